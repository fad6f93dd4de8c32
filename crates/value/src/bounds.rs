//! Facts about the difference of two symbolic values: `i < n`, `len == count + 1`, `p != q`.
//!
//! A fact says `x - y <= c`, or `x - y != c`, or `x != c`, of mathematical integers. Bit-vectors
//! become integers by one *reading*, signed or unsigned, and one store holds facts of one reading;
//! a user of both keeps two stores or makes the reading a part of the key. (A number may be a key,
//! too: with a key for 0, `x - zero <= c` bounds `x` alone.)
//!
//! # The algorithm
//! Facts `x - y <= c` are the edges of a graph, and what follows from them are its paths: `x - y <=
//! c` and `y - z <= d` give `x - z <= c + d`. The best bound is the length of a shortest path
//! ([`Bounds::query_le`]); facts contradict each other if there is a cycle of negative length. A
//! difference that is at most `c` and not `c` is at most `c - 1`.
//!
//! Only given facts are stored, paths are searched when requested (Bellman and Ford, at most
//! [`MAX_STEPS`] edges long). A store that is closed under paths would answer faster, but a loop
//! over few variables has few facts, and *widening needs the stored facts unchanged*: it drops
//! facts, which must not come back as paths with greater numbers, or loops would not terminate.
//! Here each step of widening leaves fewer facts than before.
//!
//! # Invariants
//! The facts are sorted and there is at most one bound for a pair. `x - y != c` is stored for `x <
//! y` (in the order of keys) only. All answers are *implied* by the facts: the bounded search may
//! miss some, never add any. A store with contradictory facts reports this, and implies everything.

use std::cmp::Ordering;

/// The maximum number of facts that are put together for an answer.
pub const MAX_STEPS: usize = 16;

/// A set of facts about differences.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bounds<K> {
    /// `(x, y, c)`: x - y <= c.
    le: Vec<(K, K, i128)>,
    /// `(x, y, c)`: x - y != c, with x < y.
    ne: Vec<(K, K, i128)>,
    /// `(x, c)`: x != c.
    ne_const: Vec<(K, i128)>,
    contradictory: bool,
}

impl<K> Default for Bounds<K> {
    fn default() -> Self {
        Bounds { le: Vec::new(), ne: Vec::new(), ne_const: Vec::new(), contradictory: false }
    }
}

/// Adds to a sorted list.
fn insert<T: Ord>(list: &mut Vec<T>, item: T) {
    if let Err(place) = list.binary_search(&item) {
        list.insert(place, item);
    }
}

impl<K: Copy + Ord> Bounds<K> {
    /// No facts.
    pub fn new() -> Bounds<K> {
        Bounds::default()
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        !self.contradictory && self.le.is_empty() && self.ne.is_empty() && self.ne_const.is_empty()
    }

    /// Whether the facts were found to contradict each other.
    pub fn is_contradictory(&self) -> bool {
        self.contradictory
    }

    /// The given facts `x - y <= c`, sorted.
    pub fn facts_le(&self) -> &[(K, K, i128)] {
        &self.le
    }

    /// The given facts `x - y != c`, sorted, `x < y`.
    pub fn facts_ne(&self) -> &[(K, K, i128)] {
        &self.ne
    }

    /// The given facts `x != c`, sorted.
    pub fn facts_ne_const(&self) -> &[(K, i128)] {
        &self.ne_const
    }

    /// Learns `x - y <= c`. False if that contradicts what is known.
    pub fn assume_le(&mut self, x: K, y: K, c: i128) -> bool {
        if self.contradictory || self.query_le(x, y).is_some_and(|known| known <= c) {
            return !self.contradictory;
        }
        let c = self.tighten(x, y, c);
        // The sign of a sum survives saturation.
        if self.query_le(y, x).is_some_and(|back| back.saturating_add(c) < 0) {
            self.contradictory = true;
            return false;
        }
        match self.le.binary_search_by(|(a, b, _)| (*a, *b).cmp(&(x, y))) {
            Ok(place) => self.le[place].2 = c,
            Err(place) => self.le.insert(place, (x, y, c)),
        }
        true
    }

    /// Learns `x - y == c`. False if that contradicts what is known.
    pub fn assume_eq(&mut self, x: K, y: K, c: i128) -> bool {
        match c.checked_neg() {
            Some(back) => self.assume_le(x, y, c) && self.assume_le(y, x, back),
            None => self.assume_le(x, y, c),
        }
    }

