//! Where pointers may point to, and how memory is divided into cells.
//!
//! One pass over all statements, repeated until nothing changes, collects for every register and
//! every cell of memory the targets that its value may have anywhere in the program. The formula
//! follows the order of statements and knows more; this is what it begins with at the head of a
//! loop, where anything that the loop changes may have come back.
//!
//! Objects are grouped in [classes](Class): a static object, a local object, or all blocks that one
//! statement allocates. A target is a class with an offset. An offset that is not constant is
//! [`Offset::Any`]; memory that is accessed at such offsets is *smashed*: nothing is known of its
//! contents.
//!
//! **Cells.** The accesses to a class, at constant offsets, divide it into cells: ranges of bytes
//! that no access straddles. Accesses that overlap share one cell, which is then read and written
//! in parts. A copy carries the cells of its source over to its destination and back, so that it
//! copies cell by cell. A class with a very wide cell is smashed.
//!
//! Invariants: whatever an execution holds in a register or cell is among its targets, if null, no
//! object, and unknown are counted as targets. Cells of a class are in order and do not overlap.

use crate::program::Prepared;
use ir::{BinOp, CastOp, Expr, FuncId, GlobalId, Idx, InitItem, ObjId, Place, RegId, StmtKind, Ty};
use libtable::Effect;
use solver::QueryLimits;
use std::collections::{BTreeMap, BTreeSet};

/// A set of objects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// A static object.
    Global(GlobalId),
    /// A local object of the entry.
    Local(ObjId),
    /// The blocks that a statement allocates: its number among such statements.
    Site(usize),
}

/// A distance from the start of an object, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Offset {
    /// This one.
    At(i64),
    /// Any, inside or outside.
    Any,
}

/// Where a pointer may point to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// Nowhere: the null pointer.
    Null,
    /// Nowhere that may be accessed: an uninitialised pointer, a number, an object that is gone.
    Invalid,
    /// Anywhere.
    Unknown,
    /// A function.
    Func(FuncId),
    /// Into an object.
    In(Class, Offset),
}

/// A set of targets.
pub type Targets = BTreeSet<Target>;

/// How many offsets a pointer may have in one class before they are any.
const MOST_OFFSETS: usize = 24;
/// How wide a cell may be, in bytes.
const WIDEST_CELL: u64 = 32;
/// How many cells a class may have.
const MOST_CELLS: usize = 400;

/// A range of bytes that is read and written as a whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cell {
    /// Where it begins.
    pub offset: i64,
    /// Its size in bytes.
    pub size: u64,
    /// Whether it holds a pointer.
    pub pointer: bool,
}

impl Cell {
    fn end(&self) -> i64 {
        self.offset.saturating_add_unsigned(self.size)
    }
}

/// An access at a constant offset.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Access {
    offset: i64,
    size: u64,
    pointer: bool,
}

/// Targets and cells of a program.
#[derive(Clone, Debug)]
pub struct Points {
    regs: Vec<Targets>,
    cells: BTreeMap<(Class, i64), Targets>,
    smashed: BTreeSet<Class>,
    layout: BTreeMap<Class, Vec<Cell>>,
}

impl Points {
    /// The targets and cells of a prepared program. `None` if the work was ended.
    pub fn of(prepared: &Prepared, limits: &QueryLimits) -> Option<Points> {
        let empty = vec![Targets::new(); prepared.body().regs.len()];
        let (cells, smashed, layout) = Default::default();
        let mut points = Points { regs: empty, cells, smashed, layout };
        points.initial(prepared);
        loop {
            let mut walk = Walk { prepared, points: &mut points, changed: false };
            walk.all(limits);
            let changed = walk.changed;
            if limits.is_cancelled() {
                return None;
            }
            if !points.divide(prepared) && !changed {
                return Some(points);
            }
        }
    }

