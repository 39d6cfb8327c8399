//! The view of a game: exactly the information visible to one player.

use super::leaves::Phase;
use super::state::{Place, battle, reserve};
use super::table::Table;
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::ground::Location;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::scenario::view::{self, ChangeView, named};
use serde::Serialize;

/// A game as one player sees it.
pub type View = view::View<Phase, SideView, AttackView>;

/// The running attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AttackView {
    /// The place of the attacking Fighter; absent if it has left play.
    pub attacker: Option<Place>,
    /// The places of the Fighters that the attack hits.
    pub hits: Vec<Place>,
    /// The number of the Attack card.
    pub card: Option<String>,
    /// The number of the Counter.
    pub counter: Option<String>,
}

/// The zones of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SideView {
    /// The Battle Zone, place by place.
    pub battle: Vec<Option<FighterView>>,
    /// The Reserve Zone, place by place.
    pub reserve: Vec<Option<FighterView>>,
    /// The Support Zone.
    pub support: Vec<SupportView>,
    /// The number of cards in the deck.
    pub deck: usize,
    /// The cards of the deck that the player sees, because they are revealed or looked at; top first.
    pub deck_seen: Vec<String>,
    /// The cards in hand, sorted: the number of each that the player sees.
    pub hand: Vec<Option<String>>,
    /// The discard pile, newest first.
    pub discard: Vec<String>,
    /// The Defeated Zone, newest first.
    pub defeated: Vec<String>,
}

/// A Fighter in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FighterView {
    /// The numbers of its cards, top first.
    pub stack: Vec<String>,
    /// Its Power.
    pub power: u32,
    /// Its HP, damage not subtracted.
    pub hp: i32,
    /// The modifiers of its values in the order of application, each with the card that it comes from.
    pub changes: Vec<ChangeView>,
    /// The damage dealt to it and not healed.
    pub damage: u16,
    /// Its Timer; absent without one.
    pub timer: Option<u8>,
    /// Its colours.
    pub colors: Vec<String>,
    /// Its class.
    pub class: Vec<String>,
    /// Its Types.
    pub types: Vec<String>,
    /// True if it has a Shield.
    pub shield: bool,
    /// The number of attacks that it has declared this turn.
    pub attacks: u8,
    /// The cards attached to it.
    pub attached: Vec<SupportView>,
}

/// An Ally or Item in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SupportView {
    /// Its number.
    pub card: String,
    /// Its Timer; absent without one.
    pub timer: Option<u8>,
}

impl Table<'_> {
    pub(super) fn attack_view(&self) -> Option<AttackView> {
        let attack = &self.state.field.attack;
        let there = |card: CardId| self.setup.of.get(card as usize).map(|_| self.card_number(card));
        there(attack.attacker)?;
        Some(AttackView {
            attacker: self.state.field.place_of(attack.attacker),
            hits: attack.hits.filter_map(|base| self.state.field.place_of(base)).collect(),
            card: there(attack.card),
            counter: there(attack.counter),
        })
    }

    pub(super) fn side_view(&self, viewer: Seat, seat: Seat) -> SideView {
        let field = &self.state.field;
        let seen = |card: CardId| self.sees(viewer, card).then(|| self.card_number(card));
        let pile = |kind| field.pile(seat, kind).from_top();
        let fighters = |places: std::ops::Range<Place>| places.map(|place| self.fighter_view(place)).collect();
        SideView {
            battle: fighters(battle(seat)),
            reserve: fighters(reserve(seat)),
            support: field.support[seat.index()].iter().map(|&card| self.support_view(card)).collect(),
            deck: pile(Zone::Deck).count(),
            deck_seen: pile(Zone::Deck).filter_map(seen).collect(),
            hand: self.seen_in(viewer, seat, Zone::Hand),
            discard: pile(Zone::DiscardPile).map(|card| self.card_number(card)).collect(),
            defeated: pile(Zone::DefeatedZone).map(|card| self.card_number(card)).collect(),
        }
    }

    fn fighter_view(&self, place: Place) -> Option<FighterView> {
        let fighter = self.state.field.at(place);
        let now = self.setup.of.get(fighter.base as usize).map(|_| self.now(fighter.base))?;
        let words = &self.setup.vocabulary;
        Some(FighterView {
            stack: self.state.field.stack(place).map(|card| self.card_number(card)).collect(),
            power: now.power(),
            hp: now.hp,
            changes: self.changes_of(place),
            damage: fighter.damage,
            timer: Some(fighter.timer).filter(|&timer| timer > 0),
            colors: named(now.colors, words.colors.iter()),
            class: named(now.class, words.classes.iter().map(|class| &class.name)),
            types: named(now.types, words.types.iter()),
            shield: fighter.shield >= self.state.turn,
            attacks: fighter.attacks,
            attached: self.state.field.attached(place).map(|card| self.support_view(card)).collect(),
        })
    }

    fn support_view(&self, card: CardId) -> SupportView {
        debug_assert!(
            matches!(self.state.field.card(card).location, Location::In(Zone::SupportZone) | Location::Attached(_)),
            "it is in play"
        );
        SupportView { card: self.card_number(card), timer: Some(self.timer_of(card)).filter(|&timer| timer > 0) }
    }
}
