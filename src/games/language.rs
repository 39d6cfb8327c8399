//! What Cardwright understands of a text, whatever game it belongs to.

use crate::card::Card;
use crate::compile::language::Language as Lowered;
use crate::compile::lower::listing::listing;
use crate::compile::lower::script::script;
use crate::compile::lower::text::{Lowered as LoweredAbility, LoweredPower, links, text as lower};
use crate::compile::lower::{Tables, UNKNOWN_WORD};
use crate::compile::meant::told;
use crate::compile::retell::{self, Retold};
use crate::diagnostic::Diagnostic;
use crate::games::own_words;
use crate::lang::print::speech::Speech as Printed;
use crate::lang::read::grammar::Lexicon;
use crate::lang::shape::shape;
use crate::lang::{Dialect, Power, Text};
use crate::lang::{print, read};
use ron::extensions::Extensions;
use serde_json::Value;

pub use crate::compile::retell::{Frame, Retelling, Step};
pub use crate::lang::wordings::Wording;

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
    /// How many copies of the card it lets a deck have, when it says so; `Some(None)` is any number.
    pub deck_limit: Option<Option<u8>>,
    /// What is wrong with it, in bytes of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// An ability, as it is shown to those who want to know how it is understood.
#[derive(Clone, Debug)]
pub struct AbilityView {
    /// Its text as Cardwright writes it.
    pub canonical: String,
    /// Its tree as RON, without blanks; `None` for one that a script runs.
    pub tree: Option<String>,
    /// Its shape: its tree with names and numbers abstracted; of one that a script runs, its text.
    pub shape: String,
    /// Whether every word that points back has one thing to point at.
    pub bound: bool,
    /// What it lowers to, line by line; `None` when it does not.
    pub program: Option<Vec<String>>,
    /// What each word that points back was bound to.
    pub bindings: Vec<String>,
}

/// The words of a game's texts, from which the shared reader, compiler and printer make a [`Language`].
pub(crate) trait Speech: Lexicon + Send + Sync + Sized {
    /// What is read, printed and lowered with these words.
    type Dialect: Printed<Words = Self> + Lowered<Words = Self> + Retold;

    /// What texts can say: an example of each wording.
    fn examples(&self) -> Vec<Wording>;
}

/// A game's language, with the words of one pool.
pub trait Language: Send + Sync {
    /// What is understood of `text`.
    fn understand(&self, text: &str) -> Understanding;

    /// Whether every ability of a text parses, to its last word.
    fn reads(&self, text: &str) -> bool;

    /// Whether both texts can be read, as the same tree.
    fn means_the_same(&self, one: &str, other: &str) -> bool;

    /// The tree of a text, without places: equal meaning is an equal tree. `None` when it cannot be read.
    fn tree(&self, text: &str) -> Option<Value>;

    /// A text with its spaces and brackets where the newest cards have them.
    fn spaced(&self, text: &str) -> String;

    /// The same of a text that is not canonical: one that is has its spaces.
    fn respaced(&self, text: &str) -> String;

    /// What a text is made of, ability by ability; nothing when it cannot be read.
    fn abilities(&self, text: &str) -> Vec<AbilityView>;

    /// What is understood of a script.
    fn understand_script(&self, script: &str) -> Understanding;

    /// What a script is made of, ability by ability; nothing when it cannot be run.
    fn abilities_of_script(&self, script: &str) -> Vec<AbilityView>;

    /// What is understood of what a card does: of its script, if it has one, and else of its text.
    fn understand_card(&self, card: &Card) -> Understanding {
        card.script.as_ref().map_or_else(|| self.understand(&card.text), |script| self.understand_script(script))
    }

    /// What a card does, ability by ability; nothing when it is not understood.
    fn abilities_of(&self, card: &Card) -> Vec<AbilityView> {
        card.script.as_ref().map_or_else(|| self.abilities(&card.text), |script| self.abilities_of_script(script))
    }

    /// The text of a card of this kind told again, ability by ability; nothing when it cannot be read.
    fn retell(&self, text: &str, kind: &str) -> Vec<Retelling>;

    /// What texts can say.
    fn wordings(&self) -> Vec<Wording>;
}

/// What keeps a match from being played whose cards have or name too many words, told of its first card.
pub(crate) fn too_many(decks: [&[&Card]; 2], why: String) -> (String, Diagnostic) {
    let number = decks.into_iter().flatten().next().map(|card| card.number.clone());
    (number.unwrap_or_default(), Diagnostic::error(UNKNOWN_WORD, 0..0, why))
}

/// Lowers what a card does.
///
/// # Errors
/// What is wrong with its script, or else with its text, in bytes of that.
pub(crate) fn lower_card<S: Speech>(
    card: &Card,
    words: &S,
    tables: &mut Tables<S::Dialect>,
) -> Result<Vec<LoweredAbility<S::Dialect>>, Vec<Diagnostic>> {
    match &card.script {
        Some(source) => script(source, words, tables),
        None if card.text.is_empty() => Ok(Vec::new()),
        None => lower(&read::parse::<S::Dialect>(&card.text, words)?, words, tables),
    }
}

