//! The reading of abilities that do not activate.

use super::grammar::Rule;
use super::{Pair, Reader};
use crate::games::union_arena::leaves::{Keyword, Occurrence, UnionArena};
use crate::lang::action::Action;
use crate::lang::duration::Duration;
use crate::lang::event::{Event, EventKind};
use crate::lang::read::reader::Read;
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl Reader<'_> {
    /// "[When Played] abilities on … do not activate", "this character cannot activate [When Attacking] abilities": they are forbidden to resolve,
    /// "[Activate: Main]" to be used, and keywords to do what they say.
    pub(super) fn silenced(&self, pair: &Pair<'_>) -> Read<Action<UnionArena>> {
        let mut parts = self.parts(pair);
        let theirs = parts.has(Shape::opponents) || parts.has(Shape::opponent);
        let before = match (parts.maybe(Shape::its), parts.maybe(Shape::single)) {
            (Some(its), _) => Some(self.whose_is(&its, pair)),
            (None, Some(of)) => Some(self.any_one(&of)?),
            (None, None) => None,
        };
        let icon = parts.next()?;
        let behind = parts.maybe(Shape::single);
        let behind = behind.map(|of| if theirs { self.any_one_of(&of, Owner::Opponents) } else { self.any_one(&of) }).transpose()?;
        let of = before.or(behind).unwrap_or_else(|| self.any_of_theirs(pair));
        let (who, event) = match icon.as_rule() {
            Rule::timing => (None, Event::of(EventKind::Resolves(Box::new(self.timing_trigger(&icon))), of.clone())),
            Rule::acting_word => (None, Event::of(EventKind::Own(Occurrence::Acts(acting(icon.as_str()))), of.clone())),
            _ => {
                let who = Some(self.player_of(&of, pair)?);
                (who, Event { player: who, ..Event::of(EventKind::PowerUsed, of.clone()) })
            }
        };
        // What an ability did, it did in this turn.
        let now = matches!(&of.is, Target::Back(_)).then_some(Duration::ThisTurn);
        Ok(Action::Forbid { event: self.node(event, pair), who, duration: self.duration(&mut parts).or(now) })
    }

    /// The player whose these are.
    fn player_of(&self, of: &Node<Target<UnionArena>>, pair: &Pair<'_>) -> Read<Who> {
        match &of.is {
            Target::This(_) => Ok(Who::You),
            Target::Select(selector) if selector.group.owner == Owner::Opponents => Ok(Who::Opponent),
            Target::Select(selector) if selector.group.owner == Owner::Yours => Ok(Who::You),
            _ => self.gap(pair),
        }
    }
}

/// The keyword of "[Impact] abilities", of any number.
fn acting(word: &str) -> Keyword {
    match word {
        "Impact" => Keyword::Impact(0),
        "Double Attack" => Keyword::DoubleAttack,
        "Double Block" => Keyword::DoubleBlock,
        _ => Keyword::NullifyImpact,
    }
}
