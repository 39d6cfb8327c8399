//! Whatever can be said composes: abilities made by chance print, read back as the same tree, compile, and play.
//!
//! `CARDWRIGHT_TREES` says how many are made, `CARDWRIGHT_SEED` from which seed on, `CARDWRIGHT_SHOWN` how many failures of a class are told.

use super::laws::{self, trees};
use super::played::{Done, play};
use super::trees::said::{Said, declared};
use super::trees::{NEVER_SAID, text};
use super::ucg::UcgTexts;
use cardwright::compile::clause::TOO_MUCH;
use cardwright::diagnostic::Diagnostic;
use cardwright::games::ucg::leaves::Ucg;
use cardwright::games::ucg::lower::Tables;
use cardwright::games::ucg::{Words, compile, parse, print};
use cardwright::lang::ability::Text;
use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The number of abilities in one deck.
const TOGETHER: usize = 12;
/// The number of failures of a class that are shown, unless `CARDWRIGHT_SHOWN` says otherwise.
const SHOWN: usize = 3;

/// Why the generator says nothing that a card only says of itself.
const TRAIT: &str = "a card says it of itself, in an ability that holds nothing else";
/// Why the generator swaps no BP.
const SWAPS: &str = "its two objects are picked as those that swap places are, which is generated";
/// Why the generator makes no such limits.
const NAMED_LIMIT: &str = "UCG texts limit the uses of one card, not of all cards with a name";
/// Why the generator makes no such events.
const OTHER_GAMES: &str = "no UCG text speaks of such an event, which other games have";

