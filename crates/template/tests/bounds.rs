//! The parameters of rows are lattices: the laws, on all parameters of three bits.

use solver::Bv;
use template::Bound;

const WIDTH: u32 = 3;

fn values() -> Vec<Bv> {
    (0..1 << WIDTH).map(|value| Bv::new(WIDTH, value)).collect()
}

fn numbers() -> Vec<Bound> {
    let ends = [Bound::Bottom, Bound::Top];
    values().into_iter().map(Bound::AtMost).chain(ends).collect()
}

fn sets() -> Vec<Bound> {
    let some = |bits: u32| values().into_iter().enumerate().filter(move |(at, _)| bits >> at & 1 == 1);
    let set = |bits: u32| Bound::OneOf(some(bits).map(|(_, value)| value).collect());
    (1..1u32 << 6).map(set).chain([Bound::Bottom, Bound::Top]).collect()
}

/// What a parameter stands for.
fn meaning(bound: &Bound) -> Vec<Bv> {
    values().into_iter().filter(|value| bound.allows(value)).collect()
}

#[test]
fn joins_are_least_upper_bounds() {
    for all in [numbers(), sets()] {
        for a in &all {
            assert!(Bound::Bottom.is_within(a) && a.is_within(&Bound::Top) && a.is_within(a), "{a:?}");
            for b in &all {
                let join = a.clone().join(b.clone());
                assert_eq!(join, b.clone().join(a.clone()), "{a:?} {b:?}");
                assert!(a.is_within(&join) && b.is_within(&join), "{a:?} {b:?}");
                assert_eq!(a.is_within(b) && b.is_within(a), a == b, "{a:?} {b:?}");
                for c in &all {
                    assert!(!(a.is_within(c) && b.is_within(c)) || join.is_within(c), "{a:?} {b:?} {c:?}");
                }
            }
        }
    }
}

#[test]
fn the_order_is_that_of_what_is_allowed() {
    for all in [numbers(), sets()] {
        for a in &all {
            for b in &all {
                let within = meaning(a).iter().all(|value| meaning(b).contains(value));
                assert!(!a.is_within(b) || within, "{a:?} {b:?}");
                // `AtMost` of the greatest number allows as much as `Top`.
                let whole = meaning(b).len() == values().len();
                assert!(!within || a.is_within(b) || whole || meaning(a).is_empty(), "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn parameters_of_different_kinds_have_only_everything_in_common() {
    let number = Bound::AtMost(Bv::new(WIDTH, 1));
    let set = Bound::OneOf(vec![Bv::new(WIDTH, 1)]);
    assert_eq!(number.join(set), Bound::Top);
}
