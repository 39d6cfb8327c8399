//! The layers of the miniature game: a card's value, which powers that change it also read.

use super::*;
use crate::kernel::policy::Stacking;
use crate::kernel::setup::{Head, Static, StaticDoes};
use crate::kernel::state::Modifier;
use crate::lang::quantity::Comparison;

/// A continuous power: of a player's played cards, or their other ones, those with this value or more have 1 more.
fn power((least, not_this): (u32, bool), once: bool) -> Power<Mini> {
    let number = Box::new(Tally::Fixed(least));
    let checks = vec![code::Check::Against { column: super::Worth, how: Comparison::AtLeast, number }];
    let what = Source::Query(Box::new(Query { side: Side::Mine, place: Place::At(Zone::Played), checks, not_this, except: None }));
    Power::Continuous(vec![Static { condition: None, does: StaticDoes::Modify { what, shift: Plus(1), times: Tally::Fixed(1), once } }])
}

/// The match of cards that all have these powers.
fn match_with(powers: &[(u32, bool)], once: bool, stacking: Stacking) -> Setup {
    let mut setup = match_of(Vec::new());
    *setup.book = Policies { stacking, ..Policies::of(Phase::End) };
    let ability = |&said: &(u32, bool)| Ability { head: Head::limited(None), power: power(said, once), text: format!("{said:?}") };
    setup.faces.iter_mut().for_each(|face| face.abilities.extend(powers.iter().map(ability)));
    setup.heed_abilities();
    setup
}

/// The values of cards 10 and 11, which are played, with an effect that adds to card 10.
fn values(setup: Setup, effect: i16) -> [i32; 2] {
    let mut game = after(setup, &[10, 11]);
    let table = game.table();
    table.state.changes.push(Modifier { on: Bits::one(10), change: Plus(effect), from: 1, until: 1, ..Modifier::default() });
    table.derived.outdate();
    [10, 11].map(|card| table.now(card))
}

const ALL: (u32, bool) = (0, false);
const OTHERS: (u32, bool) = (0, true);
const FROM_12: (u32, bool) = (12, false);

#[test]
fn a_layer_that_reads_itself_is_applied_until_nothing_changes() {
    let stacks = || match_with(&[FROM_12, ALL], false, Stacking::default());
    assert_eq!(values(stacks(), 0), [14, 15], "each has 2 more, and then 12 or more");
    assert_eq!(values(stacks(), -1), [11, 15]);
}

#[test]
fn texts_that_do_not_stack_are_counted_by_the_policy() {
    let once = |powers: &[(u32, bool)], stacking| values(match_with(powers, true, stacking), 0);
    assert_eq!(once(&[FROM_12, ALL], Stacking::default()), [11, 13]);
    assert_eq!(once(&[OTHERS], Stacking::default()), [11, 12], "one for each object");
    assert_eq!(once(&[OTHERS], Stacking { by_card: true, ..Stacking::default() }), [10, 12], "those of one card");
    assert_eq!(once(&[ALL, ALL], Stacking::default()), [12, 13], "the same text twice on a card");
}

#[test]
fn what_was_applied_tells_why_a_card_is_what_it_is() {
    let mut game = after(match_with(&[(11, false)], true, Stacking::default()), &[10, 11]);
    let applied = game.table().applied();
    let steps: Vec<_> = applied.iter().map(|step| (step.on, step.source, step.before, step.after)).collect();
    assert_eq!(steps, [(11, 10, 11, 12)]);
}
