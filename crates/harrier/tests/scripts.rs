//! Rounds of the template prover as scripts (`--scripts`): another solver comes to the same
//! answers, and to others if an invariant is missing.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::path::Path;
use std::process::{Command, Output};
use testkit::tools;

/// Programs whose proofs another solver checks: shapes, contents, freed blocks, summaries of
/// functions, symbolic paths.
const PROGRAMS: [&str; 8] = [
    "bounded/clamped.c",
    "extremes/max_kept.c",
    "partition/signs.c",
    "pools/reused.c",
    "recursion/climb.c",
    "relations/accounts.c",
    "shared/references.c",
    "states/lights.c",
];

/// Runs `harrier check` with the template prover alone.
fn check(program: &Path, scripts: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_harrier"))
        .args(["check", "--brief", "--members", "template", "--property", "assert", "--scripts"])
        .args([scripts, program])
        .output()
        .expect("harrier starts")
}

/// The scripts in a directory, in the order in which they were written.
fn scripts_in(dir: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        std::fs::read_dir(dir).expect("a directory").flatten().map(|it| it.path()).collect();
    names.sort();
    names.iter().map(|name| std::fs::read_to_string(name).expect("a file of text")).collect()
}

/// What z3 prints for a script: an answer for each question, and what it objects to.
fn z3(script: &str) -> Vec<String> {
    let dir = tempfile::tempdir().expect("a folder for temporary files");
    let file = dir.path().join("round.smt2");
    std::fs::write(&file, script).expect("temporary files can be written");
    let output = Command::new("z3").arg("-T:120").arg(&file).output().expect("z3 starts");
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

/// The answers that a script promises, where it promises any.
fn promised(script: &str) -> Vec<Option<&str>> {
    let mut status = None;
    let mut answers = Vec::new();
    for line in script.lines() {
        if let Some(word) = line.strip_prefix("(set-info :status ") {
            status = Some(word.trim_end_matches(')')).filter(|word| *word != "unknown");
        } else if line == "(check-sat)" {
            answers.push(status.take());
        }
    }
    answers
}

/// The script without its facts.
fn without_rows(script: &str) -> String {
    let (before, rest) = script.split_once("; what the rows say\n").expect("the rows");
    let (rows, after) = rest.split_once("; whether some execution is left\n").expect("the end of the rows");
    let comments: Vec<&str> = rows.lines().filter(|line| line.starts_with(';')).collect();
    format!("{before}{}\n{after}", comments.join("\n"))
}

fn has_z3(what: &str) -> bool {
    let there = Command::new("z3").arg("--version").output().is_ok();
    if !there {
        tools::skip(what, "z3 is not installed");
    }
    there
}

#[test]
fn another_solver_checks_proofs() {
    if !has_z3("proofs checked by another solver") {
        return;
    }
    let suite = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../suite/content");
    let mut needed = 0;
    for name in PROGRAMS {
        let dir = tempfile::tempdir().expect("a folder for temporary files");
        let output = check(&suite.join(name), dir.path());
        assert!(output.status.success(), "{name}: {output:?}");
        let scripts = scripts_in(dir.path());
        for script in &scripts {
            let (answers, promised) = (z3(script), promised(script));
            assert_eq!(answers.len(), promised.len(), "{name}: {answers:?}");
            for (answer, promised) in answers.iter().zip(&promised) {
                assert!(promised.is_none_or(|promised| answer == promised), "{name}: {answers:?}");
            }
            // The second question is whether rows and formula contradict each other.
            assert_eq!(answers[1], "sat", "{name}: {answers:?}");
        }
        // The last round proves what is left. That takes rows: without them errors can be reached.
        let last = scripts.last().expect("a round");
        assert!(promised(last).iter().skip(2).all(Option::is_some), "{name}");
        let answers = z3(&without_rows(last));
        needed += usize::from(answers.iter().skip(1).any(|answer| answer == "sat"));
    }
    assert_eq!(needed, PROGRAMS.len(), "proofs that take rows");
}

#[test]
fn a_script_names_places_loops_and_rows() {
    let dir = tempfile::tempdir().expect("a folder for temporary files");
    let program = dir.path().join("count.c");
    let text = "#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned count = 0;
    while (__VERIFIER_nondet_uint() && count < 10)
        count++;
    assert(count <= 10);
    return 0;
}
";
    std::fs::write(&program, text).expect("temporary files can be written");
    let output = check(&program, &dir.path().join("rounds"));
    assert!(output.status.success(), "{output:?}");
    let scripts = scripts_in(&dir.path().join("rounds"));
    let last = scripts.last().expect("a round");
    assert!(last.contains("; round intervals\n"), "{last}");
    assert!(last.contains("count.c:5:12: loop: "), "{last}");
    assert!(last.contains(";   count comes back as "), "{last}");
    assert!(last.contains("count.c:7:5: assertion-failure\n"), "{last}");
}

#[test]
fn scripts_that_cannot_be_written_are_an_error() {
    let dir = tempfile::tempdir().expect("a folder for temporary files");
    let program = dir.path().join("assert.c");
    let text = "#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int())
        x = 1;
    assert(x < 2);
}
";
    std::fs::write(&program, text).expect("temporary files can be written");
    let file = dir.path().join("file");
    std::fs::write(&file, "").expect("temporary files can be written");
    let refused = |scripts: &Path, why: &str| {
        let output = check(&program, scripts);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("--scripts: ") && said.contains(why), "{said}");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(4), 0), "{output:?}");
    };
    refused(&file, "cannot be created: ");
    // Scripts of another run would stand among those of this one.
    refused(dir.path(), "the directory is not empty");
}

#[test]
fn no_scripts_are_a_note() {
    let dir = tempfile::tempdir().expect("a folder for temporary files");
    let program = dir.path().join("nothing.c");
    std::fs::write(&program, "int main(void) { return 0; }\n").expect("temporary files can be written");
    let scripts = dir.path().join("scripts");
    let output = Command::new(env!("CARGO_BIN_EXE_harrier"))
        .args(["check", "--members", "verifier", "--scripts"])
        .args([scripts, program])
        .output()
        .expect("harrier starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("note: --scripts: the template prover ended no round"), "{said}");
    assert!(output.status.success(), "{output:?}");
}
