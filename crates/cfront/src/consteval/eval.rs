//! The walk over the typed tree.
//!
//! A value is an integer, a floating-point number or an address. An address is a *root* (a thing
//! that has one, or nothing) and an offset; it stays one when it is cast to an integer as wide as a
//! pointer. Two addresses with one root have a constant difference and order; addresses with
//! different roots are at most unequal.
//!
//! An operand that is not constant makes the whole not constant, with three exceptions: it is not
//! evaluated (the other arm of `?:`, after a decided `&&` or `||`); or the other operand decides
//! alone (`x * 0`, `x && 0`) and it has no effect; gcc folds those too.

use super::fold::{FoldError, IntTy, fold_binary, fold_convert, fold_unary};
use super::shape::pure;
use super::{Base, Ctx, NotConst, Reason, Remark, RemarkKind};
use crate::ast::MAX_NESTING;
use crate::source::Pos;
use crate::tast::{BinaryOp, Expr, ExprKind, LocalId, UnaryOp};
use crate::types::{FloatKind, Type, TypeId};
use float::{Computer, FloatOp};
use std::cmp::Ordering;

/// Where a constant is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Where an integer is demanded.
    Fold,
    /// In the initialiser of a static object.
    Init,
}

/// What an address is relative to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Root {
    /// Something whose address is constant.
    Base(Base),
    /// A local variable: its address is not constant, but it is not null either.
    Local(LocalId),
}

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Int { ty: IntTy, value: u128 },
    Float { kind: FloatKind, image: u128 },
    Address { root: Root, offset: i64 },
}

/// No root: a number.
pub(super) const NULL: Root = Root::Base(Base::Null);

/// The state of a walk.
pub(super) struct Eval<'a> {
    pub(super) ctx: Ctx<'a>,
    mode: Mode,
    remark: Option<Remark>,
    /// How many initialisers of other objects are being looked into.
    pub(super) loads: u32,
    /// How many nodes are being evaluated.
    depth: usize,
}

/// How deep the walk goes: typed trees are a little deeper than what was written, and initialisers
/// of other objects add their own.
const MAX_DEPTH: usize = 4 * MAX_NESTING;

/// An error about an expression.
pub(super) fn not_const(e: &Expr, reason: Reason, why: &str) -> NotConst {
    NotConst { pos: e.pos, why: why.to_owned(), reason }
}