/// Forms that are not made, each with the reason.
const NOT_MADE: &[(&str, &str)] = &[
    ("Condition::Did.from=some", "a part before has to take cards from that zone, of which the generator does not keep account"),
    ("Verb::Activate", "nothing is switched to active in this game; scenarios of another play it"),
    ("Verb::Rest", "nothing is switched to resting in this game; scenarios of another play it"),
    ("Head.condition=none", "what a head lacks is not told: most abilities have no condition of activity"),
    ("Reference.from=none", "that a word does not tell from where is not told"),
    ("Reference.from=some", "a step must have taken it from there; the pairs and the scenarios have it"),
    ("Reference.was=false", "that a word asks of what is, and not of what was, is not told"),
    ("Reference.was=true", "what went is asked about in the present, too, where nothing else can be meant; scenarios ask in the past"),
    ("Cause.doer=false", "that it is the effect that is meant, and not who moves something, is not told"),
    ("Cause.except=false", "that a cause is not excepted is not told"),
    ("Cause.except=true", "an exception stands where a cause does; scenarios of Union Arena play it"),
    ("Head.limit=none", "as with the condition"),
    ("Head.limit_of=none", "as with the condition"),
    ("Head.shares=false", "that an ability has one event alone is not told"),
    ("Head.shares=true", "the generator makes abilities one by one; scenarios play those of two events"),
    ("Head.limit_of=some", NAMED_LIMIT),
    ("Period::GameOfAll", NAMED_LIMIT),
    ("Period::TurnOfAll", NAMED_LIMIT),
    ("Power::Replacing.after=none", "what follows is told only where something does"),
    ("Power::Replacing.after=some", "only texts of Union Arena say what follows from what is done instead"),
    ("Event.least=none", "what an event lacks is not told: no text of UCG asks for so much of one"),
    ("Event.least=some", "no event of UCG has an amount that its texts ask for"),
    ("Count::Raised", "only what a number is added to in Union Arena is raised, and UCG texts do not say it"),
    ("Duration::TurnOf", "a UCG turn is both players', and its texts say \"the next turn\""),
    ("Duration::UntilEndOfBattlePhaseOf", "UCG has no phase of that name"),
    ("Count::Half", "only what a value is compared with in Union Arena is halved, and UCG texts do not say it"),
    ("Count::Together", "Union Arena counts what lies in two places together; UCG texts count each of them"),
    ("Count::Together.0=none", "Union Arena counts what lies in two places together; UCG texts count each of them"),
    ("Count::Together.0=some", "Union Arena counts what lies in two places together; UCG texts count each of them"),
    ("Count::Multiple", "UCG texts multiply by \"for each\", which is generated"),
    ("Test::Happened", "UCG remembers what its texts ask of one object in properties of its own"),
    ("Target::StackCard.up_to=true", "no UCG text takes up to one card of a stack"),
    ("Condition::Nth", "no card of UCG is played, so that none is the second of a turn"),
    ("Duration::ThisBattle", "no UCG text lasts for a battle"),
    ("ReferenceKind::Other", "some of what a step named must be taken first, and that is seldom by chance: scenarios say it"),
    ("ReferenceKind::Former", "two must have been named, and no more, which is seldom by chance: scenarios say it"),
    ("ReferenceKind::Latter", "as with the former"),
    ("Reference.two=true", "how many are meant must be told as two, which is seldom by chance: scenarios say it"),
    ("Link::IfItIsNot", "what is not as the condition before asks must be what that is about: scenarios say it"),
    ("Link::IfItIsNot.plural=false", "as with the link itself"),
    ("Link::IfItIsNot.plural=true", "as with the link itself"),
    ("Test::Own", "a game's own property stands in its place"),
    ("Test::Total", "a total is of what is taken together, and of nothing that is counted, asked about, or where cards go"),
    ("Sort::Affinity", "no UCG card has an affinity"),
    ("Sort::Class", "no UCG card has a class"),
    ("Sort::Color", "no UCG card has a color"),
    ("Called::All", "what a UCG text calls something is one word or name"),
    ("Condition::Paid", "the cost must do what the effect asks about: scenarios say it"),
    ("Condition::Triggered", "it must be of the same sort as what triggers, and of the same object: scenarios say it"),
    ("OwnTest::Outermost", "it is said of what lies under a character, with a number of its own: scenarios say it"),
    ("Target::Part", "no UCG text names a character by its part in the game"),
    ("Action::NeverTwice", "it is said of what is picked several times for one effect, and that is seldom by chance: scenarios say it"),
    ("Change::AlsoType", TRAIT),
    ("Change::LevelsFurther", TRAIT),
    ("Change::LevelsWith", TRAIT),
    ("Change::LevelsWith.over=false", TRAIT),
    ("Change::LevelsWith.over=true", TRAIT),
    (
        "Clause::ByCase",
        "the last word of an action may read the \"if\" of its case as its own: pairs of wordings say what such a list means",
    ),
    ("Deed::ChooseValueOf", "the value that was chosen is read by its column, and of one column the last counts: scenarios say it"),
    ("Deed::SwapBp", SWAPS),
    ("Deed::SwapBp.duration=none", SWAPS),
    ("Deed::SwapBp.duration=some", SWAPS),
    ("Deed::SwapBp.other=none", SWAPS),
    ("Deed::SwapBp.other=some", SWAPS),
    ("Where::VacantArea", "only characters go there, and what is moved by chance is mostly a card: scenarios say it"),
    ("EventKind::Attached", OTHER_GAMES),
    ("EventKind::Attacks", OTHER_GAMES),
    ("EventKind::Damaged", OTHER_GAMES),
    ("EventKind::Damaged.0=none", OTHER_GAMES),
    ("EventKind::Damaged.0=some", OTHER_GAMES),
    ("EventKind::Defeated", OTHER_GAMES),
    ("EventKind::Defeated.0=none", OTHER_GAMES),
    ("EventKind::Defeated.0=some", OTHER_GAMES),
    ("EventKind::Detached", OTHER_GAMES),
    ("EventKind::Healed", OTHER_GAMES),
    ("EventKind::Played", OTHER_GAMES),
    ("EventKind::Played.0=none", OTHER_GAMES),
    ("EventKind::Played.0=some", OTHER_GAMES),
    ("EventKind::Relocates", OTHER_GAMES),
    ("EventKind::TurnEnds", "a UCG text says the end of a turn as a delay"),
    ("Means::Attack", OTHER_GAMES),
    ("Means::Effect", OTHER_GAMES),
    ("Phase::Start", "with its first phase a turn starts, and so it is told"),
    ("Wait::For.each=false", "that it is for once is not told"),
    ("Deed::Negate.duration=none", "effect texts are negated for some time: a power that holds all the time does nothing once"),
];

/// Messages of refusals that a tree made at random may earn: the generator knows of no branches, nor how many trigger,
/// nor what a part before has done, nor which words have rivals for what they mean.
const RIGHTLY: [&str; 9] = [
    "this could mean",
    "“that many” could be",
    "this speaks of one, where several",
    "this speaks of several, where one",
    "what was named last is not there in this case",
    "nothing has left a place before this",
    "nothing is done before this that it could follow from",
    "each player is asked, and this does not say which",
    "these are all of them, and nothing before told some",
];

