//! What to say about a text that cannot be read.
//!
//! The strict pass only says that a text fails. Here the text is cut into the parts that a designer would name (triggers, costs, sentences), each is read alone with pest's
//! record of what it expected, and each that fails gives one finding at the first word that no wording has in that place.

use super::codes;
use super::fold::Fold;
use super::grammar::{Entry, Grammar, Lexicon};
use super::reader::{NUMBER_WORDS, Reader};
use super::wording;
use crate::diagnostic::Diagnostic;
use pest::RuleType;
use pest::error::Error;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The grammar and its readers disagree: a mistake of this program.
pub(crate) fn gap(place: Range<usize>) -> Diagnostic {
    Diagnostic::error(codes::UNREADABLE, place, "this wording has a shape, but no meaning")
        .label("Cardwright should understand this, and does not: please report it")
}

/// Everything in a text that cannot be read.
pub(crate) fn explain<D: Grammar>(fold: &Fold, words: &D::Words) -> Vec<Diagnostic> {
    let _detail = Detail::on();
    let mut findings = Vec::new();
    for (entry, part) in parts::<D>(&fold.text) {
        match D::parse(entry, &fold.text[part.clone()]) {
            Err(error) => findings.push(unreadable::<D>(fold, words, &error, part)),
            Ok(pairs) => findings.extend(misread::<D>(fold, words, pairs, part)),
        }
    }
    if findings.is_empty()
        && let Err(error) = D::parse(Entry::Text, &fold.text)
    {
        findings.push(unreadable::<D>(fold, words, &error, 0..fold.text.len()));
    }
    findings
}

/// What is wrong in a part that has a known shape: words that the vocabulary does not hold.
fn misread<D: Grammar>(
    fold: &Fold,
    words: &D::Words,
    mut pairs: pest::iterators::Pairs<'_, D::Rule>,
    part: Range<usize>,
) -> Vec<Diagnostic> {
    let piece = fold.piece(part);
    let reader = Reader::<D>::new(&piece, words);
    let read = pairs.next().map(|pair| reader.alone(&pair));
    let findings = reader.findings.take();
    match read {
        Some(Err(place)) if findings.is_empty() => vec![gap(place.0)],
        _ => findings,
    }
}

/// pest notes what it expected while one of these lives. The switch is one for the whole process: other threads only read more slowly meanwhile.
struct Detail;

static DETAILS: AtomicUsize = AtomicUsize::new(0);

impl Detail {
    fn on() -> Self {
        DETAILS.fetch_add(1, Ordering::SeqCst);
        pest::set_error_detail(true);
        Self
    }
}

impl Drop for Detail {
    fn drop(&mut self) {
        if DETAILS.fetch_sub(1, Ordering::SeqCst) == 1 {
            pest::set_error_detail(false);
        }
    }
}

/// The parts of a folded text that can be read alone, each with what it is read as.
fn parts<D: Grammar>(text: &str) -> Vec<(Entry, Range<usize>)> {
    let mut parts = Vec::new();
    let mut at = 0;
    let mut payment = false;
    while at < text.len() {
        let rest = &text[at..];
        let skip = rest.len() - rest.trim_start_matches([' ', '\n']).len();
        if skip > 0 {
            at += skip;
        } else if rest.starts_with("(*") || rest.starts_with('(') {
            at += rest.find(')').map_or(rest.len(), |end| end + 1);
        } else if rest.starts_with("[Activate]") {
            payment = true;
            at += "[Activate]".len();
        } else if rest.starts_with('[') && D::starts_with_mark(rest) {
            at += rest.find(']').map_or(rest.len(), |end| end + 1);
        } else if rest.starts_with('《') {
            let end = rest.find('》').unwrap_or(rest.len());
            parts.push((Entry::Trigger, at + '《'.len_utf8()..at + end));
            at += (end + '》'.len_utf8()).min(rest.len());
        } else if let (true, Some(arrow)) = (payment, rest.find(" → ")) {
            parts.push((Entry::Cost, at..at + arrow));
            payment = false;
            at += arrow + " → ".len();
        } else {
            let end = sentence_end(rest);
            if !rest.starts_with("you may include") {
                parts.push((Entry::Sentence, at..at + end));
            }
            at += end;
        }
    }
    parts
}

