//! Texts of cards broken into lines: marks and TYPEs as chips, triggers in bold, reminders in a softer colour.

use super::drawing::{Drawing, Style};
use super::font::Weight;

/// Colours of a text.
#[derive(Clone, Copy, Debug)]
pub struct Inks<'a> {
    /// Ordinary words.
    pub ink: &'a str,
    /// Reminders.
    pub soft: &'a str,
    /// Triggers, and the ground of marks.
    pub accent: &'a str,
    /// Words on marks.
    pub paper: &'a str,
    /// Ground of TYPEs.
    pub tint: &'a str,
}

/// Look of a piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Plain,
    Trigger,
    Reminder,
    /// `[SIN]`: a mark.
    Mark,
    /// `【BASIC】`: a TYPE.
    Type,
}

/// Piece of a word in one look.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    look: Look,
    text: String,
}

/// Pieces between two blanks; `None` begins a new line.
type Words = Vec<Option<Vec<Piece>>>;

/// Height of a line, in sizes of its letters.
const LEADING: f64 = 1.3;
/// Blank at both ends of a chip, in sizes of its letters.
const INSET: f64 = 0.28;
/// Size of the letters of a chip, in sizes of the text.
const CHIP: f64 = 0.82;
/// Size of the letters of a reminder, in sizes of the text.
const SMALL: f64 = 0.86;
/// Least size of letters.
const SMALLEST: f64 = 9.0;

/// Text laid out in a column.
#[derive(Debug)]
pub struct Flow {
    lines: Vec<Vec<Vec<Piece>>>,
    /// Size of its letters.
    pub size: f64,
}

impl Flow {
    /// Lays out a text in the greatest size up to `largest` in which it fits into width and height; a text that fits in no size goes beyond the height.
    #[must_use]
    pub fn fitting(text: &str, width: f64, height: f64, largest: f64) -> Self {
        Self::laid(&words(text), width, height, largest)
    }

    /// Lays out a text in small italics, as [`fitting`](Self::fitting) does.
    #[must_use]
    pub fn aside(text: &str, width: f64, height: f64, largest: f64) -> Self {
        let aside = |word: &str| Some(vec![Piece { look: Look::Reminder, text: word.to_owned() }]);
        let mut words: Words = Vec::new();
        for (place, line) in text.lines().enumerate() {
            if place > 0 {
                words.push(None);
            }
            words.extend(line.split_whitespace().map(aside));
        }
        Self::laid(&words, width, height, largest)
    }

    fn laid(words: &Words, width: f64, height: f64, largest: f64) -> Self {
        let mut size = largest;
        loop {
            let flow = Self { lines: lines(words, width, size), size };
            if flow.height() <= height || size <= SMALLEST {
                return flow;
            }
            size -= 0.5;
        }
    }

    /// Returns its height.
    #[must_use]
    pub fn height(&self) -> f64 {
        self.lines.len() as f64 * self.size * LEADING
    }

    /// Draws it with its upper left corner at a point.
    pub fn draw(&self, drawing: &mut Drawing, (x, y): (f64, f64), inks: Inks<'_>) {
        for (place, line) in self.lines.iter().enumerate() {
            let base = y + self.size * (LEADING * place as f64 + 1.0);
            let mut at = x;
            for word in line {
                for piece in word {
                    draw(piece, drawing, (at, base), self.size, inks);
                    at += piece_width(piece, self.size);
                }
                at += blank(self.size);
            }
        }
    }
}

fn blank(size: f64) -> f64 {
    Style { size, weight: Weight::Regular, fill: "" }.width(" ")
}

fn style<'a>(look: Look, size: f64, inks: Inks<'a>) -> Style<'a> {
    match look {
        Look::Plain => Style { size, weight: Weight::Regular, fill: inks.ink },
        Look::Trigger => Style { size, weight: Weight::Bold, fill: inks.accent },
        Look::Reminder => Style { size: size * SMALL, weight: Weight::Italic, fill: inks.soft },
        Look::Mark => Style { size: size * CHIP, weight: Weight::Bold, fill: inks.paper },
        Look::Type => Style { size: size * CHIP, weight: Weight::Bold, fill: inks.ink },
    }
}

/// Inks for measuring alone.
const NONE: Inks<'static> = Inks { ink: "", soft: "", accent: "", paper: "", tint: "" };

fn piece_width(piece: &Piece, size: f64) -> f64 {
    let inside = style(piece.look, size, NONE).width(&piece.text);
    match piece.look {
        Look::Plain | Look::Trigger | Look::Reminder => inside,
        Look::Mark | Look::Type => inside + size * (2.0 * INSET + 0.12),
    }
}

