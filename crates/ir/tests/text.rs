//! The text form: reading, printing, errors.

use crate::support::random::{Rng, program};
use crate::support::{EVERY_KIND, every_kind, func_named};
use ir::parse::{MAX_NESTING, parse};
use ir::print::Printer;
use ir::verify::verify;
use ir::{Expr, FuncId, GlobalId, Place, Program, Span, UnOp};

fn round_trip(program: &Program) -> String {
    let text = program.to_string();
    let again = match parse(&text) {
        Ok(again) => again,
        Err(error) => panic!("{error}\n{text}"),
    };
    assert_eq!(*program, again, "\n{text}");
    assert_eq!(text, again.to_string());
    text
}

#[test]
fn the_example_round_trips() {
    round_trip(&every_kind());
}

#[test]
fn the_example_is_written_as_it_is_printed() {
    let essence = |text: &str| -> Vec<String> {
        let kept = |line: &&str| !line.is_empty() && !line.trim_start().starts_with("//");
        text.lines().filter(kept).map(str::to_owned).collect()
    };
    let printed = every_kind().to_string();
    for (line, wanted) in essence(&printed).iter().zip(essence(EVERY_KIND)) {
        assert_eq!(*line, wanted);
    }
    assert_eq!(essence(&printed).len(), essence(EVERY_KIND).len());
}

#[test]
fn the_example_is_well_formed() {
    assert_eq!(verify(&every_kind()), Ok(()));
}

#[test]
fn random_programs_round_trip_and_are_well_formed() {
    let mut blocks = 0;
    for seed in 0..500 {
        let program = program(seed);
        assert_eq!(verify(&program), Ok(()), "seed {seed}");
        round_trip(&program);
        blocks +=
            program.funcs.iter().filter_map(|func| func.body.as_ref()).map(|b| b.blocks.len()).sum::<usize>();
    }
    assert!(blocks > 2000, "the programs are worth something: {blocks}");
}

/// The text form is total: what breaks the rules can be written too.
#[test]
fn broken_programs_round_trip() {
    let mut program = every_kind();
    program.entry = Some(FuncId(999));
    program.constructors = vec![FuncId(1000)];
    program.globals[GlobalId(0)].name = "main".into();
    program.globals[GlobalId(1)].name = "".into();
    let text = round_trip(&program);
    assert!(text.contains("@#f999") && text.contains("@#f1000") && text.contains("&@#g0"), "{text}");
    assert!(verify(&program).is_err());
}

#[test]
fn broken_expressions_round_trip() {
    let mut program = every_kind();
    let func = func_named(&program, "main");
    let odd = [
        Expr::Int { bits: 8, value: 0x1ff },
        Expr::Int { bits: 1, value: 2 },
        Expr::Int { bits: 0, value: 0 },
        Expr::Int { bits: 7, value: 3 },
        Expr::Int { bits: 300, value: u128::MAX },
        Expr::Float { ty: ir::FloatTy::F32, image: 1 << 40 },
        Expr::Reg(ir::RegId(500)),
        Expr::Addr(Place::Obj(ir::ObjId(500))),
        Expr::Addr(Place::Label(FuncId(500), ir::BlockId(500))),
        Expr::Addr(Place::Global(GlobalId(500))),
    ];
    let body = program.funcs[func].body.as_mut().unwrap();
    let block = &mut body.blocks[ir::Body::ENTRY];
    for value in odd {
        let stored =
            ir::StmtKind::Store { ptr: value.clone(), value: value.clone(), align: 3, volatile: false };
        let arg = ir::Arg { ty: ir::ParamTy::Scalar(ir::Ty::Int(9)), value: value.clone() };
        let sig = ir::Sig { params: Vec::new(), variadic: false, ret: ir::RetTy::Void };
        let callee = ir::Callee::Indirect(value);
        let call = ir::StmtKind::Call { dst: Some(ir::RegId(400)), callee, sig, args: vec![arg] };
        for kind in [stored, call] {
            block.stmts.push(ir::Stmt { kind, span: Span::NONE });
        }
    }
    round_trip(&program);
}

#[test]
fn a_printer_prints_parts() {
    let program = every_kind();
    let printer = Printer::new(&program);
    let func = func_named(&program, "main");
    let body = program.funcs[func].body.as_ref().unwrap();
    assert!(program.to_string().contains(&printer.function(func)));
    assert_eq!(printer.function(FuncId(999)), "");
    assert_eq!(printer.signature(func), "@main(i32, ptr) -> i32");
    let block = &body.blocks[ir::BlockId(4)];
    let term = printer.terminator(body, &block.term, block.term_span);
    assert!(term.starts_with("switch.u %u.5 [0: b1, 1: b1,") && !term.contains('\n'), "{term}");
    let block = &body.blocks[ir::BlockId(1)];
    assert_eq!(printer.stmt(body, &block.stmts[0]), "enter $node.0");
    let expr = Expr::unary(UnOp::Not, Expr::Reg(ir::RegId(2)), Span::NONE);
    assert_eq!(printer.expr(body, &expr, Span::NONE), "not(%i.2)");
    assert_eq!(printer.place(Place::Func(func)), "&@main");
}

