//! Baseline: findings that a project had when it was written, which a check does not report again.
//!
//! An entry is keyed by card, code and clause, so that it survives moves within a file and changes of spacing; it counts equal findings. An entry whose finding
//! is gone is stale.

use crate::card::ron_file;
use crate::card::split::entries;
use crate::card::write::quoted;
use crate::diagnostic::{Diagnostic, Finding, Source};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Code of findings about a baseline.
const BASELINE: &str = "CW602";

/// Accepted findings, each with the number of equal ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Baseline {
    accepted: BTreeMap<Key, usize>,
}

/// Identity of a finding.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    /// Card number; for a finding about no card, the name of the file.
    card: String,
    /// Code.
    code: String,
    /// Clause around the finding, in small letters with single spaces.
    clause: String,
}

/// Entry of a baseline file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    card: String,
    code: String,
    clause: String,
    #[serde(default = "one")]
    count: usize,
}

fn one() -> usize {
    1
}

/// Findings compared with a baseline.
#[derive(Debug, Default)]
pub struct Sifted {
    /// Findings that the baseline does not accept.
    pub new: Vec<Finding>,
    /// Baseline without its stale entries.
    pub left: Baseline,
    /// Number of findings that it accepts.
    pub accepted: usize,
}

impl Baseline {
    /// Returns the baseline that accepts exactly these findings.
    #[must_use]
    pub fn of(sources: &[Source], findings: &[Finding]) -> Self {
        let mut accepted = BTreeMap::new();
        for finding in findings {
            *accepted.entry(key(&sources[finding.source], finding)).or_default() += 1;
        }
        Self { accepted }
    }

    /// Parses a baseline file.
    ///
    /// # Errors
    /// A file that is no list of entries.
    pub fn parse(text: &str) -> Result<Self, Diagnostic> {
        let read: Vec<Entry> = ron_file::read(text).map_err(no_entry)?;
        let accepted = read.into_iter().map(|entry| (Key { card: entry.card, code: entry.code, clause: entry.clause }, entry.count));
        Ok(Self { accepted: accepted.collect() })
    }

    /// Returns the text of its file: an entry a line, in order.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text =
            String::from("// Findings that are accepted until they are mended; `cardwright check --write-baseline` writes this file.\n[\n");
        for (key, count) in &self.accepted {
            let Key { card, code, clause } = key;
            let _ = write!(text, "    (card: {}, code: {}, clause: {}", quoted(card), quoted(code), quoted(clause));
            text.push_str(&if *count == 1 { "),\n".to_owned() } else { format!(", count: {count}),\n") });
        }
        text.push_str("]\n");
        text
    }

    /// Returns the number of findings that it accepts.
    #[must_use]
    pub fn len(&self) -> usize {
        self.accepted.values().sum()
    }

    /// True if it accepts nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.accepted.is_empty()
    }

    /// Separates the findings that it does not accept, and its entries that are not stale. An entry whose card or file was not read, or whose code was not reported there, is not stale.
    #[must_use]
    pub fn sift(&self, sources: &[Source], findings: Vec<Finding>, was_read: impl Fn(&str, &str) -> bool) -> Sifted {
        let unread = self.accepted.iter().filter(|(key, _)| !was_read(&key.card, &key.code));
        let left = Self { accepted: unread.map(|(key, count)| (key.clone(), *count)).collect() };
        let mut sifted = Sifted { left, ..Sifted::default() };
        for finding in findings {
            let key = key(&sources[finding.source], &finding);
            let left = sifted.left.accepted.get(&key).copied().unwrap_or_default();
            if self.accepted.get(&key).is_some_and(|&most| left < most) {
                *sifted.left.accepted.entry(key).or_default() += 1;
                sifted.accepted += 1;
            } else {
                sifted.new.push(finding);
            }
        }
        sifted
    }

    /// Returns a diagnostic for each entry that is stale: `left` is what remains of the baseline in the file `text`.
    #[must_use]
    pub fn stale(&self, text: &str, left: &Self) -> Vec<Diagnostic> {
        let places = entries(text);
        let gone = self.accepted.iter().filter(|(key, count)| left.accepted.get(key).is_none_or(|left| left < count));
        let told = gone.map(|(key, _)| {
            let place = places.iter().find(|piece| piece.get::<Entry>().is_ok_and(|entry| Key::from(entry) == *key));
            let message = format!("{} is not reported on {} any more", key.code, key.card);
            let stale = Diagnostic::warning(BASELINE, place.map_or(0..0, |piece| piece.span()), message);
            stale.label("this entry accepts nothing").help("a check without `--strict` takes it out")
        });
        told.collect()
    }
}

/// Rewords the diagnostic of a file that is valid RON and no list of entries.
fn no_entry(diagnostic: Diagnostic) -> Diagnostic {
    let help = "an entry is (card: \"XX01-001\", code: \"CW041\", clause: \"…\"); `cardwright check --write-baseline` writes the file anew";
    let told = Diagnostic { code: BASELINE, ..diagnostic };
    if told.label.starts_with("expected ") { told.label("this is no entry of a baseline").help(help) } else { told.help(help) }
}

