//! Imports of the files of `src`, and the cycles among them.

use std::collections::{BTreeMap, BTreeSet};

/// Imported files by importing file, both as paths below `src`.
pub type Imports = BTreeMap<String, BTreeSet<String>>;

/// Files by module path, and re-exported names by module path and name.
struct Modules {
    files: BTreeMap<Vec<String>, String>,
    names: BTreeMap<(Vec<String>, String), String>,
}

/// Returns the imports of files, given by path below `src` and text. Modules of tests do not count. A re-export is no import: who takes the name imports
/// the file that it comes from.
pub fn imports(sources: &[(String, String)]) -> Imports {
    let files = sources.iter().map(|(path, _)| (module(path), path.clone())).collect();
    let mut modules = Modules { files, names: BTreeMap::new() };
    let codes: Vec<(&String, String)> = sources.iter().map(|(path, text)| (path, code(text))).collect();
    // A name may be re-exported of a file that re-exports it.
    for _ in 0..2 {
        for (path, code) in &codes {
            for taken in uses(code).iter().filter(|taken| taken.public).flat_map(|taken| expanded(&taken.path)) {
                if let (Some(file), Some(name)) = (modules.resolve(path, &taken), taken.last()) {
                    modules.names.insert((module(path), name.clone()), file);
                }
            }
        }
    }
    let of = |path: &String, code: &str| -> BTreeSet<String> {
        let taken = uses(code).into_iter().filter(|taken| !taken.public).flat_map(|taken| expanded(&taken.path));
        let named = qualified(code).into_iter();
        taken.chain(named).filter_map(|taken| modules.resolve(path, &taken)).filter(|file| file != path).collect()
    };
    codes.iter().map(|(path, code)| ((*path).clone(), of(path, code))).collect()
}

/// Returns the cycles: sets of files each of which imports, over others of the set, every other one.
pub fn cycles(imports: &Imports) -> Vec<BTreeSet<&str>> {
    let reach: BTreeMap<&str, BTreeSet<&str>> = imports.keys().map(|file| (file.as_str(), reached(imports, file))).collect();
    let mut found: Vec<BTreeSet<&str>> = Vec::new();
    for (&file, far) in reach.iter().filter(|(file, far)| far.contains(**file)) {
        if !found.iter().any(|cycle| cycle.contains(file)) {
            found.push(far.iter().copied().filter(|other| reach[other].contains(file)).collect());
        }
    }
    found
}

fn reached<'i>(imports: &'i Imports, file: &str) -> BTreeSet<&'i str> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![file]);
    while let Some(next) = open.pop() {
        for other in imports.get(next).into_iter().flatten() {
            if reached.insert(other.as_str()) {
                open.push(other);
            }
        }
    }
    reached
}

impl Modules {
    /// Returns the file of a path in the file `from`; `None` for one of another crate.
    fn resolve(&self, from: &str, path: &[String]) -> Option<String> {
        let mut at = module(from);
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" => (at, rest) = (Vec::new(), &path[1..]),
            "self" => rest = &path[1..],
            "super" => {
                while rest.first().is_some_and(|name| name == "super") {
                    at.pop();
                    rest = &rest[1..];
                }
            }
            name if self.files.contains_key(&[at.as_slice(), &[name.to_owned()]].concat()) => {}
            _ => return None,
        }
        while let Some(name) = rest.first() {
            let deeper = [at.as_slice(), std::slice::from_ref(name)].concat();
            if !self.files.contains_key(&deeper) {
                break;
            }
            (at, rest) = (deeper, &rest[1..]);
        }
        let named = rest.first().and_then(|name| self.names.get(&(at.clone(), name.clone())));
        named.or_else(|| self.files.get(&at)).cloned()
    }
}

/// Returns the module path of a file.
fn module(path: &str) -> Vec<String> {
    let parts = path.trim_end_matches(".rs").split('/').filter(|part| !matches!(*part, "mod" | "lib" | "main"));
    parts.map(str::to_owned).collect()
}

/// Returns the code of a file without comments and without its module of tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Import declaration.
struct Taken {
    public: bool,
    path: String,
}

fn uses(code: &str) -> Vec<Taken> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("use ") {
        let before = code[..at].rsplit('\n').next().unwrap_or_default();
        let declares = before.is_empty() || before.starts_with("pub") && before.ends_with(' ');
        if let (true, Some((path, _))) = (declares, code[at + 4..].split_once(';')) {
            let path = path.chars().filter(|letter| !letter.is_whitespace() || *letter == ' ').collect();
            found.push(Taken { public: !before.is_empty(), path });
        }
    }
    found
}

/// Returns the paths of a declaration with nested lists.
fn expanded(path: &str) -> Vec<Vec<String>> {
    let Some((prefix, list)) = path.split_once('{') else {
        let path = path.split(" as ").next().unwrap_or_default();
        return vec![path.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()];
    };
    let list = list.trim_end().strip_suffix('}').unwrap_or(list);
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, letter) in list.char_indices().chain([(list.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&list[start..at]);
                start = (at + 1).min(list.len());
            }
            _ => {}
        }
    }
    let each = |part: &&str| expanded(&format!("{prefix}{}", part.trim()));
    parts.iter().filter(|part| !part.trim().is_empty()).flat_map(each).collect()
}

/// Returns the paths that begin with `crate` or `super` outside of declarations.
fn qualified(code: &str) -> Vec<Vec<String>> {
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("use ") && !line.trim_start().starts_with("pub"));
    let mut found = Vec::new();
    for line in lines {
        for start in ["crate::", "super::"] {
            for (at, _) in line.match_indices(start) {
                let joined = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
                if !line[..at].ends_with(joined) {
                    let path: String = line[at..].chars().take_while(|letter| joined(*letter)).collect();
                    found.push(path.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect());
                }
            }
        }
    }
    found
}
