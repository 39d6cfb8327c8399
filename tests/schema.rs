//! The schemas under `schema/` are what the program writes.

use cardwright::cli::schema::{all, file_name, file_text};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn the_schema_folder_holds_exactly_what_the_program_writes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("schema");
    let mut expected = BTreeSet::new();
    for (name, schema) in all() {
        let text = fs::read_to_string(folder.join(file_name(name))).unwrap_or_default();
        let fresh = file_text(&schema).expect("a schema is JSON");
        assert!(text == fresh, "schema/{} is not fresh; `cargo run -- schema --out schema` writes it", file_name(name));
        expected.insert(file_name(name));
    }
    let found: BTreeSet<String> = fs::read_dir(&folder)
        .expect("the folder schema")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(found, expected, "files under schema/");
}
