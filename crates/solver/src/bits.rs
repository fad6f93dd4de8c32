//! Bit-vectors as values: the values of terms when every variable has one.
//!
//! The IR's numbers have at most 128 bits, and so has every value type of the machine; terms can be
//! wider (products that must not overflow, concatenated bytes), and so this type has no limit. Up
//! to 128 bits a value is one machine number; above, it is a row of words, the lowest first.
//!
//! The operations are those of SMT-LIB's theory of bit-vectors, total ones: division by zero gives
//! all ones, the remainder by zero is the dividend, shifts by the width or more leave no bit of the
//! operand (but copies of the sign).
//!
//! Invariants: a width is at least 1; bits above the width are zero; a value has one form, so that
//! `==` is equality.

use ir::{sign_extend, truncate};
use std::cmp::Ordering;
use std::fmt;

/// A bit-vector.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Bv {
    width: u32,
    words: Words,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Words {
    /// Widths up to 128.
    Small(u128),
    /// Wider ones: as many words as the width needs.
    Big(Box<[u64]>),
}

/// How many words a width needs.
fn count(width: u32) -> usize {
    width.div_ceil(64) as usize
}

/// `truncate` for the widths of this module.
fn cut(value: u128, width: u32) -> u128 {
    truncate(value, width.min(128) as u16)
}

/// # Making and reading
impl Bv {
    /// A value from the lowest bits of a number; zero above 128.
    pub fn new(width: u32, value: u128) -> Bv {
        let width = width.max(1);
        if width <= 128 {
            return Bv { width, words: Words::Small(cut(value, width)) };
        }
        Bv::from_words(width, vec![value as u64, (value >> 64) as u64])
    }

    /// A value from a signed number, extended or cut to the width.
    pub fn signed(width: u32, value: i128) -> Bv {
        if width <= 128 { Bv::new(width, value as u128) } else { Bv::new(128, value as u128).sext(width) }
    }

    /// A value from words, the lowest first; missing ones are zero, what is above the width is
    /// dropped.
    pub fn from_words(width: u32, mut words: Vec<u64>) -> Bv {
        let width = width.max(1);
        words.resize(count(width), 0);
        if width <= 128 {
            let high = words.get(1).copied().unwrap_or(0);
            return Bv::new(width, u128::from(words[0]) | u128::from(high) << 64);
        }
        if let Some(last) = words.last_mut() {
            *last &= u64::MAX >> ((64 - width % 64) % 64);
        }
        Bv { width, words: Words::Big(words.into()) }
    }

    /// A value from its bits, the lowest first.
    pub fn from_bits(bits: &[bool]) -> Bv {
        let mut words = vec![0u64; count(bits.len() as u32).max(1)];
        for (i, bit) in bits.iter().enumerate() {
            words[i / 64] |= u64::from(*bit) << (i % 64);
        }
        Bv::from_words(bits.len() as u32, words)
    }

    /// Zero.
    pub fn zero(width: u32) -> Bv {
        Bv::new(width, 0)
    }

    /// All bits set: the greatest unsigned number, or -1.
    pub fn ones(width: u32) -> Bv {
        Bv::zero(width).not()
    }

    /// The least signed number: only the highest bit is set.
    pub fn least(width: u32) -> Bv {
        Bv::power(width, width - 1)
    }

    /// The greatest signed number.
    pub fn greatest(width: u32) -> Bv {
        Bv::least(width).not()
    }

    /// Only one bit is set; zero if it is not below the width.
    pub fn power(width: u32, bit: u32) -> Bv {
        if width <= 128 {
            return Bv::new(width, 1u128.checked_shl(bit).unwrap_or(0));
        }
        let mut words = vec![0; count(width)];
        if let Some(word) = words.get_mut(bit as usize / 64) {
            *word = 1 << (bit % 64);
        }
        Bv::from_words(width, words)
    }

    /// A truth value.
    pub fn bool(truth: bool) -> Bv {
        Bv::new(1, u128::from(truth))
    }

