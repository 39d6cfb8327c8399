//! The positions of UCG: their fields, and what these say of the state.

use crate::card::printed::ucg::FIELDS;
use crate::card::sample::{Given, Sample};
use crate::card::{Card, Vocabulary};
use crate::games::ucg::kinds::{CHARACTER, SCENE};
use crate::games::ucg::leaves::{Phase, Ucg};
use crate::games::ucg::moves::Arrival;
use crate::games::ucg::setup::Setup;
use crate::games::ucg::state::{AREAS, Battle, CharacterId, Field, OwnQuestion, Question, State};
use crate::games::ucg::table::Table;
use crate::games::ucg::versions::VERSIONS;
use crate::games::ucg::zones::Zone;
use crate::kernel::ground::Slot;
use crate::kernel::parts::Dialogue;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::selector::End;
use crate::scenario::arrange::{Arranged, Spot, Subject, Written};
use crate::scenario::model::Scenario;
use crate::scenario::notation::{self, Holds, Record, Value};
use crate::scenario::obstacle::{About, Obstacle};

/// A field of a position.
type Noted = notation::Field<Zone>;

/// The fact that a character's cards do not lie as the rules let them.
const UNLAWFUL: &str = "True if its cards may lie there though no rule lets them: not each on one of the same character, or of its team, that is one level lower \
    (12.1.1), or alone without a SINGLE BP (11.15.1).";

const CHARACTER_FIELDS: &[Noted] = &[
    Noted::of("cards", Holds::Stack, "Its cards, bottom first."),
    Noted::of("entering", Holds::Truth, "True if its top card was set face-down this turn, to be flipped in the Open Phase."),
    Noted::of("charge", Holds::Attached, "Its Charge cards, topmost first."),
    Noted::of("sideways", Holds::Truth, "True if it is turned sideways."),
    Noted::of("unlawful", Holds::Truth, UNLAWFUL),
];

const SCENE_FIELDS: &[Noted] = &[Noted::of("owner", Holds::Owner, "Whose it is."), Noted::of("card", Holds::Card, "The card.")];

/// The player from whose side the battle areas are counted.
const FIRST_LEAD: &str =
    "The player who led the first turn, from whose side the battle areas are counted; without it, who leads when play starts.";

/// A character without text, whose name no other card has.
const BLANK: Sample = Sample {
    fields: &FIELDS,
    kind: CHARACTER,
    values: &[
        ("character", Given::Text("BLANK CARD")),
        ("level", Given::Number(1)),
        ("bp", Given::Parts(&[("single", 1000), ("double", 2000), ("triple", 3000), ("quad", 4000)])),
    ],
};

