//! Printed fields: the list of the fields of each game's cards, beside those that every card has (number, name, card type, rarity, text, script, printings).
//!
//! A list states, field by field, the form of the value, the cards that need it, its check and its display. Reading, lints, `explain` and play ask the lists,
//! and know no field by name. Two games may have the same field, of the same form.

pub mod ucg;
pub mod ultra_battle;

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
}

/// Named value within a field.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Name in card files ("single").
    pub name: &'static str,
    /// Key of its span in [`Place`](super::read_card::Place).
    pub place: &'static str,
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
    pub fn write(&self, shape: &Shape, value: &Value<'_>) -> Vec<String> {
        let Self { before, between, after, has_labels } = *self;
        let whole = |inside: &[String]| format!("{before}{}{after}", inside.join(between));
        match value {
            Value::Text(text) => vec![whole(&[(*text).to_owned()])],
            Value::Number(number) => vec![whole(&[number.to_string()])],
            Value::Texts(texts) => vec![whole(texts)],
            Value::Parts(values) => {
                let label =
                    |part: &Part, value: &str| if part.label.is_empty() { value.to_owned() } else { format!("{} {value}", part.label) };
                let (mut inside, mut apart) = (Vec::new(), Vec::new());
                for part in shape.parts() {
                    let Some((_, value)) = values.iter().find(|(name, _)| *name == part.name) else { continue };
                    match value.plain() {
                        Some(value) if has_labels => inside.push(label(part, &value)),
                        Some(value) if part.is_apart => apart.push(label(part, &value)),
                        Some(value) => inside.push(value),
                        None => {}
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

/// Value of a field of one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'c> {
    /// Text.
    Text(&'c str),
    /// List of texts; not empty.
    Texts(&'c [String]),
    /// Number.
    Number(u32),
    /// Values by the names of their parts.
    Parts(Vec<(&'static str, Value<'c>)>),
}

impl Value<'_> {
    /// Returns a single value in words; `None` for several.
    fn plain(&self) -> Option<String> {
        match self {
            Value::Text(text) => Some((*text).to_owned()),
            Value::Number(number) => Some(number.to_string()),
            Value::Texts(_) | Value::Parts(_) => None,
        }
    }
}

impl PrintedField {
    /// Returns the noun without its indefinite article.
    #[must_use]
    pub fn bare_noun(&self) -> &'static str {
        self.noun.strip_prefix("a ").unwrap_or(self.noun)
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
};

/// The lists of all games.
const LISTS: [&[PrintedField]; 2] = [&ucg::FIELDS, &ultra_battle::FIELDS];

/// Every field of every game once, in an order that keeps the order of each list: the fields before one that two games have come from both.
static ALL: LazyLock<Vec<&'static PrintedField>> = LazyLock::new(|| {
    let mut all: Vec<&'static PrintedField> = Vec::new();
    for list in LISTS {
        let mut at = 0;
        for field in list {
            match all.iter().position(|known| known.name == field.name) {
                Some(known) => at = known + 1,
                None => {
                    all.insert(at, field);
                    at += 1;
                }
            }
        }
    }
    all
});

/// Returns every field of every game once.
#[must_use]
pub fn all() -> &'static [&'static PrintedField] {
    &ALL
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_keeps_its_order_among_all_fields_and_one_name_is_one_field() {
        for list in LISTS {
            let places: Vec<usize> =
                list.iter().map(|field| all().iter().position(|known| known.name == field.name).expect("it is one of all")).collect();
            assert!(places.is_sorted_by(|a, b| a < b), "{places:?}");
            for field in list {
                let same = all().iter().find(|known| known.name == field.name).expect("it is one of all");
                assert_eq!(
                    format!("{:?} {:?} {:?}", same.shape, same.check, same.shown),
                    format!("{:?} {:?} {:?}", field.shape, field.check, field.shown)
                );
            }
        }
    }

    #[test]
    fn parts_without_labels_leave_those_apart_behind_them() {
        let parts = [
            Part { name: "a", place: "a", label: "A", check: Check::Free, is_apart: false },
            Part { name: "b", place: "b", label: "B", check: Check::Free, is_apart: true },
        ];
        let shape = Shape::Parts(Box::leak(Box::new(parts)), "");
        let value = Value::Parts(vec![("a", Value::Number(1)), ("b", Value::Number(2))]);
        let labelled = Written::behind("X: ");
        assert_eq!(labelled.write(&shape, &value), ["X: A 1, B 2"]);
        assert_eq!(Written { has_labels: false, ..labelled }.write(&shape, &value), ["X: 1", "B 2"]);
    }
}
