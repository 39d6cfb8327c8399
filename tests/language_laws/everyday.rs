//! Everyday words: what designers write before they know how cards say it.

use super::laws;
use super::ucg::UcgTexts;
use super::ultra_battle::UltraBattleTexts;
use super::union_arena::UnionArenaTexts;

const UNION_ARENA: &[(&str, &str)] = &[
    (
        "[When Played] Look at the top three. Keep one, and put the rest on the bottom.",
        "[When Played] Look at the top three cards of your deck. Add one of them to your hand, and place the remaining cards on the bottom of your deck.",
    ),
    (
        "[When Played] KO one of your opponent's characters with 3000 BP or under.",
        "[When Played] Sideline one character with 3000 or less BP on your opponent's field.",
    ),
    ("[When Played] Untap this character.", "[When Played] Switch this character to active."),
    ("[When Played] Wake up one of your characters.", "[When Played] Switch one character on your field to active."),
    ("[When Played] Tap one of your opponent's characters.", "[When Played] Switch one character on your opponent's field to resting."),
    ("[When Played] Mill 3.", "[When Played] Place the top three cards of your deck into your sideline."),
    (
        "[When Played] Bounce one of your opponent's characters.",
        "[When Played] Return one character on your opponent's field to their hand.",
    ),
    ("On play: draw a card.", "[When Played] Draw a card."),
    ("On attack: draw a card.", "[When Attacking] Draw a card."),
    ("When this attacks, draw a card.", "[When Attacking] Draw a card."),
    (
        "When this dies, you may return one character card costing 2 energy or less from the graveyard to hand.",
        "[When Sidelined] You may add one character card with 2 or less required energy from your sideline to your hand.",
    ),
    (
        "[When Played] Choose one character card that needs 4 energy or less from your sideline and add it to hand.",
        "[When Played] Choose one character card with 4 or less required energy in your sideline and add it to your hand.",
    ),
    (
        "[When Played] Play one character card that costs 1 AP from your hand set to active onto your field.",
        "[When Played] Play one character card with 1 AP cost from your hand set to active onto your field.",
    ),
    (
        "Once during your turn, you may discard a card from hand. If you do, untap this character.",
        "[Activate: Main] [During Your Turn] [Once Per Turn] You may place one card from your hand into your sideline. If you do, switch this character to active.",
    ),
    ("Discard a card from hand: draw a card.", "[Activate: Main] (Place (1) From Hand Into Sideline) Draw a card."),
    (
        "[When Played] This character gains Impact 1 until end of turn.",
        "[When Played] This character gains [Impact (1)] until the end of the turn.",
    ),
    (
        "[When Played] My opponent has to throw away a card.",
        "[When Played] Your opponent places one card from their hand into their sideline.",
    ),
    (
        "[When Played] Reveal the top card of your deck: if it is an event card, add it to hand.",
        "[When Played] Reveal the top card of your deck. If it is an event card, add it to your hand.",
    ),
    ("[When Played] If it's your turn, I draw a card.", "[When Played] If it is your turn, draw a card."),
    (
        "[When Played] Your characters on the front row gain plus 1000 BP until end of turn.",
        "[When Played] All characters on your front line gain 1000 BP until the end of the turn.",
    ),
];

const UCG: &[(&str, &str)] = &[
    (
        "《When this character enters play》Take a card from the discard pile and put it in hand.",
        "《When this character enters play》Choose one card in your discard area and put it into your hand.",
    ),
    (
        "《When this character enters play》Mill two.",
        "《When this character enters play》Send the top two cards of your deck to your discard area.",
    ),
    (
        "《When this character enters play》Look at the top five. Put one scene card from among them into hand. Discard the rest.",
        "《When this character enters play》Look at the top five cards of your deck. Put one scene card from among them into your hand. Send the rest to your discard area.",
    ),
    (
        "《When this character enters play》This one goes up one BP step this turn.",
        "《When this character enters play》Give this character a BP grade increase by 1 for this turn.",
    ),
    (
        "《When this character enters play》Target opponent's character gets minus 2000 BP this turn.",
        "《When this character enters play》Give one opponent's character -2000 BP for this turn.",
    ),
    (
        "《When this character enters play》Return one of the rival's characters to hand.",
        "《When this character enters play》Put one opponent's character into its owner's hand.",
    ),
    (
        "[Activate](Once per turn)Pitch a card from hand → My Kaiju get plus 1000 BP this turn.",
        "[Activate](Once per turn)Discard one card from your hand → Give all your Kaiju +1000 BP each for this turn.",
    ),
    ("《When this character comes down》Draw a card.", "《When this character enters play》Draw a card."),
    (
        "Once a turn, discard a card from hand: this character gets +1000 BP for the turn.",
        "[Activate](Once per turn)Discard one card from your hand → Give this character +1000 BP for this turn.",
    ),
    (
        "《When this character enters play》You may peek at your opponent's hand.",
        "《When this character enters play》You may look at all cards in an opponent's hand.",
    ),
    (
        "When you play this hero, draw 2 cards and then put one card from your hand at the bottom of the deck.",
        "《When this character enters play》Draw two cards, then return one card from your hand to the bottom of your deck.",
    ),
    ("When this comes into play, draw a card.", "《When this character enters play》Draw a card."),
    (
        "When this character enters play, +2000 BP to this character until end of turn.",
        "《When this character enters play》Give this character +2000 BP for this turn.",
    ),
    (
        "When this scene enters play, destroy one of your opponent's scenes.",
        "《When this scene enters play》Send one opponent's scene to its owner's discard area.",
    ),
    (
        "Once a turn you can throw away a card from hand and give one of your heroes 1000 more BP for the turn.",
        "[Activate](Once per turn)No cost → Discard one card from your hand and give one of your Ultra Hero +1000 BP for this turn.",
    ),
    (
        "When this enters play, search your discard pile for a level 3 hero and put it on top of your deck.",
        "《When this character enters play》Choose one level 3 Ultra Hero card in your discard area and return it to the top of your deck.",
    ),
    (
        "When this character enters play, mill 3. If a Kaiju gets milled this way, this Kaiju gets +1000 BP this turn.",
        "《When this character enters play》Send the top three cards of your deck to your discard area. If a Kaiju card was sent to the discard area with this effect, give this character +1000 BP for this turn.",
    ),
    (
        "While there's no scene in the middle of the table, all my heroes have +1000 BP.",
        "While there are no scenes in the scene area, give all your Ultra Heroes +1000 BP each.",
    ),
    (
        "This hero has 1000 BP extra for each other Ultra Hero next to it.",
        "Give this character +1000 BP for each Ultra Hero adjacent to the left or right of it other than this character.",
    ),
    (
        "When this enters play, peek at a random card in your rival's hand. If it's a character card, draw a card.",
        "《When this character enters play》Look at one card at random in an opponent's hand. If it is a character card, draw a card.",
    ),
    (
        "When this character arrives, draw a card (only if you have a hero).",
        "《When this character enters play》If you have an Ultra Hero, draw a card.",
    ),
    (
        "When this character arrives, draw a card, but only if you have a hero.",
        "《When this character enters play》If you have an Ultra Hero, draw a card.",
    ),
    (
        "While you have three or more Double heroes, this one's BP grade goes up 1.",
        "While you have three or more DOUBLE Ultra Heroes, this character's BP grade increases by 1.",
    ),
    (
        "Sacrifice this scene: two of your heroes each get +2000 BP for the rest of the turn.",
        "[Activate]Send this scene to its owner's discard area → Give two of your Ultra Hero +2000 BP each for this turn.",
    ),
    (
        "Once per turn: discard a card, then draw a card.",
        "[Activate](Once per turn)No cost → Discard one card from your hand, then draw a card.",
    ),
    (
        "While this character is across from a Kaiju, give it +1000 BP.",
        "While this character is the battle opponent of one Kaiju, give it +1000 BP.",
    ),
];

