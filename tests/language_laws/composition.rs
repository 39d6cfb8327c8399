//! Whatever can be said composes: abilities made by chance print, read back as the same tree, compile, and play.
//!
//! `CARDWRIGHT_TREES` says how many are made, `CARDWRIGHT_SEED` from which seed on.

use super::laws::{self, trees};
use super::trees::said::{Said, declared};
use super::trees::{NEVER_SAID, text};
use super::ucg::UcgTexts;
use cardwright::card::definition::Bp;
use cardwright::card::{Card, Vocabulary};
use cardwright::compile::clause::TOO_MUCH;
use cardwright::games::ucg::leaves::Ucg;
use cardwright::games::ucg::lower::Tables;
use cardwright::games::ucg::setup::Setup;
use cardwright::games::ucg::{Words, compile, parse, print};
use cardwright::kernel::game::{Game, Illegal};
use cardwright::kernel::running::Running;
use cardwright::lang::ability::Text;
use cardwright::sim::chance::BotChance;
use cardwright::sim::random::random;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// How many abilities are in one deck.
const TOGETHER: usize = 12;
/// How many answers are given in a game.
const ANSWERS: usize = 120;
/// How many failures of a class are shown.
const SHOWN: usize = 3;

/// Forms that are not made, each with the reason.
const NOT_MADE: &[(&str, &str)] = &[
    ("Target::Part", "no UCG text names a character by its part in the game"),
    ("Amount::Until", "made by the texts of the wordings"),
    ("Count::Extreme", "made by the texts of the wordings"),
    ("Clause::Instead", "made by the texts of the wordings"),
];

/// What went wrong, by class: how often, and the first of them.
#[derive(Default)]
struct Failures {
    classes: BTreeMap<String, (usize, Vec<String>)>,
    /// How many name more than one effect has room for, which is told and is no failure.
    too_long: usize,
}

impl Failures {
    fn add(&mut self, class: &str, seed: u64, told: String) {
        let entry = self.classes.entry(class.to_owned()).or_default();
        entry.0 += 1;
        if entry.1.len() < SHOWN {
            entry.1.push(format!("seed {seed}: {told}"));
        }
    }

    fn report(&self) -> usize {
        for (class, (count, first)) in &self.classes {
            println!("---- {class}: {count}");
            first.iter().for_each(|told| println!("{told}"));
        }
        self.classes.values().map(|(count, _)| count).sum()
    }
}

/// A text that reads as its tree and compiles.
struct Sound {
    seed: u64,
    text: String,
}

