//! Refinement: what a result says about the operands, compared with all pairs of members of few
//! bits.

use crate::common::{
    BINARY, CASTS, COMPARISONS, Set, UNARY, abstraction, all_ranges, binary, cast, interval_ranges, is_shift,
    members, set_of, unary,
};
use ir::{BinOp, CastOp, UnOp};
use value::{Range, Side};

fn with_sets(ranges: Vec<Range>) -> Vec<(Range, Set)> {
    ranges.into_iter().map(|r| (r, set_of(r))).collect()
}

/// The members of `set` for which the condition holds.
fn which(set: Set, condition: impl Fn(u128) -> bool) -> Set {
    members(set).filter(|x| condition(*x)).fold(0, |set, x| set | 1 << x)
}

#[test]
fn comparisons_refine_to_the_best() {
    let check = |width: u16, left: &[(Range, Set)], right: &[(Range, Set)]| {
        for (a, set_a) in left {
            for (b, set_b) in right {
                for (op, truth) in COMPARISONS.into_iter().flat_map(|op| [(op, true), (op, false)]) {
                    let holds = |x, y| binary(op, width, x, y) == Some(u128::from(truth));
                    let wanted_a = which(*set_a, |x| members(*set_b).any(|y| holds(x, y)));
                    let wanted_b = which(*set_b, |y| members(*set_a).any(|x| holds(x, y)));
                    let (found_a, found_b) = Range::refine_comparison(op, truth, *a, *b);
                    let what = || format!("{a:?} {op:?} {b:?} is {truth}");
                    assert_eq!(found_a, abstraction(width, wanted_a), "{}: left", what());
                    assert_eq!(found_b, abstraction(width, wanted_b), "{}: right", what());
                }
            }
        }
    };
    for width in 1..=3 {
        let ranges = with_sets(all_ranges(width));
        check(width, &ranges, &ranges);
    }
    let some: Vec<_> = with_sets(interval_ranges(4)).into_iter().step_by(3).collect();
    check(4, &some, &some);
}

