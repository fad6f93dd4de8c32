//! Circuits for the operations on bit-vectors.
//!
//! A bit-vector is a slice of literals, the lowest bit first. The circuits are the textbook ones:
//!
//! - sums: a chain of full adders (exclusive or, majority); negation and difference by the
//!   complement and a carry
//! - comparisons: the carry of a difference
//! - products: shifted copies, added where the bit of the other operand is set; for a constant
//!   factor, or its negation if that has fewer ones, only those that count
//! - quotients: long division. For divisor 0 every step subtracts nothing and finds a one: the
//!   quotient is all ones and the remainder the dividend, which is what the terms mean
//! - shifts: one row of choices for each bit of the amount
//! - whether a product fits: one more bit of it, and whether two set bits have positions whose sum
//!   is larger (Gök, Schulte, Arnold: "Integer multipliers with overflow detection", IEEE
//!   Transactions on Computers 2006)

use crate::gates::Gates;
use crate::sat::Lit;

pub(crate) type Word = Vec<Lit>;

impl Gates {
    pub(crate) fn word(&self, width: u32, truth: bool) -> Word {
        vec![self.constant(truth); width as usize]
    }

    /// The sum with a carry from below, and the carry that comes out.
    fn sum(&mut self, a: &[Lit], b: &[Lit], mut carry: Lit) -> (Word, Lit) {
        let mut sum = Word::with_capacity(a.len());
        for (x, y) in a.iter().zip(b) {
            let half = self.xor(*x, *y);
            sum.push(self.xor(half, carry));
            carry = self.majority(*x, *y, carry);
        }
        (sum, carry)
    }

    /// The carry of a sum alone; its gates are those of the sum.
    fn carry(&mut self, a: &[Lit], b: &[Lit], carry: Lit) -> Lit {
        a.iter().zip(b).fold(carry, |carry, (x, y)| self.majority(*x, *y, carry))
    }

    pub(crate) fn add(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let no = self.constant(false);
        self.sum(a, b, no).0
    }

    pub(crate) fn subtract(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let yes = self.constant(true);
        self.sum(a, &complement(b), yes).0
    }

    pub(crate) fn negate(&mut self, a: &[Lit]) -> Word {
        let zero = self.word(a.len() as u32, false);
        self.subtract(&zero, a)
    }

    /// Whether `a < b`, unsigned: `a - b` borrows.
    pub(crate) fn less(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let mut borrow = self.constant(false);
        for (x, y) in a.iter().zip(b) {
            borrow = self.majority(!*x, *y, borrow);
        }
        borrow
    }

    /// Whether `a < b`, signed: with the signs changed it is the unsigned order.
    pub(crate) fn less_signed(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let (mut a, mut b) = (a.to_vec(), b.to_vec());
        for word in [&mut a, &mut b] {
            if let Some(sign) = word.last_mut() {
                *sign = !*sign;
            }
        }
        self.less(&a, &b)
    }

    pub(crate) fn equal(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let same: Word = a.iter().zip(b).map(|(x, y)| !self.xor(*x, *y)).collect();
        self.all(&same)
    }

    pub(crate) fn choose(&mut self, c: Lit, a: &[Lit], b: &[Lit]) -> Word {
        a.iter().zip(b).map(|(x, y)| self.ite(c, *x, *y)).collect()
    }

    /// The bits of a word, if all are constant.
    fn constant_word(&self, a: &[Lit]) -> Option<Vec<bool>> {
        a.iter().map(|lit| self.truth(*lit)).collect()
    }

    pub(crate) fn multiply(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        // The one with more constant bits decides the rows.
        let constants = |word: &[Lit]| word.iter().filter(|lit| self.truth(**lit).is_some()).count();
        let (a, b) = if constants(a) > constants(b) { (b, a) } else { (a, b) };
        if let Some(bits) = self.constant_word(b) {
            let ones = bits.iter().filter(|bit| **bit).count();
            let first = bits.iter().position(|bit| *bit).unwrap_or(0);
            // The negation: zeros below the first one stay, the one stays, all above it flip.
            let ones_of_negation = bits[first..].len() - ones + 1;
            if ones > ones_of_negation {
                let negated: Word = (bits.iter().enumerate())
                    .map(|(i, bit)| self.constant(if i <= first { *bit } else { !bit }))
                    .collect();
                let product = self.add_rows(a, &negated);
                return self.negate(&product);
            }
        }
        self.add_rows(a, b)
    }

    fn add_rows(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let mut sum = self.word(a.len() as u32, false);
        for (i, bit) in b.iter().enumerate() {
            if self.truth(*bit) == Some(false) {
                continue;
            }
            let row: Word = a[..a.len() - i].iter().map(|x| self.and(*x, *bit)).collect();
            let upper = self.add(&sum[i..], &row);
            sum.truncate(i);
            sum.extend(upper);
        }
        sum
    }

