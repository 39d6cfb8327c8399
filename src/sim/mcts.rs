//! A bot that searches a tree of answers (Monte Carlo tree search over guesses of what is hidden).
//!
//! It guesses several times what it does not see, searches a tree of each guess by UCB1, and gives the answer that was visited most often over all of them. A visit plays by chance to
//! the end of the next turn, and judges the position there by its score. How much it searches is a number of nodes, never a time: the same seed gives the same answer on every machine.

use super::chance::BotChance;
use super::guess::Guess;
use super::random::random;
use crate::kernel::game::{Decision, Ending};
use crate::kernel::seat::Seat;

/// How often it guesses what it does not see.
const GUESSES: u32 = 6;
/// How many sets of options are considered where several are picked.
const SETS: usize = 16;
/// How much an answer that was seldom visited draws it, beside one that did well.
const CURIOSITY: f64 = 0.7;
/// The standing that counts as half of what is still to be won.
const HALF: f64 = 200.0;
/// How many turns beyond the present one a visit plays.
const TURNS: u32 = 1;
/// The most answers that a visit plays.
const ANSWERS: usize = 400;

/// Picks the answer that a search of `nodes` nodes visits most often.
pub fn mcts<G: Guess>(game: &G, decision: &Decision, nodes: u32, chance: &mut BotChance, picks: &mut Vec<u16>) {
    let answers = answers(decision, chance);
    let mut visits = vec![0; answers.len()];
    if answers.len() > 1 {
        let each = nodes.div_ceil(GUESSES).max(answers.len() as u32);
        for _ in 0..GUESSES {
            let guess = game.guess(decision.seat, chance);
            if guess.decision().as_ref() != Some(decision) {
                continue;
            }
            let mut tree = Tree { nodes: vec![Node::new(decision.seat, answers.clone())], turns: guess.turn() + TURNS };
            let mut tried = guess.clone();
            for _ in 0..each {
                tried.clone_from(&guess);
                tree.visit(&mut tried, chance);
            }
            for (sum, edge) in visits.iter_mut().zip(&tree.nodes[0].edges) {
                *sum += edge.visits;
            }
        }
    }
    let best = visits.iter().enumerate().max_by_key(|(number, visits)| (**visits, usize::MAX - number));
    match best.filter(|(_, visits)| **visits > 0) {
        Some((number, _)) => picks.clone_from(&answers[number]),
        None => random(decision, chance, picks),
    }
}

/// The answers that are considered: each option, or some sets of options.
fn answers(decision: &Decision, chance: &mut BotChance) -> Vec<Vec<u16>> {
    if decision.min == 1 && decision.max == 1 {
        return (0..decision.options).map(|option| vec![option]).collect();
    }
    let mut sets = Vec::with_capacity(SETS);
    for _ in 0..SETS {
        let mut set = Vec::new();
        random(decision, chance, &mut set);
        if !decision.ordered {
            set.sort_unstable();
        }
        if !sets.contains(&set) {
            sets.push(set);
        }
    }
    sets
}

/// A decision in the tree.
struct Node {
    seat: Seat,
    visits: u32,
    edges: Vec<Edge>,
}

/// An answer in the tree.
struct Edge {
    picks: Vec<u16>,
    visits: u32,
    /// What its visits were worth to the player who gives it, in sum: 1 is won, 0 lost.
    worth: f64,
    /// The decision behind it, once visited.
    child: Option<usize>,
    /// Whether its picks do not go together.
    refused: bool,
}

impl Node {
    fn new(seat: Seat, answers: Vec<Vec<u16>>) -> Self {
        let edges = answers.into_iter().map(|picks| Edge { picks, visits: 0, worth: 0.0, child: None, refused: false }).collect();
        Self { seat, visits: 0, edges }
    }

    /// The answer to visit next: one that was not visited, else the one whose worth and rarity promise most.
    fn promising(&self) -> Option<usize> {
        let log = f64::from(self.visits.max(1)).ln();
        let promise = |edge: &Edge| match edge.visits {
            0 => f64::INFINITY,
            visits => edge.worth / f64::from(visits) + CURIOSITY * (log / f64::from(visits)).sqrt(),
        };
        let open = self.edges.iter().enumerate().filter(|(_, edge)| !edge.refused);
        open.max_by(|(_, a), (_, b)| promise(a).total_cmp(&promise(b))).map(|(number, _)| number)
    }
}

struct Tree {
    nodes: Vec<Node>,
    /// The last turn that is played.
    turns: u32,
}

impl Tree {
    /// Goes down the tree to an answer that was not visited, adds the decision behind it, plays on by chance, and tells all on the way what it was worth.
    fn visit<G: Guess>(&mut self, game: &mut G, chance: &mut BotChance) {
        let (mut way, mut node) = (Vec::new(), 0);
        while let Some(number) = self.nodes[node].promising() {
            let behind = self.nodes.len();
            let edge = &mut self.nodes[node].edges[number];
            if game.choose(&edge.picks).is_err() {
                edge.refused = true;
                continue;
            }
            way.push((node, number));
            let Some(next) = game.decision() else { break };
            match edge.child {
                Some(child) => node = child,
                None => {
                    edge.child = Some(behind);
                    self.nodes.push(Node::new(next.seat, answers(&next, chance)));
                    break;
                }
            }
        }
        play_on(game, self.turns, chance);
        for (node, number) in way {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.edges[number].visits += 1;
            node.edges[number].worth += worth(game, node.seat);
        }
    }
}

/// Plays by chance to the end of a turn.
fn play_on<G: Guess>(game: &mut G, turns: u32, chance: &mut BotChance) {
    let mut picks = Vec::new();
    for _ in 0..ANSWERS {
        let Some(decision) = game.decision().filter(|_| game.turn() <= turns) else { return };
        random(&decision, chance, &mut picks);
        // Picks that do not go together change nothing; others are drawn.
        let _ = game.choose(&picks);
    }
}

/// What a position is worth to a player, from 0, lost, to 1, won.
fn worth<G: Guess>(game: &G, seat: Seat) -> f64 {
    match game.ending() {
        Some(Ending::Won(winner)) => f64::from(u8::from(winner == seat)),
        Some(Ending::Tied | Ending::Stopped(_)) => 0.5,
        None => {
            let standing = game.standing(seat) as f64;
            0.5 + 0.5 * standing / (standing.abs() + HALF)
        }
    }
}
