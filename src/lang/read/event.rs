//! Events: triggers, prohibitions, and events of this turn.

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader, Subject};
use super::selector::Home;
use crate::diagnostic::Diagnostic;
use crate::lang::event::{Cause, Event, EventKind, ORDINALS, Spot};
use crate::lang::quantity::Quantity;
use crate::lang::reference::Verb;
use crate::lang::selector::{Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// One event.
    pub(crate) fn event(&self, pair: &PairOf<'_, D>) -> Read<Node<Event<D>>> {
        let mut events = self.events(pair)?;
        match (events.pop(), events.is_empty()) {
            (Some(event), true) => Ok(event),
            (_, _) => self.gap(pair),
        }
    }

    /// An event; of several subjects, of which any one may act, an event for each.
    pub(super) fn events(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<Event<D>>>> {
        let part = self.parts(pair).next()?;
        let mut parts = self.parts(&part);
        let event = match D::shape(part.as_rule()) {
            Shape::who_acts => {
                let who = parts.who();
                let acts = parts.next()?;
                let event = self.done_by(who, &acts)?;
                return self.of_each_place(vec![self.node(event, pair)], &acts);
            }
            Shape::subject_acts => return self.acts_of_each(&part, pair),
            Shape::effect_acts => self.effect_acts(&mut parts, pair)?,
            _ => (D::READS.own_event)(self, &part)?,
        };
        Ok(vec![self.node(event, pair)])
    }

    /// "your opponent's ability discards a card from your hand": whoever's it is, so that the words must tell whose its objects are.
    fn effect_acts(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Event<D>> {
        let by = self.cause_of(&parts.next()?)?;
        let acts = parts.next()?;
        let event = self.done_by(Who::EachPlayer, &acts)?;
        let left_open =
            matches!(event.subject.as_ref().map(|what| &what.is), Some(Target::Select(what)) if what.group.owner == Owner::EachPlayers);
        if left_open || event.player.is_some() {
            return self.gap(pair);
        }
        Ok(Event { by: Some(by), ..event })
    }

    /// "a 『A』 or a 『B』 attacks": a place behind the last is that of all.
    fn acts_of_each(&self, part: &PairOf<'_, D>, pair: &PairOf<'_, D>) -> Read<Vec<Node<Event<D>>>> {
        let mut parts = self.parts(part);
        let mut home = Home::zone(Owner::Anyones, D::Zone::DECK);
        let others: Vec<_> = part.clone().into_inner().filter(|part| D::shape(part.as_rule()) == Shape::or_subject).collect();
        let mut subjects = Vec::new();
        // "This character or its battle opponent".
        let first = part.clone().into_inner().next().and_then(|single| self.parts(&single).maybe(Shape::this));
        let before = first.map(|this| self.subject.replace(Subject::Said(self.this(&this))));
        for other in others.iter().rev() {
            let subject = self.any_one_at(&self.parts(other).need(Shape::single)?, home.clone())?;
            if let Target::Select(selector) = &subject.is
                && D::LISTS_SHARE_A_PLACE
                && selector.group.owner != Owner::Anyones
            {
                home = Home { owner: selector.group.owner, cards: Some(selector.group.place.clone()), bare: true, lent: true };
            }
            subjects.insert(0, subject);
        }
        if let Some(before) = before {
            self.subject.replace(before);
        }
        subjects.insert(0, self.event_subject(&mut parts, home)?);
        while parts.has(Shape::or_subject) {}
        let many = |subject: &Node<Target<D>>| matches!(&subject.is, Target::Select(selector) if matches!(selector.quantity, Quantity::UpTo(_) | Quantity::AnyNumber));
        if subjects.iter().any(many) {
            return self.gap(part);
        }
        let verb = parts.next()?;
        let there = parts.maybe(Shape::event_where);
        let by = parts.maybe(Shape::event_by);
        let mut events = Vec::new();
        for mut subject in subjects {
            if let Some(there) = &there {
                self.described_behind(&mut subject, there)?;
            }
            let mut event = self.event_of(subject, &verb)?;
            acts_in_play(&mut event);
            if let Some(by) = &by {
                event.by = Some(self.cause(by)?);
            }
            events.push(self.node(event, pair));
        }
        self.of_each_place(events, &verb)
    }

    pub(crate) fn event_subject(&self, parts: &mut Parts<'_, D>, home: Home<D>) -> Read<Node<Target<D>>> {
        if let Some(or_more) = parts.maybe(Shape::or_more_of) {
            let mut inner = self.parts(&or_more);
            let number = inner.maybe(Shape::number).map_or(1, |number| self.small(&number));
            let home = match inner.maybe(Shape::owner) {
                Some(owner) => Home { owner: self.owner(&owner), ..home },
                None => home,
            };
            let group = parts.need(Shape::group)?;
            let subject = self.any_of_group(&group, Quantity::Exactly(number), home)?;
            self.note_unplaced(&subject, &group);
            return Ok(subject);
        }
        let single = parts.need(Shape::single)?;
        let subject = self.any_one_at(&single, home)?;
        self.note_unplaced(&subject, &single);
        Ok(subject)
    }

    /// Notes a player's cards of no zone that is said: "one of your cards" may be anywhere.
    fn note_unplaced(&self, subject: &Node<Target<D>>, pair: &PairOf<'_, D>) {
        let somewhere = match &subject.is {
            Target::Select(selector) => {
                let owned = matches!(selector.group.owner, Owner::Yours | Owner::Opponents);
                owned && selector.group.place == Place::Zone(D::Zone::DECK)
            }
            Target::This(_) | Target::Back(_) | Target::Related(..) | Target::Part(_) | Target::Pile { .. } => false,
            Target::StackCard { .. } | Target::OneOf(_) | Target::AllOf(_) => false,
        };
        self.unplaced.set(somewhere && !pair.as_str().contains("deck"));
    }

    /// Any one object of a description, as the subject of an event.
    pub(crate) fn any_one(&self, pair: &PairOf<'_, D>) -> Read<Node<Target<D>>> {
        self.any_one_at(pair, Home::field())
    }

    pub(super) fn any_one_at(&self, pair: &PairOf<'_, D>, home: Home<D>) -> Read<Node<Target<D>>> {
        let mut subject = self.single_at(pair, home)?;
        // "『A』 enters play" is any one of them, and so is "one of your 『A』".
        if let Target::Select(selector) = &mut subject.is
            && selector.quantity == Quantity::All
            && !pair.as_str().starts_with("all ")
        {
            selector.is.quantity = Quantity::Exactly(1);
        }
        // "one or more cards are sent".
        if let Target::Select(selector) = &mut subject.is
            && let Quantity::AtLeast(least) = selector.quantity
        {
            selector.is.quantity = Quantity::Exactly(least);
        }
        name_of_any_one(&mut subject.is, pair.as_str());
        Ok(subject)
    }

    /// A quantity of a description, as the subject of an event.
    pub(crate) fn any_of_group(&self, pair: &PairOf<'_, D>, quantity: Quantity, home: Home<D>) -> Read<Node<Target<D>>> {
        let group = self.group(pair, home)?.is;
        Ok(self.node(Target::Select(self.node(Selector { quantity, group }, pair)), pair))
    }

    /// An act of `who`, by its verb, upon so many objects of a description.
    pub(super) fn deed(&self, who: Who, word: &PairOf<'_, D>, (group, many): (&PairOf<'_, D>, u8)) -> Read<Event<D>> {
        if D::shape(word.as_rule()) != Shape::event_act {
            return (D::READS.own_deed)(self, who, word, (group, many));
        }
        let verb = self.verb_of(word)?;
        let (_, home) = done_at(who, verb);
        self.passage(verb, self.any_of_group(group, Quantity::Exactly(many), home)?, self.parts(word))
    }

    /// The act of `who`.
    pub(crate) fn done_by(&self, who: Who, pair: &PairOf<'_, D>) -> Read<Event<D>> {
        match D::shape(pair.as_rule()) {
            Shape::event_active | Shape::none_active => self.event_active(pair, who),
            _ => (D::READS.own_active)(self, who, pair),
        }
    }

    /// "you discard one or more cards from your hand".
    fn event_active(&self, pair: &PairOf<'_, D>, who: Who) -> Read<Event<D>> {
        let mut parts = self.parts(pair);
        let verb = self.verb_of(&parts.need(Shape::event_act)?)?;
        let (owner, home) = done_at(who, verb);
        let put = self.puts_into_play(pair);
        let into_hand = put.is_none() && self.speaks_of_cards(pair) && self.goes_to_hand(pair);
        let home = match put {
            // "You cannot put a scene card into play": a card is one from anywhere, until it is there.
            Some(Put::ByWhatever) if self.speaks_of_cards(pair) => Home::zone(Owner::Anyones, D::Zone::DECK),
            Some(Put::ByWhatever) => Home::field_of(owner),
            // Cards of anybody, anywhere: the owner of the effect is the restriction.
            Some(Put::BySomething) => Home::zone(Owner::Anyones, D::Zone::DECK),
            // "Your opponent puts a card into their hand": from wherever it was.
            None if into_hand => Home::zone(Owner::Anyones, D::Zone::DECK),
            None => home,
        };
        let mut what = match parts.maybe(Shape::group) {
            Some(group) => self.any_of_group(&group, Quantity::Exactly(1), home)?,
            None => self.event_subject(&mut parts, home)?,
        };
        // The deed says where its objects are: drawn cards are in the deck.
        self.unplaced.set(false);
        if put == Some(Put::ByWhatever) && matches!(&what.is, Target::Select(selector) if D::is_field(&selector.group.place)) {
            return Ok(Event::of(EventKind::EntersPlay, what));
        }
        let anywhere = (put.is_some() || into_hand || matches!(verb, Verb::Reveal | Verb::Exile)) && is_anyones(&what);
        if let Target::Select(selector) = &mut what.is
            && selector.group.owner == Owner::Theirs
        {
            selector.is.group.owner = owner;
        }
        let mut event = self.passage(verb, what, parts)?;
        // Their own hand, and not that of each card's owner.
        if let EventKind::Moves { to: Some(to), .. } = &mut event.kind
            && into_hand
            && to.owner == Owner::Theirs
            && !pair.as_str().contains("owner")
        {
            to.owner = owner;
        }
        if anywhere
            && event.by.as_ref().is_none_or(|by| by.owner == Owner::Anyones && by.tests.is_empty())
            && matches!(&event.kind, EventKind::Moves { from: None, .. })
            && event.subject.as_ref().is_some_and(|what| is_anyones(what))
        {
            event.by = Some(Box::new(Cause::doing(owner)));
        }
        if event.by.is_none() && leaves_unchosen(&event) {
            event.by = Some(Box::new(Cause::doing(owner)));
        }
        Ok(event)
    }

    /// True if the object of an act is called a card, and not the object that it becomes.
    fn speaks_of_cards(&self, pair: &PairOf<'_, D>) -> bool {
        let mut heads = pair.clone().into_inner().flatten().filter(|part| D::shape(part.as_rule()) == Shape::head);
        heads
            .next()
            .is_some_and(|head| head.as_str().ends_with(" card") || head.as_str().ends_with(" cards") || head.as_str().starts_with("card"))
    }

    /// "put … into their hand" without an origin.
    fn goes_to_hand(&self, pair: &PairOf<'_, D>) -> bool {
        let mut into_hand = false;
        for part in self.parts(pair).rest() {
            match D::shape(part.as_rule()) {
                Shape::event_from => return false,
                Shape::event_to => {
                    let zone = self.parts(&part).rest().find(|part| D::shape(part.as_rule()) == Shape::zone_name);
                    into_hand |= zone.is_some_and(|zone| self.zone(&zone) == D::Zone::HAND);
                }
                _ => {}
            }
        }
        into_hand
    }

    /// "put … into play" without an origin.
    fn puts_into_play(&self, pair: &PairOf<'_, D>) -> Option<Put> {
        let (mut into_play, mut by) = (false, Put::ByWhatever);
        for part in self.parts(pair).rest() {
            match D::shape(part.as_rule()) {
                Shape::event_from => return None,
                Shape::event_to => into_play |= matches!(self.parts(&part).shape(), Some(Shape::into_play | Shape::common_zone)),
                Shape::event_by => by = Put::BySomething,
                _ => {}
            }
        }
        into_play.then_some(by)
    }

    /// "card you discarded this turn", "scene card sent to the discard area this turn": the counted event.
    pub(crate) fn happened(&self, pair: &PairOf<'_, D>) -> Read<Node<Event<D>>> {
        let mut parts = self.parts(pair);
        let group = parts.need(Shape::group)?;
        let who = if parts.has(Shape::each_player) {
            Some(Who::EachPlayer)
        } else {
            parts.maybe(Shape::did_who).map(|word| match self.parts(&word).shape() {
                Some(Shape::opponent) => Who::Opponent,
                _ if word.as_str() == "they" => self.spoken_of.get(),
                _ => Who::You,
            })
        };
        let event = match who {
            Some(who) => {
                let word = parts.next()?;
                if D::shape(word.as_rule()) == Shape::event_act {
                    let verb = self.verb_of(&word)?;
                    let (owner, home) = done_at(who, verb);
                    let mut event = self.passage(verb, self.any_of_group(&group, Quantity::Exactly(1), home)?, parts)?;
                    if event.by.is_none() && leaves_unchosen(&event) {
                        event.by = Some(Box::new(Cause::doing(owner)));
                    }
                    event
                } else if parts.shape().is_none() {
                    self.deed(who, &word, (&group, 1))?
                } else {
                    return self.gap(pair);
                }
            }
            None => {
                let verb = self.verb_of(&parts.need(Shape::participle)?)?;
                let home = Home::zone(Owner::Anyones, D::Zone::DECK);
                self.passage(verb, self.any_of_group(&group, Quantity::Exactly(1), home)?, parts)?
            }
        };
        Ok(self.node(event, pair))
    }

    /// The event of which `subject` is the subject.
    pub(crate) fn event_of(&self, subject: Node<Target<D>>, pair: &PairOf<'_, D>) -> Read<Event<D>> {
        let mut parts = self.parts(pair);
        let kind = match D::shape(pair.as_rule()) {
            Shape::enters if parts.shape() == Some(Shape::event_from) => return self.passage(Verb::PutIntoPlay, subject, parts),
            Shape::enters => EventKind::EntersPlay,
            Shape::leaves => EventKind::LeavesPlay,
            Shape::moved => {
                let verb = self.verb_of(&parts.need(Shape::participle)?)?;
                return self.passage(verb, subject, parts);
            }
            _ => return (D::READS.own_event_verb)(self, subject, pair),
        };
        Ok(Event { by: self.caused(&mut parts)?, ..Event::of(kind, subject) })
    }

    /// Takes the cause of an event, if it is next.
    pub(crate) fn caused(&self, parts: &mut Parts<'_, D>) -> Read<Option<Box<Cause<D>>>> {
        parts.maybe(Shape::event_by).map(|by| self.cause(&by)).transpose()
    }

    pub(crate) fn passage(&self, verb: Verb, what: Node<Target<D>>, parts: Parts<'_, D>) -> Read<Event<D>> {
        let (mut verb, mut what) = (verb, what);
        let (mut from, mut to, mut by) = (None, None, None);
        let unplaced = self.unplaced.take();
        for part in parts.rest() {
            match D::shape(part.as_rule()) {
                Shape::event_from => from = self.spot(&part)?,
                Shape::event_to => match self.spot(&part)? {
                    Some(spot) if verb == Verb::Put && spot.end.is_none() && D::is_field(&Place::Zone(spot.zone)) => {
                        verb = Verb::PutIntoPlay
                    }
                    Some(spot) => to = Some(spot),
                    None => verb = Verb::PutIntoPlay,
                },
                Shape::event_by => by = Some(self.cause(&part)?),
                _ => return self.gap(&part),
            }
        }
        if let (Verb::Attach, Some(spot)) = (verb, &to) {
            verb = D::placed(spot.zone);
        }
        // What goes to its owner's zone is that player's, wherever it comes from.
        if let (true, Target::Select(selector), Some(Spot { owner, .. })) = (unplaced, &mut what.is, &to)
            && *owner == selector.group.owner
        {
            selector.is.group.owner = Owner::Anyones;
        } else if unplaced && from.is_none() {
            let finding = Diagnostic::error(codes::NO_PLACE, what.span.range(), "this does not say where the cards are");
            self.report(finding.label("from which zone?").help("write \"a card from your discard area is exiled\""));
        }
        // "a card is sent from your deck" and "a card from your deck is sent" are one.
        if let (Target::Select(selector), Some(spot)) = (&mut what.is, &from)
            && spot.end.is_none()
            && !D::is_field(&selector.group.place)
            && !D::is_field(&Place::Zone(spot.zone))
        {
            selector.is.group.owner = spot.owner;
            selector.is.group.place = Place::Zone(spot.zone);
            from = None;
        }
        Ok(Event { by, ..Event::of(EventKind::Moves { verb, from, to }, what) })
    }

    fn spot(&self, pair: &PairOf<'_, D>) -> Read<Option<Spot<D>>> {
        let mut parts = self.parts(pair);
        let end = parts.maybe(Shape::end).map(|end| self.end(&end));
        let owner = parts.maybe(Shape::owner).map_or(Owner::Theirs, |owner| self.owner(&owner));
        if let Some(play) = parts.maybe(Shape::from_play) {
            return D::PASSED.map_or_else(|| self.gap(&play), |zone| Ok(Some(Spot { owner, zone, end })));
        }
        let zone = parts.maybe(Shape::common_zone).or_else(|| parts.maybe(Shape::zone_name)).map(|zone| self.zone(&zone));
        let passed = |zone| if Some(zone) == D::IN_PLAY { D::PASSED.unwrap_or(zone) } else { zone };
        Ok(zone.map(|zone| Spot { owner, zone: passed(zone), end }))
    }

    pub(crate) fn cause(&self, pair: &PairOf<'_, D>) -> Read<Box<Cause<D>>> {
        let mut parts = self.parts(pair);
        let except = parts.has(Shape::excepting);
        let by = self.cause_of(&parts.next()?)?;
        Ok(Box::new(Cause { except, ..*by }))
    }

    /// The effect that causes an event.
    pub(crate) fn cause_of(&self, part: &PairOf<'_, D>) -> Read<Box<Cause<D>>> {
        if let Some(own) = (D::READS.own_cause)(self, part)? {
            return Ok(Box::new(own));
        }
        let mut inner = self.parts(part);
        let owner = match inner.maybe(Shape::owner) {
            Some(owner) => self.owner(&owner),
            None if inner.has(Shape::opposing) || inner.has(Shape::opponent) => Owner::Opponents,
            None => Owner::Anyones,
        };
        Ok(Box::new(Cause { character: D::shape(part.as_rule()) == Shape::object_effects, ..Cause::of(owner) }))
    }
}

/// "When a red card attacks", "your opponent's character cards cannot attack": what only objects in play do is said of those there.
pub(super) fn acts_in_play<D: Grammar>(event: &mut Event<D>) {
    let Some(field) = D::IN_PLAY else { return };
    let in_play = match &event.kind {
        EventKind::Attacks | EventKind::BattleEnds(_) | EventKind::Defeated(_) | EventKind::Damaged(_) | EventKind::Healed => true,
        EventKind::Relocates(_) | EventKind::LevelsUp | EventKind::Swapped | EventKind::PowerUsed => true,
        // Of several zones in play, each holds cards of its own.
        EventKind::EntersPlay | EventKind::LeavesPlay => !field.row().covers.is_empty(),
        EventKind::Own(own) => !D::is_of_card(own),
        EventKind::Moves { .. } | EventKind::Played(_) | EventKind::Attached | EventKind::Detached => false,
        EventKind::Resolves(_) | EventKind::TurnStarts | EventKind::TurnEnds | EventKind::PhaseStarts(_) => false,
    };
    if let Some(Node { is: Target::Select(selector), .. }) = event.subject.as_mut().filter(|_| in_play)
        && selector.group.place == Place::Zone(D::Zone::DECK)
    {
        selector.is.group.place = Place::Zone(field);
    }
}

/// Returns the number of an ordinal, from 1.
pub(super) fn ordinal_of(word: &str) -> Option<u8> {
    ORDINALS.iter().position(|known| *known == word).and_then(|at| u8::try_from(at + 1).ok())
}

/// A bare name is any one that has it: "『A』 cannot enter play", "the top card of 『A』 (*yours or your opponent's)".
pub(crate) fn name_of_any_one<D: Grammar>(what: &mut Target<D>, told: &str) {
    if let Target::StackCard { of, .. } = what {
        name_of_any_one(&mut of.is, told.split_once(" of ").map_or(told, |(_, of)| of));
    } else if let Target::Select(selector) = what
        && (selector.quantity, selector.group.owner) == (Quantity::All, Owner::Anyones)
        && told.starts_with(['『', '「'])
    {
        selector.is.quantity = Quantity::Exactly(1);
    }
}

/// The cause by which cards are put into play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Put {
    /// Unstated: they enter play.
    ByWhatever,
    /// "by an effect".
    BySomething,
}

