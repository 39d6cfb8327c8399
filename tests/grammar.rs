//! The parsers read by code of their own, which looks at the next byte before it tries a shape: what they read is what pest reads by itself.

use cardwright::card::Pool;
use cardwright_grammar::{ucg, ultra_battle};
use pest::error::Error;
use pest::iterators::Pairs;
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

/// What pest reads by itself.
type Told<R> = for<'i> fn(R, &'i str) -> Result<Pairs<'i, R>, Error<R>>;

/// Reads texts in both ways. Returns how many can be read.
fn reads_the_same<P: Parser<R>, R: RuleType>(rule: R, told: Told<R>, texts: &[String]) -> usize {
    let shown = |pairs: Result<Pairs<'_, R>, Error<R>>| pairs.ok().map(|pairs| format!("{pairs:?}"));
    let same = |text: &&String| {
        let read = shown(P::parse(rule, text));
        assert_eq!(read, shown(told(rule, text)), "{text}");
        read.is_some()
    };
    texts.iter().filter(same).count()
}

#[test]
fn the_parsers_read_what_pest_reads() {
    let (one, other) = (sentences("ucg"), sentences("ultra_battle"));
    let read = [
        (reads_the_same::<ucg::Shapes, _>(ucg::Rule::only_sentence, ucg::Shapes::told, &one), one.len()),
        (reads_the_same::<ultra_battle::Shapes, _>(ultra_battle::Rule::only_sentence, ultra_battle::Shapes::told, &other), other.len()),
    ];
    assert!(read.iter().all(|&(read, all)| read > 60 && all > 4 * read), "{read:?}");
}
