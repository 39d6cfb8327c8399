//! The rules that govern what UCG's texts say, by their numbers in the comprehensive rules, and the rulings (U01, U02 …) where these leave something open.

use super::kinds::SCENE;
use super::leaves::{
    Acted, BpValue, Change, Column, Deed, Fact, Gift, Mark, Occurrence, OwnNumber, OwnTest, Phase, PrintedBp, Relation, State, Test, Touch,
    Ucg, Where,
};
use super::words::Words;
use crate::compile::explain::{Basis, Explain, Form, Ruled, Rules, Told};
use crate::games::ucg::zones::Zone;
use crate::lang::event::{Event, EventKind};
use crate::lang::print::joined;
use crate::lang::selector::Place;
use crate::lang::zone::ZoneTable;
use crate::lang::{Ability, Clause, Power, Target};

impl Explain for Ucg {
    const USABLE: (&'static str, Rules) = ("in your step of the Effect Activation Phase", &["5.8.1"]);

    const RULED: &'static Ruled<Self> = &Ruled {
        forms: &[
            (&[Form::Triggered], &["9.2.1"]),
            (&[Form::Payment], &["9.4.1"]),
            (&[Form::Cost], &["9.4.3", "9.4.4"]),
            (&[Form::UsedPerTurn], &["9.4.2"]),
            (&[Form::TriggeredPerTurn, Form::InOrder, Form::ForEach, Form::OneOf, Form::Choose, Form::AtRandom], &["11.2.1"]),
            (&[Form::Continuous], &["9.3.1", "9.3.2"]),
            (&[Form::DeckLimit], &["4.1.2"]),
            (&[Form::May], &["11.3.1"]),
            (&[Form::MayExactly], &["11.3.2"]),
            (&[Form::MayTo], &["11.4.1", "11.4.4"]),
            (&[Form::MayThen], &["11.4.2", "11.4.3"]),
            (&[Form::AndMay], &["11.19.3"]),
            (&[Form::IfYouDo], &["11.20.2", "11.20.3"]),
            (&[Form::IfYouDoNot], &["11.20.3"]),
            (&[Form::Additionally], &["11.14.2"]),
            (&[Form::If, Form::Is, Form::Compare, Form::Did, Form::InTurn], &["11.1"]),
            (&[Form::While], &["9.3.2"]),
            (&[Form::Later], &["5.10.2"]),
            (&[Form::Keyword], &["11.17.1"]),
            (&[Form::Draw], &["11.10.1"]),
            (&[Form::Discard, Form::Send], &["3.7.2"]),
            (&[Form::ToHand], &["3.4.1"]),
            (&[Form::ToDeck], &["3.2.2"]),
            (&[Form::IntoDeck, Form::Search, Form::Shuffle], &["3.3.1"]),
            (&[Form::ToStack], &["11.8.1", "12.2.1"]),
            (&[Form::Under], &["11.17.1", "11.17.2"]),
            (&[Form::Reveal], &["11.11.1"]),
            (&[Form::LookAt], &["12.3.1", "12.3.2"]),
            (&[Form::Forbid], &["1.2.2"]),
            (&[Form::DoesNotStack], &["U12"]),
            (&[Form::Have], &["11.5.1"]),
            (&[Form::EntersPlay], &["9.2.2", "11.8.2"]),
            (&[Form::LeavesPlay, Form::Moves], &["3.2.3"]),
            (&[Form::LevelsUp], &["5.6.1"]),
            (&[Form::BattleEnds], &["5.9.4.1", "5.9.5.1"]),
            (&[Form::PowerUsed], &["9.4.1"]),
            (&[Form::Resolves], &["9.2.1"]),
            (&[Form::TurnStarts], &["5.2.1"]),
            (&[Form::TurnEnds], &["5.10.1"]),
            (&[Form::Swapped], &["11.9.1"]),
            (&[Form::Side], &["7.1.2"]),
            (&[Form::ForThisTurn], &["5.10.2"]),
            (&[Form::ForNextTurn], &["5.10.2", "U22"]),
        ],
        zones: &[
            (&[Zone::BattleArea], &["11.8.1", "11.8.2", "11.15.1"]),
            (&[Zone::SceneArea], &["6.2.2", "6.3.2", "U20"]),
            (&[Zone::Charge], &["11.17.1", "11.17.2"]),
            (&[Zone::Exiled], &["3.8.1"]),
        ],
        columns: &[
            (&[Column::Level], &["2.3.3.1", "U01"]),
            (&[Column::Round], &["2.4.2.1"]),
            (&[Column::Bp, Column::PrintedBp(PrintedBp::Current)], &["8.1.1"]),
            (
                &[
                    Column::PrintedBp(PrintedBp::State(State::Single)),
                    Column::PrintedBp(PrintedBp::State(State::Double)),
                    Column::PrintedBp(PrintedBp::State(State::Triple)),
                    Column::PrintedBp(PrintedBp::State(State::Quad)),
                ],
                &["2.3.7.2"],
            ),
            (&[Column::PrintedBp(PrintedBp::Extra)], &["2.3.7.3"]),
            (&[Column::CharacterName], &["2.3.2.2"]),
            (&[Column::Type, Column::PrintedType], &["2.3.4.1"]),
            (&[Column::Team], &["11.18.1"]),
            (&[Column::CardName], &["2.3.1.2", "U21"]),
            (&[Column::CardType], &["2.3.6.2"]),
            (&[Column::State], &["2.3.5.2"]),
        ],
        phases: &[
            (&[Phase::Start], &["5.2.1"]),
            (&[Phase::Draw], &["5.3.2"]),
            (&[Phase::SetScene], &["5.4.1"]),
            (&[Phase::SetCharacter], &["5.5.1"]),
            (&[Phase::LevelUp], &["5.6.1"]),
            (&[Phase::Open], &["5.7.1"]),
            (&[Phase::Activation], &["5.8.1"]),
            (&[Phase::Judgement], &["5.9.1"]),
            (&[Phase::End], &["5.10.1"]),
        ],
        parts: &[],
        numbers: &[(&[OwnNumber::FieldRound], &["2.4.2.3"])],
        relations: &[(&[Relation::BattleOpponent], &["7.1", "7.1.1"])],
    };

