//! Binding: which earlier step a word that points back means.

use super::named::{Named, Way, names, sort_fits};
use super::unbound::{self, dangling, one_triggers, only_counted};
use crate::diagnostic::Diagnostic;
use crate::kernel::program::Role;
use crate::lang::reference::{Called, Noun, Reference, ReferenceKind, Verb};
use crate::lang::span::{Node, Span};

/// A word that points back, and what it means: what was done to that, and where the text names it.
#[derive(Clone, Debug)]
pub struct Meant {
    /// The word.
    pub reference: Node<Reference>,
    /// What it means: one thing, or one for each of several ways of a choice.
    pub named: Vec<(Option<Verb>, Span)>,
}

/// All that a text has named so far.
#[derive(Clone, Debug)]
pub struct Scope<S> {
    named: Vec<Named<S>>,
    /// What was bound, in the order in which it was lowered.
    meant: Vec<Meant>,
    /// What references found, by index: what a delayed part has to keep.
    found: Vec<usize>,
    way: Option<Way>,
    /// Of each choice, the way of another that it is made in.
    choices: Vec<Option<Way>>,
    /// Whether words can mean all that triggers an effect at one time.
    gathering: bool,
    /// Whether words have meant what triggered the effect: all of it, or else one.
    trigger_meant: Option<bool>,
    /// How many sentences have begun, and how much had been named when the last of them did.
    sentence: (usize, usize),
    /// What a question was about last, by its index, and in which sentence.
    asked_about: Option<(usize, usize)>,
    /// What alone the words that follow can mean, of what a question asked for.
    wanted: Option<Noun>,
    /// Whether the text describes objects, or says what is done for each of some.
    describes: bool,
}

impl<S> Default for Scope<S> {
    fn default() -> Self {
        Self {
            named: Vec::new(),
            meant: Vec::new(),
            found: Vec::new(),
            way: None,
            choices: Vec::new(),
            gathering: false,
            trigger_meant: None,
            sentence: (0, 0),
            asked_about: None,
            wanted: None,
            describes: false,
        }
    }
}

/// What a reference was bound to: one thing, or what each of several ways of a choice would have named.
pub type Bound<S> = Vec<Named<S>>;

impl<S: Clone> Scope<S> {
    /// Notes that the text names something.
    pub fn name(&mut self, verb: Option<Verb>, by: Option<Role>, source: S, noun: Noun, plural: bool, span: Span) {
        let (way, unknown, by_pronoun, counted, related_to) = (self.way, false, false, false, None);
        let (happened, triggered, asked_for, this) = (None, None, None, false);
        self.named.push(Named {
            verb,
            by,
            source,
            noun,
            plural,
            span,
            way,
            unknown,
            happened,
            triggered,
            asked_for,
            this,
            by_pronoun,
            counted,
            related_to,
            became: false,
            described: Vec::new(),
        });
    }

    /// Notes that what was named since there were `len` names is "this character" or the like.
    pub fn this_since(&mut self, len: usize) {
        self.named[len..].iter_mut().for_each(|named| named.this = true);
    }

    /// What was named since there were `len` names and is gathered is that, and several.
    pub fn gathered_since(&mut self, len: usize, all: impl Fn(&S) -> Option<S>) {
        for named in &mut self.named[len..] {
            if let Some(source) = all(&named.source) {
                (named.source, named.plural) = (source, true);
            }
        }
    }

    /// Notes what all that was named since there were `len` names may be called, for each property that it was described by.
    pub fn describe_since(&mut self, len: usize, described: &[Vec<Called>]) {
        self.named[len..].iter_mut().for_each(|named| named.described = described.to_vec());
    }

    /// Notes that what was named last is what something became that is described so.
    pub fn becomes(&mut self, described: Vec<Vec<Called>>) {
        if let Some(last) = self.named.last_mut() {
            (last.became, last.described) = (true, described);
        }
    }

    /// Notes that only "it" means what was named last.
    pub fn by_pronoun(&mut self) {
        if let Some(last) = self.named.last_mut() {
            last.by_pronoun = true;
        }
    }

