//! The layers of what characters are: TYPEs and card types → BP grade → EXTRA and set values → ± BP, and what multiplies all of that → not below 0 (9.3.2, 11.7.2,
//! 11.7.3). What a power reads of BP, or of a higher layer, is what effects have changed for a time (U24).

use super::code::Shift;
use super::influence::Touch;
use super::leaves::{Immunity, Texts, Ucg};
use super::now::Now;
use super::query::Context;
use super::rulings::SetOrExtra;
use super::setup::Setup;
use super::shield::touch;
use super::state::{Change, CharacterId};
use super::table::Table;
use super::versions::Differs;
use crate::games::ucg::leaves::BattleOutcome;
use crate::kernel::event_interest::Sought;
use crate::kernel::layers::Layered;
use crate::kernel::parts::ActiveSources;
use crate::kernel::pile::CardId;

/// The layers, lowest first.
#[derive(Clone, Copy, PartialEq, Eq)]
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

/// Returns a set of layers as a mask.
pub(super) const fn mask(layers: &[Layer]) -> u8 {
    let (mut mask, mut index) = (0, 0);
    while index < layers.len() {
        mask |= 1 << layers[index] as u8;
        index += 1;
    }
    mask
}

/// Returns the layer of a modifier as a text states it.
pub(super) fn layer(shift: &Shift) -> Layer {
    match shift {
        Shift::Fixed(change) => layer_of(change).unwrap_or(Layer::Immunity),
        Shift::GiveTypesOf(_) | Shift::TypesLike(_) | Shift::ChangeType(..) | Shift::LoseTypesOf(_) => Layer::Words,
        Shift::Becomes(_) | Shift::BecomesChosen(_) => Layer::Extra,
    }
}

fn layer_of(change: &Change) -> Option<Layer> {
    match change {
        Change::GiveTypes(_) | Change::LoseTypes(_) | Change::AlsoCardType(_) | Change::AlsoNamed(_) => Some(Layer::Words),
        Change::BarTypes(_) => Some(Layer::Barred),
        // An immunity comes before what it keeps away.
        Change::Immune(to, _) => Some(match to.what {
            Touch::Types => Layer::Barred,
            Touch::Anything | Touch::Texts => Layer::Aloof,
            Touch::Choice | Touch::Grade { .. } | Touch::Bp { .. } | Touch::AnyBp | Touch::Extra => Layer::Immunity,
        }),
        Change::UnaffectedBy(_) => Some(Layer::Aloof),
        Change::Silent(_) => Some(Layer::Silent),
        Change::CannotLevelUp(_) | Change::Battle(..) => Some(Layer::Immunity),
        Change::Grade(_) => Some(Layer::Grade),
        Change::Extra | Change::Becomes(_) => Some(Layer::Extra),
        Change::Bp(_) | Change::Times(_) => Some(Layer::Plus),
        Change::Negated(..) | Change::Did(_) => None,
    }
}

impl Layered for Ucg {
    fn layer_of(change: &Change) -> Option<u8> {
        layer_of(change).map(|layer| layer as u8)
    }

    fn printed(table: &Table<'_>, mut add: impl FnMut(u8, Now, Option<CardId>)) {
        for id in table.state.all_characters() {
            let shown = table.state.face(id);
            let now = shown.map_or(Now::BLANK, |card| {
                let (types, card_types) = (table.setup.card_def(card).types, table.setup.card_types(card, true));
                Now { types, card_types, barred: table.setup.book.no_types, ..Now::BLANK }
            });
            add(id, now, shown);
        }
    }

    fn other_sources(table: &Table<'_>, active_sources: &mut ActiveSources) {
        let modifying = table.setup.cards_with(Sought::Changes);
        active_sources.extend(table.sources_off_characters().filter(|&card| modifying.has(card)).map(|card| (card, None)));
    }

