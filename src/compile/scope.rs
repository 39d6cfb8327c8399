//! Binding: which earlier step a word that points back means.

use crate::diagnostic::Diagnostic;
use crate::kernel::program::Role;
use crate::lang::print::participle;
use crate::lang::reference::{Noun, Reference, ReferenceKind, Verb};
use crate::lang::span::{Node, Span};

/// Something that a text has named, in the order in which it was named.
#[derive(Clone, Debug)]
pub struct Named<S> {
    /// What was done to it; `None` is a mere mention.
    pub verb: Option<Verb>,
    /// Where to find it.
    pub source: S,
    /// Who did it; `None` is both players.
    pub by: Option<Role>,
    /// What it is.
    pub noun: Noun,
    /// Whether it may be several.
    pub plural: bool,
    /// Where the text names it.
    pub span: Span,
    /// The choice between ways that it belongs to, and its way.
    way: Option<Way>,
    /// Whether it is nothing that what follows in the text can know.
    unknown: bool,
    /// What was done to it when it triggered the effect, where it did and there is a word for that.
    happened: Option<Verb>,
    /// Whether it is what triggered the effect, and if so, whether words can mean all that does so at one time.
    triggered: Option<bool>,
}

/// A word that points back, and what it means: what was done to that, and where the text names it.
#[derive(Clone, Debug)]
pub struct Meant {
    /// The word.
    pub reference: Node<Reference>,
    /// What it means: one thing, or one for each of several ways of a choice.
    pub named: Vec<(Option<Verb>, Span)>,
}

/// A way of a choice: the choice, and which of its ways.
pub type Way = (u16, u8);

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
        }
    }
}

/// What a reference was bound to: one thing, or what each of several ways of a choice would have named.
pub type Bound<S> = Vec<Named<S>>;

