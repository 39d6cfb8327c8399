//! Neutral frame of cards of any game, filled from their printed fields.
//!
//! The list of printed fields decides what stands where: a counted number is the badge, words stand in the line of types, numbers and their parts are cells, and
//! what has a line of its own stands above them.

use super::drawing::{Drawing, Style, escaped};
use super::flow::{Flow, Inks};
use super::font::Weight;
use crate::card::Card;
use crate::card::printed::{At, Check, PrintedField, Shape, Value, WordList, Written};

/// Width and height of a card, in millimetres.
pub const MILLIMETRES: (f64, f64) = (63.0, 88.0);
/// Width and height of a card, in units of its drawing: tenths of a millimetre.
pub const SIZE: (f64, f64) = (630.0, 880.0);
/// Left edge of what stands inside the frame, and its width.
const INSIDE: (f64, f64) = (34.0, 562.0);
/// Upper edge and height of the picture.
const ART: (f64, f64) = (112.0, 300.0);
/// Base line of the line of types.
const TYPES: f64 = 446.0;
/// Upper edge of the text.
const TEXT: f64 = 466.0;
/// Lower edge of cells.
const BOTTOM: f64 = 816.0;
/// Height of a row of cells.
const CELLS: f64 = 62.0;
/// Greatest share of the room for text that a flavor text takes.
const FLAVOR: f64 = 0.4;
/// Height of a line above the cells.
const LINE: f64 = 26.0;

const INK: &str = "#1d1d1f";
const SOFT: &str = "#5c5f66";
const PAPER: &str = "#fbfaf6";
const TINT: &str = "#dfe3ea";

/// Colours of frames, dark enough for white letters.
const ACCENTS: [&str; 8] = ["#2f4b66", "#6b3f2e", "#33603f", "#4d4279", "#7c2f3b", "#1f6270", "#68591f", "#4a4d52"];
/// Colours by the names that vocabularies give to them.
const NAMED: [(&str, &str); 12] = [
    ("red", "#a3282d"),
    ("blue", "#1f56a0"),
    ("green", "#2b6b3a"),
    ("yellow", "#806100"),
    ("purple", "#643a8f"),
    ("black", "#2a2a2e"),
    ("white", "#6d6f76"),
    ("orange", "#9a4a10"),
    ("pink", "#a13a6d"),
    ("brown", "#6b4423"),
    ("grey", "#55585f"),
    ("gray", "#55585f"),
];

/// Cell: a small word, and the value below it.
struct Cell {
    label: String,
    value: String,
}

/// Draws a card with this text, and the picture at `art`, a URL, if it has one.
#[must_use]
pub fn draw(card: &Card, text: &str, set: &str, art: Option<&str>) -> Drawing {
    let mut drawing = Drawing::default();
    let accent = accent(card);
    drawing.rect((0.0, 0.0, SIZE.0, SIZE.1), 30.0, accent);
    drawing.rect((20.0, 20.0, SIZE.0 - 40.0, SIZE.1 - 40.0), 16.0, PAPER);
    head(&mut drawing, card, accent);
    picture(&mut drawing, card, art, accent);
    let text_top = TEXT + types(&mut drawing, card, accent);
    let top = values(&mut drawing, card, accent);
    let inks = Inks { ink: INK, soft: SOFT, accent, paper: PAPER, tint: TINT };
    let room = top - text_top - 10.0;
    let flavor = shown(card, &[At::Flavor]).join("\n");
    let flavor = (!flavor.is_empty()).then(|| Flow::aside(&flavor, INSIDE.1 - 8.0, room * FLAVOR, 24.0));
    let below = flavor.as_ref().map_or(0.0, |flavor| flavor.height() + 12.0);
    if !text.is_empty() {
        Flow::fitting(text, INSIDE.1 - 8.0, room - below, 27.0).draw(&mut drawing, (INSIDE.0 + 4.0, text_top), inks);
    }
    if let Some(flavor) = flavor {
        let upper = top - 8.0 - flavor.height();
        drawing.rect((INSIDE.0 + 4.0, upper - 6.0, INSIDE.1 - 8.0, 1.0), 0.0, TINT);
        flavor.draw(&mut drawing, (INSIDE.0 + 4.0, upper), inks);
    }
    let small = Style { size: 17.0, weight: Weight::Regular, fill: SOFT };
    let number = if card.rarity.is_empty() { card.number.clone() } else { format!("{} · {}", card.number, card.rarity) };
    let credits = std::iter::once(number).chain(shown(card, &[At::Artist])).collect::<Vec<_>>().join(" · ");
    drawing.text(INSIDE.0, 846.0, small.fitting(&credits, 220.0), &credits);
    drawing.text_before(INSIDE.0 + INSIDE.1, 846.0, small.fitting(set, 330.0), set);
    drawing
}

