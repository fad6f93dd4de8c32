//! Rules that hold in every state: whenever the body holds, so does the head.
//!
//! A rule repairs structures: where its body surely holds and its head may fail, the head is made
//! to hold, or the structure stands for no state ([`mod@crate::coerce`]).

use crate::formula::{Formula, Var};
use crate::vocabulary::{Pred, Vocabulary};

/// What follows from the body of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Head {
    /// The body never holds.
    Never,
    /// A predicate has a value for these variables.
    Literal(Pred, Vec<Var>, bool),
    /// Two variables stand for the same cell, or for different ones.
    Equal(Var, Var, bool),
}

/// A rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// When it says something.
    pub body: Formula,
    /// What it says.
    pub head: Head,
}

impl Head {
    /// The head as a formula.
    pub fn formula(&self) -> Formula {
        let signed = |formula: Formula, holds: bool| if holds { formula } else { formula.not() };
        match self {
            Head::Never => Formula::any(Vec::new()),
            Head::Literal(pred, vars, holds) => {
                signed(Formula::atom(*pred, vars).unwrap_or_else(|| Formula::any(Vec::new())), *holds)
            }
            Head::Equal(v, w, holds) => signed(Formula::Equal(*v, *w), *holds),
        }
    }

    /// A literal or an equality as a head.
    pub fn of(formula: &Formula) -> Option<Head> {
        let (atom, holds) = match formula {
            Formula::Not(inner) => (&**inner, false),
            other => (other, true),
        };
        match atom {
            Formula::Nullary(pred) => Some(Head::Literal(Pred::Nullary(*pred), Vec::new(), holds)),
            Formula::Unary(pred, v) => Some(Head::Literal(Pred::Unary(*pred), vec![*v], holds)),
            Formula::Binary(pred, v, w) => Some(Head::Literal(Pred::Binary(*pred), vec![*v, *w], holds)),
            Formula::Equal(v, w) => Some(Head::Equal(*v, *w, holds)),
            Formula::Value(value) if value.must() != holds && value.is_definite() => Some(Head::Never),
            Formula::Value(_)
            | Formula::Not(_)
            | Formula::And(_)
            | Formula::Or(_)
            | Formula::Choose(_)
            | Formula::Exists(..)
            | Formula::ForAll(..)
            | Formula::Path(_) => None,
        }
    }
}

impl Rule {
    /// What is the same for rules that differ only in the names of variables and the order of
    /// parts.
    pub(crate) fn key(&self) -> (Vec<Formula>, Formula) {
        let head = self.head.formula();
        let set = self.body.free() | head.free();
        let free: Vec<Var> = (0..u64::BITS as u8).filter(|at| set >> at & 1 == 1).map(Var).collect();
        let parts = match &self.body {
            Formula::And(parts) => &parts[..],
            other => std::slice::from_ref(other),
        };
        let under = |order: &Vec<Var>| {
            let mut parts: Vec<Formula> = parts.iter().map(|part| standard(part, order)).collect();
            parts.sort();
            parts.dedup();
            (parts, standard(&head, order))
        };
        orders(&free).iter().map(under).min().unwrap_or((Vec::new(), head.clone()))
    }

    /// The rule as text.
    pub fn text(&self, vocabulary: &Vocabulary) -> String {
        format!("{} => {}", self.body.text(vocabulary), self.head.formula().text(vocabulary))
    }
}

/// The orders of some variables; where there are many, only one.
fn orders(vars: &[Var]) -> Vec<Vec<Var>> {
    if vars.len() > 4 {
        return vec![vars.to_vec()];
    }
    let mut orders = vec![Vec::new()];
    for var in vars {
        let longer = |order: &Vec<Var>| {
            let at = |place: usize| [&order[..place], &[*var], &order[place..]].concat();
            (0..=order.len()).map(at).collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

/// The formula with its free variables in this order, bound ones as they come, and equality with
/// the first one in front.
fn standard(formula: &Formula, order: &[Var]) -> Formula {
    let bound = formula.bound();
    let place = |var: Var| {
        let free = order.iter().position(|it| *it == var);
        let place = free.or_else(|| Some(order.len() + bound.iter().position(|it| *it == var)?));
        place.map_or(var, |place| Var(place as u8))
    };
    let renamed = formula.renamed(&place);
    let turned = |v: Var, w: Var| Formula::Equal(v.min(w), v.max(w));
    match renamed {
        Formula::Equal(v, w) => turned(v, w),
        Formula::Not(inner) => match *inner {
            Formula::Equal(v, w) => turned(v, w).not(),
            other => other.not(),
        },
        other => other,
    }
}
