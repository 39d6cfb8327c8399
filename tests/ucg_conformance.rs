//! Statements of the UCG rulebook that no scenario can prove: cards and decks, irrelevant printed features, and the visibility of cards.
//!
//! `tests/conformance/ucg.ron` names these tests beside the statements that they prove.

use cardwright::card::assemble::PoolFile;
use cardwright::card::fields::Fields;
use cardwright::card::ron_file::Piece;
use cardwright::card::{Card, Pool, Printing};
use cardwright::diagnostic::Source;
use cardwright::games::ucg::Words;
use cardwright::games::ucg::game::UcgGame;
use cardwright::games::ucg::leaves::Ucg;
use cardwright::games::ucg::setup::Setup;
use cardwright::kernel::game::Game;
use cardwright::kernel::seat::Seat;
use cardwright::lint;
use cardwright::scenario::arrange::Written;
use cardwright::scenario::layout::Declared;
use cardwright::scenario::read::read;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

const CHARACTER: &str = r#"name: "A", character: "A", card_type: "Kaiju", level: 5, types: ["BASIC"], bp: (single: 5000), rarity: "C""#;
const SCENE: &str = r#"name: "A", card_type: "Scene", round: 1, rarity: "C""#;

fn pool() -> Pool {
    Pool::builtin().0
}

