//! Parser for input at the prompt: a command, or the options picked.

use crate::card::fields::{listing, nearest};
use crate::kernel::game::Decision;
use crate::scenario::pick::{Offer, how_many, pick};
use std::path::PathBuf;

/// Command of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Pick these options.
    Pick(Vec<u16>),
    /// Show the rule behind the prompt.
    Rule,
    /// Show the commands.
    Help,
    /// Show the table again.
    Board,
    /// Show this many lines of the log.
    Log(usize),
    /// Inspect something.
    Look(String),
    /// Undo the last answer.
    Undo,
    /// Save the game.
    Save(PathBuf),
    /// Quit the game.
    Quit,
}

/// Commands, as listed in the help.
pub const COMMANDS: [(&str, &str); 9] = [
    ("1", "pick option 1; `1 3` picks two; `none` picks nothing, where that is allowed"),
    ("?", "the rule behind the question"),
    ("look WHAT", "a card by its number, or a part of the table"),
    ("log [N]", "what has happened: the last N lines, or 20"),
    ("board", "the table again"),
    ("undo", "take your last answer back"),
    ("save FILE", "save the game, to be resumed with --resume FILE or followed with `cardwright replay`"),
    ("help", "this list"),
    ("quit", "leave the game"),
];

/// Default number of log lines shown.
const LOG: usize = 20;

/// Parses a line of input.
///
/// # Errors
/// A hint at valid input.
pub fn understand(line: &str, decision: &Decision, offers: &[Offer]) -> Result<Wish, String> {
    let line = line.trim();
    // An option named like a command takes precedence.
    if let Ok(picks) = pick(decision, offers, &[line.to_owned()]) {
        return Ok(Wish::Pick(picks));
    }
    let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
    match (word.to_lowercase().as_str(), rest) {
        ("", _) => Err(format!("nothing was written; {}", wanted(decision))),
        ("?" | "rule", "") => Ok(Wish::Rule),
        ("help" | "h", "") => Ok(Wish::Help),
        ("board" | "b", "") => Ok(Wish::Board),
        ("log", "") => Ok(Wish::Log(LOG)),
        ("log", lines) => lines.parse().map(Wish::Log).map_err(|_| format!("`log {lines}`: how many lines? write log 40, for example")),
        ("look" | "l", "") => Ok(Wish::Look(String::new())),
        ("look" | "l", what) => Ok(Wish::Look(what.to_owned())),
        ("undo" | "u", "") => Ok(Wish::Undo),
        ("save", "") => Err("`save`: where to? write save my_game.replay.ron, for example".to_owned()),
        ("save", file) => Ok(Wish::Save(PathBuf::from(file))),
        ("quit" | "q" | "exit", "") => Ok(Wish::Quit),
        ("none", "") if decision.min == 0 => Ok(Wish::Pick(Vec::new())),
        ("none", "") => Err(format!("something has to be picked here; {}", wanted(decision))),
        _ => numbers(line, decision).unwrap_or_else(|| Err(unknown(line, decision, offers))),
    }
}

/// Parses option numbers, counted from 1; `None` if the input is not numeric.
fn numbers(line: &str, decision: &Decision) -> Option<Result<Wish, String>> {
    let words = line.split(|character: char| character == ',' || character.is_whitespace()).filter(|word| !word.is_empty());
    let numbers: Vec<u64> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    Some(picked(&numbers, decision))
}

fn picked(numbers: &[u64], decision: &Decision) -> Result<Wish, String> {
    let mut picks = Vec::new();
    for &number in numbers {
        let option = u16::try_from(number).ok().filter(|&number| (1..=decision.options).contains(&number));
        let Some(option) = option else { return Err(format!("there is no option {number}; {}", wanted(decision))) };
        if picks.contains(&(option - 1)) {
            return Err(format!("option {number} is picked twice; {}", wanted(decision)));
        }
        picks.push(option - 1);
    }
    if decision.max == 1 && picks.len() > 1 {
        return Err(format!("{} picked: only one can be; {}", picks.len(), wanted(decision)));
    }
    if picks.len() < usize::from(decision.min) || picks.len() > usize::from(decision.max) {
        return Err(format!("{} picked; {}", picks.len(), wanted(decision)));
    }
    Ok(Wish::Pick(picks))
}

