//! Binding: the resolution of anaphors to referents.
//!
//! The model is that of discourse representation theory. A step [introduces](Scope::introduce) referents with [features](Referent); a word finds those that are
//! [accessible](super::access) and agree with it in number, sort and description; [preferences](super::preference) choose among several; the remaining one is
//! the antecedent, and if there is none, or more than one, the text is refused.

mod pair;
mod record;
mod results;
mod rivals;

use super::access::Access;
use super::meant::Meant;
use super::preference::{Anaphor, prefer};
use super::referent::{Branch, Origin, Referent};
use super::unbound::{self, dangling, one_triggers, other_number};
use crate::diagnostic::Diagnostic;
use crate::lang::reference::{Noun, Reference, ReferenceKind, Verb};
use crate::lang::span::{Node, Span};

/// A referent, and the source in which the game finds it.
#[derive(Clone, Debug)]
pub struct Antecedent<S> {
    /// The source of its objects.
    pub source: S,
    /// Its features.
    pub is: Referent,
}

/// The antecedents of a reference: one referent, the sum of several, or one from each of several branches.
pub type Bound<S> = Vec<Antecedent<S>>;

/// The referents of a text so far, and the bindings of its words.
#[derive(Clone, Debug)]
pub struct Scope<S> {
    named: Vec<Antecedent<S>>,
    access: Access,
    /// References with their antecedents, in the order in which they were lowered.
    meant: Vec<Meant>,
    /// Indices of the referents that references found: a delayed part has to keep them.
    found: Vec<usize>,
    /// True if words can refer to all objects that trigger an effect at one time.
    gathering: bool,
    /// The number in which words have referred to the trigger: `true` is the plural, all that triggered at one time.
    trigger_meant: Option<bool>,
    /// The number of sentences so far, and of the referents before the last of them.
    sentence: (usize, usize),
    /// The referent that the last condition was about, by its index, and the sentence of that condition.
    topic: Option<(usize, usize)>,
    /// The sort of object that the surrounding words require.
    wanted: Option<Noun>,
    /// True within a description of objects, or within the body of a "for each".
    describes: bool,
    /// True of the word in "one of them": it means the several of which some were taken before, and not those that were.
    divides: bool,
    /// True if "sent" is said of what is discarded, too.
    sends: bool,
    /// True if what is in play is called a card, too.
    plays_cards: bool,
    /// True if an effect is one sentence with what triggers it: "When this character attacks, it …".
    says_triggers: bool,
    /// True if the bearer of the text triggers it by being played, of which its words need not tell.
    own_play: bool,
}

impl<S> Default for Scope<S> {
    fn default() -> Self {
        Self {
            named: Vec::new(),
            access: Access::default(),
            meant: Vec::new(),
            found: Vec::new(),
            gathering: false,
            trigger_meant: None,
            sentence: (0, 0),
            topic: None,
            wanted: None,
            describes: false,
            divides: false,
            sends: true,
            plays_cards: false,
            says_triggers: false,
            own_play: false,
        }
    }
}

/// Introducing and hiding referents.
impl<S: Clone + PartialEq> Scope<S> {
    /// The scope of a text of a game in which "sent" is said of what is discarded, too, or else is not; in which what is in play is called a card, or else is not; and
    /// in which an effect is one sentence with what triggers it, or else has that for a heading.
    #[must_use]
    pub fn of(sends: bool, plays_cards: bool, says_triggers: bool) -> Self {
        Self { sends, plays_cards, says_triggers, ..Self::default() }
    }

    /// Introduces a referent.
    pub fn introduce(&mut self, source: S, mut is: Referent) {
        let same = self.named.iter().position(|named| named.source == source && named.is.noun == is.noun);
        is.entity = same.unwrap_or(self.named.len());
        is.branch = self.access.here();
        is.sentence = self.sentence.0;
        self.named.push(Antecedent { source, is });
    }

    /// Notes that the trigger is the playing of a card; of the bearer, if that is the last referent.
    pub fn heed_play(&mut self) {
        self.own_play = self.named.last().is_some_and(|last| last.is.bearer);
    }

