//! Any bytes as C text: the front end neither panics nor hangs nor overflows its stack, and what it
//! accepts is well-formed IR that survives printing and parsing.

#![no_main]

use cfront::{CompileOptions, Input, compile};
use ir::DataModel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    let model = if text.len() % 2 == 0 { DataModel::Lp64 } else { DataModel::Ilp32 };
    let input = Input::Text { name: "fuzz.c".to_owned(), text: text.to_vec() };
    let compiled = compile(&[input], &CompileOptions::new(model));
    assert!(compiled.reports.iter().all(|r| !r.message.starts_with("internal error")), "{:?}", compiled.reports);
    assert!(compiled.program.is_some() || compiled.errors > 0, "rejected without a word");
    if let Some(program) = compiled.program {
        assert_eq!(ir::verify(&program), Ok(()));
        let printed = program.to_string();
        assert!(!printed.contains("unsupported \"internal:"), "lowering met something impossible");
        let again = ir::parse(&printed).map(|p| p.to_string());
        assert_eq!(again.ok(), Some(printed));
    }
});
