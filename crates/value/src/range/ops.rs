//! The integer operations of the IR by their names, and where they are undefined.
//!
//! The result of a partial operation is that for the operands for which it is defined: a caller
//! first uses [`Range::definedness`] to report an error, then continues with the executions without
//! one. Operations on pointers and floating-point numbers have no ranges: the answer is `None`.

use super::{Range, arith, bitwise, convert, ones, signed_max};
use ir::{BinOp, CastOp, UnOp};

/// For which members of the operands a partial operation is defined. This is exact for ranges
/// without known bits; with known bits a `Sometimes` may in fact be an `Always` or a `Never`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Definedness {
    /// For all of them (or there are none).
    Always,
    /// For some of them, or it is not known.
    Sometimes,
    /// For none of them.
    Never,
}

impl Definedness {
    /// Whether it may be undefined.
    pub fn may_be_undefined(self) -> bool {
        self != Definedness::Always
    }

    /// Whether it is undefined, whatever the operands are.
    pub fn must_be_undefined(self) -> bool {
        self == Definedness::Never
    }

    /// From whether some operands are undefined, and whether some are defined.
    fn of(some_undefined: bool, some_defined: bool) -> Definedness {
        match (some_undefined, some_defined) {
            (false, _) => Definedness::Always,
            (true, true) => Definedness::Sometimes,
            (true, false) => Definedness::Never,
        }
    }
}

/// # Operations of the IR
impl Range {
    /// A unary operation.
    pub fn unary(op: UnOp, a: Range) -> Option<Range> {
        let zero = Range::constant(a.width, 0);
        match op {
            UnOp::Neg => Some(arith::sub(zero, a)),
            UnOp::NegS => Some(arith::sub_signed(zero, a)),
            UnOp::Not => Some(a.not()),
            UnOp::FNeg => None,
        }
    }

    /// A binary operation. The amount of a shift may have another width; a comparison has a result
    /// of width 1.
    pub fn binary(op: BinOp, a: Range, b: Range) -> Option<Range> {
        debug_assert!(
            a.width == b.width || matches!(op, BinOp::Shl | BinOp::ShlS | BinOp::ShrS | BinOp::ShrU)
        );
        match op {
            BinOp::Add => Some(arith::add(a, b)),
            BinOp::Sub => Some(arith::sub(a, b)),
            BinOp::Mul => Some(arith::mul(a, b)),
            BinOp::AddS => Some(arith::add_signed(a, b)),
            BinOp::SubS => Some(arith::sub_signed(a, b)),
            BinOp::MulS => Some(arith::mul_signed(a, b)),
            BinOp::DivS => Some(arith::div_signed(a, b)),
            BinOp::DivU => Some(arith::div_unsigned(a, b)),
            BinOp::RemS => Some(arith::rem_signed(a, b)),
            BinOp::RemU => Some(arith::rem_unsigned(a, b)),
            BinOp::And => Some(bitwise::and(a, b)),
            BinOp::Or => Some(bitwise::or(a, b)),
            BinOp::Xor => Some(bitwise::xor(a, b)),
            BinOp::Shl => Some(bitwise::shl(a, b)),
            BinOp::ShlS => Some(bitwise::shl_signed(a, b)),
            BinOp::ShrS => Some(bitwise::shr_signed(a, b)),
            BinOp::ShrU => Some(bitwise::shr_unsigned(a, b)),
            BinOp::Within => Some(Range::refine_comparison(BinOp::LtU, true, a, b).0),
            BinOp::Eq | BinOp::Ne | BinOp::LtS | BinOp::LeS | BinOp::LtU | BinOp::LeU => {
                if a.is_empty() || b.is_empty() {
                    return Some(Range::empty(1));
                }
                Some(Range::truth(compare(op, a, b)))
            }
            BinOp::PtrAdd | BinOp::PtrSub => None,
            BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv => None,
            BinOp::FEq | BinOp::FNe | BinOp::FLt | BinOp::FLe => None,
        }
    }

    /// A conversion to an integer of `to` bits.
    pub fn cast(op: CastOp, to: u16, a: Range) -> Option<Range> {
        match op {
            CastOp::ZExt => Some(convert::zero_extend(a, to)),
            CastOp::SExt => Some(convert::sign_extend(a, to)),
            CastOp::Trunc => Some(a.extract(0, to)),
            CastOp::PtrToInt
            | CastOp::IntToPtr
            | CastOp::FToS
            | CastOp::FToU
            | CastOp::SToF
            | CastOp::UToF
            | CastOp::FToF => None,
        }
    }

