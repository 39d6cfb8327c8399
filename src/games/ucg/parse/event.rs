//! Things that happen only in UCG.

use super::grammar::Rule;
use super::{Pair, Parts, Reader, codes};
use crate::diagnostic::Diagnostic;
use crate::games::ucg::leaves::{BattleOutcome, Column, Gift, Occurrence, OwnTest, Phase, Test, Ucg};
use crate::games::ucg::zones::Zone;
use crate::lang::event::{Cause, Event, EventKind};
use crate::lang::properties::in_order;
use crate::lang::quantity::Quantity;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::reference::Noun;
use crate::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "At the start of the Judgement Phase". The end of a phase is the start of the one that follows it (5.1.2), and what triggers at the end of the turn does so as the
    /// End Phase begins (5.10).
    pub(super) fn moment(&self, pair: &Pair<'_>) -> Read<Event<Ucg>> {
        let told = self.parts(pair).maybe(Rule::phase).map(|told| phase(told.as_str()));
        let phase = match told {
            Some(phase) if pair.as_rule() == Rule::at_start => phase,
            Some(ended) => after(ended),
            None => Phase::End,
        };
        Ok(Event::any(if phase == Phase::Start { EventKind::TurnStarts } else { EventKind::PhaseStarts(phase) }))
    }

    /// "a \[Activate\] effect from … was used".
    pub(super) fn power_used(&self, pair: &Pair<'_>) -> Read<Event<Ucg>> {
        let mut parts = self.parts(pair);
        if pair.as_rule() == Rule::charged_under {
            let Some(host) = parts.rest().find(|part| part.shape() == Shape::single) else { return self.gap(pair) };
            return Ok(charged(self.any_one(&host)?));
        }
        if pair.as_rule() == Rule::place_of {
            let whose = self.any_one(&parts.need(Shape::single)?)?;
            let by = parts.maybe(Shape::event_by).map(|by| self.cause(&by)).transpose()?;
            return Ok(Event { by, ..Event::of(EventKind::Swapped, whose) });
        }
        if pair.as_rule() == Rule::battle_of {
            let whose = self.any_one(&parts.need(Shape::single)?)?;
            return Ok(Event::of(EventKind::BattleEnds(outcome_told(&mut parts)), whose));
        }
        for (players, who) in [(Rule::Shared(Shape::opponents), Who::Opponent), (Rule::Shared(Shape::yours), Who::You)] {
            if parts.has(players) {
                return Ok(uses_power(who));
            }
        }
        parts.need(Shape::article)?;
        Ok(match parts.maybe(Shape::single) {
            Some(of) => Event::of(EventKind::PowerUsed, self.single(&of)?),
            None => uses_power(Who::EachPlayer),
        })
    }

    /// "you win two or more battles": so many of a player's characters do.
    pub(super) fn battle_of_any(&self, owner: Owner, outcome: BattleOutcome, number: u8, pair: &Pair<'_>) -> Event<Ucg> {
        let group = Group { owner, place: Place::Zone(Zone::BattleArea), tests: Vec::new(), not_this: false, except: None };
        let selector = Selector { quantity: Quantity::Exactly(number), group };
        Event::of(EventKind::BattleEnds(outcome), self.node(Target::Select(self.node(selector, pair)), pair))
    }

    /// "you use an \[Activate\] effect".
    pub(super) fn own_active(&self, who: Who, pair: &Pair<'_>) -> Read<Event<Ucg>> {
        let owner = match who {
            Who::You => Owner::Yours,
            Who::Opponent => Owner::Opponents,
            Who::EachPlayer => Owner::EachPlayers,
        };
        let mut parts = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::use_own => uses_power(who),
            Rule::scene_sets => {
                let scene = self.event_subject(&mut parts, Home::zone(owner, Zone::SceneArea))?;
                Event::of(EventKind::Own(Occurrence::SceneSet), self.scene(scene, pair)?)
            }
            Rule::use_of => Event::of(EventKind::PowerUsed, self.event_subject(&mut parts, Home::field_of(owner))?),
            Rule::battle_own => {
                let outcome = battle_outcome(parts.need(Rule::battle_verb)?.as_str());
                let number = parts.maybe(Shape::number).map_or(1, |number| self.small(&number));
                self.battle_of_any(owner, outcome, number, pair)
            }
            Rule::charge_own => {
                let group = Group { owner, place: Place::Zone(Zone::BattleArea), tests: Vec::new(), not_this: false, except: None };
                let selector = Selector { quantity: Quantity::Exactly(1), group };
                charged(self.node(Target::Select(self.node(selector, pair)), pair))
            }
            Rule::charge_under => {
                parts.has(Shape::article);
                let Some(host) = parts.rest().find(|part| part.shape() == Shape::single) else { return self.gap(pair) };
                charged(self.any_one(&host)?)
            }
            Rule::level_up_own => Event::of(EventKind::LevelsUp, self.event_subject(&mut parts, Home::field_of(owner))?),
            _ => return self.gap(pair),
        })
    }

    /// Reads an event of which `subject` is the subject.
    pub(super) fn own_event_verb(&self, subject: Node<Target<Ucg>>, pair: &Pair<'_>) -> Read<Event<Ucg>> {
        let mut subject = subject;
        let kind = match pair.as_rule() {
            Rule::uses_power => EventKind::PowerUsed,
            Rule::levels_up => EventKind::LevelsUp,
            Rule::swapped | Rule::place_swapped => {
                let by = self.parts(pair).rest().find(|part| part.shape() == Shape::event_by).map(|part| self.cause(&part)).transpose()?;
                return Ok(Event { by, ..Event::of(EventKind::Swapped, subject) });
            }
            Rule::battle_ends => {
                let against = self.parts(pair).maybe(Shape::single).map(|against| self.any_one(&against)).transpose()?;
                return Ok(Event::of(EventKind::BattleEnds(battle_outcome(pair.as_str())), subject).with(against));
            }
            Rule::scene_is_set => {
                subject = self.scene(subject, pair)?;
                EventKind::Own(Occurrence::SceneSet)
            }
            Rule::becomes_state => EventKind::Own(Occurrence::Becomes(self.states_told(&self.parts(pair).need(Rule::states)?))),
            Rule::enters_as => {
                let states = self.states(&self.parts(pair).need(Rule::states)?);
                if let Target::Select(selector) = &mut subject.is {
                    selector.is.group.tests.push(states);
                    in_order::<Ucg>(&mut selector.is.group.tests);
                } else {
                    let finding =
                        Diagnostic::error(codes::UNREADABLE, self.place(pair), "the state of what is named already is said before 《》");
                    self.report(finding.label("which state?").help("write \"[DBL]《When this character enters play》\""));
                }
                EventKind::EntersPlay
            }
            Rule::is_given | Rule::value_shifts => EventKind::Own(Occurrence::IsGiven(self.gift(pair)?)),
            Rule::battle_is => EventKind::BattleEnds(outcome_told(&mut self.parts(pair))),
            _ => return self.gap(pair),
        };
        Ok(Event::of(kind, subject))
    }

    /// "an effect of one of your Kaiju", "one of your scenes' effects": effects of cards with these properties; `None` of any.
    pub(super) fn effects_of(&self, pair: &Pair<'_>) -> Read<Option<Cause<Ucg>>> {
        let said = match self.parts(pair).maybe(Rule::of_described) {
            Some(said) if pair.shape() == Shape::object_effects => said,
            Some(_) | None => return Ok(None),
        };
        let mut parts = self.parts(&said);
        let owner = self.owner(&parts.need(Shape::owner)?);
        let group = self.group(&parts.next()?, Home::field_of(owner))?.is;
        if group.not_this
            || group.except.is_some()
            || !group.tests.iter().all(|test| matches!(test.is, Test::Word(..) | Test::NameHolds(..)))
        {
            return self.gap(&said);
        }
        let character = group.place == Place::Zone(Zone::BattleArea);
        let mut tests = group.tests;
        if !character {
            tests.push(self.node(Test::word(Column::CardType, self.words.scene()), &said));
        }
        Ok(Some(Cause { character, tests, ..Cause::of(owner) }))
    }

    /// Reads a gift: a BP change, a BP grade change, or a TYPE.
    fn gift(&self, pair: &Pair<'_>) -> Read<Gift> {
        let mut parts = self.parts(pair);
        let grade = parts.has(Rule::grade_word);
        let part = parts.next()?;
        Ok(match part.as_rule() {
            Rule::types_of => Gift::Type(self.types_of(&part)?),
            Rule::any_gift => Gift::Type(Vec::new()),
            rule => {
                let increased = rule == Rule::increase || rule == Rule::bp_sign && part.as_str().starts_with('+');
                if grade { Gift::Grade { increased } } else { Gift::Bp { increased } }
            }
        })
    }

    /// The scene that is set: wherever it is set from, that is in the scene area. Characters are set face-down, so that nobody sees what they are (5.5.3).
    fn scene(&self, mut subject: Node<Target<Ucg>>, pair: &Pair<'_>) -> Read<Node<Target<Ucg>>> {
        match &mut subject.is {
            Target::This(Noun::Card | Noun::Scene) => Ok(subject),
            Target::Select(selector) => {
                let group = &mut selector.is.group;
                let (scene, said) = (Test::word(Column::CardType, self.words.scene()), group.tests.len());
                // What is set face-down is a character too (5.5.3), but that is no event that texts speak of.
                if group
                    .tests
                    .iter()
                    .any(|test| matches!(test.is, Test::Word(Column::CardType, _) | Test::Own(OwnTest::CharacterCard)) && test.is != scene)
                {
                    return self.gap(pair);
                }
                group.tests.retain(|test| test.is != scene);
                let apart = group.tests.len() == said && group.place != Place::Zone(Zone::SceneArea);
                if apart || group.place == Place::Zone(Zone::Charge) {
                    return self.gap(pair);
                }
                group.place = Place::Zone(Zone::SceneArea);
                Ok(subject)
            }
            Target::This(_)
            | Target::Back(_)
            | Target::Related(..)
            | Target::Part(_)
            | Target::Pile { .. }
            | Target::StackCard { .. }
            | Target::OneOf(_)
            | Target::AllOf(_) => self.gap(pair),
        }
    }
}

