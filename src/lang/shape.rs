//! The shape of an ability: its structure without names and numbers.

/// Returns the shape of `tree`, an ability written as RON without blanks: … stands for each name, N for each number without its sign, and reminders, which do
/// nothing, are left out. Two alternative names stand for any number of them.
#[must_use]
pub fn shape(tree: &str) -> String {
    let mut shape = String::with_capacity(tree.len());
    let mut rest = tree;
    while let Some(first) = rest.chars().next() {
        let len = token(rest, first);
        let (token, after) = rest.split_at(len);
        rest = after;
        match first {
            '"' if shape.ends_with(SEVERAL) => shape.truncate(shape.len() - ','.len_utf8()),
            '"' => shape.push_str(NAME),
            digit if digit.is_ascii_digit() => shape.push('N'),
            _ if token == "reminders" => rest = without_reminders(&mut shape, rest),
            _ => shape.push_str(token),
        }
    }
    shape
}

/// The placeholder of a name.
const NAME: &str = "\"…\"";
/// Two names of a list, before a third.
const SEVERAL: &str = "\"…\",\"…\",";

/// Returns the length in bytes of the token at the start of `rest`: a name with its quotes, a number, a word, or one mark.
fn token(rest: &str, first: char) -> usize {
    let while_it = |fits: fn(char) -> bool| rest.find(|next| !fits(next)).unwrap_or(rest.len());
    match first {
        '"' => quoted(rest),
        digit if digit.is_ascii_digit() => while_it(|next| next.is_ascii_digit()),
        letter if is_of_word(letter) => while_it(is_of_word),
        mark => mark.len_utf8(),
    }
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Returns the length in bytes of the name at the start of `rest`, with its quotes.
fn quoted(rest: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in rest.char_indices().skip(1) {
        match letter {
            '"' if !escaped => return at + 1,
            _ => escaped = letter == '\\' && !escaped,
        }
    }
    rest.len()
}

/// Skips the list of reminders at the start of `rest`, behind the name of the field, and drops the comma that separates the field from the next or from the
/// last. Returns the text behind it.
fn without_reminders<'t>(shape: &mut String, rest: &'t str) -> &'t str {
    let mut after = rest.trim_start_matches([':', '[']);
    while let Some(first) = after.chars().next() {
        let (token, next) = after.split_at(token(after, first));
        after = next;
        if token == "]" {
            break;
        }
    }
    match after.strip_prefix(',') {
        Some(next) => next,
        None => {
            if shape.ends_with(',') {
                shape.pop();
            }
            after
        }
    }
}

#[cfg(test)]
mod tests {
    use super::shape;

    #[test]
    fn names_and_numbers_make_no_difference() {
        let one = r#"(power:Draw(count:Number(2),of:["SEA"],change:Bp(-1000)))"#;
        assert_eq!(shape(one), r#"(power:Draw(count:Number(N),of:["…"],change:Bp(-N)))"#);
        assert_eq!(shape(&one.replace("SEA", "A \\\"quoted\\\" one").replace('2', "13")), shape(one));
        assert_ne!(shape(&one.replace("-1000", "1000")), shape(one), "a sign is no number");
        assert_ne!(shape(&one.replace("Draw", "Discard")), shape(one));
    }

    #[test]
    fn a_list_has_one_name_or_several() {
        assert_eq!(shape(r#"(["A","B"])"#), shape(r#"(["A","B","C","D"])"#));
        assert_ne!(shape(r#"(["A"])"#), shape(r#"(["A","B"])"#));
    }

    #[test]
    fn reminders_are_left_out_wherever_they_stand() {
        assert_eq!(shape(r#"(reminders:["x [y]"],gate:[],power:Draw(clause:Do,reminders:["z"]))"#), "(gate:[],power:Draw(clause:Do))");
    }
}
