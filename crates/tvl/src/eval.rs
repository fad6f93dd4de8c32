//! The value of formulas in structures.
//!
//! Formulas are compiled once. Negation moves inwards, what a quantifier does not bind moves out of
//! it, and paths whose steps have no parameter get a number, so that their closure is computed once
//! for a structure, however many formulas mention it.
//!
//! A formula is evaluated for all nodes in the place of one variable at once, as a [`Row`]. For
//! `exists a. p(a) & f(a, v)`, only nodes are tried that `p` may hold for: a variable of a program
//! is one node, so most quantifiers cost little.
//!
//! Invariant: the value of a compiled formula is that of the formula by Kleene's logic (the tests
//! compare both). Equality is unknown for a summary node, and two variables are equal only if they
//! stand for the same node.

use crate::formula::{ALL_VARIABLES, Formula, Steps, Var, bit};
use crate::structure::{Relation, Structure, closed, transposed};
use crate::truth::{Row, Truth, nodes};
use crate::vocabulary::Pred;
use std::cell::OnceCell;

/// A compiled formula.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    op: Op,
    /// The free variables.
    free: u64,
}

impl Code {
    /// The free variables, as a set of bits.
    pub(crate) fn free(&self) -> u64 {
        self.free
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Op {
    Value(Truth),
    Nullary(u16),
    Unary(u16, Var),
    Binary(u16, Var, Var),
    Equal(Var, Var),
    Not(Box<Code>),
    And(Vec<Code>),
    Or(Vec<Code>),
    Choose(Box<[Code; 3]>),
    /// A node for which all parts hold.
    Exists(Var, Vec<Code>),
    /// A path of a number in [`Paths`].
    Path(usize, Var, Var),
    /// A path whose steps depend on other variables.
    PathOf(Box<PathOf>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct PathOf {
    from: Var,
    to: Var,
    step: Code,
    start: Var,
    end: Var,
}

/// The paths that compiled formulas share.
#[derive(Clone, Default, Debug)]
pub struct Paths {
    steps: Vec<(Var, Var, Code)>,
}

impl Paths {
    /// Compiles a formula.
    pub fn compile(&mut self, formula: &Formula) -> Code {
        self.compiled(formula, true)
    }

    fn compiled(&mut self, formula: &Formula, positive: bool) -> Code {
        let atom = |op: Op, free: u64| {
            let code = Code { op, free };
            if positive { code } else { not(code) }
        };
        match formula {
            Formula::Value(value) => {
                let value = if positive { *value } else { value.not() };
                Code { op: Op::Value(value), free: 0 }
            }
            Formula::Nullary(pred) => atom(Op::Nullary(*pred), 0),
            Formula::Unary(pred, v) => atom(Op::Unary(*pred, *v), bit(*v)),
            Formula::Binary(pred, v, w) => atom(Op::Binary(*pred, *v, *w), bit(*v) | bit(*w)),
            // A variable is equal to itself in every state.
            Formula::Equal(v, w) if v == w => self.compiled(&Formula::Value(Truth::True), positive),
            Formula::Equal(v, w) => atom(Op::Equal(*v, *w), bit(*v) | bit(*w)),
            Formula::Not(inner) => self.compiled(inner, !positive),
            Formula::And(parts) | Formula::Or(parts) => {
                let parts: Vec<Code> = parts.iter().map(|one| self.compiled(one, positive)).collect();
                if matches!(formula, Formula::And(_)) == positive { and(parts) } else { or(parts) }
            }
            Formula::Choose(parts) => {
                let [condition, yes, no] = &**parts;
                let parts = [
                    self.compiled(condition, true),
                    self.compiled(yes, positive),
                    self.compiled(no, positive),
                ];
                let free = parts.iter().fold(0, |all, one| all | one.free);
                Code { op: Op::Choose(Box::new(parts)), free }
            }
            Formula::Exists(v, body) => {
                let code = exists(*v, self.compiled(body, true));
                if positive { code } else { not(code) }
            }
            Formula::ForAll(v, body) => {
                let code = exists(*v, self.compiled(body, false));
                if positive { not(code) } else { code }
            }
            Formula::Path(steps) => {
                let code = self.path(steps);
                if positive { code } else { not(code) }
            }
        }
    }

    fn path(&mut self, steps: &Steps) -> Code {
        let Steps { from, to, step, start, end } = steps;
        let ends = bit(*start) | bit(*end);
        let parameters = step.free() & !bit(*from) & !bit(*to);
        if parameters != 0 {
            let step = self.compile(step);
            // The compiled formula may not depend on all of them: `a = a` always holds.
            let parameters = step.free & !bit(*from) & !bit(*to);
            let path = PathOf { from: *from, to: *to, step, start: *start, end: *end };
            return Code { op: Op::PathOf(Box::new(path)), free: ends | parameters };
        }
        // The same steps have the same number, whatever their variables are called.
        let greatest = step.greatest().map_or(0, |var| var.0);
        let rename = |var: Var| match var {
            var if var == *from => Var(0),
            var if var == *to => Var(1),
            Var(other) if other < 2 => Var(greatest + 1 + other),
            other => other,
        };
        let step = self.compile(&step.renamed(&rename));
        let known = self.steps.iter().position(|(_, _, other)| *other == step);
        let number = known.unwrap_or_else(|| {
            self.steps.push((Var(0), Var(1), step));
            self.steps.len() - 1
        });
        Code { op: Op::Path(number, *start, *end), free: ends }
    }
}

fn not(code: Code) -> Code {
    let free = code.free;
    match code.op {
        Op::Not(inner) => *inner,
        op => Code { op: Op::Not(Box::new(Code { op, free })), free },
    }
}

fn and(parts: Vec<Code>) -> Code {
    let mut flat = Vec::new();
    for part in parts {
        match part.op {
            Op::And(inner) => flat.extend(inner),
            op => flat.push(Code { op, free: part.free }),
        }
    }
    if flat.len() == 1 {
        return flat.remove(0);
    }
    let free = flat.iter().fold(0, |all, one| all | one.free);
    Code { op: Op::And(flat), free }
}

fn or(mut parts: Vec<Code>) -> Code {
    if parts.len() == 1 {
        return parts.remove(0);
    }
    let free = parts.iter().fold(0, |all, one| all | one.free);
    Code { op: Op::Or(parts), free }
}

/// What does not mention the variable stands outside of the quantifier. In an empty universe, which
/// has no value for the variable, both are 0.
fn exists(var: Var, body: Code) -> Code {
    let parts = match body.op {
        Op::And(parts) => parts,
        op => vec![Code { op, free: body.free }],
    };
    let (inside, mut outside): (Vec<Code>, Vec<Code>) =
        parts.into_iter().partition(|part| part.free & bit(var) != 0);
    let free = inside.iter().fold(0, |all, one| all | one.free) & !bit(var);
    outside.push(Code { op: Op::Exists(var, inside), free });
    and(outside)
}

/// Nodes for variables.
#[derive(Clone, Copy, Debug)]
pub struct Assignment([u8; ALL_VARIABLES]);

impl Default for Assignment {
    fn default() -> Assignment {
        Assignment([0; ALL_VARIABLES])
    }
}

impl Assignment {
    /// The assignment with a node for a variable.
    #[must_use]
    pub fn with(mut self, var: Var, node: usize) -> Assignment {
        self.set(var, node);
        self
    }

    /// Changes the node of a variable.
    pub fn set(&mut self, var: Var, node: usize) {
        // There are at most 64 nodes.
        self.0[usize::from(var.0)] = node as u8;
    }

    /// The node of a variable.
    pub fn get(&self, var: Var) -> usize {
        usize::from(self.0[usize::from(var.0)])
    }
}

/// A relation, and its transposition if it is needed.
struct Turned<'a> {
    straight: std::borrow::Cow<'a, [Row]>,
    turned: OnceCell<Relation>,
}

impl<'a> Turned<'a> {
    fn new(straight: impl Into<std::borrow::Cow<'a, [Row]>>) -> Turned<'a> {
        Turned { straight: straight.into(), turned: OnceCell::new() }
    }

    /// The values for all nodes in the place of a variable, which one or both arguments are.
    fn row(&self, v: Var, w: Var, over: Var, at: &Assignment) -> Row {
        if w == over && v == over {
            let mut row = Row::NONE;
            for (node, its) in self.straight.iter().enumerate() {
                row.set(node, its.get(node));
            }
            row
        } else if w == over {
            self.straight[at.get(v)]
        } else {
            self.turned.get_or_init(|| transposed(&self.straight))[at.get(w)]
        }
    }
}

/// Evaluates formulas in one structure.
pub struct Evaluator<'a> {
    structure: &'a Structure,
    universe: u64,
    paths: &'a Paths,
    closures: Vec<OnceCell<Turned<'static>>>,
    relations: Vec<OnceCell<Turned<'a>>>,
}

impl<'a> Evaluator<'a> {
    /// For formulas that were compiled with these paths.
    pub fn new(structure: &'a Structure, paths: &'a Paths) -> Evaluator<'a> {
        Evaluator {
            structure,
            universe: structure.universe(),
            paths,
            closures: paths.steps.iter().map(|_| OnceCell::new()).collect(),
            relations: structure.binaries().map(|_| OnceCell::new()).collect(),
        }
    }

    /// The set of all nodes.
    pub(crate) fn universe(&self) -> u64 {
        self.universe
    }

    /// The value of a formula whose free variables stand for these nodes.
    pub fn value(&self, code: &Code, at: &Assignment) -> Truth {
        match &code.op {
            Op::Value(value) => *value,
            Op::Nullary(pred) => self.structure.nullary(*pred),
            Op::Unary(pred, v) => self.structure.unary(*pred).get(at.get(*v)),
            Op::Binary(pred, v, w) => self.structure.binary(*pred)[at.get(*v)].get(at.get(*w)),
            Op::Equal(v, w) => self.equal(at.get(*v)).get(at.get(*w)),
            Op::Not(inner) => self.value(inner, at).not(),
            Op::And(parts) => {
                let mut value = Truth::True;
                for part in parts {
                    value = value.and(self.value(part, at));
                    if value == Truth::False {
                        break;
                    }
                }
                value
            }
            Op::Or(parts) => {
                let mut value = Truth::False;
                for part in parts {
                    value = value.or(self.value(part, at));
                    if value == Truth::True {
                        break;
                    }
                }
                value
            }
            Op::Choose(parts) => {
                let [condition, yes, no] = &**parts;
                self.value(condition, at).choose(self.value(yes, at), self.value(no, at))
            }
            Op::Exists(v, parts) => self.conjunction(parts, at, *v).any(),
            Op::Path(number, v, w) => self.closure(*number).straight[at.get(*v)].get(at.get(*w)),
            Op::PathOf(path) => self.closure_of(path, at)[at.get(path.start)].get(at.get(path.end)),
        }
    }

    /// The values of a formula for all nodes in the place of a variable.
    pub fn row(&self, code: &Code, at: &Assignment, over: Var) -> Row {
        if code.free & bit(over) == 0 {
            return Row::all(self.universe, self.value(code, at));
        }
        match &code.op {
            Op::Value(_) | Op::Nullary(_) => Row::all(self.universe, self.value(code, at)),
            Op::Unary(pred, _) => self.structure.unary(*pred),
            Op::Binary(pred, v, w) => self.relation(*pred).row(*v, *w, over, at),
            Op::Equal(v, w) => self.equal(at.get(if *v == over { *w } else { *v })),
            Op::Not(inner) => self.row(inner, at, over).not(self.universe),
            Op::And(parts) => self.conjunction(parts, at, over),
            Op::Or(parts) => {
                let mut row = Row::NONE;
                for part in parts {
                    row = row.or(self.row(part, at, over));
                }
                row
            }
            Op::Choose(parts) => {
                let [condition, yes, no] = &**parts;
                let condition = self.row(condition, at, over);
                condition.choose(self.row(yes, at, over), self.row(no, at, over)).only(self.universe)
            }
            Op::Exists(v, parts) => self.exists(*v, parts, at, over),
            Op::Path(number, v, w) => self.closure(*number).row(*v, *w, over, at),
            Op::PathOf(path) => self.row_of_path(path, at, over),
        }
    }

    fn conjunction(&self, parts: &[Code], at: &Assignment, over: Var) -> Row {
        let mut row = Row::exactly(self.universe);
        for part in parts {
            if row.may == 0 {
                break;
            }
            row = row.and(self.row(part, at, over));
        }
        row
    }

    fn exists(&self, var: Var, parts: &[Code], at: &Assignment, over: Var) -> Row {
        let mut candidates = Row::exactly(self.universe);
        for part in parts.iter().filter(|part| part.free & bit(over) == 0) {
            candidates = candidates.and(self.row(part, at, var));
        }
        let mut found = Row::NONE;
        for node in nodes(candidates.may) {
            let at = at.with(var, node);
            let mut row = Row::all(self.universe, candidates.get(node));
            for part in parts.iter().filter(|part| part.free & bit(over) != 0) {
                row = row.and(self.row(part, &at, over));
            }
            found = found.or(row);
            if found.must == self.universe {
                break;
            }
        }
        found
    }

    /// For each node, whether it stands for the same cell.
    fn equal(&self, node: usize) -> Row {
        let may = 1 << node;
        Row { may, must: may & !self.structure.summaries() }
    }

    fn relation(&self, pred: u16) -> &Turned<'a> {
        self.relations[usize::from(pred)].get_or_init(|| Turned::new(self.structure.binary(pred).as_slice()))
    }

    fn closure(&self, number: usize) -> &Turned<'static> {
        self.closures[number].get_or_init(|| {
            let (from, to, step) = &self.paths.steps[number];
            Turned::new(self.closure_of_step(*from, *to, step, &Assignment::default()))
        })
    }

