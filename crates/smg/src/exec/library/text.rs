//! Strings.
//!
//! A string has a minimum and a maximum length, and its bytes if all are known. A byte that is
//! surely zero shows that it ends inside its object. A text of unknown length that is written is
//! split into one case for each length, if these are few.

use super::Call;
use crate::exec::block::Block;
use crate::exec::{Exec, Target};
use crate::heap::{Addr, Content, Heap, Init, Marks, Origin, Spec, Val, Zero, bytes_of};
use crate::marks::Offset;
use ir::{BinOp, Expr, Span};
use libtable::{Arg, Bound, StrResult};
use obligation::ErrorKind;
use value::Range;

/// A number that is not known exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Count {
    pub(super) min: u64,
    pub(super) max: u64,
}

impl Count {
    pub(super) fn exactly(count: u64) -> Count {
        Count { min: count, max: count }
    }

    pub(super) fn exact(self) -> Option<u64> {
        (self.min == self.max).then_some(self.max)
    }

    pub(super) fn plus(self, other: Count) -> Count {
        Count { min: self.min.saturating_add(other.min), max: self.max.saturating_add(other.max) }
    }

    pub(super) fn at_most(self, other: Count) -> Count {
        Count { min: self.min.min(other.min), max: self.max.min(other.max) }
    }

    /// As numbers of a width.
    pub(super) fn range(self, bits: u16) -> Range {
        Range::from_unsigned(bits, self.min.into(), self.max.into())
    }
}

/// A string, or the beginning of one.
#[derive(Clone, Debug)]
pub(super) struct Text {
    pub(super) target: Target,
    pub(super) spread: u64,
    pub(super) len: Count,
    /// The bytes without the final zero, if all are known.
    pub(super) bytes: Option<Vec<u8>>,
    /// The greatest length as a number, if it is not constant.
    pub(super) most: Option<Most>,
}

/// The greatest length of a string: a number plus a constant.
#[derive(Clone, Copy, Debug)]
pub(super) struct Most {
    pub(super) val: Val,
    pub(super) by: i128,
    /// Whether the string is that long.
    pub(super) exact: bool,
}

/// What a walk along the bytes of an object finds.
#[derive(Default)]
struct Walk {
    /// The first byte that may be zero.
    first: Option<u64>,
    /// The first byte that is zero, at or behind the last possible beginning.
    end: Option<u64>,
    bytes: Vec<u8>,
    unknown: bool,
    unset: bool,
}

impl Walk {
    fn byte(&mut self, at: u64, last: u64, byte: u8) {
        if byte != 0 {
            self.bytes.push(byte);
            return;
        }
        self.first.get_or_insert(at);
        if at >= last {
            self.end = Some(at);
        }
    }
}

/// A copy of a string.
pub(super) struct TextCopy {
    pub(super) dst: Arg,
    pub(super) src: Arg,
    pub(super) append: bool,
    pub(super) bound: Bound,
    pub(super) result: StrResult,
}

