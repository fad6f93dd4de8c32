//! Focus: structures that say the same together, and in each of which a formula is definite.
//!
//! A formula to focus on is a conjunction of literals behind `exists`, such as `exists a. y(a) &
//! n(a, v)`: where `y->n` points to. The literals are made definite one after the other, and what
//! one of them binds is a single cell for those behind it.
//!
//! | literal | how |
//! |---|---|
//! | `flag()` | two structures |
//! | a unique `p(v)` | it holds nowhere, or at one of the nodes for which it is unknown; of a summary node, one cell is taken out |
//! | another `p(v)` | for each node: it holds, it does not, or, of a summary node, for some cells |
//! | `f(a, v)` with `a` one cell, `f` a function | as a unique predicate, for the row of `a` |
//! | `f(v, a)` with `a` one cell, `f` injective | the same for the column |
//! | a binary literal that has no such end | refused: there would be no end of structures; it stays unknown |
//!
//! Every state that the structure stands for is a state of one of the results.

use crate::formula::{Formula, Var};
use crate::structure::{MOST_NODES, Structure};
use crate::truth::{Row, Truth, nodes};
use crate::vocabulary::{Pred, Vocabulary};

/// A formula to focus on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Focus {
    literals: Vec<Literal>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Literal {
    pred: Pred,
    vars: Vec<Var>,
    /// Whether it holds for one node at most, given the others.
    forward: bool,
    backward: bool,
}

/// A structure would have more nodes than fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyNodes;

impl std::fmt::Display for TooManyNodes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a structure would have more than {MOST_NODES} nodes")
    }
}

impl std::error::Error for TooManyNodes {}

impl Focus {
    /// A formula to focus on. `None` if it is not of the form that the module describes.
    pub fn new(vocabulary: &Vocabulary, formula: &Formula) -> Option<Focus> {
        let mut literals = Vec::new();
        collect(vocabulary, formula, &mut literals)?;
        Some(Focus { literals })
    }

    /// Structures in which the formula is definite. They are in a fixed order: where it does not
    /// hold first.
    pub fn apply(&self, structure: &Structure) -> Result<Vec<Structure>, TooManyNodes> {
        self.apply_repaired(structure, &mut |_, _| true)
    }

    /// The same. Each time that something has been made definite, a function sees the structure
    /// before and the one after, may make more of it definite, and says whether it stands for any
    /// state. What follows from one value need not be tried then, and cases do not multiply.
    pub fn apply_repaired(
        &self,
        structure: &Structure,
        repair: &mut dyn FnMut(&Structure, &mut Structure) -> bool,
    ) -> Result<Vec<Structure>, TooManyNodes> {
        let mut found = Vec::new();
        let mut waiting = vec![(structure.clone(), 0, Vec::new())];
        while let Some((before, at, bound)) = waiting.pop() {
            let Some(literal) = self.literals.get(at) else {
                found.push(before);
                continue;
            };
            // The last one is looked at first.
            for (mut structure, node) in literal.focus(before.clone(), &bound)?.into_iter().rev() {
                if !repair(&before, &mut structure) {
                    continue;
                }
                let mut bound = bound.clone();
                let next = match node {
                    Outcome::Bound(var, node) => {
                        bound.push((var, node));
                        at + 1
                    }
                    Outcome::Holds => at + 1,
                    Outcome::Goes => at,
                    // The formula does not hold, or nothing more can be made definite.
                    Outcome::Ends => self.literals.len(),
                };
                waiting.push((structure, next, bound));
            }
        }
        Ok(found)
    }
}

fn collect(vocabulary: &Vocabulary, formula: &Formula, literals: &mut Vec<Literal>) -> Option<()> {
    let (pred, vars) = match formula {
        Formula::Exists(_, body) => return collect(vocabulary, body, literals),
        Formula::And(parts) => return parts.iter().try_for_each(|it| collect(vocabulary, it, literals)),
        Formula::Nullary(pred) => (Pred::Nullary(*pred), Vec::new()),
        Formula::Unary(pred, v) => (Pred::Unary(*pred), vec![*v]),
        Formula::Binary(pred, v, w) => (Pred::Binary(*pred), vec![*v, *w]),
        Formula::Value(_)
        | Formula::Equal(..)
        | Formula::Not(_)
        | Formula::Or(_)
        | Formula::Choose(_)
        | Formula::ForAll(..)
        | Formula::Path(_) => return None,
    };
    let traits = vocabulary.declaration(pred)?.traits;
    let (forward, backward) = (traits.unique || traits.function, traits.injective);
    literals.push(Literal { pred, vars, forward, backward });
    Some(())
}

/// What is known where a literal is definite.
enum Outcome {
    /// It holds, and the variable is this one cell.
    Bound(Var, usize),
    /// It holds.
    Holds,
    /// One of its values is definite; there may be more that are not.
    Goes,
    /// It does not hold, or what follows cannot be made definite.
    Ends,
}

type Case = (Structure, Outcome);

/// Nodes of a row or a column, as they are stored.
#[derive(Clone, Copy)]
enum Line {
    Unary(u16),
    Row(u16, usize),
    Column(u16, usize),
}

