//! The lowering of Ultra Battle-specific event patterns, and of the referents that they give to later words.

use super::Lowerer;
use crate::games::ultra_battle::code::{Cause, Happening, Kind, Occurrence as Lowered, Part, Pattern, Source};
use crate::games::ultra_battle::leaves::{Occurrence, Phase, UltraBattle};
use crate::games::ultra_battle::zones::Zone;
use crate::kernel::events::ABOUT;
use crate::lang::selector::{Target, Who};
use crate::lang::{Node, Span};

type Object = Node<Target<UltraBattle>>;

impl Lowerer<'_> {
    /// Lowers an Ultra Battle-specific event pattern.
    pub(super) fn occurrence(&mut self, occurrence: &Occurrence, span: Span) -> Option<Lowered> {
        Some(match occurrence {
            Occurrence::Attacks { who, whom } => Lowered::Attacks { who: Some(self.source(who)?), whom: self.some(whom.as_ref())? },
            Occurrence::Attacked(whom) => Lowered::Attacks { who: None, whom: Some(self.source(whom)?) },
            Occurrence::Damaged(whom, cause) => Lowered::Damaged { whom: Some(self.source(whom)?), by: None, cause: *cause },
            // What a Fighter deals, its attacks deal.
            Occurrence::Deals { who, to } => {
                Lowered::Damaged { whom: self.some(to.as_ref())?, by: Some(self.source(who)?), cause: Some(Cause::Attack) }
            }
            Occurrence::Healed(whom) => Lowered::Healed(self.source(whom)?),
            Occurrence::Defeated(whom, cause) => Lowered::Defeated { whom: Some(self.source(whom)?), by: None, cause: *cause },
            Occurrence::Defeats { who, whom } => {
                Lowered::Defeated { whom: Some(self.source(whom)?), by: Some(self.source(who)?), cause: None }
            }
            Occurrence::Evolves(who) => Lowered::Evolves(self.source(who)?),
            Occurrence::TimerEnds(of) => Lowered::TimerEnds(self.source(of)?),
            Occurrence::TimerChanges(of, up) => Lowered::TimerChanges(self.source(of)?, *up),
            Occurrence::CountsDown(of) => Lowered::CountsDown(self.source(of)?),
            Occurrence::Attached(what, to) => Lowered::Attached { what: self.source(what)?, to: self.some(to.as_ref())? },
            Occurrence::Detached(what) => Lowered::Detached(self.source(what)?),
            Occurrence::Played { who, what, to } => return self.played(*who, what, *to, span),
            Occurrence::MovesTo(who, zone) => Lowered::MovesTo(self.source(who)?, self.arrival(*zone, span)?),
            Occurrence::Turn { whose, start } => {
                Lowered::PhaseStarts(if *start { Phase::Draw } else { Phase::End }, self.plain_side(*whose))
            }
            Occurrence::PhaseStarts(phase, whose) => Lowered::PhaseStarts(*phase, self.plain_side(*whose)),
        })
    }

    /// Lowers an object that a text may omit.
    fn some(&mut self, object: Option<&Object>) -> Option<Option<Source>> {
        match object {
            Some(object) => self.source(object).map(Some),
            None => Some(None),
        }
    }

    fn played(&mut self, who: Who, what: &Object, to: Option<Zone>, span: Span) -> Option<Lowered> {
        let checks = match &what.is {
            Target::This(_) => None,
            Target::Select(selector) => Some(self.checks(&selector.group.tests)?),
            Target::Back(_)
            | Target::Part(_)
            | Target::Related(..)
            | Target::Pile { .. }
            | Target::StackCard { .. }
            | Target::OneOf(_)
            | Target::AllOf(_) => {
                self.not_here(what.span, "what is played is this card, or a card that fits a description");
                return None;
            }
        };
        let to = match to {
            Some(zone) => Some(self.arrival(zone, span)?),
            None => None,
        };
        Some(Lowered::Played { side: Self::side_of(who), what: checks, to })
    }

    /// Lowers a zone in which cards enter play or to which Fighters move; reports an error for any other.
    fn arrival(&mut self, zone: Zone, span: Span) -> Option<Zone> {
        match zone {
            Zone::BattleZone | Zone::ReserveZone | Zone::SupportZone => Some(zone),
            Zone::Deck
            | Zone::Hand
            | Zone::DiscardPile
            | Zone::DefeatedZone
            | Zone::Attached
            | Zone::Resolving
            | Zone::Fighters
            | Zone::Supports
            | Zone::Play => {
                self.not_here(span, "cards are played and moved to the Battle Zone, the Reserve Zone or the Support Zone");
                None
            }
        }
    }

    /// Records the referents of "it" and "that much" in an effect that this event triggers.
    pub(super) fn heed(&mut self, pattern: &Pattern, span: Span) {
        let about = |kind| Source::Slot(ABOUT, kind);
        let (object, amount) = match &pattern.event {
            Happening::EntersPlay(what) | Happening::LeavesPlay(what) => (Some(about(what.kind())), false),
            Happening::Moves { .. } | Happening::PowerUsed(_) | Happening::Resolves(..) => (Some(about(Kind::Card)), false),
            Happening::Own(occurrence) => match occurrence {
                // Whom an attack is on was said last.
                Lowered::Attacks { whom: Some(_), .. } => (Some(Source::Part(Part::Defender)), false),
                Lowered::Attacks { whom: None, .. } | Lowered::Defeated { .. } | Lowered::Evolves(_) | Lowered::MovesTo(..) => {
                    (Some(about(Kind::Fighter)), false)
                }
                Lowered::Damaged { .. } | Lowered::Healed(_) => (Some(about(Kind::Fighter)), true),
                Lowered::TimerEnds(of) | Lowered::CountsDown(of) => (Some(about(of.kind())), false),
                Lowered::TimerChanges(of, _) => (Some(about(of.kind())), true),
                Lowered::Attached { .. } | Lowered::Detached(_) | Lowered::Played { .. } => (Some(about(Kind::Card)), false),
                Lowered::PhaseStarts(..) => (None, false),
            },
        };
        self.memory.amount = amount;
        if let Some(object) = object {
            self.mention_trigger(object, crate::compile::lower::event::done(&pattern.event), span);
        }
    }
}
