//! What a jump by `longjmp` finds when it arrives.
//!
//! The place to which a jump leads is an [object](Origin::Jump) of a running function, as its local
//! objects are. C says nothing of the values of variables that were changed since `setjmp`: the
//! jump is followed with what was stored last, as the concrete machine does, and with nothing known
//! of them.

use super::Heaps;
use crate::heap::{Heap, Init, Life, ObjId, Origin, Val};
use calls::{Jump, Landing};
use flow::Changed;
use ir::Idx;

impl Heaps<'_> {
    /// The place of the current function to which a jump leads.
    pub(super) fn own_landing(&self, jump: &Jump<Heap, Val>, landings: usize) -> Option<usize> {
        let target = jump.memory.as_addr(jump.place).map(|addr| addr.obj);
        (0..landings).find(|site| {
            let named = jump.memory.roots.named(Origin::Jump(self.exec.func, *site as u32));
            named.is_some() && named == target
        })
    }

    /// The heaps behind a call of `setjmp`.
    pub(super) fn heaps_at_landing(
        &mut self,
        jump: Jump<Heap, Val>,
        landing: Landing<'_>,
    ) -> Option<Vec<Heap>> {
        let Jump { mut memory, value, .. } = jump;
        // As an anchor, the value is carried along.
        memory.roots.anchors.push(value);
        let heap = leave_blocks(memory, landing)?;
        let mut changed = landing.changed.clone();
        changed.objects.retain(|obj| heap.roots.named(Origin::Local(landing.func, *obj)).is_some());
        let mut cases = vec![heap];
        if changed != Changed::default() {
            let unset = self.unset(cases[0].clone(), landing, &changed);
            cases.push(unset);
        }
        for heap in &mut cases {
            let value = heap.roots.anchors.pop();
            Heaps::set_result(heap, landing.site.dst, value);
            self.exec.collect(heap);
        }
        Some(cases)
    }

    /// Variables that were changed hold anything, or nothing.
    fn unset(&mut self, mut heap: Heap, landing: Landing<'_>, changed: &Changed) -> Heap {
        let checks = self.config().checks;
        let init = if checks.uninitialised { Init::Maybe } else { Init::Yes };
        for reg in &changed.regs {
            let bits = self.exec.bits(landing.body.regs[*reg].ty, &heap);
            let val = heap.fresh_unset(bits, init);
            if let Some(slot) = heap.roots.regs.get_mut(reg.index()) {
                *slot = Some(val);
            }
        }
        for obj in &changed.objects {
            let Some(object) = heap.roots.named(Origin::Local(landing.func, *obj)) else { continue };
            let len = heap.object(object).pieces.len();
            let old = heap.slice(object, 0, len);
            self.exec.weaken(&mut heap, object, 0, len, checks.unset());
            self.exec.overwritten(&mut heap, object, &old);
        }
        heap
    }
}

/// Leaves the blocks that were entered since a landing, and ends what `alloca` has made since.
/// `None` if a block was left that the landing is in, or if that cannot be said.
fn leave_blocks(mut heap: Heap, landing: Landing<'_>) -> Option<Heap> {
    let objects = (0..landing.body.objects.len()).map(ir::ObjId::new);
    for obj in objects {
        let origin = Origin::Local(landing.func, obj);
        let named = heap.roots.named(origin);
        let surely = landing.site.open.contains(&obj);
        let perhaps = !surely && landing.site.may_be_open.contains(&obj);
        if surely && named.is_none() || perhaps && named.is_some() {
            return None;
        }
        if let Some(object) = named.filter(|_| !surely) {
            heap.roots.unname(origin);
            heap.end_object(object, Life::Ended);
        }
    }
    let place = heap.roots.named(Origin::Jump(landing.func, landing.number as u32))?;
    let Val::Int { value: count, .. } = heap.load(place, 0, heap.pointer_bits()) else { return None };
    let count = usize::try_from(count).ok().filter(|count| *count <= heap.roots.allocas.len())?;
    let since: Vec<ObjId> = heap.roots.allocas.split_off(count);
    since.into_iter().for_each(|obj| heap.end_object(obj, Life::Ended));
    Some(heap)
}
