//! Lowers what a prohibition for a time is about: objects and values of its text, which it settles as it begins.

use super::Lowerer;
use crate::compile::language::Language;
use crate::kernel::code::{Leaves, Participant, Pattern, Place as At, Settled, Source};
use crate::kernel::events::SETTLED;
use crate::kernel::frame::Slot;
use crate::lang::selector::Target;
use crate::lang::{Node, Span};

/// The objects and values that a prohibition settles while it is lowered, with their sources in the text.
pub(super) struct Settles<G: Language> {
    all: Settled<G::Code>,
    sources: [Option<Source<G::Code>>; 2],
}

impl<G: Language> Default for Settles<G> {
    fn default() -> Self {
        Self { all: Settled { about: [None, None], needed: [false, false], values: [false, false] }, sources: [None, None] }
    }
}

impl<G: Language> Lowerer<'_, G> {
    /// Replaces referents in a pattern by the slots [`SETTLED`]: they are settled for as long as the pattern holds. Descriptions stay, for whatever fits them then, and
    /// leave out what is settled now.
    pub(super) fn settled(&mut self, pattern: &mut Pattern<G::Code>, mut settled: Settles<G>, span: Span) -> Option<Settled<G::Code>> {
        let subject = match &mut pattern.subject {
            Some(Participant::OneOf(source) | Participant::OfStack(_, _, source)) => Some(source),
            Some(Participant::This | Participant::Card { .. }) | None => None,
        };
        let mut described = Vec::new();
        for source in subject.into_iter().chain(&mut pattern.object) {
            let parts = if let Source::Union(parts) = source { parts.as_slice() } else { std::slice::from_ref(&*source) };
            let (queries, named): (Vec<_>, Vec<_>) = parts.iter().cloned().partition(is_described);
            let needed = queries.is_empty();
            let slot = if named.is_empty() { None } else { Some(self.settle(&mut settled, one_of(named), needed, span)?) };
            *source = one_of(slot.into_iter().chain(queries).collect());
            described.push(source);
        }
        for source in described {
            let parts = if let Source::Union(parts) = source { parts.as_mut_slice() } else { std::slice::from_mut(source) };
            for part in parts {
                let Source::Query(query) = part else { continue };
                let this = query.not_this.then_some(Source::This(query.kind()));
                let left_out: Vec<_> = query.except.map(|slot| Source::Slot(slot, query.kind())).into_iter().chain(this).collect();
                if let (false, false) = (left_out.is_empty(), matches!(query.place, At::Among(..)))
                    && let Source::Slot(slot, _) = self.settle(&mut settled, one_of(left_out), false, span)?
                {
                    (query.except, query.not_this) = (Some(slot), false);
                }
            }
        }
        Some(settled.all)
    }

    /// Names what a prohibition is about, in the next slot that it has for that; what it is about twice, once.
    fn settle(&mut self, settled: &mut Settles<G>, source: Source<G::Code>, needed: bool, span: Span) -> Option<Source<G::Code>> {
        let Settles { all, sources } = settled;
        if let Some(known) = sources.iter().position(|known| known.as_ref() == Some(&source)) {
            all.needed[known] |= needed;
            return all.about[known].map(|(_, kind)| Source::Slot(SETTLED[known], kind));
        }
        let Some(next) = all.about.iter().position(Option::is_none) else {
            self.not_here(span, "a prohibition for a time is about two things at most, and this is one more");
            return None;
        };
        sources[next] = Some(source.clone());
        let (slot, kind) = self.slot_for(&source, span);
        (all.about[next], all.needed[next]) = (Some((slot, kind)), needed);
        Some(Source::Slot(SETTLED[next], kind))
    }

    /// "Characters with less BP than this character cannot block this turn": the object that a description of what cannot happen speaks of, which it goes on to
    /// mean for as long as that holds.
    pub(super) fn settled_within(&mut self, target: &Node<Target<G>>) -> Option<Source<G::Code>> {
        let (apart, within) = (std::mem::take(&mut self.apart), std::mem::take(&mut self.within_apart));
        let mut settles = self.settles.take()?;
        let settling = std::mem::take(&mut self.settling);
        let source = self.source(target);
        let settled = source.and_then(|source| self.settle(&mut settles, source, false, target.span));
        (self.apart, self.within_apart, self.settling, self.settles) = (apart, within, settling, Some(settles));
        settled
    }

    /// "Characters of the chosen color cannot block this turn": the slot of a value that a description speaks of, as a prohibition that is lowered finds it while it
    /// holds; the same slot elsewhere.
    pub fn settled_value(&mut self, slot: Slot, span: Span) -> Option<Slot> {
        let Some(mut settles) = self.settles.take() else { return Some(slot) };
        let settled = self.settle(&mut settles, Source::Slot(slot, G::Code::CARD), false, span);
        let known = settles.sources.iter().position(|known| *known == Some(Source::Slot(slot, G::Code::CARD)));
        if let Some(known) = known {
            settles.all.values[known] = true;
        }
        self.settles = Some(settles);
        settled.and(known.map(|known| SETTLED[known]))
    }

    /// True if a value that was chosen cannot be spoken of: of what is evaluated apart from its text, and settles nothing.
    #[must_use]
    pub fn knows_no_value(&self) -> bool {
        self.is_apart() && self.settles.is_none()
    }
}

/// True of what is whatever fits it at the time, and not settled.
fn is_described<L: Leaves>(source: &Source<L>) -> bool {
    matches!(source, Source::Query(query) if !matches!(query.place, At::Among(..)))
}

/// Returns the only one of these sources, or all of them together.
fn one_of<L: Leaves>(mut sources: Vec<Source<L>>) -> Source<L> {
    if sources.len() == 1 { sources.remove(0) } else { Source::Union(sources) }
}
