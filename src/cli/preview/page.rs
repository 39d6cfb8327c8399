//! Page of a set: each card with its picture, what it does, its findings and its scenarios.

use crate::card::load::is_builtin;
use crate::card::printed::Value;
use crate::card::{Pool, PoolCard, files};
use crate::cli::Failure;
use crate::cli::project::{self, Scenarios};
use crate::diagnostic::json::severity_word;
use crate::diagnostic::{Finding, Severity};
use crate::games::language::Explanation;
use crate::lint;
use crate::lint::language::Languages;
use crate::picture::Side;
use crate::picture::drawing::{Glyphs, definitions};
use crate::picture::frame::SIZE;
use crate::suite::scenarios::{ScenarioResult, Settings, find, run_with};
use crate::workbench::html::{escaped, page as whole};
use crate::workbench::prose;
use crate::workbench::statistics::in_order;
use std::collections::BTreeSet;
use std::fmt::Write;

const STYLE: &str = include_str!("page.css");
/// Filters the cards by what is typed and chosen.
const SCRIPT: &str = include_str!("page.js");

/// Cards of the page, with what is told beside their pictures.
struct Told<'p> {
    pool: &'p Pool,
    languages: Languages<'p>,
    findings: Vec<Finding>,
    /// Scenarios of the project, each with its text.
    scenarios: Vec<(String, ScenarioResult)>,
}

/// Filters, each with the word for its values; without one, for what the values begin with: "level 3".
const FILTERS: [(&str, &str); 4] = [("set", "set"), ("type", "card type"), ("rarity", "rarity"), ("number", "")];

/// Returns the page.
///
/// # Errors
/// Art that cannot be read, a project file with findings.
pub(super) fn page(pool: &Pool, cards: &[&PoolCard], side: Side) -> Result<String, Failure> {
    let mut findings = lint::check(pool);
    // A folder that is a copy of a built-in set stands beside it here.
    findings.retain(|finding| {
        finding.diagnostic.code != "CW010" || !finding.card.as_deref().is_some_and(|number| is_builtin_too(pool, number))
    });
    lint::silence::drop_allowed(pool, &mut findings);
    if let Some(project) = project::here()? {
        findings = project.judge(pool, findings).findings;
    }
    let told = Told { pool, languages: Languages::of(pool), findings, scenarios: scenarios()? };
    let mut glyphs = Glyphs::new();
    let mut articles = String::new();
    for card in cards {
        let drawn = side(pool, card).map_err(|(path, error)| Failure::Read { path, error })?;
        glyphs.extend(&drawn.glyphs);
        articles.push_str(&told.article(card, &drawn.body));
    }
    let mut sets: Vec<&str> = cards.iter().filter_map(|card| pool.set_of(card)).map(|set| set.file.name.as_str()).collect();
    sets.dedup();
    let title = if sets.is_empty() { "Cards".to_owned() } else { sets.join(", ") };
    let (heading, defined, bar) = (escaped(&title), definitions(&glyphs), bar(pool, cards));
    let body = format!(
        "<h1>{heading}</h1>\n<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">{defined}</svg>\n\
         {bar}<div class=\"cards\">\n{articles}</div>\n<script>\n{SCRIPT}</script>\n"
    );
    Ok(whole(&title, STYLE, &body))
}

/// True of a card that the built-in pool has, too.
fn is_builtin_too(pool: &Pool, number: &str) -> bool {
    pool.card(number).is_some_and(|card| is_builtin(pool.sources()[card.place.source].name()))
}

/// Returns the values of a card by which cards are filtered, in the order of the filters; several have a `|` between them.
fn filters(pool: &Pool, card: &PoolCard) -> [String; 4] {
    let it = &card.card;
    let counted = it.values().filter(|(field, _)| field.counted.is_some());
    let numbers = counted.filter_map(|(field, value)| match value {
        Value::Number(number) => Some(format!("{} {number}", field.bare_noun())),
        Value::Text(_) | Value::Texts(_) | Value::Parts(_) => None,
    });
    let set = pool.set_of(card).map(|set| set.file.code.clone()).unwrap_or_default();
    [set, it.card_type.clone(), it.rarity.clone(), numbers.collect::<Vec<_>>().join("|")]
}

/// Returns the search and the filters that have more than one value.
fn bar(pool: &Pool, cards: &[&PoolCard]) -> String {
    let mut bar = String::from(
        "<div class=\"bar\" role=\"search\"><input id=\"search\" type=\"search\" placeholder=\"search ( / )\" aria-label=\"search names, texts and numbers\">\n",
    );
    for (place, (id, word)) in FILTERS.into_iter().enumerate() {
        let mut values = BTreeSet::new();
        for card in cards {
            values.extend(filters(pool, card)[place].split('|').filter(|value| !value.is_empty()).map(str::to_owned));
        }
        if values.len() < 2 {
            continue;
        }
        let begins: BTreeSet<&str> = values.iter().filter_map(|value| value.rsplit_once(' ')).map(|(noun, _)| noun).collect();
        let word = if word.is_empty() { begins.into_iter().collect::<Vec<_>>().join(" or ") } else { word.to_owned() };
        let word = escaped(&word);
        let _ = write!(bar, "<select id=\"{id}\" aria-label=\"{word}\"><option value=\"\">every {word}</option>");
        let declared = cards.iter().filter_map(|card| pool.game_of(card)).flat_map(|game| game.vocabulary.rarities.iter().cloned());
        let order: Vec<String> = if id == "rarity" { declared.collect() } else { Vec::new() };
        for value in in_order(&values, &order) {
            let value = escaped(value);
            let _ = write!(bar, "<option value=\"{value}\">{value}</option>");
        }
        bar.push_str("</select>\n");
    }
    bar.push_str("<output id=\"told\" class=\"soft\"></output></div>\n");
    bar
}

