//! Large programs of simple shape stay cheap, or are rejected with a word: nothing takes time or
//! stack without bound.

use cfront::{CompileOptions, Compiled, Input, compile};
use ir::DataModel;
use std::time::{Duration, Instant};

/// Far above what any of these takes, far below what a quadratic walk would.
const PATIENCE: Duration = Duration::from_secs(60);

fn compile_text(text: String) -> Compiled {
    let start = Instant::now();
    let input = Input::Text { name: "large.c".to_owned(), text: text.into_bytes() };
    let compiled = compile(&[input], &CompileOptions::new(DataModel::Lp64));
    assert!(start.elapsed() < PATIENCE, "took {:?}", start.elapsed());
    compiled
}

fn chain(arms: usize) -> String {
    let arms: Vec<String> = (0..arms).map(|i| format!("if (x == {i}) return {i};\n")).collect();
    format!("int f(int x) {{ {} return 0; }}\n", arms.join("else "))
}

#[test]
fn long_chains_of_else_if_are_accepted_up_to_a_limit() {
    assert!(compile_text(chain(9_000)).program.is_some());
    let compiled = compile_text(chain(50_000));
    assert!(compiled.program.is_none());
    assert!(compiled.reports.iter().any(|r| r.message.contains("nested too deeply")));
}

#[test]
fn designators_may_go_backwards() {
    let items: Vec<String> = (0..60_000).rev().map(|i| format!("[{i}] = {{ .b = {i} }}")).collect();
    let text = format!("struct s {{ int a, b; }} t[] = {{ {} }};\n", items.join(", "));
    assert!(compile_text(text).program.is_some());
}

#[test]
fn structs_that_double_at_every_level_are_not_walked_again_and_again() {
    let mut text = String::from("struct s0 { char c[0]; };\n");
    for i in 1..60 {
        text += &format!("struct s{i} {{ struct s{} a, b; }};\n", i - 1);
    }
    text += "struct s59 x, y; void f(void) { struct s59 z = x; x = y; y = z; }\n";
    assert!(compile_text(text).program.is_some());
}
