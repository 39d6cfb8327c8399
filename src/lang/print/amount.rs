//! Numbers, ranges and counts.

use super::Printer;
use super::selector::Form;
use super::speech::Speech;
use super::words::{participle, with_article};
use crate::lang::amount::{Amount, Count, Per};
use crate::lang::column::Column;
use crate::lang::condition::{Cases, Condition};
use crate::lang::quantity::{Comparison, Range};
use crate::lang::read::NUMBER_WORDS;
use crate::lang::reference::{Noun, Reference, ReferenceKind, Verb};
use crate::lang::selector::{Group, Owner, Place, Target};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;

/// " from your deck": where the objects of a step were before.
pub(crate) fn from_where<D: Speech>(reference: &Reference) -> String {
    let Some((from, zone)) = reference.from.and_then(|from| Some((from, from.zone::<D::Zone>()?))) else { return String::new() };
    format!(" from {} {}", if from.is_yours() { "your" } else { "your opponent's" }, zone.row().word)
}

/// A number of objects: in words as far as texts spell them.
pub(crate) fn number(number: u32) -> String {
    (number as usize).checked_sub(1).and_then(|at| NUMBER_WORDS.get(at)).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// A range of a value: "3", "2 or higher".
pub(crate) fn digits(range: Range, more: &str, less: &str) -> String {
    match (range.min, range.max) {
        (Some(min), None) => format!("{min} or {more}"),
        (None, Some(max)) => format!("{max} or {less}"),
        (Some(min), Some(max)) if min < max => format!("{min} to {max}"),
        (Some(min), Some(_)) => min.to_string(),
        (None, None) => String::new(),
    }
}

/// A range of counted objects: "two or more", "exactly two".
pub(crate) fn counted<D: Speech>(range: Range) -> String {
    match (range.min, range.max) {
        (Some(min), None) => format!("{} or more", number(min)),
        (None, Some(max)) => format!("{} or {}", number(max), D::STYLE.fewer),
        (Some(min), Some(max)) if min < max => format!("{} to {}", number(min), number(max)),
        (Some(min), Some(_)) => format!("exactly {}", number(min)),
        (None, None) => String::new(),
    }
}

/// "twice ", "three times ", before "that many"; nothing of once.
pub(crate) fn many_times(times: u32) -> String {
    match times {
        1 => String::new(),
        2 => "twice ".to_owned(),
        times => format!("{} times ", number(times)),
    }
}

/// " (rounded up)".
pub(crate) fn rounded(up: bool) -> &'static str {
    if up { " (rounded up)" } else { " (rounded down)" }
}

/// True if a count is a number by itself, and not one for each of some objects.
pub(crate) fn is_number<D: Speech>(count: &Count<D>) -> bool {
    match count {
        // The sum of a value over several objects.
        Count::Value(_, target) => matches!(target.is, Target::Select(_)),
        Count::Extreme(..) | Count::Difference(..) | Count::Half(_) | Count::Multiple(..) | Count::Raised(..) => true,
        Count::Of(_) | Count::Different(..) | Count::Together(..) | Count::MostAlike(..) | Count::Happened(_) | Count::Own(_) => false,
    }
}

/// True if a count has no objects of which it could be "for each".
pub(crate) fn counts_nothing<D: Speech>(count: &Count<D>) -> bool {
    match count {
        Count::Extreme(..) | Count::Difference(..) | Count::Half(_) | Count::Multiple(..) | Count::Raised(..) => true,
        Count::Of(_) | Count::Different(..) | Count::Together(..) | Count::Value(..) | Count::MostAlike(..) => false,
        Count::Happened(_) | Count::Own(_) => false,
    }
}

