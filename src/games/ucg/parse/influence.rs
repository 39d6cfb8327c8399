//! Immunities of characters, and the opponent's effects that they are immune to.

use super::grammar::Rule;
use super::{Pair, Parts, Reader, codes};
use crate::diagnostic::Diagnostic;
use crate::games::ucg::leaves::{Change, Immunity, Influence, Zone};
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::selector::{Owner, Place};

impl Reader<'_> {
    /// "your opponent's effects cannot choose", "… do not affect".
    pub(super) fn shielded(&self, parts: &mut Parts<'_>) -> Read<Change> {
        match parts.maybe(Rule::source_effects) {
            Some(sources) if !parts.has(Rule::choose_word) => self.unaffected_by(&sources),
            Some(sources) => self.unchosen_by(&sources),
            None => {
                let by = self.opponents_effects(parts.need(Rule::opponent_effects)?);
                let to = if parts.has(Rule::choose_word) { by.choice() } else { by };
                Ok(Change::Immune { to, how: Immunity::Unaffected })
            }
        }
    }

    /// "cannot be chosen by effects of your opponent's characters": by those of all of a sort.
    pub(super) fn unchosen_by(&self, sources: &Pair<'_>) -> Read<Change> {
        match self.unaffected_by(sources)? {
            Change::Immune { to, how } => Ok(Change::Immune { to: to.choice(), how }),
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
        if self.opponents_effects(effects.clone()) != Influence::OpponentEffects {
            return self.gap(&effects);
        }
        Ok(match parts.next()?.as_rule() {
            Rule::increases => Influence::BpIncreaseByOpponent,
            Rule::decreases => Influence::BpDecreaseByOpponent,
            _ => Influence::BpChangeByOpponent,
        })
    }

    /// "the effects of your opponent's level 2 or lower characters".
    pub(super) fn unaffected_by(&self, pair: &Pair<'_>) -> Read<Change> {
        let mut parts = self.parts(pair);
        parts.has(Rule::opponents);
        let group = self.group(&parts.need(Rule::group)?, Home::field_of(Owner::Opponents))?;
        if group.not_this || group.except.is_some() {
            self.all_of_a_sort(pair);
        }
        let all = |to| Ok(unaffected(to));
        match group.place {
            Place::Zone(Zone::SceneArea) if group.tests.is_empty() => all(Influence::OpponentScenes),
            Place::Zone(Zone::BattleArea) if group.tests.is_empty() => all(Influence::OpponentCharacters),
            _ => Ok(Change::UnaffectedBy(Box::new(group))),
        }
    }

    /// Reads the object of "becomes unaffected by".
    pub(super) fn immune_to(&self, pair: &Pair<'_>) -> Read<Change> {
        match self.parts(pair).maybe(Rule::source_effects) {
            Some(sources) => self.unaffected_by(&sources),
            None => Ok(unaffected(self.influence(pair)?)),
        }
    }

    /// "cannot be increased", "cannot have its BP grade decreased".
    pub(super) fn unchanged(&self, grade: bool, parts: &mut Parts<'_>) -> Read<Influence> {
        if parts.has(Rule::changed) {
            return Ok(Influence::BpChange);
        }
        let increase = parts.has(Rule::increase);
        if !increase {
            parts.need(Rule::decrease)?;
        }
        Ok(match (grade, increase) {
            (true, true) => Influence::GradeIncrease,
            (true, false) => Influence::GradeDecrease,
            (false, true) => Influence::BpIncrease,
            (false, false) => Influence::BpDecrease,
        })
    }

    /// "cannot be increased or decreased": neither of them is done.
    pub(super) fn either_way(&self, grade: bool, parts: &mut Parts<'_>) -> Change {
        let (up, down) =
            if grade { (Influence::GradeIncrease, Influence::GradeDecrease) } else { (Influence::BpIncrease, Influence::BpDecrease) };
        let opponents = self.done_by_effects(up, parts) != up;
        let prevented = |to: Influence| Change::Immune { to: if opponents { to.by_opponent() } else { to }, how: Immunity::Prevents };
        Change::All(vec![prevented(up), prevented(down)])
    }

    /// "cannot be decreased by your opponent's effects": by anybody's effects where the text does not say whose.
    pub(super) fn done_by_effects(&self, to: Influence, parts: &mut Parts<'_>) -> Influence {
        let by = parts.maybe(Rule::by_effects);
        let Some(effects) = by.and_then(|by| by.into_inner().find(|part| part.as_rule() == Rule::opponent_effects)) else { return to };
        if self.opponents_effects(effects.clone()) != Influence::OpponentEffects {
            let why = "what kind of card has the effect is not told apart here";
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(&effects), why);
            self.report(finding.label("only by these?").help("write \"by your opponent's effects\""));
        }
        to.by_opponent()
    }

    /// "opponent's effects", "your opponent's scenes".
    pub(super) fn opponents_effects(&self, effects: Pair<'_>) -> Influence {
        match effects.into_inner().map(|part| part.as_rule()).find(|rule| *rule != Rule::opponents) {
            Some(Rule::scene_effects) => Influence::OpponentScenes,
            Some(_) => Influence::OpponentCharacters,
            None => Influence::OpponentEffects,
        }
    }

    /// "any BP grade increase", "+ BP", "your opponent's scenes".
    pub(super) fn influence(&self, pair: &Pair<'_>) -> Read<Influence> {
        let mut parts = self.parts(pair);
        Ok(if parts.has(Rule::increase) {
            Influence::GradeIncrease
        } else if parts.has(Rule::decrease) {
            Influence::GradeDecrease
        } else if let Some(effects) = parts.maybe(Rule::opponent_effects) {
            self.opponents_effects(effects)
        } else if parts.has(Rule::type_changes) {
            Influence::TypeChange
        } else if pair.as_str().contains('+') || pair.as_str().contains("increase") {
            Influence::BpIncrease
        } else {
            Influence::BpDecrease
        })
    }
}

/// "becomes unaffected by your opponent's scenes".
pub(super) fn unaffected(by: Influence) -> Change {
    Change::Immune { to: by, how: Immunity::Unaffected }
}
