//! Wordings in the habits of other designers: another wording first, the one that is printed last.

/// Wordings of one meaning.
pub const VOICES: &[(&str, &str)] = &[
    (
        "《When this Fighter would be defeated》Heal all damage from it instead.",
        "If this Fighter would be defeated, heal all damage from it instead.",
    ),
    ("While this Fighter has 30 or less HP left, it gets +20 Power.", "While this Fighter has 30 or less remaining HP, give it +20 Power."),
    ("This Fighter is also 【Beast】.", "Give this Fighter Type 【Beast】."),
    ("When you play this card, you and your opponent each draw a card.", "《When you play this card》Each player draws a card."),
    (
        "When you play this card, return one of your Items to the bottom.",
        "《When you play this card》Return one of your Items to the bottom of its owner's deck.",
    ),
    (
        "When you play this card, put the Timer of one of your Fighters to 3.",
        "《When you play this card》Set the Timer of one of your Fighters to 3.",
    ),
    (
        "When you play this card, if you have fewer cards in hand than your opponent, draw a card.",
        "《When you play this card》If you have fewer cards in your hand than your opponent, draw a card.",
    ),
    (
        "When this Fighter attacks a Monster, this attack deals double damage.",
        "《When this Fighter attacks a Monster》Give the attacking Fighter +X Power for this attack, where X is its Power.",
    ),
    (
        "When this Fighter is attacked, prevent all damage this attack would deal.",
        "《When this Fighter is attacked》The attacking Fighter cannot deal damage for this attack.",
    ),
    ("This Fighter can attack twice each turn.", "This Fighter may attack twice."),
    (
        "When you play this card, choose one of your opponent's Items. Negate that Item's effects for this turn.",
        "《When you play this card》Choose one of your opponent's Items. Negate all effect text of that Item for this turn.",
    ),
    (
        "When you play this card, deal 20 damage to one of your opponent's Fighters and 10 to all of your Fighters.",
        "《When you play this card》Deal 20 damage to one of your opponent's Fighters and deal 10 damage to all your Fighters.",
    ),
    ("This Fighter cannot attack on the turn it enters play.", "While this Fighter entered play this turn, this Fighter cannot attack."),
    (
        "When you play this card, name a class. Reveal the top card of your deck. If it is of the named class, draw two cards.",
        "《When you play this card》Choose a class. Reveal the top card of your deck. If it has the chosen class, draw two cards.",
    ),
    ("When a card is put into your Defeated Zone, draw a card.", "《When a card is put into your Defeated Zone》Draw a card."),
    ("When your opponent evolves a Fighter, draw a card.", "《When one of your opponent's Fighters evolves》Draw a card."),
    ("When this Fighter's Timer runs out, draw a card.", "《When this Fighter's Timer reaches 0》Draw a card."),
    (
        "When this Fighter is damaged, this Fighter deals 20 damage to the attacking Fighter.",
        "《When this Fighter is damaged》Deal 20 damage to the attacking Fighter.",
    ),
    (
        "When you play this card, deal 30 damage to an opponent's Fighter in the Reserve Zone.",
        "《When you play this card》Deal 30 damage to one of your opponent's Fighters in your opponent's Reserve Zone.",
    ),
    (
        "When another one of your Fighters would be defeated by an attack, discard one card from your hand instead.",
        "If another one of your Fighters would be defeated by an attack, discard one card from your hand instead.",
    ),
    ("Your 【Human】 Fighters get +10 Power.", "Give all your Fighters with Type 【Human】 +10 Power."),
    (
        "When this Fighter attacks a Red 【Beast】 Monster, draw a card.",
        "《When this Fighter attacks a Red Monster with Type 【Beast】》Draw a card.",
    ),
    ("When this Fighter attacks, restore 20 HP to it.", "《When this Fighter attacks》Heal 20 damage from it."),
    (
        "When this Fighter evolves, heal one of your Fighters for 20.",
        "《When this Fighter evolves》Heal 20 damage from one of your Fighters.",
    ),
    (
        "When you play this card, damage one of your opponent's Fighters for 10.",
        "《When you play this card》Deal 10 damage to one of your opponent's Fighters.",
    ),
    (
        "When this Fighter attacks, deal the defending Fighter 10 damage.",
        "《When this Fighter attacks》Deal 10 damage to the defending Fighter.",
    ),
    (
        "When you play this card, reduce Timer of one of your opponent's Fighters by 1.",
        "《When you play this card》Decrease the Timer of one of your opponent's Fighters by 1.",
    ),
    (
        "When you play this card, add 1 to the Timer of one of your Fighters.",
        "《When you play this card》Increase the Timer of one of your Fighters by 1.",
    ),
    ("[Activate](Once per turn)Pay 1 Timer → Draw a card.", "[Activate](Once per turn)Pay 1 Timer of this card → Draw a card."),
    ("While this Fighter has damage on it, it gets +20 Power.", "While this Fighter is damaged, give it +20 Power."),
    (
        "When this Fighter enters play, show a Hero card in your hand to your opponent.",
        "《When this Fighter enters play》Reveal one Hero card from your hand.",
    ),
    (
        "When you play this card, defeat all Fighters with 10 HP or less.",
        "《When you play this card》Defeat all Fighters with 10 or less HP.",
    ),
    (
        "When this Fighter attacks, this attack deals an additional 20 damage.",
        "《When this Fighter attacks》Give the attacking Fighter +20 Power for this attack.",
    ),
    (
        "When you play this card, look at the top two cards of your deck and put them back in any order.",
        "《When you play this card》Look at the top two cards of your deck and return them to the top of your deck in any order.",
    ),
    (
        "When this Fighter deals 50 or more damage with an attack, draw two cards.",
        "《When this Fighter deals 50 or more damage》Draw two cards.",
    ),
    (
        "When you play this card, all Fighters lose their abilities until end of turn.",
        "《When you play this card》Negate all effect text of all Fighters for this turn.",
    ),
    (
        "Whenever your opponent plays an Attack card, reduce the damage of that attack by 20.",
        "《When your opponent plays an Attack card》Give the attacking Fighter -20 Power for this attack.",
    ),
    (
        "When this Fighter attacks, the defending Fighter can't attack during your opponent's next turn.",
        "《When this Fighter attacks》The defending Fighter cannot attack during your opponent's next turn.",
    ),
    ("When this Fighter evolves into an 『A』, draw a card.", "《When this Fighter evolves into 『A』》Draw a card."),
    ("When your opponent attacks, draw a card.", "《When one of your opponent's Fighters attacks》Draw a card."),
    (
        "When this Fighter attacks, remove 1 Timer from the defending Fighter.",
        "《When this Fighter attacks》Decrease the Timer of the defending Fighter by 1.",
    ),
    ("At the start of each turn, put 2 Timer on this Fighter.", "《At the start of each turn》Increase the Timer of this Fighter by 2."),
    ("The equipped Fighter gets +10 Power.", "Give the attached Fighter +10 Power."),
    ("Reduce damage dealt to this Fighter by 10.", "Reduce the damage dealt to this Fighter by 10."),
    ("When your turn ends, draw a card.", "《At the end of your turn》Draw a card."),
    ("When your turn begins, draw a card.", "《At the start of your turn》Draw a card."),
    (
        "When this Fighter attacks, it gains Power equal to its damage for this attack.",
        "《When this Fighter attacks》Give it +X Power for this attack, where X is its damage.",
    ),
    ("When this Supporter's Timer reaches 0, draw a card.", "《When this card's Timer reaches 0》Draw a card."),
    (
        "When you play this card, choose one — Draw a card; or heal 30 damage from one of your Fighters.",
        "《When you play this card》Draw a card, or heal 30 damage from one of your Fighters.",
    ),
    (
        "Whenever you play an Item, if it is the second Item you played this turn, draw a card.",
        "《When you play an Item》If it is the second Item you played this turn, draw a card.",
    ),
    (
        "《When this Fighter enters play》Select one class. All your Fighters of that class get +20 Power for this turn.",
        "《When this Fighter enters play》Choose a class. Give all your Fighters with the chosen class +20 Power for this turn.",
    ),
    (
        "《When you play this card》Name a card. Your opponent discards all cards with that card name from their hand.",
        "《When you play this card》Choose a card name. Your opponent discards all cards with the chosen card name from their hand.",
    ),
    (
        "《When this Fighter attacks》You may pay any amount of this Fighter's Timer. Give this Fighter +10 Power for this turn for each Timer paid this way.",
        "《When this Fighter attacks》You may pay any amount of Timer of this Fighter. Give this Fighter +10 Power for this turn for each Timer paid this way.",
    ),
    (
        "《When you play this card》Divide 40 damage as you like among any number of your opponent's Fighters, up to 20 each.",
        "《When you play this card》Deal 40 damage divided as you choose among any number of your opponent's Fighters, no more than 20 each.",
    ),
    (
        "《When you play this card》Deal 30 damage to one of your opponent's Fighters. For each 10 damage dealt this way, draw a card.",
        "《When you play this card》Deal 30 damage to one of your opponent's Fighters. For every ten damage dealt this way, draw a card.",
    ),
    ("Your opponent's effects cannot target this Fighter.", "This Fighter cannot be chosen by your opponent's effects."),
    (
        "While you have a Monster, this Fighter gets +10 Power and cannot be selected by your opponent's cards.",
        "While you have a Monster, this Fighter gets +10 Power and cannot be chosen by your opponent's effects.",
    ),
    ("Each of your opponent's Fighters must attack this Fighter if able.", "This Fighter must be attacked if able."),
    (
        "《When you play this card》Choose one of your Fighters. It gains [Shield] and may attack twice this turn.",
        "《When you play this card》Choose one of your Fighters. It gets [Shield] and may attack twice for this turn.",
    ),
    ("Give all your Fighters named 『A』 +10 Power.", "Give all your 『A』 +10 Power."),
    (
        "《When this Fighter enters play》If you went second, draw a card.",
        "《When this Fighter enters play》If your opponent took the first turn, draw a card.",
    ),
    (
        "[Battle]When this Fighter attacks a Monster, it gets +20 Power this attack.",
        "[Battle]《When this Fighter attacks a Monster》Give it +20 Power for this attack.",
    ),
    (
        "[Reserve]This card's Timer does not count down while it is in the Reserve Zone.",
        "[Reserve]While this card is in the Reserve Zone, this card's Timer cannot count down.",
    ),
    (
        "《When you play this card》Search your deck for up to two Heroes with different names and put them into your hand. Then, shuffle your deck.",
        "《When you play this card》Search your deck for up to two Hero cards, each with a different card name and put them into your hand. Then, shuffle your deck.",
    ),
    ("《When you play this card》Defeat an opponent's Monster.", "《When you play this card》Defeat one of your opponent's Monsters."),
    (
        "《When this Fighter attacks》Give this Fighter +20 Power until the end of the attack.",
        "《When this Fighter attacks》Give this Fighter +20 Power for this attack.",
    ),
    (
        "《When you play this card》Move 20 damage from one of your Fighters to another of your Fighters.",
        "《When you play this card》Move 20 damage from one of your Fighters to another one of your Fighters.",
    ),
    (
        "《When you play this card》Move all damage from this Fighter onto one opponent's Fighter.",
        "《When you play this card》Move all damage from this Fighter to one of your opponent's Fighters.",
    ),
    (
        "《When you play this card》Put 2 Timer from one of your Fighters onto one of your Allies.",
        "《When you play this card》Move 2 Timer from one of your Fighters to one of your Allies.",
    ),
    (
        "《When you play this card》Set the Timer of target opposing Fighter to 1.",
        "《When you play this card》Set the Timer of one of your opponent's Fighters to 1.",
    ),
    ("《When this Fighter evolves》Its Timer becomes 4.", "《When this Fighter evolves》Set the Timer of it to 4."),
    (
        "《When this Fighter enters play》The Timer of all your Heroes becomes 1.",
        "《When this Fighter enters play》Set the Timer of all your Heroes to 1.",
    ),
    (
        "When this Fighter comes into play, deal 20 damage to an opposing Fighter.",
        "《When this Fighter enters play》Deal 20 damage to one of your opponent's Fighters.",
    ),
    (
        "《At the beginning of your turn》Remove 10 damage from each Fighter you control.",
        "《At the start of your turn》Heal 10 damage from all your Fighters.",
    ),
    (
        "《When you play this card》Heal target Fighter you control fully.",
        "《When you play this card》Heal all damage from one of your Fighters.",
    ),
    ("This Fighter cannot attack while you control another Fighter.", "While you have another Fighter, this Fighter cannot attack."),
    ("Opposing Fighters lose 10 Power.", "Give all your opponent's Fighters -10 Power."),
    ("Enemy Fighters with Timer 1 can't attack.", "All your opponent's Fighters with Timer 1 cannot attack."),
    ("This Fighter gains +10 Power for every other Monster you control.", "Give this Fighter +10 Power for each other Monster you have."),
    ("During your turn, this Fighter has +20 Power.", "While it is your turn, give this Fighter +20 Power."),
    (
        "During your opponent's turn, this Fighter takes 10 less damage.",
        "While it is your opponent's turn, reduce the damage dealt to this Fighter by 10.",
    ),
    ("Your Monsters take 10 less damage from attacks.", "Reduce the damage dealt to all your Monsters by attacks by 10."),
    (
        "The damage dealt to your opponent's Fighters by effects is increased by 10.",
        "Increase the damage dealt to all your opponent's Fighters by effects by 10.",
    ),
    ("This Fighter can attack Fighters in your opponent's Reserve Zone.", "This Fighter may attack Fighters in the Reserve Zone."),
    ("During your turn, all your Fighters get +10 Power.", "While it is your turn, give all your Fighters +10 Power."),
    ("This Fighter gets +10 Power during your opponent's turn.", "While it is your opponent's turn, give this Fighter +10 Power."),
    ("Prevent all damage dealt to this Fighter by effects.", "This Fighter cannot be damaged by effects."),
    ("This Fighter takes no damage from Monsters.", "All Monsters cannot deal damage to this Fighter."),
    ("Item cards you play cost 1 less Timer.", "Give all Item cards in your hand and discard pile -1 Timer Cost."),
    ("Attack cards your opponent plays cost 1 more Timer.", "Give all Attack cards in your opponent's hand +1 Timer Cost."),
    ("The Timer Cost of Evolution cards in your hand is reduced by 1.", "Give all Evolution cards in your hand -1 Timer Cost."),
    (
        "《When this Fighter attacks》Double this Fighter's Power for this turn.",
        "《When this Fighter attacks》Give this Fighter +X Power for this turn, where X is the Power of this Fighter.",
    ),
    (
        "《When this Fighter attacks》Choose one of your Fighters. It cannot attack or evolve for this turn.",
        "《When this Fighter attacks》Choose one of your Fighters. It cannot attack for this turn, and it cannot evolve for this turn.",
    ),
    (
        "While this Fighter has three or more cards attached to it, it may attack twice.",
        "While this Fighter has three or more cards attached, it may attack twice.",
    ),
    (
        "《When this Fighter enters play》Deal 10 damage to all Fighters except Red Fighters.",
        "《When this Fighter enters play》Deal 10 damage to all Fighters that are not Red Fighters.",
    ),
    (
        "The attached Fighter gets +30 Power while it attacks.",
        "While the attached Fighter is attacking, give the attached Fighter +30 Power.",
    ),
    ("《When this Fighter damages a Monster》Draw a card.", "《When this Fighter deals damage to a Monster》Draw a card."),
    (
        "《When you play this card》Reduce the damage dealt by this attack by 30.",
        "《When you play this card》Give the attacking Fighter -30 Power for this attack.",
    ),
    ("This Fighter takes at most 30 damage from attacks.", "This Fighter cannot be dealt more than 30 damage by an attack."),
    ("This Fighter cannot take more than 50 damage at a time.", "This Fighter cannot be dealt more than 50 damage at once."),
    (
        "《When this Fighter takes 20 or more damage from an attack》Draw a card.",
        "《When this Fighter is dealt 20 or more damage by an attack》Draw a card.",
    ),
    ("This Fighter cannot be damaged by attacks of Monsters.", "All Monsters cannot deal damage to this Fighter."),
    (
        "This Fighter cannot be attacked by Fighters with less Power than this Fighter.",
        "All Fighters with less Power than this Fighter cannot attack this Fighter.",
    ),
    (
        "《When one of your Fighters is moved to the Reserve Zone》Draw a card.",
        "《When one of your Fighters moves to the Reserve Zone》Draw a card.",
    ),
    ("《At the end of your Main Phase》Draw a card.", "《At the start of your Deploy Phase》Draw a card."),
    ("Give all your Fighters other than 『A』 +10 Power.", "Give all your Fighters that are not 『A』 +10 Power."),
    ("This Fighter is also treated as 『A』.", "This Fighter is also named 『A』."),
    ("This Fighter may attack one additional time each turn.", "This Fighter may attack one additional time."),
    (
        "《When this attack defeats a Fighter》The attacking Fighter may attack again this turn.",
        "《When this attack defeats a Fighter》The attacking Fighter may attack one additional time for this turn.",
    ),
    ("Your opponent's Attack cards in their hand cost 1 more Timer.", "Give all Attack cards in your opponent's hand +1 Timer Cost."),
    ("Attached Fighter loses all abilities.", "Negate all effect text of the attached Fighter."),
    (
        "《When you play this card》Deal damage to one of your opponent's Fighters equal to this Fighter's Power.",
        "《When you play this card》Deal damage equal to this Fighter's Power to one of your opponent's Fighters.",
    ),
    (
        "《When you play this card》Exchange one of your Fighters in your Battle Zone with one of your Fighters in your Reserve Zone.",
        "《When you play this card》Swap one of your Fighters with one of your Fighters in your Reserve Zone.",
    ),
    (
        "[Counter] 《When you play this card》Change the target of the attack to one of your Fighters.",
        "[Counter] 《When you play this card》Redirect the attack to one of your Fighters.",
    ),
    (
        "《When this Fighter enters play》Play one Item card from your hand, ignoring its requirements.",
        "《When this Fighter enters play》Play one Item card from your hand without meeting its requirements.",
    ),
    (
        "《At the end of your turn》If you played no Attack cards this turn, draw a card.",
        "《At the end of your turn》If you did not play an Attack card this turn, draw a card.",
    ),
    ("《When you play your third Item each turn》Draw a card.", "《The third time you play an Item each turn》Draw a card."),
    (
        "《When a Fighter is defeated for the second time each turn》Draw a card.",
        "《The second time a Fighter is defeated each turn》Draw a card.",
    ),
    ("Your opponent cannot play more than one Item card each turn.", "Your opponent cannot play two or more Items each turn."),
    ("Your opponent cannot draw more than two cards each turn.", "Your opponent cannot draw three or more cards each turn."),
    (
        "While this Fighter has no damage, this Fighter cannot be attacked.",
        "While this Fighter is undamaged, this Fighter cannot be attacked.",
    ),
    (
        "While this Fighter has 3 or more Timer, this Fighter gets +20 Power.",
        "While this Fighter has Timer 3 or more, give this Fighter +20 Power.",
    ),
    (
        "《When you play this card》Deal 20 damage to every Fighter except this one.",
        "《When you play this card》Deal 20 damage to all other Fighters.",
    ),
    ("《When this Fighter deals combat damage》Draw a card.", "《When this Fighter deals damage》Draw a card."),
    (
        "《When you play this card》Deal 10 damage to the opposing Fighter with the most Power.",
        "《When you play this card》Deal 10 damage to one of your opponent's Fighters with the highest Power.",
    ),
    ("Players cannot play Items.", "Items cannot be played."),
    ("Draw two cards.", "《When you play this card》Draw two cards."),
    ("Give one of your Fighters +20 Power this turn.", "《When you play this card》Give one of your Fighters +20 Power for this turn."),
    ("If you control no Monsters, draw three cards.", "《When you play this card》If you do not have a Monster, draw three cards."),
    (
        "Prevent all damage that would be dealt to your Fighters this turn.",
        "《When you play this card》Prevent all damage dealt to all your Fighters for this turn.",
    ),
    (
        "Negate the effects of one of your opponent's Fighters for this turn.",
        "《When you play this card》Negate all effect text of one of your opponent's Fighters for this turn.",
    ),
    ("《When you play this card》All Fighters lose [Shield].", "《When you play this card》Remove [Shield] from all Fighters."),
    (
        "《When you play this card》Put one Monster card from your discard pile into play in the Reserve Zone.",
        "《When you play this card》Put one Monster card from your discard pile into your Reserve Zone.",
    ),
    (
        "《When one of your Fighters evolves during your turn》Draw a card.",
        "While it is your turn, 《When one of your Fighters evolves》Draw a card.",
    ),
    ("Your Fighters with a Timer of 2 or less get +20 Power.", "Give all your Fighters with Timer 2 or less +20 Power."),
    ("All Heroes you control have the Type 【Guard】.", "Give all your Heroes Type 【Guard】."),
    ("The attached Fighter counts as a Monster.", "The attached Fighter is also a Monster."),
    (
        "[Counter] 《When you play this card》If the attacked Fighter is a Hero, draw a card.",
        "[Counter] 《When you play this card》If the defending Fighter is a Hero, draw a card.",
    ),
    (
        "When this Fighter attacks, this attack does 20 more damage.",
        "《When this Fighter attacks》Give the attacking Fighter +20 Power for this attack.",
    ),
    (
        "At the end of your turn, add a counter to this Fighter's Timer.",
        "《At the end of your turn》Increase the Timer of this Fighter by 1.",
    ),
    (
        "When this Fighter attacks, remove two Timer counters from the defending Fighter's Timer.",
        "《When this Fighter attacks》Decrease the Timer of the defending Fighter by 2.",
    ),
    (
        "When this Fighter attacks, the defending Fighter takes 20 damage.",
        "《When this Fighter attacks》Deal 20 damage to the defending Fighter.",
    ),
    ("Your opponent cannot attack your other Fighters.", "All your other Fighters cannot be attacked."),
    ("Once per turn, you may discard a card to draw a card.", "[Activate](Once per turn)Discard one card from your hand → Draw a card."),
    ("Discard this card: Draw two cards.", "[Activate]Discard this card → Draw two cards."),
    ("While this Fighter is in the Reserve Zone, your Heroes get +10 Power.", "[Reserve]Give all your Heroes +10 Power."),
    (
        "When this Fighter attacks, return one card from your discard to your hand.",
        "《When this Fighter attacks》Put one card from your discard pile into your hand.",
    ),
    (
        "At the start of your turn, if this card is in your discard pile, you may return it to your hand.",
        "[Discard]《At the start of your turn》If this card is in the discard pile, you may put it into your hand.",
    ),
    ("While this Fighter is in your hand, it costs 1 less Timer.", "[Hand]While this Fighter is in the hand, give it -1 Timer Cost."),
    ("At the end of each player's turn, draw a card.", "《At the end of each turn》Draw a card."),
    (
        "When you play this card, prevent the next 20 damage that would be dealt to one of your Fighters this turn.",
        "《When you play this card》Prevent the next 20 damage dealt to one of your Fighters for this turn.",
    ),
    ("If this Fighter would take damage from an effect, prevent that damage.", "This Fighter cannot be damaged by effects."),
    (
        "If this Fighter would be dealt damage by an attack, prevent 10 of that damage.",
        "Reduce the damage dealt to this Fighter by attacks by 10.",
    ),
    (
        "When this Fighter enters the Battle Zone, draw a card.",
        "《When this Fighter moves to the Battle Zone》Draw a card. 《When this Fighter enters play》Draw a card.",
    ),
    (
        "When this Fighter leaves the Battle Zone, draw a card.",
        "[Reserve]《When this Fighter moves to the Reserve Zone》Draw a card. 《When this Fighter leaves play》Draw a card.",
    ),
    (
        "When one of your Heroes enters the Battle Zone, it gets +20 Power this turn.",
        "《When one of your Heroes moves to the Battle Zone》Give it +20 Power for this turn. 《When one of your Heroes enters play》Give it +20 Power for this turn.",
    ),
    ("Attack cards you play cost 1 less.", "Give all Attack cards in your hand -1 Timer Cost."),
    (
        "When you play this card, put an Evolution card from your hand onto one of your Fighters without paying its Timer cost.",
        "《When you play this card》Play one Evolution card from your hand onto one of your Fighters without paying its cost.",
    ),
];
