//! Calls of regions: functions that are not inlined.
//!
//! A call is a cut, as the back edge of a loop is. A region begins with free variables for its
//! parameters and for all memory, which stand for what some call passes. Behind a call there are
//! free variables for the result and for all memory that the region, with all that it calls, may
//! write. Two kinds of rows relate them:
//!
//! ```text
//! context   assumed: where the region begins          shown: at every call of it
//! summary   assumed: behind every call, if it returns shown: where the region ends
//! ```
//!
//! A summary may also relate the end to the beginning. All begin with Bottom: nothing is called,
//! and no call returns.
//!
//! **Soundness.** By induction over the time of an execution, every call satisfies the context,
//! every return the summary, and every arrival at a head the rows of its loop. Look at the frame in
//! which such an event happens, and at the part of its own statements since its last arrival at a
//! head, or since it was entered. This part has a model: its beginning satisfies rows by an earlier
//! event, and so does each call in it that has returned; other memory is as before the call. So the
//! event satisfies its rows, as synthesis shows. A call that has not returned is the last thing a
//! frame does.
//!
//! **What a call keeps.** Registers belong to a frame, so a call changes none of the caller's.
//! Local objects of the frames that a call makes end before it returns. A function that calls
//! itself may have several frames with an object of the same number each: a frame sees its own
//! alone, for no pointer to it leaves the frame, or the region [has no
//! summary](changes::without_summary) and a call of it is a gap.
//!
//! **Tracked blocks.** What is said of tracked blocks holds for any choice of them, which is one
//! choice for all the execution. A part of a frame touches few blocks itself, and a choice that
//! tracks these and those of a row has a model; what happens inside a call is the matter of the
//! callee's own part, for which another choice may be looked at. Behind a call the contents of all
//! tracked blocks that it may write are free, so the blocks that it touches need not be counted.
//!
//! **Ended lives.** A block that the call may free is live behind it or not, as the summary says.
//! The caller's pointers to it become invalid if it is not. For a block that is not tracked that is
//! open.

use super::{Encoder, Point, Touched, changes};
use crate::formula::{Call, LoopSlot, Region};
use crate::memory::{Address, Slot};
use crate::points::Class;
use crate::program::Prepared;
use crate::state::{May, State, Val, choose, dead};
use flow::{RegSet, Use};
use ir::{BlockId, Body, Idx, Terminator};
use solver::Term;
use std::collections::BTreeSet;

/// The registers that are read where regions end: their results.
pub(super) fn results(prepared: &Prepared<'_>) -> Vec<Use> {
    let body = prepared.body();
    let places = prepared.regions().all.iter().map(|one| &one.place);
    let used = places.filter_map(|place| {
        let mut regs = RegSet::new(body.regs.len());
        regs.insert(place.result?);
        Some(Use { block: place.exit, stmt: body.blocks[place.exit].stmts.len(), regs })
    });
    used.collect()
}

/// The blocks where the entry begins, and where each region does.
pub(super) fn starts(prepared: &Prepared<'_>) -> (BlockId, Vec<BlockId>) {
    match &prepared.body().blocks[Body::ENTRY].term {
        Terminator::Switch { cases, default, .. } if prepared.regions().entry.is_some() => {
            (*default, cases.iter().map(|case| case.target).collect())
        }
        Terminator::Goto(_)
        | Terminator::Branch { .. }
        | Terminator::Switch { .. }
        | Terminator::Jump { .. }
        | Terminator::Return(_)
        | Terminator::Unreachable => (Body::ENTRY, Vec::new()),
    }
}

impl Encoder<'_, '_> {
    /// Begins everywhere: in the entry, and in each region.
    pub(super) fn begin_all(&mut self) {
        let start = self.start();
        let (entry, regions) = starts(self.prepared);
        self.arriving[entry.index()].push(start);
        if regions.is_empty() {
            return;
        }
        let changed = changes::ever_changed(self.prepared, self.points, &self.formula.memory);
        for (number, at) in regions.into_iter().enumerate() {
            let start = self.start_region(number, &changed);
            self.arriving[at.index()].push(start);
        }
    }

    /// The point where a region begins. Static objects that nothing `changed` are as at the start.
    fn start_region(&mut self, number: usize, changed: &BTreeSet<usize>) -> Point {
        let cx = self.cx;
        let one = &self.prepared.regions().all[number];
        let place = &one.place;
        let called = cx.variable("called", 1);
        let (mut values, mut slots) = (Vec::new(), Vec::new());
        for (slot, what) in self.formula.memory.slots.clone().into_iter().enumerate() {
            let is_free = match what {
                Slot::Reg(reg) => place.params.contains(&reg),
                Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => true,
                Slot::Cell(object, _) => match self.formula.memory.objects[object].class {
                    Class::Local(id) => !place.objects.contains(&id.index()),
                    Class::Site(_) => true,
                    Class::Global(_) => changed.contains(&slot),
                },
            };
            if is_free {
                let back = self.free(slot);
                values.push(back.clone());
                slots.push(LoopSlot { slot, back });
                continue;
            }
            values.push(match what {
                Slot::Cell(object, cell) => match self.formula.memory.objects[object].class {
                    Class::Global(_) => self.initial(object, cell, slot),
                    Class::Local(_) | Class::Site(_) => self.unset(slot),
                },
                Slot::Reg(reg) if place.regs.contains(&reg.index()) => self.unset(slot),
                // Registers of other frames.
                Slot::Reg(_) | Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => {
                    dead(cx, &self.formula.memory, slot)
                }
            });
        }
        let state = State { guard: called, slots: values };
        self.assume_well_formed(called, &slots, &state);
        let params: Vec<usize> = place.params.iter().map(|reg| self.formula.memory.reg(*reg)).collect();
        let result = place.result.map(|reg| self.formula.memory.reg(reg));
        let effects = &self.effects[number];
        slots.retain(|one| params.contains(&one.slot) || effects.read.contains(&one.slot));
        self.formula.regions.push(Region {
            number,
            name: ir::source_name(&self.prepared.program.funcs[one.func].name).to_owned(),
            called,
            slots,
            entry: state.clone(),
            params,
            result,
            outputs: result.into_iter().chain(effects.written.iter().copied()).collect(),
            exit: None,
        });
        Point { state, touched: vec![Touched::default(); self.pools.len()] }
    }

