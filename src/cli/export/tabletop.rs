//! Decks for Tabletop Simulator: sheets with a grid of cards, and a saved object that says which card is where.

use super::painted;
use crate::card::PoolCard;
use crate::card::write::replace_file;
use crate::cli::chosen::{Counted, Pile, file_name};
use crate::cli::lsp::place::uri_of;
use crate::cli::output::{Output, plural};
use crate::cli::{Failure, Outcome};
use crate::picture::{Pixels, back, drawing};
use serde_json::{Map, Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Maximum number of columns and rows of a sheet.
const COLUMNS: usize = 10;
const ROWS: usize = 7;
/// Minimum of both.
const LEAST: usize = 2;
/// Maximum number of cards on a sheet: the last place is kept for the hidden side of cards in a hand.
const PLACES: usize = COLUMNS * ROWS - 1;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright export tabletop --deck two_lights --out \"Saved Objects\"
  cardwright export tabletop XX01 --copies 4 --url https://example.org/xx01

Put the files into the folder `Saves/Saved Objects` of Tabletop Simulator; the deck is there under Objects, Saved Objects.

Without --url, the sheets are read from the folder in which they were written, which is enough for a table of your own; others at \
the table need them at an address that they can reach, or `Upload all` in the menu Modding, Cloud Manager.")]
pub(super) struct Args {
    #[command(flatten)]
    counted: Counted,
    /// The folder to write to
    #[arg(short, long, value_name = "DIR", default_value = "tabletop")]
    out: PathBuf,
    /// The address of the folder at which the sheets will be
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    /// The width of a card in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 408, value_parser = clap::value_parser!(u32).range(16..=819), allow_negative_numbers = true)]
    width: u32,
}

/// Writes the sheets, the back and the saved object.
pub(super) fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let pool = args.counted.pool()?;
    let pile = args.counted.pile(&pool)?;
    std::fs::create_dir_all(&args.out).map_err(Failure::at(&args.out))?;
    let stem = file_name(&pile.name, "").trim_end_matches('.').to_owned();
    let write = |name: &str, bytes: &[u8]| {
        let path = args.out.join(name);
        replace_file(&path, bytes).map_err(Failure::at(&path))
    };
    let png = |pixels: &Pixels| pixels.png(None).map_err(|error| Failure::Usage(error.to_string()));
    let place = address(args)?;
    let back_name = format!("{stem}.back.png");
    if let Some((_, card)) = pile.cards.first() {
        write(&back_name, &png(&painted(back, (&pool, card), args.width)?)?)?;
    }
    let mut sheets = Map::new();
    for (number, cards) in pile.cards.chunks(PLACES).enumerate() {
        let (columns, rows) = grid(cards.len());
        let pictures: Vec<Pixels> = cards.iter().map(|(_, card)| painted(drawing, (&pool, card), args.width)).collect::<Result<_, _>>()?;
        let name = format!("{stem}.{}.png", number + 1);
        write(&name, &png(&together(&pictures, columns, rows)?)?)?;
        let urls = [&name, &back_name].map(|name| format!("{place}/{}", percent(name)));
        sheets.insert(
            (number + 1).to_string(),
            json!({ "FaceURL": urls[0], "BackURL": urls[1], "NumWidth": columns, "NumHeight": rows, "BackIsHidden": true, "UniqueBack": false, "Type": 0 }),
        );
    }
    let saved = serde_json::to_string_pretty(&saved_object(&pile, &sheets))?;
    let name = format!("{stem}.json");
    write(&name, format!("{saved}\n").as_bytes())?;
    let cards: usize = pile.cards.iter().map(|(count, _)| usize::from(*count)).sum();
    writeln!(out, "{}: {} on {}", args.out.join(name).display(), plural(cards, "card"), plural(sheets.len(), "sheet"))?;
    Ok(Outcome::Clean)
}

/// Returns the address of the folder with the sheets, without a slash at its end.
fn address(args: &Args) -> Result<String, Failure> {
    if let Some(url) = &args.url {
        return Ok(url.trim_end_matches('/').to_owned());
    }
    let folder = std::path::absolute(&args.out).map_err(Failure::at(&args.out))?;
    let unnamed = || Failure::Usage(format!("{}: has no address; give one with --url", folder.display()));
    uri_of(&folder).map(|uri| uri.as_str().trim_end_matches('/').to_owned()).ok_or_else(unnamed)
}

