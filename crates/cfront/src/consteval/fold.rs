//! Arithmetic on images of integers.
//!
//! What an operator computes at compile time is what it computes at run time where C defines that;
//! elsewhere it is what gcc's constant folding gives, with a remark. Shared by the constant
//! evaluator and all other code that folds constants.
//!
//! Invariant: images have no bits above the width of their type, neither operands nor results.

use super::RemarkKind;
use crate::tast::{BinaryOp, UnaryOp};
use ir::{sign_extend, truncate};
use std::cmp::Ordering;

/// An integer type as arithmetic sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntTy {
    /// The width in bits.
    pub bits: u16,
    /// Whether it is signed.
    pub signed: bool,
}

impl IntTy {
    /// `int`
    pub const INT: IntTy = IntTy { bits: 32, signed: true };

    /// The number that an image stands for; unsigned numbers of 128 bits wrap.
    fn number(self, image: u128) -> i128 {
        if self.signed { sign_extend(image, self.bits) } else { image as i128 }
    }

    /// Compares two images.
    pub fn compare(self, a: u128, b: u128) -> Ordering {
        if self.signed { self.number(a).cmp(&self.number(b)) } else { a.cmp(&b) }
    }

    /// The image of the least number.
    fn least(self) -> u128 {
        if self.signed { 1 << (self.bits - 1) } else { 0 }
    }
}

/// The result of an operation: the image, and what is odd about it.
pub type Folded = (u128, Option<RemarkKind>);

/// Why an operation has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldError {
    /// Division by zero.
    DivisionByZero,
    /// A shift by an amount that is negative as a number of the left operand's width.
    NegativeShift,
}

/// `a op b` for operands of one type, or for a shift of `a` by `b` of type `b_ty`. Comparisons give
/// 0 or 1.
pub fn fold_binary(op: BinaryOp, ty: IntTy, a: u128, b_ty: IntTy, b: u128) -> Result<Folded, FoldError> {
    let order = |wanted: &[Ordering]| Ok((u128::from(wanted.contains(&ty.compare(a, b))), None));
    match op {
        BinaryOp::Add => Ok(wrapped(ty, ty.number(a).overflowing_add(ty.number(b)))),
        BinaryOp::Sub => Ok(wrapped(ty, ty.number(a).overflowing_sub(ty.number(b)))),
        BinaryOp::Mul => Ok(wrapped(ty, ty.number(a).overflowing_mul(ty.number(b)))),
        BinaryOp::Div | BinaryOp::Rem => divide(op, ty, a, b),
        BinaryOp::Shl | BinaryOp::Shr => shift(op, ty, a, b_ty, b),
        BinaryOp::Lt => order(&[Ordering::Less]),
        BinaryOp::Gt => order(&[Ordering::Greater]),
        BinaryOp::Le => order(&[Ordering::Less, Ordering::Equal]),
        BinaryOp::Ge => order(&[Ordering::Greater, Ordering::Equal]),
        BinaryOp::Eq => order(&[Ordering::Equal]),
        BinaryOp::Ne => order(&[Ordering::Less, Ordering::Greater]),
        BinaryOp::BitAnd => Ok((a & b, None)),
        BinaryOp::BitXor => Ok((a ^ b, None)),
        BinaryOp::BitOr => Ok((a | b, None)),
    }
}

/// The image of an exact result, or of one that has wrapped at 128 bits.
fn wrapped(ty: IntTy, (number, overflow): (i128, bool)) -> Folded {
    let value = truncate(number as u128, ty.bits);
    let wraps = ty.signed && (overflow || ty.number(value) != number);
    (value, wraps.then_some(RemarkKind::Overflow))
}

fn divide(op: BinaryOp, ty: IntTy, a: u128, b: u128) -> Result<Folded, FoldError> {
    if b == 0 {
        return Err(FoldError::DivisionByZero);
    }
    if !ty.signed {
        return Ok((if op == BinaryOp::Div { a / b } else { a % b }, None));
    }
    if a == ty.least() && ty.number(b) == -1 {
        let value = if op == BinaryOp::Div { a } else { 0 };
        return Ok((value, Some(RemarkKind::Overflow)));
    }
    let (x, y) = (ty.number(a), ty.number(b));
    let value = if op == BinaryOp::Div { x.wrapping_div(y) } else { x.wrapping_rem(y) };
    Ok((truncate(value as u128, ty.bits), None))
}

