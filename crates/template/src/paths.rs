//! Symbolic paths: a parameter of each row for each way to a loop.
//!
//! A path says of some loops whether the execution came out of, or is in, a later arrival at their
//! heads: their selects. A template with paths has a copy of each row for each path, which holds on
//! that path only:
//!
//! ```text
//! row of a loop:   guard ⇒ T(term, d)
//! with paths:      guard ∧ select₁ ∧ ¬select₂ ⇒ T(term, d₁₀), and so on
//! the rest:        guard ∧ ¬(all paths that have a copy) ⇒ T(term, d)
//! ```
//!
//! So what holds because an earlier loop has iterated, or has not, is not lost: a list that the
//! first loop did not build stays empty in the second one.
//!
//! **Which loops.** The selects must mean the same before and after an iteration. They do for loops
//! that come before the row's own loop and for those around it: while the loop iterates, they do
//! not change. The loop's own select is what the row is about, and the selects of loops inside
//! belong to one iteration: neither may be part of a path. Of the others those count that
//! [matter](relevance) to the row.
//!
//! **Discovery.** [Synthesis](crate::synthesis) begins with the rest alone, at the least parameter:
//!
//! ```text
//! a model violates the rest of a row:
//!     its path has the values of the row's selects in the model
//!     the row gets a copy for this path, with what the model shows
//!     the rest excludes the path, so the next model has another one
//! no model violates a row: the paths that were not found do not exist
//! ```
//!
//! A row has at most [`MOST_PATHS`] copies, and all rows together at most [`MOST_ROWS`]. At a limit
//! the rest is raised like any other row: paths that have no copy share its parameter.
//!
//! **Soundness.** The copies of a row and its rest have guards that exclude each other and cover
//! the guard of the row. Each has the same guard before and after an iteration, for selects of a
//! path do not change. So they are rows as others are. The last question of synthesis is about all
//! of them: it shows that an iteration that begins where they hold ends where they hold, on every
//! path, with a copy or without. A rest at the least parameter says that no iteration ends on a
//! path without a copy, and the same question has shown it.
//!
//! The select of a loop that is not reached is free. An execution may choose it, so synthesis takes
//! it as false: [`reached`].
//!
//! **Paths that do not exist.** A path from a model of the whole formula stays possible: parameters
//! are only raised. A part of a template asks under weaker conditions and may find paths that no
//! execution takes. [`Split::drop_impossible`] gives these the least parameter again. The rows stay
//! inductive: no iteration ends on such a path, and from less no more follows.

mod relevance;

use crate::formula::Formula;
use crate::program::Prepared;
use crate::row::{Bound, Row};
use crate::rows::LoopRow;
use relevance::Relevance;
use solver::{Context, Model, Path, QueryLimits, Term};
use std::collections::{BTreeMap, BTreeSet};

/// How many paths a row has a copy for.
const MOST_PATHS: usize = 12;
/// How many rows there may be with all paths.
const MOST_ROWS: usize = 800;

/// A loop's number in the formula, and whether it came back to its head.
type Literal = (usize, bool);

/// The loops that the paths of each row speak of.
#[derive(Clone, Debug)]
pub struct Paths {
    /// For each row the numbers of the loops.
    loops: Vec<Vec<usize>>,
    /// Their selects.
    pub(crate) selects: Vec<Vec<Term>>,
}

impl Paths {
    /// The loops that matter to rows.
    pub fn of(cx: &Context, prepared: &Prepared<'_>, formula: &Formula, rows: &[LoopRow]) -> Paths {
        let mut relevance = Relevance::new(cx, prepared, formula);
        let loops: Vec<Vec<usize>> = rows.iter().map(|row| relevance.loops_of(row)).collect();
        let select = |number: &usize| formula.loops[*number].select;
        let selects = loops.iter().map(|loops| loops.iter().map(select).collect()).collect();
        Paths { loops, selects }
    }

    /// Whether no row has more than one path.
    pub fn is_trivial(&self) -> bool {
        self.loops.iter().all(Vec::is_empty)
    }

    /// How many rows there may be in the end.
    pub fn most_rows(&self) -> usize {
        let most = |loops: &Vec<usize>| MOST_PATHS.min(1 << loops.len());
        self.loops.iter().map(most).sum::<usize>().min(MOST_ROWS.max(self.loops.len()))
    }

    /// The rows with the paths that were discovered, and where they come from.
    pub(crate) fn end(&self, cx: &Context, plain: &[LoopRow], seen: &[Seen]) -> (Vec<Row>, Split) {
        let rows = plain.iter().map(|row| row.row.clone()).collect();
        let mut all = Discovery::new(cx, rows, &self.selects);
        let mut split = Split {
            base: (0..plain.len()).collect(),
            on: vec![Vec::new(); plain.len()],
            count: plain.len(),
            loops: self.loops.iter().flatten().copied().collect(),
        };
        for Seen { base, on } in seen {
            all.add(*base, on.clone());
            split.base.push(*base);
            split.on.push(self.loops[*base].iter().copied().zip(on.iter().copied()).collect());
        }
        (all.rows, split)
    }
}

/// That only loops which are reached come back to their heads.
pub fn reached(cx: &Context, formula: &Formula) -> Vec<Term> {
    formula.loops.iter().map(|one| cx.implies(one.select, one.head.guard)).collect()
}

/// A path that was discovered.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    /// The row.
    base: usize,
    /// The values of its selects.
    on: Vec<bool>,
}

