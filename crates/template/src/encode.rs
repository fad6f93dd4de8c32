//! From a program to one formula without cycles.
//!
//! Blocks are visited in an order in which predecessors come first; back edges do not count. A
//! block has a [state](State): a guard that says whether an execution is there, and a term for
//! every slot. Where paths meet, the guards of their edges choose. At the head of a loop a free
//! truth value, the *select*, chooses between what came in and free variables, which stand for what
//! came back after some iteration:
//!
//! ```text
//! value at the head = select ? free variable : value from before
//! ```
//!
//! The end of the body leads nowhere. Templates say what its values and the free variables have in
//! common.
//!
//! **Copies of bodies.** If a body stands several times in a row and a later arrival is looked at,
//! then whatever happens can be shifted to the last copy, since any arrival may be chosen. So what
//! happens in earlier copies, and exits from there, count for the first arrival alone.
//!
//! **Tracked objects.** An execution touches few blocks between two arrivals at heads: it accesses,
//! frees or compares them. Each model tracks some blocks of a pool, all others are the rest. Since
//! any choice of tracked blocks is a model, the formula may assume that what is touched is tracked,
//! as long as the pool is large enough for all of them and for those that a row speaks of. What is
//! touched beyond that has unknown contents.
//!
//! **Ended lives.** When a block is freed or a local object ends, all pointers to it become
//! [`Address::Invalid`]. So a pointer to an object is a pointer to a live one.
//!
//! - `values`: constants, addresses, free variables · `expr`: expressions · `stmt`: statements ·
//!   `access`: memory · `calls`: functions that are not inlined · `decisions`: where it is decided
//!   whether assertions fail

use self::decisions::Passed;
use crate::formula::{Formula, Gap, Goal, Input, Loop, LoopSlot, ReadLater};
use crate::leaks::Holders;
use crate::memory::{Address, Memory, Slot};
use crate::points::{Class, Offset, Points};
use crate::program::Prepared;
use crate::state::{May, State, Val, choose, join};
use crate::writers;
use flow::{Landings, Liveness};
use graph::order::reverse_postorder;
use ir::{BlockId, Body, Idx, InitItem, Span, Terminator};
use obligation::ErrorKind;
use solver::{Context, QueryLimits, Term};
use std::collections::{BTreeMap, BTreeSet};

mod access;
mod calls;
mod changes;
mod decisions;
mod expr;
mod stmt;
mod values;

/// What the formula is for.
pub struct Purpose<'a> {
    /// Whether an error of this kind is asked about.
    pub asks: &'a dyn Fn(ErrorKind) -> bool,
    /// Whether allocations may fail.
    pub malloc_fails: bool,
    /// How many blocks of a pool a row may speak of, at least one. As many are tracked beside those
    /// that are touched.
    pub spare: usize,
    /// What ends the work.
    pub limits: &'a QueryLimits,
}

/// How many terms a formula may have.
const MOST_TERMS: usize = 6_000_000;

/// The largest pool.
pub const LARGEST_POOL: usize = 7;

/// Encodes a program. `None` if it is too large, or the work was ended.
pub fn encode(
    cx: &Context,
    prepared: &Prepared<'_>,
    points: &Points,
    purpose: &Purpose<'_>,
) -> Option<Formula> {
    let spare = purpose.spare.max(1);
    let live = Liveness::new(prepared.body(), calls::results(prepared), Landings::default());
    let make = |pools: &[usize], kept: &Kept| {
        let memory = Memory::new(prepared, points, pools).filter(|_| !purpose.limits.is_cancelled())?;
        Encoder::new(cx, prepared, points, purpose, &live, memory, (pools, kept)).run()
    };
    let mut pools = vec![spare; prepared.sites().len()];
    let mut kept = Kept::new();
    let mut formula = loop {
        let formula = make(&pools, &kept)?;
        // Pools for what is touched, and some more for rows.
        let wanted: Vec<usize> =
            formula.touched.iter().map(|count| (count + spare).clamp(spare, LARGEST_POOL)).collect();
        if wanted.iter().zip(&pools).all(|(wanted, pool)| wanted <= pool) {
            break formula;
        }
        pools = wanted.iter().zip(&pools).map(|(wanted, pool)| *wanted.max(pool)).collect();
    };
    // A slot that a loop might change, by what is known of pointers, and does not.
    loop {
        let (same, wrong) = unchanged(&formula, &kept);
        if !wrong.is_empty() {
            kept.retain(|pair| !wrong.contains(pair));
            return make(&pools, &kept).filter(|formula| unchanged(formula, &kept).1.is_empty());
        }
        if same.is_empty() {
            return Some(formula);
        }
        kept.extend(same);
        formula = make(&pools, &kept)?;
    }
}

