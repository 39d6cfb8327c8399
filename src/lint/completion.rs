//! Completion: inside texts, what cards say behind the words before the caret and the language reads there; inside other values, the words of the vocabulary.

use crate::card::Pool;
use crate::card::pool::Game;
use crate::games::language::Language;
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum number of completions.
const MOST: usize = 40;
/// Maximum number of words before the caret that are looked for on cards.
const CONTEXT: usize = 3;
/// Maximum number of words of a completion.
const WORDS: usize = 4;

/// Sort of a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Word of the vocabulary as the value of a field.
    Value,
    /// Name in brackets.
    Name,
    /// Phrase of a text.
    Phrase,
}

/// Completions for the place of the [beginning](partial_of) before the caret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The words.
    pub label: String,
    /// Their sort.
    pub kind: Kind,
}

/// Completes the value of a field of a card, of which `before` stands before the caret, from the cards of these pools; best first.
#[must_use]
pub fn completions(pools: &[&Pool], language: Option<&dyn Language>, game: &Game, field: &str, before: &str) -> Vec<Completion> {
    let partial = partial_of(field, before);
    let items = match field {
        "text" => of_text(pools, language, game, before),
        field => words_of(game, field).into_iter().map(|label| Completion { label, kind: Kind::Value }).collect(),
    };
    let begins = |word: &str| word.to_lowercase().starts_with(&partial.to_lowercase());
    items.into_iter().filter(|it| begins(&it.label) && it.label != partial).take(MOST).collect()
}

/// Returns the beginning of the word, or of the name in brackets, that the caret stands behind.
#[must_use]
pub fn partial_of<'t>(field: &str, before: &'t str) -> &'t str {
    if field != "text" {
        return before;
    }
    let start = before.rfind([' ', '【', '『', '「', '[', '》', '《', '(', '.']);
    start.map_or(before, |at| &before[at + before[at..].chars().next().map_or(0, char::len_utf8)..])
}

/// Returns the words of the vocabulary that can be the value of a field.
fn words_of(game: &Game, field: &str) -> Vec<String> {
    let words = &game.vocabulary;
    match field {
        "card_type" => words.card_types.iter().map(|known| known.name.clone()).collect(),
        "types" => words.types.clone(),
        "rarity" => words.rarities.clone(),
        "colors" => words.colors.clone(),
        "class" => words.classes.iter().map(|class| class.name.clone()).collect(),
        _ => Vec::new(),
    }
}

/// Returns what can stand behind the caret in a text: names in brackets, else phrases of cards, most frequent first.
fn of_text(pools: &[&Pool], language: Option<&dyn Language>, game: &Game, before: &str) -> Vec<Completion> {
    let open = before.rfind(['【', '『', '「', '[']).filter(|&at| !before[at..].contains(['】', '』', '」', ']']));
    if let Some(at) = open {
        let all = || pools.iter().flat_map(|pool| pool.cards());
        let (names, close): (Vec<String>, &str) = match before[at..].chars().next() {
            Some('【') => (game.vocabulary.types.clone(), "】"),
            Some('『') => (all().filter_map(|card| card.card.printed.text("character").map(str::to_owned)).collect(), "』"),
            Some('「') => (all().map(|card| card.card.name.clone()).collect(), "」"),
            _ if before[..at].ends_with("[TEAM]") => (game.vocabulary.teams.clone(), "]"),
            _ => (game.vocabulary.keywords.iter().map(|word| word.name.clone()).chain(marks(game)).collect(), "]"),
        };
        let mut names: Vec<String> = names.into_iter().map(|name| format!("{name}{close}")).collect();
        names.sort();
        names.dedup();
        return names.into_iter().map(|label| Completion { label, kind: Kind::Name }).collect();
    }
    let Some(language) = language else { return Vec::new() };
    let cards = pools.iter().flat_map(|pool| pool.cards().iter().map(|card| card.card.text.clone()));
    let corpus: Vec<String> = cards.chain(language.wordings().into_iter().map(|wording| wording.example)).collect();
    let phrases = phrases(&corpus, before).into_iter().filter(|phrase| is_read(language, before, phrase));
    phrases.map(|label| Completion { label, kind: Kind::Phrase }).collect()
}

fn marks(game: &Game) -> impl Iterator<Item = String> + '_ {
    game.vocabulary.states.iter().map(|state| state.mark.clone())
}

