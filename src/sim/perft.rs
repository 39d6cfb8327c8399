//! Perft: the number of sequences of choices of a game, a fingerprint of its rules that changes if an option is lost or gained.

use crate::kernel::game::{Decision, Game};

/// Returns the number of sequences of `depth` choices, or of fewer if the game is over before.
#[must_use]
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    let Some(decision) = game.decision().filter(|_| depth > 0) else { return 1 };
    let mut count = 0;
    each_answer(&decision, &mut |picks| {
        let mut next = game.clone();
        if next.choose(picks).is_ok() {
            count += perft(&next, depth - 1);
        }
    });
    count
}

/// Returns the same count for each answer to the first decision, with the labels of its picks.
#[must_use]
pub fn divide<G: Game>(game: &G, depth: u32) -> Vec<(String, u64)> {
    let Some(decision) = game.decision().filter(|_| depth > 0) else { return Vec::new() };
    let mut parts = Vec::new();
    each_answer(&decision, &mut |picks| {
        let mut next = game.clone();
        if next.choose(picks).is_ok() {
            let labels: Vec<String> = picks.iter().map(|&pick| game.label(pick)).collect();
            parts.push((if labels.is_empty() { "none".to_owned() } else { labels.join(", ") }, perft(&next, depth - 1)));
        }
    });
    parts
}

/// Enumerates every answer of the right form: each set of options of an allowed size, or each order of them.
fn each_answer(decision: &Decision, with: &mut impl FnMut(&[u16])) {
    for size in decision.min..=decision.max {
        extend(decision, usize::from(size), &mut Vec::new(), with);
    }
}

fn extend(decision: &Decision, size: usize, picks: &mut Vec<u16>, with: &mut impl FnMut(&[u16])) {
    if picks.len() == size {
        with(picks);
        return;
    }
    let from = if decision.ordered { 0 } else { picks.last().map_or(0, |last| last + 1) };
    for option in from..decision.options {
        if !picks.contains(&option) {
            picks.push(option);
            extend(decision, size, picks, with);
            picks.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::seat::Seat;

    fn answers(options: u16, min: u16, max: u16, ordered: bool) -> usize {
        let mut count = 0;
        each_answer(&Decision { seat: Seat::A, options, min, max, ordered }, &mut |_| count += 1);
        count
    }

    #[test]
    fn every_set_and_every_order_is_an_answer() {
        assert_eq!(answers(5, 1, 1, false), 5);
        assert_eq!(answers(5, 0, 2, false), 1 + 5 + 10);
        assert_eq!(answers(4, 4, 4, true), 24);
        assert_eq!(answers(3, 3, 3, false), 1);
    }
}
