//! The derived values of characters: continuous effects, in layers, over the current state (9.3.2).
//!
//! The layers are TYPEs and card types → BP grade → EXTRA → ± BP, and what multiplies all of that → not below 0 (11.7.2, 11.7.3). A change may read what lower layers have
//! settled, and what its own settles, but for BP; what it reads of BP or of a higher layer is what effects have changed for a time (U24).

use super::bp_read::AllChanged;
use super::code::Shift;
use super::influence::Touch;
use super::leaves::{BattleOutcome, Immunity, Texts};
use super::now::{Derived, Now};
use super::rulings::SetOrExtra;
use super::settle::Speaker;
use super::setup::Power;
use super::shield::touch;
use super::stacking::ChangesOfEach;
use super::state::{CHARACTERS, Change, CharacterId, NONE};
use super::table::Table;
use super::versions::Differs;
use crate::kernel::bits::Bits;
use crate::kernel::pile::{CARD_LIMIT, CardId};
use arrayvec::ArrayVec;

/// The layers, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
    Aloof,
    Silent,
    Barred,
    Words,
    Immunity,
    Grade,
    Extra,
    Plus,
}

const LAYERS: [Layer; 8] =
    [Layer::Aloof, Layer::Silent, Layer::Barred, Layer::Words, Layer::Immunity, Layer::Grade, Layer::Extra, Layer::Plus];

pub(super) fn layer(shift: &Shift) -> Layer {
    match shift {
        Shift::GiveTypes(_)
        | Shift::GiveTypesOf(_)
        | Shift::TypesLike(_)
        | Shift::ChangeType(..)
        | Shift::LoseTypes(_)
        | Shift::LoseTypesOf(_)
        | Shift::AlsoCardType(_)
        | Shift::AlsoNamed(_) => Layer::Words,
        Shift::BarTypes(_) => Layer::Barred,
        Shift::Immune(to, _) => layer_of_immunity(to.what),
        Shift::UnaffectedBy(_) => Layer::Aloof,
        Shift::Silent(_) => Layer::Silent,
        Shift::CannotLevelUp | Shift::Battle(..) => Layer::Immunity,
        Shift::Grade(_) => Layer::Grade,
        Shift::Extra | Shift::Becomes(_) | Shift::BecomesChosen(_) => Layer::Extra,
        Shift::Bp(_) | Shift::Times(_) => Layer::Plus,
    }
}

fn layer_of_change(change: &Change) -> Layer {
    match change {
        Change::GiveTypes(_) | Change::LoseTypes(_) | Change::AlsoCardType(_) | Change::AlsoNamed(_) => Layer::Words,
        Change::BarTypes(_) => Layer::Barred,
        Change::Immune(to, _) => layer_of_immunity(to.what),
        Change::UnaffectedBy(_) => Layer::Aloof,
        Change::Silent(_) => Layer::Silent,
        Change::CannotLevelUp | Change::Battle(..) | Change::Negated(..) | Change::Did(_) => Layer::Immunity,
        Change::Grade(_) => Layer::Grade,
        Change::Extra | Change::Becomes(_) => Layer::Extra,
        Change::Bp(_) | Change::Times(_) => Layer::Plus,
    }
}

/// The layer of an immunity, before that of what it keeps away.
fn layer_of_immunity(to: Touch) -> Layer {
    match to {
        Touch::Types => Layer::Barred,
        Touch::Anything => Layer::Aloof,
        Touch::Choice | Touch::Grade { .. } | Touch::Bp { .. } | Touch::AnyBp | Touch::Extra => Layer::Immunity,
    }
}

/// An observer of each change applied while derived values are computed.
pub(super) trait Tell {
    /// True if anybody does.
    const HEARS: bool;
    /// Tells of a change: which character it came to, from which card, and what the character is then.
    fn tell(&mut self, id: CharacterId, change: &Change, card: CardId, now: &Now);
}

impl<T: FnMut(CharacterId, &Change, CardId, &Now)> Tell for T {
    const HEARS: bool = true;

    fn tell(&mut self, id: CharacterId, change: &Change, card: CardId, now: &Now) {
        self(id, change, card, now);
    }
}

/// The observer that ignores every change.
pub(super) struct Unheard;

impl Tell for Unheard {
    const HEARS: bool = false;

    fn tell(&mut self, _: CharacterId, _: &Change, _: CardId, _: &Now) {}
}

/// One change of a continuous power: its card, the character that the card speaks for, the number of the ability, and its place there.
#[derive(Clone, Copy)]
pub(super) struct Text {
    pub card: CardId,
    pub on: Option<CharacterId>,
    pub ability: u8,
    pub place: usize,
}

