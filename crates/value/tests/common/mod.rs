//! What the tests share: the meaning of the IR's integer operations on numbers, and sets of small
//! bit-vectors.
//!
//! The meaning is written from `ir::expr`'s definition, in the way the interpreter executes it: on
//! 128-bit numbers with checks, one operation at a time.

use ir::{BinOp, CastOp, UnOp, sign_extend, truncate};
use std::collections::BTreeSet;
use testkit::rng::Rng;
use value::{Bits, Range};

/// The operations that have ranges.
pub(crate) const BINARY: [BinOp; 23] = [
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

pub(crate) const COMPARISONS: [BinOp; 6] =
    [BinOp::Eq, BinOp::Ne, BinOp::LtS, BinOp::LeS, BinOp::LtU, BinOp::LeU];

pub(crate) const UNARY: [UnOp; 3] = [UnOp::Neg, UnOp::NegS, UnOp::Not];

pub(crate) const CASTS: [CastOp; 3] = [CastOp::ZExt, CastOp::SExt, CastOp::Trunc];

pub(crate) fn is_shift(op: BinOp) -> bool {
    matches!(op, BinOp::Shl | BinOp::ShlS | BinOp::ShrS | BinOp::ShrU)
}

/// A binary operation on images; `None` where it is undefined.
pub(crate) fn binary(op: BinOp, width: u16, x: u128, y: u128) -> Option<u128> {
    let (sx, sy) = (sign_extend(x, width), sign_extend(y, width));
    let fits = |r: Option<i128>| {
        let image = truncate(r? as u128, width);
        (sign_extend(image, width) == r?).then_some(image)
    };
    let amount = || u32::try_from(y).ok().filter(|s| *s < u32::from(width));
    match op {
        BinOp::Add => Some(truncate(x.wrapping_add(y), width)),
        BinOp::Sub => Some(truncate(x.wrapping_sub(y), width)),
        BinOp::Mul => Some(truncate(x.wrapping_mul(y), width)),
        BinOp::AddS => fits(sx.checked_add(sy)),
        BinOp::SubS => fits(sx.checked_sub(sy)),
        BinOp::MulS => fits(sx.checked_mul(sy)),
        BinOp::DivS => fits(sx.checked_div(sy)),
        // The remainder exists where the quotient does.
        BinOp::RemS => fits(sx.checked_div(sy)).and_then(|_| fits(sx.checked_rem(sy))),
        BinOp::DivU => x.checked_div(y),
        BinOp::RemU => x.checked_rem(y),
        BinOp::And => Some(x & y),
        BinOp::Or => Some(x | y),
        BinOp::Xor => Some(x ^ y),
        BinOp::Shl => amount().map(|s| truncate(x << s, width)),
        BinOp::ShlS => {
            let result = truncate(x << amount()?, width);
            (sx >= 0 && sign_extend(result, width) >> amount()? == sx).then_some(result)
        }
        BinOp::ShrS => amount().map(|s| truncate((sx >> s) as u128, width)),
        BinOp::ShrU => amount().map(|s| x >> s),
        BinOp::Eq => Some(u128::from(x == y)),
        BinOp::Ne => Some(u128::from(x != y)),
        BinOp::LtS => Some(u128::from(sx < sy)),
        BinOp::LeS => Some(u128::from(sx <= sy)),
        BinOp::LtU => Some(u128::from(x < y)),
        BinOp::LeU => Some(u128::from(x <= y)),
        BinOp::Within => (x < y).then_some(x),
        other => panic!("{other:?} has no ranges"),
    }
}

/// A unary operation on an image; `None` where it is undefined.
pub(crate) fn unary(op: UnOp, width: u16, x: u128) -> Option<u128> {
    match op {
        UnOp::Neg => Some(truncate(x.wrapping_neg(), width)),
        UnOp::NegS => (x != 1 << (width - 1)).then(|| truncate(x.wrapping_neg(), width)),
        UnOp::Not => Some(truncate(!x, width)),
        UnOp::FNeg => panic!("no operation on integers"),
    }
}

/// A conversion of an image.
pub(crate) fn cast(op: CastOp, from: u16, to: u16, x: u128) -> u128 {
    match op {
        CastOp::ZExt => x,
        CastOp::SExt => truncate(sign_extend(x, from) as u128, to),
        CastOp::Trunc => truncate(x, to),
        other => panic!("{other:?} has no ranges"),
    }
}

/// A set of bit-vectors of at most 5 bits: bit `n` for member `n`.
pub(crate) type Set = u32;

pub(crate) fn members(set: Set) -> impl Iterator<Item = u128> + Clone {
    (0..32).filter(move |n| set >> n & 1 == 1)
}

/// The members of a range of at most 5 bits.
pub(crate) fn set_of(range: Range) -> Set {
    (0..1u128 << range.width()).filter(|x| range.contains(*x)).fold(0, |set, x| set | 1 << x)
}

/// The least range that holds a set, by definition: bounds of both halves and common bits, one
/// member at a time.
pub(crate) fn abstraction(width: u16, set: Set) -> Range {
    let half = 1u128 << (width - 1);
    let bounds = |wanted: &dyn Fn(u128) -> bool| {
        let found = || members(set).filter(|x| wanted(*x));
        found()
            .min()
            .zip(found().max())
            .map_or(Range::empty(width), |(a, b)| Range::from_unsigned(width, a, b))
    };
    let intervals = bounds(&|x| x < half).join(bounds(&|x| x >= half));
    let first = members(set).next().unwrap_or(0);
    let differing = members(set).fold(0, |bits, x| bits | (x ^ first));
    intervals.meet(Range::from_bits(width, Bits::new(first, differing)))
}

/// All ranges of a width of at most 4 bits: the least one for every set.
pub(crate) fn all_ranges(width: u16) -> Vec<Range> {
    let sets = 1u64 << (1u32 << width);
    let all: BTreeSet<Range> = (0..sets).map(|set| abstraction(width, set as Set)).collect();
    all.into_iter().collect()
}

/// All ranges from two bounds in either order, also with one or two known low bits.
pub(crate) fn interval_ranges(width: u16) -> Vec<Range> {
    let size = 1u128 << width;
    let mut all = BTreeSet::from([Range::empty(width)]);
    for lo in 0..size {
        for hi in lo..size {
            let signed = |n: u128| n as i128 - (size / 2) as i128;
            for range in
                [Range::from_unsigned(width, lo, hi), Range::from_signed(width, signed(lo), signed(hi))]
            {
                all.insert(range);
                for (count, low) in [(1, 0), (1, 1), (2, 0), (2, 2), (2, 3)] {
                    all.insert(range.meet(Range::from_low_bits(width, count, low)));
                }
            }
        }
    }
    all.into_iter().collect()
}

/// A number of a width: small, near a limit, a power of two, or any.
pub(crate) fn random_image(rng: &mut Rng, width: u16) -> u128 {
    let any = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
    let small = u128::from(rng.below(40));
    let value = match rng.below(7) {
        0 => small,
        1 => small.wrapping_neg(),
        2 => (1u128 << (width - 1)).wrapping_add(small),
        3 => (1u128 << (width - 1)).wrapping_sub(small),
        4 => 1u128 << rng.below(u64::from(width)),
        5 => any >> rng.below(128),
        _ => any,
    };
    truncate(value, width)
}

/// A range that holds the image, of a random kind.
pub(crate) fn random_range(rng: &mut Rng, width: u16, image: u128) -> Range {
    let other = random_image(rng, width);
    let (sx, sy) = (sign_extend(image, width), sign_extend(other, width));
    let range = match rng.below(5) {
        0 => Range::constant(width, image),
        1 => Range::from_unsigned(width, image.min(other), image.max(other)),
        2 => Range::from_signed(width, sx.min(sy), sx.max(sy)),
        3 => {
            let (near, far) = (u128::from(rng.below(20)), u128::from(rng.below(20)));
            Range::from_unsigned(width, image.saturating_sub(near), image.saturating_add(far))
        }
        _ => Range::top(width),
    };
    match rng.below(3) {
        0 => {
            let unknown = random_image(rng, width) | random_image(rng, width);
            range.meet(Range::from_bits(width, Bits::new(image, unknown)))
        }
        1 => range.join(Range::constant(width, other)),
        _ => range,
    }
}
