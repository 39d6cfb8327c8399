//! Verbs with their objects.

use super::Printer;
use super::amount::counts_nothing;
use super::clause::who_word;
use super::event::Tense;
use super::speech::{Route, Speech};
use super::target::{end, is_in_hand};
use crate::lang::action::{Action, Destination};
use crate::lang::amount::{Count, Per};
use crate::lang::column::Column;
use crate::lang::condition::Cases;
use crate::lang::duration::Duration;
use crate::lang::event::{Event, EventKind};
use crate::lang::quantity::Quantity;
use crate::lang::selector::{End, Place, Target, Who};
use crate::lang::span::Node;
use crate::lang::test::Test;
use crate::lang::zone::ZoneTable;

impl<D: Speech> Printer<'_, D> {
    /// One action, in lower case. The cards that it draws are the home of what the next one takes "from among them".
    pub(crate) fn action(&self, action: &Action<D>) -> String {
        let told = self.act(action);
        self.drawn.set(if let Action::Draw { who, .. } = action { Some(*who) } else { None });
        told
    }

    fn act(&self, action: &Action<D>) -> String {
        match action {
            Action::Draw { who, count } if *who == self.actor.get() => format!("{} {}", self.verb("draw"), self.cards(count)),
            Action::Draw { who: Who::You, count } => format!("draw {}", self.cards(count)),
            Action::Draw { who, count } => format!("{} draws {}", who_word(*who), self.cards(count)),
            Action::Move { what, to } => self.moved(what, to),
            Action::Reveal(what) => format!("{} {}", self.verb("reveal"), self.target_from(what, "from")),
            Action::LookAt(what) => format!("{} at {}", self.verb("look"), self.target(what)),
            Action::Choose(what) => self.chosen(what),
            Action::Modify { what, change, per, duration } => {
                let per = per.as_ref().map_or_else(String::new, |per| self.so_often(change, per));
                format!("{}{per}", (D::SAYS.change)(self, what, change, *duration))
            }
            Action::ModifyByCase { what, cases, duration } => self.by_case(what, cases, *duration),
            Action::Forbid { event, who, duration } => {
                let often = if who.is_some() && is_repeated(event) { " each turn" } else { "" };
                format!("{}{often}{}", self.forbidden(event, *who), how_long::<D>(*duration))
            }
            Action::Shuffle(whose) => format!("{} {} deck", self.verb("shuffle"), D::owner_word(*whose)),
            Action::DoesNotStack(None) => "this effect does not stack".to_owned(),
            Action::DoesNotStack(Some(name)) => format!("this {name} ability does not stack"),
            Action::NeverTwice(noun) => format!("you cannot choose the same {} twice", D::noun_word(*noun)),
            Action::Own(action) => (D::SAYS.action)(self, action),
        }
    }

    /// True if an action is told as an act of its player ("draw a card"), and not as a statement about something else ("this character gains 1000 BP").
    pub(crate) fn is_act(&self, action: &Action<D>) -> bool {
        let third = self.third.replace(true);
        let told = self.action(action);
        self.third.set(false);
        let ordered = self.action(action);
        self.third.set(third);
        told != ordered
    }

    /// " for each …", and of a number that counts no objects ", where X is …", for which the change is printed with X.
    fn so_often(&self, change: &D::Change, per: &Per<D>) -> String {
        let cap = per.most.map_or_else(String::new, |most| D::cap(change, most));
        // "+X Power, where X is its Power", of a change of 1 for each.
        let unit = || ["+1 ", "-1 ", "1 "].iter().any(|one| (D::SAYS.given)(self, change).starts_with(one));
        let value = per.every == 1 && matches!(per.count, Count::Value(..)) && unit();
        self.of_x.set(value || counts_nothing(&per.count));
        if self.of_x.get() {
            return format!(", where X is {}{cap}", self.number_word(&per.count));
        }
        format!(" for {}{cap}", self.per(per))
    }

    /// "+1000", "-X000".
    pub(crate) fn signed(&self, by: i32) -> String {
        format!("{}{}", if by < 0 { "-" } else { "+" }, self.so_much(by.unsigned_abs()))
    }

    /// "1000", or where the text says what X is, "X000".
    pub(crate) fn so_much(&self, number: u32) -> String {
        let number = number.to_string();
        match number.strip_prefix('1') {
            Some(zeros) if self.of_x.take() => format!("X{zeros}"),
            Some(_) | None => number,
        }
    }

    /// "choose …"; of the cards in a deck, which must be looked through, "search your deck for …".
    fn chosen(&self, what: &Node<Target<D>>) -> String {
        let Target::Select(selector) = &what.is else { return format!("{} {}", self.verb("choose"), self.target(what)) };
        if matches!(selector.quantity, Quantity::AtRandom(_)) {
            return format!("{} {}", self.verb("choose"), self.target_from(what, "from"));
        }
        let this = selector.group.tests.iter().any(|test| test.is == Test::This);
        if this || selector.group.place != Place::Zone(D::Zone::DECK) {
            return format!("{} {}", self.verb("choose"), self.target(what));
        }
        let verb = if self.third.get() { "searches" } else { "search" };
        format!("{verb} {} deck for {}", D::owner_word(selector.group.owner), self.selector(selector, "in", false))
    }

    fn moved(&self, what: &Node<Target<D>>, to: &Destination<D>) -> String {
        // "…, except for the card you discarded" stands after the place the card goes to.
        let mut what = what.is.clone();
        let onto = matches!(to, Destination::Stack { .. } | Destination::Under(_));
        // Behind the destination object, it would be an exception from that.
        // "Half of …, except for it (rounded down)": it is rounded last.
        let except = if let Target::Select(selector) = &mut what
            && !onto
            && !matches!(selector.quantity, Quantity::Half { .. })
        {
            selector.is.group.except.take()
        } else {
            None
        };
        let except = except.map_or_else(String::new, |except| format!(", except for {}", self.reference(&except)));
        let whose = self.home(&what);
        // "exactly" belongs to the moved objects, not to the destination.
        let exactly = self.exactly.take();
        let route = (D::SAYS.destination)(self, &what, to, whose).unwrap_or_else(|| match to {
            Destination::Zone(zone) if *zone == D::Zone::DISCARD && is_in_hand(&what) => Route::new("discard", ""),
            Destination::Zone(zone) if *zone == D::Zone::DISCARD => Route::new("send", format!(" to {whose} {}", zone.row().word)),
            Destination::Zone(zone) if *zone == D::Zone::DECK => Route::new("return", format!(" to {whose} {}", zone.row().word)),
            Destination::Zone(zone) => Route::new("put", format!(" into {whose} {}", zone.row().word)),
            Destination::Deck { end: side, order } => {
                Route::new("return", format!(" to the {} of {whose} deck{}", end(*side), order.said()))
            }
            Destination::DeckEnds { order } => Route::new("return", format!(" to the top and/or bottom of {whose} deck{}", order.said())),
            Destination::Stack { end: End::Bottom, of } => Route::new("put", format!(" into play on the bottom of {}", self.target(of))),
            Destination::Stack { end: End::Top | End::Either, of } => {
                Route::new("put", format!(" into play on top of {}", self.target(of)))
            }
            Destination::Under(of) => Route::new("put", format!(" under {}", self.target(of))),
            Destination::Own(_) => Route::new("put", " into play"),
        });
        self.exactly.set(exactly);
        let said = self.target_from(&what, route.from);
        // "…, each with a different character name, from the game": a comma closes a description that ends with a clause of its own.
        let comma = if !route.to.is_empty() && ends_apart(&said, &what) { "," } else { "" };
        format!("{} {said}{comma}{}{except}", self.verb(route.verb), route.to)
    }

    /// "give … +1000 BP if it is SINGLE, +2000 BP if DOUBLE, or …".
    fn by_case(&self, what: &Node<Target<D>>, cases: &Cases<D, D::Change>, duration: Option<Duration>) -> String {
        self.in_turn(
            cases,
            |change, first| if first { (D::SAYS.change)(self, what, change, duration) } else { (D::SAYS.given)(self, change) },
        )
    }

    /// "give … …"; after "A, or B" a comma closes the list.
    pub(crate) fn given(&self, what: &Node<Target<D>>, target: &str, change: &str) -> String {
        let comma =
            if matches!(what.is, Target::OneOf(_)) || target.rsplit_once(" except this ").is_some_and(|(_, noun)| !noun.contains(' ')) {
                ","
            } else {
                ""
            };
        format!("{} {target}{comma} {change}", self.verb("give"))
    }

    fn forbidden(&self, event: &Event<D>, who: Option<Who>) -> String {
        let players = |who| if who == Who::EachPlayer { "players" } else { who_word(who) };
        match who {
            Some(who) if matches!(event.kind, EventKind::Moves { .. }) => {
                let by = event.by.as_ref().map_or_else(String::new, |by| self.cause(by));
                format!("{} cannot {}{by}", players(who), self.active(event, Tense::Bare))
            }
            Some(who) => {
                let does = D::levels_up_by(self, event).unwrap_or_else(|| self.event(event, Tense::Bare));
                format!("{} cannot {does}", players(who))
            }
            None => self.event(event, Tense::Bare),
        }
    }
}

