#![doc = include_str!("../../lint/pages/CW018.md")]
#![doc = include_str!("../../lint/pages/CW019.md")]
#![doc = include_str!("../../lint/pages/CW047.md")]

use crate::card::PoolCard;
use crate::card::fields::listing;
use crate::card::pool::Game;
use crate::card::vocabulary::StateWord;
use crate::diagnostic::{Diagnostic, Finding};
use std::ops::Range;

/// Parts of the printed BP that are those of a state, from one stacked card upwards.
const STATES: [&str; 4] = ["single", "double", "triple", "quad"];

/// Reports BP values that are no multiple of the game's step, states that are left out, and abilities for states without BP.
pub fn check(game: &Game, card: &PoolCard, findings: &mut Vec<Finding>) {
    if let Some(step) = game.file.bp_step {
        check_step(card, step.get(), findings);
    }
    check_gap(card, findings);
    check_gates(game, card, findings);
}

fn check_step(card: &PoolCard, step: u32, findings: &mut Vec<Finding>) {
    for state in STATES.into_iter().chain(["extra"]) {
        let printed: Option<u32> = card.card.printed.number_part("bp", state);
        let Some(value) = printed.filter(|value| !value.is_multiple_of(step)) else { continue };
        let below = value - value % step;
        let near: Vec<u32> = [below, below.saturating_add(step)].into_iter().filter(|&near| near > 0).collect();
        let help = format!("the nearest {} {}", if near.len() == 1 { "is" } else { "are" }, listing(near.iter().map(u32::to_string)));
        let diagnostic = Diagnostic::error("CW018", card.place.value("bp", Some(state)), format!("{value} is not a multiple of {step}"))
            .label("printed BP")
            .help(help);
        let guessed = near.into_iter().fold(diagnostic, |told, near| told.instead(format!("write {near}"), near.to_string()));
        findings.push(card.finding("bp", guessed));
    }
}

fn check_gap(card: &PoolCard, findings: &mut Vec<Finding>) {
    let is_printed = |state: &&str| card.card.printed.part("bp", state).is_some();
    let first = STATES.iter().position(&is_printed);
    let last = STATES.iter().rposition(&is_printed);
    let (Some(first), Some(last)) = (first, last) else { return };
    let gaps: Vec<&str> = STATES[first..last].iter().copied().filter(|state| !is_printed(state)).collect();
    if !gaps.is_empty() {
        let message = format!("no BP for {}, but for a state below and one above", listing(gaps.iter().map(|state| format!("`{state}`"))));
        findings.push(card.finding("bp", Diagnostic::error("CW019", card.place.field("bp"), message).label("a state is left out")));
    }
}

/// Reports the states of an ability if the card prints BP, and for none of them.
fn check_gates(game: &Game, card: &PoolCard, findings: &mut Vec<Finding>) {
    let is_printed = |state: &str| card.card.printed.part("bp", state).is_some();
    if card.card.script.is_some() || !STATES.iter().any(|state| is_printed(state)) {
        return;
    }
    let text = &card.card.text;
    for gate in gates(game, text) {
        let states = game.vocabulary.states.iter().filter(|state| text[gate.clone()].contains(&format!("[{}]", state.mark)));
        let printed = |state: &&StateWord| STATES.get(usize::from(state.cards.saturating_sub(1))).is_some_and(|part| is_printed(part));
        let (has, lacks): (Vec<&StateWord>, Vec<&StateWord>) = states.partition(printed);
        if has.is_empty() && !lacks.is_empty() {
            let names = listing(lacks.iter().map(|state| state.name.as_str()));
            let message = format!("an ability of {} is for {names}, and it prints no BP for that", card.card.number);
            let diagnostic = Diagnostic::warning("CW047", card.place.text.span(gate), message)
                .label("a card with this face is not made to be that")
                .help("print a BP for the state, or let the ability be for another one");
            findings.push(card.finding("text", diagnostic));
        }
    }
}

/// Returns the spans of the marks of states that abilities begin with, several in a row as one.
fn gates(game: &Game, text: &str) -> Vec<Range<usize>> {
    let marks: Vec<String> = game.vocabulary.states.iter().map(|state| format!("[{}]", state.mark)).collect();
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(open) = text[at..].find('[') {
        let start = at + open;
        let mut end = start;
        while let Some(mark) = marks.iter().find(|mark| text[end..].trim_start().starts_with(mark.as_str())) {
            end = text.len() - text[end..].trim_start().len() + mark.len();
        }
        let before = text[..start].trim_end();
        if end > start && (before.is_empty() || before.ends_with(['.', ')', ']', '】', '』'])) {
            found.push(start..end);
        }
        at = end.max(start + 1);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::card::Pool;
    use crate::card::assemble::PoolFile;

    /// Returns the texts at the findings of CW047 on a card with this BP and text.
    fn told(bp: &str, text: &str) -> Vec<String> {
        let card = format!(
            "[(number: \"XX01-001\", name: \"x\", character: \"X\", card_type: \"Ultra Hero\", level: 3, types: [\"BASIC\"], bp: ({bp}), rarity: \"C\", text: \"{text}\")]"
        );
        let file = |path: &str, text: &str| PoolFile { path: path.into(), bytes: text.as_bytes().to_vec() };
        let set = file("xx01/set.ron", "(code: \"XX01\", name: \"x\", game: \"ucg\")");
        let (pool, _) = Pool::of_files(vec![set, file("xx01/cards.ron", &card)]);
        let card = &pool.cards()[0];
        let mut findings = Vec::new();
        check(pool.game_of(card).expect("its game"), card, &mut findings);
        let source = pool.sources()[card.place.source].text();
        let of_gates = findings.iter().filter(|finding| finding.diagnostic.code == "CW047");
        of_gates.map(|finding| source[finding.diagnostic.span.clone()].to_owned()).collect()
    }

    #[test]
    fn an_ability_is_for_a_state_with_bp() {
        let two = "single: 3000, double: 7000";
        assert_eq!(
            told(two, "[SIN]《When this character enters play》Draw a card. [TRP]《When this character wins its battle》Draw a card."),
            ["[TRP]"]
        );
        assert_eq!(told(two, "[TRP] [QUAD]This character cannot be chosen."), ["[TRP] [QUAD]"]);
        assert!(told(two, "[DBL][TRP]《When this character enters play》Draw a card.").is_empty());
        assert!(told("single: 3000, double: 7000, triple: 9000", "[TRP]《When this character enters play》Draw a card.").is_empty());
        assert_eq!(told("double: 7000", "[SIN]《When this character enters play》Draw a card."), ["[SIN]"]);
    }
}
