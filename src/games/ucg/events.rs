//! Things that happen: which patterns they fit, which powers they trigger, and which of them are forbidden.

use super::code::{Happening, Kind, Moved, Pattern, Side, Source, Spot};
use super::leaves::{BattleOutcome, Phase};
use super::query::Context;
use super::setup::{Power, StaticDoes};
use super::state::{CharacterId, State, Zone};
use super::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

/// Something that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A card enters play: as, or on top of, a character, or as a scene.
    EntersPlay(CardId),
    /// A card leaves play, seen before it goes.
    LeavesPlay(CardId),
    /// A card moves, seen before it goes.
    Moves {
        /// The card.
        card: CardId,
        /// The word for the move.
        verb: Verb,
        /// Where it leaves.
        from: Spot,
        /// Where it arrives.
        to: Spot,
        /// At which end of a pile.
        end: Option<End>,
    },
    /// A character levels up.
    LevelsUp(CharacterId),
    /// A battle ends for a character.
    Battle(CharacterId, BattleOutcome),
    /// A payment power of a card is used.
    PowerUsed(CardId),
    /// A triggered effect of a card is about to resolve.
    Resolves(CardId, u8),
    /// A phase starts.
    PhaseStarts(Phase),
    /// Two characters swap places.
    Swapped(CharacterId, CharacterId),
}

