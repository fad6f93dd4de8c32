//! Terms: expressions over bit-vectors, each of them once.
//!
//! A [`Term`] is a number: its index in the arena [`Terms`], which belongs to one run of an
//! analysis. Terms that are built in the same way are the same term, so that equality is a
//! comparison of numbers and sharing costs nothing. The arena only grows.
//!
//! Truth values are bit-vectors of width 1. There are few operations; the constructors build all
//! others (`a - b`, `a <= b`, zero extension) from them, which also simplify
//! ([`build`](crate::build)):
//!
//! | what | term |
//! |---|---|
//! | `a - b` | `a + -b` |
//! | `a <= b` | `not (b < a)` |
//! | zero extension | a zero above the operand |
//! | shifts by constants, masks | parts and zeros put together |
//!
//! Invariants: the operands of a term precede it in the arena, so that the order of numbers is an
//! order from operands to results and nothing here needs recursion, however deep a term is; every
//! width is at least 1.

use crate::bits::Bv;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A term of an arena.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Term(pub(crate) u32);

/// A variable of an arena.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Var(pub(crate) u32);

/// Operations on two bit-vectors of the same width, with the meaning that SMT-LIB gives them. The
/// result has this width too, except for comparisons (width 1) and for `Concat`, whose operands may
/// have any widths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Op {
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Sum, wrapping.
    Add,
    /// Product, wrapping.
    Mul,
    /// Unsigned quotient; all ones if the divisor is zero.
    UDiv,
    /// Unsigned remainder; the dividend if the divisor is zero.
    URem,
    /// Signed quotient, rounded to zero; if the divisor is zero, 1 for a negative dividend and
    /// else -1.
    SDiv,
    /// Signed remainder with the sign of the dividend; the dividend if the divisor is zero.
    SRem,
    /// Left shift; zero for amounts not less than the width.
    Shl,
    /// Right shift with zeros; zero for amounts not less than the width.
    LShr,
    /// Right shift with the sign; only copies of the sign for amounts not less than the width.
    AShr,
    /// Equality.
    Eq,
    /// Unsigned less-than.
    Ult,
    /// Signed less-than.
    Slt,
    /// Whether the product of unsigned numbers does not fit.
    UMulO,
    /// Whether the product of signed numbers does not fit.
    SMulO,
    /// The first operand above the second.
    Concat,
}

impl Op {
    /// All operations.
    pub const ALL: [Op; 18] = [
        Op::And,
        Op::Or,
        Op::Xor,
        Op::Add,
        Op::Mul,
        Op::UDiv,
        Op::URem,
        Op::SDiv,
        Op::SRem,
        Op::Shl,
        Op::LShr,
        Op::AShr,
        Op::Eq,
        Op::Ult,
        Op::Slt,
        Op::UMulO,
        Op::SMulO,
        Op::Concat,
    ];

    /// The result for two values.
    pub fn apply(self, a: &Bv, b: &Bv) -> Bv {
        match self {
            Op::And => a.and(b),
            Op::Or => a.or(b),
            Op::Xor => a.xor(b),
            Op::Add => a.add(b),
            Op::Mul => a.mul(b),
            Op::UDiv => a.udiv(b),
            Op::URem => a.urem(b),
            Op::SDiv => a.sdiv(b),
            Op::SRem => a.srem(b),
            Op::Shl => a.shl(b),
            Op::LShr => a.lshr(b),
            Op::AShr => a.ashr(b),
            Op::Eq => Bv::bool(a == b),
            Op::Ult => Bv::bool(a.ult(b)),
            Op::Slt => Bv::bool(a.slt(b)),
            Op::UMulO => Bv::bool(a.umulo(b)),
            Op::SMulO => Bv::bool(a.smulo(b)),
            Op::Concat => a.concat(b),
        }
    }

    /// Whether the operands may change places.
    pub fn commutes(self) -> bool {
        match self {
            Op::And | Op::Or | Op::Xor | Op::Add | Op::Mul | Op::Eq | Op::UMulO | Op::SMulO => true,
            Op::UDiv | Op::URem | Op::SDiv | Op::SRem | Op::Shl | Op::LShr | Op::AShr => false,
            Op::Ult | Op::Slt | Op::Concat => false,
        }
    }

