//! Completion: inside texts, what cards say behind the words before the caret and the language reads there; inside other values, the words of the vocabulary.

use crate::card::pool::Game;
use crate::card::printed::{Check, Part, Shape};
use crate::card::{Pool, PoolCard};
use crate::games;
use crate::games::language::Language;
use crate::games::name_marks::NameMark;
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum number of completions.
const MOST: usize = 40;
/// Maximum number of words before the caret that are looked for on cards.
const CONTEXT: usize = 3;
/// Maximum number of words of a completion.
const WORDS: usize = 4;

/// Brackets of names and heads, each with its closing mark.
const BRACKETS: [(char, char); 7] = [('【', '】'), ('『', '』'), ('「', '」'), ('《', '》'), ('[', ']'), ('<', '>'), ('(', ')')];

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
    if let Some((at, _)) = open_bracket(before) {
        return &before[at..];
    }
    let start = before.rfind([' ', '】', '』', '」', ']', '》', ')', '.']);
    start.map_or(before, |at| &before[at + before[at..].chars().next().map_or(0, char::len_utf8)..])
}

/// Returns the place behind the last bracket that is open at the end of `before`, and its closing mark.
fn open_bracket(before: &str) -> Option<(usize, char)> {
    let open = |&(open, close): &(char, char)| {
        let at = before.rfind(open)? + open.len_utf8();
        (!before[at..].contains(close)).then_some((at, close))
    };
    BRACKETS.iter().filter_map(open).max_by_key(|&(at, _)| at)
}

/// Returns the words of the vocabulary that can be the value of a field, or of a part of one.
fn words_of(game: &Game, field: &str) -> Vec<String> {
    let words = &game.vocabulary;
    match field {
        "card_type" => return words.card_types.iter().map(|known| known.name.clone()).collect(),
        "rarity" => return words.rarities.clone(),
        _ => {}
    }
    let own = games::of(&game.file.game).into_iter().flat_map(|rules| rules.fields());
    let checks = own.flat_map(|own| {
        let parts: &[Part] = if let Shape::Parts(parts, _) = own.shape { parts } else { &[] };
        std::iter::once((own.name, own.check)).chain(parts.iter().map(|part| (part.name, part.check)))
    });
    let lists = checks.filter(|(name, _)| *name == field).filter_map(|(_, check)| match check {
        Check::Word(list) => Some(list),
        Check::Free | Check::Name | Check::SharedName | Check::CardName => None,
    });
    lists.flat_map(|list| words.list(list)).map(str::to_owned).collect()
}

/// Returns what can stand behind the caret in a text: names in brackets, else phrases of cards, most frequent first.
fn of_text(pools: &[&Pool], language: Option<&dyn Language>, game: &Game, before: &str) -> Vec<Completion> {
    if let Some((at, close)) = open_bracket(before) {
        return names(pools, language, game, &before[..at], close);
    }
    let Some(language) = language else { return Vec::new() };
    let corpus = corpus(pools, Some(language), game);
    let phrases = phrases(&corpus, before).into_iter().filter(|phrase| is_read(language, before, phrase));
    phrases.map(|label| Completion { label, kind: Kind::Phrase }).collect()
}

fn cards_of<'p>(pools: &[&'p Pool], game: &Game) -> impl Iterator<Item = &'p PoolCard> {
    let is_of = |pool: &Pool, card: &PoolCard| pool.game_of(card).is_some_and(|of| of.file.game == game.file.game);
    pools.iter().flat_map(move |pool| pool.cards().iter().filter(move |card| is_of(pool, card)))
}

/// Returns the texts of the game's cards, and the examples of the language's wordings.
fn corpus(pools: &[&Pool], language: Option<&dyn Language>, game: &Game) -> Vec<String> {
    let texts = cards_of(pools, game).map(|card| card.card.text.clone());
    texts.chain(language.into_iter().flat_map(Language::wordings).map(|wording| wording.example)).collect()
}

/// Returns what can stand in a bracket that `before` ends with, up to its closing mark: what texts have in such brackets, most frequent first, then the
/// other names of the game and of its cards.
fn names(pools: &[&Pool], language: Option<&dyn Language>, game: &Game, before: &str, close: char) -> Vec<Completion> {
    let words = &game.vocabulary;
    let cards = || cards_of(pools, game);
    let known: Vec<String> = match close {
        '】' => words.types.clone(),
        '》' => words.triggers.iter().map(|trigger| trigger.name.clone()).collect(),
        _ if before.ends_with("[TEAM][") => words.teams.clone(),
        ']' => {
            let marks = words.keywords.iter().map(|word| &word.name).chain(words.states.iter().map(|state| &state.mark));
            marks.chain(&words.affinities).chain(&words.trigger_icons).cloned().collect()
        }
        _ => {
            let mark = games::of(&game.file.game).and_then(|rules| rules.name_marks().iter().find(|mark| mark.close == close));
            let of_cards = |mark: &NameMark| cards().flat_map(|card| mark.names_of(&card.card).map(str::to_owned)).collect();
            mark.map(of_cards).unwrap_or_default()
        }
    };
    let mut counts: FxHashMap<String, usize> = known.into_iter().map(|name| (name, 0)).collect();
    if !before.ends_with("[TEAM][") {
        let open = before.chars().next_back().unwrap_or(close);
        for text in corpus(pools, language, game) {
            for (at, mark) in text.match_indices(open) {
                let inside = &text[at + mark.len()..];
                if let Some(end) = inside.find(close).filter(|&end| !inside[..end].contains(open)) {
                    *counts.entry(inside[..end].to_owned()).or_default() += 1;
                }
            }
        }
    }
    let mut names: Vec<(String, usize)> = counts.into_iter().collect();
    names.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    names.into_iter().map(|(name, _)| Completion { label: format!("{name}{close}"), kind: Kind::Name }).collect()
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
    use super::{completions, phrases};
    use crate::card::Pool;
    use crate::lint::language::Languages;

    #[test]
    fn brackets_are_filled_with_what_texts_have_in_them() {
        let (pool, _) = Pool::builtin();
        let languages = Languages::of(&pool);
        let filled = |game: &str, field: &str, before: &str| -> Vec<String> {
            let game = pool.game(game).expect("a game");
            let found = completions(&[&pool], languages.of_game(&game.file.game), game, field, before);
            found.into_iter().map(|completion| completion.label).collect()
        };
        assert_eq!(filled("union_arena", "text", "[When Pl")[0], "When Played]");
        assert!(filled("union_arena", "text", "[When Played] Choose one <").iter().all(|label| label.ends_with('>')));
        assert_eq!(filled("union_arena", "text", "[Activate: Main] (Switch")[0], "Switch to Resting)");
        assert_eq!(filled("union_arena", "trigger", "Ra"), ["Raid"]);
        assert_eq!(filled("ultra_battle", "colors", "R"), ["Red"]);
        assert_eq!(filled("ucg", "text", "[SI")[0], "SIN]");
        assert!(filled("ucg", "text", "《When this")[0].starts_with("When this character"));
        assert!(
            filled("ucg", "text", "[TEAM][")
                .iter()
                .all(|team| pool.games().iter().any(|game| game.vocabulary.teams.contains(&team.replace(']', ""))))
        );
    }

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
