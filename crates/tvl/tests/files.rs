//! Tests of operations on structures, written as structures: each case of a file below
//! `tests/structures/` names an operation, then the structure or structures that it works on, then
//! what is expected of it. A file begins with its vocabulary.
//!
//! ```text
//! vocabulary
//! core x(v) abstraction unique
//!
//! # what the case shows
//! test blur                          or: focus FORMULA, coerce, embed
//! nodes a, b
//! x(a)
//! expect                             or: expect impossible; for embed: expect yes, expect no
//! nodes a, b
//! x(a)
//! or
//! …
//! ```
//!
//! `test update` is followed by the action, and `with` the structure; `alarm NAME VALUE` behind
//! `expect` says which checks fail.
//!
//! A file may begin with a library instead, and what it is for; `test run` is then followed by
//! statements, which are executed one after the other for all structures that there are.
//!
//! ```text
//! library heaps
//! variables x, y
//! family heap(left, right)
//!
//! test run
//! load(x, y, left)
//! with
//! …
//! ```

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::fs;
use std::path::Path;
use tvl::library::{HEAPS, LISTS};
use tvl::{Action, Instance, Library, Setup, Structure, System, Truth, Vocabulary};

#[derive(Default)]
struct Case {
    place: String,
    title: String,
    op: String,
    /// What stands before `expect`, separated by `with`.
    given: Vec<String>,
    expect: Vec<String>,
    /// What stands behind `expect`, separated by `or`.
    wanted: Vec<String>,
}

/// The vocabulary of a file, and its cases.
fn cases(file: &str, text: &str) -> (String, Vec<Case>) {
    let (mut vocabulary, mut cases, mut title) = (String::new(), Vec::<Case>::new(), String::new());
    for (at, line) in text.lines().enumerate() {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        let case = cases.last_mut();
        match (first, case) {
            ("#", _) => title = rest.to_owned(),
            ("vocabulary", None) => {}
            ("test", _) => cases.push(Case {
                place: format!("{file}:{}", at + 1),
                title: std::mem::take(&mut title),
                op: rest.to_owned(),
                given: vec![String::new()],
                ..Case::default()
            }),
            ("with", Some(case)) => case.given.push(String::new()),
            ("expect", Some(case)) => {
                case.expect = rest.split_whitespace().map(str::to_owned).collect();
                case.wanted.push(String::new());
            }
            ("or", Some(case)) => case.wanted.push(String::new()),
            ("alarm", Some(case)) => case.expect.push(rest.to_owned()),
            (_, Some(case)) => {
                let list = if case.wanted.is_empty() { &mut case.given } else { &mut case.wanted };
                if let Some(text) = list.last_mut() {
                    *text += &format!("{line}\n");
                }
            }
            (_, None) => vocabulary += &format!("{line}\n"),
        }
    }
    (vocabulary, cases)
}

fn read(vocabulary: &Vocabulary, text: &str) -> Result<Structure, String> {
    let structure = vocabulary.structure(text).map_err(|why| format!("{why}\n{text}"))?.structure;
    structure.verify(vocabulary)?;
    Ok(structure)
}

/// The structures are those that are wanted, in any order, whatever their nodes are called.
fn compare(vocabulary: &Vocabulary, got: &[Structure], case: &Case) -> Result<(), String> {
    let some = case.wanted.iter().filter(|text| !text.trim().is_empty());
    let mut left = some.map(|text| read(vocabulary, text)).collect::<Result<Vec<_>, _>>()?;
    for structure in got {
        structure.verify(vocabulary)?;
        match left.iter().position(|wanted| structure.is_isomorphic(wanted)) {
            Some(at) => drop(left.remove(at)),
            None => {
                let all = got.iter().map(|it| it.text(vocabulary, &[])).collect::<Vec<String>>();
                return Err(format!(
                    "gives\n{}\namong\n{}",
                    structure.text(vocabulary, &[]),
                    all.join("or\n")
                ));
            }
        }
    }
    match left.first() {
        None => Ok(()),
        Some(missing) => Err(format!("does not give\n{}", missing.text(vocabulary, &[]))),
    }
}

/// `name(argument, …)`.
fn call(text: &str) -> (&str, Vec<&str>) {
    let (name, rest) = text.trim().split_once('(').expect("arguments");
    let args = rest.strip_suffix(')').expect("a bracket");
    (name, args.split(',').map(str::trim).collect())
}

