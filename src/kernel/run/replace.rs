//! Replacement effects.
//!
//! No rulebook here covers them, so a minimal rule holds: before an effect moves objects to a pile, or draws so many cards, each of them is checked once. If an active power replaces
//! its move, the replacement is done, or offered, at once, and the object stays where it is if the replacement was done in full. Of several such powers the
//! first applies, in the order in which texts are enumerated. A replacement is itself not replaced, and neither are moves that the rules make without an
//! effect, unless the game [lets texts replace them](crate::kernel::policy::Replaceable).

use crate::kernel::bits::Bits;
use crate::kernel::code::{Act, Event, Leaves, Side, Tally, To};
use crate::kernel::context::Context;
use crate::kernel::event_interest::Sought;
use crate::kernel::events::ABOUT;
use crate::kernel::frame::Slot;
use crate::kernel::interpreter::Progress;
use crate::kernel::outcome::Outcome;
use crate::kernel::parts::{ActiveSources, EventOf, KindOf, Rules, ZoneOf};
use crate::kernel::pile::{CardId, Cards};
use crate::kernel::policy::RuleMove;
use crate::kernel::seat::Seat;
use crate::kernel::setup::{Ability, Power};
use crate::kernel::state::State;
use crate::kernel::table::Table;
use crate::lang::reference::Verb;
use crate::lang::selector::End;
use crate::lang::zone::ZoneTable;

/// A replacement of a move: the card with the power, the referent of its "this", the ability, the object that it applies to, and its program.
struct Replacer {
    card: CardId,
    this: Option<u8>,
    ability: u8,
    object: u8,
    program: u16,
}

