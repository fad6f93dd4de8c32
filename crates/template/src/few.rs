//! Numbers that have few values: only constants, truth values, and other such numbers are ever
//! assigned to them. State variables and flags are of this kind, and the set of their values says
//! more than an interval.
//!
//! Begins with the assumption that all registers and cells are such numbers, and takes back those
//! to which something else is assigned, until nothing changes. Also collects whether a cell is read
//! as signed.

use crate::memory::{Memory, Slot};
use crate::points::{Class, Offset, Points, Target};
use crate::program::Prepared;
use ir::{CastOp, Expr, Idx, RegId, StmtKind, Ty};
use libtable::Effect;
use solver::QueryLimits;
use std::collections::BTreeSet;

/// The registers and cells with few values.
#[derive(Clone, Debug)]
pub struct Few {
    many_regs: Vec<bool>,
    many_cells: BTreeSet<(Class, i64)>,
    many_classes: BTreeSet<Class>,
    unsigned: BTreeSet<(Class, i64)>,
    read: BTreeSet<(Class, i64)>,
}

impl Few {
    /// The numbers of a program that have few values. `None` if the work was ended.
    pub fn of(prepared: &Prepared<'_>, points: &Points, limits: &QueryLimits) -> Option<Few> {
        let mut few = Few {
            many_regs: vec![false; prepared.body().regs.len()],
            many_cells: BTreeSet::new(),
            many_classes: BTreeSet::new(),
            unsigned: BTreeSet::new(),
            read: BTreeSet::new(),
        };
        for param in &prepared.body().params {
            few.many_regs[param.index()] = true;
        }
        while few.pass(prepared, points) {
            if limits.is_cancelled() {
                return None;
            }
        }
        Some(few)
    }

    /// Whether a slot has few values.
    pub fn has(&self, memory: &Memory, slot: usize) -> bool {
        match memory.slots[slot] {
            Slot::Reg(reg) => !self.many_regs[reg.index()],
            Slot::Cell(object, cell) => {
                let object = &memory.objects[object];
                let place = (object.class, object.cells[cell].offset);
                !self.many_cells.contains(&place) && !self.many_classes.contains(&object.class)
            }
            Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => true,
        }
    }

    /// Whether a cell is read as signed.
    pub fn is_signed(&self, memory: &Memory, slot: usize) -> bool {
        match memory.slots[slot] {
            Slot::Cell(object, cell) => {
                let object = &memory.objects[object];
                !self.unsigned.contains(&(object.class, object.cells[cell].offset))
            }
            Slot::Reg(_) | Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => false,
        }
    }

    /// Whether something reads a slot as a number, which says whether it is signed.
    pub fn is_read(&self, memory: &Memory, slot: usize) -> bool {
        match memory.slots[slot] {
            Slot::Cell(object, cell) => {
                let object = &memory.objects[object];
                self.read.contains(&(object.class, object.cells[cell].offset))
            }
            Slot::Reg(_) | Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => true,
        }
    }

    fn is_few(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Int { .. } => true,
            Expr::Reg(reg) => !self.many_regs[reg.index()],
            Expr::Binary { op, .. } => op.is_comparison(),
            Expr::Cast { op: CastOp::ZExt | CastOp::SExt | CastOp::Trunc, arg, .. } => self.is_few(arg),
            // What is not initialised is no value that counts.
            Expr::Undef(_) => true,
            Expr::Unary { .. } | Expr::Cast { .. } | Expr::Float { .. } | Expr::Null | Expr::Addr(_) => false,
        }
    }

    fn many(&mut self, reg: RegId) -> bool {
        !std::mem::replace(&mut self.many_regs[reg.index()], true)
    }

    fn many_at(&mut self, points: &Points, prepared: &Prepared<'_>, ptr: &Expr) -> bool {
        let mut changed = false;
        for target in points.of_expr(ptr, prepared) {
            changed |= match target {
                Target::In(class, Offset::At(at)) => {
                    let cells = points.layout(class).iter();
                    let holds = |cell: &&crate::points::Cell| {
                        cell.offset <= at && at < cell.offset.saturating_add_unsigned(cell.size)
                    };
                    let place = cells.filter(holds).map(|cell| cell.offset).next().unwrap_or(at);
                    self.many_cells.insert((class, place))
                }
                Target::In(class, Offset::Any) => self.many_classes.insert(class),
                Target::Null | Target::Invalid | Target::Unknown | Target::Func(_) => false,
            };
        }
        changed
    }

    fn pass(&mut self, prepared: &Prepared<'_>, points: &Points) -> bool {
        let body = prepared.body();
        let mut changed = false;
        for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
            match &stmt.kind {
                StmtKind::Assign { dst, value } => {
                    if !self.is_few(value) {
                        changed |= self.many(*dst);
                    }
                }
                StmtKind::Load { dst, ptr, .. } => {
                    let mut few = true;
                    for target in points.of_expr(ptr, prepared) {
                        few &= match target {
                            Target::In(class, Offset::At(at)) => {
                                if matches!(body.regs[*dst].ty, Ty::Int(_)) {
                                    self.read.insert((class, at));
                                    if !body.regs[*dst].signed {
                                        self.unsigned.insert((class, at));
                                    }
                                }
                                !points.is_smashed(class)
                                    && !self.many_classes.contains(&class)
                                    && !self.many_cells.contains(&(class, at))
                            }
                            Target::In(_, Offset::Any) | Target::Unknown => false,
                            Target::Null | Target::Invalid | Target::Func(_) => true,
                        };
                    }
                    if !few {
                        changed |= self.many(*dst);
                    }
                }
                StmtKind::Store { ptr, value, .. } => {
                    if !self.is_few(value) {
                        changed |= self.many_at(points, prepared, ptr);
                    }
                }
                StmtKind::StoreBits { ptr, .. } => changed |= self.many_at(points, prepared, ptr),
                StmtKind::Copy { dst, .. } => changed |= self.many_in(points, prepared, dst),
                StmtKind::Call { args, dst, .. } => {
                    if let (Some(Effect::NondetBytes { .. }), Some(at)) =
                        (prepared.effect(&stmt.kind), args.first())
                    {
                        changed |= self.many_in(points, prepared, &at.value);
                    }
                    let result = match prepared.called_region(&stmt.kind) {
                        Some(region) => {
                            let place = &prepared.regions().all[region].place;
                            for (param, arg) in place.params.iter().zip(args) {
                                if !self.is_few(&arg.value) {
                                    changed |= self.many(*param);
                                }
                            }
                            place.result
                        }
                        None => None,
                    };
                    let few = result.is_some_and(|result| !self.many_regs[result.index()]);
                    if let (Some(dst), false) = (dst, few) {
                        changed |= self.many(*dst);
                    }
                }
                StmtKind::Nondet { dst, .. }
                | StmtKind::LoadBits { dst, .. }
                | StmtKind::Alloca { dst, .. }
                | StmtKind::VaArg { dst, .. } => changed |= self.many(*dst),
                StmtKind::Fill { .. }
                | StmtKind::Enter { .. }
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
        changed
    }

    /// All cells of what a pointer points into.
    fn many_in(&mut self, points: &Points, prepared: &Prepared<'_>, ptr: &Expr) -> bool {
        let mut changed = false;
        for target in points.of_expr(ptr, prepared) {
            if let Target::In(class, _) = target {
                changed |= self.many_classes.insert(class);
            }
        }
        changed
    }
}