/// Right refusals of what is not remembered: descriptions leave out the bearer wherever they are made, and the bearer of a text may have triggered it by leaving.
const FORGOTTEN: [&str; 5] = [
    "a character that has leveled up has the state and the level that it has reached: say what it becomes, as “becomes DOUBLE”",
    "when this is done, what triggered the effect is not known any more",
    "this has gone by then: a step before moves it in any case, and nothing more can be done to it there",
    "of an earlier turn it is known how often this happened, but not to which objects",
    "this is counted for the turn, whichever card asks: it cannot leave out this one",
];

/// A right refusal of the reader: the trees are made without regard to whose the cards are that "them" are.
const ANOTHERS: &str = "a card goes to a place of its owner";

/// Failures by class: the number of each, and their descriptions.
#[derive(Default)]
struct Failures {
    classes: BTreeMap<String, (usize, Vec<String>)>,
    /// The number of abilities that name more than one effect has room for. They are told, and are no failure.
    too_long: usize,
    /// The number of abilities refused [`RIGHTLY`], for a word whose number or branch fits nothing: seldom, since the words are chosen to agree.
    other_number: usize,
    /// Their messages, the number of each, and the abilities.
    rightly: BTreeMap<String, (usize, Vec<String>)>,
}

impl Failures {
    fn add(&mut self, class: &str, seed: u64, told: String) {
        let entry = self.classes.entry(class.to_owned()).or_default();
        entry.0 += 1;
        entry.1.push(format!("seed {seed}: {told}"));
    }

    /// Notes a printed text that is refused for a good reason.
    fn refuse_rightly(&mut self, refused: &Diagnostic, seed: u64, printed: &str) {
        let (count, told) = self.rightly.entry(refused.message.clone()).or_default();
        *count += 1;
        told.push(format!("seed {seed}: at `{}` of {printed}", &printed[refused.span.clone()]));
    }

    fn report(&self) -> usize {
        let shown = std::env::var("CARDWRIGHT_SHOWN").ok().and_then(|shown| shown.parse().ok()).unwrap_or(SHOWN);
        for (class, (count, told)) in self.rightly.iter().map(|(says, told)| (format!("rightly refused: {says}"), told)) {
            println!("---- {class}: {count}");
            told.iter().take(shown).for_each(|told| println!("{told}"));
        }
        for (class, (count, told)) in &self.classes {
            println!("---- {class}: {count}");
            told.iter().take(shown).for_each(|told| println!("{told}"));
        }
        self.classes.values().map(|(count, _)| count).sum()
    }
}

/// A text that reads as its tree and compiles.
pub struct Sound {
    /// The seed that it was made from.
    pub seed: u64,
    /// The printed text.
    pub text: String,
}

fn read_and_compile(seed: u64, tree: &Text<Ucg>, words: &Words, failures: &mut Failures) -> Option<Sound> {
    let printed = print::print(tree, words);
    let again = match parse::parse(&printed, words) {
        Ok(again) if again == *tree => again,
        Ok(again) => {
            let (made, read) = (shown(tree), shown(&again));
            let same = made.bytes().zip(read.bytes()).take_while(|(one, other)| one == other).count();
            let from = (0..=same.saturating_sub(150)).rev().find(|&at| made.is_char_boundary(at) && read.is_char_boundary(at)).unwrap_or(0);
            let part = |tree: &str| tree[from..].chars().take(400).collect::<String>();
            let told = format!("{printed}\n  made …{}\n  read …{}", part(&made), part(&read));
            failures.add("reads as another tree", seed, told);
            return None;
        }
        // Whose the cards are that a text has taken before is told by its words alone.
        Err(findings) if findings.iter().all(|finding| finding.message == ANOTHERS) => {
            failures.refuse_rightly(&findings[0], seed, &printed);
            return None;
        }
        Err(findings) => {
            let told: Vec<String> = findings
                .iter()
                .map(|finding| {
                    format!("  at `{}`: {}", printed[finding.span.start..].chars().take(40).collect::<String>(), finding.message)
                })
                .collect();
            failures.add("is not read", seed, format!("{printed}\n{}", told.join("\n")));
            return None;
        }
    };
    // What was made has no places in a text: two things that it names would be named by the same words.
    match catch_unwind(AssertUnwindSafe(|| compile(&again, words, &mut Tables::default()))) {
        Ok(Ok(_)) => Some(Sound { seed, text: printed }),
        Ok(Err(refused)) if refused.iter().all(|finding| finding.code == TOO_MUCH) => {
            failures.too_long += 1;
            None
        }
        Ok(Err(refused)) if refused.first().is_some_and(|finding| FORGOTTEN.contains(&finding.message.as_str())) => {
            failures.refuse_rightly(&refused[0], seed, &printed);
            None
        }
        // What the first refusal leaves unnamed is refused behind it.
        Ok(Err(refused)) if refused.first().is_some_and(|finding| RIGHTLY.iter().any(|says| finding.message.starts_with(says))) => {
            failures.other_number += 1;
            failures.refuse_rightly(&refused[0], seed, &printed);
            None
        }
        Ok(Err(refused)) => {
            for finding in &refused {
                failures.add(&format!("is refused: {} {}", finding.code, finding.message), seed, printed.clone());
            }
            None
        }
        Err(_) => {
            failures.add("panics when it is compiled", seed, printed);
            None
        }
    }
}

