//! Calls of functions of the program, and library functions that call them.
//!
//! `qsort` calls a comparison function any number of times, with any two elements. So its call is a
//! loop of one point: a state there goes on with the array in some order, or it calls the function
//! and comes back to the same point. States are joined there as at the head of a loop. The
//! functions that run at the end of the program are taken from the list of those that are
//! registered, one at a time, in the same way.

use crate::contexts::{Back, Caller};
use crate::domain::{Call, Domain, Here, Step};
use crate::driver::{Driver, Expansion, entering};
use flow::Point;
use ir::{Callee, FuncId, Idx, ParamTy, StmtKind, Ty};
use obligation::ErrorKind;

impl<D: Domain> Driver<'_, D> {
    /// Makes a call that may enter a function of the program, at a point that was reached from
    /// another one of the same block.
    pub(crate) fn run_call(
        &mut self,
        memories: Vec<D::Memory>,
        call: Call<'_>,
        (from, here): (Point, Point),
        to: &mut Expansion<'_, D>,
    ) {
        let place = self.here;
        for memory in memories {
            if self.domain.is_over() {
                return;
            }
            self.go_to(place);
            match call.callee {
                Callee::Direct(func) if self.program.funcs[*func].body.is_some() => {
                    self.call(memory, *func, call, here, to);
                    self.jump_from(here, to);
                }
                Callee::Indirect(ptr) => {
                    for (memory, func) in self.domain.targets(memory, ptr) {
                        self.go_to(place);
                        self.call(memory, func, call, here, to);
                        self.jump_from(here, to);
                    }
                }
                Callee::Direct(_) if here == from => self.call_back(memory, call, here, to),
                // A loop of one point begins with a state there.
                Callee::Direct(_) => {
                    let state = self.at(to.ctx, here, memory);
                    to.out.push(state);
                }
            }
        }
    }

    /// Calls a function: of the program, or of the library through a pointer.
    fn call(
        &mut self,
        memory: D::Memory,
        func: FuncId,
        call: Call<'_>,
        here: Point,
        to: &mut Expansion<'_, D>,
    ) {
        let resume = after(here);
        let function = &self.program.funcs[func];
        if function.body.is_none() {
            self.go_to(Here { landing: None, ..self.here });
            for memory in self.domain.call_library(memory, func, call) {
                let state = self.at(to.ctx, resume, memory);
                to.out.push(state);
            }
            return;
        }
        if let Some(own) = function.sig.as_ref().filter(|own| *own != call.sig) {
            let mismatch = own.mismatch(call.sig);
            let name = &function.name;
            let message = format!("'{name}' is called through an incompatible type: {mismatch}");
            self.domain.report(&memory, ErrorKind::BadCall, &message);
            return;
        }
        let Some(mut live) = self.live_before(resume) else { return };
        if let Some(info) = &self.infos[resume.func.index()] {
            live.union(info.live.at_landings());
        }
        let Some((memory, args)) = self.domain.arguments(memory, func, call, &live) else { return };
        let back = Back { dst: call.dst, looked_at: false, by_library: false, resume };
        self.begin(memory, func, &args, back, to);
    }

    /// Begins a call of a function of the program.
    fn begin(
        &mut self,
        memory: D::Memory,
        func: FuncId,
        args: &[D::Value],
        back: Back,
        to: &mut Expansion<'_, D>,
    ) {
        let Some(info) = self.infos[func.index()].as_ref() else { return };
        let (entry, frame) = self.domain.cut(memory, args, entering(func, info));
        let held = self.domain.held(&frame, &self.contexts[to.ctx.index()].held);
        let Some(callee) = self.context(func, entry, held, to) else { return };
        let caller = Caller { node: to.node, ctx: to.ctx, frame, back };
        for exit in self.contexts[callee.index()].exits.clone() {
            if self.domain.is_over() {
                return;
            }
            for state in self.states_after(&caller, &exit, func) {
                to.out.push_with_cause(state, exit.node);
            }
        }
        self.end_below_caller(callee, &caller);
        self.contexts[callee.index()].callers.push(caller);
        self.listed.entry(to.node).or_default().push(callee);
    }

    /// Whether there is a call at a point that calls back.
    pub(crate) fn is_callback(&self, point: Point) -> bool {
        match self.stmt_at(point).map(|stmt| &stmt.kind) {
            Some(StmtKind::Call { callee, .. }) => flow::calls_back(self.program, callee),
            Some(_) | None => false,
        }
    }

    /// Goes on from a call at a point that calls back.
    fn call_back(&mut self, memory: D::Memory, call: Call<'_>, here: Point, to: &mut Expansion<'_, D>) {
        for step in self.domain.next_steps(memory, call) {
            match step {
                Step::Ended(memory) => {
                    let state = self.at(to.ctx, after(here), memory);
                    to.out.push(state);
                }
                Step::Calls { mut memory, func, args, looked_at } => {
                    if self.fits_library(&memory, func, args.len()) {
                        self.forget_before(&mut memory, here);
                        let back = Back { dst: None, looked_at, by_library: true, resume: here };
                        self.begin(memory, func, &args, back, to);
                    }
                }
            }
        }
    }

    /// Whether the library may call a function with this many pointers.
    fn fits_library(&mut self, memory: &D::Memory, func: FuncId, args: usize) -> bool {
        let function = &self.program.funcs[func];
        if function.body.is_none() {
            self.give_up(&format!("the library's calling of its own function '{}'", function.name));
            return false;
        }
        let pointers = vec![ParamTy::Scalar(Ty::Ptr); args];
        let fits = function.sig.as_ref().is_none_or(|sig| sig.params == pointers && !sig.variadic);
        if !fits {
            let message = "the library calls the function with another type";
            self.domain.report(memory, ErrorKind::BadCall, message);
        }
        fits
    }
}

/// The point behind a call.
fn after(call: Point) -> Point {
    Point { stmt: call.stmt + 1, ..call }
}
