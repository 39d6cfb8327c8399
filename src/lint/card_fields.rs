#![doc = include_str!("pages/CW016.md")]
#![doc = include_str!("pages/CW017.md")]
#![doc = include_str!("pages/CW023.md")]

use super::Findings;
use crate::card::fields::listing;
use crate::card::file_kind::removal;
use crate::card::printed::{PrintedField, WordList};
use crate::card::vocabulary::ClassWord;
use crate::card::{Pool, PoolCard};
use crate::diagnostic::Diagnostic;
use crate::games;
use crate::games::CardGame;
use crate::games::kinds::KindRule;

/// Reports cards that lack a field mandatory for their kind, or have one that their kind does not allow.
pub fn check(pool: &Pool, findings: &mut Findings) {
    for card in pool.cards() {
        let Some(game) = pool.game_of(card) else { continue };
        let (Some(rules), Some(kind)) = (games::of(&game.file.game), game.vocabulary.kind(&card.card.card_type)) else { continue };
        let Some(rule) = rules.declared().kinds.iter().find(|rule| rule.kind == kind) else { continue };
        check_lacking(card, rule, rules.declared().fields, findings);
        let source = pool.sources()[card.place.source].text();
        check_foreign(card, (rule, source), rules, findings);
        let own = card.card.words().into_iter().find(|own| own.list == WordList::Classes && own.part.is_none());
        let class = game.vocabulary.classes.iter().find(|class| own.is_some_and(|own| own.word == class.name));
        if let Some(class) = class.filter(|class| class.kind.name() == kind) {
            check_class(card, (rule, source), class, findings);
        }
    }
}

fn check_lacking(card: &PoolCard, rule: &KindRule, fields: &[PrintedField], findings: &mut Findings) {
    // A field that is there and cannot be read has a finding of its own.
    let lacks = |field: &&PrintedField| card.card.printed.get(field.name).is_none() && !card.place.has(field.name);
    for field in fields.iter().filter(|field| field.needed.contains(&rule.kind)).filter(lacks) {
        let message = format!("the {} card {} has no {}", rule.word, card.card.number, field.bare_noun());
        let diagnostic = Diagnostic::error(rule.code, card.place.field("card_type"), message)
            .label(format!("{} card", with_article(rule.word)))
            .help(format!("give it {}: `{}`", field.noun, field.example));
        findings.push(card.finding(field.name, diagnostic));
    }
}

fn check_foreign(card: &PoolCard, (rule, source): (&KindRule, &str), game: &dyn CardGame, findings: &mut Findings) {
    let is_of = |field: &str, kind: &str| game.declared().fields.iter().any(|known| known.name == field && known.is_of(kind));
    for (PrintedField { name: field, .. }, _) in card.card.values().filter(|(field, _)| !is_of(field.name, rule.kind)) {
        let owners: Vec<&KindRule> = game.declared().kinds.iter().filter(|other| is_of(field, other.kind)).collect();
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
        let diagnostic = without(diagnostic, source, field);
        findings.push(card.finding(field, diagnostic));
    }
}

/// Adds the guess that the field whose value is the span is taken out.
fn without(diagnostic: Diagnostic, source: &str, field: &str) -> Diagnostic {
    let edit = removal(source, &diagnostic.span, Some(field));
    diagnostic.guess(format!("remove `{field}`"), edit)
}

/// Prefixes a word with its indefinite article: "a scene", "an Ally".
fn with_article(word: &str) -> String {
    let article = if word.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {word}")
}

fn check_class(card: &PoolCard, (rule, source): (&KindRule, &str), class: &ClassWord, findings: &mut Findings) {
    let foreign = card.card.values().map(|(field, _)| field.name).filter(|field| class.without.iter().any(|other| other == field));
    for field in foreign {
        let message = format!("the {} card {} has `{field}`", class.name, card.card.number);
        let diagnostic = Diagnostic::error(rule.code, card.place.field(field), message)
            .label(format!("{} of the class {} has none", with_article(rule.word), class.name))
            .help(format!("remove `{field}`, or change its class"));
        findings.push(card.finding(field, without(diagnostic, source, field)));
    }
}
