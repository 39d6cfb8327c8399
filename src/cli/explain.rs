//! `cardwright explain`: documentation of a code or topic, or explanation of a card or text.

use super::arguments::{Form, Format, GameName, MorePools, language};
use super::explained_card::{did_you_mean, write_retelling, write_rules};
use super::output::{Output, sheet};
use super::parse::ladder;
use super::project::{self, Scenarios};
use super::{Failure, Outcome};
use crate::card::fields::listing;
use crate::card::pool::Game;
use crate::card::printed::At;
use crate::card::{Card, Pool, PoolCard};
use crate::diagnostic::{self, Finding, Report, Source};
use crate::games::language::Language;
use crate::lint::card_page;
use crate::lint::coverage::Shapes;
use crate::lint::deck::unknown_set;
use crate::lint::pages::{PAGES, TOPICS, contents, page, topic};
use crate::suite::proof::Sought;
use crate::suite::retelling::{ExplainedCard, abilities, language_of, retold, rules_of};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;

/// Explain a code of a finding (CW101) or a topic (script, scenario, card, deck, set), or tell a card (AB01-001) or a text again, step by step
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright explain                        the codes and topics
  cardwright explain CW101                  what a finding means, and how it is mended
  cardwright explain TS01-001 --rules       a card, step by step, with the rules of each step
  cardwright explain --game union_arena --text '[When Played] Draw a card.'
                                            a text that is on no card yet")]
pub struct Args {
    /// A code, a topic, or a card number; without one, the codes and topics are listed
    #[arg(value_name = "CODE|TOPIC|NUMBER")]
    what: Option<String>,
    /// A text that is told again
    #[arg(long, conflicts_with = "what")]
    text: Option<String>,
    /// The card type that the text is on; without it, the first of the game
    #[arg(long, value_name = "TYPE", requires = "text")]
    card_type: Option<String>,
    #[command(flatten)]
    game: GameName,
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

/// Runs the command.
///
/// # Errors
/// An argument that is neither code, topic nor card, a game or card type that there is not, a pool that cannot be loaded, or output that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    if let Some(text) = &args.text {
        return explain_text(text, args, out);
    }
    let Some(what) = &args.what else { return show_page(contents(), args, out) };
    if let Some(page) = page(what).or_else(|| topic(what)).filter(|_| !what.eq_ignore_ascii_case("card")) {
        return show_page(page.to_owned(), args, out);
    }
    let pool = args.pools.load(std::iter::empty())?;
    if what.eq_ignore_ascii_case("card") {
        // In a project, the fields of its game are what is asked for.
        let of_project = project::here().ok().flatten().and_then(|project| project.file.game);
        let game = match (args.game.named(&pool)?, &of_project) {
            (None, Some(game)) => pool.game(game.get_ref()),
            (named, _) => named,
        };
        return show_page(card_page::page(&pool, game), args, out);
    }
    let Some(card) = pool.card(what).or_else(|| pool.card(&what.to_uppercase())) else {
        if let Some(set) = unknown_set(&pool, what) {
            return Err(Failure::Usage(format!("no card has the number {what}: no set {set} is known here; name its folder with --pool")));
        }
        let numbers = pool.cards().iter().map(|card| card.card.number.as_str());
        let is_code = what.strip_prefix("CW").or(what.strip_prefix("cw")).is_some_and(|number| number.parse::<u16>().is_ok());
        let near = if is_code {
            did_you_mean(what, PAGES.iter().map(|(code, _)| *code))
        } else if what.contains('-') {
            did_you_mean(what, numbers)
        } else {
            did_you_mean(what, PAGES.iter().chain(TOPICS).map(|(code, _)| *code).chain(numbers))
        };
        let topics = || format!("; the topics are {}", listing(TOPICS.iter().map(|(topic, _)| *topic)));
        let hint = if near.is_empty() { topics() } else { near };
        let message = format!("`{what}` is neither a code, nor a topic, nor the number of a card{hint}");
        return Err(Failure::Usage(message));
    };
    if let (Some(wanted), Some(own)) = (args.game.named(&pool)?, pool.game_of(card))
        && wanted.file.game != own.file.game
    {
        let (number, own, wanted) = (&card.card.number, &own.file.game, &wanted.file.game);
        return Err(Failure::Usage(format!("{number} is a card of {own}, and not of {wanted}: leave --game out")));
    }
    match args.form.format {
        Format::Json => {
            let told = language_of(&pool, card).zip(pool.game_of(card));
            let told = told.map(|(language, game)| retold(&*language, &card.card, game, &proven(&*language, &card.card, game)));
            out.json(&told.map(Explained::Card))?;
        }
        Format::Text => {
            show(&pool, card, args.rules, out)?;
        }
    }
    Ok(Outcome::Clean)
}

