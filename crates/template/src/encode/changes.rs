//! What a loop or a call may change, and which local objects are read again: from the program
//! alone.

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
    let sealed = stmts.filter_map(|stmt| {
        let StmtKind::Seal { obj, sealed: true } = &stmt.kind else { return None };
        Some(*obj)
    });
    sealed.collect()
}

/// For each block, the local objects that may be constant where it begins.
pub(super) fn constant_at_start(body: &Body) -> Vec<BTreeSet<ObjId>> {
    let mut starts: Vec<BTreeSet<ObjId>> = vec![BTreeSet::new(); body.blocks.len()];
    loop {
        let mut changed = false;
        for block in body.blocks.indices() {
            let mut constant = starts[block.index()].clone();
            for stmt in &body.blocks[block].stmts {
                seal(&mut constant, &stmt.kind);
            }
            for to in body.blocks[block].term.successors() {
                let before = starts[to.index()].len();
                starts[to.index()].extend(&constant);
                changed |= starts[to.index()].len() != before;
            }
        }
        if !changed {
            return starts;
        }
    }
}

/// What a statement does to the set of constant objects.
pub(super) fn seal(constant: &mut BTreeSet<ObjId>, kind: &StmtKind) {
    match kind {
        StmtKind::Seal { obj, sealed: true } => {
            constant.insert(*obj);
        }
        StmtKind::Seal { obj, sealed: false } | StmtKind::Enter { obj, .. } | StmtKind::Leave { obj } => {
            constant.remove(obj);
        }
        StmtKind::Assign { .. }
        | StmtKind::Load { .. }
        | StmtKind::Store { .. }
        | StmtKind::LoadBits { .. }
        | StmtKind::StoreBits { .. }
        | StmtKind::Copy { .. }
        | StmtKind::Fill { .. }
        | StmtKind::Alloca { .. }
        | StmtKind::Nondet { .. }
        | StmtKind::Assume { .. }
        | StmtKind::Call { .. }
        | StmtKind::VaStart { .. }
        | StmtKind::VaArg { .. }
        | StmtKind::VaArgBytes { .. }
        | StmtKind::VaEnd { .. }
        | StmtKind::VaCopy { .. }
        | StmtKind::Disjoint { .. }
        | StmtKind::Label { .. }
        | StmtKind::Error { .. }
        | StmtKind::Undefined { .. }
        | StmtKind::Unsupported { .. } => {}
    }
}

