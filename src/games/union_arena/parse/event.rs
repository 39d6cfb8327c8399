//! The reading of Union Arena-specific event patterns.

use super::condition::phase_of;
use super::grammar::Rule;
use super::outcome::BY_BATTLE;
use super::{Pair, Parts, Reader};
use crate::games::union_arena::kinds::kind_name;
use crate::games::union_arena::leaves::{
    AbilityOf, Column, Deed, Fact, Kind, MoveTime, Occurrence, OwnTest, Part, Phase, Test, UnionArena,
};
use crate::games::union_arena::zones::Zone;
use crate::lang::action::Action;
use crate::lang::clause::Clause;
use crate::lang::condition::Condition;
use crate::lang::event::{Cause, Event, EventKind, Spot, Trigger};
use crate::lang::read::grammar::{Grammar, Replaced};
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::reference::{Noun, Reference, Verb};
use crate::lang::selector::{Group, Owner, Place, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "during your opponent's turn", "on your turn", "during your attack phase", behind an event.
    pub(super) fn turn_of_event(&self, pair: &Pair<'_>) -> Condition<UnionArena> {
        let who = if self.parts(pair).has(Shape::opponents) { Who::Opponent } else { Who::You };
        let turn = Condition::Fact(Fact::Turn(who));
        let phase = match pair.as_str() {
            said if said.ends_with("main phase") => Phase::Main,
            said if said.ends_with("attack phase") => Phase::Attack,
            _ => return turn,
        };
        Condition::All([turn, Condition::Fact(Fact::During(phase))].map(|one| self.node(one, pair)).to_vec())
    }

    /// "At the start of your attack phase".
    pub(super) fn moment(&self, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let mut parts = self.parts(pair);
        if let Some(this) = parts.maybe(Shape::this) {
            let this = self.node(UnionArena::this(this.as_str()), &this);
            return Ok(Event::of(EventKind::Own(Occurrence::AttackOver), this));
        }
        if let Some(attack) = parts.maybe(Rule::an_attack) {
            let who = self.any_one(&self.parts(&attack).need(Shape::single)?)?;
            return Ok(Event::of(EventKind::Own(Occurrence::AttackOver), who));
        }
        if let Some(battle) = parts.maybe(Rule::the_battle) {
            // Which one is "this battle", of an ability that begins so?
            let before = self.fold.text[..pair.span().start].chars().next_back();
            if !battle.as_str().starts_with("the ") && matches!(before, None | Some('\n' | '«')) {
                return self.gap(pair);
            }
            return Ok(Event::any(EventKind::Own(Occurrence::BattleOver)));
        }
        // "The attack phase": of whose turn it is.
        let whose = parts.need(Rule::whose_phase)?;
        if !self.next_told.get() && whose.clone().into_inner().any(|part| part.as_rule() == Rule::next_word) {
            return self.gap(&whose);
        }
        let said = self.parts(&whose).shape();
        let whose = if said == Some(Shape::opponents) {
            Some(Who::Opponent)
        } else if said == Some(Shape::yours) {
            Some(Who::You)
        } else {
            pair.as_str().contains(" each ").then_some(Who::EachPlayer)
        };
        let told = parts.next()?;
        let whose = if parts.has(Rule::and_theirs) { Some(Who::EachPlayer) } else { whose };
        let phase = match told.as_str() {
            "turn" => Phase::Start,
            phase => phase_of(phase),
        };
        let starts = pair.as_rule() == Rule::at_start;
        // A turn starts with its start phase and ends with its end phase.
        let phase = if told.as_rule() == Rule::turn_word && !starts { Phase::End } else { phase };
        let kind = if starts { EventKind::PhaseStarts(phase) } else { EventKind::Own(Occurrence::PhaseEnds(phase)) };
        Ok(Event { player: whose, ..Event::any(kind) })
    }

    /// "When played", "when attacking": as of the icon.
    pub(super) fn bare_moment(&self, pair: &Pair<'_>) -> Event<UnionArena> {
        let kind = match pair.as_str() {
            "attacking" => EventKind::Attacks,
            "blocking" => EventKind::Own(Occurrence::Blocks),
            "sidelined" => EventKind::Own(Occurrence::Sidelined),
            _ => EventKind::Played(None),
        };
        Event::of(kind, self.node(Target::This(Noun::Character), pair))
    }

    /// "you use an event card".
    pub(super) fn uses(&self, who: Who, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let mut parts = self.parts(pair);
        let word = parts.need(Rule::use_word)?;
        let what = if parts.peek() == Some(Rule::Shared(Shape::or_more_of)) {
            self.event_subject(&mut parts, used_from())?
        } else {
            self.single_at(&parts.next()?, used_from())?
        };
        let is_played = word.as_str().starts_with("play");
        if let Some(onto) = parts.maybe(Rule::played_onto) {
            let mut onto = self.parts(&onto);
            let whose = onto.maybe(Shape::owner).map(|owner| self.owner(&owner));
            let line = onto.maybe(Shape::zone_name).map(|zone| self.zone(&zone));
            let own = matches!((who, whose), (Who::You, Some(Owner::Yours)) | (Who::Opponent, Some(Owner::Theirs | Owner::Opponents)));
            return match line {
                Some(Zone::Field) if own && is_played => Ok(self.played_by(Some(who), None, what, pair)),
                Some(line @ (Zone::FrontLine | Zone::EnergyLine)) if own && is_played => {
                    Ok(self.played_by(Some(who), Some(line), what, pair))
                }
                Some(_) | None => self.gap(pair),
            };
        }
        let Some(from) = parts.maybe(Rule::played_from).map(|from| self.zone_left(&from)).transpose()? else {
            return Ok(used(who, &word, what));
        };
        // What is used is used from a hand.
        let event = used(who, &word, what.clone());
        match (is_played && event.kind == EventKind::Played(None), from) {
            (true, from) => Ok(used(who, &word, self.came_from(what, from, pair)?)),
            (false, Zone::Hand) if !is_played => Ok(event),
            (false, _) => self.gap(pair),
        }
    }

    /// "your opponent chooses this character with an ability on an event card": it is chosen by such an ability of theirs.
    pub(super) fn chooses(&self, who: Who, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let mut parts = self.parts(pair);
        let what = self.any_one(&parts.need(Shape::single)?)?;
        let owner = match who {
            Who::You => Owner::Yours,
            Who::Opponent => Owner::Opponents,
            Who::EachPlayer => Owner::EachPlayers,
        };
        let tests = self.caused(&mut parts)?.map_or_else(Vec::new, |by| by.tests);
        Ok(Event { by: Some(Box::new(Cause { tests, ..Cause::of(owner) })), ..Event::of(EventKind::Own(Occurrence::Chosen), what) })
    }

    /// "one of your character or event abilities", "an ability on one of your <A> cards".
    pub(super) fn ability_of(&self, pair: &Pair<'_>) -> Read<Option<Cause<UnionArena>>> {
        if pair.as_rule() != Rule::Shared(Shape::object_effects) {
            return Ok(None);
        }
        let said = self.parts(pair).next()?;
        let mut parts = self.parts(&said);
        let owner = parts.maybe(Shape::owner).map(|owner| self.owner(&owner));
        if said.as_rule() == Rule::ability_each {
            let sorts = parts.rest().map(|sort| sort_of(sort.as_str())).collect();
            return Ok(Some(Cause { tests: vec![self.node(Test::Own(OwnTest::Runs(sorts)), &said)], ..Cause::of(Owner::Anyones) }));
        }
        if said.as_rule() == Rule::any_ability {
            return Ok(Some(Cause::of(Owner::Anyones)));
        }
        if matches!(said.as_rule(), Rule::this_ability | Rule::its_ability) {
            return Ok(Some(Cause { tests: vec![self.node(Test::This, &said)], ..Cause::of(Owner::Yours) }));
        }
        if said.as_rule() == Rule::abilities_on {
            let sorts = parts.rest().map(|sort| sort_of(sort.as_str())).collect();
            return Ok(Some(Cause { tests: vec![self.node(Test::Own(OwnTest::Runs(sorts)), &said)], ..Cause::of(Owner::Anyones) }));
        }
        if said.as_rule() == Rule::cards_of {
            let sorts = parts.rest().map(|sort| sort_of(sort.as_str())).collect();
            let tests = vec![self.node(Test::Own(OwnTest::Runs(sorts)), &said)];
            return Ok(Some(Cause { tests, ..Cause::of(owner.unwrap_or(Owner::Anyones)) }));
        }
        if said.as_rule() == Rule::ability_of {
            parts.has(Rule::either_one);
            let sorts: Vec<AbilityOf> = parts.rest().map(|sort| sort_of(sort.as_str())).collect();
            let tests = if sorts.is_empty() { Vec::new() } else { vec![self.node(Test::Own(OwnTest::Runs(sorts)), &said)] };
            return Ok(Some(Cause { tests, ..Cause::of(owner.unwrap_or(Owner::Anyones)) }));
        }
        parts.has(Shape::article);
        let group = self.group(&parts.need(Shape::group)?, Home::zone(owner.unwrap_or(Owner::Anyones), Zone::Hand))?.is;
        if group.not_this || group.except.is_some() {
            return self.gap(&said);
        }
        let used = parts.has(Rule::they_use);
        if used && (owner.is_some() || !is_event(&group)) {
            return self.gap(&said);
        }
        let whose = if used { Owner::Opponents } else { group.owner };
        let mut tests = group.tests;
        if let [Node { is: Test::Word(Column::Kind, kinds), .. }] = tests.as_slice() {
            let sorts = kinds.iter().map(|kind| sort_of(&kind.to_lowercase())).collect();
            tests = vec![self.node(Test::Own(OwnTest::Runs(sorts)), &said)];
        } else if matches!(group.place, Place::Zone(Zone::Field)) {
            tests.push(self.node(Test::Own(OwnTest::In(Zone::Field, Owner::Anyones)), &said));
        }
        if used {
            tests.retain(|test| !matches!(test.is, Test::Word(Column::Kind, _) | Test::Own(OwnTest::Runs(_))));
            tests.push(self.node(Test::Own(OwnTest::Runs(vec![AbilityOf::Event])), &said));
            tests.push(self.node(Test::Own(OwnTest::UsedFromHand), &said));
        }
        Ok(Some(Cause { tests, ..Cause::of(whose) }))
    }

    /// "you have placed a card from your hand into your sideline".
    pub(super) fn places(&self, who: Who, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let mut parts = self.parts(pair);
        let owner = match who {
            Who::You => Owner::Yours,
            Who::Opponent => Owner::Opponents,
            Who::EachPlayer => Owner::EachPlayers,
        };
        let what = self.event_subject(&mut parts, Home::zone(owner, Zone::Hand))?;
        let event = self.passage(Verb::Attach, what, parts)?;
        if matches!(event.kind, EventKind::Moves { verb: Verb::Attach, .. }) { self.gap(pair) } else { Ok(event) }
    }

    /// "is played", "has been played onto your field": by the player whose field it is.
    fn played(&self, mut subject: Node<Target<UnionArena>>, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let mut onto = self.parts(pair);
        if let Some(from) = onto.maybe(Rule::played_from) {
            subject = self.came_from(subject, self.zone_left(&from)?, pair)?;
        }
        let player = match onto.maybe(Shape::owner).map(|owner| self.owner(&owner)) {
            None => None,
            Some(Owner::Yours) => Some(Who::You),
            Some(Owner::Opponents) => Some(Who::Opponent),
            Some(Owner::Anyones | Owner::EachPlayers | Owner::Theirs) => return self.gap(pair),
        };
        let line = onto.maybe(Shape::zone_name).map(|zone| self.zone(&zone)).filter(|zone| *zone != Zone::Field);
        if !line.is_none_or(|line| matches!(line, Zone::FrontLine | Zone::EnergyLine)) {
            return self.gap(pair);
        }
        Ok(self.played_by(player, line, subject, pair))
    }

    /// The playing of a card by a player, onto a line or anywhere onto the field.
    fn played_by(
        &self,
        player: Option<Who>,
        line: Option<Zone>,
        mut subject: Node<Target<UnionArena>>,
        pair: &Pair<'_>,
    ) -> Event<UnionArena> {
        // As of "you play a card", it comes from wherever it is played from.
        if let (Some(_), Target::Select(selector)) = (player, &mut subject.is) {
            selector.is.group.owner = Owner::Anyones;
            selector.is.group.place = Place::Zone(Zone::Hand);
            // Events are used, and come to no field.
            if !selector.group.tests.iter().any(|test| matches!(test.is, Test::Word(Column::Kind, _))) {
                let kinds = ["Character", "Site"].map(str::to_owned).to_vec();
                selector.is.group.tests.push(self.node(Test::Word(Column::Kind, kinds), pair));
            }
        }
        // This card comes to a line of its owner.
        let player = player.filter(|_| line.is_none() || !matches!(subject.is, Target::This(_)));
        Event { player, ..Event::of(EventKind::Played(line), subject) }
    }

    /// "moved", "moved to your front line".
    fn moves_where(&self, pair: &Pair<'_>) -> Read<EventKind<UnionArena>> {
        let mut parts = self.parts(pair);
        let Some(owner) = parts.maybe(Shape::owner) else { return Ok(EventKind::Own(Occurrence::ChangesLine(MoveTime::Ever))) };
        match (self.owner(&owner), self.zone(&parts.need(Shape::zone_name)?)) {
            (Owner::Yours | Owner::Theirs, zone @ (Zone::FrontLine | Zone::EnergyLine)) => Ok(EventKind::Relocates(zone)),
            (_, _) => self.gap(pair),
        }
    }

    /// "Your opponent's characters that lose to this character in battle move to their energy line instead of being sidelined."
    pub(super) fn loser_goes(&self, pair: &Pair<'_>) -> Read<Replaced<UnionArena>> {
        let mut parts = self.parts(pair);
        if pair.as_rule() == Rule::leaves_instead {
            return self.leaves_instead(parts, pair);
        }
        let loser = self.node(Target::Part(Part::Beaten), pair);
        let it = || self.node(Target::Back(self.node(Reference::it(false), pair)), pair);
        let action = if let Some(zone) = parts.maybe(Shape::zone_name) {
            match self.zone(&zone) {
                to @ (Zone::FrontLine | Zone::EnergyLine) => Action::Own(Deed::MoveTo { what: it(), to: Some(to), set: None }),
                _ => return self.gap(&zone),
            }
        } else {
            Action::Move { what: it(), to: self.destination(&parts.next()?)? }
        };
        let event = Event::of(EventKind::Moves { verb: Verb::Send, from: None, to: None }, loser);
        Ok((self.node(event, pair), self.node(Clause::Do(self.node(action, pair)), pair)))
    }

    /// "If an <A> leaves your field due to one of your opponent's abilities, A instead": as it would leave.
    fn leaves_instead(&self, mut parts: Parts<'_>, pair: &Pair<'_>) -> Read<Replaced<UnionArena>> {
        let mut subject = self.any_one(&parts.need(Shape::single)?)?;
        let spot = |owner, zone| Some(Spot { owner, zone, end: None });
        let kind = if parts.has(Rule::back_to_hand) {
            EventKind::Moves { verb: Verb::Put, from: None, to: spot(Owner::Yours, Zone::Hand) }
        } else {
            let left = parts.need(Rule::leaves_field)?;
            if let (Some(owner), Target::Select(selector)) = (self.parts(&left).maybe(Shape::owner), &mut subject.is) {
                selector.is.group.owner = self.owner(&owner);
            }
            EventKind::LeavesPlay
        };
        let by = self.caused(&mut parts)?;
        if parts.has(Rule::or_battle) {
            let lost = Event::of(EventKind::Own(Occurrence::SidelinedFor(BY_BATTLE)), subject.clone());
            self.more_triggers.borrow_mut().push(Trigger { event: self.node(lost, pair), nth: None });
        }
        let event = self.node(Event { by, ..Event::of(kind, subject) }, pair);
        Ok((event, self.clause(&parts.need(Shape::clause)?)?))
    }

    /// Reads the verb of an event pattern about `subject`, active or passive.
    pub(super) fn deed_of(&self, subject: Node<Target<UnionArena>>, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let mut parts = self.parts(pair);
        let attack = match pair.as_rule() {
            Rule::attack_ends | Rule::block_ends | Rule::attack_met => Some(parts.next()?),
            _ => None,
        };
        let said = attack.as_ref().unwrap_or(pair);
        let kind = match said.as_rule() {
            Rule::deals => {
                let mut inner = self.parts(said);
                let least = inner.maybe(Shape::number).map(|number| self.number(&number));
                return Ok(Event {
                    player: Some(if inner.has(Rule::to_you) { Who::You } else { Who::Opponent }),
                    object: Some(subject),
                    least,
                    ..Event::any(EventKind::Own(Occurrence::TakesDamage))
                });
            }
            Rule::bp_changes | Rule::bp_had => return self.bp_changed(subject, said),
            Rule::performs_raid => return self.performs_raid(subject, said),
            Rule::laid_under => {
                let mut card = subject;
                self.unplaced.set(false);
                if let Target::Select(selector) = &mut card.is {
                    (selector.is.group.owner, selector.is.group.place) = (Owner::Anyones, Place::Zone(Zone::Hand));
                }
                let host = self.parts(said).need(Shape::single)?;
                let host = self.any_one(&host)?;
                return Ok(Event::of(EventKind::Own(Occurrence::LaidUnder), card).with(Some(host)));
            }
            Rule::attacks if self.parts(said).peek() == Some(Rule::attack_from) => {
                let from = self.parts(&self.parts(said).next()?).rest().last();
                let Some(from) = from else { return self.gap(said) };
                return Ok(Event::of(EventKind::Attacks, self.standing_on(subject, &from)?));
            }
            Rule::attacks if self.parts(said).has(Shape::opponent) => EventKind::Own(Occurrence::AttacksPlayer),
            // Characters are attacked with Snipe alone.
            Rule::attacks if self.parts(said).has(Rule::with_snipe) => {
                let whom = self.any_character(Owner::Opponents, said)?;
                return Ok(Event::of(EventKind::Attacks, subject).with(Some(whom)));
            }
            Rule::attacks => {
                let whom = self.parts(said).maybe(Shape::single).map(|whom| self.any_one(&whom)).transpose()?;
                return Ok(Event::of(EventKind::Attacks, subject).with(whom));
            }
            Rule::won | Rule::lost => return self.fought(subject, said, pair.as_rule()),
            Rule::no_block => EventKind::Own(Occurrence::Unblocked),
            Rule::blocked => {
                let mut inner = self.parts(said);
                if inner.has(Rule::not_so) || inner.has(Rule::unblocked) {
                    if let Some(by) = inner.maybe(Shape::single) {
                        return self.gap(&by);
                    }
                    return Ok(Event::of(EventKind::Own(Occurrence::Unblocked), subject));
                }
                let by = inner.maybe(Shape::single).map(|by| self.any_one(&by)).transpose()?;
                return Ok(Event { subject: by, object: Some(subject), ..Event::any(EventKind::Own(Occurrence::Blocks)) });
            }
            Rule::changes_line => {
                let mut parts = self.parts(said);
                EventKind::Own(Occurrence::ChangesLine(match (parts.has(Rule::outside_movement), parts.has(Rule::in_attack)) {
                    (true, _) => MoveTime::OutsideMovement,
                    (false, true) => MoveTime::Attack,
                    (false, false) => MoveTime::Ever,
                }))
            }
            Rule::blocks => {
                let whom = self.parts(said).maybe(Shape::single).map(|whom| self.any_one(&whom)).transpose()?;
                return Ok(Event::of(EventKind::Own(Occurrence::Blocks), subject).with(whom));
            }
            Rule::targets => {
                let whom = self.any_one(&self.parts(said).need(Shape::single)?)?;
                return Ok(Event::of(EventKind::Attacks, subject).with(Some(whom)));
            }
            Rule::so_sidelined => {
                if let Some(battle) = self.parts(said).maybe(Rule::in_battle) {
                    return self.sidelined_in(subject, &battle);
                }
                EventKind::Own(self.sidelined(said))
            }
            Rule::or_moved_to => return self.played(subject, said),
            Rule::became | Rule::became_too if self.parts(said).peek() == Some(Rule::is_played) => {
                return self.played(subject, &self.parts(said).next()?);
            }
            Rule::moves_to => {
                let mut inner = self.parts(said);
                let from = inner.maybe(Rule::moves_from).and_then(|from| self.parts(&from).rest().last()).map(|from| self.zone(&from));
                let whose = inner.maybe(Shape::owner).map(|owner| self.owner(&owner));
                if from.is_some() && from != pair.as_str().rsplit(" to ").next().and_then(other_line) {
                    return self.gap(said);
                }
                match (whose, self.zone(&inner.need(Shape::zone_name)?)) {
                    (None | Some(Owner::Yours | Owner::Theirs), zone @ (Zone::FrontLine | Zone::EnergyLine)) => EventKind::Relocates(zone),
                    (_, _) => return self.gap(said),
                }
            }
            Rule::would_go | Rule::would_go_too => {
                let mut inner = self.parts(said);
                if let Some(due) = inner.maybe(Rule::due_would) {
                    return Ok(Event::of(EventKind::Own(self.sidelined(&due)), subject));
                }
                if let Some(battle) = inner.maybe(Rule::in_battle) {
                    return self.sidelined_in(subject, &battle);
                }
                let by = self.caused(&mut inner)?;
                return Ok(Event { by, ..Event::of(EventKind::Moves { verb: Verb::Send, from: None, to: None }, subject) });
            }
            Rule::became | Rule::became_too => match self.parts(said).next()?.as_rule() {
                Rule::is_targeted => return Ok(Event { object: Some(subject), ..Event::any(EventKind::Attacks) }),
                Rule::is_moved => self.moves_where(&self.parts(said).next()?)?,
                Rule::is_sidelined => {
                    let how = self.parts(said).next()?;
                    if let Some(battle) = self.parts(&how).maybe(Rule::in_battle) {
                        return self.sidelined_in(subject, &battle);
                    }
                    EventKind::Own(self.sidelined(&how))
                }
                Rule::is_removed => EventKind::LeavesPlay,
                Rule::is_raided => EventKind::LevelsUp,
                Rule::is_switched | Rule::turned_so => {
                    let rests = pair.as_str().ends_with("resting");
                    let kind = EventKind::Own(if rests { Occurrence::Rested } else { Occurrence::Activated });
                    return Ok(Event::of(kind, of_bearer(subject, rests)));
                }
                Rule::is_chosen => EventKind::Own(Occurrence::Chosen),
                _ => return self.gap(pair),
            },
            _ => return self.gap(pair),
        };
        Ok(Event::of(kind, subject))
    }
}

