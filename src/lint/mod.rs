//! Lints for pools. Each lint is a file; its documentation is the page displayed by `cardwright explain`.

pub mod card_fields;
pub mod card_page;
pub mod completion;
pub mod copies;
pub mod coverage;
pub mod deck;
pub mod evolution;
pub mod language;
pub mod names;
pub mod newer;
pub mod number;
pub mod own;
pub mod pages;
pub mod rulings;
pub mod set_code;
pub mod set_twice;
pub mod silence;
pub mod space;
pub mod spelling;
pub mod taken;
pub mod text;
pub mod vocabulary;
pub mod wording;

use crate::card::Pool;
use crate::diagnostic::Finding;
use std::collections::BTreeSet;

pub use text::Judgements;

/// Sink to which lints add their findings.
pub type Findings = Vec<Finding>;

/// Runs all lints on `pool`, whose decks may have cards of the built-in pool too; the findings are in the order of lints.
#[must_use]
pub fn check(pool: &Pool) -> Findings {
    let mut findings = check_cards(pool, &mut Judgements::default());
    deck::check(pool, || pool.with_builtin(), &mut findings);
    findings
}

/// Runs the lints of sets and cards on `pool`, but judges only the texts that `judgements` does not hold, and keeps there the findings in all of its texts.
#[must_use]
pub fn check_cards(pool: &Pool, judgements: &mut Judgements) -> Findings {
    let mut findings = Findings::new();
    for lint in [
        number::check,
        vocabulary::check,
        set_code::check,
        set_twice::check,
        card_fields::check,
        own::check,
        evolution::check,
        names::check,
        spelling::check,
        space::check,
        rulings::check,
    ] {
        lint(pool, &mut findings);
    }
    text::check(pool, judgements, &mut findings);
    drop_repeated(&mut findings);
    findings
}

/// Drops redundant findings: a stray space in a text (CW021) for which the newest wording or spacing is offered (CW040, CW041).
fn drop_repeated(findings: &mut Findings) {
    let offered: BTreeSet<(usize, Option<String>)> = findings
        .iter()
        .filter(|finding| matches!(finding.diagnostic.code, "CW040" | "CW041"))
        .map(|finding| (finding.source, finding.card.clone()))
        .collect();
    findings.retain(|finding| {
        let spaced = finding.diagnostic.code == "CW021" && finding.field == Some("text");
        !spaced || !offered.contains(&(finding.source, finding.card.clone()))
    });
}
