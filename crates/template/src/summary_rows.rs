//! The rows of a region: its context and its summary.
//!
//! | rows | speak of | assumed | shown |
//! |---|---|---|---|
//! | context | parameters, and memory that the region depends on | where it begins | at its calls |
//! | summary | its result, and memory that it may write | behind its calls | where it ends |
//! | by case | the same, in each case of a comparison of a parameter with a constant | | |
//! | tables | numbers for each tuple of arguments, if there are few | | |
//! | kept | whether memory is as before | | |
//! | new blocks | blocks that were allocated since | | |
//!
//! A summary compares what a call leaves with what it was given: `old` values are those at the
//! beginning of the region, and before the call.
//!
//! Invariant: the guards of a row say the same on both sides of the cut. A case is decided by the
//! old values, which both sides have.

use crate::formula::{Formula, Region};
use crate::memory::{Kind as SlotKind, Memory, Slot};
use crate::numeric::{Domain, Variable};
use crate::program::Prepared;
use crate::row::{About, Column, Kind, Moment, Row, Side, Subject};
use crate::rows::{At, BLOCKS_OF_ALIASES, Choice, Cut, Frame, Maker};
use crate::state::State;
use crate::words;
use ir::{BinOp, BlockId, Expr, Idx, RegId};
use solver::{Context, Term};

/// How many comparisons of parameters divide a summary into cases.
const MOST_SPLITS: usize = 3;
/// How many parameters a table has at most, and how many results have one.
const MOST_KEYS: usize = 3;
const MOST_TABLES: usize = 3;
/// How many numbers are added to each other.
const MOST_SUMMED: usize = 4;
/// How wide a tuple of a table may be.
const WIDEST_TUPLE: u32 = 256;

/// All rows of a region.
pub(crate) fn rows<'a, 'p>(
    cx: &Context,
    formula: &'a Formula,
    number: usize,
    choice: Choice,
    maker: &dyn Fn(Cut<'a>) -> Maker<'a, 'p>,
) -> Vec<Row> {
    let region = &formula.regions[number];
    let named = |what: &str, moment: Option<Moment>, rows: Vec<Row>| {
        let name = |row: Row| Row {
            name: format!("{what} of {}: {}", region.name, row.name),
            about: moment.map_or(About::Other, |moment| About::Call(moment, Box::new(row.about))),
            ..row
        };
        rows.into_iter().map(name).collect::<Vec<Row>>()
    };
    let (called, returned) = (Some(Moment::Called), Some(Moment::Returned));
    // Regions have few variables, and counters that go up while others go down are common.
    let zones = choice.numbers == Domain::Zones;
    let choice = Choice { numbers: if zones { Domain::Octagons } else { choice.numbers }, ..choice };
    let context = maker(context(cx, formula, number));
    if context.cut.after.is_empty() {
        return named("context", called, vec![never(cx, &context.cut)]);
    }
    let mut rows = named("context", called, context.rows(choice));
    if choice.pairs {
        rows.extend(named("context", called, tables(&context, region)));
    }
    let summary = summary(cx, formula, number);
    if summary.after.is_empty() {
        rows.extend(named("summary", returned, vec![never(cx, &summary)]));
        return rows;
    }
    let plain = maker(summary.clone());
    rows.extend(named("summary", returned, plain.rows(choice)));
    rows.extend(named("summary", returned, kept(&plain, region)));
    let blocks = summary.slots.iter().filter(|(slot, _)| plain.flags(*slot).is_some()).copied().collect();
    let new = maker(Cut { slots: blocks, new_blocks: true, frame: Frame::Nothing, ..summary.clone() });
    if !new.cut.slots.is_empty() {
        let simple =
            Choice { numbers: Domain::Intervals, equalities: false, pairs: false, aliases: false, ..choice };
        rows.extend(named("new blocks", None, new.rows(simple)));
    }
    if choice.pairs {
        rows.extend(named("summary", returned, tables(&plain, region)));
    }
    if choice.numbers != Domain::Intervals {
        for split in splits(plain.prepared, plain.memory, region) {
            for truth in [true, false] {
                let case = maker(split.case(cx, &summary, truth));
                let what = format!("summary if {}", split.words(plain.prepared, plain.memory, truth));
                rows.extend(named(
                    &what,
                    split.moment(&plain, truth),
                    case.relations(choice, numbers(&case, region)),
                ));
            }
        }
    }
    rows
}

/// What a region is called with.
fn context<'a>(cx: &Context, formula: &'a Formula, number: usize) -> Cut<'a> {
    let region = &formula.regions[number];
    let calls = formula.calls.iter().filter(|call| call.region == number);
    Cut {
        passes: "it is called",
        before: vec![At { guard: region.called, state: &region.entry, old: None }],
        after: calls.map(|call| At { guard: call.made, state: &call.before, old: None }).collect(),
        slots: region.slots.iter().map(|one| (one.slot, cx.constant(one.back.init).is_none())).collect(),
        frame: Frame::Nothing,
        new_blocks: false,
        read: None,
    }
}

