//! Places of objects: a zone of a player, cards among others, cards under a character.

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{Read, Reader};
use super::selector::Draft;
use crate::diagnostic::Diagnostic;
use crate::lang::action::{Action, Destination};
use crate::lang::clause::{Clause, Operator};
use crate::lang::reference::{AMBIGUOUS, Reference};
use crate::lang::selector::{End, Owner, Place, Target, Who};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// True if "each of them" stands before a place: its player is asked for each.
    pub(super) fn is_each(&self, place: &PairOf<'_, D>) -> bool {
        let before = self.fold.text.get(..place.span().start).unwrap_or_default();
        ["each of them", "each of those cards", "each of these cards", "each of the revealed cards"]
            .iter()
            .any(|each| before.ends_with(each))
    }

    /// Checks that what is put back was taken from the top of a deck, where it goes.
    pub(super) fn was_on_top(&self, pair: &PairOf<'_, D>) {
        let before = self.fold.text.get(..pair.span().start).unwrap_or_default();
        let taken = ["look at ", "reveal ", "looks at ", "reveals "].iter().filter_map(|verb| before.rfind(verb)).max();
        if !taken.is_some_and(|at| before[at..].contains(" top ") && !before[at..].contains(" bottom ")) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "this does not say where it goes back to");
            self.report(finding.label("to where?").help("write \"to the top of your deck\", \"into its owner's hand\""));
        }
    }

    /// "on your opponent's choice of the top or bottom of their deck": that player puts it there, which is one that the text has named.
    pub(super) fn at_chosen_end(&self, done: Node<Clause<D>>, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let Some(said) = chosen_end::<D>(pair) else { return Ok(done) };
        let parts = self.parts(&said).shape();
        let who = if matches!(parts, Some(Shape::opponents | Shape::opponent)) { Who::Opponent } else { Who::You };
        let Clause::Do(action) = &done.is else { return self.gap(&said) };
        match &action.is {
            Action::Move { to: Destination::Deck { end: End::Either, .. } | Destination::DeckEnds { .. }, .. } if who == Who::You => {
                Ok(done)
            }
            Action::Move { what, to: Destination::Deck { end: End::Either, .. } | Destination::DeckEnds { .. } }
                if matches!(what.is, Target::Back(_) | Target::This(_)) =>
            {
                Ok(self.node(Clause::Under(Operator::By(who), Box::new(done)), pair))
            }
            _ => self.gap(&said),
        }
    }

    /// Refuses the choice of an end by another player than the one who puts cards there.
    pub(super) fn no_chosen_end(&self, pair: &PairOf<'_, D>) -> Read<()> {
        chosen_end::<D>(pair).map_or(Ok(()), |said| self.gap(&said))
    }

    pub(super) fn put_place(&self, place: &PairOf<'_, D>, draft: &mut Draft<D>) -> Read<()> {
        let mut inner = self.parts(place);
        if draft.place.is_some() {
            let finding = Diagnostic::error(AMBIGUOUS, self.place(place), "this names a second place");
            let help = "say how many there are in each of them: \"one … in your hand or one … in your deck\"";
            self.report(finding.label("these, or those in the place before?").help(help));
        }
        draft.place = Some(match D::shape(place.as_rule()) {
            Shape::zone_place => {
                let (owner, place) = self.zone_place(place)?;
                draft.owner = Some(owner);
                place
            }
            Shape::among_place => {
                let part = inner.next()?;
                Place::Among(match D::shape(part.as_rule()) {
                    Shape::result => self.result(&part)?,
                    Shape::looked_at => self.node(Reference::it(true), &part),
                    _ => self.reference(&part)?,
                })
            }
            Shape::under_place => {
                if !D::tells_what_lies_under(&self.fold.text[..place.span().end]) {
                    let finding = Diagnostic::error(AMBIGUOUS, self.place(place), "cards of the stack lie there, and cards beside it");
                    self.report(finding.label("which of them?").help("write \"face-down and sideways card under …\""));
                }
                Place::Under(Box::new(self.single(&inner.need(Shape::single)?)?))
            }
            Shape::held_place => {
                draft.unowned = Some(self.place(place));
                Place::Zone(D::Zone::HAND)
            }
            _ => (D::READS.own_place)(self, place, draft)?,
        });
        Ok(())
    }

    /// "in your hand", "from your hand or discard area".
    pub(crate) fn zone_place(&self, pair: &PairOf<'_, D>) -> Read<(Owner, Place<D>)> {
        let mut parts = self.parts(pair);
        let owner = self.owner(&parts.need(Shape::owner)?);
        let zone = self.zone(&parts.need(Shape::zone_name)?);
        let place = match parts.maybe(Shape::or_zone) {
            Some(or) => self.either_zone(zone, owner, &or)?,
            None => Place::Zone(zone),
        };
        if let Some(or) = parts.maybe(Shape::or_among) {
            let part = self.parts(&or).next()?;
            let among = if D::shape(part.as_rule()) == Shape::result { self.result(&part)? } else { self.reference(&part)? };
            self.also_among.replace(Some(among));
        }
        // A card of anybody's deck stands for one from anywhere, as the subject of an event.
        let anywhere = owner == Owner::Anyones && place == Place::Zone(D::Zone::DECK);
        Ok((if anywhere { Owner::EachPlayers } else { owner }, place))
    }
}

/// Returns the words that say who chooses the end of a deck.
fn chosen_end<'p, D: Grammar>(pair: &PairOf<'p, D>) -> Option<PairOf<'p, D>> {
    let inner = pair.clone().into_inner().flatten();
    inner.into_iter().find(|part| matches!(D::shape(part.as_rule()), Shape::end_choice | Shape::end_choice_of))
}
