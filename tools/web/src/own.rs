//! A set of the visitor's own: files that were opened, checked, played beside the built-in cards, and given back.

use crate::shelf::brief;
use crate::{BUILTIN, json};
use cardwright::card::assemble::{PoolFile, assemble};
use cardwright::card::file_kind::FileKind;
use cardwright::card::vocabulary::{GameFile, SetFile};
use cardwright::card::write::{card_entry, card_file, quoted, set_file};
use cardwright::card::{Card, Pool, PoolCard};
use cardwright::diagnostic::json::{CheckReport, record};
use cardwright::diagnostic::{Diagnostic, Finding, Report, Severity, report};
use cardwright::lint;
use cardwright::lint::language::Languages;
use serde::Serialize;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use wasm_bindgen::prelude::wasm_bindgen;

/// Code of the set of a card whose number names none.
const CODE: &str = "MY01";

thread_local! {
    static OPENED: RefCell<Option<Opened>> = const { RefCell::new(None) };
}

/// Set that was opened.
struct Opened {
    /// Texts by path.
    files: BTreeMap<String, String>,
    /// Pool of the files alone.
    own: Rc<Pool>,
    /// Pool of the files and of the built-in cards.
    beside: Rc<Pool>,
}

/// Pool that games are played with: the built-in one, or that with the opened set beside it.
#[derive(Clone)]
pub enum Ready {
    BuiltIn,
    Opened(Rc<Pool>),
}

impl Deref for Ready {
    type Target = Pool;

    fn deref(&self) -> &Pool {
        match self {
            Self::BuiltIn => &BUILTIN,
            Self::Opened(pool) => pool,
        }
    }
}

/// Returns the pool that has everything.
pub fn ready() -> Ready {
    OPENED.with_borrow(|opened| opened.as_ref().map_or(Ready::BuiltIn, |opened| Ready::Opened(opened.beside.clone())))
}

/// Returns the pool of the opened set alone.
pub fn own() -> Option<Rc<Pool>> {
    OPENED.with_borrow(|opened| opened.as_ref().map(|opened| opened.own.clone()))
}

/// Returns the files of the opened set that describe games.
fn game_files() -> Vec<PoolFile> {
    let files = |opened: &Opened| opened.files.iter().map(pool_file).filter(|file| file.kind() == FileKind::Game).collect();
    OPENED.with_borrow(|opened| opened.as_ref().map(files).unwrap_or_default())
}

/// Returns the pool of a card file, with the `set.ron` of its set: that of a known set of the same code, else one without words of its own.
pub fn pool_of(game: &str, path: &str, file: &str) -> (Pool, Vec<Finding>) {
    let code = code_of(file);
    let set = |pool: &Pool| pool.sets().iter().find(|set| set.file.code == code && set.file.game == game).map(|set| set.file.clone());
    let known = own().and_then(|own| set(&own)).or_else(|| set(&BUILTIN));
    let set = set_file(&known.unwrap_or_else(|| new_set(code, game))).unwrap_or_default();
    let of = |path: &str, text: &str| PoolFile { path: PathBuf::from(path), bytes: text.as_bytes().to_vec() };
    let mut files = game_files();
    files.extend([of("my/set.ron", &set), of(path, file)]);
    // Only the words of this game are looked through for each key.
    let words: Vec<GameFile> = BUILTIN.game(game).map(|game| game.file.clone()).into_iter().collect();
    assemble(files, &words)
}

fn new_set(code: &str, game: &str) -> SetFile {
    SetFile {
        code: code.to_owned(),
        name: "My set".to_owned(),
        game: game.to_owned(),
        vocabulary: Default::default(),
        restrictions: Default::default(),
    }
}

fn code_of(file: &str) -> &str {
    let number = file.split_once("number:").and_then(|(_, rest)| rest.split('"').nth(1)).unwrap_or_default();
    number.rsplit_once('-').map_or(CODE, |(code, _)| code)
}

fn pool_file((path, text): (&String, &String)) -> PoolFile {
    PoolFile { path: PathBuf::from(path), bytes: text.as_bytes().to_vec() }
}

/// Opened set, as the page shows it.
#[derive(Serialize)]
struct SetRecord {
    /// Code, name and game of each set.
    sets: Vec<[String; 3]>,
    cards: Vec<OwnCard>,
    decks: Vec<OwnDeck>,
    /// JSON of `cardwright check`.
    report: CheckReport,
}

#[derive(Serialize)]
struct OwnCard {
    number: String,
    name: String,
    game: String,
    file: String,
    text: String,
    brief: String,
    compiled: bool,
}

#[derive(Serialize)]
struct OwnDeck {
    name: String,
    game: String,
}

/// Opens a set, checks it, and returns what the page shows of it; `files` is a JSON object of texts by path. It takes the place of the one that was open.
///
/// # Errors
/// Files that are not texts by path.
#[wasm_bindgen]
pub fn open_set(files: &str) -> Result<String, String> {
    let files: BTreeMap<String, String> = serde_json::from_str(files).map_err(|wrong| wrong.to_string())?;
    let pool_files = || files.iter().map(pool_file).collect::<Vec<_>>();
    let (own, mut findings) = Pool::of_files(pool_files());
    findings.extend(lint::check(&own));
    lint::silence::drop_allowed(&own, &mut findings);
    lint::taken::check(&own, &mut findings, Diagnostic::hint);
    report::sort(&mut findings);
    let (beside, _) = Pool::beside_builtin(pool_files());
    let record = SetRecord::of(&own, &findings);
    OPENED.set(Some(Opened { files, own: Rc::new(own), beside: Rc::new(beside) }));
    Ok(json(&record))
}