/// What a region returns.
fn summary<'a>(cx: &Context, formula: &'a Formula, number: usize) -> Cut<'a> {
    let region = &formula.regions[number];
    let calls = formula.calls.iter().filter(|call| call.region == number);
    let behind =
        calls.map(|call| At { guard: call.after.guard, state: &call.after, old: Some(&call.before) });
    let exit = region.exit.iter().map(|state| At { guard: state.guard, state, old: Some(&region.entry) });
    let may_be_unset = |slot: usize| {
        let mut calls = formula.calls.iter().filter(|call| call.region == number);
        calls.any(|call| cx.constant(call.after.slots[slot].init).is_none())
    };
    let is_number = |slot: &usize| is_number(&formula.memory, *slot);
    let given = region.slots.iter().map(|one| one.slot).filter(is_number);
    Cut {
        passes: "it returns",
        before: behind.collect(),
        after: exit.collect(),
        slots: region.outputs.iter().map(|slot| (*slot, may_be_unset(*slot))).collect(),
        frame: Frame::Old(firsts(&formula.memory, given)),
        new_blocks: false,
        read: None,
    }
}

/// Slots without those that stand for another block of the same pool.
fn firsts(memory: &Memory, slots: impl Iterator<Item = usize>) -> Vec<usize> {
    slots.filter(|slot| memory.siblings(*slot).first() == Some(slot)).collect()
}

fn is_number(memory: &Memory, slot: usize) -> bool {
    let is_flag = matches!(memory.slots[slot], Slot::Used(_) | Slot::Live(_) | Slot::Writer(..));
    !is_flag && matches!(memory.kind(slot), SlotKind::Bits(width) if width > 1 && width <= 64)
}

/// That a cut is never passed, of one that nothing leads to.
fn never(cx: &Context, cut: &Cut<'_>) -> Row {
    let side = |at: &At<'_>| Side { guard: at.guard, term: cx.bool(true) };
    let (pre, name) = (cut.before.iter().map(side).collect(), cut.passes.to_owned());
    Row { name, about: About::Iterates, kind: Kind::OneOf, pre, post: Vec::new(), stops: Vec::new() }
}

/// The numbers that a region returns or writes.
fn numbers(maker: &Maker<'_, '_>, region: &Region) -> Vec<(usize, Variable)> {
    let slots = region.outputs.iter().copied().filter(|slot| is_number(maker.memory, *slot));
    firsts(maker.memory, slots).into_iter().map(|slot| (slot, maker.variable(slot))).collect()
}

