//! How the time to find invariants grows with the number of rows.
//!
//! `cargo bench -p harrier-template --bench rows [-- FAMILY …]`. In each family a number doubles;
//! the rest of the program stays as it is. In most families the rows come apart, those of intervals
//! or those of zones; in `chain` each number depends on another one, so that all rows hang
//! together. The columns: that number, rows of the template, rows that say something in the end,
//! rounds of the synthesis, questions to the solver; milliseconds of CPU time for the formula, for
//! the synthesis, and for one question; microseconds of the synthesis for one row, and the factor
//! by which that grew. The factor is 1 where time is linear in the number of rows.

#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]

use cfront::{CompileOptions, Input, compile};
use ir::DataModel;
use obligation::ErrorKind;
use solver::QueryLimits;
use template::{Bound, Encoded, Limits, Question, Round, inline, invariants};
use testkit::tools::cpu_seconds;

const SIZES: [u32; 6] = [5, 10, 20, 40, 80, 160];

/// A family ends with the first program that takes longer; the next one would take much longer.
const MOST_SECONDS: f64 = 10.0;

const HEAD: &str = "
void *malloc(unsigned long);
int __VERIFIER_nondet_int(void);
typedef struct node { int val; struct node *next; } node;
";

/// A kind of program that grows: its name, the round whose rows are measured, what its size counts,
/// and the text of `main`.
type Family = (&'static str, &'static str, &'static str, fn(u32) -> String);

const FAMILIES: [Family; 6] = [
    ("loops", "intervals", "loops in a row, each with a counter", |size| {
        let one = |at: u32| format!("int i{at} = 0; while (i{at} < 10) i{at}++;\n");
        (0..size).map(one).collect()
    }),
    ("constants", "intervals", "the same, but each counter has its own limit", |size| {
        let one = |at: u32| format!("int i{at} = 0; while (i{at} < {}) i{at}++;\n", 10 + at);
        (0..size).map(one).collect()
    }),
    ("counters", "intervals", "counters that one loop moves independently", |size| {
        let set = |at: u32| format!("int i{at} = 0;\n");
        let step = |at: u32| format!("if (__VERIFIER_nondet_int() && i{at} < 10) i{at}++;\n");
        let (set, step): (String, String) = ((0..size).map(set).collect(), (0..size).map(step).collect());
        format!("{set} while (__VERIFIER_nondet_int()) {{ {step} }}")
    }),
    ("lists", "intervals", "lists, made one after the other and then walked", |size| {
        let one = |at: u32| {
            format!(
                "node *l{at} = 0; while (__VERIFIER_nondet_int()) {{ node *p = malloc(sizeof *p); \
                 p->val = 7; p->next = l{at}; l{at} = p; }}\n\
                 for (node *p = l{at}; p; p = p->next) if (p->val != 7) return 1;\n"
            )
        };
        (0..size).map(one).collect()
    }),
    ("pairs", "zones", "loops in a row, each with two counters that move together", |size| {
        let one = |at: u32| format!("int i{at} = 0, j{at} = 0; while (i{at} < 10) {{ i{at}++; j{at}++; }}\n");
        (0..size).map(one).collect()
    }),
    ("chain", "zones", "counters that one loop moves, each up to the one before", |size| {
        let set = |at: u32| format!("int i{at} = 0;\n");
        let step = |at: u32| match at {
            0 => "if (i0 < 10) i0++;\n".to_owned(),
            _ => format!("if (i{at} < i{}) i{at}++;\n", at - 1),
        };
        let (set, step): (String, String) = ((0..size).map(set).collect(), (0..size).map(step).collect());
        format!("{set} while (__VERIFIER_nondet_int()) {{ {step} }}")
    }),
];

fn main() {
    // Cargo passes its own options.
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    for (name, round, counts, make) in FAMILIES {
        if !wanted.is_empty() && !wanted.iter().any(|word| word == name) {
            continue;
        }
        println!("\n{name} ({round}): {counts}");
        println!("size   rows   say  rounds  questions  formula  synthesis  a question  us a row     x");
        let mut last: Option<f64> = None;
        for size in SIZES {
            let Some((line, seconds, per_row)) = measure(size, round, make) else {
                println!("{size:4}  no formula");
                break;
            };
            let factor = last.map_or("-".to_owned(), |last| format!("{:.1}", per_row / last));
            println!("{line}  {factor:>4}");
            last = Some(per_row);
            if seconds > MOST_SECONDS {
                break;
            }
        }
    }
}

/// A line of the table, the time in seconds, and the microseconds for each row.
fn measure(size: u32, round: &str, make: fn(u32) -> String) -> Option<(String, f64, f64)> {
    let text = format!("{HEAD}\nint main(void) {{ {} return 0; }}", make(size)).into_bytes();
    let input = Input::Text { name: "bench.i".to_owned(), text };
    let program = compile(&[input], &CompileOptions::new(DataModel::Lp64)).program?;
    let program = inline(program).ok()?.program;
    let asks = |_: ErrorKind| true;
    let question = Question { program: &program, asks: &asks, malloc_fails: false, rounds: &[] };
    let round = Round::parse(round).ok()?;
    let begin = cpu_seconds();
    drop(Encoded::new(&question, round, &QueryLimits::default()).ok()?);
    let formula = cpu_seconds() - begin;
    let limits = Limits { query: QueryLimits::default(), rounds: 1_000_000, values: 40, together: 40 };
    let begin = cpu_seconds();
    let all = invariants(&question, round, &limits)?;
    let seconds = cpu_seconds() - begin - formula;
    let (rows, found) = (all.inferred.rows.len(), &all.inferred.found);
    let says = found.bounds.iter().filter(|bound| **bound != Bound::Top).count();
    let questions = all.encoded.cx.statistics().questions;
    let per_row = seconds * 1e6 / rows as f64;
    let (rounds, formula, synthesis) = (found.rounds, formula * 1e3, seconds * 1e3);
    let one = synthesis / questions as f64;
    let line = format!(
        "{size:4}  {rows:5} {says:5}  {rounds:6}  {questions:9}  {formula:7.1}  {synthesis:9.1}  {one:10.2}  {per_row:8.0}"
    );
    Some((line, seconds, per_row))
}
