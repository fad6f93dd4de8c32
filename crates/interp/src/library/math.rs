//! Floating-point functions.

use super::{Args, Done, int_bits};
use crate::error::Fault;
use crate::machine::Machine;
use crate::machine::open::RESULT;
use crate::ops::float::{f32_of, f64_of};
use crate::value::Value;
use float::{Class, Number};
use ir::FloatTy;
use libtable::{Arg, FloatFn, FloatTest, Ret, Shape};
use obligation::ErrorKind;

macro_rules! compute {
    ($function:expr, $x:expr, $y:expr, $z:expr, $float:ident) => {{
        let (x, y, z): ($float, $float, $float) = ($x, $y, $z);
        match $function {
            FloatFn::Fabs => x.abs(),
            FloatFn::Sqrt => x.sqrt(),
            FloatFn::Floor => x.floor(),
            FloatFn::Ceil => x.ceil(),
            FloatFn::Trunc => x.trunc(),
            FloatFn::Round => x.round(),
            FloatFn::Rint => x.round_ties_even(),
            FloatFn::Fmod => x % y,
            FloatFn::Copysign => x.copysign(y),
            FloatFn::Fmin => x.min(y),
            FloatFn::Fmax => x.max(y),
            FloatFn::Fdim => {
                if x.is_nan() || y.is_nan() {
                    x + y
                } else if x > y {
                    x - y
                } else {
                    0.0
                }
            }
            FloatFn::Fma => x.mul_add(y, z),
            FloatFn::Pow => x.powf(y),
            FloatFn::Exp => x.exp(),
            FloatFn::Exp2 => x.exp2(),
            FloatFn::Expm1 => x.exp_m1(),
            FloatFn::Log => x.ln(),
            FloatFn::Log2 => x.log2(),
            FloatFn::Log10 => x.log10(),
            FloatFn::Log1p => x.ln_1p(),
            FloatFn::Sin => x.sin(),
            FloatFn::Cos => x.cos(),
            FloatFn::Tan => x.tan(),
            FloatFn::Asin => x.asin(),
            FloatFn::Acos => x.acos(),
            FloatFn::Atan => x.atan(),
            FloatFn::Atan2 => x.atan2(y),
            FloatFn::Sinh => x.sinh(),
            FloatFn::Cosh => x.cosh(),
            FloatFn::Tanh => x.tanh(),
            FloatFn::Cbrt => x.cbrt(),
            FloatFn::Hypot => x.hypot(y),
            FloatFn::Nan => $float::NAN,
        }
    }};
}

pub(super) fn function(args: &Args<'_>, function: FloatFn) -> Value {
    match args.call.model.ret {
        Ret::Is(Shape::Float) => {
            let arg = |i| f32_of(args.get(i));
            Value::f32(compute!(function, arg(0), arg(1), arg(2), f32))
        }
        Ret::Is(_) | Ret::Void | Ret::Pair(_) => {
            let arg = |i| f64_of(args.get(i));
            Value::f64(compute!(function, arg(0), arg(1), arg(2), f64))
        }
    }
}

pub(super) fn test(args: &Args<'_>, test: FloatTest) -> Value {
    // A float that is subnormal is a normal double, so the two are examined separately.
    let (class, negative) = match args.call.model.params.first() {
        Some(Shape::Float) => (f32_of(args.get(0)).classify(), f32_of(args.get(0)).is_sign_negative()),
        Some(_) | None => (f64_of(args.get(0)).classify(), f64_of(args.get(0)).is_sign_negative()),
    };
    use std::num::FpCategory::*;
    let result: i32 = match test {
        FloatTest::IsNan => i32::from(class == Nan),
        FloatTest::IsInf if class == Infinite => {
            if negative {
                -1
            } else {
                1
            }
        }
        FloatTest::IsInf => 0,
        FloatTest::IsFinite => i32::from(!matches!(class, Nan | Infinite)),
        FloatTest::SignBit => i32::from(negative) << 7,
        FloatTest::Classify => match class {
            Nan => 0,
            Infinite => 1,
            Zero => 2,
            Subnormal => 3,
            Normal => 4,
        },
    };
    Value::new(u64::from(result as u32))
}