/// Describes valid input for a decision.
#[must_use]
pub fn wanted(decision: &Decision) -> String {
    let range = if decision.options == 1 { "1".to_owned() } else { format!("1 to {}", decision.options) };
    match (decision.min, decision.max) {
        (1, 1) => format!("write a number, {range}"),
        (0, 1) => format!("write a number, {range}, or none"),
        (0, _) => format!("write numbers, {range}: {}; or none", how_many(decision)),
        _ if decision.ordered => format!("write all numbers, {range}, in the order that you want"),
        _ => format!("write numbers, {range}: {}", how_many(decision)),
    }
}

fn unknown(line: &str, decision: &Decision, offers: &[Offer]) -> String {
    let commands = ["look", "log", "board", "undo", "save", "help", "quit", "none"];
    let word = line.split_whitespace().next().unwrap_or_default();
    let labels = offers.iter().map(|offer| offer.label.as_str());
    if let Err(why) = pick(decision, offers, &[line.to_owned()])
        && offers.iter().any(|offer| offer.aliases.iter().any(|alias| alias == line))
    {
        return format!("{why}; {}", wanted(decision));
    }
    match nearest(line, labels).or_else(|| nearest(word, commands.into_iter())) {
        Some(near) => format!("`{line}` is not understood; did you mean `{near}`? Else {}", wanted(decision)),
        None => {
            let commands = listing(commands.into_iter());
            format!("`{line}` is not understood; {}. Commands: {commands}", wanted(decision))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::seat::Seat;

    fn offers(labels: &[&str]) -> Vec<Offer> {
        labels.iter().map(|label| Offer { label: (*label).to_owned(), aliases: Vec::new() }).collect()
    }

    fn decision(options: u16, min: u16, max: u16) -> Decision {
        Decision { seat: Seat::A, options, min, max, ordered: false }
    }

    #[test]
    fn numbers_labels_and_commands_are_told_apart() {
        let offers = offers(&["yes", "log", "3"]);
        let read = |line| understand(line, &decision(3, 1, 1), &offers);
        assert_eq!(read("2"), Ok(Wish::Pick(vec![1])));
        assert_eq!(read("yes"), Ok(Wish::Pick(vec![0])));
        assert_eq!(read("log"), Ok(Wish::Pick(vec![1])), "an option of this name is meant");
        assert_eq!(read("log 5"), Ok(Wish::Log(5)));
        assert_eq!(read("save a b.replay.ron"), Ok(Wish::Save(PathBuf::from("a b.replay.ron"))));
        assert_eq!(read(" ? "), Ok(Wish::Rule));
    }

    #[test]
    fn what_is_wrong_is_told_with_what_would_be_right() {
        let offers = offers(&["a", "b", "c"]);
        let wrong = |line, min, max| understand(line, &decision(3, min, max), &offers).expect_err("it is wrong");
        assert_eq!(wrong("4", 1, 1), "there is no option 4; write a number, 1 to 3");
        assert_eq!(wrong("1 2", 1, 1), "2 picked: only one can be; write a number, 1 to 3");
        assert_eq!(wrong("1,1", 2, 2), "option 1 is picked twice; write numbers, 1 to 3: 2 to be picked");
        assert_eq!(wrong("", 0, 1), "nothing was written; write a number, 1 to 3, or none");
        assert!(wrong("undoo", 1, 1).contains("did you mean `undo`?"));
        assert_eq!(wrong("none", 1, 1), "something has to be picked here; write a number, 1 to 3");
        assert_eq!(understand("none", &decision(3, 0, 2), &offers), Ok(Wish::Pick(Vec::new())));
    }
}
