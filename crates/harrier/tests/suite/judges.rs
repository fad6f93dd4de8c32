//! What gcc's sanitizers and valgrind see in a program with an error, beside what we see.
//!
//! Each tool has a table: for each kind of error, the words by which it reports that kind. Where
//! there are such words, the tool must use them, and name a marked line; where there are none, it
//! has no such check and must say nothing at all. A program for which that is not so explains it in
//! its expectation. Near misses must leave both tools silent.
//!
//! Leaks are compared without the line: the tools name the place of the allocation, we the place of
//! the loss.

use crate::gcc::{build, execute};
use crate::run::run_case;
use ir::DataModel;
use libtest_mimic::Failed;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;
use testkit::suite::{Case, ToolAnswer};
use testkit::tools;

/// A tool that watches a native run.
struct Judge {
    name: &'static str,
    /// How the program is compiled.
    flags: &'static [&'static str],
    /// Words for each kind; empty if the tool has no such check.
    words: fn(&str) -> &'static [&'static str],
    /// What any report of the tool contains.
    any: &'static [&'static str],
    /// The command that runs a binary, and its first arguments.
    command: fn(Watch) -> (Command, Vec<&'static str>),
}

/// How a run is watched.
#[derive(Clone, Copy)]
struct Watch {
    /// Whether leaks are looked for.
    leaks: bool,
    /// Whether the run ends at the first error, if the tool can do that.
    once: bool,
}

const SANITIZERS: Judge = Judge {
    name: "sanitizers",
    flags: &[
        "-g",
        "-fsanitize=address,undefined,float-cast-overflow,pointer-compare,pointer-subtract",
        "-fno-omit-frame-pointer",
    ],
    words: sanitizer_words,
    any: &["ERROR: AddressSanitizer", "runtime error:", "ERROR: LeakSanitizer"],
    command: |watch| {
        let mut command = Command::new("timeout");
        let leaks = if watch.leaks { "1" } else { "0" };
        command.env(
            "ASAN_OPTIONS",
            format!("detect_stack_use_after_return=1:detect_invalid_pointer_pairs=2:detect_leaks={leaks}"),
        );
        command.env("UBSAN_OPTIONS", "print_stacktrace=1:halt_on_error=1");
        (command, vec!["20"])
    },
};

const VALGRIND: Judge = Judge {
    name: "valgrind",
    flags: &["-g"],
    words: valgrind_words,
    any: &[
        "== Invalid ",
        "uninitialised",
        "overlap",
        "terminating with default action",
        " lost in loss record",
    ],
    command: |watch| {
        let mut command = Command::new("timeout");
        // A machine that loads debug information from a server would make the tests slow and
        // different.
        command.env_remove("DEBUGINFOD_URLS");
        let leaks = if watch.leaks { "--leak-check=full" } else { "--leak-check=no" };
        // Nothing is inlined at `-O0`, and most of the time goes into reading what was in the
        // library.
        let plain = "--read-inline-info=no";
        let mut words = vec!["60", "valgrind", "-q", "--vgdb=no", plain, "--show-leak-kinds=all", leaks];
        if watch.once {
            words.extend(["--exit-on-first-error=yes", "--error-exitcode=9"]);
        }
        (command, words)
    },
};

/// How gcc's sanitizers report a kind of error.
fn sanitizer_words(kind: &str) -> &'static [&'static str] {
    match kind {
        "null-access" => &["null pointer", "SEGV on unknown address"],
        "wild-access" | "constant-write" => &["SEGV on unknown address"],
        "freed-access" => &["heap-use-after-free"],
        "out-of-scope-access" => &["stack-use-after-scope", "stack-use-after-return"],
        "out-of-bounds" => &["-buffer-overflow", "-buffer-underflow", "out of bounds", "insufficient space"],
        "invalid-free" | "non-heap-free" | "interior-free" => {
            &["not malloc()-ed", "SEGV on unknown address", "BUS on unknown address"]
        }
        "double-free" => &["attempting double-free"],
        "overlapping-copy" => &["param-overlap"],
        "division-by-zero" => &["division by zero", "FPE on unknown address"],
        "signed-overflow" => &["signed integer overflow", "cannot be represented in type"],
        "bad-shift" => &["shift exponent", "left shift of"],
        "bad-float-conversion" => &["outside the range of representable values"],
        "unrelated-pointers" => &["invalid-pointer-pair"],
        "unreachable-reached" => &["unreachable program point"],
        "bad-array-size" => &["variable length array bound"],
        "stack-overflow" => &["stack-overflow"],
        "memory-lost" => &["detected memory leaks"],
        "misaligned-access" => &["misaligned address"],
        "member-bounds" => &["out of bounds for type"],
        _ => &[],
    }
}

/// How valgrind reports a kind of error. It knows nothing of the bounds and the lifetimes of
/// objects on the stack.
fn valgrind_words(kind: &str) -> &'static [&'static str] {
    match kind {
        "null-access" | "wild-access" | "freed-access" | "out-of-bounds" => {
            &["Invalid read", "Invalid write", "Jump to the invalid address"]
        }
        "constant-write" => &["Bad permissions for mapped region"],
        "invalid-free" | "double-free" | "non-heap-free" | "interior-free" => &["Invalid free()"],
        "overlapping-copy" => &["Source and destination overlap"],
        "uninitialised-use" => &["uninitialised"],
        "division-by-zero" => &["Integer divide by zero"],
        "stack-overflow" => &["Stack overflow"],
        "memory-lost" => &["definitely lost", "indirectly lost", "possibly lost"],
        "memory-not-freed" => &["still reachable"],
        _ => &[],
    }
}