    /// The width in bits.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Whether a bit is set; false above the width.
    pub fn bit(&self, index: u32) -> bool {
        match &self.words {
            Words::Small(value) => index < 128 && value >> index & 1 == 1,
            Words::Big(words) => {
                words.get(index as usize / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
            }
        }
    }

    /// The highest bit: whether it is negative when read as signed.
    pub fn sign(&self) -> bool {
        self.bit(self.width - 1)
    }

    /// The words, the lowest first.
    pub fn words(&self) -> Vec<u64> {
        match &self.words {
            Words::Small(value) => {
                let mut words = vec![*value as u64, (value >> 64) as u64];
                words.truncate(count(self.width));
                words
            }
            Words::Big(words) => words.to_vec(),
        }
    }

    /// The number, if it fits.
    pub fn to_u128(&self) -> Option<u128> {
        match &self.words {
            Words::Small(value) => Some(*value),
            Words::Big(words) => words[2..]
                .iter()
                .all(|word| *word == 0)
                .then(|| u128::from(words[0]) | u128::from(words[1]) << 64),
        }
    }

    /// The number read as signed, if it fits.
    pub fn to_i128(&self) -> Option<i128> {
        match &self.words {
            Words::Small(value) => Some(sign_extend(*value, self.width as u16)),
            Words::Big(_) => {
                let low = self.extract(0, 128);
                (low.sext(self.width) == *self).then(|| low.to_i128()).flatten()
            }
        }
    }

    /// Whether all bits are 0.
    pub fn is_zero(&self) -> bool {
        match &self.words {
            Words::Small(value) => *value == 0,
            Words::Big(words) => words.iter().all(|word| *word == 0),
        }
    }

    /// Whether all bits are 1.
    pub fn is_ones(&self) -> bool {
        self.not().is_zero()
    }

    /// Whether it is the number 1.
    pub fn is_one(&self) -> bool {
        self.to_u128() == Some(1)
    }

    /// How many of the lowest bits are 0; the width, if all are.
    pub fn trailing_zeros(&self) -> u32 {
        (0..self.width).find(|i| self.bit(*i)).unwrap_or(self.width)
    }

    /// How many bits are 1.
    pub fn count_ones(&self) -> u32 {
        match &self.words {
            Words::Small(value) => value.count_ones(),
            Words::Big(words) => words.iter().map(|word| word.count_ones()).sum(),
        }
    }

    /// Which bit is the only one, if one is.
    pub fn log2(&self) -> Option<u32> {
        (self.count_ones() == 1).then(|| self.trailing_zeros())
    }
}

/// # Arithmetic, wrapping
///
/// Both operands have the same width, which is the result's.
impl Bv {
    /// Two's complement negation.
    pub fn neg(&self) -> Bv {
        self.not().add(&Bv::new(self.width, 1))
    }

    /// Sum.
    pub fn add(&self, other: &Bv) -> Bv {
        if let (Words::Small(a), Words::Small(b)) = (&self.words, &other.words) {
            return Bv::new(self.width, a.wrapping_add(*b));
        }
        let mut carry = 0;
        let words = self.words().into_iter().zip(other.words()).map(|(a, b)| {
            let sum = u128::from(a) + u128::from(b) + carry;
            carry = sum >> 64;
            sum as u64
        });
        Bv::from_words(self.width, words.collect())
    }

    /// Difference.
    pub fn sub(&self, other: &Bv) -> Bv {
        self.add(&other.neg())
    }

    /// Product.
    pub fn mul(&self, other: &Bv) -> Bv {
        if let (Words::Small(a), Words::Small(b)) = (&self.words, &other.words) {
            return Bv::new(self.width, a.wrapping_mul(*b));
        }
        let (a, b) = (self.words(), other.words());
        let mut product = vec![0u64; a.len()];
        for (i, x) in a.iter().enumerate() {
            let mut carry = 0;
            for (j, y) in b.iter().enumerate().take(a.len() - i) {
                let sum = u128::from(product[i + j]) + u128::from(*x) * u128::from(*y) + carry;
                product[i + j] = sum as u64;
                carry = sum >> 64;
            }
        }
        Bv::from_words(self.width, product)
    }

