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
//! A row may have several terms before and after: one for each object that it speaks of, and one
//! for each copy of the loop's body.
//!
//! The guards before and after must say the same of their states. Then a row that stays at its
//! least parameter is a fact: its guard never holds after an iteration, so it does not hold before
//! the next one. With other guards such a row would exclude states that exist.
//!
//! Invariant: parameters form a lattice of finite height, and `T` is monotone in them.

use crate::access::{Layout, Paths};
use crate::affine::Space;
use solver::{Bv, Context, Term};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// What a row says of its term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `term ≤ d`, read as signed.
    AtMost,
    /// `term ∈ d`.
    OneOf,
    /// `(x, y) ∈ d`, where `y` is this many low bits of the term and `x` the rest: for each `x`,
    /// a few values of `y`, or all.
    Table(u32),
    /// The same for many `x`: several numbers together.
    Tuples(u32),
    /// `A·x = c`, where `x` are numbers of this many bits, one after the other in the term.
    Affine(u32),
    /// The paths of links between nodes, which stand in the term in this way, are some of `d`.
    Paths(Layout),
}

/// How many values of `y` a table has for one `x`; with more, it is all.
const MOST_ENTRIES: usize = 5;

/// A term with a guard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Where the row says something; a truth value.
    pub guard: Term,
    /// The term.
    pub term: Term,
}

/// A value that a row speaks of, with numbers of slots. A slot of a pool stands for that of every
/// block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Subject {
    /// That of a slot.
    Now(usize),
    /// That of a slot where the region began.
    Old(usize),
    /// That of a slot in the block that a pointer leads to: the slot of the pointer, and the other.
    Behind(usize, usize),
}

/// A number among several that a row has together.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Column {
    /// The number.
    pub subject: Subject,
    /// How many bits it has in the row's term.
    pub bits: u32,
    /// If only these constants are told apart, each by its place from 1 on, with 0 for all others.
    pub classes: Option<Vec<u128>>,
}

/// A moment of a call of a region.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Moment {
    /// It begins.
    Called,
    /// It returns.
    Returned,
    /// It returns, and a comparison of a parameter with a constant held: the slot, C's operator,
    /// and the constant.
    ReturnedIf(usize, &'static str, i128),
}

/// What a row is about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum About {
    /// Whether the loop iterates, the region is called or returns.
    Iterates,
    /// A value; of a pointer, which addresses it has.
    Value(Subject),
    /// `-x`.
    Negated(Subject),
    /// `x - y`.
    Difference(Subject, Subject),
    /// `x + y`.
    Sum(Subject, Subject),
    /// `-x - y`.
    NegatedSum(Subject, Subject),
    /// Whether two values are equal; of two pointers, whether they lead to the same place of an
    /// object.
    Equal(Subject, Subject),
    /// The first value, in each case of the second one.
    ByCase(Subject, Subject),
    /// Whether a value is initialised.
    Initialised(Subject),
    /// Several numbers together.
    Together(Vec<Column>),
    /// Equations between numbers.
    Equations(Vec<Subject>),
    /// Where links of a field lead: the slots of the field, one for each statement whose blocks
    /// have it.
    Paths(Vec<usize>),
    /// The same from a variable on.
    PathsFrom(usize, Vec<usize>),
    /// Whether variables hold the live blocks of a statement.
    Held(usize),
    /// Whether a slot is as it was where the region began.
    Kept(usize),
    /// The same of a call of a region.
    Call(Moment, Box<About>),
    /// Something that is not described.
    #[default]
    Other,
}

/// A row of a template.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its term in words.
    pub name: String,
    /// What it is about.
    pub about: About,
    /// What it says.
    pub kind: Kind,
    /// Before an iteration.
    pub pre: Vec<Side>,
    /// After it.
    pub post: Vec<Side>,
    /// For `term ≤ d`: values of `d` to stop at, in ascending order, where steps are not exact.
    pub stops: Vec<Bv>,
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
    /// For each value of the upper bits, values of the lower ones; `None` is all of them.
    Table(u32, BTreeMap<Key, Option<Vec<Bv>>>),
    /// Numbers that satisfy equations.
    Affine(Space),
    /// Heaps that have no other paths.
    Paths(Paths),
    /// All values.
    Top,
}

/// A bit-vector, ordered as a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key(pub Bv);

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Key) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Key {
    fn cmp(&self, other: &Key) -> Ordering {
        self.0.cmp_unsigned(&other.0)
    }
}

impl Bound {
    /// How many values it lists.
    pub fn len(&self) -> usize {
        match self {
            Bound::OneOf(values) => values.len(),
            Bound::Table(_, entries) => entries.len(),
            Bound::Paths(paths) => paths.len(),
            Bound::Bottom | Bound::AtMost(_) | Bound::Affine(_) | Bound::Top => 0,
        }
    }

