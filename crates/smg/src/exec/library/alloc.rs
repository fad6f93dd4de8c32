//! The heap: allocating, freeing, and memory that is left at exit.

use super::Call;
use crate::exec::access::materialised;
use crate::exec::{Exec, ProgramEnd};
use crate::heap::{Addr, Content, Heap, Life, Marks, ObjId, Origin, Val};
use ir::{BinOp, Expr, Span};
use libtable::errno::{EINVAL, ENOMEM, Errno};
use libtable::{Align, Out, Size};
use obligation::{Check, ErrorKind};
use std::rc::Rc;
use value::Range;

/// The error numbers of an allocation that fails.
const PAGE: u64 = 4096;

impl Exec<'_> {
    /// The number of bytes that a call asks for, where there is such a size.
    fn wanted(&mut self, heap: &mut Heap, call: &Call<'_>, size: Size) -> Val {
        match size {
            Size::Arg(at) => self.eval(heap, call.arg(at)),
            Size::Product(a, b) => {
                let (a, b) = (self.eval(heap, call.arg(a)), self.eval(heap, call.arg(b)));
                self.binary(heap, BinOp::Mul, a, b, Span::NONE)
            }
            Size::Pages(at) => match self.eval(heap, call.arg(at)) {
                Val::Int { value, .. } => heap.size(value.checked_next_multiple_of(PAGE).unwrap_or(value)),
                // At least as many as requested.
                val @ Val::Node(_) => val,
            },
        }
    }

    /// The heap in which the number of bytes that a call asks for is possible, and the one in which
    /// it is not: more than half of the address space is never given.
    fn by_size(&mut self, heap: Heap, call: &Call<'_>, size: Size) -> (Option<Heap>, Option<Heap>) {
        let mut heap = heap;
        let most = (1u128 << (heap.pointer_bits() - 1)) - 1;
        match size {
            Size::Arg(at) => {
                let val = self.eval(&mut heap, call.arg(at));
                at_most(heap, val, most)
            }
            Size::Pages(at) => {
                let val = self.eval(&mut heap, call.arg(at));
                at_most(heap, val, most - most % u128::from(PAGE))
            }
            Size::Product(a, b) => {
                let (a, b) = (self.eval(&mut heap, call.arg(a)), self.eval(&mut heap, call.arg(b)));
                match (a, b) {
                    (Val::Int { value: 0, .. }, _) | (_, Val::Int { value: 0, .. }) => (Some(heap), None),
                    (Val::Int { value, .. }, other) | (other, Val::Int { value, .. }) => {
                        at_most(heap, other, most / u128::from(value))
                    }
                    (Val::Node(_), Val::Node(_)) => self.by_product(heap, a, b, most),
                }
            }
        }
    }

    /// The same for the product of two numbers that are not constant.
    fn by_product(&mut self, mut heap: Heap, a: Val, b: Val, most: u128) -> (Option<Heap>, Option<Heap>) {
        let (x, y) = (heap.range(a), heap.range(b));
        let fits = |product: Option<u128>| product.is_some_and(|product| product <= most);
        let greatest = x.max_u().zip(y.max_u()).and_then(|(x, y)| x.checked_mul(y));
        let least = x.min_u().zip(y.min_u()).and_then(|(x, y)| x.checked_mul(y));
        if fits(greatest) {
            return (Some(heap), None);
        }
        if !fits(least) {
            return (None, Some(heap));
        }
        let fails = heap.clone();
        let product = self.binary(&mut heap, BinOp::Mul, a, b, Span::NONE);
        (at_most(heap, product, most).0, Some(fails))
    }

    /// What is known of an alignment: whether it may be good, and whether it may be bad. One that
    /// is too large for the address space is bad.
    fn alignment(&mut self, heap: &mut Heap, call: &Call<'_>, align: Align, out: Out) -> (bool, bool) {
        let at = match align {
            Align::Max | Align::Page => return (true, false),
            Align::Arg(at) => at,
        };
        let least = if matches!(out, Out::Store(_)) { heap.pointer_bytes() } else { 1 };
        match self.eval(heap, call.arg(at)) {
            Val::Int { value, .. } => {
                let half = 1u64 << (heap.pointer_bits() - 1);
                let good = value.is_power_of_two() && value >= least && value < half;
                (good, !good)
            }
            Val::Node(_) => (true, true),
        }
    }

    /// `malloc` and related functions.
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
        let mut out = Vec::new();
        if bad {
            out.extend(self.not_allocated(heap.clone(), call, to, EINVAL));
        }
        if !good {
            return out;
        }
        let (possible, impossible) = self.by_size(heap, call, size);
        out.extend(impossible.into_iter().flat_map(|heap| self.not_allocated(heap, call, to, ENOMEM)));
        let Some(heap) = possible else { return out };
        if self.config.malloc_may_fail {
            out.extend(self.not_allocated(self.decided(heap.clone(), true), call, to, ENOMEM));
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
            let size = self.wanted(&mut heap, call, size);
            let content = if zeroed { Content::Zero } else { Content::Any(self.config.checks.unset()) };
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

    fn not_allocated(&mut self, heap: Heap, call: &Call<'_>, to: Out, code: Errno) -> Vec<Heap> {
        let val = match to {
            Out::Result => heap.null(),
            Out::Store(_) => Val::Int { bits: 32, value: code.into() },
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

    /// `realloc`. Where there is no such size, or no memory, the block stays as it is.
    pub(super) fn reallocate(&mut self, heap: Heap, call: &Call<'_>, ptr: &Expr, size: Size) -> Vec<Heap> {
        let mut out = Vec::new();
        for (heap, old) in self.freeable(heap, ptr) {
            let (possible, impossible) = self.by_size(heap, call, size);
            if let Some(heap) = impossible {
                let null = heap.null();
                out.extend(self.give(heap, call, null));
            }
            let Some(heap) = possible else { continue };
            match old {
                Some(old) => out.extend(self.resized(heap, call, old, size)),
                None => {
                    if self.config.malloc_may_fail {
                        let null = heap.null();
                        out.extend(self.give(self.decided(heap.clone(), true), call, null));
                    }
                    let mut heap = self.decided(heap, false);
                    let size = self.wanted(&mut heap, call, size);
                    let val = self.new_block(&mut heap, size, Content::Any(self.config.checks.unset()));
                    out.extend(self.give(heap, call, val));
                }
            }
        }
        out
    }

    /// The block gets another size, or is freed if that is 0.
    fn resized(&mut self, heap: Heap, call: &Call<'_>, old: ObjId, size: Size) -> Vec<Heap> {
        let mut out = Vec::new();
        let mut heap = heap;
        let len = self.wanted(&mut heap, call, size);
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
        if self.config.malloc_may_fail {
            let null = heap.null();
            out.extend(self.give(self.decided(heap.clone(), true), call, null));
        }
        let heap = self.decided(heap, false);
        let moved = self.moved_block(heap.clone(), call, old, size);
        // Whether a block has moved is visible only through its old address.
        if moved.iter().any(|heap| heap.reach_from_roots().has(old)) {
            out.extend(self.kept_block(heap, call, old, size));
        }
        out.extend(moved);
        out
    }

    /// The block becomes another one.
    fn moved_block(&mut self, mut heap: Heap, call: &Call<'_>, old: ObjId, size: Size) -> Vec<Heap> {
        let val = self.copied_block(&mut heap, call, old, size);
        // As an anchor, the address is carried through.
        heap.roots.anchors.push(val);
        heap.end_object(old, Life::Freed(self.span));
        self.collect(&mut heap);
        let val = heap.roots.anchors.pop().unwrap_or(val);
        self.give(heap, call, val)
    }

    /// The block stays where it is.
    fn kept_block(&mut self, mut heap: Heap, call: &Call<'_>, old: ObjId, size: Size) -> Vec<Heap> {
        let val = self.copied_block(&mut heap, call, old, size);
        let Some(new) = heap.as_addr(val).map(|addr| addr.obj) else { return Vec::new() };
        heap.replace_block(old, new);
        let val = heap.addr(Addr::region(old, 0));
        heap.roots.anchors.push(val);
        self.collect(&mut heap);
        let val = heap.roots.anchors.pop().unwrap_or(val);
        self.give(heap, call, val)
    }

    /// The address of a new block with the contents of another one.
    fn copied_block(&mut self, heap: &mut Heap, call: &Call<'_>, old: ObjId, size: Size) -> Val {
        let len = self.wanted(heap, call, size);
        let val = self.new_block(heap, len, Content::Any(self.config.checks.unset()));
        if let Some(new) = heap.as_addr(val) {
            self.carry_over(heap, old, new.obj);
        }
        val
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
            let init = heap.init_of(&piece.content).join(self.config.checks.unset());
            heap.write(new, sure + piece.at, piece.len, Content::Any(init));
        }
        // What a mark refers to goes along if there is room for it.
        let marks = heap.object(old).marks;
        let fits = |val: Val, len: u8| {
            heap.at_most(val, to).is_some_and(|beyond| beyond.saturating_add(i128::from(len)) <= 0)
        };
        let zero = marks.zero.filter(|zero| fits(zero.at, zero.len));
        let filled = marks.filled.filter(|filled| fits(filled.to, 0));
        let last = marks.last.filter(|last| fits(*last, 1));
        heap.set_marks(new, Marks { zero, last, filled, held: None, texts: false });
    }

    /// The heaps in which a pointer is null, or the start of a live block that is not part of a
    /// list. An alarm for all other cases.
    fn freeable(&mut self, heap: Heap, ptr: &Expr) -> Vec<(Heap, Option<ObjId>)> {
        let mut out = Vec::new();
        let mut open = vec![heap];
        while let Some(mut heap) = open.pop() {
            self.findings.note_check(Check::Free, self.span);
            let val = self.eval(&mut heap, ptr);
            if val.is_zero() {
                out.push((heap, None));
                continue;
            }
            let Some(addr) = heap.as_addr(val) else {
                self.alarm(&heap, ErrorKind::InvalidFree, "the target of the freed pointer is unknown");
                continue;
            };
            if heap.object(addr.obj).segment().is_some() {
                open.extend(materialised(heap, addr));
                continue;
            }
            if let Some((kind, message)) = self.bad_free(&heap, addr) {
                if kind == ErrorKind::InteriorFree && addr.plus.is_some() {
                    self.alarm(&heap, kind, message);
                } else {
                    self.exact_alarm(&heap, kind, message);
                }
                continue;
            }
            out.push((heap, Some(addr.obj)));
        }
        out.reverse();
        out
    }

    pub(super) fn bad_free(&self, heap: &Heap, addr: Addr) -> Option<(ErrorKind, String)> {
        let object = heap.object(addr.obj);
        let name = self.describe(heap, addr.obj);
        if !object.origin.is_heap() {
            return Some((ErrorKind::NonHeapFree, format!("{name} is not on the heap")));
        }
        if !object.is_live() {
            return Some((ErrorKind::DoubleFree, format!("{name} was already freed")));
        }
        if addr.off != 0 || addr.plus.is_some() {
            return Some((ErrorKind::InteriorFree, format!("the pointer is not the start of {name}")));
        }
        None
    }

    /// Memory that is lost or not freed when the program ends. What callers of the function hold is
    /// examined [later](Exec::ended).
    pub(crate) fn at_exit(&mut self, heap: &Heap) {
        self.files_at_exit(heap);
        let heap = &mut heap.clone();
        // Only variables hold memory from now on.
        let body = self.program.funcs[self.func].body.as_ref();
        let names = body.into_iter().flat_map(|body| body.regs.iter()).map(|reg| reg.name.is_some());
        heap.roots.regs.iter_mut().zip(names).filter(|(_, named)| !named).for_each(|(slot, _)| *slot = None);
        self.collect(heap);
        if !self.config.checks.leaks_at_exit {
            return;
        }
        self.findings.note_check(Check::Exit, self.span);
        let left = heap.objects().find(|(_, object)| object.is_live() && object.origin.is_heap());
        if let Some((obj, _)) = left {
            let name = self.describe(heap, obj);
            self.not_freed(heap, &name);
        } else {
            self.ended.push(ProgramEnd { func: self.func, span: self.span, heap: Rc::new(heap.clone()) });
        }
    }

    /// An alarm for a block that is not freed when the program ends here.
    pub(crate) fn not_freed(&mut self, heap: &Heap, name: &str) {
        let message = format!("{name} may not be freed at the end");
        self.exact_alarm(heap, ErrorKind::MemoryNotFreed, message);
    }

    /// The end of the program: `main` has returned.
    pub fn program_end(&mut self, heap: &Heap) {
        if self.has_handlers(heap) {
            self.unsupported("code that runs at exit");
        }
        self.at_exit(heap);
    }
}

/// The heap in which a number is at most so great, and the one in which it is greater.
fn at_most(heap: Heap, val: Val, most: u128) -> (Option<Heap>, Option<Heap>) {
    let id = match val {
        Val::Int { value, .. } if u128::from(value) <= most => return (Some(heap), None),
        Val::Int { .. } => return (None, Some(heap)),
        Val::Node(id) => id,
    };
    if heap.range(val).max_u().is_some_and(|greatest| greatest <= most) {
        return (Some(heap), None);
    }
    let bits = heap.bits(val);
    let within = |range: Range| {
        let mut case = heap.clone();
        case.refine(id, range).then_some(case)
    };
    let possible = within(Range::from_unsigned(bits, 0, most));
    (possible, within(Range::from_unsigned(bits, most + 1, u128::MAX)))
}

impl Heap {
    /// Gives a block the size and the contents of a new one, which goes away: it has grown or
    /// shrunk where it is.
    pub(super) fn replace_block(&mut self, old: ObjId, new: ObjId) {
        let copy = self.object(new).clone();
        copy.handles.iter().for_each(|handle| self.remove_node(handle.node));
        self.remove_object(new);
        if let Some(object) = self.object_mut(old) {
            object.origin = copy.origin;
            object.size = copy.size;
            object.pieces = copy.pieces;
            object.marks = copy.marks;
        }
    }
}
