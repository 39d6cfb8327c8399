//! Names, granted abilities, substitutions and reminders as cards print them.
//!
//! A card prints "Name" for <Name>, "ability" for «ability», [this] for {this} where other words stand instead of it, and behind a keyword what it does. Reading,
//! checking, explaining and importing share this one step.

use super::words::Words;
use crate::lang::read::as_printed::Respelling;
use std::ops::Range;

/// Keywords, each with what cards print behind them to remind of their rule. N is the number of the keyword.
const REMINDERS: [(&str, &[&str]); 7] = [
    (
        "Impact",
        &[
            "when this character attacks and wins a battle, deal n damage to your opponent",
            "increase impact damage by n. if the card does not have impact, it gains impact (n)",
            "increase impact damage by n. if the card does not have impact, it gains impact (+n)",
        ],
    ),
    (
        "Damage",
        &[
            "when this character attacks and deals direct damage, deal n damage instead",
            "when this character attacks and deals direct damage, deal n additional damage",
        ],
    ),
    ("Step", &["during your movement phase, you may move this card from your front line to your energy line"]),
    (
        "Snipe",
        &[
            "you may target a character on your opponent's front line and attack it with this character. if you do, your opponent cannot block",
        ],
    ),
    ("Double Attack", &["when this character attacks for the first time this turn, switch it to active"]),
    ("Double Block", &["when this character blocks for the first time this turn, switch it to active"]),
    ("Nullify Impact", &["the character battling this character loses impact for this battle"]),
];

/// Reminders of rules that cards print behind a sentence: of a full line, the cards of a Raid, the order of abilities, an enlarged range. N is any number.
const RULES: [&str; 7] = [
    "when moving the character, if the energy line is full, your opponent chooses one card on their energy line and places it into their removal area first",
    "when moving the character, if the front line is full, your opponent chooses one card on their front line and places it into their removal area first",
    "when moving a card, if the destination line is full, the player whose line it is chooses one card and places it into their removal area first",
    "this character will no longer be raided",
    "resolve the raided character's when played abilities and this ability in any order",
    "resolve the raided character's when played ability and this ability in any order you want",
    "you can choose a character with n or less bp with an ability that lets you choose a character with n or less bp",
];

/// Words with which an ability begins that is given.
const BEGINS: [&str; 20] = [
    "This", "When", "Whenever", "If", "At", "Your", "During", "You", "All", "Each", "For", "Once", "Until", "While", "Choose", "Draw",
    "Reduce", "The", "Cannot", "Place",
];

impl Words {
    /// Returns what a printed text has in other words than it is read in, in order.
    pub(in crate::games::union_arena) fn printed(&self, text: &str) -> Vec<Respelling> {
        let mut found = Vec::new();
        if text.contains(['"', '“', '”', '„']) {
            quotes(text, &mut found);
        }
        if text.contains("] instead") || text.contains(" BP range") {
            self.substitutions(text, &mut found);
        }
        self.reminders(text, &mut found);
        if text.contains(OF_ADDING) || text.contains(" number") {
            said_otherwise(text, &mut found);
        }
        // A text that ends with a comma ends.
        if let Some(before) = text.trim_end().strip_suffix(',') {
            found.push(Respelling::new(before.len()..before.len() + 1, "."));
        }
        found.sort_by_key(|respelling| respelling.place.start);
        // What stands in a reminder goes with it.
        let mut end = 0;
        found.retain(|respelling| {
            let apart = respelling.place.start >= end;
            end = end.max(respelling.place.end);
            apart
        });
        found
    }

    /// "[3000 or less BP] … [5000 or less BP] instead": brackets around words that are no affinity and no icon.
    fn substitutions(&self, text: &str, found: &mut Vec<Respelling>) {
        let mut at = 0;
        while let Some(open) = text[at..].find('[').map(|open| at + open) {
            let Some(close) = closing(text, open, '[', ']') else { return };
            let inner = &text[open + 1..close];
            let begins =
                inner.starts_with(|first: char| first.is_ascii_digit() || first.is_ascii_lowercase()) || inner.starts_with("Choose ");
            if begins && !self.is_affinity(inner) {
                found.push(Respelling::new(open..open + 1, "{"));
                found.push(Respelling::new(close..close + 1, "}"));
            }
            at = open + 1;
        }
    }

