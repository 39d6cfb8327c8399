//! What a player can answer to each question.

use crate::games::ucg::state::{Asking, CharacterId, Question};
use crate::games::ucg::table::Table;
use crate::kernel::bits::Bits;
use crate::kernel::game::Decision;
use crate::kernel::pile::CardId;
use crate::lang::selector::End;

/// One option of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Yes or no; to lead or to be next.
    Flag(bool),
    /// To do nothing more.
    Pass,
    /// A card.
    Card(CardId),
    /// A character.
    Character(CharacterId),
    /// To level a character up with a card.
    LevelUp(CharacterId, CardId),
    /// To use a payment power of a card.
    Power(CardId, u8),
    /// A waiting effect, by its place among all that wait.
    Waiting(u8),
    /// A way in which the running effect goes on.
    Way(u8),
    /// An end of a deck or stack.
    End(End),
    /// A TYPE, by its place in the vocabulary.
    Type(u8),
    /// An ability of the card that the question is about.
    Ability(u8),
    /// A battle area, counted from 0.
    Area(u8),
    /// A number.
    Number(u8),
}

impl Table<'_> {
    /// Fills in what can be answered, and tells how much of it is to be picked.
    pub fn options(&self, asking: Asking, options: &mut Vec<Choice>) -> Decision {
        options.clear();
        let seat = asking.seat;
        let all = |bits: Bits, of: fn(u8) -> Choice, options: &mut Vec<Choice>| options.extend(bits.map(of));
        match asking.what {
            Question::Lead | Question::Redraw | Question::SceneDraw | Question::May => {
                options.extend([Choice::Flag(true), Choice::Flag(false)]);
            }
            Question::SetScene => {
                options.extend(self.settable_scenes(seat).map(Choice::Card));
                options.push(Choice::Pass);
            }
            Question::SetCharacter(_) => options.extend(self.settable_characters(seat).map(Choice::Card)),
            Question::LevelUp => {
                self.level_ups(seat, |choice| options.push(choice));
                options.push(Choice::Pass);
            }
            Question::Payment => {
                self.payment_powers(seat, |choice| options.push(choice));
                options.push(Choice::Pass);
            }
            Question::Waiting => options.extend(self.ready().map(Choice::Waiting)),
            Question::OneOf(ways) => all(ways, Choice::Way, options),
            Question::PickCards(pick) => all(pick.from, Choice::Card, options),
            Question::PickCharacters(pick) => all(pick.from, Choice::Character, options),
            Question::Order(cards) => all(cards, Choice::Card, options),
            Question::End => options.extend([Choice::End(End::Top), Choice::End(End::Bottom)]),
            Question::Type(words) => all(Bits(words.into()), Choice::Type, options),
            Question::Ability(_, abilities) => all(Bits(abilities.into()), Choice::Ability, options),
            Question::Area(areas) => all(areas, Choice::Area, options),
            Question::Number(most) => options.extend((0..=most).map(Choice::Number)),
        }
        self.decision(asking, options.len() as u16)
    }

    fn decision(&self, asking: Asking, options: u16) -> Decision {
        let (min, max) = match asking.what {
            Question::PickCards(pick) | Question::PickCharacters(pick) => {
                (u16::from(pick.min).min(options), u16::from(pick.max).min(options))
            }
            Question::Order(_) => (options, options),
            _ => (1, 1),
        };
        Decision { seat: asking.seat, options, min, max, ordered: matches!(asking.what, Question::Order(_)) }
    }
}

/// How many options are picked, when only one answer is possible: then they are the first ones, and nobody has to be asked.
#[must_use]
pub fn only_answer(decision: &Decision) -> Option<u16> {
    let Decision { options, min, max, ordered, .. } = *decision;
    let only = match (options, ordered) {
        (0, _) => true,
        (1, true) => true,
        (_, true) => false,
        (_, false) => min == max && (max == 0 || max == options),
    };
    only.then_some(max)
}
