//! Lints of events: what they say is done as they are used, and nothing of it holds afterwards (12).

use super::kinds::EVENT;
use super::leaves::UnionArena;
use super::parse;
use super::words::Words;
use crate::card::PoolCard;
use crate::card::pool::Game;
use crate::compile::lower::HOW_LONG;
use crate::diagnostic::{Diagnostic, Finding};
use crate::lang::action::Action;
use crate::lang::{Clause, Node, Power};

/// True if a line may tell of a change and not how long it lasts, which only its tree can tell.
fn may_hold(line: &str) -> bool {
    ["gain", "lose", "get", "give"].iter().any(|word| line.contains(word)) && !line.contains("until")
}

/// Reports what an event only says to hold: it is on no field, so that it never does.
pub fn holds_nowhere(game: &Game, card: &PoolCard, findings: &mut Vec<Finding>) {
    let text = &card.card.text;
    if game.vocabulary.kind(&card.card.card_type) != Some(EVENT) || !text.lines().any(may_hold) {
        return;
    }
    let Ok(read) = parse::parse(text, &Words::new(&game.vocabulary)) else { return };
    for ability in &read.abilities {
        let Power::Continuous(effect) = &ability.power else { continue };
        if ability.head.gate.is_empty()
            && let Some(change) = effect.sentences.iter().find_map(|sentence| change(&sentence.clause))
        {
            let span = card.place.text.span(change.span.range());
            let diagnostic = Diagnostic::error(HOW_LONG, span, "an event is used and gone, and this does not say how long it lasts")
                .label("for how long?")
                .help("add “until the end of the turn”");
            findings.push(card.finding("text", diagnostic));
        }
    }
}

/// Returns the first change that a clause says to hold.
fn change(clause: &Node<Clause<UnionArena>>) -> Option<&Node<Clause<UnionArena>>> {
    match &clause.is {
        Clause::Do(action) => matches!(action.is, Action::Modify { .. } | Action::ModifyByCase { .. }).then_some(clause),
        Clause::Under(_, inner) => change(inner),
        Clause::Steps(steps) => steps.iter().find_map(|step| change(&step.clause)),
        Clause::Instead { usual, .. } => change(usual),
        Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) | Clause::Repeat { .. } | Clause::Keyword(_) => None,
    }
}
