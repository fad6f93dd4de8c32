//! The operations of the IR as terms.
//!
//! Every operation on integers has a term, and so have conversions between integers and pointers
//! (as numbers: which object a pointer belongs to is the caller's concern, as is that two pointers
//! that are subtracted or ordered belong to one). For floating point see [`float`](crate::float).
//! What cannot be expressed is an [`Unsupported`] with its name, never a guess.
//!
//! **Partial operations.** The term of a partial operation is total; [`Terms::defined_binary`] and
//! related functions are truth values that say where the operation is defined. Where it is not, the
//! term has the value with which the concrete machine continues if the check is off:
//!
//! | operation | where it is undefined |
//! |---|---|
//! | `NegS`, `AddS`, `SubS`, `MulS`, `ShlS` | wraps |
//! | shifts of 32, 64 or 128 bits by too much | the amount is taken modulo the width, as the hardware does |
//! | shifts of fewer bits by too much | the amount is taken modulo 32 |
//! | division by zero | as SMT-LIB says, see [`Op`]; the machine traps, so that callers guard it |
//! | least number / -1 | the least number, remainder 0; the machine traps |
//! | floating point to an integer that does not fit | no meaning: callers guard it |
//!
//! Shifts of widths that the IR does not have lose all bits when shifted by too many, as in
//! SMT-LIB.

use crate::bits::Bv;
use crate::term::{Op, Term, Terms};
use ir::{BinOp, CastOp, DataModel, Ty, UnOp};
use std::fmt;

/// An operation that has no term.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsupported {
    /// What it is, for a message.
    pub what: String,
}

impl Unsupported {
    pub(crate) fn new(what: impl Into<String>) -> Unsupported {
        Unsupported { what: what.into() }
    }

    fn operands(op: impl fmt::Debug) -> Unsupported {
        Unsupported::new(format!("{op:?} on operands of these widths"))
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unsupported by the solver: {}", self.what)
    }
}

impl std::error::Error for Unsupported {}

impl Terms {
    /// A unary operation.
    pub fn unary(&mut self, op: UnOp, a: Term) -> Result<Term, Unsupported> {
        match op {
            UnOp::Neg | UnOp::NegS => Ok(self.neg(a)),
            UnOp::Not => Ok(self.not(a)),
            UnOp::FNeg => self.float_neg(a),
        }
    }

    /// Whether a unary operation is defined.
    pub fn defined_unary(&mut self, op: UnOp, a: Term) -> Result<Term, Unsupported> {
        match op {
            UnOp::NegS => {
                let least = self.value(Bv::least(self.width(a)));
                Ok(self.ne(a, least))
            }
            UnOp::Neg | UnOp::Not | UnOp::FNeg => Ok(self.bool(true)),
        }
    }

    /// A binary operation.
    pub fn binary(&mut self, op: BinOp, a: Term, b: Term) -> Result<Term, Unsupported> {
        use BinOp::*;
        if !matches!(op, Shl | ShlS | ShrS | ShrU) && self.width(a) != self.width(b) {
            return Err(Unsupported::operands(op));
        }
        Ok(match op {
            Add | AddS | PtrAdd => self.add(a, b),
            Sub | SubS | PtrSub => self.sub(a, b),
            Mul | MulS => self.mul(a, b),
            DivS => self.binary_op(Op::SDiv, a, b),
            DivU => self.binary_op(Op::UDiv, a, b),
            RemS => self.binary_op(Op::SRem, a, b),
            RemU => self.binary_op(Op::URem, a, b),
            And => self.and(a, b),
            Or => self.or(a, b),
            Xor => self.xor(a, b),
            Shl | ShlS => self.shift(Op::Shl, a, b),
            ShrS => self.shift(Op::AShr, a, b),
            ShrU => self.shift(Op::LShr, a, b),
            Within => a,
            Eq => self.eq(a, b),
            Ne => self.ne(a, b),
            LtS => self.slt(a, b),
            LeS => self.sle(a, b),
            LtU => self.ult(a, b),
            LeU => self.ule(a, b),
            FAdd | FSub | FMul | FDiv => return self.float_arithmetic(op, a, b),
            FEq | FNe | FLt | FLe => return self.float_compare(op, a, b),
        })
    }

