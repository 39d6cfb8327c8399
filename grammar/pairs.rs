//! Parse tree: the matched rules of a text, as a flat list in preorder.

use pest::RuleType;
use std::ops::Range;
use std::rc::Rc;

/// Matched rule; its descendants follow it in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found<R> {
    pub rule: R,
    /// Start and end offset in the text, in bytes.
    pub start: u32,
    pub end: u32,
    /// Index behind its last descendant in the list.
    pub last: u32,
}

/// Sequence of sibling nodes, each with its subtree. It has the interface of pest's type of the same name, and is cheaper to build and to pass on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs<'i, R> {
    text: &'i str,
    found: Rc<Vec<Found<R>>>,
    at: u32,
    to: u32,
}

impl<'i, R: RuleType> Pairs<'i, R> {
    /// Creates the top-level sequence of a text's parse tree.
    pub(crate) fn new(text: &'i str, found: Vec<Found<R>>) -> Self {
        Self { text, to: found.len() as u32, found: Rc::new(found), at: 0 }
    }

    /// Returns the rule of the next node.
    #[must_use]
    #[inline]
    pub fn peek(&self) -> Option<R> {
        (self.at < self.to).then(|| self.found[self.at as usize].rule)
    }

    /// Iterates over all nodes and their descendants in preorder.
    pub fn flatten(self) -> impl Iterator<Item = Pair<'i, R>> {
        let Self { text, found, at, to } = self;
        (at..to).map(move |at| Pair { text, found: Rc::clone(&found), at })
    }
}

impl<'i, R: RuleType> Iterator for Pairs<'i, R> {
    type Item = Pair<'i, R>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let at = self.at;
        (at < self.to).then(|| {
            self.at = self.found[at as usize].last;
            Pair { text: self.text, found: Rc::clone(&self.found), at }
        })
    }
}

impl<'i, R: RuleType> From<pest::iterators::Pairs<'i, R>> for Pairs<'i, R> {
    fn from(pairs: pest::iterators::Pairs<'i, R>) -> Self {
        fn add<R: RuleType>(pairs: pest::iterators::Pairs<'_, R>, found: &mut Vec<Found<R>>) {
            for pair in pairs {
                let (index, span) = (found.len(), pair.as_span());
                found.push(Found { rule: pair.as_rule(), start: span.start() as u32, end: span.end() as u32, last: 0 });
                add(pair.into_inner(), found);
                found[index].last = found.len() as u32;
            }
        }
        let (text, mut found) = (pairs.get_input(), Vec::new());
        add(pairs, &mut found);
        Self::new(text, found)
    }
}

/// Node of a parse tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair<'i, R> {
    text: &'i str,
    found: Rc<Vec<Found<R>>>,
    at: u32,
}

impl<'i, R: RuleType> Pair<'i, R> {
    #[inline]
    fn found(&self) -> &Found<R> {
        &self.found[self.at as usize]
    }

    /// Returns its rule.
    #[must_use]
    #[inline]
    pub fn as_rule(&self) -> R {
        self.found().rule
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
        &self.text[self.span()]
    }

    /// Returns its children.
    #[must_use]
    #[inline]
    pub fn into_inner(self) -> Pairs<'i, R> {
        let to = self.found().last;
        Pairs { text: self.text, found: self.found, at: self.at + 1, to }
    }
}
