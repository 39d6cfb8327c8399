//! Generated documentation page on cards: the mandatory and optional fields of each card type of each game.

use crate::card::Pool;
use crate::card::pool::Game;
use crate::card::printed::{Check, PrintedField, Shape};
use crate::games;
use crate::games::kinds::KindRule;
use std::fmt::Write as _;

/// Renders the page in Markdown, for the games and vocabularies of a pool.
#[must_use]
pub fn page(pool: &Pool) -> String {
    let mut page = include_str!("pages/card.md").to_owned();
    for game in pool.games() {
        let Some(rules) = games::of(&game.file.game) else { continue };
        // Writing to a string does not fail.
        let _ = write!(page, "\n## {}\n\n| card type | must have | may have |\n|---|---|---|\n", game.file.game);
        for kind in rules.kinds() {
            let must = fields(rules.fields(), |field| field.needed.contains(&kind.kind));
            let may = fields(rules.fields(), |field| field.allowed.contains(&kind.kind));
            let _ = writeln!(page, "| {} | {must} | {may} |", names(game, kind));
        }
        page.push_str("\n| field | value |\n|---|---|\n");
        for field in rules.fields() {
            let _ = writeln!(page, "| `{}` | {}: `{}`{} |", field.name, field.noun, field.example, words(game, field));
        }
    }
    page
}

/// Lists the card types of a kind by name.
fn names(game: &Game, kind: &KindRule) -> String {
    let vocabulary = &game.vocabulary;
    let names = vocabulary.card_types.iter().map(|known| known.name.as_str()).filter(|name| vocabulary.kind(name) == Some(kind.kind));
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// Lists some fields by name.
fn fields(all: &[PrintedField], which: impl Fn(&PrintedField) -> bool) -> String {
    all.iter().filter(|field| which(field)).map(|field| format!("`{}`", field.name)).collect::<Vec<_>>().join(", ")
}

/// Lists the vocabulary words that a field accepts, or describes its parts.
fn words(game: &Game, field: &PrintedField) -> String {
    if let Shape::Parts(_, told) = field.shape {
        return format!("; {told}");
    }
    let Check::Word(list) = field.check else { return String::new() };
    let words: Vec<String> = game.vocabulary.list(list).into_iter().map(|word| format!("`{word}`")).collect();
    if words.is_empty() { String::new() } else { format!(", of {}", words.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::page;
    use crate::card::Pool;
    use crate::card::printed::of_game;

    #[test]
    fn every_field_and_every_card_type_is_told() {
        let (pool, _) = Pool::builtin();
        let page = page(&pool);
        for field in &of_game(None).names {
            assert!(page.contains(&format!("| `{field}` |")), "{field}");
        }
        for game in pool.games() {
            for card_type in &game.vocabulary.card_types {
                assert!(page.contains(&format!("`{}`", card_type.name)), "{}", card_type.name);
            }
        }
    }
}
