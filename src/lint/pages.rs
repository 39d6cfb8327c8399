//! Documentation pages displayed by `cardwright explain`, by code. A lint's page is also the documentation of its file.

macro_rules! pages {
    ($($code:literal)*) => { &[$(($code, include_str!(concat!("pages/", $code, ".md")))),*] };
}

/// Every diagnostic code, with its page in Markdown.
pub const PAGES: &[(&str, &str)] = pages![
    "CW001" "CW002" "CW003" "CW004" "CW005" "CW006" "CW007" "CW008" "CW009"
    "CW010" "CW011" "CW012" "CW013" "CW014" "CW015" "CW016" "CW017" "CW018" "CW019" "CW020" "CW021" "CW022" "CW023" "CW024" "CW025" "CW026" "CW027" "CW028" "CW029"
    "CW030" "CW031" "CW032" "CW033" "CW034" "CW035" "CW036" "CW037" "CW038" "CW039" "CW040" "CW041" "CW042" "CW043" "CW044" "CW045" "CW046" "CW047"
    "CW101" "CW102" "CW103" "CW104" "CW105" "CW106" "CW107" "CW108" "CW109" "CW110" "CW111" "CW112" "CW113" "CW114" "CW115"
    "CW201" "CW202" "CW203"
    "CW301" "CW302" "CW303" "CW304" "CW305"
    "CW401" "CW402"
    "CW501" "CW502"
    "CW601" "CW602" "CW603"
];

/// Pages on topics other than diagnostics, by name.
pub const TOPICS: &[(&str, &str)] = &[
    ("script", include_str!("pages/script.md")),
    ("scenario", include_str!("pages/scenario.md")),
    ("card", include_str!("pages/card.md")),
    ("deck", include_str!("pages/deck.md")),
    ("set", include_str!("pages/set.md")),
    ("project", include_str!("pages/project.md")),
    ("import", include_str!("pages/import.md")),
    ("editor", include_str!("pages/editor.md")),
];

/// Lists all pages, one line per topic and code.
#[must_use]
pub fn contents() -> String {
    let title = |page: &'static str| page.lines().next().unwrap_or_default().trim_start_matches("# ");
    let does = |page: &'static str| page.split("\n## What it does\n\n").nth(1).and_then(|rest| rest.split("\n\n").next());
    let mut list = String::from("topics\n");
    for (name, page) in TOPICS {
        list.push_str(&format!("  {name:<9} {}\n", title(page)));
    }
    list.push_str("\ncodes of findings\n");
    for (code, page) in PAGES {
        let sentence = does(page).unwrap_or_default().replace('\n', " ");
        let ends = [": ", ". "].iter().filter_map(|end| sentence.find(end)).min().unwrap_or(sentence.len());
        let sentence = sentence[..ends].trim_end_matches('.');
        list.push_str(&format!("  {code}     {sentence}\n"));
    }
    list
}

/// Returns the page of a topic.
#[must_use]
pub fn topic(name: &str) -> Option<&'static str> {
    TOPICS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, page)| *page)
}

/// Returns the page of a code, ignoring case.
#[must_use]
pub fn page(code: &str) -> Option<&'static str> {
    PAGES.iter().find(|(known, _)| known.eq_ignore_ascii_case(code)).map(|(_, page)| *page)
}

#[cfg(test)]
mod tests {
    use super::topic;
    use crate::card::Deck;
    use crate::card::ron_file::read;
    use crate::card::vocabulary::SetFile;

    /// Extracts the RON example of a page.
    fn example(name: &str) -> &'static str {
        let page = topic(name).expect("a page");
        page.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example")
    }

    #[test]
    fn the_examples_of_files_are_files() {
        let set: SetFile = read(example("set")).expect("a set");
        assert!(!set.vocabulary.is_empty());
        let deck: Deck = read(example("deck")).expect("a deck");
        assert!(!deck.cards.is_empty());
    }
}
