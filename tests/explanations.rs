//! Retelling of cards, step by step: every wording of every game, and the rules cited.

use cardwright::card::Pool;
use cardwright::games::language::{Explanation, Step};
use cardwright::games::{CardGame, GAMES};
use cardwright::suite::conformance::Statements;
use std::collections::BTreeSet;
use std::path::Path;

/// Returns every text of a game in the repository: those of cards, and an example of each wording, each with the kind of its card.
fn texts(game: &dyn CardGame) -> Vec<(String, String)> {
    let (pool, _) = Pool::builtin();
    let known = pool.game(game.name()).expect("the game is built in");
    let language = game.language(&known.vocabulary).expect("the game has a language");
    let own = pool.cards().iter().filter(|card| pool.game_of(card).is_some_and(|of| of.file.game == game.name()));
    let kind = |card_type: &str| known.vocabulary.kind(card_type).unwrap_or_default().to_owned();
    let mut texts: Vec<_> = own.map(|card| (card.card.text.clone(), kind(&card.card.card_type))).collect();
    texts.retain(|(text, _)| !text.is_empty());
    let first = known.vocabulary.card_types[0].kind.name().to_owned();
    texts.extend(language.wordings().into_iter().map(|wording| (wording.example, first.clone())));
    texts
}

fn steps<'s>(steps: &'s [Step], all: &mut Vec<&'s Step>) {
    for step in steps {
        all.push(step);
        self::steps(&step.steps, all);
    }
}

/// Returns the games whose texts are read.
fn spoken() -> impl Iterator<Item = &'static dyn CardGame> {
    let (pool, _) = Pool::builtin();
    GAMES.iter().copied().filter(move |game| game.language(&pool.game(game.name()).expect("it is built in").vocabulary).is_some())
}

fn retold(game: &dyn CardGame) -> Vec<(String, Explanation)> {
    let (pool, _) = Pool::builtin();
    let language = game.language(&pool.game(game.name()).expect("it is built in").vocabulary).expect("a language");
    let tell = |(text, kind): (String, String)| language.explain(&text, &kind).into_iter().map(move |told| (text.clone(), told));
    texts(game).into_iter().flat_map(tell).collect()
}

#[test]
fn every_wording_is_told_again_step_by_step() {
    for game in spoken() {
        for (text, told) in retold(game) {
            assert!(!told.frame.is_empty(), "{text}: when is it active?");
            assert!(!told.steps.is_empty() || told.frame.iter().any(|frame| frame.about == "says"), "{text}: what does it do?");
            let mut all = Vec::new();
            steps(&told.steps, &mut all);
            let numbers: BTreeSet<&str> = all.iter().map(|step| step.number.as_str()).collect();
            assert_eq!(numbers.len(), all.len(), "{text}: two steps have one number");
            for step in &all {
                // A cost is paid in full.
                assert!(!step.cost || !step.notes.iter().any(|note| note.contains("if there are fewer")), "{text}: {:?}", step.notes);
                assert!(![" they this ", " an other "].iter().any(|broken| step.says.contains(broken)), "{text}: {}", step.says);
                for pointing in step.notes.iter().filter_map(|note| note.split_once('“')?.1.split_once('”')) {
                    let says = step.says.to_lowercase();
                    let also: &[&str] = if pointing.0 == "them" { &["them", "they", "their"] } else { &[pointing.0] };
                    assert!(
                        also.iter().any(|word| says.contains(&word.to_lowercase())),
                        "{text}: {} does not say “{}”",
                        step.says,
                        pointing.0
                    );
                }
                let words: Vec<&String> = std::iter::once(&step.says).chain(&step.notes).collect();
                for says in words {
                    assert!(says.ends_with([':', '.', '”']) && !says.contains("  "), "{text}: {says}");
                    assert!(!says.contains("what stands before"), "{text}: {says} speaks of no step");
                    // A reference to a step names an existing one.
                    for named in says.split("step ").skip(1).map(|rest| rest.split([' ', '.', ',', ':']).next().unwrap_or_default()) {
                        assert!(numbers.contains(named) || named == "before", "{text}: {says} speaks of step {named}");
                    }
                }
            }
        }
    }
}

