//! Changes as text, and as markdown for a pull request.

use super::super::Failure;
use super::super::output::{Output, plural, sheet};
use super::{DiffReport, ScenarioChange, ScenarioOutcome};
use crate::diagnostic::{Finding, FindingRecord, Report, Source, text};
use crate::workbench::compare::{CardChange, EffectChange, FieldChange, Kind, Meaning, Of};
use crate::workbench::compare_lists::{List, ListChange};
use std::io::Write;

/// Kinds of changes in the order of the report, each with its heading.
const KINDS: [(Kind, &str); 6] = [
    (Kind::Behaviour, "behaviour changed"),
    (Kind::Fields, "fields changed"),
    (Kind::Reworded, "reworded only"),
    (Kind::Renumbered, "renumbered only"),
    (Kind::New, "new"),
    (Kind::Gone, "gone"),
];

fn word(kind: Kind) -> &'static str {
    KINDS.iter().find(|(known, _)| *known == kind).map_or("", |(_, word)| word)
}

/// Returns a remark on a meaning that could not be compared.
fn remark(meaning: Meaning) -> Option<&'static str> {
    match meaning {
        Meaning::Same | Meaning::Changed => None,
        Meaning::OldUnread => Some("the old text cannot be read"),
        Meaning::NewUnread => Some("the new text cannot be read"),
        Meaning::Unread => Some("neither text can be read, so that they were not compared"),
    }
}

/// Colours a line of a diff by its sign.
fn coloured(of: Of, says: &str) -> String {
    let line = format!("{} {says}", of.sign());
    match of {
        Of::Both => line,
        Of::Old => format!("\x1b[31m{line}\x1b[0m"),
        Of::New => format!("\x1b[32m{line}\x1b[0m"),
    }
}

/// Returns the old and the new words of an effect, as lines of a diff; none of an effect that stands as it was.
fn words(effect: &EffectChange) -> Vec<(Of, &str)> {
    if effect.old == effect.new {
        return vec![(Of::Both, effect.new.as_str())];
    }
    let lines = [(Of::Old, &effect.old), (Of::New, &effect.new)].into_iter();
    lines.flat_map(|(of, text)| text.lines().map(move |line| (of, line))).collect()
}

pub(super) fn text(report: &DiffReport, sources: &[Source], came: &[Finding], out: &mut Output) -> Result<(), Failure> {
    for (kind, _) in KINDS {
        report.cards.iter().filter(|card| card.kind == kind).try_for_each(|card| card_text(card, out))?;
    }
    report.lists.iter().try_for_each(|list| list_text(list, out))?;
    if !came.is_empty() {
        writeln!(out, "\x1b[1mnew findings\x1b[0m\n")?;
        text::write_on(sheet(), Report { sources, findings: came }, out)?;
    }
    if !report.went.is_empty() {
        writeln!(out, "\x1b[1mfindings that are gone\x1b[0m\n")?;
        report.went.iter().try_for_each(|finding| writeln!(out, "  {}", brief(finding)))?;
        writeln!(out)?;
    }
    for scenario in &report.scenarios {
        writeln!(out, "\x1b[1m{}\x1b[0m {}: {}", outcome(scenario.outcome), scenario.file, scenario.name)?;
        if scenario.outcome.is_failure() {
            writeln!(out, "{}", scenario.report.trim_end())?;
        }
        writeln!(out)?;
    }
    writeln!(out, "{}", summary(report))?;
    Ok(())
}

fn card_text(card: &CardChange, out: &mut Output) -> Result<(), Failure> {
    let was = card.was.iter().map(|was| format!(", was {was}")).collect::<String>();
    writeln!(out, "\x1b[1m{} {}\x1b[0m: {}{was}", card.number, card.name, word(card.kind))?;
    fields_text(&card.fields, out)?;
    if let Some(effect) = &card.effect {
        for (of, line) in words(effect) {
            writeln!(out, "  {}", coloured(of, line))?;
        }
        if let Some(remark) = remark(effect.meaning) {
            writeln!(out, "  {remark}")?;
        }
        if !effect.prose.is_empty() {
            writeln!(out)?;
            effect.prose.iter().try_for_each(|line| writeln!(out, "    {}", coloured(line.of, &line.says)))?;
        }
    }
    writeln!(out)?;
    Ok(())
}

fn list_text(list: &ListChange, out: &mut Output) -> Result<(), Failure> {
    writeln!(out, "\x1b[1m{} {}\x1b[0m: {}", list_word(list.of), list.name, list_kind(list.kind))?;
    fields_text(&list.entries, out)?;
    writeln!(out)?;
    Ok(())
}

fn fields_text(fields: &[FieldChange], out: &mut Output) -> Result<(), Failure> {
    for field in fields {
        writeln!(out, "  {}: {} → {}", field.field, value(&field.old), value(&field.new))?;
    }
    Ok(())
}

fn list_word(of: List) -> &'static str {
    match of {
        List::Deck => "deck",
        List::Set => "set",
    }
}

fn list_kind(kind: Kind) -> &'static str {
    if kind == Kind::Fields { "changed" } else { word(kind) }
}

fn value(value: &str) -> &str {
    if value.is_empty() { "none" } else { value }
}

