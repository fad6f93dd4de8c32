//! Prints the random program of a seed: `cargo run -p harrier-testkit --example progen -- SEED
//! [lp64|ilp32] [general|heap|planted|edges]`.

use ir::DataModel;
use std::process::ExitCode;
use testkit::progen::{Recipe, generate};

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a command for people")]
fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some(seed) = args.first().and_then(|a| a.parse().ok()) else {
        eprintln!("usage: progen SEED [lp64|ilp32] [general|heap|planted|edges]");
        return ExitCode::from(2);
    };
    let model =
        if args.iter().any(|a| a == DataModel::Ilp32.name()) { DataModel::Ilp32 } else { DataModel::Lp64 };
    let recipe = match args.iter().find(|a| ["heap", "planted", "edges"].contains(&a.as_str())) {
        Some(kind) if kind == "heap" => Recipe::heap(model),
        Some(kind) if kind == "planted" => Recipe::planted(model),
        Some(_) => Recipe::edges(model),
        None => Recipe::general(model),
    };
    print!("{}", generate(seed, &recipe).text);
    ExitCode::SUCCESS
}
