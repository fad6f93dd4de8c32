//! What stands for a state of a run in a formula: values of terms.
//!
//! There is one picture for each cut: the head of a loop, the beginning of a region, and the return
//! from a call of a region.

use super::partial::{Partial, parts};
use super::state::{Held, Naming, Run, Seen};
use solver::{Bv, Context, Node, Op, Term};
use std::collections::{BTreeMap, BTreeSet};
use template::formula::{Call, Loop, LoopSlot, Region};
use template::memory::{Kind, Slot};
use template::points::Class;
use template::row::{Bound, Side};
use template::state::Val;

/// How many representations of a state are tried for one row.
const MOST_CHOICES: usize = 64;

/// What stands for a state.
#[derive(Default)]
pub(super) struct Picture {
    /// Values of terms.
    pub(super) seeds: BTreeMap<Term, Bv>,
    /// Terms with other values that may stand for the state, too.
    others: Vec<(Term, Vec<Bv>)>,
}

/// What is known of the frame that has made a call.
pub(super) struct Caller {
    /// The numbers in its registers, by their slots.
    pub(super) numbers: Vec<(usize, Seen)>,
    /// The selects of loops, if they are known.
    pub(super) selects: Vec<(Term, bool)>,
}

/// How much the formula says of a slot.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    /// Free variables stand for it: some number must do.
    Free,
    /// Some term does, which may be vague.
    Term,
}

impl Picture {
    /// A state at the head of a loop, with the selects of other loops if the rows depend on them.
    pub(super) fn of_loop(
        run: &Run<'_, '_, '_, '_>,
        naming: &Naming,
        one: &Loop,
        selects: &[(Term, bool)],
    ) -> Result<Picture, String> {
        let memory = &run.encoded.formula.memory;
        let mut picture = Picture::default();
        picture.seeds.extend(selects.iter().map(|(select, truth)| (*select, Bv::bool(*truth))));
        picture.seeds.insert(one.select, Bv::bool(true));
        for LoopSlot { slot, back } in &one.slots {
            if let Some(seen) = run.seen(naming, *slot) {
                picture.put(run, *slot, back, &seen, Said::Free)?;
            }
        }
        // What the loop keeps has the values that it had before the loop.
        let changed: BTreeSet<usize> = one.slots.iter().map(|changed| changed.slot).collect();
        for slot in (0..memory.slots.len()).filter(|slot| !changed.contains(slot)) {
            if let Some(seen) = run.seen(naming, slot) {
                picture.put(run, slot, &one.head.slots[slot], &seen, Said::Term)?;
            }
        }
        Ok(picture)
    }

    /// A state in which a region is entered.
    pub(super) fn of_entry(
        run: &Run<'_, '_, '_, '_>,
        naming: &Naming,
        region: &Region,
    ) -> Result<Picture, String> {
        let mut picture = Picture::default();
        picture.seeds.insert(region.called, Bv::bool(true));
        for (slot, val) in region.entry.slots.iter().enumerate() {
            if let Some(seen) = run.seen(naming, slot) {
                let is_free = run.encoded.cx.as_variable(val.term).is_some();
                picture.put(run, slot, val, &seen, if is_free { Said::Free } else { Said::Term })?;
            }
        }
        Ok(picture)
    }

    /// A state in which a call of a region returns, as the region sees it, what it saw when it was
    /// entered, and the numbers of the caller, of which arguments are made.
    pub(super) fn of_return(
        run: &Run<'_, '_, '_, '_>,
        naming: &Naming,
        (region, call): (&Region, &Call),
        (before, caller): (&[Option<Seen>], &Caller),
    ) -> Result<Picture, String> {
        let cx = &run.encoded.cx;
        let mut picture = Picture::default();
        picture.seeds.extend(caller.selects.iter().map(|(select, truth)| (*select, Bv::bool(*truth))));
        for guard in [call.before.guard, call.returns, call.after.guard] {
            if cx.truth(guard) == Some(false) {
                return Err("a call returns that is never made".to_owned());
            }
            picture.hold(cx, guard);
        }
        for (slot, seen) in before.iter().enumerate() {
            if let Some(seen) =
                seen.as_ref().filter(|_| is_shared(run, slot) || region.params.contains(&slot))
            {
                picture.put(run, slot, &call.before.slots[slot], seen, Said::Term)?;
            }
        }
        for (slot, seen) in caller.numbers.iter().filter(|(slot, _)| region.result != Some(*slot)) {
            picture.put(run, *slot, &call.after.slots[*slot], seen, Said::Term)?;
        }
        for slot in region.outputs.iter().copied() {
            if let Some(seen) = run.seen(naming, slot) {
                picture.put(run, slot, &call.after.slots[slot], &seen, Said::Free)?;
            }
        }
        Ok(picture)
    }

    /// Says that a condition holds, and so all its parts do: rows may combine these anew.
    fn hold(&mut self, cx: &Context, condition: Term) {
        let mut open = vec![condition];
        while let Some(term) = open.pop() {
            if cx.truth(term).is_some() || self.seeds.insert(term, Bv::bool(true)).is_some() {
                continue;
            }
            match cx.node(term) {
                Node::Binary(Op::And, a, b) => open.extend([a, b]),
                Node::Not(a) => drop(self.seeds.insert(a, Bv::bool(false))),
                Node::Binary(..)
                | Node::Const(_)
                | Node::Var(_)
                | Node::Neg(_)
                | Node::Extract(..)
                | Node::SExt(_)
                | Node::Ite(..) => {}
            }
        }
    }

