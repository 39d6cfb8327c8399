//! Conditions on the deeds of the effect so far: "you put a card into your hand with this effect".

use super::Printer;
use super::amount::{counted, number};
use super::selector::Form;
use super::speech::Speech;
use super::words::{participle, with_article};
use crate::lang::dialect::Dialect;
use crate::lang::quantity::Range;
use crate::lang::reference::Verb;
use crate::lang::selector::{End, Group, Owner, Place, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;

/// The objects of a deed: their properties, their owner, and the zone in which they were.
type DoneTo<'a, D> = (&'a [Node<Test<D>>], Owner, Option<<D as Dialect>::Zone>);

impl<D: Speech> Printer<'_, D> {
    pub(super) fn did(&self, who: Who, verb: Verb, done: DoneTo<'_, D>, range: Range, to: Option<End>) -> String {
        if who == Who::EachPlayer {
            return self.was_done(verb, done, range, to);
        }
        let whose = self.done_whose(who, range);
        let object = self.done_object(who, verb, done, range);
        let who = if who == Who::You { "you" } else { "they" };
        if verb == Verb::Draw && done.0.is_empty() && range == Range::at_least(1) {
            return format!("{who} draw{}", D::STYLE.with_effect);
        }
        let past = D::done(verb).map_or(done_words(verb).1, |[_, past, _]| past);
        format!("{who} {past} {object}{}{}", Self::done_to(verb, whose, to), D::STYLE.with_effect)
    }

    /// "you did not send a scene card to your discard area with this effect".
    pub(super) fn did_not(&self, who: Who, verb: Verb, done: DoneTo<'_, D>, range: Range, to: Option<End>) -> String {
        let whose = self.done_whose(who, range);
        let object = self.done_object(who, verb, done, range);
        let who = if who == Who::You { "you" } else { D::OPPONENT };
        let present = D::done(verb).map_or(done_words(verb).0, |[present, ..]| present);
        format!("{who} did not {present} {object}{}{}", Self::done_to(verb, whose, to), D::STYLE.with_effect)
    }

    /// The description of what was done: cards, unless the verb is said of what is on the field alone.
    pub(super) fn done_group(verb: Verb, tests: &[Node<Test<D>>]) -> Group<D> {
        let stays =
            matches!(verb, Verb::Activate | Verb::Rest) || verb != Verb::PutIntoPlay && D::done(verb).is_some_and(|[.., to]| to.is_empty());
        let place = Place::Zone(if stays { D::FIELD[0] } else { D::Zone::HAND });
        Group { owner: Owner::Anyones, place, tests: tests.to_vec(), not_this: false, except: None }
    }

    /// Returns the owner's words for the place to which a player moved what the text spoke of last.
    fn done_whose(&self, who: Who, range: Range) -> &'static str {
        match (who, self.home_of_last().whose) {
            (Who::You, None) => super::target::owners(range.max != Some(1) && range != Range::at_least(1)),
            (Who::You, Some(Owner::Yours | Owner::Anyones | Owner::EachPlayers | Owner::Theirs)) => "your",
            (Who::You, Some(Owner::Opponents)) | (Who::Opponent, _) => "their",
            (Who::EachPlayer, _) => "the",
        }
    }

    fn done_object(&self, who: Who, verb: Verb, (tests, of, zone): DoneTo<'_, D>, range: Range) -> String {
        let mut group = Self::done_group(verb, tests);
        // "You played a card from your hand": where it came from is said of the card.
        let from = group.tests.iter().find_map(|test| test.is.own().and_then(D::came_from));
        group.tests.retain(|test| test.is.own().and_then(D::came_from).is_none());
        let from = from.map_or_else(String::new, |zone| format!(" from your {}", zone.row().word));
        let owner = if zone.is_none() { of } else { Owner::Anyones };
        self.done_described(&group, owner, range) + from.as_str() + Self::done_from(who, of, zone).as_str()
    }

    /// Returns the zone in which the objects of a deed were.
    pub(super) fn done_from(who: Who, of: Owner, from: Option<D::Zone>) -> String {
        let whose = match (who, of) {
            (_, Owner::Opponents) => D::OPPONENTS,
            (Who::Opponent, Owner::Anyones | Owner::Theirs | Owner::EachPlayers) => "their",
            (Who::Opponent, Owner::Yours) | (Who::You | Who::EachPlayer, _) => "your",
        };
        from.map_or_else(String::new, |zone| format!(" from {whose} {}", zone.row().word))
    }

    fn done_described(&self, group: &Group<D>, of: Owner, range: Range) -> String {
        if of == Owner::Opponents {
            let theirs = self.group(group, Form { plural: true, place: false, ..Form::plain() });
            format!("{} of {}'s {theirs}", number(range.min.unwrap_or(1)), D::OPPONENT)
        } else if range == Range::at_least(1) {
            with_article(&self.group(group, Form { place: false, ..Form::plain() }))
        } else {
            format!(
                "{} {}",
                counted::<D>(range).trim_start_matches("exactly "),
                self.group(group, Form { plural: range != Range::exactly(1), place: false, ..Form::plain() })
            )
        }
    }

    /// Returns the destination of a deed.
    fn done_to(verb: Verb, whose: &str, to: Option<End>) -> String {
        let side = to.map_or_else(String::new, |end| format!("the {} of ", super::target::end(end)));
        let to = |usual| D::done(verb).map_or(usual, |[.., to]| to);
        let into_discard = |usual| match to(usual) {
            "" => String::new(),
            to => format!(" {to} {whose} {}", D::Zone::DISCARD.row().word),
        };
        match verb {
            Verb::Put => format!(" {} {whose} {}", to("into"), D::Zone::HAND.row().word),
            Verb::Return => format!(" {} {side}{whose} {}", to("to"), D::Zone::DECK.row().word),
            Verb::Send => into_discard("to"),
            Verb::Discard => into_discard(""),
            Verb::PutIntoPlay if D::done(verb).is_none() => " into play".to_owned(),
            Verb::PutIntoPlay => String::new(),
            Verb::Activate => " to active".to_owned(),
            Verb::Rest => " to resting".to_owned(),
            // "placed into its owner's removal area", where the game has no word of its own for it.
            Verb::Exile => match D::Zone::TABLE.iter().find(|row| row.verb == Verb::Exile) {
                Some(row) if D::done(verb).is_some() => format!(" {} {whose} {}", to("into"), row.word),
                Some(_) | None => String::new(),
            },
            Verb::Draw | Verb::Reveal | Verb::Choose | Verb::Look | Verb::Attach => String::new(),
        }
    }

    /// "two cards were sent to the discard area with this effect".
    pub(super) fn was_done(&self, verb: Verb, done: DoneTo<'_, D>, range: Range, to: Option<End>) -> String {
        let be = if range.max == Some(1) || range == Range::at_least(1) { "was" } else { "were" };
        format!("{} {be} {}", self.done_object(Who::EachPlayer, verb, done, range), Self::done_how(verb, to))
    }

    pub(super) fn done_how(verb: Verb, to: Option<End>) -> String {
        let word = match (D::done(verb), verb) {
            (Some([_, past, _]), _) => past,
            (None, Verb::PutIntoPlay | Verb::Activate | Verb::Rest) => done_words(verb).1,
            (None, _) => participle(verb),
        };
        format!("{word}{}{}", Self::done_to(verb, "the", to), told_how::<D>(verb))
    }
}

