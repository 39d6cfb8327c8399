//! Serialization of replays: a line for each answer.

use super::model::{Replay, ReplayPlayer, ReplayStep};
use crate::card::write::quoted;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Formats a replay file.
#[must_use]
pub fn replay_file(replay: &Replay) -> String {
    let mut file = String::from("(\n");
    let head = [("game", &replay.game), ("rules", &replay.rules), ("made_by", &replay.made_by)];
    for (field, value) in head {
        // Writing to a String cannot fail, here and below.
        let _ = writeln!(file, "    {field}: {},", quoted(value));
    }
    let _ = writeln!(file, "    seed: {},", replay.seed);
    let _ = writeln!(file, "    pool: {}, words: {},", quoted(&replay.pool), quoted(&replay.words));
    let _ = writeln!(file, "    rulings: {{{}}},", map(&replay.rulings));
    let _ = writeln!(file, "    cards: {{{}}},", map(&replay.cards));
    if let Some(decks) = &replay.decks {
        let _ = writeln!(file, "    decks: {},", quoted(decks));
    }
    let [a, b] = replay.players.each_ref().map(player);
    let _ = writeln!(file, "    players: (\n{a}{b}    ),");
    let _ = writeln!(file, "    start: {},", quoted(&replay.start));
    let steps: String = replay.steps.iter().map(step).collect();
    let _ = write!(file, "    steps: [\n{steps}    ],\n)\n");
    file
}

fn map(entries: &BTreeMap<String, String>) -> String {
    entries.iter().map(|(key, value)| format!("{}: {}", quoted(key), quoted(value))).collect::<Vec<_>>().join(", ")
}

fn list(words: &[String]) -> String {
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(", ")
}

fn player(player: &ReplayPlayer) -> String {
    let cards: Vec<String> = player.cards.iter().map(|(count, number)| format!("({count}, {})", quoted(number))).collect();
    format!("        (name: {}, deck: {}, cards: [{}]),\n", quoted(&player.name), quoted(&player.deck), cards.join(", "))
}

fn step(step: &ReplayStep) -> String {
    let picks: Vec<String> = step.picks.iter().map(u16::to_string).collect();
    format!(
        "        (player: {}, asks: {}, picks: [{}], says: [{}], hash: {}),\n",
        step.player,
        quoted(&step.asks),
        picks.join(", "),
        list(&step.says),
        quoted(&step.hash)
    )
}
