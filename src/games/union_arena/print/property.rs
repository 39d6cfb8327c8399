//! The printing of predicates on cards and characters.

use super::Printer;
use super::action::state;
use super::icon::keyword;
use super::noun::is_of_properties;
use crate::games::union_arena::kinds::kind_name;
use crate::games::union_arena::leaves::{AbilityOf, Column, Kind, OwnTest, Test, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::column::Column as _;
use crate::lang::event::{Cause, EventKind, ORDINALS};
use crate::lang::print::selector::Form;
use crate::lang::print::speech::{Speech, Thing};
use crate::lang::print::with_article;
use crate::lang::print::{counted, joined, number};
use crate::lang::quantity::Range;
use crate::lang::selector::{Group, Owner, Place, Target};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;

impl Printer<'_> {
    /// A property, or the lack of it, after a noun in words of its own.
    pub(super) fn own_post(&self, test: &Test, denied: bool) -> Option<String> {
        match test {
            Test::Happened(event) if denied && event.kind == EventKind::Attacks => Some(" that has not attacked this turn".to_owned()),
            Test::Word(Column::Name, names) if denied => {
                let names: Vec<String> = names.iter().map(|name| format!("<{name}>")).collect();
                Some(format!(" other than {}", crate::lang::print::joined(&names, "and")))
            }
            Test::Word(Column::Affinity, words) if !denied => Some(format!(" with {}", self.affinities(words))),
            Test::In(Column::Affinity, ranges) if *ranges == [Range::exactly(0)] && !denied => Some(" with no affinities".to_owned()),
            Test::In(Column::Affinity, ranges) if *ranges == [Range::at_least(1)] && !denied => Some(" with affinities".to_owned()),
            Test::NameHolds(column, texts) => {
                let with = if denied { "without" } else { "with" };
                Some(format!(" {with} {} in its card name", self.holds(*column, texts)))
            }
            Test::AnyOf(lists) if is_of_properties(lists) && !denied => Some(format!(" with {}", self.either_of(lists))),
            Test::Own(OwnTest::Beside(tests)) if !denied => Some(format!(" on the same line as {}", self.beside(tests))),
            Test::Own(OwnTest::Battling(tests)) if !denied && tests.is_empty() => Some(" in battle".to_owned()),
            Test::Own(OwnTest::Battling(tests)) if !denied => Some(format!(" battling {}", self.beside(tests))),
            Test::Own(OwnTest::PlayedFrom(zone)) if !denied => Some(format!(" played from your {}", zone.row().word)),
            Test::Own(OwnTest::SameLine(true)) => Some(" on the same line as this character".to_owned()),
            Test::Own(OwnTest::SameLine(false)) => Some(" on the other line from this character".to_owned()),
            Test::Own(OwnTest::OneLine(same)) => Some(format!(" on the {} line", if *same { "same" } else { "other" })),
            _ => None,
        }
    }

    /// "<A>", "a resting [B] affinity character".
    fn beside(&self, tests: &[Node<Test>]) -> String {
        if let [Node { is: Test::This, .. }] = tests {
            return "this character".to_owned();
        }
        let group = Group { owner: Owner::Yours, place: Place::Zone(Zone::Field), tests: tests.to_vec(), not_this: false, except: None };
        let said = self.group(&group, Form { place: false, ..Form::plain() });
        if said.starts_with('<') { said } else { with_article(&said) }
    }

    /// " is battling a <A>", " was Raided onto <A>"; of what can be asked of one object alone.
    pub(super) fn history(&self, test: &OwnTest, denied: bool) -> Option<String> {
        let not = if denied { " not" } else { "" };
        match test {
            OwnTest::Battling(tests) if tests.is_empty() => Some(format!(" is{not} in battle")),
            OwnTest::Battling(tests) => Some(format!(" is{not} battling {}", self.beside(tests))),
            OwnTest::RaidedOnto(tests) => Some(format!(" was{not} Raided onto {}", self.beside(tests))),
            OwnTest::PlayedFrom(zone) => Some(format!(" was{not} played from your {}", zone.row().word)),
            OwnTest::Attacked(range) => Some(format!(" has{not} attacked {}", times_words(*range))),
            _ => None,
        }
    }

    /// "2500 or less BP or [A] affinity".
    pub(super) fn either_of(&self, lists: &[Vec<Node<Test>>]) -> String {
        if let [Some((one, with)), Some((other, of))] = lists.iter().map(same_as).collect::<Vec<_>>().as_slice()
            && with.is == of.is
        {
            return format!("the same {} or {} as {}", one.word(), other.word(), self.target(with));
        }
        let one = |test: &Node<Test>| match &test.is {
            Test::Word(Column::Affinity, words) => self.affinities(words),
            Test::NameHolds(column, texts) => format!("{} in its card name", self.holds(*column, texts)),
            other => self.has(other).unwrap_or_default(),
        };
        joined(&lists.iter().map(|list| list.iter().map(one).collect::<Vec<_>>().join(" and ")).collect::<Vec<_>>(), "or")
    }

    /// "[A] or [B] affinity".
    pub(super) fn affinities(&self, words: &[String]) -> String {
        format!("{} affinity", self.words_of(Column::Affinity, words, false))
    }

    /// " by one of your character abilities", " by an ability on one of your <A> cards".
    pub(super) fn own_cause(&self, by: &Cause<UnionArena>) -> String {
        let (owner, of_all) = match by.owner {
            Owner::Anyones => ("", " by an ability"),
            owner => (UnionArena::owner_word(owner), " by one of"),
        };
        let here = |test: &Node<Test>| test.is == Test::Own(OwnTest::In(Zone::Field, Owner::Anyones));
        if let Some((Node { is: Test::Own(OwnTest::UsedFromHand), .. }, of)) = by.tests.split_last() {
            let tests = of.iter().filter(|test| !matches!(test.is, Test::Own(OwnTest::Runs(_)))).cloned();
            let event = Node::new(Test::word(Column::Kind, kind_name(Kind::Event)), crate::lang::Span::default());
            let place = Place::Zone(Zone::Hand);
            let tests = tests.chain(std::iter::once(event)).collect();
            let group = Group { owner: Owner::Opponents, place, tests, not_this: false, except: None };
            let card = self.group(&group, Form { place: false, ..Form::plain() });
            return format!(" by an ability on {} your opponent uses from their hand", with_article(&card));
        }
        match by.tests.as_slice() {
            [Node { is: Test::This, .. }] => " by this ability".to_owned(),
            [] if owner.is_empty() => of_all.to_owned(),
            [] => format!("{of_all} {owner} abilities"),
            [Node { is: Test::Own(OwnTest::Runs(sorts)), .. }] if !owner.is_empty() => {
                format!("{of_all} {owner} {} abilities", sorts_words(sorts))
            }
            tests => {
                let on_field = tests.iter().any(here);
                let place = Place::Zone(if on_field { Zone::Field } else { Zone::Hand });
                let tests = tests.iter().filter(|test| !here(test)).cloned().collect();
                let group = Group { owner: by.owner, place, tests, not_this: false, except: None };
                let card = self.group(&group, Form { plural: !on_field && !owner.is_empty(), place: on_field, ..Form::plain() });
                match (on_field, owner) {
                    (false, owner) if !owner.is_empty() => format!(" by an ability on one of {owner} {card}"),
                    (_, _) => format!(" by an ability on {}", with_article(&card)),
                }
            }
        }
    }

    /// Prints a predicate after "with" or "has"; `None` for one that follows "is".
    pub(super) fn own_has(test: &OwnTest) -> Option<String> {
        match test {
            OwnTest::Keyword(word) => Some(keyword(*word)),
            OwnTest::HasRaid => Some("[Raid]".to_owned()),
            OwnTest::CardsUnder(range) => Some(match (range.min, range.max) {
                (Some(1), None) => "a face-down card under it".to_owned(),
                (_, Some(0)) => "no face-down card under it".to_owned(),
                (_, _) => format!("{} face-down cards under it", counted::<UnionArena>(*range).trim_start_matches("exactly ")),
            }),
            OwnTest::Fulfilled => Some("fulfilled required energy".to_owned()),
            OwnTest::HasPower => Some("an [Activate: Main] ability".to_owned()),
            OwnTest::HasTrigger => Some("a [TRIGGER] ability".to_owned()),
            OwnTest::Chosen(of) => Some(format!("the chosen {}", of.word())),
            OwnTest::AboveBase(more) => Some(format!("BP {} than its base BP", if *more { "higher" } else { "less" })),
            OwnTest::Active(_)
            | OwnTest::Attacking
            | OwnTest::Blocking
            | OwnTest::Raided
            | OwnTest::RaidedNow
            | OwnTest::Base
            | OwnTest::Other => None,
            OwnTest::Battling(_) | OwnTest::RaidedOnto(_) | OwnTest::PlayedFrom(_) | OwnTest::Attacked(_) => None,
            OwnTest::NthAttack { .. } => None,
            OwnTest::In(..)
            | OwnTest::SameLine(_)
            | OwnTest::OneLine(_)
            | OwnTest::Beside(_)
            | OwnTest::Runs(_)
            | OwnTest::UsedFromHand => None,
        }
    }

    /// Prints a predicate after "is".
    pub(super) fn own_is(&self, test: &OwnTest) -> String {
        match test {
            OwnTest::In(zone, Owner::Anyones) => format!("on the {}", zone.row().word),
            OwnTest::In(zone, owner) => format!("on {} {}", UnionArena::owner_word(*owner), zone.row().word),
            OwnTest::Active(active) => state(*active).to_owned(),
            OwnTest::Attacking => "attacking".to_owned(),
            OwnTest::Blocking => "blocking".to_owned(),
            OwnTest::Base => "base".to_owned(),
            OwnTest::Raided => "Raided".to_owned(),
            OwnTest::RaidedNow => "played by performing Raid this turn".to_owned(),
            OwnTest::Other => "other".to_owned(),
            OwnTest::Runs(sorts) => sorts_words(sorts),
            OwnTest::SameLine(true) => "on the same line as this character".to_owned(),
            OwnTest::SameLine(false) => "on the other line from this character".to_owned(),
            OwnTest::OneLine(same) => format!("on the {} line", if *same { "same" } else { "other" }),
            OwnTest::Beside(tests) => format!("on the same line as {}", self.beside(tests)),
            OwnTest::Battling(_) | OwnTest::RaidedOnto(_) | OwnTest::UsedFromHand => String::new(),
            OwnTest::PlayedFrom(_) | OwnTest::Attacked(_) | OwnTest::NthAttack { .. } => String::new(),
            OwnTest::Keyword(_)
            | OwnTest::HasRaid
            | OwnTest::Fulfilled
            | OwnTest::HasPower
            | OwnTest::HasTrigger
            | OwnTest::AboveBase(_)
            | OwnTest::Chosen(_)
            | OwnTest::CardsUnder(_) => Self::own_has(test).unwrap_or_default(),
        }
    }

    /// " is a yellow character": colors, affinities and a kind form one noun; other tests follow with "and is".
    pub(super) fn all_of_these(&self, tests: &[Node<Test>], thing: Thing) -> String {
        if let [Node { is: Test::Own(OwnTest::RaidedNow), .. }, Node { is: Test::Own(onto @ OwnTest::RaidedOnto(_)), .. }] = tests {
            return self.history(onto, false).unwrap_or_default() + " this turn";
        }
        let in_noun = |test: &&Node<Test>| matches!(test.is, Test::Word(Column::Color | Column::Kind | Column::Name, _));
        let noun: Vec<String> = tests.iter().filter(in_noun).map(|test| self.noun_words(test, thing.several && !thing.card)).collect();
        let mut parts: Vec<String> = tests.iter().filter(|test| !in_noun(test)).map(|test| self.predicate_one(test, thing)).collect();
        if !noun.is_empty() {
            parts.insert(0, format!(" is {}", thing.called(&noun.join(" "))));
        }
        parts.join(" and")
    }
}

