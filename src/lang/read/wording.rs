//! The supported wording that is most like a text that cannot be read.

/// The sentence of an example that has most of its words in common with `part`.
pub(super) fn nearest(part: &str, examples: &[String]) -> Option<String> {
    let wanted = shape(part);
    let sentences =
        examples.iter().flat_map(|text| text.split_inclusive(['》', '.', '→', ')', ']']).filter(|piece| piece.trim().len() > 8));
    let likeness = |sentence: &&str| {
        let have = shape(sentence);
        let shared = have.iter().filter(|word| wanted.contains(word)).count();
        (2 * shared * 1000).checked_div(have.len() + wanted.len()).unwrap_or(0)
    };
    let best = sentences.max_by_key(likeness)?;
    (likeness(&best) > 350).then(|| best.trim().trim_end_matches(['→', '《']).trim().to_owned())
}

/// The words of a sentence, with names and numbers left out.
fn shape(text: &str) -> Vec<String> {
    let mut quoted = false;
    let plain: String = text
        .chars()
        .map(|letter| match letter {
            '『' | '「' | '【' => {
                quoted = true;
                ' '
            }
            '』' | '」' | '】' => {
                quoted = false;
                ' '
            }
            letter if quoted || !(letter.is_alphabetic() || letter == '\'') => ' ',
            letter => letter.to_ascii_lowercase(),
        })
        .collect();
    plain.split_whitespace().map(str::to_owned).collect()
}
