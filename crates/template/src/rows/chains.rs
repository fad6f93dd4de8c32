//! Rows about [access paths](crate::access): the chains that links of one field make.
//!
//! ```text
//! b.f → …    from a block: the places where its chain leads, with the statements whose blocks it
//!            passes, and whether it comes back to the block
//! p → b.f →  the same from a variable on
//! ```
//!
//! They take the place of the sets of addresses of pointers in blocks: a path of one step is where
//! a pointer leads. Variables keep their sets. A *field* is an offset in the blocks of some
//! statements, those that its pointers connect.
//!
//! A term has the links of a few blocks, of all these statements together, at the same time. A
//! block that is not live and a pointer that is not initialised have no link.
//!
//! **Which blocks.** A pool has as many blocks as one part of an execution touches, and some to
//! spare. Let some blocks of an execution be those of a row. If the row speaks of no more blocks
//! than there are to spare, then some choice tracks these and all that are touched: it has a model,
//! so synthesis has looked at what happens to the row. A row about all tracked blocks would have
//! none to spare: a step that touches another block would have no model in which the row is seen.
//! So a row speaks of at most as many blocks as the formula has to spare, and of all sets of
//! tracked blocks of that size. What a chain does beyond is not seen.
//!
//! **Symmetry.** Paths name statements, not blocks. Exchanging tracked blocks of a pool in a model
//! gives a model with the same paths. So a row is shown for one set of blocks with each number of
//! blocks of each statement.

use super::{At, BLOCKS_OF_PATHS, Maker, Shown};
use crate::access::{Begins, Layout};
use crate::formula::ReadLater;
use crate::memory::{Address, Kind as SlotKind, Slot};
use crate::points::Class;
use crate::row::{About, Kind, Row, Side};
use crate::words;
use solver::Term;
use std::collections::{BTreeMap, BTreeSet};

/// How many sets of blocks a row speaks of, unless the sets have one block each.
const MOST_SETS: usize = 60;
/// From how many variables paths of a field are looked at.
const MOST_STARTS: usize = 6;

/// A field of blocks.
struct Field {
    /// Its slots in the first block of each statement.
    slots: Vec<usize>,
    /// Its slots in all tracked blocks.
    all: Vec<usize>,
    /// The sets of blocks that rows speak of, by those slots.
    sets: Vec<Vec<usize>>,
}

impl Maker<'_, '_> {
    /// The rows of all fields.
    pub(super) fn chains(&self, read: &ReadLater) -> Vec<Row> {
        let changed: BTreeSet<usize> = self.cut.slots.iter().map(|(slot, _)| *slot).collect();
        let mut rows = Vec::new();
        for field in self.fields() {
            let names: Vec<String> =
                field.slots.iter().map(|slot| words::slot(self.prepared, self.memory, *slot)).collect();
            let names = names.join(", ");
            let changes = field.slots.iter().any(|slot| changed.contains(slot));
            if changes {
                rows.push(self.chain(&field, None, format!("paths along {names}")));
            }
            let starts = self.starts(&field, read).into_iter();
            for start in starts.filter(|slot| changes || changed.contains(slot)).take(MOST_STARTS) {
                let start_name = words::slot(self.prepared, self.memory, start);
                rows.push(self.chain(&field, Some(start), format!("paths from {start_name} along {names}")));
            }
        }
        rows
    }

