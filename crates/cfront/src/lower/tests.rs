//! Tests of what C text does not reach: trees made by hand, and the tidy constructors.
//!
//! What C text does reach is tested by `tests/lower.rs`.

use super::{build, lower};
use crate::diag::Diagnostics;
use crate::intern::Interner;
use crate::link::link;
use crate::source::Pos;
use crate::tast::{
    Block, Body, Expr, ExprKind, Function, Label, Linkage, Local, LocalId, Module, Stmt, StmtKind,
};
use crate::types::{FnType, QualType, Type, TypeId, Types};
use ir::{BinOp, CastOp, DataModel, IndexVec, Program, Span, Ty, UnOp};

/// A program of one function under construction.
struct Maker {
    types: Types,
    names: Interner,
    locals: IndexVec<LocalId, Local>,
    labels: IndexVec<crate::tast::LabelId, Label>,
}

impl Maker {
    fn new() -> Maker {
        Maker {
            types: Types::new(DataModel::Lp64),
            names: Interner::default(),
            locals: IndexVec::new(),
            labels: IndexVec::new(),
        }
    }

    fn local(&mut self, name: &str, ty: TypeId) -> LocalId {
        let name = Some(self.names.intern(name));
        let ty = ty.into();
        self.locals.push(Local { name, ty, align: None, addr_taken: false, cleanup: None, pos: Pos(1) })
    }

    /// The text of the function's blocks, without places.
    fn lower(mut self, ret: TypeId, locals: Vec<LocalId>, stmts: Vec<Stmt>) -> String {
        let fn_type = FnType { ret: ret.into(), params: Vec::new(), variadic: false, prototype: true };
        let ty = self.types.intern(Type::Function(fn_type));
        let block = Block { locals, stmts, end: Some(Pos(9)) };
        let body = Body {
            locals: self.locals,
            params: Vec::new(),
            labels: self.labels,
            block,
            end: Pos(9),
            returns_zero: false,
            param_vlas: Vec::new(),
        };
        let mut module = Module::default();
        module.functions.push(Function {
            source: self.names.intern("f"),
            name: self.names.intern("f"),
            unit: 0,
            ty,
            linkage: Linkage::External,
            inline: false,
            noreturn: false,
            weak: false,
            alias: None,
            constructor: None,
            destructor: None,
            body: Some(body),
            pos: Pos(1),
        });
        let mut diags = Diagnostics::default();
        let links = link(&module, &self.types, &self.names, &mut diags);
        let program: Program =
            lower(&module, &self.types, &self.names, &links, &mut diags, &mut |_| Span::NONE).program;
        assert!(!diags.has_errors());
        assert_eq!(ir::verify(&program), Ok(()));
        let text = ir::Printer::without_places(&program).function(ir::FuncId(0));
        let blocks = text.find("b0:").expect("an entry");
        text[blocks..].lines().map(str::trim).collect::<Vec<_>>().join("\n")
    }
}

fn node(kind: ExprKind, ty: impl Into<QualType>) -> Expr {
    Expr { kind, ty: ty.into(), pos: Pos(2) }
}

fn stmt(kind: StmtKind) -> Stmt {
    Stmt { kind, pos: Pos(3) }
}

fn assign(local: LocalId, ty: TypeId, value: Expr) -> Expr {
    node(ExprKind::Assign(Box::new(node(ExprKind::Local(local), ty)), Box::new(value)), ty)
}

#[test]
fn a_broken_tree_becomes_a_statement() {
    let mut m = Maker::new();
    let x = m.local("x", TypeId::INT);
    let name = m.names.intern("nowhere");
    let label = m.labels.push(Label { name, pos: Pos(1), addr_taken: false });
    let stmts = vec![
        // An lvalue that is not loaded.
        stmt(StmtKind::Expr(assign(x, TypeId::INT, node(ExprKind::Local(x), TypeId::INT)))),
        stmt(StmtKind::Break),
        stmt(StmtKind::Case(1, 2)),
        stmt(StmtKind::Expr(node(ExprKind::Error, TypeId::INT))),
        stmt(StmtKind::Goto(label)),
    ];
    let text = m.lower(TypeId::VOID, vec![x], stmts);
    let said: Vec<&str> = text.lines().filter(|l| l.starts_with("unsupported")).collect();
    assert_eq!(
        said,
        [
            "unsupported \"internal: value of an lvalue\"",
            "unsupported \"internal: break or continue outside a loop\"",
            "unsupported \"internal: case outside a switch\"",
            "unsupported \"internal: an erroneous expression\"",
            "unsupported \"internal: goto to a label that has no place\"",
        ]
    );
}

fn reg(n: u32) -> ir::Expr {
    ir::Expr::Reg(ir::RegId(n))
}

fn binary(op: BinOp, lhs: ir::Expr, rhs: ir::Expr) -> ir::Expr {
    build::binary(op, lhs, rhs, Span::NONE)
}

fn i32(value: i128) -> ir::Expr {
    ir::Expr::int(32, value)
}

