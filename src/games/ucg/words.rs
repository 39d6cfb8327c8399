//! The words of a vocabulary, ready to be looked up by the reader and the printer of texts.

use super::kinds::SCENE;
use super::leaves::State;
use super::parse::TERMS;
use super::versions::Rules;
use crate::card::Vocabulary;
use crate::card::vocabulary::{CardType, StateWord};
use crate::lang::read::lexis::Lexis;
use crate::lang::read::spelling::Spoken;
use std::collections::HashMap;
use std::ops::Deref;

/// The words that texts may use, by the way they are printed.
#[derive(Clone, Debug)]
pub struct Words {
    lexis: Lexis,
    card_types: HashMap<String, String>,
    first_words: Vec<String>,
    rules: Rules,
}

/// Places in a row, counted from 1, as texts of battle areas spell them.
pub(super) const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/// The four states (UCG 2.3.5.2) from one card upwards, each with its word in a sentence and its mark in a gate as the grammar writes them.
pub(super) const STATES: [(State, &str, &str); 4] =
    [(State::Single, "SINGLE", "SIN"), (State::Double, "DOUBLE", "DBL"), (State::Triple, "TRIPLE", "TRP"), (State::Quad, "QUAD", "QUAD")];

/// Marks of states as people shorten them.
const SHORT: [(&str, &str); 4] = [("[SNG]", "SIN"), ("[DOU]", "DBL"), ("[TRI]", "TRP"), ("[QUA]", "QUAD")];

/// Everyday words that are read as those of cards.
const SPOKEN: &[Spoken] = &[
    ("guy", "character"),
    ("guys", "characters"),
    ("this one", "this character"),
    ("this thing", "this character"),
    ("discard pile", "discard area"),
    ("the discard pile", "your discard area"),
    ("the graveyard", "your discard area"),
    ("the trash", "your discard area"),
    ("target", "one"),
    ("graveyard", "discard area"),
    ("trash", "discard area"),
    ("BP rank", "BP grade"),
    ("BP step", "BP grade"),
    ("goes up # BP grade", "gets a BP grade increase by #"),
    ("goes up # BP rank", "gets a BP grade increase by #"),
    ("goes up # BP step", "gets a BP grade increase by #"),
    ("drops # BP grade", "gets a BP grade decrease by #"),
    ("drops # BP rank", "gets a BP grade decrease by #"),
    ("drops # BP step", "gets a BP grade decrease by #"),
    ("goes down # BP grade", "gets a BP grade decrease by #"),
    ("BP grade goes up #", "BP grade increases by #"),
    ("BP grade goes down #", "BP grade decreases by #"),
    ("in front of", "facing"),
    ("across from", "facing"),
    ("in front of me", "facing this character"),
    ("in front of this", "facing this character"),
    ("across from this", "facing this character"),
    ("in front of this character", "facing this character"),
    ("across from this character", "facing this character"),
    ("you play this character", "this character enters play"),
    ("in the middle of the table", "in the scene area"),
    ("gets milled this way", "was sent to your discard area with this effect"),
    ("is milled this way", "was sent to your discard area with this effect"),
    ("mill #", "send the top # cards of your deck to your discard area"),
    ("mill # cards", "send the top # cards of your deck to your discard area"),
];

impl Deref for Words {
    type Target = Lexis;

    fn deref(&self) -> &Lexis {
        &self.lexis
    }
}

impl Words {
    /// The words of `vocabulary`.
    #[must_use]
    pub fn new(vocabulary: &Vocabulary) -> Self {
        let mut card_types = HashMap::new();
        for card_type in &vocabulary.card_types {
            for form in std::iter::once(&card_type.name).chain(&card_type.plural) {
                card_types.insert(form.clone(), card_type.name.clone());
            }
            // "Ultra Mechs", of a name that has no plural of its own.
            card_types.entry(with_s(&card_type.name)).or_insert_with(|| card_type.name.clone());
        }
        let first = |name: &str| name.split(' ').next().unwrap_or_default().to_owned();
        let first_words = vocabulary
            .card_types
            .iter()
            .flat_map(|known| std::iter::once(&known.name).chain(&known.plural))
            .map(|name| first(name))
            .collect();
        let renamed = vocabulary.states.iter().filter_map(|word| Some((word, STATES.get(usize::from(word.cards.checked_sub(1)?))?)));
        let renamed = renamed.flat_map(|(word, (_, name, mark))| [(word.name.clone(), *name), (word.mark.clone(), *mark)]);
        let in_full = STATES.iter().map(|(_, name, mark)| (format!("[{name}]"), *mark));
        let in_short = SHORT.iter().map(|(written, mark)| ((*written).to_owned(), *mark));
        let renamed = renamed.chain(in_full).chain(in_short).filter(|(word, own)| word.trim_matches(['[', ']']) != *own);
        let lexis = Lexis::new(vocabulary, TERMS, renamed.collect(), SPOKEN, "character").calling(in_short_of(&vocabulary.card_types));
        Self { lexis, card_types, first_words, rules: Rules::NEWEST }
    }

