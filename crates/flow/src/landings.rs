//! Where `longjmp` may return to in a function, and the state of the variables there.
//!
//! Each call of `setjmp` is a *landing*. Any later call of the function may return to the point
//! after it. What the variables then hold depends on what happened between the two (C17 7.13.2.1):
//! a changed variable is indeterminate. So for each landing, a forward pass through the function
//! computes which variables may have changed on the path from it to each call. Changes before the
//! landing was passed again do not count: the buffer filled then leads to a landing of its own.
//!
//! **Variables.** Registers count, and objects that no other function can access: they are only
//! read and written by name, and gcc may keep them in registers. Objects whose address is taken,
//! and volatile ones, hold what was last stored.
//!
//! **Scopes.** The jump leaves blocks that were entered since. Another pass computes which objects
//! are live at a landing.

use crate::Point;
use crate::calls::{calls_back, library_effect};
use ir::{
    Arg, BlockId, Body, Callee, Expr, FuncId, Idx, ObjId, ParamTy, Place, Program, RegId, RetTy, Stmt,
    StmtKind, Terminator,
};
use libtable::Effect;
use std::collections::BTreeSet;

/// A call of `setjmp`.
#[derive(Debug)]
pub struct Site {
    /// The call.
    pub point: Point,
    /// Where its result goes.
    pub dst: Option<RegId>,
    /// The objects that are live there on every path.
    pub open: BTreeSet<ObjId>,
    /// The objects that may be live there.
    pub may_be_open: BTreeSet<ObjId>,
}

impl Site {
    /// Where control returns to.
    pub fn resume(&self) -> Point {
        Point { stmt: self.point.stmt + 1, ..self.point }
    }
}

/// What may have changed since a landing was passed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changed {
    /// Registers.
    pub regs: BTreeSet<RegId>,
    /// Local objects.
    pub objects: BTreeSet<ObjId>,
}

/// For each landing, what may have changed since; `None` if it was not passed.
type Since = Vec<Option<Changed>>;

/// All landings of a function.
#[derive(Debug, Default)]
pub struct Landings {
    /// The calls of `setjmp`.
    pub sites: Vec<Site>,
    /// Objects that hold what was last stored.
    stored: BTreeSet<ObjId>,
    /// For each block, what has changed when it begins.
    before: Vec<Since>,
    /// For each landing, what has changed when control returns to it.
    back: Vec<Since>,
    /// The functions that a jump may leave, if there are landings.
    jumpers: Vec<bool>,
}

impl Landings {
    /// The landings of a function.
    pub fn of(program: &Program, func: FuncId, body: &Body, jumpers: &[bool]) -> Landings {
        let mut sites = sites(program, func, body);
        if sites.is_empty() {
            return Landings::default();
        }
        scopes(body, &mut sites);
        let none: Since = vec![None; sites.len()];
        let mut landings = Landings {
            stored: stored(body),
            before: vec![none.clone(); body.blocks.len()],
            back: vec![none; sites.len()],
            jumpers: jumpers.to_vec(),
            sites,
        };
        while landings.step(body) {}
        landings
    }

    /// Whether a statement may end in a jump to one of the landings.
    pub fn may_be_left(&self, kind: &StmtKind) -> bool {
        match kind {
            StmtKind::Call { callee: Callee::Direct(func), .. } => {
                self.jumpers.get(func.index()).copied().unwrap_or(false)
            }
            StmtKind::Call { callee: Callee::Indirect(_), .. } => !self.sites.is_empty(),
            StmtKind::Assign { .. }
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::LoadBits { .. }
            | StmtKind::StoreBits { .. }
            | StmtKind::Copy { .. }
            | StmtKind::Fill { .. }
            | StmtKind::Enter { .. }
            | StmtKind::Leave { .. }
            | StmtKind::Seal { .. }
            | StmtKind::Alloca { .. }
            | StmtKind::Nondet { .. }
            | StmtKind::Assume { .. }
            | StmtKind::VaStart { .. }
            | StmtKind::VaArg { .. }
            | StmtKind::VaArgBytes { .. }
            | StmtKind::VaEnd { .. }
            | StmtKind::VaCopy { .. }
            | StmtKind::Disjoint { .. }
            | StmtKind::Label { .. }
            | StmtKind::Error { .. }
            | StmtKind::Undefined { .. }
            | StmtKind::Unsupported { .. } => false,
        }
    }