/// True if the language reads the text as far as it goes: what is wrong is only that it ends.
fn is_read(language: &dyn Language, before: &str, phrase: &str) -> bool {
    let partial = before.len() - before.rfind(' ').map_or(before.len(), |at| at + 1);
    let text = format!("{}{phrase}", &before[..before.len() - partial]);
    let text = text.trim_end();
    let start = text.len().saturating_sub(phrase.trim_end().len());
    let errors = language.understand(text).diagnostics;
    errors.iter().all(|error| !error.code.starts_with("CW1") || error.span.end >= text.len() || error.span.end <= start)
}

/// Returns what stands in these texts behind the last words before the caret, with the word that the caret stands in; most frequent first. Fewer words are
/// looked for until some are found. Where the caret stands inside a sentence, what sentences begin with begins in lower case.
fn phrases(corpus: &[String], before: &str) -> Vec<String> {
    let sentence =
        before.rfind(['》', '.', '→', ']']).map_or(before, |at| &before[at + before[at..].chars().next().map_or(0, char::len_utf8)..]);
    let (said, partial) = sentence.rsplit_once(' ').map_or(("", sentence), |(said, partial)| (said, partial));
    let said: Vec<&str> = said.split_whitespace().collect();
    for words in (0..=CONTEXT.min(said.len())).rev() {
        let context = said[said.len() - words..].join(" ");
        let mut found = behind(corpus, &context, partial, words == 0);
        if words == 0 && !said.is_empty() {
            found.iter_mut().for_each(lower_first);
            let mut seen = FxHashSet::default();
            found.retain(|phrase| seen.insert(phrase.clone()));
        }
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// Writes the first word in lower case, unless it is one of capitals ("TYPE", "X").
fn lower_first(phrase: &mut String) {
    let mut letters = phrase.chars();
    if let (Some(first), Some(second)) = (letters.next(), letters.next())
        && second.is_lowercase()
    {
        phrase.replace_range(..first.len_utf8(), &first.to_lowercase().to_string());
    }
}

/// Counts what stands behind a context; without one, what sentences begin with.
fn behind(corpus: &[String], context: &str, partial: &str, begins: bool) -> Vec<String> {
    let mut counts: FxHashMap<String, usize> = FxHashMap::default();
    for text in corpus {
        let starts: Vec<usize> = if begins {
            let ends = text.match_indices(['》', '.', '→']).map(|(at, mark)| at + mark.len());
            std::iter::once(0).chain(ends).collect()
        } else {
            let whole = |&(at, _): &(usize, &str)| at == 0 || text[..at].ends_with([' ', '》', ']', '(']);
            text.match_indices(&format!("{context} ")).filter(whole).map(|(at, said)| at + said.len()).collect()
        };
        for start in starts {
            let rest = text[start..].trim_start();
            if rest.len() > partial.len() && rest.is_char_boundary(partial.len()) && rest[..partial.len()].eq_ignore_ascii_case(partial) {
                let clause = &rest[..rest.find(['.', ',', '》', '(']).unwrap_or(rest.len())];
                let mut phrase = String::new();
                for word in clause.split_inclusive(' ').take(WORDS) {
                    phrase.push_str(word);
                    *counts.entry(phrase.trim_end().to_owned()).or_default() += 1;
                }
            }
        }
    }
    let mut counted: Vec<(String, usize)> = counts.into_iter().filter(|(phrase, _)| phrase.len() > partial.len()).collect();
    counted.sort_by(|a, b| b.1.cmp(&a.1).then(b.0.len().cmp(&a.0.len())).then(a.0.cmp(&b.0)));
    counted.truncate(MOST * 2);
    counted.into_iter().map(|(phrase, _)| phrase).collect()
}

#[cfg(test)]
mod tests {
    use super::phrases;

    #[test]
    fn what_cards_say_behind_the_caret_comes_first() {
        let corpus =
            ["《x》You may draw a card.", "《x》You may draw two cards.", "You may discard one card.", "Draw a card."].map(str::to_owned);
        assert_eq!(phrases(&corpus, "《y》You may dr")[0], "draw");
        assert!(phrases(&corpus, "《y》You may draw ").contains(&"a card".to_owned()));
        assert_eq!(phrases(&corpus, "《y》If you have 『X』, dr")[0], "draw a card");
        assert!(phrases(&corpus, "《y》").iter().any(|phrase| phrase.starts_with("You may")));
    }
}
