//! Every invariant is broken alone, and the violation names it.

use std::collections::BTreeSet;

use crate::support::random::TYPES;
use crate::support::{EVERY_KIND, every_kind};
use ir::parse::parse;
use ir::verify::{Rule, Violation, verify};
use ir::{BinOp, BlockId, CastOp, DataModel, Expr, FuncId, Program, Span, Ty};

/// The invariant, and a change of the example's text that breaks it and no other one.
const BREAKS: &[(u8, &str, &str)] = &[
    (1, "global @\"0starts with a digit\"", "global @environ"),
    (1, "func @abort()", "func @environ() -> void extern func @abort()"),
    (1, "func @abort()", "func @k() -> void extern func @k() -> void extern func @abort()"),
    (2, "entry @main", "entry @#f99"),
    (2, "constructors @init, @init.second", "constructors @#f99"),
    (2, "destructors @fini", "destructors @#f99"),
    (2, "0: &@init\n", "0: &@#f99\n"),
    (2, "8: &@head + 4", "8: &@#g99 + 4"),
    (2, "24: &@main:b3", "24: &@#f99:b3"),
    (2, "params %argc.0, %argv.1", "params %argc.0, %99"),
    (2, "%4 = neg(%i.2)", "%99 = neg(%i.2)"),
    (2, "%4 = neg(%i.2)", "%4 = neg(%99)"),
    (2, "%p.9 = &$2", "%p.9 = &$99"),
    (2, "%p.9 = &@table", "%p.9 = &@#g99"),
    (2, "%4 = load i32 &$node.0\n", "%99 = load &$node.0 align 4\n"),
    (2, "leave $vla.1", "leave $99"),
    (2, "enter $list.0", "enter $99"),
    (2, "%4 = nondet", "%99 = nondet"),
    (2, "%3 = vaarg", "%99 = vaarg"),
    (2, "call @abort()", "call @#f99() as () -> void"),
    (2, "%4 = call %q.10", "%99 = call %q.10"),
    (2, "goto b1", "goto b99"),
    (2, "b2, b3  ", "b2, b99  "),
    (2, "7..9: b4", "7..9: b99"),
    (2, "[b1, b3]", "[b1, b99]"),
    (3, "zero @0:5:14", "zero @2:5:14"),
    (3, "extern @1:10:7", "extern @2:10:7"),
    (3, "@0:41:5", "@2:41:5"),
    (3, "neg.s@7(%i.2)", "neg.s@2:50:7(%i.2)"),
    (3, "add@1:51:9(", "add@2:51:9("),
    (3, "sext.i64@9(", "sext.i64@2:5:9("),
    (3, "@0:70:3", "@2:70:3"),
    (3, "@0:105:3", "@2:105:3"),
    (4, "global @head size 8 align 8", "global @head size 8 align 0"),
    (4, "align 1 const thread_local", "align 3 const thread_local"),
    (4, "func @abort()", "func @k(i32, bytes 16 align 6) -> void extern func @abort()"),
    (4, "(bytes 16 align 8, i8, ...) -> bytes 24 align 8", "(bytes 16 align 8, i8, ...) -> bytes 24 align 7"),
    (4, "obj $3 : size 0 align 1", "obj $3 : size 0 align 12"),
    (4, "2:i64) align 2 ", "2:i64) align 3 "),
    (4, "store %ld.14, &$2 align 16", "store %ld.14, &$2 align 10"),
    (4, "2:i64) align 16", "2:i64) align 17"),
    (4, "%d.13, bytes 16 align 8", "%d.13, bytes 16 align 9"),
    (5, "reg %short.17 : i16", "reg %short.17 : i17"),
    (5, "func @malloc(i64)", "func @malloc2(i63) -> i8 extern func @malloc(i64)"),
    (5, "func @abort()", "func @abort2() -> i0 extern func @abort()"),
    (5, "undef:i32", "trunc.i32(undef:i65)"),
    (5, "trunc.i8(%wide.6)", "trunc.i8(trunc.i9(%wide.6))"),
    (5, "shl(%u.5, 3:i8)", "shl(%u.5, 3:i7)"),
    (
        5,
        "call @unprototyped(%i.2) as (i32) -> i32",
        "call @unprototyped(%i.2) as (i32, ...) -> i32 call null() as () -> i2",
    ),
    (6, "global @environ size ? align 8 extern", "global @environ size ? align 8 zero"),
    (7, "44: x\"6162ff\"", "46: x\"6162ff\""),
    (7, "44: x\"6162ff\"", "39: x\"6162ff\""),
    (7, "44: x\"6162ff\"", "44: \"\""),
    (7, "44: x\"6162ff\"", "18446744073709551615: x\"6162ff\""),
    (7, "8: &@head + 4", "7: &@head + 4"),
    (8, "16: &@head - 16", "16: &$0 - 16"),
    (9, "24: &@main:b3", "24: &@main:b99"),
    (9, "24: &@main:b3", "24: &@malloc:b0"),
    (9, "%p.9 = &@main:b3", "%p.9 = &@main:b10"),
    (10, "constructors @init, @init.second", "constructors @init, @malloc"),
    (10, "destructors @fini", "destructors @unprototyped"),
    (10, "func @fini() -> void {", "func @fini(...) -> void {"),
    (11, "func @init.second() -> void {\nb0:\n  unreachable\n}", "func @init.second() -> void { }"),
    (
        11,
        "func @printf(ptr, ...) -> i32 extern",
        "func @printf(ptr, ...) -> i32 extern func @k(?) { b0: unreachable }",
    ),
    (12, "params %argc.0, %argv.1", "params %argc.0"),
    (12, "params %argc.0, %argv.1", "params %argc.0, %argv.1, %p.9"),
    (12, "params %argc.0, %argv.1", "params %wide.6, %argv.1"),
    (12, "params %argc.0, %argv.1", "params %argc.0, %i.2"),
    (12, "params %out.0, %in.1, %small.2", "params %out.0, %out.0, %small.2"),
    (12, "params %out.0, %in.1, %small.2", "params %in.1, %small.2"),
    (14, "shl(%u.5, 3:i8)", "shl(%u.5, 0x103:i8)"),
    (14, "not(true)", "not(0x2:i1)"),
    (14, "0.1:f32", "0x100000000:f32"),
    (14, "0x3fff8000000000000000:f80", "0x100000000000000000000:f80"),
    (15, "add@1:51:9(%i.2, 1:i32)", "add@1:51:9(%i.2, 1:i64)"),
    (15, "neg(%i.2)", "neg(%p.9)"),
    (15, "fneg(0x7ff8000000000000:f64)", "fneg(%wide.6)"),
    (15, "shl(%u.5, 3:i8)", "shl(%u.5, %p.9)"),
    (15, "ne(%p.9, null)", "ne(%p.9, 0:i64)"),
    (15, "feq(%d.13, %d.13)", "eq(%d.13, %d.13)"),
    (15, "feq(%d.13, %d.13)", "feq(%d.13, %f.12)"),
    (15, "lt.s(%i.2, 10:i32)", "lt.s(%p.9, %p.9)"),
    (15, "ptradd(&$node.0, 8:i64)", "ptradd(&$node.0, 8:i32)"),
    (15, "ptrsub(%p.9, %q.10)", "ptrsub(%p.9, %7)"),
    (15, "zext.i64(%i.2)", "zext.i64(%wide.6)"),
    (15, "zext.i64(%i.2)", "trunc.i64(%i.2)"),
    (15, "ptrtoint.i64(&@head)", "zext.i64(ptrtoint.i32(&@head))"),
    (15, "inttoptr.ptr(%7)", "inttoptr.ptr(%i.2)"),
    (15, "ftos.i32(%d.13)", "ftos.i32(%i.2)"),
    (15, "stof.f64(%i.2)", "stof.f64(%d.13)"),
    (15, "ftof.f80(%d.13)", "ftof.f80(%ld.14)"),
    (16, "%4 = neg(%i.2)", "%wide.6 = neg(%i.2)"),
    (16, "%4 = load i32 &$node.0\n", "%4 = load i32 %wide.6\n"),
    (16, "store %4, &$vla.1", "store %4, %4"),
    (16, "loadbits.u &$node.0", "loadbits.u %u.5"),
    (16, "%u.5 = loadbits.u", "%ld.14 = loadbits.u"),
    (16, "storebits %4, &$node.0", "storebits %4, %4"),
    (16, "storebits %4, &$node.0", "storebits %p.9, &$node.0"),
    (16, "copy &$2, &$node.0, 16:i64", "copy %4, &$node.0, 16:i64"),
    (16, "copy &$2, &$node.0, 16:i64", "copy &$2, %4, 16:i64"),
    (16, "copy &$2, &$node.0, 16:i64", "copy &$2, &$node.0, 16:i32"),
    (16, "fill &$2, undef:i8, 16:i64", "fill &$2, undef:i16, 16:i64"),
    (16, "fill &$2, undef:i8, 16:i64", "fill &$2, undef:i8, null"),
    (16, "fill &$2, undef:i8, 16:i64", "fill %4, undef:i8, 16:i64"),
    (16, "enter $vla.1 size mul(%wide.6, 4:i64)", "enter $vla.1 size 4:i32"),
    (16, "%p.9 = alloca mul(%wide.6, 2:i64)", "%wide.6 = alloca mul(%wide.6, 2:i64)"),
    (16, "%p.9 = alloca mul(%wide.6, 2:i64)", "%p.9 = alloca 2:i32"),
    (16, "assume lt.s(%4, 100:i32)", "assume %4"),
    (16, "call %q.10(", "call %4("),
    (16, "vastart &$list.0", "vastart %3"),
    (16, "vaend &$list.0", "vaend %3"),
    (16, "%3 = vaarg &$list.0", "%3 = vaarg %3"),
    (16, "vaarg into &$2, 16, &$copy.1", "vaarg into %3, 16, &$copy.1"),
    (16, "vaarg into &$2, 16, &$copy.1", "vaarg into &$2, 16, %3"),
    (16, "vacopy &$copy.1, &$list.0", "vacopy %3, &$list.0"),
    (16, "vacopy &$copy.1, &$list.0", "vacopy &$copy.1, %3"),
    (16, "disjoint &$node.0, 4, %p.9, 8", "disjoint %4, 4, %p.9, 8"),
    (16, "disjoint &$node.0, 4, %p.9, 8", "disjoint &$node.0, 4, %4, 8"),
    (17, "%4 = load i32 &$node.0\n", "%11 = load i1 &$node.0 align 1\n"),
    (17, "store %4, &$vla.1", "store true, &$vla.1 align 1"),
    (17, "%4 = loadbits.s &$node.0 at 3 width 5", "%11 = loadbits.s &$node.0 at 3 width 1"),
    (17, "storebits %4, &$node.0 at 3 width 5", "storebits %11, &$node.0 at 3 width 1"),
    (18, "at 100 width 32", "at 100 width 33"),
    (18, "at 100 width 32", "at 100 width 0"),
    (18, "at 100 width 32", "at 4294967290 width 32"),
    (18, "storebits %4, &$node.0 at 3 width 5", "storebits %4, &$node.0 at 3 width 40"),
    (19, "enter $vla.1 size mul(%wide.6, 4:i64)", "enter $vla.1"),
    (19, "enter $list.0 ", "enter $list.0 size 24:i64"),
    (20, "call @malloc(16:i64)", "call @malloc()"),
    (20, "call @malloc(16:i64)", "call @malloc(16:i64, 16:i64)"),
    (20, "call @malloc(16:i64)", "call @malloc(16:i32)"),
    (20, "call @malloc(16:i64)", "call @malloc(i64 16:i32)"),
    (20, "call @make(&$2, 1:i32,", "call @make(1:i32,"),
    (20, "call @make(&$2, 1:i32,", "call @make(bytes 8 align 8 &$2, 1:i32,"),
    (20, "bytes 16 align 8 &$node.0)\n", "bytes 15 align 8 &$node.0)\n"),
    (20, "bytes 16 align 8 &$node.0)\n", "bytes 16 align 8 %i.2)\n"),
    (20, "call @printf(&@.str.0, ", "call @printf("),
    (20, "call @printf(&@.str.0, %i.2,", "call @printf(&@.str.0, i64 %i.2,"),
    (21, "%p.9 = call @malloc", "%7 = call @malloc"),
    (21, "call @abort()", "%4 = call @abort()"),
    (21, "call @make(", "%p.9 = call @make("),
    (22, "branch lt.s(%4, %argc.0), b2, b3", "branch %4, b2, b3"),
    (22, "switch.s %4 [-5", "switch.s %p.9 [-5"),
    (22, "switch.u 3:i64", "switch.u 1.0:f64"),
    (22, "jump %p.9 [", "jump %4 ["),
    (23, "return 0:i32", "return"),
    (23, "return 0:i32", "return 0:i64"),
    (23, "return                                                         @0:12:1", "return 1:i32"),
    (23, "return                                                         @0:31:1", "return %out.0"),
    (24, "-5..-1: b1", "-5..-6: b1"),
    (24, "-5..-1: b1", "-5..0: b1"),
    (24, "-5..-1: b1", "8..9: b1"),
    (24, "-5..-1: b1", "-2147483649..-1: b1"),
    (24, "switch.s %4 [-5", "switch.u %4 [-5"),
    (24, "4294967295: b5", "4294967296: b5"),
    (24, "2000000000: b3", "1000: b3"),
];

