//! The ways through blocks of several functions, and which branches decide whether a block is
//! reached.
//!
//! ```text
//! lost      a block from which no way leads to a return: an error, the end of the program, or
//!           what leads to such blocks alone
//! led       the blocks that lead to the error: those before it that only lead on, and those that
//!           are lost. Where a function begins so, its calls lead to the error, too
//! deciding  (1) a branch to a block that is led
//!           (2) a branch of which one side surely comes to a deciding branch, and the other one
//!               is that branch's passing side: the first operand of `a || b`, of `a && b` or of
//!               a condition with more of them
//! ```
//!
//! By (2) an `if` around a last statement that checks something counts as well: it has the blocks
//! of `if (a && !b)`. A function that never returns, such as one with an endless loop, returns at
//! the ends of its loops instead: else all of it would be lost. In a function that returns, an
//! endless loop is lost: what leads to it decides about the checks in it.
//!
//! Invariants: nodes are numbers below [`Ways::len`]. A way out of a block in which all executions
//! end is none.

use graph::loops::immediate_dominators;
use graph::order::{ranks, reverse_postorder};
use std::collections::{BTreeMap, BTreeSet};

/// How control leaves a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Exit {
    /// To one block, without a decision.
    Goto,
    /// To one of two blocks.
    Branch,
    /// To one of several blocks.
    Choice,
    /// To none.
    None,
}

/// A block.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) exit: Exit,
    pub(super) leads_to: Vec<usize>,
    /// Whether it has no statements.
    pub(super) is_empty: bool,
    /// Whether executions end in it.
    pub(super) ends: bool,
    /// Whether executions return from it.
    pub(super) returns: bool,
    /// The first blocks of what it calls by name.
    pub(super) calls: Vec<usize>,
}

/// Blocks and how they lead to each other.
pub(super) struct Ways {
    nodes: Vec<Node>,
    before: Vec<Vec<usize>>,
    /// For the first block of a function, those that may call it.
    callers: BTreeMap<usize, BTreeSet<usize>>,
    lost: Vec<bool>,
    /// The block that every way to a return comes to next, without those of branches between.
    next: Vec<Option<usize>>,
    /// The branches that lead to a block past empty ones.
    branches_to: BTreeMap<usize, BTreeSet<usize>>,
}

impl Ways {
    /// All ways; `entries` are the first blocks of functions, and `may_call` are further calls:
    /// blocks, and first blocks of what they may call.
    pub(super) fn new(mut nodes: Vec<Node>, entries: &[usize], may_call: &[(usize, usize)]) -> Ways {
        let mut callers: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        for (at, node) in nodes.iter().enumerate() {
            node.calls.iter().for_each(|called| {
                callers.entry(*called).or_default().insert(at);
            });
        }
        for (at, called) in may_call {
            callers.entry(*called).or_default().insert(*at);
        }
        let lost = lose(&mut nodes, entries);
        let before = before(&nodes);
        let (root, returning) = (nodes.len(), returning(&nodes));
        let back = |at: usize| if at == root { returning.clone() } else { before[at].clone() };
        let next = immediate_dominators(root + 1, root, back);
        let mut ways = Ways { nodes, before, callers, lost, next, branches_to: BTreeMap::new() };
        for at in 0..ways.len() {
            if ways.nodes[at].exit == Exit::Branch {
                for to in ways.nodes[at].leads_to.clone() {
                    ways.branches_to.entry(ways.past_empty(to)).or_default().insert(at);
                }
            }
        }
        ways
    }

    /// How many blocks there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The branches that decide whether a block is reached.
    pub(super) fn deciding(&self, block: usize) -> BTreeSet<usize> {
        let (mut found, mut led, mut waiting) = (BTreeSet::new(), BTreeSet::new(), vec![block]);
        while let Some(at) = waiting.pop() {
            if !led.insert(at) {
                continue;
            }
            for from in &self.before[at] {
                let only_leads_on = self.nodes[*from].exit == Exit::Goto;
                if !only_leads_on {
                    found.insert(*from);
                }
                if only_leads_on || self.lost[*from] {
                    waiting.push(*from);
                }
            }
            waiting.extend(self.callers.get(&at).into_iter().flatten());
        }
        self.add_operands(&mut found, &led);
        found
    }

