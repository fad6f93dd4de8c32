//! A run that is compared with the rows: what happens at heads of loops, and where functions that
//! are not inlined begin and end.

use super::partial::Partial;
use super::picture::{Caller, Picture};
use super::state::{Blocks, Mark, Naming, Run, Seen};
use super::{Tally, kind_of};
use interp::{Flow, Tracer, Value, View};
use ir::{BlockId, Body, Expr, FuncId, RegId, Span, StmtKind};
use libtable::Effect;
use solver::Term;
use std::collections::{BTreeMap, BTreeSet};
use template::engine::{Encoded, Invariants};
use template::row::{Bound, Row};
use testkit::Rng;

/// How often states are compared at one place and in all, and with how many namings.
const MOST_VISITS: u32 = 8;
const MOST_COMPARED: u64 = 40;
const NAMINGS: u32 = 3;

/// A run's place, for the rows that hold there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Cut {
    /// The head of a loop, by its number in the formula, and the block.
    Head(usize, BlockId),
    /// Where a region begins.
    Entry(usize),
    /// Where a region returns, and the number of the call in the formula.
    Return(usize, usize),
}

/// What is known of a frame.
#[derive(Default)]
struct Frame {
    /// The statement that was met last.
    last: Option<(BlockId, usize)>,
    /// The loops of the formula whose heads were last reached over the back edge, in this pass.
    selected: BTreeSet<usize>,
    /// The call that made the frame, if its return is to be compared.
    called: Option<Called>,
}

/// A call of a region.
struct Called {
    /// Its number in the formula.
    call: usize,
    mark: Mark,
    caller: Caller,
    /// Namings, each with what was there.
    before: Vec<(Naming, Vec<Option<Seen>>)>,
}

/// Compares a run with the rows.
pub(super) struct Watch<'a> {
    invariants: &'a Invariants<'a>,
    /// The number of the mode.
    mode: usize,
    /// Whether rows depend on the selects of other loops.
    has_paths: bool,
    entry: FuncId,
    gaps: &'a BTreeSet<Span>,
    heads: BTreeMap<BlockId, usize>,
    /// The blocks of each loop.
    members: Vec<BTreeSet<BlockId>>,
    tally: &'a Tally,
    rng: Rng,
    blocks: Blocks,
    /// An allocation that is under way.
    allocates: Option<(usize, Option<RegId>)>,
    frames: Vec<Frame>,
    visits: BTreeMap<Cut, u32>,
    /// How many states were compared.
    pub(super) compared: u64,
    pub(super) failure: Option<String>,
}

/// For the block that begins each copy of a loop's body, the number of the loop in the formula.
fn heads(encoded: &Encoded<'_>) -> BTreeMap<BlockId, usize> {
    let mut heads = BTreeMap::new();
    for (place, one) in encoded.formula.loops.iter().enumerate() {
        let known = &encoded.prepared.loops()[one.number];
        let begins = known.members().filter(|block| encoded.prepared.origin(*block) == known.origin);
        heads.extend(begins.map(|block| (block, place)));
    }
    heads
}

