//! From the labels that a scenario writes to the options that are offered.

use crate::kernel::game::Decision;
use std::fmt::Write as _;

/// An option as people know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its label.
    pub label: String,
    /// Shorter names, which stand for it where they fit no option with another label.
    pub aliases: Vec<String>,
}

/// Why labels are no answer to a decision.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// No option has this label, or not so many.
    #[error("{0:?} is not offered")]
    NotOffered(String),
    /// A short name that fits several options.
    #[error("{0:?} could be {list}", list = quoted(.1))]
    Ambiguous(String, Vec<String>),
    /// The wrong number of labels.
    #[error("{0} picked, but {1}")]
    Number(usize, String),
}

/// The options that labels pick, in order. Of options with the same label, the first that is not picked yet is taken.
///
/// # Errors
/// When a label fits no option, or several with different labels; or when it is not the number of labels that the decision asks for.
pub fn pick(decision: &Decision, offers: &[Offer], labels: &[String]) -> Result<Vec<u16>, Mismatch> {
    let mut picks: Vec<u16> = Vec::new();
    for label in labels {
        picks.push(find(offers, label, &picks)?);
    }
    if picks.len() < decision.min as usize || picks.len() > decision.max as usize {
        return Err(Mismatch::Number(picks.len(), how_many(decision)));
    }
    Ok(picks)
}

fn find(offers: &[Offer], label: &str, taken: &[u16]) -> Result<u16, Mismatch> {
    let free = || offers.iter().enumerate().filter(|(index, _)| !taken.contains(&(*index as u16)));
    if let Some((index, _)) = free().find(|(_, offer)| offer.label == label) {
        return Ok(index as u16);
    }
    let mut fitting: Vec<(usize, &Offer)> = free().filter(|(_, offer)| offer.aliases.iter().any(|alias| alias == label)).collect();
    fitting.dedup_by(|a, b| a.1.label == b.1.label);
    match fitting.as_slice() {
        [] => Err(Mismatch::NotOffered(label.to_owned())),
        [(index, _)] => Ok(*index as u16),
        several => Err(Mismatch::Ambiguous(label.to_owned(), several.iter().map(|(_, offer)| offer.label.clone()).collect())),
    }
}

/// True when a decision can be declined: nothing has to be picked, or there is a "no" or a "pass".
#[must_use]
pub fn may_decline(decision: &Decision, offers: &[Offer]) -> bool {
    decision.min == 0 || (decision.max == 1 && declining(offers).is_some())
}

/// The option that declines.
#[must_use]
pub fn declining(offers: &[Offer]) -> Option<u16> {
    offers.iter().position(|offer| offer.label == "no" || offer.label == "pass").map(|option| option as u16)
}

/// True when one option, or several, have this label or this short name.
#[must_use]
pub fn is_offered(offers: &[Offer], label: &str) -> bool {
    offers.iter().any(|offer| offer.label == label || offer.aliases.iter().any(|alias| alias == label))
}

/// How many options are to be picked, in words.
#[must_use]
pub fn how_many(decision: &Decision) -> String {
    match (decision.min, decision.max) {
        _ if decision.ordered => "all are to be put in order".to_owned(),
        (min, max) if min == max => format!("{min} to be picked"),
        (0, max) => format!("up to {max} may be picked"),
        (min, max) => format!("{min} to {max} to be picked"),
    }
}

/// Labels in quotation marks; equal ones once, with their number.
#[must_use]
pub fn quoted(labels: &[String]) -> String {
    let mut written = String::new();
    for (index, label) in labels.iter().enumerate() {
        if labels[..index].contains(label) {
            continue;
        }
        if !written.is_empty() {
            written.push_str(", ");
        }
        let _ = write!(written, "{label:?}");
        let copies = labels.iter().filter(|other| *other == label).count();
        if copies > 1 {
            let _ = write!(written, " ({copies} times)");
        }
    }
    if written.is_empty() { "nothing".to_owned() } else { written }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::seat::Seat;

    fn offer(label: &str, aliases: &[&str]) -> Offer {
        Offer { label: label.to_owned(), aliases: aliases.iter().map(ToString::to_string).collect() }
    }

    fn decision(options: u16, min: u16, max: u16) -> Decision {
        Decision { seat: Seat::A, options, min, max, ordered: false }
    }

    fn labels(labels: &[&str]) -> Vec<String> {
        labels.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn equal_labels_are_taken_one_after_the_other_and_no_more_often_than_they_are_there() {
        let offers = [offer("X", &[]), offer("Y", &[]), offer("X", &[])];
        assert_eq!(pick(&decision(3, 0, 3), &offers, &labels(&["X", "X"])), Ok(vec![0, 2]));
        assert_eq!(pick(&decision(3, 0, 3), &offers, &labels(&["X", "X", "X"])), Err(Mismatch::NotOffered("X".into())));
        assert!(matches!(pick(&decision(3, 0, 1), &offers, &labels(&["X", "Y"])), Err(Mismatch::Number(2, _))));
    }

    #[test]
    fn a_short_name_must_fit_one_label() {
        let offers = [offer("lead 1: X", &["lead 1", "X"]), offer("next 1: X", &["next 1", "X"]), offer("Z on lead 1", &["Z"])];
        assert_eq!(pick(&decision(3, 1, 1), &offers, &labels(&["next 1"])), Ok(vec![1]));
        assert!(matches!(pick(&decision(3, 1, 1), &offers, &labels(&["X"])), Err(Mismatch::Ambiguous(..))));
        assert_eq!(pick(&decision(3, 1, 1), &offers, &labels(&["Z"])), Ok(vec![2]));
    }
}
