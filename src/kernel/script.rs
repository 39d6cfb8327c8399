//! Scripted effects. The kernel stores the answers to a script's phrases so far, as numbers in the slots of its effect, and runs the script anew for each.
//!
//! The program of such an effect begins with [`Op::Script`](super::program::Op::Script), which runs the script up to the next phrase without an answer, and
//! jumps to the instructions of that phrase. They end with [`Op::Tell`](super::program::Op::Tell), which stores the answer and jumps back.

use super::bits::Bits;
use super::frame::{Frame, Register, SLOTS, Slot};
use super::program::{At, Code};
use crate::script::{Fault, Next, Reason, Script};
use std::sync::Arc;

/// The number of slots that store answers.
pub const KEPT: usize = 5;
/// The first of these slots; the slot behind the last is [`AMOUNT`](super::events::AMOUNT).
const FIRST: usize = SLOTS - 1 - KEPT;
/// The capacity of these slots in bytes; the first byte is the number of bytes used.
const BYTES: usize = KEPT * size_of::<u128>();
/// The greatest length of one answer in bytes.
const LONGEST: usize = 5;

/// A script in a program.
#[derive(Clone, Debug)]
pub struct Scripted {
    /// The script.
    pub script: Arc<Script>,
    /// The index of the running ability in the script.
    pub ability: usize,
    /// The phrases that it can reach, each with its first instruction.
    pub ways: Vec<(usize, At)>,
    /// The slot for the number of repetitions.
    pub times: Option<Slot>,
    /// The target at the end of the script.
    pub end: At,
}

/// The source of an answer to a script.
#[derive(Clone, Debug)]
pub enum Response<C: Code> {
    /// True if the outcome in the register is full.
    Full(Register),
    /// A number.
    Count(C::Count),
    /// True if the test holds.
    Holds(C::Test),
    /// A player's yes or no.
    Said(bool),
}

impl Scripted {
    /// Runs the script with the answers so far. Returns the instruction to go on at, and the number of repetitions with its slot.
    ///
    /// # Errors
    /// The fault that ends the script early.
    pub(super) fn next(&self, frame: &Frame) -> Result<(At, Option<(Slot, Bits)>), Fault> {
        let (answers, room) = answers(frame);
        let (phrase, number) = match self.script.next(self.ability, &answers)? {
            Next::End => return Ok((self.end, None)),
            Next::Phrase(phrase, number) => (phrase, number),
        };
        let (line, column) = self.script.phrases[phrase].line;
        let fault = |reason| Fault::at_line(line, column, reason);
        if room < LONGEST {
            return Err(fault(Reason::TooManySteps));
        }
        let way = self.ways.iter().find(|(known, _)| *known == phrase).ok_or(fault(Reason::Misplaced))?;
        Ok((way.1, self.times.map(|slot| (slot, Bits(number.into())))))
    }
}

/// Decodes the answers so far. Returns them, and the number of bytes left.
fn answers(frame: &Frame) -> (Vec<u32>, usize) {
    let bytes = bytes(frame);
    let used = usize::from(bytes[0]);
    let mut answers = Vec::new();
    let (mut answer, mut shift) = (0, 0);
    for byte in &bytes[1..=used] {
        answer |= u32::from(byte & 127) << shift;
        shift += 7;
        if byte & 128 == 0 {
            answers.push(answer);
            (answer, shift) = (0, 0);
        }
    }
    (answers, BYTES - 1 - used)
}

/// Appends an answer. There is room for it: otherwise the script would have ended.
pub(super) fn keep(frame: &mut Frame, mut answer: u32) {
    let mut bytes = bytes(frame);
    loop {
        bytes[0] += 1;
        let rest = answer >> 7;
        bytes[usize::from(bytes[0])] = (answer & 127) as u8 | if rest > 0 { 128 } else { 0 };
        answer = rest;
        if rest == 0 {
            break;
        }
    }
    for (slot, chunk) in frame.slots[FIRST..FIRST + KEPT].iter_mut().zip(bytes.chunks_exact(16)) {
        *slot = Bits(chunk.iter().rev().fold(0, |number, &byte| number << 8 | u128::from(byte)));
    }
}

fn bytes(frame: &Frame) -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    for (slot, chunk) in frame.slots[FIRST..FIRST + KEPT].iter().zip(bytes.chunks_exact_mut(16)) {
        chunk.copy_from_slice(&slot.0.to_le_bytes());
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_kept_as_they_were_given_until_there_is_no_room_for_the_longest() {
        let mut frame = Frame::default();
        let given = [0, 1, 127, 128, 300_000, u32::MAX, 5];
        for answer in given {
            keep(&mut frame, answer);
        }
        assert_eq!(answers(&frame).0, given);
        while answers(&frame).1 >= LONGEST {
            keep(&mut frame, 1);
        }
        let (kept, room) = answers(&frame);
        assert!(kept.len() > 60 && room == LONGEST - 1);
        assert!(frame.slots[..FIRST].iter().chain(&frame.slots[FIRST + KEPT..]).all(|slot| slot.is_empty()));
    }
}