    fn closure_of_step(&self, from: Var, to: Var, step: &Code, at: &Assignment) -> Relation {
        let rows = (0..self.structure.size()).map(|node| self.row(step, &at.with(from, node), to));
        closed(rows.collect())
    }

    fn closure_of(&self, path: &PathOf, at: &Assignment) -> Relation {
        self.closure_of_step(path.from, path.to, &path.step, at)
    }

    fn row_of_path(&self, path: &PathOf, at: &Assignment, over: Var) -> Row {
        let is_parameter = path.step.free & !bit(path.from) & !bit(path.to) & bit(over) != 0;
        if !is_parameter {
            return Turned::new(self.closure_of(path, at)).row(path.start, path.end, over, at);
        }
        let mut row = Row::NONE;
        for node in 0..self.structure.size() {
            let at = at.with(over, node);
            row.set(node, self.closure_of(path, &at)[at.get(path.start)].get(at.get(path.end)));
        }
        row
    }
}

/// Gives a predicate the values of a formula.
pub fn assign(structure: &mut Structure, pred: Pred, params: &[Var], formula: &Formula) {
    let mut paths = Paths::default();
    let code = paths.compile(formula);
    let values = values(&Evaluator::new(structure, &paths), pred, params, &code);
    store(structure, pred, values);
}