    /// The region returns.
    pub(super) fn leave_region(&mut self, region: usize, state: State) {
        let outputs = self.formula.regions[region].outputs.clone();
        let exit = self.passed(state, &outputs);
        self.formula.regions[region].exit = Some(exit);
    }

    /// A state whose pointers in some slots have addresses that they may have on the other side of
    /// a cut.
    fn passed(&mut self, state: State, slots: &[usize]) -> State {
        let mut kept: Vec<(usize, May)> = Vec::new();
        for slot in slots.iter().filter(|slot| state.slots[**slot].may.is_some()) {
            let targets = self.targets(*slot);
            kept.push((*slot, self.numbers_of(&targets)));
        }
        let mut state = self.coming_back(&state, kept.clone());
        for (slot, may) in kept {
            let held = state.slots[slot].clone();
            let others = held.may.iter().flat_map(|now| now.iter()).filter(|number| !may.contains(number));
            let others: Vec<Term> = others.map(|number| self.is(&held, *number)).collect();
            self.gap_if(&mut state, self.cx.any(&others), "a pointer that leads elsewhere than all pointers");
        }
        state
    }

    /// Calls a region. Returns its result.
    pub(super) fn call_region(&mut self, state: &mut State, number: usize, args: &[Val]) -> Option<Val> {
        let cx = self.cx;
        if let Some(why) = self.without_summary[number].clone() {
            self.give_up(state, why);
            return None;
        }
        let (params, result) =
            (self.formula.regions[number].params.clone(), self.formula.regions[number].result);
        let mut before = state.clone();
        for (param, arg) in params.iter().zip(args) {
            before.slots[*param] = arg.clone();
        }
        let seen: Vec<usize> = self.formula.regions[number].slots.iter().map(|one| one.slot).collect();
        let before = self.passed(before, &seen);
        state.guard = before.guard;
        let made = cx.and(self.counts(), before.guard);
        let returns = cx.variable("returns", 1);
        let mut after = state.clone();
        after.guard = cx.and(state.guard, returns);
        let mut fresh = Vec::new();
        for slot in self.formula.regions[number].outputs.clone() {
            let back = self.free(slot);
            after.slots[slot] = back.clone();
            fresh.push(LoopSlot { slot, back });
        }
        self.assume_lives(state, &after, &fresh);
        self.assume_well_formed(after.guard, &fresh, &after);
        let ended = self.effects[number].ended.clone();
        self.end_lives(&mut after, &ended, &fresh);
        let value = result.map(|slot| after.slots[slot].clone());
        *state = after.clone();
        let (span, place) = (self.span, (self.at, self.number));
        self.formula.calls.push(Call { region: number, span, place, made, returns, before, after });
        value
    }

    /// A tracked block stands for one block all the time: one that was allocated stays so, and one
    /// that is over does not live again.
    fn assume_lives(&mut self, before: &State, after: &State, fresh: &[LoopSlot]) {
        let cx = self.cx;
        for LoopSlot { slot, .. } in fresh {
            let holds = match self.formula.memory.slots[*slot] {
                Slot::Used(_) => cx.implies(before.slots[*slot].term, after.slots[*slot].term),
                Slot::Live(object) => {
                    let Some(used) = self.formula.memory.objects[object].flags else { continue };
                    let is_over = cx.and(before.slots[used].term, cx.not(before.slots[*slot].term));
                    cx.implies(is_over, cx.not(after.slots[*slot].term))
                }
                Slot::Reg(_) | Slot::Cell(..) | Slot::Writer(..) => continue,
            };
            self.formula.constraints.push(cx.implies(after.guard, holds));
        }
    }

    /// Makes pointers invalid to blocks that are not live any more, in slots that were not written.
    fn end_lives(&mut self, state: &mut State, ended: &BTreeSet<Class>, fresh: &[LoopSlot]) {
        let cx = self.cx;
        let invalid = self.address(Address::Invalid);
        for slot in 0..state.slots.len() {
            let held = state.slots[slot].clone();
            let Some(may) = held.may.as_ref().filter(|_| fresh.iter().all(|one| one.slot != slot)) else {
                continue;
            };
            let mut gone = Vec::new();
            for number in may.iter() {
                let Address::In(object, _) = self.formula.memory.address(*number) else { continue };
                let known = &self.formula.memory.objects[object];
                if ended.contains(&known.class) {
                    let over = match known.flags {
                        Some(flags) => cx.not(state.slots[flags + 1].term),
                        None => cx.variable("over", 1),
                    };
                    gone.push(cx.and(self.is(&held, *number), over));
                }
            }
            if !gone.is_empty() {
                let other = Val { init: held.init, ..invalid.clone() };
                state.slots[slot] = choose(cx, cx.any(&gone), &other, &held);
            }
        }
    }
}