/// Returns the words by which a deed is told to be one of this effect: without them, "was played" and "was switched" are said of what triggers it.
pub(super) fn told_how<D: Speech>(verb: Verb) -> &'static str {
    let own = match verb {
        Verb::Activate | Verb::Rest => true,
        Verb::PutIntoPlay => D::done(verb).is_some(),
        Verb::Draw | Verb::Put | Verb::Return | Verb::Send | Verb::Discard | Verb::Exile => false,
        Verb::Reveal | Verb::Choose | Verb::Look | Verb::Attach => false,
    };
    if own && D::STYLE.with_effect.is_empty() { " this way" } else { D::STYLE.with_effect }
}

/// Returns the present and the past form of a verb.
fn done_words(verb: Verb) -> (&'static str, &'static str) {
    match verb {
        Verb::Draw => ("draw", "drew"),
        Verb::Put | Verb::PutIntoPlay => ("put", "put"),
        Verb::Return => ("return", "returned"),
        Verb::Send => ("send", "sent"),
        Verb::Discard => ("discard", "discarded"),
        Verb::Exile => ("exile", "exiled"),
        Verb::Reveal => ("reveal", "revealed"),
        Verb::Choose => ("choose", "chose"),
        Verb::Activate | Verb::Rest => ("switch", "switched"),
        Verb::Look | Verb::Attach => ("place", "placed"),
    }
}
