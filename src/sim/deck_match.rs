//! Matches of two decks, in either order of seats.

use super::abilities::AbilityName;
use super::bot::Bot;
use super::env::encoding::{Encoded, Tokens};
use super::env::vector::{Environments, Source, Vector};
use super::match_up::Arena;
use super::played::CardMet;
use super::score::Score;
use crate::card::Card;
use crate::kernel::code::Event;
use crate::kernel::parts::{Rules, ZoneOf};
use crate::kernel::running::Running;
use crate::kernel::seat::Seat;
use crate::kernel::setup::{Power, Setup};
use crate::kernel::state::State;
use crate::lang::zone::ZoneTable;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Two decks against each other, with the set-ups of their matches.
#[derive(Clone, Debug)]
pub struct DeckMatch<R: Rules> {
    /// The set-up and the initial state of a match, with the players seated in order and swapped; each game replaces the chance of the state.
    seated: [(Arc<Setup<R>>, State<R>); 2],
    /// The index of each ability that can be used, by card number and position on the card.
    abilities: BTreeMap<(String, usize), u16>,
    /// The numbers of the cards of each deck.
    decks: [BTreeSet<String>; 2],
    /// The numbers of the cards of both decks, sorted, each once.
    cards: Vec<String>,
    /// The tokens of the faces of either set-up.
    tokens: [Tokens; 2],
}

impl<R: Rules> DeckMatch<R> {
    /// Returns the match-up of two decks, given as lists of cards; `build` sets up a match of decks in the order of their seats.
    ///
    /// # Errors
    /// Those of `build`.
    pub fn of<E>([a, b]: [&[&Card]; 2], build: impl Fn([&[&Card]; 2]) -> Result<Setup<R>, E>) -> Result<Self, E> {
        let seat = |setup: Setup<R>| {
            let state = State::begin(&setup, 0);
            (Arc::new(setup), state)
        };
        let seated = [seat(build([a, b])?), seat(build([b, a])?)];
        let abilities: BTreeMap<_, u16> = programs(&seated[0].0).map(|(card, ability, ..)| ((card.to_owned(), ability), 0)).collect();
        let abilities = abilities.into_keys().zip(0..).collect();
        let decks = [a, b].map(|deck| deck.iter().map(|card| card.number.clone()).collect::<BTreeSet<String>>());
        let cards: Vec<String> = decks[0].union(&decks[1]).cloned().collect();
        let tokens = seated.each_ref().map(|(setup, _)| Tokens::of(setup.faces.iter().map(|face| face.number.as_str()), &cards));
        Ok(Self { abilities, decks, cards, tokens, seated })
    }
}

/// Returns the abilities of a set-up that can be used: card number, position on the card from 1, canonical text, program.
fn programs<R: Rules>(setup: &Setup<R>) -> impl Iterator<Item = (&str, usize, &str, u16)> {
    setup.faces.iter().flat_map(|face| {
        let abilities = face.abilities.iter().zip(1..);
        abilities.filter_map(|(ability, place)| match ability.power {
            Power::Triggered { program, .. } | Power::Payment { program, .. } | Power::Replacing { program, .. } => {
                Some((face.number.as_str(), place, ability.text.as_str(), program))
            }
            Power::Continuous(_) | Power::Passive => None,
        })
    })
}

impl<R: Encoded> Source<R> for DeckMatch<R>
where
    Running<R>: Score,
{
    fn seat(&self, swapped: bool, seed: u64) -> (Running<R>, &Tokens) {
        (self.begin(swapped, seed), &self.tokens[usize::from(swapped)])
    }
}

impl<R: Encoded> Arena for DeckMatch<R>
where
    Running<R>: Score,
{
    type Game = Running<R>;

    fn begin(&self, swapped: bool, seed: u64) -> Running<R> {
        let (setup, state) = &self.seated[usize::from(swapped)];
        Running::begun(Arc::clone(setup), state, seed)
    }

    fn begin_watched(&self, swapped: bool, seed: u64) -> Running<R> {
        self.begin(swapped, seed).with_log()
    }

    fn environments(&self, games: usize, opponent: Option<Bot>) -> Option<Box<dyn Environments>> {
        Some(Box::new(Vector::new(self.clone(), games, opponent)))
    }

    fn abilities(&self) -> Vec<AbilityName> {
        let named = programs(&self.seated[0].0).map(|(card, ability, text, _)| AbilityName {
            card: card.to_owned(),
            ability,
            text: text.to_owned(),
            players: (0..2).filter(|&player| self.decks[player].contains(card)).collect(),
        });
        let mut names: Vec<AbilityName> = named.collect();
        names.sort_by(|a, b| (&a.card, a.ability).cmp(&(&b.card, b.ability)));
        names
    }

    fn used(&self, game: &Running<R>) -> Vec<(Seat, u16)> {
        let numbers: BTreeMap<u16, u16> = programs(game.setup())
            .filter_map(|(card, ability, _, program)| Some((program, *self.abilities.get(&(card.to_owned(), ability))?)))
            .collect();
        game.deeds().filter_map(|(seat, program)| Some((seat, *numbers.get(&program)?))).collect()
    }
    fn cards(&self) -> Vec<String> {
        self.cards.clone()
    }

    fn met(&self, game: &Running<R>) -> Vec<CardMet> {
        let mut met: BTreeMap<(usize, u16), CardMet> = BTreeMap::new();
        for (event, _) in game.noted() {
            let (card, held) = match *event {
                Event::Moves { card, to, .. } if to == ZoneOf::<R>::HAND => (card, true),
                Event::EntersPlay(card) | Event::Played(_, card, _) => (card, false),
                _ => continue,
            };
            let number = game.setup().number(card);
            let (Ok(index), player) = (self.cards.binary_search_by(|known| known.as_str().cmp(number)), State::<R>::owner(card).index())
            else {
                continue;
            };
            let card = index as u16;
            let entry = met.entry((player, card)).or_insert(CardMet { player, card, held: false, played: false });
            entry.held |= held;
            entry.played |= !held;
        }
        met.into_values().collect()
    }
}
