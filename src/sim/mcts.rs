//! A bot that searches a tree of answers (Monte Carlo tree search over determinizations).
//!
//! It determinizes the game several times, searches a tree for each guess by UCB1, and picks the answer with the most visits over all of them. A visit plays at
//! random to the end of the next turn, and evaluates the position there by its score. The budget is a number of nodes, never a time: the same seed gives the
//! same answer on every machine.

use super::chance::BotChance;
use super::determinize::Determinize;
use super::random::random;
use crate::kernel::game::{Decision, Ending};
use crate::kernel::seat::Seat;

/// The number of guesses.
const GUESSES: u32 = 6;
/// The number of random sets of options considered at most, if several options may be picked.
const SETS: usize = 16;
/// The exploration constant of UCB1: the weight of rarely visited answers against good ones.
const CURIOSITY: f64 = 0.7;
/// The standing at which half of the distance from an even position to a win is reached.
const HALF: f64 = 200.0;
/// The number of turns beyond the present one that a visit plays.
const TURNS: u32 = 1;
/// The maximum number of answers in the random playout of a visit.
const ANSWERS: usize = 400;

/// Picks the answer that a search with `nodes` nodes visits most often.
pub fn mcts<G: Determinize>(game: &G, decision: &Decision, nodes: u32, chance: &mut BotChance, picks: &mut Vec<u16>) {
    let answers = answers(decision, chance);
    let mut visits = vec![0; answers.len()];
    if answers.len() > 1 {
        let each = nodes.div_ceil(GUESSES).max(answers.len() as u32);
        for _ in 0..GUESSES {
            let guess = game.determinize(decision.seat, chance);
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

/// Returns the answers considered: each option, or some random sets of options.
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
    /// The total value of its visits to the player who gives it: 1 for a win, 0 for a loss.
    worth: f64,
    /// The index of the node of the next decision, once visited.
    child: Option<usize>,
    /// True if its picks cannot be made together.
    refused: bool,
}

impl Node {
    fn new(seat: Seat, answers: Vec<Vec<u16>>) -> Self {
        let edges = answers.into_iter().map(|picks| Edge { picks, visits: 0, worth: 0.0, child: None, refused: false }).collect();
        Self { seat, visits: 0, edges }
    }

    /// Returns the answer to visit next: an unvisited one, else the one with the highest upper confidence bound.
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
    /// The last turn that a visit plays.
    turns: u32,
}

impl Tree {
    /// Descends to an unvisited answer, adds the node behind it, plays on at random, and adds the value of the final position to all answers on the path.
    fn visit<G: Determinize>(&mut self, game: &mut G, chance: &mut BotChance) {
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

/// Plays at random to the end of a turn.
fn play_on<G: Determinize>(game: &mut G, turns: u32, chance: &mut BotChance) {
    let mut picks = Vec::new();
    for _ in 0..ANSWERS {
        let Some(decision) = game.decision().filter(|_| game.turn() <= turns) else { return };
        random(&decision, chance, &mut picks);
        // An answer whose picks cannot be made together changes nothing; another is drawn.
        let _ = game.choose(&picks);
    }
}

/// Returns the value of a position to a player, from 0 for a loss to 1 for a win.
fn worth<G: Determinize>(game: &G, seat: Seat) -> f64 {
    match game.ending() {
        Some(Ending::Won(winner)) => f64::from(u8::from(winner == seat)),
        Some(Ending::Tied | Ending::Stopped(_)) => 0.5,
        None => {
            let standing = game.standing(seat) as f64;
            0.5 + 0.5 * standing / (standing.abs() + HALF)
        }
    }
}
