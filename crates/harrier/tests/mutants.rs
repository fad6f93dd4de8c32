//! No input breaks the front end: 2,000 mutated programs of the suite, made from a seed, neither
//! panic nor hang nor overflow the stack. What is still accepted must lower to well-formed IR.
//!
//! `HARRIER_SEED` and `HARRIER_ROUNDS` run a larger campaign.

use cfront::preprocess::{Preprocessor, load};
use cfront::{CompileOptions, Compiled, Input, compile};
use ir::DataModel;
use std::sync::mpsc;
use std::time::Duration;
use testkit::campaign::campaign;
use testkit::rng::Rng;
use testkit::suite;

/// More than any mutant of a small program can need.
const PATIENCE: Duration = Duration::from_secs(60);

/// Tokens that change what comes after them.
const WORDS: &[&str] = &[
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ";",
    ",",
    "*",
    "&",
    "&&",
    "=",
    "==",
    "...",
    ".",
    "->",
    "?",
    ":",
    "#",
    "\"",
    "'",
    "\\",
    "/*",
    "*/",
    "//",
    "0",
    "1e999",
    "0x",
    "'a",
    "struct",
    "union",
    "enum",
    "typedef",
    "int",
    "unsigned",
    "long",
    "double",
    "_Bool",
    "void",
    "static",
    "extern",
    "inline",
    "const",
    "__attribute__((packed))",
    "__attribute__((aligned(",
    "typeof(",
    "sizeof",
    "_Generic(",
    "({",
    "})",
    "goto",
    "case",
    "default",
    "if",
    "else",
    "while",
    "for",
    "do",
    "return",
    "break",
    "asm(",
    "__extension__",
    "_Static_assert(",
    "__builtin_va_arg(",
    "__builtin_offsetof(",
    "__auto_type",
    "__int128",
    "_Complex",
    "_Atomic",
    "\u{e9}",
    "\0",
    "\n# 7 \"x.h\" 1\n",
    "\n#pragma pack(push, 1)\n",
];

fn corpus() -> Vec<(String, Vec<u8>)> {
    let (cases, _) = suite::load(&suite::root());
    let plain = cases.iter().filter(|c| c.with.is_empty() && c.flags.is_empty());
    // Every third program is enough to start from; what the deep ones test is made by repetition
    // below.
    let chosen = plain.filter(|c| !c.name.contains("deep")).step_by(3);
    chosen
        .filter_map(|c| {
            let text = std::fs::read(&c.path).ok()?;
            let includes = text.windows(8).any(|w| w == b"#include");
            match includes {
                // Headers are most of the text; a few programs with them will do.
                true if c.name.len() % 4 != 0 => None,
                true => Some((c.name.clone(), load(&c.path, &Preprocessor::default()).ok()?.text)),
                false => Some((c.name.clone(), text)),
            }
        })
        .collect()
}

fn mutate(rng: &mut Rng, text: &[u8], other: &[u8]) -> Vec<u8> {
    let mut out = text.to_vec();
    for _ in 0..=rng.index(4) {
        let at = rng.index(out.len() + 1);
        let len = rng.index(40).min(out.len() - at);
        match rng.index(9) {
            0 if at < out.len() => out[at] = rng.next_u64() as u8,
            1 => drop(out.drain(at..at + len)),
            2 => {
                let piece = out[at..at + len].to_vec();
                let to = rng.index(out.len() + 1);
                out.splice(to..to, piece);
            }
            3 => {
                let from = rng.index(other.len() + 1);
                let piece = other[from..(from + 80).min(other.len())].to_vec();
                out.splice(at..at, piece);
            }
            4 => out.truncate(at),
            5 if rng.one_in(10) => {
                let word = rng.pick(WORDS).repeat(3000);
                out.splice(at..at, word.into_bytes());
            }
            6 => {
                let lines: Vec<&[u8]> = out.split(|&b| b == b'\n').collect();
                let (a, b) = (rng.index(lines.len()), rng.index(lines.len()));
                let mut lines: Vec<Vec<u8>> = lines.into_iter().map(<[u8]>::to_vec).collect();
                lines.swap(a, b);
                out = lines.join(&b'\n');
            }
            _ => {
                let word = format!(" {} ", rng.pick(WORDS));
                out.splice(at..at, word.into_bytes());
            }
        }
    }
    out
}

/// Compiles a text on a thread of its own, so that a hang differs from slowness.
fn compile_in_time(text: Vec<u8>, model: DataModel) -> Option<Compiled> {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        let input = Input::Text { name: "mutant.c".to_owned(), text };
        // There is no receiver once the time is over.
        let _ = sender.send(compile(&[input], &CompileOptions::new(model)));
    });
    receiver.recv_timeout(PATIENCE).ok()
}

#[test]
fn mutated_programs_do_not_break_the_front_end() {
    let corpus = corpus();
    assert!(corpus.len() > 50, "the suite was not found");
    let (seed, rounds) = campaign();
    let count = 2000 * rounds;
    let mut accepted = 0;
    for i in 0..count {
        let mut rng = Rng::new(seed.wrapping_mul(1_000_003).wrapping_add(i));
        let (name, text) = rng.pick(&corpus).clone();
        let other = rng.pick(&corpus).1.clone();
        let mutant = mutate(&mut rng, &text, &other);
        let model = if rng.one_in(2) { DataModel::Lp64 } else { DataModel::Ilp32 };
        let what = format!("mutant {i} of {name}, seed {seed}");
        let compiled = compile_in_time(mutant, model).unwrap_or_else(|| panic!("{what}: hangs"));
        let internal = compiled.reports.iter().find(|r| r.message.starts_with("internal error"));
        assert!(internal.is_none(), "{what}: {internal:?}");
        assert!(compiled.program.is_some() || compiled.errors > 0, "{what}: rejected without a word");
        if let Some(program) = compiled.program {
            accepted += 1;
            let verified = ir::verify(&program);
            assert!(verified.is_ok(), "{what}: {verified:?}");
            let text = program.to_string();
            assert!(!text.contains("unsupported \"internal:"), "{what}: lowering met something impossible");
            assert_eq!(ir::parse(&text).map(|p| p.to_string()).ok(), Some(text), "{what}: round trip");
        }
    }
    // Mutation must not be so wild that nothing ever gets past the parser.
    assert!(accepted * 20 > count, "only {accepted} of {count} mutants are accepted");
}
