//! Contradictions that ranges show: most queries about a program concern bounds and need no search.
//!
//! Every term of the query gets a [`Range`], a set of values that it can have; those of the query
//! have the value 1. Ranges propagate from results to operands (what must an operand be, if the
//! result is one of these?) and from operands to results, a few times. If no value is left for some
//! term, the query is contradictory.
//!
//! Each range records which terms of the query it comes from, so that a contradiction names the
//! terms involved.
//!
//! Invariants: only facts about total operations are used; where an operation of the IR is partial
//! and its term is total, ranges count only if the operation is defined for all members. Terms of
//! more than 128 bits have no range.

use crate::term::{Node, Op, Term, Terms};
use ir::{BinOp, CastOp, UnOp};
use rustc_hash::FxHashMap;
use value::range::{Definedness, Range, Side};

/// How many terms a question may be made of; else it is left to the search.
const MAX_TERMS: usize = 5000;
/// How often ranges go down and up.
const ROUNDS: usize = 3;

/// A range, and which of the asked terms it comes from: one bit for each, the last one for all that
/// are left.
#[derive(Clone, Copy)]
struct Known {
    range: Range,
    from: u64,
}

/// What is known while a query is examined.
struct Knowledge<'a> {
    terms: &'a Terms,
    /// The terms of the question in order, and the place of each.
    cone: Vec<Term>,
    places: FxHashMap<Term, usize>,
    known: Vec<Option<Known>>,
    changed: bool,
}

/// Terms that cannot all be 1, if ranges show that.
pub(crate) fn refute(terms: &Terms, asked: &[Term]) -> Option<Vec<Term>> {
    let cone = terms.cone(asked);
    if cone.len() > MAX_TERMS {
        return None;
    }
    let start = |term: &Term| {
        let width = u16::try_from(terms.width(*term)).ok().filter(|width| *width <= 128)?;
        let range = match terms.constant(*term) {
            Some(value) => Range::constant(width, value.to_u128()?),
            None => Range::top(width),
        };
        Some(Known { range, from: 0 })
    };
    let known = cone.iter().map(start).collect();
    let places = cone.iter().enumerate().map(|(place, term)| (*term, place)).collect();
    let mut knowledge = Knowledge { terms, cone, places, known, changed: false };
    let from = knowledge.contradiction(asked).err()?;
    let named = |(place, _): &(usize, &Term)| from & bit(*place) != 0;
    Some(asked.iter().enumerate().filter(named).map(|(_, term)| *term).collect())
}

fn bit(place: usize) -> u64 {
    1 << place.min(63)
}

/// Nothing, or which of the asked terms contradict each other.
type Step = Result<(), u64>;

