//! Rehearsal: runs a script before play with assumed answers, which finds most of its mistakes without a game.

use super::BROKEN;
use super::fault::{Fault, Reason};
use super::outline::{Script, span_at};
use super::run::Next;
use crate::diagnostic::Diagnostic;

/// Assumed answers: each run gives every phrase the same one.
const ASSUMED: [u32; 3] = [0, 1, 2];
/// Maximum number of phrases answered in a run.
const STEPS: usize = 12;

impl Script {
    /// Returns the diagnostics of faults that prove the script wrong whatever the answers.
    pub(super) fn rehearse(&self) -> Vec<Diagnostic> {
        let mut findings: Vec<Diagnostic> = Vec::new();
        for ability in (0..self.calls.len()).filter(|&ability| !self.calls[ability].worded) {
            for assumed in ASSUMED {
                let Err((fault, why)) = self.rehearse_with(ability, assumed) else { continue };
                let finding = fault.diagnostic(&self.source, &why);
                if fault.reason.is_certain() && !findings.contains(&finding) {
                    findings.push(finding);
                }
            }
        }
        findings
    }

    fn rehearse_with(&self, ability: usize, assumed: u32) -> Result<(), (Fault, String)> {
        let mut answers = Vec::new();
        while answers.len() < STEPS {
            match self.next_told(ability, &answers)? {
                Next::Phrase(..) => answers.push(assumed),
                Next::End => break,
            }
        }
        Ok(())
    }
}

impl Fault {
    /// Converts the fault into a diagnostic of a script.
    pub(super) fn diagnostic(self, source: &str, why: &str) -> Diagnostic {
        let span = span_at(source, self.line.into(), self.column.into());
        let finding = Diagnostic::error(BROKEN, span, format!("the script cannot run to its end: {}", self.reason.words())).label(why);
        match self.reason {
            Reason::TooLong => {
                finding.help("a script ends by itself, and soon: count down, or repeat a phrase with `repeat(number, \"…\")`")
            }
            Reason::Unknown => finding.help("`cardwright explain script` lists what a script can use"),
            Reason::TooDeep
            | Reason::TooLarge
            | Reason::TooManySteps
            | Reason::Arithmetic
            | Reason::OutOfBounds
            | Reason::WrongType
            | Reason::Thrown
            | Reason::Misplaced
            | Reason::Other => finding,
        }
    }
}
