//! The quality of findings about typos: words of the pool's texts are damaged on purpose, and the findings are held against what was done.

use super::laws::trees;
use cardwright::card::Pool;
use cardwright::games;
use cardwright::games::language::Language;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A way to damage a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Dropped,
    Doubled,
    Swapped,
    Misspelt,
    Bracket,
}

const KINDS: [Kind; 5] = [Kind::Dropped, Kind::Doubled, Kind::Swapped, Kind::Misspelt, Kind::Bracket];
const BRACKETS: [char; 16] = ['『', '』', '「', '」', '【', '】', '[', ']', '《', '》', '(', ')', '<', '>', '{', '}'];
const NUMBERS: [&str; 7] = ["one", "two", "three", "four", "five", "six", "ten"];

/// A damaged text.
struct Typo {
    text: String,
    /// The index of the damaged word, counted in the damaged text; a caret beside it is as good.
    word: usize,
    /// The right suggestions, of which one suffices.
    right: Vec<String>,
}

/// Chance, from a seed.
struct Chance(ChaCha8Rng);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0.next_u32() as usize % count.max(1)
    }
}

/// The words of a text with their places; in names of characters and cards every word is right.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut start = None;
    let mut named = false;
    for (at, letter) in text.char_indices().chain(std::iter::once((text.len(), ' '))) {
        named = matches!(letter, '『' | '「' | '<') || named && !matches!(letter, '』' | '」' | '>');
        let inside = !named && (letter.is_alphanumeric() || matches!(letter, '\'' | '’' | '+'));
        match (start, inside) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                words.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    words
}

/// The word that stands at a byte, or the next.
fn word_at(text: &str, at: usize) -> usize {
    words(text).partition_point(|word| word.end <= at)
}

fn damage(text: &str, kind: Kind, chance: &mut Chance) -> Option<Typo> {
    let words = words(text);
    let index = chance.below(words.len());
    let place = words.get(index)?.clone();
    let word = &text[place.clone()];
    let spaced = |at: usize| text[at..].starts_with(' ');
    match kind {
        Kind::Dropped => {
            let end = if spaced(place.end) { place.end + 1 } else { place.end };
            let text = format!("{}{}", &text[..place.start], &text[end..]);
            let number = word.bytes().all(|byte| byte.is_ascii_digit()) || NUMBERS.contains(&word.to_lowercase().as_str());
            let mut right = vec![word.to_lowercase()];
            right.extend(number.then(|| "a number".to_owned()));
            Some(Typo { text, word: index, right })
        }
        Kind::Doubled => {
            let text = format!("{} {word}{}", &text[..place.end], &text[place.end..]);
            Some(Typo { text, word: index + 1, right: vec![word.to_lowercase()] })
        }
        Kind::Swapped => {
            let next = words.get(index + 1)?.clone();
            let between = &text[place.end..next.start];
            let other = &text[next.clone()];
            if between != " " || other == word {
                return None;
            }
            let right = format!("{word} {other}").to_lowercase();
            let text = format!("{}{other} {word}{}", &text[..place.start], &text[next.end..]);
            Some(Typo { text, word: index, right: vec![right] })
        }
        Kind::Misspelt => {
            let letters: Vec<char> = word.chars().collect();
            if letters.len() < 3 || !letters.iter().all(|letter| letter.is_alphabetic()) {
                return None;
            }
            let at = chance.below(letters.len() - 1);
            let mut wrong = letters.clone();
            match chance.below(4) {
                0 => drop(wrong.remove(at)),
                1 => wrong.insert(at, letters[at]),
                2 => wrong[at] = char::from(b'a' + chance.below(26) as u8),
                _ => wrong.swap(at, at + 1),
            }
            let wrong: String = wrong.into_iter().collect();
            if wrong == word {
                return None;
            }
            let text = format!("{}{wrong}{}", &text[..place.start], &text[place.end..]);
            Some(Typo { text, word: index, right: vec![word.to_lowercase()] })
        }
        Kind::Bracket => {
            let brackets: Vec<(usize, char)> = text.char_indices().filter(|(_, letter)| BRACKETS.contains(letter)).collect();
            let &(at, bracket) = brackets.get(chance.below(brackets.len()))?;
            let damaged = format!("{}{}", &text[..at], &text[at + bracket.len_utf8()..]);
            let word = word_at(&damaged, at);
            Some(Typo { text: damaged, word, right: vec![bracket.to_string()] })
        }
    }
}

/// The results for the typos of one kind.
#[derive(Default)]
struct Tally {
    made: usize,
    /// The damaged text is one that a card could have.
    legitimate: usize,
    caret: usize,
    suggested: usize,
}