/// Rows while their paths are discovered. The first ones are what rows say of all other paths, in
/// the order of the rows without paths; then come their copies.
pub(crate) struct Discovery<'a> {
    cx: &'a Context,
    /// The rows.
    pub(crate) rows: Vec<Row>,
    /// The paths of the copies.
    pub(crate) seen: Vec<Seen>,
    plain: Vec<Row>,
    /// For each row the selects of its paths; none for templates without paths.
    selects: &'a [Vec<Term>],
    /// For each row the paths that have a copy.
    paths: Vec<Vec<Term>>,
}

impl<'a> Discovery<'a> {
    /// Rows with these selects; rows without any have one path.
    pub(crate) fn new(cx: &'a Context, rows: Vec<Row>, selects: &'a [Vec<Term>]) -> Discovery<'a> {
        let paths = vec![Vec::new(); rows.len()];
        Discovery { cx, plain: rows.clone(), rows, seen: Vec::new(), selects, paths }
    }

    /// The row that a model speaks of which violates this one: the row itself, or a new copy of it
    /// for the model's path.
    pub(crate) fn row_of(&mut self, at: usize, bound: &Bound, model: &Model) -> usize {
        let selects = self.selects.get(at).filter(|selects| !selects.is_empty());
        let is_full = || self.rows.len() >= MOST_ROWS || self.paths[at].len() >= MOST_PATHS;
        match selects {
            Some(selects) if *bound == Bound::Bottom && !is_full() => {
                let on = selects.iter().map(|select| self.cx.holds(*select, model)).collect();
                self.add(at, on)
            }
            _ => at,
        }
    }

    /// The row that a copy is of.
    pub(crate) fn base(&self, copy: usize) -> usize {
        self.seen[copy - self.plain.len()].base
    }

    /// Adds a copy of a row for a path. Returns its number.
    fn add(&mut self, base: usize, on: Vec<bool>) -> usize {
        let cx = self.cx;
        let selects = self.selects[base].iter().zip(&on);
        let literals: Vec<Term> =
            selects.map(|(select, holds)| if *holds { *select } else { cx.not(*select) }).collect();
        let path = cx.all(&literals);
        self.rows.push(on_path(cx, &self.plain[base], path));
        self.paths[base].push(path);
        self.rows[base] = on_path(cx, &self.plain[base], cx.not(cx.any(&self.paths[base])));
        self.seen.push(Seen { base, on });
        self.rows.len() - 1
    }
}

fn on_path(cx: &Context, row: &Row, path: Term) -> Row {
    let mut row = row.clone();
    for side in row.pre.iter_mut().chain(&mut row.post) {
        side.guard = cx.and(side.guard, path);
    }
    row
}

/// Which rows are copies of which, and for which paths.
#[derive(Clone, Debug)]
pub struct Split {
    base: Vec<usize>,
    /// For each row the loops of its path, and whether they came back to their heads; none for the
    /// rest.
    on: Vec<Vec<Literal>>,
    count: usize,
    /// The loops that paths speak of.
    loops: BTreeSet<usize>,
}

/// The parameters of the rows without paths, where one loop came back to its head, or did not.
pub struct PathBounds {
    /// The loop's number in the formula.
    pub on: usize,
    /// Whether it came back.
    pub comes_back: bool,
    /// The parameters; of rows whose paths do not speak of the loop, what always holds.
    pub bounds: Vec<Bound>,
}

impl Split {
    /// The number of the row without paths that a row is a copy of.
    pub(crate) fn base(&self, row: usize) -> usize {
        self.base[row]
    }

    /// The parameters of the rows without paths: what holds on some path.
    pub fn merge(&self, bounds: &[Bound]) -> Vec<Bound> {
        self.merge_where(bounds, &|_| true)
    }

    /// The same for each loop that paths speak of, and each of the two ways to leave it.
    pub fn by_loop(&self, bounds: &[Bound]) -> Vec<PathBounds> {
        let literals = self.loops.iter().flat_map(|on| [(*on, false), (*on, true)]);
        let of = |(on, comes_back): Literal| {
            let bounds = self.merge_where(bounds, &|path| !path.contains(&(on, !comes_back)));
            PathBounds { on, comes_back, bounds }
        };
        literals.map(of).collect()
    }

    fn merge_where(&self, bounds: &[Bound], counts: &dyn Fn(&[Literal]) -> bool) -> Vec<Bound> {
        let mut merged = vec![Bound::Bottom; self.count];
        let rows = self.base.iter().zip(&self.on).zip(bounds);
        for ((base, _), bound) in rows.filter(|((_, on), _)| counts(on)) {
            merged[*base] = std::mem::replace(&mut merged[*base], Bound::Bottom).join(bound.clone());
        }
        merged
    }

    /// Gives copies for paths that cannot happen the least parameter. `assumed` is the formula with
    /// all rows. Returns whether there is one.
    pub(crate) fn drop_impossible(
        &self,
        cx: &Context,
        assumed: &Path,
        rows: &[Row],
        bounds: &mut [Bound],
        limits: &QueryLimits,
    ) -> bool {
        let mut same: BTreeMap<Vec<Term>, Vec<usize>> = BTreeMap::new();
        for at in (self.count..rows.len()).filter(|at| bounds[*at] != Bound::Bottom) {
            let guards = rows[at].post.iter().map(|side| side.guard).collect();
            same.entry(guards).or_default().push(at);
        }
        let mut dropped = false;
        for (guards, copies) in same {
            if cx.check(assumed, cx.any(&guards), limits).is_unsat() {
                copies.into_iter().for_each(|at| bounds[at] = Bound::Bottom);
                dropped = true;
            }
        }
        dropped
    }
}
