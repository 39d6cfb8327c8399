//! Parser generator: from each game's pest grammar, emits a recursive-descent parser as code, and the grammar as data for pest's own parser.
//!
//! pest can report the tokens expected where a parse fails, at a cost in every step of every parse. The generated code records matches in one flat list, and
//! skips most alternatives by one byte of lookahead: the FIRST set of each expression is computed at build time. Up to the step limit of the generated code,
//! both parsers accept the same texts, with the same parse trees.

#[path = "build/emit.rs"]
mod emit;
#[path = "build/first.rs"]
mod first;
#[path = "build/told.rs"]
mod told;

use std::path::Path;
use std::{env, fs};

/// Games; each has a grammar file of its name.
const GAMES: [&str; 2] = ["ucg", "ultra_battle"];
/// Grammar files shared by all games.
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
