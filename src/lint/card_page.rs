//! Generated documentation page on cards: the mandatory and optional fields of each card type of each game.

use super::card_fields::WORDS;
use crate::card::Pool;
use crate::card::pool::Game;
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
            let _ = writeln!(page, "| {} | {} | {} |", names(game, kind), fields(kind.must), fields(kind.may));
        }
        let used: Vec<_> = WORDS.iter().filter(|(field, ..)| rules.kinds().iter().any(|kind| kind.allows(field))).collect();
        page.push_str("\n| field | value |\n|---|---|\n");
        for (field, what, written) in used {
            let _ = writeln!(page, "| `{field}` | {what}: `{}`{} |", written, words(game, field));
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

fn fields(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// Lists the vocabulary words that a field accepts.
fn words(game: &Game, field: &str) -> String {
    let vocabulary = &game.vocabulary;
    let words: Vec<&str> = match field {
        "types" => vocabulary.types.iter().map(String::as_str).collect(),
        "class" => vocabulary.classes.iter().map(|class| class.name.as_str()).collect(),
        "colors" => vocabulary.colors.iter().map(String::as_str).collect(),
        "bp" => return "; one value for each state that it has, of `single`, `double`, `triple`, `quad` and `extra`".to_owned(),
        "requirement" => return "; of `color`, `class` and `timer`, those that it asks for".to_owned(),
        _ => return String::new(),
    };
    if words.is_empty() {
        String::new()
    } else {
        format!(", of {}", words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::page;
    use crate::card::Pool;
    use crate::card::read_card::FIELDS;

    #[test]
    fn every_field_and_every_card_type_is_told() {
        let (pool, _) = Pool::builtin();
        let page = page(&pool);
        for field in FIELDS {
            assert!(page.contains(&format!("| `{field}` |")), "{field}");
        }
        for game in pool.games() {
            for card_type in &game.vocabulary.card_types {
                assert!(page.contains(&format!("`{}`", card_type.name)), "{}", card_type.name);
            }
        }
    }
}
