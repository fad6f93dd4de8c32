//! Dividing a memory at a call, and putting it together again.
//!
//! A function sees the cells that its arguments and static objects lead to; the rest is its
//! caller's *frame*. No edge leads from what it sees into the frame, so the function cannot change
//! the frame. Edges and variables of the frame lead into what it sees, to a few cells: those that
//! arguments point to, and others. Variables `e…` and `k…` keep pointing to these while the
//! function works, so the frame can be put back, whatever became of them.
//!
//! What the caller's variables reach afterwards follows: from the cells where they come in, the
//! function's structure knows what is reached.

use crate::exec::Exec;
use crate::memory::{Memory, Num};
use crate::names::Var;
use calls::Entering;
use ir::Ty;
use tvl::truth::nodes;
use tvl::{Pred, Row, Structure, Truth};

/// What a caller keeps.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The caller's memory before the call.
    before: Memory,
    /// The cells that the function saw.
    inside: u64,
    /// Cells that the caller knows among these, with the variables that mark them.
    marks: Vec<(usize, Var)>,
}

/// How a memory is divided.
pub(crate) struct Division {
    inside: u64,
    marks: Vec<(usize, Var)>,
}

impl Exec<'_> {
    /// The variables that belong to the function that is executed, and not to those that it calls.
    fn own_variables(&self) -> impl Iterator<Item = Var> {
        let names = &self.prepared.names;
        let last = names.variables.len();
        let others = names.entered.iter().chain(&names.cuts).copied();
        others.chain(names.first_slot..last)
    }

    /// Divides a memory at a call with this many pointers among the arguments. `None` if callers
    /// know too much of what the function sees.
    pub(crate) fn division(&self, memory: &Memory, pointers: usize) -> Option<Division> {
        let names = &self.prepared.names;
        let args = names.args.iter().take(pointers).copied();
        let roots = args.chain(names.static_variables());
        let roots = roots.fold(0, |all, var| all | self.row(memory, var).may);
        let inside = self.closure(&memory.shape, roots);
        let mut known = self.own_variables().fold(0, |all, var| all | self.row(memory, var).may);
        for edge in names.edges() {
            let relation = memory.shape.binary(edge);
            nodes(memory.shape.universe() & !inside).for_each(|node| known |= relation[node].may);
        }
        let mut marks = Vec::new();
        let mut free = names.cuts.iter();
        for node in nodes(known & inside) {
            let leads = |at: &usize| self.row(memory, names.args[*at]).must == 1 << node;
            let mark = match (0..pointers).find(leads) {
                Some(at) => names.entered[at],
                None => *free.next()?,
            };
            if memory.shape.is_summary(node) {
                return None;
            }
            marks.push((node, mark));
        }
        Some(Division { inside, marks })
    }

    /// What a function sees when it begins, and what stays with the caller.
    pub(crate) fn cut(&mut self, memory: Memory, args: &[Value], entering: Entering<'_>) -> (Memory, Frame) {
        let names = &self.prepared.names;
        let pointers = args.iter().filter(|arg| matches!(arg, Value::Pointer(_))).count();
        let division = self.division(&memory, pointers);
        // Where it is `None`, `arguments` has given up before.
        let Division { inside, marks } =
            division.unwrap_or(Division { inside: memory.shape.universe(), marks: Vec::new() });
        let mut entry = self.beginning(entering);
        entry.statics.clone_from(&memory.statics);
        entry.unset |= names.static_variables().fold(0, |all, var| all | memory.unset & 1 << var);
        entry.shape = memory.shape.clone();
        let own: Vec<Var> = self.own_variables().collect();
        own.iter().for_each(|var| self.clear(&mut entry, *var));
        for (node, mark) in marks.iter().filter(|(_, mark)| names.cuts.contains(mark)) {
            entry.shape.set_unary(names.at[*mark], Row::exactly(1 << node));
            let known = own.iter().find(|var| self.row(&memory, **var).must == 1 << node);
            let reach = match known {
                Some(var) => memory.shape.unary(names.reach[*var]),
                None => self.reached_from(&memory.shape, *node),
            };
            entry.shape.set_unary(names.reach[*mark], reach);
        }
        let mut number = 0;
        for (param, arg) in entering.body.params.iter().zip(args) {
            match arg {
                Value::Number(num) => entry.numbers[param.0 as usize] = *num,
                Value::Pointer(at) => {
                    let from = names.args[*at];
                    let entered = names.entered[number];
                    number += 1;
                    entry.set_unset(from, memory.is_unset(from));
                    self.copy(&mut entry, entered, from);
                    let slot = names.locals.get(&entering.func).and_then(|it| it.regs[param.0 as usize]);
                    if let Some(slot) = slot {
                        self.copy(&mut entry, slot, from);
                    }
                    entry.set_unset(entered, false);
                }
            }
        }
        names.args.iter().for_each(|var| self.clear(&mut entry, *var));
        let from_outside = self.led_to_from(&memory.shape, memory.shape.universe() & !inside);
        let shape = entry.shape.restricted(inside);
        entry.shape = self.with_predecessors(shape, pick(from_outside, inside), true);
        let frame = Frame { before: memory, inside, marks };
        (self.normal(entry), frame)
    }

    /// The cells that edges of these cells may lead to.
    pub(crate) fn led_to_from(&self, shape: &Structure, from: u64) -> u64 {
        let mut found = 0;
        for edge in self.prepared.names.edges() {
            nodes(from).for_each(|node| found |= shape.binary(edge)[node].may);
        }
        found
    }

    /// What is reached from a cell, by the definition.
    fn reached_from(&self, shape: &Structure, node: usize) -> Row {
        let mut reached = Row::exactly(1 << node);
        loop {
            let mut next = reached;
            for edge in self.prepared.names.edges() {
                let relation = shape.binary(edge);
                for from in nodes(reached.may) {
                    next.may |= relation[from].may;
                    if reached.must >> from & 1 == 1 && !shape.is_summary(from) {
                        next.must |= relation[from].must;
                    }
                }
            }
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// Gives predicates about what leads to a cell the values of their definitions, for cells whose
    /// predecessors have changed. If edges have gone, what did not hold before does not hold now.
    pub(crate) fn with_predecessors(&self, shape: Structure, changed: u64, gone: bool) -> Structure {
        let mut defined = shape.clone();
        self.vocabulary().define(&mut defined);
        let mut shape = shape;
        for pred in self.about_predecessors() {
            match pred {
                Pred::Unary(pred) => {
                    for node in nodes(changed) {
                        let holds = shape.unary(pred).get(node).may() || !gone;
                        let value = if holds { defined.unary(pred).get(node) } else { Truth::False };
                        shape.set(Pred::Unary(pred), &[node], value);
                    }
                }
                Pred::Binary(pred) => shape.set_binary(pred, defined.binary(pred).clone()),
                Pred::Nullary(pred) => shape.set_nullary(pred, defined.nullary(pred)),
            }
        }
        shape
    }

    /// The predicates with a definition that depends on what leads to a cell, and not on ways or on
    /// where the cell leads: a way to a cell of another part is looked at elsewhere, and no way
    /// leads back from there.
    fn about_predecessors(&self) -> Vec<Pred> {
        let vocabulary = self.vocabulary();
        let is_other =
            |name: &str| ["r[", "c[", "out["].iter().any(|start| name.starts_with(start)) || name == "c";
        let preds = vocabulary.definitions().map(|(pred, _)| pred);
        preds.filter(|pred| !is_other(vocabulary.name(*pred))).collect()
    }

    /// What a caller sees after a function has ended; `None` if there is no such memory.
    pub(crate) fn paste(&mut self, frame: &Frame, exit: &Memory) -> Option<Memory> {
        let names = &self.prepared.names;
        let before = &frame.before.shape;
        let outside = before.universe() & !frame.inside;
        let kept: Vec<usize> = nodes(outside).collect();
        let count = kept.len();
        let mut memory = frame.before.clone();
        memory.statics.clone_from(&exit.statics);
        memory.shape = self.side_by_side(&before.restricted(outside), &exit.shape)?;
        let shape = &mut memory.shape;
        let later = |row: Row| Row { may: row.may << count, must: row.must << count };
        let mark_row = |mark: Var| later(exit.shape.unary(names.at[mark]));
        // Edges into what the function saw.
        for edge in names.edges() {
            for (new, old) in kept.iter().enumerate() {
                let mut row = shape.binary(edge)[new];
                for (node, mark) in &frame.marks {
                    row = row.or(both(before.binary(edge)[*old].get(*node), mark_row(*mark)));
                }
                shape.binary_mut(edge)[new] = row;
            }
        }
        // The caller's variables.
        for var in self.own_variables() {
            let (at, reach) = (before.unary(names.at[var]), before.unary(names.reach[var]));
            let (mut now_at, mut now_reach) = (pick_row(at, outside), pick_row(reach, outside));
            for (node, mark) in &frame.marks {
                now_at = now_at.or(both(at.get(*node), mark_row(*mark)));
                let enters = self.enters(before, outside, var, *node);
                now_reach = now_reach.or(both(enters, later(exit.shape.unary(names.reach[*mark]))));
            }
            shape.set_unary(names.at[var], now_at);
            shape.set_unary(names.reach[var], now_reach);
        }
        let marked = frame.marks.iter().fold(0, |all, (_, mark)| all | mark_row(*mark).may);
        let changed = marked & self.led_to_from(&memory.shape, (1u64 << count) - 1);
        // What is not shared before, with the edges of the frame alone, may be shared now.
        let shape = self.with_predecessors(memory.shape, changed, false);
        memory.shape = self.system.coerced(shape)?;
        for var in names.static_variables().chain(names.args.iter().copied()) {
            memory.set_unset(var, exit.is_unset(var));
        }
        memory.result = exit.result;
        Some(memory)
    }

    /// Whether a variable of the caller reaches a cell without passing another one that the
    /// function saw.
    fn enters(&self, before: &Structure, outside: u64, var: Var, node: usize) -> Truth {
        let names = &self.prepared.names;
        let mut enters = before.unary(names.at[var]).get(node);
        let reach = before.unary(names.reach[var]);
        for edge in names.edges() {
            for from in nodes(outside) {
                enters = enters.or(reach.get(from).and(before.binary(edge)[from].get(node)));
            }
        }
        enters
    }

    /// Two structures as one, without edges between them. `None` if there are too many cells.
    fn side_by_side(&mut self, a: &Structure, b: &Structure) -> Option<Structure> {
        let count = a.size();
        if count + b.size() > tvl::structure::MOST_NODES {
            self.unsupported("more cells than there may be");
            return None;
        }
        let mut shape = a.clone();
        for node in 0..b.size() {
            let new = shape.add_node()?;
            shape.set_summary(new, b.is_summary(node));
        }
        let later = |row: Row| Row { may: row.may << count, must: row.must << count };
        for pred in 0..a.unary_count() {
            shape.set_unary(pred, a.unary(pred).or(later(b.unary(pred))));
        }
        for pred in 0..a.binary_count() {
            let relation = b.binary(pred);
            for (node, row) in relation.iter().enumerate() {
                shape.binary_mut(pred)[count + node] = later(*row);
            }
        }
        Some(shape)
    }

    /// A memory in which what is alike is merged.
    pub(crate) fn normal(&self, mut memory: Memory) -> Memory {
        if let Some(shape) = self.system.coerced(memory.shape.clone()) {
            memory.shape = shape;
        }
        memory.shape = memory.shape.blurred(&self.system.abstraction);
        memory
    }

    /// A memory with the registers of a function that begins.
    pub(crate) fn beginning(&self, entering: Entering<'_>) -> Memory {
        let names = &self.prepared.names;
        let locals = names.locals.get(&entering.func);
        let count = locals.map_or(entering.body.regs.len(), |locals| locals.count);
        let mut unset = 0;
        for (at, reg) in entering.body.regs.iter().enumerate() {
            let is_param = entering.body.params.iter().any(|param| param.0 as usize == at);
            if reg.ty == Ty::Ptr && !is_param && entering.read_first.has(at) {
                let slot = locals.and_then(|locals| locals.regs[at]);
                unset |= slot.map_or(0, |slot| 1u64 << slot);
            }
        }
        Memory {
            shape: Structure::empty(self.vocabulary()),
            unset,
            numbers: vec![Num::UNSET; count],
            statics: vec![Num::ANY; names.static_numbers.len()],
            result: None,
        }
    }
}

/// A scalar that is handed over at a call.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// The pointer of this argument variable.
    Pointer(usize),
    /// A number.
    Number(Num),
}

/// A value, and a row that counts only where it holds.
fn both(value: Truth, row: Row) -> Row {
    Row { may: if value.may() { row.may } else { 0 }, must: if value.must() { row.must } else { 0 } }
}

/// The bits of a set for the nodes that are kept, in their order.
pub(crate) fn pick(set: u64, kept: u64) -> u64 {
    nodes(kept).enumerate().fold(0, |all, (new, old)| all | (set >> old & 1) << new)
}

fn pick_row(row: Row, kept: u64) -> Row {
    Row { may: pick(row.may, kept), must: pick(row.must, kept) }
}
