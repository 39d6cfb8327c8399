//! Printed fields: the list of the fields of each game's cards, beside those that every card has (number, name, card type, rarity, text, script, printings, allow).
//!
//! A list states, field by field, the form of the value, the cards that need it, its check and its display. Reading, writing, the JSON Schema, lints, `explain`
//! and play follow the lists, and know no field by name. Two games may have fields of one name in different forms.

#[cfg(feature = "schema")]
mod schema;
pub mod ucg;
pub mod ultra_battle;
pub mod union_arena;
mod value;

pub use value::{Printed, Value};

use std::sync::LazyLock;

/// Field of the cards of a game.
#[derive(Clone, Copy, Debug)]
pub struct PrintedField {
    /// Name in card files ("hp").
    pub name: &'static str,
    /// Noun for the value, with its article if it has one ("a level").
    pub noun: &'static str,
    /// Example in RON ("level: 1").
    pub example: &'static str,
    /// Form of the value.
    pub shape: Shape,
    /// Kinds of cards that must have it.
    pub needed: &'static [&'static str],
    /// Kinds of cards that may have it.
    pub allowed: &'static [&'static str],
    /// Place in a card file.
    pub line: Line,
    /// Check of its text, or of each of its texts.
    pub check: Check,
    /// Display on the page of a card.
    pub shown: Shown,
    /// Display in the one line that play gives to a card; `None` if it is not part of it.
    pub brief: Option<Written>,
    /// Word before the counts of its values in the statistics of a deck; `None` if they are not counted.
    pub counted: Option<&'static str>,
}

/// Form of a value.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// One text.
    Text,
    /// List of texts, described for messages.
    Texts(&'static str),
    /// Whole number from 0 to a maximum.
    Number(u32),
    /// Several named values, and their description for the page of cards.
    Parts(&'static [Part], &'static str),
}

/// Place of a field in a card file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// On the first line, behind the name.
    Name,
    /// On the first line, behind the card type.
    Word,
    /// On the second line.
    Value,
    /// On a line of its own, behind the text: a remark, of which the rules know nothing.
    Remark,
}

/// Named value within a field.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Name in card files ("single").
    pub name: &'static str,
    /// Form of the value: a text or a number.
    pub shape: Shape,
    /// Word before the displayed value; empty if the value stands alone.
    pub label: &'static str,
    /// Check of its text.
    pub check: Check,
    /// True for a value that is not of the same sort as the others, and is displayed apart from them.
    pub is_apart: bool,
}

/// Check of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// None.
    Free,
    /// It is a word of a list of the vocabulary.
    Word(WordList),
    /// It is a name: without stray whitespace.
    Name,
    /// It is a name that several cards share: without stray whitespace, and spelt alike on all of them.
    SharedName,
    /// It is the name of a card of the pool.
    CardName,
}

/// List of a vocabulary whose words cards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordList {
    /// TYPEs.
    Types,
    /// Colours.
    Colors,
    /// Classes.
    Classes,
    /// Affinities.
    Affinities,
    /// Titles.
    Titles,
    /// Trigger icons.
    TriggerIcons,
}

/// Display of a value on the page of a card.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// Place on the page.
    pub at: At,
    /// Form.
    pub form: Written,
}

/// Place on the page of a card, in the order in which they follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum At {
    /// Behind the name.
    Title,
    /// On the line of the card type.
    Head,
    /// On the line of the card type, behind the others.
    HeadName,
    /// At the end of the line of the card type.
    HeadEnd,
    /// On the line of values.
    Value,
    /// On a line of its own, first.
    Line,
    /// On a line of its own, last.
    LastLine,
    /// Below the text.
    Flavor,
    /// On the lower edge.
    Artist,
    /// Not on the card itself: for those who make it.
    Note,
}

/// Words around a value, and between the values of a list or the parts of a field.
#[derive(Clone, Copy, Debug)]
pub struct Written {
    /// Words before it.
    pub before: &'static str,
    /// Words between two values.
    pub between: &'static str,
    /// Words behind it.
    pub after: &'static str,
    /// True if each part has its label. Without labels, the parts that are apart follow with theirs.
    pub has_labels: bool,
}

impl Written {
    /// The value alone.
    const BARE: Self = Self { before: "", between: ", ", after: "", has_labels: true };

    /// The value behind a word.
    const fn behind(before: &'static str) -> Self {
        Self { before, ..Self::BARE }
    }

    /// Formats a value: the displayed texts, none for a value without parts to display.
    #[must_use]
    pub fn write(&self, shape: &Shape, value: &Value) -> Vec<String> {
        let Self { before, between, after, has_labels } = *self;
        let whole = |inside: &[String]| format!("{before}{}{after}", inside.join(between));
        match value {
            Value::Text(text) => vec![whole(std::slice::from_ref(text))],
            Value::Number(number) => vec![whole(&[number.to_string()])],
            Value::Texts(texts) => vec![whole(texts)],
            Value::Parts(values) => {
                let label =
                    |part: &Part, value: &str| if part.label.is_empty() { value.to_owned() } else { format!("{} {value}", part.label) };
                let (mut inside, mut apart) = (Vec::new(), Vec::new());
                for part in shape.parts() {
                    let Some((_, value)) = values.iter().find(|(name, _)| *name == part.name) else { continue };
                    let value = value.plain();
                    match part.is_apart && !has_labels {
                        true => apart.push(label(part, &value)),
                        false if has_labels => inside.push(label(part, &value)),
                        false => inside.push(value),
                    }
                }
                let inside = (!inside.is_empty()).then(|| whole(&inside));
                inside.into_iter().chain(apart).collect()
            }
        }
    }
}

