//! Which numbers are worth comparing: those that the program itself relates.
//!
//! Two registers or cells are in one group if an operator has both as operands, one is copied to
//! the other, both are counters (the program adds constants to them), or both are fields of the
//! same blocks. A difference of two numbers of different groups is hardly ever bounded.
//!
//! Also finds *controls*: numbers that are compared with several constants, such as the state of a
//! state machine.

use crate::memory::{Memory, Slot};
use crate::points::{Class, Offset, Points, Target};
use crate::program::Prepared;
use ir::{BinOp, Expr, Idx, RegId, StmtKind, Terminator};
use solver::QueryLimits;
use std::collections::{BTreeMap, BTreeSet};

/// How many constants a control is compared with, at least.
const FEWEST_CASES: usize = 3;

/// Groups of numbers.
#[derive(Clone, Debug)]
pub struct Related {
    regs: usize,
    cells: BTreeMap<(Class, i64), usize>,
    /// For each number, another one of its group, or itself.
    groups: Vec<usize>,
    cases: BTreeMap<usize, BTreeSet<u128>>,
}

impl Related {
    /// The groups of a program. `None` if the work was ended.
    pub fn of(prepared: &Prepared<'_>, points: &Points, limits: &QueryLimits) -> Option<Related> {
        let regs = prepared.body().regs.len();
        let mut related =
            Related { regs, cells: BTreeMap::new(), groups: Vec::new(), cases: BTreeMap::new() };
        related.groups.extend(0..regs);
        related.collect(prepared, points, limits);
        (!limits.is_cancelled()).then_some(related)
    }

    /// The group of a slot.
    pub fn group(&self, memory: &Memory, slot: usize) -> Option<usize> {
        self.key(memory, slot).map(|key| self.find(key))
    }

    /// Whether a slot decides between several cases.
    pub fn is_control(&self, memory: &Memory, slot: usize) -> bool {
        let cases = self.key(memory, slot).and_then(|key| self.cases.get(&key));
        cases.is_some_and(|cases| cases.len() >= FEWEST_CASES)
    }

    /// The constants that a slot is compared with, a few of them.
    pub fn cases(&self, memory: &Memory, slot: usize) -> Vec<u128> {
        let cases = self.key(memory, slot).and_then(|key| self.cases.get(&key));
        cases.map(|cases| cases.iter().copied().take(FEWEST_CASES).collect()).unwrap_or_default()
    }

    /// The constants that a slot, or a number of its group, is compared with.
    pub fn cases_of_group(&self, memory: &Memory, slot: usize) -> BTreeSet<u128> {
        let Some(group) = self.group(memory, slot) else { return BTreeSet::new() };
        let all = self.cases.iter().filter(|(key, _)| self.find(**key) == group);
        all.flat_map(|(_, cases)| cases.iter().copied()).collect()
    }

    fn key(&self, memory: &Memory, slot: usize) -> Option<usize> {
        match memory.slots[slot] {
            Slot::Reg(reg) => Some(reg.index()),
            Slot::Cell(object, cell) => {
                let object = &memory.objects[object];
                self.cells.get(&(object.class, object.cells[cell].offset)).copied()
            }
            Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => None,
        }
    }

    fn find(&self, mut key: usize) -> usize {
        while self.groups[key] != key {
            key = self.groups[key];
        }
        key
    }

    fn unite(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        if a != b {
            self.groups[a] = b;
        }
    }

    fn cell(&mut self, place: (Class, i64)) -> usize {
        if let Some(key) = self.cells.get(&place) {
            return *key;
        }
        let key = self.groups.len();
        self.groups.push(key);
        self.cells.insert(place, key);
        key
    }

