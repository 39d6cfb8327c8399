//! Expectations: expressions over questions to the game, evaluated without side effects.

use super::lists;
use super::pick::Offer;
use crate::card::fields::nearest;
use crate::kernel::parts::Parts;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::kernel::table::Table;
use rhai::packages::{ArithmeticPackage, BasicArrayPackage, LogicPackage, MoreStringPackage, Package};
use rhai::{Array, Dynamic, Engine, EvalAltResult, ImmutableString, NativeCallContext, Scope};
use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

/// The placeholder for a card that is there, but hidden from a player.
pub const UNSEEN: &str = "?";

/// The value of a question, or the reason for which it has none.
pub type Answer = Result<Value, String>;

/// The value of a question.
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

/// The questions that expectations can ask of a game, by the parameters that they take. Those that every game answers are [`Known::SHARED`].
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// Questions about a player.
    pub of_player: &'static [&'static str],
    /// Questions about a place on a player's side.
    pub of_area: &'static [&'static str],
    /// The zones of a player whose places the questions of `of_area` accept too: `power(first, "reserve", 1)`.
    pub zones: &'static [&'static str],
    /// Questions without a parameter.
    pub of_game: &'static [&'static str],
    /// Questions about a place that both players share.
    pub of_number: &'static [&'static str],
    /// Questions that take a word.
    pub of_word: &'static [&'static str],
    /// Questions that take a player and a word.
    pub of_said: &'static [&'static str],
    /// Questions about a zone of a player as another one sees it.
    pub of_sight: &'static [&'static str],
}

impl Known {
    /// The questions of every game.
    pub const SHARED: Known = Known {
        of_player: &[],
        of_area: &[],
        zones: &[],
        of_game: &["phase", "turn", "winner", "over", "prompt", "options", "decider", "mandatory"],
        of_number: &[],
        of_word: &["log_has"],
        of_said: &["told", "sees", "not_offered", "may_answer"],
        of_sight: &["sees"],
    };

    /// The empty set of questions.
    pub const NONE: Known =
        Known { of_player: &[], of_area: &[], zones: &[], of_game: &[], of_number: &[], of_word: &[], of_said: &[], of_sight: &[] };

    /// Returns the names of all questions, with those that every game answers; without `of_sight`.
    fn all(self) -> impl Iterator<Item = &'static str> {
        [self, Known::SHARED].into_iter().flat_map(|known| {
            let lists = [known.of_game, known.of_player, known.of_area, known.of_number, known.of_word, known.of_said];
            lists.into_iter().flatten().copied()
        })
    }
}

/// Returns a place by its number among these, counted from 1.
///
/// # Errors
/// If there are not so many.
pub fn place(mut places: Range<u8>, number: i64) -> Result<u8, String> {
    let count = places.len();
    let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    index.and_then(|index| places.nth(index)).ok_or_else(|| format!("there are {count} places, counted from 1"))
}

/// Returns the numbers that cards print.
pub fn numbers<R: Parts>(table: &Table<'_, R>, cards: impl Iterator<Item = CardId>) -> Value {
    Value::Words(cards.map(|card| table.setup.number(card).to_owned()).collect())
}