/// Escapes the name of a file for an address.
fn percent(name: &str) -> String {
    uri_of(&Path::new("/").join(name)).map_or_else(|| name.to_owned(), |uri| uri.as_str().trim_start_matches("file:///").to_owned())
}

/// Returns the columns and rows for so many cards and the hidden side.
fn grid(cards: usize) -> (usize, usize) {
    let columns = (cards + 1).clamp(LEAST, COLUMNS);
    (columns, (cards + 1).div_ceil(columns).clamp(LEAST, ROWS))
}

fn together(pictures: &[Pixels], columns: usize, rows: usize) -> Result<Pixels, Failure> {
    let (wide, high) = pictures.first().map_or((1, 1), Pixels::size);
    let length = |count: usize, one: u32| u32::try_from(count).unwrap_or(u32::MAX).saturating_mul(one);
    let mut sheet = Pixels::white(length(columns, wide), length(rows, high)).map_err(|error| Failure::Usage(error.to_string()))?;
    for (place, picture) in pictures.iter().enumerate() {
        let at = |count: usize, one: u32| i32::try_from(length(count, one)).unwrap_or(i32::MAX);
        sheet.put((at(place % columns, wide), at(place / columns, high)), picture);
    }
    Ok(sheet)
}

/// Returns a saved object with a deck of all cards, or with the only card.
fn saved_object(pile: &Pile<'_>, sheets: &Map<String, Value>) -> Value {
    let mut cards = Vec::new();
    for (place, (count, card)) in pile.cards.iter().enumerate() {
        let sheet = place / PLACES + 1;
        let id = sheet * 100 + place % PLACES;
        let key = sheet.to_string();
        for _ in 0..*count {
            cards.push((
                id,
                object("CardCustom", &card.card.name, &told(card), json!({ key.as_str(): sheets[&key] }), json!({ "CardID": id })),
            ));
        }
    }
    let ids: Vec<usize> = cards.iter().map(|(id, _)| *id).collect();
    let mut cards: Vec<Value> = cards.into_iter().map(|(_, card)| card).collect();
    let state = if cards.len() == 1 {
        cards.remove(0)
    } else {
        object("DeckCustom", &pile.name, "", json!(sheets), json!({ "DeckIDs": ids, "ContainedObjects": cards }))
    };
    json!({
        "SaveName": "", "GameMode": "", "Date": "", "Table": "", "Sky": "", "Note": "", "Rules": "", "XmlUI": "", "LuaScript": "",
        "LuaScriptState": "", "ObjectStates": [state],
    })
}

fn object(kind: &str, name: &str, description: &str, sheets: Value, own: Value) -> Value {
    let mut object = json!({
        "Name": kind,
        "Transform": {
            "posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
        },
        "Nickname": name, "Description": description, "ColorDiffuse": { "r": 0.713, "g": 0.713, "b": 0.713 },
        "Locked": false, "Grid": true, "Snap": true, "Autoraise": true, "Sticky": true, "Tooltip": true, "HideWhenFaceDown": true,
        "Hands": kind == "CardCustom", "SidewaysCard": false, "CustomDeck": sheets, "XmlUI": "", "LuaScript": "", "LuaScriptState": "",
    });
    if let (Value::Object(object), Value::Object(own)) = (&mut object, own) {
        object.extend(own);
    }
    object
}

/// Returns what the pointer shows over a card.
fn told(card: &PoolCard) -> String {
    format!("{} · {}\n{}", card.card.number, card.card.card_type, card.card.text).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{COLUMNS, PLACES, ROWS, grid};

    #[test]
    fn a_sheet_has_a_place_for_each_card_and_the_hidden_side() {
        for cards in 1..=PLACES {
            let (columns, rows) = grid(cards);
            assert!(columns <= COLUMNS && rows <= ROWS && columns * rows > cards, "{cards} cards on {columns} by {rows}");
        }
        assert_eq!((grid(1), grid(PLACES)), ((2, 2), (COLUMNS, ROWS)));
    }
}
