//! Rules of Union Arena that precede every scenario's position, or that no text shows: decks, the first player, and what is announced of an attack.

use cardwright::card::{Card, Pool};
use cardwright::games::union_arena::code::Event;
use cardwright::games::union_arena::leaves::Occurrence;
use cardwright::games::union_arena::rulings::Rulings;
use cardwright::games::union_arena::setup::Setup;
use cardwright::games::union_arena::table::UnionArenaGame;
use cardwright::kernel::game::Game;
use cardwright::kernel::state::State;
use cardwright::lint;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The number beyond which a serial stands for the printing of that card in another set.
const PROMOTED: usize = 1000;

/// Returns the serial of a card with this trigger, of the first four of each; the other serials, from 41 on, have none.
fn with_trigger(trigger: &str, place: usize) -> usize {
    ["Color", "Special", "Final", "Draw"].iter().position(|known| *known == trigger).expect("it is one of them") * 10 + place + 1
}

/// Returns a card file for a set of its own: characters 001 to 080, of which the first 40 have triggers; those from 071 on are of another title, and even ones
/// are blue. Cards 061 and 062 have one name, 063 and 064 print copy limits.
fn cards() -> String {
    let one = |number: usize| {
        let name = if number == 62 { 61 } else { number };
        let trigger = match number {
            1..=10 => ", trigger: \"Color\"",
            11..=20 => ", trigger: \"Special\"",
            21..=30 => ", trigger: \"Final\"",
            31..=40 => ", trigger: \"Draw\"",
            _ => "",
        };
        let title = if number > 70 { "Cinder Parade" } else { "Tideglass Chronicle" };
        let color = if number.is_multiple_of(2) { "Blue" } else { "Red" };
        let text = match number {
            63 => ", text: \"A deck can only contain up to three copies of this card.\"",
            64 => ", text: \"A deck can contain up to 14 copies of this card.\"",
            _ => "",
        };
        format!(
            "(number: \"TT01-{number:03}\", name: \"Card {name}\", card_type: \"Character\", title: \"{title}\", color: \"{color}\", \
             required_energy: 0, ap_cost: 1, bp: 3000, energy_generation: 1{trigger}, rarity: \"Common\"{text}),\n"
        )
    };
    format!("[{}]", (1..=80).map(one).collect::<String>())
}

/// Returns a pool with a deck of these (count, serial) entries.
fn pool_with(folder: &Path, deck: &[(u8, usize)]) -> Pool {
    let printed =
        |number: usize| if number > PROMOTED { format!("UA09PR/TT01-{:03}", number - PROMOTED) } else { format!("TT01-{number:03}") };
    let entries: String = deck.iter().map(|&(count, number)| format!("({count}, \"{}\"), ", printed(number))).collect();
    let set = r#"(code: "TT01", name: "Tests", game: "union_arena", vocabulary: (titles: ["Tideglass Chronicle", "Cinder Parade"]),
        restrictions: (most: [(1, "TT01-055"), (0, "TT01-056")], apart: [["TT01-057", "TT01-058", "TT01-059"]]))"#;
    let files = [
        ("set.ron", set.to_owned()),
        ("cards.ron", cards()),
        ("one.deck.ron", format!(r#"(name: "One", game: "union_arena", rules: "1.1", cards: [{entries}])"#)),
    ];
    for (name, text) in files {
        std::fs::write(folder.join(name), text).expect("a written file");
    }
    let (pool, findings) = Pool::load_beside_builtin(&[PathBuf::from(folder)]).expect("the folder is there");
    assert!(findings.is_empty(), "{findings:?}");
    pool
}

/// Returns the codes of the diagnostics of a deck of these cards.
fn wrong(deck: &[(u8, usize)]) -> Vec<&'static str> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let pool = pool_with(folder.path(), deck);
    let deck = pool.decks().iter().find(|deck| deck.deck.name == "One").expect("the deck was read");
    let mut findings = Vec::new();
    lint::deck::check_deck(&pool, deck, &mut findings);
    findings.into_iter().map(|finding| finding.diagnostic.code).collect()
}

/// Returns a deck of fifty cards that begins with these, filled up with cards without triggers.
fn filled(with: &[(u8, usize)]) -> Vec<(u8, usize)> {
    let mut deck = with.to_vec();
    let mut next = 41;
    loop {
        let left = 50 - deck.iter().map(|(count, _)| count).sum::<u8>();
        if left == 0 {
            return deck;
        }
        deck.push((left.min(4), next));
        next += 1;
    }
}

#[test]
fn a_deck_has_exactly_fifty_cards() {
    assert!(wrong(&filled(&[])).is_empty());
    let (mut less, mut more) = (filled(&[]), filled(&[]));
    less[0].0 = 3;
    more.push((1, 60));
    assert_eq!(wrong(&less), ["CW030"]);
    assert_eq!(wrong(&more), ["CW030"]);
}