/// Returns the codes of the diagnostics of a card with these fields.
fn wrong(fields: &str) -> Vec<&'static str> {
    let file = |path: &str, text: String| PoolFile { path: PathBuf::from(path), bytes: text.into_bytes() };
    let set = file("zz01/set.ron", r#"(code: "ZZ01", name: "A set", game: "ucg")"#.to_owned());
    let cards = file("zz01/cards.ron", format!(r#"[(number: "ZZ01-001", {fields})]"#));
    let (pool, mut findings) = Pool::of_files(vec![set, cards]);
    findings.extend(lint::check(&pool));
    findings.iter().map(|finding| finding.diagnostic.code).collect()
}

/// Returns the codes of the diagnostics of a deck: `count` cards of each of `numbers`, and `besides`.
fn wrong_deck(count: u8, numbers: std::ops::RangeInclusive<u8>, besides: &[(u8, &str)]) -> Vec<&'static str> {
    let mut pool = pool();
    let each = numbers.map(|number| format!("({count}, \"CW01-{number:03}\"), "));
    let besides = besides.iter().map(|(count, number)| format!("({count}, \"{number}\"), "));
    let cards: String = each.chain(besides).collect();
    let text = format!("(name: \"A deck\", game: \"ucg\", rules: \"1.6\", cards: [{cards}])");
    let (index, mut findings) = pool.add_deck(Path::new("a.deck.ron"), text.into_bytes());
    let deck = pool.decks()[index.expect("it is a deck")].clone();
    lint::deck::check_deck(&pool, &deck, &mut findings);
    findings.iter().map(|finding| finding.diagnostic.code).collect()
}

/// Returns a game at the first decision of a position, or at the end of its phase.
fn arranged(phase: &str, position: &str) -> UcgGame {
    let text = format!(r#"(name: "n", game: "ucg", rules: "1.6", phase: "{phase}", {position}, steps: [])"#);
    let file = read(Source::new("t.ron", text.as_str()), &[("ucg", &Declared::<Ucg>::LAYOUT)]).expect("it is a scenario");
    let mut fields = Fields::open(Piece { ron: &text, start: 0 }, "scenario", &["lead", "next", "scene"]);
    let (game, _) = Written::<Ucg>::read(&mut fields).set(&file.scenario, &pool()).expect("it can be arranged");
    let mut game = game.pausing();
    game.advance();
    game
}

/// Returns a side with a character that has just been set, and a deck of exactly these cards.
fn entering(stack: &[&str], deck: &[&str]) -> String {
    format!("deck: {deck:?}, deck_exact: true, field: [(cards: {stack:?}, entering: true, unlawful: true)],")
}

fn labels(game: &UcgGame) -> Vec<String> {
    (0..game.decision().map_or(0, |decision| decision.options)).map(|option| game.label(option)).collect()
}

fn answer(game: &mut UcgGame, label: &str) {
    let labels = labels(game);
    let option = labels.iter().position(|offered| offered == label).unwrap_or_else(|| panic!("{label} is not among {labels:?}"));
    game.choose(&[option as u16]).expect("it was offered");
}

fn seen(numbers: &[&str]) -> Vec<Option<String>> {
    numbers.iter().map(|number| Some((*number).to_owned())).collect()
}

/// G001: exactly two decks are accepted, neither one nor three.
#[test]
fn a_game_is_of_two_players() {
    let pool = pool();
    let deck = pool.decks().iter().find(|deck| deck.deck.game == "ucg").expect("a deck of the game");
    let plays = |players: usize| {
        let decks = std::iter::repeat_n(["--deck", deck.deck.name.as_str()], players).flatten();
        let mut sim = Command::new(env!("CARGO_BIN_EXE_cardwright"));
        sim.args(["sim", "--games", "1"]).args(decks).output().expect("it runs").status.success()
    };
    assert_eq!([1, 2, 3].map(plays), [false, true, false]);
}

/// G017.
#[test]
fn a_card_is_a_character_or_a_scene() {
    assert_eq!(wrong(CHARACTER), [""; 0]);
    assert_eq!(wrong(SCENE), [""; 0]);
    assert_eq!(wrong(&CHARACTER.replace("Kaiju", "Spell")), ["CW013"], "neither of the two");
    assert_eq!(wrong(&format!("{CHARACTER}, round: 1")), ["CW016"], "a character has no Round");
    assert_eq!(wrong(&format!("{SCENE}, level: 5")), ["CW017"], "a scene has no Level");
}

/// G018, G023: exactly these card types and TYPEs.
#[test]
fn the_game_knows_these_card_types_and_types() {
    let pool = pool();
    let words = &pool.game("ucg").expect("the game is built in").vocabulary;
    assert_eq!(words.types, ["BASIC", "POWER", "SPEED", "ARMED", "HAZARD", "DEVASTATION", "INVASION", "METEO"]);
    let characters = words.card_types.iter().map(|known| known.name.as_str()).filter(|name| words.kind(name) == Some("Character"));
    assert_eq!(characters.collect::<Vec<_>>(), ["Ultra Hero", "Kaiju", "Ultra Mech"]);
    assert_eq!(wrong(&CHARACTER.replace("BASIC", "FIRE")), ["CW012"]);
    assert_eq!(wrong(&CHARACTER.replace("Kaiju", "Ultra Beast")), ["CW013"]);
}

/// G021, G022.
#[test]
fn a_character_card_prints_one_level_and_a_type() {
    assert_eq!(wrong(&CHARACTER.replace("level: 5, ", "")), ["CW016"]);
    assert_eq!(wrong(&CHARACTER.replace("level: 5", "level: 5, level: 6")), ["CW006"]);
    assert_eq!(wrong(&CHARACTER.replace("level: 5", "level: [5, 6]")), ["CW005"]);
    assert_eq!(wrong(&CHARACTER.replace("types: [\"BASIC\"], ", "")), ["CW016"]);
}

/// G032, G034, G035, G037, G042: rarities and printings do not affect the course of a game; other printed features are not even fields of a card.
#[test]
fn what_is_printed_for_the_eye_plays_no_part() {
    let pool = pool();
    let words = Words::new(&pool.game("ucg").expect("the game is built in").vocabulary);
    let list = pool.decks().iter().find(|deck| deck.deck.game == "ucg").expect("a deck of the game");
    let deck: Vec<Card> = list.deck.numbers().map(|number| pool.card(number).expect("a card of the pool").card.clone()).collect();
    let other: Vec<Card> = deck.iter().map(dressed_up).collect();
    let begun = |deck: &[Card]| {
        let deck: Vec<&Card> = deck.iter().collect();
        UcgGame::new(Arc::new(Setup::build(&words, [&deck, &deck]).expect("the deck can be played")), 7)
    };
    let (mut one, mut two) = (begun(&deck), begun(&other));
    while let Some(decision) = one.decision() {
        assert_eq!((two.decision(), one.fingerprint()), (Some(decision), two.fingerprint()), "turn {}", one.turn());
        let least: Vec<u16> = (0..decision.min.max(1).min(decision.max)).collect();
        for game in [&mut one, &mut two] {
            game.choose(&least).expect("the first options go together");
        }
    }
    assert!(one.turn() > 1 && one.fingerprint() == two.fingerprint());
    for field in ["flavor", "artist", "notes"] {
        assert_eq!(wrong(&format!("{CHARACTER}, {field}: \"left\"")), [""; 0], "{field}");
    }
    for field in ["illustrator", "name_placement"] {
        assert_eq!(wrong(&format!("{CHARACTER}, {field}: \"left\"")), ["CW003"]);
    }
}

fn dressed_up(card: &Card) -> Card {
    let printing = Printing { number: format!("AP {}", card.number), rarity: "AP".to_owned(), text: None };
    Card { rarity: "RRRR".to_owned(), printings: vec![printing], ..card.clone() }
}

/// G033, G043, G076, G077.
#[test]
fn a_deck_has_fifty_cards_and_at_most_four_of_a_number() {
    assert_eq!(wrong_deck(4, 1..=12, &[(2, "CW01-013")]), [""; 0]);
    assert_eq!(wrong_deck(4, 1..=12, &[(1, "CW01-013")]), ["CW030"]);
    assert_eq!(wrong_deck(4, 1..=12, &[(3, "CW01-013")]), ["CW030"]);
    assert_eq!(wrong_deck(4, 1..=11, &[(5, "CW01-013"), (1, "CW01-014")]), ["CW031"]);
    assert_eq!(wrong_deck(4, 1..=11, &[(3, "CW01-013"), (1, "CW01-014"), (2, "CW01-013")]), ["CW031"]);
    assert_eq!(wrong_deck(4, 1..=11, &[(4, "CW01-084"), (2, "CW01-085")]), [""; 0]);
    assert_eq!(wrong_deck(4, 1..=11, &[(5, "CW01-084"), (1, "CW01-085")]), ["CW031"]);
}

/// G002, G077, G146: a text about deck construction takes effect there.
#[test]
fn a_card_text_lifts_the_limit_of_four() {
    assert_eq!(wrong_deck(4, 1..=5, &[(30, "CW01-057")]), [""; 0]);
    assert_eq!(wrong_deck(4, 1..=5, &[(30, "CW01-056")]), ["CW031"]);
}

/// Returns the codes of the diagnostics of a character with this text.
fn wrong_text(text: &str) -> Vec<&'static str> {
    wrong(&format!("{CHARACTER}, text: \"[SIN]《When this character enters play》{text}\""))
}

/// G057, G070, G075: a view of a pile has its cards and their number, and texts cannot refer to its place.
#[test]
fn piles_have_no_place_on_the_table() {
    let game = arranged("activation", "lead: ()");
    let view = serde_json::to_value(game.view(Seat::A)).expect("a view is data");
    for side in ["own", "opponent"] {
        let keys: Vec<&String> = view[side].as_object().expect("a side").keys().collect();
        assert_eq!(keys, ["deck", "deck_seen", "discard_area", "exiled", "hand"], "{side}");
        assert!(view[side]["deck"].is_number() && view[side]["discard_area"].is_array() && view[side]["exiled"].is_array(), "{side}");
    }
    assert_eq!(wrong_text("Give one of your Kaiju adjacent to the left of this character +1000 BP for this turn."), [""; 0]);
    for pile in ["your deck", "your discard area", "your exiled cards"] {
        let text = format!("Give one of your Kaiju adjacent to the left of {pile} +1000 BP for this turn.");
        assert!(!wrong_text(&text).is_empty(), "{text}");
    }
}

/// G048, G056, G058, G059: the number of cards is public; a hand is visible to its owner only, and a deck to nobody.
#[test]
fn the_number_of_cards_is_known_and_private_zones_are_not() {
    let deck = r#"deck: ["CW01-013", "CW01-016", "CW01-028"], deck_exact: true"#;
    let game = arranged("activation", &format!(r#"lead: (hand: ["CW01-003", "CW01-006"], {deck})"#));
    let (own, other) = (game.view(Seat::A).own, game.view(Seat::B).opponent);
    assert_eq!((own.hand, other.hand), (seen(&["CW01-003", "CW01-006"]), vec![None, None]));
    assert_eq!((own.deck, other.deck), (3, 3));
    assert_eq!((own.deck_seen.len(), other.deck_seen.len()), (0, 0));
}

/// G062, G064, G067, G073.
#[test]
fn public_zones_are_seen_by_both_players() {
    let lead = r#"discard: ["CW01-028", "CW01-085"], exiled: ["CW01-057"], field: [(cards: ["CW01-003", "CW01-006"])]"#;
    let others = r#"next: (field: [(cards: ["CW01-060"], unlawful: true)]), scene: (owner: lead, card: "CW01-091")"#;
    let game = arranged("activation", &format!("lead: ({lead}), {others}"));
    let (own, opposed) = (game.view(Seat::A), game.view(Seat::B));
    for side in [&own.own, &opposed.opponent] {
        assert_eq!(
            (&side.discard_area[..], &side.exiled[..]),
            (&["CW01-028".to_owned(), "CW01-085".to_owned()][..], &["CW01-057".to_owned()][..])
        );
    }
    for character in [&own.areas[0].own, &opposed.areas[0].opponent] {
        assert_eq!(
            character.as_ref().map(|character| (character.stack.clone(), character.bp)),
            Some((seen(&["CW01-006", "CW01-003"]), Some(12000)))
        );
    }
    for (view, is_own) in [(&own, true), (&opposed, false)] {
        assert_eq!(view.scene.as_ref().map(|scene| (scene.card.as_str(), scene.own)), Some(("CW01-091", is_own)));
    }
}

/// G016, G065: card backs are alike; only the player who set the card sees its front.
#[test]
fn the_opponent_sees_a_back_where_a_card_lies_face_down() {
    let set = |number: &str| {
        let next = r#"field: [(cards: ["CW01-060"], entering: true, unlawful: true)]"#;
        arranged("level_up", &format!("lead: ({}), next: ({next})", entering(&[number], &[])))
    };
    let (one, two) = (set("CW01-003"), set("CW01-013"));
    assert_eq!(one.view(Seat::B), two.view(Seat::B));
    let stack = |game: &UcgGame| game.view(Seat::A).areas[0].own.as_ref().map(|character| character.stack.clone());
    assert_eq!((stack(&one), stack(&two)), (Some(seen(&["CW01-003"])), Some(seen(&["CW01-013"]))));
}

/// G049: cards become public when they move from the deck to the discard area, and private again when they return.
#[test]
fn a_card_is_as_visible_as_its_new_zone() {
    let deck = ["CW01-013", "CW01-060", "CW01-003", "CW01-016"];
    let (lead, next) = (entering(&["CW01-078"], &deck), entering(&["CW01-079"], &["CW01-006"]));
    let mut game = arranged("open", &format!("lead: ({lead}), next: ({next})"));
    answer(&mut game, "yes");
    assert_eq!(game.view(Seat::B).opponent.discard_area, ["CW01-003", "CW01-060", "CW01-013"]);
    answer(&mut game, "yes");
    if game.decision().is_some() {
        answer(&mut game, "CW01-060");
    }
    let opponent = game.view(Seat::B).opponent;
    assert_eq!((opponent.discard_area, opponent.deck), (vec!["CW01-003".to_owned(), "CW01-013".to_owned()], 2));
    assert_eq!(opponent.deck_seen, [""; 0]);
}

/// G196, G197.
#[test]
fn revealed_cards_are_seen_by_both_and_hidden_again() {
    let deck = ["CW01-060", "CW01-013", "CW01-003", "CW01-028", "CW01-079"];
    let (lead, next) = (entering(&["CW01-001"], &deck), entering(&["CW01-079"], &["CW01-006"]));
    let mut game = arranged("open", &format!("lead: ({lead}), next: ({next})"));
    answer(&mut game, "yes");
    let seen_by = |game: &UcgGame| [game.view(Seat::A).own.deck_seen, game.view(Seat::B).opponent.deck_seen];
    assert_eq!(seen_by(&game), [&deck[..4], &deck[..4]]);
    assert_eq!(game.view(Seat::B).opponent.deck, 5, "they are still in the deck");
    answer(&mut game, "no");
    game.choose(&[0, 1, 2, 3]).expect("any order");
    assert_eq!(seen_by(&game), [[""; 0], [""; 0]]);
}

/// G230.
#[test]
fn only_who_looks_sees_the_cards() {
    let deck = ["CW01-013", "CW01-003", "CW01-016"];
    let (lead, next) = (entering(&["CW01-076"], &["CW01-006"]), entering(&["CW01-079"], &deck));
    let mut game = arranged("open", &format!("lead: ({lead}), next: ({next})"));
    answer(&mut game, "yes");
    assert_eq!(game.view(Seat::A).opponent.deck_seen, deck[..2]);
    assert_eq!(game.view(Seat::B).own.deck_seen, [""; 0]);
}

/// G068: the order of a discard area does not affect the options, and texts cannot refer to it.
#[test]
fn the_order_of_a_discard_area_means_nothing() {
    let offered = |discard: &[&str]| {
        let lead = entering(&["CW01-079", "CW01-080", "CW01-082"], &["CW01-006"]);
        let mut game = arranged("open", &format!("lead: (discard: {discard:?}, {lead})"));
        answer(&mut game, "yes");
        let mut labels = labels(&game);
        labels.sort();
        labels
    };
    let discard = ["CW01-060", "CW01-079", "CW01-065", "CW01-003"];
    assert_eq!(offered(&discard), ["CW01-060", "CW01-065", "CW01-079"]);
    for turns in 1..4 {
        let mut other = discard;
        other.rotate_left(turns);
        assert_eq!(offered(&other), offered(&discard));
    }
    assert_eq!(wrong_text("Put the top card of your deck into your hand."), [""; 0]);
    for place in ["top", "bottom"] {
        assert!(!wrong_text(&format!("Put the {place} card of your discard area into your hand.")).is_empty(), "{place}");
    }
}
