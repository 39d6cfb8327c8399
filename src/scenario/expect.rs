//! Expectations: expressions over questions to the game, which change nothing.

use crate::card::fields::nearest;
use rhai::packages::{ArithmeticPackage, BasicArrayPackage, LogicPackage, MoreStringPackage, Package};
use rhai::{Array, Dynamic, Engine, EvalAltResult, ImmutableString, NativeCallContext, Scope};
use std::cell::RefCell;
use std::rc::Rc;

/// The value of a question, or why it has none.
pub type Answer = Result<Value, String>;

/// What a question is answered with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// Yes or no.
    Truth(bool),
    /// A word.
    Word(String),
    /// Several words.
    Words(Vec<String>),
}

impl From<&str> for Value {
    fn from(word: &str) -> Self {
        Value::Word(word.to_owned())
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Truth(truth) => write!(f, "{truth}"),
            Value::Word(word) => write!(f, "{word:?}"),
            Value::Words(words) => write!(f, "{words:?}"),
        }
    }
}

impl From<Value> for Dynamic {
    fn from(value: Value) -> Self {
        match value {
            Value::Number(number) => number.into(),
            Value::Truth(truth) => truth.into(),
            Value::Word(word) => word.into(),
            Value::Words(words) => words.into_iter().map(Dynamic::from).collect::<Array>().into(),
        }
    }
}

/// What a game can be asked in expectations.
pub trait Questions: 'static {
    /// The questions about a player.
    const OF_PLAYER: &'static [&'static str];
    /// The questions about a player's side of a battle area.
    const OF_AREA: &'static [&'static str];
    /// The questions about the game.
    const OF_GAME: &'static [&'static str];
    /// The questions about a battle area.
    const OF_NUMBER: &'static [&'static str];
    /// The questions that give a word.
    const OF_WORD: &'static [&'static str];

    /// Answers a question.
    fn ask(&self, question: &str, of: &Of<'_>) -> Answer;
}

/// What a question is about.
#[derive(Clone, Copy, Debug)]
pub enum Of<'a> {
    /// The game.
    Game,
    /// A player, by the word for them.
    Player(&'a str),
    /// A player's side of a battle area, counted from 1.
    Area(&'a str, i64),
    /// A battle area, counted from 1.
    Number(i64),
    /// A word.
    Word(&'a str),
}

impl std::fmt::Display for Of<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Of::Game => Ok(()),
            Of::Player(player) => write!(f, "{player}"),
            Of::Area(player, area) => write!(f, "{player}, {area}"),
            Of::Number(number) => write!(f, "{number}"),
            Of::Word(word) => write!(f, "{word:?}"),
        }
    }
}

/// The questions that an expression asked, and what was answered.
type Asked = Rc<RefCell<Vec<String>>>;

/// Evaluates an expectation.
///
/// # Errors
/// When it is not true: with the answers to all questions that it asked. Also when it is no expression, or asks nothing of the game.
pub fn expect<Q: Questions>(game: Rc<Q>, expression: &str) -> Result<(), String> {
    let asked = Asked::default();
    let engine = engine(&game, &asked);
    let mut scope = Scope::new();
    for player in super::model::Player::BOTH {
        scope.push_constant(player.word(), player.word());
    }
    let result = engine.eval_expression_with_scope::<Dynamic>(&mut scope, expression);
    let told = asked.borrow();
    let answers = if told.is_empty() { String::new() } else { format!("; {}", told.join(", ")) };
    let result = result.map_err(|error| format!("{}{answers}", plain::<Q>(&error)))?;
    match result.as_bool() {
        Ok(_) if told.is_empty() => Err("this asks nothing of the game".to_owned()),
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("this is false{answers}")),
        Err(is) => Err(format!("this is neither true nor false, but {is}: {result}{answers}")),
    }
}

