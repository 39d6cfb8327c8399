//! Wordings of Union Arena that designers say first, each with its canonical wording.

use super::laws;
use super::union_arena::UnionArenaTexts;

const SAME: &[(&str, &str)] = &[
    (
        "[When Played] Choose one character on your field. It gains 1000 more BP until the turn is over.",
        "[When Played] Choose one character on your field. It gains 1000 BP until the end of the turn.",
    ),
    (
        "[When Played] Pick one other character on your field and make it active.",
        "[When Played] Choose one other character on your field and switch it to active.",
    ),
    (
        "[When Played] You may throw away a card; if you do, draw two.",
        "[When Played] You may place one card from your hand into your sideline. If you do, draw two cards.",
    ),
    (
        "Every time another character of yours is sidelined, draw a card.",
        "When one other character on your field is sidelined, draw a card.",
    ),
    (
        "[When Played] If your opponent holds more cards than you do, draw a card.",
        "[When Played] If your opponent has more cards in their hand than you, draw a card.",
    ),
    (
        "[When Played] Look at the first three cards of your deck. Add one of them to your hand and put the rest on the bottom of your deck in whatever order you like.",
        "[When Played] Look at the top three cards of your deck. Add one of them to your hand and place the remaining cards on the bottom of your deck in any order.",
    ),
    // What cannot be taken together; what is done to use a card; AP of a phase; a limit for all that have it.
    (
        "If you have paid an AP cost during the attack phase this turn, this character gains 2000 BP.",
        "If you paid AP during the attack phase this turn, this character gains 2000 BP.",
    ),
    (
        "[Activate: Main] Draw a card. This ability can only be activated one time each turn, even if you have multiple <A> on your field.",
        "[Activate: Main] Draw a card. You can only use this <A> ability once per turn.",
    ),
    (
        "[When Played] Play up to one <A> card from your hand or sideline set to active onto your field. If you played a card from your hand, draw a card.",
        "[When Played] Play up to one <A> card from your hand or sideline set to active onto your field. If you played a card from your hand, draw a card.",
    ),
    // Damage that is less or more; what has another cause than one; two things that cannot happen.
    (
        "If you would take damage, you may sideline this character. If you do, reduce that damage by 1.",
        "If you would take damage, you may sideline this character, then reduce that damage by 1 instead.",
    ),
    (
        "If you would take 2 or more damage, it is reduced by 1 instead.",
        "If you would take 2 or more damage, reduce that damage by 1 instead.",
    ),
    (
        "Damage you take from characters with 2000 or less BP is reduced by 1.",
        "Damage dealt to you by one character with 2000 or less BP on your opponent's field is reduced by 1.",
    ),
    ("If you would take damage, reduce that damage by 1.", "Damage dealt to you is reduced by 1."),
    (
        "If this character would deal damage to your opponent, it deals 1 additional damage instead.",
        "Damage dealt to your opponent by this character is increased by 1.",
    ),
    ("Damage dealt by this character cannot be reduced.", "This character deals damage that cannot be reduced."),
    (
        "This card cannot be played onto your front line and can only be moved to your front line using its ability.",
        "This card cannot be played onto your front line and this card cannot move to the front line except by this ability.",
    ),
    ("This character cannot attack and cannot block.", "This character cannot attack and this character cannot block."),
    (
        "[When Played] Choose one character on your opponent's field. It cannot attack and cannot block this turn.",
        "[When Played] Choose one character on your opponent's field. It cannot attack until the end of the turn and it cannot block until the end of the turn.",
    ),
    (
        "When this character is sidelined other than by an ability, draw a card.",
        "When this character is sidelined except by an ability, draw a card.",
    ),
    ("[When Played] You win the game.", "[When Played] Win the game."),
    // What happens, told with "if"; an attack that runs; life that is at most theirs.
    ("If this character's attack is blocked, draw a card.", "When this character is blocked, draw a card."),
    ("If this character attacks or blocks, draw a card.", "[When Attacking] Draw a card.\n[When Blocking] Draw a card."),
    (
        "All characters on your field gain «If this character wins a battle, draw a card».",
        "All characters on your field gain «When this character wins its battle, draw a card».",
    ),
    ("This character gains 1000 BP during its attack.", "While this character is attacking, this character gains 1000 BP."),
    (
        "During attacks by other <A> on your field, this character gains 1000 BP.",
        "While you have another attacking <A> on your field, this character gains 1000 BP.",
    ),
    (
        "Your opponent cannot activate [TRIGGER] abilities during the attack of this character.",
        "While this character is attacking, your opponent cannot activate trigger abilities.",
    ),
    (
        "Your opponent cannot activate [Draw] triggers of cards with 2000 or less BP.",
        "Your opponent cannot activate [Draw] abilities of cards with 2000 or less BP.",
    ),
    (
        "If your life is equal to or less than your opponent's life, this character gains 1000 BP.",
        "If the number of cards in your life area is equal to or lower than the number of cards in your opponent's life area, this character gains 1000 BP.",
    ),
    (
        "If you have the same or more life than your opponent, this character gains 1000 BP.",
        "If the number of cards in your life area is equal to or higher than the number of cards in your opponent's life area, this character gains 1000 BP.",
    ),
    (
        "[When Attacking] Your opponent's characters with less BP than this character cannot block this attack.",
        "[When Attacking] All characters on your opponent's field with less BP than this character cannot block for this battle.",
    ),
    ("You can only use this card during your opponent's turn.", "You cannot play this card unless it is your opponent's turn."),
    (
        "[When Played] Your opponent draws a card or places one card from their hand into their sideline.",
        "[When Played] Your opponent draws a card, or places one card from their hand into their sideline.",
    ),
    (
        "If this character would be removed from the field by your opponent's abilities, you may place one card from your hand into your sideline instead.",
        "If this character would leave the field by one of your opponent's abilities, you may place one card from your hand into your sideline instead.",
    ),
    // In no turn in which something happened; what lies under several.
    (
        "[Activate: Main] This ability cannot be activated on the turn this character is played. Draw a card.",
        "[Activate: Main] You cannot activate this ability if this character was played this turn. Draw a card.",
    ),
    (
        "Characters with face-down cards under them on your field gain 500 BP.",
        "All characters with a face-down card under it on your field gain 500 BP.",
    ),
    // What a player gains.
    (
        "[When Played] You gain «When a character on your field is sidelined, draw a card» until the start of your next turn.",
        "[When Played] Until the start of your next turn, each time one character on your field is sidelined, draw a card.",
    ),
    (
        "[When Played] Your opponent gains «You cannot use event cards» until the end of their next turn.",
        "[When Played] Your opponent cannot use event cards until the end of your opponent's next turn.",
    ),
    // Face up beneath a character, and from under one.
    (
        "[Activate: Main] Choose one non-Raided <A> with [Raid] on your front line. Place this character face-up under it.",
        "[Activate: Main] Choose one non-Raided <A> with [Raid] on your front line. Place this character face up under it.",
    ),
    (
        "[When Played] Place one face-down card from under this character into your sideline.",
        "[When Played] Place one face-down card under this character into its owner's sideline.",
    ),
    // One card, with which one of several things is done.
    (
        "Add up to one <A> card from your sideline to your hand or perform Raid with it on a character on your field.",
        "Choose up to one <A> card in your sideline, then add it to your hand, or perform Raid with it.",
    ),
    (
        "[When Played] Your opponent chooses one of the following:\n• Your opponent places two cards from their hand into their sideline.\n• You draw two cards.",
        "[When Played] Your opponent chooses one: they place two cards from their hand into their sideline; or you draw two cards.",
    ),
    (
        "[When Played] Place the top card of your deck on the top or bottom of your deck. If you placed it on the bottom of your deck, draw a card.",
        "[When Played] Place the top card of your deck on the top or bottom of your deck. If you placed a card on the bottom of your deck, draw a card.",
    ),
    (
        "[When Played] You may return one other character on your field to your hand. If you return a card to your hand, draw a card.",
        "[When Played] You may return one other character on your field to your hand. If you added a card to your hand, draw a card.",
    ),
    (
        "[When Played] Play up to one <A> card from your hand set to resting onto your field without paying its AP cost.",
        "[When Played] Play up to one <A> card from your hand set to resting onto your field.",
    ),
    (
        "[When Played] Choose one event card in your hand. Reduce its AP cost by 1 until the end of the turn.",
        "[When Played] Choose one event card in your hand. Reduce the AP cost of it by one until the end of the turn.",
    ),
    (
        "Activate the [When Played] ability of one other character on your field.",
        "Activate one other character on your field's [When Played] ability.",
    ),
    (
        "[When Played] Choose one character on your opponent's energy line. It does not generate energy until the start of your next turn.",
        "[When Played] Choose one character on your opponent's energy line. It loses all energy generation until the start of your next turn.",
    ),
    (
        "When your opponent's character is sidelined due to losing a battle against this character, draw a card.",
        "When one character on your opponent's field is sidelined in a battle with this character, draw a card.",
    ),
    (
        "[When Attacking] At the end of the battle, switch this character to active.",
        "[When Attacking] At the end of this battle, switch this character to active.",
    ),
    (
        "[When Played] Choose an attacking or resting character on your field. It gains 500 BP until the end of the turn.",
        "[When Played] Choose one attacking or resting character on your field. It gains 500 BP until the end of the turn.",
    ),
    (
        "If this character or another <A> on your field would be sidelined, you may place one card from your hand into your sideline instead.",
        "If this character would be sidelined, you may place one card from your hand into your sideline instead.\nIf one other <A> on your field would be sidelined, you may place one card from your hand into your sideline instead.",
    ),
    (
        "[During Your Turn] Your <A> sites gain «[Activate: Main] (Switch to Resting) Draw a card».",
        "[During Your Turn] All <A> sites on your field gain «[Activate: Main] (Switch to Resting) Draw a card».",
    ),
    // What an effect has switched, and what it has played.
    (
        "[When Played] Switch up to two other characters on your field to resting. If you switched two characters with this ability, draw a card.",
        "[When Played] Switch up to two other characters on your field to resting. If you switched two characters to resting, draw a card.",
    ),
    (
        "[When Played] Switch all other characters on your field to active. The characters switched to active with this ability gain 500 BP until the end of the turn.",
        "[When Played] Switch all other characters on your field to active. The characters switched to active this way gain 500 BP until the end of the turn.",
    ),
    (
        "[When Played] Switch one active character on your field to resting. If a character with 3000 or more BP was switched to resting with this ability, draw a card.",
        "[When Played] Switch one active character on your field to resting. If a character with 3000 or more BP was switched to resting this way, draw a card.",
    ),
    (
        "[When Played] Switch up to two other characters on your field to resting. Draw a card for each character switched this way.",
        "[When Played] Switch up to two other characters on your field to resting. Draw a card for each character switched to resting this way.",
    ),
    (
        "[When Played] Play up to one <A> card from your hand or sideline set to resting onto your field. If you played a card from your hand with this ability, draw a card.",
        "[When Played] Play up to one <A> card from your hand or sideline set to resting onto your field. If you played a card from your hand, draw a card.",
    ),
    (
        "[When Played] If you performed Raid on a card with 2 or less required energy, draw a card.",
        "[When Played] If this character was Raided onto a card with 2 or less required energy this turn, draw a card.",
    ),
    ("[When Played] You may take 1 damage. If you do, draw a card.", "[When Played] You may deal 1 damage to you. If you do, draw a card."),
    ("[When Played] Deal 1 damage to yourself.", "[When Played] Deal 1 damage to you."),
    (
        "When this character is sidelined in battle or by an ability, draw a card.",
        "When this character is sidelined due to losing a battle or an ability, draw a card.",
    ),
    (
        "When a <A> on your field is sidelined by an ability or battle, draw a card.",
        "When one <A> on your field is sidelined due to losing a battle or an ability, draw a card.",
    ),
    ("At the start of your turn or your opponent's turn, draw a card.", "At the start of each start phase, draw a card."),
    (
        "If this character or <A> is on your front line, your characters on your field gain 500 BP.",
        "If this character is on your front line or <A> is on your front line, all characters on your field gain 500 BP.",
    ),
    (
        "[When Played] Choose one character on your opponent's front line. It will not be switched to active at the start of your opponent's next turn.",
        "[When Played] Choose one character on your opponent's front line. It will remain set to resting during your opponent's next start phase.",
    ),
    (
        "[When Played] Choose up to one character on your opponent's field. Until the start of your next turn, it loses all of its abilities.",
        "[When Played] Choose up to one character on your opponent's field. It loses all abilities until the start of your next turn.",
    ),
    (
        "Play up to two [Ash Revel] affinity character cards with different names and a combined total of 4 or less required energy from your sideline set to resting onto your energy line.",
        "Play up to two [Ash Revel] affinity character cards with a total required energy of 4 or less from your sideline, each with a different card name set to resting onto your energy line.",
    ),
    (
        "Your opponent's characters must pay 1 AP to block this character.",
        "This character cannot be blocked by all characters on your opponent's field, unless your opponent pays 1 AP.",
    ),
    (
        "[When Played] Choose up to one character on your opponent's front line. It loses 1000 BP while this character is on the field.",
        "[When Played] Choose up to one character on your opponent's front line. It loses 1000 BP for as long as this character is in play.",
    ),
    (
        "Choose one character on your field. It gains {1000} BP until the end of the turn. Add an additional {500} BP for each character sidelined this turn.",
        "Choose one character on your field. It gains 1000 BP until the end of the turn. It gains 500 BP until the end of the turn for each character that was sidelined this turn.",
    ),
    (
        "[When Played] Choose up to one character on your opponent's front line. Your opponent moves it to their energy line or swaps it with a character on their energy line.",
        "[When Played] Choose up to one character on your opponent's front line. Your opponent moves it to the energy line, or swaps it with one character on their energy line.",
    ),
    (
        "[When Played] Select a required energy amount, then reveal the top card of your deck. If that card has the same selected required energy amount, add it to your hand.",
        "[When Played] Choose a required energy, then reveal the top card of your deck. If that card has the chosen required energy, add it to your hand.",
    ),
    (
        "[When Played] Declare a number. Reveal the top card of your deck. If its required energy is equal to the declared number, add it to your hand.",
        "[When Played] Choose a required energy. Reveal the top card of your deck. If it has the chosen required energy, add it to your hand.",
    ),
    (
        "[When Played] Choose one color. Sideline up to one character of that color on your opponent's front line.",
        "[When Played] Choose a color. Sideline up to one character with the chosen color on your opponent's front line.",
    ),
    (
        "[When Played] Name an AP cost. Add one card with the named AP cost from your sideline to your hand.",
        "[When Played] Choose an AP cost. Add one card with the chosen AP cost from your sideline to your hand.",
    ),
    (
        "When one of your [Ash Revel] affinity cards performs Raid, draw a card.",
        "When you perform Raid with an [Ash Revel] affinity card, draw a card.",
    ),
    (
        "[When Played] Reveal the top card of your deck and add it to your hand. If it is a character card, you may play it set to active onto your field instead of adding it to your hand.",
        "[When Played] Reveal the top card of your deck and add it to your hand. If it is a character card, you may play it set to active onto your field instead.",
    ),
    (
        "[When Played] Reveal the top card of your deck. If it has a [TRIGGER] ability, add it to your hand. If it does not, draw a card.",
        "[When Played] Reveal the top card of your deck. If it has a [TRIGGER] ability, add it to your hand. If it is not, draw a card.",
    ),
    (
        "[When Blocking] If the attacking character has 4000 or more BP, draw a card. If that character doesn't, switch this character to active.",
        "[When Blocking] If the attacking character has 4000 or more BP, draw a card. If it is not, switch this character to active.",
    ),
    (
        "[Activate: Main] Draw a card. You can only activate this ability of <A> once per game.",
        "[Activate: Main] Draw a card. You can only use this <A> ability once per game.",
    ),
    (
        "[Activate: Main] Draw a card. You can only use this ability of <A> once per turn.",
        "[Activate: Main] Draw a card. You can only use this <A> ability once per turn.",
    ),
    (
        "[When Attacking] Your opponent places two cards from their hand into their sideline at random.",
        "[When Attacking] Your opponent places two cards at random from their hand into their sideline.",
    ),
    (
        "[When Played] Sideline one other character on your field. If its required energy was 4 or more, draw a card.",
        "[When Played] Sideline one other character on your field. If it has 4 or more required energy, draw a card.",
    ),
    (
        "The required energy of event cards in your hand is reduced by Blue x1 during your turn.",
        "While it is your turn, reduce the required energy of all event cards in your hand by Blue x1.",
    ),
    (
        "The AP costs of all event cards in your opponent's hand are increased by 1.",
        "Increase the AP cost of all event cards in your opponent's hand by one.",
    ),
    (
        "If three or more sites are on your field, this site generates Blue energy x2.",
        "If you have three or more sites on your field, this site generates Blue x2.",
    ),
    (
        "All characters on your field whose BP is greater than their base BP gain 500 BP.",
        "All characters with BP higher than its base BP on your field gain 500 BP.",
    ),
    (
        "If this character's BP is higher than its original BP, it gains [Impact (1)].",
        "If this character has BP higher than its base BP, it gains [Impact (1)].",
    ),
    (
        "[When Played] Move up to one character on your energy line onto your front line set to resting.",
        "[When Played] Move up to one character on your energy line to the front line set to resting.",
    ),
    (
        "[When Played] For every two cards in your hand, choose up to one character on your opponent's front line. That character loses 1000 BP until the end of the turn.",
        "[When Played] For every two cards in your hand, choose up to one character on your opponent's front line, and that character loses 1000 BP until the end of the turn.",
    ),
    (
        "[When Played] Choose one character on your opponent's field. Until the start of your next turn, it gains «This character cannot attack or block».",
        "[When Played] Choose one character on your opponent's field. It gains «This character cannot attack, and this character cannot block» until the start of your next turn.",
    ),
    (
        "[When Played] Choose up to one character with BP 3500 or less on your opponent's front line and sideline it.",
        "[When Played] Choose up to one character with 3500 or less BP on your opponent's front line and sideline it.",
    ),
    (
        "[When Played] Choose up to one [Raid] card in your hand. It costs 1 less AP to play this turn.",
        "[When Played] Choose up to one card with [Raid] in your hand. Reduce the AP cost of it by one until the end of the turn.",
    ),
    ("When this character attacks and deals damage, draw a card.", "When this character deals damage to your opponent, draw a card."),
    ("When this character becomes resting, draw a card.", "When this character is switched to resting, draw a card."),
    (
        "This character cannot be chosen by the abilities of your opponent's characters with 3000 or less BP.",
        "This character cannot be chosen by an ability on a character with 3000 or less BP on your opponent's field.",
    ),
    ("If all of your AP cards are resting, this character gains 1000 BP.", "If you have no active AP cards, this character gains 1000 BP."),
    ("If all of your AP cards are active, this character gains 1000 BP.", "If you have no resting AP cards, this character gains 1000 BP."),
    (
        "[When Played] If you performed Raid, draw a card.",
        "[When Played] If this character was played by performing Raid this turn, draw a card.",
    ),
    (
        "This character's AP cost is reduced by 1 while you have no characters on your front line.",
        "While you do not have a character on your front line, reduce this card's AP cost by one while in your hand.",
    ),
    (
        "[When Played] Draw cards equal to the number of characters on your field, up to two.",
        "[When Played] Draw a card for each character on your field, up to two.",
    ),
    (
        "At the end of your turn, if this character did not attack during that turn, draw a card.",
        "At the end of your turn, draw a card unless this character attacked this turn.",
    ),
    (
        "[When Attacking] Choose one: • Draw a card. • This character gains 1000 BP until the end of the turn.",
        "[When Attacking] Draw a card, or this character gains 1000 BP until the end of the turn.",
    ),
    (
        "When this character would be sidelined, you may place two cards from your hand into your sideline. If you do, it remains on the field.",
        "If this character would be sidelined, you may place two cards from your hand into your sideline instead.",
    ),
    (
        "While this character is attacking, your opponent cannot use event cards or activate triggers.",
        "While this character is attacking, your opponent cannot use event cards and your opponent cannot activate trigger abilities.",
    ),
    (
        "[When Attacking] If this is your first attack this turn, draw a card.",
        "[When Attacking] If this is the first attack this turn, draw a card.",
    ),
    (
        "[When Played] Switch up to one of your AP cards to active. If your opponent has more life than you, switch up to two to active instead.",
        "[When Played] Choose up to one of your AP cards and switch it to active. If your opponent has more cards in their life area than you, choose up to two of your AP cards and switch them to active instead.",
    ),
    // Who chooses, how many are kept, and what lay under what has gone.
    ("[When Played] You may also draw a card.", "[When Played] You may draw a card."),
    (
        "[When Played] If there are two or more characters with the same card number as this card on your field, draw a card.",
        "[When Played] If you have two or more characters on your field with the same card number as this card, draw a card.",
    ),
    ("Your maximum hand size is now 10 cards.", "Your maximum hand size is 10."),
    ("You can have up to 10 cards in your hand at the end of your turn.", "Your maximum hand size is 10."),
    (
        "Choose one character on your opponent's front line. Place it on your choice of the top or bottom of their deck.",
        "Choose one character on your opponent's front line. Place it on the top or bottom of their deck.",
    ),
    (
        "Choose one character on your opponent's front line. Place it on your opponent's choice of the top or bottom of their deck.",
        "Choose one character on your opponent's front line. Your opponent places it on the top or bottom of their deck.",
    ),
    (
        "Choose one character on your opponent's front line. Place it on the top or the bottom of their deck of your opponent's choice.",
        "Choose one character on your opponent's front line. Your opponent places it on the top or bottom of their deck.",
    ),
    (
        "Choose one character on your opponent's front line. Place it on the top or bottom of their deck, whichever your opponent chooses.",
        "Choose one character on your opponent's front line. Your opponent places it on the top or bottom of their deck.",
    ),
    (
        "[When Played] Choose up to one character on your opponent's front line. It will not switch to active during start and end phases while this site is on your field.",
        "[When Played] Choose up to one character on your opponent's front line. It does not switch to active during start and end phases for as long as this site is in play.",
    ),
    (
        "[When Sidelined] Add one of the face-down cards that were under this character to your hand.",
        "[When Sidelined] Return one face-down card under this character to its owner's hand.",
    ),
    (
        "[When Sidelined] You may add up to one card that was face down under this character to your hand.",
        "[When Sidelined] You may return up to one face-down card under this character to its owner's hand.",
    ),
    (
        "[When Played] Choose one character on your field and place it onto your energy line.",
        "[When Played] Choose one character on your field and move it to the energy line.",
    ),
    (
        "Choose one of the characters on your opponent's front line and sideline it.",
        "Choose one character on your opponent's front line and sideline it.",
    ),
    (
        "Choose up to two of the resting characters on your field and switch them to active.",
        "Choose up to two resting characters on your field and switch them to active.",
    ),
    ("When a character blocks this character's attack, draw a card.", "When this character is blocked by a character, draw a card."),
    // Where cards go and stand, said by the way.
    (
        "[When Played] Look at the top three cards of your deck. Put one in your hand and the rest in your sideline.",
        "[When Played] Look at the top three cards of your deck. Add one of them to your hand and place the remaining cards into your sideline.",
    ),
    (
        "[When Played] Move up to one of your opponent's characters from the front line to the energy line.",
        "[When Played] Move up to one character on your opponent's front line to the energy line.",
    ),
    (
        "[When Played] If your opponent has three or more characters on the front line, draw a card.",
        "[When Played] If there are three or more characters on your opponent's front line, draw a card.",
    ),
    // What is said of what was chosen, looked at or moved.
    (
        "Look at the top three cards of your deck. Play up to one red character card with {2 or less required energy} among them set to resting onto your field. Place the remaining cards on the bottom of your deck in any order. After looking at the cards, you may place a combined total of two face-down cards under characters on your field into your sideline. If you do, {3 or less required energy} instead.",
        "Look at the top three cards of your deck. You may place two face-down cards under all characters on your field into their owner's sideline. If you do, play up to one red character card with 3 or less required energy among the looked at cards set to resting onto your field. If you do not, play up to one red character card with 2 or less required energy among the looked at cards set to resting onto your field. Place the remaining cards on the bottom of your deck in any order.",
    ),
    (
        "[When Played] Choose up to three characters on your field. If you chose a combined total of two or more characters including <A>, draw a card.",
        "[When Played] Choose up to three characters on your field. If you chose two or more character cards and you chose a <A> card, draw a card.",
    ),
    (
        "[When Played] The next time you choose a character with an ability that specifies a BP range during this turn, add 1000 to that BP range.",
        "[When Played] The next time you choose a character with an ability that specifies a BP range this turn, add 1000 to the specified BP range.",
    ),
    (
        "For each <A> on your field, reduce this card's required energy by Red x1 while it is anywhere but on your field.",
        "For each <A> on your field, reduce this card's required energy by Red x1 while anywhere other than on your field.",
    ),
    (
        "[When Played] Place one <A> from your hand or sideline under this character face down.",
        "[When Played] Place one <A> card from your hand or sideline face down under this character.",
    ),
    (
        "Sideline one character on your opponent's field. If you sideline a character with this ability, you may place one card from your hand into your sideline. If you do, that character is placed into the removal area instead.",
        "Sideline one character on your opponent's field. If you sidelined a character, you may place one card from your hand into your sideline. If you do, place that character into its owner's removal area.",
    ),
    // Nobody has to do what may be done.
    (
        "Choose one character on your field. It gains {1000 BP} until the end of the turn. You may place one card from your hand into your sideline. If you do, {2000 BP} instead.",
        "Choose one character on your field. You may place one card from your hand into your sideline. If you do, it gains 2000 BP until the end of the turn. If you do not, it gains 1000 BP until the end of the turn.",
    ),
];

#[test]
fn one_meaning_is_one_tree_and_prints_in_its_newest_wording() {
    laws::same::<UnionArenaTexts>(SAME);
}
