//! Bodies for functions that the program calls but does not define, and that are not in the library
//! table. They express what is assumed, for every engine.
//!
//! - [`Missing::Pure`]: any result; nothing changes.
//! - [`Missing::Havoc`]: any result; everything reachable from the arguments and from static
//!   objects may change. No object ends, and none is created.
//!
//! A function declared never to return does not return.
//!
//! CBMC's own functions get no body: one of them may be an assertion, and assuming that it does
//! nothing would hide its failure.

use ir::{
    Arg, Block, Body, Callee, DataModel, Expr, FuncId, Function, IndexVec, ParamTy, Program, Reg, RegId,
    RetTy, Sig, Span, Stmt, StmtKind, Terminator, Ty,
};

/// The library's function whose effect is that of [`Missing::Havoc`].
const HAVOC: &str = "__harrier_havoc";
/// The library function that sets bytes to anything.
const ANY_BYTES: &str = "__VERIFIER_nondet_memory";

/// How the names of CBMC's own functions begin.
const CBMC: &str = "__CPROVER_";

const POINTER: ParamTy = ParamTy::Scalar(Ty::Ptr);

/// What functions without a body are assumed to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// They return any value and change nothing.
    Pure,
    /// They return any value and change everything that they can reach.
    Havoc,
}

/// Gives bodies to all functions that have none and are not in the library table, or are declared
/// with another type there, except CBMC's own. Returns their names and the locations of their
/// declarations.
pub fn define_missing(program: &mut Program, how: Missing) -> Vec<(String, Span)> {
    let model = program.model;
    let assumed = |function: &Function| {
        (is_missing(function) || is_another(function, model)) && !function.name.starts_with(CBMC)
    };
    let ids: Vec<FuncId> = program.funcs.indices().filter(|id| assumed(&program.funcs[*id])).collect();
    let mut defined = Vec::new();
    for id in ids {
        let Some(sig) = program.funcs[id].sig.clone().or_else(|| sig_of_calls(program, id)) else { continue };
        let body = body(program, id, &sig, how);
        let function = &mut program.funcs[id];
        function.sig = Some(sig);
        function.body = Some(body);
        defined.push((ir::source_name(&function.name).to_owned(), function.span));
    }
    defined
}

/// The names of the functions that have no body and are not in the library table.
pub fn missing_functions(program: &Program) -> Vec<&str> {
    let missing = program.funcs.iter().filter(|function| is_missing(function));
    missing.map(|function| ir::source_name(&function.name)).collect()
}

fn is_missing(function: &Function) -> bool {
    function.body.is_none() && libtable::lookup(&function.name).is_none()
}

/// Whether a function has the name of a library function and another type: it is not that one.
fn is_another(function: &Function, model: DataModel) -> bool {
    let Some(sig) = &function.sig else { return false };
    // A call of an error function is an error whatever its type.
    let differs =
        |row: &libtable::Model| row.effect != libtable::Effect::ReachError && row.check(sig, model).is_err();
    function.body.is_none() && libtable::lookup(&function.name).is_some_and(differs)
}

/// The type of a function declared without parameters: that of its calls, if they agree.
fn sig_of_calls(program: &Program, id: FuncId) -> Option<Sig> {
    let bodies = program.funcs.iter().filter_map(|function| function.body.as_ref());
    let mut sigs =
        bodies.flat_map(|body| body.blocks.iter()).flat_map(|block| &block.stmts).filter_map(|stmt| {
            let StmtKind::Call { callee: Callee::Direct(func), sig, .. } = &stmt.kind else { return None };
            (*func == id).then_some(sig)
        });
    let first = sigs.next()?;
    sigs.all(|sig| sig == first).then(|| first.clone())
}

fn body(program: &mut Program, id: FuncId, sig: &Sig, how: Missing) -> Body {
    let function = &program.funcs[id];
    let (name, span, noreturn) = (function.name.clone(), function.span, function.noreturn);
    let mut regs: IndexVec<RegId, Reg> = IndexVec::new();
    let mut reg = |ty: Ty| regs.push(Reg { ty, name: None, signed: false });
    let hidden = matches!(sig.ret, RetTy::Bytes { .. }).then(|| reg(Ty::Ptr));
    let declared: Vec<RegId> = sig
        .params
        .iter()
        .map(|param| match param {
            ParamTy::Scalar(ty) => reg(*ty),
            ParamTy::Bytes { .. } => reg(Ty::Ptr),
        })
        .collect();
    let result = match sig.ret {
        RetTy::Scalar(ty) => Some(reg(ty)),
        RetTy::Void | RetTy::Bytes { .. } => None,
    };
    let mut stmts = Vec::new();
    if how == Missing::Havoc {
        // The arguments are named, so that what they reach is visible.
        let pointers = declared.iter().filter(|reg| regs[**reg].ty == Ty::Ptr).map(|reg| Expr::Reg(*reg));
        let args = std::iter::once(Expr::Null).chain(pointers);
        let args = args.map(|value| Arg { ty: POINTER, value }).collect();
        stmts.push(call(program, HAVOC, &[POINTER], true, args));
    }
    if let (Some(hidden), RetTy::Bytes { size, .. }) = (hidden, sig.ret) {
        let bits = program.model.pointer_bits();
        let params = [POINTER, ParamTy::Scalar(Ty::Int(bits))];
        let args = vec![
            Arg { ty: params[0], value: Expr::Reg(hidden) },
            Arg { ty: params[1], value: Expr::int(bits, i128::from(size)) },
        ];
        stmts.push(call(program, ANY_BYTES, &params, false, args));
    }
    stmts.extend(result.map(|dst| StmtKind::Nondet { dst, name }));
    if noreturn {
        stmts.push(StmtKind::Assume { cond: Expr::int(1, 0) });
    }
    let stmts = stmts.into_iter().map(|kind| Stmt { kind, span }).collect();
    let term = Terminator::Return(result.map(Expr::Reg));
    let mut blocks = IndexVec::new();
    blocks.push(Block { stmts, term, term_span: span });
    Body { params: hidden.into_iter().chain(declared).collect(), regs, objects: IndexVec::new(), blocks }
}

/// A call of a library function without a result; declares it if necessary.
fn call(program: &mut Program, name: &str, params: &[ParamTy], variadic: bool, args: Vec<Arg>) -> StmtKind {
    let sig = Sig { params: params.to_vec(), variadic, ret: RetTy::Void };
    let known = program.funcs.iter_enumerated().find(|(_, function)| *function.name == *name);
    let id = match known.map(|(id, _)| id) {
        Some(id) => id,
        None => program.funcs.push(Function {
            name: name.into(),
            sig: Some(sig.clone()),
            noreturn: false,
            body: None,
            span: Span::NONE,
        }),
    };
    StmtKind::Call { dst: None, callee: Callee::Direct(id), sig, args }
}
