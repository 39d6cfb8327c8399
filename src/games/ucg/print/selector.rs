//! Descriptions of objects and how many of them are taken.

use super::Printer;
use super::amount::number;
use super::property::with_article;
use crate::games::ucg::leaves::{Test, Ucg, Zone};
use crate::lang::quantity::{Quantity, Range};
use crate::lang::selector::{Group, Owner, Place, Selector};

/// How a description is printed where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Form {
    /// Whether the noun names several.
    pub plural: bool,
    /// Whether a card type after "of your" keeps the singular of the house style.
    pub house: bool,
    /// The word before a zone: "in" or "from".
    pub zone: &'static str,
    /// Whether the owner of characters stands after the noun ("… you have").
    pub owner_after: bool,
    /// Whether "other than this character" was said before ("another").
    pub another: bool,
    /// Whether the place is printed at all.
    pub place: bool,
    /// Whether the cards were picked at random.
    pub random: bool,
}

impl Form {
    /// A description with its place and nothing else.
    pub fn plain() -> Self {
        Self { plural: false, house: false, zone: "in", owner_after: false, another: false, place: true, random: false }
    }

    /// A description that is counted.
    pub fn counted() -> Self {
        Self { owner_after: true, ..Self::plain() }
    }
}

/// "your", "an opponent's".
pub(super) fn owner(owner: Owner) -> &'static str {
    match owner {
        Owner::Yours => "your",
        Owner::Opponents => "an opponent's",
        Owner::EachPlayers => "each player's",
        Owner::Theirs => "their",
        Owner::Anyones => "",
    }
}

/// "deck", "hand".
pub(super) fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Deck => "deck",
        Zone::Hand => "hand",
        Zone::DiscardArea => "discard area",
        Zone::SceneArea => "scene area",
        Zone::BattleArea => "battle area",
        Zone::Charge | Zone::Exiled => "",
    }
}