/// Draws the back of a card: the picture at `art`, a URL, over all of it, else a neutral pattern with the name of the set.
#[must_use]
pub fn back(card: &Card, set: &str, art: Option<&str>) -> Drawing {
    let mut drawing = Drawing::default();
    let accent = accent(card);
    let (width, height) = SIZE;
    drawing.rect((0.0, 0.0, width, height), 30.0, accent);
    if let Some(url) = art {
        drawing.element(&image(url, (0.0, 0.0, width, height)));
        return drawing;
    }
    drawing.rect((34.0, 34.0, width - 68.0, height - 68.0), 16.0, PAPER);
    drawing.rect((44.0, 44.0, width - 88.0, height - 88.0), 10.0, accent);
    let (middle, centre) = (width / 2.0, height / 2.0);
    for (half, fill) in [(230.0, PAPER), (218.0, accent), (120.0, PAPER), (108.0, accent)] {
        let (left, right, top, bottom) = (middle - half, middle + half, centre - half * 1.4, centre + half * 1.4);
        drawing.element(&format!("<path d=\"M{middle} {top} {right} {centre} {middle} {bottom} {left} {centre}Z\" fill=\"{fill}\"/>"));
    }
    let style = Style { size: 30.0, weight: Weight::Bold, fill: PAPER };
    drawing.text_around(middle, height - 66.0, style.fitting(set, width - 120.0), set);
    drawing
}

/// Returns an image that fills left, top, width and height, cut where it is longer or wider.
fn image(url: &str, (x, y, width, height): (f64, f64, f64, f64)) -> String {
    format!(
        "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"><image href=\"{}\" width=\"{width}\" height=\"{height}\" \
         preserveAspectRatio=\"xMidYMid slice\"/></svg>",
        escaped(url)
    )
}

/// Returns the colour of the frame: of its first colour word, else one by its card type.
pub(super) fn accent(card: &Card) -> &'static str {
    let words = card.words();
    let color = words.iter().find(|word| word.list == WordList::Colors).map(|word| word.word.to_lowercase());
    let named = color.as_ref().and_then(|color| NAMED.iter().find(|(name, _)| name == color));
    let word = color.as_deref().unwrap_or(&card.card_type);
    let place = word.bytes().fold(7_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte)));
    named.map_or(ACCENTS[place % ACCENTS.len()], |(_, colour)| colour)
}

/// True if a field is the badge of cards: a number that is counted, or the first number on the line of types.
fn is_badge(field: &PrintedField, value: &Value) -> bool {
    matches!(value, Value::Number(_)) && field.counted.is_some()
}

/// Returns the values at a place, as displayed, without the badge.
fn shown(card: &Card, places: &[At]) -> Vec<String> {
    let badge = badge(card).map(|(field, _)| field.name);
    let mut here: Vec<_> = card.values().filter(|(field, _)| places.contains(&field.shown.at) && Some(field.name) != badge).collect();
    here.sort_by_key(|(field, _)| field.shown.at);
    here.into_iter().flat_map(|(field, value)| field.shown.form.write(&field.shape, value)).collect()
}

fn badge(card: &Card) -> Option<(&'static PrintedField, String)> {
    card.values().find(|(field, value)| is_badge(field, value)).map(|(field, value)| (field, value.plain()))
}