#[test]
fn unary_operations_refine() {
    for width in 1..=3 {
        for (operand, set) in with_sets(all_ranges(width)) {
            for result in all_ranges(width) {
                for op in UNARY {
                    let wanted = which(set, |x| unary(op, width, x).is_some_and(|r| result.contains(r)));
                    let found = Range::refine_unary(op, result, operand);
                    assert_eq!(wanted & !set_of(found), 0, "{op:?} {operand:?} in {result:?}: {found:?}");
                    // The negation of known bits is not always a cube.
                    if op == UnOp::Not || result.is_top() {
                        assert_eq!(found, abstraction(width, wanted), "{op:?} {operand:?} in {result:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn conversions_refine() {
    for (from, to) in [(1, 1), (1, 3), (2, 3), (2, 4), (3, 4), (3, 1), (3, 2), (4, 2), (4, 3)] {
        let results = interval_ranges(to);
        for (operand, set) in with_sets(all_ranges(from)).into_iter().step_by(if from == 4 { 3 } else { 1 }) {
            for result in &results {
                for op in CASTS.into_iter().filter(|op| (*op == CastOp::Trunc) == (to < from)) {
                    let wanted = which(set, |x| result.contains(cast(op, from, to, x)));
                    let found = Range::refine_cast(op, *result, operand);
                    let what = || format!("{op:?} of {operand:?} in {result:?}");
                    assert_eq!(wanted & !set_of(found), 0, "{}: {found:?} lacks members", what());
                    assert!(found.is_subset(operand), "{}: {found:?}", what());
                }
            }
        }
    }
}

/// Pairs of a result and an operand, and those of them for which the refined operand is the best.
struct Count {
    all: u64,
    best: u64,
}

fn check_operand(
    op: BinOp,
    side: Side,
    width: u16,
    others: &[(Range, Set)],
    ranges: &[(Range, Set)],
) -> Count {
    let results = if op.is_comparison() { with_sets(all_ranges(1)) } else { ranges.to_vec() };
    let mut count = Count { all: 0, best: 0 };
    for (other, other_set) in others {
        let of = |x: u128| {
            let pairs = members(*other_set).map(|y| match side {
                Side::Left => binary(op, width, x, y),
                Side::Right => binary(op, width, y, x),
            });
            pairs.flatten().fold(0, |set: Set, r| set | 1 << r)
        };
        let rows: Vec<Set> = (0..1 << width).map(of).collect();
        for (operand, operand_set) in ranges {
            for (result, result_set) in &results {
                let wanted = which(*operand_set, |x| rows[x as usize] & result_set != 0);
                let found = Range::refine_operand(op, side, *result, *operand, *other);
                let what = || format!("{op:?}, {side:?} {operand:?}, other {other:?}, result {result:?}");
                assert_eq!(wanted & !set_of(found), 0, "{}: {found:?} lacks members", what());
                assert!(found.is_subset(*operand), "{}: {found:?} is more than before", what());
                count.all += 1;
                count.best += u64::from(found == abstraction(width, wanted));
            }
        }
    }
    count
}

#[test]
fn operands_are_refined_soundly() {
    for width in 1..=3 {
        let ranges = with_sets(if width == 3 { interval_ranges(3) } else { all_ranges(width) });
        for op in BINARY {
            for side in [Side::Left, Side::Right] {
                // A fifth of the other operands of three bits is enough: all would take a minute.
                let others: Vec<_> = ranges.iter().step_by(if width == 3 { 5 } else { 1 }).copied().collect();
                check_operand(op, side, width, &others, &ranges);
            }
        }
    }
    // Amounts of another width than the shifted number.
    let (ranges, amounts) = (with_sets(interval_ranges(3)), with_sets(all_ranges(2)));
    for op in BINARY.into_iter().filter(|op| is_shift(*op)) {
        check_operand(op, Side::Left, 3, &amounts, &ranges);
    }
}

/// The least part, in percent, of the best refinements of the left operand where the right one is a
/// constant. Those below 100 are measured and kept as a floor.
const WITH_CONSTANT: [(BinOp, f64); 23] = [
    (BinOp::Add, 99.5),
    (BinOp::Sub, 99.5),
    (BinOp::Mul, 78.5),
    (BinOp::AddS, 99.9),
    (BinOp::SubS, 99.9),
    (BinOp::MulS, 92.0),
    (BinOp::DivS, 98.0),
    (BinOp::DivU, 97.5),
    (BinOp::RemS, 78.0),
    (BinOp::RemU, 97.0),
    (BinOp::And, 94.0),
    (BinOp::Or, 93.5),
    (BinOp::Xor, 94.0),
    (BinOp::Shl, 100.0),
    (BinOp::ShlS, 100.0),
    (BinOp::ShrS, 100.0),
    (BinOp::ShrU, 100.0),
    (BinOp::Eq, 100.0),
    (BinOp::Ne, 100.0),
    (BinOp::LtS, 100.0),
    (BinOp::LeS, 100.0),
    (BinOp::LtU, 100.0),
    (BinOp::LeU, 100.0),
];

#[test]
fn operands_beside_constants_are_refined_well() {
    let ranges = with_sets(interval_ranges(4).into_iter().step_by(3).collect());
    let constants = with_sets((0..16).map(|c| Range::constant(4, c)).collect());
    let mut too_low = Vec::new();
    for (op, wanted) in WITH_CONSTANT {
        let count = check_operand(op, Side::Left, 4, &constants, &ranges);
        let percent = count.best as f64 * 100.0 / count.all as f64;
        if percent < wanted {
            too_low.push(format!("{op:?}: {percent:.2}"));
        }
    }
    assert!(too_low.is_empty(), "{too_low:#?}");
}
