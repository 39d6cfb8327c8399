//! Builds the set-up of a match from the cards of both decks.

use super::kinds::kind;
use super::layers::Now;
use super::leaves::{Kind, Trigger, UnionArena};
use super::lower::{Tables, Trait};
use super::rulings::Rulings;
use super::setup::{CardDef, Face, Power, Setup, Static};
use super::triggers;
use super::words::Words;
use crate::card::{Card, Vocabulary};
use crate::compile::building::{self, Building, Built, one_of, quoted};
use crate::kernel::setup::StaticDoes;

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
    /// Builds the set-up for two decks of at most 50 cards each, [as every game does](building::build).
    ///
    /// # Errors
    /// Every diagnostic of every text that does not compile, with the number of its card; or one for a vocabulary with too many words.
    pub fn build(vocabulary: &Vocabulary, rulings: Rulings, decks: [&[&Card]; 2]) -> Built<UnionArena> {
        building::build(vocabulary, Words::new, rulings, decks)
    }
}

impl Building for UnionArena {
    /// A game is stopped after this many turns (U16): twice as many as both decks have cards to draw.
    const TURN_LIMIT: u16 = 200;

    fn words(vocabulary: &Vocabulary, _: &str) -> Words {
        Words::new(vocabulary)
    }

    fn printed(card: &Card, words: &Words, tables: &mut Tables) -> CardDef {
        printed(card, words.vocabulary(), tables)
    }

    fn take_trait(card_def: &mut CardDef, own: Trait, ability: u8) {
        match own {
            Trait::Keyword(keyword) => card_def.keywords.push(keyword),
            Trait::Raid(bases) => card_def.raid.extend(bases),
            Trait::OpenToRaid(checks) => card_def.open_to_raid.push(checks),
            Trait::SetActive => card_def.set_active = Some(ability),
            Trait::AlsoRequires(energy, zone) => card_def.also_requires = Some((energy, zone)),
            Trait::AlsoNamed(names) => card_def.also_named.extend(names),
        }
    }

    /// Its trigger has a program of its own.
    fn settle_card(setup: &mut Setup, face: &mut Face) {
        let card_def = &mut face.card_def;
        let color = setup.vocabulary.colors.get(usize::from(card_def.color)).map_or("", String::as_str);
        let program =
            card_def.trigger.and_then(|(trigger, _)| triggers::program(trigger, color, card_def.color).map(|program| (trigger, program)));
        card_def.trigger = program.map(|(trigger, program)| (trigger, setup.add(program)));
    }

    fn finish(setup: &mut Setup, _: &Words, tables: Tables) {
        setup.book.toll = setup.add(triggers::toll());
        setup.book.duties = tables.own.duties;
        setup.quoted = quoted(setup, tables.quoted, |front, text| setup.names[usize::from(front.name)].contains(text)).into();
        let mut abilities = setup.faces.iter().flat_map(|face| &face.abilities);
        setup.book.loses_bp = abilities.any(|ability| takes_bp(&ability.power));
        setup.book.printed = setup.faces.iter().map(|face| Now::printed(&face.card_def)).collect();
    }
}

/// True if a continuous power takes BP away.
fn takes_bp(power: &Power) -> bool {
    let takes = |each: &Static| matches!(each.does, StaticDoes::Modify { shift, .. } if shift.takes_bp());
    matches!(power, Power::Continuous(statics) if statics.iter().any(takes))
}

/// Returns the printed values of a card, without the program of its trigger and the abilities of its text.
fn printed(card: &Card, vocabulary: &Vocabulary, tables: &mut Tables) -> CardDef {
    let kind = vocabulary.kind(&card.card_type).and_then(kind).unwrap_or(Kind::Event);
    let index = |known: &[String], word: &str| known.iter().position(|known| known == word);
    let it = &card.printed;
    let number = |field| it.number(field).unwrap_or(0_u8);
    CardDef {
        name: tables.name(&card.name),
        color: it.text("color").and_then(|color| index(&vocabulary.colors, color)).unwrap_or(0) as u8,
        affinities: it.texts("affinities").iter().fold(0, |set, word| set | one_of(vocabulary.affinities.iter(), word)),
        energy: number("required_energy"),
        ap: number("ap_cost"),
        bp: it.number("bp").unwrap_or(0),
        generation: number("energy_generation"),
        trigger: it.text("trigger").and_then(|word| TRIGGERS.iter().find(|(known, _)| *known == word)).map(|&(_, trigger)| (trigger, 0)),
        ..CardDef::blank(kind)
    }
}
