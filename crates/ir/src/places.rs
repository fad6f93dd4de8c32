//! A walk over all places of a program, for renumbering its files.

use crate::{Arg, Callee, Expr, Program, Span, Stmt, StmtKind, Terminator};

impl Program {
    /// Visits every place of the program once, in the order in which they are printed.
    pub fn for_each_span_mut(&mut self, visit: &mut dyn FnMut(&mut Span)) {
        for global in self.globals.iter_mut() {
            visit(&mut global.span);
        }
        for func in self.funcs.iter_mut() {
            visit(&mut func.span);
            let Some(body) = &mut func.body else { continue };
            for object in body.objects.iter_mut() {
                visit(&mut object.span);
            }
            for block in body.blocks.iter_mut() {
                block.stmts.iter_mut().for_each(|s| stmt(s, visit));
                visit(&mut block.term_span);
                terminator(&mut block.term, visit);
            }
        }
    }
}

fn stmt(s: &mut Stmt, visit: &mut dyn FnMut(&mut Span)) {
    visit(&mut s.span);
    match &mut s.kind {
        StmtKind::Assign { value, .. } => expr(value, visit),
        StmtKind::Load { ptr, .. } | StmtKind::LoadBits { ptr, .. } => expr(ptr, visit),
        StmtKind::Store { ptr, value, .. } | StmtKind::StoreBits { ptr, value, .. } => {
            expr(ptr, visit);
            expr(value, visit);
        }
        StmtKind::Copy { dst, src, size } => {
            expr(dst, visit);
            expr(src, visit);
            expr(size, visit);
        }
        StmtKind::Fill { dst, byte, size } => {
            expr(dst, visit);
            expr(byte, visit);
            expr(size, visit);
        }
        StmtKind::Enter { size, .. } => size.iter_mut().for_each(|e| expr(e, visit)),
        StmtKind::Alloca { size, .. } => expr(size, visit),
        StmtKind::Assume { cond } => expr(cond, visit),
        StmtKind::Call { callee, args, .. } => {
            if let Callee::Indirect(e) = callee {
                expr(e, visit);
            }
            args.iter_mut().for_each(|Arg { value, .. }| expr(value, visit));
        }
        StmtKind::VaStart { list } | StmtKind::VaEnd { list } | StmtKind::VaArg { list, .. } => {
            expr(list, visit)
        }
        StmtKind::VaArgBytes { dst, list, .. } => {
            expr(dst, visit);
            expr(list, visit);
        }
        StmtKind::VaCopy { dst, src } => {
            expr(dst, visit);
            expr(src, visit);
        }
        StmtKind::Disjoint { a, b, .. } => {
            expr(a, visit);
            expr(b, visit);
        }
        StmtKind::Leave { .. }
        | StmtKind::Seal { .. }
        | StmtKind::Nondet { .. }
        | StmtKind::Label { .. }
        | StmtKind::Error { .. }
        | StmtKind::Undefined { .. }
        | StmtKind::Unsupported { .. } => {}
    }
}

fn terminator(term: &mut Terminator, visit: &mut dyn FnMut(&mut Span)) {
    match term {
        Terminator::Branch { cond, .. } => expr(cond, visit),
        Terminator::Switch { value, .. } => expr(value, visit),
        Terminator::Jump { ptr, .. } => expr(ptr, visit),
        Terminator::Return(Some(value)) => expr(value, visit),
        Terminator::Goto(_) | Terminator::Return(None) | Terminator::Unreachable => {}
    }
}

fn expr(e: &mut Expr, visit: &mut dyn FnMut(&mut Span)) {
    match e {
        Expr::Unary { arg, span, .. } | Expr::Cast { arg, span, .. } => {
            visit(span);
            expr(arg, visit);
        }
        Expr::Binary { lhs, rhs, span, .. } => {
            visit(span);
            expr(lhs, visit);
            expr(rhs, visit);
        }
        Expr::Int { .. }
        | Expr::Float { .. }
        | Expr::Null
        | Expr::Addr(_)
        | Expr::Reg(_)
        | Expr::Undef(_) => {}
    }
}