    /// Learns `x - y != c`. False if that contradicts what is known.
    pub fn assume_ne(&mut self, x: K, y: K, c: i128) -> bool {
        self.contradictory |= x == y && c == 0;
        let Some(fact) = ordered(x, y, c).filter(|_| !self.contradictory) else {
            return !self.contradictory;
        };
        // A bound that is met exactly moves by one. It is stored, so that it counts in paths.
        for (x, y, c) in [Some((x, y, c)), c.checked_neg().map(|back| (y, x, back))].into_iter().flatten() {
            if let Some(below) = c.checked_sub(1).filter(|_| self.query_le(x, y) == Some(c)) {
                self.assume_le(x, y, below);
            }
        }
        insert(&mut self.ne, fact);
        !self.contradictory
    }

    /// Learns `x != c`.
    pub fn assume_ne_const(&mut self, x: K, c: i128) {
        insert(&mut self.ne_const, (x, c));
    }

    /// The least `c` found for which `x - y <= c` follows.
    pub fn query_le(&self, x: K, y: K) -> Option<i128> {
        if self.contradictory {
            return Some(i128::MIN);
        }
        if x == y {
            return Some(0);
        }
        let distances = self.distances(x);
        let place = distances.binary_search_by(|(k, _)| k.cmp(&y)).ok()?;
        Some(self.tighten(x, y, distances[place].1))
    }

    /// All keys for which [`Bounds::query_le`] finds a bound from `x`, with it; sorted by key.
    pub fn query_from(&self, x: K) -> Vec<(K, i128)> {
        if self.contradictory {
            return self.keys().into_iter().map(|key| (key, i128::MIN)).collect();
        }
        let reached = self.distances(x).into_iter();
        reached.map(|(y, c)| (y, if x == y { 0 } else { self.tighten(x, y, c) })).collect()
    }

    /// The difference `x - y`, if it is known exactly.
    pub fn query_eq(&self, x: K, y: K) -> Option<i128> {
        let c = self.query_le(x, y)?;
        (self.query_le(y, x)? == c.checked_neg()?).then_some(c)
    }

    /// Whether `x - y != c` follows.
    pub fn query_ne(&self, x: K, y: K, c: i128) -> bool {
        if self.contradictory || x == y {
            return self.contradictory || c != 0;
        }
        let learned = ordered(x, y, c).is_some_and(|fact| self.ne.binary_search(&fact).is_ok());
        let below = || self.query_le(x, y).is_some_and(|u| u < c);
        let above = || self.query_le(y, x).and_then(i128::checked_neg).is_some_and(|l| l > c);
        learned || below() || above()
    }

    /// Whether `x != c` was learned.
    pub fn query_ne_const(&self, x: K, c: i128) -> bool {
        self.contradictory || self.ne_const.binary_search(&(x, c)).is_ok()
    }
}

/// # Paths
impl<K: Copy + Ord> Bounds<K> {
    /// `c`, or less if the difference is known not to be that.
    fn tighten(&self, x: K, y: K, mut c: i128) -> i128 {
        while let Some(less) = c.checked_sub(1) {
            match ordered(x, y, c) {
                Some(fact) if self.ne.binary_search(&fact).is_ok() => c = less,
                Some(_) | None => break,
            }
        }
        c
    }

    /// The keys that paths from `x` reach, sorted, with the lengths of the shortest paths found.
    fn distances(&self, x: K) -> Vec<(K, i128)> {
        let mut known: Vec<(K, i128)> = vec![(x, 0)];
        let mut open = vec![x];
        for _ in 0..MAX_STEPS {
            let mut next = Vec::new();
            for from in open {
                let first = self.le.partition_point(|(a, _, _)| *a < from);
                for (_, to, c) in self.le[first..].iter().take_while(|(a, _, _)| *a == from) {
                    let find = |key: K| known.binary_search_by(|(k, _)| k.cmp(&key));
                    // A length that cannot be expressed adds nothing.
                    let Some(length) = find(from).ok().and_then(|at| known[at].1.checked_add(*c)) else {
                        continue;
                    };
                    match find(*to) {
                        Ok(place) if known[place].1 <= length => continue,
                        Ok(place) => known[place].1 = length,
                        Err(place) => known.insert(place, (*to, length)),
                    }
                    insert(&mut next, *to);
                }
            }
            if next.is_empty() {
                break;
            }
            open = next;
        }
        known
    }

