//! Bitwise operations and shifts.

use crate::bits::Bv;
use crate::term::{Node, Op, Term, Terms};

/// How many pieces a mask may cut a term into.
const MAX_PIECES: usize = 4;

impl Terms {
    pub(super) fn and_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        if a == b {
            return Some(a);
        }
        if self.complements(a, b) {
            return Some(self.value(Bv::zero(self.width(a))));
        }
        if let Some(value) = self.constant(b).cloned() {
            if value.is_zero() {
                return Some(b);
            }
            if value.is_ones() {
                return Some(a);
            }
            return self.with_constant(Op::And, a, b, &value);
        }
        if self.exclusive(a, b) {
            return Some(self.bool(false));
        }
        self.absorb(Op::And, a, b)
            .or_else(|| self.absorb(Op::And, b, a))
            .or_else(|| self.in_parts(Op::And, a, b))
    }

    pub(super) fn or_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        if a == b {
            return Some(a);
        }
        if self.complements(a, b) {
            return Some(self.value(Bv::ones(self.width(a))));
        }
        if let Some(value) = self.constant(b).cloned() {
            if value.is_zero() {
                return Some(a);
            }
            if value.is_ones() {
                return Some(b);
            }
            return self.with_constant(Op::Or, a, b, &value);
        }
        self.absorb(Op::Or, a, b)
            .or_else(|| self.absorb(Op::Or, b, a))
            .or_else(|| self.in_parts(Op::Or, a, b))
    }

    pub(super) fn xor_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        let width = self.width(a);
        if a == b {
            return Some(self.value(Bv::zero(width)));
        }
        if self.complements(a, b) {
            return Some(self.value(Bv::ones(width)));
        }
        if let Some(value) = self.constant(b).cloned() {
            if value.is_zero() {
                return Some(a);
            }
            if value.is_ones() {
                return Some(self.not(a));
            }
            return self.with_constant(Op::Xor, a, b, &value);
        }
        match (self.node(a), self.node(b)) {
            (Node::Not(x), Node::Not(y)) => Some(self.xor(x, y)),
            (Node::Not(x), _) => {
                let differ = self.xor(x, b);
                Some(self.not(differ))
            }
            (_, Node::Not(y)) => {
                let differ = self.xor(a, y);
                Some(self.not(differ))
            }
            (Node::Binary(Op::Xor, x, y), _) if x == b || y == b => Some(if x == b { y } else { x }),
            (_, Node::Binary(Op::Xor, x, y)) if x == a || y == a => Some(if x == a { y } else { x }),
            (Node::Binary(Op::Xor, x, c), _) if self.constant(c).is_some() => {
                let differ = self.xor(x, b);
                Some(self.xor(differ, c))
            }
            (_, Node::Binary(Op::Xor, x, c)) if self.constant(c).is_some() => {
                let differ = self.xor(a, x);
                Some(self.xor(differ, c))
            }
            _ => self.in_parts(Op::Xor, a, b),
        }
    }

    /// Whether each is the complement of the other.
    fn complements(&self, a: Term, b: Term) -> bool {
        self.node(a) == Node::Not(b) || self.node(b) == Node::Not(a)
    }

    /// Whether both are equalities of the same term with different constants.
    fn exclusive(&self, a: Term, b: Term) -> bool {
        let (Node::Binary(Op::Eq, x, c), Node::Binary(Op::Eq, y, d)) = (self.node(a), self.node(b)) else {
            return false;
        };
        x == y && c != d && self.constant(c).is_some() && self.constant(d).is_some()
    }

    /// `(x op y) op x` and related functions, for `And` and `Or`; one level deep.
    fn absorb(&mut self, op: Op, a: Term, b: Term) -> Option<Term> {
        let width = self.width(a);
        let neutral_is_zero = op == Op::Or;
        let absorbing = if neutral_is_zero { Bv::ones(width) } else { Bv::zero(width) };
        match self.node(a) {
            Node::Binary(inner, x, y) if inner == op => {
                if x == b || y == b {
                    return Some(a);
                }
                if self.complements(x, b) || self.complements(y, b) {
                    return Some(self.value(absorbing));
                }
                if op == Op::And && (self.exclusive(x, b) || self.exclusive(y, b)) {
                    return Some(self.value(absorbing));
                }
                // Constants go to the outside.
                if self.constant(y).is_some() {
                    let rest = self.binary_op(op, x, b);
                    return Some(self.binary_op(op, rest, y));
                }
                None
            }
            // x & (x | y) = x, x & (~x | y) = x & y
            Node::Binary(inner @ (Op::And | Op::Or), x, y) if inner != op => {
                if x == b || y == b {
                    return Some(b);
                }
                if self.complements(x, b) {
                    return Some(self.binary_op(op, y, b));
                }
                if self.complements(y, b) {
                    return Some(self.binary_op(op, x, b));
                }
                None
            }
            // b & ~(b & y) = b & ~y; b & ~(b | y) = 0; and the same for Or
            Node::Not(inner) => match self.node(inner) {
                Node::Binary(below, x, y) if below == op && (x == b || y == b) => {
                    let other = self.not(if x == b { y } else { x });
                    Some(self.binary_op(op, other, b))
                }
                Node::Binary(Op::And | Op::Or, x, y) if x == b || y == b => Some(self.value(absorbing)),
                _ => None,
            },
            _ => None,
        }
    }

    /// An operation with a constant that is neither neutral nor absorbing.
    fn with_constant(&mut self, op: Op, a: Term, b: Term, value: &Bv) -> Option<Term> {
        match self.node(a) {
            Node::Binary(inner, x, c) if inner == op && self.constant(c).is_some() => {
                let c = self.binary_op(op, c, b);
                return Some(self.binary_op(op, x, c));
            }
            Node::Not(x) if op == Op::Xor => {
                let c = self.value(value.not());
                return Some(self.xor(x, c));
            }
            Node::Ite(c, x, y) if self.constant(x).is_some() && self.constant(y).is_some() => {
                let (x, y) = (self.binary_op(op, x, b), self.binary_op(op, y, b));
                return Some(self.ite(c, x, y));
            }
            _ => {}
        }
        if matches!(self.node(a), Node::Binary(Op::Concat, ..)) {
            return self.in_parts(op, a, b);
        }
        if op == Op::Xor { None } else { self.masked(op, a, value) }
    }

    /// A term under a mask, as parts of it and constants, if there are few.
    fn masked(&mut self, op: Op, a: Term, mask: &Bv) -> Option<Term> {
        let width = self.width(a);
        let mut pieces: Vec<(u32, u32, bool)> = Vec::new();
        for i in 0..width {
            let bit = mask.bit(i);
            match pieces.last_mut() {
                Some((_, count, same)) if *same == bit => *count += 1,
                _ => pieces.push((i, 1, bit)),
            }
            if pieces.len() > MAX_PIECES {
                return None;
            }
        }
        let mut result = None;
        for (low, count, bit) in pieces {
            let piece = match (op, bit) {
                (Op::And, true) | (Op::Or, false) => self.extract(a, low, count),
                (_, true) => self.value(Bv::ones(count)),
                (_, false) => self.value(Bv::zero(count)),
            };
            result = Some(match result {
                None => piece,
                Some(below) => self.concat(piece, below),
            });
        }
        result
    }

    /// A bitwise operation on terms that are put together of parts, one part of each at least being
    /// constant: part by part.
    fn in_parts(&mut self, op: Op, a: Term, b: Term) -> Option<Term> {
        let split = |terms: &Terms, t: Term| match terms.node(t) {
            Node::Binary(Op::Concat, high, low)
                if terms.constant(high).is_some() || terms.constant(low).is_some() =>
            {
                Some(terms.width(low))
            }
            _ => None,
        };
        let made_of_parts = |terms: &Terms, t: Term| {
            terms.constant(t).is_some() || matches!(terms.node(t), Node::Binary(Op::Concat, ..))
        };
        let place = match (split(self, a), split(self, b)) {
            (Some(place), _) if made_of_parts(self, b) => place,
            (_, Some(place)) if made_of_parts(self, a) => place,
            _ => return None,
        };
        let width = self.width(a);
        let (a1, a0) = (self.extract(a, place, width - place), self.extract(a, 0, place));
        let (b1, b0) = (self.extract(b, place, width - place), self.extract(b, 0, place));
        let (high, low) = (self.binary_op(op, a1, b1), self.binary_op(op, a0, b0));
        Some(self.concat(high, low))
    }

    pub(super) fn shift_rules(&mut self, op: Op, a: Term, b: Term) -> Option<Term> {
        let width = self.width(a);
        let Some(by) = self.constant(b) else {
            let zero = self.constant(a).is_some_and(Bv::is_zero);
            let sign = op == Op::AShr && self.constant(a).is_some_and(Bv::is_ones);
            return (zero || sign).then_some(a);
        };
        let by = by.to_u128().map_or(width, |by| by.min(u128::from(width)) as u32);
        Some(match op {
            Op::Shl => self.shift_left(a, by),
            Op::AShr => {
                let by = by.min(width - 1);
                let high = self.extract(a, by, width - by);
                self.sext(high, width)
            }
            _ => self.shift_right(a, by),
        })
    }

    /// A shift to the left by a constant.
    pub(super) fn shift_left(&mut self, a: Term, by: u32) -> Term {
        let width = self.width(a);
        match by {
            0 => a,
            by if by >= width => self.value(Bv::zero(width)),
            by => {
                let (low, zeros) = (self.extract(a, 0, width - by), self.value(Bv::zero(by)));
                self.concat(low, zeros)
            }
        }
    }

    /// A shift to the right by a constant, with zeros.
    pub(super) fn shift_right(&mut self, a: Term, by: u32) -> Term {
        let width = self.width(a);
        if by >= width {
            return self.value(Bv::zero(width));
        }
        let high = self.extract(a, by, width - by);
        self.zext(high, width)
    }
}
