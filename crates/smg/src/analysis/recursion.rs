//! Which functions may call themselves.

use super::live;
use crate::exec::calls_back;
use ir::{Callee, Idx, InitItem, Program, StmtKind};

/// For each function, whether it may call itself, directly or through others. A call through a pointer may be of any function
/// whose address is taken somewhere.
pub(super) fn recursive(program: &Program) -> Vec<bool> {
    let n = program.funcs.len();
    let mut taken = Vec::new();
    for global in program.globals.iter() {
        for item in global.init.iter().flatten() {
            if let InitItem::Pointer { target: ir::Place::Func(func), .. } = item {
                taken.push(func.index());
            }
        }
    }
    let bodies = || program.funcs.iter().filter_map(|func| func.body.as_ref());
    for body in bodies() {
        for block in body.blocks.iter() {
            block.stmts.iter().for_each(|stmt| live::functions_in(&stmt.kind, &mut taken));
        }
    }
    let calls: Vec<Vec<usize>> = program
        .funcs
        .iter()
        .map(|func| {
            let blocks = func.body.iter().flat_map(|body| body.blocks.iter());
            let callees = blocks.flat_map(|block| &block.stmts).flat_map(|stmt| match &stmt.kind {
                StmtKind::Call { callee, .. } if calls_back(program, callee) => taken.clone(),
                StmtKind::Call { callee: Callee::Direct(func), .. } => vec![func.index()],
                StmtKind::Call { callee: Callee::Indirect(_), .. } => taken.clone(),
                _ => Vec::new(),
            });
            callees.collect()
        })
        .collect();
    let reaches_itself = |start: usize| {
        let mut seen = vec![false; n];
        let mut open = calls[start].clone();
        while let Some(at) = open.pop() {
            if at == start {
                return true;
            }
            if !std::mem::replace(&mut seen[at], true) {
                open.extend(&calls[at]);
            }
        }
        false
    };
    (0..n).map(reaches_itself).collect()
}