/// True of a move of cards that no player makes by the rules, or as they please: not from a hand, and not by drawing. Whoever does it does it by an effect.
fn leaves_unchosen<D: Grammar>(event: &Event<D>) -> bool {
    let EventKind::Moves { verb, from: None, .. } = &event.kind else { return false };
    let Some(Target::Select(selector)) = event.subject.as_ref().map(|what| &what.is) else { return false };
    let moved = matches!(verb, Verb::Send | Verb::Return | Verb::Put | Verb::Exile);
    moved && matches!(selector.group.place, Place::Zone(zone) if zone != D::Zone::HAND && !D::is_field(&selector.group.place))
}

/// True if a description names no owner.
fn is_anyones<D: Grammar>(what: &Target<D>) -> bool {
    matches!(what, Target::Select(selector) if selector.group.owner == Owner::Anyones)
}

/// Returns the default owner and place of the objects of an act.
fn done_at<D: Grammar>(who: Who, verb: Verb) -> (Owner, Home<D>) {
    let owner = match who {
        Who::You => Owner::Yours,
        Who::Opponent => Owner::Opponents,
        Who::EachPlayer => Owner::EachPlayers,
    };
    let home = match verb {
        Verb::Draw => Home::zone(owner, D::Zone::DECK),
        // Cards of anybody, anywhere: the actor is the restriction.
        Verb::Reveal | Verb::Exile => Home::zone(Owner::Anyones, D::Zone::DECK),
        _ => Home::zone(owner, D::Zone::HAND),
    };
    (owner, home)
}
