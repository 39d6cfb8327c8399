//! The wordings of the grammar: one example of each, by section.

use super::leaves::UnionArena;
use super::words::Words;
use crate::lang::wordings::{self, Template, Wording};

/// The sections, notes and examples. `{a}` and `{b}` are affinities, `{r}` a color, `{e}` one as energy is written; <N> and <M> stand for any names.
const TEMPLATES: &[Template] = &[
    ("Abilities", "as the card is played", "[When Played] Draw a card."),
    ("Abilities", "as it attacks", "[When Attacking] This character gains 1000 BP until the end of the turn."),
    ("Abilities", "as it blocks", "[When Blocking] This character gains 1000 BP until the end of the turn."),
    ("Abilities", "as it is sidelined", "[When Sidelined] Draw a card."),
    ("Abilities", "used in the main phase", "[Activate: Main] [Once Per Turn] This character gains 500 BP until the end of the turn."),
    ("Abilities", "for costs", "[Activate: Main] (Switch to Resting) (Sideline This Card) Draw two cards."),
    ("Abilities", "for cards of the hand", "[Activate: Main] (Place (1) From Hand Into Sideline) [Once Per Turn] Draw a card."),
    ("Abilities", "for AP", "[Activate: Main] (Pay (1) AP) [Once Per Turn] Switch this character to active."),
    ("Abilities", "in a place", "[When Played] (If on the Front Line) Draw a card."),
    ("Abilities", "in one's turn", "[During Your Turn] This character gains 500 BP."),
    ("Abilities", "in the opponent's turn", "[During Opponent's Turn] This character gains 500 BP."),
    ("Abilities", "of an event", "Choose one character with 3000 or less BP on your opponent's front line and sideline it."),
    ("Abilities", "while something is so", "If you have five or more cards in your hand, this character gains 1000 BP."),
    (
        "Abilities",
        "only if something is so",
        "[Activate: Main] [Once Per Turn] You can only activate this ability if you have 5 or more energy generation. Draw a card.",
    ),
    ("Abilities", "when something happens", "When this character attacks and wins a battle, draw a card."),
    (
        "Abilities",
        "when it moves",
        "[Once Per Turn] When this character moves outside of your movement phase, it gains 1000 BP until the end of the turn.",
    ),
    (
        "Abilities",
        "when others are played",
        "[Once Per Turn] When you play an event card, this character gains 1000 BP until the end of the turn.",
    ),
    (
        "Abilities",
        "when others are sidelined",
        "When one other character on your field is sidelined, this character gains 500 BP until the end of the turn.",
    ),
    (
        "Abilities",
        "when a card goes to the sideline",
        "[Once Per Turn] When you place one or more cards from your hand into your sideline, draw a card.",
    ),
    ("Abilities", "at a time of the turn", "At the end of your main phase, sideline this character."),
    ("Abilities", "at the start of a phase", "At the start of your attack phase, if this character is active, draw a card."),
    ("Abilities", "more names", "This card is also treated as <N>."),
    ("Keywords", "printed", "[Impact (1)]"),
    ("Keywords", "printed, damage", "[Damage (2)]"),
    ("Keywords", "printed, attack again", "[Double Attack]"),
    ("Keywords", "printed, block again", "[Double Block]"),
    ("Keywords", "printed, attack any character", "[Snipe]"),
    ("Keywords", "printed, against Impact", "[Nullify Impact]"),
    ("Keywords", "printed, played active", "[Step]"),
    ("Keywords", "given", "[When Played] This character gains [Damage (2)] until the end of the turn."),
    ("Keywords", "increased", "[When Attacking] This character gains [Impact (+1)] until the end of the turn."),
    ("Keywords", "Raid", "[Raid] <N> Switch to active. May move to the front line."),
    ("Keywords", "Raid on an affinity", "[Raid] [{a}] Switch to active. May move to the front line."),
    (
        "Objects",
        "by name or affinity",
        "[When Played] Choose up to one <N>, [{a}] affinity, or <M> card on your field. It gains 500 BP until the end of the turn.",
    ),
    ("Objects", "by values", "Choose one character with 2 or less required energy on your opponent's field and switch it to resting."),
    ("Objects", "by BP", "Choose one character with 3000 or less BP on your opponent's front line and return it to their hand."),
    ("Objects", "by color", "Choose one {r} character on your field. It gains 1000 BP until the end of the turn."),
    ("Objects", "by state", "Choose one resting character on your field and switch it to active."),
    ("Objects", "by line", "All characters on your front line gain 500 BP until the end of the turn."),
    ("Objects", "others", "Choose one other character on your field and switch it to active."),
    ("Objects", "all of an affinity", "All [{a}] affinity cards on your field gain 1000 BP until the end of the turn."),
    ("Objects", "other than a name", "Choose one character on your field other than <N>. It gains 1000 BP until the end of the turn."),
    (
        "Objects",
        "by the BP of others",
        "Choose one character on your opponent's front line with BP equal to or lower than the highest BP among characters on your field and sideline it.",
    ),
    (
        "Objects",
        "by a number",
        "Choose one character on your opponent's front line with BP equal to or lower than 1000 multiplied by the number of [{a}] affinity cards on your field and sideline it.",
    ),
    ("Objects", "Raided characters", "Choose one Raided character on your opponent's front line and switch it to resting."),
    ("Objects", "sites", "Choose up to one site on your opponent's field and place it on the bottom of their deck."),
    ("Objects", "one of each line", "Choose one character on your front line and one character on your energy line and swap them."),
    (
        "Objects",
        "with the same name",
        "You may reveal one [{a}] affinity card from your hand. If you do, add up to one card from your sideline with the same card name as the revealed card to your hand.",
    ),
    ("Conditions", "what is there", "If you have two or more other [{a}] affinity cards on your field, this character gains 500 BP."),
    ("Conditions", "a name that is there", "If <N> is on your field, this character gains 500 BP."),
    ("Conditions", "on the opponent's field", "If there is a resting character on your opponent's field, draw a card."),
    ("Conditions", "cards in hand", "If you have two or less cards in your hand, draw a card."),
    ("Conditions", "no cards", "If you do not have a card in your hand, this character gains 1000 BP."),
    ("Conditions", "cards in the sideline", "If you have twenty or more cards in your sideline, this character gains [Impact (1)]."),
    ("Conditions", "event cards in the sideline", "If you have four or more event cards in your sideline, this character gains 500 BP."),
    ("Conditions", "energy", "[When Played] If you have 6 or more energy generation, draw a card."),
    ("Conditions", "BP", "[When Attacking] If this character has 5000 or more BP, draw a card."),
    ("Conditions", "state", "If this character is active, it gains {e} energy generation."),
    ("Conditions", "comparison", "If you have less cards in your hand than your opponent, draw a card."),
    ("Conditions", "cards that were used", "If you played an event card this turn, this character gains 1000 BP."),
    (
        "Conditions",
        "cards that went",
        "If you placed one or more cards from your hand into your sideline this turn, this character gains 1000 BP.",
    ),
    (
        "Conditions",
        "characters that went",
        "[Activate: Main] [Once Per Turn] You can only activate this ability if one character on your field was sidelined this turn. Draw a card.",
    ),
    (
        "Conditions",
        "what was done",
        "[When Played] Look at the top three cards of your deck. Reveal up to one [{a}] affinity card among them and add it to your hand. Place the remaining cards on the bottom of your deck in any order.",
    ),
    (
        "Conditions",
        "as a substitute",
        "Choose one character with {3000 or less BP} on your opponent's front line and sideline it. If <N> is on your field, {5000 or less BP} instead.",
    ),
    ("Clauses", "you may", "[When Played] You may place one card from your hand into your sideline. If you do, draw two cards."),
    (
        "Clauses",
        "otherwise",
        "[When Played] Reveal the top card of your deck. If it is a character card, add it to your hand. Otherwise, place it into your sideline.",
    ),
    (
        "Clauses",
        "if one cannot",
        "[When Played] Return one other character with 1 or less required energy on your field to your hand. If you cannot, return this character to your hand.",
    ),
    ("Clauses", "one of several", "[When Played] Draw a card, or switch one character on your field to active."),
    ("Clauses", "for each", "This character gains 500 BP for each other character on your front line."),
    ("Clauses", "for every", "For every five cards in your sideline, reduce this card's required energy by {e} x1 while in your hand."),
    (
        "Clauses",
        "later this turn",
        "[When Played] At the start of your attack phase this turn, choose up to one of your AP cards and switch it to active.",
    ),
    (
        "Clauses",
        "until a time",
        "[When Played] Choose up to one character on your field. It gains 1000 BP until the start of your next turn.",
    ),
    ("Actions", "drawing", "Draw a card, then place one card from your hand into your sideline."),
    ("Actions", "up to a number", "[When Played] Draw up to two cards."),
    (
        "Actions",
        "looking at cards",
        "Look at the top two cards of your deck. Place any number of them on the top of your deck in any order, then place the remaining cards on the bottom of your deck in any order.",
    ),
    ("Actions", "top or bottom", "Look at the top card of your deck, then place it on the top or bottom of your deck."),
    ("Actions", "revealing cards", "Reveal the top card of your deck."),
    ("Actions", "switching", "Choose one character on your field and switch it to active."),
    ("Actions", "resting", "Choose one character on your opponent's front line and switch it to resting."),
    (
        "Actions",
        "staying resting",
        "[When Played] Choose up to one character on your opponent's front line and switch it to resting. It will remain set to resting the next time it would be switched to active.",
    ),
    (
        "Actions",
        "playing",
        "Play one {r} character card with 2 or less required energy and 1 AP cost from your hand set to resting onto your field.",
    ),
    (
        "Actions",
        "playing from the sideline",
        "Play up to one [{a}] affinity card with 3 or less required energy from your sideline set to resting onto your field.",
    ),
    ("Actions", "moving", "[When Played] Choose up to one character on your energy line and move it to the front line."),
    ("Actions", "moving to the other line", "Choose up to one character on your field and move it to the other line."),
    ("Actions", "moving the opponent's", "Choose up to one character on your opponent's front line and move it to the energy line."),
    (
        "Actions",
        "swapping",
        "You may choose one other character on your front line and one other character on your energy line and swap them.",
    ),
    ("Actions", "AP", "Choose up to one of your AP cards and switch it to active."),
    ("Actions", "several AP", "Choose up to two of your AP cards and switch them to active."),
    ("Actions", "gaining BP", "Choose one character on your field. It gains 1000 BP until the end of the turn."),
    ("Actions", "losing BP", "Choose one character on your opponent's front line. It loses 1000 BP until the end of the turn."),
    ("Actions", "sidelining", "Choose one character on your opponent's front line and sideline it."),
    ("Actions", "sidelining one's own", "You may sideline one other character on your field. If you do, draw two cards."),
    ("Actions", "returning to the hand", "Choose one character on your opponent's front line and return it to their hand."),
    (
        "Actions",
        "to the bottom of a deck",
        "Choose one character with 3000 or less BP on your opponent's front line and place it on the bottom of their deck.",
    ),
    ("Actions", "the opponent's hand", "Your opponent places one card from their hand into their sideline."),
    ("Actions", "from the sideline", "Add one character card from your sideline to your hand."),
    ("Actions", "from the deck to the sideline", "Place the top two cards of your deck into your sideline."),
    ("Actions", "to the removal area", "You may place three cards from your sideline into your removal area. If you do, draw a card."),
    ("Actions", "face down under a character", "[When Played] Place the top card of your deck face down under this character."),
    (
        "Actions",
        "of those under a character",
        "You may place one face-down card under this character into its owner's sideline. If you do, this character gains 1000 BP until the end of the turn.",
    ),
    ("Actions", "life", "You may add one card from your life area to your hand. If you do, switch this character to active."),
    ("Actions", "energy", "This character gains {e} energy generation until the end of the turn."),
    (
        "What lasts",
        "abilities given",
        "[When Played] This character gains «When this character attacks and wins a battle, draw a card» until the end of the turn.",
    ),
    ("What lasts", "who cannot block", "This character cannot be blocked by a character with 3000 or less BP."),
    (
        "What lasts",
        "who must block",
        "This character gains «Your opponent must block this character's attacks if able» until the end of the turn.",
    ),
    ("What lasts", "what cannot be chosen", "This character cannot be chosen by one of your opponent's character abilities."),
    ("What lasts", "energy from the front line", "This character generates energy even if it is on the front line."),
    ("What lasts", "cheaper cards", "[During Your Turn] Reduce the required energy of all <N> cards in your hand by {e} x1."),
    ("What lasts", "the next card cheaper", "Reduce the AP cost of the next [{a}] affinity card you use from your hand this turn by 1."),
    (
        "What lasts",
        "itself cheaper",
        "If you do not have a card on your field, reduce this card's required energy by {e} x2 while in your hand.",
    ),
];

/// Returns every wording, with words of this vocabulary.
#[must_use]
pub fn wordings(words: &Words) -> Vec<Wording> {
    wordings::wordings::<UnionArena>(TEMPLATES, words, |template| fill(template, words))
}

/// Returns the templates with words of the vocabulary, readable or not.
#[must_use]
pub fn examples(words: &Words) -> Vec<String> {
    TEMPLATES.iter().map(|(_, _, template)| fill(template, words)).collect()
}

/// Returns a template with words of the vocabulary.
#[must_use]
pub fn fill(template: &str, words: &Words) -> String {
    let vocabulary = words.vocabulary();
    let nth = |list: &[String], at: usize| list.get(at).cloned().unwrap_or_default();
    template
        .replace("{a}", &nth(&vocabulary.affinities, 0))
        .replace("{b}", &nth(&vocabulary.affinities, 1))
        .replace("{e}", &nth(&vocabulary.colors, 0))
        .replace("{r}", &nth(&vocabulary.colors, 0).to_lowercase())
}
