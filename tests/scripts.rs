//! Card scripts: capabilities, restrictions, and states as plain as those of any other game.

use cardwright::card::{Card, Pool};
use cardwright::diagnostic::Diagnostic;
use cardwright::games::language::Language;
use cardwright::games::ucg::{Words, game::UcgGame, setup::Setup, state::Field};
use cardwright::kernel::frame::Frame;
use cardwright::kernel::game::{Decision, Game};
use cardwright::lint::pages::topic;
use cardwright::sim::chance::BotChance;
use cardwright::sim::random::random;
use cardwright::suite::scenarios::run;
use std::fs;
use std::path::Path;
use std::sync::Arc;

fn words() -> Words {
    let (pool, _) = Pool::builtin();
    Words::new(&pool.game("ucg").expect("it is built in").vocabulary)
}

/// Returns a script with one ability that has this body.
fn entering(body: &str) -> String {
    format!("ability(\"《When this character enters play》\", || {{ {body} }});")
}

/// Returns the diagnostics of a script, each with the text that it marks.
fn wrong(words: &Words, script: &str) -> Vec<(Diagnostic, String)> {
    let found = words.understand_script(script).diagnostics.into_iter();
    found.map(|finding| (finding.clone(), script[finding.span].to_owned())).collect()
}

/// Asserts that a script is rejected with a diagnostic of this code and message.
#[track_caller]
fn refused(words: &Words, script: &str, code: &str, says: &str) {
    let found = wrong(words, script);
    assert!(!words.understand_script(script).compiled, "{script} compiles");
    let tells = |finding: &Diagnostic| finding.code == code && (finding.message.contains(says) || finding.label.contains(says));
    assert!(found.iter().any(|(finding, _)| tells(finding)), "{script} should be {code} {says:?}, and is {found:?}");
}

#[test]
fn what_a_script_may_use_compiles() {
    let words = words();
    for body in [
        "perform(\"Draw a card.\");",
        "if perform(\"You may discard one card from your hand.\") { perform(\"Draw a card. Then, choose one of your characters.\"); perform(\"Give it +1000 BP for this turn.\"); }",
        "for step in 0..3 { if step % 2 == 0 { perform(\"Draw a card.\"); } }",
        "let counts = [count(\"card in your hand\"), count(\"card in your deck\")]; repeat(counts[0] - counts[0], \"Draw a card.\");",
        "let best = max(count(\"card in your hand\"), 2); repeat(best, \"Draw a card.\");",
        "if holds(\"you have two or more cards in your hand\") && ask(\"Really?\") || ask_opponent(\"Well?\") { perform(\"Draw a card.\"); }",
        "switch count(\"card in your hand\") % 3 { 0 => perform(\"Draw a card.\"), 1 => perform(\"Draw two cards.\"), _ => false };",
        "try { throw 1; } catch { perform(\"Draw a card.\"); }",
    ] {
        let script = entering(body);
        assert_eq!(wrong(&words, &script), [], "{body}");
        let abilities = words.abilities_of_script(&script);
        assert!(abilities.len() == 1 && abilities[0].tree.is_none() && abilities[0].program.is_some(), "{body}");
    }
    // Code shared by abilities is a function.
    let shared = format!("fn limit() {{ 2 + 1 }}\n{}", entering("repeat(limit(), \"Draw a card.\");"));
    assert_eq!(wrong(&words, &shared), []);
}

#[test]
fn a_script_without_end_or_measure_is_refused_before_play() {
    let words = words();
    let long = "x".repeat(9_000);
    for (body, says) in [
        ("while true { }", "runs too long"),
        ("loop { let a = 1; }", "runs too long"),
        ("for i in 0..1000000000 { }", "runs too long"),
        ("try { loop { } } catch { }", "runs too long"),
        ("let f = 0; while perform(\"Draw a card.\") || true { f += 1; loop { } }", "runs too long"),
        ("let text = \"12345678\"; while true { text += text; }", "too large"),
        ("let list = [1]; while true { list += list; }", "too large"),
        ("let list = []; while true { list.push(list); }", "too large"),
        ("let list = []; list.pad(100000000, 0);", "too large"),
    ] {
        refused(&words, &entering(body), "CW401", says);
    }
    refused(&words, &format!("fn dig(n) {{ dig(n + 1) }}\n{}", entering("dig(0);")), "CW401", "too deep");
    refused(&words, &format!("fn a() {{ b() }} fn b() {{ a() }}\n{}", entering("a();")), "CW401", "too deep");
    refused(&words, &format!("while true {{ }}\n{}", entering("")), "CW401", "runs too long");
    refused(&words, &entering(&format!("let x = \"{long}\";")), "CW401", "too long");
    refused(&words, &entering(&format!("let x = \"{}\";", "x".repeat(5_000))), "CW401", "");
    refused(&words, &entering(&format!("let x = {}1{};", "(".repeat(500), ")".repeat(500))), "CW401", "");
    refused(&words, &format!("{}{}{}", "{".repeat(500), entering(""), "}".repeat(500)), "CW401", "");
}

