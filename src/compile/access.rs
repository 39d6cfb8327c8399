//! Accessibility of referents: a place of a text reaches a referent or not by the structure of choices alone.
//!
//! A referent introduced in one branch of a choice is inaccessible from its other branches. Behind the choice, the referents of every branch are accessible.

use super::referent::{Branch, Referent};

/// A choice between branches of a text.
#[derive(Clone, Copy, Debug)]
struct Choice {
    /// The branch of the enclosing choice in which it is made; `None` at the top level.
    within: Option<Branch>,
    /// True if every branch is taken: each player does the same in turn.
    all: bool,
}

/// The choices of a text so far, and the current branch.
#[derive(Clone, Debug, Default)]
pub(super) struct Access {
    choices: Vec<Choice>,
    here: Option<Branch>,
}

impl Access {
    /// Begins a choice and returns its number, from 1; with `all`, every branch of it is taken, one after the other.
    pub fn begin(&mut self, all: bool) -> u16 {
        self.choices.push(Choice { within: self.here, all });
        self.choices.len() as u16
    }

    /// Returns the number of choices so far.
    pub fn choices(&self) -> usize {
        self.choices.len()
    }

    /// Returns the current branch; `None` outside of all choices.
    pub fn here(&self) -> Option<Branch> {
        self.here
    }

    /// Makes a branch the current one, and returns the branch before.
    pub fn enter(&mut self, branch: Option<Branch>) -> Option<Branch> {
        std::mem::replace(&mut self.here, branch)
    }

    /// Moves the choices begun since there were `since` of them, and made in the current branch, into `branch`; the choice of that branch itself stays.
    pub fn move_into(&mut self, since: usize, branch: Branch) {
        let here = self.here;
        let own = usize::from(branch.0) - 1;
        let made_here = self.choices.iter_mut().enumerate().skip(since).filter(|(at, choice)| *at != own && choice.within == here);
        made_here.for_each(|(_, choice)| choice.within = Some(branch));
    }

    /// True if a referent of `branch` is accessible from the current branch: no choice around the text has it in another branch.
    pub fn reaches(&self, branch: Option<Branch>) -> bool {
        !self.path(self.here).any(|(here, own)| self.path(branch).any(|(there, other)| here == there && own != other))
    }

    /// Returns the outermost choice around `branch` that the text has left, with the branch of it.
    pub fn left(&self, branch: Option<Branch>) -> Option<Branch> {
        self.path(branch).filter(|&(choice, _)| !self.path(self.here).any(|(here, _)| here == choice)).last()
    }

    /// Returns the branch of `choice` that contains `branch`.
    pub fn branch_of(&self, choice: u16, branch: Option<Branch>) -> Option<u8> {
        self.path(branch).find(|&(other, _)| other == choice).map(|(_, branch)| branch)
    }

    /// True if every branch of a choice is taken.
    pub fn goes_all(&self, choice: u16) -> bool {
        self.choices[usize::from(choice) - 1].all
    }

    /// Returns the choice whose different branches introduced these referents: only one of them exists, unless every branch is taken.
    pub fn divides(&self, referents: &[&Referent]) -> Option<u16> {
        let first = referents.first().map(|referent| self.path(referent.branch).map(|(choice, _)| choice).collect::<Vec<_>>());
        first.unwrap_or_default().into_iter().find(|&choice| {
            let branches: Option<Vec<u8>> = referents.iter().map(|referent| self.branch_of(choice, referent.branch)).collect();
            branches.is_some_and(|branches| (1..branches.len()).all(|index| !branches[..index].contains(&branches[index])))
        })
    }

    /// Iterates over a branch and its enclosing branches, from the inside out.
    fn path(&self, branch: Option<Branch>) -> impl Iterator<Item = Branch> + '_ {
        std::iter::successors(branch, |&(choice, _)| self.choices[usize::from(choice) - 1].within)
    }
}