/// "your opponent's first attack each turn", "this character's second or later attack each turn": the character that makes it.
pub(super) fn nth_attack(group: &Group<UnionArena>) -> Option<String> {
    let made = |test: &Node<Test>| if let Test::Own(OwnTest::NthAttack { which, own }) = test.is { Some((which, own)) } else { None };
    let (which, own) = group.tests.iter().find_map(made)?;
    let whose = match (own, group.owner) {
        (true, _) => "this character's",
        (false, Owner::Anyones) => "the",
        (false, owner) => UnionArena::owner_word(owner),
    };
    let nth = |number: u32| ORDINALS.get(number.saturating_sub(1) as usize).copied().unwrap_or_default();
    let said = match (which.min, which.max) {
        (Some(from), None) => format!("{} or later attack", nth(from)),
        (Some(from), Some(to)) if from != to => format!("{} or {} attack", nth(from), nth(to)),
        (None, Some(last)) => format!("first {} attacks", number(last)),
        (from, _) => format!("{} attack", nth(from.unwrap_or(1))),
    };
    Some(format!("{whose} {said} each turn"))
}

/// Returns the column of "the same A as B", and B.
fn same_as(list: &Vec<Node<Test>>) -> Option<(Column, &Node<Target<UnionArena>>)> {
    if let [Node { is: Test::Same(column, with), .. }] = list.as_slice() { Some((*column, with)) } else { None }
}

/// "exactly two times this turn".
fn times_words(range: Range) -> String {
    let times = if range == Range::exactly(1) { "time" } else { "times" };
    format!("{} {times} this turn", counted::<UnionArena>(range))
}

/// "character, site, or event".
fn sorts_words(sorts: &[AbilityOf]) -> String {
    let word = |sort: &AbilityOf| match sort {
        AbilityOf::Character => "character".to_owned(),
        AbilityOf::Site => "site".to_owned(),
        AbilityOf::Event => "event".to_owned(),
        AbilityOf::Trigger => "trigger".to_owned(),
    };
    joined(&sorts.iter().map(word).collect::<Vec<_>>(), "or")
}
