//! The shape analysis of programs whose library functions have bodies from the model library, as an
//! engine sees them that knows the primitives alone.
//!
//! It must not call a program of the suite safe that has an error. How many programs without one it
//! proves says whether the bodies are of use to a prover.

#![allow(clippy::expect_used, reason = "a test may fail")]

use cfront::preprocess::Preprocessor;
use cfront::{CompileOptions, Input, compile};
use cpa::{Control, Engine, Limits, Outcome};
use ir::{DataModel, Program};
use smg::analysis::shape_analysis;
use smg::config::{Config, IN_TURN};
use testkit::suite::{self, Case, Expect};

/// Folders of programs about functions with models.
const FOLDERS: [&str; 4] = ["library/string/", "library/ctype/", "library/search/", "library/stdlib/"];

/// The work that the analysis of a program may do, and the states after which it may give up.
const WORK: u64 = 100_000;
const CHUNK: u64 = 16;

/// The program with bodies for all functions that have a model.
fn linked(case: &Case) -> Option<Program> {
    let inputs: Vec<Input> = case.files().into_iter().map(Input::File).collect();
    let mut options = CompileOptions::new(DataModel::Lp64);
    options.std = case.std.clone();
    options.preprocessor = Preprocessor { flags: case.absolute_flags(), ..Preprocessor::default() };
    let program = compile(&inputs, &options).program?;
    let linked = models::link(program, &|_| false).expect("the models compile");
    ir::verify(&linked).expect("the linked program keeps the invariants");
    Some(linked)
}

/// Whether the analysis proves the program with little work; it gives up at the first alarm.
fn is_proved(program: Program) -> bool {
    let mut config = Config::named(IN_TURN[0]).expect("a configuration");
    config.checks.uninitialised = true;
    let program = flow::with_start(program);
    let Some((analysis, start)) = shape_analysis(&program, &config) else { return false };
    let mut engine = Engine::new(analysis, config.settings());
    engine.start(start, ());
    loop {
        let outcome = engine.run(Limits::steps(CHUNK), &mut |_| Control::Continue);
        let findings = engine.analysis().findings();
        let gives_up = !findings.alarms.is_empty() || engine.analysis().work() > WORK;
        if outcome == Outcome::Finished || gives_up {
            return outcome == Outcome::Finished && !findings.is_partial() && findings.alarms.is_empty();
        }
    }
}

#[test]
fn models_lead_to_no_wrong_proof_and_to_some_proofs() {
    let (cases, _) = suite::load(&suite::root());
    let cases = cases.into_iter().filter(|case| FOLDERS.iter().any(|it| case.name.starts_with(it)));
    let (mut wrong, mut proved, mut asked) = (Vec::new(), Vec::new(), 0);
    for case in cases.filter(|case| case.is_for(DataModel::Lp64)) {
        let fails = match &case.expect {
            Expect::Ok => false,
            // The analysis is not asked about these.
            Expect::Error(kind) if kind == "memory-not-freed" || kind == "signed-overflow" => continue,
            Expect::Error(_) => true,
            Expect::Rejected | Expect::Unsupported(_) => continue,
        };
        let Some(program) = linked(&case) else { continue };
        asked += 1;
        if is_proved(program) {
            if fails { &mut wrong } else { &mut proved }.push(case.name);
        }
    }
    assert!(asked > 50, "only {asked} programs");
    assert!(wrong.is_empty(), "called safe: {wrong:?}");
    assert!(proved.len() > 20, "of {asked} programs only {proved:?} are proved");
}
