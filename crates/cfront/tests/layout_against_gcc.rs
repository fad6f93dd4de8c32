//! The layout of random structs and unions is gcc's, for both data models.

#![allow(clippy::expect_used, clippy::print_stdout, reason = "a test may fail and may say why")]

use crate::common::campaign::campaign;
use crate::common::rng::Rng;
use crate::common::{gcc, records};
use ir::DataModel;

/// How many records are checked in one run of gcc.
const RECORDS: usize = 700;

fn compare(model: DataModel) {
    if !gcc::available(model) {
        return;
    }
    let (seed, rounds) = campaign();
    for round in 0..rounds {
        let mut rng = Rng::new(seed.wrapping_mul(1_000_003).wrapping_add(round));
        let (generator, generated) = records::generate(&mut rng, model, RECORDS);
        let program = records::probe_program(&generator.text, &generated);
        let output = gcc::run(model, "layout", &program).expect("gcc").unwrap_or_else(|e| panic!("{e}"));
        let lines: Vec<&str> = output.lines().collect();
        assert_eq!(lines.len(), generated.len());
        let wrong: Vec<String> = generated
            .iter()
            .zip(lines)
            .filter(|(record, line)| records::expected_line(record) != **line)
            .map(|(record, line)| {
                format!("{}\n  ours {}\n  gcc  {line}", record.text, records::expected_line(record))
            })
            .collect();
        // The one with the least to read, what it uses included.
        let wrong = wrong.into_iter().map(|text| records::uses(&generator.text, &text) + &text);
        let wrong: Vec<String> = wrong.collect();
        if let Some(text) = wrong.iter().min_by_key(|text| text.len()) {
            panic!("round {round}: {} of {} differ, for example\n{text}", wrong.len(), generated.len());
        }
    }
}

#[test]
fn layout_is_gccs_on_64_bit_x86() {
    compare(DataModel::Lp64);
}

#[test]
fn layout_is_gccs_on_32_bit_x86() {
    compare(DataModel::Ilp32);
}
