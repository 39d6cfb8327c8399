//! Verbs, changes and destinations that only UCG has.

use super::Printer;
use crate::games::ucg::leaves::Column;
use crate::lang::column::Column as _;

use crate::games::ucg::leaves::{
    BattleOutcome, BpValue, Change, Deed, Immunity, Influence, NewType, State, Texts, Touch, Ucg, Where, Whose,
};
use crate::games::ucg::zones::Zone;
use crate::lang::action::Destination;
use crate::lang::duration::Duration;
use crate::lang::print::selector::Form;
use crate::lang::print::speech::Route;
use crate::lang::print::{how_long, is_plural, said_of};
use crate::lang::reference::ReferenceKind;
use crate::lang::selector::{End, Target};
use crate::lang::span::Node;

const CHOSEN_TYPE: &str = "the chosen TYPE";

impl Printer<'_> {
    /// A verb that only UCG has.
    pub(super) fn deed(&self, deed: &Deed) -> String {
        match deed {
            Deed::ChooseType(types) if types.is_empty() => format!("{} one TYPE", self.verb("choose")),
            Deed::ChooseType(types) => format!("{} {}", self.verb("choose"), self.words_of(Column::Type, types, false)),
            Deed::ChooseBpOf(of) => format!("{} one BP value of {}", self.verb("choose"), self.described(of)),
            Deed::ChooseTypeOf(of) => format!("{} one TYPE of {}", self.verb("choose"), self.described(of)),
            Deed::ChooseCardType(sorts) => format!("{} {}", self.verb("choose"), self.words_of(Column::CardType, sorts, false)),
            Deed::ChooseValueOf(of, what) => format!("{} one {} from among {}", self.verb("choose"), of.word(), self.target(what)),
            Deed::ChooseValue(of) => format!("{} a {}", self.verb("choose"), of.word()),
            Deed::LevelUp { of, with } => format!("{} up {} with {}", self.verb("level"), self.target(of), self.target_from(with, "from")),
            Deed::Swap(one, other) => format!("{} the place of {} with {}", self.verb("swap"), self.object(one), self.object(other)),
            Deed::SwapBp { one, other, duration } => {
                let with = other.as_ref().map_or_else(String::new, |other| format!(" and {}", self.object(other)));
                format!("{} the BP of {}{with}{}", self.verb("swap"), self.object(one), how_long::<Ucg>(*duration))
            }
            Deed::SwapBoth(Node { is: Target::Back(word), .. }) if word.kind == ReferenceKind::Pronoun => {
                format!("{} their places", self.verb("swap"))
            }
            Deed::SwapBoth(what) => format!("{} the places of {}", self.verb("swap"), self.target(what)),
            Deed::Negate { what, all, duration } => {
                let which = if *all { "all" } else { "one" };
                let of = match &what.is {
                    Target::OneOf(parts) => parts.iter().map(|part| self.target(part)).collect::<Vec<_>>().join(", or of "),
                    what => self.target(what),
                };
                format!("{} {which} effect text of {of}{}", self.verb("negate"), how_long::<Ucg>(*duration))
            }
            Deed::Trigger { trigger, on } => {
                format!("{} one 《{}》 effect on {}", self.verb("trigger"), self.trigger(trigger), self.target(on))
            }
            Deed::UsePower { on, ignoring, any_number, free } => self.use_power(on, ignoring, *any_number, *free),
        }
    }

    /// Returns the route of cards to a place other than hand, deck and discard area; `None` for these.
    pub(super) fn destination(&self, to: &Destination<Ucg>) -> Option<Route> {
        Some(match to {
            Destination::Zone(Zone::DiscardArea | Zone::Hand | Zone::Deck) => return None,
            Destination::Deck { .. } | Destination::DeckEnds { .. } => return None,
            Destination::Zone(Zone::Exiled) => Route { from: "in", ..Route::new("exile", " from the game") },
            Destination::Zone(Zone::SceneArea) => Route::new("put", " into the scene area"),
            Destination::Zone(Zone::BattleArea | Zone::Field) => Route::new("put", " into play"),
            Destination::Zone(Zone::Charge) => Route::new("put", " face-down and sideways"),
            Destination::Stack { end: End::Bottom, of } => Route::new("put", format!(" into play on the bottom of {}", self.target(of))),
            Destination::Stack { end: End::Top | End::Either, of } => {
                Route::new("put", format!(" into play on top of {}", self.target(of)))
            }
            Destination::Under(of) => Route::new("put", format!(" face-down and sideways under {}", self.target(of))),
            Destination::Own(Where::VacantArea) => Route::new("move", " to a vacant battle area"),
            Destination::Own(Where::InPlace { state: None, name: None }) => Route::new("put", " into play in its place"),
            Destination::Own(Where::InPlace { state, name }) => {
                let state = state.map(|state| self.words.state_word(state).to_owned());
                let name = name.as_ref().map(|name| format!("『{name}』"));
                let words: Vec<String> = state.into_iter().chain(name).collect();
                Route::new("put", format!(" into play as a {} in its place", words.join(" ")))
            }
        })
    }

    /// "give … +1000 BP for this turn".
    pub(super) fn modified(&self, what: &Node<Target<Ucg>>, change: &Change, duration: Option<Duration>) -> String {
        let long = how_long::<Ucg>(duration);
        let several = is_plural(what);
        let subject = self.object(what);
        if let Some(done) = self.offers.get().then(|| self.had(what, &subject, change)).flatten() {
            return done + long.as_str();
        }
        match change {
            Change::Bp(by) => {
                self.given(what, &subject, &format!("{} BP{}", self.signed(*by), if several { " each" } else { "" })) + long.as_str()
            }
            Change::Grade(by) if duration.is_none() => {
                let (word, by) = (if *by < 0 { "decrease" } else { "increase" }, self.so_much(by.unsigned_abs().into()));
                if several {
                    format!("{subject} each have their BP grade {word} by {by}")
                } else {
                    format!("{} BP grade {word}s by {by}", self.whose(what))
                }
            }
            Change::Grade(by) => {
                let word = if *by < 0 { "decrease" } else { "increase" };
                let each = if several { "each " } else { "" };
                self.given(what, &subject, &format!("{each}a BP grade {word} by {}", self.so_much(by.unsigned_abs().into())))
                    + long.as_str()
            }
            Change::Extra => format!("{} becomes EXTRA{long}", self.bp_of(what, &subject)),
            Change::Becomes(value) => format!("{} becomes {}{long}", self.bp_of(what, &subject), self.bp_value(value)),
            Change::Times(times) => format!("{} BP is {}{long}", self.whose(what), multiplied(*times)),
            Change::GiveTypes(_) | Change::GiveOneType(_) | Change::GiveChosenType | Change::GiveTypesOf(_) => {
                self.given(what, &subject, &self.part(change).unwrap_or_default()) + long.as_str()
            }
            Change::ChangeType(to) => {
                let to = match to {
                    NewType::OneOf(types) if types.is_empty() => "any TYPE".to_owned(),
                    NewType::OneOf(types) => self.words_of(Column::Type, types, false),
                    NewType::Chosen => CHOSEN_TYPE.to_owned(),
                    NewType::Of(of) => self.types_of(of),
                };
                format!("{} one TYPE of {subject} to {to}{long}", self.verb("change"))
            }
            Change::All(changes) if is_described(what, &subject) && either_way(changes).is_some() => {
                format!("the {}{long}", either_way(changes).unwrap_or_default().replacen(" cannot", &format!(" of {subject} cannot"), 1))
            }
            Change::Immune { to, how: Immunity::Prevents } if to.what.is_of_bp() && is_described(what, &subject) => {
                format!("the {}{long}", unchanged(*to).trim_start_matches("'s ").replacen(" cannot", &format!(" of {subject} cannot"), 1))
            }
            Change::All(changes) => match self.parts(changes) {
                Some(parts) => {
                    self.given(what, &subject, &format!("{}{}", parts.join(" and "), if several { " each" } else { "" })) + long.as_str()
                }
                None => said_of(&subject, &self.said(change, several)) + long.as_str(),
            },
            Change::LoseTypes(_)
            | Change::LoseChosenType
            | Change::LoseAllTypes
            | Change::BarTypes(_)
            | Change::AlsoCardType(_)
            | Change::AlsoType(_)
            | Change::AlsoNamed(_)
            | Change::UnaffectedBy(_)
            | Change::Silent(_)
            | Change::LevelsWith { .. }
            | Change::LevelsFurther(_)
            | Change::Immune { .. } => said_of(&subject, &self.said(change, several)) + long.as_str(),
            Change::Battle(Some(from), to) => {
                let (from, to) = (outcome_word(*from), outcome_word(*to));
                format!("if {} battle would be a {from}{long}, it is a {to} instead", self.whose(what))
            }
            Change::Battle(None, outcome) => format!(
                "{} {} battle be a {}{long}",
                if self.verb("have") == "have" { "have" } else { "has" },
                self.whose(what),
                outcome_word(*outcome)
            ),
            Change::CannotLevelUp(_) => {
                let long = if duration == Some(Duration::ThisTurn) { " during this turn".to_owned() } else { long };
                said_of(&subject, &self.said(change, several)) + long.as_str()
            }
        }
    }

    /// "its BP"; of a description, what it is the BP of stands last.
    fn bp_of(&self, what: &Node<Target<Ucg>>, subject: &str) -> String {
        if is_described(what, subject) { format!("the BP of {subject}") } else { format!("{} BP", self.whose(what)) }
    }

    /// "have its BP become EXTRA", "have it lose all TYPEs": a statement as something that a player may do.
    fn had(&self, what: &Node<Target<Ucg>>, subject: &str, change: &Change) -> Option<String> {
        match change {
            Change::Extra => Some(format!("have {} become EXTRA", self.bp_of(what, subject))),
            Change::Becomes(value) => Some(format!("have {} become {}", self.bp_of(what, subject), self.bp_value(value))),
            // "Cannot be chosen" has no form for what is done.
            Change::Immune { to: Influence { what: Touch::Choice, by: _ }, how: _ } => None,
            Change::LoseTypes(_)
            | Change::LoseChosenType
            | Change::LoseAllTypes
            | Change::UnaffectedBy(_)
            | Change::Immune { how: Immunity::Loses | Immunity::Unaffected, .. } => {
                Some(format!("have {subject}{}", self.said(change, true)))
            }
            // "Lose its effects": of one, and still without the ending of a statement.
            Change::Silent(_) => Some(format!("have {subject}{}", self.said(change, is_plural(what)).replacen(" loses ", " lose ", 1))),
            Change::All(changes) if changes.first() == Some(&Change::LoseAllTypes) => {
                Some(format!("have {subject}{}", self.said(change, true)))
            }
            Change::Bp(_)
            | Change::Grade(_)
            | Change::Times(_)
            | Change::GiveTypes(_)
            | Change::GiveOneType(_)
            | Change::GiveChosenType
            | Change::GiveTypesOf(_)
            | Change::ChangeType(_)
            | Change::All(_)
            | Change::BarTypes(_)
            | Change::AlsoCardType(_)
            | Change::AlsoType(_)
            | Change::AlsoNamed(_)
            | Change::LevelsWith { .. }
            | Change::LevelsFurther(_)
            | Change::Immune { .. }
            | Change::Battle(..)
            | Change::CannotLevelUp(_) => None,
        }
    }

    /// One of several things that are said of characters.
    fn said(&self, change: &Change, several: bool) -> String {
        let s = if several { "" } else { "s" };
        match change {
            Change::GiveTypes(_) | Change::GiveOneType(_) | Change::GiveChosenType | Change::GiveTypesOf(_) => {
                format!(" gain{s} {}", self.part(change).unwrap_or_default())
            }
            Change::Bp(_) | Change::Grade(_) => format!(" get{s} {}", self.part(change).unwrap_or_default()),
            Change::Extra => "'s BP becomes EXTRA".to_owned(),
            Change::Becomes(value) => format!("'s BP becomes {}", self.bp_value(value)),
            Change::Times(times) => format!("'s BP is {}", multiplied(*times)),
            Change::LoseTypes(types) => format!(" lose{s} {}", each_type(types)),
            Change::LoseChosenType => format!(" lose{s} the chosen TYPE"),
            Change::LoseAllTypes => format!(" lose{s} all TYPEs"),
            Change::BarTypes(types) if types.is_empty() => " cannot be given any TYPE".to_owned(),
            Change::BarTypes(types) => format!(" cannot be given TYPE {}", self.words_of(Column::Type, types, false)),
            Change::AlsoNamed(name) => format!(" {} also treated as 『{name}』", if several { "are" } else { "is" }),
            Change::AlsoType(name) => format!(" also has TYPE 【{name}】 in all zones"),
            Change::AlsoCardType(card_type) => format!(" also has the {card_type} card type"),
            Change::Immune { to, how: Immunity::Loses } => format!(" lose{s} and will not gain {}", influence(*to)),
            Change::Immune { to: to @ Influence { what: Touch::Choice, by: _ }, how: _ } => unchanged(*to),
            Change::Immune { to, how: Immunity::Unaffected } => format!(" become{s} unaffected by {}", influence(*to)),
            Change::Immune { to, how: Immunity::Prevents } => unchanged(*to),
            Change::CannotLevelUp(to) if to.is_empty() => " cannot level up".to_owned(),
            Change::CannotLevelUp(to) => format!(" cannot level up to {}", self.in_ranges(Column::Level, to)),
            Change::LevelsWith { over, other } => {
                let cards = self.group(other, Form { plural: true, place: false, ..Form::plain() });
                if *over { format!(" can be used to level up {cards}") } else { format!(" can also level up with {cards}") }
            }
            Change::LevelsFurther(more) => {
                let levels = if *more == 1 { "level" } else { "levels" };
                format!(" can level up by an additional {} {levels}", crate::lang::print::number(u32::from(*more)))
            }
            Change::UnaffectedBy(group) => {
                let whom = self.group(group, Form { plural: true, ..Form::plain() });
                format!(" become{s} unaffected by the effects of your opponent's {whom}")
            }
            Change::Silent(texts) => {
                let sort = if *texts == Texts::Activate { "[Activate] " } else { "" };
                format!(" lose{s} {} {sort}effects", if several { "their" } else { "its" })
            }
            Change::All(changes) if either_way(changes).is_some() => format!("'s {}", either_way(changes).unwrap_or_default()),
            Change::All(changes) if kept(changes).is_some() => kept(changes).unwrap_or_default(),
            Change::All(changes) => changes.iter().map(|change| self.said(change, several)).collect::<Vec<_>>().join(" and"),
            // These are done to characters, and not said of them.
            Change::ChangeType(_) | Change::Battle(..) => String::new(),
        }
    }

    fn types_of(&self, of: &Target<Ucg>) -> String {
        format!("the TYPE of {}", self.target(of))
    }

    /// One of several changes that are given together; nothing for what cannot be given.
    pub(super) fn part(&self, change: &Change) -> Option<String> {
        Some(match change {
            Change::Bp(by) => format!("{} BP", self.signed(*by)),
            Change::Grade(by) => {
                let way = if *by < 0 { "decrease" } else { "increase" };
                format!("a BP grade {way} by {}", self.so_much(by.unsigned_abs().into()))
            }
            Change::GiveTypes(types) => types.iter().map(|name| format!("TYPE 【{name}】")).collect::<Vec<_>>().join(" and "),
            Change::GiveOneType(types) if types.is_empty() => "one TYPE of your choice".to_owned(),
            Change::GiveOneType(types) => format!("TYPE {}", self.words_of(Column::Type, types, false)),
            Change::GiveChosenType => CHOSEN_TYPE.to_owned(),
            Change::GiveTypesOf(of) => self.types_of(of),
            Change::All(changes) => self.parts(changes)?.join(" and "),
            Change::Extra
            | Change::Becomes(_)
            | Change::Times(_)
            | Change::ChangeType(_)
            | Change::LoseTypes(_)
            | Change::LoseChosenType
            | Change::LoseAllTypes
            | Change::BarTypes(_)
            | Change::AlsoCardType(_)
            | Change::AlsoType(_)
            | Change::AlsoNamed(_)
            | Change::UnaffectedBy(_)
            | Change::Silent(_)
            | Change::Immune { .. }
            | Change::Battle(..)
            | Change::LevelsWith { .. }
            | Change::LevelsFurther(_)
            | Change::CannotLevelUp(_) => return None,
        })
    }

    /// "10000", "equal to the BP of …".
    fn bp_value(&self, value: &BpValue) -> String {
        match value {
            BpValue::Number(number) => number.to_string(),
            BpValue::Chosen => "the chosen BP value".to_owned(),
            BpValue::Like(count) => format!("equal to {}", self.number_word(count)),
        }
    }

    /// Several changes that are given together, where all can be given.
    fn parts(&self, changes: &[Change]) -> Option<Vec<String>> {
        changes.iter().map(|change| self.part(change)).collect()
    }

    fn use_power(&self, on: &Node<Target<Ucg>>, ignoring: &[State], any_number: bool, free: bool) -> String {
        let ignored: Vec<String> = [self.gate(ignoring), if any_number { "usage limits".to_owned() } else { String::new() }]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect();
        let ignored = if ignored.is_empty() { String::new() } else { format!(", ignoring any {} that it has", ignored.join(" and ")) };
        let how = if free { "without" } else { "by" };
        format!("{} one [Activate] effect on {} and resolve it {how} paying its cost{ignored}", self.verb("choose"), self.described(on))
    }
}

