//! `cardwright explain`: what a code means, or what a card does.

use super::arguments::MorePools;
use super::output::Output;
use super::parse::ladder;
use super::{Failure, Outcome};
use crate::card::fields::nearest;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::{self, Finding, Report, Source};
use crate::games;
use crate::games::language::Language;
use crate::lint::pages::{PAGES, TOPICS, page, topic};
use crate::scenario::suite::{FOLDER, proven_in};
use std::io::Write;
use std::path::Path;

/// Explain a code of a finding (CW101) or a topic (script), or show a card (AB01-001)
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A code, a topic, or a card number
    #[arg(value_name = "CODE|NUMBER")]
    what: String,
    #[command(flatten)]
    pools: MorePools,
}

/// Runs the command.
///
/// # Errors
/// When neither a code, a topic nor a card is meant, a pool cannot be loaded, or the output cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    if let Some(page) = page(&args.what).or_else(|| topic(&args.what)) {
        write!(out, "{page}")?;
        return Ok(Outcome::Clean);
    }
    let pool = args.pools.load(std::iter::empty())?;
    let Some(card) = pool.card(&args.what) else {
        let known = PAGES.iter().chain(TOPICS).map(|(code, _)| *code).chain(pool.cards().iter().map(|card| card.card.number.as_str()));
        let near = nearest(&args.what, known).map_or_else(String::new, |near| format!("; did you mean {near}?"));
        return Err(Failure::Usage(format!("`{}` is neither a code, nor a topic, nor the number of a card{near}", args.what)));
    };
    show(&pool, card, out)?;
    Ok(Outcome::Clean)
}

/// Shows a card: what it is, and how far its text is understood.
pub(super) fn show(pool: &Pool, card: &PoolCard, out: &mut Output) -> Result<(), Failure> {
    let it = &card.card;
    let form = it.form.as_ref().map_or_else(String::new, |form| format!(" 「{form}」"));
    writeln!(out, "{} {}{form}", it.number, it.name)?;
    let level = it.level.map(|level| format!("level {level}"));
    let round = it.round.map(|round| format!("round {round}"));
    let character = it.character.as_ref().map(|name| format!("『{name}』"));
    let types = it.types.iter().map(|word| format!("【{word}】"));
    let colors = (!it.colors.is_empty()).then(|| it.colors.join("/"));
    let parts = [Some(it.card_type.clone()), it.class.clone(), colors, level, round, character].into_iter().flatten();
    writeln!(out, "{}", parts.chain(types).collect::<Vec<_>>().join(" · "))?;
    let values = [("HP", it.hp.map(u32::from)), ("Power", it.power.map(u32::from)), ("Timer", it.timer.map(u32::from))];
    let values: Vec<String> = values.iter().filter_map(|(word, value)| value.map(|value| format!("{word} {value}"))).collect();
    if !values.is_empty() {
        writeln!(out, "{}", values.join(", "))?;
    }
    if let Some(target) = &it.evolves {
        writeln!(out, "placed on 「{target}」")?;
    }
    if let Some(needs) = &it.requirement {
        let timer = needs.timer.map(|timer| format!("Timer {timer}"));
        let needs: Vec<String> = [needs.color.clone(), needs.class.clone(), timer].into_iter().flatten().collect();
        writeln!(out, "requires: {}", needs.join(", "))?;
    }
    let bp = [("SINGLE", it.bp.single), ("DOUBLE", it.bp.double), ("TRIPLE", it.bp.triple), ("QUAD", it.bp.quad), ("EXTRA", it.bp.extra)];
    let bp: Vec<String> = bp.iter().filter_map(|(state, value)| value.map(|value| format!("{state} {value}"))).collect();
    if !bp.is_empty() {
        writeln!(out, "BP: {}", bp.join(", "))?;
    }
    if !it.text.is_empty() {
        writeln!(out, "\n{}", it.text)?;
    }
    if let Some(script) = &it.script {
        writeln!(out, "\nscript, in the place of this text:\n{}", script.trim_end())?;
    }
    if !it.rule().1.is_empty() {
        show_abilities(pool, card, out)?;
    }
    let source = &pool.sources()[card.place.source];
    writeln!(out, "\n{}:{}", source.name(), source.position(card.place.whole.start).line)?;
    Ok(())
}

fn language_of(pool: &Pool, card: &PoolCard) -> Option<Box<dyn Language>> {
    let game = pool.game_of(card)?;
    games::of(&game.file.game)?.language(&game.vocabulary)
}

/// Shows each ability as Cardwright writes it, with the steps of the ladder that it has reached; a text that cannot be read, with why.
fn show_abilities(pool: &Pool, card: &PoolCard, out: &mut Output) -> Result<(), Failure> {
    let (field, text) = card.card.rule();
    let Some(language) = language_of(pool, card) else { return Ok(()) };
    let diagnostics = language.understand_card(&card.card).diagnostics.into_iter();
    let number = Some(card.card.number.clone());
    let findings: Vec<Finding> =
        diagnostics.map(|diagnostic| Finding { source: 0, card: number.clone(), field: Some(field), diagnostic }).collect();
    let abilities = language.abilities_of(&card.card);
    if abilities.is_empty() {
        writeln!(out, "\n{}", ladder([(false, "read")].into_iter()))?;
    }
    let shapes = proven_in(Path::new(FOLDER));
    let game = pool.game_of(card).map_or("", |game| &game.file.game);
    for (index, ability) in abilities.iter().enumerate() {
        let compiled = ability.program.is_some();
        let proven = compiled && shapes.has(game, ability);
        let scripted = if ability.tree.is_none() { "scripted  " } else { "" };
        let steps = [(true, "read"), (ability.bound, "bound"), (compiled, "compiled"), (proven, "proven")];
        writeln!(out, "\nability {}: {}\n  {scripted}{}", index + 1, ability.canonical, ladder(steps.into_iter()))?;
    }
    if !findings.is_empty() {
        writeln!(out)?;
    }
    diagnostic::text::write(Report { sources: &[Source::new(card.card.number.as_str(), text)], findings: &findings }, out)?;
    Ok(())
}