/// What gcc's sanitizers see is what we see.
pub(crate) fn sanitizers_agree(case: &Case) -> Result<(), Failed> {
    agree(case, &SANITIZERS, case.sanitizers.as_ref())
}

/// What valgrind sees is what we see.
pub(crate) fn valgrind_agrees(case: &Case) -> Result<(), Failed> {
    agree(case, &VALGRIND, case.valgrind.as_ref())
}

/// Whether the tool is here and sees an obvious error.
fn works(judge: &Judge) -> bool {
    static WORKS: [OnceLock<bool>; 2] = [const { OnceLock::new() }; 2];
    let slot = &WORKS[usize::from(judge.name == VALGRIND.name)];
    *slot.get_or_init(|| probe(judge).unwrap_or(false))
}

fn probe(judge: &Judge) -> std::io::Result<bool> {
    let dir = tempfile::tempdir()?;
    let (source, binary) = (dir.path().join("probe.c"), dir.path().join("probe"));
    let text = "#include <stdlib.h>\nint main(void) { char *p = malloc(1); free(p); free(p); return 0; }\n";
    std::fs::write(&source, text)?;
    let mut gcc = Command::new("gcc");
    let built = tools::run(gcc.args(["-w", "-m64"]).args(judge.flags).arg(&source).arg("-o").arg(&binary));
    let (mut command, options) = (judge.command)(Watch { leaks: false, once: true });
    let output = tools::run(command.args(options).arg(&binary));
    let words = (judge.words)("double-free");
    let said = output.map(|o| String::from_utf8_lossy(&o.stderr).into_owned()).unwrap_or_default();
    Ok(built.is_some_and(|o| o.status.success()) && words.iter().any(|w| said.contains(w)))
}

fn agree(case: &Case, judge: &Judge, explained: Option<&ToolAnswer>) -> Result<(), Failed> {
    let model = DataModel::Lp64;
    if !case.is_for(model) || !tools::need_gcc(model, &case.name) {
        return Ok(());
    }
    if !works(judge) {
        tools::skip(&case.name, &format!("{} cannot be used here", judge.name));
        return Ok(());
    }
    let ran = run_case(case, model)?;
    let dir = tempfile::tempdir()?;
    let binary = build(case, model, judge.flags, &ran, dir.path())?;
    // What a program does after its first error may not end. Some have another one before.
    let first = ask(case, judge, &binary, true).and_then(|said| fits(case, judge, explained, &said));
    Ok(first.or_else(|_| fits(case, judge, explained, &ask(case, judge, &binary, false)?))?)
}

/// Whether what a tool says is what we say, or what was explained.
fn fits(case: &Case, judge: &Judge, explained: Option<&ToolAnswer>, said: &str) -> Result<(), String> {
    let kind = case.kind();
    let reported = judge.any.iter().any(|words| said.contains(words));
    let words = (judge.words)(kind);
    match explained {
        Some(ToolAnswer::Words(words)) if said.contains(words.as_str()) => Ok(()),
        Some(ToolAnswer::Words(words)) => Err(format!("does not say '{words}' but\n{said}")),
        Some(ToolAnswer::Nothing) if reported => Err(format!("is not silent:\n{said}")),
        None if words.is_empty() && reported => Err(format!("sees an error that we do not see:\n{said}")),
        None if !words.is_empty() && !words.iter().any(|w| said.contains(w)) => {
            Err(format!("says none of {words:?} but\n{said}"))
        }
        None if !words.is_empty() && !is_leak(kind) && !at_mark(case, said) => {
            Err(format!("names no marked line:\n{said}"))
        }
        None | Some(ToolAnswer::Nothing | ToolAnswer::Anything) => Ok(()),
    }
}

fn is_leak(kind: &str) -> bool {
    kind == "memory-lost" || kind == "memory-not-freed"
}

/// Whether a report names a marked line of the program.
fn at_mark(case: &Case, said: &str) -> bool {
    let names = case.marks.iter().filter_map(|mark| {
        let file = mark.file.file_name()?.to_str()?;
        Some(format!("{file}:{}", mark.line))
    });
    let ends = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_digit());
    names.into_iter().any(|name| said.split(name.as_str()).skip(1).any(ends))
}

/// What the tool prints about a run.
fn ask(case: &Case, judge: &Judge, binary: &Path, once: bool) -> Result<String, String> {
    // A program that ends in the middle loses memory; only leaks and near misses are checked with
    // it.
    let kind = case.kind();
    let watch = Watch { leaks: is_leak(kind) || kind.is_empty(), once };
    let (mut command, options) = (judge.command)(watch);
    let output = execute(case, &mut command, &options, binary)?;
    Ok(String::from_utf8_lossy(&output.stderr).into_owned())
}