/// Slots that a loop keeps: numbers of loops and slots.
type Kept = BTreeSet<(usize, usize)>;

/// Pairs of loops and slots.
type Pairs = Vec<(usize, usize)>;

/// The slots that have the same value at the head and at all ends of a loop; and those of `kept`
/// for which that is not so.
fn unchanged(formula: &Formula, kept: &Kept) -> (Pairs, Pairs) {
    let (mut same, mut wrong) = (Vec::new(), Vec::new());
    for one in &formula.loops {
        let keeps = |slot: usize| {
            one.ends.iter().flatten().all(|end| {
                let (now, then) = (&end.slots[slot], &one.head.slots[slot]);
                (now.term, now.init) == (then.term, then.init)
            })
        };
        // All objects of a pool are treated alike: rows rely on that.
        let all_keep = |slot: &usize| formula.memory.siblings(*slot).into_iter().all(keeps);
        let found = one.slots.iter().map(|changed| changed.slot).filter(all_keep);
        same.extend(found.map(|slot| (one.number, slot)));
        let claimed = kept.iter().filter(|(number, _)| *number == one.number);
        wrong.extend(claimed.filter(|(_, slot)| !keeps(*slot)).copied());
    }
    (same, wrong)
}

/// The blocks of a pool that were touched on the way to a state: how many at most, and which
/// surely.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Touched {
    count: usize,
    surely: BTreeSet<Term>,
}

/// A state with what was touched on the way to it.
#[derive(Clone)]
struct Point {
    state: State,
    touched: Vec<Touched>,
}

struct Encoder<'a, 'p> {
    cx: &'a Context,
    prepared: &'a Prepared<'p>,
    points: &'a Points,
    purpose: &'a Purpose<'a>,
    pools: &'a [usize],
    /// Slots that loops keep although they might change them.
    kept: &'a Kept,
    formula: Formula,
    /// Whether uninitialised values are asked about.
    tracks: bool,
    live: &'a Liveness<'a>,
    /// What calls of regions do.
    effects: Vec<changes::Effects>,
    /// Why regions have no summary.
    without_summary: Vec<Option<String>>,
    /// For each block, the loops in a copy of which, that is not the last, it is.
    early: Vec<Vec<usize>>,
    /// The loop that a block is the head of.
    head_of: BTreeMap<BlockId, usize>,
    /// The loops with a copy that ends with a block, and the number of the copy.
    end_of: BTreeMap<BlockId, Vec<(usize, usize)>>,
    /// The local objects whose contents may be read from the start of a block on.
    read_later: Vec<BTreeSet<ir::ObjId>>,
    selects: Vec<Option<Term>>,
    arriving: Vec<Vec<Point>>,
    passed: Passed,
    touched: Vec<usize>,
    /// Local objects that become constant.
    sealed: BTreeSet<ir::ObjId>,
    /// Those that may be constant where a block begins.
    constant_at_start: Vec<BTreeSet<ir::ObjId>>,
    /// Those that may be constant at the moment.
    constant: BTreeSet<ir::ObjId>,
    /// What is touched at the moment.
    now: Vec<Touched>,
    /// The block.
    at: BlockId,
    /// The number of the statement in it.
    number: usize,
    /// The place of the statement.
    span: Span,
}

