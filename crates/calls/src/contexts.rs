//! Contexts: a function together with the memory that it saw when it was called, its callers, and
//! its exits.
//!
//! Callers and exits are nodes of the reached set. When one leaves it, replaced by merging or taken
//! back, its entry in these tables goes as well: a merged state lists itself when it is expanded.

use crate::domain::{Domain, Joining};
use crate::driver::{Driver, Expansion, StateOf};
use crate::exits::Exit;
use crate::policy::Reuse;
use crate::state::{CtxId, State};
use cpa::{Left, NodeId};
use flow::Point;
use ir::{Body, FuncId, Idx, RegId};
use std::rc::Rc;

/// A function and the memory that it saw when it was called.
pub(crate) struct Context<D: Domain> {
    pub(crate) func: FuncId,
    pub(crate) entry: Rc<D::Memory>,
    /// The context from which it was first called.
    pub(crate) from: Option<CtxId>,
    pub(crate) callers: Vec<Caller<D>>,
    pub(crate) exits: Vec<Exit<D::Memory>>,
    /// Where the program ends in it or in what it calls.
    pub(crate) ends: Vec<D::End>,
    /// What its callers hold.
    pub(crate) held: D::Held,
    /// Whether all its callers were taken back. Then a call does not share it only because its
    /// entry covers the call's: what made the entry so coarse may have been refined since.
    abandoned: bool,
}

/// A call that waits for a function to return.
pub(crate) struct Caller<D: Domain> {
    pub(crate) node: NodeId,
    pub(crate) ctx: CtxId,
    pub(crate) frame: D::Frame,
    pub(crate) back: Back,
}

/// How a call comes back.
#[derive(Clone, Copy)]
pub(crate) struct Back {
    /// Where the result goes.
    pub(crate) dst: Option<RegId>,
    /// Whether the library looks at the result.
    pub(crate) looked_at: bool,
    /// Whether the library has called, and not the program.
    pub(crate) by_library: bool,
    pub(crate) resume: Point,
}

impl<D: Domain> Context<D> {
    pub(crate) fn new(func: FuncId, entry: Rc<D::Memory>, from: Option<CtxId>, held: D::Held) -> Self {
        let (callers, exits, ends) = (Vec::new(), Vec::new(), Vec::new());
        Context { func, entry, from, callers, exits, ends, held, abandoned: false }
    }
}

/// Where a function begins.
fn first_point(func: FuncId) -> Point {
    Point { func, block: Body::ENTRY, stmt: 0 }
}

