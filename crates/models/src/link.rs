//! Which functions of a program get a body, and the bodies.
//!
//! 1. A library function without a body that calls may lead to, or whose address is taken, is
//!    looked up: a model in C, a primitive that does the same, or a row that says all.
//! 2. Each call of the function's own type goes to a copy of the model at the place of the call.
//!    Calls at one place share it.
//!    A function that prints has a function for each call, by the format.
//! 3. If the address is taken, and every call is of the function's own type, the function itself
//!    gets a copy.

use crate::build::Builder;
use crate::guard::{self, Call};
use crate::library::{self, Broken, Library};
use crate::outcome;
use crate::print::{self, Print};
use crate::site::{Site, Target};
use ir::{Callee, DataModel, Expr, FuncId, Function, ParamTy, Program, RegId, RetTy, Sig, Span, StmtKind};
use libtable::{Model, Ret};
use rustc_hash::FxHashMap;

/// Gives a body to every library function that the program may call, that has a model and that the
/// engine does not handle itself; `native` says of a name whether it does.
pub fn link(program: Program, native: &dyn Fn(&str) -> bool) -> Result<Program, Broken> {
    let known = |name: &str| crate::in_table(name) || library::is_without_row(name);
    let asked = |func: &Function| func.body.is_none() && known(&func.name) && !native(&func.name);
    let callable = flow::callable(&program);
    let open: Vec<FuncId> = callable.iter().copied().filter(|id| asked(&program.funcs[*id])).collect();
    if open.is_empty() {
        return Ok(program);
    }
    let library = Library::get(program.model)?;
    let models = open.into_iter().filter_map(|id| {
        let meaning = Meaning::of(&program.funcs[id].name, library, program.model)?;
        Some((id, meaning))
    });
    let models: FxHashMap<FuncId, Meaning> = models.collect();
    if models.is_empty() {
        return Ok(program);
    }
    let taken = flow::address_taken(&program);
    let mut target = Target::new(program, library, native);
    let mut sites: FxHashMap<(FuncId, Span), FuncId> = FxHashMap::default();
    for id in callable.iter().copied() {
        redirect(&mut target, id, &models, &mut sites)?;
    }
    for id in callable.into_iter().filter(|id| taken.contains(id)) {
        let Some(meaning) = models.get(&id) else { continue };
        if matches!(meaning.how, How::Print) || is_called_otherwise(&target.program, id) {
            continue;
        }
        let func = &target.program.funcs[id];
        if func.sig.as_ref().is_some_and(|sig| *sig != meaning.sig) {
            continue;
        }
        let (name, span) = (func.name.clone(), func.span);
        let body = meaning.body(&mut Site::new(&mut target, &name, span))?;
        let func = &mut target.program.funcs[id];
        (func.sig, func.body) = (Some(meaning.sig.clone()), Some(body));
    }
    Ok(target.program)
}

/// Leads the calls of a function's body to copies of models.
fn redirect(
    target: &mut Target<'_>,
    caller: FuncId,
    models: &FxHashMap<FuncId, Meaning>,
    sites: &mut FxHashMap<(FuncId, Span), FuncId>,
) -> Result<(), Broken> {
    let Some(mut body) = target.program.funcs[caller].body.take() else { return Ok(()) };
    for stmt in body.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
        let StmtKind::Call { callee: Callee::Direct(func), sig, args, .. } = &mut stmt.kind else { continue };
        let Some(meaning) = models.get(func) else { continue };
        if let (How::Print, Some(row)) = (&meaning.how, meaning.row) {
            if let Some(print) = Print::of(row, &target.program, sig, args) {
                let mut site = Site::new(target, row.name, stmt.span);
                *sig = Print::sig(args);
                let made = print.body(&mut site, sig)?;
                *func = site.define(sig.clone(), made);
            }
            continue;
        }
        if meaning.sig != *sig {
            continue;
        }
        let key = (*func, stmt.span);
        let copy = match sites.get(&key) {
            Some(copy) => *copy,
            None => {
                let name = target.program.funcs[*func].name.clone();
                let copy = meaning.copy(&mut Site::new(target, &name, stmt.span))?;
                sites.insert(key, copy);
                copy
            }
        };
        *func = copy;
    }
    target.program.funcs[caller].body = Some(body);
    Ok(())
}

