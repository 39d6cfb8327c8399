//! Words of the trade, and how cards of this game say them.

use crate::lang::read::trade::Trade;

/// The jargon of card games, each word with its wordings on cards.
pub const TRADE: &[Trade] = &[
    (&["mill"], &["Send the top three cards of your deck to your discard area."]),
    (
        &["bounce", "unsummon", "recall"],
        &[
            "Put one of your opponent's level 2 or lower {cs} into its owner's hand.",
            "Put the top card of one of your TRIPLE 『A』 into its owner's hand.",
        ],
    ),
    (
        &["tutor", "fetch", "dig"],
        &[
            "You may reveal the top three cards of your deck, to put one {c} card from among them into your hand. Then, send the rest to your discard area.",
            "Reveal cards from the top of your deck until you reveal a {d} card. Put that card into your hand.",
        ],
    ),
    (
        &["buff", "pump", "boost", "strengthen", "empower"],
        &["Give one of your {c} +1000 BP for this turn.", "Give one of your {c} a BP grade increase by 1 for this turn."],
    ),
    (
        &["debuff", "weaken", "shrink", "nerf"],
        &[
            "Give one of your opponent's {c} -1000 BP for this turn. (*BP will not be less than 0)",
            "Give one of your opponent's {c} a BP grade decrease by 1 for this turn.",
        ],
    ),
    (
        &["scry", "surveil", "peek", "foresee"],
        &["Look at the top three cards of your deck and return them to the top of your deck in any order."],
    ),
    (
        &["destroy", "kill", "ko", "sacrifice", "obliterate"],
        &[
            "Send one opponent's scene with round 2 or lower to its owner's discard area.",
            "Put one of your opponent's level 2 or lower {cs} into its owner's hand.",
        ],
    ),
    (&["tie", "stalemate"], &["Have this character's battle be a tie for this turn."]),
    (&["banish"], &["Exile up to two cards in your discard area from the game."]),
    (
        &["reanimate", "resurrect", "revive", "regrow", "recycle"],
        &["Put one {c} card from your discard area into play.", "Put one {c} card from your discard area into your hand."],
    ),
    (
        &["silence", "nullify", "cancel", "counterspell", "mute"],
        &[
            "Negate all effect text of one of your opponent's {c} for this turn.",
            "One of your opponent's {c} loses its [Activate] effects for this turn.",
        ],
    ),
    (
        &["hexproof", "indestructible", "untargetable", "invincible", "immune", "immunity", "shroud", "ward"],
        &["This character becomes unaffected by your opponent's effects.", "This character cannot leave play."],
    ),
    (
        &["tap", "exhaust", "stun", "freeze", "paralyze", "detain"],
        &[
            "Choose one of your opponent's {c}. The chosen character cannot level up during the next turn.",
            "One of your opponent's {c} loses its [Activate] effects for this turn.",
        ],
    ),
    (&["loot", "rummage", "cantrip"], &["Draw a card, and you may discard one card from your hand."]),
    (&["wheel"], &["Discard any number of cards from your hand. Then, draw that many cards."]),
    (
        &["clone", "mimic"],
        &[
            "This character's BP becomes equal to the BP of this character's battle opponent for this turn.",
            "Choose one {c} card in your discard area. Give one of your {c} the TYPE of the chosen card for this turn.",
        ],
    ),
    (
        &["evolve", "promote", "upgrade"],
        &["Put one level 3 {c} card from your hand into play on top of one of your {c} that is able to level up with it."],
    ),
    (&["graveyard", "grave", "discard pile", "trash"], &["discard area"]),
    (&["library", "draw pile"], &["deck"]),
    (&["creature", "minion", "creatures", "minions"], &["character"]),
    (&["battlefield"], &["field"]),
];

/// Words of every day, each with the wordings for what designers mean by it.
pub const EVERYDAY: &[Trade] = &[
    (
        &["move", "shift", "relocate", "reposition"],
        &[
            "Move one of your characters to a vacant battle area.",
            "Swap the place of this character with another one of your {c}.",
            "Swap the places of two of your opponent's characters.",
        ],
    ),
    (
        &["flip", "turn over", "unveil"],
        &[
            "Reveal the top card of your deck. If it is a {c} card, put it into your hand.",
            "Reveal the bottom face-down and sideways card under one of your characters.",
        ],
    ),
    (
        &["protect", "shield", "defend"],
        &[
            "This character becomes unaffected by your opponent's effects.",
            "The BP of all your {cs} cannot be decreased by your opponent's effects.",
            "All your {cs} cannot be chosen by your opponent's effects.",
        ],
    ),
    (
        &["remove"],
        &[
            "Exile one card in your opponent's discard area from the game.",
            "Put one of your opponent's level 2 or lower {cs} into its owner's hand.",
        ],
    ),
    (&["win"], &["Have this character's battle be a win for this turn."]),
    (
        &["lose"],
        &[
            "One of your opponent's {c} loses its [Activate] effects for this turn.",
            "This character loses and will not gain any BP grade decrease for this turn.",
        ],
    ),
    (&["level up", "grow"], &["You may level up one of your characters with one card from your hand."]),
];

#[cfg(test)]
mod tests {
    use super::super::fill;
    use super::{EVERYDAY, TRADE};
    use crate::card::Pool;
    use crate::games::language::Language;
    use crate::games::ucg::Words;

    #[test]
    fn what_cards_say_can_be_read() {
        let (pool, _) = Pool::builtin();
        let words = Words::new(&pool.game("ucg").expect("it is built in").vocabulary);
        for wording in EVERYDAY.iter().chain(TRADE).flat_map(|(_, wordings)| *wordings).filter(|wording| wording.ends_with(['.', ')'])) {
            let said = fill(wording, &words);
            let forms = [format!("《When this scene enters play》{said}"), said.clone()];
            assert!(forms.iter().any(|text| words.reads(text)), "{said}");
        }
    }
}
