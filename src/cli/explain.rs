//! `cardwright explain`: documentation of a code or topic, or explanation of a card.

use super::arguments::{Form, Format, MorePools};
use super::explained_card::{did_you_mean, rule_says, rules_of, write_retelling, write_rules};
use super::output::{Output, sheet};
use super::parse::{ParseFinding, findings_of, ladder};
use super::project::{self, Scenarios};
use super::{Failure, Outcome};
use crate::card::fields::listing;
use crate::card::pool::Game;
use crate::card::printed::At;
use crate::card::{Card, Pool, PoolCard};
use crate::diagnostic::{self, Finding, Report, Source};
use crate::games;
use crate::games::language::{Explanation, Language};
use crate::lint::card_page;
use crate::lint::deck::unknown_set;
use crate::lint::pages::{PAGES, TOPICS, contents, page, topic};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// Explain a code of a finding (CW101) or a topic (script, scenario, card, deck, set), or tell a card again, step by step (AB01-001)
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A code, a topic, or a card number; without one, the codes and topics are listed
    #[arg(value_name = "CODE|TOPIC|NUMBER")]
    what: Option<String>,
    /// Show what the rules say that govern the steps of a card
    #[arg(long)]
    rules: bool,
    #[command(flatten)]
    pools: MorePools,
    #[command(flatten)]
    form: Form,
}

/// Output of `explain --format json`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Explained {
    /// Code or topic.
    Page {
        /// Page, in Markdown.
        page: String,
    },
    /// Card.
    Card(ExplainedCard),
}

/// Retelling of a card.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ExplainedCard {
    /// Card number.
    pub number: String,
    /// Card name.
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
#[derive(Clone, Debug, Serialize, JsonSchema)]
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

/// Runs the command.
///
/// # Errors
/// An argument that is neither code, topic nor card, a pool that cannot be loaded, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let Some(what) = &args.what else { return show_page(contents(), args, out) };
    if let Some(page) = page(what).or_else(|| topic(what)).filter(|_| !what.eq_ignore_ascii_case("card")) {
        return show_page(page.to_owned(), args, out);
    }
    let pool = args.pools.load(std::iter::empty())?;
    if what.eq_ignore_ascii_case("card") {
        return show_page(card_page::page(&pool), args, out);
    }
    let Some(card) = pool.card(what) else {
        if let Some(set) = unknown_set(&pool, what) {
            return Err(Failure::Usage(format!("no card has the number {what}: no set {set} is known here; name its folder with --pool")));
        }
        let known = PAGES.iter().chain(TOPICS).map(|(code, _)| *code).chain(pool.cards().iter().map(|card| card.card.number.as_str()));
        let near = did_you_mean(what, known);
        let topics = || format!("; the topics are {}", listing(TOPICS.iter().map(|(topic, _)| *topic)));
        let hint = if near.is_empty() { topics() } else { near };
        let message = format!("`{what}` is neither a code, nor a topic, nor the number of a card{hint}");
        return Err(Failure::Usage(message));
    };
    match args.form.format {
        Format::Json => out.json(&Explained::Card(explained(&pool, card)))?,
        Format::Text => {
            show(&pool, card, args.rules, out)?;
        }
    }
    Ok(Outcome::Clean)
}

fn show_page(page: String, args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    match args.form.format {
        Format::Json => out.json(&Explained::Page { page })?,
        Format::Text => write!(out, "{page}")?,
    }
    Ok(Outcome::Clean)
}

/// Analyses each ability of a card, and retells those that no script runs.
fn abilities(pool: &Pool, card: &PoolCard) -> Vec<ExplainedAbility> {
    let Some(language) = language_of(pool, card) else { return Vec::new() };
    // A project file with findings is reported where its pools are loaded.
    let shapes = Scenarios::of(project::here().ok().flatten().as_ref()).proven();
    let (game, kind) = pool.game_of(card).map_or(("", ""), |game| (game.file.game.as_str(), kind_of(game, card)));
    let told = if card.card.script.is_some() { Vec::new() } else { language.explain(&card.card.text, kind) };
    let mut told = told.into_iter();
    let views = language.abilities_of(&card.card).into_iter();
    let one = |ability: crate::games::language::AbilityView| {
        let compiled = ability.program.is_some();
        let proven = compiled && shapes.has(game, &ability);
        ExplainedAbility { canonical: ability.canonical, bound: ability.bound, compiled, proven, explanation: told.next() }
    };
    views.map(one).collect()
}

fn kind_of<'g>(game: &'g Game, card: &PoolCard) -> &'g str {
    game.vocabulary.kind(&card.card.card_type).unwrap_or("")
}

