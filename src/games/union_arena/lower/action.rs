//! The lowering of Union Arena-specific verbs and modifiers.

use super::Lowerer;
use crate::games::union_arena::code::{Act, Change as Shift, Deed as Lowered, Kind, Query, Source, Tally, To};
use crate::games::union_arena::layers::ANY_COLOR;
use crate::games::union_arena::leaves::{Change, Column, Deed, Duty, Mark, Phase, Timing, UnionArena, Using};
use crate::games::union_arena::state::AP_CARDS;
use crate::games::union_arena::zones::Zone;
use crate::kernel::code::Place;
use crate::kernel::frame::Slot;
use crate::lang::action::Action;
use crate::lang::duration::Duration;
use crate::lang::reference::Verb;
use crate::lang::selector::{Group, Target, Who};
use crate::lang::zone::ZoneTable;
use crate::lang::{Ability, Clause, Node, Power, Sentence, Span};

type Object = Node<Target<UnionArena>>;

/// Returns the change of a sentence that only says what the bearer is.
fn of_bearer(sentence: &Node<Sentence<UnionArena>>) -> Option<&Change> {
    let Clause::Do(action) = &sentence.clause.is else { return None };
    match &action.is {
        Action::Modify { what, change, per: None, duration: None } if matches!(what.is, Target::This(_)) => Some(change),
        _ => None,
    }
}

