//! Accesses of one expression that C does not put in order.
//!
//! If a side effect on an object is unsequenced relative to another access of the same object, the
//! behaviour is undefined (C11 6.5p2). Lowering chooses an order, so the mistake would vanish; this
//! module finds it before a full expression is lowered, and the result is a [`SequencePlan`]:
//! - Where two accesses surely touch the same scalar (a variable, or the same bytes of a named
//!   object), an `undefined` statement is put at the innermost node that is evaluated only if both
//!   accesses happen, and a warning is given.
//! - Where they may touch the same bytes, through pointers or indices, their addresses are kept
//!   while lowering and a `disjoint` statement is put where the second one is known.
//!
//! # Algorithm
//!
//! A walk gives for each node the list of accesses that its evaluation makes. An access that is a
//! side effect is *pending* until a sequence point follows it inside the node. Then:
//! - Operands that are unsequenced relative to each other (of operators, arguments and so on): each
//!   access of one against each of the other.
//! - A store comes after the value computations of its operands, but is unsequenced relative to
//!   their pending side effects.
//! - A read comes after the computation of its address, but is unsequenced relative to side effects
//!   pending in it.
//! - `a op= b` and `a++` read and write their target; the read is one of the operands.
//! - `&&`, `||`, `?:`, `,` and calls are sequence points: what is before them is no longer pending.
//!   Bodies of called functions and statement expressions are not part of the expression.
//!
//! An access in a conditionally evaluated operand remembers the operand. If one of two conflicting
//! accesses is conditional, the statement goes there. If both are, in different operands, nothing
//! is said: a mistake may be missed, none is invented.
//!
//! A pointer that is read from a register and not changed by the expression is as good as a name:
//! `p->a` and `p->b` are different, `*p` and `*p` the same.
//!
//! What is not examined: two bit-fields through pointers; a pointer that points to itself (`*p++`
//! with `p` in memory would be full of noise); and `*p = *q = x`, which stores the same value twice
//! if `p` is `q`.

use super::class::Class;
use super::func::{FnLower, Slot};
use super::place::Place;
use crate::intern::Symbol;
use crate::source::Pos;
use crate::tast::{Expr as CExpr, ExprKind, Init, InitValue, LocalId};
use crate::types::QualType;
use crate::walk::{Visit, walk_expr};
use ir::{Expr, GlobalId, StmtKind, Undefined};
use rustc_hash::{FxHashMap, FxHashSet};

/// What has to be said while a full expression is lowered. Nodes are known by their addresses: the
/// tree does not move.
#[derive(Clone, Default)]
pub(super) struct SequencePlan {
    /// Nodes whose evaluation is undefined, with the description.
    undefined: FxHashMap<*const CExpr, String>,
    /// Accesses that others must not overlap, in the order in which they were found.
    order: Vec<*const CExpr>,
    tracked: FxHashMap<*const CExpr, Tracked>,
    /// Nodes and initialisers whose operands interfere, see [`order`](super::order).
    pub(super) orders: FxHashSet<*const ()>,
    /// Whether the order of all of them matters only where one ends the program.
    pub(super) only_ends: bool,
}

impl SequencePlan {
    /// The accesses whose addresses have become known since the plan was another one, with these.
    pub(super) fn placed_since(&self, before: &SequencePlan) -> Vec<(*const CExpr, Expr)> {
        let mut placed = Vec::new();
        for &node in &self.order {
            let old = before.tracked.get(&node).and_then(|t| t.place.as_ref());
            if let (None, Some(now)) = (old, self.place_of(node)) {
                placed.push((node, now));
            }
        }
        placed
    }

    /// The address of an access, if it is known.
    pub(super) fn place_of(&self, node: *const CExpr) -> Option<Expr> {
        Some(self.tracked.get(&node)?.place.as_ref()?.0.clone())
    }

    /// Gives an access another expression for its address.
    pub(super) fn replace(&mut self, node: *const CExpr, address: Expr) {
        if let Some((known, _)) = self.tracked.get_mut(&node).and_then(|t| t.place.as_mut()) {
            *known = address;
        }
    }
}

