//! Runs a script up to the next thing that it does, asks or counts.

use super::fault::{Fault, Reason, told};
use super::outline::Script;
use super::sandbox::engine;
use rhai::{AST, Dynamic, Engine, EvalAltResult, NativeCallContext, ParseError, Position, Scope};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::Arc;

/// What a script comes to next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A phrase, by its number in the script, and how often it is repeated.
    Phrase(usize, u32),
    /// The end of the ability.
    End,
}

/// The most operations of one effect: of all the runs up to its phrases together, since each begins anew.
const EFFECT: u64 = 100_000;

/// One run of a script.
#[derive(Default)]
pub(super) struct Run {
    /// The ability that runs; `None` looks at the script's top alone.
    ability: Option<usize>,
    /// How many abilities the run has met.
    met: usize,
    /// Whether the run is in the body of its ability.
    inside: bool,
    /// The answers to the phrases of the run, in its order.
    answers: Vec<u32>,
    /// How many of them were used.
    used: usize,
    /// How many operations the runs up to the phrases took that have an answer: each of them did the same as this one.
    spent: u64,
    /// The phrase that has no answer yet: where it stands, and how often it is repeated.
    open: Option<(Position, u32)>,
    /// Whether the ability came to its end.
    over: bool,
}

impl Run {
    /// The answer to the phrase at a place of the script. Without one, the run ends here.
    pub(super) fn meet(&mut self, context: &NativeCallContext<'_>, number: u32) -> Result<u32, Box<EvalAltResult>> {
        let at = context.call_position();
        if !self.inside {
            return Err("a phrase stands in the body of an ability".into());
        }
        self.spent += context.global_runtime_state().num_operations();
        if self.spent > EFFECT {
            return Err(EvalAltResult::ErrorTooManyOperations(at).into());
        }
        if let Some(&answer) = self.answers.get(self.used) {
            self.used += 1;
            return Ok(answer);
        }
        self.open = Some((at, number));
        Err(stop(at))
    }

    /// Whether the ability that begins is the one that runs.
    pub(super) fn begins_ability(&mut self) -> bool {
        self.met += 1;
        self.inside = self.ability == Some(self.met - 1);
        self.inside
    }

    /// Notes that the ability came to its end, and ends the run.
    pub(super) fn end(&mut self, at: Position) -> Box<EvalAltResult> {
        self.over = true;
        stop(at)
    }
}

/// Ends a run. No script can catch this.
fn stop(at: Position) -> Box<EvalAltResult> {
    EvalAltResult::ErrorTerminated(Dynamic::UNIT, at).into()
}

/// What runs scripts on one thread.
struct Runner {
    engine: Engine,
    /// The run that goes on, which the words of the engine ask.
    current: Rc<RefCell<Run>>,
    /// What was made of each script.
    made: FxHashMap<Arc<str>, Rc<AST>>,
    /// How long these scripts are together, in bytes.
    remembered: usize,
}

/// How many bytes of scripts a thread remembers.
const REMEMBERED: usize = 512_000;

thread_local! {
    static RUNNER: RefCell<Runner> = RefCell::new(Runner::new());
}

impl Runner {
    fn new() -> Self {
        let current = Rc::default();
        Self { engine: engine(&current), current, made: FxHashMap::default(), remembered: 0 }
    }

    fn make(&mut self, source: &Arc<str>) -> Result<Rc<AST>, ParseError> {
        if let Some(made) = self.made.get(source) {
            return Ok(Rc::clone(made));
        }
        if self.remembered + source.len() > REMEMBERED {
            self.made.clear();
            self.remembered = 0;
        }
        let made = Rc::new(self.engine.compile(&**source)?);
        self.remembered += source.len();
        self.made.insert(Arc::clone(source), Rc::clone(&made));
        Ok(made)
    }

    fn run(&mut self, ast: &AST, ability: Option<usize>, answers: &[u32]) -> Result<Run, (Fault, String)> {
        *self.current.borrow_mut() = Run { ability, answers: answers.to_vec(), ..Run::default() };
        let (engine, mut scope) = (&self.engine, Scope::new());
        // A mistake of the engine's own must not take the game with it.
        let ran = catch_unwind(AssertUnwindSafe(|| engine.run_ast_with_scope(&mut scope, ast)));
        let run = self.current.take();
        match ran {
            Err(_) => Err((Fault::at(Position::NONE, Reason::Other), "the script broke the engine that runs it".to_owned())),
            Ok(Ok(())) => Ok(run),
            Ok(Err(_)) if run.open.is_some() || run.over => Ok(run),
            Ok(Err(error)) => Err(told(&error)),
        }
    }
}

