//! Where it is decided whether an assertion fails or an error is called: a proof of an assertion
//! that no execution comes to says nothing, and users want to know.
//!
//! An error statement stands behind branches that decide whether it is reached ([`ways`] says which
//! they are). An execution comes to the assertion if it comes to the end of such a block. So an
//! assertion counts as reached rather too often than too rarely. An error without any branch before
//! it is never passed, and so never counts as reached.
//!
//! The blocks are those of the functions of a program, or of one body in which several functions
//! stand ([`OneBody`]): all engines have the same rules.

mod ways;

use crate::ErrorKind;
use ir::{BlockId, Body, Callee, FuncId, Idx, Program, Span, Stmt, StmtKind, Terminator};
use libtable::Effect;
use std::collections::{BTreeMap, BTreeSet};
use ways::{Exit, Node, Ways};

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

/// A body in which functions stand that call each other.
pub struct OneBody<'a> {
    /// The program that it was made of.
    pub program: &'a Program,
    /// The body.
    pub body: &'a Body,
    /// The first blocks of the functions.
    pub entries: Vec<BlockId>,
    /// Blocks in which functions return, beside those that end so.
    pub exits: Vec<BlockId>,
    /// The first block of the function that a statement calls, if it stands in the body.
    pub called: &'a dyn Fn(&StmtKind) -> Option<BlockId>,
}

/// All assertions and error calls of a program that calls may reach, each place once.
pub fn decisions(program: &Program) -> Vec<Decision> {
    let callable = flow::callable(program).into_iter();
    let bodies: Vec<(FuncId, &Body)> =
        callable.filter_map(|func| Some((func, program.funcs[func].body.as_ref()?))).collect();
    let mut entry_of: BTreeMap<FuncId, usize> = BTreeMap::new();
    let mut blocks: Vec<(Block, &ir::Block)> = Vec::new();
    for (func, body) in &bodies {
        entry_of.insert(*func, blocks.len() + Body::ENTRY.index());
        blocks.extend(body.blocks.iter_enumerated().map(|(at, block)| ((*func, at), block)));
    }
    let taken: Vec<usize> =
        flow::address_taken(program).iter().filter_map(|func| entry_of.get(func).copied()).collect();
    let (mut nodes, mut may_call) = (Vec::new(), Vec::new());
    for (at, ((func, _), block)) in blocks.iter().enumerate() {
        let first = entry_of.get(func).copied().unwrap_or_default();
        let mut node = node_of(program, block, first);
        for callee in block.stmts.iter().filter_map(callee_of) {
            if let Callee::Direct(called) = callee {
                node.calls.extend(entry_of.get(called));
            }
            if matches!(callee, Callee::Indirect(_)) || flow::calls_back(program, callee) {
                may_call.extend(taken.iter().map(|called| (at, *called)));
            }
        }
        nodes.push(node);
    }
    let entries: Vec<usize> = entry_of.into_values().collect();
    let found = find(program, &blocks, &Ways::new(nodes, &entries, &may_call));
    let one = |((kind, span), branches)| Decision { kind, span, branches };
    found.into_iter().map(one).collect()
}

/// The same of one body: each place with its blocks that decide.
pub fn decisions_in(one: &OneBody<'_>) -> Vec<(ErrorKind, Span, BTreeSet<BlockId>)> {
    let blocks: Vec<(BlockId, &ir::Block)> = one.body.blocks.iter_enumerated().collect();
    let mut nodes = Vec::new();
    for (at, block) in &blocks {
        let mut node = node_of(one.program, block, 0);
        node.calls.extend(block.stmts.iter().filter_map(|stmt| (one.called)(&stmt.kind)).map(Idx::index));
        node.returns |= one.exits.contains(at);
        // What only lists the functions decides nothing.
        if *at == Body::ENTRY && !one.entries.contains(at) {
            (node.exit, node.leads_to) = (Exit::None, Vec::new());
        }
        nodes.push(node);
    }
    let entries: Vec<usize> = one.entries.iter().map(|entry| entry.index()).collect();
    let found = find(one.program, &blocks, &Ways::new(nodes, &entries, &[]));
    found.into_iter().map(|((kind, span), branches)| (kind, span, branches)).collect()
}

/// What goes wrong where, and the blocks that decide. The ways are those of the blocks.
fn find<B: Copy + Ord>(
    program: &Program,
    blocks: &[(B, &ir::Block)],
    ways: &Ways,
) -> BTreeMap<(ErrorKind, Span), BTreeSet<B>> {
    let mut found: BTreeMap<(ErrorKind, Span), BTreeSet<B>> = BTreeMap::new();
    for (at, (name, block)) in blocks.iter().enumerate() {
        for stmt in &block.stmts {
            let Some((kind, decides)) = wrong_if_reached(program, &stmt.kind) else { continue };
            let branches = found.entry((kind, stmt.span)).or_default();
            match decides {
                Decides::Itself => branches.extend([*name]),
                Decides::Before => branches.extend(ways.deciding(at).into_iter().map(|at| blocks[at].0)),
            }
        }
    }
    found
}

/// A block among the ways, without what it calls; `first` is the number of its body's first block.
fn node_of(program: &Program, block: &ir::Block, first: usize) -> Node {
    let exit = match &block.term {
        Terminator::Goto(_) => Exit::Goto,
        Terminator::Branch { .. } => Exit::Branch,
        Terminator::Switch { .. } | Terminator::Jump { .. } => Exit::Choice,
        Terminator::Return(_) | Terminator::Unreachable => Exit::None,
    };
    let is_error = |stmt: &Stmt| matches!(wrong_if_reached(program, &stmt.kind), Some((_, Decides::Before)));
    Node {
        exit,
        leads_to: block.term.successors().into_iter().map(|to| first + to.index()).collect(),
        is_empty: block.stmts.is_empty(),
        ends: block.stmts.iter().any(is_error),
        returns: matches!(block.term, Terminator::Return(_)),
        calls: Vec::new(),
    }
}

fn callee_of(stmt: &Stmt) -> Option<&Callee> {
    if let StmtKind::Call { callee, .. } = &stmt.kind { Some(callee) } else { None }
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
