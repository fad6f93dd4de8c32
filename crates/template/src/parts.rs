//! Parts of a template: rows that are asked about together, and what of the formula they depend on.
//!
//! A question about one row does not need the whole program. What it needs is found from the
//! variables of the row after an iteration:
//!
//! ```text
//! 1. the constraints and the rows that share variables with its term, and with those, and so on
//! 2. of the condition under which it is asked: what shares variables with that
//! 3. the conditions on the way to loops that share variables with all that, and the condition
//!    on the way to the row's own loop
//! 4. the constraints and rows that share variables with these conditions
//! ```
//!
//! The condition on the way to a loop contains those on the way to all loops before it. So each
//! gets a *name*, a truth value, and stands in the others by its name. Between the names of a part
//! nothing is known but that who gets to a loop has passed the loops that dominate it.
//!
//! Selects say which arrival at a loop's head is looked at. Nearly everything in a loop shares its
//! select, so selects count only where there is nothing else.
//!
//! **Soundness.** A part has fewer constraints than the formula, and asks under weaker conditions.
//! If a row cannot be violated in its part, then it cannot be violated. A row may be raised by a
//! state that does not exist, so the result need not be the least one.

use crate::formula::Formula;
use crate::row::{Bound, Row};
use solver::{Context, Node, Op, QueryLimits, Term, Var};
use std::collections::{BTreeMap, BTreeSet};

/// Where a formula comes apart.
#[derive(Clone, Debug, Default)]
pub struct Seams {
    /// Conditions on the way to heads of loops and behind calls.
    pub guards: Vec<Term>,
    /// Variables that choose which arrival, call or return is looked at.
    pub selects: Vec<Term>,
}

impl Seams {
    /// The loops and calls of a formula.
    pub fn of(formula: &Formula) -> Seams {
        let heads = formula.loops.iter().map(|one| one.head.guard);
        let calls = formula.calls.iter().flat_map(|one| [one.made, one.after.guard]);
        let selects = formula.loops.iter().map(|one| one.select);
        let called = formula.regions.iter().map(|one| one.called);
        let returns = formula.calls.iter().map(|one| one.returns);
        Seams {
            guards: heads.chain(calls).collect(),
            selects: selects.chain(called).chain(returns).collect(),
        }
    }
}

/// Something that a question may contain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Item {
    Row(usize),
    Constraint(usize),
    Definition(usize),
}

/// A condition that has a name.
struct Definition {
    name: Var,
    /// `name == condition`.
    term: Term,
    vars: Vec<Var>,
    /// The definitions whose conditions hold wherever this one does.
    dominators: BTreeSet<usize>,
}

/// Rows that are asked about together.
#[derive(Debug)]
pub(crate) struct Part {
    /// The rows.
    pub(crate) rows: Vec<usize>,
    /// The rows that are assumed.
    pub(crate) assumed: Vec<usize>,
    /// What else is.
    fixed: Vec<Term>,
    /// Where bounds stop: the constants that occur, and their neighbours.
    stops: BTreeSet<i128>,
}

/// A template in parts.
pub(crate) struct Parts {
    /// The rows; conditions have names.
    pub(crate) rows: Vec<Row>,
    /// The parts, in the order of the program.
    pub(crate) all: Vec<Part>,
}

/// A part must need at most one in this many of the rows and constraints that there are, on average
/// over rows. With more, asking about everything at once costs less.
const SMALLER: usize = 2;

