//! A little language, to try the engine on and as an example of how to write an analysis.
//!
//! A [`Cfa`] is a control-flow automaton over integer variables of a width of few bits, with
//! arithmetic that wraps. Its meaning is [`concrete`], which can run small programs exhaustively;
//! so every analysis here is tested against all executions of random programs.
//!
//! - [`constants`]: constant propagation, with and without the location in the state
//! - [`intervals`]: intervals, widened by adjustment of precision
//! - [`facts`]: reaching definitions and uninitialised variables

pub mod concrete;
pub mod constants;
pub mod facts;
pub mod intervals;

use crate::components::{Flow, Graph, Transit};
use graph::order::weak_topological_order;
use std::rc::Rc;

/// An integer expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr {
    /// A number.
    Const(i64),
    /// The value of a variable.
    Var(usize),
    /// An operation.
    Binary(Arith, Box<Expr>, Box<Expr>),
}

/// An arithmetic operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arith {
    /// Sum.
    Add,
    /// Difference.
    Sub,
    /// Product.
    Mul,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Equal.
    Eq,
    /// Different.
    Ne,
    /// Less.
    Lt,
    /// Less or equal.
    Le,
}

impl Relation {
    /// Whether it holds.
    pub fn holds(self, a: i64, b: i64) -> bool {
        match self {
            Relation::Eq => a == b,
            Relation::Ne => a != b,
            Relation::Lt => a < b,
            Relation::Le => a <= b,
        }
    }
}

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cond {
    /// A comparison.
    Compare(Relation, Expr, Expr),
    /// Negation.
    Not(Box<Cond>),
    /// Both.
    And(Box<Cond>, Box<Cond>),
    /// At least one.
    Or(Box<Cond>, Box<Cond>),
}

/// What an edge does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Op {
    /// Nothing.
    Skip,
    /// Assigns to a variable.
    Assign(usize, Expr),
    /// Gives a variable any value.
    Havoc(usize),
    /// Goes on only where the condition holds.
    Assume(Cond),
    /// Enters a procedure that returns to this location.
    Call {
        /// Where it returns to.
        return_to: usize,
    },
    /// Returns from a procedure, if it was called to return to the edge's target.
    Return,
}

/// An edge of the automaton.
#[derive(Clone, Debug)]
pub struct Edge {
    /// Its number.
    pub id: usize,
    /// Where it starts.
    pub source: usize,
    /// Where it leads.
    pub target: usize,
    /// What it does.
    pub op: Rc<Op>,
}

impl PartialEq for Edge {
    fn eq(&self, other: &Edge) -> bool {
        self.id == other.id
    }
}

impl Flow for Edge {
    type Location = usize;

    fn source(&self) -> usize {
        self.source
    }

    fn target(&self) -> usize {
        self.target
    }

    fn transit(&self) -> Transit<usize> {
        match &*self.op {
            Op::Call { return_to } => Transit::Call { return_to: *return_to },
            Op::Return => Transit::Return,
            Op::Skip | Op::Assign(..) | Op::Havoc(_) | Op::Assume(_) => Transit::Inside,
        }
    }
}

/// A control-flow automaton. It starts at location 0, with any values in the variables.
#[derive(Clone, Debug)]
pub struct Cfa {
    /// How many variables there are.
    pub variables: usize,
    /// How many bits an integer has, at most 32; they are signed.
    pub width: u32,
    /// All edges.
    pub edges: Vec<Edge>,
    leaving: Vec<Vec<usize>>,
    ranks: Vec<u64>,
}

impl Cfa {
    /// The automaton of these edges: source, operation, target.
    pub fn new(variables: usize, width: u32, edges: Vec<(usize, Op, usize)>) -> Cfa {
        let locations = 1 + edges.iter().map(|(from, _, to)| (*from).max(*to)).max().unwrap_or(0);
        let mut leaving = vec![Vec::new(); locations];
        let mut all = Vec::with_capacity(edges.len());
        for (id, (source, op, target)) in edges.into_iter().enumerate() {
            leaving[source].push(id);
            all.push(Edge { id, source, target, op: Rc::new(op) });
        }
        let succ = |location: usize| leaving[location].iter().map(|id| all[*id].target);
        let ranks = weak_topological_order(locations, &[0], succ).ranks();
        Cfa { variables, width: width.clamp(1, 32), edges: all, leaving, ranks }
    }

    /// How many locations there are.
    pub fn locations(&self) -> usize {
        self.leaving.len()
    }