impl<'a, 'p> Encoder<'a, 'p> {
    fn new(
        cx: &'a Context,
        prepared: &'a Prepared<'p>,
        points: &'a Points,
        purpose: &'a Purpose<'a>,
        live: &'a Liveness<'a>,
        memory: Memory,
        (pools, kept): (&'a [usize], &'a Kept),
    ) -> Encoder<'a, 'p> {
        let body = prepared.body();
        let blocks = body.blocks.len();
        let mut early = vec![Vec::new(); blocks];
        let (mut head_of, mut end_of) = (BTreeMap::new(), BTreeMap::<_, Vec<_>>::new());
        for (number, one) in prepared.loops().iter().enumerate() {
            head_of.insert(one.head, number);
            for (copy, end) in one.ends.iter().enumerate() {
                end_of.entry(*end).or_default().push((number, copy));
            }
            let last = one.copies.len() - 1;
            for block in one.copies[..last].iter().flatten() {
                early[block.index()].push(number);
            }
        }
        let formula = Formula {
            constraints: Vec::new(),
            goals: Vec::new(),
            decisions: Vec::new(),
            gaps: Vec::new(),
            inputs: Vec::new(),
            loops: Vec::new(),
            regions: Vec::new(),
            calls: Vec::new(),
            memory,
            touched: vec![0; pools.len()],
            spare: purpose.spare.max(1),
            asks_leaks: (purpose.asks)(ErrorKind::MemoryLost),
        };
        let effects = changes::effects(prepared, points, &formula.memory);
        Encoder {
            cx,
            prepared,
            points,
            purpose,
            pools,
            kept,
            formula,
            tracks: (purpose.asks)(ErrorKind::UninitialisedUse),
            live,
            effects,
            without_summary: changes::without_summary(prepared, points),
            early,
            head_of,
            end_of,
            read_later: changes::objects_read_later(prepared, points),
            selects: vec![None; prepared.loops().len()],
            arriving: vec![Vec::new(); blocks],
            passed: Passed::new(cx, blocks),
            touched: vec![0; pools.len()],
            sealed: changes::sealed_objects(body),
            constant_at_start: changes::constant_at_start(body),
            constant: BTreeSet::new(),
            now: Vec::new(),
            at: Body::ENTRY,
            number: 0,
            span: Span::NONE,
        }
    }

    fn run(mut self) -> Option<Formula> {
        let body = self.prepared.body();
        let successors = |at: usize| self.forward(BlockId::new(at));
        let order = reverse_postorder(body.blocks.len(), &[Body::ENTRY.index()], successors);
        self.begin_all();
        for at in order.iter().copied().map(BlockId::new) {
            let arriving = std::mem::take(&mut self.arriving[at.index()]);
            let Some(point) = self.meet(at, arriving) else { continue };
            self.block(at, point);
            if self.cx.terms(|terms| terms.len()) > MOST_TERMS || self.is_ended() {
                return None;
            }
        }
        self.note_decisions();
        let Encoder { mut formula, touched, .. } = self;
        formula.touched = touched;
        formula.memory.fits().then_some(formula)
    }

    /// Whether the work is ended: then there is no formula.
    fn is_ended(&self) -> bool {
        self.purpose.limits.is_cancelled()
    }

    /// The blocks that a block leads to, without back edges.
    fn forward(&self, at: BlockId) -> Vec<usize> {
        let back = |to: &BlockId| {
            self.head_of.get(to).is_some_and(|number| self.prepared.loops()[*number].end() == at)
        };
        let term = &self.prepared.body().blocks[at].term;
        term.successors().into_iter().filter(|to| !back(to)).map(Idx::index).collect()
    }

    fn start(&mut self) -> Point {
        let body = self.prepared.body();
        let slots = self.formula.memory.slots.clone();
        let mut values = Vec::with_capacity(slots.len());
        for (slot, what) in slots.into_iter().enumerate() {
            let value = match what {
                Slot::Reg(reg) if body.params.contains(&reg) => self.any(slot),
                Slot::Reg(_) => self.unset(slot),
                Slot::Used(_) | Slot::Live(_) => self.known(self.cx.bool(false)),
                Slot::Writer(..) => self.known(self.cx.int(writers::BITS, 0)),
                Slot::Cell(object, cell) => match self.formula.memory.objects[object].class {
                    Class::Global(_) => self.initial(object, cell, slot),
                    Class::Local(_) | Class::Site(_) => self.unset(slot),
                },
            };
            values.push(value);
        }
        let state = State { guard: self.cx.bool(true), slots: values };
        Point { state, touched: vec![Touched::default(); self.pools.len()] }
    }

