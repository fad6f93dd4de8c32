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

/// How many loops a path speaks of.
const MOST_LOOPS: usize = 3;
/// How many rows there may be with all paths.
const MOST_ROWS: usize = 800;

/// Rows for each path, and which rows they are copies of.
pub struct Split {
    /// The rows.
    pub rows: Vec<LoopRow>,
    base: Vec<usize>,
    count: usize,
}

/// A row for each path to its loop.
pub fn split(cx: &Context, formula: &Formula, rows: &[LoopRow]) -> Split {
    let mut most = MOST_LOOPS;
    while most > 0
        && rows.iter().map(|row| 1 << selects(formula, row.of, most).len()).sum::<usize>() > MOST_ROWS
    {
        most -= 1;
    }
    let mut all = Split { rows: Vec::new(), base: Vec::new(), count: rows.len() };
    for (at, LoopRow { of, row }) in rows.iter().enumerate() {
        let selects = selects(formula, *of, most);
        for path in 0..1u32 << selects.len() {
            let literal = |(number, select): (usize, &Term)| {
                if path >> number & 1 == 1 { *select } else { cx.not(*select) }
            };
            let literals: Vec<Term> = selects.iter().enumerate().map(literal).collect();
            all.rows.push(LoopRow { of: *of, row: on_path(cx, row, cx.all(&literals)) });
            all.base.push(at);
        }
    }
    all
}

/// The selects of the loops before and around a loop, the nearest first.
fn selects(formula: &Formula, of: usize, most: usize) -> Vec<Term> {
    // Loops are in the order in which they are entered, so those inside come later. Rows of
    // functions have no paths.
    let before = formula.loops.get(..of).filter(|_| of < formula.loops.len()).unwrap_or_default();
    before.iter().rev().take(most).map(|one| one.select).collect()
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
        let mut merged = vec![Bound::Bottom; self.count];
        for (base, bound) in self.base.iter().zip(bounds) {
            merged[*base] = std::mem::replace(&mut merged[*base], Bound::Bottom).join(bound.clone());
        }
        merged
    }
}