    /// What words found last, by its index.
    #[must_use]
    pub fn last_found(&self) -> Option<usize> {
        self.found.last().copied()
    }

    /// Notes that what was named last stands in a relation to what words found: "that character's battle opponent".
    pub fn related_to(&mut self, found: usize) {
        if let Some(last) = self.named.last_mut() {
            last.related_to = Some(found);
        }
    }

    /// What has this index is not known to what follows.
    pub fn hide(&mut self, index: usize) {
        self.named[index].unknown = true;
    }

    /// Notes that a question asked for what was named last, of which it is only known that there was such a thing.
    pub fn only_counted(&mut self) {
        self.asked_for();
        if let Some(last) = self.named.last_mut() {
            last.counted = true;
        }
    }

    /// Notes that a question asked for what was named last.
    pub fn asked_for(&mut self) {
        let own = self.named.len();
        if let Some(last) = self.named.last_mut() {
            last.asked_for = Some(own);
        }
    }

    /// Notes that all that questions asked for since there were `len` names is asked for together.
    pub fn asked_for_together(&mut self, len: usize) {
        let asked = self.named[len..].iter_mut().filter(|named| named.is_asked_for());
        asked.for_each(|named| named.asked_for = Some(len));
    }

    /// What was asked for since there were `len` names is there in one way of a choice alone.
    pub fn asked_for_within(&mut self, len: usize, way: Way) {
        let asked = self.named[len..].iter_mut().filter(|named| named.is_asked_for());
        asked.for_each(|named| named.way = Some(way));
    }

    /// Questions that do not tell that it is there asked for what was asked for since there were `len` names.
    pub fn forget_asked_for(&mut self, len: usize) {
        let asked = self.named[len..].iter_mut().filter(|named| named.is_asked_for());
        asked.for_each(|named| named.unknown = true);
    }

    /// Words mean, of what a question asked for, only this sort of object from here on. Returns what they meant before.
    pub fn want(&mut self, noun: Option<Noun>) -> Option<Noun> {
        std::mem::replace(&mut self.wanted, noun)
    }

    /// Whether the text describes objects, or says what is done for each of some, from here on. Returns whether it did before.
    pub fn describe(&mut self, describes: bool) -> bool {
        std::mem::replace(&mut self.describes, describes)
    }

    /// Whether the word that was bound last means what triggered the effect, from within a description.
    #[must_use]
    pub fn means_trigger_far(&self) -> bool {
        self.describes && self.found.last().is_some_and(|&last| self.named[last].triggered.is_some())
    }

    /// Begins a sentence.
    pub fn begin_sentence(&mut self) {
        self.sentence = (self.sentence.0 + 1, self.named.len());
    }

    /// Notes that a question was about what was named last.
    pub fn asked_about(&mut self) {
        self.asked_about = self.named.len().checked_sub(1).map(|last| (last, self.sentence.0));
    }

    /// "If it is a Kaiju card, …. If it is a scene card, …": what a question at the start of a sentence asks about by "it", where the sentence before asked
    /// about something too. What was done because of that question is not what this one is about.
    pub fn bind_asked(&mut self, reference: &Node<Reference>) -> Option<Named<S>> {
        let (index, sentence) = self.asked_about?;
        let named = self.named[index].clone();
        let first = self.sentence == (sentence + 1, self.named.len());
        let fits = first && reference.kind == ReferenceKind::Pronoun && named.plural == reference.plural && self.is_here(&named);
        fits.then(|| self.means(reference, &[index]).pop()).flatten()
    }

    /// Notes that what was named last is what triggered the effect, and what was done to it then.
    pub fn triggered(&mut self, done: Option<Verb>) {
        if let Some(last) = self.named.last_mut() {
            last.happened = done;
            last.triggered = Some(self.gathering);
        }
    }

    /// Whether words can mean all that triggers the effect at one time, from here on. Returns whether they could before.
    pub fn gather(&mut self, all: bool) -> bool {
        std::mem::replace(&mut self.gathering, all)
    }

