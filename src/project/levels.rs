//! Levels of findings: which a project reports, and how severely.

use super::shape::known_words;
use super::{Allow, Level, Project};
use crate::card::Pool;
use crate::diagnostic::fix::Edit;
use crate::diagnostic::{Diagnostic, Finding, Severity};
use std::collections::BTreeSet;
use std::ops::Range;
use toml::Spanned;

/// Findings under the levels of a project.
#[derive(Debug, Default)]
pub struct Verdict {
    /// Findings to report, with their severities.
    pub findings: Vec<Finding>,
    /// Diagnostics in the project's file: entries of `allow` that accept nothing.
    pub unused: Vec<Diagnostic>,
}

impl Project {
    /// Applies its levels: an accepted finding of a card is dropped, else the level of the card's set decides, else that of the project.
    #[must_use]
    pub fn judge(&self, pool: &Pool, findings: Vec<Finding>) -> Verdict {
        let mut used = BTreeSet::new();
        // Where an error stands, what else would be found on its card is not known.
        let erroneous: BTreeSet<String> = findings
            .iter()
            .filter(|finding| finding.diagnostic.severity == Severity::Error && finding.field != Some("allow"))
            .filter_map(|finding| finding.card.clone())
            .collect();
        let kept: Vec<Finding> = findings.into_iter().filter_map(|finding| self.judge_one(pool, finding, &mut used)).collect();
        let is_left = |(index, allow): &(usize, &Spanned<Allow>)| !used.contains(index) && !erroneous.contains(&allow.get_ref().card);
        let unused = self.file.allow.iter().enumerate().filter(is_left);
        let mut told = self.unknown_sets(pool);
        let unused = unused.map(|(_, allow)| {
            let (span, allow) = (allow.span(), allow.get_ref());
            if pool.card(&allow.card).is_none() {
                let message = format!("this allows {} on {}, and there is no such card here", allow.code, allow.card);
                let near = pool.cards().iter().map(|card| card.card.number.as_str()).find(|number| is_slip_of(&allow.card, number));
                let help = near.as_ref().map_or_else(|| "take the entry out".to_owned(), |near| format!("did you mean {near}?"));
                let entry = self.entry(&span);
                let number = self.source.text()[entry.clone()].find(&allow.card);
                let number = number.map(|at| entry.start + at..entry.start + at + allow.card.len());
                let edit = match near.zip(number) {
                    Some((near, number)) => Edit { span: number, text: near.to_owned() },
                    None => self.without(&span),
                };
                let told = Diagnostic::warning("CW043", span, message).label("no card of the project has this number");
                return told.help(help.clone()).guess(help, [edit]);
            }
            let message = format!("this allows {} on {}, which is not reported there", allow.code, allow.card);
            let edit = self.without(&span);
            let told = Diagnostic::warning("CW043", span, message).label("nothing is reported that this entry accepts");
            told.help("take the entry out").guess("take the entry out", [edit])
        });
        told.extend(unused);
        Verdict { findings: kept, unused: told }
    }

    /// Returns the whole of an entry of a list: of a table with a header, up to the next header.
    fn entry(&self, span: &Range<usize>) -> Range<usize> {
        let text = self.source.text();
        if !text[span.start..].starts_with("[[") {
            return span.clone();
        }
        let next = text[span.start + 1..].match_indices("\n[").map(|(at, _)| span.start + 1 + at + 1).next();
        span.start..next.unwrap_or(text.len())
    }

    /// Takes an entry out of the project's file, with the comma and the blanks behind it.
    fn without(&self, span: &Range<usize>) -> Edit {
        let whole = self.entry(span);
        let rest = &self.source.text()[whole.end..];
        let behind = rest.trim_start_matches([' ', '\t']);
        let behind = behind.strip_prefix(',').map_or(behind, |behind| behind.trim_start_matches([' ', '\t', '\n', '\r']));
        Edit { span: whole.start..whole.end + rest.len() - behind.len(), text: String::new() }
    }

    /// Returns a diagnostic for each set with levels that the pool does not have.
    fn unknown_sets(&self, pool: &Pool) -> Vec<Diagnostic> {
        let codes = || pool.sets().iter().map(|set| set.file.code.as_str());
        let unknown = self.file.sets.keys().filter(|code| codes().all(|known| known != code.get_ref()));
        let told = unknown.map(|code| {
            let message = format!("there is no set {} in this project: its levels hold for nothing", code.get_ref());
            Diagnostic::warning("CW601", code.span(), message).help(known_words(code.get_ref(), codes()))
        });
        told.collect()
    }

    fn judge_one(&self, pool: &Pool, mut finding: Finding, used: &mut BTreeSet<usize>) -> Option<Finding> {
        let code = finding.diagnostic.code;
        if let Some(number) = &finding.card {
            let accepts = |allow: &Spanned<Allow>| allow.get_ref().card == *number && allow.get_ref().code.eq_ignore_ascii_case(code);
            let accepted: Vec<usize> = (0..self.file.allow.len()).filter(|&index| accepts(&self.file.allow[index])).collect();
            if !accepted.is_empty() {
                used.extend(accepted);
                return None;
            }
        }
        match self.level(pool, finding.card.as_deref(), code) {
            None => {}
            Some(Level::Allow) => return None,
            Some(Level::Hint) => finding.diagnostic.severity = Severity::Hint,
            Some(Level::Warn) => finding.diagnostic.severity = Severity::Warning,
            Some(Level::Deny) => finding.diagnostic.severity = Severity::Error,
        }
        Some(finding)
    }

    /// Returns the level of a code on a card: that of its set, else that of the project.
    fn level(&self, pool: &Pool, card: Option<&str>, code: &str) -> Option<Level> {
        let set = card.and_then(|number| pool.card(number)).and_then(|card| pool.set_of(card));
        let of_set = set.and_then(|set| self.file.sets.get(set.file.code.as_str())).and_then(|set| set.levels.get(code));
        of_set.or_else(|| self.file.levels.get(code)).copied()
    }

    /// True if a finding of a code on a card is not reported, by its level or since it is accepted.
    #[must_use]
    pub fn drops(&self, pool: &Pool, card: &str, code: &str) -> bool {
        let accepts = |allow: &Spanned<Allow>| allow.get_ref().card == card && allow.get_ref().code.eq_ignore_ascii_case(code);
        self.file.allow.iter().any(accepts) || self.level(pool, Some(card), code) == Some(Level::Allow)
    }
}

/// True of a card number that is the other one but for capital letters, hyphens, noughts for the letter O, and noughts that lead. Two numbers of a set are alike
/// though nobody means the one for the other.
fn is_slip_of(word: &str, number: &str) -> bool {
    let folded = |word: &str| -> String {
        let upper = word.to_uppercase().replace('O', "0");
        upper.split(|letter: char| !letter.is_alphanumeric()).map(|part| part.trim_start_matches('0')).collect()
    };
    folded(word) == folded(number)
}

#[cfg(test)]
mod tests {
    use super::is_slip_of;

    #[test]
    fn a_number_is_a_slip_of_the_one_that_is_written_otherwise() {
        for word in ["my01-001", "MYO1-001", "MY01-1", "MY01 001", "MY01001"] {
            assert_eq!(is_slip_of(word, "MY01-001"), word != "MY01001", "{word}");
        }
        assert!(!is_slip_of("MY01-009", "MY01-001") && !is_slip_of("MY02-001", "MY01-001"));
    }
}