    fn active(kind: &str, ability: &Ability<Self>, words: &Words) -> (String, Vec<&'static str>) {
        match &ability.power {
            Power::Mark(_) => return ("everywhere: it says what the card is".to_owned(), vec!["11.18.1"]),
            Power::DeckLimit(_) => return ("while a deck is built".to_owned(), vec!["9.1.1"]),
            Power::Triggered { .. } | Power::Payment { .. } | Power::Replacing { .. } | Power::Continuous(_) => {}
        }
        if let Power::Payment { cost: Some(cost), .. } = &ability.power
            && let Some(zone) = cost.sentences.iter().find_map(|sentence| paid_from(&sentence.clause))
        {
            return (format!("while this card is in your {}, from where it pays for itself", zone.row().word), vec!["10.1.2"]);
        }
        if let Power::Triggered { trigger, .. } = &ability.power
            && let EventKind::Moves { from, .. } = &trigger.event.is.kind
            && trigger.event.subject.as_ref().is_some_and(|what| matches!(what.is, Target::This(_)))
            && from.as_ref().is_none_or(|from| !matches!(from.zone, Zone::SceneArea | Zone::BattleArea))
        {
            let says = if from.is_some() { "although it is not on the field" } else { "on the field or elsewhere" };
            return (format!("as that happens to this card, {says}, and where it has gone"), vec!["10.1.2"]);
        }
        if kind == SCENE {
            return ("while this card is in the scene area, for its owner".to_owned(), vec!["10.1.2", "6.3.3"]);
        }
        let mut says = "while this card is on the field, the topmost face-up card of its character".to_owned();
        let mut rules = vec!["10.1.2", "10.1.3.1"];
        if !ability.head.gate.is_empty() {
            let names: Vec<String> = ability.head.gate.iter().map(|state| words.state_word(*state).to_owned()).collect();
            says.push_str(&format!(", and that is {}", joined(&names, "or")));
            rules.push("2.3.5.2");
        }
        (says, rules)
    }

    fn mark_told(mark: &Mark) -> (String, Rules) {
        let Mark::Team(name) = mark;
        (format!("it levels up characters of other names that share the team {name}, and they level up with it"), &["11.18.1"])
    }

