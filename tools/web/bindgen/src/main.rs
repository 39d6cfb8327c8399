//! Writes the module that a page imports for a WebAssembly library, by the same version of wasm-bindgen as the library was built with.

use anyhow::{Context, Result};
use std::env;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = env::args().skip(1);
    let input = arguments.next().context("the first argument is a .wasm file")?;
    let folder = arguments.next().context("the second argument is a folder")?;
    Bindgen::new()
        .input_path(input)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(true)
        .generate(folder)
}
