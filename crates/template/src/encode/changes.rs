//! What a loop may change, and which local objects are read again: from the program alone.

use crate::memory::{Memory, Slot};
use crate::points::{Class, Offset, Points, Target, Targets, constant};
use crate::program::Prepared;
use flow::UnrolledLoop;
use ir::{BlockId, Body, Expr, Idx, ObjId, StmtKind};
use libtable::Effect;
use std::collections::BTreeSet;

/// The local objects that become constant at some point.
pub(super) fn sealed_objects(body: &Body) -> BTreeSet<ObjId> {
    let stmts = body.blocks.iter().flat_map(|block| &block.stmts);
    let sealed = stmts.filter_map(|stmt| match &stmt.kind {
        StmtKind::Seal { obj, sealed: true } => Some(*obj),
        _ => None,
    });
    sealed.collect()
}

/// For each block, the local objects whose contents may be read before their lives end or begin
/// anew, from the start of the block on.
pub(super) fn objects_read_later(prepared: &Prepared<'_>, points: &Points) -> Vec<BTreeSet<ObjId>> {
    let body = prepared.body();
    // For each block, what it reads first, and what it kills first.
    let mut effects: Vec<(BTreeSet<ObjId>, BTreeSet<ObjId>)> = Vec::new();
    for block in &body.blocks {
        let (mut read, mut killed) = (BTreeSet::new(), BTreeSet::new());
        for stmt in &block.stmts {
            for expr in read_places(&stmt.kind) {
                let locals = points.of_expr(expr, prepared).into_iter().filter_map(|target| match target {
                    Target::In(Class::Local(id), _) => Some(id),
                    _ => None,
                });
                read.extend(locals.filter(|id| !killed.contains(id)));
            }
            if let StmtKind::Enter { obj, .. } | StmtKind::Leave { obj } = &stmt.kind
                && !read.contains(obj)
            {
                killed.insert(*obj);
            }
        }
        effects.push((read, killed));
    }
    let mut later: Vec<BTreeSet<ObjId>> = vec![BTreeSet::new(); body.blocks.len()];
    loop {
        let mut changed = false;
        for at in body.blocks.indices().rev() {
            let mut all: BTreeSet<ObjId> = BTreeSet::new();
            for to in body.blocks[at].term.successors() {
                all.extend(&later[to.index()]);
            }
            let (read, killed) = &effects[at.index()];
            all.retain(|id| !killed.contains(id));
            all.extend(read);
            if all.len() != later[at.index()].len() {
                later[at.index()] = all;
                changed = true;
            }
        }
        if !changed {
            return later;
        }
    }
}

/// The addresses of memory that a statement reads.
fn read_places(kind: &StmtKind) -> Vec<&Expr> {
    match kind {
        StmtKind::Load { ptr, .. } | StmtKind::LoadBits { ptr, .. } | StmtKind::StoreBits { ptr, .. } => {
            vec![ptr]
        }
        // A write of a part of a cell keeps the rest.
        StmtKind::Store { ptr, .. } => vec![ptr],
        StmtKind::Copy { dst, src, .. } => vec![dst, src],
        StmtKind::Fill { dst, .. } => vec![dst],
        StmtKind::Call { args, .. } => args.iter().map(|arg| &arg.value).collect(),
        StmtKind::VaStart { list }
        | StmtKind::VaArg { list, .. }
        | StmtKind::VaArgBytes { list, .. }
        | StmtKind::VaEnd { list } => vec![list],
        StmtKind::VaCopy { dst, src } => vec![dst, src],
        StmtKind::Assign { .. }
        | StmtKind::Enter { .. }
        | StmtKind::Leave { .. }
        | StmtKind::Seal { .. }
        | StmtKind::Alloca { .. }
        | StmtKind::Nondet { .. }
        | StmtKind::Assume { .. }
        | StmtKind::Disjoint { .. }
        | StmtKind::Label { .. }
        | StmtKind::Error { .. }
        | StmtKind::Undefined { .. }
        | StmtKind::Unsupported { .. } => Vec::new(),
    }
}

/// The slots that a loop may change, in order.
pub(super) fn changed_slots(
    prepared: &Prepared<'_>,
    points: &Points,
    memory: &Memory,
    one: &UnrolledLoop,
) -> BTreeSet<usize> {
    let mut changes = Changes { prepared, points, memory, slots: BTreeSet::new(), ended: BTreeSet::new() };
    for at in one.members() {
        changes.block(at);
    }
    changes.pointers_to_ended();
    changes.slots
}

