//! A long run over everything: games of random decks between bots, and damaged files of every format.
//!
//! It is too long for `cargo test`, and is run by night: `cargo run --release --example nightly`. It ends with a table, and with 1 when a game was stopped, something panicked, or the
//! number of threads changed a result. `--games 10000 --minutes 1` makes it shorter, `--seed 7` another one.

mod decks;
mod files;
mod games;
mod pools;

use std::process::ExitCode;
use std::time::Duration;

/// What the fuzz targets do with bytes.
#[path = "../fuzz/src/lib.rs"]
#[allow(dead_code, reason = "the targets are tried by their names")]
mod targets;

/// How much is done.
struct Size {
    /// How many games of each game are played.
    games: u64,
    /// For how long files are damaged.
    time: Duration,
    /// What chance follows from.
    seed: u64,
}

impl Size {
    /// The size that the arguments ask for.
    fn of(arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut size = Self { games: 1_000_000, time: Duration::from_secs(600), seed: 1 };
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
                _ => return Err(format!("{name}: there is no such argument; there are --games, --minutes and --seed")),
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
    // Each panic is caught, counted and shown in the table; what it says is shown once, as it happens.
    let played = games::play(&size);
    let damaged = files::damage(&size);
    let sound = games::write(&played) & files::write(&damaged);
    println!("\nmost memory: {}", memory().unwrap_or_else(|| "not known here".to_owned()));
    if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The most memory that this run has had, where the system tells.
fn memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().to_owned())
}
