//! Game-independent interface of an effect language: parse, print, lower and explain a text.

use crate::card::Card;
use crate::compile::explain::{self, Explain};
use crate::compile::language::Language as Lowered;
use crate::compile::lower::Tables;
use crate::compile::lower::listing::listing;
use crate::compile::lower::script::script;
use crate::compile::lower::text::{Lowered as LoweredAbility, LoweredPower, links, text as lower};
use crate::compile::meant::told;
use crate::diagnostic::Diagnostic;
use crate::games::own_words;
use crate::lang::ability::Ability;
use crate::lang::print::speech::Speech as Printed;
use crate::lang::properties::Properties;
use crate::lang::read::grammar::Lexicon;
use crate::lang::shape::shape;
use crate::lang::{Dialect, Power, Text};
use crate::lang::{print, read, wordings};
use ron::extensions::Extensions;
use serde::Serialize;
use serde_json::Value;

pub use crate::compile::explain::{Explanation, Frame, Step};
pub use crate::lang::wordings::{Found, Wording};

/// Stages of understanding that a text has reached. Each of `read`, `bound` and `compiled` implies the one before.
#[derive(Clone, Debug, Default)]
pub struct Understanding {
    /// True if every ability parses, to its last word.
    pub read: bool,
    /// Canonical wording; `None` if the text does not parse.
    pub canonical: Option<String>,
    /// True if the canonical wording parses to the same tree.
    pub reads_back: bool,
    /// True if every anaphor has exactly one antecedent.
    pub bound: bool,
    /// True if it lowers to a program.
    pub compiled: bool,
    /// Copy limit that the text sets for the card in a deck, if any; `Some(None)` is unlimited.
    pub deck_limit: Option<Option<u8>>,
    /// Diagnostics, with spans in bytes of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Analysis of an ability, for display.
#[derive(Clone, Debug)]
pub struct AbilityView {
    /// Canonical wording.
    pub canonical: String,
    /// Syntax tree as RON, without whitespace; `None` for the ability of a script.
    pub tree: Option<String>,
    /// Shape: the syntax tree with names and numbers abstracted; for the ability of a script, its text.
    pub shape: String,
    /// True if every anaphor has exactly one antecedent.
    pub bound: bool,
    /// Listing of its program, by line; `None` if it does not lower.
    pub program: Option<Vec<String>>,
    /// Referent bound to each anaphor.
    pub bindings: Vec<String>,
}

/// Vocabulary of a game's texts, from which the shared parser, compiler and printer build a [`Language`].
pub(crate) trait TextWords: Lexicon + Send + Sync + Sized {
    /// Dialect that is parsed, printed and lowered with this vocabulary.
    type Dialect: Printed + Lowered + Explain + Properties<Words = Self>;
}

/// Effect language of a game, with the vocabulary of one pool.
pub trait Language: Send + Sync {
    /// Analyses a text: parses, binds and lowers it.
    fn understand(&self, text: &str) -> Understanding;

    /// True if every ability of the text parses, to its last word.
    fn reads(&self, text: &str) -> bool;

    /// True if both texts parse, and to the same tree.
    fn means_the_same(&self, one: &str, other: &str) -> bool;

    /// Returns the syntax tree of a text without spans, so that equal meaning gives equal trees. `None` if it does not parse.
    fn tree(&self, text: &str) -> Option<Value>;

    /// Returns the text with spaces and brackets as on the newest cards.
    fn spaced(&self, text: &str) -> String;

    /// As [`spaced`](Self::spaced), for a text known not to be canonical: skips that check.
    fn respaced(&self, text: &str) -> String;

    /// Returns the shape of each ability of a text, as [`AbilityView::shape`]; empty if it does not parse.
    fn shapes(&self, text: &str) -> Vec<String>;

    /// Returns the analysis of each ability of a text; empty if it does not parse.
    fn abilities(&self, text: &str) -> Vec<AbilityView>;

    /// Analyses a script.
    fn understand_script(&self, script: &str) -> Understanding;

    /// Returns the analysis of each ability of a script; empty if it cannot run.
    fn abilities_of_script(&self, script: &str) -> Vec<AbilityView>;

    /// Analyses the effect of a card: its script if it has one, else its text.
    fn understand_card(&self, card: &Card) -> Understanding {
        card.script.as_ref().map_or_else(|| self.understand(&card.text), |script| self.understand_script(script))
    }

    /// Returns the analysis of each ability of a card; empty if it is not understood.
    fn abilities_of(&self, card: &Card) -> Vec<AbilityView> {
        card.script.as_ref().map_or_else(|| self.abilities(&card.text), |script| self.abilities_of_script(script))
    }

    /// Retells the text of a card of this kind, ability by ability; empty if it does not parse.
    fn explain(&self, text: &str, kind: &str) -> Vec<Explanation>;

    /// Returns an example of each supported wording.
    fn wordings(&self) -> Vec<Wording>;

    /// Returns a text with the rules of its keywords as reminders.
    fn reminded(&self, text: &str) -> String;

    /// Returns the words of the trade that begin so, each with what cards say for it.
    fn said_for(&self, beginning: &str) -> Vec<(String, String)>;