impl<'a> Eval<'a> {
    pub(super) fn new(ctx: Ctx<'a>, mode: Mode) -> Eval<'a> {
        Eval { ctx, mode, remark: None, loads: 0, depth: 0 }
    }

    /// The first thing that was odd.
    pub(super) fn remark(&self) -> Option<Remark> {
        self.remark
    }

    fn note(&mut self, pos: Pos, kind: Option<RemarkKind>) {
        if let (Some(kind), None) = (kind, self.remark) {
            self.remark = Some(Remark { pos, kind });
        }
    }

    /// The integer type of a node, `_Bool` and enumerations included.
    pub(super) fn int_ty(&self, id: TypeId) -> Option<IntTy> {
        let bits = self.ctx.types.int_bits(id)?;
        Some(IntTy { bits, signed: self.ctx.types.is_signed(id) })
    }

    pub(super) fn pointer_ty(&self) -> IntTy {
        IntTy { bits: self.ctx.types.model.pointer_bits(), signed: true }
    }

    /// An offset cut to a pointer's width.
    pub(super) fn wrap(&self, offset: i128) -> i64 {
        ir::sign_extend(offset as u128, self.pointer_ty().bits) as i64
    }

    /// An integer as a number; unsigned numbers of 128 bits wrap.
    pub(super) fn number(ty: IntTy, value: u128) -> i128 {
        if ty.signed { ir::sign_extend(value, ty.bits) } else { value as i128 }
    }

    /// The value of an rvalue.
    pub(super) fn eval(&mut self, e: &Expr) -> Result<Value, NotConst> {
        if self.depth == MAX_DEPTH {
            return Err(not_const(e, Reason::Unsupported, "an expression that is nested too deeply"));
        }
        self.depth += 1;
        let value = self.eval_node(e);
        self.depth -= 1;
        value
    }

    fn eval_node(&mut self, e: &Expr) -> Result<Value, NotConst> {
        match &e.kind {
            ExprKind::Int(value) => self.literal(e, *value),
            ExprKind::Float(image) => match self.ctx.types.get(e.ty.id) {
                Type::Float(kind) => Ok(Value::Float { kind: *kind, image: *image }),
                _ => Err(not_const(e, Reason::Unsupported, "a number of a type that is not modelled")),
            },
            ExprKind::Load(place) => match self.mode {
                Mode::Fold => Err(not_const(e, Reason::NotConstant, "the value of an object")),
                Mode::Init => self.load(e, place),
            },
            ExprKind::Decay(place) | ExprKind::AddrOf(place) => self.place(place),
            ExprKind::Convert(arg) => {
                let value = self.eval(arg)?;
                self.convert(e, value, e.ty.id)
            }
            ExprKind::Unary(op, arg) => self.unary(e, *op, arg),
            ExprKind::Binary(op, a, b) => self.binary(e, *op, a, b),
            ExprKind::PtrOffset { ptr, index, negative } => self.ptr_offset(e, ptr, index, *negative),
            ExprKind::PtrDiff(a, b) => self.ptr_diff(e, a, b),
            ExprKind::And(a, b) => self.and_or(a, b, false),
            ExprKind::Or(a, b) => self.and_or(a, b, true),
            ExprKind::Conditional(cond, a, b) => {
                let chosen = if self.truth_of(cond)? { a } else { b };
                self.eval(chosen)
            }
            ExprKind::Elvis(cond, b) => {
                let value = self.eval(cond)?;
                if self.truth(cond, value)? { self.convert(e, value, e.ty.id) } else { self.eval(b) }
            }
            ExprKind::LabelAddr(label) => {
                Ok(Value::Address { root: Root::Base(Base::Label(*label)), offset: 0 })
            }
            ExprKind::StmtExpr(body) => match &body.value {
                Some(value) if self.mode == Mode::Init && body.block.stmts.is_empty() => self.eval(value),
                Some(_) | None => Err(not_const(e, Reason::NotConstant, "a statement expression")),
            },
            ExprKind::Comma(..) => Err(not_const(e, Reason::NotConstant, "a comma operator")),
            ExprKind::Assign(..) | ExprKind::AssignOp { .. } | ExprKind::IncDec { .. } => {
                Err(not_const(e, Reason::NotConstant, "an assignment"))
            }
            ExprKind::Call(..) => Err(not_const(e, Reason::NotConstant, "a function call")),
            ExprKind::VlaLen(_) => {
                Err(not_const(e, Reason::NotConstant, "the size of a variable-length array"))
            }
            ExprKind::VaArg(_) | ExprKind::Builtin(..) => {
                Err(not_const(e, Reason::NotConstant, "a call of a builtin function"))
            }
            ExprKind::Unsupported(what) => Err(not_const(e, Reason::Unsupported, what)),
            ExprKind::Error => Err(not_const(e, Reason::Error, "an error")),
            // Designators, not values: the typed tree reads them by other nodes.
            ExprKind::Local(_)
            | ExprKind::Object(_)
            | ExprKind::Str(_)
            | ExprKind::Deref(_)
            | ExprKind::Member { .. }
            | ExprKind::CompoundLiteral(..)
            | ExprKind::Function(_) => Err(not_const(e, Reason::NotConstant, "an object")),
        }
    }

    /// An integer literal; of pointer type too.
    fn literal(&self, e: &Expr, value: u128) -> Result<Value, NotConst> {
        if let Some(ty) = self.int_ty(e.ty.id) {
            return Ok(Value::Int { ty, value: ir::truncate(value, ty.bits) });
        }
        match self.ctx.types.get(e.ty.id) {
            Type::Pointer(_) | Type::Nullptr => {
                Ok(Value::Address { root: NULL, offset: self.wrap(value as i128) })
            }
            _ => Err(not_const(e, Reason::Unsupported, "a number of a type that is not modelled")),
        }
    }

    /// The address of an lvalue or a function.
    pub(super) fn place(&mut self, e: &Expr) -> Result<Value, NotConst> {
        let (root, offset) = match &e.kind {
            ExprKind::Local(local) | ExprKind::CompoundLiteral(local, _) => (Root::Local(*local), 0),
            ExprKind::Object(object) => {
                if self.ctx.module.objects[*object].thread_local {
                    return Err(not_const(e, Reason::Address, "the address of a thread's object"));
                }
                (Root::Base(Base::Object(*object)), 0)
            }
            ExprKind::Str(string) => (Root::Base(Base::Str(*string)), 0),
            ExprKind::Function(function) => (Root::Base(Base::Function(*function)), 0),
            ExprKind::Deref(pointer) => match self.eval(pointer)? {
                Value::Address { root, offset } => (root, offset),
                Value::Int { .. } | Value::Float { .. } => {
                    return Err(not_const(e, Reason::NotConstant, "not an address"));
                }
            },
            ExprKind::Member { base, offset: distance, .. } if base.kind.is_lvalue() => {
                let Value::Address { root, offset } = self.place(base)? else {
                    return Err(not_const(e, Reason::NotConstant, "not an address"));
                };
                (root, self.wrap(i128::from(offset) + i128::from(*distance)))
            }
            ExprKind::Error => return Err(not_const(e, Reason::Error, "an error")),
            ExprKind::Member { .. }
            | ExprKind::Int(_)
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
            | ExprKind::Unsupported(_) => {
                return Err(not_const(e, Reason::NotConstant, "the address of a temporary object"));
            }
        };
        Ok(Value::Address { root, offset })
    }

    /// Whether a scalar is not zero.
    fn truth(&self, e: &Expr, value: Value) -> Result<bool, NotConst> {
        match value {
            Value::Int { value, .. } => Ok(value != 0),
            Value::Float { kind, image } => Ok(!float::is_zero(kind.format(), image)),
            Value::Address { root: NULL, offset } => Ok(offset != 0),
            Value::Address { root, .. } => {
                if self.may_be_null(root) {
                    Err(not_const(e, Reason::Address, "the address of a weak symbol"))
                } else {
                    Ok(true)
                }
            }
        }
    }

    fn truth_of(&mut self, e: &Expr) -> Result<bool, NotConst> {
        let value = self.eval(e)?;
        self.truth(e, value)
    }

    /// Whether the linker may leave the thing without an address.
    pub(super) fn may_be_null(&self, root: Root) -> bool {
        match root {
            Root::Base(Base::Object(object)) => self.ctx.module.objects[object].weak,
            Root::Base(Base::Function(function)) => self.ctx.module.functions[function].weak,
            Root::Base(Base::Null) => true,
            Root::Base(Base::Str(_) | Base::Label(_)) | Root::Local(_) => false,
        }
    }

    /// A value converted to a type.
    pub(super) fn convert(&mut self, e: &Expr, value: Value, to: TypeId) -> Result<Value, NotConst> {
        let to_bool = |truth: bool| Value::Int { ty: IntTy { bits: 8, signed: false }, value: truth.into() };
        match self.ctx.types.get(to) {
            Type::Bool => self.truth(e, value).map(to_bool),
            Type::Int(_) | Type::Enum(_) => self.convert_to_int(e, value, to),
            Type::Float(to) => match value {
                Value::Int { ty, value } => {
                    let image = float::from_int(to.format(), ty.bits, ty.signed, value);
                    Ok(Value::Float { kind: *to, image })
                }
                Value::Float { kind, image } => {
                    let image = float::convert(kind.format(), to.format(), image);
                    Ok(Value::Float { kind: *to, image })
                }
                Value::Address { .. } => Err(not_const(e, Reason::Address, "an address as a number")),
            },
            Type::Pointer(_) | Type::Nullptr => match value {
                Value::Int { ty, value } => {
                    Ok(Value::Address { root: NULL, offset: self.wrap(Self::number(ty, value)) })
                }
                Value::Address { .. } => Ok(value),
                Value::Float { .. } => Err(not_const(e, Reason::NotConstant, "a number as an address")),
            },
            Type::Void
            | Type::Complex(_)
            | Type::ComplexInt
            | Type::Decimal(_)
            | Type::Array(..)
            | Type::Function(_)
            | Type::Record(_)
            | Type::Vector(..) => {
                Err(not_const(e, Reason::Unsupported, "a value of a type that is not modelled"))
            }
            Type::Error => Err(not_const(e, Reason::Error, "an error")),
        }
    }

    fn convert_to_int(&mut self, e: &Expr, value: Value, to: TypeId) -> Result<Value, NotConst> {
        let Some(ty) = self.int_ty(to) else {
            return Err(not_const(e, Reason::Error, "a value of an incomplete type"));
        };
        match value {
            Value::Int { ty: from, value } => Ok(Value::Int { ty, value: fold_convert(from, ty, value) }),
            Value::Float { kind, image } => {
                let (value, overflow) = float::to_int(kind.format(), ty.bits, ty.signed, image);
                self.note(e.pos, overflow.then_some(RemarkKind::FloatToInt));
                Ok(Value::Int { ty, value })
            }
            // A pointer is sign-extended to a wider integer.
            Value::Address { root: NULL, offset } => {
                Ok(Value::Int { ty, value: ir::truncate(i128::from(offset) as u128, ty.bits) })
            }
            Value::Address { .. } if ty.bits == self.pointer_ty().bits => Ok(value),
            Value::Address { .. } => {
                Err(not_const(e, Reason::Address, "an address in an integer of another width"))
            }
        }
    }

    fn unary(&mut self, e: &Expr, op: UnaryOp, arg: &Expr) -> Result<Value, NotConst> {
        let value = self.eval(arg)?;
        match (op, value) {
            (UnaryOp::Not, _) => {
                let truth = self.truth(arg, value)?;
                Ok(Value::Int { ty: IntTy::INT, value: u128::from(!truth) })
            }
            (UnaryOp::Neg | UnaryOp::BitNot, Value::Int { ty, value }) => {
                let (value, remark) = fold_unary(op, ty, value);
                self.note(e.pos, remark);
                Ok(Value::Int { ty, value })
            }
            (UnaryOp::Neg, Value::Float { kind, image }) => {
                Ok(Value::Float { kind, image: float::negate(kind.format(), image) })
            }
            (UnaryOp::BitNot, Value::Float { .. }) | (_, Value::Address { .. }) => {
                Err(not_const(e, Reason::Address, "arithmetic on an address"))
            }
        }
    }

    fn binary(&mut self, e: &Expr, op: BinaryOp, a: &Expr, b: &Expr) -> Result<Value, NotConst> {
        let (left, right) = match (self.eval(a), self.eval(b)) {
            (Ok(left), Ok(right)) => (left, right),
            (left, right) => return self.absorbed(e, op, (a, left), (b, right)),
        };
        match (left, right) {
            (Value::Int { ty, value: x }, Value::Int { ty: by, value: y }) => {
                let (value, remark) = fold_binary(op, ty, x, by, y).map_err(|error| match error {
                    FoldError::DivisionByZero => not_const(e, Reason::DivisionByZero, "division by zero"),
                    FoldError::NegativeShift => {
                        not_const(e, Reason::NegativeShift, "a shift by a negative amount")
                    }
                })?;
                self.note(e.pos, remark);
                Ok(Value::Int { ty: if is_comparison(op) { IntTy::INT } else { ty }, value })
            }
            (Value::Float { kind, image: x }, Value::Float { image: y, .. }) => {
                self.float_binary(e, op, kind, x, y)
            }
            (Value::Address { .. }, _) | (_, Value::Address { .. }) => {
                self.address_binary(e, op, left, right)
            }
            (Value::Int { .. }, Value::Float { .. }) | (Value::Float { .. }, Value::Int { .. }) => {
                Err(not_const(e, Reason::Error, "operands of different types"))
            }
        }
    }

    /// `x op constant` where the constant alone decides and `x` has no effect; else the error.
    fn absorbed(
        &mut self,
        e: &Expr,
        op: BinaryOp,
        (a, left): (&Expr, Result<Value, NotConst>),
        (b, right): (&Expr, Result<Value, NotConst>),
    ) -> Result<Value, NotConst> {
        let (constant, other, error, on_left) = match (left, right) {
            (Ok(value), Err(error)) => (value, b, error, true),
            (Err(error), Ok(value)) => (value, a, error, false),
            (Err(error), _) => return Err(error),
            // Never: the caller has dealt with two constants.
            (Ok(_), Ok(_)) => return Err(not_const(e, Reason::NotConstant, "not a constant")),
        };
        let Value::Int { ty, value } = constant else { return Err(error) };
        let decides = match op {
            BinaryOp::Mul | BinaryOp::BitAnd => value == 0,
            BinaryOp::Div | BinaryOp::Rem | BinaryOp::Shl | BinaryOp::Shr => on_left && value == 0,
            BinaryOp::BitOr => value == ir::truncate(u128::MAX, ty.bits),
            BinaryOp::Add
            | BinaryOp::Sub
            | BinaryOp::Lt
            | BinaryOp::Gt
            | BinaryOp::Le
            | BinaryOp::Ge
            | BinaryOp::Eq
            | BinaryOp::Ne
            | BinaryOp::BitXor => false,
        };
        let innocent = error.reason == Reason::NotConstant || error.reason == Reason::Address;
        if decides && innocent && pure(other) { Ok(Value::Int { ty, value }) } else { Err(error) }
    }

    fn float_binary(
        &self,
        e: &Expr,
        op: BinaryOp,
        kind: FloatKind,
        x: u128,
        y: u128,
    ) -> Result<Value, NotConst> {
        let format = kind.format();
        let order = float::compare(format, x, y);
        let truth = |truth: bool| Ok(Value::Int { ty: IntTy::INT, value: truth.into() });
        let op = match op {
            BinaryOp::Add => FloatOp::Add,
            BinaryOp::Sub => FloatOp::Sub,
            BinaryOp::Mul => FloatOp::Mul,
            BinaryOp::Div => FloatOp::Div,
            BinaryOp::Lt => return truth(order == Some(Ordering::Less)),
            BinaryOp::Gt => return truth(order == Some(Ordering::Greater)),
            BinaryOp::Le => return truth(matches!(order, Some(Ordering::Less | Ordering::Equal))),
            BinaryOp::Ge => return truth(matches!(order, Some(Ordering::Greater | Ordering::Equal))),
            BinaryOp::Eq => return truth(order == Some(Ordering::Equal)),
            BinaryOp::Ne => return truth(order != Some(Ordering::Equal)),
            BinaryOp::Rem
            | BinaryOp::Shl
            | BinaryOp::Shr
            | BinaryOp::BitAnd
            | BinaryOp::BitXor
            | BinaryOp::BitOr => return Err(not_const(e, Reason::Error, "an operator on integers")),
        };
        if self.mode == Mode::Fold && op == FloatOp::Div && float::is_zero(format, y) {
            return Err(not_const(e, Reason::DivisionByZero, "division by zero"));
        }
        Ok(Value::Float { kind, image: float::arith(op, format, x, y, Computer::Compiler) })
    }

    /// `a && b`, or `a || b` if `decisive`.
    fn and_or(&mut self, a: &Expr, b: &Expr, decisive: bool) -> Result<Value, NotConst> {
        let int = |truth: bool| Value::Int { ty: IntTy::INT, value: truth.into() };
        let left = match self.truth_of(a) {
            Ok(truth) if truth == decisive => return Ok(int(decisive)),
            Ok(_) => None,
            Err(error) => Some(error),
        };
        match (left, self.truth_of(b)) {
            (None, Ok(right)) => Ok(int(right)),
            (None, Err(error)) => Err(error),
            (Some(error), Ok(right)) => {
                let innocent = error.reason == Reason::NotConstant || error.reason == Reason::Address;
                if right == decisive && innocent && pure(a) { Ok(int(decisive)) } else { Err(error) }
            }
            (Some(error), Err(_)) => Err(error),
        }
    }
}

/// Whether the operator compares.
pub(super) fn is_comparison(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Lt | BinaryOp::Gt | BinaryOp::Le | BinaryOp::Ge | BinaryOp::Eq | BinaryOp::Ne)
}
