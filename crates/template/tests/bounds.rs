//! The parameters of rows are lattices: the laws, on all parameters of a few bits.
//!
//! A lattice here is the list of all its parameters, with tables of what the code says of two of
//! them. So laws about three parameters are checked for all triples.

#![allow(clippy::expect_used, reason = "a test may fail")]

use solver::{Assignment, Bv, Context};
use std::collections::{BTreeMap, BTreeSet};
use template::access::{Begins, Layout, Path, Paths};
use template::affine::{Equation, Space};
use template::row::Key;
use template::{Bound, Kind, Side};

/// With more values of `y` for one `x`, a table has all.
const MOST_ENTRIES: usize = 5;

/// All parameters of one kind of row, over values of one width.
struct Lattice {
    kind: Kind,
    width: u32,
    all: Vec<Bound>,
    /// For each two parameters, the place of their join.
    joins: Vec<Vec<usize>>,
    /// For each two parameters, whether the second one allows all that the first one does.
    within: Vec<Vec<bool>>,
}

impl Lattice {
    fn new(kind: Kind, width: u32, proper: Vec<Bound>) -> Lattice {
        let all: Vec<Bound> = [Bound::Bottom, Bound::Top].into_iter().chain(proper).collect();
        let place = |bound: &Bound| {
            all.iter()
                .position(|known| known == bound)
                .unwrap_or_else(|| panic!("not a parameter: {bound:?}"))
        };
        let row = |a: &Bound| all.iter().map(|b| place(&a.clone().join(b.clone()))).collect();
        let order = |a: &Bound| all.iter().map(|b| a.is_within(b)).collect();
        let (joins, within) = (all.iter().map(row).collect(), all.iter().map(order).collect());
        Lattice { kind, width, all, joins, within }
    }

    fn values(&self) -> Vec<Bv> {
        values(self.width)
    }

    /// Which values a parameter allows.
    fn meaning(&self, at: usize) -> Vec<bool> {
        self.values().iter().map(|value| self.all[at].allows(value)).collect()
    }
}

fn values(width: u32) -> Vec<Bv> {
    (0..1 << width).map(|value| Bv::new(width, value)).collect()
}

/// All sets of values that are not empty.
fn sets(width: u32) -> Vec<Vec<Bv>> {
    let all = values(width);
    let set = |bits: u32| (0..all.len()).filter(|at| bits >> at & 1 == 1).map(|at| all[at].clone()).collect();
    (1..1u32 << all.len()).map(set).collect()
}

fn numbers(width: u32) -> Lattice {
    Lattice::new(Kind::AtMost, width, values(width).into_iter().map(Bound::AtMost).collect())
}

fn enumerations(width: u32) -> Lattice {
    Lattice::new(Kind::OneOf, width, sets(width).into_iter().map(Bound::OneOf).collect())
}

/// Tables with these keys of `high` bits, and `low` bits below.
fn tables(low: u32, high: u32, keys: &[u128]) -> Lattice {
    let some = sets(low).into_iter().filter(|set| set.len() <= MOST_ENTRIES).map(Some);
    let entries: Vec<Option<Vec<Bv>>> = some.chain([None]).collect();
    let mut all = vec![BTreeMap::new()];
    for key in keys {
        let with = |table: &BTreeMap<Key, Option<Vec<Bv>>>| {
            let table = table.clone();
            let one = move |ys: &Option<Vec<Bv>>| {
                let mut table = table.clone();
                table.insert(Key(Bv::new(high, *key)), ys.clone());
                table
            };
            entries.iter().map(one).collect::<Vec<_>>()
        };
        all.extend(all.clone().iter().flat_map(with));
    }
    // A table without entries is not made: that is the least parameter.
    let proper = all.into_iter().filter(|table| !table.is_empty()).map(|table| Bound::Table(low, table));
    Lattice::new(Kind::Table(low), high + low, proper.collect())
}

/// `a + b - c`, number by number of this width.
fn across(number: u32, width: u32, a: u128, b: u128, c: u128) -> u128 {
    let part = |value: u128, at: u32| value >> (number * at) & ((1 << number) - 1);
    let sum = |at: u32| (part(a, at) + part(b, at) + (1 << number) - part(c, at)) % (1 << number);
    (0..width / number).map(|at| sum(at) << (number * at)).sum()
}