/// The values of a predicate: for all nodes, or for all pairs.
pub(crate) enum Values {
    /// Of a predicate without arguments.
    Nullary(Truth),
    /// Of a predicate with one argument.
    Unary(Row),
    /// Of a predicate with two arguments.
    Binary(Relation),
}

/// The values of a formula for all nodes in the places of its parameters.
pub(crate) fn values(evaluator: &Evaluator<'_>, pred: Pred, params: &[Var], code: &Code) -> Values {
    let at = Assignment::default();
    match (pred, params) {
        (Pred::Unary(_), [v, ..]) => Values::Unary(evaluator.row(code, &at, *v)),
        (Pred::Binary(_), [v, w, ..]) => {
            let rows = 0..evaluator.structure.size();
            Values::Binary(rows.map(|node| evaluator.row(code, &at.with(*v, node), *w)).collect())
        }
        (Pred::Nullary(_) | Pred::Unary(_) | Pred::Binary(_), _) => {
            Values::Nullary(evaluator.value(code, &at))
        }
    }
}

/// Stores values that were computed before.
pub(crate) fn store(structure: &mut Structure, pred: Pred, values: Values) {
    match (pred, values) {
        (Pred::Nullary(pred), Values::Nullary(value)) => structure.set_nullary(pred, value),
        (Pred::Unary(pred), Values::Unary(row)) => structure.set_unary(pred, row),
        (Pred::Binary(pred), Values::Binary(rows)) => structure.set_binary(pred, rows),
        // Declared predicates have the parameters of their arity.
        (Pred::Nullary(_) | Pred::Unary(_) | Pred::Binary(_), _) => {}
    }
}
