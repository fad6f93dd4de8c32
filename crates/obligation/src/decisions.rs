//! Where it is decided whether an assertion fails or an error is called: a proof of an assertion
//! that no execution comes to says nothing, and users want to know.
//!
//! An error statement stands behind a branch that decides whether it is reached. Blocks that only
//! lead on pass that on, and so does the beginning of a function, to its calls. An execution comes
//! to the assertion if it comes to the end of such a block. So an assertion counts as reached
//! rather too often than too rarely. An error without any branch before it is never passed, and so
//! never counts as reached.

use crate::ErrorKind;
use ir::{BlockId, Body, Callee, FuncId, Program, Span, StmtKind, Terminator};
use libtable::Effect;
use std::collections::{BTreeMap, BTreeSet};

/// A block of a function.
type Block = (FuncId, BlockId);

/// An assertion or an error call, and the blocks that decide whether it goes wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// What goes wrong.
    pub kind: ErrorKind,
    /// Where.
    pub span: Span,
    /// The blocks that end with a branch that decides.
    pub branches: BTreeSet<(FuncId, BlockId)>,
}

/// All assertions and error calls of a program that calls may reach, each place once.
pub fn decisions(program: &Program) -> Vec<Decision> {
    let graph = Graph::of(program);
    let mut found: BTreeMap<(ErrorKind, Span), BTreeSet<Block>> = BTreeMap::new();
    for (func, body) in &graph.bodies {
        for (at, block) in body.blocks.iter_enumerated() {
            for stmt in &block.stmts {
                let Some((kind, decides)) = wrong_if_reached(program, &stmt.kind) else { continue };
                let branches = found.entry((kind, stmt.span)).or_default();
                match decides {
                    Decides::Itself => branches.extend([(*func, at)]),
                    Decides::Before => branches.extend(graph.branches_before((*func, at))),
                }
            }
        }
    }
    let one = |((kind, span), branches)| Decision { kind, span, branches };
    found.into_iter().map(one).collect()
}

/// What decides whether an error happens.
enum Decides {
    /// The statement.
    Itself,
    /// A branch before it.
    Before,
}

/// The error that a statement is or checks for.
fn wrong_if_reached(program: &Program, kind: &StmtKind) -> Option<(ErrorKind, Decides)> {
    match kind {
        StmtKind::Error { .. } => Some((ErrorKind::ErrorCall, Decides::Before)),
        StmtKind::Call { callee, .. } => {
            let effect = flow::library_effect(program, callee)?;
            if matches!(effect, Effect::ReachError) {
                Some((ErrorKind::ErrorCall, Decides::Before))
            } else if matches!(effect, Effect::AssertFail { .. }) {
                Some((ErrorKind::AssertionFailure, Decides::Before))
            } else {
                matches!(effect, Effect::Assert { .. })
                    .then_some((ErrorKind::AssertionFailure, Decides::Itself))
            }
        }
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
        | StmtKind::Undefined { .. }
        | StmtKind::Unsupported { .. } => None,
    }
}

/// Which blocks lead to which.
struct Graph<'p> {
    bodies: Vec<(FuncId, &'p Body)>,
    before: BTreeMap<Block, Vec<(Block, bool)>>,
    /// The blocks that call a function.
    calls: BTreeMap<FuncId, BTreeSet<Block>>,
}

impl<'p> Graph<'p> {
    fn of(program: &'p Program) -> Graph<'p> {
        let callable = flow::callable(program).into_iter();
        let bodies: Vec<(FuncId, &Body)> =
            callable.filter_map(|func| Some((func, program.funcs[func].body.as_ref()?))).collect();
        let taken = flow::address_taken(program);
        let mut graph = Graph { bodies, before: BTreeMap::new(), calls: BTreeMap::new() };
        for (func, body) in &graph.bodies {
            for (at, block) in body.blocks.iter_enumerated() {
                let decides = match &block.term {
                    Terminator::Branch { .. } | Terminator::Switch { .. } | Terminator::Jump { .. } => true,
                    Terminator::Goto(_) | Terminator::Return(_) | Terminator::Unreachable => false,
                };
                for to in block.term.successors() {
                    graph.before.entry((*func, to)).or_default().push(((*func, at), decides));
                }
                for stmt in &block.stmts {
                    let StmtKind::Call { callee, .. } = &stmt.kind else { continue };
                    if let Callee::Direct(called) = callee {
                        graph.calls.entry(*called).or_default().insert((*func, at));
                    }
                    if matches!(callee, Callee::Indirect(_)) || flow::calls_back(program, callee) {
                        for called in &taken {
                            graph.calls.entry(*called).or_default().insert((*func, at));
                        }
                    }
                }
            }
        }
        graph
    }

    /// The last branches before a block.
    fn branches_before(&self, block: Block) -> BTreeSet<Block> {
        let (mut found, mut seen, mut waiting) = (BTreeSet::new(), BTreeSet::new(), vec![block]);
        while let Some(at) = waiting.pop() {
            if !seen.insert(at) {
                continue;
            }
            for (from, decides) in self.before.get(&at).into_iter().flatten() {
                if *decides {
                    found.insert(*from);
                } else {
                    waiting.push(*from);
                }
            }
            if at.1 == Body::ENTRY {
                waiting.extend(self.calls.get(&at.0).into_iter().flatten());
            }
        }
        found
    }
}
