//! Prints the random program of a seed: `cargo run -p harrier-testkit --example progen -- SEED
//! [lp64|ilp32] [general|heap|planted|edges]`.

use std::process::ExitCode;
use testkit::progen::{Config, generate};
use testkit::tools::Model;

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a command for people")]
fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some(seed) = args.first().and_then(|a| a.parse().ok()) else {
        eprintln!("usage: progen SEED [lp64|ilp32] [general|heap|planted|edges]");
        return ExitCode::from(2);
    };
    let model = if args.iter().any(|a| a == Model::Ilp32.name()) { Model::Ilp32 } else { Model::Lp64 };
    let config = match args.iter().find(|a| ["heap", "planted", "edges"].contains(&a.as_str())) {
        Some(kind) if kind == "heap" => Config::heap(model),
        Some(kind) if kind == "planted" => Config::planted(model),
        Some(_) => Config::edges(model),
        None => Config::general(model),
    };
    print!("{}", generate(seed, &config).text);
    ExitCode::SUCCESS
}
