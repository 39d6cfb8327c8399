//! The parsers look at the next byte before they try a shape: what they read is what pest reads without that look.

use cardwright::card::Pool;
use cardwright_grammar::{set_error_detail, ucg, ultra_battle};
use pest::{Parser, RuleType};
use std::collections::BTreeSet;

/// The sentences of a game's built-in cards as the grammar has them, and each with a word left out.
fn sentences(game: &str) -> Vec<String> {
    let (pool, _) = Pool::builtin();
    let own = pool.cards().iter().filter(|card| pool.game_of(card).is_some_and(|of| of.file.game == game));
    let mut sentences = BTreeSet::new();
    for sentence in
        own.flat_map(|card| card.card.text.split_inclusive(['.', '》', '→']).map(str::trim).map(str::to_owned).collect::<Vec<_>>())
    {
        let mut letters = sentence.chars();
        let sentence: String = letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect();
        let words: Vec<&str> = sentence.split(' ').collect();
        sentences.extend((0..words.len()).map(|without| [&words[..without], &words[without + 1..]].concat().join(" ")));
        sentences.insert(sentence);
    }
    sentences.into_iter().collect()
}

/// Reads texts with the look and without it. Returns how many can be read.
fn reads_the_same<P: Parser<R>, R: RuleType>(rule: R, texts: &[String]) -> usize {
    let read = || -> Vec<Option<String>> { texts.iter().map(|text| P::parse(rule, text).ok().map(|pairs| format!("{pairs:?}"))).collect() };
    let looking = read();
    set_error_detail(true);
    let trying = read();
    set_error_detail(false);
    for ((text, looking), trying) in texts.iter().zip(&looking).zip(&trying) {
        assert_eq!(looking, trying, "{text}");
    }
    looking.iter().flatten().count()
}

#[test]
fn a_look_at_the_next_byte_changes_nothing() {
    let (one, other) = (sentences("ucg"), sentences("ultra_battle"));
    let read = [
        (reads_the_same::<ucg::Shapes, _>(ucg::Rule::only_sentence, &one), one.len()),
        (reads_the_same::<ultra_battle::Shapes, _>(ultra_battle::Rule::only_sentence, &other), other.len()),
    ];
    assert!(read.iter().all(|&(read, all)| read > 60 && all > 4 * read), "{read:?}");
}
