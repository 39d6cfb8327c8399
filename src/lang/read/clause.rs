//! Effects, sentences and clauses.

use super::action::within;
use super::actor::{YOU_EACH, goes_on, who_acts};
use super::both::asks_for_both;
use super::codes;
use super::delay::later;
use super::grammar::{Grammar, PairOf};
use super::modes::speaks_of_list;
use super::process::and_then;
use super::reader::{Parts, Read, Reader};
use super::rounds::{follows_from_its_object, put_behind};
use super::selector::Home;
use crate::diagnostic::Diagnostic;
use crate::lang::action::{Action, Destination};
use crate::lang::clause::{Clause, Effect, Joint, Link, Operator, Reminder, Sentence, Step, Terms};
use crate::lang::condition::Condition;
use crate::lang::instead::with_instead;
use crate::lang::reference::ReferenceKind;
use crate::lang::selector::{Owner, Place, Target, Who};
use crate::lang::span::Node;
use crate::lang::zone::ZoneTable;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// The sentences of a power.
    pub(crate) fn effect(&self, pair: &PairOf<'_, D>) -> Read<Effect<D>> {
        let mut sentences = Vec::new();
        let mut following = pair.clone().into_inner().skip(1);
        if let Some(own) = pair.clone().into_inner().next().filter(|first| D::shape(first.as_rule()) == Shape::Own) {
            return Ok(Effect { sentences: (D::READS.own_effect)(self, &own)? });
        }
        for part in pair.clone().into_inner() {
            let next = following.next();
            if D::shape(part.as_rule()) == Shape::Own {
                sentences.extend((D::READS.own_effect)(self, &part)?);
                continue;
            }
            if matches!(D::shape(part.as_rule()), Shape::sentence | Shape::mode_sentence) {
                self.list_follows.set(next.is_some_and(|next| speaks_of_list::<D>(&next)));
                if speaks_of_list::<D>(&part) {
                    self.more_of_list(&mut sentences, &part)?;
                    continue;
                }
                if let Some(question) = asks_for_both::<D>(&part) {
                    self.do_both(&mut sentences, &question)?;
                    continue;
                }
                if let Some(whole) = part.clone().into_inner().next().filter(|first| D::shape(first.as_rule()) == Shape::whole_instead) {
                    self.whole_instead(&mut sentences, &whole)?;
                    continue;
                }
                let instead = part.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::instead);
                self.could_not(&sentences, &part);
                let mut sentence = self.sentence(&part)?;
                if let (Link::Plain, Clause::Under(Operator::If(asked), _)) = (sentence.is.link, &mut sentence.is.clause.is) {
                    besides(&sentences, &part, asked);
                }
                if follows_from_its_object(&sentences, &sentence.is, part.as_str()) {
                    sentence.is.link = Link::IfYouDo;
                }
                let stacks_not = take_no_stack(&mut sentence.is.reminders);
                let span = sentence.span;
                match instead {
                    Some(word) => self.instead(&mut sentences, sentence, &word),
                    None => put_behind(&mut sentences, sentence),
                }
                if stacks_not {
                    let clause = Node::new(Clause::Do(Node::new(Action::DoesNotStack(None), span)), span);
                    sentences.push(Node::new(Sentence { link: Link::Plain, clause, reminders: Vec::new() }, span));
                }
            }
        }
        Ok(Effect { sentences })
    }

    /// "{A} … If …, {B} instead.": the sentence before gives way to the whole of another.
    fn whole_instead(&self, sentences: &mut [Node<Sentence<D>>], pair: &PairOf<'_, D>) -> Read<()> {
        let Some(before) = sentences.last_mut() else { return self.gap(pair) };
        let mut parts = self.parts(pair);
        let mut condition = Box::new(self.condition(&parts.need(Shape::condition)?)?);
        besides(std::slice::from_ref(before), pair, &mut condition);
        let may = parts.has(Shape::may_too);
        self.took_one.set(false);
        let mut then = Box::new(self.steps(&parts.need(Shape::steps)?)?);
        let usual = Box::new(before.is.clause.clone());
        if may {
            then = Box::new(self.node(Clause::OneOf(vec![*then, (*usual).clone()]), pair));
        }
        before.is.clause.is = Clause::Instead { usual, condition, then };
        Ok(())
    }

    /// "If …, B instead.": merges B into the last part of the sentence before.
    fn instead(&self, sentences: &mut Vec<Node<Sentence<D>>>, sentence: Node<Sentence<D>>, word: &PairOf<'_, D>) {
        let Sentence { link, clause, reminders } = sentence.is;
        match (sentences.pop(), clause.is) {
            // "If you cannot, you may draw a card instead.": the alternative is done only if the sentence before is not.
            (Some(before), clause_is) if matches!(link, Link::IfYouDoNot | Link::Otherwise) => {
                let clause = Node::new(clause_is, clause.span);
                sentences.extend([before, Node::new(Sentence { link, clause, reminders }, sentence.span)]);
            }
            // "If you do, that character is placed into the removal area instead.": of what has gone elsewhere already.
            (Some(before), clause_is) if link == Link::IfYouDo && moves_on(&clause_is) => {
                let clause = Node::new(clause_is, clause.span);
                sentences.extend([before, Node::new(Sentence { link, clause, reminders }, sentence.span)]);
            }
            (Some(mut before), Clause::Under(Operator::If(condition) | Operator::While(condition), mut then)) if link == Link::Plain => {
                // An alternative without a duration has that of the usual part.
                super::added::lasts_too(&mut then.is, super::added::lasting_of(&before.is.clause));
                before.is.clause = with_instead(before.is.clause, *condition, *then);
                before.is.reminders.extend(reminders);
                sentences.push(before);
            }
            (before, clause_is) => {
                let finding = Diagnostic::error(codes::UNREADABLE, self.place(word), "\"instead\" has nothing to stand for here");
                self.report(finding.label("instead of what, and when?").help("write \"Draw a card. If …, draw two cards instead.\""));
                sentences.extend(before);
                let clause = Node::new(clause_is, clause.span);
                sentences.push(Node::new(Sentence { link, clause, reminders }, sentence.span));
            }
        }
    }

    /// Checks "If you cannot, …": that something was not done tells that it was not feasible only if it was mandatory. Of what each player does, it asks no player alone.
    fn could_not(&self, before: &[Node<Sentence<D>>], sentence: &PairOf<'_, D>) {
        let word = sentence.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::link);
        let Some(word) = word else { return };
        let says = |shape| word.clone().into_inner().flatten().any(|part| D::shape(part.as_rule()) == shape);
        let both = before.last().is_some_and(|before| matches!(before.is.clause.is, Clause::Under(Operator::By(Who::EachPlayer), _)));
        if both && says(Shape::opponent) {
            let finding =
                Diagnostic::error(codes::UNREADABLE, self.place(&word), "both players do what stands before, and this asks one of them");
            self.report(finding.label("what did this player not do?").help("say in a sentence of its own what your opponent does"));
        }
        if !says(Shape::could_not) {
            return;
        }
        if !before.last().is_some_and(|before| before.is.clause.is.must_be_done()) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(&word), "what stands before this need not be done in any case");
            self.report(finding.label("could not be done, or was not?").help("write \"If you do not, …\""));
        }
    }

    pub(crate) fn sentence(&self, pair: &PairOf<'_, D>) -> Read<Node<Sentence<D>>> {
        let mut parts = self.parts(pair);
        let mut link = Link::Plain;
        let mut condition = None;
        if let Some(linked) = parts.maybe(Shape::linked_if) {
            link = Link::IfYouDo;
            condition = Some(self.condition(&self.parts(&linked).need(Shape::condition)?)?);
        } else if let Some(word) = parts.maybe(Shape::link) {
            let inner = self.parts(&word).next()?;
            link = match D::shape(inner.as_rule()) {
                Shape::then_link => Link::Then,
                Shape::additionally => Link::Additionally,
                Shape::if_you_do => Link::IfYouDo,
                Shape::if_you_do_not => {
                    self.was_offered(&inner)?;
                    Link::IfYouDoNot
                }
                Shape::otherwise if inner.as_str().contains("is not") || within::<D>(inner.clone(), Shape::has_not_so).is_some() => {
                    Link::IfItIsNot { plural: false }
                }
                Shape::otherwise if inner.as_str().contains("are not") => Link::IfItIsNot { plural: true },
                Shape::otherwise => Link::Otherwise,
                _ => return self.gap(&word),
            };
        }
        let early = parts.maybe(Shape::early).map(|early| self.delay(&early)).transpose()?;
        let lasting = parts.maybe(Shape::lasting);
        let mut clause = match (parts.maybe(Shape::bare_if), parts.maybe(Shape::keyword)) {
            (Some(asked), _) => self.keyword_if(&asked)?,
            (None, Some(keyword)) => self.keywords(&keyword, &mut parts, pair)?,
            (None, None) => self.clause(&parts.need(Shape::clause)?)?,
        };
        self.no_exactly(pair);
        if let Some(lasting) = lasting {
            self.last(&mut clause, self.duration_of(&lasting)?, &lasting);
        }
        if let Some(late) = parts.maybe(Shape::late) {
            clause = self.put_off_behind(&late, clause)?;
        }
        if parts.has(Shape::instead)
            && let Some(more) = parts.maybe(Shape::instead_then)
        {
            clause = and_then(clause, self.steps(&self.parts(&more).need(Shape::steps)?)?);
        }
        if let Some(unless) = parts.maybe(Shape::unless_done) {
            clause = self.unless_done(clause, &unless)?;
        }
        if let Some(behind) = parts.maybe(Shape::behind) {
            clause = self.behind(clause, &behind)?;
        }
        if let Some(limit) = parts.maybe(Shape::limit_said) {
            self.limit_told.replace(Some(self.limit_of(&limit)?));
        }
        let listed = parts.maybe(Shape::modes).map(|modes| self.modes(&modes)).transpose()?;
        self.list(&mut clause, listed, pair);
        if let Some(delay) = early {
            clause = later(delay, clause);
        }
        if let Some(condition) = condition {
            let span = clause.span;
            clause = Node::new(Clause::Under(Operator::If(Box::new(condition)), Box::new(clause)), span);
        }
        if let Some(among) = self.also_among.take() {
            let finding =
                Diagnostic::error(codes::UNREADABLE, among.span.range(), "what is in either place is taken, and not counted or described");
            self.report(finding.label("ask about each place by itself"));
        }
        if self.other_change.take().is_some() {
            return self.gap(pair);
        }
        let mut reminders = Vec::new();
        while let Some(reminder) = parts.maybe(Shape::reminder) {
            reminders.push(self.reminder(&reminder)?);
        }
        Ok(self.node(Sentence { link, clause, reminders }, pair))
    }

    /// Reports an "exactly" outside of an optional part, where it has no meaning.
    pub(crate) fn no_exactly(&self, pair: &PairOf<'_, D>) {
        if self.exactly.take() {
            let finding = Diagnostic::error(codes::STRAY_EXACTLY, self.place(pair), "\"exactly\" is read only in what a player may do");
            self.report(finding.label("nothing is offered here").help("write \"You may …\", or leave \"exactly\" out"));
        }
    }

    /// A clause.
    pub(crate) fn clause(&self, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let inner = self.parts(pair).next()?;
        self.clause_of(&inner)
    }

    pub(crate) fn clause_of(&self, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let mut parts = self.parts(pair);
        let clause = match D::shape(pair.as_rule()) {
            Shape::if_clause => {
                let condition = match parts.shape() {
                    Some(Shape::did | Shape::did_now | Shape::was_done) => self.condition_one(&parts.next()?)?,
                    _ => {
                        let not = parts.has(Shape::unless_word);
                        let condition = parts.need(Shape::condition)?;
                        let then = pair.clone().into_inner().find(|part| !not && D::shape(part.as_rule()) == Shape::clause);
                        if let Some(later) = then.map(|then| self.if_it_comes(&condition, &then)).transpose()?.flatten() {
                            return Ok(self.node(later, pair));
                        }
                        let asked = self.condition(&condition)?;
                        let span = asked.span;
                        if not { Node::new(Condition::Not(Box::new(asked)), span) } else { asked }
                    }
                };
                if parts.has(Shape::do_both) || parts.has(Shape::both_instead) {
                    self.both_of_what(pair);
                    return Ok(self.node(Clause::OneOf(Vec::new()), pair));
                }
                if let Some(change) = parts.maybe(Shape::change_instead) {
                    let then = Clause::Do(self.node(self.change_instead(&change)?, &change));
                    return Ok(self.node(Clause::Under(Operator::If(Box::new(condition)), Box::new(self.node(then, &change))), pair));
                }
                Clause::Under(Operator::If(Box::new(condition)), Box::new(self.clause(&parts.need(Shape::clause)?)?))
            }
            Shape::first_used => self.first_used(parts, pair)?,
            Shape::only_if => {
                let single = parts.need(Shape::single)?;
                let what = self.single_at(&single, Home::zone(Owner::Anyones, D::Zone::DECK))?;
                let verb = parts.next()?;
                let event = self.node(self.event_of(what, &verb)?, &verb);
                let asked = self.condition(&parts.need(Shape::condition)?)?;
                let unless = Condition::Not(Box::new(asked.clone()));
                let barred = self.node(Clause::Do(self.node(Action::Forbid { event, who: None, duration: None }, pair)), pair);
                Clause::Under(Operator::If(Box::new(Node::new(unless, asked.span))), Box::new(barred))
            }
            Shape::while_clause => {
                let condition = match parts.maybe(Shape::of_this) {
                    Some(said) => self.of_this(&said)?,
                    None if parts.shape() == Some(Shape::Own) => self.node((D::READS.own_during)(self, &parts.next()?)?, pair),
                    None => self.condition(&parts.need(Shape::condition)?)?,
                };
                Clause::Under(Operator::While(Box::new(condition)), Box::new(self.clause(&parts.need(Shape::clause)?)?))
            }
            Shape::next_time => self.next_time(parts)?,
            Shape::you_gain => self.you_gain(parts, pair)?,
            Shape::for_each => self.for_each(&mut parts, pair)?,
            Shape::choose_one => return self.choose_one(pair),
            Shape::player_chooses => self.player_chooses(pair)?,
            Shape::choose_modes => self.choose_modes(&mut parts),
            Shape::never_twice if parts.shape().is_some() => {
                let noun = (D::READS.ref_noun)(self, &parts.next()?)?.noun;
                Clause::Do(self.node(Action::NeverTwice(noun), pair))
            }
            Shape::more_modes | Shape::never_twice => {
                self.no_list(pair);
                Clause::OneOf(Vec::new())
            }
            Shape::toll | Shape::must_pay => return self.toll(parts, pair),
            Shape::unless_first => return self.unless_first(&mut parts, pair),
            Shape::by_doing => self.by_doing(pair)?,
            Shape::repeat => self.repeat(&mut parts, pair)?,
            Shape::put_off => {
                parts.next()?;
                return Ok(later(self.delay(pair)?, self.steps(&parts.need(Shape::steps)?)?));
            }
            Shape::steps => return self.steps(pair),
            Shape::may => self.may(&mut parts, pair)?,
            Shape::keyword => Clause::Keyword(self.keyword(pair)?),
            Shape::either => return self.either(pair),
            _ => return self.gap(pair),
        };
        Ok(self.node(clause, pair))
    }

    pub(crate) fn steps(&self, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let mut steps: Vec<Step<D>> = Vec::new();
        let (mut joint, mut acting, mut plural, mut each_own) = (Joint::First, None, false, false);
        let mut divided = None;
        for part in pair.clone().into_inner() {
            match D::shape(part.as_rule()) {
                Shape::joint => joint = self.joint(&part)?,
                Shape::late => {
                    let Some(step) = steps.pop() else { return self.gap(&part) };
                    steps.push(Step { joint: step.joint, clause: self.put_off_behind(&part, step.clause)? });
                }
                shape => {
                    let goes_on = shape == Shape::either && goes_on(part.as_str(), plural);
                    each_own |= part.as_str().starts_with(YOU_EACH);
                    plural |= each_own || ["both players ", "all players ", "they "].iter().any(|who| part.as_str().starts_with(who));
                    let clause = match acting.filter(|&who| goes_on && who != self.actor.get()) {
                        Some(who) => {
                            let within = self.yours_is_theirs.replace(each_own);
                            let done = self.done_too(who, &part);
                            self.yours_is_theirs.set(within);
                            done?
                        }
                        None => self.clause_of(&part)?,
                    };
                    acting = who_acts(&clause.is);
                    if let Some(Step { clause: Node { is: Clause::Under(Operator::ForEach(_), _), .. }, .. }) = steps.last() {
                        return self.gap(&part);
                    }
                    if shape == Shape::either && part.as_str().contains(", or ") && joint == Joint::And {
                        divided = Some(steps.len());
                    }
                    steps.push(Step { joint, clause });
                    self.given_too(&part, &mut steps)?;
                    self.said_too(&part, &mut steps)?;
                    self.cannot_too(&part, &mut steps)?;
                    self.barred_too(&part, &mut steps)?;
                    self.moved_too(&part, &mut steps)?;
                }
            }
        }
        match <[Step<D>; 1]>::try_from(steps) {
            Ok([only]) => Ok(only.clause),
            Err(mut steps) => {
                super::added::last_together(&mut steps);
                let clause = match divided.filter(|&at| is_divided(&steps, at)) {
                    Some(at) => Clause::OneOf(self.two_ways(steps, at, pair)),
                    None => Clause::Steps(steps),
                };
                Ok(self.node(clause, pair))
            }
        }
    }

    /// "A and B, or C and D", where "B, or C" stands at this place among the steps: what is done in either way.
    fn two_ways(&self, mut steps: Vec<Step<D>>, at: usize, pair: &PairOf<'_, D>) -> Vec<Node<Clause<D>>> {
        let behind = steps.split_off(at + 1);
        let Some(Step { clause: Node { is: Clause::OneOf(ways), .. }, joint }) = steps.pop() else { return Vec::new() };
        let mut ways = ways.into_iter();
        steps.extend(ways.next().map(|clause| Step { joint, clause }));
        let second = ways.next().map(|clause| Step { joint: Joint::First, clause }).into_iter().chain(behind).collect();
        [steps, second].into_iter().map(|steps| self.node(Clause::Steps(steps), pair)).collect()
    }

    /// "choose one: A; or B".
    fn choose_one(&self, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let mut clauses = Vec::new();
        let mut head = self.parts(pair);
        head.has(Shape::both_listed_if);
        let asked = head.maybe(Shape::condition).map(|asked| self.condition(&asked)).transpose()?;
        head.has(Shape::do_both);
        let asked = asked.map(|asked| (asked, head.has(Shape::both_instead)));
        for way in head.rest() {
            self.took_one.set(false);
            let mut parts = self.parts(&way);
            let first = self.steps(&parts.need(Shape::steps)?)?;
            clauses.push(match parts.maybe(Shape::steps) {
                Some(then) => {
                    let then = Box::new(self.steps(&then)?);
                    self.node(Clause::Under(Operator::May(self.actor.get(), Terms::Price(Box::new(first))), then), &way)
                }
                None => first,
            });
        }
        self.took_one.set(false);
        let list = self.node(Clause::OneOf(clauses), pair);
        match asked {
            Some((condition, instead)) => self.both_of_list(list, condition, instead, pair),
            None => Ok(list),
        }
    }

    fn may(&self, parts: &mut Parts<'_, D>, pair: &PairOf<'_, D>) -> Read<Clause<D>> {
        let who = self.acts(&mut self.parts(&parts.need(Shape::may_who)?));
        let before = self.actor.replace(who);
        self.no_exactly(pair);
        self.mark_exactly(parts);
        let mut behind = false;
        let first = match parts.maybe(Shape::choose_one) {
            Some(list) => self.choose_one(&list)?,
            None => {
                let steps = parts.need(Shape::steps)?;
                behind |= !steps.as_str().starts_with("for ");
                self.steps(&steps)?
            }
        };
        let exactly = self.exactly.take();
        let then = parts.maybe(Shape::steps).map(|then| self.steps(&then)).transpose()?;
        self.actor.set(before);
        // In "you may A, to B", A is done in full in any case (11.4).
        let exactly = exactly && then.is_none();
        // "You may put one card into your hand for each …": for each of them.
        if let (Clause::Under(Operator::ForEach(per), inner), true, None) = (&first.is, behind, &then) {
            let inner = Clause::Under(Operator::May(who, Terms::Free), inner.clone());
            return Ok(Clause::Under(Operator::ForEach(per.clone()), Box::new(Node::new(inner, first.span))));
        }
        Ok(match (then, exactly) {
            (None, false) => Clause::Under(Operator::May(who, Terms::Free), Box::new(first)),
            (None, true) => Clause::Under(Operator::May(who, Terms::Whole), Box::new(first)),
            (Some(then), _) => Clause::Under(Operator::May(who, Terms::Price(Box::new(first))), Box::new(then)),
        })
    }
}

