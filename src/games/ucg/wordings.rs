//! What the grammar can say: one example of each wording, by section. Each is read and printed back when the list is made.

use super::leaves::Ucg;
use super::words::Words;
use crate::lang::wordings::{self, Template, Wording};

/// Sections, notes and examples. `{c}` and `{cs}` are a card type and its plural, `{d}` another card type, `{t}` and `{u}` TYPEs; 『A』 and 「N」 stand for any names.
const TEMPLATES: &[Template] = &[
    ("Abilities", "active in some states only", "[SIN][DBL]《When this character enters play》You may draw a card."),
    (
        "Abilities",
        "paid for, so many times a turn",
        "[DBL][Activate](Once per turn)Discard one card from your hand → Give this character +1000 BP for this turn.",
    ),
    (
        "Abilities",
        "paid for, under a condition",
        "[Activate](Twice per turn)If you have 『A』, reveal the top card of your deck → Draw a card.",
    ),
    ("Abilities", "without a cost", "[Activate](Once per turn)No cost → Draw a card. Then, send this scene to its owner's discard area."),
    ("Abilities", "so many times a game", "[Activate](Once per game)No cost → Draw two cards."),
    ("Abilities", "continuous", "[TRP]While you have a scene in the scene area, give this character +2000 BP."),
    ("Abilities", "continuous, counted once", "Give all your TRIPLE 『A』 +1000 BP each. This effect does not stack."),
    (
        "Abilities",
        "in the place of what would happen",
        "[SIN]If this character would leave play by your opponent's effects, you may discard one card from your hand instead.",
    ),
    ("Abilities", "deck building", "You may include any number of this card in your deck."),
    ("Abilities", "another card type", "This card also has the {c} card type."),
    ("Abilities", "another character name", "This card is also treated as 『A』."),
    (
        "Triggers",
        "a card under a character",
        "[SIN]《Whenever a face-down and sideways card is placed under this character》You may draw a card.",
    ),
    ("Triggers", "another state", "《Whenever one of your characters becomes DOUBLE or TRIPLE》You may draw a card."),
    (
        "Triggers",
        "a change by an effect",
        "《Whenever one of your {c} is given a BP grade decrease by your opponent's effects》Draw a card.",
    ),
    ("Triggers", "a scene is set", "《Whenever one opponent's scene is set》Draw a card."),
    ("Triggers", "put into play from somewhere", "《Whenever a {d} card from your discard area is put into play》You may draw a card."),
    ("Triggers", "a kind of object enters play", "《Whenever a scene enters play》You may draw a card."),
    ("Triggers", "a card goes from one zone to another", "《When this card is sent to your discard area from your deck》Draw a card."),
    ("Triggers", "a player discards", "《Whenever you discard one or more cards from your hand》(Once per turn)You may draw a card."),
    ("Triggers", "a level-up", "《Whenever one of your {c} levels up》Draw a card."),
    ("Triggers", "the first of a turn", "《The first time one of your {c} levels up each turn》Draw a card."),
    ("Triggers", "leaving play", "《When this character leaves play》Draw a card."),
    ("Triggers", "the end of a battle", "《When this character wins its battle》Draw a card."),
    ("Triggers", "the end of a battle against somebody", "《When this character loses its battle against a TRIPLE {c}》Draw a card."),
    ("Triggers", "a payment power", "《Whenever you use an [Activate] effect》(Once per turn)You may draw a card."),
    ("Triggers", "what triggered it", "《Whenever one of your {c} levels up》Give that character +1000 BP for this turn."),
    ("Triggers", "the start of a turn or phase", "《At the start of the Judgement Phase》You may draw a card."),
    (
        "Clauses",
        "all of a cost, or nothing of it (11.4)",
        "《When this scene enters play》You may discard one card from your hand, to draw a card.",
    ),
    (
        "Clauses",
        "as much as possible, and on only when in full (11.20)",
        "《When this scene enters play》You may exile up to two cards in your discard area from the game. If you do, draw a card.",
    ),
    (
        "Clauses",
        "offered only when possible in full (11.3)",
        "《When this scene enters play》You may discard exactly two cards from your hand.",
    ),
    (
        "Clauses",
        "another player is asked",
        "《When this scene enters play》Your opponent may draw a card. When they draw with this effect, draw two cards.",
    ),
    ("Clauses", "another player acts", "《When this scene enters play》Each player discards one card from their hand."),
    (
        "Clauses",
        "independent of what came before (11.14)",
        "《When this scene enters play》Draw a card. Additionally, you may give one of your {c} +1000 BP for this turn.",
    ),
    ("Clauses", "an optional end (11.19)", "《When this scene enters play》Draw a card, and you may discard one card from your hand."),
    ("Clauses", "either of two", "《When this scene enters play》Draw a card, or discard one card from your hand."),
    (
        "Clauses",
        "a list to choose from",
        "《When this scene enters play》Choose one: draw a card; or discard one card from your hand, then draw two cards.",
    ),
    (
        "Clauses",
        "several of a list",
        "《When this scene enters play》Choose up to two of the following.\n・Draw a card.\n・Shuffle your deck.\n・Give one of your {c} +1000 BP for this turn.",
    ),
    (
        "Clauses",
        "what keeps it from being done",
        "《When this scene enters play》Give one of your {c} +2000 BP for this turn, unless your opponent discards one card from their hand.",
    ),
    (
        "Clauses",
        "done again",
        "《When this scene enters play》Send the top card of your deck to your discard area. If the sent card is a {d} card, repeat this process once.",
    ),
    ("Clauses", "done twice", "《When this scene enters play》Send the top card of your deck to your discard area twice."),
    (
        "Clauses",
        "one of two, and the other",
        "《When this scene enters play》Choose two cards in your discard area. Put one card from among the chosen cards into your hand, and exile the other from the game.",
    ),
    (
        "Clauses",
        "what was chosen",
        "《When this scene enters play》Choose a level. Give all your characters with the chosen level +1000 BP each for this turn.",
    ),
    (
        "Clauses",
        "cards that come to a total",
        "[Activate](Once per turn)Discard any number of cards with a total level of 5 or more from your hand → Draw two cards.",
    ),
    (
        "Clauses",
        "if not",
        "《When this scene enters play》If you have 『A』, draw a card. Otherwise, give one of your {c} +1000 BP for this turn.",
    ),
    (
        "Clauses",
        "if it was not done in full",
        "《When this scene enters play》Your opponent may discard one card from their hand. If they do not, draw a card.",
    ),
    ("Clauses", "something else instead", "《When this scene enters play》Draw a card. If you have 『A』, draw two cards instead."),
    (
        "Clauses",
        "both parts of a list",
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, you may do both.",
    ),
    (
        "Clauses",
        "both parts of a list, instead of one",
        "《When this scene enters play》Draw a card, or shuffle your deck. If you have 『A』, do both instead.",
    ),
    ("Clauses", "once for each", "[SIN]For every two cards in an opponent's hand, give this character +1000 BP."),
    ("Clauses", "later", "《When this scene enters play》Draw two cards. At the end of turn, discard one card from your hand."),
    ("Clauses", "in a later turn", "《When this scene enters play》At the start of your next turn, draw a card."),
    (
        "Clauses",
        "when something happens next",
        "《When this scene enters play》The next time one of your {c} levels up this turn, give that character +1000 BP for this turn.",
    ),
    (
        "Clauses",
        "until a turn starts, and without end",
        "《When this scene enters play》Give one of your {c} +1000 BP until the start of your next turn. Then, one opponent's character cannot level up for the rest of the game.",
    ),
    (
        "Clauses",
        "for as long as this is in play",
        "[SIN]《When this character enters play》Give one of your {c} +1000 BP for as long as this character is in play.",
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
        "[Activate](Once per turn)Reveal the top three cards of your deck → If there are two or more {d} cards from among the revealed cards, draw a card.",
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
    (
        "Objects",
        "level and states",
        "《When this scene enters play》Give one of your level 2 or 3 {c} that is DOUBLE or TRIPLE +1000 BP for this turn.",
    ),
    ("Objects", "names", "《When this scene enters play》Give up to two of your 『A』, 『B』, or 『C』 +1000 BP each for this turn."),
    (
        "Objects",
        "card names and form names",
        "《When this scene enters play》Give one of your characters with 「N」 or 「M」 +1000 BP for this turn.",
    ),
    ("Objects", "TYPEs", "《When this scene enters play》Give all your {cs} without TYPE 【{t}】 +1000 BP each for this turn."),
    (
        "Objects",
        "another",
        "[DBL]《When this character enters play》You may swap the place of this character with another one of your {c}.",
    ),
    ("Objects", "all but this one", "[TRP]Give all your {cs} except this character, +1000 BP each."),
    (
        "Objects",
        "an opponent's",
        "《When this scene enters play》Send one opponent's scene with round 2 or lower to its owner's discard area.",
    ),
    (
        "Objects",
        "more or less than another",
        "《When this scene enters play》You may choose one of your {c}. If you do, give one of your opponent's {c} with a higher BP than the chosen character -1000 BP for this turn.",
    ),
    (
        "Objects",
        "a value against a number",
        "《When this scene enters play》Give one of your {c} with level equal to the number of cards in your hand +1000 BP for this turn.",
    ),
    (
        "Objects",
        "different from another",
        "[SIN]《When this character enters play》You may put one {c} card from your discard area with a different TYPE from this character into your hand.",
    ),
    ("Objects", "several TYPEs", "《When this scene enters play》Give one of your {c} with two or more TYPEs +1000 BP for this turn."),
    ("Objects", "odd and even", "《When this scene enters play》Give all your {cs} with an odd level +1000 BP each for this turn."),
    ("Objects", "no TYPE", "[SIN]While this character's battle opponent has no TYPE, this character's BP becomes EXTRA."),
    (
        "Objects",
        "a round that is reached",
        "《When this scene enters play》You may put one scene card with round equal to or lower than the Field Round count from your hand into the scene area.",
    ),
    ("Objects", "this card off the field", "[Activate](Once per turn)Exile this card in your discard area from the game → Draw a card."),
    (
        "Objects",
        "the highest",
        "《When this scene enters play》Give one of your opponent's {c} with the highest BP -1000 BP for this turn. (*BP will not be less than 0)",
    ),
    (
        "Objects",
        "one of several battle areas",
        "《When this scene enters play》Give one of your {c} in the round 1 or 2 battle area +1000 BP for this turn.",
    ),
    ("Objects", "a battle area", "《When this scene enters play》Give one of your {c} in the round 2 battle area +1000 BP for this turn."),
    (
        "Objects",
        "cards under a character",
        "[DBL][Activate](Once per turn)Send one face-down and sideways card under this character to its owner's discard area → Draw a card.",
    ),
    (
        "Objects",
        "at random",
        "《When this scene enters play》Choose one card at random from an opponent's hand and reveal it. (*The revealed card returns to its previous state)",
    ),
    (
        "Objects",
        "one for each level",
        "[Activate](Once per turn)Choose a level 1, 2, and 3 『A』 card in your discard area → Exile one of your DOUBLE or TRIPLE 『A』 from the game, then put the chosen cards into play as a TRIPLE 『A』 in its place.",
    ),
    (
        "Objects",
        "what did something this turn",
        "《When this scene enters play》Give all your {cs} that leveled up this turn +1000 BP each for this turn.",
    ),
    (
        "Objects",
        "cards of two piles",
        "《When this scene enters play》Put one level 3 {c} card from your hand or discard area into play on top of one of your {c}.",
    ),
    ("Objects", "a kind of power", "《When this scene enters play》Put one card with [Activate] from your discard area into your hand."),
    (
        "Objects",
        "a trigger",
        "《When this scene enters play》Put one card with 《When this character enters play》 from your discard area into your hand.",
    ),
    (
        "Objects",
        "one side of a character",
        "[SIN]《When this character enters play》Give all your {cs} adjacent to the left of this character +1000 BP each for this turn.",
    ),
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
    (
        "Numbers",
        "as many as before",
        "《When this scene enters play》You may return up to two cards from your hand to the bottom of your deck in any order. If you returned a card to your deck with this effect, draw that many cards.",
    ),
    (
        "Numbers",
        "as many others as before",
        "《When this scene enters play》You may return up to two cards from your hand to the bottom of your deck in any order. If you do, give that many of your {c} +1000 BP each for this turn.",
    ),
    ("Numbers", "for each", "《When this scene enters play》Give one of your {c} +1000 BP for this turn for each {d} you have."),
    (
        "Numbers",
        "so many times as many as before",
        "[Activate](Once per turn)Discard one or more cards from your hand → Reveal twice that many cards from the top of your deck. Put one 『A』 card from among them into your hand, and return the rest to the bottom of your deck in any order.",
    ),
    (
        "Numbers",
        "as many cards of a deck as a value",
        "《When this scene enters play》Send cards from the top of your deck equal to the highest level among your characters to your discard area.",
    ),
    (
        "Numbers",
        "what was taken, counted",
        "《When this scene enters play》Reveal the top three cards of your deck. If the total level of the revealed cards is 5 or more, draw a card.",
    ),
    (
        "Numbers",
        "what each player did, compared",
        "《When this scene enters play》Reveal the top card of each player's deck. If your revealed card has a higher level than an opponent's revealed card, draw a card.",
    ),
    ("Numbers", "for each, up to so much", "[SIN]Give this character +1000 BP for each card in your hand, up to +3000 BP."),
    (
        "Numbers",
        "for each that happened this turn",
        "《When this character enters play》Give this character +1000 BP for this turn for each card you discarded this turn.",
    ),
    ("Numbers", "BP that becomes a number", "[SIN][Activate](Once per turn)No cost → This character's BP becomes 10000 for this turn."),
    (
        "Numbers",
        "BP that becomes another's",
        "[SIN][Activate](Once per turn)No cost → This character's BP becomes equal to the BP of this character's battle opponent for this turn.",
    ),
    (
        "Numbers",
        "printed BP",
        "《When this scene enters play》Put all your opponent's characters with printed BP of 3000 or less into their owner's hand.",
    ),
    ("Numbers", "as many as a value", "《When this scene enters play》Draw cards equal to the highest level among your characters."),
    (
        "Numbers",
        "by state",
        "[SIN][DBL][TRP]《When this character enters play》Draw a card if this character is SINGLE, two cards if DOUBLE, or three cards if TRIPLE.",
    ),
    (
        "Numbers",
        "half",
        "《When this scene enters play》Your opponent discards half of the cards from their hand (rounded down). Then, draw cards equal to half the number of your {cs} (rounded up).",
    ),
];

/// Every wording, with words of this vocabulary. One that cannot be said with it (a keyword or reminder that it lacks) is left out.
#[must_use]
pub fn wordings(words: &Words) -> Vec<Wording> {
    wordings::wordings::<Ucg>(TEMPLATES, words, |template| fill(template, words))
}

/// The templates with words of the vocabulary, read or not.
#[must_use]
pub fn examples(words: &Words) -> Vec<String> {
    TEMPLATES.iter().map(|(_, _, template)| fill(template, words)).collect()
}

fn fill(template: &str, words: &Words) -> String {
    let vocabulary = words.vocabulary();
    let card_type = |at: usize| vocabulary.card_types.get(at).map_or("", |known| known.name.as_str());
    let kind = |at: usize| vocabulary.types.get(at).map_or("", String::as_str);
    template
        .replace("{cs}", words.plural(card_type(0)))
        .replace("{c}", card_type(0))
        .replace("{d}", card_type(1))
        .replace("{t}", kind(0))
        .replace("{u}", kind(1))
}
