//! The lowering of Ultra Battle-specific verbs and modifiers.

use super::Lowerer;
use crate::compile::lower::target::Taken;
use crate::diagnostic::Diagnostic;
use crate::games::ultra_battle::code::{
    Act, Change as Shift, Check, Counter, Deed as Lowered, Division, Kind, Property, Source, Tally, TimerShift,
};
use crate::games::ultra_battle::leaves::{Change, Column, Deed, Keyword, Much, OwnNumber, TimerChange, UltraBattle, UsedUp, Waived};
use crate::kernel::code::Number;
use crate::kernel::events::AMOUNT;
use crate::lang::amount::Amount;
use crate::lang::duration::Duration;
use crate::lang::reference::{AMBIGUOUS, Verb};
use crate::lang::selector::{Target, Who};
use crate::lang::{Node, Span};

type Object = Node<Target<UltraBattle>>;

impl Lowerer<'_> {
    /// Lowers an Ultra Battle-specific verb.
    pub(super) fn deed(&mut self, deed: &Deed, span: Span) -> Option<()> {
        let lowered = match deed {
            Deed::Damage { amount, to } => {
                let said = self.pointed();
                let amount = self.much(amount, span)?;
                self.told_of_each(to, said)?;
                let to = self.fighters(to)?;
                self.amounts_to(OwnNumber::DamageDealt);
                Lowered::Damage { amount, to }
            }
            Deed::Heal { amount, from } => {
                let (whom, source) = (from, self.healed(amount, from)?);
                let said = self.pointed();
                let amount = self.so_much(amount, (Counter::Damage, false), &source, whom.span)?;
                self.told_of_each(whom, said)?;
                self.amounts_to(OwnNumber::DamageHealed);
                Lowered::Heal { amount, from: source }
            }
            Deed::Timer { of, change } => {
                let change = match change {
                    TimerChange::Up(by) => TimerShift::Up(self.much(by, span)?),
                    TimerChange::Down(by) => TimerShift::Down(self.much(by, span)?),
                    TimerChange::Reset => TimerShift::Reset,
                    TimerChange::Set(0) => {
                        self.not_here(span, "a Timer that is set to 0 has reached it: return or discard what it is the Timer of");
                        return None;
                    }
                    TimerChange::Set(to) => TimerShift::Set(*to),
                };
                Lowered::Timer { of: self.objects_of(of)?, change }
            }
            Deed::Pay { timer, of } => {
                if timer.is_none() && of.may_be_several() {
                    return self.one_alone(of.span);
                }
                let source = self.objects_of(of)?;
                let timer = match timer {
                    Some(timer) => Tally::Fixed((*timer).into()),
                    None => self.named_amount((Counter::Timer, true), &source, None, of.span)?,
                };
                self.amounts_to(OwnNumber::TimerPaid);
                Lowered::Pay { timer, of: source }
            }
            Deed::Divide { heals, amount, most, among } => return self.divide(*heals, (*amount, *most), among, span),
            Deed::Choose(column, words) => return self.choose_value(*column, words, span),
            Deed::Detach(what) => Lowered::Detach(self.objects_of(what)?),
            Deed::Swap(one, other) => return self.swap(one, other),
            Deed::SwapTimers(one, other) => return self.swap_timers(one, other),
            Deed::Transfer { what, amount, from, to } => return self.transfer(*what, amount, (from, to), span),
            Deed::Play { what, onto, free } => return self.play(what, onto.as_ref(), *free, span),
            Deed::Unshield(what) => Lowered::Unshield(self.fighters(what)?),
            Deed::Defeat(what) => Lowered::Defeat(self.fighters(what)?),
            Deed::Redirect(to) => Lowered::Redirect(self.fighters(to)?),
            Deed::EndAttack => Lowered::EndAttack,
            Deed::Prevent { amount, used, to, duration } => return self.prevent(*amount, *used, to, *duration, span),
        };
        self.act(Act::Own(lowered));
        Some(())
    }

    /// Takes the objects that a verb acts upon, and reports an error unless they are Fighters in play.
    fn fighters(&mut self, target: &Object) -> Option<Source> {
        self.stacks_of(target, "only a Fighter in play can be meant here")
    }

    /// Notes the sort of amount that a step leaves.
    fn amounts_to(&mut self, done: OwnNumber) {
        self.memory.amount = done != OwnNumber::TimerPaid && done != OwnNumber::TimerMoved;
        self.memory.done = Some(done);
    }

    /// Takes the Fighters that are healed. Of any amount, it is one.
    fn healed(&mut self, amount: &Much, from: &Object) -> Option<Source> {
        if matches!(amount, Much::Any | Much::UpTo(_)) && from.may_be_several() {
            return self.one_alone(from.span);
        }
        self.fighters(from)
    }

    /// Refuses "10 damage to each of your Fighters for each card attached to it": an amount is one number, and each of several has cards of its own. `said` is the
    /// number of words that pointed back before the amount.
    fn told_of_each(&mut self, whom: &Object, said: usize) -> Option<()> {
        let Some(it) = self.it_since(said).filter(|_| whom.may_be_several()) else { return Some(()) };
        let finding = Diagnostic::error(AMBIGUOUS, it.range(), "“it” could be each of several Fighters, or what was named before");
        let help = "say of each in turn: “For each of your opponent's Fighters, deal 10 damage to it for each …”; or name what was before: “that Fighter”";
        self.refuse(finding.label("which one?").help(help));
        None
    }

    fn one_alone<T>(&mut self, span: Span) -> Option<T> {
        self.not_here(span, "any amount is named for one at a time: choose one, or say how much");
        None
    }

    /// Lowers how much is healed or moved of what `of` has; `None` is all of it.
    fn so_much(&mut self, amount: &Much, what: (Counter, bool), of: &Source, span: Span) -> Option<Option<Tally>> {
        Some(match amount {
            Much::All => None,
            Much::So(amount) => Some(self.much(amount, span)?),
            Much::Any => Some(self.named_amount(what, of, None, span)?),
            Much::UpTo(most) => Some(self.named_amount(what, of, Some(*most), span)?),
        })
    }

    /// Has the player name an amount of what an object has, and if at most so much, none too.
    fn named_amount(&mut self, (what, pays): (Counter, bool), of: &Source, most: Option<u32>, span: Span) -> Option<Tally> {
        let most = match most {
            Some(most) => Some(self.figure(most, span)?),
            None => None,
        };
        let into = self.new_slot(span);
        self.act(Act::Own(Lowered::NameAmount { what, pays, most, of: of.clone(), who: self.actor(), into }));
        Some(Tally::Noted(into))
    }

    /// Lowers "deal 40 damage divided as you choose among …".
    fn divide(&mut self, heals: bool, (amount, most): (u32, Option<u32>), among: &Object, span: Span) -> Option<()> {
        let taken = self.taken(among, None)?;
        if taken.kind == Kind::Card {
            self.not_here(among.span, "only a Fighter in play can be meant here");
            return None;
        }
        let amount = self.figure(amount, span)?;
        let most = match most {
            Some(most) => Some(self.figure(most, span)?),
            None => None,
        };
        let (left, rest) = (self.new_slot(span), self.new_slot(span));
        let parts = Division { heals, amount, most, among: taken.slot, left, rest, who: self.actor() };
        self.act(Act::Own(Lowered::Divide(parts)));
        self.amounts_to(if heals { OwnNumber::DamageHealed } else { OwnNumber::DamageDealt });
        self.mention(None, Source::Slot(taken.slot, taken.kind), taken.plural, among.span);
        Some(())
    }

    /// Lowers "choose a class", "choose Red or Blue".
    fn choose_value(&mut self, column: Column, words: &[String], span: Span) -> Option<()> {
        let of = if words.is_empty() { None } else { Some(self.set_of(column, words, span)?) };
        let into = self.new_slot(span);
        self.act(Act::Own(Lowered::PickValue { column, of, who: self.actor(), into }));
        self.memory.chosen = Some((column, into));
        Some(())
    }

    /// Lowers an amount; "that much" is the amount of the event, or of the last step that dealt or healed damage.
    fn much(&mut self, amount: &Amount<UltraBattle>, span: Span) -> Option<Tally> {
        match amount {
            Amount::ThatMany(1) if self.memory.amount => Some(Tally::Noted(AMOUNT)),
            Amount::ThatMany(times) if self.memory.amount => {
                Some(Tally::Per { times: *times, every: 1, of: Box::new(Tally::Noted(AMOUNT)) })
            }
            amount => self.amount(amount, span),
        }
    }

    fn swap(&mut self, one: &Object, other: &Object) -> Option<()> {
        let a = self.taken(one, None)?;
        self.told_apart(one, a);
        let b = self.taken(other, None)?;
        if a.kind == Kind::Card || b.kind == Kind::Card {
            self.not_here(one.span, "only Fighters in play take each other's places");
            return None;
        }
        self.act(Act::Own(Lowered::Swap(a.slot, b.slot)));
        self.name(None, b.slot, b.kind, b.plural, other.span);
        Some(())
    }

    /// Lowers the exchange of two Timer Counts.
    fn swap_timers(&mut self, one: &Object, other: &Object) -> Option<()> {
        let a = self.taken(one, None)?;
        self.name(None, a.slot, a.kind, a.plural, one.span);
        self.told_apart(one, a);
        let b = self.taken(other, None)?;
        if a.plural || b.plural {
            self.not_here(one.span, "two Timers are exchanged: each of them is one Fighter's or one card's");
            return None;
        }
        self.act(Act::Own(Lowered::SwapTimers(a.slot, b.slot)));
        self.name(None, b.slot, b.kind, b.plural, other.span);
        Some(())
    }

    /// Lowers the moving of damage, between Fighters, or of Timer.
    fn transfer(&mut self, what: Counter, amount: &Much, (from, to): (&Object, &Object), span: Span) -> Option<()> {
        let a = self.taken(from, None)?;
        self.name(None, a.slot, a.kind, a.plural, from.span);
        self.told_apart(from, a);
        let b = self.taken(to, None)?;
        if a.plural || b.plural {
            self.not_here(span, "it is moved from one to one other");
            return None;
        }
        if what == Counter::Damage && (a.kind == Kind::Card || b.kind == Kind::Card) {
            self.not_here(span, "only Fighters in play have damage");
            return None;
        }
        let amount = self.so_much(amount, (what, false), &Source::Slot(a.slot, a.kind), span)?;
        self.amounts_to(if what == Counter::Damage { OwnNumber::DamageMoved } else { OwnNumber::TimerMoved });
        self.act(Act::Own(Lowered::Transfer { what, amount, from: a.slot, to: b.slot }));
        self.name(None, b.slot, b.kind, b.plural, to.span);
        Some(())
    }

    /// Lowers the playing of one card; of an Evolution that is not free, onto a Fighter that it evolves from.
    fn play(&mut self, what: &Object, onto: Option<&Object>, free: Waived, span: Span) -> Option<()> {
        let bases = match onto {
            Some(onto) => Some(self.source(onto)?),
            None => None,
        };
        let only = |bases: &Source| (free != Waived::All).then(|| Check::Own(Property::EvolvesFrom(Box::new(bases.clone()))));
        let card = self.one(what, bases.as_ref().and_then(only))?;
        if card.plural {
            self.not_here(what.span, "cards are played one at a time");
            return None;
        }
        let base = match (onto, bases) {
            (Some(onto), Some(_)) => {
                let card = Source::Slot(card.slot, card.kind);
                let fits = (free != Waived::All).then(|| Check::Own(Property::EvolvesInto(Box::new(card))));
                Some(self.one(onto, fits)?)
            }
            _ => None,
        };
        if base.is_some_and(|base| base.kind == Kind::Card) {
            self.not_here(span, "an Evolution is played onto a Fighter in play");
            return None;
        }
        self.act(Act::Own(Lowered::Play { what: card.slot, onto: base.map(|base| base.slot), free }));
        self.name(Some(Verb::PutIntoPlay), card.slot, card.kind, false, what.span);
        Some(())
    }

    /// Takes one object, of those that pass a further check.
    fn one(&mut self, target: &Object, check: Option<Check>) -> Option<Taken<UltraBattle>> {
        let Some(check) = check else { return self.taken(target, None) };
        match self.source(target)? {
            Source::Query(mut query) => {
                query.checks.push(check);
                Some(self.pick(Source::Query(query), Number::Exactly(Tally::Fixed(1)), target.span))
            }
            _ => self.taken(target, None),
        }
    }

    fn prevent(&mut self, amount: Option<u32>, used: UsedUp, to: &Object, duration: Option<Duration>, span: Span) -> Option<()> {
        let duration = if used == UsedUp::Never { self.lasting(duration, span) } else { duration };
        let what = self.fighters(to)?;
        let amount = match amount {
            Some(amount) => Some(self.figure(amount, span)?),
            None => None,
        };
        self.act(Act::Modify { what, how: vec![(Shift::Prevent { amount, used }, Tally::Fixed(1))], duration });
        Some(())
    }

    /// Lowers a modifier, or each of several. A Shield is lowered to an instruction.
    pub(super) fn shifts(&mut self, change: &Change, of: &Source, span: Span) -> Option<Vec<Shift>> {
        match change {
            Change::All(changes) => {
                let each: Vec<_> = changes.iter().map(|change| self.shifts(change, of, span)).collect();
                Some(each.into_iter().collect::<Option<Vec<_>>>()?.concat())
            }
            Change::Keyword(Keyword::Shield) if self.memory.always => {
                self.not_here(span, "a Shield is given once, and ends when it is used");
                None
            }
            Change::Keyword(Keyword::Shield) => {
                self.act(Act::Own(Lowered::Shield(of.clone())));
                Some(Vec::new())
            }
            one => Some(vec![self.shift(one, span)?]),
        }
    }

    fn shift(&mut self, change: &Change, span: Span) -> Option<Shift> {
        Some(match change {
            Change::Power(by) => Shift::Power(self.signed(*by, span)?),
            Change::Hp(by) => Shift::Hp(self.signed(*by, span)?),
            Change::TimerCost(by) => match i8::try_from(*by) {
                Ok(by) => Shift::TimerCost(by),
                Err(_) => return self.too_large(span),
            },
            Change::Keyword(keyword) => Shift::Keyword(*keyword),
            Change::Types(types) => Shift::Types(self.set_of(Column::Type, types, span)?),
            Change::AlsoColor(color) => Shift::AlsoColor(self.set_of(Column::Color, std::slice::from_ref(color), span)?),
            Change::AlsoClass(class) => Shift::AlsoClass(self.set_of(Column::Class, std::slice::from_ref(class), span)?),
            Change::AlsoNamed(name) => Shift::AlsoNamed(self.tables.name(name)),
            Change::PowerBecomes(power) => Shift::PowerBecomes(self.figure(*power, span)?),
            Change::Dealt(by, from) => Shift::Dealt(self.signed(*by, span)?, *from),
            Change::DealtAtMost(most, from) => Shift::DealtAtMost(self.figure(*most, span)?, *from),
            Change::Attacks(times) => Shift::Attacks(*times),
            Change::ReachesReserve => {
                self.tables.own.reaches_reserve = true;
                Shift::ReachesReserve
            }
            Change::MoreAttacks(times) => Shift::MoreAttacks(*times),
            Change::Negated => Shift::Negated,
            Change::Unchosen(by) => Shift::Unchosen(*by == Who::EachPlayer),
            Change::MustAttack => {
                self.tables.own.must_attack = true;
                Shift::MustAttack
            }
            Change::MustBeAttacked => {
                self.tables.own.must_be_attacked = true;
                Shift::MustBeAttacked
            }
            Change::All(_) => {
                self.not_here(span, "changes that are given together cannot hold others that are");
                return None;
            }
        })
    }

    fn figure(&mut self, number: u32, span: Span) -> Option<u16> {
        u16::try_from(number).ok().or_else(|| self.too_large(span))
    }

    fn signed(&mut self, number: i32, span: Span) -> Option<i16> {
        i16::try_from(number).ok().or_else(|| self.too_large(span))
    }

    fn too_large<T>(&mut self, span: Span) -> Option<T> {
        self.not_here(span, "this number is larger than any that is played with");
        None
    }
}
