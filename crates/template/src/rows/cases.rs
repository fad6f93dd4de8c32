//! Rows about blocks of one kind that differ: numbers of a block in the cases of another number of
//! the same block.
//!
//! A plain row speaks of a field of all blocks of a statement. A row here speaks of that field only
//! in blocks in which a tag has a certain value:
//!
//! ```text
//! b.tag = 1 ⇒ b.value ≤ d         bounds of a number for each value that the tag is compared with
//! b.tag by the writer of b.next    the values of a tag for each statement that wrote a pointer last
//! b.next by its writer             where the pointer leads for each of them
//! ```
//!
//! A tag is a number with few values, or the [statement that wrote a pointer last](crate::writers).

use super::{Maker, one_of};
use crate::memory::{Kind as SlotKind, Memory, Slot};
use crate::numeric::{self, Instance};
use crate::row::{About, Kind, Row, Side};
use crate::words;
use solver::Term;
use std::collections::BTreeSet;

/// How many such rows a loop has.
const MOST_ROWS: usize = 80;

/// A number of the blocks of a pool whose cases are told apart.
struct Tag {
    slot: usize,
    /// The values; all others are one case more.
    cases: Vec<u128>,
}

impl Maker<'_, '_> {
    /// The rows of all blocks.
    pub(super) fn block_cases(&self) -> Vec<Row> {
        let changed: BTreeSet<usize> = self.cut.slots.iter().map(|(slot, _)| *slot).collect();
        let mut rows = Vec::new();
        for object in &self.memory.objects {
            let is_first = self.memory.of_class(object.class).len() > 1 && object.number == Some(0);
            let Some(flags) = object.flags.filter(|_| is_first) else { continue };
            let slots = object.first..flags + 2 + object.writers.len();
            for (cell, writer) in &object.writers {
                if changed.contains(&(object.first + cell)) || changed.contains(writer) {
                    rows.push(self.pointer_by_writer(object.first + cell, *writer));
                }
            }
            for tag in slots.clone().filter_map(|slot| self.tag(slot)) {
                for slot in slots.clone().filter(|slot| *slot != tag.slot) {
                    let is_kept = !changed.contains(&slot) && !changed.contains(&tag.slot);
                    if !is_kept && is_number(self.memory, slot) && rows.len() < MOST_ROWS {
                        rows.extend(self.in_cases(&tag, slot));
                    }
                }
            }
        }
        rows.truncate(MOST_ROWS);
        rows
    }

    /// A slot of a block as a tag, if it is one.
    fn tag(&self, slot: usize) -> Option<Tag> {
        let cases = match self.memory.slots[slot] {
            Slot::Writer(object, cell) => {
                let object = &self.memory.objects[object];
                let count = self.memory.writers.count(object.class, object.cells[cell].offset);
                (1..=count as u128).collect()
            }
            Slot::Cell(..) if self.is_few(slot) => self.material.related.cases(self.memory, slot),
            Slot::Cell(..) | Slot::Reg(_) | Slot::Used(_) | Slot::Live(_) => return None,
        };
        (!cases.is_empty()).then_some(Tag { slot, cases })
    }

    /// Where a pointer leads, in the cases of the statement that wrote it last.
    fn pointer_by_writer(&self, slot: usize, writer: usize) -> Row {
        let cx = self.cx;
        let pointers = self.instances(slot, &|val, owner| self.class_term(val, owner));
        let writers = self.instances(writer, &|val, _| val.term);
        let (pre, post) = numeric::pair_sides(cx, &writers, &pointers, &|a, b| cx.concat(a, b));
        let name = format!("{} by its writer", words::slot(self.prepared, self.memory, slot));
        let row = one_of(name, About::Other, vec![Instance { pre, post }]);
        Row { kind: Kind::Table(self.memory.width()), ..row }
    }

    /// Whether a number of blocks has few values.
    pub(super) fn is_few(&self, slot: usize) -> bool {
        is_number(self.memory, slot) && self.material.few.has(self.memory, slot)
    }

    /// The rows about a number in the cases of a tag: its values, or its bounds.
    fn in_cases(&self, tag: &Tag, slot: usize) -> Vec<Row> {
        let cx = self.cx;
        let by = words::slot(self.prepared, self.memory, tag.slot);
        let number = self.variable(slot);
        let of_tag = self.instances(tag.slot, &|val, _| val.term);
        if self.is_few(slot) {
            let concat = |a: Term, b: Term| cx.concat(a, b);
            let (pre, post) = numeric::pair_sides(cx, &of_tag, &number.instances, &concat);
            let name = format!("{} by {by}", number.name);
            let row = one_of(name, About::Other, vec![Instance { pre, post }]);
            return vec![Row { kind: Kind::Table(number.width(cx)), ..row }];
        }
        let is = |term: Term, case: u128| cx.eq(term, cx.int(cx.width(term), case));
        let mut rows = Vec::new();
        for case in tag.cases.iter().copied().map(Some).chain([None]) {
            let holds = |term: Term| match case {
                Some(case) => is(term, case),
                None => {
                    let known: Vec<Term> = tag.cases.iter().map(|case| is(term, *case)).collect();
                    cx.not(cx.any(&known))
                }
            };
            let sides = |of: &[Side], tags: &[Side]| {
                let pairs = of.iter().zip(tags);
                let guard = |(side, tag): (&Side, &Side)| Side {
                    guard: cx.all(&[side.guard, tag.guard, holds(tag.term)]),
                    term: side.term,
                };
                pairs.map(guard).collect::<Vec<Side>>()
            };
            let pairs = number.instances.iter().zip(&of_tag);
            let instances = pairs.map(|(one, tag)| Instance {
                pre: sides(&one.pre, &tag.pre),
                post: sides(&one.post, &tag.post),
            });
            let case = case.map_or_else(|| "another".to_owned(), |case| case.to_string());
            let name = format!("{} where {by} is {case}", number.name);
            let variable =
                numeric::Variable { name, subject: None, instances: instances.collect(), ..number.clone() };
            rows.extend(numeric::bounds(cx, &variable, self.material.stops));
        }
        rows
    }
}

/// Whether a slot of a block is a number that rows speak of.
fn is_number(memory: &Memory, slot: usize) -> bool {
    matches!(memory.slots[slot], Slot::Cell(..))
        && matches!(memory.kind(slot), SlotKind::Bits(width) if width > 1 && width <= 64)
}