impl Knowledge<'_> {
    fn contradiction(&mut self, asked: &[Term]) -> Step {
        for (place, term) in asked.iter().enumerate() {
            self.learn(*term, Range::constant(1, 1), bit(place))?;
        }
        for _ in 0..ROUNDS {
            self.changed = false;
            for place in (0..self.cone.len()).rev() {
                self.down(self.cone[place])?;
            }
            for place in 0..self.cone.len() {
                self.up(self.cone[place])?;
            }
            if !self.changed {
                break;
            }
        }
        Ok(())
    }

    fn get(&self, term: Term) -> Option<Known> {
        self.places.get(&term).and_then(|place| self.known[*place])
    }

    /// The values of a term are also in this range.
    fn learn(&mut self, term: Term, range: Range, from: u64) -> Step {
        let Some(place) = self.places.get(&term) else { return Ok(()) };
        let Some(known) = &mut self.known[*place] else { return Ok(()) };
        let both = known.range.meet(range);
        if both == known.range {
            return Ok(());
        }
        self.changed = true;
        known.range = both;
        known.from |= from;
        if both.is_empty() { Err(known.from) } else { Ok(()) }
    }

    /// From operands to the result.
    fn up(&mut self, term: Term) -> Step {
        let Ok(width) = u16::try_from(self.terms.width(term)) else { return Ok(()) };
        let result = match self.terms.node(term) {
            Node::Const(_) | Node::Var(_) => None,
            Node::Not(a) => self.get(a).and_then(|a| Some((Range::unary(UnOp::Not, a.range)?, a.from))),
            Node::Neg(a) => self.get(a).and_then(|a| Some((Range::unary(UnOp::Neg, a.range)?, a.from))),
            Node::Extract(a, low) => {
                self.get(a).map(|a| (a.range.extract(low.min(128) as u16, width), a.from))
            }
            Node::SExt(a) if width <= 128 => {
                self.get(a).and_then(|a| Some((Range::cast(CastOp::SExt, width, a.range)?, a.from)))
            }
            Node::SExt(_) => None,
            Node::Ite(c, a, b) => self.chosen(c, a, b),
            Node::Binary(op, a, b) => match (self.get(a), self.get(b)) {
                (Some(a), Some(b)) => apply(op, a.range, b.range).map(|range| (range, a.from | b.from)),
                _ => None,
            },
        };
        result.map_or(Ok(()), |(range, from)| self.learn(term, range, from))
    }

    fn chosen(&self, c: Term, a: Term, b: Term) -> Option<(Range, u64)> {
        let (c, a, b) = (self.get(c)?, self.get(a)?, self.get(b)?);
        Some(match c.range.as_truth() {
            Some(true) => (a.range, a.from | c.from),
            Some(false) => (b.range, b.from | c.from),
            None => (a.range.join(b.range), a.from | b.from),
        })
    }

    /// From the result to the operands.
    fn down(&mut self, term: Term) -> Step {
        let Some(result) = self.get(term) else { return Ok(()) };
        if result.range.is_top() {
            return Ok(());
        }
        match self.terms.node(term) {
            Node::Const(_) | Node::Var(_) => Ok(()),
            Node::Not(a) => self.down_unary(UnOp::Not, a, result),
            Node::Neg(a) => self.down_unary(UnOp::Neg, a, result),
            Node::Extract(a, low) => match self.get(a) {
                Some(operand) if low == 0 => {
                    let refined = Range::refine_cast(CastOp::Trunc, result.range, operand.range);
                    self.learn(a, refined, result.from)
                }
                _ => Ok(()),
            },
            Node::SExt(a) => match self.get(a) {
                Some(operand) => {
                    let refined = Range::refine_cast(CastOp::SExt, result.range, operand.range);
                    self.learn(a, refined, result.from)
                }
                None => Ok(()),
            },
            Node::Ite(c, a, b) => self.down_choice(result, c, a, b),
            Node::Binary(Op::Concat, a, b) => {
                let (high, low) = (self.terms.width(a) as u16, self.terms.width(b) as u16);
                self.learn(a, result.range.extract(low, high), result.from)?;
                self.learn(b, result.range.extract(0, low), result.from)
            }
            Node::Binary(op, a, b) => self.down_binary(op, result, a, b),
        }
    }

    fn down_unary(&mut self, op: UnOp, a: Term, result: Known) -> Step {
        let Some(operand) = self.get(a) else { return Ok(()) };
        self.learn(a, Range::refine_unary(op, result.range, operand.range), result.from)
    }

    fn down_choice(&mut self, result: Known, c: Term, a: Term, b: Term) -> Step {
        let (Some(condition), Some(yes), Some(no)) = (self.get(c), self.get(a), self.get(b)) else {
            return Ok(());
        };
        match condition.range.as_truth() {
            Some(true) => self.learn(a, result.range, result.from | condition.from),
            Some(false) => self.learn(b, result.range, result.from | condition.from),
            None if yes.range.meet(result.range).is_empty() => {
                self.learn(c, Range::constant(1, 0), result.from | yes.from)
            }
            None if no.range.meet(result.range).is_empty() => {
                self.learn(c, Range::constant(1, 1), result.from | no.from)
            }
            None => Ok(()),
        }
    }

    fn down_binary(&mut self, op: Op, result: Known, a: Term, b: Term) -> Step {
        let Some(operation) = operation(op) else { return Ok(()) };
        for side in [Side::Left, Side::Right] {
            let (Some(x), Some(y)) = (self.get(a), self.get(b)) else { return Ok(()) };
            if !is_total(operation, x.range, y.range) {
                return Ok(());
            }
            let (operand, own, other) = match side {
                Side::Left => (a, x, y),
                Side::Right => (b, y, x),
            };
            let refined = Range::refine_operand(operation, side, result.range, own.range, other.range);
            self.learn(operand, refined, result.from | other.from)?;
        }
        Ok(())
    }
}

/// The operation of the IR that has the meaning of a term's wherever it is defined.
fn operation(op: Op) -> Option<BinOp> {
    Some(match op {
        Op::And => BinOp::And,
        Op::Or => BinOp::Or,
        Op::Xor => BinOp::Xor,
        Op::Add => BinOp::Add,
        Op::Mul => BinOp::Mul,
        Op::UDiv => BinOp::DivU,
        Op::URem => BinOp::RemU,
        Op::SDiv => BinOp::DivS,
        Op::SRem => BinOp::RemS,
        Op::Shl => BinOp::Shl,
        Op::LShr => BinOp::ShrU,
        Op::AShr => BinOp::ShrS,
        Op::Eq => BinOp::Eq,
        Op::Ult => BinOp::LtU,
        Op::Slt => BinOp::LtS,
        Op::UMulO | Op::SMulO | Op::Concat => return None,
    })
}

/// Whether the operation is defined for all members.
fn is_total(op: BinOp, a: Range, b: Range) -> bool {
    Range::definedness(op, a, b) == Some(Definedness::Always)
}

/// The values of an operation.
fn apply(op: Op, a: Range, b: Range) -> Option<Range> {
    match op {
        Op::Concat if a.width() + b.width() <= 128 => Some(a.concat(b)),
        Op::Concat => None,
        Op::SMulO => match Range::definedness(BinOp::MulS, a, b)? {
            Definedness::Always => Some(Range::constant(1, 0)),
            Definedness::Never => Some(Range::constant(1, 1)),
            Definedness::Sometimes => None,
        },
        Op::UMulO => {
            let (product, overflow) = a.max_u()?.overflowing_mul(b.max_u()?);
            let fits = !overflow && ir::truncate(product, a.width()) == product;
            fits.then(|| Range::constant(1, 0))
        }
        _ => {
            let operation = operation(op)?;
            if is_total(operation, a, b) { Range::binary(operation, a, b) } else { None }
        }
    }
}