    /// The number of a landing, if the statement is one.
    pub fn number_of(&self, body: &Body, stmt: &Stmt) -> Option<usize> {
        let is = |site: &Site| {
            let stmts = &body.blocks[site.point.block].stmts;
            stmts.get(site.point.stmt as usize).is_some_and(|own| std::ptr::eq(own, stmt))
        };
        self.sites.iter().position(is)
    }

    /// What may have changed between a landing and a later call; `None` if no path leads from one
    /// to the other.
    pub fn changed(&self, body: &Body, site: usize, call: Point) -> Option<Changed> {
        let mut since = self.before.get(call.block.index())?.clone();
        for (at, stmt) in body.blocks[call.block].stmts.iter().enumerate().take(call.stmt as usize) {
            self.through(&mut since, call.block, at, stmt);
        }
        since.into_iter().nth(site)?
    }

    /// Visits all blocks once. Returns whether anything changed.
    fn step(&mut self, body: &Body) -> bool {
        let mut learnt = false;
        for (id, block) in body.blocks.iter_enumerated() {
            let mut since = self.before[id.index()].clone();
            for (at, stmt) in block.stmts.iter().enumerate() {
                if self.may_be_left(&stmt.kind) {
                    for (site, _) in since.iter().enumerate().filter(|(_, changed)| changed.is_some()) {
                        learnt |= add(&mut self.back[site], &since);
                    }
                }
                self.through(&mut since, id, at, stmt);
            }
            for next in block.term.successors() {
                learnt |= add(&mut self.before[next.index()], &since);
            }
        }
        learnt
    }

    fn through(&self, since: &mut Since, block: BlockId, at: usize, stmt: &Stmt) {
        for changed in since.iter_mut().flatten() {
            changed.regs.extend(stmt.kind.dst());
            changed.objects.extend(written_objects(&stmt.kind).filter(|obj| !self.stored.contains(obj)));
        }
        let is = |site: &Site| (site.point.block, site.point.stmt as usize) == (block, at);
        if let Some(site) = self.sites.iter().position(is) {
            // Control arrives from above, or returns from a call.
            since[site] = Some(Changed::default());
            add(since, &self.back[site]);
        }
    }
}

/// For each function, whether a jump may leave it. A call through a pointer, or of a function that
/// calls back, may reach any of them.
pub fn jumpers(program: &Program) -> Vec<bool> {
    let effect = |func: FuncId| library_effect(program, &Callee::Direct(func));
    let jumps = |func: FuncId| matches!(effect(func), Some(Effect::LongJump { .. }));
    let mut may: Vec<bool> = program.funcs.iter_enumerated().map(|(id, _)| jumps(id)).collect();
    if !may.contains(&true) {
        return may;
    }
    let mut learnt = true;
    while std::mem::take(&mut learnt) {
        for (id, function) in program.funcs.iter_enumerated() {
            let mut stmts = function.body.iter().flat_map(|body| body.blocks.iter()).flat_map(|it| &it.stmts);
            let leads_out = |stmt: &Stmt| match &stmt.kind {
                StmtKind::Call { callee: Callee::Direct(func), .. } => may[func.index()],
                StmtKind::Call { callee: Callee::Indirect(_), .. } => true,
                StmtKind::Assign { .. }
                | StmtKind::Load { .. }
                | StmtKind::Store { .. }
                | StmtKind::LoadBits { .. }
                | StmtKind::StoreBits { .. }
                | StmtKind::Copy { .. }
                | StmtKind::Fill { .. }
                | StmtKind::Enter { .. }
                | StmtKind::Leave { .. }
                | StmtKind::Seal { .. }
                | StmtKind::Alloca { .. }
                | StmtKind::Nondet { .. }
                | StmtKind::Assume { .. }
                | StmtKind::VaStart { .. }
                | StmtKind::VaArg { .. }
                | StmtKind::VaArgBytes { .. }
                | StmtKind::VaEnd { .. }
                | StmtKind::VaCopy { .. }
                | StmtKind::Disjoint { .. }
                | StmtKind::Label { .. }
                | StmtKind::Error { .. }
                | StmtKind::Undefined { .. }
                | StmtKind::Unsupported { .. } => false,
            };
            let calls_back = function.body.is_none() && calls_back(program, &Callee::Direct(id));
            if !may[id.index()] && (calls_back || stmts.any(leads_out)) {
                may[id.index()] = true;
                learnt = true;
            }
        }
    }
    may
}