impl Table<'_> {
    /// Lets an event be seen by everything that watches: powers that trigger on it and "this turn" conditions.
    pub fn happens(&mut self, event: Event) {
        self.note(event);
        // Most matches hold nothing that looks at anything but its own card's entry.
        if self.setup.watchful || !self.setup.watched.is_empty() {
            self.refresh();
            self.watch(event);
        }
        if self.setup.watchful {
            for id in self.state.all_characters() {
                if let Some(card) = self.state.face(id) {
                    self.trigger(card, Some(id), event);
                }
            }
            if let Some(card) = self.state.field.scene {
                self.trigger(card, None, event);
            }
        }
        match event {
            Event::EntersPlay(card) if !self.setup.watchful => self.trigger(card, self.character_of(card), event),
            // A card's own text may watch for its move although it is not on the field (10.1.2).
            Event::Moves { card, .. } if !self.on_field(card) => self.trigger(card, None, event),
            _ => {}
        }
    }

    /// The character that a card is part of.
    #[must_use]
    pub fn character_of(&self, card: CardId) -> Option<CharacterId> {
        match self.state.field.cards[card as usize].zone {
            Zone::Stack(id) => Some(id),
            Zone::Charge(_) | Zone::SceneArea | Zone::Pile(_) | Zone::Nowhere => None,
        }
    }

    fn on_field(&self, card: CardId) -> bool {
        matches!(self.state.field.cards[card as usize].zone, Zone::Stack(_) | Zone::SceneArea)
    }

    /// Counts the event for "this turn" conditions.
    fn watch(&mut self, event: Event) {
        for counter in 0..self.setup.watched.len() {
            let pattern = &self.setup.patterns[self.setup.watched[counter] as usize];
            for seat in Seat::BOTH {
                // Such conditions speak of no "this": they are about the turn.
                if self.matches(pattern, event, &Context::of(super::state::NONE, None, seat)) {
                    let count = &mut self.state.happened[counter][seat.index()];
                    *count = count.saturating_add(1);
                }
            }
        }
    }

    /// Lets the triggered powers of a card see an event.
    fn trigger(&mut self, card: CardId, on: Option<CharacterId>, event: Event) {
        let setup = self.setup;
        for (number, ability) in setup.face(card).abilities.iter().enumerate() {
            let (number, Power::Triggered { pattern, per_turn, .. }) = (number as u8, &ability.power) else { continue };
            let elsewhere = pattern.works_off_the_field();
            let context = Context::of(card, on, self.controller_of(card));
            let active = if self.on_field(card) { self.is_active(card, number) } else { elsewhere };
            if active && self.matches(pattern, event, &context) {
                self.await_turn(self.controller_of(card), card, number, *per_turn, elsewhere);
            }
        }
    }

    /// Whether anything forbids any event now.
    pub(super) fn forbids_anything(&self) -> bool {
        self.setup.forbidding || !self.state.forbidden.is_empty()
    }

    /// Whether an event cannot happen, because an effect says so (1.2.2).
    #[must_use]
    pub fn is_forbidden(&self, event: Event) -> bool {
        let for_a_time = self.state.forbidden.iter().any(|forbidden| {
            let pattern = &self.setup.patterns[forbidden.pattern as usize];
            let frame = crate::kernel::frame::Frame { controller: forbidden.seat, ..Default::default() };
            let context = Context { frame: Some(&frame), ..Context::of(super::state::NONE, None, forbidden.seat) };
            let context = context.trying(super::lower::ABOUT, forbidden.about);
            forbidden.applies(self.state.turn) && self.matches(pattern, event, &context)
        });
        for_a_time || self.setup.forbidding && self.is_forbidden_by_power(event)
    }

    /// Whether an active continuous power forbids the event.
    fn is_forbidden_by_power(&self, event: Event) -> bool {
        let characters = self.state.all_characters().filter_map(|id| Some((self.state.face(id)?, Some(id))));
        characters.chain(self.state.field.scene.map(|card| (card, None))).any(|(card, on)| {
            self.setup.face(card).abilities.iter().enumerate().any(|(number, ability)| {
                let Power::Continuous(statics) = &ability.power else { return false };
                statics.iter().any(|each| {
                    let StaticDoes::Forbid(pattern) = &each.does else { return false };
                    let context = Context::of(card, on, self.controller_of(card));
                    self.is_active(card, number as u8)
                        && each.condition.as_ref().is_none_or(|condition| self.holds(condition, &context))
                        && self.matches(pattern, event, &context)
                })
            })
        })
    }

    /// Whether an event fits a pattern, seen from a text.
    #[must_use]
    pub fn matches(&self, pattern: &Pattern, event: Event, context: &Context) -> bool {
        self.caused(pattern.by, context) && self.fits_happening(&pattern.event, event, context)
    }

    /// Whether the running effect is one that the pattern asks for.
    fn caused(&self, by: Option<(Side, bool)>, context: &Context) -> bool {
        let Some((side, character)) = by else { return true };
        let Some(frame) = self.state.frames.last() else { return false };
        context.seats(side).any(|seat| seat == frame.controller) && (!character || !self.setup.face(frame.source).scene)
    }

    fn fits_happening(&self, happening: &Happening, event: Event, context: &Context) -> bool {
        match (happening, event) {
            (Happening::EntersPlay(source), Event::EntersPlay(card)) | (Happening::LeavesPlay(source), Event::LeavesPlay(card)) => {
                self.is_one_of(source, card, context)
            }
            (Happening::Moves { verb, what, from, to, end }, Event::Moves { card, verb: word, from: leaves, to: arrives, end: at }) => {
                same_move(*verb, word)
                    && self.is_moved(what, card, context)
                    && from.is_none_or(|(side, spot)| self.is_place(side, spot, leaves, card, context))
                    && to.is_none_or(|(side, spot)| self.is_place(side, spot, arrives, card, context))
                    && end.is_none_or(|end| at == Some(end))
            }
            (Happening::LevelsUp(source), Event::LevelsUp(id)) => self.objects(source, context).has(id),
            (Happening::Battle(source, outcome), Event::Battle(id, happened)) => {
                *outcome == happened && self.objects(source, context).has(id)
            }
            (Happening::PowerUsed(source), Event::PowerUsed(card)) => self.is_one_of(source, card, context),
            (Happening::Resolves(source, sort), Event::Resolves(card, ability)) => {
                self.is_one_of(source, card, context) && self.is_sort(sort, card, ability)
            }
            (Happening::Swapped(source), Event::Swapped(a, b)) => {
                let objects = self.objects(source, context);
                objects.has(a) || objects.has(b)
            }
            (Happening::PhaseStarts(phase), Event::PhaseStarts(started)) => *phase == started,
            _ => false,
        }
    }

    /// Whether the ability of a card is a triggered power of this sort.
    #[must_use]
    pub fn is_sort(&self, sort: &Pattern, card: CardId, ability: u8) -> bool {
        matches!(&self.setup.ability(card, ability).power, Power::Triggered { pattern, .. } if pattern == sort)
    }

    /// Whether a card, or the character it is part of, is among the objects of a source.
    fn is_one_of(&self, source: &Source, card: CardId, context: &Context) -> bool {
        match source.kind() {
            Kind::Card => self.objects(source, context).has(card),
            Kind::Character => self.character_of(card).is_some_and(|id| self.objects(source, context).has(id)),
        }
    }

    fn is_moved(&self, what: &Moved, card: CardId, context: &Context) -> bool {
        match what {
            Moved::This => card == context.card,
            Moved::Card(checks, side) => {
                context.seats(*side).any(|seat| seat == State::owner(card)) && self.fits_all(checks, card, Kind::Card, context)
            }
            Moved::OfStack(end, checks, of) => self.character_of(card).is_some_and(|id| {
                let at_end = match end {
                    None | Some(End::Either) => true,
                    Some(End::Top) => self.state.character(id).top == card,
                    Some(End::Bottom) => self.state.stack(id).last() == Some(card),
                };
                at_end && self.fits_all(checks, card, Kind::Card, context) && self.objects(of, context).has(id)
            }),
        }
    }

    fn is_place(&self, side: Side, spot: Spot, is: Spot, card: CardId, context: &Context) -> bool {
        spot == is && context.seats(side).any(|seat| seat == State::owner(card))
    }
}

impl Pattern {
    /// Whether the pattern is a move of the card itself: its text is watched for wherever the card is, and resolves where it has gone (10.1.2).
    #[must_use]
    pub fn works_off_the_field(&self) -> bool {
        matches!(&self.event, Happening::Moves { what: Moved::This, .. } | Happening::LeavesPlay(Source::ThisCharacter | Source::ThisCard))
    }

    /// Whether only the card's own entry fits.
    #[must_use]
    pub fn is_own_entry(&self) -> bool {
        matches!(&self.event, Happening::EntersPlay(Source::ThisCharacter | Source::ThisCard))
    }
}

/// Whether a word of a pattern names a move. "Sent" and "put" name any move to the place they give; the others are words of their own.
fn same_move(pattern: Verb, word: Verb) -> bool {
    pattern == word
        || matches!((pattern, word), (Verb::Send, Verb::Discard) | (Verb::Put, Verb::Return | Verb::Draw) | (Verb::Return, Verb::Put))
}
