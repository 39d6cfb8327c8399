//! Lists of mutations, and their insertion into a source.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Mutations of a game's rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    /// Short name of the game.
    pub game: String,
    /// Mutations.
    pub mutations: Vec<Mutation>,
    /// Statements that no mutation violates.
    #[serde(default)]
    pub unbroken: Vec<Unbroken>,
}

/// Statement that does not concern the behaviour of the engine.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unbroken {
    /// Number of the statement.
    pub statement: String,
    /// Reason why no mutation can violate it.
    pub because: String,
}

/// Mutation of the engine.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mutation {
    /// Number of the statement violated.
    pub statement: String,
    /// Description of the mutated behaviour.
    pub breaks: String,
    /// Source file, relative to the root of the project.
    pub file: PathBuf,
    /// Passage that occurs once in the file, given if `replace` alone occurs more often.
    #[serde(default)]
    pub within: String,
    /// Code replaced: an expression, or statements if it ends in `;`.
    pub replace: String,
    /// Replacement; may be empty for statements.
    pub by: String,
}

impl fmt::Display for Mutation {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{} ({})", self.statement, self.breaks)
    }
}

impl List {
    /// Reads the list of a game.
    pub fn read(game: &str) -> Self {
        let path = Path::new("tests/mutations").join(format!("{game}.ron"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let list: List = ron::from_str(&text).unwrap_or_else(|error| panic!("{}:{error}", path.display()));
        assert_eq!(list.game, game, "{}", path.display());
        list
    }
}

impl Mutation {
    /// Returns the span of the replaced code in its source.
    ///
    /// # Errors
    /// A passage that does not occur, or occurs more than once.
    pub fn span(&self, source: &str) -> Result<Range<usize>, String> {
        let within = if self.within.is_empty() { &self.replace } else { &self.within };
        let start = once(source, within)?;
        let at = start + once(within, &self.replace)?;
        Ok(at..at + self.replace.len())
    }

    fn is_of_statements(&self) -> bool {
        self.replace.ends_with(';')
    }
}

/// Returns the offset of the only occurrence of a passage.
fn once(text: &str, passage: &str) -> Result<usize, String> {
    let mut places = text.match_indices(passage).map(|(place, _)| place);
    match (places.next(), places.next()) {
        (Some(place), None) => Ok(place),
        (None, _) => Err(format!("{passage:?} does not stand there")),
        (Some(_), Some(_)) => Err(format!("{passage:?} stands there more than once")),
    }
}

/// Inserts mutations into a source, each enabled by its number.
pub fn mutated(source: &str, mutations: &[(usize, &Mutation)]) -> String {
    let mut places = BTreeMap::<(usize, usize), Vec<(usize, &Mutation)>>::new();
    for &(number, mutation) in mutations {
        let span = mutation.span(source).unwrap_or_else(|why| panic!("{mutation}: {why}"));
        places.entry((span.start, span.end)).or_default().push((number, mutation));
    }
    let (mut text, mut from) = (String::new(), 0);
    for ((start, end), here) in places {
        text.push_str(&source[from..start]);
        let ways: String =
            here.iter().map(|(number, mutation)| format!("if crate::mutation::is({number}) {{ {} }} else ", mutation.by)).collect();
        let choice = format!("{ways}{{ {} }}", &source[start..end]);
        let statements = here.iter().all(|(_, mutation)| mutation.is_of_statements());
        text.push_str(&if statements { choice } else { format!("({choice})") });
        from = end;
    }
    text.push_str(&source[from..]);
    text
}

#[test]
fn what_is_at_the_same_place_is_one_choice() {
    let mutation = |replace: &str, by: &str| Mutation {
        statement: String::new(),
        breaks: String::new(),
        file: PathBuf::new(),
        within: String::new(),
        replace: replace.to_owned(),
        by: by.to_owned(),
    };
    let (one, two, three) = (mutation("a < b", "a > b"), mutation("a < b", "true"), mutation("f();", ""));
    assert_eq!(
        mutated("if a < b { f(); }", &[(1, &one), (2, &two), (3, &three)]),
        "if (if crate::mutation::is(1) { a > b } else if crate::mutation::is(2) { true } else { a < b }) \
         { if crate::mutation::is(3) {  } else { f(); } }"
    );
    assert!(mutation("f", "").span("f(f)").is_err());
}