    /// A key of which `k` is known to differ by a constant, and that constant: `k - key`.
    fn companion(&self, k: K) -> Option<(K, i128)> {
        let out = self.le.iter().filter(|(x, _, _)| *x == k);
        out.filter(|(_, y, _)| *y != k).find_map(|(_, y, _)| self.query_eq(k, *y).map(|d| (*y, d)))
    }
}

/// `x - y != c` in the form that is stored. `None` if both are the same, or if the opposite of `c`
/// cannot be expressed.
fn ordered<K: Ord>(x: K, y: K, c: i128) -> Option<(K, K, i128)> {
    match x.cmp(&y) {
        Ordering::Less => Some((x, y, c)),
        Ordering::Equal => None,
        Ordering::Greater => Some((y, x, c.checked_neg()?)),
    }
}

/// # Sets of facts
impl<K: Copy + Ord> Bounds<K> {
    /// Forgets a key, and keeps what its facts say about others.
    pub fn forget(&mut self, k: K) {
        if self.contradictory {
            return;
        }
        let companion = self.companion(k);
        let about = |x: K, y: K| x == k || y == k;
        let before: Vec<_> = self.le.iter().filter(|(x, y, _)| *y == k && *x != k).copied().collect();
        let after: Vec<_> = self.le.iter().filter(|(x, y, _)| *x == k && *y != k).copied().collect();
        let ne: Vec<_> = self.ne.iter().filter(|(x, y, _)| about(*x, *y)).copied().collect();
        let ne_const: Vec<_> = self.ne_const.iter().filter(|(x, _)| *x == k).copied().collect();
        self.le.retain(|(x, y, _)| !about(*x, *y));
        self.ne.retain(|(x, y, _)| !about(*x, *y));
        self.ne_const.retain(|(x, _)| *x != k);
        for (x, _, c) in &before {
            for (_, y, d) in &after {
                if let Some(sum) = c.checked_add(*d) {
                    self.assume_le(*x, *y, sum);
                }
            }
        }
        if let Some((z, d)) = companion {
            self.inherit(k, z, d, &ne, &ne_const);
        }
    }

    /// Gives the disequalities of `k` to `z`, where `k == z + d`.
    fn inherit(&mut self, k: K, z: K, d: i128, ne: &[(K, K, i128)], ne_const: &[(K, i128)]) {
        for (x, y, c) in ne {
            let moved = if *x == k { c.checked_sub(d) } else { c.checked_add(d) };
            let Some(moved) = moved else { continue };
            if *x == k {
                self.assume_ne(z, *y, moved);
            } else {
                self.assume_ne(*x, z, moved);
            }
        }
        for (_, c) in ne_const {
            if let Some(moved) = c.checked_sub(d) {
                insert(&mut self.ne_const, (z, moved));
            }
        }
    }

    /// The facts with other keys. A key without a new one is forgotten; keys with the same new one
    /// are taken to be equal.
    pub fn map_keys<J: Copy + Ord>(&self, new: impl Fn(K) -> Option<J>) -> Bounds<J> {
        let mut kept = self.clone();
        for k in self.keys().into_iter().filter(|k| new(*k).is_none()) {
            kept.forget(k);
        }
        if let Some(renamed) = kept.renamed(&new) {
            return renamed;
        }
        let mut mapped = Bounds { contradictory: kept.contradictory, ..Bounds::default() };
        for (x, y, c) in &kept.le {
            if let Some((x, y)) = new(*x).zip(new(*y)) {
                mapped.assume_le(x, y, *c);
            }
        }
        for (x, y, c) in &kept.ne {
            if let Some((x, y)) = new(*x).zip(new(*y)) {
                mapped.assume_ne(x, y, *c);
            }
        }
        for (x, c) in &kept.ne_const {
            if let Some(x) = new(*x) {
                mapped.assume_ne_const(x, *c);
            }
        }
        mapped
    }

