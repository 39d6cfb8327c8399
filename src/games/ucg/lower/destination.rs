//! Lowers moves: what goes where.

use super::Lowerer;
use super::target::Taken;
use crate::games::ucg::code::{Act, Kind, OwnPlace, Source, Spot, To};
use crate::games::ucg::leaves::{Ucg, Where, Zone};
use crate::lang::action::Destination;
use crate::lang::reference::Verb;
use crate::lang::selector::{Place, Target};
use crate::lang::{Node, Span};

impl Lowerer<'_> {
    /// Lowers a move.
    pub(super) fn move_to(&mut self, what: &Node<Target<Ucg>>, to: &Destination<Ucg>, span: Span) -> Option<()> {
        let verb = verb(what, to);
        let (moved, to) = match to {
            Destination::Zone(Zone::DiscardArea) => (self.taken(what, None)?, To::Pile(Spot::DiscardArea)),
            Destination::Zone(Zone::Hand) => (self.taken(what, None)?, To::Pile(Spot::Hand)),
            Destination::Zone(Zone::Deck) => (self.taken(what, None)?, To::IntoDeck),
            Destination::Zone(Zone::Exiled) => (self.taken(what, None)?, To::Pile(Spot::Exiled)),
            Destination::Zone(Zone::SceneArea) => (self.taken(what, None)?, To::Own(OwnPlace::SceneArea)),
            Destination::Zone(Zone::Charge) => {
                self.not_here(span, "face-down and sideways cards lie under a character: say under which");
                return None;
            }
            Destination::Zone(Zone::BattleArea) => (self.taken(what, None)?, To::Own(OwnPlace::VacantArea)),
            Destination::Own(Where::InPlace { state: _, name: _ }) => (self.taken(what, None)?, To::Own(OwnPlace::InPlace)),
            Destination::Deck { end, any_order } => {
                let moved = self.taken(what, None)?;
                let chosen = self.new_slot(span);
                self.ends.push((moved.slot, chosen));
                (moved, To::Deck { end: *end, any_order: *any_order, chosen })
            }
            Destination::Stack { end, of } => {
                let (moved, character) = self.onto(what, of)?;
                (moved, To::Stack { end: *end, of: character.slot })
            }
            Destination::Under(of) => {
                let (moved, character) = self.onto(what, of)?;
                (moved, To::Under(character.slot))
            }
        };
        self.act(Act::Move { what: moved.slot, kind: moved.kind, to, verb });
        self.take_apart(moved.slot);
        self.name(Some(verb), moved.slot, moved.kind, moved.plural, what.span);
        Some(())
    }

    /// Cards that go onto a character, and the character. A card is only offered when there is a character that it can go onto.
    fn onto(&mut self, what: &Node<Target<Ucg>>, of: &Node<Target<Ucg>>) -> Option<(Taken, Taken)> {
        let moved = match (&what.is, &of.is) {
            (Target::Select(_), Target::Select(onto)) => {
                let slot = self.new_slot(what.span);
                self.moving = Some((slot, Kind::Card));
                let fits = self.source(&Node::new(Target::Select(onto.clone()), onto.span));
                self.moving = None;
                let Some(Source::Query(fits)) = fits else { return None };
                self.taken(what, Some((slot, *fits)))?
            }
            _ => self.taken(what, None)?,
        };
        self.moving = Some((moved.slot, moved.kind));
        let character = self.taken(of, None);
        self.moving = None;
        let character = character?;
        self.name(None, character.slot, character.kind, character.plural, of.span);
        Some((moved, character))
    }
}

/// The word for a move: what later steps and event patterns call it.
fn verb(what: &Node<Target<Ucg>>, to: &Destination<Ucg>) -> Verb {
    match to {
        Destination::Zone(Zone::DiscardArea) if from_hand(&what.is) => Verb::Discard,
        Destination::Zone(Zone::DiscardArea) => Verb::Send,
        Destination::Zone(Zone::Hand) => Verb::Put,
        Destination::Deck { .. } | Destination::Zone(Zone::Deck) => Verb::Return,
        Destination::Zone(Zone::Exiled) => Verb::Exile,
        Destination::Under(_) | Destination::Zone(Zone::Charge) => Verb::Attach,
        Destination::Stack { .. }
        | Destination::Own(Where::InPlace { .. })
        | Destination::Zone(Zone::SceneArea)
        | Destination::Zone(Zone::BattleArea) => Verb::PutIntoPlay,
    }
}

fn from_hand(what: &Target<Ucg>) -> bool {
    match what {
        Target::Part(never) => match *never {},
        Target::Select(selector) => matches!(selector.group.place, Place::Zone(Zone::Hand)),
        Target::OneOf(parts) | Target::AllOf(parts) => parts.iter().all(|part| from_hand(&part.is)),
        Target::This(_) | Target::Back(_) | Target::Related(..) | Target::Pile { .. } | Target::StackCard { .. } => false,
    }
}
