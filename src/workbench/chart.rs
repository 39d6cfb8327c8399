//! Bar charts as inline SVG, each with its figures as a table.

use super::html::{escaped, table, wide};
use std::fmt::Write;

/// Bar chart: a bar for each value, of parts by series.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// Title.
    pub title: String,
    /// Names of the series; one without a name if the bars have no parts.
    pub series: Vec<String>,
    /// Labels of the bars, each with the count of each series.
    pub bars: Vec<(String, Vec<usize>)>,
}

/// Width of the drawing.
const WIDTH: f64 = 320.0;
/// Height of the area of the bars.
const HEIGHT: f64 = 140.0;
/// Height above the bars, for the number of the highest.
const TOP: f64 = 18.0;
/// Height of the line of labels.
const LABELS: f64 = 18.0;
/// Height of a line of the legend.
const LEGEND: f64 = 18.0;
/// Greatest width of a bar.
const WIDEST: f64 = 44.0;
/// Number of colours of a page.
const COLOURS: usize = 8;
/// Greatest number of columns with words below them; more are drawn as rows.
const WORDS: usize = 5;
/// Height of a row, and the width of the labels before it.
const ROW: f64 = 18.0;
const BEFORE: f64 = 112.0;
/// Greatest number of bars of which each has its label.
const LABELLED: usize = 12;

impl Chart {
    /// Creates a chart of bars without parts.
    #[must_use]
    pub fn plain(title: &str, bars: impl IntoIterator<Item = (String, usize)>) -> Self {
        let bars = bars.into_iter().map(|(label, count)| (label, vec![count])).collect();
        Self { title: title.to_owned(), series: vec![String::new()], bars }
    }

    /// Draws the chart: a figure with its title, the drawing, and the table behind it. Empty if there are no bars.
    #[must_use]
    pub fn figure(&self) -> String {
        if self.bars.is_empty() {
            return String::new();
        }
        let mut head = vec![String::new()];
        head.extend(self.series.iter().map(|name| if name.is_empty() { "cards".to_owned() } else { name.clone() }));
        let row = |(label, counts): &(String, Vec<usize>)| {
            std::iter::once(label.clone()).chain(counts.iter().map(ToString::to_string)).collect::<Vec<_>>()
        };
        let rows: Vec<Vec<String>> = self.bars.iter().map(row).collect();
        let (title, drawing, figures) = (escaped(&self.title), self.drawing(), wide(&self.title, &table(&head, &rows)));
        format!(
            "<figure>\n<figcaption>{title}</figcaption>\n{drawing}<details><summary>figures</summary>\n{figures}</details>\n</figure>\n"
        )
    }

    /// True if the bars are too many for the words that are their labels.
    fn is_of_rows(&self) -> bool {
        self.series.len() == 1 && self.bars.len() > WORDS && self.bars.iter().any(|(label, _)| label.parse::<i64>().is_err())
    }