/// A card is placed under a character.
fn charged(host: Node<Target<Ucg>>) -> Event<Ucg> {
    Event::any(EventKind::Own(Occurrence::Charged)).with(Some(host))
}

/// "you use an \[Activate\] effect".
pub(super) fn uses_power(who: Who) -> Event<Ucg> {
    Event { player: Some(who), ..Event::any(EventKind::PowerUsed) }
}

/// "is won", "is a tie".
fn outcome_told(parts: &mut Parts<'_>) -> BattleOutcome {
    if parts.has(Rule::battle_won) {
        BattleOutcome::Win
    } else if parts.has(Rule::battle_lost) {
        BattleOutcome::Lose
    } else {
        BattleOutcome::Tie
    }
}

/// "wins", "lost".
pub(super) fn battle_outcome(verb: &str) -> BattleOutcome {
    match verb.chars().next() {
        Some('w') => BattleOutcome::Win,
        Some('l') => BattleOutcome::Lose,
        _ => BattleOutcome::Tie,
    }
}

/// The phase that follows another in a turn (5.1.2). Nothing follows the End Phase, whose own end is the turn's.
fn after(phase: Phase) -> Phase {
    match phase {
        Phase::Start => Phase::Draw,
        Phase::Draw => Phase::SetScene,
        Phase::SetScene => Phase::SetCharacter,
        Phase::SetCharacter => Phase::LevelUp,
        Phase::LevelUp => Phase::Open,
        Phase::Open => Phase::Activation,
        Phase::Activation => Phase::Judgement,
        Phase::Judgement | Phase::End => Phase::End,
    }
}

fn phase(word: &str) -> Phase {
    match word.trim_start_matches("Lead Player ") {
        "Draw Phase" => Phase::Draw,
        "Set Scene Phase" | "Set Scene Card Phase" => Phase::SetScene,
        "Set Character Card Phase" | "Set Character Phase" | "Set Character Card Step" | "Set Character Step" => Phase::SetCharacter,
        "Level Up Phase" | "Level Up Step" => Phase::LevelUp,
        "Open Phase" => Phase::Open,
        "Effect Activation Phase" => Phase::Activation,
        "Judgement Phase" | "Judgment Phase" => Phase::Judgement,
        "End Phase" => Phase::End,
        _ => Phase::Start,
    }
}
