//! Calls in the model library that stand for statements of the IR.
//!
//! Most are replaced where they stand. A value that must be initialised decides a branch that leads
//! nowhere else: a `switch` without cases for an integer, a comparison with null for a pointer.

use crate::library::Broken;
use ir::{
    BinOp, Block, BlockId, Body, Callee, Expr, FuncId, Function, IndexVec, LIBRARY, Program, Span, Stmt,
    StmtKind, Terminator, Undefined,
};

/// What all of them begin with.
const PREFIX: &str = "__harrier_";

/// What a call becomes.
enum Made {
    Nothing,
    Statement(StmtKind),
    /// The block ends, and what follows is the next one.
    Fork(Box<dyn Fn(BlockId) -> Terminator>),
}

/// Replaces all of them.
pub(crate) fn replace(program: &mut Program) -> Result<(), Broken> {
    let names: IndexVec<FuncId, Option<Box<str>>> = program.funcs.iter().map(name).collect();
    for func in program.funcs.iter_mut() {
        let Some(body) = &mut func.body else { continue };
        let mut at = 0;
        while at < body.blocks.len() {
            let block = <BlockId as ir::Idx>::new(at);
            replace_in(body, block, &names)
                .map_err(|what| Broken { messages: vec![format!("'{}': {what}", func.name)] })?;
            at += 1;
        }
    }
    Ok(())
}

/// The name of a function that stands for a statement. [`crate::PRIMITIVES`] are functions.
fn name(func: &Function) -> Option<Box<str>> {
    let stands = func.body.is_none() && func.name.starts_with(PREFIX);
    (stands && !crate::PRIMITIVES.contains(&&*func.name)).then(|| func.name.clone())
}

/// Replaces the calls of a block; what follows a fork goes to a new block at the end.
fn replace_in(
    body: &mut Body,
    id: BlockId,
    names: &IndexVec<FuncId, Option<Box<str>>>,
) -> Result<(), String> {
    let next = body.blocks.next_index();
    let block = &mut body.blocks[id];
    let mut stmts = std::mem::take(&mut block.stmts).into_iter();
    while let Some(Stmt { kind, span }) = stmts.next() {
        let called = match &kind {
            StmtKind::Call { callee: Callee::Direct(func), .. } => names[*func].as_deref(),
            _ => None,
        };
        let Some(called) = called else {
            block.stmts.push(Stmt { kind, span });
            continue;
        };
        match statement(called, kind)? {
            Made::Nothing => {}
            Made::Statement(kind) => block.stmts.push(Stmt { kind, span }),
            Made::Fork(term) => {
                let rest = Block {
                    stmts: stmts.collect(),
                    term: std::mem::replace(&mut block.term, term(next)),
                    term_span: std::mem::replace(&mut block.term_span, span),
                };
                body.blocks.push(rest);
                return Ok(());
            }
        }
    }
    Ok(())
}

fn statement(name: &str, call: StmtKind) -> Result<Made, String> {
    let StmtKind::Call { dst, args, .. } = call else { return Err(name.to_owned()) };
    let mut args = args.into_iter().map(|arg| arg.value);
    let mut arg = || args.next().ok_or_else(|| format!("too few arguments of {name}"));
    Ok(match name {
        "__harrier_copy" => Made::Statement(StmtKind::Copy { dst: arg()?, src: arg()?, size: arg()? }),
        "__harrier_fill" => Made::Statement(StmtKind::Fill { dst: arg()?, byte: arg()?, size: arg()? }),
        "__harrier_assume" => {
            let cond = Expr::binary(BinOp::Ne, arg()?, Expr::int(32, 0), Span::NONE);
            Made::Statement(StmtKind::Assume { cond })
        }
        "__harrier_need" => Made::Fork(need(arg()?)),
        "__harrier_need_pointer" => Made::Fork(need_pointer(arg()?)),
        // The name is that of the function that the program calls.
        "__harrier_bad_argument" => {
            Made::Statement(StmtKind::Undefined { what: Undefined::Argument("".into()) })
        }
        "__harrier_overlap" => Made::Statement(StmtKind::Undefined { what: Undefined::Overlap("".into()) }),
        "__harrier_subtree" => {
            Made::Statement(StmtKind::Unsupported { what: "a part of a tree of <search.h>".into() })
        }
        "__harrier_choice" | "__harrier_choose" => match dst {
            Some(dst) => Made::Statement(StmtKind::Nondet { dst, name: LIBRARY.into() }),
            None => Made::Nothing,
        },
        _ => return Err(format!("no statement is called {name}")),
    })
}

/// An integer must be initialised.
pub(crate) fn need(value: Expr) -> Box<dyn Fn(BlockId) -> Terminator> {
    Box::new(move |next| Terminator::Switch {
        value: value.clone(),
        signed: false,
        cases: Vec::new(),
        default: next,
    })
}

/// A pointer must be initialised.
pub(crate) fn need_pointer(value: Expr) -> Box<dyn Fn(BlockId) -> Terminator> {
    let cond = Expr::binary(BinOp::Eq, value, Expr::Null, Span::NONE);
    Box::new(move |next| Terminator::Branch { cond: cond.clone(), then: next, otherwise: next })
}
