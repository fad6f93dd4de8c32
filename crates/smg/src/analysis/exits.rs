//! The exits of a function: who goes on then, and which of them stay apart.
//!
//! A function ends by returning or by a [jump](super::jumps). What a function has done and set
//! depends on whether it succeeded, and callers ask for that by its result. So exits are joined
//! only if their results are alike: null, an address, or a number of one sign. A result that may be
//! several of these is joined with any.

use super::{Back, Caller, Departure, Shape, State, frame};
use crate::heap::Heap;
use cpa::{NodeId, Successors};
use ir::{FuncId, Idx, RetTy, Sig};
use std::rc::Rc;

/// An exit of a function.
#[derive(Clone)]
pub(super) struct Exit {
    pub(super) node: NodeId,
    pub(super) heap: Rc<Heap>,
    /// By which jump, if the function does not return.
    pub(super) by: Option<Departure>,
}

impl Shape<'_> {
    /// A function has ended: all who wait for it go on.
    pub(super) fn leave(&mut self, state: &State, node: NodeId, out: &mut Successors<State>) {
        let ctx = state.ctx.index();
        let func = self.contexts[ctx].func;
        if let Some(by) = state.by.filter(|_| self.contexts[ctx].from.is_none()) {
            self.jumps_nowhere(by);
            return;
        }
        if self.contexts[ctx].from.is_none() && self.contexts[ctx].callers.is_empty() {
            self.exec.func = func;
            self.exec.program_end(&state.heap);
            self.program_ended(state.ctx);
            return;
        }
        let exit = Exit { node, heap: Rc::clone(&state.heap), by: state.by };
        self.contexts[ctx].exits.push(exit.clone());
        self.listed.entry(node).or_default().push(state.ctx);
        let callers = std::mem::take(&mut self.contexts[ctx].callers);
        for caller in &callers {
            if self.is_over() {
                break;
            }
            for after in self.after(caller, &exit, func) {
                out.push_with_cause(after, caller.node);
            }
        }
        let new = std::mem::replace(&mut self.contexts[ctx].callers, callers);
        self.contexts[ctx].callers.extend(new);
    }

    /// The states after a call that ends so.
    pub(super) fn after(&mut self, caller: &Caller, exit: &Exit, func: FuncId) -> Vec<State> {
        match exit.by {
            None => vec![self.returned(caller, &exit.heap, func)],
            Some(by) => self.left_by_jump(caller, &exit.heap, by),
        }
    }

    /// The state after a call that returns.
    fn returned(&mut self, caller: &Caller, exit: &Heap, func: FuncId) -> State {
        let sig = self.exec.program.funcs[func].sig.as_ref();
        let scalar = sig.is_some_and(|sig| matches!(sig.ret, RetTy::Scalar(_)));
        let (mut heap, results) = frame::paste(&caller.frame, exit, usize::from(scalar));
        let result = results.first().copied();
        let Back { dst, looked_at, by_library, resume } = caller.back;
        self.exec.func = resume.func;
        let body = self.exec.program.funcs[resume.func].body.as_ref();
        let stmts = body.map(|body| &body.blocks[resume.block].stmts);
        // The call stands before the point, or at it if the library calls the function again and
        // again.
        let at = (resume.stmt as usize).saturating_sub(usize::from(!by_library));
        if let Some(stmt) = stmts.and_then(|stmts| stmts.get(at)) {
            self.exec.span = stmt.span;
        }
        if let Some(val) = result.filter(|_| looked_at) {
            self.exec.check_set(&heap, val, "the result of a function that the library calls was never set");
        }
        if let (Some(dst), Some(val)) = (dst, result)
            && let Some(slot) = heap.roots.regs.get_mut(dst.index())
        {
            *slot = Some(val);
        }
        self.exec.collect(&mut heap);
        self.at(caller.ctx, resume, heap)
    }

    /// Whether two exits of a function return results that callers tell apart: null, an address, or
    /// a number's sign. What a function has done, and what it has set, depends on whether it
    /// succeeded.
    pub(super) fn return_differently(&self, new: &State, old: &State) -> bool {
        let scalar = |sig: &Sig| matches!(sig.ret, RetTy::Scalar(_));
        let func = self.contexts[new.ctx.index()].func;
        let returns = self.exec.program.funcs[func].sig.as_ref().is_some_and(scalar);
        new.at.is_none()
            && new.by.is_none()
            && returns
            && match (outcome(&new.heap), outcome(&old.heap)) {
                (Some(new), Some(old)) => new != old,
                (None, _) | (_, None) => false,
            }
    }
}

/// What callers tell apart in a result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Zero,
    Negative,
    Positive,
    Address,
}

/// The outcome that a function's exit surely has.
fn outcome(exit: &Heap) -> Option<Outcome> {
    let result = *exit.roots.anchors.last()?;
    if exit.as_addr(result).is_some() {
        return Some(Outcome::Address);
    }
    let range = exit.range(result);
    match (range.min_s()?, range.max_s()?) {
        (0, 0) => Some(Outcome::Zero),
        (1.., _) => Some(Outcome::Positive),
        (_, ..0) => Some(Outcome::Negative),
        _ => None,
    }
}