    /// Quotient and remainder of unsigned numbers; all ones and the dividend for a divisor of zero.
    pub fn divide(&self, other: &Bv) -> (Bv, Bv) {
        if other.is_zero() {
            return (Bv::ones(self.width), self.clone());
        }
        if let (Words::Small(a), Words::Small(b)) = (&self.words, &other.words) {
            return (Bv::new(self.width, a / b), Bv::new(self.width, a % b));
        }
        // Long division by bits. The remainder has one bit more, which the shift needs.
        let divisor = other.zext(self.width + 1);
        let (mut quotient, mut rest) = (vec![false; self.width as usize], Bv::zero(self.width + 1));
        for i in (0..self.width).rev() {
            rest = rest.add(&rest).add(&Bv::new(self.width + 1, u128::from(self.bit(i))));
            if !rest.ult(&divisor) {
                rest = rest.sub(&divisor);
                quotient[i as usize] = true;
            }
        }
        (Bv::from_bits(&quotient), rest.extract(0, self.width))
    }

    /// Unsigned quotient.
    pub fn udiv(&self, other: &Bv) -> Bv {
        self.divide(other).0
    }

    /// Unsigned remainder.
    pub fn urem(&self, other: &Bv) -> Bv {
        self.divide(other).1
    }

    fn magnitude(&self) -> Bv {
        if self.sign() { self.neg() } else { self.clone() }
    }

    /// Signed quotient, rounded to zero. By zero: 1 for negative numbers, else -1. The least number
    /// by -1: the least number.
    pub fn sdiv(&self, other: &Bv) -> Bv {
        let quotient = self.magnitude().udiv(&other.magnitude());
        if self.sign() == other.sign() { quotient } else { quotient.neg() }
    }

    /// Signed remainder, with the sign of the dividend.
    pub fn srem(&self, other: &Bv) -> Bv {
        let rest = self.magnitude().urem(&other.magnitude());
        if self.sign() { rest.neg() } else { rest }
    }

    /// Whether the product of two unsigned numbers does not fit.
    pub fn umulo(&self, other: &Bv) -> bool {
        let wide = self.width * 2;
        let product = self.zext(wide).mul(&other.zext(wide));
        !product.extract(self.width, self.width).is_zero()
    }

    /// Whether the product of two signed numbers does not fit.
    pub fn smulo(&self, other: &Bv) -> bool {
        let wide = self.width * 2;
        let product = self.sext(wide).mul(&other.sext(wide));
        product.extract(0, self.width).sext(wide) != product
    }
}

/// # Bits
impl Bv {
    /// Complement.
    pub fn not(&self) -> Bv {
        match &self.words {
            Words::Small(value) => Bv::new(self.width, !value),
            Words::Big(words) => Bv::from_words(self.width, words.iter().map(|word| !word).collect()),
        }
    }

    fn bitwise(&self, other: &Bv, op: impl Fn(u128, u128) -> u128) -> Bv {
        if let (Words::Small(a), Words::Small(b)) = (&self.words, &other.words) {
            return Bv::new(self.width, op(*a, *b));
        }
        let words =
            self.words().into_iter().zip(other.words()).map(|(a, b)| op(u128::from(a), u128::from(b)) as u64);
        Bv::from_words(self.width, words.collect())
    }

    /// Bitwise and.
    pub fn and(&self, other: &Bv) -> Bv {
        self.bitwise(other, |a, b| a & b)
    }

    /// Bitwise or.
    pub fn or(&self, other: &Bv) -> Bv {
        self.bitwise(other, |a, b| a | b)
    }

    /// Bitwise exclusive or.
    pub fn xor(&self, other: &Bv) -> Bv {
        self.bitwise(other, |a, b| a ^ b)
    }

