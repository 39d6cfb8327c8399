//! Proof of single abilities: of all scenarios, only those are played that could exercise one of them.

use super::scenarios::{LanguagesOf, Pools, Settings, files_in, folders, proven, read_files, run_read, shapes_of};
use crate::card::{Card, Pool, files};
use crate::games::language::Language;
use crate::lint::coverage::Shapes;
use crate::lint::language::Languages;
use crate::scenario::read::ScenarioFile;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Abilities of a game that are to be proven, by their shapes.
#[derive(Clone, Copy, Debug)]
pub struct Sought<'s> {
    /// The short name of the game.
    pub game: &'s str,
    /// The shapes.
    pub shapes: &'s [String],
}

impl Sought<'_> {
    /// True if a card has an ability with one of the shapes, or gives one: the tree of an ability has in it those of the abilities that it gives. A text that
    /// cannot be read with the words of the pool alone may have any.
    fn may_be_on(&self, card: &Card, language: Option<&dyn Language>) -> bool {
        let (_, text) = card.rule();
        let shapes = match (&card.script, language) {
            _ if text.is_empty() => return false,
            (Some(script), Some(language)) => {
                let abilities = language.abilities_of_script(script).into_iter();
                abilities.flat_map(|ability| shapes_of(&ability.canonical, Some(language))).collect()
            }
            (None, Some(language)) => language.shapes(text),
            (_, None) => Vec::new(),
        };
        shapes.is_empty() || shapes.iter().any(|shape| self.shapes.iter().any(|sought| shape.contains(sought)))
    }

    /// Returns the numbers of the cards of a pool with such an ability.
    fn cards<'p>(&self, pool: &'p Pool, languages: Option<&Languages<'_>>) -> Vec<&'p str> {
        let language = languages.and_then(|languages| languages.of_game(self.game));
        let of_game = pool.cards().iter().filter(|card| pool.game_of(card).is_some_and(|game| game.file.game == self.game));
        of_game.filter(|card| self.may_be_on(&card.card, language)).map(|card| card.card.number.as_str()).collect()
    }
}

/// Returns those of the shapes sought that passing scenarios in `folders` exercise, among others. A scenario names each of its cards, but for such as do nothing.
#[must_use]
pub fn proven_of(folders: &[PathBuf], settings: Settings<'_>, sought: &Sought<'_>) -> Shapes {
    if sought.shapes.is_empty() {
        return Shapes::default();
    }
    let named = format!("{:?}", sought.game);
    let files: Vec<PathBuf> =
        files_in(folders).into_iter().filter(|path| files::read_to_string(path).is_ok_and(|text| text.contains(&named))).collect();
    let read = read_files(&files, settings);
    let pools = Pools::load(&files, &read);
    let languages = pools.languages();
    let mut cards = BTreeMap::new();
    let concerned = files.into_iter().zip(read).filter(|(path, file)| {
        file.as_ref()
            .is_ok_and(|file| file.scenario.game == sought.game && is_concerned(path, file, sought, &pools, &languages, &mut cards))
    });
    let (files, read): (Vec<PathBuf>, Vec<_>) = concerned.unzip();
    proven(&run_read(&files, read, &pools, &languages, false))
}

/// True if a scenario names a card with an ability that is sought, or has such a card of its own. `cards` has the numbers of the cards of the pools met so far.
fn is_concerned<'p>(
    path: &Path,
    ScenarioFile { scenario, source, .. }: &ScenarioFile,
    sought: &Sought<'_>,
    pools: &'p Pools,
    languages: &LanguagesOf<'_>,
    cards: &mut BTreeMap<Vec<PathBuf>, Vec<&'p str>>,
) -> bool {
    let Ok(pool) = pools.of(path, scenario) else { return false };
    let folders = folders(path, scenario);
    let languages = languages.get(&folders);
    let language = languages.and_then(|languages| languages.of_game(sought.game));
    let known = cards.entry(folders).or_insert_with(|| sought.cards(pool, languages));
    known.iter().any(|number| source.text().contains(number)) || scenario.cards.iter().any(|card| sought.may_be_on(card, language))
}