    /// The value of a cell of a static object at the start.
    fn initial(&mut self, object: usize, cell: usize, slot: usize) -> Val {
        let Class::Global(id) = self.formula.memory.objects[object].class else { return self.unset(slot) };
        let cell = self.formula.memory.objects[object].cells[cell];
        let Some(items) = &self.prepared.program.globals[id].init else { return self.any(slot) };
        let (start, end) = (cell.offset, cell.offset.saturating_add_unsigned(cell.size));
        let mut bytes = vec![0u8; cell.size as usize];
        for item in items {
            match item {
                InitItem::Bytes { offset, bytes: given } => {
                    for (at, byte) in given.iter().enumerate() {
                        let place =
                            i64::try_from(*offset).unwrap_or(i64::MAX).saturating_add_unsigned(at as u64);
                        if place >= start && place < end {
                            bytes[(place - start) as usize] = *byte;
                        }
                    }
                }
                InitItem::Pointer { offset, target, addend } => {
                    let place = i64::try_from(*offset).unwrap_or(i64::MAX);
                    let width = i64::try_from(self.prepared.program.model.pointer_bytes()).unwrap_or(8);
                    if place == start && cell.pointer {
                        let target =
                            crate::points::move_by(crate::points::target_of_place(*target), Some(*addend));
                        return self.pointer_to(target);
                    }
                    if place < end && place.saturating_add(width) > start {
                        return self.any(slot);
                    }
                }
            }
        }
        if cell.pointer {
            let zero = bytes.iter().all(|byte| *byte == 0);
            return self.address(if zero { Address::Null } else { Address::Invalid });
        }
        let words = bytes.chunks(8).map(|chunk| {
            let mut word = [0u8; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(word)
        });
        let value = solver::Bv::from_words(8 * cell.size as u32, words.collect());
        self.known(self.cx.value(value))
    }

    /// The state in which a block begins.
    fn meet(&mut self, at: BlockId, arriving: Vec<Point>) -> Option<Point> {
        let cx = self.cx;
        let mut touched = arriving.first()?.touched.clone();
        for other in &arriving[1..] {
            for (all, one) in touched.iter_mut().zip(&other.touched) {
                all.count = all.count.max(one.count);
                all.surely = all.surely.intersection(&one.surely).copied().collect();
            }
        }
        let (read, memory) = (self.read_from(at), &self.formula.memory);
        let states = arriving.into_iter().map(|point| point.state).collect();
        let state = join(cx, memory, states, |slot| read.has(memory, slot))?;
        if cx.truth(state.guard) == Some(false) {
            return None;
        }
        let mut point = Point { state, touched };
        if let Some(number) = self.head_of.get(&at).copied() {
            self.enter_loop(number, at, &mut point);
        }
        Some(point)
    }

    /// What is read from the start of a block on.
    fn read_from(&self, at: BlockId) -> ReadLater {
        let registers = self.live.at_start(at).clone();
        ReadLater { registers, locals: self.read_later[at.index()].clone() }
    }

    /// What may have come back over the back edge.
    fn enter_loop(&mut self, number: usize, at: BlockId, point: &mut Point) {
        let cx = self.cx;
        let one = &self.prepared.loops()[number];
        let changed = changes::changed_slots(self.prepared, self.points, &self.formula.memory, one);
        let select = cx.variable("select", 1);
        self.selects[number] = Some(select);
        let read = self.read_from(at);
        let mut slots = Vec::new();
        for slot in changed {
            if read.has(&self.formula.memory, slot) && !self.kept.contains(&(number, slot)) {
                let back = self.free(slot);
                slots.push(LoopSlot { slot, back });
            }
        }
        let before = point.state.clone();
        for LoopSlot { slot, back } in &slots {
            point.state.slots[*slot] = choose(cx, select, back, &point.state.slots[*slot]);
        }
        self.assume_well_formed(select, &slots, &point.state);
        self.assume_one_life(select, &slots, &before);
        let around = std::iter::successors(one.parent, |parent| self.prepared.loops()[*parent].parent);
        let block = &self.prepared.body().blocks[at];
        let span = block.stmts.first().map_or(block.term_span, |stmt| stmt.span);
        self.formula.loops.push(Loop {
            number,
            origin: one.origin,
            span,
            select,
            slots,
            head: point.state.clone(),
            read,
            ends: vec![None; one.ends.len()],
            around: around.collect(),
        });
    }

    /// Pointers that come back point to what is live, and what is live was allocated.
    fn assume_well_formed(&mut self, select: Term, slots: &[LoopSlot], head: &State) {
        let cx = self.cx;
        for LoopSlot { slot, back } in slots {
            let holder = match self.formula.memory.slots[*slot] {
                Slot::Cell(object, _) => self.formula.memory.objects[object].flags,
                Slot::Reg(_) | Slot::Used(_) | Slot::Writer(..) => None,
                Slot::Live(object) => {
                    let Some(used) = self.formula.memory.objects[object].flags else { continue };
                    let both = cx.implies(back.term, head.slots[used].term);
                    self.formula.constraints.push(cx.implies(select, both));
                    None
                }
            };
            if back.may.is_some() {
                let held = holder.map_or(cx.bool(true), |flags| head.slots[flags + 1].term);
                let live = self.points_to_live(back, head);
                let condition = cx.and(select, held);
                self.formula.constraints.push(cx.implies(condition, live));
            }
        }
    }

    /// A tracked block is allocated once and freed once. What was allocated before the loop stays
    /// so, and what is live of it was live before: rows of earlier loops speak of it.
    fn assume_one_life(&mut self, select: Term, slots: &[LoopSlot], before: &State) {
        let cx = self.cx;
        for LoopSlot { slot, back } in slots {
            let memory = &self.formula.memory;
            let (Slot::Used(object) | Slot::Live(object)) = memory.slots[*slot] else { continue };
            let Some(used) = memory.objects[object].flags.filter(|_| !memory.is_rest(object)) else {
                continue;
            };
            let (allocated, live) = (before.slots[used].term, before.slots[used + 1].term);
            let holds = if *slot == used { back.term } else { cx.implies(back.term, live) };
            self.formula.constraints.push(cx.implies(cx.and(select, allocated), holds));
        }
    }

    /// That a pointer does not point to a block that is not live.
    fn points_to_live(&self, pointer: &Val, state: &State) -> Term {
        let cx = self.cx;
        let mut all = Vec::new();
        for number in pointer.may.iter().flat_map(|may| may.iter()) {
            if let Address::In(object, _) = self.formula.memory.address(*number)
                && let Some(flags) = self.formula.memory.objects[object].flags
            {
                all.push(cx.implies(self.is(pointer, *number), state.slots[flags + 1].term));
            }
        }
        cx.all(&all)
    }

    fn block(&mut self, at: BlockId, point: Point) {
        self.at = at;
        let Point { mut state, touched } = point;
        self.now = touched;
        self.constant = self.constant_at_start[at.index()].clone();
        let block = &self.prepared.body().blocks[at];
        for (number, stmt) in block.stmts.iter().enumerate() {
            (self.number, self.span) = (number, stmt.span);
            self.statement(&mut state, number, &stmt.kind);
            changes::seal(&mut self.constant, &stmt.kind);
            if self.cx.truth(state.guard) == Some(false) || self.is_ended() {
                return;
            }
        }
        self.span = block.term_span;
        self.passed.pass(at, state.guard);
        match self.prepared.regions().exit_of(at) {
            Some(region) => self.leave_region(region, state),
            None => self.terminator(state, &block.term),
        }
    }

    /// Follows an edge; the state has the guard of the edge.
    fn follow(&mut self, mut state: State, to: BlockId) {
        let cx = self.cx;
        if let Some(ended) = self.end_of.get(&self.at).cloned() {
            for (number, copy) in ended {
                let place =
                    self.formula.loops.iter().position(|one| Some(one.select) == self.selects[number]);
                if let Some(place) = place {
                    let slots = self.formula.loops[place].slots.iter();
                    let kept = slots.filter_map(|one| Some((one.slot, one.back.may.clone()?))).collect();
                    let end = self.coming_back(&state, kept);
                    self.formula.loops[place].ends[copy] = Some(end);
                }
            }
        }
        if self.head_of.get(&to).is_some_and(|number| self.prepared.loops()[*number].end() == self.at) {
            self.demand_nothing_lost(&state, Some(to));
            return;
        }
        for number in &self.early[self.at.index()] {
            let inside = self.prepared.loops()[*number].members().any(|block| block == to);
            if let (false, Some(select)) = (inside, self.selects[*number]) {
                state.guard = cx.and(state.guard, cx.not(select));
            }
        }
        if cx.truth(state.guard) != Some(false) {
            self.arriving[to.index()].push(Point { state, touched: self.now.clone() });
        }
    }

    /// A state at the end of a loop's body, as it comes back, with the slots that come back and
    /// their addresses there. A pointer comes back with one of the addresses of its targets, which
    /// may count several offsets as any: then so does the end, or rows would name addresses that
    /// nothing comes back with.
    fn coming_back(&mut self, state: &State, slots: Vec<(usize, May)>) -> State {
        let cx = self.cx;
        let mut state = state.clone();
        for (slot, may) in slots {
            let held = state.slots[slot].clone();
            let Some(now) = &held.may else { continue };
            for number in now.iter().filter(|number| !may.contains(number)) {
                let Address::In(object, _) = self.formula.memory.address(*number) else { continue };
                let vague = [Address::In(object, Offset::Any), Address::Unknown];
                let vague = vague.into_iter().find(|address| {
                    self.formula.memory.known_number(*address).is_some_and(|known| may.contains(&known))
                });
                if let Some(vague) = vague {
                    let other = Val { init: held.init, ..self.address(vague) };
                    state.slots[slot] = choose(cx, self.is(&held, *number), &other, &state.slots[slot]);
                }
            }
        }
        state
    }

    fn terminator(&mut self, state: State, term: &Terminator) {
        let cx = self.cx;
        let mut state = state;
        match term {
            Terminator::Goto(to) => self.follow(state, *to),
            Terminator::Branch { cond, then, otherwise } => {
                let cond = self.eval(&mut state, cond);
                self.use_value(&state, &cond, self.span);
                self.passed.pass(self.at, state.guard);
                let mut yes = state.clone();
                yes.guard = cx.and(state.guard, cond.term);
                state.guard = cx.and(state.guard, cx.not(cond.term));
                self.follow(yes, *then);
                self.follow(state, *otherwise);
            }
            Terminator::Switch { value, signed, cases, default } => {
                let value = self.eval(&mut state, value);
                self.use_value(&state, &value, self.span);
                self.passed.pass(self.at, state.guard);
                let width = cx.width(value.term);
                let mut rest = state.guard;
                for case in cases {
                    let bound = |number: i128| cx.value(solver::Bv::signed(width, number));
                    let (low, high) = (bound(case.low), bound(case.high));
                    let inside = match signed {
                        _ if case.low == case.high => cx.eq(value.term, low),
                        true => cx.and(cx.sle(low, value.term), cx.sle(value.term, high)),
                        false => cx.and(cx.ule(low, value.term), cx.ule(value.term, high)),
                    };
                    let mut taken = state.clone();
                    taken.guard = cx.and(state.guard, inside);
                    rest = cx.and(rest, cx.not(inside));
                    self.follow(taken, case.target);
                }
                state.guard = rest;
                self.follow(state, *default);
            }
            Terminator::Jump { .. } => self.gap(&state, "a jump to a label's address".to_owned()),
            Terminator::Return(value) => {
                if let Some(value) = value {
                    let value = self.eval(&mut state, value);
                    self.use_value(&state, &value, self.span);
                }
                self.end_of_program(&state);
            }
            Terminator::Unreachable => self.goal(&state, ErrorKind::Unreachable, self.span, cx.bool(true)),
        }
    }

    /// Nothing is lost where a block begins, or at the end of the program.
    fn demand_nothing_lost(&mut self, state: &State, before: Option<BlockId>) {
        if (self.purpose.asks)(ErrorKind::MemoryLost) {
            let (cx, memory) = (self.cx, &self.formula.memory);
            let read = before.map(|block| self.live.at_start(block));
            let lost = Holders { cx, memory, state, read, pools: true }.lost();
            self.goal(state, ErrorKind::MemoryLost, self.span, lost);
        }
    }

    /// All memory has to be free at the end, if that is asked. Nothing is lost.
    fn end_of_program(&mut self, state: &State) {
        let cx = self.cx;
        self.demand_nothing_lost(state, None);
        let flags = self.formula.memory.objects.iter().filter_map(|object| object.flags);
        let live: Vec<Term> = flags.map(|flags| state.slots[flags + 1].term).collect();
        if (self.purpose.asks)(ErrorKind::MemoryNotFreed) {
            self.goal(state, ErrorKind::MemoryNotFreed, self.span, cx.any(&live));
        }
    }
}

/// # What may go wrong
impl Encoder<'_, '_> {
    /// Whether a later copy of the body says the same.
    fn counts(&self) -> Term {
        let selects = self.early[self.at.index()].iter().filter_map(|number| self.selects[*number]);
        let first: Vec<Term> = selects.map(|select| self.cx.not(select)).collect();
        self.cx.all(&first)
    }

