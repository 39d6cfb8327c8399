#![doc = include_str!("pages/CW016.md")]
#![doc = include_str!("pages/CW017.md")]
#![doc = include_str!("pages/CW023.md")]

use super::Findings;
use crate::card::fields::listing;
use crate::card::vocabulary::ClassWord;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::Diagnostic;
use crate::games;
use crate::games::kinds::KindRule;

/// Optional card fields (present on cards of some kinds only): field, noun phrase for messages, example in RON.
pub const WORDS: [(&str, &str, &str); 13] = [
    ("level", "a level", "level: 1"),
    ("round", "a round", "round: 1"),
    ("character", "a character name", "character: \"…\""),
    ("form", "a form name", "form: \"…\""),
    ("types", "a TYPE", "types: [\"…\"]"),
    ("bp", "BP", "bp: (single: …)"),
    ("class", "a class", "class: \"…\""),
    ("colors", "a colour", "colors: [\"…\"]"),
    ("hp", "HP", "hp: …"),
    ("power", "Power", "power: …"),
    ("timer", "a Timer", "timer: 3"),
    ("requirement", "a requirement", "requirement: (color: \"…\")"),
    ("evolves", "a card to be placed on", "evolves: \"…\""),
];

/// Reports cards that lack a field mandatory for their kind, or have one that their kind does not allow.
pub fn check(pool: &Pool, findings: &mut Findings) {
    for card in pool.cards() {
        let Some(game) = pool.game_of(card) else { continue };
        let (Some(rules), Some(kind)) = (games::of(&game.file.game), game.vocabulary.kind(&card.card.card_type)) else { continue };
        let Some(rule) = rules.kinds().iter().find(|rule| rule.kind == kind) else { continue };
        check_lacking(card, rule, findings);
        check_foreign(card, rule, rules.kinds(), findings);
        let class = game.vocabulary.classes.iter().find(|class| Some(&class.name) == card.card.class.as_ref());
        if let Some(class) = class.filter(|class| class.kind.name() == kind) {
            check_class(card, rule, class, findings);
        }
    }
}

fn check_lacking(card: &PoolCard, rule: &KindRule, findings: &mut Findings) {
    for &field in rule.must.iter().filter(|field| !card.card.has(field)) {
        let (_, what, written) = WORDS.into_iter().find(|(name, ..)| *name == field).unwrap_or((field, field, field));
        let message = format!("the {} card {} has no {}", rule.word, card.card.number, what.trim_start_matches("a "));
        let diagnostic = Diagnostic::error(rule.code, card.place.field("card_type"), message)
            .label(format!("{} card", with_article(rule.word)))
            .help(format!("give it {what}: `{written}`"));
        findings.push(card.finding(field, diagnostic));
    }
}

fn check_foreign(card: &PoolCard, rule: &KindRule, kinds: &[KindRule], findings: &mut Findings) {
    let foreign = card.card.optional_fields().into_iter().filter(|(field, has)| *has && !rule.allows(field));
    for (field, _) in foreign {
        let owners: Vec<&KindRule> = kinds.iter().filter(|other| other.allows(field)).collect();
        let message = format!("the {} card {} has `{field}`", rule.word, card.card.number);
        let diagnostic = Diagnostic::error(rule.code, card.place.field(field), message);
        let diagnostic = match owners.as_slice() {
            [] => diagnostic.label("no card of its game has it").help(format!("remove `{field}`")),
            [only] => diagnostic
                .label(format!("only {} have it", only.plural))
                .help(format!("remove `{field}`, or make it {}", with_article(only.word))),
            several => {
                let owners = listing(several.iter().map(|owner| owner.plural));
                diagnostic.label(format!("only {owners} have it")).help(format!("remove `{field}`"))
            }
        };
        findings.push(card.finding(field, diagnostic));
    }
}

/// Prefixes a word with its indefinite article: "a scene", "an Ally".
fn with_article(word: &str) -> String {
    let article = if word.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {word}")
}

fn check_class(card: &PoolCard, rule: &KindRule, class: &ClassWord, findings: &mut Findings) {
    let foreign = card.card.optional_fields().into_iter().filter(|(field, has)| *has && class.without.iter().any(|other| other == field));
    for (field, _) in foreign {
        let message = format!("the {} card {} has `{field}`", class.name, card.card.number);
        let diagnostic = Diagnostic::error(rule.code, card.place.field(field), message)
            .label(format!("{} of the class {} has none", with_article(rule.word), class.name))
            .help(format!("remove `{field}`, or change its class"));
        findings.push(card.finding(field, diagnostic));
    }
}