impl Line {
    fn values(self, structure: &Structure) -> Row {
        match self {
            Line::Unary(pred) => structure.unary(pred),
            Line::Row(pred, node) => structure.binary(pred)[node],
            Line::Column(pred, node) => {
                let mut row = Row::NONE;
                for (from, its) in structure.binary(pred).iter().enumerate() {
                    row.set(from, its.get(node));
                }
                row
            }
        }
    }

    fn set(self, structure: &mut Structure, node: usize, value: Truth) {
        match self {
            Line::Unary(pred) => structure.set(Pred::Unary(pred), &[node], value),
            Line::Row(pred, from) => structure.set(Pred::Binary(pred), &[from, node], value),
            Line::Column(pred, to) => structure.set(Pred::Binary(pred), &[node, to], value),
        }
    }
}

impl Literal {
    fn focus(&self, structure: Structure, bound: &[(Var, usize)]) -> Result<Vec<Case>, TooManyNodes> {
        let node_of = |var: Var| bound.iter().find(|(known, _)| *known == var).map(|(_, node)| *node);
        match (self.pred, &self.vars[..]) {
            (Pred::Unary(pred), [v]) => match node_of(*v) {
                Some(node) => Ok(self.decide(structure, &[node])),
                None if self.forward => one_of(structure, Line::Unary(pred), *v),
                None => any_of(structure, pred, *v),
            },
            (Pred::Binary(pred), [v, w]) => match (node_of(*v), node_of(*w)) {
                (Some(from), Some(to)) => Ok(self.decide(structure, &[from, to])),
                (Some(from), None) if self.forward => one_of(structure, Line::Row(pred, from), *w),
                (None, Some(to)) if self.backward => one_of(structure, Line::Column(pred, to), *v),
                (Some(_), None) | (None, Some(_)) | (None, None) => Ok(vec![(structure, Outcome::Ends)]),
            },
            (Pred::Nullary(_) | Pred::Unary(_) | Pred::Binary(_), _) => Ok(self.decide(structure, &[])),
        }
    }

    /// The value for single cells.
    fn decide(&self, structure: Structure, tuple: &[usize]) -> Vec<Case> {
        let with = |value: Truth| {
            let mut structure = structure.clone();
            structure.set(self.pred, tuple, value);
            structure
        };
        match structure.get(self.pred, tuple) {
            Truth::True => vec![(structure, Outcome::Holds)],
            Truth::False => vec![(structure, Outcome::Ends)],
            Truth::Unknown => {
                vec![(with(Truth::False), Outcome::Ends), (with(Truth::True), Outcome::Holds)]
            }
        }
    }
}

/// It holds for one cell at most.
fn one_of(structure: Structure, line: Line, var: Var) -> Result<Vec<Case>, TooManyNodes> {
    let values = line.values(&structure);
    let only = |mut structure: Structure, only: Option<usize>| {
        for node in nodes(values.may) {
            line.set(&mut structure, node, Truth::from(Some(node) == only));
        }
        structure
    };
    let held = |mut structure: Structure, node: usize| {
        structure.set_summary(node, false);
        (structure, Outcome::Bound(var, node))
    };
    if let Some(node) = nodes(values.must).next() {
        return Ok(vec![held(only(structure, Some(node)), node)]);
    }
    let mut cases = vec![(only(structure.clone(), None), Outcome::Ends)];
    for node in nodes(values.may) {
        cases.push(held(only(structure.clone(), Some(node)), node));
        if structure.is_summary(node) {
            // One cell is taken out of those that the node stands for.
            let mut split = only(structure.clone(), None);
            let taken = split.split(node).ok_or(TooManyNodes)?;
            line.set(&mut split, taken, Truth::True);
            cases.push(held(split, taken));
        }
    }
    Ok(cases)
}

/// It may hold for any number of cells. A node for which it is unknown is decided, single cells
/// first: they have fewer cases, and more follows from them.
fn any_of(structure: Structure, pred: u16, var: Var) -> Result<Vec<Case>, TooManyNodes> {
    let row = structure.unary(pred);
    let singles = row.unknown() & !structure.summaries();
    let Some(node) = nodes(singles).chain(nodes(row.unknown())).next() else {
        let single = (row.must.count_ones() == 1).then(|| row.must.trailing_zeros() as usize);
        let outcome = match single {
            Some(node) if !structure.is_summary(node) => Outcome::Bound(var, node),
            Some(_) | None => Outcome::Ends,
        };
        return Ok(vec![(structure, outcome)]);
    };
    let with = |value: Truth| {
        let mut structure = structure.clone();
        structure.set(Pred::Unary(pred), &[node], value);
        structure
    };
    let mut cases = vec![(with(Truth::False), Outcome::Goes), (with(Truth::True), Outcome::Goes)];
    if structure.is_summary(node) {
        let mut split = with(Truth::False);
        let other = split.split(node).ok_or(TooManyNodes)?;
        split.set(Pred::Unary(pred), &[other], Truth::True);
        cases.push((split, Outcome::Goes));
    }
    Ok(cases)
}