#[test]
fn the_cards_of_a_deck_have_one_title() {
    assert_eq!(wrong(&filled(&[(4, 69), (1, 71)])), ["CW039"]);
}

#[test]
fn a_deck_has_four_cards_of_a_number_whatever_their_name() {
    assert_eq!(wrong(&filled(&[(5, 60)])), ["CW031"]);
    assert!(wrong(&filled(&[(4, 61), (4, 62)])).is_empty());
}

#[test]
fn printings_of_other_sets_are_copies() {
    assert!(wrong(&filled(&[(3, PROMOTED + 60), (1, 60)])).is_empty());
    assert_eq!(wrong(&filled(&[(3, PROMOTED + 60), (2, 60)])), ["CW031"]);
}

#[test]
fn a_text_changes_the_number_of_copies() {
    assert!(wrong(&filled(&[(3, 63), (14, 64)])).is_empty());
    assert_eq!(wrong(&filled(&[(4, 63)])), ["CW031"]);
    assert_eq!(wrong(&filled(&[(15, 64)])), ["CW031"]);
}

#[test]
fn sets_restrict_copies_and_pairs_of_cards() {
    assert!(wrong(&filled(&[(1, 55), (4, 57)])).is_empty());
    assert_eq!(wrong(&filled(&[(2, 55)])), ["CW045"]);
    assert_eq!(wrong(&filled(&[(1, PROMOTED + 55), (1, 55)])), ["CW045"]);
    assert_eq!(wrong(&filled(&[(1, 56)])), ["CW045"]);
    assert_eq!(wrong(&filled(&[(1, 57), (1, 59)])), ["CW045"]);
}

#[test]
fn a_deck_has_four_cards_with_each_of_three_triggers() {
    for trigger in ["Color", "Special", "Final"] {
        let (one, other) = (with_trigger(trigger, 0), with_trigger(trigger, 1));
        assert!(wrong(&filled(&[(2, one), (2, other)])).is_empty());
        assert_eq!(wrong(&filled(&[(3, one), (2, other)])), ["CW039"], "{trigger}");
    }
    let each = |trigger| (4, with_trigger(trigger, 0));
    let draws: Vec<(u8, usize)> = (0..4).map(|place| (4, with_trigger("Draw", place))).collect();
    assert!(wrong(&filled(&[[each("Color"), each("Special"), each("Final")].as_slice(), &draws].concat())).is_empty());
}

#[test]
fn a_deck_may_mix_colours() {
    assert!(wrong(&filled(&[(4, 69), (4, 70)])).is_empty(), "one is red, the other blue");
}

/// Returns the set-up of a match between the built-in decks.
fn setup() -> Arc<Setup> {
    let (pool, _) = Pool::builtin();
    let vocabulary = &pool.game("union_arena").expect("it is built in").vocabulary;
    let deck = |name: &str| -> Vec<&Card> {
        let deck = pool.decks().iter().find(|deck| deck.deck.name == name).expect("it is built in");
        deck.deck.numbers().map(|number| &pool.card(number).expect("a card of the pool").card).collect()
    };
    let decks = ["Tideglass Chronicle", "Cinder Parade"].map(deck);
    Arc::new(Setup::build(vocabulary, Rulings::default(), [&decks[0], &decks[1]]).expect("they can be played"))
}

#[test]
fn the_seed_decides_who_goes_first_in_union_arena() {
    let setup = setup();
    let firsts: BTreeSet<_> = (0..20).map(|seed| UnionArenaGame::new(Arc::clone(&setup), seed).state().field.first).collect();
    assert_eq!(firsts.len(), 2);
    assert_eq!(State::begin(&setup, 1).turn, 0);
}

#[test]
fn an_attack_that_is_not_blocked_is_announced() {
    let mut game = UnionArenaGame::new(setup(), 3).with_log();
    let mut step = 0_u16;
    while let Some(decision) = game.decision() {
        step = step.wrapping_mul(31).wrapping_add(7);
        let first = step % decision.options;
        let picks: Vec<u16> = (0..decision.min.max(1).min(decision.max)).map(|pick| (first + pick) % decision.options).collect();
        game.choose(&picks).expect("what is offered is legal");
    }
    let unblocked = game.events().iter().filter(|event| matches!(event, Event::Own(Occurrence::Unblocked, ..))).count();
    let damages = game.events().iter().filter(|event| matches!(event, Event::Own(Occurrence::TakesDamage, ..))).count();
    assert!(unblocked > 0 && unblocked == damages, "each of them deals damage: {unblocked}, {damages}");
}
