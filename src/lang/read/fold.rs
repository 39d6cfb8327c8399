//! The spacing, apostrophes and capitals of every era of printing, folded to the one form that the grammar is written in.
//!
//! The fold keeps, for each of its bytes, the bytes of the text that it came from: what the grammar finds is reported where the designer wrote it.

mod word;

use super::as_printed;
use super::grammar::Lexicon;
use super::pieces::begins_with_verb;
use std::ops::Range;

/// A folded text.
pub(crate) struct Fold {
    /// The text that the grammar reads.
    pub text: String,
    /// For each byte of `text`, its place in the original.
    pub(super) from: Vec<(u32, u32)>,
}

impl Fold {
    /// Returns a part of the folded text, which still knows its places in the original.
    pub fn piece(&self, part: Range<usize>) -> Self {
        Self { text: self.text[part.clone()].to_owned(), from: self.from[part].to_vec() }
    }

    /// Returns the bytes of the original for a range of the folded text.
    pub fn original(&self, range: Range<usize>) -> Range<usize> {
        let Some(&(_, last)) = self.from.last() else { return 0..0 };
        let start = self.from.get(range.start).map_or(last, |&(start, _)| start);
        let end = if range.end > range.start { self.from[range.end.min(self.from.len()) - 1].1 } else { start };
        start as usize..(end as usize).max(start as usize)
    }
}

/// Folds `text`, and writes out its substitutions.
pub(crate) fn fold<W: Lexicon>(text: &str, words: &W) -> Fold {
    let folded = super::variants::unfold(super::growth::grow(respelled(text, words)));
    if folded.text.contains('{') { super::substitution::expand(&folded) } else { folded }
}

/// Folds `text`, and keeps its substitutions as they are.
pub(crate) fn respelled<W: Lexicon>(text: &str, words: &W) -> Fold {
    let respellings = words.as_printed(text);
    if respellings.is_empty() {
        return folded(text, words);
    }
    let written = as_printed::written(text, &respellings);
    let folded = folded(&written.text, words);
    as_printed::placed(folded, &written, text.len())
}

/// Folds a text in which nothing is printed otherwise than it is read.
fn folded<W: Lexicon>(text: &str, words: &W) -> Fold {
    let mut folder = Folder {
        out: Fold { text: String::with_capacity(text.len() + 16), from: Vec::with_capacity(text.len() + 16) },
        words,
        text,
        fresh: true,
        before_limit: false,
        closing: None,
        at: 0,
    };
    folder.run();
    folder.out
}

/// The marks that people set before the items of a list, beside those that cards have.
const LIST_MARKS: [char; 6] = ['*', '-', '–', '—', '▪', '‣'];

/// True of a mark before an item of a list.
fn is_list_mark(letter: char) -> bool {
    matches!(letter, '・' | '•' | '●') || LIST_MARKS.contains(&letter)
}

struct Folder<'a, W> {
    out: Fold,
    words: &'a W,
    text: &'a str,
    /// True if the next letter is the first of a sentence.
    fresh: bool,
    /// True if it was before a bracket such as "(Once per turn)".
    before_limit: bool,
    /// The bracket that closes a whole sentence in brackets.
    closing: Option<usize>,
    at: usize,
}

