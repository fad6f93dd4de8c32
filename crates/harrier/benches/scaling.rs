//! How the time and the memory of `harrier check` grow with the program.
//!
//! ```sh
//! cargo bench -p harrier --bench scaling                       # all families
//! cargo bench -p harrier --bench scaling -- nesting variables  # some of them
//! cargo bench -p harrier --bench scaling -- --write DIR        # only write the programs
//! ```
//!
//! The programs are those of `testkit::scaling`, all of them safe. CPU time and memory are what the
//! system says of the process; a run shorter than a second is repeated, and the least counts. `x`
//! is the factor against half the size, without what a program of nothing costs. Factors above four
//! are marked; `docs/scaling.md` explains them.

#![expect(
    clippy::print_stdout,
    clippy::expect_used,
    reason = "a benchmark prints its result, and stops if it cannot"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use testkit::scaling::{FAMILIES, Family};
use wait4::Wait4;

/// CPU seconds for each program.
const LIMIT: u64 = 60;
const REPEATED: usize = 5;
/// What a doubling may cost.
const GOAL: f64 = 4.0;
/// A time or a memory below this drowns in the start of the process.
const LEAST: Cost = Cost { cpu: 0.005, mib: 1.0 };

#[derive(Clone, Copy)]
struct Cost {
    cpu: f64,
    mib: f64,
}

struct Measured {
    cost: Cost,
    verdict: String,
    states: String,
}

fn main() {
    // `cargo bench` passes flags of its own.
    let mut args: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let dir = tempfile::tempdir().expect("a folder for temporary files");
    if let Some(at) = args.iter().position(|a| a == "--write") {
        let to = args.drain(at..).nth(1).expect("--write DIR");
        for family in wanted(&args) {
            family.sizes.iter().for_each(|size| drop(write(Path::new(&to), family, *size)));
        }
        return;
    }
    let nothing = dir.path().join("nothing.i");
    std::fs::write(&nothing, "int main(void) { return 0; }\n").expect("a temporary file");
    let base = measure(&nothing).cost;
    println!("a program of nothing: {:.3} s, {:.1} MiB\n", base.cpu, base.mib);
    let mut unproved = Vec::new();
    for family in wanted(&args) {
        println!("{}: {}", family.name, family.counts);
        println!(
            "{:>6}  {:<8} {:>9} {:>6} {:>9} {:>6} {:>8}",
            "size", "verdict", "CPU s", "x", "MiB", "x", "states"
        );
        let mut half = None;
        for size in family.sizes {
            let now = measure(&write(dir.path(), family, *size));
            println!("{size:>6}  {}", row(&now, half, base));
            if now.verdict != "SAFE" {
                unproved.push(format!("{} {size}: {}", family.name, now.verdict));
                // A larger one would only use up the limit, too.
                break;
            }
            half = Some(now.cost);
        }
        println!();
    }
    println!("a doubling costs more than {GOAL} times: marked with *");
    println!("not proved: {}", if unproved.is_empty() { "none".to_owned() } else { unproved.join(", ") });
}

/// The families that the arguments name; all if they name none.
fn wanted(names: &[String]) -> impl Iterator<Item = &'static Family> {
    const { &FAMILIES }
        .iter()
        .filter(move |family| names.is_empty() || names.iter().any(|n| n == family.name))
}

fn write(dir: &Path, family: &Family, size: u32) -> PathBuf {
    let path = dir.join(format!("{}-{size}.i", family.name));
    std::fs::write(&path, (family.make)(size)).expect("the folder can be written to");
    path
}

/// The cheapest of several runs, or of one if that is long.
fn measure(file: &Path) -> Measured {
    let mut best = run(file);
    for _ in 1..REPEATED {
        if best.cost.cpu >= 1.0 {
            break;
        }
        let again = run(file);
        best.cost = Cost { cpu: best.cost.cpu.min(again.cost.cpu), mib: best.cost.mib.min(again.cost.mib) };
    }
    best
}

fn run(file: &Path) -> Measured {
    let mut command = Command::new(env!("CARGO_BIN_EXE_harrier"));
    command.args(["check", "--brief", "--statistics", "--time", &LIMIT.to_string()]).arg(file);
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("harrier starts");
    let text = child
        .stdout
        .take()
        .map_or_else(String::new, |out| std::io::read_to_string(out).expect("harrier prints text"));
    let usage = child.wait4().expect("harrier ends").rusage;
    let states = text.lines().find_map(|line| line.strip_prefix("statistics: ")?.split(' ').next());
    Measured {
        cost: Cost {
            cpu: (usage.utime + usage.stime).as_secs_f64(),
            mib: usage.maxrss as f64 / f64::from(1 << 20),
        },
        verdict: text.lines().next().unwrap_or("nothing").to_owned(),
        states: states.unwrap_or("-").to_owned(),
    }
}

fn row(now: &Measured, half: Option<Cost>, base: Cost) -> String {
    let factor = |now: f64, half: Option<f64>, base: f64, least: f64| match half {
        Some(half) if half - base >= least => {
            let factor = (now - base) / (half - base);
            format!("{factor:.1}{}", if factor > GOAL { "*" } else { " " })
        }
        _ => "- ".to_owned(),
    };
    let cpu = factor(now.cost.cpu, half.map(|half| half.cpu), base.cpu, LEAST.cpu);
    let mib = factor(now.cost.mib, half.map(|half| half.mib), base.mib, LEAST.mib);
    format!(
        "{:<8} {:>9.3} {cpu:>6} {:>9.1} {mib:>6} {:>8}",
        now.verdict, now.cost.cpu, now.cost.mib, now.states
    )
}
