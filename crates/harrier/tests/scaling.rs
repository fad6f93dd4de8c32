//! The programs that the benchmark `scaling` makes are what it says: C that compiles, and safe.

#![allow(clippy::expect_used, reason = "a test may fail")]

use ir::DataModel;
use std::process::Command;
use testkit::scaling::FAMILIES;
use testkit::tools::{gcc_accepts, need_gcc};

#[test]
fn the_smallest_programs_of_each_family_are_proved() {
    let dir = tempfile::tempdir().expect("a folder for temporary files");
    for family in &FAMILIES {
        for size in &family.sizes[..2] {
            let path = dir.path().join("program.i");
            std::fs::write(&path, (family.make)(*size)).expect("temporary files can be written");
            let mut command = Command::new(env!("CARGO_BIN_EXE_harrier"));
            let output =
                command.arg("check").arg("--memcleanup").arg(&path).output().expect("harrier starts");
            let out = String::from_utf8_lossy(&output.stdout);
            assert_eq!(out.lines().next(), Some("SAFE"), "{} {size}: {out}", family.name);
        }
    }
}

#[test]
fn a_program_grows_with_its_size_and_is_c() {
    if !need_gcc(DataModel::Lp64, "generated programs are C") {
        return;
    }
    let dir = tempfile::tempdir().expect("a folder for temporary files");
    for family in &FAMILIES {
        let path = dir.path().join("program.c");
        let mut before = 0;
        for size in family.sizes {
            let text = (family.make)(*size);
            assert!(text.len() > before, "{} {size}", family.name);
            before = text.len();
            std::fs::write(&path, text).expect("temporary files can be written");
            assert_eq!(gcc_accepts(&[&path], &[], DataModel::Lp64), Some(true), "{} {size}", family.name);
        }
    }
}
