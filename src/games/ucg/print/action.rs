//! Verbs with their objects.

use super::Printer;
use super::clause::who_word;
use super::event::Tense;
use super::target::{end, is_in_hand, is_plural};
use crate::games::ucg::leaves::{BattleOutcome, Change, Deed, Influence, Occurrence, State, Ucg, Where, Zone};
use crate::games::ucg::words::state_word;
use crate::lang::action::{Action, Destination};
use crate::lang::duration::Duration;
use crate::lang::event::{Event, EventKind};
use crate::lang::selector::{End, Target, Who};
use crate::lang::span::Node;

impl Printer<'_> {
    /// One action, in lower case.
    pub(super) fn action(&self, action: &Action<Ucg>) -> String {
        match action {
            Action::Draw { who, count } if *who == self.actor.get() => format!("{} {}", self.verb("draw"), self.cards(count)),
            Action::Draw { who: Who::You, count } => format!("draw {}", self.cards(count)),
            Action::Draw { who, count } => format!("{} draws {}", who_word(*who), self.cards(count)),
            Action::Move { what, to } => self.moved(what, to),
            Action::Reveal(what) => format!("{} {}", self.verb("reveal"), self.target_from(what, "from")),
            Action::LookAt(what) => format!("{} at {}", self.verb("look"), self.target(what)),
            Action::Choose(what) => {
                let random = matches!(&what.is, Target::Select(selector) if matches!(selector.quantity, crate::lang::quantity::Quantity::AtRandom(_)));
                format!("{} {}", self.verb("choose"), self.target_from(what, if random { "from" } else { "in" }))
            }
            Action::Modify { what, change, per, duration } => {
                let per = per.as_ref().map_or_else(String::new, |per| format!(" for {}", self.per(per)));
                format!("{}{per}", self.modified(what, change, *duration))
            }
            Action::Forbid { event, who, duration } => format!("{}{}", self.forbidden(event, *who), how_long(*duration)),
            Action::Shuffle(whose) => format!("{} {} deck", self.verb("shuffle"), super::selector::owner(*whose)),
            Action::DoesNotStack => "this effect does not stack".to_owned(),
            Action::Own(deed) => self.deed(deed),
        }
    }

    /// A verb that only UCG has.
    fn deed(&self, deed: &Deed) -> String {
        match deed {
            Deed::ChooseType(types) => format!("{} {}", self.verb("choose"), self.types(types)),
            Deed::Swap(one, other) => format!("{} the place of {} with {}", self.verb("swap"), self.target(one), self.target(other)),
            Deed::SwapBoth(what) => format!("{} the places of {}", self.verb("swap"), self.target(what)),
            Deed::Negate { what, all, duration } => {
                let which = if *all { "all" } else { "one" };
                format!("{} {which} effect text of {}{}", self.verb("negate"), self.target(what), how_long(*duration))
            }
            Deed::Trigger { trigger, on } => {
                format!("{} one 《{}》 effect on {}", self.verb("trigger"), self.trigger(trigger), self.target(on))
            }
            Deed::UsePower { on, ignoring, any_number } => self.use_power(on, ignoring, *any_number),
        }
    }

    fn moved(&self, what: &Node<Target<Ucg>>, to: &Destination<Ucg>) -> String {
        // "…, except for the card you discarded" stands after the place the card goes to.
        let mut what = what.is.clone();
        let except = match &mut what {
            Target::Select(selector) => selector.is.group.except.take(),
            _ => None,
        };
        let except = except.map_or_else(String::new, |except| format!(", except for {}", self.reference(&except)));
        let whose = self.home(&what);
        let from = self.target_from(&what, if *to == Destination::Zone(Zone::Exiled) { "in" } else { "from" });
        let send = |verb: &str, to: String| format!("{} {from}{to}{except}", self.verb(verb));
        match to {
            Destination::Zone(Zone::DiscardArea) if is_in_hand(&what) => send("discard", String::new()),
            Destination::Zone(Zone::DiscardArea) => send("send", format!(" to {whose} discard area")),
            Destination::Zone(Zone::Hand) => send("put", format!(" into {whose} hand")),
            Destination::Deck { end: side, any_order } => {
                send("return", format!(" to the {} of {whose} deck{}", end(*side), if *any_order { " in any order" } else { "" }))
            }
            Destination::Zone(Zone::Deck) => send("return", format!(" to {whose} deck")),
            Destination::Zone(Zone::Exiled) => send("exile", " from the game".to_owned()),
            Destination::Stack { end: End::Bottom, of } => send("put", format!(" into play on the bottom of {}", self.target(of))),
            Destination::Stack { end: End::Top | End::Either, of } => send("put", format!(" into play on top of {}", self.target(of))),
            Destination::Own(Where::InPlace { state: None, name: None }) => send("put", " into play in its place".to_owned()),
            Destination::Own(Where::InPlace { state, name }) => {
                let words: Vec<String> = state
                    .map(|state| state_word(state).to_owned())
                    .into_iter()
                    .chain(name.as_ref().map(|name| format!("『{name}』")))
                    .collect();
                send("put", format!(" into play as a {} in its place", words.join(" ")))
            }
            Destination::Zone(Zone::SceneArea) => send("put", " into the scene area".to_owned()),
            Destination::Zone(Zone::BattleArea) => send("put", " into play".to_owned()),
            Destination::Zone(Zone::Charge) => send("put", " face-down and sideways".to_owned()),
            Destination::Under(of) => send("put", format!(" face-down and sideways under {}", self.target(of))),
        }
    }

    fn modified(&self, what: &Node<Target<Ucg>>, change: &Change, duration: Option<Duration>) -> String {
        let long = how_long(duration);
        let several = is_plural(what);
        let subject = self.target(what);
        let s = if several { "" } else { "s" };
        match change {
            Change::Bp(by) => self.given(what, &subject, &format!("{by:+} BP{}", if several { " each" } else { "" })) + long.as_str(),
            Change::Grade(by) if duration.is_none() => {
                let (word, by) = (if *by < 0 { "decrease" } else { "increase" }, by.unsigned_abs());
                if several {
                    format!("{subject} each have their BP grade {word} by {by}")
                } else {
                    format!("{subject}'s BP grade {word}s by {by}")
                }
            }
            Change::Grade(by) => {
                let word = if *by < 0 { "decrease" } else { "increase" };
                let each = if several { "each " } else { "" };
                self.given(what, &subject, &format!("{each}a BP grade {word} by {}", by.unsigned_abs())) + long.as_str()
            }
            Change::Extra => format!("{subject}'s BP becomes EXTRA{long}"),
            Change::GiveTypes(types) => {
                let types: Vec<String> = types.iter().map(|name| format!("TYPE 【{name}】")).collect();
                self.given(what, &subject, &types.join(" and ")) + long.as_str()
            }
            Change::GiveOneType(types) => self.given(what, &subject, &format!("TYPE {}", self.types(types))) + long.as_str(),
            Change::GiveChosenType => self.given(what, &subject, "the chosen TYPE") + long.as_str(),
            Change::ChangeType(types) => format!("{} one TYPE of {subject} to {}{long}", self.verb("change"), self.types(types)),
            Change::LoseAllTypes => format!("{subject} lose{s} all TYPEs{long}"),
            Change::BarTypes(types) if types.is_empty() => format!("{subject} cannot be given any TYPE{long}"),
            Change::BarTypes(types) => format!("{subject} cannot be given TYPE {}{long}", self.types(types)),
            Change::All(changes) => {
                let parts: Vec<String> = changes.iter().map(|change| self.part(change)).collect();
                let each = if several { " each" } else { "" };
                self.given(what, &subject, &format!("{}{each}", parts.join(" and "))) + long.as_str()
            }
            Change::LoseTypes(types) => format!("{subject} lose{s} TYPE {}{long}", self.types(types)),
            Change::AlsoCardType(card_type) => format!("{subject} also has the {card_type} card type{long}"),
            Change::Immune { to, loses: true } => format!("{subject} lose{s} and will not gain {}{long}", influence(*to)),
            Change::Immune { to, loses: false } => format!("{subject} become{s} unaffected by {}{long}", influence(*to)),
            Change::Battle(outcome) => format!("have {subject}'s battle be a {}{long}", outcome_word(*outcome)),
            Change::CannotLevelUp => {
                let long = if duration == Some(Duration::ThisTurn) { " during this turn".to_owned() } else { long };
                format!("{subject} cannot level up{long}")
            }
        }
    }

    /// One of several changes that are given together; what cannot be given is not said there.
    fn part(&self, change: &Change) -> String {
        match change {
            Change::Bp(by) => format!("{by:+} BP"),
            Change::Grade(by) => format!("a BP grade {} by {}", if *by < 0 { "decrease" } else { "increase" }, by.unsigned_abs()),
            Change::GiveTypes(types) => types.iter().map(|name| format!("TYPE 【{name}】")).collect::<Vec<_>>().join(" and "),
            Change::GiveOneType(types) => format!("TYPE {}", self.types(types)),
            Change::GiveChosenType => "the chosen TYPE".to_owned(),
            Change::All(changes) => changes.iter().map(|change| self.part(change)).collect::<Vec<_>>().join(" and "),
            Change::Extra
            | Change::ChangeType(_)
            | Change::LoseTypes(_)
            | Change::LoseAllTypes
            | Change::BarTypes(_)
            | Change::AlsoCardType(_)
            | Change::Immune { .. }
            | Change::Battle(_)
            | Change::CannotLevelUp => String::new(),
        }
    }

    /// "give … …"; after "A, or B" a comma closes the list.
    fn given(&self, what: &Node<Target<Ucg>>, target: &str, change: &str) -> String {
        let comma = if matches!(what.is, Target::OneOf(_)) || target.ends_with(" except this character") { "," } else { "" };
        format!("{} {target}{comma} {change}", self.verb("give"))
    }

    fn use_power(&self, on: &Node<Target<Ucg>>, ignoring: &[State], any_number: bool) -> String {
        let ignored: Vec<String> = [super::ability::gate(ignoring), if any_number { "usage limits".to_owned() } else { String::new() }]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect();
        let ignored = if ignored.is_empty() { String::new() } else { format!(", ignoring any {} that it has", ignored.join(" and ")) };
        format!("choose one [Activate] effect on {} and resolve it by paying its cost{ignored}", self.described(on))
    }

    fn forbidden(&self, event: &Event<Ucg>, who: Option<Who>) -> String {
        match (who, &event.kind) {
            (Some(who), EventKind::Occurs(occurrence @ Occurrence::Resolves { .. })) => {
                format!(
                    "{} cannot {}",
                    who_word(who),
                    self.event(&Event { kind: EventKind::Occurs(occurrence.clone()), by: None }, Tense::Bare)
                )
            }
            (Some(who), _) => {
                let by = event.by.map_or_else(String::new, |by| self.cause(by));
                format!("{} cannot {}{by}", who_word(who), self.active(event, Tense::Bare))
            }
            (None, _) => {
                let text = self.event(event, Tense::Bare);
                if text.contains(" cannot ") { text } else { cannot(&text) }
            }
        }
    }
}

