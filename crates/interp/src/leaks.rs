//! Finds where memory was lost.
//!
//! A run that ends with lost memory says only where that memory was allocated. To find the
//! statement that lost it, the run is repeated: everything is deterministic, and what is lost stays
//! lost, so the first statement after which a block is lost can be found by searching. Each
//! repetition examines a number of points spread over the intervals that are left, and asks at each
//! which of the blocks are lost there; so all blocks are searched for together. A last repetition
//! records the call stacks at these statements.
//!
//! A block that is lost together with another one that leads to it, such as the rest of a list, is
//! reported with that one.

use crate::config::{Leaks, RunConfig};
use crate::error::{Error, Frame};
use crate::image::Image;
use crate::inputs::Inputs;
use crate::io::{Again, Discard, Input};
use crate::machine::Machine;
use crate::machine::run::{RunResult, run_traced};
use crate::trace::{Flow, Tracer, View};
use crate::value::{Tag, Value};
use flow::{Landings, Liveness};
use ir::{FuncId, Idx, Ty};
use obligation::ErrorKind;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// How many points one repetition examines, as long as there are no more intervals than that.
const POINTS: u64 = 64;

/// In how many intervals a repetition looks; later ones wait for their turn.
const INTERVALS: usize = 64;

/// How many statements all repetitions together may execute, if that is enough for a dozen of them.
/// A leak that is not located by then is reported at its allocation.
const BUDGET: u64 = 400_000_000;

impl Machine<'_, '_> {
    /// The tags of values that still matter, each with the number of bytes of its value: those of
    /// named registers, and of others that may be read again.
    ///
    /// `before`: the topmost frame is about to execute its statement, and has not begun.
    pub(crate) fn live_tags(&self, before: bool) -> Vec<(Tag, usize)> {
        let whole = self.pointer_bytes();
        let program = self.image.program;
        let mut cache: FxHashMap<FuncId, Liveness<'_>> = FxHashMap::default();
        let mut tags: Vec<(Tag, usize)> = self
            .varargs
            .iter()
            .map(|(_, value)| value.tag)
            .chain(self.library.roots())
            .map(|tag| (tag, whole))
            .collect();
        for (i, frame) in self.frames.iter().enumerate() {
            let (Some(code), Some(body)) = (self.image.code(frame.func), &program.funcs[frame.func].body)
            else {
                continue;
            };
            let liveness = cache
                .entry(frame.func)
                .or_insert_with(|| Liveness::new(body, Vec::new(), Landings::default()));
            let (block, index) = code.statement(frame.pc as usize);
            let top = i + 1 == self.frames.len();
            let live = if top && before {
                liveness.before(block, index as usize)
            } else {
                liveness.during(block, index as usize)
            };
            for (id, reg) in body.regs.iter_enumerated() {
                if reg.name.is_some() || live.has(id.index()) {
                    let bytes = match reg.ty {
                        Ty::Int(bits) => usize::from(bits) / 8,
                        Ty::Ptr | Ty::Float(_) => whole,
                    };
                    tags.push((self.regs[frame.regs + id.index()].tag, bytes));
                }
            }
        }
        tags
    }
}

/// What one repetition finds out.
enum Ask<'s> {
    /// At each of the points, in ascending order: which of the searched blocks are lost there?
    Lost { points: &'s [u64], blocks: &'s mut [Search] },
    /// Which calls led to each of the statements, in ascending order?
    Calls { statements: &'s [u64], found: &'s mut BTreeMap<u64, Calls> },
}

/// The calls that led to a statement, innermost first.
struct Calls {
    stack: Vec<Frame>,
    /// The blocks that the caller of the innermost function loses, if the statement returns: the
    /// one that it returns a pointer to, and the one that its result takes the place of.
    of_caller: [Option<u64>; 2],
    /// Whether the run was doubtful before.
    doubtful: bool,
}

/// Looks at some points of a run.
struct Probe<'s> {
    ask: Ask<'s>,
    /// How many statements have begun, and how many of the points are done.
    count: u64,
    done: usize,
}

