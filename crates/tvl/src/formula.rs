//! Formulas: first-order logic with equality, transitive closure and conditional, over the
//! predicates of a [vocabulary](crate::vocabulary).
//!
//! Their text form:
//!
//! | text | meaning |
//! |---|---|
//! | `0`, `1`, `1/2` | values |
//! | `flag()`, `x(v)`, `n(v, w)` | the value of a predicate |
//! | `v = w`, `v != w` | whether two variables stand for the same cell; unknown for a summary node |
//! | `! a`, `a & b`, `a \| b`, `a -> b`, `a <-> b`, `a ? b : c` | connectives |
//! | `exists v, w. a`, `forall v. a` | the greatest and the least value of any node |
//! | `n+(v, w)`, `n*(v, w)` | a path of one step or more, of any number of steps |
//! | `tc(v, w: a)(b, c)`, `rtc(v, w: a)(b, c)` | the same for steps that a formula describes |
//!
//! Invariant: a variable is not bound again where it is bound, and what is bound somewhere in a
//! formula is not free in it.

use crate::truth::Truth;
use crate::vocabulary::{Pred, Vocabulary};

/// A variable of a formula; it stands for a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Var(pub u8);

/// How many variables a formula may have where it is read. Rules that are derived from it have up
/// to twice as many.
pub const MOST_VARIABLES: u8 = 24;

/// How many variables there may be at all.
pub(crate) const ALL_VARIABLES: usize = 64;

/// A formula. Their order means nothing.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Formula {
    /// A value.
    Value(Truth),
    /// The value of a predicate without arguments.
    Nullary(u16),
    /// The value of a predicate for a node.
    Unary(u16, Var),
    /// The value of a predicate for two nodes.
    Binary(u16, Var, Var),
    /// Whether two variables stand for the same cell.
    Equal(Var, Var),
    /// Negation.
    Not(Box<Formula>),
    /// Conjunction.
    And(Vec<Formula>),
    /// Disjunction.
    Or(Vec<Formula>),
    /// Condition, value if it holds, value if it does not.
    Choose(Box<[Formula; 3]>),
    /// The greatest value for any node.
    Exists(Var, Box<Formula>),
    /// The least value for any node.
    ForAll(Var, Box<Formula>),
    /// A path of one step or more.
    Path(Box<Steps>),
}

/// A path whose steps a formula describes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Steps {
    /// Where a step begins.
    pub from: Var,
    /// Where it ends.
    pub to: Var,
    /// When there is a step.
    pub step: Formula,
    /// Where the path begins.
    pub start: Var,
    /// Where it ends.
    pub end: Var,
}

impl Formula {
    /// The value of a predicate for variables. `None` if their number does not fit.
    pub fn atom(pred: Pred, vars: &[Var]) -> Option<Formula> {
        match (pred, vars) {
            (Pred::Nullary(pred), []) => Some(Formula::Nullary(pred)),
            (Pred::Unary(pred), [v]) => Some(Formula::Unary(pred, *v)),
            (Pred::Binary(pred), [v, w]) => Some(Formula::Binary(pred, *v, *w)),
            (Pred::Nullary(_) | Pred::Unary(_) | Pred::Binary(_), _) => None,
        }
    }

    /// Negation, without a double one.
    #[must_use]
    #[expect(clippy::should_implement_trait, reason = "the word of logic")]
    pub fn not(self) -> Formula {
        match self {
            Formula::Not(inner) => *inner,
            Formula::Value(value) => Formula::Value(value.not()),
            other => Formula::Not(Box::new(other)),
        }
    }

