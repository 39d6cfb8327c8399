//! Builds the set-up of a match from the cards of both decks.

use super::code::Change;
use super::kinds::kind;
use super::leaves::{Kind, Trigger};
use super::lower::{Tables, Trait};
use super::rulings::Rulings;
use super::setup::{CardDef, MatchData, Power, Setup, Static};
use super::triggers;
use super::words::Words;
use crate::card::{Card, Vocabulary};
use crate::diagnostic::Diagnostic;
use crate::games::language::{lower_card, too_many};
use crate::kernel::setup::StaticDoes;

/// The number of turns after which a game is stopped (U16): twice as many as both decks have cards to draw.
pub const TURN_LIMIT: u16 = 200;

/// A diagnostic that keeps a card from being played, with the card's number.
pub type Unplayable = (String, Diagnostic);

/// The triggers, by their words in a vocabulary.
const TRIGGERS: [(&str, Trigger); 7] = [
    ("Active", Trigger::Active),
    ("Draw", Trigger::Draw),
    ("Get", Trigger::Get),
    ("Color", Trigger::Color),
    ("Raid", Trigger::Raid),
    ("Special", Trigger::Special),
    ("Final", Trigger::Final),
];

/// Returns the word of a trigger.
#[must_use]
pub fn trigger_word(trigger: Trigger) -> &'static str {
    TRIGGERS.iter().find(|(_, known)| *known == trigger).map_or("", |(word, _)| *word)
}

impl Setup {
    /// Builds the set-up for two decks of at most 50 cards each.
    ///
    /// # Errors
    /// Every diagnostic of every text that does not compile, with the number of its card; or one for a vocabulary with too many words.
    ///
    /// # Panics
    /// If a deck has more than 50 cards.
    pub fn build(vocabulary: &Vocabulary, rulings: Rulings, decks: [&[&Card]; 2]) -> Result<Setup, Vec<Unplayable>> {
        let vocabulary = &vocabulary.of_match(&decks.concat());
        if let Some(why) = vocabulary.too_many() {
            return Err(vec![too_many(decks, why)]);
        }
        let words = Words::new(vocabulary);
        let mut tables = Tables::default();
        let mut setup = Setup::empty(MatchData { vocabulary: vocabulary.clone(), rulings, ..MatchData::default() }, TURN_LIMIT);
        let mut unplayable = Vec::new();
        setup.deal(
            decks,
            |card| &card.number,
            |setup, card| {
                let mut face = printed(card, vocabulary, &mut tables.names.cards);
                if let Err(diagnostics) = setup.lower_text(card, &words, &mut tables, &mut face) {
                    unplayable.extend(diagnostics.into_iter().map(|diagnostic| (card.number.clone(), diagnostic)));
                }
                let trigger = card.printed.text("trigger").and_then(|word| TRIGGERS.iter().find(|(known, _)| *known == word));
                face.trigger = trigger.and_then(|&(_, trigger)| {
                    let color = vocabulary.colors.get(usize::from(face.color)).map_or("", String::as_str);
                    triggers::program(trigger, color, face.color).map(|program| (trigger, setup.add(program)))
                });
                face
            },
        );
        if !unplayable.is_empty() {
            return Err(unplayable);
        }
        setup.finish(tables);
        Ok(setup)
    }

    /// Adds the abilities, the keywords and the Raid of a card's text to its face.
    fn lower_text(&mut self, card: &Card, words: &Words, tables: &mut Tables, face: &mut CardDef) -> Result<(), Vec<Diagnostic>> {
        for lowered in lower_card(card, words, tables)? {
            let (ability, own) = lowered.take_up(self);
            match own {
                Some(Trait::Keyword(keyword)) => face.keywords.push(keyword),
                Some(Trait::Raid(bases)) => face.raid.extend(bases),
                Some(Trait::SetActive) => face.set_active = Some(face.abilities.len() as u8),
                Some(Trait::AlsoNamed(names)) => face.also_named.extend(names),
                None => {}
            }
            face.abilities.push(ability);
        }
        let reads = std::mem::take(&mut tables.names.reads);
        self.book.reads.note(reads, &face.abilities);
        Ok(())
    }

    /// Completes the set-up with the tables of all texts, once every text is lowered.
    fn finish(&mut self, mut tables: Tables) {
        for given in std::mem::take(&mut tables.granted) {
            let (ability, _) = given.take_up(self);
            self.granted.push(ability);
        }
        self.book.generates_in_front = tables.names.generates_in_front;
        let holds = |text: String| {
            let has = self.card_defs.iter().map(|face| tables.names.cards[face.name as usize].contains(&text)).collect();
            (text, has)
        };
        self.book.quoted = tables.names.quoted.into_iter().map(holds).collect();
        (self.book.names, *self.patterns) = (tables.names.cards, tables.patterns);
        (self.watched, self.kept, self.remembered) = (tables.watched, tables.kept, tables.remembered);
        let abilities = || self.card_defs.iter().flat_map(|face| &face.abilities);
        self.book.gates = abilities().fold(0, |gates, ability| gates | ability.head.gate);
        self.book.loses_bp = abilities().any(|ability| takes_bp(&ability.power));
        self.heed_abilities();
    }
}

/// True if a continuous power takes BP away.
fn takes_bp(power: &Power) -> bool {
    let takes = |each: &Static| matches!(each.does, StaticDoes::Modify { shift: Change::Bp(plus), .. } if plus < 0);
    matches!(power, Power::Continuous(statics) if statics.iter().any(takes))
}

/// Returns the index of a name in a list, appending a new one. Names are compared in lower case.
pub fn name_number(names: &mut Vec<String>, name: &str) -> u16 {
    let name = name.to_lowercase();
    let known = names.iter().position(|known| *known == name);
    known.unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    }) as u16
}

/// Returns the printed values of a card, without its trigger and the abilities of its text.
fn printed(card: &Card, vocabulary: &Vocabulary, names: &mut Vec<String>) -> CardDef {
    let kind = vocabulary.kind(&card.card_type).and_then(kind).unwrap_or(Kind::Event);
    let index = |known: &[String], word: &str| known.iter().position(|known| known == word);
    let it = &card.printed;
    let number = |field| it.number(field).unwrap_or(0_u8);
    CardDef {
        name: name_number(names, &card.name),
        color: it.text("color").and_then(|color| index(&vocabulary.colors, color)).unwrap_or(0) as u8,
        affinities: it
            .texts("affinities")
            .iter()
            .filter_map(|word| index(&vocabulary.affinities, word))
            .fold(0, |set, index| set | 1 << index),
        energy: number("required_energy"),
        ap: number("ap_cost"),
        bp: it.number("bp").unwrap_or(0),
        generation: number("energy_generation"),
        ..CardDef::blank(&card.number, kind)
    }
}
