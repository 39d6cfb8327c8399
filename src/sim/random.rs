//! A bot that picks at random.

use super::chance::BotChance;
use crate::kernel::game::Decision;

/// Picks a number of options between the least and the greatest, and then that many different ones, all at random.
pub fn random(decision: &Decision, chance: &mut BotChance, picks: &mut Vec<u16>) {
    picks.clear();
    if decision.min == 1 && decision.max == 1 {
        picks.push(chance.below(decision.options));
        return;
    }
    let wanted = decision.min + chance.below(decision.max - decision.min + 1);
    picks.extend(0..decision.options);
    for place in 0..wanted {
        let other = place + chance.below(decision.options - place);
        picks.swap(place as usize, other as usize);
    }
    picks.truncate(wanted as usize);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::game::check_picks;
    use crate::kernel::seat::Seat;

    #[test]
    fn every_answer_has_the_right_form_and_every_option_comes_up() {
        let mut chance = BotChance::new(1, 0);
        let mut picks = Vec::new();
        for (options, min, max) in [(1, 0, 1), (5, 1, 1), (5, 0, 3), (4, 4, 4), (7, 2, 7)] {
            let decision = Decision { seat: Seat::A, options, min, max, ordered: false };
            let mut seen = vec![false; options as usize];
            for _ in 0..200 {
                random(&decision, &mut chance, &mut picks);
                assert_eq!(check_picks(&decision, &picks), Ok(()));
                picks.iter().for_each(|&pick| seen[pick as usize] = true);
            }
            assert!(seen.into_iter().all(|seen| seen));
        }
    }
}