#[test]
fn a_short_text() {
    let text = "harrier-ir 1 model ilp32 func @f() -> i32 { b0: return 7:i32 }";
    let program = parse(text).unwrap();
    assert_eq!(
        program.to_string(),
        "harrier-ir 1\nmodel ilp32\n\nfunc @f() -> i32 {\nb0:\n  return 7:i32\n}\n"
    );
}

/// Texts with one error each: the place and a part of the message.
const ERRORS: &[(&str, u32, u32, &str)] = &[
    ("", 1, 1, "expected `harrier-ir 1`, found the end of the text"),
    ("harrier-ir 2", 1, 12, "only version 1"),
    ("harrier-ir 1\nmodel lp65", 2, 7, "expected `ilp32` or `lp64`, found `lp65`"),
    ("harrier-ir 1\nmodel lp64\nfile 1 \"a\"", 3, 6, "this must be file 0"),
    ("harrier-ir 1\nmodel lp64\nfile 0 a", 3, 8, "expected a string, found `a`"),
    ("harrier-ir 1\nmodel lp64\nfile 0 \"a", 3, 8, "does not end"),
    ("harrier-ir 1\nmodel lp64\nfile 0 \"\\xff\"", 3, 8, "not UTF-8"),
    ("harrier-ir 1\nmodel lp64\nentry @main", 3, 7, "there is no symbol `@main`"),
    ("harrier-ir 1\nmodel lp64\nentry @x\nglobal @x size 1 align 1 zero", 3, 7, "not a function"),
    ("harrier-ir 1\nmodel lp64\nglobal @x size -1 align 1 zero", 3, 16, "`-1` is not a size"),
    ("harrier-ir 1\nmodel lp64\nglobal @x size 1 align 1", 3, 25, "expected `extern`, `zero` or `{`"),
    ("harrier-ir 1\nmodel lp64\nglobal @x size 8 align 1 { 0: &@x + 9223372036854775808 }", 3, 37, "64 bits"),
    ("harrier-ir 1\nmodel lp64\nfunc @f(i32", 3, 12, "expected `,`"),
    ("harrier-ir 1\nmodel lp64\nfunc @f(int) -> void extern", 3, 9, "expected a type, found `int`"),
    ("harrier-ir 1\nmodel lp64\nfunk", 3, 1, "expected `file`, `entry`"),
    ("harrier-ir 1\nmodel lp64\n\u{e4}", 3, 1, "has no meaning here"),
    ("harrier-ir 1\nmodel lp64 // \u{e4}\n/* */", 3, 1, "has no meaning here"),
];

/// Bodies with one error each, in a function that begins on line 3.
const BODY_ERRORS: &[(&str, u32, u32, &str)] = &[
    ("b1: return", 4, 1, "expected `b0:` or `}`, found `b1`"),
    ("b0: return\nb2: return", 5, 1, "expected `b1:`"),
    ("b0:\n", 6, 1, "expected a statement"),
    ("reg %1 : i32", 4, 5, "the number 0 is expected"),
    ("reg %x.0 : i32\nb0: %y.0 = 1:i32", 5, 5, "register 0 does not have this name"),
    ("b0: %x = 1:i32", 4, 5, "a register ends in its number"),
    ("b0: leave $x.1", 4, 11, "object 1 does not have this name"),
    ("b0: %0 = 256:i8", 4, 10, "`256` is not a constant of type i8"),
    ("b0: %0 = 1:f64", 4, 10, "`1` is not a constant of type f64"),
    ("b0: %0 = 1.5:f80", 4, 10, "`1.5` is not a constant of type f80"),
    ("b0: %0 = 1e999:f64", 4, 10, "is not a constant"),
    ("b0: %0 = 0:ptr", 4, 10, "a pointer is `null`"),
    ("b0: %0 = frob(1:i8)", 4, 10, "expected an expression, found `frob`"),
    ("b0: %0 = zext(1:i8)", 4, 10, "names its result"),
    ("b0: %0 = add(1:i8)", 4, 18, "expected `,`"),
    ("b0: %0 = add@1:2:3:4(1:i8, 1:i8)", 4, 19, "expected `(`"),
    ("b0: %0 = add@99999(1:i8, 1:i8)", 4, 13, "a column is at most 65535"),
    ("b0: assume true @7", 4, 17, "expected a file, a line and a column"),
    ("b0: frob 1:i8", 4, 5, "expected a statement or a terminator, found `frob`"),
    ("reg %0 : i32\nb0: %0 = load i64 null", 5, 15, "not the register's type"),
    ("reg %0 : i1\nb0: %0 = load null\nreturn", 6, 1, "expected `align`"),
    ("reg %0 : f80\nb0: %0 = load null\nreturn", 6, 1, "expected `align`"),
    ("b0: call @g(1:i8)\nreturn", 4, 10, "there is no symbol `@g`"),
    ("b0: call %0(%1) as () -> void", 4, 13, "this argument needs a type"),
    ("b0: call null()\nreturn", 5, 1, "expected `as` and a signature"),
    ("b0: call null() as (?)", 4, 20, "a full signature"),
    ("b0: switch.s 1:i8 [1: b0]", 4, 25, "expected `,`, found `]`"),
    ("b0: %0 = &@f:b0:", 4, 16, "expected a statement"),
    ("b0: branch true b0 b0", 4, 17, "expected `,`, found `b0`"),
];

