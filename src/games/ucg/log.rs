//! What has happened, in words, for one player or for those who see everything.

use super::code::{OwnEvent, Spot};
use super::events::Event;
use super::game::UcgGame;
use super::leaves::{BattleOutcome, Phase};
use super::print::participle;
use super::state::{CharacterId, State};
use super::table::Table;
use crate::kernel::pile::CardId;
use crate::kernel::seat::Seat;
use crate::lang::reference::Verb;
use crate::lang::selector::End;

impl UcgGame {
    /// An event of the log in words, to be asked for soon after it happened: characters are named by where they stand now. A viewer does not read the numbers of cards that moved from one place where they could not see them to another.
    #[must_use]
    pub fn event_words(&self, event: &Event, viewer: Option<Seat>) -> String {
        self.look(|table| table.event_words(event, viewer))
    }
}

impl Table<'_> {
    pub(super) fn event_words(&self, event: &Event, viewer: Option<Seat>) -> String {
        let number = |card: CardId| &self.setup.face(card).number;
        match *event {
            Event::EntersPlay(card) => format!("{} enters play", number(card)),
            Event::LeavesPlay(card) => format!("{} leaves play", number(card)),
            Event::Moves { card, verb, from, to, end } => self.move_words(card, verb, (from, to), end, viewer),
            Event::Own(OwnEvent::LevelsUp(id)) => format!("{} levels up", self.character_words(id, viewer)),
            Event::Own(OwnEvent::Battle(id, outcome)) => format!("{} {}", self.character_words(id, viewer), outcome_words(outcome)),
            Event::PowerUsed(card) => format!("a payment power of {} is used", number(card)),
            Event::Resolves(card, ability) => format!("ability {} of {} resolves", ability + 1, number(card)),
            Event::ScriptFails(card, fault) => format!("the script of {} fails, and its effect ends: {fault}", number(card)),
            Event::Own(OwnEvent::Swapped(a, b)) => {
                format!("{} and {} swap places", self.character_words(a, viewer), self.character_words(b, viewer))
            }
            Event::Own(OwnEvent::PhaseStarts(phase)) => format!("{} starts", phase_words(phase)),
        }
    }
}

impl Table<'_> {
    /// A character where it stands. Who leads changes from turn to turn, so a player reads whose it is instead.
    fn character_words(&self, id: CharacterId, viewer: Option<Seat>) -> String {
        let character = self.state.character(id);
        match viewer {
            Some(viewer) => {
                let whose = if viewer == character.seat { "your" } else { "the opponent's" };
                format!("{whose} character in battle area {}", character.area + 1)
            }
            None => format!("the character at {}", self.place_label(id)),
        }
    }

    fn move_words(&self, card: CardId, verb: Verb, (from, to): (Spot, Spot), end: Option<End>, viewer: Option<Seat>) -> String {
        let owner = State::owner(card);
        let side = viewer.map_or_else(|| self.seat_word(owner), |viewer| owner.seen_by(viewer));
        if verb == Verb::Reveal {
            return format!("{side}: {} is revealed in {}", self.setup.face(card).number, spot_words(from));
        }
        let hidden = |spot| match spot {
            Spot::Deck | Spot::Charge => true,
            Spot::Hand => viewer != Some(owner),
            Spot::DiscardArea | Spot::SceneArea | Spot::BattleArea | Spot::Exiled => false,
        };
        // What a player takes up, and what they place face-down, they see; the other player does not, until it is face-up.
        let own = viewer == Some(owner) && (to == Spot::Hand || from == Spot::Hand || to == Spot::Charge);
        let set = from == Spot::Hand && to == Spot::BattleArea && viewer != Some(owner);
        let unseen = viewer.is_some() && !own && (hidden(from) && hidden(to) || set);
        let name = if unseen { "a card" } else { &self.setup.face(card).number };
        let end = match end {
            Some(End::Bottom) => "the bottom of ",
            Some(End::Top) => "the top of ",
            Some(End::Either) | None => "",
        };
        format!("{side}: {name} is {} from {} to {end}{}", moved(verb), spot_words(from), spot_words(to))
    }
}

/// What was done to a card that moved. Where it went is told beside it, so "into play" is not said twice.
fn moved(verb: Verb) -> &'static str {
    if verb == Verb::PutIntoPlay { participle(Verb::Put) } else { participle(verb) }
}

fn spot_words(spot: Spot) -> &'static str {
    match spot {
        Spot::Deck => "the deck",
        Spot::Hand => "the hand",
        Spot::DiscardArea => "the discard area",
        Spot::SceneArea => "the scene area",
        Spot::BattleArea => "the battle area",
        Spot::Charge => "the Charge cards",
        Spot::Exiled => "the exiled cards",
    }
}

fn outcome_words(outcome: BattleOutcome) -> &'static str {
    match outcome {
        BattleOutcome::Win => "wins its battle",
        BattleOutcome::Lose => "loses its battle",
        BattleOutcome::Tie => "ties its battle",
    }
}

/// The name of a phase, as the rulebook prints it (5.1.2).
#[must_use]
pub fn phase_words(phase: Phase) -> &'static str {
    match phase {
        Phase::Start => "Start Phase",
        Phase::Draw => "Draw Phase",
        Phase::SetScene => "Lead Player Set Scene Card Phase",
        Phase::SetCharacter => "Set Character Card Phase",
        Phase::LevelUp => "Level Up Phase",
        Phase::Open => "Open Phase",
        Phase::Activation => "Effect Activation Phase",
        Phase::Judgement => "Judgement Phase",
        Phase::End => "End Phase",
    }
}

#[cfg(test)]
mod tests {
    use crate::games::ucg::events::Event;
    use crate::games::ucg::rules::vanilla::{game, play};
    use crate::games::ucg::state::State;
    use crate::kernel::seat::Seat;

    /// What is drawn, and what is set face-down, only its owner reads in the log; those who see everything read it too.
    #[test]
    fn the_log_names_a_hidden_card_to_its_owner_alone() {
        let mut game = game(6);
        play(&mut game, 6, |_| false);
        let moves =
            game.events().iter().filter_map(|event| if let Event::Moves { card, .. } = event { Some((event, *card)) } else { None });
        let mut hidden = 0;
        for (event, card) in moves {
            let number = &game.setup().face(card).number;
            let owner = State::owner(card);
            assert!(game.event_words(event, None).contains(number) && game.event_words(event, Some(owner)).contains(number));
            hidden += u32::from(!game.event_words(event, Some(owner.other())).contains(number));
        }
        assert!(hidden > 12, "at least the starting hands are hidden");
        assert!(game.events().iter().all(|event| !game.event_words(event, Some(Seat::A)).is_empty()));
    }
}