impl Lowerer<'_> {
    /// Lowers a Union Arena-specific verb.
    pub(super) fn deed(&mut self, deed: &Deed, span: Span) -> Option<()> {
        let lowered = match deed {
            Deed::Switch { what, active } => return self.switched(what, *active),
            Deed::Sideline(what) => return self.sidelined(what),
            Deed::Play { what, active, onto, or_raid } => return self.played(what, (*active, *onto), *or_raid),
            Deed::Use { what, energy, pays } => return self.used(what, (*energy, *pays)),
            Deed::UsedGoes(zone) => match self.memory.used {
                Some(used) => Lowered::PutAway(used, *zone),
                None => {
                    self.not_here(span, "nothing before this uses a card");
                    return None;
                }
            },
            Deed::Raid { what, onto } => return self.raided(what, onto.as_deref()),
            Deed::Activate { of, timing, as_this, all: _ } => return self.activated(of, *timing, *as_this),
            Deed::Swap { what, with } => return self.swapped(what, with.as_deref()),
            Deed::SetActive(_) => {
                self.not_here(span, "this is said of a card on its own: whenever it is played");
                return None;
            }
            Deed::MoveTo { what, to: None, .. } if what.is.may_be_several() => {
                self.not_here(what.span, "of several characters, each may be on another line: say to which line they move");
                return None;
            }
            Deed::MoveTo { what, to, set } => Lowered::Move(self.on_field(what)?, *to, *set),
            Deed::SwapBp { one, other, duration } => return self.swapped_bp(one, other.as_deref(), *duration),
            Deed::ChooseValue(column) => {
                let into = self.new_slot(span);
                self.memory.chosen = Some((*column, into));
                Lowered::PickValue { column: *column, who: self.actor(), into }
            }
            Deed::Remains(what) => match self.replaces {
                Some(true) => Lowered::Remain,
                Some(false) => {
                    self.not_here(span, "say how often, or that it “cannot be sidelined”");
                    return None;
                }
                None => {
                    self.not_here(what.span, "only what would go remains");
                    return None;
                }
            },
            Deed::PayAp(amount) => Lowered::PayAp(self.amount(amount, span)?),
            Deed::DamageIs { .. } => {
                self.not_here(span, "how much damage is dealt is said of all the time: “gains «…»”, or “if you would take damage, …”");
                return None;
            }
            Deed::Lessen(_) if self.replaces.is_none() => {
                self.not_here(span, "only damage that would be dealt is reduced: “if you would take damage, …”");
                return None;
            }
            Deed::Lessen(by) => Lowered::Lessen(*by),
            Deed::WidenNext(by) => match u16::try_from(*by) {
                Ok(by) => Lowered::Widen(by),
                Err(_) => {
                    self.not_here(span, "this number is larger than any that is played with");
                    return None;
                }
            },
            Deed::Skip(Phase::Start | Phase::End) => {
                self.not_here(span, "a start phase or an end phase is not skipped: only what comes between them");
                return None;
            }
            Deed::Skip(phase) => Lowered::Skip(self.actor(), *phase),
            Deed::EndGame(wins) => Lowered::EndGame(self.actor(), *wins),
            Deed::Damage { who: Who::EachPlayer, .. } => {
                self.not_here(span, "damage is dealt to one player at a time: say to whom first, and to whom then");
                return None;
            }
            Deed::Damage { who, amount } => Lowered::Damage(Lowerer::side_of(*who), Tally::Fixed(u32::from(*amount))),
            Deed::ReduceNext { of, less, using } => return self.reduced(of, less, *using),
            Deed::ReadyAp { count, up_to: _ } => Lowered::ReadyAp(Tally::Fixed(count.map_or(u32::from(AP_CARDS), u32::from))),
        };
        self.act(Act::Own(lowered));
        Some(())
    }

    /// Takes the objects that a verb acts upon, and reports an error unless they are on the field.
    fn on_field(&mut self, target: &Object) -> Option<Source> {
        self.stacks_of(target, "only what is on a field can be meant here")
    }

    /// Lowers switching; which of them it switches, and which were so before, is asked where a text says "switched".
    fn switched(&mut self, what: &Object, active: bool) -> Option<()> {
        let all = self.on_field(what)?;
        let at = self.next_act();
        self.act(Act::Own(Lowered::Switch(all.clone(), active, None)));
        self.memory.switched.push((what.span, at));
        self.mention(Some(if active { Verb::Activate } else { Verb::Rest }), all, what.is.may_be_several(), what.span);
        Some(())
    }

    /// Returns those that a step has switched, and not those that were so before.
    pub(super) fn those_switched(&mut self, span: Span) -> Option<Source> {
        let &(_, at) = self.memory.switched.iter().find(|(known, _)| *known == span)?;
        if self.waits_since(at) {
            self.not_here(span, "which of these are switched is known as long as this effect runs");
            return None;
        }
        let into = match self.act_at(at) {
            Some(Act::Own(Lowered::Switch(.., Some(into)))) => *into,
            _ => {
                let into = self.new_slot(span);
                if let Some(Act::Own(Lowered::Switch(.., slot))) = self.act_at(at) {
                    *slot = Some(into);
                }
                into
            }
        };
        Some(Source::Slot(into, Kind::Character))
    }

    /// Lowers sidelining, which is no placing into a sideline (143).
    fn sidelined(&mut self, what: &Object) -> Option<()> {
        let taken = self.taken(what, None)?;
        if taken.kind == Kind::Card {
            self.not_here(what.span, "characters and sites are sidelined; other cards are placed into a sideline");
            return None;
        }
        self.act(Act::Move { what: taken.slot, kind: taken.kind, to: To::Pile(Zone::Sideline), verb: Verb::Send, who: self.actor() });
        self.name(Some(Verb::Send), taken.slot, taken.kind, taken.plural, what.span);
        Some(())
    }

    /// Lowers the playing of cards, one after another.
    fn played(&mut self, what: &Object, (active, onto): (bool, Zone), or_raid: bool) -> Option<()> {
        let cards = self.taken(what, None)?;
        if self.plays_bearer(cards.slot) {
            self.not_here(what.span, "this is played already: say how it enters the field, as “this card is played set to active”");
            return None;
        }
        if cards.kind != Kind::Card {
            self.not_here(what.span, "what is on a field already cannot be played");
            return None;
        }
        let onto = (onto != Zone::Field).then_some(onto);
        let play = |what| Lowered::Play { what, onto, active };
        let either = |lowerer: &mut Self, what| {
            let raid = Lowered::Raid { what, onto: None, with_energy: false };
            lowerer.either_act([("play it", Act::Own(play(what))), ("perform Raid with it", Act::Own(raid))]);
        };
        match (or_raid, what.is.may_be_several()) {
            (false, _) => self.act(Act::Own(play(cards.slot))),
            (true, false) => either(self, cards.slot),
            (true, true) => self.with_each((cards.slot, cards.kind), what.span, either),
        }
        self.note_played(Source::Slot(cards.slot, Kind::Character));
        self.name(Some(Verb::PutIntoPlay), cards.slot, Kind::Character, cards.plural, what.span);
        Some(())
    }

    /// Lowers the use of cards, one after another.
    fn used(&mut self, what: &Object, (energy, pays): (bool, bool)) -> Option<()> {
        let cards = self.taken(what, None)?;
        if cards.kind != Kind::Card {
            self.not_here(what.span, "what is on a field has been used already");
            return None;
        }
        let using = |what| Act::Own(Lowered::Use { what, energy, pays });
        if what.is.may_be_several() {
            self.with_each((cards.slot, cards.kind), what.span, |lowerer, what| lowerer.act(using(what)));
        } else {
            self.act(using(cards.slot));
        }
        self.memory.used = Some(cards.slot);
        self.mention(None, Source::Slot(cards.slot, Kind::Card), cards.plural, what.span);
        Some(())
    }

    /// Lowers the performing of Raid, for which no AP is paid.
    fn raided(&mut self, what: &Object, onto: Option<&Object>) -> Option<()> {
        let cards = self.taken(what, None)?;
        if cards.kind != Kind::Card {
            self.not_here(what.span, "Raid is performed with a card that is not on a field");
            return None;
        }
        let onto = match onto {
            Some(onto) => Some(self.on_field_slot(onto)?),
            None => None,
        };
        self.act(Act::Own(Lowered::Raid { what: cards.slot, onto, with_energy: false }));
        self.note_played(Source::Slot(cards.slot, Kind::Character));
        self.name(Some(Verb::PutIntoPlay), cards.slot, Kind::Character, cards.plural, what.span);
        Some(())
    }

    /// Lowers the activation of a card's abilities with an icon.
    fn activated(&mut self, of: &Object, timing: Timing, as_this: bool) -> Option<()> {
        let taken = self.taken(of, None)?;
        self.act(Act::Own(Lowered::Activate { of: taken.slot, kind: taken.kind, timing, as_this }));
        self.mention(None, Source::Slot(taken.slot, taken.kind), taken.plural, of.span);
        Some(())
    }

    /// Lowers the swap of two characters.
    fn swapped(&mut self, what: &Object, with: Option<&Object>) -> Option<()> {
        let one = self.on_field_slot(what)?;
        let other = match with {
            Some(with) => self.on_field_slot(with)?,
            None => one,
        };
        self.act(Act::Own(Lowered::Swap(one, other)));
        Some(())
    }

    /// Lowers the exchange of two BP.
    fn swapped_bp(&mut self, one: &Object, other: Option<&Object>, duration: Option<Duration>) -> Option<()> {
        let one = self.on_field_slot(one)?;
        let other = match other {
            Some(other) => self.on_field_slot(other)?,
            None => one,
        };
        self.act(Act::Own(Lowered::SwapBp(one, other, duration)));
        Some(())
    }

    /// Takes objects that must be on the field, and returns their slot.
    fn on_field_slot(&mut self, target: &Object) -> Option<Slot> {
        match self.on_field(target)? {
            Source::Slot(slot, _) => Some(slot),
            _ => None,
        }
    }

    /// Lowers the reduction of the next card's cost: it is put on each of the player's cards that it may be, wherever it is.
    fn reduced(&mut self, of: &Node<Group<UnionArena>>, less: &Change, using: Using) -> Option<()> {
        let query = self.query(of)?;
        let at = |zone| Source::Query(Box::new(Query { place: Place::At(zone), ..query.clone() }));
        let what = Source::Union(Zone::piles().map(at).collect());
        let next = |shift| match shift {
            Shift::Energy(colors, plus, _) => Shift::NextEnergy(colors, plus, using),
            Shift::ApCost(plus) => Shift::NextApCost(plus, using),
            other => other,
        };
        let how = self.shifts(less, of.span)?.into_iter().map(|shift| (next(shift), Tally::Fixed(1))).collect();
        self.act(Act::Modify { what, how, duration: Some(Duration::ThisTurn) });
        Some(())
    }

    fn less(&mut self, amount: u8, span: Span) -> Option<i8> {
        i8::try_from(amount).ok().or_else(|| {
            self.not_here(span, "this number is larger than any that is played with");
            None
        })
    }

    /// Lowers a modifier, or each of several.
    pub(super) fn shifts(&mut self, change: &Change, span: Span) -> Option<Vec<Shift>> {
        match change {
            Change::All(changes) => {
                let each: Vec<_> = changes.iter().map(|change| self.shifts(change, span)).collect();
                Some(each.into_iter().collect::<Option<Vec<_>>>()?.concat())
            }
            Change::Bp(by) => Some(vec![Shift::Bp(*by)]),
            Change::BpIs(bp) => match u16::try_from(*bp) {
                Ok(bp) => Some(vec![Shift::BpBecomes(bp)]),
                Err(_) => {
                    self.not_here(span, "this number is larger than any that is played with");
                    None
                }
            },
            Change::BpTimes(by) => Some(vec![Shift::BpTimes(*by)]),
            Change::Keyword(keyword) => Some(vec![Shift::Keyword(*keyword)]),
            Change::Lacks(keyword) => Some(vec![Shift::Lacks(*keyword)]),
            Change::Blank | Change::Bare | Change::Silent(_) if self.steady => {
                self.not_here(span, "abilities are lost for a time, by an effect");
                None
            }
            Change::Silent(icon) => Some(vec![Shift::Silent(*icon)]),
            Change::Blank => Some(vec![Shift::Blank]),
            Change::Bare => Some(vec![Shift::Blank, Shift::Bare]),
            Change::Generates(color, amount) => {
                let colors = self.color_or_any(color.as_ref(), span)?;
                Some(vec![Shift::Generates(colors, self.less(*amount, span)?)])
            }
            Change::GeneratesOnly(color, amount) => {
                let colors = self.color_or_any(color.as_ref(), span)?;
                Some(vec![Shift::GeneratesOnly(colors, self.less(*amount, span)?)])
            }
            Change::NoGeneration => Some(vec![Shift::NoGeneration]),
            Change::Affinity(word) => Some(vec![Shift::Affinities(self.set_of(Column::Affinity, std::slice::from_ref(word), span)?)]),
            Change::AlsoNamed(name) => Some(vec![Shift::AlsoNamed(self.tables.name(name))]),
            Change::MoreEnergy(color, amount) => {
                let colors = self.color(color, span)?;
                Some(vec![Shift::Energy(colors, self.less(*amount, span)?, Using::Any)])
            }
            Change::MoreAp(amount) => Some(vec![Shift::ApCost(self.less(*amount, span)?)]),
            Change::ApBecomes(value) => Some(vec![Shift::ApBecomes(self.less(*value, span)?.unsigned_abs())]),
            Change::LessEnergy(color, amount) | Change::LessForRaid(color, amount) => {
                let using = if matches!(change, Change::LessForRaid(..)) { Using::Raid } else { Using::Any };
                let colors = self.color(color, span)?;
                Some(vec![Shift::Energy(colors, -self.less(*amount, span)?, using)])
            }
            Change::LessAp(amount) => Some(vec![Shift::ApCost(-self.less(*amount, span)?)]),
            Change::RestsInStart(_) => Some(vec![self.duty(Duty::RestsInStart)]),
            Change::HandSize(cards) => Some(vec![Shift::HandSize(*cards)]),
            Change::StaysResting => Some(vec![Shift::StaysResting]),
            Change::Duty(duty) => Some(vec![self.duty(*duty)]),
            Change::Ability(ability) => self.given(ability),
        }
    }

    /// Lowers a rule of its own, which a text of the match gives from now on.
    fn duty(&mut self, duty: Duty) -> Shift {
        self.tables.own.duties |= 1 << duty as u8;
        Shift::Duty(duty)
    }

    /// Lowers "gains «…»": what an ability only says of its bearer is said of that at once.
    fn given(&mut self, ability: &Node<Ability<UnionArena>>) -> Option<Vec<Shift>> {
        if !ability.head.is_empty() {
            return self.granted(ability).map(|given| vec![Shift::Ability(given)]);
        }
        if let Power::Mark(Mark::Keyword(keyword)) = &ability.power {
            return Some(vec![Shift::Keyword(*keyword)]);
        }
        let said: Option<Vec<&Change>> = match &ability.power {
            Power::Continuous(effect) => effect.sentences.iter().map(of_bearer).collect(),
            Power::Triggered { .. } | Power::Payment { .. } | Power::Replacing { .. } | Power::Mark(_) | Power::DeckLimit(_) => None,
        };
        match said {
            Some(changes) => {
                let each: Vec<_> = changes.into_iter().map(|change| self.shifts(change, ability.span)).collect();
                Some(each.into_iter().collect::<Option<Vec<_>>>()?.concat())
            }
            None => self.granted(ability).map(|given| vec![Shift::Ability(given)]),
        }
    }

    /// Returns the set of one color, or of the energy of any.
    fn color_or_any(&mut self, color: Option<&String>, span: Span) -> Option<u8> {
        color.map_or(Some(1 << ANY_COLOR), |color| self.color(color, span))
    }

    /// Returns the set of one color.
    fn color(&mut self, color: &String, span: Span) -> Option<u8> {
        self.set_of(Column::Color, std::slice::from_ref(color), span).map(|colors| colors as u8)
    }
}