/// Retells a text that is on no card.
fn explain_text(text: &str, args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let pool = args.pools.load(std::iter::empty())?;
    let game = args.game.game_of(text, &pool)?;
    let language = language(game)?;
    let types: Vec<&str> = game.vocabulary.card_types.iter().map(|known| known.name.as_str()).collect();
    let card_type = match &args.card_type {
        None => types.first().copied().unwrap_or_default(),
        Some(wanted) => types
            .iter()
            .find(|known| known.eq_ignore_ascii_case(wanted))
            .copied()
            .ok_or_else(|| Failure::Usage(format!("there is no card type `{wanted}`; known: {}", listing(types.iter().copied()))))?,
    };
    let card = Card { text: text.to_owned(), card_type: card_type.to_owned(), ..Card::default() };
    match args.form.format {
        Format::Json => out.json(&Explained::Card(retold(&*language, &card, game, &proven(&*language, &card, game))))?,
        Format::Text => show_abilities(&*language, &card, game, args.rules, out)?,
    }
    Ok(Outcome::of(language.understand_card(&card).diagnostics.len()))
}

fn show_page(page: String, args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    match args.form.format {
        Format::Json => out.json(&Explained::Page { page })?,
        Format::Text => write!(out, "{page}")?,
    }
    Ok(Outcome::Clean)
}

/// Returns the shapes of those abilities of a card that the scenarios here prove, among others.
fn proven(language: &dyn Language, card: &Card, game: &Game) -> Shapes {
    let shapes: Vec<String> = language.abilities_of(card).into_iter().map(|ability| ability.shape).collect();
    // A project file with findings is reported where its pools are loaded.
    Scenarios::of(project::here().ok().flatten().as_ref()).proven_of(&Sought { game: &game.file.game, shapes: &shapes })
}

/// Displays a card: printed values, stages of understanding, and effect step by step; with `rules`, also the text of the rules that govern it.
pub(super) fn show(pool: &Pool, card: &PoolCard, rules: bool, out: &mut Output) -> Result<(), Failure> {
    let it = &card.card;
    write_printed(it, out)?;
    if !it.text.is_empty() {
        writeln!(out, "\n{}", it.text)?;
    }
    for remark in shown(it, &[At::Flavor, At::Artist, At::Note]) {
        writeln!(out, "\n{remark}")?;
    }
    if let Some(script) = &it.script {
        writeln!(out, "\nscript, in the place of this text:\n{}", script.trim_end())?;
    }
    if !it.rule().1.is_empty()
        && let (Some(language), Some(game)) = (language_of(pool, card), pool.game_of(card))
    {
        show_abilities(&*language, it, game, rules, out)?;
    }
    let source = &pool.sources()[card.place.source];
    writeln!(out, "\n{}:{}", source.name(), source.position(card.place.whole.start).line)?;
    Ok(())
}

/// Returns the values at some places of a card, as displayed.
fn shown(card: &Card, at: &[At]) -> Vec<String> {
    let mut here: Vec<_> = card.values().filter(|(field, _)| at.contains(&field.shown.at)).collect();
    here.sort_by_key(|(field, _)| field.shown.at);
    here.iter().flat_map(|(field, value)| field.shown.form.write(&field.shape, value)).collect()
}

/// Displays the printed fields of a card: its line of names and words, then its values.
fn write_printed(card: &Card, out: &mut Output) -> Result<(), Failure> {
    let shown = |at: &[At]| shown(card, at);
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

/// Displays each ability in canonical wording, with the stages of understanding reached, and its explanation; for a text that does not parse, the diagnostics.
fn show_abilities(language: &dyn Language, card: &Card, game: &Game, rules: bool, out: &mut Output) -> Result<(), Failure> {
    let (field, text) = card.rule();
    let diagnostics = language.understand_card(card).diagnostics.into_iter();
    // A text that is on no card has no field either.
    let of_card = Some(card.number.clone()).filter(|number| !number.is_empty());
    let field = of_card.as_ref().map(|_| field);
    let findings: Vec<Finding> = diagnostics.map(|diagnostic| Finding { source: 0, card: of_card.clone(), field, diagnostic }).collect();
    let abilities = abilities(language, card, game, &proven(language, card, game));
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
    if rules && !governing.is_empty() {
        write_rules(game, &governing, out)?;
    }
    if !findings.is_empty() {
        writeln!(out)?;
    }
    diagnostic::text::write_on(
        sheet(),
        Report { sources: &[Source::new(of_card.as_deref().unwrap_or("text"), text)], findings: &findings },
        out,
    )?;
    Ok(())
}