    /// Adds branches by rule (2).
    fn add_operands(&self, found: &mut BTreeSet<usize>, led: &BTreeSet<usize>) {
        let mut waiting: Vec<(usize, usize)> = Vec::new();
        for at in found.iter() {
            let passing = self.nodes[*at].leads_to.iter().filter(|to| !led.contains(*to));
            waiting.extend(passing.map(|to| (*at, self.past_empty(*to))));
        }
        while let Some((at, passing)) = waiting.pop() {
            for from in self.branches_to.get(&passing).into_iter().flatten() {
                let mut others = self.nodes[*from].leads_to.iter();
                let is_operand = others.any(|to| self.past_empty(*to) != passing && self.surely(*to, at));
                if is_operand && found.insert(*from) {
                    waiting.push((*from, passing));
                }
            }
        }
    }

    /// Whether every way from a block to a return comes to another one.
    fn surely(&self, from: usize, to: usize) -> bool {
        std::iter::successors(Some(from), |at| *self.next.get(*at)?).any(|at| at == to)
    }

    /// The first block that is not empty, from a block on.
    fn past_empty(&self, block: usize) -> usize {
        let on = |at: &usize| {
            let node = &self.nodes[*at];
            (node.is_empty && node.exit == Exit::Goto).then(|| node.leads_to.first().copied()).flatten()
        };
        let mut seen = BTreeSet::from([block]);
        let chain = std::iter::successors(Some(block), |at| on(at).filter(|to| seen.insert(*to)));
        chain.last().unwrap_or(block)
    }
}

/// For each block, those that lead to it.
fn before(nodes: &[Node]) -> Vec<Vec<usize>> {
    let mut before = vec![Vec::new(); nodes.len()];
    for (at, node) in nodes.iter().enumerate() {
        node.leads_to.iter().for_each(|to| before[*to].push(at));
    }
    before
}

/// The blocks in which functions return.
fn returning(nodes: &[Node]) -> Vec<usize> {
    (0..nodes.len()).filter(|at| nodes[*at].returns).collect()
}

/// Which blocks are lost. Executions then end in blocks that call what is lost, and functions that
/// never return do so at the ends of their loops.
fn lose(nodes: &mut [Node], entries: &[usize]) -> Vec<bool> {
    loop {
        for node in nodes.iter_mut().filter(|node| node.ends) {
            (node.exit, node.leads_to, node.returns) = (Exit::None, Vec::new(), false);
        }
        let lost = lost(nodes);
        let endless: Vec<usize> = entries.iter().copied().filter(|entry| lost[*entry]).collect();
        let mut has_changed = false;
        for at in ends_of_loops(nodes, &endless) {
            has_changed |= !std::mem::replace(&mut nodes[at].returns, true);
        }
        if has_changed {
            continue;
        }
        for node in nodes.iter_mut().filter(|node| !node.ends) {
            node.ends = node.calls.iter().any(|called| lost[*called]);
            has_changed |= node.ends;
        }
        if !has_changed {
            return lost;
        }
    }
}

/// The blocks from which no way leads to a return.
fn lost(nodes: &[Node]) -> Vec<bool> {
    let (before, mut waiting) = (before(nodes), returning(nodes));
    let mut lost = vec![true; nodes.len()];
    while let Some(at) = waiting.pop() {
        if std::mem::replace(&mut lost[at], false) {
            waiting.extend(&before[at]);
        }
    }
    lost
}

/// The blocks that lead back, of those that some blocks lead to.
fn ends_of_loops(nodes: &[Node], entries: &[usize]) -> Vec<usize> {
    let (mut found, mut waiting) = (BTreeSet::new(), entries.to_vec());
    while let Some(at) = waiting.pop() {
        if found.insert(at) {
            waiting.extend(&nodes[at].leads_to);
        }
    }
    let rank = ranks(&reverse_postorder(nodes.len(), entries, |at| nodes[at].leads_to.clone()));
    let leads_back = |at: &usize| nodes[*at].leads_to.iter().any(|to| rank[*to] <= rank[*at]);
    found.into_iter().filter(leads_back).collect()
}
