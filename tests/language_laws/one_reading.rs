//! The law of one reading: where two alternatives of the grammar can read the same words, the trees are the same.
//!
//! An ordered choice hides its second reading, for the first alternative that fits is taken. So each choice that two alternatives could answer somewhere in a text is turned
//! round, one at a time, and the text is read again: that may fail, for the longer of two alternatives stands first, but whatever is read must mean what the text means.

use super::laws::{Tongue, every_text, words};
use super::packrat::{Grammar, Nodes};
use cardwright::lang::ability::Text;
use cardwright_grammar::{Rules, Shapes};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The number of the texts that are made by chance.
const MADE: u64 = 600;

/// A rule whose alternatives read the same words as different trees, and why that is no error.
pub struct SecondReading {
    /// The rule that holds the choice.
    pub rule: &'static str,
    /// Why both may stand.
    pub why: &'static str,
}

/// A text with what is asked about it.
struct Sample<T: Tongue> {
    text: String,
    /// The text as the grammar sees it.
    folded: String,
    tree: Text<T::D>,
    nodes: Nodes,
    /// The choices that two alternatives could answer.
    open: BTreeSet<usize>,
}

pub fn words_have_one_reading<T: Tongue>() {
    let words = words::<T>();
    let grammar = Grammar::of(T::GAME);
    let samples = samples::<T>(&grammar, &words);
    let mut second: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut turned = 0;
    for choice in 0..grammar.choices() {
        for sample in samples.iter().filter(|sample| sample.open.contains(&choice)) {
            turned += 1;
            if let Some(tree) = second_reading::<T>(&grammar, choice, sample, &words) {
                let both = format!("{}\n    also: {}", sample.text, T::print(&tree, &words));
                second.entry(grammar.rule_of(choice)).or_default().push(both);
            }
        }
    }
    println!("{} texts of {} were read again, {turned} times in all", T::GAME, samples.len());
    for reading in T::SECOND_READINGS {
        println!("may be read twice: {} {}: {}", T::GAME, reading.rule, reading.why);
        assert!(second.remove(reading.rule).is_some(), "`{}` is listed, and reads nothing twice", reading.rule);
    }
    for (rule, texts) in &second {
        println!("{rule}: {} texts\n  {}", texts.len(), texts.iter().take(4).cloned().collect::<Vec<_>>().join("\n  "));
    }
    assert!(second.is_empty(), "the grammar reads the same words in two ways");
}

/// Returns the second tree of a text, read with the alternatives of a choice in reverse order; `None` if there is no other.
fn second_reading<T: Tongue>(grammar: &Grammar, choice: usize, sample: &Sample<T>, words: &T::Words) -> Option<Text<T::D>> {
    let nodes = grammar.read_turned(&sample.folded, choice).filter(|nodes| *nodes != sample.nodes)?;
    T::reads_by(&sample.text, words, &mut Finding { grammar, find: &mut |_| Some(nodes.clone()) }).filter(|tree| *tree != sample.tree)
}

/// Every text, read by the grammar as it stands.
fn samples<T: Tongue>(grammar: &Grammar, words: &T::Words) -> Vec<Sample<T>> {
    let mut samples = Vec::new();
    for text in every_text::<T>(words).into_iter().chain(T::made_texts(MADE, words)) {
        let Some(tree) = T::reads(&text, words) else { continue };
        let (mut seen, mut found) = (String::new(), None);
        let mut find = |folded: &str| {
            seen = folded.to_owned();
            found = grammar.read(folded);
            found.as_ref().map(|(nodes, _)| nodes.clone())
        };
        let read = T::reads_by(&text, words, &mut Finding { grammar, find: &mut find });
        assert_eq!(read.as_ref(), Some(&tree), "not read as the derived reader does: {text}");
        let (nodes, open) = found.expect("it was read");
        samples.push(Sample { text, folded: seen, tree, nodes, open });
    }
    samples
}

/// The search for the shapes of a text by other means than the derived reader.
pub struct Finding<'a> {
    grammar: &'a Grammar,
    /// The search for the nodes of a folded text.
    find: &'a mut dyn FnMut(&str) -> Option<Nodes>,
}

impl Finding<'_> {
    /// Returns the nodes found in a folded text, as those of the generated parser.
    pub fn shapes<'i, R: Rules>(&mut self, folded: &'i str) -> Option<Shapes<'i, R>> {
        let found = (self.find)(folded)?;
        let mut flat = Vec::new();
        self.flatten(&found, &mut flat);
        Some(Shapes::named(folded, flat).expect("the rules have these names"))
    }

    /// Appends nodes and all that is within them, each with the number of those.
    fn flatten<'n>(&'n self, nodes: &Nodes, flat: &mut Vec<(&'n str, Range<usize>, usize)>) {
        for node in nodes {
            let index = flat.len();
            flat.push((self.grammar.name(node), node.span.0..node.span.1, 0));
            self.flatten(&node.inner, flat);
            flat[index].2 = flat.len() - index - 1;
        }
    }
}

/// Returns a text as the grammar sees it; empty if it is refused before.
pub fn folded<T: Tongue>(text: &str, grammar: &Grammar, words: &T::Words) -> String {
    let mut seen = String::new();
    let mut find = |folded: &str| {
        seen = folded.to_owned();
        None
    };
    assert!(T::reads_by(text, words, &mut Finding { grammar, find: &mut find }).is_none(), "nothing was found in it");
    seen
}
