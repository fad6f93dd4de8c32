//! Jumps by `longjmp`: functions end one after the other until the one is found that the jump leads
//! back to.
//!
//! A jump carries the address of a place and a value. The place belongs to one running function, as
//! its local objects do: if it is one of the function's own, control goes on behind that call of
//! `setjmp`; if not, the function ends as at a `return`, with the two values for its caller, who
//! asks the same. A function that is called again while it runs has places of its own, so it does
//! not matter how often it is called. Exits by jumps are kept apart from others, and from each
//! other by the place of `longjmp`.
//!
//! **Landing.** The function goes on with the variables that it has now, but for those that may
//! have been changed since `setjmp` ([`flow::landings`]), of whose values C says nothing. A jump
//! may make a loop: after a few of them, states are joined behind `setjmp` as at the head of one.
//! Most jumps make none, or go through the head of a loop, so that what is known of its counter is
//! better kept.
//!
//! **What is not followed.** A jump out of a function that the library calls; back into a block
//! that has been left; to a place that an earlier call at the same point of the function has made:
//! no function has it among its own, and the jump arrives at the program's entry.

use crate::contexts::Caller;
use crate::domain::{Domain, Here, Jump, Landing};
use crate::driver::{Driver, Expansion, StateOf};
use crate::state::{CtxId, Departure, State};
use flow::Point;
use ir::{FuncId, Idx, Stmt};

/// After this many states behind `setjmp`, they are joined.
const FEW_JUMPS: u32 = 40;

impl<D: Domain> Driver<'_, D> {
    /// The number of the call of `setjmp` that a statement is in its function.
    pub(crate) fn landing_at(&self, func: FuncId, stmt: &Stmt) -> Option<u32> {
        let info = self.infos[func.index()].as_ref()?;
        if info.live.landings.sites.is_empty() {
            return None;
        }
        info.live.landings.number_of(info.body, stmt).map(|number| number as u32)
    }

    /// Whether jumps come back to a point.
    pub(crate) fn is_landing(&self, point: Point) -> bool {
        let info = self.infos[point.func.index()].as_ref();
        info.is_some_and(|info| info.live.landings.sites.iter().any(|site| site.resume() == point))
    }

    /// Whether there may be a loop of jumps back to a point.
    pub(crate) fn is_busy_landing(&self, ctx: CtxId, point: Point) -> bool {
        let visits = self.visits.get(&(ctx, Some(point))).copied().unwrap_or(0);
        visits > FEW_JUMPS && self.is_landing(point)
    }

    /// Follows the jumps that were just met at a call.
    pub(crate) fn jump_from(&mut self, here: Point, to: &mut Expansion<'_, D>) {
        let by = Departure { func: here.func, span: self.here.span };
        for jump in self.domain.take_jumps() {
            self.jump(to.ctx, here, jump, by).into_iter().for_each(|state| to.out.push(state));
        }
    }

    /// The states of a caller whose function was left by a jump.
    pub(crate) fn leave_by_jump(
        &mut self,
        caller: &Caller<D>,
        exit: &D::Memory,
        by: Departure,
    ) -> Vec<StateOf<D>> {
        let resume = caller.back.resume;
        if caller.back.by_library {
            self.give_up_jump(by, "a jump by 'longjmp' out of a function that the library calls");
            return Vec::new();
        }
        let Some(jump) = self.domain.paste_jump(&caller.frame, exit) else { return Vec::new() };
        let here = Point { stmt: resume.stmt.saturating_sub(1), ..resume };
        self.jump(caller.ctx, here, jump, by)
    }

    pub(crate) fn give_up_jump(&mut self, by: Departure, what: &str) {
        self.go_to(Here { func: by.func, span: by.span, landing: None });
        self.give_up(what);
    }

    /// Goes on with a jump in a function, from a call there.
    fn jump(
        &mut self,
        ctx: CtxId,
        here: Point,
        jump: Jump<D::Memory, D::Value>,
        by: Departure,
    ) -> Vec<StateOf<D>> {
        self.go_to(Here { func: here.func, span: by.span, landing: None });
        let landings =
            self.infos[here.func.index()].as_ref().map_or(0, |info| info.live.landings.sites.len());
        if let Some(number) = self.domain.landing_of(&jump, landings) {
            return self.land(ctx, here, jump, number, by);
        }
        let memory = self.domain.leave_by_jump(jump);
        vec![State { by: Some(by), ..self.state(ctx, None, memory) }]
    }

    /// Goes on behind a call of `setjmp`.
    fn land(
        &mut self,
        ctx: CtxId,
        here: Point,
        jump: Jump<D::Memory, D::Value>,
        number: usize,
        by: Departure,
    ) -> Vec<StateOf<D>> {
        let Some(info) = &self.infos[here.func.index()] else { return Vec::new() };
        let site = &info.live.landings.sites[number];
        let resume = site.resume();
        let Some(mut changed) = info.live.landings.changed(info.body, number, here) else {
            self.give_up_jump(by, "a jump by 'longjmp' to an earlier call of 'setjmp'");
            return Vec::new();
        };
        let live = info.live.before(resume.block, resume.stmt as usize);
        changed.regs.retain(|reg| live.has(reg.index()) && Some(*reg) != site.dst);
        let landing = Landing { func: here.func, body: info.body, number, site, changed: &changed };
        let Some(memories) = self.domain.land(jump, landing) else {
            self.give_up_jump(by, "a jump by 'longjmp' into a block that has been left");
            return Vec::new();
        };
        memories.into_iter().map(|memory| self.at(ctx, resume, memory)).collect()
    }
}