/// Whether memory that a region may write is as it was before; of blocks, those that were live
/// then. A pointer in a block speaks of three blocks. Two pointers to blocks that are not tracked
/// have the same number, so a pointer may always seem to be kept.
fn kept(maker: &Maker<'_, '_>, region: &Region) -> Vec<Row> {
    let (cx, memory) = (maker.cx, maker.memory);
    let cells = region.outputs.iter().copied().filter(|slot| matches!(memory.slots[*slot], Slot::Cell(..)));
    let is_simple =
        |slot: &usize| memory.kind(*slot) != SlotKind::Pointer || maker.formula.spare >= BLOCKS_OF_ALIASES;
    let mut rows = Vec::new();
    for first in firsts(memory, cells).into_iter().filter(is_simple) {
        let side = |slot: usize, at: &At<'_>| {
            let (now, then) = (&at.state.slots[slot], &at.old?.slots[slot]);
            let same = cx.and(cx.eq(now.term, then.term), cx.eq(now.init, then.init));
            let live = match maker.flags(slot) {
                Some(flags) => cx.and(at.old?.slots[flags + 1].term, at.state.slots[flags + 1].term),
                None => cx.bool(true),
            };
            Some(Side { guard: cx.and(at.guard, live), term: same })
        };
        let siblings = memory.siblings(first);
        let pre = siblings.iter().flat_map(|slot| maker.cut.before.iter().filter_map(|at| side(*slot, at)));
        let post = maker.cut.after.iter().filter_map(|at| side(first, at));
        let name = format!("{} is kept", words::slot(maker.prepared, memory, first));
        let (about, kind) = (About::Kept(first), Kind::OneOf);
        let (pre, mut post) = (pre.collect(), post.collect::<Vec<Side>>());
        post.extend(maker.if_untracked(first, first, cx.bool(true)));
        rows.push(Row { name, about, kind, pre, post, stops: Vec::new() });
    }
    rows
}

/// For each tuple of arguments, the values of a number that the cut has: that the region is given,
/// or returns or writes.
fn tables(maker: &Maker<'_, '_>, region: &Region) -> Vec<Row> {
    let (cx, memory) = (maker.cx, maker.memory);
    let keys = &region.params;
    let are_numbers = keys.iter().all(|slot| is_number(memory, *slot));
    if keys.is_empty() || keys.len() > MOST_KEYS || !are_numbers {
        return Vec::new();
    }
    let key = |old: &State| {
        let terms = keys.iter().map(|slot| old.slots[*slot].term);
        terms.reduce(|all, one| cx.concat(all, one))
    };
    let mut rows = Vec::new();
    let single = |slot: &usize| is_number(memory, *slot) && memory.siblings(*slot).len() == 1;
    let slots = maker.cut.slots.iter().map(|(slot, _)| *slot);
    for slot in slots.filter(|slot| single(slot) && !keys.contains(slot)).take(MOST_TABLES) {
        let SlotKind::Bits(low) = memory.kind(slot) else { continue };
        let side = |at: &At<'_>| {
            let Side { guard, term } = maker.side(at.guard, at.state, slot, &|val, _| val.term);
            // Where a region is called the arguments are there.
            Some(Side { guard, term: cx.concat(key(at.old.unwrap_or(at.state))?, term) })
        };
        let pre: Vec<Side> = maker.cut.before.iter().filter_map(side).collect();
        let post: Vec<Side> = maker.cut.after.iter().filter_map(side).collect();
        if pre.iter().chain(&post).all(|side| cx.width(side.term) <= WIDEST_TUPLE) {
            let name = format!("{} for each argument", words::slot(maker.prepared, memory, slot));
            let (about, kind) = (About::Together(columns(maker, keys, slot)), Kind::Table(low));
            rows.push(Row { name, about, kind, pre, post, stops: Vec::new() });
        }
    }
    rows
}

/// The numbers of a table: the arguments, and what it is about.
fn columns(maker: &Maker<'_, '_>, keys: &[usize], slot: usize) -> Vec<Column> {
    let has_old = maker.cut.before.iter().chain(&maker.cut.after).all(|at| at.old.is_some());
    let key = |slot: usize| if has_old { Subject::Old(slot) } else { Subject::Now(slot) };
    let bits = |slot: usize| match maker.memory.kind(slot) {
        SlotKind::Bits(width) => width,
        SlotKind::Pointer => maker.memory.width(),
    };
    let key = |slot: &usize| Column { subject: key(*slot), bits: bits(*slot), classes: None };
    let value = Column { subject: Subject::Now(slot), bits: bits(slot), classes: None };
    keys.iter().map(key).chain([value]).collect()
}

/// A comparison of a parameter with a constant.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Split {
    op: BinOp,
    slot: usize,
    bits: u16,
    value: u128,
    /// Whether the constant is on the left.
    swapped: bool,
}