impl Exec<'_> {
    /// What a number may be.
    pub(super) fn count(&self, heap: &Heap, val: Val) -> Count {
        let range = heap.range(val);
        let part = |bound: Option<u128>| bound.and_then(|bound| u64::try_from(bound).ok());
        match heap.as_addr(val) {
            None => {
                Count { min: part(range.min_u()).unwrap_or(0), max: part(range.max_u()).unwrap_or(u64::MAX) }
            }
            Some(_) => Count { min: 0, max: u64::MAX },
        }
    }

    /// The string behind a pinned pointer, or its first bytes; an alarm if it may go beyond its
    /// object.
    pub(super) fn text(&mut self, heap: &mut Heap, ptr: &Expr, limit: Option<Count>) -> Option<Text> {
        let target = self.target(heap, ptr)?;
        self.text_at(heap, target, limit)
    }

    /// The string at a place, or its first bytes; an alarm if it may go beyond its object.
    pub(super) fn text_at(&mut self, heap: &Heap, target: Target, limit: Option<Count>) -> Option<Text> {
        let limit = limit.unwrap_or(Count::exactly(u64::MAX));
        let spread = target.spread;
        let least = self.least_size(heap, target.obj);
        let last = target.at.saturating_add(spread);
        if let Some(text) = self.marked_text(heap, target, limit) {
            return Some(text);
        }
        let walk = self.walk(heap, target, last, least.min(last.saturating_add(limit.max)));
        let max = match walk.end.map(|end| end - target.at) {
            Some(len) => len.min(limit.max),
            None if last.checked_add(limit.max).is_some_and(|end| end <= least) => limit.max,
            None => {
                let name = self.describe(heap, target.obj);
                let message = format!("the string may go beyond the end of {name}");
                self.alarm(heap, ErrorKind::OutOfBounds, message);
                return None;
            }
        };
        let filled = || heap.was_filled(target.obj, Offset::constant(target.at), max.saturating_add(spread));
        if walk.unset && self.config.checks.uninitialised && !filled() {
            let message = "a string has uninitialised bytes";
            self.exact_alarm(heap, ErrorKind::UninitialisedUse, message);
        }
        let min = if spread > 0 { 0 } else { walk.first.map_or(max, |first| first - target.at) };
        let len = Count { min: min.min(max).min(limit.min), max };
        let known = spread == 0 && !walk.unknown && len.exact() == Some(walk.bytes.len() as u64);
        Some(Text { target, spread, len, bytes: known.then_some(walk.bytes), most: None })
    }

    /// The string at or before a zero whose offset is not constant, if it surely was set.
    fn marked_text(&mut self, heap: &Heap, target: Target, limit: Count) -> Option<Text> {
        let object = heap.object(target.obj);
        let offset = target.offset()?;
        let zero = heap.zero_from(target.obj, offset, 1)?;
        let (_, high) = heap.bounds_of(zero.at)?;
        let rest = match offset.plus {
            None => Some((zero.at, 0)),
            Some(plus) => heap.rest(zero.at, plus),
        };
        // What is left of a sum may be known better than the sum.
        let left = rest.and_then(|(val, by)| {
            let (_, most) = heap.bounds_of(val)?;
            u64::try_from(most.checked_add(by)?.checked_sub(offset.constant)?).ok()
        });
        let reach = u64::try_from(high).ok()?.saturating_sub(target.at);
        let longest = left.map_or(reach, |left| left.min(reach));
        let set = object
            .pieces
            .overlapping(target.at, reach)
            .iter()
            .all(|piece| heap.init_of(&piece.content) == Init::Yes);
        let filled = || {
            object.marks.filled.is_some_and(|filled| {
                let ends = heap.at_most(zero.at, filled.to).is_some_and(|beyond| beyond <= 0);
                ends && heap.was_filled(target.obj, offset, 0)
            })
        };
        if !set && !filled() && self.config.checks.uninitialised {
            return None;
        }
        let walk = self.walk(heap, target, target.at, target.at.saturating_add(reach));
        let min = match (target.spread, walk.first) {
            (0, Some(first)) => first - target.at,
            (0, None) => heap.bounds_of(zero.at).map_or(0, |(low, _)| (low as u64).saturating_sub(target.at)),
            _ => 0,
        };
        let max = longest.min(limit.max);
        let len = Count { min: min.min(max).min(limit.min), max };
        let exact = zero.first && max == longest;
        let most = rest.map(|(val, by)| Most { val, by: by - offset.constant, exact });
        Some(Text { target, spread: target.spread, len, bytes: None, most })
    }

    /// Walks along the bytes of an object up to the first one that is surely zero.
    fn walk(&self, heap: &Heap, target: Target, last: u64, end: u64) -> Walk {
        let mut walk = Walk::default();
        let len = end.saturating_sub(target.at);
        for piece in heap.object(target.obj).pieces.overlapping(target.at, len) {
            let (from, to) = (piece.at.max(target.at), piece.end().min(end));
            if walk.end.is_some() || from >= to {
                break;
            }
            match &piece.content {
                Content::Zero => {
                    walk.first.get_or_insert(from);
                    walk.end = Some(from.max(last)).filter(|end| *end < to);
                }
                Content::Bytes(bytes) => {
                    let bytes = bytes.iter().skip((from - piece.at) as usize);
                    for (at, byte) in (from..to).zip(bytes) {
                        walk.byte(at, last, *byte);
                        if walk.end.is_some() {
                            break;
                        }
                    }
                }
                Content::Val(Val::Int { value, .. }) => {
                    for at in from..to {
                        let byte = value.to_le_bytes().get((at - piece.at) as usize).copied();
                        walk.byte(at, last, byte.unwrap_or(0));
                        if walk.end.is_some() {
                            break;
                        }
                    }
                }
                content @ (Content::Any(_) | Content::Val(Val::Node(_))) => {
                    walk.unset |= heap.init_of(content) != Init::Yes;
                    walk.unknown = true;
                    let byte = match content {
                        Content::Val(val) if heap.bits(*val) == 8 => Some(heap.range(*val)),
                        Content::Zero | Content::Any(_) | Content::Bytes(_) | Content::Val(_) => None,
                    };
                    if byte.is_none_or(|byte| byte.contains(0)) {
                        walk.first.get_or_insert(from);
                    }
                }
            }
        }
        walk
    }

    /// The heaps in which arguments are strings.
    pub(super) fn strings(&mut self, heap: Heap, call: &Call<'_>, args: &[Arg]) -> Vec<Heap> {
        let ptrs: Vec<&Expr> = args.iter().map(|arg| call.arg(*arg)).collect();
        let mut out = self.pinned(heap, &ptrs);
        out.retain_mut(|heap| ptrs.iter().all(|ptr| self.text(heap, ptr, None).is_some()));
        out
    }

    /// The heaps in which a pointer is null or leads to a string.
    pub(super) fn string_or_null(&mut self, heap: Heap, ptr: &Expr) -> Vec<Heap> {
        let mut heap = heap;
        if self.eval(&mut heap, ptr).is_zero() {
            return vec![heap];
        }
        let mut out = self.pinned(heap, &[ptr]);
        out.retain_mut(|heap| self.text(heap, ptr, None).is_some());
        out
    }

    /// A function that reads strings and has any result.
    pub(super) fn reading(&mut self, heap: Heap, call: &Call<'_>, args: &[Arg]) -> Vec<Heap> {
        let heaps = self.strings(heap, call, args);
        heaps.into_iter().flat_map(|heap| self.any_result(heap, call)).collect()
    }

    pub(super) fn limit(&mut self, heap: &mut Heap, call: &Call<'_>, max: Option<Arg>) -> Option<Count> {
        max.map(|max| {
            let val = self.eval(heap, call.arg(max));
            self.count(heap, val)
        })
    }

    /// A pointer moved by a number of bytes.
    pub(super) fn advanced(&mut self, heap: &mut Heap, ptr: &Expr, by: Count) -> Val {
        let base = self.eval(heap, ptr);
        let by = heap.fresh_in(by.range(heap.pointer_bits()));
        self.binary(heap, BinOp::PtrAdd, base, by, Span::NONE)
    }

    /// Ends a call with a pointer into what an argument points to.
    pub(super) fn give_place(&mut self, mut heap: Heap, call: &Call<'_>, ptr: &Expr, at: Count) -> Vec<Heap> {
        let val = self.advanced(&mut heap, ptr, at);
        self.give(heap, call, val)
    }

    /// Ends a call with a pointer into a string that an argument points to, which has at least
    /// `left` characters from there on.
    pub(super) fn give_char(
        &mut self,
        mut heap: Heap,
        call: &Call<'_>,
        ptr: &Expr,
        at: Count,
        left: u64,
    ) -> Vec<Heap> {
        let base = self.eval(&mut heap, ptr);
        let val = self.advanced(&mut heap, ptr, at);
        if self.is_in_string(&mut heap, base, val, left) { self.give(heap, call, val) } else { Vec::new() }
    }

    /// Learns that a string has at least `left` characters from a place found in it on. False if it
    /// cannot.
    pub(super) fn is_in_string(&mut self, heap: &mut Heap, base: Val, val: Val, left: u64) -> bool {
        if heap.is_symbolic() {
            return true;
        }
        let (Some(start), Some(addr)) = (heap.as_addr(base), heap.as_addr(val)) else { return true };
        let [start, place] = [start, addr].map(|addr| Offset { constant: addr.off.into(), plus: addr.plus });
        if let Some(plus) = addr.plus {
            heap.learn_parts(plus);
        }
        // A zero that may occur before the string does not end it.
        match heap.zero_from(addr.obj, start, 1) {
            Some(zero) => heap.assume_offset_within(place.moved(left), zero.at),
            None => true,
        }
    }

    /// Ends a call with a number of characters from the beginning of a string on.
    pub(super) fn give_count(
        &mut self,
        mut heap: Heap,
        call: &Call<'_>,
        ptr: &Expr,
        count: Count,
    ) -> Vec<Heap> {
        let base = self.eval(&mut heap, ptr);
        let count = heap.fresh_in(count.range(heap.pointer_bits()));
        let place = self.binary(&mut heap, BinOp::PtrAdd, base, count, Span::NONE);
        if self.is_in_string(&mut heap, base, place, 0) { self.give(heap, call, count) } else { Vec::new() }
    }

    /// Ends a call with null.
    pub(super) fn give_null(&mut self, heap: Heap, call: &Call<'_>) -> Vec<Heap> {
        let null = heap.null();
        self.give(heap, call, null)
    }

    /// `strlen`, `strnlen`.
    pub(super) fn length(&mut self, heap: Heap, call: &Call<'_>, s: Arg, max: Option<Arg>) -> Vec<Heap> {
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[call.arg(s)]) {
            let limit = self.limit(&mut heap, call, max);
            let Some(text) = self.text(&mut heap, call.arg(s), limit) else { continue };
            let range = text.len.range(heap.pointer_bits());
            if heap.is_symbolic() || text.len.exact().is_some() {
                out.extend(self.result_in(heap, call, range));
                continue;
            }
            let len = match text.most.filter(|most| most.exact) {
                Some(most) => heap.moved(most.val, most.by as i64),
                None => heap.fresh_in(range),
            };
            if self.length_known(&mut heap, &text, len, limit.is_some()) {
                out.extend(self.give(heap, call, len));
            }
        }
        out
    }

    /// Learns that a string is so long. False if it cannot be.
    fn length_known(&mut self, heap: &mut Heap, text: &Text, len: Val, limited: bool) -> bool {
        let Some(offset) = text.target.offset().filter(|_| text.most.is_none_or(|most| !most.exact)) else {
            return true;
        };
        let zero = heap.zero_from(text.target.obj, offset, 1);
        let end = match (offset.plus, len) {
            (None, _) => heap.moved(len, offset.constant as i64),
            (Some(plus), Val::Int { value, .. }) => {
                heap.offset_val(Offset { plus: Some(plus), ..offset.moved(value) })
            }
            (Some(plus), Val::Node(_)) => {
                let sum = self.binary(heap, BinOp::Add, Val::Node(plus), len, Span::NONE);
                if let Val::Node(sum) = sum {
                    heap.learn_parts(sum);
                }
                heap.moved(sum, offset.constant as i64)
            }
        };
        if let Some(zero) = zero
            && !heap.assume_at_most(end, zero.at, 0)
        {
            return false;
        }
        // What may change behind the program's back, or is said of several texts, stays as it is.
        let own = !super::is_text(heap.object(text.target.obj).origin);
        if own && !limited {
            let marks = heap.object(text.target.obj).marks;
            let first = offset == Offset::constant(0);
            let last = marks.last.or(marks.zero.filter(|zero| zero.len == 1).map(|zero| zero.at));
            let zero = Some(Zero { at: end, len: 1, first });
            heap.set_marks(text.target.obj, Marks { zero, last, ..marks });
        }
        true
    }

    /// Writes a text and its final zero, for which there is room: one heap for each length, if they
    /// are few, else one.
    pub(super) fn put_text(
        &mut self,
        heap: Heap,
        to: Target,
        len: Count,
        bytes: Option<&[u8]>,
    ) -> Vec<(Heap, Count)> {
        let mut heap = heap;
        if let (Some(bytes), 0) = (bytes, to.spread) {
            let content = bytes_of(bytes.iter().copied().chain([0]).collect());
            self.write(&mut heap, to, bytes.len() as u64 + 1, content);
            return vec![(heap, len)];
        }
        let few = len.max - len.min < self.config.split_limit;
        if to.spread > 0 || !few {
            self.put_long_text(&mut heap, to, len, None, false);
            return vec![(heap, len)];
        }
        let mut out = Vec::new();
        for len in len.min..=len.max {
            let mut heap = heap.clone();
            if len > 0 {
                self.write(&mut heap, to, len, Content::Any(Init::Yes));
            }
            self.write(&mut heap, to.moved(len), 1, Content::Zero);
            out.push((heap, Count::exactly(len)));
        }
        out
    }

    /// Writes a text and its final zero: of its length only bounds are known. Gives the length as a
    /// number. `first` says that this zero is the first one of the object.
    pub(super) fn put_long_text(
        &mut self,
        heap: &mut Heap,
        to: Target,
        len: Count,
        most: Option<Most>,
        first: bool,
    ) -> Val {
        self.check_constant(heap, to);
        let size = len.plus(Count::exactly(1));
        let block = Block { target: to, spread: to.spread, min: size.min, max: size.max, whole: false };
        let marks = heap.object(to.obj).marks;
        self.scramble(heap, &block, Init::Yes);
        let count = self.long_length(heap, len, most);
        let (Some(offset), false) = (to.offset(), heap.is_symbolic()) else { return count };
        let at = match offset.plus {
            None => heap.moved(count, offset.constant as i64),
            Some(plus) => {
                let sum = self.sum(heap, Val::Node(plus), count);
                heap.moved(sum, offset.constant as i64)
            }
        };
        let zero = Some(Zero { at, len: 1, first });
        let now = heap.object(to.obj).marks;
        heap.set_marks(to.obj, Marks { zero, filled: marks.filled, texts: false, ..now });
        let size = heap.moved(count, 1);
        self.mark_set(heap, to, size);
        count
    }

    /// The length of a string as a number.
    fn long_length(&mut self, heap: &mut Heap, len: Count, most: Option<Most>) -> Val {
        match most {
            Some(Most { val, by, exact: true }) => heap.moved(val, by as i64),
            _ => {
                let count = heap.fresh_in(len.range(heap.pointer_bits()));
                if let Some(most) = most {
                    heap.assume_at_most(count, most.val, most.by);
                }
                count
            }
        }
    }

    /// `strcpy` and related functions.
    pub(super) fn copy_text(&mut self, heap: Heap, call: &Call<'_>, copy: TextCopy) -> Vec<Heap> {
        let (dst, src) = (call.arg(copy.dst), call.arg(copy.src));
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[dst, src]) {
            let (limit, room) = match copy.bound {
                Bound::None => (None, None),
                Bound::Exactly(n) | Bound::Chars(n) => (self.limit(&mut heap, call, Some(n)), None),
                Bound::Buffer(n) | Bound::Fits(n) => (None, self.limit(&mut heap, call, Some(n))),
            };
            let Some(from) = self.text(&mut heap, src, limit) else { continue };
            let Some(to) = self.target(&mut heap, dst) else { continue };
            let appended = match copy.append {
                true => self.text(&mut heap, dst, room),
                false => None,
            };
            if copy.append && appended.is_none() {
                continue;
            }
            let skip = appended.as_ref().map_or(Count::exactly(0), |text| text.len);
            let (bound, chars, total) = match (copy.bound, limit, room) {
                (Bound::Exactly(_), Some(n), _) => (copy.bound, from.len, n),
                // What does not fit has no final zero.
                (Bound::Fits(n), _, Some(room)) if from.len.max >= room.min => {
                    let total = from.len.plus(Count::exactly(1)).at_most(room);
                    (Bound::Exactly(n), from.len.at_most(room), total)
                }
                (Bound::Buffer(_), _, Some(room)) => {
                    let (chars, total) = cut(from.len, skip, room);
                    (copy.bound, chars, total)
                }
                (
                    Bound::None | Bound::Chars(_) | Bound::Exactly(_) | Bound::Buffer(_) | Bound::Fits(_),
                    ..,
                ) => (copy.bound, from.len, from.len.plus(Count::exactly(1))),
            };
            let plain = copy.bound == Bound::None && (!copy.append || copy.result == StrResult::Dst);
            if let Some(chars) = Some(&from)
                .filter(|_| plain)
                .and_then(|from| self.copy_by_order(&mut heap, to, appended.as_ref(), from))
            {
                let val = match copy.result {
                    StrResult::Dst => self.eval(&mut heap, dst),
                    StrResult::End => {
                        let base = self.eval(&mut heap, dst);
                        self.binary(&mut heap, BinOp::PtrAdd, base, chars, Span::NONE)
                    }
                    StrResult::Length => chars,
                };
                out.extend(self.give(heap, call, val));
                continue;
            }
            if !self.room_for(&heap, to, skip, total, &from) {
                continue;
            }
            let whole = skip.plus(from.len);
            for (mut heap, chars) in self.place_text(heap, to, skip, chars, total, &from, bound) {
                let val = match copy.result {
                    StrResult::Dst => self.eval(&mut heap, dst),
                    StrResult::End => self.advanced(&mut heap, dst, skip.plus(chars)),
                    StrResult::Length => heap.fresh_in(whole.range(heap.pointer_bits())),
                };
                out.extend(self.give(heap, call, val));
            }
        }
        out
    }

    /// Copies a string to a place, or behind the string there, if the order of numbers shows that
    /// there is room, or their ranges do. Gives its length; `None` if neither does, or if all is
    /// constant.
    fn copy_by_order(
        &mut self,
        heap: &mut Heap,
        to: Target,
        appended: Option<&Text>,
        from: &Text,
    ) -> Option<Val> {
        let apart = from.target.obj != to.obj && !heap.may_alias(from.target.obj, to.obj);
        if heap.is_symbolic() || !apart {
            return None;
        }
        let begin = self.end_of(heap, to, appended)?;
        let offset = begin.offset()?;
        let known = || Most { val: heap.size(from.len.max), by: 0, exact: from.len.exact().is_some() };
        let most = from.most.or_else(|| offset.plus.map(|_| known()))?;
        let size = heap.moved(most.val, i64::try_from(most.by + 1).ok()?);
        let off = i64::try_from(offset.constant).ok()?;
        let ordered =
            heap.block_inside(Addr { obj: to.obj, off, plus: offset.plus, spec: Spec::Region }, size);
        let ends = [begin.spread, from.len.max, 1].into_iter().try_fold(begin.at, u64::checked_add);
        if !ordered && ends.is_none_or(|end| end > self.least_size(heap, to.obj)) {
            return None;
        }
        let exact = appended
            .is_none_or(|text| text.len.exact().is_some() || text.most.is_some_and(|most| most.exact));
        let first = exact && to.offset() == Some(Offset::constant(0));
        Some(self.put_long_text(heap, begin, from.len, Some(most), first))
    }

    /// Where the string at a place ends, if there is one; else the place itself.
    fn end_of(&mut self, heap: &mut Heap, to: Target, text: Option<&Text>) -> Option<Target> {
        let Some(text) = text else { return Some(to) };
        if let Some(len) = text.len.exact() {
            return Some(to.moved(len));
        }
        let offset = to.offset()?;
        let len = self.long_length(heap, text.len, text.most);
        let node = match offset.plus {
            None => len.node()?,
            Some(plus) => self.sum(heap, Val::Node(plus), len).node()?,
        };
        let spread = to.spread.checked_add(text.len.max - text.len.min)?;
        let plus = Some((node, i64::try_from(offset.constant).ok()?));
        Some(Target { at: to.at.checked_add(text.len.min)?, spread, plus, ..to })
    }

    /// Whether a text surely has room and does not overlap its source.
    fn room_for(&mut self, heap: &Heap, to: Target, skip: Count, total: Count, from: &Text) -> bool {
        let least = self.least_size(heap, to.obj);
        let first = to.at.saturating_add(skip.min);
        let ends = [to.spread, skip.max, total.max];
        let end = ends.into_iter().try_fold(to.at, u64::checked_add).filter(|end| *end <= least);
        let Some(end) = end else {
            self.outside(heap, to.obj);
            return false;
        };
        let begin = from.target.at;
        let behind = begin.saturating_add(from.spread).saturating_add(from.len.max).saturating_add(1);
        let meet = from.target.obj == to.obj && begin < end && first < behind;
        if total.max > 0 && (meet || heap.may_alias(from.target.obj, to.obj)) {
            self.alarm(heap, ErrorKind::OverlappingCopy, "the two strings overlap");
            return false;
        }
        true
    }

    /// Writes the copy of a text; gives the number of its characters in each case.
    #[expect(clippy::too_many_arguments, reason = "each is one measure of the same copy")]
    fn place_text(
        &mut self,
        heap: Heap,
        to: Target,
        skip: Count,
        chars: Count,
        total: Count,
        from: &Text,
        bound: Bound,
    ) -> Vec<(Heap, Count)> {
        let mut heap = heap;
        let spread = to.spread;
        let at = to.at + skip.min;
        let reach = spread + (skip.max - skip.min) + total.max;
        self.check_constant(&heap, to);
        let old = heap.slice(to.obj, at, reach);
        let placed = spread == 0 && skip.exact().is_some();
        if placed
            && total.min == chars.min.saturating_add(1)
            && chars.exact().is_none()
            && !matches!(bound, Bound::Exactly(_))
        {
            return self.put_text(heap, Target::at(to.obj, at), chars, None);
        }
        match chars.exact().filter(|chars| placed && *chars <= total.min) {
            Some(chars) => {
                if from.spread == 0 {
                    for piece in heap.slice(from.target.obj, from.target.at, chars) {
                        heap.write(to.obj, at + piece.at, piece.len, piece.content);
                    }
                } else {
                    heap.write(to.obj, at, chars, Content::Any(Init::Yes));
                }
                heap.write(to.obj, at + chars, total.min - chars, Content::Zero);
                self.weaken(&mut heap, to.obj, at + total.min, total.max - total.min, Init::Yes);
            }
            // Zeros behind the longest text.
            None if placed && matches!(bound, Bound::Exactly(_)) => {
                let text = chars.max.min(total.min);
                heap.write(to.obj, at, text, Content::Any(Init::Yes));
                heap.write(to.obj, at + text, total.min - text, Content::Zero);
                self.weaken(&mut heap, to.obj, at + total.min, total.max - total.min, Init::Yes);
            }
            None => self.weaken(&mut heap, to.obj, at, reach, Init::Yes),
        }
        self.overwritten(&mut heap, to.obj, &old);
        vec![(heap, chars)]
    }

    /// `strdup`, `strndup`.
    pub(super) fn duplicate(&mut self, heap: Heap, call: &Call<'_>, s: Arg, max: Option<Arg>) -> Vec<Heap> {
        let s = call.arg(s);
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[s]) {
            let limit = self.limit(&mut heap, call, max);
            let Some(text) = self.text(&mut heap, s, limit) else { continue };
            if self.config.malloc_may_fail {
                out.extend(self.give_null(heap.clone(), call));
            }
            for (mut heap, val) in self.fresh_text(heap, text.len, text.bytes.as_deref(), text.most, true) {
                if let (Some(len), 0, Some(new)) = (text.len.exact(), text.spread, heap.as_addr(val)) {
                    for piece in heap.slice(text.target.obj, text.target.at, len) {
                        heap.write(new.obj, piece.at, piece.len, piece.content);
                    }
                }
                out.extend(self.give(heap, call, val));
            }
        }
        out
    }

    /// A fresh block that is as long as the text that it holds.
    pub(super) fn fresh_text(
        &mut self,
        heap: Heap,
        len: Count,
        bytes: Option<&[u8]>,
        most: Option<Most>,
        whole: bool,
    ) -> Vec<(Heap, Val)> {
        let few = len.max - len.min < self.config.split_limit;
        let mut out = Vec::new();
        for count in len.min..=if few { len.max } else { len.min } {
            let mut heap = heap.clone();
            let count = if few { Count::exactly(count) } else { len };
            let chars = self.long_length(&mut heap, count, most.filter(|_| !few));
            let size = heap.moved(chars, 1);
            let val = self.new_block(&mut heap, size, Content::Any(Init::Yes));
            if let (Val::Node(_), Some(addr), false) = (chars, heap.as_addr(val), heap.is_symbolic()) {
                let zero = Some(Zero { at: chars, len: 1, first: whole });
                heap.set_marks(addr.obj, Marks { zero, ..Marks::default() });
            }
            if let (Some(len), Some(addr)) = (count.exact(), heap.as_addr(val)) {
                heap.write(addr.obj, len, 1, Content::Zero);
                if let Some(bytes) = bytes {
                    heap.write(addr.obj, 0, len, bytes_of(bytes.to_vec()));
                }
            }
            out.push((heap, val));
        }
        out
    }

    /// Strings of the library's may have been filled anew: only that they end stays known.
    pub(super) fn forget_texts(&mut self, heap: &mut Heap) {
        let texts = heap.objects().filter(|(_, object)| super::is_text(object.origin));
        for obj in texts.map(|(id, _)| id).collect::<Vec<_>>() {
            let len = heap.object(obj).pieces.len();
            heap.write(obj, 0, len, Content::Any(Init::Yes));
            let end = heap.moved(heap.object(obj).size, -1);
            let zero = Some(Zero { at: end, len: 1, first: false });
            heap.set_marks(obj, Marks { zero, ..Marks::default() });
        }
    }

    /// Ends a call with a string of the library's, or with null.
    pub(super) fn static_text(&mut self, heap: Heap, call: &Call<'_>, most: u64, or_null: bool) -> Vec<Heap> {
        let mut out = Vec::new();
        if or_null {
            out.extend(self.give_null(heap.clone(), call));
        }
        let mut heap = heap;
        let obj = self.library_text(&mut heap, most);
        let val = heap.addr(Addr::region(obj, 0));
        out.extend(self.give(heap, call, val));
        out
    }

    /// A string of the library that is shorter than this number of characters.
    pub(super) fn library_text(&mut self, heap: &mut Heap, most: u64) -> crate::heap::ObjId {
        let len = heap.fresh_in(Count { min: 0, max: most - 1 }.range(heap.pointer_bits()));
        let size = heap.moved(len, 1);
        let obj = heap.add_region(Origin::Library(super::TEXT), size, Content::Any(Init::Yes));
        let zero = Some(Zero { at: len, len: 1, first: true });
        heap.set_marks(obj, Marks { zero, ..Marks::default() });
        obj
    }
}

/// The number of characters and of bytes that are written to what is left of a buffer.
pub(super) fn cut(len: Count, skip: Count, room: Count) -> (Count, Count) {
    let left = Count { min: room.min.saturating_sub(skip.max), max: room.max.saturating_sub(skip.min) };
    let chars = len.at_most(Count { min: left.min.saturating_sub(1), max: left.max.saturating_sub(1) });
    let zero = Count { min: u64::from(left.min > 0), max: u64::from(left.max > 0) };
    (chars, chars.plus(zero))
}
