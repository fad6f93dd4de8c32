//! Rows about two pointers: whether they ever lead to the same block, where variables or blocks
//! hold them.
//!
//! Such a row can speak of a block only if the block is tracked. Which blocks are tracked is free,
//! so every row allows what it says of two pointers to blocks that are not.

use super::{BLOCKS_OF_ALIASES, Frame, MOST_ALIASES, MOST_KEPT_ALIASES, Maker, Shown};
use crate::memory::{Address, Kind as SlotKind};
use crate::numeric;
use crate::row::{About, Kind, Row, Side, Subject};
use crate::state::{State, Val};
use crate::words;
use solver::Term;
use std::collections::BTreeSet;

impl Maker<'_, '_> {
    /// Whether two pointers point to the same tracked object. Such a row speaks of the objects that
    /// hold the pointers and of the one that they point to. That they do not may always be so: the
    /// object need not be tracked.
    pub(super) fn aliases(&self, pointers: &[(String, usize)]) -> Vec<Row> {
        let cx = self.cx;
        let mut rows = Vec::new();
        if self.formula.spare < BLOCKS_OF_ALIASES {
            return rows;
        }
        let changed = &pointers[..pointers.len().min(MOST_ALIASES)];
        let pointers: Vec<(String, usize)> = changed.iter().cloned().chain(self.kept_pointers()).collect();
        for (at, (name, x)) in changed.iter().enumerate() {
            for (other, y) in &pointers[at..] {
                let (a, b) = (self.pool(*x), self.pool(*y));
                if a.is_some() && b.is_some() && a != b {
                    continue;
                }
                if x != y {
                    let same = |a: Term, b: Term| cx.and(cx.nonzero(a), cx.eq(a, b));
                    let of = |slot: usize| self.instances(slot, &|val, _| self.tracked_term(val));
                    let (pre, mut post) = numeric::pair_sides(cx, &of(*x), &of(*y), &same);
                    post.extend(self.if_untracked(*x, *y, cx.bool(false)));
                    let name = format!("{name} = {other}");
                    let about = About::Equal(Subject::Now(*x), Subject::Now(*y));
                    rows.push(Row { name, about, kind: Kind::OneOf, pre, post, stops: Vec::new() });
                }
                if a.is_some() && a == b {
                    rows.push(self.shared(&format!("{name} of one block = {other} of another"), *x, *y));
                }
            }
        }
        rows
    }

    /// Pointers that the loop keeps, to compare with: variables that are read later.
    fn kept_pointers(&self) -> Vec<(String, usize)> {
        let (Frame::Kept(head), Some(read)) = (&self.cut.frame, self.cut.read) else { return Vec::new() };
        let changed: BTreeSet<usize> = self.cut.slots.iter().map(|(slot, _)| *slot).collect();
        let is_kept = |slot: &usize| {
            self.is_variable(read, *slot)
                && self.memory.kind(*slot) == SlotKind::Pointer
                && !changed.contains(slot)
                && self.cx.constant(head.slots[*slot].term).is_none()
        };
        let kept = (0..self.memory.slots.len()).filter(is_kept).take(MOST_KEPT_ALIASES);
        kept.map(|slot| (words::slot(self.prepared, self.memory, slot), slot)).collect()
    }

    /// Whether fields of two different blocks of a pool point to the same tracked object.
    fn shared(&self, name: &str, x: usize, y: usize) -> Row {
        let cx = self.cx;
        let (of_x, of_y) = (self.memory.siblings(x), self.memory.siblings(y));
        let same = |a: Term, b: Term| cx.and(cx.nonzero(a), cx.eq(a, b));
        let (mut pre, mut post) = (Vec::new(), Vec::new());
        for (i, x) in of_x.iter().enumerate() {
            for (j, y) in of_y.iter().enumerate().filter(|(j, _)| *j != i) {
                let one = |slot: usize| [self.instance(slot, &|val, _| self.tracked_term(val))];
                let sides = numeric::pair_sides(cx, &one(*x), &one(*y), &same);
                pre.extend(sides.0);
                // By symmetry for two blocks.
                if (i, j) == (0, 1) || self.material.shown == Shown::AllBlocks {
                    post.extend(sides.1);
                }
            }
        }
        post.extend(self.if_untracked(x, y, cx.bool(false)));
        let (name, about) = (name.to_owned(), About::Other);
        Row { name, about, kind: Kind::OneOf, pre, post, stops: Vec::new() }
    }

    /// What a term about two pointers is where both point to blocks of one pool of which none is
    /// tracked. Every choice of tracked blocks is a model, so what holds where they are tracked
    /// must not exclude this.
    pub(crate) fn if_untracked(&self, x: usize, y: usize, then: Term) -> Vec<Side> {
        let rests = |state: &State, slot: usize| {
            let may = state.slots[slot].may.clone();
            let objects = may.iter().flat_map(|may| may.iter()).filter_map(|code| {
                let Address::In(object, _) = self.memory.address(*code) else { return None };
                self.memory.is_pooled(object).then(|| self.memory.representative(object))
            });
            objects.collect::<BTreeSet<usize>>()
        };
        let meet = |state: &State| !rests(state, x).is_disjoint(&rests(state, y));
        let after = self.cut.after.iter().filter(|at| meet(at.state));
        after.map(|at| Side { guard: at.guard, term: then }).collect()
    }

    /// An address as a number, or 0 if it is not that of a single known object.
    fn tracked_term(&self, pointer: &Val) -> Term {
        let cx = self.cx;
        let none = cx.int(cx.width(pointer.term), 0);
        let other = |code: &u32| match self.memory.address(*code) {
            Address::In(object, _) => self.memory.is_rest(object),
            Address::Null => false,
            Address::Invalid | Address::Unknown | Address::Func(_) => true,
        };
        let numbers = pointer.may.iter().flat_map(|may| may.iter()).filter(|code| other(code));
        let is = |code: &u32| cx.eq(pointer.term, cx.int(cx.width(pointer.term), u128::from(*code)));
        let others: Vec<Term> = numbers.map(is).collect();
        cx.ite(cx.any(&others), none, pointer.term)
    }
}
