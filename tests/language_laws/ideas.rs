//! Ideas that no game has words for: each is told as such, and not as a slip of the pen.

use cardwright::card::Pool;
use cardwright::games;
use cardwright::games::language::Language;

/// The least share of the ideas that are named as what cannot be said.
const NAMED: f64 = 0.8;

/// One card of so many has a word left out.
const STEP: usize = 3;
/// Distance between the words that are left out.
const STRIDE: usize = 7;

/// Ideas of designers, a game and a text.
const IDEAS: [(&str, &str); 51] = [
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
    ("ucg", "[SIN]《When this character enters play》Rename one of your characters to anything you like."),
    ("ucg", "[SIN]《When this character enters play》This character gains all the effects of its battle opponent."),
    ("ultra_battle", "When this Fighter attacks, halve the remaining HP of the defending Fighter."),
    ("ultra_battle", "Deal damage equal to half of its HP to one of your opponent's Fighters."),
    ("union_arena", "[When Played] Look at the top card of your life, then put it on the bottom of your life."),
    ("union_arena", "[When Played] One of your opponent's life cards is turned face up."),
];

/// Ideas of designers, a game and a text, each with the beginning of its name.
const CONCEPTS: [(&str, &str, &str); 10] = [
    ("union_arena", "If your deck has an even number of cards, draw one.", "reckoning beyond"),
    ("union_arena", "[When Played] Ask your opponent a question; if they refuse to answer, draw two.", "a bargain"),
    ("union_arena", "[When Played] Choose a keyword; no character may use it this turn.", "a choice of a"),
    ("union_arena", "[When Played] The loser of the previous match draws a card.", "a player found"),
    ("ucg", "[SIN]This character's BP becomes the mean of all BP on the field.", "reckoning beyond"),
    ("ucg", "[SIN]This effect happens in the next game you play.", "what is kept for other games"),
    ("ucg", "[SIN]Clone your strongest character.", "a copy of a card"),
    ("ultra_battle", "If it is Monday, draw a card.", "what players are or do"),
    ("ultra_battle", "Add one more space to your Battle Zone.", "a place that the rules do not give"),
    ("ultra_battle", "Split 60 damage among all Fighters.", "an amount that is divided"),
];

/// Texts that say what a game has, in words or in an order that it does not read: a game and a text.
const SUPPORTED: [(&str, &str); 9] = [
    ("ucg", "[SIN]《When this character enters play》Put the leftmost of your characters into its owner's hand."),
    ("union_arena", "[When Played] Pick any number of red characters and rest all those."),
    ("union_arena", "[When Played] If a combined total of three or more <Old Marrow> be on your field, draw a card."),
    ("union_arena", "[When Played] Reveal up to one <Loaded Dice> or [Coin Makers] affinity card among them, add that to your hand."),
    ("union_arena", "[When Played] If your energy line is now full, draw a card."),
    ("ucg", "[SIN]While your opponent keeps more cards than you do, this character gets 1000 BP."),
    ("ucg", "[SIN]At the end of turn, send all the cards so put into play to your discard area."),
    ("ultra_battle", "This Fighter recovers 20 HP whenever your opponent plays an Item."),
    ("ultra_battle", "While a Vehicle be attached to it, this Fighter takes 10 less damage."),
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
fn an_idea_is_told_by_its_name() {
    for (game, text, concept) in CONCEPTS {
        let found = language(game).understand(text).diagnostics;
        let named = found.iter().any(|finding| finding.code == "CW115" && finding.message.starts_with(concept));
        assert!(named, "{game}: {text}: {found:#?}");
    }
}

#[test]
fn what_can_be_said_is_not_told_as_lacking() {
    for (game, text) in SUPPORTED {
        let found = language(game).understand(text).diagnostics;
        assert!(!found.is_empty() && found.iter().all(|finding| finding.code != "CW115"), "{game}: {text}: {found:#?}");
    }
}

#[test]
fn a_word_that_is_left_out_is_no_lack() {
    let (pool, _) = Pool::builtin();
    let texts = pool.cards().iter().filter(|card| card.card.text.contains(' '));
    let mut lacks = Vec::new();
    for (at, card) in texts.enumerate().filter(|(at, _)| at % STEP == 0) {
        let mut words: Vec<&str> = card.card.text.split(' ').collect();
        words.remove((at * STRIDE) % words.len());
        let text = words.join(" ");
        let set = pool.set_of(card).expect("a built-in card has a set");
        let found = language(&set.file.game).understand(&text).diagnostics;
        lacks.extend(found.into_iter().filter(|finding| finding.code == "CW115").map(|finding| format!("{text}\n  {}", finding.message)));
    }
    assert!(lacks.is_empty(), "{}", lacks.join("\n"));
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
