//! The constructors of terms, which simplify.
//!
//! Each constructor examines its operands only (and a few levels below), and builds an equivalent
//! term in a more regular form, so that equivalent terms become identical more often, and most
//! queries about programs are answered without search:
//!
//! - constants are computed; neutral and absorbing operands disappear; double negations cancel
//! - constants are to the right of other operands; otherwise the term that was built first is to
//!   the left
//! - sums of few terms are linear combinations: `c1·t1 + c2·t2 + … + c`, ordered, without repeated
//!   terms
//! - shifts by constants, masks and truncations become parts (`Extract`, `Concat`), which cancel
//!   when bytes are concatenated
//! - comparisons with constants lose additions, extensions, complements and choices on the other
//!   side
//! - operations on truth values are `And`, `Or`, `Xor` and `Not`
//!
//! Simplifications call constructors for the parts that they make. They stop when `MAX_DEPTH` of
//! them are nested, or after `MAX_STEPS` for one term: the term is then less simple, but still
//! correct.

mod arith;
mod bitwise;
mod compare;
mod parts;

use crate::bits::Bv;
use crate::term::{Node, Op, Term, Terms};

/// How deep simplifications may nest.
const MAX_DEPTH: u32 = 40;
/// How many simplifications one constructor may lead to. Terms share parts, and a rule that goes
/// down both operands would meet them again and again.
const MAX_STEPS: u32 = 1000;

impl Terms {
    /// Whether simplifications may go on; they must call [`Terms::leave`] after.
    fn enter(&mut self) -> bool {
        if self.depth == 0 {
            self.steps = 0;
        }
        let may = self.depth < MAX_DEPTH && self.steps < MAX_STEPS;
        self.depth += u32::from(may);
        self.steps += 1;
        may
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Runs a simplification unless too many stand in each other.
    fn within(&mut self, rules: impl FnOnce(&mut Terms) -> Option<Term>) -> Option<Term> {
        if !self.enter() {
            return None;
        }
        let result = rules(self);
        self.leave();
        result
    }

    fn same_width(&self, op: Op, a: Term, b: Term) -> u32 {
        let (x, y) = (self.width(a), self.width(b));
        assert_eq!(x, y, "the operands of {op:?} must have the same width");
        x
    }

    /// The constant with this number.
    pub fn int(&mut self, width: u32, value: u128) -> Term {
        self.value(Bv::new(width, value))
    }

    /// A truth value.
    pub fn bool(&mut self, truth: bool) -> Term {
        self.value(Bv::bool(truth))
    }

    /// An operation by its name. The operands have the same width, except for `Concat`.
    ///
    /// # Panics
    ///
    /// If the widths differ, as do all constructors.
    pub fn binary_op(&mut self, op: Op, a: Term, b: Term) -> Term {
        if op != Op::Concat {
            self.same_width(op, a, b);
        }
        if let (Some(x), Some(y)) = (self.constant(a), self.constant(b)) {
            let value = op.apply(x, y);
            return self.value(value);
        }
        let swap = op.commutes() && (self.constant(a).is_some() || (a > b && self.constant(b).is_none()));
        let (a, b) = if swap { (b, a) } else { (a, b) };
        let simpler = self.within(|terms| match op {
            Op::And => terms.and_rules(a, b),
            Op::Or => terms.or_rules(a, b),
            Op::Xor => terms.xor_rules(a, b),
            Op::Add => terms.add_rules(a, b),
            Op::Mul => terms.mul_rules(a, b),
            Op::UDiv => terms.udiv_rules(a, b),
            Op::URem => terms.urem_rules(a, b),
            Op::SDiv => terms.sdiv_rules(a, b),
            Op::SRem => terms.srem_rules(a, b),
            Op::Shl | Op::LShr | Op::AShr => terms.shift_rules(op, a, b),
            Op::Eq => terms.eq_rules(a, b),
            Op::Ult => terms.ult_rules(a, b),
            Op::Slt => terms.slt_rules(a, b),
            Op::UMulO => terms.umulo_rules(a, b),
            Op::SMulO => terms.smulo_rules(a, b),
            Op::Concat => terms.concat_rules(a, b),
        });
        simpler.unwrap_or_else(|| self.raw(op, a, b))
    }

    /// The operation as it is, without simplification.
    pub(crate) fn raw(&mut self, op: Op, a: Term, b: Term) -> Term {
        let width = match op {
            Op::Concat => self.width(a) + self.width(b),
            op if op.is_predicate() => 1,
            _ => self.width(a),
        };
        let swap = op.commutes() && (self.constant(a).is_some() || (a > b && self.constant(b).is_none()));
        let (a, b) = if swap { (b, a) } else { (a, b) };
        self.intern(Node::Binary(op, a, b), width)
    }

    /// Bitwise complement; the negation of a truth value.
    pub fn not(&mut self, a: Term) -> Term {
        let width = self.width(a);
        if let Some(value) = self.constant(a) {
            let value = value.not();
            return self.value(value);
        }
        let simpler = self.within(|terms| match terms.node(a) {
            Node::Not(x) => Some(x),
            Node::Binary(Op::Xor, x, c) if terms.constant(c).is_some() => {
                let c = terms.not(c);
                Some(terms.xor(x, c))
            }
            Node::Binary(Op::Concat, x, y) if terms.constant(x).is_some() || terms.constant(y).is_some() => {
                let (x, y) = (terms.not(x), terms.not(y));
                Some(terms.concat(x, y))
            }
            Node::Ite(c, x, y) if terms.constant(x).is_some() || terms.constant(y).is_some() => {
                let (x, y) = (terms.not(x), terms.not(y));
                Some(terms.ite(c, x, y))
            }
            _ => None,
        });
        simpler.unwrap_or_else(|| self.intern(Node::Not(a), width))
    }

    /// A choice: `a` if the truth value is 1, else `b`.
    pub fn ite(&mut self, condition: Term, a: Term, b: Term) -> Term {
        assert_eq!(self.width(condition), 1, "a condition is a truth value");
        assert_eq!(self.width(a), self.width(b), "the cases of a choice must have the same width");
        if let Some(value) = self.constant(condition) {
            return if value.is_zero() { b } else { a };
        }
        if a == b {
            return a;
        }
        let simpler = self.within(|terms| terms.ite_rules(condition, a, b));
        let width = self.width(a);
        simpler.unwrap_or_else(|| self.intern(Node::Ite(condition, a, b), width))
    }

    fn ite_rules(&mut self, condition: Term, a: Term, b: Term) -> Option<Term> {
        if let Node::Not(inner) = self.node(condition) {
            return Some(self.ite(inner, b, a));
        }
        if self.width(a) == 1
            && let Some(term) = self.choice_of_truths(condition, a, b)
        {
            return Some(term);
        }
        // A choice by the same condition inside is decided.
        if let Node::Ite(inner, then, _) = self.node(a)
            && inner == condition
        {
            return Some(self.ite(condition, then, b));
        }
        if let Node::Ite(inner, _, other) = self.node(b)
            && inner == condition
        {
            return Some(self.ite(condition, a, other));
        }
        // if c1 then a else if c2 then a else x
        if let Node::Ite(inner, then, other) = self.node(b)
            && then == a
        {
            let either = self.or(condition, inner);
            return Some(self.ite(either, a, other));
        }
        if let Node::Binary(Op::Eq, x, y) = self.node(condition)
            && ((x, y) == (a, b) || (y, x) == (a, b))
        {
            return Some(b);
        }
        None
    }

    fn choice_of_truths(&mut self, condition: Term, a: Term, b: Term) -> Option<Term> {
        let truth = |terms: &Terms, t: Term| terms.constant(t).map(|value| !value.is_zero());
        match (truth(self, a), truth(self, b)) {
            (Some(true), Some(false)) => Some(condition),
            (Some(false), Some(true)) => Some(self.not(condition)),
            (Some(true), _) => Some(self.or(condition, b)),
            (_, Some(false)) => Some(self.and(condition, a)),
            (Some(false), _) => {
                let not = self.not(condition);
                Some(self.and(not, b))
            }
            (_, Some(true)) => {
                let not = self.not(condition);
                Some(self.or(not, a))
            }
            (None, None) if a == condition => Some(self.or(condition, b)),
            (None, None) if b == condition => Some(self.and(condition, a)),
            (None, None) => None,
        }
    }
}

/// # Short names
///
/// # Panics
///
/// All of them, if widths differ that must not.
impl Terms {
    /// Bitwise and.
    pub fn and(&mut self, a: Term, b: Term) -> Term {
        self.binary_op(Op::And, a, b)
    }