fn multiplied(times: u8) -> &'static str {
    if times == 3 { "tripled" } else { "doubled" }
}

fn outcome_word(outcome: BattleOutcome) -> &'static str {
    match outcome {
        BattleOutcome::Win => "win",
        BattleOutcome::Lose => "loss",
        BattleOutcome::Tie => "tie",
    }
}

/// True if words stand behind the noun of a subject, so that what it has is better said before it: "the BP of all characters in the round 1 battle area".
fn is_described(what: &Target<Ucg>, subject: &str) -> bool {
    matches!(what, Target::Select(_)) && [" in the ", " with ", " that "].iter().any(|words| subject.contains(words))
}

/// "BP cannot be increased or decreased", of both ways of one value.
fn either_way(changes: &[Change]) -> Option<String> {
    let [Change::Immune { to: up, how: Immunity::Prevents }, Change::Immune { to: down, how: Immunity::Prevents }] = changes else {
        return None;
    };
    let what = match (up.what, down.what) {
        (Touch::Grade { increased: true }, Touch::Grade { increased: false }) => "BP grade",
        (Touch::Bp { increased: true }, Touch::Bp { increased: false }) => "BP",
        (Touch::Anything | Touch::Choice | Touch::Grade { .. } | Touch::Bp { .. } | Touch::AnyBp, _) => return None,
        (Touch::Types | Touch::Extra | Touch::Texts, _) => return None,
    };
    if up.by != down.by {
        return None;
    }
    let by = by_effects(up.by);
    Some(format!("{what} cannot be increased or decreased{by}"))
}

