//! Lists of abilities by their marks: "your opponent's [A] and [B] abilities do not activate" is said of each mark by itself.

use super::fold::Fold;
use super::growth::behind_icons;
use std::ops::Range;

/// Words behind a list of marks whose abilities are meant.
const ABILITIES: &str = " abilities";

/// Words between two marks.
const JOINTS: [&str; 7] = ["], [", "], and [", "], or [", "] and [", "] or [", "]and [", "]or ["];

/// Words before the marks, of abilities that something loses or that nobody can use.
const VERBS: [&str; 4] = [" cannot activate ", " loses ", " lose ", " gains all "];

/// Words behind them.
const BEHIND: [&str; 3] = [" do not activate", " cannot activate", " cannot be activated"];

/// Words before marks that are lost themselves.
const LOSES: [&str; 2] = [" loses ", " lose "];

/// Words of the verb that can stand between it and the marks.
const BETWEEN: [&str; 5] = ["", "all ", "any ", "its ", "their "];

/// Writes a clause about the abilities with several marks as one for each mark.
pub(super) fn each_mark(fold: Fold) -> Fold {
    if !JOINTS.iter().any(|joint| fold.text.contains(joint)) {
        return fold;
    }
    let mut out = Fold { text: String::with_capacity(fold.text.len() * 2), from: Vec::with_capacity(fold.from.len() * 2) };
    let mut done = 0;
    for (close, _) in fold.text.match_indices(']') {
        let marks = marks_before(&fold.text, close);
        let (Some(first), true) = (marks.first(), marks.len() > 1) else { continue };
        let start = clause_start(&fold.text, first.start).max(done);
        let end = clause_end(&fold.text, close + 1);
        let before = start..first.start;
        let behind = close + 1..end;
        let said = match fold.text[behind.clone()].strip_prefix(ABILITIES) {
            Some(rest) => is_said_of_them(&fold.text[before.clone()], rest),
            None => LOSES.iter().any(|verb| fold.text[before.clone()].ends_with(verb)) && !fold.text[end..].starts_with(", ["),
        };
        // "It loses A or B": one of the two.
        let either = fold.text[before.clone()].ends_with("lose ") || fold.text[before.clone()].ends_with("loses ");
        if !said
            || either && fold.text[first.start..close].contains("or [")
            || JOINTS.iter().any(|joint| fold.text[close..].starts_with(joint))
        {
            continue;
        }
        out.copy(&fold, done..start);
        for (number, mark) in marks.iter().enumerate() {
            if number > 0 {
                out.say(" and ", &fold, mark);
            }
            out.copy(&fold, before.clone());
            out.copy(&fold, mark.clone());
            out.copy(&fold, behind.clone());
        }
        done = end;
    }
    out.copy(&fold, done..fold.text.len());
    out
}

/// The marks, with their brackets, of the list that closes at a place.
fn marks_before(text: &str, close: usize) -> Vec<Range<usize>> {
    let (mut marks, mut close) = (Vec::new(), close);
    while let Some(open) = text[..close].rfind('[').filter(|&open| !text[open + 1..close].contains([']', '\n'])) {
        marks.insert(0, open..close + 1);
        let joint = JOINTS.iter().find(|joint| text[..=open].ends_with(**joint));
        let Some(joint) = joint else { break };
        close = open + 1 - joint.len();
    }
    marks
}

/// True if the words around a list of marks say that their abilities are lost, gained or not used.
fn is_said_of_them(before: &str, behind: &str) -> bool {
    let led = VERBS.iter().any(|verb| BETWEEN.iter().any(|word| before.strip_suffix(word).is_some_and(|before| before.ends_with(verb))));
    led || BEHIND.iter().any(|verb| behind.contains(verb))
}

/// The start of the clause that a place is in: behind the icons of its line, the last full stop, or the last comma that is in no name.
fn clause_start(text: &str, at: usize) -> usize {
    let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let icons = line + behind_icons(&text[line..at]);
    let icons = if text[icons..at].starts_with(" affinity") { line } else { icons };
    let mut depth = 0_u32;
    for (place, letter) in text[..at].char_indices().rev().take_while(|(place, _)| *place >= icons) {
        match letter {
            '>' => depth += 1,
            '<' => depth = depth.saturating_sub(1),
            '«' | '・' | '{' if depth == 0 => return place + letter.len_utf8(),
            ' ' if depth == 0 && text[..place].ends_with([',', '.', ':']) => return place + 1,
            _ => {}
        }
    }
    icons
}

/// The end of the clause that a place is in.
fn clause_end(text: &str, at: usize) -> usize {
    let ends = [".", "»", "}", "\n", ", ", " and "];
    ends.iter().filter_map(|end| text[at..].find(end).map(|end| at + end)).min().unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        let from = (0..text.len() as u32).map(|at| (at, at + 1)).collect();
        each_mark(Fold { text: text.to_owned(), from }).text
    }

    #[test]
    fn each_mark_is_said_of_by_itself() {
        assert_eq!(
            told("[Go]if A, your opponent's [B] and [C] abilities do not activate this turn. draw."),
            "[Go]if A, your opponent's [B] abilities do not activate this turn and your opponent's [C] abilities do not activate this turn. draw."
        );
        assert_eq!(
            told("it cannot activate [B], [C], or [D] abilities."),
            "it cannot activate [B] abilities and it cannot activate [C] abilities and it cannot activate [D] abilities."
        );
        assert_eq!(
            told("it loses [B] and [C] for now. it gains [D] and [E]."),
            "it loses [B] for now and it loses [C] for now. it gains [D] and [E]."
        );
        assert_eq!(told("those with [B] and [C] abilities win."), "those with [B] and [C] abilities win.");
    }
}
