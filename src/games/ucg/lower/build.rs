//! Builds the set-up of a match from the cards of both decks.

use super::{Tables, Trait};
use crate::card::Card;
use crate::compile::lower::number_of;
use crate::diagnostic::Diagnostic;
use crate::games::language::{lower_card, too_many};
use crate::games::ucg::code::Words as WordSet;
use crate::games::ucg::kinds::SCENE;
use crate::games::ucg::layers::{Layer, mask};
use crate::games::ucg::setup::{CardDef, MatchData, Power, Setup};
use crate::games::ucg::versions::Differs;
use crate::games::ucg::words::Words;
use crate::games::ucg::zones::Zone;

/// The default turn limit of a game: more turns than the cards of a deck allow.
pub const TURN_LIMIT: u16 = 60;

/// A reason that a card cannot be played, with the card's number.
pub type Unplayable = (String, Diagnostic);

impl Setup {
    /// The set-up for two decks of at most 50 cards each.
    ///
    /// # Errors
    /// Every diagnostic of every text that does not compile, with the number of its card.
    ///
    /// # Panics
    /// If a deck has more than 50 cards.
    pub fn build(words: &Words, decks: [&[&Card]; 2]) -> Result<Setup, Vec<Unplayable>> {
        let vocabulary = words.vocabulary().of_match(&decks.concat());
        if let Some(why) = vocabulary.too_many() {
            return Err(vec![too_many(decks, why)]);
        }
        let words = &Words::new(&vocabulary).by(words.rules());
        let mut tables = Tables::default();
        let mut setup = Setup::empty(book(words), TURN_LIMIT);
        let mut unplayable = Vec::new();
        setup.deal(
            decks,
            |card| &card.number,
            |setup, card| {
                setup.face_of(card, words, &mut tables).unwrap_or_else(|diagnostics| {
                    unplayable.extend(diagnostics.into_iter().map(|diagnostic| (card.number.clone(), diagnostic)));
                    blank(card)
                })
            },
        );
        if !unplayable.is_empty() {
            return Err(unplayable);
        }
        setup.finish(tables);
        Ok(setup)
    }

    /// Completes the set-up with the tables of all texts, once all are lowered.
    fn finish(&mut self, tables: Tables) {
        self.book.quoted = tables
            .names
            .quoted
            .into_iter()
            .map(|text| {
                let has = self.card_defs.iter().map(|face| face.name.contains(&text) || face.form.contains(&text)).collect();
                (text, has)
            })
            .collect();
        (self.book.remembers, self.book.in_discards) = (tables.names.remembers, tables.names.in_discards);
        (self.book.names, *self.patterns) = (tables.names.characters, tables.patterns);
        (self.watched, self.kept, self.remembered) = (tables.watched, tables.kept, tables.remembered);
        self.book.guards = tables.names.guards;
        (self.book.silences, self.book.sources) = (tables.names.silences, tables.names.sources);
        self.book.renames = tables.names.renames;
        // Of BP, a power reads nothing that other powers do.
        if tables.names.reads_bp {
            self.book.reads.ahead |= mask(&[Layer::Grade, Layer::Extra, Layer::Plus]);
            self.book.reads.totals = true;
        }
        // What is silent reads as much.
        if self.book.silences {
            self.book.reads.own |= mask(&[Layer::Silent]);
        }
        let off_field = [Zone::Hand, Zone::DiscardArea].into_iter();
        self.book.paid_from = off_field.filter(|&spot| self.programs.iter().any(|program| program.paid_from() == Some(spot))).collect();
        let abilities = self.card_defs.iter().flat_map(|face| &face.abilities);
        let statics = abilities.flat_map(|ability| if let Power::Continuous(statics) = &ability.power { statics.as_slice() } else { &[] });
        self.book.keeps_from_leveling = statics.into_iter().any(|each| each.does.keeps_from_leveling());
        self.note_stacks();
        self.heed_abilities();
    }

    fn face_of(&mut self, card: &Card, words: &Words, tables: &mut Tables) -> Result<CardDef, Vec<Diagnostic>> {
        let mut face = blank(card);
        let vocabulary = words.vocabulary();
        face.scene = vocabulary.kind(&card.card_type) == Some(SCENE);
        let rules = words.rules();
        let card_types = vocabulary.card_types.iter().map(|card_type| &card_type.name);
        face.card_type = if rules.lacks_word(&card.card_type) { 0 } else { one_of(card_types, &card.card_type) };
        face.types =
            card.printed.texts("types").iter().fold(0, |set, word| set | one_of(vocabulary.types.iter(), word)) & !self.book.no_types;
        if !rules.has(Differs::Quad) {
            face.bp[3] = None;
        }
        face.character = card.printed.text("character").filter(|_| !face.scene).map(|name| number_of(&mut tables.names.characters, name));
        for lowered in lower_card(card, words, tables)? {
            let (ability, own) = lowered.take_up(self);
            match own {
                Some(Trait::Team(team)) if rules.has(Differs::Team) => face.teams.push((face.abilities.len() as u8, team)),
                Some(Trait::AlsoCardType(card_type)) => face.also |= card_type,
                Some(Trait::AlsoType(types)) => face.types |= types,
                Some(Trait::Levels(levels)) => face.levels.push(levels),
                Some(Trait::AlsoNamed(name)) => face.also_named = Some(name),
                Some(Trait::Team(_)) | None => {}
            }
            face.abilities.push(ability);
        }
        let reads = std::mem::take(&mut tables.names.reads);
        self.book.reads.note(reads, &face.abilities);
        Ok(face)
    }
}

/// Returns the match data that is known before the cards are lowered.
fn book(words: &Words) -> MatchData {
    let vocabulary = words.vocabulary();
    let lacking = vocabulary.types.iter().enumerate().filter(|(_, word)| words.rules().lacks_word(word));
    let no_types = lacking.fold(0, |set, (index, _)| set | 1_u64.wrapping_shl(index as u32));
    MatchData { vocabulary: vocabulary.clone(), rules: words.rules(), no_types, ..MatchData::default() }
}

/// A word's place in a list, as a set of one; a word that is not there is no word.
fn one_of<'w>(mut known: impl Iterator<Item = &'w String>, word: &str) -> WordSet {
    known.position(|known| known == word).map_or(0, |index| 1_u64.wrapping_shl(index as u32))
}

/// The face of a card without its text and words.
fn blank(card: &Card) -> CardDef {
    let bp = |state| card.printed.number_part("bp", state);
    CardDef {
        number: card.number.clone(),
        name: card.name.clone(),
        form: card.printed.text("form").unwrap_or_default().to_owned(),
        character: None,
        card_type: 0,
        also: 0,
        also_named: None,
        scene: false,
        level: card.printed.number("level").unwrap_or(0),
        round: card.printed.number("round").unwrap_or(0),
        types: 0,
        teams: Vec::new(),
        bp: ["single", "double", "triple", "quad"].map(bp),
        extra: bp("extra"),
        levels: Vec::new(),
        abilities: Vec::new(),
    }
}
