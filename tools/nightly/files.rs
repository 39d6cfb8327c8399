//! Damaged files of every format, each passed to the fuzz target of its format.

use super::targets::damage::{damaged, with_other_numbers};
use super::{Size, targets};
use cardwright::card::Pool;
use cardwright::card::write::{card_file, deck_file};
use cardwright::card::{Card, write};
use cardwright::sim::chance::BotChance;
use cardwright::suite::scenarios as suite;
use std::collections::BTreeSet;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, thread};

/// Folder for files on which the program panicked or hung.
const KEPT: &str = "target/nightly";

/// Time limit for one file.
const PATIENCE: Duration = Duration::from_secs(60);

/// File being processed, with its start time and format.
static READING: Mutex<Option<(Instant, &'static str, String)>> = Mutex::new(None);

/// Format: name, fuzz target, and valid files.
struct Format {
    name: &'static str,
    target: fn(&[u8]),
    sound: Vec<String>,
}

/// Results of the files of a format.
pub struct Tally {
    name: &'static str,
    sound: usize,
    files: u64,
    slowest: Duration,
    /// Files on which the program panicked.
    panics: BTreeSet<PathBuf>,
}

fn formats() -> Vec<Format> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (pool, _) = Pool::builtin();
    let read = |path: PathBuf| fs::read_to_string(path).ok();
    let source = |name: &str| pool.sources().iter().filter(|file| file.name().ends_with(name)).map(|file| file.text().to_owned()).collect();
    let cards: Vec<Card> = pool.cards().iter().map(|card| card.card.clone()).collect();
    let texts = cards.iter().map(|card| card.text.clone()).filter(|text| !text.is_empty());
    let scenarios = suite::find(&[home.join(suite::FOLDER)]).unwrap_or_default().into_iter().filter_map(read);
    let scripts: Vec<String> = cards.iter().filter_map(|card| card.script.clone()).collect();
    let replay = ["edited.replay.ron", "other.replay.ron"].iter().filter_map(|name| read(home.join("tests/cli/replay.in").join(name)));
    let list = read(home.join("../shared/pool/ucg/cards.csv")).map(|list| list.lines().take(12).collect::<Vec<_>>().join("\n"));
    let lists = list.into_iter().chain(read(home.join("tests/cli/import.in/list.csv")));
    let decks = pool.decks().iter().flat_map(|deck| [deck_file(&deck.deck), write::deck_list(&pool, &deck.deck)]);
    let format = |name, target, sound| Format { name, target, sound };
    vec![
        format("card file", targets::card_file, cards.chunks(3).map(card_file).collect()),
        format("set.ron", targets::set_file, source("set.ron")),
        format("game.ron", targets::game_file, source("game.ron")),
        format("effect text", targets::effect_text, texts.collect()),
        format("scenario", targets::scenario, scenarios.collect()),
        format("replay", targets::replay, replay.collect()),
        format("deck", targets::deck_file, decks.collect()),
        format("card list", targets::card_list, lists.collect()),
        format(
            "script",
            targets::script,
            if scripts.is_empty() { vec!["ability(\"\", || { act(\"Draw a card.\"); });".to_owned()] } else { scripts },
        ),
    ]
}

/// Runs every format on damaged files, with an equal share of the time for each.
pub fn damage(size: &Size) -> Vec<Tally> {
    let formats = formats();
    thread::spawn(watch);
    let share = size.time.div_f64(formats.len() as f64);
    // A thread has a small stack, like the threads of the program.
    let run =
        |format: Format| thread::scope(|scope| scope.spawn(|| of_format(&format, share, size.seed)).join().expect("panics are caught"));
    formats.into_iter().map(run).collect()
}

/// Aborts the run if a file exceeds the time limit: a thread cannot be stopped otherwise.
fn watch() {
    loop {
        thread::sleep(PATIENCE / 10);
        let reading = READING.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((since, format, file)) = &*reading
            && since.elapsed() > PATIENCE
        {
            println!("a {format} takes longer than {} s; kept as {}", PATIENCE.as_secs(), keep(format, "hangs", file).display());
            std::process::exit(1);
        }
    }
}

/// Saves a file, and returns its path; write errors are ignored.
fn keep(format: &str, what: &str, file: &str) -> PathBuf {
    let path = Path::new(KEPT).join(format!("{}-{what}", format.replace(' ', "-")));
    let _ = fs::create_dir_all(KEPT).and_then(|()| fs::write(&path, file));
    path
}

fn of_format(format: &Format, share: Duration, seed: u64) -> Tally {
    let mut tally = Tally { name: format.name, sound: format.sound.len(), files: 0, slowest: Duration::ZERO, panics: BTreeSet::new() };
    let start = Instant::now();
    let mut chance = BotChance::new(seed, format.name.len());
    // Boundary values of numbers for half of the time; then random damage.
    let numbers = format.sound.iter().flat_map(|file| with_other_numbers(file)).take_while(|_| start.elapsed() < share / 2);
    numbers.for_each(|file| tally.take(format, &file));
    while start.elapsed() < share && !format.sound.is_empty() {
        let sound = &format.sound[usize::from(chance.below(format.sound.len().min(60_000) as u16))];
        tally.take(format, &damaged(sound, &mut chance));
    }
    tally
}

impl Tally {
    fn take(&mut self, format: &Format, file: &str) {
        let start = Instant::now();
        *READING.lock().unwrap_or_else(PoisonError::into_inner) = Some((start, format.name, file.to_owned()));
        let panicked = catch_unwind(|| (format.target)(file.as_bytes())).is_err();
        self.files += 1;
        self.slowest = self.slowest.max(start.elapsed());
        if panicked {
            self.panics.insert(keep(format.name, &self.panics.len().to_string(), file));
        }
    }
}

/// Writes the table. Returns true if there were no panics.
pub fn write(tallies: &[Tally]) -> bool {
    println!("\n{:14} {:>6} {:>9} {:>10}  panics", "format", "sound", "damaged", "slowest");
    for Tally { name, sound, files, slowest, panics } in tallies {
        let first = panics.first().map_or_else(String::new, |path| format!(", the first kept as {}", path.display()));
        println!("{name:14} {sound:>6} {files:>9} {:>7} ms  {}{first}", slowest.as_millis(), panics.len());
    }
    tallies.iter().all(|tally| tally.panics.is_empty())
}