impl Arranged for Ucg {
    const VERSIONS: &'static [&'static str] = &VERSIONS;
    const PHASE: Phase = Phase::Activation;
    const SIDE: &'static [Noted] = &[
        Noted::hand(Zone::Hand),
        Noted::deck(Zone::Deck),
        Noted::deck_exact(),
        Noted::of("discard", Holds::Pile(Zone::DiscardArea, 0), "The discard area, newest first."),
        Noted::of("exiled", Holds::Pile(Zone::Exiled, 0), "Cards removed from the game."),
        Noted::of("field", Holds::Slots(Zone::BattleArea, AREAS, CHARACTER_FIELDS), "The battle areas, from the first on."),
    ];
    const TABLE: &'static [Noted] = &[
        Noted::of("scene", Holds::Shared(Zone::SceneArea, SCENE_FIELDS), "The scene on the field."),
        Noted::of("first_lead", Holds::Player, FIRST_LEAD),
    ];
    const CITED: [&'static str; 2] = ["4.1.1", "4.2"];
    const FILLER: Sample = BLANK;

    fn told_by_seats(mut setup: Setup) -> Setup {
        setup.book.called_lead = Some(Seat::A);
        setup
    }

    /// The turn has as many battle areas; the Set Character Card Phase adds its own.
    fn bare(written: &Written<Self>, phase: Phase) -> (Field, u16) {
        let areas = written.sides.iter().map(|side| side.records("field").len()).max().unwrap_or(0);
        let first_lead = Written::<Self>::seat(&written.table, "first_lead").unwrap_or(Seat::A);
        let field = Field { area_count: areas as u8, first_lead, ..Field::default() };
        (field, (areas as u16 + u16::from(phase <= Phase::SetCharacter)).max(1))
    }

    fn bars(card: &Card, vocabulary: &Vocabulary, spot: Spot<Zone>) -> Option<&'static str> {
        let is_scene = vocabulary.kind(&card.card_type) == Some(SCENE);
        let wrong = match spot {
            Spot::Pile(_) | Spot::Attached(_) => false,
            Spot::Stack { .. } => is_scene,
            Spot::In(_) => !is_scene,
        };
        wrong.then_some("scenes lie in the scene area, characters in battle areas (3.5.1, 3.6.1)")
    }

    fn lay(table: &mut Table<'_>, card: CardId, spot: Spot<Zone>) {
        let at = |table: &Table<'_>, slot| character(table.state, slot);
        let to = match spot {
            Spot::Pile(zone) => Arrival::Pile(zone, End::Bottom),
            Spot::In(_) => Arrival::SceneArea,
            Spot::Attached(slot) => Arrival::Charge(at(table, slot)),
            Spot::Stack { slot, height: 0, .. } => Arrival::Area(slot.seat, slot.number),
            Spot::Stack { slot, .. } => Arrival::on_top(table.state, at(table, slot)),
        };
        table.place(card, to, matches!(spot, Spot::Stack { .. } | Spot::In(_)));
    }

    fn mark(table: &mut Table<'_>, subject: Subject<Zone>, record: &Record) {
        let Subject::Object(slot) = subject else { return };
        let id = character(table.state, slot);
        let (entering, stacked) = (record.is("entering"), table.state.character(id).size > 1);
        let top = table.state.character(id).top;
        let field = &mut table.state.field;
        field.sideways.set(id, record.is("sideways"));
        field.leveled.set(id, entering && stacked);
        field.face_up.set(top, !entering);
    }

    fn marks(table: &Table<'_>, subject: Subject<Zone>, record: &mut Record) {
        let state = &*table.state;
        match subject {
            Subject::Table(first) if state.field.first_lead != first => record.put("first_lead", Value::Player(Self::PLAYERS[1])),
            Subject::Table(_) | Subject::Side(_) | Subject::Card(..) => {}
            Subject::Object(slot) => {
                let id = character(state, slot);
                record.mark("entering", face_down(state, id) > 0);
                record.list("charge", state.charge(id).map(|card| table.setup.number(card).to_owned()));
                record.mark("sideways", state.field.sideways.has(id));
                record.mark("unlawful", unlawful(table.setup, state, id).is_some());
            }
        }
    }

    /// The player on seat A has won Rock-Paper-Scissors (4.2.2).
    fn begin_preparation(table: &mut Table<'_>) {
        table.ask_player(Seat::A, Question::Own(OwnQuestion::Lead));
    }

    fn unsaid(table: &Table<'_>) -> Vec<(bool, &'static str)> {
        let state = &*table.state;
        let field = &state.field;
        let entering = |id: CharacterId| {
            let (character, hidden) = (state.character(id), face_down(state, id));
            hidden <= 1 && state.field.leveled.has(id) == (hidden == 1 && character.size > 1)
        };
        let fought = || field.outcomes.iter().any(|battle| *battle != Battle::NoResult);
        vec![
            (state.all_characters().all(entering), "a character that leveled up twice, or in another way than from its hand, this turn"),
            (field.scene_draws == [0; 2] && field.detached.is_empty(), "what an effect leaves to the rules"),
            (state.phase != Phase::End || !fought(), "battles that have been fought this turn"),
        ]
    }

    /// Cards that would be face-down after the Open Phase, and characters that the rules do not let stand so, where they are not said to be unlawful.
    fn faults(written: &Written<Self>, scenario: &Scenario, setup: &Setup, state: &State) -> Vec<Obstacle> {
        let mut faults = Vec::new();
        for (seat, side) in Seat::BOTH.into_iter().zip(&written.sides) {
            for (number, stack) in side.records("field").iter().enumerate() {
                let Some(stack) = stack else { continue };
                if stack.is("entering") && scenario.phase.is_some() && state.phase > Phase::Open {
                    let message = "entering: true has no meaning once the Open Phase is over; start play at phase open or before";
                    return vec![Obstacle::of("phase", message)];
                }
                let why = state.character_at(seat, number as u8).and_then(|id| unlawful(setup, state, id));
                if let Some(why) = why.filter(|_| !stack.is("unlawful")) {
                    let about = About::Element(Self::PLAYERS[seat.index()], "field", number);
                    faults.push(Obstacle { about, message: format!("{why}; where that is meant, write unlawful: true") });
                }
            }
        }
        faults
    }

    fn slots(table: &Table<'_>, _: usize) -> usize {
        table.state.field.area_count.into()
    }
}

/// Returns the character in a slot.
fn character(state: &State, slot: Slot<Zone>) -> CharacterId {
    state.character_at(slot.seat, slot.number).unwrap_or_default()
}

/// Returns the reason why the rules do not let a character stand as it does, if they do not (11.15.1, 12.1.1).
fn unlawful(setup: &Setup, state: &State, id: CharacterId) -> Option<String> {
    let cards: Vec<CardId> = state.stack(id).collect();
    if let [only] = cards[..] {
        return (!setup.may_be_single(only)).then(|| format!("{} cannot stand alone: it has no SINGLE BP (11.15.1)", setup.number(only)));
    }
    let pair = cards.windows(2).find(|pair| !setup.conforms(pair[0], pair[1]))?;
    let [upper, lower] = [pair[0], pair[1]];
    let (above, below) = (setup.number(upper), setup.number(lower));
    Some(if setup.same_character(upper, lower) {
        let levels = [upper, lower].map(|card| setup.card_def(card).level);
        format!(
            "{above} (level {}) cannot lie on {below} (level {}): a card lies on one that is one level lower (5.6.1, 12.1.1)",
            levels[0], levels[1]
        )
    } else {
        format!("{above} cannot lie on {below}: a card lies on one of the same character, or of its team (5.6.1, 11.18.1, 12.1.1)")
    })
}

/// Returns the number of face-down cards of a stack.
fn face_down(state: &State, id: CharacterId) -> usize {
    state.stack(id).filter(|&card| !state.field.face_up.has(card)).count()
}
