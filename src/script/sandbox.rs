//! Sandbox for scripts: numbers, texts, lists, functions, and the functions that reach the game. No file, clock, module or other program.
//!
//! Time and memory of a script are bounded, whatever it contains. No value holds another by reference, since captured variables, currying and object maps are
//! excluded: a list is a tree with a limited total size, it is freed with its variable, and no single operation copies more than one list can hold.

use super::lists;
use super::outline::Sort;
use super::run::Run;
use rhai::packages::{ArithmeticPackage, BasicArrayPackage, BasicIteratorPackage, LogicPackage, Package};
use rhai::{Engine, EvalAltResult, FnPtr, ImmutableString, NativeCallContext, OptimizationLevel};
use std::cell::RefCell;
use std::rc::Rc;

/// Maximum length of a script, in bytes.
pub(super) const LONGEST: usize = 8_000;
/// Maximum number of operations of one run.
const OPERATIONS: u64 = 10_000;
/// Maximum depth of function calls.
const CALLS: usize = 16;
/// Maximum nesting of expressions, outside functions and within them.
const NESTING: (usize, usize) = (32, 16);
/// Maximum length of a text, in bytes, and of a list, including nested elements. An operation takes time proportional to these, and counts as one.
const TEXT: usize = 1_000;
const LIST: usize = 64;
/// Maximum number of variables at one time, and of functions.
const VARIABLES: usize = 64;
const FUNCTIONS: usize = 32;
/// Maximum number of abilities of a script.
pub(super) const ABILITIES: usize = 16;
/// Maximum repeat count of a phrase.
const TIMES: i64 = 100;

/// Disabled words: those that reach outside the script, evaluate text as code, reveal values that differ between machines, or create unmeasured containers
/// (functions with curried arguments, and object maps, whose keys are not counted).
const CLOSED: [&str; 15] = [
    "eval",
    "import",
    "export",
    "print",
    "debug",
    "Fn",
    "call",
    "curry",
    "#{",
    "type_of",
    "is_def_fn",
    "is_def_var",
    "is_shared",
    "spawn",
    "sync",
];

/// True if the word is disabled in scripts.
pub(super) fn is_closed(word: &str) -> bool {
    CLOSED.contains(&word)
}

/// Result of a phrase; an error while the run waits for the next answer.
type Met<T> = Result<T, Box<EvalAltResult>>;

/// Builds the engine that runs scripts; its phrase functions consult the current run.
pub(super) fn engine(current: &Rc<RefCell<Run>>) -> Engine {
    let mut engine = Engine::new_raw();
    for symbol in CLOSED {
        engine.disable_symbol(symbol);
    }
    engine
        .set_optimization_level(OptimizationLevel::None)
        .set_strict_variables(true)
        .set_max_operations(OPERATIONS)
        .set_max_call_levels(CALLS)
        .set_max_expr_depths(NESTING.0, NESTING.1)
        .set_max_string_size(TEXT)
        .set_max_array_size(LIST)
        .set_max_map_size(1)
        .set_max_variables(VARIABLES)
        .set_max_functions(FUNCTIONS);
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    lists::register(&mut engine);
    register(&mut engine, current);
    engine
}

/// Registers the functions that reach the game.
fn register(engine: &mut Engine, current: &Rc<RefCell<Run>>) {
    for sort in Sort::ALL {
        let current = Rc::clone(current);
        let meet = move |context: &NativeCallContext<'_>, number| current.borrow_mut().meet(context, number);
        match sort {
            Sort::Count => {
                engine.register_fn(sort.word(), move |context: NativeCallContext<'_>, _: ImmutableString| -> Met<i64> {
                    meet(&context, 0).map(i64::from)
                });
            }
            Sort::Repeat => {
                engine.register_fn(sort.word(), move |context: NativeCallContext<'_>, times: i64, _: ImmutableString| -> Met<bool> {
                    if !(0..=TIMES).contains(&times) {
                        return Err(format!("a phrase is repeated from 0 to {TIMES} times, and not {times} times").into());
                    }
                    meet(&context, times as u32).map(|answer| answer != 0)
                });
            }
            Sort::Perform | Sort::Holds | Sort::Ask | Sort::AskOpponent => {
                engine.register_fn(sort.word(), move |context: NativeCallContext<'_>, _: ImmutableString| -> Met<bool> {
                    meet(&context, 0).map(|answer| answer != 0)
                });
            }
        }
    }
    let begun = Rc::clone(current);
    engine.register_fn("ability", move |context: NativeCallContext<'_>, _: ImmutableString, body: FnPtr| -> Met<()> {
        let runs = begun.borrow_mut().begins_ability();
        if runs {
            // The value of the body is not used.
            drop(body.call_within_context::<rhai::Dynamic>(&context, ())?);
            return Err(begun.borrow_mut().end(context.call_position()));
        }
        Ok(())
    });
    let worded = Rc::clone(current);
    engine.register_fn("worded", move |_: ImmutableString| {
        worded.borrow_mut().begins_ability();
    });
}
