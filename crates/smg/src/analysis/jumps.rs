//! Jumps by `longjmp`: functions end one after the other until the one is found that the jump leads
//! back to.
//!
//! A jump carries the address of a [place](crate::exec) and a value. The place belongs to one
//! running function, as its local objects do: if it is one of the function's own, control goes on
//! behind that call of `setjmp`; if not, the function ends as at a `return`, with the two values
//! for its caller, who asks the same. A function that is called again while it runs has places of
//! its own, so it does not matter how often it is called. Exits by jumps are kept apart from
//! others, and from each other by the place of `longjmp`.
//!
//! **Landing.** The function goes on with the variables that it has now, but for those that may
//! have been changed since `setjmp` ([`flow::landings`]). C says nothing of their
//! values: the jump is followed with what was stored last, as the concrete machine does, and with
//! nothing known of them. A jump may make a loop: after a few of them, states are joined behind
//! `setjmp` as at the head of one. Most jumps make none, or go through the head of a loop, so that
//! what is known of its counter is better kept.
//!
//! **What is not followed.** A jump out of a function that the library calls; back into a block
//! that has been left; to a place that an earlier call at the same point of the function has made:
//! nobody finds it among its own, and it arrives at the program's entry.

use super::{Caller, CtxId, Departure, Point, Shape, State, frame};
use crate::exec::Leap;
use crate::heap::{Heap, Init, Life, ObjId, Origin, Val};
use cpa::Successors;
use flow::Changed;
use ir::{Body, Idx, Stmt};

/// After so many states behind `setjmp`, they are joined.
const FEW_JUMPS: u32 = 40;

