//! The diagnostics of an anaphor without an antecedent, or with more than one.

use super::referent::{Referent, noun_word};
use crate::diagnostic::Diagnostic;
use crate::lang::print::participle;
use crate::lang::reference::Reference;
use crate::lang::span::Node;

pub use crate::lang::reference::{AMBIGUOUS, DANGLING};

pub(super) fn one_triggers(reference: &Node<Reference>) -> Diagnostic {
    let (number, other) = if reference.plural { ("several", "one") } else { ("one", "several") };
    Diagnostic::error(DANGLING, reference.span.range(), format!("this speaks of {number}, where {other} may have triggered the effect"))
        .label("all of them, or one?")
        .help("speak of all that triggered the effect (\"those cards\"), or of one (\"that card\", \"it\")")
}

pub(super) fn only_counted(reference: &Node<Reference>) -> Diagnostic {
    Diagnostic::error(DANGLING, reference.span.range(), "which one that was is not known any more")
        .label("what happened in a turn is counted, and not kept")
        .help("choose it (\"one of your characters that leveled up this turn\"), or let the event trigger the effect")
}

pub(super) fn dangling(reference: &Node<Reference>) -> Diagnostic {
    Diagnostic::error(DANGLING, reference.span.range(), "this points back at nothing")
        .label(if reference.called.is_some() { "nothing before this is that" } else { "nothing before this does that" })
        .help("an earlier step of the same text must name what this means")
}

/// Refuses a word that would pass over an inaccessible referent to the bearer of the text or the trigger.
pub(super) fn passes_over(reference: &Node<Reference>, passed: &Referent) -> Diagnostic {
    Diagnostic::error(DANGLING, reference.span.range(), "what was named last is not there in this case")
        .label("what is this?")
        .help("name it (\"this character\", \"the chosen card\")")
        .related(passed.span.range(), "this is named last, and need not have happened")
}

/// Refuses a word for two where the text tells of more or fewer, or does not tell of how many.
pub(super) fn not_two(reference: &Node<Reference>) -> Diagnostic {
    Diagnostic::error(AMBIGUOUS, reference.span.range(), "this speaks of two, where more or fewer may be meant")
        .label("which two?")
        .help("speak of all of them (\"them\", \"those cards\"), or choose two first")
}

/// Refuses a singular word where several were introduced, or a plural one where one was.
pub(super) fn other_number(reference: &Node<Reference>, all: &[&Referent]) -> Diagnostic {
    let (label, help) = if reference.plural {
        ("several of what?", "speak of one (\"it\", \"that card\"), or let an earlier step take several")
    } else {
        ("which of them?", "speak of all of them (\"them\", \"those cards\"), or choose one first and say \"the chosen …\"")
    };
    let (number, other) = if reference.plural { ("several", "one") } else { ("one", "several") };
    let (code, last) = (if reference.plural { DANGLING } else { AMBIGUOUS }, all.last());
    let diagnostic = Diagnostic::error(code, reference.span.range(), format!("this speaks of {number}, where {other} may be meant"));
    let named = |referent: &&Referent| (referent.span.range(), if reference.plural { "this is one" } else { "these may be several" });
    let diagnostic = diagnostic.label(label).help(help);
    last.map(named).into_iter().fold(diagnostic, |diagnostic, (place, says)| diagnostic.related(place, says))
}

/// Returns phrases that tell referents apart: "the revealed card", "the second card that is put".
fn told_apart(all: &[&Referent]) -> Vec<String> {
    let plain = |named: &Referent| {
        let unsaid = if named.is_existential() { "asked for" } else { "named" };
        (named.verb.map_or(unsaid, participle), noun_word(named.noun))
    };
    let told = all.iter().enumerate().map(|(order, &named)| {
        let (done, noun) = plain(named);
        let alike = all.iter().filter(|&&other| plain(other) == (done, noun)).count() > 1;
        let before = all[..order].iter().filter(|&&other| plain(other) == (done, noun)).count();
        let which = if alike { ["first ", "second ", "third "].get(before).copied().unwrap_or("later ") } else { "" };
        if done.contains(' ') || matches!(done, "put" | "named") {
            format!("the {which}{noun} {done}")
        } else {
            format!("the {which}{done} {noun}")
        }
    });
    told.collect()
}

pub(super) fn ambiguous(reference: &Node<Reference>, all: &[&Referent]) -> Diagnostic {
    let names = told_apart(all);
    let by_choice = "choose it first (\"choose one of your …\"), and say \"the chosen …\"";
    let asked = all.iter().any(|named| named.is_existential());
    let help = if asked { by_choice } else { "name it by what was done to it, and do that only once" };
    let diagnostic = Diagnostic::error(AMBIGUOUS, reference.span.range(), format!("this could mean {}", names.join(" or ")))
        .label("which of them?")
        .help(help);
    let places = all.iter().map(|named| named.span.range());
    places.zip(names).fold(diagnostic, |diagnostic, (place, name)| diagnostic.related(place, name))
}
