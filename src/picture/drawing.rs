//! Drawing in SVG whose texts are outlines, so that it looks the same everywhere.

use super::font::{EM, Weight, advance, drawn, outline, width};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Glyphs that drawings use.
pub type Glyphs = BTreeSet<(Weight, char)>;

/// Drawing.
#[derive(Debug, Default)]
pub struct Drawing {
    /// Elements.
    pub body: String,
    /// Glyphs that the elements refer to.
    pub glyphs: Glyphs,
}

/// Place, size and look of a text.
#[derive(Clone, Copy, Debug)]
pub struct Style<'a> {
    /// Size, in units of the drawing.
    pub size: f64,
    /// Weight.
    pub weight: Weight,
    /// Colour.
    pub fill: &'a str,
}

impl Style<'_> {
    /// Returns the width of a text in this style.
    #[must_use]
    pub fn width(&self, text: &str) -> f64 {
        width(text, self.weight, self.size)
    }

    /// Returns the style in the greatest size up to its own in which a text is no wider than `most`.
    #[must_use]
    pub fn fitting(self, text: &str, most: f64) -> Self {
        let whole = self.width(text);
        if whole <= most { self } else { Self { size: self.size * most / whole, ..self } }
    }
}

impl Drawing {
    /// Draws a text from `x`, on the base line `y`.
    pub fn text(&mut self, x: f64, y: f64, style: Style<'_>, text: &str) {
        let scale = style.size / EM;
        let lean = if style.weight == Weight::Italic { " skewX(12)" } else { "" };
        let _ = write!(self.body, "<g fill=\"{}\" transform=\"translate({x:.1} {y:.1}) scale({scale:.5} -{scale:.5}){lean}\">", style.fill);
        let mut at: u32 = 0;
        for letter in text.chars() {
            let letter = drawn(letter, style.weight);
            if !letter.is_whitespace() {
                let _ = write!(self.body, "<use href=\"#{}\" x=\"{at}\"/>", style.weight.glyph_name(letter));
                let upright = if style.weight == Weight::Italic { Weight::Regular } else { style.weight };
                self.glyphs.insert((upright, letter));
            }
            at += u32::from(advance(letter, style.weight));
        }
        self.body.push_str("</g>\n");
    }

    /// Draws a text that ends at `x`.
    pub fn text_before(&mut self, x: f64, y: f64, style: Style<'_>, text: &str) {
        self.text(x - style.width(text), y, style, text);
    }

    /// Draws a text with its middle at `x`.
    pub fn text_around(&mut self, x: f64, y: f64, style: Style<'_>, text: &str) {
        self.text(x - style.width(text) / 2.0, y, style, text);
    }

    /// Draws a rectangle, given by left, top, width and height, with rounded corners.
    pub fn rect(&mut self, (x, y, width, height): (f64, f64, f64, f64), round: f64, fill: &str) {
        let _ = writeln!(
            self.body,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{round}\" fill=\"{fill}\"/>"
        );
    }

    /// Draws any other element.
    pub fn element(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }
}

/// Escapes a text for HTML and SVG.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML has no other control characters.
            letter if letter.is_control() && !matches!(letter, '\n' | '\t') => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// Returns the definitions of glyphs.
#[must_use]
pub fn definitions(glyphs: &Glyphs) -> String {
    let mut defined = String::from("<defs>\n");
    for (weight, letter) in glyphs {
        let _ = writeln!(defined, "<path id=\"{}\" d=\"{}\"/>", weight.glyph_name(*letter), outline(*letter, *weight));
    }
    defined.push_str("</defs>\n");
    defined
}

/// Returns a whole SVG document: its measures in units and millimetres, and the text that stands for it.
#[must_use]
pub fn document((width, height): (f64, f64), (wide, high): (f64, f64), says: &str, definitions: &str, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}mm\" height=\"{high}mm\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n\
         {definitions}{body}</svg>\n",
        escaped(says)
    )
}
