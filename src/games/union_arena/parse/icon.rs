//! The reading of icons: timings, places, turns, limits and costs; and of keywords and Raid.

use super::grammar::Rule;
use super::{Pair, Parts, Reader};
use crate::diagnostic::Diagnostic;
use crate::games::union_arena::kinds::kind_name;
use crate::games::union_arena::leaves::{Column, Deed, Fact, Keyword, Kind, Mark, Occurrence, Test, Timing, UnionArena};
use crate::games::union_arena::zones::Zone;
use crate::lang::ability::{Often, Period};
use crate::lang::action::{Action, Destination};
use crate::lang::amount::Amount;
use crate::lang::clause::Clause;
use crate::lang::condition::Condition;
use crate::lang::dialect::Dialect;
use crate::lang::event::{Event, EventKind, Trigger};
use crate::lang::quantity::Quantity;
use crate::lang::read::grammar::Icon;
use crate::lang::read::reader::Read;
use crate::lang::read::selector::Home;
use crate::lang::read::{NUMBER_WORDS, codes};
use crate::lang::reference::Noun;
use crate::lang::selector::{Group, Owner, Place, Selector, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

/// Returns the timing of an icon.
pub(super) fn timing_of(words: &str) -> Timing {
    match words {
        "When Attacking" => Timing::Attacking,
        "When Blocking" => Timing::Blocking,
        "When Sidelined" => Timing::Sidelined,
        _ => Timing::Played,
    }
}

/// True of what an icon names as a cost.
pub(super) fn is_icon_cost(action: &Action<UnionArena>) -> bool {
    match action {
        Action::Own(Deed::Switch { what, active: false }) => matches!(what.is, Target::This(_)),
        Action::Own(Deed::Sideline(what)) => matches!(what.is, Target::This(_)) || is_one_other(&what.is),
        Action::Own(Deed::PayAp(Amount::Number(_))) => true,
        Action::Move { what, to: Destination::Zone(to @ (Zone::Hand | Zone::RemovalArea)) } if matches!(what.is, Target::This(_)) => {
            matches!(to, Zone::Hand | Zone::RemovalArea)
        }
        Action::Move { what, to: Destination::Zone(to @ (Zone::Sideline | Zone::RemovalArea)) } => {
            let Target::Select(selector) = &what.is else { return false };
            let Group { owner, place, tests, not_this, except } = &selector.group;
            let any = *owner == Owner::Yours && matches!(tests.as_slice(), [] | [Node { is: Test::Word(Column::Affinity, _), .. }]);
            let from = if *to == Zone::Sideline { Zone::Hand } else { Zone::Sideline };
            any && !not_this && except.is_none() && *place == Place::Zone(from) && matches!(selector.quantity, Quantity::Exactly(_))
        }
        _ => false,
    }
}

/// "(Sideline One Other Character)": one other of the player's field.
fn is_one_other(what: &Target<UnionArena>) -> bool {
    let Target::Select(selector) = what else { return false };
    let Group { owner, place, tests, not_this, except } = &selector.group;
    let kinds = matches!(tests.as_slice(), [] | [Node { is: Test::Word(Column::Kind, _), .. }]);
    let any = *owner == Owner::Yours && *not_this && except.is_none() && kinds;
    any && *place == Place::Zone(Zone::Field) && selector.quantity == Quantity::Exactly(1)
}

impl Reader<'_> {
    /// Reads an icon in front of an ability.
    pub(super) fn icon(&self, pair: &Pair<'_>) -> Read<Icon<UnionArena>> {
        let mut parts = self.parts(pair);
        Ok(match pair.as_rule() {
            Rule::timing_icon => Icon::Trigger(self.timing_trigger(&parts.need(Rule::timing)?)),
            Rule::main_icon => Icon::Used,
            Rule::turn_bracket => {
                let yours = self.parts(&parts.need(Rule::turn_icon)?).has(Rule::your_turn);
                Icon::Condition(Condition::Fact(Fact::Turn(if yours { Who::You } else { Who::Opponent })))
            }
            Rule::limit_icon => Icon::Limit(Often { times: if parts.has(Rule::limit_twice) { 2 } else { 1 }, per: Period::Turn }),
            Rule::gate_icon => {
                let place = parts.need(Rule::gate_place)?;
                match UnionArena::GATES.iter().find(|(_, words)| *words == place.as_str()) {
                    Some((gate, _)) => Icon::Gate(*gate),
                    None => return self.gap(&place),
                }
            }
            Rule::cost_icon => Icon::Cost(self.icon_cost(&parts.next()?)?),
            _ => return self.gap(pair),
        })
    }

    /// The event of which a timing icon speaks.
    pub(super) fn timing_trigger(&self, timing: &Pair<'_>) -> Trigger<UnionArena> {
        let this = self.node(Target::This(Noun::Character), timing);
        let kind = match timing_of(timing.as_str()) {
            Timing::Attacking => EventKind::Attacks,
            Timing::Blocking => EventKind::Own(Occurrence::Blocks),
            Timing::Sidelined => EventKind::Own(Occurrence::Sidelined),
            Timing::Played => EventKind::Played(None),
        };
        Trigger { event: self.node(Event::of(kind, this), timing), nth: None }
    }

    /// Reads what a cost icon says.
    fn icon_cost(&self, pair: &Pair<'_>) -> Read<Clause<UnionArena>> {
        let mut parts = self.parts(pair);
        let this = |noun| self.node(Target::This(noun), pair);
        let action = match pair.as_rule() {
            Rule::cost_rest => Action::Own(Deed::Switch { what: this(Noun::Character), active: false }),
            Rule::cost_sideline => Action::Own(Deed::Sideline(this(Noun::Character))),
            Rule::cost_ap => Action::Own(Deed::PayAp(Amount::Number(self.number(&parts.need(Rule::amount_number)?)))),
            Rule::cost_place => {
                Action::Move { what: self.cost_cards(&mut parts, Zone::Hand, pair)?, to: Destination::Zone(Zone::Sideline) }
            }
            Rule::cost_buried => {
                Action::Move { what: self.cost_cards(&mut parts, Zone::Sideline, pair)?, to: Destination::Zone(Zone::RemovalArea) }
            }
            Rule::cost_other => {
                let kind = parts.has(Rule::cost_character).then(|| self.node(Test::word(Column::Kind, kind_name(Kind::Character)), pair));
                let place = Place::Zone(Zone::Field);
                let group = Group { owner: Owner::Yours, place, tests: kind.into_iter().collect(), not_this: true, except: None };
                let one = self.node(Selector { quantity: Quantity::Exactly(1), group }, pair);
                Action::Own(Deed::Sideline(self.node(Target::Select(one), pair)))
            }
            Rule::cost_back => Action::Move { what: this(Noun::Card), to: Destination::Zone(Zone::Hand) },
            Rule::cost_gone => Action::Move { what: this(Noun::Card), to: Destination::Zone(Zone::RemovalArea) },
            _ => return self.gap(pair),
        };
        Ok(Clause::Do(self.node(action, pair)))
    }

    /// "2 Cards", "Two [A] Affinity Cards", of a pile of the player.
    fn cost_cards(&self, parts: &mut Parts<'_>, zone: Zone, pair: &Pair<'_>) -> Read<Node<Target<UnionArena>>> {
        let count = parts.need(Rule::cost_count)?;
        let mut told = self.parts(&count);
        let count = match told.maybe(Rule::amount_number) {
            Some(number) => self.small(&number),
            None => {
                let word = told.need(Rule::cost_word)?;
                1 + NUMBER_WORDS.iter().position(|known| known.eq_ignore_ascii_case(word.as_str())).unwrap_or(0) as u8
            }
        };
        let affinity =
            parts.maybe(Rule::cost_affinity).map(|of| self.noun_word(&self.parts(&of).need(Rule::affinity_alone)?)).transpose()?;
        let tests = affinity.into_iter().collect();
        let group = Group { owner: Owner::Yours, place: Place::Zone(zone), tests, not_this: false, except: None };
        let quantity = Quantity::Exactly(count);
        Ok(self.node(Target::Select(self.node(Selector { quantity, group }, pair)), pair))
    }

    /// Reads a line of a keyword, or of Raid.
    pub(super) fn mark(&self, pair: &Pair<'_>) -> Read<Mark> {
        let mut parts = self.parts(pair);
        if pair.as_rule() == Rule::keyword_line {
            return Ok(Mark::Keyword(self.keyword_had(&parts.need(Rule::keyword_own)?)?));
        }
        if pair.as_rule() == Rule::treated_line {
            let names: Read<Vec<String>> =
                parts.rest().filter(|part| part.as_rule() == Rule::angle_name).map(|name| self.angle_name(&name)).collect();
            return Ok(Mark::AlsoNamed(names?));
        }
        if pair.as_rule() == Rule::treated_energy {
            let energy = self.energy(&parts.need(Rule::energy_amount)?)?;
            let zone = self.zone(&parts.need(Shape::zone_name)?);
            return Ok(Mark::AlsoRequires { energy, zone });
        }
        if pair.as_rule() == Rule::raid_open {
            return Ok(Mark::OpenToRaid(self.group(&parts.need(Shape::group)?, Home::zone(Owner::Yours, Zone::Hand))?));
        }
        let mut bases = Vec::new();
        for base in parts.rest() {
            bases.push(vec![self.noun_word(&base)?]);
        }
        Ok(Mark::Raid(bases))
    }

    /// A keyword that a card has or is given: of one that takes a number, with it.
    pub(super) fn keyword_had(&self, pair: &Pair<'_>) -> Read<Keyword> {
        let keyword = self.keyword_own(pair)?;
        let bare = matches!(keyword, Keyword::Impact(0) | Keyword::Damage(0));
        if bare && !pair.as_str().contains('(') {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "this keyword says nothing without a number");
            let with = pair.as_str().replace(']', " (1)]");
            self.report(finding.label("of how much?").help(format!("write \"{with}\"")));
        }
        Ok(keyword)
    }

    /// "\[Impact (1)\]", "\[Damage (+1)\]", "\[Step\]".
    pub(super) fn keyword_own(&self, pair: &Pair<'_>) -> Read<Keyword> {
        let word = self.parts(pair).next()?;
        let mut told = self.parts(&word);
        let amount = told.maybe(Rule::amount_told).map(|told| {
            let mut inner = self.parts(&told);
            let plus = inner.has(Rule::plus);
            inner.need(Rule::amount_number).map(|number| (plus, self.small(&number)))
        });
        let amount = amount.transpose()?;
        if let Some((_, 0)) = amount {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "a keyword of 0 does nothing");
            self.report(finding.label("of how much?").help("write a number from 1 up, or leave the keyword out"));
        }
        Ok(match (word.as_rule(), amount) {
            (Rule::impact, None) => Keyword::Impact(0),
            (Rule::impact, Some((false, number))) => Keyword::Impact(number),
            (Rule::impact, Some((true, number))) => Keyword::ImpactPlus(number),
            (Rule::damage_word, None) => Keyword::Damage(0),
            (Rule::damage_word, Some((false, number))) => Keyword::Damage(number),
            (Rule::damage_word, Some((true, number))) => Keyword::DamagePlus(number),
            (Rule::keyword_word, None) => match word.as_str() {
                "Step" => Keyword::Step,
                "Snipe" => Keyword::Snipe,
                "Double Attack" => Keyword::DoubleAttack,
                "Double Block" => Keyword::DoubleBlock,
                _ => Keyword::NullifyImpact,
            },
            (_, _) => return self.gap(pair),
        })
    }
}
