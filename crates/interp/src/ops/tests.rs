//! Every operator against a reference that computes bit by bit, on random operands and at the
//! limits.

use super::{cast, float, int, pointer};
use crate::config::Checks;
use crate::memory::Memory;
use crate::value::{Tag, Value};
use ir::{BinOp, CastOp, DataModel, FloatTy, Ty, UnOp};
use obligation::ErrorKind;

/// A number as its bits, the lowest first: the reference knows nothing of machine arithmetic.
#[derive(Clone, PartialEq, Debug)]
struct Bits(Vec<bool>);

impl Bits {
    fn new(value: u128, width: usize) -> Bits {
        Bits((0..width).map(|i| i < 128 && value >> i & 1 == 1).collect())
    }
    fn value(&self) -> u128 {
        self.0.iter().enumerate().fold(0, |sum, (i, bit)| sum | u128::from(*bit) << i)
    }
    fn len(&self) -> usize {
        self.0.len()
    }
    fn sign(&self) -> bool {
        *self.0.last().unwrap()
    }
    fn widen(&self, width: usize, signed: bool) -> Bits {
        let fill = signed && self.sign();
        Bits((0..width).map(|i| self.0.get(i).copied().unwrap_or(fill)).collect())
    }
    fn cut(&self, width: usize) -> Bits {
        Bits(self.0[..width].to_vec())
    }
    fn not(&self) -> Bits {
        Bits(self.0.iter().map(|bit| !bit).collect())
    }
    fn add(&self, other: &Bits, mut carry: bool) -> Bits {
        let mut sum = Vec::new();
        for (a, b) in self.0.iter().zip(&other.0) {
            sum.push(a ^ b ^ carry);
            carry = a & b | carry & (a | b);
        }
        Bits(sum)
    }
    fn sub(&self, other: &Bits) -> Bits {
        self.add(&other.not(), true)
    }
    fn neg(&self) -> Bits {
        Bits::new(0, self.len()).sub(self)
    }
    fn mul(&self, other: &Bits) -> Bits {
        let mut sum = Bits::new(0, self.len());
        for (i, bit) in other.0.iter().enumerate() {
            if *bit {
                sum = sum.add(&self.shl(i), false);
            }
        }
        sum
    }
    fn shl(&self, by: usize) -> Bits {
        Bits((0..self.len()).map(|i| i >= by && self.0[i - by]).collect())
    }
    fn shr(&self, by: usize, signed: bool) -> Bits {
        let fill = signed && self.sign();
        Bits((0..self.len()).map(|i| self.0.get(i + by).copied().unwrap_or(fill)).collect())
    }
    fn less(&self, other: &Bits) -> bool {
        for (a, b) in self.0.iter().zip(&other.0).rev() {
            if a != b {
                return *b;
            }
        }
        false
    }
    fn less_signed(&self, other: &Bits) -> bool {
        match (self.sign(), other.sign()) {
            (true, false) => true,
            (false, true) => false,
            _ => self.less(other),
        }
    }
    fn is_zero(&self) -> bool {
        self.0.iter().all(|bit| !bit)
    }
    /// Long division.
    fn divide(&self, other: &Bits) -> (Bits, Bits) {
        let width = self.len() + 1;
        let divisor = other.widen(width, false);
        let (mut quotient, mut rest) = (Bits::new(0, self.len()), Bits::new(0, width));
        for i in (0..self.len()).rev() {
            rest = rest.shl(1);
            rest.0[0] = self.0[i];
            if !rest.less(&divisor) {
                rest = rest.sub(&divisor);
                quotient.0[i] = true;
            }
        }
        (quotient, rest.cut(self.len()))
    }
    fn abs(&self) -> Bits {
        if self.sign() { self.neg() } else { self.clone() }
    }
}

/// What an operation should give: bits, or an error in strict mode with the wrapped bits otherwise.
struct Want {
    bits: u128,
    error: Option<ErrorKind>,
    /// The error cannot be switched off.
    always: bool,
}

fn fits(wide: &Bits, width: usize) -> bool {
    wide.cut(width).widen(wide.len(), true) == *wide
}

