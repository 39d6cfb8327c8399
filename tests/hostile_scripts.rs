//! Scripts and expectations that demand excessive memory or time: each is bounded, both in checks and in play.

use allocation_counter::{AllocationInfo, measure};
use cardwright::card::{Card, Pool};
use cardwright::games::language::Language;
use cardwright::games::ucg::{Words, game::UcgGame, setup::Setup};
use cardwright::kernel::game::Game;
use cardwright::sim::chance::BotChance;
use cardwright::sim::random::random;
use cardwright::suite::scenarios::run;
use std::fs;
use std::sync::Arc;

/// Maximum memory held by one script or expectation at a time, in bytes.
const MOST: u64 = 8_000_000;
/// Maximum memory that it allocates in total, over all runs of a check, in bytes; this bounds the time for copying too.
const COPIED: u64 = 1_500_000_000;

/// Bodies of abilities, each with true if `check` rejects it; the others terminate.
const BODIES: [(&str, bool); 46] = [
    // Nested values.
    ("let f = |x| x; for i in 0..40 { f = f.curry(f); }", true),
    ("let f = |x| x; f = f.curry(f); f = f.curry(f);", true),
    ("let list = []; let f = || list; list.push(f);", true),
    ("let list = []; list.push(|| list.len());", true),
    ("let m = #{}; for i in 0..40 { m.a = m; m.b = m; }", true),
    ("let m = #{}; for i in 0..200 { m[\"\" + i] = m; }", true),
    ("let a = [1]; for i in 0..60 { a = [a, a]; }", true),
    ("let a = [1]; for i in 0..60 { a = [a]; } for i in 0..9000 { let b = a; }", true),
    ("let a = []; for i in 0..60 { a.push(a); }", true),
    ("let a = [0]; for i in 0..60 { a[0] = a; a.push(a[0]); }", true),
    ("let a = [[]]; for i in 0..60 { a[0] += a; }", true),
    ("let a = [[]]; for i in 0..60 { a[0].push(a); }", true),
    ("let a = [1, 2]; for i in 0..60 { a.append(a); }", true),
    ("let a = [1, 2]; for i in 0..60 { a.insert(0, a); }", true),
    ("let a = [1, 2]; for i in 0..60 { a = a + a; }", true),
    ("let a = [1, 2]; for i in 0..60 { a.splice(0, 0, a); }", true),
    ("let a = []; a.pad(1000000000, 1);", true),
    ("let a = [[1, 2, 3]]; a.pad(60, a);", true),
    ("let a = [1, 2, 3, 4]; for i in 0..60 { a = a.chop(2) + a; }", true),
    ("let a = [1, 2, 3, 4]; for i in 0..60 { a = a.zip(a, |x, y| [x, y]); }", true),
    // Texts.
    ("let s = \"ab\"; for i in 0..60 { s += s; }", true),
    ("let s = \"ab\"; for i in 0..60 { s = `${s}${s}${s}`; }", true),
    ("let s = \"ab\"; for i in 0..60 { s = s + s; }", true),
    ("let s = \"ab\"; s.pad(1000000000, \"x\");", true),
    ("let s = \"a\"; while true { s += 'b'; }", true),
    (
        "let a = []; for i in 0..60 { a.push(\"01234567890123456789012345678901234567890123456789\"); } for i in 0..3000 { let b = a; }",
        true,
    ),
    ("let a = [\"01234567890123456789\"]; for i in 0..40 { a.push(a[0]); } for i in 0..2000 { let b = a; b[0] += \"x\"; }", true),
    ("let s = \"0123456789\"; for i in 0..6 { s += s; } let n = 0; for i in 0..3000 { if s == s { n += 1; } }", true),
    // Time.
    ("let a = []; a.pad(64, 7); for i in 0..9000 { a.sort(); }", true),
    ("let a = []; a.pad(64, 7); for i in 0..900 { a.reverse(); a.sort(); }", false),
    ("let a = []; a.pad(64, 7); for i in 0..900 { let b = a; b[0] = i; }", false),
    ("let a = []; a.pad(64, 7); for i in 0..900 { a.dedup(); a.pad(64, 7); }", false),
    ("let a = []; a.pad(63, 7); let n = 0; while n < 300 { n += 1; a.drain(0, 60); a.pad(63, n); }", false),
    ("loop { }", true),
    ("for i in 0..9223372036854775807 { }", true),
    ("let n = 0; while n < 1500 { n += 1; }", false),
    ("try { loop { try { loop { } } catch { } } } catch { }", true),
    ("let n = 1; for i in 0..62 { n *= 2; } for i in 0..n { }", true),
    ("let x = 0.1; while x != 1.0 { x += 0.0; }", true),
    // Depth.
    ("fork(40);", true),
    ("dig(1);", true),
    ("let x = 2; let y = x ** 62; let z = 9223372036854775807 - y; for i in 0..z { }", true),
    // Long errors.
    ("let s = \"0123456789\"; for i in 0..6 { s += s; } throw [s, s, s];", true),
    ("let s = \"0123456789\"; for i in 0..6 { s += s; } throw s;", false),
    // Work between phrases, repeated in each replay.
    ("for i in 0..70 { let a = []; a.pad(64, i); ask(\"Go on?\"); }", false),
    ("for i in 0..70 { for j in 0..9 { let a = [1, 2, 3]; a.sort(); } ask(\"Go on?\"); }", false),
];

