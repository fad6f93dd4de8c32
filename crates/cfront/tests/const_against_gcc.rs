//! Constant expressions have gcc's values and types, for both data models.

#![allow(clippy::expect_used, clippy::print_stdout, reason = "a test may fail and may say why")]

use crate::common::campaign::campaign;
use crate::common::exprs::{self, Case, Generator};
use crate::common::gcc;
use crate::common::rng::Rng;
use ir::DataModel;

/// How many integer expressions are checked in one run of gcc.
const INTEGERS: usize = 10_000;

/// How many floating-point expressions are checked in one run of gcc.
const FLOATS: usize = 2_000;

fn check(model: DataModel, name: &str, program: &str, cases: &[Case], expected: &[String]) {
    let output = gcc::run(model, name, program).expect("gcc").unwrap_or_else(|e| panic!("{e}"));
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), cases.len());
    let wrong = |(_, (ours, theirs)): &(&Case, (&String, &str))| ours.as_str() != *theirs;
    let wrong: Vec<_> = cases.iter().zip(expected.iter().zip(lines)).filter(wrong).collect();
    if let Some((case, (ours, theirs))) = wrong.iter().min_by_key(|(case, _)| case.text.len()) {
        panic!(
            "{} of {} differ, for example\n{}\n  ours {ours}\n  gcc  {theirs}",
            wrong.len(),
            cases.len(),
            case.text
        );
    }
}

fn integers(model: DataModel) {
    if !gcc::available(model) {
        return;
    }
    let (seed, rounds) = campaign();
    for round in 0..rounds {
        let mut rng = Rng::new(seed.wrapping_mul(1_000_003).wrapping_add(round));
        let mut generator = Generator::new(&mut rng, model);
        let mut cases = Vec::new();
        while cases.len() < INTEGERS {
            let depth = 1 + generator.rng.below(4) as u32;
            let case = generator.integer(depth);
            if case.text.len() < 300 {
                cases.push(case);
            }
        }
        let expected: Vec<String> = cases.iter().map(|case| generator.expected_int(case)).collect();
        check(model, "integers", &exprs::int_program(model, &cases), &cases, &expected);
    }
}

fn floats(model: DataModel) {
    if !gcc::available(model) {
        return;
    }
    let (seed, rounds) = campaign();
    for round in 0..rounds {
        let mut rng = Rng::new(seed.wrapping_mul(1_000_033).wrapping_add(round));
        let mut generator = Generator::new(&mut rng, model);
        let mut cases = Vec::new();
        while cases.len() < FLOATS {
            let depth = generator.rng.below(4) as u32;
            let case = generator.floating(depth);
            if case.text.len() < 300 {
                cases.push(case);
            }
        }
        let expected: Vec<String> = cases.iter().map(|case| generator.expected_float(case)).collect();
        check(model, "floats", &exprs::float_program(&generator.types, &cases), &cases, &expected);
    }
}

#[test]
fn integers_are_gccs_on_64_bit_x86() {
    integers(DataModel::Lp64);
}

#[test]
fn integers_are_gccs_on_32_bit_x86() {
    integers(DataModel::Ilp32);
}

#[test]
fn floats_are_gccs_on_64_bit_x86() {
    floats(DataModel::Lp64);
}

#[test]
fn floats_are_gccs_on_32_bit_x86() {
    floats(DataModel::Ilp32);
}
