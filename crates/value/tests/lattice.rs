//! The laws of the lattice of ranges: order, join, meet, widening, narrowing.

use crate::common::{Set, abstraction, all_ranges, interval_ranges, random_image, random_range, set_of};
use ir::{BinOp, sign_extend};
use testkit::campaign::campaign;
use testkit::rng::Rng;
use value::Range;

const WIDTHS: [u16; 6] = [1, 8, 16, 32, 64, 128];

#[test]
fn join_and_meet_are_those_of_sets() {
    let check = |width: u16, ranges: &[(Range, Set)]| {
        for (a, set_a) in ranges {
            for (b, set_b) in ranges {
                assert_eq!(a.join(*b), abstraction(width, set_a | set_b), "{a:?} join {b:?}");
                assert_eq!(set_of(a.meet(*b)), set_a & set_b, "{a:?} meet {b:?}");
                assert_eq!(a.is_subset(*b), set_a & !set_b == 0, "{a:?} in {b:?}");
            }
        }
    };
    let with_sets = |ranges: Vec<Range>| ranges.into_iter().map(|r| (r, set_of(r))).collect::<Vec<_>>();
    for width in 1..=3 {
        check(width, &with_sets(all_ranges(width)));
    }
    check(4, &with_sets(interval_ranges(4)));
}

fn check_laws(a: Range, b: Range, c: Range) {
    let (empty, top) = (Range::empty(a.width()), Range::top(a.width()));
    assert!(a.is_subset(a.join(b)) && b.is_subset(a.join(b)), "{a:?} join {b:?} is no upper bound");
    assert!(a.meet(b).is_subset(a) && a.meet(b).is_subset(b), "{a:?} meet {b:?} is no lower bound");
    assert_eq!(a.join(b), b.join(a));
    assert_eq!(a.meet(b), b.meet(a));
    assert_eq!(a.join(a), a);
    assert_eq!(a.meet(a), a);
    assert_eq!(a.join(b).join(c), a.join(b.join(c)), "{a:?} {b:?} {c:?}");
    assert_eq!(a.meet(b).meet(c), a.meet(b.meet(c)), "{a:?} {b:?} {c:?}");
    assert_eq!(a.join(a.meet(b)), a);
    assert_eq!(a.meet(a.join(b)), a);
    assert_eq!(a.is_subset(b), a.join(b) == b);
    assert_eq!(a.is_subset(b), a.meet(b) == a);
    assert!(empty.is_subset(a) && a.is_subset(top));
    assert_eq!((a.join(empty), a.meet(top)), (a, a));
    assert_eq!((a.join(top), a.meet(empty)), (top, empty));
}

#[test]
fn laws_hold_for_all_ranges_of_two_bits() {
    let ranges = all_ranges(2);
    for a in &ranges {
        for b in &ranges {
            for c in &ranges {
                check_laws(*a, *b, *c);
            }
        }
    }
}

#[test]
fn laws_hold_for_random_ranges() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    for round in 0..20_000 * rounds {
        let width = WIDTHS[round as usize % WIDTHS.len()];
        let mut range = || {
            let image = random_image(&mut rng, width);
            random_range(&mut rng, width, image)
        };
        check_laws(range(), range(), range());
    }
}

#[test]
fn widening_is_an_upper_bound() {
    for width in 1..=3 {
        let ranges = all_ranges(width);
        for a in &ranges {
            for b in &ranges {
                for thresholds in [&[][..], &[2], &[-3, 2]] {
                    let wide = a.widen(*b, thresholds);
                    assert!(a.join(*b).is_subset(wide), "{a:?} widened by {b:?} is {wide:?}");
                    let narrow = wide.narrow(a.join(*b));
                    assert!(a.join(*b).is_subset(narrow) && narrow.is_subset(wide), "{wide:?} to {narrow:?}");
                }
            }
        }
    }
}

/// Growing by random values, also the meanest ones: one more bit, one more step.
#[test]
fn widening_ends_soon() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    let thresholds = [-100, -8, 10, 100, 1000];
    for round in 0..2_000 * rounds {
        let width = WIDTHS[round as usize % WIDTHS.len()];
        let mut state = Range::constant(width, random_image(&mut rng, width));
        let mut steps = 0;
        for _ in 0..600 {
            let image = match rng.below(4) {
                0 => random_image(&mut rng, width),
                1 => ir::truncate(state.max_u().unwrap().wrapping_add(1), width),
                2 => ir::truncate(state.min_u().unwrap().wrapping_sub(1), width),
                _ => ir::truncate(1 << rng.below(128), width),
            };
            let next = state.widen(Range::constant(width, image), &thresholds);
            assert!(next.contains(image));
            steps += u32::from(next != state);
            state = next;
        }
        assert!(steps <= 40, "{steps} steps to {state:?}");
    }
}

