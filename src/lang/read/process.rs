//! Repetition and exchange: "repeat this process", "… twice", "by sending …, you may …", "…, unless your opponent …".

use super::codes;
use super::grammar::{Grammar, PairOf};
use super::reader::{Parts, Read, Reader};
use super::selector::Home;
use crate::diagnostic::Diagnostic;
use crate::lang::action::{Action, Destination};
use crate::lang::clause::{Clause, Joint, Operator, Step, Terms, Wait};
use crate::lang::duration::Duration;
use crate::lang::selector::{Owner, Target, Who};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// "repeat this process once", "repeat this process up to two more times".
    pub(crate) fn repeat(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Clause<D>> {
        if let Some(up_to) = parts.maybe(Shape::up_to) {
            let times = self.small(&self.parts(&up_to).need(Shape::number)?);
            return Ok(Clause::Repeat { times: Some(times), up_to: true });
        }
        if parts.has(Shape::any_times) {
            return Ok(Clause::Repeat { times: None, up_to: true });
        }
        let endless = pair.as_str().ends_with("process") || pair.as_str().ends_with("this");
        Ok(Clause::Repeat { times: (!endless).then(|| self.so_often(pair)), up_to: false })
    }

    /// "once", "twice", "three times".
    pub(crate) fn so_often(&self, pair: &PairOf<'_, D>) -> u8 {
        match self.parts(pair).maybe(Shape::number) {
            Some(number) => self.small(&number),
            None if pair.as_str().ends_with(" once") => 1,
            None => 2,
        }
    }

    /// "By sending A to …, you may B": they may send A, to B.
    pub(crate) fn by_doing(&self, pair: &PairOf<'_, D>) -> Read<Clause<D>> {
        let (mut steps, mut joint, mut then) = (Vec::new(), Joint::First, None);
        for part in pair.clone().into_inner() {
            match D::shape(part.as_rule()) {
                Shape::joint => joint = self.joint(&part)?,
                Shape::steps => then = Some(self.steps(&part)?),
                _ => {
                    let action = self.node(self.doing(&part)?, &part);
                    steps.push(Step { joint, clause: self.node(Clause::Do(action), &part) });
                }
            }
        }
        let Some(then) = then else { return self.gap(pair) };
        let cost = match <[Step<D>; 1]>::try_from(steps) {
            Ok([only]) => only.clause,
            Err(steps) => self.node(Clause::Steps(steps), pair),
        };
        Ok(Clause::Under(Operator::May(Who::You, Terms::Price(Box::new(cost))), Box::new(then)))
    }

    fn doing(&self, pair: &PairOf<'_, D>) -> Read<Action<D>> {
        let mut parts = self.parts(pair);
        Ok(match D::shape(pair.as_rule()) {
            Shape::discarding => {
                let what = self.target(&parts.need(Shape::target)?, Home::zone(Owner::Yours, D::Zone::HAND))?;
                Action::Move { what, to: Destination::Zone(D::Zone::DISCARD) }
            }
            Shape::revealing => Action::Reveal(self.object(&mut parts)?),
            Shape::moving => self.moved_to(&mut parts)?,
            _ => (D::READS.own_doing)(self, pair)?,
        })
    }

    /// "A, unless your opponent B".
    pub(crate) fn unless_done(&self, then: Node<Clause<D>>, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        if then.one_action().is_none() {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "this does not say which part of the sentence it is for");
            self.report(finding.label("instead of one of several parts, or of all of them?").help("give that part a sentence of its own"));
        }
        let mut parts = self.parts(pair);
        let who = self.unless_who(&mut parts)?;
        let before = self.actor.replace(who);
        let cost = self.steps(&parts.need(Shape::steps)?);
        self.actor.set(before);
        Ok(self.node(Clause::Under(Operator::Unless { who, cost: Box::new(cost?) }, Box::new(then)), pair))
    }

    /// "If your opponent would A, they must B.": they cannot A, unless they B.
    pub(crate) fn toll(&self, mut parts: Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let said = parts.need(Shape::cannot_who)?;
        // "… must pay 1 AP to A": the price before what it is paid for.
        let before = parts.maybe(Shape::must_cost);
        let deed = parts.next()?;
        let cost = match before {
            Some(cost) => self.parts(&cost).next()?,
            None => {
                let payer = parts.need(Shape::unless_who)?;
                // "they" are who would do it; whoever else is named must be that player.
                if payer.as_str() != "they" && payer.as_str() != said.as_str() {
                    return self.gap(&payer);
                }
                parts.next()?
            }
        };
        let who = match said.as_str() {
            "you" => Who::You,
            said if said.ends_with("opponent") => Who::Opponent,
            _ => return self.gap(&said),
        };
        let duration = self.duration(&mut parts);
        let barred = self.barred(who, &deed, duration, pair)?;
        let before = self.actor.replace(who);
        let cost = self.clause_of(&cost);
        self.actor.set(before);
        let barred = self.node(Clause::Do(self.node(barred, pair)), pair);
        Ok(self.node(Clause::Under(Operator::Unless { who, cost: Box::new(cost?) }, Box::new(barred)), pair))
    }

    /// "Unless your opponent B, A".
    pub(crate) fn unless_first(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let who = self.unless_who(parts)?;
        let step = parts.next()?;
        let told_twice = |part: &PairOf<'_, D>| {
            matches!(
                D::shape(part.as_rule()),
                Shape::given_too | Shape::said_too | Shape::said_never | Shape::moved_too | Shape::cannot_or | Shape::cannot_also
            )
        };
        if step.clone().into_inner().flatten().any(|part| told_twice(&part)) {
            return self.gap(&step);
        }
        let before = self.actor.replace(who);
        let cost = self.clause_of(&step);
        self.actor.set(before);
        let (cost, then) = (Box::new(cost?), self.clause(&parts.need(Shape::clause)?)?);
        if then.one_action().is_none() {
            return self.gap(pair);
        }
        Ok(self.node(Clause::Under(Operator::Unless { who, cost }, Box::new(then)), pair))
    }

    /// "until the start of your next turn, each time this character attacks, B": B waits for the event.
    pub(crate) fn next_time(&self, mut parts: Parts<'_, D>) -> Read<Clause<D>> {
        let lasting = match parts.maybe(Shape::for_time) {
            Some(said) => Some(self.awaited_for(&said)?),
            None => None,
        };
        let said_each = parts.has(Shape::each_time) || parts.has(Shape::each_when);
        let bare = parts.maybe(Shape::next_phase);
        let moment = bare.clone().or_else(|| parts.maybe(Shape::next_moment));
        // A moment comes once in a turn.
        let each = said_each || moment.is_some() && lasting.is_some_and(|lasting| lasting != Duration::ThisTurn);
        self.next_told.set(bare.is_some());
        let event = match moment {
            Some(moment) => self.parts(&moment).next().and_then(|told| Ok(self.node((D::READS.own_moment)(self, &told)?, &moment))),
            None => parts.need(Shape::event).and_then(|event| self.event(&event)),
        };
        self.next_told.set(false);
        let mut event = Box::new(event?);
        // Whoever's it is, where it is not said.
        if bare.is_some() {
            event.is.player = event.is.player.or(Some(Who::EachPlayer));
        }
        let within = match (parts.has(Shape::within_both), parts.has(Shape::within_turn)) {
            (true, _) => Some(Duration::UntilEndOfNextTurn),
            (false, true) => Some(Duration::ThisTurn),
            (false, false) => lasting,
        };
        Ok(Clause::Under(Operator::Later(Wait::For { event, each, within }), Box::new(self.clause(&parts.need(Shape::clause)?)?)))
    }

    /// The period of a wait, which begins at once and ends with a turn.
    fn awaited_for(&self, said: &PairOf<'_, D>) -> Read<Duration> {
        let duration = self.duration_of(said)?;
        match duration {
            Duration::ThisTurn
            | Duration::UntilEndOfNextTurn
            | Duration::UntilEndOfTurnOf(_)
            | Duration::UntilStartOfTurnOf(_)
            | Duration::RestOfGame => Ok(duration),
            Duration::ThisBattle
            | Duration::NextTurn
            | Duration::TurnOf(_)
            | Duration::UntilEndOfBattlePhaseOf(_)
            | Duration::WhileInPlay(_) => self.gap(said),
        }
    }

    /// "you gain «When a character on your field is sidelined, B» until the start of your next turn": B waits for the event.
    pub(crate) fn you_gain(&self, mut parts: Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Clause<D>> {
        let (mut each, mut moment, mut event, mut clause, mut within) = (true, false, None, None, None);
        while parts.shape().is_some() {
            let part = parts.next()?;
            match D::shape(part.as_rule()) {
                Shape::gained_if | Shape::gained_behind => each = !part.as_str().contains("if"),
                Shape::each_time | Shape::each_when => {}
                Shape::next_moment => {
                    moment = true;
                    event = Some(self.node((D::READS.own_moment)(self, &self.parts(&part).next()?)?, &part));
                }
                Shape::event => event = Some(self.event(&part)?),
                Shape::clause => clause = Some(self.clause(&part)?),
                _ => within = Some(self.awaited_for(&part)?),
            }
        }
        let (Some(event), Some(clause)) = (event, clause) else { return self.gap(pair) };
        // What "if" asks of one that was named before happens once, as a moment does in a turn.
        let once = event.is.subject.as_ref().is_some_and(|subject| matches!(subject.is, Target::Back(_)));
        let each = if moment { within != Some(Duration::ThisTurn) } else { each || !once };
        let wait = Wait::For { event: Box::new(event), each, within };
        Ok(Clause::Under(Operator::Later(wait), Box::new(clause)))
    }

    /// "for each Kaiju you have, B".
    pub(crate) fn for_each(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Clause<D>> {
        let mut per = self.per(&parts.need(Shape::per)?)?;
        if let Some(most) = parts.maybe(Shape::at_most) {
            per.most = Some(self.number(&self.parts(&most).need(Shape::number)?));
        }
        let counts = self.counts.replace(true);
        let done = self.clause(&parts.need(Shape::clause)?);
        self.counts.set(counts);
        let (done, most) = (done?, self.most.take());
        if most.is_some() && !matches!(done.is, Clause::Do(_)) {
            return self.gap(pair);
        }
        per.most = per.most.or(most);
        Ok(Clause::Under(Operator::ForEach(Box::new(per)), Box::new(done)))
    }

    /// "your opponent chooses one: you draw a card; or they discard one card": each way tells who acts in it.
    pub(crate) fn player_chooses(&self, pair: &PairOf<'_, D>) -> Read<Clause<D>> {
        let mut parts = self.parts(pair);
        let who = self.acts(&mut parts);
        let before = self.actor.replace(who);
        let ways = parts.rest().map(|way| {
            self.took_one.set(false);
            self.steps(&self.parts(&way).need(Shape::steps)?)
        });
        let ways: Read<Vec<_>> = ways.collect();
        self.actor.set(before);
        // "They draw a card, or this character gains 1000 BP": read as either of them already.
        let ways = match <[Node<Clause<D>>; 1]>::try_from(ways?) {
            Ok([Node { is: Clause::OneOf(ways), .. }]) if ways.len() > 1 => ways,
            Ok(_) => return self.gap(pair),
            Err(ways) => ways,
        };
        let ways = ways.into_iter().map(|way| match way.is {
            Clause::Under(Operator::By(by), inner) if by == who => *inner,
            is => Node::new(is, way.span),
        });
        Ok(Clause::Under(Operator::By(who), Box::new(self.node(Clause::OneOf(ways.collect()), pair))))
    }

    fn unless_who(&self, parts: &mut Parts<'_, D>) -> Read<Who> {
        let word = parts.need(Shape::unless_who)?;
        match (self.parts(&word).shape(), word.as_str()) {
            (Some(Shape::opponent), _) => Ok(Who::Opponent),
            (None, "you") => Ok(Who::You),
            (None, "they") => Ok(self.spoken_of.get()),
            (_, _) => self.gap(&word),
        }
    }

    /// The actor: the player who is named, or "they", the player spoken of last; "you" by default.
    pub(crate) fn acts(&self, parts: &mut Parts<'_, D>) -> Who {
        if let Some(word) = parts.maybe(Shape::they_do) {
            return self.spoken_of(&word);
        }
        if let Some(word) = parts.maybe(Shape::its_owner) {
            return self.owner_of_last(&word);
        }
        let who = match parts.maybe(Shape::opponent) {
            Some(word) if word.as_str() == "that player" && self.held_by.get().is_some() => self.owner_of_last(&word),
            Some(word) if word.as_str() == "that player" => self.spoken_of(&word),
            Some(_) => Who::Opponent,
            None => parts.who(),
        };
        if who != Who::You {
            self.spoken_of.set(who);
            self.hold(Some(if who == Who::Opponent { Owner::Opponents } else { Owner::EachPlayers }));
        }
        who
    }
}

/// "B instead, then C": both are alternatives, and if B is optional, both are.
pub(super) fn and_then<D: Grammar>(clause: Node<Clause<D>>, more: Node<Clause<D>>) -> Node<Clause<D>> {
    let span = clause.span;
    let is = match clause.is {
        Clause::Under(operator @ (Operator::If(_) | Operator::May(_, Terms::Free | Terms::Whole)), inner) => {
            Clause::Under(operator, Box::new(and_then(*inner, more)))
        }
        Clause::Steps(mut steps) => {
            steps.push(Step { joint: Joint::Then, clause: more });
            Clause::Steps(steps)
        }
        one => Clause::Steps(vec![Step { joint: Joint::First, clause: Node::new(one, span) }, Step { joint: Joint::Then, clause: more }]),
    };
    Node::new(is, span)
}
