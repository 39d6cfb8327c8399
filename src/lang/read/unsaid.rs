//! Diagnostics of an idea that the language has no words for: no slip of a pen, but something that cannot be said, or not in these words.

use super::codes;
use super::failure::{Unread, missing_behind};
use super::fold::fold;
use super::grammar::Grammar;
use super::idea;
use super::lack;
use super::nearness::Near;
use super::reader::NUMBER_WORDS;
use super::trade;
use super::word::words_of;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::fix::Edit;
use crate::lang::phrasebook::is_text;
use cardwright_grammar::Entry;
use std::ops::Range;

/// The number of words of a text that are shown as unsupported.
const PHRASE: usize = 9;
/// The number of words shown before the one at which reading stops, in a longer sentence.
const BEFORE: usize = 3;
/// Words that precede names.
const BEFORE_NAMES: [&str; 14] =
    ["your", "a", "an", "all", "of", "have", "opponent's", "another", "other", "each", "every", "one", "two", "no"];
/// The most words of a sentence that says no more than one word of the trade does.
const SHORT: usize = 4;
/// The number of strange words that are tried as names.
const STRANGE: usize = 3;

impl<D: Grammar> Unread<'_, D> {
    /// Reports an idea that the language is known to lack, with the wordings that come nearest and how a script says it.
    pub fn lacking(&self, part: &Range<usize>) -> Option<Diagnostic> {
        let book = D::PHRASEBOOK;
        let (place, lack) = lack::find(&self.fold.text[part.clone()], &book.lacks)?;
        let near = lack.near.iter().map(|(wording, does)| (book.filled(wording, self.words.vocabulary()), does.as_str()));
        Some(self.unsupported(part, &place, &lack.concept, near.collect(), lack.script.as_deref()))
    }

    /// Reports an idea that the language lacks, one that the game lists or one of the trade: the one said first. Where the two
    /// are said in the same words, the game's, which knows what comes nearest.
    pub fn lacking_or_idea(&self, part: &Range<usize>) -> Option<Diagnostic> {
        match (self.lacking(part), self.idea(part)) {
            (Some(lacking), Some(idea)) => Some(if idea.span.end <= lacking.span.start { idea } else { lacking }),
            (lacking, idea) => lacking.or(idea),
        }
    }

    /// Reports an idea of the trade that the language has no words for, with the wordings that come nearest.
    pub fn idea(&self, part: &Range<usize>) -> Option<Diagnostic> {
        let (place, idea) = idea::find(&self.fold.text[part.clone()], self.usage)?;
        let near = idea.nearest(self.usage).into_iter().map(|(wording, named)| (wording.to_owned(), named));
        Some(self.unsupported(part, &place, &idea.concept, near.collect(), None))
    }

    /// Reports a word of the trade, or an idea that the language has no words for: what stands first.
    pub fn trade_or_idea(&self, entry: Entry, part: &Range<usize>) -> Option<Diagnostic> {
        let idea = self.lacking_or_idea(part);
        if self.lacking(part).is_some() {
            return idea;
        }
        match (self.of_the_trade(entry, part), idea) {
            (Some(word), Some(idea)) => {
                let more = idea.span.start == word.span.start && idea.span.end > word.span.end;
                Some(if more || idea.span.start < word.span.start { idea } else { word })
            }
            (word, idea) => word.or(idea),
        }
    }

    /// Reports an idea that is not supported, said at a place of a part.
    fn unsupported(
        &self,
        part: &Range<usize>,
        place: &Range<usize>,
        concept: &str,
        near: Vec<(String, &str)>,
        script: Option<&str>,
    ) -> Diagnostic {
        let place = self.fold.original(part.start + place.start..part.start + place.end);
        let finding = Diagnostic::error(codes::LACKING, place, format!("{concept} is not supported"));
        let finding = near.into_iter().fold(finding.label("the language has no words for this idea"), |finding, (wording, does)| {
            let does = if does.is_empty() { String::new() } else { format!(" ({does})") };
            finding.help(format!("near in meaning: {wording}{does}"))
        });
        finding.help(match script {
            Some(script) => format!("a script can say it ({script}): cardwright explain script"),
            None => "no script can say it either: scripts do what wordings do".to_owned(),
        })
    }

    /// Reports a word of the trade, with the wordings of cards.
    pub fn of_the_trade(&self, entry: Entry, part: &Range<usize>) -> Option<Diagnostic> {
        let book = D::PHRASEBOOK;
        let text = &self.fold.text[part.clone()];
        let (said, wordings) = trade::find(text, &book.trade, |word| self.usage.knows(word))?;
        let place = self.fold.original(part.start + said.start..part.start + said.end);
        let word = &self.text[place.clone()];
        if let [name] = wordings
            && !is_text(name)
        {
            let message = format!("`{word}` cannot be read here");
            return Some(
                Diagnostic::error(codes::UNREADABLE, place, message)
                    .did_you_mean([name.clone()])
                    .label(format!("did you mean `{name}`? so this game calls it")),
            );
        }
        let message = format!("no card says `{word}`: it is a word of the trade");
        let finding = Diagnostic::error(codes::UNSAID, place, message).label("cards say this in other words");
        let filled = |wording| book.filled(wording, self.words.vocabulary());
        let finding = wordings.iter().fold(finding, |finding, wording| finding.help(format!("like this: {}", filled(wording))));
        let [only] = wordings else { return Some(finding) };
        let edit = self.as_cards_say(entry, part, &said, &filled(only));
        Some(finding.guess(edit.as_ref().map_or_else(String::new, |edit| format!("write `{}`", edit.text)), edit))
    }

    /// Replaces the sentence around a word of the trade by a wording of cards with the number of the sentence. `None` where the sentence says more than the word,
    /// where only one of the two has a number, and where the text cannot be read then.
    fn as_cards_say(&self, entry: Entry, part: &Range<usize>, said: &Range<usize>, wording: &str) -> Option<Edit> {
        let text = &self.fold.text[part.clone()];
        let begins =
            text[..said.start].rfind(['.', '》', ']', '→']).map_or(0, |at| at + text[at..].chars().next().map_or(0, char::len_utf8));
        let start = said.start - text[begins..said.start].trim_start().len();
        let end = text[said.end..].find('.').map_or(text.len(), |at| said.end + at + 1);
        let number = |text: &str| words_of(text).into_iter().find(|word| NUMBER_WORDS.contains(&&text[word.clone()]));
        let sentence = &text[start..end];
        if words_of(sentence).len() > SHORT {
            return None;
        }
        let mut wording = wording.to_owned();
        match (number(sentence), number(&wording)) {
            (Some(own), Some(example)) => wording.replace_range(example, &sentence[own]),
            (None, None) => {}
            (Some(_), None) | (None, Some(_)) => return None,
        }
        let candidate = format!("{}{}{}", &text[..start], fold(&wording, self.words).text, &text[end..]);
        let span = self.fold.original(part.start + start..part.start + end);
        D::parse(entry, &candidate).map(|_| Edit { span, text: wording })
    }

    /// Reports a word that no text has, where a TYPE or a name in its brackets could stand.
    pub fn unnamed(&self, entry: Entry, part: &Range<usize>) -> Option<Diagnostic> {
        let text = &self.fold.text[part.clone()];
        let words = words_of(text);
        let strange = |word: &str| !self.usage.knows(word) && word.chars().all(char::is_alphabetic) && !self.usage.is_like_known(word);
        let strange = (0..words.len()).filter(|&at| strange(&text[words[at].clone()])).take(STRANGE);
        strange.into_iter().find_map(|at| {
            let mut end = at;
            // Several strange words in a row are one name.
            while words.get(end + 1).is_some_and(|next| text[words[end].end..next.start] == *" " && !self.usage.knows(&text[next.clone()]))
            {
                end += 1;
            }
            self.as_name(entry, part, words[at].start..words[end].end, words.get(end + 1))
        })
    }

    /// Suggests the spelling as a name for the words at `place`, if that can be read; `noun` is the word behind them.
    fn as_name(&self, entry: Entry, part: &Range<usize>, place: Range<usize>, noun: Option<&Range<usize>>) -> Option<Diagnostic> {
        let text = &self.fold.text[part.clone()];
        let original = self.fold.original(part.start + place.start..part.start + place.end);
        let name = self.text.get(original.clone())?;
        let behind = noun.filter(|noun| text.get(place.end..noun.start) == Some(" "));
        // A name is a subject or object, not a predicate.
        let before = words_of(&text[..place.start]).pop().map(|word| text[word].to_owned()).unwrap_or_default();
        let noun_there = behind.is_some_and(|noun| self.usage.knows(&text[noun.clone()]));
        if !noun_there && !BEFORE_NAMES.contains(&before.as_str()) {
            return None;
        }
        let with_noun = place.start..behind.map_or(place.end, |noun| noun.end);
        let noun = behind.map_or("", |noun| &text[noun.clone()]);
        let forms = [
            ("a TYPE", format!("{noun} with TYPE 【{name}】"), &with_noun),
            ("a TYPE", format!("{noun} with Type 【{name}】"), &with_noun),
            ("a TYPE", format!("【{name}】"), &place),
            ("a character name", format!("『{name}』"), &with_noun),
            ("a character name", format!("『{name}』"), &place),
            ("a card name", format!("{noun} with 「{name}」"), &with_noun),
            ("a card name", format!("「{name}」"), &place),
            ("a team", format!("[TEAM][{name}] {noun}"), &with_noun),
        ];
        let mut found: Vec<(&str, String)> = Vec::new();
        for (sort, form, span) in forms {
            let candidate = format!("{}{form}{}", &text[..span.start], &text[span.end..]);
            if !found.iter().any(|(known, _)| *known == sort) && D::parse(entry, &candidate).is_some() {
                found.push((sort, form));
            }
        }
        if found.is_empty() {
            return None;
        }
        if self.words.is_type(name)
            && let Some((_, form)) = found.first().filter(|(sort, _)| *sort == "a TYPE")
        {
            let message = format!("the TYPE `{name}` stands without its brackets");
            return Some(
                Diagnostic::error(codes::UNREADABLE, original, message)
                    .did_you_mean([format!("【{name}】")])
                    .help(format!("like this: {form}")),
            );
        }
        let message = format!("`{name}` is no word of the language");
        let finding = Diagnostic::error(codes::UNREADABLE, original, message).label("is this a name? names stand in brackets");
        Some(found.iter().fold(finding, |finding, (sort, form)| finding.help(format!("{sort} is written so: {form}"))))
    }

    /// Returns the finding of an unknown card type as that of an idea that the language lacks, or with its spelling as a name.
    pub fn strange(&self, entry: Entry, part: &Range<usize>, finding: Diagnostic) -> Diagnostic {
        self.lacking_or_idea(part).unwrap_or_else(|| self.or_name(entry, part, finding))
    }

    /// Adds to the finding of an unknown card type its spelling as a name, if it is one.
    fn or_name(&self, entry: Entry, part: &Range<usize>, mut finding: Diagnostic) -> Diagnostic {
        let text = &self.fold.text[part.clone()];
        let words = words_of(text);
        let at = words.iter().position(|word| self.fold.original(part.start + word.start..part.start + word.end) == finding.span);
        let named = at.and_then(|at| self.as_name(entry, part, words[at].clone(), words.get(at + 1)));
        finding.help.extend(named.map(|named| named.help).unwrap_or_default());
        finding
    }

    /// Reports a clause without the comma behind it.
    pub fn comma(&self, entry: Entry, part: &Range<usize>) -> Option<Diagnostic> {
        let text = &self.fold.text[part.clone()];
        let begins =
            ["if ", "while ", "when ", "whenever ", "for each ", "for every ", "as long as "].iter().any(|word| text.starts_with(word));
        let gaps = text.match_indices(' ').map(|(at, _)| at).filter(|at| !text[..*at].ends_with([',', '.', ']', '》']));
        let at =
            gaps.take(if begins { GAPS } else { 0 }).find(|at| D::parse(entry, &format!("{},{}", &text[..*at], &text[*at..])).is_some())?;
        let word = words_of(&text[..at]).pop().unwrap_or(0..at);
        let place = self.fold.original(part.start + word.start.min(at)..part.start + at);
        let written = self.text.get(place.clone()).unwrap_or_default().to_owned();
        Some(missing_behind(place, format!("a comma is missing after `{written}`"), ","))
    }

    /// Reports an idea that nothing in the language says: `stop` is the place where its reading stops in the part.
    pub fn unsaid(&self, entry: Entry, part: Range<usize>, stop: Range<usize>) -> Diagnostic {
        let text = &self.fold.text[part.clone()];
        let place = self.fold.original(part.start + stop.start..part.start + stop.end);
        if text.starts_with('[') && text[..stop.start] == *"[" {
            return self.no_mark(place);
        }
        let near = self.usage.nearest(text, entry == Entry::Trigger);
        let known = self.usage.knows(&text[stop.clone()]) || D::has_word(&text[stop.clone()]);
        let word = self.text.get(place.clone()).unwrap_or_default();
        // All of it is said, but for a word that stands elsewhere or is another.
        let slip =
            !word.chars().any(char::is_alphanumeric) || known && near.first().is_some_and(|near| near.share > SLIP && near.own > SLIP_BACK);
        let mut finding = if slip {
            let message = format!("`{word}` cannot be read here");
            Diagnostic::error(codes::UNREADABLE, place, message).label("no supported wording goes on like this")
        } else {
            let phrase = phrase(text, &stop);
            let strange = words_of(&text[phrase.clone()]).into_iter().map(|word| phrase.start + word.start..phrase.start + word.end);
            let foreign = strange.filter(|word| !is_name(text, word)).find(|word| self.is_foreign(&text[word.clone()]));
            if let Some(word) = foreign {
                let without = format!("{}{}", &text[..word.start], &text[word.end..]);
                let near = self.near(&without, &phrase, entry);
                return self.foreign(part.start + word.start..part.start + word.end, &near);
            }
            let phrase = self.fold.original(part.start + phrase.start..part.start + phrase.end);
            let said = self.text.get(phrase).unwrap_or(text).split_whitespace().collect::<Vec<_>>().join(" ");
            let label = match self.unheard(text, &stop).filter(|_| known) {
                Some(other) => format!("no wording goes on like this, and none has `{other}`"),
                None if known => "no wording goes on like this".to_owned(),
                None => "no wording has this word".to_owned(),
            };
            Diagnostic::error(codes::UNSAID, place, format!("nothing in the language says `{said}`")).label(label)
        };
        let near = if slip { near } else { self.near(text, &phrase(text, &stop), entry) };
        for near in near.iter().take(if slip { 1 } else { near.len() }) {
            let how = if slip { "the nearest supported wording" } else { "near in meaning" };
            finding = finding.help(format!("{how}: {}", near.text));
        }
        if slip { finding } else { finding.help(SCRIPT) }
    }
}

