//! The language server, as an editor sees it: a client that speaks the protocol with the program over its standard input and output.
#![cfg(feature = "cli")]

use lsp_server::{Message, Notification, Request, RequestId};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const CARDS: &str = r#"[
    (
        number: "LS01-001", name: "Lamp", character: "LAMP", card_type: "Ultra Hero", level: 1, types: ["BASIC"],
        bp: (single: 3000, double: 7000), rarity: "C",
        text: "[SIN]《When this character enters play》You may discrad one card from your hand.",
    ),
    (
        number: "LS01-002", name: "Wick", character: "WICK", card_type: "Ultra Hero", level: 1, types: ["BASIC"],
        bp: (single: 3000, double: 7000), rarity: "C",
        text: "[SIN]《When this character enters play》 If you have 『LAMP』, draw one card.",
    ),
]
"#;

const SCENARIO: &str = r#"(
    name: "The wick draws", game: "ucg", rules: "1.6", cites: [], turn: 1, phase: "open",
    lead: (field: [(cards: ["LS01-002"], entering: true)]), next: (),
    steps: [expect("hand(lead) == 0")],
)
"#;

/// An editor with one folder open.
struct Editor {
    server: Child,
    to: BufWriter<ChildStdin>,
    from: BufReader<ChildStdout>,
    folder: tempfile::TempDir,
    last: i32,
    /// Findings told last, by URI.
    findings: BTreeMap<String, Vec<Value>>,
    /// Messages shown.
    shown: Vec<String>,
}

