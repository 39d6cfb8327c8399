//! The objects of actions.

use super::Printer;
use super::amount::{is_number, number};
use super::selector::is_several;
use super::speech::{Speech, Thing};
use super::words::{participle, said_of};
use crate::lang::amount::Amount;
use crate::lang::column::Column;
use crate::lang::event::ORDINALS;
use crate::lang::quantity::Quantity;
use crate::lang::reference::{Called, Noun, Reference, ReferenceKind, Verb};
use crate::lang::selector::{Depth, End, Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;

/// "top", "bottom".
pub(crate) fn end(end: End) -> &'static str {
    match end {
        End::Top => "top",
        End::Bottom => "bottom",
        End::Either => "top or bottom",
    }
}

/// "the top card of ", "the top two cards of ", "the second card from the top of ".
pub(crate) fn cards_at(at: Depth) -> String {
    let side = end(at.end);
    match ORDINALS.get(usize::from(at.nth.saturating_sub(1))) {
        Some(nth) if at.nth > 1 => format!("the {nth} card from the {side} of "),
        Some(_) | None if at.many > 1 => format!("the {side} {} cards of ", number(u32::from(at.many))),
        Some(_) | None => format!("the {side} card of "),
    }
}

impl<D: Speech> Printer<'_, D> {
    /// A target that is looked at where it is.
    pub(crate) fn target(&self, target: &Target<D>) -> String {
        self.target_from(target, "in")
    }

    /// A target in play: of several, "one of them" rather than "one card from among them".
    pub(crate) fn object(&self, target: &Target<D>) -> String {
        let Target::Select(selector) = target else { return self.target(target) };
        let Group { place: Place::Among(reference), tests, not_this: false, except: None, .. } = &selector.group else {
            return self.target(target);
        };
        if tests.is_empty() {
            match selector.quantity {
                Quantity::Exactly(1) if reference.two => {
                    format!("either of {}", self.reference(&Reference { two: false, ..reference.is.clone() }))
                }
                quantity => format!("{} of {}", self.how_many(quantity), self.reference(reference)),
            }
        } else {
            self.target(target)
        }
    }

    /// A target; `from` is the word before its zone.
    pub(crate) fn target_from(&self, target: &Target<D>, from: &'static str) -> String {
        match target {
            Target::Part(part) => (D::SAYS.part)(*part).to_owned(),
            Target::This(noun) => format!("this {}", if *noun == Noun::Unsaid { "card" } else { D::noun_word(*noun) }),
            Target::Back(reference) => self.reference(reference),
            Target::Select(selector) => self.selector(selector, from, true),
            Target::Related(relation, of) => (D::SAYS.related)(self, *relation, of),
            Target::Pile { end: side, count, up_to, owner: whose } => self.pile(*side, count, *up_to, *whose),
            Target::StackCard { at, tests, of, up_to } => {
                let of = self.of_stack(of);
                match (at, tests.as_slice()) {
                    (Some(at), []) if !up_to => format!("{}{of}", cards_at(*at)),
                    (at, tests) => {
                        let pre: String = tests.iter().map(|test| self.is_one(test, Thing::OBJECT) + " ").collect();
                        let from = at.map_or_else(String::new, |at| format!("the {} of ", end(at.end)));
                        format!("{} {pre}card from {from}{of}", if *up_to { "up to one" } else { "a" })
                    }
                }
            }
            Target::OneOf(parts) => self.several(parts.iter().map(|part| &part.is).collect(), ", or ", from),
            Target::AllOf(parts) => self.several(parts.iter().map(|part| &part.is).collect(), " and ", from),
        }
    }

    /// The object whose cards are meant: "each of those characters", "one of them".
    fn of_stack(&self, of: &Target<D>) -> String {
        match of {
            Target::Select(selector) if matches!(selector.group.place, Place::Among(_)) => {
                let said = self.object(of);
                said.strip_prefix("all of ").map_or(said.clone(), |those| format!("each of {those}"))
            }
            of => self.described(of),
        }
    }

    /// Parts that are all in one zone name it once, after the last.
    fn several(&self, parts: Vec<&Target<D>>, word: &str, from: &'static str) -> String {
        let groups: Vec<Option<&Group<D>>> =
            parts
                .iter()
                .map(|part| {
                    if let Target::Select(selector) = part {
                        Some(&selector.group).filter(|group| !D::is_field(&group.place))
                    } else {
                        None
                    }
                })
                .collect();
        let shared =
            groups.first().copied().flatten().filter(|first| {
                groups.iter().all(|group| group.is_some_and(|group| group.place == first.place && group.owner == first.owner))
            });
        let bare = |part: &&Target<D>| match part {
            Target::Select(selector) => self.selector(selector, from, false),
            other => self.target_from(other, from),
        };
        // "… and all cards that share a TYPE with this card in your hand": "in your hand" would modify "this card".
        let of_this = |_: &&Group<D>| word == " and " && parts.last().is_some_and(|last| bare(last).ends_with(" this card"));
        let Some(shared) = shared.filter(|shared| !of_this(shared)) else {
            return listed(parts.iter().map(|part| self.target_from(part, from)).collect(), word);
        };
        let place = self.place(shared, super::selector::Form { zone: from, ..super::selector::Form::plain() });
        let comma = if word == ", or " && !place.is_empty() { "," } else { "" };
        format!("{}{comma}{place}", listed(parts.iter().map(bare).collect(), word))
    }

    fn pile(&self, side: End, amount: &Amount<D>, up_to: bool, whose: Owner) -> String {
        self.whose.set(Some(whose));
        let whose = D::owner_word(whose);
        let (count, several) = match amount {
            Amount::Number(count) => (number(*count), *count != 1),
            Amount::Times(1, per) if is_number(&per.count) => {
                return format!("cards from the {} of {whose} deck equal to {}", end(side), self.aggregate(&per.count));
            }
            Amount::Half { up, of } => return format!("cards from the {} of {whose} deck equal to {}", end(side), self.half(*up, of)),
            Amount::Times(count, per) => {
                let cards = if *count == 1 { "card" } else { "cards" };
                let up_to = if up_to { "up to " } else { "" };
                return format!("{up_to}{} {cards} from the {} of {whose} deck for {}", number(*count), end(side), self.per(per));
            }
            Amount::UpTo(_) | Amount::ThatMany(_) | Amount::Cases(_) | Amount::UntilHand(_) => {
                return format!("{} from the {} of {whose} deck", self.cards(amount), end(side));
            }
            Amount::Until(..) => return format!("cards from the {} of {whose} deck {}", end(side), self.cards(amount)),
        };
        let cards = if several { "cards" } else { "card" };
        if up_to {
            return format!("up to {count} {cards} from the {} of {whose} deck", end(side));
        }
        match self.exactly() {
            "" if !several => format!("the {} card of {whose} deck", end(side)),
            exactly => format!("the {} {exactly}{count} {cards} of {whose} deck", end(side)),
        }
    }

    /// Returns the owner's words for the hand, deck or discard area to which a target goes.
    pub(crate) fn home(&self, target: &Target<D>) -> &'static str {
        let of = |owner| if matches!(owner, Owner::Yours | Owner::Anyones) { "your" } else { "their" };
        match target {
            Target::Part(_) => owners(false),
            Target::Pile { owner, .. } => of(*owner),
            Target::Back(reference) if D::STYLE.at_home && reference.kind == ReferenceKind::Pronoun => {
                self.whose.get().map_or(owners(reference.plural), of)
            }
            Target::Back(reference) if matches!(reference.noun, Noun::Character | Noun::Scene) => owners(reference.plural),
            // What is in play is its owner's, whoever put it there.
            Target::Back(Node { is: Reference { kind: ReferenceKind::Result(Verb::PutIntoPlay), plural, .. }, .. }) => owners(*plural),
            // "Their" would be of a player whom the sentence does not name.
            Target::Back(reference) if self.whose.get() == Some(Owner::Opponents) && self.actor.get() == Who::You => {
                owners(reference.plural)
            }
            Target::Back(reference) => self.whose.get().map_or(owners(reference.plural), of),
            Target::Select(selector) => match (&selector.group.place, selector.group.owner) {
                (Place::Among(_), _) if matches!(self.drawn.get(), Some(Who::Opponent | Who::EachPlayer)) => "their",
                (Place::Among(_), _) => self.whose.get().map_or(owners(is_plural(target)), of),
                (Place::Zone(zone) | Place::Either(zone, _), Owner::Yours) if (D::SAYS.is_pile)(*zone) => "your",
                (Place::Zone(zone) | Place::Either(zone, _), _) if (D::SAYS.is_pile)(*zone) => "their",
                (Place::Zone(_), owner @ (Owner::Yours | Owner::Opponents)) if D::STYLE.at_home => of(owner),
                (Place::Zone(_) | Place::Either(..) | Place::Under(_), _) => owners(is_plural(target)),
            },
            Target::This(_) if D::STYLE.at_home => "your",
            Target::This(_) | Target::StackCard { .. } | Target::Related(..) => owners(is_plural(target)),
            Target::OneOf(parts) | Target::AllOf(parts) => parts.first().map_or(owners(false), |part| self.home(part)),
        }
    }

    /// A target as a possessor: "your TRIPLE Ultra Hero" rather than "all your TRIPLE Ultra Heroes".
    pub(crate) fn described(&self, target: &Target<D>) -> String {
        match target {
            // "your Kaiju with the highest BP" would be one of them.
            Target::Select(selector)
                if selector.quantity == Quantity::All && D::is_field(&selector.group.place) && !is_the_one(selector) =>
            {
                let whose = match selector.group.owner {
                    Owner::Yours => "your ",
                    Owner::Opponents => "your opponent's ",
                    Owner::EachPlayers => "each player's ",
                    Owner::Theirs => "their ",
                    Owner::Anyones => "each ",
                };
                format!("{}{}", whose, self.group(&selector.group, super::selector::Form::plain()))
            }
            other => self.target(other),
        }
    }

    /// A target that may be several, each of which is meant: "all your characters". A name alone says it of all that bear it.
    pub(crate) fn described_all(&self, target: &Target<D>) -> String {
        match target {
            Target::Select(selector) if selector.quantity == Quantity::All && !is_bare_name::<D>(&selector.group.tests) => {
                self.target(target)
            }
            other => self.described(other),
        }
    }

    /// The possessive of a target: "this character's", "its", "those characters'".
    pub(crate) fn whose(&self, target: &Target<D>) -> String {
        said_of(&self.target(target), "'s")
    }

    /// The noun of an anaphor, with its description: "character", "Kaiju", "『A』 cards".
    pub(crate) fn called(&self, reference: &Reference) -> String {
        let plural = if reference.plural { "s" } else { "" };
        let noun = if reference.noun == Noun::Unsaid { "one" } else { D::noun_word(reference.noun) };
        let Some(called) = reference.called.as_deref() else { return format!("{noun}{plural}") };
        let is_noun = D::is_noun_called(self, called, reference.noun);
        let word = |part: &Called| match part {
            Called::Word(sort, word) => D::Column::of_sort(*sort)
                .map_or_else(|| word.clone(), |of| self.words_of(of, std::slice::from_ref(word), is_noun && reference.plural)),
            Called::CharacterCard | Called::All(_) => D::noun_word(Noun::Character).to_owned(),
        };
        let words = called.parts().iter().map(word).collect::<Vec<_>>().join(" ");
        if is_noun { words } else { format!("{words} {noun}{plural}") }
    }

    /// "it", "that character", "the rest", "the revealed card".
    pub(crate) fn reference(&self, reference: &Reference) -> String {
        let noun = self.called(reference);
        match reference.kind {
            ReferenceKind::Pronoun if reference.two => "both of them".to_owned(),
            ReferenceKind::Pronoun => if reference.plural { "them" } else { "it" }.to_owned(),
            ReferenceKind::That if reference.two => format!("both {noun}"),
            ReferenceKind::That => format!("{} {noun}", if reference.plural { "those" } else { "that" }),
            ReferenceKind::Former => "the former".to_owned(),
            ReferenceKind::Latter => "the latter".to_owned(),
            ReferenceKind::Rest => D::STYLE.rest.to_owned(),
            ReferenceKind::Other => match (reference.noun, reference.plural) {
                (Noun::Unsaid, false) => "the other".to_owned(),
                (Noun::Unsaid, true) => "the others".to_owned(),
                // Without a participle, "the other characters" are all others.
                (_, true) => format!("the other chosen {noun}"),
                (_, false) => format!("the other {noun}"),
            },
            ReferenceKind::Result(verb) if reference.from.is_some() => {
                let the = if reference.two { "both" } else { "the" };
                format!("{the} {noun} {}{} this way", participle(verb), super::amount::from_where::<D>(reference))
            }
            ReferenceKind::Result(Verb::PutIntoPlay) => {
                let the = if reference.two { "both " } else { "the " };
                format!("{}{noun} put into play with this effect", if reference.plural && !reference.two { "" } else { the })
            }
            ReferenceKind::Result(verb @ (Verb::Activate | Verb::Rest)) => {
                format!("{} {noun} {}{}", if reference.two { "both" } else { "the" }, participle(verb), super::done::told_how::<D>(verb))
            }
            ReferenceKind::Result(Verb::Send) if reference.plural => format!("{} {noun} sent", if reference.two { "both" } else { "the" }),
            ReferenceKind::Result(verb) => format!("{} {} {noun}", if reference.two { "both" } else { "the" }, participle(verb)),
        }
    }
}