    /// Draws a row for each bar: its label, the bar, and its number.
    fn rows(&self) -> String {
        let height = ROW * self.bars.len() as f64;
        let mut svg = format!(
            "<svg viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" role=\"img\" aria-label=\"{}\">\n",
            escaped(&self.title)
        );
        let count = |counts: &[usize]| counts.iter().sum::<usize>();
        let highest = self.bars.iter().map(|(_, counts)| count(counts)).max().unwrap_or_default().max(1);
        let scale = (WIDTH - BEFORE - 32.0) / highest as f64;
        for (place, (label, counts)) in self.bars.iter().enumerate() {
            let (top, count) = (ROW * place as f64, count(counts));
            let (base, bar, width) = (top + 13.0, top + 2.0, count as f64 * scale);
            let (tip, label) = (escaped(&format!("{label}: {count}")), escaped(&shortened(label, 14)));
            let _ = writeln!(svg, "<text x=\"{}\" y=\"{base}\" text-anchor=\"end\">{label}</text>", BEFORE - 6.0);
            let _ = writeln!(
                svg,
                "<rect x=\"{BEFORE}\" y=\"{bar}\" width=\"{width:.1}\" height=\"{}\" fill=\"var(--c0)\"><title>{tip}</title></rect>",
                ROW - 4.0
            );
            let _ = writeln!(svg, "<text x=\"{:.1}\" y=\"{base}\">{count}</text>", BEFORE + width + 5.0);
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn drawing(&self) -> String {
        if self.is_of_rows() {
            return self.rows();
        }
        let legend: Vec<(usize, &String)> = self.series.iter().enumerate().filter(|(_, name)| !name.is_empty()).collect();
        let lines = legend.len().div_ceil(PER_LINE);
        let height = TOP + HEIGHT + LABELS + LEGEND * lines as f64;
        let mut svg = format!(
            "<svg viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" role=\"img\" aria-label=\"{}\">\n",
            escaped(&self.title)
        );
        let highest = self.bars.iter().map(|(_, counts)| counts.iter().sum::<usize>()).max().unwrap_or_default().max(1);
        let step = WIDTH / self.bars.len() as f64;
        let nth = self.bars.len().div_ceil(LABELLED);
        for (place, (label, counts)) in self.bars.iter().enumerate() {
            let left = step * place as f64;
            self.bar(&mut svg, (left, step), label, counts, HEIGHT / highest as f64);
            if place % nth == 0 {
                let middle = left + step / 2.0;
                let below = TOP + HEIGHT + 14.0;
                let fits = shortened(label, (step * nth as f64 / 7.0) as usize);
                let _ = writeln!(svg, "<text x=\"{middle:.1}\" y=\"{below}\" text-anchor=\"middle\">{}</text>", escaped(&fits));
            }
        }
        let base = TOP + HEIGHT;
        let _ = writeln!(svg, "<line x1=\"0\" x2=\"{WIDTH}\" y1=\"{base}\" y2=\"{base}\" stroke=\"var(--line)\"/>");
        for (place, (series, name)) in legend.into_iter().enumerate() {
            let x = WIDTH / PER_LINE as f64 * (place % PER_LINE) as f64;
            let y = TOP + HEIGHT + LABELS + LEGEND * (place / PER_LINE) as f64;
            let (colour, text) = (series % COLOURS, escaped(&shortened(name, 9)));
            let _ = writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"10\" height=\"10\" fill=\"var(--c{colour})\"/>");
            let _ = writeln!(svg, "<text x=\"{}\" y=\"{}\">{text}</text>", x + 14.0, y + 10.0);
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// Draws one bar from the base up, with its number above it.
    fn bar(&self, svg: &mut String, (left, step): (f64, f64), label: &str, counts: &[usize], scale: f64) {
        let mut top = TOP + HEIGHT;
        for (series, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let height = *count as f64 * scale;
            top -= height;
            let (width, colour) = ((step * 0.8).min(WIDEST), series % COLOURS);
            let x = left + (step - width) / 2.0;
            let name = self.series.get(series).filter(|name| !name.is_empty()).map(|name| format!(", {name}")).unwrap_or_default();
            let tip = escaped(&format!("{label}{name}: {count}"));
            let _ = writeln!(
                svg,
                "<rect x=\"{x:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"var(--c{colour})\"><title>{tip}</title></rect>"
            );
        }
        let whole: usize = counts.iter().sum();
        if whole > 0 && self.bars.len() <= 2 * LABELLED {
            let (middle, above) = (left + step / 2.0, top - 4.0);
            let _ = writeln!(svg, "<text x=\"{middle:.1}\" y=\"{above:.1}\" text-anchor=\"middle\">{whole}</text>");
        }
    }
}

/// Number of names in a line of the legend.
const PER_LINE: usize = 4;

/// Cuts a label to so many characters.
fn shortened(label: &str, most: usize) -> String {
    if label.chars().count() <= most.max(3) {
        return label.to_owned();
    }
    label.chars().take(most.max(3) - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::Chart;

    #[test]
    fn a_bar_is_as_high_as_its_share_of_the_highest() {
        let chart = Chart::plain("words <a card>", [("1".to_owned(), 10), ("2".to_owned(), 5), ("3".to_owned(), 0)]);
        let figure = chart.figure();
        assert!(figure.contains("height=\"140.0\"") && figure.contains("height=\"70.0\""), "{figure}");
        assert!(figure.contains("words &lt;a card&gt;") && figure.contains("<td>0</td>"), "{figure}");
        assert!(Chart::default().figure().is_empty());
    }
}