    /// Returns the number of referents so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.named.len()
    }

    /// True if nothing has been introduced.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.named.is_empty()
    }

    /// Returns the referents introduced since there were `len` of them.
    #[must_use]
    pub fn since(&self, len: usize) -> &[Antecedent<S>] {
        &self.named[len.min(self.named.len())..]
    }

    /// Changes the features of the referents introduced since there were `len` of them.
    pub fn amend_since(&mut self, len: usize, amend: impl Fn(&mut Referent)) {
        self.named[len..].iter_mut().for_each(|named| amend(&mut named.is));
    }

    /// Changes the features of the referents introduced since there were `len` of them, by their sources.
    pub fn amend_by_source(&mut self, len: usize, amend: impl Fn(&S, &mut Referent)) {
        self.named[len..].iter_mut().for_each(|named| amend(&named.source, &mut named.is));
    }

    /// Replaces the sources of referents introduced since there were `len` of them by the sum that `all` returns for them, and makes them plural.
    pub fn gathered_since(&mut self, len: usize, all: impl Fn(&S) -> Option<S>) {
        for named in &mut self.named[len..] {
            if let Some(source) = all(&named.source) {
                (named.source, named.is.plural) = (source, true);
            }
        }
    }

    /// Hides the existential referents introduced since there were `len` referents: their condition may not hold.
    pub fn hide_existentials(&mut self, len: usize) {
        self.amend_since(len, |referent| referent.hidden |= referent.is_existential());
    }

    /// Hides the referents introduced since there were `len` of them: they are long done, or not done at all. Returns the indices of those that were not hidden
    /// before.
    pub fn hide_since(&mut self, len: usize) -> Vec<usize> {
        let known = (len..self.named.len()).filter(|&at| !self.named[at].is.hidden).collect();
        self.amend_since(len, |referent| referent.hidden = true);
        known
    }

    /// Hides one referent.
    pub fn hide(&mut self, index: usize) {
        self.named[index].is.hidden = true;
    }

    /// Makes hidden referents visible again.
    pub fn show(&mut self, hidden: &[usize]) {
        hidden.iter().for_each(|&at| self.named[at].is.hidden = false);
    }

    /// True if an accessible referent other than the bearer exists that is more than asked for.
    #[must_use]
    pub fn tells_of_another(&self) -> bool {
        self.named.iter().any(|named| !named.is.bearer && !named.is.is_existential() && self.is_accessible(&named.is))
    }

    /// True if an accessible referent is one that a word describes so, as far as the text tells.
    #[must_use]
    pub fn calls_any(&self, word: &Reference) -> bool {
        let called = |it: &Referent| word.called.as_deref().is_none_or(|called| it.is_called(called) == Some(true));
        self.named.iter().any(|named| self.is_accessible(&named.is) && self.agrees(&named.is, word) && called(&named.is))
    }

    /// True if an accessible referent other than the bearer exists.
    #[must_use]
    pub fn names_another(&self) -> bool {
        self.named.iter().any(|named| !named.is.bearer && self.is_accessible(&named.is))
    }
}

/// The place of the text among branches and sentences.
impl<S: Clone + PartialEq> Scope<S> {
    /// Begins a choice; with `all`, every branch of it is taken.
    pub fn begin_choice(&mut self, all: bool) -> u16 {
        self.access.begin(all)
    }

    /// Enters a branch of a choice, and returns the branch before; `None` is outside of all choices.
    pub fn enter(&mut self, branch: Option<Branch>) -> Option<Branch> {
        self.access.enter(branch)
    }

    /// Returns the current branch.
    #[must_use]
    pub fn branch(&self) -> Option<Branch> {
        self.access.here()
    }

    /// True if the referents of a branch are accessible from the current one.
    #[must_use]
    pub fn reaches(&self, branch: Option<Branch>) -> bool {
        self.access.reaches(branch)
    }

    /// Returns a mark: the number of choices and of referents so far.
    #[must_use]
    pub fn mark(&self) -> (usize, usize) {
        (self.access.choices(), self.named.len())
    }

    /// Moves the choices and referents introduced in the current branch since a mark into one branch of a choice.
    pub fn move_into(&mut self, (choices, len): (usize, usize), branch: Branch) {
        self.access.move_into(choices, branch);
        let here = self.access.here();
        self.amend_since(len, |referent| {
            if referent.branch == here {
                referent.branch = Some(branch);
            }
        });
    }

    /// Begins a sentence.
    pub fn begin_sentence(&mut self) {
        self.sentence = (self.sentence.0 + 1, self.named.len());
    }

    /// Records the last referent as the topic of a condition.
    pub fn note_topic(&mut self) {
        self.topic = self.named.len().checked_sub(1).map(|last| (last, self.sentence.0));
    }

    /// Sets whether words can refer to all objects that trigger the effect at one time. Returns the setting before.
    pub fn gather(&mut self, all: bool) -> bool {
        std::mem::replace(&mut self.gathering, all)
    }

    /// True if words can refer to all objects that trigger the effect at one time.
    #[must_use]
    pub fn is_gathering(&self) -> bool {
        self.gathering
    }

    /// True if words have referred to all objects that trigger the effect at one time.
    #[must_use]
    pub fn gathers(&self) -> bool {
        self.trigger_meant == Some(true)
    }

    /// Restricts antecedents to a sort of object from here on; returns the restriction before.
    pub fn want(&mut self, noun: Option<Noun>) -> Option<Noun> {
        std::mem::replace(&mut self.wanted, noun)
    }

