//! The printing of the events of Timers.

use super::Printer;
use crate::games::ultra_battle::leaves::{TimerEvent, UltraBattle};
use crate::lang::print::event::Tense;
use crate::lang::selector::Target;
use crate::lang::span::Node;

type Object = Node<Target<UltraBattle>>;

impl Printer<'_> {
    /// Prints an event of the Timer of an object.
    pub(super) fn timer_event(&self, event: TimerEvent, of: &Object, tense: Tense) -> String {
        let changes = |changed: &str| format!("{} {changed}", tense.pick("is", "was", "cannot be"));
        let verb = match event {
            TimerEvent::Ends => tense.pick("reaches 0", "reached 0", "cannot reach 0"),
            TimerEvent::Rises => changes("increased"),
            TimerEvent::Falls => changes("decreased"),
            TimerEvent::CountsDown => tense.pick("counts down", "counted down", "cannot count down"),
        };
        self.timer(of, &verb)
    }

    fn timer(&self, of: &Object, verb: &str) -> String {
        let words = self.event_subject(of, Tense::Present);
        match &of.is {
            // What stands behind the noun of a description would come between it and its Timer.
            Target::Select(_) => format!("the Timer of {words} {verb}"),
            _ => format!("{} Timer {verb}", possessive(&words)),
        }
    }
}

/// "this Fighter's", "your Fighters'", "its".
pub(super) fn possessive(of: &str) -> String {
    match of {
        "it" => "its".to_owned(),
        "them" => "their".to_owned(),
        several if several.ends_with('s') => format!("{several}'"),
        one => format!("{one}'s"),
    }
}
