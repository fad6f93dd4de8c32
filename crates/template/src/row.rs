//! Rows: the parts of a template, each with a parameter.
//!
//! A row speaks of one term, before and after an iteration: over the variables that come back over
//! the loop's back edge, and over those at the end of the body. It holds where its guard does:
//!
//! ```text
//! assumed before:  guard of `pre`  ⇒ T(term of `pre`, d)
//! to show after:   guard of `post` ⇒ T(term of `post`, d)
//! ```
//!
//! The two guards must say the same of the two states. Else a row may stay at its least parameter
//! though its guard before can hold, which excludes states that exist.
//!
//! Invariant: parameters form a lattice of finite height, and `T` is monotone in them.

use solver::{Bv, Context, Term};

/// What a row says of its term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `term ≤ d`, read as signed.
    AtMost,
    /// `term ∈ d`.
    OneOf,
}

/// A term with a guard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Where the row says something; a truth value.
    pub guard: Term,
    /// The term.
    pub term: Term,
}

/// A row of a template.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its term in words.
    pub name: String,
    /// What it says.
    pub kind: Kind,
    /// Before an iteration.
    pub pre: Side,
    /// After it.
    pub post: Side,
}

/// A parameter of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bound {
    /// No value.
    Bottom,
    /// Values up to this one, read as signed.
    AtMost(Bv),
    /// These values, in ascending order.
    OneOf(Vec<Bv>),
    /// All values.
    Top,
}

impl Bound {
    /// The least parameter that allows a value.
    pub fn of(kind: Kind, value: Bv) -> Bound {
        match kind {
            Kind::AtMost => Bound::AtMost(value),
            Kind::OneOf => Bound::OneOf(vec![value]),
        }
    }

    /// Whether it allows a value.
    pub fn allows(&self, value: &Bv) -> bool {
        match self {
            Bound::Bottom => false,
            Bound::AtMost(most) => !most.slt(value),
            Bound::OneOf(values) => values.contains(value),
            Bound::Top => true,
        }
    }

    /// The least parameter that allows all that either does. Of two parameters of different kinds
    /// that is everything.
    pub fn join(self, other: Bound) -> Bound {
        match (self, other) {
            (Bound::Bottom, bound) | (bound, Bound::Bottom) => bound,
            (Bound::AtMost(a), Bound::AtMost(b)) => Bound::AtMost(if a.slt(&b) { b } else { a }),
            (Bound::OneOf(a), Bound::OneOf(b)) => {
                let mut all = a;
                all.extend(b);
                all.sort_by(Bv::cmp_unsigned);
                all.dedup();
                Bound::OneOf(all)
            }
            (Bound::AtMost(_) | Bound::OneOf(_) | Bound::Top, _) => Bound::Top,
        }
    }

    /// Whether another one allows all that this one does.
    pub fn is_within(&self, other: &Bound) -> bool {
        self.clone().join(other.clone()) == *other
    }

    /// That a term has an allowed value.
    fn holds(&self, cx: &Context, term: Term) -> Term {
        match self {
            Bound::Bottom => cx.bool(false),
            Bound::AtMost(most) => cx.sle(term, cx.value(most.clone())),
            Bound::OneOf(values) => {
                let equal: Vec<Term> =
                    values.iter().map(|value| cx.eq(term, cx.value(value.clone()))).collect();
                cx.any(&equal)
            }
            Bound::Top => cx.bool(true),
        }
    }
}

impl Row {
    /// What it says of the state before an iteration.
    pub fn assumption(&self, cx: &Context, bound: &Bound) -> Term {
        cx.implies(self.pre.guard, bound.holds(cx, self.pre.term))
    }

    /// That the state after an iteration contradicts it.
    pub fn violation(&self, cx: &Context, bound: &Bound) -> Term {
        cx.and(self.post.guard, cx.not(bound.holds(cx, self.post.term)))
    }
}
