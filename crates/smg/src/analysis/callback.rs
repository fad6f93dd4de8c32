//! Library functions that call functions of the program.
//!
//! `qsort` calls a comparison function any number of times, with any two elements. So its call is a
//! loop of one point: a state there goes on with the array in some order, or it calls the function
//! and comes back to the same point. States are joined there as at the head of a loop. The
//! functions that run at the end of the program are taken from the list of those that are
//! registered, one at a time, in the same way.

use super::{Back, Call, CtxId, Point, Shape, State};
use crate::exec::Step;
use crate::heap::{Heap, Val};
use cpa::{NodeId, Successors};
use ir::{FuncId, ParamTy, StmtKind, Ty};
use obligation::ErrorKind;

impl Shape<'_> {
    /// Whether there is a call at a point that calls back.
    pub(super) fn is_callback(&self, point: Point) -> bool {
        let Some(body) = self.exec.program.funcs[point.func].body.as_ref() else { return false };
        match body.blocks[point.block].stmts.get(point.stmt as usize).map(|stmt| &stmt.kind) {
            Some(StmtKind::Call { callee, .. }) => self.exec.calls_back(callee),
            Some(_) | None => false,
        }
    }

    /// Goes on from a call at a point that calls back.
    pub(super) fn call_back(
        &mut self,
        ctx: CtxId,
        heap: Heap,
        call: Call<'_>,
        here: Point,
        node: NodeId,
        out: &mut Successors<State>,
    ) {
        for step in self.exec.call_steps(heap, call.dst, call.callee, call.args, call.sig) {
            match step {
                Step::Ended(heap) => {
                    let state = self.at(ctx, call.resume, heap);
                    out.push(state);
                }
                Step::Calls { mut heap, func, args, looked_at } => {
                    let Some(func) = self.exec.function_at(&heap, func) else { continue };
                    if self.fits(&heap, func, &args) {
                        self.forget_before(&mut heap, here);
                        let back = Back { dst: None, looked_at, by_library: true, resume: here };
                        self.begin((ctx, node), heap, func, &args, back, out);
                    }
                }
            }
        }
    }

    /// Whether the library may call a function with so many pointers.
    fn fits(&mut self, heap: &Heap, func: FuncId, args: &[Val]) -> bool {
        let function = &self.exec.program.funcs[func];
        if function.body.is_none() {
            self.exec.unsupported(&format!("the library's calling of its own function '{}'", function.name));
            return false;
        }
        let pointers = vec![ParamTy::Scalar(Ty::Ptr); args.len()];
        let fits = function.sig.as_ref().is_none_or(|sig| sig.params == pointers && !sig.variadic);
        if !fits {
            self.exec.alarm(heap, ErrorKind::BadCall, "the library calls the function with another type");
        }
        fits
    }
}
