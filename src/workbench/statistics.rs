//! Statistics of the sets of a pool: values, lengths of texts, complexity, and mechanics.

use super::counts::Counts;
use super::mechanics::mechanics;
use super::prose;
use crate::card::printed::Value;
use crate::card::{Pool, PoolCard};
use crate::lint::language::Languages;
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Statistics of a pool: the JSON of `cardwright stats`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Statistics {
    /// Sets, in the order of their codes.
    pub sets: Vec<SetStatistics>,
    /// Mechanics, each with the number of cards that have it, by set; most cards first.
    pub mechanics: Vec<Mechanic>,
    /// Slots of the skeleton of the project.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub skeleton: Vec<FilledSlot>,
    /// Figures of each card.
    pub cards: Vec<CardFigures>,
}

/// Statistics of a set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SetStatistics {
    /// Code; empty for cards without a set.
    pub code: String,
    /// Name.
    pub name: String,
    /// Short name of the game.
    pub game: String,
    /// Number of cards.
    pub cards: usize,
    /// Cards by card type.
    pub card_types: BTreeMap<String, usize>,
    /// Cards by rarity.
    pub rarities: BTreeMap<String, usize>,
    /// Rarities in the order in which the game and its sets declare them.
    #[serde(skip)]
    pub rarity_order: Vec<String>,
    /// Cards by the values of their printed fields, by field.
    pub printed: BTreeMap<&'static str, Counts>,
    /// Cards by the numbers of a printed field and by rarity, by field.
    pub curves: BTreeMap<&'static str, BTreeMap<u32, BTreeMap<String, usize>>>,
    /// Cards without text.
    pub without_text: usize,
    /// Cards with a script.
    pub scripts: usize,
    /// Cards by keyword.
    pub keywords: BTreeMap<String, usize>,
    /// Words a card, of the cards with a text.
    pub words: Spread,
    /// Complexity, of the cards whose text is read: the number of statements and steps in which `explain` tells it.
    pub complexity: Spread,
}

impl SetStatistics {
    /// Returns the rarities with their numbers of cards, in their order.
    #[must_use]
    pub fn rarities_in_order(&self) -> Vec<(&String, usize)> {
        in_order(self.rarities.keys(), &self.rarity_order).into_iter().map(|rarity| (rarity, self.rarities[rarity])).collect()
    }
}

/// Returns words in a declared order; those that are not declared follow.
pub fn in_order<'w>(words: impl IntoIterator<Item = &'w String>, order: &[String]) -> Vec<&'w String> {
    let place = |word: &str| order.iter().position(|known| known == word).unwrap_or(order.len());
    let mut words: Vec<&String> = words.into_iter().collect();
    words.sort_by_key(|word| place(word));
    words
}

/// Distribution of a figure.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Spread {
    /// Number of cards that have it.
    pub cards: usize,
    /// Median; of two in the middle, the lower one.
    pub median: usize,
    /// Highest value.
    pub most: usize,
    /// Numbers of the cards with the highest value.
    pub most_on: Vec<String>,
    /// Cards by value.
    pub histogram: BTreeMap<usize, usize>,
}

impl Spread {
    fn of(values: &[(usize, &str)]) -> Self {
        let mut histogram = BTreeMap::new();
        for (value, _) in values {
            *histogram.entry(*value).or_default() += 1;
        }
        let mut sorted: Vec<usize> = values.iter().map(|(value, _)| *value).collect();
        sorted.sort_unstable();
        let most = sorted.last().copied().unwrap_or_default();
        let most_on = values.iter().filter(|(value, _)| *value == most).map(|(_, number)| (*number).to_owned()).collect();
        let median = sorted.get(sorted.len().saturating_sub(1) / 2).copied().unwrap_or_default();
        Self { cards: values.len(), median, most, most_on, histogram }
    }
}

/// Mechanic with the number of cards that have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Mechanic {
    /// Name: a verb ("draw"), a trigger ("when enters play"), or a kind of ability ("continuous").
    pub name: String,
    /// Number of cards.
    pub cards: usize,
    /// Number of cards by set.
    pub sets: BTreeMap<String, usize>,
}

/// Slot of a skeleton, with the cards that fill it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FilledSlot {
    /// Code of the set.
    pub set: String,
    /// Description of the cards.
    pub asks: String,
    /// Least number of cards.
    pub least: usize,
    /// Greatest number of cards; null if there is none.
    pub most: Option<usize>,
    /// Numbers of the cards that fit.
    pub cards: Vec<String>,
}

impl FilledSlot {
    /// True if the number of cards is as the skeleton asks.
    #[must_use]
    pub fn is_met(&self) -> bool {
        self.cards.len() >= self.least && self.most.is_none_or(|most| self.cards.len() <= most)
    }

    /// Returns the number that it asks for, in words: "6", "at least 4", "4 to 6".
    #[must_use]
    pub fn number(&self) -> String {
        match (self.least, self.most) {
            (least, Some(most)) if least == most => least.to_string(),
            (0, Some(most)) => format!("at most {most}"),
            (least, Some(most)) => format!("{least} to {most}"),
            (least, None) => format!("at least {least}"),
        }
    }
}

/// Figures of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CardFigures {
    /// Card number.
    pub number: String,
    /// Card name.
    pub name: String,
    /// Code of its set; empty without one.
    pub set: String,
    /// Number of words of its text.
    pub words: usize,
    /// Number of statements and steps in which `explain` tells its text; null if it is not read.
    pub complexity: Option<usize>,
    /// Mechanics of its text.
    pub mechanics: BTreeSet<String>,
    /// Keywords of its text.
    pub keywords: BTreeSet<String>,
}

