//! Prompts and labels of questions and options, which people read and write in scripts, and the execution of answers.
//!
//! No text here names a card that the deciding player may not see.

use super::bits::Bits;
use super::game::Decision;
use super::interpreter;
use super::outcome::Outcome;
use super::parts::{Dialogue, Looks, Rules};
use super::pile::CardId;
use super::program::Op;
use super::question::{Answer, Asking, Choice, Question};
use super::seat::Seat;
use super::table::Table;
use crate::lang::selector::End;

impl<R: Dialogue> Question<R> {
    /// True if it is asked by a running effect, not by a rule.
    #[must_use]
    pub fn is_of_effect(self) -> bool {
        match self {
            Question::Waiting | Question::Delayed => false,
            Question::May | Question::OneOf(_) | Question::Pick(..) | Question::Order(_) | Question::End | Question::Number(_) => true,
            Question::Own(question) => R::is_of_effect(question),
        }
    }
}

impl<R: Looks> Table<'_, R> {
    /// True if a player sees the front of a card.
    #[must_use]
    pub fn sees(&self, seat: Seat, card: CardId) -> bool {
        self.state.revealed.has(card) || self.state.looked_at[seat.index()].has(card) || self.state.sees_in_zone(seat, card)
    }

    /// Returns the number of a card if the player sees it, else "face-down".
    #[must_use]
    pub fn card_label(&self, seat: Seat, card: CardId) -> &str {
        if self.sees(seat, card) { self.setup.number(card) } else { "face-down" }
    }

    /// Returns a question with the number of the card whose text asks it.
    #[must_use]
    pub fn of_effect(&self, question: &str) -> String {
        let Some(frame) = self.state.frames.last() else { return question.to_owned() };
        let number = self.setup.number(frame.source);
        if question.is_empty() { format!("{number}: choose") } else { format!("{number}: {question}") }
    }
}

