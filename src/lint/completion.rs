//! Completion: inside texts, what cards say behind the words before the caret and the language reads there; inside other values, the words of the vocabulary.

use crate::card::pool::Game;
use crate::card::printed::{Check, Part, Shape};
use crate::card::{Pool, PoolCard, Vocabulary};
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

/// Results of earlier completions of one game: the examples of its wordings, and which texts its language reads. They hold until a word is added to the game.
#[derive(Debug, Default)]
pub struct Remembered {
    game: String,
    vocabulary: Vocabulary,
    wordings: Vec<String>,
    read: FxHashMap<String, bool>,
}

impl Remembered {
    /// Maximum number of texts that are kept.
    const TEXTS: usize = 1 << 13;

    /// Forgets what was found for another game, or with other words.
    fn renew(&mut self, language: &dyn Language, game: &Game) {
        if self.game != game.file.game || self.vocabulary != game.vocabulary {
            let wordings = language.wordings().into_iter().map(|wording| wording.example).collect();
            *self = Self { game: game.file.game.clone(), vocabulary: game.vocabulary.clone(), wordings, read: FxHashMap::default() };
        }
    }

    fn is_read(&mut self, language: &dyn Language, before: &str, phrase: &str) -> bool {
        let text = format!("{before}\u{0}{phrase}");
        if let Some(read) = self.read.get(&text) {
            return *read;
        }
        if self.read.len() >= Self::TEXTS {
            self.read.clear();
        }
        let read = is_read(language, before, phrase);
        self.read.insert(text, read);
        read
    }
}

/// Completes the value of a field of a card, of which `before` stands before the caret, from the cards of these pools; best first.
#[must_use]
pub fn completions(pools: &[&Pool], language: Option<&dyn Language>, game: &Game, field: &str, before: &str) -> Vec<Completion> {
    completions_again(pools, language, game, (field, before), &mut Remembered::default())
}

/// Completes as [`completions`] does, and keeps what is costly to find for the next time.
#[must_use]
pub fn completions_again(
    pools: &[&Pool],
    language: Option<&dyn Language>,
    game: &Game,
    (field, before): (&str, &str),
    remembered: &mut Remembered,
) -> Vec<Completion> {
    let partial = partial_of(field, before);
    let begins = |word: &str| word.to_lowercase().starts_with(&partial.to_lowercase()) && word != partial;
    if field != "text" {
        let words = words_of(game, field).into_iter().filter(|word| begins(word)).take(MOST);
        return words.map(|label| Completion { label, kind: Kind::Value }).collect();
    }
    if let Some(language) = language {
        remembered.renew(language, game);
    }
    if let Some((at, close)) = open_bracket(before) {
        let corpus = corpus(pools, remembered, game);
        let names = names(pools, &corpus, game, &before[..at], close);
        return names.into_iter().filter(|it| begins(&it.label)).take(MOST).collect();
    }
    let Some(language) = language else { return Vec::new() };
    let found = phrases(&corpus(pools, remembered, game), before).into_iter().filter(|phrase| begins(phrase));
    let read = found.filter(|phrase| remembered.is_read(language, before, phrase)).take(MOST);
    read.map(|label| Completion { label, kind: Kind::Phrase }).collect()
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

fn cards_of<'p>(pools: &[&'p Pool], game: &Game) -> impl Iterator<Item = &'p PoolCard> {
    let is_of = |pool: &Pool, card: &PoolCard| pool.game_of(card).is_some_and(|of| of.file.game == game.file.game);
    pools.iter().flat_map(move |pool| pool.cards().iter().filter(move |card| is_of(pool, card)))
}

/// Returns the texts of the game's cards, and the examples of the language's wordings.
fn corpus<'c>(pools: &[&'c Pool], remembered: &'c Remembered, game: &Game) -> Vec<&'c str> {
    let texts = cards_of(pools, game).map(|card| card.card.text.as_str());
    texts.chain(remembered.wordings.iter().map(String::as_str)).collect()
}

