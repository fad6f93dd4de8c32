//! Path conditions: constraints that grow one by one and are shared between sibling paths.
//!
//! A [`Path`] is a set of constraints (truth values that are assumed to be 1). A copy costs
//! nothing, and adding a constraint changes a few nodes. The constraints are kept in *groups*: two
//! constraints are in the same group if they share a variable, directly or through others. A query
//! about a term concerns only the groups of its variables: if each of the other groups can be
//! satisfied, and they share no variable with it, then they cannot change the answer.
//!
//! Conjunctions are split when they are added, so that groups stay small.

use crate::sat::QueryLimits;
use crate::shared::{Rope, Trie};
use crate::term::{Node, Op, Term, Terms, Var};
use std::sync::Arc;

/// A path condition.
#[derive(Clone, Debug, Default)]
pub struct Path {
    all: Rope<Term>,
    members: Trie<()>,
    groups: Trie<Arc<Group>>,
    /// The group of each variable that occurs.
    group_of: Trie<u32>,
    next_group: u32,
    /// A constraint that is the constant 0.
    falsity: Option<Term>,
}

/// Constraints that hang together, and their variables.
#[derive(Clone, Debug, Default)]
struct Group {
    constraints: Rope<Term>,
    vars: Rope<Var>,
}

impl Path {
    /// No constraints.
    pub fn new() -> Path {
        Path::default()
    }

    /// A path with these constraints.
    pub fn of(terms: &mut Terms, constraints: &[Term]) -> Path {
        let mut path = Path::new();
        constraints.iter().for_each(|constraint| path.push(terms, *constraint));
        path
    }

    /// The same; if the work is ended meanwhile, the rest is left out.
    pub fn of_within(terms: &mut Terms, constraints: &[Term], limits: &QueryLimits) -> Path {
        let mut path = Path::new();
        for constraint in constraints {
            // Each may have as many terms as all of them together.
            if limits.is_cancelled() {
                break;
            }
            path.push(terms, *constraint);
        }
        path
    }

    /// Adds a constraint; conjunctions are taken apart, and what is there already is not added.
    ///
    /// # Panics
    ///
    /// If the term is not a truth value.
    pub fn push(&mut self, terms: &mut Terms, constraint: Term) {
        assert_eq!(terms.width(constraint), 1, "a constraint is a truth value");
        for part in conjuncts(terms, constraint) {
            self.push_part(terms, part);
        }
    }

    fn push_part(&mut self, terms: &mut Terms, constraint: Term) {
        if let Some(value) = terms.constant(constraint) {
            if value.is_zero() {
                self.falsity = Some(constraint);
            }
            return;
        }
        if self.contains(constraint) {
            return;
        }
        self.members.insert(constraint.0, ());
        self.all.push(constraint);
        let vars = terms.variables(constraint);
        self.unite(constraint, &vars);
    }

    /// Makes one group of all that have one of the variables, and adds the constraint.
    fn unite(&mut self, constraint: Term, vars: &[Var]) {
        let touched = self.groups_of(vars);
        let size = |id: &u32| self.groups.get(*id).map_or(0, |group| group.vars.len());
        // The largest one keeps its number, so that few variables have to be updated.
        let keep = touched.iter().copied().max_by_key(|id| (size(id), std::cmp::Reverse(*id)));
        let id = keep.unwrap_or(self.next_group);
        self.next_group = self.next_group.max(id + 1);
        let mut united = self.groups.get(id).map_or_else(Group::default, |group| Group::clone(group));
        for other in touched.into_iter().filter(|other| *other != id) {
            if let Some(group) = self.groups.get(other).cloned() {
                united.constraints.unite(&group.constraints);
                united.vars.unite(&group.vars);
                group.vars.items().into_iter().for_each(|var| self.group_of.insert(var.0, id));
                self.groups.remove(other);
            }
        }
        for var in vars {
            if self.group_of.get(var.0).is_none() {
                self.group_of.insert(var.0, id);
                united.vars.push(*var);
            }
        }
        united.constraints.push(constraint);
        self.groups.insert(id, Arc::new(united));
    }

    fn groups_of(&self, vars: &[Var]) -> Vec<u32> {
        let mut touched: Vec<u32> = vars.iter().filter_map(|var| self.group_of.get(var.0)).copied().collect();
        touched.sort_unstable();
        touched.dedup();
        touched
    }

    /// How many constraints there are.
    pub fn len(&self) -> usize {
        self.all.len() + usize::from(self.falsity.is_some())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether it has this constraint, as it is.
    pub fn contains(&self, constraint: Term) -> bool {
        self.members.get(constraint.0).is_some() || self.falsity == Some(constraint)
    }

    /// The constraint that is the constant 0, if one was added.
    pub fn falsity(&self) -> Option<Term> {
        self.falsity
    }

    /// The constraints in the order in which they were added.
    pub fn constraints(&self) -> Vec<Term> {
        let mut all = self.all.items();
        all.reverse();
        all.extend(self.falsity);
        all
    }

    /// The constraints that share variables with these, directly or by others.
    pub fn slice(&self, vars: &[Var]) -> Vec<Term> {
        let groups = self.groups_of(vars).into_iter().filter_map(|id| self.groups.get(id));
        groups.flat_map(|group| group.constraints.items()).collect()
    }

    /// The constraints in groups that share no variable.
    pub fn groups(&self) -> Vec<Vec<Term>> {
        self.groups.values().iter().map(|group| group.constraints.items()).collect()
    }
}

/// What a truth value is the conjunction of, not in parts that are conjunctions themselves.
pub(crate) fn conjuncts(terms: &mut Terms, term: Term) -> Vec<Term> {
    let (mut parts, mut waiting) = (Vec::new(), vec![term]);
    while let Some(term) = waiting.pop() {
        match terms.node(term) {
            Node::Binary(Op::And, a, b) => waiting.extend([b, a]),
            Node::Not(inner) => match terms.node(inner) {
                Node::Binary(Op::Or, a, b) => {
                    let (a, b) = (terms.not(a), terms.not(b));
                    waiting.extend([b, a]);
                }
                _ => parts.push(term),
            },
            _ => parts.push(term),
        }
    }
    parts
}
