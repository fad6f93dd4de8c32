//! How fast the interpreter is, against the code that `gcc -O0` makes of the same program.
//!
//! For each program there is an IR text and a C twin. Prints the interpreter's time per step and,
//! if gcc is there, the ratio of the two times. The goal is at most 100.

use interp::{Discard, Image, Inputs, NoInput, RunConfig, run};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

const PROGRAMS: [&str; 4] = ["loop", "list", "sort", "calls"];

/// CPU time of this process, or of its finished children: not disturbed by others on the machine.
/// In ticks of 10 milliseconds, so that work must be repeated.
fn cpu(children: bool) -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let first = if children { 13 } else { 11 };
    let ticks: u64 = fields.get(first..first + 2)?.iter().filter_map(|field| field.parse::<u64>().ok()).sum();
    Some(Duration::from_millis(ticks * 10))
}

/// The time of one repetition.
fn measure(times: u32, children: bool, mut work: impl FnMut()) -> Duration {
    let (start, clock) = (Instant::now(), cpu(children));
    for _ in 0..times {
        work();
    }
    let spent = match (clock, cpu(children)) {
        (Some(before), Some(after)) => after - before,
        _ => start.elapsed(),
    };
    spent / times
}

/// The time of the C twin, if it can be compiled, and its exit code.
fn native(source: &Path) -> Option<(Duration, Option<i32>)> {
    let binary = std::env::temp_dir().join(format!("harrier-speed-{}", std::process::id()));
    let status = Command::new("gcc").arg("-O0").arg(source).arg("-o").arg(&binary).status().ok()?;
    if !status.success() {
        return None;
    }
    let mut code = None;
    let time = measure(20, true, || {
        code = Command::new(&binary).status().ok().and_then(|status| status.code());
    });
    // A leftover in the temporary folder is harmless.
    drop(std::fs::remove_file(&binary));
    Some((time, code))
}

#[expect(clippy::print_stdout, reason = "a benchmark reports to whoever runs it")]
#[expect(clippy::expect_used, reason = "a benchmark that cannot run should say so at once")]
fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/programs");
    println!("{:<8} {:>12} {:>10} {:>10} {:>8}", "program", "steps", "ns/step", "ms", "x gcc");
    for name in PROGRAMS {
        let text = std::fs::read_to_string(folder.join(format!("{name}.hir"))).expect("the program");
        let program = ir::parse(&text).expect("a program");
        let image = Image::new(&program).expect("an image");
        let config = RunConfig::default();
        let mut outcome = None;
        let time = measure(3, false, || {
            outcome = Some(run(&image, &config, Inputs::new(Vec::new(), 0), &mut NoInput, &mut Discard));
        });
        let outcome = outcome.expect("a run");
        assert!(outcome.error().is_none(), "{name}: {:?}", outcome.error());
        let ratio = match native(&folder.join(format!("{name}.c"))) {
            Some((native, code)) => {
                assert_eq!(code, outcome.exit_code(), "{name}");
                format!("{:.1}", time.as_secs_f64() / native.as_secs_f64())
            }
            None => "-".to_string(),
        };
        let per_step = time.as_nanos() as f64 / outcome.steps as f64;
        println!(
            "{name:<8} {:>12} {per_step:>10.2} {:>10.1} {ratio:>8}",
            outcome.steps,
            time.as_secs_f64() * 1e3
        );
    }
}
