//! Vocabulary of a game, as data: `game.ron`, and the additions of a `set.ron`.

use super::Card;
use super::printed::WordList;
use super::restrictions::Restrictions;
use super::ron_file::{word, write_word};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::num::NonZeroU32;

/// Vocabulary of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Vocabulary {
    /// TYPEs, as printed in 【】.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
    /// Card types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub card_types: Vec<CardType>,
    /// Colours.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub colors: Vec<String>,
    /// Classes, each of one card kind.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<ClassWord>,
    /// Affinities, as printed in \[\].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub affinities: Vec<String>,
    /// Titles: the works that the cards of a deck have in common.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub titles: Vec<String>,
    /// Trigger icons.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub trigger_icons: Vec<String>,
    /// States of a character, from one stacked card upwards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<StateWord>,
    /// Teams, as printed in \[TEAM\].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<String>,
    /// Abbreviated triggers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub triggers: Vec<TriggerName>,
    /// Keywords, each with its expansion.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<KeywordWord>,
    /// Reminders that may be printed in `(*…)`, without the star and the final full stop.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reminders: Vec<String>,
    /// Rarities.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rarities: Vec<String>,
}

/// The maximum number of words of one sort that the cards of a match can have or name.
pub const MATCH_WORDS: usize = u64::BITS as usize;

/// Drops the unused words of a list that exceeds [`MATCH_WORDS`].
fn narrow<T>(words: &mut Vec<T>, is_used: impl Fn(&T) -> bool) {
    if words.len() > MATCH_WORDS {
        words.retain(is_used);
    }
}

/// Card type, with the words by which texts name its cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardType {
    /// Name as printed on the card ("Ultra Hero").
    pub name: String,
    /// Plural used by texts ("Ultra Heroes"); absent if it equals the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plural: Option<String>,
    /// Kind of such a card in play.
    pub kind: CardKind,
}

/// Kind of a card in play, by its game's name for it: `Character`, `Fighter`. Each game has a table of its kinds and of the fields of each.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct CardKind(#[serde(deserialize_with = "word", serialize_with = "write_word")] String);

impl CardKind {
    /// Returns the kind of this name.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self(name.to_owned())
    }

    /// Returns its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0
    }
}

/// Class, with the card kind that has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ClassWord {
    /// Name as printed on the card.
    pub name: String,
    /// Plural used by texts; absent if it equals the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plural: Option<String>,
    /// Kind in play of a card of this class.
    pub kind: CardKind,
    /// Optional fields of the kind that cards of this class do not have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
}

/// State of a character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StateWord {
    /// Name in a sentence ("DOUBLE").
    pub name: String,
    /// Abbreviation in a gate ("DBL").
    pub mark: String,
    /// Number of stacked cards in this state.
    pub cards: u8,
}

/// Vocabulary entry that the game has to resolve: a kind or state known in play, or a text that the effect language can parse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// Kind of a card type or class.
    Kind(CardKind),
    /// State.
    State(StateWord),
    /// Abbreviated trigger.
    Trigger(TriggerName),
    /// Keyword.
    Keyword(KeywordWord),
}

/// Abbreviated trigger: 《name》 stands for 《means》.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TriggerName {
    /// Abbreviation.
    pub name: String,
    /// Trigger in full ("When this character enters play").
    pub means: String,
}

/// Keyword: `[name ①] 【NAME】` stands for its expansion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KeywordWord {
    /// Word in the brackets ("Charge").
    pub name: String,
    /// Expansion; `{number}` is replaced by its number in words, `{names}` by its names, each in 『』, joined with "or".
    pub expansion: String,
    /// Expansions under answers to rulings other than the default: by ruling number, then by the name of the answer.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub by_ruling: BTreeMap<String, BTreeMap<String, String>>,
}

impl KeywordWord {
    /// Iterates over all its expansions.
    pub fn expansions(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.expansion).chain(self.by_ruling.values().flat_map(BTreeMap::values))
    }
}

/// Ruling: a question that the rulebook leaves open, with the answer of this game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Question.
    pub question: String,
    /// Possible answers: description by name.
    pub options: BTreeMap<String, String>,
    /// Name of the answer in force.
    pub default: String,
}

/// Deck construction rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DeckRules {
    /// Deck size, in cards: exact (UCG 4.1.1).
    pub size: u8,
    /// Maximum copies of one card, unless the card states otherwise (UCG 4.1.2).
    pub copies: u8,
    /// Criterion by which cards count as copies of one another.
    #[serde(default)]
    pub same: Same,
    /// Minimum number of cards by kind: `[(1, Fighter)]`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub least: Vec<(u8, CardKind)>,
    /// Printed fields whose value all cards have in common: `["title"]`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alike: Vec<String>,
    /// Maximum number of cards with a word in a printed field: `[(4, "trigger", "Final")]`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub most: Vec<(u8, String, String)>,
}

/// Criterion by which cards of a deck count as copies of one another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Same {
    /// Same card number.
    #[default]
    Number,
    /// Same card name.
    Name,
}

/// `game.ron`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// Short name of the game ("ucg").
    pub game: String,
    /// Rules versions, oldest first.
    pub rules: Vec<String>,
    /// Vocabulary.
    pub vocabulary: Vocabulary,
    /// Step of printed BP values: each is a multiple of it. If absent, any value may be printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bp_step: Option<NonZeroU32>,
    /// Deck construction rules. If absent, every deck is legal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<DeckRules>,
    /// Rulings, by number ("U04").
    #[serde(default)]
    pub rulings: BTreeMap<String, Ruling>,
}

