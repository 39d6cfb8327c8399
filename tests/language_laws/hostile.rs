//! Texts that are built to keep the reader busy: each ends soon, with an error or without, and none of them exhausts the stack of a test's thread.

use cardwright::card::Pool;
use cardwright::games;
use std::time::{Duration, Instant};

/// More than any card has room for.
const LARGE: usize = 100_000;
/// A little less than the longest text that is read at all.
const LONGEST: usize = 3_900;
/// A text is refused within milliseconds; this leaves room for machines with other things to do, and for parsers that are not optimised.
const SOON: Duration = Duration::from_secs(20);

/// Pieces that are repeated: before the middle, the middle, and behind it.
const SHAPES: &[(&str, &str, &str)] = &[
    ("[", "", "]"),
    ("[", "", ""),
    ("(", "", ")"),
    ("《", "", "》"),
    ("『", "", "』"),
    ("【", "x", "】"),
    ("《When 『", "", ""),
    ("", "", "》"),
    ("For each card you have, ", "draw a card.", ""),
    ("If you have a card, ", "draw a card.", ""),
    ("While you have a card, ", "draw a card.", ""),
    ("Choose one: ", "draw a card.", "; or draw a card"),
    ("You may draw a card to ", "draw a card.", ""),
    ("Draw a card. ", "", ""),
    ("draw a card, ", "then stop", ""),
    ("Give the battle opponent of ", "this character +1000 BP.", ""),
    ("not ", "", ""),
    ("this character is not ", "a card", ""),
    ("one of your ", "cards", " other than this character"),
    ("the the ", "", ""),
    ("x", "", ""),
    ("1", "", ""),
    ("a ", "", ""),
    (" ", ".", " "),
    ("\u{300}\u{1F600}é漢", "", ""),
    ("\u{202E}", "", ""),
    ("→ ", "", ""),
    ("[Activate]No cost → ", "Draw a card.", ""),
    ("[SIN]", "Draw a card.", ""),
    ("(*", "x", ")"),
    (".,;:", "", ""),
    ("-+", "", ""),
];

fn texts(size: usize) -> impl Iterator<Item = String> {
    SHAPES.iter().map(move |(before, middle, after)| {
        let times = (size - middle.len()) / (before.len() + after.len()).max(1);
        format!("{}{middle}{}", before.repeat(times), after.repeat(times))
    })
}

fn within<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = work();
    let took = start.elapsed();
    println!("{:7.1} ms  {}", took.as_secs_f64() * 1000.0, what.chars().take(60).collect::<String>());
    assert!(took < SOON, "{took:?}: {what:.60}");
    done
}

#[test]
fn a_hostile_text_ends_soon() {
    let (pool, _) = Pool::builtin();
    let known = pool.games();
    for (at, game) in known.iter().enumerate() {
        let Some(language) = games::of(&game.file.game).and_then(|rules| rules.language(&game.vocabulary)) else { continue };
        for text in texts(LARGE) {
            let understood = within(&text, || language.understand(&text));
            assert!(!understood.read && !understood.diagnostics.is_empty(), "{text:.60}");
        }
        // The games share what reads these: each is read by one of them.
        for text in texts(LONGEST).skip(at).step_by(known.len()) {
            let understood = within(&text, || language.understand(&text));
            assert!(understood.compiled || !understood.diagnostics.is_empty(), "{text:.60}");
            for finding in &understood.diagnostics {
                assert!(text.get(finding.span.clone()).is_some(), "{finding:?}");
            }
            let spaced = language.spaced(&text);
            assert_eq!(language.spaced(&spaced), spaced);
        }
    }
}

#[test]
fn a_hostile_card_file_ends_soon() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("cards.ron");
    std::fs::write(folder.path().join("set.ron"), "(code: \"TS01\", name: \"Test Set\", game: \"ucg\")").expect("the set is written");
    let as_text = texts(LARGE)
        .map(|text| format!("[(number: \"TS01-001\", name: \"A\", card_type: \"Scene\", round: 1, rarity: \"C\", text: {text:?})]"));
    let brackets = ["(", "[", "{", "[(", "Some(", "/*", "r#\"", "\"\\u{", "-"].map(|piece| piece.repeat(LARGE / piece.len()));
    for source in as_text.chain(texts(LARGE)).chain(brackets) {
        std::fs::write(&file, &source).expect("the file is written");
        let found = within(&source, || {
            let (pool, mut findings) = Pool::load(&[folder.path().to_owned()]).expect("the files are there");
            findings.extend(cardwright::lint::check(&pool));
            findings
        });
        assert!(!found.is_empty(), "{source:.60}");
    }
}

#[test]
fn spacing_is_that_of_the_game() {
    let spaced = |game: &str, text: &str| {
        let (pool, _) = Pool::builtin();
        let vocabulary = &pool.game(game).expect("a built-in game").vocabulary;
        games::of(game).and_then(|rules| rules.language(vocabulary)).expect("a language").spaced(text)
    };
    let loose = "[When Played]  Draw a card.\n[When Attacking](Pay (1) AP)Not a wording.";
    assert_eq!(spaced("union_arena", loose), "[When Played] Draw a card.\n[When Attacking] (Pay (1) AP) Not a wording.");
    assert_eq!(spaced("ucg", "[Activate] (Once per turn) No cost → Draw a card."), "[Activate](Once per turn)No cost → Draw a card.");
}

#[test]
fn spacing_keeps_every_word() {
    let (pool, _) = Pool::builtin();
    for card in pool.cards().iter().filter(|card| !card.card.text.is_empty()) {
        let game = pool.set_of(card).and_then(|set| pool.game(&set.file.game)).expect("a built-in card has a game");
        let Some(language) = games::of(&game.file.game).and_then(|rules| rules.language(&game.vocabulary)) else { continue };
        let text = &card.card.text;
        let loose = text.replace('》', "》 ").replace(',', " ,").replace(". ", ".  ").replace('→', " → ").replace("  →  ", "  → ");
        for text in [text, &loose] {
            let spaced = language.spaced(text);
            let letters = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
            assert_eq!(letters(&spaced), letters(text));
            assert_eq!(language.tree(&spaced), language.tree(text), "{text}");
            assert_eq!(language.spaced(&spaced), spaced);
        }
    }
}
