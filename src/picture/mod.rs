//! Pictures of cards, as SVG and as pixels.

pub mod drawing;
mod flow;
pub mod font;
pub mod frame;
#[cfg(feature = "cli")]
pub mod pdf;
#[cfg(feature = "cli")]
mod pixels;
#[cfg(feature = "cli")]
pub mod sheet;

#[cfg(feature = "cli")]
pub use pixels::{Pixels, Unpainted, png};

use crate::card::{Pool, PoolCard, files};
use crate::games;
use drawing::{Drawing, definitions, document};
use frame::MILLIMETRES;
#[cfg(feature = "cli")]
use sheet::Sheet;
use std::path::{Path, PathBuf};

/// Endings of files with art, each with its media type.
const ART: [(&str, &str); 4] = [("png", "image/png"), ("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("svg", "image/svg+xml")];

/// Function that draws one side of a card: [`drawing`], [`bare`] or [`back`].
#[cfg(feature = "cli")]
pub type Side = fn(&Pool, &PoolCard) -> Result<Drawing, (PathBuf, std::io::Error)>;

/// Draws a card of a pool, with the art beside its file: `NUMBER.png`, `.jpg` or `.svg`, there or in a folder `art`. Keywords have their rules as reminders.
///
/// # Errors
/// Art that cannot be read: its path and the error.
pub fn drawing(pool: &Pool, card: &PoolCard) -> Result<Drawing, (PathBuf, std::io::Error)> {
    let language = pool.game_of(card).and_then(|game| games::of(&game.file.game)?.language(&game.vocabulary));
    let text = language.map_or_else(|| card.card.text.clone(), |language| language.reminded(&card.card.text));
    with_text(pool, card, &text)
}

/// Draws a card as [`drawing`] does, without reminders beyond those of its text.
///
/// # Errors
/// As for [`drawing`].
pub fn bare(pool: &Pool, card: &PoolCard) -> Result<Drawing, (PathBuf, std::io::Error)> {
    with_text(pool, card, &card.card.text)
}

fn with_text(pool: &Pool, card: &PoolCard, text: &str) -> Result<Drawing, (PathBuf, std::io::Error)> {
    let art = art_of(pool, card, &card.card.number)?;
    Ok(frame::draw(&card.card, text, set_name(pool, card), art.as_deref()))
}

/// Draws the back of a card, with the picture beside its file: `back.png`, `.jpg` or `.svg`, there or in a folder `art`.
///
/// # Errors
/// As for [`drawing`].
pub fn back(pool: &Pool, card: &PoolCard) -> Result<Drawing, (PathBuf, std::io::Error)> {
    let art = art_of(pool, card, "back")?;
    Ok(frame::back(&card.card, set_name(pool, card), art.as_deref()))
}

fn set_name<'p>(pool: &'p Pool, card: &PoolCard) -> &'p str {
    pool.set_of(card).map(|set| set.file.name.as_str()).unwrap_or_default()
}

/// Reads a picture beside the file of a card, as a URL.
fn art_of(pool: &Pool, card: &PoolCard, name: &str) -> Result<Option<String>, (PathBuf, std::io::Error)> {
    let art = art(Path::new(pool.sources()[card.place.source].name()), name);
    let read = art.map(|(path, media)| {
        let bytes = files::read(&path).map_err(|error| (path, error))?;
        Ok(format!("data:{media};base64,{}", base64(&bytes)))
    });
    read.transpose()
}

/// Returns a drawing of a card as a document.
#[must_use]
pub fn svg(card: &PoolCard, drawing: &Drawing) -> String {
    let card = &card.card;
    let says = if card.text.is_empty() {
        format!("{} {}", card.number, card.name)
    } else {
        format!("{} {}: {}", card.number, card.name, card.text)
    };
    document(frame::SIZE, MILLIMETRES, &says, &definitions(&drawing.glyphs), &drawing.body)
}