    /// A shift by an amount of any width.
    fn shift(&mut self, op: Op, a: Term, by: Term) -> Term {
        let width = self.width(a);
        let modulus = match width {
            1 | 8 | 16 | 32 => Some(5),
            64 => Some(6),
            128 => Some(7),
            _ => None,
        };
        let kept = modulus.unwrap_or_else(|| self.width(by)).min(self.width(by));
        let by = self.extract(by, 0, kept);
        // Both at the greater width, so that no bit of the amount is lost.
        let wide = width.max(kept);
        let by = self.zext(by, wide);
        let operand = if op == Op::AShr { self.sext(a, wide) } else { self.zext(a, wide) };
        let shifted = self.binary_op(op, operand, by);
        self.extract(shifted, 0, width)
    }

    /// Whether a binary operation is defined. For pointers: as far as numbers can tell, that is
    /// always.
    pub fn defined_binary(&mut self, op: BinOp, a: Term, b: Term) -> Result<Term, Unsupported> {
        use BinOp::*;
        let shift = matches!(op, Shl | ShlS | ShrS | ShrU);
        if !shift && self.width(a) != self.width(b) {
            return Err(Unsupported::operands(op));
        }
        let width = self.width(a);
        Ok(match op {
            AddS => {
                let overflow = self.add_overflows(a, b);
                self.not(overflow)
            }
            SubS => {
                let overflow = self.sub_overflows(a, b);
                self.not(overflow)
            }
            MulS => {
                let overflow = self.binary_op(Op::SMulO, a, b);
                self.not(overflow)
            }
            DivU | RemU => self.nonzero(b),
            DivS | RemS => {
                let (least, minus_one) = (self.value(Bv::least(width)), self.value(Bv::ones(width)));
                let (least, minus_one) = (self.eq(a, least), self.eq(b, minus_one));
                let (nonzero, overflow) = (self.nonzero(b), self.and(least, minus_one));
                let fits = self.not(overflow);
                self.and(nonzero, fits)
            }
            Shl | ShrS | ShrU => self.amount_fits(width, b),
            Within => self.ult(a, b),
            ShlS => {
                let (near, sign) = (self.amount_fits(width, b), self.sign(a));
                let shifted = self.shift(Op::Shl, a, b);
                let back = self.shift(Op::AShr, shifted, b);
                let (positive, same) = (self.not(sign), self.eq(back, a));
                self.all(&[near, positive, same])
            }
            Add | Sub | Mul | And | Or | Xor | Eq | Ne | LtS | LeS | LtU | LeU => self.bool(true),
            PtrAdd | PtrSub => self.bool(true),
            FAdd | FSub | FMul | FDiv | FEq | FNe | FLt | FLe => self.bool(true),
        })
    }

    /// Whether a signed number that is shifted to the left by less than its width is, as a product,
    /// still that: nothing but copies of the sign is shifted out.
    pub fn shift_fits(&mut self, a: Term, by: Term) -> Term {
        let near = self.amount_fits(self.width(a), by);
        let shifted = self.shift(Op::Shl, a, by);
        let back = self.shift(Op::AShr, shifted, by);
        let (far, same) = (self.not(near), self.eq(back, a));
        self.or(far, same)
    }

    fn amount_fits(&mut self, width: u32, by: Term) -> Term {
        let bound = Bv::new(self.width(by).max(32), u128::from(width));
        let by = self.zext(by, bound.width());
        let bound = self.value(bound);
        self.ult(by, bound)
    }

    /// Whether a signed sum does not fit.
    pub fn add_overflows(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = if self.constant(a).is_some() { (b, a) } else { (a, b) };
        let width = self.width(a);
        if let Some(value) = self.constant(b).cloned() {
            // a + c > greatest  ⇔  a > greatest - c; for negative c the other way round
            return if value.sign() {
                let least = self.value(Bv::least(width).sub(&value));
                self.slt(a, least)
            } else {
                let greatest = self.value(Bv::greatest(width).sub(&value));
                self.slt(greatest, a)
            };
        }
        // The operands have the same sign, and the sum has the other one.
        let sum = self.add(a, b);
        let (a, b, sum) = (self.sign(a), self.sign(b), self.sign(sum));
        let (differ, changed) = (self.xor(a, b), self.xor(a, sum));
        let same = self.not(differ);
        self.and(same, changed)
    }

