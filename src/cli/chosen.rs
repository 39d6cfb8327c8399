//! Cards that arguments name: by number, by set, by file, or by the deck that they make up.

use super::Failure;
use super::arguments::MorePools;
use super::explained_card::did_you_mean;
use super::project;
use crate::card::load::is_builtin;
use crate::card::{Pool, PoolCard, files};
use crate::suite::pair::find_deck;
use std::path::{Path, PathBuf};

/// Cards that a command draws.
#[derive(Debug, clap::Args)]
pub(super) struct Chosen {
    /// Card numbers, set codes, card files or folders; without any, the cards of this project
    #[arg(value_name = "CARD|SET|PATH")]
    what: Vec<String>,
    #[command(flatten)]
    pools: MorePools,
}

impl Chosen {
    /// Loads the pools in which the cards are looked up, and the paths among the arguments.
    ///
    /// # Errors
    /// A file that is missing or invalid.
    pub fn pool(&self) -> Result<Pool, Failure> {
        self.pools.load(self.paths().into_iter())
    }

    fn paths(&self) -> Vec<PathBuf> {
        self.what.iter().map(PathBuf::from).filter(|path| path.exists() || files::is_input(path)).collect()
    }

    /// Returns the cards that the arguments name, in the order of the pool; without arguments, those of the project.
    ///
    /// # Errors
    /// An argument that names no card; no arguments outside of a project.
    pub fn cards<'p>(&self, pool: &'p Pool) -> Result<Vec<&'p PoolCard>, Failure> {
        if self.what.is_empty() {
            if project::here()?.is_none() {
                let message = "this folder is no project: name a card, a set, a card file or a folder, such as XX01";
                return Err(Failure::Usage(message.to_owned()));
            }
            return Ok(pool.cards().iter().filter(|card| !is_builtin(pool.sources()[card.place.source].name())).collect());
        }
        let paths = self.paths();
        let mut chosen = vec![false; pool.cards().len()];
        for name in &self.what {
            let named: Vec<bool> = pool.cards().iter().map(|card| is_named(pool, card, name, &paths)).collect();
            if !named.contains(&true) {
                return Err(unknown(pool, name));
            }
            chosen.iter_mut().zip(named).for_each(|(chosen, named)| *chosen |= named);
        }
        Ok(pool.cards().iter().zip(chosen).filter(|(_, chosen)| *chosen).map(|(card, _)| card).collect())
    }
}

/// Cards that a command makes, with how often each is there.
#[derive(Debug, clap::Args)]
pub(super) struct Counted {
    #[command(flatten)]
    chosen: Chosen,
    /// The cards of a deck, each as often as it is there: a deck file, or the name of a deck of the pool
    #[arg(long, value_name = "DECK", conflicts_with = "what")]
    deck: Option<String>,
    /// Copies of each card
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "deck", value_parser = clap::value_parser!(u8).range(1..=99), allow_negative_numbers = true)]
    copies: u8,
}

/// Different cards, each with its number, under the name of their deck or sets.
pub(super) struct Pile<'p> {
    pub name: String,
    pub cards: Vec<(u8, &'p PoolCard)>,
    /// True if the cards are those of a deck.
    pub is_deck: bool,
}

impl Counted {
    /// Loads the pools in which the cards are looked up.
    ///
    /// # Errors
    /// A file that is missing or invalid.
    pub fn pool(&self) -> Result<Pool, Failure> {
        let file = self.deck.as_ref().map(PathBuf::from).filter(|path| files::is_file(path));
        self.chosen.pools.load(self.chosen.paths().into_iter().chain(file))
    }

    /// Returns the cards with their numbers.
    ///
    /// # Errors
    /// As for [`Chosen::cards`]; an unknown deck, or a deck with a card that the pool does not have.
    pub fn pile<'p>(&self, pool: &'p Pool) -> Result<Pile<'p>, Failure> {
        let Some(deck) = &self.deck else {
            let cards = self.chosen.cards(pool)?;
            let mut sets: Vec<&str> = cards.iter().filter_map(|card| pool.set_of(card)).map(|set| set.file.name.as_str()).collect();
            sets.dedup();
            let cards = cards.iter().map(|&card| (self.copies, card)).collect();
            return Ok(Pile { name: sets.join(", "), cards, is_deck: false });
        };
        let deck = &find_deck(pool, deck).map_err(Failure::Usage)?.deck;
        let known = |(count, number): &(u8, String)| {
            let missing =
                || Failure::Usage(format!("{}: no pool has the card {number}; name the folder of its set with --pool", deck.name));
            pool.card(number).map(|card| (*count, card)).ok_or_else(missing)
        };
        let cards: Result<Vec<_>, Failure> = deck.cards.iter().map(known).collect();
        Ok(Pile { name: deck.name.clone(), cards: cards?, is_deck: true })
    }
}

/// Returns a card number or another name as the name of a file, of letters that every system takes.
pub(super) fn file_name(name: &str, end: &str) -> String {
    let plain = |letter: char| if letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.') { letter } else { '_' };
    format!("{}.{end}", name.chars().map(plain).collect::<String>().trim_start_matches('.'))
}

fn is_named(pool: &Pool, card: &PoolCard, name: &str, paths: &[PathBuf]) -> bool {
    let path = Path::new(name);
    if paths.iter().any(|known| known == path) {
        let file = pool.sources()[card.place.source].name();
        return Path::new(file).starts_with(files::name_of(path)) || path == Path::new(".") && !is_builtin(file);
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
