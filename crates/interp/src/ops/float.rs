//! Floating-point arithmetic: `float` and `double` as the hardware computes them, with one rounding
//! per operation; the wider formats in software.

use crate::error::{Checked, Fault};
use crate::value::{Tag, Value};
use float::{Computer, FloatOp, Format};
use ir::{BinOp, FloatTy};
use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Sub};

/// The bits as a `double`.
#[inline]
pub(crate) fn f64_of(value: Value) -> f64 {
    f64::from_bits(value.lo)
}

/// The bits as a `float`.
#[inline]
pub(crate) fn f32_of(value: Value) -> f32 {
    f32::from_bits(value.lo as u32)
}

/// What two operands of one format give.
enum Result2<T> {
    Number(T),
    Truth(bool),
    None,
}

macro_rules! operate {
    ($op:expr, $x:expr, $y:expr) => {
        match $op {
            BinOp::FAdd => Result2::Number($x + $y),
            BinOp::FSub => Result2::Number($x - $y),
            BinOp::FMul => Result2::Number($x * $y),
            BinOp::FDiv => Result2::Number($x / $y),
            BinOp::FEq => Result2::Truth($x == $y),
            BinOp::FNe => Result2::Truth($x != $y),
            BinOp::FLt => Result2::Truth($x < $y),
            BinOp::FLe => Result2::Truth($x <= $y),
            BinOp::Add
            | BinOp::Sub
            | BinOp::Mul
            | BinOp::AddS
            | BinOp::SubS
            | BinOp::MulS
            | BinOp::DivS
            | BinOp::DivU
            | BinOp::RemS
            | BinOp::RemU
            | BinOp::And
            | BinOp::Or
            | BinOp::Xor
            | BinOp::Shl
            | BinOp::ShlS
            | BinOp::ShrS
            | BinOp::ShrU
            | BinOp::Within
            | BinOp::Eq
            | BinOp::Ne
            | BinOp::LtS
            | BinOp::LeS
            | BinOp::LtU
            | BinOp::LeU
            | BinOp::PtrAdd
            | BinOp::PtrSub => Result2::None,
        }
    };
}

/// A number of a format that Rust does not have.
#[derive(Clone, Copy)]
struct Wide {
    format: Format,
    image: u128,
}

impl Wide {
    fn compute(self, op: FloatOp, other: Wide) -> Wide {
        let image = float::arith(op, self.format, self.image, other.image, Computer::Machine);
        Wide { image, ..self }
    }
}

impl Add for Wide {
    type Output = Wide;
    fn add(self, other: Wide) -> Wide {
        self.compute(FloatOp::Add, other)
    }
}

impl Sub for Wide {
    type Output = Wide;
    fn sub(self, other: Wide) -> Wide {
        self.compute(FloatOp::Sub, other)
    }
}

impl Mul for Wide {
    type Output = Wide;
    fn mul(self, other: Wide) -> Wide {
        self.compute(FloatOp::Mul, other)
    }
}

impl Div for Wide {
    type Output = Wide;
    fn div(self, other: Wide) -> Wide {
        self.compute(FloatOp::Div, other)
    }
}

impl PartialEq for Wide {
    fn eq(&self, other: &Wide) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Wide {
    fn partial_cmp(&self, other: &Wide) -> Option<Ordering> {
        float::compare(self.format, self.image, other.image)
    }
}

/// A binary operation on floating-point operands.
pub(crate) fn binary(op: BinOp, ty: FloatTy, a: Value, b: Value) -> Checked<Value> {
    let wrong = || Fault::unsupported("an operation on operands of a wrong type");
    let value = match ty {
        FloatTy::F64 => match operate!(op, f64_of(a), f64_of(b)) {
            Result2::Number(n) => Value::f64(n),
            Result2::Truth(t) => Value::bool(t),
            Result2::None => return Err(wrong()),
        },
        FloatTy::F32 => match operate!(op, f32_of(a), f32_of(b)) {
            Result2::Number(n) => Value::f32(n),
            Result2::Truth(t) => Value::bool(t),
            Result2::None => return Err(wrong()),
        },
        FloatTy::F80 | FloatTy::F128 => {
            let wide = |value: Value| Wide { format: ty.into(), image: value.bits() };
            match operate!(op, wide(a), wide(b)) {
                Result2::Number(n) => Value::wide(n.image),
                Result2::Truth(t) => Value::bool(t),
                Result2::None => return Err(wrong()),
            }
        }
    };
    let tag = if a.is_undef() {
        a.tag
    } else if b.is_undef() {
        b.tag
    } else {
        Tag::NONE
    };
    Ok(value.with_tag(tag))
}

/// Flips the sign bit.
pub(crate) fn negate(ty: FloatTy, a: Value) -> Value {
    Value::wide(float::negate(ty.into(), a.bits())).with_tag(a.tag)
}