/// For each block, the local objects whose contents may be read before their lives end or begin
/// anew, from the start of the block on.
pub(super) fn objects_read_later(prepared: &Prepared<'_>, points: &Points) -> Vec<BTreeSet<ObjId>> {
    let body = prepared.body();
    // For each block, what it reads first, and what it kills first.
    let mut effects: Vec<(BTreeSet<ObjId>, BTreeSet<ObjId>)> = Vec::new();
    for (at, block) in body.blocks.iter_enumerated() {
        let (mut read, mut killed) = (BTreeSet::new(), BTreeSet::new());
        for stmt in &block.stmts {
            for expr in read_places(&stmt.kind) {
                let locals = points.of_expr(expr, prepared).into_iter().filter_map(|target| match target {
                    Target::In(Class::Local(id), _) => Some(id),
                    _ => None,
                });
                read.extend(locals.filter(|id| !killed.contains(id)));
            }
            // What a region reads is not looked at.
            if prepared.called_region(&stmt.kind).is_some() {
                read.extend(body.objects.indices().filter(|id| !killed.contains(id)));
            }
            if let StmtKind::Enter { obj, .. } | StmtKind::Leave { obj } = &stmt.kind
                && !read.contains(obj)
            {
                killed.insert(*obj);
            }
        }
        // Its caller reads what a region leaves.
        if prepared.regions().exit_of(at).is_some() {
            read.extend(body.objects.indices().filter(|id| !killed.contains(id)));
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
    let mut changes = Changes::new(prepared, points, memory);
    for at in one.members() {
        changes.block(at);
    }
    changes.pointers_to_ended();
    changes.slots
}

/// The slots that any part of the program may change.
pub(super) fn ever_changed(prepared: &Prepared<'_>, points: &Points, memory: &Memory) -> BTreeSet<usize> {
    let mut changes = Changes::new(prepared, points, memory);
    for at in prepared.body().blocks.indices() {
        changes.block(at);
    }
    changes.pointers_to_ended();
    changes.slots
}

/// What a call of a region does to the memory of its caller.
#[derive(Clone, Debug, Default)]
pub(super) struct Effects {
    /// The slots that it may write.
    pub(super) written: BTreeSet<usize>,
    /// The slots whose contents it may depend on, with those that it may write.
    pub(super) read: BTreeSet<usize>,
    /// The classes some of whose blocks it may free.
    pub(super) ended: BTreeSet<Class>,
}

/// The effects of each region, with all that it calls. The objects of all these frames are left
/// out: they end before the call returns, and a frame of the same function that waits for the call
/// has objects of its own, to which nothing outside of it points.
pub(super) fn effects(prepared: &Prepared<'_>, points: &Points, memory: &Memory) -> Vec<Effects> {
    let regions = prepared.regions();
    let of = |number: usize| {
        let closure = regions.closure(number);
        let mut changes = Changes::new(prepared, points, memory);
        let mut read = BTreeSet::new();
        for at in prepared.body().blocks.indices() {
            if prepared.region_of(at).is_some_and(|region| closure.contains(&region)) {
                changes.block(at);
                read.extend(classes_read(prepared, points, at));
            }
        }
        let is_own = |class: Class| match class {
            Class::Local(id) => regions.of_object(id).is_some_and(|region| closure.contains(&region)),
            Class::Global(_) | Class::Site(_) => false,
        };
        let counts = |slot: &usize| memory.part(*slot).is_some_and(|(class, _)| !is_own(class));
        let written: BTreeSet<usize> = changes.slots.into_iter().filter(counts).collect();
        let read_slots = (0..memory.slots.len())
            .filter(|slot| memory.part(*slot).is_some_and(|(class, _)| read.contains(&class)));
        let read = read_slots.filter(counts).chain(written.iter().copied()).collect();
        let ended = changes.ended.into_iter().filter(|class| !is_own(*class)).collect();
        Effects { written, read, ended }
    };
    (0..regions.all.len()).map(of).collect()
}

/// The classes of objects that the statements of a block may access.
fn classes_read(prepared: &Prepared<'_>, points: &Points, at: BlockId) -> BTreeSet<Class> {
    let places = prepared.body().blocks[at].stmts.iter().flat_map(|stmt| read_places(&stmt.kind));
    let targets = places.flat_map(|place| points.of_expr(place, prepared));
    let classes = targets.filter_map(|target| match target {
        Target::In(class, _) => Some(class),
        Target::Null | Target::Invalid | Target::Unknown | Target::Func(_) => None,
    });
    classes.collect()
}

/// For each region, why it has no summary. Of a function that calls itself several frames exist at
/// once, but only one object stands for a local object of all of them. That is enough as long as
/// all pointers to it are in registers and objects of its own frame.
pub(super) fn without_summary(prepared: &Prepared<'_>, points: &Points) -> Vec<Option<String>> {
    let regions = prepared.regions();
    let among = |targets: &Targets, number: usize| {
        targets.iter().any(|target| match target {
            Target::In(Class::Local(id), _) => regions.of_object(*id) == Some(number),
            Target::In(Class::Global(_) | Class::Site(_), _)
            | Target::Null
            | Target::Invalid
            | Target::Unknown
            | Target::Func(_) => false,
        })
    };
    let escapes = |number: usize| {
        let passed = regions.all.iter().flat_map(|one| one.place.params.iter().chain(&one.place.result));
        let held = points.held().filter(|(class, _)| match class {
            Class::Local(id) => regions.of_object(*id) != Some(number),
            Class::Global(_) | Class::Site(_) => true,
        });
        passed.map(|reg| points.reg(*reg)).chain(held.map(|(_, targets)| targets)).any(|it| among(it, number))
    };
    let why = |(number, one): (usize, &crate::regions::Region)| {
        let name = ir::source_name(&prepared.program.funcs[one.func].name);
        (one.recursive && escapes(number))
            .then(|| format!("a pointer to a local object of '{name}', which calls itself,"))
    };
    regions.all.iter().enumerate().map(why).collect()
}

struct Changes<'a, 'p> {
    prepared: &'a Prepared<'p>,
    points: &'a Points,
    memory: &'a Memory,
    slots: BTreeSet<usize>,
    /// The classes some of whose objects end.
    ended: BTreeSet<Class>,
    /// The regions whose effects are counted.
    visited: BTreeSet<usize>,
}

impl<'a, 'p> Changes<'a, 'p> {
    fn new(prepared: &'a Prepared<'p>, points: &'a Points, memory: &'a Memory) -> Changes<'a, 'p> {
        Changes {
            prepared,
            points,
            memory,
            slots: BTreeSet::new(),
            ended: BTreeSet::new(),
            visited: BTreeSet::new(),
        }
    }

    /// What a call of a region may change, with all that it calls.
    fn call(&mut self, region: usize) {
        let closure = self.prepared.regions().closure(region);
        if closure.is_subset(&self.visited) {
            return;
        }
        self.visited.extend(&closure);
        for at in self.prepared.body().blocks.indices() {
            if self.prepared.region_of(at).is_some_and(|region| closure.contains(&region)) {
                self.block(at);
            }
        }
    }

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
                    Some(_) => {}
                    None => {
                        if let Some(region) = self.prepared.called_region(&stmt.kind) {
                            self.call(region);
                        }
                    }
                },
                // Registers are counted above; a seal changes no content.
                StmtKind::Assign { .. }
                | StmtKind::Load { .. }
                | StmtKind::LoadBits { .. }
                | StmtKind::Seal { .. }
                | StmtKind::Nondet { .. }
                | StmtKind::Assume { .. }
                | StmtKind::Disjoint { .. }
                | StmtKind::Label { .. } => {}
                // The formula ends there.
                StmtKind::Alloca { .. }
                | StmtKind::VaStart { .. }
                | StmtKind::VaArg { .. }
                | StmtKind::VaArgBytes { .. }
                | StmtKind::VaEnd { .. }
                | StmtKind::VaCopy { .. }
                | StmtKind::Error { .. }
                | StmtKind::Undefined { .. }
                | StmtKind::Unsupported { .. } => {}
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
                        self.slots.extend(object.writers.get(&number));
                    }
                }
            }
        }
    }

    fn whole(&mut self, class: Class) {
        for object in self.memory.of_class(class) {
            let object = &self.memory.objects[*object];
            self.slots.extend(object.first..object.first + object.cells.len());
            self.slots.extend(object.writers.values());
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
                Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => false,
            };
            if changes {
                found.push(slot);
            }
        }
        self.slots.extend(found);
    }
}
