//! Where it is decided whether an assertion fails: a proof of an assertion that is never reached
//! says nothing, and users want to know.
//!
//! An error statement stands behind a branch that decides whether it is reached. The branch is
//! reached if the block before it is; blocks that only lead on, such as the beginning of an inlined
//! function, pass that on. So an assertion counts as reached rather too often than too rarely.

use super::Encoder;
use crate::formula::Decision;
use ir::{BlockId, Idx, StmtKind, Terminator};
use libtable::Effect;
use obligation::ErrorKind;
use solver::{Context, Term};

/// For each block, when the last branch before it is reached, and whether executions pass it.
pub(super) struct Decided {
    when: Vec<Term>,
    passed: Vec<bool>,
    entered: Vec<bool>,
}

impl Decided {
    pub(super) fn new(cx: &Context, blocks: usize) -> Decided {
        let (when, passed) = (vec![cx.bool(false); blocks], vec![false; blocks]);
        Decided { when, entered: passed.clone(), passed }
    }

    /// The statements of a block begin.
    pub(super) fn enter(&mut self, at: BlockId) {
        self.entered[at.index()] = true;
    }

    /// The statements of a block are passed.
    pub(super) fn pass(&mut self, at: BlockId) {
        self.passed[at.index()] = true;
    }
}

impl Encoder<'_, '_> {
    /// A branch to these blocks is reached under this guard.
    pub(super) fn decide(&mut self, guard: Term, targets: &[BlockId]) {
        for to in targets {
            let when = &mut self.decided.when[to.index()];
            *when = self.cx.or(*when, guard);
        }
    }

    /// Notes when it is decided whether errors are reached; `order` is that of the blocks that can
    /// be. The others come last.
    pub(super) fn note_decisions(&mut self, order: &[usize]) {
        let mut is_ordered = vec![false; self.prepared.body().blocks.len()];
        order.iter().for_each(|at| is_ordered[*at] = true);
        let others = (0..is_ordered.len()).filter(|at| !is_ordered[*at]);
        for at in order.iter().copied().chain(others).map(BlockId::new) {
            let block = &self.prepared.body().blocks[at];
            let when = self.decided.when[at.index()];
            for stmt in &block.stmts {
                if let Some(kind) = self.wrong_if_reached(&stmt.kind) {
                    self.formula.decisions.push(Decision { kind, span: stmt.span, decided: when });
                }
            }
            // A block in which all executions end leads nowhere.
            let leads_on = self.decided.passed[at.index()] || !self.decided.entered[at.index()];
            if let (true, Terminator::Goto(to)) = (leads_on, &block.term) {
                self.decide(when, &[*to]);
            }
        }
    }

    /// The error that a statement is.
    fn wrong_if_reached(&self, kind: &StmtKind) -> Option<ErrorKind> {
        match kind {
            StmtKind::Error { .. } => Some(ErrorKind::ErrorCall),
            StmtKind::Call { .. } => {
                let effect = self.prepared.effect(kind);
                let fails = matches!(effect, Some(Effect::AssertFail { .. }));
                let calls = matches!(effect, Some(Effect::ReachError)).then_some(ErrorKind::ErrorCall);
                calls.or(fails.then_some(ErrorKind::AssertionFailure))
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
}
