//! The end of the program in the middle of calls.
//!
//! A function sees its part of memory only. When the program ends in it, what the callers hold
//! counts as well: blocks in their frames are not freed. So a context knows where the program ends
//! in it or in what it calls, and the frame of every caller is looked at once for each of these
//! places, whichever of the two comes first.

use crate::contexts::Caller;
use crate::domain::Domain;
use crate::driver::Driver;
use crate::state::CtxId;
use ir::Idx;

impl<D: Domain> Driver<'_, D> {
    /// Looks at the frames below the places where the program has just ended in a context.
    pub(crate) fn note_ends(&mut self, ctx: CtxId) {
        for end in self.domain.take_ends() {
            self.note_end(ctx, &end);
        }
    }

    /// Looks at the frame of a new caller.
    pub(crate) fn end_below_caller(&mut self, callee: CtxId, caller: &Caller<D>) {
        for end in self.contexts[callee.index()].ends.clone() {
            self.domain.end_below(&caller.frame, &end);
            self.note_end(caller.ctx, &end);
        }
    }

    fn note_end(&mut self, ctx: CtxId, end: &D::End) {
        let mut open = vec![ctx];
        while let Some(ctx) = open.pop() {
            let context = &mut self.contexts[ctx.index()];
            if context.ends.iter().any(|other| self.domain.is_same_end(other, end)) {
                continue;
            }
            context.ends.push(end.clone());
            for caller in &self.contexts[ctx.index()].callers {
                self.domain.end_below(&caller.frame, end);
                open.push(caller.ctx);
            }
        }
    }
}
