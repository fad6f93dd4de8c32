//! The member that chooses the surroundings of a program: its arguments, environment, standard
//! input and files.
//!
//! It first runs the program in a fixed range of worlds, and then in changed versions of the worlds
//! that reached something new: a step from block to block that no earlier run made, or made as
//! often. Most texts consist of the texts, characters, numbers and sizes in the program
//! ([`words`]). The search is deterministic: the same program always gets the same runs. A program
//! that reads none of its surroundings is not run again. A run without an error proves nothing.
//!
//! The first search is short ([`search_first`]). If it settles nothing, another one with other
//! changes and longer runs works alongside the other members ([`go_on`]).

mod words;
mod worlds;

use crate::member::{Conclusion, Verdict};
use crate::replay::{Bug, Execution, Question, ReplayLimits, Replayer};
use crate::seat::{STEPS_OF_WORK, Seat};
use crate::world::World;
use flow::Point;
use interp::{Flow, InputValue, Inputs, Tracer, View};
use ir::{Idx, Program};
use std::collections::{BTreeMap, BTreeSet};
use words::Words;
use worlds::{Changer, Looks, spread};

/// Maximum number of runs after a leak was found: a worse error may follow.
const AFTER_LEAK: usize = 200;
/// What a run costs before it begins, in statements.
const RUN: u64 = 2000;
/// Bytes of live objects.
const MEMORY: u64 = 64 << 20;
/// How many of the newest worlds are changed more often than others.
const NEWEST: usize = 6;

/// Limits of a search.
#[derive(Clone, Copy)]
struct Effort {
    /// Maximum number of runs.
    runs: usize,
    /// Maximum number of statements of each run.
    steps: u64,
    /// Approximate maximum number of statements of all runs.
    all_steps: u64,
    /// Selects the changes.
    seed: u64,
}

/// The first search.
const FIRST: Effort = Effort { runs: 4_000, steps: 100_000, all_steps: 20_000_000, seed: 1 };

/// A step between blocks: the function, the block before (in the same function) and the block.
type Edge = (usize, usize, usize);

/// Counts steps between blocks.
#[derive(Default)]
struct Coverage {
    counts: BTreeMap<Edge, u32>,
    last: Option<Point>,
}

impl Tracer for Coverage {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        let Some(here) = view.point(0) else { return Flow::Continue };
        let from = self.last.replace(here);
        let same = from.is_some_and(|from| (from.func, from.block) == (here.func, here.block));
        if !same || here.stmt == 0 {
            let before =
                from.filter(|from| from.func == here.func).map_or(usize::MAX, |from| from.block.index());
            let count = self.counts.entry((here.func.index(), before, here.block.index())).or_default();
            *count = count.saturating_add(1);
        }
        Flow::Continue
    }
}

/// The search.
struct Search<'q, 'p> {
    replayer: Replayer<'p>,
    effort: Effort,
    /// Whether to continue, given the number of executed statements.
    go_on: &'q mut dyn FnMut(u64) -> bool,
    seen: BTreeSet<(Edge, u32)>,
    /// Worlds that reached something new.
    kept: Vec<World>,
    looks: Looks,
    shown: Option<Bug>,
    runs: usize,
    steps: u64,
    cost: u64,
}

impl Search<'_, '_> {
    /// Runs the program in a world. Returns whether to continue.
    fn try_world(&mut self, world: World) -> bool {
        let Effort { runs, steps, all_steps, .. } = self.effort;
        if self.runs >= runs || self.cost >= all_steps || !(self.go_on)(self.cost) {
            return false;
        }
        self.runs += 1;
        let inputs = Inputs::with_rest(Vec::new(), InputValue::Int(0));
        let limits = ReplayLimits { steps, memory: MEMORY };
        let mut coverage = Coverage::default();
        let ran: Execution =
            self.replayer.watch(&world, inputs, crate::replay::Open::default(), limits, &mut coverage);
        self.steps = self.steps.saturating_add(ran.steps);
        self.cost = self.cost.saturating_add(ran.steps).saturating_add(RUN);
        self.looks.stdin |= ran.asked.stdin;
        self.looks.files |= !ran.asked.files.is_empty();
        let mut new = false;
        for (edge, count) in coverage.counts {
            new |= self.seen.insert((edge, count.ilog2().min(8)));
        }
        if new {
            self.kept.push(world);
        }
        if let Ok(shown) = ran.result {
            let leak = shown.errors.iter().all(|error| error.kind.is_leak());
            if !leak || self.shown.is_none() {
                self.shown = Some(shown);
                self.effort.runs = self.effort.runs.min(self.runs + AFTER_LEAK);
            }
            return leak;
        }
        true
    }

    fn search(&mut self, words: &Words) {
        if !self.try_world(World::default()) || self.looks.at_nothing() {
            return;
        }
        let mut tried = Looks::default();
        // Which parts a program reads may show only once they are not empty.
        while tried != self.looks {
            let now = self.looks;
            for world in spread(words, now) {
                if !self.try_world(world) {
                    return;
                }
            }
            tried = now;
        }
        let mut changer = Changer::new(words, self.effort.seed);
        loop {
            let newest = changer.below(2) == 0;
            let among = if newest { self.kept.len().min(NEWEST) } else { self.kept.len() };
            let at = self.kept.len() - 1 - changer.below(among).min(self.kept.len() - 1);
            let world = changer.change(&self.kept[at], self.looks);
            if !self.try_world(world) {
                return;
            }
        }
    }
}

/// The names that environment variables may have, if the program reads the environment.
pub fn variables(program: &Program) -> Vec<Vec<u8>> {
    Words::of(program).names
}

/// The first worlds of the fixed range, for a program that reads some of these parts.
pub(crate) fn first_worlds(question: &Question<'_>, stdin: bool, files: bool) -> Vec<World> {
    let words = Words::of(question.program);
    let looks = Looks { args: words.arguments, env: !words.names.is_empty(), stdin, files };
    spread(&words, looks)
}

/// The first search as a member's work; `stop` is called before each run.
pub fn search_first(question: &Question<'_>, stop: &dyn Fn() -> bool) -> Conclusion {
    search(question, FIRST, &mut |_| !stop())
}

/// Another search, alongside the other members, as long as `patience` allows, in statements of all
/// runs together.
pub fn go_on(seat: &mut Seat<'_, '_>, patience: u64) -> Conclusion {
    let question = *seat.question();
    let effort = Effort { runs: usize::MAX, steps: 10 * FIRST.steps, all_steps: patience, seed: 2 };
    search(&question, effort, &mut |cost| seat.go_on(cost / STEPS_OF_WORK))
}

fn search(question: &Question<'_>, effort: Effort, go_on: &mut dyn FnMut(u64) -> bool) -> Conclusion {
    let replayer = match Replayer::new(*question) {
        Ok(replayer) => replayer,
        Err(why) => {
            return Conclusion { note: format!("cannot run: {why}"), ..Conclusion::new(Verdict::Unknown) };
        }
    };
    let words = Words::of(question.program);
    let looks = Looks { args: words.arguments, env: !words.names.is_empty(), ..Looks::default() };
    let mut search = Search {
        replayer,
        effort,
        go_on,
        seen: BTreeSet::new(),
        kept: Vec::new(),
        looks,
        shown: None,
        runs: 0,
        steps: 0,
        cost: 0,
    };
    search.search(&words);
    let note = format!("{} runs, {} steps, {} worlds kept", search.runs, search.steps, search.kept.len());
    let verdict = search.shown.map_or(Verdict::Unknown, |shown| Verdict::Bug(Box::new(shown)));
    Conclusion { note, ..Conclusion::new(verdict) }
}
