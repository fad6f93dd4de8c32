//! The member that chooses the world around a program: its arguments, environment, standard input
//! and files.
//!
//! It runs the program with a fixed spread of worlds first, and then with changes of those worlds
//! that led somewhere new: to a step from block to block that no run had made before, or not so
//! often. The texts, characters, numbers and sizes that the program is written with ([`words`]) are
//! what most texts are made of. Everything is fixed, so that the same program always gets the same
//! runs. A program that looks at nothing around it is not run again. A run without an error proves
//! nothing.

mod words;
mod worlds;

use crate::member::{Outcome, Verdict};
use crate::replay::{Limits, Question, Ran, Replayer, Shown};
use crate::world::World;
use interp::{Flow, InputValue, Inputs, Location, Tracer, View};
use ir::{Idx, Program};
use std::collections::{BTreeMap, BTreeSet};
use words::Words;
use worlds::{Changer, Looks, spread};

/// How many runs there are at most, and how many after a leak was found, which something worse may
/// follow.
const RUNS: usize = 4_000;
const AFTER_LEAK: usize = 200;
/// How many statements each run may execute, and all together.
const STEPS: u64 = 100_000;
const ALL_STEPS: u64 = 20_000_000;
/// Bytes of live objects.
const MEMORY: u64 = 64 << 20;
/// How many of the newest worlds are changed more often than others.
const NEWEST: usize = 6;

/// A step between blocks: the function, the block before (in the same function) and the block.
type Edge = (usize, usize, usize);

/// Counts steps between blocks.
#[derive(Default)]
struct Coverage {
    counts: BTreeMap<Edge, u32>,
    last: Option<Location>,
}

impl Tracer for Coverage {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        let Some(here) = view.location(0) else { return Flow::Continue };
        let from = self.last.replace(here);
        let same = from.is_some_and(|from| (from.func, from.block) == (here.func, here.block));
        if !same || here.index == 0 {
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
    stop: &'q dyn Fn() -> bool,
    seen: BTreeSet<(Edge, u32)>,
    /// Worlds that led somewhere new.
    kept: Vec<World>,
    looks: Looks,
    shown: Option<Shown>,
    runs: usize,
    most: usize,
    steps: u64,
}

impl Search<'_, '_> {
    /// Runs the program in a world. Whether to go on.
    fn try_world(&mut self, world: World) -> bool {
        if self.runs >= self.most || self.steps >= ALL_STEPS || (self.stop)() {
            return false;
        }
        self.runs += 1;
        let inputs = Inputs::with_rest(Vec::new(), InputValue::Int(0));
        let limits = Limits { steps: STEPS, memory: MEMORY };
        let mut coverage = Coverage::default();
        let ran: Ran =
            self.replayer.watch(&world, inputs, crate::replay::Open::default(), limits, &mut coverage);
        self.steps = self.steps.saturating_add(ran.steps);
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
                self.most = self.most.min(self.runs + AFTER_LEAK);
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
        // What a program looks at may show only when it was given something.
        while tried != self.looks {
            let now = self.looks;
            for world in spread(words, now) {
                if !self.try_world(world) {
                    return;
                }
            }
            tried = now;
        }
        let mut changer = Changer::new(words);
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

/// The names that variables of the environment may have, if the program looks at it.
pub fn variables(program: &Program) -> Vec<Vec<u8>> {
    Words::of(program).names
}

/// The first worlds of the spread, for a program that looks at some of them.
pub(crate) fn first_worlds(question: &Question<'_>, stdin: bool, files: bool) -> Vec<World> {
    let words = Words::of(question.program);
    let looks = Looks { args: words.arguments, env: !words.names.is_empty(), stdin, files };
    spread(&words, looks)
}

/// The runs as a member's work; `stop` is asked before each.
pub fn outcome(question: &Question<'_>, stop: &dyn Fn() -> bool) -> Outcome {
    let replayer = match Replayer::new(*question) {
        Ok(replayer) => replayer,
        Err(why) => {
            return Outcome { note: format!("cannot run: {why}"), ..Outcome::new(Verdict::Unknown) };
        }
    };
    let words = Words::of(question.program);
    let looks = Looks { args: words.arguments, env: !words.names.is_empty(), ..Looks::default() };
    let mut search = Search {
        replayer,
        stop,
        seen: BTreeSet::new(),
        kept: Vec::new(),
        looks,
        shown: None,
        runs: 0,
        most: RUNS,
        steps: 0,
    };
    search.search(&words);
    let note = format!("{} runs, {} steps, {} worlds kept", search.runs, search.steps, search.kept.len());
    let verdict = search.shown.map_or(Verdict::Unknown, |shown| Verdict::Bug(Box::new(shown)));
    Outcome { note, ..Outcome::new(verdict) }
}
