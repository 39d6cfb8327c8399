//! Protection of characters: changes that they are immune to, effects that they are unaffected by, and choices that cannot fall on them.

use super::code::Kind;
use super::influence::{Influence, Influences, Sources, Touch, Whose};
use super::leaves::Immunity;
use super::now::Now;
use super::query::Context;
use super::setup;
use super::state::{Change, CharacterId, NONE};
use super::table::Table;
use crate::kernel::pile::CardId;

/// Returns a change as immunities name it; `None` for changes that no immunity covers.
pub(super) fn touch(change: &Change) -> Option<Touch> {
    match change {
        Change::Bp(plus) => Some(Touch::Bp { increased: *plus >= 0 }),
        Change::Becomes(_) => Some(Touch::AnyBp),
        Change::Extra => Some(Touch::Extra),
        Change::Times(_) => Some(Touch::Bp { increased: true }),
        Change::Grade(steps) => Some(Touch::Grade { increased: *steps >= 0 }),
        Change::GiveTypes(_) | Change::LoseTypes(_) => Some(Touch::Types),
        Change::Silent(_) => Some(Touch::Texts),
        Change::AlsoCardType(_)
        | Change::AlsoNamed(_)
        | Change::BarTypes(_)
        | Change::Immune(..)
        | Change::CannotLevelUp(_)
        | Change::UnaffectedBy(_)
        | Change::Battle(..)
        | Change::Did(_)
        | Change::Negated(..) => None,
    }
}

impl Table<'_> {
    /// True if a change to a character was made after an effect that prevents it.
    pub(super) fn is_prevented(&self, index: usize, id: CharacterId) -> bool {
        let change = self.state.changes[index];
        let Some(what) = touch(&change.change) else { return false };
        let prevents = |to: Influence| to.covers(what) && self.is_done_by(Sources::one(to.by), id, change.source);
        let earlier = self.state.changes.iter().take(index).filter(|before| before.on.has(id) && before.applies(self.state.turn));
        earlier.map(|before| before.change).any(|before| matches!(before, Change::Immune(to, Immunity::Prevents) if prevents(to)))
    }

    /// True if a character is immune to, or unaffected by, a change from an opponent's card: it is then not applied at all.
    pub(super) fn spurns(&self, id: CharacterId, change: &Change, source: CardId) -> bool {
        let now = self.so_far(id);
        // Few texts make immune to anything.
        if now.immune.is_empty() && now.unaffected_by == 0 {
            return false;
        }
        let what = touch(change);
        let immune = |what: Touch| self.is_opponents(now.immune.covering(what), source);
        // What does not become EXTRA does not by its player's effects either.
        what == Some(Touch::Extra) && now.is_immune(Touch::Extra)
            || (what.is_some_and(immune) || self.is_aloof(now, source)) && self.is_of_opponent(id, source)
    }

    /// True if a change from a card is, for a character, one of these influences.
    pub(super) fn influences_it(&self, influences: Influences, id: CharacterId, change: &Change, source: CardId) -> bool {
        // Few texts keep anything away.
        let (false, Some(what)) = (influences.is_empty(), touch(change)) else { return false };
        self.is_done_by(influences.covering(what), id, source)
    }

    /// True if an effect of a card is, for a character, one of these.
    fn is_done_by(&self, whose: Sources, id: CharacterId, card: CardId) -> bool {
        !whose.is_empty() && (whose.has(Whose::Anyone) || self.is_of_opponent(id, card) && self.is_opponents(whose, card))
    }

    /// True if an effect of a card is one of these, given that the card is an opponent's.
    fn is_opponents(&self, whose: Sources, card: CardId) -> bool {
        whose.has(Whose::Opponent)
            || whose.has(Whose::OpponentScenes) && self.is_scene(card)
            || whose.has(Whose::OpponentCharacters) && card != NONE && !self.is_scene(card)
    }

    /// True if a card is the opponent's from the point of view of a character.
    pub(super) fn is_of_opponent(&self, id: CharacterId, source: CardId) -> bool {
        source != NONE && self.state.controller_of(source) != self.state.character(id).seat
    }

    /// True if a character is unaffected by the effects of a card, given that the card is an opponent's.
    pub(super) fn is_aloof(&self, now: Now, card: CardId) -> bool {
        self.is_opponents(now.immune.of(Touch::Anything), card) || now.unaffected_by != 0 && self.is_among(now.unaffected_by, card)
    }

    /// True if the running effect cannot negate the effects of a character.
    pub(super) fn keeps_its_texts(&self, id: CharacterId) -> bool {
        let Some(card) = self.state.frames.last().map(|frame| frame.source) else { return false };
        let now = self.now(id);
        [now.immune, now.prevents].iter().any(|kept| self.is_done_by(kept.covering(Touch::Texts), id, card))
    }

    /// True if a character cannot be chosen by the effects of an opponent's card.
    pub(super) fn is_unchosen(&self, id: CharacterId, card: CardId) -> bool {
        self.is_opponents(self.now(id).immune.of(Touch::Choice), card)
    }

    /// True if a card is of one of these sorts.
    fn is_among(&self, sorts: u32, card: CardId) -> bool {
        if card == NONE {
            return false;
        }
        let context = Context::player(self.state.controller_of(card).other());
        let fits = |sources: &setup::Sources| match self.character_of(card) {
            Some(id) => !sources.scenes && self.fits_all(&sources.checks, id, Kind::Character, &context),
            None => sources.scenes == self.is_scene(card) && self.fits_all(&sources.checks, card, Kind::Card, &context),
        };
        self.setup.book.sources.iter().enumerate().any(|(sort, sources)| sorts >> sort & 1 == 1 && fits(sources))
    }

    fn is_scene(&self, card: CardId) -> bool {
        card != NONE && self.setup.card_def(card).scene
    }

    /// True if the running effect is one of the opponent's that a character is unaffected by.
    pub(super) fn ignores_running_effect(&mut self, id: CharacterId) -> bool {
        let Some((by, card)) = self.state.frames.last().map(|frame| (frame.controller, frame.source)) else { return false };
        if !self.is_there(id) || self.state.character(id).seat == by {
            return false;
        }
        self.is_aloof(self.now(id), card)
    }
}
