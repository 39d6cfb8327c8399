//! The rulings on points that the rulebook leaves open.

use crate::kernel::rulings::{Answered, Question};

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

impl Answered for Rulings {
    const QUESTIONS: &'static [Question<Self>] = &[
        ("U03", &["stay", "clamp"], |by, at| by.grade_clamps = at == 1),
        ("U04", &["add", "replace"], |by, at| by.given_type_replaces = at == 1),
        ("U11", &["on_field", "ignored"], |by, at| by.gates_never_bind = at == 1),
        ("U12", &["text", "number"], |by, at| by.stacks_by_number = at == 1),
        ("U13", &["distinct", "same"], |by, at| by.unaffected_loses = at == 1),
        ("U20", &["free", "checked"], |by, at| by.put_scene_is_checked = at == 1),
        ("U23", &["everywhere", "field"], |by, at| by.card_type_on_field_only = at == 1),
        ("U25", &["resolves", "triggers"], |by, at| by.used_at_trigger = at == 1),
        ("U26", &["oldest_first", "chosen"], |by, at| by.end_parts_are_ordered = at == 1),
        ("U27", &["before_flip", "after_flip"], |by, at| by.opens_with_flip = at == 1),
        ("U28", &["resolves", "must_be_active"], |by, at| by.leavers_stay_silent = at == 1),
        ("U29", &["no_state", "highest"], |by, at| by.beyond_quad_is_quad = at == 1),
        ("U30", &["dictated", "wins"], |by, at| by.alone_always_wins = at == 1),
        ("U31", &["all_areas", "with_characters"], |by, at| by.empty_areas_do_not_count = at == 1),
        ("U32", &["latest", "set", "extra"], |by, at| by.set_or_extra = [SetOrExtra::Latest, SetOrExtra::Set, SetOrExtra::Extra][at]),
        ("U33", &["last", "before_plus"], |by, at| by.doubles_before_plus = at == 1),
        ("U34", &["both", "neither"], |by, at| by.mutual_silence_is_none = at == 1),
        ("U35", &["no", "yes"], |by, at| by.teams_can_be_negated = at == 1),
        ("U36", &["receiver", "player"], |by, at| by.stacks_by_player = at == 1),
        ("U37", &["own_view", "first_lead"], |by, at| by.sides_are_the_first_leads = at == 1),
        // Its answers are what a keyword stands for: `game.ron` has the texts (Charge, 11.17.1).
        ("U38", &["revealed", "nothing"], |_, _| {}),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::vocabulary::Ruling;
    use std::collections::BTreeMap;

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