#[derive(Clone, Default)]
struct Tracked {
    /// The other accesses.
    partners: Vec<*const CExpr>,
    /// The address and the size, once they are known.
    place: Option<(Expr, u64)>,
}

/// Where an access goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    /// A variable in a register.
    Reg(LocalId),
    /// Memory.
    Mem(Mem),
}

/// A place in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mem {
    /// The object, if it is known.
    root: Option<Root>,
    /// The first bit in it, if it is known.
    start: Option<u64>,
    /// The number of bits.
    length: u64,
    bit_field: bool,
    /// The variable in memory that held the pointer.
    through: Option<Root>,
}

/// What an address is relative to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Root {
    /// A variable in memory.
    Local(LocalId),
    /// A static object.
    Global(GlobalId),
    /// Whatever a variable in a register points to.
    Pointee(LocalId),
}

/// What a message calls an lvalue.
#[derive(Clone, Copy)]
enum Name {
    Variable(Symbol),
    Pointee(Symbol),
    Nameless,
}

/// An access of an expression.
#[derive(Clone, Copy)]
struct Access<'a> {
    /// The node that makes it.
    node: &'a CExpr,
    target: Target,
    name: Name,
    write: bool,
    /// Whether it is a side effect that no sequence point follows yet.
    pending: bool,
    /// The innermost conditionally evaluated operand that it is part of.
    arm: Option<&'a CExpr>,
}

/// How two accesses collide.
enum Conflict {
    None,
    Maybe,
    Sure,
}

impl<'a> FnLower<'a, '_> {
    /// Analyses a full expression that is about to be lowered.
    pub(super) fn plan_sequence(&mut self, e: &'a CExpr) {
        self.plan_order(e);
        if !has_embedded_effect(e) {
            return;
        }
        let mut written = Written { found: FxHashSet::default() };
        written.expr(e);
        let written = written.found;
        let plan = std::mem::take(&mut self.plan);
        let mut search = Search { f: self, plan, warnings: Vec::new(), written };
        search.eval(e);
        let Search { plan, warnings, .. } = search;
        self.plan = plan;
        for (pos, name) in warnings {
            self.cx.diags.warning(pos, format!("unsequenced modification and access to '{name}'"));
        }
    }

    /// Analyses an expression that is lowered in the middle of another full expression; gives that
    /// one's plan.
    pub(super) fn replan_sequence(&mut self, e: &'a CExpr) -> SequencePlan {
        let outer = std::mem::take(&mut self.plan);
        self.plan_sequence(e);
        outer
    }

    /// Says that a node is undefined, if it is. To be called before a node is lowered.
    pub(super) fn check_sequence(&mut self, e: &'a CExpr) {
        if self.plan.undefined.is_empty() {
            return;
        }
        if let Some(name) = self.plan.undefined.remove(&std::ptr::from_ref(e)) {
            self.emit(StmtKind::Undefined { what: Undefined::Unsequenced(name.into()) }, e.pos);
        }
    }

    /// Keeps the address of an access that others must not overlap, and says so where both are
    /// known.
    pub(super) fn track(&mut self, e: &'a CExpr, place: Place, ty: QualType, pos: Pos) -> Place {
        let node = std::ptr::from_ref(e);
        if !self.plan.tracked.contains_key(&node) {
            return place;
        }
        let Place::Mem { ptr, align, volatile } = place else { return place };
        let ptr = self.saved(ptr, pos);
        let size = self.cx.types.size_of(ty).unwrap_or(0);
        let partners = match self.plan.tracked.get_mut(&node) {
            Some(tracked) => {
                tracked.place = Some((ptr.clone(), size));
                tracked.partners.clone()
            }
            None => Vec::new(),
        };
        for partner in partners {
            let other = self.plan.tracked.get(&partner).and_then(|t| t.place.clone());
            if let Some((a, a_size)) = other {
                let (b, b_size) = (ptr.clone(), size);
                self.emit(StmtKind::Disjoint { a, a_size, b, b_size }, pos);
            }
        }
        Place::Mem { ptr, align, volatile }
    }
}