struct Changes<'a, 'p> {
    prepared: &'a Prepared<'p>,
    points: &'a Points,
    memory: &'a Memory,
    slots: BTreeSet<usize>,
    /// The classes some of whose objects end.
    ended: BTreeSet<Class>,
}

impl Changes<'_, '_> {
    fn block(&mut self, at: BlockId) {
        for (number, stmt) in self.prepared.body().blocks[at].stmts.iter().enumerate() {
            if let Some(dst) = stmt.kind.dst() {
                self.slots.insert(self.memory.reg(dst));
            }
            match &stmt.kind {
                StmtKind::Store { ptr, value, .. } => {
                    let ty = value.ty(self.prepared.body(), self.prepared.program.model);
                    let size = ty.bytes(self.prepared.program.model);
                    self.write(ptr, size.and_then(|size| i64::try_from(size).ok()));
                }
                StmtKind::StoreBits { ptr, at, width, .. } => {
                    self.write(ptr, Some(i64::from((*at + u32::from(*width)).div_ceil(8))));
                }
                StmtKind::Copy { dst, size, .. } | StmtKind::Fill { dst, size, .. } => {
                    self.write(dst, constant(size, self.prepared.pointer_bits()));
                }
                StmtKind::Enter { obj, .. } | StmtKind::Leave { obj } => {
                    self.whole(Class::Local(*obj));
                    self.ended.insert(Class::Local(*obj));
                }
                StmtKind::Call { args, .. } => match self.prepared.effect(&stmt.kind) {
                    Some(Effect::Alloc { .. }) => {
                        if let Some(site) = self.prepared.site_at((at, number)) {
                            self.whole(Class::Site(site));
                        }
                    }
                    Some(Effect::Free { .. }) => {
                        let freed = args.first().map(|arg| self.points.of_expr(&arg.value, self.prepared));
                        for target in freed.into_iter().flatten() {
                            if let Target::In(class, _) = target {
                                self.ended.insert(class);
                                self.flags(class);
                            }
                        }
                    }
                    Some(Effect::NondetBytes { .. }) => {
                        if let [dst, size, ..] = args.as_slice() {
                            self.write(&dst.value, constant(&size.value, self.prepared.pointer_bits()));
                        }
                    }
                    // The formula ends there, or nothing changes.
                    Some(_) | None => {}
                },
                // Registers are counted above; the formula ends at what is not modelled.
                _ => {}
            }
        }
    }

    /// The cells that a write of some bytes may change; `None` is any number.
    fn write(&mut self, ptr: &Expr, size: Option<i64>) {
        for target in self.points.of_expr(ptr, self.prepared) {
            let Target::In(class, Offset::At(at)) = target else { continue };
            for object in self.memory.of_class(class) {
                let object = &self.memory.objects[*object];
                for (number, cell) in object.cells.iter().enumerate() {
                    let end = cell.offset.saturating_add_unsigned(cell.size);
                    let past = size.map_or(i64::MAX, |size| at.saturating_add(size));
                    if cell.offset < past && end > at {
                        self.slots.insert(object.first + number);
                    }
                }
            }
        }
    }

    fn whole(&mut self, class: Class) {
        for object in self.memory.of_class(class) {
            let object = &self.memory.objects[*object];
            self.slots.extend(object.first..object.first + object.cells.len());
        }
        self.flags(class);
    }

    fn flags(&mut self, class: Class) {
        for object in self.memory.of_class(class) {
            if let Some(flags) = self.memory.objects[*object].flags {
                self.slots.extend([flags, flags + 1]);
            }
        }
    }

    /// Pointers to objects that end become invalid.
    fn pointers_to_ended(&mut self) {
        let ends = |targets: &Targets| {
            targets.iter().any(|target| matches!(target, Target::In(class, _) if self.ended.contains(class)))
        };
        let mut found = Vec::new();
        for (slot, what) in self.memory.slots.iter().enumerate() {
            let changes = match what {
                Slot::Reg(reg) => ends(self.points.reg(*reg)),
                Slot::Cell(object, cell) => {
                    let object = &self.memory.objects[*object];
                    let cell = object.cells[*cell];
                    cell.pointer && ends(&self.points.cell(object.class, cell.offset))
                }
                Slot::Used(_) | Slot::Live(_) => false,
            };
            if changes {
                found.push(slot);
            }
        }
        self.slots.extend(found);
    }
}
