//! Conversions between scalar types.

use super::float::{f32_of, f64_of};
use super::pointer;
use super::unset;
use crate::config::Checks;
use crate::error::{Checked, Fault};
use crate::memory::Memory;
use crate::value::{Tag, Value};
use float::{Format, Number};
use ir::{CastOp, FloatTy, Ty, sign_extend, truncate};
use obligation::ErrorKind;

/// A conversion between plain integers of up to 64 bits, if it is one.
#[inline(always)]
pub(crate) fn fast(op: CastOp, from: Ty, to: Ty, a: &Value) -> Option<u64> {
    let (Ty::Int(from), Ty::Int(to)) = (from, to) else { return None };
    if a.tag != Tag::NONE || from > 64 || to > 64 {
        return None;
    }
    let mask = u64::MAX >> (64 - u32::from(to));
    match op {
        CastOp::ZExt => Some(a.lo),
        CastOp::SExt => {
            let shift = 64 - u32::from(from);
            Some((((a.lo << shift) as i64) >> shift) as u64 & mask)
        }
        CastOp::Trunc => Some(a.lo & mask),
        CastOp::PtrToInt
        | CastOp::IntToPtr
        | CastOp::FToS
        | CastOp::FToU
        | CastOp::SToF
        | CastOp::UToF
        | CastOp::FToF => None,
    }
}

/// Converts a value of type `from` to type `to`.
pub(crate) fn cast(
    op: CastOp,
    from: Ty,
    to: Ty,
    a: Value,
    memory: &Memory,
    checks: &Checks,
) -> Checked<Value> {
    match op {
        CastOp::ZExt | CastOp::SExt | CastOp::Trunc => {
            let (from, to) = (width(from)?, width(to)?);
            let signed = if op == CastOp::SExt { a.signed(from) as u128 } else { a.bits() };
            let bits = truncate(signed, to);
            if a.is_undef() {
                return Ok(unset::cast(op, from, to, a, bits));
            }
            Ok(Value::wide(bits).with_tag(a.tag))
        }
        CastOp::PtrToInt => Ok(pointer::to_int(a)),
        CastOp::IntToPtr => Ok(pointer::from_int(a, memory)),
        CastOp::FToS | CastOp::FToU => float_to_int(op, format(from)?, width(to)?, a, checks),
        CastOp::SToF => {
            let number = a.signed(width(from)?);
            match format(to)? {
                FloatTy::F32 => Ok(numeric(Value::f32(number as f32), a)),
                FloatTy::F64 => Ok(numeric(Value::f64(number as f64), a)),
                wide => Ok(int_to_wide(wide, number < 0, number.unsigned_abs(), a)),
            }
        }
        CastOp::UToF => {
            let number = a.bits();
            match format(to)? {
                FloatTy::F32 => Ok(numeric(Value::f32(number as f32), a)),
                FloatTy::F64 => Ok(numeric(Value::f64(number as f64), a)),
                wide => Ok(int_to_wide(wide, false, number, a)),
            }
        }
        CastOp::FToF => Ok(float_to_float(format(from)?, format(to)?, a)),
    }
}

/// A number of which bits are uninitialised, made wider.
pub(crate) fn extended(signed: bool, from: u16, to: u16, a: Value) -> Value {
    let (op, bits) = if signed { (CastOp::SExt, a.signed(from) as u128) } else { (CastOp::ZExt, a.bits()) };
    unset::cast(op, from, to, a, truncate(bits, to))
}

fn width(ty: Ty) -> Checked<u16> {
    ty.int_bits().ok_or_else(|| Fault::unsupported("a conversion of a wrong type"))
}

fn format(ty: Ty) -> Checked<FloatTy> {
    match ty {
        Ty::Float(format) => Ok(format),
        Ty::Int(_) | Ty::Ptr => Err(Fault::unsupported("a conversion of a wrong type")),
    }
}

