//! Assignments: `=`, `op=`, `++` and `--` on scalars.
//!
//! The lvalue is found first and once, then the right operand is evaluated, then the value is
//! stored, unless the [order](super::order) matters. The value of the assignment is the value
//! stored, not what is read back: for a bit-field its low bits.

use super::aggregate::NO_ARITHMETIC;
use super::class::is_bool;
use super::func::FnLower;
use super::order::Direction;
use super::place::Place;
use crate::source::Pos;
use crate::tast::{self, BinaryOp};
use crate::types::{QualType, TypeId};
use ir::{BinOp, Expr, Ty};

impl<'a> FnLower<'a, '_> {
    /// `target = value`; gives the stored value if it is wanted and a scalar.
    pub(super) fn assign(
        &mut self,
        e: &'a tast::Expr,
        target: &'a tast::Expr,
        value: &'a tast::Expr,
        want: bool,
    ) -> Option<Expr> {
        if self.scalar_of(target.ty).is_none() {
            self.assign_bytes(e, target, value);
            return None;
        }
        if self.order_matters(e) {
            return self.scalar_in_any_order(
                &[target, value],
                e.pos,
                &mut |this, direction| match direction {
                    Direction::LeftToRight => this.assign_from_left(e, target, value, want),
                    Direction::RightToLeft => {
                        let new = this.value(value);
                        let new = this.saved(new, value.pos);
                        let place = this.place(target);
                        let place = this.track(e, place, target.ty, e.pos);
                        this.finish_store(&place, new, target.ty, want, e.pos)
                    }
                },
            );
        }
        self.assign_from_left(e, target, value, want)
    }

    /// `target = value` where the target is found first.
    fn assign_from_left(
        &mut self,
        e: &'a tast::Expr,
        target: &'a tast::Expr,
        value: &'a tast::Expr,
        want: bool,
    ) -> Option<Expr> {
        let place = self.place(target);
        let place = self.track(e, place, target.ty, e.pos);
        if let Place::Reg(reg) = place {
            self.value_to(reg, value, e.pos);
            return Some(Expr::Reg(reg));
        }
        let place = self.guard_place(place, value, target.pos);
        let value = self.value(value);
        self.finish_store(&place, value, target.ty, want, e.pos)
    }

    /// Stores a value and gives it if it is wanted.
    fn finish_store(
        &mut self,
        place: &Place,
        value: Expr,
        ty: QualType,
        want: bool,
        pos: Pos,
    ) -> Option<Expr> {
        if let Place::Reg(reg) = place {
            self.set(*reg, value, pos);
            return Some(Expr::Reg(*reg));
        }
        if !want {
            self.store(place, value, pos);
            return None;
        }
        let value = self.shared(value, pos);
        self.store(place, value.clone(), pos);
        Some(self.stored_value(place, value, ty, pos))
    }

    /// The place, its address saved if evaluating the value changes what it is made of.
    fn guard_place(&mut self, place: Place, value: &'a tast::Expr, pos: Pos) -> Place {
        match place {
            Place::Reg(reg) => Place::Reg(reg),
            Place::Mem { ptr, align, volatile } => {
                Place::Mem { ptr: self.guarded(ptr, &[value], pos), align, volatile }
            }
            Place::Bits { ptr, bits } => Place::Bits { ptr: self.guarded(ptr, &[value], pos), bits },
        }
    }

    /// `target op= value`
    pub(super) fn assign_op(
        &mut self,
        e: &'a tast::Expr,
        op: BinaryOp,
        target: &'a tast::Expr,
        value: &'a tast::Expr,
        compute: TypeId,
        want: bool,
    ) -> Option<Expr> {
        if self.scalar_of(target.ty).is_none() || self.scalar_of(compute.into()).is_none() {
            self.discard(target);
            self.discard(value);
            self.unsupported(NO_ARITHMETIC, e.pos);
            return None;
        }
        if self.order_matters(e) {
            return self.scalar_in_any_order(&[target, value], e.pos, &mut |this, direction| {
                let early = (direction == Direction::RightToLeft).then(|| {
                    let operand = this.value(value);
                    this.saved(operand, value.pos)
                });
                this.compute_and_store(e, op, target, value, early, compute, want)
            });
        }
        self.compute_and_store(e, op, target, value, None, compute, want)
    }

    /// `target op= value`, where the value may have been evaluated `early`: before the target is
    /// found and read.
    #[expect(clippy::too_many_arguments, reason = "the parts of one operator")]
    fn compute_and_store(
        &mut self,
        e: &'a tast::Expr,
        op: BinaryOp,
        target: &'a tast::Expr,
        value: &'a tast::Expr,
        early: Option<Expr>,
        compute: TypeId,
        want: bool,
    ) -> Option<Expr> {
        let place = self.place(target);
        let place = self.track(e, place, target.ty, e.pos);
        let place = self.keep_place(place, &[value], target.pos);
        let old = self.load(&place, target.ty, target.pos);
        let old = self.guarded(old, &[value], target.pos);
        let operand = match early {
            Some(operand) => operand,
            None => self.value(value),
        };
        let new = if self.cx.types.is_pointer(compute) {
            let negative = op == BinaryOp::Sub;
            self.ptr_offset(old, compute, operand, value.ty.id, negative, e.pos)
        } else {
            let old = self.convert(old, target.ty.id, compute, target.pos);
            let new = self.arithmetic(op, old, operand, compute, e.pos);
            self.convert(new, compute, target.ty.id, e.pos)
        };
        self.finish_store(&place, new, target.ty, want, e.pos)
    }

    /// `++` and `--`
    pub(super) fn inc_dec(
        &mut self,
        e: &'a tast::Expr,
        target: &'a tast::Expr,
        increment: bool,
        prefix: bool,
        want: bool,
    ) -> Option<Expr> {
        if self.scalar_of(target.ty).is_none() {
            self.discard(target);
            self.unsupported(NO_ARITHMETIC, e.pos);
            return None;
        }
        let place = self.place(target);
        let place = self.track(e, place, target.ty, e.pos);
        let place = self.keep_place(place, &[], target.pos);
        let old = self.load(&place, target.ty, target.pos);
        let old = if want && !prefix { self.saved(old, e.pos) } else { old };
        let new = self.stepped(old.clone(), &place, target.ty, increment, e.pos);
        if want && !prefix {
            self.store(&place, new, e.pos);
            return Some(old);
        }
        self.finish_store(&place, new, target.ty, want, e.pos)
    }

    /// A value one more or less.
    fn stepped(&mut self, old: Expr, place: &Place, ty: QualType, increment: bool, pos: Pos) -> Expr {
        let types = self.cx.types;
        if types.is_pointer(ty.id) {
            let one = Expr::int(32, 1);
            return self.ptr_offset(old, ty.id, one, TypeId::INT, !increment, pos);
        }
        if is_bool(types, ty.id) {
            // Computed as int: ++ always gives 1, -- the opposite.
            let old = self.convert(old, ty.id, TypeId::INT, pos);
            let op = if increment { BinOp::AddS } else { BinOp::SubS };
            let new = self.binary(op, old, Expr::int(32, 1), pos);
            return self.convert(new, TypeId::INT, ty.id, pos);
        }
        match self.ty(&old) {
            Ty::Int(bits) => {
                // What is narrower than int is computed as int, which cannot overflow, and cut on
                // the way back.
                let narrow = bits < 32 || matches!(place, Place::Bits { bits: b, .. } if b.width < bits);
                let op = match (types.is_signed(ty.id) && !narrow, increment) {
                    (true, true) => BinOp::AddS,
                    (true, false) => BinOp::SubS,
                    (false, true) => BinOp::Add,
                    (false, false) => BinOp::Sub,
                };
                self.binary(op, old, Expr::int(bits, 1), pos)
            }
            Ty::Float(ty) => {
                let one = super::build::float_one(ty);
                let op = if increment { BinOp::FAdd } else { BinOp::FSub };
                self.binary(op, old, one, pos)
            }
            Ty::Ptr => {
                self.internal("step of a pointer to nothing", pos);
                old
            }
        }
    }
}