    /// By how many bits a number of this width is shifted: at most the width.
    fn amount(&self, by: &Bv) -> u32 {
        by.to_u128().map_or(self.width, |by| by.min(u128::from(self.width)) as u32)
    }

    /// Left shift.
    pub fn shl(&self, by: &Bv) -> Bv {
        match self.amount(by) {
            0 => self.clone(),
            by if by == self.width => Bv::zero(self.width),
            by => self.extract(0, self.width - by).concat(&Bv::zero(by)),
        }
    }

    /// Right shift with zeros.
    pub fn lshr(&self, by: &Bv) -> Bv {
        match self.amount(by) {
            by if by == self.width => Bv::zero(self.width),
            by => self.extract(by, self.width - by).zext(self.width),
        }
    }

    /// Right shift with copies of the sign.
    pub fn ashr(&self, by: &Bv) -> Bv {
        let by = self.amount(by).min(self.width - 1);
        self.extract(by, self.width - by).sext(self.width)
    }

    /// `width` bits from bit `low` on; zeros above the own width.
    pub fn extract(&self, low: u32, width: u32) -> Bv {
        if let Words::Small(value) = &self.words {
            return Bv::new(width, value.checked_shr(low).unwrap_or(0));
        }
        let (words, skip, shift) = (self.words(), low as usize / 64, low % 64);
        let word = |i: usize| words.get(i).copied().unwrap_or(0);
        let piece = |i: usize| {
            let pair = u128::from(word(i + skip)) | u128::from(word(i + skip + 1)) << 64;
            (pair >> shift) as u64
        };
        Bv::from_words(width, (0..count(width)).map(piece).collect())
    }

    /// This value above the other.
    pub fn concat(&self, low: &Bv) -> Bv {
        let width = self.width + low.width;
        if let (Words::Small(a), Words::Small(b)) = (&self.words, &low.words)
            && width <= 128
        {
            return Bv::new(width, a << low.width | b);
        }
        let mut words = low.words();
        words.resize(count(width) + 1, 0);
        let (skip, shift) = (low.width as usize / 64, low.width % 64);
        for (i, word) in self.words().iter().enumerate() {
            let moved = u128::from(*word) << shift;
            words[i + skip] |= moved as u64;
            words[i + skip + 1] |= (moved >> 64) as u64;
        }
        Bv::from_words(width, words)
    }

    /// Wider, filled with zeros; cut if it is narrower.
    pub fn zext(&self, width: u32) -> Bv {
        self.extract(0, width)
    }

    /// Wider, filled with copies of the sign; cut if it is narrower.
    pub fn sext(&self, width: u32) -> Bv {
        if width <= self.width || !self.sign() {
            return self.extract(0, width);
        }
        Bv::ones(width - self.width).concat(self)
    }
}

/// # Order
impl Bv {
    /// The order of unsigned numbers.
    pub fn cmp_unsigned(&self, other: &Bv) -> Ordering {
        match (&self.words, &other.words) {
            (Words::Small(a), Words::Small(b)) => a.cmp(b),
            _ => self.words().iter().rev().cmp(other.words().iter().rev()),
        }
    }

    /// Unsigned less-than.
    pub fn ult(&self, other: &Bv) -> bool {
        self.cmp_unsigned(other) == Ordering::Less
    }

    /// Signed less-than.
    pub fn slt(&self, other: &Bv) -> bool {
        if self.sign() == other.sign() { self.ult(other) } else { self.sign() }
    }
}

impl fmt::Display for Bv {
    /// As SMT-LIB writes it: `#b` or `#x`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.width.is_multiple_of(4) {
            f.write_str("#b")?;
            return (0..self.width).rev().try_for_each(|i| f.write_str(if self.bit(i) { "1" } else { "0" }));
        }
        f.write_str("#x")?;
        let digit = |i: u32| self.extract(i * 4, 4).to_u128().unwrap_or(0);
        (0..self.width / 4).rev().try_for_each(|i| write!(f, "{:x}", digit(i)))
    }
}

impl fmt::Debug for Bv {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
