//! The table on a screen of text, as one player sees it.

use super::leaves::Ucg;
use super::view::{AreaView, BpPart, CharacterView, SideView, View};
use crate::replay::session::{Cards, Shown, WIDTH, fitted, known, wrapped};
use crate::scenario::stage::Staged;

/// The width of one side of a battle area, in columns.
const SIDE: usize = 36;

impl Shown for Ucg {
    const PARTS: &'static str = "a battle area by its number, hand, discard, opponent discard, exiled, opponent exiled, scene";

    fn screen(view: &View, cards: &Cards<'_>) -> Vec<String> {
        let lead = if view.leads { "You lead" } else { "Your opponent leads" };
        let mut lines = if view.turn == 0 {
            vec!["Before the first turn".to_owned()]
        } else {
            vec![format!("Turn {}, {}. {lead}. {}", view.turn, Ucg::phase_words(view.phase), scene(view, cards))]
        };
        lines[0] = fitted(&lines[0], WIDTH).trim_end().to_owned();
        lines.extend(side("Opponent", &view.opponent, cards));
        if !view.areas.is_empty() {
            lines.push(rule());
        }
        for (index, area) in view.areas.iter().enumerate() {
            lines.extend(area_lines(index + 1, area, cards));
        }
        lines.push(rule());
        lines.extend(side("You", &view.own, cards));
        let hand = cards.listed(view.own.hand.iter().map(Option::as_deref));
        lines.extend(wrapped("Hand: ", &hand, ", "));
        lines
    }

    fn look(view: &View, part: &str, cards: &Cards<'_>) -> Option<Vec<String>> {
        Some(match part {
            "hand" => cards.pile(view.own.hand.iter().map(Option::as_deref)),
            "opponent hand" => cards.pile(view.opponent.hand.iter().map(Option::as_deref)),
            "discard" => cards.pile(known(&view.own.discard_area)),
            "opponent discard" => cards.pile(known(&view.opponent.discard_area)),
            "exiled" => cards.pile(known(&view.own.exiled)),
            "opponent exiled" => cards.pile(known(&view.opponent.exiled)),
            "scene" => match &view.scene {
                Some(scene) => cards.text(&scene.card),
                None => vec!["there is no scene".to_owned()],
            },
            area => {
                let area = view.areas.get(area.parse::<usize>().ok()?.checked_sub(1)?)?;
                let sides = [("You", &area.own), ("Opponent", &area.opponent)];
                sides.into_iter().flat_map(|(whose, character)| closely(whose, character.as_ref(), cards)).collect()
            }
        })
    }
}

fn rule() -> String {
    "-".repeat(WIDTH)
}

fn scene(view: &View, cards: &Cards<'_>) -> String {
    match &view.scene {
        None => "No scene.".to_owned(),
        Some(scene) => {
            let whose = if scene.own { "yours" } else { "opponent's" };
            format!("Scene: {} {} ({whose})", scene.card, cards.name(&scene.card))
        }
    }
}

/// The cards of a player off the field, counted; the newest of the discard area by number.
fn side(whose: &str, side: &SideView, cards: &Cards<'_>) -> Vec<String> {
    let newest: Vec<&str> = side.discard_area.iter().take(3).map(String::as_str).collect();
    let more = if side.discard_area.len() > newest.len() { ", …" } else { "" };
    let newest = if newest.is_empty() { String::new() } else { format!(" ({}{more})", newest.join(", ")) };
    let exiled = if side.exiled.is_empty() { String::new() } else { format!(", exiled {}", side.exiled.len()) };
    let counts = format!("{whose}: hand {}, deck {}, discard area {}{newest}{exiled}", side.hand.len(), side.deck, side.discard_area.len());
    let mut lines = vec![fitted(&counts, WIDTH).trim_end().to_owned()];
    if !side.deck_seen.is_empty() {
        let seen = cards.listed(side.deck_seen.iter().map(|number| Some(number.as_str())));
        lines.extend(wrapped("  seen of the deck: ", &seen, ", "));
    }
    let known: Vec<Option<&str>> = side.hand.iter().map(Option::as_deref).filter(Option::is_some).collect();
    if whose == "Opponent" && !known.is_empty() {
        lines.extend(wrapped("  seen of the hand: ", &cards.listed(known.into_iter()), ", "));
    }
    lines
}