fn reference(op: BinOp, width: usize, x: u128, y: u128) -> Want {
    let (a, b) = (Bits::new(x, width), Bits::new(y, width));
    let wide = 2 * width + 2;
    let (wa, wb) = (a.widen(wide, true), b.widen(wide, true));
    let plain = |bits: Bits| Want { bits: bits.value(), error: None, always: false };
    let truth = |t: bool| Want { bits: u128::from(t), error: None, always: false };
    let signed = |exact: Bits| {
        let error = (!fits(&exact, width)).then_some(ErrorKind::SignedOverflow);
        Want { bits: exact.cut(width).value(), error, always: false }
    };
    let error = |kind| Want { bits: 0, error: Some(kind), always: true };
    let least = a.sign() && a.cut(width - 1).is_zero();
    let minus_one = b.not().is_zero();
    let hardware = (y & (width.max(32) as u128 - 1)) as usize;
    let bad = (y >= width as u128).then_some(ErrorKind::BadShift);
    let shift = |bits: Bits| Want { bits: bits.value(), error: bad, always: false };
    match op {
        BinOp::Add => plain(a.add(&b, false)),
        BinOp::Sub => plain(a.sub(&b)),
        BinOp::Mul => plain(a.mul(&b)),
        BinOp::AddS => signed(wa.add(&wb, false)),
        BinOp::SubS => signed(wa.sub(&wb)),
        BinOp::MulS => signed(wa.mul(&wb)),
        BinOp::DivS | BinOp::RemS | BinOp::DivU | BinOp::RemU if b.is_zero() => {
            error(ErrorKind::DivisionByZero)
        }
        BinOp::DivS | BinOp::RemS if least && minus_one => error(ErrorKind::SignedOverflow),
        BinOp::DivS => {
            let (quotient, _) = a.abs().divide(&b.abs());
            plain(if a.sign() != b.sign() { quotient.neg() } else { quotient })
        }
        BinOp::RemS => {
            let (_, rest) = a.abs().divide(&b.abs());
            plain(if a.sign() { rest.neg() } else { rest })
        }
        BinOp::DivU => plain(a.divide(&b).0),
        BinOp::RemU => plain(a.divide(&b).1),
        BinOp::And => plain(Bits(a.0.iter().zip(&b.0).map(|(a, b)| a & b).collect())),
        BinOp::Or => plain(Bits(a.0.iter().zip(&b.0).map(|(a, b)| a | b).collect())),
        BinOp::Xor => plain(Bits(a.0.iter().zip(&b.0).map(|(a, b)| a ^ b).collect())),
        BinOp::Shl => shift(a.shl(hardware)),
        BinOp::ShlS => {
            let exact = a.widen(2 * width, true).shl(hardware.min(2 * width));
            let lost = a.sign() || !fits(&exact, width);
            let error = bad.or(lost.then_some(ErrorKind::BadShift));
            Want { bits: a.shl(hardware).value(), error, always: false }
        }
        BinOp::ShrS => shift(a.shr(hardware, true)),
        BinOp::ShrU => shift(a.shr(hardware, false)),
        BinOp::Eq => truth(a == b),
        BinOp::Ne => truth(a != b),
        BinOp::LtS => truth(a.less_signed(&b)),
        BinOp::LeS => truth(!b.less_signed(&a)),
        BinOp::LtU => truth(a.less(&b)),
        BinOp::LeU => truth(!b.less(&a)),
        _ => unreachable!(),
    }
}

const INT_OPS: [BinOp; 23] = [
    BinOp::Add,
    BinOp::Sub,
    BinOp::Mul,
    BinOp::AddS,
    BinOp::SubS,
    BinOp::MulS,
    BinOp::DivS,
    BinOp::DivU,
    BinOp::RemS,
    BinOp::RemU,
    BinOp::And,
    BinOp::Or,
    BinOp::Xor,
    BinOp::Shl,
    BinOp::ShlS,
    BinOp::ShrS,
    BinOp::ShrU,
    BinOp::Eq,
    BinOp::Ne,
    BinOp::LtS,
    BinOp::LeS,
    BinOp::LtU,
    BinOp::LeU,
];

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        self.0 ^ self.0 >> 33
    }
    /// A number of this width: small, at the limits, or any.
    fn operand(&mut self, width: u16) -> u128 {
        let raw = u128::from(self.next()) << 64 | u128::from(self.next());
        let top = 1u128 << (width - 1);
        let value = match self.next() % 8 {
            0 => raw % 4,
            1 => top,
            2 => top.wrapping_sub(1 + raw % 2),
            3 => u128::MAX - raw % 3,
            4 => u128::from(width) - 1 + raw % 3,
            5 => raw >> (self.next() % 128),
            _ => raw,
        };
        ir::truncate(value, width)
    }
}

