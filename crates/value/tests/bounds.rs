//! Difference facts against brute force: all assignments of small numbers, and all shortest paths.

use std::collections::BTreeMap;
use testkit::campaign::campaign;
use testkit::rng::Rng;
use value::Bounds;

type Key = u8;

const KEYS: u8 = 4;
const NUMBERS: std::ops::RangeInclusive<i128> = -2..=2;

/// Facts as they were given.
#[derive(Clone, Copy, Debug)]
enum Fact {
    Le(Key, Key, i128),
    Ne(Key, Key, i128),
    NeConst(Key, i128),
}

impl Fact {
    fn holds(self, at: &[i128]) -> bool {
        let value = |k: Key| at[usize::from(k)];
        match self {
            Fact::Le(x, y, c) => value(x) - value(y) <= c,
            Fact::Ne(x, y, c) => value(x) - value(y) != c,
            Fact::NeConst(x, c) => value(x) != c,
        }
    }

    fn random(rng: &mut Rng, only_le: bool) -> Fact {
        let (x, y) = (rng.below(u64::from(KEYS)) as Key, rng.below(u64::from(KEYS)) as Key);
        let c = i128::from(rng.range(-3, 3));
        match rng.below(6) {
            0 if !only_le => Fact::Ne(x, y, c),
            1 if !only_le => Fact::NeConst(x, c),
            _ => Fact::Le(x, y, c),
        }
    }
}

fn learn(bounds: &mut Bounds<Key>, fact: Fact) -> bool {
    match fact {
        Fact::Le(x, y, c) => bounds.assume_le(x, y, c),
        Fact::Ne(x, y, c) => bounds.assume_ne(x, y, c),
        Fact::NeConst(x, c) => {
            bounds.assume_ne_const(x, c);
            !bounds.is_contradictory()
        }
    }
}

fn random_store(rng: &mut Rng, only_le: bool) -> (Bounds<Key>, Vec<Fact>) {
    let mut bounds = Bounds::new();
    let facts: Vec<Fact> = (0..rng.below(7)).map(|_| Fact::random(rng, only_le)).collect();
    for fact in &facts {
        learn(&mut bounds, *fact);
    }
    (bounds, facts)
}

/// All assignments of small numbers to the keys.
fn assignments() -> Vec<Vec<i128>> {
    let mut all = vec![Vec::new()];
    for _ in 0..KEYS {
        all =
            all.iter().flat_map(|at| NUMBERS.map(move |n| at.iter().copied().chain([n]).collect())).collect();
    }
    all
}

fn solutions(facts: &[Fact]) -> Vec<Vec<i128>> {
    assignments().into_iter().filter(|at| facts.iter().all(|f| f.holds(at))).collect()
}

/// Whether an assignment satisfies all that the store says, given or implied.
fn allows(bounds: &Bounds<Key>, at: &[i128]) -> bool {
    let value = |k: Key| at[usize::from(k)];
    let pairs = || (0..KEYS).flat_map(|x| (0..KEYS).map(move |y| (x, y)));
    !bounds.is_contradictory()
        && pairs().all(|(x, y)| {
            bounds.query_le(x, y).is_none_or(|c| value(x) - value(y) <= c)
                && bounds.query_eq(x, y).is_none_or(|c| value(x) - value(y) == c)
                && !bounds.query_ne(x, y, value(x) - value(y))
        })
        && (0..KEYS).all(|x| !bounds.query_ne_const(x, value(x)))
}

/// The shortest paths of facts `x - y <= c` (Floyd and Warshall); `None` if there is a negative
/// cycle.
fn closure(facts: &[Fact]) -> Option<BTreeMap<(Key, Key), i128>> {
    let mut best: BTreeMap<(Key, Key), i128> = (0..KEYS).map(|k| ((k, k), 0)).collect();
    let relax = |best: &mut BTreeMap<(Key, Key), i128>, x, y, c: i128| {
        let entry = best.entry((x, y)).or_insert(c);
        *entry = c.min(*entry);
    };
    for fact in facts {
        if let Fact::Le(x, y, c) = fact {
            relax(&mut best, *x, *y, *c);
        }
    }
    for k in 0..KEYS {
        for x in 0..KEYS {
            for y in 0..KEYS {
                if let (Some(a), Some(b)) = (best.get(&(x, k)).copied(), best.get(&(k, y)).copied()) {
                    relax(&mut best, x, y, a + b);
                }
            }
        }
    }
    (0..KEYS).all(|k| best[&(k, k)] >= 0).then_some(best)
}

/// All answers of a store to [`Bounds::query_le`].
fn answers(bounds: &Bounds<Key>) -> BTreeMap<(Key, Key), i128> {
    let pairs = (0..KEYS).flat_map(|x| (0..KEYS).map(move |y| (x, y)));
    pairs.filter_map(|(x, y)| bounds.query_le(x, y).map(|c| ((x, y), c))).collect()
}