/// Computes the statistics of a pool, without a skeleton.
#[must_use]
pub fn statistics(pool: &Pool) -> Statistics {
    let languages = Languages::of(pool);
    let figures: Vec<CardFigures> = pool.cards().par_iter().map(|card| figures(pool, &languages, card)).collect();
    let mut sets: BTreeMap<&str, Vec<(&PoolCard, &CardFigures)>> = BTreeMap::new();
    for (card, figures) in pool.cards().iter().zip(&figures) {
        sets.entry(figures.set.as_str()).or_default().push((card, figures));
    }
    let sets = sets.into_values().map(|cards| of_set(pool, &cards)).collect();
    Statistics { sets, mechanics: by_mechanic(&figures), skeleton: Vec::new(), cards: figures }
}

/// Returns the figures of a card.
fn figures(pool: &Pool, languages: &Languages<'_>, card: &PoolCard) -> CardFigures {
    let it = &card.card;
    let language = languages.of_card(pool, card).filter(|_| it.script.is_none());
    let tree = language.and_then(|language| language.tree(&it.text));
    let kind = pool.game_of(card).and_then(|game| game.vocabulary.kind(&it.card_type)).unwrap_or("");
    let told = language.filter(|_| tree.is_some()).map(|language| prose::lines(&language.explain(&it.text, kind)).len());
    CardFigures {
        complexity: told.filter(|_| !it.text.is_empty()),
        mechanics: tree.as_ref().map(mechanics).unwrap_or_default(),
        ..figures_unread(pool, card)
    }
}

/// Returns those figures of a card for which its text need not be read.
#[must_use]
pub fn figures_unread(pool: &Pool, card: &PoolCard) -> CardFigures {
    let it = &card.card;
    let keywords = pool.game_of(card).map(|game| game.vocabulary.keywords.as_slice()).unwrap_or_default().iter();
    let has = |name: &&String| it.text.contains(&format!("[{name}]")) || it.text.contains(&format!("[{name} "));
    CardFigures {
        number: it.number.clone(),
        name: it.name.clone(),
        set: pool.set_of(card).map(|set| set.file.code.clone()).unwrap_or_default(),
        words: it.text.split_whitespace().count(),
        keywords: keywords.map(|keyword| &keyword.name).filter(has).cloned().collect(),
        ..CardFigures::default()
    }
}

fn of_set(pool: &Pool, cards: &[(&PoolCard, &CardFigures)]) -> SetStatistics {
    let mut of = SetStatistics { cards: cards.len(), ..SetStatistics::default() };
    if let Some(set) = cards.first().and_then(|(card, _)| pool.set_of(card)) {
        of.rarity_order = pool.game(&set.file.game).map(|game| game.vocabulary.rarities.clone()).unwrap_or_default();
        (of.code, of.name, of.game) = (set.file.code.clone(), set.file.name.clone(), set.file.game.clone());
    }
    for (card, figures) in cards {
        let card = &card.card;
        *of.card_types.entry(card.card_type.clone()).or_default() += 1;
        *of.rarities.entry(card.rarity.clone()).or_default() += 1;
        of.without_text += usize::from(card.text.is_empty() && card.script.is_none());
        of.scripts += usize::from(card.script.is_some());
        for keyword in &figures.keywords {
            *of.keywords.entry(keyword.clone()).or_default() += 1;
        }
        for (field, value) in card.values() {
            if field.counted.is_some() {
                of.printed.entry(field.name).or_default().add(value, 1);
            }
            if let (true, Value::Number(number)) = (field.counted.is_some(), value) {
                let curve = of.curves.entry(field.name).or_default().entry(*number).or_default();
                *curve.entry(card.rarity.clone()).or_default() += 1;
            }
        }
    }
    let words: Vec<(usize, &str)> = cards.iter().filter(|(_, it)| it.words > 0).map(|(_, it)| (it.words, it.number.as_str())).collect();
    let complexity: Vec<(usize, &str)> = cards.iter().filter_map(|(_, it)| Some((it.complexity?, it.number.as_str()))).collect();
    SetStatistics { words: Spread::of(&words), complexity: Spread::of(&complexity), ..of }
}

fn by_mechanic(figures: &[CardFigures]) -> Vec<Mechanic> {
    let mut by_name: BTreeMap<&str, Mechanic> = BTreeMap::new();
    for card in figures {
        for name in &card.mechanics {
            let fresh = || Mechanic { name: name.clone(), cards: 0, sets: BTreeMap::new() };
            let mechanic = by_name.entry(name).or_insert_with(fresh);
            mechanic.cards += 1;
            *mechanic.sets.entry(card.set.clone()).or_default() += 1;
        }
    }
    let mut ranked: Vec<Mechanic> = by_name.into_values().collect();
    ranked.sort_by(|a, b| b.cards.cmp(&a.cards).then_with(|| a.name.cmp(&b.name)));
    ranked
}

#[cfg(test)]
mod tests {
    use super::Spread;

    #[test]
    fn a_spread_has_the_lower_of_two_medians_and_all_its_highest() {
        let spread = Spread::of(&[(4, "d"), (1, "a"), (4, "c"), (2, "b")]);
        assert_eq!((spread.cards, spread.median, spread.most), (4, 2, 4));
        assert_eq!(spread.most_on, ["d", "c"]);
        assert_eq!(Spread::of(&[]), Spread::default());
    }
}
