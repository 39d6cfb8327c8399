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
        let asked = Asked { who, whole: self.whole.get() };
        let mut target = |target: &Target<G>| picked(target, asked, &mut notes);
        match action {
            Action::Move { what, to } => {
                target(what);
                match to {
                    Destination::Stack { end: _, of } | Destination::Under(of) => target(of),
                    Destination::Zone(zone) if *zone == G::Zone::DECK => shuffled = true,
                    Destination::Zone(_) | Destination::Deck { .. } | Destination::DeckEnds { .. } | Destination::Own(_) => {}
                }
                match to {
                    Destination::Deck { end: End::Either, .. } => notes.push(format!("{} top or bottom", chooses(who))),
                    Destination::DeckEnds { .. } => notes.push(format!("{} top or bottom for each of them", chooses(who))),
                    Destination::Deck { .. } | Destination::Zone(_) | Destination::Own(_) => {}
                    Destination::Stack { .. } | Destination::Under(_) => {}
                }
                if let Destination::Deck { order: Order::Any, .. } | Destination::DeckEnds { order: Order::Any } = to {
                    notes.push(format!("{} their order", chooses(who)));
                }
            }
            // "Choose one …" says it already.
            Action::Choose(what) if is_one(what) => {}
            Action::Reveal(what) | Action::LookAt(what) | Action::Choose(what) => target(what),
            Action::Modify { what, .. } | Action::ModifyByCase { what, .. } => target(what),
            Action::Forbid { event, who: None, .. }
                if matches!(event.kind, EventKind::EntersPlay | EventKind::LeavesPlay | EventKind::Moves { .. }) =>
            {
                event.subject.iter().for_each(|what| target(what));
            }
            Action::Own(own) => G::action_parts(own).into_iter().for_each(|part| match part {
                Told::Target(what) | Told::Object(what) => target(what),
                Told::Amount(_) | Told::Group(_) | Told::Event(_) | Told::Rules(_) => {}
            }),
            Action::Forbid { .. } | Action::Draw { .. } | Action::Shuffle(_) | Action::DoesNotStack(_) | Action::NeverTwice(_) => {}
        }
        notes.extend(shuffled.then(|| "the deck is shuffled".to_owned()));
        notes.dedup();
        notes.into_iter().map(|note| vec![note.into()]).collect()
    }

    /// Returns notes on the antecedents of the words that point back within a place of the text, for which a step `says` this.
    pub(super) fn back(&self, within: Span, says: &str) -> Vec<Vec<Piece>> {
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
            if !has_words(says, &words) {
                continue;
            }
            let named = meant.named.iter().map(|(verb, named)| (verb.map_or("named", participle), *named)).collect();
            notes.push(vec![format!("“{words}” {} ", meant.is()).into(), Piece::Antecedents { named, joint: meant.joint() }]);
        }
        notes
    }
}

/// True if a text has these words: "it" and "its", and not those of "item". "Them" and "they" are one word.
fn has_words(text: &str, words: &str) -> bool {
    let forms: &[&str] = match words {
        "it" => &["it", "its"],
        "them" => &["them", "they", "their"],
        words => &[words],
    };
    let text = text.to_lowercase();
    forms.iter().any(|words| {
        let bounded = |at: usize| {
            let outside = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
            outside(text[..at].chars().next_back()) && outside(text[at + words.len()..].chars().next())
        };
        text.match_indices(&words.to_lowercase()).any(|(at, _)| bounded(at))
    })
}

pub(super) fn chooses(who: Who) -> &'static str {
    match who {
        Who::You => "you choose",
        Who::Opponent => "your opponent chooses",
        Who::EachPlayer => "each player chooses",
    }
}

/// The player who picks, and whether fewer than a text says will do.
#[derive(Clone, Copy)]
struct Asked {
    who: Who,
    /// True where all is done or nothing: a cost.
    whole: bool,
}

fn is_one<G: Explain>(target: &Target<G>) -> bool {
    matches!(target, Target::Select(selector) if selector.quantity == Quantity::Exactly(1))
}

/// Notes the choice that a target implies, if any.
fn picked<G: Explain>(target: &Target<G>, asked: Asked, notes: &mut Vec<String>) {
    match target {
        Target::Select(selector) => notes.extend(number_picked(selector, asked)),
        Target::Related(_, of) => picked(of, asked, notes),
        Target::StackCard { at, tests: _, of, up_to: _ } => {
            if at.is_none_or(|at| at.end == End::Either) {
                notes.push(format!("{} which card", chooses(asked.who)));
            }
            picked(of, asked, notes);
        }
        Target::Pile { end, up_to, .. } => {
            if *end == End::Either {
                notes.push(format!("{} top or bottom", chooses(asked.who)));
            }
            if *up_to {
                notes.push(format!("{} how many, none too", chooses(asked.who)));
            }
        }
        Target::OneOf(parts) => {
            notes.push(format!("{} between them", chooses(asked.who)));
            parts.iter().for_each(|part| picked(part, asked, notes));
        }
        Target::AllOf(parts) => parts.iter().for_each(|part| picked(part, asked, notes)),
        Target::This(_) | Target::Back(_) | Target::Part(_) => {}
    }
}

fn number_picked<G: Explain>(selector: &Selector<G>, asked: Asked) -> Option<String> {
    let group = &selector.group;
    if group.tests.iter().any(|test| test.is == Test::This) {
        return None;
    }
    let fewer = if asked.whole || matches!(group.place, Place::Among(_)) { "" } else { ", or all there are if there are fewer" };
    match selector.quantity {
        Quantity::Exactly(1) => Some(format!("{} which", chooses(asked.who))),
        Quantity::AllBut(_) => Some(format!("{} which", chooses(asked.who))),
        Quantity::Exactly(_) | Quantity::ThatMany(_) | Quantity::Half { .. } => Some(format!("{} which{fewer}", chooses(asked.who))),
        Quantity::AtLeast(_) | Quantity::Between(..) => Some(format!("{} which and how many{fewer}", chooses(asked.who))),
        Quantity::UpTo(_) | Quantity::AnyNumber => Some(format!("{} which and how many, none too", chooses(asked.who))),
        Quantity::AtRandom(_) => Some("chance picks".to_owned()),
        Quantity::OneOfEach => Some(format!("{} one for each value of the list", chooses(asked.who))),
        Quantity::All => None,
    }
}