/// A number computed from an operand: uninitialised if that is, else without a past.
fn numeric(value: Value, operand: Value) -> Value {
    value.with_tag(if operand.is_undef() { operand.tag.whole() } else { Tag::NONE })
}

/// An integer in a format that the hardware does not convert to.
fn int_to_wide(ty: FloatTy, negative: bool, magnitude: u128, a: Value) -> Value {
    numeric(Value::wide(float::pack(ty.into(), Number::from_int(negative, magnitude))), a)
}

fn float_to_float(from: FloatTy, to: FloatTy, a: Value) -> Value {
    let value = match (from, to) {
        (FloatTy::F32, FloatTy::F64) => Value::f64(f64::from(f32_of(a))),
        (FloatTy::F64, FloatTy::F32) => Value::f32(f64_of(a) as f32),
        (from, to) if from == to => return a,
        (from, to) => Value::wide(float::convert(from.into(), to.into(), a.bits())),
    };
    numeric(value, a)
}

/// Whether a floating-point number fits an integer type; not so if it is not a conversion of this
/// kind.
pub(crate) fn fits(op: CastOp, from: Ty, to: Ty, a: Value) -> bool {
    match (from, to) {
        (Ty::Float(from), Ty::Int(width)) => {
            fitting(float::unpack(from.into(), a.bits()), op == CastOp::FToS, width).is_some()
        }
        (Ty::Float(_) | Ty::Int(_) | Ty::Ptr, _) => false,
    }
}

/// The size of a number without its fraction, if it fits an integer type.
fn fitting(number: Number, signed: bool, width: u16) -> Option<u128> {
    let limit = if signed { 1u128 << (width - 1) } else { u128::MAX >> (128 - width) };
    // A negative number that is cut to 0 fits every type.
    number.whole().filter(|whole| match (signed, number.negative) {
        (true, true) => *whole <= limit,
        (true, false) => *whole < limit,
        (false, true) => *whole == 0,
        (false, false) => *whole <= limit,
    })
}

/// Floating point to integer, rounding to zero.
fn float_to_int(op: CastOp, from: FloatTy, width: u16, a: Value, checks: &Checks) -> Checked<Value> {
    let number = float::unpack(from.into(), a.bits());
    let signed = op == CastOp::FToS;
    let bits = match fitting(number, signed, width) {
        Some(whole) if number.negative => truncate(whole.wrapping_neg(), width),
        Some(whole) => whole,
        None => {
            let double = f64::from_bits(float::pack(Format::F64, number) as u64);
            if checks.float_conversion && !a.is_undef() {
                let sign = if signed { "a signed" } else { "an unsigned" };
                return Err(Fault::new(
                    ErrorKind::BadFloatConversion,
                    format!("{double} does not fit {sign} integer of {width} bits"),
                ));
            }
            hardware(signed, width, double)
        }
    };
    Ok(numeric(Value::wide(bits), a))
}

/// What the instructions that compilers choose on x86-64 give for a number that does not fit.
fn hardware(signed: bool, width: u16, number: f64) -> u128 {
    // The conversion instruction's result for 32 or 64 bits: the number, or the least one.
    let convert = |x: f64, bits: i32| -> i64 {
        let limit = 2f64.powi(bits - 1);
        if x.trunc() >= -limit && x.trunc() < limit { x as i64 } else { -1i64 << (bits - 1) }
    };
    let bits = match (signed, width) {
        (_, ..=16) | (true, 32) => convert(number, 32) as u128,
        (true, 64) | (false, 32) => convert(number, 64) as u128,
        (false, 64) => {
            let half = 2f64.powi(63);
            if number >= half {
                u128::from(convert(number - half, 64) as u64 ^ 1 << 63)
            } else {
                convert(number, 64) as u128
            }
        }
        (true, _) => sign_extend(1 << 127, 128) as u128,
        (false, _) => number as u128,
    };
    truncate(bits, width)
}
