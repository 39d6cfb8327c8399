//! Sheets for the printer: nine cards, with bleed around each and crop marks at the edges of the paper. All measures are millimetres.

use super::frame::MILLIMETRES;

/// Columns and rows of a sheet.
const COLUMNS: usize = 3;
/// Maximum number of cards on a sheet.
pub const PLACES: usize = COLUMNS * COLUMNS;
/// Blank between the cards and a crop mark, and the length of a mark at most.
const GAP: f64 = 1.0;
const MARK: f64 = 4.0;
/// Margin of the paper beyond the cards at least: for crop marks.
const MARGIN: f64 = 3.0;

/// Paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// ISO 216 A4.
    A4,
    /// ANSI Letter.
    Letter,
}

impl Paper {
    /// Width and height.
    #[must_use]
    pub fn size(self) -> (f64, f64) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }
}

/// Layout of a sheet.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    /// Paper.
    pub paper: Paper,
    /// Colour beyond each edge of a card, cut away.
    bleed: f64,
}

impl Sheet {
    /// Lays out a sheet.
    ///
    /// # Errors
    /// A bleed beyond what fits on the paper: the greatest that does.
    pub fn new(paper: Paper, bleed: f64) -> Result<Self, f64> {
        let (wide, high) = paper.size();
        let fits = |paper: f64, card: f64| ((paper - 2.0 * MARGIN) / COLUMNS as f64 - card) / 2.0;
        let most = fits(wide, MILLIMETRES.0).min(fits(high, MILLIMETRES.1));
        let most = (most * 10.0).floor() / 10.0;
        if (0.0..=most).contains(&bleed) { Ok(Self { paper, bleed }) } else { Err(most) }
    }

    /// Colour beyond each edge of a card.
    #[must_use]
    pub fn bleed(&self) -> f64 {
        self.bleed
    }

    /// Width and height of a card with its bleed.
    #[must_use]
    pub fn cell(&self) -> (f64, f64) {
        (MILLIMETRES.0 + 2.0 * self.bleed, MILLIMETRES.1 + 2.0 * self.bleed)
    }

    /// Left and upper edge of all cards.
    fn origin(&self) -> (f64, f64) {
        let (paper, cell) = (self.paper.size(), self.cell());
        ((paper.0 - COLUMNS as f64 * cell.0) / 2.0, (paper.1 - COLUMNS as f64 * cell.1) / 2.0)
    }

    /// Returns the upper left corner of the card at a place, its bleed included; places go row by row.
    #[must_use]
    pub fn corner(&self, place: usize) -> (f64, f64) {
        let (origin, cell) = (self.origin(), self.cell());
        (origin.0 + (place % COLUMNS) as f64 * cell.0, origin.1 + (place / COLUMNS) as f64 * cell.1)
    }

    /// Returns the crop marks: the two ends of each line.
    #[must_use]
    pub fn marks(&self) -> Vec<[(f64, f64); 2]> {
        let (paper, cell, origin) = (self.paper.size(), self.cell(), self.origin());
        let mut marks = Vec::new();
        for place in 0..COLUMNS {
            let (left, top) = (origin.0 + place as f64 * cell.0 + self.bleed, origin.1 + place as f64 * cell.1 + self.bleed);
            for x in [left, left + MILLIMETRES.0] {
                marks.extend(ends(origin.1, paper.1).map(|(from, to)| [(x, from), (x, to)]));
            }
            for y in [top, top + MILLIMETRES.1] {
                marks.extend(ends(origin.0, paper.0).map(|(from, to)| [(from, y), (to, y)]));
            }
        }
        // Without a bleed, the right edge of a card is the left edge of the next.
        marks.dedup();
        marks
    }
}

/// Returns the places of the marks at both margins of a length of paper.
fn ends(margin: f64, paper: f64) -> [(f64, f64); 2] {
    let (outer, inner) = ((margin - GAP - MARK).max(1.0), margin - GAP);
    [(outer, inner), (paper - inner, paper - outer)]
}

/// Returns a sheet as its back is printed: turned over its long edge, so that columns change places.
#[must_use]
pub fn turned<T: Copy>(sheet: &[Option<T>]) -> Vec<Option<T>> {
    let at = |place: usize| sheet.get(place / COLUMNS * COLUMNS + COLUMNS - 1 - place % COLUMNS).copied().flatten();
    (0..sheet.len().next_multiple_of(COLUMNS)).map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_cards_and_their_marks_are_on_the_paper() {
        for paper in [Paper::A4, Paper::Letter] {
            let most = Sheet::new(paper, 9.0).expect_err("too much");
            assert!(Sheet::new(paper, -0.1).is_err());
            for bleed in [0.0, 1.0, most] {
                let sheet = Sheet::new(paper, bleed).expect("it fits");
                let (corner, cell, size) = (sheet.corner(8), sheet.cell(), paper.size());
                assert!(corner.0 + cell.0 <= size.0 - MARGIN + 1e-9 && corner.1 + cell.1 <= size.1 - MARGIN + 1e-9);
                for [from, to] in sheet.marks() {
                    assert!(from.0 >= 1.0 && to.0 <= size.0 - 1.0 && from.1 >= 1.0 && to.1 <= size.1 - 1.0 && from < to, "{from:?} {to:?}");
                }
            }
        }
    }

    #[test]
    fn a_back_lies_behind_its_card() {
        assert_eq!(turned(&[Some(1), Some(2), Some(3), Some(4)]), [Some(3), Some(2), Some(1), None, None, Some(4)]);
    }
}
