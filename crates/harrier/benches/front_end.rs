//! The front end beside `gcc -fsyntax-only`, on the same preprocessed files in the same run.
//!
//! ```sh
//! cargo bench -p harrier --bench front_end -- FILE.i …          # LP64
//! cargo bench -p harrier --bench front_end -- -m32 FILE.i …
//! ```
//!
//! Without files the suite's list programs are preprocessed and used. Each number is the least of
//! many runs, alternating between the two programs, so that whatever else the machine does hits
//! both. `process` is a whole run of `harrier ir --summary`, its start and the verifier included;
//! `inside` is reading, typing and lowering alone.

#![expect(
    clippy::print_stdout,
    clippy::expect_used,
    reason = "a benchmark prints its result, and stops if it cannot"
)]

use cfront::preprocess::{Preprocessor, load};
use cfront::{CompileOptions, Input, compile};
use ir::DataModel;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const RUNS: usize = 40;

fn main() {
    // `cargo bench` passes flags of its own.
    let args: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let ilp32 = args.iter().any(|a| a == "-m32");
    let mut files: Vec<PathBuf> = args.iter().filter(|a| !a.starts_with('-')).map(PathBuf::from).collect();
    let dir = tempfile::tempdir().expect("a folder for temporary files");
    if files.is_empty() {
        files = suite_files(dir.path());
    }
    let flag = if ilp32 { "-m32" } else { "-m64" };
    let model = if ilp32 { DataModel::Ilp32 } else { DataModel::Lp64 };
    println!(
        "{:>9} {:>8} {:>8} {:>8} {:>7} {:>7}  file",
        "bytes", "gcc ms", "process", "inside", "ratio", "inside/"
    );
    let (mut ours, mut inner, mut theirs) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    for file in &files {
        let (mut gcc, mut process, mut inside) = (Duration::MAX, Duration::MAX, Duration::MAX);
        for _ in 0..RUNS {
            gcc = gcc.min(time(Command::new("gcc").args(["-fsyntax-only", "-w", flag]).arg(file)));
            let mut harrier = Command::new(env!("CARGO_BIN_EXE_harrier"));
            process = process.min(time(harrier.args(["ir", "--summary", flag]).arg(file)));
            let start = Instant::now();
            let compiled = compile(&[Input::File(file.clone())], &CompileOptions::new(model));
            inside = inside.min(start.elapsed());
            assert!(compiled.program.is_some(), "{} is rejected", file.display());
        }
        (ours, inner, theirs) = (ours + process, inner + inside, theirs + gcc);
        let bytes = std::fs::metadata(file).map_or(0, |m| m.len());
        println!("{bytes:>9} {}  {}", row(gcc, process, inside), file.display());
    }
    println!("{:>9} {}  all", "", row(theirs, ours, inner));
    println!("peak memory of all these compilations in one process: {}", peak_memory());
}

fn row(gcc: Duration, process: Duration, inside: Duration) -> String {
    let ms = |d: Duration| d.as_secs_f64() * 1000.0;
    let (p, i) = (ms(process) / ms(gcc), ms(inside) / ms(gcc));
    format!("{:>8.2} {:>8.2} {:>8.2} {p:>7.2} {i:>7.2}", ms(gcc), ms(process), ms(inside))
}

fn time(command: &mut Command) -> Duration {
    let start = Instant::now();
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let elapsed = start.elapsed();
    assert!(status.is_ok_and(|s| s.success()), "{command:?} failed");
    elapsed
}

fn suite_files(dir: &Path) -> Vec<PathBuf> {
    let (cases, _) = testkit::suite::load(&testkit::suite::root().join("language/list"));
    let mut out = Vec::new();
    for case in cases {
        let loaded = load(&case.path, &Preprocessor::default()).expect("the suite preprocesses");
        let path = dir.join(case.name.replace('/', "_")).with_extension("i");
        std::fs::write(&path, loaded.text).expect("temporary files can be written");
        out.push(path);
    }
    out
}

/// The most memory that this process ever had, where the system tells.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:"));
    line.map_or_else(|| "unknown here".to_owned(), |l| l.trim().to_owned())
}
