//! Files that `cardwright print` and `cardwright export` write: sheets as PDF and PNG, decks for other programs.
#![cfg(feature = "cli")]

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Deck of five cards, two of them alike.
const DECK: &str = r#"(name: "Two <lamps>", game: "ucg", rules: "1.6", cards: [(4, "PV01-001"), (1, "PV01-002")])"#;

fn project() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("pv01")).expect("a folder");
    for file in ["pv01/set.ron", "pv01/cards.ron"] {
        fs::copy(Path::new("tests/cli/preview.in").join(file), folder.path().join(file)).expect("a copy");
    }
    fs::write(folder.path().join("cardwright.toml"), "pools = [\"pv01\"]\n").expect("a file");
    fs::write(folder.path().join("two.deck.ron"), DECK).expect("a file");
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> String {
    let program = Command::new(env!("CARGO_BIN_EXE_cardwright")).args(arguments).current_dir(folder).output();
    let done = program.expect("it runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8_lossy(&done.stdout).into_owned()
}

fn read(path: impl AsRef<Path>) -> String {
    String::from_utf8_lossy(&fs::read(path).expect("a file")).into_owned()
}

/// Returns width and height of a PNG.
fn measures(path: impl AsRef<Path>) -> (u32, u32) {
    let png = fs::read(path).expect("a file");
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn a_deck_becomes_pages_of_nine_cards_with_their_backs() {
    let folder = project();
    let here = folder.path();
    fs::create_dir(here.join("pv01/art")).expect("a folder");
    run(here, &["preview", "PV01-002", "--format", "png", "--width", "100", "--out", "pv01/art"]);
    fs::rename(here.join("pv01/art/PV01-002.png"), here.join("pv01/art/PV01-001.png")).expect("art");
    assert_eq!(run(here, &["print", "--deck", "two.deck.ron"]), "print/cards.pdf: 5 cards on 1 page\n");
    let pdf = read(here.join("print/cards.pdf"));
    assert!(pdf.starts_with("%PDF-1.") && pdf.trim_end().ends_with("%%EOF"));
    assert!(pdf.contains("/Title (Two <lamps>)") && pdf.contains("/Count 1"), "one page with its title");
    assert_eq!(pdf.matches("/Subtype /Form").count(), 2, "each different card is written once");
    assert_eq!(pdf.matches("/SMask").count(), 1, "art is an image");
    assert_eq!(run(here, &["print", "--deck", "two.deck.ron", "--out", "two.pdf"]), "two.pdf: 5 cards on 1 page\n");
    assert!(read(here.join("two.pdf")).starts_with("%PDF-1."), "the named file itself");
    run(here, &["print", "--copies", "5", "--backs", "--bleed", "1.5", "--paper", "letter"]);
    let pdf = read(here.join("print/cards.pdf"));
    assert!(pdf.contains("/Count 4") && pdf.contains("/MediaBox [0 0 612 792]"), "ten cards and their backs on Letter");
    assert_eq!(pdf.matches("/Subtype /Form").count(), 3, "the back that cards share is written once");
    assert_eq!(fs::read_dir(here.join("print")).expect("a folder").count(), 1, "no other file stays");
    let again = read(here.join("print/cards.pdf"));
    assert_eq!(pdf, again, "the same cards make the same file");
}

#[test]
fn sheets_of_pixels_have_the_size_of_the_paper() {
    let folder = project();
    let here = folder.path();
    assert_eq!(run(here, &["print", "--copies", "6", "--format", "png", "--width", "63"]), "print: 12 cards on 2 pages\n");
    assert_eq!(measures(here.join("print/sheet-01.png")), (210, 297));
    assert_eq!(measures(here.join("print/sheet-02.png")), (210, 297));
}

#[test]
fn a_deck_is_a_saved_object_of_tabletop_simulator() {
    let folder = project();
    let here = folder.path();
    let told = run(here, &["export", "tabletop", "--deck", "two.deck.ron", "--width", "50", "--url", "https://example.org/x/"]);
    assert_eq!(told, "tabletop/Two__lamps_.json: 5 cards on 1 sheet\n");
    let saved: Value = serde_json::from_str(&read(here.join("tabletop/Two__lamps_.json"))).expect("JSON");
    let deck = &saved["ObjectStates"][0];
    assert_eq!((deck["Name"].as_str(), deck["Nickname"].as_str()), (Some("DeckCustom"), Some("Two <lamps>")));
    assert_eq!(deck["DeckIDs"], serde_json::json!([100, 100, 100, 100, 101]));
    assert_eq!(deck["ContainedObjects"][4]["Nickname"], "Oil");
    let sheet = &deck["CustomDeck"]["1"];
    assert_eq!((&sheet["NumWidth"], &sheet["NumHeight"]), (&Value::from(3), &Value::from(2)));
    assert_eq!(sheet["FaceURL"], "https://example.org/x/Two__lamps_.1.png");
    assert_eq!(measures(here.join("tabletop/Two__lamps_.1.png")), (150, 140));
    assert_eq!(measures(here.join("tabletop/Two__lamps_.back.png")), (50, 70));
    run(here, &["export", "tabletop", "PV01-002", "--width", "50", "--out", "one"]);
    let saved: Value = serde_json::from_str(&read(here.join("one/Pictures____.json"))).expect("JSON");
    let card = &saved["ObjectStates"][0];
    assert_eq!((&card["Name"], &card["CardID"]), (&Value::from("CardCustom"), &Value::from(100)), "one card is no deck");
    let address = card["CustomDeck"]["1"]["FaceURL"].as_str().expect("an address");
    assert!(address.starts_with("file:///") && address.ends_with("/one/Pictures____.1.png"), "{address}");
}

#[test]
fn a_deck_is_a_card_database_of_cockatrice() {
    let folder = project();
    let here = folder.path();
    let told = run(here, &["export", "cockatrice", "--deck", "two.deck.ron", "--width", "50"]);
    assert_eq!(told, "cockatrice/cards.xml: 2 cards\ncockatrice/Two__lamps_.cod\n");
    let xml = read(here.join("cockatrice/cards.xml"));
    assert!(xml.contains("<set><name>PV01</name><longname>Pictures &lt;&amp;&gt;</longname>"), "{xml}");
    assert!(xml.contains("<card><name>Lamp &amp; &quot;Wick&quot;</name>") && xml.contains("num=\"PV01-001\" rarity=\"C\">PV01</set>"));
    assert!(xml.contains("<cmc>1</cmc><pt>3000/7000</pt>") && xml.contains("<tablerow>2</tablerow>"), "{xml}");
    assert_eq!(measures(here.join("cockatrice/pics/CUSTOM/Lamp & Wick.png")), (50, 70));
    let deck = read(here.join("cockatrice/Two__lamps_.cod"));
    assert!(deck.contains("<card number=\"4\" name=\"Lamp &amp; &quot;Wick&quot;\"/>"), "{deck}");
}
