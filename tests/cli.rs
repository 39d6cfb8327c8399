//! Every command and every error of the command line, as seen by the user.

#[test]
fn commands_print_what_their_cases_say() {
    trycmd::TestCases::new().case("tests/cli/*.trycmd").case("tests/cli/*.toml");
}

/// The README leads from an empty folder to a playable card: its commands are run here, and their output must be that of the README.
#[test]
fn the_readme_shows_what_the_program_prints() {
    let readme = include_str!("../README.md");
    let folder = tempfile::tempdir().expect("a folder");
    let blocks = blocks(readme);
    let walk = |part: &str| readme.find(part).expect("a part of the README");
    let (from, to) = (walk("## Five minutes"), walk("## Where no wording"));
    let card = blocks.iter().find(|block| block.language == "ron").expect("a card at the top of the page");
    let mut command = String::new();
    let mut shown = 0;
    for block in blocks.iter().filter(|block| (from..to).contains(&block.at)) {
        match block.language {
            "ron" => std::fs::write(folder.path().join("keeper.ron"), block.text).expect("a written scenario"),
            "text" => {
                if let Some(said) = said_before(&readme[..block.at]) {
                    command = said.to_owned();
                }
                let printed = run(&command, folder.path());
                assert!(printed.contains(block.text.trim()), "{command}\n{printed}");
                shown += 1;
            }
            // Skipped: a thousand games take too long.
            _ if block.text.contains("cardwright sim ") => {}
            _ => {
                block.text.trim().clone_into(&mut command);
                if command.starts_with("cardwright new ") {
                    run(&command, folder.path());
                    let cards = format!("[\n{}]\n", card.text.replace("XX02-001", "XX01-001"));
                    std::fs::write(folder.path().join("xx01/cards.ron"), cards).expect("a written card");
                }
            }
        }
    }
    assert_eq!(shown, 3, "outputs in the walk");
}

/// Code block.
struct Block<'a> {
    at: usize,
    language: &'a str,
    text: &'a str,
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let fences: Vec<usize> = page.match_indices("\n```").map(|(at, _)| at + 1).collect();
    let pairs = fences.chunks_exact(2);
    pairs
        .map(|pair| {
            let (language, text) = page[pair[0] + 3..pair[1]].split_once('\n').expect("a line break behind the fence");
            Block { at: pair[0], language, text }
        })
        .collect()
}

/// Returns the command named in the paragraph before a block.
fn said_before(page: &str) -> Option<&str> {
    let paragraph = page.trim_end().rsplit("\n\n").next()?;
    let command = paragraph.strip_prefix('`')?;
    command.split('`').next().filter(|command| command.starts_with("cardwright "))
}

/// Runs a command, and returns its standard output.
fn run(command: &str, folder: &std::path::Path) -> String {
    let quoted = command.split('"').enumerate();
    let arguments = quoted.flat_map(|(part, text)| if part % 2 == 1 { vec![text] } else { text.split_whitespace().collect() });
    let program = std::process::Command::new(env!("CARGO_BIN_EXE_cardwright")).args(arguments.skip(1)).current_dir(folder).output();
    String::from_utf8(program.expect("a program that runs").stdout).expect("UTF-8")
}

/// Revisions of a git repository are versions of a set, as folders are.
#[test]
fn revisions_are_compared_as_folders_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = folder.path().join("mine");
    let copy = |version: &str| {
        let from = std::path::Path::new("tests/cli/diff.in").join(version);
        for entry in walkdir::WalkDir::new(&from).into_iter().map(|entry| entry.expect("an entry")) {
            let to = kept.join(entry.path().strip_prefix(&from).expect("it is below"));
            if entry.file_type().is_dir() {
                std::fs::create_dir_all(&to).expect("a folder");
            } else {
                std::fs::copy(entry.path(), &to).expect("a copy");
            }
        }
    };
    let git = |arguments: &[&str]| {
        let mut git = std::process::Command::new("git");
        git.args(["-c", "user.name=x", "-c", "user.email=x@x"]).args(arguments);
        assert!(git.current_dir(folder.path()).output().expect("git").status.success(), "{arguments:?}");
    };
    copy("old");
    git(&["init", "-q"]);
    git(&["add", "."]);
    git(&["commit", "-q", "-m", "old"]);
    copy("new");
    let now = run("cardwright diff HEAD", &kept);
    let expected = run("cardwright diff old new", std::path::Path::new("tests/cli/diff.in"));
    assert!(now.contains("(HEAD:df01/cards.ron:15:69)"), "{now}");
    assert_eq!(now.replace("HEAD:", "old/").lines().last(), expected.lines().last(), "{now}");
    git(&["add", "."]);
    git(&["commit", "-q", "-m", "new"]);
    assert_eq!(run("cardwright diff HEAD~1 HEAD", &kept).lines().last(), expected.lines().last());
    assert_eq!(run("cardwright diff HEAD", &kept), "no card changed\n");
    let part = run("cardwright diff HEAD~1:mine/df01 mine/df01 --format md", folder.path());
    assert!(part.contains("### Behaviour changed") && !part.contains("### Scenarios"), "{part}");
}