    /// The contents of static objects at the start, and the parameters of the entry.
    fn initial(&mut self, prepared: &Prepared) {
        for (id, global) in prepared.program.globals.iter_enumerated() {
            if global.init.is_none() {
                // It is defined elsewhere.
                self.smashed.insert(Class::Global(id));
            }
            for item in global.init.iter().flatten() {
                if let InitItem::Pointer { offset, target, addend } = item {
                    let place = (Class::Global(id), i64::try_from(*offset).unwrap_or(i64::MAX));
                    let target = match target_of_place(*target) {
                        Target::In(class, Offset::At(at)) => {
                            Target::In(class, Offset::At(at.saturating_add(*addend)))
                        }
                        other => other,
                    };
                    self.cells.entry(place).or_default().insert(target);
                }
            }
        }
        for param in &prepared.body().params {
            self.regs[param.index()].insert(Target::Unknown);
        }
    }

    /// The targets of a register.
    pub fn reg(&self, reg: RegId) -> &Targets {
        &self.regs[reg.index()]
    }

    /// The targets of a pointer that is read from a place. Memory that is not written is no
    /// pointer, or null if it is static.
    pub fn cell(&self, class: Class, offset: i64) -> Targets {
        let whole = |cell: &Cell| cell.offset == offset && cell.pointer;
        let near = |cell: &Cell| cell.offset <= offset && offset < cell.end();
        if self.is_smashed(class) || self.layout(class).iter().any(|cell| near(cell) && !whole(cell)) {
            return Targets::from([Target::Null, Target::Unknown]);
        }
        let mut found = self.cells.get(&(class, offset)).cloned().unwrap_or_default();
        found.insert(Target::Invalid);
        if matches!(class, Class::Global(_)) {
            found.insert(Target::Null);
        }
        found
    }

    /// The targets of all pointers in memory, with the classes that hold them.
    pub fn held(&self) -> impl Iterator<Item = (Class, &Targets)> {
        self.cells.iter().map(|((class, _), targets)| (*class, targets))
    }

    /// Whether nothing is known of the contents of a class.
    pub fn is_smashed(&self, class: Class) -> bool {
        self.smashed.contains(&class)
    }

    /// The cells of a class, in order.
    pub fn layout(&self, class: Class) -> &[Cell] {
        if self.is_smashed(class) { &[] } else { self.layout.get(&class).map_or(&[], Vec::as_slice) }
    }

    /// The targets of an expression.
    pub fn of_expr(&self, expr: &Expr, prepared: &Prepared) -> Targets {
        let one = |target| Targets::from([target]);
        match expr {
            Expr::Null => one(Target::Null),
            Expr::Undef(_) => one(Target::Invalid),
            Expr::Addr(place) => one(target_of_place(*place)),
            Expr::Reg(reg) => self.regs[reg.index()].clone(),
            Expr::Binary { op: BinOp::PtrAdd, lhs, rhs, .. } => {
                let step = constant(rhs, prepared.pointer_bits());
                let moved = |target: &Target| move_by(*target, step);
                limited(self.of_expr(lhs, prepared).iter().map(moved).collect())
            }
            Expr::Cast { op: CastOp::IntToPtr, arg, .. } => {
                one(match constant(arg, prepared.pointer_bits()) {
                    Some(0) => Target::Null,
                    Some(_) => Target::Invalid,
                    None => Target::Unknown,
                })
            }
            // Of no pointer type.
            Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Unary { .. }
            | Expr::Binary { .. }
            | Expr::Cast { .. } => one(Target::Unknown),
        }
    }

    /// Divides classes into cells. Returns whether that changes anything.
    fn divide(&mut self, prepared: &Prepared) -> bool {
        let mut found = Accesses::default();
        found.collect(prepared, self);
        let before = (self.smashed.clone(), std::mem::take(&mut self.layout));
        loop {
            self.layout = found.cells(prepared);
            let wide = |(class, cells): (&Class, &Vec<Cell>)| {
                let too_much = cells.len() > MOST_CELLS || cells.iter().any(|cell| cell.size > WIDEST_CELL);
                too_much.then_some(*class)
            };
            let wide: Vec<Class> = self.layout.iter().filter_map(wide).collect();
            self.smashed.extend(wide);
            if !found.carry_over(&self.layout, &self.smashed) {
                break;
            }
        }
        (&self.smashed, &self.layout) != (&before.0, &before.1)
    }
}