impl<R: Rules> Table<'_, R> {
    /// Begins the next replacement of a part of an instruction's move. Returns true if there is one.
    pub fn replaces(&mut self, act: &Act<R::Code>) -> bool {
        let replacer = if let Act::Move { what, kind, to, verb, who: _ } = act {
            if self.is_replacing() {
                return false;
            }
            self.next_replacer(&self.about_to_move(*what, *kind), *kind, to, *verb)
        } else if let Act::Draw { side, count, up_to: false, .. } = act {
            if self.is_replacing() {
                return false;
            }
            self.next_replacer(&self.about_to_draw(*side, count), R::Code::CARD, &To::Pile(ZoneOf::<R>::HAND), Verb::Draw)
        } else if let Act::Own(deed) = act {
            if self.is_replacing() {
                return false;
            }
            if let Some((event, about)) = R::foreseen(self, deed) {
                self.next_replacer_of(event, about)
            } else {
                let Some((objects, kind, pile, verb)) = R::takes(self, deed) else { return false };
                self.next_replacer(&R::cards_of(self, objects, kind), kind, &To::Pile(pile), verb)
            }
        } else {
            None
        };
        let Some(replacer) = replacer else { return false };
        self.begin_replacing(&replacer);
        if let Some(frame) = self.state.frames.last_mut() {
            frame.between = true;
        }
        true
    }

    /// Asks for replacements of a move of objects to a pile that a rule makes while no effect is running. Returns the objects that are left to be moved; `None` if
    /// a replacement has begun: then the step of the rule is taken again once it is complete, before anything else.
    pub fn left_by_replacements(&mut self, why: RuleMove, objects: Bits, kind: KindOf<R>, pile: ZoneOf<R>, verb: Verb) -> Option<Bits> {
        if R::policies(self.setup).replaceable.has(why) && self.setup.event_interest.replacing != 0 {
            let cards = R::cards_of(self, objects, kind);
            if let Some(replacer) = self.next_replacer(&cards, kind, &To::Pile(pile), verb) {
                (self.state.generation, self.state.settling) = (0, true);
                self.begin_moment();
                self.begin_replacing(&replacer);
                return None;
            }
        }
        let spared = self.state.spared;
        (self.state.asked, self.state.spared) = (Bits::EMPTY, Bits::EMPTY);
        Some(objects.filter(|&object| !R::cards_of(self, Bits::one(object), kind).iter().any(|&card| spared.has(card))).collect())
    }

    /// Asks for a replacement of an event that is no move, which a rule is about to bring about by means of a card. Returns false if it was replaced; `None` if a
    /// replacement has begun: then the step of the rule is taken again once it is complete, before anything else.
    pub fn is_left_by_replacements(&mut self, event: EventOf<R>, about: CardId) -> Option<bool> {
        if !self.is_replacing()
            && let Some(replacer) = self.next_replacer_of(event, about)
        {
            (self.state.generation, self.state.settling) = (0, true);
            self.begin_moment();
            self.begin_replacing(&replacer);
            return None;
        }
        let left = !self.state.spared.has(about);
        self.end_replacing();
        Some(left)
    }

    /// Returns the replacement of an event that is no move, unless one was offered before, and records that it is.
    fn next_replacer_of(&mut self, event: EventOf<R>, about: CardId) -> Option<Replacer> {
        if self.setup.event_interest.replacing & event.sort() == 0 || self.state.asked.has(about) || self.is_forbidden(event) {
            return None;
        }
        let mut active_sources = ActiveSources::new();
        R::active_sources(self, Sought::Replaces(event.sort()), &mut active_sources);
        let replacer = active_sources.into_iter().find_map(|source| self.replaced_by(event, source, about))?;
        self.state.asked.insert(about);
        Some(replacer)
    }

    /// True if a text replaces the move of an object to a pile, and has not been asked yet.
    #[must_use]
    pub fn has_replacer(&self, object: u8, kind: KindOf<R>, pile: ZoneOf<R>, verb: Verb) -> bool {
        let replaced = |&card: &CardId| !self.state.asked.has(card) && self.replacer((card, kind), &To::Pile(pile), verb).is_some();
        R::cards_of(self, Bits::one(object), kind).iter().any(replaced)
    }

    /// Returns the next replacement of a move of these cards, and records that it was offered.
    fn next_replacer(&mut self, cards: &[CardId], kind: KindOf<R>, to: &To<R::Code>, verb: Verb) -> Option<Replacer> {
        let asked = self.state.asked;
        let found = |&card: &CardId| self.replacer((card, kind), to, verb).map(|replacer| (card, replacer));
        let (card, replacer) = cards.iter().filter(|&&card| !asked.has(card)).find_map(found)?;
        self.state.asked = asked.or(self.together_with(card, kind));
        Some(replacer)
    }

    fn begin_replacing(&mut self, replacer: &Replacer) {
        let &Replacer { card, this, ability, object, program } = replacer;
        self.count_use(card, ability, self.setup.ability(card, ability).head.limit);
        let controller = self.state.controller_of(card);
        self.begin_effect(program, card, this, controller);
        self.leave(ABOUT, Bits::one(object));
    }

    /// Clears the record of replacements once an instruction and all replacements of its parts are complete.
    pub fn end_replacing(&mut self) {
        if !self.is_replacing() {
            (self.state.asked, self.state.spared) = (Bits::EMPTY, Bits::EMPTY);
        }
    }

    /// Excludes the objects in a slot from the move that is being replaced.
    pub(super) fn spare(&mut self, slot: Slot, kind: KindOf<R>) -> Progress {
        let cards = R::cards_of(self, self.frame().slot(slot), kind);
        self.state.spared = cards.iter().fold(self.state.spared, |spared, &card| spared.or(Bits::one(card)));
        Progress::Done(Outcome::UNTOLD)
    }

    /// True if a replacement is running.
    fn is_replacing(&self) -> bool {
        self.state.frames.iter().any(|frame| self.setup.event_interest.replacers.contains(&frame.program))
    }

    /// Returns the cards that a move is about to take.
    fn about_to_move(&self, what: Slot, kind: KindOf<R>) -> Cards {
        let named = self.frame().slot(what);
        let objects = if kind == R::Code::CARD { named.without(self.frame().strayed) } else { named };
        R::cards_of(self, objects, kind)
    }

    /// Returns the cards that a drawing is about to take. Each card that a replacement was offered for is one card less to ask about.
    fn about_to_draw(&self, side: Side, count: &Tally<R::Code>) -> Cards {
        let each = self.counted(count) as usize;
        let (asked, mut cards) = (self.state.asked, Cards::new());
        for seat in self.seats_of(side) {
            let left = each.saturating_sub(self.owned_among(asked, seat) as usize);
            cards.extend(R::pile(&self.state.field, seat, ZoneOf::<R>::DECK).from_top().filter(|&card| !asked.has(card)).take(left));
        }
        cards
    }

    /// Returns how many of the cards of a player whom an instruction makes draw are not drawn, since other things were done instead.
    pub(super) fn drawn_otherwise(&self, seat: Seat) -> u32 {
        if self.state.spared.is_empty() || self.is_replacing() { 0 } else { self.owned_among(self.state.spared, seat) }
    }

    /// Returns how many of some cards belong to a player.
    fn owned_among(&self, cards: Bits, seat: Seat) -> u32 {
        cards.into_iter().filter(|&card| State::<R>::owner(card) == seat).count() as u32
    }

    /// Returns the cards that move together with a card, itself included.
    fn together_with(&self, card: CardId, kind: KindOf<R>) -> Bits {
        match self.state.object_of(card, kind) {
            Some(object) if kind != R::Code::CARD => R::cards_of(self, Bits::one(object), kind).iter().copied().collect(),
            _ => Bits::one(card),
        }
    }

    /// Returns the first active power that replaces the move of a card.
    fn replacer(&self, (card, kind): (CardId, KindOf<R>), to: &To<R::Code>, verb: Verb) -> Option<Replacer> {
        let (to, end) = match to {
            To::Pile(pile) => (*pile, None),
            To::Deck { end, .. } => (ZoneOf::<R>::DECK, Some(*end).filter(|end| *end != End::Either)),
            To::IntoDeck => (ZoneOf::<R>::DECK, None),
            To::Stack { .. } | To::Under(_) | To::Own(_) => return None,
        };
        let moves = Event::Moves { card, verb, from: self.state.zone_of(card), to, end };
        let fate = R::fate(self, card, to);
        if self.is_forbidden(moves) || fate.is_some_and(|fate| self.is_forbidden(fate)) {
            return None;
        }
        let leaves = self.leaves_whole(card, kind).then_some(Event::LeavesPlay(card));
        let sorts = moves.sort() | leaves.map_or(0, Event::sort) | fate.map_or(0, Event::sort);
        let mut active_sources = ActiveSources::new();
        R::active_sources(self, Sought::Replaces(sorts), &mut active_sources);
        active_sources.into_iter().find_map(|(speaker, this)| {
            [Some(moves), leaves, fate].into_iter().flatten().find_map(|event| self.replaced_by(event, (speaker, this), card))
        })
    }

    /// True if the whole object that a card is in play as moves with it.
    fn leaves_whole(&self, card: CardId, kind: KindOf<R>) -> bool {
        let stack = self.state.object_of(card, R::Code::OBJECT);
        let alone = |object: u8| R::cards_of(self, Bits::one(object), R::Code::OBJECT).len() == 1;
        R::in_force(self, card) && (kind != R::Code::CARD || stack.is_none_or(alone))
    }

    fn replaced_by(&self, event: EventOf<R>, (speaker, this): (CardId, Option<u8>), card: CardId) -> Option<Replacer> {
        let context = Context::of(speaker, this, self.state.controller_of(speaker));
        self.abilities_of(speaker).find_map(|ability| {
            let Ability { head, power, .. } = self.setup.ability(speaker, ability);
            let Power::Replacing { pattern, of, program } = power else { return None };
            let open = R::is_active(self, speaker, ability) && !self.is_used_up(speaker, ability, head.limit);
            let fits = open && pattern.admits(event) && self.matches(pattern, event, &context) && self.acts(head, &context);
            let object = if *of == R::Code::CARD { Some(card) } else { self.state.object_of(card, *of) };
            object.filter(|_| fits).map(|object| Replacer { card: speaker, this, ability, object, program: *program })
        })
    }
}