impl Printer<'_> {
    /// A description without its number.
    pub(super) fn group(&self, group: &Group<Ucg>, form: Form) -> String {
        let mut tests: Vec<&Test> = group.tests.iter().map(|test| &test.is).collect();
        let mut out = self.before_noun(&mut tests);
        let (noun, generic) = self.noun(group, form, &mut tests);
        out.push_str(&noun);
        let owner_after = form.owner_after && group.place.is_field() && group.owner != Owner::Anyones;
        let you_have = if group.owner == Owner::Opponents { " an opponent has" } else { " you have" };
        if owner_after && generic {
            out.push_str(you_have);
        }
        if form.random {
            out.push_str(" at random");
        }
        let different = tests.iter().any(|test| matches!(test, Test::Different(_)));
        let several = form.plural && !form.house;
        let say = |out: &mut String, step: u8| {
            for test in tests.iter().filter(|test| step_of(test, different) == step) {
                let post = self.post(test);
                out.push_str(&if several {
                    post.replacen(" that shares ", " that share ", 1).replacen(" that is ", " that are ", 1)
                } else {
                    post
                });
            }
        };
        say(&mut out, 0);
        if form.place {
            out.push_str(&self.place(group, form));
        }
        say(&mut out, 1);
        say(&mut out, 2);
        say(&mut out, 3);
        if group.not_this && !form.another {
            let noun = match group.place {
                Place::Zone(Zone::BattleArea) => "character",
                Place::Zone(Zone::SceneArea) => "scene",
                Place::Zone(_) | Place::Among(_) | Place::Under(_) => "card",
            };
            let word = if form.plural { "except" } else { "other than" };
            out.push_str(&format!(" {word} this {noun}"));
        }
        if let Some(except) = &group.except {
            out.push_str(&format!(", except for {}", self.reference(except)));
        }
        if owner_after && !generic {
            out.push_str(you_have);
        }
        out
    }

    /// "level 3 DOUBLE ": a list of states beside a level stands after the noun.
    fn before_noun(&self, tests: &mut Vec<&Test>) -> String {
        let mut out = String::new();
        let levelled = matches!(tests.first(), Some(Test::Level(_)));
        if let Some(&Test::Level(ranges)) = tests.first() {
            out.push_str(&self.levels(ranges));
            out.push(' ');
            tests.remove(0);
        }
        if let Some(&Test::State(states)) = tests.first()
            && !(levelled && states.len() > 1)
        {
            out.push_str(&self.states(states));
            out.push(' ');
            tests.remove(0);
        }
        out
    }

    /// The noun, taken out of `tests`, and whether it is no more than "character" or "card".
    fn noun(&self, group: &Group<Ucg>, form: Form, tests: &mut Vec<&Test>) -> (String, bool) {
        let field = group.place.is_field();
        let scene = group.place == Place::Zone(Zone::SceneArea);
        let plural = if form.plural { "s" } else { "" };
        let card = if field { String::new() } else { format!(" card{plural}") };
        let face_down = if matches!(group.place, Place::Under(_) | Place::Zone(Zone::Charge)) { "face-down and sideways " } else { "" };
        let at = tests.iter().position(|test| match test {
            Test::This => true,
            Test::AnyOf(_) | Test::CharacterCard | Test::Character(_) => !scene,
            Test::Name(_) => !field,
            _ => false,
        });
        let at = at.or_else(|| tests.iter().position(|test| matches!(test, Test::CardType(_)) && !scene));
        let Some(at) = at else {
            let noun = match (scene, field) {
                (true, _) => "scene",
                (false, true) => "character",
                (false, false) => "card",
            };
            return (format!("{face_down}{noun}{plural}"), true);
        };
        let noun = match tests.remove(at) {
            Test::AnyOf(lists) => self.alternatives(lists) + card.as_str(),
            Test::CardType(names) => self.card_types(names, field && form.plural && !form.house) + card.as_str(),
            Test::CharacterCard => format!("character card{plural}"),
            Test::This => "this card".to_owned(),
            Test::Character(names) => self.characters(names) + card.as_str(),
            Test::Name(names) => self.names(names) + card.as_str(),
            _ => String::new(),
        };
        (format!("{face_down}{noun}"), false)
    }

    /// " from your hand", " from among them"; characters and scenes are on the field without a word.
    pub(super) fn place(&self, group: &Group<Ucg>, form: Form) -> String {
        match &group.place {
            Place::Zone(Zone::BattleArea | Zone::SceneArea | Zone::Charge | Zone::Exiled) => String::new(),
            Place::Zone(_) if group.owner == Owner::Anyones => String::new(),
            Place::Zone(area) => format!(" {} {} {}", form.zone, owner(group.owner), zone(*area)),
            Place::Among(reference) => format!(" from among {}", self.reference(reference)),
            Place::Under(of) => format!(" under {}", self.described(of)),
        }
    }

    /// A description with its number. `from` is the word before a zone.
    pub(super) fn selector(&self, selector: &Selector<Ucg>, from: &'static str, place: bool) -> String {
        let group = &selector.group;
        if matches!(group.place, Place::Zone(Zone::Deck | Zone::Hand | Zone::DiscardArea)) {
            self.whose.set(group.owner);
        }
        let form = Form { zone: from, place, ..Form::plain() };
        let whole_among = group.tests.is_empty() && !group.not_this && group.except.is_none() && place;
        if let (Quantity::All | Quantity::UpTo(_), Place::Among(reference), true) = (selector.quantity, &group.place, whole_among) {
            return format!("{} of {}", self.how_many(selector.quantity), self.reference(reference));
        }
        if group.tests.iter().any(|test| test.is == Test::This) {
            return self.group(group, form);
        }
        let on_field = group.place.is_field() || group.place == Place::Zone(Zone::Charge);
        match selector.quantity {
            Quantity::OneOfEach => self.one_of_each(group, form),
            Quantity::All if on_field => self.every(group, form),
            Quantity::All => format!("all {}", self.group(group, Form { plural: true, ..form })),
            quantity if on_field => self.some_of(group, quantity, form),
            quantity => {
                let plural = is_several(quantity);
                let random = matches!(quantity, Quantity::AtRandom(_));
                let of = if quantity == Quantity::AnyNumber { "of " } else { "" };
                format!("{} {of}{}", self.how_many(quantity), self.group(group, Form { plural, random, ..form }))
            }
        }
    }

    fn one_of_each(&self, group: &Group<Ucg>, form: Form) -> String {
        let mut rest = group.clone();
        let levels = rest.tests.iter().find_map(|test| match &test.is {
            Test::Level(ranges) => Some(ranges.clone()),
            _ => None,
        });
        rest.tests.retain(|test| !matches!(test.is, Test::Level(_)));
        let list: Vec<String> =
            levels.unwrap_or_default().iter().filter_map(|range: &Range| range.min).map(|level| level.to_string()).collect();
        format!("a level {} {}", super::joined(&list, "and"), self.group(&rest, form))
    }

    fn every(&self, group: &Group<Ucg>, form: Form) -> String {
        let whose = match group.owner {
            Owner::Anyones => "",
            Owner::Yours => "your ",
            Owner::Opponents => "your opponent's ",
            Owner::EachPlayers => "each player's ",
            Owner::Theirs => "their ",
        };
        format!("all {whose}{}", self.group(group, Form { plural: true, ..form }))
    }

    fn some_of(&self, group: &Group<Ucg>, quantity: Quantity, form: Form) -> String {
        let random = matches!(quantity, Quantity::AtRandom(_));
        let whose = match group.owner {
            Owner::Anyones if quantity == Quantity::Exactly(1) && group.not_this => {
                return format!("another {}", self.group(group, Form { another: true, ..form }));
            }
            Owner::Anyones => {
                let of = if quantity == Quantity::AnyNumber { "of " } else { "" };
                return format!(
                    "{} {of}{}",
                    self.how_many(quantity),
                    self.group(group, Form { plural: is_several(quantity), random, ..form })
                );
            }
            Owner::Opponents if quantity == Quantity::Exactly(1) && !group.not_this && !is_named(group) => {
                return format!("{} opponent's {}", self.how_many(quantity), self.group(group, form));
            }
            Owner::Yours => "your",
            Owner::Opponents => "your opponent's",
            Owner::EachPlayers => "each player's",
            Owner::Theirs => "their",
        };
        let another = group.not_this && quantity == Quantity::Exactly(1);
        let plural = group.place == Place::Zone(Zone::BattleArea) || is_several(quantity);
        let count = if another { "another one".to_owned() } else { self.how_many(quantity) };
        format!("{count} of {whose} {}", self.group(group, Form { plural, house: true, another, random, ..form }))
    }

    fn how_many(&self, quantity: Quantity) -> String {
        match quantity {
            Quantity::Exactly(count) => format!("{}{}", self.exactly(), number(u32::from(count))),
            Quantity::UpTo(count) => format!("up to {}", number(u32::from(count))),
            Quantity::AnyNumber => "any number".to_owned(),
            Quantity::AtRandom(count) => number(u32::from(count)),
            Quantity::All | Quantity::OneOfEach => "all".to_owned(),
        }
    }

    /// A description as the subject of an event, or as what something belongs to: "a scene", "『A』", "your level 3 『A』".
    pub(super) fn subject(&self, selector: &Selector<Ucg>) -> String {
        let group = &selector.group;
        match (selector.quantity, group.owner) {
            (Quantity::Exactly(1), Owner::Anyones) if group.not_this => {
                format!("another {}", self.group(group, Form { another: true, ..Form::plain() }))
            }
            (Quantity::Exactly(1), Owner::Anyones) => self.indefinite(group, Form::plain()),
            (Quantity::Exactly(1), _) if !group.place.is_field() => self.indefinite(group, Form { zone: "from", ..Form::plain() }),
            _ => self.selector(selector, "from", true),
        }
    }

    /// "a TRIPLE Ultra Hero", and a bare name without an article.
    pub(super) fn indefinite(&self, group: &Group<Ucg>, form: Form) -> String {
        let noun = self.group(group, form);
        if noun.starts_with(['『', '「']) && group.place.is_field() { noun } else { with_article(&noun) }
    }
}

