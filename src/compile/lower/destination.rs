//! Lowers moves.

use super::Lowerer;
use super::target::Taken;
use crate::compile::language::Language;
use crate::compile::referent::{Origin, Referent};
use crate::kernel::code::{Act, Leaves, Number, Source, Tally, To};
use crate::kernel::frame::Slot;
use crate::lang::action::{Destination, Order};
use crate::lang::reference::Verb;
use crate::lang::selector::{End, Place, Target};
use crate::lang::zone::{Form, ZoneTable};
use crate::lang::{Node, Span};

impl<G: Language> Lowerer<'_, G> {
    /// Lowers a move.
    pub fn move_to(&mut self, what: &Node<Target<G>>, place: &Destination<G>, span: Span) -> Option<()> {
        let verb = verb(what, place);
        let (moved, to) = match place {
            Destination::Zone(zone) => {
                let taken = self.taken(what, None)?;
                let to = match zone.row().form {
                    Form::Pile if *zone == G::Zone::DECK => To::IntoDeck,
                    Form::Pile => To::Pile(*zone),
                    Form::Loose | Form::Shared | Form::Slots | Form::Attached | Form::Umbrella => G::to_zone(self, *zone, span)?,
                };
                (taken, to)
            }
            Destination::Own(place) => {
                let taken = self.taken(what, None)?;
                if let Some(number) = G::stack_of(place) {
                    self.take_as_stack(taken.slot, number);
                }
                (taken, G::to_place(self, place, span)?)
            }
            Destination::Deck { end, order } => {
                let moved = self.taken(what, None)?;
                let chosen = self.new_slot(span);
                self.ends.push((moved.slot, chosen));
                (moved, To::Deck { end: *end, order: *order, who: self.actor(), chosen })
            }
            Destination::DeckEnds { order } => return self.part_among_ends(what, *order, span),
            Destination::Stack { end, of } => {
                let (moved, character) = self.onto(what, of)?;
                (moved, To::Stack { end: *end, of: character.slot })
            }
            Destination::Under(of) => {
                let (moved, character) = self.onto(what, of)?;
                (moved, To::Under(character.slot))
            }
        };
        self.act(Act::Move { what: moved.slot, kind: moved.kind, to, verb, who: self.actor() });
        self.take_apart(moved.slot);
        // "Put one card into play. Give that character …": the object that the card becomes.
        if let Some(way) = G::played_as(self, &what.is, place) {
            let played = Source::Way(way, Box::new(Source::Slot(moved.slot, moved.kind)));
            // Cards that are stacked onto one another are one object.
            let plural = moved.plural && !matches!(place, Destination::Own(_));
            let described = self.described.iter().rfind(|(of, _)| *of == moved.slot).map(|(_, described)| described.clone());
            let is = Referent {
                verb: Some(verb),
                by: Some(self.actor()),
                origin: Origin::Became,
                described: described.unwrap_or_default(),
                ..self.referent(&played, plural, what.span)
            };
            self.note_played(played.clone());
            self.scope.introduce(played, is);
        }
        self.name(Some(verb), moved.slot, moved.kind, moved.plural, what.span);
        Some(())
    }

    /// Sends the cards that their player picks to the top of the deck, and the others to the bottom.
    fn part_among_ends(&mut self, what: &Node<Target<G>>, order: Order, span: Span) -> Option<()> {
        let (all, who, verb) = (self.taken(what, None)?, self.actor(), Verb::Return);
        let from = Source::Slot(all.slot, all.kind);
        self.saying.push_str(": those for the top");
        let top = self.pick(from.clone(), Number::UpTo(Tally::Objects(from)), span).slot;
        let bottom = self.new_slot(span);
        self.act(Act::Without(all.slot, top, bottom));
        for (what, end) in [(top, End::Top), (bottom, End::Bottom)] {
            let chosen = self.new_slot(span);
            self.act(Act::Move { what, kind: all.kind, to: To::Deck { end, order, who, chosen }, verb, who });
        }
        self.take_apart(all.slot);
        self.name(Some(verb), all.slot, all.kind, all.plural, what.span);
        Some(())
    }

    /// Turns the choice of `number` cards that become one object into the choice of a stack.
    fn take_as_stack(&mut self, taken: Slot, number: u32) {
        if let Some(Act::Pick(pick)) = self.emitter.last_act()
            && pick.into == taken
            && pick.number == Number::Exactly(Tally::Fixed(number))
        {
            pick.number = Number::Stacked(number);
        }
    }

    /// Takes the cards that go onto an object, and the object. A card is only offered if there is an object that it can go onto.
    fn onto(&mut self, what: &Node<Target<G>>, of: &Node<Target<G>>) -> Option<(Taken<G>, Taken<G>)> {
        let moved = if let (Target::Select(_), Target::Select(onto)) = (&what.is, &of.is) {
            let slot = self.new_slot(what.span);
            self.moving = Some((slot, G::Code::CARD));
            let fits = self.source(&Node::new(Target::Select(onto.clone()), onto.span));
            self.moving = None;
            let Some(Source::Query(fits)) = fits else { return None };
            self.taken(what, Some((slot, *fits)))?
        } else {
            self.taken(what, None)?
        };
        // "Choose one of your characters. Put one card from your hand under it": the destination is not the moved card itself.
        let is_back = |of: &Target<G>| matches!(of, Target::Back(_));
        let onto_it = is_back(&of.is) || matches!(&of.is, Target::Related(_, whose) if is_back(&whose.is));
        self.moving = Some((moved.slot, moved.kind)).filter(|_| !onto_it);
        let character = self.of_stacks(of, |lowerer| lowerer.taken(of, None));
        self.moving = None;
        let character = character?;
        if character.plural {
            let why = "what is moved goes to one of them: say \"one of …\", or \"for each …\" with what goes to each";
            self.not_here(of.span, why);
            return None;
        }
        self.name(None, character.slot, character.kind, character.plural, of.span);
        Some((moved, character))
    }
}

/// Returns the verb of a move, by which later steps and event patterns name it.
pub(in crate::compile) fn verb<G: Language>(what: &Node<Target<G>>, to: &Destination<G>) -> Verb {
    match to {
        Destination::Zone(zone) if *zone == G::Zone::DISCARD && from_hand(&what.is) => Verb::Discard,
        Destination::Zone(zone) => zone.row().verb,
        Destination::Deck { .. } | Destination::DeckEnds { .. } => Verb::Return,
        Destination::Under(_) => Verb::Attach,
        Destination::Stack { .. } | Destination::Own(_) => Verb::PutIntoPlay,
    }
}

fn from_hand<G: Language>(what: &Target<G>) -> bool {
    match what {
        Target::Select(selector) => matches!(selector.group.place, Place::Zone(zone) if zone == G::Zone::HAND),
        Target::OneOf(parts) | Target::AllOf(parts) => parts.iter().all(|part| from_hand(&part.is)),
        Target::This(_) | Target::Part(_) | Target::Back(_) | Target::Related(..) | Target::Pile { .. } | Target::StackCard { .. } => false,
    }
}