/// Whether an expression has a side effect on an object besides the one that it is for.
fn has_embedded_effect(e: &CExpr) -> bool {
    struct Count(usize);
    impl<'t> Visit<'t> for Count {
        fn expr(&mut self, e: &'t CExpr) {
            if is_effect(e) {
                self.0 += 1;
            }
            if !matches!(e.kind, ExprKind::StmtExpr(_)) {
                walk_expr(self, e);
            }
        }
    }
    let mut count = Count(0);
    count.expr(e);
    count.0 > usize::from(is_effect(e))
}

fn is_effect(e: &CExpr) -> bool {
    matches!(e.kind, ExprKind::Assign(..) | ExprKind::AssignOp { .. } | ExprKind::IncDec { .. })
}

/// The variables that an expression assigns to, at any depth.
struct Written {
    found: FxHashSet<LocalId>,
}

impl<'t> Visit<'t> for Written {
    fn expr(&mut self, e: &'t CExpr) {
        if let ExprKind::Assign(target, _)
        | ExprKind::AssignOp { target, .. }
        | ExprKind::IncDec { target, .. } = &e.kind
            && let ExprKind::Local(id) = target.kind
        {
            self.found.insert(id);
        }
        walk_expr(self, e);
    }
}

struct Search<'s, 'a, 'c> {
    f: &'s FnLower<'a, 'c>,
    plan: SequencePlan,
    warnings: Vec<(Pos, String)>,
    written: FxHashSet<LocalId>,
}

type Accesses<'a> = Vec<Access<'a>>;

