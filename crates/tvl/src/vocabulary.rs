//! Vocabularies: which predicates structures have, what they mean, and which rules hold.
//!
//! A *core* predicate is part of what a state is. An *instrumentation* predicate has a defining
//! formula over others; it is stored all the same, because its stored value may be definite where
//! the formula is unknown. The unary predicates marked `abstraction` tell nodes apart when a
//! structure is [abstracted](crate::blur).
//!
//! Vocabularies have a text form, read by [`Vocabulary::parse`]:
//!
//! ```text
//! core x(v) abstraction unique
//! core n(v, w) function
//! instrument r[n,x](v) abstraction = exists a. x(a) & n*(a, v)
//! rule n(v, p) & n(w, p) & !is[n](p) => v = w
//! ```
//!
//! Invariants: names are distinct; a definition mentions only predicates that are declared before
//! it; only unary predicates are `abstraction` or `unique`, only binary ones `function`,
//! `injective` or `acyclic`.

use crate::formula::{Formula, Var};
use crate::rule::Rule;
use crate::structure::Structure;
use std::collections::BTreeMap;

/// A predicate of a vocabulary, by its number of arguments and its place among those.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pred {
    /// A fact about the whole structure.
    Nullary(u16),
    /// A fact about each node.
    Unary(u16),
    /// A fact about each pair of nodes.
    Binary(u16),
}

impl Pred {
    /// The number of arguments.
    pub fn arity(self) -> usize {
        match self {
            Pred::Nullary(_) => 0,
            Pred::Unary(_) => 1,
            Pred::Binary(_) => 2,
        }
    }
}

/// What holds of a predicate in every state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Traits {
    /// Nodes for which its values differ are not merged.
    pub abstraction: bool,
    /// It holds for at most one cell.
    pub unique: bool,
    /// It leads from a cell to at most one cell.
    pub function: bool,
    /// It leads to a cell from at most one cell.
    pub injective: bool,
    /// It does not lead from a cell back to it, in one step or more.
    pub acyclic: bool,
}

/// The meaning of an instrumentation predicate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// The variables that stand for its arguments.
    pub params: Vec<Var>,
    /// When it holds.
    pub formula: Formula,
}

/// A predicate with all that is said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// Its name.
    pub name: String,
    /// Which predicate it is.
    pub pred: Pred,
    /// What holds of it in every state.
    pub traits: Traits,
    /// What it means; `None` for core predicates.
    pub definition: Option<Definition>,
}

/// How many predicates there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Without arguments.
    pub nullary: usize,
    /// With one argument.
    pub unary: usize,
    /// With two arguments.
    pub binary: usize,
}

/// The predicates of structures, and rules that all states obey.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    declarations: Vec<Declaration>,
    by_name: BTreeMap<String, usize>,
    counts: Counts,
    /// Rules that are written down, beside those that follow from declarations.
    pub rules: Vec<Rule>,
}

impl Vocabulary {
    /// No predicates.
    pub fn new() -> Vocabulary {
        Vocabulary::default()
    }

    /// How many predicates there are.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// All predicates, in the order in which they were declared.
    pub fn declarations(&self) -> &[Declaration] {
        &self.declarations
    }

    /// All predicates with their names.
    pub fn named(&self) -> impl Iterator<Item = (Pred, &str)> {
        self.declarations.iter().map(|one| (one.pred, one.name.as_str()))
    }

    /// The predicate of a name.
    pub fn pred(&self, name: &str) -> Option<Pred> {
        self.by_name.get(name).map(|at| self.declarations[*at].pred)
    }

    /// What is said of a predicate.
    pub fn declaration(&self, pred: Pred) -> Option<&Declaration> {
        self.declarations.iter().find(|one| one.pred == pred)
    }

    /// The name of a predicate.
    pub fn name(&self, pred: Pred) -> &str {
        self.declaration(pred).map_or("?", |one| one.name.as_str())
    }

    /// Declares a predicate. Says what is wrong if its name is taken, or a trait needs other
    /// arguments.
    pub fn declare(
        &mut self,
        name: &str,
        arity: usize,
        traits: Traits,
        definition: Option<Definition>,
    ) -> Result<Pred, String> {
        if self.by_name.contains_key(name) {
            return Err(format!("'{name}' is declared twice"));
        }
        if arity != 1 && (traits.abstraction || traits.unique) {
            return Err(format!("'{name}': only a predicate of one argument can be abstraction or unique"));
        }
        if arity != 2 && (traits.function || traits.injective || traits.acyclic) {
            return Err(format!("'{name}': only a predicate of two arguments can be a function"));
        }
        let count = match arity {
            0 => &mut self.counts.nullary,
            1 => &mut self.counts.unary,
            2 => &mut self.counts.binary,
            _ => return Err(format!("'{name}' has {arity} arguments; there may be two at most")),
        };
        let index = u16::try_from(*count).map_err(|_| format!("'{name}': there are too many predicates"))?;
        *count += 1;
        let pred = match arity {
            0 => Pred::Nullary(index),
            1 => Pred::Unary(index),
            _ => Pred::Binary(index),
        };
        self.by_name.insert(name.to_owned(), self.declarations.len());
        self.declarations.push(Declaration { name: name.to_owned(), pred, traits, definition });
        Ok(pred)
    }

    /// The unary predicates that tell nodes apart.
    pub fn abstraction(&self) -> Vec<u16> {
        let unary = |one: &Declaration| match one.pred {
            Pred::Unary(pred) if one.traits.abstraction => Some(pred),
            Pred::Unary(_) | Pred::Nullary(_) | Pred::Binary(_) => None,
        };
        self.declarations.iter().filter_map(unary).collect()
    }

    /// The instrumentation predicates with their definitions.
    pub fn definitions(&self) -> impl Iterator<Item = (Pred, &Definition)> {
        self.declarations.iter().filter_map(|one| Some((one.pred, one.definition.as_ref()?)))
    }

    /// Gives all instrumentation predicates the values of their definitions.
    pub fn define(&self, structure: &mut Structure) {
        for (pred, definition) in self.definitions() {
            crate::eval::assign(structure, pred, &definition.params, &definition.formula);
        }
    }
}