/// The least set of values with these that contains `a + b - c` of every three of its values.
fn closed(number: u32, width: u32, mut allowed: Vec<bool>) -> Vec<bool> {
    loop {
        let all: Vec<u128> = (0..1 << width).filter(|value| allowed[*value as usize]).collect();
        let with = |a: u128, b: u128| all.iter().map(move |c| across(number, width, a, b, *c));
        let more = all.iter().flat_map(|a| all.iter().flat_map(move |b| with(*a, *b)));
        let new: Vec<u128> = more.filter(|value| !allowed[*value as usize]).collect();
        if new.is_empty() {
            return allowed;
        }
        new.into_iter().for_each(|value| allowed[value as usize] = true);
    }
}

/// All sets of vectors of numbers that are closed, but for that of all vectors.
fn spaces(number: u32, width: u32) -> Lattice {
    let kind = Kind::Affine(number);
    let mut sets: BTreeSet<Vec<bool>> = BTreeSet::from([vec![false; 1 << width]]);
    let mut waiting: Vec<Vec<bool>> = sets.iter().cloned().collect();
    while let Some(set) = waiting.pop() {
        for more in 0..1 << width {
            let mut larger = set.clone();
            larger[more] = true;
            let larger = closed(number, width, larger);
            if sets.insert(larger.clone()) {
                waiting.push(larger);
            }
        }
    }
    let is_proper = |set: &Vec<bool>| set.contains(&true) && set.contains(&false);
    let proper = sets.into_iter().filter(is_proper).map(|set| {
        let members = values(width).into_iter().zip(&set).filter(|(_, is_in)| **is_in);
        let bound = members.fold(Bound::Bottom, |all, (value, _)| all.join(Bound::of(kind, value)));
        let meaning: Vec<bool> = values(width).iter().map(|value| bound.allows(value)).collect();
        assert_eq!(meaning, set, "{bound:?}");
        bound
    });
    Lattice::new(kind, width, proper.collect())
}

/// Two nodes; places and blocks of one bit.
const SMALL: Layout = Layout { place: 1, block: 1, begins: Begins::Anywhere };

/// The value with these nodes: place and block, and those of the link.
fn heap(layout: Layout, nodes: &[[u128; 4]]) -> Bv {
    let bits = |place: u128| Bv::new(layout.place, place);
    let block = |block: u128| Bv::new(layout.block, block);
    let node = |[at, own, to, into]: &[u128; 4]| {
        bits(*at).concat(&block(*own)).concat(&bits(*to)).concat(&block(*into))
    };
    let all = nodes.iter().map(node).reduce(|all, node| all.concat(&node));
    all.expect("some nodes")
}

/// All sets of paths that heaps with these nodes make together.
fn sets_of_paths(layout: Layout, heaps: &[&[[u128; 4]]]) -> Lattice {
    let kind = Kind::Paths(layout);
    let values: Vec<Bv> = heaps.iter().map(|nodes| heap(layout, nodes)).collect();
    let mut all: Vec<Bound> = Vec::new();
    for bits in 1..1u32 << values.len() {
        let some = (0..values.len()).filter(|at| bits >> at & 1 == 1);
        let one = some.fold(Bound::Bottom, |all, at| all.join(Bound::of(kind, values[at].clone())));
        if !all.contains(&one) {
            all.push(one);
        }
    }
    Lattice::new(kind, values[0].width(), all)
}

/// The paths of a value, step by step from each node at which they begin.
fn walked(layout: Layout, value: &Bv) -> BTreeSet<Path> {
    let part = |at: &mut u32, width: u32| {
        *at -= width;
        value.extract(*at, width).to_u128().map_or(0, |part| part as u32)
    };
    let mut at = value.width();
    let mut nodes = Vec::new();
    while at > 0 {
        let (place, block) = (part(&mut at, layout.place), part(&mut at, layout.block));
        nodes.push((place, block, part(&mut at, layout.place), part(&mut at, layout.block)));
    }
    let mut found = BTreeSet::new();
    let begins = if layout.begins == Begins::First { 1 } else { nodes.len() };
    for first in 0..begins {
        let mut open = vec![vec![first]];
        while let Some(way) = open.pop() {
            let (_, _, to, into) = nodes[way[way.len() - 1]];
            if to == 0 {
                continue;
            }
            let passed = way[1..].iter().map(|at| nodes[*at].0).collect();
            let back = into != 0 && into == nodes[first].1;
            found.insert(Path { from: nodes[first].0, passed, to, back });
            for next in (0..nodes.len()).filter(|at| into != 0 && nodes[*at].1 == into && !way.contains(at)) {
                open.push(way.iter().copied().chain([next]).collect());
            }
        }
    }
    found
}

