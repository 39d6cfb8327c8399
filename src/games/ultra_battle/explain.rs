//! The rules that govern what Ultra Battle's texts say. Its rulebook has no numbers: they are those of its statements (B01, B02 …), which `conformance` lists,
//! and of the rulings (D1, D2 …) where these leave something open.

use super::kinds::{ATTACK, EVOLUTION, FIGHTER, kind};
use super::leaves::{
    Change, Column, Counter, Deed, Fact, Gate, Keyword, Kind, Much, OwnNumber, OwnTest, Part, Phase, TimerChange, TimerEvent, UltraBattle,
    Waived,
};
use super::words::Words;
use crate::compile::explain::{Basis, Explain, Form, Ruled, Rules, Told};
use crate::games::ultra_battle::zones::Zone;
use crate::lang::event::{Event, EventKind, Means};
use crate::lang::print::joined;
use crate::lang::{Ability, Power};

impl Explain for UltraBattle {
    const USABLE: (&'static str, Rules) = ("in your Main Phase", &["B21"]);

    const RULED: &'static Ruled<Self> = &Ruled {
        forms: &[
            (&[Form::Triggered], &["D24"]),
            (&[Form::Continuous], &["D31"]),
            (&[Form::DeckLimit], &["D1"]),
            (&[Form::Later, Form::ForThisTurn, Form::ForNextTurn], &["B33"]),
            (&[Form::Draw], &["B20", "D19"]),
            (&[Form::Discard, Form::Send], &["B42"]),
            (&[Form::ToHand], &["D23"]),
            (&[Form::ToStack], &["B61"]),
            (&[Form::Under], &["B51"]),
            (&[Form::DoesNotStack], &["D31"]),
            (&[Form::EntersPlay], &["B21"]),
            (&[Form::LeavesPlay, Form::Moves], &["B42"]),
            (&[Form::Relocates], &["B37"]),
            (&[Form::LevelsUp], &["B24", "B61"]),
            (&[Form::Attached], &["B26", "B51"]),
            (&[Form::Detached], &["B27", "B51"]),
            (&[Form::Attacks], &["B28"]),
            (&[Form::Healed], &["D8"]),
            (&[Form::Defeated], &["B40", "D22"]),
            (&[Form::TurnStarts, Form::TurnEnds], &["B33"]),
        ],
        zones: &[
            (&[Zone::DefeatedZone], &["B01", "D21"]),
            (&[Zone::BattleZone, Zone::Play], &["B34", "D36"]),
            (&[Zone::ReserveZone], &["B36", "D36"]),
            (&[Zone::SupportZone], &["B22"]),
        ],
        columns: &[
            (&[Column::Power], &["B14", "B15"]),
            (&[Column::Hp], &["B09"]),
            (&[Column::Remaining], &["B40"]),
            (&[Column::Damage], &["D8"]),
            (&[Column::Timer], &["B43", "D25"]),
            (&[Column::TimerCost], &["B46"]),
            (&[Column::Color], &["B17", "D30"]),
            (&[Column::Class], &["B09", "D33"]),
            (&[Column::Name], &["D29"]),
            (&[Column::Type], &["B09"]),
        ],
        phases: &[
            (&[Phase::Draw], &["B20"]),
            (&[Phase::Main], &["B21"]),
            (&[Phase::Deploy], &["B26"]),
            (&[Phase::Combat], &["B28"]),
            (&[Phase::End], &["B32"]),
        ],
        parts: &[(&[Part::Attacker, Part::Defender], &["B28"]), (&[Part::Host], &["B51"]), (&[Part::Attack], &["B30", "B53"])],
        numbers: &[
            (&[OwnNumber::DamageDealt], &["B40"]),
            (&[OwnNumber::DamageHealed, OwnNumber::DamageMoved], &["D8"]),
            (&[OwnNumber::TimerPaid], &["B46", "B47"]),
            (&[OwnNumber::TimerMoved], &["D25"]),
        ],
        relations: &[],
    };