/// Closes the opened set.
#[wasm_bindgen]
pub fn close_set() {
    OPENED.set(None);
}

impl SetRecord {
    fn of(pool: &Pool, findings: &[Finding]) -> Self {
        let languages = Languages::of(pool);
        let compiled = |card: &PoolCard| card.card.rule().1.is_empty() || languages.understand(pool, card).is_some_and(|it| it.compiled);
        let own = |card: &PoolCard| OwnCard {
            number: card.card.number.clone(),
            name: card.card.name.clone(),
            game: pool.game_of(card).map(|game| game.file.game.clone()).unwrap_or_default(),
            file: pool.sources()[card.place.source].name().to_owned(),
            text: card.card.text.clone(),
            brief: brief(&card.card),
            compiled: compiled(card),
        };
        let told = Report { sources: pool.sources(), findings };
        Self {
            sets: pool.sets().iter().map(|set| [set.file.code.clone(), set.file.name.clone(), set.file.game.clone()]).collect(),
            cards: pool.cards().iter().map(own).collect(),
            decks: pool.decks().iter().map(|deck| OwnDeck { name: deck.deck.name.clone(), game: deck.deck.game.clone() }).collect(),
            report: CheckReport {
                errors: told.count(Severity::Error),
                warnings: told.count(Severity::Warning),
                hints: told.count(Severity::Hint),
                findings: findings.iter().map(|finding| record(told, finding)).collect(),
            },
        }
    }
}

/// Returns the files of the opened set, of a new one if none is open, with the first card of a card file in the place of the card `number`; behind the others of
/// its set, if there is no such card. What else is in the files stays as it is.
///
/// # Errors
/// A file without a card, or a set without a card file that could have it.
#[wasm_bindgen]
pub fn put_back(game: &str, number: &str, file: &str) -> Result<String, String> {
    let (pool, _) = pool_of(game, "my/cards.ron", file);
    let card = &pool.cards().first().ok_or("there is no card to keep")?.card;
    let changed = OPENED.with_borrow(|opened| match opened {
        Some(opened) => opened.with(game, number, card),
        None => Ok(begun(game, card)),
    })?;
    Ok(json(&changed))
}

/// Returns the files of a new set with one card.
fn begun(game: &str, card: &Card) -> BTreeMap<String, String> {
    let file = card_file(std::slice::from_ref(card));
    let code = code_of(&file).to_owned();
    let folder = code.to_lowercase();
    let set = set_file(&new_set(&code, game)).unwrap_or_default();
    BTreeMap::from([(format!("{folder}/set.ron"), set), (format!("{folder}/cards.ron"), file)])
}

impl Opened {
    fn with(&self, game: &str, number: &str, card: &Card) -> Result<BTreeMap<String, String>, String> {
        let mut files = self.files.clone();
        let of_game = |known: &&PoolCard| self.own.game_of(known).is_some_and(|of| of.file.game == game);
        let entry = card_entry(card);
        if let Some(known) = self.own.cards().iter().find(|known| of_game(known) && known.card.number == number) {
            let source = &self.own.sources()[known.place.source];
            let mut text = source.text().to_owned();
            // Where another text is all that is new, the author's own lines stay as they are.
            let same = known.card == Card { text: known.card.text.clone(), ..card.clone() };
            if same && !known.card.text.is_empty() && !card.text.is_empty() {
                text.replace_range(known.place.field("text"), &quoted(&card.text));
            } else {
                text.replace_range(known.place.whole.clone(), entry.trim().trim_end_matches(','));
            }
            files.insert(source.name().to_owned(), text);
            return Ok(files);
        }
        let path = self.new_place(game, card)?;
        let text = files.entry(path).or_insert_with(|| "[\n]\n".to_owned());
        let end = text.rfind(']').ok_or("the card file has no closing bracket")?;
        let (before, after) = text.split_at(end);
        let comma = if before.trim_end().ends_with([',', '[']) { "" } else { "," };
        *text = format!("{}{comma}\n{entry}{after}", before.trim_end());
        Ok(files)
    }

    /// Returns the path of the card file for a new card: the last of its set, else a new one.
    fn new_place(&self, game: &str, card: &Card) -> Result<String, String> {
        let code = card.number.rsplit_once('-').map_or(CODE, |(code, _)| code);
        let sets = self.own.sets();
        let set = sets.iter().position(|set| set.file.code == code && set.file.game == game);
        let set = set
            .or_else(|| sets.iter().position(|set| set.file.game == game))
            .ok_or_else(|| format!("the set that is open is not one of {game}"))?;
        let last = self.own.cards().iter().rfind(|known| known.set == Some(set));
        let name = |source: usize| self.own.sources()[source].name().to_owned();
        Ok(last.map_or_else(
            || Path::new(&name(sets[set].source)).with_file_name("cards.ron").to_string_lossy().replace('\\', "/"),
            |known| name(known.place.source),
        ))
    }
}
