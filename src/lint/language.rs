//! What Cardwright understands of a text, whatever game it belongs to.

use crate::card::pool::Game;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::Diagnostic;
use crate::games::ucg;
use crate::lang::{Dialect, Power, Text};
use rustc_hash::FxHashMap;
use serde_json::Value;

/// A game's language, with the words of one pool.
pub enum Language {
    /// The language of the Ultraman Card Game.
    Ucg(ucg::Words),
}

/// How much of one text is understood. Each step holds only if the one before does.
#[derive(Clone, Debug, Default)]
pub struct Understanding {
    /// Whether every ability parses, to its last word.
    pub read: bool,
    /// The text as Cardwright writes it; `None` when it cannot be read.
    pub canonical: Option<String>,
    /// Whether every word that points back has one thing to point at.
    pub bound: bool,
    /// Whether it lowers to a program.
    pub compiled: bool,
    /// Its tree, without places; `None` when it cannot be read.
    pub tree: Option<Value>,
    /// How many cards of one number it lets a deck have, when it says so; `Some(None)` is any number.
    pub deck_limit: Option<Option<u8>>,
    /// What is wrong with it, in bytes of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl Language {
    /// The language of a game; `None` for a game whose texts Cardwright does not read.
    #[must_use]
    pub fn of(game: &Game) -> Option<Self> {
        match game.file.game.as_str() {
            "ucg" => Some(Self::Ucg(ucg::Words::new(&game.vocabulary))),
            _ => None,
        }
    }

    /// What is understood of `text`.
    #[must_use]
    pub fn understand(&self, text: &str) -> Understanding {
        match self {
            Self::Ucg(words) => understand_ucg(text, words),
        }
    }

    /// What texts can say.
    #[must_use]
    pub fn wordings(&self) -> Vec<ucg::wordings::Wording> {
        match self {
            Self::Ucg(words) => ucg::wordings::wordings(words),
        }
    }
}

fn understand_ucg(text: &str, words: &ucg::Words) -> Understanding {
    let tree = match ucg::parse::parse(text, words) {
        Ok(tree) => tree,
        Err(diagnostics) => return Understanding { diagnostics, ..Understanding::default() },
    };
    let diagnostics = ucg::compile(&tree, words, &mut ucg::lower::Tables::default()).err().unwrap_or_default();
    Understanding {
        read: true,
        canonical: Some(ucg::print::print(&tree, words)),
        bound: !diagnostics.iter().any(|finding| is_reference(finding.code)),
        compiled: diagnostics.is_empty(),
        tree: serde_json::to_value(&tree).ok(),
        deck_limit: deck_limit(&tree),
        diagnostics,
    }
}

/// Whether a code is about words that point back (CW2xx).
fn is_reference(code: &str) -> bool {
    code.starts_with("CW2")
}

fn deck_limit<D: Dialect>(text: &Text<D>) -> Option<Option<u8>> {
    text.abilities.iter().find_map(|ability| match &ability.power {
        Power::DeckLimit(limit) => Some(*limit),
        Power::Triggered { .. } | Power::Payment { .. } | Power::Continuous(_) | Power::Team(_) => None,
    })
}

/// The languages of a pool's games, each made once.
#[derive(Default)]
pub struct Languages<'p> {
    by_game: FxHashMap<&'p str, Language>,
}

impl<'p> Languages<'p> {
    /// The languages of the games of `pool`.
    #[must_use]
    pub fn of(pool: &'p Pool) -> Self {
        let languages = pool.games().iter().filter_map(|game| Some((game.file.game.as_str(), Language::of(game)?)));
        Self { by_game: languages.collect() }
    }

    /// The language of a card.
    #[must_use]
    pub fn of_card(&self, pool: &Pool, card: &PoolCard) -> Option<&Language> {
        self.by_game.get(pool.set_of(card)?.file.game.as_str())
    }

    /// What is understood of a card's text; `None` for a card without text, or without a language.
    #[must_use]
    pub fn understand(&self, pool: &Pool, card: &PoolCard) -> Option<Understanding> {
        if card.card.text.is_empty() {
            return None;
        }
        Some(self.of_card(pool, card)?.understand(&card.card.text))
    }
}
