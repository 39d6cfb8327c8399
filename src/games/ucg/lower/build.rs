//! Builds the set-up of a match from the cards of both decks.

use super::{Tables, Trait};
use crate::card::{Card, Vocabulary};
use crate::compile::building::{self, Building, Built, one_of, quoted};
use crate::games::ucg::kinds::SCENE;
use crate::games::ucg::layers::{Layer, mask};
use crate::games::ucg::leaves::Ucg;
use crate::games::ucg::rulings::Rulings;
use crate::games::ucg::setup::{CardDef, Power, Setup};
use crate::games::ucg::versions::{Differs, Rules};
use crate::games::ucg::words::Words;
use crate::games::ucg::zones::Zone;

impl Setup {
    /// The set-up for two decks of at most 50 cards each, [as every game builds it](building::build).
    ///
    /// # Errors
    /// Every diagnostic of every text that does not compile, with the number of its card.
    pub fn build(words: &Words, decks: [&[&Card]; 2]) -> Built<Ucg> {
        let anew = |vocabulary: &Vocabulary| Words::new(vocabulary).by(words.rules());
        building::build(words.vocabulary(), anew, Rulings::default(), decks)
    }
}

impl Building for Ucg {
    /// More turns than the cards of a deck allow.
    const TURN_LIMIT: u16 = 60;

    fn words(vocabulary: &Vocabulary, version: &str) -> Words {
        Words::new(vocabulary).by(Rules::of(version).unwrap_or_default())
    }

    fn printed(card: &Card, words: &Words, tables: &mut Tables) -> CardDef {
        let (vocabulary, rules) = (words.vocabulary(), words.rules());
        let mut face = blank(card);
        face.scene = vocabulary.kind(&card.card_type) == Some(SCENE);
        let card_types = vocabulary.card_types.iter().map(|card_type| &card_type.name);
        face.card_type = if rules.lacks_word(&card.card_type) { 0 } else { one_of(card_types, &card.card_type) };
        let known = card.printed.texts("types").iter().filter(|word| !rules.lacks_word(word));
        face.types = known.fold(0, |set, word| set | one_of(vocabulary.types.iter(), word));
        if !rules.has(Differs::Quad) {
            face.bp[3] = None;
        }
        face.character = card.printed.text("character").filter(|_| !face.scene).map(|name| tables.name(name));
        face
    }

    fn take_trait(card_def: &mut CardDef, own: Trait, ability: u8) {
        match own {
            Trait::Team(team) => card_def.teams.push((ability, team)),
            Trait::AlsoCardType(card_type) => card_def.also |= card_type,
            Trait::AlsoType(types) => card_def.types |= types,
            Trait::Levels(levels) => card_def.levels.push(levels),
            Trait::AlsoNamed(name) => card_def.also_named = Some(name),
        }
    }

    fn finish(setup: &mut Setup, words: &Words, tables: Tables) {
        let lacking = setup.vocabulary.types.iter().filter(|word| words.rules().lacks_word(word));
        setup.book.no_types = lacking.fold(0, |set, word| set | one_of(setup.vocabulary.types.iter(), word));
        setup.book.rules = words.rules();
        if !words.rules().has(Differs::Team) {
            setup.faces.iter_mut().for_each(|face| face.card_def.teams.clear());
        }
        setup.quoted = quoted(setup, tables.quoted, |face, text| face.name.contains(text) || face.form.contains(text)).into();
        (setup.book.remembers, setup.book.in_discards) = (tables.own.remembers, tables.own.in_discards);
        setup.book.guards = tables.own.guards;
        (setup.book.silences, setup.book.sources) = (tables.own.silences, tables.own.sources);
        setup.book.renames = tables.own.renames;
        // Of BP, a power reads nothing that other powers do.
        if tables.own.reads_bp {
            setup.reads.ahead |= mask(&[Layer::Grade, Layer::Extra, Layer::Plus]);
            setup.reads.totals = true;
        }
        // What is silent reads as much.
        if setup.book.silences {
            setup.reads.own |= mask(&[Layer::Silent]);
        }
        let off_field = [Zone::Hand, Zone::DiscardArea].into_iter();
        setup.book.paid_from = off_field.filter(|&spot| setup.programs.iter().any(|program| program.paid_from() == Some(spot))).collect();
        let abilities = setup.faces.iter().flat_map(|face| &face.abilities);
        let statics = abilities.flat_map(|ability| if let Power::Continuous(statics) = &ability.power { statics.as_slice() } else { &[] });
        setup.book.keeps_from_leveling = statics.into_iter().any(|each| each.does.keeps_from_leveling());
        setup.note_stacks();
    }
}

/// The face of a card without its text and words.
fn blank(card: &Card) -> CardDef {
    let bp = |state| card.printed.number_part("bp", state);
    CardDef {
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
    }
}
