//! Interpreter: runs a script up to its next phrase.

use super::fault::{Fault, Reason, told};
use super::outline::Script;
use super::sandbox::engine;
use rhai::{AST, Dynamic, Engine, EvalAltResult, NativeCallContext, ParseError, Position, Scope};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::Arc;

/// Result of a run: the next event of an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Phrase, by its index in the script, with its repeat count.
    Phrase(usize, u32),
    /// End of the ability.
    End,
}

/// Maximum number of operations of one effect: the sum over the runs up to each of its phrases, since each run starts anew.
const EFFECT: u64 = 100_000;

/// Run of a script.
#[derive(Default)]
pub(super) struct Run {
    /// Index of the running ability; `None` if only the top level runs.
    ability: Option<usize>,
    /// Number of abilities met so far.
    met: usize,
    /// True if the run is in the body of its ability.
    inside: bool,
    /// Answers to the phrases, in the order met.
    answers: Vec<u32>,
    /// Number of answers used so far.
    used: usize,
    /// Operations spent by all runs of the effect up to here: the earlier ones, one per answered phrase, took the same path as this one.
    spent: u64,
    /// Phrase without an answer: its position and repeat count.
    open: Option<(Position, u32)>,
    /// True if the ability has ended.
    over: bool,
}

impl Run {
    /// Returns the answer to the phrase at the current position; without one, records the phrase as open and ends the run.
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

    /// Enters the next ability; true if it is the one to run.
    pub(super) fn begins_ability(&mut self) -> bool {
        self.met += 1;
        self.inside = self.ability == Some(self.met - 1);
        self.inside
    }

    /// Records the end of the ability, and ends the run.
    pub(super) fn end(&mut self, at: Position) -> Box<EvalAltResult> {
        self.over = true;
        stop(at)
    }
}

/// Error that ends a run; a script cannot catch it.
fn stop(at: Position) -> Box<EvalAltResult> {
    EvalAltResult::ErrorTerminated(Dynamic::UNIT, at).into()
}

/// Script runner of a thread, with its cache of compiled scripts.
struct Runner {
    engine: Engine,
    /// Current run, which the registered script functions consult.
    current: Rc<RefCell<Run>>,
    /// Compiled scripts, by source.
    made: FxHashMap<Arc<str>, Rc<AST>>,
    /// Total length of the cached scripts, in bytes.
    remembered: usize,
}

/// Capacity of a thread's cache, in bytes of script source.
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
        // A panic within the engine must not abort the game.
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

/// Passes the syntax tree of a script to `look`.
pub(super) fn with_ast<T>(source: &Arc<str>, look: impl FnOnce(&AST) -> T) -> Result<T, ParseError> {
    RUNNER.with_borrow_mut(|runner| runner.make(source)).map(|ast| look(&ast))
}

/// Runs the top level of a script, and no ability.
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
    /// Runs an ability with these answers to its phrases, and returns its next event. For a question, and for a phrase that may be performed in full or not, an
    /// answer is 1 or 0.
    ///
    /// # Errors
    /// The fault that ends the ability abnormally.
    pub fn next(&self, ability: usize, answers: &[u32]) -> Result<Next, Fault> {
        self.next_told(ability, answers).map_err(|(fault, _)| fault)
    }

    /// Attributes a fault of time or size to the loop of the ability if it has exactly one; rhai reports only the ability.
    fn blamed(&self, ability: usize, fault: Fault) -> Fault {
        match self.only_loop(ability) {
            Some((line, column)) if matches!(fault.reason, Reason::TooLong | Reason::TooLarge) => {
                Fault::at_line(line, column, fault.reason)
            }
            _ => fault,
        }
    }

    /// As [`Script::next`], with the message of the fault.
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
        // A single run of 50 phrases would stay within the limit.
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