    /// Whether the result is a truth value, whatever the operands' width.
    pub fn is_predicate(self) -> bool {
        matches!(self, Op::Eq | Op::Ult | Op::Slt | Op::UMulO | Op::SMulO)
    }
}

/// How a term is built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A constant: its place in the table of constants, see [`Terms::constant`].
    Const(u32),
    /// A variable.
    Var(Var),
    /// Bitwise complement.
    Not(Term),
    /// Two's complement negation.
    Neg(Term),
    /// An operation on two operands.
    Binary(Op, Term, Term),
    /// Bits of the operand, from this one on, as many as the term's width.
    Extract(Term, u32),
    /// The operand, filled with copies of its sign up to the term's width.
    SExt(Term),
    /// The second operand if the first (a truth value) is 1, else the third.
    Ite(Term, Term, Term),
}

impl Node {
    /// The operands.
    pub fn operands(self) -> impl Iterator<Item = Term> {
        let operands = match self {
            Node::Const(_) | Node::Var(_) => [None, None, None],
            Node::Not(a) | Node::Neg(a) | Node::Extract(a, _) | Node::SExt(a) => [Some(a), None, None],
            Node::Binary(_, a, b) => [Some(a), Some(b), None],
            Node::Ite(a, b, c) => [Some(a), Some(b), Some(c)],
        };
        operands.into_iter().flatten()
    }
}

/// What is known of a variable.
#[derive(Clone, Debug)]
struct Variable {
    name: Arc<str>,
    term: Term,
}

/// The arena of terms.
#[derive(Clone, Default)]
pub struct Terms {
    nodes: Vec<(Node, u32)>,
    index: FxHashMap<(Node, u32), Term>,
    constants: Vec<Bv>,
    constant_index: FxHashMap<Bv, u32>,
    variables: Vec<Variable>,
    variables_of: FxHashMap<Term, Arc<[Var]>>,
    /// How deep simplifications stand in each other at the moment: they give up when it is too
    /// much.
    pub(crate) depth: u32,
    /// How many there were for the constructor that was called from outside.
    pub(crate) steps: u32,
}

impl Terms {
    /// An empty arena.
    pub fn new() -> Terms {
        Terms::default()
    }

    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are no terms.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The term of a node, as it is.
    ///
    /// # Panics
    ///
    /// If there are more than 2³² terms, which fill a memory of 100 GiB.
    pub(crate) fn intern(&mut self, node: Node, width: u32) -> Term {
        if let Some(term) = self.index.get(&(node, width)) {
            return *term;
        }
        assert!(self.nodes.len() < u32::MAX as usize, "the arena of terms is full");
        let term = Term(self.nodes.len() as u32);
        self.nodes.push((node, width));
        self.index.insert((node, width), term);
        term
    }

    /// A constant.
    pub fn value(&mut self, value: Bv) -> Term {
        let width = value.width();
        let place = match self.constant_index.get(&value) {
            Some(place) => *place,
            None => {
                let place = self.constants.len() as u32;
                self.constants.push(value.clone());
                self.constant_index.insert(value, place);
                place
            }
        };
        self.intern(Node::Const(place), width)
    }

    /// A new variable. Names are for people: several variables may have the same.
    pub fn variable(&mut self, name: &str, width: u32) -> Term {
        let var = Var(self.variables.len() as u32);
        let term = self.intern(Node::Var(var), width.max(1));
        self.variables.push(Variable { name: name.into(), term });
        term
    }

    /// How a term is built.
    pub fn node(&self, term: Term) -> Node {
        self.nodes[term.0 as usize].0
    }

    /// The width of a term.
    pub fn width(&self, term: Term) -> u32 {
        self.nodes[term.0 as usize].1
    }

    /// The value of a term that is a constant.
    pub fn constant(&self, term: Term) -> Option<&Bv> {
        match self.node(term) {
            Node::Const(place) => self.constants.get(place as usize),
            Node::Var(_) | Node::Not(_) | Node::Neg(_) | Node::Binary(..) => None,
            Node::Extract(..) | Node::SExt(_) | Node::Ite(..) => None,
        }
    }

    /// How many variables there are.
    pub fn variable_count(&self) -> usize {
        self.variables.len()
    }

    /// The name of a variable.
    pub fn name(&self, var: Var) -> &str {
        &self.variables[var.0 as usize].name
    }

