//! Contexts: a function together with what it saw of the heap when it was called, who waits for it,
//! and its exits.
//!
//! Callers and exits are nodes of the reached set. When one leaves it, replaced by merging or taken
//! back, its entry in these tables goes, too: a merged state notes itself when it is expanded.

use super::exits::Exit;
use super::{Caller, CtxId, Shape, State};
use crate::abstraction::abstracted;
use crate::config::Reuse;
use crate::exec::ProgramEnd;
use crate::heap::Heap;
use crate::join::{JoinOptions, covered, join_within};
use cpa::{Left, NodeId, Successors};
use flow::Point;
use ir::{Body, FuncId, Idx};
use rustc_hash::FxHashSet;
use solver::Var;
use std::rc::Rc;

/// A function and what it saw of the heap when it was called.
pub(super) struct Context {
    pub(super) func: FuncId,
    pub(super) entry: Rc<Heap>,
    /// The context from which it was first called.
    pub(super) from: Option<CtxId>,
    pub(super) callers: Vec<Caller>,
    pub(super) exits: Vec<Exit>,
    /// Where the program ends in it or in what it calls.
    pub(super) ends: Vec<ProgramEnd>,
    /// The variables of terms that its callers hold, if numbers have terms.
    pub(super) held: FxHashSet<Var>,
}

impl Shape<'_> {
    /// The context for a call, and its first state. A state that is there already covers it, and
    /// so knows that the caller relies on it.
    pub(super) fn context(
        &mut self,
        from: CtxId,
        func: FuncId,
        entry: Heap,
        held: FxHashSet<Var>,
        out: &mut Successors<State>,
    ) -> Option<CtxId> {
        let chain: Vec<CtxId> =
            std::iter::successors(Some(from), |ctx| self.contexts[ctx.index()].from).collect();
        let above = chain.iter().copied().find(|ctx| self.contexts[ctx.index()].func == func);
        if let Some(known) = self.known_context(func, &entry, above.is_some()) {
            out.push(self.first_state(known));
            return Some(known);
        }
        if chain.len() as u32 > self.config().max_depth {
            self.exec.unsupported("a chain of calls this deep");
            return None;
        }
        let mut entry = entry;
        if let Some(above) = above.filter(|_| !self.config().symbolic) {
            entry = self.widened_entry(entry, above, &chain, func);
            let known = self.contexts.iter().position(|ctx| ctx.func == func && *ctx.entry == entry);
            if let Some(known) = known.map(CtxId::new) {
                out.push(self.first_state(known));
                return Some(known);
            }
        }
        let id = CtxId::new(self.contexts.len());
        self.contexts.push(Context {
            func,
            entry: Rc::new(entry),
            from: Some(from),
            callers: Vec::new(),
            exits: Vec::new(),
            ends: Vec::new(),
            held,
        });
        out.push(self.first_state(id));
        Some(id)
    }

    /// The state in which a context begins.
    pub(super) fn first_state(&self, ctx: CtxId) -> State {
        let Context { func, entry, .. } = &self.contexts[ctx.index()];
        State::new(ctx, Some(Point { func: *func, block: Body::ENTRY, stmt: 0 }), Rc::clone(entry))
    }

    /// An earlier context that serves a call, too. A recursive call always looks for one: else
    /// there would be no end.
    fn known_context(&mut self, func: FuncId, entry: &Heap, recursive: bool) -> Option<CtxId> {
        let config = self.config();
        if config.symbolic {
            return None;
        }
        let reuse = if recursive { Reuse::Covered } else { config.reuse };
        let reuse = if self.is_over() { Reuse::Never } else { reuse };
        let limit = if recursive { 0 } else { config.reuse_misses };
        if reuse == Reuse::Never || limit > 0 && self.misses[func.index()] > limit {
            return None;
        }
        let known = self.contexts.iter().position(|ctx| {
            let covers = || reuse == Reuse::Covered && covered(entry, &ctx.entry, &config.join);
            ctx.func == func && (*ctx.entry == *entry || covers())
        });
        let misses = &mut self.misses[func.index()];
        *misses = if known.is_some() { 0 } else { misses.saturating_add(1) };
        known.map(CtxId::new)
    }

    /// The entry of a recursive call, joined with that of the call that it came from.
    fn widened_entry(&self, mut entry: Heap, above: CtxId, chain: &[CtxId], func: FuncId) -> Heap {
        abstracted(&mut entry, &self.config().thresholds, &self.config().merge);
        let times = chain.iter().filter(|ctx| self.contexts[ctx.index()].func == func).count() as u32;
        let widen = times > self.config().widen_after;
        let settle = times > 4 * self.config().widen_after;
        let options = JoinOptions { widen, settle, ..self.config().join };
        match join_within(&entry, &self.contexts[above.index()].entry, &options, &self.limits) {
            Some(joined) => joined.heap,
            None => entry,
        }
    }

    /// Takes a node out of the tables: no call comes back to it, and it is no exit any more.
    pub(super) fn unlist(&mut self, node: NodeId) {
        for ctx in self.listed.remove(&node).into_iter().flatten() {
            let context = &mut self.contexts[ctx.index()];
            context.callers.retain(|caller| caller.node != node);
            context.exits.retain(|exit| exit.node != node);
        }
    }

    /// Counts a state that is followed from a place where states are joined: once, however often
    /// its successors are computed.
    pub(super) fn count_visit(&mut self, state: &State, node: NodeId) {
        let place = (state.ctx, state.at);
        if self.visitors.insert(node, place).is_some() {
            return;
        }
        *self.visits.entry(place).or_default() += 1;
        if state.at.is_none() {
            self.exits[self.contexts[state.ctx.index()].func.index()] += 1;
        }
    }

    /// A state that was taken back does not count: what is explored anew is joined no sooner than
    /// before. One that was merged into another does.
    pub(super) fn forget_visit(&mut self, node: NodeId, why: Left) {
        let Some((ctx, at)) = self.visitors.remove(&node).filter(|_| why == Left::Removed) else { return };
        if let Some(count) = self.visits.get_mut(&(ctx, at)) {
            *count = count.saturating_sub(1);
        }
        if at.is_none() {
            let count = &mut self.exits[self.contexts[ctx.index()].func.index()];
            *count = count.saturating_sub(1);
        }
    }
}