impl Table<'_> {
    /// Works out anew what every character is, and tells of each change that comes to a character: to which, which, from which card, and what the
    /// character is then.
    pub(super) fn work_out_telling(&self, tell: &mut impl Tell) {
        let characters = self.state.all_characters();
        let (mut faces, mut active_sources) = (ArrayVec::<_, CHARACTERS>::new(), ArrayVec::<_, CARD_LIMIT>::new());
        let mut speaks = |card: CardId, on: Option<CharacterId>| {
            let layers = self.setup.layers(card);
            if layers != 0 {
                active_sources.push((card, on, layers));
            }
        };
        self.derived.begin();
        self.derived.write(|known| {
            known.begin(characters.len());
            for id in characters {
                let Some(card) = self.state.face(id) else {
                    known.add(id, Now::BLANK);
                    continue;
                };
                known.add(id, self.printed(card));
                faces.push((id, card));
                speaks(card, Some(id));
            }
        });
        if self.setup.book.in_discards {
            self.in_discards().for_each(|card| speaks(card, None));
        }
        if let Some(card) = self.state.field.scene {
            speaks(card, None);
        }
        if !active_sources.is_empty() {
            self.derived.write(Derived::note_powers);
        }
        let mut read = AllChanged::new();
        if self.setup.book.reads_bp && !active_sources.is_empty() {
            self.bp_of_changes(&faces, &mut read);
        }
        let changes = self.state.changes.iter().fold(0, |used, change| used | 1 << layer_of_change(&change.change) as u8);
        let used = active_sources.iter().fold(changes, |used, &(.., layers)| used | layers);
        // What effects have changed for a time is found by lower layers, too.
        let ahead = if active_sources.is_empty() { 0 } else { self.setup.book.reads & changes };
        for layer in LAYERS.into_iter().filter(|&layer| ahead >> layer as u8 & 1 == 1) {
            self.apply_changes(layer, characters, &mut Unheard);
        }
        for layer in LAYERS.into_iter().filter(|&layer| used >> layer as u8 & 1 == 1) {
            if ahead >> layer as u8 & 1 == 1 {
                faces.iter().for_each(|&(id, card)| self.change(id, |now| now.take_back(layer, &self.printed(card))));
            }
            if changes >> layer as u8 & 1 == 1 {
                self.apply_changes(layer, characters, tell);
            }
            self.let_read(layer, &read);
            self.apply_layer(layer, &active_sources, tell);
        }
        self.derived.write(|known| {
            for &(id, card) in &faces {
                let now = known.of_mut(id);
                now.bp = u32::try_from(self.unfloored_as(id, card, now).max(0)).unwrap_or(u32::MAX);
            }
        });
    }

    /// The printed values of a card, from which the values of the character that shows it are derived.
    fn printed(&self, card: CardId) -> Now {
        let face = self.setup.card_def(card);
        Now { types: face.types, card_types: self.setup.card_types(card, true), barred: self.setup.book.no_types, ..Now::BLANK }
    }

    /// Applies the changes that effects have made for a time.
    fn apply_changes(&self, layer: Layer, characters: Bits, tell: &mut impl Tell) {
        for index in 0..self.state.changes.len() {
            let change = self.state.changes[index];
            if !change.applies(self.state.turn) || layer_of_change(&change.change) != layer || matches!(change.change, Change::Did(_)) {
                continue;
            }
            for id in change.on.and(characters) {
                if let Change::Immune(to, Immunity::Prevents) = change.change {
                    self.change(id, |now| now.prevents.add(to));
                } else if !self.is_prevented(index, id) && !self.spurns(id, &change.change, change.source) {
                    self.apply(id, &change.change);
                    tell.tell(id, &change.change, change.source, &self.so_far(id));
                }
            }
        }
    }

    /// Applies a change of a continuous power, if it is in force now.
    pub(super) fn apply_static(&self, text: Text, active_sources: &[Speaker], tell: &mut impl Tell) {
        let mut changes = ChangesOfEach::new();
        self.gather_changes(text, &mut changes);
        for &(id, change) in &changes {
            let kept_away = self.influences_it(self.so_far(id).prevents, id, &change, text.card) || self.spurns(id, &change, text.card);
            if !kept_away && !self.is_outdone(text, id, &change, active_sources) {
                self.change(id, |now| self.apply_always(id, now, &change));
                tell.tell(id, &change, text.card, &self.derived.read(|known| *known.written(id)));
            }
        }
    }

    /// Returns the partly derived values of a character.
    pub(super) fn so_far(&self, id: CharacterId) -> Now {
        self.derived.read(|known| *known.of(id))
    }

    /// Updates the partly derived values of a character on the field.
    pub(super) fn change(&self, id: CharacterId, change: impl FnOnce(&mut Now)) {
        self.derived.write(|known| change(known.of_mut(id)));
    }

    /// Applies one change of a continuous power to what is worked out so far of a character. What effects set for a time gives way to it; of values that
    /// continuous powers set the greatest stands, and no continuous EXTRA takes it away.
    fn apply_always(&self, id: CharacterId, now: &mut Now, change: &Change) {
        let set = now.becomes.filter(|_| now.always_becomes);
        if !matches!((change, set), (Change::Becomes(bp), Some(set)) if *bp <= set) {
            self.apply_to(id, now, change);
            now.always_becomes |= matches!(change, Change::Becomes(_)) && now.becomes.is_some();
        }
        if matches!(change, Change::Extra) && set.is_some() {
            now.becomes = set;
        }
    }

    /// Applies one change to the partly derived values of a character.
    pub(super) fn apply(&self, id: CharacterId, change: &Change) {
        self.change(id, |now| self.apply_to(id, now, change));
    }

    /// Applies one change to these partly derived values of a character.
    fn apply_to(&self, id: CharacterId, now: &mut Now, change: &Change) {
        if now.is_immune(Touch::AnyBp) && touch(change).is_some_and(Touch::is_of_bp) {
            return;
        }
        match *change {
            Change::UnaffectedBy(sources) => now.unaffected_by |= sources,
            Change::Silent(Texts::All) => now.silent = [true; 2],
            Change::Silent(Texts::Activate) => now.silent[1] = true,
            Change::Bp(plus) if plus > 0 && now.is_immune(Touch::Bp { increased: true }) => {}
            Change::Bp(plus) if plus < 0 && now.is_immune(Touch::Bp { increased: false }) => {}
            Change::Bp(plus) => now.plus = now.plus.saturating_add(plus),
            Change::Times(_) if now.is_immune(Touch::Bp { increased: true }) => {}
            Change::Times(by) => now.times = now.times.saturating_mul(by.into()),
            Change::Grade(steps) => {
                let moved = Touch::Grade { increased: steps > 0 };
                if !now.is_immune(moved) {
                    now.grade = now.grade.saturating_add(i16::from(steps));
                }
                // What it is unaffected by is still applied (11.6.5); what it loses is not.
                let applied = if steps > 0 { &mut now.increased } else { &mut now.decreased };
                *applied |= !now.loses.are_anyones(moved);
            }
            Change::Extra => {
                now.extra = true;
                if self.setup.book.rulings.set_or_extra == SetOrExtra::Latest {
                    now.becomes = None;
                }
                let reads_extra = self.state.face(id).is_some_and(|card| self.setup.card_def(card).extra.is_some());
                if reads_extra && !self.setup.book.rules.has(Differs::GradeOnExtra) {
                    (now.increased, now.decreased) = (false, false);
                }
            }
            Change::Becomes(bp) => now.becomes = Some(bp),
            Change::BarTypes(types) => now.barred |= types,
            Change::GiveTypes(_) | Change::LoseTypes(_) if now.is_immune(Touch::Types) => {}
            Change::GiveTypes(types) if types & !now.barred == 0 => {}
            Change::GiveTypes(types) if self.setup.book.rulings.given_type_replaces => now.types = types & !now.barred,
            Change::GiveTypes(types) => now.types |= types & !now.barred,
            Change::LoseTypes(types) => now.types &= !types,
            Change::AlsoCardType(types) => now.card_types |= types,
            Change::AlsoNamed(name) => now.also_named = Some(name),
            Change::Immune(to, how) => {
                now.immune.add(to);
                if how != Immunity::Unaffected || self.setup.book.rulings.unaffected_loses {
                    now.loses.add(to);
                }
            }
            Change::Battle(None, BattleOutcome::Win) => now.wins = true,
            Change::Battle(None, BattleOutcome::Tie) => now.ties = true,
            Change::Battle(None, BattleOutcome::Lose) => now.defeated = true,
            // Of several such texts the first holds.
            Change::Battle(Some(from), to) => now.turned[from as usize] = now.turned[from as usize].or(Some(to)),
            Change::CannotLevelUp => now.cannot_level_up = true,
            Change::Negated(..) | Change::Did(_) => {}
        }
    }

    /// The BP of a character from its printed values and what is applied to it (8.1, 11.6, 11.7), before it is kept from falling below 0.
    pub(super) fn unfloored(&self, id: CharacterId) -> i64 {
        self.state.face(id).map_or(0, |card| self.unfloored_as(id, card, &self.so_far(id)))
    }

    /// Returns the BP that a character's shown card prints for its state (8.1.1).
    pub(super) fn printed_bp(&self, id: CharacterId) -> Option<u32> {
        let state = usize::from(self.setup.counted(self.state.character(id).size)).clamp(1, 4) - 1;
        self.state.face(id).and_then(|card| self.setup.card_def(card).bp[state])
    }

    /// The same of a character that shows this card, and is this by what is applied to it.
    #[inline]
    pub(super) fn unfloored_as(&self, id: CharacterId, card: CardId, now: &Now) -> i64 {
        let face = self.setup.card_def(card);
        let size = self.setup.counted(self.state.character(id).size);
        let extra = face.extra.filter(|_| now.extra);
        let is_set = now.becomes.is_some() && (extra.is_none() || self.setup.book.rulings.set_or_extra != SetOrExtra::Extra);
        let printed = if is_set {
            now.becomes
        } else if extra.is_some() {
            extra
        } else if size == 4 && self.setup.state(size) == 0 {
            None
        } else {
            graded(&face.bp, size, now.grade, self.setup.book.rulings.grade_clamps)
        };
        let (printed, plus, times) = (i64::from(printed.unwrap_or(0)), i64::from(now.plus), i64::from(now.times));
        if self.setup.book.rulings.doubles_before_plus { printed * times + plus } else { (printed + plus) * times }
    }
}

