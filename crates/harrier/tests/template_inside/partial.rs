//! The value of a term where only some parts of it have values.

use solver::{Bv, Context, Node, Op, Term};
use std::collections::{BTreeMap, BTreeSet};

/// Terms with known values, and what follows from them.
pub(super) struct Partial<'a> {
    cx: &'a Context,
    known: BTreeMap<Term, Option<Bv>>,
}

/// How deep terms are followed.
const DEEPEST: usize = 1_500;

impl<'a> Partial<'a> {
    pub(super) fn new(cx: &'a Context, seeds: &BTreeMap<Term, Bv>) -> Partial<'a> {
        let known = seeds.iter().map(|(term, value)| (*term, Some(value.clone()))).collect();
        Partial { cx, known }
    }

    /// The value of a term; `None` if it depends on what is not known.
    pub(super) fn eval(&mut self, term: Term) -> Option<Bv> {
        self.eval_at(term, 0)
    }

    fn eval_at(&mut self, term: Term, depth: usize) -> Option<Bv> {
        if let Some(value) = self.known.get(&term) {
            return value.clone();
        }
        let value = if depth < DEEPEST { self.step(term, depth + 1) } else { None };
        self.known.insert(term, value.clone());
        value
    }

    fn step(&mut self, term: Term, depth: usize) -> Option<Bv> {
        let width = self.cx.width(term);
        match self.cx.node(term) {
            Node::Const(_) => self.cx.constant(term),
            Node::Var(_) => None,
            Node::Not(a) => Some(self.eval_at(a, depth)?.not()),
            Node::Neg(a) => Some(self.eval_at(a, depth)?.neg()),
            Node::Extract(a, low) => Some(self.eval_at(a, depth)?.extract(low, width)),
            Node::SExt(a) => Some(self.eval_at(a, depth)?.sext(width)),
            Node::Binary(op, a, b) => match (op, self.eval_at(a, depth)) {
                (Op::And, Some(a)) if a.is_zero() => Some(a),
                (Op::Or, Some(a)) if a.is_ones() => Some(a),
                (_, a) => match (op, a, self.eval_at(b, depth)?) {
                    (_, Some(a), b) => Some(op.apply(&a, &b)),
                    (Op::And, None, b) if b.is_zero() => Some(b),
                    (Op::Or, None, b) if b.is_ones() => Some(b),
                    (_, None, _) => None,
                },
            },
            Node::Ite(condition, then, otherwise) => {
                let which = if self.eval_at(condition, depth)?.is_zero() { otherwise } else { then };
                self.eval_at(which, depth)
            }
        }
    }
}

/// All terms that some terms are made of, with these.
pub(super) fn parts(cx: &Context, terms: &[Term]) -> BTreeSet<Term> {
    let (mut all, mut open) = (BTreeSet::new(), terms.to_vec());
    while let Some(term) = open.pop() {
        if !all.insert(term) {
            continue;
        }
        match cx.node(term) {
            Node::Const(_) | Node::Var(_) => {}
            Node::Not(a) | Node::Neg(a) | Node::Extract(a, _) | Node::SExt(a) => open.push(a),
            Node::Binary(_, a, b) => open.extend([a, b]),
            Node::Ite(condition, then, otherwise) => open.extend([condition, then, otherwise]),
        }
    }
    all
}