/// Returns a drawing of a card as a document for a sheet: with square corners, and the colour of its frame beyond its edges.
#[cfg(feature = "cli")]
#[must_use]
pub fn for_sheet(card: &PoolCard, drawing: &Drawing, sheet: &Sheet) -> String {
    let more = sheet.bleed() * frame::SIZE.0 / MILLIMETRES.0;
    let (width, height) = (frame::SIZE.0 + 2.0 * more, frame::SIZE.1 + 2.0 * more);
    let (accent, body) = (frame::accent(&card.card), &drawing.body);
    let body = format!(
        "<rect width=\"{width}\" height=\"{height}\" fill=\"{accent}\"/>\n<g transform=\"translate({more} {more})\">\n{body}</g>\n"
    );
    document((width, height), sheet.cell(), &card.card.number, &definitions(&drawing.glyphs), &body)
}

/// Finds a picture beside a card file.
fn art(file: &Path, number: &str) -> Option<(PathBuf, &'static str)> {
    let beside = file.parent().unwrap_or(Path::new(""));
    let folders = [beside.to_owned(), beside.join("art")];
    let places = folders.iter().flat_map(|folder| ART.iter().map(move |(end, media)| (folder.join(format!("{number}.{end}")), *media)));
    // A number with a slash would lead elsewhere.
    places
        .filter(|(path, _)| path.parent().is_some_and(|parent| folders.iter().any(|folder| folder == parent)))
        .find(|(path, _)| path.is_file())
}

/// Encodes bytes as base64 (RFC 4648).
#[must_use]
pub(crate) fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut encoded = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let all = three.iter().fold(0_u32, |all, byte| all << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let letter = char::from(LETTERS[(all >> (18 - 6 * place) & 63) as usize]);
            encoded.push(if place <= three.len() { letter } else { '=' });
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_encoded() {
        for (plain, encoded) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            assert_eq!(base64(plain.as_bytes()), encoded);
        }
    }

    #[test]
    fn keywords_have_reminders_that_can_be_left_out() {
        let (pool, _) = Pool::builtin();
        let of = |word: &str| pool.cards().iter().find(|card| card.card.text.contains(word)).expect("a card with the keyword");
        for word in ["[Impact (1)]", "[Shield]", "[Charge"] {
            let card = of(word);
            let [with, without] = [drawing, bare].map(|side| side(&pool, card).expect("no art to read").body);
            assert!(with.matches("skewX").count() > without.matches("skewX").count(), "{word}");
        }
    }

    #[test]
    fn remarks_stand_on_the_card_but_for_notes() {
        let (pool, _) = Pool::builtin();
        let card = &pool.cards()[0].card;
        let told = |field: &'static str, text: &str| {
            let fields = crate::card::printed::of_game(Some("ucg"));
            let field = fields.printed.iter().find(|known| known.name == field).expect("a field");
            let mut card = card.clone();
            card.printed.push(field, text.into());
            frame::draw(&card, &card.text, "", None).body
        };
        let plain = frame::draw(card, &card.text, "", None).body;
        assert!(told("flavor", &"a long tale ".repeat(40)).contains("skewX"));
        assert_ne!(told("artist", "Somebody"), plain);
        assert_eq!(told("notes", "too strong"), plain);
    }

    #[test]
    fn every_card_of_the_built_in_pool_has_a_picture_inside_its_frame() {
        let (pool, _) = Pool::builtin();
        for card in pool.cards().iter().step_by(7) {
            let drawing = drawing(&pool, card).expect("no art to read");
            let picture = svg(card, &drawing);
            assert!(picture.contains("<title>") && !picture.contains("NaN"), "{}", card.card.number);
        }
        let drawn = drawing(&pool, &pool.cards()[0]).expect("no art to read");
        assert!(png(&svg(&pool.cards()[0], &drawn), 315).expect("pixels").starts_with(b"\x89PNG"));
    }
}