/// Returns the notes of all steps of a text of Union Arena.
fn notes(text: &str) -> Vec<String> {
    let (pool, _) = Pool::builtin();
    let game = pool.game("union_arena").expect("it is built in");
    let language = GAMES.iter().find(|game| game.name() == "union_arena").and_then(|rules| rules.language(&game.vocabulary));
    let told = language.expect("a language").explain(text, "Event");
    let mut all = Vec::new();
    told.iter().for_each(|told| steps(&told.steps, &mut all));
    all.into_iter().flat_map(|step| step.notes.clone()).collect()
}

#[test]
fn words_that_point_back_name_the_step_of_their_own_branch_and_whole() {
    let both = notes(
        "Choose one character with {3000 or less BP} on your opponent's front line and sideline it. If you have five or more cards in your hand, {5000 or less BP} instead.",
    );
    let it: Vec<&str> = both.iter().filter(|note| note.starts_with("“it”")).map(String::as_str).collect();
    assert_eq!(it, ["“it” is what was chosen in step 1a.", "“it” is what was chosen in step 2a."]);
    let rest = notes(
        "Look at the top five cards of your deck. Reveal up to two character cards among them and add them to your hand. Place the remaining cards on the bottom of your deck in any order.",
    );
    assert!(rest.iter().any(|note| note.ends_with("“the remaining cards” is what is left of what was looked at in step 1.")), "{rest:?}");
}

/// Collects the rule numbers cited in the source of a game's explanation.
fn cited(game: &str) -> BTreeSet<String> {
    let path = Path::new("src/games").join(game).join("explain.rs");
    let table = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let is_rule = |word: &str| {
        let rest = word.trim_start_matches(['A', 'B', 'D', 'U']);
        !rest.is_empty() && word.len() - rest.len() <= 1 && rest.chars().all(|letter| letter.is_ascii_digit() || letter == '.')
    };
    table.split('"').skip(1).step_by(2).filter(|word| is_rule(word)).map(str::to_owned).collect()
}

#[test]
fn every_rule_that_is_cited_exists() {
    let (pool, _) = Pool::builtin();
    for game in spoken() {
        let statements: Statements = ron::from_str(game.declared().statements).expect("a test reads them too");
        let rulings = &pool.game(game.name()).expect("it is built in").file.rulings;
        let known = |rule: &str| {
            rulings.contains_key(rule) || statements.statements.iter().any(|statement| statement.rule == rule || statement.number == rule)
        };
        let cited = cited(game.name());
        assert!(cited.len() > 40, "{}: {cited:?}", game.name());
        let unknown: Vec<&String> = cited.iter().filter(|rule| !known(rule)).collect();
        assert!(unknown.is_empty(), "{}: no rule, statement or ruling has these numbers: {unknown:?}", game.name());
        // A explanation cites no other rules.
        for (text, told) in retold(game) {
            let mut all = Vec::new();
            steps(&told.steps, &mut all);
            let rules = told.frame.iter().flat_map(|frame| &frame.rules).chain(all.iter().flat_map(|step| &step.rules));
            let strange: Vec<_> = rules.filter(|rule| !cited.contains(**rule)).collect();
            assert!(strange.is_empty(), "{text}: {strange:?}");
        }
    }
}

#[test]
fn words_that_point_back_are_told_by_their_step() {
    let (pool, _) = Pool::builtin();
    let language = GAMES[0].language(&pool.game("ucg").expect("it is built in").vocabulary).expect("a language");
    let text = "《When this character enters play》Reveal the top three cards of your deck. Put one Kaiju card from among them into your hand. \
                Then, return the rest to the bottom of your deck in any order.";
    let told = language.explain(text, "Character");
    let [told] = told.as_slice() else { panic!("{told:?}") };
    let notes: Vec<String> = told.steps.iter().map(|step| step.notes.join(" ")).collect();
    assert_eq!(
        notes,
        [
            "",
            "You choose which. “them” are what was revealed in step 1.",
            "You choose their order. “the rest” is what is left of what was revealed in step 1."
        ]
    );
}