impl Shape {
    /// Returns the parts of a field; none of a value without parts.
    #[must_use]
    pub fn parts(&self) -> &'static [Part] {
        match self {
            Shape::Parts(parts, _) => parts,
            Shape::Text | Shape::Texts(_) | Shape::Number(_) => &[],
        }
    }

    /// True if the value consists of texts.
    #[must_use]
    pub fn is_text(&self) -> bool {
        match self {
            Shape::Text | Shape::Texts(_) => true,
            Shape::Number(_) | Shape::Parts(..) => false,
        }
    }
}

impl PrintedField {
    /// Returns the noun without its indefinite article.
    #[must_use]
    pub fn bare_noun(&self) -> &'static str {
        self.noun.strip_prefix("a ").or_else(|| self.noun.strip_prefix("an ")).unwrap_or(self.noun)
    }

    /// True if cards of this kind may have the field, or must.
    #[must_use]
    pub fn is_of(&self, kind: &str) -> bool {
        self.needed.contains(&kind) || self.allowed.contains(&kind)
    }
}

/// TYPEs, which the cards of both games have.
const TYPES: PrintedField = PrintedField {
    name: "types",
    noun: "a TYPE",
    example: "types: [\"…\"]",
    shape: Shape::Texts("a list of TYPEs: [\"…\"]"),
    needed: &[],
    allowed: &[],
    line: Line::Word,
    check: Check::Word(WordList::Types),
    shown: Shown { at: At::HeadEnd, form: Written { before: "【", between: "】 · 【", after: "】", has_labels: true } },
    brief: Some(Written { between: "/", ..Written::BARE }),
    counted: Some("TYPEs"),
};

/// Text without a check on the line of words: the base of all other fields.
const BLANK: PrintedField = PrintedField {
    name: "",
    noun: "",
    example: "",
    shape: Shape::Text,
    needed: &[],
    allowed: &[],
    line: Line::Word,
    check: Check::Free,
    shown: Shown { at: At::Head, form: Written::BARE },
    brief: None,
    counted: None,
};

/// Remark of a card, of which the rules know nothing: each game says which kinds of cards may have it.
const REMARK: PrintedField = PrintedField { line: Line::Remark, shown: Shown { at: At::Note, form: Written::BARE }, ..BLANK };

/// Flavor text.
const FLAVOR: PrintedField = PrintedField {
    name: "flavor",
    noun: "a flavor text",
    example: "flavor: \"…\"",
    shown: Shown { at: At::Flavor, form: Written::BARE },
    ..REMARK
};

/// Artist of the picture.
const ARTIST: PrintedField = PrintedField {
    name: "artist",
    noun: "an artist",
    example: "artist: \"…\"",
    check: Check::Name,
    shown: Shown { at: At::Artist, form: Written::behind("art: ") },
    ..REMARK
};

/// Notes of the designer, which no card shows.
const NOTES: PrintedField = PrintedField {
    name: "notes",
    noun: "notes of the designer",
    example: "notes: \"…\"",
    shown: Shown { at: At::Note, form: Written::behind("notes: ") },
    ..REMARK
};

/// Printed fields of each game, by the name of the game.
const LISTS: [(&str, &[PrintedField]); 3] =
    [("ucg", &ucg::FIELDS), ("ultra_battle", &ultra_battle::FIELDS), ("union_arena", &union_arena::FIELDS)];

/// Fields of every card, before and behind the printed fields of its game.
const BEFORE: [&str; 3] = ["number", "name", "card_type"];
const BEHIND: [&str; 5] = ["rarity", "text", "script", "printings", "allow"];

/// Fields of an entry of a card file of one game.
#[derive(Debug)]
pub struct CardFields {
    /// Printed fields.
    pub printed: Vec<&'static PrintedField>,
    /// Names of all fields.
    pub names: Vec<&'static str>,
}

impl CardFields {
    fn of(printed: Vec<&'static PrintedField>) -> Self {
        let names = BEFORE.into_iter().chain(printed.iter().map(|field| field.name)).chain(BEHIND).collect();
        Self { printed, names }
    }
}

static OF_GAMES: LazyLock<Vec<(&str, CardFields)>> =
    LazyLock::new(|| LISTS.into_iter().map(|(game, list)| (game, CardFields::of(list.iter().collect()))).collect());

/// Fields of a card of an unknown game: those of every game, of one name the first.
static OF_ANY: LazyLock<CardFields> = LazyLock::new(|| {
    let mut fields: Vec<&'static PrintedField> = Vec::new();
    for field in all() {
        if fields.iter().all(|known| known.name != field.name) {
            fields.push(field);
        }
    }
    CardFields::of(fields)
});

/// Returns the fields of the cards of a game.
#[must_use]
pub fn of_game(game: Option<&str>) -> &'static CardFields {
    OF_GAMES.iter().find(|(name, _)| game == Some(name)).map_or(&OF_ANY, |(_, fields)| fields)
}

/// Iterates over the printed fields of every game.
pub fn all() -> impl Iterator<Item = &'static PrintedField> {
    LISTS.into_iter().flat_map(|(_, list)| list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_without_labels_leave_those_apart_behind_them() {
        let parts = [
            Part { name: "a", shape: Shape::Number(9), label: "A", check: Check::Free, is_apart: false },
            Part { name: "b", shape: Shape::Number(9), label: "B", check: Check::Free, is_apart: true },
        ];
        let shape = Shape::Parts(Box::leak(Box::new(parts)), "");
        let value = Value::Parts(vec![("a", Value::Number(1)), ("b", Value::Number(2))]);
        let labelled = Written::behind("X: ");
        assert_eq!(labelled.write(&shape, &value), ["X: A 1, B 2"]);
        assert_eq!(Written { has_labels: false, ..labelled }.write(&shape, &value), ["X: 1", "B 2"]);
    }
}