/// A block that is searched for: not lost before statement `low` begins, lost before `high` does.
struct Search {
    serial: u64,
    low: u64,
    high: u64,
}

impl Probe<'_> {
    fn next(&self) -> Option<u64> {
        match &self.ask {
            Ask::Lost { points, .. } => points.get(self.done).copied(),
            Ask::Calls { statements, .. } => statements.get(self.done).copied(),
        }
    }
}

impl Tracer for Probe<'_> {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        let now = self.count;
        self.count += 1;
        match self.next() {
            None => return Flow::Stop,
            Some(point) if point != now => return Flow::Continue,
            Some(_) => self.done += 1,
        }
        let machine = view.machine;
        match &mut self.ask {
            Ask::Lost { blocks, .. } => {
                let reached = machine.memory.reach(machine.live_tags(true).into_iter());
                let lost = machine.memory.lost(&reached);
                let serial = |tag: &Tag| machine.memory.object(*tag).map(|object| object.serial());
                let lost: FxHashSet<u64> = lost.iter().filter_map(serial).collect();
                for block in blocks.iter_mut().filter(|block| block.low < now && now < block.high) {
                    let side = if lost.contains(&block.serial) { &mut block.high } else { &mut block.low };
                    *side = now;
                }
            }
            Ask::Calls { found, .. } => {
                let serial = |value: Value| machine.memory.object(value.tag).map(|object| object.serial());
                let of_caller = machine.about_to_return().map(|value| value.and_then(serial));
                let doubtful = machine.doubt.is_some();
                found.insert(now, Calls { stack: machine.call_stack(), of_caller, doubtful });
            }
        }
        Flow::Continue
    }
}

/// Points that divide the first of the intervals evenly.
fn points(blocks: &[Search]) -> Vec<u64> {
    let mut intervals: Vec<(u64, u64)> =
        blocks.iter().filter(|b| b.high - b.low > 1).map(|b| (b.low, b.high)).collect();
    intervals.sort_unstable();
    intervals.dedup();
    intervals.truncate(INTERVALS);
    let each = (POINTS / intervals.len().max(1) as u64).max(3);
    let mut points = Vec::new();
    for (low, high) in intervals {
        let stride = ((high - low) / (each + 1)).max(1);
        points.extend((1..=each).map(|i| low + i * stride).take_while(|point| *point < high));
    }
    points.sort_unstable();
    points.dedup();
    points
}

/// When blocks were lost: the numbers of statements.
#[derive(Default)]
pub(crate) struct Times {
    /// By the block's serial.
    of_blocks: FxHashMap<u64, u64>,
    /// The first of these at which the run was doubtful.
    doubtful: u64,
}

/// Finds where each lost block was lost.
pub(crate) fn locate(
    image: &Image<'_>,
    config: &RunConfig,
    consumed: &[u8],
    files: &mut dyn Input,
    outcome: &mut RunResult,
) -> Times {
    let config = RunConfig { leaks: Leaks::Ignore, not_freed: false, not_closed: false, ..config.clone() };
    let mut repeat = |ask: Ask<'_>| {
        let mut probe = Probe { ask, count: 0, done: 0 };
        let inputs = Inputs::replay(&outcome.choices, 0);
        let mut input = Again { consumed, files: &mut *files };
        run_traced(image, &config, inputs, &mut input, &mut Discard, &mut probe);
        probe.count
    };
    // How many statements there are is not known exactly, since a step may be more than one of
    // them.
    let length = repeat(Ask::Lost { points: &[u64::MAX], blocks: &mut [] });
    let lost = |leak: &&Error| leak.kind == ErrorKind::MemoryLost;
    let serials = outcome.leaks.iter().filter(lost).filter_map(serial);
    let mut blocks: Vec<Search> = serials.map(|serial| Search { serial, low: 0, high: length }).collect();
    let mut budget = BUDGET.max(length.saturating_mul(12));
    loop {
        let points = points(&blocks);
        let Some(last) = points.last() else { break };
        if *last > budget {
            break;
        }
        budget -= *last;
        repeat(Ask::Lost { points: &points, blocks: &mut blocks });
    }
    blocks.retain(|block| block.high - block.low <= 1);
    let mut statements: Vec<u64> = blocks.iter().map(|block| block.low).collect();
    statements.sort_unstable();
    statements.dedup();
    let mut found: BTreeMap<u64, Calls> = BTreeMap::new();
    repeat(Ask::Calls { statements: &statements, found: &mut found });
    let of_blocks: FxHashMap<u64, u64> = blocks.iter().map(|block| (block.serial, block.low)).collect();
    for leak in &mut outcome.leaks {
        let time = serial(leak).and_then(|serial| of_blocks.get(&serial));
        let Some(calls) = time.and_then(|time| found.get(time)) else { continue };
        let lost = serial(leak).filter(|serial| calls.of_caller.contains(&Some(*serial)));
        let skipped = usize::from(lost.is_some());
        if let Some(frame) = calls.stack.get(skipped).or(calls.stack.first()) {
            leak.span = frame.span;
            leak.stack = calls.stack[skipped.min(calls.stack.len() - 1)..].to_vec();
        }
    }
    let doubtful = found.iter().find(|(_, calls)| calls.doubtful).map_or(u64::MAX, |(time, _)| *time);
    Times { of_blocks, doubtful }
}

