//! Phrasebooks: what the cards of a game can say, in what words others ask for it, and what no card can say.

use crate::card::Vocabulary;
use crate::card::ron_file;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Phrasebook of a game: `phrasebook.ron`. Its wordings are those of the grammar, so that a program carries the phrasebooks of its own games.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Phrasebook {
    /// Blanks of wordings ("{c}"), each with the word of the vocabulary that fills it.
    pub blanks: BTreeMap<String, Filling>,
    /// One example of each wording, in the order in which they are listed: its section, its meaning or its use, and the text. 『A』, 「N」, &lt;N&gt; stand for any names.
    pub wordings: Vec<(String, String, String)>,
    /// Words of the trade that no card prints.
    pub trade: Vec<Trade>,
    /// Words of every day that cards print too, in other uses: each with what designers mean by it.
    #[serde(default)]
    pub everyday: Vec<Trade>,
    /// Ideas that no wording says, those with more telling words first.
    pub lacks: Vec<Lack>,
    /// Keywords, as the words in the brackets begin, each with its rule in a sentence: `{n}` is the number in the brackets.
    #[serde(default)]
    pub keywords: Vec<(String, String)>,
}

/// Words that mean one thing, and what cards say: whole wordings, which end with a full stop or a bracket, or the name of the same thing.
pub type Trade = (Vec<String>, Vec<String>);

/// Idea that no wording says.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Lack {
    /// Idea, as the subject of "… is not supported".
    pub concept: String,
    /// Ways to say it: words in this order. `/` stands between alternatives of a word, and `…` for a few words.
    pub said: Vec<String>,
    /// Supported wordings that are nearest in meaning, each with what it does otherwise.
    pub near: Vec<(String, String)>,
    /// Means by which a script says it; absent if no script can.
    #[serde(default)]
    pub script: Option<String>,
}

/// Word of the vocabulary, by its place in a list, counted from 0.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Filling {
    /// TYPE.
    Type(usize),
    /// Card type.
    CardType(usize),
    /// Plural of a card type.
    CardTypes(usize),
    /// Class.
    Class(usize),
    /// Plural of a class.
    Classes(usize),
    /// Color.
    Color(usize),
    /// Color, as a sentence writes it.
    ColorInLowerCase(usize),
    /// Affinity.
    Affinity(usize),
}

impl Filling {
    /// Returns the word; empty if the list is shorter.
    fn word(self, words: &Vocabulary) -> String {
        let plural = |name: &String, plural: &Option<String>| plural.as_ref().unwrap_or(name).clone();
        let word = match self {
            Self::Type(at) => words.types.get(at).cloned(),
            Self::CardType(at) => words.card_types.get(at).map(|known| known.name.clone()),
            Self::CardTypes(at) => words.card_types.get(at).map(|known| plural(&known.name, &known.plural)),
            Self::Class(at) => words.classes.get(at).map(|known| known.name.clone()),
            Self::Classes(at) => words.classes.get(at).map(|known| plural(&known.name, &known.plural)),
            Self::Color(at) => words.colors.get(at).cloned(),
            Self::ColorInLowerCase(at) => words.colors.get(at).map(|color| color.to_lowercase()),
            Self::Affinity(at) => words.affinities.get(at).cloned(),
        };
        word.unwrap_or_default()
    }
}

impl Phrasebook {
    /// Reads a phrasebook that the program carries.
    ///
    /// # Panics
    /// If it is malformed; the tests read that of each game.
    #[must_use]
    pub fn carried(text: &str) -> Self {
        ron_file::read(text).unwrap_or_else(|wrong| panic!("a phrasebook is malformed: {wrong:?}"))
    }

    /// Returns a wording whose blanks are filled with words of this vocabulary.
    #[must_use]
    pub fn filled(&self, wording: &str, words: &Vocabulary) -> String {
        let fill = |text: String, (blank, filling): (&String, &Filling)| {
            if text.contains(blank.as_str()) { text.replace(blank.as_str(), &filling.word(words)) } else { text }
        };
        self.blanks.iter().fold(wording.to_owned(), fill)
    }

    /// Returns the example of every wording with words of this vocabulary, whether or not the vocabulary has all that it needs.
    #[must_use]
    pub fn examples(&self, words: &Vocabulary) -> Vec<String> {
        self.wordings.iter().map(|(.., example)| self.filled(example, words)).collect()
    }