    /// The pointers in blocks, those together whose links meet.
    fn fields(&self) -> Vec<Field> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for slot in 0..self.memory.slots.len() {
            if self.flags(slot).is_none()
                || !matches!(self.memory.slots[slot], Slot::Cell(..))
                || self.memory.kind(slot) != SlotKind::Pointer
                || self.memory.siblings(slot).first() != Some(&slot)
            {
                continue;
            }
            let meets = |group: &Vec<usize>| group.iter().any(|other| self.meet(slot, *other));
            let (met, mut others): (Vec<_>, Vec<_>) = groups.into_iter().partition(meets);
            others.push(met.into_iter().flatten().chain([slot]).collect());
            groups = others;
        }
        groups.into_iter().map(|slots| self.field(slots)).collect()
    }

    /// Whether two slots are at the same offset of blocks, and one of them may lead to the other.
    fn meet(&self, a: usize, b: usize) -> bool {
        let leads = |from: usize, to: usize| {
            self.targets(from).any(|object| Some(self.memory.objects[object].class) == self.class_of(to))
        };
        self.offset(a) == self.offset(b) && (leads(a, b) || leads(b, a))
    }

    fn class_of(&self, slot: usize) -> Option<Class> {
        self.memory.part(slot).map(|(class, _)| class)
    }

    fn offset(&self, slot: usize) -> Option<i64> {
        let Slot::Cell(object, cell) = self.memory.slots[slot] else { return None };
        Some(self.memory.objects[object].cells[cell].offset)
    }

    /// The objects that a pointer may lead into, before an iteration and after it.
    fn targets(&self, slot: usize) -> impl Iterator<Item = usize> {
        let all = self.cut.before.iter().chain(&self.cut.after);
        let may = all.flat_map(move |at| at.state.slots[slot].may.iter().flat_map(|may| may.iter()));
        may.filter_map(|code| match self.memory.address(*code) {
            Address::In(object, _) => Some(object),
            Address::Null | Address::Invalid | Address::Unknown | Address::Func(_) => None,
        })
    }

    fn field(&self, slots: Vec<usize>) -> Field {
        let all: Vec<usize> = slots.iter().flat_map(|slot| self.memory.siblings(*slot)).collect();
        let most = BLOCKS_OF_PATHS.min(self.formula.spare).min(all.len());
        let size = (2..=most).rev().find(|size| sets_of(*size, all.len()) <= MOST_SETS).unwrap_or(1);
        Field { sets: sets(&all, size), slots, all }
    }

    /// The variables that may lead to blocks with the field.
    fn starts(&self, field: &Field, read: &ReadLater) -> Vec<usize> {
        let classes: BTreeSet<Option<Class>> = field.slots.iter().map(|slot| self.class_of(*slot)).collect();
        let is_start = |slot: &usize| {
            let leads = |object: usize| classes.contains(&Some(self.memory.objects[object].class));
            self.is_variable(read, *slot)
                && self.memory.kind(*slot) == SlotKind::Pointer
                && self.targets(*slot).any(leads)
        };
        (0..self.memory.slots.len()).filter(is_start).collect()
    }

    /// The row of a field, for paths that begin in its blocks, or at a variable.
    fn chain(&self, field: &Field, start: Option<usize>, name: String) -> Row {
        let begins = if start.is_some() { Begins::First } else { Begins::Anywhere };
        let layout = self.layout(begins);
        let side = |at: &At<'_>, set: &[usize]| {
            let link = |slot: usize| self.link(at, slot, layout);
            let first = start.map(|slot| layout.node(self.cx, 0, 0, link(slot)));
            let nodes = set.iter().map(|slot| {
                let (place, block) = self.node_of(*slot);
                layout.node(self.cx, place, block, link(*slot))
            });
            let term = first.into_iter().chain(nodes).reduce(|all, node| self.cx.concat(all, node));
            term.map(|term| Side { guard: at.guard, term })
        };
        let sides =
            |all: &[At<'_>], set: &[usize]| all.iter().filter_map(|at| side(at, set)).collect::<Vec<Side>>();
        let (mut pre, mut post) = (Vec::new(), Vec::new());
        for set in &field.sets {
            pre.extend(sides(&self.cut.before, set));
            if self.material.shown == Shown::AllBlocks || self.has_firsts(set, &field.all) {
                post.extend(sides(&self.cut.after, set));
            }
        }
        let slots = field.slots.clone();
        let about = start.map_or(About::Paths(slots.clone()), |start| About::PathsFrom(start, slots));
        Row { name, about, kind: Kind::Paths(layout), pre, post, stops: Vec::new() }
    }

    /// Whether the blocks of a set are the first ones of each statement.
    fn has_firsts(&self, set: &[usize], all: &[usize]) -> bool {
        let mut counts: BTreeMap<Option<Class>, usize> = BTreeMap::new();
        for slot in set {
            *counts.entry(self.class_of(*slot)).or_default() += 1;
        }
        counts.into_iter().all(|(class, count)| {
            let first = all.iter().filter(|slot| self.class_of(**slot) == class).take(count);
            first.into_iter().all(|slot| set.contains(slot))
        })
    }

    /// Room for numbers of addresses and of objects, both from 1 on.
    fn layout(&self, begins: Begins) -> Layout {
        let block = usize::BITS - self.memory.objects.len().leading_zeros();
        Layout { place: block.max(self.memory.width()) + 1, block, begins }
    }

    /// The place of a block, which is that of all blocks of its statement, and its number.
    fn node_of(&self, slot: usize) -> (u32, u32) {
        let Slot::Cell(object, _) = self.memory.slots[slot] else { return (0, 0) };
        (self.memory.place_of_class(object), object as u32 + 1)
    }

    /// The link of a slot: the number of the address, of which blocks of a pool have the same, and
    /// the number of the block.
    fn link(&self, at: &At<'_>, slot: usize, layout: Layout) -> Term {
        let (cx, val) = (self.cx, &at.state.slots[slot]);
        let place = cx.zext(self.class_term(val, None), layout.place);
        let place = cx.add(place, cx.int(layout.place, 1));
        let mut block = cx.int(layout.block, 0);
        for code in val.may.iter().flat_map(|may| may.iter()) {
            let Address::In(object, _) = self.memory.address(*code) else { continue };
            if self.memory.objects[object].flags.is_some() {
                let here = cx.eq(val.term, cx.int(cx.width(val.term), u128::from(*code)));
                block = cx.ite(here, cx.int(layout.block, object as u128 + 1), block);
            }
        }
        let live = self.flags(slot).map_or(cx.bool(true), |flags| at.state.slots[flags + 1].term);
        let none = cx.int(layout.place + layout.block, 0);
        cx.ite(cx.and(live, val.init), cx.concat(place, block), none)
    }
}

/// How many sets of a size there are.
fn sets_of(size: usize, of: usize) -> usize {
    (0..size).fold(1, |all, at| all * (of - at) / (at + 1))
}

/// The sets of a size.
fn sets(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with = |at: usize| {
        let rest = sets(&of[at + 1..], size - 1);
        rest.into_iter().map(move |rest| std::iter::once(of[at]).chain(rest).collect())
    };
    (0..of.len()).flat_map(with).collect()
}
