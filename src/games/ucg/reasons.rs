//! Why a character's BP is what it is.

use super::state::{Change, CharacterId};
use super::table::Table;
use super::view::BpPart;
use crate::kernel::pile::CardId;

/// One change to the BP of a character, in the order of application.
struct Step {
    change: Change,
    source: CardId,
    /// True if it changed ± BP, grade or multiplier, or is EXTRA or a set value; a change that the character is immune to does not count.
    counts: bool,
}

impl Table<'_> {
    /// The parts of a character's BP (8.1, 11.6, 11.7): what its card prints for its state, then the change by grades or EXTRA, then each ± BP.
    pub(super) fn bp_parts(&self, id: CharacterId, card: CardId) -> Vec<BpPart> {
        let steps = self.bp_steps(id);
        let (face, now) = (self.setup.card_def(card), self.now(id));
        let printed = |state: usize| face.bp.get(state).copied().flatten();
        let state = usize::from(self.state.character(id).size).clamp(1, 4) - 1;
        let words = &self.setup.book.vocabulary.states;
        let name = words.iter().find(|word| usize::from(word.cards) == state + 1).map_or_else(String::new, |word| word.name.clone());
        let base = i64::from(printed(state).unwrap_or(0));
        let mut parts = vec![BpPart { bp: base, why: name, source: None }];
        let plus: i64 = now.plus.into();
        let moved = self.unfloored(id) / i64::from(now.times) - base - plus;
        let source = |step: &Step| self.setup.number(step.source).to_owned();
        let graded = steps.iter().filter(|step| step.counts).filter_map(|step| match step.change {
            Change::Extra => Some(("EXTRA".to_owned(), step)),
            Change::Becomes(bp) => Some((format!("becomes {bp}"), step)),
            Change::Grade(steps) => Some((format!("grade {steps:+}"), step)),
            _ => None,
        });
        let mut rest = moved;
        for (why, step) in graded {
            // Grades are applied together: what they come to stands with the first of them.
            parts.push(BpPart { bp: std::mem::take(&mut rest), why, source: Some(source(step)) });
        }
        for step in steps.iter().filter(|step| step.counts) {
            if let Change::Bp(bp) = step.change {
                parts.push(BpPart { bp: bp.into(), why: "BP".to_owned(), source: Some(source(step)) });
            }
        }
        let mut sum = self.unfloored(id) / i64::from(now.times);
        for step in steps.iter().filter(|step| step.counts) {
            if let Change::Times(by) = step.change {
                let more = sum * (i64::from(by) - 1);
                parts.push(BpPart { bp: more, why: format!("×{by}"), source: Some(source(step)) });
                sum += more;
            }
        }
        parts
    }

    /// The changes to a character's BP, as they are applied.
    fn bp_steps(&self, id: CharacterId) -> Vec<Step> {
        let (mut state, derived) = (self.state.clone(), self.derived.clone());
        let table = Table { setup: self.setup, state: &mut state, derived: &derived, journal: None, batch: self.batch };
        let mut steps = Vec::new();
        let mut last = (0, 0, 1);
        table.work_out_telling(&mut |on: CharacterId, change: &Change, source, now: &super::now::Now| {
            if on == id && matches!(change, Change::Bp(_) | Change::Grade(_) | Change::Extra | Change::Becomes(_) | Change::Times(_)) {
                let counts = matches!(change, Change::Extra | Change::Becomes(_)) || last != (now.plus, now.grade, now.times);
                last = (now.plus, now.grade, now.times);
                steps.push(Step { change: *change, source, counts });
            }
        });
        steps
    }
}
