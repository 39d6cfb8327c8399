//! Builds the set-up of a match from the cards of both decks.

use super::code::{Change, Words as WordSet};
use super::kinds::kind;
use super::leaves::{Gate, Keyword, Kind, UltraBattle};
use super::lower::Tables;
use super::query::is_own_play;
use super::rulings::Rulings;
use super::setup::{CardDef, MatchData, NO_NAME, Power, Requirement, Role, Setup, Static};
use super::words::Words;
use crate::card::{Card, Vocabulary};
use crate::compile::language::Language;
use crate::diagnostic::Diagnostic;
use crate::games::language::{lower_card, too_many};
use crate::kernel::setup::StaticDoes;

/// The number of the turn at whose end an undecided game is a draw (D19).
pub const TURN_LIMIT: u16 = 100;

/// A diagnostic that keeps a card from being played, with the card's number.
pub type Unplayable = (String, Diagnostic);

/// The roles that the rulebook gives to classes ("Card Types").
const ROLES: [(&str, Role); 3] = [("Vehicle", Role::Vehicle), ("Equip", Role::Equip), ("Instant", Role::Instant)];

impl Setup {
    /// Builds the set-up for two decks of at most 60 cards each.
    ///
    /// # Errors
    /// Every diagnostic of every text that does not compile, with the number of its card; or one for a vocabulary with too many words.
    ///
    /// # Panics
    /// If a deck has more than 60 cards.
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
                face
            },
        );
        if !unplayable.is_empty() {
            return Err(unplayable);
        }
        setup.finish(tables);
        Ok(setup)
    }

    /// Adds the abilities and keywords of a card's text to its face.
    fn lower_text(&mut self, card: &Card, words: &Words, tables: &mut Tables, face: &mut CardDef) -> Result<(), Vec<Diagnostic>> {
        for lowered in lower_card(card, words, tables)? {
            let (mut ability, keyword) = lowered.take_up(self);
            if ability.head.gate == 0 && is_of_playing(&ability.power) {
                ability.head.gate = UltraBattle::gate(&[Gate::Hand]);
            }
            match keyword {
                Some(Keyword::Multi(fighters)) => face.multi = Some(fighters),
                Some(Keyword::Shield) => face.shield = true,
                Some(Keyword::Counter) => face.counter = true,
                None => {}
            }
            face.abilities.push(ability);
        }
        let reads = std::mem::take(&mut tables.names.reads);
        self.book.reads.note(reads, &face.abilities);
        Ok(())
    }

    /// Completes the set-up with the tables of all texts, once every text is lowered.
    fn finish(&mut self, tables: Tables) {
        let holds = |text: String| {
            let has = self.card_defs.iter().map(|face| tables.names.cards[face.name as usize].contains(&text)).collect();
            (text, has)
        };
        self.book.quoted = tables.names.quoted.into_iter().map(holds).collect();
        (self.book.names, *self.patterns) = (tables.names.cards, tables.patterns);
        (self.watched, self.kept, self.remembered) = (tables.watched, tables.kept, tables.remembered);
        let abilities = || self.card_defs.iter().flat_map(|face| &face.abilities);
        self.book.gates = abilities().fold(0, |gates, ability| gates | ability.head.gate);
        let shows_none = |face: &CardDef| matches!(face.kind, Kind::Fighter | Kind::Evolution) && face.hp == 0;
        self.book.falls_unhurt = abilities().any(|ability| takes_hp(&ability.power)) || self.card_defs.iter().any(shows_none);
        self.heed_abilities();
    }
}

/// True if a continuous power only forbids ways of playing its own card: it is active in the hand (35).
fn is_of_playing(power: &Power) -> bool {
    let own = |each: &Static| match &each.does {
        StaticDoes::Forbid(pattern) => is_own_play(pattern),
        StaticDoes::Modify { .. } => false,
    };
    matches!(power, Power::Continuous(statics) if !statics.is_empty() && statics.iter().all(own))
}

/// True if a continuous power takes HP away.
fn takes_hp(power: &Power) -> bool {
    let takes = |each: &Static| matches!(each.does, StaticDoes::Modify { shift: Change::Hp(plus), .. } if plus < 0);
    matches!(power, Power::Continuous(statics) if statics.iter().any(takes))
}

/// Returns the index of a name in a list, appending a new one. Names are compared in lower case (D29).
pub fn name_number(names: &mut Vec<String>, name: &str) -> u16 {
    let name = name.to_lowercase();
    let known = names.iter().position(|known| *known == name);
    known.unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    }) as u16
}

/// Returns the printed values of a card, without the abilities of its text.
fn printed(card: &Card, vocabulary: &Vocabulary, names: &mut Vec<String>) -> CardDef {
    let kind = vocabulary.kind(&card.card_type).and_then(kind).unwrap_or(Kind::Item);
    let class = |name: &str| one_of(vocabulary.classes.iter().map(|class| &class.name), name);
    let color = |name: &str| one_of(vocabulary.colors.iter(), name);
    let it = &card.printed;
    CardDef {
        name: name_number(names, &card.name),
        class: it.text("class").map_or(0, class),
        colors: it.texts("colors").iter().fold(0, |set, name| set | color(name)),
        types: it.texts("types").iter().fold(0, |set, name| set | one_of(vocabulary.types.iter(), name)),
        hp: it.number("hp").unwrap_or(0),
        power: it.number("power").unwrap_or(0),
        timer: it.number("timer").unwrap_or(0),
        requirement: Requirement {
            color: it.text_part("requirement", "color").map_or(0, color),
            class: it.text_part("requirement", "class").map_or(0, class),
            timer: it.number_part("requirement", "timer").unwrap_or(0),
        },
        evolves: it.text("evolves").map_or(NO_NAME, |name| name_number(names, name)),
        ..CardDef::blank(&card.number, kind, role(kind, it.text("class")))
    }
}

/// Returns the role of a card of this kind and class.
fn role(kind: Kind, class: Option<&str>) -> Role {
    match kind {
        Kind::Fighter | Kind::Attack | Kind::Evolution => Role::OfKind,
        Kind::Ally | Kind::Item => ROLES.iter().find(|(name, _)| class == Some(name)).map_or(Role::Stays, |(_, role)| *role),
    }
}

/// Returns the singleton set of a word's index in a list; empty for an unknown word.
fn one_of<'w>(mut known: impl Iterator<Item = &'w String>, word: &str) -> WordSet {
    known.position(|known| known == word).map_or(0, |index| WordSet::from(1_u8).wrapping_shl(index as u32))
}
