//! Code generator for the parsers.

use crate::expr::{in_choice, in_row, letter, parts};
use crate::first::{Firsts, Set};
use crate::rules::{Game, Shared};
use crate::told;
use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use std::collections::{BTreeMap, HashMap};

/// Generates what the games share: the type of the shared rules, their functions, and the table of hooks that a game fills.
pub fn shared(shared: &Shared) -> String {
    let readers = (shared.rules.iter().map(|rule| (rule.name.as_str(), format!("read_{}", rule.name))))
        .chain(shared.hooks.iter().map(|name| (name.as_str(), format!("(reading.hooks().{name})"))))
        .collect();
    let codes = shared.codes();
    let mut emit = Emit { firsts: &shared.firsts, readers, codes: &codes, sets: BTreeMap::new() };
    let functions: String = shared.rules.iter().map(|rule| emit.rule(rule, false)).collect();
    let sets = emit.sets();
    let hooks: HashMap<&str, String> =
        shared.hooks.iter().enumerate().map(|(at, name)| (name.as_str(), format!("Part::Hook({at})"))).collect();
    let told = told::statics(&shared.rules, |name| {
        hooks.get(name).cloned().unwrap_or_else(|| format!("Part::Rule(&{})", told::constant_name(name)))
    });
    let shapes = lines(&shared.nodes, |name| format!("    r#{name},\n"));
    let all = lines(&shared.nodes, |name| format!("Shape::r#{name}, "));
    let fields = lines(&shared.hooks, |name| format!("    pub(crate) {name}: Read,\n"));
    let entries: Vec<&str> = shared.rules.iter().filter(|rule| starts_text(&rule.expr)).map(|rule| rule.name.as_str()).collect();
    let variants = lines(&entries, |name| format!("    {},\n", variant(name)));
    let readers = lines(&entries, |name| format!("            Self::{} => read_{name},\n", variant(name)));
    let parts = lines(&entries, |name| format!("            Self::{} => &{},\n", variant(name), told::constant_name(name)));
    let hooks = shared.hooks.len();
    format!(
        "/// A rule of the shared files, or one that every game defines for them, under its name there.
#[allow(missing_docs, non_camel_case_types, clippy::upper_case_acronyms)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {{
    EOI,
{shapes}    /// Any rule of a game's own.
    Own,
}}

impl Shape {{
    /// All rules but [`Shape::Own`], in the order of their codes.
    pub const ALL: &[Self] = &[Shape::EOI, {all}];
}}

/// A rule that spans a whole text.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {{
{variants}}}

impl Entry {{
    /// Returns the function of the rule.
    pub(crate) fn reader(self) -> Read {{
        match self {{
{readers}        }}
    }}

    /// Returns the expression of the rule.
    pub(crate) fn part(self) -> &'static Part {{
        match self {{
{parts}        }}
    }}
}}

/// Definitions of a game for the shared rules: their functions, and their expressions in the same order.
pub struct Hooks {{
{fields}    pub(crate) parts: [&'static Part; {hooks}],
}}

{sets}
{functions}
{told}"
    )
}

/// Joins a line for each name.
fn lines<S: AsRef<str>>(names: impl IntoIterator<Item = S>, line: impl Fn(&str) -> String) -> String {
    names.into_iter().map(|name| line(name.as_ref())).collect()
}

/// Returns the name of an entry, "Sentence" for `only_sentence`.
fn variant(name: &str) -> String {
    let name = name.strip_prefix("only_").unwrap_or(name);
    name[..1].to_uppercase() + &name[1..]
}

/// True if an expression begins with the start of the text.
fn starts_text(expr: &Expr) -> bool {
    parts(expr, in_row).next().is_some_and(|first| matches!(first, Expr::Ident(name) if name == "SOI"))
}

/// Generates what a game adds: the type of its own rules, the functions of the rules of its file, and its table of hooks.
pub fn game(shared: &Shared, game: &Game) -> String {
    let rules: Vec<&OptimizedRule> = game.own(shared).collect();
    let own: Vec<&str> = rules.iter().map(|rule| rule.name.as_str()).filter(|name| !shared.hooks.contains(*name)).collect();
    let own: Vec<&str> = own.into_iter().filter(|name| game.is_node(name)).collect();
    let readers = (shared.rules.iter().map(|rule| (rule.name.as_str(), format!("shared::read_{}", rule.name))))
        .chain(rules.iter().map(|rule| (rule.name.as_str(), format!("read_{}", rule.name))))
        .collect();
    let mut codes = shared.codes();
    codes.extend(own.iter().enumerate().map(|(at, name)| (*name, format!("Shape::Own as u16 + {at}"))));
    let mut emit = Emit { firsts: &game.firsts, readers, codes: &codes, sets: BTreeMap::new() };
    let functions: String = rules.iter().map(|rule| emit.rule(rule, shared.hooks.contains(&rule.name))).collect();
    let sets = emit.sets();
    let told = told::statics(rules.iter().copied(), |name| {
        let module = if shared.defines.contains(name) { "shared::" } else { "" };
        format!("Part::Rule(&{module}{})", told::constant_name(name))
    });
    let names = lines(&own, |name| format!("    r#{name},\n"));
    let all = lines(&own, |name| format!("Rule::r#{name}, "));
    let hooks = lines(&shared.hooks, |name| format!("    {name}: read_{name},\n"));
    let parts = lines(&shared.hooks, |name| format!("&{}, ", told::constant_name(name)));
    format!(
        "/// A rule of this game's grammar: a shared one, or one of its own, under its name in the game's file.
#[allow(missing_docs, non_camel_case_types)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {{
    Shared(Shape),
{names}}}

impl From<Shape> for Rule {{
    fn from(shape: Shape) -> Self {{
        Self::Shared(shape)
    }}
}}