/// Functions called by the bodies.
const FUNCTIONS: &str = "fn fork(n) { if n > 0 { fork(n - 1); fork(n - 1); } }\nfn dig(n) { dig(n + 1) }\n";

/// Returns sources that are disproportionately costly to parse.
fn sources() -> Vec<String> {
    let body = |body: &str| format!("ability(\"《When this character enters play》\", || {{ {body} }});");
    let around = |open: &str, close: &str, times: usize| body(&format!("let x = {}1{};", open.repeat(times), close.repeat(times)));
    vec![
        around("(", ")", 3_000),
        around("[", "]", 3_000),
        around("-", "", 7_000),
        around("!", "", 7_000),
        around("{", "}", 3_000),
        around("if true { ", " }", 500),
        around("1 + ", "", 1_900),
        around("1 ?? ", "", 1_500),
        around("", ".a", 3_000),
        around("", "[0]", 2_000),
        around("`${", "}`", 1_500),
        around("|| ", "", 2_500),
        around("switch 1 { _ => ", " }", 400),
        body(&"if true {} else ".repeat(450)),
        body(&"let a = 1;".repeat(700)),
        body("").repeat(140),
        format!("{}{}", (0..200).map(|n| format!("fn f{n}() {{ }} ")).collect::<String>(), body("")),
        format!("let x = \"{}\";{}", "x".repeat(7_000), body("")),
        body(&format!("let a = [{}];", "1,".repeat(3_500))),
        "x".repeat(2_000_000),
    ]
}

fn words() -> Words {
    let (pool, _) = Pool::builtin();
    Words::new(&pool.game("ucg").expect("it is built in").vocabulary)
}

#[track_caller]
fn bounded(what: &str, used: &AllocationInfo) {
    let shown: String = what.chars().take(200).collect();
    assert!(used.bytes_max < MOST, "{shown} holds {} bytes", used.bytes_max);
    assert!(used.bytes_total < COPIED, "{shown} asks for {} bytes", used.bytes_total);
}

fn script(body: &str) -> String {
    format!("{FUNCTIONS}ability(\"《When this character enters play》\", || {{ {body} }});")
}

#[test]
fn every_script_is_bounded_as_it_is_checked() {
    let words = words();
    words.understand_script(&script("perform(\"Draw a card.\");"));
    for (body, refused) in BODIES {
        let (source, mut compiled) = (script(body), false);
        let used = measure(|| compiled = words.understand_script(&source).compiled);
        bounded(body, &used);
        assert_eq!(compiled, !refused, "{body}: {:?}", words.understand_script(&source).diagnostics);
    }
    for source in sources() {
        bounded(&source, &measure(|| drop(words.understand_script(&source))));
    }
}

#[test]
fn a_script_leaves_nothing_behind() {
    let words = words();
    let once = || {
        for (body, _) in BODIES {
            drop(words.understand_script(&script(body)));
        }
    };
    once();
    let used = measure(|| (0..3).for_each(|_| once()));
    assert!(used.bytes_current.abs() < 100_000, "{} bytes are left", used.bytes_current);
}

