//! Terms that texts write with other capitals, by another name, or in short.

/// Words that are written in two ways, the short one first.
const SHORT_FORMS: &[(&str, &str)] = &[
    ("is unable to", "cannot"),
    ("are unable to", "cannot"),
    ("can't", "cannot"),
    ("don't", "do not"),
    ("doesn't", "does not"),
    ("isn't", "is not"),
    ("aren't", "are not"),
    ("wasn't", "was not"),
    ("weren't", "were not"),
    ("didn't", "did not"),
    ("it's a", "it is a"),
    ("it's an", "it is an"),
    ("it's the", "it is the"),
    ("it's not", "it is not"),
    ("it's yours", "it is yours"),
    ("that's", "that is"),
    ("there's", "there is"),
    ("they're", "they are"),
    ("you're", "you are"),
    ("HP remaining", "remaining HP"),
    ("because of", "by"),
    ("level it up", "level up it"),
    ("level them up", "level up them"),
    ("face down", "face-down"),
    ("face up", "face-up"),
    ("beneath", "under"),
    ("comes into play", "enters play"),
    ("come into play", "enter play"),
    ("at the beginning of", "at the start of"),
    ("you control", "you have"),
    ("opponent controls", "opponent has"),
    ("declared", "chosen"),
    ("declares", "chooses"),
    ("declare", "choose"),
    ("their own", "their"),
    ("your own", "your"),
    ("its own", "its"),
    ("so long as", "as long as"),
    ("every time", "each time"),
    ("until the turn ends", "until the end of the turn"),
    ("until the turn is over", "until the end of the turn"),
    ("until your next turn starts", "until the start of your next turn"),
    ("until your next turn begins", "until the start of your next turn"),
    ("for the remainder of", "for the rest of"),
    ("for the turn", "for this turn"),
    ("in any order you like", "in any order"),
    ("in any order you want", "in any order"),
    ("in whatever order you like", "in any order"),
    ("in whatever order you want", "in any order"),
    ("throw away", "discard"),
    ("throws away", "discards"),
    ("bring back", "return"),
    ("brings back", "returns"),
    ("pick", "choose"),
    ("picks", "chooses"),
    ("picked", "chosen"),
    ("trade places", "swap places"),
    ("trades places", "swaps places"),
    ("raise", "increase"),
    ("raises", "increases"),
    ("goes up by", "is increased by"),
    ("go up by", "are increased by"),
    ("goes down by", "is reduced by"),
    ("go down by", "are reduced by"),
    ("underneath", "under"),
    ("of yours", "you have"),
    ("out of your hand", "from your hand"),
    ("holds more cards than", "has more cards in hand than"),
    ("hold more cards than", "have more cards in hand than"),
    ("than you do", "than you"),
    ("than your opponent does", "than your opponent"),
];

/// The words that are read as others, found by their first letter.
#[derive(Clone, Debug)]
pub struct Spellings([Vec<Spelling>; 26]);

/// A word that is read as another.
#[derive(Clone, Debug)]
struct Spelling {
    written: String,
    /// True if it is case-sensitive.
    exact: bool,
    read: &'static str,
}

impl Spellings {
    /// The spellings of a game: its terms, which texts may write with other capitals, and words for which its grammar has words of its own, each with that.
    pub fn new(terms: &[&'static str], renamed: &[(String, &'static str)]) -> Self {
        let mut spellings = Self(Default::default());
        terms.iter().for_each(|&term| spellings.add(term, false, term));
        renamed.iter().for_each(|(word, own)| spellings.add(word, true, own));
        for &(short, long) in SHORT_FORMS {
            spellings.add(short, false, long);
            if short.contains('\'') {
                spellings.add(&short.replace('\'', "’"), false, long);
            }
        }
        spellings
    }

    fn add(&mut self, written: &str, exact: bool, read: &'static str) {
        if let Some(known) = letter(written).and_then(|letter| self.0.get_mut(letter)) {
            known.push(Spelling { written: written.to_owned(), exact, read });
        }
    }

    /// Returns the term with which `text` starts, as it is read, and the length of its spelling in bytes.
    pub fn find(&self, text: &str) -> Option<(usize, &'static str)> {
        let known = self.0.get(letter(text)?)?;
        known.iter().find(|spelling| spelling.starts(text)).map(|spelling| (spelling.written.len(), spelling.read))
    }
}

impl Spelling {
    fn starts(&self, text: &str) -> bool {
        // Of the words that begin with the same letter, most part at the second.
        let second = |word: &str| word.as_bytes().get(1).map(u8::to_ascii_lowercase);
        if second(&self.written).is_some_and(|letter| second(text) != Some(letter)) {
            return false;
        }
        let Some((head, rest)) = text.split_at_checked(self.written.len()) else { return false };
        let alike = if self.exact { head == self.written } else { head.eq_ignore_ascii_case(&self.written) };
        alike && !rest.starts_with(char::is_alphanumeric)
    }
}

/// The place in the alphabet of the letter that a text starts with.
fn letter(text: &str) -> Option<usize> {
    text.bytes().next().filter(u8::is_ascii_alphabetic).map(|letter| usize::from(letter.to_ascii_lowercase() - b'a'))
}

#[cfg(test)]
mod tests {
    use super::Spellings;

    #[test]
    fn words_are_found_whole_and_the_longer_term_first() {
        let spellings = Spellings::new(&["BP grade", "BP"], &[("SOLO".to_owned(), "SINGLE")]);
        assert_eq!(spellings.find("bp Grade increase"), Some((8, "BP grade")));
        assert_eq!(spellings.find("Bp."), Some((2, "BP")));
        assert_eq!(spellings.find("Don't"), Some((5, "do not")));
        assert_eq!((spellings.find("SOLO"), spellings.find("solo")), (Some((4, "SINGLE")), None));
        assert_eq!((spellings.find("BPs"), spellings.find("『BP』"), spellings.find("")), (None, None, None));
    }
}
