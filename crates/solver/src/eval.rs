//! The value of a term when every variable has one.
//!
//! An [`Assignment`] gives values to some variables; every other variable is zero, so that an
//! assignment is always total and what was computed from it stays true when new variables are made.
//! [`Evaluator`] keeps what it computed: evaluating many terms with common parts under one
//! assignment costs each part once.

use crate::bits::Bv;
use crate::term::{Node, Term, Terms, Var};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Values of variables; what has none is zero.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Assignment {
    values: BTreeMap<Var, Bv>,
}

impl Assignment {
    /// Every variable is zero.
    pub fn new() -> Assignment {
        Assignment::default()
    }

    /// Sets the value of a variable. It has the variable's width.
    pub fn set(&mut self, var: Var, value: Bv) {
        self.values.insert(var, value);
    }

    /// The value that was set for a variable.
    pub fn get(&self, var: Var) -> Option<&Bv> {
        self.values.get(&var)
    }

    /// The values that were set, by variable.
    pub fn iter(&self) -> impl Iterator<Item = (Var, &Bv)> {
        self.values.iter().map(|(var, value)| (*var, value))
    }

    /// Takes over the values of another for the variables that it has.
    pub fn extend(&mut self, other: &Assignment) {
        self.values.extend(other.values.iter().map(|(var, value)| (*var, value.clone())));
    }
}

/// How many values an evaluator keeps before it begins anew.
const MAX_KNOWN: usize = 100_000;

/// An assignment with the values that were computed from it.
#[derive(Clone, Debug)]
pub struct Evaluator {
    assignment: Assignment,
    known: FxHashMap<Term, Bv>,
}

impl Evaluator {
    /// Nothing is computed yet.
    pub fn new(assignment: Assignment) -> Evaluator {
        Evaluator { assignment, known: FxHashMap::default() }
    }

    /// The assignment.
    pub fn assignment(&self) -> &Assignment {
        &self.assignment
    }

    /// The value of a term.
    pub fn eval(&mut self, terms: &Terms, term: Term) -> Bv {
        if let Some(value) = self.known.get(&term) {
            return value.clone();
        }
        if self.known.len() > MAX_KNOWN {
            self.known.clear();
        }
        for t in terms.cone_without(&[term], |t| self.known.contains_key(&t)) {
            let value = self.step(terms, t);
            self.known.insert(t, value);
        }
        self.get(terms, term)
    }

    /// Whether a truth value is true.
    pub fn holds(&mut self, terms: &Terms, term: Term) -> bool {
        !self.eval(terms, term).is_zero()
    }

    fn get(&self, terms: &Terms, term: Term) -> Bv {
        self.known.get(&term).cloned().unwrap_or_else(|| Bv::zero(terms.width(term)))
    }

    /// The value of a term whose operands are known.
    fn step(&self, terms: &Terms, term: Term) -> Bv {
        let width = terms.width(term);
        match terms.node(term) {
            Node::Const(_) => terms.constant(term).cloned().unwrap_or_else(|| Bv::zero(width)),
            Node::Var(var) => {
                self.assignment.get(var).map_or_else(|| Bv::zero(width), |value| value.zext(width))
            }
            Node::Not(a) => self.get(terms, a).not(),
            Node::Neg(a) => self.get(terms, a).neg(),
            Node::Binary(op, a, b) => op.apply(&self.get(terms, a), &self.get(terms, b)),
            Node::Extract(a, low) => self.get(terms, a).extract(low, width),
            Node::SExt(a) => self.get(terms, a).sext(width),
            Node::Ite(c, a, b) => self.get(terms, if self.get(terms, c).is_zero() { b } else { a }),
        }
    }
}

impl Terms {
    /// The value of a term.
    pub fn eval(&self, term: Term, assignment: &Assignment) -> Bv {
        Evaluator::new(assignment.clone()).eval(self, term)
    }
}
