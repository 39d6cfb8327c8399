#![doc = include_str!("pages/CW030.md")]
#![doc = include_str!("pages/CW031.md")]
#![doc = include_str!("pages/CW032.md")]
#![doc = include_str!("pages/CW033.md")]
#![doc = include_str!("pages/CW034.md")]
#![doc = include_str!("pages/CW035.md")]
#![doc = include_str!("pages/CW039.md")]
#![doc = include_str!("pages/CW045.md")]

use super::{Findings, copies};
use crate::card::assemble::unknown_game;
use crate::card::fields::{listing, nearest};
use crate::card::pool::Game;
use crate::card::printed_number::plain;
use crate::card::vocabulary::{CardKind, DeckRules, Same};
use crate::card::{Pool, PoolCard, PoolDeck};
use crate::diagnostic::{Diagnostic, Finding};
use std::cell::LazyCell;
use std::collections::BTreeMap;
use std::ops::Range;

/// Reports violations of the deck construction rules in the decks of a pool. A deck with cards of sets that the pool does not hold is judged by `beside`: the
/// pool together with all others that decks may draw from.
pub fn check(pool: &Pool, beside: impl FnOnce() -> Pool, findings: &mut Findings) {
    let beside = LazyCell::new(beside);
    for deck in pool.decks() {
        let is_whole = deck.deck.numbers().all(|number| unknown_set(pool, number).is_none());
        check_deck(if is_whole { pool } else { &beside }, deck, findings);
    }
}

/// Reports violations of the deck construction rules in one deck.
pub fn check_deck(pool: &Pool, deck: &PoolDeck, findings: &mut Findings) {
    let mut find = |field, diagnostic| findings.push(Finding { source: deck.source, card: None, field: Some(field), diagnostic });
    let Some(game) = pool.game(&deck.deck.game) else {
        let known = pool.games().iter().map(|game| game.file.game.as_str());
        find("game", unknown_game(deck.field("game"), &deck.deck.game, known));
        return;
    };
    if let Some(diagnostic) = check_rules(game, deck) {
        find("rules", diagnostic);
    }
    for diagnostic in check_entries(pool, deck) {
        find("cards", diagnostic);
    }
    for diagnostic in check_restrictions(pool, deck) {
        find("cards", diagnostic);
    }
    super::newer::check_deck(pool, deck, findings);
    let mut find = |field, diagnostic| findings.push(Finding { source: deck.source, card: None, field: Some(field), diagnostic });
    if let Some(rules) = &game.file.deck {
        // The minima of a deck are checked only if all of it parsed: the unreadable rest may hold the missing cards.
        let lacks = check_size(deck, rules).into_iter().chain(check_least(pool, game, deck, rules)).filter(|_| deck.whole);
        for diagnostic in
            lacks.chain(check_copies(pool, deck, rules)).chain(check_alike(pool, deck, rules)).chain(check_most(pool, deck, rules))
        {
            find("cards", diagnostic);
        }
    }
}

fn check_rules(game: &Game, deck: &PoolDeck) -> Option<Diagnostic> {
    let (rules, known) = (&deck.deck.rules, &game.file.rules);
    (!known.contains(rules)).then(|| {
        Diagnostic::error("CW033", deck.field("rules"), format!("{} has no rules version {rules}", game.file.game))
            .label("unknown version")
            .help(format!("its versions are {}", listing(known.iter().map(String::as_str))))
    })
}

fn check_entries(pool: &Pool, deck: &PoolDeck) -> Vec<Diagnostic> {
    let entries = deck.deck.cards.iter().zip(&deck.entries);
    let wrong = |((_, number), span): (&(u8, String), &Range<usize>)| match pool.card(number) {
        None => Some(unknown_card(pool, pool.game(&deck.deck.game), number, span.clone())),
        Some(card) => {
            let other = pool.game_of(card).filter(|game| game.file.game != deck.deck.game)?;
            let why = format!("{number} is a card of {}, and this is a deck of {}", other.file.game, deck.deck.game);
            Some(Diagnostic::error("CW032", span.clone(), why).label("a card of another game"))
        }
    };
    entries.filter_map(wrong).collect()
}