#[test]
fn nothing_is_claimed_that_does_not_follow() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    for _ in 0..600 * rounds {
        let (bounds, facts) = random_store(&mut rng, false);
        for at in solutions(&facts) {
            assert!(allows(&bounds, &at), "{facts:?} allow {at:?}, but not {bounds:?}");
        }
    }
}

#[test]
fn bounds_are_shortest_paths() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    for _ in 0..3_000 * rounds {
        let (bounds, facts) = random_store(&mut rng, true);
        match closure(&facts) {
            Some(best) => assert_eq!(answers(&bounds), best, "{facts:?}"),
            None => assert!(bounds.is_contradictory(), "{facts:?} contradict each other"),
        }
    }
}

#[test]
fn join_keeps_what_follows_from_both() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    for _ in 0..400 * rounds {
        let ((a, facts_a), (b, facts_b)) = (random_store(&mut rng, false), random_store(&mut rng, false));
        let joined = a.join(&b);
        for at in solutions(&facts_a).into_iter().chain(solutions(&facts_b)) {
            assert!(allows(&joined, &at), "{facts_a:?} or {facts_b:?} allow {at:?}, but not {joined:?}");
        }
        assert!(a.entails(&joined) && b.entails(&joined), "{a:?} and {b:?}: {joined:?}");
        assert_eq!(joined, a.join(&b), "not deterministic");
    }
}

#[test]
fn join_is_the_best_for_bounds() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    for _ in 0..3_000 * rounds {
        let ((a, facts_a), (b, facts_b)) = (random_store(&mut rng, true), random_store(&mut rng, true));
        let (Some(best_a), Some(best_b)) = (closure(&facts_a), closure(&facts_b)) else { continue };
        let common = best_a.iter().filter_map(|(pair, c)| best_b.get(pair).map(|d| (*pair, *c.max(d))));
        assert_eq!(answers(&a.join(&b)), common.collect(), "{facts_a:?} and {facts_b:?}");
    }
}

#[test]
fn less_here_and_greater_there_is_unequal() {
    let (mut a, mut b) = (Bounds::new(), Bounds::new());
    assert!(a.assume_le(1, 2, -1) && b.assume_le(2, 1, -1));
    assert!(a.join(&b).query_ne(1, 2, 0) && a.join(&b).query_ne(2, 1, 0));
    assert!(!a.join(&b).query_ne(1, 2, 1));
}

#[test]
fn forgetting_keeps_what_is_known_of_others() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    for _ in 0..400 * rounds {
        let (mut bounds, facts) = random_store(&mut rng, false);
        let key = rng.below(u64::from(KEYS)) as Key;
        bounds.forget(key);
        assert!(bounds.is_contradictory() || !bounds.keys().contains(&key));
        for at in solutions(&facts) {
            // The forgotten one may be anything.
            for n in NUMBERS {
                let mut other = at.clone();
                other[usize::from(key)] = n;
                assert!(allows(&bounds, &other), "{facts:?} without {key}: {bounds:?} excludes {other:?}");
            }
        }
    }
    for _ in 0..3_000 * rounds {
        let (mut bounds, facts) = random_store(&mut rng, true);
        let Some(mut best) = closure(&facts) else { continue };
        bounds.forget(0);
        best.retain(|(x, y), _| x == y || (*x != 0 && *y != 0));
        assert_eq!(answers(&bounds), best, "{facts:?} without 0");
    }
}

#[test]
fn disequalities_survive_in_a_companion() {
    let mut bounds = Bounds::new();
    // i == j + 1, i != n, i != 5
    assert!(bounds.assume_eq('i', 'j', 1) && bounds.assume_ne('i', 'n', 0));
    bounds.assume_ne_const('i', 5);
    bounds.forget('i');
    assert!(bounds.query_ne('j', 'n', -1) && bounds.query_ne_const('j', 4));
    assert!(!bounds.query_ne('j', 'n', 0) && !bounds.query_ne_const('j', 5));
}

#[test]
fn disequalities_move_bounds() {
    // i <= n and i != n give i < n; with n <= m also i < m.
    let mut bounds = Bounds::new();
    assert!(bounds.assume_le('i', 'n', 0) && bounds.assume_ne('n', 'i', 0) && bounds.assume_le('n', 'm', 0));
    assert_eq!((bounds.query_le('i', 'n'), bounds.query_le('i', 'm')), (Some(-1), Some(-1)));
    // The other order of learning.
    let mut bounds = Bounds::new();
    assert!(bounds.assume_ne('n', 'i', 0) && bounds.assume_le('i', 'n', 0));
    assert_eq!(bounds.query_le('i', 'n'), Some(-1));
    // i == n and i != n.
    let mut bounds = Bounds::new();
    assert!(bounds.assume_eq('i', 'n', 0));
    assert!(!bounds.assume_ne('i', 'n', 0) && bounds.is_contradictory());
    assert!(!Bounds::new().assume_ne('i', 'i', 0));
    assert!(!Bounds::new().assume_le('i', 'i', -1));
}

