//! List functions in expectations: membership, equality up to order, and counts.

use super::expect::Questions;
use rhai::{Array, Dynamic, Engine, EvalAltResult, ImmutableString};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Registers the list functions: `contains`, which accepts the short names of options, `same` and `times`.
pub(super) fn register(engine: &mut Engine, game: &Rc<dyn Questions>, asked: &Rc<RefCell<Vec<String>>>) {
    let game = Rc::clone(game);
    engine.register_fn("contains", move |list: Array, word: ImmutableString| contains(&*game, &list, &word));
    let asked = Rc::clone(asked);
    engine.register_fn("same", move |one: Array, other: Array| same(&one, &other, &mut asked.borrow_mut()));
    engine.register_fn("times", |list: Array, word: ImmutableString| -> Result<i64, Box<EvalAltResult>> {
        Ok(words(&list)?.iter().filter(|known| **known == *word).count() as i64)
    });
}

/// Returns the elements of a list of words.
fn words(list: &Array) -> Result<Vec<ImmutableString>, Box<EvalAltResult>> {
    let word = |value: &Dynamic| {
        value.clone().into_immutable_string().map_err(|is| format!("a list of words is compared here, and {value} is {is}").into())
    };
    list.iter().map(word).collect()
}

/// True if a list holds a word; for the list of open options, also if the word is a short name of one of them.
fn contains(game: &dyn Questions, list: &Array, word: &str) -> Result<bool, Box<EvalAltResult>> {
    let words = words(list)?;
    if words.iter().any(|known| known == word) {
        return Ok(true);
    }
    let offers = game.offers();
    let are_options = offers.len() == words.len() && offers.iter().zip(&words).all(|(offer, known)| offer.label == known.as_str());
    Ok(are_options && offers.iter().any(|offer| offer.aliases.iter().any(|alias| alias == word)))
}

/// True if two lists hold the same words, each as often, in any order. Their differences are logged.
fn same(one: &Array, other: &Array, asked: &mut Vec<String>) -> Result<bool, Box<EvalAltResult>> {
    let mut counted: BTreeMap<ImmutableString, i64> = BTreeMap::new();
    words(one)?.into_iter().for_each(|word| *counted.entry(word).or_default() += 1);
    words(other)?.into_iter().for_each(|word| *counted.entry(word).or_default() -= 1);
    counted.retain(|_, more| *more != 0);
    // Without a question to the game there is nothing to log: the expectation is refused for that.
    if !asked.is_empty() {
        asked.extend(counted.iter().map(|(word, more)| {
            let times = if more.abs() == 1 { String::new() } else { format!(" {} times", more.abs()) };
            format!("{word:?} is {}{times}", if *more > 0 { "too many" } else { "missing" })
        }));
    }
    Ok(counted.is_empty())
}
