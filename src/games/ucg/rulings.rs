//! What the rulebook leaves open, and how this game answers it.

use crate::card::vocabulary::Ruling;
use crate::games::rulings::{self, UnknownAnswers};
use std::collections::BTreeMap;

/// The answers that a game is played by. Each default is the first answer.
///
/// A question of `game.ron` that is not here has one answer, which is how the engine works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rulings {
    /// U03: a changed grade without a printed value takes the nearest printed value on the way there, and does not stay.
    pub grade_clamps: bool,
    /// U04: a given TYPE replaces the TYPEs that are there, and is not added.
    pub given_type_replaces: bool,
    /// U11: state gates never bind when an effect triggers a text; by default they do on the field.
    pub gates_never_bind: bool,
    /// U12: "does not stack" is counted by card number, and not by effect text.
    pub stacks_by_number: bool,
    /// U13: "unaffected by" ends what is applied, as "loses and will not gain" does.
    pub unaffected_loses: bool,
    /// U20: a scene that an effect puts must have a Round that could be set.
    pub put_scene_is_checked: bool,
    /// U23: a further card type holds on the field alone.
    pub card_type_on_field_only: bool,
}

impl Rulings {
    /// Reads the rulings of a game.
    ///
    /// # Errors
    /// Every ruling whose default is none of its answers, or is one that the engine does not know.
    pub fn read(rulings: &BTreeMap<String, Ruling>) -> Result<Self, UnknownAnswers> {
        let mut read = Self::default();
        rulings::read(rulings, |number, answer| {
            let (set, answers) = match number {
                "U03" => (&mut read.grade_clamps, ["stay", "clamp"]),
                "U04" => (&mut read.given_type_replaces, ["add", "replace"]),
                "U11" => (&mut read.gates_never_bind, ["on_field", "ignored"]),
                "U12" => (&mut read.stacks_by_number, ["text", "number"]),
                "U13" => (&mut read.unaffected_loses, ["distinct", "same"]),
                "U20" => (&mut read.put_scene_is_checked, ["free", "checked"]),
                "U23" => (&mut read.card_type_on_field_only, ["everywhere", "field"]),
                _ => return None,
            };
            *set = answer == answers[1];
            Some(answers.contains(&answer))
        })?;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ruling(default: &str, options: &[&str]) -> Ruling {
        let options = options.iter().map(|option| ((*option).to_owned(), String::new())).collect();
        Ruling { question: String::new(), options, default: default.to_owned() }
    }

    #[test]
    fn an_answer_that_the_engine_does_not_know_is_refused() {
        let rulings =
            BTreeMap::from([("U03".to_owned(), ruling("clamp", &["stay", "clamp"])), ("U05".to_owned(), ruling("one", &["one"]))]);
        assert_eq!(Rulings::read(&rulings), Ok(Rulings { grade_clamps: true, ..Rulings::default() }));
        let wrong =
            BTreeMap::from([("U03".to_owned(), ruling("up", &["stay", "up"])), ("U05".to_owned(), ruling("both", &["one", "both"]))]);
        assert_eq!(Rulings::read(&wrong).map_err(|unknown| unknown.0.len()), Err(2));
    }
}
