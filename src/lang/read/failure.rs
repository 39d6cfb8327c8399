//! Diagnostics of a text that cannot be read.
//!
//! The strict pass only says that a text fails. Here missing brackets are put back, the text is cut into the parts that a designer would name (triggers, costs, sentences), and each
//! that cannot be read alone gives one finding: at the word whose change makes it readable, or else at the first word that no wording has in that place.

use super::bracket::{self, Mended};
use super::codes;
use super::expected::{Expected, phrases};
use super::fold::{Fold, fold};
use super::grammar::{Grammar, Lexicon};
use super::meaning::is_english;
use super::reader::{NUMBER_WORDS, Reader};
use super::repair::{self, Repair, Search, Slip};
use super::unsaid::SCRIPT;
use super::usage::Usage;
use super::word::{is_word, likeness, words_of};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::fix::Edit;
use cardwright_grammar::{Entry, Shapes};
use std::cell::Cell;
use std::ops::Range;

/// Reports words that the grammar joins, and for which no reader has a meaning in this place.
pub(crate) fn gap(place: Range<usize>) -> Diagnostic {
    Diagnostic::error(codes::UNSAID, place, "nothing in the language says this here")
        .label("the words are known, and not in this place together")
        .help("say it in a sentence of its own, or of something else")
        .help(SCRIPT)
}

/// The greatest number of missing brackets that are put back in one text.
const MOST_BRACKETS: usize = 3;

/// The mark before each part of a list that a text chooses from.
const LISTED: char = '・';

/// The greatest number of findings shown for one text: more help nobody.
const MOST_FINDINGS: usize = 12;

/// Returns all findings of a text that cannot be read.
pub(crate) fn explain<D: Grammar>(text: &str, words: &D::Words) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let mut mended: Vec<Mended> = Vec::new();
    let mut now = text.to_owned();
    // With a missing bracket, parts cannot be told apart: brackets are put back first.
    while mended.len() < MOST_BRACKETS
        && let Some(next) = bracket::mend(&now, |text| super::reads::<D>(text, words).is_some(), |text| is_trigger::<D>(text, words))
    {
        findings.push(in_original(next.finding.clone(), &mended));
        now = next.text.clone();
        let reads = next.reads;
        mended.push(next);
        if reads {
            return findings;
        }
    }
    let unread = Unread::<D> { text: &now, fold: &fold(&now, words), words, usage: usage::<D>(words), effort: Cell::new(repair::EFFORT) };
    findings.extend(unread.findings(mended.is_empty()).into_iter().map(|finding| in_original(finding, &mended)));
    findings
}

/// Reports words without a meaning in this place: as an idea that the language lacks, if they say one.
pub(crate) fn unmeant<D: Grammar>(text: &str, words: &D::Words, place: Range<usize>) -> Diagnostic {
    let unread = Unread::<D> { text, fold: &fold(text, words), words, usage: usage::<D>(words), effort: Cell::new(repair::EFFORT) };
    let holds = |part: &Range<usize>| {
        let part = unread.fold.original(part.clone());
        part.start <= place.start && place.start < part.end.max(part.start + 1)
    };
    let part = parts::<D>(&unread.fold.text).into_iter().map(|(_, part)| part).find(holds);
    part.and_then(|part| unread.lacking_or_idea(&part)).unwrap_or_else(|| gap(place))
}

/// Adds the spelling of names to findings of a text whose shape is known, where a name stands as a card type.
pub(crate) fn with_names<D: Grammar>(text: &str, words: &D::Words, findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let unread = Unread::<D> { text, fold: &fold(text, words), words, usage: usage::<D>(words), effort: Cell::new(repair::EFFORT) };
    let whole = 0..unread.fold.text.len();
    let named = |finding: Diagnostic| {
        let strange = finding.code == codes::UNKNOWN_CARD_TYPE;
        if strange { unread.strange(Entry::Text, &whole, finding) } else { finding }
    };
    findings.into_iter().map(named).collect()
}

/// Translates a finding of a text with brackets put back to the text that lacks them.
fn in_original(mut finding: Diagnostic, mended: &[Mended]) -> Diagnostic {
    for mended in mended.iter().rev() {
        finding = finding.moved(|span| mended.original(span));
    }
    finding
}