    /// The facts with other keys, each of which only one key gets: nothing new follows. `None` if
    /// there are others.
    fn renamed<J: Copy + Ord>(&self, new: impl Fn(K) -> Option<J>) -> Option<Bounds<J>> {
        let mut keys = self.keys().into_iter().map(&new).collect::<Option<Vec<J>>>()?;
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        if keys.len() != count {
            return None;
        }
        let pairs = self.le.iter().map(|(x, y, c)| Some((new(*x)?, new(*y)?, *c)));
        let mut le = pairs.collect::<Option<Vec<_>>>()?;
        let pairs = self.ne.iter().map(|(x, y, c)| ordered(new(*x)?, new(*y)?, *c));
        let mut ne = pairs.collect::<Option<Vec<_>>>()?;
        let mut ne_const =
            self.ne_const.iter().map(|(x, c)| Some((new(*x)?, *c))).collect::<Option<Vec<_>>>()?;
        le.sort_unstable();
        ne.sort_unstable();
        ne_const.sort_unstable();
        Some(Bounds { le, ne, ne_const, contradictory: self.contradictory })
    }

    /// All keys that facts are about, sorted.
    pub fn keys(&self) -> Vec<K> {
        let pairs = self.le.iter().chain(&self.ne).flat_map(|(x, y, _)| [*x, *y]);
        let mut keys: Vec<K> = pairs.chain(self.ne_const.iter().map(|(x, _)| *x)).collect();
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    /// Whether all facts of the other follow from these.
    pub fn entails(&self, other: &Bounds<K>) -> bool {
        if self.contradictory || other.contradictory {
            return self.contradictory;
        }
        other.le.iter().all(|(x, y, c)| self.query_le(*x, *y).is_some_and(|known| known <= *c))
            && other.ne.iter().all(|(x, y, c)| self.query_ne(*x, *y, *c))
            && other.ne_const.iter().all(|(x, c)| self.query_ne_const(*x, *c))
    }

    /// What follows from both: for each pair of keys the weaker of the bounds, and the
    /// disequalities that follow from both.
    pub fn join(&self, other: &Bounds<K>) -> Bounds<K> {
        if self.contradictory || other.contradictory {
            return if self.contradictory { other.clone() } else { self.clone() };
        }
        let mut joined = Bounds::new();
        // Given facts first: what follows from them is then found to be known, and not stored.
        for (x, y, _) in self.le.iter().chain(&other.le) {
            if let Some((a, b)) = self.query_le(*x, *y).zip(other.query_le(*x, *y)) {
                joined.assume_le(*x, *y, a.max(b));
            }
        }
        let theirs = other.keys();
        for x in self.keys().into_iter().filter(|k| theirs.binary_search(k).is_ok()) {
            let there = other.distances(x);
            for (y, a) in self.distances(x) {
                if let Ok(place) = there.binary_search_by(|(k, _)| k.cmp(&y)) {
                    let (a, b) = (self.tighten(x, y, a), other.tighten(x, y, there[place].1));
                    joined.assume_le(x, y, a.max(b));
                }
            }
        }
        self.join_disequalities(other, &mut joined);
        joined
    }

    fn join_disequalities(&self, other: &Bounds<K>, joined: &mut Bounds<K>) {
        // Less here and greater there is unequal in both.
        let strict = self.le.iter().chain(&other.le).filter(|(_, _, c)| *c < 0).map(|(x, y, _)| (*x, *y, 0));
        let given = self.ne.iter().chain(&other.ne).copied();
        let candidates: Vec<_> = given.chain(strict).collect();
        for (x, y, c) in candidates {
            let known = joined.query_ne(x, y, c);
            if !known && self.query_ne(x, y, c) && other.query_ne(x, y, c) {
                joined.assume_ne(x, y, c);
            }
        }
        joined.ne_const =
            self.ne_const.iter().filter(|(x, c)| other.query_ne_const(*x, *c)).copied().collect();
    }

    /// The facts of `self`, what was known before, that still follow from `new`. A chain of such
    /// steps ends, as each leaves fewer facts.
    pub fn widen(&self, new: &Bounds<K>) -> Bounds<K> {
        if self.contradictory || new.contradictory {
            return if self.contradictory { new.clone() } else { self.clone() };
        }
        let still = |(x, y, c): &&(K, K, i128)| new.query_le(*x, *y).is_some_and(|known| known <= *c);
        Bounds {
            le: self.le.iter().filter(still).copied().collect(),
            ne: self.ne.iter().filter(|(x, y, c)| new.query_ne(*x, *y, *c)).copied().collect(),
            ne_const: self.ne_const.iter().filter(|(x, c)| new.query_ne_const(*x, *c)).copied().collect(),
            contradictory: false,
        }
    }
}
