//! The wordings of the grammar: one example of each, by section.

use super::leaves::UnionArena;
use super::words::Words;
use crate::lang::wordings::{self, Template, Wording};

/// The sections, notes and examples. `{a}` and `{b}` are affinities, `{r}` a color; <N> and <M> stand for any names.
const TEMPLATES: &[Template] = &[
    ("Abilities", "as the card is played", "[When Played] Draw a card."),
    ("Abilities", "as it attacks", "[When Attacking] This character gains 1000 BP until the end of the turn."),
    ("Abilities", "as it blocks", "[When Blocking] This character gains 1000 BP until the end of the turn."),
    ("Abilities", "as it is sidelined", "[When Sidelined] Draw a card."),
    ("Abilities", "used in the main phase", "[Activate: Main] [Once Per Turn] This character gains 500 BP until the end of the turn."),
    ("Abilities", "for costs", "[Activate: Main] (Switch to Resting) (Sideline This Card) Draw two cards."),
    ("Abilities", "for cards of the hand", "[Activate: Main] (Place (1) From Hand Into Sideline) [Once Per Turn] Draw a card."),
    ("Abilities", "for AP", "[Activate: Main] (Pay (1) AP) [Once Per Turn] Switch this character to active."),
    ("Abilities", "in a place", "[When Played] (If on the Front Line) Draw a card."),
    ("Abilities", "in one's turn", "[During Your Turn] This character gains 500 BP."),
    ("Abilities", "in the opponent's turn", "[During Opponent's Turn] This character gains 500 BP."),
    ("Abilities", "of an event", "Choose one character with 3000 or less BP on your opponent's front line and sideline it."),
    ("Keywords", "printed", "[Impact (1)]"),
    ("Keywords", "given", "[When Played] This character gains [Damage (2)] until the end of the turn."),
    ("Keywords", "Raid", "[Raid] <N> Switch to active. May move to the front line."),
    ("Keywords", "Raid on an affinity", "[Raid] [{a}] Switch to active. May move to the front line."),
    (
        "Objects",
        "by name or affinity",
        "[When Played] Choose up to one <N>, [{a}] affinity, or <M> card on your field. It gains 500 BP until the end of the turn.",
    ),
    ("Objects", "by values", "Choose one character with 2 or less required energy on your opponent's field and switch it to resting."),
    ("Conditions", "what is there", "If you have two or more other [{a}] affinity cards on your field, this character gains 500 BP."),
    (
        "Conditions",
        "what was done",
        "[When Played] Look at the top three cards of your deck. Reveal up to one [{a}] affinity card from among them and add it to your hand. Return the rest to the bottom of your deck in any order.",
    ),
    ("Actions", "switching", "Choose one character on your field and switch it to active."),
    (
        "Actions",
        "playing",
        "Play one {r} character card with 2 or less required energy and 1 AP cost from your hand set to resting onto your field.",
    ),
    ("Actions", "moving", "[When Played] Choose up to one character on your energy line and move it to the front line."),
    ("Actions", "AP", "Choose up to one of your AP cards and switch it to active."),
    ("Actions", "losing BP", "Choose one character on your opponent's front line. It loses 1000 BP until the end of the turn."),
];

/// Returns every wording, with words of this vocabulary.
#[must_use]
pub fn wordings(words: &Words) -> Vec<Wording> {
    wordings::wordings::<UnionArena>(TEMPLATES, words, |template| fill(template, words))
}

/// Returns the templates with words of the vocabulary, readable or not.
#[must_use]
pub fn examples(words: &Words) -> Vec<String> {
    TEMPLATES.iter().map(|(_, _, template)| fill(template, words)).collect()
}

/// Returns a template with words of the vocabulary.
#[must_use]
pub fn fill(template: &str, words: &Words) -> String {
    let vocabulary = words.vocabulary();
    let nth = |list: &[String], at: usize| list.get(at).cloned().unwrap_or_default();
    template
        .replace("{a}", &nth(&vocabulary.affinities, 0))
        .replace("{b}", &nth(&vocabulary.affinities, 1))
        .replace("{r}", &nth(&vocabulary.colors, 0).to_lowercase())
}
