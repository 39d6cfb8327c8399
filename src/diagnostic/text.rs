//! Findings for people: the line, a caret under the word, and how to mend it.

use super::{Finding, Report, Severity, Source};
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use rayon::prelude::*;
use std::io::{self, Write};

/// Writes every finding of `report`, each followed by an empty line.
///
/// The output carries colours as ANSI sequences; a writer that does not want them strips them.
pub fn write(report: Report<'_>, out: &mut dyn Write) -> io::Result<()> {
    let renderer = Renderer::styled();
    for some in report.findings.chunks(CHUNK) {
        let shown: Vec<String> = some.par_iter().map(|finding| show(&renderer, report.source(finding), finding)).collect();
        shown.iter().try_for_each(|shown| writeln!(out, "{shown}\n"))?;
    }
    Ok(())
}

/// How many findings are made ready at one time, on all threads, before they are written in their order.
const CHUNK: usize = 256;

fn show(renderer: &Renderer, source: &Source, finding: &Finding) -> String {
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
    let (window, line) = source.window(start, end);
    let shown = &source.text()[window.clone()];
    let snippet = Snippet::source(shown).line_start(line).path(source.name()).annotations(places.into_iter().map(|(kind, span, label)| {
        let inside = clip(&span, &window);
        kind.span(inside).label((!label.is_empty()).then_some(label))
    }));
    let mut group = Group::with_title(level.primary_title(&*diagnostic.message).id(diagnostic.code)).element(snippet);
    if let Some(card) = &finding.card {
        let place = match finding.field {
            Some(field) => format!("card {card}, field `{field}`"),
            None => format!("card {card}"),
        };
        group = group.element(Level::NOTE.message(place));
    }
    for help in &diagnostic.help {
        group = group.element(Level::HELP.message(help));
    }
    group = group.element(Level::HELP.message(format!("cardwright explain {}", diagnostic.code)));
    renderer.render(&[group])
}

/// `span` within the window that is shown, counted from its start, on character boundaries as the source has them.
fn clip(span: &std::ops::Range<usize>, window: &std::ops::Range<usize>) -> std::ops::Range<usize> {
    let length = window.end - window.start;
    let start = span.start.saturating_sub(window.start).min(length);
    let end = span.end.saturating_sub(window.start).clamp(start, length);
    start..end
}
