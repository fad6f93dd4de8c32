//! Tests of operations on heaps, written as heaps: each case of a file below `tests/heaps/` names
//! an operation, then the heap or heaps that it works on, then what is expected of it.
//!
//! ```text
//! # what the case shows
//! test join [options]
//! <heap>
//! with
//! <heap>
//! expect lost left|right|both|none       or: expect fail
//! <heap>
//! ```

use smg::abstraction::{Thresholds, abstracted};
use smg::text::{Parsed, parse};
use smg::{End, Heap, JoinOptions, covered, join};
use std::fs;
use std::path::Path;

/// A case of a file.
struct Case {
    file: String,
    line: usize,
    title: String,
    op: Vec<String>,
    heaps: Vec<String>,
    expect: Vec<String>,
    wanted: Vec<String>,
}

fn cases(file: &str, text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let mut title = String::new();
    let mut behind_expect = false;
    for (at, line) in text.lines().enumerate() {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let case = cases.last_mut();
        match (words.first().map(String::as_str), case) {
            (Some("#"), _) => title = line.trim_start_matches('#').trim().to_owned(),
            (Some("test"), _) => {
                behind_expect = false;
                cases.push(Case {
                    file: file.to_owned(),
                    line: at + 1,
                    title: std::mem::take(&mut title),
                    op: words[1..].to_vec(),
                    heaps: vec![String::new()],
                    expect: Vec::new(),
                    wanted: Vec::new(),
                });
            }
            (Some("with"), Some(case)) => case.heaps.push(String::new()),
            (Some("expect"), Some(case)) => {
                behind_expect = true;
                case.expect = words[1..].to_vec();
                case.wanted.push(String::new());
            }
            (Some("or"), Some(case)) => case.wanted.push(String::new()),
            (Some(_), Some(case)) => {
                let list = if behind_expect { &mut case.wanted } else { &mut case.heaps };
                if let Some(text) = list.last_mut() {
                    text.push_str(line);
                    text.push('\n');
                }
            }
            (Some(_), None) => panic!("{file}:{}: text before the first test", at + 1),
            (None, _) => {}
        }
    }
    cases
}