impl<'a> Search<'_, 'a, '_> {
    /// The accesses of evaluating a node: of the value, or of the address for an lvalue.
    fn eval(&mut self, e: &'a CExpr) -> Accesses<'a> {
        match &e.kind {
            ExprKind::Local(_)
            | ExprKind::Object(_)
            | ExprKind::Str(_)
            | ExprKind::Function(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::VlaLen(_)
            | ExprKind::LabelAddr(_)
            | ExprKind::StmtExpr(_)
            | ExprKind::Unsupported(_)
            | ExprKind::Error => Vec::new(),
            ExprKind::Deref(a)
            | ExprKind::Decay(a)
            | ExprKind::AddrOf(a)
            | ExprKind::Convert(a)
            | ExprKind::Unary(_, a)
            | ExprKind::Member { base: a, .. } => self.eval(a),
            ExprKind::CompoundLiteral(_, init) => self.initialiser(init),
            ExprKind::Load(lvalue) => {
                let mut accesses = self.eval(lvalue);
                let read = self.access(e, lvalue, false);
                self.against_pending(e, &accesses, read, true);
                accesses.extend(read);
                accesses
            }
            ExprKind::Binary(_, a, b)
            | ExprKind::PtrDiff(a, b)
            | ExprKind::PtrOffset { ptr: a, index: b, .. } => {
                let (a, b) = (self.eval(a), self.eval(b));
                self.unsequenced(e, a, b)
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) | ExprKind::Elvis(a, b) => {
                let mut all = complete(self.eval(a));
                all.extend(conditional(self.eval(b), b));
                all
            }
            ExprKind::Conditional(c, a, b) => {
                let mut all = complete(self.eval(c));
                all.extend(conditional(self.eval(a), a));
                all.extend(conditional(self.eval(b), b));
                all
            }
            ExprKind::Comma(a, b) => {
                let mut all = complete(self.eval(a));
                all.extend(self.eval(b));
                all
            }
            ExprKind::Assign(target, value) => self.store(e, target, value, false),
            ExprKind::AssignOp { target, value, .. } => self.store(e, target, value, true),
            ExprKind::IncDec { target, .. } => {
                let mut accesses = self.eval(target);
                let write = self.access(e, target, true);
                self.against_pending(e, &accesses, write, true);
                accesses.extend(write);
                accesses
            }
            ExprKind::Call(callee, args) => {
                let mut all = self.eval(callee);
                for arg in args {
                    let next = self.eval(arg);
                    all = self.unsequenced(e, all, next);
                }
                complete(all)
            }
            ExprKind::Builtin(_, args) => {
                let mut all = Vec::new();
                for arg in args {
                    let next = self.eval(arg);
                    all = self.unsequenced(e, all, next);
                }
                complete(all)
            }
            ExprKind::VaArg(list) => complete(self.eval(list)),
        }
    }

    /// The values of an initialiser are evaluated one after the other, in an order that is not
    /// specified.
    fn initialiser(&mut self, init: &'a Init) -> Accesses<'a> {
        let mut all = Vec::new();
        for entry in &init.entries {
            match &entry.value {
                InitValue::Expr(e) => all.extend(complete(self.eval(e))),
                InitValue::Str(_) => {}
            }
        }
        all
    }

    fn store(
        &mut self,
        e: &'a CExpr,
        target: &'a CExpr,
        value: &'a CExpr,
        reads_target: bool,
    ) -> Accesses<'a> {
        let (left, right) = (self.eval(target), self.eval(value));
        let write = self.access(e, target, true);
        self.against_pending(e, &left, write, true);
        if let (Some(write), true) = (write, reads_target) {
            // The read of the target is an operand: unsequenced with whatever the other one writes.
            for other in right.iter().filter(|other| other.write) {
                self.collide(e, write, *other);
            }
        } else {
            let chained = assigned_value(value);
            let (same_value, others): (Vec<_>, Vec<_>) =
                right.iter().partition(|other| chained.is_some_and(|inner| std::ptr::eq(inner, other.node)));
            self.against_pending(e, &others, write, false);
            if let (Some(write), Some(inner)) = (write, same_value.first())
                && let Conflict::Sure = self.conflict(&write, inner)
            {
                self.collide(e, write, *inner);
            }
        }
        let mut all = self.unsequenced(e, left, right);
        all.extend(write);
        all
    }

    /// Compares an access with the side effects that are pending in its operands, which are lowered
    /// `before` it or after its address.
    fn against_pending(
        &mut self,
        at: &'a CExpr,
        operands: &[Access<'a>],
        access: Option<Access<'a>>,
        before: bool,
    ) {
        let Some(access) = access else { return };
        for other in operands.iter().filter(|other| other.write && other.pending) {
            if before {
                self.collide(at, *other, access);
            } else {
                self.collide(at, access, *other);
            }
        }
    }

    /// Compares all accesses of two operands; gives both together.
    fn unsequenced(&mut self, at: &'a CExpr, a: Accesses<'a>, b: Accesses<'a>) -> Accesses<'a> {
        if a.iter().any(|x| x.write) || b.iter().any(|x| x.write) {
            for x in &a {
                for y in &b {
                    if x.write || y.write {
                        self.collide(at, *x, *y);
                    }
                }
            }
        }
        let mut all = a;
        all.extend(b);
        all
    }

    /// Two unsequenced accesses, at least one of which writes; the first is lowered first.
    fn collide(&mut self, at: &'a CExpr, first: Access<'a>, second: Access<'a>) {
        match self.conflict(&first, &second) {
            Conflict::None => {}
            Conflict::Sure => {
                let node = match (first.arm, second.arm) {
                    (None, None) => at,
                    (Some(arm), None) | (None, Some(arm)) => arm,
                    (Some(_), Some(_)) => return,
                };
                let name = match first.name {
                    Name::Variable(symbol) => self.f.cx.names.text(symbol).to_owned(),
                    Name::Pointee(symbol) => format!("*{}", self.f.cx.names.text(symbol)),
                    Name::Nameless => "(literal)".to_owned(),
                };
                if self.plan.undefined.insert(std::ptr::from_ref(node), name.clone()).is_none() {
                    self.warnings.push((at.pos, name));
                }
            }
            // The address of an access that may not have happened is not known.
            Conflict::Maybe if first.arm.is_some() => {}
            Conflict::Maybe => {
                let (a, b) = (std::ptr::from_ref(first.node), std::ptr::from_ref(second.node));
                for (node, other) in [(a, b), (b, a)] {
                    if !self.plan.tracked.contains_key(&node) {
                        self.plan.order.push(node);
                    }
                    self.plan.tracked.entry(node).or_default().partners.push(other);
                }
            }
        }
    }

    fn conflict(&self, a: &Access<'a>, b: &Access<'a>) -> Conflict {
        let (x, y) = match (a.target, b.target) {
            (Target::Reg(x), Target::Reg(y)) if x == y => return Conflict::Sure,
            (Target::Reg(_), _) | (_, Target::Reg(_)) => return Conflict::None,
            (Target::Mem(x), Target::Mem(y)) => (x, y),
        };
        let similar = x.length == y.length || x.length == 8 || y.length == 8;
        let maybe = if x.bit_field || y.bit_field || !similar { Conflict::None } else { Conflict::Maybe };
        match (x.root, y.root) {
            (Some(r), Some(s)) if r == s => match (x.start, y.start) {
                (Some(a), Some(b)) if a < b + y.length && b < a + x.length => Conflict::Sure,
                (Some(_), Some(_)) => Conflict::None,
                (Some(_) | None, _) => maybe,
            },
            (Some(Root::Local(_) | Root::Global(_)), Some(Root::Local(_) | Root::Global(_))) => {
                Conflict::None
            }
            (r, s) => {
                let hidden = |root: Option<Root>| root.is_some_and(|root| !self.has_address(root));
                let self_pointing = (r.is_some() && r == y.through) || (s.is_some() && s == x.through);
                if self_pointing || hidden(r) || hidden(s) { Conflict::None } else { maybe }
            }
        }
    }

    /// Whether a pointer may point into an object.
    fn has_address(&self, root: Root) -> bool {
        match root {
            Root::Local(id) => {
                let local = &self.f.body.locals[id];
                local.addr_taken || self.f.class(local.ty) == Class::Bytes
            }
            Root::Global(_) | Root::Pointee(_) => true,
        }
    }

    /// The access of a node to an lvalue; `None` if it cannot collide with anything.
    fn access(&self, node: &'a CExpr, lvalue: &'a CExpr, write: bool) -> Option<Access<'a>> {
        let (target, name) = self.target(lvalue)?;
        Some(Access { node, target, name, write, pending: write, arm: None })
    }

    /// Where an lvalue is.
    fn target(&self, lvalue: &'a CExpr) -> Option<(Target, Name)> {
        let length = 8 * self.f.cx.types.size_of(lvalue.ty).unwrap_or(0);
        match &lvalue.kind {
            ExprKind::Local(id) | ExprKind::CompoundLiteral(id, _) => {
                let name = self.f.body.locals[*id].name.map_or(Name::Nameless, Name::Variable);
                let target = match self.f.slots[*id] {
                    Slot::Reg(_) => Target::Reg(*id),
                    Slot::Obj(_) => named(Root::Local(*id), length),
                };
                Some((target, name))
            }
            ExprKind::Object(id) => {
                let global = self.f.cx.links.object(*id)?;
                let name = Name::Variable(self.f.cx.module.objects[*id].name);
                Some((named(Root::Global(global), length), name))
            }
            ExprKind::Member { base, offset, bits } => {
                let (Target::Mem(base), name) = self.target(base)? else { return None };
                let (at, length) = match bits {
                    Some(bits) => (8 * offset + u64::from(bits.at), u64::from(bits.width)),
                    None => (8 * offset, length),
                };
                let start = base.start.map(|start| start + at);
                let bit_field = base.bit_field || bits.is_some();
                Some((Target::Mem(Mem { start, length, bit_field, ..base }), name))
            }
            ExprKind::Deref(ptr) => {
                let (root, start, name) = match self.points_to(ptr) {
                    Some((root, start, name)) => (Some(root), start, name),
                    None => (None, None, Name::Nameless),
                };
                let through = self.pointer_variable(ptr);
                Some((Target::Mem(Mem { root, start, length, bit_field: false, through }), name))
            }
            // Literals are never written, and temporaries belong to one node only.
            ExprKind::Str(_) | ExprKind::Function(_) => None,
            ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Load(_)
            | ExprKind::Decay(_)
            | ExprKind::AddrOf(_)
            | ExprKind::Convert(_)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::PtrOffset { .. }
            | ExprKind::PtrDiff(..)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::Conditional(..)
            | ExprKind::Elvis(..)
            | ExprKind::Comma(..)
            | ExprKind::Assign(..)
            | ExprKind::AssignOp { .. }
            | ExprKind::IncDec { .. }
            | ExprKind::Call(..)
            | ExprKind::StmtExpr(_)
            | ExprKind::VlaLen(_)
            | ExprKind::VaArg(_)
            | ExprKind::LabelAddr(_)
            | ExprKind::Builtin(..)
            | ExprKind::Unsupported(_)
            | ExprKind::Error => None,
        }
    }

    /// The object that a pointer surely points into, and the bit in it if that is sure too.
    fn points_to(&self, ptr: &'a CExpr) -> Option<(Root, Option<u64>, Name)> {
        match &ptr.kind {
            ExprKind::Decay(lvalue) | ExprKind::AddrOf(lvalue) => match self.target(lvalue)? {
                (Target::Mem(mem), name) => mem.root.map(|root| (root, mem.start, name)),
                (Target::Reg(_), _) => None,
            },
            ExprKind::Load(lvalue) => match self.target(lvalue)? {
                (Target::Reg(id), Name::Variable(name)) if !self.written.contains(&id) => {
                    Some((Root::Pointee(id), Some(0), Name::Pointee(name)))
                }
                (Target::Reg(_) | Target::Mem(_), _) => None,
            },
            ExprKind::Convert(inner) if self.f.cx.types.is_pointer(inner.ty.id) => self.points_to(inner),
            ExprKind::PtrOffset { ptr, index, negative } => {
                let (root, start, name) = self.points_to(ptr)?;
                let pointee = self.f.cx.types.pointee(ptr.ty.id)?;
                let size = self.f.cx.types.gnu_size_of(pointee);
                let start = match (&index.kind, start, size, negative) {
                    (ExprKind::Int(i), Some(start), Some(size), false) => {
                        u64::try_from(*i).ok().and_then(|i| i.checked_mul(8 * size)?.checked_add(start))
                    }
                    (_, Some(_) | None, _, _) => None,
                };
                Some((root, start, name))
            }
            _ => None,
        }
    }

    /// The variable in memory that a pointer was read from.
    fn pointer_variable(&self, ptr: &'a CExpr) -> Option<Root> {
        let mut at = ptr;
        loop {
            match &at.kind {
                ExprKind::Load(lvalue) | ExprKind::IncDec { target: lvalue, .. } => {
                    return match self.target(lvalue)?.0 {
                        Target::Mem(mem) => mem.root,
                        Target::Reg(_) => None,
                    };
                }
                ExprKind::Convert(inner) | ExprKind::PtrOffset { ptr: inner, .. } => at = inner,
                _ => return None,
            }
        }
    }
}

fn named(root: Root, length: u64) -> Target {
    Target::Mem(Mem { root: Some(root), start: Some(0), length, bit_field: false, through: None })
}

/// The assignment whose value an expression is, if it is one.
fn assigned_value(e: &CExpr) -> Option<&CExpr> {
    match &e.kind {
        ExprKind::Assign(..) => Some(e),
        ExprKind::Convert(inner) => assigned_value(inner),
        _ => None,
    }
}

/// A sequence point follows: no side effect is pending any more.
fn complete(mut accesses: Accesses<'_>) -> Accesses<'_> {
    for access in &mut accesses {
        access.pending = false;
    }
    accesses
}

/// The accesses of an operand that may not be evaluated.
fn conditional<'a>(mut accesses: Accesses<'a>, operand: &'a CExpr) -> Accesses<'a> {
    for access in &mut accesses {
        access.arm = access.arm.or(Some(operand));
    }
    accesses
}
