//! Limits hold whatever the checker does: here it is a script that never ends.

#![cfg(target_os = "linux")]
#![allow(clippy::expect_used, reason = "a test may fail")]

use bench::record::{Answer, Record};
use bench::run::Runner;
use bench::task::Task;
use ir::DataModel;
use std::os::unix::fs::PermissionsExt;
use std::sync::atomic::AtomicBool;

/// What a script gives as the checker of one task.
fn run(script: &str, time: u64, wall: u64) -> Record {
    let dir = tempfile::tempdir().expect("a folder for temporary files");
    let checker = dir.path().join("checker");
    std::fs::write(&checker, format!("#!/bin/sh\n{script}\n")).expect("a script can be written");
    std::fs::set_permissions(&checker, PermissionsExt::from_mode(0o755)).expect("it can be made executable");
    let runner =
        Runner { checker, extra: Vec::new(), time, wall, memory: 1000, jobs: 1, model: DataModel::Lp64 };
    let task = Task {
        name: "suite/task".to_owned(),
        suite: "suite".to_owned(),
        files: vec!["task.c".into()],
        property: "memsafety".to_owned(),
        asked: "memsafety".to_owned(),
        options: Vec::new(),
        pure: false,
        expected: None,
        demanded: None,
        model: None,
    };
    let records = runner.run(&[task], &AtomicBool::new(false), &|_| {});
    records.into_iter().next().expect("the task has ended")
}

#[test]
fn a_process_that_does_not_stop_itself_is_ended_by_the_system() {
    let record = run("while :; do :; done", 1, 600);
    assert_eq!(record.answer, Answer::Timeout);
    assert!(record.cpu >= 1.0 && record.cpu < 6.0, "{} s", record.cpu);
}

#[test]
fn the_system_says_that_time_is_over_before_it_kills() {
    let dir = tempfile::tempdir().expect("a folder for temporary files");
    let said = dir.path().join("said");
    run(&format!("trap 'echo over > {}; exit 1' XCPU; while :; do :; done", said.display()), 1, 600);
    assert_eq!(std::fs::read_to_string(said).expect("the signal arrived"), "over\n");
}

#[test]
fn the_clock_ends_a_process_that_does_nothing_with_all_that_it_started() {
    // The output stays open as long as one of them lives: the run would last as long.
    let record = run("sleep 300 & sleep 300", 100, 1);
    assert_eq!((&record.answer, &*record.reason), (&Answer::Timeout, "wall-clock limit reached"));
    assert!(record.wall < 100.0, "{} s", record.wall);
}

#[test]
fn an_answer_is_its_first_line_and_its_exit_code() {
    assert_eq!(run("echo SAFE", 10, 60).answer.to_string(), "true");
    let bug = |line: &str| run(&format!("echo BUG; echo {line}; exit 1"), 10, 60).answer.to_string();
    assert_eq!(bug("valid-deref: x.c:1:1 null-access: reads"), "false(valid-deref)");
    assert_eq!(bug("unreach-call: x.c:1:1 error-call: called"), "false");
    let unknown = run("echo UNKNOWN; echo 3 of 4; echo reason: x.c:1:1 something; exit 121", 10, 60);
    assert_eq!((unknown.answer, &*unknown.reason), (Answer::Unknown, "x.c:1:1 something"));
    let failed =
        run("echo UNKNOWN; echo \"thread 'x' panicked at a.rs:1\" >&2; echo why >&2; exit 121", 10, 60);
    assert_eq!((failed.answer, &*failed.reason), (Answer::Crash, "thread 'x' panicked at a.rs:1 why"));
    assert_eq!(run("echo SAFE; echo panicked at a.rs:1 >&2", 10, 60).answer.to_string(), "true");
    let rejected = run("echo error: no >&2; exit 3", 10, 60);
    assert_eq!((rejected.answer, &*rejected.reason), (Answer::Rejected, "error: no"));
    for crash in ["echo SAFE; exit 101", "exit 0", "echo SAFE; kill -SEGV $$", "echo UNSAFE", "echo BUG"] {
        assert_eq!(run(crash, 10, 60).answer, Answer::Crash, "{crash}");
    }
}
