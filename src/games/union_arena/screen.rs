//! The rendering of the table on a text screen, as one player sees it.

use super::leaves::UnionArena;
use super::view::{CharacterView, SideView, View};
use crate::replay::session::{Cards, Shown, WIDTH, fitted, known, wrapped};
use crate::scenario::stage::Staged;

impl Shown for UnionArena {
    const PARTS: &'static str =
        "a character by its place (front 1, energy 2, opponent front 3), hand, sideline, removal, and opponent before these";

    fn screen(view: &View, cards: &Cards<'_>) -> Vec<String> {
        let whose = if view.own_turn { "Your turn" } else { "Your opponent's turn" };
        let clock = match view.turn {
            0 => "Before the first turn".to_owned(),
            turn => format!("Turn {turn}, {}. {whose}.", UnionArena::phase_words(view.phase)),
        };
        let mut lines = vec![clock];
        lines.extend(counts("Opponent", &view.opponent));
        lines.extend(line("energy", &view.opponent.energy, cards));
        lines.extend(line("front", &view.opponent.front, cards));
        lines.push("-".repeat(WIDTH));
        lines.extend(line("front", &view.own.front, cards));
        lines.extend(line("energy", &view.own.energy, cards));
        lines.extend(counts("You", &view.own));
        for (whose, side) in [("Your", &view.own), ("Opponent's", &view.opponent)] {
            for (what, numbers) in [("checked", &side.checked), ("used", &side.using)] {
                if !numbers.is_empty() {
                    lines.extend(wrapped(&format!("{whose} {what}: "), &cards.listed(known(numbers)), ", "));
                }
            }
        }
        lines.extend(wrapped("Hand: ", &cards.listed(view.own.hand.iter().map(Option::as_deref)), ", "));
        lines
    }

    fn look(view: &View, part: &str, cards: &Cards<'_>) -> Option<Vec<String>> {
        let (side, part) = match part.strip_prefix("opponent ") {
            Some(part) => (&view.opponent, part),
            None => (&view.own, part),
        };
        Some(match part {
            "hand" => cards.pile(side.hand.iter().map(Option::as_deref)),
            "sideline" => cards.pile(known(&side.sideline)),
            "removal" => cards.pile(known(&side.removal)),
            place => {
                let (zone, number) = place.split_once(' ')?;
                let there = match zone {
                    "front" => &side.front,
                    "energy" => &side.energy,
                    _ => return None,
                };
                closely(there.get(number.parse::<usize>().ok()?.checked_sub(1)?)?.as_ref(), cards)
            }
        })
    }
}

fn counts(whose: &str, side: &SideView) -> Vec<String> {
    let generated = side.generated.iter().map(|(color, energy)| format!("{energy} {color}"));
    let energy = generated.collect::<Vec<_>>().join(" ");
    let mut parts = vec![
        format!("life {}", side.life),
        format!("AP {}/{}", side.active_ap, side.ap),
        format!("hand {}", side.hand.len()),
        format!("deck {}", side.deck),
        format!("sideline {}", side.sideline.len()),
        format!("removal {}", side.removal.len()),
    ];
    if !energy.is_empty() {
        parts.insert(2, format!("energy {energy}"));
    }
    wrapped(&format!("{whose}: "), &parts, ", ")
}

fn line(name: &str, there: &[Option<CharacterView>], cards: &Cards<'_>) -> Vec<String> {
    let there = there.iter().enumerate().filter_map(|(index, object)| Some((index, object.as_ref()?)));
    there.flat_map(|(index, object)| object_lines(&format!("{name} {}", index + 1), object, cards)).collect()
}

/// Returns the lines of a character or site: its name and values, what lies beneath it, its keywords and its modifiers.
fn object_lines(place: &str, object: &CharacterView, cards: &Cards<'_>) -> Vec<String> {
    let top = object.stack.first().map_or("", String::as_str);
    let bp = object.bp.map_or_else(String::new, |bp| format!(" BP {bp}"));
    let state = if object.active { "active" } else { "resting" };
    let under = if object.under > 0 { format!(" over {} face-down", object.under) } else { String::new() };
    let name = fitted(cards.name(top), 24);
    let first = format!("{place:<10}{name} {}{bp} energy {} {state}{under}", object.stack.join(" on "), object.generation);
    let mut lines = vec![fitted(&first, WIDTH).trim_end().to_owned()];
    let changes = object.changes.iter().map(|change| format!("{} by {}", change.what, change.source));
    let more: Vec<String> = object.keywords.iter().map(|keyword| format!("[{keyword}]")).chain(changes).collect();
    if !more.is_empty() {
        lines.extend(wrapped("          ", &more, ", "));
    }
    lines
}

/// Returns the detailed lines of a character or site, with the texts of its cards; "vacant" without one.
fn closely(object: Option<&CharacterView>, cards: &Cards<'_>) -> Vec<String> {
    let Some(object) = object else { return vec!["vacant".to_owned()] };
    let mut lines = object_lines("there", object, cards);
    lines.extend(wrapped("  ", &object.affinities, ", "));
    lines.extend(object.stack.iter().flat_map(|number| cards.text(number)));
    lines
}
