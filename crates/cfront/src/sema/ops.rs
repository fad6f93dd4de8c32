//! Binary operators, assignment, and the conditional operator.

use super::convert::Place;
use super::place::Change;
use super::{Sema, node};
use crate::ast::{self, BinaryOp, Quals};
use crate::source::Pos;
use crate::tast::{Expr, ExprKind};
use crate::types::{QualType, Type, TypeId};

impl Sema<'_> {
    pub(super) fn binary_expr(&mut self, op: BinaryOp, a: &ast::Expr, b: &ast::Expr, pos: Pos) -> Expr {
        let a = self.rvalue(a);
        let b = self.rvalue(b);
        self.binary(op, a, b, pos)
    }

    /// A binary operator on two values.
    pub(super) fn binary(&mut self, op: BinaryOp, a: Expr, b: Expr, pos: Pos) -> Expr {
        if a.ty.id == TypeId::ERROR || b.ty.id == TypeId::ERROR {
            return self.bad(pos);
        }
        if let Some(e) = self.exotic_binary(op, &a, &b, pos) {
            return e;
        }
        match op {
            BinaryOp::Mul | BinaryOp::Div => self.arithmetic_binary(op, a, b, pos),
            BinaryOp::Rem | BinaryOp::BitAnd | BinaryOp::BitXor | BinaryOp::BitOr => {
                if self.types.is_integer(a.ty.id) && self.types.is_integer(b.ty.id) {
                    self.arithmetic_binary(op, a, b, pos)
                } else {
                    self.wrong_operands(op, a.ty, b.ty, pos)
                }
            }
            BinaryOp::Add | BinaryOp::Sub => self.additive(op, a, b, pos),
            BinaryOp::Shl | BinaryOp::Shr => {
                if !self.types.is_integer(a.ty.id) || !self.types.is_integer(b.ty.id) {
                    return self.wrong_operands(op, a.ty, b.ty, pos);
                }
                let a = self.promoted(a);
                let b = self.promoted(b);
                let ty = a.ty;
                node(ExprKind::Binary(op, Box::new(a), Box::new(b)), ty, pos)
            }
            BinaryOp::Lt | BinaryOp::Gt | BinaryOp::Le | BinaryOp::Ge | BinaryOp::Eq | BinaryOp::Ne => {
                self.comparison(op, a, b, pos)
            }
        }
    }

    /// Operands whose arithmetic is not modelled.
    fn exotic_binary(&mut self, op: BinaryOp, a: &Expr, b: &Expr, pos: Pos) -> Option<Expr> {
        let what = self.exotic(a.ty.id).or_else(|| self.exotic(b.ty.id))?;
        let vector =
            matches!(self.kind(a.ty), Type::Vector(..)) || matches!(self.kind(b.ty), Type::Vector(..));
        let arithmetic = self.types.is_arithmetic(a.ty.id) && self.types.is_arithmetic(b.ty.id);
        if !vector && !arithmetic {
            return Some(self.wrong_operands(op, a.ty, b.ty, pos));
        }
        let comparison = matches!(
            op,
            BinaryOp::Lt | BinaryOp::Gt | BinaryOp::Le | BinaryOp::Ge | BinaryOp::Eq | BinaryOp::Ne
        );
        let ty = match (vector, comparison) {
            (false, true) => TypeId::INT,
            (false, false) => self.types.usual_conversion(a.ty.id, b.ty.id),
            (true, _) if matches!(self.kind(a.ty), Type::Vector(..)) => a.ty.id,
            (true, _) => b.ty.id,
        };
        Some(self.unsupported_of(what, ty, pos))
    }

    fn arithmetic_binary(&mut self, op: BinaryOp, a: Expr, b: Expr, pos: Pos) -> Expr {
        if !self.types.is_arithmetic(a.ty.id) || !self.types.is_arithmetic(b.ty.id) {
            return self.wrong_operands(op, a.ty, b.ty, pos);
        }
        let (a, b) = self.arithmetic(a, b);
        let ty = a.ty;
        node(ExprKind::Binary(op, Box::new(a), Box::new(b)), ty, pos)
    }

    fn additive(&mut self, op: BinaryOp, a: Expr, b: Expr, pos: Pos) -> Expr {
        let pointers = (self.types.is_pointer(a.ty.id), self.types.is_pointer(b.ty.id));
        match (op, pointers) {
            (_, (true, false)) if self.types.is_integer(b.ty.id) => {
                self.pointer_offset(a, b, op == BinaryOp::Sub, pos)
            }
            (BinaryOp::Add, (false, true)) if self.types.is_integer(a.ty.id) => {
                self.pointer_offset(b, a, false, pos)
            }
            (BinaryOp::Sub, (true, true)) => self.pointer_difference(a, b, pos),
            (_, (false, false)) => self.arithmetic_binary(op, a, b, pos),
            _ => self.wrong_operands(op, a.ty, b.ty, pos),
        }
    }

    /// `pointer ± index`
    pub(super) fn pointer_offset(&mut self, ptr: Expr, index: Expr, negative: bool, pos: Pos) -> Expr {
        if let Some(to) = self.types.pointee(ptr.ty.id)
            && to.id != TypeId::VOID
            && !matches!(self.kind(to), Type::Function(_))
            && self.is_incomplete(to)
        {
            let message =
                format!("arithmetic on a pointer to incomplete type '{}'", self.spell(to.unqualified()));
            return self.fail(pos, message);
        }
        let index = self.promoted(index);
        let ty = ptr.ty;
        node(ExprKind::PtrOffset { ptr: Box::new(ptr), index: Box::new(index), negative }, ty, pos)
    }

    fn pointer_difference(&mut self, a: Expr, b: Expr, pos: Pos) -> Expr {
        let (Some(ta), Some(tb)) = (self.types.pointee(a.ty.id), self.types.pointee(b.ty.id)) else {
            return self.wrong_operands(BinaryOp::Sub, a.ty, b.ty, pos);
        };
        if !self.types.compatible_unqualified(ta, tb) {
            return self.wrong_operands(BinaryOp::Sub, a.ty, b.ty, pos);
        }
        if matches!((&a.kind, &b.kind), (ExprKind::LabelAddr(_), ExprKind::LabelAddr(_))) {
            return self.unsupported_of("difference of label addresses", self.types.ptrdiff_t(), pos);
        }
        let plain = ta.id == TypeId::VOID || matches!(self.kind(ta), Type::Function(_));
        if !plain && self.is_incomplete(ta) {
            let message =
                format!("arithmetic on a pointer to incomplete type '{}'", self.spell(ta.unqualified()));
            return self.fail(pos, message);
        }
        let ty = self.types.ptrdiff_t();
        node(ExprKind::PtrDiff(Box::new(a), Box::new(b)), ty, pos)
    }

    fn comparison(&mut self, op: BinaryOp, a: Expr, b: Expr, pos: Pos) -> Expr {
        let equality = matches!(op, BinaryOp::Eq | BinaryOp::Ne);
        let pointers = (self.types.is_pointer(a.ty.id), self.types.is_pointer(b.ty.id));
        let (a, b) = match pointers {
            (false, false) => {
                if !self.types.is_arithmetic(a.ty.id) || !self.types.is_arithmetic(b.ty.id) {
                    return self.wrong_operands(op, a.ty, b.ty, pos);
                }
                self.arithmetic(a, b)
            }
            (true, true) => {
                self.compare_pointers(&a, &b, equality, pos);
                // The second is given the first's type: what they point to does not matter for
                // comparing.
                let ty = a.ty;
                let b = self.convert(b, ty);
                (a, b)
            }
            (true, false) | (false, true) => {
                let int = if pointers.0 { &b } else { &a };
                if !self.types.is_integer(int.ty.id) {
                    return self.wrong_operands(op, a.ty, b.ty, pos);
                }
                if !self.is_null_constant(int) {
                    self.warning(pos, "comparison between pointer and integer");
                }
                let ty = if pointers.0 { a.ty } else { b.ty };
                (self.convert(a, ty), self.convert(b, ty))
            }
        };
        node(ExprKind::Binary(op, Box::new(a), Box::new(b)), TypeId::INT, pos)
    }

    fn compare_pointers(&mut self, a: &Expr, b: &Expr, equality: bool, pos: Pos) {
        let (Some(ta), Some(tb)) = (self.types.pointee(a.ty.id), self.types.pointee(b.ty.id)) else { return };
        let void = ta.id == TypeId::VOID || tb.id == TypeId::VOID;
        let null = equality && (self.is_null_constant(a) || self.is_null_constant(b));
        if !void && !null && !self.types.compatible_unqualified(ta, tb) {
            self.warning(pos, "comparison of distinct pointer types");
        }
    }

    fn wrong_operands(&mut self, op: BinaryOp, a: QualType, b: QualType, pos: Pos) -> Expr {
        self.wrong_operands_of(spelling(op), a, b, pos)
    }

    fn wrong_operands_of(&mut self, spelling: &str, a: QualType, b: QualType, pos: Pos) -> Expr {
        let message =
            format!("invalid operands to binary '{}': '{}' and '{}'", spelling, self.spell(a), self.spell(b));
        self.fail(pos, message)
    }

    pub(super) fn logical(
        &mut self,
        a: &ast::Expr,
        b: &ast::Expr,
        pos: Pos,
        spelling: &str,
        make: fn(Box<Expr>, Box<Expr>) -> ExprKind,
    ) -> Expr {
        let a = self.rvalue(a);
        let b = self.rvalue(b);
        if a.ty.id == TypeId::ERROR || b.ty.id == TypeId::ERROR {
            return self.bad(pos);
        }
        if let Some(what) = self.exotic(a.ty.id).or_else(|| self.exotic(b.ty.id)) {
            return self.unsupported_of(what, TypeId::INT, pos);
        }
        if !self.types.is_scalar(a.ty.id) || !self.types.is_scalar(b.ty.id) {
            return self.wrong_operands_of(spelling, a.ty, b.ty, pos);
        }
        node(make(Box::new(a), Box::new(b)), TypeId::INT, pos)
    }

    pub(super) fn conditional(
        &mut self,
        c: &ast::Expr,
        a: Option<&ast::Expr>,
        b: &ast::Expr,
        pos: Pos,
    ) -> Expr {
        let cond = self.condition(c);
        let first = match a {
            Some(a) => self.rvalue(a),
            None => cond.clone(),
        };
        let second = self.rvalue(b);
        if [&cond, &first, &second].iter().any(|e| e.ty.id == TypeId::ERROR) {
            return self.bad(pos);
        }
        let Some(ty) = self.conditional_type(&first, &second, pos) else { return self.bad(pos) };
        let second = self.convert(second, ty);
        match a {
            Some(_) => {
                let first = self.convert(first, ty);
                let kind = ExprKind::Conditional(Box::new(cond), Box::new(first), Box::new(second));
                node(kind, ty, pos)
            }
            None => node(ExprKind::Elvis(Box::new(cond), Box::new(second)), ty, pos),
        }
    }

    /// The type of `c ? a : b`; a message if there is none.
    fn conditional_type(&mut self, a: &Expr, b: &Expr, pos: Pos) -> Option<QualType> {
        let (ta, tb) = (a.ty, b.ty);
        if self.types.is_arithmetic(ta.id) && self.types.is_arithmetic(tb.id) {
            // Bit-fields promote by their width.
            let pa = self.promoted(a.clone()).ty.id;
            let pb = self.promoted(b.clone()).ty.id;
            return Some(self.types.usual_conversion(pa, pb).into());
        }
        if ta.id == TypeId::VOID || tb.id == TypeId::VOID {
            return Some(TypeId::VOID.into());
        }
        if let (Some(to_a), Some(to_b)) = (self.types.pointee(ta.id), self.types.pointee(tb.id)) {
            return Some(self.conditional_pointers(a, b, to_a, to_b, pos));
        }
        let pointer =
            |s: &Self, p: QualType, i: QualType| s.types.is_pointer(p.id) && s.types.is_integer(i.id);
        for (p, i, int) in [(ta, tb, b), (tb, ta, a)] {
            if pointer(self, p, i) {
                if !self.is_null_constant(int) {
                    self.warning(pos, "pointer/integer type mismatch in conditional expression");
                }
                return Some(p);
            }
        }
        if ta.id == tb.id || self.types.compatible_unqualified(ta, tb) {
            return Some(ta.unqualified());
        }
        let message =
            format!("type mismatch in conditional expression: '{}' and '{}'", self.spell(ta), self.spell(tb));
        self.error(pos, message);
        None
    }

    fn conditional_pointers(
        &mut self,
        a: &Expr,
        b: &Expr,
        to_a: QualType,
        to_b: QualType,
        pos: Pos,
    ) -> QualType {
        let quals = to_a.quals.with(to_b.quals);
        let target = if self.is_null_constant(a) {
            return b.ty;
        } else if self.is_null_constant(b) {
            return a.ty;
        } else if to_a.id == TypeId::VOID || to_b.id == TypeId::VOID {
            TypeId::VOID.into()
        } else if self.types.compatible_unqualified(to_a, to_b) {
            self.types.composite(to_a.unqualified(), to_b.unqualified())
        } else {
            self.warning(pos, "pointer type mismatch in conditional expression");
            TypeId::VOID.into()
        };
        self.types.pointer(target.with(quals)).into()
    }

    pub(super) fn assign(&mut self, target: &ast::Expr, value: &ast::Expr, pos: Pos) -> Expr {
        let target = self.expr(target);
        let start = value.start;
        let value = self.rvalue(value);
        if target.ty.id == TypeId::ERROR || value.ty.id == TypeId::ERROR {
            return self.bad(pos);
        }
        if !self.modifiable(&target, pos, Change::Assign) {
            return self.bad(pos);
        }
        let value = self.assign_convert_at(value, target.ty, &Place::Assign, pos, start);
        if value.ty.id == TypeId::ERROR {
            return value;
        }
        let ty = target.ty.unqualified();
        node(ExprKind::Assign(Box::new(target), Box::new(value)), ty, pos)
    }

    pub(super) fn assign_op(
        &mut self,
        op: BinaryOp,
        target: &ast::Expr,
        value: &ast::Expr,
        pos: Pos,
    ) -> Expr {
        let target = self.expr(target);
        let value = self.rvalue(value);
        if target.ty.id == TypeId::ERROR || value.ty.id == TypeId::ERROR {
            return self.bad(pos);
        }
        if !self.modifiable(&target, pos, Change::Assign) {
            return self.bad(pos);
        }
        // The operator's own rules decide what is allowed and in which type it is computed.
        let old = self.as_rvalue(target.clone());
        let ty = target.ty.unqualified();
        if !self.assign_op_fits(op, ty, value.ty) {
            return self.wrong_operands_of(&format!("{}=", spelling(op)), ty, value.ty, pos);
        }
        let result = self.binary(op, old, value, pos);
        match result.kind {
            ExprKind::Binary(op, a, b) => {
                let compute = a.ty.id;
                let kind = ExprKind::AssignOp { op, target: Box::new(target), value: b, compute };
                node(kind, ty, pos)
            }
            ExprKind::PtrOffset { index, negative, .. } if self.types.is_pointer(ty.id) => {
                let op = if negative { BinaryOp::Sub } else { BinaryOp::Add };
                let kind = ExprKind::AssignOp { op, target: Box::new(target), value: index, compute: ty.id };
                node(kind, ty, pos)
            }
            ExprKind::Unsupported(what) => node(ExprKind::Unsupported(what), ty, pos),
            ExprKind::Error => self.bad(pos),
            _ => self.wrong_operands(op, ty, result.ty, pos),
        }
    }

    /// Whether `op=` may be applied: arithmetic on arithmetic, integers for some operators, a
    /// pointer moved by an integer.
    fn assign_op_fits(&self, op: BinaryOp, target: QualType, value: QualType) -> bool {
        if self.exotic(target.id).is_some() || self.exotic(value.id).is_some() {
            return true;
        }
        let integers = self.types.is_integer(target.id) && self.types.is_integer(value.id);
        let arithmetic = self.types.is_arithmetic(target.id) && self.types.is_arithmetic(value.id);
        let pointer = self.types.is_pointer(target.id) && self.types.is_integer(value.id);
        match op {
            BinaryOp::Add | BinaryOp::Sub => arithmetic || pointer,
            BinaryOp::Mul | BinaryOp::Div => arithmetic,
            BinaryOp::Rem
            | BinaryOp::Shl
            | BinaryOp::Shr
            | BinaryOp::BitAnd
            | BinaryOp::BitXor
            | BinaryOp::BitOr => integers,
            // Comparisons have no compound form.
            BinaryOp::Lt | BinaryOp::Gt | BinaryOp::Le | BinaryOp::Ge | BinaryOp::Eq | BinaryOp::Ne => false,
        }
    }

    pub(super) fn inc_dec(&mut self, arg: &ast::Expr, increment: bool, prefix: bool, pos: Pos) -> Expr {
        let target = self.expr(arg);
        if target.ty.id == TypeId::ERROR {
            return target;
        }
        let change = if increment { Change::Increment } else { Change::Decrement };
        if !self.modifiable(&target, pos, change) {
            return self.bad(pos);
        }
        let ty = target.ty.unqualified();
        if let Some(exotic) = self.exotic(ty.id) {
            return self.unsupported_of(exotic, ty, pos);
        }
        if let Some(to) = self.types.pointee(ty.id) {
            let plain = to.id == TypeId::VOID || matches!(self.kind(to), Type::Function(_));
            if !plain && self.is_incomplete(to) {
                let message =
                    format!("arithmetic on a pointer to incomplete type '{}'", self.spell(to.unqualified()));
                return self.fail(pos, message);
            }
        } else if !self.types.is_arithmetic(ty.id) {
            let word = if increment { "++" } else { "--" };
            let message = format!("invalid operand to unary '{word}': '{}'", self.spell(ty));
            return self.fail(pos, message);
        }
        node(ExprKind::IncDec { target: Box::new(target), increment, prefix }, ty, pos)
    }

    /// Whether a type may be written through: for builtins that store.
    pub(super) fn is_writable_pointer(&self, ty: QualType) -> bool {
        self.types.pointee(ty.id).is_some_and(|to| !to.quals.has(Quals::CONST))
    }
}

/// How an operator is written.
fn spelling(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Rem => "%",
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::Lt => "<",
        BinaryOp::Gt => ">",
        BinaryOp::Le => "<=",
        BinaryOp::Ge => ">=",
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "!=",
        BinaryOp::BitAnd => "&",
        BinaryOp::BitXor => "^",
        BinaryOp::BitOr => "|",
    }
}
