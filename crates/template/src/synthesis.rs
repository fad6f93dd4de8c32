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
//! some of that. Widening follows the model for a few rounds and then goes to the next of the row's
//! stops: constants of the program, which are likely bounds.
//!
//! Each round raises a row, so it ends. If the solver gives up, no row says anything any more; when
//! the rounds are used up, rows that do not hold say nothing.

use crate::row::{Bound, Kind, Row, Side};
use solver::{Answer, Bv, Context, Extreme, Path, QueryLimits, Term};

/// How the bound of a row `term ≤ d` is raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// To the value of the model.
    Enumerate,
    /// To the greatest value after an iteration.
    Maximise,
    /// To the greatest value that an iteration can keep or reach.
    Search,
    /// To the value of the model the first few times, then to the row's next stop.
    Widen,
}

/// How often widening follows the model.
const EXACT_STEPS: u32 = 2;
/// How often widening takes the greatest value where there is no stop.
const LAST_STEPS: u32 = 8;

/// Limits of a synthesis.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Of each question.
    pub query: QueryLimits,
    /// Of the rounds; after that, rows that do not hold are given up.
    pub rounds: u64,
    /// Of the values of a row `term ∈ d`; with more it says nothing.
    pub values: usize,
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
    raise(cx, formula, rows, vec![Bound::Bottom; rows.len()], method, limits)
}

/// The same from given parameters on: those of the result allow what they allow.
pub fn raise(
    cx: &Context,
    formula: &Path,
    rows: &[Row],
    bounds: Vec<Bound>,
    method: Method,
    limits: &Limits,
) -> Found {
    let mut found = Found { bounds, rounds: 0, complete: true };
    let mut raised = vec![0u32; rows.len()];
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
            let row = &rows[at];
            let sides = row.post.iter().filter(|side| cx.holds(side.violates(cx, &found.bounds[at]), &model));
            let values: Vec<Bv> = sides.map(|side| cx.eval(side.term, &model)).collect();
            let known = |value: &Bv| found.bounds[at].allows(value);
            if found.rounds > limits.rounds || values.iter().any(known) {
                found.bounds[at] = Bound::Top;
                found.complete = false;
                continue;
            }
            let seen =
                values.into_iter().fold(Bound::Bottom, |all, value| all.join(Bound::of(row.kind, value)));
            let higher = match (row.kind, method) {
                (Kind::OneOf | Kind::Table(_), _) | (Kind::AtMost, Method::Enumerate) => seen,
                (Kind::AtMost, Method::Maximise) => greatest_after(cx, &assumed, row, limits),
                (Kind::AtMost, Method::Search) => search(cx, formula, rows, &found.bounds, at, limits),
                (Kind::AtMost, Method::Widen) if raised[at] < EXACT_STEPS => seen,
                (Kind::AtMost, Method::Widen) => {
                    let patient = raised[at] < EXACT_STEPS + LAST_STEPS;
                    next_stop(row, &seen)
                        .or_else(|| patient.then(|| if_near(cx, &assumed, row, limits)).flatten())
                        .unwrap_or(Bound::Top)
                }
            };
            raised[at] += 1;
            let mut bound = found.bounds[at].clone().join(higher);
            if bound.len() > limits.values {
                bound = Bound::Top;
            }
            found.bounds[at] = bound;
        }
    }
}

/// The first stop of a row that allows what was seen.
fn next_stop(row: &Row, seen: &Bound) -> Option<Bound> {
    row.stops.iter().cloned().map(Bound::AtMost).find(|stop| seen.is_within(stop))
}

/// The greatest value after an iteration, if that is not far from zero. Most numbers without a stop
/// have no bound at all, which one question shows.
fn if_near(cx: &Context, assumed: &Path, row: &Row, limits: &Limits) -> Option<Bound> {
    let width = cx.width(row.post.first()?.term);
    let far = cx.value(Bv::power(width, width.saturating_sub(4)));
    let beyond: Vec<Term> = row.post.iter().map(|side| cx.and(side.guard, cx.slt(far, side.term))).collect();
    let near = cx.check(assumed, cx.any(&beyond), &limits.query).is_unsat();
    near.then(|| greatest_after(cx, assumed, row, limits))
}

/// The formula with what the rows say of the state before an iteration.
pub fn assume_all(cx: &Context, formula: &Path, rows: &[Row], bounds: &[Bound]) -> Path {
    let assumptions = rows.iter().zip(bounds).map(|(row, bound)| row.assumption(cx, bound));
    assumptions.fold(formula.clone(), |path, assumption| cx.assume(&path, assumption))
}

fn violations(cx: &Context, rows: &[Row], bounds: &[Bound]) -> Vec<Term> {
    rows.iter().zip(bounds).map(|(row, bound)| row.violation(cx, bound)).collect()
}

fn greatest_after(cx: &Context, assumed: &Path, row: &Row, limits: &Limits) -> Bound {
    let greatest = |side: &Side| {
        let path = cx.assume(assumed, side.guard);
        match cx.greatest(&path, side.term, true, &limits.query) {
            Extreme::Exact(value) | Extreme::Beyond(value, _) => Bound::AtMost(value),
            Extreme::Empty => Bound::Bottom,
        }
    };
    row.post.iter().map(greatest).fold(Bound::Bottom, Bound::join)
}

/// The greatest `s` such that an iteration from `term ≤ s` can end with `term ≥ s`.
fn search(cx: &Context, formula: &Path, rows: &[Row], bounds: &[Bound], at: usize, limits: &Limits) -> Bound {
    let row = &rows[at];
    let others = rows.iter().zip(bounds).enumerate().filter(|(other, _)| *other != at);
    let path =
        others.fold(formula.clone(), |path, (_, (row, bound))| cx.assume(&path, row.assumption(cx, bound)));
    let Some(first) = row.post.first() else { return Bound::Top };
    let s = cx.variable("bound", cx.width(first.term));
    let below = row.pre.iter().map(|side| cx.implies(side.guard, cx.sle(side.term, s)));
    let path = below.fold(path, |path, below| cx.assume(&path, below));
    let above: Vec<Term> = row.post.iter().map(|side| cx.and(side.guard, cx.sle(s, side.term))).collect();
    let path = cx.assume(&path, cx.any(&above));
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
        if rows[at].kind != Kind::AtMost {
            continue;
        }
        let assumed = assume_all(cx, formula, rows, bounds);
        // Most bounds cannot be lowered, which one question shows.
        let lower = match &bounds[at] {
            Bound::Top => if_near(cx, &assumed, &rows[at], limits),
            Bound::AtMost(most) => {
                let is_met =
                    |side: &Side| cx.and(side.guard, cx.not(cx.slt(side.term, cx.value(most.clone()))));
                let met: Vec<Term> = rows[at].post.iter().map(is_met).collect();
                let may_go_down = cx.check(&assumed, cx.any(&met), &limits.query).is_unsat();
                may_go_down.then(|| greatest_after(cx, &assumed, &rows[at], limits))
            }
            Bound::Bottom | Bound::OneOf(_) | Bound::Table(..) => None,
        };
        if let Some(lower) = lower.filter(|lower| lower.is_within(&bounds[at])) {
            bounds[at] = lower;
        }
    }
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