/// Runs the scenarios of the project; outside of one, there are none.
fn scenarios() -> Result<Vec<(String, ScenarioResult)>, Failure> {
    let Some(project) = project::here()? else { return Ok(Vec::new()) };
    let scenarios = Scenarios::of(Some(&project));
    let found = find(&scenarios.folders).unwrap_or_default();
    let report = run_with(&found, Settings { pools: &scenarios.pools, ..Settings::default() });
    let texts = found.iter().map(|path| files::read_to_string(path).unwrap_or_default());
    Ok(texts.zip(report.results).collect())
}

impl Told<'_> {
    fn article(&self, card: &PoolCard, picture: &str) -> String {
        let it = &card.card;
        let (number, name) = (escaped(&it.number), escaped(&it.name));
        let words: Vec<String> = it.values().map(|(_, value)| value.plain()).collect();
        let text = format!("{} {} {} {} {}", it.number, it.name, it.card_type, words.join(" "), it.text).to_lowercase();
        let mut article = format!("<article class=\"card\" id=\"{number}\" data-text=\"{}\"", escaped(&text.replace('\n', " ")));
        for ((name, _), value) in FILTERS.into_iter().zip(filters(self.pool, card)) {
            let _ = write!(article, " data-{name}=\"{}\"", escaped(&value));
        }
        let (width, height) = SIZE;
        let text = if it.text.is_empty() { String::new() } else { format!(": {}", it.text) };
        let label = escaped(&format!("{} {}{text}", it.number, it.name));
        // Kept apart until it is near the window: a browser takes seconds for the outlines of hundreds of cards.
        let _ = writeln!(
            article,
            ">\n<div class=\"picture\" role=\"img\" aria-label=\"{label}\"><template><svg viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">\n\
             {picture}</svg></template></div>"
        );
        let _ = writeln!(article, "<div>\n<h2><a href=\"#{number}\">{number} {name}</a></h2>");
        for ability in self.told(card) {
            list(&mut article, prose::lines(&[ability]).iter().map(|line| escaped(line)));
        }
        list(&mut article, self.findings_of(card));
        list(&mut article, self.scenarios_of(card));
        article.push_str("</div>\n</article>\n");
        article
    }

    fn told(&self, card: &PoolCard) -> Vec<Explanation> {
        let it = &card.card;
        let kind = self.pool.game_of(card).and_then(|game| game.vocabulary.kind(&it.card_type)).unwrap_or("");
        let language = self.languages.of_card(self.pool, card).filter(|_| it.script.is_none());
        language.map(|language| language.explain(&it.text, kind)).unwrap_or_default()
    }

    fn findings_of(&self, card: &PoolCard) -> impl Iterator<Item = String> {
        let own = self.findings.iter().filter(|finding| finding.card.as_deref() == Some(card.card.number.as_str()));
        own.map(|finding| {
            let diagnostic = &finding.diagnostic;
            let class = if diagnostic.severity == Severity::Hint { "soft" } else { "bad" };
            let (word, code, message) = (severity_word(diagnostic.severity), diagnostic.code, escaped(&diagnostic.message));
            // What the finding proposes stands with it; where to read more is for the command line.
            let help = diagnostic.help.iter().filter(|help| !help.starts_with("cardwright ")).map(|help| format!("\n{}", escaped(help)));
            format!("<span class=\"{class}\">{word}[{code}]: {message}</span>{}", help.collect::<String>())
        })
    }

    fn scenarios_of(&self, card: &PoolCard) -> impl Iterator<Item = String> {
        let named = format!("\"{}\"", card.card.number);
        let own = self.scenarios.iter().filter(move |(text, _)| text.contains(&named));
        own.map(|(_, result)| {
            let (class, mark) = if result.ok { ("good", "✓") } else { ("bad", "✗") };
            let message = if result.ok { String::new() } else { format!("\n{}", escaped(&result.message)) };
            format!("<span class=\"{class}\">{mark} {}</span>{message}", escaped(&result.name))
        })
    }
}

/// Adds a list of items in HTML; nothing if there is none.
fn list(article: &mut String, items: impl Iterator<Item = String>) {
    let items: String = items.map(|item| format!("<li>{item}</li>\n")).collect();
    if !items.is_empty() {
        let _ = write!(article, "<ol>\n{items}</ol>\n");
    }
}
