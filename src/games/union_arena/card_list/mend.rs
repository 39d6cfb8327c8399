//! Repairs of a card list: what is plainly a slip of its writer is mended, and told.

use super::Row;
use crate::card::import::Note;
use crate::card::import::known_words;
use crate::games::union_arena::words::Words;
use crate::lang::read::as_printed::respell;
use std::collections::BTreeMap;

/// Value as it was mended, and what was done to it.
type Mended = (String, Vec<String>);

/// Mends an affinity: brackets that belong to the texts that name it are taken away.
pub fn affinity(printed: &str) -> Mended {
    let plain = printed.trim().trim_matches(['[', ']']).to_owned();
    let told = (plain != printed).then(|| format!("the brackets of {printed:?} in affinities were taken away"));
    (plain, told.into_iter().collect())
}

/// Writes a printed text in the form that it is read in.
pub fn printed(text: &str) -> String {
    let words = Words::new(&known_words(super::GAME));
    respell(text, &words.printed(text))
}

/// Mends a name: space around it is taken away.
pub fn name(printed: &str) -> Mended {
    let plain = printed.trim().to_owned();
    let told = (plain != printed).then(|| format!("the space around {plain:?} was taken away"));
    (plain, told.into_iter().collect())
}

/// Mends a text: a bracket that is never closed is taken away; one letter for a colour that stands for energy, spacing and the sign before a number are as on other
/// cards; quotation marks that lie around nothing go.
pub fn text(printed: &str) -> Mended {
    let mut told = Vec::new();
    let mut text = printed.to_owned();
    for (wrong, right) in SPELT {
        if text.contains(wrong) {
            text = text.replace(wrong, right);
            told.push(format!("{:?} was written {:?}", wrong.trim(), right.trim()));
        }
    }
    for (wrong, right) in bare_icons(&text) {
        text = text.replace(&wrong, &right);
        told.push(format!("{:?} was written {:?}", wrong.trim(), right.trim()));
    }
    if let Some((wrong, right)) = bracket_for_brace(&text) {
        text = text.replace(&wrong, &right);
        told.push(format!("{wrong:?} was written {right:?}"));
    }
    while let Some(at) = open_bracket(&text) {
        let around: String = text[at..].chars().take(16).collect();
        told.push(format!("the bracket before {:?} in effect_norm is never closed, and was taken away", around.trim_start_matches('[')));
        text.remove(at);
    }
    (text, told)
}

/// Slips that occur in lists, with what is meant.
const SPELT: [(&str, &str); 16] = [
    (" fo ", " of "),
    (" of more ", " or more "),
    (" of switch ", " or switch "),
    ("×", " x"),
    ("  ", " "),
    ("\u{a0}", " "),
    ("\n\n", "\n"),
    (" \n", "\n"),
    ("\n ", "\n"),
    (" .", "."),
    // Costs stand in the line of their ability, and not alone.
    (")\n(Place (", ") (Place ("),
    (")\n(Pay (", ") (Pay ("),
    (")\n(Switch to Resting)", ") (Switch to Resting)"),
    // What is sidelined here is said behind it.
    ("(Sideline This Card) one ", "Sideline one "),
    ("Place two cards of your deck", "Place the top two cards of your deck"),
    ("Place three cards of your deck", "Place the top three cards of your deck"),
];

/// Icons that lines begin with, and that texts name.
const ICONS: [&str; 9] = [
    "When Played",
    "When Attacking",
    "When Blocking",
    "When Sidelined",
    "During Your Turn",
    "During Opponent's Turn",
    "Activate: Main",
    "Once Per Turn",
    "Raid",
];

/// Icons without their brackets, each with what it was meant to be: at the start of a line before what it heads, or before "ability".
fn bare_icons(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for icon in ICONS {
        let heads = |line: &str| {
            let rest = line.strip_prefix(icon)?.strip_prefix(' ')?;
            rest.chars().next().filter(|next| next.is_uppercase() || "<[(".contains(*next)).map(|next| format!("{icon} {next}"))
        };
        found.extend(text.lines().filter_map(heads).map(|wrong| (wrong.clone(), wrong.replacen(icon, &format!("[{icon}]"), 1))));
        for ability in [" ability", " abilities"] {
            let wrong = format!(" {icon}{ability}");
            if text.contains(&wrong) {
                found.push((wrong, format!(" [{icon}]{ability}")));
            }
        }
    }
    found
}

/// "[2000 or less BP on …", before "{4000 or less BP} instead": the words that others stand for, in braces.
fn bracket_for_brace(text: &str) -> Option<(String, String)> {
    let at = open_bracket(text).filter(|_| text.contains("} instead") && !text.contains("{choose"))?;
    let rest = &text[at + 1..];
    let end = rest.find(" BP on ")? + " BP".len();
    let range = &rest[..end];
    range.starts_with(|first: char| first.is_ascii_digit()).then(|| (format!("[{range}"), format!("{{{range}}}")))
}

/// Place of the first bracket behind which another one opens before it is closed.
fn open_bracket(text: &str) -> Option<usize> {
    let mut open = None;
    for (at, letter) in text.char_indices() {
        match letter {
            '[' if open.is_some() => return open,
            '[' => open = Some(at),
            ']' => open = None,
            _ => {}
        }
    }
    open
}

/// Notes the trigger texts that are spelt otherwise than most of the same trigger on cards of the same colour: a trigger is read by its icon, and its text is not
/// kept.
pub fn note_odd_triggers(rows: &[Row], notes: &mut Vec<Note>) {
    let key = |row: &Row| {
        let trigger = row.card.printed.text("trigger")?.to_owned();
        let color = row.card.printed.text("color").unwrap_or_default().to_owned();
        Some((trigger, color))
    };
    let mut counts: BTreeMap<(String, String), BTreeMap<&str, usize>> = BTreeMap::new();
    for row in rows {
        if let Some(key) = key(row) {
            *counts.entry(key).or_default().entry(&row.trigger_text).or_default() += 1;
        }
    }
    for row in rows {
        let Some(counts) = key(row).and_then(|key| counts.get(&key)) else { continue };
        let most = counts.iter().max_by_key(|(_, count)| **count).map_or("", |(text, _)| *text);
        if row.trigger_text != most {
            let message = format!("{:?} is spelt otherwise than on most cards; the trigger is read by its icon", row.trigger_text);
            notes.push(Note { row: row.row, line: row.line, number: row.card.number.clone(), column: Some("trigger_text"), message });
        }
    }
}