/// Whether a call of a function is left that is not of its type.
fn is_called_otherwise(program: &Program, id: FuncId) -> bool {
    let bodies = program.funcs.iter().filter_map(|func| func.body.as_ref());
    let mut stmts = bodies.flat_map(|body| body.blocks.iter()).flat_map(|block| &block.stmts);
    stmts.any(|stmt| matches!(&stmt.kind, StmtKind::Call { callee: Callee::Direct(func), .. } if *func == id))
}

/// What a function does that has no body.
struct Meaning {
    row: Option<&'static Model>,
    how: How,
    /// The type that calls must have.
    sig: Sig,
}

enum How {
    /// A function of the model library.
    Model(FuncId),
    /// A primitive under another name.
    Primitive(&'static Model),
    /// What the row says.
    Outcome,
    /// What the row and the format of a call say.
    Print,
}

impl Meaning {
    fn of(name: &str, library: &Library, data: DataModel) -> Option<Meaning> {
        let sig_of = |func: FuncId| library.program.funcs[func].sig.clone();
        let Some(row) = libtable::lookup(name) else {
            let func = library.without_row(name)?;
            return Some(Meaning { row: None, how: How::Model(func), sig: sig_of(func)? });
        };
        if crate::PRIMITIVES.contains(&row.name) {
            return None;
        }
        let params = row.params.iter().map(|shape| ParamTy::Scalar(shape.ty(data))).collect();
        let (how, ret) = if let Some(func) = library.model_of(row) {
            (How::Model(func), sig_of(func)?.ret)
        } else {
            let ret = match row.ret {
                Ret::Void => RetTy::Void,
                Ret::Is(shape) => RetTy::Scalar(shape.ty(data)),
                Ret::Pair(_) => return None,
            };
            match library::primitive_of(row) {
                Some(primitive) => (How::Primitive(primitive), ret),
                None if outcome::can_say(row) => (How::Outcome, ret),
                None if print::is_print(row) => (How::Print, ret),
                None => return None,
            }
        };
        let sig = Sig { params, variadic: row.variadic, ret };
        let guarded = matches!(how, How::Primitive(_)) || guard::can_say(row);
        guarded.then_some(Meaning { row: Some(row), how, sig })
    }

    /// The function for a place.
    fn copy(&self, site: &mut Site<'_, '_>) -> Result<FuncId, Broken> {
        if let (How::Model(func), None) = (&self.how, self.row) {
            return Ok(site.copy(*func));
        }
        let body = self.body(site)?;
        Ok(site.define(self.sig.clone(), body))
    }

    /// The body at a place.
    fn body(&self, site: &mut Site<'_, '_>) -> Result<ir::Body, Broken> {
        let mut builder = Builder::new(&self.sig, site.span);
        let params = builder.params();
        let hidden = usize::from(matches!(self.sig.ret, RetTy::Bytes { .. }));
        let result: Option<RegId> = match self.sig.ret {
            RetTy::Scalar(ty) => Some(builder.reg(ty)),
            RetTy::Void | RetTy::Bytes { .. } => None,
        };
        let data = site.target.program.model;
        let args: Vec<Expr> = params[hidden..].to_vec();
        let call = self.row.map(|row| Call { row, args: args.clone(), data });
        match (&self.how, call) {
            (How::Model(func), call) => {
                if let Some(call) = call {
                    call.check(site, &mut builder)?;
                }
                site.call(&mut builder, result, *func, params);
            }
            (How::Primitive(primitive), _) => {
                let params = self.sig.params[..primitive.params.len()].to_vec();
                let sig = Sig { params, variadic: false, ret: self.sig.ret };
                let callee = site.target.external(primitive.name, &sig, site.span);
                site.call_copy(&mut builder, result, callee, args);
            }
            (How::Outcome, Some(call)) => {
                call.check(site, &mut builder)?;
                outcome::write(site, &mut builder, &call, result)?;
            }
            (How::Outcome, None) | (How::Print, _) => {}
        }
        Ok(builder.finish(result.map(Expr::Reg)))
    }
}

/// Where the body of a function comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Source {
    /// A function of the model library.
    Model,
    /// A primitive that does the same.
    Primitive,
    /// The row of the table.
    Row,
}

/// Where the body of a library function comes from; `None` if it has none. The primitives
/// themselves have none.
pub fn source(name: &str, data: DataModel) -> Result<Option<Source>, Broken> {
    let meaning = Meaning::of(name, Library::get(data)?, data);
    Ok(meaning.map(|meaning| match meaning.how {
        How::Model(_) => Source::Model,
        How::Primitive(_) => Source::Primitive,
        How::Outcome | How::Print => Source::Row,
    }))
}
