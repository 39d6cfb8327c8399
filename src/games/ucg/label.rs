//! How questions and options read: what people see, and what they write in scripts.
//!
//! Nothing here names a card that the player who decides may not see.

use super::code::Act;
use super::rules::options::Choice;
use super::state::{Asking, CharacterId, PileKind, Question, State, Zone};
use super::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::program::Op;
use crate::kernel::seat::Seat;
use crate::lang::selector::End;

impl Table<'_> {
    /// Whether a player may see the front of a card (section 3, 11.11, 11.17.1, 12.3).
    #[must_use]
    pub fn sees(&self, seat: Seat, card: CardId) -> bool {
        let mine = State::owner(card) == seat;
        let shown = self.state.revealed.has(card) || self.state.looked_at[seat.index()].has(card);
        shown
            || match self.state.cards[card as usize].zone {
                Zone::Pile(PileKind::Deck) => false,
                Zone::Pile(PileKind::Hand) | Zone::Charge(_) => mine,
                Zone::Pile(PileKind::DiscardArea | PileKind::Exiled) | Zone::SceneArea => true,
                Zone::Stack(_) => mine || self.state.cards[card as usize].face_up,
                Zone::Nowhere => false,
            }
    }

    /// The number of a card, for one who may see it.
    fn card_label(&self, seat: Seat, card: CardId) -> &str {
        if self.sees(seat, card) { &self.setup.face(card).number } else { "face-down" }
    }

    /// Where a character stands, as seen this turn: "lead 2", "next 1".
    #[must_use]
    pub fn place_label(&self, id: CharacterId) -> String {
        let character = self.state.character(id);
        let side = if character.seat == self.state.lead { "lead" } else { "next" };
        format!("{side} {}", character.area + 1)
    }

    /// A card with the character that it is part of: "AB01-002 on lead 1".
    fn card_on(&self, seat: Seat, card: CardId) -> String {
        let number = self.card_label(seat, card);
        self.character_of(card).map_or_else(|| number.to_owned(), |id| format!("{number} on {}", self.place_label(id)))
    }

    /// The label of an option.
    #[must_use]
    pub fn label(&self, Asking { seat, what }: Asking, choice: Choice, all: &[Choice]) -> String {
        let fixed = |text: &str| text.to_owned();
        match choice {
            Choice::Flag(leads) if what == Question::Lead => fixed(if leads { "lead" } else { "next" }),
            Choice::Flag(yes) => fixed(if yes { "yes" } else { "no" }),
            Choice::Pass => fixed("pass"),
            Choice::Card(card) => fixed(self.card_label(seat, card)),
            Choice::Character(id) => {
                format!("{}: {}", self.place_label(id), self.card_label(seat, self.state.character(id).top))
            }
            Choice::LevelUp(id, card) => format!("{} on {}", self.card_label(seat, card), self.place_label(id)),
            Choice::Power(card, ability) => {
                let several = all.iter().filter(|other| matches!(other, Choice::Power(of, _) if *of == card)).count() > 1;
                let which = if several { format!(" (ability {})", ability + 1) } else { String::new() };
                self.card_on(seat, card) + which.as_str()
            }
            Choice::Waiting(index) => self
                .state
                .waiting
                .get(index as usize)
                .map_or_else(String::new, |waiting| format!("{} (ability {})", self.card_on(seat, waiting.card), waiting.ability + 1)),
            Choice::Way(way) => fixed(self.question(|op| match op {
                Op::OneOf { ways, .. } => ways.get(way as usize).map(|way| way.2),
                _ => None,
            })),
            Choice::End(End::Bottom) => fixed("bottom"),
            Choice::End(End::Top | End::Either) => fixed("top"),
            Choice::Type(word) => self.setup.vocabulary.types.get(word as usize).cloned().unwrap_or_default(),
            Choice::Ability(ability) => format!("ability {}", ability + 1),
            Choice::Area(area) => format!("area {}", area + 1),
            Choice::Number(number) => number.to_string(),
        }
    }

    /// Shorter names of an option, which are good where they fit one sort of option alone.
    #[must_use]
    pub fn aliases(&self, seat: Seat, choice: Choice) -> Vec<String> {
        let number = |card: CardId| self.card_label(seat, card).to_owned();
        match choice {
            Choice::Character(id) => vec![self.place_label(id), number(self.state.character(id).top)],
            Choice::LevelUp(_, card) | Choice::Power(card, _) => vec![number(card)],
            Choice::Waiting(index) => self.state.waiting.get(index as usize).map(|waiting| number(waiting.card)).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// What a question is about, with the rule it comes from.
    #[must_use]
    pub fn prompt(&self, Asking { what, .. }: Asking) -> String {
        let fixed = |text: &str| text.to_owned();
        match what {
            Question::Lead => fixed("Be the Lead Player or the Next Player of the first turn (4.2.2)"),
            Question::Redraw => fixed("Redraw the starting hand (4.2.3)"),
            Question::SetScene => fixed("Set a scene card (5.4.2)"),
            Question::SceneDraw => fixed("Draw a card for the scene (6.2)"),
            Question::SetCharacter(area) => format!("Set a character card in battle area {} (5.5)", area + 1),
            Question::LevelUp => fixed("Level up a character (5.6)"),
            Question::Payment => fixed("Use a payment power (5.8)"),
            Question::Waiting => fixed("Resolve which waiting effect next (10.1.3.2)"),
            Question::Order(_) => self.of_effect("Put these cards in an order, the first one first (3.2.2)"),
            Question::End => self.of_effect("Top or bottom"),
            Question::Type(_) => self.of_effect("Choose a TYPE"),
            Question::Ability(card, _) => self.of_effect(&format!("Choose an effect text of {}", self.setup.face(card).number)),
            Question::Area(_) => self.of_effect("Choose a vacant battle area"),
            Question::Number(_) => self.of_effect("Choose how many cards"),
            Question::May | Question::OneOf(_) | Question::PickCards(_) | Question::PickCharacters(_) => {
                self.of_effect(self.question(|op| match op {
                    Op::May { question, .. } => Some(*question),
                    Op::Do(Act::Pick(pick)) => Some(pick.question),
                    _ => None,
                }))
            }
        }
    }

    /// A question with the number of the card whose text asks it.
    fn of_effect(&self, question: &str) -> String {
        let Some(frame) = self.state.frames.last() else { return question.to_owned() };
        let number = &self.setup.face(frame.source).number;
        if question.is_empty() { format!("{number}: choose") } else { format!("{number}: {question}") }
    }

    /// The words with which the running instruction asks.
    fn question(&self, of: impl Fn(&Op<super::code::UcgCode>) -> Option<u16>) -> &str {
        let words = self.state.frames.last().and_then(|frame| {
            let program = self.setup.programs.get(frame.program as usize)?;
            program.questions.get(of(program.ops.get(frame.at as usize)?)? as usize)
        });
        words.map_or("", String::as_str)
    }
}