/// Where the first sentence ends: after its full stop and the reminders that follow it.
fn sentence_end(text: &str) -> usize {
    let mut quoted = false;
    for (at, letter) in text.char_indices() {
        match letter {
            '『' | '「' | '【' | '《' | '(' => quoted = true,
            '』' | '」' | '】' | '》' | ')' => quoted = false,
            '.' if !quoted => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// One part that no wording fits.
fn unreadable<D: Grammar>(fold: &Fold, words: &D::Words, error: &Error<D::Rule>, part: Range<usize>) -> Diagnostic {
    let text = &fold.text[part.clone()];
    let (furthest, tokens) = expectation(error, text);
    let start = word_start(text, furthest, &tokens);
    let word: String = text[start..].chars().take_while(|letter| letter.is_alphanumeric() || matches!(letter, '\'' | '-' | '+')).collect();
    let end = if word.is_empty() { start + text[start..].chars().next().map_or(0, char::len_utf8) } else { start + word.len() };
    let place = fold.original(part.start + start..part.start + end);
    let phrases = phrases::<D>(&word, &tokens);
    let message =
        if start >= text.len() { "the text ends too early".to_owned() } else { format!("`{}` cannot be read here", &text[start..end]) };
    let mut finding = Diagnostic::error(codes::UNREADABLE, place, message);
    finding = match nearest(&word, &tokens, words) {
        Some(near) => finding.label(format!("did you mean `{near}`?")),
        None => finding.label("no supported wording goes on like this"),
    };
    if !phrases.is_empty() {
        finding = finding.help(format!("here could stand {}", phrases.join(", ")));
    }
    match wording::nearest(text, &D::examples(words)) {
        Some(near) => finding.help(format!("the nearest supported wording: {near}")),
        None => finding,
    }
}

/// How far the reading came, and the literal words that it expected there.
fn expectation<R: RuleType>(error: &Error<R>, text: &str) -> (usize, Vec<String>) {
    let Some(attempts) = error.parse_attempts() else {
        let at = match error.location {
            pest::error::InputLocation::Pos(at) | pest::error::InputLocation::Span((at, _)) => at,
        };
        return (at.min(text.len()), Vec::new());
    };
    let at = attempts.max_position.min(text.len());
    let rest = &text[at..];
    let literals: Vec<String> = attempts
        .expected_tokens()
        .into_iter()
        .map(|token| token.to_string())
        .filter(|token| token != "BUILTIN_RULE" && token != "-" && !token.contains(".."))
        .collect();
    // A literal of several words fails as a whole: the word that is wrong is where its words and the text's part.
    let shared = |token: &String| {
        token
            .char_indices()
            .zip(rest.chars())
            .take_while(|((_, one), other)| one == other)
            .map(|((at, one), _)| at + one.len_utf8())
            .last()
            .unwrap_or(0)
    };
    let agreed = |token: &String| {
        let length = shared(token);
        token[..length].rfind(' ').map_or(0, |space| space + 1)
    };
    let most = literals.iter().map(agreed).max().unwrap_or(0);
    let tokens = literals.iter().filter(|token| agreed(token) == most).map(|token| token[most..].to_owned()).collect();
    (at + most, tokens)
}

/// The start of the word at `at`.
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

/// What could stand there, in a designer's words: what is spelled most like `word` first, and no more than a reader takes in.
fn phrases<D: Grammar>(word: &str, tokens: &[String]) -> Vec<String> {
    let mut literals: Vec<&str> = tokens.iter().map(|token| token.trim()).filter(|token| !token.is_empty()).collect();
    literals.sort_unstable();
    literals.dedup();
    // "you" says enough where "you may" could stand too.
    let longer = |literal: &str| literals.iter().any(|known| literal.strip_prefix(known).is_some_and(|rest| rest.starts_with(' ')));
    let mut phrases: Vec<(f64, String)> = Vec::new();
    for literal in literals.iter().filter(|literal| !longer(literal)) {
        let phrase = match *literal {
            "." => "the end of the sentence".to_owned(),
            "『" => "a character name in 『』".to_owned(),
            "「" => "a card name in 「」".to_owned(),
            "【" => "a TYPE in 【】".to_owned(),
            "《" => "a trigger in 《》".to_owned(),
            number if NUMBER_WORDS.contains(&number) => "a number".to_owned(),
            known => D::sort_of(known).map_or_else(|| format!("\"{known}\""), str::to_owned),
        };
        if !phrases.iter().any(|(_, known)| *known == phrase) {
            phrases.push((strsim::jaro_winkler(literal, word), phrase));
        }
    }
    phrases.sort_by(|a, b| b.0.total_cmp(&a.0));
    let more = phrases.len() > SHOWN;
    phrases.truncate(SHOWN);
    let rest = more.then(|| "…".to_owned());
    phrases.into_iter().map(|(_, phrase)| phrase).chain(rest).collect()
}

/// How many of the words that could stand in a place are shown.
const SHOWN: usize = 6;

/// The expected or known word that is spelled most like `word`.
fn nearest(word: &str, tokens: &[String], words: &impl Lexicon) -> Option<String> {
    let expected = tokens
        .iter()
        .filter_map(|token| token.split_whitespace().next())
        .map(|token| token.trim_matches(|letter: char| !letter.is_alphanumeric()).to_owned());
    let spelled = |known: String| (strsim::jaro_winkler(&known.to_lowercase(), &word.to_lowercase()), known);
    let best =
        expected.chain(words.known()).filter(|known| known.len() > 2 && known != word).map(spelled).max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > 0.86).then_some(best.1)
}
