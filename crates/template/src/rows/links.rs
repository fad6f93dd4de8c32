//! Rows about access paths: what stands behind a pointer, in the block that it points to.
//!
//! A plain row speaks of a field of all blocks of a statement. A row here speaks of that field only
//! in blocks that a certain pointer leads to, a variable or a field of another block:
//!
//! ```text
//! p->f      behind a variable: its pointers and numbers, and differences to other variables
//! b.n->f    behind a field of a block: its pointers and numbers, and differences to the numbers of b
//! b.f, b.n->f    numbers with few values: which of them meet
//! the writer of p->n, and of b.n and b.n->n    the statements that wrote them last
//! ```
//!
//! So the first node of a list may differ from the others, and `b.val - b.n->val ≤ 0` says that a
//! list is sorted. If each node has the tag of its list, the tags that meet keep lists apart; if
//! another list has tags in any order, the [statement that put a node into its
//! list](crate::writers) tells the lists apart. With
//! the sets of addresses of plain rows these are the access paths of length two; longer ones follow
//! step by step.
//!
//! A row speaks of the block that the pointer leads to and of the one that holds it: of two blocks
//! at most. The guard says that both are tracked, live, and different.

use super::{At, Maker, Shown, one_of};
use crate::formula::ReadLater;
use crate::memory::{Address, Kind as SlotKind, Slot};
use crate::numeric::{self, Domain, Instance, Variable};
use crate::points::{Class, Offset};
use crate::row::{About, Kind, Row, Side, Subject};
use crate::{words, writers};
use solver::Term;
use std::collections::BTreeSet;

/// How many such rows a loop has.
const MOST_ROWS: usize = 160;
/// How many blocks of a pool such a row speaks of.
const BLOCKS: usize = 2;

/// A pointer and the blocks behind it.
struct Link {
    /// Its slot; of a pool, that of the first block.
    holder: usize,
    /// What it may point to the start of.
    target: Class,
    /// The slots of the pointer in each block that has it, and the blocks that it points to, as
    /// objects, in the order of instances.
    pairs: Vec<(usize, usize)>,
}

impl Maker<'_, '_> {
    /// The rows of all links of the loop.
    pub(super) fn links(&self, read: &ReadLater) -> Vec<Row> {
        let changed: BTreeSet<usize> = self.cut.slots.iter().map(|(slot, _)| *slot).collect();
        let mut rows = Vec::new();
        for link in self.all_links(read) {
            let Some(first) = self.memory.of_class(link.target).first() else { continue };
            let object = &self.memory.objects[*first];
            for part in 0..object.cells.len() {
                let is_kept = !changed.contains(&link.holder) && !changed.contains(&(object.first + part));
                if !is_kept && rows.len() < MOST_ROWS {
                    rows.extend(self.rows_behind(&link, part, read));
                }
            }
            for (cell, writer) in &object.writers {
                if changed.contains(&link.holder) || changed.contains(writer) {
                    rows.extend(self.writers_behind(&link, *cell));
                }
            }
        }
        rows.truncate(MOST_ROWS);
        rows
    }

    /// Pointers that are read later or stored, each with the statements whose blocks they lead to.
    fn all_links(&self, read: &ReadLater) -> Vec<Link> {
        let mut links = Vec::new();
        for (slot, what) in self.memory.slots.iter().enumerate() {
            let counts = self.memory.kind(slot) == SlotKind::Pointer
                && self.memory.siblings(slot).first() == Some(&slot)
                && match what {
                    Slot::Reg(_) => read.has(self.memory, slot),
                    Slot::Cell(..) => {
                        read.has(self.memory, slot)
                            && (self.pool(slot).is_none() || self.formula.spare >= BLOCKS)
                    }
                    Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => false,
                };
            if !counts {
                continue;
            }
            let Some(head) = self.cut.before.first() else { break };
            let may = head.state.slots[slot].may.iter().flat_map(|may| may.iter());
            let targets: BTreeSet<Class> = may.filter_map(|code| self.block_behind(*code)).collect();
            for target in targets {
                let pairs = self.pairs_of(slot, target);
                if !pairs.is_empty() {
                    links.push(Link { holder: slot, target, pairs });
                }
            }
        }
        links
    }

    /// The class of the block whose start an address is.
    fn block_behind(&self, code: u32) -> Option<Class> {
        let Address::In(object, Offset::At(0)) = self.memory.address(code) else { return None };
        let known = &self.memory.objects[object];
        known.flags.is_some().then_some(known.class)
    }

    /// The instances of a pointer with the tracked blocks that they may point to.
    fn pairs_of(&self, holder: usize, target: Class) -> Vec<(usize, usize)> {
        let tracked = || self.memory.of_class(target).iter().filter(|object| !self.memory.is_rest(**object));
        let mut pairs = Vec::new();
        for slot in self.memory.siblings(holder) {
            let owner = self.owner(slot);
            pairs.extend(tracked().filter(|object| owner != Some(**object)).map(|object| (slot, *object)));
        }
        pairs
    }

