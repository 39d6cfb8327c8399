//! Matching of the labels that a scenario writes to the options that are offered.

use crate::kernel::game::Decision;
use std::fmt::Write as _;

/// An option, by its names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its label.
    pub label: String,
    /// Shorter names, valid where they match no option with another label.
    pub aliases: Vec<String>,
}

/// The reason for which labels are no answer to a decision.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// No option has this label, or fewer options than picks of it.
    #[error("{0:?} is not offered")]
    NotOffered(String),
    /// The short name matches several options.
    #[error("{0:?} could be {list}", list = quoted(.1))]
    Ambiguous(String, Vec<String>),
    /// The number of labels is out of range.
    #[error("{0} picked, but {1}")]
    Number(usize, String),
}

/// Returns the options that the labels pick, in order. Of options with the same label, the first that is not picked yet is taken.
///
/// # Errors
/// If a label matches no option, or several with different labels; or if the number of labels is not one that the decision allows.
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

/// True if a decision can be declined: nothing has to be picked, or there is a "no" or a "pass".
#[must_use]
pub fn may_decline(decision: &Decision, offers: &[Offer]) -> bool {
    decision.min == 0 || (decision.max == 1 && declining(offers).is_some())
}

/// Returns the option that declines.
#[must_use]
pub fn declining(offers: &[Offer]) -> Option<u16> {
    offers.iter().position(|offer| offer.label == "no" || offer.label == "pass").map(|option| option as u16)
}

/// True if at least one option has this label or this short name.
#[must_use]
pub fn is_offered(offers: &[Offer], label: &str) -> bool {
    offers.iter().any(|offer| offer.label == label || offer.aliases.iter().any(|alias| alias == label))
}

/// Returns the number of options to be picked, in words.
#[must_use]
pub fn how_many(decision: &Decision) -> String {
    match (decision.min, decision.max) {
        _ if decision.ordered => "all are to be put in order".to_owned(),
        (min, max) if min == max => format!("{min} to be picked"),
        (0, max) => format!("up to {max} may be picked"),
        (min, max) => format!("{min} to {max} to be picked"),
    }
}

/// Formats labels in quotation marks; equal ones once, with their number.
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