/// What is wrong with an expectation, in the words of those who write them.
fn plain<Q: Questions>(error: &EvalAltResult) -> String {
    match error {
        EvalAltResult::ErrorFunctionNotFound(signature, _) => {
            let name = signature.split(" (").next().unwrap_or_default();
            let known = [Q::OF_GAME, Q::OF_PLAYER, Q::OF_AREA, Q::OF_NUMBER, Q::OF_WORD].concat();
            if known.contains(&name) {
                return format!("`{name}` cannot be asked like this: {}", form_of::<Q>(name));
            }
            let near = nearest(name, known.iter().copied());
            let hint =
                near.map_or_else(|| format!("; known: {}", known.join(", ")), |near| format!("; did you mean `{}`?", form_of::<Q>(near)));
            format!("there is no question or function `{name}`{hint}")
        }
        EvalAltResult::ErrorVariableNotFound(name, _) => format!("there is no word `{name}` here; players are `lead` and `next`"),
        EvalAltResult::ErrorRuntime(why, _) => why.to_string(),
        other => other.to_string(),
    }
}

/// A question as it is written.
fn form_of<Q: Questions>(name: &str) -> String {
    let about = if Q::OF_PLAYER.contains(&name) {
        "lead"
    } else if Q::OF_AREA.contains(&name) {
        "lead, 1"
    } else if Q::OF_NUMBER.contains(&name) {
        "1"
    } else if Q::OF_WORD.contains(&name) {
        "\"…\""
    } else {
        ""
    };
    format!("{name}({about})")
}

fn engine<Q: Questions>(game: &Rc<Q>, asked: &Asked) -> Engine {
    let mut engine = Engine::new_raw();
    // An expectation is one expression, as it is written: nothing in it is run as a program.
    engine.disable_symbol("eval");
    // The comparisons that are refused below come first.
    engine.set_fast_operators(false);
    engine.set_max_operations(100_000).set_max_expr_depths(64, 64).set_max_string_size(10_000).set_max_array_size(10_000);
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    MoreStringPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    for &question in Q::OF_GAME {
        let ask = asking(game, asked, question);
        engine.register_fn(question, move || ask(&Of::Game));
    }
    for &question in Q::OF_PLAYER {
        let ask = asking(game, asked, question);
        engine.register_fn(question, move |player: ImmutableString| ask(&Of::Player(&player)));
    }
    for &question in Q::OF_AREA {
        let ask = asking(game, asked, question);
        engine.register_fn(question, move |player: ImmutableString, area: i64| ask(&Of::Area(&player, area)));
    }
    for &question in Q::OF_NUMBER {
        let ask = asking(game, asked, question);
        engine.register_fn(question, move |area: i64| ask(&Of::Number(area)));
    }
    for &question in Q::OF_WORD {
        let ask = asking(game, asked, question);
        engine.register_fn(question, move |word: ImmutableString| ask(&Of::Word(&word)));
    }
    refuse_mixed_comparisons(&mut engine);
    engine
}

