//! Sums, products, quotients.
//!
//! Sums of few terms are *linear combinations*: a list of terms with coefficients and a constant.
//! They are decomposed, added, and rebuilt in order, so that `(a + b) - a` is `b` and `2·x + x` is
//! `3·x`. Above [`MAX_SUM`] terms only constants are collected, so that long sums stay linear in
//! cost.

use crate::bits::Bv;
use crate::term::{Node, Op, Term, Terms};

/// How many terms a linear combination may have.
const MAX_SUM: usize = 12;

/// `Σ coefficient · term + constant`, ordered by term, no coefficient zero.
pub(super) struct Linear {
    pub(super) parts: Vec<(Term, Bv)>,
    pub(super) constant: Bv,
}

impl Linear {
    fn add(&mut self, term: Term, coefficient: Bv) {
        match self.parts.binary_search_by_key(&term, |part| part.0) {
            Ok(place) => {
                let sum = self.parts[place].1.add(&coefficient);
                if sum.is_zero() {
                    self.parts.remove(place);
                } else {
                    self.parts[place].1 = sum;
                }
            }
            Err(_) if coefficient.is_zero() => {}
            Err(place) => self.parts.insert(place, (term, coefficient)),
        }
    }
}

impl Terms {
    /// The term as a linear combination, if it has few terms; `factor` times.
    pub(super) fn linear(&self, roots: &[(Term, Bv)], width: u32) -> Option<Linear> {
        let mut sum = Linear { parts: Vec::new(), constant: Bv::zero(width) };
        let mut stack = roots.to_vec();
        let mut steps = 0;
        while let Some((term, factor)) = stack.pop() {
            steps += 1;
            if steps > 4 * MAX_SUM || sum.parts.len() > MAX_SUM {
                return None;
            }
            if let Some(value) = self.constant(term) {
                sum.constant = sum.constant.add(&value.mul(&factor));
                continue;
            }
            match self.node(term) {
                Node::Binary(Op::Add, a, b) => stack.extend([(a, factor.clone()), (b, factor)]),
                Node::Neg(a) => stack.push((a, factor.neg())),
                Node::Binary(Op::Mul, a, b) => match self.constant(b) {
                    Some(value) => stack.push((a, value.mul(&factor))),
                    None => sum.add(term, factor),
                },
                _ => match self.shifted_left(term) {
                    Some((a, by)) => stack.push((a, factor.mul(&Bv::power(width, by)))),
                    None => sum.add(term, factor),
                },
            }
        }
        Some(sum)
    }

    /// The operand and the amount, if the term is a shift to the left by a constant.
    fn shifted_left(&self, term: Term) -> Option<(Term, u32)> {
        let Node::Binary(Op::Concat, high, low) = self.node(term) else { return None };
        let Node::Extract(a, 0) = self.node(high) else { return None };
        let zeros = self.constant(low).is_some_and(Bv::is_zero);
        (zeros && self.width(a) == self.width(term)).then(|| (a, self.width(low)))
    }

    /// One part of a sum.
    fn scaled(&mut self, term: Term, coefficient: &Bv) -> Term {
        if coefficient.is_one() {
            term
        } else if coefficient.is_ones() {
            self.neg(term)
        } else if let Some(by) = coefficient.log2() {
            self.shift_left(term, by)
        } else {
            let coefficient = self.value(coefficient.clone());
            self.raw(Op::Mul, term, coefficient)
        }
    }

    /// The term of a linear combination.
    pub(super) fn linear_term(&mut self, sum: &Linear) -> Term {
        let mut result = None;
        for (term, coefficient) in &sum.parts {
            let part = self.scaled(*term, coefficient);
            result = Some(match result {
                None => part,
                Some(before) => self.raw(Op::Add, before, part),
            });
        }
        let constant = sum.constant.clone();
        match result {
            None => self.value(constant),
            Some(term) if constant.is_zero() => term,
            Some(term) => {
                let constant = self.value(constant);
                self.raw(Op::Add, term, constant)
            }
        }
    }

