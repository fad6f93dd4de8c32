//! Integer arithmetic, shifts and comparisons.

use super::{join_tags, undef_fault, unset};
use crate::config::Checks;
use crate::error::{Checked, Fault};
use crate::value::{Tag, Value};
use ir::{BinOp, UnOp, sign_extend, truncate};
use obligation::ErrorKind;

/// All ones in the lowest `bits` bits, 1 to 64.
#[inline]
fn ones(bits: u8) -> u64 {
    u64::MAX >> (64 - u32::from(bits))
}

/// `value`, an image of `bits` bits, as a signed number.
#[inline]
fn sext(value: u64, bits: u8) -> i64 {
    let shift = 64 - u32::from(bits);
    ((value << shift) as i64) >> shift
}

/// A binary operation on plain operands of up to 64 bits, if nothing about it is special. `None`
/// means: ask [`binary`].
#[inline(always)]
pub(crate) fn fast(op: BinOp, bits: u8, a: &Value, b: &Value) -> Option<u64> {
    if bits > 64 {
        return None;
    }
    if a.tag.0 | b.tag.0 != 0 {
        // Pointers are compared with null all the time.
        let null = a.tag.0 == 0 && a.lo == 0 || b.tag.0 == 0 && b.lo == 0;
        return match op {
            BinOp::Eq if null && !a.is_undef() && !b.is_undef() => Some(u64::from(a.lo == b.lo)),
            BinOp::Ne if null && !a.is_undef() && !b.is_undef() => Some(u64::from(a.lo != b.lo)),
            _ => None,
        };
    }
    let (x, y, mask) = (a.lo, b.lo, ones(bits));
    // A signed result that was computed without loss fits if its image stands for the same number.
    let fits = |result: i64| (sext(result as u64 & mask, bits) == result).then_some(result as u64 & mask);
    let width = u64::from(bits);
    match op {
        BinOp::Add => Some(x.wrapping_add(y) & mask),
        BinOp::Sub => Some(x.wrapping_sub(y) & mask),
        BinOp::Mul => Some(x.wrapping_mul(y) & mask),
        BinOp::AddS => sext(x, bits).checked_add(sext(y, bits)).and_then(fits),
        BinOp::SubS => sext(x, bits).checked_sub(sext(y, bits)).and_then(fits),
        BinOp::MulS => sext(x, bits).checked_mul(sext(y, bits)).and_then(fits),
        BinOp::DivS => sext(x, bits).checked_div(sext(y, bits)).and_then(fits),
        BinOp::RemS => {
            let (x, y) = (sext(x, bits), sext(y, bits));
            // The least number by -1 traps although the remainder would be 0.
            if y == -1 { None } else { x.checked_rem(y).map(|r| r as u64 & mask) }
        }
        BinOp::DivU => x.checked_div(y),
        BinOp::RemU => x.checked_rem(y),
        BinOp::And => Some(x & y),
        BinOp::Or => Some(x | y),
        BinOp::Xor => Some(x ^ y),
        BinOp::Shl => (y < width && b.hi == 0).then(|| (x << y) & mask),
        BinOp::ShlS => {
            let result = (x << (y & 63)) & mask;
            let back = sext(result, bits) >> (y & 63);
            (y < width && b.hi == 0 && sext(x, bits) >= 0 && back == sext(x, bits)).then_some(result)
        }
        BinOp::ShrS => (y < width && b.hi == 0).then(|| (sext(x, bits) >> y) as u64 & mask),
        BinOp::ShrU => (y < width && b.hi == 0).then(|| x >> y),
        BinOp::Within => (x < y).then_some(x),
        BinOp::Eq => Some(u64::from(x == y)),
        BinOp::Ne => Some(u64::from(x != y)),
        BinOp::LtS => Some(u64::from(sext(x, bits) < sext(y, bits))),
        BinOp::LeS => Some(u64::from(sext(x, bits) <= sext(y, bits))),
        BinOp::LtU => Some(u64::from(x < y)),
        BinOp::LeU => Some(u64::from(x <= y)),
        BinOp::PtrAdd
        | BinOp::PtrSub
        | BinOp::FAdd
        | BinOp::FSub
        | BinOp::FMul
        | BinOp::FDiv
        | BinOp::FEq
        | BinOp::FNe
        | BinOp::FLt
        | BinOp::FLe => None,
    }
}

