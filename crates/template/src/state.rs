//! States of the formula: a guard and a value for every slot, and how states meet at joins.

use crate::memory::{Kind, Memory};
use solver::{Context, Node, Op, Term};
use std::collections::BTreeSet;
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
///
/// At most one of the guards holds. What two guards have in common does not tell one from the
/// other, so values depend on the rest alone: not on everything that lies before the branch.
pub fn join(
    cx: &Context,
    memory: &Memory,
    states: Vec<State>,
    is_read: impl Fn(usize) -> bool,
) -> Option<State> {
    let mut states = states;
    let guard = any_guard(cx, states.iter().map(|state| state.guard).collect());
    // The last state is the one if no other is: where no execution is, values do not matter.
    let mut all = states.pop()?;
    for slot in 0..all.slots.len() {
        if !is_read(slot) {
            all.slots[slot] = dead(cx, memory, slot);
        }
    }
    let mut others = all.guard;
    for state in states.into_iter().rev() {
        let apart = Apart::of(cx, state.guard, others);
        let here = cx.all(&apart.first);
        for (slot, val) in state.slots.iter().enumerate() {
            if is_read(slot) && *val != all.slots[slot] {
                all.slots[slot] = choose(cx, here, val, &all.slots[slot]);
            }
        }
        others = apart.either(cx);
    }
    all.guard = guard;
    Some(all)
}

/// How many guards are compared with each other.
const MOST_GUARDS: usize = 30;

/// Whether one of several guards holds. Two that differ in a condition and its negation are what
/// they have in common.
fn any_guard(cx: &Context, guards: Vec<Term>) -> Term {
    let mut guards = guards;
    let mut place = 0;
    while place < guards.len() && guards.len() <= MOST_GUARDS {
        let merged = (0..place).find_map(|other| {
            let apart = Apart::of(cx, guards[other], guards[place]);
            let is_split = apart.first.len() == 1
                && apart.second.len() == 1
                && cx.not(apart.first[0]) == apart.second[0];
            is_split.then(|| (other, cx.all(&apart.both)))
        });
        match merged {
            Some((other, both)) => {
                guards[other] = both;
                guards.remove(place);
                place = 0;
            }
            None => place += 1,
        }
    }
    let Some(last) = guards.pop() else { return cx.bool(false) };
    guards.into_iter().rev().fold(last, |all, guard| Apart::of(cx, guard, all).either(cx))
}

/// Two conjunctions: what they have in common, and what only one of them has.
struct Apart {
    both: Vec<Term>,
    first: Vec<Term>,
    second: Vec<Term>,
}

/// How many parts of two guards are compared.
const MOST_PARTS: usize = 400;

impl Apart {
    /// Takes conjunctions apart, the newest parts first: operands are older than what is made of
    /// them, so a common part is met in both at the same time and need not be taken apart itself.
    fn of(cx: &Context, first: Term, second: Term) -> Apart {
        let mut apart = Apart { both: Vec::new(), first: Vec::new(), second: Vec::new() };
        let (mut a, mut b) = (BTreeSet::from([first]), BTreeSet::from([second]));
        for _ in 0..MOST_PARTS {
            let Some(newest) = a.last().max(b.last()).copied() else { return apart };
            let (in_a, in_b) = (a.remove(&newest), b.remove(&newest));
            match (in_a && in_b, cx.node(newest)) {
                (true, _) => apart.both.push(newest),
                (false, Node::Binary(Op::And, one, other)) => {
                    (if in_a { &mut a } else { &mut b }).extend([one, other]);
                }
                (false, _) => (if in_a { &mut apart.first } else { &mut apart.second }).push(newest),
            }
        }
        apart.both.extend(a.intersection(&b));
        apart.first.extend(a.difference(&b));
        apart.second.extend(b.difference(&a));
        apart
    }

    /// Whether one of the two holds.
    fn either(&self, cx: &Context) -> Term {
        let differs = cx.or(cx.all(&self.first), cx.all(&self.second));
        cx.and(cx.all(&self.both), differs)
    }
}