#[test]
fn integer_operations_agree_with_the_reference() {
    let mut random = Random(1);
    let loose = Checks::default();
    for width in [1u16, 8, 16, 32, 64, 128] {
        for op in INT_OPS {
            for _ in 0..400 {
                let (x, y) = (random.operand(width), random.operand(width));
                let (a, b) = (Value::wide(x), Value::wide(y));
                let want = reference(op, usize::from(width), x, y);
                let what = format!("{op:?} of {width} bits on {x:#x} and {y:#x}");
                let strict = int::binary(op, width as u8, a, b, &Checks::STRICT);
                match (&want.error, &strict) {
                    (None, Ok(value)) => assert_eq!(*value, Value::wide(want.bits), "{what}"),
                    (Some(kind), Err(fault)) => assert_eq!(fault.kind, *kind, "{what}"),
                    (_, got) => panic!("{what}: {got:?}"),
                }
                match int::binary(op, width as u8, a, b, &loose) {
                    Ok(value) => {
                        assert!(!want.always, "{what}");
                        assert_eq!(value, Value::wide(want.bits), "{what}");
                    }
                    Err(fault) => assert!(want.always && Some(fault.kind) == want.error, "{what}"),
                }
                // The fast way may decline, but must not differ, and must leave every error to the
                // general one.
                if let Some(bits) = int::fast(op, width as u8, &a, &b) {
                    assert_eq!(u128::from(bits), want.bits, "{what}");
                    assert_eq!(want.error, None, "{what}");
                }
            }
        }
    }
}

#[test]
fn shift_amounts_of_another_width() {
    let checks = Checks::STRICT;
    let huge = Value::wide(1 << 100);
    for op in [BinOp::Shl, BinOp::ShrU, BinOp::ShrS, BinOp::ShlS] {
        assert!(int::fast(op, 32, &Value::new(1), &huge).is_none());
        assert_eq!(int::binary(op, 32, Value::new(1), huge, &checks).unwrap_err().kind, ErrorKind::BadShift);
        assert_eq!(int::binary(op, 64, Value::new(0), Value::new(63), &checks).unwrap(), Value::ZERO);
    }
}

#[test]
fn unary_operations_agree_with_the_reference() {
    let mut random = Random(2);
    for width in [1u16, 8, 16, 32, 64, 128] {
        for _ in 0..200 {
            let x = random.operand(width);
            let (a, bits) = (Value::wide(x), Bits::new(x, usize::from(width)));
            let strict = |op| int::unary(op, width as u8, a, &Checks::STRICT);
            assert_eq!(strict(UnOp::Neg).unwrap().bits(), bits.neg().value());
            assert_eq!(strict(UnOp::Not).unwrap().bits(), bits.not().value());
            let least = x == 1 << (width - 1);
            match strict(UnOp::NegS) {
                Ok(value) => assert!(!least && value.bits() == bits.neg().value()),
                Err(fault) => assert!(least && fault.kind == ErrorKind::SignedOverflow),
            }
        }
    }
}

#[test]
fn integer_conversions_agree_with_the_reference() {
    let (mut random, memory) = (Random(3), Memory::new(DataModel::Lp64));
    for from in [1u16, 8, 16, 32, 64, 128] {
        for to in [1u16, 8, 16, 32, 64, 128] {
            for _ in 0..100 {
                let x = random.operand(from);
                let bits = Bits::new(x, usize::from(from));
                let convert = |op| {
                    let (f, t) = (Ty::Int(from), Ty::Int(to));
                    let slow = cast::cast(op, f, t, Value::wide(x), &memory, &Checks::STRICT).unwrap();
                    if let Some(fast) = cast::fast(op, f, t, &Value::wide(x)) {
                        assert_eq!(Value::new(fast), slow);
                    }
                    slow.bits()
                };
                if from < to {
                    assert_eq!(convert(CastOp::ZExt), bits.widen(usize::from(to), false).value());
                    assert_eq!(convert(CastOp::SExt), bits.widen(usize::from(to), true).value());
                } else {
                    assert_eq!(convert(CastOp::Trunc), bits.cut(usize::from(to)).value());
                }
            }
        }
    }
}

