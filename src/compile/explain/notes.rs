//! The notes on a step: the player who picks, and the antecedents of words that point back.

use super::draft::Piece;
use super::steps::Explainer;
use super::{Explain, Told};
use crate::lang::Span;
use crate::lang::action::{Action, Destination, Order};
use crate::lang::event::EventKind;
use crate::lang::print::participle;
use crate::lang::quantity::Quantity;
use crate::lang::selector::{End, Place, Selector, Target, Who};
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;

impl<G: Explain> Explainer<'_, G> {
    /// Returns notes on the choices of an action and the players who make them, and on what it does unsaid.
    pub(super) fn picks(&self, action: &Action<G>, who: Who) -> Vec<Vec<Piece>> {
        let mut notes = Vec::new();
        let mut shuffled = false;
        let mut target = |target: &Target<G>| picked(target, who, &mut notes);
        match action {
            Action::Move { what, to } => {
                target(what);
                match to {
                    Destination::Stack { end: _, of } | Destination::Under(of) => target(of),
                    Destination::Zone(zone) if *zone == G::Zone::DECK => shuffled = true,
                    Destination::Zone(_) | Destination::Deck { .. } | Destination::Own(_) => {}
                }
                if let Destination::Deck { end, order } = to {
                    if *end == End::Either {
                        notes.push(format!("{} top or bottom", chooses(who)));
                    }
                    if *order == Order::Any {
                        notes.push(format!("{} their order", chooses(who)));
                    }
                }
            }
            // "Choose one …" says it already.
            Action::Choose(what) if is_one(what) => {}
            Action::Reveal(what) | Action::LookAt(what) | Action::Choose(what) => target(what),
            Action::Modify { what, .. } | Action::ModifyByCase { what, .. } => target(what),
            Action::Forbid { event, .. }
                if matches!(event.kind, EventKind::EntersPlay | EventKind::LeavesPlay | EventKind::Moves { .. }) =>
            {
                event.subject.iter().for_each(|what| target(what));
            }
            Action::Own(own) => G::action_parts(own).into_iter().for_each(|part| match part {
                Told::Target(what) | Told::Object(what) => target(what),
                Told::Amount(_) | Told::Group(_) | Told::Event(_) | Told::Rules(_) => {}
            }),
            Action::Forbid { .. } | Action::Draw { .. } | Action::Shuffle(_) | Action::DoesNotStack | Action::NeverTwice(_) => {}
        }
        notes.extend(shuffled.then(|| "the deck is shuffled".to_owned()));
        notes.dedup();
        notes.into_iter().map(|note| vec![note.into()]).collect()
    }

    /// Returns notes on the antecedents of the words that point back within a place of the text.
    pub(super) fn back(&self, within: Span) -> Vec<Vec<Piece>> {
        let mut notes: Vec<Vec<Piece>> = Vec::new();
        let mut told = Vec::new();
        for meant in self.meant {
            let span = meant.reference.span;
            let inside = within.start <= span.start && span.end <= within.end;
            if !inside || meant.named.is_empty() || told.contains(&span) {
                continue;
            }
            told.push(span);
            let words = self.printer(Who::You).reference(&meant.reference);
            let mut note = vec![format!("“{words}” {} ", meant.is()).into()];
            for (at, (verb, named)) in meant.named.iter().enumerate() {
                let or = if at == 0 { "" } else { meant.joint() };
                note.push(format!("{or}{} in ", verb.map_or("named", participle)).into());
                note.push(Piece::Naming(*named));
            }
            notes.push(note);
        }
        notes
    }
}

fn chooses(who: Who) -> &'static str {
    match who {
        Who::You => "you choose",
        Who::Opponent => "your opponent chooses",
        Who::EachPlayer => "each player chooses",
    }
}

fn is_one<G: Explain>(target: &Target<G>) -> bool {
    matches!(target, Target::Select(selector) if selector.quantity == Quantity::Exactly(1))
}

/// Notes the choice that a target implies, if any.
fn picked<G: Explain>(target: &Target<G>, who: Who, notes: &mut Vec<String>) {
    match target {
        Target::Select(selector) => notes.extend(number_picked(selector, who)),
        Target::Related(_, of) => picked(of, who, notes),
        Target::StackCard { at, tests: _, of, up_to: _ } => {
            if at.is_none_or(|at| at.end == End::Either) {
                notes.push(format!("{} which card", chooses(who)));
            }
            picked(of, who, notes);
        }
        Target::Pile { end, up_to, .. } => {
            if *end == End::Either {
                notes.push(format!("{} top or bottom", chooses(who)));
            }
            if *up_to {
                notes.push(format!("{} how many, none too", chooses(who)));
            }
        }
        Target::OneOf(parts) => {
            notes.push(format!("{} between them", chooses(who)));
            parts.iter().for_each(|part| picked(part, who, notes));
        }
        Target::AllOf(parts) => parts.iter().for_each(|part| picked(part, who, notes)),
        Target::This(_) | Target::Back(_) | Target::Part(_) => {}
    }
}

fn number_picked<G: Explain>(selector: &Selector<G>, who: Who) -> Option<String> {
    let group = &selector.group;
    if group.tests.iter().any(|test| test.is == Test::This) {
        return None;
    }
    let fewer = if matches!(group.place, Place::Among(_)) { "" } else { ", or all there are if there are fewer" };
    match selector.quantity {
        Quantity::Exactly(1) => Some(format!("{} which", chooses(who))),
        Quantity::Exactly(_) | Quantity::ThatMany(_) | Quantity::AllBut(_) | Quantity::Half { .. } => {
            Some(format!("{} which{fewer}", chooses(who)))
        }
        Quantity::AtLeast(_) | Quantity::Between(..) => Some(format!("{} which and how many{fewer}", chooses(who))),
        Quantity::UpTo(_) | Quantity::AnyNumber => Some(format!("{} which and how many, none too", chooses(who))),
        Quantity::AtRandom(_) => Some("chance picks".to_owned()),
        Quantity::OneOfEach => Some(format!("{} one for each value of the list", chooses(who))),
        Quantity::All => None,
    }
}
