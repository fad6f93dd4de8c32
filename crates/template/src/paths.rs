//! Symbolic paths: a parameter of each row for each way to a loop.
//!
//! A path says of some loops whether the execution came out of, or is in, a later arrival at their
//! heads: their selects. A template with paths has a copy of each row for each path, which holds on
//! that path only:
//!
//! ```text
//! row of a loop:   guard ⇒ T(term, d)
//! with paths:      guard ∧ select₁ ∧ ¬select₂ ⇒ T(term, d₁₀), and so on for all four
//! ```
//!
//! So what holds because an earlier loop has iterated, or has not, is not lost: a list that the
//! first loop did not build stays empty in the second one. Paths that no execution takes keep the
//! least parameter, so they cost little and need not be looked for.
//!
//! **Which loops.** The selects must mean the same before and after an iteration. They do for loops
//! that come before the row's own loop and for those around it: while the loop iterates, they do
//! not change. The loop's own select is what the row is about, and the selects of loops inside
//! belong to one iteration: neither may be part of a path.

use crate::formula::Formula;
use crate::row::{Bound, Row};
use crate::rows::LoopRow;
use solver::{Context, Term};
use std::collections::BTreeSet;

/// How many loops a path speaks of.
const MOST_LOOPS: usize = 3;
/// How many rows there may be with all paths.
const MOST_ROWS: usize = 800;

/// A loop's number in the formula, and whether it came back to its head.
type Literal = (usize, bool);

/// Rows for each path, and which rows they are copies of.
pub struct Split {
    /// The rows.
    pub rows: Vec<LoopRow>,
    base: Vec<usize>,
    /// For each row the loops of its path, and whether they came back to their heads.
    on: Vec<Vec<Literal>>,
    count: usize,
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

/// A row for each path to its loop.
pub fn split(cx: &Context, formula: &Formula, rows: &[LoopRow]) -> Split {
    let mut most = MOST_LOOPS;
    while most > 0
        && rows.iter().map(|row| 1 << earlier(formula, row.of, most).len()).sum::<usize>() > MOST_ROWS
    {
        most -= 1;
    }
    let mut all = Split { rows: Vec::new(), base: Vec::new(), on: Vec::new(), count: rows.len() };
    for (at, LoopRow { of, row }) in rows.iter().enumerate() {
        let loops = earlier(formula, *of, most);
        for path in 0..1u32 << loops.len() {
            let literals = loops.iter().enumerate().map(|(place, number)| (*number, path >> place & 1 == 1));
            let on: Vec<Literal> = literals.collect();
            let term = |(number, comes_back): &Literal| {
                let select = formula.loops[*number].select;
                if *comes_back { select } else { cx.not(select) }
            };
            let terms: Vec<Term> = on.iter().map(term).collect();
            all.rows.push(LoopRow { of: *of, row: on_path(cx, row, cx.all(&terms)) });
            all.base.push(at);
            all.on.push(on);
        }
    }
    all
}

/// The numbers of the loops before and around a loop, the nearest first.
fn earlier(formula: &Formula, of: usize, most: usize) -> Vec<usize> {
    // Loops are in the order in which they are entered, so those inside come later. Rows of
    // functions have no paths.
    if of < formula.loops.len() { (0..of).rev().take(most).collect() } else { Vec::new() }
}

fn on_path(cx: &Context, row: &Row, path: Term) -> Row {
    let mut row = row.clone();
    for side in row.pre.iter_mut().chain(&mut row.post) {
        side.guard = cx.and(side.guard, path);
    }
    row
}

impl Split {
    /// Whether no row has more than one path.
    pub fn is_trivial(&self) -> bool {
        self.rows.len() == self.count
    }

    /// The parameters of the rows without paths: what holds on some path.
    pub fn merge(&self, bounds: &[Bound]) -> Vec<Bound> {
        self.merge_where(bounds, &|_| true)
    }

    /// The same for each loop that paths speak of, and each of the two ways to leave it.
    pub fn by_loop(&self, bounds: &[Bound]) -> Vec<PathBounds> {
        let loops: BTreeSet<Literal> = self.on.iter().flatten().copied().collect();
        let of = |(on, comes_back): Literal| {
            let bounds = self.merge_where(bounds, &|path| !path.contains(&(on, !comes_back)));
            PathBounds { on, comes_back, bounds }
        };
        loops.into_iter().map(of).collect()
    }

    fn merge_where(&self, bounds: &[Bound], counts: &dyn Fn(&[Literal]) -> bool) -> Vec<Bound> {
        let mut merged = vec![Bound::Bottom; self.count];
        let rows = self.base.iter().zip(&self.on).zip(bounds);
        for ((base, _), bound) in rows.filter(|((_, on), _)| counts(on)) {
            merged[*base] = std::mem::replace(&mut merged[*base], Bound::Bottom).join(bound.clone());
        }
        merged
    }
}
