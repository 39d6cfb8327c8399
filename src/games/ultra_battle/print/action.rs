//! The printing of Ultra Battle-specific verbs, modifiers and conditions.

use super::Printer;
use super::event::possessive;
use super::property::{keyword, the_zone};
use crate::games::ultra_battle::leaves::Column;
use crate::games::ultra_battle::leaves::{Change, Counter, Deed, Fact, Keyword, Much, TimerChange, UltraBattle, UsedUp, Waived};
use crate::games::ultra_battle::zones::Zone;
use crate::lang::action::Destination;
use crate::lang::amount::{Amount, Count, Per};
use crate::lang::column::Column as _;
use crate::lang::duration::Duration;
use crate::lang::event::Means;
use crate::lang::print::selector::Form;
use crate::lang::print::speech::Route;
use crate::lang::print::{how_long, is_plural, many_times, number, with_article};
use crate::lang::reference::Noun;
use crate::lang::selector::{Place, Target, Who};
use crate::lang::span::Node;
use crate::scenario::stage::Staged;

impl Printer<'_> {
    /// Prints a verb with its objects.
    pub(super) fn deed(&self, deed: &Deed) -> String {
        match deed {
            Deed::Damage { amount, to } => {
                let (much, per) = self.damage(amount);
                format!("{} {much} to {}{per}", self.verb("deal"), self.object(to))
            }
            Deed::Heal { amount, from } => {
                let (much, per) = match amount {
                    Much::All => ("all damage".to_owned(), String::new()),
                    Much::Any => ("any amount of damage".to_owned(), String::new()),
                    Much::UpTo(most) => (format!("up to {most} damage"), String::new()),
                    Much::So(amount) => self.damage(amount),
                };
                format!("{} {much} from {}{per}", self.verb("heal"), self.object(from))
            }
            Deed::Timer { of, change: TimerChange::Reset } => format!("{} the Timer of {}", self.verb("reset"), self.object(of)),
            Deed::Timer { of, change: TimerChange::Set(to) } => format!("{} the Timer of {} to {to}", self.verb("set"), self.object(of)),
            Deed::Timer { of, change: TimerChange::Up(by) } => self.timer_by("increase", of, by),
            Deed::Timer { of, change: TimerChange::Down(by) } => self.timer_by("decrease", of, by),
            Deed::Pay { timer, of } => {
                let much = timer.map_or_else(|| "any amount of".to_owned(), |timer| timer.to_string());
                format!("{} {much} Timer of {}", self.verb("pay"), self.object(of))
            }
            Deed::Divide { heals, amount, most, among } => {
                let most = most.map_or_else(String::new, |most| format!(", no more than {most} each"));
                format!(
                    "{} {amount} damage divided as you choose among {}{most}",
                    self.verb(if *heals { "heal" } else { "deal" }),
                    self.object(among)
                )
            }
            Deed::Choose(Column::Name, _) => format!("{} a card name", self.verb("choose")),
            Deed::Choose(column, words) if words.is_empty() => format!("{} a {}", self.verb("choose"), column.word()),
            Deed::Choose(Column::Type, types) => format!("{} Type {}", self.verb("choose"), self.words_of(Column::Type, types, false)),
            Deed::Choose(column, words) => format!("{} {}", self.verb("choose"), self.words_of(*column, words, false)),
            Deed::Detach(what) => format!("{} {}", self.verb("detach"), self.object(what)),
            Deed::Swap(one, other) => format!("{} {} with {}", self.verb("swap"), self.target(one), self.target(other)),
            Deed::SwapTimers(one, other) => {
                format!("{} the Timers of {} and {}", self.verb("swap"), self.target(one), self.target(other))
            }
            Deed::Transfer { what, amount, from, to } => {
                let much = match amount {
                    Much::All => ("all".to_owned(), String::new()),
                    Much::Any => ("any amount of".to_owned(), String::new()),
                    Much::UpTo(most) => (format!("up to {most}"), String::new()),
                    Much::So(amount) => self.figure(amount),
                };
                let what = match what {
                    Counter::Damage => "damage",
                    Counter::Timer => "Timer",
                };
                format!("{} {} {what} from {} to {}{}", self.verb("move"), much.0, self.object(from), self.object(to), much.1)
            }
            Deed::Play { what, onto, free } => {
                let onto = onto.as_ref().map_or_else(String::new, |onto| format!(" onto {}", self.target(onto)));
                let its = if is_plural(what) { "their" } else { "its" };
                let free = match free {
                    Waived::Nothing => String::new(),
                    Waived::Cost => format!(" without paying {its} cost"),
                    Waived::All => format!(" without meeting {its} requirements"),
                };
                format!("{} {}{onto}{free}", self.verb("play"), self.target_from(what, "from"))
            }
            Deed::Unshield(what) => format!("{} {} from {}", self.verb("remove"), keyword(Keyword::Shield), self.object(what)),
            Deed::Defeat(what) => format!("{} {}", self.verb("defeat"), self.object(what)),
            Deed::Redirect(to) => format!("{} the attack to {}", self.verb("redirect"), self.object(to)),
            Deed::EndAttack => format!("{} the attack", self.verb("end")),
            Deed::Prevent { amount, used, to, duration } => {
                let what = match (amount, used) {
                    (None, UsedUp::Never) => "all damage".to_owned(),
                    (None, UsedUp::Once | UsedUp::Through) => "the next damage".to_owned(),
                    (Some(amount), UsedUp::Through) => format!("the next {amount} damage"),
                    (Some(amount), UsedUp::Never | UsedUp::Once) => format!("{amount} of the next damage"),
                };
                format!("{} {what} dealt to {}{}", self.verb("prevent"), self.object(to), how_long::<UltraBattle>(*duration))
            }
        }
    }

    /// "20 damage", and separately "for each …", which follows the object.
    fn damage(&self, amount: &Amount<UltraBattle>) -> (String, String) {
        match amount {
            Amount::Number(number) => (format!("{number} damage"), String::new()),
            Amount::ThatMany(times) => (format!("{}that much damage", many_times(*times)), String::new()),
            Amount::Times(1, per) if equal(per).is_some() => {
                let value = match &per.count {
                    Count::Value(of, target) => {
                        let whose = self.target(target);
                        format!("{} {}", possessive(&whose), of.word())
                    }
                    Count::Extreme(..)
                    | Count::Difference(..)
                    | Count::Half(_)
                    | Count::Multiple(..)
                    | Count::Raised(..)
                    | Count::Own(_) => self.aggregate(&per.count),
                    Count::Of(group) | Count::Different(_, group) | Count::MostAlike(_, group) => {
                        format!("the number of {}", self.group(group, Form { plural: true, ..Form::counted() }))
                    }
                    Count::Happened(_) | Count::Together(..) => self.number_word(&per.count),
                };
                (format!("damage equal to {value}"), String::new())
            }
            Amount::Times(number, per) => (format!("{number} damage"), format!(" for {}", self.per(per))),
            Amount::Half { .. } | Amount::Cases(_) | Amount::Until(..) | Amount::UntilHand(_) | Amount::UpTo(_) => {
                (self.cards(amount), String::new())
            }
        }
    }

    fn timer_by(&self, verb: &str, of: &Node<Target<UltraBattle>>, by: &Amount<UltraBattle>) -> String {
        let (much, per) = self.figure(by);
        format!("{} the Timer of {} by {much}{per}", self.verb(verb), self.object(of))
    }

    /// "2", and separately "for each …", which follows the object.
    fn figure(&self, by: &Amount<UltraBattle>) -> (String, String) {
        match by {
            Amount::Number(number) => (number.to_string(), String::new()),
            Amount::ThatMany(times) => (format!("{}that much", many_times(*times)), String::new()),
            Amount::Times(number, per) => (number.to_string(), format!(" for {}", self.per(per))),
            Amount::Half { .. } | Amount::Cases(_) | Amount::Until(..) | Amount::UntilHand(_) | Amount::UpTo(_) => {
                (self.cards(by), String::new())
            }
        }
    }

    /// Returns the verb and the destination of moved cards: Fighters in play move or return, cards are put, and cards to a discard pile are discarded.
    pub(super) fn destination(&self, what: &Target<UltraBattle>, to: &Destination<UltraBattle>, whose: &str) -> Option<Route> {
        let in_play = is_in_play(what);
        Some(match to {
            Destination::Zone(Zone::DiscardPile) => Route::new("discard", ""),
            Destination::Zone(Zone::Hand) if in_play => Route::new("return", format!(" to {whose} hand")),
            Destination::Zone(zone @ (Zone::BattleZone | Zone::ReserveZone)) if in_play => {
                Route::new("move", format!(" to {}", the_zone(*zone)))
            }
            Destination::Zone(Zone::Play) => Route::new("put", " into play"),
            Destination::Under(of) => Route::new("attach", format!(" to {}", self.target(of))),
            Destination::Zone(_) | Destination::Deck { .. } | Destination::DeckEnds { .. } | Destination::Stack { .. } => return None,
            Destination::Own(never) => match *never {},
        })
    }

    /// "give … +20 Power for this turn".
    pub(super) fn changed(&self, what: &Node<Target<UltraBattle>>, change: &Change, duration: Option<Duration>) -> String {
        let long = how_long::<UltraBattle>(duration);
        let subject = self.object(what);
        let be = if is_plural(what) { "are" } else { "is" };
        match change {
            Change::All(changes) if !changes.iter().all(|change| !self.gift(change).is_empty()) => {
                let said: Vec<String> = changes.iter().map(|change| self.said(change, be == "are")).collect();
                crate::lang::print::said_of(&subject, &said.join(" and")) + long.as_str()
            }
            Change::Power(_) | Change::Hp(_) | Change::TimerCost(_) | Change::Keyword(_) | Change::Types(_) | Change::All(_) => {
                self.given(what, &subject, &self.gift(change)) + long.as_str()
            }
            Change::MustAttack => crate::lang::print::said_of(&subject, " must attack") + long.as_str() + " if able",
            Change::MustBeAttacked => crate::lang::print::said_of(&subject, " must be attacked") + long.as_str() + " if able",
            Change::AlsoColor(_)
            | Change::AlsoClass(_)
            | Change::AlsoNamed(_)
            | Change::Attacks(_)
            | Change::DealtAtMost(..)
            | Change::ReachesReserve
            | Change::MoreAttacks(_)
            | Change::Unchosen(_) => crate::lang::print::said_of(&subject, &self.said(change, be == "are")) + long.as_str(),
            // What stands behind the noun of a description would come between it and its Power.
            Change::PowerBecomes(power) if matches!(what.is, Target::Select(_)) => {
                format!("the Power of {subject} becomes {power}{long}")
            }
            Change::PowerBecomes(power) => format!("{} Power becomes {power}{long}", possessive(&subject)),
            Change::Dealt(by, from) => {
                let from = match from {
                    None => "",
                    Some(Means::Attack) => " by attacks",
                    Some(Means::Effect) => " by effects",
                };
                let verb = self.verb(if *by < 0 { "reduce" } else { "increase" });
                format!("{verb} the damage dealt to {subject}{from} by {}{long}", by.unsigned_abs())
            }
            Change::Negated => format!("{} all effect text of {subject}{long}", self.verb("negate")),
        }
    }

    /// Returns what a modifier says of its objects, as a predicate.
    fn said(&self, change: &Change, several: bool) -> String {
        let (s, be) = if several { ("", "are") } else { ("s", "is") };
        match change {
            Change::AlsoColor(color) => format!(" {be} also {color}"),
            Change::AlsoClass(class) => {
                let class = self.words.class_word(class, several);
                format!(" {be} also {}", if several { class.to_owned() } else { with_article(class) })
            }
            Change::AlsoNamed(name) => format!(" {be} also named 『{name}』"),
            Change::DealtAtMost(most, from) => {
                let from = match from {
                    None => "at once",
                    Some(Means::Attack) => "by an attack",
                    Some(Means::Effect) => "by an effect",
                };
                format!(" cannot be dealt more than {most} damage {from}")
            }
            Change::Attacks(2) => " may attack twice".to_owned(),
            Change::Attacks(times) => format!(" may attack {} times", number(u32::from(*times))),
            Change::ReachesReserve => " may attack Fighters in the Reserve Zone".to_owned(),
            Change::MoreAttacks(1) => " may attack one additional time".to_owned(),
            Change::MoreAttacks(times) => format!(" may attack {} additional times", number(u32::from(*times))),
            Change::Unchosen(Who::Opponent) => " cannot be chosen by your opponent's effects".to_owned(),
            Change::Unchosen(_) => " cannot be chosen by effects".to_owned(),
            Change::PowerBecomes(power) => format!("'s Power becomes {power}"),
            Change::Negated => format!(" lose{s} all effect text"),
            Change::Dealt(by, from) => {
                let from = match from {
                    None => "",
                    Some(Means::Attack) => " from attacks",
                    Some(Means::Effect) => " from effects",
                };
                format!(" take{s} {} {} damage{from}", by.unsigned_abs(), if *by < 0 { "less" } else { "more" })
            }
            Change::All(changes) => changes.iter().map(|change| self.said(change, several)).collect::<Vec<_>>().join(" and"),
            Change::Power(_) | Change::Hp(_) | Change::TimerCost(_) | Change::Keyword(_) | Change::Types(_) => {
                format!(" get{s} {}", self.gift(change))
            }
            // These stand alone, and never beside others.
            Change::MustAttack | Change::MustBeAttacked => String::new(),
        }
    }

    /// Returns the object of "give" for a modifier; empty for one that is not given.
    pub(super) fn gift(&self, change: &Change) -> String {
        match change {
            Change::Power(by) => format!("{} Power", self.signed(*by)),
            Change::Hp(by) => format!("{} HP", self.signed(*by)),
            Change::TimerCost(by) => format!("{} Timer Cost", self.signed(*by)),
            Change::Keyword(word) => keyword(*word),
            Change::Types(types) => format!("Type {}", self.words_of(Column::Type, types, false)),
            Change::All(changes) => changes.iter().map(|change| self.gift(change)).collect::<Vec<_>>().join(" and "),
            Change::AlsoColor(_)
            | Change::AlsoClass(_)
            | Change::AlsoNamed(_)
            | Change::PowerBecomes(_)
            | Change::Dealt(..)
            | Change::DealtAtMost(..)
            | Change::ReachesReserve
            | Change::Attacks(_)
            | Change::MoreAttacks(_)
            | Change::Unchosen(_)
            | Change::MustAttack
            | Change::MustBeAttacked
            | Change::Negated => String::new(),
        }
    }

    /// "it is your turn".
    pub(super) fn fact(&self, fact: &Fact) -> String {
        let whose = |who: Who| if who == Who::You { "your" } else { "your opponent's" };
        match fact {
            Fact::Turn(who) => format!("it is {} turn", whose(*who)),
            Fact::FirstTurn(who) => format!("it is {} first turn", whose(*who)),
            Fact::WentFirst(who) => format!("{} took the first turn", if *who == Who::You { "you" } else { "your opponent" }),
            Fact::During(phase) => format!("it is the {}", UltraBattle::phase_words(*phase)),
        }
    }
}

/// Returns `Some` for a count that "damage equal to …" can state: one value, or a number of objects.
fn equal(per: &Per<UltraBattle>) -> Option<()> {
    (per.every == 1 && !matches!(per.count, Count::Different(..))).then_some(())
}

/// True if a target is in play, not a card elsewhere.
fn is_in_play(what: &Target<UltraBattle>) -> bool {
    match what {
        Target::Part(_) | Target::This(Noun::Character) => true,
        Target::This(_) | Target::Pile { .. } | Target::StackCard { .. } => false,
        Target::Back(reference) => reference.noun == Noun::Character,
        Target::Select(selector) => match &selector.group.place {
            Place::Zone(zone) => matches!(zone, Zone::BattleZone | Zone::ReserveZone | Zone::SupportZone | Zone::Play),
            Place::Under(_) => true,
            Place::Either(..) => false,
            Place::Among(reference) => reference.noun == Noun::Character,
        },
        Target::Related(never, _) => match *never {},
        Target::OneOf(parts) | Target::AllOf(parts) => parts.first().is_some_and(|part| is_in_play(part)),
    }
}