    /// Whether it lists no values.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The least parameter that allows a value.
    pub fn of(kind: Kind, value: Bv) -> Bound {
        match kind {
            Kind::AtMost => Bound::AtMost(value),
            Kind::OneOf => Bound::OneOf(vec![value]),
            Kind::Table(low) | Kind::Tuples(low) => {
                let (x, y) = (value.extract(low, value.width() - low), value.extract(0, low));
                Bound::Table(low, BTreeMap::from([(Key(x), Some(vec![y]))]))
            }
            Kind::Affine(width) => Bound::Affine(Space::point(width, &value)),
            Kind::Paths(layout) => Bound::Paths(Paths::of(layout, &value)),
        }
    }

    /// Whether it allows a value.
    pub fn allows(&self, value: &Bv) -> bool {
        match self {
            Bound::Bottom => false,
            Bound::AtMost(most) => !most.slt(value),
            Bound::OneOf(values) => values.contains(value),
            Bound::Table(low, entries) => {
                let (x, y) = (value.extract(*low, value.width() - low), value.extract(0, *low));
                entries.get(&Key(x)).is_some_and(|all| all.as_ref().is_none_or(|all| all.contains(&y)))
            }
            Bound::Affine(space) => space.contains(value),
            Bound::Paths(paths) => paths.allows(value),
            Bound::Top => true,
        }
    }

    /// The least parameter that allows all that either does. Of two parameters of different kinds
    /// that is everything.
    pub fn join(self, other: Bound) -> Bound {
        match (self, other) {
            (Bound::Bottom, bound) | (bound, Bound::Bottom) => bound,
            (Bound::AtMost(a), Bound::AtMost(b)) => Bound::AtMost(if a.slt(&b) { b } else { a }),
            (Bound::OneOf(a), Bound::OneOf(b)) => Bound::OneOf(unite(a, b)),
            (Bound::Table(low, a), Bound::Table(other, b)) if low == other => {
                let mut all = a;
                for (x, ys) in b {
                    let joined = match (all.remove(&x), ys) {
                        (None, ys) => ys,
                        (Some(None), _) | (Some(_), None) => None,
                        (Some(Some(a)), Some(b)) => Some(unite(a, b)).filter(|all| all.len() <= MOST_ENTRIES),
                    };
                    all.insert(x, joined);
                }
                Bound::Table(low, all)
            }
            (Bound::Affine(a), Bound::Affine(b)) if (a.width(), a.len()) == (b.width(), b.len()) => {
                Some(a.join(&b)).filter(|all| !all.is_all()).map_or(Bound::Top, Bound::Affine)
            }
            (Bound::Paths(a), Bound::Paths(b)) => a.join(b).map_or(Bound::Top, Bound::Paths),
            (Bound::AtMost(_) | Bound::OneOf(_), _) => Bound::Top,
            (Bound::Table(..) | Bound::Affine(_) | Bound::Paths(_) | Bound::Top, _) => Bound::Top,
        }
    }

    /// Whether another one allows all that this one does.
    pub fn is_within(&self, other: &Bound) -> bool {
        self.clone().join(other.clone()) == *other
    }

    /// That a term has an allowed value.
    pub(crate) fn holds(&self, cx: &Context, term: Term) -> Term {
        match self {
            Bound::Bottom => cx.bool(false),
            Bound::AtMost(most) => cx.sle(term, cx.value(most.clone())),
            Bound::OneOf(values) => {
                let equal: Vec<Term> =
                    values.iter().map(|value| cx.eq(term, cx.value(value.clone()))).collect();
                cx.any(&equal)
            }
            Bound::Table(low, entries) => {
                let y = cx.extract(term, 0, *low);
                let x = cx.extract(term, *low, cx.width(term) - low);
                let rows: Vec<Term> = entries
                    .iter()
                    .map(|(key, ys)| {
                        let here = cx.eq(x, cx.value(key.0.clone()));
                        let Some(ys) = ys else { return here };
                        let some: Vec<Term> = ys.iter().map(|it| cx.eq(y, cx.value(it.clone()))).collect();
                        cx.and(here, cx.any(&some))
                    })
                    .collect();
                cx.any(&rows)
            }
            Bound::Affine(space) => space.holds(cx, term),
            Bound::Paths(paths) => paths.holds(cx, term),
            Bound::Top => cx.bool(true),
        }
    }
}

/// The values of two lists, in ascending order.
fn unite(a: Vec<Bv>, b: Vec<Bv>) -> Vec<Bv> {
    let mut all = a;
    all.extend(b);
    all.sort_by(Bv::cmp_unsigned);
    all.dedup();
    all
}

impl Side {
    /// That the term has a value that is not allowed.
    pub fn violates(&self, cx: &Context, bound: &Bound) -> Term {
        cx.and(self.guard, cx.not(bound.holds(cx, self.term)))
    }
}

impl Row {
    /// What it says of the state before an iteration.
    pub fn assumption(&self, cx: &Context, bound: &Bound) -> Term {
        let all: Vec<Term> =
            self.pre.iter().map(|side| cx.implies(side.guard, bound.holds(cx, side.term))).collect();
        cx.all(&all)
    }

    /// That the state after an iteration contradicts it.
    pub fn violation(&self, cx: &Context, bound: &Bound) -> Term {
        let some: Vec<Term> = self.post.iter().map(|side| side.violates(cx, bound)).collect();
        cx.any(&some)
    }
}
