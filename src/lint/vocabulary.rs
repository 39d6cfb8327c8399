#![doc = include_str!("pages/CW012.md")]
#![doc = include_str!("pages/CW013.md")]
#![doc = include_str!("pages/CW014.md")]
#![doc = include_str!("pages/CW024.md")]
#![doc = include_str!("pages/CW025.md")]
#![doc = include_str!("pages/CW026.md")]
#![doc = include_str!("pages/CW036.md")]
#![doc = include_str!("pages/CW037.md")]
#![doc = include_str!("pages/CW044.md")]

use super::Findings;
use crate::card::definition::CardWord;
use crate::card::fields::{listing, nearest};
use crate::card::pool::Game;
use crate::card::printed::WordList;
use crate::card::vocabulary::{Named, StateWord};
use crate::card::write::quoted;
use crate::card::{Pool, PoolCard, Vocabulary};
use crate::diagnostic::{Diagnostic, Finding, Severity};
use crate::games;
use std::collections::BTreeSet;
use std::ops::Range;

/// Reports words absent from the vocabulary: TYPEs, card types, colours, classes, affinities, titles, triggers and rarities.
pub fn check(pool: &Pool, findings: &mut Findings) {
    pool.games().iter().for_each(|game| check_named(game, findings));
    for card in pool.cards() {
        let Some(game) = pool.game_of(card) else { continue };
        let words = &game.vocabulary;
        let names = || words.card_types.iter().map(|known| known.name.as_str());
        let word = &card.card.card_type;
        if words.kind(word).is_none() {
            let diagnostic = Diagnostic::error("CW013", card.place.field("card_type"), format!("there is no card type `{word}`"));
            let diagnostic = match of_other_game(&game.file.game, word) {
                Some(why) => diagnostic.label(FOREIGN).help(why),
                None => suggest(diagnostic, word, names()),
            };
            findings.push(card.finding("card_type", diagnostic));
        }
        check_twice(card, findings);
        card.card.words().iter().for_each(|word| check_word(card, word, words, findings));
        check_rarity(card, &words.rarities, findings);
    }
}

/// Label of the card type of another game.
const FOREIGN: &str = "card type of another game";

/// Tells whose card type a word is, if it is one of another game.
fn of_other_game(game: &str, word: &str) -> Option<String> {
    let (builtin, _) = Pool::builtin();
    let other = builtin.games().iter().find(|other| other.file.game != game && other.vocabulary.kind(word).is_some())?;
    Some(format!("this is a card of {}, and the set is one of {game}: move it to a set of its own game", other.file.game))
}

/// Drops the findings about fields and words of cards of another game: that they are of another game is the one fault.
pub fn drop_foreign(findings: &mut Findings) {
    let foreign = findings.iter().filter(|found| found.diagnostic.code == "CW013" && found.diagnostic.label == FOREIGN);
    let foreign: BTreeSet<(usize, Option<String>)> = foreign.map(|found| (found.source, found.card.clone())).collect();
    let follows = |code| matches!(code, "CW003" | "CW012" | "CW024" | "CW025" | "CW044");
    findings.retain(|found| !follows(found.diagnostic.code) || !foreign.contains(&(found.source, found.card.clone())));
}

/// Reports a word that stands twice in a list.
fn check_twice(card: &PoolCard, findings: &mut Findings) {
    let words = card.card.words();
    for (place, again) in words.iter().enumerate() {
        let same = |word: &CardWord<'_>| word.field == again.field && word.part == again.part && word.word == again.word;
        if let Some(index) = again.index.filter(|_| words[..place].iter().any(same)) {
            let (code, noun) = sort(again.list);
            let message = format!("the {noun} `{}` stands twice on {}", again.word, card.card.number);
            let twice = Diagnostic::warning(code, card.place.element(again.field, index), message).label("again here");
            findings.push(card.finding(again.field, twice.help("write it once")));
        }
    }
}

/// Reports vocabulary entries of a `game.ron` or `set.ron` that the game cannot resolve: unknown kinds and states, and expansions that do not parse.
fn check_named(game: &Game, findings: &mut Findings) {
    let Some(rules) = games::of(&game.file.game) else { return };
    let language = rules.language(&game.vocabulary);
    let unread = |text: String| language.as_ref().and_then(|language| language.understand(&text).diagnostics.into_iter().find(is_reading));
    for (what, (source, span)) in &game.named {
        let diagnostic = match what {
            Named::Kind(kind) if rules.declared().kinds.iter().all(|rule| rule.kind != kind.name()) => {
                let message = format!("{} has no cards of the kind `{}`", game.file.game, kind.name());
                let known = rules.declared().kinds.iter().map(|rule| rule.kind);
                Diagnostic { guesses: Vec::new(), ..suggest(Diagnostic::error("CW026", span.clone(), message), kind.name(), known) }
            }
            Named::State(state) if !(1..=rules.declared().most_stacked).contains(&state.cards) => {
                no_state(game, rules.declared().most_stacked, state, span.clone())
            }
            Named::Trigger(trigger) => match unread(format!("《{}》{PLAIN}", trigger.means)) {
                Some(why) => no_meaning(format!("what the trigger `{}` means", trigger.name), &why, span.clone()),
                None => continue,
            },
            Named::Keyword(keyword) => {
                match keyword.expansions().find_map(|text| unread(text.replace("{number}", "two").replace("{names}", "『A』"))) {
                    Some(why) => no_meaning(format!("the expansion of the keyword `{}`", keyword.name), &why, span.clone()),
                    None => continue,
                }
            }
            Named::Kind(_) | Named::State(_) => continue,
        };
        findings.push(Finding { source: *source, card: None, field: None, diagnostic });
    }
}