    /// Whether a binary operation is defined; `None` for operations that have no ranges.
    pub fn definedness(op: BinOp, a: Range, b: Range) -> Option<Definedness> {
        let width = u128::from(a.width);
        let (least, minus_one) = (signed_max(a.width) + 1, ones(a.width));
        let too_far = b.max_u().is_some_and(|m| m >= width);
        let near = b.min_u().is_some_and(|m| m < width);
        // With an empty operand there is no result, but nothing undefined either.
        let no_operands = a.is_empty() || b.is_empty();
        let some_result = || Range::binary(op, a, b).is_some_and(|r| !r.is_empty());
        let answer = match op {
            BinOp::AddS => Definedness::of(arith::add_overflows(a, b), some_result()),
            BinOp::SubS => Definedness::of(arith::add_overflows(a.not(), b), some_result()),
            BinOp::MulS => Definedness::of(arith::mul_overflows(a, b), some_result()),
            BinOp::DivS | BinOp::RemS => {
                let overflows = a.contains(least) && b.contains(minus_one);
                Definedness::of(b.contains(0) || overflows, some_result())
            }
            BinOp::DivU | BinOp::RemU => Definedness::of(b.contains(0), b.as_constant() != Some(0)),
            BinOp::Shl | BinOp::ShrS | BinOp::ShrU => Definedness::of(too_far, near),
            BinOp::ShlS => {
                let overflows = !a.neg.is_empty() || bitwise::shl_overflows(a, b);
                Definedness::of(too_far || overflows, some_result())
            }
            BinOp::Within if no_operands => Definedness::Always,
            BinOp::Within => {
                let less = compare(BinOp::LtU, a, b);
                Definedness::of(less != Some(true), less != Some(false))
            }
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::And | BinOp::Or | BinOp::Xor => Definedness::Always,
            BinOp::Eq | BinOp::Ne | BinOp::LtS | BinOp::LeS | BinOp::LtU | BinOp::LeU => Definedness::Always,
            BinOp::PtrAdd | BinOp::PtrSub => return None,
            BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv => return None,
            BinOp::FEq | BinOp::FNe | BinOp::FLt | BinOp::FLe => return None,
        };
        Some(if no_operands { Definedness::Always } else { answer })
    }

    /// Whether a signed number that is shifted to the left by less than its width may not fit.
    pub fn shift_may_overflow(a: Range, by: Range) -> bool {
        // A negative number fits if and only if its complement does.
        bitwise::shl_overflows(a, by) || bitwise::shl_overflows(a.not(), by)
    }

    /// Whether a unary operation is defined; `None` for operations that have no ranges.
    pub fn unary_definedness(op: UnOp, a: Range) -> Option<Definedness> {
        match op {
            UnOp::NegS => {
                let least = signed_max(a.width) + 1;
                Some(Definedness::of(a.contains(least), a.as_constant() != Some(least)))
            }
            UnOp::Neg | UnOp::Not => Some(Definedness::Always),
            UnOp::FNeg => None,
        }
    }
}

/// Whether a comparison holds for all members, or for none. The operands have members.
fn compare(op: BinOp, a: Range, b: Range) -> Option<bool> {
    let less = |order: Option<(bool, bool)>| match order? {
        (true, _) => Some(true),
        (_, true) => Some(false),
        (false, false) => None,
    };
    let equal = || match a.meet(b) {
        both if both.is_empty() => Some(false),
        _ => a.as_constant().zip(b.as_constant()).map(|_| true),
    };
    // Below: (all are less, none is).
    let signed = |a: Range, b: Range| Some((a.max_s()? < b.min_s()?, a.min_s()? >= b.max_s()?));
    let unsigned = |a: Range, b: Range| Some((a.max_u()? < b.min_u()?, a.min_u()? >= b.max_u()?));
    match op {
        BinOp::Eq => equal(),
        BinOp::Ne => equal().map(|e| !e),
        BinOp::LtS => less(signed(a, b)),
        BinOp::LeS => less(signed(b, a)).map(|l| !l),
        BinOp::LtU => less(unsigned(a, b)),
        BinOp::LeU => less(unsigned(b, a)).map(|l| !l),
        BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::AddS | BinOp::SubS | BinOp::MulS => None,
        BinOp::DivS | BinOp::DivU | BinOp::RemS | BinOp::RemU => None,
        BinOp::And | BinOp::Or | BinOp::Xor | BinOp::Shl | BinOp::ShlS | BinOp::ShrS | BinOp::ShrU => None,
        BinOp::Within => None,
        BinOp::PtrAdd | BinOp::PtrSub => None,
        BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv => None,
        BinOp::FEq | BinOp::FNe | BinOp::FLt | BinOp::FLe => None,
    }
}
