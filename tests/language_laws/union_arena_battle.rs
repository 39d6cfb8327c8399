//! Union Arena's wordings of one meaning: outcomes of battles, the turn of an event, damage, Raid, and what stays resting.

use super::laws;
use super::union_arena::UnionArenaTexts;

const SAME: &[(&str, &str)] = &[
    ("[When Attacking] If this attack is not blocked, draw a card.", "When this character is not blocked, draw a card."),
    ("[When Attacking] If your opponent does not block this attack, draw a card.", "When this character is not blocked, draw a card."),
    ("[When Attacking] If it wins this battle, draw a card.", "When this character attacks and wins a battle, draw a card."),
    ("[When Blocking] If this character loses this battle, draw a card.", "When this character blocks and loses a battle, draw a card."),
    (
        "[When Played] Play one character card from your hand to your energy line set to active.",
        "[When Played] Play one character card from your hand set to active onto your energy line.",
    ),
    (
        "[When Played] Sideline all characters except [Ash Revel] affinity characters.",
        "[When Played] Sideline all characters without [Ash Revel] affinity.",
    ),
    ("All characters that have the [Ash Revel] affinity gain 500 BP.", "All [Ash Revel] affinity characters gain 500 BP."),
    (
        "If your opponent would discard a card, you draw a card instead.",
        "If a card from your opponent's hand would be placed into your opponent's sideline, draw a card instead.",
    ),
    ("This character can block while resting.", "This character can block even if it is resting."),
    ("This character's attack deals damage even if it is blocked.", "This character deals damage even if it is blocked."),
    (
        "If your life is less than your opponent's, draw a card.",
        "If you have less cards in your life area than your opponent, draw a card.",
    ),
    (
        "If your opponent has 2 or more less life than you, draw a card.",
        "If your opponent has at least two less cards in their life area than you, draw a card.",
    ),
    (
        "If your life and your opponent's life are equal, draw a card.",
        "If you have the same number of cards in your life area as your opponent, draw a card.",
    ),
    ("If you have exactly 1 life, draw a card.", "If you have exactly one card in your life area, draw a card."),
    ("[When Played] Place this card face down on the top of your life area.", "[When Played] Place this card into your life area."),
    (
        "[When Attacking] Your opponent must pay 1 AP to block this character until the end of the turn.",
        "[When Attacking] This character gains «This character cannot be blocked by all characters on your opponent's field, unless your opponent pays 1 AP» until the end of the turn.",
    ),
    ("[When Attacking] At the end of that battle, draw a card.", "[When Attacking] At the end of this battle, draw a card."),
    (
        "You cannot take damage from characters with 3000 or less BP.",
        "All characters with 3000 or less BP on your opponent's field cannot deal damage to you.",
    ),
    (
        "Add up to one card with a [Color] or [Special] trigger from your sideline to your hand.",
        "Add up to one card with [Color] or [Special] trigger from your sideline to your hand.",
    ),
    (
        "[When Played] Add up to one card with a [Raid] trigger from your sideline to your hand.",
        "[When Played] Add up to one card with [Raid] trigger from your sideline to your hand.",
    ),
    (
        "[When Played] Choose one character on your opponent's front line with less BP than a character on your field and return it to the bottom of their deck.",
        "[When Played] Choose one character on your opponent's front line with less BP than one character on your field and place it on the bottom of their deck.",
    ),
    (
        "[Activate: Main] You can only activate this ability during a turn in which this character did not attack. Draw a card.",
        "[Activate: Main] You cannot activate this ability if this character attacked this turn. Draw a card.",
    ),
    (
        "Choose one character on your field. Double its BP until the end of the turn.",
        "Choose one character on your field. Its BP is doubled until the end of the turn.",
    ),
    (
        "Choose one character on your field. Its BP becomes double until the end of the turn.",
        "Choose one character on your field. Its BP is doubled until the end of the turn.",
    ),
    (
        "Choose one character on your field. Set its BP to 3000 until the end of the turn.",
        "Choose one character on your field. Its BP becomes 3000 until the end of the turn.",
    ),
    (
        "This character's BP is equal to the number of sites on your field x 500.",
        "This character's BP is X, where X is 500 multiplied by the number of sites on your field.",
    ),
    ("This character is unaffected by your opponent's effects.", "This character is not affected by your opponent's abilities."),
    (
        "This character is not affected by your opponent's event cards.",
        "This character is not affected by your opponent's event abilities.",
    ),
    (
        "The first time this character would be sidelined each turn, it is not sidelined.",
        "[Once Per Turn] If this character would be sidelined, it remains on the field instead.",
    ),
    (
        "Choose one character on your field. The next time it would be sidelined this turn, it remains on the field instead.",
        "Choose one character on your field. It gains «[Once Per Turn] If this character would be sidelined, it remains on the field instead» until the end of the turn.",
    ),
    ("[When Attacking] Draw a card. You can only do this once per turn.", "[When Attacking] [Once Per Turn] Draw a card."),
    ("While this character battles a <Ash Grunt>, it gains 1000 BP.", "While this character is battling <Ash Grunt>, it gains 1000 BP."),
    (
        "If this character is in battle with a Raided character, it gains 1000 BP.",
        "If this character is battling a Raided character, it gains 1000 BP.",
    ),
    ("If this character is battling, it gains 1000 BP.", "If this character is in battle, it gains 1000 BP."),
    ("This character gains 1000 BP while blocking.", "While this character is blocking, this character gains 1000 BP."),
    (
        "[When Attacking] If it is the first attack of the turn, draw a card.",
        "[When Attacking] If this is the first attack this turn, draw a card.",
    ),
    (
        "When this character attacks and wins a battle with [Snipe], draw a card.",
        "When this character wins a battle with [Snipe], draw a card.",
    ),
    ("During your turn, when you use an event card, draw a card.", "[During Your Turn] When you use an event card, draw a card."),
    (
        "[When Played] If this character performed Raid on <Ash Grunt> this turn, draw a card.",
        "[When Played] If this character was Raided onto <Ash Grunt> this turn, draw a card.",
    ),
    (
        "[When Played] If this character was Raided this turn, draw a card.",
        "[When Played] If this character was played by performing Raid this turn, draw a card.",
    ),
    ("This card cannot be played without performing Raid.", "This card can only be played by performing Raid."),
    ("You cannot perform Raid with this card.", "This card cannot be used to perform Raid."),
    (
        "Draw a card for each non-<Ash Grunt> character on your field.",
        "Draw a card for each character on your field other than <Ash Grunt>.",
    ),
    ("Draw a card for each non-red character on your field.", "Draw a card for each character on your field that is not red."),
    (
        "[When Played] If your life is 3 or less, draw a card.",
        "[When Played] If you have three or less cards in your life area, draw a card.",
    ),
    (
        "When this character attacks and loses the battle, switch it to active.",
        "When this character attacks and loses a battle, switch it to active.",
    ),
    ("When this character's attack is not blocked, draw a card.", "When this character is not blocked, draw a card."),
    ("When this character's attack goes unblocked, draw a card.", "When this character is not blocked, draw a card."),
    ("When this character attacks and your opponent does not block, draw a card.", "When this character is not blocked, draw a card."),
    (
        "When this character attacks and its attack is blocked, it gains 1000 BP until the end of the battle.",
        "When this character is blocked, it gains 1000 BP for this battle.",
    ),
    ("When this character is sidelined in battle, draw a card.", "When this character is sidelined due to losing a battle, draw a card."),
    ("When this character is sidelined by battle, draw a card.", "When this character is sidelined due to losing a battle, draw a card."),
    (
        "When a character on your opponent's front line is sidelined in a battle against this character, draw a card.",
        "When one character on your opponent's front line is sidelined in a battle with this character, draw a card.",
    ),
    (
        "[When Played] This turn, when one of your characters wins a battle, draw a card.",
        "[When Played] Each time one character on your field wins its battle this turn, draw a card.",
    ),
    (
        "When this character loses a battle, sideline the character that battled this character.",
        "When this character loses its battle, sideline the character battling this character.",
    ),
    (
        "When this character is sidelined during your opponent's turn, draw a card.",
        "[When Sidelined] [During Opponent's Turn] Draw a card.",
    ),
    (
        "[Once Per Turn] When a character on your field wins a battle on your turn, draw a card.",
        "[During Your Turn] [Once Per Turn] When one character on your field wins its battle, draw a card.",
    ),
    (
        "[When Played] Choose up to one character on your opponent's front line. It is not switched to active during your opponent's next start phase.",
        "[When Played] Choose up to one character on your opponent's front line. It will remain set to resting during your opponent's next start phase.",
    ),
    (
        "This character is not switched to active during your start phase.",
        "This character does not switch to active during your start phase.",
    ),
    ("[Once Per Turn] When you perform Raid, draw a card.", "[Once Per Turn] When one character on your field is Raided, draw a card."),
    ("This character's BP cannot be reduced.", "This character is not affected by BP-reducing abilities."),
    ("This character must attack each turn if able.", "This character must attack if able."),
    (
        "This character cannot be chosen by your opponent's event cards.",
        "This character cannot be chosen by one of your opponent's event abilities.",
    ),
    (
        "If this character would be sidelined in battle, you may place one card from your hand into your sideline instead.",
        "If this character would be sidelined due to losing a battle, you may place one card from your hand into your sideline instead.",
    ),
    (
        "Your opponent cannot switch characters on your field to resting with abilities.",
        "All characters on your field cannot be switched to resting by one of your opponent's abilities.",
    ),
    (
        "[When Played] Your opponent cannot attack with characters with 2 or less required energy this turn.",
        "[When Played] All characters with 2 or less required energy on your opponent's field cannot attack until the end of the turn.",
    ),
    (
        "[When Attacking] Your opponent cannot block this turn.",
        "[When Attacking] All characters on your opponent's field cannot block until the end of the turn.",
    ),
    (
        "[When Attacking] Your opponent cannot activate [TRIGGER] this turn.",
        "[When Attacking] Your opponent cannot activate trigger abilities until the end of the turn.",
    ),
    (
        "[When Played] If this character was played without performing Raid, draw a card.",
        "[When Played] Draw a card unless this character was played by performing Raid this turn.",
    ),
    (
        "[When Attacking] Increase this character's BP by 1000 until the end of the turn.",
        "[When Attacking] This character gains 1000 BP until the end of the turn.",
    ),
    ("The BP of all characters on your front line increases by 500.", "All characters on your front line gain 500 BP."),
    (
        "[When Attacking] Add 1000 to this character's BP until the end of the turn.",
        "[When Attacking] This character gains 1000 BP until the end of the turn.",
    ),
    ("This character's BP increases by 500 for each site on your field.", "This character gains 500 BP for each site on your field."),
    (
        "If you have the same number or more characters on your front line than your opponent, draw a card.",
        "If the number of characters on your front line is equal to or higher than the number of characters on your opponent's front line, draw a card.",
    ),
    (
        "[When Sidelined] If this character was sidelined in battle, draw a card.",
        "[When Sidelined] If this character was sidelined due to losing a battle, draw a card.",
    ),
    (
        "[When Played] If this character is played from your hand, draw a card.",
        "[When Played] If this character was played from your hand, draw a card.",
    ),
    ("When a <Ash Grunt> is played from your sideline, draw a card.", "When <Ash Grunt> played from your sideline is played, draw a card."),
    (
        "When this character attacks for the second time this turn, it gains 1000 BP until the end of the turn.",
        "The second time this character attacks each turn, it gains 1000 BP until the end of the turn.",
    ),
    (
        "If this character has attacked twice this turn, draw a card.",
        "If this character has attacked exactly two times this turn, draw a card.",
    ),
    (
        "When a character on your field attacks from the energy line, draw a card.",
        "When one character on your energy line attacks, draw a card.",
    ),
    ("When this character attacks from the energy line, draw a card.", "[When Attacking] (If on the Energy Line) Draw a card."),
    (
        "When this character moves from the energy line to the front line, draw a card.",
        "When this character moves to the front line, draw a card.",
    ),
    (
        "[Activate: Main] You cannot activate this ability if <Ash Grunt> is on your field. Draw a card.",
        "[Activate: Main] You can only activate this ability if you do not have <Ash Grunt> on your field. Draw a card.",
    ),
    ("When you activate a [Draw] trigger, draw a card.", "When you activate a [Draw] ability, draw a card."),
    (
        "[When Played] Reveal up to one card with a [Color] trigger from your hand. If you do, draw a card.",
        "[When Played] Reveal up to one card with [Color] trigger from your hand. If you do, draw a card.",
    ),
    ("All characters on your field are also treated as [Ash Revel] affinity.", "All characters on your field gain [Ash Revel] affinity."),
    (
        "[When Attacking] Choose one character on your opponent's front line. It must block this attack if able.",
        "[When Attacking] Choose one character on your opponent's front line. It must block your opponent's attacks if able for this battle.",
    ),
    (
        "[When Attacking] If this is the third or later attack of the turn, draw a card.",
        "[When Attacking] If this is the third or later attack this turn, draw a card.",
    ),
    (
        "[When Attacking] If this is this character's second or later attack this turn, draw a card.",
        "[When Attacking] If this character has attacked two or more times this turn, draw a card.",
    ),
    (
        "[Activate: Main] You can only activate this ability up to two times each turn. Draw a card.",
        "[Activate: Main] Draw a card. You can only activate this ability twice per turn.",
    ),
    (
        "[Activate: Main] Draw a card. You can only activate up to two <Warden> abilities each turn.",
        "[Activate: Main] Draw a card. You can only use this <Warden> ability twice per turn.",
    ),
    ("[When Played] Draw a card. This ability can only activate once per turn.", "[When Played] [Once Per Turn] Draw a card."),
    (
        "If you have 3 or less life, this card's AP cost becomes 0 while in your hand.",
        "If you have three or less cards in your life area, this card's AP cost becomes 0.",
    ),
    (
        "[When Attacking] Choose one character on your opponent's front line. Its [When Blocking] abilities do not activate this turn.",
        "[When Attacking] Choose one character on your opponent's front line. [When Blocking] abilities on it do not activate until the end of the turn.",
    ),
    (
        "Your opponent cannot activate [When Sidelined] abilities this turn.",
        "[When Sidelined] abilities on one card on your opponent's field do not activate until the end of the turn.",
    ),
    (
        "Your opponent's [When Blocking] and [Nullify Impact] abilities do not activate this turn.",
        "[When Blocking] abilities on one card on your opponent's field do not activate until the end of the turn and [Nullify Impact] abilities on one card on your opponent's field do not activate until the end of the turn.",
    ),
    (
        "[When Attacking] Characters on your opponent's field cannot activate [Impact], [Double Attack], or [Double Block] abilities this turn.",
        "[When Attacking] [Impact] abilities on one character on your opponent's field do not activate until the end of the turn and [Double Attack] abilities on one character on your opponent's field do not activate until the end of the turn and [Double Block] abilities on one character on your opponent's field do not activate until the end of the turn.",
    ),
    (
        "This character cannot block your opponent's first attack.",
        "Your opponent's first attack each turn cannot be blocked by this character.",
    ),
    (
        "Your opponent cannot block your second or later attacks.",
        "Your second or later attack each turn cannot be blocked by all characters on your opponent's field.",
    ),
    ("This character's first two attacks cannot be blocked.", "This character's first two attacks each turn cannot be blocked."),
    (
        "[Once Per Turn] When the BP of this character is increased by an ability, draw a card.",
        "[Once Per Turn] When this character has its BP increased by an ability, draw a card.",
    ),
    (
        "[Once Per Turn] When your opponent reduces this character's BP, draw a card.",
        "[Once Per Turn] When this character has its BP reduced by one of your opponent's abilities, draw a card.",
    ),
    (
        "[When Attacking] Choose one character on your opponent's field. It loses [Impact] and [Double Attack] until the end of the turn.",
        "[When Attacking] Choose one character on your opponent's field. It loses [Impact] until the end of the turn and it loses [Double Attack] until the end of the turn.",
    ),
    (
        "[When Played] Place the top {two} cards of your deck into your sideline. Add {one} card for every two red cards on your field.",
        "[When Played] Place the top two cards of your deck into your sideline. For every two red cards on your field, place the top card of your deck into your sideline.",
    ),
    (
        "When a character on your opponent's field loses 1000 or more BP, draw a card.",
        "When one character on your opponent's field has its BP reduced by 1000 or more, draw a card.",
    ),
    (
        "[When Attacking] If this character's BP was increased this turn, draw a card.",
        "[When Attacking] If this character had its BP increased this turn, draw a card.",
    ),
    (
        "[When Attacking] If this character's BP is reduced this turn, draw a card.",
        "[When Attacking] The next time this character has its BP reduced this turn, draw a card.",
    ),
    (
        "[When Played] Use up to one event card from your hand by ignoring its required energy and without paying its AP cost. Place the used card into your removal area instead of your sideline.",
        "[When Played] Use up to one event card from your hand by ignoring its required energy and AP cost. Place any card used with this ability into your removal area instead of your sideline.",
    ),
    (
        "[When Attacking] Choose up to {one} character on your opponent's field. It loses 1000 BP until the end of the turn. Add {one} character for each <Ember> card in your sideline.",
        "[When Attacking] Choose up to one character on your opponent's field. It loses 1000 BP until the end of the turn. For each <Ember> card in your sideline, choose up to one character on your opponent's field, then it loses 1000 BP until the end of the turn. You cannot choose the same character twice.",
    ),
    (
        "[When Played] You may pay 1 AP. If you do, draw {one card}. You may sideline one other character on your field. If you do, {two cards} instead.",
        "[When Played] You may pay 1 AP. If you do, choose one: draw a card; or you may sideline one other character on your field, to draw two cards.",
    ),
    (
        "Characters with 2000 or less BP cannot block the first attack each turn.",
        "The first attack each turn cannot be blocked by all characters with 2000 or less BP.",
    ),
    (
        "Characters on your opponent's front line cannot activate [Activate: Main] abilities.",
        "Your opponent cannot activate [Activate: Main] abilities on one character on your opponent's front line.",
    ),
    (
        "[When Played] Look at the top five cards of your deck. Add up to one [Ash Revel] affinity card to your hand, and place the rest into your sideline.",
        "[When Played] Look at the top five cards of your deck. Add up to one [Ash Revel] affinity card among them to your hand, and place the remaining cards into your sideline.",
    ),
    (
        "[When Attacking] Your opponent chooses one: they draw a card, or this character gains 1000 BP until the end of the turn.",
        "[When Attacking] Your opponent chooses one: they draw a card; or this character gains 1000 BP until the end of the turn.",
    ),
    ("[When Played] Sideline all characters on both players' fields.", "[When Played] Sideline all characters on each player's field."),
    (
        "If this character would be sidelined, you may place one card from your hand into your sideline. If you do, it remains on the field instead.",
        "If this character would be sidelined, you may place one card from your hand into your sideline instead.",
    ),
    (
        "Damage your opponent's characters deal to you is reduced by 1.",
        "Damage dealt to you by one character on your opponent's field is reduced by 1.",
    ),
    ("[When Sidelined] You may place this card on top of your life area.", "[When Sidelined] You may place this card into your life area."),
    ("Your opponent can't perform Raid.", "Your opponent cannot perform Raid."),
    (
        "Your opponent's [When Sidelined] abilities do not activate this turn.",
        "[When Sidelined] abilities on one card on your opponent's field do not activate until the end of the turn.",
    ),
    (
        "If you and your opponent are generating the same amount of energy, draw a card.",
        "If you and your opponent have the same amount of energy generation, draw a card.",
    ),
    ("This character gains 500 BP for each life you have.", "This character gains 500 BP for each card in your life area."),
    (
        "If there is a face-down card under this character, it gains 1000 BP.",
        "If there is a face-down card under this character, this character gains 1000 BP.",
    ),
    (
        "Choose one character on your front line with 3000 or more BP and one with 2000 or less BP. They gain 1000 BP until the end of the turn.",
        "Choose one character with 3000 or more BP on your front line and one character with 2000 or less BP on your front line. They gain 1000 BP until the end of the turn.",
    ),
    (
        "[When Played] Place one card from your hand into your sideline. If you do, this character may activate all of that card's [When Played] abilities.",
        "[When Played] Place one card from your hand into your sideline. If you do, you may have this character activate all of that card's [When Played] abilities.",
    ),
];

#[test]
fn one_meaning_is_one_tree_and_prints_in_its_newest_wording() {
    laws::same::<UnionArenaTexts>(SAME);
}
