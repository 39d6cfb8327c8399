//! Preferences: the choice of an antecedent among several that agree with a word.
//!
//! They are tried in the order of [`PREFERENCES`], each on the candidates that the ones before it left; a tie is refused.

use super::referent::{Origin, Referent, sort_fits};
use crate::lang::reference::{Noun, Reference, ReferenceKind, Verb};

/// A word that points back, and the referents at its place in the text.
pub(crate) struct Anaphor<'a> {
    /// The word.
    pub reference: &'a Reference,
    /// All referents of the text.
    pub referents: Vec<&'a Referent>,
    /// The sort of object that the words around it require.
    pub wanted: Option<Noun>,
    /// The referent that the last condition was about.
    pub topic: Option<usize>,
    /// True if it is the subject of a condition.
    pub asks: bool,
    /// True if it is the subject of a condition, at the start of the sentence after one that asked.
    pub asks_again: bool,
}

impl Anaphor<'_> {
    /// True if the referent is of the required sort, or becomes that in play.
    pub fn is_wanted(&self, index: usize) -> bool {
        let referent = self.referents[index];
        self.wanted.is_none_or(|wanted| sort_fits(wanted, referent.noun)) || referent.verb == Some(Verb::PutIntoPlay)
    }

    /// Returns the candidates that rival a quantified referent.
    pub fn beside_quantified(&self, one: usize, among: &[usize]) -> Vec<usize> {
        let origin = self.referents[one].origin;
        let is_rival = |&index: &usize| {
            let referent = self.referents[index];
            let other = !referent.is_quantified() || referent.origin == origin;
            index != one && other && self.is_wanted(index) && !referent.bearer && !referent.has_gone()
        };
        among.iter().copied().filter(is_rival).filter(|&index| self.referents[index].plural == self.reference.plural).collect()
    }

    /// Returns the indices whose referent satisfies `is_so`.
    pub fn among(&self, indices: &[usize], is_so: impl Fn(&Referent) -> bool) -> Vec<usize> {
        indices.iter().copied().filter(|&index| is_so(self.referents[index])).collect()
    }

    /// True if this is a quantified referent, one of some that the text has not taken. "That card" is plain enough where "for each card" stands before it.
    pub fn is_one_of_some(&self, index: usize) -> bool {
        let referent = self.referents[index];
        referent.is_existential() || referent.origin == Origin::Distributive && self.is_pronoun()
    }

    fn is_pronoun(&self) -> bool {
        self.reference.kind == ReferenceKind::Pronoun
    }
}

