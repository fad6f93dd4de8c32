//! Walks over what programs are made of: the operands of expressions, the expressions and registers
//! of statements, the places of everything.
//!
//! A caller that looks for something in all expressions goes through these, so that a new kind of
//! statement or expression is added in one place.

use crate::{BlockId, Body, Callee, Expr, ObjId, Place, Program, RegId, Span, StmtKind, Terminator};

impl Expr {
    /// Its operands, from left to right.
    pub fn operands(&self) -> impl Iterator<Item = &Expr> {
        let (first, second) = match self {
            Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Null
            | Expr::Addr(_)
            | Expr::Reg(_)
            | Expr::Undef(_) => (None, None),
            Expr::Unary { arg, .. } | Expr::Cast { arg, .. } => (Some(&**arg), None),
            Expr::Binary { lhs, rhs, .. } => (Some(&**lhs), Some(&**rhs)),
        };
        first.into_iter().chain(second)
    }

    /// Visits it and all that it is made of, the whole before its operands, from left to right.
    pub fn for_each<'e>(&'e self, visit: &mut dyn FnMut(&'e Expr)) {
        visit(self);
        for operand in self.operands() {
            operand.for_each(visit);
        }
    }

    /// As [`Expr::for_each`], to change what is visited.
    pub fn for_each_mut(&mut self, visit: &mut dyn FnMut(&mut Expr)) {
        visit(self);
        match self {
            Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Null
            | Expr::Addr(_)
            | Expr::Reg(_)
            | Expr::Undef(_) => {}
            Expr::Unary { arg, .. } | Expr::Cast { arg, .. } => arg.for_each_mut(visit),
            Expr::Binary { lhs, rhs, .. } => {
                lhs.for_each_mut(visit);
                rhs.for_each_mut(visit);
            }
        }
    }

    /// Whether something holds of it or of a part of it.
    pub fn any(&self, holds: &mut dyn FnMut(&Expr) -> bool) -> bool {
        holds(self) || self.operands().any(|operand| operand.any(holds))
    }

    /// Visits the registers that it reads, from left to right.
    pub fn for_each_reg(&self, visit: &mut dyn FnMut(RegId)) {
        self.for_each(&mut |part| {
            if let Expr::Reg(reg) = part {
                visit(*reg);
            }
        });
    }

    /// Visits the places whose addresses it names, from left to right.
    pub fn for_each_place(&self, visit: &mut dyn FnMut(Place)) {
        self.for_each(&mut |part| {
            if let Expr::Addr(place) = part {
                visit(*place);
            }
        });
    }

    /// The number of levels of the tree; a leaf has one.
    pub fn depth(&self) -> usize {
        1 + self.operands().map(Expr::depth).max().unwrap_or(0)
    }
}

impl StmtKind {
    /// The expressions that it evaluates, in this order.
    pub fn exprs(&self) -> Vec<&Expr> {
        match self {
            StmtKind::Assign { value, .. } => vec![value],
            StmtKind::Load { ptr, .. } | StmtKind::LoadBits { ptr, .. } => vec![ptr],
            StmtKind::Store { ptr, value, .. } | StmtKind::StoreBits { ptr, value, .. } => vec![ptr, value],
            StmtKind::Copy { dst, src, size } => vec![dst, src, size],
            StmtKind::Fill { dst, byte, size } => vec![dst, byte, size],
            StmtKind::Enter { size, .. } => size.iter().collect(),
            StmtKind::Alloca { size, .. } => vec![size],
            StmtKind::Assume { cond } => vec![cond],
            StmtKind::Call { callee, args, .. } => {
                let indirect = match callee {
                    Callee::Indirect(ptr) => Some(ptr),
                    Callee::Direct(_) => None,
                };
                indirect.into_iter().chain(args.iter().map(|arg| &arg.value)).collect()
            }
            StmtKind::VaStart { list } | StmtKind::VaArg { list, .. } | StmtKind::VaEnd { list } => {
                vec![list]
            }
            StmtKind::VaArgBytes { dst, list, .. } => vec![dst, list],
            StmtKind::VaCopy { dst, src } => vec![dst, src],
            StmtKind::Disjoint { a, b, .. } => vec![a, b],
            StmtKind::Leave { .. }
            | StmtKind::Seal { .. }
            | StmtKind::Nondet { .. }
            | StmtKind::Label { .. }
            | StmtKind::Error { .. }
            | StmtKind::Undefined { .. }
            | StmtKind::Unsupported { .. } => Vec::new(),
        }
    }

    /// As [`StmtKind::exprs`], to change them.
    pub fn exprs_mut(&mut self) -> Vec<&mut Expr> {
        match self {
            StmtKind::Assign { value, .. } => vec![value],
            StmtKind::Load { ptr, .. } | StmtKind::LoadBits { ptr, .. } => vec![ptr],
            StmtKind::Store { ptr, value, .. } | StmtKind::StoreBits { ptr, value, .. } => vec![ptr, value],
            StmtKind::Copy { dst, src, size } => vec![dst, src, size],
            StmtKind::Fill { dst, byte, size } => vec![dst, byte, size],
            StmtKind::Enter { size, .. } => size.iter_mut().collect(),
            StmtKind::Alloca { size, .. } => vec![size],
            StmtKind::Assume { cond } => vec![cond],
            StmtKind::Call { callee, args, .. } => {
                let indirect = match callee {
                    Callee::Indirect(ptr) => Some(ptr),
                    Callee::Direct(_) => None,
                };
                indirect.into_iter().chain(args.iter_mut().map(|arg| &mut arg.value)).collect()
            }
            StmtKind::VaStart { list } | StmtKind::VaArg { list, .. } | StmtKind::VaEnd { list } => {
                vec![list]
            }
            StmtKind::VaArgBytes { dst, list, .. } => vec![dst, list],
            StmtKind::VaCopy { dst, src } => vec![dst, src],
            StmtKind::Disjoint { a, b, .. } => vec![a, b],
            StmtKind::Leave { .. }
            | StmtKind::Seal { .. }
            | StmtKind::Nondet { .. }
            | StmtKind::Label { .. }
            | StmtKind::Error { .. }
            | StmtKind::Undefined { .. }
            | StmtKind::Unsupported { .. } => Vec::new(),
        }
    }