impl From<Entry> for Key {
    fn from(entry: Entry) -> Self {
        Self { card: entry.card, code: entry.code, clause: entry.clause }
    }
}

/// Returns a short hash of what identifies a finding: its card, its code and the clause around it. It stays the same where lines move and spaces change.
#[must_use]
pub fn fingerprint(source: &Source, finding: &Finding) -> String {
    let Key { card, code, clause } = key(source, finding);
    blake3::hash(format!("{card}\0{code}\0{clause}").as_bytes()).to_hex()[..16].to_owned()
}

fn key(source: &Source, finding: &Finding) -> Key {
    let card = finding.card.clone().unwrap_or_else(|| source.name().to_owned());
    let code = finding.diagnostic.code.to_owned();
    let clause = clause(source.text(), finding);
    Key { card, code, clause: if clause.is_empty() { finding.field.unwrap_or_default().to_owned() } else { clause } }
}

/// Returns the clause around a finding: between the nearest full stops, brackets, quotation marks or line breaks.
fn clause(text: &str, finding: &Finding) -> String {
    let span = &finding.diagnostic.span;
    let (Some(before), Some(within), Some(after)) = (text.get(..span.start), text.get(span.clone()), text.get(span.end..)) else {
        return String::new();
    };
    let ends = |letter: char| matches!(letter, '.' | '"' | '\n' | '》' | '(' | ')');
    let start = before.rfind(ends).map_or(0, |at| at + before[at..].chars().next().map_or(0, char::len_utf8));
    let end = after.find(ends).unwrap_or(after.len());
    let whole = format!("{}{within}{}", &before[start..], &after[..end]);
    folded(&whole).chars().take(LONGEST).collect()
}

/// Maximum length of a clause in a baseline, in characters.
const LONGEST: usize = 120;

fn folded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::{Baseline, fingerprint};
    use crate::diagnostic::{Diagnostic, Finding, Source};

    fn findings(text: &str, words: &[&str]) -> Vec<Finding> {
        let at = |word: &&str| text.find(*word).map_or(0..0, |start| start..start + word.len());
        let one = |word: &&str| Finding {
            source: 0,
            card: Some("AB01-001".to_owned()),
            field: Some("text"),
            diagnostic: Diagnostic::error("CW101", at(word), "unreadable"),
        };
        words.iter().map(one).collect()
    }

    #[test]
    fn an_entry_holds_until_its_clause_is_mended() {
        let old = "text: \"Draw two crads. Then, discrad one.\"";
        let moved = "\n  text: \"Draw two  crads. Then, discard one. Discrad two.\"";
        let baseline = Baseline::of(&[Source::new("a", old)], &findings(old, &["crads", "discrad"]));
        assert_eq!(Baseline::parse(&baseline.text()).expect("a baseline"), baseline);
        let sifted = baseline.sift(&[Source::new("a", moved)], findings(moved, &["crads", "Discrad"]), |_, _| true);
        assert_eq!((sifted.accepted, sifted.new.len(), sifted.left.len()), (1, 1, 1));
        let stale = baseline.stale(&baseline.text(), &sifted.left);
        assert_eq!(stale.len(), 1);
        assert!(baseline.text()[stale[0].span.clone()].contains("then, discrad one"));
    }

    #[test]
    fn a_fingerprint_outlives_moved_lines_and_other_findings_have_others() {
        let of = |text: &str, word: &str| fingerprint(&Source::new("a", text), &findings(text, &[word])[0]);
        let (old, moved) = ("text: \"Draw two crads. Then, discrad one.\"", "[\n\n  text: \"Draw two  crads. Then, discrad one.\"");
        assert_eq!(of(old, "crads"), of(moved, "crads"));
        assert_ne!(of(old, "crads"), of(old, "discrad"));
    }

    #[test]
    fn what_is_no_entry_is_told_with_what_one_is() {
        let told = Baseline::parse("[nonsense]").expect_err("no entry");
        assert_eq!((told.code, told.label.as_str()), ("CW602", "this is no entry of a baseline"));
        assert!(told.help.iter().any(|help| help.starts_with("an entry is (card:")));
    }

    #[test]
    fn equal_findings_are_counted() {
        let text = "\"x\"";
        let twice = findings(text, &["x", "x"]);
        let baseline = Baseline::of(&[Source::new("a", text)], &twice);
        assert!(baseline.text().contains("count: 2"));
        let thrice = findings(text, &["x", "x", "x"]);
        assert_eq!(baseline.sift(&[Source::new("a", text)], thrice, |_, _| true).new.len(), 1);
    }

    #[test]
    fn an_entry_of_a_card_that_was_not_read_stays() {
        let text = "\"x\"";
        let baseline = Baseline::of(&[Source::new("a", text)], &findings(text, &["x"]));
        let left = |was_read: bool| baseline.sift(&[Source::new("a", text)], Vec::new(), |_, _| was_read).left;
        assert_eq!((left(true).len(), left(false).len()), (0, 1));
    }
}