/// The printed BP for a state, moved by grades. Where the moved-to state prints none, the value stays where it was or, if it clamps, is the nearest on
/// the way there (11.6.3; U03).
fn graded(bp: &[Option<u32>; 4], cards: u8, grade: i16, clamps: bool) -> Option<u32> {
    let state = i16::from(cards).clamp(1, 4) - 1;
    if grade == 0 {
        return bp[state as usize];
    }
    let at = |state: i16| usize::try_from(state).ok().and_then(|state| bp.get(state).copied().flatten());
    let nearest = || (1..=grade.unsigned_abs().min(4) as i16).rev().find_map(|steps| at(state + steps * grade.signum()));
    at(state.saturating_add(grade)).or_else(|| if clamps { nearest() } else { None }).or_else(|| at(state))
}

impl Table<'_> {
    /// Returns the current derived values of a character.
    #[inline]
    #[must_use]
    pub fn now(&self, id: CharacterId) -> Now {
        if self.derived.is_outdated() {
            self.work_out();
        }
        self.so_far(id)
    }

    /// Recomputes the derived values of every character.
    #[inline(never)]
    fn work_out(&self) {
        self.work_out_telling(&mut Unheard);
    }

    /// True if an effect text of a card is negated (11.13).
    pub(super) fn is_negated(&self, card: CardId, ability: u8) -> bool {
        self.state.changes.iter().any(|change| change.change == Change::Negated(card, ability) && change.applies(self.state.turn))
    }

    /// True if an ability of a card is active: the card is the topmost face-up card of a character whose state it names, or the scene,
    /// and it is not negated (9.1.1, 10.1, 11.13).
    #[must_use]
    pub fn is_active(&self, card: CardId, ability: u8) -> bool {
        if self.is_negated(card, ability) {
            return false;
        }
        match self.state.field.cards[card as usize].zone() {
            super::state::Zone::SceneArea => true,
            super::state::Zone::Stack(id) => {
                let gate = self.setup.ability(card, ability).gate;
                // The cards of a character leave it one after another, and what each of them was is what it was before.
                let leaving = self.state.leaving(id).map(|gone| (Some(gone.face), gone.size));
                let (face, size) = leaving.unwrap_or_else(|| (self.state.face(id), self.state.character(id).size));
                face == Some(card) && (gate == 0 || gate & self.setup.state(size) != 0) && !self.is_silent(id, card, ability)
            }
            super::state::Zone::Pile(super::state::PileKind::DiscardArea) if self.setup.book.in_discards => {
                super::events::is_for_discards(self.setup.ability(card, ability))
            }
            super::state::Zone::Charge(_) | super::state::Zone::Pile(_) | super::state::Zone::Nowhere => false,
        }
    }

    /// True if a character has lost this ability. Computes nothing if no text of the match removes abilities.
    fn is_silent(&self, id: CharacterId, card: CardId, ability: u8) -> bool {
        if !self.setup.book.silences {
            return false;
        }
        let paid = matches!(self.setup.ability(card, ability).power, Power::Payment { .. });
        self.now(id).silent[usize::from(paid)]
    }

    /// True if the number is that of a character on the field.
    #[must_use]
    pub fn is_there(&self, id: CharacterId) -> bool {
        id != NONE && self.state.character(id).top != NONE
    }
}

#[cfg(test)]
mod tests {
    use super::graded;

    #[test]
    fn grades_are_summed_before_they_are_applied() {
        let bp = [Some(1000), Some(2000), None, None];
        assert_eq!(graded(&bp, 1, 1, false), Some(2000));
        assert_eq!(graded(&bp, 2, -1, false), Some(1000));
        assert_eq!(graded(&bp, 1, 2, false), Some(1000), "a state without a value leaves the value as it was");
        assert_eq!(graded(&bp, 1, -1, false), Some(1000));
        assert_eq!(graded(&bp, 2, i16::MAX, false), Some(2000));
        assert_eq!(graded(&bp, 1, 2, true), Some(2000), "clamped, it is the nearest value on the way");
    }
}
