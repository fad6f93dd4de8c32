//! The exits of a function, and how its callers go on.
//!
//! A function ends by returning or by a [jump](crate::jumps). What a function has done and set
//! often depends on whether it succeeded, and callers ask for that by its result. So a domain may
//! keep exits apart ([`Domain::exits_differ`]).

use crate::contexts::{Back, Caller};
use crate::domain::{Domain, Here, Returning};
use crate::driver::{Driver, Expansion, StateOf};
use crate::state::Departure;
use cpa::NodeId;
use flow::Point;
use ir::{FuncId, Idx};
use std::rc::Rc;

/// An exit of a function.
pub(crate) struct Exit<M> {
    pub(crate) node: NodeId,
    pub(crate) memory: Rc<M>,
    /// By which jump, if the function does not return.
    pub(crate) by: Option<Departure>,
}

impl<M> Clone for Exit<M> {
    fn clone(&self) -> Exit<M> {
        Exit { node: self.node, memory: Rc::clone(&self.memory), by: self.by }
    }
}

impl<D: Domain> Driver<'_, D> {
    /// Goes on in all callers of a function that has ended.
    pub(crate) fn leave(&mut self, state: &StateOf<D>, to: &mut Expansion<'_, D>) {
        let ctx = state.ctx.index();
        let func = self.contexts[ctx].func;
        if let Some(by) = state.by.filter(|_| self.contexts[ctx].from.is_none()) {
            self.give_up_jump(by, "a jump by 'longjmp' to an earlier call of 'setjmp'");
            return;
        }
        if self.contexts[ctx].from.is_none() && self.contexts[ctx].callers.is_empty() {
            self.go_to(Here { func, landing: None, ..self.here });
            self.domain.end_program(&state.memory);
            self.note_ends(state.ctx);
            return;
        }
        let exit = Exit { node: to.node, memory: Rc::clone(&state.memory), by: state.by };
        self.contexts[ctx].exits.push(exit.clone());
        self.listed.entry(to.node).or_default().push(state.ctx);
        let callers = std::mem::take(&mut self.contexts[ctx].callers);
        for caller in &callers {
            if self.domain.is_over() {
                break;
            }
            for after in self.states_after(caller, &exit, func) {
                to.out.push_with_cause(after, caller.node);
            }
        }
        let new = std::mem::replace(&mut self.contexts[ctx].callers, callers);
        self.contexts[ctx].callers.extend(new);
    }

    /// The states after a call that ends by an exit.
    pub(crate) fn states_after(
        &mut self,
        caller: &Caller<D>,
        exit: &Exit<D::Memory>,
        func: FuncId,
    ) -> Vec<StateOf<D>> {
        match exit.by {
            None => self.state_after(caller, &exit.memory, func).into_iter().collect(),
            Some(by) => self.leave_by_jump(caller, &exit.memory, by),
        }
    }

    /// The state after a call that returns.
    fn state_after(&mut self, caller: &Caller<D>, exit: &D::Memory, callee: FuncId) -> Option<StateOf<D>> {
        let Back { dst, looked_at, by_library, resume } = caller.back;
        // The call stands before the point, or at it if the library calls the function again and
        // again.
        let call = Point { stmt: resume.stmt.saturating_sub(u32::from(!by_library)), ..resume };
        let span = self.stmt_at(call).map_or(self.here.span, |stmt| stmt.span);
        self.go_to(Here { func: resume.func, span, landing: None });
        let memory = self.domain.paste(&caller.frame, exit, Returning { callee, dst, looked_at })?;
        Some(self.at(caller.ctx, resume, memory))
    }
}
