//! Parser generator: emits the parser of the shared grammar files once, and of each game's own files what it adds.
//!
//! The generated code is a recursive-descent parser that records matches in one flat list and skips most alternatives by one byte of lookahead: the FIRST set of
//! each expression is computed at build time. The grammar as data stands beside it, to tell what was expected where a text does not parse.
//!
//! A rule that the shared files use and do not define is a *hook*: every game defines it, and the shared code calls it through the game's table.

#[path = "build/emit.rs"]
mod emit;
#[path = "build/expr.rs"]
mod expr;
#[path = "build/first.rs"]
mod first;
#[path = "build/rules.rs"]
mod rules;
#[path = "build/told.rs"]
mod told;

use rules::Game;
use std::path::Path;
use std::{env, fs};

/// Games; each has a feature of its name, and grammar files whose names begin with it.
const GAMES: [&str; 3] = ["ucg", "ultra_battle", "union_arena"];
/// Grammar files shared by all games.
const COMMON: [&str; 3] = ["sentence.pest", "event.pest", "object.pest"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    let out = env::var("OUT_DIR").expect("cargo tells where to write");
    let write = |name: &str, code: String| {
        fs::write(Path::new(&out).join(format!("{name}.rs")), code).unwrap_or_else(|error| panic!("{out}: {error}"));
    };
    let common: String = COMMON.map(read).concat();
    // The shared rules are the same whichever games are built.
    let games: Vec<Game> = GAMES.into_iter().map(|game| Game::of(&common, &read_all(game), game)).collect();
    let shared = rules::shared(&common, &games);
    write("shared", emit::shared(&shared));
    let built = |name: &str| env::var_os(format!("CARGO_FEATURE_{}", name.to_uppercase())).is_some();
    games.iter().zip(GAMES).filter(|(_, name)| built(name)).for_each(|(game, name)| write(name, emit::game(&shared, game)));
}

/// Reads the grammar files of a game: `GAME.pest`, then each `GAME_….pest`.
fn read_all(game: &str) -> String {
    let entries = fs::read_dir(".").expect("the folder of the grammar can be read").flatten();
    let more = format!("{game}_");
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let mut more: Vec<String> = names.filter(|name| name.starts_with(&more) && name.ends_with(".pest")).collect();
    more.sort();
    std::iter::once(format!("{game}.pest")).chain(more).map(|file| read(&file)).collect()
}

/// Reads a grammar file.
fn read(file: &str) -> String {
    println!("cargo::rerun-if-changed={file}");
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"))
}