/// A binary operation on integers of any width and any tags. `bits` is the width of the operands
/// (of the left one for shifts).
pub(crate) fn binary(op: BinOp, bits: u8, a: Value, b: Value, checks: &Checks) -> Checked<Value> {
    let width = u16::from(bits);
    let (x, y) = (a.bits(), b.bits());
    let (sx, sy) = (sign_extend(x, width), sign_extend(y, width));
    let undef = a.is_undef() || b.is_undef();
    let overflow = |result: Option<i128>, wrapped: u128, sign: &str| -> Checked<u128> {
        match result {
            Some(r) if sign_extend(truncate(r as u128, width), width) == r => Ok(truncate(wrapped, width)),
            Some(_) | None if !checks.overflow || undef => Ok(truncate(wrapped, width)),
            Some(_) | None => Err(Fault::new(
                ErrorKind::SignedOverflow,
                format!("{sx} {sign} {sy} does not fit a signed integer of {bits} bits"),
            )),
        }
    };
    // Operands that decide whether the hardware traps must be known.
    let divisor = || -> Checked<()> {
        if undef && checks.uninitialised {
            return Err(undef_fault(if a.is_undef() { a } else { b }, "an operand of a division"));
        }
        if y == 0 {
            return Err(Fault::new(
                ErrorKind::DivisionByZero,
                format!("{} is divided by zero", show(op, x, sx)),
            ));
        }
        Ok(())
    };
    let least_by_minus_one = || -> Checked<()> {
        if sy == -1 && sx == sign_extend(1u128 << (width - 1), width) {
            return Err(Fault::new(
                ErrorKind::SignedOverflow,
                format!("{sx} / {sy} does not fit a signed integer of {bits} bits"),
            ));
        }
        Ok(())
    };
    let result = match op {
        BinOp::Add => truncate(x.wrapping_add(y), width),
        BinOp::Sub => truncate(x.wrapping_sub(y), width),
        BinOp::Mul => truncate(x.wrapping_mul(y), width),
        BinOp::AddS => overflow(sx.checked_add(sy), x.wrapping_add(y), "+")?,
        BinOp::SubS => overflow(sx.checked_sub(sy), x.wrapping_sub(y), "-")?,
        BinOp::MulS => overflow(sx.checked_mul(sy), x.wrapping_mul(y), "*")?,
        BinOp::DivS => {
            divisor()?;
            least_by_minus_one()?;
            truncate(sx.wrapping_div(sy) as u128, width)
        }
        BinOp::RemS => {
            divisor()?;
            least_by_minus_one()?;
            truncate(sx.wrapping_rem(sy) as u128, width)
        }
        BinOp::DivU => {
            divisor()?;
            x / y
        }
        BinOp::RemU => {
            divisor()?;
            x % y
        }
        BinOp::And => x & y,
        BinOp::Or => x | y,
        BinOp::Xor => x ^ y,
        BinOp::Shl => shift_left(width, x, amount(width, a, b, checks)?),
        BinOp::ShlS => shift_left_signed(width, a, b, checks)?,
        BinOp::ShrS => {
            let by = amount(width, a, b, checks)?;
            truncate((sx >> by.min(127)) as u128, width)
        }
        BinOp::ShrU => x.checked_shr(amount(width, a, b, checks)?).unwrap_or(0),
        BinOp::Within if checks.members && !undef && x >= y => {
            let message = format!("the index {sx} is outside the bounds of the array");
            return Err(Fault::new(ErrorKind::MemberBounds, message));
        }
        BinOp::Within => return Ok(a),
        BinOp::Eq => u128::from(x == y),
        BinOp::Ne => u128::from(x != y),
        BinOp::LtS => u128::from(sx < sy),
        BinOp::LeS => u128::from(sx <= sy),
        BinOp::LtU => u128::from(x < y),
        BinOp::LeU => u128::from(x <= y),
        BinOp::PtrAdd
        | BinOp::PtrSub
        | BinOp::FAdd
        | BinOp::FSub
        | BinOp::FMul
        | BinOp::FDiv
        | BinOp::FEq
        | BinOp::FNe
        | BinOp::FLt
        | BinOp::FLe => return Err(Fault::unsupported("an operation on operands of a wrong type")),
    };
    if undef {
        return Ok(unset::binary(op, width, a, b, result));
    }
    let tag = if op.is_comparison() {
        Tag::NONE
    } else {
        join_tags(a, b, matches!(op, BinOp::Sub | BinOp::SubS | BinOp::Xor), result)
    };
    Ok(Value::wide(result).with_tag(tag))
}

