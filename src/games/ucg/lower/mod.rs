//! Lowering of UCG's texts: what its leaves become.

pub mod action;
pub mod build;
mod levels;
pub mod test;

use super::code::{
    Ask, Check, Happening, Kind, OwnCheck, OwnEvent, OwnFact, OwnPlace, Pattern, Shift, Source, Tally, To, UcgCode, Way, Words as WordSet,
    state_bit,
};
use super::layers::Layer;
use super::leaves::{Change, Column, Deed, Fact, Gift, Mark, Occurrence, OwnNumber, OwnTest, Phase, Relation, Ucg, Where};
use super::versions::Differs;
use super::words::Words;
use crate::compile::clause::Lowering;
use crate::compile::language::{Language, NotAsked};
use crate::compile::lower;
use crate::compile::unbound::DANGLING;
use crate::diagnostic::Diagnostic;
use crate::games::ucg::levels::Levels;
use crate::games::ucg::setup::Sources;
use crate::games::ucg::zones::Zone;
use crate::kernel::code::Participant;
use crate::kernel::events::ABOUT;
use crate::kernel::frame::Slot;
use crate::lang::action::{Action, Destination};
use crate::lang::reference::{Called, Noun, Verb};
use crate::lang::{Ability, Clause, Effect, Power, Span, Target};

pub use crate::compile::lower::PLACE;

/// Lowers one ability.
pub type Lowerer<'a> = lower::Lowerer<'a, Ucg>;
/// The tables that all texts of a match share.
pub type Tables = lower::Tables<Ucg>;
/// A lowered ability.
pub type Lowered = lower::text::Lowered<Ucg>;
/// A lowered power.
pub type LoweredPower = lower::text::LoweredPower<Ucg>;

/// The values that the texts of a match read and change.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// True if any text tests the deeds of a character this turn.
    pub remembers: bool,
    /// True if any text is in force in a discard area.
    pub in_discards: bool,
    /// True if any text removes a character's effects.
    pub silences: bool,
    /// True if any text gives characters another name.
    pub renames: bool,
    /// True if a continuous power reads the BP of characters.
    pub reads_bp: bool,
    /// True if any text keeps changes away from characters.
    pub guards: bool,
    /// The layers of which continuous powers ask for what they settle, as a set; BP apart.
    pub reads: u8,
    /// Described sorts of cards that characters are unaffected by.
    pub sources: Vec<Sources>,
}

/// The slots of values chosen earlier in the ability that is being lowered.
#[derive(Clone, Copy, Debug, Default)]
pub struct Memory {
    /// The slot of the chosen TYPE.
    pub chosen_type: Option<Slot>,
    /// The slot of the chosen BP value.
    pub chosen_bp: Option<Slot>,
    /// The slot of the last other value chosen, and its column.
    pub chosen: Option<(Column, Slot)>,
    /// True within "level up … with …": who is able to level up must not be forbidden to.
    pub leveling: bool,
}

impl Memory {
    /// Returns the slot of the chosen value of a column.
    fn chosen_in(self, column: Column) -> Option<Slot> {
        let own = self.chosen.filter(|(of, _)| *of == column).map(|(_, slot)| slot);
        if column == Column::Type { self.chosen_type } else { own }
    }
}

/// A property that a text gives its card without a power.
#[derive(Clone, Debug, PartialEq)]
pub enum Trait {
    /// A team of the card.
    Team(WordSet),
    /// A card type that the card has besides its own, wherever it is (U23).
    AlsoCardType(WordSet),
    /// A TYPE that the card has besides its own, wherever it is.
    AlsoType(WordSet),
    /// A character name that the card has besides its own, wherever it is.
    AlsoNamed(u16),
    /// The level-ups that it adds to those by the rules: from the card or to it.
    Levels(Levels),
}

impl Language for Ucg {
    type Code = UcgCode;
    type Tables = Notes;
    type Memory = Memory;
    type Trait = Trait;

    const KINDS: &'static [(Noun, Kind)] = &[(Noun::Character, Kind::Character)];
    const FOLDS_NAMES: bool = false;
    const NOT_ASKED: NotAsked = NotAsked {
        enters: Some("what enters play is not asked first; say where they cannot be put into play from, or whose effects cannot do that"),
        battle_ends: Some("how a battle ends is not asked first; say that it becomes a win, a loss, or a tie"),
        harm: None,
    };