    /// "[Step] (During your movement phase, …)", and what restates a rule behind a sentence.
    fn reminders(&self, text: &str, found: &mut Vec<Respelling>) {
        let mut at = 0;
        while let Some(open) = text[at..].find('(').map(|open| at + open) {
            at = open + 1;
            let Some(close) = closing(text, open, '(', ')').filter(|_| self.icon(&text[open..]).is_none()) else { continue };
            let inner = &text[open + 1..close];
            let (before, behind) = (text[..open].trim_end_matches(' '), &text[close + 1..]);
            if !inner.contains(' ') || !inner.starts_with(|first: char| first.is_ascii_uppercase() || first == '[') {
                continue;
            }
            let said = plain(inner);
            let unknown = match keyword_before(before).or_else(|| keyword_said(inner)) {
                Some((keyword, number)) => !restates(keyword, number, &said),
                None if RULES.contains(&without_numbers(&said).as_str()) => false,
                None => continue,
            };
            let from = before.len();
            let icons_alone =
                before.rsplit('\n').next().is_some_and(|line| line.starts_with('[') && line.find(']') == Some(line.len() - 1));
            let ends = inner.ends_with('.') && !icons_alone && !before.ends_with('.');
            let goes_on = behind.trim_start_matches(' ').starts_with(|next: char| next.is_ascii_uppercase());
            let read = if ends && (goes_on || behind.starts_with('\n')) { "." } else { "" };
            found.push(Respelling { place: from..close + 1, read: read.to_owned(), unknown });
            at = close + 1;
        }
    }
}

/// The clause that is done in the place of an earlier sentence, which is said again in it.
const OF_ADDING: &str = " instead of adding it to your hand";

/// Numbers that a player names, and what is asked about them.
const NAMED: [&str; 4] = ["chosen", "declared", "selected", "named"];

/// "Instead of adding it to your hand", where that was said, is "instead"; a number that a required energy is compared with is one.
fn said_otherwise(text: &str, found: &mut Vec<Respelling>) {
    for (at, words) in text.match_indices(OF_ADDING).filter(|(at, _)| text[..*at].contains("add it to your hand")) {
        found.push(Respelling::new(at + " instead".len()..at + words.len(), ""));
    }
    let asked = NAMED.map(|named| format!("required energy is equal to the {named} number"));
    let Some((at, words)) = asked.iter().find_map(|asked| text.find(asked.as_str()).map(|at| (at, asked))) else { return };
    let verbs = ["hoose a number", "eclare a number", "elect a number", "ame a number"];
    let Some((said, verb)) = verbs.iter().find_map(|verb| text[..at].find(verb).map(|at| (at, verb))) else { return };
    found.push(Respelling::new(said + verb.len() - "number".len()..said + verb.len(), "required energy"));
    let equal = at + "required energy is ".len();
    found.push(Respelling::new(equal..at + words.len(), "the chosen required energy"));
}