#[test]
fn a_script_reaches_nothing_but_the_game() {
    let words = words();
    for body in [
        "eval(\"1 + 1\");",
        "import \"std\" as std;",
        "export let a = 1;",
        "print(1);",
        "debug(1);",
        "let f = Fn(\"perform\");",
        "let t = timestamp();",
        "sleep(1);",
        "open_file(\"/etc/passwd\");",
        "std::fs::read(\"x\");",
        "rand();",
        "type_of(1);",
        "this.x = 1;",
        "global::x;",
        "unknown(1);",
        "let a = nowhere;",
        "let a = 1; a.hand = 2;",
    ] {
        refused(&words, &entering(body), "CW401", "");
    }
}

#[test]
fn a_value_of_a_wrong_type_is_refused_before_play() {
    let words = words();
    for body in [
        "if count(\"card in your hand\") { }",
        "repeat(\"two\", \"Draw a card.\");",
        "repeat(1.5, \"Draw a card.\");",
        "let a = 1 + [2];",
        "let a = holds(\"you have a card in your hand\") + 1;",
        "for card in count(\"card in your hand\") { }",
    ] {
        refused(&words, &entering(body), "CW401", "");
    }
    refused(&words, "ability(\"《When this character enters play》\", 1);", "CW401", "");
    refused(&words, &format!("return;\n{}", entering("perform(\"Draw a card.\");")), "CW401", "before this ability");
    refused(&words, "let x = ;", "CW401", "");
    refused(&words, "9223372036854775807 + 1; ability(\"《When this character enters play》\", || { });", "CW401", "overflow");
    refused(&words, "1 / 0; ability(\"《When this character enters play》\", || { });", "CW401", "zero");
    refused(&words, "throw \"no\"; ability(\"《When this character enters play》\", || { });", "CW401", "no");
}

#[test]
fn a_phrase_stands_where_it_is_read_before_play() {
    let words = words();
    for (script, says) in [
        (entering("perform(\"Draw \" + \"a card.\");"), "written out"),
        (entering("let p = \"Draw a card.\"; perform(p);"), "written out"),
        (entering("\"Draw a card.\".perform();"), "written out"),
        (entering("perform(`Draw ${1} cards.`);"), "written out"),
        (entering("perform(\"《When this character enters play》Draw a card.\");"), "sentences without a trigger"),
        (entering("perform(\"If you do, draw a card.\");"), "ask with `if`"),
        (entering("holds(\"you have a card in your hand, draw a card. If you have a card in your hand\");"), "stands behind “if”"),
        (entering("count(\"card in your hand, you may draw a card. For each card in your hand\");"), "stands behind “for each”"),
        ("perform(\"Draw a card.\");".to_owned(), "this script has no ability"),
        (format!("perform(\"Draw a card.\");\n{}", entering("")), "in the body of an ability"),
        (format!("if true {{ {} }}", entering("")), "at the top of the script"),
        (format!("fn perform(x) {{ }}\n{}", entering("")), "another name"),
        ("ability(\"Draw a card.\", || { });".to_owned(), "before an effect"),
        ("ability(\"《When this character enters play》Draw a card.\", || { });".to_owned(), "before an effect"),
        (String::new(), "no ability"),
    ] {
        refused(&words, &script, "CW402", says);
    }
}

#[test]
fn a_function_without_a_name_is_the_body_of_an_ability_and_nothing_else() {
    let words = words();
    for (script, says, at) in [
        (format!("let n = 3;\n{}", entering("repeat(n, \"Draw a card.\");")), "cannot use `n`", "n"),
        (format!("let n = 3;\n{}", entering("let f = || n;")), "cannot use `n`", "n"),
        (entering("let twice = |n| n * 2;"), "stands in nothing else", "|"),
        (entering("[3, 1].sort(|a, b| a - b);"), "stands in nothing else", "|"),
        (entering("let list = []; let size = || list.len();"), "cannot use `list`", "list"),
        (
            format!("let body = || {{ }};\nability(\"《When this character enters play》\", body);\n{}", entering("")),
            "stands in nothing else",
            "|",
        ),
        (format!("fn f(body) {{ body }}\nf(|| {{ }});\n{}", entering("")), "stands in nothing else", "|"),
    ] {
        let found = wrong(&words, &script);
        let tells = |(finding, place): &&(Diagnostic, String)| finding.code == "CW402" && finding.message.contains(says) && place == at;
        assert!(found.iter().any(|one| tells(&one)), "{script}: {found:?}");
    }
    for body in ["let f = 1; f = f.curry(f);", "let f = 1; f.call(2);", "let m = #{a: 1};", "let f = Fn(\"perform\");"] {
        refused(&words, &entering(body), "CW401", "");
    }
}

#[test]
fn a_script_has_a_number_of_abilities_that_can_be_tried_out() {
    let words = words();
    refused(&words, &entering("").repeat(17), "CW402", "at most 16 abilities");
}