/// A battle area: the characters that face each other, and the sign between them which BP is higher.
fn area_lines(number: usize, area: &AreaView, cards: &Cards<'_>) -> Vec<String> {
    let bp = |side: &Option<CharacterView>| side.as_ref().and_then(|character| character.bp);
    let sign = match (bp(&area.own), bp(&area.opponent)) {
        (Some(own), Some(other)) if own > other => ">",
        (Some(own), Some(other)) if own < other => "<",
        (Some(_), Some(_)) => "=",
        (None, _) | (_, None) => "|",
    };
    let sides = [&area.own, &area.opponent].map(|character| cell(character.as_ref(), cards));
    let height = sides.iter().map(Vec::len).max().unwrap_or(0);
    let line = |row: usize| {
        let [own, other] = sides.each_ref().map(|side| side.get(row).map_or("", String::as_str));
        let (number, sign) = if row == 0 { (number.to_string(), sign) } else { (String::new(), "|") };
        format!("{number:>2} {} {sign} {other}", fitted(own, SIDE)).trim_end().to_owned()
    };
    (0..height).map(line).collect()
}

/// One side of a battle area: name, state and BP; the stack; and why the BP is what it is, where more than the card's own print counts.
fn cell(character: Option<&CharacterView>, cards: &Cards<'_>) -> Vec<String> {
    let Some(character) = character else { return vec!["(vacant)".to_owned()] };
    // Of a character whose top card is not seen, the card that shows is named (8.1.1).
    let shows = character.stack.iter().flatten().next();
    let name = shows.map_or("(face-down)", |number| cards.name(number));
    let state = character.bp_parts.first().map_or("", |part| part.why.as_str());
    let bp = character.bp.map_or_else(String::new, |bp| bp.to_string());
    let mut lines = vec![format!("{} {state:<6} {bp:>6}", fitted(name, SIDE - 14))];
    let stack: Vec<&str> = character.stack.iter().map(|card| card.as_deref().unwrap_or("face-down")).collect();
    let mut marks = vec![stack.join(" on ")];
    if character.face_down > 0 && character.stack.first().is_some_and(Option::is_some) {
        marks.push("face-down".to_owned());
    }
    if !character.charge.is_empty() {
        marks.push(format!("Charge {}", character.charge.len()));
    }
    if character.sideways {
        marks.push("sideways".to_owned());
    }
    lines.extend(folded(&marks.join(", ")));
    if character.bp_parts.len() > 1 {
        lines.extend(folded(&sum(&character.bp_parts)));
    }
    lines
}

/// The parts of a BP as a sum: "7000 DOUBLE, +1000 AB01-020".
fn sum(parts: &[BpPart]) -> String {
    let part = |(index, part): (usize, &BpPart)| match (&part.source, part.why.as_str()) {
        (None, state) => format!("{} {state}", part.bp),
        (Some(source), "BP") => format!("{:+} {source}", part.bp),
        (Some(source), why) if index > 0 && part.bp == 0 => format!("{why} {source}"),
        (Some(source), why) => format!("{:+} {why} {source}", part.bp),
    };
    parts.iter().enumerate().map(part).collect::<Vec<_>>().join(", ")
}

/// A text in lines that fit one side of a battle area.
fn folded(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= SIDE - 2 => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.into_iter().map(|line| format!("  {line}")).collect()
}

/// Everything about a character.
fn closely(whose: &str, character: Option<&CharacterView>, cards: &Cards<'_>) -> Vec<String> {
    let Some(character) = character else { return vec![format!("{whose}: vacant")] };
    let bp = character.bp.map_or_else(|| "face-down".to_owned(), |bp| format!("BP {bp} = {}", sum(&character.bp_parts)));
    let mut lines = wrapped(&format!("{whose}: "), &[bp], "");
    let types: Vec<String> = character.types.iter().map(|word| format!("【{word}】")).collect();
    let marks = [(!types.is_empty()).then(|| types.concat()), character.sideways.then(|| "sideways".to_owned())];
    let marks: Vec<String> = marks.into_iter().flatten().collect();
    if !marks.is_empty() {
        lines.push(format!("  {}", marks.join(", ")));
    }
    for (height, card) in character.stack.iter().enumerate() {
        match card {
            Some(number) => lines.extend(cards.text(number).into_iter().map(|line| format!("  {line}"))),
            None => lines.push("  a face-down card".to_owned()),
        }
        if height + 1 < character.stack.len() {
            lines.push("  on".to_owned());
        }
    }
    if !character.charge.is_empty() {
        lines.extend(wrapped("  Charge: ", &cards.listed(character.charge.iter().map(Option::as_deref)), ", "));
    }
    lines
}