/// Diagnostic CW032: no card of the pool has this number; what is meant instead is looked for among the cards of the deck's game, where that is known.
pub(crate) fn unknown_card(pool: &Pool, game: Option<&Game>, number: &str, span: Range<usize>) -> Diagnostic {
    let diagnostic = Diagnostic::error("CW032", span, format!("no card has the number {number}")).label("unknown card");
    if let Some(set) = unknown_set(pool, number) {
        return diagnostic.help(format!("no set {set} is known here: name its folder with `--pool FOLDER`"));
    }
    match near_number(pool, game, number) {
        Some(near) => diagnostic.help(format!("did you mean {near}?")),
        None => diagnostic.help("cards of your own are found with `--pool FOLDER`"),
    }
}

/// Returns the set code of a well-formed card number if the pool has no such set.
pub(crate) fn unknown_set<'n>(pool: &Pool, number: &'n str) -> Option<&'n str> {
    let (code, _) = plain(number)?;
    pool.sets().iter().all(|set| set.file.code != code).then_some(code)
}

/// Returns the card number nearest to `written`, or else the number of the card whose name is nearest.
fn near_number(pool: &Pool, game: Option<&Game>, written: &str) -> Option<String> {
    let is_apt = |card: &&PoolCard| game.is_none_or(|game| pool.game_of(card).is_some_and(|of| of.file.game == game.file.game));
    let cards = || pool.cards().iter().filter(is_apt);
    if let Some(near) = nearest(written, cards().map(|card| card.card.number.as_str())) {
        return Some(near.to_owned());
    }
    let name = nearest(written, cards().map(|card| card.card.name.as_str()))?;
    let card = cards().find(|card| card.card.name == name)?;
    Some(format!("{} ({name})", card.card.number))
}

fn check_size(deck: &PoolDeck, rules: &DeckRules) -> Option<Diagnostic> {
    let size = deck.deck.size();
    (size != usize::from(rules.size)).then(|| {
        let difference = size.abs_diff(usize::from(rules.size));
        let help = if size < usize::from(rules.size) { format!("add {difference}") } else { format!("take {difference} out") };
        Diagnostic::error("CW030", opening(&deck.field("cards")), format!("a deck has exactly {} cards, this one has {size}", rules.size))
            .label(format!("{size} cards"))
            .help(help)
    })
}

/// Reports each unmet minimum of a deck.
fn check_least(pool: &Pool, game: &Game, deck: &PoolDeck, rules: &DeckRules) -> Vec<Diagnostic> {
    let of_kind = |kind: &CardKind| {
        let kind_of = |number: &str| pool.card(number).and_then(|card| game.vocabulary.kind(&card.card.card_type));
        deck.deck.numbers().filter(|number| kind_of(number) == Some(kind.name())).count()
    };
    let lacking = rules.least.iter().map(|(least, kind)| (*least, kind, of_kind(kind)));
    lacking
        .filter(|(least, _, count)| count < &usize::from(*least))
        .map(|(least, kind, count)| {
            let cards = if least == 1 { "card" } else { "cards" };
            let message = format!("a deck has at least {least} {} {cards}, this one has {count}", kind.name());
            Diagnostic::error("CW034", opening(&deck.field("cards")), message)
                .label(format!("{count} {} cards", kind.name()))
                .help(format!("add {}", usize::from(least) - count))
        })
        .collect()
}

/// Copies of one card in a deck.
#[derive(Default)]
struct Copies<'p> {
    count: usize,
    /// Index of the last entry with such copies.
    last: usize,
    card: Option<&'p PoolCard>,
}

fn check_copies(pool: &Pool, deck: &PoolDeck, rules: &DeckRules) -> Vec<Diagnostic> {
    let mut copies_of: BTreeMap<&str, Copies<'_>> = BTreeMap::new();
    for (index, (count, number)) in deck.deck.cards.iter().enumerate() {
        let card = pool.card(number);
        let same = match (rules.same, card) {
            (Same::Name, Some(card)) => &card.card.name,
            // Printings of one card are the same card (2.3.9.1).
            (Same::Number, Some(card)) => &card.card.number,
            (Same::Number | Same::Name, None) => number,
        };
        let copies = copies_of.entry(same).or_default();
        *copies = Copies { count: copies.count + usize::from(*count), last: index, card: copies.card.or(card) };
    }
    let word = match rules.same {
        Same::Number => "number",
        Same::Name => "name",
    };
    let mut found = Vec::new();
    // The text of a card can allow fewer copies, too.
    for (same, Copies { count, last, card }) in copies_of.into_iter().filter(|(_, copies)| copies.count > 1) {
        let allowed = card.map_or(copies::Limit::AtMost(rules.copies), |card| copies::allowed(pool, card, rules.copies));
        let copies::Limit::AtMost(most) = allowed else { continue };
        if count > usize::from(most) {
            let message = format!("a deck has at most {most} cards of the {word} {same}, this one has {count}");
            found.push(Diagnostic::error("CW031", deck.entries[last].clone(), message).label(format!("{count} in all")));
        }
    }
    found
}

