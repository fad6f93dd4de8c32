//! Expressions: from trees to instructions.
//!
//! A node's operands are compiled first, left before right, each into a register after the IR's
//! own. These registers are used like a stack: when a node is finished, those of its operands are
//! free again. The root node writes its result directly where the statement needs it.

use super::compile::Compiler;
use super::{Inst, Operand};
use crate::value::{Tag, Value};
use ir::{BinOp, CastOp, Expr, Place, Span, Ty, UnOp};

impl<'p> Compiler<'p, '_> {
    /// An operand for the value of an expression.
    pub(super) fn operand(&mut self, expr: &'p Expr, span: Span) -> Operand {
        match expr {
            Expr::Reg(reg) => Operand::reg(reg.0),
            Expr::Int { .. } | Expr::Float { .. } | Expr::Null | Expr::Undef(_) => {
                let value = self.literal(expr);
                self.constant(value)
            }
            Expr::Addr(place) => match self.address(*place) {
                Some(value) => self.constant(value),
                None => {
                    let dst = self.temp();
                    self.node(expr, dst, span);
                    Operand::reg(dst)
                }
            },
            Expr::Unary { .. } | Expr::Binary { .. } | Expr::Cast { .. } => {
                if let Some(value) = self.fold(expr) {
                    return self.constant(value);
                }
                // Operands may use the same registers as the result: they are read before it is
                // written.
                let mark = self.temps;
                let dst = self.temp();
                self.temps = mark;
                self.node(expr, dst, span);
                self.temps = mark + 1;
                Operand::reg(dst)
            }
        }
    }

    /// Compiles an expression so that its value ends in a register.
    pub(super) fn node(&mut self, expr: &'p Expr, dst: u32, span: Span) {
        match expr {
            Expr::Reg(_) | Expr::Int { .. } | Expr::Float { .. } | Expr::Null | Expr::Undef(_) => {
                let src = self.operand(expr, span);
                self.emit(Inst::Move { dst, src }, span);
            }
            Expr::Addr(place) => match (self.address(*place), place) {
                (None, Place::Obj(obj)) => self.emit(Inst::LocalAddr { dst, obj: obj.0 }, span),
                (value, _) => {
                    let src = self.constant(value.unwrap_or(Value::UNDEF));
                    self.emit(Inst::Move { dst, src }, span);
                }
            },
            Expr::Unary { op, arg, span: at } => {
                let ty = self.ty(arg);
                let a = self.operand(arg, *at);
                let inst = match (op, ty) {
                    (UnOp::FNeg, Ty::Float(ty)) => Inst::FloatNeg { ty, dst, a },
                    (op, ty) => Inst::Unary { op: *op, bits: self.bits(ty), dst, a },
                };
                self.emit(inst, *at);
            }
            Expr::Binary { op, lhs, rhs, span: at } => {
                let ty = self.ty(lhs);
                let a = self.operand(lhs, *at);
                let b = self.operand(rhs, *at);
                self.emit(binary(*op, ty, self.bits(ty), dst, a, b), *at);
            }
            Expr::Cast { op, to, arg, span: at } => {
                let from = self.ty(arg);
                let a = self.operand(arg, *at);
                self.emit(Inst::Cast { op: *op, from, to: *to, dst, a }, *at);
            }
        }
    }

    /// The address of an access: an operand and a distance. A constant distance is added by the
    /// access itself.
    pub(super) fn pointer(&mut self, expr: &'p Expr, span: Span) -> (Operand, i32) {
        if let Expr::Binary { op: BinOp::PtrAdd, lhs, rhs, .. } = expr
            && let Expr::Int { bits, value } = &**rhs
            && let Ok(offset) = i32::try_from(ir::sign_extend(*value, *bits))
            // Null plus something must stay recognisable as such.
            && !matches!(**lhs, Expr::Null)
        {
            return (self.operand(lhs, span), offset);
        }
        (self.operand(expr, span), 0)
    }

    /// The value of a leaf that is neither a register nor an address.
    fn literal(&self, expr: &Expr) -> Value {
        match expr {
            Expr::Int { value, .. } => Value::wide(*value),
            Expr::Float { image, .. } => Value::wide(*image),
            Expr::Undef(_) => Value::UNDEF,
            Expr::Null
            | Expr::Addr(_)
            | Expr::Reg(_)
            | Expr::Unary { .. }
            | Expr::Binary { .. }
            | Expr::Cast { .. } => Value::ZERO,
        }
    }

    /// The address of a place, if it is the same in every run.
    fn address(&self, place: Place) -> Option<Value> {
        match place {
            Place::Obj(_) => None,
            Place::Global(_) | Place::Func(_) | Place::Label(..) => Some(self.layout.address(place)),
        }
    }

    /// The value of an address constant plus a constant: common enough to be known beforehand.
    pub(super) fn fold(&self, expr: &Expr) -> Option<Value> {
        match expr {
            Expr::Binary { op: BinOp::PtrAdd, lhs, rhs, .. } => {
                let base = match &**lhs {
                    Expr::Addr(place) => self.address(*place)?,
                    other => self.fold(other)?,
                };
                let Expr::Int { value, .. } = &**rhs else { return None };
                let sum = base.lo.wrapping_add(*value as u64) & self.layout.address_mask();
                base.tag.is_object().then_some(Value { lo: sum, ..base })
            }
            Expr::Cast { op: CastOp::IntToPtr, arg, .. } => match &**arg {
                Expr::Int { value: 0, .. } => Some(Value::ZERO),
                _ => None,
            },
            Expr::Cast { op: CastOp::ZExt, arg, .. } => match &**arg {
                Expr::Int { value, .. } => Some(Value::wide(*value)),
                _ => None,
            },
            Expr::Cast { op: CastOp::SExt, to: Ty::Int(to), arg, .. } => match &**arg {
                Expr::Int { bits, value } => {
                    Some(Value::wide(ir::truncate(ir::sign_extend(*value, *bits) as u128, *to)))
                }
                _ => None,
            },
            Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Null
            | Expr::Addr(_)
            | Expr::Reg(_)
            | Expr::Undef(_)
            | Expr::Unary { .. }
            | Expr::Binary { .. }
            | Expr::Cast { .. } => None,
        }
    }

    /// The type of an expression.
    pub(super) fn ty(&self, expr: &Expr) -> Ty {
        match expr {
            Expr::Int { bits, .. } => Ty::Int(*bits),
            Expr::Float { ty, .. } => Ty::Float(*ty),
            Expr::Null | Expr::Addr(_) => Ty::Ptr,
            Expr::Reg(reg) => self.body.regs[*reg].ty,
            Expr::Undef(ty) => *ty,
            Expr::Unary { arg, .. } => self.ty(arg),
            Expr::Binary { op, .. } if op.is_comparison() => Ty::BOOL,
            Expr::Binary { op: BinOp::PtrSub, .. } => self.layout.model.pointer_int(),
            // All other operations have the type of their left operand.
            Expr::Binary { lhs, .. } => self.ty(lhs),
            Expr::Cast { to, .. } => *to,
        }
    }

    /// The width of a type in bits.
    pub(super) fn bits(&self, ty: Ty) -> u8 {
        match ty {
            Ty::Int(bits) => bits as u8,
            Ty::Ptr => self.layout.model.pointer_bits() as u8,
            Ty::Float(ty) => (ty.bytes() * 8) as u8,
        }
    }

    /// What a function returns without a value: uninitialised, and recognisable.
    pub(super) fn returned(&mut self, expr: &'p Expr, span: Span) -> Operand {
        match expr {
            Expr::Undef(_) => self.constant(Value::ZERO.with_tag(Tag::NO_VALUE)),
            _ => self.operand(expr, span),
        }
    }
}

/// The instruction for a binary operation on operands of this type.
fn binary(op: BinOp, ty: Ty, bits: u8, dst: u32, a: Operand, b: Operand) -> Inst {
    match (op, ty) {
        (BinOp::PtrAdd, _) => Inst::PtrAdd { dst, a, b },
        (BinOp::PtrSub, _) => Inst::PtrSub { dst, a, b },
        (BinOp::LtU | BinOp::LeU, Ty::Ptr) => Inst::PtrCompare { op, dst, a, b },
        (_, Ty::Float(ty)) => Inst::Float { op, ty, dst, a, b },
        (_, Ty::Int(_) | Ty::Ptr) => Inst::int(op, bits, dst, a, b),
    }
}