/// Adds the changes on another path. Returns whether there were new ones.
fn add(to: &mut Since, from: &Since) -> bool {
    let mut more = false;
    for (to, from) in to.iter_mut().zip(from) {
        let Some(from) = from else { continue };
        more |= to.is_none();
        let to = to.get_or_insert_with(Changed::default);
        let count = to.regs.len() + to.objects.len();
        to.regs.extend(&from.regs);
        to.objects.extend(&from.objects);
        more |= to.regs.len() + to.objects.len() > count;
    }
    more
}

fn sites(program: &Program, func: FuncId, body: &Body) -> Vec<Site> {
    let mut sites = Vec::new();
    for (block, it) in body.blocks.iter_enumerated() {
        for (at, stmt) in it.stmts.iter().enumerate() {
            if let StmtKind::Call { dst, callee, .. } = &stmt.kind
                && matches!(library_effect(program, callee), Some(Effect::SetJump { .. }))
            {
                let point = Point { func, block, stmt: at as u32 };
                let (open, may_be_open) = Default::default();
                sites.push(Site { point, dst: *dst, open, may_be_open });
            }
        }
    }
    sites
}

/// Finds which objects are live at each landing.
fn scopes(body: &Body, sites: &mut [Site]) {
    /// The objects that are live on every path, and on some path.
    type Open = (BTreeSet<ObjId>, BTreeSet<ObjId>);
    let through = |(all, some): &mut Open, stmt: &Stmt| match stmt.kind {
        StmtKind::Enter { obj, .. } => {
            all.insert(obj);
            some.insert(obj);
        }
        StmtKind::Leave { obj } => {
            all.remove(&obj);
            some.remove(&obj);
        }
        StmtKind::Assign { .. }
        | StmtKind::Load { .. }
        | StmtKind::Store { .. }
        | StmtKind::LoadBits { .. }
        | StmtKind::StoreBits { .. }
        | StmtKind::Copy { .. }
        | StmtKind::Fill { .. }
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
    };
    let mut before: Vec<Option<Open>> = vec![None; body.blocks.len()];
    before[Body::ENTRY.index()] = Some(Open::default());
    let mut learnt = true;
    while std::mem::take(&mut learnt) {
        for (id, block) in body.blocks.iter_enumerated() {
            let Some(mut open) = before[id.index()].clone() else { continue };
            block.stmts.iter().for_each(|stmt| through(&mut open, stmt));
            for next in block.term.successors() {
                let old = &mut before[next.index()];
                let new = match &*old {
                    None => open.clone(),
                    Some((all, some)) => (all & &open.0, some | &open.1),
                };
                learnt |= old.as_ref() != Some(&new);
                *old = Some(new);
            }
        }
    }
    for site in sites {
        let Some(mut open) = before[site.point.block.index()].clone() else { continue };
        let stmts = &body.blocks[site.point.block].stmts;
        stmts.iter().take(site.point.stmt as usize).for_each(|stmt| through(&mut open, stmt));
        (site.open, site.may_be_open) = open;
    }
}

/// The object that a pointer names.
fn named_object(ptr: &Expr) -> Option<ObjId> {
    match ptr {
        Expr::Addr(Place::Obj(obj)) => Some(*obj),
        Expr::Binary { lhs, .. } => named_object(lhs),
        Expr::Unary { .. }
        | Expr::Cast { .. }
        | Expr::Int { .. }
        | Expr::Float { .. }
        | Expr::Null
        | Expr::Addr(_)
        | Expr::Reg(_)
        | Expr::Undef(_) => None,
    }
}