    fn owner(&self, slot: usize) -> Option<usize> {
        match self.memory.slots[slot] {
            Slot::Cell(object, _) | Slot::Writer(object, _) => Some(object),
            Slot::Reg(_) | Slot::Used(_) | Slot::Live(_) => None,
        }
    }

    /// The rows about one field behind a pointer.
    fn rows_behind(&self, link: &Link, part: usize, read: &ReadLater) -> Vec<Row> {
        let Some(first) = self.memory.of_class(link.target).first() else { return Vec::new() };
        let slot = self.memory.objects[*first].first + part;
        let name = format!(
            "{} behind {}",
            words::slot(self.prepared, self.memory, slot),
            words::slot(self.prepared, self.memory, link.holder)
        );
        match self.memory.kind(slot) {
            SlotKind::Pointer => {
                let instances = self.behind(link, &|at, _, object| {
                    self.class_term(&at.state.slots[self.memory.objects[object].first + part], Some(object))
                });
                vec![one_of(name, About::Value(Subject::Behind(link.holder, slot)), instances)]
            }
            SlotKind::Bits(width) if width > 1 && width <= 64 => {
                let rows = self.numbers_behind(link, part, &name, read);
                rows.into_iter().chain(self.tags_behind(link, part, &name)).collect()
            }
            SlotKind::Bits(_) => Vec::new(),
        }
    }

