//! The shapes that a parser found, as its readers go through them.

use pest::RuleType;
use std::ops::Range;
use std::rc::Rc;

/// A shape that was found, before those within it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found<R> {
    pub rule: R,
    /// Where it starts and ends, in bytes.
    pub start: u32,
    pub end: u32,
    /// How many shapes were found when it had been read: those behind it, up to there, are within it.
    pub last: u32,
}

/// Shapes one behind another, each with those within it. They are used as pest's of the same name, and cost less to make and to pass on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs<'i, R> {
    text: &'i str,
    found: Rc<Vec<Found<R>>>,
    at: u32,
    to: u32,
}

impl<'i, R: RuleType> Pairs<'i, R> {
    /// What was found in a text.
    pub(crate) fn new(text: &'i str, found: Vec<Found<R>>) -> Self {
        Self { text, to: found.len() as u32, found: Rc::new(found), at: 0 }
    }

    /// Which shape the next one is.
    #[must_use]
    #[inline]
    pub fn peek(&self) -> Option<R> {
        (self.at < self.to).then(|| self.found[self.at as usize].rule)
    }

    /// All of them and all within them, each before those within it.
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

/// A shape.
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

    /// Which shape it is.
    #[must_use]
    #[inline]
    pub fn as_rule(&self) -> R {
        self.found().rule
    }

    /// Where it stands, in bytes of the text.
    #[must_use]
    #[inline]
    pub fn span(&self) -> Range<usize> {
        let Found { start, end, .. } = *self.found();
        start as usize..end as usize
    }

    /// The words that it is.
    #[must_use]
    pub fn as_str(&self) -> &'i str {
        &self.text[self.span()]
    }

    /// The shapes within it.
    #[must_use]
    #[inline]
    pub fn into_inner(self) -> Pairs<'i, R> {
        let to = self.found().last;
        Pairs { text: self.text, found: self.found, at: self.at + 1, to }
    }
}
