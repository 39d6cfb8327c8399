//! Ideas that no game has words for: each is told as such, and not as a slip of the pen.

use cardwright::card::Pool;
use cardwright::games;
use cardwright::games::language::Language;

/// The least share of the ideas that are named as what cannot be said.
const NAMED: f64 = 0.8;

/// Ideas of designers, a game and a text.
const IDEAS: [(&str, &str); 45] = [
    ("ucg", "[SIN]《When this character enters play》You get seven life points."),
    ("ucg", "[SIN]《When this character enters play》Play with your hand revealed for the rest of the game."),
    ("ucg", "[SIN]This character fights twice in each Judgement Phase."),
    (
        "ucg",
        "[SIN]《When this character enters play》Guess the level of the top card of your opponent's deck. If you are right, draw two cards.",
    ),
    ("ucg", "[SIN]《When this character enters play》Your opponent skips the draw of their next turn."),
    ("ucg", "[SIN]This character may be set on any battle area, even one that is taken."),
    ("ucg", "[SIN]《When this character enters play》Give a character an armor worth 3000 BP until it is destroyed."),
    ("ucg", "[SIN]《When this character enters play》The player with the longest beard draws a card."),
    ("ucg", "[SIN]《When this character enters play》Reduce the maximum hand size of your opponent to three."),
    ("ultra_battle", "When this Fighter enters play, put a shield token on it."),
    ("ultra_battle", "Take control of the weakest enemy Fighter until end of turn."),
    ("ultra_battle", "This Fighter is poisoned: it takes 1 damage at the start of every turn."),
    ("ultra_battle", "Your opponent plays with their deck upside down."),
    ("ultra_battle", "Transform this Fighter into a copy of any other Fighter."),
    ("ultra_battle", "Look at a card from your sideboard and swap it with one in your hand."),
    ("ultra_battle", "Both players vote; the Fighter with the most votes leaves."),
    ("ultra_battle", "This Fighter cannot be attacked as long as it is raining."),
    ("ultra_battle", "If the coin shows tails, this Fighter misses its attack."),
    ("union_arena", "[On Play] Attach this card to one of your characters as an equipment."),
    ("union_arena", "[On Play] Your opponent must reveal every card they draw from now on."),
    ("union_arena", "[When Attacking] Roll two dice; this character gets that much BP times 100."),
    ("union_arena", "[On Play] If your opponent has played three turns already, win the game."),
    ("union_arena", "[On Play] Cast a copy of the last event that was played."),
    ("union_arena", "[On Play] Undo the last action of your opponent."),
    ("union_arena", "This character is a legend: you may only have one on the field."),
    ("ucg", "[SIN]《When this character enters play》Your opponent chooses a number from one to five. Draw that many cards."),
    ("ucg", "[SIN]While your opponent is winning more battles than you, this character cannot be seen."),
    ("ucg", "[SIN]《When this character enters play》Gain one action point."),
    ("ucg", "[SIN]《When this character enters play》Cast a spell on your opponent."),
    ("ucg", "[SIN]This character absorbs the BP of every character that it beats."),
    ("ucg", "[SIN]《When this character wins a battle》Banish its opponent to another dimension for two turns."),
    ("ultra_battle", "This Fighter explodes when it leaves play."),
    ("ultra_battle", "Your opponent's Fighters fall asleep until they are hit."),
    ("ultra_battle", "Choose one of your opponent's Fighters and put a bomb on it."),
    ("ultra_battle", "Replace your hand with the hand of your opponent."),
    ("ultra_battle", "All Fighters change sides until end of turn."),
    ("ultra_battle", "Once this game, this Fighter may come back from the dead as a ghost."),
    ("ultra_battle", "Draw cards equal to the number of days until your birthday."),
    ("union_arena", "[When Played] This character becomes invisible."),
    ("union_arena", "[When Played] Your opponent cannot use triggers for the remainder of the game."),
    ("union_arena", "[When Played] Set a trap: the next time your opponent attacks, sideline the attacker."),
    ("union_arena", "[When Played] Choose a player. That player plays with an open hand."),
    ("union_arena", "[When Played] Summon two 1000 BP clones of this character."),
    ("union_arena", "[When Attacking] This attack hits every character on the front line."),
    ("union_arena", "[When Played] Swap this card's art with another card's."),
];

/// Intents, each with the beginning of the wording that must come first; of what cannot be said, none.
const INTENTS: [(&str, &str, Option<&str>); 8] = [
    ("ucg", "look at the opponents hand", Some("《When this scene enters play》Look at all cards in an opponent's hand.")),
    ("ucg", "draw a card", Some("Draw a card.")),
    ("ultra_battle", "draw a card", Some("《When you play this card》Draw a card.")),
    ("ucg", "swap the places of two characters", Some("Swap the places of two characters.")),
    ("union_arena", "mill", Some("Place the top three cards of your deck into your sideline.")),
    ("ucg", "extra turn", None),
    ("union_arena", "extra turn", None),
    ("union_arena", "trample", None),
];

fn language(game: &str) -> Box<dyn Language> {
    let (pool, _) = Pool::builtin();
    games::of(game).and_then(|rules| rules.language(&pool.game(game)?.vocabulary)).expect("the game has a language")
}

#[test]
fn what_cannot_be_said_is_told_apart_from_slips() {
    let named = |(game, text): &&(&str, &str)| language(game).understand(text).diagnostics.iter().any(|finding| finding.code == "CW115");
    let (named, slips): (Vec<&(&str, &str)>, Vec<_>) = IDEAS.iter().partition(named);
    println!("{} of {} ideas are named", named.len(), IDEAS.len());
    assert!(named.len() as f64 >= NAMED * IDEAS.len() as f64, "not named: {slips:#?}");
}

#[test]
fn intents_find_their_wordings() {
    for (game, intent, first) in INTENTS {
        let found = language(game).wordings_for(intent);
        assert_eq!(found.lacks.is_some(), first.is_none(), "{game}: {intent}: {found:?}");
        if let Some(first) = first {
            assert_eq!(found.wordings.first().map(|wording| wording.example.as_str()), Some(first), "{game}: {intent}");
        }
    }
    let tie = language("union_arena").wordings_for("tie");
    assert!(tie.wordings.is_empty(), "a part of a word is no word: {tie:?}");
    let misspelt = language("ucg").wordings_for("discrad");
    assert_eq!(misspelt.meant.as_deref(), Some("discard"));
    assert!(
        misspelt.wordings.iter().all(|wording| wording.example.to_lowercase().contains("discard") || wording.about.contains("discard"))
    );
}
