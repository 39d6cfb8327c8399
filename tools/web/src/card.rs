//! A card as its author types it: findings with fixes, what each clause means, tree, program and picture.

use crate::own::{pool_of, ready};
use crate::shelf::brief;
use crate::{game, json, language};
use cardwright::card::text_map::TextMap;
use cardwright::card::write::card_file;
use cardwright::card::{Card, Pool, PoolCard};
use cardwright::diagnostic::fix::Edit;
use cardwright::diagnostic::json::severity_word;
use cardwright::diagnostic::{Finding, report};
use cardwright::games::language::{AbilityView, Explanation, Language, Step};
use cardwright::lang::layout::lay_out_within;
use cardwright::lint;
use cardwright::lint::completion::{completions, partial_of};
use cardwright::lint::language::Languages;
use cardwright::picture;
use serde::Serialize;
use std::cell::RefCell;
use std::ops::Range;

/// Width of trees, in characters.
const WIDTH: usize = 64;
/// Path of the card file.
const FILE: &str = "my/cards.ron";

/// Everything that the page shows of a card. Places are in UTF-16 units of the source, as an editor in a browser counts.
#[derive(Serialize)]
pub struct Analysis {
    /// Card file.
    file: String,
    /// Effect text of its first card.
    text: String,
    /// Number of the first card.
    number: String,
    /// Name of the first card.
    name: String,
    /// Numbers that the first card prints.
    brief: String,
    /// True if every ability parses.
    read: bool,
    /// True if every anaphor has one antecedent.
    bound: bool,
    /// True if it lowers to a program.
    compiled: bool,
    findings: Vec<Found>,
    abilities: Vec<Ability>,
    /// Picture of the card as SVG; absent while there is no card, or where it is not asked for.
    picture: Option<String>,
}

/// Finding.
#[derive(Serialize)]
struct Found {
    code: &'static str,
    severity: &'static str,
    message: String,
    label: String,
    help: Vec<String>,
    from: usize,
    to: usize,
    fix: Vec<Change>,
    /// Fixes of which the author may have meant one, by name.
    guesses: Vec<(String, Vec<Change>)>,
}

/// Edit of a fix.
#[derive(Serialize)]
struct Change {
    from: usize,
    to: usize,
    insert: String,
}

/// Ability.
#[derive(Serialize)]
struct Ability {
    canonical: String,
    compiled: bool,
    /// Times, triggers and limits: subject, statement, rules.
    frame: Vec<(&'static str, String, Vec<&'static str>)>,
    steps: Vec<Clause>,
    tree: Option<String>,
    program: Option<Vec<String>>,
    bindings: Vec<String>,
}

/// Step of an ability, with its place in the source.
#[derive(Serialize)]
struct Clause {
    number: String,
    says: String,
    cost: bool,
    notes: Vec<String>,
    rules: Vec<&'static str>,
    from: usize,
    to: usize,
    steps: Vec<Clause>,
}

/// Places of a card file in the source that the author types: the file itself, or the text of its first card.
struct Places<'s> {
    source: &'s str,
    /// Map of the text into the file; absent if the source is the file.
    text: Option<TextMap>,
}

impl Places<'_> {
    /// Returns the place of a span of the file; an empty one at the start if the source does not show it.
    fn of_file(&self, span: &Range<usize>) -> (usize, usize) {
        match &self.text {
            None => (self.units(span.start), self.units(span.end)),
            Some(map) => (self.units(self.in_text(map, span.start)), self.units(self.in_text(map, span.end))),
        }
    }

    /// Returns the first offset of the text that lies at an offset of the file, or behind it.
    fn in_text(&self, map: &TextMap, offset: usize) -> usize {
        let ends = self.source.char_indices().map(|(at, _)| at).chain([self.source.len()]);
        ends.into_iter().find(|&at| map.span(at..at).start >= offset).unwrap_or(0)
    }

    /// Returns the number of UTF-16 units before an offset of the source.
    fn units(&self, offset: usize) -> usize {
        self.source.get(..offset).unwrap_or(self.source).encode_utf16().count()
    }

    fn change(&self, edit: &Edit) -> Change {
        let (from, to) = self.of_file(&edit.span);
        // What is escaped in a file stands as it is in a text.
        let unescaped = || edit.text.replace("\\\"", "\"").replace("\\n", "\n").replace("\\\\", "\\");
        let insert = if self.text.is_some() { unescaped() } else { edit.text.clone() };
        Change { from, to, insert }
    }

    fn found(&self, finding: Finding) -> Found {
        let it = finding.diagnostic;
        let (from, to) = self.of_file(&it.span);
        let fix: Vec<Change> = it.fix.iter().map(|edit| self.change(edit)).collect();
        let guesses = it.guesses.iter().map(|guess| (guess.title.clone(), guess.edits.iter().map(|edit| self.change(edit)).collect()));
        let guesses = guesses.collect();
        Found { code: it.code, severity: severity_word(it.severity), message: it.message, label: it.label, help: it.help, from, to, fix, guesses }
    }

    fn clause(&self, step: Step, map: &TextMap) -> Clause {
        let place = map.span(step.place.start as usize..step.place.end as usize);
        let (from, to) = self.of_file(&place);
        let steps = step.steps.into_iter().map(|inner| self.clause(inner, map)).collect();
        Clause { number: step.number, says: step.says, cost: step.cost, notes: step.notes, rules: step.rules, from, to, steps }
    }

    fn ability(&self, view: AbilityView, told: Option<Explanation>, map: &TextMap) -> Ability {
        let told = told.unwrap_or_default();
        Ability {
            canonical: view.canonical,
            compiled: view.program.is_some(),
            frame: told.frame.into_iter().map(|frame| (frame.about, frame.says, frame.rules)).collect(),
            steps: told.steps.into_iter().map(|step| self.clause(step, map)).collect(),
            tree: view.tree.map(|tree| lay_out_within(&tree, WIDTH)),
            program: view.program,
            bindings: view.bindings,
        }
    }
}