    fn exactly_binds(words: &Words) -> bool {
        words.rules().has(Differs::Exactly)
    }

    fn trait_of(lowerer: &mut Lowerer<'_>, ability: &Ability<Ucg>) -> Option<Trait> {
        match &ability.power {
            Power::Mark(Mark::Team(team)) => {
                let team = lowerer.words.vocabulary().teams.iter().position(|known| known == team);
                Some(Trait::Team(team.map_or(0, |index| 1 << index)))
            }
            Power::Continuous(effect) if levels_besides(effect).is_some() => {
                lowerer.levels(levels_besides(effect)?, &ability.head.gate).map(Trait::Levels)
            }
            Power::Continuous(effect) if ability.head.gate.is_empty() => match own_change(effect)? {
                Change::AlsoCardType(card_type) => {
                    let span = effect.sentences.first().map(|sentence| sentence.span).unwrap_or_default();
                    let set = lowerer.set_of(Column::CardType, std::slice::from_ref(card_type), span);
                    Some(Trait::AlsoCardType(set.unwrap_or_default()))
                }
                Change::AlsoType(word) => {
                    let span = effect.sentences.first().map(|sentence| sentence.span).unwrap_or_default();
                    Some(Trait::AlsoType(lowerer.set_of(Column::Type, std::slice::from_ref(word), span).unwrap_or_default()))
                }
                Change::AlsoNamed(name) => Some(Trait::AlsoNamed(lowerer.tables.name(name))),
                _ => None,
            },
            Power::Continuous(_) | Power::Triggered { .. } | Power::Payment { .. } | Power::Replacing { .. } | Power::DeckLimit(_) => None,
        }
    }

    fn heed_event(lowerer: &mut Lowerer<'_>, pattern: &Pattern, span: Span) {
        let card = Source::Slot(ABOUT, Kind::Card);
        let bearer = || Source::Way(Way::Bearers, Box::new(Source::Slot(ABOUT, Kind::Card)));
        let character = pattern.subject.as_ref().is_none_or(|subject| subject.kind() == Kind::Character);
        let object = match &pattern.event {
            Happening::EntersPlay | Happening::PowerUsed | Happening::Resolves(_) if character => bearer(),
            Happening::LeavesPlay => {
                lowerer.mention_trigger(card.clone(), lower::event::done(&pattern.event), span);
                // "It", and "that character", has gone.
                if character {
                    lowerer.mention(None, Source::Way(Way::Formers, Box::new(card)), false, span);
                }
                return;
            }
            Happening::Moves { verb, .. } => {
                // "That Kaiju" is what it has become.
                if verb.names(Verb::PutIntoPlay) {
                    lowerer.mention(None, bearer(), false, span);
                }
                card
            }
            Happening::PhaseStarts(_) => return,
            Happening::EntersPlay
            | Happening::PowerUsed
            | Happening::Resolves(_)
            | Happening::Played(_)
            | Happening::Attached
            | Happening::Detached
            | Happening::Own(OwnEvent::SceneSet, _) => card,
            Happening::Relocates(_)
            | Happening::LevelsUp
            | Happening::Swapped
            | Happening::Attacks
            | Happening::Damaged(_)
            | Happening::Healed
            | Happening::Defeated(_)
            | Happening::BattleEnds(_)
            | Happening::Own(..) => Source::Slot(ABOUT, Kind::Character),
        };
        lowerer.mention_trigger(object, lower::event::done(&pattern.event), span);
    }

