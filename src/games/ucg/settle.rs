//! The continuous powers of one layer, applied until what they read of each other is settled.

use super::derive::{Layer, Tell};
use super::setup::{Power, Static};
use super::state::{CHARACTERS, CharacterId};
use super::table::Table;
use super::versions::Differs;
use crate::kernel::pile::CardId;
use arrayvec::ArrayVec;

/// A card whose continuous powers are active, the character that it speaks for, and the layers of its powers.
pub(super) type Speaker = (CardId, Option<CharacterId>, u8);

/// How often powers are applied anew at most that give what others of them ask for. So many TYPEs come to a character one because of the other.
const ROUNDS: usize = 8;

/// Which powers of a layer are applied.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// All of them.
    All,
    /// Those without a condition.
    Plain,
    /// Those with a condition.
    Conditional,
}

impl Part {
    fn has(self, each: &Static) -> bool {
        match self {
            Part::All => true,
            Part::Plain => each.condition.is_none(),
            Part::Conditional => each.condition.is_some(),
        }
    }
}

impl Table<'_> {
    /// Applies the powers of a layer.
    pub(super) fn apply_layer(&self, layer: Layer, speakers: &[Speaker], tell: &mut impl Tell) {
        match layer {
            Layer::Words if self.setup.book.chains => self.apply_words(speakers, tell),
            // EXTRA takes away here what others ask for: whether a grade is changed (11.6.4).
            Layer::Extra if !self.setup.book.rules.has(Differs::GradeOnExtra) => {
                self.apply_part(layer, Part::Plain, speakers, tell);
                self.apply_part(layer, Part::Conditional, speakers, tell);
            }
            layer => self.apply_part(layer, Part::All, speakers, tell),
        }
    }

    /// What powers give that other powers of the same layer ask for is given to these, too, wherever they stand (9.3.2): they are applied until nothing changes.
    fn apply_words(&self, speakers: &[Speaker], tell: &mut impl Tell) {
        self.apply_part(Layer::Words, Part::All, speakers, tell);
        for _ in 1..ROUNDS {
            let words = |id| (id, self.so_far(id).words());
            let before: ArrayVec<_, CHARACTERS> = self.state.all_characters().into_iter().map(words).collect();
            self.apply_part(Layer::Words, Part::All, speakers, &mut |id, change, card, now| {
                if !before.contains(&(id, now.words())) {
                    tell(id, change, card, now);
                }
            });
            if before.iter().all(|&(id, was)| self.so_far(id).words() == was) {
                return;
            }
        }
    }

    fn apply_part(&self, layer: Layer, part: Part, speakers: &[Speaker], tell: &mut impl Tell) {
        for &(card, on, _) in speakers.iter().filter(|(.., layers)| layers >> layer as u8 & 1 == 1) {
            for (number, ability) in self.setup.face(card).abilities.iter().enumerate() {
                let Power::Continuous(statics) = &ability.power else { continue };
                for each in statics.iter().filter(|each| part.has(each)) {
                    self.apply_static(layer, each, (card, number as u8), on, tell);
                }
            }
        }
    }
}
