//! Printed card numbers: a plain number, with the branch of the printing before or around it.

use std::collections::BTreeSet;

/// Splits a plain card number into set code and serial. A code is capital letters, and digits where there are several sets of that kind, which a hyphen may part from
/// them ("ABC-1"; "ABC-P" for cards beside the sets); a serial is digits, behind capital letters where a set numbers several series.
#[must_use]
pub fn plain(number: &str) -> Option<(&str, &str)> {
    let (code, serial) = number.rsplit_once('-')?;
    let capitals = |text: &str| text.bytes().all(|byte| byte.is_ascii_uppercase());
    let without_digits = |text: &str| text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (first, branch) = code.split_once('-').map_or((code, None), |(first, branch)| (first, Some(branch)));
    let (series, part) = (&first[..without_digits(first)], &serial[..without_digits(serial)]);
    let is_branch = |branch: &str| !branch.is_empty() && (capitals(branch) || without_digits(branch) == 0);
    let is_code = !series.is_empty() && capitals(series) && branch.is_none_or(is_branch);
    let is_serial = part.len() < serial.len() && capitals(part);
    (is_code && is_serial).then_some((code, serial))
}

/// Returns the plain number at the end of a printed one: the longest suffix that is a number of a set in `codes`.
///
/// "AP(01/20)AB01-001", "(PR-9)AB01-001", "ExPAB01-001" and "AB02ReAB01-001" are printings of AB01-001. The branch can be delimited only by the known codes:
/// otherwise "ExP" + "AB01" and "Ex" + "PAB01" are indistinguishable.
#[must_use]
pub fn base<'a>(printed: &'a str, codes: &BTreeSet<String>) -> Option<&'a str> {
    let ends = printed.char_indices().map(|(at, _)| &printed[at..]);
    ends.into_iter().find(|end| plain(end).is_some_and(|(code, _)| codes.contains(code)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_base_number_is_found_behind_every_branch() {
        let codes = BTreeSet::from(["AB01".to_owned(), "AB02".to_owned(), "XAB01".to_owned()]);
        for printed in [
            "AB01-001",
            "(ZZ01-011)AB01-001",
            "AP(01/20)AB01-001",
            "UR(01/02) AB01-001",
            "AP-S AB01-001",
            "ExPAB01-001",
            "AB02ReAB01-001",
            "AB02-Re(01/02)AB01-001",
            "(PR-010)(02)AB01-001",
        ] {
            assert_eq!(base(printed, &codes), Some("AB01-001"), "{printed}");
        }
        assert_eq!(base("XAB01-001", &codes), Some("XAB01-001"));
        assert_eq!(base("AP(01/20)ZZ01-001", &codes), None);
        assert_eq!(base("AB01-001a", &codes), None);
    }

    #[test]
    fn a_set_without_a_number_and_a_serial_with_a_letter_are_plain() {
        assert_eq!(plain("QX-015"), Some(("QX", "015")));
        assert_eq!(plain("Y25-P009"), Some(("Y25", "P009")));
        for printed in ["(11)QX-001", "-001", "QX-", "QX-P", "qx-001", "01-001", "QX-001P"] {
            assert_eq!(plain(printed), None, "{printed}");
        }
        let codes = BTreeSet::from(["QX".to_owned(), "AB01".to_owned()]);
        assert_eq!(base("(11)QX-001", &codes), Some("QX-001"));
        assert_eq!(base("(QX-015)AB01-001", &codes), Some("AB01-001"));
    }
}