/// The objects that a statement writes to by name.
fn written_objects(kind: &StmtKind) -> impl Iterator<Item = ObjId> {
    let ptrs = match kind {
        StmtKind::Store { ptr, .. } | StmtKind::StoreBits { ptr, .. } => [Some(ptr), None],
        StmtKind::Copy { dst, .. } | StmtKind::Fill { dst, .. } => [Some(dst), None],
        StmtKind::VaStart { list } | StmtKind::VaArg { list, .. } | StmtKind::VaEnd { list } => {
            [Some(list), None]
        }
        StmtKind::VaArgBytes { dst, list, .. } => [Some(dst), Some(list)],
        StmtKind::VaCopy { dst, .. } => [Some(dst), None],
        // The result of a function that returns an aggregate.
        StmtKind::Call { args, sig, .. } => {
            let result = args.first().filter(|_| matches!(sig.ret, RetTy::Bytes { .. }));
            [result.map(|arg| &arg.value), None]
        }
        StmtKind::Assign { .. }
        | StmtKind::Load { .. }
        | StmtKind::LoadBits { .. }
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
        | StmtKind::Unsupported { .. } => [None, None],
    };
    ptrs.into_iter().flatten().filter_map(named_object)
}

/// The objects that hold what was last stored: volatile ones, and those whose address escapes.
fn stored(body: &Body) -> BTreeSet<ObjId> {
    let mut stored = BTreeSet::new();
    for block in body.blocks.iter() {
        for stmt in &block.stmts {
            let given: Vec<&Expr> = match &stmt.kind {
                StmtKind::Load { ptr, volatile, .. } => {
                    stored.extend(named_object(ptr).filter(|_| *volatile));
                    Vec::new()
                }
                StmtKind::Store { ptr, value, volatile, .. } => {
                    stored.extend(named_object(ptr).filter(|_| *volatile));
                    vec![value]
                }
                StmtKind::StoreBits { value, .. } => vec![value],
                StmtKind::Assign { .. } => stmt.kind.exprs(),
                StmtKind::Call { callee, args, sig, .. } => {
                    // Aggregates that are passed and returned by value are accessed by name, too.
                    let result = usize::from(matches!(sig.ret, RetTy::Bytes { .. }));
                    let by_value = |(at, arg): &(usize, &Arg)| {
                        let whole = *at < result || matches!(arg.ty, ParamTy::Bytes { .. });
                        whole && named_object(&arg.value).is_some()
                    };
                    let others = args.iter().enumerate().filter(|arg| !by_value(arg));
                    let called = match callee {
                        Callee::Indirect(ptr) => Some(ptr),
                        Callee::Direct(_) => None,
                    };
                    others.map(|(_, arg)| &arg.value).chain(called).collect()
                }
                StmtKind::LoadBits { .. }
                | StmtKind::Copy { .. }
                | StmtKind::Fill { .. }
                | StmtKind::Enter { .. }
                | StmtKind::Leave { .. }
                | StmtKind::Seal { .. }
                | StmtKind::Alloca { .. }
                | StmtKind::Nondet { .. }
                | StmtKind::Assume { .. }
                | StmtKind::VaStart { .. }
                | StmtKind::VaArg { .. }
                | StmtKind::VaArgBytes { .. }
                | StmtKind::VaEnd { .. }
                | StmtKind::VaCopy { .. }
                | StmtKind::Disjoint { .. }
                | StmtKind::Label { .. }
                | StmtKind::Error { .. }
                | StmtKind::Undefined { .. }
                | StmtKind::Unsupported { .. } => Vec::new(),
            };
            given.into_iter().for_each(|expr| insert_locals(expr, &mut stored));
        }
        if let Terminator::Return(Some(value)) = &block.term {
            insert_locals(value, &mut stored);
        }
    }
    stored
}

/// Adds the local objects whose addresses an expression uses.
fn insert_locals(expr: &Expr, out: &mut BTreeSet<ObjId>) {
    expr.for_each_place(&mut |place| match place {
        Place::Obj(obj) => {
            out.insert(obj);
        }
        Place::Global(_) | Place::Func(_) | Place::Label(..) => {}
    });
}