impl<D: Grammar> Unread<'_, D> {
    /// True of a word for something that no wording speaks of.
    fn is_foreign(&self, word: &str) -> bool {
        self.usage.is_foreign(word) && !D::has_word(word)
    }

    /// Reports a word for something that the language has no idea of, at a place in the folded text.
    fn foreign(&self, word: Range<usize>, near: &[Near<'_>]) -> Diagnostic {
        let place = self.fold.original(word);
        let message = format!("what `{}` says is not supported", self.text.get(place.clone()).unwrap_or_default());
        let finding = Diagnostic::error(codes::LACKING, place, message).label("no wording has this word, or one that says nearly the same");
        let finding = near.iter().fold(finding, |finding, near| finding.help(format!("near in meaning: {}", near.text)));
        finding.help(SCRIPT)
    }

    /// Returns the wordings that are nearest in meaning to a part, or at least to the clause of it that cannot be read.
    fn near(&self, text: &str, clause: &Range<usize>, entry: Entry) -> Vec<Near<'_>> {
        let is_trigger = entry == Entry::Trigger;
        let near = self.usage.nearest(text, is_trigger);
        if !near.is_empty() {
            return near;
        }
        let clause = text.get(clause.start.min(text.len())..clause.end.min(text.len())).unwrap_or(text);
        let near = self.usage.nearest(clause, is_trigger);
        if !near.is_empty() {
            return near;
        }
        let near = self.usage.alike(clause, is_trigger);
        if near.is_empty() { self.usage.alike(text, is_trigger) } else { near }
    }

    /// Returns the first word behind a known one, in the same clause, that no wording has.
    fn unheard(&self, text: &str, stop: &Range<usize>) -> Option<String> {
        let clause = phrase(text, stop);
        let behind = words_of(text).into_iter().filter(|word| word.start >= stop.end && word.end <= clause.end && !is_name(text, word));
        behind.map(|word| &text[word]).find(|word| !self.usage.knows(word) && !D::has_word(word)).map(str::to_owned)
    }

    /// Reports brackets at the head of an ability that hold no mark, with the known marks.
    fn no_mark(&self, place: Range<usize>) -> Diagnostic {
        let mut marks: Vec<&str> = Vec::new();
        for text in self.usage.examples() {
            let mark = text.starts_with('[').then(|| text.split_inclusive(']').next()).flatten();
            marks.extend(mark.filter(|mark| !marks.contains(mark) && !mark.contains(' ')));
        }
        marks.sort_unstable();
        let message = format!("`{}` is no mark that an ability begins with", self.text.get(place.clone()).unwrap_or_default());
        Diagnostic::error(codes::UNKNOWN_KEYWORD, place, message).label("unknown mark").help(format!("known: {}", marks.join(", ")))
    }
}

