//! Texts and abilities.

use super::action::within;
use super::codes;
use super::grammar::{Grammar, Icon, Lexicon, PairOf};
use super::order::last_while_there;
use super::paragraph::{happens_once, of_each_trigger, split_continuous, split_uses};
use super::reader::{Parts, Read, Reader};
use crate::diagnostic::Diagnostic;
use crate::lang::ability::{Ability, Head, Often, Period, Power, Text};
use crate::lang::clause::{Clause, Effect, Joint, Link, Operator, Reminder, Sentence, Step, Terms};
use crate::lang::condition::Condition;
use crate::lang::event::Trigger;
use crate::lang::instead::with_instead;
use crate::lang::selector::Who;
use crate::lang::span::Node;
use cardwright_grammar::Shape;

impl<D: Grammar> Reader<'_, D> {
    /// A whole text.
    pub(crate) fn text(&self, pair: PairOf<'_, D>) -> Read<Text<D>> {
        let (mut reminders, mut abilities) = (Vec::new(), Vec::new());
        for part in pair.into_inner() {
            let shape = D::shape(part.as_rule());
            if shape == Shape::ability {
                let ability = self.ability(&part)?;
                abilities.append(&mut self.more_abilities.borrow_mut());
                let others = self.more_triggers.take();
                if !others.is_empty() {
                    abilities.extend(of_each_trigger(ability, others));
                    continue;
                }
                match self.words.has_lines() {
                    true => split_uses(ability, &mut abilities),
                    false => split_continuous(ability, &mut abilities),
                }
            } else if shape == Shape::reminder {
                reminders.push(self.reminder(&part)?);
            }
        }
        Ok(Text { reminders, abilities })
    }

    /// "«…»": an ability that something is given, whose words are read by themselves.
    pub(crate) fn granted(&self, pair: &PairOf<'_, D>) -> Read<Node<Ability<D>>> {
        match <[Node<Ability<D>>; 1]>::try_from(self.granted_each(pair)?) {
            Ok([only]) => Ok(only),
            Err(_) => self.gap(pair),
        }
    }

    /// The same, as an ability for each of several events that trigger it.
    pub(crate) fn granted_each(&self, pair: &PairOf<'_, D>) -> Read<Vec<Node<Ability<D>>>> {
        let own = Reader::new(self.fold, self.words);
        let Some(ability) = pair.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::ability) else {
            return self.gap(pair);
        };
        let ability = own.ability_as(&ability, false);
        if !own.more_abilities.borrow().is_empty() {
            return self.gap(pair);
        }
        self.findings.borrow_mut().append(&mut own.findings.borrow_mut());
        let others = own.more_triggers.take();
        Ok(if others.is_empty() { vec![ability?] } else { of_each_trigger(ability?, others) })
    }

    fn ability(&self, pair: &PairOf<'_, D>) -> Read<Node<Ability<D>>> {
        self.ability_as(pair, true)
    }

    /// An ability; of one that is printed, its game may tell more.
    fn ability_as(&self, pair: &PairOf<'_, D>, printed: bool) -> Read<Node<Ability<D>>> {
        self.took_one.set(false);
        self.begun.set(pair.span().start);
        self.held_by.set(None);
        self.all_held_by.set(None);
        self.moved_by.set(None);
        self.asked.replace(None);
        self.shown.set(None);
        self.looked.set(false);
        let mut parts = self.parts(pair);
        let mut reminders = Vec::new();
        while let Some(reminder) = parts.maybe(Shape::reminder) {
            reminders.push(self.reminder(&reminder)?);
        }
        let mut head = Head::gated(parts.maybe(Shape::gate).map_or(Vec::new(), |gate| self.gate(gate)));
        if let Some(active) = parts.maybe(Shape::active_while) {
            head.condition = Some(self.condition(&self.parts(&active).need(Shape::condition)?)?);
        }
        let power = self.power(&parts.next()?, &mut head)?;
        self.no_unknown(self.unknown.take());
        if self.limit_told.take().is_some() {
            return self.gap(pair);
        }
        while let Some(reminder) = parts.maybe(Shape::reminder) {
            reminders.push(self.reminder(&reminder)?);
        }
        let mut ability = Ability { reminders, head, power };
        if printed {
            D::settle_ability(&mut ability);
        }
        Ok(self.node(ability, pair))
    }

    /// "when … during your turn": the ability is active in that turn alone.
    fn in_turn_of(&self, trigger: &PairOf<'_, D>, head: &mut Head<D>) -> Read<()> {
        let Some(turn) = trigger.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::own_turn) else { return Ok(()) };
        let turn = self.node((D::READS.own_turn)(self, &turn)?, &turn);
        head.condition = Some(match head.condition.take() {
            Some(before) => self.node(Condition::All(vec![before, turn]), trigger),
            None => turn,
        });
        Ok(())
    }

    /// Reads what an ability is, and into `head` its limit and the condition of its use.
    fn power(&self, body: &PairOf<'_, D>, head: &mut Head<D>) -> Read<Power<D>> {
        let mut parts = self.parts(body);
        match D::shape(body.as_rule()) {
            Shape::deck_limit => Ok(Power::DeckLimit(parts.maybe(Shape::number).map(|number| self.small(&number)))),
            Shape::triggered if parts.shape() == Some(Shape::moment_asked) => {
                let asked = parts.next()?;
                let trigger = self.moment_asked(&asked)?;
                let mut effect = self.effect(&parts.need(Shape::effect)?)?;
                self.ask_first(&mut effect, &asked)?;
                Ok(Power::Triggered { trigger, effect })
            }
            Shape::triggered | Shape::if_triggered => {
                self.limit(&mut parts, head)?;
                let said = parts.maybe(Shape::if_event).map_or_else(|| parts.need(Shape::trigger), Ok)?;
                let trigger = self.trigger(&said)?;
                self.in_turn_of(&said, head)?;
                self.limit(&mut parts, head)?;
                let mut effect = self.effect(&parts.need(Shape::effect)?)?;
                last_while_there(&mut effect);
                self.done_in_any_case(body, &effect)?;
                self.limit(&mut parts, head)?;
                Ok(Power::Triggered { trigger, effect })
            }
            Shape::payment => {
                self.limit(&mut parts, head)?;
                if let Some(condition) = parts.maybe(Shape::condition) {
                    self.use_condition(&condition, head)?;
                }
                self.limit(&mut parts, head)?;
                let cost = parts.maybe(Shape::cost).map(|cost| self.cost(&cost)).transpose()?;
                if let Some(asked) = parts.maybe(Shape::no_cost_if) {
                    self.use_condition(&asked, head)?;
                } else if cost.is_none() {
                    parts.need(Shape::no_cost)?;
                }
                let mut effect = self.effect(&parts.need(Shape::effect)?)?;
                last_while_there(&mut effect);
                self.limit(&mut parts, head)?;
                if let Some(behind) = parts.maybe(Shape::use_if) {
                    self.use_condition(&behind, head)?;
                }
                Ok(Power::Payment { cost, effect })
            }
            Shape::said_use => {
                self.limit(&mut parts, head)?;
                let cost = parts.maybe(Shape::cost).map(|cost| self.cost(&cost)).transpose()?;
                let mut effect = self.effect(&parts.need(Shape::effect)?)?;
                last_while_there(&mut effect);
                let cost = cost.or_else(|| offered(&mut effect));
                Ok(Power::Payment { cost, effect })
            }
            Shape::replacing => {
                self.limit(&mut parts, head)?;
                let (event, then) = if let Some(own) = parts.maybe(Shape::Own) {
                    (D::READS.own_replacing)(self, &own)?
                } else {
                    let mut events = self.would_happen(&mut parts, body)?;
                    if let Some(only) = parts.maybe(Shape::would_while) {
                        self.would_while(&mut events, &only, head)?;
                    }
                    let Some(event) = events.pop() else { return self.gap(body) };
                    self.more_triggers.borrow_mut().extend(events.into_iter().map(|event| Trigger { event, nth: None }));
                    let then = self.done_instead(&mut parts)?;
                    if let Some(of) = parts.maybe(Shape::instead_of) {
                        self.instead_of(&event.is, &of)?;
                    }
                    (event, then)
                };
                self.no_exactly(body);
                let after = parts.maybe(Shape::clause).map(|more| self.clause(&more).map(Box::new)).transpose()?;
                self.limit(&mut parts, head)?;
                Ok(Power::Replacing { event, then: Box::new(then), after })
            }
            Shape::iconic => self.iconic(parts, body, head),
            Shape::continuous => {
                let mut effect = self.effect(&parts.need(Shape::effect)?)?;
                let ungated = head.gate.is_empty() && head.condition.is_none();
                let once = effect.sentences.first().is_some_and(|first| happens_once(&first.clause));
                match D::bare_event().filter(|_| ungated && once) {
                    Some(event) => {
                        last_while_there(&mut effect);
                        Ok(Power::Triggered { trigger: Trigger { event: self.node(event, body), nth: None }, effect })
                    }
                    None => Ok(Power::Continuous(effect)),
                }
            }
            Shape::Own => Ok(Power::Mark((D::READS.own_ability)(self, body)?)),
            _ => self.gap(body),
        }
    }

    /// Icons, and what they head: what one of them triggers, what is used for the costs that they name, or what holds.
    fn iconic(&self, mut parts: Parts<'_, D>, body: &PairOf<'_, D>, head: &mut Head<D>) -> Read<Power<D>> {
        let (mut costs, mut conditions) = (Vec::new(), Vec::new());
        let (mut trigger, mut used) = (None, false);
        while let Some(icon) = parts.maybe(Shape::Own) {
            let twice = match (D::READS.own_icon)(self, &icon)? {
                Icon::Trigger(event) => {
                    let again = trigger.as_ref() == Some(&event);
                    if let Some(before) = trigger.replace(event) {
                        self.more_triggers.borrow_mut().push(before);
                    }
                    again
                }
                Icon::Used => std::mem::replace(&mut used, true),
                Icon::Gate(gate) => {
                    head.gate.push(gate);
                    head.gate.len() > 1
                }
                Icon::Condition(condition) => {
                    conditions.push(self.node(condition, &icon));
                    conditions.len() > 1
                }
                Icon::Limit(limit) => head.limit.replace(limit).is_some(),
                Icon::Cost(cost) => {
                    let joint = if costs.is_empty() { Joint::First } else { Joint::And };
                    costs.push(Step { joint, clause: self.node(cost, &icon) });
                    false
                }
            };
            if twice || used && trigger.is_some() {
                let finding = Diagnostic::error(codes::UNREADABLE, self.place(&icon), "an icon of this sort stands here before");
                self.report(finding.label("one of them is enough").help("write an ability of its own for each"));
            }
        }
        self.limit(&mut parts, head)?;
        if let Some(said) = parts.maybe(Shape::said_cost) {
            costs.push(Step { joint: if costs.is_empty() { Joint::First } else { Joint::And }, clause: self.said_cost(&said)? });
        }
        for shape in [Shape::use_if, Shape::active_while] {
            if let Some(said) = parts.maybe(shape) {
                conditions.push(self.use_asked(&said)?);
            }
        }
        head.condition = match <[Node<Condition<D>>; 1]>::try_from(conditions) {
            Ok([only]) => Some(only),
            Err(conditions) if conditions.is_empty() => None,
            Err(conditions) => Some(self.node(Condition::All(conditions), body)),
        };
        if let Some(replacing) = parts.maybe(Shape::replacing) {
            return self.power(&replacing, head);
        }
        let asked = parts.maybe(Shape::moment_asked);
        let mut upshot = None;
        if let Some(event) = asked.clone().or_else(|| parts.maybe(Shape::trigger)).or_else(|| parts.maybe(Shape::if_event)) {
            if used || asked.is_some() && trigger.is_some() {
                return self.gap(&event);
            }
            if let Some(begun) = &trigger {
                upshot = Some((self.upshot(begun, &event)?, event.clone()));
            }
            trigger = Some(if let Some((upshot, _)) = &upshot {
                upshot.clone()
            } else if asked.is_some() {
                self.moment_asked(&event)?
            } else {
                self.trigger(&event)?
            });
            if asked.is_none() {
                self.in_turn_of(&event, head)?;
            }
        }
        let mut effect = self.effect(&parts.need(Shape::effect)?)?;
        if let Some((_, told)) = upshot.filter(|_| effect.sentences.len() > 1) {
            return self.gap(&told);
        }
        if let Some(asked) = asked {
            self.ask_first(&mut effect, &asked)?;
        }
        self.done_in_any_case(body, &effect)?;
        self.limit(&mut parts, head)?;
        if let Some(behind) = parts.maybe(Shape::use_if) {
            self.use_condition(&behind, head)?;
        }
        if trigger.is_some() || used {
            last_while_there(&mut effect);
        }
        let cost = self.paid_by_icons(costs, body);
        match trigger {
            Some(trigger) if cost.is_none() => Ok(Power::Triggered { trigger, effect }),
            None if used => Ok(Power::Payment { cost, effect }),
            None if cost.is_none() && head.limit.is_none() => Ok(Power::Continuous(effect)),
            Some(_) | None => {
                let (what, help) = if cost.is_some() {
                    ("a cost", "head the ability with the icon of one that is used, or write “you may …. If you do, …”")
                } else {
                    ("a limit", "say when it happens, or head the ability with the icon of one that is used")
                };
                let finding = Diagnostic::error(codes::UNREADABLE, self.place(body), format!("{what} belongs to an ability that is used"));
                self.report(finding.label("this is not used").help(help));
                Ok(Power::Continuous(effect))
            }
        }
    }

    /// "You can only do this once per turn.": of what its player may leave undone, only what is done would count, which a limit of the ability is not.
    fn done_in_any_case(&self, body: &PairOf<'_, D>, effect: &Effect<D>) -> Read<()> {
        let Some(said) = body.clone().into_inner().find(|part| D::shape(part.as_rule()) == Shape::limit_said) else { return Ok(()) };
        let told = self.parts(&said).maybe(Shape::do_this).is_some();
        if told && !effect.sentences.iter().all(|sentence| sentence.clause.must_be_done()) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(&said), "this may be left undone, and then it was not done");
            self.report(finding.label("is it counted?").help("write “Once per turn” before it, if each use counts"));
        }
        Ok(())
    }

    /// "Discard a card: ": a cost that icons say.
    fn said_cost(&self, pair: &PairOf<'_, D>) -> Read<Node<Clause<D>>> {
        let clause = self.steps(&self.parts(pair).need(Shape::steps)?)?;
        if !D::has_icons(&clause.is) {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "no icon says this cost");
            self.report(
                finding.label("not before a colon").help("write it as a sentence: “…. If you do, …”, or “You may …. If you do, …”"),
            );
        }
        Ok(clause)
    }

    /// "If this character is active at the end of your attack phase, A": what happens at that time.
    fn moment_asked(&self, pair: &PairOf<'_, D>) -> Read<Trigger<D>> {
        let mut parts = self.parts(pair);
        parts.need(Shape::condition)?;
        Ok(Trigger { event: self.node((D::READS.own_moment)(self, &parts.next()?)?, pair), nth: None })
    }

    /// Puts the condition of a moment before what is done then, which is one sentence.
    fn ask_first(&self, effect: &mut Effect<D>, pair: &PairOf<'_, D>) -> Read<()> {
        let condition = Box::new(self.condition(&self.parts(pair).need(Shape::condition)?)?);
        let [only] = effect.sentences.as_mut_slice() else { return self.gap(pair) };
        let then = Box::new(only.is.clause.clone());
        only.is.clause.is = Clause::Under(Operator::If(condition), then);
        Ok(())
    }

    /// The cost that icons name, each a part of it.
    fn paid_by_icons(&self, mut costs: Vec<Step<D>>, pair: &PairOf<'_, D>) -> Option<Node<Effect<D>>> {
        let last = costs.pop()?;
        let clause = if costs.is_empty() {
            last.clause
        } else {
            costs.push(last);
            self.node(Clause::Steps(costs), pair)
        };
        let sentence = Sentence { link: Link::Plain, clause, reminders: Vec::new() };
        Some(self.node(Effect { sentences: vec![self.node(sentence, pair)] }, pair))
    }

    pub(crate) fn cost(&self, pair: &PairOf<'_, D>) -> Read<Node<Effect<D>>> {
        let mut parts = self.parts(pair);
        let mut clause = self.clause(&parts.need(Shape::clause)?)?;
        if let Some(steps) = parts.maybe(Shape::steps) {
            // A cost has no optional part: "choose one card, to reveal it" is "choose one card and reveal it".
            let more = Step { joint: Joint::And, clause: self.steps(&steps)? };
            clause = self.node(Clause::Steps(vec![Step { joint: Joint::First, clause }, more]), pair);
        }
        if let Some(other) = parts.maybe(Shape::cost_instead) {
            let mut inner = self.parts(&other);
            let condition = self.condition(&inner.need(Shape::condition)?)?;
            clause = with_instead(clause, condition, self.steps(&inner.need(Shape::steps)?)?);
        }
        // A cost is paid in full or not at all.
        self.exactly.set(false);
        let sentence = Sentence { link: Link::Plain, clause, reminders: Vec::new() };
        Ok(self.node(Effect { sentences: vec![self.node(sentence, pair)] }, pair))
    }

    /// "(Once per turn)", or "This ability can be used only once per turn." behind the effect or within it: said once.
    fn limit(&self, parts: &mut Parts<'_, D>, head: &mut Head<D>) -> Read<()> {
        if let Some((limit, of)) = self.limit_told.take() {
            if head.limit.is_some() {
                return Err(parts.here());
            }
            (head.limit, head.limit_of) = (Some(limit), of);
        }
        let Some(said) = parts.maybe(Shape::limit).or_else(|| parts.maybe(Shape::limit_said)) else { return Ok(()) };
        if head.limit.is_some() {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(&said), "how often this can be used is said before");
            self.report(finding.label("and here again").help("leave one of them out"));
        }
        let (limit, of) = self.limit_of(&said)?;
        head.limit = Some(limit);
        // "Once during your turn": in no other turn.
        if let Some(turn) = within::<D>(said.clone(), Shape::how_often).and_then(|often| within::<D>(often, Shape::condition)) {
            self.use_condition(&turn, head)?;
        }
        if of.is_some() {
            head.limit_of = of;
        }
        Ok(())
    }

    /// Limit, and the name of the cards whose uses it counts together.
    pub(super) fn limit_of(&self, said: &PairOf<'_, D>) -> Read<(Often, Option<String>)> {
        let mut limit = self.how_often(said)?;
        let named =
            said.clone().into_inner().find(|part| matches!(D::shape(part.as_rule()), Shape::of_name | Shape::of_cards | Shape::of_many));
        let of = named.map(|of| {
            let name = of.as_str();
            let bare = |open: char, close: char| Some(name[name.find(open)?..].to_owned().split_inclusive(close).next()?.to_owned());
            let many = D::shape(of.as_rule()) == Shape::of_many;
            let quoted = [('『', '』'), ('「', '」'), ('<', '>')].into_iter().find_map(|(open, close)| bare(open, close));
            quoted.filter(|_| many).unwrap_or_else(|| name.trim_start_matches(" of ").trim().to_owned())
        });
        if of.is_some() {
            limit.per = if limit.per == Period::Game { Period::GameOfAll } else { Period::TurnOfAll };
        }
        Ok((limit, of))
    }

    /// "If you have a card" before a cost: said once.
    fn use_condition(&self, pair: &PairOf<'_, D>, head: &mut Head<D>) -> Read<()> {
        let condition = if D::shape(pair.as_rule()) == Shape::condition { self.condition(pair)? } else { self.use_asked(pair)? };
        if head.condition.is_some() {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(pair), "when this can be used is said before");
            self.report(finding.label("and here again").help("join both with \"and\""));
        }
        head.condition = Some(condition);
        Ok(())
    }

    /// The condition of "You can only activate this ability if …", or "… on the turn this character is played": if that happened this turn.
    pub(super) fn use_asked(&self, pair: &PairOf<'_, D>) -> Read<Node<Condition<D>>> {
        let mut parts = self.parts(pair);
        let never = parts.has(Shape::use_never);
        match parts.maybe(Shape::on_the_turn) {
            Some(turn) => {
                let asked = self.in_this_turn(&self.parts(&turn).next()?)?;
                Ok(if never { self.node(Condition::Not(Box::new(asked)), pair) } else { asked })
            }
            None if parts.has(Shape::use_barred) => {
                let barred = self.condition(&parts.need(Shape::condition)?)?;
                Ok(self.node(Condition::Not(Box::new(barred)), pair))
            }
            None => self.condition(&parts.need(Shape::condition)?),
        }
    }

    fn how_often(&self, pair: &PairOf<'_, D>) -> Read<Often> {
        let mut said = self.parts(pair);
        said.has(Shape::do_this);
        // "You can only activate two <A> abilities each turn."
        let named = said.maybe(Shape::number);
        said.has(Shape::of_name);
        said.has(Shape::of_cards);
        let Some(often) = said.maybe(Shape::how_often) else {
            return Ok(Often { times: self.small(&named.ok_or_else(|| said.here())?), per: Period::Turn });
        };
        let mut parts = self.parts(&often);
        let times = match parts.maybe(Shape::number) {
            Some(number) => self.small(&number),
            None if often.as_str().contains("once ") || often.as_str().contains("one time ") => 1,
            None => 2,
        };
        if times == 0 {
            let finding = Diagnostic::error(codes::UNREADABLE, self.place(&often), "what can be used no times is never used");
            self.report(finding.label("how often?").help("write \"once per turn\", or leave the limit out"));
        }
        Ok(Often { times, per: if parts.has(Shape::whole_game) { Period::Game } else { Period::Turn } })
    }

    /// The marks of "\[SIN\]\[DBL\]".
    pub(crate) fn gate(&self, pair: PairOf<'_, D>) -> Vec<D::Gate> {
        let gates = pair.into_inner().filter_map(|mark| D::GATES.iter().find(|(_, known)| *known == mark.as_str()));
        gates.map(|(gate, _)| *gate).collect()
    }

    /// A reminder, without its brackets, star and last full stop.
    pub(crate) fn reminder(&self, pair: &PairOf<'_, D>) -> Read<Reminder> {
        let inner = self.parts(pair).need(Shape::reminder_text)?;
        // One that the vocabulary does not hold changes nothing in play: it is kept, and `unknown_reminders` tells of it.
        Ok(self.words.reminder(inner.as_str()).unwrap_or_else(|| inner.as_str().trim()).to_owned())
    }

    /// Reports a word that the vocabulary does not hold, with the nearest one that it does.
    pub(crate) fn unknown(&self, pair: &PairOf<'_, D>, code: &'static str, what: &str, known: &[String]) {
        let word = pair.as_str();
        let mut finding = Diagnostic::error(code, self.place(pair), format!("`{word}` is no {what} of this game"));
        let nearest = known.iter().map(|name| (alike(name, word), name)).max_by(|a, b| a.0.total_cmp(&b.0));
        finding = match nearest {
            Some((likeness, name)) if likeness > 0.7 => finding.did_you_mean([name.clone()]),
            Some(_) | None => finding.label(format!("unknown {what}")),
        };
        // What begins with a bracket is looked up as a whole list; other words stand in the vocabulary with their plurals.
        let most = if code == codes::UNKNOWN_KEYWORD { 40 } else { 12 };
        if known.is_empty() {
            finding = finding.help(format!("the vocabulary holds no {what} yet: add it to game.ron or to the set's set.ron"));
        } else if known.len() <= most {
            finding = finding.help(format!("known: {}", known.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")));
        }
        if code == codes::UNKNOWN_TEAM && !known.is_empty() {
            finding = finding.help("a team of your own is listed under `teams` in the vocabulary of its set.ron");
        }
        self.report(finding);
    }
}

/// Returns the similarity of two names, whatever the order of their words; short ones one slip apart are as good as the same.
fn alike(one: &str, other: &str) -> f64 {
    let sorted = |name: &str| {
        let mut words: Vec<&str> = name.split(' ').collect();
        words.sort_unstable();
        words.join(" ").to_lowercase()
    };
    let (low, other_low) = (one.to_lowercase(), other.to_lowercase());
    let slip = if low.len() > 2 && strsim::osa_distance(&low, &other_low) == 1 { 0.9 } else { 0.0 };
    strsim::jaro_winkler(&low, &other_low).max(slip).max(strsim::jaro_winkler(&sorted(one), &sorted(other)))
}

/// "Once per turn, you may A, to B": the use is the offer. Takes it off the effect, and returns its price; an offer that the next sentence asks about stays.
fn offered<D: Grammar>(effect: &mut Effect<D>) -> Option<Node<Effect<D>>> {
    let asked = effect.sentences.get(1).is_some_and(|next| matches!(next.link, Link::IfYouDo | Link::IfYouDoNot));
    let first = effect.sentences.first_mut().filter(|_| !asked)?;
    let span = first.span;
    let Clause::Under(Operator::May(Who::You, terms), inner) = &first.is.clause.is else { return None };
    let price = match terms {
        Terms::Free => None,
        Terms::Price(price) => Some((**price).clone()),
        Terms::Whole => return None,
    };
    first.is.clause = (**inner).clone();
    let sentence = |clause: Node<Clause<D>>| Node::new(Sentence { link: Link::Plain, clause, reminders: Vec::new() }, span);
    price.map(|price| Node::new(Effect { sentences: vec![sentence(price)] }, span))
}