/// How many rounds a loop takes, and what it ends with.
fn run_loop(start: Range, thresholds: &[i128], body: impl Fn(Range) -> Range) -> (u32, Range) {
    let (mut state, mut rounds) = (start, 1);
    loop {
        let next = state.widen(state.join(body(state)), thresholds);
        if next == state {
            return (rounds, state);
        }
        assert!(rounds < 50, "no end: {next:?}");
        (state, rounds) = (next, rounds + 1);
    }
}

#[test]
fn loops_of_programs_end_with_what_is_wanted() {
    let constant = |c: i128| Range::constant(32, c as u128);
    let add =
        |op: BinOp, c: i128| move |x: Range| Range::binary(op, x, Range::constant(32, c as u128)).unwrap();

    // for (int i = 0; …; i++): no negative number.
    let (rounds, end) = run_loop(constant(0), &[], add(BinOp::AddS, 1));
    assert_eq!(end, Range::from_signed(32, 0, i128::MAX));
    assert!(rounds <= 3, "{rounds}");

    // for (int i = 0; i < 100; i++), where the program mentions 100.
    let (rounds, end) = run_loop(constant(0), &[100], |x| {
        let (x, _) = Range::refine_comparison(BinOp::LtS, true, x, constant(100));
        add(BinOp::AddS, 1)(x)
    });
    assert_eq!(end, Range::from_signed(32, 0, 100));
    assert!(rounds <= 4, "{rounds}");

    // for (unsigned i = 0; …; i += 4): a multiple of 4.
    let (rounds, end) = run_loop(constant(0), &[], add(BinOp::Add, 4));
    assert_eq!(end, Range::from_low_bits(32, 2, 0));
    assert!(rounds <= 6, "{rounds}");

    // for (int i = 10; i >= 0; i--): down to -1, never more than 10.
    let (rounds, end) = run_loop(constant(10), &[], |x| {
        let (_, x) = Range::refine_comparison(BinOp::LeS, true, constant(0), x);
        add(BinOp::SubS, 1)(x)
    });
    assert_eq!((end.min_s(), end.max_s()), (Some(-1), Some(10)));
    assert!(rounds <= 6, "{rounds}");

    // flags |= 4: all is known after the first round, which is joined; widening then loses nothing.
    let set = |x: Range| Range::binary(BinOp::Or, x, constant(4)).unwrap();
    let (rounds, end) = run_loop(constant(1).join(set(constant(1))), &[], set);
    assert_eq!((rounds, end.size()), (1, Some(2)));
    assert!(end.contains(1) && end.contains(5));
    // Without that, at least the low bits stay.
    let (_, end) = run_loop(constant(1), &[], set);
    assert_eq!(end, Range::from_low_bits(32, 2, 1).meet(Range::from_signed(32, 0, i128::MAX)));
}

#[test]
fn narrowing_replaces_the_limits_of_the_type() {
    let wide = Range::from_signed(32, 0, i128::MAX);
    assert_eq!(wide.narrow(Range::from_signed(32, 0, 100)), Range::from_signed(32, 0, 100));
    // A bound that is not a limit stays.
    let bounded = Range::from_signed(32, 0, 200);
    assert_eq!(bounded.narrow(Range::from_signed(32, 0, 150)).max_s(), Some(200));
    assert_eq!(Range::top(32).narrow(Range::from_signed(32, -4, -2)), Range::from_signed(32, -4, -2));
}

#[test]
fn bounds_outside_of_the_width_are_cut() {
    for width in WIDTHS {
        assert!(Range::from_signed(width, i128::MIN, i128::MAX).is_top());
        assert!(Range::from_unsigned(width, 0, u128::MAX).is_top());
        assert!(Range::from_signed(width, 1, 0).is_empty());
        assert!(Range::from_unsigned(width, 1, 0).is_empty());
        let least = sign_extend(1 << (width - 1), width);
        assert_eq!(Range::from_signed(width, i128::MIN, least).as_constant(), Some(1 << (width - 1)));
    }
    assert_eq!(Range::from_signed(8, -1000, -129), Range::empty(8));
    assert_eq!(Range::from_unsigned(8, 256, 1000), Range::empty(8));
}

#[test]
fn text_is_for_people() {
    let text = |r: Range| r.to_string();
    assert_eq!(text(Range::constant(32, 7)), "7");
    assert_eq!(text(Range::constant(8, 255)), "-1");
    assert_eq!(text(Range::from_signed(32, -3, 10)), "[-3, -1] | [0, 10]");
    assert_eq!(text(Range::from_low_bits(8, 2, 0)), "[-128, -4] | [0, 124], bits ??????00");
    assert_eq!(text(Range::top(64)), "any");
    assert_eq!(text(Range::empty(64)), "empty");
}
