//! Steps before they are numbered: references to other steps are kept as places of the text.

use super::{Basis, Step};
use crate::lang::Span;

/// A piece of the text of a step.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    /// Words.
    Words(String),
    /// "step 1", "steps 1 and 2": the outermost steps within a place of the text.
    Within(Span),
    /// "step 1a": the innermost step at a place of the text.
    Naming(Span),
    /// "chosen in step 1 and named in step 2": what did something to an antecedent, and its place in the text; those that read alike once.
    Antecedents { named: Vec<(&'static str, Span)>, joint: &'static str },
}

impl From<String> for Piece {
    fn from(words: String) -> Self {
        Self::Words(words)
    }
}

impl From<&str> for Piece {
    fn from(words: &str) -> Self {
        Self::Words(words.to_owned())
    }
}

/// A step without a number.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    /// Its place in the text.
    pub span: Span,
    /// Its text, in lower case.
    pub says: Vec<Piece>,
    /// Its notes, a sentence each, in lower case.
    pub notes: Vec<Vec<Piece>>,
    /// The rules that govern it.
    pub basis: Basis,
    /// Its sub-steps.
    pub steps: Vec<Draft>,
    /// True if it begins with the condition that it depends on: "if …: …".
    pub headed: bool,
}

/// A condition, or a player's choice, before the steps that depend on it.
pub(super) struct Heading {
    /// Its text, in lower case and without the colon.
    pub says: Vec<Piece>,
    /// The rules that govern it.
    pub basis: Basis,
    /// Its notes.
    pub notes: Vec<Vec<Piece>>,
}

impl Heading {
    /// Puts the heading over its steps: a single step without sub-steps stands on the same line.
    pub fn over(self, span: Span, mut steps: Vec<Draft>) -> Draft {
        let (mut says, mut notes) = (self.says, self.notes);
        let alone = steps.len() == 1 && steps[0].steps.is_empty();
        match steps.pop() {
            Some(only) if alone => {
                let mut basis = self.basis;
                basis.join(only.basis);
                says.push(if only.headed { ", and " } else { ": " }.into());
                says.extend(only.says);
                notes.extend(only.notes);
                Draft { span, says, notes, basis, steps, headed: true }
            }
            last => {
                steps.extend(last);
                says.push(":".into());
                Draft { span, says, notes, basis: self.basis, steps, headed: true }
            }
        }
    }
}

/// A step number with those of its sub-steps: "1", then "1a", then "1a1".
struct Numbered {
    number: String,
    span: Span,
    steps: Vec<Numbered>,
}

impl Numbered {
    /// True of a step and of the steps that it is a part of.
    fn has(&self, step: &Self) -> bool {
        self.number == step.number || self.steps.iter().any(|inner| inner.has(step))
    }
}

fn numbered(drafts: &[Draft], above: &str, from: usize) -> Vec<Numbered> {
    let letters = above.ends_with(|last: char| last.is_ascii_digit());
    let one = |(at, draft): (usize, &Draft)| {
        let number = if letters { format!("{above}{}", letter(at)) } else { format!("{above}{}", at + from + 1) };
        Numbered { span: draft.span, steps: numbered(&draft.steps, &number, 0), number }
    };
    drafts.iter().enumerate().map(one).collect()
}

/// Returns the letter of an index: "a" to "z", then "aa".
fn letter(at: usize) -> String {
    let last = char::from(b'a' + (at % 26) as u8);
    if at < 26 { last.to_string() } else { format!("{}{last}", letter(at / 26 - 1)) }
}

/// Numbers the steps: first those of the cost, then those of the effect.
pub(super) fn number(cost: Vec<Draft>, effect: Vec<Draft>) -> Vec<Step> {
    let mut all = numbered(&cost, "", 0);
    all.extend(numbered(&effect, "", cost.len()));
    let costs = cost.len();
    let drafts: Vec<Draft> = cost.into_iter().chain(effect).collect();
    let mut steps = finished(drafts, &all, &all);
    steps.iter_mut().take(costs).for_each(|step| step.cost = true);
    steps
}

fn finished(drafts: Vec<Draft>, here: &[Numbered], all: &[Numbered]) -> Vec<Step> {
    let one = |(draft, numbered): (Draft, &Numbered)| {
        let says = |pieces: &[Piece]| capital(&pieces.iter().map(|piece| words(piece, numbered, all)).collect::<String>());
        let body = says(&draft.says);
        Step {
            number: numbered.number.clone(),
            cost: false,
            says: if body.ends_with([':', '.', '”']) { body } else { body + "." },
            notes: draft.notes.iter().map(|note| says(note) + ".").collect(),
            rules: draft.basis.into_rules(),
            place: draft.span,
            steps: finished(draft.steps, &numbered.steps, all),
        }
    };
    drafts.into_iter().zip(here).map(one).collect()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn words(piece: &Piece, here: &Numbered, all: &[Numbered]) -> String {
    match piece {
        Piece::Words(words) => words.clone(),
        Piece::Within(span) => {
            let mut found = Vec::new();
            within(*span, all, &mut found);
            match &found[..] {
                [] => "what stands before".to_owned(),
                [one] => format!("step {one}"),
                [first, .., last] => format!("steps {first} to {last}"),
            }
        }
        Piece::Naming(span) => place(*span, here, all),
        Piece::Antecedents { named, joint } => {
            let mut told: Vec<String> = Vec::new();
            for (verb, span) in named {
                let one = format!("{verb} in {}", place(*span, here, all));
                if !told.contains(&one) {
                    told.push(one);
                }
            }
            told.join(joint)
        }
    }
}

/// "step 1a", "this step", "what triggers it": the step that a place of the text is in.
fn place(span: Span, here: &Numbered, all: &[Numbered]) -> String {
    match naming(span, here, all) {
        Some(step) if step == here.number => "this step".to_owned(),
        Some(step) => format!("step {step}"),
        None => "what triggers it".to_owned(),
    }
}

/// Collects the numbers of the outermost steps within a place of the text.
fn within<'n>(span: Span, steps: &'n [Numbered], found: &mut Vec<&'n str>) {
    for step in steps {
        if span.start <= step.span.start && step.span.end <= span.end {
            found.push(&step.number);
        } else {
            within(span, &step.steps, found);
        }
    }
}

/// Returns the number of the innermost step that contains a place of the text; of several, since branches can stand for the same words, that of the branch in
/// which `here` is.
fn naming<'n>(span: Span, here: &Numbered, steps: &'n [Numbered]) -> Option<&'n str> {
    let holds = |step: &&Numbered| step.span.start <= span.start && span.end <= step.span.end;
    let inner = |step: &&Numbered| naming(span, here, &step.steps).is_some();
    let has_here = |step: &&Numbered| step.has(here);
    let both = |step: &&Numbered| has_here(step) && (holds(step) || inner(step));
    let step = steps.iter().find(both).or_else(|| steps.iter().find(holds)).or_else(|| steps.iter().find(inner))?;
    Some(naming(span, here, &step.steps).unwrap_or(&step.number))
}

impl Basis {
    /// Adds the rules of another basis.
    pub(super) fn join(&mut self, other: Basis) {
        other.into_rules().into_iter().for_each(|rule| self.one(rule));
    }
}
