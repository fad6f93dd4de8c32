//! Bit-vectors of which some bits are known: flags, masks and alignments.
//!
//! Each bit is 0, 1 or unknown. `unknown` has a one where the bit is unknown, `ones` where it is
//! known to be 1. A set that this form can express is a cube of the space of bit-vectors; a known
//! remainder modulo a power of two is the special case in which the lowest bits are known.
//!
//! The arithmetic follows the *tristate numbers* of the Linux kernel's BPF verifier (Vishwanathan,
//! Shachnai, Narayana, Nagarakatte: "Sound, Precise, and Fast Abstract Interpretation with Tristate
//! Numbers", CGO 2022): addition is the best possible one, multiplication adds shifted copies.
//!
//! Invariants: `ones & unknown == 0`, and both are 0 above the width that the user has in mind;
//! operations that can carry beyond it are followed by [`Bits::cut`]. There is no empty set:
//! [`Bits::meet`] returns `None` instead.

use ir::truncate;

/// A cube of bit-vectors.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bits {
    ones: u128,
    unknown: u128,
}

/// The lowest `count` bits.
pub(crate) fn low_mask(count: u32) -> u128 {
    if count >= 128 { u128::MAX } else { (1u128 << count) - 1 }
}

impl Bits {
    /// Exactly this bit-vector.
    pub const fn constant(value: u128) -> Bits {
        Bits { ones: value, unknown: 0 }
    }

    /// Nothing is known about the lowest `width` bits; those above are 0.
    pub fn top(width: u16) -> Bits {
        Bits { ones: 0, unknown: truncate(u128::MAX, width) }
    }

    /// The bits in `unknown` are unknown, the others are those of `value`.
    pub fn new(value: u128, unknown: u128) -> Bits {
        Bits { ones: value & !unknown, unknown }
    }

    /// The bits known to be 1.
    pub fn ones(self) -> u128 {
        self.ones
    }

    /// The bits that are not known.
    pub fn unknown(self) -> u128 {
        self.unknown
    }

    /// The bits that may be 1.
    pub fn may_be_one(self) -> u128 {
        self.ones | self.unknown
    }

    /// Whether the bit-vector agrees with all known bits.
    pub fn contains(self, value: u128) -> bool {
        value & !self.unknown == self.ones
    }

    /// How many of the lowest bits are known.
    pub fn known_low(self) -> u32 {
        self.unknown.trailing_zeros()
    }

    /// How many of the lowest bits are known to be 0.
    pub fn zero_low(self) -> u32 {
        self.may_be_one().trailing_zeros()
    }

    /// The same, with everything forgotten but the lowest `count` bits; `width` bits are wanted.
    pub fn keep_low(self, count: u32, width: u16) -> Bits {
        Bits::new(self.ones, (self.unknown | !low_mask(count)) & truncate(u128::MAX, width))
    }

    /// The lowest `width` bits; those above become 0.
    pub fn cut(self, width: u16) -> Bits {
        Bits { ones: truncate(self.ones, width), unknown: truncate(self.unknown, width) }
    }

    /// The least cube that holds both.
    pub fn join(self, other: Bits) -> Bits {
        let unknown = self.unknown | other.unknown | (self.ones ^ other.ones);
        Bits::new(self.ones, unknown)
    }

    /// What both hold, if anything.
    pub fn meet(self, other: Bits) -> Option<Bits> {
        let known_in_both = !self.unknown & !other.unknown;
        let agree = (self.ones ^ other.ones) & known_in_both == 0;
        agree.then(|| Bits::new(self.ones | other.ones, self.unknown & other.unknown))
    }

    /// Whether every member is one of the other's.
    pub fn is_subset(self, other: Bits) -> bool {
        self.unknown & !other.unknown == 0 && other.contains(self.ones)
    }

    /// The least member that is not less than `from`, read as unsigned.
    ///
    /// Look at the highest known bit that `from` contradicts. If it must be 1, the member agrees
    /// with `from` above it and is least below. If it must be 0, some higher bit has to grow: the
    /// lowest unknown one that is 0 in `from`.
    pub fn at_least(self, from: u128) -> Option<u128> {
        let wrong = (from ^ self.ones) & !self.unknown;
        if wrong == 0 {
            return Some(from);
        }
        let top = 127 - wrong.leading_zeros();
        if self.ones >> top & 1 == 1 {
            return Some((from & !low_mask(top + 1)) | (self.ones & low_mask(top + 1)));
        }
        let growing = self.unknown & !from & !low_mask(top + 1);
        if growing == 0 {
            return None;
        }
        let grown = growing.trailing_zeros();
        Some((from & !low_mask(grown + 1)) | 1 << grown | (self.ones & low_mask(grown)))
    }