    fn active(kind: &str, ability: &Ability<Self>, _: &Words) -> (String, Vec<&'static str>) {
        if let Power::DeckLimit(_) = ability.power {
            return ("while a deck is built".to_owned(), vec!["D1"]);
        }
        if !ability.head.gate.is_empty() {
            let places: Vec<String> = ability.head.gate.iter().map(|gate| gate_place(*gate).to_owned()).collect();
            return (format!("while this card is in {}", joined(&places, "or")), vec!["D35"]);
        }
        let (says, rules): (&str, Rules) = match kind {
            FIGHTER | EVOLUTION => ("while this Fighter is in the Battle Zone, and no Evolution lies on this card", &["B34", "D35"]),
            ATTACK => ("while the attack runs that this card is played for", &["B30", "B31"]),
            _ => ("while this card is in the Support Zone, or attached to a Fighter", &["B57", "B51"]),
        };
        (says.to_owned(), rules.to_vec())
    }

    fn mark_told(mark: &Keyword) -> (String, Rules) {
        match mark {
            Keyword::Multi(0) => ("the attack hits every Fighter of the opponent's Battle Zone".to_owned(), &["B54"]),
            Keyword::Multi(most) => (format!("the attack hits up to {most} Fighters"), &["B54"]),
            Keyword::Shield => ("the attacking Fighter has a Shield, which prevents the next damage to it".to_owned(), &["B55", "D15"]),
            Keyword::Counter => ("this card is played in reply to an attack of the opponent, and then only".to_owned(), &["B56", "D34"]),
        }
    }

    fn action_rules(action: &Deed) -> Rules {
        match action {
            Deed::Damage { .. } | Deed::Divide { heals: false, .. } => &["B40", "D22"],
            Deed::Heal { .. } | Deed::Divide { heals: true, .. } => &["D8"],
            Deed::Timer { change: TimerChange::Down(_), .. } | Deed::Transfer { what: Counter::Timer, .. } => &["B44", "B45", "D25"],
            Deed::Timer { change: TimerChange::Up(_) | TimerChange::Reset | TimerChange::Set(_), .. } => &["D25"],
            Deed::Transfer { what: Counter::Damage, .. } => &["D8", "D22"],
            Deed::Pay { .. } => &["B46", "B47"],
            Deed::Choose(column, _) => Self::column_rules(*column),
            Deed::Detach(_) => &["B51"],
            Deed::Swap(..) => &["B34", "B37"],
            Deed::SwapTimers(..) => &["B43", "D25"],
            Deed::Play { free: Waived::All, .. } => &["B21"],
            Deed::Play { free: Waived::Nothing | Waived::Cost, .. } => &["B21", "B52"],
            Deed::Unshield(_) => &["B55", "D15"],
            Deed::Defeat(_) => &["B40", "B63"],
            Deed::Redirect(_) | Deed::EndAttack => &["B28"],
            Deed::Prevent { .. } => &["B40"],
        }
    }

