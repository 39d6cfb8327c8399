//! Listings of programs, for readers who want to see what a text was compiled to.

use super::program::{Code, END, Op, Program, When};
use super::script::Response;
use crate::lang::duration::Duration;

impl<C: Code> Program<C> {
    /// Returns the program, one instruction a line, each with its index; jumps name the index of their target.
    #[must_use]
    pub fn listing(&self) -> Vec<String> {
        let width = self.ops.len().saturating_sub(1).to_string().len();
        self.ops.iter().enumerate().map(|(at, op)| format!("{at:>width$}  {}", self.words(op))).collect()
    }

    fn words(&self, op: &Op<C>) -> String {
        let question = |index: u16| self.questions.get(usize::from(index)).map_or("", String::as_str);
        match op {
            Op::Do(act) => format!("do {act:?}"),
            Op::Unless(test, to) => format!("unless {test:?} go to {to}"),
            Op::Jump(END) => "end here".to_owned(),
            Op::Jump(to) => format!("go to {to}"),
            Op::May { who, need, end, question: asked } => {
                format!("ask {who:?} {:?}, if {need:?} of it is possible; else go to {end}", question(*asked))
            }
            Op::OneOf { who, ways, end, need } => {
                let ways: Vec<String> = ways.iter().map(|way| format!("{:?} at {}", question(way.question), way.start)).collect();
                format!("ask {who:?} which, where {need:?} of it is possible: {}; else go to {end}", ways.join(", "))
            }
            Op::Mode { who, ways, none, need, into } => {
                let words =
                    ways.iter().map(|way| format!("{:?}", question(way.question))).chain(none.map(|none| format!("{:?}", question(none))));
                let words: Vec<String> = words.collect();
                format!("ask {who:?} for one more, where {need:?} of it is possible: {}; kept in slot {into}", words.join(", "))
            }
            Op::UnlessChosen(slot, way, to) => format!("unless {way} was chosen in slot {slot} go to {to}"),
            Op::Begin(register) => format!("gather outcomes in {register}"),
            Op::Close(register) => format!("end gathering in {register}"),
            Op::UnlessFull(register, to) => format!("unless {register} was performed in full go to {to}"),
            Op::Repeat { count, counter, end } => format!("repeat {count:?} times, counted in slot {counter}; then go to {end}"),
            Op::Loop { counter, start } => format!("back to {start}, counted in slot {counter}"),
            Op::Again { counter, start } => format!("again from {start} while slot {counter} has runs left"),
            Op::Later { when, end, keep } => {
                let kept: Vec<String> = keep.iter().flatten().map(u8::to_string).collect();
                let kept = if kept.is_empty() { String::new() } else { format!(", keeping slots {}", kept.join(" and ")) };
                format!("{} do what follows, up to {end}{kept}", when_words(*when))
            }
            Op::Script(scripted) => {
                let ways = scripted.ways.iter().map(|(phrase, at)| {
                    let phrase = &scripted.script.phrases[*phrase];
                    format!("{} {:?} at {at}", phrase.sort.word(), phrase.words)
                });
                let ways: Vec<String> = ways.collect();
                format!("go on where the script says: {}; else go to {}", ways.join(", "), scripted.end)
            }
            Op::Tell(told, script) => {
                let told = match told {
                    Response::Full(register) => format!("whether {register} was performed in full"),
                    Response::Count(count) => format!("{count:?}"),
                    Response::Holds(test) => format!("whether {test:?}"),
                    Response::Said(yes) => if *yes { "yes" } else { "no" }.to_owned(),
                };
                format!("tell the script {told}, go to {script}")
            }
        }
    }
}

fn when_words(when: When) -> String {
    match when {
        When::Ends(Duration::ThisTurn) => "at the end of the turn".to_owned(),
        When::Ends(duration) => format!("at the end of the last turn of {duration:?}"),
        When::Over(duration) => format!("at the start of the turn after {duration:?}"),
        When::EachTime(pattern, within) => format!("whenever pattern {pattern} is met, within {within:?}"),
        When::Happens(pattern, Some(Duration::ThisTurn)) => format!("when pattern {pattern} is met this turn"),
        When::Happens(pattern, Some(duration)) => format!("when pattern {pattern} is met by the last turn of {duration:?}"),
        When::Happens(pattern, None) => format!("when pattern {pattern} is met"),
    }
}