/// Returns what can stand in a bracket that `before` ends with, up to its closing mark: what texts have in such brackets, most frequent first, then the
/// other names of the game and of its cards.
fn names(pools: &[&Pool], corpus: &[&str], game: &Game, before: &str, close: char) -> Vec<Completion> {
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
        for text in corpus {
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
fn phrases(corpus: &[&str], before: &str) -> Vec<String> {
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

/// Returns the phrases that are no fragments: one that the same longer phrase always follows is left out.
fn whole_phrases(counts: &FxHashMap<String, usize>) -> FxHashSet<String> {
    let mut fragments = FxHashSet::default();
    for (phrase, count) in counts {
        let shorter = phrase.match_indices(' ').map(|(at, _)| &phrase[..at]);
        fragments.extend(shorter.filter(|shorter| counts.get(*shorter) == Some(count)));
    }
    counts.keys().filter(|phrase| !fragments.contains(phrase.as_str())).cloned().collect()
}

/// Counts what stands behind a context; without one, what sentences begin with.
fn behind(corpus: &[&str], context: &str, partial: &str, begins: bool) -> Vec<String> {
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
                if rest.split('《').next().is_some_and(|marks| marks.len() < rest.len() && !marks.contains(' ')) {
                    // A trigger, with the states before it, is completed as a whole.
                    let end = rest.find('》').map_or(rest.len(), |at| at + '》'.len_utf8());
                    *counts.entry(rest[..end].to_owned()).or_default() += 1;
                    continue;
                }
                let clause = &rest[..rest.find(['.', ',', '》', '(']).unwrap_or(rest.len())];
                let mut phrase = String::new();
                for word in clause.split_inclusive(' ').take(WORDS) {
                    phrase.push_str(word);
                    *counts.entry(phrase.trim_end().to_owned()).or_default() += 1;
                }
            }
        }
    }
    let longer = whole_phrases(&counts);
    let mut counted: Vec<(String, usize)> = counts.into_iter().filter(|(phrase, _)| phrase.len() > partial.len()).collect();
    counted.retain(|(phrase, _)| longer.contains(phrase));
    counted.sort_by(|a, b| b.1.cmp(&a.1).then(b.0.len().cmp(&a.0.len())).then(a.0.cmp(&b.0)));
    counted.truncate(MOST * 2);
    counted.into_iter().map(|(phrase, _)| phrase).collect()
}

#[cfg(test)]
mod tests {
    use super::{Remembered, completions, completions_again, phrases};
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
    fn what_was_found_is_found_again() {
        let (pool, _) = Pool::builtin();
        let languages = Languages::of(&pool);
        let game = pool.game("ucg").expect("a game");
        let mut remembered = Remembered::default();
        let mut found = |before| completions_again(&[&pool], languages.of_game("ucg"), game, ("text", before), &mut remembered);
        let first = found("[SIN]");
        assert!(!first.is_empty());
        assert_eq!(first, found("[SIN]"));
        let texts = remembered.read.len();
        let _ = completions_again(&[&pool], languages.of_game("ucg"), game, ("text", "[SIN]"), &mut remembered);
        assert_eq!(remembered.read.len(), texts, "no text is read anew");
    }

    #[test]
    fn what_cards_say_behind_the_caret_comes_first() {
        let corpus = ["《x》You may draw a card.", "《x》You may draw two cards.", "You may discard one card.", "Draw a card."];
        assert_eq!(phrases(&corpus, "《y》You may dr")[0], "draw");
        assert!(phrases(&corpus, "《y》You may draw ").contains(&"a card".to_owned()));
        assert_eq!(phrases(&corpus, "《y》If you have 『X』, dr")[0], "draw a card");
        let begun = phrases(&corpus, "《y》");
        assert!(begun.iter().any(|phrase| phrase.starts_with("You may")));
        assert!(!begun.contains(&"You".to_owned()) && phrases(&["《When it is so》Draw a card."], "")[0] == "《When it is so》");
    }
}
