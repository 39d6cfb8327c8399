//! The rules that govern what Union Arena's texts say. They are the numbers of its statements (A001, A002 …), which `conformance` lists, and of the rulings (U1,
//! U2 …) where these leave something open.

use super::kinds::EVENT;
use super::leaves::{Change, Column, Deed, Duty, Fact, Gate, Keyword, Mark, Occurrence, OwnTest, Part, Phase, UnionArena};
use super::words::Words;
use super::zones::Zone;
use crate::compile::explain::{Basis, Explain, Form, Ruled, Rules, Told};
use crate::lang::print::joined;
use crate::lang::zone::ZoneTable;
use crate::lang::{Ability, Power};

/// The effect of a Raid.
const RAID: &str = "this card can be played onto one of your characters that its Raid names, which becomes it, is switched to active and may move to the front line";

impl Explain for UnionArena {
    const USABLE: (&'static str, Rules) = ("in your main phase", &["A065"]);

    const RULED: &'static Ruled<Self> = &Ruled {
        forms: &[
            (&[Form::Payment, Form::Cost], &["A087", "A088"]),
            (&[Form::UsedPerTurn, Form::TriggeredPerTurn], &["A093"]),
            (&[Form::Draw], &["A044"]),
            (&[Form::Discard, Form::Send], &["A025"]),
            (&[Form::Attacks], &["A102"]),
            (&[Form::Played], &["A161"]),
            (&[Form::BattleEnds], &["A110"]),
        ],
        zones: &[
            (&[Zone::RemovalArea], &["A026"]),
            (&[Zone::LifeArea], &["A023"]),
            (&[Zone::FrontLine, Zone::EnergyLine, Zone::Field], &["A022"]),
        ],
        columns: &[
            (&[Column::Bp, Column::BaseBp], &["A002"]),
            (&[Column::Energy, Column::BaseEnergy], &["A005"]),
            (&[Column::ApCost, Column::BaseApCost], &["A006"]),
            (&[Column::Generation], &["A016"]),
            (&[Column::Color], &["A004"]),
            (&[Column::Affinity], &["A013"]),
            (&[Column::Trigger], &["A014"]),
            (&[Column::Kind], &["A001"]),
            (&[Column::Name], &["A075"]),
            (&[Column::CardNumber], &["A029"]),
        ],
        phases: &[
            (&[Phase::Start], &["A048"]),
            (&[Phase::Movement], &["A055"]),
            (&[Phase::Main], &["A065"]),
            (&[Phase::Attack], &["A046"]),
        ],
        parts: &[(&[Part::Attacker, Part::Opponent, Part::Beaten], &["A046"])],
        numbers: &[],
        relations: &[],
    };

    fn active(kind: &str, ability: &Ability<Self>, _: &Words) -> (String, Vec<&'static str>) {
        if let Power::DeckLimit(_) = ability.power {
            return ("while a deck is built".to_owned(), vec!["A029"]);
        }
        if !ability.head.gate.is_empty() {
            let places: Vec<String> = ability.head.gate.iter().map(|gate| gate_place(*gate).to_owned()).collect();
            return (format!("while this card is {}", joined(&places, "or")), vec!["A095"]);
        }
        let says = if kind == EVENT { "while this card is used" } else { "while this card is on the field" };
        (says.to_owned(), Vec::new())
    }

    fn mark_told(mark: &Mark) -> (String, Rules) {
        match mark {
            Mark::Raid(_) => (RAID.to_owned(), &["A075"]),
            Mark::OpenToRaid(_) => ("some cards can be placed on this character whatever their Raid names".to_owned(), &["A075"]),
            Mark::AlsoNamed(names) => (format!("this card also has the name {}", joined(names, "and")), &["A075"]),
            Mark::AlsoRequires { energy: (color, amount), zone } => {
                (format!("this card also counts as one that requires {color} x{amount} while in your {}", zone.row().word), &["A005"])
            }
            Mark::SetActive(_) => ("this card is played set to active".to_owned(), &["A045"]),
            Mark::Keyword(keyword) => keyword_told(*keyword),
        }
    }