impl<'a> Watch<'a> {
    pub(super) fn new(
        invariants: &'a Invariants<'a>,
        (mode, has_paths): (usize, bool),
        entry: FuncId,
        gaps: &'a BTreeSet<Span>,
        tally: &'a Tally,
        seed: u64,
    ) -> Watch<'a> {
        let Encoded { formula, prepared, .. } = &invariants.encoded;
        let members = formula.loops.iter().map(|one| prepared.loops()[one.number].members().collect());
        Watch {
            invariants,
            mode,
            has_paths,
            entry,
            gaps,
            heads: heads(&invariants.encoded),
            members: members.collect(),
            tally,
            rng: Rng::new(seed),
            blocks: Blocks::default(),
            allocates: None,
            frames: Vec::new(),
            visits: BTreeMap::new(),
            compared: 0,
            failure: None,
        }
    }

    fn body(&self) -> &'a Body {
        self.invariants.encoded.prepared.body()
    }

    /// Notes the block that the statement before has allocated.
    fn note_block(&mut self, view: &View<'_, '_, '_>) {
        if let Some((site, dst)) = self.allocates.take()
            && let Some(block) = dst.and_then(|dst| view.register(0, dst))
        {
            self.blocks.note(view, site, block);
        }
    }

    /// Where a statement writes, and how many bytes; all if that is not constant.
    fn written(&self, kind: &'a StmtKind) -> Option<(&'a Expr, i64)> {
        let model = self.invariants.encoded.prepared.program.model;
        let constant = |size: &Expr| match size {
            Expr::Int { value, .. } => i64::try_from(*value).unwrap_or(i64::MAX),
            _ => i64::MAX,
        };
        match kind {
            StmtKind::Store { ptr, value, .. } => {
                let size =
                    value.ty(self.body(), model).bytes(model).and_then(|size| i64::try_from(size).ok());
                Some((ptr, size.unwrap_or(i64::MAX)))
            }
            StmtKind::StoreBits { ptr, .. } => Some((ptr, i64::MAX)),
            StmtKind::Copy { dst, size, .. } | StmtKind::Fill { dst, size, .. } => {
                Some((dst, constant(size)))
            }
            _ => None,
        }
    }

    /// Notes that a statement writes.
    fn note_writer(&mut self, view: &View<'_, '_, '_>, at: (BlockId, usize), (ptr, size): (&Expr, i64)) {
        let (mut base, mut distance) = (ptr, 0i64);
        while let Expr::Binary { op: ir::BinOp::PtrAdd, lhs, rhs, .. } = base {
            let Expr::Int { bits, value } = **rhs else { return };
            distance = distance.wrapping_add(ir::sign_extend(value, bits) as i64);
            base = lhs;
        }
        let Expr::Reg(reg) = base else { return };
        if let Some(to) = view.register(0, *reg).filter(|to| !to.is_undef()) {
            let there = Value::pointer((to.bits() as u64).wrapping_add_signed(distance), to.tag());
            self.blocks.note_writer(&self.invariants.encoded, view, at, (there, size));
        }
    }

    /// Whether a state is to be compared.
    fn is_wanted(&mut self, cut: Cut) -> bool {
        let visits = self.visits.entry(cut).or_default();
        *visits += 1;
        let often = *visits > MOST_VISITS && !visits.is_power_of_two();
        !often && self.compared < MOST_COMPARED
    }

    /// Follows the innermost frame to a statement. Returns the statement before, if the frame is
    /// not new.
    fn follow(&mut self, depth: usize, at: (BlockId, usize)) -> Option<(BlockId, usize)> {
        self.frames.truncate(depth);
        while self.frames.len() < depth {
            self.frames.push(Frame::default());
        }
        self.frames.last_mut().and_then(|frame| frame.last.replace(at))
    }

    /// The head of a loop is reached. Returns whether a state is to be compared.
    fn reach_head(&mut self, place: usize, (at, before): (BlockId, BlockId)) -> bool {
        let comes_back = self.members[place].contains(&before);
        let loops = &self.invariants.encoded.formula.loops;
        let number = loops[place].number;
        if let Some(frame) = self.frames.last_mut() {
            // What loops inside did belongs to an earlier iteration.
            frame.selected.retain(|other| !loops[*other].around.contains(&number));
            frame.selected.remove(&place);
            frame.selected.extend(comes_back.then_some(place));
        }
        comes_back && self.is_wanted(Cut::Head(place, at))
    }

    /// A region is entered.
    fn enter(&mut self, run: &Run<'_, '_, '_, '_>, region: usize) -> Result<(), String> {
        let formula = &self.invariants.encoded.formula;
        let depth = self.frames.len();
        let caller = depth.checked_sub(2).and_then(|caller| self.frames[caller].last);
        let call = formula.calls.iter().position(|call| Some(call.place) == caller && call.region == region);
        let Some(call) = call else { return Err(format!("a call at {caller:?} is not in the formula")) };
        if self.is_wanted(Cut::Entry(region)) {
            self.compare(run, Cut::Entry(region))?;
        }
        if !self.is_wanted(Cut::Return(region, call)) {
            return Ok(());
        }
        let selects =
            self.frames.iter().rev().nth(1).map(|frame| self.selects_of(frame, formula.loops.len()));
        // With several copies of a loop, exits from earlier ones count for the first arrival.
        let selects = selects.filter(|_| run.encoded.copies == 1).unwrap_or_default();
        let (mark, numbers) = (run.blocks.mark(), run.numbers_of_caller());
        let caller = Caller { numbers, selects };
        let mut called = Called { call, mark, caller, before: Vec::new() };
        for _ in 0..self.namings() {
            let naming = Naming::random(run.encoded, run.view, run.blocks, &mut self.rng)?;
            let seen = (0..formula.memory.slots.len()).map(|slot| run.seen(&naming, slot)).collect();
            called.before.push((naming, seen));
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.called = Some(called);
        }
        Ok(())
    }

    /// A region returns.
    fn leave(&mut self, run: &Run<'_, '_, '_, '_>, region: usize) -> Result<(), String> {
        let Some(called) = self.frames.last_mut().and_then(|frame| frame.called.take()) else {
            return Ok(());
        };
        let Encoded { formula, .. } = &self.invariants.encoded;
        let call = &formula.calls[called.call];
        self.compared += 1;
        for (naming, before) in &called.before {
            let now = naming.later(run.encoded, run.view, (run.blocks, &called.mark), &mut self.rng);
            let picture =
                Picture::of_return(run, &now, (&formula.regions[region], call), (before, &called.caller));
            let compared = picture.and_then(|it| self.compare_picture(it, Cut::Return(region, called.call)));
            compared.map_err(|why| {
                let (name, line) = (&formula.regions[region].name, call.span.line);
                format!(
                    "{name}, called in line {line}, returns: {why}\nbefore: {:?}\n{}\nafter: {:?}\n{}",
                    naming.stands,
                    self.show_seen(before),
                    now.stands,
                    self.show(run, &now)
                )
            })?;
        }
        Ok(())
    }

    fn namings(&self) -> u32 {
        let pools = self.invariants.encoded.prepared.sites().iter().any(|site| site.repeats);
        if pools { NAMINGS } else { 1 }
    }

    /// Looks at a statement before it is executed.
    fn look(
        &mut self,
        view: &View<'_, '_, '_>,
        region: Option<usize>,
        at: (BlockId, usize),
    ) -> Result<(), String> {
        let before = self.follow(view.depth(), at);
        let blocks = std::mem::take(&mut self.blocks);
        let (encoded, entry) = (&self.invariants.encoded, self.entry);
        let run = Run { encoded, view, blocks: &blocks, entry, region };
        let mut result = Ok(());
        if let (None, Some(region)) = (before, region) {
            result = self.enter(&run, region);
        }
        let enters = before.filter(|(block, stmt)| *block != at.0 || at.1 <= *stmt);
        if let (Some((block, _)), Some(place)) = (enters, self.heads.get(&at.0).copied())
            && self.reach_head(place, (at.0, block))
        {
            result = self.compare(&run, Cut::Head(place, at.0));
        }
        if let Some(region) =
            region.filter(|region| encoded.prepared.regions().all[*region].place.exit == at.0)
        {
            result = result.and_then(|()| self.leave(&run, region));
        }
        self.blocks = blocks;
        result
    }
}