/// A game that expectations can be evaluated in.
pub trait Questions {
    /// Returns the words for the players.
    fn players(&self) -> [&'static str; 2];

    /// Returns the questions of this game beside [`Known::SHARED`].
    fn known(&self) -> Known;

    /// Answers a question.
    ///
    /// # Errors
    /// The reason for which it has no answer.
    fn ask(&self, question: &str, of: &Of<'_>) -> Answer;

    /// Returns the options of the open decision, with their short names.
    fn offers(&self) -> Vec<Offer>;
}

/// The resolved argument of one of a game's own questions.
#[derive(Clone, Copy, Debug)]
pub enum About<'a> {
    /// The game.
    Game,
    /// A player.
    Player(Seat),
    /// A place on a player's side, counted from 1.
    Area(Seat, i64),
    /// A place in one of a player's [zones](Known::zones), counted from 1.
    Place(Seat, &'a str, i64),
    /// A place that both players share, counted from 1.
    Number(i64),
    /// A word.
    Word(&'a str),
    /// A zone, or a battle area by its number, as seen by a player: the viewer, the owner, and the zone.
    Seen(Seat, Seat, &'a str),
}

/// The argument of a question, as it is written.
#[derive(Clone, Copy, Debug)]
pub enum Of<'a> {
    /// The game.
    Game,
    /// A player, by the word for them.
    Player(&'a str),
    /// A place on a player's side, counted from 1.
    Area(&'a str, i64),
    /// A place in one of a player's zones, counted from 1.
    Place(&'a str, &'a str, i64),
    /// A place that both players share, counted from 1.
    Number(i64),
    /// A word.
    Word(&'a str),
    /// A player and a word.
    Said(&'a str, &'a str),
    /// A zone as seen by a player: the viewer, the owner, and the zone.
    Seen(&'a str, &'a str, &'a str),
}

impl std::fmt::Display for Of<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Of::Game => Ok(()),
            Of::Player(player) => write!(f, "{player}"),
            Of::Area(player, area) => write!(f, "{player}, {area}"),
            Of::Place(player, zone, place) => write!(f, "{player}, {zone:?}, {place}"),
            Of::Number(number) => write!(f, "{number}"),
            Of::Word(word) => write!(f, "{word:?}"),
            Of::Said(player, word) => write!(f, "{player}, {word:?}"),
            Of::Seen(viewer, owner, zone) => match zone.parse::<u8>() {
                Ok(number) => write!(f, "{viewer}, {owner}, {number}"),
                Err(_) => write!(f, "{viewer}, {owner}, {zone:?}"),
            },
        }
    }
}

/// A log of the questions that an expression asked with their answers, and of the differences between lists that it compared.
type Asked = Rc<RefCell<Vec<String>>>;

/// The reason for which an expectation is not met.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unmet {
    /// The expression is false; with the answers to all questions that it asked.
    #[error("{0}")]
    False(String),
    /// The expression is malformed, asks nothing of the game, or asks a question without an answer; with the line and column of the error, from 1.
    #[error("{0}")]
    Wrong(String, Option<(usize, usize)>),
}

/// Evaluates an expectation.
///
/// # Errors
/// [`Unmet`] if it is false, or cannot be evaluated.
pub fn expect(game: Rc<dyn Questions>, expression: &str) -> Result<(), Unmet> {
    if expression.len() > LONGEST {
        return Err(Unmet::Wrong(format!("an expression has at most {LONGEST} bytes, and this one has {}", expression.len()), None));
    }
    let asked = Asked::default();
    let engine = engine(&game, &asked);
    let mut scope = Scope::new();
    for player in game.players() {
        scope.push_constant(player, player);
    }
    let result = engine.eval_expression_with_scope::<Dynamic>(&mut scope, expression);
    let told = asked.borrow();
    let answers = if told.is_empty() { String::new() } else { format!("; {}", told.join(", ")) };
    let result = result.map_err(|error| {
        let at = error.position();
        Unmet::Wrong(format!("{}{answers}", plain(&*game, &error)), at.line().zip(at.position()))
    })?;
    match result.as_bool() {
        Ok(_) if told.is_empty() => Err(Unmet::Wrong("this asks nothing of the game".to_owned(), None)),
        Ok(true) => Ok(()),
        Ok(false) => Err(Unmet::False(format!("this is false{answers}"))),
        Err(is) => Err(Unmet::Wrong(format!("this is neither true nor false, but {is}: {result}{answers}"), None)),
    }
}

/// Rephrases an evaluation error for authors of scenarios.
fn plain(game: &dyn Questions, error: &EvalAltResult) -> String {
    let [first, second] = game.players();
    match error {
        EvalAltResult::ErrorFunctionNotFound(signature, _) => {
            let name = signature.split(" (").next().unwrap_or_default();
            let known: Vec<&str> = game.known().all().collect();
            if known.contains(&name) {
                return format!("`{name}` cannot be asked like this: {}", form_of(game, name));
            }
            let near = nearest(name, known.iter().copied());
            let hint =
                near.map_or_else(|| format!("; known: {}", known.join(", ")), |near| format!("; did you mean `{}`?", form_of(game, near)));
            format!("there is no question or function `{name}`{hint}")
        }
        EvalAltResult::ErrorVariableNotFound(name, _) => format!("there is no word `{name}` here; players are `{first}` and `{second}`"),
        EvalAltResult::ErrorRuntime(why, _) => why.to_string(),
        other => other.to_string(),
    }
}

/// Returns an example of a question as it is written.
fn form_of(game: &dyn Questions, name: &str) -> String {
    let (own, [first, _]) = (game.known(), game.players());
    let is_in = |list: fn(&Known) -> &'static [&'static str]| [&own, &Known::SHARED].into_iter().any(|known| list(known).contains(&name));
    let about = if is_in(|known| known.of_player) {
        first.to_owned()
    } else if is_in(|known| known.of_area) {
        format!("{first}, 1")
    } else if is_in(|known| known.of_number) {
        "1".to_owned()
    } else if is_in(|known| known.of_said) {
        format!("{first}, \"…\"")
    } else if is_in(|known| known.of_word) {
        "\"…\"".to_owned()
    } else {
        String::new()
    };
    format!("{name}({about})")
}

/// The symbols disabled in expectations. An expectation is a single expression: it evaluates no code from strings, keeps nothing, and calls nothing indirectly.
const CLOSED: [&str; 8] = ["eval", "Fn", "call", "curry", "#{", "is_shared", "import", "export"];
/// The maximum length of an expectation in bytes.
const LONGEST: usize = 8_000;

/// Returns the engine that evaluates one expectation. Without statements, functions and variables, the length of the expression bounds the work.
fn engine(game: &Rc<dyn Questions>, asked: &Asked) -> Engine {
    let mut engine = Engine::new_raw();
    for symbol in CLOSED {
        engine.disable_symbol(symbol);
    }
    // Slow operators, so that the comparisons refused below take precedence.
    engine.set_fast_operators(false).set_allow_anonymous_fn(false).set_allow_looping(false).set_allow_statement_expression(false);
    engine.set_max_operations(10_000).set_max_expr_depths(64, 64).set_max_string_size(50_000).set_max_array_size(1_000).set_max_map_size(1);
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    MoreStringPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    for known in [game.known(), Known::SHARED] {
        register(&mut engine, known, |question| asking(game, asked, question));
    }
    lists::register(&mut engine, game, asked);
    refuse_mixed_comparisons(&mut engine);
    engine
}

/// Registers the questions as functions.
fn register<A>(engine: &mut Engine, known: Known, asking: impl Fn(&'static str) -> A)
where
    A: Fn(&Of<'_>) -> Result<Dynamic, Box<EvalAltResult>> + 'static,
{
    for &question in known.of_game {
        let ask = asking(question);
        engine.register_fn(question, move || ask(&Of::Game));
    }
    for &question in known.of_player {
        let ask = asking(question);
        engine.register_fn(question, move |player: ImmutableString| ask(&Of::Player(&player)));
    }
    for &question in known.of_area {
        let ask = asking(question);
        engine.register_fn(question, move |player: ImmutableString, area: i64| ask(&Of::Area(&player, area)));
        if !known.zones.is_empty() {
            let ask = asking(question);
            engine.register_fn(question, move |player: ImmutableString, zone: ImmutableString, place: i64| {
                ask(&Of::Place(&player, &zone, place))
            });
        }
    }
    for &question in known.of_number {
        let ask = asking(question);
        engine.register_fn(question, move |area: i64| ask(&Of::Number(area)));
    }
    for &question in known.of_word {
        let ask = asking(question);
        engine.register_fn(question, move |word: ImmutableString| ask(&Of::Word(&word)));
    }
    for &question in known.of_said {
        let ask = asking(question);
        engine.register_fn(question, move |player: ImmutableString, word: ImmutableString| ask(&Of::Said(&player, &word)));
    }
    for &question in known.of_sight {
        let (zone, area) = (asking(question), asking(question));
        engine.register_fn(question, move |viewer: ImmutableString, owner: ImmutableString, which: ImmutableString| {
            zone(&Of::Seen(&viewer, &owner, &which))
        });
        engine.register_fn(question, move |viewer: ImmutableString, owner: ImmutableString, which: i64| {
            area(&Of::Seen(&viewer, &owner, &which.to_string()))
        });
    }
}

/// Refuses comparisons of values of different types. Rhai calls them unequal; here they are a mistake of the author, as in `hand(lead) != "4"`.
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

/// Returns a function that asks the game a question and logs the answer.
fn asking(
    game: &Rc<dyn Questions>,
    asked: &Asked,
    question: &'static str,
) -> impl Fn(&Of<'_>) -> Result<Dynamic, Box<EvalAltResult>> + 'static + use<> {
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
        fn players(&self) -> [&'static str; 2] {
            ["lead", "next"]
        }

        fn known(&self) -> Known {
            Known { of_player: &["hand", "cards"], of_area: &["bp"], of_game: &["lead"], ..Known::NONE }
        }

        fn ask(&self, question: &str, of: &Of<'_>) -> Answer {
            match (question, of) {
                ("hand", Of::Player("lead")) => Ok(Value::Number(4)),
                ("cards", Of::Player(_)) => Ok(Value::Words(vec!["A".into(), "B".into()])),
                ("bp", Of::Area(_, 1)) => Ok(Value::Number(9000)),
                ("lead", Of::Game) => Ok("lead".into()),
                ("options", Of::Game) => Ok(Value::Words(self.offers().into_iter().map(|offer| offer.label).collect())),
                _ => Err("there is no such thing".into()),
            }
        }

        fn offers(&self) -> Vec<Offer> {
            vec![Offer { label: "lead 1: X".into(), aliases: vec!["lead 1".into(), "X".into()] }]
        }
    }

    fn says(expression: &str) -> Result<(), String> {
        expect(Rc::new(Fixed), expression).map_err(|unmet| unmet.to_string())
    }

    #[test]
    fn a_false_expectation_tells_every_answer_it_was_given() {
        assert_eq!(says("bp(lead, 1) == 9000 && hand(lead) == 4 && lead() == lead"), Ok(()));
        assert_eq!(says("cards(next) == [\"A\", \"B\"] && cards(next).len() == 2 && cards(lead).contains(\"A\")"), Ok(()));
        let told = says("bp(lead, 1) == 9000 && hand(lead) > 4").expect_err("it is false");
        assert_eq!(told, "this is false; bp(lead, 1) is 9000, hand(lead) is 4");
    }

    #[test]
    fn a_short_name_is_among_the_options_and_in_no_other_list() {
        assert_eq!(says("options().contains(\"lead 1\") && options().contains(\"lead 1: X\") && !options().contains(\"lead 2\")"), Ok(()));
        assert!(says("cards(lead).contains(\"lead 1\")").is_err());
    }

    #[test]
    fn lists_are_compared_without_their_order_and_with_how_often_each_card_is_there() {
        assert_eq!(says("same(cards(lead), [\"B\", \"A\"]) && times(cards(lead), \"A\") == 1"), Ok(()));
        let told = says("same(cards(lead), [\"A\", \"A\", \"C\"])").expect_err("they differ");
        assert_eq!(told, "this is false; cards(lead) is [\"A\", \"B\"], \"A\" is missing, \"B\" is too many, \"C\" is missing");
        assert!(says("same([\"A\"], [\"A\"])").is_err(), "this asks nothing");
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