impl Rules for Rule {{
    const OWN: &'static [Self] = &[{all}];
    const HOOKS: &'static Hooks = &Hooks {{
{hooks}    parts: [{parts}],
    }};

    fn shape(self) -> Shape {{
        if let Self::Shared(shape) = self {{ shape }} else {{ Shape::Own }}
    }}
}}

{sets}
{functions}
{told}"
    )
}

struct Emit<'g> {
    firsts: &'g Firsts,
    /// The function of each rule.
    readers: HashMap<&'g str, String>,
    /// The code of each rule that makes a node.
    codes: &'g HashMap<&'g str, String>,
    /// Lookahead sets used, with their numbers.
    sets: BTreeMap<Set, usize>,
}

impl Emit<'_> {
    /// Generates the function of a rule. Callers check the lookahead first, but the shared ones of a hook only that of any game.
    fn rule(&mut self, OptimizedRule { name, ty, expr }: &OptimizedRule, hook: bool) -> String {
        let mut body = self.expr(expr, self.firsts.expr(expr).fits());
        if hook {
            body = self.guarded(expr, Set::all(), body);
        }
        let code = || &self.codes[name.as_str()];
        let body = match ty {
            RuleType::Silent => body,
            RuleType::Normal => format!("reading.rule({}, |reading| {body})", code()),
            RuleType::Atomic => format!("reading.atom({}, |reading| {body})", code()),
            RuleType::CompoundAtomic | RuleType::NonAtomic => panic!("`{name}`: the parsers know no rules of this sort"),
        };
        format!("pub(crate) fn read_{name}(reading: &mut Reading<'_>) -> bool {{\n    {body}\n}}\n\n")
    }

    /// Generates the lookahead sets used.
    fn sets(&self) -> String {
        self.sets.iter().map(|(set, number)| format!("static S{number}: Set = Set({:?});\n", set.0)).collect()
    }

    /// Guards `code` by the lookahead of `expr`, unless `known`, the set that holds the next byte for certain, makes that redundant.
    fn guarded(&mut self, expr: &Expr, known: Set, code: String) -> String {
        let fits = self.firsts.expr(expr).fits();
        if known.and(fits) == known { code } else { format!("({} && {code})", self.look(fits)) }
    }

    /// Generates a check that the next byte is in a set.
    fn look(&mut self, set: Set) -> String {
        let next = self.sets.len();
        format!("reading.is(&S{})", self.sets.entry(set).or_insert(next))
    }

    /// Generates code that matches an expression, given that the next byte is in `known`. On failure, the code consumes nothing.
    fn expr(&mut self, expr: &Expr, known: Set) -> String {
        match expr {
            Expr::Str(literal) => format!("reading.literal({literal:?})"),
            Expr::Range(from, to) => self.guarded(expr, known, format!("reading.letter({:?}, {:?})", letter(from), letter(to))),
            Expr::Ident(name) => match self.readers.get(name.as_str()) {
                Some(reader) => self.guarded(expr, known, format!("{reader}(reading)")),
                None => self.builtin(name, expr),
            },
            Expr::PosPred(inner) => {
                let code = self.ahead(inner, self.firsts.expr(inner).fits());
                self.guarded(inner, known, code)
            }
            Expr::NegPred(inner) => {
                let code = self.ahead(inner, known.and(self.firsts.expr(inner).fits()));
                format!("!{}", self.guarded(inner, known, code))
            }
            Expr::Seq(first, rest) => {
                let mut code = self.expr(first, known.and(self.firsts.expr(expr).fits()));
                for next in parts(rest, in_row) {
                    code += &format!(" && {}", self.expr(next, Set::all()));
                }
                self.guarded(expr, known, format!("reading.row(|reading| {code})"))
            }
            Expr::Choice(first, rest) => {
                let mut code = self.expr(first, known);
                for next in parts(rest, in_choice) {
                    code += &format!(" || {}", self.expr(next, known));
                }
                format!("({code})")
            }
            Expr::Opt(inner) => format!("({} | true)", self.expr(inner, known)),
            Expr::Rep(inner) => format!("reading.again(|reading| {})", self.expr(inner, Set::all())),
            Expr::Skip(literals) => {
                let begins: Vec<String> = literals.iter().map(|literal| format!("reading.begins({literal:?})")).collect();
                format!("reading.again(|reading| !({}) && reading.any())", begins.join(" || "))
            }
            Expr::RestoreOnErr(inner) => self.expr(inner, known),
            Expr::Insens(_) | Expr::Push(_) | Expr::PeekSlice(..) => panic!("the parsers know no such expression: {expr}"),
        }
    }

    /// Generates a lookahead for an expression, given that the next byte is in `known`.
    fn ahead(&mut self, expr: &Expr, known: Set) -> String {
        literals(expr).unwrap_or_else(|| format!("reading.ahead(|reading| {})", self.expr(expr, known)))
    }

    /// Generates code for pest's built-in rules.
    fn builtin(&mut self, name: &str, expr: &Expr) -> String {
        match name {
            "SOI" => "reading.starts()".to_owned(),
            "EOI" => "reading.end()".to_owned(),
            "ANY" => "reading.any()".to_owned(),
            _ => {
                let look = self.look(self.firsts.expr(expr).fits());
                format!("({look} && reading.byte())")
            }
        }
    }
}

/// Generates a lookahead for an expression that is a choice of literals; `None` for any other.
fn literals(expr: &Expr) -> Option<String> {
    match expr {
        Expr::Str(literal) => Some(format!("reading.begins({literal:?})")),
        Expr::Choice(left, right) => Some(format!("({} || {})", literals(left)?, literals(right)?)),
        _ => None,
    }
}