    /// Says what value a term has. Where the term is a choice that is decided, so has what is
    /// chosen: rows may distribute what they ask over the choice.
    fn know(&mut self, cx: &Context, term: Term, value: &Bv) {
        let mut next = Some(term);
        while let Some(term) = next.filter(|term| cx.constant(*term).is_none()) {
            self.seeds.entry(term).or_insert_with(|| value.clone());
            let Node::Ite(condition, then, otherwise) = cx.node(term) else { return };
            let known = self.seeds.get(&condition).or_else(|| self.seeds.get(&cx.not(condition)));
            let holds = known.map(|known| known.is_zero() != self.seeds.contains_key(&condition));
            next = holds.map(|holds| if holds { then } else { otherwise });
        }
    }

    /// Says what a slot holds.
    fn put(
        &mut self,
        run: &Run<'_, '_, '_, '_>,
        slot: usize,
        val: &Val,
        seen: &Seen,
        said: Said,
    ) -> Result<(), String> {
        let (cx, memory) = (&run.encoded.cx, &run.encoded.formula.memory);
        let name = || template::words::slot(&run.encoded.prepared, memory, slot);
        // Nothing reads what is not initialised and stays so.
        if said == Said::Term && cx.truth(val.init) == Some(false) {
            return Ok(());
        }
        if cx.truth(val.init).is_none() {
            let is_set = seen.held != Held::Unset;
            self.seeds.insert(val.init, Bv::bool(is_set));
            if is_set {
                self.others.push((val.init, vec![Bv::bool(false)]));
            }
        }
        let Some(mut numbers) = seen.numbers.clone() else { return Ok(()) };
        if let Some(may) = &val.may {
            let is_known = |number: &Bv| {
                number.to_u128().is_some_and(|number| may.iter().any(|known| u128::from(*known) == number))
            };
            numbers.retain(is_known);
        }
        if numbers.is_empty() {
            return Err(format!("'{}' holds {:?}, which it may not", name(), seen.held));
        }
        let is_flag = matches!(memory.slots[slot], Slot::Used(_) | Slot::Live(_) | Slot::Writer(..));
        let known = cx.constant(val.term).or_else(|| self.seeds.get(&val.term).cloned());
        if let Some(other) = known.filter(|known| !numbers.contains(known) && !is_flag)
            && memory.kind(slot) != Kind::Pointer
        {
            return Err(format!("'{}' holds {:?}, not {other:?}", name(), seen.held));
        }
        if cx.constant(val.term).is_none() {
            if !self.seeds.contains_key(&val.term) {
                self.know(cx, val.term, &numbers.remove(0));
            }
            if !numbers.is_empty() {
                self.others.push((val.term, numbers));
            }
        }
        Ok(())
    }

    /// Forgets values that a row excludes: what stands for a state satisfies all rows.
    pub(super) fn restrict(&mut self, cx: &Context, side: &Side, bound: &Bound) {
        let (used, guard) = (parts(cx, &[side.term]), parts(cx, &[side.guard]));
        let mut open = self.others.iter_mut().filter(|(term, _)| used.contains(term));
        let (Some((term, values)), None) = (open.next(), open.next()) else { return };
        let holds = Partial::new(cx, &self.seeds).eval(side.guard).is_some_and(|guard| !guard.is_zero());
        if holds && !guard.contains(term) {
            let mut seeds = self.seeds.clone();
            values.retain(|value| {
                seeds.insert(*term, value.clone());
                Partial::new(cx, &seeds).eval(side.term).is_none_or(|value| bound.allows(&value))
            });
        }
    }

    /// Whether a row holds for some of the values that stand for the state.
    pub(super) fn allows(&self, cx: &Context, side: &Side, bound: &Bound) -> bool {
        let used = parts(cx, &[side.guard, side.term]);
        let others = self.others.iter().filter(|(term, _)| used.contains(term));
        let mut choices = vec![self.seeds.clone()];
        for (term, values) in others {
            for seeds in choices.clone() {
                for value in values {
                    let mut other = seeds.clone();
                    other.insert(*term, value.clone());
                    choices.push(other);
                }
            }
            choices.truncate(MOST_CHOICES);
        }
        choices.iter().any(|seeds| {
            let mut partial = Partial::new(cx, seeds);
            let says_nothing = partial.eval(side.guard).is_some_and(|guard| guard.is_zero());
            says_nothing || partial.eval(side.term).is_some_and(|value| bound.allows(&value))
        })
    }
}

/// Whether a slot is the same for a region and for what calls it: not of a frame that the call
/// makes.
fn is_shared(run: &Run<'_, '_, '_, '_>, slot: usize) -> bool {
    let (memory, regions) = (&run.encoded.formula.memory, run.encoded.prepared.regions());
    match memory.slots[slot] {
        Slot::Reg(_) => false,
        Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => true,
        Slot::Cell(object, _) => match memory.objects[object].class {
            Class::Global(_) | Class::Site(_) => true,
            Class::Local(id) => {
                let made = run.region.map(|region| regions.closure(region)).unwrap_or_default();
                regions.of_object(id).is_none_or(|owner| !made.contains(&owner))
            }
        },
    }
}