/// True if a player cannot do it so often, and may do it less often.
fn is_repeated<D: Speech>(event: &Event<D>) -> bool {
    let (EventKind::Moves { .. }, Some(what)) = (&event.kind, &event.subject) else { return false };
    matches!(&what.is, Target::Select(selector) if matches!(selector.quantity, Quantity::Exactly(2..)))
}

/// True if a description is printed with "each with a different …" at its end.
fn ends_apart<D: Speech>(said: &str, what: &Target<D>) -> bool {
    let Target::Select(selector) = what else { return false };
    let apart = selector.group.tests.iter().find_map(|test| test.is.different());
    apart.is_some_and(|column| said.ends_with(&format!(", each with a different {}", column.word())))
}

/// Returns the words of a duration, with the space before them.
pub(crate) fn how_long<D: Speech>(duration: Option<Duration>) -> String {
    match duration {
        None => "",
        Some(Duration::ThisTurn) => D::THIS_TURN,
        Some(Duration::ThisBattle) => return format!(" for this {}", D::BATTLE),
        Some(Duration::NextTurn) => " during the next turn",
        Some(Duration::UntilEndOfNextTurn) => " until the end of the next turn",
        Some(Duration::UntilEndOfTurnOf(Who::You)) => " until the end of your next turn",
        Some(Duration::UntilEndOfTurnOf(Who::Opponent)) => " until the end of your opponent's next turn",
        Some(Duration::UntilEndOfTurnOf(Who::EachPlayer)) => " until the end of each player's next turn",
        Some(Duration::UntilStartOfTurnOf(Who::Opponent)) => " until the start of your opponent's next turn",
        Some(Duration::UntilStartOfTurnOf(Who::You | Who::EachPlayer)) => " until the start of your next turn",
        Some(Duration::TurnOf(Who::Opponent)) => " during your opponent's next turn",
        Some(Duration::TurnOf(Who::You | Who::EachPlayer)) => " during your next turn",
        Some(Duration::UntilEndOfBattlePhaseOf(Who::Opponent)) => " until the end of your opponent's next attack phase",
        Some(Duration::UntilEndOfBattlePhaseOf(Who::You | Who::EachPlayer)) => " until the end of your next attack phase",
        Some(Duration::RestOfGame) => " for the rest of the game",
        Some(Duration::WhileInPlay(noun)) => return format!(" for as long as this {} is in play", D::noun_word(noun)),
    }
    .to_owned()
}