    /// Whether words have meant all that triggers the effect at one time.
    #[must_use]
    pub fn gathers(&self) -> bool {
        self.trigger_meant == Some(true)
    }

    /// How much has been named.
    #[must_use]
    pub fn len(&self) -> usize {
        self.named.len()
    }

    /// Whether nothing has been named.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.named.is_empty()
    }

    /// Everything named since there were `len` names.
    #[must_use]
    pub fn since(&self, len: usize) -> &[Named<S>] {
        &self.named[len.min(self.named.len())..]
    }

    /// What was named since there were `len` names is not known to what follows in the text: it is done long before.
    /// Returns which of them were known.
    pub fn hide_since(&mut self, len: usize) -> Vec<usize> {
        let known = (len..self.named.len()).filter(|&at| !self.named[at].unknown).collect();
        self.named[len..].iter_mut().for_each(|named| named.unknown = true);
        known
    }

    /// These are known again.
    pub fn show(&mut self, hidden: &[usize]) {
        hidden.iter().for_each(|&at| self.named[at].unknown = false);
    }

    /// The way of a choice that the text is in.
    #[must_use]
    pub fn way(&self) -> Option<Way> {
        self.way
    }

    /// Whether what is in one way of a choice is there, where the text is: it is not in another way of that choice.
    #[must_use]
    pub fn reaches(&self, way: Option<Way>) -> bool {
        !self.path(self.way).any(|(here, own)| self.path(way).any(|(there, other)| here == there && own != other))
    }

    /// Whether the text has named anything besides what bears it.
    #[must_use]
    pub fn names_another(&self) -> bool {
        self.named.iter().any(|named| !named.this && self.is_here(named))
    }

    /// Begins a choice between ways.
    pub fn begin_choice(&mut self) -> u16 {
        self.choices.push(self.way);
        self.choices.len() as u16
    }

    /// Begins a way of a choice, and returns where it was before; `None` goes on outside of all ways.
    pub fn enter_way(&mut self, way: Option<Way>) -> Option<Way> {
        std::mem::replace(&mut self.way, way)
    }

    /// What references have found since `count` findings, of what had been named before there were `len` names.
    #[must_use]
    pub fn found_since(&self, count: usize, len: usize) -> Vec<&Named<S>> {
        let mut indices: Vec<usize> = self.found[count..].iter().copied().filter(|&index| index < len).collect();
        indices.sort_unstable();
        indices.dedup();
        indices.into_iter().map(|index| &self.named[index]).collect()
    }

    /// Whether references have found, since `count` findings, what was named since there were `len` names.
    #[must_use]
    pub fn finds_since(&self, count: usize, len: usize) -> bool {
        self.found[count..].iter().any(|&index| index >= len)
    }

    /// Notes that a word reads what the text has named in these places.
    pub fn heed(&mut self, is: impl Fn(&S) -> bool) {
        let read = (0..self.named.len()).filter(|&index| is(&self.named[index].source));
        self.found.extend(read.collect::<Vec<_>>());
    }

    /// Notes that the rest is what was taken together last and is not named otherwise; nothing where the text names no such thing.
    pub fn mean_rest(&mut self, reference: &Node<Reference>) {
        let whole = self.named.iter().rev().find(|named| named.plural && matches!(named.verb, Some(Verb::Reveal | Verb::Look)));
        let named = whole.map(|named| (named.verb, named.span)).into_iter().collect();
        self.meant.push(Meant { reference: reference.clone(), named });
    }

    /// What was bound so far.
    #[must_use]
    pub fn meant(&self) -> &[Meant] {
        &self.meant
    }

    /// Forgets what was bound, but for the first so many: it stood in another text.
    pub fn forget_meant(&mut self, len: usize) {
        self.meant.truncate(len);
    }

    /// How many findings there were.
    #[must_use]
    pub fn findings(&self) -> usize {
        self.found.len()
    }

    /// What a reference means.
    ///
    /// # Errors
    /// CW201 when it means nothing that the text has named, CW202 when it could mean two things.
    pub fn bind(&mut self, reference: &Node<Reference>) -> Result<Bound<S>, Diagnostic> {
        let (mut all, of_trigger) = match reference.kind {
            ReferenceKind::Result(verb) => self.results(verb, reference),
            ReferenceKind::That => (self.here(|named| named.is_such(reference) && !named.by_pronoun), false),
            ReferenceKind::Pronoun => (self.here(|_| true), false),
            // Of what was named one by one, nothing is left.
            ReferenceKind::Rest | ReferenceKind::Other => (self.here(|named| named.plural && named.verb.is_some()), false),
        };
        self.prefer_called(reference, &mut all);
        if of_trigger || !matches!(reference.kind, ReferenceKind::Result(_)) {
            all = vec![self.one_of(reference, all)?];
        }
        let Some(&last) = all.last() else { return Err(dangling(reference)) };
        let the_same = |&index: &usize| self.named[index].span == self.named[last].span;
        if all.len() > 1 && all.iter().all(the_same) {
            // What the same words did several times is all of it, or the last of it.
            if !reference.plural && !self.ways_of_one_choice(&all) {
                all = vec![last];
            }
        } else if all.len() > 1 && !self.ways_of_one_choice(&all) {
            let same_number: Vec<usize> = all.iter().copied().filter(|&index| self.named[index].plural == reference.plural).collect();
            match same_number[..] {
                [one] => all = vec![one],
                [] | [_, _, ..] => return Err(self.ambiguous(reference, &all)),
            }
        }
        Ok(self.means(reference, &all))
    }

    /// What is here of what was named and fits.
    fn here(&self, fits: impl Fn(&Named<S>) -> bool) -> Vec<usize> {
        (0..self.named.len()).filter(|&index| self.is_here(&self.named[index]) && fits(&self.named[index])).collect()
    }

    /// What a word can mean that says what was done, and whether that is what triggered the effect.
    fn results(&self, verb: Verb, reference: &Reference) -> (Vec<usize>, bool) {
        let done = |named: &Named<S>| named.verb.is_some_and(|done| names(verb, done));
        let cards = reference.plural && reference.noun == Noun::Card;
        // "The exiled cards", of a character that was exiled: the cards that it was.
        let left = |named: &Named<S>| cards && named.noun == Noun::Character && named.has_gone();
        let mut all = self.here(|named| !named.became && done(named) && (named.is_such(reference) || left(named)));
        // "The cards put into play", beside one that was put elsewhere.
        let exact = |&index: &usize| self.named[index].verb == Some(verb);
        if verb != Verb::Put && all.iter().any(exact) {
            all.retain(exact);
        }
        if all.is_empty() && verb == Verb::Send {
            // "Sent" to a deck: where nothing was sent anywhere else.
            all = self.here(|named| named.verb == Some(Verb::Return) && named.is_such(reference));
        }
        if all.is_empty() && verb == Verb::PutIntoPlay {
            // "The character put into play", of a card that was.
            all = self.here(|named| named.became && named.is_such(reference));
        }
        if !all.is_empty() {
            return (all, false);
        }
        // "For each card exiled", in what cards that are exiled trigger: where no step exiles any.
        let happened = |named: &Named<S>| named.happened.is_some_and(|done| names(verb, done)) && named.is_such(reference);
        let triggered = self.here(happened);
        if triggered.is_empty() && verb == Verb::Discard {
            // "Chooses one card from their hand and discards it": where nothing else was discarded.
            return (self.here(|named| named.verb == Some(Verb::Send) && named.is_such(reference)), false);
        }
        (triggered, true)
    }

    /// Of several that words can mean, those that the text has called so; of what was named as a list, those parts of it.
    fn prefer_called(&self, reference: &Reference, all: &mut Vec<usize>) {
        let Some(called) = &reference.called else { return };
        let is_called = |&index: &usize| self.named[index].is_called(called) == Some(true);
        if all.iter().any(is_called) {
            all.retain(is_called);
            return;
        }
        let is_part = |&index: &usize| all.iter().any(|&whole| self.named[whole].span.holds(self.named[index].span));
        let mut parts = self.here(|named| named.is_such(reference));
        parts.retain(|index| is_part(index) && is_called(index));
        if !parts.is_empty() {
            *all = parts;
        }
    }

    /// Notes what a reference means.
    fn means(&mut self, reference: &Node<Reference>, all: &[usize]) -> Bound<S> {
        self.found.extend(all);
        let named = all.iter().map(|&index| (self.named[index].verb, self.named[index].span)).collect();
        self.meant.push(Meant { reference: reference.clone(), named });
        all.iter().map(|&index| self.named[index].clone()).collect()
    }

    /// What a word means that says nothing of what was done: what was named last of what it can mean.
    fn one_of(&mut self, reference: &Node<Reference>, mut all: Vec<usize>) -> Result<usize, Diagnostic> {
        // Of what a question asked for, words mean no other number, and no other sort.
        all.retain(|&index| {
            let named = &self.named[index];
            let fits = (reference.plural || !named.plural) && self.wanted.is_none_or(|wanted| sort_fits(wanted, named.noun));
            !named.is_asked_for() || fits
        });
        // "Choose one of your characters. Discard one card. Give it …": the one of which that can be said.
        if reference.kind == ReferenceKind::Pronoun && all.iter().any(|&index| self.is_wanted(&self.named[index])) {
            all.retain(|&index| self.is_wanted(&self.named[index]));
        }
        let Some(&last) = all.last() else { return Err(dangling(reference)) };
        let number_fits = |&&index: &&usize| match self.named[index].triggered {
            Some(true) => self.trigger_meant.is_none_or(|before| before == reference.plural),
            Some(false) | None => self.named[index].plural == reference.plural,
        };
        // "That character" is seldom this character.
        let is_another = |&&index: &&usize| reference.kind != ReferenceKind::That || !self.named[index].this;
        let fitting = || all.iter().rev().filter(number_fits);
        // The one that bears the text is none of several, and is not called "that" for having triggered its own.
        let bearer = |&index: &usize| self.named[index].this && (reference.plural || self.named[index].triggered.is_some());
        if reference.kind == ReferenceKind::That && reference.noun == Noun::Character && all.iter().all(bearer) {
            return Err(dangling(reference));
        }
        let mut one = *fitting().find(is_another).or(fitting().next()).unwrap_or(&last);
        if let Some(together) = self.named[one].asked_for {
            one = self.asked_or_done(reference, (one, together), &all)?;
        }
        // "Give that character's battle opponent +2000 BP, and that character …": the words mean what they meant.
        if let (ReferenceKind::That, Some(of)) = (reference.kind, self.named[one].related_to)
            && all.contains(&of)
            && number_fits(&&of)
        {
            one = of;
        }
        // "Reveal a card. If this character is DOUBLE, put it into your hand": what was set apart, and not what was only asked about.
        if let (ReferenceKind::Pronoun, Some((asked, _))) = (reference.kind, self.asked_about)
            && (asked, self.named[asked].this) == (one, true)
            && let Some(&apart) =
                all.iter().rev().find(|&&index| self.named[index].is_set_apart() && !self.named[index].this && number_fits(&&index))
        {
            one = apart;
        }
        if self.named[one].counted {
            return Err(only_counted(reference));
        }
        if let Some(scene) = self.other_scene(reference, one, &all) {
            return Err(self.ambiguous(reference, &[scene, one]));
        }
        let another_number = match self.named[one].triggered {
            Some(true) => *self.trigger_meant.get_or_insert(reference.plural) != reference.plural,
            Some(false) => reference.plural,
            None => false,
        };
        if another_number { Err(one_triggers(reference)) } else { Ok(one) }
    }

    /// "Choose one of your characters. If you have a Kaiju, give it …": what a question asked for, or what was set apart before; of anything else that is
    /// there to be meant it cannot be told.
    fn asked_or_done(&self, reference: &Node<Reference>, (one, together): (usize, usize), all: &[usize]) -> Result<usize, Diagnostic> {
        let is_rival = |&index: &usize| {
            let named = &self.named[index];
            let sort_fits = self.is_wanted(named);
            let other = named.asked_for.is_none_or(|asked| asked == together);
            index != one && other && named.plural == reference.plural && sort_fits && !named.this && !named.has_gone()
        };
        let rivals: Vec<usize> = all.iter().copied().filter(is_rival).collect();
        match rivals.last() {
            None => Ok(one),
            Some(&rival) if self.named[rival].is_set_apart() => Ok(rival),
            Some(_) if self.named[one].counted => Err(only_counted(reference)),
            Some(&rival) => Err(self.ambiguous(reference, &[rival, one])),
        }
    }

    /// 《Whenever a scene enters play》"Discard one card. If it is a scene card, send that scene …": the one that is in play, or the one that was discarded?
    fn other_scene(&self, reference: &Node<Reference>, one: usize, all: &[usize]) -> Option<usize> {
        let is_asked = (reference.kind, reference.noun) == (ReferenceKind::That, Noun::Scene) && self.named[one].triggered.is_none();
        let triggers = |&&index: &&usize| self.named[index].triggered.is_some() && !self.named[index].this;
        all.iter().find(triggers).filter(|_| is_asked).copied()
    }

    /// Whether it is of the sort that the words which follow speak of, or becomes that.
    fn is_wanted(&self, named: &Named<S>) -> bool {
        self.wanted.is_none_or(|wanted| sort_fits(wanted, named.noun)) || named.verb == Some(Verb::PutIntoPlay)
    }

    /// Whether what is named here can mean this: what another way of the same choice names is not there.
    fn is_here(&self, named: &Named<S>) -> bool {
        !named.unknown && self.reaches(named.way)
    }

    /// A way, the way that its choice is made in, and so on.
    fn path(&self, way: Option<Way>) -> impl Iterator<Item = Way> + '_ {
        std::iter::successors(way, |&(choice, _)| self.choices[usize::from(choice) - 1])
    }

    /// Everything that steps with this verb have done.
    #[must_use]
    pub fn all_done(&mut self, verb: Verb) -> Bound<S> {
        let fits = |named: &Named<S>| named.verb.is_some_and(|done| names(verb, done)) && !named.became && self.is_here(named);
        let all: Vec<usize> = (0..self.named.len()).filter(|&index| fits(&self.named[index])).collect();
        self.found.extend(&all);
        all.into_iter().map(|index| self.named[index].clone()).collect()
    }

    /// What a step did last; where none did anything, all that triggered the effect at one time.
    #[must_use]
    pub fn last_done(&mut self) -> Option<&Named<S>> {
        let done = self.named.iter().rposition(|named| named.verb.is_some() && !named.became && self.is_here(named));
        let all = |named: &Named<S>| named.happened.is_some() && named.triggered == Some(true) && self.is_here(named);
        let at = done.or_else(|| self.named.iter().rposition(all).filter(|_| self.trigger_meant != Some(false)))?;
        if done.is_none() {
            self.trigger_meant = Some(true);
        }
        Some(&self.named[at])
    }

    /// Whether these were named in different ways of one choice, so that only one of them is there.
    fn ways_of_one_choice(&self, indices: &[usize]) -> bool {
        let paths: Vec<Vec<Way>> = indices.iter().map(|&index| self.path(self.named[index].way).collect()).collect();
        let choices = paths.first().into_iter().flatten().map(|&(choice, _)| choice);
        choices.into_iter().any(|choice| {
            let way_of = |path: &Vec<Way>| path.iter().find(|(other, _)| *other == choice).map(|&(_, way)| way);
            let ways: Option<Vec<u8>> = paths.iter().map(way_of).collect();
            ways.is_some_and(|ways| (1..ways.len()).all(|index| !ways[..index].contains(&ways[index])))
        })
    }

    fn ambiguous(&self, reference: &Node<Reference>, all: &[usize]) -> Diagnostic {
        unbound::ambiguous(reference, &all.iter().map(|&index| &self.named[index]).collect::<Vec<_>>())
    }
}