    fn goal(&mut self, state: &State, kind: ErrorKind, span: Span, happens: Term) {
        let cx = self.cx;
        let happens = cx.all(&[self.counts(), state.guard, happens]);
        if cx.truth(happens) != Some(false) {
            self.formula.goals.push(Goal { kind, span, happens });
        }
    }

    /// Ends executions here.
    fn gap(&mut self, state: &State, what: String) {
        let reached = self.cx.and(self.counts(), state.guard);
        if self.cx.truth(reached) != Some(false) {
            self.formula.gaps.push(Gap { what, span: self.span, reached });
        }
    }

    /// Ends the executions here for which something holds.
    fn gap_if(&mut self, state: &mut State, condition: Term, what: &str) {
        if self.cx.truth(condition) != Some(false) {
            let there = State { guard: self.cx.and(state.guard, condition), slots: Vec::new() };
            self.gap(&there, what.to_owned());
            state.guard = self.cx.and(state.guard, self.cx.not(condition));
        }
    }

    /// An error if this does not hold; executions in which it does go on.
    fn demand(&mut self, state: &mut State, kind: ErrorKind, span: Span, holds: Term) {
        self.goal(state, kind, span, self.cx.not(holds));
        state.guard = self.cx.and(state.guard, holds);
    }

    /// Something depends on a value, which has to be initialised.
    fn use_value(&mut self, state: &State, val: &Val, span: Span) {
        if self.tracks {
            self.goal(state, ErrorKind::UninitialisedUse, span, self.cx.not(val.init));
        }
    }