fn read(text: &str) -> Parsed {
    let parsed = parse(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    parsed.heap.verify().unwrap_or_else(|e| panic!("{e}\n{text}"));
    parsed
}

fn normal(heap: &Heap) -> Heap {
    let mut heap = heap.clone();
    heap.normalise();
    heap
}

/// The heap is one of those that are wanted, up to names.
fn compare(got: &Heap, wanted: &str, names: &[String]) -> Result<(), String> {
    got.verify().map_err(|e| format!("the result is not well-formed: {e}\n{}", got.text(names)))?;
    let wanted = read(wanted);
    let (got, want) = (normal(got), normal(&wanted.heap));
    if got == want {
        return Ok(());
    }
    Err(format!("gives\n{}\ninstead of\n{}", got.text(names), want.text(&wanted.registers[..])))
}

fn options(words: &[String]) -> JoinOptions {
    let has = |word: &str| words.iter().any(|w| w == word);
    JoinOptions {
        optional: has("optional"),
        offsets: has("offsets"),
        sizes: has("sizes"),
        ..JoinOptions::default()
    }
}

fn check(case: &Case) -> Result<(), String> {
    let first = read(&case.heaps[0]);
    let names = &first.registers[..];
    let word = |at: usize| case.op.get(at).map(String::as_str).unwrap_or_default();
    let object = |name: &str| first.object(name).ok_or_else(|| format!("no object '{name}'"));
    let register = |name: &str| {
        let at =
            first.registers.iter().position(|n| n == name).ok_or_else(|| format!("no register '{name}'"))?;
        first.heap.roots.regs[at].ok_or_else(|| format!("'{name}' is dead"))
    };
    let mut heap = first.heap.clone();
    match word(0) {
        "materialise" => {
            let end = if word(1) == "last" { End::Last } else { End::First };
            each(&heap.taken_out(object(word(2))?, end), case, names)
        }
        "remove" => {
            heap.remove_segment(object(word(1))?);
            compare(&heap, &case.wanted[0], names)
        }
        "abstract" => {
            let optional = JoinOptions { optional: true, ..JoinOptions::default() };
            abstracted(&mut heap, &Thresholds::default(), &optional);
            compare(&heap, &case.wanted[0], names)
        }
        "differ" => {
            let got = if heap.differ(register(word(1))?, register(word(2))?) { "yes" } else { "no" };
            if case.expect == [got] { Ok(()) } else { Err(format!("says {got}")) }
        }
        "load" => {
            let at = word(2).parse().map_err(|_| "an offset is expected")?;
            let bits = word(3).parse().map_err(|_| "a width is expected")?;
            let val = heap.load(object(word(1))?, at, bits);
            heap.roots.regs.push(Some(val));
            compare(&heap, &case.wanted[0], names)
        }
        "store" => {
            let at = word(2).parse().map_err(|_| "an offset is expected")?;
            heap.store(object(word(1))?, at, register(word(3))?);
            compare(&heap, &case.wanted[0], names)
        }
        "split" => split(&heap, case, register(word(1))?, register(word(2))?, names),
        "join" => joined(&heap, case, names),
        other => Err(format!("no operation is called '{other}'")),
    }
}

/// Each heap is one of those wanted, in their order.
fn each(got: &[Heap], case: &Case, names: &[String]) -> Result<(), String> {
    if got.len() != case.wanted.len() {
        let all: Vec<String> = got.iter().map(|heap| heap.text(names)).collect();
        return Err(format!("{} cases instead of {}\n{}", got.len(), case.wanted.len(), all.join("or\n")));
    }
    got.iter().zip(&case.wanted).try_for_each(|(heap, wanted)| compare(heap, wanted, names))
}

/// Each case of a split is one of those wanted, which begin with a line `equal` or `different`.
fn split(
    heap: &Heap,
    case: &Case,
    a: smg::heap::Val,
    b: smg::heap::Val,
    names: &[String],
) -> Result<(), String> {
    let got = heap.split_equal(a, b);
    if got.len() != case.wanted.len() {
        let all: Vec<String> =
            got.iter().map(|(heap, equal)| format!("{equal}:\n{}", heap.text(names))).collect();
        return Err(format!("{} cases instead of {}\n{}", got.len(), case.wanted.len(), all.join("\n")));
    }
    for ((heap, equal), wanted) in got.iter().zip(&case.wanted) {
        let (word, text) = wanted.split_once('\n').ok_or("no heap")?;
        if (word == "equal") != *equal {
            return Err(format!("equal is {equal}:\n{}", heap.text(names)));
        }
        compare(heap, text, names)?;
    }
    Ok(())
}

fn joined(left: &Heap, case: &Case, names: &[String]) -> Result<(), String> {
    let right = read(&case.heaps[1]).heap;
    let options = options(&case.op);
    let result = join(left, &right, &options);
    if case.expect == ["fail"] {
        return match result {
            None => Ok(()),
            Some(joined) => Err(format!("gives\n{}", joined.heap.text(names))),
        };
    }
    let joined = result.ok_or("fails")?;
    let lost = match joined.lost {
        [false, false] => "none",
        [true, false] => "left",
        [false, true] => "right",
        [true, true] => "both",
    };
    compare(&joined.heap, &case.wanted[0], names)?;
    if case.expect != ["lost", lost] {
        return Err(format!("lost: {lost}"));
    }
    // The other way round, the same comes out.
    let mirrored = join(&right, left, &options).ok_or("fails the other way round")?;
    compare(&mirrored.heap, &case.wanted[0], names).map_err(|e| format!("the other way round: {e}"))?;
    if mirrored.lost != [joined.lost[1], joined.lost[0]] {
        return Err(format!("the other way round: lost {:?}", mirrored.lost));
    }
    // What was joined is covered by the result, and coverage is what the join says.
    for side in [left, &right] {
        if !covered(side, &joined.heap, &options) {
            return Err("one of the two is not covered by the result".to_owned());
        }
    }
    match covered(left, &right, &options) != joined.lost[1] {
        true => Ok(()),
        false => Err("coverage disagrees with what is lost".to_owned()),
    }
}

#[test]
fn heap_files() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/heaps");
    let mut files: Vec<_> =
        fs::read_dir(&dir).expect("the folder is there").flatten().map(|e| e.path()).collect();
    files.sort();
    let mut failed = Vec::new();
    let mut count = 0;
    for path in files {
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let text = fs::read_to_string(&path).expect("the file can be read");
        for case in cases(&name, &text) {
            count += 1;
            if let Err(why) = check(&case) {
                failed.push(format!(
                    "{}:{}: {}: {} {why}",
                    case.file,
                    case.line,
                    case.title,
                    case.op.join(" ")
                ));
            }
        }
    }
    assert!(count > 0, "no case was found");
    assert!(failed.is_empty(), "{} of {count} failed\n{}", failed.len(), failed.join("\n\n"));
}

/// Lists that follow each other are put in one behind the other; there is an end to that before the
/// stack's.
#[test]
fn thousands_of_lists_in_a_row_do_not_fill_the_stack() {
    const LISTS: usize = 3000;
    let list = |at: usize| {
        let next = if at + 1 == LISTS { "null".to_owned() } else { format!("&d{}.first", at + 1) };
        format!("segment d{at} sls 0+ head 0 next 0 heap 16 {{ 0: {next}, 8: {at}:i64 }}\n")
    };
    let empty = read("heap lp64\nx = null\n");
    let long = read(&format!("heap lp64\nx = &d0.first\n{}", (0..LISTS).map(list).collect::<String>()));
    assert!(join(&empty.heap, &long.heap, &JoinOptions::default()).is_none());
    assert!(!covered(&long.heap, &empty.heap, &JoinOptions::default()));
}
