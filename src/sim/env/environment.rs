//! One game as an environment: the open question as observation and mask, and actions that answer it step by step.

use super::action::{ACTIONS, Code, DONE, HIDDEN, NONE, codes};
use super::encoding::{Encoded, Tokens};
use super::observation::{self, Progress};
use super::rows::Rows;
use crate::kernel::game::{Decision, Game, Illegal};
use crate::kernel::pile::CARD_LIMIT;
use crate::kernel::running::Running;
use crate::kernel::seat::Seat;
use crate::sim::chance::BotChance;
use arrayvec::ArrayVec;

/// A game that is played by actions. What follows from the open question is listed when it is first asked for.
#[derive(Clone)]
pub struct Environment<R: Encoded> {
    game: Running<R>,
    tokens: Tokens,
    /// The rows for the player who decides, and the codes of the options; out of date unless `listed`.
    rows: Rows,
    codes: Vec<Code>,
    listed: bool,
    /// The options picked so far.
    picks: ArrayVec<u16, CARD_LIMIT>,
    /// The first action of an option that takes two.
    first: Option<u16>,
}

impl<R: Encoded> Environment<R> {
    /// Returns the environment of a game.
    #[must_use]
    pub fn new(game: Running<R>, tokens: Tokens) -> Self {
        let codes = Vec::with_capacity(CARD_LIMIT);
        Self { game, tokens, rows: Rows::default(), codes, listed: false, picks: ArrayVec::new(), first: None }
    }

    /// Begins anew with another game between the same decks.
    pub fn begin(&mut self, game: Running<R>, tokens: &Tokens) {
        (self.game, self.tokens) = (game, tokens.clone());
        self.forget();
    }

    /// Returns the game.
    #[must_use]
    pub fn game(&self) -> &Running<R> {
        &self.game
    }

    /// Returns the tokens of its cards.
    #[must_use]
    pub fn tokens(&self) -> &Tokens {
        &self.tokens
    }

    fn forget(&mut self) {
        self.picks.clear();
        (self.first, self.listed) = (None, false);
    }

    /// Lists the rows and the codes of the open question.
    fn list(&mut self) {
        if !self.listed {
            let Some(decision) = self.game.decision() else { return };
            let (table, options) = self.game.offered();
            self.rows.fill(&table, decision.seat, &self.tokens);
            codes(&table, options, &self.rows, &mut self.codes);
            self.listed = true;
        }
    }

    /// Writes the observation of the player who decides; zeros if the game is over.
    pub fn observe(&mut self, to: &mut [i16]) {
        match self.game.decision() {
            Some(decision) => {
                self.list();
                let progress = Progress { decision: Some(decision), picked: self.picks.len(), first: self.first };
                let (table, _) = self.game.offered();
                observation::write(&table, decision.seat, &self.rows, &self.tokens, progress, to);
            }
            None => to.fill(0),
        }
    }

    /// Writes the observation of a player, who need not be the one who decides.
    pub fn observe_as(&self, viewer: Seat, to: &mut [i16]) {
        let mut rows = Rows::default();
        let progress = Progress { decision: self.game.decision(), picked: self.picks.len(), first: self.first };
        self.game.look(|table| {
            rows.fill(table, viewer, &self.tokens);
            observation::write(table, viewer, &rows, &self.tokens, progress, to);
        });
    }

    /// Writes the mask of legal actions; none if the game is over.
    pub fn mask(&mut self, to: &mut [bool]) {
        to.fill(false);
        if let Some(decision) = self.game.decision() {
            self.list();
            self.open().for_each(|(_, action)| to[usize::from(action)] = true);
            to[usize::from(DONE)] |= self.may_end(&decision);
        }
    }

    /// True if the picks made so far are an answer by themselves, and another pick could follow.
    fn may_end(&self, decision: &Decision) -> bool {
        self.first.is_none() && self.picks.len() >= usize::from(decision.min)
    }

    /// Returns the options that can be picked next, each with the action for it.
    fn open(&self) -> impl Iterator<Item = (u16, u16)> {
        let options = self.codes.iter().enumerate().filter(|(option, _)| !self.picks.contains(&(*option as u16)));
        options.filter_map(|(option, &[first, second])| match self.first {
            None => Some((option as u16, first)),
            Some(made) => (made == first).then_some((option as u16, second)),
        })
    }

    /// True if an action is legal.
    pub fn is_legal(&mut self, action: u16) -> bool {
        let Some(decision) = self.game.decision() else { return false };
        self.list();
        action == DONE && self.may_end(&decision) || action != NONE && self.open().any(|(_, open)| open == action)
    }

    /// Returns a legal action, each equally likely; `None` if the game is over.
    pub fn any_action(&mut self, chance: &mut BotChance) -> Option<u16> {
        let decision = self.game.decision()?;
        self.list();
        let mut actions: ArrayVec<u16, ACTIONS> = ArrayVec::new();
        let mut seen = [false; ACTIONS];
        let ends = self.may_end(&decision).then_some(DONE);
        for action in ends.into_iter().chain(self.open().map(|(_, action)| action)) {
            if !std::mem::replace(&mut seen[usize::from(action)], true) {
                actions.push(action);
            }
        }
        Some(actions[usize::from(chance.below(actions.len() as u16))])
    }

    /// Makes an action. Returns true if it completed an answer, and the game went on.
    ///
    /// # Errors
    /// [`Illegal`] if the action is not legal; nothing is changed then.
    pub fn act(&mut self, action: u16, chance: &mut BotChance) -> Result<bool, Illegal> {
        let decision = self.game.decision().ok_or(Illegal::Over)?;
        self.list();
        let mut open: ArrayVec<u16, { u8::MAX as usize + 1 }> = ArrayVec::new();
        for (option, _) in self.open().filter(|(_, open)| *open == action && action != NONE) {
            if open.try_push(option).is_err() {
                break;
            }
        }
        if open.is_empty() {
            return if action == DONE && self.may_end(&decision) { self.answer() } else { Err(Illegal::Unknown(action)) };
        }
        if self.first.is_none() && !self.are_alike(&open) {
            self.first = Some(action);
            return Ok(false);
        }
        self.first = None;
        self.picks.push(open[usize::from(if open.len() > 1 { chance.below(open.len() as u16) } else { 0 })]);
        let left = usize::from(decision.options) - self.picks.len();
        if decision.ordered && left == 1 {
            self.picks.extend((0..decision.options).find(|option| !self.picks.contains(option)));
        }
        if self.picks.len() == usize::from(decision.max) { self.answer() } else { Ok(false) }
    }

    /// True if no second action tells these options apart.
    fn are_alike(&self, options: &[u16]) -> bool {
        let second = |option: u16| self.codes[usize::from(option)][1];
        options.iter().all(|&option| second(option) == second(options[0])) || self.codes[usize::from(options[0])][0] == HIDDEN
    }

    /// Answers with the picks made.
    fn answer(&mut self) -> Result<bool, Illegal> {
        let answered = self.game.choose(&self.picks);
        self.forget();
        answered.map(|()| true)
    }

    /// Answers the open decision as a whole, with the indices of options.
    ///
    /// # Errors
    /// [`Illegal`] if the answer is refused; nothing is changed then.
    pub fn choose(&mut self, picks: &[u16]) -> Result<(), Illegal> {
        self.game.choose(picks)?;
        self.forget();
        Ok(())
    }
}
