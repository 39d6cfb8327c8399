//! The view of a game: exactly the information visible to one player.

use super::code::Keyword;
use super::leaves::Phase;
use super::state::{Place, energy, front};
use super::table::Table;
use super::zones::Zone;
use crate::kernel::seat::Seat;
use crate::scenario::view::{self, ChangeView, named};
use serde::Serialize;
use std::ops::Range;

/// A game as one player sees it.
pub type View = view::View<Phase, SideView, AttackView>;

/// The running attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AttackView {
    /// The place of the attacking character; absent if it has left the field.
    pub attacker: Option<Place>,
    /// The place of the attacked or blocking character; absent without one.
    pub opponent: Option<Place>,
}

/// The zones of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SideView {
    /// The front line, place by place.
    pub front: Vec<Option<CharacterView>>,
    /// The energy line, place by place.
    pub energy: Vec<Option<CharacterView>>,
    /// The energy that the energy line generates, by colour.
    pub generated: Vec<(String, u32)>,
    /// The number of AP cards.
    pub ap: u8,
    /// The number of those that are active.
    pub active_ap: u8,
    /// The number of cards in the life area.
    pub life: usize,
    /// The cards of the life area that are turned face up, and checked.
    pub checked: Vec<String>,
    /// The events that are being used.
    pub using: Vec<String>,
    /// The number of cards in the deck.
    pub deck: usize,
    /// The cards of the deck and the life area that the player sees, because they are revealed or looked at; top first.
    pub seen: Vec<String>,
    /// The cards in hand, sorted: the number of each that the player sees.
    pub hand: Vec<Option<String>>,
    /// The sideline, newest first.
    pub sideline: Vec<String>,
    /// The removal area, newest first.
    pub removal: Vec<String>,
}

/// A character or site on the field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CharacterView {
    /// The numbers of its cards, top first.
    pub stack: Vec<String>,
    /// The number of face-down cards under it.
    pub under: usize,
    /// True if it is active.
    pub active: bool,
    /// Its BP; absent for a site.
    pub bp: Option<u32>,
    /// Its energy generation.
    pub generation: u32,
    /// Its affinities.
    pub affinities: Vec<String>,
    /// Its keywords, as texts print them.
    pub keywords: Vec<String>,
    /// The modifiers of its values in the order of application, each with the card that it comes from.
    pub changes: Vec<ChangeView>,
}

impl Table<'_> {
    pub(super) fn attack_view(&self) -> Option<AttackView> {
        let attack = &self.state.field.attack;
        let place = |object| self.state.field.place_of(object);
        self.attack_runs().then(|| AttackView { attacker: place(attack.attacker), opponent: place(attack.opponent) })
    }

    pub(super) fn side_view(&self, viewer: Seat, seat: Seat) -> SideView {
        let field = &self.state.field;
        let numbers = |zone| self.objects_in(zone, seat).map(|card| self.card_number(card)).collect();
        let pile = |zone| field.pile(seat, zone).from_top();
        let hidden = pile(Zone::Deck).chain(pile(Zone::LifeArea));
        let colors = self.setup.vocabulary.colors.iter().zip(self.energies(seat));
        SideView {
            front: self.line_view(front(seat)),
            energy: self.line_view(energy(seat)),
            generated: colors.map(|(word, energy)| (word.clone(), energy)).filter(|(_, energy)| *energy > 0).collect(),
            ap: field.ap[seat.index()].all,
            active_ap: field.ap[seat.index()].active,
            life: field.pile(seat, Zone::LifeArea).len(),
            checked: numbers(Zone::Check),
            using: numbers(Zone::Using),
            deck: field.pile(seat, Zone::Deck).len(),
            seen: hidden.filter(|&card| self.sees(viewer, card)).map(|card| self.card_number(card)).collect(),
            hand: self.seen_in(viewer, seat, Zone::Hand),
            sideline: pile(Zone::Sideline).map(|card| self.card_number(card)).collect(),
            removal: pile(Zone::RemovalArea).map(|card| self.card_number(card)).collect(),
        }
    }

    fn line_view(&self, line: Range<Place>) -> Vec<Option<CharacterView>> {
        line.map(|place| self.character_view(place)).collect()
    }

    fn character_view(&self, place: Place) -> Option<CharacterView> {
        let stack = self.state.field.at(place);
        self.setup.of.get(stack.top as usize)?;
        let now = self.now(stack.top);
        let words = &self.setup.vocabulary;
        let changes = self.applied().into_iter().filter(|applied| applied.on == stack.top);
        Some(CharacterView {
            stack: self.state.field.stack(place).map(|card| self.card_number(card)).collect(),
            under: self.state.field.under(place).count(),
            active: stack.active,
            bp: self.is_character(stack.top).then(|| now.bp.max(0).unsigned_abs()),
            generation: now.all_generation(),
            affinities: named(now.affinities, words.affinities.iter()),
            keywords: now.keywords().map(keyword_words).collect(),
            changes: changes
                .map(|applied| ChangeView { what: self.change_words(applied.change), source: self.card_number(applied.source) })
                .collect(),
        })
    }
}

/// Returns a keyword as texts print it, without its brackets.
#[must_use]
pub fn keyword_words(keyword: Keyword) -> String {
    match keyword {
        Keyword::Step => "Step".to_owned(),
        Keyword::Snipe => "Snipe".to_owned(),
        Keyword::DoubleAttack => "Double Attack".to_owned(),
        Keyword::DoubleBlock => "Double Block".to_owned(),
        Keyword::Impact(damage) => format!("Impact ({damage})"),
        Keyword::ImpactPlus(more) => format!("Impact (+{more})"),
        Keyword::Damage(damage) => format!("Damage ({damage})"),
        Keyword::DamagePlus(more) => format!("Damage (+{more})"),
        Keyword::NullifyImpact => "Nullify Impact".to_owned(),
    }
}
