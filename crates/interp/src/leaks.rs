//! Where memory was lost.
//!
//! A run that ends with lost memory says only where that memory was allocated. To find the statement
//! that lost it, the run is repeated: everything is deterministic, and what is lost stays lost, so the first statement
//! after which something is lost can be found by searching. Each repetition looks at a number of points
//! spread over the interval that is left, and stops at the first one where something is lost; when the interval is
//! short enough, every statement is looked at.

use crate::code::live::Liveness;
use crate::config::{Config, Leaks};
use crate::error::{Error, ErrorKind, Frame};
use crate::image::Image;
use crate::inputs::Inputs;
use crate::io::{Again, Discard, Input};
use crate::machine::Machine;
use crate::machine::run::{Outcome, run_traced};
use crate::trace::{Flow, Tracer, View};
use crate::value::Tag;
use ir::{FuncId, Idx};
use rustc_hash::FxHashMap;

/// How many points one repetition looks at.
const POINTS: u64 = 64;

impl Machine<'_, '_> {
    /// The tags of values that still matter: those of named registers, and of others that may be read again.
    ///
    /// `before`: the topmost frame is about to execute its statement, and has not begun.
    pub(crate) fn live_tags(&self, before: bool) -> Vec<Tag> {
        let program = self.image.program;
        let mut cache: FxHashMap<FuncId, Liveness<'_>> = FxHashMap::default();
        let mut tags: Vec<Tag> = self.varargs.iter().map(|(_, value)| value.tag).collect();
        tags.extend(self.library.roots());
        for (i, frame) in self.frames.iter().enumerate() {
            let (Some(code), Some(body)) = (self.image.code(frame.func), &program.funcs[frame.func].body)
            else {
                continue;
            };
            let liveness = cache.entry(frame.func).or_insert_with(|| Liveness::new(body));
            let (block, index) = code.statement(frame.pc as usize);
            let top = i + 1 == self.frames.len();
            let live = if top && before {
                liveness.at(block, index as usize)
            } else {
                liveness.during(block, index as usize)
            };
            for (id, reg) in body.regs.iter_enumerated() {
                if reg.name.is_some() || live.contains(id.index()) {
                    tags.push(self.regs[frame.regs + id.index()].tag);
                }
            }
        }
        tags
    }
}

/// Looks at some points of a run.
struct Probe {
    /// The first statement that is looked at, and the distance of the points.
    first: u64,
    stride: u64,
    /// How many statements have begun.
    count: u64,
    /// Keep the call stack of every statement.
    close: bool,
    last_stack: Vec<Frame>,
    /// The point at which something was lost, and what.
    found: Option<(u64, Error)>,
}

impl Tracer for Probe {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        let now = self.count;
        self.count += 1;
        if now < self.first {
            if self.close && now + 1 == self.first {
                self.last_stack = view.machine.call_stack();
            }
            return Flow::Continue;
        }
        if !(now - self.first).is_multiple_of(self.stride) {
            return Flow::Continue;
        }
        let machine = view.machine;
        let reached = machine.memory.reach(machine.live_tags(true).into_iter());
        let lost = machine.memory.lost(&reached);
        if let Some(error) = lost.first().and_then(|tag| machine.lost_error(*tag)) {
            self.found = Some((now, error));
            return Flow::Stop;
        }
        if self.close {
            self.last_stack = machine.call_stack();
        }
        Flow::Continue
    }
}

/// Finds where the first lost object was lost, and puts that error first.
pub(crate) fn locate(
    image: &Image<'_>,
    config: &Config,
    consumed: &[u8],
    files: &mut dyn Input,
    outcome: &mut Outcome,
) {
    let config = Config { leaks: Leaks::Ignore, not_freed: false, ..config.clone() };
    // Nothing is lost before `low`; something is lost at `high`, if that is reached at all.
    let (mut low, mut high) = (0, outcome.steps.saturating_add(1));
    loop {
        let stride = ((high - low) / POINTS).max(1);
        let close = stride == 1;
        let mut probe = Probe { first: low, stride, count: 0, close, last_stack: Vec::new(), found: None };
        let inputs = Inputs::replay(&outcome.choices, 0);
        run_traced(
            image,
            &config,
            inputs,
            &mut Again { consumed, files: &mut *files },
            &mut Discard,
            &mut probe,
        );
        let error = match probe.found {
            Some((now, error)) if close || now == low => Some(error),
            Some((now, _)) => {
                (low, high) = (now + 1 - stride, now);
                continue;
            }
            None if close => None,
            None => {
                // Lost between the last point and the end.
                low = low + (probe.count.saturating_sub(low + 1) / stride) * stride;
                high = probe.count;
                if high - low > POINTS {
                    continue;
                }
                let mut last = Probe {
                    first: low,
                    stride: 1,
                    count: 0,
                    close: true,
                    last_stack: Vec::new(),
                    found: None,
                };
                let inputs = Inputs::replay(&outcome.choices, 0);
                run_traced(
                    image,
                    &config,
                    inputs,
                    &mut Again { consumed, files: &mut *files },
                    &mut Discard,
                    &mut last,
                );
                probe.last_stack = last.last_stack;
                last.found.map(|(_, error)| error)
            }
        };
        // If nothing was lost while the program ran, its last statement lost it: the return from `main`.
        let Some(mut error) =
            error.or_else(|| outcome.leaks.iter().find(|leak| leak.kind == ErrorKind::MemoryLost).cloned())
        else {
            return;
        };
        if let Some(frame) = probe.last_stack.first() {
            error.span = frame.span;
            error.stack = probe.last_stack;
        }
        let serial = error.objects.first().map(|object| object.serial);
        outcome.leaks.retain(|leak| leak.objects.first().map(|object| object.serial) != serial);
        outcome.leaks.insert(0, error);
        return;
    }
}