    /// Sets whether the text describes objects, or is the body of a "for each". Returns the setting before.
    pub fn describe(&mut self, describes: bool) -> bool {
        std::mem::replace(&mut self.describes, describes)
    }

    /// Sets whether the next word tells of which several objects some are taken: "one of them". Returns the setting before.
    pub fn divide(&mut self, divides: bool) -> bool {
        std::mem::replace(&mut self.divides, divides)
    }
}

/// Resolution of references.
impl<S: Clone + PartialEq> Scope<S> {
    /// Resolves a reference to its antecedents; `asks` is true if it is the subject of a condition.
    ///
    /// # Errors
    /// CW201 when no accessible referent agrees with it, CW202 when more than one does.
    pub fn bind(&mut self, reference: &Node<Reference>, asks: bool) -> Result<Bound<S>, Diagnostic> {
        let (all, joined) = match reference.kind {
            ReferenceKind::Result(verb) => match self.results(verb, reference) {
                (all, true) => self.antecedent(reference, all, asks)?,
                (all, false) => self.of_results(reference, all)?,
            },
            ReferenceKind::That => self.antecedent(reference, self.accessible(|it| self.agrees(it, reference) && !it.by_pronoun), asks)?,
            ReferenceKind::Pronoun => {
                self.antecedent(reference, self.accessible(|it| self.agrees(it, reference) || it.left_cards(reference)), asks)?
            }
            // Referents that were named one by one leave no rest.
            ReferenceKind::Former | ReferenceKind::Latter => (vec![self.of_two(reference)?], false),
            ReferenceKind::Rest | ReferenceKind::Other => {
                (self.accessible(|it| it.plural && it.verb.is_some()).pop().into_iter().collect(), false)
            }
        };
        if all.is_empty() {
            return Err(dangling(reference));
        }
        self.found.extend(&all);
        let named = all.iter().map(|&index| self.introduced(index)).collect();
        let optional = all.iter().any(|&index| self.named[index].is.optional);
        self.meant.push(Meant { reference: reference.clone(), named, joined, optional });
        Ok(all.into_iter().map(|index| self.named[index].clone()).collect())
    }

    /// The action that introduced a referent, and the place: of a mere mention ("if it is a Kaiju card"), of what it mentions again.
    fn introduced(&self, index: usize) -> (Option<Verb>, Span) {
        let it = &self.named[index].is;
        let is = if it.verb.is_none() && it.origin == Origin::Topic { &self.named[it.entity].is } else { it };
        (is.verb, is.span)
    }

    /// The accessible referents that fit, by index.
    fn accessible(&self, fits: impl Fn(&Referent) -> bool) -> Vec<usize> {
        (0..self.named.len()).filter(|&index| self.is_accessible(&self.named[index].is) && fits(&self.named[index].is)).collect()
    }

    fn is_accessible(&self, referent: &Referent) -> bool {
        !referent.hidden && self.access.reaches(referent.branch)
    }

    /// True if a referent agrees with a word in sort and description; where what is in play is called a card, a character is one.
    fn agrees(&self, it: &Referent, word: &Reference) -> bool {
        let in_play = self.plays_cards && word.noun == Noun::Card && it.noun == Noun::Character;
        it.agrees(word) || in_play && it.agrees(&Reference { noun: Noun::Character, ..word.clone() })
    }

    fn features(&self, indices: &[usize]) -> Vec<&Referent> {
        indices.iter().map(|&index| &self.named[index].is).collect()
    }

    fn anaphor<'a>(&'a self, reference: &'a Reference, asks: bool) -> Anaphor<'a> {
        let follows = |sentence: usize| self.sentence == (sentence + 1, self.named.len());
        Anaphor {
            reference,
            referents: self.named.iter().map(|named| &named.is).collect(),
            wanted: self.wanted,
            topic: self.topic.map(|(topic, _)| topic),
            asks,
            asks_again: asks && self.topic.is_some_and(|(_, sentence)| follows(sentence)),
        }
    }