/// A number for a message, read as the operation reads it.
fn show(op: BinOp, unsigned: u128, signed: i128) -> String {
    if matches!(op, BinOp::DivU | BinOp::RemU) { unsigned.to_string() } else { signed.to_string() }
}

/// By how many bits an operand is shifted.
///
/// The hardware examines the lowest five bits of the amount, or six for 64 bits; for 128 bits the
/// compiler's code examines seven.
fn amount(width: u16, a: Value, b: Value, checks: &Checks) -> Checked<u32> {
    let amount = b.bits();
    if checks.shift && !a.is_undef() && !b.is_undef() && amount >= u128::from(width) {
        let message = format!("a number of {width} bits is shifted by {} bits", shown_amount(amount));
        return Err(Fault::new(ErrorKind::BadShift, message));
    }
    Ok((amount & (u128::from(width).max(32) - 1)) as u32)
}

/// An amount for a message. Whether its type had a sign is not known.
fn shown_amount(amount: u128) -> String {
    match [32, 64].into_iter().find(|width| amount >> (width - 1) == 1) {
        Some(width) => format!("{} (unsigned {amount})", sign_extend(amount, width)),
        None => amount.to_string(),
    }
}

fn shift_left(width: u16, x: u128, by: u32) -> u128 {
    truncate(x.checked_shl(by).unwrap_or(0), width)
}

/// Shifts a signed number to the left.
fn shift_left_signed(width: u16, a: Value, b: Value, checks: &Checks) -> Checked<u128> {
    let by = amount(width, a, b, checks)?;
    let (result, sx) = (shift_left(width, a.bits(), by), a.signed(width));
    if a.is_undef() || b.is_undef() || !(checks.shift || checks.overflow) {
        return Ok(result);
    }
    let fits = sign_extend(result, width) >> by.min(127) == sx;
    let too_large = || format!("{sx} << {by} does not fit a signed integer of {width} bits");
    match () {
        () if checks.shift && sx < 0 => {
            Err(Fault::new(ErrorKind::BadShift, format!("the negative number {sx} is shifted left")))
        }
        () if checks.shift && !fits => Err(Fault::new(ErrorKind::BadShift, too_large())),
        // A product with a power of two that does not fit is an overflow, too (6.5.7p4).
        () if checks.overflow && !fits && b.bits() < u128::from(width) => {
            Err(Fault::new(ErrorKind::SignedOverflow, too_large()))
        }
        () => Ok(result),
    }
}

/// A unary operation on an integer.
pub(crate) fn unary(op: UnOp, bits: u8, a: Value, checks: &Checks) -> Checked<Value> {
    let width = u16::from(bits);
    let x = a.bits();
    let result = match op {
        UnOp::Neg => truncate(x.wrapping_neg(), width),
        UnOp::NegS => {
            let least = 1u128 << (width - 1);
            if x == least && checks.overflow && !a.is_undef() {
                return Err(Fault::new(
                    ErrorKind::SignedOverflow,
                    format!("-({}) does not fit a signed integer of {bits} bits", sign_extend(x, width)),
                ));
            }
            truncate(x.wrapping_neg(), width)
        }
        UnOp::Not => truncate(!x, width),
        UnOp::FNeg => return Err(Fault::unsupported("an operation on an operand of a wrong type")),
    };
    if a.is_undef() {
        return Ok(unset::unary(op, width, a, result));
    }
    let tag = join_tags(a, Value::ZERO, false, result);
    Ok(Value::wide(result).with_tag(tag))
}