impl Tally {
    fn found(&self) -> usize {
        self.made - self.legitimate
    }

    fn add(&mut self, other: &Self) {
        self.made += other.made;
        self.legitimate += other.legitimate;
        self.caret += other.caret;
        self.suggested += other.suggested;
    }

    fn row(&self, title: &str) {
        let percent = |count: usize| (count * 1000).checked_div(self.found()).unwrap_or(1000) as f64 / 10.0;
        println!(
            "{title:10} {:5} made, {:4} read as another text; of {:4} found: caret {:5.1} %, suggestion {:5.1} %",
            self.made,
            self.legitimate,
            self.found(),
            percent(self.caret),
            percent(self.suggested)
        );
    }
}

/// Every text of a pool's game.
fn texts(pool: &Pool, game: &str) -> Vec<String> {
    let cards = pool.cards().iter().filter(|card| pool.set_of(card).is_some_and(|set| set.file.game == game));
    let texts: BTreeSet<String> = cards.map(|card| card.card.text.clone()).filter(|text| !text.is_empty()).collect();
    texts.into_iter().collect()
}

fn measure(texts: &[String], language: &dyn Language, count: usize) -> Tally {
    let mut chance = Chance(ChaCha8Rng::seed_from_u64(7));
    let mut tallies: BTreeMap<Kind, Tally> = BTreeMap::new();
    let show = std::env::var_os("CARDWRIGHT_SHOW_TYPOS").is_some();
    for index in 0..count {
        let kind = KINDS[index % KINDS.len()];
        let Some(typo) = damage(&texts[chance.below(texts.len())], kind, &mut chance) else { continue };
        let tally = tallies.entry(kind).or_default();
        tally.made += 1;
        let understood = language.understand(&typo.text);
        if understood.compiled {
            tally.legitimate += 1;
            continue;
        }
        let at = |finding: &cardwright::diagnostic::Diagnostic| {
            let (first, last) = (word_at(&typo.text, finding.span.start), word_at(&typo.text, finding.span.end.saturating_sub(1)));
            first <= typo.word + 1 && typo.word <= last + 1
        };
        let caret = understood.diagnostics.iter().any(at);
        let says = |words: &str| typo.right.iter().any(|right| words.to_lowercase().contains(right.as_str()));
        let suggested = understood
            .diagnostics
            .iter()
            .any(|finding| says(&finding.label) || says(&finding.message) && finding.message.contains("missing"));
        tally.caret += usize::from(caret);
        tally.suggested += usize::from(suggested);
        if show && !(caret && suggested) {
            let told: Vec<String> = understood
                .diagnostics
                .iter()
                .map(|it| format!("{} at {:?} `{}`: {} / {}", it.code, it.span, &typo.text[it.span.clone()], it.message, it.label))
                .collect();
            println!("{kind:?} {:?} caret {caret} suggestion {suggested}\n    {}\n    {}", typo.right, typo.text, told.join("\n    "));
        }
    }
    let mut all = Tally::default();
    for (kind, tally) in &tallies {
        tally.row(&format!("{kind:?}"));
        all.add(tally);
    }
    all.row("all");
    all
}

fn slips_are_found(texts: &[String], game: &str) {
    let (pool, _) = Pool::builtin();
    let language = games::of(game).and_then(|rules| rules.language(&pool.game(game)?.vocabulary)).expect("the game has a language");
    let all = measure(texts, &*language, trees() as usize / 8);
    assert!(all.caret * 100 >= all.found() * 90, "the caret is on the damaged word or its neighbour");
    assert!(all.suggested * 100 >= all.found() * 80, "the suggestion has the right word");
}

#[test]
fn slips_of_the_pen_are_found_in_ucg() {
    let (pool, _) = Pool::builtin();
    slips_are_found(&texts(&pool, "ucg"), "ucg");
}

#[test]
fn slips_of_the_pen_are_found_in_ultra_battle() {
    let (pool, _) = Pool::builtin();
    slips_are_found(&texts(&pool, "ultra_battle"), "ultra_battle");
}

#[test]
fn slips_of_the_pen_are_found_in_union_arena() {
    let (pool, _) = Pool::builtin();
    slips_are_found(&texts(&pool, "union_arena"), "union_arena");
}

#[test]
fn slips_of_the_pen_are_found_in_the_shared_pool() {
    let texts = super::ucg::shared_texts();
    if !texts.is_empty() {
        slips_are_found(&texts, "ucg");
    }
}