    /// The least integer.
    pub fn min(&self) -> i64 {
        -(1 << (self.width - 1))
    }

    /// The greatest integer.
    pub fn max(&self) -> i64 {
        (1 << (self.width - 1)) - 1
    }

    /// The integer that a number wraps to.
    pub fn wrap(&self, number: i64) -> i64 {
        let shift = 64 - self.width;
        (number << shift) >> shift
    }

    /// The value of an expression, if the values of its variables are known.
    pub fn eval(&self, expr: &Expr, value: &dyn Fn(usize) -> Option<i64>) -> Option<i64> {
        let number = match expr {
            Expr::Const(number) => *number,
            Expr::Var(variable) => value(*variable)?,
            Expr::Binary(op, a, b) => {
                let (a, b) = (self.eval(a, value)?, self.eval(b, value)?);
                match op {
                    Arith::Add => a + b,
                    Arith::Sub => a - b,
                    Arith::Mul => a * b,
                }
            }
        };
        Some(self.wrap(number))
    }

    /// The numbers that the program mentions.
    pub fn constants(&self) -> Vec<i64> {
        let mut out = Vec::new();
        for edge in &self.edges {
            match &*edge.op {
                Op::Assign(_, expr) => expr.constants(&mut out),
                Op::Assume(cond) => cond.constants(&mut out),
                Op::Skip | Op::Havoc(_) | Op::Call { .. } | Op::Return => {}
            }
        }
        out.into_iter().map(|number| self.wrap(number)).collect()
    }
}

impl Cond {
    fn constants(&self, out: &mut Vec<i64>) {
        match self {
            Cond::Compare(_, a, b) => {
                a.constants(out);
                b.constants(out);
            }
            Cond::Not(cond) => cond.constants(out),
            Cond::And(a, b) | Cond::Or(a, b) => {
                a.constants(out);
                b.constants(out);
            }
        }
    }
}

impl Expr {
    fn constants(&self, out: &mut Vec<i64>) {
        match self {
            Expr::Const(number) => out.push(*number),
            Expr::Var(_) => {}
            Expr::Binary(_, a, b) => {
                a.constants(out);
                b.constants(out);
            }
        }
    }

    /// Whether a variable occurs that satisfies a condition.
    pub fn any_variable(&self, test: &dyn Fn(usize) -> bool) -> bool {
        match self {
            Expr::Const(_) => false,
            Expr::Var(variable) => test(*variable),
            Expr::Binary(_, a, b) => a.any_variable(test) || b.any_variable(test),
        }
    }
}

impl Graph for Cfa {
    type Edge = Edge;

    fn leaving(&self, location: &usize) -> Vec<Edge> {
        self.leaving.get(*location).into_iter().flatten().map(|id| self.edges[*id].clone()).collect()
    }

    fn all(&self) -> Vec<Edge> {
        self.edges.clone()
    }

    fn rank(&self, location: &usize) -> u64 {
        self.ranks.get(*location).copied().unwrap_or(0)
    }
}

/// Something that can be restricted by comparisons: what domains need to say to get conditions.
pub trait Restrict: Sized + Clone {
    /// What remains if the comparison holds, or more; none if nothing does.
    fn compare(&self, cfa: &Cfa, relation: Relation, a: &Expr, b: &Expr) -> Option<Self>;

    /// What contains both.
    fn either(&self, other: &Self) -> Self;

    /// What remains if the condition has this truth value, or more; none if nothing does.
    fn assume(&self, cfa: &Cfa, cond: &Cond, truth: bool) -> Option<Self> {
        match cond {
            Cond::Compare(relation, a, b) => match (relation, truth) {
                (relation, true) => self.compare(cfa, *relation, a, b),
                (Relation::Eq, false) => self.compare(cfa, Relation::Ne, a, b),
                (Relation::Ne, false) => self.compare(cfa, Relation::Eq, a, b),
                (Relation::Lt, false) => self.compare(cfa, Relation::Le, b, a),
                (Relation::Le, false) => self.compare(cfa, Relation::Lt, b, a),
            },
            Cond::Not(cond) => self.assume(cfa, cond, !truth),
            Cond::And(a, b) | Cond::Or(a, b) => {
                if matches!(cond, Cond::And(..)) == truth {
                    return self.assume(cfa, a, truth)?.assume(cfa, b, truth);
                }
                match (self.assume(cfa, a, truth), self.assume(cfa, b, truth)) {
                    (Some(a), Some(b)) => Some(a.either(&b)),
                    (one, None) | (None, one) => one,
                }
            }
        }
    }
}
