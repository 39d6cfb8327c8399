//! Undeclared names in a text: TYPEs and teams of a set still to be written.

use super::Failure;
use super::arguments::{self, GameName};
use crate::card::{Pool, Vocabulary};
use crate::diagnostic::{Diagnostic, Severity};
use crate::games;
use crate::games::language::{Language, Understanding};
use crate::lang::read::codes;

/// Analyses a text that belongs to no card. An undeclared name is provisionally declared, with a warning.
///
/// # Errors
/// No such game, or a game whose texts are not parsed.
pub fn understand(game: &GameName, text: &str, pool: &Pool) -> Result<(Box<dyn Language>, Understanding), Failure> {
    let language = game.language_for(text, pool)?;
    let understood = language.understand(text);
    if understood.read || !understood.diagnostics.iter().any(is_name) {
        return Ok((language, understood));
    }
    let game = game.find(pool)?;
    let mut vocabulary = game.vocabulary.clone();
    understood.diagnostics.iter().for_each(|finding| declare(finding, text, &mut vocabulary));
    let Some(wider) = games::of(&game.file.game).and_then(|rules| rules.language(&vocabulary)) else {
        return Err(arguments::language(game).err().unwrap_or_else(|| Failure::Usage("the game has no texts".to_owned())));
    };
    let mut anew = wider.understand(text);
    if !anew.read {
        return Ok((language, understood));
    }
    let warnings = understood.diagnostics.into_iter().filter(is_name).map(|finding| {
        let severity = Severity::Warning;
        Diagnostic { severity, ..finding }.help("the text is read as if a set declared it")
    });
    anew.diagnostics.splice(0..0, warnings);
    Ok((wider, anew))
}

/// True if the diagnostic reports an undeclared name.
fn is_name(finding: &Diagnostic) -> bool {
    matches!(finding.code, codes::UNKNOWN_TYPE | codes::UNKNOWN_TEAM)
}

/// Adds the name at the diagnostic's span to a vocabulary.
fn declare(finding: &Diagnostic, text: &str, vocabulary: &mut Vocabulary) {
    let Some(name) = text.get(finding.span.clone()) else { return };
    let names = match finding.code {
        codes::UNKNOWN_TYPE => &mut vocabulary.types,
        codes::UNKNOWN_TEAM => &mut vocabulary.teams,
        _ => return,
    };
    if !names.iter().any(|known| known == name) {
        names.push(name.to_owned());
    }
}
