//! The rendering of the table on a text screen, as one player sees it.

use super::leaves::UltraBattle;
use super::view::{FighterView, SideView, SupportView, View};
use crate::replay::session::{Cards, Shown, WIDTH, fitted, known, wrapped};
use crate::scenario::stage::Staged;

impl Shown for UltraBattle {
    const PARTS: &'static str =
        "a Fighter by its place (battle 1, reserve 2, opponent battle 3), hand, support, discard, defeated, and opponent before these";

    fn screen(view: &View, cards: &Cards<'_>) -> Vec<String> {
        let whose = if view.own_turn { "Your turn" } else { "Your opponent's turn" };
        let clock = match view.turn {
            0 => "Before the first turn".to_owned(),
            turn => format!("Turn {turn}, {}. {whose}.", UltraBattle::phase_words(view.phase)),
        };
        let mut lines = vec![clock];
        lines.push(counts("Opponent", &view.opponent));
        lines.extend(support(&view.opponent, cards));
        lines.extend(zone("reserve", &view.opponent.reserve, cards));
        lines.extend(zone("battle", &view.opponent.battle, cards));
        lines.push("-".repeat(WIDTH));
        lines.extend(zone("battle", &view.own.battle, cards));
        lines.extend(zone("reserve", &view.own.reserve, cards));
        lines.extend(support(&view.own, cards));
        lines.push(counts("You", &view.own));
        if let Some(attack) = &view.attack {
            let card = |card: &Option<String>| card.as_ref().map(|number| format!("{number} {}", cards.name(number)));
            let parts = [card(&attack.card), card(&attack.counter).map(|counter| format!("against it {counter}"))];
            lines.extend(wrapped("An attack runs. ", &parts.into_iter().flatten().collect::<Vec<_>>(), ", "));
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
            "discard" => cards.pile(known(&side.discard)),
            "defeated" => cards.pile(known(&side.defeated)),
            "support" if side.support.is_empty() => cards.pile(std::iter::empty()),
            "support" => side.support.iter().flat_map(|card| cards.text(&card.card)).collect(),
            place => {
                let (zone, number) = place.split_once(' ')?;
                let fighters = match zone {
                    "battle" => &side.battle,
                    "reserve" => &side.reserve,
                    _ => return None,
                };
                closely(fighters.get(number.parse::<usize>().ok()?.checked_sub(1)?)?.as_ref(), cards)
            }
        })
    }
}

fn counts(whose: &str, side: &SideView) -> String {
    let list = |name: &str, numbers: &[String]| {
        let newest: Vec<&str> = numbers.iter().take(2).map(String::as_str).collect();
        let more = if numbers.len() > newest.len() { ", …" } else { "" };
        let newest = if newest.is_empty() { String::new() } else { format!(" ({}{more})", newest.join(", ")) };
        format!("{name} {}{newest}", numbers.len())
    };
    let parts = [
        format!("hand {}", side.hand.len()),
        format!("deck {}", side.deck),
        list("discard", &side.discard),
        list("defeated", &side.defeated),
    ];
    fitted(&format!("{whose}: {}", parts.join(", ")), WIDTH).trim_end().to_owned()
}

fn zone(name: &str, fighters: &[Option<FighterView>], cards: &Cards<'_>) -> Vec<String> {
    let there = fighters.iter().enumerate().filter_map(|(index, fighter)| Some((index, fighter.as_ref()?)));
    there.flat_map(|(index, fighter)| fighter_lines(&format!("{name} {}", index + 1), fighter, cards)).collect()
}

/// Returns the lines of a Fighter: its name, Power and HP, the cards in its stack and attached to it, and its modifiers.
fn fighter_lines(place: &str, fighter: &FighterView, cards: &Cards<'_>) -> Vec<String> {
    let top = fighter.stack.first().map_or("", String::as_str);
    let left = fighter.hp - i32::from(fighter.damage);
    let timer = fighter.timer.map_or_else(String::new, |timer| format!(" Timer {timer}"));
    let shield = if fighter.shield { " Shield" } else { "" };
    let attacked = if fighter.attacks > 0 { " attacked" } else { "" };
    let hp = if fighter.damage > 0 { format!("HP {left}/{}", fighter.hp) } else { format!("HP {left}") };
    let name = fitted(cards.name(top), 24);
    let mut lines = vec![format!("{place:<10}{name} {} Power {} {hp}{timer}{shield}{attacked}", fighter.stack.join(" on "), fighter.power)];
    lines[0] = fitted(&lines[0], WIDTH).trim_end().to_owned();
    let attached = fighter.attached.iter().map(|card| format!("at it {}", card_words(card, cards)));
    let changes = fighter.changes.iter().map(|change| format!("{} by {}", change.what, change.source));
    let more: Vec<String> = attached.chain(changes).collect();
    if !more.is_empty() {
        lines.extend(wrapped("          ", &more, ", "));
    }
    lines
}

fn card_words(card: &SupportView, cards: &Cards<'_>) -> String {
    let timer = card.timer.map_or_else(String::new, |timer| format!(" (Timer {timer})"));
    format!("{} {}{timer}", card.card, cards.name(&card.card))
}

fn support(side: &SideView, cards: &Cards<'_>) -> Vec<String> {
    let there: Vec<String> = side.support.iter().map(|card| card_words(card, cards)).collect();
    if there.is_empty() { Vec::new() } else { wrapped("support   ", &there, ", ") }
}

/// Returns the detailed lines of a Fighter, with the texts of its cards; "vacant" without one.
fn closely(fighter: Option<&FighterView>, cards: &Cards<'_>) -> Vec<String> {
    let Some(fighter) = fighter else { return vec!["vacant".to_owned()] };
    let mut lines = fighter_lines("Fighter", fighter, cards);
    let words: Vec<String> = [&fighter.class, &fighter.colors, &fighter.types].into_iter().flatten().cloned().collect();
    lines.extend(wrapped("  ", &words, ", "));
    lines.extend(fighter.stack.iter().flat_map(|number| cards.text(number)));
    lines
}