    /// Whether a signed difference does not fit.
    pub fn sub_overflows(&mut self, a: Term, b: Term) -> Term {
        let width = self.width(a);
        if let Some(value) = self.constant(b).cloned() {
            return if value.sign() {
                // a - c > greatest  ⇔  a > greatest + c
                let greatest = self.value(Bv::greatest(width).add(&value));
                self.slt(greatest, a)
            } else {
                let least = self.value(Bv::least(width).add(&value));
                self.slt(a, least)
            };
        }
        if let Some(value) = self.constant(a).cloned() {
            // c - b > greatest ⇔ b < c - greatest, which is possible for c ≥ 0 only; and the other
            // way round
            return if value.sign() {
                let most = self.value(value.sub(&Bv::least(width)));
                self.slt(most, b)
            } else {
                let least = self.value(value.sub(&Bv::greatest(width)));
                self.slt(b, least)
            };
        }
        // The operands have different signs, and the difference has not that of the first.
        let difference = self.sub(a, b);
        let (a, b, difference) = (self.sign(a), self.sign(b), self.sign(difference));
        let (differ, changed) = (self.xor(a, b), self.xor(a, difference));
        self.and(differ, changed)
    }

    /// A conversion to a type.
    pub fn cast(&mut self, op: CastOp, to: Ty, model: DataModel, a: Term) -> Result<Term, Unsupported> {
        let (from, target) = (self.width(a), width_of(to, model));
        match op {
            CastOp::ZExt if from <= target => Ok(self.zext(a, target)),
            CastOp::SExt if from <= target => Ok(self.sext(a, target)),
            CastOp::Trunc if from >= target => Ok(self.extract(a, 0, target)),
            CastOp::PtrToInt | CastOp::IntToPtr if from == target => Ok(a),
            CastOp::ZExt | CastOp::SExt | CastOp::Trunc | CastOp::PtrToInt | CastOp::IntToPtr => {
                Err(Unsupported::operands(op))
            }
            CastOp::FToS | CastOp::FToU => self.float_to_int(target, a),
            CastOp::SToF | CastOp::UToF => self.int_to_float(op == CastOp::SToF, to, a),
            CastOp::FToF => self.float_to_float(to, a),
        }
    }

    /// Whether a conversion is defined.
    pub fn defined_cast(
        &mut self,
        op: CastOp,
        to: Ty,
        model: DataModel,
        a: Term,
    ) -> Result<Term, Unsupported> {
        match op {
            CastOp::FToS | CastOp::FToU => self.float_fits(op == CastOp::FToS, width_of(to, model), a),
            CastOp::ZExt | CastOp::SExt | CastOp::Trunc | CastOp::PtrToInt | CastOp::IntToPtr => {
                Ok(self.bool(true))
            }
            CastOp::SToF | CastOp::UToF | CastOp::FToF => Ok(self.bool(true)),
        }
    }

    /// What a conversion gives on x86 where it is not [defined](Terms::defined_cast).
    pub fn cast_beyond(
        &mut self,
        op: CastOp,
        to: Ty,
        model: DataModel,
        a: Term,
    ) -> Result<Term, Unsupported> {
        match op {
            CastOp::FToS | CastOp::FToU => self.float_beyond(op == CastOp::FToS, width_of(to, model), a),
            CastOp::ZExt | CastOp::SExt | CastOp::Trunc | CastOp::PtrToInt | CastOp::IntToPtr => {
                self.cast(op, to, model, a)
            }
            CastOp::SToF | CastOp::UToF | CastOp::FToF => self.cast(op, to, model, a),
        }
    }
}

/// The width of a type.
pub fn width_of(ty: Ty, model: DataModel) -> u32 {
    match ty {
        Ty::Int(bits) => u32::from(bits),
        Ty::Ptr => u32::from(model.pointer_bits()),
        Ty::Float(format) => format.bytes() as u32 * 8,
    }
}
