//! Terms as text, in the language of SMT-LIB 2.
//!
//! [`Terms::show`] is for people: one expression, truncated if it is too long, with variables by
//! name. [`Terms::script`] is for other solvers: whole queries with a definition for each term, so
//! that sharing and depth are no problem. Truth values are bit-vectors of width 1 in both.

use crate::bits::Bv;
use crate::term::{Node, Op, Term, Terms};
use std::fmt::Write;

/// How many symbols [`Terms::show`] prints at most.
const MAX_SYMBOLS: usize = 400;

fn symbol(op: Op) -> &'static str {
    match op {
        Op::And => "bvand",
        Op::Or => "bvor",
        Op::Xor => "bvxor",
        Op::Add => "bvadd",
        Op::Mul => "bvmul",
        Op::UDiv => "bvudiv",
        Op::URem => "bvurem",
        Op::SDiv => "bvsdiv",
        Op::SRem => "bvsrem",
        Op::Shl => "bvshl",
        Op::LShr => "bvlshr",
        Op::AShr => "bvashr",
        Op::Eq => "=",
        Op::Ult => "bvult",
        Op::Slt => "bvslt",
        Op::UMulO => "bvumulo",
        Op::SMulO => "bvsmulo",
        Op::Concat => "concat",
    }
}

/// A part of a [script](Terms::script).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A comment of one or more lines.
    Comment(String),
    /// From here on the term is 1.
    Assert(Term),
    /// Can the term be 1? The flag says that it cannot; without it the answer is not known.
    Ask(Term, bool),
    /// Can all terms that are asserted so far be 1?
    Check,
}

impl Part {
    /// Asks whether all terms can be 1 together.
    pub fn query(terms: &[Term]) -> Vec<Part> {
        terms.iter().copied().map(Part::Assert).chain([Part::Check]).collect()
    }

    fn term(&self) -> Option<Term> {
        match self {
            Part::Assert(term) | Part::Ask(term, _) => Some(*term),
            Part::Comment(_) | Part::Check => None,
        }
    }
}

/// What is still to be printed.
enum Piece {
    Text(&'static str),
    Term(Term),
}

impl Terms {
    /// A term for people.
    pub fn show(&self, term: Term) -> String {
        let mut text = String::new();
        let mut waiting = vec![Piece::Term(term)];
        let mut symbols = 0;
        while let Some(piece) = waiting.pop() {
            match piece {
                Piece::Text(piece) => text.push_str(piece),
                Piece::Term(_) if symbols > MAX_SYMBOLS => text.push('…'),
                Piece::Term(term) => {
                    symbols += 1;
                    let operands: Vec<Term> = self.show_head(term, &mut text);
                    if !operands.is_empty() {
                        waiting.push(Piece::Text(")"));
                    }
                    for operand in operands.into_iter().rev() {
                        waiting.extend([Piece::Term(operand), Piece::Text(" ")]);
                    }
                }
            }
        }
        text
    }

    /// Prints a leaf, or what stands before the operands.
    fn show_head(&self, term: Term, text: &mut String) -> Vec<Term> {
        let node = self.node(term);
        match node {
            Node::Const(_) => {
                let value = self.constant(term).cloned().unwrap_or_else(|| Bv::zero(1));
                // Writing to a string cannot fail.
                let _ = write!(text, "{value}");
            }
            Node::Var(var) => text.push_str(self.name(var)),
            Node::Not(a) if self.width(a) == 1 => text.push_str("(not"),
            Node::Binary(Op::Concat, high, low) if self.constant(high).is_some_and(Bv::is_zero) => {
                let _ = write!(text, "((_ zero_extend {})", self.width(high));
                return vec![low];
            }
            _ => self.head(node, self.width(term), text),
        }
        node.operands().collect()
    }

    /// The opening of an application.
    fn head(&self, node: Node, width: u32, text: &mut String) {
        let written = match node {
            Node::Const(_) | Node::Var(_) => Ok(()),
            Node::Not(_) => write!(text, "(bvnot"),
            Node::Neg(_) => write!(text, "(bvneg"),
            Node::Binary(op, ..) => write!(text, "({}", symbol(op)),
            Node::Extract(_, low) => write!(text, "((_ extract {} {low})", low + width - 1),
            Node::SExt(a) => write!(text, "((_ sign_extend {})", width - self.width(a)),
            Node::Ite(..) => write!(text, "(ite"),
        };
        // Writing to a string cannot fail.
        let _ = written;
    }

    /// A script with these parts, behind definitions of all their terms.
    pub fn script(&self, parts: &[Part]) -> String {
        let mut text = String::from("(set-logic QF_BV)\n");
        let asked: Vec<Term> = parts.iter().filter_map(Part::term).collect();
        for term in self.cone(&asked) {
            let width = self.width(term);
            let name = term.0;
            let line = match self.node(term) {
                Node::Var(var) => {
                    let label = self.name(var).replace(['\n', '\r'], " ");
                    format!("(declare-const t{name} (_ BitVec {width})) ; {label}")
                }
                node => format!("(define-fun t{name} () (_ BitVec {width}) {})", self.definition(term, node)),
            };
            text.push_str(&line);
            text.push('\n');
        }
        for part in parts {
            let assert = |term: Term| format!("(assert (= t{} #b1))\n", term.0);
            match part {
                Part::Comment(comment) => comment.lines().for_each(|line| text += &format!("; {line}\n")),
                Part::Assert(term) => text += &assert(*term),
                Part::Check => text += "(check-sat)\n",
                Part::Ask(term, impossible) => {
                    // Solvers keep a status for later questions.
                    let status = if *impossible { "unsat" } else { "unknown" };
                    let ask = format!("(set-info :status {status})\n(check-sat)\n");
                    text += &format!("(push 1)\n{}{ask}(pop 1)\n(set-info :status unknown)\n", assert(*term));
                }
            }
        }
        text
    }

    /// How the definitions of a script name a term.
    pub fn name_in_script(&self, term: Term) -> String {
        format!("t{}", term.0)
    }

    fn definition(&self, term: Term, node: Node) -> String {
        let width = self.width(term);
        match node {
            Node::Const(_) => self.constant(term).map(Bv::to_string).unwrap_or_default(),
            Node::Binary(op @ (Op::Eq | Op::Ult | Op::Slt), a, b) => {
                format!("(ite ({} t{} t{}) #b1 #b0)", symbol(op), a.0, b.0)
            }
            // These are not in the standard of all solvers.
            Node::Binary(op @ (Op::UMulO | Op::SMulO), a, b) => {
                let (n, extend) =
                    (self.width(a), if op == Op::UMulO { "zero_extend" } else { "sign_extend" });
                let wide = |t: Term| format!("((_ {extend} {n}) t{})", t.0);
                let product = format!("(bvmul {} {})", wide(a), wide(b));
                let kept = format!("((_ {extend} {n}) (bvmul t{} t{}))", a.0, b.0);
                format!("(ite (= {product} {kept}) #b0 #b1)")
            }
            Node::Ite(c, a, b) => format!("(ite (= t{} #b1) t{} t{})", c.0, a.0, b.0),
            node => {
                let mut text = String::new();
                self.head(node, width, &mut text);
                node.operands().for_each(|operand| {
                    let _ = write!(text, " t{}", operand.0);
                });
                text + ")"
            }
        }
    }
}
