//! Assembles files into a pool: every file is parsed according to its [`FileKind`], and every card is assigned its set.

use super::deck::Deck;
use super::fields::{Fields, Problem, listing, nearest};
use super::file_kind::FileKind;
use super::files;
use super::pool::{Game, Pool, PoolCard, PoolDeck, Set};
use super::printed::{self, CardFields};
use super::read_card::{Reading, read_card};
use super::read_game::{GameReading, named_in, read_game, read_vocabulary};
use super::ron_file::Piece;
use super::split::{entries, list};
use super::vocabulary::{GameFile, Named, SetFile};
use crate::diagnostic::{Diagnostic, Finding, Source};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// File of a pool.
#[derive(Clone, Debug)]
pub struct PoolFile {
    /// Path as shown to the user.
    pub path: PathBuf,
    /// Content.
    pub bytes: Vec<u8>,
}

impl PoolFile {
    /// Returns the file's kind; a file that neither name nor form identifies counts as a card file.
    #[must_use]
    pub fn kind(&self) -> FileKind {
        let text = || String::from_utf8_lossy(&self.bytes);
        FileKind::by_name(&self.path).or_else(|| FileKind::of(&self.path, &text())).unwrap_or(FileKind::Cards)
    }
}

/// Assembles a pool from `files`. The vocabulary of a game that no file describes comes from `fallback`.
#[must_use]
pub fn assemble(mut files: Vec<PoolFile>, fallback: &[GameFile]) -> (Pool, Vec<Finding>) {
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files.dedup_by(|a, b| a.path == b.path);
    let mut build = Build::default();
    let mut paths: Vec<(PathBuf, FileKind)> = Vec::with_capacity(files.len());
    for file in files {
        let kind = file.kind();
        let path = file.path.clone();
        if kind.is_of_pool() {
            build.add_source(file);
            paths.push((path, kind));
        } else {
            build.pool.beside.push((path, kind));
        }
    }
    for (index, (path, kind)) in paths.iter().enumerate() {
        match kind {
            FileKind::Game => build.read_game(index),
            FileKind::Set => build.read_set(index, path),
            FileKind::Deck => build.read_deck(index),
            FileKind::Cards
            | FileKind::Phrasebook
            | FileKind::List
            | FileKind::Scenario
            | FileKind::Replay
            | FileKind::Nothing
            | FileKind::Other => {}
        }
    }
    build.add_missing_games(fallback);
    let card_files: Vec<usize> =
        paths.iter().enumerate().filter(|(_, (_, kind))| *kind == FileKind::Cards).map(|(index, _)| index).collect();
    build.read_cards(&card_files, &paths);
    build.add_printings();
    build.check_set_games();
    build.finish()
}

impl Pool {
    /// Adds the deck file at `path`. Returns its index in [`Pool::decks`] if it parsed, and the findings in the file.
    pub fn add_deck(&mut self, path: &Path, bytes: Vec<u8>) -> (Option<usize>, Vec<Finding>) {
        let mut build = Build { pool: std::mem::take(self), ..Build::default() };
        let (source, decks) = (build.pool.sources.len(), build.pool.decks.len());
        build.add_source(PoolFile { path: path.to_owned(), bytes });
        build.read_deck(source);
        let (pool, findings) = build.finish();
        *self = pool;
        ((self.decks.len() > decks).then_some(decks), findings)
    }
}

/// Span in a source: source index, byte range.
type InSource = (usize, Range<usize>);

#[derive(Default)]
struct Build {
    pool: Pool,
    findings: Vec<Finding>,
    /// Folder of each set, parallel to `pool.sets`.
    folders: Vec<PathBuf>,
}