    /// Bounds of a number behind a pointer, and of its differences to numbers beside the pointer.
    fn numbers_behind(&self, link: &Link, part: usize, name: &str, read: &ReadLater) -> Vec<Row> {
        let first =
            |class: Class| self.memory.of_class(class).first().map(|at| self.memory.objects[*at].first);
        let Some(slot) = first(link.target).map(|first| first + part) else { return Vec::new() };
        let behind =
            self.behind(link, &|at, _, object| at.state.slots[self.memory.objects[object].first + part].term);
        let variable = |name: String, subject: Subject, instances: Vec<Instance>, signed: bool| Variable {
            name,
            subject: Some(subject),
            instances,
            pool: None,
            signed,
            is_kept: false,
        };
        let x = variable(name.to_owned(), Subject::Behind(link.holder, slot), behind, self.is_signed(slot));
        let mut rows: Vec<Row> = numeric::bounds(self.cx, &x, self.material.stops).into();
        for beside in self.numbers_beside(link, slot, read) {
            // A number of the block that holds the pointer, or a variable.
            let term = |at: &At<'_>, holder: usize, _: usize| {
                let own = self.owner(holder).zip(self.memory.part(beside));
                let slot = own.map_or(beside, |(owner, (_, part))| match self.memory.objects[owner].class {
                    Class::Site(_) => self.memory.objects[owner].first + part,
                    Class::Global(_) | Class::Local(_) => beside,
                });
                at.state.slots[slot].term
            };
            let name = words::slot(self.prepared, self.memory, beside);
            let y = variable(name, Subject::Now(beside), self.behind(link, &term), self.is_signed(beside));
            rows.extend(numeric::of_pair(self.cx, Domain::Zones, &x, &y, self.material.stops));
        }
        rows
    }

    /// Of a number with few values in all blocks: those behind a pointer, or, if a block of the
    /// same kind holds the pointer, those behind it in each case of its own.
    fn tags_behind(&self, link: &Link, part: usize, name: &str) -> Option<Row> {
        let cells = |object: usize| self.memory.objects[object].first + part;
        let slot = cells(*self.memory.of_class(link.target).first()?);
        if !self.material.few.has(self.memory, slot) {
            return None;
        }
        let subject = Subject::Behind(link.holder, slot);
        let is_inside = self.memory.part(link.holder).is_some_and(|(class, _)| class == link.target);
        if !is_inside {
            let behind = self.behind(link, &|at, _, object| at.state.slots[cells(object)].term);
            return Some(one_of(name.to_owned(), About::Value(subject), behind));
        }
        let both = self.behind(link, &|at, holder, object| {
            let own = self.owner(holder).map_or(slot, cells);
            self.cx.concat(at.state.slots[own].term, at.state.slots[cells(object)].term)
        });
        let SlotKind::Bits(low) = self.memory.kind(slot) else { return None };
        let row = one_of(format!("{name} by its own"), About::ByCase(subject, Subject::Now(slot)), both);
        Some(Row { kind: Kind::Table(low), ..row })
    }

    /// The statements that wrote a pointer behind another one last; if a block holds the other one,
    /// in the cases of the statement that wrote that. So for numbers with few values, too, also in
    /// the cases of the number in the block itself, if it has one.
    fn writers_behind(&self, link: &Link, cell: usize) -> Vec<Row> {
        let (cx, memory) = (self.cx, self.memory);
        let Some(first) = memory.of_class(link.target).first() else { return Vec::new() };
        let writer = |object: usize, cell: usize| memory.objects[object].writers.get(&cell).copied();
        let Some(written) = writer(*first, cell) else { return Vec::new() };
        let name = |what: usize| {
            let holder = words::slot(self.prepared, memory, link.holder);
            format!("{} behind {holder}", words::slot(self.prepared, memory, what))
        };
        let term = |at: &At<'_>, slot: Option<usize>| {
            slot.map_or(cx.int(writers::BITS, 0), |slot| at.state.slots[slot].term)
        };
        let Some((own, of_own)) = self.own_writer(link) else {
            let behind = self.behind(link, &|at, _, object| term(at, writer(object, cell)));
            return vec![one_of(name(written), About::Other, behind)];
        };
        let own_writer = |holder: usize| self.owner(holder).and_then(|owner| writer(owner, own));
        let both = self.behind(link, &|at, holder, object| {
            cx.concat(term(at, own_writer(holder)), term(at, writer(object, cell)))
        });
        let by = words::slot(self.prepared, memory, of_own);
        let row = one_of(format!("{} by {by}", name(written)), About::Other, both);
        let mut rows = vec![Row { kind: Kind::Table(writers::BITS), ..row }];
        let is_same = memory.part(link.holder).is_some_and(|(class, _)| class == link.target);
        let object = &memory.objects[*first];
        if object.writers.keys().next() != Some(&cell) {
            return rows;
        }
        for part in (0..object.cells.len()).filter(|part| self.is_few(object.first + part)) {
            let tag = |at: &At<'_>, object: usize| at.state.slots[memory.objects[object].first + part].term;
            let all = self.behind(link, &|at, holder, object| {
                let owner = self.owner(holder).filter(|_| is_same);
                let key = term(at, own_writer(holder));
                let key = owner.map_or(key, |owner| cx.concat(key, tag(at, owner)));
                cx.concat(key, tag(at, object))
            });
            let slot = object.first + part;
            let SlotKind::Bits(low) = memory.kind(slot) else { continue };
            let own = if is_same { "its own and " } else { "" };
            let row = one_of(format!("{} by {own}{by}", name(slot)), About::Other, all);
            rows.push(Row { kind: Kind::Table(low), ..row });
        }
        rows
    }

    /// The cell of the pointer itself, and the slot of its writer, if its writers are told apart.
    fn own_writer(&self, link: &Link) -> Option<(usize, usize)> {
        let owner = &self.memory.objects[self.owner(link.holder)?];
        let cell = link.holder.checked_sub(owner.first)?;
        owner.writers.get(&cell).map(|slot| (cell, *slot))
    }

    /// The numbers worth comparing with one behind a pointer: those of the block that holds the
    /// pointer, or the variables beside a variable.
    fn numbers_beside(&self, link: &Link, behind: usize, read: &ReadLater) -> Vec<usize> {
        let group = self.material.related.group(self.memory, behind);
        let is_number = |slot: &usize| {
            matches!(self.memory.kind(*slot), SlotKind::Bits(width) if width > 1 && width <= 64)
                && group.is_some()
                && self.material.related.group(self.memory, *slot) == group
        };
        match self.memory.part(link.holder) {
            Some((class @ Class::Site(_), _)) => {
                let owner = self.memory.of_class(class).first();
                let cells = owner.map(|owner| &self.memory.objects[*owner]);
                let slots = cells.map_or(0..0, |object| object.first..object.first + object.cells.len());
                slots.filter(is_number).collect()
            }
            Some((Class::Global(_) | Class::Local(_), _)) | None => {
                let is_variable = |slot: &usize| self.is_variable(read, *slot);
                (0..self.memory.slots.len()).filter(is_variable).filter(is_number).collect()
            }
        }
    }

    /// A term for each pair of a pointer and the block behind it. What is shown for the first pair
    /// holds for all.
    fn behind(&self, link: &Link, term: &dyn Fn(&At<'_>, usize, usize) -> Term) -> Vec<Instance> {
        let (before, after) = (&self.cut.before, &self.cut.after);
        let side = |at: &At<'_>, (holder, object): (usize, usize)| {
            let guard = self.leads(at, holder, object);
            Side { guard, term: term(at, holder, object) }
        };
        let instance = |(number, pair): (usize, &(usize, usize))| {
            let pre = before.iter().map(|at| side(at, *pair)).collect();
            let is_shown = number == 0 || self.material.shown == Shown::AllBlocks;
            let shown = if is_shown { after.as_slice() } else { &[] };
            Instance { pre, post: shown.iter().map(|at| side(at, *pair)).collect() }
        };
        link.pairs.iter().enumerate().map(instance).collect()
    }

    /// Whether a pointer of a live block, or a variable, points to the start of a block.
    fn leads(&self, at: &At<'_>, holder: usize, object: usize) -> Term {
        let (cx, pointer) = (self.cx, &at.state.slots[holder]);
        let Some(code) = self.memory.known_number(Address::In(object, Offset::At(0))) else {
            return cx.bool(false);
        };
        let may = pointer.may.iter().any(|may| may.contains(&code));
        let there = cx.eq(pointer.term, cx.int(cx.width(pointer.term), u128::from(code)));
        let live = |object: usize| {
            let flags = self.memory.objects[object].flags;
            flags.map_or(cx.bool(true), |flags| at.state.slots[flags + 1].term)
        };
        let held = self.owner(holder).map_or(cx.bool(true), live);
        if may { cx.all(&[at.guard, held, there, live(object)]) } else { cx.bool(false) }
    }
}