impl<S: Clone> Scope<S> {
    /// Notes that the text names something.
    pub fn name(&mut self, verb: Option<Verb>, by: Option<Role>, source: S, noun: Noun, plural: bool, span: Span) {
        self.named.push(Named { verb, by, source, noun, plural, span, way: self.way, unknown: false, happened: None, triggered: None });
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
    pub fn hide_since(&mut self, len: usize) {
        self.named[len..].iter_mut().for_each(|named| named.unknown = true);
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

    /// Whether a word for a sort of object can mean an object of another.
    #[must_use]
    pub fn fits_noun(word: Noun, is: Noun) -> bool {
        sort_fits(word, is)
    }

    /// Notes that a word reads what the text has named in these places.
    pub fn heed(&mut self, is: impl Fn(&S) -> bool) {
        let read = (0..self.named.len()).filter(|&index| is(&self.named[index].source));
        self.found.extend(read.collect::<Vec<_>>());
    }

    /// Whether several objects of a sort have been named.
    #[must_use]
    pub fn names_several(&self, noun: Noun) -> bool {
        self.named.iter().any(|named| named.plural && sort_fits(noun, named.noun) && self.is_here(named))
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
        let fits = |named: &Named<S>| match reference.kind {
            ReferenceKind::Result(verb) => named.verb.is_some_and(|done| names(verb, done)) && sort_fits(reference.noun, named.noun),
            ReferenceKind::That => sort_fits(reference.noun, named.noun),
            ReferenceKind::Pronoun | ReferenceKind::Rest | ReferenceKind::Other => true,
        };
        let mut all: Vec<usize> =
            (0..self.named.len()).filter(|&index| self.is_here(&self.named[index]) && fits(&self.named[index])).collect();
        // "For each card exiled", in what cards that are exiled trigger: where no step exiles any.
        let of_trigger = all.is_empty();
        if let (true, ReferenceKind::Result(verb)) = (of_trigger, reference.kind) {
            let happened = |named: &Named<S>| named.happened.is_some_and(|done| names(verb, done)) && sort_fits(reference.noun, named.noun);
            all.extend((0..self.named.len()).filter(|&index| self.is_here(&self.named[index]) && happened(&self.named[index])));
        }
        let Some(&last) = all.last() else { return Err(dangling(reference)) };
        let the_same = |&index: &usize| self.named[index].span == self.named[last].span;
        if of_trigger || !matches!(reference.kind, ReferenceKind::Result(_)) {
            let number_fits = |&&index: &&usize| match self.named[index].triggered {
                Some(true) => self.trigger_meant.is_none_or(|before| before == reference.plural),
                Some(false) | None => self.named[index].plural == reference.plural,
            };
            let one = *all.iter().rev().find(number_fits).unwrap_or(&last);
            let another_number = match self.named[one].triggered {
                Some(true) => *self.trigger_meant.get_or_insert(reference.plural) != reference.plural,
                Some(false) => reference.plural,
                None => false,
            };
            if another_number {
                return Err(one_triggers(reference));
            }
            all = vec![one];
        } else if all.len() > 1 && all.iter().all(the_same) {
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
        self.found.extend(&all);
        let named = all.iter().map(|&index| (self.named[index].verb, self.named[index].span)).collect();
        self.meant.push(Meant { reference: reference.clone(), named });
        Ok(all.into_iter().map(|index| self.named[index].clone()).collect())
    }

    /// Whether what is named here can mean this: what another way of the same choice names is not there.
    fn is_here(&self, named: &Named<S>) -> bool {
        !named.unknown && !self.path(self.way).any(|(here, way)| self.path(named.way).any(|(there, other)| here == there && way != other))
    }

    /// A way, the way that its choice is made in, and so on.
    fn path(&self, way: Option<Way>) -> impl Iterator<Item = Way> + '_ {
        std::iter::successors(way, |&(choice, _)| self.choices[usize::from(choice) - 1])
    }

    /// Everything that steps with this verb have done.
    #[must_use]
    pub fn all_done(&mut self, verb: Verb) -> Bound<S> {
        let fits = |named: &Named<S>| named.verb.is_some_and(|done| names(verb, done)) && self.is_here(named);
        let all: Vec<usize> = (0..self.named.len()).filter(|&index| fits(&self.named[index])).collect();
        self.found.extend(&all);
        all.into_iter().map(|index| self.named[index].clone()).collect()
    }

    /// What a step did last; where none did anything, all that triggered the effect at one time.
    #[must_use]
    pub fn last_done(&mut self) -> Option<&Named<S>> {
        let done = self.named.iter().rposition(|named| named.verb.is_some() && self.is_here(named));
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

    /// What was named, in words that tell one from the other: "the revealed card", "the second card that is put".
    fn described(&self, all: &[usize]) -> Vec<String> {
        let plain = |index: usize| {
            let named = &self.named[index];
            let done = named.verb.map_or("named", participle);
            (done, noun_word(named.noun))
        };
        let described = all.iter().enumerate().map(|(order, &index)| {
            let (done, noun) = plain(index);
            let alike = all.iter().filter(|&&other| plain(other) == (done, noun)).count() > 1;
            let before = all[..order].iter().filter(|&&other| plain(other) == (done, noun)).count();
            let which = if alike { ["first ", "second ", "third "].get(before).copied().unwrap_or("later ") } else { "" };
            if done.contains(' ') || matches!(done, "put" | "named") {
                format!("the {which}{noun} {done}")
            } else {
                format!("the {which}{done} {noun}")
            }
        });
        described.collect()
    }

    fn ambiguous(&self, reference: &Node<Reference>, all: &[usize]) -> Diagnostic {
        let names = self.described(all);
        let diagnostic = Diagnostic::error(AMBIGUOUS, reference.span.range(), format!("this could mean {}", names.join(" or ")))
            .label("which of them?")
            .help("name it by what was done to it, and do that only once");
        let places = all.iter().map(|&index| self.named[index].span.range());
        places.zip(names).fold(diagnostic, |diagnostic, (place, name)| diagnostic.related(place, name))
    }
}

/// A word for a sort of object, whatever game it is of.
fn noun_word(noun: Noun) -> &'static str {
    match noun {
        Noun::Card | Noun::Unsaid => "card",
        Noun::Character | Noun::Scene => "one",
    }
}

/// A reference to nothing.
pub const DANGLING: &str = "CW201";
/// A reference to more than one thing.
pub const AMBIGUOUS: &str = "CW202";

fn one_triggers(reference: &Node<Reference>) -> Diagnostic {
    let (number, other) = if reference.plural { ("several", "one") } else { ("one", "several") };
    Diagnostic::error(DANGLING, reference.span.range(), format!("this speaks of {number}, where {other} may have triggered the effect"))
        .label("all of them, or one?")
        .help("speak of all that triggered the effect (\"those cards\"), or of one (\"that card\", \"it\")")
}

fn dangling(reference: &Node<Reference>) -> Diagnostic {
    Diagnostic::error(DANGLING, reference.span.range(), "this points back at nothing")
        .label("nothing before this does that")
        .help("an earlier step of the same text must name what this means")
}

/// Whether a word of a reference names what was done.
fn names(word: Verb, done: Verb) -> bool {
    word == done
        || match word {
            // "sent" is said of discarding too, and "put" of every move that is not to a discard area.
            Verb::Send => done == Verb::Discard,
            Verb::Put => matches!(done, Verb::PutIntoPlay | Verb::Return),
            Verb::PutIntoPlay => done == Verb::Put,
            Verb::Return => done == Verb::Put,
            Verb::Choose | Verb::Reveal | Verb::Look | Verb::Draw | Verb::Discard | Verb::Exile | Verb::Attach => false,
        }
}

/// Whether a word for a sort of object can mean an object of another.
fn sort_fits(word: Noun, is: Noun) -> bool {
    match (word, is) {
        (Noun::Unsaid, _) | (_, Noun::Unsaid) => true,
        (Noun::Card, Noun::Scene) | (Noun::Scene, Noun::Card) => true,
        (a, b) => a == b,
    }
}
