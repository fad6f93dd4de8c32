//! Variable-length arrays: their sizes as expressions.
//!
//! The number of elements of each variable dimension is computed when the declaration or type name
//! is reached, into a hidden variable ([`VlaId`]). `sizeof` multiplies these.

use super::{Sema, node};
use crate::ast::BinaryOp;
use crate::source::Pos;
use crate::tast::{Block, Expr, ExprKind, Stmt, StmtExpr, StmtKind};
use crate::types::{ArrayLen, QualType, RecordId, Type, TypeId, VlaId};
use std::rc::Rc;

impl Sema<'_> {
    /// Whether a type is, or is derived from, a variable-length array.
    pub(super) fn is_variably_modified(&self, ty: QualType) -> bool {
        match self.kind(ty) {
            Type::Array(elem, len) => {
                matches!(len, ArrayLen::Vla(_) | ArrayLen::Star) || self.is_variably_modified(*elem)
            }
            Type::Pointer(to) => self.is_variably_modified(*to),
            Type::Function(f) => self.is_variably_modified(f.ret),
            Type::Record(_) => self.is_vla(ty),
            Type::Void
            | Type::Bool
            | Type::Int(_)
            | Type::Float(_)
            | Type::Complex(_)
            | Type::ComplexInt
            | Type::Decimal(_)
            | Type::Enum(_)
            | Type::Vector(..)
            | Type::Nullptr
            | Type::Error => false,
        }
    }

    /// Whether the size of a type is only known when the program runs.
    pub(super) fn is_vla(&self, ty: QualType) -> bool {
        match self.kind(ty) {
            Type::Array(elem, len) => matches!(len, ArrayLen::Vla(_) | ArrayLen::Star) || self.is_vla(*elem),
            Type::Record(record) => {
                self.types.records[*record].def.as_ref().is_some_and(|def| !def.tail.is_empty())
            }
            _ => false,
        }
    }

    /// The offset of an entry of [`RecordDef::tail`](crate::types::RecordDef::tail) by its number;
    /// the size of the whole if there is no such entry.
    pub(super) fn offset_behind(&mut self, record: RecordId, entry: Option<usize>, pos: Pos) -> Option<Expr> {
        let def = self.types.records[record].def.clone()?;
        let size_t = self.types.size_t();
        let number = |value: u64| node(ExprKind::Int(u128::from(value)), size_t, pos);
        if self.types.records[record].union {
            if entry.is_some() {
                return Some(number(0));
            }
            let mut size = number(def.size);
            for behind in &def.tail {
                let other = self.size_expr(def.fields.get(behind.fields.start)?.ty, pos)?;
                size = self.greater(size, other, pos);
            }
            return Some(self.rounded_up(size, def.align, pos));
        }
        let mut offset = number(def.fields.get(def.tail.first()?.fields.start)?.offset);
        for (at, behind) in def.tail.iter().enumerate() {
            if at > 0 {
                offset = self.rounded_up(offset, behind.align, pos);
            }
            if entry == Some(at) {
                return Some(offset);
            }
            let size = match behind.bits {
                Some(bits) => number(bits.div_ceil(8)),
                None => self.size_expr(def.fields.get(behind.fields.start)?.ty, pos)?,
            };
            offset = node(ExprKind::Binary(BinaryOp::Add, Box::new(offset), Box::new(size)), size_t, pos);
        }
        entry.is_none().then(|| self.rounded_up(offset, def.align, pos))
    }

    /// The greater one of two sizes.
    fn greater(&self, a: Expr, b: Expr, pos: Pos) -> Expr {
        let size_t = a.ty;
        let less = ExprKind::Binary(BinaryOp::Lt, Box::new(a.clone()), Box::new(b.clone()));
        let less = node(less, TypeId::INT, pos);
        node(ExprKind::Conditional(Box::new(less), Box::new(b), Box::new(a)), size_t, pos)
    }

    /// The next multiple of an alignment.
    fn rounded_up(&mut self, offset: Expr, align: u32, pos: Pos) -> Expr {
        if align <= 1 {
            return offset;
        }
        let size_t = self.types.size_t();
        let bits = self.types.int_bits(size_t).unwrap_or(64);
        let number = |value: u128| Box::new(node(ExprKind::Int(ir::truncate(value, bits)), size_t, pos));
        let gap = number(u128::from(align - 1));
        let sum = node(ExprKind::Binary(BinaryOp::Add, Box::new(offset), gap), size_t, pos);
        let mask = number(!u128::from(align - 1));
        node(ExprKind::Binary(BinaryOp::BitAnd, Box::new(sum), mask), size_t, pos)
    }

    /// The size of a type in bytes as an expression of type `size_t`; `None` if it has none.
    pub(super) fn size_expr(&mut self, ty: QualType, pos: Pos) -> Option<Expr> {
        let size_t = self.types.size_t();
        if let Some(size) = self.types.size_of(ty) {
            return Some(node(ExprKind::Int(u128::from(size)), size_t, pos));
        }
        if let Type::Record(record) = *self.kind(ty) {
            return self.offset_behind(record, None, pos);
        }
        let Type::Array(elem, len) = *self.kind(ty) else { return None };
        let count = match len {
            ArrayLen::Vla(id) => node(ExprKind::VlaLen(id), size_t, pos),
            ArrayLen::Known(n) => node(ExprKind::Int(u128::from(n)), size_t, pos),
            // `[*]` and the sizes of a prototype have no value.
            ArrayLen::Star => node(ExprKind::Int(1), size_t, pos),
            ArrayLen::Unknown => return None,
        };
        let elem = self.size_expr(elem, pos)?;
        Some(node(ExprKind::Binary(BinaryOp::Mul, Box::new(count), Box::new(elem)), size_t, pos))
    }

    /// The outermost size of an array parameter is not part of its type; its side effects happen.
    pub(super) fn drop_pending_vla(&mut self, id: VlaId, definition: bool) {
        let at = self.pending_vlas.iter().position(|s| matches!(s.kind, StmtKind::VlaSize(v, _) if v == id));
        let Some(at) = at else { return };
        let stmt = self.pending_vlas.remove(at);
        if definition && let StmtKind::VlaSize(_, count) = stmt.kind {
            let void = self.convert(count, TypeId::VOID.into());
            self.pending_vlas.push(Stmt { kind: StmtKind::Expr(void), pos: stmt.pos });
        }
    }

    /// Runs `f`, which types something inside an expression, and puts the computation of sizes that
    /// it requested in front of the resulting expression.
    pub(super) fn with_sizes(&mut self, f: impl FnOnce(&mut Self) -> Expr) -> Expr {
        let outer = std::mem::take(&mut self.pending_vlas);
        let e = f(self);
        let stmts = std::mem::replace(&mut self.pending_vlas, outer);
        if stmts.is_empty() {
            return e;
        }
        let (ty, pos) = (e.ty, e.pos);
        let block = Block { locals: Vec::new(), stmts, end: None };
        node(ExprKind::StmtExpr(Rc::new(StmtExpr { block, value: Some(e) })), ty, pos)
    }

    /// Runs `f`, which types something that is never evaluated: what it asks for is forgotten.
    pub(super) fn unevaluated<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let sizes = self.pending_vlas.len();
        let locals = self.func.as_ref().and_then(|f| f.blocks.last()).map(Vec::len);
        let out = f(self);
        self.pending_vlas.truncate(sizes);
        if let (Some(n), Some(func)) = (locals, &mut self.func)
            && let Some(block) = func.blocks.last_mut()
        {
            block.truncate(n);
        }
        out
    }
}
