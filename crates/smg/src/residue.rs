//! Which multiples numbers are: the offset of an element of an array is a multiple of the element's
//! size.

use crate::heap::{Def, Heap, Op, Val};
use ir::{BinOp, CastOp};
use value::Range;

/// How many operations are looked through.
const DEPTH: u32 = 16;

/// Numbers that differ from `rest` by a multiple of `modulus`; only `rest` itself if that is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Residue {
    /// Not negative.
    pub(crate) modulus: i128,
    /// Of any size.
    pub(crate) rest: i128,
}

impl Residue {
    const ANY: Residue = Residue { modulus: 1, rest: 0 };

    fn plus(self, other: Residue) -> Residue {
        match self.rest.checked_add(other.rest) {
            Some(rest) => Residue { modulus: gcd(self.modulus, other.modulus), rest },
            None => Residue::ANY,
        }
    }

    /// The difference.
    pub(crate) fn minus(self, other: Residue) -> Residue {
        match other.rest.checked_neg() {
            Some(rest) => self.plus(Residue { rest, ..other }),
            None => Residue::ANY,
        }
    }

    fn times(self, factor: i128) -> Residue {
        let modulus = self.modulus.checked_mul(factor).and_then(i128::checked_abs);
        match modulus.zip(self.rest.checked_mul(factor)) {
            Some((modulus, rest)) => Residue { modulus, rest },
            None => Residue::ANY,
        }
    }

    /// What is left if the number may have wrapped around at a power of two: how often 2 divides
    /// it.
    fn wrapped(self, bits: u16) -> Residue {
        Residue { modulus: gcd(self.modulus, 1i128 << bits.min(64)), rest: self.rest }
    }
}

pub(crate) fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Heap {
    /// What is known of a value of up to 64 bits, read as signed, by the operations that it is the
    /// result of.
    pub(crate) fn residue(&self, val: Val) -> Residue {
        self.residue_of(val, DEPTH)
    }

    fn residue_of(&self, val: Val, depth: u32) -> Residue {
        let id = match val {
            Val::Int { value, bits } => {
                return Residue { modulus: 0, rest: ir::sign_extend(u128::from(value), bits) };
            }
            Val::Node(id) => id,
        };
        let Some(node) = self.node(id).filter(|node| depth > 0 && node.bits <= 64) else {
            return Residue::ANY;
        };
        let Def::Op(op, a, b) = node.def else { return Residue::ANY };
        let (x, y) = (self.residue_of(a, depth - 1), self.residue_of(b, depth - 1));
        // Whether the signed result is that of the operation on numbers of any size.
        let exact = |op: BinOp| {
            let defined = Range::definedness(op, self.range(a), self.range(b));
            defined.is_some_and(|defined| !defined.may_be_undefined())
        };
        let kept = |residue: Residue, exact: bool| if exact { residue } else { residue.wrapped(node.bits) };
        match op {
            Op::Bin(BinOp::Add | BinOp::AddS) => kept(x.plus(y), exact(BinOp::AddS)),
            Op::Bin(BinOp::Sub | BinOp::SubS) => kept(x.minus(y), exact(BinOp::SubS)),
            // Such a product was made only where nothing overflows.
            Op::Bin(op @ (BinOp::Mul | BinOp::MulS)) => {
                let exact = op == BinOp::MulS || exact(BinOp::MulS);
                match (x.modulus, y.modulus) {
                    (_, 0) => kept(x.times(y.rest), exact),
                    (0, _) => kept(y.times(x.rest), exact),
                    (_, _) => Residue::ANY,
                }
            }
            Op::Bin(BinOp::Shl | BinOp::ShlS)
                if y.modulus == 0 && (0..i128::from(node.bits)).contains(&y.rest) =>
            {
                x.times(1 << y.rest).wrapped(node.bits)
            }
            Op::Cast(CastOp::SExt) => x,
            Op::Cast(CastOp::ZExt) => {
                let positive = self.range(a).min_s().is_some_and(|least| least >= 0);
                kept_below(x, positive, self.bits(a))
            }
            Op::Cast(CastOp::Trunc) => x.wrapped(node.bits),
            Op::Bin(_) | Op::Un(_) | Op::Cast(_) | Op::Bytes(_) => Residue::ANY,
        }
    }
}

/// A number that is the same, or greater by a power of two.
fn kept_below(residue: Residue, same: bool, bits: u16) -> Residue {
    if same { residue } else { residue.wrapped(bits) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(modulus: i128, rest: i128) -> Residue {
        Residue { modulus, rest }
    }

    #[test]
    fn sums_and_products_keep_what_divides_them() {
        assert_eq!(of(12, 4).plus(of(8, 3)), of(4, 7));
        assert_eq!(of(0, 4).minus(of(0, 6)), of(0, -2));
        assert_eq!(of(1, 0).times(24), of(24, 0));
        assert_eq!(of(1, 0).times(-24), of(24, 0));
    }

    #[test]
    fn wrapping_around_keeps_powers_of_two() {
        assert_eq!(of(24, 0).wrapped(64), of(8, 0));
        assert_eq!(of(32, 1).wrapped(4), of(16, 1));
        assert_eq!(of(3, 0).wrapped(64), of(1, 0));
    }
}