    fn action_rules(action: &Deed) -> Rules {
        match action {
            Deed::Switch { .. } | Deed::ReadyAp { .. } | Deed::SetActive(_) => &["A045"],
            Deed::ChooseValue(column) => Self::column_rules(*column),
            Deed::Sideline(_) => &["A143"],
            Deed::Play { .. } => &["A069"],
            Deed::Use { .. } => &["A065"],
            Deed::UsedGoes(_) => &["A012"],
            Deed::MoveTo { .. } | Deed::Swap { .. } => &["A060"],
            Deed::Activate { .. } => &["A161"],
            Deed::SwapBp { .. } | Deed::WidenNext(_) => &["A019"],
            Deed::Remains(_) => &["A143"],
            Deed::Raid { .. } => &["A084"],
            Deed::EndGame(_) => &["A042"],
            Deed::Skip(phase) => Self::phase_rules(*phase),
            Deed::Damage { .. } | Deed::DamageIs { .. } | Deed::Lessen(_) => &["A115"],
            Deed::PayAp(_) | Deed::ReduceNext { .. } => &["A006"],
        }
    }

    fn action_parts(action: &Deed) -> Vec<Told<'_, Self>> {
        match action {
            Deed::Switch { what, .. }
            | Deed::Sideline(what)
            | Deed::Play { what, .. }
            | Deed::MoveTo { what, .. }
            | Deed::Use { what, .. } => {
                vec![Told::Target(what)]
            }
            Deed::Activate { of, .. } => vec![Told::Target(of)],
            Deed::Remains(what) => vec![Told::Target(what)],
            Deed::SwapBp { one, other, .. } => std::iter::once(Told::Target(one)).chain(other.as_deref().map(Told::Object)).collect(),
            Deed::Raid { what, onto: with } | Deed::Swap { what, with } => {
                std::iter::once(Told::Target(what)).chain(with.as_deref().map(Told::Object)).collect()
            }
            Deed::PayAp(amount) => vec![Told::Amount(amount)],
            Deed::ReduceNext { of, .. } => vec![Told::Group(of)],
            Deed::ReadyAp { .. }
            | Deed::SetActive(_)
            | Deed::UsedGoes(_)
            | Deed::Damage { .. }
            | Deed::ChooseValue(_)
            | Deed::Lessen(_)
            | Deed::WidenNext(_)
            | Deed::EndGame(_)
            | Deed::Skip(_) => Vec::new(),
            Deed::DamageIs { event, .. } => event.object.as_ref().map(Told::Object).into_iter().collect(),
        }
    }

    fn change_rules(basis: &mut Basis, change: &Change) {
        match change {
            Change::Bp(_) | Change::BpIs(_) | Change::BpTimes(_) => basis.add(&["A019"]),
            Change::Generates(..) | Change::GeneratesOnly(..) | Change::NoGeneration => basis.add(&["A016", "A017"]),
            Change::LessEnergy(..) | Change::MoreEnergy(..) => basis.add(&["A005"]),
            Change::LessForRaid(..) => basis.add(&["A005", "A076"]),
            Change::Affinity(_) => {}
            Change::AlsoNamed(_) => basis.add(&["A075"]),
            Change::Silent(_) => basis.add(&["A096"]),
            Change::LessAp(_) | Change::MoreAp(_) | Change::ApBecomes(_) => basis.add(&["A006"]),
            Change::RestsInStart(_) | Change::Duty(Duty::RestsInStart | Duty::RestsInPhases) => basis.add(&["A049"]),
            Change::HandSize(_) => basis.add(&["A137"]),
            Change::StaysResting => basis.add(&["A045", "U6"]),
            Change::Duty(Duty::Attack | Duty::FromEnergyLine) => basis.add(&["A097"]),
            Change::Duty(Duty::Block | Duty::BeBlocked | Duty::BlockResting) => basis.add(&["A103"]),
            Change::Duty(Duty::DealsBlocked | Duty::FullDamage) => basis.add(&["A115"]),
            Change::Duty(Duty::LessRoom) => basis.add(&["A059"]),
            Change::Duty(Duty::Generate) => basis.add(&["A016"]),
            Change::Duty(Duty::Unreduced | Duty::Unraised | Duty::KeptBp) => basis.add(&["A019"]),
            Change::Duty(Duty::Unaffected | Duty::NoEvents | Duty::NoCharacters) => basis.add(&["A096"]),
            Change::Ability(_) | Change::Blank | Change::Bare => basis.add(&["A096"]),
            Change::Lacks(keyword) => basis.add(keyword_told(*keyword).1),
            Change::Keyword(keyword) => basis.add(keyword_told(*keyword).1),
            Change::All(changes) => changes.iter().for_each(|change| Self::change_rules(basis, change)),
        }
    }

    fn occurrence_rules(own: &Occurrence) -> Rules {
        match own {
            Occurrence::Sidelined | Occurrence::SidelinedFor(_) => &["A143"],
            Occurrence::Blocks => &["A106"],
            Occurrence::Unblocked => &["A105"],
            Occurrence::WinsAttack | Occurrence::WinsSnipe | Occurrence::LosesAttack | Occurrence::WinsBlock | Occurrence::LosesBlock => {
                &["A110"]
            }
            Occurrence::AttackOver | Occurrence::BattleOver => &["A114"],
            Occurrence::Chosen | Occurrence::LaidUnder => &[],
            Occurrence::ChangesLine(_) => &["A056", "A060"],
            Occurrence::Activated | Occurrence::Rested => &["A045"],
            Occurrence::TakesDamage => &["A115"],
            Occurrence::Triggers => &["A118"],
            Occurrence::Uses => &["A065"],
            Occurrence::Raids => &["A077"],
            Occurrence::AttacksPlayer => &["A102"],
            Occurrence::PaysAp | Occurrence::PaysApIn(_) => &["A006"],
            Occurrence::PhaseEnds(phase) => Self::phase_rules(*phase),
            Occurrence::BpRises | Occurrence::BpFalls => &["A019"],
            Occurrence::Acts(keyword) => keyword_told(*keyword).1,
        }
    }

    fn test_rules(basis: &mut Basis, test: &OwnTest) {
        basis.add(match test {
            OwnTest::Active(_) => &["A045"],
            OwnTest::HasRaid => &["A073"],
            OwnTest::Attacking | OwnTest::Battling(_) => &["A046"],
            OwnTest::Blocking => &["A047"],
            OwnTest::Raided | OwnTest::RaidedNow | OwnTest::RaidedOnto(_) | OwnTest::Base => &["A078"],
            OwnTest::PlayedFrom(_) => &["A069"],
            OwnTest::Attacked(_) | OwnTest::NthAttack { .. } => &["A097"],
            OwnTest::Keyword(keyword) => keyword_told(*keyword).1,
            OwnTest::In(..) | OwnTest::SameLine(_) | OwnTest::OneLine(_) | OwnTest::Beside(_) => &["A022"],
            OwnTest::UsedFromHand => &["A065"],
            OwnTest::Other | OwnTest::Runs(_) | OwnTest::CardsUnder(_) => &[],
            OwnTest::Chosen(column) => Self::column_rules(*column),
            OwnTest::Fulfilled => &["A067"],
            OwnTest::HasPower => &["A087"],
            OwnTest::HasTrigger => &["A014"],
            OwnTest::AboveBase(_) => &["A019"],
        });
    }

    fn fact_rules(basis: &mut Basis, fact: &Fact) {
        match fact {
            Fact::Turn(_) => {}
            Fact::FirstTurn(_) | Fact::WentFirst(..) => basis.add(&["A041"]),
            Fact::Energy(..) | Fact::EnergyAgainst(..) => basis.add(&["A016", "A017"]),
            Fact::During(phase) => basis.add(Self::phase_rules(*phase)),
            Fact::Full(..) => basis.add(&["A059"]),
            Fact::Ap(..) => basis.add(&["A006"]),
        }
    }
}