#[test]
fn every_script_that_compiles_is_bounded_in_play() {
    let (pool, _) = Pool::builtin();
    let (words, plain) = (words(), &pool.card("CW01-003").expect("it is built in").card);
    for (body, _) in BODIES.iter().filter(|(_, refused)| !refused) {
        let card = |number: usize| Card {
            number: format!("X01-{number:03}"),
            printed: plain.printed.clone().with("character", format!("NAME {number}").as_str()),
            script: Some(script(body)),
            ..plain.clone()
        };
        let cards: Vec<Card> = (0..13).map(card).collect();
        let deck: Vec<&Card> = cards.iter().cycle().take(50).collect();
        let setup = Arc::new(Setup::build(&words, [&deck, &deck]).expect("the script compiles"));
        let used = measure(|| {
            let (mut game, mut chance, mut picks) = (UcgGame::new(Arc::clone(&setup), 1), BotChance::new(1, 0), Vec::new());
            for _ in 0..60 {
                let Some(decision) = game.decision() else { break };
                random(&decision, &mut chance, &mut picks);
                game.choose(&picks).expect("it was offered");
            }
        });
        assert!(used.bytes_max < MOST, "{body} holds {} bytes in play", used.bytes_max);
    }
}

#[test]
fn what_fails_in_play_is_told_with_card_and_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("script.ron");
    let body = "if count(\"card in your hand\") > 2 {\n loop { }\n }\n perform(\"Draw a card.\");";
    let scenario = format!(
        "(name: \"n\", game: \"ucg\", rules: \"1.6\", phase: \"open\", cards: [(number: \"X01-001\", name: \"A\", character: \"A\", \
         card_type: \"Ultra Hero\", level: 1, types: [\"BASIC\"], bp: (single: 1, double: 2), rarity: \"C\", text: \"\", script: {:?})], \
         lead: (hand: [\"X01-001\", \"X01-001\", \"X01-001\"], field: [(cards: [\"X01-001\"], entering: true)]), \
         next: (field: [(cards: [\"X01-001\"])]), \
         steps: [pass_until(phase: \"activation\"), expect(\"hand(lead) == 3 && log_has(\\\"X01-001\\\") && log_has(\\\"line 2: it runs too long\\\")\")])",
        format!("ability(\"《When this character enters play》\", || {{ {body} }});")
    );
    fs::write(&file, scenario).expect("it is written");
    let report = run(&[file], true);
    assert_eq!(report.failed, 0, "{}\n{}", report.results[0].message, report.results[0].trace);
}

/// Expectations, none of which holds.
const EXPRESSIONS: [&str; 18] = [
    "while true {}",
    "loop {}",
    "(0..9223372036854775807).contains(hand(lead)) == false",
    "[hand(lead)].map(|n| n) == []",
    "hand_cards(lead).map(Fn(\"hand\"))",
    "Fn(\"hand\").curry(lead).call() == 99",
    "eval(\"hand(lead)\") == 99",
    "#{a: hand(lead)}.a == 99",
    "{ let a = [1]; a.push(a); hand(lead) == 99 }",
    "prompt().pad(1000000000, \"x\") == hand(lead)",
    "options().pad(1000000000, 1) == hand(lead)",
    "prompt().replace(\"e\", prompt().replace(\"e\", prompt().replace(\"e\", prompt()))) == \"\"",
    "options() + options() + options() + options() == [1]",
    "prompt().split(\"\").len() == 99999",
    "range(0, 9223372036854775807) == hand(lead)",
    "9223372036854775807 + hand(lead) == 0",
    "hand(lead) / 0 == 1",
    "`${prompt()}${prompt()}` == \"\"",
];

#[test]
fn every_expectation_is_bounded() {
    let folder = tempfile::tempdir().expect("a folder");
    let long = format!("hand(lead) == 6{}", " && hand(lead) == 6".repeat(2_000));
    let deep = format!("{}hand(lead){} == 99", "(".repeat(2_000), ")".repeat(2_000));
    let twice = format!("{}hand(lead){} == 99", "[options(), ".repeat(40), "]".repeat(40));
    // The suite runs on its own threads; here a single, measured thread is used.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread().build().expect("a pool of one thread");
    let all = EXPRESSIONS.iter().copied().chain([long.as_str(), deep.as_str(), twice.as_str()]);
    for (number, expression) in all.enumerate() {
        let file = folder.path().join(format!("{number}.ron"));
        let scenario = format!(
            "(name: \"n\", game: \"ucg\", rules: \"1.6\", phase: \"set_character\", lead: (hand: [\"CW01-003\", \"CW01-001\"]), steps: [expect({expression:?})])"
        );
        fs::write(&file, scenario).expect("it is written");
        let (paths, mut failed) = ([file], 0);
        let used = measure(|| failed = pool.install(|| run(&paths, false).failed));
        assert_eq!(failed, 1, "{expression}");
        assert!(used.bytes_max < 64_000_000, "{expression} holds {} bytes", used.bytes_max);
    }
}
