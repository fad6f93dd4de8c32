//! `setjmp` and `longjmp`.
//!
//! A call of `setjmp` creates a *place*: a small object that belongs to the running function like
//! its local objects, and ends with it. The buffer holds the address of the place. So the buffer
//! can be copied, kept in lists and passed to functions, and its contents are joined and dropped
//! like other addresses. A called function sees places of its callers as foreign objects.
//!
//! `longjmp` reads the address. If the place has ended, so has its function, and the jump is
//! undefined. Otherwise the jump is recorded as a [`Jump`], and the analysis ends functions until
//! it finds the one whose place it is.
//!
//! Each call of `setjmp` creates a new place; the one that an earlier call at the same point
//! created then belongs to no function. It holds how many blocks of `alloca` the function had.

use super::{Call, Exec, ZERO};
use crate::heap::{Addr, Content, Def, Heap, Init, Op, Origin, Val};
use calls::Jump;
use ir::{BinOp, FuncId};
use libtable::{Arg, Object};
use obligation::ErrorKind;

impl Heap {
    /// Makes a place to come back to, for the call of `setjmp` of this number in a function; its
    /// address.
    pub(crate) fn new_place(&mut self, func: FuncId, site: u32) -> Val {
        let origin = Origin::Jump(func, site);
        let blocks = self.size(self.roots.allocas.len() as u64);
        let size = self.size(self.pointer_bytes());
        let obj = self.add_region(origin, size, Content::Zero);
        self.store(obj, 0, blocks);
        self.roots.name(origin, obj);
        self.addr(Addr::region(obj, 0))
    }

    /// Whether a value is the address of a place to come back to, or a part of one.
    fn is_place(&self, val: Val) -> bool {
        let Some(node) = val.node().and_then(|id| self.node(id)) else { return false };
        match node.def {
            Def::Addr(addr) => matches!(self.object(addr.obj).origin, Origin::Jump(..)),
            Def::Op(Op::Bytes(_), whole, _) => self.is_place(whole),
            Def::Op(..) | Def::Any | Def::Choice(_) => false,
        }
    }
}

impl Exec<'_> {
    /// `setjmp`: fills the buffer. Where it is not sure which buffer that is, nothing is known of
    /// it afterwards.
    pub(super) fn fill_buffer(&mut self, heap: Heap, call: &Call<'_>, env: Arg) -> Vec<Heap> {
        let len = Object::JmpBuf.size(heap.model());
        let word = heap.pointer_bytes();
        let mut out = Vec::new();
        for (mut heap, target) in self.access(heap, call.arg(env), len) {
            self.check_constant(&heap, target);
            let all = len + target.spread;
            let old = heap.slice(target.obj, target.at, all);
            self.weaken(&mut heap, target.obj, target.at, all, Init::Yes);
            if let Some(site) = self.site.filter(|_| target.spread == 0) {
                let place = heap.new_place(self.func, site);
                heap.write(target.obj, target.at, word, Content::Val(place));
            }
            self.overwritten(&mut heap, target.obj, &old);
            out.extend(self.number(heap, call, 0));
        }
        out
    }

    /// `longjmp`: notes the jump; the path ends here.
    pub(super) fn jump_back(&mut self, heap: Heap, call: &Call<'_>, env: Arg, value: Arg) {
        let mut heap = heap;
        let given = self.eval(&mut heap, call.arg(value));
        let is_zero = self.binary(&mut heap, BinOp::Eq, given, ZERO, self.span);
        for zero in heap.clone().assume(is_zero, true) {
            self.jump_with(zero, call, env, None);
        }
        for other in heap.assume(is_zero, false) {
            self.jump_with(other, call, env, Some(value));
        }
    }

    /// The result of `setjmp` is this argument, or 1.
    fn jump_with(&mut self, heap: Heap, call: &Call<'_>, env: Arg, value: Option<Arg>) {
        let bits = heap.pointer_bits();
        let len = Object::JmpBuf.size(heap.model());
        for (mut heap, target) in self.access(heap, call.arg(env), len) {
            let place = self.read(&mut heap, target, bits);
            self.check_set(&heap, place, "the jump buffer is uninitialised");
            let never_set = place.node().and_then(|id| heap.node(id)).is_some_and(|it| it.init == Init::No);
            let object = heap.as_addr(place).map(|addr| heap.object(addr.obj));
            match (place, object) {
                (Val::Int { value: 0, .. }, _) => {
                    let message = "the jump buffer was not set by `setjmp`";
                    self.exact_alarm(&heap, ErrorKind::BadArgument, message);
                }
                (_, Some(object)) if matches!(object.origin, Origin::Jump(..)) && object.is_live() => {
                    let value = match value {
                        Some(value) => self.eval(&mut heap, call.arg(value)),
                        None => Val::Int { bits: 32, value: 1 },
                    };
                    self.jumps.push(Jump { memory: heap, value, place });
                }
                (_, Some(object)) if matches!(object.origin, Origin::Jump(..)) => {
                    let message = "the function that called `setjmp` has returned";
                    self.exact_alarm(&heap, ErrorKind::Undefined, message);
                }
                (Val::Node(_), _) if never_set => {}
                (Val::Node(_) | Val::Int { .. }, _) => {
                    let name = call.model.name;
                    self.unsupported(&format!("a jump by '{name}' with an unknown buffer"));
                }
            }
        }
    }

    /// Whether the program examines what `setjmp` has remembered, as at a number. Then the path
    /// cannot be followed.
    pub(crate) fn looks_into_buffer(&mut self, heap: &Heap, val: Val) -> bool {
        let looks = heap.is_place(val);
        if looks {
            self.unsupported("a read of a buffer that 'setjmp' has filled");
        }
        looks
    }
}