impl Split {
    /// Where the comparison has a result, by the old values.
    fn holds(&self, cx: &Context, at: &At<'_>, truth: bool) -> Term {
        let Some(old) = at.old else { return cx.bool(false) };
        let (x, c) = (old.slots[self.slot].term, cx.int(u32::from(self.bits), self.value));
        let (a, b) = if self.swapped { (c, x) } else { (x, c) };
        // Without a term there is no case.
        let holds = cx.binary(self.op, a, b).unwrap_or_else(|_| cx.bool(false));
        if truth { holds } else { cx.not(holds) }
    }

    /// A cut that counts in one case alone.
    fn case<'a>(&self, cx: &Context, cut: &Cut<'a>, truth: bool) -> Cut<'a> {
        let mut cut = cut.clone();
        for at in cut.before.iter_mut().chain(&mut cut.after) {
            at.guard = cx.and(at.guard, self.holds(cx, at, truth));
        }
        cut
    }

    /// When rows of a case hold, if C says it with the parameter as it is declared.
    fn moment(&self, maker: &Maker<'_, '_>, truth: bool) -> Option<Moment> {
        let signed = maker.is_signed(self.slot);
        // As it stands, swapped, and the negations of both.
        let signs = match self.op {
            BinOp::Eq => ["==", "==", "!=", "!="],
            BinOp::Ne => ["!=", "!=", "==", "=="],
            BinOp::LtS if signed => ["<", ">", ">=", "<="],
            BinOp::LeS if signed => ["<=", ">=", ">", "<"],
            BinOp::LtU if !signed => ["<", ">", ">=", "<="],
            BinOp::LeU if !signed => ["<=", ">=", ">", "<"],
            _ => return None,
        };
        let sign = signs[usize::from(self.swapped) + 2 * usize::from(!truth)];
        let value = ir::sign_extend(self.value, self.bits);
        let value = if signed { value } else { i128::try_from(self.value).ok()? };
        Some(Moment::ReturnedIf(self.slot, sign, value))
    }

    fn words(&self, prepared: &Prepared<'_>, memory: &Memory, truth: bool) -> String {
        let name = words::slot(prepared, memory, self.slot);
        let value = ir::sign_extend(self.value, self.bits);
        format!("{:?}({name}, {value}){} is {truth}", self.op, if self.swapped { " swapped" } else { "" })
    }
}

/// The comparisons of parameters with constants in a region.
fn splits(prepared: &Prepared<'_>, memory: &Memory, region: &Region) -> Vec<Split> {
    let place = &prepared.regions().all[region.number].place;
    let mut found: Vec<Split> = Vec::new();
    let is_param = |reg: RegId| place.params.contains(&reg);
    let mut note = |expr: &Expr| {
        let Expr::Binary { op, lhs, rhs, .. } = expr else { return };
        if !op.is_comparison() {
            return;
        }
        let split = match (&**lhs, &**rhs) {
            (Expr::Reg(reg), Expr::Int { bits, value }) if is_param(*reg) => {
                Split { op: *op, slot: memory.reg(*reg), bits: *bits, value: *value, swapped: false }
            }
            (Expr::Int { bits, value }, Expr::Reg(reg)) if is_param(*reg) => {
                Split { op: *op, slot: memory.reg(*reg), bits: *bits, value: *value, swapped: true }
            }
            _ => return,
        };
        if !found.contains(&split) && found.len() < MOST_SPLITS {
            found.push(split);
        }
    };
    for at in place.blocks.clone().map(BlockId::new) {
        let block = &prepared.body().blocks[at];
        let exprs = block.stmts.iter().flat_map(|stmt| stmt.kind.exprs()).chain(block.term.expr());
        exprs.for_each(|expr| expr.for_each(&mut note));
    }
    found
}

impl Maker<'_, '_> {
    /// The numbers that a region is given, and sums of two of them.
    pub(crate) fn old_numbers(&self, slots: &[usize]) -> Vec<(usize, Variable)> {
        let mut all: Vec<(usize, Variable)> = slots.iter().map(|slot| (*slot, self.old(*slot))).collect();
        let single: Vec<(usize, Variable)> =
            all.iter().filter(|(_, one)| one.pool.is_none()).take(MOST_SUMMED).cloned().collect();
        for (at, (slot, x)) in single.iter().enumerate() {
            for (_, y) in &single[at + 1..] {
                all.push((*slot, x.plus(self.cx, y)));
            }
        }
        all
    }
}