/// What an address constant points to.
pub fn target_of_place(place: Place) -> Target {
    match place {
        Place::Global(id) => Target::In(Class::Global(id), Offset::At(0)),
        Place::Obj(id) => Target::In(Class::Local(id), Offset::At(0)),
        Place::Func(id) => Target::Func(id),
        Place::Label(..) => Target::Unknown,
    }
}

/// The constant that an expression is, read as signed.
pub fn constant(expr: &Expr, bits: u16) -> Option<i64> {
    match expr {
        Expr::Int { value, .. } => i64::try_from(ir::sign_extend(*value, bits)).ok(),
        Expr::Float { .. }
        | Expr::Null
        | Expr::Addr(_)
        | Expr::Reg(_)
        | Expr::Undef(_)
        | Expr::Unary { .. }
        | Expr::Binary { .. }
        | Expr::Cast { .. } => None,
    }
}

/// A target moved by a distance; `None` is any distance.
pub fn move_by(target: Target, step: Option<i64>) -> Target {
    match (target, step) {
        (Target::In(class, Offset::At(at)), Some(step)) => match at.checked_add(step) {
            Some(at) => Target::In(class, Offset::At(at)),
            None => Target::In(class, Offset::Any),
        },
        (Target::In(class, _), _) => Target::In(class, Offset::Any),
        (Target::Null, Some(0)) => Target::Null,
        (Target::Null, Some(_)) | (Target::Invalid, _) => Target::Invalid,
        // Null may stay null.
        (Target::Null | Target::Unknown | Target::Func(_), _) => Target::Unknown,
    }
}

/// Offsets of classes with too many of them become any. Any offset stands for all others: if it did
/// not, those that are met again would be added again and the collection would never end.
fn limited(targets: Targets) -> Targets {
    let mut counts: BTreeMap<Class, usize> = BTreeMap::new();
    for target in &targets {
        match target {
            Target::In(class, Offset::At(_)) => *counts.entry(*class).or_default() += 1,
            Target::In(class, Offset::Any) => *counts.entry(*class).or_default() += MOST_OFFSETS + 1,
            Target::Null | Target::Invalid | Target::Unknown | Target::Func(_) => {}
        }
    }
    let many = |class: &Class| counts.get(class).is_some_and(|count| *count > MOST_OFFSETS);
    let limit = |target: Target| match target {
        Target::In(class, Offset::At(_)) if many(&class) => Target::In(class, Offset::Any),
        other => other,
    };
    targets.into_iter().map(limit).collect()
}

/// Collects targets.
struct Walk<'w, 'p> {
    prepared: &'w Prepared<'p>,
    points: &'w mut Points,
    changed: bool,
}

impl Walk<'_, '_> {
    /// Visits all statements, or some of them if the work is ended.
    fn all(&mut self, limits: &QueryLimits) {
        let body = self.prepared.body();
        for (at, block) in body.blocks.iter_enumerated().take_while(|_| !limits.is_cancelled()) {
            for (number, stmt) in block.stmts.iter().enumerate() {
                self.statement((at, number), &stmt.kind);
            }
        }
    }

    fn add_reg(&mut self, reg: RegId, targets: Targets) {
        let known = &mut self.points.regs[reg.index()];
        let before = known.clone();
        let mut all = std::mem::take(known);
        all.extend(targets);
        *known = limited(all);
        self.changed |= *known != before;
    }

    fn add_cell(&mut self, class: Class, offset: i64, targets: Targets) {
        let known = self.points.cells.entry((class, offset)).or_default();
        let before = known.clone();
        let mut all = std::mem::take(known);
        all.extend(targets);
        *known = limited(all);
        self.changed |= *known != before;
    }

    fn smash(&mut self, class: Class) {
        self.changed |= self.points.smashed.insert(class);
    }

