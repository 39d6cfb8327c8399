//! Bots use only the information of their player.

use super::hidden_log::{at_work, unseen};
use super::{Tried, step};
use cardwright::games::ucg::leaves::Ucg;
use cardwright::kernel::game::{Decision, Game};
use cardwright::kernel::parts::Dialogue;
use cardwright::kernel::pile::CardId;
use cardwright::kernel::running::Running;
use cardwright::kernel::seat::Seat;
use cardwright::lang::zone::{Seen, ZoneTable};
use cardwright::scenario::stage::Staged;
use cardwright::sim::bot::Bot;
use cardwright::sim::chance::BotChance;
use cardwright::sim::determinize::Determinize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Bots that inspect the game, with the sampling interval: one decision of so many is tested.
const BOTS: [(Bot, u32); 2] = [(Bot::Greedy, 3), (Bot::Mcts(12), 10)];

/// Redeals the hidden cards of a game consistently with the player's view, by swapping pairs of unseen cards where each could lie in the place of the other;
/// independent of [`Running::imagined`].
fn exchanged<G: Tried + Staged>(game: &Running<G>, seat: Seat, chance: &mut BotChance) -> Running<G> {
    let mut setup = (*game.shared_setup()).clone();
    let known = at_work(game.state());
    for owner in Seat::BOTH {
        let hidden: Vec<CardId> = unseen(game, seat, owner).without(known).collect();
        for _ in 0..3 * hidden.len() {
            let [a, b] = [(); 2].map(|()| hidden[usize::from(chance.below(hidden.len() as u16))]);
            setup.of.swap(usize::from(a), usize::from(b));
            if !G::could_lie(&setup, game.state(), a) || !G::could_lie(&setup, game.state(), b) {
                setup.of.swap(usize::from(a), usize::from(b));
            }
        }
    }
    setup.heed_cards();
    let mut other = Running::from_state(Arc::new(setup), game.state().clone());
    other.advance();
    other
}

fn answer<G: Determinize>(bot: Bot, game: &G, decision: &Decision, seed: u64) -> Vec<u16> {
    let mut picks = Vec::new();
    bot.decide(game, decision, &mut BotChance::new(seed, 0), &mut picks);
    picks
}

/// Law: with the same random numbers, a bot gives the same answer in all games that its player cannot distinguish.
pub fn same_answers<G: Tried + Staged>()
where
    Running<G>: Determinize,
{
    let (mut asked, mut differing) = ([0; BOTS.len()], 0);
    for (number, setup) in G::setups().into_iter().enumerate().take(8) {
        let mut chance = BotChance::new(number as u64, 3);
        let mut game = Running::<G>::new(setup, number as u64);
        let mut decisions = 0;
        while let Some(decision) = game.decision() {
            decisions += 1;
            for (place, &(bot, _)) in BOTS.iter().enumerate().filter(|(_, (_, every))| decisions % every == 0) {
                let other = exchanged(&game, decision.seat, &mut chance);
                assert_eq!(other.decision(), Some(decision), "{}", game.prompt());
                let seed = chance.draw();
                let answers = [&game, &other].map(|game| answer(bot, game, &decision, seed));
                assert_eq!(answers[0], answers[1], "{bot} in turn {}: {}", game.turn(), game.prompt());
                asked[place] += 1;
                differing += u32::from(game.setup().of != other.setup().of);
            }
            step(&mut game, &mut chance);
        }
    }
    println!("{asked:?} answers compared, {differing} of them in games that differed");
    assert!(asked.iter().all(|&asked| asked > 10) && differing * 10 > asked.iter().sum::<u32>() * 9, "{asked:?}, {differing}");
}

/// A guess assigns to a hidden face-down card each of the possible unseen cards with equal probability.
pub fn guesses_are_fair() {
    const GUESSES: u32 = 600;
    let (mut looked_at, mut truths, mut fair_truths) = (0, 0.0, 0.0);
    for (number, setup) in <Ucg as Tried>::setups().into_iter().enumerate() {
        let mut chance = BotChance::new(number as u64, 4);
        let mut game = Running::<Ucg>::new(setup, number as u64);
        while let Some(decision) = game.decision() {
            let seat = decision.seat;
            let hidden: Vec<CardId> = unseen(&game, seat, seat.other()).without(at_work(game.state())).collect();
            let bound: Vec<CardId> = hidden.iter().copied().filter(|&card| game.state().zone_of(card).row().seen == Seen::FaceUp).collect();
            // With a single such card, the distribution is a plain count.
            if let ([place], true) = (bound.as_slice(), looked_at < 12) {
                let mut could: BTreeMap<u16, u32> = BTreeMap::new();
                for &card in &hidden {
                    let mut setup = (*game.shared_setup()).clone();
                    setup.of[usize::from(*place)] = game.setup().of[usize::from(card)];
                    if <Ucg as Dialogue>::could_lie(&setup, game.state(), *place) {
                        *could.entry(setup.of[usize::from(*place)]).or_default() += 1;
                    }
                }
                let all: u32 = could.values().sum();
                let mut guessed: BTreeMap<u16, u32> = BTreeMap::new();
                for _ in 0..GUESSES {
                    let guess = game.determinize(seat, &mut chance);
                    *guessed.entry(guess.setup().of[usize::from(*place)]).or_default() += 1;
                }
                for (face, &count) in &could {
                    let fair = f64::from(count) / f64::from(all);
                    let often = f64::from(guessed.remove(face).unwrap_or(0)) / f64::from(GUESSES);
                    let slack = 5.0 * (fair * (1.0 - fair) / f64::from(GUESSES)).sqrt() + 1e-9;
                    assert!((often - fair).abs() <= slack, "turn {}: {often} and not {fair}", game.turn());
                    if *face == game.setup().of[usize::from(*place)] {
                        truths += often;
                        fair_truths += fair;
                    }
                }
                assert!(guessed.is_empty(), "{guessed:?} could not lie there");
                looked_at += u32::from(all > 1);
            }
            step(&mut game, &mut chance);
        }
    }
    println!(
        "of {looked_at} face-down cards, {:.0} % are guessed as they are; fair is {:.0} %",
        100.0 * truths / f64::from(looked_at),
        100.0 * fair_truths / f64::from(looked_at)
    );
    assert!(looked_at >= 12, "only {looked_at}");
}