fn assert_error(text: &str, line: u32, col: u32, part: &str) {
    let Err(error) = parse(text) else { panic!("no error in\n{text}") };
    assert_eq!((error.line, error.col), (line, col), "{error}\n{text}");
    assert!(error.message.contains(part), "{error}\n{text}");
    assert!(error.to_string().starts_with(&format!("{line}:{col}: ")));
}

#[test]
fn errors_have_places() {
    for (text, line, col, part) in ERRORS {
        assert_error(text, *line, *col, part);
    }
    for (body, line, col, part) in BODY_ERRORS {
        let text = format!("harrier-ir 1\nmodel lp64\nfunc @f() -> void {{\n{body}\n}}\n");
        assert_error(&text, *line, *col, part);
    }
}

#[test]
fn ambiguous_symbols_need_numbers() {
    let text = "harrier-ir 1\nmodel lp64\nentry @f\nfunc @f() -> void extern\nfunc @f() -> void extern";
    assert_error(text, 3, 7, "several symbols");
    assert!(parse(&text.replace("entry @f", "entry @#f1")).is_ok());
}

#[test]
fn nesting_is_limited() {
    let nested = |levels: usize| {
        let (open, close) = ("not(".repeat(levels), ")".repeat(levels));
        format!("harrier-ir 1\nmodel lp64\nfunc @f() -> void {{\nb0: assume {open}true{close}\nreturn }}")
    };
    assert!(parse(&nested(MAX_NESTING - 1)).is_ok());
    assert_error(&nested(MAX_NESTING), 4, 1 + "b0: assume ".len() as u32 + 4 * MAX_NESTING as u32, "nested");
    assert!(parse(&nested(100_000)).is_err());
    assert!(parse(&"(".repeat(100_000)).is_err());
}

/// Replaces, removes, doubles or moves pieces of a text at random.
fn mutate(rng: &mut Rng, text: &str) -> String {
    const PIECES: &[&str] = &[
        "(",
        ")",
        "{",
        "}",
        "[",
        "@",
        "%",
        "$",
        "&",
        "\"",
        "x\"",
        "-",
        "99999999999999999999",
        "0x",
        "\u{e4}",
        "\0",
        "b0",
        ":",
        "..",
        "//",
        "\n",
        "@#g",
        "1e",
        "align",
        "i65536",
    ];
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..1 + rng.below(4) {
        let at = rng.below(text.len());
        let end = (at + 1 + rng.below(12)).min(text.len());
        match rng.below(6) {
            // A digit keeps many texts readable.
            4 | 5 => match (at..text.len()).find(|&i| text[i].is_ascii_digit()) {
                Some(i) => text[i] = char::from(b'0' + rng.below(10) as u8),
                None => text[at] = ' ',
            },
            0 => drop(text.drain(at..end)),
            1 => drop(text.splice(at..at, rng.pick(PIECES).chars())),
            2 => drop(text.splice(at..end, rng.pick(PIECES).chars())),
            _ => {
                let piece: Vec<char> = text[at..end].to_vec();
                let to = rng.below(text.len());
                drop(text.splice(to..to, piece));
            }
        }
    }
    text.into_iter().collect()
}

#[test]
fn mutated_texts_never_panic() {
    let mut rng = Rng::new(7);
    let mut sources: Vec<String> = (1000..1010).map(|seed| program(seed).to_string()).collect();
    sources.push(EVERY_KIND.into());
    let (mut good, mut bad) = (0, 0);
    for i in 0..2000 {
        let text = mutate(&mut rng, &sources[i % sources.len()]);
        match parse(&text) {
            Ok(program) => {
                good += 1;
                // Whatever was read can be checked and printed, and leads back to itself.
                let _ = verify(&program);
                round_trip(&program);
            }
            Err(error) => {
                bad += 1;
                assert!(error.line as usize <= text.lines().count() + 1, "{error}");
            }
        }
    }
    assert!(good > 50 && bad > 50, "{good} {bad}");
}

#[test]
fn noise_never_panics() {
    let mut rng = Rng::new(11);
    for _ in 0..500 {
        let bytes: Vec<u8> = (0..rng.below(60)).map(|_| rng.next() as u8).collect();
        assert!(parse(&String::from_utf8_lossy(&bytes)).is_err());
    }
}