/// Reports a mark that is missing behind the word at `place`.
pub(super) fn missing_behind(place: Range<usize>, message: impl Into<String>, mark: &str) -> Diagnostic {
    let edit = Edit { span: place.end..place.end, text: mark.to_owned() };
    Diagnostic::error(codes::UNREADABLE, place, message)
        .label(format!("write `{mark}` behind this"))
        .guess(format!("write `{mark}`"), [edit])
}

/// Returns the usage of a vocabulary's words, which is worked out for the first text that cannot be read.
fn usage<D: Grammar>(words: &D::Words) -> &Usage {
    words.usage().get_or_init(|| Usage::recent::<D>(words))
}

/// A text that cannot be read.
pub(super) struct Unread<'a, D: Grammar> {
    pub text: &'a str,
    pub fold: &'a Fold,
    pub words: &'a D::Words,
    pub usage: &'a Usage,
    pub effort: Cell<usize>,
}

impl<D: Grammar> Unread<'_, D> {
    /// Returns the findings of each part; with `whole`, of the text as a whole if all of its parts can be read.
    fn findings(&self, whole: bool) -> Vec<Diagnostic> {
        let mut findings = Vec::new();
        for (entry, part) in parts::<D>(&self.fold.text) {
            if findings.len() >= MOST_FINDINGS {
                break;
            }
            match D::parse(entry, &self.fold.text[part.clone()]) {
                None => {
                    let asks = self.fold.text[part.clone()].starts_with("if ");
                    let finding = self.part(entry, part);
                    // A condition on something that cannot be said is not reported again.
                    let unsaid = |finding: &Diagnostic| matches!(finding.code, codes::UNSAID | codes::LACKING);
                    let again = asks && unsaid(&finding) && findings.last().is_some_and(unsaid);
                    findings.extend((!again).then_some(finding));
                }
                Some(shapes) => {
                    let misread = misread::<D>(self.fold, self.words, &shapes, part.clone());
                    match misread.iter().any(|finding| finding.code == codes::UNKNOWN_KEYWORD).then(|| self.mark(&part)).flatten() {
                        Some(mark) => findings.push(mark),
                        None => findings.extend(misread.into_iter().map(|finding| {
                            let strange = finding.code == codes::UNKNOWN_CARD_TYPE;
                            let gap = finding.code == codes::UNSAID;
                            if strange {
                                self.strange(entry, &part, finding)
                            } else if gap {
                                self.lacking_or_idea(&part).unwrap_or(finding)
                            } else {
                                finding
                            }
                        })),
                    }
                }
            }
        }
        let mut told = false;
        for finding in findings.iter_mut().filter(|finding| finding.code == codes::UNSAID) {
            finding.help.retain(|help| !told || help != SCRIPT);
            told = true;
        }
        if whole && findings.is_empty() && D::parse(Entry::Text, &self.fold.text).is_none() {
            findings.push(self.part(Entry::Text, 0..self.fold.text.len()));
        }
        findings
    }

    /// Reports a part that no wording fits.
    fn part(&self, entry: Entry, part: Range<usize>) -> Diagnostic {
        let text = &self.fold.text[part.clone()];
        let expected = Expected::of::<D>(entry, text).unwrap_or(Expected { at: 0, tokens: Vec::new() });
        if let Some(finding) = self.unended(entry, &part, expected.at).or_else(|| self.colon(&part)) {
            return finding;
        }
        if let Some(finding) = self.trade_or_idea(entry, &part).or_else(|| self.comma(entry, &part)).or_else(|| self.unnamed(entry, &part))
        {
            return finding;
        }
        let search = Search::<D>::new(entry, text, self.usage, self.words, &self.effort);
        if let Some(repair) = search.repair(expected.at) {
            return self.repaired(&repair, part);
        }
        self.whole(part.start + expected.at).unwrap_or_else(|| self.stopped(entry, &expected, part))
    }

    /// A sentence that lacks nothing but its full stop.
    fn unended(&self, entry: Entry, part: &Range<usize>, at: usize) -> Option<Diagnostic> {
        let text = &self.fold.text[part.clone()];
        let ends = matches!(entry, Entry::Sentence | Entry::Text) && at >= text.len() && D::parse(entry, &format!("{text}.")).is_some();
        let last = ends.then(|| words_of(text).pop()).flatten()?;
        let place = self.fold.original(part.start + last.start..part.start + last.end);
        Some(missing_behind(place, "the full stop is missing", "."))
    }

    /// A trigger that ends in a colon.
    fn colon(&self, part: &Range<usize>) -> Option<Diagnostic> {
        let text = &self.fold.text[part.clone()];
        let at = text.find(": ").filter(|at| D::parse(Entry::Trigger, &text[..*at]).is_some())?;
        let place = self.fold.original(part.start + at..part.start + at + 1);
        Some(Diagnostic::error(codes::UNREADABLE, place, "`:` cannot be read here").label("a trigger stands in 《》, or ends in a comma"))
    }

    /// Reports a bracket at the head of an ability that is no mark, where a mark was meant.
    fn mark(&self, part: &Range<usize>) -> Option<Diagnostic> {
        self.fold.text[part.clone()].starts_with('[').then(|| self.whole(part.start + 1)).flatten()
    }

    /// Finds the change near `at` that makes the whole text readable: an error may lie in the boundaries of its parts.
    fn whole(&self, at: usize) -> Option<Diagnostic> {
        let text = &self.fold.text;
        let search = Search::<D>::new(Entry::Text, text, self.usage, self.words, &self.effort);
        let repair = search.repair(at)?;
        Some(self.repaired(&repair, 0..text.len()))
    }

    /// Reports a part that one change makes readable.
    fn repaired(&self, repair: &Repair, part: Range<usize>) -> Diagnostic {
        let text = &self.fold.text[part.clone()];
        let place = self.fold.original(part.start + repair.place.start..part.start + repair.place.end);
        // Quoted as it is written, not as it is folded.
        let word = self.text.get(place.clone()).unwrap_or(&text[repair.place.clone()]);
        let error = |message: String| Diagnostic::error(codes::UNREADABLE, place.clone(), message);
        let unreadable = format!("`{word}` cannot be read here");
        match repair.slip {
            Slip::Twice => error(format!("`{word}` stands twice"))
                .label(format!("leave this second `{word}` out"))
                .guess(format!("leave `{word}` out"), [self.without(place)]),
            Slip::Stray if self.words.is_type(word) => error(unreadable).did_you_mean([format!("【{word}】")]),
            Slip::Stray if repair::FILLERS.contains(&word) => error(unreadable)
                .label(format!("without `{word}` it can be read"))
                .guess(format!("leave `{word}` out"), [self.without(place)]),
            // It means something: to leave it out is no repair.
            Slip::Stray => {
                let finding = error(unreadable).label("no wording has this word here; all the rest can be read");
                match self.usage.example_of(word).filter(|_| !NUMBER_WORDS.contains(&word)) {
                    Some(example) => finding.help(format!("a wording that has it: {}", example.replace('\n', " "))),
                    None => finding,
                }
            }
            Slip::Swapped | Slip::Misspelt => error(unreadable).did_you_mean(repair.instead.iter().cloned()),
            Slip::Missing => {
                let (where_it_is, with): (_, fn(&str, &str) -> String) = if repair.behind {
                    ("after", |word, missing| format!("{word} {missing}"))
                } else {
                    ("before", |word, missing| format!("{missing} {word}"))
                };
                if let Some(finding) = self.subjectless(word, repair, &part) {
                    return finding;
                }
                let number = |word: &String| NUMBER_WORDS.contains(&word.as_str());
                let what = if repair.instead.iter().all(number) { "a number" } else { "a word" };
                let meant = repair.instead.iter().map(|missing| with(word, missing));
                error(format!("{what} is missing {where_it_is} `{word}`")).did_you_mean(meant)
            }
        }
    }

    /// Reports a sentence that begins with what something does, and does not say what does it.
    fn subjectless(&self, word: &str, repair: &Repair, part: &Range<usize>) -> Option<Diagnostic> {
        let text = &self.fold.text[part.clone()];
        let verb = if word.ends_with('s') { word.to_lowercase() } else { format!("{}s", word.to_lowercase()) };
        let begins = repair.place.start == 0 && !repair.behind;
        let acts = begins && D::parse(Entry::Sentence, &format!("it {verb}{}", &text[repair.place.end..])).is_some();
        let place = self.fold.original(part.start + repair.place.start..part.start + repair.place.end);
        let finding = acts.then(|| Diagnostic::error(codes::UNREADABLE, place, format!("who or what {verb} is not said")))?;
        let example = self.usage.example_of(&verb).map(|example| format!("like this: {}", example.replace('\n', " ")));
        Some(example.into_iter().fold(finding.label("a subject is missing before this"), Diagnostic::help))
    }

    /// Takes a word out of the text, with a space beside it.
    fn without(&self, word: Range<usize>) -> Edit {
        let start = if self.text[..word.start].ends_with(' ') { word.start - 1 } else { word.start };
        let end = if start == word.start && self.text[word.end..].starts_with(' ') { word.end + 1 } else { word.end };
        Edit { span: start..end, text: String::new() }
    }

    /// Reports a part whose reading stops, for no reason that one change would mend.
    fn stopped(&self, entry: Entry, expected: &Expected, part: Range<usize>) -> Diagnostic {
        let text = &self.fold.text[part.clone()];
        let start = word_start(text, expected.at, &expected.tokens);
        let word: String = text[start..].chars().take_while(|letter| is_word(*letter)).collect();
        let end = if word.is_empty() { start + text[start..].chars().next().map_or(0, char::len_utf8) } else { start + word.len() };
        let place = self.fold.original(part.start + start..part.start + end);
        let written = self.text.get(place.clone()).unwrap_or(&text[start..end]);
        let message = if start >= text.len() { "the text ends too early".to_owned() } else { format!("`{written}` cannot be read here") };
        let mut finding = Diagnostic::error(codes::UNREADABLE, place, message);
        if self.words.is_type(&word) {
            return finding.did_you_mean([format!("【{word}】")]);
        }
        if let Some(near) = nearest(&word, &expected.tokens, self.words).filter(|_| !self.usage.knows(&word) && !is_english(&word)) {
            finding = finding.did_you_mean([near]);
            return self.possible(finding, &text[..start], expected);
        }
        if start >= text.len() {
            return self.possible(finding.label("something is missing behind this"), &text[..start], expected);
        }
        self.unsaid(entry, part, start..end)
    }

    /// Adds to `finding` the words that examples most often have behind `before`.
    fn possible(&self, finding: Diagnostic, before: &str, expected: &Expected) -> Diagnostic {
        let phrases = phrases::<D>(&expected.tokens, |word| self.usage.behind(before, word));
        if phrases.is_empty() { finding } else { finding.help(format!("here could stand {}", phrases.join(", "))) }
    }
}