    fn action_parts(action: &Deed) -> Vec<Told<'_, Self>> {
        match action {
            Deed::Damage { amount, to: of }
            | Deed::Heal { amount: Much::So(amount), from: of }
            | Deed::Timer { of, change: TimerChange::Up(amount) | TimerChange::Down(amount) } => {
                vec![Told::Amount(amount), Told::Target(of)]
            }
            Deed::Heal { from: what, .. }
            | Deed::Timer { of: what, .. }
            | Deed::Pay { of: what, .. }
            | Deed::Detach(what)
            | Deed::Unshield(what)
            | Deed::Defeat(what)
            | Deed::Redirect(what)
            | Deed::Divide { among: what, .. }
            | Deed::Prevent { to: what, .. } => vec![Told::Target(what)],
            Deed::Transfer { amount: Much::So(amount), from, to, .. } => vec![Told::Amount(amount), Told::Target(from), Told::Target(to)],
            Deed::Swap(one, other) | Deed::SwapTimers(one, other) | Deed::Transfer { from: one, to: other, .. } => {
                vec![Told::Target(one), Told::Target(other)]
            }
            Deed::Play { what, onto: Some(onto), .. } => vec![Told::Target(what), Told::Rules(&["B61"]), Told::Target(onto)],
            Deed::Play { what, onto: None, .. } => vec![Told::Target(what)],
            Deed::EndAttack | Deed::Choose(..) => Vec::new(),
        }
    }

    fn change_rules(basis: &mut Basis, change: &Change) {
        basis.add(match change {
            Change::Power(_) | Change::PowerBecomes(_) => &["B14"],
            Change::Hp(_) => &["B09", "D22"],
            Change::TimerCost(_) => &["B46"],
            Change::Keyword(Keyword::Multi(_)) => &["B54"],
            Change::Keyword(Keyword::Shield) => &["B55", "D15"],
            Change::Keyword(Keyword::Counter) => &["B56"],
            Change::Types(_) => &["B09"],
            Change::AlsoColor(_) => &["B17", "D30"],
            Change::AlsoClass(_) => &["B09", "D33"],
            Change::AlsoNamed(_) => &["B61", "D29"],
            Change::Dealt(_, from) | Change::DealtAtMost(_, from) => means_rules(*from),
            Change::Attacks(_) | Change::MoreAttacks(_) => &["B29"],
            Change::ReachesReserve => &["B28", "B36"],
            Change::Negated | Change::Unchosen(_) => &["B41"],
            Change::MustAttack | Change::MustBeAttacked => &["B28", "B29"],
            Change::All(changes) => return changes.iter().for_each(|change| Self::change_rules(basis, change)),
        });
    }

    fn occurrence_rules(own: &TimerEvent) -> Rules {
        match own {
            TimerEvent::Ends => &["B44", "B45"],
            TimerEvent::Rises | TimerEvent::Falls => &["D25"],
            TimerEvent::CountsDown => &["B32", "B43"],
        }
    }

    fn further_rules(event: &Event<Self>) -> Rules {
        match &event.kind {
            EventKind::Damaged(_) if event.object.is_some() => &["B14", "B15"],
            EventKind::Damaged(means) => means_rules(*means),
            EventKind::Played(None) => &["B21"],
            EventKind::Played(Some(zone)) | EventKind::Relocates(zone) => Self::into_zone(*zone),
            _ => &[],
        }
    }

    fn test_rules(basis: &mut Basis, test: &OwnTest) {
        basis.add(match test {
            OwnTest::Keyword(Keyword::Multi(_)) => &["B54"],
            OwnTest::Keyword(Keyword::Shield) => &["B55", "D15"],
            OwnTest::Keyword(Keyword::Counter) => &["B56"],
            OwnTest::Evolved => &["B61", "B62"],
            OwnTest::Attacking | OwnTest::Defending => &["B28"],
            OwnTest::Attacked => &["B29"],
            OwnTest::WasAttacked => &["B28"],
            OwnTest::Entered => &["B21"],
            OwnTest::Attached(tests, _) => {
                basis.add(&["B51"]);
                return basis.tests::<Self>(tests);
            }
            OwnTest::AttachedTo(of) => {
                basis.add(&["B51"]);
                return basis.target(&of.is);
            }
            OwnTest::In(zone, _) => Self::into_zone(*zone),
            OwnTest::Chosen(column) => Self::column_rules(*column),
            OwnTest::EvolvesFrom(of) => {
                basis.add(&["B61"]);
                return basis.target(&of.is);
            }
        });
    }

    fn fact_rules(basis: &mut Basis, fact: &Fact) {
        basis.add(match fact {
            Fact::Turn(_) => &["B33"],
            Fact::FirstTurn(_) => &["D3"],
            Fact::WentFirst(_) => &["B04"],
            Fact::During(phase) => Self::phase_rules(*phase),
        });
    }

    fn word_rules(column: Column, word: &str) -> Rules {
        if column == Column::Kind { kind(word).map_or(&[], kind_rules) } else { &[] }
    }
}

fn means_rules(means: Option<Means>) -> Rules {
    match means {
        Some(Means::Attack) => &["B14", "B40"],
        Some(Means::Effect) | None => &["B40"],
    }
}

fn kind_rules(kind: Kind) -> Rules {
    match kind {
        Kind::Fighter => &["B09"],
        Kind::Attack => &["B10"],
        Kind::Ally => &["B11"],
        Kind::Item => &["B12"],
        Kind::Evolution => &["B13"],
    }
}

fn gate_place(gate: Gate) -> &'static str {
    match gate {
        Gate::Battle => "the Battle Zone",
        Gate::Reserve => "the Reserve Zone",
        Gate::Support => "the Support Zone",
        Gate::Hand => "the hand",
        Gate::Discard => "the discard pile",
        Gate::Defeated => "the Defeated Zone",
    }
}
