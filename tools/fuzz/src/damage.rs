//! Random damage to texts: to their characters, and to the words, numbers and brackets that they consist of.

use cardwright::sim::chance::BotChance;

/// Strings inserted at places where they do not belong.
const SCRAPS: [&str; 22] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "[(",
    "()[",
    "\"",
    "\\",
    ",",
    ":",
    "《",
    "】",
    "é",
    "\u{0}",
    "99999999999999999999",
    "Some(",
    "//",
    "/*",
    "r#\"",
    "-1",
];

/// Replacements for numbers: bounds of integer types, and the values beyond them.
const NUMBERS: [&str; 12] =
    ["0", "1", "-1", "127", "255", "256", "65535", "65536", "4294967295", "4294967296", "0.5", "18446744073709551616"];

/// Applies one to three random damages to a text, in its characters or in its tokens: deletion, doubling, exchange, truncation, or insertion of a scrap.
#[must_use]
pub fn damaged(text: &str, chance: &mut BotChance) -> String {
    let mut damaged = text.to_owned();
    for _ in 0..=chance.below(3) {
        damaged = if chance.below(2) == 0 { in_letters(&damaged, chance) } else { in_words(&damaged, chance) };
    }
    damaged
}

/// Returns copies of the text, each with one number replaced by a boundary value.
pub fn with_other_numbers(text: &str) -> impl Iterator<Item = String> + '_ {
    let words = words(text);
    (0..words.len()).flat_map(move |place| {
        let others = if is_number(words[place]) { &NUMBERS[..] } else { &[] };
        let words = words.clone();
        others.iter().map(move |other| words[..place].iter().chain([other]).chain(&words[place + 1..]).copied().collect())
    })
}

fn is_number(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_digit())
}

fn below(chance: &mut BotChance, limit: usize) -> usize {
    chance.below(u16::try_from(limit.clamp(1, 60_000)).unwrap_or(u16::MAX)).into()
}

fn scrap(chance: &mut BotChance) -> &'static str {
    SCRAPS[below(chance, SCRAPS.len())]
}

fn in_letters(text: &str, chance: &mut BotChance) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let (from, other) = (below(chance, letters.len()), below(chance, letters.len()));
    let to = (from + 1 + other % 12).min(letters.len());
    match chance.below(5) {
        0 => drop(letters.drain(from.min(to)..to)),
        1 => {
            let part: Vec<char> = letters[from.min(to)..to].to_vec();
            letters.splice(to..to, part);
        }
        2 if !letters.is_empty() => letters.swap(from, other),
        3 => letters.truncate(from),
        _ => drop(letters.splice(from.min(letters.len())..from.min(letters.len()), scrap(chance).chars())),
    }
    letters.into_iter().collect()
}

/// Splits a text into tokens: words, numbers, signs and blanks.
fn words(text: &str) -> Vec<&str> {
    let sort = |letter: char| match letter {
        _ if letter.is_whitespace() => 0,
        _ if letter.is_ascii_digit() => 1,
        _ if letter.is_alphanumeric() || letter == '_' => 2,
        _ => 3,
    };
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    let starts = letters.iter().enumerate().filter(|(place, (_, letter))| {
        let before = place.checked_sub(1).map(|before| sort(letters[before].1));
        sort(*letter) == 3 || before != Some(sort(*letter))
    });
    let starts: Vec<usize> = starts.map(|(_, (at, _))| *at).chain([text.len()]).collect();
    starts.windows(2).map(|pair| &text[pair[0]..pair[1]]).collect()
}

fn in_words(text: &str, chance: &mut BotChance) -> String {
    let mut words = words(text);
    let numbers: Vec<usize> = (0..words.len()).filter(|&place| is_number(words[place])).collect();
    let (from, other) = (below(chance, words.len()), below(chance, words.len()));
    let to = (from + 1 + other % 24).min(words.len());
    match chance.below(7) {
        0 => drop(words.drain(from.min(to)..to)),
        1 => words.truncate(from),
        2 if !words.is_empty() => words.swap(from, other),
        3 if !words.is_empty() => words[from] = words[other],
        4 => {
            let part = words[from.min(to)..to].to_vec();
            let at = other.min(words.len());
            words.splice(at..at, part);
        }
        5 if !numbers.is_empty() => words[numbers[below(chance, numbers.len())]] = NUMBERS[below(chance, NUMBERS.len())],
        _ => words.insert(from.min(words.len()), scrap(chance)),
    }
    words.concat()
}
