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

use crate::row::{Kind, Row, Side};
use solver::{Context, Term};

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

/// A number that a loop may change; or does not, if it is the same before and after.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Before an iteration.
    pub pre: Side,
    /// After it.
    pub post: Side,
    /// Whether it is read as signed.
    pub signed: bool,
}

impl Variable {
    fn is_unchanged(&self) -> bool {
        self.pre == self.post
    }
}

/// The rows of a domain for the variables of one loop.
pub fn rows(cx: &Context, domain: Domain, variables: &[Variable]) -> Vec<Row> {
    let mut rows = Vec::new();
    if domain != Domain::Equalities {
        let changed = variables.iter().filter(|variable| !variable.is_unchanged());
        rows.extend(changed.flat_map(|variable| bounds(cx, variable)));
    }
    for (at, x) in variables.iter().enumerate() {
        let others = &variables[at + 1..];
        for y in others.iter().filter(|y| !(x.is_unchanged() && y.is_unchanged())) {
            rows.extend(of_pair(cx, domain, x, y));
        }
    }
    rows
}

fn bounds(cx: &Context, x: &Variable) -> [Row; 2] {
    let width = cx.width(x.pre.term).max(cx.width(x.post.term)) + 2;
    let side = |side: Side| Side { guard: side.guard, term: extend(cx, side.term, x.signed, width) };
    let (pre, post) = (side(x.pre), side(x.post));
    let negative = |side: Side| Side { term: cx.neg(side.term), ..side };
    [
        Row { name: x.name.clone(), kind: Kind::AtMost, pre, post },
        Row { name: format!("-{}", x.name), kind: Kind::AtMost, pre: negative(pre), post: negative(post) },
    ]
}

fn of_pair(cx: &Context, domain: Domain, x: &Variable, y: &Variable) -> Vec<Row> {
    let widths = [x.pre, x.post, y.pre, y.post].map(|side| cx.width(side.term));
    let width = widths.into_iter().fold(0, u32::max) + 2;
    let both = |a: Side, b: Side, of: &dyn Fn(Term, Term) -> Term| Side {
        guard: cx.and(a.guard, b.guard),
        term: of(extend(cx, a.term, x.signed, width), extend(cx, b.term, y.signed, width)),
    };
    let row = |name: String, kind: Kind, of: &dyn Fn(Term, Term) -> Term| Row {
        name,
        kind,
        pre: both(x.pre, y.pre, of),
        post: both(x.post, y.post, of),
    };
    let (a, b) = (&x.name, &y.name);
    let mut rows = Vec::new();
    if matches!(domain, Domain::Zones | Domain::Octagons) {
        rows.push(row(format!("{a} - {b}"), Kind::AtMost, &|a, b| cx.sub(a, b)));
        rows.push(row(format!("{b} - {a}"), Kind::AtMost, &|a, b| cx.sub(b, a)));
    }
    if domain == Domain::Octagons {
        rows.push(row(format!("{a} + {b}"), Kind::AtMost, &|a, b| cx.add(a, b)));
        rows.push(row(format!("-{a} - {b}"), Kind::AtMost, &|a, b| cx.neg(cx.add(a, b))));
    }
    if domain == Domain::Equalities {
        rows.push(row(format!("{a} = {b}"), Kind::OneOf, &|a, b| cx.eq(a, b)));
    }
    rows
}

fn extend(cx: &Context, term: Term, signed: bool, width: u32) -> Term {
    if signed { cx.sext(term, width) } else { cx.zext(term, width) }
}