impl Tracer for Watch<'_> {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        let Some(point) = view.point(0) else { return Flow::Continue };
        let prepared = &self.invariants.encoded.prepared;
        let region = prepared.regions().all.iter().position(|one| one.func == point.func);
        if point.func != self.entry && region.is_none() {
            return Flow::Continue;
        }
        self.note_block(view);
        let (at, number) = (point.block, point.stmt as usize);
        if let Err(why) = self.look(view, region, (at, number)) {
            self.failure = Some(why);
            return Flow::Stop;
        }
        let block = &self.body().blocks[at];
        let stmt = block.stmts.get(number);
        if self.gaps.contains(&stmt.map_or(block.term_span, |stmt| stmt.span)) {
            return Flow::Stop;
        }
        if let Some(stmt) = stmt
            && let StmtKind::Call { dst, .. } = &stmt.kind
            && let Some(Effect::Alloc { .. }) = prepared.effect(&stmt.kind)
        {
            self.allocates = prepared.site_at((at, number)).map(|site| (site, *dst));
        }
        if let Some((ptr, size)) = stmt.and_then(|stmt| self.written(&stmt.kind)) {
            self.note_writer(view, (at, number), (ptr, size));
        }
        Flow::Continue
    }
}

impl Watch<'_> {
    /// Compares a state with the rows of a loop, or with the context of a region.
    fn compare(&mut self, run: &Run<'_, '_, '_, '_>, cut: Cut) -> Result<(), String> {
        let Encoded { formula, .. } = &self.invariants.encoded;
        self.compared += 1;
        for _ in 0..self.namings() {
            let naming = Naming::random(run.encoded, run.view, run.blocks, &mut self.rng)?;
            let (picture, what) = match cut {
                Cut::Head(place, _) => {
                    let one = &formula.loops[place];
                    let what = format!("the loop at line {} ({:?})", one.span.line, one.origin);
                    (Picture::of_loop(run, &naming, one, &self.selects(place)), what)
                }
                Cut::Entry(region) | Cut::Return(region, _) => {
                    let region = &formula.regions[region];
                    (Picture::of_entry(run, &naming, region), format!("{} is called", region.name))
                }
            };
            let compared = picture.and_then(|picture| self.compare_picture(picture, cut));
            compared
                .map_err(|why| format!("{what}: {why}\n{:?}\n{}", naming.stands, self.show(run, &naming)))?;
        }
        Ok(())
    }

    /// For rows of symbolic paths and of paths of links, the selects of the loops before and around
    /// one. Of a loop that was not reached no later arrival is looked at.
    fn selects(&self, place: usize) -> Vec<(Term, bool)> {
        let frame = self.frames.last().filter(|_| self.has_paths);
        frame.map(|frame| self.selects_of(frame, place)).unwrap_or_default()
    }

    /// The selects of the first loops of the formula, as a frame has them.
    fn selects_of(&self, frame: &Frame, count: usize) -> Vec<(Term, bool)> {
        let loops = self.invariants.encoded.formula.loops[..count].iter().enumerate();
        loops.map(|(at, one)| (one.select, frame.selected.contains(&at))).collect()
    }

    /// Compares all rows of a cut.
    fn compare_picture(&self, mut picture: Picture, cut: Cut) -> Result<(), String> {
        let Invariants { encoded, inferred } = self.invariants;
        let rows = || inferred.rows.iter().zip(&inferred.of).zip(&inferred.found.bounds);
        // What stands for a state satisfies all rows: what some exclude is none for the others.
        for ((row, of), bound) in rows().filter(|(_, bound)| !matches!(bound, Bound::Bottom | Bound::Top)) {
            let Some((sides, at)) = self.sides(cut, row, *of) else { continue };
            let sides = row.pre.iter().skip(at).step_by(sides);
            sides.for_each(|side| picture.restrict(&encoded.cx, side, bound));
        }
        let mut partial = Partial::new(&encoded.cx, &picture.seeds);
        let (mut evaluated, mut pooled, mut open) = (0, 0, 0);
        let mut no_value = |row: &Row| {
            open += 1;
            Tally::add(&self.tally.open_kinds[kind_of(row)], 1);
        };
        for ((row, of), bound) in rows().filter(|(_, bound)| **bound != Bound::Top) {
            let Some((sides, at)) = self.sides(cut, row, *of) else { continue };
            for side in row.pre.iter().skip(at).step_by(sides) {
                match partial.eval(side.guard) {
                    None => no_value(row),
                    Some(guard) if guard.is_zero() => {}
                    Some(_) => match partial.eval(side.term) {
                        None if *bound != Bound::Bottom => no_value(row),
                        value => {
                            let counts = u64::from(*bound != Bound::Bottom);
                            evaluated += counts;
                            Tally::add(&self.tally.kinds[kind_of(row)], counts);
                            pooled += if row.pre.len() > sides { counts } else { 0 };
                            let allowed = value.as_ref().is_some_and(|value| bound.allows(value));
                            if !allowed && !picture.allows(&encoded.cx, side, bound) {
                                return Err(format!("'{}' is {value:?}, not {bound:?}", row.name));
                            }
                        }
                    },
                }
            }
        }
        Tally::add(&self.tally.rows, evaluated);
        Tally::add(&self.tally.modes[self.mode], evaluated);
        Tally::add(&self.tally.pooled, pooled);
        Tally::add(&self.tally.open, open);
        Ok(())
    }

    /// If a row is assumed at a cut: how many sides it has for each object, and which is the one
    /// there.
    fn sides(&self, cut: Cut, row: &Row, of: usize) -> Option<(usize, usize)> {
        let formula = &self.invariants.encoded.formula;
        let is_context = || row.name.starts_with("context of ");
        match cut {
            // The side at the head comes first; others are about the ends of copies.
            Cut::Head(place, _) => {
                let ends = &formula.loops[place].ends;
                (of == place).then(|| (1 + ends[..ends.len() - 1].iter().flatten().count(), 0))
            }
            Cut::Entry(region) => (of == formula.loops.len() + region && is_context()).then_some((1, 0)),
            Cut::Return(region, call) => {
                let calls = |some: &[template::formula::Call]| {
                    some.iter().filter(|call| call.region == region).count()
                };
                let is_summary = of == formula.loops.len() + region && !is_context();
                is_summary.then(|| (calls(&formula.calls), calls(&formula.calls[..call])))
            }
        }
    }

    /// A state, for those who read a failure.
    fn show(&self, run: &Run<'_, '_, '_, '_>, naming: &Naming) -> String {
        let slots = 0..run.encoded.formula.memory.slots.len();
        let seen: Vec<Option<Seen>> = slots.map(|slot| run.seen(naming, slot)).collect();
        self.show_seen(&seen)
    }

    fn show_seen(&self, seen: &[Option<Seen>]) -> String {
        let Encoded { formula, prepared, .. } = &self.invariants.encoded;
        let mut out = String::new();
        for (slot, seen) in seen.iter().enumerate() {
            let Some(Seen { held, numbers }) = seen else { continue };
            let name = template::words::slot(prepared, &formula.memory, slot);
            out += &format!("{slot} {:?} {name}: {held:?} {numbers:?}\n", formula.memory.slots[slot]);
        }
        out
    }
}
