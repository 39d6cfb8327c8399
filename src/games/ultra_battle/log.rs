//! The events of the log in words, for one player or for those who see everything.

use super::code::TimerEvent;
use super::table::Table;
use crate::kernel::code::Participants;
use crate::kernel::pile::CardId;

impl Table<'_> {
    /// Returns an event of this game alone in words.
    pub(super) fn told(&self, event: TimerEvent, Participants { subject, number, .. }: Participants) -> String {
        let what = match event {
            TimerEvent::Ends => "reaches 0".to_owned(),
            TimerEvent::Rises => format!("is increased by {number}"),
            TimerEvent::Falls => format!("is decreased by {number}"),
            TimerEvent::CountsDown => "counts down".to_owned(),
        };
        format!("the Timer of {} {what}", self.fighter_words(subject))
    }

    /// Returns the number of the topmost card of a Fighter.
    pub(super) fn fighter_words(&self, base: CardId) -> &str {
        self.setup.number(self.top_of(base))
    }
}
