//! Parts and concatenations of terms: `Extract`, `Concat`, extensions.

use crate::bits::Bv;
use crate::term::{Node, Op, Term, Terms};

impl Terms {
    /// `width` bits of a term, from bit `low` on.
    ///
    /// # Panics
    ///
    /// If the term has not these bits.
    pub fn extract(&mut self, a: Term, low: u32, width: u32) -> Term {
        let whole = self.width(a);
        assert!(width >= 1 && low + width <= whole, "bits {low} to {} of {whole}", low + width);
        if width == whole {
            return a;
        }
        if let Some(value) = self.constant(a) {
            let value = value.extract(low, width);
            return self.value(value);
        }
        let simpler = self.within(|terms| terms.extract_rules(a, low, width));
        simpler.unwrap_or_else(|| self.intern(Node::Extract(a, low), width))
    }

    fn extract_rules(&mut self, a: Term, low: u32, width: u32) -> Option<Term> {
        match self.node(a) {
            Node::Extract(x, below) => Some(self.extract(x, below + low, width)),
            Node::Binary(Op::Concat, high, rest) => {
                let place = self.width(rest);
                if low >= place {
                    return Some(self.extract(high, low - place, width));
                }
                if low + width <= place {
                    return Some(self.extract(rest, low, width));
                }
                let high = self.extract(high, 0, low + width - place);
                let rest = self.extract(rest, low, place - low);
                Some(self.concat(high, rest))
            }
            Node::SExt(x) => {
                let narrow = self.width(x);
                if low + width <= narrow {
                    return Some(self.extract(x, low, width));
                }
                let from = low.min(narrow - 1);
                let kept = self.extract(x, from, narrow - from);
                Some(self.sext(kept, width))
            }
            Node::Not(x) => {
                let x = self.extract(x, low, width);
                Some(self.not(x))
            }
            Node::Binary(op @ (Op::And | Op::Or | Op::Xor), x, y)
                if self.made_of_parts(x) || self.made_of_parts(y) =>
            {
                let (x, y) = (self.extract(x, low, width), self.extract(y, low, width));
                Some(self.binary_op(op, x, y))
            }
            // The lowest bits of sums and products depend on those of the operands only.
            Node::Binary(op @ (Op::Add | Op::Mul), x, y) if low == 0 => {
                let (x, y) = (self.extract(x, 0, width), self.extract(y, 0, width));
                Some(self.binary_op(op, x, y))
            }
            Node::Neg(x) if low == 0 => {
                let x = self.extract(x, 0, width);
                Some(self.neg(x))
            }
            Node::Ite(c, x, y) if self.made_of_parts(x) || self.made_of_parts(y) => {
                let (x, y) = (self.extract(x, low, width), self.extract(y, low, width));
                Some(self.ite(c, x, y))
            }
            _ => None,
        }
    }

    /// Whether parts of a term are likely to be simple.
    fn made_of_parts(&self, a: Term) -> bool {
        self.constant(a).is_some() || matches!(self.node(a), Node::Binary(Op::Concat, ..) | Node::SExt(_))
    }

    pub(super) fn concat_rules(&mut self, a: Term, b: Term) -> Option<Term> {
        if let Node::Binary(Op::Concat, high, low) = self.node(a) {
            let rest = self.concat(low, b);
            return Some(self.concat(high, rest));
        }
        if let Some(joined) = self.joined(a, b) {
            return Some(joined);
        }
        // The upper part may join with the uppermost of the lower ones.
        if let Node::Binary(Op::Concat, high, low) = self.node(b)
            && let Some(joined) = self.joined(a, high)
        {
            return Some(self.concat(joined, low));
        }
        None
    }

    /// Two parts as one term that is no `Concat`, if that is possible.
    fn joined(&mut self, a: Term, b: Term) -> Option<Term> {
        if let (Some(x), Some(y)) = (self.constant(a), self.constant(b)) {
            let value = x.concat(y);
            return Some(self.value(value));
        }
        match (self.node(a), self.node(b)) {
            (Node::Extract(x, high), Node::Extract(y, low)) if x == y && low + self.width(b) == high => {
                let width = self.width(a) + self.width(b);
                Some(self.extract(x, low, width))
            }
            (Node::Not(x), Node::Not(y)) => {
                let joined = self.within(|terms| terms.joined(x, y))?;
                Some(self.not(joined))
            }
            (Node::Ite(c, x1, x0), Node::Ite(d, y1, y0)) if c == d => {
                let one = self.within(|terms| terms.joined(x1, y1))?;
                let zero = self.within(|terms| terms.joined(x0, y0))?;
                Some(self.ite(c, one, zero))
            }
            _ => None,
        }
    }

    /// The term with zeros above, or itself if it has the width.
    ///
    /// # Panics
    ///
    /// If the term is wider.
    pub fn zext(&mut self, a: Term, width: u32) -> Term {
        let narrow = self.width(a);
        assert!(narrow <= width, "{narrow} bits cannot be extended to {width}");
        if narrow == width {
            return a;
        }
        let zeros = self.value(Bv::zero(width - narrow));
        self.concat(zeros, a)
    }

    /// The term with copies of its sign above, or itself if it has the width.
    ///
    /// # Panics
    ///
    /// If the term is wider.
    pub fn sext(&mut self, a: Term, width: u32) -> Term {
        let narrow = self.width(a);
        assert!(narrow <= width, "{narrow} bits cannot be extended to {width}");
        if narrow == width {
            return a;
        }
        if let Some(value) = self.constant(a) {
            let value = value.sext(width);
            return self.value(value);
        }
        let simpler = self.within(|terms| match terms.node(a) {
            Node::SExt(x) => Some(terms.sext(x, width)),
            Node::Binary(Op::Concat, high, _) if terms.constant(high).is_some() => {
                let fill = terms.constant(high).is_some_and(Bv::sign);
                let fill = if fill { Bv::ones(width - narrow) } else { Bv::zero(width - narrow) };
                let fill = terms.value(fill);
                Some(terms.concat(fill, a))
            }
            Node::Ite(c, x, y) if terms.constant(x).is_some() && terms.constant(y).is_some() => {
                let (x, y) = (terms.sext(x, width), terms.sext(y, width));
                Some(terms.ite(c, x, y))
            }
            _ => None,
        });
        simpler.unwrap_or_else(|| self.intern(Node::SExt(a), width))
    }
}