fn lattices() -> Vec<Lattice> {
    vec![
        numbers(3),
        numbers(4),
        enumerations(3),
        // Three keys of four, each with few values; one key of two, with more values than it lists.
        tables(1, 2, &[0, 1, 3]),
        tables(3, 1, &[1]),
        tables(2, 1, &[0, 1]),
        // One, two and three numbers.
        spaces(3, 3),
        spaces(2, 4),
        spaces(1, 3),
        // No link, one that leaves, one to its own node, two nodes in a row, nodes of two places.
        sets_of_paths(
            SMALL,
            &[
                &[[0, 0, 0, 0], [1, 1, 0, 0]],
                &[[0, 0, 0, 0], [1, 1, 1, 0]],
                &[[0, 0, 0, 0], [1, 1, 1, 1]],
                &[[1, 0, 1, 1], [1, 1, 0, 0]],
                &[[1, 0, 1, 1], [1, 1, 1, 0]],
                &[[0, 0, 1, 1], [1, 1, 1, 0]],
                &[[0, 0, 1, 0], [0, 1, 1, 1]],
            ],
        ),
        // From a variable, to one node with two places to lead to.
        sets_of_paths(
            Layout { place: 2, begins: Begins::First, ..SMALL },
            &[&[[0, 0, 1, 0]], &[[0, 0, 3, 1]], &[[0, 1, 2, 1]], &[[0, 1, 0, 1]]],
        ),
    ]
}

#[test]
fn joins_are_commutative_associative_and_idempotent() {
    for Lattice { all, joins, .. } in lattices() {
        for a in 0..all.len() {
            assert_eq!(joins[a][a], a, "{:?}", all[a]);
            for b in 0..all.len() {
                assert_eq!(joins[a][b], joins[b][a], "{:?} {:?}", all[a], all[b]);
                for c in 0..all.len() {
                    let (left, right) = (joins[joins[a][b]][c], joins[a][joins[b][c]]);
                    assert_eq!(left, right, "{:?} {:?} {:?}", all[a], all[b], all[c]);
                }
            }
        }
    }
}

#[test]
fn the_order_is_partial_with_a_least_and_a_greatest_parameter() {
    for Lattice { all, within, .. } in lattices() {
        assert_eq!((&all[0], &all[1]), (&Bound::Bottom, &Bound::Top));
        for a in 0..all.len() {
            assert!(within[a][a] && within[0][a] && within[a][1], "{:?}", all[a]);
            assert_eq!((within[a][0], within[1][a]), (a == 0, a == 1), "{:?}", all[a]);
            for b in 0..all.len() {
                assert_eq!(within[a][b] && within[b][a], a == b, "{:?} {:?}", all[a], all[b]);
                for c in (0..all.len()).filter(|_| within[a][b]) {
                    assert!(within[a][c] || !within[b][c], "{:?} {:?} {:?}", all[a], all[b], all[c]);
                }
            }
        }
    }
}

#[test]
fn joins_are_least_upper_bounds_and_monotone() {
    for Lattice { all, joins, within, .. } in lattices() {
        for a in 0..all.len() {
            for b in 0..all.len() {
                let join = joins[a][b];
                assert!(within[a][join] && within[b][join], "{:?} {:?}", all[a], all[b]);
                for c in 0..all.len() {
                    let is_upper = within[a][c] && within[b][c];
                    assert!(!is_upper || within[join][c], "{:?} {:?} {:?}", all[a], all[b], all[c]);
                    let grows = !within[a][b] || within[joins[a][c]][joins[b][c]];
                    assert!(grows, "{:?} {:?} {:?}", all[a], all[b], all[c]);
                }
            }
        }
    }
}

/// Whether a parameter allows a part of the values in the same way as a greater one does: the
/// greatest number, the set of all values, a list of all values for one key.
fn is_whole(lattice: &Lattice, at: usize) -> bool {
    let lists_all = |low: u32, ys: &Option<Vec<Bv>>| ys.as_ref().is_some_and(|ys| ys.len() == 1 << low);
    match &lattice.all[at] {
        Bound::Table(low, entries) if entries.values().any(|ys| lists_all(*low, ys)) => true,
        _ => lattice.meaning(at).iter().all(|allowed| *allowed),
    }
}

