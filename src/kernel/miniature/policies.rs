//! Each policy beside its default, over the miniature game.

use super::*;
use crate::kernel::code::Participant;
use crate::kernel::events::ABOUT;
use crate::kernel::policy::{Generations, Replaceable, WaitingOrder};
use crate::kernel::setup::Head;
use crate::kernel::state::Modifier;

/// The match of cards with these abilities, by these policies.
fn match_by(policies: Policies<Phase>, abilities: Vec<(Option<u8>, Vec<Op<MiniCode>>)>) -> Setup {
    let mut setup = match_of(abilities);
    *setup.book = policies;
    setup
}

/// The order in which an effect of the leading player, of the first generation, and one of the other player, of the second, resolve.
fn order(waiting: WaitingOrder, generations: [u8; 2]) -> Vec<CardId> {
    let policies = Policies { waiting, ..Policies::of(Phase::End) };
    let mut game = after(match_by(policies, vec![(None, vec![draws()])]), &[10, 70]);
    for (card, generation) in [10, 70].into_iter().zip(generations) {
        game.table().state.waiting.push(Waiting { seat: State::owner(card), card, generation, ..Waiting::default() });
    }
    game.table().state.asking = None;
    game.advance();
    let cards = resolved(&game).into_iter().filter_map(|event| if let Event::Resolves(card, _) = event { Some(card) } else { None });
    cards.collect()
}

#[test]
fn waiting_effects_resolve_in_the_order_of_the_policy() {
    let lead_first = |generations| WaitingOrder { generations, other_player_first: false };
    let other_first = |generations| WaitingOrder { generations, other_player_first: true };
    assert_eq!([[0, 1], [1, 0]].map(|waits| order(lead_first(Generations::NewestFirst), waits)), [[70, 10], [10, 70]]);
    assert_eq!([[0, 1], [1, 0]].map(|waits| order(lead_first(Generations::OldestFirst), waits)), [[10, 70], [70, 10]]);
    assert_eq!([[0, 1], [1, 0]].map(|waits| order(lead_first(Generations::Together), waits)), [[10, 70], [10, 70]]);
    assert_eq!([[0, 1], [1, 0]].map(|waits| order(other_first(Generations::Together), waits)), [[70, 10], [70, 10]]);
    assert_eq!([[0, 0], [1, 1]].map(|waits| order(other_first(Generations::NewestFirst), waits)), [[70, 10], [70, 10]]);
}

/// The game of a card that asks at the end of the turn, at its question, while a modifier lasts for the turn.
fn at_the_end(policies: Policies<Phase>) -> Running<Mini> {
    let ops = vec![
        Op::Later { when: When::Ends(Duration::ThisTurn), end: 3, keep: [None; 2] },
        Op::May { who: Role::Controller, need: Need::Some, end: 3, question: 0 },
        draws(),
    ];
    let mut game = after(match_by(policies, vec![(None, ops)]), &[10]);
    let modifier = Modifier { on: Bits::one(10), from: 1, until: 1, ..Modifier::default() };
    game.table().state.changes.push(modifier);
    game.choose(&[0]).expect("a card is played");
    assert_eq!(game.prompt(), "M: Draw");
    game
}

#[test]
fn what_was_delayed_is_done_and_modifiers_end_in_the_phases_of_the_policy() {
    let seen = |policies| {
        let game = at_the_end(policies);
        (game.state().phase, game.state().changes.len())
    };
    assert_eq!(seen(Policies::of(Phase::End)), (Phase::End, 1));
    assert_eq!(seen(Policies { changes_end_in: Some(Phase::End), ..Policies::of(Phase::End) }), (Phase::End, 0));
    assert_eq!(seen(Policies::of(Phase::Play)), (Phase::Play, 1));
}

/// The numbers of played cards and of drawn ones after the first player, with a card too many, passes, where each card draws instead of being sent.
fn after_overflow(replaceable: Replaceable) -> (u32, usize) {
    let mut setup = match_by(Policies { replaceable, ..Policies::of(Phase::End) }, Vec::new());
    let ops = vec![Op::Do(Act::Spare(ABOUT, ())), draws()];
    let program = setup.add(Program { ops, questions: Vec::new(), cost: 0 });
    let sent = Happening::Moves { verb: Verb::Send, from: None, to: None, end: None };
    let pattern = Pattern { subject: Some(Participant::This), ..Pattern::of(sent) };
    let power = Power::Replacing { pattern, of: (), program };
    setup
        .faces
        .iter_mut()
        .for_each(|face| face.abilities.push(Ability { head: Head::limited(None), power: power.clone(), text: String::new() }));
    setup.heed_abilities();
    let mut game = after(setup, &[10, 11, 12, 13]);
    let pass = game.decision().expect("a card may be played").options - 1;
    game.choose(&[pass]).expect("to pass is offered");
    assert_eq!(game.turn(), 2);
    (game.state().field.played.len(), events(&game, is_draw).len())
}

#[test]
fn texts_replace_the_moves_of_rules_that_the_policy_names() {
    let (kept, drawn) = after_overflow(Replaceable::default());
    assert_eq!(after_overflow(Replaceable { losses: true, zeros: true, overflows: false }), (kept, drawn));
    assert_eq!(after_overflow(Replaceable { overflows: true, ..Replaceable::default() }), (kept + 1, drawn + 1));
    assert_eq!(kept, ROOM as u32);
}