/// Returns the line beside the one that these words name.
fn other_line(said: &str) -> Option<Zone> {
    match said {
        said if said.ends_with("front line") => Some(Zone::EnergyLine),
        said if said.ends_with("energy line") => Some(Zone::FrontLine),
        _ => None,
    }
}

/// Returns the subject of a switch without the state that it is switched from: "an active character is switched to resting". What remains of "this active
/// character" is the bearer.
fn of_bearer(mut subject: Node<Target<UnionArena>>, active: bool) -> Node<Target<UnionArena>> {
    if let Target::Select(selector) = &mut subject.is {
        let group = &mut selector.is.group;
        let before = group.tests.len();
        group.tests.retain(|test| test.is != Test::Own(OwnTest::Active(active)));
        let is_this = matches!(group.tests.as_slice(), [Node { is: Test::This, .. }]);
        if is_this && group.tests.len() < before && group.place == Place::Zone(Zone::Field) {
            subject.is = Target::This(Noun::Character);
        }
    }
    subject
}

/// True if a description is of event cards.
fn is_event(group: &Group<UnionArena>) -> bool {
    let event =
        |test: &Node<Test>| matches!(&test.is, Test::Word(Column::Kind, kinds) if kinds.iter().all(|kind| kind == kind_name(Kind::Event)));
    group.tests.iter().any(event)
}

/// Returns the sort of abilities with this word.
fn sort_of(word: &str) -> AbilityOf {
    match word.trim_end_matches('s').trim_end_matches(" card") {
        "character" => AbilityOf::Character,
        "site" => AbilityOf::Site,
        "event" => AbilityOf::Event,
        _ => AbilityOf::Trigger,
    }
}

/// A player uses a card, or plays it; what each player plays is played. An event is played by being used, and this card is whichever it can be.
pub(super) fn used(who: Who, word: &Pair<'_>, what: Node<Target<UnionArena>>) -> Event<UnionArena> {
    let other = matches!(&what.is, Target::Select(selector) if !is_event(&selector.group) && !selector.group.tests.iter().any(|test| test.is == Test::This));
    let kind = if word.as_str().starts_with("use") && other { EventKind::Own(Occurrence::Uses) } else { EventKind::Played(None) };
    let player = Some(who).filter(|who| *who != Who::EachPlayer || kind != EventKind::Played(None));
    Event { player, ..Event::of(kind, what) }
}

/// The place of cards that are used, unless a text names another.
pub(super) fn used_from() -> Home<UnionArena> {
    Home { bare: true, ..Home::zone(Owner::Anyones, Zone::Hand) }
}
