//! The heap: allocating, freeing, and what is left at the end.

use super::Call;
use crate::exec::Exec;
use crate::exec::access::materialised;
use crate::heap::{Addr, Content, Heap, Life, ObjId, Origin, Val};
use interp::ErrorKind;
use ir::{BinOp, Expr, Span};
use libc_model::{Align, Out, Size};
use value::Range;

/// The error numbers of an allocation that fails.
const ENOMEM: u64 = 12;
const EINVAL: u64 = 22;
const PAGE: u64 = 4096;

impl Exec<'_> {
    /// The number of bytes that a call asks for, and whether its computation may, and whether it must, overflow.
    fn wanted(&mut self, heap: &mut Heap, call: &Call<'_>, size: Size) -> (Val, bool, bool) {
        let bits = heap.pointer_bits();
        match size {
            Size::Arg(at) => {
                let val = self.eval(heap, call.arg(at));
                // More than half of the address space is never given.
                let never = heap.range(val).min_u().is_some_and(|least| least >> (bits - 1) != 0);
                (val, never, never)
            }
            Size::Product(a, b) => {
                let (a, b) = (self.eval(heap, call.arg(a)), self.eval(heap, call.arg(b)));
                let (x, y) = (heap.range(a), heap.range(b));
                let fits = |product: Option<u128>| product.is_some_and(|product| product >> (bits - 1) == 0);
                let most = x.max_u().zip(y.max_u()).and_then(|(x, y)| x.checked_mul(y));
                let least = x.min_u().zip(y.min_u()).and_then(|(x, y)| x.checked_mul(y));
                let val = self.binary(heap, BinOp::Mul, a, b, Span::NONE);
                (val, !fits(most), !fits(least))
            }
            Size::Pages(at) => {
                let val = self.eval(heap, call.arg(at));
                match val {
                    Val::Int { value, .. } => match value.checked_next_multiple_of(PAGE) {
                        Some(size) if u128::from(size) >> (bits - 1) == 0 => (heap.size(size), false, false),
                        Some(_) | None => (val, true, true),
                    },
                    // At least as many as asked for.
                    Val::Node(_) => (val, true, false),
                }
            }
        }
    }

    /// What is known of an alignment: whether it may be good, and whether it may be bad.
    fn alignment(&mut self, heap: &mut Heap, call: &Call<'_>, align: Align, out: Out) -> (bool, bool) {
        let at = match align {
            Align::Max | Align::Page => return (true, false),
            Align::Arg(at) => at,
        };
        let least = if matches!(out, Out::Store(_)) { heap.pointer_bytes() } else { 1 };
        match self.eval(heap, call.arg(at)) {
            Val::Int { value, .. } => {
                let good = value.is_power_of_two() && value >= least;
                (good, !good)
            }
            Val::Node(_) => (true, true),
        }
    }

    /// `malloc` and its kin.
    pub(super) fn allocate(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        size: Size,
        zeroed: bool,
        align: Align,
        to: Out,
    ) -> Vec<Heap> {
        let mut heap = heap;
        let (good, bad) = self.alignment(&mut heap, call, align, to);
        let (_, may, must) = self.wanted(&mut heap, call, size);
        let mut out = Vec::new();
        if bad {
            out.extend(self.not_allocated(heap.clone(), call, to, EINVAL));
        }
        if good && (self.config.malloc_may_fail || may) {
            out.extend(self.not_allocated(self.decided(heap.clone(), true), call, to, ENOMEM));
        }
        if !good || must {
            return out;
        }
        let heap = self.decided(heap, false);
        // The place where the address goes is found first: what was there may be lost.
        let heaps = match to {
            Out::Result => vec![heap],
            Out::Store(at) => {
                let len = heap.pointer_bytes();
                self.access(heap, call.arg(at), len).into_iter().map(|(heap, _)| heap).collect()
            }
        };
        for mut heap in heaps {
            let (size, ..) = self.wanted(&mut heap, call, size);
            let content = if zeroed { Content::Zero } else { Content::Any(self.config.looked.unset()) };
            let val = self.new_block(&mut heap, size, content);
            match to {
                Out::Result => out.extend(self.give(heap, call, val)),
                Out::Store(at) => {
                    let Some(target) = self.target(&mut heap, call.arg(at)) else { continue };
                    let len = heap.pointer_bytes();
                    self.write(&mut heap, target, len, Content::Val(val));
                    out.extend(self.give(heap, call, Val::Int { bits: 32, value: 0 }));
                }
            }
        }
        out
    }

    /// The heap after it was decided whether an allocation fails.
    fn decided(&self, mut heap: Heap, fails: bool) -> Heap {
        if self.config.malloc_may_fail {
            heap.note_given(Val::Int { bits: 8, value: u64::from(fails) });
        }
        heap
    }

    fn not_allocated(&mut self, heap: Heap, call: &Call<'_>, to: Out, code: u64) -> Vec<Heap> {
        let val = match to {
            Out::Result => heap.null(),
            Out::Store(_) => Val::Int { bits: 32, value: code },
        };
        self.give(heap, call, val)
    }

    /// The address of a fresh block.
    pub(super) fn new_block(&mut self, heap: &mut Heap, size: Val, content: Content) -> Val {
        let obj = heap.add_region(Origin::Heap(self.span), size, content);
        heap.addr(Addr::region(obj, 0))
    }

    /// `free`.
    pub(super) fn free(&mut self, heap: Heap, call: &Call<'_>, ptr: &Expr) -> Vec<Heap> {
        let cases = self.freeable(heap, ptr);
        let mut out = Vec::new();
        for (mut heap, obj) in cases {
            if let Some(obj) = obj {
                heap.end_object(obj, Life::Freed(self.span));
                self.collect(&mut heap);
            }
            out.extend(self.nothing(heap, call));
        }
        out
    }

    /// `malloc_usable_size`.
    pub(super) fn usable_size(&mut self, heap: Heap, call: &Call<'_>, ptr: &Expr) -> Vec<Heap> {
        let mut out = Vec::new();
        for (heap, obj) in self.freeable(heap, ptr) {
            let size = obj.map_or(heap.size(0), |obj| heap.object(obj).size);
            out.extend(self.give(heap, call, size));
        }
        out
    }

    /// `realloc`.
    pub(super) fn reallocate(&mut self, heap: Heap, call: &Call<'_>, ptr: &Expr, size: Size) -> Vec<Heap> {
        let mut out = Vec::new();
        for (mut heap, old) in self.freeable(heap, ptr) {
            let (_, may, must) = self.wanted(&mut heap, call, size);
            if self.config.malloc_may_fail || may {
                let null = heap.null();
                out.extend(self.give(self.decided(heap.clone(), true), call, null));
            }
            if must {
                continue;
            }
            let mut heap = self.decided(heap, false);
            let Some(old) = old else {
                let (size, ..) = self.wanted(&mut heap, call, size);
                let val = self.new_block(&mut heap, size, Content::Any(self.config.looked.unset()));
                out.extend(self.give(heap, call, val));
                continue;
            };
            out.extend(self.moved_block(heap, call, old, size));
        }
        out
    }

    /// The block becomes another one, or none if the size is 0.
    fn moved_block(&mut self, heap: Heap, call: &Call<'_>, old: ObjId, size: Size) -> Vec<Heap> {
        let mut out = Vec::new();
        let mut heap = heap;
        let (len, ..) = self.wanted(&mut heap, call, size);
        let mut none = heap.clone();
        let may_be_none = match len {
            Val::Int { value, .. } => value == 0,
            Val::Node(id) => none.refine(id, Range::constant(none.pointer_bits(), 0)),
        };
        if may_be_none {
            none.end_object(old, Life::Freed(self.span));
            self.collect(&mut none);
            let null = none.null();
            out.extend(self.give(none, call, null));
        }
        let may_be_some = match len {
            Val::Int { value, .. } => value != 0,
            Val::Node(id) => {
                let range = heap.range(len).without(0);
                !range.is_empty() && heap.refine(id, range)
            }
        };
        if !may_be_some {
            return out;
        }
        let (len, ..) = self.wanted(&mut heap, call, size);
        let val = self.new_block(&mut heap, len, Content::Any(self.config.looked.unset()));
        if let Some(new) = heap.as_addr(val) {
            self.carry_over(&mut heap, old, new.obj);
        }
        // As an anchor, the address is carried through.
        heap.roots.anchors.push(val);
        heap.end_object(old, Life::Freed(self.span));
        self.collect(&mut heap);
        let val = heap.roots.anchors.pop().unwrap_or(val);
        out.extend(self.give(heap, call, val));
        out
    }

    /// Copies the bytes that both blocks have.
    fn carry_over(&mut self, heap: &mut Heap, old: ObjId, new: ObjId) {
        let (from, to) = (heap.object(old).size, heap.object(new).size);
        let most = heap.object(old).pieces.len().min(heap.object(new).pieces.len());
        let sure = if from == to { most } else { self.least_size(heap, old).min(self.least_size(heap, new)) };
        for piece in heap.slice(old, 0, sure) {
            heap.write(new, piece.at, piece.len, piece.content);
        }
        for piece in heap.slice(old, sure, most - sure) {
            let init = heap.init_of(&piece.content).join(self.config.looked.unset());
            heap.write(new, sure + piece.at, piece.len, Content::Any(init));
        }
    }

    /// The heaps in which a pointer is null, or the start of a live block that is no part of a list. An alarm for all other cases.
    fn freeable(&mut self, heap: Heap, ptr: &Expr) -> Vec<(Heap, Option<ObjId>)> {
        let mut out = Vec::new();
        let mut open = vec![heap];
        while let Some(mut heap) = open.pop() {
            self.log.checked(self.span, "free");
            let val = self.eval(&mut heap, ptr);
            if val.is_zero() {
                out.push((heap, None));
                continue;
            }
            let Some(addr) = heap.as_addr(val) else {
                self.alarm(&heap, ErrorKind::InvalidFree, "free", "it is not known what is freed");
                continue;
            };
            if heap.object(addr.obj).segment().is_some() {
                open.extend(materialised(heap, addr));
                continue;
            }
            if let Some((kind, message)) = self.bad_free(&heap, addr) {
                if kind == ErrorKind::InteriorFree && addr.plus.is_some() {
                    self.alarm(&heap, kind, "free", message);
                } else {
                    self.exact_alarm(&heap, kind, "free", message);
                }
                continue;
            }
            out.push((heap, Some(addr.obj)));
        }
        out.reverse();
        out
    }

    fn bad_free(&self, heap: &Heap, addr: Addr) -> Option<(ErrorKind, String)> {
        let object = heap.object(addr.obj);
        let name = self.describe(heap, addr.obj);
        if !object.origin.is_heap() {
            return Some((ErrorKind::NonHeapFree, format!("{name} is not on the heap")));
        }
        if !object.is_live() {
            return Some((ErrorKind::DoubleFree, format!("{name} has been freed already")));
        }
        if addr.off != 0 || addr.plus.is_some() {
            return Some((ErrorKind::InteriorFree, format!("the pointer is not the start of {name}")));
        }
        None
    }

    /// Memory that is not freed when the program ends.
    pub(crate) fn at_exit(&mut self, heap: &Heap) {
        self.files_at_exit(heap);
        if !self.config.looked.leaks_at_exit {
            return;
        }
        self.log.checked(self.span, "exit");
        let left = heap.objects().find(|(_, object)| object.is_live() && object.origin.is_heap());
        if let Some((obj, _)) = left {
            let name = self.describe(heap, obj);
            self.exact_alarm(
                heap,
                ErrorKind::MemoryNotFreed,
                "exit",
                format!("{name} may not be freed at the end"),
            );
        }
    }

    /// The end of the program: `main` has returned.
    pub fn program_end(&mut self, heap: &Heap) {
        if self.has_handlers(heap) {
            self.unsupported("what runs at the end of the program");
        }
        self.at_exit(heap);
    }
}
