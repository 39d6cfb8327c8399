//! Card numbers as printed, with the branch of their printing before or around them.

use std::collections::BTreeSet;

/// The parts of a plain card number: the code of its set, and its serial.
#[must_use]
pub fn plain(number: &str) -> Option<(&str, &str)> {
    let (code, serial) = number.split_once('-')?;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let letters = code.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_code = !letters.is_empty() && letters.len() < code.len() && letters.bytes().all(|byte| byte.is_ascii_uppercase());
    (is_code && digits(serial)).then_some((code, serial))
}

/// The plain number at the end of a printed one: the longest end that is a number of a set in `codes`.
///
/// "AP(01/20)AB01-001", "(PR-9)AB01-001", "ExPAB01-001" and "AB02ReAB01-001" are printings of AB01-001. The codes decide where the branch ends: without them
/// nobody could tell "ExP" + "AB01" from "Ex" + "PAB01".
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
}