    /// Quotient and remainder, unsigned.
    pub(crate) fn divide(&mut self, a: &[Lit], b: &[Lit]) -> (Word, Word) {
        let width = a.len();
        // What is left is below the divisor, and so has no more bits than that may have; unless it
        // is 0.
        let bits = b.iter().rposition(|lit| self.truth(*lit) != Some(false)).map_or(0, |last| last + 1);
        let mut divisor = b[..bits].to_vec();
        divisor.push(self.constant(false));
        let (yes, mut quotient) = (self.constant(true), self.word(width as u32, false));
        let mut rest = self.word(bits as u32, false);
        for i in (0..width).rev() {
            rest.insert(0, a[i]);
            let no_borrow = self.carry(&rest, &complement(&divisor), yes);
            quotient[i] = no_borrow;
            // The divisor may be known to be too great for the first steps.
            if self.truth(no_borrow) != Some(false) {
                let (difference, _) = self.sum(&rest, &complement(&divisor), yes);
                rest = self.choose(no_borrow, &difference, &rest);
            }
            rest.truncate(bits);
        }
        if bits < width {
            let some = self.any(&b[..bits]);
            rest.resize(width, !yes);
            rest = self.choose(some, &rest, a);
        }
        (quotient, rest)
    }

    /// The magnitude of a signed number.
    pub(crate) fn magnitude(&mut self, a: &[Lit]) -> Word {
        let (negative, negated) = (a[a.len() - 1], self.negate(a));
        self.choose(negative, &negated, a)
    }

    /// The number, negated if a literal is true.
    pub(crate) fn negate_if(&mut self, c: Lit, a: &[Lit]) -> Word {
        let negated = self.negate(a);
        self.choose(c, &negated, a)
    }

    pub(crate) fn shift_left(&mut self, a: &[Lit], by: &[Lit]) -> Word {
        let no = self.constant(false);
        let reversed: Word = a.iter().rev().copied().collect();
        let mut shifted = self.shift_right(&reversed, by, no);
        shifted.reverse();
        shifted
    }

    /// A shift to the right that fills with a literal.
    pub(crate) fn shift_right(&mut self, a: &[Lit], by: &[Lit], fill: Lit) -> Word {
        let width = a.len();
        let mut word = a.to_vec();
        let mut too_far = self.constant(false);
        for (i, bit) in by.iter().enumerate() {
            match 1usize.checked_shl(i as u32).filter(|distance| *distance < width) {
                Some(distance) => {
                    let moved = |j: usize| word.get(j + distance).copied().unwrap_or(fill);
                    let moved: Word = (0..width).map(moved).collect();
                    word = self.choose(*bit, &moved, &word);
                }
                None => too_far = self.or(too_far, *bit),
            }
        }
        let filled = vec![fill; width];
        self.choose(too_far, &filled, &word)
    }

    /// Whether the product of unsigned numbers does not fit.
    pub(crate) fn product_overflows(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let no = self.constant(false);
        let far = self.meet_too_high(a, b);
        let (mut a, mut b) = (a.to_vec(), b.to_vec());
        a.push(no);
        b.push(no);
        let product = self.multiply(&a, &b);
        self.or(far, product[product.len() - 1])
    }

    /// Whether two bits are set whose places add up to the width or more: then the product has a
    /// bit there.
    fn meet_too_high(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let (width, mut meet) = (a.len(), self.constant(false));
        let mut some_above = self.constant(false);
        for i in 1..width {
            some_above = self.or(some_above, a[width - i]);
            let both = self.and(some_above, b[i]);
            meet = self.or(meet, both);
        }
        meet
    }

    /// Whether the product of signed numbers does not fit.
    pub(crate) fn signed_product_overflows(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let width = a.len();
        if width == 1 {
            return self.and(a[0], b[0]);
        }
        // Bits that differ from the sign, without the sign itself: |x| or |x| - 1.
        let differ = |gates: &mut Gates, word: &[Lit]| -> Word {
            word[..width - 1].iter().map(|bit| gates.xor(*bit, word[width - 1])).collect()
        };
        let (x, y) = (differ(self, a), differ(self, b));
        let far = self.meet_too_high(&x, &y);
        let (mut a, mut b) = (a.to_vec(), b.to_vec());
        a.push(a[width - 1]);
        b.push(b[width - 1]);
        let product = self.multiply(&a, &b);
        let near = self.xor(product[width], product[width - 1]);
        self.or(far, near)
    }
}

fn complement(a: &[Lit]) -> Word {
    a.iter().map(|lit| !*lit).collect()
}
