//! Accesses whose address depends on terms: offsets, sizes and lengths that are not constant in a
//! [symbolic](crate::symbols) execution.
//!
//! The solver decides whether an access is inside its block. If it may be outside, that is a
//! separate execution, which goes wrong; the others continue, one for each offset. If there are too
//! many offsets, some of them are tried, and the analysis records that it has left out the others.

use super::access::FAR;
use super::block::Block;
use super::{Exec, Target};
use crate::heap::{Addr, Heap, NodeId, Val};
use ir::Expr;
use obligation::ErrorKind;
use solver::Term;
use value::Range;

impl Exec<'_> {
    /// The heaps in which an address of a region leads to this many bytes that may be accessed. The
    /// value of the address is the heap's last anchor.
    pub(super) fn resolved(&mut self, heap: Heap, addr: Addr, len: u64) -> Vec<(Heap, Val, Target)> {
        if !heap.object(addr.obj).is_live() || self.is_exact(&heap, addr) {
            let target = self.checked_target(&heap, addr, len);
            return target.and_then(|target| placed(heap, target)).into_iter().collect();
        }
        let Some(inside) = is_inside(&heap, addr, len) else {
            self.outside(&heap, addr.obj);
            return Vec::new();
        };
        let Some(heap) = self.kept_inside(heap, addr, inside) else { return Vec::new() };
        let mut out = Vec::new();
        for (at, case) in self.offsets_of(heap, addr) {
            match u64::try_from(at).ok().filter(|at| at.checked_add(len).is_some_and(|end| end <= FAR)) {
                Some(at) => out.extend(placed(case, Target::at(addr.obj, at))),
                None => {
                    self.unsupported("an access this far from the beginning of its block");
                }
            }
        }
        out
    }

    /// Whether nothing about an access depends on terms.
    fn is_exact(&self, heap: &Heap, addr: Addr) -> bool {
        addr.plus.is_none() && heap.object(addr.obj).size.node().is_none()
    }

    /// The executions in which an access is inside its block; those in which it is not go wrong.
    fn kept_inside(&mut self, mut heap: Heap, addr: Addr, inside: Term) -> Option<Heap> {
        let outside = heap.with_terms(|cx| cx.not(inside))?;
        if let Some(wrong) = heap.if_term(outside) {
            let name = self.describe(&heap, addr.obj);
            let message = format!("the access may be outside the bounds of {name}");
            self.exact_alarm(&wrong, ErrorKind::OutOfBounds, message);
        }
        heap.assume_term(inside).then_some(heap)
    }

    /// One heap for each offset of an address.
    fn offsets_of(&mut self, heap: Heap, addr: Addr) -> Vec<(u128, Heap)> {
        let (bits, off) = (heap.pointer_bits(), addr.off as u128);
        let Some(plus) = addr.plus else { return vec![(ir::truncate(off, bits), heap)] };
        let cases = self.valued(&heap, plus).into_iter();
        cases.map(|(value, case)| (ir::truncate(off.wrapping_add(value), bits), case)).collect()
    }

    /// One heap for each value of a number, or for some of them.
    fn valued(&mut self, heap: &Heap, id: NodeId) -> Vec<(u128, Heap)> {
        let most = usize::try_from(self.config.split_limit).unwrap_or(usize::MAX);
        let (values, complete) = heap.values_of(Val::Node(id), most).unwrap_or_default();
        self.findings.left_out |= !complete;
        let bits = heap.bits(Val::Node(id));
        let cases = values.into_iter().map(|value| (value, heap.clone()));
        cases
            .filter_map(|(value, mut case)| {
                case.refine(id, Range::constant(bits, value)).then_some((value, case))
            })
            .collect()
    }

    /// A block whose end depends on terms, if it can be inside its object.
    pub(super) fn solved_block(&mut self, heap: &mut Heap, target: Target, size: Val) -> Option<Block> {
        let Val::Int { value: len, .. } = size else {
            self.outside(heap, target.obj);
            return None;
        };
        let addr = Addr::region(target.obj, i64::try_from(target.at).ok()?);
        let Some(inside) = is_inside(heap, addr, len) else {
            self.outside(heap, target.obj);
            return None;
        };
        *heap = self.kept_inside(heap.clone(), addr, inside)?;
        if target.at.checked_add(len).is_none_or(|end| end > FAR) {
            self.unsupported("a block this large");
            return None;
        }
        Some(Block { target, spread: 0, min: len, max: len, whole: false })
    }

    /// The heaps in which a number is a constant, if executions are followed symbolically.
    pub(crate) fn settled(&mut self, mut heap: Heap, expr: &Expr) -> Vec<Heap> {
        let val = self.eval(&mut heap, expr);
        match val {
            Val::Node(id) if heap.is_symbolic() && heap.as_addr(val).is_none() => {
                self.valued(&heap, id).into_iter().map(|(_, case)| case).collect()
            }
            Val::Node(_) | Val::Int { .. } => vec![heap],
        }
    }
}

/// That an access of this many bytes at an address is inside the object.
fn is_inside(heap: &Heap, addr: Addr, len: u64) -> Option<Term> {
    let width = u32::from(heap.pointer_bits());
    let size = heap.term(heap.object(addr.obj).size)?;
    let plus = addr.plus.map(|plus| heap.term(Val::Node(plus)));
    heap.with_terms(|cx| {
        let off = cx.value(solver::Bv::signed(width, addr.off.into()));
        let offset = match plus {
            Some(plus) => cx.add(plus?, off),
            None => off,
        };
        let room = cx.ule(cx.int(width, len.into()), cx.sub(size, offset));
        Some(cx.and(cx.ule(offset, size), room))
    })?
}

/// An address that leads to a target: it is the heap's last anchor.
fn placed(mut heap: Heap, target: Target) -> Option<(Heap, Val, Target)> {
    let val = heap.roots.anchors.pop()?;
    Some((heap, val, target))
}
