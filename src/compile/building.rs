//! Building: from the cards of both decks to the set-up of a match.

use super::language::Language;
use super::lower::script::script;
use super::lower::text::{Lowered, text};
use super::lower::{Tables, UNKNOWN_WORD};
use crate::card::{Card, Vocabulary};
use crate::diagnostic::Diagnostic;
use crate::kernel::parts::Parts;
use crate::kernel::rulings::Answered;
use crate::kernel::setup::{Face, Setup};
use crate::lang::properties::Properties;

/// Card that cannot be played, by its number, with the diagnostic.
pub type Unplayable = (String, Diagnostic);
/// Set-up of a match; else the cards that cannot be played.
pub type Built<R> = Result<Setup<R>, Vec<Unplayable>>;
/// The vocabulary of the game, as its texts use it.
pub type WordsOf<R> = <R as Properties>::Words;

/// Game whose matches are built from cards.
pub trait Building: Parts<Code = <Self as Language>::Code, MatchData: Default, Rulings: Answered> + Language {
    /// The turn limit of a match, unless it is set otherwise.
    const TURN_LIMIT: u16;

    /// Returns the words of a vocabulary, for play by this version of the rulebook; of an unknown version, by the newest.
    fn words(vocabulary: &Vocabulary, version: &str) -> WordsOf<Self>;
    /// Returns the front of a card without what its text says.
    fn printed(card: &Card, words: &WordsOf<Self>, tables: &mut Tables<Self>) -> Self::CardDef;
    /// Adds a trait of a card to its front: that of its ability with this number, from 0.
    fn take_trait(card_def: &mut Self::CardDef, own: Self::Trait, ability: u8);
    /// Completes a card once its text has been taken up.
    fn settle_card(_setup: &mut Setup<Self>, _face: &mut Face<Self>) {}
    /// Completes the match data with the tables of all texts, once every text is lowered.
    fn finish(setup: &mut Setup<Self>, words: &WordsOf<Self>, tables: Tables<Self>);
}

/// Builds the set-up for two decks. `words` returns the words of the vocabulary of the match.
///
/// # Errors
/// Every diagnostic of every text that does not compile, with the number of its card; or one for a vocabulary with too many words.
///
/// # Panics
/// If a deck has more cards than a player can have.
pub fn build<R: Building>(
    vocabulary: &Vocabulary,
    words: impl FnOnce(&Vocabulary) -> WordsOf<R>,
    rulings: R::Rulings,
    decks: [&[&Card]; 2],
) -> Built<R> {
    let vocabulary = vocabulary.of_match(&decks.concat());
    if let Some(why) = vocabulary.too_many() {
        return Err(vec![too_many(decks, why)]);
    }
    let words = words(&vocabulary);
    let mut tables = Tables::default();
    let mut setup = Setup { vocabulary: vocabulary.into(), rulings, ..Setup::empty(R::MatchData::default(), R::TURN_LIMIT) };
    let mut unplayable = Vec::new();
    setup.deal(
        decks,
        |card| &card.number,
        |setup, card| {
            let mut face = Face::new(&card.number, R::printed(card, &words, &mut tables));
            match lower_card(card, &words, &mut tables) {
                Ok(lowered) => take_up(setup, &mut face, lowered, &mut tables),
                Err(wrong) => unplayable.extend(wrong.into_iter().map(|diagnostic| (card.number.clone(), diagnostic))),
            }
            face
        },
    );
    if !unplayable.is_empty() {
        return Err(unplayable);
    }
    for given in std::mem::take(&mut tables.granted) {
        let (ability, _) = given.take_up(&mut setup);
        setup.granted.push(ability);
    }
    take_patterns(&mut setup, &mut tables);
    *setup.names = std::mem::take(&mut tables.names);
    R::finish(&mut setup, &words, tables);
    setup.heed_abilities();
    Ok(setup)
}

/// Adds the abilities and traits of a card's text to it.
fn take_up<R: Building>(setup: &mut Setup<R>, face: &mut Face<R>, lowered: Vec<Lowered<R>>, tables: &mut Tables<R>) {
    for lowered in lowered {
        let (ability, own) = lowered.take_up(setup);
        if let Some(own) = own {
            R::take_trait(&mut face.card_def, own, face.abilities.len() as u8);
        }
        face.abilities.push(ability);
    }
    R::settle_card(setup, face);
    setup.reads.note(std::mem::take(&mut tables.reads), &face.abilities);
}

/// Diagnostic for a match whose cards have or name too many words, attributed to its first card.
fn too_many(decks: [&[&Card]; 2], why: String) -> Unplayable {
    let number = decks.into_iter().flatten().next().map(|card| card.number.clone());
    (number.unwrap_or_default(), Diagnostic::error(UNKNOWN_WORD, 0..0, why))
}

/// Lowers the effect of a card: its script if it has one, else its text.
fn lower_card<G: Language>(card: &Card, words: &WordsOf<G>, tables: &mut Tables<G>) -> Result<Vec<Lowered<G>>, Vec<Diagnostic>> {
    match &card.script {
        Some(source) => script(source, words, tables),
        None if card.text.is_empty() => Ok(Vec::new()),
        None => text(&G::read(&card.text, words)?, words, tables),
    }
}

/// Returns the singleton set of a word's index in a list; empty for an unknown word.
pub fn one_of<'w>(mut known: impl Iterator<Item = &'w String>, word: &str) -> u64 {
    known.position(|known| known == word).map_or(0, |index| 1_u64.wrapping_shl(index as u32))
}

/// Returns texts that names include, each with a flag for every front of the match: true if `has` finds the text in its name.
pub fn quoted<R: Parts>(setup: &Setup<R>, texts: Vec<String>, has: impl Fn(&R::CardDef, &str) -> bool) -> Vec<(String, Vec<bool>)> {
    let flags = |text: &String| setup.faces.iter().map(|face| has(&face.card_def, text)).collect();
    texts.into_iter().map(|text| (flags(&text), text)).map(|(flags, text)| (text, flags)).collect()
}

/// Takes up the patterns of all texts, and the numbers of those that are counted and kept.
fn take_patterns<R: Building>(setup: &mut Setup<R>, tables: &mut Tables<R>) {
    *setup.patterns = std::mem::take(&mut tables.patterns);
    (setup.watched, setup.kept) = (std::mem::take(&mut tables.watched), std::mem::take(&mut tables.kept));
    (setup.remembered, setup.recalled) = (std::mem::take(&mut tables.remembered), std::mem::take(&mut tables.recalled));
}