#[test]
fn what_is_wrong_in_a_phrase_is_told_at_its_word() {
    let words = words();
    let body =
        "let s = \"『ウ』\"; perform(\"Draw a \\x63ard. Discrad one card from your hand.\"); perform(\"It gets +1000 BP for this turn.\");";
    let script = format!("// 『ウ』\n{}", entering(body));
    let found = wrong(&words, &script);
    assert_eq!(found.iter().map(|(finding, at)| (finding.code, at.as_str())).collect::<Vec<_>>(), [("CW101", "Discrad")], "{found:?}");
    let found = wrong(&words, &entering("perform(\"Put the revealed card into your hand.\");"));
    assert_eq!(
        found.iter().map(|(finding, at)| (finding.code, at.as_str())).collect::<Vec<_>>(),
        [("CW201", "the revealed card")],
        "{found:?}"
    );
    let found = wrong(&words, "ability(\"《When this charcter enters play》\", || { });");
    assert_eq!(found[0].1, "charcter", "{found:?}");
    let found = wrong(&words, "let a = 1;\nwhile true { }\nability(\"《When this character enters play》\", || { });");
    assert_eq!(found[0].0.code, "CW401");
}

#[test]
fn each_worked_example_of_the_page_is_played_by_a_scenario() {
    let page = topic("script").expect("there is such a page");
    let examples: Vec<&str> = page.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(examples.len(), 3);
    let scenarios: Vec<String> = fs::read_dir("tests/scenarios/ucg/scripts")
        .expect("the folder is there")
        .map(|entry| fs::read_to_string(entry.expect("an entry").path()).expect("a scenario"))
        .collect();
    for example in examples {
        assert!(scenarios.iter().any(|scenario| scenario.contains(example)), "no scenario plays\n{example}");
    }
}

#[test]
fn a_scripted_ability_is_proven_when_something_comes_of_it() {
    let play = |name: &str| {
        let report = run(&[Path::new("tests/scenarios/ucg/scripts").join(name)], false);
        assert_eq!(report.failed, 0, "{}", report.results[0].message);
        report.results.into_iter().flat_map(|result| result.exercised).collect::<Vec<_>>()
    };
    let proved = play("a_number_that_is_reckoned.ron");
    assert!(proved.len() == 1 && proved[0].starts_with("《When this character enters play》 ⟨script "), "{proved:?}");
    assert_eq!(play("two_numbers_against_each_other.ron").len(), 2, "the worded ability is one of its own");
}

/// Frames and fields are plain data, whatever a script does.
const fn is_plain<T: Copy>() {}
const _: () = is_plain::<(Frame, Field)>();

/// Sets up a match of cards with a script that decides, picks, counts and repeats.
fn scripted_match() -> Arc<Setup> {
    let (pool, _) = Pool::builtin();
    let script = entering(
        "let n = 0; \
         while n < 3 && ask(\"Again?\") { \
             n += 1; \
             if perform(\"You may discard one card from your hand.\") { repeat(n, \"Draw a card.\"); } \
             else if ask_opponent(\"Take one?\") { perform(\"Your opponent draws a card.\"); } \
         } \
         repeat((count(\"card in your hand\") + n) % 3, \"Send the top card of your deck to your discard area.\");",
    );
    let plain = &pool.card("CW01-003").expect("it is built in").card;
    let cards: Vec<Card> = (0..13)
        .map(|number| Card {
            number: format!("X01-{number:03}"),
            printed: plain.printed.clone().with("character", format!("NAME {number}").as_str()),
            script: Some(script.clone()),
            ..plain.clone()
        })
        .collect();
    let deck: Vec<&Card> = cards.iter().cycle().take(50).collect();
    Arc::new(Setup::build(&words(), [&deck, &deck]).expect("the script compiles"))
}

#[test]
fn a_game_with_scripts_is_copied_and_replayed_like_any_other() {
    let setup = scripted_match();
    let mut asked = 0;
    for seed in 0..4 {
        let mut chance = BotChance::new(seed, 0);
        let (mut game, mut replay) = (UcgGame::new(Arc::clone(&setup), seed), UcgGame::new(Arc::clone(&setup), seed));
        let mut picks = Vec::new();
        while let Some(decision) = game.decision() {
            let Decision { options, .. } = decision;
            asked += usize::from(game.prompt().contains("Again?"));
            let before = game.fingerprint();
            assert!(game.choose(&[options]).is_err() && game.fingerprint() == before, "what is not offered changes nothing");
            random(&decision, &mut chance, &mut picks);
            let mut copy = game.clone();
            game.choose(&picks).expect("it was offered");
            // A clone in the middle of a script continues on another thread, which shares no state with this one.
            let elsewhere = picks.clone();
            let fingerprint = std::thread::spawn(move || copy.choose(&elsewhere).map(|()| copy.fingerprint())).join().expect("it ends");
            assert_eq!(fingerprint, Ok(game.fingerprint()));
            replay.choose(&picks).expect("the same is offered");
            assert_eq!(replay.fingerprint(), game.fingerprint());
        }
        assert!(game.ending().is_some());
    }
    assert!(asked > 20, "the scripts asked {asked} times");
}