impl Parts {
    /// The parts of a template. `None` if all of it hangs together, or the work was ended.
    pub(crate) fn of(
        cx: &Context,
        constraints: &[Term],
        rows: &[Row],
        seams: &Seams,
        limits: &QueryLimits,
    ) -> Option<Parts> {
        let mut whole = Whole::new(cx, constraints, rows, seams);
        let count = whole.rows.len() + whole.constraints.len() + whole.definitions.len();
        let mut same: BTreeMap<BTreeSet<Item>, Vec<usize>> = BTreeMap::new();
        for at in 0..rows.len() {
            if limits.is_cancelled() {
                return None;
            }
            same.entry(whole.needed(at)).or_default().push(at);
        }
        let mut groups: Vec<(BTreeSet<Item>, Vec<usize>)> = same.into_iter().collect();
        groups.sort_by_key(|(_, rows)| rows.first().copied());
        let groups = unite_similar(groups);
        let needed: usize = groups.iter().map(|(items, of)| of.len() * items.len()).sum();
        if SMALLER * needed > rows.len() * count {
            return None;
        }
        let all = groups.into_iter().map(|(items, rows)| whole.part(&items, rows)).collect();
        Some(Parts { rows: whole.rows, all })
    }
}

/// A constant and those next to it; rows about negated values have negated bounds.
fn neighbours(constant: i128) -> impl Iterator<Item = i128> {
    [constant, constant.saturating_neg()]
        .into_iter()
        .flat_map(|it| [it.saturating_sub(1), it, it.saturating_add(1)])
}

/// Unites groups in a row that need nearly the same as the first of them.
fn unite_similar(groups: Vec<(BTreeSet<Item>, Vec<usize>)>) -> Vec<(BTreeSet<Item>, Vec<usize>)> {
    let mut united: Vec<(BTreeSet<Item>, Vec<usize>)> = Vec::new();
    let mut size = 0;
    for (items, rows) in groups {
        if let Some((last, of_last)) = united.last_mut()
            && last.union(&items).count() * 10 <= 13 * size.max(items.len())
        {
            last.extend(items);
            of_last.extend(rows);
            continue;
        }
        size = items.len();
        united.push((items, rows));
    }
    united
}

impl Part {
    /// What a question about the part assumes.
    pub(crate) fn assumptions(&self, cx: &Context, rows: &[Row], bounds: &[Bound]) -> Vec<Term> {
        let assumed = self.assumed.iter().map(|at| rows[*at].assumption(cx, &bounds[*at]));
        self.fixed.iter().copied().chain(assumed).collect()
    }

    /// The first stop that is not below a value.
    pub(crate) fn next_stop(&self, from: i128) -> Option<i128> {
        self.stops.range(from..).next().copied()
    }
}

/// A template before it is taken apart.
struct Whole<'a> {
    cx: &'a Context,
    rows: Vec<Row>,
    constraints: Vec<Term>,
    definitions: Vec<Definition>,
    /// The definition of each name.
    named: BTreeMap<Var, usize>,
    selects: BTreeSet<Var>,
    /// The rows and constraints that a variable leads to.
    leads_to: BTreeMap<Var, Vec<Item>>,
    /// The definitions that a variable occurs in; not names and selects.
    defines: BTreeMap<Var, Vec<usize>>,
}

