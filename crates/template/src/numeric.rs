//! Rows about numbers: intervals, zones, octagons, equalities.
//!
//! | domain | rows |
//! |---|---|
//! | intervals | `x ≤ d`, `-x ≤ d` for each variable |
//! | zones | those, and `x - y ≤ d`, `y - x ≤ d` for each pair |
//! | octagons | those, and `x + y ≤ d`, `-x - y ≤ d` for each pair |
//! | equalities | `x = y` is always true, always false, or either, for each pair |
//!
//! Terms are computed in two bits more than the wider variable has, so that nothing wraps. A pair
//! of variables of which no iteration changes either gets no row: the formula itself relates them.
//!
//! A variable may be a field of every object of a pool. It then has an *instance* for each object,
//! and one parameter bounds them all. Two fields of one pool are compared within each object;
//! fields of different pools are not compared.

use crate::row::{About, Kind, Row, Side, Subject};
use solver::{Bv, Context, Term};

/// A set of rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Domain {
    /// Bounds of variables.
    Intervals,
    /// Intervals, and bounds of differences.
    Zones,
    /// Zones, and bounds of sums.
    Octagons,
    /// Which variables are equal, and which are not.
    Equalities,
}

/// The terms of a variable, at several points of an iteration, each with its guard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instance {
    /// Before the iteration, and where it is assumed in the middle.
    pub pre: Vec<Side>,
    /// Behind the iteration, and where it has to be shown in the middle.
    pub post: Vec<Side>,
}

/// A number that a loop may change, or keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// What it is, if that has a description; of a pool, with the slot of the first object.
    pub subject: Option<Subject>,
    /// Its instances: one, or one for each object of its pool.
    pub instances: Vec<Instance>,
    /// The pool whose objects have it.
    pub pool: Option<usize>,
    /// Whether it is read as signed.
    pub signed: bool,
    /// Whether no iteration changes it.
    pub is_kept: bool,
}

impl Variable {
    /// A variable with one term before and one after an iteration.
    pub fn single(name: &str, pre: Side, post: Side, signed: bool) -> Variable {
        let instances = vec![Instance { pre: vec![pre], post: vec![post] }];
        Variable { name: name.to_owned(), subject: None, instances, pool: None, signed, is_kept: false }
    }

    /// The sum of two variables that nothing changes and that belong to no pool.
    pub(crate) fn plus(&self, cx: &Context, other: &Variable) -> Variable {
        let width = self.width(cx).max(other.width(cx)) + 2;
        let (a, b) = (self.extended(cx, width), other.extended(cx, width));
        let (pre, post) = pair_sides(cx, &a, &b, &|a, b| cx.add(a, b));
        Variable {
            name: format!("({} + {})", self.name, other.name),
            subject: None,
            instances: vec![Instance { pre, post }],
            pool: None,
            signed: true,
            is_kept: true,
        }
    }

    pub(crate) fn width(&self, cx: &Context) -> u32 {
        let sides = self.instances.iter().flat_map(|one| one.pre.iter().chain(&one.post));
        sides.map(|side| cx.width(side.term)).fold(0, u32::max)
    }

    /// The terms of one kind of side, made wider.
    fn extended(&self, cx: &Context, width: u32) -> Vec<Instance> {
        let side = |side: &Side| Side { guard: side.guard, term: extend(cx, side.term, self.signed, width) };
        let sides = |sides: &[Side]| sides.iter().map(side).collect();
        self.instances.iter().map(|one| Instance { pre: sides(&one.pre), post: sides(&one.post) }).collect()
    }
}

/// The rows of a domain for the variables of one loop. Bounds stop at `stops` and at their
/// negations, where steps are not exact.
pub fn rows(cx: &Context, domain: Domain, variables: &[Variable], stops: &[i128]) -> Vec<Row> {
    let mut rows = Vec::new();
    if domain != Domain::Equalities {
        let changed = variables.iter().filter(|variable| !variable.is_kept);
        rows.extend(changed.flat_map(|variable| bounds(cx, variable, stops)));
    }
    for (at, x) in variables.iter().enumerate() {
        let others = &variables[at + 1..];
        for y in others.iter().filter(|y| !(x.is_kept && y.is_kept)) {
            rows.extend(of_pair(cx, domain, x, y, stops));
        }
    }
    rows
}

