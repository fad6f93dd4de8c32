//! The loops that matter to a row: whose selects its value after an iteration may depend on.
//!
//! ```text
//! 1. variables of the row's term after an iteration, and of the conditions on the way there from
//!    the loop's head
//! 2. what comes back over the back edge of some loop: the same of its value at that loop's end
//! 3. repeat 2 with what 1 and 2 find; each time is a step
//! ```
//!
//! The selects among these matter most, those found in fewer steps more than others. With few of
//! them there are more paths at hand: then those count that are found in the same way from the
//! conditions on the way to the loop, and from those on the way to loops before.
//!
//! The condition on the way to a loop contains those on the way to all loops before it. So the
//! search stops at the conditions of loops' heads: that an execution has come out of some loop is
//! no reason to ask how.
//!
//! Constraints are not followed: they tie nearly everything together. What is not found here costs
//! precision alone.

use crate::formula::Formula;
use crate::program::Prepared;
use crate::rows::LoopRow;
use crate::state::State;
use solver::{Context, Node, Term, Var};
use std::collections::{BTreeMap, BTreeSet};

/// How many loops a path speaks of.
const MOST_LOOPS: usize = 6;
/// How many of them at least, if there are loops that matter less.
const FEW_LOOPS: usize = 3;

/// Something that a value may depend on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Source {
    /// The select of a loop.
    Select(usize),
    /// What comes back over the back edge of a loop: the place among its slots.
    Back(usize, usize),
    /// That a loop's head is reached.
    Way(usize),
}

/// What the values of a formula depend on.
pub(super) struct Relevance<'a> {
    cx: &'a Context,
    formula: &'a Formula,
    /// The number of the region that each loop is in.
    regions: Vec<Option<usize>>,
    sources: BTreeMap<Var, Source>,
    /// The conditions on the way to loops.
    ways: BTreeMap<Term, usize>,
    /// What a source depends on directly.
    known: BTreeMap<Source, Vec<Source>>,
    /// The loops for what a row depends on directly.
    chosen: BTreeMap<(usize, Vec<Source>), Vec<usize>>,
}

impl<'a> Relevance<'a> {
    pub(super) fn new(cx: &'a Context, prepared: &Prepared<'_>, formula: &'a Formula) -> Relevance<'a> {
        let (mut sources, mut ways) = (BTreeMap::new(), BTreeMap::new());
        for (number, one) in formula.loops.iter().enumerate() {
            sources.extend(cx.as_variable(one.select).map(|var| (var, Source::Select(number))));
            for (place, slot) in one.slots.iter().enumerate() {
                let vars = [slot.back.term, slot.back.init].into_iter().filter_map(|it| cx.as_variable(it));
                sources.extend(vars.map(|var| (var, Source::Back(number, place))));
            }
            if cx.truth(one.head.guard).is_none() {
                ways.entry(one.head.guard).or_insert(number);
            }
        }
        let regions = formula.loops.iter().map(|one| prepared.region_of(one.origin)).collect();
        let (known, chosen) = (BTreeMap::new(), BTreeMap::new());
        Relevance { cx, formula, regions, sources, ways, known, chosen }
    }

    /// The numbers of the loops that the paths of a row speak of.
    pub(super) fn loops_of(&mut self, row: &LoopRow) -> Vec<usize> {
        // Rows of functions have no paths, and rows of the first loop have one.
        if row.of == 0 || row.of >= self.formula.loops.len() {
            return Vec::new();
        }
        let roots: Vec<Term> = row.row.post.iter().flat_map(|side| [side.guard, side.term]).collect();
        let direct = self.direct(&roots, false);
        if let Some(known) = self.chosen.get(&(row.of, direct.clone())) {
            return known.clone();
        }
        let mut loops = self.reach(direct.clone(), row.of);
        loops.truncate(MOST_LOOPS);
        if loops.len() < FEW_LOOPS {
            let others = self.reach(vec![Source::Way(row.of)], row.of);
            let others: Vec<usize> = others.into_iter().filter(|it| !loops.contains(it)).collect();
            loops.extend(others.into_iter().take(FEW_LOOPS - loops.len()));
        }
        self.chosen.insert((row.of, direct), loops.clone());
        loops
    }

    /// The loops before and around one whose selects can be reached from sources: those in few
    /// steps first, and of these the nearest.
    fn reach(&mut self, start: Vec<Source>, of: usize) -> Vec<usize> {
        let mut seen: BTreeSet<Source> = start.iter().copied().collect();
        let (mut loops, mut step) = (Vec::new(), start);
        while !step.is_empty() {
            // Loops are in the order in which they are entered, so those inside come later.
            let may = |number: usize| number < of && self.regions[number] == self.regions[of];
            let mut found: Vec<usize> = step
                .iter()
                .filter_map(|source| match source {
                    Source::Select(number) if may(*number) => Some(*number),
                    Source::Select(_) | Source::Back(..) | Source::Way(_) => None,
                })
                .collect();
            found.sort_unstable_by(|a, b| b.cmp(a));
            loops.extend(found);
            let next: Vec<Source> = step.iter().flat_map(|source| self.behind(*source)).collect();
            step = next.into_iter().filter(|source| seen.insert(*source)).collect();
        }
        loops
    }

    /// What a source depends on directly.
    fn behind(&mut self, source: Source) -> Vec<Source> {
        if let Some(known) = self.known.get(&source) {
            return known.clone();
        }
        let found = match source {
            Source::Select(_) => Vec::new(),
            Source::Back(number, place) => {
                let one = &self.formula.loops[number];
                let slot = one.slots[place].slot;
                let terms = |end: &State| [end.guard, end.slots[slot].term, end.slots[slot].init];
                let roots: Vec<Term> = one.ends.iter().flatten().flat_map(terms).collect();
                self.direct(&roots, false)
            }
            Source::Way(number) => {
                let guard = self.formula.loops[number].head.guard;
                self.direct(&[guard], true)
            }
        };
        self.known.insert(source, found.clone());
        found
    }

    /// The sources in terms. The search stops at conditions on the way to loops; they count if
    /// `with_ways`, and the terms themselves are looked into.
    fn direct(&self, roots: &[Term], with_ways: bool) -> Vec<Source> {
        let mut found = BTreeSet::new();
        let mut seen: BTreeSet<Term> = BTreeSet::new();
        let mut waiting = roots.to_vec();
        while let Some(term) = waiting.pop() {
            if !seen.insert(term) {
                continue;
            }
            if let Some(number) = self.ways.get(&term).filter(|_| !(with_ways && roots.contains(&term))) {
                found.extend(with_ways.then_some(Source::Way(*number)));
                continue;
            }
            match self.cx.node(term) {
                Node::Var(var) => found.extend(self.sources.get(&var).copied()),
                node => waiting.extend(node.operands()),
            }
        }
        found.into_iter().collect()
    }
}