impl<'a> Whole<'a> {
    fn new(cx: &'a Context, constraints: &[Term], rows: &[Row], seams: &Seams) -> Whole<'a> {
        let sides = |row: &Row| row.pre.iter().chain(&row.post).copied().collect::<Vec<_>>();
        let mut roots: Vec<Term> = constraints.to_vec();
        roots.extend(rows.iter().flat_map(sides).flat_map(|side| [side.guard, side.term]));
        let (new, meanings) = cx.terms(|terms| terms.name_parts(&roots, &seams.guards));
        let mut new = new.into_iter();
        let constraints: Vec<Term> = new.by_ref().take(constraints.len()).collect();
        let mut rows = rows.to_vec();
        for side in rows.iter_mut().flat_map(|row| row.pre.iter_mut().chain(&mut row.post)) {
            if let (Some(guard), Some(term)) = (new.next(), new.next()) {
                (side.guard, side.term) = (guard, term);
            }
        }
        let mut whole = Whole {
            cx,
            rows,
            constraints,
            definitions: Vec::new(),
            named: BTreeMap::new(),
            selects: seams.selects.iter().filter_map(|term| cx.as_variable(*term)).collect(),
            leads_to: BTreeMap::new(),
            defines: BTreeMap::new(),
        };
        meanings.into_iter().for_each(|(name, meaning)| whole.define(name, meaning));
        whole.index();
        whole
    }

    fn define(&mut self, name: Var, meaning: Term) {
        let cx = self.cx;
        let dominators = self.dominators(meaning);
        let number = self.definitions.len();
        let vars = cx.variables(meaning).to_vec();
        let values: Vec<Var> = vars.iter().copied().filter(|var| self.is_value(*var)).collect();
        for var in values {
            self.defines.entry(var).or_default().push(number);
        }
        let term = cx.eq(cx.term_of(name), meaning);
        self.named.insert(name, number);
        self.definitions.push(Definition { name, term, vars, dominators });
    }

    /// The definitions whose conditions hold wherever a term does.
    fn dominators(&self, term: Term) -> BTreeSet<usize> {
        let mut parts: BTreeMap<Term, BTreeSet<usize>> = BTreeMap::new();
        for part in self.cx.terms(|terms| terms.cone(&[term])) {
            if self.cx.width(part) != 1 {
                continue;
            }
            let of = |term: Term| parts.get(&term).cloned().unwrap_or_default();
            let found = match self.cx.node(part) {
                Node::Var(var) => match self.named.get(&var) {
                    Some(number) => {
                        let mut all = self.definitions[*number].dominators.clone();
                        all.insert(*number);
                        all
                    }
                    None => BTreeSet::new(),
                },
                Node::Binary(Op::And, a, b) => of(a).union(&of(b)).copied().collect(),
                Node::Binary(Op::Or, a, b) => of(a).intersection(&of(b)).copied().collect(),
                // Nothing is concluded from other operations.
                _ => BTreeSet::new(),
            };
            if !found.is_empty() {
                parts.insert(part, found);
            }
        }
        parts.remove(&term).unwrap_or_default()
    }

    fn is_value(&self, var: Var) -> bool {
        !self.named.contains_key(&var) && !self.selects.contains(&var)
    }

    fn index(&mut self) {
        let rows = (0..self.rows.len()).map(Item::Row);
        for item in rows.chain((0..self.constraints.len()).map(Item::Constraint)) {
            let vars = self.variables(item);
            let has_values = vars.iter().any(|var| self.is_value(*var));
            for var in vars {
                if self.is_value(var) || (!has_values && !self.named.contains_key(&var)) {
                    self.leads_to.entry(var).or_default().push(item);
                }
            }
        }
    }

    /// The variables of what an item assumes.
    fn variables(&self, item: Item) -> Vec<Var> {
        let terms: Vec<Term> = match item {
            Item::Row(at) => self.rows[at].pre.iter().flat_map(|side| [side.guard, side.term]).collect(),
            Item::Constraint(at) => vec![self.constraints[at]],
            Item::Definition(at) => return self.definitions[at].vars.clone(),
        };
        let mut all: Vec<Var> = terms.iter().flat_map(|term| self.cx.variables(*term).to_vec()).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// What a question about a row needs. Weakens the conditions under which it is asked.
    fn needed(&mut self, row: usize) -> BTreeSet<Item> {
        let (mut items, mut seen) = (BTreeSet::new(), BTreeSet::new());
        let terms = self.rows[row].post.iter().flat_map(|side| self.cx.variables(side.term).to_vec());
        self.follow(terms.collect(), &mut items, &mut seen);
        let mut post = self.rows[row].post.clone();
        for side in &mut post {
            side.guard = self.weaken(side.guard, &seen);
        }
        let guards = post.iter().flat_map(|side| self.cx.variables(side.guard).to_vec());
        self.follow(guards.collect(), &mut items, &mut seen);
        self.rows[row].post = post;
        let by_values = seen.iter().flat_map(|var| self.defines.get(var).into_iter().flatten());
        let by_name = seen.iter().filter_map(|var| self.named.get(var));
        let conditions: BTreeSet<usize> = by_values.chain(by_name).copied().collect();
        items.extend(conditions.iter().copied().map(Item::Definition));
        let vars = conditions.iter().flat_map(|number| self.definitions[*number].vars.iter().copied());
        self.follow(vars.collect(), &mut items, &mut seen);
        items
    }

    /// A truth value that holds wherever another one does, and says of values only what shares
    /// variables with some.
    fn weaken(&self, guard: Term, with: &BTreeSet<Var>) -> Term {
        let cx = self.cx;
        let is_kept = |part: Term| {
            let vars = cx.variables(part);
            vars.iter().any(|var| with.contains(var)) || !vars.iter().any(|var| self.is_value(*var))
        };
        let mut weak: BTreeMap<Term, Term> = BTreeMap::new();
        let mut waiting = vec![guard];
        while let Some(part) = waiting.last().copied() {
            let of = |term: Term| weak.get(&term).copied();
            let new = match cx.node(part) {
                Node::Binary(op @ (Op::And | Op::Or), a, b) => match (of(a), of(b)) {
                    (Some(a), Some(b)) => cx.binary_op(op, a, b),
                    (None, _) => {
                        waiting.push(a);
                        continue;
                    }
                    (Some(_), None) => {
                        waiting.push(b);
                        continue;
                    }
                },
                // What is not a conjunction or a disjunction stays or goes as a whole.
                _ => {
                    if is_kept(part) {
                        part
                    } else {
                        cx.bool(true)
                    }
                }
            };
            weak.insert(part, new);
            waiting.pop();
        }
        weak.get(&guard).copied().unwrap_or(guard)
    }

    /// The rows and constraints that share variables with some, directly or by others.
    fn follow(&self, start: Vec<Var>, items: &mut BTreeSet<Item>, seen: &mut BTreeSet<Var>) {
        let mut waiting = start;
        while let Some(var) = waiting.pop() {
            if !seen.insert(var) {
                continue;
            }
            for item in self.leads_to.get(&var).into_iter().flatten() {
                if items.insert(*item) {
                    waiting.extend(self.variables(*item));
                }
            }
        }
    }

    fn part(&self, items: &BTreeSet<Item>, rows: Vec<usize>) -> Part {
        let (mut assumed, mut fixed, mut names) = (Vec::new(), Vec::new(), BTreeSet::new());
        for item in items {
            match item {
                Item::Row(at) => assumed.push(*at),
                Item::Constraint(at) => fixed.push(self.constraints[*at]),
                Item::Definition(at) => {
                    fixed.push(self.definitions[*at].term);
                    names.insert(*at);
                }
            }
            names.extend(self.variables(*item).iter().filter_map(|var| self.named.get(var)));
        }
        fixed.extend(self.dominance(&names));
        let sides = |at: &usize| self.rows[*at].pre.iter().chain(&self.rows[*at].post);
        let mut terms: Vec<Term> = fixed.clone();
        terms.extend(assumed.iter().chain(&rows).flat_map(sides).flat_map(|side| [side.guard, side.term]));
        let constants: Vec<i128> = self.cx.terms(|all| {
            let cone = all.cone(&terms).into_iter();
            cone.filter_map(|term| all.constant(term).filter(|it| it.width() > 1)?.to_i128()).collect()
        });
        let stops = constants.into_iter().flat_map(neighbours).collect();
        Part { rows, assumed, fixed, stops }
    }

    /// Who gets to a loop has passed the nearest ones of the others that dominate it.
    fn dominance(&self, names: &BTreeSet<usize>) -> Vec<Term> {
        let cx = self.cx;
        let name = |number: usize| cx.term_of(self.definitions[number].name);
        let mut all = Vec::new();
        for number in names {
            // Definitions are in an order in which dominators come first.
            let nearest = self.definitions[*number].dominators.iter().rev().find(|it| names.contains(it));
            all.extend(nearest.map(|nearest| cx.implies(name(*number), name(*nearest))));
        }
        all
    }
}