/// Place of the bracket that closes the one at `open`, on the same line.
fn closing(text: &str, open: usize, opens: char, closes: char) -> Option<usize> {
    let mut depth = 0_u32;
    for (at, letter) in text[open..].char_indices() {
        match letter {
            '\n' => return None,
            letter if letter == opens => depth += 1,
            letter if letter == closes && depth == 1 => return Some(open + at),
            letter if letter == closes => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// Keyword in the bracket at the end of `text`, and its number.
fn keyword_before(text: &str) -> Option<(&'static str, &str)> {
    let open = text.strip_suffix(']').and_then(|_| text.rfind('['))?;
    named(&text[open + 1..text.len() - 1])
}

/// Keyword that a reminder begins with: "[Snipe]: You may …".
fn keyword_said(inner: &str) -> Option<(&'static str, &str)> {
    let (keyword, _) = inner.strip_prefix('[')?.split_once("]: ")?;
    named(keyword)
}

/// "Impact (+1)": the keyword and its number.
fn named(inner: &str) -> Option<(&'static str, &str)> {
    let (keyword, _) = REMINDERS.iter().find(|(keyword, _)| {
        inner.strip_prefix(keyword).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ') || rest.starts_with('('))
    })?;
    Some((keyword, inner[keyword.len()..].trim_matches(|letter: char| !letter.is_ascii_digit())))
}

/// True if `said` is what a keyword of this number does.
fn restates(keyword: &str, number: &str, said: &str) -> bool {
    let said = if said.starts_with('[') { said.split_once(": ").map_or(said, |(_, said)| said) } else { said };
    let known = REMINDERS.iter().filter(|(known, _)| *known == keyword).flat_map(|(_, all)| all.iter());
    known.map(|known| numbered(known, number)).any(|known| known == said)
}

/// "3000 or less" as "n or less".
fn without_numbers(said: &str) -> String {
    said.split(' ').map(|word| if word.bytes().all(|digit| digit.is_ascii_digit()) { "n" } else { word }).collect::<Vec<_>>().join(" ")
}

/// `known` with its number.
fn numbered(known: &str, number: &str) -> String {
    known.replace(" n ", &format!(" {number} ")).replace(" n.", &format!(" {number}.")).replace("n)", &format!("{number})"))
}

/// A reminder without capitals, brackets around keywords and the full stop, in one wording.
fn plain(inner: &str) -> String {
    let said = inner
        .to_lowercase()
        .replace('’', "'")
        .replace("whenever ", "when ")
        .replace("the duration of ", "")
        .replace("for the battle", "for this battle");
    let said = if said.starts_with('[') { said } else { said.replace(['[', ']'], "") };
    said.trim().trim_end_matches('.').to_owned()
}

/// A quotation: its marks, and what it holds.
struct Quoted {
    open: Range<usize>,
    close: Range<usize>,
}

/// Finds names and granted abilities in quotation marks, straight or curly; one may stand in another.
fn quotes(text: &str, found: &mut Vec<Respelling>) {
    let mut open: Vec<Range<usize>> = Vec::new();
    let mut pairs: Vec<Quoted> = Vec::new();
    for (at, letter) in text.char_indices().filter(|(_, letter)| matches!(letter, '"' | '“' | '”' | '„' | '\n')) {
        let place = at..at + letter.len_utf8();
        let opens = match letter {
            '\n' => {
                open.clear();
                continue;
            }
            '“' | '„' => true,
            '”' => false,
            _ => open.is_empty() || opens_here(text, &place),
        };
        if opens {
            open.push(place);
        } else if let Some(start) = open.pop() {
            pairs.push(Quoted { open: start, close: place });
        }
    }
    pairs.sort_by_key(|pair| pair.open.start);
    for pair in &pairs {
        let inner = &text[pair.open.end..pair.close.start];
        let marks = if is_given(text, pair, inner) {
            ["«", "»"]
        } else if in_its_name(&text[pair.close.end..]) {
            ["\"", "\""]
        } else {
            ["<", ">"]
        };
        found.push(Respelling::new(pair.open.clone(), marks[0]));
        found.push(Respelling::new(pair.close.clone(), marks[1]));
    }
}

/// True if a straight mark, where one is open already, opens another.
fn opens_here(text: &str, place: &Range<usize>) -> bool {
    let before = text[..place.start].chars().next_back();
    let next = text[place.end..].chars().next();
    before.is_none_or(|before| before.is_whitespace() || matches!(before, '(' | '[' | '/')) && next.is_some_and(char::is_alphanumeric)
}

/// True if what is quoted is an ability that something gains.
fn is_given(text: &str, pair: &Quoted, inner: &str) -> bool {
    if ["[When ", "[Activate", "[During ", "[Once ", "[Your ", "[On "].iter().any(|head| inner.starts_with(head)) {
        return true;
    }
    let before = text[..pair.open.start].trim_end();
    let sentence = before.rsplit(['.', '\n']).next().unwrap_or_default();
    let gains = [" gain", "gains ", "give ", "given ", " has ", " have "].iter().any(|word| sentence.contains(word));
    let led = ["gains", "gain", "and", "or", ",", "give it", "give them", "given", "has", "have", "•", "・"]
        .iter()
        .any(|word| before.ends_with(word));
    let first = inner.split([' ', ',']).next().unwrap_or_default();
    gains && led && BEGINS.contains(&first) && inner.split(' ').count() > 2
}

/// True if `behind` a quotation, or others that follow it, stands "in its card name".
fn in_its_name(behind: &str) -> bool {
    let mut rest = behind;
    while let Some(next) = [" or \"", ", \"", " or “", ", “"].iter().find_map(|joint| rest.strip_prefix(joint)) {
        let Some(end) = next.find(['"', '”']) else { return false };
        rest = next[end..].trim_start_matches(['"', '”']);
    }
    [" in its card name", " in their card name", " in its name", " in their name"].iter().any(|words| rest.starts_with(words))
}