/// Returns the meaning of a keyword, and its rules.
fn keyword_told(keyword: Keyword) -> (String, Rules) {
    match keyword {
        Keyword::Step => ("this character can move to the energy line in the movement phase".to_owned(), &["A147"]),
        Keyword::Snipe => ("this character can attack a character of the opponent's front line".to_owned(), &["A148"]),
        Keyword::DoubleAttack => ("this character is switched to active as it attacks for the first time in a turn".to_owned(), &["A152"]),
        Keyword::DoubleBlock => ("this character is switched to active as it blocks for the first time in a turn".to_owned(), &["A153"]),
        Keyword::Impact(number) => (format!("this character deals {number} damage as it wins a battle that it attacked in"), &["A154"]),
        Keyword::ImpactPlus(number) => (format!("the Impact of this character is greater by {number}"), &["A156"]),
        Keyword::Damage(number) => (format!("the attack of this character deals {number} damage"), &["A157"]),
        Keyword::DamagePlus(number) => (format!("the attack of this character deals {number} more damage"), &["A158"]),
        Keyword::NullifyImpact => ("characters that battle this one have no Impact".to_owned(), &["A159"]),
    }
}

fn gate_place(gate: Gate) -> &'static str {
    match gate {
        Gate::FrontLine => "on the front line",
        Gate::EnergyLine => "on the energy line",
        Gate::Sideline => "in the sideline",
        Gate::Hand => "in the hand",
        Gate::Pile => "anywhere but on the field",
    }
}
