//! Retells abilities step by step and in plain words, with the rules that govern each step.
//!
//! The steps follow the tree as it is lowered: the player who decides, the condition of each step and the antecedent of each anaphor are those of the program.
//! A game supplies the rules that govern the shared [forms](Form) and its own leaves ([`Explain`]).

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
use crate::lang::amount::Amount;
use crate::lang::event::Event;
use crate::lang::print::speech::Speech;
use crate::lang::properties::Properties;
use crate::lang::selector::Group;
use crate::lang::{Ability, Node, Span, Target};
use serde::Serialize;

/// Rules of a game, as its rulebook or its list of statements numbers them, or rulings.
pub type Rules = &'static [&'static str];

/// Retelling of an ability.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explanation {
    /// Times, triggers and limits of the ability, one after another.
    pub frame: Vec<Frame>,
    /// Steps of the ability; those of the cost of an activated power come first.
    pub steps: Vec<Step>,
}

/// Statement about a whole ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Frame {
    /// Subject: "active", "triggers", "used", "holds", "deck".
    pub about: &'static str,
    /// Statement.
    pub says: String,
    /// Rules that govern it.
    pub rules: Vec<&'static str>,
}

/// Step of an ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// Number ("2", and within that "2a", "2a1").
    pub number: String,
    /// True for a part of the cost.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cost: bool,
    /// Instruction.
    pub says: String,
    /// Notes on choices and antecedents: the player who picks, and the meaning of words that point back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Rules that govern it, without those of its own steps.
    pub rules: Vec<&'static str>,
    /// Place in the text.
    #[serde(skip)]
    pub place: Span,
    /// Sub-steps, if it has more than one part.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
}

/// Rows of what has the same rules.
pub(crate) type Rows<K> = &'static [(&'static [K], Rules)];

/// The rules of forms and leaves, by rows. What no row has is governed by no rules of its own.
pub(crate) struct Ruled<G: Language> {
    /// Those of shared forms.
    pub forms: Rows<Form>,
    /// Those of moves to zones which are neither hands nor decks nor the destination of discarded cards.
    pub zones: Rows<G::Zone>,
    /// Those of columns.
    pub columns: Rows<G::Column>,
    /// Those of phases.
    pub phases: Rows<G::Phase>,
    /// Those of the parts of objects in the game.
    pub parts: Rows<G::Part>,
    /// Those of numbers that only the game knows.
    pub numbers: Rows<G::Number>,
    /// Those of relations.
    pub relations: Rows<G::Relation>,
}

/// Returns the rules of the row that has a key.
fn ruled<K: PartialEq>(rows: Rows<K>, key: K) -> Rules {
    rows.iter().find(|(keys, _)| keys.contains(&key)).map_or(&[], |(_, rules)| rules)
}

/// Part of a verb of one game.
pub(crate) enum Told<'a, G: Language> {
    /// Objects, whose description has rules.
    Target(&'a Node<Target<G>>),
    /// Objects whose description is told without its rules.
    Object(&'a Node<Target<G>>),
    /// A number.
    Amount(&'a Amount<G>),
    /// Described objects that nobody chooses.
    Group(&'a Group<G>),
    /// An event.
    Event(&'a Event<G>),
    /// Further rules, which follow those of the parts before.
    Rules(Rules),
}

/// A language whose abilities can be retold: the rules of its forms and leaves. A leaf without rules beyond those of every step has none.
pub(crate) trait Explain: Language + Speech {
    /// The rules of forms and leaves that need no more than a list.
    const RULED: &'static Ruled<Self>;

    /// The times at which an activated power can be used, with the rules.
    const USABLE: (&'static str, Rules);

    /// Returns the rules of a shared form.
    fn rules(form: Form) -> Rules {
        ruled(Self::RULED.forms, form)
    }

    /// Returns the places and times in which an ability of a card of this kind is active, and the rules that say so.
    fn active(kind: &str, ability: &Ability<Self>, words: &<Self as Properties>::Words) -> (String, Vec<&'static str>);

    /// Returns the meaning of a mark, and its rules.
    fn mark_told(mark: &Self::Mark) -> (String, Rules);

    /// Returns the rules of a verb of the game, without those of its parts.
    fn action_rules(action: &Self::Action) -> Rules;

    /// Returns the parts of a verb of the game, in order.
    fn action_parts(action: &Self::Action) -> Vec<Told<'_, Self>>;

    /// Adds the rules of a change.
    fn change_rules(basis: &mut Basis, change: &Self::Change);

    /// Returns the rules of a destination of the game.
    fn destination_rules(_destination: &Self::Destination) -> Rules {
        &[]
    }

    /// Returns the rules of moves to a zone which is neither a hand nor a deck nor the destination of discarded cards.
    fn into_zone(zone: Self::Zone) -> Rules {
        ruled(Self::RULED.zones, zone)
    }

    /// Adds the rules of a property.
    fn test_rules(basis: &mut Basis, test: &Self::Test);

    /// Adds the rules of a condition of the game.
    fn fact_rules(basis: &mut Basis, fact: &Self::Fact);

    /// Returns the rules of an event that only this game has.
    fn occurrence_rules(occurrence: &Self::Occurrence) -> Rules;

    /// Returns the rules of an event beyond those of its [form](Form), which depend on who takes part in it and how.
    fn further_rules(_event: &Event<Self>) -> Rules {
        &[]
    }

    /// Returns the rules of a phase.
    fn phase_rules(phase: Self::Phase) -> Rules {
        ruled(Self::RULED.phases, phase)
    }

    /// Returns the rules of a relation.
    fn relation_rules(relation: Self::Relation) -> Rules {
        ruled(Self::RULED.relations, relation)
    }

    /// Returns the rules of a part.
    fn part_rules(part: Self::Part) -> Rules {
        ruled(Self::RULED.parts, part)
    }

    /// Returns the rules of a number that only this game has.
    fn number_rules(number: Self::Number) -> Rules {
        ruled(Self::RULED.numbers, number)
    }

    /// Returns the rules of a column.
    fn column_rules(column: Self::Column) -> Rules {
        ruled(Self::RULED.columns, column)
    }

    /// Returns the further rules of one word of a column.
    fn word_rules(_column: Self::Column, _word: &str) -> Rules {
        &[]
    }
}

/// Retells an ability of a card of this kind.
pub(crate) fn explain<G: Explain>(ability: &Node<Ability<G>>, kind: &str, words: &<G as Properties>::Words) -> Explanation {
    let links = super::lower::text::links(ability, words, &mut Tables::default());
    ability::told(ability, kind, words, &links)
}