impl Editor {
    fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(path, text).expect("a file");
        };
        write("cardwright.toml", "pools = [\"cards\"]\nscenarios = [\"scenarios\"]\n");
        write("cards/set.ron", "(code: \"LS01\", name: \"Lights\", game: \"ucg\")");
        write("cards/cards.ron", CARDS);
        write("scenarios/wick.ron", SCENARIO);
        let program = Command::new(env!("CARGO_BIN_EXE_cardwright")).arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut server = program.expect("a server");
        let to = BufWriter::new(server.stdin.take().expect("its input"));
        let from = BufReader::new(server.stdout.take().expect("its output"));
        let mut editor = Self { server, to, from, folder, last: 0, findings: BTreeMap::new(), shown: Vec::new() };
        let root = editor.uri("");
        let begun = editor.ask("initialize", json!({ "processId": null, "rootUri": root, "capabilities": {} }));
        assert_eq!(begun["capabilities"]["hoverProvider"], json!(true));
        editor.tell("initialized", json!({}));
        editor
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn uri(&self, name: &str) -> String {
        format!("file://{}", self.path(name).display()).trim_end_matches('/').to_owned()
    }

    fn tell(&mut self, method: &str, params: Value) {
        Message::Notification(Notification::new(method.to_owned(), params)).write(&mut self.to).expect("a notification");
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.answer(method, params).unwrap_or_else(|refused| panic!("{method} is refused: {refused}"))
    }

    /// Asks, and returns the answer or the message of the refusal.
    fn answer(&mut self, method: &str, params: Value) -> Result<Value, String> {
        self.last += 1;
        let id = RequestId::from(self.last);
        Message::Request(Request::new(id.clone(), method.to_owned(), params)).write(&mut self.to).expect("a request");
        loop {
            match Message::read(&mut self.from).expect("a message").expect("an open connection") {
                Message::Response(response) if response.id == id => {
                    return response.error.map_or_else(|| Ok(response.result.unwrap_or(Value::Null)), |error| Err(error.message));
                }
                Message::Response(response) => panic!("nothing was asked that {response:?} answers"),
                Message::Notification(told) => self.hear(&told),
                Message::Request(request) => panic!("the server asks {request:?}"),
            }
        }
    }

    fn hear(&mut self, told: &Notification) {
        if told.method == "window/showMessage" {
            self.shown.push(told.params["message"].as_str().expect("a message").to_owned());
            return;
        }
        assert_eq!(told.method, "textDocument/publishDiagnostics");
        let uri = told.params["uri"].as_str().expect("a URI").to_owned();
        self.findings.insert(uri, told.params["diagnostics"].as_array().expect("a list").clone());
    }

    /// Shows a file with this text.
    fn opens(&mut self, name: &str, text: &str) {
        let document = json!({ "uri": self.uri(name), "languageId": "ron", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Types a whole new text into a file, and returns the codes of its findings.
    fn types(&mut self, name: &str, text: &str) -> Vec<String> {
        let uri = self.uri(name);
        let change = json!({ "textDocument": { "uri": uri, "version": 2 }, "contentChanges": [{ "text": text }] });
        self.tell("textDocument/didChange", change);
        self.codes(name)
    }

    /// Returns the codes of the findings in a file. A request after the change is answered when the change is checked.
    fn codes(&mut self, name: &str) -> Vec<String> {
        self.at("textDocument/hover", name, CARDS, "number");
        let uri = self.uri(name);
        let found = self.findings.get(&uri).cloned().unwrap_or_default();
        found.iter().map(|one| one["code"].as_str().expect("a code").to_owned()).collect()
    }

    /// Asks about the place behind the first letter of `word` in `text`, which is that of the file.
    fn at(&mut self, method: &str, name: &str, text: &str, word: &str) -> Value {
        let place = json!({ "textDocument": { "uri": self.uri(name) }, "position": position(text, word, 1) });
        self.ask(method, place)
    }

    fn close(mut self) {
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        assert!(self.server.wait().expect("an end").success());
    }
}

fn position(text: &str, word: &str, letters: usize) -> Value {
    let at = text.find(word).unwrap_or_else(|| panic!("{word} stands in the text"));
    let start = text[..at].rfind('\n').map_or(0, |at| at + 1);
    let column = text[start..at].encode_utf16().count() + letters;
    json!({ "line": text[..at].matches('\n').count(), "character": column })
}

fn labels(items: &Value) -> Vec<&str> {
    items.as_array().expect("a list").iter().map(|item| item["label"].as_str().expect("a label")).collect()
}

fn file_name(uri: &Value) -> String {
    Path::new(uri.as_str().expect("a URI")).file_name().expect("a name").to_string_lossy().into_owned()
}

#[test]
fn findings_follow_what_is_typed_and_their_fixes_are_offered() {
    let mut editor = Editor::open();
    let cards = "cards/cards.ron";
    assert_eq!(editor.codes(cards), ["CW101", "CW040"], "as the files are");
    let range = json!({ "start": position(CARDS, "discrad", 0), "end": position(CARDS, "discrad", 7) });
    let uri = editor.uri(cards);
    let told = editor.findings[&uri][0].clone();
    assert_eq!(told["range"], range);
    assert!(told["message"].as_str().expect("a message").contains("did you mean `discard`?"));
    let asked = json!({ "textDocument": { "uri": uri }, "range": range, "context": { "diagnostics": [] } });
    let actions = editor.ask("textDocument/codeAction", asked);
    assert_eq!(actions[0]["title"], json!("CW101: write `discard`"), "{actions}");
    assert_eq!(actions[0]["edit"]["changes"][&uri], json!([{ "range": range, "newText": "discard" }]));
    assert_eq!(actions[0]["isPreferred"], json!(false), "it is a guess");
    for (wrong, right, told, written) in [
        ("BASIC", "BASC", "CW012: write `BASIC`", "\"BASIC\""),
        ("Ultra Hero", "ultra hero", "CW013: write `Ultra Hero`", "\"Ultra Hero\""),
        ("LS01-001", "LS1-001", "CW015: write `LS01-001`", "\"LS01-001\""),
        ("3000", "3500", "CW018: write 3000", "3000"),
        ("WICK", "LaMP", "CW020: write `LAMP`", "\"LAMP\""),
        (
            "You may discrad one card from your hand.",
            "Scry two cards.",
            "CW114: write `Look at the top two cards of your deck and return them to the top of your deck in any order.`",
            "Look at the top two",
        ),
    ] {
        let text = CARDS.replacen(wrong, right, 1);
        editor.types(cards, &text);
        let range = json!({ "start": position(&text, right, 1), "end": position(&text, right, 2) });
        let asked = json!({ "textDocument": { "uri": uri }, "range": range, "context": { "diagnostics": [] } });
        let actions = editor.ask("textDocument/codeAction", asked);
        let offered = actions.as_array().expect("a list").iter().find(|action| action["title"] == json!(told));
        let offered = offered.unwrap_or_else(|| panic!("{told}: {actions}"));
        assert_eq!(offered["isPreferred"], json!(false));
        assert!(offered["edit"]["changes"][&uri][0]["newText"].as_str().is_some_and(|text| text.starts_with(written)), "{offered}");
    }
    let mended = CARDS.replace("discrad", "discard");
    assert_eq!(editor.types(cards, &mended), ["CW040"]);
    let span = json!({ "start": position(&mended, "If you have", 0), "end": position(&mended, "If you have", 1) });
    let asked = json!({ "textDocument": { "uri": uri }, "range": span, "context": { "diagnostics": [] } });
    let actions = editor.ask("textDocument/codeAction", asked);
    assert!(actions[0]["edit"]["changes"][&uri].as_array().is_some_and(|edits| !edits.is_empty()), "{actions}");
    assert_eq!(editor.types(cards, "[("), ["CW001"], "half a card");
    assert_eq!(editor.types(cards, &mended), ["CW040"]);
    editor.close();
}

#[test]
fn scenarios_decks_and_the_project_are_judged_as_they_are_typed() {
    let mut editor = Editor::open();
    assert_eq!(editor.types("scenarios/wick.ron", SCENARIO), Vec::<String>::new(), "without a LAMP the wick draws nothing");
    assert_eq!(editor.types("scenarios/wick.ron", &SCENARIO.replace("== 0", "== 1")), ["CW502"]);
    let told = &editor.findings[&editor.uri("scenarios/wick.ron")][0];
    assert!(told["message"].as_str().expect("a message").contains("hand(lead) == 1"), "{told}");
    assert_eq!(editor.types("scenarios/wick.ron", &SCENARIO.replace("phase:", "phaze:")), ["CW003"]);
    // The card is not written to its file yet, and the scenario is played with it already.
    editor.types("scenarios/wick.ron", &SCENARIO.replace("== 0", "== 1"));
    editor.types("cards/cards.ron", &CARDS.replace("『LAMP』", "『WICK』").replace("discrad", "discard"));
    assert_eq!(editor.codes("scenarios/wick.ron"), Vec::<String>::new());

    let deck = "(name: \"Lights\", game: \"ucg\", rules: \"1.6\", cards: [(5, \"CW01-001\"), (4, \"LS01-001\")])";
    assert_eq!(editor.types("cards/lights.deck.ron", deck), ["CW030", "CW031"]);
    assert_eq!(editor.types("cards/lights.deck.ron", &deck.replace("CW01", "CW77")), ["CW030", "CW031", "CW032"]);

    assert_eq!(editor.types("cardwright.toml", "pools = [\"cards\"]\nscenarios = [\"scenes\"]\n"), ["CW601"]);
    assert_eq!(editor.types("cardwright.toml", "pools = [\"cards\"]\n"), Vec::<String>::new());
    editor.close();
}

#[test]
fn what_cards_say_is_completed() {
    let mut editor = Editor::open();
    let cards = "cards/cards.ron";
    let begun = CARDS.replace("discrad one card from your hand.", "dr");
    editor.types(cards, &begun);
    let items = editor.at("textDocument/completion", cards, &begun, "r\",");
    assert!(labels(&items).iter().any(|label| label.starts_with("draw")), "{items}");
    let named = CARDS.replace("『LAMP』", "『L");
    editor.types(cards, &named);
    let items = editor.at("textDocument/completion", cards, &named, "L, draw");
    assert!(labels(&items).contains(&"LAMP』"), "{items}");
    let items = editor.at("textDocument/completion", cards, &named, "BASIC");
    assert!(labels(&items).is_empty() || labels(&items).iter().all(|label| label.starts_with('B')), "{items}");
    let items = editor.at("textDocument/completion", cards, &named, " number");
    assert!(labels(&items).contains(&"card_type"), "{items}");
    editor.close();
}

#[test]
fn names_are_explained_found_and_changed() {
    let mut editor = Editor::open();
    let cards = "cards/cards.ron";
    let told = editor.at("textDocument/hover", cards, CARDS, "draw one");
    let told = told["contents"]["value"].as_str().expect("Markdown").to_owned();
    assert!(told.contains("draw a card") && told.contains("✓ compiled"), "{told}");
    let told = editor.at("textDocument/hover", cards, CARDS, "discrad");
    assert!(told["contents"]["value"].as_str().is_some_and(|told| told.contains("`discrad` cannot be read here")), "{told}");
    let there = editor.at("textDocument/definition", cards, CARDS, "LAMP』");
    assert_eq!((file_name(&there[0]["uri"]).as_str(), &there[0]["range"]["start"]["line"]), ("cards.ron", &json!(2)));
    let there = editor.at("textDocument/definition", "scenarios/wick.ron", SCENARIO, "LS01-002");
    assert_eq!(there[0]["range"]["start"]["line"], json!(7));
    let place = json!({ "textDocument": { "uri": editor.uri(cards) }, "position": position(CARDS, "LS01-002", 2), "context": { "includeDeclaration": true } });
    assert_eq!(editor.ask("textDocument/references", place).as_array().map(Vec::len), Some(2));
    let place = json!({ "textDocument": { "uri": editor.uri(cards) }, "position": position(CARDS, "LS01-002", 2), "newName": "LS01-009" });
    let changed = editor.ask("textDocument/rename", place);
    let files: Vec<String> = changed["changes"].as_object().expect("files").keys().map(|uri| file_name(&json!(uri))).collect();
    assert_eq!(files, ["cards.ron", "wick.ron"]);
    editor.close();
}

#[test]
fn what_would_merge_or_break_is_not_renamed() {
    let mut editor = Editor::open();
    let cards = "cards/cards.ron";
    let uri = editor.uri(cards);
    let mut refused = |word: &str, new: &str| {
        let place = json!({ "textDocument": { "uri": uri }, "position": position(CARDS, word, 1), "newName": new });
        editor.answer("textDocument/rename", place).expect_err("a refusal")
    };
    for (word, new, why) in [
        ("LS01-002", "LS01-001", "LS01-001 is the number of `Lamp`: two cards would have one number"),
        ("LS01-002", "CW01-003", "`CW01-003` is no card number of the set LS01: write LS01, a hyphen and a serial"),
        ("LS01-002", "ls01-55", "`ls01-55` is no card number of the set LS01"),
        ("LS01-002", "garbage \"", "is no card number of the set LS01"),
        ("LAMP", "WICK", "LS01-002 has the name `WICK` already"),
        ("LAMP", "", "a name is not empty"),
        ("LAMP", " X", "a name begins and ends with no space"),
        ("LAMP", "a』b", "'』' cannot stand in a name"),
        ("Ultra Hero", "Kaiju", "nothing here can be renamed"),
    ] {
        let told = refused(word, new);
        assert!(told.contains(why), "{word} as {new}: {told}");
    }
    let place = |word| json!({ "textDocument": { "uri": uri }, "position": position(CARDS, word, 1) });
    let asked = editor.ask("textDocument/prepareRename", place("LAMP"));
    assert_eq!((&asked["placeholder"], &asked["range"]["start"]), (&json!("LAMP"), &position(CARDS, "LAMP", 0)));
    assert!(editor.answer("textDocument/prepareRename", place("Ultra Hero")).is_err());
    editor.close();
}

#[test]
fn what_no_editor_says_is_told_as_the_fault_of_the_input() {
    for (said, why) in [
        ("", "no editor has spoken"),
        ("hello\r\n\r\n", "the input is no message"),
        ("Content-Length: 2\r\n\r\n{}", "the input is no message"),
    ] {
        let mut server = Command::new(env!("CARGO_BIN_EXE_cardwright"));
        let server = server.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
        let mut server = server.expect("a server");
        std::io::Write::write_all(&mut server.stdin.take().expect("its input"), said.as_bytes()).expect("the input");
        let told = server.wait_with_output().expect("an end");
        let told = String::from_utf8_lossy(&told.stderr).into_owned();
        assert!(told.contains(why), "{said:?}: {told}");
    }
}

#[test]
fn a_file_is_outlined_counted_and_spaced() {
    let mut editor = Editor::open();
    let cards = "cards/cards.ron";
    let document = json!({ "textDocument": { "uri": editor.uri(cards) } });
    let symbols = editor.ask("textDocument/documentSymbol", document.clone());
    assert_eq!(symbols[1]["name"], json!("LS01-002 Wick"));
    let lenses = editor.ask("textDocument/codeLens", document.clone());
    assert_eq!(lenses[0]["command"]["title"], json!("0 scenarios · 0 decks"));
    assert_eq!(lenses[1]["command"]["title"], json!("run 1 scenario · 0 decks"));
    let options = json!({ "textDocument": document["textDocument"], "options": { "tabSize": 4, "insertSpaces": true } });
    let edits = editor.ask("textDocument/formatting", options);
    let at = position(CARDS, " If you have", 0);
    assert_eq!(edits, json!([{ "range": { "start": at, "end": position(CARDS, " If you have", 1) }, "newText": "" }]));
    editor.close();
}

#[test]
fn a_lens_runs_the_scenarios_of_its_card() {
    let mut editor = Editor::open();
    let document = json!({ "textDocument": { "uri": editor.uri("cards/cards.ron") } });
    let lenses = editor.ask("textDocument/codeLens", document);
    let command = &lenses[1]["command"];
    let run = json!({ "command": command["command"], "arguments": command["arguments"] });
    let outcome = editor.ask("workspace/executeCommand", run.clone());
    assert_eq!((&outcome["passed"], &outcome["failed"]), (&json!(1), &json!([])), "{outcome}");
    assert_eq!(editor.shown, ["LS01-002: 1 scenario passed"]);
    // The scenario is run as the editor shows it.
    editor.opens("scenarios/wick.ron", &SCENARIO.replace("== 0", "== 1"));
    let outcome = editor.ask("workspace/executeCommand", run);
    assert_eq!(outcome["failed"][0]["file"], json!("wick.ron"), "{outcome}");
    assert!(editor.shown[1].starts_with("LS01-002: 1 of 1 scenario failed"), "{:?}", editor.shown);
    editor.close();
}

#[test]
fn fields_are_told_and_built_in_cards_are_found() {
    let mut editor = Editor::open();
    let cards = "cards/cards.ron";
    let at = |editor: &Editor, text: &str, word: &str| json!({ "textDocument": { "uri": editor.uri(text) }, "position": position(CARDS, word, 1) });
    let told = editor.ask("textDocument/hover", at(&editor, cards, "level: 1"));
    let told = told["contents"]["value"].as_str().expect("a text");
    assert!(told.starts_with("**level**: a level") && told.contains("must have it: `Ultra Hero`"), "{told}");
    let told = editor.ask("textDocument/hover", at(&editor, cards, "rarity"));
    assert!(told["contents"]["value"].as_str().is_some_and(|told| told.contains("of `C`, `U`")), "{told}");
    let deck = "(name: \"A deck\", game: \"ucg\", rules: \"1.6\", cards: [(4, \"CW01-001\")])";
    editor.opens("cards/mine.deck.ron", deck);
    let place = json!({ "textDocument": { "uri": editor.uri("cards/mine.deck.ron") }, "position": position(deck, "CW01-001", 2) });
    let found = editor.ask("textDocument/definition", place);
    let uri = found[0]["uri"].as_str().expect("a place");
    let text = std::fs::read_to_string(uri.strip_prefix("file://").expect("a file")).expect("a copy of the built-in file");
    let line = found[0]["range"]["start"]["line"].as_u64().expect("a line");
    assert!(text.lines().nth(line as usize).is_some_and(|line| line.contains("\"CW01-001\"")), "{uri}:{line}");
    editor.close();
}
