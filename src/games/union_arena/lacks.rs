//! Ideas that no wording of this game says, and what comes nearest.

use crate::lang::read::lack::Lack;

/// The ideas, those with more telling words first.
pub(crate) const LACKS: &[Lack] = &[
    Lack {
        concept: "chance, other than a card at random,",
        said: &["flip/toss … coin/coins", "roll … die/dice", "heads", "tails", "random number"],
        near: &[(
            "Reveal the top card of your deck. If it is a character card, add it to your hand. Otherwise, place it into your sideline.",
            "asks what the top card is",
        )],
        script: None,
    },
    Lack {
        concept: "another turn or phase, or one that is left out,",
        said: &[
            "extra/additional/another turn",
            "turn after this one",
            "skip … turn",
            "skip … phase",
            "additional … phase",
            "attack phase again",
        ],
        near: &[
            ("Choose one character on your field and switch it to active.", "lets it attack again"),
            (
                "[When Played] Choose up to one character on your opponent's front line and switch it to resting. It will remain set to resting the next time it would be switched to active.",
                "keeps one character from acting",
            ),
        ],
        script: None,
    },
    Lack {
        concept: "another end of the game",
        said: &["win/wins/lose/loses the game", "winner"],
        near: &[("This character gains [Damage (2)] until the end of the turn.", "comes nearer to it")],
        script: None,
    },
    Lack {
        concept: "damage that no attack deals",
        said: &["deal/deals … damage to", "damage is dealt", "take/takes … damage"],
        near: &[
            ("This character gains [Impact (1)] until the end of the turn.", "deals damage by winning a battle"),
            ("This character gains [Damage (+1)] until the end of the turn.", "deals more damage by an attack"),
        ],
        script: None,
    },
    Lack {
        concept: "healing",
        said: &["heal/heals/recover/recovers … damage/life/health", "gain/gains … life", "heal"],
        near: &[("Place the top card of your deck into your life area.", "adds a card to your life")],
        script: None,
    },
    Lack {
        concept: "a counter or token",
        said: &[
            "put/place/remove/create … counter/counters/token/tokens/marker/markers",
            "counter/counters/token/tokens/marker/markers on",
        ],
        near: &[
            ("Place the top card of your deck face down under this character.", "keeps count with cards under the character"),
            ("This character gains 500 BP for each face-down card under it.", "counts these"),
        ],
        script: None,
    },
    Lack {
        concept: "a choice of a color, an affinity or a name",
        said: &["choose/name/declare a color/affinity/name", "choose/name/declare a card name", "chosen color/affinity/name"],
        near: &[(
            "Reveal the top card of your deck. If it is a character card, add it to your hand. Otherwise, place it into your sideline.",
            "asks what a card is",
        )],
        script: None,
    },
    Lack {
        concept: "a copy of a card or of its text",
        said: &[
            "copy/copies/copied … effect/effects/text/ability/abilities/bp",
            "becomes/become a copy",
            "same ability/abilities/effect/effects as",
            "gains all abilities of",
        ],
        near: &[
            ("This card is also treated as <N>.", "has another name too"),
            (
                "This character gains «When this character attacks and wins a battle, draw a card» until the end of the turn.",
                "gains an ability that is written out",
            ),
        ],
        script: None,
    },
    Lack {
        concept: "taking over what is the opponent's",
        said: &["gain/gains/take/takes control", "under your control", "steal/steals", "onto your side"],
        near: &[
            ("Choose one character on your opponent's front line and return it to their hand.", "returns it"),
            ("Choose up to one character on your opponent's front line and move it to the energy line.", "moves it out of the front line"),
        ],
        script: None,
    },
    Lack {
        concept: "stopping an ability or a card as it is used",
        said: &[
            "negate/negates/counter/counters/cancel/cancels/stop … ability/abilities/effect/effects/event/card",
            "negate it",
            "is negated",
        ],
        near: &[
            ("This character cannot be chosen by your opponent's character abilities.", "keeps abilities away"),
            ("Your opponent places one card from their hand into their sideline.", "takes a card before it is used"),
        ],
        script: None,
    },
    Lack {
        concept: "a BP that is set, exchanged or doubled",
        said: &["exchange/swap/switch the bp", "double/doubles/halve/halves … bp", "bp becomes/become", "set … bp to", "set … bp equal to"],
        near: &[
            ("This character gains 1000 BP until the end of the turn.", "adds BP"),
            ("Choose one character on your opponent's front line. It loses 1000 BP until the end of the turn.", "takes BP away"),
        ],
        script: None,
    },
    Lack {
        concept: "another color or affinity of a card",
        said: &["change … color/affinity", "becomes red/blue/green/yellow/purple", "gains the … affinity", "is also … affinity"],
        near: &[("This card is also treated as <N>.", "has another name too")],
        script: None,
    },
    Lack {
        concept: "a card that is played for nothing",
        said: &["without paying", "for free", "play this card for"],
        near: &[
            ("Reduce the AP cost of the next [{a}] affinity card you use from your hand this turn by 1.", "makes the next card cheaper"),
            (
                "Play one {r} character card with 2 or less required energy and 1 AP cost from your hand set to resting onto your field.",
                "plays a card by an ability, which costs nothing",
            ),
        ],
        script: None,
    },
    Lack {
        concept: "an exchange of hands, decks or sidelines",
        said: &["swap/exchange/switch … hand/hands/deck/decks/sideline with", "exchange hands/decks"],
        near: &[("Shuffle your hand into your deck, then draw five cards.", "replaces your own hand")],
        script: None,
    },
    Lack {
        concept: "a hand that stays open, or its size",
        said: &["hand revealed", "hand/hands is/are revealed", "hand size", "maximum hand"],
        near: &[("Look at your opponent's hand.", "looks at it once")],
        script: None,
    },
];

#[cfg(test)]
mod tests {
    use super::LACKS;
    use crate::card::Pool;
    use crate::games::language::Language;
    use crate::games::union_arena::wordings::fill;
    use crate::games::union_arena::words::Words;

    #[test]
    fn what_comes_nearest_can_be_read() {
        let (pool, _) = Pool::builtin();
        let words = Words::new(&pool.game("union_arena").expect("it is built in").vocabulary);
        for (wording, _) in LACKS.iter().flat_map(|lack| lack.near) {
            let said = fill(wording, &words);
            assert!(words.reads(&said), "{said}");
        }
    }
}
