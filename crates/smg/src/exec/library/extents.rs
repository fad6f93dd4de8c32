//! Memory behind pointers whose size is determined by other memory: lists of strings that end with
//! null, socket addresses, and buffers whose size is in an `int` of the program.

use super::Call;
use super::text::Count;
use crate::exec::block::Block;
use crate::exec::{Exec, Target};
use crate::heap::{Heap, ObjId, Val};
use ir::{BinOp, CastOp, Expr, ParamTy, Span, Ty};
use libtable::Arg;
use libtable::facts::{AddressPart, address_part};
use obligation::ErrorKind;

/// How many strings of a list are examined.
const MOST_STRINGS: u64 = 64;

/// What a pointer of a list may be: null, at its end, or a string.
#[derive(Default)]
struct Entry {
    null: Vec<Heap>,
    string: Vec<Heap>,
}

impl Exec<'_> {
    /// The heaps in which a pointer leads to a list of strings that null ends.
    pub(super) fn string_list(&mut self, heap: Heap, ptr: &Expr) -> Vec<Heap> {
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[ptr]) {
            let Some(target) = self.target(&mut heap, ptr) else { continue };
            if is_table(&heap, target) {
                out.push(heap);
            } else if target.spread > 0 {
                self.outside(&heap, target.obj);
            } else {
                out.extend(self.strings_from(heap, target.obj, target.at));
            }
        }
        out
    }

    /// The same from a place of an object on.
    fn strings_from(&mut self, heap: Heap, obj: ObjId, first: u64) -> Vec<Heap> {
        let (bits, word) = (heap.pointer_bits(), heap.pointer_bytes());
        let mut out = Vec::new();
        let mut heaps = vec![heap];
        for i in 0..MOST_STRINGS {
            let at = first + i * word;
            let mut next = Vec::new();
            for mut heap in heaps {
                if at + word > self.least_size(&heap, obj) {
                    self.outside(&heap, obj);
                    continue;
                }
                let val = heap.load(obj, at, bits);
                self.check_set(&heap, val, "a pointer of the list is uninitialised");
                let entry = self.entry(heap, val);
                out.extend(entry.null);
                next.extend(entry.string);
            }
            heaps = next;
        }
        if !heaps.is_empty() {
            out.extend(self.unsupported("a list of many strings"));
        }
        out
    }

    /// The heaps in which a pointer is null, and those in which it leads to a string.
    fn entry(&mut self, mut heap: Heap, val: Val) -> Entry {
        let mut entry = Entry::default();
        if val.is_zero() {
            entry.null.push(heap);
            return entry;
        }
        let mut cases = vec![heap.clone()];
        if heap.as_addr(val).is_none() {
            let null = heap.null();
            // As an anchor, the value is carried through every change of the heap.
            heap.roots.anchors.push(val);
            let is_null = self.binary(&mut heap, BinOp::Eq, val, null, Span::NONE);
            let mut ends = heap.clone().assume(is_null, true);
            ends.iter_mut().for_each(|heap| {
                heap.roots.anchors.pop();
            });
            entry.null = ends;
            cases = heap.assume(is_null, false);
        } else {
            cases.iter_mut().for_each(|heap| heap.roots.anchors.push(val));
        }
        for mut heap in cases {
            let Some(val) = heap.roots.anchors.pop() else { continue };
            for (heap, _, target) in self.placed(heap, val) {
                if self.text_at(&heap, target, None).is_some() {
                    entry.string.push(heap);
                }
            }
        }
        entry
    }

    /// The heaps in which the further arguments of a call are strings up to a null pointer.
    pub(super) fn listed_arguments(&mut self, heap: Heap, call: &Call<'_>) -> Vec<Heap> {
        let mut out = Vec::new();
        let mut heaps = vec![heap];
        for arg in call.variadic {
            let mut next = Vec::new();
            for mut heap in heaps {
                if arg.ty != ParamTy::Scalar(Ty::Ptr) {
                    self.no_list(&heap, call);
                    continue;
                }
                let val = self.eval(&mut heap, &arg.value);
                self.check_set(&heap, val, "an argument is uninitialised");
                let entry = self.entry(heap, val);
                out.extend(entry.null);
                next.extend(entry.string);
            }
            heaps = next;
        }
        heaps.iter().for_each(|heap| self.no_list(heap, call));
        out
    }

    fn no_list(&mut self, heap: &Heap, call: &Call<'_>) {
        let message = format!("the arguments of '{}' do not end with a null pointer", call.model.shown());
        self.exact_alarm(heap, ErrorKind::BadVarArg, message);
    }

    /// The bytes behind a pinned pointer, as many as an `int` says that another pointer leads to;
    /// none if that is null.
    pub(super) fn room(&mut self, heap: &mut Heap, call: &Call<'_>, ptr: &Expr, size: Arg) -> Option<Block> {
        let target = self.target(heap, call.arg(size))?;
        let len = self.read(heap, target, 32);
        self.check_set(heap, len, "the size of the buffer is uninitialised");
        if heap.range(len).max_s().is_some_and(|most| most <= 0) {
            return None;
        }
        let bits = heap.pointer_bits();
        let len = if bits == 32 { len } else { self.cast(heap, CastOp::ZExt, bits, len) };
        self.block(heap, ptr, len)
    }

    /// The heaps in which there is a buffer of the size that an `int` of the program's says.
    pub(super) fn with_room(&mut self, heap: Heap, call: &Call<'_>, ptr: &Expr, size: Arg) -> Vec<Heap> {
        let mut heap = heap;
        if self.eval(&mut heap, call.arg(size)).is_zero() {
            return vec![heap];
        }
        let mut out = Vec::new();
        for (heap, _) in self.access(heap, call.arg(size), 4) {
            for mut heap in self.pinned(heap, &[ptr, call.arg(size)]) {
                let Some(target) = self.target(&mut heap, call.arg(size)) else { continue };
                let len = heap.clone().load(target.obj, target.at, 32);
                let none = target.spread == 0 && heap.range(len).max_s().is_some_and(|most| most <= 0);
                if none || self.room(&mut heap, call, ptr, size).is_some() {
                    out.push(heap);
                }
            }
        }
        out
    }

    /// An alarm if bytes of a socket address that its family needs may never have been set.
    pub(super) fn check_address(&mut self, heap: &mut Heap, block: &Block) {
        let contents = self.contents(heap, block);
        if block.spread > 0 || block.min < 2 {
            return self.check_bytes(heap, &contents);
        }
        let Target { obj, at, .. } = block.target;
        let family = heap.slice(obj, at, 2);
        self.check_bytes(heap, &family);
        let part = match heap.load(obj, at, 16) {
            Val::Int { value, .. } => address_part(value),
            Val::Node(_) => AddressPart::All,
        };
        match part {
            AddressPart::All => self.check_bytes(heap, &contents),
            AddressPart::First(len) => {
                let pieces = heap.slice(obj, at, len.min(block.max));
                self.check_bytes(heap, &pieces);
            }
            AddressPart::Text(from) => {
                let limit = Count::exactly(block.max.saturating_sub(from));
                self.text_at(heap, block.target.moved(from), Some(limit));
            }
        }
    }
}

/// Whether a place is one of a table of strings that null ends: the arguments of the program, or
/// its environment.
fn is_table(heap: &Heap, target: Target) -> bool {
    let marks = heap.object(target.obj).marks;
    let zero = marks.zero.filter(|zero| marks.texts && u64::from(zero.len) == heap.pointer_bytes());
    zero.zip(target.offset()).is_some_and(|(zero, offset)| heap.offset_within(offset, zero.at))
}