    /// Returns the wordings for what a card is to do, in words of the trade or of every day, best first.
    fn wordings_for(&self, intent: &str) -> Found;
}

/// Returns the canonical wording of a text and its tree, except that the vocabulary's own words for triggers and states are kept where the text uses them; and
/// true if it is known to parse to the same tree.
fn worded<S: TextWords>(text: &str, tree: &Text<S::Dialect>, words: &S) -> (String, bool) {
    let printed = print::print(tree, words);
    let is = |own: &String| own == text || read::reads::<S::Dialect>(own, words).as_ref() == Some(tree);
    match own_words::keep(text, &printed, words.vocabulary()).filter(is) {
        Some(own) => (own, true),
        None => {
            let same = printed == text;
            (printed, same)
        }
    }
}

/// Returns the tree of an ability as RON, without blanks.
fn written<D: Dialect>(ability: &Ability<D>) -> String {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES);
    content(ability).and_then(|content| options.to_string(&content).ok()).unwrap_or_default()
}

/// Returns a tree as plain data. Trees are written in several formats, and the types of every game's tree would be compiled once for each of them.
fn content(tree: &impl Serialize) -> Option<serde_content::Value<'static>> {
    serde_content::Serializer::new().human_readable().serialize(tree).ok()
}

impl<S: TextWords> Language for S {
    fn understand(&self, text: &str) -> Understanding {
        let tree = match read::parse::<S::Dialect>(text, self) {
            Ok(tree) => tree,
            Err(diagnostics) => return Understanding { diagnostics, ..Understanding::default() },
        };
        let mut diagnostics = lower(&tree, self, &mut Tables::default()).err().unwrap_or_default();
        let compiled = diagnostics.is_empty();
        diagnostics.extend(read::unknown_reminders(text, self));
        let (canonical, known) = worded(text, &tree, self);
        Understanding {
            read: true,
            reads_back: known || read::reads::<S::Dialect>(&canonical, self).as_ref() == Some(&tree),
            canonical: Some(canonical),
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
        serde_json::to_value(content(&read::reads::<S::Dialect>(text, self)?)?).ok()
    }

    fn spaced(&self, text: &str) -> String {
        let canonical = read::reads::<S::Dialect>(text, self).map(|tree| worded(text, &tree, self).0);
        canonical.filter(|canonical| canonical == text).unwrap_or_else(|| self.respaced(text))
    }

    fn respaced(&self, text: &str) -> String {
        read::spaced(text, self)
    }

    fn shapes(&self, text: &str) -> Vec<String> {
        let tree = read::reads::<S::Dialect>(text, self);
        tree.iter().flat_map(|tree| &tree.abilities).map(|ability| shape(&written(ability))).collect()
    }

    fn abilities(&self, text: &str) -> Vec<AbilityView> {
        let Ok(tree) = read::parse::<S::Dialect>(text, self) else { return Vec::new() };
        let abilities = tree.abilities.into_iter().map(|ability| {
            let canonical = print::print_ability(&ability, self);
            let tree = written(&ability);
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
            reads_back: false,
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

    fn explain(&self, text: &str, kind: &str) -> Vec<Explanation> {
        let Ok(tree) = read::parse::<S::Dialect>(text, self) else { return Vec::new() };
        tree.abilities.iter().map(|ability| explain::explain(ability, kind, self)).collect()
    }

    fn wordings(&self) -> Vec<Wording> {
        wordings::wordings::<S::Dialect>(self)
    }

    fn wordings_for(&self, intent: &str) -> Found {
        wordings::wordings_for::<S::Dialect>(intent, self)
    }

    fn reminded(&self, text: &str) -> String {
        <S::Dialect as read::grammar::Grammar>::PHRASEBOOK.reminded(text)
    }

    fn said_for(&self, beginning: &str) -> Vec<(String, String)> {
        <S::Dialect as read::grammar::Grammar>::PHRASEBOOK.said_for(beginning, self.vocabulary())
    }
}

/// True if the diagnostic is about an anaphor (CW2xx).
fn is_reference(finding: &Diagnostic) -> bool {
    finding.code.starts_with("CW2")
}

fn deck_limit<D: Dialect>(text: &Text<D>) -> Option<Option<u8>> {
    text.abilities.iter().find_map(|ability| match &ability.power {
        Power::DeckLimit(limit) => Some(*limit),
        Power::Triggered { .. } | Power::Payment { .. } | Power::Replacing { .. } | Power::Continuous(_) | Power::Mark(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::Language;
    use crate::card::Pool;
    use crate::games::{ucg, ultra_battle, union_arena};
    use crate::lang::phrasebook::{Phrasebook, is_text};

    /// Asserts that all that a phrasebook answers can be read: as it stands, or as the effect of one of these triggers.
    fn check(book: &Phrasebook, words: &dyn Language, vocabulary: &crate::card::Vocabulary, triggers: &[&str]) {
        let answers: Vec<&String> = book.answers().filter(|said| is_text(said)).collect();
        assert!(!answers.is_empty());
        for answer in answers {
            let said = book.filled(answer, vocabulary);
            assert!(!said.contains(['{', '}']), "{said}");
            let read = words.reads(&said) || triggers.iter().any(|trigger| words.reads(&format!("{trigger}{said}")));
            assert!(read, "{said}");
        }
    }

    #[test]
    fn what_phrasebooks_answer_can_be_read() {
        let (pool, _) = Pool::builtin();
        let vocabulary = |game| &pool.game(game).expect("it is built in").vocabulary;
        let words = vocabulary("ucg");
        let triggers = ["《When this scene enters play》", "[SIN]《When this character enters play》"];
        check(&ucg::language::PHRASEBOOK, &ucg::Words::new(words), words, &triggers);
        let words = vocabulary("ultra_battle");
        check(&ultra_battle::language::PHRASEBOOK, &ultra_battle::Words::new(words), words, &["《When you play this card》"]);
        let words = vocabulary("union_arena");
        check(&union_arena::language::PHRASEBOOK, &union_arena::words::Words::new(words), words, &[]);
    }
}
