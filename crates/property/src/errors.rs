//! Functions and labels that a property names as errors: changes the program so that calling or
//! reaching them is an error for every engine.
//!
//! An `error` statement goes before each direct call and to each label. For calls through pointers,
//! the function's body becomes such a statement. A function whose type is unknown gets no body; it
//! becomes the library's error function.

use crate::unset::choose_unset;
use crate::{ERROR_FUNCTIONS, Part, Property, Standing};
use ir::{
    Block, Body, Callee, FuncId, Function, IndexVec, Label, ParamTy, Program, Reg, RetTy, Sig, Span, Stmt,
    StmtKind, Terminator, Ty, Undefined, source_name,
};
use obligation::ErrorKind;
use std::collections::BTreeSet;

/// Prepares the program for the property. The error says what the property names and the program
/// does not have.
///
/// Arrays of variable length without elements are as compilers make them, unless the property
/// covers undefined behaviour. Uninitialised variables are [choices](crate::unset), unless it
/// covers uninitialised values.
pub fn prepare(program: &mut Program, property: &Property) -> Result<(), String> {
    if !property.has(Part::Undefined) {
        let bodies = program.funcs.iter_mut().filter_map(|func| func.body.as_mut());
        for block in bodies.flat_map(|body| body.blocks.iter_mut()) {
            block.stmts.retain(|stmt| !is_empty_array(&stmt.kind));
        }
    }
    if property.standing(ErrorKind::UninitialisedUse) != Standing::Asked {
        choose_unset(program);
    }
    make_errors(program, property)
}

fn is_empty_array(kind: &StmtKind) -> bool {
    matches!(kind, StmtKind::Undefined { what: Undefined::EmptyArray })
}

/// Turns what the property names into errors, or returns what the program does not have.
pub fn make_errors(program: &mut Program, property: &Property) -> Result<(), String> {
    for name in property.named_labels() {
        make_label(program, name)?;
    }
    for name in property.named_functions() {
        let named = program.funcs.iter_enumerated().filter(|(_, func)| source_name(&func.name) == name);
        let ids: Vec<FuncId> = named.map(|(id, _)| id).collect();
        if ids.is_empty() {
            return Err(format!(
                "the program has no function '{name}' whose call could be the error: give --unreach-function, or call() in \
                 a property file, the name of a function that it declares or defines"
            ));
        }
        for id in ids {
            mark_calls(program, id, name);
            make_error(&mut program.funcs[id], name);
        }
    }
    if property.asks_error_functions() {
        for func in program.funcs.iter_mut() {
            if let Some(name) = ERROR_FUNCTIONS.into_iter().find(|name| *name == source_name(&func.name)) {
                make_error(func, name);
            }
        }
    }
    Ok(())
}

/// Whether the program defines an error function.
pub fn defines_error_function(program: &Program) -> bool {
    program.funcs.iter().any(|func| func.body.is_some() && ERROR_FUNCTIONS.contains(&source_name(&func.name)))
}

/// Makes a call of the function an error, whatever its body.
fn make_error(func: &mut Function, name: &str) {
    // The library's table knows these by their names.
    if ERROR_FUNCTIONS.contains(&&*func.name) {
        func.body = None;
        return;
    }
    func.body = func.sig.as_ref().and_then(|sig| error_body(sig, name, func.span));
    if func.body.is_none() {
        func.name = ERROR_FUNCTIONS[0].into();
    }
}

/// A body with nothing but the error; `None` for parameters that are not scalars.
fn error_body(sig: &Sig, name: &str, span: Span) -> Option<Body> {
    let mut regs = IndexVec::new();
    let hidden = matches!(sig.ret, RetTy::Bytes { .. }).then_some(Ty::Ptr).into_iter().map(Some);
    let declared = sig.params.iter().map(|param| match param {
        ParamTy::Scalar(ty) => Some(*ty),
        ParamTy::Bytes { .. } => None,
    });
    let types: Vec<Ty> = hidden.chain(declared).collect::<Option<_>>()?;
    let params = types.into_iter().map(|ty| regs.push(Reg { ty, name: None, signed: false })).collect();
    let what = format!("`{name}` is called").into();
    let stmts = vec![Stmt { kind: StmtKind::Error { what }, span }];
    let blocks = [Block { stmts, term: Terminator::Unreachable, term_span: span }].into_iter().collect();
    Some(Body { params, regs, objects: IndexVec::new(), blocks })
}

/// Inserts an error before each direct call of a function.
fn mark_calls(program: &mut Program, callee: FuncId, name: &str) {
    let is_call = |stmt: &Stmt| matches!(&stmt.kind, StmtKind::Call { callee: Callee::Direct(id), .. } if *id == callee);
    let bodies = program.funcs.iter_mut().filter_map(|func| func.body.as_mut());
    for block in bodies.flat_map(|body| body.blocks.iter_mut()) {
        // Nothing after the first is reached.
        if let Some(at) = block.stmts.iter().position(is_call) {
            let span = block.stmts[at].span;
            let what = format!("`{name}` is called").into();
            block.stmts.insert(at, Stmt { kind: StmtKind::Error { what }, span });
        }
    }
}

/// Turns all labels of a name into errors.
fn make_label(program: &mut Program, wanted: &str) -> Result<(), String> {
    let mut others = BTreeSet::new();
    let mut found = false;
    let bodies = program.funcs.iter_mut().filter_map(|func| func.body.as_mut());
    for stmt in bodies.flat_map(|body| body.blocks.iter_mut()).flat_map(|block| &mut block.stmts) {
        let StmtKind::Label { label: Label::Named(name) } = &stmt.kind else { continue };
        if **name == *wanted {
            found = true;
            stmt.kind = StmtKind::Error { what: format!("the label `{wanted}` is reached").into() };
        } else {
            others.insert(name.clone());
        }
    }
    if found {
        return Ok(());
    }
    let others: Vec<String> = others.iter().take(10).map(|name| format!("'{name}'")).collect();
    Err(if others.is_empty() {
        format!(
            "the program has no label '{wanted}', and no other: name a function instead, by --unreach-function or call() in a \
             property file"
        )
    } else {
        format!(
            "the program has no label '{wanted}'; give --unreach-label, or label() in a property file, one that it has, such as {}",
            others.join(", ")
        )
    })
}