fn brief(finding: &FindingRecord) -> String {
    let FindingRecord { code, severity, message, file, line, column, .. } = finding;
    let card = finding.card.iter().map(|card| format!(" {card}")).collect::<String>();
    format!("{severity}[{code}]{card}: {message} ({file}:{line}:{column})")
}

fn outcome(outcome: ScenarioOutcome) -> &'static str {
    match outcome {
        ScenarioOutcome::Broken => "fails now",
        ScenarioOutcome::NewFails => "new, and fails",
        ScenarioOutcome::Adapted => "passes as changed, and would fail as it stood",
        ScenarioOutcome::Mended => "passes now",
    }
}

fn summary(report: &DiffReport) -> String {
    let count = |kind: Kind| report.cards.iter().filter(|card| card.kind == kind).count();
    let kinds = KINDS.iter().map(|(kind, word)| (count(*kind), word)).filter(|(count, _)| *count > 0);
    let kinds: Vec<String> = kinds.map(|(count, word)| format!("{word} {count}")).collect();
    let cards = match report.cards.len() {
        0 => "no card changed".to_owned(),
        changed => format!("{} changed: {}", plural(changed, "card"), kinds.join(", ")),
    };
    let mut parts = vec![cards];
    for of in [List::Set, List::Deck] {
        let changed = report.lists.iter().filter(|list| list.of == of).count();
        parts.extend((changed > 0).then(|| format!("{} changed", plural(changed, list_word(of)))));
    }
    let failing: Vec<&ScenarioChange> = report.scenarios.iter().filter(|scenario| scenario.outcome.is_failure()).collect();
    let others = [
        (report.came.len(), "new finding", ""),
        (report.went.len(), "finding", " gone"),
        (failing.len(), "scenario", if failing.len() == 1 { " fails now" } else { " fail now" }),
    ];
    parts.extend(others.into_iter().filter(|(count, ..)| *count > 0).map(|(count, word, end)| format!("{}{end}", plural(count, word))));
    parts.join("; ")
}

pub(super) fn markdown(report: &DiffReport, out: &mut Output) -> Result<(), Failure> {
    writeln!(out, "**{}**", summary(report))?;
    for (kind, heading) in KINDS {
        let mut cards = report.cards.iter().filter(|card| card.kind == kind).peekable();
        if cards.peek().is_some() {
            writeln!(out, "\n### {}{}", heading[..1].to_uppercase(), &heading[1..])?;
        }
        cards.try_for_each(|card| card_markdown(card, out))?;
    }
    if !report.lists.is_empty() {
        writeln!(out, "\n### Sets and decks")?;
        report.lists.iter().try_for_each(|list| list_markdown(list, out))?;
    }
    for (heading, findings) in [("New findings", &report.came), ("Findings that are gone", &report.went)] {
        if !findings.is_empty() {
            writeln!(out, "\n### {heading}\n")?;
            findings.iter().try_for_each(|finding| writeln!(out, "- {}", escaped(&brief(finding))))?;
        }
    }
    if !report.scenarios.is_empty() {
        writeln!(out, "\n### Scenarios\n")?;
    }
    for scenario in &report.scenarios {
        writeln!(out, "- `{}` {}: **{}**", scenario.file, escaped(&scenario.name), outcome(scenario.outcome))?;
        scenario.message.lines().try_for_each(|line| writeln!(out, "  - {}", escaped(line)))?;
    }
    Ok(())
}

fn card_markdown(card: &CardChange, out: &mut Output) -> Result<(), Failure> {
    let was = card.was.iter().map(|was| format!(", was {was}")).collect::<String>();
    writeln!(out, "\n**{}** {}{was}\n", card.number, escaped(&card.name))?;
    fields_markdown(&card.fields, out)?;
    let Some(effect) = &card.effect else { return Ok(()) };
    if let Some(remark) = remark(effect.meaning) {
        writeln!(out, "- {remark}")?;
    }
    if !card.fields.is_empty() || remark(effect.meaning).is_some() {
        writeln!(out)?;
    }
    fenced(words(effect).into_iter(), out)?;
    if !effect.prose.is_empty() {
        writeln!(out)?;
        fenced(effect.prose.iter().map(|line| (line.of, line.says.as_str())), out)?;
    }
    Ok(())
}

fn list_markdown(list: &ListChange, out: &mut Output) -> Result<(), Failure> {
    writeln!(out, "\n{} **{}**: {}\n", list_word(list.of), escaped(&list.name), list_kind(list.kind))?;
    fields_markdown(&list.entries, out)
}

fn fields_markdown(fields: &[FieldChange], out: &mut Output) -> Result<(), Failure> {
    for field in fields {
        writeln!(out, "- `{}`: {} → {}", field.field, escaped(value(&field.old)), escaped(value(&field.new)))?;
    }
    Ok(())
}

fn fenced<'l>(lines: impl Iterator<Item = (Of, &'l str)>, out: &mut Output) -> Result<(), Failure> {
    // Longer than any fence that a text may hold.
    writeln!(out, "`````diff")?;
    for (of, line) in lines {
        writeln!(out, "{} {line}", of.sign())?;
    }
    writeln!(out, "`````")?;
    Ok(())
}

/// Escapes what markdown would take as its own.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}
