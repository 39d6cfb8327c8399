//! Ideas that no wording of this game says, and what comes nearest.

use crate::lang::read::lack::Lack;

/// The ideas, those with more telling words first.
pub(crate) const LACKS: &[Lack] = &[
    Lack {
        concept: "chance, other than a card at random,",
        said: &["flip/toss … coin/coins", "roll … die/dice", "heads", "tails", "random number", "rock paper scissors"],
        near: &[
            ("Reveal the top card of your deck. If it is a {d} card, draw a card.", "asks what the top card is"),
            ("Choose one card at random from your opponent's hand and reveal it.", "takes a card at random"),
        ],
        script: None,
    },
    Lack {
        concept: "another turn, or one that is left out,",
        said: &[
            "extra/additional/another turn",
            "turn after this one",
            "skip … turn",
            "skips … turn",
            "lose/loses … next turn",
            "skip … phase",
        ],
        near: &[
            (
                "Each of your opponent's characters cannot level up during the next turn.",
                "keeps the opponent from one thing in the next turn",
            ),
            ("Your opponent cannot draw cards for this turn.", "keeps the opponent from drawing"),
        ],
        script: None,
    },
    Lack {
        concept: "another end of the game",
        said: &["win/wins/lose/loses the game", "winner of the game"],
        near: &[("Have this character's battle be a win for this turn.", "decides one battle")],
        script: None,
    },
    Lack {
        concept: "a counter or token",
        said: &[
            "counter/counters/token/tokens/marker/markers on/onto",
            "create … token/tokens",
            "put/place/remove … counter/counters/token/tokens/marker/markers",
        ],
        near: &[
            ("Put the top card of your deck face-down and sideways under this character.", "keeps count with cards under the character"),
            ("For each face-down and sideways card under this character, draw a card.", "counts these"),
        ],
        script: None,
    },
    Lack {
        concept: "giving a character an ability",
        said: &[
            "gain/gains/have/has the/this effect/ability",
            "give/gives … the following/effect/ability",
            "gain/gains SIN/DBL/TRP/QUAD/Activate",
            "has/have all effects/abilities of",
            "gains the effects/abilities",
        ],
        near: &[
            ("Give one of your {c} +1000 BP for this turn.", "gives BP"),
            ("Trigger one 《When this character enters play》 effect on one of your {c}.", "does once what the character's own text says"),
        ],
        script: None,
    },
    Lack {
        concept: "a copy of a card or of its text",
        said: &[
            "copy/copies/copied … effect/effects/text/texts/ability/abilities/bp/power",
            "becomes/become a copy",
            "same effect/effects/text as",
        ],
        near: &[
            ("Trigger one 《When this character enters play》 effect on one of your {c}.", "does once what another text says"),
            (
                "The BP of this character becomes equal to the BP of this character's battle opponent for this turn.",
                "takes over the BP alone",
            ),
        ],
        script: None,
    },
    Lack {
        concept: "taking over what is the opponent's",
        said: &[
            "gain/gains/take/takes control",
            "under your control",
            "steal/steals … character/card/cards/scene/fighter/fighters",
            "take … from your/an opponent's hand/deck/field",
            "switch/exchange control",
        ],
        near: &[
            ("Put the top card of one of your opponent's {c} into its owner's hand.", "returns it to its owner"),
            ("Your opponent discards one card from their hand.", "takes a card from the opponent's hand"),
        ],
        script: None,
    },
    Lack {
        concept: "a change of what an effect or a card costs",
        said: &[
            "effect/effects/it/they/card/cards/character/scene cost/costs … less/more",
            "costs/cost of … effect/effects is/are",
            "reduce/increase the cost/costs",
            "must/have … to/before use/using/activate an/a",
            "must/have … to use an/a/their",
            "hand/area/deck/game to use an/a/their/any",
            "additional cost",
            "without paying the cost/costs of",
        ],
        near: &[
            ("Your opponent cannot use [Activate] effects for this turn.", "forbids them"),
            ("Choose one [Activate] effect on one of your {c} and resolve it by paying its cost.", "uses one more"),
        ],
        script: None,
    },
    Lack {
        concept: "doing something else in the place of what is given, set or won",
        said: &[
            "would be given",
            "would receive",
            "would gain",
            "would level",
            "would enter",
            "would use",
            "would be chosen",
            "would put",
            "would send",
            "would lose",
        ],
        near: &[
            (
                "[SIN]If this character would leave play by your opponent's effects, you may discard one card from your hand instead.",
                "replaces a move",
            ),
            ("[SIN]If you would draw a card by an effect, draw two cards instead.", "replaces what an effect draws"),
            ("[SIN]This character becomes unaffected by any BP grade decrease.", "keeps the change away"),
        ],
        script: None,
    },
    Lack {
        concept: "exiling a card face-down",
        said: &["exile … face-down", "exiled face-down", "remove … face-down"],
        near: &[
            ("Exile one card from your hand from the game.", "exiles it face up"),
            ("Put one card from your hand face-down and sideways under this character.", "keeps it face-down under a character"),
        ],
        script: None,
    },
    Lack {
        concept: "who acts first",
        said: &["starting with the", "starting with you/your", "in turn order", "beginning with", "at the same time"],
        near: &[("Each player discards one card from their hand.", "you act first, and then the opponent")],
        script: Some("one player's part, and then the other's, each in its own `perform`"),
    },
    Lack {
        concept: "a player found by comparison",
        said: &["player/players who", "player/players with the/more/fewer/most/fewest", "those players/players'", "whoever has/have"],
        near: &[("If your opponent has more cards in their hand than you, draw a card.", "asks about one player, who then acts")],
        script: Some("`if count(…) > count(…)`, with what each of the two does"),
    },
    Lack {
        concept: "a number that a player names",
        said: &["choose/name/declare a number", "chosen number", "pay/choose any amount", "guess"],
        near: &[
            ("Choose a level. Reveal the top card of your deck. If it has the chosen level, put it into your hand.", "chooses a level"),
            ("Discard any number of cards from your hand. Then, draw that many cards.", "takes the number from a choice of cards"),
        ],
        script: None,
    },
    Lack {
        concept: "a change of level or round",
        said: &[
            "level/round increases/increase/decreases/decrease/becomes/become",
            "increase/decrease/raise/lower the/its/their level/round",
            "level/round is increased/decreased/treated/considered",
            "treat/treated … as level",
            "becomes/become level",
        ],
        near: &[
            ("[SIN]This character can level up by an additional one level.", "makes it level up further"),
            (
                "Put one level 3 {c} card from your hand into play on top of one of your {c} that is able to level up with it.",
                "levels it up",
            ),
        ],
        script: None,
    },
    Lack {
        concept: "a hand that stays open, or its size",
        said: &["play/plays with … hand revealed", "hand/hands is/are revealed", "hand size", "maximum hand", "cards face up in"],
        near: &[
            ("Look at all cards in your opponent's hand.", "looks at it once"),
            ("Your opponent discards cards from their hand until they have five cards in their hand.", "brings it down to so many once"),
        ],
        script: None,
    },
    Lack {
        concept: "a look at characters that are set and not yet open",
        said: &[
            "face-down set",
            "set face-down",
            "look at … set character/characters",
            "reveal … set character/characters",
            "before … flipped",
        ],
        near: &[("Look at all cards in your opponent's hand.", "looks at the hand")],
        script: None,
    },
    Lack {
        concept: "a trigger of being chosen, or of a change of TYPE,",
        said: &["is/are chosen by", "becomes/become the target", "is/are targeted", "TYPE is/are changed"],
        near: &[
            ("《Whenever a {d} gains a TYPE》Draw a card.", "waits for a TYPE that is given"),
            ("[SIN]This character cannot be chosen by your opponent's effects.", "keeps it from being chosen"),
        ],
        script: None,
    },
    Lack {
        concept: "the cards under the top card of a character as a group",
        said: &["face-up card/cards under", "cards/card below this/it", "all cards under"],
        near: &[
            ("Put the second card from the top of one of your {c} into its owner's hand.", "counts from one end of the stack"),
            ("[SIN]While this character has a level 1 card, give this character +1000 BP.", "asks what its stack has"),
        ],
        script: None,
    },
    Lack {
        concept: "damage, life or money",
        said: &[
            "deal/deals … damage",
            "heal/heals … damage",
            "life points/life",
            "gain/lose … life",
            "hit points",
            "gain … energy",
            "pay … energy/mana/gold/coins",
        ],
        near: &[("Give one of your opponent's {c} -1000 BP for this turn. (*BP will not be less than 0)", "lowers BP")],
        script: None,
    },
    Lack {
        concept: "another order of battles, or more or fewer battle areas,",
        said: &[
            "add/adds/remove/removes/new/extra/additional … battle area/areas",
            "battles/fights twice/again",
            "battle/fight twice/again",
            "attack/attacks",
            "resolve … battle first",
            "skip … battle",
        ],
        near: &[
            ("Have this character's battle be a tie for this turn.", "decides a battle"),
            ("Swap the place of this character with another one of your {c}.", "changes who meets whom"),
        ],
        script: None,
    },
    Lack {
        concept: "setting more cards in a turn, or elsewhere,",
        said: &[
            "play/set … additional/second/another/extra scene/character/card",
            "additional scene/character/card",
            "placed/set in any battle area",
        ],
        near: &[
            ("You may put one scene card from your hand into the scene area.", "puts a scene there by an effect"),
            ("Put one 『A』 card from your hand into play.", "puts a character there by an effect"),
        ],
        script: None,
    },
    Lack {
        concept: "an exchange of whole hands, decks or discard areas",
        said: &["exchange/swap/switch/trade … hand/hands/deck/decks", "double the number of cards"],
        near: &[(
            "Each player returns all cards from their hand to their deck. Each player draws two cards.",
            "gives each player a new hand",
        )],
        script: None,
    },
    Lack {
        concept: "a count of turns",
        said: &["each turn that has", "turns that have", "turns have passed", "turns ago", "for two/three/four/five turns"],
        near: &[
            ("Give this character +1000 BP until the end of the next turn.", "lasts two turns"),
            ("For each battle area, draw a card.", "counts the rounds"),
        ],
        script: None,
    },
    Lack {
        concept: "cards from outside the game",
        said: &["outside the game", "sideboard", "second deck", "extra deck", "your collection"],
        near: &[("Put one {c} card from your discard area into your hand.", "takes a card from the discard area")],
        script: None,
    },
    Lack {
        concept: "being the Lead Player by an effect",
        said: &["become/becomes the lead/next", "remain/remains the lead/next", "goes/go first next", "turn order"],
        near: &[("If you are the Lead Player for this turn, draw a card.", "asks who leads")],
        script: None,
    },
];

#[cfg(test)]
mod tests {
    use super::super::fill;
    use super::LACKS;
    use crate::card::Pool;
    use crate::games::language::Language;
    use crate::games::ucg::Words;

    #[test]
    fn what_comes_nearest_can_be_read() {
        let (pool, _) = Pool::builtin();
        let words = Words::new(&pool.game("ucg").expect("it is built in").vocabulary);
        for (wording, _) in LACKS.iter().flat_map(|lack| lack.near) {
            let said = fill(wording, &words);
            let forms =
                [format!("《When this scene enters play》{said}"), format!("[SIN]《When this character enters play》{said}"), said.clone()];
            assert!(forms.iter().any(|text| words.reads(text)), "{said}");
        }
    }
}