/// True of "that card is placed into A": of what the text has named by its noun.
fn moves_on<D: Grammar>(clause: &Clause<D>) -> bool {
    let Clause::Do(action) = clause else { return false };
    let Action::Move { what: Node { is: Target::Back(back), .. }, to: Destination::Zone(zone) } = &action.is else { return false };
    back.kind == ReferenceKind::That && !D::is_field(&Place::Zone(*zone))
}

/// True if the step at a place is one of two, and both have more joined to them: "A and B, or C and D".
fn is_divided<D: Grammar>(steps: &[Step<D>], at: usize) -> bool {
    let both = matches!(&steps[at].clause.is, Clause::OneOf(ways) if ways.len() == 2);
    both && at > 0 && steps.get(at + 1).is_some_and(|next| next.joint == Joint::And)
}

/// Takes "(*This effect does not stack.)" out of the reminders: it is a rule of the effect, in brackets or not.
fn take_no_stack(reminders: &mut Vec<Reminder>) -> bool {
    let said = reminders.len();
    reminders.retain(|reminder| !reminder.trim_end_matches('.').eq_ignore_ascii_case("this effect does not stack"));
    reminders.len() < said
}

impl<D: Grammar> Parts<'_, D> {
    /// The player that is named next, if one is.
    pub(crate) fn maybe_who(&mut self) -> Option<Who> {
        let named = [(Shape::opponent, Who::Opponent), (Shape::each_player, Who::EachPlayer), (Shape::some_player, Who::EachPlayer)];
        named.into_iter().find(|(shape, _)| self.has(*shape)).map(|(_, who)| who)
    }

    /// The player of an optional part; "you" by default.
    pub(crate) fn who(&mut self) -> Who {
        self.maybe_who().unwrap_or(Who::You)
    }
}

impl<D: Grammar> Reader<'_, D> {
    /// The words between two steps.
    pub(super) fn joint(&self, pair: &PairOf<'_, D>) -> Read<Joint> {
        match pair.as_str() {
            ", then " | ", then, " | " and then " => Ok(Joint::Then),
            ", and " | ", and, " => Ok(Joint::CommaAnd),
            " and " | " and, " => Ok(Joint::And),
            ", " => Ok(Joint::Comma),
            _ => self.gap(pair),
        }
    }
}

/// "If A, …. If you also have B, …": asks for A and B, where the sentence before asks for A.
fn besides<D: Grammar>(before: &[Node<Sentence<D>>], pair: &PairOf<'_, D>, asked: &mut Box<Node<Condition<D>>>) {
    let words = pair.clone().into_inner().flatten().find(|part| D::shape(part.as_rule()) == Shape::condition);
    if !words.is_some_and(|words| words.as_str().contains(" also ha")) {
        return;
    }
    let Some(Clause::Under(Operator::If(first), _)) = before.last().map(|before| &before.clause.is) else { return };
    let span = asked.span;
    let all = vec![(**first).clone(), (**asked).clone()];
    **asked = Node::new(Condition::All(all), span);
}
