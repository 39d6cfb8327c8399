//! The rules of the grammars: which are shared, which each game defines for the shared ones, and which are a game's own.

use crate::expr::names_in;
use crate::first::Firsts;
use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedRule, optimize};
use pest_meta::parser;
use pest_meta::validator;
use std::collections::{BTreeSet, HashMap, HashSet};

/// The complete grammar of a game.
pub struct Game {
    /// All rules: those of the shared files, then those of the game's file.
    pub rules: Vec<OptimizedRule>,
    pub firsts: Firsts,
}

impl Game {
    /// Parses the grammar of a game.
    pub fn of(common: &str, own: &str, name: &str) -> Self {
        let source = format!("{common}{own}");
        let pairs = parser::parse(parser::Rule::grammar_rules, &source).unwrap_or_else(|error| panic!("{name}: {error}"));
        validator::validate_pairs(pairs.clone()).unwrap_or_else(|errors| panic!("{name}: {errors:#?}"));
        let syntax = parser::consume_rules(pairs).unwrap_or_else(|errors| panic!("{name}: {errors:#?}"));
        // Each rule alone: pest would look through all of them at every choice for uses of its stack, and no rule has any.
        let rules: Vec<OptimizedRule> = syntax.into_iter().flat_map(|rule| optimize(vec![rule])).collect();
        check_depth(&rules, name);
        Self { firsts: Firsts::of(&rules), rules }
    }

    /// True if a rule makes a node.
    pub fn is_node(&self, name: &str) -> bool {
        self.rules.iter().any(|rule| rule.name == name && rule.ty != RuleType::Silent)
    }

    /// Returns the rules of the game's own file.
    pub fn own<'g>(&'g self, shared: &'g Shared) -> impl Iterator<Item = &'g OptimizedRule> {
        self.rules.iter().filter(|rule| !shared.defines.contains(&rule.name))
    }
}

/// The rules of the shared files.
pub struct Shared {
    pub rules: Vec<OptimizedRule>,
    /// Names of the rules that the shared files define.
    pub defines: HashSet<String>,
    /// Names of the rules that they use, and every game defines.
    pub hooks: BTreeSet<String>,
    /// Names of the rules of both kinds that make a node in some game.
    pub nodes: Vec<String>,
    /// FIRST sets in any game.
    pub firsts: Firsts,
}

impl Shared {
    /// Returns the code of each rule that makes a node.
    pub fn codes(&self) -> HashMap<&str, String> {
        self.nodes.iter().map(|name| (name.as_str(), format!("Shape::r#{name} as u16"))).collect()
    }
}

/// Separates the shared rules from those of the games.
pub fn shared(common: &str, games: &[Game]) -> Shared {
    let pairs = parser::parse(parser::Rule::grammar_rules, common).unwrap_or_else(|error| panic!("{error}"));
    let syntax = parser::consume_rules(pairs).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let defines: HashSet<String> = syntax.into_iter().map(|rule| rule.name).collect();
    let first = games.first().expect("there is a game");
    let rules: Vec<OptimizedRule> = first.rules.iter().filter(|rule| defines.contains(&rule.name)).cloned().collect();
    let defined = |name: &&str| first.rules.iter().any(|rule| rule.name == **name);
    let hooks: BTreeSet<String> = rules
        .iter()
        .flat_map(|rule| names_in(&rule.expr))
        .filter(|name| !defines.contains(*name))
        .filter(defined)
        .map(str::to_owned)
        .collect();
    let noted = |name: &&String| games.iter().any(|game| game.is_node(name));
    let nodes = rules.iter().map(|rule| &rule.name).chain(&hooks).filter(noted).cloned().collect();
    let firsts = Firsts::any(games.iter().map(|game| &game.firsts));
    Shared { rules, defines, hooks, nodes, firsts }
}

/// Checks that rules can only recur through one that makes a node: the runtime bounds the depth of those.
fn check_depth(rules: &[OptimizedRule], game: &str) {
    let silent: HashMap<&str, &OptimizedRule> =
        rules.iter().filter(|rule| rule.ty != RuleType::Normal).map(|rule| (rule.name.as_str(), rule)).collect();
    let mut done: HashSet<&str> = HashSet::new();
    while done.len() < silent.len() {
        let waits = |rule: &OptimizedRule| names_in(&rule.expr).iter().any(|name| silent.contains_key(name) && !done.contains(name));
        let next: Vec<&str> = silent.iter().filter(|(name, rule)| !done.contains(*name) && !waits(rule)).map(|(name, _)| *name).collect();
        let left = || silent.keys().filter(|name| !done.contains(*name)).collect::<Vec<_>>();
        assert!(!next.is_empty(), "{game}: rules without nodes recur: {:?}", left());
        done.extend(next);
    }
}
