//! Where it is decided whether an assertion fails: a proof of an assertion that is never reached
//! says nothing, and users want to know. Which blocks decide is the matter of
//! [`obligation::decisions_in`]; here is when executions come to their ends.

use super::Encoder;
use super::calls::starts;
use crate::formula::Decision;
use ir::{BlockId, Idx, StmtKind};
use obligation::{OneBody, decisions_in};
use solver::{Context, Term};

/// For each block, when its end is reached.
pub(super) struct Passed(Vec<Term>);

impl Passed {
    pub(super) fn new(cx: &Context, blocks: usize) -> Passed {
        Passed(vec![cx.bool(false); blocks])
    }

    /// The end of a block is reached under this guard.
    pub(super) fn pass(&mut self, at: BlockId, guard: Term) {
        self.0[at.index()] = guard;
    }
}

impl Encoder<'_, '_> {
    /// Notes when it is decided whether errors are reached.
    pub(super) fn note_decisions(&mut self) {
        let (entry, regions) = starts(self.prepared);
        let entry_of = |number: usize| regions.get(number).copied();
        let one = OneBody {
            program: self.prepared.program,
            body: self.prepared.body(),
            entries: std::iter::once(entry).chain(regions.iter().copied()).collect(),
            exits: self.prepared.regions().all.iter().map(|one| one.place.exit).collect(),
            called: &|kind: &StmtKind| self.prepared.called_region(kind).and_then(entry_of),
        };
        for (kind, span, branches) in decisions_in(&one) {
            let passed: Vec<Term> = branches.iter().map(|at| self.passed.0[at.index()]).collect();
            self.formula.decisions.push(Decision { kind, span, decided: self.cx.any(&passed) });
        }
    }
}
