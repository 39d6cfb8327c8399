//! The explanation of what stands at the caret: a card and its text in prose, step by step.

use super::caret::{field_at, literal_at, name_at};
use super::names::cards;
use super::place::offset;
use super::world::World;
use crate::card::{Pool, PoolCard};
use crate::games::language::{Explanation, Step};
use crate::lint::card_page;
use crate::lint::language::Languages;
use lsp_types::{Hover, HoverContents, HoverParams, MarkupContent, MarkupKind};
use std::fmt::Write as _;

/// Explains the name at the caret, else the text of the card in which it stands, or the field.
pub(super) fn answer(world: &World, params: &HoverParams) -> Option<Hover> {
    let place = &params.text_document_position_params;
    let uri = &place.text_document.uri;
    let text = world.text(uri)?;
    let at = offset(&text, place.position);
    let of_name = name_at(&text, at, world.name_marks(uri))
        .and_then(|(name, _)| world.pools().into_iter().find_map(|pool| Some(card_told(pool, cards(pool, name).first()?))));
    let of_text = || {
        let in_text = literal_at(&text, at).is_some_and(|literal| literal.field == "text");
        let pool = &world.checked.pool;
        let source = world.source_of(uri).filter(|_| in_text)?;
        let card = pool.cards().iter().find(|card| card.place.source == source && card.place.whole.contains(&at))?;
        let told = abilities_told(pool, card);
        Some(if told.is_empty() { faults_told(world, card) } else { told })
    };
    let of_field = || card_page::field_told(world.game_of(uri)?, field_at(&text, at)?);
    let value = of_name.or_else(of_text).or_else(of_field).filter(|value| !value.is_empty())?;
    Some(Hover { contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value }), range: None })
}

/// Tells the findings in the text of a card.
fn faults_told(world: &World, card: &PoolCard) -> String {
    let here = world.checked.findings.iter().filter(|found| found.card.as_deref() == Some(card.card.number.as_str()));
    let faults = here.filter(|found| found.field == Some("text")).map(|found| &found.diagnostic);
    let lines = faults.flat_map(|fault| std::iter::once(&fault.message).chain([&fault.label]).chain(&fault.help));
    lines.filter(|line| !line.is_empty()).map(|line| format!("- {line}\n")).collect()
}

fn card_told(pool: &Pool, card: &PoolCard) -> String {
    let it = &card.card;
    let character = it.printed.text("character").map_or_else(String::new, |name| format!(" 『{name}』"));
    format!("**{}** {}{character} · {}\n\n{}\n\n{}", it.number, it.name, it.card_type, it.text, abilities_told(pool, card))
}

/// Retells the abilities of a card in Markdown.
fn abilities_told(pool: &Pool, card: &PoolCard) -> String {
    let languages = Languages::of(pool);
    let (Some(language), Some(game)) = (languages.of_card(pool, card), pool.game_of(card)) else { return String::new() };
    let views = language.abilities_of(&card.card);
    let kind = game.vocabulary.kind(&card.card.card_type).unwrap_or("");
    let told = if card.card.script.is_some() { Vec::new() } else { language.explain(&card.card.text, kind) };
    let mut markdown = String::new();
    for (number, view) in views.iter().enumerate() {
        let steps = [("read", true), ("bound", view.bound), ("compiled", view.program.is_some())];
        let ladder: Vec<String> = steps.iter().map(|(step, done)| format!("{} {step}", if *done { '✓' } else { '✗' })).collect();
        // Writing to a string does not fail.
        let _ = write!(markdown, "*{}*  \n{}\n\n", view.canonical, ladder.join(" · "));
        if let Some(explanation) = told.get(number) {
            tell(explanation, &mut markdown);
        }
    }
    markdown
}

fn tell(told: &Explanation, markdown: &mut String) {
    for frame in &told.frame {
        let _ = writeln!(markdown, "- {}: {}{}", frame.about, frame.says, rules(&frame.rules));
    }
    told.steps.iter().for_each(|step| tell_step(step, 0, markdown));
    markdown.push('\n');
}

fn tell_step(step: &Step, depth: usize, markdown: &mut String) {
    let cost = if step.cost { "Cost: " } else { "" };
    let _ = writeln!(markdown, "{}- {}. {cost}{}{}", "  ".repeat(depth), step.number, step.says, rules(&step.rules));
    for note in &step.notes {
        let _ = writeln!(markdown, "{}  {note}", "  ".repeat(depth));
    }
    step.steps.iter().for_each(|inner| tell_step(inner, depth + 1, markdown));
}

fn rules(rules: &[&str]) -> String {
    if rules.is_empty() { String::new() } else { format!(" ({})", rules.join(", ")) }
}