/// The format of the first argument.
fn format(args: &Args<'_>) -> FloatTy {
    match args.call.model.params.first() {
        Some(Shape::Float) => FloatTy::F32,
        Some(_) | None => FloatTy::F64,
    }
}

pub(super) fn split(m: &mut Machine<'_, '_>, args: &Args<'_>, out: Arg) -> Done {
    let ty = format(args);
    let number = float::unpack(ty.into(), args.get(0).bits());
    let (exponent, fraction) = match number.class {
        Class::Finite { exponent, significand } => {
            let class = Class::Finite { exponent: -1, significand };
            (exponent + 1, Value::wide(float::pack(ty.into(), Number { class, ..number })))
        }
        Class::Zero => (0, args.get(0)),
        // The exponent is not specified (7.12.6.4).
        Class::Infinite | Class::Nan(_) => {
            m.leave_open(RESULT);
            (0, args.get(0))
        }
    };
    m.memory.store(args.get(out), Value::new(u64::from(exponent as u32)), 4)?;
    Ok(fraction)
}

pub(super) fn fraction(m: &mut Machine<'_, '_>, args: &Args<'_>, out: Arg) -> Done {
    let (whole, rest, len) = match format(args) {
        FloatTy::F32 => {
            let x = f32_of(args.get(0));
            let rest = if x.is_infinite() { 0.0 } else { x - x.trunc() };
            (Value::f32(x.trunc()), Value::f32(rest.copysign(x)), 4)
        }
        FloatTy::F64 | FloatTy::F80 | FloatTy::F128 => {
            let x = f64_of(args.get(0));
            let rest = if x.is_infinite() { 0.0 } else { x - x.trunc() };
            (Value::f64(x.trunc()), Value::f64(rest.copysign(x)), 8)
        }
    };
    m.memory.store(args.get(out), whole, len)?;
    Ok(rest)
}

pub(super) fn scale(m: &Machine<'_, '_>, args: &Args<'_>) -> Value {
    let ty = format(args);
    let number = float::unpack(ty.into(), args.get(0).bits());
    let by = args.signed(1, m).clamp(-100_000, 100_000) as i32;
    match number.class {
        Class::Finite { exponent, significand } => {
            let class = Class::Finite { exponent: exponent + by, significand };
            Value::wide(float::pack(ty.into(), Number { class, ..number }))
        }
        Class::Zero | Class::Infinite | Class::Nan(_) => args.get(0),
    }
}

pub(super) fn to_int(m: &mut Machine<'_, '_>, args: &Args<'_>, away: bool) -> Done {
    let number = match format(args) {
        FloatTy::F32 => f64::from(f32_of(args.get(0))),
        FloatTy::F64 | FloatTy::F80 | FloatTy::F128 => f64_of(args.get(0)),
    };
    let rounded = if away { number.round() } else { number.round_ties_even() };
    let bits = match args.call.model.ret {
        Ret::Is(shape) => int_bits(shape, m),
        Ret::Void | Ret::Pair(_) => 64,
    };
    let limit = 2f64.powi(i32::from(bits) - 1);
    if !(rounded >= -limit && rounded < limit) {
        if m.config.checks.float_conversion {
            let message =
                format!("`{}` of {number} does not fit a signed integer of {bits} bits", args.name());
            return Err(Fault::new(ErrorKind::BadFloatConversion, message).into());
        }
        // The result is not specified (7.12.9.7); on x86 it is the least number.
        m.leave_open("a conversion of a number that does not fit");
        return Ok(Value::wide(1 << (bits - 1)));
    }
    Ok(Value::wide(ir::truncate(rounded as i128 as u128, bits)))
}