impl<D: Domain> Driver<'_, D> {
    /// The context for a call, and its first state. If that state is in the reached set already, it
    /// covers the new one, and so the tree knows that the caller relies on it.
    pub(crate) fn context(
        &mut self,
        func: FuncId,
        mut entry: D::Memory,
        held: D::Held,
        to: &mut Expansion<'_, D>,
    ) -> Option<CtxId> {
        let chain: Vec<CtxId> =
            std::iter::successors(Some(to.ctx), |ctx| self.contexts[ctx.index()].from).collect();
        let above = chain.iter().copied().find(|ctx| self.contexts[ctx.index()].func == func);
        if let Some(known) = self.known_context(func, &entry, above.is_some()) {
            return Some(self.share(known, to));
        }
        if chain.len() as u32 > self.policy.max_depth {
            self.give_up("a chain of calls this deep");
            return None;
        }
        if let Some(above) = above.filter(|_| !self.policy.single_executions) {
            entry = self.widened_entry(entry, above, &chain, to.precision);
            let known = self.contexts.iter().position(|ctx| ctx.func == func && *ctx.entry == entry);
            if let Some(known) = known.map(CtxId::new) {
                return Some(self.share(known, to));
            }
        }
        let id = CtxId::new(self.contexts.len());
        self.contexts.push(Context::new(func, Rc::new(entry), Some(to.ctx), held));
        to.out.push(self.first_state(id));
        Some(id)
    }

    /// Lets a call share a context.
    fn share(&mut self, known: CtxId, to: &mut Expansion<'_, D>) -> CtxId {
        self.contexts[known.index()].abandoned = false;
        to.out.push(self.first_state(known));
        known
    }

    /// The state in which a context begins.
    pub(crate) fn first_state(&self, ctx: CtxId) -> StateOf<D> {
        let Context { func, entry, .. } = &self.contexts[ctx.index()];
        debug_assert_eq!(self.domain.verify(entry), Ok(()));
        State::new(ctx, Some(first_point(*func)), Rc::clone(entry))
    }

    /// An earlier context that serves this call as well. A recursive call always looks for one:
    /// else there would be no end.
    fn known_context(&mut self, func: FuncId, entry: &D::Memory, recursive: bool) -> Option<CtxId> {
        if self.policy.single_executions {
            return None;
        }
        let reuse = if recursive { Reuse::Covered } else { self.policy.reuse };
        let reuse = if self.domain.is_over() { Reuse::Never } else { reuse };
        let limit = if recursive { 0 } else { self.policy.reuse_misses };
        if reuse == Reuse::Never || limit > 0 && self.misses[func.index()] > limit {
            return None;
        }
        let domain = &mut self.domain;
        let known = self.contexts.iter().position(|ctx| {
            let shared = reuse == Reuse::Covered && !ctx.abandoned;
            ctx.func == func && (*ctx.entry == *entry || shared && domain.covers(&ctx.entry, entry, false))
        });
        let misses = &mut self.misses[func.index()];
        *misses = if known.is_some() { 0 } else { misses.saturating_add(1) };
        known.map(CtxId::new)
    }

    /// The entry of a recursive call, joined with that of the call that it came from.
    fn widened_entry(
        &mut self,
        entry: D::Memory,
        above: CtxId,
        chain: &[CtxId],
        precision: &D::Precision,
    ) -> D::Memory {
        let func = self.contexts[above.index()].func;
        let place = (func, Some(first_point(func)));
        let entry = self.domain.abstracted(&entry, place, precision).unwrap_or(entry);
        let times = chain.iter().filter(|ctx| self.contexts[ctx.index()].func == func).count() as u32;
        let how = Joining { grown: times.saturating_sub(1), crowded: false };
        match self.domain.join(&entry, &self.contexts[above.index()].entry, how) {
            Some(joined) => joined.memory,
            None => entry,
        }
    }

    /// Takes a node that leaves the reached set out of the tables.
    pub(crate) fn unlist_left(&mut self, node: NodeId, why: Left) {
        let contexts = self.listed.get(&node).cloned().filter(|_| why == Left::Removed);
        self.unlist(node);
        for ctx in contexts.into_iter().flatten() {
            let context = &mut self.contexts[ctx.index()];
            context.abandoned |= context.callers.is_empty();
        }
    }

    /// Takes a node out of the tables: no call comes back to it, and it is no exit any more.
    pub(crate) fn unlist(&mut self, node: NodeId) {
        for ctx in self.listed.remove(&node).into_iter().flatten() {
            let context = &mut self.contexts[ctx.index()];
            context.callers.retain(|caller| caller.node != node);
            context.exits.retain(|exit| exit.node != node);
        }
    }

    /// Counts a state that is followed from a place where states are joined: once, however often
    /// its successors are computed.
    pub(crate) fn count_visit(&mut self, state: &StateOf<D>, node: NodeId) {
        let place = (state.ctx, state.at);
        if self.visitors.insert(node, place).is_some() {
            return;
        }
        *self.visits.entry(place).or_default() += 1;
        if state.at.is_none() {
            self.exits[self.contexts[state.ctx.index()].func.index()] += 1;
        }
    }

    /// Forgets the visit of a state that was taken back: what is explored anew is joined no sooner
    /// than before. The visit of a state that was merged into another one counts.
    pub(crate) fn forget_visit(&mut self, node: NodeId, why: Left) {
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
