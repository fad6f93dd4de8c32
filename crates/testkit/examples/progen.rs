//! Prints the random program of a seed: `cargo run -p harrier-testkit --example progen -- SEED [lp64|ilp32] [general|heap|planted]`.

use std::process::ExitCode;
use testkit::progen::{Config, generate};
use testkit::tools::Model;

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a command for people")]
fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some(seed) = args.first().and_then(|a| a.parse().ok()) else {
        eprintln!("usage: progen SEED [lp64|ilp32] [general|heap|planted]");
        return ExitCode::from(2);
    };
    let model = if args.iter().any(|a| a == Model::Ilp32.name()) { Model::Ilp32 } else { Model::Lp64 };
    let has = |word: &str| args.iter().any(|a| a == word);
    let config = match (has("heap"), has("planted")) {
        (true, _) => Config::heap(model),
        (_, true) => Config::planted(model),
        (false, false) => Config::general(model),
    };
    print!("{}", generate(seed, &config).text);
    ExitCode::SUCCESS
}