/// Effect that fits behind any trigger.
const PLAIN: &str = "Draw a card.";

/// True if the diagnostic is a parse error (CW1xx), and not about the semantics of the text.
fn is_reading(diagnostic: &Diagnostic) -> bool {
    diagnostic.severity == Severity::Error && diagnostic.code.starts_with("CW1")
}

/// Diagnostic CW037: the text for which a vocabulary word stands does not parse.
fn no_meaning(what: String, why: &Diagnostic, span: Range<usize>) -> Diagnostic {
    let diagnostic = Diagnostic::error("CW037", span, format!("{what} cannot be read: {}", why.message));
    why.help.iter().fold(diagnostic, |diagnostic, help| diagnostic.help(help.clone()))
}

/// Diagnostic CW036: no object of the game can have the state.
fn no_state(game: &Game, most: u8, state: &StateWord, span: Range<usize>) -> Diagnostic {
    let message = format!("{} has no state of {} stacked cards", game.file.game, state.cards);
    let diagnostic = Diagnostic::error("CW036", span, message).label(format!("`{}` can be nothing's state", state.name));
    match most {
        0 => diagnostic.help("its cards are not stacked"),
        most => diagnostic.help(format!("a state is one of 1 to {most} cards")),
    }
}

/// Code of findings about the words of a list, and the noun for such a word.
fn sort(list: WordList) -> (&'static str, &'static str) {
    match list {
        WordList::Types => ("CW012", "TYPE"),
        WordList::Colors => ("CW024", "colour"),
        WordList::Classes => ("CW025", "class"),
        WordList::Affinities => ("CW044", "affinity"),
        WordList::Titles => ("CW044", "title"),
        WordList::TriggerIcons => ("CW044", "trigger"),
    }
}

/// Reports a word of a printed field that its list does not have; and a class of cards of another kind, where it is the card's own.
fn check_word(card: &PoolCard, named: &CardWord<'_>, words: &Vocabulary, findings: &mut Findings) {
    let CardWord { list, word, field, part, index } = *named;
    let (code, noun) = sort(list);
    let span = index.map_or_else(|| card.place.value(field, part), |index| card.place.element(field, index));
    let kind = words.kind(&card.card.card_type).filter(|_| list == WordList::Classes && part.is_none());
    let of_kind = words.classes.iter().filter(|class| kind.is_some_and(|kind| class.kind.name() == kind));
    let known: Vec<&str> = if kind.is_some() { of_kind.map(|class| class.name.as_str()).collect() } else { words.list(list) };
    if !words.list(list).contains(&word) {
        let diagnostic = Diagnostic::error(code, span, format!("there is no {noun} `{word}`"));
        findings.push(card.finding(field, suggest(diagnostic, word, known.iter().copied())));
    } else if let Some(kind) = kind.filter(|_| !known.contains(&word)) {
        let diagnostic = Diagnostic::error(code, span, format!("`{word}` is no {noun} of the kind `{kind}`"))
            .label("class of other cards")
            .help(format!("known are {}", listing(known.into_iter())));
        findings.push(card.finding(field, diagnostic));
    }
}

fn check_rarity(card: &PoolCard, rarities: &[String], findings: &mut Findings) {
    let others = card.card.printings.iter().map(|printing| ("printings", &printing.rarity));
    for (field, word) in std::iter::once(("rarity", &card.card.rarity)).chain(others) {
        if !word.is_empty() && !rarities.contains(word) {
            let mut diagnostic = Diagnostic::warning("CW014", card.place.field(field), format!("there is no rarity `{word}`"));
            diagnostic.severity = Severity::Warning;
            findings.push(card.finding(field, suggest(diagnostic, word, rarities.iter().map(String::as_str))));
        }
    }
}

fn suggest<'a>(diagnostic: Diagnostic, word: &str, known: impl Iterator<Item = &'a str> + Clone) -> Diagnostic {
    let diagnostic = diagnostic.label("unknown word");
    match nearest(word, known.clone()) {
        Some(near) => diagnostic.help(format!("did you mean `{near}`?")).instead(format!("write `{near}`"), quoted(near)),
        None if known.clone().next().is_none() => diagnostic.help("none is known: the vocabulary in set.ron names those of a set"),
        None => diagnostic.help(format!("known are {}", listing(known))),
    }
}
