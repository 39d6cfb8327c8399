//! FIRST sets: the bytes with which each expression of a grammar can begin.

use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use std::collections::HashMap;

/// Number of lookahead symbols: one per byte value.
const NEXT: usize = 256;
/// Sentinel for the end of the text: a byte that UTF-8 never contains.
const END: usize = 0xFF;

/// Set of lookahead bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Set(pub [u64; 4]);

impl Set {
    fn of(all: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::default();
        all.into_iter().for_each(|next| set.0[next / 64] |= 1 << (next % 64));
        set
    }

    /// Returns the full set.
    pub fn all() -> Self {
        Self::of(0..NEXT)
    }

    fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// Returns the intersection.
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

/// Lookahead sets of an expression.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct First {
    /// Bytes with which a match that consumes input can begin.
    takes: Set,
    /// Bytes before which the expression can match without consuming input.
    passes: Set,
}

impl First {
    /// Returns the bytes with which it can match at all.
    pub fn fits(self) -> Set {
        self.takes.or(self.passes)
    }

    fn taking(takes: Set) -> Self {
        Self { takes, passes: Set::default() }
    }

    fn passing(passes: Set) -> Self {
        Self { takes: Set::default(), passes }
    }
}

/// Lookahead sets of the rules of a grammar, by name.
pub struct Firsts(HashMap<String, First>);

impl Firsts {
    /// Computes the sets of all rules, as a least fixed point over their recursion.
    pub fn of(rules: &[OptimizedRule]) -> Self {
        let mut firsts = Self(rules.iter().map(|rule| (rule.name.clone(), First::default())).collect());
        loop {
            let next: HashMap<_, _> = rules.iter().map(|rule| (rule.name.clone(), firsts.expr(&rule.expr))).collect();
            if next == firsts.0 {
                return firsts;
            }
            firsts.0 = next;
        }
    }

    /// Returns the union of the sets of several grammars.
    pub fn any<'g>(games: impl Iterator<Item = &'g Firsts>) -> Self {
        let mut any: HashMap<String, First> = HashMap::new();
        for (name, first) in games.flat_map(|game| &game.0) {
            let known = any.entry(name.clone()).or_default();
            *known = First { takes: known.takes.or(first.takes), passes: known.passes.or(first.passes) };
        }
        Self(any)
    }

    /// Computes the lookahead sets of an expression.
    pub fn expr(&self, expr: &Expr) -> First {
        match expr {
            Expr::Str(literal) => literal.bytes().next().map_or(First::passing(Set::all()), |byte| First::taking(Set::of([byte.into()]))),
            Expr::Range(from, to) => match (from.bytes().next(), to.bytes().next()) {
                (Some(from), Some(to)) => First::taking(Set::of(from.into()..=to.into())),
                _ => First::default(),
            },
            Expr::Ident(name) => self.0.get(name).copied().unwrap_or_else(|| builtin(name)),
            Expr::PosPred(expr) => First::passing(self.expr(expr).fits()),
            Expr::NegPred(_) => First::passing(Set::all()),
            Expr::Seq(left, right) => {
                let (left, right) = (self.expr(left), self.expr(right));
                First { takes: left.takes.or(left.passes.and(right.takes)), passes: left.passes.and(right.passes) }
            }
            Expr::Choice(left, right) => {
                let (left, right) = (self.expr(left), self.expr(right));
                First { takes: left.takes.or(right.takes), passes: left.passes.or(right.passes) }
            }
            Expr::Opt(expr) | Expr::Rep(expr) => First { takes: self.expr(expr).takes, passes: Set::all() },
            Expr::RestoreOnErr(expr) => self.expr(expr),
            Expr::Skip(_) | Expr::Insens(_) | Expr::Push(_) | Expr::PeekSlice(..) => First { takes: Set::all(), passes: Set::all() },
        }
    }
}

/// Returns the lookahead sets of pest's built-in rules.
fn builtin(name: &str) -> First {
    let (small, large) = ((b'a'.into()..=b'z'.into()), (b'A'.into()..=b'Z'.into()));
    match name {
        "SOI" => First::passing(Set::all()),
        "EOI" => First::passing(Set::of([END])),
        "ANY" => First::taking(Set::of(0..END)),
        "ASCII_DIGIT" => First::taking(Set::of(b'0'.into()..=b'9'.into())),
        "ASCII_ALPHA_LOWER" => First::taking(Set::of(small)),
        "ASCII_ALPHA_UPPER" => First::taking(Set::of(large)),
        "ASCII_ALPHA" => First::taking(Set::of(small.chain(large))),
        _ => panic!("the parsers do not know the rule `{name}`"),
    }
}
