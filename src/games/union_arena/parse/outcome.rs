//! The reading of how battles end, and of what is sidelined for it.

use super::grammar::Rule;
use super::{Pair, Reader};
use crate::games::union_arena::leaves::{Occurrence, Reasons, UnionArena};
use crate::lang::event::{BattleOutcome, Cause, Event, EventKind};
use crate::lang::read::reader::Read;
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::span::Node;
use crate::lang::test::is_it;
use cardwright_grammar::Shape;

/// The reason of what is sidelined in battle.
pub(super) const BY_BATTLE: Reasons = Reasons { battle: true, no_bp: false, ability: false };

impl Reader<'_> {
    /// "sidelined", "sidelined due to losing a battle".
    pub(super) fn sidelined(&self, pair: &Pair<'_>) -> Occurrence {
        let mut reasons = Reasons::default();
        for why in pair.clone().into_inner() {
            match why.as_rule() {
                Rule::due_battle | Rule::due_a_battle => reasons.battle = true,
                Rule::due_bp => reasons.no_bp = true,
                Rule::due_ability => reasons.ability = true,
                _ => {}
            }
        }
        if reasons == Reasons::default() { Occurrence::Sidelined } else { Occurrence::SidelinedFor(reasons) }
    }

    /// "is sidelined in battle", "is sidelined in a battle with this character".
    pub(super) fn sidelined_in(&self, subject: Node<Target<UnionArena>>, battle: &Pair<'_>) -> Read<Event<UnionArena>> {
        let against = self.parts(battle).rest().find(|part| part.as_rule() == Rule::Shared(Shape::single));
        let against = against.map(|against| self.any_one(&against)).transpose()?;
        Ok(Event::of(EventKind::Own(Occurrence::SidelinedFor(BY_BATTLE)), subject).with(against))
    }

    /// "wins a battle", "attacks and wins a battle", "blocks and loses the battle against a <A>".
    pub(super) fn fought(&self, subject: Node<Target<UnionArena>>, said: &Pair<'_>, whose: Rule) -> Read<Event<UnionArena>> {
        let won = said.as_rule() == Rule::won;
        if self.parts(said).has(Rule::with_snipe) {
            let blocks = whose == Rule::block_ends;
            return if won && !blocks { Ok(Event::of(EventKind::Own(Occurrence::WinsSnipe), subject)) } else { self.gap(said) };
        }
        let against = self.parts(said).rest().find(|part| part.as_rule() == Rule::Shared(Shape::single));
        let against = against.map(|against| self.any_one(&against)).transpose()?;
        let kind = match (whose, won) {
            (Rule::attack_ends, true) => EventKind::Own(Occurrence::WinsAttack),
            (Rule::attack_ends, false) => EventKind::Own(Occurrence::LosesAttack),
            (Rule::block_ends, true) => EventKind::Own(Occurrence::WinsBlock),
            (Rule::block_ends, false) => EventKind::Own(Occurrence::LosesBlock),
            (_, true) => EventKind::BattleEnds(BattleOutcome::Win),
            (_, false) => EventKind::BattleEnds(BattleOutcome::Lose),
        };
        Ok(Event::of(kind, subject).with(against))
    }

    /// "this character's BP is increased", "has its BP reduced by 1000 or more", "loses BP".
    pub(super) fn bp_changed(&self, subject: Node<Target<UnionArena>>, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let mut parts = self.parts(pair);
        parts.maybe(Shape::single);
        let rises = [Rule::bp_raised, Rule::bp_goes_up, Rule::bp_gained].into_iter().any(|rule| parts.has(rule));
        let falls = [Rule::bp_lowered, Rule::bp_goes_down, Rule::bp_lost].into_iter().any(|rule| parts.has(rule));
        let told = parts.maybe(Rule::bp_changed_by).map(|by| self.parts(&by).need(Shape::number)).transpose()?;
        let least = told.or_else(|| parts.maybe(Shape::number)).map(|number| self.number(&number));
        let kind = match (rises, falls) {
            (true, false) => Occurrence::BpRises,
            (false, true) => Occurrence::BpFalls,
            (_, _) => return self.gap(pair),
        };
        let by = self.caused(&mut parts)?;
        Ok(Event { least, by, ..Event::of(EventKind::Own(kind), subject) })
    }

    /// "your opponent reduces the BP of this character": it is reduced by an effect of that player's.
    pub(super) fn turns_bp(&self, who: Who, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let mut parts = self.parts(pair);
        let rises = parts.has(Rule::bp_turned_up);
        parts.has(Rule::bp_turned_down);
        let what = self.any_one(&parts.need(Shape::single)?)?;
        let least = parts.maybe(Rule::bp_changed_by).map(|by| self.parts(&by).need(Shape::number)).transpose()?;
        let by = match who {
            Who::You => Owner::Yours,
            Who::Opponent => Owner::Opponents,
            Who::EachPlayer => Owner::Anyones,
        };
        let kind = EventKind::Own(if rises { Occurrence::BpRises } else { Occurrence::BpFalls });
        Ok(Event { least: least.map(|least| self.number(&least)), by: Some(Box::new(Cause::of(by))), ..Event::of(kind, what) })
    }

    /// "has been sidelined this turn due to losing a battle": the same, with the turn in its midst.
    pub(super) fn sidelined_due(&self, pair: &Pair<'_>) -> Read<Event<UnionArena>> {
        let subject = self.any_one(&self.parts(pair).need(Shape::single)?)?;
        let kind = self.sidelined(pair);
        Ok(Event::of(EventKind::Own(kind), subject))
    }
}

/// Returns the outcome of an attack, or of a block, of this character: it wins that battle, or is not blocked.
pub(super) fn upshot(begun: &Event<UnionArena>, told: &Event<UnionArena>) -> Option<Event<UnionArena>> {
    let kind = match (&begun.kind, &told.kind) {
        (EventKind::Attacks, EventKind::BattleEnds(BattleOutcome::Win)) => Occurrence::WinsAttack,
        (EventKind::Attacks, EventKind::BattleEnds(BattleOutcome::Lose)) => Occurrence::LosesAttack,
        (EventKind::Own(Occurrence::Blocks), EventKind::BattleEnds(BattleOutcome::Win)) => Occurrence::WinsBlock,
        (EventKind::Own(Occurrence::Blocks), EventKind::BattleEnds(BattleOutcome::Lose)) => Occurrence::LosesBlock,
        (EventKind::Attacks, EventKind::Own(Occurrence::Unblocked)) => Occurrence::Unblocked,
        (_, _) => return None,
    };
    let this = |of: &&Node<Target<UnionArena>>| matches!(&of.is, Target::This(_)) || is_it(&of.is);
    let subject = begun.subject.clone().filter(|_| told.subject.as_ref().filter(this).is_some())?;
    Some(Event::of(EventKind::Own(kind), subject).with(told.object.clone()))
}
