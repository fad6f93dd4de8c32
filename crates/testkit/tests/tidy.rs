//! The house rules that a program can check.

use std::fs;
use std::path::{Path, PathBuf};
use testkit::suite;

/// A file may not be longer: it should be split by concept before.
const MAX_LINES: usize = 800;

/// Comments and documents wrap at this column.
const MAX_COLUMNS: usize = 100;

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below a folder of the workspace with one of the endings, build output left out.
fn files(dir: &Path, endings: &[&str], out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "target" && name != ".git" && name != "corpus" && name != "artifacts" {
                files(&path, endings, out);
            }
        } else if endings.iter().any(|e| name.ends_with(e)) {
            out.push(path);
        }
    }
    out.sort();
}

fn rust_files() -> Vec<(PathBuf, String)> {
    let mut paths = Vec::new();
    files(&workspace(), &[".rs"], &mut paths);
    assert!(paths.len() > 20, "the workspace's sources were not found");
    paths.into_iter().map(|p| (p.clone(), fs::read_to_string(&p).unwrap_or_default())).collect()
}

fn fail_if_any(problems: &[String]) {
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn no_file_is_too_long() {
    let long =
        rust_files().into_iter().map(|(p, text)| (p, text.lines().count())).filter(|(_, n)| *n > MAX_LINES);
    let problems: Vec<String> = long.map(|(p, n)| format!("{}: {n} lines", p.display())).collect();
    fail_if_any(&problems);
}

/// The lines of a text that are too wide to be prose, without tables, links and blocks of code.
fn wide_lines<'t>(
    text: &'t str,
    prose: impl Fn(&'t str) -> Option<&'t str> + 't,
) -> impl Iterator<Item = usize> + 't {
    let mut code = false;
    text.lines().enumerate().filter_map(move |(i, line)| {
        let words = prose(line)?.trim_start();
        code ^= words.starts_with("```");
        let verbatim = code || words.starts_with(['|', '[']) || words.split(' ').count() < 3;
        (!verbatim && line.chars().count() > MAX_COLUMNS).then_some(i + 1)
    })
}

/// The words of a line that is a comment and nothing else.
fn comment(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix("//").map(|rest| rest.trim_start_matches(['/', '!']))
}

#[test]
fn prose_is_wrapped() {
    let mut problems = Vec::new();
    for (path, text) in rust_files() {
        problems.extend(wide_lines(&text, comment).map(|line| format!("{}:{line}", path.display())));
    }
    let mut documents = Vec::new();
    files(&workspace(), &[".md"], &mut documents);
    for path in documents {
        let text = fs::read_to_string(&path).unwrap_or_default();
        problems.extend(wide_lines(&text, Some).map(|line| format!("{}:{line}", path.display())));
    }
    fail_if_any(&problems);
}

#[test]
fn every_module_says_what_it_is() {
    let silent = rust_files().into_iter().filter(|(_, text)| !text.trim_start().starts_with("//!"));
    let problems: Vec<String> =
        silent.map(|(p, _)| format!("{}: no module documentation", p.display())).collect();
    fail_if_any(&problems);
}

#[test]
fn nothing_is_left_open() {
    // Spelled in two halves so that this file does not find itself.
    let words = [
        concat!("todo", "!("),
        concat!("unimplemented", "!("),
        concat!("dbg", "!("),
        concat!("#[ign", "ore"),
        concat!("FIX", "ME"),
        concat!("XX", "X:"),
    ];
    let mut problems = Vec::new();
    for (path, text) in rust_files() {
        for (i, line) in text.lines().enumerate() {
            if let Some(word) = words.iter().find(|w| line.contains(**w)) {
                problems.push(format!("{}:{}: {word}", path.display(), i + 1));
            }
        }
    }
    fail_if_any(&problems);
}

#[test]
fn no_path_of_a_machine_is_mentioned() {
    let mut paths = Vec::new();
    files(&workspace(), &[".rs", ".md", ".toml", ".c", ".h", ".hir", "run"], &mut paths);
    let words = [concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("/wo", "rk/")];
    let mut problems = Vec::new();
    for path in paths {
        let text = String::from_utf8_lossy(&fs::read(&path).expect("readable")).into_owned();
        if let Some(word) = words.iter().find(|w| text.contains(**w)) {
            problems.push(format!("{}: mentions {word}", path.display()));
        }
    }
    fail_if_any(&problems);
}

#[test]
fn every_suite_program_has_an_expectation() {
    let (cases, problems) = suite::load(&suite::root());
    fail_if_any(&problems);
    assert!(!cases.is_empty(), "the suite was not found");
}

#[test]
fn every_rejected_program_marks_its_errors() {
    let (cases, _) = suite::load(&suite::root());
    let silent = cases.iter().filter(|c| c.expect == suite::Expect::Rejected && c.marks.is_empty());
    let problems: Vec<String> = silent.map(|c| format!("{}: no error is marked", c.name)).collect();
    fail_if_any(&problems);
}

