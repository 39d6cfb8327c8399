//! Terms that texts write with other capitals, by another name, or in short.

use super::spoken::{BEARER_VERBS, DUTIES, EVERY_GAME};
use std::borrow::Cow;

/// Words as people write them, and as they are read; `#` stands for a number, the same in both.
pub type Spoken = (&'static str, &'static str);

/// The mark of a number among words.
const NUMBER: char = '#';

/// Numbers that texts write in words, where a pattern has one.
const NUMBER_WORDS: [&str; 10] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// The words that are read as others, found by their first two letters; of several that fit, the longest.
#[derive(Clone, Debug)]
pub struct Spellings(Vec<Vec<Spelling>>);

/// The letters, and one place for all that is no letter.
const SECONDS: usize = 27;

/// Words that are read as others.
#[derive(Clone, Debug)]
struct Spelling {
    written: String,
    /// True if they are case-sensitive.
    exact: bool,
    read: Cow<'static, str>,
}

impl Spellings {
    /// The spellings of a game: its terms, which texts may write with other capitals; words for which its grammar has words of its own, each with that; everyday
    /// words; and the noun of "this …" that bears its texts.
    pub fn new(terms: &[&'static str], renamed: &[(String, &'static str)], spoken: &[Spoken], bearer: &str) -> Self {
        let mut spellings = Self(vec![Vec::new(); 26 * SECONDS]);
        terms.iter().for_each(|&term| spellings.add(term, false, term.into()));
        renamed.iter().for_each(|(word, own)| spellings.add(word, true, (*own).into()));
        spellings.add("I", true, "you".into());
        for &(short, long) in EVERY_GAME.iter().chain(spoken) {
            spellings.add(short, false, long.into());
            if short.contains('\'') {
                spellings.add(&short.replace('\'', "’"), false, long.into());
            }
        }
        for verb in DUTIES {
            let read = if *verb == "throw away" { "discard" } else { verb };
            for have in ["has to", "have to"] {
                spellings.add(&format!("{have} {verb}"), false, format!("must {read}").into());
            }
        }
        for verb in BEARER_VERBS {
            spellings.add(&format!("this {verb}"), false, format!("this {bearer} {verb}").into());
        }
        // "this comes into play": the longer words first, as without "this".
        for (short, long) in EVERY_GAME.iter().filter(|(short, _)| BEARER_VERBS.iter().any(|verb| short.split(' ').next() == Some(verb))) {
            spellings.add(&format!("this {short}"), false, format!("this {bearer} {long}").into());
        }
        spellings.sort();
        spellings
    }

    /// Adds words that are read as others where they stand with these capitals, or with "This" at the start of a sentence.
    pub(super) fn call(&mut self, names: impl Iterator<Item = (String, String)>) {
        for (written, read) in names {
            if let Some(noun) = written.strip_prefix("this ") {
                self.add(&format!("This {noun}"), true, read.clone().into());
            }
            self.add(&written, true, read.into());
        }
        self.sort();
    }

    fn sort(&mut self) {
        self.0.iter_mut().for_each(|known| known.sort_by_key(|spelling| std::cmp::Reverse(spelling.written.len())));
    }

    fn add(&mut self, written: &str, exact: bool, read: Cow<'static, str>) {
        if let Some(known) = place(written).and_then(|place| self.0.get_mut(place)) {
            known.push(Spelling { written: written.to_owned(), exact, read });
        }
    }

    /// Returns the term with which `text` starts, as it is read, and the length of its spelling in bytes.
    pub fn find(&self, text: &str) -> Option<(usize, Cow<'_, str>)> {
        let known = self.0.get(place(text)?)?;
        known.iter().find_map(|spelling| spelling.read_from(text))
    }
}

impl Spelling {
    /// Returns the length of these words where `text` starts with them, and what they are read as.
    fn read_from(&self, text: &str) -> Option<(usize, Cow<'_, str>)> {
        let Some((before, after)) = self.written.split_once(NUMBER) else {
            let rest = self.after(text, &self.written)?;
            return ends_word(rest).then(|| (self.written.len(), Cow::Borrowed(self.read.as_ref())));
        };
        let rest = self.after(text, before)?;
        let number = number(rest)?;
        let rest = self.after(&rest[number.len()..], after)?;
        ends_word(rest).then(|| (text.len() - rest.len(), Cow::Owned(self.read.replace(NUMBER, number))))
    }

    /// Returns what follows `word` in a text that starts with it.
    fn after<'t>(&self, text: &'t str, word: &str) -> Option<&'t str> {
        let (head, rest) = text.split_at_checked(word.len())?;
        (if self.exact { head == word } else { head.eq_ignore_ascii_case(word) }).then_some(rest)
    }
}

/// True if no word goes on here.
fn ends_word(rest: &str) -> bool {
    !rest.starts_with(char::is_alphanumeric)
}

/// Returns the number, in digits or as a word, with which a text starts.
fn number(text: &str) -> Option<&str> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 {
        return Some(&text[..digits]);
    }
    let word = &text[..text.bytes().take_while(u8::is_ascii_alphabetic).count()];
    NUMBER_WORDS.contains(&word).then_some(word)
}

/// The place of the words that start with the first two letters of a text; a word of one letter ends before what is no letter.
fn place(text: &str) -> Option<usize> {
    let mut letters = text.bytes().map(|byte| byte.is_ascii_alphabetic().then(|| usize::from(byte.to_ascii_lowercase() - b'a')));
    let first = letters.next()??;
    let second = letters.next().flatten().unwrap_or(SECONDS - 1);
    Some(first * SECONDS + second)
}

#[cfg(test)]
mod tests {
    use super::Spellings;

    #[test]
    fn words_are_found_whole_and_the_longer_term_first() {
        let spellings = Spellings::new(&["BP", "BP grade"], &[("SOLO".to_owned(), "SINGLE")], &[("mill #", "send # cards")], "character");
        let find = |text| spellings.find(text).map(|(len, read)| (len, read.into_owned()));
        let found = |len, read: &str| Some((len, read.to_owned()));
        assert_eq!(find("bp Grade increase"), found(8, "BP grade"));
        assert_eq!(find("Bp."), found(2, "BP"));
        assert_eq!(find("Don't"), found(5, "do not"));
        assert_eq!((find("SOLO"), find("solo")), (found(4, "SINGLE"), None));
        assert_eq!((find("BPs"), find("『BP』"), find("")), (None, None, None));
        assert_eq!(
            (find("Mill 12."), find("mill two cards"), find("mill them")),
            (found(7, "send 12 cards"), found(8, "send two cards"), None)
        );
        assert_eq!((find("this attacks"), find("this attack")), (found(12, "this character attacks"), None));
    }
}
