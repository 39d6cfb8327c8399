//! Card databases for Cockatrice (its format, version 4), the pictures of the cards, and a deck.

use super::painted;
use crate::card::printed::Value;
use crate::card::write::replace_file;
use crate::card::{Pool, PoolCard};
use crate::cli::chosen::{Counted, Pile, file_name};
use crate::cli::output::{Output, plural};
use crate::cli::{Failure, Outcome};
use crate::picture::drawing;
use crate::workbench::html::escaped;
use rustc_hash::FxHashMap;
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cardwright export cockatrice XX01     cockatrice/cards.xml, and a picture for each card
  cardwright export cockatrice --deck two_lights

Put `cards.xml` into the folder `customsets` of Cockatrice, under a name such as `01.xx01.xml`, and `pics` beside `customsets`; a \
`.cod` file is a deck, to be opened in the deck editor. Cockatrice tells cards apart by their names: where several have the same one, \
their numbers stand behind it.")]
pub(super) struct Args {
    #[command(flatten)]
    counted: Counted,
    /// The folder to write to
    #[arg(short, long, value_name = "DIR", default_value = "cockatrice")]
    out: PathBuf,
    /// The width of a picture in pixels; 744 are 300 an inch
    #[arg(long, value_name = "PIXELS", default_value_t = 744, value_parser = clap::value_parser!(u32).range(16..=8192), allow_negative_numbers = true)]
    width: u32,
}

/// Writes the database, the pictures and, with `--deck`, the deck.
pub(super) fn run(args: &Args, out: &mut Output) -> Result<Outcome, Failure> {
    let pool = args.counted.pool()?;
    let pile = args.counted.pile(&pool)?;
    let names = names(&pile);
    let pictures = args.out.join("pics/CUSTOM");
    std::fs::create_dir_all(&pictures).map_err(Failure::at(&pictures))?;
    for ((_, card), name) in pile.cards.iter().zip(&names) {
        let png = painted(drawing, (&pool, card), args.width)?.png(None).map_err(|error| Failure::Usage(error.to_string()))?;
        let path = pictures.join(format!("{}.png", file_of(name)));
        replace_file(&path, png).map_err(Failure::at(&path))?;
    }
    let path = args.out.join("cards.xml");
    replace_file(&path, database(&pool, &pile, &names)).map_err(Failure::at(&path))?;
    writeln!(out, "{}: {}", path.display(), plural(pile.cards.len(), "card"))?;
    if pile.is_deck {
        let path = args.out.join(file_name(&pile.name, "cod"));
        replace_file(&path, deck(&pile, &names)).map_err(Failure::at(&path))?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(Outcome::Clean)
}

/// Returns the name of each card: with its number where another card has the same name.
fn names(pile: &Pile<'_>) -> Vec<String> {
    let mut often: FxHashMap<&str, usize> = FxHashMap::default();
    for (_, card) in &pile.cards {
        *often.entry(&card.card.name).or_default() += 1;
    }
    let name = |card: &PoolCard| {
        let card = &card.card;
        if often[card.name.as_str()] > 1 { format!("{} ({})", card.name, card.number) } else { card.name.clone() }
    };
    pile.cards.iter().map(|(_, card)| name(card)).collect()
}

/// Returns the name of a picture's file, as Cockatrice looks for it.
fn file_of(name: &str) -> String {
    let kept = name.replace(" // ", "");
    let kept = kept.chars().filter(|letter| !matches!(letter, '*' | '<' | '>' | ':' | '"' | '\\' | '?') && !letter.is_control());
    kept.map(|letter| if letter == '/' { ' ' } else { letter }).collect()
}

fn database(pool: &Pool, pile: &Pile<'_>, names: &[String]) -> String {
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_carddatabase version=\"4\">\n  <sets>\n");
    let mut sets: Vec<(&str, &str)> = Vec::new();
    for set in pile.cards.iter().filter_map(|(_, card)| pool.set_of(card)) {
        let set = (set.file.code.as_str(), set.file.name.as_str());
        if !sets.contains(&set) {
            sets.push(set);
        }
    }
    for (code, name) in sets {
        let (code, name) = (escaped(code), escaped(name));
        let _ = writeln!(xml, "    <set><name>{code}</name><longname>{name}</longname><settype>Custom</settype></set>");
    }
    xml.push_str("  </sets>\n  <cards>\n");
    for ((_, card), name) in pile.cards.iter().zip(names) {
        write_card(&mut xml, pool, card, name);
    }
    xml.push_str("  </cards>\n</cockatrice_carddatabase>\n");
    xml
}

/// True for a number, or several.
fn is_number(value: &Value) -> bool {
    match value {
        Value::Number(_) => true,
        Value::Parts(parts) => parts.iter().all(|(_, part)| matches!(part, Value::Number(_))),
        Value::Text(_) | Value::Texts(_) => false,
    }
}

fn write_card(xml: &mut String, pool: &Pool, card: &PoolCard, name: &str) {
    let it = &card.card;
    let code = pool.set_of(card).map(|set| set.file.code.as_str()).unwrap_or_default();
    let numbers = |counted: bool| {
        let those = it.values().filter(move |(field, value)| is_number(value) && field.counted.is_some() == counted);
        those.map(|(_, value)| value.plain()).collect::<Vec<_>>()
    };
    let (cost, strength) = (numbers(true).into_iter().next().unwrap_or_default(), numbers(false));
    let property = |kind: &str, value: &str| {
        if value.is_empty() { String::new() } else { format!("<{kind}>{}</{kind}>", escaped(value)) }
    };
    let properties = [
        property("type", &it.card_type),
        property("maintype", &it.card_type),
        property("cmc", &cost),
        property("pt", &strength.join("/")),
        "<layout>normal</layout><side>front</side>".to_owned(),
    ];
    let fields: Vec<String> = it.values().map(|(field, value)| format!("{}: {}", field.bare_noun(), value.plain())).collect();
    let text = format!("{}\n{}", fields.join(" · "), it.text);
    let row = if strength.is_empty() { 1 } else { 2 };
    let _ = writeln!(
        xml,
        "    <card><name>{}</name><text>{}</text><prop>{}</prop><set num=\"{}\" rarity=\"{}\">{}</set><tablerow>{row}</tablerow></card>",
        escaped(name),
        escaped(text.trim()),
        properties.concat(),
        escaped(&it.number),
        escaped(&it.rarity),
        escaped(code)
    );
}

fn deck(pile: &Pile<'_>, names: &[String]) -> String {
    let title = escaped(&pile.name);
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n  <deckname>{title}</deckname>\n  <comments></comments>\n  <zone name=\"main\">\n"
    );
    for ((count, _), name) in pile.cards.iter().zip(names) {
        let _ = writeln!(xml, "    <card number=\"{count}\" name=\"{}\"/>", escaped(name));
    }
    xml.push_str("  </zone>\n</cockatrice_deck>\n");
    xml
}
