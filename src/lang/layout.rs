//! RON pretty-printer: a value that fits stays on one line, and absent fields are omitted.

/// Default line width, in characters.
const WIDTH: usize = 110;
const INDENT: usize = 2;

/// RON value: the text before its brackets, the brackets, and the values between them; without brackets, all of it is the head.
#[derive(Default)]
struct Value {
    head: String,
    brackets: Option<(char, char)>,
    inner: Vec<Value>,
}

/// Lays out RON that is written without whitespace.
#[must_use]
pub fn lay_out(ron: &str) -> String {
    lay_out_within(ron, WIDTH)
}

/// Lays it out in lines of at most `width` characters, as far as names and brackets permit.
#[must_use]
pub fn lay_out_within(ron: &str, width: usize) -> String {
    let mut rest = ron.chars().peekable();
    let value = Value::read(&mut rest);
    let mut out = String::new();
    value.write(0, width, &mut out);
    out
}

type Rest<'a> = std::iter::Peekable<std::str::Chars<'a>>;

impl Value {
    /// Parses a value up to the comma or closing bracket behind it.
    fn read(rest: &mut Rest<'_>) -> Self {
        let mut value = Self::default();
        while let Some(&character) = rest.peek() {
            if [',', ')', ']', '}'].contains(&character) {
                break;
            }
            rest.next();
            match character {
                '(' => value.read_inner('(', ')', rest),
                '[' => value.read_inner('[', ']', rest),
                '{' => value.read_inner('{', '}', rest),
                '"' => value.read_text(rest),
                ':' => value.head.push_str(": "),
                other => value.head.push(other),
            }
        }
        value
    }

    fn read_inner(&mut self, open: char, close: char, rest: &mut Rest<'_>) {
        self.brackets = Some((open, close));
        while rest.peek().is_some_and(|&next| next != close) {
            self.inner.push(Self::read(rest));
            if rest.peek() == Some(&',') {
                rest.next();
            }
        }
        rest.next();
    }

    fn read_text(&mut self, rest: &mut Rest<'_>) {
        self.head.push('"');
        while let Some(character) = rest.next() {
            self.head.push(character);
            if character == '\\' {
                self.head.extend(rest.next());
            } else if character == '"' {
                break;
            }
        }
    }

    /// True for a field that is `None` or an empty list.
    fn is_absent(&self) -> bool {
        let is_field = self.head.contains(": ");
        is_field && (self.head.ends_with(": None") || self.brackets == Some(('[', ']')) && self.inner.is_empty())
    }

    fn line(&self) -> String {
        let Some((open, close)) = self.brackets else { return self.head.clone() };
        let inner: Vec<String> = self.inner.iter().filter(|value| !value.is_absent()).map(Self::line).collect();
        format!("{}{open}{}{close}", self.head, inner.join(", "))
    }

    fn write(&self, indent: usize, width: usize, out: &mut String) {
        let line = self.line();
        let (Some((open, close)), true) = (self.brackets, indent + line.chars().count() > width) else {
            out.push_str(&line);
            return;
        };
        out.push_str(&self.head);
        out.push(open);
        for value in self.inner.iter().filter(|value| !value.is_absent()) {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent + INDENT));
            value.write(indent + INDENT, width, out);
            out.push(',');
        }
        out.push('\n');
        out.extend(std::iter::repeat_n(' ', indent));
        out.push(close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stands_on_one_line_and_what_is_absent_is_left_out() {
        assert_eq!(lay_out(r#"(a:[X,Y(1)],b:None,c:[],d:"(,\"",)"#), r#"(a: [X, Y(1)], d: "(,\"")"#);
        let long = format!("(first:{},second:[{},None])", "x".repeat(80), "y".repeat(80));
        let laid_out = lay_out(&long);
        assert_eq!(laid_out.lines().count(), 4, "{laid_out}");
        assert!(laid_out.ends_with(&format!("\n  second: [{}, None],\n)", "y".repeat(80))), "{laid_out}");
    }
}