    pub(super) fn add_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        let width = self.width(a);
        if width == 1 {
            return Some(self.xor(a, b));
        }
        let one = Bv::new(width, 1);
        if let Some(sum) = self.linear(&[(a, one.clone()), (b, one)], width) {
            return Some(self.linear_term(&sum));
        }
        if self.constant(b).is_some_and(Bv::is_zero) {
            return Some(a);
        }
        // Constants go to the outside.
        let (x, c) = self.plus_constant(a);
        let (y, d) = self.plus_constant(b);
        let c = match (c, d) {
            (None, None) => return None,
            (Some(c), None) | (None, Some(c)) => c,
            (Some(c), Some(d)) => c.add(&d),
        };
        let constant = self.value(c);
        match (x, y) {
            (Some(x), Some(y)) => {
                let sum = self.raw(Op::Add, x, y);
                Some(self.raw_unless_zero(sum, constant))
            }
            (Some(x), None) | (None, Some(x)) => Some(self.raw_unless_zero(x, constant)),
            (None, None) => Some(constant),
        }
    }

    fn raw_unless_zero(&mut self, a: Term, constant: Term) -> Term {
        if self.constant(constant).is_some_and(Bv::is_zero) { a } else { self.raw(Op::Add, a, constant) }
    }

    /// A term as a term without constant, and a constant.
    fn plus_constant(&self, term: Term) -> (Option<Term>, Option<Bv>) {
        if let Some(value) = self.constant(term) {
            return (None, Some(value.clone()));
        }
        match self.node(term) {
            Node::Binary(Op::Add, a, c) => match self.constant(c) {
                Some(value) => (Some(a), Some(value.clone())),
                None => (Some(term), None),
            },
            _ => (Some(term), None),
        }
    }

    /// Two's complement negation.
    pub fn neg(&mut self, a: Term) -> Term {
        let width = self.width(a);
        if let Some(value) = self.constant(a) {
            let value = value.neg();
            return self.value(value);
        }
        let simpler = self.within(|terms| match terms.node(a) {
            _ if width == 1 => Some(a),
            Node::Neg(x) => Some(x),
            Node::Binary(Op::Add, x, c) if terms.constant(c).is_some() => {
                let (x, c) = (terms.neg(x), terms.neg(c));
                Some(terms.add(x, c))
            }
            Node::Binary(Op::Mul, x, c) if terms.constant(c).is_some() => {
                let c = terms.neg(c);
                Some(terms.mul(x, c))
            }
            Node::Ite(c, x, y) if terms.constant(x).is_some() && terms.constant(y).is_some() => {
                let (x, y) = (terms.neg(x), terms.neg(y));
                Some(terms.ite(c, x, y))
            }
            _ => None,
        });
        simpler.unwrap_or_else(|| self.intern(Node::Neg(a), width))
    }

    pub(super) fn mul_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        let width = self.width(a);
        if width == 1 {
            return Some(self.and(a, b));
        }
        let Some(value) = self.constant(b).cloned() else { return self.mul_by_choice(a, b) };
        if value.is_zero() {
            return Some(b);
        }
        if value.is_one() {
            return Some(a);
        }
        match self.node(a) {
            Node::Binary(Op::Add, x, c) if self.constant(c).is_some() => {
                let (x, c) = (self.mul(x, b), self.mul(c, b));
                Some(self.add(x, c))
            }
            Node::Ite(c, x, y) if self.constant(x).is_some() && self.constant(y).is_some() => {
                let (x, y) = (self.mul(x, b), self.mul(y, b));
                Some(self.ite(c, x, y))
            }
            _ => {
                let sum = self.linear(&[(a, value.clone())], width)?;
                // Only a single scaled term: products are not distributed over sums, that would be
                // more multiplications.
                (sum.parts.len() <= 1).then(|| self.linear_term(&sum))
            }
        }
    }

    /// A product with a truth value that was extended is a choice.
    fn mul_by_choice(&mut self, a: Term, b: Term) -> Option<Term> {
        let truth = |terms: &Terms, t: Term| match terms.node(t) {
            Node::Binary(Op::Concat, high, low)
                if terms.width(low) == 1 && terms.constant(high).is_some_and(Bv::is_zero) =>
            {
                Some(low)
            }
            _ => None,
        };
        let (condition, other) = match (truth(self, a), truth(self, b)) {
            (Some(c), _) => (c, b),
            (_, Some(c)) => (c, a),
            (None, None) => return None,
        };
        let zero = self.int(self.width(a), 0);
        Some(self.ite(condition, other, zero))
    }

    pub(super) fn udiv_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        let value = self.constant(b)?.clone();
        let width = self.width(a);
        if value.is_zero() {
            return Some(self.value(Bv::ones(width)));
        }
        if let Some(by) = value.log2() {
            return Some(self.shift_right(a, by));
        }
        let (low, narrow) = self.zero_extended(a)?;
        if value.extract(narrow, width - narrow).is_zero() {
            let divisor = self.value(value.extract(0, narrow));
            let quotient = self.binary_op(Op::UDiv, low, divisor);
            return Some(self.zext(quotient, width));
        }
        Some(self.int(width, 0))
    }

    pub(super) fn urem_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        let value = self.constant(b)?.clone();
        let width = self.width(a);
        if value.is_zero() {
            return Some(a);
        }
        match value.log2() {
            Some(0) => return Some(self.int(width, 0)),
            Some(by) => {
                let low = self.extract(a, 0, by);
                return Some(self.zext(low, width));
            }
            None => {}
        }
        let (low, narrow) = self.zero_extended(a)?;
        if value.extract(narrow, width - narrow).is_zero() {
            let divisor = self.value(value.extract(0, narrow));
            let rest = self.binary_op(Op::URem, low, divisor);
            return Some(self.zext(rest, width));
        }
        Some(a)
    }

    pub(super) fn sdiv_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        let value = self.constant(b)?.clone();
        let width = self.width(a);
        if value.is_one() && width > 1 {
            return Some(a);
        }
        if value.is_ones() {
            return Some(self.neg(a));
        }
        if self.is_nonnegative(a) && !value.sign() {
            return Some(self.binary_op(Op::UDiv, a, b));
        }
        let by = value.log2().filter(|_| !value.sign())?;
        // Rounding to zero: 2^by - 1 is added to negative numbers before the shift.
        let sign = self.sign(a);
        let bias = self.sext(sign, by);
        let bias = self.zext(bias, width);
        let sum = self.add(a, bias);
        let high = self.extract(sum, by, width - by);
        Some(self.sext(high, width))
    }

    pub(super) fn srem_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        let value = self.constant(b)?.clone();
        let width = self.width(a);
        if value.is_zero() {
            return Some(a);
        }
        if value.is_one() || value.is_ones() {
            return Some(self.int(width, 0));
        }
        if self.is_nonnegative(a) && !value.sign() {
            return Some(self.binary_op(Op::URem, a, b));
        }
        // The sign of the divisor does not matter; but the least number has no positive twin.
        if value.sign() && value != Bv::least(width) {
            let positive = self.value(value.neg());
            return Some(self.binary_op(Op::SRem, a, positive));
        }
        let by = value.log2().filter(|_| !value.sign())?;
        let quotient = self.binary_op(Op::SDiv, a, b);
        let multiple = self.shift_left(quotient, by);
        Some(self.sub(a, multiple))
    }

    pub(super) fn umulo_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        let value = self.constant(b)?.clone();
        if value.is_zero() {
            return Some(self.bool(false));
        }
        // a * c > max  ⇔  a > max / c
        let most = self.value(Bv::ones(value.width()).udiv(&value));
        Some(self.ult(most, a))
    }

    pub(super) fn smulo_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        let value = self.constant(b)?.clone();
        let width = value.width();
        if value.is_zero() {
            return Some(self.bool(false));
        }
        if width == 1 {
            // The only product that does not fit is -1 · -1.
            return Some(self.and(a, b));
        }
        let (least, greatest) = (Bv::least(width), Bv::greatest(width));
        if value.is_ones() {
            let least = self.value(least);
            return Some(self.eq(a, least));
        }
        // Quotients are rounded to zero, which is the right direction for both bounds.
        let (low, high) = if value.sign() { (greatest, least) } else { (least, greatest) };
        let (low, high) = (self.value(low.sdiv(&value)), self.value(high.sdiv(&value)));
        let (below, above) = (self.slt(a, low), self.slt(high, a));
        Some(self.or(below, above))
    }
}