/// The library of a file and what it is for, if the file begins with one.
fn library(text: &str) -> Option<(Library, Setup)> {
    let library = match text.trim().lines().next()?.strip_prefix("library ")? {
        "heaps" => HEAPS,
        _ => LISTS,
    };
    let mut setup = Setup::default();
    let owned = |names: Vec<&str>| names.into_iter().map(|name| name.trim().to_owned()).collect();
    for line in text.lines() {
        match line.split_once(' ') {
            Some(("variables", names)) => setup.variables = owned(names.split(',').collect()),
            Some(("family", family)) => {
                let (name, fields) = call(family);
                setup.families.push((name.to_owned(), owned(fields)));
            }
            _ => {}
        }
    }
    Some((Library::parse(library).expect("a library"), setup))
}

/// Executes statements one after the other.
fn run(instance: &Instance<'_>, case: &Case) -> Result<(), String> {
    let system = System::new(&instance.vocabulary);
    let mut structures = vec![read(&instance.vocabulary, &case.given[1])?];
    for line in case.given[0].lines().filter(|line| !line.trim().is_empty()) {
        let (name, args) = call(line);
        let action = instance.action(name, &args).map_err(|why| why.to_string())?;
        let mut after: Vec<Structure> = Vec::new();
        for structure in &structures {
            let step = system.apply(&action, structure).map_err(|why| why.to_string())?;
            after.extend(step.after);
        }
        structures.clear();
        for structure in after {
            if !structures.contains(&structure) {
                structures.push(structure);
            }
        }
    }
    compare(&instance.vocabulary, &structures, case)
}

fn check(vocabulary: &Vocabulary, instance: Option<&Instance<'_>>, case: &Case) -> Result<(), String> {
    let (op, rest) = case.op.split_once(' ').unwrap_or((&case.op, ""));
    let system = System::new(vocabulary);
    let word = |answer: bool| if answer { "yes" } else { "no" };
    match op {
        "run" => run(instance.ok_or("there is no library")?, case),
        "blur" => {
            let blurred = read(vocabulary, &case.given[0])?.blurred(&vocabulary.abstraction());
            compare(vocabulary, &[blurred], case)
        }
        "coerce" => {
            let coerced = system.coerced(read(vocabulary, &case.given[0])?);
            if coerced.is_none() != (case.expect == ["impossible"]) {
                return Err(format!("impossible: {}", word(coerced.is_none())));
            }
            compare(vocabulary, coerced.as_slice(), case)
        }
        "focus" => {
            let formula = vocabulary.formula(rest, &["v"]).map_err(|why| why.to_string())?;
            let focus = tvl::Focus::new(vocabulary, &formula).ok_or("that is no formula to focus on")?;
            let found = focus.apply(&read(vocabulary, &case.given[0])?).map_err(|why| why.to_string())?;
            compare(vocabulary, &found, case)
        }
        "embed" => {
            let [one, other] = [0, 1].map(|at| read(vocabulary, &case.given[at]));
            let got = word(one?.embeds_in(&other?));
            if case.expect == [got] { Ok(()) } else { Err(format!("says {got}")) }
        }
        "update" => {
            let action = Action::parse(vocabulary, &case.given[0]).map_err(|why| why.to_string())?;
            let structure = read(vocabulary, &case.given[1])?;
            let step = system.apply(&action, &structure).map_err(|why| why.to_string())?;
            let said = |(name, value): &(String, Truth)| format!("{name} {value}");
            let alarms: Vec<String> = step.alarms.iter().map(said).collect();
            if alarms != case.expect {
                return Err(format!("alarms: {alarms:?}"));
            }
            compare(vocabulary, &step.after, case)
        }
        other => Err(format!("no operation is called '{other}'")),
    }
}

#[test]
fn structures() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/structures");
    let mut files: Vec<_> = fs::read_dir(dir).expect("the folder").flatten().map(|it| it.path()).collect();
    files.sort();
    let (mut wrong, mut count) = (Vec::new(), 0);
    for path in files {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a file of text");
        let (header, cases) = cases(&name, &text);
        let library = library(&header);
        let instance = library.as_ref().map(|(library, setup)| library.instance(setup).expect("an instance"));
        let vocabulary = match &instance {
            Some(instance) => Ok(instance.vocabulary.clone()),
            None => Vocabulary::parse(&header),
        };
        let vocabulary = vocabulary.unwrap_or_else(|why| panic!("{name}: {why}"));
        for case in cases {
            count += 1;
            if let Err(why) = check(&vocabulary, instance.as_ref(), &case) {
                wrong.push(format!("{}: {}: {} {why}", case.place, case.title, case.op));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(count >= 25, "{count} cases");
}
