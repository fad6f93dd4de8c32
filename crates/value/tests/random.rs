//! Operations at the widths of programs, on random ranges and members of them, against numbers.

use crate::common::{BINARY, CASTS, UNARY, binary, cast, is_shift, random_image, random_range, unary};
use ir::{CastOp, truncate};
use testkit::campaign::campaign;
use testkit::rng::Rng;
use value::{Definedness, Range, Side};

const WIDTHS: [u16; 6] = [1, 8, 16, 32, 64, 128];

/// The amount of a shift, most often one that is defined.
fn random_amount(rng: &mut Rng, width: u16) -> u128 {
    if rng.one_in(4) { random_image(rng, width) } else { truncate(u128::from(rng.below(130)), width) }
}

#[test]
fn binary_operations_hold_what_numbers_give() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    for round in 0..20_000 * rounds {
        let width = WIDTHS[round as usize % WIDTHS.len()];
        for op in BINARY {
            let x = random_image(&mut rng, width);
            let right = if is_shift(op) { *rng.pick(&WIDTHS) } else { width };
            let y = if is_shift(op) { random_amount(&mut rng, right) } else { random_image(&mut rng, right) };
            let (a, b) = (random_range(&mut rng, width, x), random_range(&mut rng, right, y));
            assert!(a.contains(x) && b.contains(y));
            let result = Range::binary(op, a, b).unwrap();
            let defined = Range::definedness(op, a, b).unwrap();
            let what = || format!("{a:?} {op:?} {b:?} = {result:?}, {defined:?}: {x} {op:?} {y}");
            let Some(r) = binary(op, width, x, y) else {
                assert_ne!(defined, Definedness::Always, "{}", what());
                continue;
            };
            assert!(result.contains(r), "{} = {r}", what());
            assert_ne!(defined, Definedness::Never, "{}", what());
            if a.as_constant().is_some() && b.as_constant().is_some() {
                assert_eq!(result.as_constant(), Some(r), "{}", what());
                assert_eq!(defined, Definedness::Always, "{}", what());
            }
            let held = random_range(&mut rng, result.width(), r);
            let left = Range::refine_operand(op, Side::Left, held, a, b);
            let right = Range::refine_operand(op, Side::Right, held, b, a);
            assert!(left.contains(x) && left.is_subset(a), "{} in {held:?}: {left:?}", what());
            assert!(right.contains(y) && right.is_subset(b), "{} in {held:?}: {right:?}", what());
            if op.is_comparison() {
                let (left, right) = Range::refine_comparison(op, r == 1, a, b);
                assert!(left.contains(x) && right.contains(y), "{}: {left:?}, {right:?}", what());
            }
        }
    }
}

#[test]
fn unary_operations_and_conversions_hold_what_numbers_give() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    for round in 0..20_000 * rounds {
        let width = WIDTHS[round as usize % WIDTHS.len()];
        let x = random_image(&mut rng, width);
        let a = random_range(&mut rng, width, x);
        for op in UNARY {
            let Some(r) = unary(op, width, x) else {
                assert_ne!(Range::unary_definedness(op, a), Some(Definedness::Always), "{op:?} {a:?}");
                continue;
            };
            assert!(Range::unary(op, a).unwrap().contains(r), "{op:?} {a:?}, {x}");
            let held = random_range(&mut rng, width, r);
            assert!(Range::refine_unary(op, held, a).contains(x), "{op:?} {a:?} in {held:?}, {x}");
        }
        let to = *rng.pick(&WIDTHS);
        for op in CASTS.into_iter().filter(|op| (*op == CastOp::Trunc) == (to < width)) {
            let r = cast(op, width, to, x);
            assert!(Range::cast(op, to, a).unwrap().contains(r), "{op:?} {a:?}, {x}");
            let held = random_range(&mut rng, to, r);
            assert!(Range::refine_cast(op, held, a).contains(x), "{op:?} {a:?} in {held:?}, {x}");
        }
    }
}

#[test]
fn bytes_of_an_image_and_back() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    for round in 0..10_000 * rounds {
        let width = [16, 32, 64, 128][round as usize % 4];
        let x = random_image(&mut rng, width);
        let a = random_range(&mut rng, width, x);
        let bytes: Vec<Range> = (0..width / 8).map(|i| a.extract(8 * i, 8)).collect();
        for (i, byte) in bytes.iter().enumerate() {
            assert!(byte.contains(x >> (8 * i) & 0xff), "byte {i} of {a:?}: {byte:?}");
        }
        let back = bytes.iter().copied().reduce(|low, high| high.concat(low)).unwrap();
        assert!(back.contains(x) && back.width() == width, "{a:?}: {back:?}");
        if a.as_constant().is_some() {
            assert_eq!(back, a);
        }
    }
}

#[test]
fn members_are_counted_and_listed() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    for round in 0..20_000 * rounds {
        let width = WIDTHS[round as usize % WIDTHS.len()];
        let x = random_image(&mut rng, width);
        let range = random_range(&mut rng, width, x);
        let Some(members) = range.members(500) else { continue };
        let list: Vec<u128> = members.collect();
        assert_eq!(range.size(), Some(list.len() as u128), "{range:?}");
        assert!(list.is_sorted() && list.iter().all(|m| range.contains(*m)), "{range:?}");
        assert!(list.contains(&x), "{range:?} has {x}");
        let joined = list.iter().map(|m| Range::constant(width, *m)).reduce(Range::join);
        assert_eq!(joined, Some(range), "the least range of its members");
    }
    assert_eq!(Range::top(128).size(), None);
    assert_eq!(Range::top(64).size(), Some(1 << 64));
}
