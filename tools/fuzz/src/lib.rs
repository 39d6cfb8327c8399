//! What the fuzz targets do with the bytes they are given. Whatever those are, they are read or told of; nothing panics.

use cardwright::card::assemble::{PoolFile, assemble};
use cardwright::card::{Card, Pool};
use cardwright::diagnostic::{Diagnostic, Finding, Report, Source, text};
use cardwright::games::language::Language;
use cardwright::games::{self, GAMES};
use cardwright::lint;
use cardwright::replay::follow::follow;
use cardwright::replay::model::ReplayPlayer;
use cardwright::replay::prints::differences;
use cardwright::scenario::layout::Layout;
use cardwright::scenario::runner::play;
use cardwright::{replay, scenario};
use std::path::PathBuf;
use std::sync::LazyLock;

/// How many cards a deck of a replay may have here: more than any game allows, and not so many that the run is about nothing else.
const CARDS: usize = 300;

static POOL: LazyLock<Pool> = LazyLock::new(|| Pool::builtin().0);

static LANGUAGES: LazyLock<Vec<Box<dyn Language>>> = LazyLock::new(|| {
    let known = GAMES.into_iter().filter_map(|game| Some((game, &POOL.game(game.name())?.vocabulary)));
    known.filter_map(|(game, words)| game.language(words)).collect()
});

/// A card file of each game: it is read, checked, and what is found is shown.
pub fn card_file(bytes: &[u8]) {
    for game in GAMES.map(|game| game.name()) {
        let set = format!("(code: \"ZZ01\", name: \"Fuzzed\", game: {game:?})\n").into_bytes();
        let words = POOL.sources().iter().find(|source| source.name().ends_with(&format!("{game}/game.ron")));
        let words = words.expect("a built-in game has its words in a file").text();
        let file = |path: &str, bytes: &[u8]| PoolFile { path: PathBuf::from(path), bytes: bytes.to_vec() };
        let (pool, mut findings) = assemble(vec![file("zz01/set.ron", &set), file("zz01/cards.ron", bytes)], &[(game, words)]);
        findings.extend(lint::check(&pool));
        show(pool.sources(), &findings);
    }
}

/// An effect text, in the language of each game. What is read is printed, and the print is read as the same.
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

/// A scenario: it is read and played.
pub fn scenario(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let layouts: Vec<(&str, &dyn Layout)> = GAMES.into_iter().filter_map(|game| Some((game.name(), game.layout()?))).collect();
    match scenario::read::read(Source::new("scenario.ron".to_owned(), text.to_owned()), &layouts) {
        Err((source, wrong)) => show_all(&source, wrong),
        Ok(file) => {
            if let Ok(mut stage) = file.position.set(&file.scenario, &POOL) {
                // A step that fails is told of, and is no fault of the program.
                let _ = play(&file.scenario, &mut *stage, Some(&mut String::new()));
            }
        }
    }
}

/// A replay: it is read and followed.
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
        // What differs is told of.
        let _ = follow(&replay, &mut *seated, replay.steps.len());
    }
}

/// Shows what was found in a text, as people read it.
fn show_all(source: &Source, wrong: Vec<Diagnostic>) {
    let findings: Vec<Finding> = wrong.into_iter().map(|diagnostic| Finding { source: 0, card: None, field: None, diagnostic }).collect();
    show(std::slice::from_ref(source), &findings);
}

fn show(sources: &[Source], findings: &[Finding]) {
    text::write(Report { sources, findings }, &mut std::io::sink()).expect("nothing is written anywhere");
}