    /// The greatest member that is not greater than `from`, read as unsigned.
    pub fn at_most(self, from: u128) -> Option<u128> {
        self.complement().at_least(!from).map(|x| !x)
    }

    /// All 128 bits flipped.
    fn complement(self) -> Bits {
        Bits { ones: !self.may_be_one(), unknown: self.unknown }
    }

    /// What else is known if all members lie between two of them: the bits above the highest one in
    /// which they differ.
    pub fn between(self, low: u128, high: u128) -> Bits {
        Bits::new(low, self.unknown & low_mask(128 - (low ^ high).leading_zeros()))
    }

    /// The number of members below `member` in unsigned order: the unknown bits of `member`, moved
    /// together.
    pub fn rank(self, member: u128) -> u128 {
        let run = self.unknown >> (self.unknown.trailing_zeros() & 127);
        if run & run.wrapping_add(1) == 0 {
            // They stand together already, as they most often do.
            return member >> (self.unknown.trailing_zeros() & 127) & run;
        }
        let (mut rest, mut rank, mut place) = (self.unknown, 0, 0);
        while rest != 0 {
            rank |= (member >> rest.trailing_zeros() & 1) << place;
            place += 1;
            rest &= rest - 1;
        }
        rank
    }

    /// The member after `member` in unsigned order; the first one after the last.
    pub fn next(self, member: u128) -> u128 {
        ((member | !self.unknown).wrapping_add(1) & self.unknown) | self.ones
    }

    /// Bitwise complement.
    pub(crate) fn not(self, width: u16) -> Bits {
        self.complement().cut(width)
    }

    /// Bitwise or.
    pub(crate) fn or(self, other: Bits) -> Bits {
        let ones = self.ones | other.ones;
        Bits { ones, unknown: (self.unknown | other.unknown) & !ones }
    }

    /// Bitwise exclusive or.
    pub(crate) fn xor(self, other: Bits) -> Bits {
        Bits::new(self.ones ^ other.ones, self.unknown | other.unknown)
    }

    /// Sum in 128 bits, wrapping. A bit is unknown if an operand's is, or if its carry differs
    /// between the least sum and the greatest one.
    pub(crate) fn add(self, other: Bits) -> Bits {
        let least = self.ones.wrapping_add(other.ones);
        let greatest = least.wrapping_add(self.unknown).wrapping_add(other.unknown);
        Bits::new(least, (least ^ greatest) | self.unknown | other.unknown)
    }

    /// Product in 128 bits, wrapping: that of the known ones, plus what the unknown bits may add to
    /// it.
    pub(crate) fn mul(self, other: Bits) -> Bits {
        // The shorter one decides the number of steps.
        let (mut a, mut b) =
            if self.may_be_one() <= other.may_be_one() { (self, other) } else { (other, self) };
        let known = Bits::constant(a.ones.wrapping_mul(b.ones));
        let mut rest = Bits::constant(0);
        while a.may_be_one() != 0 {
            if a.ones & 1 == 1 {
                rest = rest.add(Bits::new(0, b.unknown));
            } else if a.unknown & 1 == 1 {
                rest = rest.add(Bits::new(0, b.may_be_one()));
            }
            a = a.shr(1);
            b = b.shl(1);
        }
        known.add(rest)
    }

    /// Shifted left in 128 bits, by less than 128.
    pub(crate) fn shl(self, by: u32) -> Bits {
        Bits { ones: self.ones << by, unknown: self.unknown << by }
    }

    /// Shifted right with zeros, by less than 128.
    pub(crate) fn shr(self, by: u32) -> Bits {
        Bits { ones: self.ones >> by, unknown: self.unknown >> by }
    }

    /// From `width` bits to all 128, filling with the highest one.
    pub(crate) fn sign_extend(self, width: u16) -> Bits {
        let fill = |image: u128| ir::sign_extend(image, width) as u128;
        Bits { ones: fill(self.ones), unknown: fill(self.unknown) }
    }
}
