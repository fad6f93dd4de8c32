//! Times: choices of the environment, the calendar, times as text.
//!
//! The range of each member of a `struct tm` that the library fills is known. So it is known
//! whether its text fits.

use super::facts::Source;
use super::text::Count;
use super::{Call, ZERO};
use crate::exec::block::Block;
use crate::exec::{Exec, Target};
use crate::heap::{Content, Heap, Init, Val};
use libtable::time::{self, PARTS, Part};
use libtable::{Arg, Object};
use value::Range;

/// Where a `struct tm` has bytes that belong to no member, and how many, if addresses have eight
/// bytes.
const PADDING: (u64, u64) = (36, 4);

impl Exec<'_> {
    /// Seconds and a fraction.
    pub(super) fn choose_time(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        dst: Arg,
        clock: Option<Arg>,
        unit: i64,
    ) -> Vec<Heap> {
        let (bits, len) = (heap.pointer_bits(), heap.pointer_bytes());
        let mut heap = heap;
        let fails = clock.is_some_and(|clock| match self.eval(&mut heap, call.arg(clock)) {
            Val::Int { value, bits } => !libtable::facts::is_clock(ir::sign_extend(value.into(), bits)),
            Val::Node(_) => true,
        });
        let mut out = Vec::new();
        let cases = self.access(heap, call.arg(dst), 2 * len).into_iter();
        let cases: Vec<_> = cases
            .flat_map(|(heap, target)| {
                let decided = if fails {
                    self.each_of(heap, 32, &[0, -1], Source::Given)
                } else {
                    vec![(heap, ZERO, 0)]
                };
                decided.into_iter().map(move |(heap, _, result)| (heap, target, result))
            })
            .collect();
        for (mut heap, target, result) in cases {
            if result != 0 {
                out.extend(self.number(heap, call, result));
                continue;
            }
            if target.spread > 0 {
                self.write(&mut heap, target, 2 * len, Content::Any(Init::Yes));
            } else {
                let most = i128::from(libtable::law::MOST_SECONDS).min((1 << (bits - 1)) - 1);
                let seconds = heap.given(Range::from_signed(bits, 0, most));
                let part = heap.given(Range::from_signed(bits, 0, i128::from(unit) - 1));
                self.write(&mut heap, target, len, Content::Val(seconds));
                let behind = target.moved(len);
                self.write(&mut heap, behind, len, Content::Val(part));
            }
            out.extend(self.number(heap, call, 0));
        }
        out
    }

    /// `gmtime` and `localtime`: in the library's own object, or where the call says; or null.
    pub(super) fn split_time(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        time: Arg,
        out: Option<Arg>,
    ) -> Vec<Heap> {
        let (bits, len) = (heap.pointer_bits(), Object::Tm.size(heap.model()));
        let mut heaps = Vec::new();
        for (mut heap, from) in self.access(heap, call.arg(time), u64::from(bits) / 8) {
            let seconds = self.read(&mut heap, from, bits);
            let years = years(heap.range(seconds));
            let Some(out) = out else {
                for (mut heap, place) in self.record(heap, call, Object::Tm, Source::Fresh) {
                    if let Some(obj) = place {
                        self.calendar(&mut heap, Target::at(obj, 0), years);
                    }
                    heaps.push(heap);
                }
                continue;
            };
            for (mut heap, target) in self.access(heap, call.arg(out), len) {
                // A call that fails may have stored some members before.
                let mut failed = heap.clone();
                let block = Block { target, spread: target.spread, min: 0, max: len, whole: false };
                self.scramble(&mut failed, &block, Init::Yes);
                heaps.extend(self.give_null(failed, call));
                self.write(&mut heap, target, len, Content::Any(Init::Yes));
                self.calendar(&mut heap, target, years);
                let val = self.eval(&mut heap, call.arg(out));
                heaps.extend(self.give(heap, call, val));
            }
        }
        heaps
    }

    /// The members of a `struct tm` lie in their ranges.
    pub(super) fn calendar(&mut self, heap: &mut Heap, target: Target, years: (i64, i64)) {
        if target.spread > 0 {
            return;
        }
        for part in PARTS {
            let (low, high) = if part == Part::Year { years } else { part.usual() };
            let val = heap.fresh_in(Range::from_signed(32, low.into(), high.into()));
            heap.store(target.obj, target.at + part.offset(), val);
        }
        // What lies between the numbers and the rest is never set.
        if heap.pointer_bytes() == 8 {
            let unset = Init::Yes.join(self.config.checks.unset());
            heap.write(target.obj, target.at + PADDING.0, PADDING.1, Content::Any(unset));
        }
    }

    /// `strftime`: a text and its length, or 0 if it does not fit; then it is not known what was
    /// written.
    pub(super) fn format_time(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        [dst, size, format, tm]: [Arg; 4],
    ) -> Vec<Heap> {
        let mut out = Vec::new();
        for mut heap in self.check_all(heap, call) {
            let Some(text) = self.text(&mut heap, call.arg(format), None) else { continue };
            let Some(from) = self.target(&mut heap, call.arg(tm)) else { continue };
            let (least, most) = self.time_length(&mut heap, from, text.bytes.as_deref());
            let room = self.eval(&mut heap, call.arg(size));
            let room = self.count(&heap, room);
            let target = if room.max == 0 { None } else { self.target(&mut heap, call.arg(dst)) };
            if most >= room.min {
                let mut heap = heap.clone();
                if let Some(target) = target {
                    let block = Block { target, spread: target.spread, min: 0, max: room.max, whole: false };
                    self.scramble(&mut heap, &block, Init::Yes);
                }
                out.extend(self.number(heap, call, 0));
            }
            let (Some(target), true) = (target, least < room.max) else { continue };
            let len = Count { min: least, max: most.min(room.max - 1) };
            for (heap, len) in self.put_text(heap, target, len, None) {
                let bits = heap.pointer_bits();
                out.extend(self.result_in(heap, call, len.range(bits)));
            }
        }
        out
    }

    /// How long the text of a time is at least and at most. An alarm if members that its format
    /// examines may never have been set.
    fn time_length(&mut self, heap: &mut Heap, tm: Target, format: Option<&[u8]>) -> (u64, u64) {
        let parts = format.map_or(PARTS.to_vec(), time::looked_at);
        for part in &parts {
            let pieces = heap.slice(tm.obj, tm.at + part.offset(), tm.spread + 4);
            self.check_bytes(heap, &pieces);
        }
        let mut ranges = Vec::new();
        for part in parts {
            let at = Target { at: tm.at + part.offset(), ..tm };
            let val = self.read(heap, at, 32);
            let range = heap.range(val);
            let bound = |bound: Option<i128>, or: i32| bound.map_or(i64::from(or), |bound| bound as i64);
            ranges.push((part, (bound(range.min_s(), i32::MIN), bound(range.max_s(), i32::MAX))));
        }
        let any = (i64::from(i32::MIN), i64::from(i32::MAX));
        let bounds =
            |part: Part| ranges.iter().find(|(other, _)| *other == part).map_or(any, |(_, range)| *range);
        format.and_then(|format| time::length(format, &bounds)).unwrap_or((0, u64::MAX))
    }
}

/// The years in which a time may lie.
fn years(seconds: Range) -> (i64, i64) {
    let bound = |bound: Option<i128>| bound.and_then(|bound| i64::try_from(bound).ok());
    let (low, high) = Part::Year.usual();
    match (bound(seconds.min_s()), bound(seconds.max_s())) {
        (Some(least), Some(most)) => {
            let (first, last) = time::years(least, most);
            (first.clamp(low, high), last.clamp(low, high))
        }
        (_, _) => (low, high),
    }
}