    /// Bitwise or.
    pub fn or(&mut self, a: Term, b: Term) -> Term {
        self.binary_op(Op::Or, a, b)
    }

    /// Bitwise exclusive or.
    pub fn xor(&mut self, a: Term, b: Term) -> Term {
        self.binary_op(Op::Xor, a, b)
    }

    /// Sum.
    pub fn add(&mut self, a: Term, b: Term) -> Term {
        self.binary_op(Op::Add, a, b)
    }

    /// Difference.
    pub fn sub(&mut self, a: Term, b: Term) -> Term {
        let b = self.neg(b);
        self.binary_op(Op::Add, a, b)
    }

    /// Product.
    pub fn mul(&mut self, a: Term, b: Term) -> Term {
        self.binary_op(Op::Mul, a, b)
    }

    /// Equality.
    pub fn eq(&mut self, a: Term, b: Term) -> Term {
        self.binary_op(Op::Eq, a, b)
    }

    /// Inequality.
    pub fn ne(&mut self, a: Term, b: Term) -> Term {
        let equal = self.eq(a, b);
        self.not(equal)
    }

    /// Unsigned less-than.
    pub fn ult(&mut self, a: Term, b: Term) -> Term {
        self.binary_op(Op::Ult, a, b)
    }

    /// Unsigned less-or-equal.
    pub fn ule(&mut self, a: Term, b: Term) -> Term {
        let greater = self.ult(b, a);
        self.not(greater)
    }

    /// Signed less-than.
    pub fn slt(&mut self, a: Term, b: Term) -> Term {
        self.binary_op(Op::Slt, a, b)
    }

    /// Signed less-or-equal.
    pub fn sle(&mut self, a: Term, b: Term) -> Term {
        let greater = self.slt(b, a);
        self.not(greater)
    }

    /// The first operand above the second.
    pub fn concat(&mut self, high: Term, low: Term) -> Term {
        self.binary_op(Op::Concat, high, low)
    }

    /// `a` implies `b`; truth values.
    pub fn implies(&mut self, a: Term, b: Term) -> Term {
        let not = self.not(a);
        self.or(not, b)
    }

    /// All truth values are 1.
    pub fn all(&mut self, terms: &[Term]) -> Term {
        let start = self.bool(true);
        terms.iter().fold(start, |all, term| self.and(all, *term))
    }

    /// Some truth value is 1.
    pub fn any(&mut self, terms: &[Term]) -> Term {
        let start = self.bool(false);
        terms.iter().fold(start, |any, term| self.or(any, *term))
    }

    /// Whether a term is not zero, as C's conditions ask.
    pub fn nonzero(&mut self, a: Term) -> Term {
        let zero = self.int(self.width(a), 0);
        self.ne(a, zero)
    }

    /// The highest bit.
    pub fn sign(&mut self, a: Term) -> Term {
        self.extract(a, self.width(a) - 1, 1)
    }
}