impl<D: Speech> Printer<'_, D> {
    /// "exactly ", once, where it was asked for.
    pub(crate) fn exactly(&self) -> &'static str {
        if self.exactly.take() { "exactly " } else { "" }
    }

    /// "a card", "two cards", "that many cards".
    pub(crate) fn cards(&self, amount: &Amount<D>) -> String {
        match amount {
            Amount::Number(count) => self.some_cards(*count),
            Amount::UpTo(1) => "up to one card".to_owned(),
            Amount::UpTo(count) => format!("up to {}", self.some_cards(*count)),
            Amount::ThatMany(times) => format!("{}that many cards", many_times(*times)),
            Amount::Half { up, of } => format!("cards equal to {}", self.half(*up, of)),
            Amount::Times(1, per) if is_number(&per.count) && per.most.is_none() => {
                format!("cards equal to {}", self.aggregate(&per.count))
            }
            Amount::Times(count, per) => {
                let most = per.most.map_or_else(String::new, |most| format!(", up to {}", number(most)));
                format!("{} for {}{most}", self.some_cards(*count), self.per(per))
            }
            Amount::UntilHand(count) => format!("cards until you have {} cards in your {}", number(*count), D::Zone::HAND.row().word),
            Amount::Until(count, group) => self.until(*count, group),
            Amount::Cases(cases) => self.in_turn(cases, |count, _| self.some_cards(*count)),
        }
    }

    /// "half the number of your Kaiju (rounded up)".
    pub(crate) fn half(&self, up: bool, of: &Count<D>) -> String {
        format!("half {}{}", self.number_word(of), rounded(up))
    }

    fn some_cards(&self, count: u32) -> String {
        match (self.exactly(), count) {
            ("", 1) => "a card".to_owned(),
            (exactly, 1) => format!("{exactly}one card"),
            (exactly, count) => format!("{exactly}{} cards", number(count)),
        }
    }

    /// "… if it is SINGLE, … if DOUBLE, or … if TRIPLE"; `done` prints a case, and is told if it is the first.
    pub(super) fn in_turn<T>(&self, cases: &Cases<D, T>, mut done: impl FnMut(&T, bool) -> String) -> String {
        let mut before = None;
        let mut parts = Vec::new();
        for (condition, what) in cases {
            parts.push(format!("{} if {}", done(what, before.is_none()), self.case(before, condition)));
            before = Some(&condition.is);
        }
        let last = parts.pop().unwrap_or_default();
        if parts.is_empty() { last } else { format!("{}, or {last}", parts.join(", ")) }
    }

    /// "two cards if DOUBLE": a case omits its subject if the case before has the same.
    fn case(&self, before: Option<&Condition<D>>, condition: &Condition<D>) -> String {
        let short = if let Condition::Is { what, tests } = condition
            && let [test] = tests.as_slice()
            && matches!(before, Some(Condition::Is { what: before, .. }) if before == what)
        {
            D::short(self, &test.is)
        } else {
            None
        };
        short.unwrap_or_else(|| self.condition(condition))
    }

    /// "each Kaiju you have", "every two cards in an opponent's hand".
    pub(crate) fn per(&self, per: &Per<D>) -> String {
        let plural = per.every > 1;
        let every = if plural { format!("every {} ", number(per.every)) } else { "each ".to_owned() };
        format!("{every}{}", self.count(&per.count, plural))
    }

    /// "card discarded this way": of what was done to, without a further description.
    fn done_this_way(&self, group: &Group<D>, plural: bool) -> Option<String> {
        let Place::Among(Node {
            is: reference @ Reference { kind: ReferenceKind::Result(verb), noun: Noun::Card | Noun::Character, two: false, .. },
            ..
        }) = &group.place
        else {
            return None;
        };
        let switched = matches!(verb, Verb::Activate | Verb::Rest);
        let plain = group.owner == Owner::Anyones && group.tests.is_empty() && !group.not_this && group.except.is_none();
        let said = matches!(verb, Verb::Discard | Verb::Exile | Verb::Reveal | Verb::Send | Verb::Return) && reference.noun == Noun::Card
            || switched;
        let cards = self.called(&Reference { plural, ..reference.clone() });
        (plain && said).then(|| format!("{cards} {}{} this way", participle(*verb), from_where::<D>(reference)))
    }

    /// The noun of a count, singular or plural.
    pub(crate) fn count(&self, count: &Count<D>, plural: bool) -> String {
        match count {
            Count::Of(group) => match self.done_this_way(group, plural) {
                Some(done) => done,
                None => self.group(group, Form { plural, ..Form::counted() }),
            },
            Count::Different(of, group) => {
                let names = if plural { "s" } else { "" };
                format!("different {}{names} among {}", of.word(), self.among(group))
            }
            Count::Together(of, groups) => self.together(*of, groups, plural),
            Count::Value(of, target) if of.is_several() => format!("{} that {} has", of.word(), self.target(target)),
            Count::Value(of, target) => format!("{} on {}", of.word(), self.target(target)),
            Count::Happened(event) => self.happened(event, plural),
            Count::MostAlike(of, group) => {
                format!("{} with the same {}", self.group(group, Form { plural, ..Form::counted() }), of.word())
            }
            Count::Extreme(..) | Count::Difference(..) | Count::Half(_) | Count::Multiple(..) | Count::Raised(..) => self.aggregate(count),
            Count::Own(number) => D::number_noun(number.is, plural).to_owned(),
        }
    }

    /// "A cards with different card names among the revealed cards and on your field", "A cards and face-down cards under your characters".
    fn together(&self, of: Option<D::Column>, groups: &[Node<Group<D>>], plural: bool) -> String {
        let form = || Form { plural, ..Form::counted() };
        if let Some((first, rest)) = groups.split_first()
            && of.is_none()
            && !matches!(first.place, Place::Among(_))
            && !rest.iter().any(|group| matches!(group.place, Place::Under(_)))
        {
            let rest: String = rest.iter().map(|group| format!(" and each {}", self.group(group, Form::counted()))).collect();
            return format!("{}{rest}", self.group(first, form()));
        }
        let [first, second] = groups else { return String::new() };
        let bare = self.group(first, Form { place: false, ..form() });
        let whole = self.group(second, form());
        let different = match of {
            Some(of) if plural => format!(" with different {}s", of.word()),
            Some(of) => format!(" with a different {}", of.word()),
            None => String::new(),
        };
        match &first.place {
            Place::Among(those) => {
                format!("{bare}{different} among {} and{}", self.reference(those), whole.strip_prefix(&bare).unwrap_or(&whole))
            }
            Place::Zone(_) | Place::Either(..) | Place::Under(_) => format!("{bare}{different} and {whole}"),
        }
    }

    /// "the total level of your characters", "the highest BP among your characters", "the level of this character".
    pub(crate) fn aggregate(&self, count: &Count<D>) -> String {
        match count {
            Count::Value(of, target) => match &target.is {
                Target::Select(selector) => format!("the total {} of {}", of.word(), self.among(&selector.group)),
                Target::Back(word) if word.kind == ReferenceKind::Pronoun => {
                    format!("{} {}", if word.plural { "their" } else { "its" }, of.word())
                }
                target => format!("the {} of {}", of.word(), self.target(target)),
            },
            Count::Extreme(of, highest, group) => {
                let word = if *highest { "highest" } else { "lowest" };
                format!("the {word} {} among {}", of.word(), self.among(group))
            }
            Count::Difference(one, other) => format!("the difference between {} and {}", self.number_word(one), self.number_word(other)),
            Count::Raised(from, of) => format!("{from} plus {}", self.number_word(of)),
            Count::Half(of) => format!("half {}", self.number_word(of)),
            Count::Multiple(times, of) => format!("{times} multiplied by {}", self.number_word(of)),
            Count::Own(number) => (D::SAYS.number_word)(number.is).to_owned(),
            Count::Of(_) | Count::Different(..) | Count::Together(..) | Count::MostAlike(..) | Count::Happened(_) => {
                self.count(count, true)
            }
        }
    }

    /// A count as a number: "the number of your Kaiju", "the total level of your characters".
    pub(crate) fn number_word(&self, count: &Count<D>) -> String {
        match count {
            Count::Of(group) => format!("the number of {}", self.among(group)),
            Count::Different(..) | Count::Together(..) | Count::MostAlike(..) | Count::Happened(_) => {
                format!("the number of {}", self.count(count, true))
            }
            Count::Value(..)
            | Count::Extreme(..)
            | Count::Difference(..)
            | Count::Half(_)
            | Count::Multiple(..)
            | Count::Raised(..)
            | Count::Own(_) => self.aggregate(count),
        }
    }

    /// "level equal to the number of your Kaiju", "level equal to or lower than …", "a higher level than …".
    pub(crate) fn against_number(&self, column: &str, how: Comparison, count: &Count<D>, more: &str, less: &str) -> String {
        let number = self.number_word(count);
        match how {
            // "the highest BP among your characters", of BP.
            Comparison::Same if matches!(count, Count::Extreme(of, ..) if of.word() == column) => number,
            Comparison::Same => format!("{column} equal to {number}"),
            Comparison::More => format!("{column} {more} than {number}"),
            Comparison::Less => format!("{column} {less} than {number}"),
            Comparison::AtLeast => format!("{column} equal to or {more} than {number}"),
            Comparison::AtMost => format!("{column} equal to or {less} than {number}"),
            Comparison::MoreBy(by) => format!("{column} {by} {more} than {number}"),
            Comparison::LessBy(by) => format!("{column} {by} {less} than {number}"),
        }
    }

    /// "until you reveal two Kaiju cards".
    pub(crate) fn until(&self, count: u32, group: &Group<D>) -> String {
        let group = self.group(group, Form { plural: count > 1, place: false, ..Form::plain() });
        format!("until you reveal {}", if count == 1 { with_article(&group) } else { format!("{} {group}", number(count)) })
    }

    /// "your characters", after "among".
    pub(crate) fn among(&self, group: &Group<D>) -> String {
        if let Place::Among(reference) = &group.place
            && group.tests.is_empty()
            && !group.not_this
            && group.except.is_none()
            && group.owner == Owner::Anyones
            && reference.plural
        {
            return self.reference(reference);
        }
        let your = if !D::STYLE.at_home && D::is_field(&group.place) && group.owner == Owner::Yours { "your " } else { "" };
        let form = if your.is_empty() { Form::counted() } else { Form::plain() };
        format!("{}{}", your, self.group(group, Form { plural: true, ..form }))
    }
}