/// The nearest number with `precision` significant bits, ties to even: its bits shifted to an
/// integer and the exponent.
fn nearest(magnitude: u128, precision: u32) -> f64 {
    let len = 128 - magnitude.leading_zeros();
    if len <= precision {
        return magnitude as f64;
    }
    let drop = len - precision;
    let (kept, rest, half) = (magnitude >> drop, magnitude & ((1 << drop) - 1), 1u128 << (drop - 1));
    let up = rest > half || rest == half && kept & 1 == 1;
    (kept + u128::from(up)) as f64 * 2f64.powi(drop as i32)
}

#[test]
fn numbers_to_floating_point_and_back() {
    let (mut random, memory) = (Random(4), Memory::new(DataModel::Lp64));
    let checks = Checks::STRICT;
    for width in [8u16, 16, 32, 64, 128] {
        for _ in 0..500 {
            let x = random.operand(width);
            let a = Value::wide(x);
            let number = a.signed(width);
            let to = |op, ty| cast::cast(op, Ty::Int(width), Ty::Float(ty), a, &memory, &checks).unwrap();
            assert_eq!(float::f64_of(to(CastOp::UToF, FloatTy::F64)), nearest(x, 53));
            let sign = if number < 0 { -1.0 } else { 1.0 };
            assert_eq!(
                float::f64_of(to(CastOp::SToF, FloatTy::F64)),
                sign * nearest(number.unsigned_abs(), 53)
            );
            let single = f64::from(float::f32_of(to(CastOp::SToF, FloatTy::F32)));
            assert_eq!(single, sign * nearest(number.unsigned_abs(), 24));
            // Back again, if nothing was lost.
            if number.unsigned_abs() < 1 << 53 {
                let double = to(CastOp::SToF, FloatTy::F64);
                let back = cast::cast(
                    CastOp::FToS,
                    Ty::Float(FloatTy::F64),
                    Ty::Int(width),
                    double,
                    &memory,
                    &checks,
                );
                assert_eq!(back.unwrap(), a);
            }
        }
    }
}

#[test]
fn floating_point_to_integers_at_the_limits() {
    let memory = Memory::new(DataModel::Lp64);
    let convert = |op, number: f64, bits, checks: &Checks| {
        cast::cast(op, Ty::Float(FloatTy::F64), Ty::Int(bits), Value::f64(number), &memory, checks)
    };
    let strict = &Checks::STRICT;
    let good =
        |op, number, bits, want: u128| assert_eq!(convert(op, number, bits, strict).unwrap().bits(), want);
    good(CastOp::FToS, -128.9, 8, 0x80);
    good(CastOp::FToS, 127.9, 8, 0x7f);
    good(CastOp::FToU, 255.9, 8, 0xff);
    good(CastOp::FToU, -0.9, 8, 0);
    good(CastOp::FToS, -2147483648.5, 32, 0x8000_0000);
    good(CastOp::FToU, 4294967295.5, 32, 0xffff_ffff);
    good(CastOp::FToS, -9223372036854775808.0, 64, 1 << 63);
    good(CastOp::FToU, 18446744073709549568.0, 64, 0xffff_ffff_ffff_f800);
    good(CastOp::FToU, 2f64.powi(127), 128, 1 << 127);
    let bad = |op, number, bits| {
        assert_eq!(convert(op, number, bits, strict).unwrap_err().kind, ErrorKind::BadFloatConversion);
    };
    bad(CastOp::FToS, 128.0, 8);
    bad(CastOp::FToS, -129.0, 8);
    bad(CastOp::FToU, -1.0, 32);
    bad(CastOp::FToU, 4294967296.0, 32);
    bad(CastOp::FToS, 9223372036854775808.0, 64);
    bad(CastOp::FToS, f64::NAN, 32);
    bad(CastOp::FToU, f64::INFINITY, 64);
    // What the instructions give instead.
    let loose = &Checks { float_conversion: false, ..Checks::STRICT };
    assert_eq!(convert(CastOp::FToS, 1e10, 32, loose).unwrap().bits(), 0x8000_0000);
    assert_eq!(convert(CastOp::FToS, f64::NAN, 64, loose).unwrap().bits(), 1 << 63);
    assert_eq!(convert(CastOp::FToU, -1.0, 32, loose).unwrap().bits(), 0xffff_ffff);
    assert_eq!(convert(CastOp::FToU, -1.0, 64, loose).unwrap().bits(), 0xffff_ffff_ffff_ffff);
    assert_eq!(convert(CastOp::FToU, 1e30, 64, loose).unwrap().bits(), 0);
}

