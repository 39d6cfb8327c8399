//! Immunities of characters, and the opponent's effects that they are immune to.

use super::grammar::Rule;
use super::{Pair, Parts, Reader, codes};
use crate::diagnostic::Diagnostic;
use crate::games::ucg::leaves::{Change, Immunity, Influence, Touch, Whose};
use crate::games::ucg::zones::Zone;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::selector::{Owner, Place};
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "your opponent's effects cannot choose", "… do not affect".
    pub(super) fn shielded(&self, parts: &mut Parts<'_>) -> Read<Change> {
        match parts.maybe(Rule::source_effects) {
            Some(sources) if !parts.has(Rule::choose_word) => self.unaffected_by(&sources),
            Some(sources) => self.unchosen_by(&sources),
            None if parts.has(Shape::opponent) => {
                parts.has(Rule::choose_word);
                Ok(unaffected(Influence { what: Touch::Choice, by: Whose::Opponent }))
            }
            None => {
                let by = self.opponents_effects(parts.need(Rule::opponent_effects)?);
                let what = if parts.has(Rule::choose_word) { Touch::Choice } else { Touch::Anything };
                Ok(unaffected(Influence { what, by }))
            }
        }
    }

    /// "cannot be chosen by effects of your opponent's characters": by those of all of a sort.
    pub(super) fn unchosen_by(&self, sources: &Pair<'_>) -> Read<Change> {
        match self.unaffected_by(sources)? {
            Change::Immune { to, how } => Ok(Change::Immune { to: Influence { what: Touch::Choice, ..to }, how }),
            other => {
                self.all_of_a_sort(sources);
                Ok(other)
            }
        }
    }

    /// Some of the cards of a sort are not told apart as those whose effects do nothing.
    fn all_of_a_sort(&self, sources: &Pair<'_>) {
        let finding = Diagnostic::error(codes::UNREADABLE, self.place(sources), "not all cards of this sort are meant");
        self.report(
            finding
                .label("which of them?")
                .help("write \"by your opponent's characters' effects\", or \"by your opponent's scenes' effects\""),
        );
    }

    /// "your opponent's effects cannot decrease", of BP.
    pub(super) fn shielded_from(&self, parts: &mut Parts<'_>) -> Read<Influence> {
        let effects = parts.need(Rule::opponent_effects)?;
        if self.opponents_effects(effects.clone()) != Whose::Opponent {
            return self.gap(&effects);
        }
        let what = match parts.next()?.as_rule() {
            Rule::increases => Touch::Bp { increased: true },
            Rule::decreases => Touch::Bp { increased: false },
            _ => Touch::AnyBp,
        };
        Ok(Influence { what, by: Whose::Opponent })
    }

    /// "the effects of your opponent's level 2 or lower characters".
    pub(super) fn unaffected_by(&self, pair: &Pair<'_>) -> Read<Change> {
        let mut parts = self.parts(pair);
        parts.has(Shape::opponents);
        let group = self.group(&parts.need(Shape::group)?, Home::field_of(Owner::Opponents))?;
        if group.not_this || group.except.is_some() {
            self.all_of_a_sort(pair);
        }
        let all = |by| Ok(unaffected(Influence { what: Touch::Anything, by }));
        match group.place {
            Place::Zone(Zone::SceneArea) if group.tests.is_empty() => all(Whose::OpponentScenes),
            Place::Zone(Zone::BattleArea) if group.tests.is_empty() => all(Whose::OpponentCharacters),
            _ => Ok(Change::UnaffectedBy(Box::new(group))),
        }
    }

    /// Reads the object of "becomes unaffected by".
    pub(super) fn immune_to(&self, pair: &Pair<'_>, from: Option<Pair<'_>>) -> Read<Change> {
        match self.parts(pair).maybe(Rule::source_effects) {
            Some(sources) => self.unaffected_by(&sources),
            None => Ok(unaffected(self.influence_from(pair, from)?)),
        }
    }

    /// "cannot be increased", "cannot have its BP grade decreased".
    pub(super) fn unchanged(&self, grade: bool, parts: &mut Parts<'_>) -> Read<Touch> {
        if parts.has(Rule::changed) {
            return Ok(Touch::AnyBp);
        }
        let increased = parts.has(Rule::increase);
        if !increased {
            parts.need(Rule::decrease)?;
        }
        Ok(if grade { Touch::Grade { increased } } else { Touch::Bp { increased } })
    }

    /// "cannot be increased or decreased": neither of them is done.
    pub(super) fn either_way(&self, grade: bool, parts: &mut Parts<'_>) -> Change {
        let by = self.done_by_effects(parts);
        let what = |increased| if grade { Touch::Grade { increased } } else { Touch::Bp { increased } };
        Change::All([true, false].map(|increased| prevented(Influence { what: what(increased), by })).into())
    }

    /// "cannot be decreased by your opponent's effects": by anybody's effects where the text does not say whose.
    pub(super) fn done_by_effects(&self, parts: &mut Parts<'_>) -> Whose {
        let by = parts.maybe(Rule::by_effects);
        let Some(effects) = by.and_then(|by| by.into_inner().find(|part| part.as_rule() == Rule::opponent_effects)) else {
            return Whose::Anyone;
        };
        if self.opponents_effects(effects.clone()) != Whose::Opponent {
            let why = "what kind of card has the effect is not told apart here";
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(&effects), why);
            self.report(finding.label("only by these?").help("write \"by your opponent's effects\""));
        }
        Whose::Opponent
    }

    /// "opponent's effects", "your opponent's scenes".
    pub(super) fn opponents_effects(&self, effects: Pair<'_>) -> Whose {
        match effects.into_inner().map(|part| part.as_rule()).find(|rule| *rule != Rule::Shared(Shape::opponents)) {
            Some(Rule::scene_effects) => Whose::OpponentScenes,
            Some(_) => Whose::OpponentCharacters,
            None => Whose::Opponent,
        }
    }

    /// "any - BP from your opponent's effects": an influence, and whose effects have it.
    pub(super) fn influence_from(&self, pair: &Pair<'_>, from: Option<Pair<'_>>) -> Read<Influence> {
        let to = self.influence(pair)?;
        let Some(from) = from else { return Ok(to) };
        if to.what == Touch::Anything {
            return self.gap(&from);
        }
        Ok(Influence { by: self.opponents_effects(self.parts(&from).need(Rule::opponent_effects)?), ..to })
    }

    /// "any BP grade increase", "+ BP", "your opponent's scenes".
    pub(super) fn influence(&self, pair: &Pair<'_>) -> Read<Influence> {
        let mut parts = self.parts(pair);
        if let Some(effects) = parts.maybe(Rule::opponent_effects) {
            return Ok(Influence { what: Touch::Anything, by: self.opponents_effects(effects) });
        }
        Ok(Influence::any(if parts.has(Rule::increase) {
            Touch::Grade { increased: true }
        } else if parts.has(Rule::decrease) {
            Touch::Grade { increased: false }
        } else if parts.has(Rule::type_changes) {
            Touch::Types
        } else {
            Touch::Bp { increased: pair.as_str().contains('+') || pair.as_str().contains("increase") }
        }))
    }
}

/// "becomes unaffected by your opponent's scenes".
pub(super) fn unaffected(by: Influence) -> Change {
    Change::Immune { to: by, how: Immunity::Unaffected }
}

/// "its BP cannot be increased".
pub(super) fn prevented(to: Influence) -> Change {
    Change::Immune { to, how: Immunity::Prevents }
}