/// Draws the badge, the name, and the names that stand beside it.
fn head(drawing: &mut Drawing, card: &Card, accent: &str) {
    let mut left = INSIDE.0;
    if let Some((field, value)) = badge(card) {
        drawing.element(&format!("<circle cx=\"{:.1}\" cy=\"66\" r=\"33\" fill=\"{accent}\"/>", left + 33.0));
        let number = Style { size: 36.0, weight: Weight::Bold, fill: PAPER };
        drawing.text_around(left + 33.0, 73.0, number.fitting(&value, 54.0), &value);
        let label = Style { size: 13.0, weight: Weight::Regular, fill: PAPER };
        // Of "required energy", the circle has room for the noun.
        let noun = field.bare_noun().rsplit(' ').next().unwrap_or_default();
        drawing.text_around(left + 33.0, 88.0, label.fitting(noun, 42.0), noun);
        left += 80.0;
    }
    let most = INSIDE.0 + INSIDE.1 - left;
    let below: Vec<String> = shown(card, &[At::Title, At::HeadName]).iter().map(|text| text.trim().to_owned()).collect();
    let below = below.join("  ");
    let name = Style { size: 36.0, weight: Weight::Bold, fill: INK };
    drawing.text(left, if below.is_empty() { 78.0 } else { 66.0 }, name.fitting(&card.name, most), &card.name);
    let small = Style { size: 21.0, weight: Weight::Regular, fill: SOFT };
    drawing.text(left, 95.0, small.fitting(&below, most), &below);
}

/// Draws the picture; without one, a ground with the initials of the name.
fn picture(drawing: &mut Drawing, card: &Card, art: Option<&str>, accent: &str) {
    let (x, y, width, height) = (INSIDE.0, ART.0, INSIDE.1, ART.1);
    drawing.rect((x, y, width, height), 8.0, TINT);
    if let Some(url) = art {
        drawing.element(&image(url, (x, y, width, height)));
        return;
    }
    let initials: String =
        card.name.split_whitespace().filter_map(|word| word.chars().find(|letter| letter.is_alphanumeric())).take(3).collect();
    drawing.element(&format!("<g opacity=\"0.25\"><circle cx=\"315\" cy=\"{}\" r=\"118\" fill=\"{accent}\"/></g>", y + height / 2.0));
    let large = Style { size: 100.0, weight: Weight::Bold, fill: PAPER };
    drawing.text_around(315.0, y + height / 2.0 + 36.0, large.fitting(&initials, 190.0), &initials);
}

/// Draws the line of types: card type and words at its left, the words of the last list at its right as chips. Returns the height of the rows below it that hold
/// chips for which the line has no room.
fn types(drawing: &mut Drawing, card: &Card, accent: &str) -> f64 {
    let list = |field: &PrintedField| field.shown.at == At::HeadEnd && matches!(field.check, Check::Word(_));
    let chips: Vec<&String> = card
        .values()
        .filter(|(field, _)| list(field))
        .flat_map(|(_, value)| match value {
            Value::Texts(texts) => texts.iter().collect::<Vec<_>>(),
            Value::Text(_) | Value::Number(_) | Value::Parts(_) => Vec::new(),
        })
        .collect();
    let words: Vec<String> = std::iter::once(card.card_type.clone()).chain(shown(card, &[At::Head])).collect();
    let words = words.join(" · ");
    let style = Style { size: 22.0, weight: Weight::Bold, fill: accent };
    let all: f64 = chips.iter().map(|chip| chip_width(chip) + GAP).sum();
    let is_beside = all <= INSIDE.1 - style.width(&words) * LEAST;
    let rows = chip_rows(&chips);
    drawing.text(INSIDE.0, TYPES, style.fitting(&words, if is_beside { INSIDE.1 - all } else { INSIDE.1 }), &words);
    for (place, row) in rows.iter().enumerate() {
        let mut left = if is_beside { INSIDE.0 + INSIDE.1 + GAP - all } else { INSIDE.0 };
        let base = if is_beside { TYPES } else { TYPES + ROW * (place as f64 + 1.0) };
        for (chip, wide) in row {
            drawing.rect((left, base - 19.0, *wide, 25.0), 6.0, TINT);
            drawing.text(left + 7.0, base, CHIP.fitting(chip, wide - 14.0), chip);
            left += wide + GAP;
        }
    }
    if is_beside { 0.0 } else { ROW * rows.len() as f64 }
}

/// Letters of a chip.
const CHIP: Style<'static> = Style { size: 18.0, weight: Weight::Bold, fill: INK };
/// Room between two chips.
const GAP: f64 = 6.0;
/// Height of a row of chips.
const ROW: f64 = 30.0;

/// Least size of the words beside chips, as a share of their own.
const LEAST: f64 = 0.75;

fn chip_width(chip: &str) -> f64 {
    (CHIP.width(chip) + 14.0).min(INSIDE.1)
}