impl Shape<'_> {
    /// The number of the call of `setjmp` that a statement of the running function is.
    pub(super) fn site_of(&self, stmt: &Stmt) -> Option<u32> {
        let func = self.exec.func;
        let landings = &self.infos[func.index()].as_ref()?.live.landings;
        if landings.sites.is_empty() {
            return None;
        }
        landings.number_of(self.exec.program.funcs[func].body.as_ref()?, stmt).map(|site| site as u32)
    }

    /// Whether jumps come back to a point.
    pub(super) fn is_landing(&self, point: Point) -> bool {
        let info = self.infos[point.func.index()].as_ref();
        info.is_some_and(|info| info.live.landings.sites.iter().any(|site| site.resume() == point))
    }

    /// Whether there may be a loop of jumps back to a point.
    pub(super) fn is_busy_landing(&self, ctx: CtxId, point: Point) -> bool {
        let visits = self.visits.get(&(ctx, Some(point))).copied().unwrap_or(0);
        visits > FEW_JUMPS && self.is_landing(point)
    }

    /// Follows the jumps that were just met at a call.
    pub(super) fn leap_from(&mut self, ctx: CtxId, here: Point, out: &mut Successors<State>) {
        let by = Departure { func: here.func, span: self.exec.span };
        for leap in std::mem::take(&mut self.exec.leaps) {
            self.leap(ctx, here, leap, by).into_iter().for_each(|state| out.push(state));
        }
    }

    /// What follows a call out of which a jump leads.
    pub(super) fn left_by_jump(&mut self, caller: &Caller, exit: &Heap, by: Departure) -> Vec<State> {
        let resume = caller.back.resume;
        if caller.back.by_library {
            return self.not_followed(by, "a jump by 'longjmp' out of a function that the library calls");
        }
        let (heap, carried) = frame::paste(&caller.frame, exit, 2);
        let [value, place] = carried[..] else { return Vec::new() };
        let here = Point { stmt: resume.stmt.saturating_sub(1), ..resume };
        self.leap(caller.ctx, here, Leap { heap, value, place }, by)
    }

    /// A jump has left the function with which the program begins.
    pub(super) fn jumps_nowhere(&mut self, by: Departure) {
        self.not_followed(by, "a jump by 'longjmp' to where 'setjmp' was called earlier");
    }

    fn not_followed(&mut self, by: Departure, what: &str) -> Vec<State> {
        (self.exec.func, self.exec.span) = (by.func, by.span);
        self.exec.unsupported(what);
        Vec::new()
    }

    /// Goes on with a jump in a function, from a call there.
    fn leap(&mut self, ctx: CtxId, here: Point, leap: Leap, by: Departure) -> Vec<State> {
        (self.exec.func, self.exec.span) = (here.func, by.span);
        let Leap { mut heap, value, place } = leap;
        let target = heap.as_addr(place).map(|addr| addr.obj);
        let sites = self.infos[here.func.index()].as_ref().map_or(0, |info| info.live.landings.sites.len());
        let own = (0..sites).find(|site| {
            let named = heap.roots.named(Origin::Jump(here.func, *site as u32));
            named.is_some() && named == target
        });
        heap.roots.anchors.extend([value, place]);
        if let Some(site) = own {
            return self.land(ctx, here, heap, site, by);
        }
        let (mut heap, _) = self.exec.end_frame(heap, None);
        heap.normalise();
        vec![State { by: Some(by), ..State::new(ctx, None, heap) }]
    }

    /// Goes on behind a call of `setjmp`. The last anchors are the value and the place.
    fn land(&mut self, ctx: CtxId, here: Point, heap: Heap, site: usize, by: Departure) -> Vec<State> {
        let program = self.exec.program;
        let Some(body) = program.funcs[here.func].body.as_ref() else { return Vec::new() };
        let Some(info) = &self.infos[here.func.index()] else { return Vec::new() };
        let changed = info.live.landings.changed(body, site, here);
        let (resume, dst) = (info.live.landings.sites[site].resume(), info.live.landings.sites[site].dst);
        let live = info.live.before(resume.block, resume.stmt as usize);
        let Some(heap) = self.leave_blocks(heap, body, here, site) else {
            return self.not_followed(by, "a jump by 'longjmp' into a block that has been left");
        };
        let Some(mut changed) = changed else {
            return self.not_followed(by, "a jump by 'longjmp' to where 'setjmp' was called earlier");
        };
        changed.regs.retain(|reg| live.has(reg.index()) && Some(*reg) != dst);
        changed.objects.retain(|obj| heap.roots.named(Origin::Local(here.func, *obj)).is_some());
        let mut cases = vec![heap];
        if changed != Changed::default() {
            let unset = self.unset(cases[0].clone(), body, here, &changed);
            cases.push(unset);
        }
        let mut states = Vec::new();
        for mut heap in cases {
            let value = heap.roots.anchors.len().checked_sub(2).map(|at| heap.roots.anchors.split_off(at)[0]);
            if let (Some(dst), Some(value)) = (dst, value)
                && let Some(slot) = heap.roots.regs.get_mut(dst.index())
            {
                *slot = Some(value);
            }
            self.exec.collect(&mut heap);
            states.push(self.at(ctx, resume, heap));
        }
        states
    }

    /// Leaves the blocks that were entered since a landing, and ends what `alloca` has made since.
    /// `None` if a block was left that the landing is in, or if that cannot be told.
    fn leave_blocks(&self, mut heap: Heap, body: &Body, here: Point, site: usize) -> Option<Heap> {
        let landing = &self.infos[here.func.index()].as_ref()?.live.landings.sites[site];
        let objects = (0..body.objects.len()).map(ir::ObjId::new);
        for obj in objects {
            let origin = Origin::Local(here.func, obj);
            let named = heap.roots.named(origin);
            let surely = landing.open.contains(&obj);
            let perhaps = !surely && landing.may_be_open.contains(&obj);
            if surely && named.is_none() || perhaps && named.is_some() {
                return None;
            }
            if let Some(object) = named.filter(|_| !surely) {
                heap.roots.unname(origin);
                heap.end_object(object, Life::Ended);
            }
        }
        let place = heap.roots.named(Origin::Jump(here.func, site as u32))?;
        let Val::Int { value: count, .. } = heap.load(place, 0, heap.pointer_bits()) else { return None };
        let count = usize::try_from(count).ok().filter(|count| *count <= heap.roots.allocas.len())?;
        let since: Vec<ObjId> = heap.roots.allocas.split_off(count);
        since.into_iter().for_each(|obj| heap.end_object(obj, Life::Ended));
        Some(heap)
    }

    /// Variables that were changed hold anything, or nothing.
    fn unset(&mut self, mut heap: Heap, body: &Body, here: Point, changed: &Changed) -> Heap {
        let looked = self.config().looked;
        let init = if looked.uninitialised { Init::Maybe } else { Init::Yes };
        for reg in &changed.regs {
            let bits = self.exec.bits(body.regs[*reg].ty, &heap);
            let val = heap.fresh_unset(bits, init);
            if let Some(slot) = heap.roots.regs.get_mut(reg.index()) {
                *slot = Some(val);
            }
        }
        for obj in &changed.objects {
            let Some(object) = heap.roots.named(Origin::Local(here.func, *obj)) else { continue };
            let len = heap.object(object).pieces.len();
            let old = heap.slice(object, 0, len);
            self.exec.weaken(&mut heap, object, 0, len, looked.unset());
            self.exec.overwritten(&mut heap, object, &old);
        }
        heap
    }
}
