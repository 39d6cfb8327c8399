//! Words printed in a list and absent from the game's vocabulary: teams, TYPEs, card types, rarities and reminders.

use super::row::Row;
use crate::card::definition::Card;
use crate::card::import::{Note, missing};
use crate::card::vocabulary::{CardKind, CardType, Vocabulary};
use crate::games::ucg::kinds::{CHARACTER, SCENE};

/// Collects the words of one card that `known` lacks.
pub fn of_card(card: &Card, known: &Vocabulary) -> Vocabulary {
    let card_types = match known.kind(&card.card_type) {
        Some(_) => Vec::new(),
        None => {
            let kind = if card.printed.get("level").is_none() && card.printed.get("round").is_some() { SCENE } else { CHARACTER };
            vec![CardType { name: card.card_type.clone(), plural: None, kind: CardKind::named(kind) }]
        }
    };
    let texts = || std::iter::once(card.text.as_str()).chain(card.printings.iter().filter_map(|printing| printing.text.as_deref()));
    let plain = |reminder: String| reminder.replace('’', "'").trim().trim_end_matches('.').to_owned();
    let rarities = std::iter::once(card.rarity.clone()).chain(card.printings.iter().map(|printing| printing.rarity.clone()));
    Vocabulary {
        types: missing(card.printed.texts("types").iter().cloned().chain(texts().flat_map(types_named)), &known.types),
        card_types,
        teams: missing(texts().flat_map(|text| between(text, "[TEAM][", ']')), &known.teams),
        reminders: missing(texts().flat_map(|text| between(text, "(*", ')')).map(plain), &known.reminders),
        rarities: missing(rarities.filter(|rarity| !rarity.is_empty()), &known.rarities),
        ..Vocabulary::default()
    }
}

/// Sets the plural of each new card type to its name with an "s" ("Star Pirates"), if a text uses that.
pub fn name_several(card_types: &mut [CardType], cards: &[Card]) {
    for card_type in card_types {
        let several = format!("{}s", card_type.name);
        card_type.plural = cards.iter().any(|card| card.text.contains(&several)).then_some(several);
    }
}

/// Notes each new word once, at the first row that prints it.
pub fn note(rows: &[Row], known: &Vocabulary, notes: &mut Vec<Note>) {
    let mut seen = known.clone();
    for row in rows {
        let card = Card {
            number: row.number.clone(),
            name: row.name.clone(),
            card_type: row.card_type.clone(),
            printed: row.printed.clone(),
            rarity: row.rarity.clone(),
            text: row.text.clone(),
            ..Card::default()
        };
        let new = of_card(&card, &seen);
        let sorts: [(&'static str, &'static str, &[String]); 4] = [
            ("TYPE", "type", &new.types),
            ("team", "effect", &new.teams),
            ("reminder", "effect", &new.reminders),
            ("rarity", "rarity", &new.rarities),
        ];
        let card_types: Vec<String> = new.card_types.iter().map(|card_type| card_type.name.clone()).collect();
        for (sort, column, words) in sorts.into_iter().chain([("card type", "feature", card_types.as_slice())]) {
            for word in words {
                let message = format!("the {sort} `{word}` is new to the game; the set's set.ron adds it to the vocabulary");
                notes.push(Note { row: row.row, line: row.line, number: row.number.clone(), column: Some(column), message });
            }
        }
        seen.extend(&new);
    }
}

/// Iterates over the TYPEs that a text names: the contents of 【】, except for names behind a keyword.
fn types_named(text: &str) -> impl Iterator<Item = String> + '_ {
    let of_keyword = |start: usize| text[..start].trim_end().ends_with(']');
    text.match_indices('【')
        .filter(move |(start, _)| !of_keyword(*start))
        .filter_map(|(start, open)| text[start + open.len()..].split_once('】'))
        .map(|(word, _)| word.trim().to_owned())
}

/// Iterates over the trimmed substrings from each `open` to the next `close`.
fn between<'t>(text: &'t str, open: &'t str, close: char) -> impl Iterator<Item = String> + 't {
    text.match_indices(open)
        .filter_map(move |(start, _)| text[start + open.len()..].split_once(close))
        .map(|(word, _)| word.trim().to_owned())
}