    fn statement(&mut self, at: (ir::BlockId, usize), kind: &StmtKind) {
        let body = self.prepared.body();
        match kind {
            StmtKind::Assign { dst, value } => {
                if body.regs[*dst].ty == Ty::Ptr {
                    let targets = self.points.of_expr(value, self.prepared);
                    self.add_reg(*dst, targets);
                }
            }
            StmtKind::Load { dst, ptr, .. } => {
                let found = self.load(ptr);
                if body.regs[*dst].ty == Ty::Ptr {
                    self.add_reg(*dst, found);
                }
            }
            StmtKind::Store { ptr, value, .. } => {
                let model = self.prepared.program.model;
                let stored = match value.ty(body, model) {
                    Ty::Ptr => self.points.of_expr(value, self.prepared),
                    // A number in the place of a pointer.
                    Ty::Int(_) | Ty::Float(_) => match constant(value, model.pointer_bits()) {
                        Some(0) => Targets::from([Target::Null]),
                        Some(_) | None => Targets::from([Target::Unknown]),
                    },
                };
                self.store(ptr, &stored);
            }
            StmtKind::LoadBits { ptr, .. } => {
                self.load(ptr);
            }
            StmtKind::StoreBits { ptr, .. } => self.store(ptr, &Targets::from([Target::Unknown])),
            StmtKind::Copy { dst, src, size } => self.copy(dst, src, size),
            StmtKind::Fill { dst, byte, size } => {
                let value =
                    if matches!(byte, Expr::Int { value: 0, .. }) { Target::Null } else { Target::Unknown };
                self.fill(dst, size, value);
            }
            StmtKind::Nondet { dst, .. } => {
                if body.regs[*dst].ty == Ty::Ptr {
                    self.add_reg(*dst, Targets::from([Target::Unknown]));
                }
            }
            StmtKind::Call { dst, args, .. } => {
                let allocated = self.prepared.site_at(at);
                let region = self.prepared.called_region(kind);
                let result = match (self.prepared.effect(kind), allocated, region) {
                    (_, _, Some(region)) => self.call(region, args),
                    (Some(Effect::Alloc { .. }), Some(site), None) => {
                        Targets::from([Target::Null, Target::In(Class::Site(site), Offset::At(0))])
                    }
                    (Some(Effect::NondetBytes { .. }), _, None) => {
                        if let [dst, size, ..] = args.as_slice() {
                            self.fill(&dst.value, &size.value, Target::Unknown);
                        }
                        Targets::new()
                    }
                    (Some(_) | None, _, None) => Targets::from([Target::Unknown]),
                };
                if let Some(dst) = dst.filter(|dst| body.regs[*dst].ty == Ty::Ptr) {
                    self.add_reg(dst, result);
                }
            }
            StmtKind::Alloca { dst, .. } | StmtKind::VaArg { dst, .. } => {
                self.add_reg(*dst, Targets::from([Target::Unknown]));
            }
            // They set no pointer, or are not modelled: the formula ends there.
            StmtKind::Enter { .. }
            | StmtKind::Leave { .. }
            | StmtKind::Seal { .. }
            | StmtKind::Assume { .. }
            | StmtKind::VaStart { .. }
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

    /// A call of a region: its parameters get the targets of the arguments. Returns the targets of
    /// its result.
    fn call(&mut self, region: usize, args: &[ir::Arg]) -> Targets {
        let body = self.prepared.body();
        let place = &self.prepared.regions().all[region].place;
        for (param, arg) in place.params.iter().zip(args) {
            if body.regs[*param].ty == Ty::Ptr {
                let targets = self.points.of_expr(&arg.value, self.prepared);
                self.add_reg(*param, targets);
            }
        }
        place.result.map(|result| self.points.reg(result).clone()).unwrap_or_default()
    }

    fn load(&mut self, ptr: &Expr) -> Targets {
        let mut found = Targets::new();
        for target in self.points.of_expr(ptr, self.prepared) {
            match target {
                Target::In(class, Offset::At(at)) => found.extend(self.points.cell(class, at)),
                Target::In(class, Offset::Any) => {
                    self.smash(class);
                    found.insert(Target::Unknown);
                }
                Target::Unknown => {
                    found.insert(Target::Unknown);
                }
                Target::Null | Target::Invalid | Target::Func(_) => {}
            }
        }
        found
    }

    fn store(&mut self, ptr: &Expr, stored: &Targets) {
        for target in self.points.of_expr(ptr, self.prepared) {
            match target {
                Target::In(class, Offset::At(at)) => self.add_cell(class, at, stored.clone()),
                Target::In(class, Offset::Any) => self.smash(class),
                // The formula ends at a write to an unknown place.
                Target::Null | Target::Invalid | Target::Unknown | Target::Func(_) => {}
            }
        }
    }

    fn fill(&mut self, dst: &Expr, size: &Expr, value: Target) {
        let size = constant(size, self.prepared.pointer_bits());
        for target in self.points.of_expr(dst, self.prepared) {
            let Target::In(class, offset) = target else { continue };
            let (Offset::At(at), Some(size)) = (offset, size) else {
                self.smash(class);
                continue;
            };
            let cells: Vec<Cell> = self.points.layout(class).to_vec();
            for cell in cells.iter().filter(|cell| cell.offset < at.saturating_add(size) && cell.end() > at) {
                self.add_cell(class, cell.offset, Targets::from([value]));
            }
        }
    }

    fn copy(&mut self, dst: &Expr, src: &Expr, size: &Expr) {
        let size = constant(size, self.prepared.pointer_bits());
        let (to, from) = (self.points.of_expr(dst, self.prepared), self.points.of_expr(src, self.prepared));
        for target in &to {
            let Target::In(class, offset) = *target else { continue };
            let (Offset::At(at), Some(size)) = (offset, size) else {
                self.smash(class);
                continue;
            };
            for source in &from {
                match *source {
                    Target::In(other, Offset::At(start)) if !self.points.is_smashed(other) => {
                        let cells: Vec<Cell> = self.points.layout(class).to_vec();
                        for cell in cells
                            .iter()
                            .filter(|cell| cell.offset >= at && cell.end() <= at.saturating_add(size))
                        {
                            let place = start.saturating_add(cell.offset - at);
                            let found = self.points.cell(other, place);
                            self.add_cell(class, cell.offset, found);
                        }
                    }
                    Target::In(other, offset) => {
                        if offset == Offset::Any {
                            self.smash(other);
                        }
                        self.smash(class);
                    }
                    Target::Unknown => self.smash(class),
                    Target::Null | Target::Invalid | Target::Func(_) => {}
                }
            }
        }
        if size.is_none() {
            for source in from {
                if let Target::In(class, _) = source {
                    self.smash(class);
                }
            }
        }
    }
}

/// A copy of a constant number of bytes between two classes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Copied {
    to: (Class, i64),
    from: (Class, i64),
    size: i64,
}

/// All accesses at constant offsets.
#[derive(Default)]
struct Accesses {
    found: BTreeMap<Class, BTreeSet<Access>>,
    copies: BTreeSet<Copied>,
}

impl Accesses {
    fn collect(&mut self, prepared: &Prepared<'_>, points: &Points) {
        let (body, model) = (prepared.body(), prepared.program.model);
        for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
            match &stmt.kind {
                StmtKind::Load { dst, ptr, .. } => {
                    self.note(prepared, points, ptr, body.regs[*dst].ty);
                }
                StmtKind::Store { ptr, value, .. } => {
                    self.note(prepared, points, ptr, value.ty(body, model));
                }
                StmtKind::LoadBits { ptr, at, width, .. } | StmtKind::StoreBits { ptr, at, width, .. } => {
                    let (first, last) = (*at / 8, (*at + u32::from(*width)).div_ceil(8));
                    for (class, offset) in constant_places(&points.of_expr(ptr, prepared)) {
                        let offset = offset.saturating_add(i64::from(first));
                        let access = Access { offset, size: u64::from(last - first), pointer: false };
                        self.found.entry(class).or_default().insert(access);
                    }
                }
                StmtKind::Copy { dst, src, size } => {
                    let Some(size) = constant(size, prepared.pointer_bits()).filter(|size| *size > 0) else {
                        continue;
                    };
                    let (to, from) = (points.of_expr(dst, prepared), points.of_expr(src, prepared));
                    for to in constant_places(&to) {
                        let copies = constant_places(&from).map(|from| Copied { to, from, size });
                        self.copies.extend(copies);
                    }
                }
                // They access nothing, or all of it, or the formula ends there.
                StmtKind::Assign { .. }
                | StmtKind::Fill { .. }
                | StmtKind::Enter { .. }
                | StmtKind::Leave { .. }
                | StmtKind::Seal { .. }
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
        for (id, global) in prepared.program.globals.iter_enumerated() {
            for item in global.init.iter().flatten() {
                if let InitItem::Pointer { offset, .. } = item {
                    let offset = i64::try_from(*offset).unwrap_or(i64::MAX);
                    let access = Access { offset, size: model.pointer_bytes(), pointer: true };
                    self.found.entry(Class::Global(id)).or_default().insert(access);
                }
            }
        }
    }

    fn note(&mut self, prepared: &Prepared<'_>, points: &Points, ptr: &Expr, ty: Ty) {
        let Some(size) = ty.bytes(prepared.program.model) else { return };
        for (class, offset) in constant_places(&points.of_expr(ptr, prepared)) {
            let access = Access { offset, size, pointer: ty == Ty::Ptr };
            self.found.entry(class).or_default().insert(access);
        }
    }

    /// The cells that these accesses make.
    fn cells(&self, prepared: &Prepared<'_>) -> BTreeMap<Class, Vec<Cell>> {
        let mut layout: BTreeMap<Class, Vec<Cell>> = BTreeMap::new();
        for (class, accesses) in &self.found {
            let cells = layout.entry(*class).or_default();
            let inside = |access: &&Access| {
                let end = access.offset.saturating_add_unsigned(access.size);
                let size = prepared.class_size(*class);
                access.offset >= 0 && size.is_none_or(|size| u64::try_from(end).is_ok_and(|end| end <= size))
            };
            // In order of offsets, then sizes.
            for access in accesses.iter().filter(inside) {
                let one = Cell { offset: access.offset, size: access.size, pointer: access.pointer };
                match cells.last_mut() {
                    Some(last) if (last.offset, last.size) == (one.offset, one.size) => {
                        last.pointer |= one.pointer;
                    }
                    Some(last) if one.offset < last.end() => {
                        let end = last.end().max(one.end());
                        *last =
                            Cell { offset: last.offset, size: (end - last.offset) as u64, pointer: false };
                    }
                    Some(_) | None => cells.push(one),
                }
            }
        }
        layout
    }

    /// Carries cells over from sources of copies to destinations and back. Returns whether there
    /// are new accesses.
    fn carry_over(&mut self, layout: &BTreeMap<Class, Vec<Cell>>, smashed: &BTreeSet<Class>) -> bool {
        let mut new = Vec::new();
        for copied in &self.copies {
            for (from, to) in [(copied.from, copied.to), (copied.to, copied.from)] {
                if smashed.contains(&from.0) || smashed.contains(&to.0) {
                    continue;
                }
                let (start, end) = (from.1, from.1.saturating_add(copied.size));
                for cell in layout.get(&from.0).into_iter().flatten() {
                    let (low, high) = (cell.offset.max(start), cell.end().min(end));
                    if low < high {
                        let whole = (low, high) == (cell.offset, cell.end());
                        let offset = to.1.saturating_add(low - start);
                        let size = high.abs_diff(low);
                        new.push((to.0, Access { offset, size, pointer: cell.pointer && whole }));
                    }
                }
            }
        }
        let mut changed = false;
        for (class, access) in new {
            changed |= self.found.entry(class).or_default().insert(access);
        }
        changed
    }
}

fn constant_places(targets: &Targets) -> impl Iterator<Item = (Class, i64)> + '_ {
    targets.iter().filter_map(|target| match target {
        Target::In(class, Offset::At(at)) => Some((*class, *at)),
        Target::In(_, Offset::Any) | Target::Null | Target::Invalid | Target::Unknown | Target::Func(_) => {
            None
        }
    })
}
