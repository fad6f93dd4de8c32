//! What a function without a body may do under `--undefined havoc`.

use super::super::Exec;
use super::{Call, ERRNO, may_be_written};
use crate::heap::{Heap, Init, Life, Marks, ObjId, Origin};

impl Exec<'_> {
    /// Everything that is seen here may change: static objects, and what arguments and static
    /// objects lead to. An address that was there may be any number then, which cannot be followed;
    /// memory that only this address led to may be lost.
    pub(super) fn havoc(&mut self, mut heap: Heap, call: &Call<'_>) -> Vec<Heap> {
        if heap.objects().any(|(_, object)| object.is_live() && object.segment().is_some()) {
            // The links of a list are what makes it one.
            self.unsupported("a function without a body that may change a list");
            return Vec::new();
        }
        if heap.objects().any(|(_, object)| object.is_live() && is_of_arguments(object.origin)) {
            self.unsupported("a function without a body that may change the program's arguments");
            return Vec::new();
        }
        let changed: Vec<ObjId> = heap
            .objects()
            .filter(|(_, object)| object.life == Life::Live && self.may_change(object.origin))
            .map(|(id, _)| id)
            .collect();
        for obj in changed {
            let (len, filled) = (heap.object(obj).pieces.len(), heap.object(obj).marks.filled);
            if len > 0 {
                self.weaken(&mut heap, obj, 0, len, Init::Yes);
            }
            heap.set_marks(obj, Marks { filled, ..Marks::default() });
        }
        self.collect(&mut heap);
        self.nothing(heap, call)
    }

    fn may_change(&self, origin: Origin) -> bool {
        match origin {
            Origin::Global(id) => !self.program.globals[id].constant,
            Origin::Local(..) | Origin::Alloca(_) | Origin::Heap(_) | Origin::VarArgs => true,
            Origin::Func(_) | Origin::Label(..) | Origin::Library(_) | Origin::Jump(..) => false,
        }
    }
}

/// Whether an object is one of those that hold the program's arguments and its environment.
fn is_of_arguments(origin: Origin) -> bool {
    matches!(origin, Origin::Library(id) if may_be_written(id) && id != ERRNO)
}