/// Whether a description on the field has a noun of its own, beyond "character" and "scene".
fn is_named(group: &Group<Ucg>) -> bool {
    group.tests.iter().any(|test| matches!(test.is, Test::AnyOf(_) | Test::CharacterCard | Test::Character(_) | Test::CardType(_)))
}

/// Where a property stands after the noun: before its place, after it, or at the very end.
fn step_of(test: &Test, different: bool) -> u8 {
    match test {
        Test::Different(_) => 2,
        // "…, each with a different character name other than 『X』": what is left out stands last.
        Test::Not(_) if different => 3,
        Test::Not(inner)
            if !matches!(**inner, Test::Character(_) | Test::Name(_) | Test::Type(_) | Test::PrintedType(_) | Test::PrintedExtra) =>
        {
            1
        }
        Test::Same(..)
        | Test::Than { .. }
        | Test::Adjacent(_)
        | Test::BattleOpponentOf(_)
        | Test::AbleToLevelUpWith(_)
        | Test::State(_) => 1,
        _ => 0,
    }
}

/// Whether a quantity may take more than one.
pub(super) fn is_several(quantity: Quantity) -> bool {
    match quantity {
        Quantity::Exactly(count) | Quantity::UpTo(count) | Quantity::AtRandom(count) => count > 1,
        Quantity::AnyNumber | Quantity::All | Quantity::OneOfEach => true,
    }
}
