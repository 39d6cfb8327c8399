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
    /// Word of the trade that they stand for, where they begin otherwise than what is typed.
    pub typed: Option<String>,
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

/// Place of the caret in a card.
#[derive(Clone, Copy, Debug, Default)]
pub struct Caret<'t> {
    /// Name of the field.
    pub field: &'t str,
    /// The text of the field before the caret.
    pub before: &'t str,
    /// Card type of the card, where it is known.
    pub card_type: Option<&'t str>,
}

/// Completes the value of a field of a card, of which `before` stands before the caret, from the cards of these pools, of which the first is the author's own;
/// best first.
#[must_use]
pub fn completions(pools: &[&Pool], language: Option<&dyn Language>, game: &Game, field: &str, before: &str) -> Vec<Completion> {
    completions_again(pools, language, game, Caret { field, before, card_type: None }, &mut Remembered::default())
}

/// Completes as [`completions`] does, and keeps what is costly to find for the next time.
#[must_use]
pub fn completions_again(
    pools: &[&Pool],
    language: Option<&dyn Language>,
    game: &Game,
    Caret { field, before, card_type }: Caret<'_>,
    remembered: &mut Remembered,
) -> Vec<Completion> {
    let partial = partial_of(field, before);
    let begins = |word: &str| word.to_lowercase().starts_with(&partial.to_lowercase()) && word != partial;
    if field != "text" {
        let words = words_of(game, field).into_iter().filter(|word| begins(word)).take(MOST);
        return words.map(|label| Completion { label, kind: Kind::Value, typed: None }).collect();
    }
    if let Some(language) = language {
        remembered.renew(language, game);
    }
    if let Some((at, close)) = open_bracket(before) {
        let names = names(pools, remembered, game, &before[..at], close);
        let foreign = foreign_words(game, card_type);
        let fits = |it: &Completion| begins(&it.label) && !foreign.iter().any(|word| it.label.contains(word));
        return names.into_iter().filter(fits).take(MOST).collect();
    }
    let Some(language) = language else { return Vec::new() };
    let foreign = foreign_words(game, card_type);
    let stands = |phrase: &String| begins(phrase) && may_follow(before, phrase) && !foreign.iter().any(|word| phrase.contains(word));
    let mut seen = FxHashSet::default();
    let found = phrases(&corpus(pools, remembered, game), before).into_iter().map(|phrase| behind_marks(before, phrase));
    let found = found.filter(stands).filter(|phrase| seen.insert(phrase.clone()));
    let read = found.filter(|phrase| remembered.is_read(language, before, phrase)).take(MOST);
    let mut found: Vec<Completion> = read.map(|label| Completion { label, kind: Kind::Phrase, typed: None }).collect();
    found.extend(of_the_trade(language, before, remembered));
    found
}

/// The fewest letters of a word of the trade for which sentences are offered.
const LETTERS: usize = 3;

/// Returns what cards say for a word of the trade that the caret stands behind.
fn of_the_trade(language: &dyn Language, before: &str, remembered: &mut Remembered) -> Vec<Completion> {
    let partial = partial_of("text", before);
    if partial.chars().count() < LETTERS {
        return Vec::new();
    }
    let inside = !before[..before.len() - partial.len()].trim_end().ends_with(['》', '.', '→', ']', ')']) && before.len() > partial.len();
    let said = language.said_for(partial).into_iter().map(|(word, mut sentence)| {
        if inside {
            lower_first(&mut sentence);
        }
        Completion { label: sentence, kind: Kind::Phrase, typed: Some(word) }
    });
    said.filter(|it| remembered.is_read(language, before, &it.label)).collect()
}