impl Build {
    fn add_source(&mut self, file: PoolFile) {
        let name = files::name_of(&file.path);
        let text = match files::decode(file.bytes) {
            Ok(text) => text,
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
                let diagnostic = Diagnostic::error("CW002", at..at + char::REPLACEMENT_CHARACTER.len_utf8(), "this file is not UTF-8 text")
                    .label("this byte belongs to no character")
                    .help("save the file as UTF-8");
                self.find(self.pool.sources.len(), diagnostic);
                text
            }
        };
        self.pool.sources.push(Source::new(name, text));
    }

    fn find(&mut self, source: usize, diagnostic: Diagnostic) {
        self.findings.push(Finding { source, card: None, field: None, diagnostic });
    }

    fn find_all(&mut self, source: usize, problems: Vec<Problem>) {
        self.findings.extend(problems.into_iter().map(|Problem { field, diagnostic }| Finding { source, card: None, field, diagnostic }));
    }

    /// True if the source is UTF-8 (no finding CW002); otherwise its byte offsets are meaningless.
    fn is_readable(&self, source: usize) -> bool {
        !self.findings.iter().any(|finding| finding.source == source && finding.diagnostic.code == "CW002")
    }

    fn read_game(&mut self, source: usize) {
        if !self.is_readable(source) {
            return;
        }
        let GameReading { file, answers, named, problems } = read_game(self.pool.sources[source].text());
        if let Some(file) = file {
            let answers = answers.into_iter().map(|(number, place)| (number, (source, place))).collect();
            self.add_game(file, answers, named.into_iter().map(|(what, place)| (what, (source, place))).collect());
        }
        self.find_all(source, problems);
    }

    /// Adds a game, or extends a known game with the vocabulary and rulings of another `game.ron` for it.
    fn add_game(&mut self, file: GameFile, answers: BTreeMap<String, InSource>, named: Vec<(Named, InSource)>) {
        if let Some(game) = self.pool.games.iter_mut().find(|game| game.file.game == file.game) {
            game.vocabulary.extend(&file.vocabulary);
            game.file.rulings.extend(file.rulings);
            game.answers.extend(answers);
            game.named.extend(named);
        } else {
            self.pool.games.push(Game { vocabulary: file.vocabulary.clone(), file, answers, named });
        }
    }

    fn read_set(&mut self, source: usize, path: &Path) {
        if !self.is_readable(source) {
            return;
        }
        let text = self.pool.sources[source].text();
        let mut fields = Fields::open(whole(text), "set", &["code", "name", "game", "vocabulary", "restrictions"]);
        let code: Option<String> = fields.required("code", "the code with which the set's card numbers start, in quotation marks");
        let name: Option<String> = fields.required("name", "a text in quotation marks");
        let game: Option<String> = fields.required("game", "the short name of the game, in quotation marks");
        let vocabulary = fields.piece("vocabulary").map(|piece| read_vocabulary(piece, &mut fields.problems)).unwrap_or_default();
        let named = fields.piece("vocabulary").map(named_in).unwrap_or_default();
        let restrictions =
            fields.optional("restrictions", "restrictions of cards: (most: [(1, \"…\")], apart: [[\"…\", \"…\"]])").unwrap_or_default();
        let place = |name: &str| fields.piece(name).map_or(0..0, |piece| piece.span());
        let (code_place, game_place) = (place("code"), place("game"));
        fields.check_seen(&["code", "name", "game"]);
        let problems = fields.problems;
        if let (Some(code), Some(name), Some(game)) = (code, name, game) {
            self.pool.sets.push(Set {
                file: SetFile { code, name, game, vocabulary, restrictions },
                source,
                code_place,
                game_place,
                named,
            });
            self.folders.push(path.parent().unwrap_or(Path::new("")).to_owned());
        }
        self.find_all(source, problems);
    }

    fn read_deck(&mut self, source: usize) {
        if !self.is_readable(source) {
            return;
        }
        let text = self.pool.sources[source].text();
        let (deck, problems) = read_deck(source, text);
        self.pool.decks.extend(deck);
        self.find_all(source, problems);
    }

    fn add_missing_games(&mut self, fallback: &[GameFile]) {
        let wanted: Vec<String> = self
            .pool
            .sets
            .iter()
            .map(|set| set.file.game.clone())
            .chain(self.pool.decks.iter().map(|deck| deck.deck.game.clone()))
            .collect();
        for file in fallback {
            if wanted.contains(&file.game) && self.pool.game(&file.game).is_none() {
                self.add_game(file.clone(), BTreeMap::new(), Vec::new());
            }
        }
        for set in &self.pool.sets {
            if let Some(game) = self.pool.games.iter_mut().find(|game| game.file.game == set.file.game) {
                game.vocabulary.extend(&set.file.vocabulary);
                game.named.extend(set.named.iter().map(|(what, place)| (what.clone(), (set.source, place.clone()))));
            }
        }
        for Game { vocabulary, file, .. } in &mut self.pool.games {
            file.rulings.iter().for_each(|(number, ruling)| vocabulary.answer(number, &ruling.default));
        }
    }

    fn read_cards(&mut self, files: &[usize], paths: &[(PathBuf, FileKind)]) {
        let files: Vec<usize> = files.iter().copied().filter(|&file| self.is_readable(file)).collect();
        let sources = &self.pool.sources;
        let of = |file: usize| {
            let game = self.set_for(&paths[file].0).map(|set| self.pool.sets[set].file.game.as_str());
            printed::of_game(game)
        };
        let read: Vec<_> = files.par_iter().map(|&file| read_card_file(sources[file].text(), of(file))).collect();
        for (&source, cards) in files.iter().zip(read) {
            let (cards, wrong) = cards;
            if let Some(diagnostic) = wrong {
                self.find(source, diagnostic);
            }
            let set = self.set_for(&paths[source].0);
            // An unreadable `set.ron` has a finding of its own.
            if set.is_none() && !cards.is_empty() && !has_set_file(&paths[source].0, paths) {
                self.find(source, no_set(files::is_input(&paths[source].0)));
            }
            for reading in cards {
                self.add_card(source, set, reading);
            }
        }
    }

    fn add_card(&mut self, source: usize, set: Option<usize>, reading: Reading) {
        let Reading { card, number, mut place, problems } = reading;
        self.findings.extend(problems.into_iter().map(|Problem { field, diagnostic }| Finding {
            source,
            card: number.clone(),
            field,
            diagnostic,
        }));
        if let Some(card) = card {
            place.source = source;
            self.pool.by_number.entry(card.number.clone()).or_insert(self.pool.cards.len());
            self.pool.cards.push(PoolCard { card, set, place });
        }
    }

    /// Returns the index of the set whose folder is the nearest ancestor of `path`.
    fn set_for(&self, path: &Path) -> Option<usize> {
        let folders = path.ancestors().skip(1);
        folders.filter_map(|folder| self.folders.iter().position(|set| set == folder)).next()
    }

    fn check_set_games(&mut self) {
        for set in &self.pool.sets {
            if self.pool.game(&set.file.game).is_none() {
                let known = || self.pool.games.iter().map(|game| game.file.game.as_str());
                let diagnostic = unknown_game(set.game_place.clone(), &set.file.game, known());
                self.findings.push(Finding { source: set.source, card: None, field: Some("game"), diagnostic });
            }
        }
    }

    /// Indexes the cards by the numbers of their printings; a card that has the number itself takes precedence.
    fn add_printings(&mut self) {
        for (index, card) in self.pool.cards.iter().enumerate() {
            for printing in &card.card.printings {
                self.pool.by_number.entry(printing.number.clone()).or_insert(index);
            }
        }
    }

    fn finish(mut self) -> (Pool, Vec<Finding>) {
        crate::diagnostic::report::sort(&mut self.findings);
        (self.pool, self.findings)
    }
}

