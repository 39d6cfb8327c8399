//! The continuous powers of one layer, applied until what they ask of each other is settled.

use super::code::Shift;
use super::derive::{Layer, Tell, Text, Unheard, layer};
use super::now::Derived;
use super::setup::{Power, Static, StaticDoes};
use super::state::CharacterId;
use super::table::Table;
use super::versions::Differs;
use crate::kernel::pile::CardId;

/// A card whose continuous powers are active, the character that it speaks for, and the layers of its powers.
pub(super) type Speaker = (CardId, Option<CharacterId>, u8);

impl Table<'_> {
    /// Applies the powers of a layer. Where some of them ask for what others of the layer change, they are applied anew, each time to what was before the
    /// layer, until what they find is what they make: no seat, place or number comes first (9.3.2). Where that never ends, because one takes away what the
    /// other asks for, they find what was before the layer. Every round but the last changes something, and there are no more than powers can follow from.
    pub(super) fn apply_layer<T: Tell>(&self, layer: Layer, active_sources: &[Speaker], tell: &mut T) {
        if active_sources.iter().all(|(.., layers)| layers >> layer as u8 & 1 == 0) {
            return;
        }
        if !self.asks_for_itself(layer) {
            return self.apply_powers(layer, active_sources, tell);
        }
        self.derived.write(Derived::begin_rounds);
        let ends = (0..active_sources.len() + 2).any(|_| self.apply_round(layer, active_sources, &mut Unheard));
        if !ends {
            self.derived.write(Derived::forget_rounds);
        }
        // Where that is by ruling, what is silent by all that could silence it silences nothing, and the rest does what it says (U34).
        if !ends && layer == Layer::Silent && self.setup.book.rulings.mutual_silence_is_none {
            self.apply_round(layer, active_sources, &mut Unheard);
        }
        if T::HEARS || !ends {
            self.apply_round(layer, active_sources, tell);
        }
    }

    /// Applies the powers of a layer to what was before it. Returns whether they make what they found.
    fn apply_round(&self, layer: Layer, active_sources: &[Speaker], tell: &mut impl Tell) -> bool {
        self.derived.write(Derived::begin_round);
        self.apply_powers(layer, active_sources, tell);
        self.derived.write(Derived::end_round)
    }

    /// True if a power of the match asks for what its own layer settles. EXTRA may take away a grade change that others of its layer ask for (11.6.4).
    fn asks_for_itself(&self, layer: Layer) -> bool {
        let book = &self.setup.book;
        let asks = |layer: Layer| book.reads >> layer as u8 & 1 == 1;
        match layer {
            Layer::Silent => book.silences,
            Layer::Extra => asks(Layer::Extra) || asks(Layer::Grade) && !book.rules.has(Differs::GradeOnExtra),
            Layer::Words | Layer::Grade => asks(layer),
            Layer::Aloof | Layer::Barred | Layer::Immunity | Layer::Plus => false,
        }
    }

    /// Applies the powers of a layer, what takes TYPEs away after what gives them.
    fn apply_powers(&self, at: Layer, active_sources: &[Speaker], tell: &mut impl Tell) {
        self.apply_part(at, false, active_sources, tell);
        if at == Layer::Words {
            self.apply_part(at, true, active_sources, tell);
        }
    }

    fn apply_part(&self, at: Layer, takes: bool, active_sources: &[Speaker], tell: &mut impl Tell) {
        let is_part = |each: &Static| {
            let StaticDoes::Modify { shift, .. } = &each.does else { return false };
            layer(shift) == at && matches!(shift, Shift::LoseTypes(_) | Shift::LoseTypesOf(_)) == takes
        };
        for &(card, on, _) in active_sources.iter().filter(|(.., layers)| layers >> at as u8 & 1 == 1) {
            for (number, ability) in self.setup.card_def(card).abilities.iter().enumerate() {
                let Power::Continuous(statics) = &ability.power else { continue };
                for (place, _) in statics.iter().enumerate().filter(|(_, each)| is_part(each)) {
                    self.apply_static(Text { card, on, ability: number as u8, place }, active_sources, tell);
                }
            }
        }
    }
}
