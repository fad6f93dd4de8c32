//! Comparisons.

use crate::bits::Bv;
use crate::term::{Node, Op, Term, Terms};

impl Terms {
    /// Whether the highest bit is known to be 0.
    pub(super) fn is_nonnegative(&self, a: Term) -> bool {
        self.constant(a).map_or_else(|| self.zero_extended(a).is_some(), |value| !value.sign())
    }

    /// The operand and its width, if the term is a zero extension.
    pub(super) fn zero_extended(&self, a: Term) -> Option<(Term, u32)> {
        let Node::Binary(Op::Concat, high, low) = self.node(a) else { return None };
        self.constant(high).is_some_and(Bv::is_zero).then(|| (low, self.width(low)))
    }

    pub(super) fn eq_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        if a == b {
            return Some(self.bool(true));
        }
        if self.width(a) == 1 {
            let differ = self.xor(a, b);
            return Some(self.not(differ));
        }
        if let Some(value) = self.constant(b).cloned() {
            return self.eq_constant(a, &value);
        }
        if let Some(term) = self.eq_parts(a, b) {
            return Some(term);
        }
        self.eq_linear(a, b)
    }

    /// `a == constant`, above width 1.
    fn eq_constant(&mut self, a: Term, value: &Bv) -> Option<Term> {
        let width = self.width(a);
        match self.node(a) {
            Node::Not(x) => {
                let value = self.value(value.not());
                Some(self.eq(x, value))
            }
            Node::Binary(Op::Xor, x, c) => {
                let value = self.constant(c)?.xor(value);
                let value = self.value(value);
                Some(self.eq(x, value))
            }
            Node::Binary(Op::Concat, x, y) => {
                let low = self.width(y);
                let (high, low) = (value.extract(low, width - low), value.extract(0, low));
                let (high, low) = (self.value(high), self.value(low));
                let (high, low) = (self.eq(x, high), self.eq(y, low));
                Some(self.and(high, low))
            }
            Node::SExt(x) => {
                let narrow = value.extract(0, self.width(x));
                if narrow.sext(width) != *value {
                    return Some(self.bool(false));
                }
                let narrow = self.value(narrow);
                Some(self.eq(x, narrow))
            }
            Node::Ite(c, x, y) if self.constant(x).is_some() || self.constant(y).is_some() => {
                let value = self.value(value.clone());
                let (x, y) = (self.eq(x, value), self.eq(y, value));
                Some(self.ite(c, x, y))
            }
            Node::Binary(Op::Add, ..) | Node::Binary(Op::Mul, ..) | Node::Neg(_) => {
                let value = self.value(value.clone());
                self.eq_linear(a, value)
            }
            _ => None,
        }
    }

    /// Equality of two terms that are made of parts in the same way.
    fn eq_parts(&mut self, a: Term, b: Term) -> Option<Term> {
        match (self.node(a), self.node(b)) {
            (Node::Not(x), Node::Not(y)) | (Node::Neg(x), Node::Neg(y)) => Some(self.eq(x, y)),
            (Node::SExt(x), Node::SExt(y)) if self.width(x) == self.width(y) => Some(self.eq(x, y)),
            (Node::Binary(Op::Concat, a1, a0), Node::Binary(Op::Concat, b1, b0))
                if self.width(a0) == self.width(b0) =>
            {
                let (high, low) = (self.eq(a1, b1), self.eq(a0, b0));
                Some(self.and(high, low))
            }
            (Node::Ite(c, x, y), _) if x == b => {
                let other = self.eq(y, b);
                Some(self.or(c, other))
            }
            (Node::Ite(c, x, y), _) if y == b => {
                let (not, other) = (self.not(c), self.eq(x, b));
                Some(self.or(not, other))
            }
            (_, Node::Ite(_, x, y)) if x == a || y == a => self.eq_parts(b, a),
            _ => None,
        }
    }

    /// Equality by what the difference is.
    fn eq_linear(&mut self, a: Term, b: Term) -> Option<Term> {
        let width = self.width(a);
        let one = Bv::new(width, 1);
        let difference = self.linear(&[(a, one.clone()), (b, one.neg())], width)?;
        match difference.parts.as_slice() {
            [] => Some(self.bool(difference.constant.is_zero())),
            [(term, coefficient)] => {
                let right = difference.constant.neg();
                let zeros = coefficient.trailing_zeros();
                if right.trailing_zeros() < zeros {
                    return Some(self.bool(false));
                }
                if zeros > 0 {
                    // The upper bits of the term do not matter: ask about the lower ones.
                    let narrow = width - zeros;
                    let low = self.extract(*term, 0, narrow);
                    let inverse = inverse(&coefficient.extract(zeros, narrow));
                    let right = self.value(right.extract(zeros, narrow).mul(&inverse));
                    return Some(self.eq(low, right));
                }
                let right = self.value(right.mul(&inverse(coefficient)));
                self.eq_or_same(*term, right, a, b)
            }
            [(x, c), (y, d)] if c.add(d).is_zero() && (c.is_one() || d.is_one()) => {
                // x - y + k == 0, or y - x + k == 0
                let constant =
                    if c.is_one() { difference.constant.clone() } else { difference.constant.neg() };
                let constant = self.value(constant);
                let left = self.add(*x, constant);
                self.eq_or_same(left, *y, a, b)
            }
            _ => None,
        }
    }

    /// The equality of two terms, unless it is the one that is being simplified.
    fn eq_or_same(&mut self, x: Term, y: Term, a: Term, b: Term) -> Option<Term> {
        ((x, y) != (a, b) && (y, x) != (a, b)).then(|| self.eq(x, y))
    }

    pub(super) fn ult_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        if a == b {
            return Some(self.bool(false));
        }
        if self.width(a) == 1 {
            let not = self.not(a);
            return Some(self.and(not, b));
        }
        if let Some(value) = self.constant(b).cloned() {
            return self.ult_constant(a, &value);
        }
        if let Some(value) = self.constant(a).cloned() {
            return self.constant_ult(&value, b);
        }
        match (self.node(a), self.node(b)) {
            (Node::Not(x), Node::Not(y)) => Some(self.ult(y, x)),
            (Node::Binary(Op::Concat, a1, a0), Node::Binary(Op::Concat, b1, b0))
                if a1 == b1 && self.width(a0) == self.width(b0) =>
            {
                Some(self.ult(a0, b0))
            }
            _ => None,
        }
    }

    /// `a < constant`, unsigned.
    fn ult_constant(&mut self, a: Term, value: &Bv) -> Option<Term> {
        let width = self.width(a);
        if value.is_zero() {
            return Some(self.bool(false));
        }
        if value.is_one() {
            let zero = self.int(width, 0);
            return Some(self.eq(a, zero));
        }
        if value.is_ones() {
            let ones = self.value(value.clone());
            return Some(self.ne(a, ones));
        }
        match self.node(a) {
            Node::Not(x) => {
                let value = self.value(value.not());
                Some(self.ult(value, x))
            }
            Node::Binary(Op::Concat, x, y) => {
                // The upper part decides if it is known, or if the lower part of the constant is
                // zero.
                let low = self.width(y);
                let (high, rest) = (value.extract(low, width - low), value.extract(0, low));
                if rest.is_zero() {
                    let high = self.value(high);
                    return Some(self.ult(x, high));
                }
                match self.constant(x)?.cmp_unsigned(&high) {
                    std::cmp::Ordering::Less => Some(self.bool(true)),
                    std::cmp::Ordering::Greater => Some(self.bool(false)),
                    std::cmp::Ordering::Equal => {
                        let rest = self.value(rest);
                        Some(self.ult(y, rest))
                    }
                }
            }
            Node::Ite(c, x, y) if self.constant(x).is_some() || self.constant(y).is_some() => {
                let value = self.value(value.clone());
                let (x, y) = (self.ult(x, value), self.ult(y, value));
                Some(self.ite(c, x, y))
            }
            _ => None,
        }
    }

    /// `constant < b`, unsigned.
    fn constant_ult(&mut self, value: &Bv, b: Term) -> Option<Term> {
        let width = self.width(b);
        if value.is_ones() {
            return Some(self.bool(false));
        }
        // c < b  ⇔  not (b < c + 1)
        let next = value.add(&Bv::new(width, 1));
        if value.is_zero() || next.is_ones() || self.ult_would_simplify(b, &next) {
            let next = self.value(next);
            let less = self.ult(b, next);
            return Some(self.not(less));
        }
        None
    }

    /// Whether there is a rule for `b < constant`.
    fn ult_would_simplify(&self, b: Term, value: &Bv) -> bool {
        match self.node(b) {
            Node::Binary(Op::Concat, x, y) => {
                self.constant(x).is_some() || value.extract(0, self.width(y)).is_zero()
            }
            Node::Ite(_, x, y) => self.constant(x).is_some() || self.constant(y).is_some(),
            _ => false,
        }
    }

    pub(super) fn slt_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        if a == b {
            return Some(self.bool(false));
        }
        let width = self.width(a);
        if width == 1 {
            let not = self.not(b);
            return Some(self.and(a, not));
        }
        // Two numbers that are not negative are compared as unsigned ones.
        if self.is_nonnegative(a) && self.is_nonnegative(b) {
            return Some(self.ult(a, b));
        }
        if let Some(value) = self.constant(b).cloned() {
            return self.slt_constant(a, &value);
        }
        if let Some(value) = self.constant(a).cloned() {
            if value == Bv::greatest(width) {
                return Some(self.bool(false));
            }
            // c < b  ⇔  not (b < c + 1)
            let next = value.add(&Bv::new(width, 1));
            if value == Bv::least(width) || next == Bv::greatest(width) || self.slt_would_simplify(b) {
                let next = self.value(next);
                let less = self.slt(b, next);
                return Some(self.not(less));
            }
            return None;
        }
        match (self.node(a), self.node(b)) {
            (Node::SExt(x), Node::SExt(y)) if self.width(x) == self.width(y) => Some(self.slt(x, y)),
            (Node::Not(x), Node::Not(y)) => Some(self.slt(y, x)),
            _ => None,
        }
    }

    fn slt_would_simplify(&self, b: Term) -> bool {
        match self.node(b) {
            Node::SExt(_) => true,
            Node::Ite(_, x, y) => self.constant(x).is_some() || self.constant(y).is_some(),
            _ => self.zero_extended(b).is_some(),
        }
    }

    /// `a < constant`, signed.
    fn slt_constant(&mut self, a: Term, value: &Bv) -> Option<Term> {
        let width = self.width(a);
        let least = Bv::least(width);
        if *value == least {
            return Some(self.bool(false));
        }
        if value.sub(&Bv::new(width, 1)) == least {
            let least = self.value(least);
            return Some(self.eq(a, least));
        }
        if *value == Bv::greatest(width) {
            let greatest = self.value(value.clone());
            return Some(self.ne(a, greatest));
        }
        match self.node(a) {
            Node::SExt(x) => {
                let narrow = self.width(x);
                if !value.slt(&Bv::power(width, narrow - 1)) {
                    return Some(self.bool(true));
                }
                if value.slt(&Bv::least(narrow).sext(width)) {
                    return Some(self.bool(false));
                }
                let value = self.value(value.extract(0, narrow));
                Some(self.slt(x, value))
            }
            Node::Not(x) => {
                let value = self.value(value.not());
                Some(self.slt(value, x))
            }
            Node::Ite(c, x, y) if self.constant(x).is_some() || self.constant(y).is_some() => {
                let value = self.value(value.clone());
                let (x, y) = (self.slt(x, value), self.slt(y, value));
                Some(self.ite(c, x, y))
            }
            // The constant is negative here: both being non-negative was dealt with before.
            _ if self.is_nonnegative(a) => Some(self.bool(false)),
            _ => None,
        }
    }
}

/// The number that gives 1 when multiplied with an odd one.
fn inverse(odd: &Bv) -> Bv {
    // Newton's iteration: each step doubles the number of right bits, of which there are three at
    // the start.
    let (two, mut inverse, mut right) = (Bv::new(odd.width(), 2), odd.clone(), 3);
    while right < odd.width() {
        inverse = inverse.mul(&two.sub(&odd.mul(&inverse)));
        right *= 2;
    }
    inverse
}