/// Returns the findings in a part of known shape: words that the vocabulary does not hold.
fn misread<D: Grammar>(fold: &Fold, words: &D::Words, shapes: &Shapes<'_, D::Rule>, part: Range<usize>) -> Vec<Diagnostic> {
    let piece = fold.piece(part);
    let reader = Reader::<D>::new(&piece, words);
    let read = shapes.pairs().next().map(|pair| reader.alone(&pair));
    let findings = reader.findings.take();
    match read {
        Some(Err(place)) if findings.is_empty() => vec![gap(place.0)],
        _ => findings,
    }
}

/// Splits a folded text into the parts that can be read alone, each with its entry rule.
fn parts<D: Grammar>(text: &str) -> Vec<(Entry, Range<usize>)> {
    let mut parts = Vec::new();
    let mut at = 0;
    let mut payment = false;
    while at < text.len() {
        let rest = &text[at..];
        // A comma behind a trigger is what is left of one that lacked its bracket.
        let comma = text[..at].ends_with('》') && rest.starts_with(',');
        let skip = if comma { 1 } else { rest.len() - rest.trim_start_matches([' ', '\n', LISTED]).len() };
        if skip > 0 {
            at += skip;
        } else if rest.starts_with("(*") || rest.starts_with('(') {
            at += bracket::closed(rest).unwrap_or(rest.len());
        } else if rest.starts_with("[Activate]") {
            payment = true;
            at += "[Activate]".len();
        } else if let Some(mark) = D::mark_length(rest) {
            at += mark;
        } else if let Some(end) = rest.strip_prefix('[').and_then(|_| rest.find(']')).filter(|end| rest[end + 1..].starts_with(['[', '《']))
        {
            // A mark was meant.
            parts.push((Entry::Sentence, at..at + end + 1));
            at += end + 1;
        } else if rest.starts_with('《') {
            let end = rest.find('》').unwrap_or(rest.len());
            parts.push((Entry::Trigger, at + '《'.len_utf8()..at + end));
            at += (end + '》'.len_utf8()).min(rest.len());
        } else if let (true, Some(arrow)) = (payment, rest.find(" → ")) {
            parts.push((Entry::Cost, at..at + arrow));
            payment = false;
            at += arrow + " → ".len();
        } else if let Some(often) = ["once per turn, ", "twice per turn, "].iter().find(|often| rest.starts_with(**often)) {
            at += often.len();
        } else if let Some(end) = active_head(rest) {
            at += end;
        } else if let Some(end) = trigger_head::<D>(rest) {
            at += end;
        } else {
            let end = sentence_end(rest);
            let chooses = rest[end..].trim_start().starts_with(LISTED) && D::parse(Entry::Sentence, &rest[..end]).is_some();
            if !chooses && !rest.starts_with("you may include") {
                parts.push((Entry::Sentence, at..at + end));
            }
            at += end;
        }
    }
    parts
}

