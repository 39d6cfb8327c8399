//! The generated parsers accept what pest accepts, and find the same shapes in it.

use super::laws::{Tongue, every_text, words};
use super::one_reading::folded;
use super::packrat::{Grammar, source_of};
use cardwright_grammar::{Entry, Rules};
use pest_meta::optimizer::optimize;
use pest_meta::parser;
use pest_vm::Vm;
use std::collections::BTreeSet;

/// The number of the texts that are made by chance.
const MADE: u64 = 100;
/// The number of the damages that are done to a text, evenly spread over it.
const DAMAGES: usize = 4;

/// The entries, with the names of their rules.
const ENTRIES: [(Entry, &str); 4] =
    [(Entry::Text, "text"), (Entry::Sentence, "only_sentence"), (Entry::Trigger, "only_trigger"), (Entry::Cost, "only_cost")];

/// A shape: the name of its rule, and its first and last byte.
type Shape = (String, usize, usize);

pub fn the_parser_finds_what_pest_finds<T: Tongue>() {
    let (words, grammar, vm) = (words::<T>(), Grammar::of(T::GAME), vm(T::GAME));
    let (mut read, mut refused) = (0, 0);
    for text in every_text::<T>(&words).into_iter().chain(T::made_texts(MADE, &words)) {
        let text = folded::<T>(&text, &grammar, &words);
        let parts: Vec<&str> = text.split(['《', '》']).flat_map(|part| part.split_inclusive(". ")).map(str::trim).collect();
        let whole = damaged(&text).into_iter().map(|text| (ENTRIES[0], text));
        let parts = parts.into_iter().flat_map(|part| ENTRIES[1..].iter().map(|entry| (*entry, part.to_owned())));
        for ((entry, rule), text) in whole.chain(parts) {
            let found = shapes::<T::Rule>(entry, &text);
            assert_eq!(found, shapes_by_pest(&vm, rule, &text), "{rule}: {text}");
            assert_eq!(found.is_none(), cardwright_grammar::stop::<T::Rule>(entry, &text).is_some(), "{rule}: {text}");
            *if found.is_some() { &mut read } else { &mut refused } += 1;
        }
    }
    println!("{}: {read} texts are read, {refused} are refused", T::GAME);
    assert!(read > T::FEWEST && refused > read, "{read} texts are read, {refused} are refused");
}

/// Returns a machine that runs the grammar of a game as pest does.
fn vm(game: &str) -> Vm {
    let source = source_of(game);
    let pairs = parser::parse(parser::Rule::grammar_rules, &source).expect("the grammar is sound");
    let rules = parser::consume_rules(pairs).expect("the rules are sound");
    // Each rule alone: pest would look through all of them at every choice for uses of its stack, and no rule has any.
    Vm::new(rules.into_iter().flat_map(|rule| optimize(vec![rule])).collect())
}

/// Returns the shapes of a text in preorder, as the generated parser finds them.
fn shapes<R: Rules>(entry: Entry, text: &str) -> Option<Vec<Shape>> {
    let name = |rule: R| {
        let name = format!("{rule:?}");
        name.strip_prefix("Shared(").and_then(|name| name.strip_suffix(')')).unwrap_or(&name).to_owned()
    };
    let shapes = cardwright_grammar::parse::<R>(entry, text)?;
    Some(shapes.pairs().flatten().map(|pair| (name(pair.as_rule()), pair.span().start, pair.span().end)).collect())
}

/// Returns the shapes of a text in preorder, as pest finds them.
fn shapes_by_pest(vm: &Vm, rule: &str, text: &str) -> Option<Vec<Shape>> {
    let pairs = vm.parse(rule, text).ok()?;
    Some(pairs.flatten().map(|pair| (pair.as_rule().to_owned(), pair.as_span().start(), pair.as_span().end())).collect())
}

/// Returns a text, and what is left of it with a word missing, twice, cut or swapped with the next, a damage at each of some places.
fn damaged(text: &str) -> BTreeSet<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let step = (words.len() / DAMAGES).max(1);
    let mut texts = BTreeSet::from([text.to_owned()]);
    for at in (0..words.len()).step_by(step) {
        let (before, word, behind) = (&words[..at], &words[at..=at], &words[at + 1..]);
        let cut = &word[0][..word[0].char_indices().last().map_or(0, |(last, _)| last)];
        // Over all texts, each damage stands at every place.
        texts.insert(match (at / step + words.len()) % 4 {
            0 => [before, behind].concat().join(" "),
            1 => [before, word, word, behind].concat().join(" "),
            2 => [before, &[cut], behind].concat().join(" "),
            _ => [before, &behind[..behind.len().min(1)], word, behind.get(1..).unwrap_or_default()].concat().join(" "),
        });
    }
    texts
}