/// Reads a card file; with a template, a card file, the source is the text of its first card.
///
/// # Errors
/// An unknown game.
pub fn analyse(name: &str, source: &str, template: Option<&str>, drawn: bool) -> Result<Analysis, String> {
    game(name)?;
    let file = template.map_or_else(|| source.to_owned(), |template| with_text(name, template, source));
    let (pool, mut findings) = pool_of(name, FILE, &file);
    // The page shows one card: the names that it uses are those of the cards beside it, too.
    findings.extend(lint::check(&pool).into_iter().filter(|finding| finding.diagnostic.code != lint::names::CODE));
    lint::names::check_among(&pool, &[&pool, &ready()], &mut findings);
    lint::silence::drop_allowed(&pool, &mut findings);
    report::sort(&mut findings);
    let card = pool.cards().first();
    let places = Places { source, text: template.and(card).map(|card| card.place.text.clone()) };
    let of_file = |finding: &Finding| pool.sources()[finding.source].name() == FILE;
    let languages = Languages::of(&pool);
    let language = card.and_then(|card| languages.of_card(&pool, card));
    let understood = card.and_then(|card| languages.understand(&pool, card));
    let silent = card.is_some_and(|card| card.card.rule().1.is_empty());
    Ok(Analysis {
        text: card.map(|card| card.card.text.clone()).unwrap_or_default(),
        number: card.map(|card| card.card.number.clone()).unwrap_or_default(),
        name: card.map(|card| card.card.name.clone()).unwrap_or_default(),
        brief: card.map(|card| brief(&card.card)).unwrap_or_default(),
        read: silent || understood.as_ref().is_some_and(|it| it.read),
        bound: silent || understood.as_ref().is_some_and(|it| it.bound),
        compiled: silent || understood.as_ref().is_some_and(|it| it.compiled),
        findings: findings.into_iter().filter(of_file).map(|finding| places.found(finding)).collect(),
        abilities: card.zip(language).map(|(card, language)| abilities(&pool, card, language, &places)).unwrap_or_default(),
        picture: card.filter(|_| drawn).and_then(|card| Some(picture::svg(card, &picture::drawing(&pool, card).ok()?))),
        file,
    })
}

fn abilities(pool: &Pool, card: &PoolCard, language: &dyn Language, places: &Places<'_>) -> Vec<Ability> {
    let kind = pool.game_of(card).and_then(|game| game.vocabulary.kind(&card.card.card_type)).unwrap_or("");
    let told = if card.card.script.is_some() { Vec::new() } else { language.explain(&card.card.text, kind) };
    let mut told = told.into_iter();
    language.abilities_of(&card.card).into_iter().map(|view| places.ability(view, told.next(), &card.place.text)).collect()
}

thread_local! {
    /// Game, card file and cards of the template that was used last: the same for every key.
    static TEMPLATE: RefCell<(String, String, Vec<Card>)> = const { RefCell::new((String::new(), String::new(), Vec::new())) };
}

/// Returns a card file whose first card has this text.
fn with_text(game: &str, template: &str, text: &str) -> String {
    TEMPLATE.with_borrow_mut(|(known_game, known, cards)| {
        if known_game != game || known != template {
            let (pool, _) = pool_of(game, FILE, template);
            *cards = pool.cards().iter().map(|card| card.card.clone()).collect();
            (*known_game, *known) = (game.to_owned(), template.to_owned());
        }
        if let Some(first) = cards.first_mut() {
            first.text = text.to_owned();
            first.script = None;
        }
        card_file(cards)
    })
}

/// Completions, and the number of UTF-16 units before the caret that each replaces.
#[derive(Serialize)]
struct Completions {
    before: usize,
    labels: Vec<String>,
}

/// Returns what can stand behind `before` in a field, best first.
///
/// # Errors
/// An unknown game.
pub fn complete(name: &str, field: &str, before: &str) -> Result<String, String> {
    let pool = ready();
    let game = pool.game(name).map_or_else(|| game(name), Ok)?;
    let language = language(game)?;
    let found = completions(&[&pool], Some(&*language), game, field, before);
    let before = partial_of(field, before).encode_utf16().count();
    Ok(json(&Completions { before, labels: found.into_iter().map(|it| it.label).collect() }))
}
