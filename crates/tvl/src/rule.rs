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
    /// The rule as text.
    pub fn text(&self, vocabulary: &Vocabulary) -> String {
        format!("{} => {}", self.body.text(vocabulary), self.head.formula().text(vocabulary))
    }
}
