//! Words printed in a list and absent from the game's vocabulary: titles, affinities, colours, trigger icons, card types and rarities.

use crate::card::definition::Card;
use crate::card::import::missing;
use crate::card::vocabulary::{CardKind, CardType, Vocabulary};

/// Collects the words of one card that `known` lacks. A card type that is new is taken for a kind of its own name, which the game has or the check tells.
pub fn of_card(card: &Card, known: &Vocabulary) -> Vocabulary {
    let field = |name: &str| card.printed.text(name).map(str::to_owned).into_iter();
    let own = card.printed.texts("affinities").iter().cloned();
    let card_types = known.kind(&card.card_type).is_none().then(|| CardType {
        name: card.card_type.clone(),
        plural: None,
        kind: CardKind::named(&card.card_type),
    });
    Vocabulary {
        card_types: card_types.into_iter().collect(),
        colors: missing(field("color"), &known.colors),
        affinities: missing(own.chain(named(&card.text)), &known.affinities),
        titles: missing(field("title"), &known.titles),
        trigger_icons: missing(field("trigger"), &known.trigger_icons),
        rarities: missing(std::iter::once(card.rarity.clone()).filter(|rarity| !rarity.is_empty()), &known.rarities),
        ..Vocabulary::default()
    }
}

/// Returns the remarks about new words, each with its column.
pub fn told(new: &Vocabulary) -> Vec<(&'static str, String)> {
    let lists: [(&'static str, &'static str, &[String]); 5] = [
        ("title", "title", &new.titles),
        ("color", "colour", &new.colors),
        ("affinities", "affinity", &new.affinities),
        ("trigger", "trigger", &new.trigger_icons),
        ("rarity", "rarity", &new.rarities),
    ];
    let words = lists.into_iter().flat_map(|(column, sort, words)| words.iter().map(move |word| (column, sort, word)));
    let card_types = new.card_types.iter().map(|card_type| ("type", "card type", &card_type.name));
    words
        .chain(card_types)
        .map(|(column, sort, word)| {
            (column, format!("the {sort} `{word}` is new to the game; the set's set.ron adds it to the vocabulary"))
        })
        .collect()
}

/// Iterates over the affinities that a text names: the words in brackets before "affinity".
fn named(text: &str) -> impl Iterator<Item = String> + '_ {
    let ends = text.match_indices("] affinity").map(|(end, _)| end);
    ends.filter_map(|end| text[..end].rfind('[').map(|start| text[start + 1..end].to_owned()))
}
