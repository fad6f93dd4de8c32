//! C text to IR text: every file in `tests/lower` is compiled, verified, and compared with the
//! lines that its own comments expect.
//!
//! | comment | meaning |
//! |---|---|
//! | `// model: ilp32` | the data model of the file (the default is `lp64`) |
//! | `//== name.c` | another translation unit of the same program begins here |
//! | `//> f` | what follows is about the function `f`; `//> globals` is about the static objects |
//! | `//: text` | a line of its IR is exactly this, somewhere after the line that was found last |
//! | `//= text` | the very next line of its IR is this |
//! | `//! text` | no line of its IR contains this |
//! | `//~ text` | a message contains this; messages that nobody expects are failures |
//!
//! Places are not shown in the IR lines.

#![allow(clippy::print_stderr)]

use cfront::{CompileOptions, Input, compile};
use ir::{DataModel, Printer, Program};
use std::path::{Path, PathBuf};

#[test]
fn lowered_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lower");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "no tests in {}", folder.display());
    let mut failures = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        failures.extend(check(&name, &text).into_iter().map(|f| format!("{name}: {f}")));
    }
    for failure in &failures {
        eprintln!("{failure}\n");
    }
    assert!(failures.is_empty(), "{} expectations are not met", failures.len());
}

/// What is wrong with a file.
fn check(name: &str, text: &str) -> Vec<String> {
    let model =
        if text.lines().any(|l| l.trim() == "// model: ilp32") { DataModel::Ilp32 } else { DataModel::Lp64 };
    let compiled = compile(&units(name, text), &CompileOptions::new(model));
    let mut failures = Vec::new();
    let mut wanted: Vec<&str> = text.lines().filter_map(|l| l.trim().strip_prefix("//~ ")).collect();
    for report in &compiled.reports {
        match wanted.iter().position(|w| report.message.contains(w)) {
            Some(at) => {
                wanted.remove(at);
            }
            None => failures.push(format!("unexpected message: {}", report.message)),
        }
    }
    failures.extend(wanted.iter().map(|w| format!("message is missing: {w}")));
    match &compiled.program {
        Some(program) => {
            if let Err(violations) = ir::verify(program) {
                failures.push(format!("not well-formed: {violations:?}"));
            }
            if ir::parse(&program.to_string()).as_ref() != Ok(program) {
                failures.push("the text form does not lead back".to_owned());
            }
            failures.extend(check_lines(program, text));
        }
        None if text.contains("//> ") => failures.push("there is no program".to_owned()),
        None => {}
    }
    failures
}

fn units(name: &str, text: &str) -> Vec<Input> {
    let mut units = vec![(name.to_owned(), String::new())];
    for line in text.lines() {
        if let Some(unit) = line.strip_prefix("//== ") {
            units.push((unit.to_owned(), String::new()));
        } else if let Some((_, text)) = units.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    units.into_iter().map(|(name, text)| Input::Text { name, text: text.into_bytes() }).collect()
}

fn check_lines(program: &Program, text: &str) -> Vec<String> {
    let mut failures = Vec::new();
    let mut section: Vec<String> = Vec::new();
    let mut title = String::new();
    let mut at = 0;
    // One failure for each section: what follows a line that was not found means little.
    let mut failed = false;
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if failed && !line.starts_with("//> ") {
            continue;
        }
        let before = failures.len();
        let fail = |what: &str, section: &[String]| {
            format!(
                "line {}: {what}\n  expected: {line}\n  in {title}:\n    {}",
                number + 1,
                section.join("\n    ")
            )
        };
        if let Some(name) = line.strip_prefix("//> ") {
            title = name.to_owned();
            section = section_lines(program, name);
            at = 0;
            if section.is_empty() {
                failures.push(format!("line {}: the program has no '{name}'", number + 1));
            }
        } else if let Some(wanted) = line.strip_prefix("//: ") {
            match section[at.min(section.len())..].iter().position(|l| l == wanted) {
                Some(found) => at += found + 1,
                None => failures.push(fail("no such line", &section)),
            }
        } else if let Some(wanted) = line.strip_prefix("//= ") {
            match section.get(at) {
                Some(next) if next == wanted => at += 1,
                Some(_) | None => failures.push(fail("another line is next", &section)),
            }
        } else if let Some(unwanted) = line.strip_prefix("//! ")
            && section.iter().any(|l| l.contains(unwanted))
        {
            failures.push(fail("there is such a line", &section));
        }
        failed = failures.len() > before;
    }
    failures
}

/// The lines of a function, or of all globals, without places.
fn section_lines(program: &Program, name: &str) -> Vec<String> {
    let text = if name == "globals" {
        let text = program.to_string();
        let start = text.find("\nglobal ").unwrap_or(text.len());
        let end = text.find("\nfunc ").unwrap_or(text.len());
        text.get(start..end).unwrap_or("").to_owned()
    } else {
        let printer = Printer::without_places(program);
        let mut funcs = program.funcs.iter_enumerated();
        funcs.find(|(_, f)| &*f.name == name).map(|(id, _)| printer.function(id)).unwrap_or_default()
    };
    text.lines().map(|l| without_place(l).trim().to_owned()).filter(|l| !l.is_empty()).collect()
}

/// The line without the place at its end, or before an opening brace.
fn without_place(line: &str) -> String {
    let is_place = |word: &str| {
        word.strip_prefix('@').is_some_and(|w| {
            w.split(':').count() == 3
                && w.split(':').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
        })
    };
    let mut words: Vec<&str> = line.split(' ').collect();
    if let Some(at) = words.iter().rposition(|w| is_place(w))
        && (at + 1 == words.len() || words.get(at + 1) == Some(&"{"))
    {
        words.remove(at);
    }
    words.join(" ").trim_end().to_owned()
}
