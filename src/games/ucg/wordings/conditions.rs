//! Wordings of conditions.

use crate::lang::wordings::Template;

pub(super) const CONDITIONS: &[Template] = &[
    (
        "Conditions",
        "how it happened what triggered",
        "《When this card is sent to your discard area from the scene area》If this card was sent to your discard area by an effect, draw a card.",
    ),
    (
        "Conditions",
        "what was done for the cost",
        "[Activate](Once per turn)Discard one card from your hand → Draw a card. If you discarded a {d} card for the cost of this effect, draw two cards instead.",
    ),
    ("Conditions", "how many somebody has", "[SIN]While you have two or more DOUBLE {cs}, this character's BP becomes EXTRA."),
    ("Conditions", "one that an opponent has", "[SIN]While an opponent has a level 4 {c}, this character's BP becomes EXTRA."),
    ("Conditions", "none", "[SIN]While you do not have 『A』, this character's BP becomes EXTRA."),
    (
        "Conditions",
        "different values",
        "[SIN]While you have five or more {d} cards in your discard area, each with a different character name, this character's BP becomes EXTRA.",
    ),
    (
        "Conditions",
        "more than an opponent",
        "《When this scene enters play》If you have fewer cards in your hand than an opponent, draw a card.",
    ),
    (
        "Conditions",
        "what an object is or has",
        "[SIN]While this character's battle opponent has TYPE 【{t}】 or 【{u}】, this character's BP grade increases by 1.",
    ),
    (
        "Conditions",
        "where a character stands",
        "[SIN]While 『A』 is adjacent to the left or right of this character, give this character +1000 BP.",
    ),
    (
        "Conditions",
        "on both sides",
        "[SIN]While 『A』 is adjacent to both the left and right of this character, this character's BP grade increases by 1.",
    ),
    (
        "Conditions",
        "what it stands between",
        "[SIN]While this character is between 『A』 and 『B』, this character's BP grade increases by 1.",
    ),
    ("Conditions", "Lead or Next", "《When this scene enters play》If you are the Lead player for this turn, draw a card."),
    (
        "Conditions",
        "as many as an opponent",
        "[SIN]While you have the same number of cards in your hand as an opponent, give this character +1000 BP.",
    ),
    ("Conditions", "the Field Round count", "[SIN]While the Field Round count is 4 or higher, give this character +1000 BP."),
    ("Conditions", "EXTRA BP", "[SIN]While this character's BP is EXTRA, give all your {cs} except this character, +1000 BP each."),
    (
        "Conditions",
        "a changed grade",
        "[SIN]While this character's battle opponent's BP grade is increased, this character's BP becomes EXTRA.",
    ),
    (
        "Conditions",
        "what the effect did",
        "《When this scene enters play》You may send the top three cards of your deck to your discard area. If you sent a {d} card to your discard area with this effect, draw a card.",
    ),
    (
        "Conditions",
        "what happened this turn",
        "[Activate](Once per turn)No cost → If the top card of your DOUBLE {c} was put into your hand by one of your character's effects this turn, draw a card.",
    ),
    (
        "Conditions",
        "how often this turn",
        "[Activate](Once per turn)No cost → If you discarded two or more cards from your hand this turn, draw a card.",
    ),
    (
        "Conditions",
        "what happened in the turn before",
        "[Activate](Once per turn)No cost → If one of your {c} won its battle in the previous turn, draw a card.",
    ),
    ("Conditions", "what did not happen this turn", "[Activate](Once per turn)No cost → If no scene entered play this turn, draw a card."),
    ("Conditions", "one of two", "[SIN]While you have 『A』 or you have a TRIPLE {c}, this character's BP becomes EXTRA."),
    ("Conditions", "a total", "[SIN]While the total level of your characters is 10 or more, this character's BP becomes EXTRA."),
    (
        "Conditions",
        "what is among some cards",
        "[Activate](Once per turn)Reveal the top three cards of your deck → If there are two or more {d} cards among the revealed cards, draw a card.",
    ),
    (
        "Conditions",
        "what several have in common",
        "[Activate](Once per turn)Reveal the top card of each player's deck → If the revealed cards share a TYPE, draw a card.",
    ),
    (
        "Conditions",
        "what was done, by whomever",
        "《When this scene enters play》Each player sends the top card of their deck to their discard area. If a {d} card was sent to their discard area with this effect, draw a card.",
    ),
    (
        "Conditions",
        "two numbers",
        "《When this scene enters play》If the number of cards in your hand is lower than the number of your characters, draw a card.",
    ),
    ("Conditions", "the value of an object", "《When this scene enters play》If you have a DOUBLE {c} with 10000 or more BP, draw a card."),
    ("Conditions", "one of several", "《When this scene enters play》If you have a DOUBLE character, draw a card."),
    ("Conditions", "what all have different", "《When this scene enters play》If all your characters have different TYPEs, draw a card."),
    (
        "Conditions",
        "as many with the same",
        "《When this scene enters play》If you have three or more characters with the same level, draw a card.",
    ),
    ("Conditions", "what this character did this turn", "[SIN]While this character leveled up this turn, give this character +1000 BP."),
    ("Conditions", "what it did not do", "[SIN]While this character did not level up this turn, give this character +1000 BP."),
    ("Conditions", "still there", "《When this scene enters play》If this scene is on the field, draw a card."),
    ("Conditions", "a text for the discard area", "While this card is in your discard area, give all your 『A』 +1000 BP each."),
];
