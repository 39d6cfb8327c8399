//! The words of a game that are data: `game.ron`, and what a `set.ron` adds to them.

use super::Card;
use super::ron_file::{word, write_word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::num::NonZeroU32;

/// The vocabulary of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Vocabulary {
    /// TYPEs, as 【】 prints them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
    /// Card types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub card_types: Vec<CardType>,
    /// Colours.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub colors: Vec<String>,
    /// Classes, each of one kind of cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<ClassWord>,
    /// States of a character, from one card upwards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<StateWord>,
    /// Teams, as \[TEAM\] prints them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<String>,
    /// Short names for triggers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub triggers: Vec<TriggerName>,
    /// Keywords, each with the text that it stands for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<KeywordWord>,
    /// Reminders that may be printed in `(*…)`, without star and last full stop.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reminders: Vec<String>,
    /// Rarities.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rarities: Vec<String>,
}

/// How many words of one sort the cards of a match can have or name.
pub const MATCH_WORDS: usize = u64::BITS as usize;

/// Leaves the words of a list that are used, where it has more than a match can have.
fn narrow<T>(words: &mut Vec<T>, is_used: impl Fn(&T) -> bool) {
    if words.len() > MATCH_WORDS {
        words.retain(is_used);
    }
}

/// A card type, and how texts name its cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardType {
    /// As printed on the card ("Ultra Hero").
    pub name: String,
    /// As texts name several ("Ultra Heroes"); absent when it is the same word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plural: Option<String>,
    /// What such a card is in play.
    pub kind: CardKind,
}

/// What a card is in play, by its game's word for that: `Character`, `Fighter`. Which kinds there are, and which fields a card of each has, is a
/// table of the game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct CardKind(#[serde(deserialize_with = "word", serialize_with = "write_word")] String);

impl CardKind {
    /// The kind of this name.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self(name.to_owned())
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0
    }
}

/// A class, and the kind of cards that has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassWord {
    /// As printed on the card.
    pub name: String,
    /// As texts name several; absent when it is the same word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plural: Option<String>,
    /// What a card of this class is in play.
    pub kind: CardKind,
    /// Fields that other cards of this kind may have, and those of this class do not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
}

/// A state of a character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StateWord {
    /// In a sentence ("DOUBLE").
    pub name: String,
    /// In a gate ("DBL").
    pub mark: String,
    /// How many stacked cards have it.
    pub cards: u8,
}

/// What a vocabulary names that its game must have a place for in play, and the texts that it gives words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// The kind of a card type or class.
    Kind(CardKind),
    /// A state.
    State(StateWord),
    /// A short name for a trigger.
    Trigger(TriggerName),
    /// A keyword.
    Keyword(KeywordWord),
}

/// A short name for a trigger: 《name》 means 《means》.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TriggerName {
    /// The short name.
    pub name: String,
    /// The trigger in full ("When this character enters play").
    pub means: String,
}

/// A keyword: `[name ①] 【NAME】` stands for its expansion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KeywordWord {
    /// The word in the brackets ("Charge").
    pub name: String,
    /// The text it stands for; `{number}` is its number in words, `{names}` its names, each in 『』, joined with "or".
    pub expansion: String,
    /// The text it stands for instead where a ruling has another answer than its default: by the number of the ruling and the name of the answer.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub by_ruling: BTreeMap<String, BTreeMap<String, String>>,
}

impl KeywordWord {
    /// Every text that it can stand for.
    pub fn expansions(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.expansion).chain(self.by_ruling.values().flat_map(BTreeMap::values))
    }
}

/// One question that the rulebook leaves open, and how the game answers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// The question.
    pub question: String,
    /// The answers there are, by name.
    pub options: BTreeMap<String, String>,
    /// The name of the answer that holds.
    pub default: String,
}

/// What a legal deck is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckRules {
    /// How many cards it has, exactly (UCG 4.1.1).
    pub size: u8,
    /// How many copies of one card it has at most, unless the card says otherwise (UCG 4.1.2).
    pub copies: u8,
    /// Which cards are copies of one another.
    #[serde(default)]
    pub same: Same,
    /// How many cards of some kinds it has at least: `[(1, Fighter)]`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub least: Vec<(u8, CardKind)>,
}

/// Which cards of a deck are copies of one another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Same {
    /// Those of one card number.
    #[default]
    Number,
    /// Those of one card name.
    Name,
}

/// `game.ron`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// The game's short name ("ucg").
    pub game: String,
    /// The rules versions, oldest first.
    pub rules: Vec<String>,
    /// Its words.
    pub vocabulary: Vocabulary,
    /// The step of printed BP values: each is a multiple of it. Without one, any value may be printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bp_step: Option<NonZeroU32>,
    /// What a legal deck is. Without it, any deck is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<DeckRules>,
    /// Its rulings, by their number ("U04").
    #[serde(default)]
    pub rulings: BTreeMap<String, Ruling>,
}

/// `set.ron`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetFile {
    /// The set's code, with which its card numbers start ("AB01").
    pub code: String,
    /// Its name.
    pub name: String,
    /// The game its cards belong to.
    pub game: String,
    /// Words that this set adds to the game's.
    #[serde(default, skip_serializing_if = "Vocabulary::is_empty")]
    pub vocabulary: Vocabulary,
}

impl Vocabulary {
    /// Whether it has no word at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Adds every word of `more` that is not here yet.
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
        add(&mut self.states, &more.states);
        add(&mut self.teams, &more.teams);
        add(&mut self.triggers, &more.triggers);
        add(&mut self.keywords, &more.keywords);
        add(&mut self.reminders, &more.reminders);
        add(&mut self.rarities, &more.rarities);
    }

    /// Lets keywords stand for what they mean by an answer to a ruling.
    pub fn answer(&mut self, ruling: &str, answer: &str) {
        for keyword in &mut self.keywords {
            if let Some(text) = keyword.by_ruling.get(ruling).and_then(|answers| answers.get(answer)) {
                keyword.expansion.clone_from(text);
            }
        }
    }

    /// The words that these cards have or name, as a match knows them: a set of words has a place for so many. Lists that are short enough stay as they are.
    #[must_use]
    pub fn of_match(&self, cards: &[&Card]) -> Self {
        let fields = |card: &&Card, word: &str| {
            let Card { card_type, class, colors, types, requirement, .. } = card;
            let required = requirement.iter().flat_map(|required| required.color.iter().chain(&required.class));
            let mut named = colors.iter().chain(types).chain(class).chain(required).chain([card_type]);
            named.any(|named| named == word)
        };
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
        narrow(&mut own.teams, |word| is_used(word));
        narrow(&mut own.classes, |class| either(&class.name, &class.plural));
        narrow(&mut own.card_types, |card_type| either(&card_type.name, &card_type.plural));
        own
    }

    /// Why a match with these words cannot be played: of some sort, its cards have or name too many.
    #[must_use]
    pub fn too_many(&self) -> Option<String> {
        let Self { types, colors, teams, classes, card_types, .. } = self;
        let lists = [("TYPEs", types.len()), ("colors", colors.len()), ("teams", teams.len()), ("classes", classes.len())];
        let (sort, count) = lists.into_iter().chain([("card types", card_types.len())]).find(|(_, count)| *count > MATCH_WORDS)?;
        Some(format!("the cards of one match can have or name {MATCH_WORDS} {sort} in all, and these have or name {count}"))
    }

    /// What a card of this card type is in play; `None` for an unknown card type.
    #[must_use]
    pub fn kind(&self, card_type: &str) -> Option<&str> {
        self.card_types.iter().find(|known| known.name == card_type).map(|known| known.kind.name())
    }
}
