//! Standard output of commands, with optional colours.

use super::Failure;
pub(super) use crate::card::listing::{counted, plural};
use crate::diagnostic::terminal::{Filter, escaped};
use crate::diagnostic::text::Page;
use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use std::io::{self, BufWriter, Stdout, Write};

/// Colouring of the output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::Auto => Self::Auto,
            Color::Always => Self::Always,
            Color::Never => Self::Never,
        }
    }
}

/// Standard output. Colours are written as ANSI sequences and stripped where not wanted; any other control sequence in a text is escaped.
///
/// After a broken pipe, writes are discarded: a command still exits with the code of its findings.
pub struct Output {
    stream: BufWriter<AutoStream<Stdout>>,
    filter: Filter,
    closed: bool,
}

impl Output {
    /// Creates standard output with or without colours.
    #[must_use]
    pub fn new(color: Color) -> Self {
        Self {
            stream: BufWriter::with_capacity(1 << 16, AutoStream::new(io::stdout(), color.into())),
            filter: Filter::default(),
            closed: false,
        }
    }

    /// Clears the terminal and its scrollback.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub fn clear(&mut self) -> io::Result<()> {
        self.send("\x1b[H\x1b[2J\x1b[3J".as_bytes())
    }

    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        let sent = if self.closed { Ok(()) } else { self.stream.write_all(bytes) };
        self.reached(sent)
    }

    /// Converts a broken pipe into success, and closes the output.
    fn reached(&mut self, sent: io::Result<()>) -> io::Result<()> {
        match sent {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(())
            }
            sent => sent,
        }
    }

    /// Writes bytes as they are, whether or not they are text.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.stream.flush()?;
        let mut plain = io::stdout().lock();
        let sent = plain.write_all(bytes).and_then(|()| plain.flush());
        Ok(self.reached(sent)?)
    }

    /// Writes `value` as JSON, followed by a line break.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub fn json(&mut self, value: &impl serde::Serialize) -> Result<(), Failure> {
        serde_json::to_writer_pretty(&mut *self, value)?;
        writeln!(self)?;
        Ok(())
    }

    /// Flushes, including what the filter holds back.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub fn finish(&mut self) -> Result<(), Failure> {
        let rest = self.filter.end();
        self.send(rest.as_bytes())?;
        Ok(self.flush()?)
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // An incomplete UTF-8 character at the end comes with the next write.
        let whole = match std::str::from_utf8(bytes) {
            Ok(_) => bytes.len(),
            Err(error) if error.valid_up_to() > 0 => error.valid_up_to(),
            Err(_) => {
                self.send(bytes)?;
                return Ok(bytes.len());
            }
        };
        let passed = String::from_utf8_lossy(&bytes[..whole]);
        let passed = self.filter.pass(&passed).into_owned();
        self.send(passed.as_bytes())?;
        Ok(whole)
    }

    fn flush(&mut self) -> io::Result<()> {
        let sent = if self.closed { Ok(()) } else { self.stream.flush() };
        self.reached(sent)
    }
}

/// Minimum width of findings, in columns.
const NARROWEST: usize = 60;

/// Maximum width of findings, in columns, for legibility.
const WIDEST: usize = 140;

/// Width of output that is not a terminal, in columns.
const PAGE: usize = 100;

/// Returns the layout of findings: the width of the terminal, else that of `COLUMNS`, else the default without wrapping.
#[must_use]
pub fn sheet() -> Page {
    let terminal = || terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0));
    let named = || std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let columns: Option<usize> = terminal().or_else(named);
    columns.map_or(Page { width: PAGE, folds: false }, |width| Page { width: width.clamp(NARROWEST, WIDEST), folds: true })
}

/// Writes a notice, not part of the answer, to standard error. Errors are ignored.
pub fn print_beside(text: &str) {
    let _ = writeln!(AutoStream::new(io::stderr(), ColorChoice::Never), "{}", escaped(text));
}

/// Writes the reason why a command could not run to standard error, each line as an error of its own. Errors are ignored.
pub fn print_error(color: Color, failure: &Failure) {
    if let Failure::Findings(shown) = failure {
        return print_beside(shown);
    }
    let mut stream = AutoStream::new(io::stderr(), color.into());
    for line in failure.to_string().lines() {
        let _ = writeln!(stream, "\x1b[1m\x1b[31merror\x1b[0m: {}", escaped(line));
    }
}
