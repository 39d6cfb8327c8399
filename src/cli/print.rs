//! `cardwright print`: sheets of cards for the printer.

use super::chosen::{Counted, Pile};
use super::output::{Output, plural};
use super::{Failure, Outcome};
use crate::card::write::replace_file;
use crate::card::{Pool, PoolCard};
use crate::picture::frame::MILLIMETRES;
use crate::picture::pdf::pdf;
use crate::picture::sheet::{PLACES, Paper, Sheet, turned};
use crate::picture::{Pixels, Side, Unpainted, back, bare, drawing, for_sheet};
use clap::ValueEnum;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Make sheets for the printer, as PDF or PNG: nine cards a sheet, with crop marks
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright print --deck two_lights           print/cards.pdf, each card as often as there
  cardwright print XX01 --copies 2 --backs     two of each card, and after each sheet its backs
  cardwright print --paper letter --bleed 1 --format png
                                               print/sheet-01.png and so on, 300 pixels an inch

Print without scaling (\"actual size\"): a card is 63 by 88 mm. Backs are in mirrored order, for paper that is turned over \
its long edge. The back is the file `back.png`, `.jpg` or `.svg` beside the file of the card, or in a folder `art` beside \
it; without one, a neutral one.")]
pub struct Args {
    #[command(flatten)]
    counted: Counted,
    /// The folder to write to, or a file that ends in `.pdf`, or `-` for standard output
    #[arg(short, long, value_name = "DIR|FILE.pdf", default_value = "print")]
    out: PathBuf,
    /// The form of the sheets
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The paper
    #[arg(long, value_enum, default_value_t)]
    paper: PaperName,
    /// The colour beyond each edge of a card in millimetres, cut away; without it, cards lie edge to edge
    #[arg(long, value_name = "MM", default_value_t = 0.0, allow_negative_numbers = true)]
    bleed: f64,
    /// After each sheet, the sheet of its backs
    #[arg(long)]
    backs: bool,
    /// Leave out the rules of keywords, which stand as reminders behind them
    #[arg(long)]
    no_reminders: bool,
    /// The width of a card in a PNG in pixels; 744 are 300 an inch
    #[arg(long, value_name = "PIXELS", default_value_t = 744, value_parser = clap::value_parser!(u32).range(16..=1488), allow_negative_numbers = true)]
    width: u32,
}

/// The forms of sheets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// One PDF file
    #[default]
    Pdf,
    /// A PNG file a sheet
    Png,
}

/// The sizes of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum PaperName {
    /// 210 by 297 mm
    #[default]
    A4,
    /// 8.5 by 11 inches
    Letter,
}

/// Runs the command.
///
/// # Errors
/// An argument that names no card or deck, a bleed that does not fit, a pool or art that cannot be read, a file that cannot be written.
pub fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let paper = match args.paper {
        PaperName::A4 => Paper::A4,
        PaperName::Letter => Paper::Letter,
    };
    let fits = |most: f64| Failure::Usage(format!("a bleed of {} mm does not fit: on this paper 0 to {most} mm do", args.bleed));
    let sheet = Sheet::new(paper, args.bleed).map_err(fits)?;
    let pool = args.counted.pool()?;
    let pile = args.counted.pile(&pool)?;
    let sheets = Sheets::of(&pool, &pile, &sheet, if args.no_reminders { bare } else { drawing }, args.backs)?;
    let cards: usize = pile.cards.iter().map(|(count, _)| usize::from(*count)).sum();
    let made = format!("{} on {}", plural(cards, "card"), plural(sheets.pages.len(), "page"));
    match (args.format, args.out == Path::new("-")) {
        (Format::Pdf, to_output) => {
            let bytes = pdf(&pile.name, &sheet, &sheets.pages, &sheets.pictures).map_err(|error| Failure::Usage(error.to_string()))?;
            if to_output {
                out.bytes(&bytes)?;
                return Ok(Outcome::Clean);
            }
            let path = pdf_file(&args.out);
            let folder = path.parent().unwrap_or(&path);
            std::fs::create_dir_all(folder).map_err(Failure::at(folder))?;
            replace_file(&path, bytes).map_err(Failure::at(&path))?;
            writeln!(out, "{}: {made}", path.display())?;
        }
        (Format::Png, true) => {
            return Err(Failure::Usage("standard output takes one file: name a folder with --out, or make a PDF".to_owned()));
        }
        (Format::Png, false) => {
            if pdf_file(&args.out) == args.out {
                return Err(Failure::Usage(format!(
                    "{} names a PDF, and PNGs are several files: name a folder with --out",
                    args.out.display()
                )));
            }
            std::fs::create_dir_all(&args.out).map_err(Failure::at(&args.out))?;
            sheets.write_pngs(&sheet, args)?;
            writeln!(out, "{}: {made}", args.out.display())?;
        }
    }
    Ok(Outcome::Clean)
}