#[test]
fn every_crate_has_a_place_on_the_map() {
    let map = fs::read_to_string(workspace().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md is there");
    let crates = fs::read_dir(workspace().join("crates")).expect("crates/ is there").flatten();
    let names = crates.map(|e| e.file_name().to_string_lossy().into_owned());
    let problems: Vec<String> =
        names.filter(|n| !map.contains(&format!("`{n}`"))).map(|n| format!("crates/{n}")).collect();
    fail_if_any(&problems);
}

/// The crates of the workspace as (name, folder), in the order of the list in Cargo.toml.
fn crates_in_order() -> Vec<(String, String)> {
    let manifest = fs::read_to_string(workspace().join("Cargo.toml")).unwrap_or_default();
    let entry = |line: &str| {
        let (name, rest) = line.split_once(" = { path = \"crates/")?;
        Some((name.to_owned(), rest.split('"').next()?.to_owned()))
    };
    manifest.lines().filter_map(entry).collect()
}

/// The crates of the workspace that a crate needs to be built.
fn needs(folder: &str) -> Vec<String> {
    let path = workspace().join("crates").join(folder).join("Cargo.toml");
    let manifest = fs::read_to_string(&path).unwrap_or_default();
    assert!(!manifest.is_empty(), "{} cannot be read", path.display());
    let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let names = lines.take_while(|line| !line.starts_with('['));
    names.filter_map(|line| Some(line.strip_suffix(".workspace = true")?.to_owned())).collect()
}

#[test]
fn crates_know_only_what_stands_above_them() {
    let crates = crates_in_order();
    assert!(crates.len() > 10, "the list of crates was not found");
    let mut problems = Vec::new();
    for (at, (name, folder)) in crates.iter().enumerate() {
        for needed in needs(folder) {
            if crates[at..].iter().any(|(below, _)| *below == needed) {
                problems.push(format!("{name} needs {needed}, which does not stand above it"));
            }
        }
    }
    fail_if_any(&problems);
}

/// The files and folders directly below a crate's `tests/` that hold tests, as modules are named.
fn test_modules(folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder.join("tests")).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if path.join("mod.rs").is_file() || path.join("main.rs").is_file() {
            names.push(name);
        } else if let Some(name) = name.strip_suffix(".rs") {
            names.push(name.to_owned());
        }
    }
    names.sort();
    names
}

/// Whether a text has a block of code in its documentation that is run as a test.
fn has_example(text: &str) -> bool {
    let fences = text.lines().filter_map(comment).filter_map(|words| words.trim().strip_prefix("```"));
    fences.step_by(2).any(|kind| kind != "text")
}

/// Cargo builds what manifests and `mod` lines name, and leaves out the rest without a word.
#[test]
fn every_test_is_run() {
    let (sources, mut problems) = (rust_files(), Vec::new());
    for (_, name) in crates_in_order().into_iter().chain([(String::new(), "harrier".to_owned())]) {
        let folder = workspace().join("crates").join(&name);
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        assert!(!manifest.is_empty(), "the manifest of {name} cannot be read");
        if manifest.contains("autotests = false") {
            let main = fs::read_to_string(folder.join("tests/main.rs")).unwrap_or_default();
            let is_module = |test: &str| main.lines().any(|line| line == format!("mod {test};"));
            let is_target = |test: &str| {
                let paths = [format!("\"tests/{test}.rs\""), format!("\"tests/{test}/main.rs\"")];
                paths.iter().any(|path| manifest.contains(path))
            };
            let lost = test_modules(&folder).into_iter().filter(|test| !is_module(test) && !is_target(test));
            problems.extend(lost.map(|test| format!("crates/{name}/tests: {test} is not built")));
        }
        let off = |line: &str| manifest.lines().any(|l| l == line);
        for (path, text) in sources.iter().filter(|(path, _)| path.starts_with(folder.join("src"))) {
            if off("test = false") && text.contains(concat!("#[te", "st]")) {
                problems.push(format!("{}: tests that the manifest switches off", path.display()));
            }
            if off("doctest = false") && has_example(text) {
                problems.push(format!("{}: an example that the manifest switches off", path.display()));
            }
        }
    }
    fail_if_any(&problems);
}

/// What a crate must not reach: names of the list in Cargo.toml.
const NOT_REACHED: [(&str, &[&str]); 7] = [
    ("bench", &["solver", "smg", "interp", "cfront"]),
    ("report", &["solver", "smg", "cpa"]),
    ("picture", &["solver", "smg", "interp", "cpa"]),
    ("property", &["interp", "smg", "cpa"]),
    ("smg", &["interp", "cfront", "party"]),
    ("interp", &["cpa", "smg", "cfront"]),
    ("party", &["smg", "cpa", "solver"]),
];

#[test]
fn no_crate_reaches_what_would_surprise() {
    let crates = crates_in_order();
    let folder = |name: &str| crates.iter().find(|(known, _)| known == name).map(|(_, folder)| folder);
    let mut problems = Vec::new();
    for (name, forbidden) in NOT_REACHED {
        let mut reached = vec![name.to_owned()];
        let mut at = 0;
        while let Some(next) = reached.get(at).cloned() {
            let new = folder(&next).map(|folder| needs(folder)).unwrap_or_default();
            for needed in new.into_iter().filter(|needed| folder(needed).is_some()) {
                if !reached.contains(&needed) {
                    reached.push(needed);
                }
            }
            at += 1;
        }
        let wrong = forbidden.iter().filter(|it| reached.iter().any(|reached| reached == *it));
        problems.extend(wrong.map(|it| format!("{name} reaches {it}")));
    }
    fail_if_any(&problems);
}

#[test]
fn ci_runs_the_test_command_of_the_readme() {
    let readme = fs::read_to_string(workspace().join("README.md")).expect("README.md is there");
    let ci = fs::read_to_string(workspace().join(".ci/run")).expect(".ci/run is there");
    let command =
        readme.lines().map(str::trim).find(|l| l.starts_with("cargo test")).expect("a test command");
    assert!(ci.lines().any(|l| l.starts_with(command)), ".ci/run does not call `{command}`");
}
