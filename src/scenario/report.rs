//! Reports of failed scenarios: findings with their codes, each at its place in a file, and the decision that was open at that moment.

use super::model::Step;
use super::obstacle::{About, Obstacle, place};
use super::read::ScenarioFile;
use super::runner::{Failed, shown};
use crate::card::Pool;
use crate::card::read_card::Place;
use crate::card::text_map::TextMap;
use crate::diagnostic::json::record;
use crate::diagnostic::{Diagnostic, Finding, FindingRecord, Report, Source, text};
use std::ops::Range;

/// The code of findings about a position that cannot be set up.
pub const UNSET: &str = "CW501";
/// The code of findings about a step that fails.
pub const UNMET: &str = "CW502";

/// The reasons for which a scenario fails.
#[derive(Clone, Debug, Default)]
pub struct Wrong {
    sources: Vec<Source>,
    findings: Vec<Finding>,
    /// The text below the findings: the state of the game, and the open decision. Without findings, the whole message.
    below: String,
}

impl Wrong {
    /// Reports a file that cannot be read at all.
    #[must_use]
    pub fn unreadable(why: String) -> Self {
        Self { below: why, ..Self::default() }
    }

    /// Reports a file that is not a scenario.
    #[must_use]
    pub fn misshapen(source: Source, wrong: Vec<Diagnostic>) -> Self {
        let findings = wrong.into_iter().map(|diagnostic| Finding { source: 0, card: None, field: None, diagnostic });
        Self { findings: findings.collect(), sources: vec![source], below: String::new() }
    }

    /// Reports a position that cannot be set up.
    #[must_use]
    pub fn unset(file: &ScenarioFile, pool: Option<&Pool>, obstacles: Vec<Obstacle>) -> Self {
        let mut wrong = Self { sources: vec![file.source.clone()], ..Self::default() };
        for obstacle in obstacles {
            let finding = wrong.finding(file, pool, obstacle);
            wrong.findings.push(finding);
        }
        wrong
    }

    /// Reports a failed step.
    #[must_use]
    pub fn unmet(file: &ScenarioFile, failed: &Failed) -> Self {
        let (step, span) = (&file.scenario.steps[failed.step], &file.places[failed.step]);
        let (why, below) = failed.why.split_once('\n').unwrap_or((&failed.why, ""));
        let span = failed.within.and_then(|within| in_expression(&file.source, span, step, within)).unwrap_or_else(|| span.clone());
        let message = format!("step {}, {}: {why}", failed.step + 1, shown(step));
        let diagnostic = Diagnostic::error(UNMET, first_line(file.source.text(), span), message);
        let findings = vec![Finding { source: 0, card: None, field: None, diagnostic }];
        Self { sources: vec![file.source.clone()], findings, below: below.to_owned() }
    }

    /// Converts an obstacle to a finding; one about the text of a card is located at that text.
    fn finding(&mut self, file: &ScenarioFile, pool: Option<&Pool>, obstacle: Obstacle) -> Finding {
        let About::Text { card, field, found } = obstacle.about else {
            let span = obstacle.about.span(file.source.text()).unwrap_or(0..1);
            let diagnostic = Diagnostic::error(UNSET, first_line(file.source.text(), span), obstacle.message);
            return Finding { source: 0, card: None, field: None, diagnostic };
        };
        let own = file.cards.iter().find(|(number, _)| *number == card).map(|(_, place)| place);
        let (source, place) = match (own, pool.and_then(|pool| Some((pool, pool.card(&card)?)))) {
            (Some(place), _) => (0, place),
            (None, Some((pool, known))) => {
                self.sources.push(pool.sources()[known.place.source].clone());
                (self.sources.len() - 1, &known.place)
            }
            (None, None) => {
                let diagnostic = Diagnostic::error(UNSET, 0..1, format!("card {card}: {}", found.message));
                return Finding { source: 0, card: Some(card), field: Some(field), diagnostic };
            }
        };
        Finding { source, diagnostic: in_file(map_of(place, field), *found), card: Some(card), field: Some(field) }
    }

    /// Returns the report in plain lines, each finding with its place.
    #[must_use]
    pub fn message(&self) -> String {
        let lines = self.findings.iter().map(|finding| line(&self.sources[finding.source], finding));
        lines.chain((!self.below.is_empty()).then(|| self.below.clone())).collect::<Vec<_>>().join("\n")
    }

    /// Returns the report for people: each finding with its line and a caret, in colours.
    #[must_use]
    pub fn shown(&self) -> String {
        let mut written = Vec::new();
        if text::write(Report { sources: &self.sources, findings: &self.findings }, &mut written).is_err() {
            return self.message();
        }
        let shown = String::from_utf8_lossy(&written).trim_end().to_owned();
        let parts = [shown, self.below.clone()].into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join("\n")
    }

    /// Returns the findings and their sources; the text below the findings is the last line of the last one's help.
    #[must_use]
    pub fn into_findings(mut self) -> (Vec<Source>, Vec<Finding>) {
        if let Some(last) = self.findings.last_mut().filter(|_| !self.below.is_empty()) {
            last.diagnostic.help.push(self.below);
        }
        (self.sources, self.findings)
    }

    /// Returns the findings as records.
    #[must_use]
    pub fn records(&self) -> Vec<FindingRecord> {
        self.findings.iter().map(|finding| record(Report { sources: &self.sources, findings: &self.findings }, finding)).collect()
    }
}

/// Formats a finding in one line.
pub(crate) fn line(source: &Source, finding: &Finding) -> String {
    let Diagnostic { span, message, label, help, .. } = &finding.diagnostic;
    let details = std::iter::once(label).filter(|label| !label.is_empty()).chain(help);
    let details: String = details.map(|detail| format!("; {detail}")).collect();
    let card = finding.card.as_ref().map_or_else(String::new, |card| format!("card {card}: "));
    format!("{}: {card}{message}{details}", place(source, span.start))
}

/// Returns the map from bytes of a text or a script to bytes of its file.
fn map_of<'p>(place: &'p Place, field: &str) -> &'p TextMap {
    if field == "script" { &place.script } else { &place.text }
}

/// Translates a diagnostic of a text to the file that contains the text.
fn in_file(map: &TextMap, diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic { fix: Vec::new(), guesses: Vec::new(), ..diagnostic }.moved(|span| map.span(span))
}

/// Returns the part of a span that is in its first line.
fn first_line(text: &str, span: Range<usize>) -> Range<usize> {
    let line = text.get(span.clone()).and_then(|part| part.find('\n')).unwrap_or(span.len());
    span.start..(span.start + line).min(text.len())
}

/// Returns the byte range, in the scenario, of the word of an expectation at a line and column.
fn in_expression(source: &Source, step: &Range<usize>, is: &Step, (row, column): (usize, usize)) -> Option<Range<usize>> {
    let Step::Expect(expression) = is else { return None };
    let written = source.text().get(step.clone())?;
    let open = written.find('(')? + 1;
    let open = open + written[open..].len() - written[open..].trim_start().len();
    let literal = written[open..].trim_end().strip_suffix(')')?.trim_end().trim_end_matches(',').trim_end();
    let map = TextMap::of_literal(literal, step.start + open);
    let line: usize = expression.split_inclusive('\n').take(row.checked_sub(1)?).map(str::len).sum();
    let start = line + expression.get(line..)?.char_indices().nth(column.checked_sub(1)?).map(|(at, _)| at)?;
    let rest = &expression[start..];
    let word = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
    Some(map.span(start..start + word.max(rest.chars().next().map_or(0, char::len_utf8))))
}