/// Returns the words that cards of other kinds have for themselves: "this scene" on a character card. None where the kind is not known.
fn foreign_words(game: &Game, card_type: Option<&str>) -> Vec<String> {
    let kind = card_type.and_then(|card_type| game.vocabulary.kind(card_type));
    let (Some(kind), Some(rules)) = (kind, games::of(&game.file.game)) else { return Vec::new() };
    let own = |word: &str| rules.declared().kinds.iter().any(|rule| rule.kind == kind && rule.word == word);
    rules.declared().kinds.iter().filter(|rule| !own(rule.word)).map(|rule| format!("this {}", rule.word)).collect()
}

/// Leaves out the marks before a trigger where marks stand there already.
fn behind_marks(before: &str, phrase: String) -> String {
    let marked = before.trim_end().ends_with(']') && phrase.starts_with('[');
    phrase.find('《').filter(|_| marked).map_or(phrase.clone(), |trigger| phrase[trigger..].to_owned())
}

/// False of a trigger or a mark behind a trigger, and of marks behind marks: there is one of each.
fn may_follow(before: &str, phrase: &str) -> bool {
    let partial = partial_of("text", before).len();
    let said = before[..before.len() - partial].trim_end();
    !(said.ends_with('》') && phrase.starts_with(['《', '[']) || said.ends_with(']') && phrase.starts_with('['))
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
    let own = games::of(&game.file.game).into_iter().flat_map(|rules| rules.declared().fields);
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
/// Names and words that the author's own cards have come before those of other pools; where a name of cards or a TYPE stands, only such a name is offered.
fn names(pools: &[&Pool], remembered: &Remembered, game: &Game, before: &str, close: char) -> Vec<Completion> {
    let words = &game.vocabulary;
    let cards = || cards_of(pools, game);
    let mark = games::of(&game.file.game).and_then(|rules| rules.declared().name_marks.iter().find(|mark| mark.close == close));
    let known: Vec<String> = match close {
        '】' => words.types.clone(),
        '》' => words.triggers.iter().map(|trigger| trigger.name.clone()).collect(),
        _ if before.ends_with("[TEAM][") => words.teams.clone(),
        ']' => {
            let marks = words.keywords.iter().map(|word| &word.name).chain(words.states.iter().map(|state| &state.mark));
            marks.chain(&words.affinities).chain(&words.trigger_icons).cloned().collect()
        }
        _ => {
            let of_cards = |mark: &NameMark| cards().flat_map(|card| mark.names_of(&card.card).map(str::to_owned)).collect();
            mark.map(of_cards).unwrap_or_default()
        }
    };
    let of_card = |card: &PoolCard| -> Vec<String> {
        let words = || card.card.words().iter().map(|word| word.word.to_owned()).collect();
        mark.map_or_else(words, |mark| mark.names_of(&card.card).map(str::to_owned).collect())
    };
    let own: FxHashSet<String> = cards_of(&pools[..pools.len().min(1)], game).flat_map(of_card).collect();
    let is_known = |name: &str| match mark {
        Some(mark) => known.iter().any(|own| mark.is_met(name, own)),
        None => close != '】' || known.iter().any(|known| known == name),
    };
    let mut counts: FxHashMap<String, usize> = known.iter().map(|name| (name.clone(), 0)).collect();
    if !before.ends_with("[TEAM][") {
        let open = before.chars().next_back().unwrap_or(close);
        for text in corpus(pools, remembered, game) {
            for (at, mark) in text.match_indices(open) {
                let inside = &text[at + mark.len()..];
                if let Some(end) = inside.find(close).filter(|&end| !inside[..end].contains(open)) {
                    match counts.get_mut(&inside[..end]) {
                        Some(count) => *count += 1,
                        None if is_known(&inside[..end]) => drop(counts.insert(inside[..end].to_owned(), 1)),
                        None => {}
                    }
                }
            }
        }
    }
    let mut names: Vec<(bool, usize, String)> = counts.into_iter().map(|(name, count)| (!own.contains(&name), count, name)).collect();
    names.sort_by(|a, b| a.0.cmp(&b.0).then_with(|| b.1.cmp(&a.1)).then_with(|| a.2.cmp(&b.2)));
    names.into_iter().map(|(_, _, name)| Completion { label: format!("{name}{close}"), kind: Kind::Name, typed: None }).collect()
}

/// True if the language reads the text as far as it goes: what is wrong is only that it ends.
fn is_read(language: &dyn Language, before: &str, phrase: &str) -> bool {
    let text = format!("{}{phrase}", &before[..before.len() - partial_of("text", before).len()]);
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
    use super::{Caret, Remembered, completions, completions_again, phrases};
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
    fn names_are_those_of_cards_and_triggers_those_of_the_kind() {
        let (pool, _) = Pool::builtin();
        let languages = Languages::of(&pool);
        let filled = |game: &str, card_type: &str, before: &str| -> Vec<String> {
            let game = pool.game(game).expect("a game");
            let caret = Caret { field: "text", before, card_type: Some(card_type) };
            let found = completions_again(&[&pool], languages.of_game(&game.file.game), game, caret, &mut Remembered::default());
            found.into_iter().map(|completion| completion.label).collect()
        };
        let named = filled("ucg", "Ultra Hero", "[SIN]While you have two or more 『");
        assert!(!named.is_empty() && ["A』", "B』", "C』"].iter().all(|name| !named.iter().any(|label| label == name)), "{named:?}");
        let types = filled("ucg", "Ultra Hero", "[SIN]Give your characters with TYPE 【");
        let known = &pool.game("ucg").expect("a game").vocabulary.types;
        assert!(!types.is_empty() && types.iter().all(|label| known.iter().any(|word| *label == format!("{word}】"))), "{types:?}");
        for before in ["[SIN]", "", "《When"] {
            let found = filled("ucg", "Ultra Hero", before);
            assert!(!found.is_empty() && !found.iter().any(|label| label.contains("this scene")), "{before}: {found:?}");
        }
        let found = filled("ucg", "Ultra Hero", "[DBL]《When this character enters play》");
        assert!(!found.is_empty() && !found.iter().any(|label| label.starts_with(['《', '['])), "{found:?}");
        let found = filled("ucg", "Ultra Hero", "[DBL]");
        assert!(
            !found.iter().any(|label| label.starts_with('[')) && found.iter().any(|label| label.starts_with("《When this character")),
            "{found:?}"
        );
    }

    #[test]
    fn a_word_of_the_trade_brings_the_sentence_of_cards() {
        let (pool, _) = Pool::builtin();
        let languages = Languages::of(&pool);
        let said = |game: &str, before: &str| {
            let known = pool.game(game).expect("a game");
            let found = completions(&[&pool], languages.of_game(game), known, "text", before);
            found.into_iter().find(|completion| completion.typed.is_some()).map(|completion| completion.label)
        };
        let sentence = "end the top three cards of your deck to your discard area.";
        assert_eq!(said("ucg", "《When this scene enters play》mill"), Some(format!("S{sentence}")));
        assert_eq!(said("ucg", "《When this scene enters play》You may mil"), Some(format!("s{sentence}")));
        assert_eq!(said("ucg", "《When this scene enters play》Draw"), None);
        for (game, word) in [("ucg", "bounce"), ("union_arena", "untap"), ("ultra_battle", "mill")] {
            assert!(said(game, word).is_some(), "{game}: {word}");
        }
    }

    #[test]
    fn what_was_found_is_found_again() {
        let (pool, _) = Pool::builtin();
        let languages = Languages::of(&pool);
        let game = pool.game("ucg").expect("a game");
        let mut remembered = Remembered::default();
        let at = |before| Caret { field: "text", before, card_type: None };
        let mut found = |before| completions_again(&[&pool], languages.of_game("ucg"), game, at(before), &mut remembered);
        let first = found("[SIN]");
        assert!(!first.is_empty());
        assert_eq!(first, found("[SIN]"));
        let texts = remembered.read.len();
        let _ = completions_again(&[&pool], languages.of_game("ucg"), game, at("[SIN]"), &mut remembered);
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