impl<W: Lexicon> Folder<'_, W> {
    fn run(&mut self) {
        while let Some(next) = self.text[self.at..].chars().next() {
            match next {
                '『' => self.quoted('』'),
                '「' => self.quoted('」'),
                '【' => self.quoted('】'),
                '<' => self.quoted('>'),
                '{' | '}' => {
                    self.push(next, 1);
                    self.fresh |= next == '{' && begins_with_verb(&self.text[self.at..]);
                }
                '«' => {
                    self.push(next, next.len_utf8());
                    self.fresh = true;
                }
                '»' => self.end_of_granted(),
                '(' if self.icon().is_some() => self.copy_icon(),
                '[' => self.bracket(),
                '《' => self.trigger(),
                '(' if self.text[self.at..].starts_with("(*") => self.reminder(),
                '(' if self.states_a_rule() => {
                    self.ensure_space();
                    self.push('(', 1);
                    self.push('*', 0);
                    self.reminder();
                }
                '(' if self.holds_a_sentence() => {
                    self.closing = self.text[self.at..].find(')').map(|close| self.at + close);
                    self.at += 1;
                }
                ')' if self.closing == Some(self.at) => self.close_sentence(),
                '\n' | '\r' => self.line_break(),
                white if white.is_whitespace() => self.space(),
                _ => self.plain(next),
            }
        }
        while self.out.text.ends_with([' ', '\n']) {
            self.pop();
        }
        if self.words.has_lines() {
            self.end_line();
        }
    }

    fn last(&self) -> Option<char> {
        self.out.text.chars().next_back()
    }

    fn push(&mut self, what: char, len: usize) {
        let span = (self.at as u32, (self.at + len) as u32);
        self.out.text.push(what);
        self.out.from.extend(std::iter::repeat_n(span, what.len_utf8()));
        self.at += len;
    }

    fn pop(&mut self) {
        if let Some(last) = self.out.text.pop() {
            self.out.from.truncate(self.out.from.len() - last.len_utf8());
        }
    }

    /// Inserts a space that the text may lack ("】becomes").
    fn ensure_space(&mut self) {
        if !matches!(self.last(), None | Some(' ' | '\n' | '(' | '《' | '[' | ']' | '》' | '«')) {
            self.push(' ', 0);
        }
    }

    fn space(&mut self) {
        let len = self.text[self.at..].chars().next().map_or(0, char::len_utf8);
        if matches!(self.last(), None | Some(' ' | '\n' | '・' | '«')) || self.glued() || self.is_in_number(len) {
            self.at += len;
        } else {
            self.push(' ', len);
        }
    }

    /// True if a space stands between a sign and its number: "+ 1000 BP".
    fn is_in_number(&self, len: usize) -> bool {
        [" +", " -"].iter().any(|sign| self.out.text.ends_with(sign))
            && self.text[self.at + len..].starts_with(|next: char| next.is_ascii_digit())
    }

    /// True if no space follows the end so far: a run of brackets at the head of an ability.
    fn glued(&self) -> bool {
        self.fresh && matches!(self.last(), Some(']' | '》' | ')')) && !self.out.text.ends_with("*)") && !self.ends_reminder()
    }

    fn ends_reminder(&self) -> bool {
        self.out.text.ends_with(')') && self.out.text.rfind('(').is_some_and(|open| self.out.text[open..].starts_with("(*"))
    }

    /// Ends an ability in «…», whose full stop may be missing; one within it may end the sentence around it, too.
    fn end_of_granted(&mut self) {
        while self.last() == Some(' ') {
            self.pop();
        }
        let ends = self.last() == Some('.');
        if !ends {
            self.push('.', 0);
        }
        self.push('»', '»'.len_utf8());
        self.fresh = ends && self.text[self.at..].trim_start().starts_with(|next: char| next.is_ascii_uppercase());
        if self.fresh {
            self.push('.', 0);
        }
    }

    /// Returns the length of the icon in round brackets that heads an ability here.
    fn icon(&self) -> Option<usize> {
        self.at_head().then(|| self.words.icon(&self.text[self.at..])).flatten()
    }

    fn copy_icon(&mut self) {
        let end = self.at + self.icon().unwrap_or(0);
        while let Some(next) = self.text[self.at..end].chars().next() {
            self.push(next, next.len_utf8());
        }
        self.fresh = true;
    }

    /// Ends a line that is an ability, whose full stop may be missing; icons alone need none.
    fn end_line(&mut self) {
        let line = self.out.text.rsplit('\n').next().unwrap_or_default();
        let mut rest = line;
        while let Some(end) = rest.strip_prefix('[').and_then(|inner| inner.find(']')) {
            rest = rest[end + "[]".len()..].trim_start();
        }
        if !rest.is_empty() && !rest.ends_with(['.', ':', ')']) {
            self.push('.', 0);
        }
    }

    fn line_break(&mut self) {
        while self.last() == Some(' ') {
            self.pop();
        }
        if self.words.has_lines() {
            self.end_line();
            if !matches!(self.last(), None | Some('\n')) {
                self.push('\n', 1);
            } else {
                self.at += 1;
            }
            self.fresh = true;
            return;
        }
        // A keyword is a sentence without a full stop.
        let keyword = self.fresh && self.last() == Some('】');
        if matches!(self.last(), Some('.' | ')')) || keyword {
            self.push('\n', 1);
        } else {
            self.space();
        }
    }

    fn copy(&mut self, until: char) {
        while let Some(next) = self.text[self.at..].chars().next() {
            self.push(if next == '’' { '\'' } else { next }, next.len_utf8());
            if next == until {
                return;
            }
        }
    }

    fn quoted(&mut self, close: char) {
        if close == '】' && self.last() == Some(' ') && self.out.text.trim_end().ends_with(']') {
            self.pop();
        }
        self.ensure_space_unless_list();
        // After the names of a keyword, a new sentence begins.
        let keyword = close == '】' && self.out.text.trim_end().ends_with([']', ')']);
        self.copy(close);
        self.fresh = keyword;
        self.after_quote();
    }

    /// Names inside "【A/B】" style lists are copied whole, so a quote only ever follows a word, a comma, or a bracket.
    fn ensure_space_unless_list(&mut self) {
        if self.last().is_some_and(|last| last.is_alphanumeric() || matches!(last, '』' | '」' | '】' | ',')) {
            self.push(' ', 0);
        }
    }

    /// A word that follows a quote directly gets its space; a comma that follows with one loses it.
    fn after_quote(&mut self) {
        let rest = &self.text[self.at..];
        if rest.starts_with(|next: char| next.is_alphanumeric() || next == '+' || next == '-') {
            self.push(' ', 0);
        }
    }

    fn bracket(&mut self) {
        let inner = self.text[self.at + 1..].split(']').next().unwrap_or_default();
        let head = self.at_head() || inner == "Activate" && self.behind_condition();
        if !head {
            self.ensure_space();
        }
        let bracket = self.text.get(self.at..self.at + inner.len() + "[]".len()).unwrap_or_default();
        if let Some((_, own)) = self.words.renamed().iter().find(|(word, _)| word == inner || word == bracket) {
            self.push('[', 1);
            self.write(inner.len(), own);
        }
        self.copy(']');
        if head && self.words.is_moment(inner) {
            self.skip_joint();
        }
        // A word of the vocabulary in brackets begins the sentence.
        self.fresh = (head || self.fresh && self.last() == Some(']')) && !self.words.is_word_in_brackets(inner);
    }

    /// Leaves out what joins two moments at the head of an ability: "[When Attacking] or [When Blocking]".
    fn skip_joint(&mut self) {
        let rest = &self.text[self.at..];
        let next = |behind: &str| {
            behind.strip_prefix('[').and_then(|inner| inner.split(']').next()).is_some_and(|inner| self.words.is_moment(inner))
        };
        let joint = [" or ", " and ", " / ", "/"].into_iter().find(|joint| rest.strip_prefix(joint).is_some_and(next));
        self.at += joint.map_or(0, str::len);
    }

    /// True if an ability may start here.
    fn at_head(&self) -> bool {
        self.fresh || self.last().is_none()
    }

    /// True behind "While …, " at the start of an ability: its trigger or its cost may follow.
    fn behind_condition(&self) -> bool {
        let sentence = self.sentence();
        let begins = ["while ", "as long as "].iter().filter_map(|word| sentence.find(word)).min();
        // Before it stands nothing but a gate or a reminder.
        let before = begins.map(|at| sentence[..at].trim_end());
        sentence.ends_with(", ") && before.is_some_and(|before| before.is_empty() || before.ends_with([']', ')']))
    }

    fn trigger(&mut self) {
        let head = self.at_head() || self.behind_condition();
        if !head {
            self.ensure_space();
        }
        let inner = self.text[self.at..].find('》').map(|end| &self.text[self.at + '《'.len_utf8()..self.at + end]);
        self.push('《', '《'.len_utf8());
        if let Some((name, means)) = inner.and_then(|name| self.words.trigger(name).map(|means| (name, means))) {
            self.replace(name.len(), means);
        }
        self.fresh = true;
        while let Some(next) = self.text[self.at..].chars().next() {
            match next {
                '》' => break,
                '『' => self.quoted('』'),
                '「' => self.quoted('」'),
                '【' => self.quoted('】'),
                white if white.is_whitespace() => self.space(),
                _ => self.plain(next),
            }
        }
        if self.last() == Some(' ') {
            self.pop();
        }
        if self.text[self.at..].starts_with('》') {
            self.push('》', '》'.len_utf8());
        }
        self.fresh = head;
    }

    /// Writes `word` for the next `len` bytes.
    fn write(&mut self, len: usize, word: &str) {
        let span = (self.at as u32, (self.at + len) as u32);
        self.out.text.push_str(word);
        self.out.from.extend(std::iter::repeat_n(span, word.len()));
        self.at += len;
    }

    /// Writes `means` for the next `len` bytes.
    fn replace(&mut self, len: usize, means: &str) {
        let span = (self.at as u32, (self.at + len) as u32);
        let mut first = true;
        for next in means.chars() {
            let folded = if first { next.to_ascii_lowercase() } else { next };
            first = false;
            self.out.text.push(folded);
            self.out.from.extend(std::iter::repeat_n(span, folded.len_utf8()));
        }
        self.at += len;
    }

    /// True if the bracket that opens here holds a reminder without its star, or restates a rule.
    fn states_a_rule(&self) -> bool {
        let inner = self.text[self.at + 1..].split_once(')').map(|(inner, _)| inner.replace('’', "'"));
        inner.is_some_and(|inner| self.words.reminder(&inner).is_some() || self.words.states_rule(&inner))
    }

    /// True if the bracket that opens here, behind a sentence, holds another one: without a star, it is no reminder.
    fn holds_a_sentence(&self) -> bool {
        let inner = &self.text[self.at + 1..];
        let closes = inner.find(['(', ')']).is_some_and(|at| inner[at..].starts_with(')'));
        let holds = closes && inner.starts_with(|first: char| first.is_ascii_uppercase()) && !holds_a_limit(inner);
        self.fresh && holds && self.out.text.trim_end().ends_with('.')
    }

    /// Ends a sentence in brackets, whose full stop may be missing.
    fn close_sentence(&mut self) {
        if self.last() != Some('.') {
            self.push('.', 0);
        }
        self.at += 1;
        self.fresh = true;
    }

    fn reminder(&mut self) {
        if !self.out.text.ends_with("(*") {
            self.ensure_space();
        }
        let fresh = self.fresh;
        self.copy(')');
        self.fresh = fresh;
        if self.text[self.at..].starts_with(|next: char| !next.is_whitespace() && next != ',' && next != '.') {
            self.push(' ', 0);
        }
    }

    fn plain(&mut self, next: char) {
        let len = next.len_utf8();
        match next {
            // "1,000" is 1000.
            ',' if self.groups_digits() => self.at += len,
            ',' | '.' | ';' => {
                if self.last() == Some(' ') {
                    self.pop();
                }
                self.push(next, len);
                let rest = &self.text[self.at..];
                if !rest.is_empty() && !rest.starts_with(|c: char| c.is_whitespace() || c.is_ascii_digit() || c == ')' || c == '"') {
                    self.push(' ', 0);
                }
                self.fresh = next == '.';
            }
            '-' if self.text[self.at..].starts_with("->") => {
                self.ensure_space();
                self.push('→', "->".len());
                self.push(' ', 0);
                self.fresh = true;
            }
            ':' | '—' | '–' | '-' if self.heads_list(len) => {
                if self.last() == Some(' ') {
                    self.pop();
                }
                if self.sentence().ends_with(" instead") {
                    self.write(len, ".");
                } else if self.sentence().contains("following") {
                    self.push(':', len);
                } else {
                    self.write(len, " of the following:");
                }
                self.fresh = true;
            }
            '—' | '–' | '-' if self.heads_ways(len) => {
                self.pop();
                self.push(':', len);
                self.fresh = true;
            }
            // "[When Played]: Draw a card."
            ':' if self.fresh && self.last() == Some(']') => self.at += len,
            ':' => {
                self.push(next, len);
                self.fresh = true;
            }
            '・' | '•' | '●' => self.list_mark(len),
            mark if LIST_MARKS.contains(&mark) && self.begins_item(len) => self.list_mark(len),
            '→' => {
                self.ensure_space();
                self.push(next, len);
                self.push(' ', 0);
                self.fresh = true;
            }
            '(' => {
                if self.last() == Some(' ') && self.out.text.trim_end().ends_with([']', '》']) {
                    self.pop();
                }
                self.push(next, len);
                // Behind a limit the sentence begins, also where a condition stands before it.
                self.fresh |= holds_a_limit(&self.text[self.at..]);
                self.before_limit = self.fresh;
            }
            ')' => {
                self.push(next, len);
                self.fresh = self.before_limit;
            }
            '’' | '‘' => self.push('\'', len),
            '−' | '–' | '－' => self.push('-', len),
            '+' | '＋' => {
                if self.last().is_some_and(char::is_alphanumeric) {
                    self.push(' ', 0);
                }
                self.push('+', len);
                self.fresh = false;
            }
            letter => self.letter(letter, len),
        }
    }

    fn list_mark(&mut self, len: usize) {
        self.push('・', len);
        self.fresh = true;
    }

    /// Returns the sentence that is being written.
    fn sentence(&self) -> &str {
        self.out.text.rsplit(['.', '》', '→', '\n']).next().unwrap_or_default()
    }

    /// True if the `len` bytes here head a list that is chosen from: "Choose one:", "Choose one —".
    fn heads_list(&self, len: usize) -> bool {
        let sentence = self.sentence().trim_start();
        let chooses = ["choose ", "select "].iter().any(|verb| sentence.starts_with(verb) || sentence.contains(&format!(" {verb}")));
        let next = self.text[self.at + len..].trim_start();
        chooses && next.starts_with(is_list_mark)
    }

    /// True if the `len` bytes here stand between "choose one" and its ways: "Choose one — A; or B".
    fn heads_ways(&self, len: usize) -> bool {
        let rest = &self.text[self.at + len..];
        let ways = rest.starts_with(' ') && rest.split('.').next().is_some_and(|sentence| sentence.contains("; "));
        ways && (self.sentence().ends_with("choose one ") || self.sentence().ends_with("choose one of the following "))
    }

    /// True if the mark of `len` bytes here begins an item of a list that is chosen from.
    fn begins_item(&self, len: usize) -> bool {
        let before = self.text[..self.at].trim_end_matches([' ', '\t']);
        let begins = before.ends_with(['\n', ':', '—', '–']) && self.text[self.at + len..].starts_with(' ');
        begins && self.out.text.contains(" of the following")
    }
}

/// True if a bracket, whose opening is left out, holds a limit: "(Once per turn)".
fn holds_a_limit(text: &str) -> bool {
    let inner = text.split(')').next().unwrap_or_default();
    [" per turn", " per game"].iter().any(|limit| inner.ends_with(limit))
}