/// The rows of an interval.
pub fn bounds(cx: &Context, x: &Variable, stops: &[i128]) -> [Row; 2] {
    let width = x.width(cx) + 2;
    let plain = x.extended(cx, width);
    let row = |name: String, negative: bool| {
        let side = |side: &Side| Side {
            guard: side.guard,
            term: if negative { cx.neg(side.term) } else { side.term },
        };
        let pre = plain.iter().flat_map(|one| &one.pre).map(side).collect();
        let post = plain.iter().flat_map(|one| &one.post).map(side).collect();
        let about = x.subject.map_or(About::Other, if negative { About::Negated } else { About::Value });
        Row { name, about, kind: Kind::AtMost, pre, post, stops: stops_of(width, stops, negative) }
    };
    [row(x.name.clone(), false), row(format!("-{}", x.name), true)]
}

fn stops_of(width: u32, stops: &[i128], negative: bool) -> Vec<Bv> {
    let mut all: Vec<i128> =
        stops.iter().map(|stop| if negative { stop.saturating_neg() } else { *stop }).collect();
    all.extend([-1, 0, 1]);
    all.sort_unstable();
    all.dedup();
    let limit = 1i128 << (width - 2).min(120);
    all.into_iter()
        .filter(|stop| -limit < *stop && *stop < limit)
        .map(|stop| Bv::signed(width, stop))
        .collect()
}

/// The rows of a domain about two variables.
pub(crate) fn of_pair(cx: &Context, domain: Domain, x: &Variable, y: &Variable, stops: &[i128]) -> Vec<Row> {
    if x.pool.is_some() && y.pool.is_some() && x.pool != y.pool {
        return Vec::new();
    }
    let width = x.width(cx).max(y.width(cx)) + 2;
    let (of_x, of_y) = (x.extended(cx, width), y.extended(cx, width));
    let about = |of: fn(Subject, Subject) -> About, x: &Variable, y: &Variable| {
        x.subject.zip(y.subject).map_or(About::Other, |(x, y)| of(x, y))
    };
    let row = |name: String, about: About, kind: Kind, of: &dyn Fn(Term, Term) -> Term| {
        let (pre, post) = pair_sides(cx, &of_x, &of_y, of);
        Row { name, about, kind, pre, post, stops: stops_of(width, stops, false) }
    };
    let (a, b) = (&x.name, &y.name);
    let mut rows = Vec::new();
    if matches!(domain, Domain::Zones | Domain::Octagons) {
        let (forth, back) = (about(About::Difference, x, y), about(About::Difference, y, x));
        rows.push(row(format!("{a} - {b}"), forth, Kind::AtMost, &|a, b| cx.sub(a, b)));
        rows.push(row(format!("{b} - {a}"), back, Kind::AtMost, &|a, b| cx.sub(b, a)));
    }
    if domain == Domain::Octagons {
        let (sum, negated) = (about(About::Sum, x, y), about(About::NegatedSum, x, y));
        rows.push(row(format!("{a} + {b}"), sum, Kind::AtMost, &|a, b| cx.add(a, b)));
        rows.push(row(format!("-{a} - {b}"), negated, Kind::AtMost, &|a, b| cx.neg(cx.add(a, b))));
    }
    if domain == Domain::Equalities {
        let equal = about(About::Equal, x, y);
        rows.push(row(format!("{a} = {b}"), equal, Kind::OneOf, &|a, b| cx.eq(a, b)));
    }
    rows
}

/// The sides of a row about two variables: instances of one pool belong together, and a single
/// instance belongs to all.
pub(crate) fn pair_sides(
    cx: &Context,
    of_x: &[Instance],
    of_y: &[Instance],
    of: &dyn Fn(Term, Term) -> Term,
) -> (Vec<Side>, Vec<Side>) {
    let both = |a: &Side, b: &Side| Side { guard: cx.and(a.guard, b.guard), term: of(a.term, b.term) };
    let count = of_x.len().max(of_y.len());
    let (mut pre, mut post) = (Vec::new(), Vec::new());
    for at in 0..count {
        let pick = |all: &[Instance]| all.get(at).or_else(|| all.first()).cloned();
        let (Some(a), Some(b)) = (pick(of_x), pick(of_y)) else { continue };
        pre.extend(a.pre.iter().zip(&b.pre).map(|(a, b)| both(a, b)));
        post.extend(a.post.iter().zip(&b.post).map(|(a, b)| both(a, b)));
    }
    (pre, post)
}

pub(crate) fn extend(cx: &Context, term: Term, signed: bool, width: u32) -> Term {
    if signed { cx.sext(term, width) } else { cx.zext(term, width) }
}
