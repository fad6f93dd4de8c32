//! The footprints of expressions and statements: a walk that gathers what evaluating them may
//! touch.
//!
//! An access is known by its root: a global or a variable whose bytes are named directly, or
//! whatever a pointer leads to. `a[i]` and `s.x` name `a` and `s`; in any other place `&a` takes
//! the address, and from then on pointers may lead there.
//!
//! While the [`Summaries`] are made, calls are only noted; afterwards, a call has the effects of
//! the function's summary, and nodes whose operands interfere are found.

use super::class::is_const;
use super::effects::{Effects, Footprint, Interference, Library, Places, Set, Summaries, library};
use crate::link::Links;
use crate::tast::{
    self, BinaryOp, Body, Builtin, Expr, ExprKind, Init, InitValue, LocalId, Module, Stmt, StmtKind,
};
use crate::types::Types;
use crate::walk::{Visit, walk_stmt};
use ir::{FuncId, GlobalId};
use rustc_hash::FxHashSet;

/// What is known of the program.
#[derive(Clone, Copy)]
pub(super) struct Facts<'f> {
    pub(super) module: &'f Module,
    pub(super) types: &'f Types,
    pub(super) links: &'f Links,
}

impl Facts<'_> {
    /// The function that a callee names.
    pub(super) fn callee(&self, callee: &Expr) -> Option<FuncId> {
        let ExprKind::Decay(inner) = &callee.kind else { return None };
        let ExprKind::Function(id) = inner.kind else { return None };
        self.links.function(id)
    }
}

/// What an access goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Root {
    Global(GlobalId),
    Local(LocalId),
    /// Whatever a pointer leads to.
    Pointed,
    /// What nothing else can change: literals, functions, temporaries, fresh memory.
    Nothing,
}

/// How an lvalue is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    Read,
    Write,
    Both,
}

/// What is called.
#[derive(Clone, Default, Debug)]
pub(super) struct Callees {
    /// Functions, and whether it counts that they may end the program.
    pub(super) named: Vec<(FuncId, bool)>,
    /// Whether functions are called of which it is not known which.
    pub(super) any: bool,
}

/// Gathers footprints.
pub(super) struct Walker<'w, 'f> {
    facts: &'w Facts<'f>,
    /// What functions do, once it is known, and the places that a pointer may lead to.
    known: Option<(&'w Summaries, &'w Places)>,
    /// Variables that lead to memory which the function has allocated.
    pub(super) fresh: Set,
    /// Globals and variables whose addresses are taken.
    pub(super) addressed: Places,
    /// Functions whose addresses are taken.
    pub(super) taken: Set,
    /// What is called.
    pub(super) callees: Callees,
    /// Nodes whose operands interfere, and initialisers whose entries do.
    pub(super) found: FxHashSet<*const ()>,
    /// Whether some of them clash, or hold statements, whose own orders follow from theirs.
    pub(super) clashes: bool,
    /// Whether an end of the program depends only on whether memory was to be had.
    guarded: usize,
}

impl<'w, 'f> Walker<'w, 'f> {
    pub(super) fn new(facts: &'w Facts<'f>, known: Option<(&'w Summaries, &'w Places)>) -> Self {
        Walker {
            facts,
            known,
            fresh: Set::default(),
            addressed: Places::default(),
            taken: Set::default(),
            callees: Callees::default(),
            found: FxHashSet::default(),
            clashes: false,
            guarded: 0,
        }
    }

    /// All that a function may do by itself.
    pub(super) fn body(&mut self, body: &Body) -> Effects {
        let mut all = Footprint::default();
        for s in body.param_vlas.iter().chain(&body.block.stmts) {
            all.add(self.stmt(s));
        }
        // Variables are cleaned up where their scopes end.
        let cleanups = body.locals.iter().filter_map(|local| self.facts.links.function(local.cleanup?));
        self.callees.named.extend(cleanups.map(|id| (id, true)));
        let mut effects = all.own;
        if let Some(called) = all.called {
            effects.add(&called);
        }
        effects
    }