    /// Resolves an anaphor that names no action.
    fn antecedent(&mut self, reference: &Node<Reference>, mut agreeing: Vec<usize>, asks: bool) -> Result<(Vec<usize>, bool), Diagnostic> {
        // A quantified referent agrees only in its own number (a plural word may mean one) and sort.
        let anaphor = self.anaphor(reference, asks);
        agreeing.retain(|&index| {
            let it = anaphor.referents[index];
            !it.is_quantified() || (reference.plural || !it.plural) && self.wanted.is_none_or(|_| anaphor.is_wanted(index))
        });
        if agreeing.is_empty() {
            return Err(dangling(reference));
        }
        if let Some(sum) = self.sum(reference, &agreeing) {
            return Ok((sum, true));
        }
        let one_way = |index: usize| agreeing.iter().any(|&other| self.number_fits(reference, other) && self.is_other_way(index, other));
        let fitting: Vec<usize> = agreeing.iter().copied().filter(|&index| self.number_fits(reference, index) || one_way(index)).collect();
        if fitting.is_empty() {
            let trigger = agreeing.iter().any(|&index| anaphor.referents[index].triggers() && !anaphor.referents[index].bearer);
            return Err(if trigger { one_triggers(reference) } else { other_number(reference, &self.features(&agreeing)) });
        }
        // The bearer is not called "that character" for having triggered its own text, nor "that card" for having been played.
        let bears = |&index: &usize| anaphor.referents[index].bearer && anaphor.referents[index].is_given();
        let is_that = reference.kind == ReferenceKind::That && (reference.noun == Noun::Character || self.own_play);
        let bears_alone = |index: &usize| bears(index) && (reference.plural || anaphor.referents[*index].triggers());
        if is_that && fitting.iter().all(bears_alone) {
            let others = anaphor.among(&agreeing, |it| it.origin == Origin::Step && !it.bearer);
            return Err(if others.is_empty() { dangling(reference) } else { other_number(reference, &self.features(&others)) });
        }
        let preferred = prefer(&anaphor, fitting.clone());
        let Some(&one) = preferred.last() else { return Err(dangling(reference)) };
        if preferred.iter().any(|&other| anaphor.referents[other].entity != anaphor.referents[one].entity) {
            return Err(self.ambiguous(reference, &preferred));
        }
        self.refuse_rivals(&anaphor, one, (&agreeing, &fitting), reference)?;
        let (either, all_gone) = self.either_branch(&anaphor, one, &fitting);
        if let Some(other) = self.of_other_sort(&anaphor, one, &fitting) {
            return Err(self.ambiguous(reference, &[other, one]));
        }
        if all_gone && !reference.plural {
            self.found.extend(&either);
            return Err(self.ambiguous(reference, &either));
        }
        if let Origin::Trigger { all, .. } = self.named[one].is.origin
            && all
        {
            self.trigger_meant.get_or_insert(reference.plural);
        }
        Ok((either, false))
    }

    /// True if two referents are what the same verb took in two ways of a choice that the text has left, of which one was gone: "choose one character, or if …, choose
    /// two characters instead".
    fn is_other_way(&self, one: usize, other: usize) -> bool {
        let (it, that) = (&self.named[one].is, &self.named[other].is);
        let Some((choice, way)) = self.access.left(it.branch).filter(|&(choice, _)| !self.access.goes_all(choice)) else { return false };
        let apart = self.access.branch_of(choice, that.branch).is_some_and(|other| other != way);
        apart && it.origin == Origin::Step && it.verb.is_some() && (it.verb, it.noun, it.bearer) == (that.verb, that.noun, that.bearer)
    }

    /// True if a word agrees with a referent in number.
    fn number_fits(&self, reference: &Reference, index: usize) -> bool {
        let it = &self.named[index].is;
        match it.origin {
            // The bearer triggers its text alone.
            Origin::Trigger { all: true, .. } if !it.bearer => self.trigger_meant.is_none_or(|before| before == reference.plural),
            Origin::Trigger { .. } | Origin::Step | Origin::Topic | Origin::Event => it.plural == reference.plural,
            Origin::Existential { .. } | Origin::Distributive | Origin::Became => it.plural == reference.plural,
        }
    }

    /// Returns the sum of single referents since the last plural one: "Reveal the top card of your deck. Reveal the top card of your opponent's deck. Exile
    /// those cards".
    fn sum(&self, reference: &Reference, agreeing: &[usize]) -> Option<Vec<usize>> {
        if !reference.plural {
            return None;
        }
        let since = agreeing.iter().rposition(|&index| self.named[index].is.plural).map_or(0, |last| last + 1);
        let mut singles: Vec<usize> = Vec::new();
        for &index in &agreeing[since..] {
            let it = &self.named[index].is;
            if it.origin == Origin::Step && !it.bearer && !it.by_pronoun {
                singles.retain(|&other| self.named[other].is.entity != it.entity);
                singles.push(index);
            }
        }
        let noun = self.named[*singles.first()?].is.noun;
        let alike = singles.iter().all(|&index| self.named[index].is.noun == noun);
        // "Put one of them on the top of your deck, one of them on the bottom, and one of them …": the third is none of the two.
        let whole = self.named[singles[0]].is.taken_of;
        let parts = self.divides && whole.is_some() && singles.iter().all(|&index| self.named[index].is.taken_of == whole);
        (!parts && singles.len() > 1 && alike && self.access.divides(&self.features(&singles)).is_none()).then_some(singles)
    }

    fn ambiguous(&self, reference: &Node<Reference>, all: &[usize]) -> Diagnostic {
        unbound::ambiguous(reference, &self.features(all))
    }
}
