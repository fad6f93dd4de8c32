//! Comparing strings, and finding something in them.
//!
//! If the bytes of all strings are known, so is the result. Otherwise a match may be anywhere in
//! the string; a string that equals a known one has its length.

use super::Call;
use super::text::{Count, Text};
use crate::exec::Exec;
use crate::heap::{Heap, Val};
use libtable::{Arg, SpanKind};
use value::Range;

impl Exec<'_> {
    /// `strcmp` and related functions.
    pub(super) fn compare_text(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        [a, b]: [Arg; 2],
        max: Option<Arg>,
        fold: bool,
    ) -> Vec<Heap> {
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[call.arg(a), call.arg(b)]) {
            let limit = self.limit(&mut heap, call, max);
            let Some(x) = self.text(&mut heap, call.arg(a), limit) else { continue };
            let Some(y) = self.text(&mut heap, call.arg(b), limit) else { continue };
            let folded = |bytes: &Vec<u8>| if fold { bytes.to_ascii_lowercase() } else { bytes.clone() };
            let order = match (&x.bytes, &y.bytes) {
                (Some(x), Some(y)) => Some(folded(x).cmp(&folded(y))),
                _ if (x.target, x.spread) == (y.target, 0) => Some(std::cmp::Ordering::Equal),
                _ => None,
            };
            let range = match order {
                Some(order) => super::bytes::sign(order),
                // Strings of different lengths differ.
                None if x.len.max < y.len.min || y.len.max < x.len.min => Range::top(32).without(0),
                None => Range::top(32),
            };
            if order.is_none() && range.contains(0) && !heap.is_symbolic() {
                out.extend(self.result_in(heap.clone(), call, range.without(0)));
                if self.are_equal(&mut heap, [&x, &y], limit) {
                    out.extend(self.result_in(heap, call, Range::constant(32, 0)));
                }
                continue;
            }
            out.extend(self.result_in(heap, call, range));
        }
        out
    }

    /// Learns that two strings are equal, or begin in the same way: a text that is known tells how
    /// long the other one is at least. False if they cannot be equal.
    fn are_equal(&mut self, heap: &mut Heap, texts: [&Text; 2], limit: Option<Count>) -> bool {
        let pairs = [(texts[0], texts[1]), (texts[1], texts[0])];
        pairs.into_iter().all(|(known, other)| {
            let Some(bytes) = &known.bytes else { return true };
            let least = limit.map_or(u64::MAX, |limit| limit.min).min(bytes.len() as u64);
            let offset = other.target.offset();
            let zero = offset.and_then(|offset| heap.zero_from(other.target.obj, offset, 1));
            let (Some(zero), Some(offset)) = (zero, offset) else { return true };
            heap.assume_offset_within(offset.moved(least), zero.at)
        })
    }

    /// `strchr` and related functions.
    pub(super) fn find_char(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        s: Arg,
        ch: Arg,
        last: bool,
        or_end: bool,
    ) -> Vec<Heap> {
        let s = call.arg(s);
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[s]) {
            let Some(text) = self.text(&mut heap, s, None) else { continue };
            let wanted = match self.eval(&mut heap, call.arg(ch)) {
                Val::Int { value, .. } => Some(value as u8),
                Val::Node(_) => None,
            };
            let found = match (&text.bytes, wanted) {
                (_, Some(0)) => Some(Some(text.len)),
                (Some(bytes), Some(wanted)) => {
                    let mut places = bytes.iter().enumerate().filter(|(_, byte)| **byte == wanted);
                    let place = if last { places.next_back() } else { places.next() };
                    Some(place.map(|(at, _)| Count::exactly(at as u64)))
                }
                (_, _) => None,
            };
            match found {
                Some(Some(at)) => out.extend(self.give_char(heap, call, s, at, 0)),
                Some(None) if or_end => out.extend(self.give_char(heap, call, s, text.len, 0)),
                Some(None) => out.extend(self.give_null(heap, call)),
                None => {
                    if !or_end {
                        out.extend(self.give_null(heap.clone(), call));
                    }
                    // A character that is not zero stands before the end.
                    let left = u64::from(wanted.is_some() && !or_end);
                    if let Some(max) = text.len.max.checked_sub(left) {
                        out.extend(self.give_char(heap, call, s, Count { min: 0, max }, left));
                    }
                }
            }
        }
        out
    }

    /// `strstr` and related functions.
    pub(super) fn find_text(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        hay: Arg,
        needle: Arg,
        fold: bool,
    ) -> Vec<Heap> {
        let (hay, needle) = (call.arg(hay), call.arg(needle));
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[hay, needle]) {
            let Some(text) = self.text(&mut heap, hay, None) else { continue };
            let Some(wanted) = self.text(&mut heap, needle, None) else { continue };
            if let (Some(a), Some(b)) = (&text.bytes, &wanted.bytes) {
                let (a, b) = if fold {
                    (a.to_ascii_lowercase(), b.to_ascii_lowercase())
                } else {
                    (a.clone(), b.clone())
                };
                let place = super::bytes::position(&a, &b);
                out.extend(match place {
                    Some(at) => self.give_char(heap, call, hay, Count::exactly(at), wanted.len.min),
                    None => self.give_null(heap, call),
                });
                continue;
            }
            if wanted.len.max > 0 {
                out.extend(self.give_null(heap.clone(), call));
            }
            if let Some(max) = text.len.max.checked_sub(wanted.len.min) {
                out.extend(self.give_char(heap, call, hay, Count { min: 0, max }, wanted.len.min));
            }
        }
        out
    }

    /// `strspn` and related functions.
    pub(super) fn walk_text(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        s: Arg,
        set: Arg,
        kind: SpanKind,
    ) -> Vec<Heap> {
        let (s, set) = (call.arg(s), call.arg(set));
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[s, set]) {
            let Some(text) = self.text(&mut heap, s, None) else { continue };
            let Some(set) = self.text(&mut heap, set, None) else { continue };
            let walked = text.bytes.as_ref().zip(set.bytes.as_ref()).map(|(bytes, set)| {
                let stays = |byte: &u8| set.contains(byte) == (kind == SpanKind::CountIn);
                bytes.iter().take_while(|byte| stays(byte)).count() as u64
            });
            let count = walked.map_or(Count { min: 0, max: text.len.max }, Count::exactly);
            match kind {
                SpanKind::CountIn | SpanKind::CountOut => {
                    out.extend(self.give_count(heap, call, s, count));
                }
                SpanKind::Find => {
                    if walked.is_none_or(|at| at == text.len.max) {
                        out.extend(self.give_null(heap.clone(), call));
                    }
                    if walked.is_none_or(|at| at < text.len.max) && text.len.max > 0 {
                        out.extend(self.give_char(heap, call, s, count, 1));
                    }
                }
            }
        }
        out
    }
}