/// Diagnostic CW008: unknown game name, with the nearest known name or the list of known games as help.
pub fn unknown_game<'a>(span: std::ops::Range<usize>, name: &str, known: impl Iterator<Item = &'a str> + Clone) -> Diagnostic {
    let diagnostic = Diagnostic::error("CW008", span, format!("there is no game `{name}`")).label("unknown game");
    match nearest(name, known.clone()) {
        Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
        None if known.clone().next().is_some() => diagnostic.help(format!("known here: {}", listing(known))),
        None => diagnostic.help("put a `game.ron` with the game's words into the folder above"),
    }
}

/// Returns the finding of cards without a set, in a file or on standard input.
fn no_set(is_input: bool) -> Diagnostic {
    let told = |place: &str| format!("these cards belong to no set: there is no `set.ron` {place} or in a folder above");
    if is_input {
        let found = Diagnostic::error("CW007", 0..0, told("in the current folder"));
        return found.help("run this in the folder of their set");
    }
    Diagnostic::error("CW007", 0..0, told("beside this file"))
        .help("write a file `set.ron` beside it: (code: \"…\", name: \"…\", game: \"…\")")
}

/// True if a `set.ron`, readable or not, lies in the folder of `path` or in one above.
fn has_set_file(path: &Path, files: &[(PathBuf, FileKind)]) -> bool {
    let above = |set: &Path| set.parent().is_some_and(|folder| path.starts_with(folder));
    files.iter().any(|(set, kind)| *kind == FileKind::Set && above(set))
}

