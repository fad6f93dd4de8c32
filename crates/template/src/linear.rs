//! Whether a sum of multiples of terms is zero, in a normal form.
//!
//! A SAT solver finds it hard to see that `(x - 3) + y + 3·(z + 1)` and `x + y + 3·z` are the same:
//! it knows bits, not sums. Equations between numbers would ask that of it after every iteration.
//! So the terms are taken apart here, down to what is not a sum, and equal parts are added up. What
//! an iteration does not change is then the same term before and after it.
//!
//! ```text
//! zero(S):  expand S: sums, differences, multiples by constants, complements
//!           if it contains a choice `c ? a : b`, take the one that was made last:
//!               c ? zero(S with a) : zero(S with b), for all choices by c at once
//!           else Σ factor·term = constant, with large factors on the other side
//! ```
//!
//! Choices are made where branches meet, so most numbers that change on one branch have a choice by
//! its condition. If there are too many choices, the rest of them stay as they are.

use solver::{Context, Node, Op, Term};
use std::collections::BTreeMap;

/// How many cases are told apart.
const MOST_CASES: usize = 100;

/// A sum modulo a power of two.
#[derive(Clone)]
pub(crate) struct Sum<'c> {
    cx: &'c Context,
    width: u32,
    constant: u64,
    /// Terms that are not sums, with their factors, none of which is 0.
    parts: BTreeMap<Term, u64>,
}

impl<'c> Sum<'c> {
    /// A constant, of at most 64 bits.
    pub(crate) fn new(cx: &'c Context, width: u32, constant: u64) -> Sum<'c> {
        Sum { cx, width, constant, parts: BTreeMap::new() }
    }

    fn mask(&self) -> u64 {
        u64::MAX >> (64 - self.width)
    }

    /// Adds a multiple of a term of the sum's width.
    pub(crate) fn add(&mut self, factor: u64, term: Term) {
        let mut waiting = vec![(factor & self.mask(), term)];
        while let Some((factor, term)) = waiting.pop() {
            let minus = factor.wrapping_neg() & self.mask();
            let known = |term: Term| self.cx.constant(term).and_then(|it| it.words().first().copied());
            match self.cx.node(term) {
                _ if factor == 0 => {}
                Node::Const(_) => self.add_constant(factor.wrapping_mul(known(term).unwrap_or(0))),
                Node::Neg(a) => waiting.push((minus, a)),
                Node::Not(a) => {
                    // ~a = -a - 1
                    waiting.push((minus, a));
                    self.add_constant(minus);
                }
                Node::Binary(Op::Add, a, b) => waiting.extend([(factor, a), (factor, b)]),
                Node::Binary(Op::Mul, a, b) => match (known(a), known(b)) {
                    (Some(times), _) => waiting.push((factor.wrapping_mul(times) & self.mask(), b)),
                    (_, Some(times)) => waiting.push((factor.wrapping_mul(times) & self.mask(), a)),
                    (None, None) => self.add_part(factor, term),
                },
                Node::Binary(Op::Shl, a, by) => match known(by) {
                    Some(by) if by < u64::from(self.width) => waiting.push(((factor << by) & self.mask(), a)),
                    Some(_) => {}
                    None => self.add_part(factor, term),
                },
                Node::Var(_) | Node::Binary(..) | Node::Extract(..) | Node::SExt(_) | Node::Ite(..) => {
                    self.add_part(factor, term);
                }
            }
        }
    }

    fn add_constant(&mut self, more: u64) {
        self.constant = self.constant.wrapping_add(more) & self.mask();
    }

    fn add_part(&mut self, factor: u64, term: Term) {
        let sum = self.parts.get(&term).copied().unwrap_or(0).wrapping_add(factor) & self.mask();
        if sum == 0 {
            self.parts.remove(&term);
        } else {
            self.parts.insert(term, sum);
        }
    }

    /// That the sum is zero.
    pub(crate) fn is_zero(&self) -> Term {
        let mut cases = MOST_CASES;
        self.zero(&mut cases)
    }

    fn zero(&self, cases: &mut usize) -> Term {
        let choice = self.parts.keys().rev().find_map(|term| match self.cx.node(*term) {
            Node::Ite(condition, ..) => Some(condition),
            _ => None,
        });
        match choice.filter(|_| *cases > 1) {
            Some(condition) => {
                *cases -= 1;
                let holds = self.with(condition, true).zero(cases);
                let fails = self.with(condition, false).zero(cases);
                self.cx.ite(condition, holds, fails)
            }
            None => self.equation(),
        }
    }

    /// The sum where a condition is true or false.
    fn with(&self, condition: Term, truth: bool) -> Sum<'c> {
        let mut sum = Sum::new(self.cx, self.width, self.constant);
        for (term, factor) in &self.parts {
            match self.cx.node(*term) {
                Node::Ite(other, a, b) if other == condition => sum.add(*factor, if truth { a } else { b }),
                _ => sum.add_part(*factor, *term),
            }
        }
        sum
    }

    fn equation(&self) -> Term {
        let (cx, width, mask) = (self.cx, self.width, self.mask());
        let value = |value: u64| cx.int(width, u128::from(value));
        let mut sides = [value(0), value(self.constant.wrapping_neg() & mask)];
        for (term, factor) in &self.parts {
            let minus = factor.wrapping_neg() & mask;
            let (side, factor) = if minus < *factor { (1, minus) } else { (0, *factor) };
            let product = if factor == 1 { *term } else { cx.mul(*term, value(factor)) };
            sides[side] = cx.add(sides[side], product);
        }
        cx.eq(sides[0], sides[1])
    }
}
