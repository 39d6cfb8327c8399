//! Parse tree: the matched rules of a text, as a flat list in preorder.

use crate::shared::{Hooks, Shape};
use std::collections::HashMap;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::Range;

/// The rules of a game's grammar.
pub trait Rules: Copy + Debug + Eq + From<Shape> + 'static {
    /// The game's own rules, in the order of their codes, which follow those of the shared ones.
    const OWN: &'static [Self];
    /// Definitions of the game for the shared rules.
    const HOOKS: &'static Hooks;

    /// Returns the shared rule that this is, or [`Shape::Own`].
    fn shape(self) -> Shape;

    /// True if this is the rule asked for; [`Shape::Own`] asks for any of the game's own.
    #[must_use]
    fn is(self, asked: Self) -> bool {
        self == asked || asked == Self::from(Shape::Own) && self.shape() == Shape::Own
    }
}

/// Matched rule; its descendants follow it in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// Code of the rule: a [`Shape`], or the place of a game's own rule, counted from [`Shape::Own`].
    pub rule: u16,
    /// Start and end offset in the text, in bytes.
    pub start: u32,
    pub end: u32,
    /// Index behind its last descendant in the list.
    pub last: u32,
}

/// Parse tree of a text, of which [`Pairs`] and [`Pair`] are parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shapes<'i, R> {
    text: &'i str,
    found: Vec<Found>,
    rules: PhantomData<R>,
}

impl<'i, R: Rules> Shapes<'i, R> {
    /// Creates the parse tree of a text.
    pub(crate) fn new(text: &'i str, found: Vec<Found>) -> Self {
        Self { text, found, rules: PhantomData }
    }

    /// Returns its top-level nodes.
    #[must_use]
    pub fn pairs(&self) -> Pairs<'_, R> {
        Pairs { of: self, at: 0, to: self.found.len() as u32 }
    }

    /// Creates the parse tree of nodes that were found by other means than the generated parser: the name and the span of each, in bytes, with the number of its
    /// descendants, which follow it. `None` if there is no rule of such a name.
    #[must_use]
    pub fn named<'n>(text: &'i str, nodes: impl IntoIterator<Item = (&'n str, Range<usize>, usize)>) -> Option<Self> {
        let name = |code: u16| format!("{:?}", rule::<R>(code));
        let codes = (0..Shape::ALL.len() + R::OWN.len()).map(|code| code as u16);
        let names: HashMap<String, u16> = codes.map(|code| (name(code), code)).collect();
        let node = |(index, (name, span, inner)): (usize, (&str, Range<usize>, usize))| {
            let rule = *names.get(name).or_else(|| names.get(&format!("Shared({name})")))?;
            Some(Found { rule, start: span.start as u32, end: span.end as u32, last: (index + 1 + inner) as u32 })
        };
        nodes.into_iter().enumerate().map(node).collect::<Option<_>>().map(|found| Self::new(text, found))
    }
}

/// Sequence of sibling nodes, each with its subtree. It has the interface of pest's type of the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs<'i, R> {
    of: &'i Shapes<'i, R>,
    at: u32,
    to: u32,
}

impl<'i, R: Rules> Pairs<'i, R> {
    /// Returns the rule of the next node.
    #[must_use]
    #[inline]
    pub fn peek(&self) -> Option<R> {
        (self.at < self.to).then(|| rule(self.of.found[self.at as usize].rule))
    }

    /// Iterates over all nodes and their descendants in preorder.
    pub fn flatten(self) -> impl Iterator<Item = Pair<'i, R>> {
        let Self { of, at, to } = self;
        (at..to).map(move |at| Pair { of, at })
    }
}

impl<'i, R: Rules> Iterator for Pairs<'i, R> {
    type Item = Pair<'i, R>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let at = self.at;
        (at < self.to).then(|| {
            self.at = self.of.found[at as usize].last;
            Pair { of: self.of, at }
        })
    }
}

/// Returns the rule of a code.
#[inline]
fn rule<R: Rules>(code: u16) -> R {
    let code = usize::from(code);
    Shape::ALL.get(code).map_or_else(|| R::OWN[code - Shape::ALL.len()], |shape| R::from(*shape))
}

/// Node of a parse tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair<'i, R> {
    of: &'i Shapes<'i, R>,
    at: u32,
}

impl<'i, R: Rules> Pair<'i, R> {
    #[inline]
    fn found(&self) -> &Found {
        &self.of.found[self.at as usize]
    }

    /// Returns its rule.
    #[must_use]
    #[inline]
    pub fn as_rule(&self) -> R {
        rule(self.found().rule)
    }

    /// Returns the shared rule that its rule is, or [`Shape::Own`].
    #[must_use]
    #[inline]
    pub fn shape(&self) -> Shape {
        Shape::ALL.get(usize::from(self.found().rule)).copied().unwrap_or(Shape::Own)
    }

    /// Returns its span, in bytes of the text.
    #[must_use]
    #[inline]
    pub fn span(&self) -> Range<usize> {
        let Found { start, end, .. } = *self.found();
        start as usize..end as usize
    }

    /// Returns the text that it matched.
    #[must_use]
    pub fn as_str(&self) -> &'i str {
        &self.of.text[self.span()]
    }

    /// Returns its children.
    #[must_use]
    #[inline]
    pub fn into_inner(self) -> Pairs<'i, R> {
        let to = self.found().last;
        Pairs { of: self.of, at: self.at + 1, to }
    }
}
