//! The start and end of a program as a function: what runs before `main`, `main`, and what runs
//! after it.
//!
//! The analysis begins with one function and follows calls. A program with functions that run
//! before `main`, or that are registered to run at exit, gets a function that calls them in order:
//! the constructors, `main`, and `exit` with the result of `main`. `exit` runs the functions that
//! run at exit.

use crate::calls::{library_model, runs_at_the_end};
use ir::{
    Arg, Block, Body, Callee, CastOp, Expr, FuncId, Function, IndexVec, ParamTy, Program, Reg, RegId, RetTy,
    Sig, Span, Stmt, StmtKind, Terminator, Ty,
};
use libtable::{Effect, Handlers};

/// The program, with a function around `main` if something runs before or after it. All numbers
/// stay the same.
pub fn with_start(mut program: Program) -> Program {
    let Some(main) = program.entry.filter(|_| needs_start(&program)) else { return program };
    let function = &program.funcs[main];
    let Some(sig) = function.sig.clone() else { return program };
    let scalar = |param: &ParamTy| matches!(param, ParamTy::Scalar(_));
    if sig.variadic || !sig.params.iter().all(scalar) || matches!(sig.ret, RetTy::Bytes { .. }) {
        return program;
    }
    let plain = |func: &FuncId| {
        program.funcs[*func].sig.as_ref().is_none_or(|sig| sig.params.is_empty() && !sig.variadic)
    };
    if !program.constructors.iter().all(plain) {
        return program;
    }
    let span = function.span;
    let exit = exit_function(&mut program, span);
    let body = start_body(&program, main, exit, &sig, span);
    let function =
        Function { name: unused_name(&program), sig: Some(sig), noreturn: true, body: Some(body), span };
    program.entry = Some(program.funcs.push(function));
    program.constructors.clear();
    program
}

/// Whether something runs before or after `main`.
pub fn needs_start(program: &Program) -> bool {
    !program.constructors.is_empty() || runs_at_the_end(program)
}

fn unused_name(program: &Program) -> Box<str> {
    let mut name = "_start".to_owned();
    while program.funcs.iter().any(|func| *func.name == *name)
        || program.globals.iter().any(|global| *global.name == *name)
    {
        name.insert(0, '_');
    }
    name.into()
}

fn exit_type() -> Sig {
    Sig { params: vec![ParamTy::Scalar(Ty::I32)], variadic: false, ret: RetTy::Void }
}

/// The library's `exit`.
fn exit_function(program: &mut Program, span: Span) -> FuncId {
    let sig = Some(exit_type());
    let known = program.funcs.iter_enumerated().find(|(_, function)| {
        function.sig == sig
            && matches!(
                library_model(function).map(|model| model.effect),
                Some(Effect::Exit { handlers: Handlers::All, .. })
            )
    });
    match known.map(|(id, _)| id) {
        Some(id) => id,
        None => {
            let name = "__builtin_exit".into();
            program.funcs.push(Function { name, sig, noreturn: true, body: None, span })
        }
    }
}

fn start_body(program: &Program, main: FuncId, exit: FuncId, sig: &Sig, span: Span) -> Body {
    let mut regs: IndexVec<RegId, Reg> = IndexVec::default();
    let mut register = |ty: Ty| regs.push(Reg { ty, name: None, signed: true });
    let params: Vec<(RegId, ParamTy)> = sig
        .params
        .iter()
        .filter_map(|param| match param {
            ParamTy::Scalar(ty) => Some((register(*ty), *param)),
            ParamTy::Bytes { .. } => None,
        })
        .collect();
    let call = |dst: Option<RegId>, func: FuncId, args: Vec<Arg>, sig: Sig| Stmt {
        kind: StmtKind::Call { dst, callee: Callee::Direct(func), sig, args },
        span,
    };
    let nothing = || Sig { params: Vec::new(), variadic: false, ret: RetTy::Void };
    let mut stmts: Vec<Stmt> = Vec::new();
    for func in &program.constructors {
        let sig = program.funcs[*func].sig.clone().unwrap_or_else(nothing);
        stmts.push(call(None, *func, Vec::new(), sig));
    }
    let args = params.iter().map(|(reg, ty)| Arg { ty: *ty, value: Expr::Reg(*reg) }).collect();
    let (result, code) = match sig.ret {
        RetTy::Scalar(ty @ Ty::Int(bits)) => {
            let reg = register(ty);
            let op = if bits > 32 { CastOp::Trunc } else { CastOp::SExt };
            let value = Expr::Reg(reg);
            (Some(reg), if bits == 32 { value } else { Expr::cast(op, Ty::I32, value, span) })
        }
        RetTy::Scalar(_) | RetTy::Void | RetTy::Bytes { .. } => (None, Expr::int(32, 0)),
    };
    stmts.push(call(result, main, args, sig.clone()));
    stmts.push(call(None, exit, vec![Arg { ty: ParamTy::Scalar(Ty::I32), value: code }], exit_type()));
    let mut blocks = IndexVec::default();
    blocks.push(Block { stmts, term: Terminator::Unreachable, term_span: span });
    let params = params.into_iter().map(|(reg, _)| reg).collect();
    Body { params, regs, objects: IndexVec::default(), blocks }
}
