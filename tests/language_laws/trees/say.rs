//! Texts, abilities and clauses.

use super::doing::{gives_way_whole, is_put_off};
use super::{Leaves, Maker, Named, Told};
use cardwright::lang::ability::{Ability, Head, Often, Period, Power, Text};
use cardwright::lang::action::Action;
use cardwright::lang::clause::{Clause, Delay, Effect, Joint, Keyword, Link, Operator, OtherModes, Sentence, Step, Terms, Wait};
use cardwright::lang::duration::Duration;
use cardwright::lang::event::EventKind;
use cardwright::lang::instead::with_instead;
use cardwright::lang::reference::{Noun, Verb};
use cardwright::lang::selector::{Owner, Who};
use cardwright::lang::span::Node;

/// True if a power ends with a keyword, to which a reminder behind it would belong.
fn ends_with_a_keyword<L: Leaves>(power: &Power<L>) -> bool {
    let (Power::Triggered { effect, .. } | Power::Payment { effect, .. } | Power::Continuous(effect)) = power else { return false };
    effect.sentences.last().is_some_and(|last| matches!(last.clause.is, Clause::Keyword(_)))
}

/// True of a clause that only says what cannot happen, so that nothing is done which "if you do" could follow from.
fn only_bars<L: Leaves>(clause: &Clause<L>) -> bool {
    match clause {
        Clause::Do(action) => match &action.is {
            Action::Forbid { .. } | Action::DoesNotStack(_) | Action::NeverTwice(_) => true,
            Action::Modify { change, .. } => L::bars(change),
            Action::Draw { .. } | Action::Move { .. } | Action::Reveal(_) | Action::LookAt(_) | Action::Choose(_) => false,
            Action::ModifyByCase { .. } | Action::Shuffle(_) | Action::Own(_) => false,
        },
        Clause::Under(_, inner) => only_bars(&inner.is),
        Clause::Steps(steps) => steps.iter().all(|step| only_bars(&step.clause.is)),
        Clause::OneOf(_) | Clause::Modes { .. } | Clause::ByCase(_) | Clause::Instead { .. } => false,
        Clause::Repeat { .. } | Clause::Keyword(_) => false,
    }
}

/// True of a clause that each player decides about, so that "if they do" is said of each of them.
fn decided_by_each<L: Leaves>(clause: &Clause<L>) -> bool {
    matches!(clause, Clause::Under(Operator::May(Who::EachPlayer, _), _))
}

/// The number of results that an effect may name: it has 12 slots, of which the game keeps two.
const ROOM: i32 = 6;

/// The accessible antecedents: the objects named, whether there is a rest, and whether a TYPE was chosen.
type Known = (Vec<Named>, bool, bool);