    /// A character that has leveled up is seen as what it has become.
    fn gone(pattern: &Pattern) -> Option<&'static str> {
        let tells = |check: &Check| matches!(check, Check::Own(OwnCheck::State(_)) | Check::In(Column::Level, _));
        let told = matches!(&pattern.subject, Some(Participant::OneOf(Source::Query(query))) if query.checks.iter().any(tells));
        (pattern.event == Happening::LevelsUp && told).then_some(
            "a character that has leveled up has the state and the level that it has reached: say what it becomes, as “becomes DOUBLE”",
        )
    }

    fn stack_of(place: &Where) -> Option<u32> {
        match place {
            Where::InPlace { state, name: _ } => state.map(|state| state as u32 + 1),
            Where::VacantArea => None,
        }
    }

    fn reads(lowerer: &mut Lowerer<'_>, column: Column) {
        lowerer.tables.own.reads_bp |= lowerer.steady && column == Column::Bp;
        if matches!(column, Column::Type | Column::CardType | Column::CharacterName) {
            lowerer.asks_for(Layer::Words);
        }
    }

    fn way_back(relation: Relation) -> Option<Way> {
        match relation {
            // The one that it battles has it for its own battle opponent.
            Relation::BattleOpponent => Some(Way::BattleOpponents),
        }
    }

    fn sort_of(test: &OwnTest) -> Option<Noun> {
        matches!(test, OwnTest::State(_)).then_some(Noun::Character)
    }

    fn called(test: &OwnTest) -> Vec<Called> {
        if *test == OwnTest::CharacterCard { vec![Called::CharacterCard] } else { Vec::new() }
    }

    fn character_card() -> Option<OwnTest> {
        Some(OwnTest::CharacterCard)
    }

    fn bars(change: &Change) -> bool {
        matches!(change, Change::CannotLevelUp(_))
    }

    fn way_to_bearer() -> Option<Way> {
        Some(Way::Hosts)
    }

    fn way_to_former() -> Option<Way> {
        Some(Way::Formers)
    }

    fn way_to_cards() -> Option<Way> {
        Some(Way::LeftBehind)
    }

    fn played_as(lowerer: &Lowerer<'_>, what: &Target<Ucg>, to: &Destination<Ucg>) -> Option<Way> {
        let is_scene = matches!(what, Target::Select(selector) if lowerer.tells_scenes(&selector.group.tests));
        (!is_scene && matches!(to, Destination::Zone(Zone::BattleArea) | Destination::Own(_))).then_some(Way::Bearers)
    }

    fn check(lowerer: &mut Lowerer<'_>, test: &OwnTest, span: Span) -> Option<Check> {
        lowerer.own_check(test, span)
    }

    fn number(_: &mut Lowerer<'_>, number: OwnNumber, _: Span) -> Option<Tally> {
        Some(Tally::Own(number))
    }

    fn fact(lowerer: &mut Lowerer<'_>, fact: &Fact, _span: Span) -> Option<Ask> {
        Some(Ask::Own(match fact {
            Fact::Lead { who, lead } => OwnFact::Lead(Lowerer::side_of(*who), *lead),
            Fact::FieldRound(range) => OwnFact::FieldRound(*range),
            Fact::Turn(range) => OwnFact::Turn(*range),
            Fact::InDiscardArea => {
                lowerer.tables.own.in_discards = true;
                OwnFact::InDiscardArea
            }
            Fact::BothSides { tests, other, of } => {
                if of.is.may_be_several() {
                    lowerer.not_here(of.span, "what stands on both sides is asked of one character");
                    return None;
                }
                let sides = [lowerer.checks(tests)?, lowerer.checks(other.as_ref().unwrap_or(tests))?];
                OwnFact::BothSides(sides, lowerer.source(of)?)
            }
        }))
    }

    const POWERED: &'static [Zone] = &[Zone::BattleArea, Zone::SceneArea];
    // Of what may be either, a text speaks as of a card.
    const IN_PLAY: &'static [Zone] = &[Zone::SceneArea, Zone::BattleArea];
    const FIRST_AND_LAST: [Phase; 2] = [Phase::Start, Phase::End];

    fn occurrence(lowerer: &mut Lowerer<'_>, occurrence: &Occurrence, span: Span) -> Option<Happening> {
        let (event, value) = match occurrence {
            Occurrence::SceneSet => (OwnEvent::SceneSet, None),
            Occurrence::Charged => (OwnEvent::Charged, None),
            Occurrence::Becomes(states) => {
                (OwnEvent::Becomes, Some(states.iter().fold(0, |set, &state| set | u64::from(state_bit(state)))))
            }
            Occurrence::IsGiven(gift) => match gift {
                Gift::Bp { increased: true } => (OwnEvent::BpIncreased, None),
                Gift::Bp { increased: false } => (OwnEvent::BpDecreased, None),
                Gift::Grade { increased: true } => (OwnEvent::GradeIncreased, None),
                Gift::Grade { increased: false } => (OwnEvent::GradeDecreased, None),
                Gift::Type(types) if types.is_empty() => (OwnEvent::TypeGiven, None),
                Gift::Type(types) => (OwnEvent::TypeGiven, Some(lowerer.set_of(Column::Type, types, span)?)),
            },
        };
        Some(Happening::Own(event, value))
    }

    fn own_not_asked(event: OwnEvent) -> Option<&'static str> {
        match event {
            OwnEvent::BpIncreased | OwnEvent::BpDecreased | OwnEvent::GradeIncreased | OwnEvent::GradeDecreased | OwnEvent::TypeGiven => {
                Some("what a character is given is not asked first; say that its BP or BP grade cannot be increased or decreased")
            }
            OwnEvent::Charged => Some("this is not asked first; say which cards cannot be placed under a character"),
            OwnEvent::Becomes => Some("how many cards a character comes to be is not asked first; say that it cannot level up"),
            OwnEvent::SceneSet => None,
        }
    }

    fn unchangeable(kind: Kind) -> Option<&'static str> {
        match kind {
            Kind::Card => Some("only a character on the field can be changed so"),
            Kind::Character => None,
        }
    }

    fn shifts(lowerer: &mut Lowerer<'_>, change: &Change, of: &Source, span: Span) -> Option<Vec<Shift>> {
        lowerer.shifts(change, of, span)
    }

    fn not_always(shift: &Shift) -> Option<&'static str> {
        match shift {
            Shift::GiveTypesOf(_) | Shift::LoseTypesOf(_) | Shift::ChangeType(..) | Shift::BecomesChosen(_) => {
                Some("a continuous power cannot let the player choose")
            }
            Shift::Becomes(_) => {
                Some("a continuous power cannot make BP equal to what other continuous powers change: let an effect do it for this turn")
            }
            Shift::Fixed(_) | Shift::TypesLike(_) => None,
        }
    }

    fn deed(lowerer: &mut Lowerer<'_>, deed: &Deed, span: Span) -> Option<()> {
        lowerer.deed(deed, span)
    }

    fn to_zone(lowerer: &mut Lowerer<'_>, zone: Zone, span: Span) -> Option<To> {
        Some(match zone {
            Zone::SceneArea => To::Own(OwnPlace::SceneArea(lowerer.actor())),
            Zone::BattleArea => To::Own(OwnPlace::VacantArea(lowerer.actor())),
            Zone::Charge | Zone::Field | Zone::Deck | Zone::Hand | Zone::DiscardArea | Zone::Exiled => {
                lowerer.not_here(span, "face-down and sideways cards lie under a character: say under which");
                return None;
            }
        })
    }

    fn to_place(lowerer: &mut Lowerer<'_>, place: &Where, span: Span) -> Option<To> {
        match place {
            Where::InPlace { .. } if !lowerer.scope().leaves_a_place() => {
                let why = "nothing has left a place before this, in which it could be put";
                lowerer.refuse(Diagnostic::error(DANGLING, span.range(), why).label("in the place of what?"));
                None
            }
            Where::InPlace { state: _, name: _ } => Some(To::Own(OwnPlace::InPlace)),
            Where::VacantArea => Some(To::Own(OwnPlace::OtherArea(lowerer.actor()))),
        }
    }
}

/// Returns the change of "This character can also level up with …", if the effect says nothing else: it is read when cards are leveled up.
fn levels_besides(effect: &Effect<Ucg>) -> Option<&Change> {
    let [sentence] = effect.sentences.as_slice() else { return None };
    let Clause::Do(action) = &sentence.clause.is else { return None };
    let Action::Modify { what, change, per: None, duration: None } = &action.is else { return None };
    let levels = matches!(change, Change::LevelsWith { .. } | Change::LevelsFurther(_));
    (levels && matches!(what.is, Target::This(_))).then_some(change)
}

/// Returns the change of "This card also has …" or "This card is also …", if the effect says nothing else: a trait of its card.
fn own_change(effect: &Effect<Ucg>) -> Option<&Change> {
    let [sentence] = effect.sentences.as_slice() else { return None };
    let Clause::Do(action) = &sentence.clause.is else { return None };
    let Action::Modify { what, change, per: None, duration: None } = &action.is else { return None };
    matches!(what.is, Target::This(Noun::Card)).then_some(change)
}