/// What is made of a script, to be looked at.
pub(super) fn with_ast<T>(source: &Arc<str>, look: impl FnOnce(&AST) -> T) -> Result<T, ParseError> {
    RUNNER.with_borrow_mut(|runner| runner.make(source)).map(|ast| look(&ast))
}

/// Runs the top of a script, and no ability.
pub(super) fn run_top(source: &Arc<str>) -> Result<(), (Fault, String)> {
    run(source, None, &[]).map(|_| ())
}

fn run(source: &Arc<str>, ability: Option<usize>, answers: &[u32]) -> Result<Run, (Fault, String)> {
    RUNNER.with_borrow_mut(|runner| match runner.make(source) {
        Ok(ast) => runner.run(&ast, ability, answers),
        Err(error) => Err((Fault::at(error.1, Reason::Other), error.0.to_string())),
    })
}

impl Script {
    /// What an ability comes to after these answers: 1 and 0 where a phrase is a question, or may be performed in full or not.
    ///
    /// # Errors
    /// Why it ends before its end.
    pub fn next(&self, ability: usize, answers: &[u32]) -> Result<Next, Fault> {
        self.next_told(ability, answers).map_err(|(fault, _)| fault)
    }

    /// Of what runs or grows without measure, rhai tells the ability alone: when that has one loop, the loop is to blame.
    fn blamed(&self, ability: usize, fault: Fault) -> Fault {
        match self.only_loop(ability) {
            Some((line, column)) if matches!(fault.reason, Reason::TooLong | Reason::TooLarge) => {
                Fault::at_line(line, column, fault.reason)
            }
            _ => fault,
        }
    }

    /// The same, with what rhai says of the fault.
    pub(super) fn next_told(&self, ability: usize, answers: &[u32]) -> Result<Next, (Fault, String)> {
        let run = run(&self.source, Some(ability), answers).map_err(|(fault, why)| (self.blamed(ability, fault), why))?;
        let Some((at, number)) = run.open else {
            let (line, column) = self.calls[ability].line;
            let unmet = || (Fault::at_line(line, column, Reason::Misplaced), "the script ends before this ability".to_owned());
            return if run.over { Ok(Next::End) } else { Err(unmet()) };
        };
        match self.phrase_at(ability, at) {
            Some(phrase) => Ok(Next::Phrase(phrase, number)),
            None => Err((Fault::at(at, Reason::Misplaced), "this phrase belongs to another ability".to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_anew_after_each_phrase_counts_again() {
        let body = "loop { for step in 0..150 { } ask(\"Go on?\"); }";
        let script =
            Script::read(&format!("ability(\"《When this character enters play》\", || {{ {body} }});")).expect("each run is short enough");
        let ends = (0..60).find_map(|answers| Some((answers, script.next(0, &vec![1; answers]).err()?.reason)));
        // A run of 50 phrases alone would be short enough.
        assert!(ends.is_some_and(|(answers, reason)| (12..50).contains(&answers) && reason == Reason::TooLong), "{ends:?}");
        let few = "for step in 0..70 { ask(\"Go on?\"); }";
        let script = Script::read(&format!("ability(\"《When this character enters play》\", || {{ {few} }});")).expect("it is short");
        assert_eq!(script.next(0, &[1; 70]), Ok(Next::End));
    }

    #[test]
    fn lists_compare_their_values() {
        let body = "let a = [1, 1, \"x\", [2], [2], true, 'c', 'c', ()]; a.dedup(); \
             if a == [1, \"x\", [2], true, 'c', ()] && a.contains([2]) && 1.0 in a && !(false in a) && a.index_of('c') == 4 && a.index_of(1, -3) == -1 { ask(\"Yes?\"); }";
        let script = Script::read(&format!("ability(\"《When this character enters play》\", || {{ {body} }});")).expect("it runs");
        assert_eq!(script.next(0, &[]), Ok(Next::Phrase(0, 0)));
    }
}
