//! The rows of a round with their parameters: found together or in parts, with symbolic paths or
//! without.

use super::{Encoded, Question};
use crate::parts::{Parts, Seams};
use crate::paths::{self, Discovery, Paths, Split};
use crate::rounds::Round;
use crate::row::Row;
use crate::rows::LoopRow;
use crate::synthesis::{Found, Limits, Method, synthesise_on_paths, synthesise_parts};
use solver::{Path, QueryLimits};

/// The rows of a round, with the parameters that were found for them.
pub struct Inferred {
    /// The rows.
    pub rows: Vec<Row>,
    /// For each row, the number of its loop in the formula.
    pub of: Vec<usize>,
    /// The parameters. With them the rows hold whenever a loop comes back to its head.
    pub found: Found,
    /// Which rows are copies for symbolic paths, if there are any.
    pub split: Option<Split>,
}

/// A formula and what holds in it.
pub struct Invariants<'p> {
    /// The formula.
    pub encoded: Encoded<'p>,
    /// What holds whenever a loop comes back to its head.
    pub inferred: Inferred,
}

/// The invariants of one round. `None` if there is no formula, or the round has no rows.
pub fn invariants<'p>(question: &Question<'p>, round: Round, limits: &Limits) -> Option<Invariants<'p>> {
    let encoded = Encoded::new(question, round, &limits.query).ok()?;
    let choice = round.rows?;
    let rows = encoded.rows(choice, &limits.query)?;
    let paths = choice.paths.then(|| encoded.paths(&rows));
    let inferred = encoded.infer(&rows, paths.as_ref(), round.method, limits);
    Some(Invariants { encoded, inferred })
}

impl Encoded<'_> {
    /// The symbolic paths of rows.
    pub(super) fn paths(&self, rows: &[LoopRow]) -> Paths {
        Paths::of(&self.cx, &self.prepared, &self.formula, rows)
    }

    /// The parameters of rows. Those of a large template are found in parts, if it has any.
    pub(super) fn infer(
        &self,
        plain: &[LoopRow],
        paths: Option<&Paths>,
        method: Method,
        limits: &Limits,
    ) -> Inferred {
        let (cx, constraints) = (&self.cx, &self.formula.constraints);
        let is_large = method == Method::Widen && plain.len() > limits.together;
        let rows = || plain.iter().map(|row| row.row.clone()).collect::<Vec<Row>>();
        let parts = || Parts::of(cx, constraints, &rows(), &Seams::of(&self.formula), &limits.query);
        let Some(parts) = is_large.then(parts).flatten() else {
            return self.infer_whole(plain, paths, method, limits);
        };
        let selects = paths.map_or(&[][..], |paths| &paths.selects);
        let (found, seen) = synthesise_parts(cx, parts, selects, limits);
        self.inferred(plain, paths, found, &seen)
    }

    /// The same by questions about the whole formula.
    pub(super) fn infer_whole(
        &self,
        plain: &[LoopRow],
        paths: Option<&Paths>,
        method: Method,
        limits: &Limits,
    ) -> Inferred {
        let cx = &self.cx;
        let rows: Vec<Row> = plain.iter().map(|row| row.row.clone()).collect();
        let selects = paths.map_or(&[][..], |paths| &paths.selects);
        let template = Discovery::new(cx, rows, selects);
        let (found, seen) =
            synthesise_on_paths(cx, &self.base(paths.is_some(), &limits.query), template, method, limits);
        self.inferred(plain, paths, found, &seen)
    }

    /// The formula; with paths, selects of loops that are not reached are false.
    pub(super) fn base(&self, has_paths: bool, limits: &QueryLimits) -> Path {
        let reached = if has_paths { paths::reached(&self.cx, &self.formula) } else { Vec::new() };
        let base = self.cx.path_within(&self.formula.constraints, limits);
        reached.into_iter().fold(base, |path, one| self.cx.assume(&path, one))
    }

    /// Rows with their parameters, those of paths behind the others.
    fn inferred(
        &self,
        plain: &[LoopRow],
        paths: Option<&Paths>,
        found: Found,
        seen: &[paths::Seen],
    ) -> Inferred {
        let (rows, split) = match paths {
            Some(paths) => {
                let (rows, split) = paths.end(&self.cx, plain, seen);
                (rows, Some(split))
            }
            None => (plain.iter().map(|row| row.row.clone()).collect(), None),
        };
        let of = (0..rows.len()).map(|at| split.as_ref().map_or(at, |split| split.base(at)));
        let of = of.map(|base| plain[base].of).collect();
        Inferred { rows, of, found, split }
    }
}