/// Rhai calls values of different types unequal; here that is a mistake of the author, as in `hand(lead) != "4"`.
fn refuse_mixed_comparisons(engine: &mut Engine) {
    fn refuse(context: NativeCallContext<'_>, a: &'static str, b: &'static str) -> Result<bool, Box<EvalAltResult>> {
        Err(format!("{a} and {b} are never equal: `{}` compares them", context.fn_name()).into())
    }
    for operator in ["==", "!="] {
        engine.register_fn(operator, |c: NativeCallContext<'_>, _: i64, _: ImmutableString| refuse(c, "a number", "a text"));
        engine.register_fn(operator, |c: NativeCallContext<'_>, _: ImmutableString, _: i64| refuse(c, "a text", "a number"));
        engine.register_fn(operator, |c: NativeCallContext<'_>, _: bool, _: i64| refuse(c, "true or false", "a number"));
        engine.register_fn(operator, |c: NativeCallContext<'_>, _: i64, _: bool| refuse(c, "a number", "true or false"));
        engine.register_fn(operator, |c: NativeCallContext<'_>, _: Array, _: i64| refuse(c, "a list", "a number"));
        engine.register_fn(operator, |c: NativeCallContext<'_>, _: i64, _: Array| refuse(c, "a number", "a list"));
        engine.register_fn(operator, |c: NativeCallContext<'_>, _: Array, _: ImmutableString| refuse(c, "a list", "a text"));
        engine.register_fn(operator, |c: NativeCallContext<'_>, _: ImmutableString, _: Array| refuse(c, "a text", "a list"));
    }
}

/// A function that asks the game a question and notes the answer.
fn asking<Q: Questions>(
    game: &Rc<Q>,
    asked: &Asked,
    question: &'static str,
) -> impl Fn(&Of<'_>) -> Result<Dynamic, Box<EvalAltResult>> + 'static {
    let (game, asked) = (Rc::clone(game), Rc::clone(asked));
    move |of| {
        let value = game.ask(question, of).map_err(|why| format!("{question}({of}): {why}"))?;
        let told = format!("{question}({of}) is {value}");
        let mut asked = asked.borrow_mut();
        if !asked.contains(&told) {
            asked.push(told);
        }
        Ok(value.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Fixed;

    impl Questions for Fixed {
        const OF_PLAYER: &'static [&'static str] = &["hand", "cards"];
        const OF_AREA: &'static [&'static str] = &["bp"];
        const OF_GAME: &'static [&'static str] = &["lead"];
        const OF_NUMBER: &'static [&'static str] = &[];
        const OF_WORD: &'static [&'static str] = &[];

        fn ask(&self, question: &str, of: &Of<'_>) -> Answer {
            match (question, of) {
                ("hand", Of::Player("lead")) => Ok(Value::Number(4)),
                ("cards", Of::Player(_)) => Ok(Value::Words(vec!["A".into(), "B".into()])),
                ("bp", Of::Area(_, 1)) => Ok(Value::Number(9000)),
                ("lead", Of::Game) => Ok("lead".into()),
                _ => Err("there is no such thing".into()),
            }
        }
    }

    fn says(expression: &str) -> Result<(), String> {
        expect(Rc::new(Fixed), expression)
    }

    #[test]
    fn a_false_expectation_tells_every_answer_it_was_given() {
        assert_eq!(says("bp(lead, 1) == 9000 && hand(lead) == 4 && lead() == lead"), Ok(()));
        assert_eq!(says("cards(next) == [\"A\", \"B\"] && cards(next).len() == 2 && cards(lead).contains(\"A\")"), Ok(()));
        let told = says("bp(lead, 1) == 9000 && hand(lead) > 4").expect_err("it is false");
        assert_eq!(told, "this is false; bp(lead, 1) is 9000, hand(lead) is 4");
    }

    #[test]
    fn what_cannot_be_asked_is_told_with_what_can() {
        let told = |expression| says(expression).expect_err("it is wrong");
        assert_eq!(told("hnd(lead) == 4"), "there is no question or function `hnd`; did you mean `hand(lead)`?");
        assert_eq!(told("bp(lead) == 4"), "`bp` cannot be asked like this: bp(lead, 1)");
        assert_eq!(told("hand(laed) == 4"), "there is no word `laed` here; players are `lead` and `next`");
        assert_eq!(told("bp(lead, 2) == 4"), "bp(lead, 2): there is no such thing");
    }

    #[test]
    fn nothing_passes_silently() {
        for wrong in [
            "eval(\"hand(lead) == 4\")",
            "true",
            "hand(lead)",
            "hand(lead) != \"4\"",
            "bp(lead, 2) == 0",
            "hnd(lead) == 4",
            "hand(lead) ==",
            "lead() == lad",
        ] {
            assert!(says(wrong).is_err(), "{wrong}");
        }
    }
}
