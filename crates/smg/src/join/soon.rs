//! What is quickly known about two heaps: that they cannot be joined, or that one does not cover
//! the other.
//!
//! Most heaps that are compared differ at a variable or in the number of their objects. A look at
//! these is much less work than a join that fails in the end. Both tests may miss a difference;
//! they never see one where a join would succeed.

use super::JoinOptions;
use super::objects::{same_life, same_origin};
use crate::exec::is_argument;
use crate::heap::{Content, Heap, ObjId, Val};
use ir::Idx;

/// Whether one of two heaps in normal form has more objects than the other where none may be
/// missing. Only lists can have different numbers of nodes.
pub(super) fn unequal(left: &Heap, right: &Heap, options: &JoinOptions) -> bool {
    let has_lists = |heap: &Heap| heap.objects().any(|(_, object)| object.segment().is_some());
    // The texts of arguments may be missing as well.
    let count = |heap: &Heap| heap.objects().filter(|(_, object)| !is_argument(object.origin)).count();
    let differ = || left.object_slots() != right.object_slots() && count(left) != count(right);
    !options.optional && differ() && !has_lists(left) && !has_lists(right)
}

/// Whether the second heap surely does not stand for all memories of the first: a value that is
/// found on the same way from a variable is more special.
pub(super) fn uncovered(left: &Heap, right: &Heap) -> bool {
    let mut walk = Walk { left, right, partner: vec![None; right.object_slots()], open: Vec::new() };
    let regs = left.roots.regs.iter().zip(&right.roots.regs);
    if regs.filter_map(|(a, b)| a.zip(*b)).any(|(a, b)| walk.is_special(a, b)) {
        return true;
    }
    let named = left.roots.named.iter().zip(&right.roots.named);
    if named.map(|((_, a), (_, b))| (*a, *b)).any(|(a, b)| walk.is_other(a, b)) {
        return true;
    }
    while let Some((a, b)) = walk.open.pop() {
        if walk.holds_special(a, b) {
            return true;
        }
    }
    false
}

/// A walk through two heaps at once, along the regions that both have.
struct Walk<'h> {
    left: &'h Heap,
    right: &'h Heap,
    /// For each region of the second heap: that of the first which it would have to stand for.
    partner: Vec<Option<ObjId>>,
    /// Regions whose fields are still to be compared.
    open: Vec<(ObjId, ObjId)>,
}

impl Walk<'_> {
    /// Whether a region of the second heap would have to stand for two of the first; else its
    /// fields are compared later.
    fn is_other(&mut self, a: ObjId, b: ObjId) -> bool {
        match self.partner.get_mut(b.index()) {
            Some(Some(known)) => *known != a,
            Some(slot) => {
                *slot = Some(a);
                self.open.push((a, b));
                false
            }
            None => false,
        }
    }

    /// Whether a field of the second object is more special than that of the first.
    fn holds_special(&mut self, a: ObjId, b: ObjId) -> bool {
        let (left, right) = (self.left, self.right);
        let own = &left.object(a).pieces;
        right.object(b).pieces.iter().any(|piece| {
            let Content::Val(b) = piece.content else { return false };
            own.value_at(piece.at, piece.len).is_some_and(|a| self.is_special(a, b))
        })
    }

    /// Whether the second value surely does not stand for the first.
    fn is_special(&mut self, a: Val, b: Val) -> bool {
        if b.node().is_none() {
            return a != b;
        }
        let Some(to) = self.right.as_addr(b) else { return false };
        let target = self.right.object(to.obj);
        if let Some(segment) = target.segment() {
            return segment.min > 0 && a.node().is_none();
        }
        if a.node().is_none() {
            return true;
        }
        let Some(from) = self.left.as_addr(a) else { return false };
        let own = self.left.object(from.obj);
        own.segment().is_some()
            || !same_origin(own.origin, target.origin)
            || !same_life(own.life, target.life)
            || from.plus.is_none() && to.plus.is_none() && from.off != to.off
            || self.is_other(from.obj, to.obj)
    }
}
