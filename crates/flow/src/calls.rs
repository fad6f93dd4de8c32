//! The call graph: library functions that call back, functions whose address is taken, recursion.

use ir::{Body, Callee, FuncId, Function, Idx, InitItem, Place, Program, StmtKind};
use libtable::{Effect, Handlers, Model};
use std::collections::BTreeSet;

/// The effect of a call of a library function, from the table.
pub fn library_effect(program: &Program, callee: &Callee) -> Option<Effect> {
    let Callee::Direct(func) = callee else { return None };
    library_model(&program.funcs[*func]).map(|model| model.effect)
}

/// The row of a library function; `None` for a function that the program defines, or that is
/// unknown.
pub fn library_model(function: &Function) -> Option<&'static Model> {
    function.body.is_none().then(|| libtable::lookup(&function.name)).flatten()
}

/// Whether functions of the program may run at exit.
pub fn runs_at_the_end(program: &Program) -> bool {
    let mut effects = program.funcs.iter().filter_map(library_model).map(|model| model.effect);
    !program.destructors.is_empty()
        || effects.any(|effect| matches!(effect, Effect::AtExit { quick: false, .. }))
}

/// Whether a call of a library function may call functions of the program.
pub fn calls_back(program: &Program, callee: &Callee) -> bool {
    match library_effect(program, callee) {
        Some(Effect::Sort { .. } | Effect::BinarySearch { .. } | Effect::Once { .. }) => true,
        Some(Effect::Exit { handlers: Handlers::All, .. } | Effect::Message { code: Some(_), .. }) => {
            runs_at_the_end(program)
        }
        Some(_) | None => false,
    }
}

/// The functions whose address is taken: the targets of calls through pointers.
pub fn address_taken(program: &Program) -> BTreeSet<FuncId> {
    let mut taken = BTreeSet::new();
    let mut add = |place: Place| match place {
        Place::Func(func) => {
            taken.insert(func);
        }
        Place::Global(_) | Place::Obj(_) | Place::Label(..) => {}
    };
    for item in program.globals.iter().flat_map(|global| global.init.iter().flatten()) {
        match item {
            InitItem::Pointer { target, .. } => add(*target),
            InitItem::Bytes { .. } => {}
        }
    }
    let bodies = program.funcs.iter().filter_map(|func| func.body.as_ref());
    bodies.flat_map(Body::exprs).for_each(|expr| expr.for_each_place(&mut add));
    taken
}

/// The functions that may be called: those reachable by calls from the start of the program, and
/// those whose address is taken.
pub fn callable(program: &Program) -> BTreeSet<FuncId> {
    let mut called = BTreeSet::new();
    let mut open: Vec<FuncId> = address_taken(program).into_iter().collect();
    open.extend(program.entry.iter().chain(&program.constructors).chain(&program.destructors));
    while let Some(func) = open.pop() {
        if !called.insert(func) {
            continue;
        }
        let blocks = program.funcs[func].body.iter().flat_map(|body| body.blocks.iter());
        for stmt in blocks.flat_map(|block| &block.stmts) {
            if let StmtKind::Call { callee: Callee::Direct(callee), .. } = &stmt.kind {
                open.push(*callee);
            }
        }
    }
    called
}

/// For each function, whether it may call itself, directly or through others. A call through a
/// pointer may reach any function whose address is taken.
pub fn recursive(program: &Program) -> Vec<bool> {
    let n = program.funcs.len();
    let taken: Vec<usize> = address_taken(program).into_iter().map(Idx::index).collect();
    let calls: Vec<Vec<usize>> = program
        .funcs
        .iter()
        .map(|func| {
            let blocks = func.body.iter().flat_map(|body| body.blocks.iter());
            let callees = blocks.flat_map(|block| &block.stmts).flat_map(|stmt| match &stmt.kind {
                StmtKind::Call { callee, .. } if calls_back(program, callee) => taken.clone(),
                StmtKind::Call { callee: Callee::Direct(func), .. } => vec![func.index()],
                StmtKind::Call { callee: Callee::Indirect(_), .. } => taken.clone(),
                StmtKind::Assign { .. }
                | StmtKind::Load { .. }
                | StmtKind::Store { .. }
                | StmtKind::LoadBits { .. }
                | StmtKind::StoreBits { .. }
                | StmtKind::Copy { .. }
                | StmtKind::Fill { .. }
                | StmtKind::Enter { .. }
                | StmtKind::Leave { .. }
                | StmtKind::Seal { .. }
                | StmtKind::Alloca { .. }
                | StmtKind::Nondet { .. }
                | StmtKind::Assume { .. }
                | StmtKind::VaStart { .. }
                | StmtKind::VaArg { .. }
                | StmtKind::VaArgBytes { .. }
                | StmtKind::VaEnd { .. }
                | StmtKind::VaCopy { .. }
                | StmtKind::Disjoint { .. }
                | StmtKind::Label { .. }
                | StmtKind::Error { .. }
                | StmtKind::Undefined { .. }
                | StmtKind::Unsupported { .. } => Vec::new(),
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

/// Whether a function, or one that it calls, may end the program or the execution.
pub fn may_end(program: &Program, start: FuncId) -> bool {
    let mut seen = vec![false; program.funcs.len()];
    let mut open = vec![start];
    while let Some(func) = open.pop() {
        if std::mem::replace(&mut seen[func.index()], true) {
            continue;
        }
        let Some(body) = &program.funcs[func].body else {
            let effect = libtable::lookup(&program.funcs[func].name).map(|model| model.effect);
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
                StmtKind::Assign { .. }
                | StmtKind::Load { .. }
                | StmtKind::Store { .. }
                | StmtKind::LoadBits { .. }
                | StmtKind::StoreBits { .. }
                | StmtKind::Copy { .. }
                | StmtKind::Fill { .. }
                | StmtKind::Enter { .. }
                | StmtKind::Leave { .. }
                | StmtKind::Seal { .. }
                | StmtKind::Alloca { .. }
                | StmtKind::Nondet { .. }
                | StmtKind::VaStart { .. }
                | StmtKind::VaArg { .. }
                | StmtKind::VaArgBytes { .. }
                | StmtKind::VaEnd { .. }
                | StmtKind::VaCopy { .. }
                | StmtKind::Disjoint { .. }
                | StmtKind::Label { .. }
                | StmtKind::Error { .. }
                | StmtKind::Undefined { .. }
                | StmtKind::Unsupported { .. } => {}
            }
        }
    }
    false
}