/// A preference among candidates.
pub(crate) struct Preference {
    /// Its name.
    pub name: &'static str,
    /// Returns the candidates that it leaves, of candidates in the order of their introduction; an empty list if it does not apply, which leaves all.
    pub leaves: fn(&Anaphor<'_>, &[usize]) -> Vec<usize>,
}

/// All preferences, in the order in which they are tried.
///
/// | name | example | is |
/// |---|---|---|
/// | `topic` | "If **it** is a Kaiju card, draw a card. If **it** is a scene card, …" | what the question before was about, and not the drawn card |
/// | `was` | "When another character is sidelined, draw a card. If **it** was red, …" | what is no longer where it was |
/// | `called` | "Choose one of your Kaiju. Choose one of your Ultra Heroes. Give **that Kaiju** …" | the one that was described so |
/// | `sort` | "Choose one of your characters. Reveal one card. Give **it** +1000 BP" | the one that can be given BP |
/// | `noun` | "Reveal the top card of your deck. Choose one of your characters. … **that card**" | the card, where a character is a card, too |
/// | `another` | "If your opponent has a Kaiju and this character is DOUBLE, … **that character**" | another than the bearer of the text |
/// | `in play` | "Choose one character. You may sideline another character. If you do, **it** gains …" | what is still where it can gain something |
/// | `set apart` | "Choose one of your characters. If you have a Kaiju, give **it** +1000 BP" | what a step took, and not one of what a condition asked for |
/// | `whole` | "Give that character's battle opponent +1000 BP, and **that character** …" | what the same words meant before |
/// | `disjoint` | "Reveal a card. If this character is DOUBLE, put **it** into your hand" | what a step took, and not the bearer that the clause itself is about |
/// | `latest` | "Choose one of your Kaiju. Put it into your hand. Choose one of your characters. Give **it** …" | what was introduced last |
pub(crate) const PREFERENCES: [Preference; 11] = [
    Preference { name: "topic", leaves: topic },
    Preference { name: "was", leaves: was },
    Preference { name: "called", leaves: called },
    Preference { name: "sort", leaves: sort },
    Preference { name: "noun", leaves: noun },
    Preference { name: "another", leaves: another },
    Preference { name: "in play", leaves: in_play },
    Preference { name: "set apart", leaves: set_apart },
    Preference { name: "whole", leaves: whole },
    Preference { name: "disjoint", leaves: disjoint },
    Preference { name: "latest", leaves: latest },
];

/// Applies all preferences in their order.
pub(super) fn prefer(anaphor: &Anaphor<'_>, mut among: Vec<usize>) -> Vec<usize> {
    for preference in PREFERENCES.iter().filter(|preference| is_on(preference.name)) {
        let left = (preference.leaves)(anaphor, &among);
        if !left.is_empty() {
            among = left;
        }
    }
    among
}

fn topic(anaphor: &Anaphor<'_>, among: &[usize]) -> Vec<usize> {
    let topic = anaphor.topic.filter(|topic| anaphor.asks_again && anaphor.is_pronoun() && among.contains(topic));
    topic.into_iter().collect()
}

fn was(anaphor: &Anaphor<'_>, among: &[usize]) -> Vec<usize> {
    anaphor.among(among, |it| anaphor.reference.was && (it.leaves || it.has_gone()))
}

/// Returns the candidates that the text has described so; of a list, the parts of it that are.
pub(super) fn called(anaphor: &Anaphor<'_>, among: &[usize]) -> Vec<usize> {
    let Some(called) = anaphor.reference.called.as_deref() else { return Vec::new() };
    among.iter().copied().filter(|&index| anaphor.referents[index].is_called(called) == Some(true)).collect()
}

fn sort(anaphor: &Anaphor<'_>, among: &[usize]) -> Vec<usize> {
    among.iter().copied().filter(|&index| anaphor.is_pronoun() && anaphor.is_wanted(index)).collect()
}

fn noun(anaphor: &Anaphor<'_>, among: &[usize]) -> Vec<usize> {
    let exact = |it: &Referent| sort_fits(anaphor.reference.noun, it.noun);
    let widened = anaphor.among(among, |it| !exact(it));
    let applies = anaphor.reference.kind == ReferenceKind::That && !widened.is_empty();
    anaphor.among(among, |it| applies && !it.bearer && exact(it))
}

fn another(anaphor: &Anaphor<'_>, among: &[usize]) -> Vec<usize> {
    let is_that = anaphor.reference.kind == ReferenceKind::That;
    among.iter().copied().filter(|&index| is_that && !anaphor.referents[index].bearer).collect()
}

fn in_play(anaphor: &Anaphor<'_>, among: &[usize]) -> Vec<usize> {
    let changes_it = !anaphor.asks && anaphor.wanted == Some(Noun::Character);
    let has_gone = |index: usize| {
        let it = anaphor.referents[index];
        it.leaves || anaphor.referents[index..].iter().any(|later| later.entity == it.entity && later.has_gone())
    };
    let left: Vec<usize> = among.iter().copied().filter(|&index| changes_it && !has_gone(index)).collect();
    let is_taken = |&index: &usize| !anaphor.referents[index].bearer && !anaphor.referents[index].is_quantified();
    if left.iter().any(is_taken) { left } else { Vec::new() }
}

fn set_apart(anaphor: &Anaphor<'_>, among: &[usize]) -> Vec<usize> {
    let quantified = among.last().copied().filter(|&last| anaphor.is_one_of_some(last));
    let Some(last) = quantified else { return Vec::new() };
    let nearest = anaphor.beside_quantified(last, among).last().copied();
    let taken = |rival: &usize| {
        let same = |it: &&&Referent| it.entity == anaphor.referents[*rival].entity;
        anaphor.referents.iter().filter(same).any(|it| it.is_set_apart())
    };
    nearest.filter(taken).into_iter().collect()
}

fn whole(anaphor: &Anaphor<'_>, among: &[usize]) -> Vec<usize> {
    let related = among.last().and_then(|&last| anaphor.referents[last].related_to);
    related.filter(|of| anaphor.reference.kind == ReferenceKind::That && among.contains(of)).into_iter().collect()
}

fn disjoint(anaphor: &Anaphor<'_>, among: &[usize]) -> Vec<usize> {
    let Some(&last) = among.last() else { return Vec::new() };
    let one = anaphor.referents[last];
    let of_the_clause = one.bearer && (one.own || anaphor.topic == Some(last));
    let apart = |&index: &usize| anaphor.referents[index].is_set_apart() && !anaphor.referents[index].bearer;
    among.iter().rev().copied().find(apart).filter(|_| anaphor.is_pronoun() && of_the_clause).into_iter().collect()
}

fn latest(_: &Anaphor<'_>, among: &[usize]) -> Vec<usize> {
    among.last().copied().into_iter().collect()
}

#[cfg(test)]
thread_local! {
    static OFF: std::cell::Cell<Option<&'static str>> = const { std::cell::Cell::new(None) };
}

/// Runs a closure with a preference switched off.
#[cfg(test)]
pub(crate) fn without<T>(name: &'static str, body: impl FnOnce() -> T) -> T {
    OFF.set(Some(name));
    let done = body();
    OFF.set(None);
    done
}

#[cfg(test)]
fn is_on(name: &str) -> bool {
    OFF.get() != Some(name)
}

#[cfg(not(test))]
const fn is_on(_: &str) -> bool {
    true
}
