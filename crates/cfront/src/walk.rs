//! A walk over the typed tree, for questions that need every node: what is referenced, what is
//! written, where labels are.
//!
//! An implementation of [`Visit`] overrides what it is interested in and calls the matching
//! `walk_*` function to go on below a node; not calling it leaves the subtree out. The order is
//! that of the source: conditions before what they guard, operands from left to right.
//!
//! Invariant: `walk_*` names every kind of node, so that a new kind cannot be forgotten.

use crate::tast::{Block, Expr, ExprKind, Init, InitValue, Stmt, StmtKind};

/// What to do at the nodes of a typed tree. By default nothing but going on.
pub(crate) trait Visit<'a> {
    /// An expression.
    fn expr(&mut self, e: &'a Expr) {
        walk_expr(self, e);
    }

    /// A statement.
    fn stmt(&mut self, s: &'a Stmt) {
        walk_stmt(self, s);
    }

    /// A block.
    fn block(&mut self, b: &'a Block) {
        walk_block(self, b);
    }

    /// An initialiser of a variable or a compound literal.
    fn init(&mut self, i: &'a Init) {
        walk_init(self, i);
    }
}

/// Visits the statements of a block.
pub(crate) fn walk_block<'a, V: Visit<'a> + ?Sized>(v: &mut V, b: &'a Block) {
    for s in &b.stmts {
        v.stmt(s);
    }
}

/// Visits the values of an initialiser.
pub(crate) fn walk_init<'a, V: Visit<'a> + ?Sized>(v: &mut V, i: &'a Init) {
    for entry in &i.entries {
        match &entry.value {
            InitValue::Expr(e) => v.expr(e),
            InitValue::Str(_) => {}
        }
    }
}

/// Visits the parts of a statement.
pub(crate) fn walk_stmt<'a, V: Visit<'a> + ?Sized>(v: &mut V, s: &'a Stmt) {
    match &s.kind {
        StmtKind::Expr(e) | StmtKind::VlaSize(_, e) | StmtKind::GotoComputed(e) => v.expr(e),
        StmtKind::Block(b) => v.block(b),
        StmtKind::Decl(_, init) => {
            if let Some(init) = init {
                v.init(init);
            }
        }
        StmtKind::If(c, then, otherwise, _) => {
            v.expr(c);
            v.stmt(then);
            if let Some(otherwise) = otherwise {
                v.stmt(otherwise);
            }
        }
        StmtKind::While(c, body) | StmtKind::Switch(c, body) => {
            v.expr(c);
            v.stmt(body);
        }
        StmtKind::DoWhile(body, c, _) => {
            v.stmt(body);
            v.expr(c);
        }
        StmtKind::For { cond, step, body } => {
            if let Some(cond) = cond {
                v.expr(cond);
            }
            v.stmt(body);
            if let Some(step) = step {
                v.expr(step);
            }
        }
        StmtKind::Return(value) => {
            if let Some(e) = value {
                v.expr(e);
            }
        }
        StmtKind::Case(..)
        | StmtKind::Default
        | StmtKind::Label(_)
        | StmtKind::Goto(_)
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Unsupported(_)
        | StmtKind::Empty => {}
    }
}

/// Visits the operands of an expression.
pub(crate) fn walk_expr<'a, V: Visit<'a> + ?Sized>(v: &mut V, e: &'a Expr) {
    match &e.kind {
        ExprKind::Local(_)
        | ExprKind::Object(_)
        | ExprKind::Str(_)
        | ExprKind::Function(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::VlaLen(_)
        | ExprKind::LabelAddr(_)
        | ExprKind::Unsupported(_)
        | ExprKind::Error => {}
        ExprKind::Deref(a)
        | ExprKind::Load(a)
        | ExprKind::Decay(a)
        | ExprKind::AddrOf(a)
        | ExprKind::Convert(a)
        | ExprKind::Unary(_, a)
        | ExprKind::VaArg(a) => v.expr(a),
        ExprKind::Member { base, .. } => v.expr(base),
        ExprKind::CompoundLiteral(_, init) => v.init(init),
        ExprKind::Binary(_, a, b)
        | ExprKind::PtrDiff(a, b)
        | ExprKind::And(a, b)
        | ExprKind::Or(a, b)
        | ExprKind::Elvis(a, b)
        | ExprKind::Comma(a, b)
        | ExprKind::Assign(a, b) => {
            v.expr(a);
            v.expr(b);
        }
        ExprKind::PtrOffset { ptr, index, .. } => {
            v.expr(ptr);
            v.expr(index);
        }
        ExprKind::Conditional(c, a, b) => {
            v.expr(c);
            v.expr(a);
            v.expr(b);
        }
        ExprKind::AssignOp { target, value, .. } => {
            v.expr(target);
            v.expr(value);
        }
        ExprKind::IncDec { target, .. } => v.expr(target),
        ExprKind::Call(callee, args) => {
            v.expr(callee);
            for arg in args {
                v.expr(arg);
            }
        }
        ExprKind::Builtin(_, args) => {
            for arg in args {
                v.expr(arg);
            }
        }
        ExprKind::StmtExpr(s) => {
            v.block(&s.block);
            if let Some(value) = &s.value {
                v.expr(value);
            }
        }
    }
}
