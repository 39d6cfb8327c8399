//! The jargon of other card games, with the wordings that cards of this game have for it.

use crate::lang::read::trade::Trade;

/// The wordings for each group of jargon words.
pub const TRADE: &[Trade] = &[
    (&["mill"], &["Discard the top three cards of your opponent's deck."]),
    (&["bounce", "unsummon", "recall"], &["Return one of your opponent's Fighters with Timer 2 or less to its owner's hand."]),
    (&["tutor", "fetch", "dig"], &["Search your deck for one Item card. Put it into your hand, then shuffle your deck."]),
    (&["buff", "pump", "boost", "strengthen", "empower"], &["Give one of your Fighters +20 Power for this turn."]),
    (&["debuff", "weaken", "shrink", "nerf"], &["Give one of your opponent's Fighters -10 Power for this turn."]),
    (
        &["scry", "surveil", "peek", "foresee"],
        &[
            "Look at the top four cards of your deck. Put one card from among them into your hand and return the rest to the bottom of your deck in any order.",
        ],
    ),
    (&["destroy", "kill", "ko", "sacrifice", "obliterate"], &["Defeat one of your opponent's Fighters with 20 or less remaining HP."]),
    (&["burn", "ping", "zap", "shoot", "blast"], &["Deal 20 damage to one of your opponent's Fighters."]),
    (&["cure", "restore", "mend", "lifegain"], &["Heal 20 damage from one of your Fighters."]),
    (&["reanimate", "resurrect", "revive", "regrow", "recycle"], &["Put one Monster card from your Defeated Zone into your hand."]),
    (
        &["silence", "nullify", "cancel", "counterspell", "mute"],
        &["Negate all effect text of one of your opponent's Allies for this turn.", "End the attack."],
    ),
    (
        &["hexproof", "indestructible", "untargetable", "invincible", "immune", "immunity", "shroud", "ward"],
        &[
            "This Fighter cannot be chosen by your opponent's effects.",
            "This Fighter cannot be attacked.",
            "Prevent all damage dealt to all your Fighters for this turn.",
        ],
    ),
    (
        &["taunt", "provoke", "guard", "intercept"],
        &["This Fighter must be attacked if able.", "You may redirect the attack to this Fighter."],
    ),
    (&["loot", "rummage", "cantrip"], &["Draw two cards. Then, discard one card from your hand."]),
    (&["promote", "upgrade"], &["Play one Evolution card from your hand onto one of your Fighters."]),
    (&["reposition"], &["Swap this Fighter with one of your Fighters in your Reserve Zone."]),
    (&["equip"], &["Attach one Equip card from your discard pile to this Fighter."]),
    (&["unequip"], &["Detach one Vehicle attached to one of your opponent's Fighters."]),
    (&["graveyard", "grave", "trash", "discard area"], &["discard pile"]),
    (&["library", "draw pile"], &["deck"]),
    (&["creature", "minion", "creatures", "minions"], &["Fighter"]),
    (&["steal"], &["Detach one Vehicle attached to one of your opponent's Fighters."]),
    (&["paralyze", "stun", "freeze", "tap", "exhaust"], &["One of your opponent's Fighters cannot attack for this turn."]),
];

/// Words of every day, each with the wordings for what designers mean by it.
pub const EVERYDAY: &[Trade] = &[
    (
        &["move", "shift", "relocate"],
        &[
            "Move one of your Fighters to the Reserve Zone.",
            "Swap this Fighter with one of your Fighters in your Reserve Zone.",
            "Move 20 damage from one of your Fighters to another one of your Fighters.",
        ],
    ),
    (&["flip", "turn over", "unveil"], &["Reveal the top card of your deck. If it is a Hero card, put it into your hand."]),
    (
        &["protect", "shield", "defend"],
        &[
            "Give one of your Fighters [Shield].",
            "Prevent the next damage dealt to one of your Fighters.",
            "This Fighter cannot be attacked.",
        ],
    ),
    (
        &["remove"],
        &["Defeat one of your opponent's Fighters with 20 or less remaining HP.", "Remove [Shield] from one of your opponent's Fighters."],
    ),
    (&["grow"], &["Play one Evolution card from your hand onto one of your Fighters."]),
];

#[cfg(test)]
mod tests {
    use super::{EVERYDAY, TRADE};
    use crate::card::Pool;
    use crate::games::language::Language;
    use crate::games::ultra_battle::wordings::fill;
    use crate::games::ultra_battle::words::Words;

    #[test]
    fn what_cards_say_can_be_read() {
        let (pool, _) = Pool::builtin();
        let words = Words::new(&pool.game("ultra_battle").expect("it is built in").vocabulary);
        for wording in EVERYDAY.iter().chain(TRADE).flat_map(|(_, wordings)| *wordings).filter(|wording| wording.ends_with(['.', ')'])) {
            let said = fill(wording, &words);
            let forms = [format!("《When you play this card》{said}"), said.clone()];
            assert!(forms.iter().any(|text| words.reads(text)), "{said}");
        }
    }
}
