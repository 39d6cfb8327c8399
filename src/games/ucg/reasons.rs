//! Why a character's BP is what it is.

use super::leaves::Ucg;
use super::now::Now;
use super::state::{Change, CharacterId};
use super::table::Table;
use super::view::BpPart;
use crate::kernel::layers::Applied;
use crate::kernel::pile::CardId;

impl Table<'_> {
    /// The parts of a character's BP (8.1, 11.6, 11.7): what its card prints for its state, then the change by grades or EXTRA, then each ± BP.
    pub(super) fn bp_parts(&self, id: CharacterId, card: CardId) -> Vec<BpPart> {
        let steps = self.bp_steps(id);
        let (face, now) = (self.setup.card_def(card), self.now(id));
        let printed = |state: usize| face.bp.get(state).copied().flatten();
        let state = usize::from(self.state.character(id).size).clamp(1, 4) - 1;
        let words = &self.setup.vocabulary.states;
        let name = words.iter().find(|word| usize::from(word.cards) == state + 1).map_or_else(String::new, |word| word.name.clone());
        let base = i64::from(printed(state).unwrap_or(0));
        let mut parts = vec![BpPart { bp: base, why: name, source: None }];
        let plus: i64 = now.plus.into();
        let moved = self.unfloored(id) / i64::from(now.times) - base - plus;
        let source = |step: &Applied<Ucg>| self.setup.number(step.source).to_owned();
        let graded = steps.iter().filter_map(|step| match step.change {
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
        for step in &steps {
            if let Change::Bp(bp) = step.change {
                parts.push(BpPart { bp: bp.into(), why: "BP".to_owned(), source: Some(source(step)) });
            }
        }
        let mut sum = self.unfloored(id) / i64::from(now.times);
        for step in &steps {
            if let Change::Times(by) = step.change {
                let more = sum * (i64::from(by) - 1);
                parts.push(BpPart { bp: more, why: format!("×{by}"), source: Some(source(step)) });
                sum += more;
            }
        }
        parts
    }

    /// The changes to ± BP, grade and multiplier of a character, EXTRA and set values, as they are applied; a change that it is immune to does not count.
    fn bp_steps(&self, id: CharacterId) -> Vec<Applied<Ucg>> {
        let amounts = |now: &Now| (now.plus, now.grade, now.times);
        let counts = |applied: &Applied<Ucg>| {
            matches!(applied.change, Change::Extra | Change::Becomes(_)) || amounts(&applied.before) != amounts(&applied.after)
        };
        self.applied().into_iter().filter(|applied| applied.on == id && counts(applied)).collect()
    }
}
