//! Fast path for plain RON: fields, lists, strings in plain quotation marks, and non-negative integers. That is most of every pool, and it is split here in
//! one pass.
//!
//! Anything else (a comment, a raw string, a syntax error) is left to the full RON parser, which also reports the errors.

/// Splits the struct `( name: value, … )` in `ron` into its fields, in written order; `None` if it is not plain.
#[must_use]
pub fn fields(ron: &str) -> Option<Vec<(&str, &str)>> {
    let mut plain = Plain { ron, at: 0, depth: 0 };
    let mut fields = Vec::new();
    plain.blank();
    plain.fields(&mut |field| fields.push(field))?;
    plain.blank();
    plain.ends().then_some(fields)
}

/// Splits the list `[ value, … ]` in `ron` into its elements, in written order; `None` if it is not plain.
#[must_use]
pub fn elements(ron: &str) -> Option<Vec<&str>> {
    let mut plain = Plain { ron, at: 0, depth: 0 };
    let mut elements = Vec::new();
    plain.blank();
    plain.list(&mut |element| elements.push(element))?;
    plain.blank();
    plain.ends().then_some(elements)
}

/// Maximum nesting of lists and structs in plain RON.
const DEPTH: usize = 8;

/// Cursor in plain RON.
struct Plain<'a> {
    ron: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Plain<'a> {
    fn next(&self) -> Option<u8> {
        self.ron.as_bytes().get(self.at).copied()
    }

    fn ends(&self) -> bool {
        self.at == self.ron.len()
    }

    /// Consumes the bytes for which `takes` holds, up to the first for which it does not.
    fn run(&mut self, takes: impl Fn(&u8) -> bool) -> &'a str {
        let start = self.at;
        self.at += self.ron.as_bytes()[start..].iter().take_while(|byte| takes(byte)).count();
        &self.ron[start..self.at]
    }

    fn blank(&mut self) {
        self.run(|byte| matches!(byte, b' ' | b'\n' | b'\r' | b'\t'));
    }

    fn take(&mut self, byte: u8) -> Option<()> {
        (self.next() == Some(byte)).then(|| self.at += 1)
    }

    /// Consumes entries up to the closing bracket `close`, separated by commas; a trailing comma is allowed.
    fn entries(&mut self, close: u8, mut entry: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.blank();
        while self.next() != Some(close) {
            entry(self)?;
            self.blank();
            if self.take(b',').is_none() && self.next() != Some(close) {
                return None;
            }
            self.blank();
        }
        self.take(close)
    }

    fn fields(&mut self, field: &mut dyn FnMut((&'a str, &'a str))) -> Option<()> {
        self.take(b'(')?;
        let mut none = true;
        self.entries(b')', |plain| {
            none = false;
            let name = plain.run(|byte| byte.is_ascii_lowercase() || *byte == b'_');
            plain.blank();
            plain.take(b':').filter(|()| !name.is_empty() && name != "_")?;
            plain.blank();
            field((name, plain.value()?));
            Some(())
        })?;
        // Empty brackets are not a struct.
        (!none).then_some(())
    }

    fn list(&mut self, element: &mut dyn FnMut(&'a str)) -> Option<()> {
        self.take(b'[')?;
        self.entries(b']', |plain| {
            element(plain.value()?);
            Some(())
        })
    }

    /// Consumes a value, and returns it verbatim.
    fn value(&mut self) -> Option<&'a str> {
        let start = self.at;
        match self.next()? {
            b'"' => self.string()?,
            b'0'..=b'9' => self.number()?,
            b'(' => self.deeper(|plain| plain.fields(&mut |_| {}))?,
            b'[' => self.deeper(|plain| plain.list(&mut |_| {}))?,
            _ => return None,
        }
        Some(&self.ron[start..self.at])
    }

    fn deeper(&mut self, take: impl FnOnce(&mut Self) -> Option<()>) -> Option<()> {
        self.depth += 1;
        let taken = if self.depth < DEPTH { take(self) } else { None };
        self.depth -= 1;
        taken
    }

    fn string(&mut self) -> Option<()> {
        self.take(b'"')?;
        self.run(|byte| !matches!(byte, b'"' | b'\\'));
        while self.take(b'\\').is_some() {
            self.next().filter(|escaped| matches!(escaped, b'"' | b'\\' | b'n' | b't'))?;
            self.at += 1;
            self.run(|byte| !matches!(byte, b'"' | b'\\'));
        }
        self.take(b'"')
    }

    /// Consumes an integer: digits not followed by anything that could continue a number.
    fn number(&mut self) -> Option<()> {
        let digits = self.run(u8::is_ascii_digit);
        let more = self.next().is_some_and(|next| next.is_ascii_alphanumeric() || matches!(next, b'.' | b'_'));
        (!more && (digits == "0" || !digits.starts_with('0'))).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::ron_file::options;
    use ron::value::RawValue;

    #[test]
    fn plain_fields_and_elements_are_what_stands_there() {
        let card = "( number: \"T-1\",\n types: [\"a\", \"b\",], bp: (single: 100, double: 0), text: \"『x』 \\\"y\\\"\", )";
        let found = fields(card).expect("it is plain");
        assert_eq!(found.iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["number", "types", "bp", "text"]);
        assert_eq!(found[2].1, "(single: 100, double: 0)");
        assert_eq!(elements(found[1].1), Some(vec!["\"a\"", "\"b\""]));
        assert_eq!(elements("[]"), Some(Vec::new()));
    }

    /// Everything accepted as plain is valid RON.
    #[test]
    fn what_is_plain_is_ron() {
        let whole = "( a: \"x, \\n\", b: [1, (c: 20)], d: 0 )";
        let damaged = (0..whole.len()).filter(|&at| whole.is_char_boundary(at)).flat_map(|at| {
            ["", "(", ")", "[", ",", ":", "\"", "\\", "7", "x", "/", " "].map(|put| format!("{}{put}{}", &whole[..at], &whole[at + 1..]))
        });
        let mut plain = 0;
        for ron in damaged {
            if fields(&ron).is_some() {
                plain += 1;
                assert!(options().from_str::<&RawValue>(&ron).is_ok(), "{ron}");
            }
        }
        assert!(plain > 20, "{plain}");
    }

    #[test]
    fn what_is_not_plain_is_left_to_ron() {
        for ron in [
            "()",
            "(a: 1 b: 2)",
            "(a: -1)",
            "(a: 01)",
            "(a: 1.5)",
            "(a: r\"x\")",
            "(a: 1) // x",
            "(a: Some(1))",
            "(a: 1,, b: 2)",
            "(a: \"\\u{41}\")",
        ] {
            assert_eq!(fields(ron), None, "{ron}");
        }
        assert_eq!(fields(&format!("(a: {}{})", "[".repeat(9), "]".repeat(9))), None);
    }
}
