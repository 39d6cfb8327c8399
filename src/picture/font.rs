//! Glyphs of the font of pictures: DejaVu Sans Condensed, reduced to Latin letters and the marks of cards, and the brackets of cards that it lacks.

use std::fmt::Write;
use std::sync::LazyLock;
use ttf_parser::{Face, OutlineBuilder};

/// Weight of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Regular.
    Regular,
    /// Bold.
    Bold,
    /// Regular, leaning to the right.
    Italic,
}

/// Units of the font in one em.
pub const EM: f64 = 2048.0;
/// Advance of the drawn brackets, in units of the font.
const BRACKET: u16 = 1000;
/// Glyph in the place of one that the font lacks.
const LACKING: char = '□';

static REGULAR: LazyLock<Face<'static>> = LazyLock::new(|| face(include_bytes!("fonts/DejaVuSansCondensed.ttf")));
static BOLD: LazyLock<Face<'static>> = LazyLock::new(|| face(include_bytes!("fonts/DejaVuSansCondensed-Bold.ttf")));

fn face(bytes: &'static [u8]) -> Face<'static> {
    Face::parse(bytes, 0).expect("a font inside the program")
}

impl Weight {
    fn face(self) -> &'static Face<'static> {
        match self {
            Self::Regular | Self::Italic => &REGULAR,
            Self::Bold => &BOLD,
        }
    }

    /// Returns the name of a glyph, unique among both weights.
    #[must_use]
    pub fn glyph_name(self, letter: char) -> String {
        let weight = match self {
            // A drawing leans the glyphs of the regular face.
            Self::Regular | Self::Italic => 'r',
            Self::Bold => 'b',
        };
        format!("{weight}{:x}", u32::from(letter))
    }
}

/// Returns the letter that is drawn for a letter: itself, or a box where the font lacks it.
#[must_use]
pub fn drawn(letter: char, weight: Weight) -> char {
    if bracket(letter).is_some() || weight.face().glyph_index(letter).is_some() { letter } else { LACKING }
}

/// Returns the advance of a letter, in units of the font.
#[must_use]
pub fn advance(letter: char, weight: Weight) -> u16 {
    if bracket(letter).is_some() {
        return BRACKET;
    }
    let face = weight.face();
    let glyph = face.glyph_index(letter).or_else(|| face.glyph_index(LACKING));
    glyph.and_then(|glyph| face.glyph_hor_advance(glyph)).unwrap_or(BRACKET)
}

/// Returns the width of a text of this size.
#[must_use]
pub fn width(text: &str, weight: Weight, size: f64) -> f64 {
    text.chars().map(|letter| f64::from(advance(letter, weight))).sum::<f64>() * size / EM
}

/// Returns the outline of a letter as the data of an SVG path, with upward ordinates.
#[must_use]
pub fn outline(letter: char, weight: Weight) -> String {
    if let Some(polygons) = bracket(letter) {
        return polygons.iter().map(|polygon| closed(polygon)).collect();
    }
    let face = weight.face();
    let mut path = Path::default();
    if let Some(glyph) = face.glyph_index(letter).or_else(|| face.glyph_index(LACKING)) {
        // A blank has no outline.
        let _ = face.outline_glyph(glyph, &mut path);
    }
    path.0
}

type Polygon = Vec<(i32, i32)>;

/// Returns the polygons of a bracket that the font lacks.
fn bracket(letter: char) -> Option<Vec<Polygon>> {
    const CORNER: [(i32, i32); 6] = [(520, 1560), (920, 1560), (920, 1450), (630, 1450), (630, 420), (520, 420)];
    const WHITE: [(i32, i32); 6] = [(430, 1560), (930, 1560), (930, 1290), (690, 1290), (690, 420), (430, 420)];
    const HOLE: [(i32, i32); 6] = [(500, 490), (620, 490), (620, 1360), (860, 1360), (860, 1490), (500, 1490)];
    const BLACK: [(i32, i32); 9] =
        [(480, 1620), (940, 1620), (830, 1400), (760, 1100), (740, 770), (760, 440), (830, 140), (940, -80), (480, -80)];
    const OUTER: [(i32, i32); 6] = [(500, 1560), (140, 780), (500, 0), (600, 40), (270, 780), (600, 1520)];
    const INNER: [(i32, i32); 6] = [(840, 1560), (480, 780), (840, 0), (940, 40), (610, 780), (940, 1520)];
    let left = match letter {
        '「' | '」' => vec![CORNER.to_vec()],
        '『' | '』' => vec![WHITE.to_vec(), HOLE.to_vec()],
        '【' | '】' => vec![BLACK.to_vec()],
        '《' | '》' => vec![OUTER.to_vec(), INNER.to_vec()],
        _ => return None,
    };
    let turned = |polygon: Polygon| polygon.into_iter().map(|(x, y)| (i32::from(BRACKET) - x, 1560 - y)).collect();
    Some(if matches!(letter, '」' | '』' | '】' | '》') { left.into_iter().map(turned).collect() } else { left })
}

fn closed(polygon: &[(i32, i32)]) -> String {
    let mut path = String::new();
    for (place, (x, y)) in polygon.iter().enumerate() {
        let _ = write!(path, "{}{x} {y}", if place == 0 { 'M' } else { 'L' });
    }
    path.push('Z');
    path
}

/// Outline as the data of an SVG path.
#[derive(Default)]
struct Path(String);

impl OutlineBuilder for Path {
    fn move_to(&mut self, x: f32, y: f32) {
        let _ = write!(self.0, "M{x:.0} {y:.0}");
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let _ = write!(self.0, "L{x:.0} {y:.0}");
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let _ = write!(self.0, "Q{x1:.0} {y1:.0} {x:.0} {y:.0}");
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let _ = write!(self.0, "C{x1:.0} {y1:.0} {x2:.0} {y2:.0} {x:.0} {y:.0}");
    }

    fn close(&mut self) {
        self.0.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Pool;

    #[test]
    fn every_letter_of_the_built_in_pool_can_be_drawn() {
        let (pool, _) = Pool::builtin();
        for card in pool.cards() {
            for letter in card.card.text.chars().chain(card.card.name.chars()).filter(|letter| !letter.is_whitespace()) {
                for weight in [Weight::Regular, Weight::Bold] {
                    assert_eq!(drawn(letter, weight), letter);
                    assert!(!outline(letter, weight).is_empty(), "{letter}");
                }
            }
        }
    }

    #[test]
    fn a_letter_that_the_font_lacks_is_a_box() {
        assert_eq!(drawn('雷', Weight::Regular), LACKING);
        assert_eq!(outline('雷', Weight::Bold), outline(LACKING, Weight::Bold));
        assert!(width("ii", Weight::Regular, 10.0) < width("mm", Weight::Regular, 10.0));
    }
}