    /// Touches the block that a pointer points to. Returns the condition under which it is not
    /// tracked though it was touched.
    fn touch(&mut self, state: &mut State, pointer: &Val) -> Term {
        let cx = self.cx;
        let mut rest: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
        for number in pointer.may.iter().flat_map(|may| may.iter()) {
            if let Address::In(object, _) = self.formula.memory.address(*number)
                && let (true, Class::Site(site)) =
                    (self.formula.memory.is_rest(object), self.formula.memory.objects[object].class)
            {
                rest.entry(site).or_default().push(*number);
            }
        }
        let mut untracked = Vec::new();
        for (site, numbers) in rest {
            let here: Vec<Term> = numbers.iter().map(|number| self.is(pointer, *number)).collect();
            let here = cx.any(&here);
            let known = &mut self.now[site];
            let is_new = !known.surely.contains(&pointer.term);
            if is_new {
                self.touched[site] = self.touched[site].max(known.count + 1);
            }
            if !is_new || known.count + 1 + self.purpose.spare.max(1) <= self.pools[site] {
                known.count += usize::from(is_new);
                known.surely.insert(pointer.term);
                state.guard = cx.and(state.guard, cx.not(here));
            } else {
                untracked.push(here);
            }
        }
        cx.any(&untracked)
    }

    fn input(&mut self, state: &State, term: Term, ty: ir::Ty) {
        self.formula.inputs.push(Input { guard: state.guard, term, ty });
    }

    fn is_any_offset(address: Address) -> bool {
        matches!(address, Address::In(_, Offset::Any))
    }
}