/// Returns the words of a card in a printed field.
fn words_in<'p>(pool: &'p Pool, number: &str, field: &str) -> Vec<&'p str> {
    let words = pool.card(number).map(|card| card.card.words()).unwrap_or_default();
    words.into_iter().filter(|word| word.field == field).map(|word| word.word).collect()
}

/// Reports the entries whose cards differ from the first in a field that all cards of a deck have in common.
fn check_alike(pool: &Pool, deck: &PoolDeck, rules: &DeckRules) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for field in &rules.alike {
        let entries = deck.deck.cards.iter().zip(&deck.entries);
        let mut known = entries.filter(|((_, number), _)| pool.card(number).is_some());
        let Some(((_, first), _)) = known.next() else { continue };
        let common = words_in(pool, first, field);
        found.extend(known.filter_map(|((_, number), entry)| {
            let words = words_in(pool, number, field);
            (words != common).then(|| {
                let message =
                    format!("the cards of a deck have one {field}: {first} has {}, {number} {}", common.join(", "), words.join(", "));
                Diagnostic::error("CW039", entry.clone(), message).label(words.join(", "))
            })
        }));
    }
    found
}

/// Reports the words that more cards of a deck have than are allowed.
fn check_most(pool: &Pool, deck: &PoolDeck, rules: &DeckRules) -> Vec<Diagnostic> {
    let beyond = rules.most.iter().filter_map(|(most, field, word)| {
        let entries = deck.deck.cards.iter().zip(&deck.entries);
        let with: Vec<_> = entries.filter(|((_, number), _)| words_in(pool, number, field).contains(&word.as_str())).collect();
        let count: usize = with.iter().map(|((count, _), _)| usize::from(*count)).sum();
        let (_, last) = with.last().filter(|_| count > usize::from(*most))?;
        let message = format!("a deck has at most {most} cards with the {field} {word}, this one has {count}");
        Some(Diagnostic::error("CW039", (*last).clone(), message).label(format!("{count} in all")))
    });
    beyond.collect()
}

/// Reports the cards of a deck that the restrictions of the sets of its game do not admit.
fn check_restrictions(pool: &Pool, deck: &PoolDeck) -> Vec<Diagnostic> {
    let entries = || deck.deck.cards.iter().zip(&deck.entries).filter(|((count, _), _)| *count > 0);
    // Printings of one card are the same card.
    let is = |written: &str, number: &str| pool.card(written).map_or(written, |card| card.card.number.as_str()) == number;
    let mut found = Vec::new();
    for set in pool.sets().iter().filter(|set| set.file.game == deck.deck.game) {
        for (most, number) in &set.file.restrictions.most {
            let of_card: Vec<_> = entries().filter(|((_, written), _)| is(written, number)).collect();
            let count: usize = of_card.iter().map(|((count, _), _)| usize::from(*count)).sum();
            let Some((_, last)) = of_card.last().filter(|_| count > usize::from(*most)) else { continue };
            let message = format!("by the restrictions of {}, a deck has at most {most} of {number}, this one has {count}", set.file.code);
            found.push(Diagnostic::error("CW045", (*last).clone(), message).label(format!("{count} in all")));
        }
        for apart in &set.file.restrictions.apart {
            let in_deck = |number: &&String| entries().any(|((_, written), _)| is(written, number));
            let together: Vec<&String> = apart.iter().filter(in_deck).collect();
            let [.., first, second] = together[..] else { continue };
            let last = entries().rfind(|((_, written), _)| is(written, second));
            let message = format!("by the restrictions of {}, a deck with {first} has no {second}", set.file.code);
            found.extend(last.map(|(_, entry)| Diagnostic::error("CW045", entry.clone(), message).label("both are in this deck")));
        }
    }
    found
}

fn opening(span: &Range<usize>) -> Range<usize> {
    span.start..span.end.min(span.start + 1)
}
