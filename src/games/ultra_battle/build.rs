//! Builds the set-up of a match from the cards of both decks.

use super::code::Change;
use super::kinds::kind;
use super::leaves::{Gate, Keyword, Kind, UltraBattle};
use super::lower::Tables;
use super::query::is_own_play;
use super::rulings::Rulings;
use super::setup::{CardDef, Face, NO_NAME, Power, Requirement, Role, Setup, Static};
use super::words::Words;
use crate::card::{Card, Vocabulary};
use crate::compile::building::{self, Building, Built, one_of, quoted};
use crate::compile::language::Language;
use crate::kernel::setup::StaticDoes;

/// The roles that the rulebook gives to classes ("Card Types").
const ROLES: [(&str, Role); 3] = [("Vehicle", Role::Vehicle), ("Equip", Role::Equip), ("Instant", Role::Instant)];

impl Setup {
    /// Builds the set-up for two decks of at most 60 cards each, [as every game does](building::build).
    ///
    /// # Errors
    /// Every diagnostic of every text that does not compile, with the number of its card; or one for a vocabulary with too many words.
    pub fn build(vocabulary: &Vocabulary, rulings: Rulings, decks: [&[&Card]; 2]) -> Built<UltraBattle> {
        building::build(vocabulary, Words::new, rulings, decks)
    }
}

impl Building for UltraBattle {
    /// An undecided game is a draw at the end of this turn (D19).
    const TURN_LIMIT: u16 = 100;

    fn words(vocabulary: &Vocabulary, _: &str) -> Words {
        Words::new(vocabulary)
    }

    fn printed(card: &Card, words: &Words, tables: &mut Tables) -> CardDef {
        printed(card, words.vocabulary(), tables)
    }

    fn take_trait(card_def: &mut CardDef, own: Keyword, _: u8) {
        match own {
            Keyword::Multi(fighters) => card_def.multi = Some(fighters),
            Keyword::Shield => card_def.shield = true,
            Keyword::Counter => card_def.counter = true,
        }
    }

    /// Activates in the hand the abilities about the playing of their own card.
    fn settle_card(_: &mut Setup, face: &mut Face) {
        for ability in face.abilities.iter_mut().filter(|ability| ability.head.gate == 0 && is_of_playing(&ability.power)) {
            ability.head.gate = UltraBattle::gate(&[Gate::Hand]);
        }
    }

    fn finish(setup: &mut Setup, _: &Words, tables: Tables) {
        setup.quoted = quoted(setup, tables.quoted, |front, text| setup.names[usize::from(front.name)].contains(text)).into();
        let mut abilities = setup.faces.iter().flat_map(|face| &face.abilities);
        let shows_none = |face: &CardDef| matches!(face.kind, Kind::Fighter | Kind::Evolution) && face.hp == 0;
        setup.book.falls_unhurt =
            abilities.any(|ability| takes_hp(&ability.power)) || setup.faces.iter().any(|face| shows_none(&face.card_def));
        setup.book.duties = tables.own;
    }
}

/// True if a continuous power only forbids ways of playing its own card: it is active in the hand (35).
fn is_of_playing(power: &Power) -> bool {
    let own = |each: &Static| match &each.does {
        StaticDoes::Forbid(pattern) => is_own_play(pattern),
        StaticDoes::Modify { .. } | StaticDoes::Charge(..) | StaticDoes::Alter(..) => false,
    };
    matches!(power, Power::Continuous(statics) if !statics.is_empty() && statics.iter().all(own))
}

/// True if a continuous power takes HP away.
fn takes_hp(power: &Power) -> bool {
    let takes = |each: &Static| matches!(each.does, StaticDoes::Modify { shift: Change::Hp(plus), .. } if plus < 0);
    matches!(power, Power::Continuous(statics) if statics.iter().any(takes))
}

/// Returns the printed values of a card, without the abilities of its text.
fn printed(card: &Card, vocabulary: &Vocabulary, tables: &mut Tables) -> CardDef {
    let kind = vocabulary.kind(&card.card_type).and_then(kind).unwrap_or(Kind::Item);
    let class = |name: &str| one_of(vocabulary.classes.iter().map(|class| &class.name), name);
    let color = |name: &str| one_of(vocabulary.colors.iter(), name);
    let it = &card.printed;
    CardDef {
        name: tables.name(&card.name),
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
        evolves: it.text("evolves").map_or(NO_NAME, |name| tables.name(name)),
        ..CardDef::blank(kind, role(kind, it.text("class")))
    }
}

/// Returns the role of a card of this kind and class.
fn role(kind: Kind, class: Option<&str>) -> Role {
    match kind {
        Kind::Fighter | Kind::Attack | Kind::Evolution => Role::OfKind,
        Kind::Ally | Kind::Item => ROLES.iter().find(|(name, _)| class == Some(name)).map_or(Role::Stays, |(_, role)| *role),
    }
}