fn shift(op: BinaryOp, ty: IntTy, a: u128, by_ty: IntTy, by: u128) -> Result<Folded, FoldError> {
    // gcc reads the amount as a signed number of the width of what is shifted.
    let big = by >= u128::from(ty.bits);
    let amount = IntTy { bits: ty.bits, signed: true };
    let Ok(by) = u128::try_from(amount.number(fold_convert(by_ty, amount, by))) else {
        return Err(FoldError::NegativeShift);
    };
    let x = ty.number(a);
    if by >= u128::from(ty.bits) {
        let value = if op == BinaryOp::Shr && x < 0 && ty.signed { u128::MAX } else { 0 };
        return Ok((truncate(value, ty.bits), Some(RemarkKind::BigShift)));
    }
    if op == BinaryOp::Shr {
        let value = if ty.signed { (x >> by) as u128 } else { a >> by };
        return Ok((truncate(value, ty.bits), big.then_some(RemarkKind::BigShift)));
    }
    let value = truncate(a << by, ty.bits);
    // The result should be the operand times a power of two, and the operand should not be
    // negative.
    let odd = ty.signed && (x < 0 || ty.number(value) >> by != x || ty.number(value) < 0);
    let remark = if big { Some(RemarkKind::BigShift) } else { odd.then_some(RemarkKind::LeftShift) };
    Ok((value, remark))
}

/// `op a`; `!` gives 0 or 1.
pub fn fold_unary(op: UnaryOp, ty: IntTy, a: u128) -> Folded {
    match op {
        UnaryOp::Neg => {
            let overflow = ty.signed && a == ty.least();
            (truncate(a.wrapping_neg(), ty.bits), overflow.then_some(RemarkKind::Overflow))
        }
        UnaryOp::BitNot => (truncate(!a, ty.bits), None),
        UnaryOp::Not => (u128::from(a == 0), None),
    }
}

/// Conversion between integer types (not to `_Bool`).
pub fn fold_convert(from: IntTy, to: IntTy, value: u128) -> u128 {
    truncate(from.number(value) as u128, to.bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    const U32: IntTy = IntTy { bits: 32, signed: false };
    const I64: IntTy = IntTy { bits: 64, signed: true };
    const I128: IntTy = IntTy { bits: 128, signed: true };

    fn int(op: BinaryOp, a: i32, b: i32) -> Result<(i32, Option<RemarkKind>), FoldError> {
        let image = |value: i32| u128::from(value as u32);
        let (value, remark) = fold_binary(op, IntTy::INT, image(a), IntTy::INT, image(b))?;
        assert!(value >> 32 == 0);
        Ok((value as u32 as i32, remark))
    }

    #[test]
    fn signed_corners() {
        use BinaryOp::*;
        assert_eq!(int(Add, i32::MAX, 1), Ok((i32::MIN, Some(RemarkKind::Overflow))));
        assert_eq!(int(Sub, 3, 5), Ok((-2, None)));
        assert_eq!(int(Mul, 65536, 65536), Ok((0, Some(RemarkKind::Overflow))));
        assert_eq!(int(Div, i32::MIN, -1), Ok((i32::MIN, Some(RemarkKind::Overflow))));
        assert_eq!(int(Rem, i32::MIN, -1), Ok((0, Some(RemarkKind::Overflow))));
        assert_eq!(int(Div, -7, 2), Ok((-3, None)));
        assert_eq!(int(Rem, -7, 2), Ok((-1, None)));
        assert_eq!(int(Div, 1, 0), Err(FoldError::DivisionByZero));
        assert_eq!(int(Shl, 1, -1), Err(FoldError::NegativeShift));
        assert_eq!(int(Shl, 1, 40), Ok((0, Some(RemarkKind::BigShift))));
        assert_eq!(int(Shr, -8, 33), Ok((-1, Some(RemarkKind::BigShift))));
        assert_eq!(int(Shl, -1, 3), Ok((-8, Some(RemarkKind::LeftShift))));
        assert_eq!(int(Shl, 1, 31), Ok((i32::MIN, Some(RemarkKind::LeftShift))));
        assert_eq!(int(Shl, 1, 30), Ok((1 << 30, None)));
        assert_eq!(int(Shr, -8, 1), Ok((-4, None)));
        assert_eq!(int(Lt, -1, 1), Ok((1, None)));
        assert_eq!(fold_unary(UnaryOp::Neg, IntTy::INT, 1 << 31), (1 << 31, Some(RemarkKind::Overflow)));
    }

    #[test]
    fn unsigned_and_wide() {
        use BinaryOp::*;
        let max = u128::from(u32::MAX);
        assert_eq!(fold_binary(Add, U32, max, U32, 1), Ok((0, None)));
        assert_eq!(fold_binary(Lt, U32, max, U32, 1), Ok((0, None)));
        assert_eq!(fold_binary(Shl, U32, 1, I64, 31), Ok((1 << 31, None)));
        let least = 1u128 << 127;
        assert_eq!(fold_binary(Sub, I128, least, I128, 1), Ok((least - 1, Some(RemarkKind::Overflow))));
        assert_eq!(fold_binary(Div, I128, least, I128, 2), Ok((3 << 126, None)));
        assert_eq!(fold_unary(UnaryOp::Neg, U32, 1), (max, None));
        assert_eq!(fold_convert(IntTy::INT, I64, max), u128::from(u64::MAX));
        assert_eq!(fold_convert(U32, I64, max), max);
        assert_eq!(fold_convert(I64, U32, u128::from(u64::MAX)), max);
    }
}
