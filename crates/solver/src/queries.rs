//! Compound queries: which values a term can have on a path.

use crate::bits::Bv;
use crate::context::Context;
use crate::engine::Answer;
use crate::path::Path;
use crate::sat::{QueryLimits, Reason};
use crate::term::Term;

/// Values of a term on a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Values {
    /// Values that the term has, all different, in the order in which they were found.
    pub values: Vec<Bv>,
    /// Whether there are no others.
    pub complete: bool,
    /// Why the search ended before it was complete, if that was not the wanted number of values.
    pub reason: Option<Reason>,
}

/// A least or greatest value of a term on a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Extreme {
    /// It is this one.
    Exact(Bv),
    /// It is not beyond this one: the search ended before the end.
    Beyond(Bv, Reason),
    /// The path cannot be taken.
    Empty,
}

impl Extreme {
    /// The value, exact or not: no value of the term is beyond it.
    pub fn bound(&self) -> Option<&Bv> {
        match self {
            Extreme::Exact(value) | Extreme::Beyond(value, _) => Some(value),
            Extreme::Empty => None,
        }
    }
}

impl Context {
    /// Up to `limit` values that a term has on a path. The limits are for each of the questions.
    pub fn possible_values(&self, path: &Path, term: Term, limit: usize, limits: &QueryLimits) -> Values {
        let mut found = Values { values: Vec::new(), complete: false, reason: None };
        let mut other = self.bool(true);
        if let Some(value) = self.constant(term) {
            return Values { values: vec![value], complete: true, reason: None };
        }
        loop {
            match self.check_about(path, term, other, limits) {
                Answer::Unsat(_) => return Values { complete: true, ..found },
                Answer::Unknown(reason) => return Values { reason: Some(reason), ..found },
                Answer::Sat(_) if found.values.len() >= limit => return found,
                Answer::Sat(model) => {
                    let value = self.eval(term, &model);
                    let constant = self.value(value.clone());
                    other = self.and(other, self.ne(term, constant));
                    found.values.push(value);
                }
            }
        }
    }

    /// The least value of a term on a path, read as signed or not.
    pub fn least(&self, path: &Path, term: Term, signed: bool, limits: &QueryLimits) -> Extreme {
        self.extreme(path, term, signed, false, limits)
    }

    /// The greatest value of a term on a path, read as signed or not.
    pub fn greatest(&self, path: &Path, term: Term, signed: bool, limits: &QueryLimits) -> Extreme {
        self.extreme(path, term, signed, true, limits)
    }

    /// Halves the distance between what is excluded and what is possible, in the unsigned order of
    /// ranks: the rank of a value is its distance from the end that is looked for.
    fn extreme(
        &self,
        path: &Path,
        term: Term,
        signed: bool,
        greatest: bool,
        limits: &QueryLimits,
    ) -> Extreme {
        let width = self.width(term);
        let end = match (signed, greatest) {
            (false, false) => Bv::zero(width),
            (false, true) => Bv::ones(width),
            (true, false) => Bv::least(width),
            (true, true) => Bv::greatest(width),
        };
        let rank = |value: &Bv| if greatest { end.sub(value) } else { value.sub(&end) };
        let value = |rank: &Bv| if greatest { end.sub(rank) } else { end.add(rank) };
        let (mut low, mut high) = match self.check_about(path, term, self.bool(true), limits) {
            Answer::Unsat(_) => return Extreme::Empty,
            Answer::Unknown(reason) => return Extreme::Beyond(end.clone(), reason),
            Answer::Sat(model) => (Bv::zero(width), rank(&self.eval(term, &model))),
        };
        let one = Bv::new(width, 1);
        while low != high {
            let half = high.sub(&low).lshr(&one);
            let middle = low.add(&half);
            let bound = self.value(value(&middle));
            let question = match (signed, greatest) {
                (false, false) => self.ule(term, bound),
                (false, true) => self.ule(bound, term),
                (true, false) => self.sle(term, bound),
                (true, true) => self.sle(bound, term),
            };
            match self.check_about(path, term, question, limits) {
                Answer::Sat(model) => high = rank(&self.eval(term, &model)),
                Answer::Unsat(_) => low = middle.add(&one),
                Answer::Unknown(reason) => return Extreme::Beyond(value(&low), reason),
            }
        }
        Extreme::Exact(value(&low))
    }
}