    /// The register that the statement sets, if it sets one.
    pub fn dst(&self) -> Option<RegId> {
        match self {
            StmtKind::Assign { dst, .. }
            | StmtKind::Load { dst, .. }
            | StmtKind::LoadBits { dst, .. }
            | StmtKind::Alloca { dst, .. }
            | StmtKind::Nondet { dst, .. }
            | StmtKind::VaArg { dst, .. } => Some(*dst),
            StmtKind::Call { dst, .. } => *dst,
            StmtKind::Store { .. }
            | StmtKind::StoreBits { .. }
            | StmtKind::Copy { .. }
            | StmtKind::Fill { .. }
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
            | StmtKind::Unsupported { .. } => None,
        }
    }

    /// As [`StmtKind::dst`], to change it.
    pub fn dst_mut(&mut self) -> Option<&mut RegId> {
        match self {
            StmtKind::Assign { dst, .. }
            | StmtKind::Load { dst, .. }
            | StmtKind::LoadBits { dst, .. }
            | StmtKind::Alloca { dst, .. }
            | StmtKind::Nondet { dst, .. }
            | StmtKind::VaArg { dst, .. } => Some(dst),
            StmtKind::Call { dst, .. } => dst.as_mut(),
            StmtKind::Store { .. }
            | StmtKind::StoreBits { .. }
            | StmtKind::Copy { .. }
            | StmtKind::Fill { .. }
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
            | StmtKind::Unsupported { .. } => None,
        }
    }
}

impl StmtKind {
    /// The local object whose lifetime or constness it changes, to change it.
    pub fn object_mut(&mut self) -> Option<&mut ObjId> {
        match self {
            StmtKind::Enter { obj, .. } | StmtKind::Leave { obj } | StmtKind::Seal { obj, .. } => Some(obj),
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
            | StmtKind::Unsupported { .. } => None,
        }
    }
}

impl Terminator {
    /// The blocks where control may go, in a fixed order; a block may be named twice.
    pub fn successors(&self) -> Vec<BlockId> {
        match self {
            Terminator::Goto(b) => vec![*b],
            Terminator::Branch { then, otherwise, .. } => vec![*then, *otherwise],
            Terminator::Switch { cases, default, .. } => {
                cases.iter().map(|c| c.target).chain([*default]).collect()
            }
            Terminator::Jump { targets, .. } => targets.clone(),
            Terminator::Return(_) | Terminator::Unreachable => Vec::new(),
        }
    }

    /// As [`Terminator::successors`], to change them.
    pub fn successors_mut(&mut self) -> Vec<&mut BlockId> {
        match self {
            Terminator::Goto(b) => vec![b],
            Terminator::Branch { then, otherwise, .. } => vec![then, otherwise],
            Terminator::Switch { cases, default, .. } => {
                cases.iter_mut().map(|c| &mut c.target).chain([default]).collect()
            }
            Terminator::Jump { targets, .. } => targets.iter_mut().collect(),
            Terminator::Return(_) | Terminator::Unreachable => Vec::new(),
        }
    }

    /// The expression that it evaluates.
    pub fn expr(&self) -> Option<&Expr> {
        match self {
            Terminator::Branch { cond: expr, .. }
            | Terminator::Switch { value: expr, .. }
            | Terminator::Jump { ptr: expr, .. }
            | Terminator::Return(Some(expr)) => Some(expr),
            Terminator::Goto(_) | Terminator::Return(None) | Terminator::Unreachable => None,
        }
    }

    /// As [`Terminator::expr`], to change it.
    pub fn expr_mut(&mut self) -> Option<&mut Expr> {
        match self {
            Terminator::Branch { cond: expr, .. }
            | Terminator::Switch { value: expr, .. }
            | Terminator::Jump { ptr: expr, .. }
            | Terminator::Return(Some(expr)) => Some(expr),
            Terminator::Goto(_) | Terminator::Return(None) | Terminator::Unreachable => None,
        }
    }
}

impl Body {
    /// All expressions that it evaluates, block by block.
    pub fn exprs(&self) -> impl Iterator<Item = &Expr> {
        self.blocks
            .iter()
            .flat_map(|block| block.stmts.iter().flat_map(|stmt| stmt.kind.exprs()).chain(block.term.expr()))
    }
}

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
                for stmt in &mut block.stmts {
                    visit(&mut stmt.span);
                    stmt.kind.exprs_mut().into_iter().for_each(|expr| spans(expr, visit));
                }
                visit(&mut block.term_span);
                block.term.expr_mut().into_iter().for_each(|expr| spans(expr, visit));
            }
        }
    }
}

/// Visits the places of an expression's operators.
fn spans(expr: &mut Expr, visit: &mut dyn FnMut(&mut Span)) {
    expr.for_each_mut(&mut |part| match part {
        Expr::Unary { span, .. } | Expr::Cast { span, .. } | Expr::Binary { span, .. } => visit(span),
        Expr::Int { .. }
        | Expr::Float { .. }
        | Expr::Null
        | Expr::Addr(_)
        | Expr::Reg(_)
        | Expr::Undef(_) => {}
    });
}