    /// Conjunction; the empty one holds.
    pub fn all(parts: Vec<Formula>) -> Formula {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Formula::And(inner) => flat.extend(inner),
                Formula::Value(Truth::True) => {}
                other => flat.push(other),
            }
        }
        match flat.len() {
            0 => Formula::Value(Truth::True),
            1 => flat.remove(0),
            _ => Formula::And(flat),
        }
    }

    /// Disjunction; the empty one does not hold.
    pub fn any(parts: Vec<Formula>) -> Formula {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Formula::Or(inner) => flat.extend(inner),
                Formula::Value(Truth::False) => {}
                other => flat.push(other),
            }
        }
        match flat.len() {
            0 => Formula::Value(Truth::False),
            1 => flat.remove(0),
            _ => Formula::Or(flat),
        }
    }

    /// Whether there are nodes for these variables.
    pub fn exists(vars: &[Var], body: Formula) -> Formula {
        vars.iter().rev().fold(body, |body, var| Formula::Exists(*var, Box::new(body)))
    }

    /// Whether it holds for all nodes in the places of these variables.
    pub fn for_all(vars: &[Var], body: Formula) -> Formula {
        vars.iter().rev().fold(body, |body, var| Formula::ForAll(*var, Box::new(body)))
    }

    /// A path of any number of steps of a binary predicate.
    pub fn reaches(steps: Steps) -> Formula {
        Formula::any(vec![Formula::Equal(steps.start, steps.end), Formula::Path(Box::new(steps))])
    }

    /// The free variables, as a set of bits.
    pub fn free(&self) -> u64 {
        match self {
            Formula::Value(_) | Formula::Nullary(_) => 0,
            Formula::Unary(_, v) => bit(*v),
            Formula::Binary(_, v, w) | Formula::Equal(v, w) => bit(*v) | bit(*w),
            Formula::Not(inner) => inner.free(),
            Formula::And(parts) | Formula::Or(parts) => parts.iter().fold(0, |all, one| all | one.free()),
            Formula::Choose(parts) => parts.iter().fold(0, |all, one| all | one.free()),
            Formula::Exists(v, body) | Formula::ForAll(v, body) => body.free() & !bit(*v),
            Formula::Path(it) => it.step.free() & !bit(it.from) & !bit(it.to) | bit(it.start) | bit(it.end),
        }
    }

    /// The greatest variable, bound ones included.
    pub fn greatest(&self) -> Option<Var> {
        let of_all = |parts: &[Formula]| parts.iter().filter_map(Formula::greatest).max();
        match self {
            Formula::Value(_) | Formula::Nullary(_) => None,
            Formula::Unary(_, v) => Some(*v),
            Formula::Binary(_, v, w) | Formula::Equal(v, w) => Some(*v.max(w)),
            Formula::Not(inner) => inner.greatest(),
            Formula::And(parts) | Formula::Or(parts) => of_all(parts),
            Formula::Choose(parts) => of_all(&parts[..]),
            Formula::Exists(v, body) | Formula::ForAll(v, body) => body.greatest().max(Some(*v)),
            Formula::Path(it) => {
                let ends = [it.from, it.to, it.start, it.end].into_iter().max();
                it.step.greatest().max(ends)
            }
        }
    }

    /// The formula with other variables.
    #[must_use]
    pub fn renamed(&self, to: &dyn Fn(Var) -> Var) -> Formula {
        let all = |parts: &[Formula]| parts.iter().map(|one| one.renamed(to)).collect::<Vec<Formula>>();
        match self {
            Formula::Value(value) => Formula::Value(*value),
            Formula::Nullary(pred) => Formula::Nullary(*pred),
            Formula::Unary(pred, v) => Formula::Unary(*pred, to(*v)),
            Formula::Binary(pred, v, w) => Formula::Binary(*pred, to(*v), to(*w)),
            Formula::Equal(v, w) => Formula::Equal(to(*v), to(*w)),
            Formula::Not(inner) => inner.renamed(to).not(),
            Formula::And(parts) => Formula::And(all(parts)),
            Formula::Or(parts) => Formula::Or(all(parts)),
            Formula::Choose(parts) => {
                Formula::Choose(Box::new(std::array::from_fn(|at| parts[at].renamed(to))))
            }
            Formula::Exists(v, body) => Formula::Exists(to(*v), Box::new(body.renamed(to))),
            Formula::ForAll(v, body) => Formula::ForAll(to(*v), Box::new(body.renamed(to))),
            Formula::Path(it) => Formula::Path(Box::new(Steps {
                from: to(it.from),
                to: to(it.to),
                step: it.step.renamed(to),
                start: to(it.start),
                end: to(it.end),
            })),
        }
    }

    /// The variables that are bound inside, in the order in which they are.
    pub(crate) fn bound(&self) -> Vec<Var> {
        let of_all = |parts: &[Formula]| parts.iter().flat_map(Formula::bound).collect();
        match self {
            Formula::Value(_)
            | Formula::Nullary(_)
            | Formula::Unary(..)
            | Formula::Binary(..)
            | Formula::Equal(..) => Vec::new(),
            Formula::Not(inner) => inner.bound(),
            Formula::And(parts) | Formula::Or(parts) => of_all(parts),
            Formula::Choose(parts) => of_all(&parts[..]),
            Formula::Exists(v, body) | Formula::ForAll(v, body) => [vec![*v], body.bound()].concat(),
            Formula::Path(it) => [vec![it.from, it.to], it.step.bound()].concat(),
        }
    }

    /// Calls a function with each predicate that is mentioned.
    pub fn for_each_pred(&self, found: &mut dyn FnMut(Pred)) {
        match self {
            Formula::Value(_) | Formula::Equal(..) => {}
            Formula::Nullary(pred) => found(Pred::Nullary(*pred)),
            Formula::Unary(pred, _) => found(Pred::Unary(*pred)),
            Formula::Binary(pred, ..) => found(Pred::Binary(*pred)),
            Formula::Not(inner) => inner.for_each_pred(found),
            Formula::And(parts) | Formula::Or(parts) => parts.iter().for_each(|one| one.for_each_pred(found)),
            Formula::Choose(parts) => parts.iter().for_each(|one| one.for_each_pred(found)),
            Formula::Exists(_, body) | Formula::ForAll(_, body) => body.for_each_pred(found),
            Formula::Path(it) => it.step.for_each_pred(found),
        }
    }

    /// The formula as text.
    pub fn text(&self, vocabulary: &Vocabulary) -> String {
        let inner = |one: &Formula| match one {
            Formula::And(_)
            | Formula::Or(_)
            | Formula::Choose(_)
            | Formula::Exists(..)
            | Formula::ForAll(..) => {
                format!("({})", one.text(vocabulary))
            }
            Formula::Value(_)
            | Formula::Nullary(_)
            | Formula::Unary(..)
            | Formula::Binary(..)
            | Formula::Equal(..)
            | Formula::Not(_)
            | Formula::Path(_) => one.text(vocabulary),
        };
        let all =
            |parts: &[Formula], between: &str| parts.iter().map(inner).collect::<Vec<String>>().join(between);
        match self {
            Formula::Value(value) => value.to_string(),
            Formula::Nullary(pred) => format!("{}()", vocabulary.name(Pred::Nullary(*pred))),
            Formula::Unary(pred, v) => format!("{}({})", vocabulary.name(Pred::Unary(*pred)), letter(*v)),
            Formula::Binary(pred, v, w) => {
                format!("{}({}, {})", vocabulary.name(Pred::Binary(*pred)), letter(*v), letter(*w))
            }
            Formula::Equal(v, w) => format!("{} = {}", letter(*v), letter(*w)),
            Formula::Not(one) => match &**one {
                Formula::Equal(v, w) => format!("{} != {}", letter(*v), letter(*w)),
                other => format!("!{}", inner(other)),
            },
            Formula::And(parts) => all(parts, " & "),
            Formula::Or(parts) => all(parts, " | "),
            Formula::Choose(parts) => {
                format!("{} ? {} : {}", inner(&parts[0]), inner(&parts[1]), inner(&parts[2]))
            }
            Formula::Exists(v, body) => format!("exists {}. {}", letter(*v), body.text(vocabulary)),
            Formula::ForAll(v, body) => format!("forall {}. {}", letter(*v), body.text(vocabulary)),
            Formula::Path(it) => {
                let [from, to] = [it.from, it.to].map(letter);
                let [start, end] = [it.start, it.end].map(letter);
                format!("tc({from}, {to}: {})({start}, {end})", it.step.text(vocabulary))
            }
        }
    }
}

/// The set of bits with one variable.
pub(crate) fn bit(var: Var) -> u64 {
    1 << var.0
}

/// The name of a variable in texts.
fn letter(var: Var) -> String {
    let letter = char::from(b'a' + var.0 % 26);
    if var.0 < 26 { letter.to_string() } else { format!("{letter}{}", var.0 / 26) }
}
