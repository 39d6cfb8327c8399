//! Verbs with their objects.

use super::codes;
use super::grammar::Rule;
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use crate::diagnostic::Diagnostic;
use crate::games::ucg::leaves::{BattleOutcome, Change, Deed, Influence, Ucg, Where, Zone};
use crate::games::ucg::words;
use crate::lang::action::{Action, Destination};
use crate::lang::amount::Per;
use crate::lang::duration::Duration;
use crate::lang::event::{Event, EventKind};
use crate::lang::selector::{End, Owner, Target, Who};
use crate::lang::span::Node;
use pest::iterators::Pair;

impl Reader<'_> {
    /// One action.
    pub(super) fn action(&self, pair: &Pair<'_, Rule>) -> Read<Node<Action<Ucg>>> {
        let part = self.parts(pair).next()?;
        let mut parts = self.parts(&part);
        let action = match part.as_rule() {
            Rule::draw => Action::Draw { who: self.actor.get(), count: self.amount(&mut parts)? },
            Rule::discard => {
                let owner = if self.actor.get() == Who::You { Owner::Yours } else { Owner::Theirs };
                let what = self.target(&parts.need(Rule::target)?, Home::zone(owner, Zone::Hand))?;
                Action::Move { what, to: Destination::Zone(Zone::DiscardArea) }
            }
            Rule::exile => Action::Move { what: self.object(&mut parts)?, to: Destination::Zone(Zone::Exiled) },
            Rule::r#move => self.moved_to(&mut parts)?,
            Rule::reveal => Action::Reveal(self.object(&mut parts)?),
            Rule::look => Action::LookAt(self.object(&mut parts)?),
            Rule::choose => Action::Choose(self.object(&mut parts)?),
            Rule::choose_type => Action::Own(Deed::ChooseType(self.types(&parts.need(Rule::types)?)?)),
            Rule::use_power => self.use_power(&mut parts)?,
            Rule::give => self.give(parts)?,
            Rule::change_type => {
                let what = self.object(&mut parts)?;
                let change = Change::ChangeType(self.types(&parts.need(Rule::types)?)?);
                Action::Modify { what, change, per: None, duration: self.duration(&mut parts) }
            }
            Rule::have_battle => {
                let what = self.single(&parts.need(Rule::single)?)?;
                let change = Change::Battle(outcome(parts.need(Rule::outcome)?.as_str()));
                Action::Modify { what, change, per: None, duration: self.duration(&mut parts) }
            }
            Rule::swap => {
                let one = self.single(&parts.need(Rule::single)?)?;
                match parts.maybe(Rule::single) {
                    Some(other) => Action::Own(Deed::Swap(one, self.single(&other)?)),
                    None => Action::Own(Deed::SwapBoth(one)),
                }
            }
            Rule::negate => {
                let all = parts.has(Rule::all_texts);
                Action::Own(Deed::Negate { what: self.object(&mut parts)?, all, duration: self.duration(&mut parts) })
            }
            Rule::shuffle_into => Action::Move { what: self.object(&mut parts)?, to: Destination::Zone(Zone::Deck) },
            Rule::trigger_effect => {
                let trigger = self.quoted_trigger(&mut parts)?;
                Action::Own(Deed::Trigger { trigger: Box::new(trigger), on: self.single(&parts.need(Rule::single)?)? })
            }
            Rule::shuffle => Action::Shuffle(self.owner(&parts.need(Rule::owner)?)),
            Rule::no_stack => Action::DoesNotStack,
            Rule::cannot_resolve | Rule::cannot_do => self.cannot(&part, parts)?,
            Rule::statement => self.statement(parts)?,
            _ => return self.gap(&part),
        };
        Ok(self.node(action, pair))
    }

    fn object(&self, parts: &mut Parts<'_>) -> Read<Node<Target<Ucg>>> {
        let target = parts.need(Rule::target)?;
        self.says_how_many(&target);
        self.target(&target, Home::field())
    }

    /// What an action takes is counted: "your Kaiju" is neither one of them nor all of them.
    fn says_how_many(&self, target: &Pair<'_, Rule>) {
        let mut described = target
            .clone()
            .into_inner()
            .flat_map(Pair::into_inner)
            .filter(|part| part.as_rule() == Rule::selector)
            .flat_map(Pair::into_inner);
        if let Some(vague) =
            described.find(|part| part.as_rule() == Rule::described && !part.as_str().starts_with("the ") && !in_an_area(part))
        {
            let finding = Diagnostic::error(codes::NO_QUANTITY, self.place(&vague), "this does not say how many are meant");
            self.report(
                finding.label("one of them, two of them, all of them?").help("write \"one of your …\", \"up to two …\", \"all your …\""),
            );
        }
    }

    fn moved_to(&self, parts: &mut Parts<'_>) -> Read<Action<Ucg>> {
        let mut what = self.object(parts)?;
        let to = self.destination(&parts.next()?)?;
        if let Some(except) = parts.maybe(Rule::except_for) {
            let except = self.reference(&self.parts(&except).need(Rule::reference)?)?;
            match &mut what.is {
                Target::Select(selector) => selector.is.group.except = Some(except),
                _ => return self.gap(&parts.next()?),
            }
        }
        Ok(Action::Move { what, to })
    }

    fn destination(&self, pair: &Pair<'_, Rule>) -> Read<Destination<Ucg>> {
        let mut parts = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::to_zone => {
                parts.need(Rule::owner)?;
                if parts.has(Rule::to_hand) { Destination::Zone(Zone::Hand) } else { Destination::Zone(Zone::DiscardArea) }
            }
            Rule::to_deck => {
                let end = self.end(&parts.need(Rule::end)?);
                parts.need(Rule::owner)?;
                Destination::Deck { end, any_order: parts.has(Rule::any_order) }
            }
            Rule::into_deck => Destination::Zone(Zone::Deck),
            Rule::to_stack => {
                let end = if parts.has(Rule::on_bottom) || parts.has(Rule::into_under) { End::Bottom } else { End::Top };
                Destination::Stack { end, of: self.single(&parts.need(Rule::single)?)? }
            }
            Rule::in_place => {
                let state = parts.maybe(Rule::state).and_then(|state| words::state(state.as_str()));
                let name = parts.maybe(Rule::character_name).map(|name| self.name(&name)).transpose()?;
                Destination::Own(Where::InPlace { state, name })
            }
            Rule::to_scene => Destination::Zone(Zone::SceneArea),
            Rule::to_play => Destination::Zone(Zone::BattleArea),
            Rule::under => {
                parts.has(Rule::face_down);
                Destination::Under(self.single(&parts.need(Rule::single)?)?)
            }
            _ => return self.gap(pair),
        })
    }

    fn use_power(&self, parts: &mut Parts<'_>) -> Read<Action<Ucg>> {
        let on = self.single(&parts.need(Rule::single)?)?;
        let (mut ignoring, mut any_number) = (Vec::new(), false);
        if let Some(part) = parts.maybe(Rule::ignoring) {
            let mut inner = self.parts(&part);
            ignoring = inner.maybe(Rule::gate).map_or(Vec::new(), |gate| self.gate(gate));
            any_number = inner.has(Rule::usage_limits);
        }
        Ok(Action::Own(Deed::UsePower { on, ignoring, any_number }))
    }

    fn give(&self, mut parts: Parts<'_>) -> Read<Action<Ucg>> {
        let what = self.object(&mut parts)?;
        parts.has(Rule::each);
        let change = self.given(&parts.need(Rule::given)?)?;
        self.modify(what, change, parts)
    }

    /// One change, or several.
    fn given(&self, pair: &Pair<'_, Rule>) -> Read<Change> {
        let mut changes = Vec::new();
        for part in pair.clone().into_inner() {
            if !matches!(part.as_rule(), Rule::each | Rule::and_word) {
                changes.push(self.given_one(&part)?);
            }
        }
        Ok(match <[Change; 1]>::try_from(changes) {
            Ok([only]) => only,
            Err(changes) => Change::All(changes),
        })
    }

    fn given_one(&self, part: &Pair<'_, Rule>) -> Read<Change> {
        let mut parts = self.parts(part);
        Ok(match part.as_rule() {
            Rule::bp_change => {
                let minus = parts.need(Rule::plus_minus)?.as_str() == "-";
                let number = i32::try_from(self.number(&parts.need(Rule::number)?)).unwrap_or(i32::MAX);
                Change::Bp(if minus { -number } else { number })
            }
            Rule::grade => self.grade(&mut parts)?,
            Rule::chosen_type => Change::GiveChosenType,
            Rule::give_all_types => {
                let mut all = Vec::new();
                while let Some(types) = parts.maybe(Rule::types_of) {
                    all.extend(self.types_of(&types)?);
                    parts.has(Rule::and_word);
                }
                Change::GiveTypes(all)
            }
            Rule::types_of => {
                let types = self.types_of(part)?;
                if types.len() == 1 { Change::GiveTypes(types) } else { Change::GiveOneType(types) }
            }
            _ => return self.gap(part),
        })
    }

    /// "increases by 1".
    fn grade(&self, parts: &mut Parts<'_>) -> Read<Change> {
        let decrease = parts.has(Rule::decrease);
        if !decrease {
            parts.need(Rule::increase)?;
        }
        let by = parts.need(Rule::number)?;
        let number = i8::try_from(self.small(&by)).unwrap_or(i8::MAX);
        Ok(Change::Grade(if decrease { -number } else { number }))
    }

    /// What follows a change: "each", how long, and for each of what.
    fn modify(&self, what: Node<Target<Ucg>>, change: Change, parts: Parts<'_>) -> Read<Action<Ucg>> {
        let (mut per, mut duration): (Option<Box<Per<Ucg>>>, Option<Duration>) = (None, None);
        for part in parts.rest() {
            match part.as_rule() {
                Rule::each => {}
                Rule::duration => duration = Some(self.duration_of(&part)?),
                Rule::per => per = Some(Box::new(self.per(&part)?)),
                _ => return self.gap(&part),
            }
        }
        Ok(Action::Modify { what, change, per, duration })
    }

    fn statement(&self, mut parts: Parts<'_>) -> Read<Action<Ucg>> {
        let what = self.target(&parts.need(Rule::target)?, Home::field())?;
        parts.has(Rule::each);
        let part = parts.next()?;
        let mut inner = self.parts(&part);
        let change = match part.as_rule() {
            Rule::bp_becomes => Change::Extra,
            Rule::grade_rises | Rule::has_grade => self.grade(&mut inner)?,
            Rule::gets => self.given(&inner.need(Rule::given)?)?,
            Rule::immune => Change::Immune { to: self.influence(&inner.need(Rule::influence)?)?, loses: false },
            Rule::no_gain => Change::Immune { to: self.influence(&inner.need(Rule::influence)?)?, loses: true },
            Rule::cannot_level => Change::CannotLevelUp,
            Rule::loses_types => Change::LoseTypes(self.types_of(&inner.need(Rule::types_of)?)?),
            Rule::also_type => Change::AlsoCardType(self.card_type(&inner.need(Rule::card_type)?)),
            Rule::barred => {
                let types = inner.maybe(Rule::types_of).map(|types| self.types_of(&types)).transpose()?;
                Change::BarTypes(types.unwrap_or_default())
            }
            Rule::loses_all => Change::LoseAllTypes,
            Rule::cannot_change => Change::Immune { to: self.unchanged(&mut inner)?, loses: true },
            Rule::cannot_event => {
                let event = self.event_of(what, &inner.next()?)?;
                let event = self.node(event, &part);
                parts.has(Rule::each);
                return Ok(Action::Forbid { event, who: None, duration: self.duration(&mut parts) });
            }
            _ => return self.gap(&part),
        };
        self.modify(what, change, parts)
    }

    /// "cannot be increased", "cannot have its BP grade decreased".
    fn unchanged(&self, parts: &mut Parts<'_>) -> Read<Influence> {
        let grade = parts.has(Rule::grade_word);
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

    fn influence(&self, pair: &Pair<'_, Rule>) -> Read<Influence> {
        let mut parts = self.parts(pair);
        Ok(if parts.has(Rule::increase) {
            Influence::GradeIncrease
        } else if parts.has(Rule::decrease) {
            Influence::GradeDecrease
        } else if parts.has(Rule::opponent_effects) {
            Influence::OpponentEffects
        } else if pair.as_str().contains('+') {
            Influence::BpIncrease
        } else {
            Influence::BpDecrease
        })
    }

    fn cannot(&self, pair: &Pair<'_, Rule>, mut parts: Parts<'_>) -> Read<Action<Ucg>> {
        use crate::games::ucg::leaves::Occurrence;
        let word = parts.need(Rule::cannot_who)?;
        let who = match word.as_str() {
            "you" => Who::You,
            "each player" => Who::EachPlayer,
            _ => Who::Opponent,
        };
        let event = if pair.as_rule() == Rule::cannot_resolve {
            let of = self.single(&parts.need(Rule::single)?)?;
            let trigger = Box::new(self.quoted_trigger(&mut parts)?);
            Event { kind: EventKind::Occurs(Occurrence::Resolves { of, trigger }), by: None }
        } else {
            self.event_active(&parts.need(Rule::event_active)?, who)?
        };
        Ok(Action::Forbid { event: self.node(event, pair), who: Some(who), duration: self.duration(&mut parts) })
    }

    /// The next part, if it says how long.
    fn duration(&self, parts: &mut Parts<'_>) -> Option<Duration> {
        let pair = parts.maybe(Rule::duration)?;
        self.duration_of(&pair).ok()
    }

    fn duration_of(&self, pair: &Pair<'_, Rule>) -> Read<Duration> {
        Ok(match self.parts(pair).next()?.as_rule() {
            Rule::this_turn_long => Duration::ThisTurn,
            Rule::next_turn => Duration::NextTurn,
            Rule::until_next => Duration::UntilEndOfNextTurn,
            Rule::until_own => Duration::UntilEndOfTurnOf(match self.parts(&self.parts(pair).next()?).next()?.as_rule() {
                Rule::opponents => Who::Opponent,
                Rule::each_players => Who::EachPlayer,
                _ => Who::You,
            }),
            _ => return self.gap(pair),
        })
    }
}

/// Whether a description names a battle area, in which a player has one character.
fn in_an_area(pair: &Pair<'_, Rule>) -> bool {
    pair.clone().into_inner().flatten().any(|part| part.as_rule() == Rule::area_place)
}

fn outcome(word: &str) -> BattleOutcome {
    match word {
        "win" => BattleOutcome::Win,
        "loss" => BattleOutcome::Lose,
        _ => BattleOutcome::Tie,
    }
}
