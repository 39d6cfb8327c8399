//! Ideas that no wording of this game says, and what comes nearest.

use crate::lang::read::lack::Lack;

/// The ideas, those with more telling words first.
pub(crate) const LACKS: &[Lack] = &[
    Lack {
        concept: "chance, other than a card at random,",
        said: &["flip/toss … coin/coins", "roll … die/dice", "heads", "tails", "random number"],
        near: &[("Reveal the top card of your deck. If it is a Hero card, draw a card.", "asks what the top card is")],
        script: None,
    },
    Lack {
        concept: "another turn or phase, or one that is left out,",
        said: &[
            "extra/additional/another turn",
            "turn after this one",
            "skip … turn",
            "skip/skips … phase",
            "another combat/attack phase",
            "additional … phase",
        ],
        near: &[
            ("One of your opponent's Fighters cannot attack for this turn.", "keeps a Fighter from attacking"),
            ("One of your Fighters may attack twice for this turn.", "attacks more often"),
        ],
        script: None,
    },
    Lack {
        concept: "another end of the game",
        said: &["win/wins/lose/loses the game", "winner"],
        near: &[("Defeat one of your opponent's Fighters with 20 or less remaining HP.", "comes nearer to it")],
        script: None,
    },
    Lack {
        concept: "a number that a player names",
        said: &["choose/name a number", "chosen number", "any number of damage"],
        near: &[
            ("Move any amount of damage from one of your Fighters to another one of your Fighters.", "moves as much as one likes"),
            ("Move all damage from this Fighter to one of your opponent's Fighters.", "moves all of it"),
        ],
        script: Some("10 at a time: `while ask(\"Move 10 more?\") { perform(…); }`"),
    },
    Lack {
        concept: "a counter or token",
        said: &["put/place/remove … counter/counters/token/tokens/marker/markers", "counter/counters/token/tokens/marker/markers on"],
        near: &[
            ("Increase the Timer of this Fighter by 1.", "counts with the Timer"),
            ("Move 2 Timer from one of your Fighters to one of your Allies.", "moves what is counted"),
        ],
        script: None,
    },
    Lack {
        concept: "giving a Fighter an ability other than a keyword",
        said: &[
            "gain/gains/have/has the/this effect/ability",
            "give/gives … the following/effect/ability",
            "gains all effects/abilities",
            "has all effects/abilities of",
        ],
        near: &[
            ("Give one of your Fighters [Shield].", "gives a keyword"),
            ("Give one of your Fighters +20 Power for this turn.", "gives Power"),
        ],
        script: None,
    },
    Lack {
        concept: "a copy of a card or of its text",
        said: &[
            "copy/copies/copied … effect/effects/text/texts/ability/abilities/bp/power",
            "becomes/become a copy",
            "same effect/effects as",
        ],
        near: &[("Play one Item card from your discard pile.", "plays the card again")],
        script: None,
    },
    Lack {
        concept: "taking over what is the opponent's",
        said: &["gain/gains/take/takes control", "under your control", "steal/steals", "onto your side"],
        near: &[
            ("Detach one Vehicle attached to one of your opponent's Fighters.", "takes it off"),
            ("Put one of your opponent's Fighters into its owner's hand.", "returns it"),
        ],
        script: None,
    },
    Lack {
        concept: "doing something else in the place of a defeat, of damage or of a play",
        said: &[
            "would be defeated",
            "would take",
            "would be dealt",
            "would deal",
            "would attack",
            "would play",
            "would reach",
            "would enter",
            "would heal",
        ],
        near: &[
            ("If this Fighter would leave play by an effect, you may discard one card from your hand instead.", "replaces a move"),
            ("Prevent the next damage dealt to one of your Fighters.", "prevents damage"),
        ],
        script: None,
    },
    Lack {
        concept: "the cost of the next card alone",
        said: &["next … you play … costs/cost", "next … costs/cost"],
        near: &[("All Item cards in your hand cost 1 less Timer.", "makes all of them cheaper")],
        script: None,
    },
    Lack {
        concept: "a limit of damage",
        said: &[
            "dealt/take/takes/deal more than … damage",
            "dealt/take/takes/deal at most … damage",
            "prevent all but",
            "damage … cannot exceed",
            "maximum … damage",
        ],
        near: &[
            ("Reduce the damage dealt to one of your Fighters by 10 for this turn.", "takes off a fixed amount"),
            ("Prevent all damage dealt to all your Fighters for this turn.", "prevents all of it"),
        ],
        script: None,
    },
    Lack {
        concept: "an attack on the Reserve Zone",
        said: &["can/may attack … reserve", "attack/attacks any/directly", "direct attack"],
        near: &[
            ("Deal 20 damage to one of your opponent's Fighters in their Reserve Zone.", "damages it without an attack"),
            ("Swap one of your opponent's Fighters in their Reserve Zone with one of your opponent's Fighters.", "brings it into battle"),
        ],
        script: None,
    },
    Lack {
        concept: "a player found by comparison",
        said: &["player/players who", "player/players with the/more/fewer/most/fewest", "starting with"],
        near: &[("If your opponent has more Fighters than you, draw a card.", "asks about one player, who then acts")],
        script: Some("`if count(…) > count(…)`, with what each of the two does"),
    },
    Lack {
        concept: "an exchange of Power, HP or damage",
        said: &["exchange/swap/switch the power/powers/hp/damage", "double/doubles/halve/halves … power/hp/damage"],
        near: &[
            ("Swap the Timers of this Fighter and one of your opponent's Fighters.", "swaps Timers"),
            ("Give this Fighter +20 Power for this turn.", "adds Power"),
        ],
        script: None,
    },
    Lack {
        concept: "a hand that stays open, or its size",
        said: &["hand revealed", "hand/hands is/are revealed", "hand size", "maximum hand"],
        near: &[("Look at all cards in your opponent's hand.", "looks at it once")],
        script: None,
    },
];

#[cfg(test)]
mod tests {
    use super::LACKS;
    use crate::card::Pool;
    use crate::games::language::Language;
    use crate::games::ultra_battle::wordings::fill;
    use crate::games::ultra_battle::words::Words;

    #[test]
    fn what_comes_nearest_can_be_read() {
        let (pool, _) = Pool::builtin();
        let words = Words::new(&pool.game("ultra_battle").expect("it is built in").vocabulary);
        for (wording, _) in LACKS.iter().flat_map(|lack| lack.near) {
            let said = fill(wording, &words);
            let forms = [format!("《When you play this card》{said}"), said.clone()];
            assert!(forms.iter().any(|text| words.reads(text)), "{said}");
        }
    }
}