fn read_and_compile(seed: u64, tree: &Text<Ucg>, words: &Words, failures: &mut Failures) -> Option<Sound> {
    let printed = print::print(tree, words);
    match parse::parse(&printed, words) {
        Ok(again) if again == *tree => {}
        Ok(again) => {
            let told = format!("{printed}\n  made {}\n  read {}", shown(tree), shown(&again));
            failures.add("reads as another tree", seed, told);
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
    }
    match catch_unwind(AssertUnwindSafe(|| compile(tree, words, &mut Tables::default()))) {
        Ok(Ok(_)) => Some(Sound { seed, text: printed }),
        Ok(Err(refused)) if refused.iter().all(|finding| finding.code == TOO_MUCH) => {
            failures.too_long += 1;
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

/// The cards of a deck: the generated texts on characters and scenes, among characters of the names and words that the texts speak of.
fn deck(texts: &[Sound], vocabulary: &Vocabulary, chance: &mut BotChance) -> Vec<Card> {
    let mut cards = Vec::new();
    for number in 0..50_usize {
        let scene = number % 9 == 8;
        let level = [1, 1, 2, 2, 3, 4][number % 6];
        let pick = |chance: &mut BotChance, of: usize| chance.below(of as u16) as usize;
        let card_type = if scene { "Scene" } else { ["Kaiju", "Ultra Hero", "Ultra Mech"][pick(chance, 3)] };
        let types =
            if scene || chance.below(5) == 0 { Vec::new() } else { vec![vocabulary.types[pick(chance, vocabulary.types.len())].clone()] };
        let text = texts.get(number % (texts.len() * 2)).map_or_else(String::new, |sound| sound.text.clone());
        let base = 1000 * (1 + u32::from(chance.below(8)));
        cards.push(Card {
            number: format!("XX01-{number:03}"),
            name: ["N", "M of N", "Other"][pick(chance, 3)].to_owned(),
            character: (!scene).then(|| ["A", "B", "C"][pick(chance, 3)].to_owned()),
            card_type: card_type.to_owned(),
            level: (!scene).then_some(level),
            round: scene.then(|| 1 + chance.below(3) as u8),
            types,
            bp: if scene {
                Bp::default()
            } else {
                Bp { single: Some(base), double: Some(base + 2000), triple: (level > 1).then_some(base + 5000), ..Bp::default() }
            },
            text,
            ..Card::default()
        });
    }
    cards
}

/// Plays a game by chance until so many answers are given; an error tells what cannot be played.
fn play(texts: &[Sound], words: &Words, seed: u64) -> Result<(), (String, String)> {
    let mut chance = BotChance::new(seed, 1);
    let decks = [deck(texts, words.vocabulary(), &mut chance), deck(texts, words.vocabulary(), &mut chance)];
    let decks: Vec<Vec<&Card>> = decks.iter().map(|deck| deck.iter().collect()).collect();
    let setup = match catch_unwind(|| Setup::build(words, [&decks[0], &decks[1]])) {
        Ok(Ok(setup)) => Arc::new(setup),
        Ok(Err(refused)) => {
            return Err(("cannot be built".to_owned(), refused.first().map_or_else(String::new, |(card, why)| format!("{card}: {why:?}"))));
        }
        Err(_) => return Err(("panics when it is built".to_owned(), String::new())),
    };
    let mut asked = String::new();
    let played = catch_unwind(AssertUnwindSafe(|| {
        let mut game = Running::<Ucg>::new(setup, seed);
        let mut picks = Vec::new();
        for _ in 0..ANSWERS {
            let Some(decision) = game.decision() else { break };
            asked = game.prompt();
            let answered = (0..200).any(|_| {
                random(&decision, &mut chance, &mut picks);
                match game.choose(&picks) {
                    Ok(()) => true,
                    Err(Illegal::Together) => false,
                    Err(refused) => panic!("{picks:?} of {decision:?}: {refused}"),
                }
            });
            if !answered {
                return Some(format!("no answer to {decision:?}"));
            }
        }
        None
    }));
    match played {
        Ok(None) => Ok(()),
        Ok(Some(stopped)) => Err(("stops".to_owned(), format!("{stopped}: {asked}"))),
        Err(panic) => {
            let why = panic.downcast_ref::<String>().cloned().or_else(|| panic.downcast_ref::<&str>().map(|why| (*why).to_owned()));
            Err((format!("panics: {}", why.unwrap_or_default()), asked))
        }
    }
}

/// Plays texts together; where that fails, each alone, to know which it is.
fn try_out(texts: &[Sound], words: &Words, failures: &mut Failures) {
    let Some(first) = texts.first() else { return };
    let Err((class, told)) = play(texts, words, first.seed) else { return };
    let mut found = false;
    for at in 0..texts.len() {
        for game in 0..4 {
            if let Err((class, told)) = play(&texts[at..=at], words, texts[at].seed + game) {
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

#[test]
fn generated_abilities_of_ucg_read_back_compile_and_play() {
    let words = laws::words::<UcgTexts>();
    std::panic::set_hook(Box::new(|_| {}));
    let first: u64 = std::env::var("CARDWRIGHT_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let (mut said, mut failures, mut sound, mut count) = (Said::default(), Failures::default(), Vec::new(), 0);
    let mut seed = first;
    while count < trees() as usize {
        let tree = text::<Ucg>(seed, words.vocabulary());
        count += tree.abilities.len();
        said.note(&tree);
        sound.extend(read_and_compile(seed, &tree, &words, &mut failures));
        if sound.len() == TOGETHER {
            try_out(&sound, &words, &mut failures);
            sound.clear();
        }
        seed += 1;
    }
    try_out(&sound, &words, &mut failures);
    NEVER_SAID.iter().chain(NOT_MADE).for_each(|(what, why)| println!("never made: {what}: {why}"));
    println!("{count} abilities, seeds {first} to {}", seed - 1);
    let files = ["ability", "action", "amount", "clause", "condition", "duration", "event", "quantity", "reference", "selector"];
    let mut forms: Vec<String> = files.iter().flat_map(|file| declared(&format!("src/lang/{file}.rs"))).collect();
    forms.extend(declared("src/games/ucg/leaves.rs"));
    let missing: Vec<&String> =
        forms.iter().filter(|form| !said.0.contains(*form) && !NOT_MADE.iter().any(|(known, _)| known == form)).collect();
    println!("{} of {} forms made; not made: {missing:?}", forms.len() - missing.len(), forms.len());
    println!("{} name more than one effect has room for", failures.too_long);
    assert_eq!(failures.report(), 0);
    assert!(failures.too_long * 50 <= count, "{} of {count}", failures.too_long);
    assert!(missing.is_empty(), "the generator makes no {missing:?}");
}