#[test]
fn the_order_is_that_of_what_is_allowed() {
    for lattice in lattices() {
        let meanings: Vec<Vec<bool>> = (0..lattice.all.len()).map(|at| lattice.meaning(at)).collect();
        assert!(meanings[0].iter().all(|allowed| !allowed) && meanings[1].iter().all(|allowed| *allowed));
        for (a, of_a) in meanings.iter().enumerate() {
            for (b, of_b) in meanings.iter().enumerate() {
                let (one, other) = (&lattice.all[a], &lattice.all[b]);
                let less = of_a.iter().zip(of_b).all(|(a, b)| !a || *b);
                assert!(!lattice.within[a][b] || less, "{one:?} {other:?}");
                assert!(!less || lattice.within[a][b] || is_whole(&lattice, b), "{one:?} {other:?}");
            }
        }
    }
}

/// A join allows what either allows; in a table, all for a key that would have too many values; of
/// spaces, what combinations of these reach; of paths, heaps whose paths are known.
#[test]
fn joins_allow_no_more_than_they_must() {
    for lattice in lattices() {
        let meanings: Vec<Vec<bool>> = (0..lattice.all.len()).map(|at| lattice.meaning(at)).collect();
        let walks: Vec<BTreeSet<Path>> = match lattice.kind {
            Kind::Paths(layout) => lattice.values().iter().map(|value| walked(layout, value)).collect(),
            _ => Vec::new(),
        };
        for a in 0..lattice.all.len() {
            for b in 0..lattice.all.len() {
                let mut either: Vec<bool> =
                    meanings[a].iter().zip(&meanings[b]).map(|(a, b)| *a || *b).collect();
                if let Kind::Table(low) = lattice.kind {
                    for row in either.chunks_mut(1 << low) {
                        let many = row.iter().filter(|allowed| **allowed).count() > MOST_ENTRIES;
                        row.iter_mut().for_each(|allowed| *allowed |= many);
                    }
                }
                if let Kind::Affine(number) = lattice.kind {
                    either = closed(number, lattice.width, either);
                }
                if !walks.is_empty() && (a, b) != (0, 0) {
                    let known = walks.iter().zip(&either).filter(|(_, allowed)| **allowed);
                    let known: BTreeSet<&Path> = known.flat_map(|(paths, _)| paths).collect();
                    let has_all = |paths: &BTreeSet<Path>| paths.iter().all(|path| known.contains(path));
                    either = walks.iter().map(has_all).collect();
                }
                let join = &meanings[lattice.joins[a][b]];
                assert_eq!(join, &either, "{:?} {:?}", lattice.all[a], lattice.all[b]);
            }
        }
    }
}

#[test]
fn the_parameter_of_a_value_is_the_least_that_allows_it() {
    for lattice in lattices() {
        for value in lattice.values() {
            let of = Bound::of(lattice.kind, value.clone());
            assert!(of.allows(&value), "{of:?} {value:?}");
            for bound in &lattice.all {
                assert_eq!(of.is_within(bound), bound.allows(&value), "{value:?} {bound:?}");
            }
        }
    }
}

/// What the solver assumes agrees with what is allowed, for a variable and for each constant.
#[test]
fn formulas_say_what_is_allowed() {
    let cx = Context::new();
    for lattice in lattices() {
        let term = cx.variable("x", lattice.width);
        let Some(var) = cx.as_variable(term) else { panic!("not a variable") };
        for bound in &lattice.all {
            let violates = Side { guard: cx.bool(true), term }.violates(&cx, bound);
            let unguarded = Side { guard: cx.bool(false), term }.violates(&cx, bound);
            assert_eq!(cx.truth(unguarded), Some(false), "{bound:?}");
            for value in lattice.values() {
                let mut assignment = Assignment::new();
                assignment.set(var, value.clone());
                let allowed = bound.allows(&value);
                assert_eq!(cx.eval(violates, &assignment), Bv::bool(!allowed), "{bound:?} {value:?}");
                let side = Side { guard: cx.bool(true), term: cx.value(value.clone()) };
                assert_eq!(cx.truth(side.violates(&cx, bound)), Some(!allowed), "{bound:?} {value:?}");
            }
        }
    }
}

/// Numbers are read as signed, sets and tables are not read as numbers at all.
#[test]
fn meanings_of_some_parameters() {
    let four = |value: i128| Bv::signed(4, value);
    let bound = Bound::AtMost(four(-2));
    assert!(bound.allows(&four(-2)) && bound.allows(&four(-8)));
    assert!(!bound.allows(&four(-1)) && !bound.allows(&four(0)) && !bound.allows(&four(7)));
    // The upper two bits are 2 and the lower ones 1 or 3.
    let table =
        Bound::of(Kind::Table(2), Bv::new(4, 0b1001)).join(Bound::of(Kind::Table(2), Bv::new(4, 0b1011)));
    let allowed: Vec<u128> = (0..16).filter(|value| table.allows(&Bv::new(4, *value))).collect();
    assert_eq!(allowed, [0b1001, 0b1011]);
}