    /// The term that is the variable.
    pub fn term_of(&self, var: Var) -> Term {
        self.variables[var.0 as usize].term
    }

    /// The variable that a term is.
    pub fn as_variable(&self, term: Term) -> Option<Var> {
        match self.node(term) {
            Node::Var(var) => Some(var),
            _ => None,
        }
    }

    /// The terms themselves and everything that they are built of, operands before results, each
    /// once. `known` says what to leave out, with all that only it is built of.
    pub(crate) fn cone_without(&self, roots: &[Term], known: impl Fn(Term) -> bool) -> Vec<Term> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack: Vec<Term> = roots.to_vec();
        let mut cone = Vec::new();
        while let Some(term) = stack.pop() {
            if known(term) || !seen.insert(term) {
                continue;
            }
            cone.push(term);
            stack.extend(self.node(term).operands());
        }
        cone.sort_unstable();
        cone
    }

    /// The terms themselves and everything that they are built of, operands before results, each
    /// once.
    pub fn cone(&self, roots: &[Term]) -> Vec<Term> {
        self.cone_without(roots, |_| false)
    }

    /// The variables of a term, in order. Remembered.
    pub fn variables(&mut self, term: Term) -> Arc<[Var]> {
        if let Some(known) = self.variables_of.get(&term) {
            return known.clone();
        }
        let cone = self.cone_without(&[term], |t| self.variables_of.contains_key(&t));
        let mut vars: Vec<Var> = Vec::new();
        for t in cone {
            if let Node::Var(var) = self.node(t) {
                vars.push(var);
            }
            for operand in self.node(t).operands() {
                if let Some(known) = self.variables_of.get(&operand) {
                    vars.extend(known.iter());
                }
            }
        }
        vars.sort_unstable();
        vars.dedup();
        let vars: Arc<[Var]> = vars.into();
        self.variables_of.insert(term, vars.clone());
        vars
    }

    /// The term of the same node with other operands.
    pub(crate) fn rebuild(&mut self, term: Term, with: impl Fn(Term) -> Term) -> Term {
        let width = self.width(term);
        match self.node(term) {
            Node::Const(_) | Node::Var(_) => term,
            Node::Not(a) => self.not(with(a)),
            Node::Neg(a) => self.neg(with(a)),
            Node::Binary(op, a, b) => self.binary_op(op, with(a), with(b)),
            Node::Extract(a, low) => self.extract(with(a), low, width),
            Node::SExt(a) => self.sext(with(a), width),
            Node::Ite(c, a, b) => self.ite(with(c), with(a), with(b)),
        }
    }

    /// The term with other terms in the place of some, all at once.
    ///
    /// # Panics
    ///
    /// If the widths of a pair differ.
    pub fn substitute(&mut self, term: Term, pairs: &[(Term, Term)]) -> Term {
        let mut done: FxHashMap<Term, Term> = FxHashMap::default();
        for (from, to) in pairs {
            assert_eq!(self.width(*from), self.width(*to), "widths of a substitution");
            done.insert(*from, *to);
        }
        for t in self.cone_without(&[term], |t| done.contains_key(&t)) {
            let new = self.rebuild(t, |operand| done.get(&operand).copied().unwrap_or(operand));
            done.insert(t, new);
        }
        done.get(&term).copied().unwrap_or(term)
    }

    /// Terms with variables in the place of some truth values, and what each of these variables
    /// stands for, in which those that come before it stand as variables. Constants and variables
    /// stay as they are.
    pub fn name_parts(&mut self, roots: &[Term], named: &[Term]) -> (Vec<Term>, Vec<(Var, Term)>) {
        let named: FxHashSet<Term> = named.iter().copied().collect();
        let (mut done, mut meanings) = (FxHashMap::<Term, Term>::default(), Vec::new());
        for t in self.cone(roots) {
            let mut new = self.rebuild(t, |operand| done.get(&operand).copied().unwrap_or(operand));
            if named.contains(&t) && self.constant(new).is_none() && self.as_variable(new).is_none() {
                let name = self.variable("there", 1);
                meanings.extend(self.as_variable(name).map(|var| (var, new)));
                new = name;
            }
            done.insert(t, new);
        }
        (roots.iter().map(|root| done.get(root).copied().unwrap_or(*root)).collect(), meanings)
    }
}
