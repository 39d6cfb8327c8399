//! Abilities told again, step by step and in plain words, with the rules that govern each step.
//!
//! The steps follow the tree as it is lowered: who decides, what is done only when something else was, and which earlier step a word points back at are what the program does.
//! A game says which rules govern the shared [forms](Form) and its own leaves ([`Retold`]).

mod ability;
mod basis;
mod draft;
mod form;
mod notes;
mod steps;

pub use basis::Basis;
pub use form::Form;

use super::language::Language;
use super::lower::Tables;
use crate::lang::print::speech::Speech;
use crate::lang::{Ability, Node};
use schemars::JsonSchema;
use serde::Serialize;

/// Rules of a game, as its rulebook or its list of statements numbers them, or rulings.
pub type Rules = &'static [&'static str];

/// An ability, told again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Retelling {
    /// When it is active, what it waits for, how often it can be used: one thing after another.
    pub frame: Vec<Frame>,
    /// What it does, step by step; of a power that is used, what it costs comes first.
    pub steps: Vec<Step>,
}

/// Something that is said of a whole ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Frame {
    /// What it is about: "active", "triggers", "used", "holds", "deck".
    pub about: &'static str,
    /// What is said.
    pub says: String,
    /// The rules that govern it.
    pub rules: Vec<&'static str>,
}

/// One step of what an ability does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Step {
    /// Its number ("2", and within that "2a", "2a1").
    pub number: String,
    /// Whether it is a part of the cost.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cost: bool,
    /// What is done.
    pub says: String,
    /// Who picks, and what words that point back mean.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The rules that govern it, without those of its own steps.
    pub rules: Vec<&'static str>,
    /// The steps that it is made of, where it is more than one thing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
}

/// A language whose abilities can be told again: the rules that govern its forms and leaves. A leaf that nothing is said of beside what governs every step has none.
pub(crate) trait Retold: Language + Speech<Words = <Self as Language>::Words> {
    /// The rules of a shared form.
    fn rules(form: Form) -> Rules;

    /// Where and when an ability of a card of this kind is active, and the rules that say so.
    fn active(kind: &str, ability: &Ability<Self>, words: &<Self as Language>::Words) -> (String, Vec<&'static str>);

    /// When a power of such a card that is used can be used.
    fn usable(kind: &str) -> (&'static str, Rules);

    /// What a mark says, and its rules.
    fn mark_told(mark: &Self::Mark) -> (String, Rules);

    /// Adds the rules of a verb of the game.
    fn action_rules(basis: &mut Basis, action: &Self::Action);

    /// Who picks in a verb of the game: its objects.
    fn action_objects(action: &Self::Action) -> Vec<&Node<crate::lang::Target<Self>>>;

    /// Adds the rules of a change.
    fn change_rules(basis: &mut Basis, change: &Self::Change);

    /// Adds the rules of a destination of the game.
    fn destination_rules(basis: &mut Basis, destination: &Self::Destination);

    /// The rules of cards that go to a zone which is neither a hand nor a deck nor where discarded cards go.
    fn into_zone(zone: Self::Zone) -> Rules;

    /// Adds the rules of a property.
    fn test_rules(basis: &mut Basis, test: &Self::Test);

    /// Adds the rules of a question of the game.
    fn fact_rules(basis: &mut Basis, fact: &Self::Fact);

    /// Adds the rules of something that happens only in this game.
    fn occurrence_rules(basis: &mut Basis, occurrence: &Self::Occurrence);

    /// The rules of a relation.
    fn relation_rules(relation: Self::Relation) -> Rules;

    /// The rules of a part.
    fn part_rules(part: Self::Part) -> Rules;

    /// The rules of a value.
    fn column_rules(column: Self::Column) -> Rules;
}

/// Tells an ability of a card of this kind again.
pub(crate) fn retell<G: Retold>(ability: &Node<Ability<G>>, kind: &str, words: &<G as Language>::Words) -> Retelling {
    let links = super::lower::text::links(ability, words, &mut Tables::default());
    ability::told(ability, kind, words, &links)
}
