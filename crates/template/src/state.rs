//! States of the formula: a guard and a value for every slot, and how states meet at joins.

use crate::memory::{Kind, Memory};
use solver::{Context, Term};
use std::rc::Rc;

/// Numbers of addresses in ascending order.
pub type May = Rc<[u32]>;

/// The value of a slot or an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Val {
    /// The value; the number of an address for pointers.
    pub term: Term,
    /// Whether it is initialised.
    pub init: Term,
    /// For a pointer, the addresses that it may be.
    pub may: Option<May>,
}

/// A point in the acyclic program: where it is reached, and with what values.
#[derive(Clone, Debug)]
pub struct State {
    /// Whether an execution is here.
    pub guard: Term,
    /// The value of each slot.
    pub slots: Vec<Val>,
}

/// The numbers that are in either list.
pub fn unite(a: &May, b: &May) -> May {
    if a == b || Rc::ptr_eq(a, b) {
        return Rc::clone(a);
    }
    let mut all: Vec<u32> = a.iter().chain(b.iter()).copied().collect();
    all.sort_unstable();
    all.dedup();
    all.into()
}

/// One of two values.
pub fn choose(cx: &Context, condition: Term, then: &Val, otherwise: &Val) -> Val {
    match cx.truth(condition) {
        Some(true) => return then.clone(),
        Some(false) => return otherwise.clone(),
        None => {}
    }
    if then == otherwise {
        return then.clone();
    }
    Val {
        term: cx.ite(condition, then.term, otherwise.term),
        init: cx.ite(condition, then.init, otherwise.init),
        may: then.may.as_ref().zip(otherwise.may.as_ref()).map(|(a, b)| unite(a, b)),
    }
}

/// A value that nothing reads: a constant, not initialised.
pub fn dead(cx: &Context, memory: &Memory, slot: usize) -> Val {
    match memory.kind(slot) {
        Kind::Pointer => Val {
            // The number of the address that is no object.
            term: cx.int(memory.width(), 1),
            init: cx.bool(false),
            may: Some([1].into()),
        },
        Kind::Bits(width) => Val { term: cx.int(width, 0), init: cx.bool(false), may: None },
    }
}

/// The state where several meet: each with the guard of its edge. `is_read` says of a slot whether
/// anything reads it from here on.
pub fn join(
    cx: &Context,
    memory: &Memory,
    states: Vec<State>,
    is_read: impl Fn(usize) -> bool,
) -> Option<State> {
    let mut states = states;
    // The last state is the one if no other is: where no execution is, values do not matter.
    let mut all = states.pop()?;
    for slot in 0..all.slots.len() {
        if !is_read(slot) {
            all.slots[slot] = dead(cx, memory, slot);
        }
    }
    for state in states.into_iter().rev() {
        for (slot, val) in state.slots.iter().enumerate() {
            if is_read(slot) && *val != all.slots[slot] {
                all.slots[slot] = choose(cx, state.guard, val, &all.slots[slot]);
            }
        }
        all.guard = cx.or(state.guard, all.guard);
    }
    Some(all)
}