/// `set.ron`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SetFile {
    /// Set code, the prefix of its card numbers ("AB01").
    pub code: String,
    /// Name of the set.
    pub name: String,
    /// Short name of the set's game.
    pub game: String,
    /// Vocabulary that this set adds to the game's.
    #[serde(default, skip_serializing_if = "Vocabulary::is_empty")]
    pub vocabulary: Vocabulary,
    /// Restrictions of single cards in decks.
    #[serde(default, skip_serializing_if = "Restrictions::is_empty")]
    pub restrictions: Restrictions,
}

impl Vocabulary {
    /// True if it has no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Adds every word of `more` that is not present yet.
    pub fn extend(&mut self, more: &Vocabulary) {
        fn add<T: Clone + PartialEq>(here: &mut Vec<T>, more: &[T]) {
            for word in more {
                if !here.contains(word) {
                    here.push(word.clone());
                }
            }
        }
        add(&mut self.types, &more.types);
        add(&mut self.card_types, &more.card_types);
        add(&mut self.colors, &more.colors);
        add(&mut self.classes, &more.classes);
        add(&mut self.affinities, &more.affinities);
        add(&mut self.titles, &more.titles);
        add(&mut self.trigger_icons, &more.trigger_icons);
        add(&mut self.states, &more.states);
        add(&mut self.teams, &more.teams);
        add(&mut self.triggers, &more.triggers);
        add(&mut self.keywords, &more.keywords);
        add(&mut self.reminders, &more.reminders);
        add(&mut self.rarities, &more.rarities);
    }

    /// Sets the expansion of each keyword that depends on the ruling `ruling` to that for `answer`.
    pub fn answer(&mut self, ruling: &str, answer: &str) {
        for keyword in &mut self.keywords {
            if let Some(text) = keyword.by_ruling.get(ruling).and_then(|answers| answers.get(answer)) {
                keyword.expansion.clone_from(text);
            }
        }
    }

    /// Returns the vocabulary of a match between these cards: lists longer than [`MATCH_WORDS`], which a bit set cannot hold, are reduced to the words that the
    /// cards have or name.
    #[must_use]
    pub fn of_match(&self, cards: &[&Card]) -> Self {
        let fields = |card: &&Card, word: &str| card.card_type == word || card.words().iter().any(|named| named.word == word);
        let expansions = || self.keywords.iter().flat_map(KeywordWord::expansions);
        let texts = |word: &str| {
            let scripts = cards.iter().filter_map(|card| card.script.as_ref());
            cards.iter().map(|card| &card.text).chain(scripts).chain(expansions()).any(|text| text.contains(word))
        };
        let is_used = |word: &str| cards.iter().any(|card| fields(card, word)) || texts(word);
        let either = |word: &str, plural: &Option<String>| is_used(word) || plural.as_deref().is_some_and(is_used);
        let mut own = self.clone();
        narrow(&mut own.types, |word| is_used(word));
        narrow(&mut own.colors, |word| is_used(word));
        narrow(&mut own.affinities, |word| is_used(word));
        narrow(&mut own.teams, |word| is_used(word));
        narrow(&mut own.classes, |class| either(&class.name, &class.plural));
        narrow(&mut own.card_types, |card_type| either(&card_type.name, &card_type.plural));
        own
    }

    /// Returns the reason why a match cannot use this vocabulary: the first list with more than [`MATCH_WORDS`] words; `None` if all fit.
    #[must_use]
    pub fn too_many(&self) -> Option<String> {
        let Self { types, colors, affinities, teams, classes, card_types, .. } = self;
        let lists =
            [("TYPEs", types), ("colors", colors), ("affinities", affinities), ("teams", teams)].map(|(sort, words)| (sort, words.len()));
        let records = [("classes", classes.len()), ("card types", card_types.len())];
        let (sort, count) = lists.into_iter().chain(records).find(|(_, count)| *count > MATCH_WORDS)?;
        Some(format!("the cards of one match can have or name {MATCH_WORDS} {sort} in all, and these have or name {count}"))
    }

    /// Returns the words of a list.
    #[must_use]
    pub fn list(&self, list: WordList) -> Vec<&str> {
        match list {
            WordList::Types => self.types.iter().map(String::as_str).collect(),
            WordList::Colors => self.colors.iter().map(String::as_str).collect(),
            WordList::Classes => self.classes.iter().map(|class| class.name.as_str()).collect(),
            WordList::Affinities => self.affinities.iter().map(String::as_str).collect(),
            WordList::Titles => self.titles.iter().map(String::as_str).collect(),
            WordList::TriggerIcons => self.trigger_icons.iter().map(String::as_str).collect(),
        }
    }

    /// Adds a word to a list, unless it is there. Lists whose words say more than themselves, and those of no set, stay as they are.
    pub fn add(&mut self, list: WordList, word: &str) {
        let list = match list {
            WordList::Types => &mut self.types,
            WordList::Affinities => &mut self.affinities,
            WordList::Titles => &mut self.titles,
            WordList::Colors | WordList::Classes | WordList::TriggerIcons => return,
        };
        if !list.iter().any(|known| known == word) {
            list.push(word.to_owned());
        }
    }

    /// Returns the kind of the cards of a card type; `None` for an unknown card type.
    #[must_use]
    pub fn kind(&self, card_type: &str) -> Option<&str> {
        self.card_types.iter().find(|known| known.name == card_type).map(|known| known.kind.name())
    }
}
