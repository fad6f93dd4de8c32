//! From terms to clauses: each term becomes a word of literals, once.
//!
//! A variable of width `n` is `n` inputs; every other term is a circuit (`circuits`) over the words
//! of its operands. Parts and extensions are only wires. The words are kept, so that a query costs
//! only what is new in it. What was encoded for other queries stays as definitions and cannot
//! change an answer.
//!
//! | term | word |
//! |---|---|
//! | constant, `Not`, `Extract`, `Concat`, `SExt` | wires |
//! | `a + -b` | one difference, not a negation and a sum |
//! | `UDiv`, `URem` of the same operands | one division |
//! | `SDiv`, `SRem` | division of magnitudes, signs put on after: for divisor 0 this gives what the terms mean |

use crate::bits::Bv;
use crate::circuits::Word;
use crate::eval::Assignment;
use crate::gates::Gates;
use crate::sat::{Lit, QueryLimits, Reason, SatSolver};
use crate::term::{Node, Op, Term, Terms, Var};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What of an arena is encoded.
pub struct Blaster {
    gates: Gates,
    words: FxHashMap<Term, Box<[Lit]>>,
    divisions: FxHashMap<(Word, Word), (Word, Word)>,
}

impl Blaster {
    /// Nothing is encoded.
    pub fn new(sat: Box<dyn SatSolver>) -> Blaster {
        Blaster { gates: Gates::new(sat), words: FxHashMap::default(), divisions: FxHashMap::default() }
    }

    /// The solver with what was encoded.
    pub fn sat(&mut self) -> &mut dyn SatSolver {
        self.gates.sat()
    }

    /// How many gates were made.
    pub fn gates(&self) -> u64 {
        self.gates.count()
    }

    /// The literals of truth values; what is missing is encoded.
    pub fn literals(
        &mut self,
        terms: &Terms,
        truths: &[Term],
        limits: &QueryLimits,
    ) -> Result<Vec<Lit>, Reason> {
        let start = self.gates.count();
        for t in terms.cone_without(truths, |t| self.words.contains_key(&t)) {
            if limits.is_cancelled() {
                return Err(Reason::Cancelled);
            }
            if self.gates.count() - start + Blaster::cost(terms, t) > limits.gates {
                return Err(Reason::Gates);
            }
            let word = self.encode(terms, t);
            self.words.insert(t, word.into());
        }
        let literal = |term: &Term| self.words.get(term).and_then(|word| word.first()).copied();
        let literals: Option<Vec<Lit>> = truths.iter().map(literal).collect();
        literals.ok_or_else(|| Reason::Internal("a term is not encoded".to_owned()))
    }

    /// The values that the last model has for some variables. What is not encoded is zero.
    pub fn assignment(&mut self, vars: &[Var], terms: &Terms) -> Assignment {
        let mut assignment = Assignment::new();
        for var in vars {
            if let Some(word) = self.words.get(&terms.term_of(*var)) {
                let sat = self.gates.sat();
                let bits: Vec<bool> = word.iter().map(|lit| sat.value(*lit)).collect();
                assignment.set(*var, Bv::from_bits(&bits));
            }
        }
        assignment
    }

    /// Whether a term is encoded.
    pub(crate) fn knows(&self, term: Term) -> bool {
        self.words.contains_key(&term)
    }

    /// About how many gates a term costs at most, to know it before.
    pub(crate) fn cost(terms: &Terms, term: Term) -> u64 {
        let width = u64::from(terms.width(term));
        match terms.node(term) {
            Node::Const(_) | Node::Not(_) | Node::Extract(..) | Node::SExt(_) => 0,
            Node::Var(_) | Node::Ite(..) => width,
            Node::Neg(_) => 3 * width,
            Node::Binary(op, a, b) => {
                let width = u64::from(terms.width(a));
                let bits = |t: Term| u64::from(significant(terms, t));
                match op {
                    Op::Concat => 0,
                    Op::And | Op::Or | Op::Xor => width,
                    Op::Add | Op::Eq | Op::Ult | Op::Slt => 3 * width,
                    Op::Shl | Op::LShr | Op::AShr => {
                        width * (u64::from(width.ilog2()) + 1).min(open_bits(terms, b))
                    }
                    Op::Mul => (2 * width.saturating_mul(width)).min(4 * bits(a).saturating_mul(bits(b))),
                    Op::UMulO | Op::SMulO => 3 * width.saturating_mul(width),
                    Op::UDiv | Op::URem => 4 * width.saturating_mul(bits(b) + 1),
                    Op::SDiv | Op::SRem => 4 * width.saturating_mul(width + 1),
                }
            }
        }
    }

    /// About how many gates terms and all that they are built of cost at most.
    pub(crate) fn cost_of_all(terms: &Terms, roots: &[Term]) -> u64 {
        terms.cone(roots).into_iter().map(|term| Blaster::cost(terms, term)).sum()
    }

