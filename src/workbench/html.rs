//! Pages in HTML that need no other file, for light and dark screens.

pub use crate::picture::drawing::escaped;

use crate::picture::base64;
use std::fmt::Write;

/// Font of the brackets of card texts, which many machines lack.
const BRACKETS: &[u8] = include_bytes!("../picture/fonts/Brackets.otf");

/// Returns a page with this title, style and body.
#[must_use]
pub fn page(title: &str, style: &str, body: &str) -> String {
    let title = escaped(title);
    let font = base64(BRACKETS);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n@font-face {{ font-family: Brackets; src: url(data:font/otf;base64,{font}); unicode-range: U+300A-3011; }}\n\
         {STYLE}{style}</style>\n</head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )
}

/// Returns a table with a heading in its first row and first column.
#[must_use]
pub fn table(head: &[String], rows: &[Vec<String>]) -> String {
    let mut table = String::from("<table>\n<thead><tr>");
    for cell in head {
        let _ = write!(table, "<th scope=\"col\">{}</th>", escaped(cell));
    }
    table.push_str("</tr></thead>\n<tbody>\n");
    for row in rows {
        table.push_str("<tr>");
        for (place, cell) in row.iter().enumerate() {
            let cell = escaped(cell);
            let _ = if place == 0 { write!(table, "<th scope=\"row\">{cell}</th>") } else { write!(table, "<td>{cell}</td>") };
        }
        table.push_str("</tr>\n");
    }
    table.push_str("</tbody>\n</table>\n");
    table
}

/// Returns what may be wider than the window in a region that scrolls, by keys too.
#[must_use]
pub fn wide(label: &str, inside: &str) -> String {
    format!("<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"{}\">\n{inside}</div>\n", escaped(label))
}

/// Style that all pages share.
const STYLE: &str = "\
:root { color-scheme: light dark; --ink: #1c1e21; --soft: #5a6068; --paper: #ffffff; --line: #d5d9de; --tint: #f2f4f7; --good: #0b7a4b; --bad: #b3261e;
  --c0: #0072b2; --c1: #e69f00; --c2: #009e73; --c3: #cc79a7; --c4: #56b4e9; --c5: #d55e00; --c6: #8a7a00; --c7: #6b6f76; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --soft: #a4abb3; --paper: #16181b; --line: #3a3f45; --tint: #22262b; --good: #5fd0a0; --bad: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; color: var(--ink); background: var(--paper); font: 16px/1.5 Brackets, system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: .5rem 0; } h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; } h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
p { margin: .25rem 0; } .soft { color: var(--soft); } .good { color: var(--good); } .bad { color: var(--bad); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; } th, td { padding: .2rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
td { white-space: nowrap; }
th[scope=row], thead th:first-child { text-align: left; font-weight: 400; } thead th { font-weight: 600; }
.wide { overflow-x: auto; } .wide tr > :first-child { position: sticky; left: 0; background: var(--paper); min-width: 9rem; }
@media (max-width: 36rem) { .wide th, .wide td { padding: .2rem .35rem; } .wide thead th { min-width: 3.5rem; } }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); gap: 1rem; }
figure { margin: 0; } figcaption { font-weight: 600; } svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font: 12px system-ui, sans-serif; }
summary { cursor: pointer; color: var(--soft); }
";

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn no_text_leaves_its_place() {
        assert_eq!(escaped("<b a=\"x\">&\u{1b}[1m"), "&lt;b a=&quot;x&quot;&gt;&amp;[1m");
    }
}