/// Breaks chips, each with its width, into rows.
fn chip_rows<'c>(chips: &[&'c String]) -> Vec<Vec<(&'c str, f64)>> {
    let mut rows: Vec<Vec<(&str, f64)>> = Vec::new();
    let mut right = f64::INFINITY;
    for chip in chips {
        let wide = chip_width(chip);
        if right + GAP + wide > INSIDE.1 {
            rows.push(Vec::new());
            right = -GAP;
        }
        right += GAP + wide;
        rows.last_mut().into_iter().for_each(|row| row.push((chip.as_str(), wide)));
    }
    rows
}

/// Draws the cells and the lines above them, and returns the upper edge of all.
fn values(drawing: &mut Drawing, card: &Card, accent: &str) -> f64 {
    let (mut cells, mut lines) = (Vec::new(), Vec::new());
    let badge = badge(card).map(|(field, _)| field.name);
    for (field, value) in card.values().filter(|(field, _)| Some(field.name) != badge) {
        match (field.shown.at, value) {
            (At::Value | At::Line | At::LastLine, Value::Number(_)) => cells.push(Cell { label: bare(field), value: value.plain() }),
            (At::Value | At::Line | At::LastLine, Value::Parts(parts))
                if parts.iter().all(|(_, value)| matches!(value, Value::Number(_))) =>
            {
                cells.extend(part_cells(field, parts));
            }
            (At::Value | At::Line | At::LastLine, _) => lines.push(field.shown.form.write(&field.shape, value).join(", ")),
            (At::Title | At::Head | At::HeadName | At::HeadEnd | At::Flavor | At::Artist | At::Note, _) => {}
        }
    }
    let mut top = BOTTOM;
    if !cells.is_empty() {
        top -= CELLS;
        row(drawing, &cells, top, accent);
        top -= 6.0;
    }
    for line in lines.iter().rev() {
        let style = Style { size: 19.0, weight: Weight::Bold, fill: SOFT };
        drawing.text(INSIDE.0 + 4.0, top - 6.0, style.fitting(line, INSIDE.1 - 8.0), line);
        top -= LINE;
    }
    top
}

/// Returns the noun of a field, in its display if it has a word there.
fn bare(field: &PrintedField) -> String {
    let Written { before, .. } = field.shown.form;
    let before = before.trim().trim_end_matches(':');
    if before.is_empty() { field.bare_noun().to_owned() } else { before.to_owned() }
}

fn part_cells(field: &PrintedField, parts: &[(&'static str, Value)]) -> Vec<Cell> {
    let label = |name: &str| match field.shape {
        Shape::Parts(known, _) => known.iter().find(|part| part.name == name).map_or(name, |part| part.label).to_owned(),
        Shape::Text | Shape::Texts(_) | Shape::Number(_) => name.to_owned(),
    };
    parts.iter().map(|(name, value)| Cell { label: label(name), value: value.plain() }).collect()
}

fn row(drawing: &mut Drawing, cells: &[Cell], top: f64, accent: &str) {
    let step = INSIDE.1 / cells.len() as f64;
    for (place, Cell { label, value }) in cells.iter().enumerate() {
        let left = INSIDE.0 + step * place as f64;
        drawing.rect((left + 2.0, top, step - 4.0, CELLS - 4.0), 8.0, accent);
        let middle = left + step / 2.0;
        let small = Style { size: 16.0, weight: Weight::Regular, fill: PAPER };
        drawing.text_around(middle, top + 19.0, small.fitting(label, step - 16.0), label);
        let large = Style { size: 32.0, weight: Weight::Bold, fill: PAPER };
        drawing.text_around(middle, top + 49.0, large.fitting(value, step - 16.0), value);
    }
}

#[cfg(test)]
mod tests {
    use super::{GAP, INSIDE, chip_rows};

    #[test]
    fn no_row_of_chips_is_wider_than_the_card() {
        let words = [
            "Wardens of the Lower Tide",
            "Second Harbour Watch",
            "Glass Court Choir",
            "Keepers of a Name that is Longer than Any Card is Wide, and Longer",
        ];
        let chips: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        let rows = chip_rows(&chips.iter().collect::<Vec<_>>());
        assert_eq!(rows.iter().map(Vec::len).sum::<usize>(), chips.len());
        for row in rows {
            let wide: f64 = row.iter().map(|(_, wide)| wide + GAP).sum();
            assert!(wide - GAP <= INSIDE.1, "{row:?}");
        }
    }
}
