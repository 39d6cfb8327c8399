//! Events: triggers and prohibitions.

use super::Printer;
use super::amount::number;
use super::selector::Form;
use super::speech::Speech;
use super::target::{is_bare_name, is_plural};
use super::who_word;
use super::words::{capital, with_article};
use crate::lang::event::{BattleOutcome, Cause, Event, EventKind, Means, ORDINALS, Spot, Trigger};
use crate::lang::quantity::Quantity;
use crate::lang::reference::{Noun, Verb};
use crate::lang::selector::{Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;

/// The form of an event's verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tense {
    /// "enters play".
    Present,
    /// "entered play".
    Past,
    /// "enter play", after "cannot".
    Bare,
    /// "would enter play".
    Would,
}

impl Tense {
    pub(crate) fn pick(self, present: &str, past: &str, bare: &str) -> String {
        match self {
            Self::Present => present,
            Self::Past => past,
            Self::Bare | Self::Would => bare,
        }
        .to_owned()
    }
}

impl<D: Speech> Printer<'_, D> {
    /// The words of a trigger, inside 《》.
    pub(crate) fn trigger(&self, trigger: &Trigger<D>) -> String {
        let event = &trigger.event;
        let own = |kind: &EventKind<D>| matches!(kind, EventKind::Own(own) if D::is_moment(own));
        if matches!(event.kind, EventKind::TurnStarts | EventKind::TurnEnds | EventKind::PhaseStarts(_)) || own(&event.kind) {
            return capital(&format!("at {}", self.event(event, Tense::Present)));
        }
        let single = event.said_of().is_some_and(|target| matches!(target.is, Target::This(_)));
        let happens = self.event(event, Tense::Present);
        self.note_holder(event);
        if let Some(which) = trigger.nth.and_then(|nth| ORDINALS.get(usize::from(nth).checked_sub(1)?)) {
            return format!("The {which} time {happens} each turn");
        }
        capital(&format!("{} {happens}", if single { "when" } else { D::WHENEVER }))
    }

    /// An event with its subject.
    pub(crate) fn event(&self, event: &Event<D>, tense: Tense) -> String {
        if let Some(who) = doer(event) {
            let who = if who == "each player" && tense == Tense::Past { "either player" } else { who };
            let cannot = if tense == Tense::Bare { "cannot " } else { "" };
            return format!("{who} {cannot}{}", self.active(event, tense));
        }
        self.without_cause(event, tense) + event.by.as_ref().map_or_else(String::new, |by| self.cause(by)).as_str()
    }

    fn without_cause(&self, event: &Event<D>, tense: Tense) -> String {
        let subject = event.subject.as_ref();
        match &event.kind {
            EventKind::EntersPlay => self.does(subject, tense, ["enters play", "entered play", "enter play"]),
            EventKind::LeavesPlay => {
                let [present, past, cannot, would] = D::LEAVES_PLAY;
                self.does(subject, tense, [present, past, if tense == Tense::Would { would } else { cannot }])
            }
            EventKind::Moves { verb, from, to } => self.moves(event, *verb, [from.as_ref(), to.as_ref()], tense),
            EventKind::Relocates(zone) => {
                format!("{} to {}", self.does(subject, tense, ["moves", "moved", "move"]), self.the_zone(*zone))
            }
            EventKind::Played(to) => self.played(event, *to, tense),
            EventKind::LevelsUp => self.levels_up(event, tense),
            EventKind::Attached => self.undergoes(subject, tense, "attached") + self.counterpart(" to ", event).as_str(),
            EventKind::Detached => self.undergoes(subject, tense, "detached"),
            EventKind::Swapped => self.undergoes(subject, tense, "swapped"),
            EventKind::Attacks if subject.is_none() => self.undergoes(event.object.as_ref(), tense, "attacked"),
            EventKind::Attacks => self.does(subject, tense, ["attacks", "attacked", "attack"]) + self.counterpart(" ", event).as_str(),
            EventKind::Damaged(by) => self.damaged(event, *by, tense),
            EventKind::Healed => self.undergoes(subject, tense, "healed"),
            EventKind::Defeated(by) => match &event.object {
                None => self.undergoes(subject, tense, "defeated") + by_means(*by, tense),
                winner => {
                    let whom = subject.map_or_else(String::new, |whom| format!(" {}", self.event_subject(whom, Tense::Present)));
                    self.does(winner.as_ref(), tense, ["defeats", "defeated", "defeat"]) + whom.as_str()
                }
            },
            EventKind::BattleEnds(outcome) => {
                let verb = match outcome {
                    BattleOutcome::Win => ["wins", "won", "win"],
                    BattleOutcome::Lose => ["loses", "lost", "lose"],
                    BattleOutcome::Tie => ["ties", "tied", "tie"],
                };
                let theirs = if subject.is_some_and(|subject| is_plural(&subject.is)) { "their battles" } else { "its battle" };
                format!("{} {theirs}{}", self.does(subject, tense, verb), self.counterpart(" against ", event))
            }
            EventKind::PowerUsed => self.power_used(event, tense),
            EventKind::Resolves(trigger) => {
                if let Some(said) = D::not_resolved(self, event, trigger).filter(|_| tense == Tense::Bare) {
                    return said;
                }
                format!("resolve {} 《{}》 effect", subject.map_or_else(String::new, |of| self.whose(of)), self.trigger(trigger))
            }
            EventKind::TurnStarts => format!("the start of {} turn", D::whose_turn(event.player)),
            EventKind::TurnEnds => format!("the end of {} turn", D::whose_turn(event.player)),
            EventKind::PhaseStarts(phase) => format!("the start of {} {}", D::whose_turn(event.player), (D::SAYS.phase_word)(*phase)),
            EventKind::Own(own) => (D::SAYS.occurrence)(self, own, event, tense),
        }
    }

    /// "… is damaged by an attack", "… deals 30 or more damage to …".
    fn damaged(&self, event: &Event<D>, by: Option<Means>, tense: Tense) -> String {
        let (subject, much) = (event.subject.as_ref(), event.least.map_or_else(String::new, |least| format!(" {least} or more")));
        if event.object.is_some() {
            let to = subject.map_or_else(String::new, |to| format!(" to {}", self.event_subject(to, Tense::Present)));
            let [present, past, bare] = ["deals", "dealt", "deal"].map(|verb| format!("{verb}{much} damage"));
            return self.does(event.object.as_ref(), tense, [&present, &past, &bare]) + to.as_str();
        }
        let participle = if much.is_empty() { "damaged".to_owned() } else { format!("dealt{much} damage") };
        self.undergoes(subject, tense, &participle) + by_means(by, tense)
    }

    /// Prints what an object does, with the forms of the verb: present, past, and bare, which stands behind "cannot" or "would".
    pub(crate) fn does(&self, subject: Option<&Node<Target<D>>>, tense: Tense, [present, past, bare]: [&str; 3]) -> String {
        let subject = as_subject(subject.map_or_else(String::new, |subject| self.subject_in(subject, tense)));
        match tense {
            Tense::Present => format!("{subject} {present}"),
            Tense::Past => format!("{subject} {past}"),
            Tense::Bare => format!("{subject} cannot {bare}"),
            Tense::Would => format!("{subject} would {bare}"),
        }
    }

    /// Prints what happens to an object, with the participle of the verb.
    pub(crate) fn undergoes(&self, subject: Option<&Node<Target<D>>>, tense: Tense, participle: &str) -> String {
        let [is, was] = if subject.is_some_and(|subject| is_plural(&subject.is)) { ["are", "were"] } else { ["is", "was"] };
        format!("{} {participle}", self.does(subject, tense, [is, was, "be"]))
    }

    /// Prints the counterpart of the subject behind these words; nothing if the text names none.
    fn counterpart(&self, before: &str, event: &Event<D>) -> String {
        event.object.as_ref().map_or_else(String::new, |object| format!("{before}{}", self.event_subject(object, Tense::Present)))
    }

    /// "two or more of your characters" of what happened; of what cannot happen, or would, the objects themselves.
    fn subject_in(&self, subject: &Target<D>, tense: Tense) -> String {
        match tense {
            Tense::Present | Tense::Past => self.counted_subject(subject, tense),
            Tense::Bare | Tense::Would => self.event_subject(subject, tense),
        }
    }

    fn moves(&self, event: &Event<D>, verb: Verb, [from, to]: [Option<&Spot<D>>; 2], tense: Tense) -> String {
        let Some(what) = &event.subject else { return String::new() };
        if let Some(who) = self.player_who(verb, what, tense) {
            // Asked of a turn, each player would be both of them.
            let who = if who == "each player" && tense == Tense::Past { "either player" } else { who };
            return format!("{who} {}", self.active(event, tense));
        }
        // Cards that would be drawn are replaced one by one.
        if let (Tense::Would, Verb::Draw, Target::Select(drawn), Some(who)) =
            (tense, verb, &what.is, self.player_who(verb, what, Tense::Past))
        {
            return format!("{who} would draw {}", with_article(&self.group(&drawn.group, Form { place: false, ..Form::plain() })));
        }
        let from = from.map_or_else(String::new, |spot| self.spot(" from", spot));
        let to = to.map_or_else(String::new, |spot| self.spot(&preposition::<D>(verb), spot));
        let all = matches!(&what.is, Target::Select(selector) if selector.quantity == Quantity::All)
            || matches!(&what.is, Target::Back(word) if word.plural);
        let to = if all && tense == Tense::Bare { to.replace("its owner's", "their owner's") } else { to };
        let [is, was] = if is_plural(what) { ["are", "were"] } else { ["is", "was"] };
        let subject = as_subject(self.counted_subject(what, tense));
        let be = match tense {
            Tense::Present => is,
            Tense::Past => was,
            Tense::Bare => "cannot be",
            Tense::Would => "would be",
        };
        let participle = worded::<D>(verb).map_or(D::participle(verb), |[_, past, _]| past);
        format!("{subject} {be} {participle}{to}{from}")
    }

    /// "you play an Ally card to the …"; the origin of the card, a hand, is not stated.
    fn played(&self, event: &Event<D>, to: Option<D::Zone>, tense: Tense) -> String {
        let mut event = event.clone();
        let mut to = to;
        if let Some(Target::Select(selector)) = event.subject.as_mut().map(|subject| &mut subject.is)
            && let Some(described) = D::onto_field(&selector.group)
        {
            selector.is.group = described;
            to = to.or(Some(D::FIELD[0]));
        }
        let to = to.map_or_else(String::new, |zone| D::played_to(self, zone, event.player));
        self.played_by(&event, D::plays(event.subject.as_ref().map(|subject| &subject.is)), to, tense)
    }

    /// Prints what a player does with cards of the hand, in these words: of "you", of others, and past.
    pub(crate) fn played_by(&self, event: &Event<D>, [play, plays, played]: [&str; 3], mut to: String, tense: Tense) -> String {
        // What cannot be played so often can be played less often.
        let several = |what: &Target<D>| matches!(what, Target::Select(of) if matches!(of.quantity, Quantity::Exactly(2..)));
        if tense == Tense::Bare && event.subject.as_ref().is_some_and(|what| several(&what.is)) {
            to.push_str(" each turn");
        }
        let what = event.subject.as_ref().map_or_else(String::new, |what| self.played_card(what));
        match event.player {
            Some(who) => {
                let word = if who == Who::EachPlayer && tense == Tense::Past { "either player" } else { who_word(who) };
                let does = if who == Who::You { play } else { plays };
                tense.pick(&format!("{word} {does} "), &format!("{word} {played} "), &format!("{play} ")) + what.as_str() + to.as_str()
            }
            None if tense == Tense::Bare && D::never_played(event).is_some() => D::never_played(event).unwrap_or_default(),
            None => format!("{what} {} {played}{to}", tense.pick("is", "was", "cannot be")),
        }
    }

    fn played_card(&self, what: &Target<D>) -> String {
        let Target::Select(selector) = what else { return self.target(what) };
        let form = Form { place: selector.group.owner != Owner::Anyones, zone: "from", ..Form::plain() };
        match selector.quantity {
            Quantity::Exactly(1) => self.indefinite(&selector.group, form),
            Quantity::Exactly(count) => {
                format!("{} or more {}", number(u32::from(count)), self.group(&selector.group, Form { plural: true, ..form }))
            }
            Quantity::UpTo(_)
            | Quantity::AnyNumber
            | Quantity::AtLeast(_)
            | Quantity::Between(..)
            | Quantity::ThatMany(_)
            | Quantity::AllBut(_)
            | Quantity::Half { .. }
            | Quantity::AtRandom(_)
            | Quantity::All
            | Quantity::OneOfEach => self.group(&selector.group, Form { plural: true, ..form }),
        }
    }

    /// "… levels up"; of what a player cannot do, "level up …" behind "your opponent cannot".
    fn levels_up(&self, event: &Event<D>, tense: Tense) -> String {
        let [present, past, bare] = D::LEVELS_UP;
        if !(D::PLAYERS_LEVEL_UP && tense == Tense::Bare) {
            return self.does(event.subject.as_ref(), tense, [present, past, bare]) + self.counterpart(" into ", event).as_str();
        }
        match event.subject.as_ref().map(|subject| &subject.is) {
            Some(Target::Select(selector)) if selector.quantity == Quantity::Exactly(1) && selector.group.owner != Owner::Anyones => {
                let whose = if selector.group.owner == Owner::Yours { "your" } else { "their" };
                format!("{bare} {whose} {}", self.group(&selector.group, Form { plural: true, ..Form::plain() }))
            }
            subject => format!("{bare} {}", subject.map_or_else(String::new, |subject| self.target(subject))),
        }
    }

    /// "an \[Activate\] effect from … is used", "you use an \[Activate\] effect"; of what cannot be done, "you cannot" stands before it.
    fn power_used(&self, event: &Event<D>, tense: Tense) -> String {
        if let Some(said) = D::power_used(self, event, tense) {
            return said;
        }
        let power = D::POWER;
        match (&event.subject, event.player) {
            (Some(of), _) if tense == Tense::Bare => format!("use {power}s of {}", self.target(of)),
            (Some(of), _) => format!("{} from {} {} used", with_article(power), self.described(of), tense.pick("is", "was", "is")),
            (None, None | Some(Who::EachPlayer)) if tense != Tense::Bare => {
                format!("{} {} used", with_article(power), tense.pick("is", "was", "is"))
            }
            (None, _) if tense == Tense::Bare => format!("use an {power}"),
            (None, who) => {
                let who = who.unwrap_or(Who::You);
                let present = if who == Who::You { "use" } else { "uses" };
                format!("{} {} an {power}", who_word(who), tense.pick(present, "used", "use"))
            }
        }
    }

    pub(super) fn the_zone(&self, zone: D::Zone) -> String {
        format!("the {}", zone.row().word)
    }

    /// The subject of an event that the log of the turn counts: "two or more of your characters".
    pub(crate) fn counted_subject(&self, target: &Target<D>, tense: Tense) -> String {
        let Target::Select(selector) = target else { return self.event_subject(target, tense) };
        let Quantity::Exactly(count @ 2..) = selector.quantity else { return self.event_subject(target, tense) };
        let of = match selector.group.owner {
            Owner::Anyones => String::new(),
            whose if D::is_field(&selector.group.place) => format!("of {} ", D::owner_word(whose)),
            Owner::Yours | Owner::Opponents | Owner::EachPlayers | Owner::Theirs => String::new(),
        };
        format!("{} or more {of}{}", number(u32::from(count)), self.group(&selector.group, Form { plural: true, ..Form::plain() }))
    }

    /// The subject of an event, before its verb. In a prohibition, "one 『A』" differs from "all 『A』".
    pub(crate) fn event_subject(&self, target: &Target<D>, tense: Tense) -> String {
        match target {
            Target::Select(selector) if tense == Tense::Bare && is_bare_name::<D>(&selector.group.tests) => self.target(target),
            Target::Select(selector) if selector.quantity == Quantity::All && !D::is_field(&selector.group.place) => {
                self.group(&selector.group, Form { plural: true, ..Form::plain() })
            }
            Target::Select(selector) => {
                let subject = self.subject(selector);
                // A name alone would be every one of that name.
                if tense == Tense::Bare && subject.starts_with(['『', '「']) { self.target(target) } else { subject }
            }
            Target::StackCard { at: Some(at), tests, of, up_to: _ } if tests.is_empty() => {
                let of = match &of.is {
                    Target::Select(selector) if selector.quantity == Quantity::Exactly(1) && selector.group.owner == Owner::Anyones => {
                        // A name alone would be every one of that name.
                        let any = if is_bare_name::<D>(&selector.group.tests) { self.target(&of.is) } else { self.subject(selector) };
                        any + " (*yours or your opponent's)"
                    }
                    other => self.described(other),
                };
                format!("{}{of}", super::target::cards_at(*at))
            }
            other => self.target(other),
        }
    }

    /// "you", where cards are discarded or drawn and the text names who does it.
    pub(super) fn player_who(&self, verb: Verb, what: &Target<D>, tense: Tense) -> Option<&'static str> {
        let Target::Select(selector) = what else { return None };
        let from = |zone| selector.group.place == Place::Zone(zone);
        let fits = verb == Verb::Discard && from(D::Zone::HAND) || verb == Verb::Draw && from(D::Zone::DECK);
        let someone = match selector.group.owner {
            Owner::Yours => "you",
            Owner::Opponents => "your opponent",
            Owner::EachPlayers => "each player",
            Owner::Anyones | Owner::Theirs => return None,
        };
        (fits && !matches!(tense, Tense::Bare | Tense::Would) && matches!(selector.quantity, Quantity::Exactly(_))).then_some(someone)
    }

    /// "discard one or more cards from your hand".
    pub(crate) fn active(&self, event: &Event<D>, tense: Tense) -> String {
        let (EventKind::Moves { verb, to, .. }, Some(what)) = (&event.kind, &event.subject) else { return String::new() };
        let anothers = match &event.by {
            Some(by) if by.doer => by.owner != Owner::Yours,
            Some(_) | None => matches!(&what.is, Target::Select(selector) if selector.group.owner != Owner::Yours),
        };
        let s = if anothers && tense == Tense::Present { "s" } else { "" };
        let (word, done) = match verb {
            Verb::Choose => ("choose", "chose"),
            Verb::Reveal => ("reveal", "revealed"),
            Verb::Look => ("look at", "looked at"),
            Verb::Draw => ("draw", "drew"),
            Verb::Discard => ("discard", "discarded"),
            Verb::Send => ("send", "sent"),
            Verb::Put | Verb::PutIntoPlay => ("put", "put"),
            Verb::Return => ("return", "returned"),
            Verb::Exile => ("exile", "exiled"),
            Verb::Attach => ("attach", "attached"),
            Verb::Activate | Verb::Rest => ("switch", "switched"),
        };
        let (word, done) = worded::<D>(*verb).map_or((word, done), |[word, done, _]| (word, done));
        let word = tense.pick(&format!("{word}{s}"), done, word);
        let object = match &what.is {
            // Cards are drawn one at a time, and each triggers.
            Target::Select(selector) if *verb == Verb::Draw && tense == Tense::Present && selector.quantity == Quantity::Exactly(1) => {
                with_article(&self.group(&selector.group, Form { place: false, ..Form::plain() }))
            }
            Target::Select(selector) => self.one_or_more(selector, *verb, event.by.as_deref().filter(|by| by.doer)),
            other => self.target(other),
        };
        let to = match to {
            Some(spot) => self.spot(&preposition::<D>(*verb), spot),
            None if *verb == Verb::PutIntoPlay => " into play".to_owned(),
            None => String::new(),
        };
        format!("{word} {object}{to}")
    }

    fn one_or_more(&self, selector: &Selector<D>, verb: Verb, by: Option<&Cause<D>>) -> String {
        let place = verb != Verb::Draw;
        let least = if let Quantity::Exactly(count) = selector.quantity { u32::from(count) } else { 1 };
        let out = format!(
            "{} or more {}",
            number(least),
            self.group(&selector.group, Form { plural: true, zone: "from", place, ..Form::plain() })
        );
        let own = by.is_none_or(|by| by.owner == selector.group.owner);
        if own && matches!(selector.group.owner, Owner::Opponents | Owner::EachPlayers) {
            out.replace(&format!(" from {} ", D::OPPONENTS), " from their ").replace(" from each player's ", " from their ")
        } else {
            out
        }
    }

    pub(super) fn spot(&self, word: &str, spot: &Spot<D>) -> String {
        let side = spot.end.map_or_else(String::new, |end| format!("the {} of ", super::target::end(end)));
        let whose = match spot.owner {
            Owner::Theirs if D::is_common(spot.zone) => "the",
            Owner::Theirs => "its owner's",
            owner => D::owner_word(owner),
        };
        format!("{word} {side}{whose} {}", spot.zone.row().word)
    }

    pub(crate) fn cause(&self, by: &Cause<D>) -> String {
        let by_it = self.cause_alone(by);
        if by.except { format!(" except{by_it}") } else { by_it }
    }

    fn cause_alone(&self, by: &Cause<D>) -> String {
        if let Some(own) = D::cause(self, by) {
            return own;
        }
        let whose = match by.owner {
            Owner::Yours => "your",
            Owner::Opponents => "your opponent's",
            Owner::EachPlayers => "each player's",
            Owner::Theirs => "their",
            Owner::Anyones if by.character => return format!(" by a {}'s effect", D::noun_word(Noun::Character)),
            Owner::Anyones => return " by an effect".to_owned(),
        };
        let [before, after] = if by.character { D::OBJECT_EFFECTS } else { [" by ", " effects"] };
        format!("{before}{whose}{after}")
    }
}

