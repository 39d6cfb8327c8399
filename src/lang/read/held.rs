//! "Its owner" and "that player": a player who is told by what the text took last.

use super::grammar::{Grammar, PairOf};
use super::reader::Reader;
use crate::diagnostic::Diagnostic;
use crate::lang::reference::{AMBIGUOUS, DANGLING};
use crate::lang::selector::{Owner, Place, Target, Who};
use crate::lang::span::Node;

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

    /// Records the owner of what an action takes.
    pub(crate) fn note_held(&self, what: &Node<Target<D>>) {
        match &what.is {
            Target::This(_) | Target::Back(_) => {}
            Target::Select(selector) => match &selector.group.place {
                Place::Among(_) => {}
                Place::Under(of) => self.note_held(of),
                Place::Zone(_) | Place::Either(..) => self.held_by.set(Some(self.told_owner(selector.group.owner))),
            },
            Target::Pile { owner, .. } => self.held_by.set(Some(self.told_owner(*owner))),
            Target::StackCard { of, .. } => self.note_held(of),
            Target::Related(..) | Target::Part(_) => self.held_by.set(None),
            Target::OneOf(parts) | Target::AllOf(parts) => {
                let each = parts.iter().map(|part| {
                    self.held_by.set(None);
                    self.note_held(part);
                    self.held_by.get()
                });
                let each: Vec<Option<Owner>> = each.collect();
                let same = each.first().copied().flatten().filter(|first| each.iter().all(|owner| *owner == Some(*first)));
                self.held_by.set(Some(same.unwrap_or(Owner::Anyones)));
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
}
