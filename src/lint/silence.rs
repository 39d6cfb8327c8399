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
use crate::diagnostic::{Diagnostic, Finding, Severity, Source};
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

/// Drops the findings that cards and comments in the files of `pool` suppress, and adds one for each code there that suppresses none. Where an error stands,
/// what else would be found there is not known: no code is reported then.
pub fn drop_allowed(pool: &Pool, findings: &mut Findings) {
    let mut allowed = allowed(pool);
    let erroneous: Vec<(usize, usize)> = findings
        .iter()
        .filter(|finding| finding.diagnostic.severity == Severity::Error && finding.field != Some("allow"))
        .map(|finding| (finding.source, finding.diagnostic.span.start))
        .collect();
    drop_by(&mut allowed, findings);
    for (source, allowed) in allowed.iter().enumerate() {
        let hides = |at: &Range<usize>| erroneous.iter().any(|(of, start)| *of == source && at.contains(start));
        let idle = allowed.iter().filter(|allowed| !allowed.suppresses && !LATER.contains(&allowed.code));
        let idle = idle.filter(|allowed| !is_known(allowed.code) || !hides(&allowed.at));
        findings.extend(idle.map(|allowed| Finding {
            source,
            card: None,
            field: None,
            diagnostic: unused(allowed, pool.sources()[source].text()),
        }));
    }
}

/// Drops the findings that cards and comments in the files of `pool` suppress.
pub fn drop_found_later(pool: &Pool, findings: &mut Findings) {
    if !findings.is_empty() {
        drop_by(&mut allowed(pool), findings);
    }
}

/// Returns what is suppressed, by source.
fn allowed(pool: &Pool) -> Vec<Vec<Allowed<'_>>> {
    let mut allowed: Vec<Vec<Allowed<'_>>> = pool.sources().iter().map(allowed_in).collect();
    for card in pool.cards() {
        allowed[card.place.source].extend(allowed_on(card));
    }
    allowed
}

/// Drops the findings that are suppressed, and marks what suppresses one.
fn drop_by(allowed: &mut [Vec<Allowed<'_>>], findings: &mut Findings) {
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
}

/// The codes that are reported only after this: of other pools that are loaded, and by a rules version that is asked for.
const LATER: [&str; 2] = ["CW010", "CW042"];

fn is_known(code: &str) -> bool {
    PAGES.iter().any(|(known, _)| *known == code)
}

/// Returns the finding about a code that suppresses nothing: it is taken out, or written as the one code that may be meant.
fn unused(allowed: &Allowed<'_>, text: &str) -> Diagnostic {
    let code = allowed.code;
    if is_known(code) {
        return Diagnostic::warning("CW043", allowed.place.clone(), format!("this allows {code}, which is not reported here"))
            .label("nothing here has this code")
            .help("take it out")
            .guess(format!("take {code} out"), allowed.removed(text));
    }
    let told = Diagnostic::warning("CW043", allowed.place.clone(), format!("this allows {code}, which is no code of a finding"))
        .label("there is no such code");
    let near = near(code).zip(text[allowed.place.clone()].find(code));
    match near {
        Some((meant, start)) => {
            let start = allowed.place.start + start;
            let edit = Edit { span: start..start + code.len(), text: meant.to_owned() };
            told.help(format!("did you mean `{meant}`?")).guess(format!("write {meant}"), Some(edit))
        }
        None => told.help("`cardwright explain` lists all codes"),
    }
}

/// Returns the code that may be meant by a word that has its number, with other letters or another number of noughts.
fn near(word: &str) -> Option<&'static str> {
    let digits = word.to_ascii_uppercase().replace('O', "0");
    let number: u16 = digits.trim_start_matches(|letter: char| !letter.is_ascii_digit()).parse().ok()?;
    let code = format!("CW{number:03}");
    PAGES.iter().map(|(known, _)| *known).find(|known| *known == code)
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
    use super::{allowed_in, near};
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

    #[test]
    fn a_code_is_known_by_its_number() {
        for word in ["cw040", "CW40", "CW04O", "CW0040", "C40"] {
            assert_eq!(near(word), Some("CW040"), "{word}");
        }
        assert_eq!((near("999"), near("older-wording")), (None, None));
    }
}
