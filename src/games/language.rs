//! What Cardwright understands of a text, whatever game it belongs to.

use crate::diagnostic::Diagnostic;
use crate::lang::{Ability, Dialect, Power, Text};
use ron::extensions::Extensions;
use serde_json::Value;

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
    /// Its tree, without places; `None` when it cannot be read.
    pub tree: Option<Value>,
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
    /// Its tree as RON, without blanks.
    pub tree: String,
    /// Whether every word that points back has one thing to point at.
    pub bound: bool,
    /// What it lowers to, line by line; `None` when it does not.
    pub program: Option<Vec<String>>,
}

/// The language of one game, with the words of one pool: what the game itself knows of it. Every such language is a [`Language`].
pub trait Speech: Send + Sync {
    /// Its leaves.
    type Dialect: Dialect;
    /// A lowered ability.
    type Lowered;

    /// Reads a text.
    ///
    /// # Errors
    /// Everything in it that is not understood.
    fn parse(&self, text: &str) -> Result<Text<Self::Dialect>, Vec<Diagnostic>>;

    /// What there is to say of a text that can be read, such as words in it that change nothing.
    fn notes(&self, text: &str) -> Vec<Diagnostic>;

    /// Lowers a text.
    ///
    /// # Errors
    /// Everything that it cannot mean (CW2xx, CW3xx).
    fn compile(&self, text: &Text<Self::Dialect>) -> Result<Vec<Self::Lowered>, Vec<Diagnostic>>;

    /// What an ability was lowered to, line by line.
    fn listing(&self, ability: &Self::Lowered) -> Vec<String>;

    /// The canonical text.
    fn print(&self, text: &Text<Self::Dialect>) -> String;

    /// The canonical text of one ability.
    fn print_ability(&self, ability: &Ability<Self::Dialect>) -> String;

    /// What texts can say: an example of each wording.
    fn examples(&self) -> Vec<Wording>;
}

/// A game's language, with the words of one pool.
pub trait Language: Send + Sync {
    /// What is understood of `text`.
    fn understand(&self, text: &str) -> Understanding;

    /// Whether every ability of a text parses, to its last word.
    fn reads(&self, text: &str) -> bool;

    /// What a text is made of, ability by ability; nothing when it cannot be read.
    fn abilities(&self, text: &str) -> Vec<AbilityView>;

    /// What texts can say.
    fn wordings(&self) -> Vec<Wording>;
}

impl<S: Speech> Language for S {
    fn understand(&self, text: &str) -> Understanding {
        let tree = match self.parse(text) {
            Ok(tree) => tree,
            Err(diagnostics) => return Understanding { diagnostics, ..Understanding::default() },
        };
        let mut diagnostics = self.compile(&tree).err().unwrap_or_default();
        let compiled = diagnostics.is_empty();
        diagnostics.extend(self.notes(text));
        Understanding {
            read: true,
            canonical: Some(self.print(&tree)),
            bound: !diagnostics.iter().any(is_reference),
            compiled,
            tree: serde_json::to_value(&tree).ok(),
            deck_limit: deck_limit(&tree),
            diagnostics,
        }
    }

    fn reads(&self, text: &str) -> bool {
        self.parse(text).is_ok()
    }

    fn abilities(&self, text: &str) -> Vec<AbilityView> {
        let Ok(tree) = self.parse(text) else { return Vec::new() };
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES);
        let abilities = tree.abilities.into_iter().map(|ability| {
            let canonical = self.print_ability(&ability);
            let tree = options.to_string(&ability).unwrap_or_default();
            let lowered = self.compile(&Text { abilities: vec![ability] });
            let bound = lowered.as_ref().err().is_none_or(|findings| !findings.iter().any(is_reference));
            let program = lowered.ok().map(|lowered| lowered.iter().flat_map(|ability| self.listing(ability)).collect());
            AbilityView { canonical, tree, bound, program }
        });
        abilities.collect()
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
        Power::Triggered { .. } | Power::Payment { .. } | Power::Continuous(_) | Power::Mark(_) => None,
    })
}
