//! Generated documentation page on cards: the mandatory and optional fields of each card type of each game.

use crate::card::Pool;
use crate::card::pool::Game;
use crate::card::printed::{Check, PrintedField, Shape};
use crate::games;
use crate::games::kinds::KindRule;
use std::fmt::Write as _;

/// Renders the page in Markdown, for the games and vocabularies of a pool: all of them, or one.
#[must_use]
pub fn page(pool: &Pool, only: Option<&Game>) -> String {
    let mut page = include_str!("pages/card.md").to_owned();
    for game in pool.games().iter().filter(|game| only.is_none_or(|only| only.file.game == game.file.game)) {
        let Some(rules) = games::of(&game.file.game) else { continue };
        // Writing to a string does not fail.
        let _ = write!(page, "\n## {}\n\n| card type | must have | may have |\n|---|---|---|\n", game.file.game);
        for kind in rules.declared().kinds {
            let must = fields(rules.declared().fields, |field| field.needed.contains(&kind.kind));
            let may = fields(rules.declared().fields, |field| field.allowed.contains(&kind.kind));
            let _ = writeln!(page, "| {} | {must} | {may} |", names(game, kind));
        }
        page.push_str("\n| field | value |\n|---|---|\n");
        let rarities = quoted(game.vocabulary.rarities.iter().map(String::as_str));
        let _ = writeln!(page, "| `rarity` | a rarity: `rarity: \"…\"`, of {rarities} |");
        if let Some(example) = rules.language(&game.vocabulary).and_then(|language| language.wordings().into_iter().next()) {
            let _ = writeln!(page, "| `text` | an effect text: `text: {:?}` |", example.example);
        }
        for field in rules.declared().fields {
            let _ = writeln!(page, "| `{}` | {}: `{}`{} |", field.name, field.noun, field.example, words(game, field));
        }
    }
    page
}

/// Fields that the cards of every game have.
pub const COMMON: [(&str, &str, &str); 8] = [
    ("number", "card number", "The number by which decks, scenarios and other cards name it: `number: \"XX01-001\"`."),
    ("name", "card name", "The printed name."),
    ("card_type", "card type", "A card type of the game."),
    ("rarity", "rarity", "A rarity of the game or of the set."),
    ("text", "effect text", "What the card does, in the words that cards print."),
    ("script", "script", "A script that does what no wording says; the text is for display then."),
    ("printings", "other printings", "Further printings with this number."),
    ("allow", "findings allowed", "Findings that are accepted on this card: `allow: [(\"CW040\", \"printed so\")]`."),
];

/// Tells a field of cards in Markdown; `None` if no card of the game has it.
#[must_use]
pub fn field_told(game: &Game, name: &str) -> Option<String> {
    if let Some((name, noun, told)) = COMMON.into_iter().find(|(known, ..)| *known == name) {
        let words: Vec<&str> = match name {
            "card_type" => game.vocabulary.card_types.iter().map(|known| known.name.as_str()).collect(),
            "rarity" => game.vocabulary.rarities.iter().map(String::as_str).collect(),
            _ => Vec::new(),
        };
        let words = if words.is_empty() { String::new() } else { format!("\n\nof `{}`", words.join("`, `")) };
        return Some(format!("**{name}**: {noun}\n\n{told}{words}"));
    }
    let rules = games::of(&game.file.game)?;
    let field = rules.declared().fields.iter().find(|field| field.name == name)?;
    let mut told = format!("**{name}**: {}: `{}`{}\n", field.noun, field.example, words(game, field));
    for (how, kinds) in [("must have", field.needed), ("may have", field.allowed)] {
        let types = rules
            .declared()
            .kinds
            .iter()
            .filter(|kind| kinds.contains(&kind.kind))
            .map(|kind| names(game, kind))
            .filter(|names| !names.is_empty());
        let types = types.collect::<Vec<_>>().join(", ");
        if !types.is_empty() {
            let _ = write!(told, "\n{how} it: {types}\n");
        }
    }
    Some(told)
}

/// Lists the card types of a kind by name.
fn names(game: &Game, kind: &KindRule) -> String {
    let vocabulary = &game.vocabulary;
    let names = vocabulary.card_types.iter().map(|known| known.name.as_str()).filter(|name| vocabulary.kind(name) == Some(kind.kind));
    quoted(names)
}

/// Lists words as code.
fn quoted<'w>(words: impl Iterator<Item = &'w str>) -> String {
    words.map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// Lists some fields by name.
fn fields(all: &[PrintedField], which: impl Fn(&PrintedField) -> bool) -> String {
    quoted(all.iter().filter(|field| which(field)).map(|field| field.name))
}

/// Lists the vocabulary words that a field accepts, or describes its parts.
fn words(game: &Game, field: &PrintedField) -> String {
    if let Shape::Parts(_, told) = field.shape {
        return format!("; {told}");
    }
    let Check::Word(list) = field.check else { return String::new() };
    let words = quoted(game.vocabulary.list(list).into_iter());
    if words.is_empty() { String::new() } else { format!(", of {words}") }
}

#[cfg(test)]
mod tests {
    use super::page;
    use crate::card::Pool;
    use crate::card::printed::of_game;

    #[test]
    fn every_field_and_every_card_type_is_told() {
        let (pool, _) = Pool::builtin();
        let page = page(&pool, None);
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
