//! Wordings of actions.

use crate::lang::wordings::Template;

pub(super) const ACTIONS: &[Template] = &[
    (
        "Actions",
        "search",
        "《When this scene enters play》You may reveal the top three cards of your deck, to put one {c} card from among them into your hand. Then, send the rest to your discard area.",
    ),
    (
        "Actions",
        "up to one that fits",
        "《When this scene enters play》Reveal cards from the top of your deck until you reveal a {d} card. Put that card into your hand.",
    ),
    ("Actions", "draw up to a full hand", "《When this scene enters play》Draw cards until you have five cards in your hand."),
    (
        "Actions",
        "have an opponent do something",
        "《When this scene enters play》You may have your opponent discard one card from their hand.",
    ),
    (
        "Actions",
        "look",
        "《When this scene enters play》Look at the top three cards of your deck and return them to the top of your deck in any order.",
    ),
    (
        "Actions",
        "in a random order",
        "《When this scene enters play》Look at the top three cards of your deck and return them to the bottom of your deck in a random order.",
    ),
    (
        "Actions",
        "put into play on top",
        "《When this scene enters play》You may put one level 3 {c} card from your discard area into play on top of one of your {c} that is able to level up with it.",
    ),
    (
        "Actions",
        "put into its place",
        "《When this scene enters play》You may put the top card of one of your TRIPLE 『A』 into its owner's hand. If you do, put one 『A』 card from your discard area with the same level as that card into play in its place.",
    ),
    (
        "Actions",
        "BP grade",
        "《When this scene enters play》Give the battle opponent of one of your 『A』 a BP grade decrease by 1 for this turn.",
    ),
    ("Actions", "give TYPEs", "《When this scene enters play》Give one of your characters TYPE 【{t}】 and TYPE 【{u}】 for this turn."),
    (
        "Actions",
        "choose a TYPE",
        "《When this scene enters play》You may choose 【{t}】 or 【{u}】, to give all your opponent's characters the chosen TYPE for this turn.",
    ),
    (
        "Actions",
        "the TYPE of another",
        "《When this scene enters play》You may choose one {c} card in your discard area. If you do, give one of your {c} the TYPE of the chosen card for this turn.",
    ),
    (
        "Actions",
        "change a TYPE",
        "《When this scene enters play》Change one TYPE of the battle opponent of one of your {d} to 【{t}】 or 【{u}】 for this turn.",
    ),
    (
        "Actions",
        "immunity",
        "《When this scene enters play》One of your {c} becomes unaffected by any BP grade decrease until the end of the next turn.",
    ),
    ("Actions", "BP is doubled", "《When this scene enters play》One of your {c}'s BP is doubled for this turn."),
    ("Actions", "no more increases", "《When this scene enters play》One of your opponent's {c}'s BP cannot be increased for this turn."),
    ("Actions", "immunity to the opponent", "[SIN]This character becomes unaffected by your opponent's effects."),
    (
        "Actions",
        "immunity to some cards",
        "[SIN]This character becomes unaffected by the effects of your opponent's level 2 or lower characters.",
    ),
    ("Actions", "a BP that stays", "[SIN]This character's BP cannot be changed by your opponent's effects."),
    ("Actions", "immunity to scenes", "[SIN]This character becomes unaffected by your opponent's scenes."),
    ("Actions", "what the opponent cannot decrease", "[SIN]This character's BP grade cannot be decreased by your opponent's effects."),
    (
        "Actions",
        "no level-up",
        "《When this scene enters play》You may choose one of your opponent's {c}. If you do, the chosen character cannot level up during the next turn.",
    ),
    ("Actions", "what cannot happen", "[SIN]This character cannot be swapped."),
    ("Actions", "what cannot leave", "[SIN]This character cannot leave play."),
    ("Actions", "scenes that cannot be set", "[SIN]All your opponent's scenes cannot be set."),
    (
        "Actions",
        "the outcome of a battle",
        "[DBL]《When this character enters play》You may have this character's battle be a win for this turn.",
    ),
    ("Actions", "negate", "[Activate](Once per turn)No cost → Negate one effect text of one of your {c} for this turn."),
    (
        "Actions",
        "use another effect",
        "[Activate](Once per turn)Discard one scene card from your hand → Trigger one 《When this scene enters play》 effect on the discarded card.",
    ),
    (
        "Actions",
        "use another payment",
        "[QUAD][Activate](Once per turn)No cost → Choose one [Activate] effect on your level 3 『A』 and resolve it by paying its cost, ignoring any [SIN][DBL][TRP] and usage limits that it has.",
    ),
    ("Actions", "negate all", "《When this scene enters play》Negate all effect text of one of your opponent's {c} for this turn."),
    ("Actions", "lose effects", "《When this scene enters play》One of your opponent's {c} loses its [Activate] effects for this turn."),
    ("Actions", "lose effects, as long as it is active", "[SIN]While you have 『A』, this character's battle opponent loses its effects."),
    ("Actions", "several changes", "《When this scene enters play》Give one of your {c} +1000 BP and TYPE 【{t}】 for this turn."),
    ("Actions", "lose all TYPEs", "《When this scene enters play》Choose one of your opponent's {c}. It loses all TYPEs for this turn."),
    (
        "Actions",
        "TYPEs are replaced",
        "《When this scene enters play》One of your {c} loses all TYPEs and gains TYPE 【{t}】 for this turn.",
    ),
    ("Actions", "TYPEs that are not given", "[SIN]This character cannot be given TYPE 【{t}】."),
    ("Actions", "swap two", "《When this scene enters play》You may swap the places of two of your {c}."),
    ("Actions", "into the deck", "《When this scene enters play》Return one {c} card from your discard area to your deck."),
    ("Actions", "shuffle", "《When this scene enters play》Shuffle your deck."),
    ("Keywords", "a keyword of the vocabulary", "[SIN]《When this character enters play》[Charge ①]【A/B】"),
];