/// Returns the player who makes a move, if the event says so.
pub(super) fn doer<D: Speech>(event: &Event<D>) -> Option<&'static str> {
    let by = event.by.as_ref().filter(|by| by.doer)?;
    match by.owner {
        Owner::Yours => Some("you"),
        Owner::Opponents => Some("your opponent"),
        Owner::EachPlayers => Some("each player"),
        Owner::Anyones | Owner::Theirs => None,
    }
}

/// Returns the game's own words for a move; a discard is one of cards that are put with the discarded ones.
fn worded<D: Speech>(verb: Verb) -> Option<[&'static str; 3]> {
    match verb {
        Verb::Discard | Verb::Put => D::done(verb),
        Verb::Draw | Verb::Send | Verb::PutIntoPlay | Verb::Return | Verb::Exile | Verb::Reveal => None,
        Verb::Choose | Verb::Look | Verb::Attach | Verb::Activate | Verb::Rest => None,
    }
}

/// Returns the word before the place to which cards are moved, with the space before it.
fn preposition<D: Speech>(verb: Verb) -> String {
    let usual = if verb == Verb::Put { "into" } else { "to" };
    format!(" {}", worded::<D>(verb).map_or(usual, |[.., to]| to))
}

/// "they", as the subject of a verb.
fn as_subject(words: String) -> String {
    if words == "them" { "they".to_owned() } else { words }
}

fn by_means(by: Option<Means>, tense: Tense) -> &'static str {
    match (by, tense) {
        (None, _) => "",
        (Some(Means::Attack), Tense::Bare) => " by attacks",
        (Some(Means::Attack), _) => " by an attack",
        (Some(Means::Effect), Tense::Bare) => " by effects",
        (Some(Means::Effect), _) => " by an effect",
    }
}