fn explained(pool: &Pool, card: &PoolCard) -> ExplainedCard {
    let it = &card.card;
    let abilities = abilities(pool, card);
    let game = pool.game_of(card);
    let rules = rules_of(abilities.iter().filter_map(|ability| ability.explanation.as_ref()));
    let says = |rule| game.map_or_else(String::new, |game| rule_says(game, rule));
    let diagnostics = language_of(pool, card).map(|language| language.understand_card(it).diagnostics).unwrap_or_default();
    ExplainedCard {
        number: it.number.clone(),
        name: it.name.clone(),
        game: game.map_or_else(String::new, |game| game.file.game.clone()),
        text: it.text.clone(),
        script: it.script.is_some(),
        rules: rules.into_iter().map(|rule| (rule, says(rule))).collect(),
        abilities,
        diagnostics: if it.rule().1.is_empty() { Vec::new() } else { findings_of(diagnostics) },
    }
}

/// Displays a card: printed values, stages of understanding, and effect step by step; with `rules`, also the text of the rules that govern it.
pub(super) fn show(pool: &Pool, card: &PoolCard, rules: bool, out: &mut Output) -> Result<(), Failure> {
    let it = &card.card;
    write_printed(it, out)?;
    if !it.text.is_empty() {
        writeln!(out, "\n{}", it.text)?;
    }
    if let Some(script) = &it.script {
        writeln!(out, "\nscript, in the place of this text:\n{}", script.trim_end())?;
    }
    if !it.rule().1.is_empty() {
        show_abilities(pool, card, rules, out)?;
    }
    let source = &pool.sources()[card.place.source];
    writeln!(out, "\n{}:{}", source.name(), source.position(card.place.whole.start).line)?;
    Ok(())
}

/// Displays the printed fields of a card: its line of names and words, then its values.
fn write_printed(card: &Card, out: &mut Output) -> Result<(), Failure> {
    let shown = |at: &[At]| -> Vec<String> {
        let mut here: Vec<_> = card.values().filter(|(field, _)| at.contains(&field.shown.at)).collect();
        here.sort_by_key(|(field, _)| field.shown.at);
        here.iter().flat_map(|(field, value)| field.shown.form.write(&field.shape, value)).collect()
    };
    writeln!(out, "{} {}{}", card.number, card.name, shown(&[At::Title]).concat())?;
    let head = std::iter::once(card.card_type.clone()).chain(shown(&[At::Head, At::HeadName, At::HeadEnd]));
    writeln!(out, "{}", head.collect::<Vec<_>>().join(" · "))?;
    let values = shown(&[At::Value]);
    if !values.is_empty() {
        writeln!(out, "{}", values.join(", "))?;
    }
    for line in shown(&[At::Line, At::LastLine]) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn language_of(pool: &Pool, card: &PoolCard) -> Option<Box<dyn Language>> {
    let game = pool.game_of(card)?;
    games::of(&game.file.game)?.language(&game.vocabulary)
}

/// Displays each ability in canonical wording, with the stages of understanding reached, and its explanation; for a text that does not parse, the diagnostics.
fn show_abilities(pool: &Pool, card: &PoolCard, rules: bool, out: &mut Output) -> Result<(), Failure> {
    let (field, text) = card.card.rule();
    let Some(language) = language_of(pool, card) else { return Ok(()) };
    let diagnostics = language.understand_card(&card.card).diagnostics.into_iter();
    let number = Some(card.card.number.clone());
    let findings: Vec<Finding> =
        diagnostics.map(|diagnostic| Finding { source: 0, card: number.clone(), field: Some(field), diagnostic }).collect();
    let abilities = abilities(pool, card);
    if abilities.is_empty() {
        writeln!(out, "\n{}", ladder([(false, "read")].into_iter()))?;
    }
    for (index, ability) in abilities.iter().enumerate() {
        let scripted = if ability.explanation.is_none() { "scripted  " } else { "" };
        let steps = [(true, "read"), (ability.bound, "bound"), (ability.compiled, "compiled"), (ability.proven, "proven")];
        writeln!(out, "\nability {}: {}\n  {scripted}{}", index + 1, ability.canonical, ladder(steps.into_iter()))?;
        match &ability.explanation {
            Some(told) => {
                writeln!(out)?;
                write_retelling(told, out)?;
            }
            None => writeln!(out, "  the script above says what it does: cardwright explain script")?,
        }
    }
    let governing = rules_of(abilities.iter().filter_map(|ability| ability.explanation.as_ref()));
    if let Some(game) = pool.game_of(card).filter(|_| rules && !governing.is_empty()) {
        write_rules(game, &governing, out)?;
    }
    if !findings.is_empty() {
        writeln!(out)?;
    }
    diagnostic::text::write_on(sheet(), Report { sources: &[Source::new(card.card.number.as_str(), text)], findings: &findings }, out)?;
    Ok(())
}
