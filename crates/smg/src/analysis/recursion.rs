//! Which functions may call themselves, and which do so without an end.

use super::{Shape, live};
use crate::exec::calls_back;
use ir::{Callee, FuncId, Idx, InitItem, Program, StmtKind};
use libc_model::Effect;

/// For each function, whether it may call itself, directly or through others. A call through a
/// pointer may be of any function whose address is taken somewhere.
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

impl Shape<'_> {
    /// A function that calls itself without an end, once the analysis is finished: a ring of calls,
    /// none of which ever returns, in functions that cannot end the program.
    pub fn endless(&self) -> Option<FuncId> {
        let n = self.contexts.len();
        let mut calls: Vec<Vec<usize>> = vec![Vec::new(); n];
        for (at, context) in self.contexts.iter().enumerate().filter(|(_, context)| context.exits.is_empty())
        {
            for caller in &context.callers {
                calls[caller.ctx.index()].push(at);
            }
        }
        let ring = (0..n).find(|start| {
            let mut seen = vec![false; n];
            let mut open = calls[*start].clone();
            while let Some(at) = open.pop() {
                if at == *start {
                    return true;
                }
                if !std::mem::replace(&mut seen[at], true) {
                    open.extend(&calls[at]);
                }
            }
            false
        })?;
        let func = self.contexts[ring].func;
        (!may_end(self.exec.program, func)).then_some(func)
    }
}

/// Whether a function, or one that it calls, may end the program or the execution.
fn may_end(program: &Program, start: FuncId) -> bool {
    let mut seen = vec![false; program.funcs.len()];
    let mut open = vec![start];
    while let Some(func) = open.pop() {
        if std::mem::replace(&mut seen[func.index()], true) {
            continue;
        }
        let Some(body) = &program.funcs[func].body else {
            let effect = libc_model::lookup(&program.funcs[func].name).map(|model| model.effect);
            let ends = matches!(
                effect,
                None | Some(
                    Effect::Exit { .. }
                        | Effect::Message { .. }
                        | Effect::Abort
                        | Effect::Trap
                        | Effect::Signal(_)
                        | Effect::LongJump { .. }
                        | Effect::Assume { .. }
                        | Effect::Assert { .. }
                        | Effect::AssertFail { .. }
                        | Effect::ReachError
                )
            );
            if ends {
                return true;
            }
            continue;
        };
        for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
            match &stmt.kind {
                StmtKind::Call { callee: Callee::Indirect(_), .. } | StmtKind::Assume { .. } => return true,
                StmtKind::Call { callee: Callee::Direct(func), .. } => open.push(*func),
                _ => {}
            }
        }
    }
    false
}