/// "… enter play" as "… cannot enter play".
fn cannot(text: &str) -> String {
    for verb in [" enter play", " leave play", " level up", " win its battle", " lose its battle", " tie its battle"] {
        if let Some(subject) = text.strip_suffix(verb) {
            return format!("{subject} cannot{verb}");
        }
    }
    text.to_owned()
}

/// How long a change lasts, with the space before it.
fn how_long(duration: Option<Duration>) -> String {
    match duration {
        None => "",
        Some(Duration::ThisTurn) => " for this turn",
        Some(Duration::NextTurn) => " during the next turn",
        Some(Duration::UntilEndOfNextTurn) => " until the end of the next turn",
        Some(Duration::UntilEndOfTurnOf(Who::You)) => " until the end of your next turn",
        Some(Duration::UntilEndOfTurnOf(Who::Opponent)) => " until the end of your opponent's next turn",
        Some(Duration::UntilEndOfTurnOf(Who::EachPlayer)) => " until the end of each player's next turn",
    }
    .to_owned()
}

fn outcome_word(outcome: BattleOutcome) -> &'static str {
    match outcome {
        BattleOutcome::Win => "win",
        BattleOutcome::Lose => "loss",
        BattleOutcome::Tie => "tie",
    }
}

fn influence(influence: Influence) -> &'static str {
    match influence {
        Influence::GradeIncrease => "any BP grade increase",
        Influence::GradeDecrease => "any BP grade decrease",
        Influence::BpIncrease => "any + BP",
        Influence::BpDecrease => "any - BP",
        Influence::OpponentEffects => "your opponent's effects",
    }
}
