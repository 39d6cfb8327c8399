//! Long-running test: games of random decks between bots, and damaged files of every format.
//!
//! It takes too long for `cargo test`, and is run nightly: `cargo run --release --example nightly`. It ends with a table, and with exit code 1 if a game was
//! stopped, something panicked, or the number of threads changed a result. `--games 10000 --minutes 1` shortens it, `--seed 7` varies it, `--pool FOLDER` adds the
//! sets of a folder, and `--game NAME` plays one game only.

mod decks;
mod files;
mod games;
mod pools;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Fuzz targets, as functions of bytes.
#[path = "../fuzz/src/lib.rs"]
#[allow(dead_code, reason = "the targets are tried by their names")]
mod targets;

/// Extent of the run.
struct Size {
    /// Number of games per game.
    games: u64,
    /// Time for damaged files.
    time: Duration,
    /// Seed of the random number generator.
    seed: u64,
    /// Folders of sets, each a pool of its own beside those that are always looked for.
    pools: Vec<PathBuf>,
    /// The only game to be played; all of them without it.
    game: Option<String>,
}

impl Size {
    /// Parses the arguments.
    fn of(arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut size = Self { games: 1_000_000, time: Duration::from_secs(600), seed: 1, pools: Vec::new(), game: None };
        let mut arguments = arguments;
        while let Some(name) = arguments.next() {
            let value = arguments.next().ok_or_else(|| format!("{name}: a value should follow"))?;
            let wrong = |_| format!("{name} {value}: a number should follow");
            match name.as_str() {
                "--games" => size.games = value.parse().map_err(|error: std::num::ParseIntError| wrong(error.to_string()))?,
                "--minutes" => {
                    let minutes: f64 = value.parse().map_err(|error: std::num::ParseFloatError| wrong(error.to_string()))?;
                    size.time = Duration::try_from_secs_f64(60.0 * minutes).map_err(|error| wrong(error.to_string()))?;
                }
                "--seed" => size.seed = value.parse().map_err(|error: std::num::ParseIntError| wrong(error.to_string()))?,
                "--pool" => size.pools.push(value.into()),
                "--game" => size.game = Some(value),
                _ => return Err(format!("{name}: there is no such argument; there are --games, --minutes, --seed, --pool and --game")),
            }
        }
        Ok(size)
    }
}

fn main() -> ExitCode {
    let size = match Size::of(std::env::args().skip(1)) {
        Ok(size) => size,
        Err(wrong) => {
            eprintln!("error: {wrong}");
            return ExitCode::from(2);
        }
    };
    // Each panic is caught, counted and listed in the table; its message is printed once, when it occurs.
    let played = games::play(&size);
    let damaged = files::damage(&size);
    let sound = games::write(&played) & files::write(&damaged);
    println!("\nmost memory: {}", memory().unwrap_or_else(|| "not known here".to_owned()));
    if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Returns the peak memory use of this run, where the system reports it.
fn memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().to_owned())
}