    /// Returns the words of the trade that begin so, each with a text of cards in its place, filled with words of this vocabulary.
    #[must_use]
    pub fn said_for(&self, beginning: &str, words: &Vocabulary) -> Vec<(String, String)> {
        let beginning = beginning.to_lowercase();
        let said = self.trade.iter().filter_map(|(jargon, said)| Some((jargon.iter().find(|word| word.starts_with(&beginning))?, said)));
        let texts = said.flat_map(|(word, said)| said.iter().filter(|said| is_text(said)).map(move |text| (word, text)));
        texts.map(|(word, text)| (word.clone(), self.filled(text, words))).collect()
    }

    /// Returns a text with the rule of each keyword as a reminder, `(*…)`, where the keyword stands first: behind it, or behind the sentence that gives it.
    #[must_use]
    pub fn reminded(&self, text: &str) -> String {
        let mut reminded = text.to_owned();
        for (keyword, rule) in self.keywords.iter().rev() {
            let Some((inside, end)) = bracketed(&reminded, keyword) else { continue };
            let number: String = inside.chars().filter_map(digit).collect();
            // A number that is absent is every one.
            let rule = if number.is_empty() { rule.replace("{n}", "all") } else { rule.replace("{n}", &number) };
            let rest = &reminded[end..];
            let stands_alone =
                rest.trim_start().is_empty() || rest.starts_with('\n') || rest.trim_start().starts_with(['[', '《', '<', '•', '(']);
            let at = if stands_alone { end } else { rest.find('.').map_or(reminded.len(), |stop| end + stop + 1) };
            if !reminded[at..].trim_start().starts_with("(*") {
                let gap = if reminded[at..].starts_with([' ', '\n']) || at == reminded.len() { "" } else { " " };
                reminded.insert_str(at, &format!(" (*{rule}){gap}"));
            }
        }
        reminded
    }

    /// Iterates over all that it says for words of the trade and of every day, and in the place of what cannot be said.
    pub fn answers(&self) -> impl Iterator<Item = &String> {
        let said = self.trade.iter().chain(&self.everyday).flat_map(|(_, said)| said);
        said.chain(self.lacks.iter().flat_map(|lack| lack.near.iter().map(|(wording, _)| wording)))
    }
}

/// Returns the words in the first brackets that begin with a keyword, and the end of the brackets, with the names behind them.
fn bracketed<'t>(text: &'t str, keyword: &str) -> Option<(&'t str, usize)> {
    text.match_indices('[').find_map(|(open, _)| {
        let inside = text[open + 1..].split(']').next()?;
        let rest = inside.strip_prefix(keyword)?;
        if !rest.is_empty() && !rest.starts_with(' ') {
            return None;
        }
        let end = (open + inside.len() + 2).min(text.len());
        let names = text[end..].strip_prefix('【').and_then(|names| names.find('】'));
        Some((inside, names.map_or(end, |close| end + '【'.len_utf8() + close + '】'.len_utf8())))
    })
}

/// Returns the digit that a letter is, in a circle or not.
fn digit(letter: char) -> Option<char> {
    let circled = || char::from_digit((u32::from(letter)).checked_sub(u32::from('①'))? + 1, 10);
    if letter.is_ascii_digit() { Some(letter) } else { circled() }
}

/// True of the text of a card, and false of the name of a thing.
#[must_use]
pub(crate) fn is_text(said: &str) -> bool {
    said.ends_with(['.', ')'])
}

#[cfg(test)]
mod tests {
    use super::{Lack, Phrasebook};

    #[test]
    fn keywords_are_told_once() {
        let keywords = vec![("Impact".to_owned(), "It deals {n} damage.".to_owned()), ("Step".to_owned(), "It may move.".to_owned())];
        let book = Phrasebook {
            blanks: std::collections::BTreeMap::new(),
            wordings: Vec::new(),
            trade: Vec::new(),
            everyday: Vec::new(),
            lacks: Vec::<Lack>::new(),
            keywords,
        };
        assert_eq!(book.reminded("[Impact (2)] [Step]"), "[Impact (2)] (*It deals 2 damage.) [Step] (*It may move.)");
        assert_eq!(book.reminded("It gains [Impact ①] now. Draw a card."), "It gains [Impact ①] now. (*It deals 1 damage.) Draw a card.");
        assert_eq!(book.reminded("[Step] (*You know it.)"), "[Step] (*You know it.)");
        assert_eq!(book.reminded("[Stepping] Draw a card."), "[Stepping] Draw a card.");
    }
}