/// "'s BP becomes EXTRA and cannot be decreased", of a change of a value that is kept from others.
fn kept(changes: &[Change]) -> Option<String> {
    let [changed, Change::Immune { to, how: Immunity::Prevents }] = changes else { return None };
    let (head, value) = if let Change::Grade(by) = changed {
        (format!("'s BP grade {}s by {}", if *by < 0 { "decrease" } else { "increase" }, by.unsigned_abs()), "'s BP grade cannot be ")
    } else if *changed == Change::Extra {
        ("'s BP becomes EXTRA".to_owned(), "'s BP cannot be ")
    } else {
        return None;
    };
    let way = unchanged(*to);
    let way = way.strip_prefix(value).or_else(|| way.strip_prefix("'s BP cannot be ").filter(|_| to.what == Touch::AnyBp))?;
    Some(format!("{head} and cannot be {way}"))
}

/// "'s BP cannot be increased".
fn unchanged(to: Influence) -> String {
    let by = by_effects(to.by);
    let (what, way) = match to.what {
        Touch::Grade { increased: true } => ("BP grade", "increased"),
        Touch::Grade { increased: false } => ("BP grade", "decreased"),
        Touch::Bp { increased: true } => ("BP", "increased"),
        Touch::Bp { increased: false } => ("BP", "decreased"),
        Touch::Types => ("TYPE", "changed"),
        Touch::AnyBp => ("BP", "changed"),
        Touch::Extra => return format!("'s BP cannot become EXTRA{by}"),
        Touch::Texts => return format!("'s effects cannot be negated{by}"),
        Touch::Choice => return format!(" cannot be chosen{by}"),
        Touch::Anything => return format!(" becomes unaffected by {}", influence(to)),
    };
    format!("'s {what} cannot be {way}{by}")
}