/// The canonical wording of a text and its tree, with the words that the vocabulary has for triggers and states where the text has them.
fn worded<S: Speech>(text: &str, tree: &Text<S::Dialect>, words: &S) -> String {
    let printed = print::print(tree, words);
    let own = own_words::keep(text, &printed, words.vocabulary());
    own.filter(|own| words.means_the_same(own, &printed)).unwrap_or(printed)
}

impl<S: Speech> Language for S {
    fn understand(&self, text: &str) -> Understanding {
        let tree = match read::parse::<S::Dialect>(text, self) {
            Ok(tree) => tree,
            Err(diagnostics) => return Understanding { diagnostics, ..Understanding::default() },
        };
        let mut diagnostics = lower(&tree, self, &mut Tables::default()).err().unwrap_or_default();
        let compiled = diagnostics.is_empty();
        diagnostics.extend(read::unknown_reminders(text, self));
        Understanding {
            read: true,
            canonical: Some(worded(text, &tree, self)),
            bound: !diagnostics.iter().any(is_reference),
            compiled,
            deck_limit: deck_limit(&tree),
            diagnostics,
        }
    }

    fn reads(&self, text: &str) -> bool {
        read::reads::<S::Dialect>(text, self).is_some()
    }

    fn means_the_same(&self, one: &str, other: &str) -> bool {
        let [one, other] = [one, other].map(|text| read::reads::<S::Dialect>(text, self));
        one.is_some() && one == other
    }

    fn tree(&self, text: &str) -> Option<Value> {
        serde_json::to_value(read::reads::<S::Dialect>(text, self)?).ok()
    }

    fn spaced(&self, text: &str) -> String {
        let canonical = read::reads::<S::Dialect>(text, self).map(|tree| worded(text, &tree, self));
        canonical.filter(|canonical| canonical == text).unwrap_or_else(|| self.respaced(text))
    }

    fn respaced(&self, text: &str) -> String {
        read::spaced(text, self)
    }

    fn abilities(&self, text: &str) -> Vec<AbilityView> {
        let Ok(tree) = read::parse::<S::Dialect>(text, self) else { return Vec::new() };
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES);
        let abilities = tree.abilities.into_iter().map(|ability| {
            let canonical = print::print_ability(&ability, self);
            let tree = options.to_string(&ability).unwrap_or_default();
            let bindings = told(&links(&ability.is, self, &mut Tables::default()), text);
            let lowered = lower(&Text { reminders: Vec::new(), abilities: vec![ability] }, self, &mut Tables::default());
            let bound = lowered.as_ref().err().is_none_or(|findings| !findings.iter().any(is_reference));
            let program = lowered.ok().map(|lowered| lowered.iter().flat_map(listing).collect());
            AbilityView { canonical, shape: shape(&tree), tree: Some(tree), bound, program, bindings }
        });
        abilities.collect()
    }

    fn understand_script(&self, source: &str) -> Understanding {
        let lowered = script::<S::Dialect>(source, self, &mut Tables::default());
        let (abilities, diagnostics) = lowered.map_or_else(|found| (Vec::new(), found), |abilities| (abilities, Vec::new()));
        let read = diagnostics.iter().all(|finding| is_reference(finding) || finding.code.starts_with("CW3"));
        Understanding {
            read,
            canonical: None,
            bound: read && !diagnostics.iter().any(is_reference),
            compiled: diagnostics.is_empty(),
            deck_limit: abilities.iter().find_map(|ability| match &ability.power {
                LoweredPower::DeckLimit(limit) => Some(*limit),
                LoweredPower::Triggered { .. }
                | LoweredPower::Payment(..)
                | LoweredPower::Replacing(..)
                | LoweredPower::Continuous(_)
                | LoweredPower::Trait(_) => None,
            }),
            diagnostics,
        }
    }

    fn abilities_of_script(&self, source: &str) -> Vec<AbilityView> {
        let lowered = script::<S::Dialect>(source, self, &mut Tables::default()).unwrap_or_default();
        let view = |ability: &LoweredAbility<S::Dialect>| AbilityView {
            canonical: ability.text.clone(),
            shape: ability.text.clone(),
            tree: None,
            bound: true,
            program: Some(listing(ability)),
            bindings: Vec::new(),
        };
        lowered.iter().map(view).collect()
    }

    fn retell(&self, text: &str, kind: &str) -> Vec<Retelling> {
        let Ok(tree) = read::parse::<S::Dialect>(text, self) else { return Vec::new() };
        tree.abilities.iter().map(|ability| retell::retell(ability, kind, self)).collect()
    }

    fn wordings(&self) -> Vec<Wording> {
        self.examples()
    }
}

/// Whether a finding is about words that point back (CW2xx).
fn is_reference(finding: &Diagnostic) -> bool {
    finding.code.starts_with("CW2")
}

fn deck_limit<D: Dialect>(text: &Text<D>) -> Option<Option<u8>> {
    text.abilities.iter().find_map(|ability| match &ability.power {
        Power::DeckLimit(limit) => Some(*limit),
        Power::Triggered { .. } | Power::Payment { .. } | Power::Replacing { .. } | Power::Continuous(_) | Power::Mark(_) => None,
    })
}
