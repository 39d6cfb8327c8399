//! The wordings of the grammar: one example of each, by section.

use super::leaves::UltraBattle;
use super::words::Words;
use crate::lang::wordings::{self, Template, Wording};

/// The sections, notes and examples. `{c}` and `{cs}` are a class of Fighters and its plural, `{d}` and `{ds}` another class, `{r}` and `{s}` colors, `{t}` and
/// `{u}` Types; 『A』 and 「N」 stand for any names.
const TEMPLATES: &[Template] = &[
    ("Abilities", "when something happens", "《When this Fighter enters play》Draw a card."),
    ("Abilities", "so many times a turn", "《When you play an Attack card》(Once per turn)Draw a card."),
    (
        "Abilities",
        "paid for with Timer (46, 47)",
        "[Activate](Once per turn)Pay 2 Timer of this Fighter → Deal 20 damage to one of your opponent's Fighters.",
    ),
    (
        "Abilities",
        "paid for with cards",
        "[Activate](Once per turn)Discard one card from your hand → Increase the Timer of this Fighter by 1.",
    ),
    ("Abilities", "without a cost", "[Activate](Once per turn)No cost → Move this Fighter to the Reserve Zone."),
    ("Abilities", "continuous", "Give all your other {r} Fighters +10 Power."),
    ("Abilities", "active in the Reserve Zone", "[Reserve]《At the start of your turn》Heal 10 damage from one of your Fighters."),
    ("Abilities", "active in two zones", "[Battle][Reserve]《At the end of your turn》Increase the Timer of this Fighter by 1."),
    ("Abilities", "deck building", "You may include up to six of this card in your deck."),
    ("Keywords", "an attack that hits several Fighters (54)", "[Multi 2]"),
    ("Keywords", "an attack that hits every Fighter", "[Multi]"),
    ("Keywords", "protection from the next damage (55)", "[Shield]"),
    ("Keywords", "a reply to an attack (56)", "[Counter] 《When you play this card》End the attack."),
    ("Keywords", "taken away", "《When this Fighter attacks》Remove [Shield] from the defending Fighter."),
    ("Keywords", "given", "《When this Fighter is attacked》Give this Fighter [Shield]."),
    ("Keywords", "given for a turn", "《When this Fighter attacks》Give this Fighter [Multi 2] for this turn."),
    ("Triggers", "an attack", "《When this Fighter attacks》Give this Fighter +20 Power for this turn."),
    ("Triggers", "an attack on somebody", "《When this Fighter attacks a {c}》Give this Fighter +30 Power for this turn."),
    ("Triggers", "damage", "《When this Fighter is damaged by an attack》Deal 20 damage to the attacking Fighter."),
    ("Triggers", "damage that is dealt", "《When this Fighter deals damage to a {c}》Draw a card."),
    ("Triggers", "damage of this attack", "《When this attack deals damage》Heal that much damage from the attacking Fighter."),
    ("Triggers", "healing", "《When one of your Fighters is healed》(Once per turn)Draw a card."),
    ("Triggers", "defeat", "《When this Fighter is defeated》Draw a card."),
    (
        "Triggers",
        "defeat of another",
        "《When another one of your Fighters is defeated》Give this Fighter +20 Power until the end of your next turn.",
    ),
    ("Triggers", "a victory", "《When this Fighter defeats a Fighter》Draw a card."),
    ("Triggers", "an evolution", "《When this Fighter evolves》Heal all damage from this Fighter."),
    ("Triggers", "a Timer at its end", "《When this card's Timer reaches 0》Deal 30 damage to one of your opponent's Fighters."),
    ("Triggers", "a Timer that an effect or cost changes", "《When this Fighter's Timer is increased》Draw a card."),
    ("Triggers", "a card is played", "《When you play this card》Draw two cards."),
    ("Triggers", "one of several in a turn", "《The second time you play an Item each turn》Draw a card."),
    ("Triggers", "the opponent plays a card", "《When your opponent plays an Item》You may draw a card."),
    ("Triggers", "attaching", "《When a Vehicle is attached to this Fighter》Give this Fighter [Shield]."),
    ("Triggers", "detaching", "《When this card is detached》Draw a card."),
    ("Triggers", "the host of an attached card", "《When the attached Fighter attacks》Draw a card."),
    ("Triggers", "another zone", "《When one of your Fighters moves to the Battle Zone》Give it +10 Power for this turn."),
    ("Triggers", "leaving play", "《When this Fighter leaves play》Draw a card."),
    ("Triggers", "a discard", "《When this card is discarded from your hand》Draw a card."),
    ("Triggers", "a draw", "《When your opponent draws one or more cards》Deal 10 damage to one of your opponent's Fighters."),
    ("Triggers", "the start of a turn", "《At the start of your turn》Heal 10 damage from all your Fighters."),
    ("Triggers", "the end of each turn", "《At the end of each turn》Decrease the Timer of one of your opponent's Fighters by 1."),
    ("Triggers", "the start of a phase", "《At the start of your Combat Phase》Give one of your Fighters +10 Power for this turn."),
    (
        "Clauses",
        "all of a cost, or nothing of it",
        "《When this Fighter attacks》You may discard one card from your hand, to draw two cards.",
    ),
    (
        "Clauses",
        "on only when done",
        "《When this Fighter attacks》You may decrease the Timer of this Fighter by 1. If you do, give this Fighter +30 Power for this turn.",
    ),
    ("Clauses", "one of several", "《When you play this card》Draw two cards, or heal 30 damage from one of your Fighters."),
    ("Clauses", "another player acts", "《When you play this card》Your opponent discards one card at random from their hand."),
    ("Clauses", "each player", "《When you play this card》Each player draws a card."),
    (
        "Clauses",
        "put off to the end of the turn",
        "《When you play this card》Put one {c} card from your hand into your Battle Zone. At the end of turn, put it into your hand.",
    ),
    ("Conditions", "how many", "《When you play this card》If you have three or more cards in your Defeated Zone, draw two cards."),
    ("Conditions", "in comparison", "《When you play this card》If you have fewer cards in your hand than your opponent, draw two cards."),
    ("Conditions", "a property", "While this Fighter has 40 or more damage, give this Fighter +20 Power."),
    ("Conditions", "several", "While you have a {r} Fighter and you have a {s} Fighter, give this Fighter +10 Power."),
    ("Conditions", "a Timer", "While this Fighter has Timer 2 or less, this Fighter cannot be attacked."),
    ("Conditions", "what is attached", "While this Fighter has a Vehicle attached, give this Fighter +10 Power."),
    ("Conditions", "where it is", "[Battle][Reserve]While this Fighter is in the Reserve Zone, give all your other Fighters +10 Power."),
    ("Conditions", "whose turn it is", "While it is your turn, give this Fighter +20 Power."),
    ("Conditions", "a phase", "While it is the Combat Phase, give this Fighter +20 Power."),
    ("Conditions", "this turn", "《At the end of your turn》If this Fighter attacked this turn, draw a card."),
    ("Objects", "damaged, evolved", "《When you play this card》Deal 20 damage to one of your opponent's damaged Fighters."),
    ("Objects", "colors and classes", "Give all your {r} or {s} {cs} +10 Power."),
    ("Objects", "either of two", "Give all your {r} {cs} or {s} {ds} +10 Power."),
    ("Objects", "a name", "Give all your 『A』 +10 Power."),
    ("Objects", "a part of a name", "Give all your Fighters with 「N」 +10 Power."),
    ("Objects", "Types", "Give all your Fighters with Type 【{t}】 or 【{u}】 +20 HP."),
    ("Objects", "values", "《When you play this card》Defeat one of your opponent's Fighters with 20 or less remaining HP."),
    (
        "Objects",
        "the most or the least",
        "《When you play this card》Deal 30 damage to one of your opponent's Fighters with the highest Power.",
    ),
    (
        "Objects",
        "compared with another",
        "《When this Fighter attacks》Deal 20 damage to one of your opponent's Fighters with more Power than this Fighter.",
    ),
    ("Objects", "what they did this turn", "《When you play this card》Heal 20 damage from all your Fighters that attacked this turn."),
    ("Objects", "in another zone", "《When you play this card》Heal 20 damage from one of your Fighters in your Reserve Zone."),
    ("Objects", "attached cards", "《When you play this card》Discard one Vehicle attached to one of your opponent's Fighters."),
    (
        "Objects",
        "cards for an evolution",
        "《When you play this card》Search your deck for one Evolution card that evolves from one of your Fighters. Put it into your hand, then shuffle your deck.",
    ),
    ("Actions", "damage", "《When you play this card》Deal 20 damage to up to two of your opponent's Fighters."),
    (
        "Actions",
        "damage for each",
        "《When you play this card》Deal 10 damage to one of your opponent's Fighters for each {r} Fighter you have.",
    ),
    (
        "Actions",
        "damage by a value",
        "《When this Fighter is defeated》Deal damage equal to this Fighter's Power to the attacking Fighter.",
    ),
    ("Actions", "healing", "《When you play this card》Heal 40 damage from one of your Fighters."),
    ("Actions", "Timers", "《When this Fighter evolves》Increase the Timer of this Fighter by 2."),
    ("Actions", "a Timer of a number", "《When you play this card》Set the Timer of one of your Fighters to 3."),
    (
        "Actions",
        "damage that is moved",
        "《When you play this card》Move 20 damage from one of your Fighters to one of your opponent's Fighters.",
    ),
    ("Actions", "Timer that is moved", "《When you play this card》Move 1 Timer from this Fighter to another one of your Fighters."),
    ("Actions", "back to the printed Timer", "《When you play this card》Reset the Timer of one of your Fighters."),
    ("Actions", "several changes", "《When this Fighter attacks》Give this Fighter +20 Power and +20 HP for this turn."),
    ("Actions", "changes for each", "Give this Fighter +10 Power for each other Fighter you have."),
    (
        "Actions",
        "changes of this attack",
        "《When you play this card》Give this attack +10 Power for each damaged Fighter your opponent has.",
    ),
    ("Actions", "Timer Costs", "Give all Attack cards in your hand -1 Timer Cost."),
    ("Actions", "Types, colors and names", "This Fighter is also {r}. This Fighter is also named 『A』. Give this Fighter Type 【{t}】."),
    ("Actions", "a set Power", "The Power of all your opponent's damaged Fighters becomes 20."),
    ("Actions", "its value", "《When this Fighter attacks a {c}》Choose another one of your Fighters. Its Power becomes 40 for this turn."),
    ("Actions", "more damage", "Increase the damage dealt to all your opponent's Fighters by attacks by 10."),
    ("Actions", "less damage", "Reduce the damage dealt to this Fighter by attacks by 20."),
    ("Actions", "damage that is prevented", "《When you play this card》Prevent the next damage dealt to one of your Fighters."),
    ("Actions", "a part of it", "《When you play this card》Prevent 30 of the next damage dealt to one of your Fighters."),
    ("Actions", "all of it", "《When you play this card》Prevent all damage dealt to all your Fighters for this turn."),
    ("Actions", "what cannot be", "The attached Fighter cannot be damaged by effects."),
    (
        "Actions",
        "what a player cannot do",
        "《When you play this card》Your opponent cannot play Attack cards with [Counter] for this turn.",
    ),
    ("Actions", "a card that waits", "This card cannot be played to the Battle Zone."),
    ("Actions", "a Timer that stands still", "This Fighter's Timer cannot count down."),
    ("Actions", "more attacks", "《When you play this card》One of your Fighters may attack twice for this turn."),
    (
        "Actions",
        "one attack more",
        "《When this attack defeats a Fighter》The attacking Fighter may attack one additional time for this turn.",
    ),
    ("Actions", "for one attack", "《When this Fighter attacks》Give this Fighter +20 Power for this attack."),
    ("Actions", "so often and no more", "Your opponent cannot play two or more Items each turn."),
    ("Actions", "redirect", "《When another one of your Fighters is attacked》You may redirect the attack to this Fighter."),
    ("Actions", "attach", "《When this Fighter enters play》Attach one Equip card from your discard pile to this Fighter."),
    ("Actions", "detach", "《When you play this card》Detach one Vehicle attached to one of your opponent's Fighters."),
    ("Actions", "swap", "[Activate](Once per turn)No cost → Swap this Fighter with one of your Fighters in your Reserve Zone."),
    ("Actions", "play", "《When this Fighter enters play》You may play one Ally card from your hand without meeting its requirements."),
    ("Actions", "evolve", "《When you play this card》Play one Evolution card from your hand onto one of your Fighters."),
    ("Actions", "return", "《When you play this card》Return one of your opponent's Fighters with Timer 2 or less to its owner's hand."),
    ("Actions", "back from defeat", "《When you play this card》Put one {c} card from your Defeated Zone into your hand."),
    ("Actions", "devolve", "《When you play this card》Discard the top card of one of your opponent's evolved Fighters."),
    (
        "Actions",
        "look at cards",
        "《When you play this card》Look at the top four cards of your deck. Put one card from among them into your hand and return the rest to the bottom of your deck in any order.",
    ),
    (
        "Actions",
        "damage that is divided",
        "《When you play this card》Deal 40 damage divided as you choose among up to three of your opponent's Fighters.",
    ),
    (
        "Actions",
        "so much for each at most",
        "《When you play this card》Heal 50 damage divided as you choose among any number of your Fighters, no more than 30 each.",
    ),
    (
        "Actions",
        "as much as one likes",
        "《When you play this card》Move any amount of damage from one of your Fighters to another one of your Fighters.",
    ),
    (
        "Actions",
        "as much Timer as one likes",
        "《When this Fighter attacks》You may pay any amount of Timer of this Fighter. If you do, give this Fighter +10 Power for this turn for each Timer paid this way.",
    ),
    (
        "Actions",
        "a choice of a class",
        "《When you play this card》Choose a class. Give all your Fighters with the chosen class +20 Power for this turn.",
    ),
    (
        "Actions",
        "a choice of two colors",
        "《When you play this card》Choose {r} or {s}. Draw a card for each Fighter you have with the chosen color.",
    ),
    (
        "Actions",
        "a choice of a Type",
        "《When you play this card》Choose a Type. Reveal the top card of your deck. If it has the chosen Type, put it into your hand.",
    ),
    (
        "Actions",
        "a card name",
        "《When you play this card》Choose a card name. Your opponent discards all cards with the chosen card name from their hand.",
    ),
    (
        "Actions",
        "an attack that must be made",
        "《When you play this card》One of your opponent's Fighters must attack until the end of your opponent's next turn if able.",
    ),
    ("Actions", "attacks on this Fighter", "This Fighter must be attacked if able."),
    ("Actions", "protection from effects", "This Fighter cannot be chosen by your opponent's effects."),
    ("Conditions", "which of a turn it is", "《When you play an Item》If it is the second Item you played this turn, draw a card."),
    ("Actions", "silence", "《When you play this card》Negate all effect text of one of your opponent's Allies for this turn."),
];

/// Returns every wording, with words of this vocabulary.
#[must_use]
pub fn wordings(words: &Words) -> Vec<Wording> {
    wordings::wordings::<UltraBattle>(TEMPLATES, words, |template| fill(template, words))
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
    let class = |at: usize| vocabulary.classes.get(at).map_or("", |known| known.name.as_str());
    let nth = |list: &[String], at: usize| list.get(at).cloned().unwrap_or_default();
    template
        .replace("{cs}", words.class_word(class(1), true))
        .replace("{ds}", words.class_word(class(2), true))
        .replace("{c}", class(1))
        .replace("{d}", class(2))
        .replace("{r}", &nth(&vocabulary.colors, 0))
        .replace("{s}", &nth(&vocabulary.colors, 1))
        .replace("{t}", &nth(&vocabulary.types, 0))
        .replace("{u}", &nth(&vocabulary.types, 1))
}