    /// The same words, for play by other rules than those of the newest version.
    #[must_use]
    pub fn by(self, rules: Rules) -> Self {
        Self { rules, ..self }
    }

    /// The rules that these are the words of.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The name of the card type that a text calls `word`, singular or plural.
    pub(super) fn card_type(&self, word: &str) -> Option<&str> {
        self.card_types.get(word).map(String::as_str)
    }

    /// True if `word` is the plural of a card type, and differs from its name.
    pub(super) fn is_plural(&self, word: &str) -> bool {
        let is_so = |known: &CardType| known.plural.as_deref() == Some(word) || known.plural.is_none() && with_s(&known.name) == word;
        self.vocabulary().card_types.iter().any(|known| is_so(known) && known.name != word)
    }

    /// Returns the plural by which texts name cards of a card type.
    pub(super) fn plural<'a>(&'a self, name: &'a str) -> &'a str {
        self.entry(name).and_then(|known| known.plural.as_deref()).unwrap_or(name)
    }

    /// The card type of scenes.
    pub(super) fn scene(&self) -> &str {
        self.vocabulary().card_types.iter().find(|known| known.kind.name() == SCENE).map_or("Scene", |known| &known.name)
    }

    /// True if the card type `name` is one of scenes.
    pub(super) fn is_scene(&self, name: &str) -> bool {
        self.entry(name).is_some_and(|known| known.kind.name() == SCENE)
    }

    fn entry(&self, name: &str) -> Option<&CardType> {
        self.vocabulary().card_types.iter().find(|known| known.name == name)
    }

    /// True if `text` starts with the first word of a card type, which keeps its capital wherever it stands.
    pub(super) fn starts_a_card_type(&self, text: &str) -> bool {
        self.first_words.iter().any(|word| text.strip_prefix(word.as_str()).is_some_and(|rest| !rest.starts_with(char::is_alphabetic)))
    }

    /// The word of a state in a sentence: the first that the vocabulary has for it.
    pub(super) fn state_word(&self, state: State) -> &str {
        self.state(state).map_or("", |word| &word.name)
    }

    /// The mark of a state in a gate.
    pub(super) fn state_mark(&self, state: State) -> &str {
        self.state(state).map_or("", |word| &word.mark)
    }

    fn state(&self, state: State) -> Option<&StateWord> {
        self.vocabulary().states.iter().find(|word| word.cards == state as u8 + 1)
    }

    /// True if `name` is a team.
    pub(super) fn is_team(&self, name: &str) -> bool {
        self.vocabulary().teams.iter().any(|known| known == name)
    }
}

/// Card types in short, each with what it is read as: "hero" of "Ultra Hero", where no other ends so; "this hero" of the character that bears the text.
fn in_short_of(types: &[CardType]) -> impl Iterator<Item = (String, String)> {
    let last = |name: &str| name.rsplit_once(' ').map(|(_, last)| last.to_lowercase());
    let alone = move |known: &&CardType| {
        let short = last(&known.name);
        short.is_some() && types.iter().filter(|other| last(&other.name) == short).count() == 1
    };
    let forms = |known: &CardType| [known.name.clone(), known.plural.clone().unwrap_or_else(|| with_s(&known.name))];
    let short = types.iter().filter(alone).flat_map(forms).filter_map(move |name| Some((last(&name)?, name)));
    let bearers = types.iter().filter(|known| known.kind.name() != SCENE).flat_map(move |known| {
        let called = [Some(known.name.clone()), last(&known.name)];
        called.into_iter().flatten().flat_map(|name| {
            let played = [(format!("you play this {name}"), "this character enters play".to_owned())];
            // "this Kaiju card" says of which sort the card is.
            let card = [(format!("this {name} card"), format!("this {name} card"))];
            [(format!("this {name}"), "this character".to_owned())].into_iter().chain(card).chain(played)
        })
    });
    short.chain(bearers)
}

/// The plural that a name would have.
fn with_s(name: &str) -> String {
    format!("{name}s")
}

/// The state of a word or mark.
pub(super) fn state(word: &str) -> Option<State> {
    STATES.iter().find(|(_, name, mark)| *name == word || *mark == word).map(|(state, ..)| *state)
}