    fn collect(&mut self, prepared: &Prepared<'_>, points: &Points, limits: &QueryLimits) {
        let mut counters = Vec::new();
        // What a register was loaded from: an intermediate value stands for its cell.
        let mut loaded: BTreeMap<RegId, Vec<usize>> = BTreeMap::new();
        for block in &prepared.body().blocks {
            if limits.is_cancelled() {
                return;
            }
            for stmt in &block.stmts {
                match &stmt.kind {
                    StmtKind::Assign { dst, value } => {
                        self.relate(value);
                        let read = regs_of(value);
                        if let [one] = read.as_slice() {
                            self.unite(dst.index(), one.index());
                        } else {
                            read.iter().for_each(|reg| self.unite(dst.index(), reg.index()));
                        }
                        if is_step(value) {
                            counters.push(dst.index());
                        }
                    }
                    StmtKind::Load { dst, ptr, .. } => {
                        for place in constant_places(points, prepared, ptr) {
                            let key = self.cell(place);
                            self.unite(dst.index(), key);
                            loaded.entry(*dst).or_default().push(key);
                        }
                    }
                    StmtKind::Store { ptr, value, .. } => {
                        self.relate(value);
                        for place in constant_places(points, prepared, ptr) {
                            let key = self.cell(place);
                            regs_of(value).iter().for_each(|reg| self.unite(key, reg.index()));
                            if is_step(value) {
                                counters.push(key);
                            }
                        }
                    }
                    StmtKind::Assume { cond } => self.relate(cond),
                    StmtKind::Call { dst, args, .. } => {
                        args.iter().for_each(|arg| self.relate(&arg.value));
                        let region = prepared.called_region(&stmt.kind);
                        if let Some(place) = region.map(|region| &prepared.regions().all[region].place) {
                            for (param, arg) in place.params.iter().zip(args) {
                                let read = regs_of(&arg.value);
                                read.iter().for_each(|reg| self.unite(param.index(), reg.index()));
                            }
                            if let (Some(dst), Some(result)) = (dst, place.result) {
                                self.unite(dst.index(), result.index());
                            }
                        }
                    }
                    StmtKind::LoadBits { .. }
                    | StmtKind::StoreBits { .. }
                    | StmtKind::Copy { .. }
                    | StmtKind::Fill { .. }
                    | StmtKind::Enter { .. }
                    | StmtKind::Leave { .. }
                    | StmtKind::Seal { .. }
                    | StmtKind::Alloca { .. }
                    | StmtKind::Nondet { .. }
                    | StmtKind::VaStart { .. }
                    | StmtKind::VaArg { .. }
                    | StmtKind::VaArgBytes { .. }
                    | StmtKind::VaEnd { .. }
                    | StmtKind::VaCopy { .. }
                    | StmtKind::Disjoint { .. }
                    | StmtKind::Label { .. }
                    | StmtKind::Error { .. }
                    | StmtKind::Undefined { .. }
                    | StmtKind::Unsupported { .. } => {
                        stmt.kind.exprs().into_iter().for_each(|expr| self.relate(expr))
                    }
                }
            }
            if let Some(expr) = block.term.expr() {
                self.relate(expr);
            }
            if let Terminator::Switch { value: Expr::Reg(reg), cases, .. } = &block.term {
                let all = cases.iter().map(|case| case.low as u128);
                self.cases.entry(reg.index()).or_default().extend(all);
            }
        }
        if let Some((first, others)) = counters.split_first() {
            others.iter().for_each(|other| self.unite(*first, *other));
        }
        let mut fields: BTreeMap<Class, usize> = BTreeMap::new();
        for ((class, _), key) in self.cells.clone() {
            if matches!(class, Class::Site(_)) {
                let first = *fields.entry(class).or_insert(key);
                self.unite(first, key);
            }
        }
        for (reg, cells) in loaded {
            let Some(cases) = self.cases.get(&reg.index()).cloned() else { continue };
            for cell in cells {
                self.cases.entry(cell).or_default().extend(&cases);
            }
        }
        debug_assert!(self.regs <= self.groups.len(), "registers come first");
    }

    /// Relates the operands of operators in an expression.
    fn relate(&mut self, expr: &Expr) {
        expr.for_each(&mut |part| {
            let Expr::Binary { op, lhs, rhs, .. } = part else { return };
            let (a, b) = (regs_of(lhs), regs_of(rhs));
            for x in &a {
                b.iter().for_each(|y| self.unite(x.index(), y.index()));
            }
            if let (BinOp::Eq | BinOp::Ne, Expr::Reg(reg), Expr::Int { value, .. })
            | (BinOp::Eq | BinOp::Ne, Expr::Int { value, .. }, Expr::Reg(reg)) = (*op, &**lhs, &**rhs)
            {
                self.cases.entry(reg.index()).or_default().insert(*value);
            }
        });
    }
}

fn regs_of(expr: &Expr) -> Vec<RegId> {
    let mut regs = Vec::new();
    // The result of a comparison is related to nothing.
    if matches!(expr, Expr::Binary { op, .. } if op.is_comparison()) {
        return regs;
    }
    expr.for_each_reg(&mut |reg| regs.push(reg));
    regs
}

/// Whether an expression adds a constant to something.
fn is_step(expr: &Expr) -> bool {
    matches!(expr, Expr::Binary { op: BinOp::Add | BinOp::AddS | BinOp::Sub | BinOp::SubS, lhs, rhs, .. }
        if matches!((&**lhs, &**rhs), (Expr::Reg(_), Expr::Int { .. }) | (Expr::Int { .. }, Expr::Reg(_))))
}

fn constant_places(points: &Points, prepared: &Prepared<'_>, ptr: &Expr) -> Vec<(Class, i64)> {
    let targets = points.of_expr(ptr, prepared).into_iter();
    let places = targets.filter_map(|target| match target {
        Target::In(class, Offset::At(at)) => Some((class, at)),
        Target::In(_, Offset::Any) | Target::Null | Target::Invalid | Target::Unknown | Target::Func(_) => {
            None
        }
    });
    places.collect()
}