/// Puts errors about lost memory in the order of the losses, and reports blocks that are lost
/// together as one: such as no other block leads to, or of a ring the oldest, speaks for those that
/// it leads to.
pub(crate) fn gather(outcome: &mut RunResult, links: &Links, times: &Times) {
    let (mut lost, rest): (Vec<Error>, Vec<Error>) =
        std::mem::take(&mut outcome.leaks).into_iter().partition(|leak| leak.kind == ErrorKind::MemoryLost);
    let time = |serial: u64| times.of_blocks.get(&serial).copied().unwrap_or(u64::MAX);
    lost.sort_by_key(|leak| serial(leak).map(time));
    let next = |from: u64| {
        let to = links.get(&from).map_or(&[][..], Vec::as_slice);
        to.iter().copied().filter(move |to| *to != from && time(*to) == time(from))
    };
    let serials: Vec<u64> = lost.iter().filter_map(serial).collect();
    let led_to: FxHashSet<u64> = serials.iter().flat_map(|from| next(*from)).collect();
    let first = serials.iter().copied().filter(|serial| !led_to.contains(serial));
    let mut visited: FxHashSet<u64> = FxHashSet::default();
    let mut heads: FxHashMap<u64, Vec<u64>> = FxHashMap::default();
    for head in first.chain(serials.iter().copied()) {
        if !visited.insert(head) {
            continue;
        }
        let (mut with, mut work) = (Vec::new(), vec![head]);
        while let Some(from) = work.pop() {
            for to in next(from) {
                if visited.insert(to) {
                    with.push(to);
                    work.push(to);
                }
            }
        }
        heads.insert(head, with);
    }
    let sizes: FxHashMap<u64, u64> = lost
        .iter()
        .filter_map(|leak| leak.objects.first())
        .map(|object| (object.serial, object.size))
        .collect();
    for mut leak in lost {
        let Some(with) = serial(&leak).and_then(|serial| heads.get(&serial)) else { continue };
        if !with.is_empty() {
            let bytes: u64 = with.iter().filter_map(|serial| sizes.get(serial)).sum();
            let (count, blocks) = (
                with.len(),
                if with.len() == 1 {
                    "more block reachable from it is"
                } else {
                    "more blocks reachable from it are"
                },
            );
            let more = format!("; {count} {blocks} lost with it ({bytes} bytes)");
            leak.message.push_str(&more);
        }
        outcome.sure_leaks += usize::from(serial(&leak).is_some_and(|serial| time(serial) < times.doubtful));
        outcome.leaks.push(leak);
    }
    outcome.leaks.extend(rest);
}

/// Which lost blocks hold pointers to which, by their serials.
pub(crate) type Links = FxHashMap<u64, Vec<u64>>;

fn serial(leak: &Error) -> Option<u64> {
    leak.objects.first().map(|object| object.serial)
}
