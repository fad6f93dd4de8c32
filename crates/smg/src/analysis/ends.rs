//! The end of the program in the middle of calls: what callers hold then is not freed.
//!
//! A function sees its part of the heap only. When the program ends in it, the blocks in the frames
//! of all that wait for it count as well. So a context knows where the program ends in it or in
//! what it calls, and every caller's frame is looked at once for each of these places, whichever of
//! the two comes first.

use super::{Caller, CtxId, Shape};
use crate::exec::ProgramEnd;
use ir::Idx;
use std::rc::Rc;

impl Shape<'_> {
    /// Looks at the frames below the places where the program has just ended in a context.
    pub(super) fn program_ended(&mut self, ctx: CtxId) {
        for end in std::mem::take(&mut self.exec.ended) {
            self.ends_in(ctx, end);
        }
    }

    /// Looks at the frame of a new caller.
    pub(super) fn ends_below(&mut self, callee: CtxId, caller: &Caller) {
        for end in self.contexts[callee.index()].ends.clone() {
            self.look_at_frame(caller, &end);
            self.ends_in(caller.ctx, end);
        }
    }

    fn ends_in(&mut self, ctx: CtxId, end: ProgramEnd) {
        let mut open = vec![ctx];
        while let Some(ctx) = open.pop() {
            let context = &mut self.contexts[ctx.index()];
            if context.ends.iter().any(|other| same(other, &end)) {
                continue;
            }
            context.ends.push(end.clone());
            let callers = std::mem::take(&mut context.callers);
            for caller in &callers {
                self.look_at_frame(caller, &end);
                open.push(caller.ctx);
            }
            self.contexts[ctx.index()].callers = callers;
        }
    }

    fn look_at_frame(&mut self, caller: &Caller, end: &ProgramEnd) {
        let Some((heap, obj)) = caller.frame.block() else { return };
        let name = self.exec.describe(heap, obj);
        (self.exec.func, self.exec.span) = (end.func, end.span);
        self.exec.not_freed(&end.heap, &name);
    }
}

/// Whether nothing new can be said of one place after the other. Where executions are followed one
/// by one, each counts.
fn same(a: &ProgramEnd, b: &ProgramEnd) -> bool {
    let place = (a.func, a.span) == (b.func, b.span);
    place && (!a.heap.is_symbolic() || Rc::ptr_eq(&a.heap, &b.heap))
}
