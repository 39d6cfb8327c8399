//! Laws of loading and importing, over every pool available.

use cardwright::card::assemble::read_card_file;
use cardwright::card::import::{Import, ImportedSet, folder};
use cardwright::card::ron_file;
use cardwright::card::{Pool, printed, write};
use cardwright::games::ucg::card_list;
use cardwright::lint;
use std::path::{Path, PathBuf};

fn printed_list() -> Option<Vec<u8>> {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/pool/ucg/cards.csv");
    let bytes = std::fs::read(&list);
    if bytes.is_err() {
        println!("skipped: {} is not there", list.display());
    }
    bytes.ok()
}

#[test]
fn the_built_in_pool_loads_without_a_finding_in_its_files() {
    let (pool, findings) = Pool::builtin();
    assert_eq!(findings, []);
    assert!(pool.cards().len() >= 60, "{} cards", pool.cards().len());
    assert!(pool.decks().len() >= 2, "{} decks", pool.decks().len());
}

#[test]
fn the_decks_of_the_built_in_pool_are_legal() {
    let (pool, _) = Pool::builtin();
    let mut findings = Vec::new();
    lint::deck::check(&pool, || pool.clone(), &mut findings);
    assert_eq!(findings, []);
}

#[test]
fn every_text_of_a_pool_is_found_in_its_file_byte_for_byte() {
    let (pool, _) = Pool::builtin();
    for card in pool.cards().iter().filter(|card| !card.card.text.is_empty()) {
        let file = pool.sources()[card.place.source].text();
        for (at, character) in card.card.text.char_indices() {
            let span = card.place.text.span(at..at + character.len_utf8());
            let written = &file[span];
            assert!(
                written.starts_with('\\') || written == character.to_string(),
                "{}: {character:?} is {written:?} in its file",
                card.card.number
            );
        }
    }
}

#[test]
fn every_card_of_a_pool_is_written_and_read_back_as_itself() {
    let (pool, _) = Pool::builtin();
    for game in pool.games() {
        let name = game.file.game.as_str();
        let of_game = pool.cards().iter().filter(|card| pool.game_of(card).is_some_and(|of| of.file.game == name));
        let cards: Vec<_> = of_game.map(|card| card.card.clone()).collect();
        let (read, wrong) = read_card_file(&write::card_file(&cards), printed::of_game(Some(name)));
        assert_eq!((read.into_iter().filter_map(|reading| reading.card).collect::<Vec<_>>(), wrong), (cards, None));
    }
}

#[test]
fn the_printed_list_gives_one_card_for_each_base_number() {
    let Some(bytes) = printed_list() else { return };
    let import = card_list::import(&bytes).expect("the list");
    assert_eq!(import.errors, []);
    assert_eq!(import.rows, 1067);
    assert_eq!(import.sets.iter().map(|set| set.cards.len()).sum::<usize>(), 744);
    let printings: usize = import.sets.iter().flat_map(|set| &set.cards).map(|card| card.printings.len()).sum();
    // One card is in the list only by its printings.
    assert_eq!(printings, 1067 - 743, "no printing is lost");
}

#[test]
fn imported_folders_load_as_the_cards_that_were_imported() {
    let Some(bytes) = printed_list() else { return };
    let import = card_list::import(&bytes).expect("the list");
    let temporary = tempfile::tempdir().expect("a temporary folder");
    let out: PathBuf = temporary.path().join("sets");
    folder::write(&import, &out).expect("a written folder");
    assert!(folder::write(&import, &out).is_err(), "a folder that is not empty is left alone");
    let (pool, findings) = Pool::load(&[out]).expect("a pool");
    assert_eq!(findings, []);
    let written: Vec<_> = import.sets.iter().flat_map(|set| set.cards.clone()).collect();
    assert_eq!(pool.cards().iter().map(|card| card.card.clone()).collect::<Vec<_>>(), written);
}

/// An interrupted import leaves a temporary folder beside its target: the next import into that target removes it, and no other.
#[test]
fn what_a_killed_import_left_is_cleared_by_the_next() {
    let file = ron_file::read("(code: \"TS01\", name: \"A set\", game: \"ucg\")").expect("a set");
    let import = Import { sets: vec![ImportedSet { file, cards: Vec::new() }], ..Import::default() };
    let place = tempfile::tempdir().expect("a folder");
    let (left, other) = (place.path().join(".cardwright-import-pool-Ab12"), place.path().join(".cardwright-import-other-Ab12"));
    for leftover in [&left, &other] {
        std::fs::create_dir_all(leftover.join("pool/ts01")).expect("a leftover");
    }
    folder::write(&import, &place.path().join("pool")).expect("nothing is in the way");
    assert!(!left.exists() && other.exists() && place.path().join("pool").is_dir());
}
