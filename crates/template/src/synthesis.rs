//! Synthesis: the parameters of a template, found by a solver.
//!
//! ```text
//! all parameters are Bottom
//! repeat: is there a model of the formula in which
//!             every row holds before, and some row does not hold after?
//!         no:  the rows are inductive
//!         yes: raise the parameters of the rows that do not hold, by what the model shows
//! ```
//!
//! One question covers the first iteration and later ones, for the formula is free to choose which
//! one it is. A row `term ≤ d` may be raised by three [methods](Method). Enumeration takes the
//! value of the model. Maximisation takes the greatest value that the term has after an iteration
//! from the current parameters. Both give the least invariant of the template. Binary search takes
//! the greatest `s` such that an iteration from `term ≤ s` can end with `term ≥ s`: it jumps over
//! the steps of a counter, and may go too far where a value stays the same; [`descend`] takes back
//! some of that.
//!
//! Each round raises a row, so it ends. If the solver gives up, no row says anything any more; when
//! the rounds are used up, rows that do not hold say nothing.

use crate::row::{Bound, Kind, Row};
use solver::{Answer, Context, Extreme, Path, QueryLimits, Term};

/// How the bound of a row `term ≤ d` is raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// To the value of the model.
    Enumerate,
    /// To the greatest value after an iteration.
    Maximise,
    /// To the greatest value that an iteration can keep or reach.
    Search,
}

/// Limits of a synthesis.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Of each question.
    pub query: QueryLimits,
    /// Of the rounds; after that, rows that do not hold are given up.
    pub rounds: u64,
}

/// The result of a synthesis.
#[derive(Clone, Debug)]
pub struct Found {
    /// The parameter of each row.
    pub bounds: Vec<Bound>,
    /// How many rounds it took.
    pub rounds: u64,
    /// Whether no limit was met.
    pub complete: bool,
}

/// The parameters with which all rows are inductive.
pub fn synthesise(cx: &Context, formula: &Path, rows: &[Row], method: Method, limits: &Limits) -> Found {
    let bounds = rows.iter().map(|row| first_bound(cx, formula, row, limits)).collect();
    let mut found = Found { bounds, rounds: 0, complete: true };
    loop {
        let assumed = assume_all(cx, formula, rows, &found.bounds);
        let violations = violations(cx, rows, &found.bounds);
        let model = match cx.check(&assumed, cx.any(&violations), &limits.query) {
            Answer::Unsat(_) => return found,
            Answer::Unknown(_) => {
                found.bounds.fill(Bound::Top);
                found.complete = false;
                return found;
            }
            Answer::Sat(model) => model,
        };
        found.rounds += 1;
        let violated = (0..rows.len()).filter(|at| cx.holds(violations[*at], &model));
        for at in violated.collect::<Vec<_>>() {
            let value = cx.eval(rows[at].post.term, &model);
            if found.rounds > limits.rounds || found.bounds[at].allows(&value) {
                found.bounds[at] = Bound::Top;
                found.complete = false;
                continue;
            }
            let seen = Bound::of(rows[at].kind, value);
            let raised = match (rows[at].kind, method) {
                (Kind::OneOf, _) | (Kind::AtMost, Method::Enumerate) => seen,
                (Kind::AtMost, Method::Maximise) => greatest_after(cx, &assumed, &rows[at], limits),
                (Kind::AtMost, Method::Search) => search(cx, formula, rows, &found.bounds, at, limits),
            };
            found.bounds[at] = found.bounds[at].clone().join(raised);
        }
    }
}

/// The parameter to begin with. A row that no iteration can raise, though it restricts the state
/// before one, would exclude states whose guards only look impossible: it says nothing.
fn first_bound(cx: &Context, formula: &Path, row: &Row, limits: &Limits) -> Bound {
    let after = cx.check(formula, row.post.guard, &limits.query);
    if after.is_sat() { Bound::Bottom } else { Bound::Top }
}

fn assume_all(cx: &Context, formula: &Path, rows: &[Row], bounds: &[Bound]) -> Path {
    let assumptions = rows.iter().zip(bounds).map(|(row, bound)| row.assumption(cx, bound));
    assumptions.fold(formula.clone(), |path, assumption| cx.assume(&path, assumption))
}

fn violations(cx: &Context, rows: &[Row], bounds: &[Bound]) -> Vec<Term> {
    rows.iter().zip(bounds).map(|(row, bound)| row.violation(cx, bound)).collect()
}

fn greatest_after(cx: &Context, assumed: &Path, row: &Row, limits: &Limits) -> Bound {
    let path = cx.assume(assumed, row.post.guard);
    match cx.greatest(&path, row.post.term, true, &limits.query) {
        Extreme::Exact(value) | Extreme::Beyond(value, _) => Bound::AtMost(value),
        Extreme::Empty => Bound::Bottom,
    }
}

/// The greatest `s` such that an iteration from `term ≤ s` can end with `term ≥ s`.
fn search(cx: &Context, formula: &Path, rows: &[Row], bounds: &[Bound], at: usize, limits: &Limits) -> Bound {
    let row = &rows[at];
    let others = rows.iter().zip(bounds).enumerate().filter(|(other, _)| *other != at);
    let path =
        others.fold(formula.clone(), |path, (_, (row, bound))| cx.assume(&path, row.assumption(cx, bound)));
    let s = cx.variable("bound", cx.width(row.post.term));
    let path = cx.assume(&path, cx.implies(row.pre.guard, cx.sle(row.pre.term, s)));
    let path = cx.assume(&path, cx.and(row.post.guard, cx.sle(s, row.post.term)));
    match cx.greatest(&path, s, true, &limits.query) {
        Extreme::Exact(value) => Bound::AtMost(value),
        Extreme::Beyond(..) => Bound::Top,
        Extreme::Empty => Bound::Bottom,
    }
}

/// Lowers the bounds of rows `term ≤ d` to the greatest value that an iteration from them can end
/// with. Inductive parameters stay inductive: all that an iteration ends with stays allowed.
pub fn descend(cx: &Context, formula: &Path, rows: &[Row], bounds: &mut [Bound], limits: &Limits) {
    for at in 0..rows.len() {
        let known = matches!(bounds[at], Bound::AtMost(_) | Bound::Top) && rows[at].kind == Kind::AtMost;
        if known && !is_given_up(cx, formula, &rows[at], limits) {
            let assumed = assume_all(cx, formula, rows, bounds);
            let lower = greatest_after(cx, &assumed, &rows[at], limits);
            if lower.is_within(&bounds[at]) {
                bounds[at] = lower;
            }
        }
    }
}

/// Whether a row says nothing because no iteration can raise it.
fn is_given_up(cx: &Context, formula: &Path, row: &Row, limits: &Limits) -> bool {
    first_bound(cx, formula, row, limits) == Bound::Top
}

/// Whether the rows hold after every iteration before which they hold; `None` if the solver gives
/// up.
pub fn is_inductive(
    cx: &Context,
    formula: &Path,
    rows: &[Row],
    bounds: &[Bound],
    limits: &Limits,
) -> Option<bool> {
    let assumed = assume_all(cx, formula, rows, bounds);
    match cx.check(&assumed, cx.any(&violations(cx, rows, bounds)), &limits.query) {
        Answer::Sat(_) => Some(false),
        Answer::Unsat(_) => Some(true),
        Answer::Unknown(_) => None,
    }
}
