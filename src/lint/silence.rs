//! Suppression of findings by code: for a whole run, by the field `allow` of a card, or by a comment in a file.
//!
//! The field has the form `allow: [("CW040", "reason")]`, and applies to its card.
//! The comment has the form `// allow CW040, CW041: reason`. Within a card or before it, it applies to that card; before the list of cards, or after the last
//! card, to the whole file. A code that suppresses nothing there is a finding of its own (CW043).

use super::Findings;
use super::pages::PAGES;
use crate::card::file_kind::{comments, removal};
use crate::card::split::entries;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::fix::Edit;
use crate::diagnostic::{Diagnostic, Finding, Source};
use std::ops::Range;

/// Codes selected for a run.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Codes to report exclusively; empty for all.
    pub select: Vec<String>,
    /// Codes to suppress.
    pub allow: Vec<String>,
}

impl Selection {
    /// True if the finding's code is selected and not suppressed.
    #[must_use]
    pub fn keeps(&self, finding: &Finding) -> bool {
        let has = |codes: &[String]| codes.iter().any(|code| code.eq_ignore_ascii_case(finding.diagnostic.code));
        (self.select.is_empty() || has(&self.select)) && !has(&self.allow)
    }
}

/// Drops the findings that cards and comments in the files of `pool` suppress, and adds one for each code there that suppresses none.
pub fn drop_allowed(pool: &Pool, findings: &mut Findings) {
    let mut allowed: Vec<Vec<Allowed<'_>>> = pool.sources().iter().map(allowed_in).collect();
    for card in pool.cards() {
        allowed[card.place.source].extend(allowed_on(card));
    }
    findings.retain(|finding| {
        let start = finding.diagnostic.span.start;
        let mut is_kept = true;
        for allowed in allowed.get_mut(finding.source).into_iter().flatten() {
            if allowed.code == finding.diagnostic.code && allowed.at.contains(&start) {
                (allowed.suppresses, is_kept) = (true, false);
            }
        }
        is_kept
    });
    for (source, allowed) in allowed.iter().enumerate() {
        let idle = allowed.iter().filter(|allowed| !allowed.suppresses && allowed.code != ONLY_BY_VERSION);
        findings.extend(idle.map(|allowed| {
            let edit = allowed.removed(pool.sources()[source].text());
            Finding { source, card: None, field: None, diagnostic: unused(allowed).guess(format!("take {} out", allowed.code), edit) }
        }));
    }
}

/// The code that is reported only where a rules version is asked for: without one, nothing tells whether it would be.
const ONLY_BY_VERSION: &str = "CW042";

fn unused(allowed: &Allowed<'_>) -> Diagnostic {
    let known = PAGES.iter().any(|(code, _)| *code == allowed.code);
    let (label, help) = if known {
        ("nothing here has this code", "take it out")
    } else {
        ("there is no such code", "`cardwright explain` lists all codes")
    };
    Diagnostic::warning("CW043", allowed.place.clone(), format!("this allows {}, which is not reported here", allowed.code))
        .label(label)
        .help(help)
}

/// Code that a comment suppresses, its place in the file, and the span in which it does.
struct Allowed<'s> {
    code: &'s str,
    place: Range<usize>,
    at: Range<usize>,
    /// True if it is the only one of its field or comment.
    alone: bool,
    suppresses: bool,
}

impl Allowed<'_> {
    /// Returns the edit that takes it out of the file, with its field or comment where it is the only one there.
    fn removed(&self, text: &str) -> Option<Edit> {
        let of_field = text[..self.place.start].trim_end().strip_suffix('[');
        match (of_field, self.alone) {
            (Some(before), true) => {
                let end = self.place.end + text[self.place.end..].find(']')? + 1;
                removal(text, &(before.len()..end), Some("allow"))
            }
            (None, true) => {
                let start = text[..self.place.start].rfind("//")?;
                let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
                removal(text, &(start..end), None)
            }
            (Some(_) | None, false) => removal(text, &self.place, None),
        }
    }
}

/// Returns the codes that a card suppresses.
fn allowed_on(card: &PoolCard) -> impl Iterator<Item = Allowed<'_>> {
    let codes = card.card.allow.iter().enumerate();
    codes.map(|(index, (code, _))| Allowed {
        code,
        place: card.place.element("allow", index),
        at: card.place.whole.clone(),
        alone: card.card.allow.len() == 1,
        suppresses: false,
    })
}

fn allowed_in(source: &Source) -> Vec<Allowed<'_>> {
    let text = source.text();
    if !text.contains("allow CW") {
        return Vec::new();
    }
    let cards: Vec<Range<usize>> = entries(text).iter().map(|card| card.span()).collect();
    let mut allowed = Vec::new();
    for comment in comments(text) {
        let Some(codes) = text[comment.clone()].trim_start_matches('/').trim_start().strip_prefix("allow ") else { continue };
        let of_card = cards.iter().find(|card| card.end > comment.start);
        let before_list = cards.first().is_some_and(|first| text[..first.start].rfind('[').is_none_or(|list| list >= comment.start));
        let at = match of_card {
            Some(card) if !before_list => comment.start.min(card.start)..card.end,
            Some(_) | None => 0..text.len().max(1),
        };
        let begin = comment.end - codes.len();
        let codes = codes.split(':').next().unwrap_or_default();
        let each = codes
            .match_indices("CW")
            .map(|(start, _)| (start, codes[start..].split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or_default()));
        let alone = each.clone().count() == 1;
        allowed.extend(each.map(|(start, code)| {
            let place = begin + start..begin + start + code.len();
            Allowed { code, place, at: at.clone(), alone, suppresses: false }
        }));
    }
    allowed
}

#[cfg(test)]
mod tests {
    use super::allowed_in;
    use crate::diagnostic::Source;

    #[test]
    fn a_comment_allows_for_its_card_or_for_the_file() {
        let text = "// allow CW001: all\n[\n    // allow CW002, CW003: the next\n    (a: \"// allow CW009\"),\n    (b: 2, // allow CW004\n    ),\n]";
        let source = Source::new("cards.ron", text);
        let told: Vec<(&str, &str)> = allowed_in(&source).iter().map(|allowed| (allowed.code, &text[allowed.at.clone()])).collect();
        let codes: Vec<&str> = told.iter().map(|(code, _)| *code).collect();
        assert_eq!(codes, ["CW001", "CW002", "CW003", "CW004"]);
        assert_eq!(told[0].1, text);
        assert!(told[1].1.ends_with("(a: \"// allow CW009\")") && told[3].1.starts_with("(b: 2"), "{told:?}");
    }
}
