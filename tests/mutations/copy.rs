//! Copy of the project with all mutations, built once.

use super::list::{Mutation, mutated};
use super::run::Built;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use walkdir::{DirEntry, WalkDir};

/// Folders omitted from the copy, beside the target folder. The grammar is a package of its own, which the copy shares.
const LEFT_OUT: [&str; 3] = [".git", "tools", "grammar"];

/// Source of the module that tells which mutation is enabled.
const MODULE: &str = r#"//! Number of the mutation that is switched on.

/// True if it is the one with this number.
pub fn is(number: usize) -> bool {
    static ON: std::sync::OnceLock<usize> = std::sync::OnceLock::new();
    *ON.get_or_init(|| std::env::var("CARDWRIGHT_MUTATION").map_or(0, |on| on.parse().expect("a number"))) == number
}
"#;

/// Paths of the copy.
pub struct Copy {
    root: PathBuf,
    target: PathBuf,
    folder: PathBuf,
}

impl Copy {
    /// Creates the paths for a copy of the project at `root`, below the target folder that contains `inside`.
    pub fn of(root: &Path, inside: &Path) -> Self {
        let target = inside.parent().expect("it is in the target folder").to_owned();
        Self { root: root.to_owned(), folder: target.join("mutants"), target }
    }

    fn package(&self) -> PathBuf {
        self.folder.join("package")
    }

    /// Builds the copy with these mutations, and with the tests of these names.
    pub fn build(self, mutations: &[&Mutation], tests: &BTreeSet<&str>) -> Built {
        self.write(mutations);
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["test", "--no-run", "--offline", "--quiet", "--message-format", "json-render-diagnostics", "--lib"]);
        for target in self.test_files(tests) {
            cargo.args(["--test", &target]);
        }
        // Build artifacts of dependencies are shared with the project, where cargo supports it.
        cargo.env("CARGO_TARGET_DIR", self.folder.join("target")).env("CARGO_BUILD_BUILD_DIR", &self.target);
        let output = cargo.current_dir(self.package()).output().expect("cargo runs");
        assert!(output.status.success(), "the mutations cannot be built:\n{}", String::from_utf8_lossy(&output.stderr));
        Built::of(self.folder.clone(), self.package(), &output.stdout)
    }

    /// Returns the test targets that hold a test of one of these names, and `ucg_conformance`; all need the program too.
    fn test_files(&self, tests: &BTreeSet<&str>) -> Vec<String> {
        let files = fs::read_dir(self.root.join("tests")).expect("the tests are there");
        let files = files.map(|file| file.expect("a file").path()).filter(|path| path.extension().is_some_and(|end| end == "rs"));
        let holds = |path: &PathBuf| {
            let text = fs::read_to_string(path).expect("Rust is UTF-8");
            path.ends_with("ucg_conformance.rs") || tests.iter().any(|test| text.contains(&format!("fn {test}(")))
        };
        files.filter(holds).map(|path| path.file_stem().expect("a file").to_string_lossy().into_owned()).collect()
    }

    /// Writes only files that changed since the last build, to keep it incremental.
    fn write(&self, mutations: &[&Mutation]) {
        let mut of_file = BTreeMap::<&Path, Vec<(usize, &Mutation)>>::new();
        for (number, mutation) in (1..).zip(mutations.iter().copied()) {
            of_file.entry(&mutation.file).or_default().push((number, mutation));
        }
        let mut written = BTreeSet::from([PathBuf::from("src/mutation.rs")]);
        for path in self.files(&self.root) {
            let bytes = fs::read(self.root.join(&path)).expect("a file of the project");
            let text = |change: &dyn Fn(&str) -> String| change(std::str::from_utf8(&bytes).expect("UTF-8")).into_bytes();
            let bytes = match of_file.get(path.as_path()) {
                Some(here) => text(&|source| mutated(source, here)),
                None if path == Path::new("Cargo.toml") => text(&|manifest| self.renamed(manifest)),
                None if path == Path::new("src/lib.rs") => text(&|source| format!("#![allow(warnings)]\n{source}\npub mod mutation;\n")),
                None => bytes,
            };
            write(&self.package().join(&path), &bytes);
            written.insert(path);
        }
        write(&self.package().join("src/mutation.rs"), MODULE.as_bytes());
        for stale in self.files(&self.package()).into_iter().filter(|path| !written.contains(path)) {
            fs::remove_file(self.package().join(stale)).expect("it can be removed");
        }
    }

    /// Lists the files below the root of the project or of its copy, as relative paths.
    fn files(&self, root: &Path) -> Vec<PathBuf> {
        let left_out = |name: &OsStr| LEFT_OUT.iter().any(|folder| name == *folder);
        let kept = |entry: &DirEntry| entry.path() != self.target && !(entry.depth() == 1 && left_out(entry.file_name()));
        let entries = WalkDir::new(root).into_iter().filter_entry(kept);
        let files = entries.map(|entry| entry.expect("it can be read")).filter(|entry| entry.file_type().is_file());
        files.map(|file| file.path().strip_prefix(root).expect("it is below the root").to_owned()).collect()
    }

    /// Renames the package in the manifest, so that cargo keeps its build apart from the project's, and makes the paths of the other packages absolute.
    fn renamed(&self, manifest: &str) -> String {
        let parts = "[lib]\nname = \"cardwright\"\n";
        let absolute = |package: &str| format!("path = {:?}", self.root.join(package));
        let changes = [
            ("name = \"cardwright\"\n", "name = \"cardwright-mutants\"\n"),
            ("members = [\"grammar\", \"src/derive\"]\n", ""),
            ("path = \"grammar\"", &absolute("grammar")),
            ("path = \"src/derive\"", &absolute("src/derive")),
        ];
        changes.into_iter().fold(format!("{manifest}\n{parts}"), |manifest, (old, new)| {
            assert!(manifest.contains(old), "the manifest says {old:?}");
            manifest.replacen(old, new, 1)
        })
    }
}

fn write(path: &Path, bytes: &[u8]) {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return;
    }
    fs::create_dir_all(path.parent().expect("it is in the copy")).expect("the folder can be made");
    fs::write(path, bytes).expect("the copy can be written");
}