/// "TYPE 【A】 and TYPE 【B】".
fn each_type(types: &[String]) -> String {
    types.iter().map(|name| format!("TYPE 【{name}】")).collect::<Vec<_>>().join(" and ")
}

/// " by your opponent's effects"; nothing of anybody's.
fn by_effects(by: Whose) -> &'static str {
    match by {
        Whose::Anyone => "",
        Whose::Opponent => " by your opponent's effects",
        Whose::OpponentScenes => " by your opponent's scenes' effects",
        Whose::OpponentCharacters => " by your opponent's characters' effects",
    }
}

fn influence(to: Influence) -> String {
    let what = match to.what {
        Touch::Grade { increased: true } => "any BP grade increase",
        Touch::Grade { increased: false } => "any BP grade decrease",
        Touch::Bp { increased: true } => "any + BP",
        Touch::Bp { increased: false } => "any - BP",
        Touch::AnyBp => "any BP change",
        Touch::Types => "any TYPE change",
        Touch::Extra => "EXTRA",
        Touch::Texts => "any negation",
        Touch::Choice => return format!("being chosen{}", by_effects(to.by)),
        Touch::Anything => match to.by {
            Whose::Anyone => "any effects",
            Whose::Opponent => "your opponent's effects",
            Whose::OpponentScenes => "your opponent's scenes",
            Whose::OpponentCharacters => "your opponent's characters",
        },
    };
    let from = if to.what == Touch::Anything { String::new() } else { by_effects(to.by).replacen(" by ", " from ", 1) };
    format!("{what}{from}")
}