/// Invalid UTF-8 is a typing error: the prompt is repeated, and the game continues and is recorded.
#[test]
fn a_line_that_is_no_text_loses_no_game() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("kept.replay.ron");
    let mut play = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .args(["play", "--deck", "two_lights", "--deck", "out_of_the_trench", "--seed", "1", "--record"])
        .arg(&record)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    play.stdin.take().expect("a pipe").write_all(b"\xff\xfe1\n1\nquit\n").expect("it is read");
    let done = play.wait_with_output().expect("it ends");
    let printed = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success() && printed.contains("is not understood"), "{printed}");
    let kept = std::fs::read_to_string(&record).expect("the game is kept");
    assert!(kept.contains("player: 1") && kept.contains("decks: "), "{kept}");
}

/// Runs a command with this standard input, and returns what it prints, its errors first.
fn run_with(command: &str, input: &str) -> String {
    use std::process::{Command, Stdio};
    let mut program = Command::new(env!("CARGO_BIN_EXE_cardwright"));
    let program = program.args(command.split_whitespace().skip(1)).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = program.current_dir("tests/cli/input.in/set").spawn().expect("a program that runs");
    std::io::Write::write_all(&mut program.stdin.take().expect("a pipe"), input.as_bytes()).expect("it is read");
    let done = program.wait_with_output().expect("an end");
    format!("{}{}", String::from_utf8_lossy(&done.stderr), String::from_utf8_lossy(&done.stdout))
}

/// Standard input is read in the place of a file wherever a single file is read.
#[test]
fn standard_input_is_read_as_a_file_is() {
    let card = "[(number: \"IN01-001\", name: \"Lamp\", card_type: \"Scene\", round: 1, rarity: \"C\",\n text: \"《When this scene enters play》Drwa a card.\")]";
    let deck = std::fs::read_to_string("cardpool/ucg/cw01/decks/two_lights.deck.ron").expect("a deck");
    let scenario = "(name: \"a turn\", game: \"ucg\", rules: \"1.6\", cites: [], turn: 1, phase: \"open\", lead: (), next: (), steps: [expect(\"hand(lead) == 1\")])";
    let replay = std::fs::read_to_string("tests/cli/replay.in/edited.replay.ron").expect("a replay");
    let set = std::fs::read_to_string("tests/cli/input.in/set/set.ron").expect("a set");
    for (command, input, told) in [
        ("cardwright check -", card, "--> <stdin>:2:38"),
        ("cardwright check - --diff --unsafe-fixes", card, "+++ b/<stdin>"),
        ("cardwright check - --fix", card, "standard input cannot be written"),
        ("cardwright check - --watch", card, "standard input is read once"),
        ("cardwright check -", scenario, "<stdin>: this is a scenario, not a card file: cardwright test -"),
        ("cardwright test -", scenario, "<stdin>"),
        ("cardwright test -", card, "<stdin>: this is a list of cards, not a scenario: cardwright check -"),
        ("cardwright deck check -", &deck, "Two Lights"),
        ("cardwright deck check -", &deck.replace("(4, ", "(9, "), "--> <stdin>:"),
        ("cardwright deck export -", &deck, "CW01-"),
        ("cardwright replay -", &replay, "<stdin>:"),
        ("cardwright check -", &set, "<stdin>: holds no cards"),
        ("cardwright stats -", card, "IN01"),
        ("cardwright coverage -", card, "IN01"),
        ("cardwright preview - --out -", card, "<svg"),
    ] {
        let printed = run_with(command, input);
        assert!(printed.contains(told), "{command}\n{printed}");
    }
}
