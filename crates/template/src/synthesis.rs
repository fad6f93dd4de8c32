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
//! Each round raises a row, so it ends. If the solver gives up, no row that was asked about says
//! anything any more; when the rounds are used up, rows that do not hold say nothing.
//!
//! **Parts.** A question about everything costs more the more rows there are, and shows what
//! happens in one loop only. So the rows of a large template are asked about in
//! [parts](crate::parts), each with what it depends on. That takes time in proportion to the number
//! of rows if the parts do not grow with it.
//!
//! **Paths.** A row may get copies for [symbolic paths](crate::paths) that models show. The model
//! then raises the copy, which belongs to the same part as the row.

use crate::parts::{Part, Parts};
use crate::paths::{Discovery, Seen};
use crate::row::{Bound, Kind, Row, Side};
use solver::{Answer, Bv, Context, Extreme, Model, Path, QueryLimits, Term};
use std::collections::BTreeSet;

/// How the bound of a row `term ≤ d` is raised.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
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
/// How many values numbers may have together.
const MOST_TUPLES: usize = 600;
/// How many paths of links a row has.
const MOST_PATHS: usize = 300;
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
    /// Of the rows that are always asked about together; more may come in [parts](crate::parts).
    pub together: usize,
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
    /// Whether each question was about the whole formula; else there may be lower parameters.
    pub exact: bool,
}

/// The parameters with which all rows are inductive.
pub fn synthesise(cx: &Context, formula: &Path, rows: &[Row], method: Method, limits: &Limits) -> Found {
    synthesise_on_paths(cx, formula, Discovery::new(cx, rows.to_vec(), &[]), method, limits).0
}

/// The same, with the paths that were discovered. The parameters of their rows come last.
pub(crate) fn synthesise_on_paths(
    cx: &Context,
    formula: &Path,
    template: Discovery<'_>,
    method: Method,
    limits: &Limits,
) -> (Found, Vec<Seen>) {
    let mut raising = Raising::new(cx, template, limits);
    loop {
        let (rows, bounds) = (&raising.template.rows, &raising.found.bounds);
        let count = rows.len();
        let assumed = assume_all(cx, formula, rows, bounds);
        let violated = cx.any(&violations(cx, rows, bounds));
        let model = match cx.check(&assumed, violated, &limits.query) {
            Answer::Unsat(_) => return raising.end(),
            Answer::Unknown(_) => {
                raising.give_up(&(0..count).collect::<Vec<_>>());
                return raising.end();
            }
            Answer::Sat(model) => model,
        };
        raising.found.rounds += 1;
        let is_last = raising.found.rounds > limits.rounds;
        for at in 0..count {
            if limits.query.is_cancelled() {
                raising.give_up(&(0..raising.template.rows.len()).collect::<Vec<_>>());
                return raising.end();
            }
            let Some((at, seen)) = raising.seen(at, &model, is_last) else { continue };
            let (rows, bounds) = (&raising.template.rows, &raising.found.bounds);
            let row = &rows[at];
            let higher = match (row.kind, method) {
                (Kind::OneOf | Kind::Table(_) | Kind::Tuples(_) | Kind::Affine(_) | Kind::Paths(_), _) => {
                    seen
                }
                (Kind::AtMost, Method::Enumerate) => seen,
                (Kind::AtMost, Method::Maximise) => greatest_after(cx, &assumed, row, limits),
                (Kind::AtMost, Method::Search) => search(cx, formula, rows, bounds, at, limits),
                (Kind::AtMost, Method::Widen) => raising.widen(at, seen, &next_stop, || assumed.clone()),
            };
            raising.raise(at, higher);
        }
    }
}

/// The same by widening, part by part, each as far as it goes before the next one: a question is
/// about one part. A part is asked about again when a row has been raised that it assumes.
pub(crate) fn synthesise_parts(
    cx: &Context,
    parts: Parts,
    selects: &[Vec<Term>],
    limits: &Limits,
) -> (Found, Vec<Seen>) {
    let Parts { rows, mut all } = parts;
    let mut assumed_by = vec![Vec::new(); rows.len()];
    for (number, part) in all.iter().enumerate() {
        part.assumed.iter().for_each(|at| assumed_by[*at].push(number));
    }
    let mut raising = Raising::new(cx, Discovery::new(cx, rows, selects), limits);
    raising.found.exact = false;
    let mut open: BTreeSet<usize> = (0..all.len()).collect();
    let mut rounds = vec![0; all.len()];
    while let Some(number) = open.first().copied() {
        let part = &all[number];
        let (rows, bounds) = (&raising.template.rows, &raising.found.bounds);
        let violated: Vec<Term> = part.rows.iter().map(|at| rows[*at].violation(cx, &bounds[*at])).collect();
        let assumptions = part.assumptions(cx, rows, bounds);
        let asked = assumptions.iter().copied().chain([cx.any(&violated)]).collect();
        let raised = match cx.check_all(asked, &limits.query) {
            Answer::Unsat(_) => {
                open.remove(&number);
                continue;
            }
            Answer::Unknown(_) => {
                open.remove(&number);
                raising.give_up(&part.rows)
            }
            Answer::Sat(model) => {
                raising.found.rounds += 1;
                rounds[number] += 1;
                let is_last = rounds[number] > limits.rounds;
                raising.raise_part(part, &model, is_last, &assumptions)
            }
        };
        // A new copy of a row stands wherever the row does.
        for copy in assumed_by.len()..raising.template.rows.len() {
            let of = assumed_by[raising.template.base(copy)].clone();
            of.iter().for_each(|part| all[*part].assumed.push(copy));
            all[number].rows.push(copy);
            assumed_by.push(of);
        }
        open.extend(raised.iter().flat_map(|at| assumed_by[*at].iter().copied()));
    }
    raising.end()
}

