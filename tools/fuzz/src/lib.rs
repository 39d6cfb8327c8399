//! Fuzz targets. Any bytes must be accepted or rejected with a diagnostic; nothing may panic.

use cardwright::card::assemble::{PoolFile, read_deck};
use cardwright::card::write::card_file as written;
use cardwright::card::{Card, Pool, deck_list, write};
use cardwright::diagnostic::{Diagnostic, Finding, Report, Source, text};
use cardwright::games::language::Language;
use cardwright::games::ucg::card_list;
use cardwright::games::{self, GAMES};
use cardwright::lint;
use cardwright::replay::fingerprint::differences;
use cardwright::replay::follow::follow;
use cardwright::replay::model::ReplayPlayer;
use cardwright::scenario::layout::Layout;
use cardwright::scenario::runner::play;
use cardwright::{replay, scenario};
use std::path::PathBuf;
use std::sync::LazyLock;

pub mod damage;

/// Maximum number of cards in a replay's deck here: more than any game allows, and few enough not to dominate the run.
const CARDS: usize = 300;

static POOL: LazyLock<Pool> = LazyLock::new(|| Pool::builtin().0);

static LANGUAGES: LazyLock<Vec<Box<dyn Language>>> = LazyLock::new(|| {
    let known = GAMES.iter().filter_map(|game| Some((game, &POOL.game(game.name())?.vocabulary)));
    known.filter_map(|(game, words)| game.language(words)).collect()
});

/// Returns the text of the `game.ron` of a built-in game.
#[must_use]
pub fn words_of(game: &str) -> &'static str {
    let words = POOL.sources().iter().find(|source| source.name().ends_with(&format!("{game}/game.ron")));
    words.expect("a built-in game has its words in a file").text()
}

/// Returns a sample of the built-in cards of a game: every 97th.
#[must_use]
pub fn cards_of(game: &str) -> Vec<Card> {
    let of_game = POOL.cards().iter().filter(|card| POOL.game_of(card).is_some_and(|of| of.file.game == game));
    of_game.map(|card| card.card.clone()).step_by(97).collect()
}

/// Target for card files, once per game: loads and checks the pool, and renders the findings.
pub fn card_file(bytes: &[u8]) {
    for game in GAMES.iter().map(|game| game.name()) {
        let set = format!("(code: \"ZZ01\", name: \"Fuzzed\", game: {game:?})\n");
        folder(vec![("zz01/set.ron", set.as_bytes()), ("zz01/cards.ron", bytes)]);
    }
}

/// Target for `set.ron`, with some cards of each game that it names.
pub fn set_file(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for game in GAMES.iter().map(|game| game.name()).filter(|game| text.contains(game)) {
        folder(vec![("zz01/set.ron", bytes), ("zz01/cards.ron", written(&cards_of(game)).as_bytes())]);
    }
}

/// Target for `game.ron`, with some cards of each game that it names; also builds a template card and seats a match.
pub fn game_file(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for game in GAMES.iter().filter(|game| text.contains(game.name())) {
        let set = format!("(code: \"ZZ01\", name: \"Fuzzed\", game: {:?})\n", game.name());
        let cards = cards_of(game.name());
        let pool = folder(vec![("game.ron", bytes), ("zz01/set.ron", set.as_bytes()), ("zz01/cards.ron", written(&cards).as_bytes())]);
        let cards: Vec<&Card> = cards.iter().collect();
        for read in pool.games() {
            if let Some(game) = games::of(&read.file.game) {
                let _ = game.first_card(read);
                // The refusal is of no interest.
                let _ = game.seat(read, [&cards, &cards], 1);
            }
        }
    }
}

/// Target for deck files, and for the same bytes as a plain-text list.
pub fn deck_file(bytes: &[u8]) {
    let mut pool = POOL.clone();
    let (added, mut findings) = pool.add_deck(&PathBuf::from("fuzzed.deck.ron"), bytes.to_vec());
    if let Some(deck) = added.map(|index| pool.decks()[index].clone()) {
        lint::deck::check_deck(&pool, &deck, &mut findings);
        let _ = write::deck_list(&pool, &deck.deck);
    }
    show(pool.sources(), &findings);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = read_deck(0, text);
    let (_, wrong) = deck_list::read(text);
    show_all(&Source::new("fuzzed.txt".to_owned(), text.to_owned()), wrong);
}

