//! Accessibility: which referents a place of a text can reach, by the structure of the text.
//!
//! A referent that one branch of a choice introduces cannot be reached from another branch of it. Behind the choice, words mean what either branch introduced.

use super::referent::{Branch, Referent};

/// A choice between branches.
#[derive(Clone, Copy, Debug)]
struct Choice {
    /// The branch of another choice that it is made in.
    within: Option<Branch>,
    /// True if every branch is gone: each player does the same in turn.
    all: bool,
}

/// The choices of a text so far, and the branch that it is in.
#[derive(Clone, Debug, Default)]
pub(super) struct Access {
    choices: Vec<Choice>,
    here: Option<Branch>,
}

impl Access {
    /// Begins a choice; with `all`, every branch of it is gone, one after the other.
    pub fn begin(&mut self, all: bool) -> u16 {
        self.choices.push(Choice { within: self.here, all });
        self.choices.len() as u16
    }

    /// The number of choices so far.
    pub fn choices(&self) -> usize {
        self.choices.len()
    }

    /// The branch that the text is in.
    pub fn here(&self) -> Option<Branch> {
        self.here
    }

    /// Goes on in a branch, and returns where it was before.
    pub fn enter(&mut self, branch: Option<Branch>) -> Option<Branch> {
        std::mem::replace(&mut self.here, branch)
    }

    /// Lets choices that began since there were so many, and that were made here, be made in a branch.
    pub fn move_into(&mut self, since: usize, branch: Branch) {
        let here = self.here;
        let own = usize::from(branch.0) - 1;
        let made_here = self.choices.iter_mut().enumerate().skip(since).filter(|(at, choice)| *at != own && choice.within == here);
        made_here.for_each(|(_, choice)| choice.within = Some(branch));
    }

    /// True if what is in a branch is there, where the text is: it is in no other branch of a choice that the text is in.
    pub fn reaches(&self, branch: Option<Branch>) -> bool {
        !self.path(self.here).any(|(here, own)| self.path(branch).any(|(there, other)| here == there && own != other))
    }

    /// The outermost choice that a branch belongs to and that the text has left, and which branch of it that is.
    pub fn left(&self, branch: Option<Branch>) -> Option<Branch> {
        self.path(branch).filter(|&(choice, _)| !self.path(self.here).any(|(here, _)| here == choice)).last()
    }

    /// The branch of a choice that another branch belongs to.
    pub fn branch_of(&self, choice: u16, branch: Option<Branch>) -> Option<u8> {
        self.path(branch).find(|&(other, _)| other == choice).map(|(_, branch)| branch)
    }

    /// True if every branch of a choice is gone.
    pub fn goes_all(&self, choice: u16) -> bool {
        self.choices[usize::from(choice) - 1].all
    }

    /// The choice in whose different branches these were introduced: only one of them is there, unless every branch is gone.
    pub fn divides(&self, referents: &[&Referent]) -> Option<u16> {
        let first = referents.first().map(|referent| self.path(referent.branch).map(|(choice, _)| choice).collect::<Vec<_>>());
        first.unwrap_or_default().into_iter().find(|&choice| {
            let branches: Option<Vec<u8>> = referents.iter().map(|referent| self.branch_of(choice, referent.branch)).collect();
            branches.is_some_and(|branches| (1..branches.len()).all(|index| !branches[..index].contains(&branches[index])))
        })
    }

    /// A branch, the branch that its choice is made in, and so on.
    fn path(&self, branch: Option<Branch>) -> impl Iterator<Item = Branch> + '_ {
        std::iter::successors(branch, |&(choice, _)| self.choices[usize::from(choice) - 1].within)
    }
}