fn draw(piece: &Piece, drawing: &mut Drawing, (x, base): (f64, f64), size: f64, inks: Inks<'_>) {
    let style = style(piece.look, size, inks);
    let ground = match piece.look {
        Look::Plain | Look::Trigger | Look::Reminder => return drawing.text(x, base, style, &piece.text),
        Look::Mark => inks.accent,
        Look::Type => inks.tint,
    };
    let wide = style.width(&piece.text) + size * 2.0 * INSET;
    drawing.rect((x, base - size * 0.83, wide, size * 1.04), size * 0.22, ground);
    drawing.text(x + size * INSET, base - size * 0.06, style, &piece.text);
}

/// Splits a text into words, and these into pieces of one look.
fn words(text: &str) -> Words {
    let mut words: Words = Vec::new();
    let mut word: Vec<Piece> = Vec::new();
    let mut look = Look::Plain;
    let mut rest = text;
    let mut before = ' ';
    while let Some(letter) = rest.chars().next() {
        let mut taken = letter.len_utf8();
        match letter {
            '\n' => {
                flush(&mut words, &mut word);
                words.push(None);
            }
            letter if letter.is_whitespace() => {
                flush(&mut words, &mut word);
                // A mark or trigger behind a whole sentence begins another ability.
                if matches!(before, '.' | ')') && rest.trim_start().starts_with(['[', '《']) {
                    words.push(None);
                }
            }
            '[' | '【' if chip(rest).is_some() => {
                let (look, inside, length) = chip(rest).unwrap_or((Look::Mark, "", taken));
                word.push(Piece { look, text: inside.to_owned() });
                taken = length;
            }
            letter => {
                if letter == '《' {
                    look = Look::Trigger;
                } else if rest.starts_with("(*") {
                    look = Look::Reminder;
                }
                // The star tells the file that this is a reminder; the brackets tell readers.
                if !(letter == '*' && look == Look::Reminder && before == '(') {
                    add(&mut word, look, letter);
                }
                if letter == '》' || letter == ')' {
                    look = Look::Plain;
                }
            }
        }
        before = letter;
        rest = &rest[taken..];
    }
    flush(&mut words, &mut word);
    words
}

/// Returns look, words and length of the chip at the start of a text: a mark or a TYPE that closes.
fn chip(rest: &str) -> Option<(Look, &str, usize)> {
    let (look, close) = if rest.starts_with('[') { (Look::Mark, ']') } else { (Look::Type, '】') };
    let open = rest.chars().next()?.len_utf8();
    let end = rest.find(close)?;
    let inside = rest.get(open..end)?;
    (!inside.is_empty() && !inside.contains('\n')).then_some((look, inside, end + close.len_utf8()))
}

fn add(word: &mut Vec<Piece>, look: Look, letter: char) {
    match word.last_mut().filter(|piece| piece.look == look) {
        Some(piece) => piece.text.push(letter),
        None => word.push(Piece { look, text: letter.to_string() }),
    }
}

fn flush(words: &mut Words, word: &mut Vec<Piece>) {
    if !word.is_empty() {
        words.push(Some(std::mem::take(word)));
    }
}

fn lines(words: &Words, width: f64, size: f64) -> Vec<Vec<Vec<Piece>>> {
    let mut lines: Vec<Vec<Vec<Piece>>> = vec![Vec::new()];
    let mut used = 0.0;
    for word in words {
        let Some(word) = word else {
            lines.push(Vec::new());
            used = 0.0;
            continue;
        };
        let wide: f64 = word.iter().map(|piece| piece_width(piece, size)).sum();
        let gap = if used > 0.0 { blank(size) } else { 0.0 };
        if used > 0.0 && used + gap + wide > width {
            lines.push(vec![word.clone()]);
            used = wide;
        } else if let Some(line) = lines.last_mut() {
            line.push(word.clone());
            used += gap + wide;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{Flow, Look, words};

    #[test]
    fn marks_types_triggers_and_reminders_have_their_look() {
        let read = words("[SIN]《When it enters》 Draw 【BASIC】, (*a note) then. [DBL]Draw [x");
        let looks: Vec<Vec<(Look, &str)>> =
            read.iter().flatten().map(|word| word.iter().map(|piece| (piece.look, piece.text.as_str())).collect()).collect();
        assert_eq!(looks[0], [(Look::Mark, "SIN"), (Look::Trigger, "《When")]);
        assert_eq!(looks[4], [(Look::Type, "BASIC"), (Look::Plain, ",")]);
        assert_eq!(looks[6], [(Look::Reminder, "note)")]);
        assert_eq!(read.iter().filter(|word| word.is_none()).count(), 1, "the second ability has a line of its own");
        assert_eq!(looks.last().map(Vec::as_slice), Some([(Look::Plain, "[x")].as_slice()));
    }

    #[test]
    fn a_text_shrinks_until_it_fits() {
        let text = "Draw a card. ".repeat(40);
        let flow = Flow::fitting(&text, 300.0, 120.0, 24.0);
        assert!(flow.size < 24.0 && flow.height() <= 120.0, "{}", flow.size);
        assert!((Flow::fitting("Draw.", 300.0, 120.0, 24.0).size - 24.0).abs() < 0.01);
    }
}