fn whole(text: &str) -> Piece<'_> {
    Piece { ron: text, start: 0 }
}

/// Parses the cards of a file; returns the readings and the error of the file itself. If the file as a whole is no list, its entries are still parsed one by
/// one.
pub fn read_card_file(text: &str, fields: &CardFields) -> (Vec<Reading>, Option<Diagnostic>) {
    let read_card = |piece| read_card(piece, fields);
    if let Some(pieces) = list(text) {
        let readings: Vec<Reading> = pieces.into_iter().map(read_card).collect();
        let mut problems = readings.iter().flat_map(|reading| &reading.problems);
        // Invalid RON (CW001) may have been split at the wrong bracket.
        if problems.all(|problem| problem.diagnostic.code != "CW001") {
            return (readings, None);
        }
    }
    match whole(text).elements() {
        Ok(pieces) => (pieces.into_iter().map(read_card).collect(), None),
        Err(diagnostic) => {
            let diagnostic = if diagnostic.code == "CW005" { no_card_list(diagnostic) } else { diagnostic };
            let readings: Vec<Reading> = entries(text).into_iter().map(read_card).collect();
            let is_located =
                readings.iter().flat_map(|reading| &reading.problems).any(|problem| problem.diagnostic.code == diagnostic.code);
            (readings, (!is_located).then_some(diagnostic))
        }
    }
}

/// Rewords the diagnostic of a file that is not a list of cards.
fn no_card_list(diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic { message: "a card file is a list of cards: [ ( number: \"…\", … ), … ]".to_owned(), ..diagnostic }
        .help("a file that ends in `.ron` holds cards, unless its name or its fields say that it is a set, a deck, a scenario or a replay")
}

/// Parses a deck file.
pub fn read_deck(source: usize, text: &str) -> (Option<PoolDeck>, Vec<Problem>) {
    const SHAPE: &str = "a list of how many of which card: [(4, \"…\")]";
    let mut fields = Fields::open(whole(text), "deck", &["name", "game", "rules", "cards"]);
    let name: Option<String> = fields.required("name", "a text in quotation marks");
    let game: Option<String> = fields.required("game", "the short name of the game, in quotation marks");
    let rules: Option<String> = fields.required("rules", "a rules version, in quotation marks");
    fields.check_seen(&["name", "game", "rules"]);
    let (mut cards, mut entries) = (Vec::new(), Vec::new());
    match fields.piece("cards").map(|piece| piece.elements()) {
        None => drop(fields.required::<Vec<(u8, String)>>("cards", SHAPE)),
        Some(Err(diagnostic)) => fields.problems.push(Problem { field: Some("cards"), diagnostic }),
        Some(Ok(elements)) => {
            for element in elements {
                match element.get::<(u8, String)>() {
                    Ok((0, _)) => {
                        let diagnostic = Diagnostic::error("CW005", element.span(), "a deck cannot hold a card 0 times").label("here");
                        let diagnostic = diagnostic.help("take the entry out");
                        fields.problems.push(Problem { field: Some("cards"), diagnostic });
                    }
                    Ok(card) => {
                        cards.push(card);
                        entries.push(element.span());
                    }
                    Err(error) => {
                        let diagnostic =
                            Diagnostic::error("CW005", element.span(), "an entry of a deck should be (how many, \"which card\")");
                        let diagnostic = diagnostic.label(super::ron_file::plain(&error.code));
                        fields.problems.push(Problem { field: Some("cards"), diagnostic });
                    }
                }
            }
        }
    }
    let places = fields.places().collect();
    let whole = !fields.problems.iter().any(|problem| problem.field == Some("cards"));
    let deck = match (name, game, rules) {
        (Some(name), Some(game), Some(rules)) => {
            Some(PoolDeck { deck: Deck { name, game, rules, cards }, source, whole, entries, fields: places })
        }
        (_, _, _) => None,
    };
    (deck, fields.problems)
}
