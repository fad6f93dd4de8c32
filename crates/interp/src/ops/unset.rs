//! Which bits of a result are uninitialised: those that may change with the uninitialised bits of
//! the operands.
//!
//! A bit that is masked away does not count, nor does one whose value does not change the outcome
//! of a comparison. Sums and products are treated less precisely: all bits from the lowest
//! uninitialised one on count.

use crate::value::{Tag, Value, ones};
use ir::{BinOp, CastOp, UnOp, sign_extend, truncate};

/// All bits from the lowest one that is set.
fn upwards(mask: u128, width: u16) -> u128 {
    let lowest = mask & mask.wrapping_neg();
    truncate(lowest.wrapping_sub(1) ^ u128::MAX, width) & if mask == 0 { 0 } else { u128::MAX }
}

fn is_missing(a: Value, b: Value) -> bool {
    a.tag == Tag::NO_VALUE || b.tag == Tag::NO_VALUE
}

/// The result of an operation on operands of a width (the left one's for shifts), at least one of
/// them uninitialised.
pub(super) fn binary(op: BinOp, width: u16, a: Value, b: Value, result: u128) -> Value {
    let (x, y) = (a.bits(), b.bits());
    let (ux, uy) = (a.unset(width), b.unset(width));
    let either = ux | uy;
    let by = u32::try_from(y).unwrap_or(u32::MAX);
    // A shift by an unknown or too large amount gives no information.
    let shift = |shifted: &dyn Fn(u32) -> u128| {
        if b.is_undef() || y >= u128::from(width) { ones(width) } else { shifted(by) }
    };
    let unset = match op {
        // A zero that is known decides, or a one.
        BinOp::And => either & (ux | x) & (uy | y),
        BinOp::Or => either & (ux | !x) & (uy | !y),
        BinOp::Xor => either,
        BinOp::Within => ux,
        BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::AddS | BinOp::SubS | BinOp::MulS => {
            upwards(either, width)
        }
        BinOp::Shl | BinOp::ShlS => shift(&|by| truncate(ux << by, width)),
        BinOp::ShrU => shift(&|by| ux >> by),
        BinOp::ShrS => shift(&|by| truncate((sign_extend(ux, width) >> by) as u128, width)),
        BinOp::Eq | BinOp::Ne => u128::from((x ^ y) & !either & ones(width) == 0),
        BinOp::LtU | BinOp::LeU => u128::from(is_open(op == BinOp::LtU, limits(x, ux), limits(y, uy))),
        BinOp::LtS | BinOp::LeS => {
            let (x, y) = (signed_limits(x, ux, width), signed_limits(y, uy, width));
            u128::from(is_open(op == BinOp::LtS, x, y))
        }
        BinOp::DivS
        | BinOp::DivU
        | BinOp::RemS
        | BinOp::RemU
        | BinOp::PtrAdd
        | BinOp::PtrSub
        | BinOp::FAdd
        | BinOp::FSub
        | BinOp::FMul
        | BinOp::FDiv
        | BinOp::FEq
        | BinOp::FNe
        | BinOp::FLt
        | BinOp::FLe => u128::MAX,
    };
    Value::with_unset(result, unset, if op.is_comparison() { 1 } else { width }, is_missing(a, b))
}

/// The least and the greatest number with these bits, of which some are uninitialised.
fn limits(bits: u128, unset: u128) -> (u128, u128) {
    (bits & !unset, bits | unset)
}

fn signed_limits(bits: u128, unset: u128, width: u16) -> (i128, i128) {
    let sign = 1u128 << (width - 1);
    let (least, greatest) = limits(bits, unset & !sign);
    match unset & sign {
        0 => (sign_extend(least, width), sign_extend(greatest, width)),
        _ => (sign_extend(least | sign, width), sign_extend(greatest & !sign, width)),
    }
}

/// Whether the order of two numbers between limits depends on which they are.
fn is_open<T: Ord>(strictly: bool, a: (T, T), b: (T, T)) -> bool {
    let (always, never) = if strictly { (a.1 < b.0, a.0 >= b.1) } else { (a.1 <= b.0, a.0 > b.1) };
    !always && !never
}

/// The result of an operation on an uninitialised operand.
pub(super) fn unary(op: UnOp, width: u16, a: Value, result: u128) -> Value {
    let unset = a.unset(width);
    let unset = match op {
        UnOp::Not => unset,
        UnOp::Neg | UnOp::NegS => upwards(unset, width),
        UnOp::FNeg => u128::MAX,
    };
    Value::with_unset(result, unset, width, is_missing(a, Value::ZERO))
}

/// An uninitialised integer of another width.
pub(super) fn cast(op: CastOp, from: u16, to: u16, a: Value, result: u128) -> Value {
    let unset = a.unset(from);
    let unset = match op {
        CastOp::SExt => truncate(sign_extend(unset, from) as u128, to),
        CastOp::ZExt | CastOp::Trunc => unset,
        CastOp::PtrToInt
        | CastOp::IntToPtr
        | CastOp::FToS
        | CastOp::FToU
        | CastOp::SToF
        | CastOp::UToF
        | CastOp::FToF => u128::MAX,
    };
    Value::with_unset(result, unset, to, is_missing(a, Value::ZERO))
}