/// Returns the end of "While …, " before a trigger in brackets.
fn active_head(text: &str) -> Option<usize> {
    let begins = text.starts_with("while ") || text.starts_with("as long as ");
    let at = text.find(", 《").filter(|at| begins && !text[..*at].contains('.'))?;
    Some(at + ", ".len())
}

/// Returns the end of "When …, ", a trigger without its brackets.
fn trigger_head<D: Grammar>(text: &str) -> Option<usize> {
    let begins = ["when ", "whenever ", "each time ", "the first time ", "at "].iter().any(|word| text.starts_with(word));
    let mut commas = text.match_indices(", ").take_while(|(at, _)| begins && !text[..*at].contains('.'));
    commas.find(|(at, _)| D::parse(Entry::Trigger, &text[..*at]).is_some()).map(|(at, comma)| at + comma.len())
}

/// True if `text` could stand in 《》.
fn is_trigger<D: Grammar>(text: &str, words: &D::Words) -> bool {
    D::parse(Entry::Trigger, &fold(text, words).text).is_some()
}

/// Returns the end of the first sentence: after its full stop and the reminders that follow it.
fn sentence_end(text: &str) -> usize {
    let mut quoted = false;
    let keyword = text.starts_with('[');
    for (at, letter) in text.char_indices() {
        match letter {
            // After the names of a keyword, a new sentence begins.
            '】' if keyword && follows_keyword(&text[..at], &text[at + letter.len_utf8()..]) => {
                return at + letter.len_utf8();
            }
            '『' | '「' | '【' | '《' | '(' => quoted = true,
            '』' | '」' | '】' | '》' | ')' => quoted = false,
            '.' if !quoted => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// True if `head` is a keyword with its names, and `rest` begins a sentence behind it.
fn follows_keyword(head: &str, rest: &str) -> bool {
    let names = head.find(']').is_some_and(|end| head[end + 1..].trim_start().starts_with('【') && head.matches('【').count() == 1);
    names && rest.strip_prefix(' ').is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_lowercase()))
}

/// Returns the start of the word at `at`.
fn word_start(text: &str, at: usize, tokens: &[String]) -> usize {
    let rest = &text[at..];
    let space = rest.len() - rest.trim_start().len();
    // Reading that stopped at the end of a word, with nothing that could follow, was inside it ("DUOBLE").
    let inside_word = tokens.is_empty() && text[..at].ends_with(char::is_alphanumeric);
    if space > 0 && !inside_word {
        return at + space;
    }
    let inside = |letter: char| letter.is_alphanumeric() || letter == '\'' || letter == '-';
    if !rest.starts_with(inside) && !inside_word {
        return at;
    }
    text[..at].char_indices().rev().take_while(|(_, letter)| inside(*letter)).last().map_or(at, |(start, _)| start)
}

/// The length of a word beyond which it is not compared, in bytes: no word of a card is longer, and the comparison takes time.
const LONGEST_WORD: usize = 40;

/// Returns the expected or known word that is spelled most like `word`.
fn nearest(word: &str, tokens: &[String], words: &impl Lexicon) -> Option<String> {
    let expected = tokens
        .iter()
        .filter_map(|token| token.split_whitespace().next())
        .map(|token| token.trim_matches(|letter: char| !letter.is_alphanumeric()).to_owned());
    if word.len() > LONGEST_WORD {
        return None;
    }
    let spelled = |known: String| (strsim::jaro_winkler(&known.to_lowercase(), &word.to_lowercase()), known);
    let best = expected
        .chain(words.known().cloned())
        .filter(|known| known.len() > 2 && known != word)
        .map(spelled)
        .max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > 0.86 && likeness(word, &best.1).is_some()).then_some(best.1)
}
