//! Owners of what the text took: "its owner" and "that player" mean that of the last, and cards go to places of theirs.

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::Reader;
use crate::diagnostic::Diagnostic;
use crate::lang::reference::{AMBIGUOUS, DANGLING, ReferenceKind};
use crate::lang::selector::{Owner, Place, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// "its owner", "that player": the owner of what the text took last, if its words tell whose that is.
    pub(crate) fn owner_of_last(&self, word: &PairOf<'_, D>) -> Who {
        match self.held_by.get() {
            Some(Owner::Yours) => Who::You,
            Some(Owner::Opponents) => Who::Opponent,
            Some(Owner::Anyones | Owner::EachPlayers | Owner::Theirs) => {
                let finding = Diagnostic::error(AMBIGUOUS, self.place(word), "this could be you or your opponent");
                let help = "name the player (\"you\", \"your opponent\"), or say whose it is (\"one opponent's …\")";
                self.report(finding.label("which player?").help(help));
                Who::Opponent
            }
            None => {
                let finding = Diagnostic::error(DANGLING, self.place(word), "nothing before this has an owner that is told");
                self.report(
                    finding.label("whose owner?").help("choose the object first (\"choose one opponent's …\"), or name the player"),
                );
                Who::Opponent
            }
        }
    }

    /// "they", "that player": the player spoken of last. A text that has not named the opponent speaks of nobody yet.
    pub(super) fn spoken_of(&self, word: &PairOf<'_, D>) -> Who {
        let who = self.spoken_of.get();
        let before = self.fold.text.get(self.begun.get()..word.span().start).unwrap_or_default();
        if who == Who::Opponent && !before.contains("opponent") {
            let finding = Diagnostic::error(DANGLING, self.place(word), "no player is named before this");
            self.report(finding.label("which player?").help("name the player: \"you\", \"your opponent\", \"each player\""));
        }
        who
    }

    /// Records the owner of what the text takes, where that is told.
    pub(crate) fn hold(&self, owner: Option<Owner>) {
        self.held_by.set(owner);
        let all = match self.all_held_by.get() {
            None => Some(owner.unwrap_or(Owner::Anyones)),
            Some(before) if Some(before) == owner => Some(before),
            Some(_) => Some(Owner::Anyones),
        };
        self.all_held_by.set(all);
    }

    /// Records the owner of what an action takes.
    pub(crate) fn note_held(&self, what: &Node<Target<D>>) {
        match &what.is {
            Target::This(_) | Target::Back(_) => {}
            Target::Select(selector) => match &selector.group.place {
                Place::Among(_) => {}
                Place::Under(of) => self.note_held(of),
                Place::Zone(_) | Place::Either(..) => self.hold(Some(self.told_owner(selector.group.owner))),
            },
            Target::Pile { owner, .. } => self.hold(Some(self.told_owner(*owner))),
            Target::StackCard { of, .. } => self.note_held(of),
            Target::Related(..) | Target::Part(_) => self.hold(None),
            Target::OneOf(parts) | Target::AllOf(parts) => {
                let each = parts.iter().map(|part| {
                    self.held_by.set(None);
                    self.note_held(part);
                    self.held_by.get()
                });
                let each: Vec<Option<Owner>> = each.collect();
                let same = each.first().copied().flatten().filter(|first| each.iter().all(|owner| *owner == Some(*first)));
                self.hold(Some(same.unwrap_or(Owner::Anyones)));
            }
        }
    }

    /// "their" is of the player who is spoken of.
    fn told_owner(&self, owner: Owner) -> Owner {
        match (owner, self.actor.get()) {
            (Owner::Theirs, Who::Opponent) => Owner::Opponents,
            (Owner::Theirs, Who::EachPlayer) => Owner::EachPlayers,
            (Owner::Theirs, Who::You) => {
                if self.spoken_of.get() == Who::Opponent {
                    Owner::Opponents
                } else {
                    Owner::EachPlayers
                }
            }
            (owner, _) => owner,
        }
    }

    /// Checks the owner of a destination, if it tells one.
    pub(super) fn goes_to_its_owner(&self, what: &Node<Target<D>>, place: &PairOf<'_, D>) {
        if let Some(said) = place.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::owner) {
            self.is_its_owners(what, &said);
        }
    }

    /// "Return one character to your hand": one of yours, since a card goes to a place of its owner.
    pub(super) fn is_of_its_place(&self, what: &mut Node<Target<D>>, place: &PairOf<'_, D>) {
        let said = place.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::owner);
        let yours = said.is_some_and(|said| self.parts(&said).shape() == Some(Shape::yours));
        let mut whole = &mut what.is;
        while let Target::StackCard { of, .. } = whole {
            whole = &mut of.is;
        }
        if let Target::Select(selector) = whole
            && yours
            && selector.group.owner == Owner::Anyones
            && D::is_field(&selector.group.place)
        {
            selector.is.group.owner = Owner::Yours;
        }
    }

    /// Checks that cards go to places of their owner, whoever moves them, and reports a text that says otherwise.
    pub(crate) fn is_its_owners(&self, what: &Node<Target<D>>, said: &PairOf<'_, D>) {
        let owner = match &what.is {
            Target::Select(selector) => match &selector.group.place {
                // "One of them": of all that the text has taken.
                Place::Among(them) if them.kind == ReferenceKind::Pronoun => self.all_held_by.get().unwrap_or(Owner::Anyones),
                Place::Among(_) => return,
                Place::Zone(_) | Place::Either(..) | Place::Under(_) => selector.group.owner,
            },
            Target::Pile { owner, .. } => *owner,
            Target::Back(reference) if reference.kind == ReferenceKind::Pronoun => self.held_by.get().unwrap_or(Owner::Anyones),
            // Whichever it is: all that the text has taken is one player's.
            Target::Back(_) => self.all_held_by.get().unwrap_or(Owner::Anyones),
            Target::This(_) | Target::Part(_) | Target::Related(..) | Target::StackCard { .. } | Target::OneOf(_) | Target::AllOf(_) => {
                return;
            }
        };
        let (whose, right) = match (owner, self.parts(said).shape()) {
            (Owner::Opponents, Some(Shape::yours)) => ("your opponent's", "their"),
            (Owner::Yours, Some(Shape::opponents)) => ("yours", "your"),
            (Owner::Yours | Owner::Opponents | Owner::Anyones | Owner::EachPlayers | Owner::Theirs, _) => return,
        };
        let finding = Diagnostic::error(codes::UNREADABLE, self.place(said), "a card goes to a place of its owner");
        self.report(finding.label(format!("what goes there is {whose}")).help(format!("write “{right}”")));
    }
}