    fn is_kept_away(table: &Table<'_>, id: CharacterId, change: &Change, source: CardId, made: Option<usize>) -> bool {
        let is_prevented = match made {
            Some(index) => table.is_prevented(index, id),
            None => table.influences_it(table.so_far(id).prevents, id, change, source),
        };
        is_prevented || table.spurns(id, change, source)
    }

    fn apply(table: &Table<'_>, id: CharacterId, now: &mut Now, change: &Change, always: bool) {
        if always { table.apply_always(id, now, change) } else { table.apply_to(id, now, change, false) }
    }

    fn total(table: &Table<'_>, id: CharacterId, of: &Now, into: &mut Now) {
        if let Some(card) = table.state.face(id) {
            into.bp = u32::try_from(table.unfloored_as(id, card, of).max(0)).unwrap_or(u32::MAX);
        }
    }

    fn of_each(table: &Table<'_>, shift: &Shift, context: &Context) -> Option<Change> {
        let Shift::TypesLike(of) = shift else { return None };
        Some(Change::GiveTypes(table.objects(of, context).fold(0, |all, object| all | table.types(object, of.kind()))))
    }

    /// By ruling what is silent by all that could silence it silences nothing (U34).
    fn mutual_is_none(setup: &Setup, layer: u8) -> bool {
        layer == Layer::Silent as u8 && setup.rulings.mutual_silence_is_none
    }
}

impl Table<'_> {
    /// Applies a change of a continuous power. What effects set for a time gives way to it; of values that continuous powers set the greatest stands, and no
    /// continuous EXTRA takes it away.
    fn apply_always(&self, id: CharacterId, now: &mut Now, change: &Change) {
        let set = now.becomes.filter(|_| now.always_becomes);
        if !matches!((change, set), (Change::Becomes(bp), Some(set)) if *bp <= set) {
            self.apply_to(id, now, change, true);
            now.always_becomes |= matches!(change, Change::Becomes(_)) && now.becomes.is_some();
        }
        if matches!(change, Change::Extra) && set.is_some() {
            now.becomes = set;
        }
    }

    /// Applies one change to these partly derived values of a character.
    fn apply_to(&self, id: CharacterId, now: &mut Now, change: &Change, always: bool) {
        if now.is_immune(Touch::AnyBp) && touch(change).is_some_and(Touch::is_of_bp) {
            return;
        }
        match *change {
            Change::Immune(to, Immunity::Prevents) if !always => now.prevents.add(to),
            Change::UnaffectedBy(sources) => now.unaffected_by |= sources,
            Change::Silent(_) if now.is_immune(Touch::Texts) => {}
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
                if self.setup.rulings.set_or_extra == SetOrExtra::Latest {
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
            Change::GiveTypes(types) if self.setup.rulings.given_type_replaces => now.types = types & !now.barred & !now.taken,
            Change::GiveTypes(types) => now.types |= types & !now.barred & !now.taken,
            Change::LoseTypes(types) => {
                now.types &= !types;
                // Whatever gives them in the same layer.
                now.taken |= if always { types } else { 0 };
            }
            Change::AlsoCardType(types) => now.card_types |= types,
            Change::AlsoNamed(name) => now.also_named = Some(name),
            Change::Immune(to, how) => {
                now.immune.add(to);
                if how != Immunity::Unaffected || self.setup.rulings.unaffected_loses {
                    now.loses.add(to);
                }
            }
            Change::Battle(None, BattleOutcome::Win) => now.wins = true,
            Change::Battle(None, BattleOutcome::Tie) => now.ties = true,
            Change::Battle(None, BattleOutcome::Lose) => now.defeated = true,
            // Of several such texts the first holds.
            Change::Battle(Some(from), to) => now.turned[from as usize] = now.turned[from as usize].or(Some(to)),
            Change::CannotLevelUp(levels) => now.barred_levels |= levels,
            Change::Negated(..) | Change::Did(_) => {}
        }
    }
}