/// True if a description names one object by its highest or lowest value.
fn is_the_one<D: Speech>(selector: &Selector<D>) -> bool {
    selector.group.tests.iter().any(|test| test.is.is_extreme())
}

/// True if a target may be several objects.
pub(crate) fn is_plural<D: Speech>(target: &Target<D>) -> bool {
    match target {
        Target::Part(_) | Target::This(_) | Target::StackCard { .. } | Target::OneOf(_) => false,
        Target::Back(reference) => reference.plural,
        Target::Select(selector) => selector.told().map_or_else(|| is_several(selector.quantity), |told| told.plural),
        Target::Related(_, of) => is_plural(of),
        Target::Pile { count, .. } => !matches!(count, Amount::Number(1)),
        Target::AllOf(_) => true,
    }
}

/// True if a target is cards in a hand, which are discarded rather than sent.
pub(crate) fn is_in_hand<D: Speech>(target: &Target<D>) -> bool {
    match target {
        Target::Part(_) => false,
        Target::Select(selector) => selector.group.place == Place::Zone(D::Zone::HAND),
        Target::OneOf(parts) | Target::AllOf(parts) => parts.iter().all(|part| is_in_hand(part)),
        Target::This(_) | Target::Back(_) | Target::Related(..) | Target::Pile { .. } | Target::StackCard { .. } => false,
    }
}

/// "its owner's", of one or several.
pub(super) fn owners(plural: bool) -> &'static str {
    if plural { "their owner's" } else { "its owner's" }
}

/// True if tests are only those that a subject without an article may have.
pub(crate) fn is_bare_name<D: Speech>(tests: &[Node<Test<D>>]) -> bool {
    matches!(tests, [first, ..] if first.is.names().is_some())
}

/// "A and B", "A, B, and C"; alternatives are told apart by the word each time: "A, or B, or C".
fn listed(parts: Vec<String>, word: &str) -> String {
    if let [first @ .., last] = parts.as_slice()
        && word == " and "
        && first.len() > 1
    {
        return format!("{}, and {last}", first.join(", "));
    }
    parts.join(word)
}