#[test]
fn constants_are_folded_unless_that_is_undefined() {
    use BinOp::*;
    let (min, max) = (i128::from(i32::MIN), i128::from(i32::MAX));
    for (op, a, b, want) in [
        (Add, max, 1, Some(min)),
        (AddS, max, 1, None),
        (AddS, max, -1, Some(max - 1)),
        (SubS, min, 1, None),
        (MulS, 65536, 32768, None),
        (MulS, 65536, 32767, Some(65536 * 32767)),
        (DivS, 7, -2, Some(-3)),
        (DivS, 7, 0, None),
        (DivS, min, -1, None),
        (RemS, min, -1, None),
        (RemS, -7, 2, Some(-1)),
        (DivU, -1, 2, Some(max)),
        (RemU, 5, 0, None),
        (Shl, 1, 31, Some(min)),
        (Shl, 1, 32, None),
        (ShlS, 1, 30, Some(1 << 30)),
        (ShlS, 1, 31, None),
        (ShlS, -1, 1, None),
        (ShrS, -8, 1, Some(-4)),
        (ShrU, -8, 28, Some(15)),
        (ShrU, 1, -1, None),
    ] {
        let folded = binary(op, i32(a), i32(b));
        match want {
            Some(value) => assert_eq!(folded, i32(value), "{op:?} {a} {b}"),
            None => assert_eq!(folded, ir::Expr::binary(op, i32(a), i32(b), Span::NONE), "{op:?} {a} {b}"),
        }
    }
    assert_eq!(binary(LtU, i32(-1), i32(1)), ir::Expr::bool(false));
    assert_eq!(binary(LtS, i32(-1), i32(1)), ir::Expr::bool(true));
    assert_eq!(build::unary(UnOp::NegS, i32(5), Span::NONE), i32(-5));
    assert_eq!(
        build::unary(UnOp::NegS, i32(min), Span::NONE),
        ir::Expr::unary(UnOp::NegS, i32(min), Span::NONE)
    );
}

#[test]
fn constants_of_pointer_additions_are_gathered_outside() {
    let word = |v| ir::Expr::int(64, v);
    let add = |p, o| binary(BinOp::PtrAdd, p, o);
    assert_eq!(add(reg(0), word(0)), reg(0));
    assert_eq!(add(add(reg(0), word(8)), word(-8)), reg(0));
    let plain = |p, o| ir::Expr::binary(BinOp::PtrAdd, p, o, Span::NONE);
    assert_eq!(add(add(add(reg(0), word(4)), reg(1)), word(8)), plain(plain(reg(0), reg(1)), word(12)));
}

#[test]
fn detours_of_conversions_are_cut_short() {
    let cast = |op, to, e| build::cast(op, to, e, Span::NONE);
    let plain = |op, to, e| ir::Expr::cast(op, to, e, Span::NONE);
    let truth = || ir::Expr::binary(BinOp::Eq, reg(0), reg(1), Span::NONE);
    let wide = cast(CastOp::ZExt, Ty::I32, truth());
    assert_eq!(cast(CastOp::Trunc, Ty::I8, wide.clone()), plain(CastOp::ZExt, Ty::I8, truth()));
    assert_eq!(binary(BinOp::Ne, wide.clone(), i32(0)), truth());
    assert_eq!(binary(BinOp::Eq, wide, i32(0)), ir::Expr::binary(BinOp::Ne, reg(0), reg(1), Span::NONE));
    let twice = cast(CastOp::SExt, Ty::I64, cast(CastOp::SExt, Ty::I32, reg(0)));
    assert_eq!(twice, plain(CastOp::SExt, Ty::I64, reg(0)));
    let mixed = cast(CastOp::SExt, Ty::I64, cast(CastOp::ZExt, Ty::I32, reg(0)));
    assert_eq!(mixed, plain(CastOp::ZExt, Ty::I64, reg(0)));
    let other = cast(CastOp::ZExt, Ty::I64, cast(CastOp::SExt, Ty::I32, reg(0)));
    assert_eq!(other, plain(CastOp::ZExt, Ty::I64, plain(CastOp::SExt, Ty::I32, reg(0))));
    assert_eq!(cast(CastOp::IntToPtr, Ty::Ptr, ir::Expr::int(64, 0)), ir::Expr::Null);
}

#[test]
fn a_negated_comparison_is_the_opposite_except_with_nan() {
    let compare = |op| ir::Expr::binary(op, reg(0), reg(1), Span::NONE);
    let swapped = |op| ir::Expr::binary(op, reg(1), reg(0), Span::NONE);
    let negate = |op| build::negate_truth(compare(op), Span::NONE);
    assert_eq!(negate(BinOp::LtS), swapped(BinOp::LeS));
    assert_eq!(negate(BinOp::LeU), swapped(BinOp::LtU));
    assert_eq!(negate(BinOp::FEq), compare(BinOp::FNe));
    assert_eq!(negate(BinOp::FLt), ir::Expr::unary(UnOp::Not, compare(BinOp::FLt), Span::NONE));
    assert_eq!(build::negate_truth(negate(BinOp::FLe), Span::NONE), compare(BinOp::FLe));
}
