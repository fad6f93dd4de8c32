//! From text to static data, the whole front end computes what gcc computes, for both data models:
//! sizes, alignments, offsets and bit-field images of random types, and the values of random
//! integer constant expressions.
//!
//! A program with initialised static objects is compiled by both. gcc's binary prints the objects'
//! bytes; ours are read off the IR.

#![allow(clippy::expect_used, reason = "a test may fail and may say why")]

use crate::common::campaign::campaign;
use crate::common::rng::Rng;
use crate::common::{exprs, gcc, records};
use cfront::{CompileOptions, Input, compile};
use ir::{DataModel, InitItem, Program};
use std::fmt::Write;

fn compile_text(text: &str, model: DataModel) -> Program {
    let input = Input::Text { name: "program.c".to_owned(), text: text.as_bytes().to_vec() };
    let compiled = compile(&[input], &CompileOptions::new(model));
    let errors: Vec<String> =
        compiled.reports.iter().map(|r| format!("{:?} {}", r.place, r.message)).collect();
    compiled.program.unwrap_or_else(|| panic!("rejected: {}", errors.join("\n")))
}

/// The bytes of a static object at the start; the program must not store pointers there.
fn bytes_of(program: &Program, name: &str) -> Vec<u8> {
    let global =
        program.globals.iter().find(|g| &*g.name == name).unwrap_or_else(|| panic!("no object '{name}'"));
    let mut out = vec![0; usize::try_from(global.size.expect("a size")).expect("a small object")];
    for item in global.init.as_ref().expect("an initialiser") {
        match item {
            InitItem::Bytes { offset, bytes } => {
                let at = usize::try_from(*offset).expect("a small object");
                out[at..at + bytes.len()].copy_from_slice(bytes);
            }
            InitItem::Pointer { .. } => panic!("a pointer in '{name}'"),
        }
    }
    out
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

const SHOW: &str = "int printf(const char *, ...);\n\
    static void show(const void *p, unsigned long n) {\n\
    for (unsigned long i = 0; i < n; i++) printf(\"%02x\", ((const unsigned char *)p)[i]);\n\
    printf(\"\\n\");\n}\n";

/// One round: 600 types, each with its numbers and an image for every bit-field.
fn types(model: DataModel, rng: &mut Rng) {
    let (generator, generated) = records::generate(rng, model, 600);
    let mut text = SHOW.to_owned() + &generator.text;
    let mut main = String::from("int main(void) {\n");
    let mut objects = Vec::new();
    for (i, record) in generated.iter().enumerate() {
        let name = &record.name;
        let mut numbers = format!("sizeof({name}), _Alignof({name}), __alignof__({name}), sizeof({name}[3])");
        for (j, member) in record.members.iter().enumerate() {
            let path = &member.path;
            if member.bits.is_some() {
                let _ = writeln!(text, "{name} image_{i}_{j} = {{ .{path} = -1 }};");
                objects.push((format!("image_{i}_{j}"), i));
            } else {
                let _ = write!(numbers, ", __builtin_offsetof({name}, {path})");
            }
        }
        let _ = writeln!(text, "unsigned long long numbers_{i}[] = {{ {numbers} }};");
        objects.push((format!("numbers_{i}"), i));
    }
    for (object, _) in &objects {
        let _ = writeln!(main, "show(&{object}, sizeof {object});");
    }
    let text = text + &main + "return 0;\n}\n";
    let output = gcc::run(model, "types", &text).expect("gcc").unwrap_or_else(|e| panic!("{e}"));
    let program = compile_text(&text, model);
    assert_eq!(output.lines().count(), objects.len());
    for ((object, i), theirs) in objects.iter().zip(output.lines()) {
        let ours = hex(&bytes_of(&program, object));
        assert_eq!(ours, theirs, "{object} of\n{}", generated[*i].text);
    }
}

/// One round: 10,000 expressions with their values, sizes and signedness.
fn constants(model: DataModel, rng: &mut Rng) {
    let mut generator = exprs::Generator::new(rng, model);
    let mut cases = Vec::new();
    while cases.len() < 10_000 {
        let depth = 1 + generator.rng.below(4) as u32;
        let case = generator.integer(depth);
        if case.text.len() < 300 {
            cases.push(case);
        }
    }
    // gcc -E would expand the program's one macro; the text is given as it is after that.
    let text = expand(&exprs::int_program(model, &cases));
    let output = gcc::run(model, "constants", &text).expect("gcc").unwrap_or_else(|e| panic!("{e}"));
    let bytes = bytes_of(&compile_text(&text, model), "v");
    let rows: Vec<&[u8]> = bytes.chunks(24).collect();
    assert_eq!((rows.len(), output.lines().count()), (cases.len(), cases.len()));
    for ((case, row), theirs) in cases.iter().zip(rows).zip(output.lines()) {
        let word = |at: usize| u64::from_le_bytes(row[at..at + 8].try_into().expect("8 bytes"));
        let half = |at: usize| u32::from_le_bytes(row[at..at + 4].try_into().expect("4 bytes"));
        let ours = format!("{:x} {:x} {} {}", word(0), word(8), half(16), half(20));
        assert_eq!(ours, theirs, "{}", case.text);
    }
}

/// Expands the program's macro `V(e)`, one use a line.
fn expand(program: &str) -> String {
    let define = program.lines().find_map(|l| l.strip_prefix("#define V(e) ")).expect("the macro");
    let mut out = String::new();
    for line in program.lines().filter(|l| !l.starts_with('#')) {
        match line.strip_prefix("V(").and_then(|l| l.strip_suffix(')')) {
            Some(argument) => out.push_str(&define.replace("(e)", &format!("({argument})"))),
            None => out.push_str(line),
        }
        out.push('\n');
    }
    out
}

fn rounds(model: DataModel, check: fn(DataModel, &mut Rng)) {
    if !gcc::available(model) {
        return;
    }
    let (seed, rounds) = campaign();
    for round in 0..rounds {
        check(model, &mut Rng::new(seed.wrapping_mul(999_983).wrapping_add(round)));
    }
}

#[test]
fn types_are_gccs_on_64_bit_x86() {
    rounds(DataModel::Lp64, types);
}

#[test]
fn types_are_gccs_on_32_bit_x86() {
    rounds(DataModel::Ilp32, types);
}

#[test]
fn constants_are_gccs_on_64_bit_x86() {
    rounds(DataModel::Lp64, constants);
}

#[test]
fn constants_are_gccs_on_32_bit_x86() {
    rounds(DataModel::Ilp32, constants);
}
