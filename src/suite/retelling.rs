//! Cards told again: each ability step by step, with the text of the rules that govern the steps.

use super::conformance::Statements;
use crate::card::pool::Game;
use crate::card::{Card, Pool, PoolCard};
use crate::games;
use crate::games::language::{AbilityView, Explanation, Language, Step};
use crate::games::reading::{ParseFinding, findings_of};
use crate::lint::coverage::Shapes;
use serde::Serialize;
use std::collections::BTreeMap;

/// Retelling of a card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedCard {
    /// Card number; empty for a text that is on no card.
    pub number: String,
    /// Card name; empty for a text that is on no card.
    pub name: String,
    /// Short name of its game.
    pub game: String,
    /// Effect text, as printed.
    pub text: String,
    /// True if a script replaces the text.
    pub script: bool,
    /// Abilities; empty if the text does not parse.
    pub abilities: Vec<ExplainedAbility>,
    /// Text of each rule that governs a step, by rule number.
    pub rules: BTreeMap<&'static str, String>,
    /// Diagnostics of the text.
    pub diagnostics: Vec<ParseFinding>,
}

/// Ability of a card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedAbility {
    /// Canonical wording.
    pub canonical: String,
    /// True if every anaphor has exactly one antecedent.
    pub bound: bool,
    /// True if it lowers to a program.
    pub compiled: bool,
    /// True if a scenario proves it.
    pub proven: bool,
    /// Effect, step by step; null for the ability of a script.
    pub explanation: Option<Explanation>,
}

/// Analyses each ability of a card of a game, and retells those that no script runs; `proven` has the shapes that scenarios prove.
#[must_use]
pub fn abilities(language: &dyn Language, card: &Card, game: &Game, proven: &Shapes) -> Vec<ExplainedAbility> {
    let kind = game.vocabulary.kind(&card.card_type).unwrap_or("");
    let told = if card.script.is_some() { Vec::new() } else { language.explain(&card.text, kind) };
    let mut told = told.into_iter();
    let views = language.abilities_of(card).into_iter();
    let one = |ability: AbilityView| {
        let compiled = ability.program.is_some();
        let proven = compiled && proven.has(&game.file.game, &ability);
        ExplainedAbility { canonical: ability.canonical, bound: ability.bound, compiled, proven, explanation: told.next() }
    };
    views.map(one).collect()
}

/// Retells a card of a pool; `None` if its game has no language.
#[must_use]
pub fn explained(pool: &Pool, card: &PoolCard, proven: &Shapes) -> Option<ExplainedCard> {
    Some(retold(&*language_of(pool, card)?, &card.card, pool.game_of(card)?, proven))
}

/// Retells a card of a game, which no pool need have.
#[must_use]
pub fn retold(language: &dyn Language, card: &Card, game: &Game, proven: &Shapes) -> ExplainedCard {
    let abilities = abilities(language, card, game, proven);
    let rules = rules_of(abilities.iter().filter_map(|ability| ability.explanation.as_ref()));
    let says = |rule| rule_says(game, rule);
    let diagnostics = if card.rule().1.is_empty() { Vec::new() } else { language.understand_card(card).diagnostics };
    ExplainedCard {
        number: card.number.clone(),
        name: card.name.clone(),
        game: game.file.game.clone(),
        text: card.text.clone(),
        script: card.script.is_some(),
        rules: rules.into_iter().map(|rule| (rule, says(rule))).collect(),
        abilities,
        diagnostics: findings_of(diagnostics),
    }
}

/// Returns the language of a card of a pool.
#[must_use]
pub fn language_of(pool: &Pool, card: &PoolCard) -> Option<Box<dyn Language>> {
    let game = pool.game_of(card)?;
    games::of(&game.file.game)?.language(&game.vocabulary)
}

/// Returns every rule number cited in these retellings, sorted, without duplicates.
#[must_use]
pub fn rules_of<'t>(told: impl Iterator<Item = &'t Explanation>) -> Vec<&'static str> {
    fn of_step(step: &Step, rules: &mut Vec<&'static str>) {
        rules.extend(&step.rules);
        step.steps.iter().for_each(|inner| of_step(inner, rules));
    }
    let mut rules = Vec::new();
    for explanation in told {
        explanation.frame.iter().for_each(|frame| rules.extend(&frame.rules));
        explanation.steps.iter().for_each(|step| of_step(step, &mut rules));
    }
    // Sort by the dot-separated parts, numbers by value.
    rules.sort_by_cached_key(|rule| rule.split('.').map(|part| (part.len(), part)).collect::<Vec<_>>());
    rules.dedup();
    rules
}

/// Returns the text of a rule of a game: the project's statements of it, or question and answer of a ruling. Empty if unknown.
#[must_use]
pub fn rule_says(game: &Game, rule: &str) -> String {
    if let Some(ruling) = game.file.rulings.get(rule) {
        let answer = ruling.options.get(&ruling.default).map_or("", String::as_str);
        return format!("{} {answer}", ruling.question);
    }
    // The statements are embedded in the program, and checked by a test.
    let all = games::of(&game.file.game).map(|rules| rules.declared().statements);
    let all = all.and_then(|ron| ron::from_str::<Statements>(ron).ok()).map(|list| list.statements).unwrap_or_default();
    let newest = game.file.rules.last().map_or("", String::as_str);
    let of = all.iter().filter(|statement| (statement.rule == rule || statement.number == rule) && statement.holds_in(newest));
    of.map(|statement| statement.says.as_str()).collect::<Vec<_>>().join(" ")
}