fn broken(program: &Program) -> Vec<Violation> {
    match verify(program) {
        Ok(()) => panic!("no violation"),
        Err(violations) => violations,
    }
}

fn change(from: &str, to: &str) -> Program {
    assert!(EVERY_KIND.contains(from), "{from}");
    let text = EVERY_KIND.replacen(from, to, 1);
    parse(&text).unwrap_or_else(|error| panic!("{from} -> {to}: {error}"))
}

#[test]
fn each_rule_is_broken_alone() {
    let mut wrong = Vec::new();
    for (number, from, to) in BREAKS {
        for violation in broken(&change(from, to)) {
            if !violation.to_string().starts_with(&format!("V{number}: ")) {
                wrong.push(format!("V{number}: {from} -> {to}\n  {violation}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_rule_is_broken_somewhere() {
    let mut covered: BTreeSet<u8> = BREAKS.iter().map(|(number, ..)| *number).collect();
    // See `deep_expressions`.
    covered.insert(Rule::Depth.number());
    for rule in Rule::ALL {
        assert!(covered.contains(&rule.number()), "{rule}");
    }
}

#[test]
fn deep_expressions() {
    let nested = |levels: usize| {
        let (open, close) = ("not(".repeat(levels - 1), ")".repeat(levels - 1));
        change("%11 = not(true)", &format!("%11 = {open}true{close}"))
    };
    assert_eq!(verify(&nested(Expr::MAX_DEPTH)), Ok(()));
    let violations = broken(&nested(Expr::MAX_DEPTH + 1));
    assert_eq!(violations.iter().map(|v| v.rule).collect::<Vec<_>>(), [Rule::Depth]);
}

#[test]
fn violations_have_places() {
    let program = change("%4 = neg(%i.2)", "%wide.6 = neg(%i.2)");
    let main = program.entry.unwrap();
    let violation = &broken(&program)[0];
    assert_eq!(violation.func, Some(main));
    assert_eq!((violation.block, violation.stmt), (Some(BlockId(0)), Some(0)));
    assert_eq!(
        violation.to_string(),
        "V16: @main b0 statement 0: a register of type i64 is set to a value of type i32"
    );
    let violation = &broken(&change("jump %p.9 [", "jump %4 ["))[0];
    assert_eq!(violation.to_string(), "V22: @main b5 terminator: the address is of type i32 instead of ptr");
    let violation = &broken(&change("size ? align 8 extern", "size ? align 8 zero"))[0];
    assert_eq!((violation.func, violation.symbol.as_deref()), (None, Some("environ")));
    let violation = &broken(&change("entry @main", "entry @#f99"))[0];
    assert_eq!(violation.to_string(), "V2: program: there is no function 99");
}

/// One broken operand is one violation, not one for each operation around it.
#[test]
fn violations_do_not_cascade() {
    let program = change("add@1:51:9(%i.2, 1:i32)", "add(add(add(%99, 1:i32), 1:i32), 1:i32)");
    assert_eq!(broken(&program).len(), 1);
    // But both operands are examined.
    let program = change("add@1:51:9(%i.2, 1:i32)", "add(%99, %98)");
    assert_eq!(broken(&program).len(), 2);
}

#[test]
fn all_violations_are_found() {
    let text = EVERY_KIND.replace("%4 = neg(%i.2)", "%99 = neg(%i.2)").replace("goto b1", "goto b99");
    assert_eq!(broken(&parse(&text).unwrap()).len(), 2);
}

#[test]
fn unknown_spans_need_no_file() {
    assert_eq!(verify(&change("zero @0:5:14", "zero @9:0:14")), Ok(()));
}

#[test]
fn trusted_types_agree_with_checked_ones() {
    let program = every_kind();
    for func in &program.funcs {
        let Some(body) = &func.body else { continue };
        for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
            if let ir::StmtKind::Assign { dst, value } = &stmt.kind {
                assert_eq!(value.ty(body, program.model), body.regs[*dst].ty);
                assert_eq!(value.checked_ty(body, program.model), Some(body.regs[*dst].ty));
            }
        }
    }
}

#[test]
fn results_do_not_depend_on_who_asks() {
    let program = every_kind();
    let body = program.funcs.iter().find_map(|func| func.body.as_ref()).unwrap();
    let mut typed = 0;
    for &lhs in TYPES {
        for &rhs in TYPES {
            for model in [DataModel::Ilp32, DataModel::Lp64] {
                let undef = || (Expr::Undef(lhs), Expr::Undef(rhs));
                let binary = BinOp::ALL.iter().map(|&op| {
                    let (lhs_expr, rhs_expr) = undef();
                    (op.result(lhs, rhs, model), Expr::binary(op, lhs_expr, rhs_expr, Span::NONE))
                });
                let casts = CastOp::ALL
                    .iter()
                    .map(|&op| (op.result(lhs, rhs, model), Expr::cast(op, rhs, undef().0, Span::NONE)));
                for (result, expr) in binary.chain(casts) {
                    assert_eq!(expr.checked_ty(body, model), result);
                    if let Some(ty) = result {
                        typed += 1;
                        assert_eq!(expr.ty(body, model), ty);
                    }
                }
            }
        }
    }
    assert!(typed > 500, "{typed}");
    for &op in BinOp::ALL {
        let i32s = op.result(Ty::I32, Ty::I32, DataModel::Lp64);
        let f64s = op.result(Ty::Float(ir::FloatTy::F64), Ty::Float(ir::FloatTy::F64), DataModel::Lp64);
        assert_eq!(op.is_comparison(), i32s.or(f64s) == Some(Ty::BOOL), "{op:?}");
    }
}

/// The depth of a tree does not make the check itself run out of stack.
#[test]
fn very_deep_expressions_are_reported() {
    let mut program = every_kind();
    let main = program.entry.unwrap_or(FuncId(0));
    let mut cond = Expr::bool(true);
    for _ in 0..5000 {
        cond = Expr::unary(ir::UnOp::Not, cond, ir::Span::NONE);
    }
    let body = program.funcs[main].body.as_mut().unwrap();
    let kind = ir::StmtKind::Assume { cond };
    body.blocks[BlockId(0)].stmts.push(ir::Stmt { kind, span: ir::Span::NONE });
    assert_eq!(broken(&program).len(), 1);
}
