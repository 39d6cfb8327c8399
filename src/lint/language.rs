//! Effect languages of a pool's games, and the texts printed on its cards.

use crate::card::text_map::TextMap;
use crate::card::{Pool, PoolCard};
use crate::games;
use crate::games::language::{Language, Understanding};
use rustc_hash::FxHashMap;

/// Text printed on a card.
#[derive(Clone, Copy, Debug)]
pub struct PrintedText<'c> {
    /// Text.
    pub text: &'c str,
    /// Index of the printing that has it; `None` for the card itself.
    pub printing: Option<usize>,
    /// True if it is a script, which replaces the card's text.
    pub script: bool,
}

/// Returns the texts printed on a card: its own, and those of its printings that differ; none is empty. For a card with a script, only the script: its texts
/// are not parsed.
#[must_use]
pub fn printed_texts(card: &PoolCard) -> Vec<PrintedText<'_>> {
    if let Some(script) = &card.card.script {
        return vec![PrintedText { text: script, printing: None, script: true }];
    }
    let own = PrintedText { text: &card.card.text, printing: None, script: false };
    let others = card.card.printings.iter().enumerate();
    let others =
        others.filter_map(|(index, printing)| Some(PrintedText { text: printing.text.as_deref()?, printing: Some(index), script: false }));
    let mut texts: Vec<PrintedText<'_>> = Vec::new();
    for printed in std::iter::once(own).chain(others) {
        if !printed.text.is_empty() && texts.iter().all(|earlier| earlier.text != printed.text) {
            texts.push(printed);
        }
    }
    texts
}

/// Returns the field that holds a printed text, and the map of its bytes in the card's file.
#[must_use]
pub fn text_map<'c>(card: &'c PoolCard, printed: &PrintedText<'_>) -> Option<(&'static str, &'c TextMap)> {
    match printed.printing {
        None if printed.script => Some(("script", &card.place.script)),
        None => Some(("text", &card.place.text)),
        Some(index) => Some(("printings", card.place.printings.get(index)?.as_ref()?)),
    }
}

/// Effect languages of a pool's games, each built once.
#[derive(Default)]
pub struct Languages<'p> {
    by_game: FxHashMap<&'p str, Box<dyn Language>>,
}

impl<'p> Languages<'p> {
    /// Builds the languages of the games of `pool`.
    #[must_use]
    pub fn of(pool: &'p Pool) -> Self {
        let languages = pool.games().iter().filter_map(|game| {
            let name = game.file.game.as_str();
            Some((name, games::of(name)?.language(&game.vocabulary)?))
        });
        Self { by_game: languages.collect() }
    }

    /// Returns the language of a card.
    #[must_use]
    pub fn of_card(&self, pool: &Pool, card: &PoolCard) -> Option<&dyn Language> {
        self.of_game(&pool.set_of(card)?.file.game)
    }

    /// Returns the language of the game with this short name.
    #[must_use]
    pub fn of_game(&self, game: &str) -> Option<&dyn Language> {
        self.by_game.get(game).map(|language| &**language)
    }

    /// Parses each distinct, non-empty text printed on a card: its own and those of its printings.
    #[must_use]
    pub fn understand_printed<'c>(&self, pool: &Pool, card: &'c PoolCard) -> Vec<(PrintedText<'c>, Option<Understanding>)> {
        let language = self.of_card(pool, card);
        let texts = printed_texts(card).into_iter();
        let understand = |language: &dyn Language, printed: PrintedText<'_>| {
            if printed.script { language.understand_script(printed.text) } else { language.understand(printed.text) }
        };
        texts.map(|printed| (printed, language.map(|language| understand(language, printed)))).collect()
    }

    /// Analyses the effect of a card; `None` for a card without text or script, or without a language.
    #[must_use]
    pub fn understand(&self, pool: &Pool, card: &PoolCard) -> Option<Understanding> {
        if card.card.rule().1.is_empty() {
            return None;
        }
        Some(self.of_card(pool, card)?.understand_card(&card.card))
    }
}
