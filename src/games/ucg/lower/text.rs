//! Lowers whole texts: every ability of a card.

use super::{Lowerer, Tables};
use crate::compile::clause;
use crate::diagnostic::Diagnostic;
use crate::games::ucg::code::{Ask, Pattern, UcgCode, Words as WordSet, state_bit};
use crate::games::ucg::leaves::{Change, Mark, Ucg};
use crate::games::ucg::print;
use crate::games::ucg::setup::Static;
use crate::games::ucg::words::Words;
use crate::kernel::program::{Need, Program};
use crate::lang::action::Action;
use crate::lang::reference::Noun;
use crate::lang::{Ability, Clause, Effect, Power, Target, Text};

/// A lowered ability, before it has a place among the programs of a match.
#[derive(Clone, Debug)]
pub struct Lowered {
    /// The states in which it is active, as a set; 0 is every state.
    pub gate: u8,
    /// What it is.
    pub power: LoweredPower,
    /// Its canonical text.
    pub text: String,
}

/// A lowered power.
#[derive(Clone, Debug)]
pub enum LoweredPower {
    /// A triggered power: its pattern, how often a turn, and what it does.
    Triggered(Pattern, Option<u8>, Program<UcgCode>),
    /// A payment power: how often a turn, its condition, and what it costs and does.
    Payment(Option<u8>, Option<Ask>, Program<UcgCode>),
    /// A continuous power.
    Continuous(Vec<Static>),
    /// A team of the card.
    Team(WordSet),
    /// A card type that the card has besides its own, wherever it is (U23).
    AlsoCardType(WordSet),
    /// How many copies a deck may hold.
    DeckLimit(Option<u8>),
}

/// Lowers a text.
///
/// # Errors
/// Every reference that binds to nothing or to two things (CW2xx), and everything that its place in the text cannot say (CW3xx).
pub fn text(text: &Text<Ucg>, words: &Words, tables: &mut Tables) -> Result<Vec<Lowered>, Vec<Diagnostic>> {
    let mut lowered = Vec::with_capacity(text.abilities.len());
    let mut refusals = Vec::new();
    for node in &text.abilities {
        let mut lowerer = Lowerer::new(words, tables);
        let power = lowerer.power(node);
        refusals.append(&mut lowerer.refusals);
        let gate = node.gate.iter().fold(0, |set, &state| set | state_bit(state));
        lowered.push(Lowered { gate, power, text: print::print_ability(node, words) });
    }
    if refusals.is_empty() { Ok(lowered) } else { Err(refusals) }
}

impl Lowerer<'_> {
    fn power(&mut self, ability: &Ability<Ucg>) -> LoweredPower {
        match &ability.power {
            Power::Triggered { trigger, per_turn, effect } => {
                // A pattern that is refused leaves its refusal; what stands in for it is never played.
                let pattern = self.pattern(&trigger.event).unwrap_or_else(Pattern::nothing);
                LoweredPower::Triggered(pattern, *per_turn, self.program(None, effect))
            }
            Power::Payment { per_turn, condition, cost, effect } => {
                let condition = condition.as_ref().and_then(|condition| self.lower_condition(condition));
                LoweredPower::Payment(*per_turn, condition, self.program(cost.as_deref(), effect))
            }
            Power::Continuous(effect) => match own_card_type(effect).filter(|_| ability.gate.is_empty()) {
                Some(card_type) => {
                    let set = self.card_types(std::slice::from_ref(card_type), ability_span(effect));
                    LoweredPower::AlsoCardType(set.unwrap_or_default())
                }
                None => LoweredPower::Continuous(self.continuous(effect)),
            },
            Power::Mark(Mark::Team(team)) => {
                let team = self.words.vocabulary().teams.iter().position(|known| known == team);
                LoweredPower::Team(team.map_or(0, |index| 1 << index))
            }
            Power::DeckLimit(limit) => LoweredPower::DeckLimit(*limit),
        }
    }

    fn program(&mut self, cost: Option<&Effect<Ucg>>, effect: &Effect<Ucg>) -> Program<UcgCode> {
        if let Some(cost) = cost {
            clause::effect(self, cost, Need::All);
            self.emitter.end_cost();
        }
        clause::effect(self, effect, Need::Some);
        std::mem::take(&mut self.emitter).finish()
    }
}

fn ability_span(effect: &Effect<Ucg>) -> crate::lang::Span {
    effect.sentences.first().map(|sentence| sentence.span).unwrap_or_default()
}

/// The card type of "This card also has the … card type.", when the effect says nothing else.
fn own_card_type(effect: &Effect<Ucg>) -> Option<&String> {
    let [sentence] = effect.sentences.as_slice() else { return None };
    let Clause::Do(action) = &sentence.clause.is else { return None };
    match &action.is {
        Action::Modify { what, change: Change::AlsoCardType(card_type), per: None, duration: None } => {
            matches!(what.is, Target::This(Noun::Card)).then_some(card_type)
        }
        _ => None,
    }
}