fn shown(tree: &Text<Ucg>) -> String {
    serde_json::to_string(tree).expect("a tree serialises")
}

/// Plays texts together; where that fails, each alone, to know which it is.
fn try_out(texts: &[Sound], words: &Words, failures: &mut Failures, done: &mut Done) {
    let Some(first) = texts.first() else { return };
    let Err((class, told)) = play(texts, words, first.seed, done) else { return };
    let mut found = false;
    for at in 0..texts.len() {
        for game in 0..4 {
            if let Err((class, told)) = play(&texts[at..=at], words, texts[at].seed + game, done) {
                failures.add(&format!("in play, {class}"), texts[at].seed, format!("{}\n  {told}", texts[at].text));
                found = true;
                break;
            }
        }
    }
    if !found {
        let all: Vec<&str> = texts.iter().map(|sound| sound.text.as_str()).collect();
        failures.add(&format!("in play together, {class}"), first.seed, format!("{told}\n  {}", all.join("\n  ")));
    }
}

/// The forms that the source declares: of every file of the language that has parts of trees, and the game's leaves.
fn forms() -> Vec<String> {
    let files = fs::read_dir("src/lang").expect("the language has a folder").map(|file| file.expect("a file").path());
    let parts = files.filter(|file| {
        fs::read_to_string(file).is_ok_and(|source| source.contains("PartialEq, Eq, Serialize)]") || source.contains("Hash, Serialize)]"))
    });
    let mut forms: Vec<String> = parts.flat_map(|file| declared(&file.to_string_lossy())).collect();
    for file in ["changes.rs", "influence.rs", "leaves.rs"] {
        forms.extend(declared(&format!("src/games/ucg/{file}")));
    }
    forms.sort();
    forms
}

#[test]
fn generated_abilities_of_ucg_read_back_compile_and_play() {
    let words = laws::words::<UcgTexts>();
    if std::env::var_os("RUST_BACKTRACE").is_none() {
        std::panic::set_hook(Box::new(|_| {}));
    }
    let first: u64 = std::env::var("CARDWRIGHT_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let (mut said, mut failures, mut done, mut sound, mut count) = (Said::default(), Failures::default(), Done::default(), Vec::new(), 0);
    let mut seed = first;
    while count < trees() as usize {
        let tree = text::<Ucg>(seed, words.vocabulary());
        count += tree.abilities.len();
        said.note(&tree);
        sound.extend(read_and_compile(seed, &tree, &words, &mut failures));
        if sound.len() == TOGETHER {
            try_out(&sound, &words, &mut failures, &mut done);
            sound.clear();
        }
        seed += 1;
    }
    try_out(&sound, &words, &mut failures, &mut done);
    NEVER_SAID.iter().chain(NOT_MADE).for_each(|(what, why)| println!("never made: {what}: {why}"));
    println!("{count} abilities, seeds {first} to {}", seed - 1);
    let forms = forms();
    let missing: Vec<&String> =
        forms.iter().filter(|form| !said.forms.contains(*form) && !NOT_MADE.iter().any(|(known, _)| known == form)).collect();
    println!("{} of {} forms made; not made: {missing:?}", forms.len() - missing.len(), forms.len());
    println!("{} name more than one effect has room for", failures.too_long);
    println!("something came of {} of {} abilities that do something", done.came.len(), done.played.len());
    println!("games that reached a limit of the engine: {:?}", done.stopped);
    assert_eq!(failures.report(), 0);
    assert!(done.stopped.values().sum::<usize>() * 100 <= count, "{:?} of {count}", done.stopped);
    assert!(failures.too_long * 40 <= count, "{} of {count}", failures.too_long);
    assert!(failures.other_number * 200 <= count, "{} of {count}", failures.other_number);
    // Of a few abilities, none may be of a form that is said seldom.
    assert!(missing.is_empty() || count < 2000, "the generator makes no {missing:?}");
}