    /// The operands of a node, which may be evaluated in any order.
    fn unordered<T>(&mut self, node: &T, operands: impl IntoIterator<Item = Footprint>) -> Footprint {
        let mut all = Footprint::default();
        for operand in operands {
            if let Some((_, reachable)) = self.known
                && let Some(how) = all.interferes(&operand, reachable)
            {
                self.found.insert(key(node));
                self.clashes |= how == Interference::Clash;
            }
            all.add(operand);
        }
        all
    }

    /// The evaluation of a value.
    pub(super) fn value(&mut self, e: &Expr) -> Footprint {
        match &e.kind {
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::VlaLen(_) | ExprKind::LabelAddr(_) => {
                Footprint::default()
            }
            ExprKind::Local(_)
            | ExprKind::Object(_)
            | ExprKind::Str(_)
            | ExprKind::Deref(_)
            | ExprKind::Member { .. }
            | ExprKind::CompoundLiteral(..)
            | ExprKind::Function(_) => self.lvalue(e),
            ExprKind::Load(lvalue) => self.access(lvalue, Access::Read),
            ExprKind::Decay(lvalue) | ExprKind::AddrOf(lvalue) => self.address(lvalue),
            ExprKind::Convert(inner) | ExprKind::Unary(_, inner) => self.value(inner),
            ExprKind::Binary(op, a, b) => {
                let operands = [self.value(a), self.value(b)];
                let mut all = self.unordered(e, operands);
                all.own.fails |= self.is_partial(*op, e);
                all
            }
            ExprKind::PtrDiff(a, b) | ExprKind::PtrOffset { ptr: a, index: b, .. } => {
                let operands = [self.value(a), self.value(b)];
                self.unordered(e, operands)
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) | ExprKind::Elvis(a, b) | ExprKind::Comma(a, b) => {
                self.in_order([&**a, &**b])
            }
            ExprKind::Conditional(c, a, b) => {
                let mut all = self.value(c);
                let guarded = usize::from(self.asks_for_memory(c));
                self.guarded += guarded;
                all.add(self.in_order([&**a, &**b]));
                self.guarded -= guarded;
                all
            }
            ExprKind::Assign(target, value) => {
                let operands = [self.lvalue(target), self.value(value)];
                let mut all = self.unordered(e, operands);
                self.touch(&mut all.own, self.root(target), Access::Write);
                all
            }
            ExprKind::AssignOp { op, target, value, compute } => {
                let operands = [self.access(target, Access::Read), self.value(value)];
                let mut all = self.unordered(e, operands);
                self.touch(&mut all.own, self.root(target), Access::Write);
                all.own.fails |= self.is_partial(*op, e) || self.facts.types.is_signed(*compute);
                all
            }
            ExprKind::IncDec { target, .. } => {
                let mut all = self.access(target, Access::Both);
                all.own.fails |= self.facts.types.is_signed(e.ty.id);
                all
            }
            ExprKind::Call(callee, args) => self.call(e, callee, args),
            ExprKind::StmtExpr(s) => {
                self.clashes = true;
                self.stmt_expr(s)
            }
            ExprKind::VaArg(list) => {
                let mut all = self.value(list);
                let root = self.pointee(list);
                let called = all.called_mut();
                called.fails = true;
                self.touch(called, root, Access::Both);
                all
            }
            ExprKind::Builtin(builtin, args) => self.builtin(e, builtin, args),
            ExprKind::Unsupported(_) | ExprKind::Error => {
                let mut all = Footprint::default();
                all.own.fails = true;
                all
            }
        }
    }

