//! Cards that arguments name: by number, by set, or by file.

use crate::card::load::is_builtin;
use crate::card::{Pool, PoolCard};
use crate::cli::Failure;
use crate::cli::arguments::MorePools;
use crate::cli::explained_card::did_you_mean;
use crate::cli::project;
use std::path::{Path, PathBuf};

/// Loads the pools in which the cards are looked up, and returns the paths among the arguments with it.
///
/// # Errors
/// A file that is missing or invalid.
pub(super) fn pool(what: &[String], pools: &MorePools) -> Result<(Pool, Vec<PathBuf>), Failure> {
    let paths: Vec<PathBuf> = what.iter().map(PathBuf::from).filter(|path| path.exists()).collect();
    Ok((pools.load(paths.iter().cloned())?, paths))
}

/// Returns the cards that the arguments name, in the order of the pool; without arguments, those of the project.
///
/// # Errors
/// An argument that names no card; no arguments outside of a project.
pub(super) fn cards<'p>(pool: &'p Pool, what: &[String], paths: &[PathBuf]) -> Result<Vec<&'p PoolCard>, Failure> {
    if what.is_empty() {
        if project::here()?.is_none() {
            let message = "this folder is no project: name a card, a set, a card file or a folder: cardwright preview XX01";
            return Err(Failure::Usage(message.to_owned()));
        }
        return Ok(pool.cards().iter().filter(|card| !is_builtin(pool.sources()[card.place.source].name())).collect());
    }
    let mut chosen = vec![false; pool.cards().len()];
    for name in what {
        let named: Vec<bool> = pool.cards().iter().map(|card| is_named(pool, card, name, paths)).collect();
        if !named.contains(&true) {
            return Err(unknown(pool, name));
        }
        chosen.iter_mut().zip(named).for_each(|(chosen, named)| *chosen |= named);
    }
    Ok(pool.cards().iter().zip(chosen).filter(|(_, chosen)| *chosen).map(|(card, _)| card).collect())
}

fn is_named(pool: &Pool, card: &PoolCard, name: &str, paths: &[PathBuf]) -> bool {
    let path = Path::new(name);
    if paths.iter().any(|known| known == path) {
        let file = pool.sources()[card.place.source].name();
        return Path::new(file).starts_with(path) || path == Path::new(".") && !is_builtin(file);
    }
    card.card.number.eq_ignore_ascii_case(name) || pool.set_of(card).is_some_and(|set| set.file.code.eq_ignore_ascii_case(name))
}

fn unknown(pool: &Pool, name: &str) -> Failure {
    if Path::new(name).exists() {
        return Failure::Usage(format!("{name}: holds no cards"));
    }
    let known = pool.cards().iter().map(|card| card.card.number.as_str()).chain(pool.sets().iter().map(|set| set.file.code.as_str()));
    let near = did_you_mean(name, known);
    let hint = if near.is_empty() { "; name the folder of its set with --pool".to_owned() } else { near };
    Failure::Usage(format!("`{name}` is neither the number of a card, nor the code of a set, nor a file{hint}"))
}
