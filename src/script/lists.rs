//! List functions for scripts: comparisons whose cost is bounded by the length of the list.
//!
//! The functions of rhai compare two values by a call into the engine that no limit counts: a loop over `dedup` took a second for ten thousand operations.
//! The functions here compare the values directly, and replace those.

use rhai::{Array, Dynamic, Engine, ImmutableString};

/// Registers the functions that compare list values.
pub(super) fn register(engine: &mut Engine) {
    engine.register_fn("==", |list: &mut Array, other: Array| same(list, &other));
    engine.register_fn("!=", |list: &mut Array, other: Array| !same(list, &other));
    engine.register_fn("contains", |list: &mut Array, value: Dynamic| place(list, &value, 0) >= 0);
    engine.register_fn("index_of", |list: &mut Array, value: Dynamic| place(list, &value, 0));
    engine.register_fn("index_of", |list: &mut Array, value: Dynamic, start: i64| place(list, &value, start));
    engine.register_fn("dedup", |list: &mut Array| list.dedup_by(|one, before| alike(one, before)));
}

/// Returns the index of a value in a list, searched from `start` (counted from the end if negative); -1 if absent.
fn place(list: &Array, value: &Dynamic, start: i64) -> i64 {
    let length = list.len() as i64;
    let start = if start < 0 { (length + start).max(0) } else { start };
    let found = list.iter().enumerate().skip(start as usize).find(|(_, known)| alike(known, value));
    found.map_or(-1, |(index, _)| index as i64)
}

fn same(list: &Array, other: &Array) -> bool {
    list.len() == other.len() && list.iter().zip(other).all(|(one, other)| alike(one, other))
}

/// True if the values are equal. Values of different types are unequal, except for an integer and a float of the same value.
fn alike(one: &Dynamic, other: &Dynamic) -> bool {
    let number = |value: &Dynamic| value.as_float().ok().or_else(|| value.as_int().ok().map(|whole| whole as f64));
    if let (Ok(one), Ok(other)) = (one.as_int(), other.as_int()) {
        return one == other;
    }
    if let (Some(one), Some(other)) = (number(one), number(other)) {
        return one == other;
    }
    if let (Some(one), Some(other)) = (one.read_lock::<Array>(), other.read_lock::<Array>()) {
        return same(&one, &other);
    }
    if let (Some(one), Some(other)) = (one.read_lock::<ImmutableString>(), other.read_lock::<ImmutableString>()) {
        return *one == *other;
    }
    match (one.as_bool(), other.as_bool(), one.as_char(), other.as_char()) {
        (Ok(one), Ok(other), ..) => one == other,
        (.., Ok(one), Ok(other)) => one == other,
        _ => one.is_unit() && other.is_unit(),
    }
}