/// Parameters while they are raised.
struct Raising<'a> {
    cx: &'a Context,
    limits: &'a Limits,
    template: Discovery<'a>,
    found: Found,
    /// How often each row was raised.
    raised: Vec<u32>,
}

impl<'a> Raising<'a> {
    fn new(cx: &'a Context, template: Discovery<'a>, limits: &'a Limits) -> Raising<'a> {
        let rows = template.rows.len();
        let found = Found { bounds: vec![Bound::Bottom; rows], rounds: 0, complete: true, exact: true };
        Raising { cx, limits, template, found, raised: vec![0; rows] }
    }

    fn end(self) -> (Found, Vec<Seen>) {
        (self.found, self.template.seen)
    }

    /// Rows say nothing any more. Returns those that did.
    fn give_up(&mut self, rows: &[usize]) -> Vec<usize> {
        self.found.complete = false;
        let said: Vec<usize> =
            rows.iter().copied().filter(|at| self.found.bounds[*at] != Bound::Top).collect();
        said.iter().for_each(|at| self.found.bounds[*at] = Bound::Top);
        said
    }

    /// What a model shows of a row that it violates, or of the row's copy for its path. A row is
    /// given up in the last round, and if it allows what violates it.
    fn seen(&mut self, at: usize, model: &Model, is_last: bool) -> Option<(usize, Bound)> {
        let (cx, row, bound) = (self.cx, &self.template.rows[at], &self.found.bounds[at]);
        let sides = row.post.iter().filter(|side| cx.holds(side.violates(cx, bound), model));
        let values: Vec<Bv> = sides.map(|side| cx.value_in(side.term, model)).collect();
        if values.is_empty() {
            return None;
        }
        if is_last || values.iter().any(|value| bound.allows(value)) {
            self.give_up(&[at]);
            return None;
        }
        let one = |value: Bv| Bound::of(row.kind, value);
        let seen = values.into_iter().fold(Bound::Bottom, |all, value| all.join(one(value)));
        let at = self.template.row_of(at, bound, model);
        self.found.bounds.resize(self.template.rows.len(), Bound::Bottom);
        self.raised.resize(self.template.rows.len(), 0);
        Some((at, seen))
    }

    /// The values that were seen, or the next stop of a row that was raised often.
    fn widen(
        &self,
        at: usize,
        seen: Bound,
        next_stop: &dyn Fn(&Row, &Bound) -> Option<Bound>,
        assumed: impl Fn() -> Path,
    ) -> Bound {
        let (row, raised) = (&self.template.rows[at], self.raised[at]);
        if raised < EXACT_STEPS {
            return seen;
        }
        let patient = raised < EXACT_STEPS + LAST_STEPS;
        next_stop(row, &seen)
            .or_else(|| patient.then(|| if_near(self.cx, &assumed(), row, self.limits)).flatten())
            .unwrap_or(Bound::Top)
    }

    fn raise(&mut self, at: usize, higher: Bound) {
        self.raised[at] += 1;
        let bound = self.found.bounds[at].clone().join(higher);
        let most = match self.template.rows[at].kind {
            Kind::Tuples(_) => MOST_TUPLES,
            Kind::Paths(_) => MOST_PATHS,
            Kind::AtMost | Kind::OneOf | Kind::Table(_) | Kind::Affine(_) => self.limits.values,
        };
        self.found.bounds[at] = if bound.len() > most { Bound::Top } else { bound };
    }

    /// Raises the rows of a part that a model violates. Returns which ones.
    fn raise_part(&mut self, part: &Part, model: &Model, is_last: bool, assumptions: &[Term]) -> Vec<usize> {
        let mut changed = Vec::new();
        for at in part.rows.iter().copied() {
            let before = self.found.bounds[at].clone();
            let Some((at, seen)) = self.seen(at, model, is_last) else {
                changed.extend((self.found.bounds[at] != before).then_some(at));
                continue;
            };
            let next_stop = |_: &Row, seen: &Bound| {
                let Bound::AtMost(value) = seen else { return None };
                let stop = Bv::signed(value.width(), part.next_stop(value.to_i128()?)?);
                (!stop.slt(value)).then_some(Bound::AtMost(stop))
            };
            let higher = match self.template.rows[at].kind {
                Kind::OneOf | Kind::Table(_) | Kind::Tuples(_) | Kind::Affine(_) | Kind::Paths(_) => seen,
                Kind::AtMost => self.widen(at, seen, &next_stop, || self.cx.path(assumptions)),
            };
            self.raise(at, higher);
            changed.push(at);
        }
        changed
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
            Bound::Bottom | Bound::OneOf(_) | Bound::Table(..) | Bound::Affine(_) | Bound::Paths(_) => None,
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
