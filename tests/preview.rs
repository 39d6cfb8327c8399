//! Files that `cardwright preview` writes: pictures, art from beside the cards, and the page of a set.
#![cfg(feature = "cli")]

use std::fs;
use std::path::Path;
use std::process::Command;

fn preview(folder: &Path, arguments: &[&str]) -> String {
    let program = Command::new(env!("CARGO_BIN_EXE_cardwright")).arg("preview").args(arguments).current_dir(folder).output();
    let done = program.expect("it runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).expect("UTF-8")
}

/// Returns width and height of a PNG.
fn measures(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

fn project() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("pv01")).expect("a folder");
    for file in ["pv01/set.ron", "pv01/cards.ron"] {
        fs::copy(Path::new("tests/cli/preview.in").join(file), folder.path().join(file)).expect("a copy");
    }
    fs::write(folder.path().join("cardwright.toml"), "pools = [\"pv01\"]\n").expect("a file");
    folder
}

#[test]
fn a_set_becomes_pictures_with_the_art_beside_it() {
    let folder = project();
    let here = folder.path();
    assert_eq!(preview(here, &["--format", "png", "--width", "315"]), "preview: 2 pictures\n");
    let plain = fs::read(here.join("preview/PV01-001.png")).expect("a picture");
    assert_eq!(measures(&plain), (315, 440));
    fs::create_dir(here.join("pv01/art")).expect("a folder");
    fs::copy(here.join("preview/PV01-002.png"), here.join("pv01/art/PV01-001.png")).expect("art");
    preview(here, &["PV01", "--format", "png", "--width", "315", "--out", "again"]);
    assert_ne!(fs::read(here.join("again/PV01-001.png")).expect("a picture"), plain);
    assert_eq!(
        fs::read(here.join("again/PV01-002.png")).expect("a picture"),
        fs::read(here.join("preview/PV01-002.png")).expect("a picture")
    );
    let svg = preview(here, &["pv01-001", "--out", "-"]);
    assert!(svg.contains("data:image/png;base64,iVBORw0KGgo") && svg.contains("Lamp &amp; &quot;Wick&quot;"), "{svg}");
}

#[test]
fn a_page_has_each_card_with_what_it_does_and_what_is_wrong_with_it() {
    let folder = project();
    assert_eq!(preview(folder.path(), &["--html"]), "preview/index.html\n");
    let page = fs::read_to_string(folder.path().join("preview/index.html")).expect("a page");
    assert_eq!(page.matches("<article").count(), 2);
    assert!(page.contains("<title>Pictures &lt;&amp;&gt;</title>") && !page.contains("<b>"), "texts are escaped");
    assert!(page.contains("error[CW101]: `crad` cannot be read here"));
    for used in page.split("<use href=\"#").skip(1).map(|rest| rest.split('"').next().expect("a name")) {
        assert!(page.contains(&format!("<path id=\"{used}\"")), "{used} is defined");
    }
    let page = page.replace("url(data:", "");
    for outside in ["src=\"http", "href=\"http", "@import", "url("] {
        assert!(!page.contains(outside), "the page needs no other file: {outside}");
    }
}
