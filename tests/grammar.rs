//! The generated parsers, which use one byte of lookahead, yield the same parse trees as pest itself.

use cardwright::card::Pool;
use cardwright_grammar::{Pairs, ucg, ultra_battle};
use pest::RuleType;
use pest::error::Error;
use std::collections::BTreeSet;

/// Returns the sentences of a game's built-in cards, and each of them with one word omitted.
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

/// Parser function for a rule of a game.
type Parse<R> = for<'i> fn(R, &'i str) -> Result<Pairs<'i, R>, Error<R>>;

/// Parses texts in both ways. Returns the number of texts that parse.
fn reads_the_same<R: RuleType>(rule: R, parse: Parse<R>, told: Parse<R>, texts: &[String]) -> usize {
    let same = |text: &&String| {
        let read = parse(rule, text).ok();
        assert_eq!(read, told(rule, text).ok(), "{text}");
        read.is_some()
    };
    texts.iter().filter(same).count()
}

#[test]
fn the_parsers_read_what_pest_reads() {
    let (one, other) = (sentences("ucg"), sentences("ultra_battle"));
    let read = [
        (reads_the_same(ucg::Rule::only_sentence, ucg::Shapes::parse, ucg::Shapes::told, &one), one.len()),
        (reads_the_same(ultra_battle::Rule::only_sentence, ultra_battle::Shapes::parse, ultra_battle::Shapes::told, &other), other.len()),
    ];
    assert!(read.iter().all(|&(read, all)| read > 60 && all > 4 * read), "{read:?}");
}
