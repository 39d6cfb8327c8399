//! Findings for people: the line, a caret under the word, and how to mend it.

use super::{Finding, Report, Severity, Source};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use rayon::prelude::*;
use std::io::{self, Write};
use unicode_width::UnicodeWidthStr;

/// What findings are written on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// How many columns it has. Of a longer line of a source, as much is shown as fits.
    pub width: usize,
    /// Whether lines of help go on in the next line where it ends; else they stay whole, to be searched and copied.
    pub folds: bool,
}

impl Page {
    /// One that is no terminal.
    pub const WIDE: Self = Self { width: 140, folds: false };
}

/// Writes every finding of `report`, each followed by an empty line.
///
/// The output carries colours as ANSI sequences; a writer that does not want them strips them.
pub fn write(report: Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    write_on(Page::WIDE, report, out)
}

/// The same for a page.
pub fn write_on(page: Page, report: Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let renderer = Renderer::styled().term_width(page.width);
    for some in report.findings.chunks(CHUNK) {
        let shown: Vec<String> = some.par_iter().map(|finding| show(&renderer, page, report.source(finding), finding)).collect();
        shown.iter().try_for_each(|shown| writeln!(out, "{shown}\n"))?;
    }
    Ok(())
}

/// How many findings are made ready at one time, on all threads, before they are written in their order.
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

/// How many bytes on each side of what is pointed at can be shown: more than any page is wide.
const AROUND: usize = 1_000;

/// The part of the lines `whole` that is shown of a finding from `start` to `end`: all of them, unless a line is so long that no page shows it.
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

/// What stands before a line of help: the bar, and its name.
const HELP: usize = "    = help: ".len();

/// A line of help in lines that fit into `width` columns; a word that is longer stands alone.
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

/// `span` within the window that is shown, counted from its start, on character boundaries as the source has them.
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