/// Target for the public card list: imports it, and checks the resulting sets.
pub fn card_list(bytes: &[u8]) {
    let Ok(import) = card_list::import(bytes) else { return };
    for set in &import.sets {
        card_file(written(&set.cards).as_bytes());
    }
}

/// Target for scripts of a card.
pub fn script(bytes: &[u8]) {
    let Ok(script) = std::str::from_utf8(bytes) else { return };
    for game in GAMES.iter().map(|game| game.name()) {
        let scripted = cards_of(game).into_iter().take(1).map(|card| Card { script: Some(script.to_owned()), ..card });
        card_file(written(&scripted.collect::<Vec<_>>()).as_bytes());
    }
}

/// Loads and checks the files of a folder, and renders the findings. Games without a description are the built-in ones.
fn folder(files: Vec<(&str, &[u8])>) -> Pool {
    let files = files.into_iter().map(|(path, bytes)| PoolFile { path: PathBuf::from(path), bytes: bytes.to_vec() });
    let (pool, mut findings) = Pool::of_files(files.collect());
    findings.extend(lint::check(&pool));
    show(pool.sources(), &findings);
    pool
}

/// Target for effect texts, in the language of each game. What parses is printed, and the print must parse to the same tree.
pub fn effect_text(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for language in LANGUAGES.iter() {
        let understood = language.understand(text);
        show_all(&Source::new("text".to_owned(), text.to_owned()), understood.diagnostics);
        if let Some(canonical) = understood.canonical {
            let trees = |text: &str| language.abilities(text).into_iter().map(|ability| ability.tree).collect::<Vec<_>>();
            assert_eq!(trees(&canonical), trees(text), "{text:?}");
            assert_eq!(language.understand(&canonical).canonical, Some(canonical), "{text:?}");
        }
    }
}

/// Target for scenarios: reads and plays one.
pub fn scenario(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let layouts: Vec<(&str, &dyn Layout)> = GAMES.iter().filter_map(|game| Some((game.name(), game.layout()?))).collect();
    match scenario::read::read(Source::new("scenario.ron".to_owned(), text.to_owned()), &layouts) {
        Err((source, wrong)) => show_all(&source, wrong),
        Ok(file) => {
            if let Ok(mut stage) = file.position.set(&file.scenario, &POOL) {
                // A failed step is not an error of the program.
                let _ = play(&file.scenario, &mut *stage, Some(&mut String::new()));
            }
        }
    }
}

/// Target for replays: reads and follows one.
pub fn replay(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let replay = match replay::read::read(Source::new("fuzzed.replay.ron".to_owned(), text.to_owned())) {
        Err((source, wrong)) => return show_all(&source, wrong),
        Ok(file) => file.replay,
    };
    let _ = differences(&replay, &POOL);
    let (Some(game), Some(rules)) = (POOL.game(&replay.game), games::of(&replay.game)) else { return };
    let cards = |player: &ReplayPlayer| -> Option<Vec<&Card>> {
        let cards: Option<Vec<&Card>> = player.numbers().take(CARDS).map(|number| Some(&POOL.card(number)?.card)).collect();
        cards
    };
    let [Some(a), Some(b)] = replay.players.each_ref().map(cards) else { return };
    let game = game.as_of(&replay.rules).unwrap_or_else(|| game.clone());
    if let Ok(mut seated) = rules.seat(&game, [&a, &b], replay.seed) {
        // Differences are of no interest.
        let _ = follow(&replay, &mut *seated, replay.steps.len());
    }
}

/// Renders the diagnostics of a text.
fn show_all(source: &Source, wrong: Vec<Diagnostic>) {
    let findings: Vec<Finding> = wrong.into_iter().map(|diagnostic| Finding { source: 0, card: None, field: None, diagnostic }).collect();
    show(std::slice::from_ref(source), &findings);
}

fn show(sources: &[Source], findings: &[Finding]) {
    text::write(Report { sources, findings }, &mut std::io::sink()).expect("nothing is written anywhere");
}