const ULTRA_BATTLE: &[(&str, &str)] = &[
    ("When you play this guy, draw a card.", "《When you play this Fighter》Draw a card."),
    ("When this attacks, my opponent has to discard a card.", "《When this card attacks》Your opponent discards one card from their hand."),
    ("Bounce one of the opponent's Vehicles.", "《When you play this card》Return one of your opponent's Vehicles to its owner's hand."),
    ("Mill two.", "《When you play this card》Discard the top two cards of your deck."),
    (
        "Ditch a card from hand: this Fighter gets plus 20 Power this turn.",
        "[Activate]Discard one card from your hand → Give this Fighter +20 Power for this turn.",
    ),
    (
        "Take one Monster card from the graveyard and put it into hand.",
        "《When you play this card》Choose one Monster card in either player's discard pile and put it into your hand.",
    ),
    ("This Monster gets +20 Power while you have another Fighter.", "While you have another Fighter, give this Fighter +20 Power."),
    (
        "Once per turn: discard a card, then this Fighter gains Shield.",
        "[Activate](Once per turn)No cost → Discard one card from your hand, then give this Fighter [Shield].",
    ),
    (
        "When you play this card, swap one of your Battle Zone Fighters with a Fighter in your Reserve Zone.",
        "《When you play this card》Swap one of your Fighters with one of your Fighters in your Reserve Zone.",
    ),
    (
        "When you play this card, look at the top four cards of your deck. Put a Fighter card from among them into your hand, the others go on the bottom.",
        "《When you play this card》Look at the top four cards of your deck. Put one Fighter card from among them into your hand, return the others to the bottom of your deck.",
    ),
    ("When you play this card, destroy target Monster.", "《When you play this card》Defeat one Monster."),
    (
        "When you play this card, lower the Timer on all of your opponent's Ultras by one.",
        "《When you play this card》Decrease the Timer of all your opponent's Ultras by 1.",
    ),
    (
        "When this Fighter attacks, if it has 50 HP or less left, draw a card.",
        "《When this Fighter attacks》If it has 50 or less remaining HP, draw a card.",
    ),
    (
        "When you play this card, one of your Fighters loses 30 Power for this turn, and its Timer decreases by 1.",
        "《When you play this card》Give one of your Fighters -30 Power for this turn, and decrease the Timer of it by 1.",
    ),
    (
        "At the end of your opponent's turn, if no damage was dealt to this Fighter this turn, draw a card.",
        "《At the end of your opponent's turn》If this Fighter was not damaged this turn, draw a card.",
    ),
    (
        "《When your opponent plays an Attack card》Reduce the Power of that attack by 30.",
        "《When your opponent plays an Attack card》Give the attacking Fighter -30 Power for this attack.",
    ),
    (
        "《When this Fighter attacks》If the defending Fighter has remaining HP of 20 or less, defeat it.",
        "《When this Fighter attacks》If the defending Fighter has 20 or less remaining HP, defeat it.",
    ),
    (
        "《When you play this card》Until the start of your next turn, damage dealt to your Fighters by effects becomes 0.",
        "《When you play this card》All your Fighters cannot be damaged by effects until the start of your next turn.",
    ),
    ("Attach this to one of your opponent's Fighters.", "《When you play this card》Attach this card to one of your opponent's Fighters."),
];

#[test]
fn everyday_words_are_read_as_those_of_cards() {
    laws::same::<UnionArenaTexts>(UNION_ARENA);
    laws::same::<UcgTexts>(UCG);
    laws::same::<UltraBattleTexts>(ULTRA_BATTLE);
}