/// The help for the first idea of a text that cannot be said.
pub(super) const SCRIPT: &str = "what no wording says, a script may do step by step: cardwright explain script";
/// The least share of a text's meaning that a wording must have for a known word in it to be a slip.
const SLIP: f64 = 0.8;
/// The least share of that wording's meaning that the text must have.
const SLIP_BACK: f64 = 0.5;
/// The number of places at which a missing comma is tried.
const GAPS: usize = 24;

/// True of a word that is written as a name: in the brackets of one, in quotes, or with a capital amid a sentence.
fn is_name(text: &str, word: &Range<usize>) -> bool {
    let within = |open: char, close: char| text[..word.start].rfind(open).is_some_and(|at| !text[at..word.start].contains(close));
    let quoted = text[..word.start].matches('"').count() % 2 == 1;
    let amid = text[..word.start].ends_with(' ')
        && text[..word.start].trim_end().ends_with(|letter: char| letter.is_alphanumeric() || letter == '\'');
    let is_capital = text[word.clone()].starts_with(char::is_uppercase);
    within('<', '>') || within('[', ']') || quoted || is_capital && amid
}

/// Returns the clause around the word at `stop`, or the part of it near that word.
fn phrase(text: &str, stop: &Range<usize>) -> Range<usize> {
    let ends = ['.', ',', ';', ':', '→', '・', '(', ')', ']', '\n'];
    let from = text[..stop.start].rfind(ends).map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    let to = text[stop.end..].find(ends).map_or(text.len(), |at| stop.end + at);
    let words: Vec<Range<usize>> = words_of(text).into_iter().filter(|word| word.start >= from && word.end <= to).collect();
    let at = words.iter().position(|word| word.end >= stop.end).unwrap_or(0);
    let first = if words.len() <= PHRASE { 0 } else { at.saturating_sub(BEFORE) };
    let last = (first + PHRASE).min(words.len());
    match (words.get(first), words.get(last.saturating_sub(1))) {
        (Some(first), Some(last)) => first.start.min(stop.start)..last.end.max(stop.end),
        (_, _) => stop.clone(),
    }
}