#[test]
fn entailment_is_an_order_and_says_what_assignments_say() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    for _ in 0..600 * rounds {
        let ((a, facts_a), (b, facts_b)) = (random_store(&mut rng, false), random_store(&mut rng, false));
        assert!(a.entails(&a) && a.entails(&Bounds::new()));
        if a.entails(&b) {
            for at in solutions(&facts_a) {
                assert!(facts_b.iter().all(|f| f.holds(&at)), "{facts_a:?} are said to entail {facts_b:?}");
            }
        }
        if let (Some(best_a), Some(best_b)) = (closure(&facts_a), closure(&facts_b)) {
            let only_le = |facts: &[Fact]| facts.iter().all(|f| matches!(f, Fact::Le(..)));
            let follows = best_b.iter().all(|(pair, c)| best_a.get(pair).is_some_and(|d| d <= c));
            if only_le(&facts_a) && only_le(&facts_b) {
                assert_eq!(a.entails(&b), follows, "{facts_a:?} and {facts_b:?}");
            }
        }
    }
}

#[test]
fn widening_is_weaker_than_both_and_ends() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    for _ in 0..600 * rounds {
        let (mut state, _) = random_store(&mut rng, false);
        let mut steps = 0;
        for _ in 0..40 {
            let next = state.join(&random_store(&mut rng, false).0);
            let wide = state.widen(&next);
            assert!(state.entails(&wide) && next.entails(&wide), "{state:?} and {next:?}: {wide:?}");
            steps += u32::from(wide != state);
            state = wide;
        }
        assert!(steps <= 30, "{steps} steps");
    }
}

#[test]
fn a_counter_keeps_its_relation_to_another() {
    // i = j; loop { i++; j++ }: the difference stays, the bound against n goes.
    let (mut before, mut after) = (Bounds::new(), Bounds::new());
    assert!(before.assume_eq('i', 'j', 0) && before.assume_le('i', 'n', -5));
    assert!(after.assume_eq('i', 'j', 0) && after.assume_le('i', 'n', -4));
    let wide = before.widen(&before.join(&after));
    assert_eq!((wide.query_eq('i', 'j'), wide.query_le('i', 'n')), (Some(0), None));
}

#[test]
fn keys_are_renamed_and_merged() {
    let (seed, rounds) = campaign();
    let mut rng = Rng::new(seed);
    for _ in 0..600 * rounds {
        let (bounds, _) = random_store(&mut rng, false);
        // Renaming one to one and back is nothing; the order of keys turns around on the way.
        let there = bounds.map_keys(|k| Some(200 - k));
        let back: Bounds<Key> = there.map_keys(|k| Some(200 - k));
        assert!(back.entails(&bounds) && bounds.entails(&back), "{bounds:?}: {there:?}");
    }
    let mut bounds = Bounds::new();
    assert!(bounds.assume_le('a', 'b', 3) && bounds.assume_le('b', 'c', 4) && bounds.assume_ne('a', 'c', 1));
    let without = bounds.map_keys(|k| (k != 'b').then_some(k));
    assert_eq!(without.query_le('a', 'c'), Some(7));
    assert!(without.query_ne('a', 'c', 1));
    // Equal keys cannot differ by less than nothing.
    let mut less = Bounds::new();
    assert!(less.assume_le('a', 'b', -1));
    assert!(less.map_keys(|_| Some('x')).is_contradictory());
}

#[test]
fn extreme_numbers_do_no_harm() {
    let mut bounds = Bounds::new();
    assert!(bounds.assume_le('a', 'b', i128::MAX) && bounds.assume_le('b', 'c', i128::MAX));
    assert_eq!(bounds.query_le('a', 'c'), None);
    assert!(bounds.assume_ne('b', 'a', i128::MIN) && bounds.assume_ne('a', 'b', i128::MIN));
    assert!(!bounds.query_ne('b', 'a', i128::MAX) && bounds.query_ne('a', 'b', i128::MIN));
    let mut bounds = Bounds::new();
    assert!(bounds.assume_le('a', 'b', i128::MIN) && bounds.assume_le('b', 'c', -1));
    // The sum cannot be expressed: nothing is claimed.
    assert_eq!(bounds.query_le('a', 'c'), None);
    assert!(!bounds.assume_le('b', 'a', i128::MIN));
}
