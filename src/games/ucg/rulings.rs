//! The rulings on points that the rulebook leaves open.

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
    /// U25: a triggered power's limit is used up as it triggers, and not as its effect resolves.
    pub used_at_trigger: bool,
    /// U26: a player orders the own parts put off to the end of the turn, which are else done in the order in which they were put off.
    pub end_parts_are_ordered: bool,
    /// U27: powers that trigger at the start of the Open Phase trigger after its flip, and not before.
    pub opens_with_flip: bool,
    /// U28: an effect of a power whose card has left with the event does not resolve (10.1.3.2 to the letter).
    pub leavers_stay_silent: bool,
    /// U29: more stacked cards than the highest state has are in that state, and not in none.
    pub beyond_quad_is_quad: bool,
    /// U30: a character without a battle opponent wins, whatever outcome is dictated.
    pub alone_always_wins: bool,
    /// U31: a battle area without characters does not count for the Field Round.
    pub empty_areas_do_not_count: bool,
    /// U32: what counts when BP is EXTRA and is set to a value.
    pub set_or_extra: SetOrExtra,
    /// U33: BP is multiplied before + and - BP, and not after.
    pub doubles_before_plus: bool,
    /// U34: characters that take each other's effects away keep them, where by default both lose them.
    pub mutual_silence_is_none: bool,
    /// U35: TEAM is an effect text that can be negated.
    pub teams_can_be_negated: bool,
    /// U36: what does not stack comes to characters from one card of a player, and not to each of them from one.
    pub stacks_by_player: bool,
    /// U37: left and right are as the Lead Player of the first turn sees the field, for both players.
    pub sides_are_the_first_leads: bool,
}

/// The BP of a character that is both EXTRA and set to a value (U32).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SetOrExtra {
    /// That of the later change.
    #[default]
    Latest,
    /// The set value.
    Set,
    /// EXTRA.
    Extra,
}

/// The questions with several answers: each with their names, the one that holds by itself first.
const QUESTIONS: [(&str, &[&str]); 20] = [
    ("U03", &["stay", "clamp"]),
    ("U04", &["add", "replace"]),
    ("U11", &["on_field", "ignored"]),
    ("U12", &["text", "number"]),
    ("U13", &["distinct", "same"]),
    ("U20", &["free", "checked"]),
    ("U23", &["everywhere", "field"]),
    ("U25", &["resolves", "triggers"]),
    ("U26", &["oldest_first", "chosen"]),
    ("U27", &["before_flip", "after_flip"]),
    ("U28", &["resolves", "must_be_active"]),
    ("U29", &["no_state", "highest"]),
    ("U30", &["dictated", "wins"]),
    ("U31", &["all_areas", "with_characters"]),
    ("U32", &["latest", "set", "extra"]),
    ("U33", &["last", "before_plus"]),
    ("U34", &["both", "neither"]),
    ("U35", &["no", "yes"]),
    ("U36", &["receiver", "player"]),
    ("U37", &["own_view", "first_lead"]),
];

/// A question whose answers are what a keyword stands for: `game.ron` has the texts (Charge, 11.17.1).
const OF_A_KEYWORD: (&str, [&str; 2]) = ("U38", ["revealed", "nothing"]);

impl Rulings {
    /// Reads the rulings of a game.
    ///
    /// # Errors
    /// Every ruling whose default is none of its answers, or is one that the engine does not know.
    pub fn read(rulings: &BTreeMap<String, Ruling>) -> Result<Self, UnknownAnswers> {
        let mut given = [0; QUESTIONS.len()];
        rulings::read(rulings, |number, answer| {
            if number == OF_A_KEYWORD.0 {
                return Some(OF_A_KEYWORD.1.contains(&answer));
            }
            let question = QUESTIONS.iter().position(|(known, _)| *known == number)?;
            let place = QUESTIONS[question].1.iter().position(|known| *known == answer);
            given[question] = place.unwrap_or_default();
            Some(place.is_some())
        })?;
        let [u03, u04, u11, u12, u13, u20, u23, u25, u26, u27, u28, u29, u30, u31, set_or_extra, u33, u34, u35, u36, u37] = given;
        Ok(Self {
            grade_clamps: u03 == 1,
            given_type_replaces: u04 == 1,
            gates_never_bind: u11 == 1,
            stacks_by_number: u12 == 1,
            unaffected_loses: u13 == 1,
            put_scene_is_checked: u20 == 1,
            card_type_on_field_only: u23 == 1,
            used_at_trigger: u25 == 1,
            end_parts_are_ordered: u26 == 1,
            opens_with_flip: u27 == 1,
            leavers_stay_silent: u28 == 1,
            beyond_quad_is_quad: u29 == 1,
            alone_always_wins: u30 == 1,
            empty_areas_do_not_count: u31 == 1,
            set_or_extra: [SetOrExtra::Latest, SetOrExtra::Set, SetOrExtra::Extra][set_or_extra],
            doubles_before_plus: u33 == 1,
            mutual_silence_is_none: u34 == 1,
            teams_can_be_negated: u35 == 1,
            stacks_by_player: u36 == 1,
            sides_are_the_first_leads: u37 == 1,
        })
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
