//! Comparing and searching bytes.

use super::Call;
use super::text::Count;
use crate::exec::Exec;
use crate::exec::block::known_bytes;
use crate::heap::{Heap, Init, Val};
use libtable::Arg;
use std::cmp::Ordering;
use value::Range;

/// The numbers that say how two things compare.
pub(super) fn sign(order: Ordering) -> Range {
    match order {
        Ordering::Less => Range::from_signed(32, i128::from(i32::MIN), -1),
        Ordering::Equal => Range::constant(32, 0),
        Ordering::Greater => Range::from_signed(32, 1, i128::from(i32::MAX)),
    }
}

/// Where a run of bytes occurs first in another.
pub(super) fn position(hay: &[u8], needle: &[u8]) -> Option<u64> {
    if needle.is_empty() {
        return Some(0);
    }
    hay.windows(needle.len()).position(|part| part == needle).map(|at| at as u64)
}

impl Exec<'_> {
    /// `memcmp`.
    pub(super) fn compare_bytes(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        [a, b, size]: [Arg; 3],
        ordered: bool,
    ) -> Vec<Heap> {
        let mut heap = heap;
        if self.eval(&mut heap, call.arg(size)).is_zero() {
            return self.number(heap, call, 0);
        }
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[call.arg(a), call.arg(b)]) {
            let size = self.eval(&mut heap, call.arg(size));
            let Some(x) = self.block(&mut heap, call.arg(a), size) else { continue };
            let Some(y) = self.block(&mut heap, call.arg(b), size) else { continue };
            let left = self.check_block(&mut heap, &x, size);
            let right = self.check_block(&mut heap, &y, size);
            let known = self.known(&mut heap, &x).zip(self.known(&mut heap, &y));
            let set = left.iter().all(|piece| heap.init_of(&piece.content) == Init::Yes);
            let values = left.iter().all(|piece| {
                known_bytes(piece).is_some() || matches!(piece.content, crate::heap::Content::Val(_))
            });
            let alike = x.exact().is_some() && y.exact().is_some() && left == right && set && values;
            let order = known.map(|(a, b)| a.cmp(&b)).or(alike.then_some(Ordering::Equal));
            let ranges = match order {
                None => vec![Range::top(32)],
                // They differ, and nothing says which is less.
                Some(Ordering::Less | Ordering::Greater) if !ordered => {
                    vec![sign(Ordering::Less), sign(Ordering::Greater)]
                }
                Some(order) => vec![sign(order)],
            };
            for range in ranges {
                out.extend(self.result_in(heap.clone(), call, range));
            }
        }
        out
    }

    /// `memchr` and related functions.
    pub(super) fn find_byte(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        ptr: Arg,
        byte: Arg,
        size: Option<Arg>,
        last: bool,
    ) -> Vec<Heap> {
        let Some(size) = size else { return self.unsupported("a search without a bound") };
        let mut heap = heap;
        if self.eval(&mut heap, call.arg(size)).is_zero() {
            return self.give_null(heap, call);
        }
        let ptr = call.arg(ptr);
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[ptr]) {
            let size = self.eval(&mut heap, call.arg(size));
            let Some(block) = self.block(&mut heap, ptr, size) else { continue };
            self.check_block(&mut heap, &block, size);
            let wanted = match self.eval(&mut heap, call.arg(byte)) {
                Val::Int { value, .. } => Some(value as u8),
                Val::Node(_) => None,
            };
            if let (Some(bytes), Some(wanted)) = (self.known(&mut heap, &block), wanted) {
                let mut places = bytes.iter().enumerate().filter(|(_, byte)| **byte == wanted);
                let place = if last { places.next_back() } else { places.next() };
                out.extend(match place {
                    Some((at, _)) => self.give_place(heap, call, ptr, Count::exactly(at as u64)),
                    None => self.give_null(heap, call),
                });
                continue;
            }
            out.extend(self.give_null(heap.clone(), call));
            let max = self.count(&heap, size).max.min(block.max).saturating_sub(1);
            out.extend(self.give_place(heap, call, ptr, Count { min: 0, max }));
        }
        out
    }

    /// `memmem`.
    pub(super) fn find_bytes(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        [hay, hay_size, needle, needle_size]: [Arg; 4],
    ) -> Vec<Heap> {
        let (hay, needle) = (call.arg(hay), call.arg(needle));
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[hay, needle]) {
            let size = self.eval(&mut heap, call.arg(hay_size));
            let Some(a) = self.block(&mut heap, hay, size) else { continue };
            let wanted = self.eval(&mut heap, call.arg(needle_size));
            let Some(b) = self.block(&mut heap, needle, wanted) else { continue };
            self.check_block(&mut heap, &a, size);
            self.check_block(&mut heap, &b, wanted);
            if let (Some(x), Some(y)) = (self.known(&mut heap, &a), self.known(&mut heap, &b)) {
                out.extend(match position(&x, &y) {
                    Some(at) => self.give_place(heap, call, hay, Count::exactly(at)),
                    None => self.give_null(heap, call),
                });
                continue;
            }
            out.extend(self.give_null(heap.clone(), call));
            let max = self.count(&heap, size).max;
            out.extend(self.give_place(heap, call, hay, Count { min: 0, max }));
        }
        out
    }

    /// `memccpy`.
    pub(super) fn copy_until(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        [dst, src, size]: [Arg; 3],
    ) -> Vec<Heap> {
        let (dst, src) = (call.arg(dst), call.arg(src));
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[dst, src]) {
            let size = self.eval(&mut heap, call.arg(size));
            // As many bytes as there may be at most: it may end before.
            let Some(to) = self.block(&mut heap, dst, size) else { continue };
            let Some(from) = self.block(&mut heap, src, size) else { continue };
            if to.target.obj == from.target.obj {
                self.unsupported("memccpy inside of one object");
                continue;
            }
            let to = crate::exec::block::Block { min: 0, whole: false, ..to };
            self.scramble(&mut heap, &to, Init::Maybe);
            out.extend(self.give_null(heap.clone(), call));
            let max = self.count(&heap, size).max;
            out.extend(self.give_place(heap, call, dst, Count { min: 0, max }));
        }
        out
    }
}
