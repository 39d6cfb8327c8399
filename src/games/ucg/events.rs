//! UCG-specific events, and the cards whose texts are in force to watch for events.

use super::code::{Ask, OwnEvent, OwnFact, UcgCode, given};
use super::leaves::Acted;
use super::setup::{Ability, Power};
use super::state::{Change, CharacterId, Modifier, NONE};
use super::table::Table;
use crate::games::ucg::zones::Zone;
use crate::kernel::bits::Bits;
use crate::kernel::code::{self, Participants};
use crate::kernel::event_interest::Sought;
use crate::kernel::ground::Location;
use crate::kernel::parts::ActiveSources;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::spilling::List;

/// An event.
pub type Event = code::Event<UcgCode>;

impl Table<'_> {
    /// Fills in the cards that have such a text in force: what each character shows, and the scene.
    pub(super) fn active_sources(&self, sought: Sought, active_sources: &mut ActiveSources) {
        let cards = self.setup.cards_with(sought);
        let wanted = |card: CardId| cards.has(card);
        let characters = self.state.all_characters().filter_map(|id| Some((self.state.face(id)?, Some(id))));
        active_sources.extend(characters.filter(|&(card, _)| wanted(card)));
        active_sources.extend(self.sources_off_characters().filter(|&card| wanted(card)).map(|card| (card, None)));
    }

    /// The scene, and the cards in the discard areas whose texts are in force there.
    pub(super) fn sources_off_characters(&self) -> impl Iterator<Item = CardId> + '_ {
        let in_discards = self.setup.book.in_discards.then(|| self.in_discards()).into_iter().flatten();
        self.state.field.scene.into_iter().chain(in_discards)
    }

    /// The cards in the discard areas whose texts are in force there.
    pub(super) fn in_discards(&self) -> impl Iterator<Item = CardId> + '_ {
        let cards = Seat::BOTH.into_iter().flat_map(|seat| self.state.pile(seat, Zone::DiscardArea).set());
        cards.filter(|&card| self.setup.abilities(card).iter().any(is_for_discards))
    }

    /// True if the text of a card is in force where it lies: on the field (10.1.2).
    #[must_use]
    pub fn in_force(&self, card: CardId) -> bool {
        matches!(self.state.field.ground.card(card).location, Location::Stack(_) | Location::In(_))
    }

    /// Raises an event of a character that only this game has, if anything watches for it.
    pub(super) fn occurs(&mut self, event: OwnEvent, at: Participants, value: u64) {
        let event = Event::Own(event, at, value);
        if self.is_heard(event.sort()) {
            self.happens(event);
        }
    }

    /// Raises the event that another number of cards is stacked as a character.
    pub(super) fn becomes(&mut self, id: CharacterId) {
        if self.is_there(id) {
            let state = self.setup.state(self.state.character(id).size);
            self.occurs(OwnEvent::Becomes, Participants::of(id), state.into());
        }
    }

    /// Raises the event that an effect has modified a character, if the change raises one.
    pub(super) fn is_given(&mut self, id: CharacterId, change: Change) {
        if let Some((event, value)) = given(change) {
            self.occurs(event, Participants::of(id), value);
        }
    }

    /// The character that a card is part of.
    #[must_use]
    pub fn character_of(&self, card: CardId) -> Option<CharacterId> {
        self.state.field.ground.card(card).location.stack()
    }

    /// Records that the top card of a character entered play this turn, if any text of the match tests it.
    pub(super) fn note_entry(&mut self, card: CardId) {
        if let Some(id) = self.character_of(card) {
            self.keep(id, Acted::EnteredPlay);
        }
    }

    /// Records a character's deed until the turn ends, as a modifier of that duration.
    fn keep(&mut self, on: CharacterId, deed: Acted) {
        if !self.setup.book.remembers {
            return;
        }
        let (turn, change) = (self.state.turn, Change::Did(deed));
        if let Some(kept) = self.state.changes.iter_mut().find(|kept| kept.change == change && kept.until == turn) {
            return kept.on.insert(on);
        }
        let kept = Modifier { on: Bits::one(on), change, source: NONE, from: turn, until: turn, ..Modifier::default() };
        self.state.changes.push(kept);
    }

    /// Records that two characters were swapped this turn, if any text of the match tests it.
    pub(super) fn note_swap(&mut self, a: CharacterId, b: CharacterId) {
        self.keep(a, Acted::Swapped);
        self.keep(b, Acted::Swapped);
    }
}

/// True if an ability is in force in a discard area: a continuous power that holds while its card is there.
pub(super) fn is_for_discards(ability: &Ability) -> bool {
    let Power::Continuous(statics) = &ability.power else { return false };
    statics.iter().filter_map(|each| each.condition.as_ref()).any(asks_for_discards)
}

fn asks_for_discards(ask: &Ask) -> bool {
    match ask {
        Ask::Own(fact) => *fact == OwnFact::InDiscardArea,
        Ask::All(parts) => parts.iter().any(asks_for_discards),
        // Only what must hold for the power counts: an alternative, or what must not hold, lets it be in force elsewhere too.
        Ask::Any(_)
        | Ask::Not(_)
        | Ask::Count(..)
        | Ask::Is(..)
        | Ask::Alike(..)
        | Ask::More(..)
        | Ask::ChoseEnd(..)
        | Ask::Happened(..) => false,
    }
}
