//! Random decks of playable cards of a pool.

use cardwright::card::pool::Game;
use cardwright::card::vocabulary::{DeckRules, Same};
use cardwright::card::{Card, Pool};
use cardwright::games::CardGame;
use cardwright::sim::chance::BotChance;

/// Spacing of cards in a deck that can be played on their own, one in every so many: without such cards a game ends at once.
const STARTERS: usize = 3;
/// Number of cards drawn for one place of a deck before one is taken that the deck rules do not allow.
const TRIES: usize = 200;

/// Cards of a pool that are playable in a game.
pub struct Deal<'p> {
    /// Cards that may be in one deck together, by the printed fields that all cards of a deck have in common.
    groups: Vec<Group<'p>>,
    rules: Option<DeckRules>,
    size: usize,
}

/// Cards that may be in one deck together.
#[derive(Default)]
struct Group<'p> {
    playable: Vec<&'p Card>,
    starters: Vec<&'p Card>,
}

impl<'p> Deal<'p> {
    /// Collects the cards with supported texts.
    pub fn of(pool: &'p Pool, game: &Game, rules: &dyn CardGame) -> Self {
        let of_game = pool.cards().iter().filter(|card| pool.game_of(card).is_some_and(|of| of.file.game == game.file.game));
        let playable = of_game.map(|card| &card.card).filter(|card| rules.match_up(game, [&[*card], &[*card]]).is_ok());
        let deck = game.file.deck.clone();
        let (size, copies) = deck.as_ref().map_or((50, 50), |deck| (usize::from(deck.size), usize::from(deck.copies)));
        let mut groups: Vec<(Vec<Vec<&str>>, Group<'p>)> = Vec::new();
        for card in playable {
            let alike = deck.iter().flat_map(|deck| &deck.alike).map(|field| words(card, field)).collect();
            let place = groups.iter().position(|(words, _)| *words == alike).unwrap_or_else(|| {
                groups.push((alike, Group::default()));
                groups.len() - 1
            });
            groups[place].1.playable.push(card);
        }
        let mut groups: Vec<Group<'p>> = groups.into_iter().map(|(_, group)| group).collect();
        for group in &mut groups {
            group.starters = group.playable.iter().copied().filter(|card| starts(card)).collect();
        }
        groups.retain(|group| !group.starters.is_empty() && group.playable.len() * copies >= 2 * size);
        Self { groups, rules: deck, size }
    }

    /// Returns the number of playable cards.
    pub fn cards(&self) -> usize {
        self.groups.iter().map(|group| group.playable.len()).sum()
    }

    /// True if decks can be drawn: some cards can be played on their own.
    pub fn is_enough(&self) -> bool {
        !self.groups.is_empty()
    }

    /// Draws a deck that follows the deck rules, as far as its cards allow.
    pub fn deck(&self, chance: &mut BotChance) -> Vec<&'p Card> {
        let mut below = |count: usize| usize::from(chance.below(count as u16));
        let group = &self.groups[below(self.groups.len())];
        let mut deck: Vec<&'p Card> = Vec::new();
        for place in 0..self.size {
            let from = if place % STARTERS == 0 { &group.starters } else { &group.playable };
            let mut card = from[below(from.len())];
            for _ in 0..TRIES {
                if self.allows(&deck, card) {
                    break;
                }
                card = group.playable[below(group.playable.len())];
            }
            deck.push(card);
        }
        deck
    }

    /// True if the deck rules allow a card beside those of a deck.
    fn allows(&self, deck: &[&Card], card: &Card) -> bool {
        let Some(rules) = &self.rules else { return true };
        let same = |other: &&&Card| match rules.same {
            Same::Number => other.number == card.number,
            Same::Name => other.name == card.name,
        };
        let with = |field: &str, word: &str| deck.iter().filter(|other| words(other, field).contains(&word)).count();
        let has_room = |(most, field, word): &(u8, String, String)| {
            !words(card, field).contains(&word.as_str()) || with(field, word) < usize::from(*most)
        };
        deck.iter().filter(same).count() < usize::from(rules.copies) && rules.most.iter().all(has_room)
    }
}

/// Returns the words of a card in a printed field.
fn words<'c>(card: &'c Card, field: &str) -> Vec<&'c str> {
    card.words().into_iter().filter(|word| word.field == field).map(|word| word.word).collect()
}

/// True for a card that can be played on its own: a character that can be set, a Fighter that evolves from no other, or a card that needs no energy.
fn starts(card: &Card) -> bool {
    let set = card.printed.number("level") == Some(1_u8) && card.printed.part("bp", "single").is_some();
    set || card.printed.get("hp").is_some() && card.printed.get("evolves").is_none() || card.printed.number("required_energy") == Some(0_u8)
}
