//! The lookup of vocabulary words, for the reader and the printer of texts.

use crate::card::Vocabulary;
use crate::lang::read::lexis::Lexis;
use crate::lang::read::spelling::Spoken;
use std::ops::Deref;

/// Icons in round brackets that head abilities, up to what differs.
const ICONS: [&str; 12] = [
    "(Twice Per Turn)",
    "(Twice per turn)",
    "(Once Per Turn)",
    "(Once per turn)",
    "(If on the ",
    "(If in the ",
    "(Switch to Resting)",
    "(Sideline This Card)",
    "(Sideline One Other ",
    "(Return This Card to ",
    "(Place ",
    "(Pay ",
];

/// Words that mean what other words of the grammar do.
const SAME: [(&str, &str); 45] = [
    ("Characters", "characters"),
    ("Character", "character"),
    ("Events", "events"),
    ("Event", "event"),
    ("Sites", "sites"),
    ("Site", "site"),
    ("Front Line", "front line"),
    ("Energy Line", "energy line"),
    ("Sideline", "sideline"),
    ("Removal Area", "removal area"),
    ("[Main]", "Activate: Main"),
    ("[On Play]", "When Played"),
    ("[On Attack]", "When Attacking"),
    ("[On Block]", "When Blocking"),
    ("[On Sideline]", "When Sidelined"),
    ("[When Retired]", "When Sidelined"),
    ("[On Retire]", "When Sidelined"),
    ("[On Retired]", "When Sidelined"),
    ("required energy amount", "required energy"),
    ("required energy value", "required energy"),
    ("for the duration of", "for"),
    ("can only use this card if", "cannot use this card unless"),
    ("can only play this card if", "cannot play this card unless"),
    ("can only use this card when", "cannot use this card unless"),
    ("can only use this card while", "cannot use this card unless"),
    ("can only use this card during", "cannot use this card unless it is"),
    ("can only play this card during", "cannot play this card unless it is"),
    ("Use this card only if", "you cannot use this card unless"),
    ("Play this card only if", "you cannot play this card unless"),
    ("is the only one you have", "is the only character you have"),
    ("is the only one on", "is the only character on"),
    ("would be removed from the field", "would leave the field"),
    ("by Raid", "by performing Raid"),
    ("from your life into", "from your life area into"),
    ("for each life you have", "for each card in your life area"),
    ("this character may activate", "you may have this character activate"),
    ("revealed and on your field", "among the revealed cards and on your field"),
    ("opponent's characters must pay", "opponent must pay"),
    ("top and/or bottom", "top and bottom"),
    ("from among your hand and sideline", "from your hand or sideline"),
    ("from among your hand or sideline", "from your hand or sideline"),
    ("and/or", "or"),
    ("will remain set to resting until", "cannot be switched to active until"),
    ("remains set to resting until", "cannot be switched to active until"),
    ("remain set to resting until", "cannot be switched to active until"),
];

/// Everyday words that are read as those of cards.
const SPOKEN: &[Spoken] = &[
    ("guy", "character"),
    ("guys", "characters"),
    ("creature", "character"),
    ("creatures", "characters"),
    ("unit", "character"),
    ("units", "characters"),
    ("this one", "this character"),
    ("this thing", "this character"),
    ("KO", "sideline"),
    ("kill", "sideline"),
    ("destroy", "sideline"),
    ("is KO'd", "is sidelined"),
    ("is destroyed", "is sidelined"),
    ("is killed", "is sidelined"),
    ("dies", "is sidelined"),
    ("untap", "switch to active"),
    ("ready", "switch to active"),
    ("wake up", "switch to active"),
    ("untapped", "active"),
    ("tap", "rest"),
    ("exhaust", "rest"),
    ("tapped", "resting"),
    ("exhausted", "resting"),
    ("rested", "resting"),
    ("discard pile", "sideline"),
    ("the discard pile", "your sideline"),
    ("the graveyard", "your sideline"),
    ("the trash", "your sideline"),
    ("this dies", "this character is sidelined"),
    ("discard area", "sideline"),
    ("graveyard", "sideline"),
    ("trash", "sideline"),
    ("front row", "front line"),
    ("back row", "energy line"),
    ("back line", "energy line"),
    ("energy cost", "required energy"),
    ("energy requirement", "required energy"),
    ("on play:", "when this character is played,"),
    ("when played:", "when this character is played,"),
    ("on attack:", "when this character attacks,"),
    ("when attacking:", "when this character attacks,"),
    ("on block:", "when this character blocks,"),
    ("when blocking:", "when this character blocks,"),
    ("that costs #", "with #"),
    ("that cost #", "with #"),
    ("that needs #", "with #"),
    ("that need #", "with #"),
    ("costing #", "with #"),
    ("with a cost of #", "with #"),
    ("mill #", "place the top # cards of your deck into your sideline"),
    ("mill # cards", "place the top # cards of your deck into your sideline"),
];

/// The words of a vocabulary that texts may use, by their printed forms.
#[derive(Clone, Debug)]
pub struct Words(Lexis);

impl Deref for Words {
    type Target = Lexis;

    fn deref(&self) -> &Lexis {
        &self.0
    }
}

impl Words {
    /// Returns the words of `vocabulary`.
    #[must_use]
    pub fn new(vocabulary: &Vocabulary) -> Self {
        Self(Lexis::new(vocabulary, &[], SAME.map(|(written, read)| (written.to_owned(), read)).to_vec(), SPOKEN, "character"))
    }

    /// Returns the color of the vocabulary that texts write in lower case.
    pub(super) fn color(&self, word: &str) -> Option<&str> {
        self.vocabulary().colors.iter().find(|known| known.eq_ignore_ascii_case(word)).map(String::as_str)
    }

    /// True if the vocabulary has this affinity.
    pub(super) fn is_affinity(&self, word: &str) -> bool {
        self.vocabulary().affinities.iter().any(|known| known == word)
    }

    /// Returns the length of the icon in round brackets with which `text` starts.
    pub(super) fn icon(&self, text: &str) -> Option<usize> {
        ICONS.iter().any(|icon| text.starts_with(icon)).then_some(())?;
        let mut depth = 0_u32;
        for (at, letter) in text.char_indices() {
            match letter {
                '(' => depth += 1,
                ')' if depth == 1 => return Some(at + 1),
                ')' => depth -= 1,
                _ => {}
            }
        }
        None
    }
}
