//! Report format: text for people, with the source line, a caret under the word, and the help.

use super::{Finding, Report, Severity, Source};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use rayon::prelude::*;
use std::io::{self, Write};
use unicode_width::UnicodeWidthStr;

/// Layout of a text report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// Width in columns. Longer source lines are truncated.
    pub width: usize,
    /// True if help lines are wrapped at the width; else they stay whole, for searching and copying.
    pub folds: bool,
}

impl Page {
    /// Layout of output that is not a terminal.
    pub const WIDE: Self = Self { width: 140, folds: false };
}

/// Writes every finding of `report`, each followed by an empty line.
///
/// The output contains ANSI colour sequences; a writer that does not want them strips them.
pub fn write(report: Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    write_on(Page::WIDE, report, out)
}

/// Writes `report` in the layout `page`.
pub fn write_on(page: Page, report: Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let renderer = Renderer::styled().term_width(page.width);
    for some in report.findings.chunks(CHUNK) {
        let shown: Vec<String> = some.par_iter().map(|finding| show(&renderer, page, report.source(finding), finding)).collect();
        shown.iter().try_for_each(|shown| writeln!(out, "{shown}\n"))?;
    }
    Ok(())
}

/// Batch size: findings rendered in parallel before they are written in order.
const CHUNK: usize = 256;

fn show(renderer: &Renderer, page: Page, source: &Source, finding: &Finding) -> String {
    let diagnostic = &finding.diagnostic;
    let level = match diagnostic.severity {
        Severity::Hint => Level::NOTE.with_name("hint"),
        Severity::Warning => Level::WARNING,
        Severity::Error => Level::ERROR,
    };
    let mut places = vec![(AnnotationKind::Primary, diagnostic.span.clone(), diagnostic.label.as_str())];
    places.extend(diagnostic.related.iter().map(|(span, what)| (AnnotationKind::Context, span.clone(), what.as_str())));
    let start = places.iter().map(|(_, span, _)| span.start).min().unwrap_or_default();
    let end = places.iter().map(|(_, span, _)| span.end).max().unwrap_or_default();
    let (whole, line) = source.window(start, end);
    let window = part(source.text(), &whole, start, end);
    let snippet = Snippet::source(&source.text()[window.clone()]).line_start(line);
    let snippet = snippet.annotations(places.into_iter().map(|(kind, span, label)| {
        let inside = clip(&span, &window);
        kind.span(inside).label((!label.is_empty()).then_some(label))
    }));
    let mut group = Group::with_title(level.primary_title(&*diagnostic.message).id(diagnostic.code));
    group = if window == whole {
        group.element(snippet.path(source.name()))
    } else {
        let at = source.position(diagnostic.span.start);
        group.element(Origin::path(source.name()).line(at.line).char_column(at.column)).element(snippet)
    };
    if let Some(card) = &finding.card {
        let place = match finding.field {
            Some(field) => format!("card {card}, field `{field}`"),
            None => format!("card {card}"),
        };
        group = group.element(Level::NOTE.message(place));
    }
    for help in &diagnostic.help {
        group = group.element(Level::HELP.message(if page.folds { folded(help, page.width) } else { help.clone() }));
    }
    group = group.element(Level::HELP.message(format!("cardwright explain {}", diagnostic.code)));
    renderer.render(&[group])
}

/// Maximum context shown on each side of a span, in bytes: more than any page is wide.
const AROUND: usize = 1_000;

/// Returns the part of the lines `whole` displayed for a finding from `start` to `end`: all of them, unless a single line is too long for any page.
fn part(text: &str, whole: &std::ops::Range<usize>, start: usize, end: usize) -> std::ops::Range<usize> {
    let boundary = |mut at: usize| {
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let from = boundary(start.saturating_sub(AROUND).max(whole.start));
    let to = boundary((end + AROUND).min(whole.end)).max(from);
    let lines = text[whole.clone()].len() > 4 * AROUND && !text[from..to].contains('\n');
    if lines { from..to } else { whole.clone() }
}

/// Width of the prefix of a help line: the bar, and its name.
const HELP: usize = "    = help: ".len();

/// Wraps a line of help to `width` columns; a longer word is not broken.
fn folded(help: &str, width: usize) -> String {
    let room = width.saturating_sub(HELP);
    let mut lines = String::with_capacity(help.len());
    let mut filled = 0;
    for word in help.split(' ') {
        let more = word.width() + usize::from(filled > 0);
        if filled > 0 && filled + more > room {
            lines.push('\n');
            filled = word.width();
        } else {
            lines.push_str(if filled > 0 { " " } else { "" });
            filled += more;
        }
        lines.push_str(word);
    }
    lines
}

/// Clips `span` to the displayed window, relative to its start; character boundaries are those of the source.
fn clip(span: &std::ops::Range<usize>, window: &std::ops::Range<usize>) -> std::ops::Range<usize> {
    let length = window.end - window.start;
    let start = span.start.saturating_sub(window.start).min(length);
    let end = span.end.saturating_sub(window.start).clamp(start, length);
    start..end
}

#[cfg(test)]
mod tests {
    use super::folded;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn help_is_folded_between_words_and_wide_letters_count_two() {
        assert_eq!(folded("one two three", 20), "one two\nthree");
        let help = "the newest cards say: 《When this character enters play》You may draw two cards. 『ＡＢＣ』 and 【ＤＥＦ】";
        for width in 60..140 {
            let lines = folded(help, width);
            assert!(lines.lines().all(|line| line.width() + super::HELP <= width || !line.contains(' ')), "{lines}");
            assert_eq!(lines.replace('\n', " "), help);
        }
    }
}
