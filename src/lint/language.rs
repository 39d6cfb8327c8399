//! What Cardwright understands of a text, whatever game it belongs to.

use crate::card::pool::Game;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::Diagnostic;
use crate::games::ucg;
use crate::lang::{Ability, Dialect, Node, Power, Text};
use ron::extensions::Extensions;
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

    /// What a text is made of, ability by ability; nothing when it cannot be read.
    #[must_use]
    pub fn abilities(&self, text: &str) -> Vec<AbilityView> {
        match self {
            Self::Ucg(words) => ucg_abilities(text, words),
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
    let mut diagnostics = ucg::compile(&tree, words, &mut ucg::lower::Tables::default()).err().unwrap_or_default();
    let compiled = diagnostics.is_empty();
    diagnostics.extend(ucg::parse::unknown_reminders(text, words));
    Understanding {
        read: true,
        canonical: Some(ucg::print::print(&tree, words)),
        bound: !diagnostics.iter().any(|finding| is_reference(finding.code)),
        compiled,
        tree: serde_json::to_value(&tree).ok(),
        deck_limit: deck_limit(&tree),
        diagnostics,
    }
}

/// An ability, as it is shown to those who want to know how it is understood.
#[derive(Clone, Debug)]
pub struct AbilityView {
    /// Its text as Cardwright writes it.
    pub canonical: String,
    /// Its tree as RON, without blanks.
    pub tree: String,
    /// Whether every word that points back has one thing to point at.
    pub bound: bool,
    /// What it lowers to, line by line; `None` when it does not.
    pub program: Option<Vec<String>>,
}

fn ucg_abilities(text: &str, words: &ucg::Words) -> Vec<AbilityView> {
    let Ok(tree) = ucg::parse::parse(text, words) else { return Vec::new() };
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES);
    let view = |ability: Node<Ability<ucg::leaves::Ucg>>| {
        let canonical = ucg::print::print_ability(&ability, words);
        let tree = options.to_string(&ability).unwrap_or_default();
        let alone = Text { abilities: vec![ability] };
        let lowered = ucg::compile(&alone, words, &mut ucg::lower::Tables::default());
        let bound = lowered.as_ref().err().is_none_or(|findings| !findings.iter().any(|finding| is_reference(finding.code)));
        let program = lowered.ok().map(|lowered| lowered.iter().flat_map(ucg::listing::listing).collect());
        AbilityView { canonical, tree, bound, program }
    };
    tree.abilities.into_iter().map(view).collect()
}

/// Whether a code is about words that point back (CW2xx).
fn is_reference(code: &str) -> bool {
    code.starts_with("CW2")
}

fn deck_limit<D: Dialect>(text: &Text<D>) -> Option<Option<u8>> {
    text.abilities.iter().find_map(|ability| match &ability.power {
        Power::DeckLimit(limit) => Some(*limit),
        Power::Triggered { .. } | Power::Payment { .. } | Power::Continuous(_) | Power::Mark(_) => None,
    })
}

/// A text that is printed on a card.
#[derive(Clone, Copy, Debug)]
pub struct PrintedText<'c> {
    /// The text.
    pub text: &'c str,
    /// Which printing of the card has it; `None` is the card itself.
    pub printing: Option<usize>,
}

/// The texts that are printed on a card: its own, and those of its printings that differ; none is empty.
#[must_use]
pub fn printed_texts(card: &PoolCard) -> Vec<PrintedText<'_>> {
    let own = PrintedText { text: &card.card.text, printing: None };
    let others = card.card.printings.iter().enumerate();
    let others = others.filter_map(|(index, printing)| Some(PrintedText { text: printing.text.as_deref()?, printing: Some(index) }));
    let mut texts: Vec<PrintedText<'_>> = Vec::new();
    for printed in std::iter::once(own).chain(others) {
        if !printed.text.is_empty() && texts.iter().all(|earlier| earlier.text != printed.text) {
            texts.push(printed);
        }
    }
    texts
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

    /// What is understood of each text that is printed on a card: its own and those of its printings, none twice and none empty.
    #[must_use]
    pub fn understand_printed<'c>(&self, pool: &Pool, card: &'c PoolCard) -> Vec<(PrintedText<'c>, Option<Understanding>)> {
        let language = self.of_card(pool, card);
        let texts = printed_texts(card).into_iter();
        texts.map(|printed| (printed, language.map(|language| language.understand(printed.text)))).collect()
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