/// Returns the file for a PDF: `out` where that names one, else `cards.pdf` in the folder `out`.
fn pdf_file(out: &Path) -> PathBuf {
    let is_file = out.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pdf")) && !out.is_dir();
    if is_file { out.to_owned() } else { out.join("cards.pdf") }
}

/// Pages, whose places hold indices of pictures.
struct Sheets {
    pictures: Vec<String>,
    pages: Vec<Vec<Option<usize>>>,
}

impl Sheets {
    fn of(pool: &Pool, pile: &Pile<'_>, sheet: &Sheet, front: Side, backs: bool) -> Result<Self, Failure> {
        let painted = |card: &PoolCard, side: Side| {
            let drawn = side(pool, card).map_err(|(path, error)| Failure::Read { path, error })?;
            Ok::<_, Failure>(for_sheet(card, &drawn, sheet))
        };
        let mut pictures = Vec::new();
        let mut places = Vec::new();
        for (count, card) in &pile.cards {
            places.extend(std::iter::repeat_n(Some(pictures.len()), usize::from(*count)));
            pictures.push(painted(card, front)?);
        }
        let mut pages: Vec<Vec<Option<usize>>> = places.chunks(PLACES).map(<[_]>::to_vec).collect();
        if backs {
            let mut back_of = Vec::new();
            for (_, card) in &pile.cards {
                let back = painted(card, back)?;
                // Most cards have the same back, which is written once.
                let known = pictures[pile.cards.len()..].iter().position(|known| drawn(known) == drawn(&back));
                back_of.push(pile.cards.len() + known.unwrap_or(pictures.len() - pile.cards.len()));
                if known.is_none() {
                    pictures.push(back);
                }
            }
            let behind =
                |page: &Vec<Option<usize>>| turned(&page.iter().map(|front| front.map(|front| back_of[front])).collect::<Vec<_>>());
            pages = pages.iter().flat_map(|page| [page.clone(), behind(page)]).collect();
        }
        Ok(Self { pictures, pages })
    }

    fn write_pngs(&self, sheet: &Sheet, args: &Args) -> Result<(), Failure> {
        let unpainted = |error: Unpainted| Failure::Usage(error.to_string());
        let scale = f64::from(args.width) / MILLIMETRES.0;
        let pixels = |millimetres: f64| (millimetres * scale).round();
        // Rounded up: the next card covers what is too much, and no paper shows between two.
        let width = (sheet.cell().0 * scale).ceil() as u32;
        let pictures: Vec<Pixels> = self.pictures.iter().map(|svg| Pixels::of(svg, width)).collect::<Result<_, _>>().map_err(unpainted)?;
        let (wide, high) = sheet.paper.size();
        let digits = self.pages.len().to_string().len().max(2);
        for (number, page) in self.pages.iter().enumerate() {
            let mut paper = Pixels::white(pixels(wide) as u32, pixels(high) as u32).map_err(unpainted)?;
            let thick = (scale / 10.0).max(1.0);
            for [from, to] in sheet.marks() {
                let line = [
                    from.0 * scale - thick / 2.0,
                    from.1 * scale - thick / 2.0,
                    (to.0 - from.0) * scale + thick,
                    (to.1 - from.1) * scale + thick,
                ];
                paper.blacken(line.map(|length| length as f32));
            }
            for (place, picture) in page.iter().enumerate() {
                let (x, y) = sheet.corner(place);
                if let Some(picture) = picture {
                    paper.put((pixels(x) as i32, pixels(y) as i32), &pictures[*picture]);
                }
            }
            let path = args.out.join(format!("sheet-{:0digits$}.png", number + 1));
            let png = paper.png(Some((scale * 1000.0).round() as u32)).map_err(unpainted)?;
            replace_file(&path, png).map_err(Failure::at(&path))?;
        }
        Ok(())
    }
}

/// Returns a document without its title, which tells the card.
fn drawn(svg: &str) -> &str {
    svg.split_once("</title>").map_or(svg, |(_, drawn)| drawn)
}
