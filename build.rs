//! Lists the files of the built-in pool of each game that is built, so that an installed program carries them, and marks the program with a digest of its source.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=cardpool");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?);
    let mut files = Vec::new();
    for game in fs::read_dir(root.join("cardpool"))? {
        let folder = game?.path();
        let feature = folder.file_name().map(|name| format!("CARGO_FEATURE_{}", name.to_string_lossy().to_uppercase()));
        if feature.is_some_and(|feature| env::var_os(feature).is_some()) {
            collect(&folder, &["ron"], &mut files)?;
        }
    }
    // The language of each game carries its phrasebook.
    files.retain(|file| file.file_name().is_some_and(|name| name != "phrasebook.ron"));
    files.sort();
    println!("cargo::rustc-env=CARDWRIGHT_SOURCE={:016x}", digest(&root)?);
    let mut list = String::from("&[\n");
    for file in &files {
        let name = file.strip_prefix(&root).map_err(io::Error::other)?.to_string_lossy().replace('\\', "/");
        writeln!(list, "    ({name:?}, include_str!({:?})),", file.to_string_lossy()).map_err(io::Error::other)?;
    }
    list.push_str("]\n");
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    fs::write(out.join("builtin_pool.rs"), list)
}

/// Returns a digest of everything that the program is built of, its pool aside: two programs with the same digest play the same games.
fn digest(root: &Path) -> io::Result<u64> {
    let mut files = vec![root.join("Cargo.toml")];
    // A package that takes the grammar from elsewhere has no folder of it.
    for part in ["src", "grammar"].into_iter().filter(|part| root.join(part).is_dir()) {
        println!("cargo::rerun-if-changed={part}");
        collect(&root.join(part), &["rs", "pest", "toml"], &mut files)?;
    }
    println!("cargo::rerun-if-changed=Cargo.lock");
    files.extend([root.join("Cargo.lock")].into_iter().filter(|lock| lock.is_file()));
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        fs::read(file)?.hash(&mut hasher);
    }
    Ok(hasher.finish())
}

fn collect(folder: &Path, endings: &[&str], files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, endings, files)?;
        } else if path.extension().is_some_and(|extension| endings.iter().any(|ending| extension == *ending)) {
            files.push(path);
        }
    }
    Ok(())
}