    fn in_order<'e>(&mut self, parts: impl IntoIterator<Item = &'e Expr>) -> Footprint {
        let mut all = Footprint::default();
        for part in parts {
            all.add(self.value(part));
        }
        all
    }

    /// Whether an operator may go wrong.
    fn is_partial(&self, op: BinaryOp, e: &Expr) -> bool {
        use BinaryOp::*;
        match op {
            Div | Rem => true,
            Mul | Add | Sub | Shl | Shr => self.facts.types.is_signed(e.ty.id),
            Lt | Gt | Le | Ge | Eq | Ne | BitAnd | BitXor | BitOr => false,
        }
    }

    /// Finding an lvalue, without reading or writing it.
    fn lvalue(&mut self, e: &Expr) -> Footprint {
        match &e.kind {
            ExprKind::Local(_) | ExprKind::Object(_) | ExprKind::Str(_) => Footprint::default(),
            ExprKind::Function(id) => {
                if let Some(func) = self.facts.links.function(*id) {
                    self.taken.insert(func);
                }
                Footprint::default()
            }
            ExprKind::Member { base, .. } => self.lvalue(base),
            ExprKind::Deref(ptr) => self.followed(ptr),
            ExprKind::CompoundLiteral(local, init) => {
                self.addressed.locals.insert(*local);
                self.init(init)
            }
            // A member of a structure that is not an lvalue.
            _ => self.value(e),
        }
    }

    /// A pointer whose target is named at once.
    fn followed(&mut self, ptr: &Expr) -> Footprint {
        match &ptr.kind {
            ExprKind::Decay(lvalue) | ExprKind::AddrOf(lvalue) => self.lvalue(lvalue),
            ExprKind::Convert(inner) if self.facts.types.is_pointer(inner.ty.id) => self.followed(inner),
            ExprKind::PtrOffset { ptr: inner, index, .. } => {
                let operands = [self.followed(inner), self.value(index)];
                let mut all = self.unordered(ptr, operands);
                all.own.fails |= !matches!(index.kind, ExprKind::Int(_));
                all
            }
            _ => {
                let mut all = self.value(ptr);
                all.own.fails = true;
                all
            }
        }
    }

    /// The address of something, for whatever use.
    fn address(&mut self, lvalue: &Expr) -> Footprint {
        match self.root(lvalue) {
            Root::Global(global) => self.addressed.globals.insert(global),
            Root::Local(local) => self.addressed.locals.insert(local),
            Root::Pointed | Root::Nothing => {}
        }
        self.lvalue(lvalue)
    }

    fn access(&mut self, lvalue: &Expr, how: Access) -> Footprint {
        let mut all = self.lvalue(lvalue);
        self.touch(&mut all.own, self.root(lvalue), how);
        all
    }

    fn touch(&self, effects: &mut Effects, root: Root, how: Access) {
        let note = |places: &mut Places| match root {
            Root::Global(global) => places.globals.insert(global),
            Root::Local(local) => places.locals.insert(local),
            Root::Pointed => places.pointed = true,
            Root::Nothing => {}
        };
        if how != Access::Write {
            note(&mut effects.reads);
        }
        if how != Access::Read {
            note(&mut effects.writes);
        }
    }

    /// What an lvalue is part of.
    fn root(&self, lvalue: &Expr) -> Root {
        match &lvalue.kind {
            ExprKind::Local(id) => Root::Local(*id),
            ExprKind::Object(id) => match self.facts.links.object(*id) {
                Some(_) if is_const(self.facts.types, self.facts.module.objects[*id].ty) => Root::Nothing,
                Some(global) => Root::Global(global),
                None => Root::Nothing,
            },
            ExprKind::Member { base, .. } => self.root(base),
            ExprKind::Deref(ptr) => self.pointee(ptr),
            // Literals, and values that are in no other object.
            _ => Root::Nothing,
        }
    }

    /// What a pointer leads to.
    fn pointee(&self, ptr: &Expr) -> Root {
        match &ptr.kind {
            ExprKind::Decay(lvalue) | ExprKind::AddrOf(lvalue) => match lvalue.kind {
                ExprKind::CompoundLiteral(local, _) => Root::Local(local),
                _ => self.root(lvalue),
            },
            ExprKind::Convert(inner) if self.facts.types.is_pointer(inner.ty.id) => self.pointee(inner),
            ExprKind::PtrOffset { ptr, .. } => self.pointee(ptr),
            ExprKind::Load(lvalue) => match lvalue.kind {
                ExprKind::Local(id) if self.fresh.has(id) => Root::Nothing,
                _ => Root::Pointed,
            },
            _ => Root::Pointed,
        }
    }

    fn call(&mut self, e: &Expr, callee: &Expr, args: &[Expr]) -> Footprint {
        let direct = self.facts.callee(callee);
        let mut operands = Vec::new();
        if direct.is_none() {
            operands.push(self.value(callee));
        }
        for arg in args {
            operands.push(self.value(arg));
        }
        let mut all = self.unordered(e, operands);
        let mut effects = Effects::default();
        match direct {
            Some(id) => {
                let linked = &self.facts.links.funcs[id];
                self.callees.named.push((id, self.guarded == 0));
                if self.facts.module.functions[linked.function].body.is_none() {
                    match library(&linked.name) {
                        Some(what) => self.library(&mut effects, what, args),
                        None => self.callees.any = true,
                    }
                }
                if let Some((summaries, _)) = self.known {
                    effects.add(summaries.of(id));
                }
                effects.ends |= linked.noreturn;
            }
            None => {
                self.callees.any = true;
                effects.fails = true;
                if let Some((summaries, _)) = self.known {
                    effects.add(summaries.of_any());
                }
            }
        }
        effects.ends &= self.guarded == 0;
        all.called_mut().add(&effects);
        all
    }

    /// A library function whose behaviour is known.
    fn library(&self, effects: &mut Effects, what: Library, args: &[Expr]) {
        let pointers = args.iter().filter(|arg| self.facts.types.is_pointer(arg.ty.id));
        let memory = match what {
            Library::Pure => None,
            Library::Computes | Library::Allocates => {
                effects.writes.errno = true;
                None
            }
            Library::Copies => {
                effects.writes.errno = true;
                Some(Access::Read)
            }
            Library::Errno => {
                effects.reads.errno = true;
                effects.writes.errno = true;
                None
            }
            Library::Ends => {
                effects.ends = true;
                effects.fails = true;
                None
            }
            Library::Reads => Some(Access::Read),
            Library::Prints => {
                effects.reads.library = true;
                Some(Access::Read)
            }
            Library::Writes => Some(Access::Both),
        };
        let Some(how) = memory else { return };
        effects.fails = true;
        for arg in pointers {
            // `%n` stores to an integer.
            let counts = what == Library::Prints
                && self.facts.types.pointee(arg.ty.id).is_some_and(|to| {
                    self.facts.types.is_integer(to.id) && self.facts.types.size_of(to) != Some(1)
                });
            self.touch(effects, self.pointee(arg), if counts { Access::Both } else { how });
        }
    }

    fn builtin(&mut self, e: &Expr, builtin: &Builtin, args: &[Expr]) -> Footprint {
        let operands: Vec<Footprint> = args.iter().map(|arg| self.value(arg)).collect();
        let mut all = self.unordered(e, operands);
        let called = all.called_mut();
        match builtin {
            Builtin::Alloca(_) | Builtin::Fence => {}
            Builtin::Unreachable => called.fails = true,
            Builtin::VaStart
            | Builtin::VaEnd
            | Builtin::VaCopy
            | Builtin::Overflow(_)
            | Builtin::FetchOp(..)
            | Builtin::AtomicLoad
            | Builtin::AtomicStore
            | Builtin::CompareSwapValue
            | Builtin::CompareSwapBool
            | Builtin::CompareExchange => {
                called.fails = true;
                for arg in args.iter().filter(|arg| self.facts.types.is_pointer(arg.ty.id)) {
                    self.touch(called, self.pointee(arg), Access::Both);
                }
            }
        }
        all
    }

    /// A statement expression: like a function that is called here.
    fn stmt_expr(&mut self, s: &tast::StmtExpr) -> Footprint {
        let mut inside = Footprint::default();
        for stmt in &s.block.stmts {
            inside.add(self.stmt(stmt));
        }
        if let Some(value) = &s.value {
            inside.add(self.value(value));
        }
        let mut all = Footprint::default();
        let called = all.called_mut();
        called.add(&inside.own);
        if let Some(more) = inside.called {
            called.add(&more);
        }
        called.ends |= s.block.stmts.iter().any(can_leave);
        all
    }

    /// An initialiser, whose entries may be evaluated in any order.
    pub(super) fn init(&mut self, init: &Init) -> Footprint {
        let mut entries = Vec::new();
        for entry in &init.entries {
            if let InitValue::Expr(e) = &entry.value {
                entries.push(self.value(e));
            }
        }
        self.unordered(init, entries)
    }

    /// A statement.
    fn stmt(&mut self, s: &Stmt) -> Footprint {
        let mut all = Footprint::default();
        match &s.kind {
            StmtKind::Expr(e) | StmtKind::VlaSize(_, e) | StmtKind::GotoComputed(e) => all = self.value(e),
            StmtKind::Block(b) => b.stmts.iter().for_each(|s| all.add(self.stmt(s))),
            StmtKind::Decl(local, init) => {
                if let Some(init) = init {
                    all = self.init(init);
                    self.touch(&mut all.own, Root::Local(*local), Access::Write);
                }
            }
            StmtKind::If(c, then, otherwise, _) => {
                all = self.value(c);
                let guarded = usize::from(self.asks_for_memory(c));
                self.guarded += guarded;
                all.add(self.stmt(then));
                if let Some(otherwise) = otherwise {
                    all.add(self.stmt(otherwise));
                }
                self.guarded -= guarded;
            }
            StmtKind::While(c, body) | StmtKind::DoWhile(body, c, _) => {
                all = self.value(c);
                all.add(self.stmt(body));
                if matches!(c.kind, ExprKind::Int(n) if n != 0) && !can_leave(body) {
                    all.called_mut().ends = true;
                }
            }
            StmtKind::Switch(c, body) => {
                all = self.value(c);
                all.add(self.stmt(body));
            }
            StmtKind::For { cond, step, body } => {
                for e in cond.iter().chain(step) {
                    all.add(self.value(e));
                }
                all.add(self.stmt(body));
                let endless = cond.as_ref().is_none_or(|c| matches!(c.kind, ExprKind::Int(n) if n != 0));
                if endless && !can_leave(body) {
                    all.called_mut().ends = true;
                }
            }
            StmtKind::Return(value) => {
                if let Some(e) = value {
                    all = self.value(e);
                }
            }
            StmtKind::Unsupported(_) => all.own.fails = true,
            StmtKind::Case(..)
            | StmtKind::Default
            | StmtKind::Label(_)
            | StmtKind::Goto(_)
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Empty => {}
        }
        all
    }

    /// Whether a condition is about nothing but fresh memory: whether it was to be had. That is for
    /// the environment to say, in any order.
    fn asks_for_memory(&self, c: &Expr) -> bool {
        match &c.kind {
            ExprKind::Load(lvalue) => matches!(lvalue.kind, ExprKind::Local(id) if self.fresh.has(id)),
            ExprKind::Convert(inner) | ExprKind::Unary(_, inner) => self.asks_for_memory(inner),
            ExprKind::Binary(BinaryOp::Eq | BinaryOp::Ne, a, b) => {
                (self.asks_for_memory(a) && is_null(b)) || (self.asks_for_memory(b) && is_null(a))
            }
            ExprKind::Or(a, b) | ExprKind::And(a, b) => self.asks_for_memory(a) && self.asks_for_memory(b),
            ExprKind::Call(callee, args) => match (self.facts.callee(callee), args.as_slice()) {
                (Some(id), [arg, _]) => {
                    &*self.facts.links.funcs[id].name == "__builtin_expect" && self.asks_for_memory(arg)
                }
                _ => false,
            },
            _ => false,
        }
    }
}

/// What a node is known by: the tree does not move.
pub(super) fn key<T>(node: &T) -> *const () {
    std::ptr::from_ref(node).cast()
}

fn is_null(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Int(0) => true,
        ExprKind::Convert(inner) => is_null(inner),
        _ => false,
    }
}

/// Whether a loop's body may leave it.
fn can_leave(body: &Stmt) -> bool {
    struct Search(bool);
    impl<'t> Visit<'t> for Search {
        fn stmt(&mut self, s: &'t Stmt) {
            self.0 |= matches!(
                s.kind,
                StmtKind::Break | StmtKind::Return(_) | StmtKind::Goto(_) | StmtKind::GotoComputed(_)
            );
            walk_stmt(self, s);
        }
    }
    let mut search = Search(false);
    search.stmt(body);
    search.0
}