impl<L: Leaves> Maker<'_, L> {
    /// A whole text.
    pub fn text(&mut self) -> Text<L> {
        let abilities = 1 + usize::from(self.one_in(8));
        let mut abilities: Vec<_> = (0..abilities).map(|_| Node::made(self.ability())).collect();
        if let [first, second] = abilities.as_mut_slice()
            && ends_with_a_keyword(&first.is.power)
        {
            second.is.reminders.clear();
        }
        Text { reminders: Vec::new(), abilities }
    }

    fn begin(&mut self, lasting: bool) {
        self.named.clear();
        (self.together, self.lasting, self.room, self.backs) = (false, lasting, ROOM, 4);
        (self.actor, self.type_chosen, self.bp_chosen, self.parted) = (Who::You, false, false, false);
        (self.names_told, self.types_told) = (false, false);
    }

    fn ability(&mut self) -> Ability<L> {
        let reminders = if self.one_in(16) { vec![self.one(&self.vocabulary.reminders.clone())] } else { Vec::new() };
        let gate = if self.one_in(2) { L::gate(self) } else { Vec::new() };
        match self.below(32) {
            0 => {
                return Ability {
                    reminders,
                    head: Head::gated(Vec::new()),
                    power: Power::DeckLimit(if self.one_in(2) { None } else { Some(6) }),
                };
            }
            1 => {
                if let Some(mark) = L::mark(self) {
                    return Ability { reminders, head: Head::gated(Vec::new()), power: Power::Mark(mark) };
                }
            }
            _ => {}
        }
        let times = 1 + self.below(3) as u8;
        let mut head = Head::gated(gate);
        let limit = self.one_in(4).then(|| Often { times, per: self.one(&[Period::Turn, Period::Turn, Period::Game]) });
        let power = match self.below(8) {
            0..=3 => {
                self.begin(false);
                head.limit = limit;
                let trigger = self.trigger();
                Power::Triggered { trigger, effect: self.effect() }
            }
            4 | 5 => {
                self.begin(false);
                self.paying = true;
                head.limit = limit;
                head.condition = if self.one_in(3) { Some(self.condition()) } else { None };
                let cost = if self.one_in(4) { None } else { Some(Node::made(self.cost())) };
                let effect = self.effect();
                self.paying = false;
                Power::Payment { cost, effect }
            }
            6 if self.one_in(2) => {
                head.limit = limit;
                self.begin(false);
                self.replacing()
            }
            _ => {
                self.begin(true);
                Power::Continuous(self.always())
            }
        };
        Ability { reminders, head, power }
    }

    /// "If … would leave play, B instead."
    fn replacing(&mut self) -> Power<L> {
        self.begin(false);
        let moved = [Verb::Send, Verb::Discard, Verb::Return, Verb::Exile, Verb::Put];
        let (event, noun) = loop {
            let event = self.event(Told::Trigger);
            let moves = match &event.kind {
                EventKind::LeavesPlay => true,
                EventKind::Moves { verb: Verb::Draw, .. } => event.by.is_some(),
                EventKind::Moves { verb, .. } => moved.contains(verb),
                _ => false,
            };
            // Who would move something is not told.
            let moves = moves && event.by.as_ref().is_none_or(|by| !by.doer);
            if let (true, Some(noun)) = (moves, L::heeded(&event)) {
                break (event, noun);
            }
        };
        self.named.clear();
        (self.backs, self.room) = (0, self.room - 2);
        self.name_trigger(noun, false);
        Power::Replacing { event, then: Box::new(self.clause(0)), after: None }
    }

    pub fn sentence(&mut self, link: Link, clause: Node<Clause<L>>) -> Node<Sentence<L>> {
        let listed = clause.modes().is_some();
        let reminders = if !listed && self.one_in(24) { vec![self.one(&self.vocabulary.reminders.clone())] } else { Vec::new() };
        Node::made(Sentence { link, clause, reminders })
    }

    fn effect(&mut self) -> Effect<L> {
        let first = self.whole();
        let mut sentences = vec![self.sentence(Link::Plain, first)];
        // What is repeated is named anew by the same words.
        if self.room > 3 && sentences[0].clause.modes().is_none() && self.one_in(12) {
            self.room = 0;
            let times = 1 + self.below(2) as u8;
            let again = Node::made(Clause::Repeat { times: Some(times), up_to: false });
            let up_to = Node::made(Clause::Repeat { times: (!self.one_in(6)).then_some(times), up_to: true });
            let clause =
                if self.one_in(2) { again } else { Node::made(Clause::Under(Operator::May(Who::You, Terms::Free), Box::new(up_to))) };
            sentences.push(self.sentence(Link::Plain, clause));
            return Effect { sentences };
        }
        while self.room > 3
            && sentences.len() < 4
            && sentences.last().is_none_or(|last: &Node<Sentence<L>>| last.clause.modes().is_none())
            && (self.named.last().is_some_and(|named| named.end_chosen) || !self.one_in(3))
        {
            let before = &sentences[sentences.len() - 1];
            let asked = matches!(before.clause.is, Clause::Under(Operator::If(_), _)) && !matches!(before.link, Link::Otherwise);
            let done = before.link == Link::IfYouDo;
            let mut links = vec![Link::Plain, Link::Then, Link::Additionally];
            if !only_bars(&before.clause) && !decided_by_each(&before.clause) {
                links.extend([Link::IfYouDo, Link::IfYouDoNot]);
            }
            if asked || done {
                links.extend([Link::Otherwise, Link::Otherwise]);
            }
            let link = self.one(&links);
            // What the question's answer would have named is not there when it is the other one.
            let denies = matches!(link, Link::Otherwise | Link::IfYouDoNot);
            let backs = if denies { std::mem::take(&mut self.backs) } else { self.backs };
            let clause = self.whole();
            // What is put off was done long before whatever follows.
            if denies && !is_put_off(&clause) {
                self.backs = backs;
            }
            sentences.push(self.sentence(link, clause));
        }
        Effect { sentences }
    }

    /// "A. If C, B instead." C and B stand apart from A: what A names is not there for them, and is what words behind them mean first.
    fn instead(&mut self, before: &Known, usual: Node<Clause<L>>) -> Node<Clause<L>> {
        self.room -= 1;
        (self.parted, self.bp_chosen) = (false, false);
        let (named, together, type_chosen) = self.known();
        (self.named, self.together, self.type_chosen) = before.clone();
        self.listed = false;
        let backs = if gives_way_whole(&usual) { 0 } else { std::mem::take(&mut self.backs) };
        let condition = self.condition();
        let then = self.clause(1);
        self.backs += backs;
        let usual_names = named.into_iter().skip(before.0.len());
        self.named.extend(usual_names);
        self.together |= together;
        self.type_chosen |= type_chosen;
        self.parted = false;
        with_instead(usual, condition, then)
    }

    /// Generates the clause of a sentence.
    fn whole(&mut self) -> Node<Clause<L>> {
        let before = self.known();
        let mut clause = self.said();
        let done = if let Clause::Under(Operator::If(_), done) = &clause.is { &done.is } else { &clause.is };
        if matches!(done, Clause::Under(Operator::ForEach(_), _)) {
            self.gather();
        }
        while self.room > 3
            && self.backs > 0
            && !matches!(clause.is, Clause::Under(Operator::Later(Wait::For { .. }), _))
            && self.one_in(10)
        {
            clause = self.instead(&before, clause);
        }
        clause
    }

    fn known(&self) -> Known {
        (self.named.clone(), self.together, self.type_chosen)
    }

    fn said(&mut self) -> Node<Clause<L>> {
        self.listed = false;
        if self.room > 4 && self.one_in(24) {
            let who = self.one(&[Who::You, Who::Opponent]);
            let before = std::mem::replace(&mut self.actor, who);
            let cost = Box::new(self.optional(0));
            self.actor = before;
            // What is not done instead is not there to be meant.
            self.backs = 0;
            return Node::made(Clause::Under(
                Operator::Unless { who, cost },
                Box::new(Node::made(Clause::Do(Node::made(self.action(false))))),
            ));
        }
        if self.one_in(16) {
            self.parted = false;
            self.backs = self.backs.min(2);
            let delay = self.delay();
            let inner = self.clause(2);
            let clause = match inner.is {
                // The question is asked now, and what follows it is put off.
                Clause::Under(Operator::If(condition), then) if self.one_in(2) => {
                    Clause::Under(Operator::If(condition), Box::new(put_off(delay, *then)))
                }
                other => Clause::Under(Operator::Later(Wait::Until(delay)), Box::new(Node::made(other))),
            };
            self.backs = 0;
            return Node::made(clause);
        }
        if self.room > 3 && self.one_in(24) {
            return self.put_off_behind();
        }
        if self.room > 3 && self.one_in(16) {
            return Node::made(self.next_time());
        }
        if self.room > 4 && self.one_in(20) {
            return Node::made(self.modes());
        }
        self.clause(2)
    }

    fn delay(&mut self) -> Delay {
        let whose = self.one(&[None, Some(Who::You), Some(Who::Opponent)]);
        self.one(&[Delay::EndOfTurn, Delay::EndOfTurn, Delay::EndOfNextTurn(whose), Delay::StartOfNextTurn(whose)])
    }

    /// "choose up to two of the following": what one does, the others may know of, and it may be that it was not done.
    fn modes(&mut self) -> Clause<L> {
        self.backs = 0;
        self.room -= 1;
        let mut modes = Vec::new();
        let count = 2 + self.below(2);
        for _ in 0..count {
            let clause = Node::made(Clause::Do(Node::made(self.action(false))));
            modes.push(Node::made(Effect { sentences: vec![self.sentence(Link::Plain, clause)] }));
        }
        let number = 1 + self.below(count) as u8;
        let besides = self.one_in(2);
        let several = if !self.one_in(3) {
            0
        } else if besides || count == 2 {
            1
        } else {
            1 + self.below(2)
        };
        let other = |maker: &mut Self| {
            let condition = L::fact(maker);
            let more = if besides { 1 } else { 1 + maker.below(count) as u8 };
            OtherModes { condition: Node::made(condition), number: more, up_to: maker.one_in(2), besides }
        };
        let others: Vec<_> = (0..several).map(|_| other(self)).collect();
        Clause::Modes { number, up_to: others.is_empty() && number == 1 || self.one_in(2), others, modes }
    }

    /// "the next time …, B": what is done then speaks of what that event was about, and of nothing that was there before it.
    fn next_time(&mut self) -> Clause<L> {
        self.backs = self.backs.min(2);
        self.parted = false;
        let before = self.known();
        let (event, noun) = loop {
            let event = self.event(Told::Trigger);
            (self.named, self.together, self.type_chosen) = before.clone();
            if let Some(noun) = L::heeded(&event) {
                break (event, noun);
            }
        };
        // Of what was there before it, later words must still be told apart.
        let unsaid = before.0.iter().map(|named| Named { unsaid: true, ..*named }).collect();
        (self.named, self.together, self.type_chosen) = (unsaid, false, false);
        self.name_heeded(&event, noun, false);
        // A word for a character would mean what triggered the effect itself, which is not known any more.
        self.backs = if noun == Noun::Character { self.backs } else { 0 };
        self.waiting = true;
        let then = Box::new(self.clause(1));
        self.waiting = false;
        (self.named, self.together, self.type_chosen) = before;
        self.backs = 0;
        let within =
            self.one(&[None, Some(Duration::ThisTurn), Some(Duration::UntilEndOfNextTurn), Some(Duration::UntilStartOfTurnOf(Who::You))]);
        let each = within.is_some() && self.one_in(3);
        Clause::Under(Operator::Later(Wait::For { event: Box::new(event), each, within }), then)
    }

    /// A clause at the head of a sentence, with clauses within it so deep.
    pub fn clause(&mut self, deep: u8) -> Node<Clause<L>> {
        // Where a player chose an end, a question about it is likely: it seldom comes to that.
        let chosen = self.named.last().is_some_and(|named| named.end_chosen);
        let clause = match if chosen { 0 } else { self.below(12) } {
            0 | 1 if deep > 0 => {
                let condition = Box::new(self.condition());
                Clause::Under(Operator::If(condition), Box::new(self.clause(deep - 1)))
            }
            2 if deep > 0 => {
                self.room -= 1;
                let per = Box::new(self.per());
                let named = self.named.len();
                let each = std::mem::replace(&mut self.each, true);
                let body = Box::new(self.clause(deep - 1));
                self.each = each;
                self.each_since(named.min(self.named.len()));
                Clause::Under(Operator::ForEach(per), body)
            }
            3 if deep > 0 => self.one_of_listed(deep),
            _ => return self.steps(deep),
        };
        Node::made(clause)
    }

    /// "choose one: A; or B".
    pub fn one_of_listed(&mut self, deep: u8) -> Clause<L> {
        let many = 2 + usize::from(self.one_in(4));
        self.listing = true;
        let mut ways = self.ways(many, |maker| maker.steps_of(deep - 1, false));
        self.listing = false;
        if ways.iter().all(|way| matches!(way.is, Clause::Do(_) | Clause::Under(Operator::By(_), _))) {
            let more = Node::made(Clause::Do(Node::made(Action::Shuffle(Owner::Yours))));
            let first = ways.remove(0);
            ways.insert(0, Node::made(Clause::Steps(vec![step(Joint::First, first), step(Joint::Then, more)])));
        }
        Clause::OneOf(ways)
    }

    /// Several ways: what one names is not there in another.
    pub fn ways(&mut self, many: usize, mut way: impl FnMut(&mut Self) -> Node<Clause<L>>) -> Vec<Node<Clause<L>>> {
        let before = self.named.clone();
        let mut named = before.clone();
        let mut ways = Vec::new();
        for _ in 0..many {
            self.named.clone_from(&before);
            self.parted = false;
            ways.push(way(self));
            named.extend_from_slice(&self.named[before.len()..]);
        }
        (self.named, self.parted) = (named, false);
        ways
    }

    /// "A, then B at the end of this turn".
    fn put_off_behind(&mut self) -> Node<Clause<L>> {
        let first = self.act();
        self.listed = true;
        let (delay, joint) = (self.delay(), self.joint(1));
        (self.parted, self.backs) = (false, self.backs.min(2));
        let last = Clause::Under(Operator::Later(Wait::Until(delay)), Box::new(self.act()));
        self.backs = 0;
        Node::made(Clause::Steps(vec![step(Joint::First, first), step(joint, Node::made(last))]))
    }

    pub fn steps(&mut self, deep: u8) -> Node<Clause<L>> {
        self.steps_of(deep, true)
    }

    /// "A, then B". What goes on to the end of the sentence comes last.
    pub fn steps_of(&mut self, deep: u8, listed: bool) -> Node<Clause<L>> {
        let mut steps = Vec::new();
        let several = if self.one_in(4) { 1 + self.below(2) } else { 0 };
        for at in 0..several {
            let clause = self.act();
            steps.push(step(self.joint(at), clause));
        }
        // "Look at A and B, or C cannot …": what the list of the next part holds is told apart only behind what acts upon nothing.
        let apart =
            |step: &Step<L>| matches!(&step.clause.is, Clause::Do(action) if matches!(action.is, Action::Draw { .. } | Action::Shuffle(_)));
        self.listed |= steps.last().is_some_and(|step| !apart(step));
        let last = self.last(deep, listed);
        if steps.is_empty() {
            return last;
        }
        match last.is {
            Clause::Steps(more) => {
                for each in more {
                    let joint = if each.joint == Joint::First { self.joint(1) } else { each.joint };
                    steps.push(Step { joint, clause: each.clause });
                }
            }
            _ => {
                let joint = self.joint(1);
                steps.push(step(joint, last));
            }
        }
        Node::made(Clause::Steps(steps))
    }

    pub fn joint(&mut self, at: usize) -> Joint {
        if at == 0 { Joint::First } else { self.one(&[Joint::And, Joint::CommaAnd, Joint::Then, Joint::Comma]) }
    }

    /// The last part of a sentence.
    pub fn last(&mut self, deep: u8, listed: bool) -> Node<Clause<L>> {
        if deep == 0 || self.room < 3 {
            return self.act();
        }
        match self.below(8) {
            0..=2 => self.may(deep),
            3 if self.one_in(2) => {
                let condition = Box::new(self.condition());
                Node::made(Clause::Under(Operator::If(condition), Box::new(self.clause(0))))
            }
            4 if listed => {
                let many = 2 + usize::from(self.one_in(4));
                Node::made(Clause::OneOf(self.ways(many, Self::act)))
            }
            5 if self.one_in(4) => match self.keyword() {
                Some(keyword) => Node::made(Clause::Keyword(keyword)),
                None => self.act(),
            },
            _ => self.act(),
        }
    }

    fn keyword(&mut self) -> Option<Keyword> {
        if self.vocabulary.keywords.is_empty() {
            return None;
        }
        self.room -= 3;
        let keyword = self.one(&self.vocabulary.keywords.clone());
        let number = 1 + self.below(4) as u32;
        L::expanded(self, number);
        let names = self.some(&["A", "B", "C"], 3).into_iter().map(str::to_owned).collect();
        Some(Keyword { name: keyword.name, number, names })
    }

    pub fn who(&mut self) -> Who {
        let who = self.one(&[Who::You, Who::You, Who::You, Who::You, Who::Opponent, Who::EachPlayer]);
        // What each player does is done, and named, twice.
        if self.room < 5 && who == Who::EachPlayer { Who::Opponent } else { who }
    }

    pub fn act(&mut self) -> Node<Clause<L>> {
        self.act_of(true)
    }

    /// An action, or what another player does.
    pub fn act_of(&mut self, stated: bool) -> Node<Clause<L>> {
        if self.one_in(8) {
            let who = if self.room < 5 { Who::Opponent } else { self.one(&[Who::Opponent, Who::EachPlayer]) };
            if self.one_in(3) {
                return Node::made(Clause::Do(Node::made(self.draw(who))));
            }
            let before = std::mem::replace(&mut self.actor, who);
            let (room, named) = (self.room, self.named.len());
            let action = self.action(false);
            self.actor = before;
            if who == Who::EachPlayer {
                self.room -= room - self.room;
                // What both did is of two players: no word for one means it.
                let again: Vec<Named> = self.named[named.min(self.named.len())..].to_vec();
                self.named.extend(again);
                let each = self.named.iter_mut().skip(named);
                each.filter(|named| !named.plural).for_each(|named| named.unsaid = true);
            }
            return Node::made(match action {
                Action::Draw { .. } => Clause::Do(Node::made(action)),
                action => Clause::Under(Operator::By(who), Box::new(Node::made(Clause::Do(Node::made(action))))),
            });
        }
        if self.room > 4 && self.one_in(24) {
            self.room -= 2;
            let backs = std::mem::take(&mut self.backs);
            let drawing = Node::made(Clause::Do(Node::made(self.draw(self.actor))));
            self.backs = backs;
            let again: Vec<Named> = self.named[self.named.len() - 1..].to_vec();
            self.named.extend(again);
            return Node::made(Clause::Under(Operator::Over(2 + self.below(2) as u8), Box::new(drawing)));
        }
        let stated = stated && !self.listed;
        Node::made(Clause::Do(Node::made(self.action(stated))))
    }
}

pub fn step<L: Leaves>(joint: Joint, clause: Node<Clause<L>>) -> Step<L> {
    Step { joint, clause }
}

fn put_off<L: Leaves>(delay: Delay, clause: Node<Clause<L>>) -> Node<Clause<L>> {
    match clause.is {
        Clause::Under(Operator::If(condition), then) => Node::made(Clause::Under(Operator::If(condition), Box::new(put_off(delay, *then)))),
        other => Node::made(Clause::Under(Operator::Later(Wait::Until(delay)), Box::new(Node::made(other)))),
    }
}
