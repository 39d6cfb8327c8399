//! Commands that are repeated whenever a file changes, as a designer sees them who writes a set.
#![cfg(feature = "cli")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

const CARDS: &str = r#"[
    (
        number: "WT01-001", name: "Lamp", character: "LAMP", card_type: "Ultra Hero", level: 1, types: ["BASIC"],
        bp: (single: 3000, double: 7000), rarity: "C", text: "[SIN]《When this character enters play》Draw a card.",
    ),
    (
        number: "WT01-002", name: "Wick", character: "WICK", card_type: "Ultra Hero", level: 1, types: ["BASIC"],
        bp: (single: 3000, double: 7000), rarity: "C", text: "[SIN]《When this character enters play》Draw two cards.",
    ),
]
"#;

fn scenario(card: &str, drawn: u8) -> String {
    format!(
        "(name: \"{card} draws {drawn}\", game: \"ucg\", rules: \"1.6\", cites: [], turn: 1, phase: \"open\",\n\
         lead: (field: [(cards: [\"{card}\"], entering: true)]), next: (field: [(cards: [\"CW01-006\"])]),\n\
         steps: [expect(\"hand(lead) == {drawn}\")])"
    )
}

/// Command that runs until it is dropped.
struct Watching {
    child: Child,
    lines: BufReader<ChildStdout>,
}

impl Watching {
    fn start(command: &str, folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
            .args([command, "--watch"])
            .current_dir(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it runs");
        let lines = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, lines }
    }

    /// Reads until a line that begins so, and returns the lines read.
    fn until(&mut self, start: &str) -> String {
        let mut read = String::new();
        loop {
            let mut line = String::new();
            assert!(self.lines.read_line(&mut line).expect("a line") > 0, "it ended after:\n{read}");
            read.push_str(&line);
            if line.starts_with(start) {
                return read;
            }
        }
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        // A process that has ended already needs no end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn project() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    };
    write("cardwright.toml", "pools = [\"cards\"]\nscenarios = [\"scenarios\"]\n");
    write("cards/set.ron", "(code: \"WT01\", name: \"Lights\", game: \"ucg\")");
    write("cards/cards.ron", CARDS);
    write("scenarios/lamp.ron", &scenario("WT01-001", 1));
    write("scenarios/wick.ron", &scenario("WT01-002", 2));
    folder
}

#[test]
fn a_check_is_repeated_when_a_card_changes() {
    let folder = project();
    let cards = folder.path().join("cards/cards.ron");
    let mut watching = Watching::start("check", folder.path());
    assert!(watching.until("checked").ends_with("nothing to mend\n"));
    std::fs::write(&cards, CARDS.replace("Draw two cards", "Draw two crads")).expect("a file");
    let read = watching.until("checked");
    assert!(read.contains("changed: cards/cards.ron") && read.contains("`crads` cannot be read here"), "{read}");
    std::fs::write(&cards, CARDS).expect("a file");
    assert!(watching.until("checked").ends_with("nothing to mend\n"));
    // A project file that is wrong is told beside what is told of the cards, and does not end the watch.
    std::fs::write(folder.path().join("cardwright.toml"), "pools = [\"none\"]\n").expect("a file");
    let read = watching.until("checked");
    assert!(read.contains("changed: cardwright.toml") && read.ends_with("1 error\n"), "{read}");
    std::fs::write(folder.path().join("cardwright.toml"), "pools = [\"cards\"]\n[levels]\nCW040 = \"deny\"\n").expect("a file");
    assert!(watching.until("checked").ends_with("nothing to mend\n"));
}

#[test]
fn only_scenarios_that_a_change_reaches_are_repeated() {
    let folder = project();
    let mut watching = Watching::start("test", folder.path());
    assert!(watching.until("ran ").ends_with("ran 2 scenarios: all passed\n"));
    std::fs::write(folder.path().join("cards/cards.ron"), CARDS.replace("Draw two cards", "Draw three cards")).expect("a file");
    let read = watching.until("2 scenarios in all");
    assert!(read.contains("ran 1 scenario: 0 passed, 1 failed") && read.contains("hand(lead) is 3"), "{read}");
    std::fs::write(folder.path().join("scenarios/lamp.ron"), scenario("WT01-001", 2)).expect("a file");
    assert!(watching.until("2 scenarios in all").ends_with("2 scenarios in all: 0 passed, 2 failed\n"));
    std::fs::write(folder.path().join("scenarios/lamp.ron"), scenario("WT01-001", 1)).expect("a file");
    std::fs::write(folder.path().join("scenarios/wick.ron"), scenario("WT01-002", 3)).expect("a file");
    let mut read = watching.until("ran ");
    if !read.contains("ran 2 scenarios") {
        read = watching.until("2 scenarios in all: all passed");
    }
    assert!(read.contains("all passed"), "{read}");
}
