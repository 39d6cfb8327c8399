//! Letters, words and numbers of a folded text.

use super::Folder;
use crate::card::vocabulary::KeywordWord;
use crate::lang::read::grammar::Lexicon;
use std::borrow::Cow;

impl<W: Lexicon> Folder<'_, W> {
    /// Returns the length of a keyword head here, and its form in brackets: the rulebook writes "Charge (2) 【NAME】", people "Charge 2 【NAME】", cards "[Charge
    /// ②] 【NAME】".
    fn keyword_head(&self) -> Option<(usize, String)> {
        let rest = &self.text[self.at..];
        let begins = |KeywordWord { name, .. }: &&KeywordWord| {
            rest.as_bytes().get(name.len()) == Some(&b' ') && rest.get(..name.len()).is_some_and(|word| name.eq_ignore_ascii_case(word))
        };
        let known = self.words.vocabulary().keywords.iter().find(begins)?;
        let word = &known.name;
        let after = &rest[word.len() + " ".len()..];
        let (number, behind) = match after.strip_prefix('(') {
            Some(after) => after.split_once(')')?,
            None => after.split_at(after.bytes().take_while(u8::is_ascii_digit).count()),
        };
        let bracketed = after.starts_with('(');
        let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let named = bracketed || behind.trim_start().starts_with(['【', '『']);
        (digits && named).then(|| (rest.len() - behind.len(), format!("[{} {number}]", known.name)))
    }

    /// Returns the term of the game, or the plain word, that the text writes here with other capitals or in short, with the length of that.
    fn spelled(&self) -> Option<(usize, Cow<'_, str>)> {
        if self.last().is_some_and(|last| last.is_alphanumeric() || last == '\'') {
            return None;
        }
        self.words.spellings().find(&self.text[self.at..])
    }

    /// Copies the letters and digits that follow one, and inserts the space between a number and its unit.
    fn rest_of_word(&mut self) {
        let rest = &self.text[self.at..];
        let len = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = self.last().is_some_and(|last| last.is_ascii_digit());
        let unit = number && digits < len && rest.as_bytes()[digits].is_ascii_uppercase();
        let len = if unit { digits } else { len };
        self.out.text.push_str(&rest[..len]);
        self.out.from.extend((self.at..self.at + len).map(|at| (at as u32, at as u32 + 1)));
        self.at += len;
        if unit {
            self.push(' ', 0);
        }
    }

    /// True if the comma here stands within a number: three digits follow, and no fourth.
    pub(super) fn groups_digits(&self) -> bool {
        let digits = self.text[self.at + ",".len()..].bytes().take_while(u8::is_ascii_digit).count();
        digits == 3 && self.last().is_some_and(|last| last.is_ascii_digit())
    }

    pub(super) fn letter(&mut self, letter: char, len: usize) {
        if let Some((len, word)) = self.spelled() {
            let word = word.into_owned();
            if len == word.len() {
                word.chars().for_each(|letter| self.push(letter, letter.len_utf8()));
            } else {
                self.write(len, &word);
            }
            self.fresh = false;
            return;
        }
        if !self.last().is_some_and(char::is_alphanumeric)
            && let Some((len, head)) = self.keyword_head()
        {
            self.write(len, &head);
            self.fresh = false;
            return;
        }
        if matches!(self.last(), Some('』' | '」' | '】')) && letter.is_alphanumeric() {
            self.push(' ', 0);
        }
        let lower = self.fresh && letter.is_ascii_uppercase() && !self.words.keeps_capital(&self.text[self.at..]);
        self.push(if lower { letter.to_ascii_lowercase() } else { letter }, len);
        self.fresh = false;
        if letter.is_ascii_alphanumeric() {
            self.rest_of_word();
        }
    }
}