impl<R: Rules> Table<'_, R> {
    /// Enumerates the options of an open question. Returns the decision.
    pub fn options(&self, asking: &Asking<R>, options: &mut Vec<Choice<R>>) -> Decision {
        options.clear();
        match asking.what {
            Question::Waiting => options.extend(self.ready().map(Choice::Waiting)),
            Question::Delayed => options.extend(self.ending_parts().map(Choice::Delayed)),
            Question::May => options.extend([Choice::Flag(true), Choice::Flag(false)]),
            Question::OneOf(ways) => options.extend(ways.map(Choice::Way)),
            Question::Pick(kind, pick) => options.extend(pick.from.map(|object| Choice::Object(kind, object))),
            Question::Order(cards) => options.extend(cards.map(Choice::Next)),
            Question::End => options.extend([Choice::End(End::Top), Choice::End(End::Bottom)]),
            Question::Number(most) => options.extend((0..=most).map(Choice::Number)),
            Question::Own(question) => R::options(self, asking.seat, question, options),
        }
        asking.decision(options.len() as u16)
    }

    /// Carries out a checked answer: the picked options of the open question.
    #[inline(never)]
    pub fn take_answer(&mut self, &Asking { seat, what }: &Asking<R>, options: &[Choice<R>], picks: &[u16]) {
        if options.is_empty() && !matches!(what, Question::Pick(..) | Question::Order(_)) {
            return self.goes_without(what);
        }
        let mut picked = picks.iter().map(|&pick| options[pick as usize]);
        // The running effect closes its own question.
        if !what.is_of_effect() {
            self.state.asking = None;
        }
        match what {
            Question::Pick(..) => {
                let picked = picked.filter_map(|choice| if let Choice::Object(_, object) = choice { Some(object) } else { None });
                let picked: Bits = picked.collect();
                return self.answer_effect(Answer::Objects(picked));
            }
            Question::Order(_) => {
                let cards = picked.filter_map(|choice| if let Choice::Next(card) = choice { Some(card) } else { None });
                return self.answer_effect(Answer::Order(cards.collect()));
            }
            Question::Own(question) => return picked.for_each(|choice| R::take_choice(self, seat, question, choice)),
            Question::Waiting | Question::Delayed | Question::May | Question::OneOf(_) | Question::End | Question::Number(_) => {}
        }
        let Some(choice) = picked.next() else { return };
        match (what, choice) {
            (_, Choice::Waiting(index)) => self.resolve(index),
            (_, Choice::Delayed(index)) => self.begin_put_off(index.into()),
            (_, Choice::Flag(yes)) => self.answer_effect(Answer::Yes(yes)),
            (_, Choice::Way(way)) => self.answer_effect(Answer::Way(way)),
            (_, Choice::End(end)) => self.answer_effect(Answer::End(end)),
            (_, Choice::Number(number)) => self.answer_effect(Answer::Number(number)),
            (what, choice) => unreachable!("{what:?} offers no {choice:?}"),
        }
    }

    /// Resumes without an answer where there is none to give, as in a determinized game: the instruction that asked is not done, and the rules take their next
    /// step.
    fn goes_without(&mut self, what: Question<R>) {
        self.state.asking = None;
        if what.is_of_effect() && !self.state.frames.is_empty() {
            interpreter::carry_on(self, Outcome::NONE);
        }
    }

    /// Returns the label of an option.
    #[must_use]
    pub fn label(&self, seat: Seat, choice: Choice<R>, all: &[Choice<R>]) -> String {
        let fixed = |text: &str| text.to_owned();
        match choice {
            Choice::Flag(yes) => fixed(if yes { "yes" } else { "no" }),
            Choice::Pass => fixed("pass"),
            Choice::Object(kind, object) => R::object_label(self, seat, kind, object),
            Choice::Next(card) => fixed(self.card_label(seat, card)),
            Choice::Waiting(index) => {
                let waiting = self.state.waiting.get(index as usize);
                let words = |card, ability| format!("{} (ability {})", R::card_in_place(self, seat, card), ability + 1);
                waiting.map_or_else(String::new, |waiting| words(waiting.card, waiting.ability))
            }
            Choice::Delayed(index) => self.state.delayed.get(index as usize).map_or_else(String::new, |part| {
                let number = self.state.delayed.iter().take(index as usize).filter(|other| other.source == part.source).count() + 1;
                format!("{} (part {number})", R::card_in_place(self, seat, part.source))
            }),
            Choice::Way(way) => fixed(self.question(|op| match op {
                Op::OneOf { ways, .. } => ways.get(way as usize).map(|way| way.question),
                Op::Mode { ways, none, .. } => ways.get(way as usize).map(|way| way.question).or(*none),
                _ => None,
            })),
            Choice::End(End::Bottom) => fixed("bottom"),
            Choice::End(End::Top | End::Either) => fixed("top"),
            Choice::Number(number) => number.to_string(),
            Choice::Own(choice) => <R as Dialogue>::label(self, seat, choice, all),
        }
    }

    /// Returns shorter names of an option, valid where they fit one sort of option alone.
    #[must_use]
    pub fn aliases(&self, seat: Seat, choice: Choice<R>) -> Vec<String> {
        match choice {
            Choice::Object(kind, object) => R::object_aliases(self, seat, kind, object),
            Choice::Waiting(index) => {
                let waiting = self.state.waiting.get(index as usize);
                waiting.map(|waiting| self.card_label(seat, waiting.card).to_owned()).into_iter().collect()
            }
            Choice::Delayed(index) => {
                let part = self.state.delayed.get(index as usize);
                part.map(|part| self.card_label(seat, part.source).to_owned()).into_iter().collect()
            }
            Choice::Own(choice) => <R as Dialogue>::aliases(self, seat, choice),
            Choice::Flag(_) | Choice::Pass | Choice::Next(_) | Choice::Way(_) | Choice::End(_) | Choice::Number(_) => Vec::new(),
        }
    }

    /// Returns the prompt of a question, with the number of the rule it comes from.
    #[must_use]
    pub fn prompt(&self, what: Question<R>) -> String {
        match what {
            Question::Waiting => cited("Resolve which waiting effect next", R::WAITING_RULE),
            Question::Delayed => "Do which part that was put off to the end of the turn next".to_owned(),
            Question::Order(_) => self.of_effect(&cited("Put these cards in an order, from top to bottom", R::ORDER_RULE)),
            Question::End => self.of_effect("Choose the top or the bottom"),
            Question::Number(_) => self.of_effect("Choose how many cards"),
            Question::May | Question::OneOf(_) | Question::Pick(..) => self.of_effect(self.question(|op| match op {
                Op::May { question, .. } => Some(*question),
                Op::Do(act) => act.question(),
                _ => None,
            })),
            Question::Own(question) => <R as Dialogue>::prompt(self, question),
        }
    }

    /// Returns the prompt of the running instruction.
    fn question(&self, of: impl Fn(&Op<R::Code>) -> Option<u16>) -> &str {
        let words = self.state.frames.last().and_then(|frame| {
            let program = self.setup.programs.get(frame.program as usize)?;
            program.questions.get(of(program.ops.get(frame.at as usize)?)? as usize)
        });
        words.map_or("", String::as_str)
    }
}

/// Appends the number of a rule to a text, if there is one.
fn cited(words: &str, rule: &str) -> String {
    if rule.is_empty() { words.to_owned() } else { format!("{words} ({rule})") }
}
