//! The text that a parser reads, looked at before pest reads it.

use pest::{ParseResult, ParserState, RuleType};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether pest notes what it expected.
static DETAIL: AtomicBool = AtomicBool::new(false);

/// Lets the parsers note what they expected where a text cannot be read, as pest's switch of this name does: then every shape is tried, and reading takes longer.
pub fn set_error_detail(enabled: bool) {
    DETAIL.store(enabled, Ordering::SeqCst);
    pest::set_error_detail(enabled);
}

/// What can come next, as a set of bytes and, as number 256, the end of the text.
pub(crate) struct Set(pub [u64; 5]);

/// The text that is read.
#[derive(Clone, Copy)]
pub(crate) struct Text<'i> {
    bytes: &'i [u8],
    /// Whether every shape is tried, because what was expected is noted.
    tries_all: bool,
}

type State<'i, R> = Box<ParserState<'i, R>>;
type Parsed<'i, R> = ParseResult<State<'i, R>>;

impl<'i> Text<'i> {
    /// The text `input`.
    pub fn of(input: &'i str) -> Self {
        Self { bytes: input.as_bytes(), tries_all: DETAIL.load(Ordering::SeqCst) }
    }

    /// Whether what comes next is in a set.
    #[inline(always)]
    pub fn is<R: RuleType>(self, state: &State<'i, R>, set: &Set) -> bool {
        let next = self.bytes.get(state.position().pos()).map_or(256, |&byte| usize::from(byte));
        set.0[next / 64] >> (next % 64) & 1 == 1
    }

    /// Whether a literal comes next.
    #[inline(always)]
    pub fn begins<R: RuleType>(self, state: &State<'i, R>, literal: &'static str) -> bool {
        self.bytes.get(state.position().pos()..).is_some_and(|rest| rest.starts_with(literal.as_bytes()))
    }

    /// Reads a literal.
    #[inline(always)]
    pub fn literal<R: RuleType>(self, state: State<'i, R>, literal: &'static str) -> Parsed<'i, R> {
        if self.tries_all || self.begins(&state, literal) { state.match_string(literal) } else { Err(state) }
    }

    /// Reads a shape that begins with what is in a set; elsewhere it fails at once.
    #[inline(always)]
    pub fn only<R: RuleType>(self, state: State<'i, R>, set: &Set, read: impl FnOnce(State<'i, R>) -> Parsed<'i, R>) -> Parsed<'i, R> {
        if self.tries_all || self.is(&state, set) { read(state) } else { Err(state) }
    }

    /// Reads what may be missing, and begins with what is in a set; elsewhere it is passed over.
    #[inline(always)]
    pub fn pass<R: RuleType>(self, state: State<'i, R>, set: &Set, read: impl FnOnce(State<'i, R>) -> Parsed<'i, R>) -> Parsed<'i, R> {
        if self.tries_all || self.is(&state, set) { read(state) } else { Ok(state) }
    }

    /// Looks ahead by a look at the text; `read` does the same by reading it.
    #[inline(always)]
    pub fn ahead<R: RuleType>(
        self,
        state: State<'i, R>,
        look: impl FnOnce(&State<'i, R>) -> bool,
        read: impl FnOnce(State<'i, R>) -> Parsed<'i, R>,
    ) -> Parsed<'i, R> {
        if self.tries_all {
            read(state)
        } else if look(&state) {
            Ok(state)
        } else {
            Err(state)
        }
    }
}