/// What is known of `x`, `y` and `z` after some vectors: coefficients are those that a person would
/// write.
#[test]
fn equations_of_some_spaces() {
    let known = |vectors: &[[u128; 3]]| {
        let value = |[x, y, z]: &[u128; 3]| Bv::new(24, x << 16 | y << 8 | z);
        let points = vectors.iter().map(|vector| Space::point(8, &value(vector)));
        let all = points.reduce(|all, one| all.join(&one)).expect("some vectors");
        let shown = |Equation { constant, coefficients }: Equation| (coefficients, constant);
        all.equations().iter().cloned().map(shown).collect::<Vec<_>>()
    };
    // x = 3y and z = 7, whichever numbers are seen.
    let line = known(&[[3, 1, 7], [6, 2, 7], [254, 170, 7]]);
    assert!(line.contains(&(vec![1, 253, 0], 0)) && line.contains(&(vec![0, 0, 1], 249)), "{line:?}");
    assert_eq!(line.len(), 2);
    // x + y = 10, and z - x is even.
    let plane = known(&[[0, 10, 2], [1, 9, 3], [5, 5, 5], [7, 3, 1]]);
    assert!(plane.contains(&(vec![1, 1, 0], 246)), "{plane:?}");
    assert!(plane.contains(&(vec![128, 0, 128], 0)) || plane.contains(&(vec![0, 128, 128], 0)), "{plane:?}");
    assert_eq!(plane.len(), 2);
}

/// The heaps of a list: what is known of it is closed under its links, and a chain that was not
/// seen is not allowed, though each of its links is.
#[test]
fn paths_of_some_heaps() {
    let layout = Layout { place: 2, block: 2, begins: Begins::Anywhere };
    // Places: 1 is one statement, 2 another one, and 3 is null.
    let path = |from: u32, passed: &[u32], to: u32, back: bool| Path {
        from,
        passed: passed.iter().copied().collect(),
        to,
        back,
    };
    let known = |nodes: &[[u128; 4]]| Paths::of(layout, &heap(layout, nodes));
    let list = known(&[[1, 1, 2, 2], [2, 2, 2, 3], [2, 3, 3, 0]]);
    let expected = [
        path(1, &[], 2, false),
        path(1, &[2], 2, false),
        path(1, &[2], 3, false),
        path(2, &[], 2, false),
        path(2, &[], 3, false),
        path(2, &[2], 3, false),
    ];
    assert_eq!(list.iter().cloned().collect::<Vec<_>>(), expected);
    let allows = |nodes: &[[u128; 4]]| list.allows(&heap(layout, nodes));
    // Another order, other blocks, nothing at all; a ring, and a node that leads to itself.
    assert!(allows(&[[2, 3, 3, 0], [2, 1, 2, 3], [1, 2, 2, 1]]));
    assert!(allows(&[[2, 3, 0, 0], [2, 1, 0, 0], [1, 2, 0, 0]]));
    assert!(!allows(&[[2, 1, 2, 2], [2, 2, 2, 1], [2, 3, 0, 0]]));
    assert!(!allows(&[[2, 1, 2, 1], [2, 2, 0, 0], [2, 3, 0, 0]]));
    // One block of the second statement between two of the first, and the other way round.
    let one = known(&[[1, 1, 2, 2], [2, 2, 1, 0], [1, 3, 0, 0]]);
    let other = known(&[[2, 1, 1, 2], [1, 2, 3, 0], [2, 3, 0, 0]]);
    let both = one.join(other).expect("one layout");
    assert!(both.allows(&heap(layout, &[[2, 1, 1, 2], [1, 2, 3, 0], [1, 3, 0, 0]])));
    assert!(!both.allows(&heap(layout, &[[1, 1, 2, 2], [2, 2, 1, 3], [1, 3, 3, 0]])));
}

#[test]
fn parameters_of_different_kinds_have_only_everything_in_common() {
    let value = || Bv::new(4, 5);
    let kinds = [
        Kind::AtMost,
        Kind::OneOf,
        Kind::Table(1),
        Kind::Table(2),
        Kind::Affine(2),
        Kind::Affine(4),
        Kind::Paths(SMALL),
    ];
    for a in kinds {
        for b in kinds.into_iter().filter(|b| *b != a) {
            assert_eq!(Bound::of(a, value()).join(Bound::of(b, value())), Bound::Top, "{a:?} {b:?}");
        }
    }
}
