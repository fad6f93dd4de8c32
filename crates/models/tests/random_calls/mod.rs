//! Random calls of library functions, executed natively and by their models.
//!
//! Each function of the table that has a model in C is called with random arguments: strings with
//! lengths around the edges of their objects, objects that overlap, constants, null and freed
//! pointers, bytes that were never set, sizes from 0 to the greatest, any character. The machine
//! runs each call twice, with its own handlers and with the models. Both must end alike: with the
//! same result, the same `errno` and the same memory, byte by byte; or with an error of the same
//! kind at the same place, that of the call.
//!
//! C leaves some of this open, and there the two may differ: see `same_error`.
//! What C leaves to the library the models decide as usual, since no choice is given.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test may fail")]

mod calls;
mod state;

use calls::{Function, SCENARIOS};
use cfront::{CompileOptions, Input, compile};
use interp::{Captured, Checks, End, Error, Image, InputValue, Inputs, Leaks, NoInput, RunConfig};
use ir::{DataModel, Program};
use libtable::Effect;
use models::{Source, link, source};
use obligation::ErrorKind::{self, *};
use state::{State, Watch};
use testkit::campaign::{campaign, round_of};
use testkit::rng::Rng;

/// How a call ended.
#[derive(PartialEq, Debug)]
enum Ended {
    Well(State),
    Wrong(ErrorKind, ir::Span, String),
    /// Before the call returned, and without an error.
    Early(End),
}

fn run(image: &Image<'_>, program: &Program, scenario: u64) -> Ended {
    let checks = Checks { alignment: false, ..Checks::STRICT };
    let config = RunConfig { checks, leaks: Leaks::Ignore, max_steps: 200_000, ..RunConfig::default() };
    let inputs = Inputs::new(vec![InputValue::Int(i128::from(scenario))], 1);
    let mut watch = Watch::new(program);
    let mut output = Captured::default();
    let outcome = interp::run_traced(image, &config, inputs, &mut NoInput, &mut output, &mut watch);
    match (outcome.end, watch.state) {
        (End::Error(error), _) => {
            let Error { kind, span, message, .. } = *error;
            Ended::Wrong(kind, span, message)
        }
        (_, Some(state)) => Ended::Well(state),
        (end, None) => Ended::Early(end),
    }
}

/// Whether two errors are the same as far as C says so. A call that is wrong in two ways is wrong
/// in either.
fn same_error(native: ErrorKind, model: ErrorKind) -> bool {
    let access = |kind| matches!(kind, OverlappingCopy | OutOfBounds | ConstantWrite);
    native == model || (native == OverlappingCopy && access(model))
}

fn same(native: &Ended, model: &Ended) -> bool {
    match (native, model) {
        (Ended::Well(native), Ended::Well(model)) => native == model,
        (Ended::Wrong(native, at, _), Ended::Wrong(model, place, _)) => {
            at == place && same_error(*native, *model)
        }
        (Ended::Early(native), Ended::Early(model)) => native == model,
        (Ended::Well(_) | Ended::Wrong(..) | Ended::Early(_), _) => false,
    }
}

/// Both ends, of two good ones only what differs.
fn describe_difference(native: &Ended, model: &Ended) -> String {
    if let (Ended::Well(native), Ended::Well(model)) = (native, model) {
        return format!("native: {:?}\nmodel:  {:?}", native.without(model), model.without(native));
    }
    format!("native: {native:?}\nmodel:  {model:?}")
}

fn compiled(text: &str, data: DataModel) -> Program {
    let input = Input::Text { name: "call.c".to_owned(), text: text.as_bytes().to_vec() };
    let compiled = compile(&[input], &CompileOptions::new(data));
    let messages: Vec<String> = compiled.reports.into_iter().map(|report| report.message).collect();
    compiled.program.unwrap_or_else(|| panic!("{messages:?} in {}", text.lines().nth(12).unwrap_or_default()))
}

/// Tries a function; how many calls ended well and with an error.
fn try_function(function: Function, data: DataModel, seed: u64, problems: &mut Vec<String>) -> [usize; 2] {
    let mut rng = Rng::new(seed);
    let text = calls::program(function, &mut rng);
    let native = compiled(&text, data);
    let linked = link(native.clone(), &|_| false).expect("the models compile");
    ir::verify(&linked).expect("the linked program keeps the invariants");
    let images = [&native, &linked].map(|program| Image::new(program).expect("an image"));
    let mut counts = [0, 0];
    for scenario in 0..SCENARIOS {
        let before = run(&images[0], &native, scenario);
        let after = run(&images[1], &linked, scenario);
        counts[usize::from(matches!(before, Ended::Wrong(..)))] += 1;
        if !same(&before, &after) {
            let call = calls::scenario_text(&text, scenario);
            let name = function.0.name;
            let difference = describe_difference(&before, &after);
            problems.push(format!("{name} {data:?} seed {seed}:\n{call}{difference}"));
            break;
        }
    }
    counts
}

#[test]
fn models_do_what_the_machine_does() {
    let (first, rounds) = campaign();
    let seeds = first..first + rounds * round_of(4);
    let mut problems = Vec::new();
    let mut functions = 0;
    for data in [DataModel::Lp64, DataModel::Ilp32] {
        for row in libtable::models() {
            if source(row.name, data).expect("the models compile") != Some(Source::Model) {
                continue;
            }
            functions += 1;
            let mut counts = [0, 0];
            for seed in seeds.clone() {
                let found = try_function(Function(row), data, seed, &mut problems);
                counts = [counts[0] + found[0], counts[1] + found[1]];
            }
            let ends = matches!(row.effect, Effect::AssertFail { .. });
            if counts[0] == 0 && !ends {
                problems.push(format!("{}: no call ends well", row.name));
            }
        }
    }
    assert!(functions > 100, "only {functions} functions have models");
    assert!(problems.is_empty(), "{} differences:\n{}", problems.len(), problems.join("\n\n"));
}