    fn get(&self, term: Term) -> Rc<[Lit]> {
        self.words.get(&term).map(|word| Rc::from(&**word)).unwrap_or_default()
    }

    fn encode(&mut self, terms: &Terms, term: Term) -> Word {
        let width = terms.width(term);
        match terms.node(term) {
            Node::Const(_) => {
                let bit = |i| self.gates.constant(terms.constant(term).is_some_and(|value| value.bit(i)));
                (0..width).map(bit).collect()
            }
            Node::Var(_) => (0..width).map(|_| self.gates.input()).collect(),
            Node::Not(a) => self.get(a).iter().map(|lit| !*lit).collect(),
            Node::Neg(a) => {
                let a = self.get(a);
                self.gates.negate(&a)
            }
            Node::Extract(a, low) => self.get(a)[low as usize..(low + width) as usize].to_vec(),
            Node::SExt(a) => {
                let mut word = self.get(a).to_vec();
                let sign = word[word.len() - 1];
                word.resize(width as usize, sign);
                word
            }
            Node::Ite(c, a, b) => {
                let (c, a, b) = (self.get(c), self.get(a), self.get(b));
                self.gates.choose(c[0], &a, &b)
            }
            Node::Binary(Op::Add, a, b) => self.sum(terms, a, b),
            Node::Binary(op, a, b) => {
                let (a, b) = (self.get(a), self.get(b));
                self.binary(op, &a, &b)
            }
        }
    }

    fn sum(&mut self, terms: &Terms, a: Term, b: Term) -> Word {
        let (x, y) = (self.get(a), self.get(b));
        match (terms.node(a), terms.node(b)) {
            (_, Node::Neg(b)) => {
                let b = self.get(b);
                self.gates.subtract(&x, &b)
            }
            (Node::Neg(a), _) => {
                let a = self.get(a);
                self.gates.subtract(&y, &a)
            }
            _ => self.gates.add(&x, &y),
        }
    }

    fn binary(&mut self, op: Op, a: &[Lit], b: &[Lit]) -> Word {
        let gates = &mut self.gates;
        match op {
            Op::And => a.iter().zip(b).map(|(x, y)| gates.and(*x, *y)).collect(),
            Op::Or => a.iter().zip(b).map(|(x, y)| gates.or(*x, *y)).collect(),
            Op::Xor => a.iter().zip(b).map(|(x, y)| gates.xor(*x, *y)).collect(),
            Op::Add => gates.add(a, b),
            Op::Mul => gates.multiply(a, b),
            Op::UDiv => self.division(a, b).0,
            Op::URem => self.division(a, b).1,
            Op::SDiv => {
                let (x, y) = (gates.magnitude(a), gates.magnitude(b));
                let quotient = self.division(&x, &y).0;
                let negative = self.gates.xor(a[a.len() - 1], b[b.len() - 1]);
                self.gates.negate_if(negative, &quotient)
            }
            Op::SRem => {
                let (x, y) = (gates.magnitude(a), gates.magnitude(b));
                let rest = self.division(&x, &y).1;
                self.gates.negate_if(a[a.len() - 1], &rest)
            }
            Op::Shl => gates.shift_left(a, b),
            Op::LShr => {
                let no = gates.constant(false);
                gates.shift_right(a, b, no)
            }
            Op::AShr => gates.shift_right(a, b, a[a.len() - 1]),
            Op::Eq => vec![gates.equal(a, b)],
            Op::Ult => vec![gates.less(a, b)],
            Op::Slt => vec![gates.less_signed(a, b)],
            Op::UMulO => vec![gates.product_overflows(a, b)],
            Op::SMulO => vec![gates.signed_product_overflows(a, b)],
            Op::Concat => b.iter().chain(a).copied().collect(),
        }
    }

    fn division(&mut self, a: &[Lit], b: &[Lit]) -> (Word, Word) {
        let key = (a.to_vec(), b.to_vec());
        if let Some(done) = self.divisions.get(&key) {
            return done.clone();
        }
        let result = self.gates.divide(a, b);
        self.divisions.insert(key, result.clone());
        result
    }
}

/// How many bits of a term are left without the zeros at its top, as far as one sees it.
fn significant(terms: &Terms, term: Term) -> u32 {
    let (known, rest) = match terms.node(term) {
        Node::Binary(Op::Concat, high, low) => (terms.constant(high), terms.width(low)),
        _ => (terms.constant(term), 0),
    };
    match known {
        Some(value) => rest + (0..value.width()).rev().find(|i| value.bit(*i)).map_or(0, |last| last + 1),
        None => terms.width(term),
    }
}

/// How many bits of a term are not known to be constant.
fn open_bits(terms: &Terms, term: Term) -> u64 {
    let (mut waiting, mut open) = (vec![term], 0);
    while let Some(part) = waiting.pop() {
        match terms.node(part) {
            Node::Const(_) => {}
            Node::Binary(Op::Concat, high, low) => waiting.extend([high, low]),
            _ => open += u64::from(terms.width(part)),
        }
    }
    open
}
