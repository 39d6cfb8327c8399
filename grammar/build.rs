//! Writes the parsers: from each game's grammar files, as pest understands them, code that reads a text, and beside it data by which pest reads one.
//!
//! pest can tell what it expected at the place where a text fails, and pays for that with every step of every text. The code that reads keeps what it found in
//! one list, and most shapes that it could try at a place cannot begin with what stands there: the bytes that each shape can begin with are worked out beforehand,
//! so that one look tells. What is read, and as what, is the same.

#[path = "build/emit.rs"]
mod emit;
#[path = "build/first.rs"]
mod first;
#[path = "build/told.rs"]
mod told;

use std::path::Path;
use std::{env, fs};

/// The games, each with a grammar file of its name.
const GAMES: [&str; 2] = ["ucg", "ultra_battle"];
/// What all games share.
const COMMON: [&str; 2] = ["sentence.pest", "object.pest"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    COMMON.iter().for_each(|file| println!("cargo::rerun-if-changed={file}"));
    let out = env::var("OUT_DIR").expect("cargo tells where to write");
    for game in GAMES {
        let own = format!("{game}.pest");
        println!("cargo::rerun-if-changed={own}");
        let files = COMMON.into_iter().chain([own.as_str()]);
        let grammar: String = files.map(|file| fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"))).collect();
        let (_, rules) = pest_meta::parse_and_optimize(&grammar).unwrap_or_else(|errors| panic!("{own}: {errors:#?}"));
        let parser = emit::parser(&rules);
        fs::write(Path::new(&out).join(format!("{game}.rs")), parser).unwrap_or_else(|error| panic!("{out}: {error}"));
    }
}
