//! `cardwright preview`: pictures of cards, and a page of a set.

mod page;

use super::chosen::{Chosen, file_name};
use super::output::{Output, plural};
use super::{Failure, Outcome};
use crate::card::write::replace_file;
use crate::card::{Pool, PoolCard};
use crate::picture::{Side, bare, drawing, png, svg};
use clap::ValueEnum;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Draw cards as SVG or PNG, or make one page of a set with its cards, what they do, their findings and their scenarios
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright preview XX01-001 --out -          one card as SVG, on standard output
  cardwright preview XX01 --format png         a folder `preview` with a PNG for each card of a set
  cardwright preview --html                    preview/index.html, a page of this project
  cardwright preview xx01/cards.ron --width 1488 --format png
  cardwright preview XX01 --no-reminders       keywords without their rules

The frame is a neutral one, filled from the printed fields. Art is the file `NUMBER.png`, `.jpg` or `.svg` beside the \
file of the card, or in a folder `art` beside it. Letters are drawn as outlines: a picture looks the same everywhere.")]
pub struct Args {
    #[command(flatten)]
    chosen: Chosen,
    /// The folder to write to, or `-` for standard output
    #[arg(short, long, value_name = "DIR", default_value = "preview")]
    out: PathBuf,
    /// The form of the pictures
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The same as `--format html`
    #[arg(long, conflicts_with = "format")]
    html: bool,
    /// The width of a PNG in pixels; 744 are 300 an inch
    #[arg(long, value_name = "PIXELS", default_value_t = 744, value_parser = clap::value_parser!(u32).range(16..=8192), allow_negative_numbers = true)]
    width: u32,
    /// Leave out the rules of keywords, which stand as reminders behind them
    #[arg(long)]
    no_reminders: bool,
}

impl Args {
    /// Returns what draws the cards.
    fn side(&self) -> Side {
        if self.no_reminders { bare } else { drawing }
    }
}

/// The forms of a preview.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// An SVG file a card
    #[default]
    Svg,
    /// A PNG file a card
    Png,
    /// One page that needs no other file
    Html,
}

/// Runs the command.
///
/// # Errors
/// An argument that names no card, a pool or art that cannot be read, a file that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let pool = args.chosen.pool()?;
    let cards = args.chosen.cards(&pool)?;
    let format = if args.html { Format::Html } else { args.format };
    if args.out == Path::new("-") {
        return to_output(&pool, &cards, args, format, out);
    }
    if let Some(end) = args.out.extension().and_then(|end| end.to_str()).filter(|end| ["svg", "png", "html"].contains(end)) {
        let file = args.out.display();
        let message = format!("--out is a folder; for the file {file} write: cardwright preview … --format {end} --out - > {file}");
        return Err(Failure::Usage(message));
    }
    std::fs::create_dir_all(&args.out).map_err(Failure::at(&args.out))?;
    if format == Format::Html {
        let path = args.out.join("index.html");
        replace_file(&path, page::page(&pool, &cards, args.side())?).map_err(Failure::at(&path))?;
        writeln!(out, "{}", path.display())?;
        return Ok(Outcome::Clean);
    }
    for card in &cards {
        let (end, bytes) = painted(&pool, card, args, format)?;
        let path = args.out.join(file_name(&card.card.number, end));
        replace_file(&path, bytes).map_err(Failure::at(&path))?;
    }
    writeln!(out, "{}: {}", args.out.display(), plural(cards.len(), "picture"))?;
    Ok(Outcome::Clean)
}

/// Writes the one card, or the page, to standard output.
fn to_output(pool: &Pool, cards: &[&PoolCard], args: &Args, format: Format, out: &mut Output) -> Result<Outcome, Failure> {
    let bytes = match (format, cards) {
        (Format::Html, _) => page::page(pool, cards, args.side())?.into_bytes(),
        (Format::Svg | Format::Png, [card]) => painted(pool, card, args, format)?.1,
        (Format::Svg | Format::Png, _) => {
            let cards = plural(cards.len(), "card");
            return Err(Failure::Usage(format!("standard output takes one picture, and these are {cards}: name a folder with --out")));
        }
    };
    out.bytes(&bytes)?;
    Ok(Outcome::Clean)
}

/// Draws a card: the ending of its file, and its content.
fn painted(pool: &Pool, card: &PoolCard, args: &Args, format: Format) -> Result<(&'static str, Vec<u8>), Failure> {
    let drawn = args.side()(pool, card).map_err(|(path, error)| Failure::Read { path, error })?;
    let document = svg(card, &drawn);
    match format {
        Format::Svg | Format::Html => Ok(("svg", document.into_bytes())),
        Format::Png => {
            let failed = |error| Failure::Usage(format!("{}: {error}", card.card.number));
            Ok(("png", png(&document, args.width).map_err(failed)?))
        }
    }
}