#[test]
fn comparisons_with_nan_are_false() {
    let (nan, one) = (Value::f64(f64::NAN), Value::f64(1.0));
    for (op, want) in [(BinOp::FEq, 0), (BinOp::FNe, 1), (BinOp::FLt, 0), (BinOp::FLe, 0)] {
        for (a, b) in [(nan, one), (one, nan), (nan, nan)] {
            assert_eq!(float::binary(op, FloatTy::F64, a, b).unwrap().bits(), want);
        }
    }
    let minus = Value::f64(-0.0);
    assert_eq!(float::binary(BinOp::FEq, FloatTy::F64, minus, Value::f64(0.0)).unwrap().bits(), 1);
    assert_eq!(float::negate(FloatTy::F64, minus).bits(), 0);
    assert_eq!(float::negate(FloatTy::F80, Value::ZERO).bits(), 1 << 79);
}

#[test]
fn single_precision_rounds_once() {
    let (a, b) = (Value::f32(16777216.0), Value::f32(1.0));
    let sum = float::binary(BinOp::FAdd, FloatTy::F32, a, b).unwrap();
    assert_eq!(float::f32_of(sum), 16777216.0);
    let third = float::binary(BinOp::FDiv, FloatTy::F32, b, Value::f32(3.0)).unwrap();
    assert_eq!(third.bits(), 0x3eaa_aaab);
}

#[test]
fn uninitialised_operands_spread() {
    let undef = Value::UNDEF;
    let checks = Checks::STRICT;
    for op in INT_OPS {
        let result = int::binary(op, 32, undef, Value::new(3), &checks);
        match op {
            BinOp::DivS | BinOp::DivU | BinOp::RemS | BinOp::RemU => {
                assert_eq!(result.unwrap_err().kind, ErrorKind::UninitialisedUse);
            }
            _ => assert!(result.unwrap().is_undef(), "{op:?}"),
        }
        assert!(int::fast(op, 32, &undef, &Value::new(3)).is_none());
    }
    let missing = Value::ZERO.with_tag(Tag::NO_VALUE);
    let fault = int::binary(BinOp::DivS, 32, Value::new(1), missing, &checks).unwrap_err();
    assert_eq!(fault.kind, ErrorKind::MissingReturnValue);
    // The least number plus one, if it is not known whether there is one.
    assert!(int::binary(BinOp::AddS, 32, undef, Value::new(0x7fff_ffff), &checks).unwrap().is_undef());
}

#[test]
fn integers_remember_their_object() {
    let checks = Checks::STRICT;
    let pointer = Value::new(0x10_0008).with_tag(Tag(7));
    let with = |op, a, b| int::binary(op, 64, a, b, &checks).unwrap();
    // Tagging, masking, aligning.
    assert_eq!(with(BinOp::Or, pointer, Value::new(1)).tag, Tag(7));
    assert_eq!(with(BinOp::And, pointer, Value::new(!7)).tag, Tag(7));
    assert_eq!(with(BinOp::And, pointer, Value::new(7)).tag, Tag::NONE);
    assert_eq!(with(BinOp::Sub, pointer, Value::new(8)).tag, Tag(7));
    let other = Value::new(0x20_0000).with_tag(Tag(9));
    // The distance within an object is a number; a mixture of two objects is resolved later.
    assert_eq!(with(BinOp::Sub, pointer, pointer).tag, Tag::NONE);
    let mixed = with(BinOp::Xor, pointer, other);
    assert_eq!(mixed.tag, Tag::MIXED);
    assert_eq!(with(BinOp::Xor, mixed, other).tag, Tag::MIXED);
    assert_eq!(with(BinOp::Xor, mixed, other).lo, pointer.lo);
    assert_eq!(with(BinOp::Eq, pointer, other).tag, Tag::NONE);
}

#[test]
fn null_plus_an_offset_stays_null() {
    let field = pointer::add(Value::ZERO, Value::new(16), u64::MAX);
    assert_eq!(field.tag, Tag::NULL);
    assert_eq!(pointer::to_int(field), Value::new(16));
    let back = pointer::add(field, Value::new(16u64.wrapping_neg()), u64::MAX);
    assert_eq!(back.lo, 0);
    assert_eq!(pointer::add(Value::ZERO, Value::ZERO, u64::MAX), Value::ZERO);
    // Under ILP32 addresses have 32 bits.
    assert_eq!(pointer::add(Value::new(0xffff_fff0), Value::new(0x20), 0xffff_ffff).lo, 0x10);
}