    fn action_rules(action: &Deed) -> Rules {
        match action {
            Deed::ChooseType(_) | Deed::ChooseTypeOf(_) => &["2.3.4.1"],
            Deed::ChooseBpOf(_) => &["8.1.1"],
            Deed::ChooseValue(column) | Deed::ChooseValueOf(column, _) => Self::column_rules(*column),
            Deed::ChooseCardType(_) => Self::column_rules(Column::CardType),
            Deed::LevelUp { .. } => &["5.6.1", "11.8.1"],
            Deed::Swap(..) | Deed::SwapBoth(_) => &["11.9.1", "11.9.2"],
            Deed::SwapBp { .. } => &["8.1.2"],
            Deed::Negate { .. } => &["11.13.1", "11.13.2"],
            Deed::Trigger { .. } => &["9.2.1", "U10", "U11"],
            Deed::UsePower { ignoring, .. } if ignoring.is_empty() => &["9.4.1", "9.4.4", "U10"],
            Deed::UsePower { .. } => &["9.4.1", "9.4.4", "U10", "2.3.5.2"],
        }
    }

    fn action_parts(action: &Deed) -> Vec<Told<'_, Self>> {
        match action {
            Deed::ChooseType(_) | Deed::ChooseValue(_) | Deed::ChooseCardType(_) => Vec::new(),
            Deed::LevelUp { of: one, with: other } | Deed::Swap(one, other) => vec![Told::Target(one), Told::Target(other)],
            Deed::SwapBp { one, other, .. } => std::iter::once(one).chain(other).map(Told::Target).collect(),
            Deed::Trigger { trigger, on } => vec![Told::Event(&trigger.event.is), Told::Target(on)],
            Deed::ChooseValueOf(_, what) => vec![Told::Object(what)],
            Deed::ChooseBpOf(what)
            | Deed::ChooseTypeOf(what)
            | Deed::SwapBoth(what)
            | Deed::Negate { what, .. }
            | Deed::UsePower { on: what, .. } => vec![Told::Target(what)],
        }
    }

    fn change_rules(basis: &mut Basis, change: &Change) {
        basis.add(match change {
            Change::Bp(_) | Change::Times(_) => &["11.7.1", "11.7.2"],
            Change::Grade(_) => &["11.6.1", "11.6.3"],
            Change::Extra => &["8.1.2", "U14"],
            Change::Becomes(BpValue::Number(_) | BpValue::Chosen) => &["8.1.1", "U14"],
            Change::Becomes(BpValue::Like(count)) => {
                basis.add(&["8.1.1"]);
                return basis.count(count);
            }
            Change::GiveTypes(_) | Change::GiveChosenType => &["2.3.4.1", "U04"],
            Change::GiveTypesOf(of) => {
                basis.add(&["2.3.4.1", "U04"]);
                return basis.target(&of.is);
            }
            Change::GiveOneType(_) => &["2.3.4.1", "U04", "U05"],
            Change::ChangeType(_) | Change::LoseTypes(_) | Change::LoseChosenType | Change::LoseAllTypes => &["2.3.4.1"],
            Change::BarTypes(_) => &["1.2.2", "2.3.4.1"],
            Change::AlsoCardType(_) => &["2.3.6.1", "U23"],
            Change::AlsoType(_) => &["2.3.4.1"],
            Change::AlsoNamed(_) => &["2.3.2.2"],
            Change::Immune { to, how: _ } => match to.what {
                Touch::Grade { .. } => &["11.6.5", "U13"],
                Touch::Bp { .. } => &["11.7.1", "U13"],
                Touch::AnyBp => &["11.6.5", "11.7.1", "U13"],
                Touch::Types => &["1.2.2", "2.3.4.1"],
                Touch::Extra => &["1.2.2", "8.1.2"],
                Touch::Texts => &["1.2.2", "11.13.1"],
                Touch::Anything | Touch::Choice => &["1.2.1", "U13"],
            },
            Change::UnaffectedBy(_) => &["1.2.1", "U13"],
            Change::Silent(_) => &["11.13.1"],
            Change::Battle(..) => &["11.16.1", "11.16.2", "11.16.3"],
            Change::CannotLevelUp(_) => &["1.2.2", "5.6.1", "U06"],
            Change::LevelsWith { .. } | Change::LevelsFurther(_) => &["5.6.1", "12.1.1"],
            Change::All(changes) => return changes.iter().for_each(|change| Self::change_rules(basis, change)),
        });
    }

    fn destination_rules(destination: &Where) -> Rules {
        match destination {
            Where::VacantArea => &["5.5.2.1"],
            Where::InPlace { .. } => &["11.8.1", "11.8.2", "3.2.3"],
        }
    }

    fn occurrence_rules(own: &Occurrence) -> Rules {
        match own {
            Occurrence::Becomes(_) => &["2.3.5.2"],
            Occurrence::Charged => &["11.17.1"],
            Occurrence::IsGiven(Gift::Bp { .. }) => &["11.7.1"],
            Occurrence::IsGiven(Gift::Grade { .. }) => &["11.6.1"],
            Occurrence::IsGiven(Gift::Type(_)) => &["2.3.4.1"],
            Occurrence::SceneSet => &["5.4.2"],
        }
    }

    fn further_rules(event: &Event<Self>) -> Rules {
        if matches!(event.kind, EventKind::BattleEnds(_)) && event.object.is_some() { &["7.1"] } else { &[] }
    }

    fn test_rules(basis: &mut Basis, test: &OwnTest) {
        basis.add(match test {
            OwnTest::State(_) => &["2.3.5.2"],
            OwnTest::CharacterCard => &["2.3.6.1"],
            OwnTest::OtherType => &["2.3.4.1"],
            OwnTest::Extra => &["8.1.2"],
            OwnTest::Outermost(_) => &["11.17.3"],
            OwnTest::Grade { .. } => &["11.6.5"],
            OwnTest::Text => &[],
            OwnTest::ChargeCards(_) => &["11.17.1"],
            OwnTest::Holds(_, tests) => {
                basis.add(&["2.3.5.2"]);
                return basis.tests::<Self>(tests);
            }
            OwnTest::Area(_) => &["5.5.7", "U15"],
            OwnTest::Parity(Column::Round, _) => &["2.4.2.1"],
            OwnTest::Parity(..) => &["2.3.3.1"],
            OwnTest::Chosen(column) => Self::column_rules(*column),
            OwnTest::Power(None) => &["9.4.1"],
            OwnTest::Power(Some(trigger)) => return basis.event(&trigger.event),
            OwnTest::Acted(deed) => match deed {
                Acted::EnteredPlay => &["11.8.2"],
                Acted::LeveledUp => &["5.6.1"],
                Acted::Won | Acted::Lost => &["5.9.4.1"],
                Acted::Tied => &["5.9.5.1"],
                Acted::Swapped => &["11.9.1"],
            },
            OwnTest::Owned(_) => &["3.1.2"],
            OwnTest::OnField => &["3.1.3"],
            OwnTest::Beside { left: _, of } => {
                basis.add(&["3.6.1", "5.5.7"]);
                return basis.target(&of.is);
            }
            OwnTest::Adjacent(of) => {
                basis.add(&["3.6.1"]);
                return basis.target(&of.is);
            }
            OwnTest::BattleOpponentOf(of) => {
                basis.add(&["7.1", "7.1.1"]);
                return basis.target(&of.is);
            }
            OwnTest::AbleToLevelUpWith(of) => {
                basis.add(&["5.6.1", "5.6.2.2"]);
                return basis.target(&of.is);
            }
        });
    }

    fn fact_rules(basis: &mut Basis, fact: &Fact) {
        match fact {
            Fact::Lead { .. } => basis.add(&["5.2.1"]),
            Fact::InDiscardArea => basis.add(&["10.1.2"]),
            Fact::Turn(_) => basis.add(&["5.1.1"]),
            Fact::FieldRound(_) => basis.add(&["2.4.2.3"]),
            Fact::BothSides { tests, other, of } => {
                basis.add(&["3.6.1"]);
                basis.tests::<Self>(tests);
                other.iter().for_each(|other| basis.tests::<Self>(other));
                basis.target(&of.is);
            }
        }
    }
}

/// The zone off the field that a part of a cost takes this card out of.
fn paid_from(clause: &Clause<Ucg>) -> Option<Zone> {
    match clause {
        Clause::Do(action) => {
            let Target::Select(selector) = &action.object()?.is else { return None };
            let Place::Zone(zone @ (Zone::DiscardArea | Zone::Hand)) = selector.group.place else { return None };
            selector.group.tests.iter().any(|test| test.is == Test::This).then_some(zone)
        }
        Clause::Steps(steps) => steps.iter().find_map(|step| paid_from(&step.clause)),
        _ => None,
    }
}
