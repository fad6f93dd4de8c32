//! Reads and writes at offsets that are not constant, with the help of [marks](crate::marks).
//!
//! **Reading.** A byte at or before the zero of a string is zero, or the zero comes after it: these
//! are two cases. In the second one the order of the two offsets is learnt, so that a walk by one
//! byte stays at or before the zero. A table of pointers that ends with null is read in the same
//! way.
//!
//! **Writing.** Zeros that are written end a string. Bytes written at the end of the initialised
//! bytes extend these. Anything else keeps a mark only if the two surely do not overlap.

use super::{Exec, Target};
use crate::heap::{Content, Filled, Heap, Held, Init, Marks, Val, Zero};
use crate::marks::{Offset, is_zero};
use crate::order::Linear;
use value::Range;

impl Exec<'_> {
    /// The value at a target, in as many cases as are needed to say whether it ends a string.
    pub(super) fn read_cases(&mut self, mut heap: Heap, target: Target, bits: u16) -> Vec<(Heap, Val)> {
        let bytes = u64::from(bits) / 8;
        if let Some(val) = held_at(&mut heap, target, bits) {
            return vec![(heap, val)];
        }
        let texts = holds_arguments(&heap, target, bytes);
        let val = self.read(&mut heap, target, bits);
        if !texts {
            hold(&mut heap, target, val);
        }
        let offset = target.offset();
        let zero = offset.and_then(|offset| heap.zero_from(target.obj, offset, bytes as u8));
        let (Some(zero), Some(offset), false) = (zero, offset, heap.is_symbolic()) else {
            return vec![(heap, val)];
        };
        let before = heap.offset_within(offset.moved(bytes), zero.at);
        // There may be zeros before, too, unless this is the first.
        if before && !zero.first {
            return vec![(heap, val)];
        }
        // As an anchor, the value is carried through every change of the heap.
        heap.roots.anchors.push(val);
        let mut cases = Vec::new();
        if !before
            && let Some((mut heap, val)) = with_value(heap.clone(), Range::constant(bits, 0))
            && (!zero.first || heap.assume_within_offset(zero.at, offset))
        {
            cases.push((heap, val));
        }
        if let Some((mut heap, val)) = with_value(heap, Range::top(bits).without(0))
            && heap.assume_offset_within(offset.moved(bytes), zero.at)
        {
            let val = if texts { self.argument_text(&mut heap, val) } else { val };
            hold(&mut heap, target, val);
            cases.push((heap, val));
        }
        cases
    }

    /// Makes bytes at a constant offset known to be set if a mark says so.
    pub(super) fn set_by_mark(&self, heap: &mut Heap, target: Target, bits: u16) {
        let bytes = u64::from(bits) / 8;
        let offset = Offset::constant(target.at);
        if !heap.was_filled(target.obj, offset, bytes) {
            return;
        }
        let marks = heap.object(target.obj).marks;
        for piece in heap.slice(target.obj, target.at, bytes) {
            if heap.init_of(&piece.content) != Init::Yes {
                heap.write(target.obj, target.at + piece.at, piece.len, Content::Any(Init::Yes));
            }
        }
        heap.set_marks(target.obj, marks);
    }

    /// The marks of an object after bytes were written, if they are known better than by the place
    /// of the bytes alone.
    pub(super) fn marks_after(
        &self,
        heap: &mut Heap,
        target: Target,
        len: u64,
        content: &Content,
    ) -> Option<Marks> {
        if heap.is_symbolic() {
            return None;
        }
        let offset = target.offset()?;
        let old = heap.object(target.obj).marks;
        if target.spread == 0 && old == Marks::default() {
            return None;
        }
        let (zero, last) = zeros_after(heap, old, offset, len, content);
        let held = match content {
            Content::Val(val) => holding(heap, target, *val),
            Content::Zero | Content::Any(_) | Content::Bytes(_) => None,
        };
        Some(Marks {
            held,
            zero,
            last,
            filled: filled_after(heap, target, offset, len, content),
            texts: old.texts && self.keeps_texts(heap, target, content),
        })
    }

    /// Whether a table of arguments stays one if this is written to it.
    fn keeps_texts(&self, heap: &Heap, target: Target, content: &Content) -> bool {
        match content {
            Content::Val(val) => heap.argument_at(*val).is_some() || target.spread == 0,
            Content::Zero | Content::Bytes(_) => target.spread == 0,
            Content::Any(_) => false,
        }
    }
}

/// The value that stands at a target whose offset is not constant, if it was read or set before.
fn held_at(heap: &mut Heap, target: Target, bits: u16) -> Option<Val> {
    let held = heap.object(target.obj).marks.held?;
    let offset = target.offset().filter(|offset| offset.plus.is_some())?;
    let same = heap.bits(held.val) == bits && heap.offset_val(offset) == held.at;
    same.then_some(held.val)
}

/// Remembers what stands at a target whose offset is not constant.
fn hold(heap: &mut Heap, target: Target, val: Val) {
    if let Some(held) = holding(heap, target, val) {
        let marks = heap.object(target.obj).marks;
        heap.set_marks(target.obj, Marks { held: Some(held), ..marks });
    }
}

/// The mark that remembers it: for numbers and texts of arguments, with which nothing is lost.
fn holding(heap: &mut Heap, target: Target, val: Val) -> Option<Held> {
    let offset = target.offset().filter(|offset| offset.plus.is_some() && !heap.is_symbolic())?;
    let object = heap.object(target.obj);
    let region = object.level == 0 && object.segment().is_none();
    let node = val.node().and_then(|id| heap.node(id));
    let plain = node.is_none_or(|node| node.init == Init::Yes && node.level == 0);
    let harmless = heap.is_number(val) || heap.argument_at(val).is_some();
    if !region || !plain || !harmless {
        return None;
    }
    Some(Held { at: heap.offset_val(offset), val })
}

/// Whether a word that is read, if it is not null, is the address of an argument's text.
fn holds_arguments(heap: &Heap, target: Target, bytes: u64) -> bool {
    let word = heap.pointer_bytes();
    let aligned = match target.plus.filter(|_| target.spread > 0) {
        None => target.at.is_multiple_of(word),
        Some((plus, off)) => {
            let bits = heap.range(Val::Node(plus)).bits();
            let low = (off as i128).wrapping_add(bits.ones() as i128);
            (1u128 << bits.known_low().min(32)) >= u128::from(word) && low.rem_euclid(word.into()) == 0
        }
    };
    let unknown = |content: &Content| match content {
        Content::Any(init) => *init == Init::Yes,
        Content::Val(val) => target.spread > 0 && heap.argument_at(*val).is_some(),
        Content::Zero | Content::Bytes(_) => false,
    };
    let object = heap.object(target.obj);
    object.marks.texts
        && bytes == word
        && aligned
        && object
            .pieces
            .overlapping(target.at, target.spread + bytes)
            .iter()
            .all(|piece| unknown(&piece.content))
}

/// The heap in which its last anchor is in a range, and the anchor.
fn with_value(mut heap: Heap, range: Range) -> Option<(Heap, Val)> {
    let val = heap.roots.anchors.last().copied()?;
    let fits = match val {
        Val::Int { value, .. } => range.contains(u128::from(value)),
        // An address is not null.
        Val::Node(_) if heap.as_addr(val).is_some() => !range.contains(0),
        Val::Node(id) => {
            let range = heap.range(val).meet(range);
            !range.is_empty() && heap.refine(id, range)
        }
    };
    let val = heap.roots.anchors.pop()?;
    fits.then_some((heap, val))
}

/// The zeros that are known after a write.
fn zeros_after(
    heap: &mut Heap,
    old: Marks,
    offset: Offset,
    len: u64,
    content: &Content,
) -> (Option<Zero>, Option<Val>) {
    let stays = |heap: &Heap, at: Val, size: u8| {
        is_zero(content)
            || heap.offset_within(offset.moved(len), at)
            || heap.beyond_offset(at, offset).is_some_and(|beyond| beyond + i128::from(size) <= 0)
    };
    let last = old.last.filter(|at| stays(heap, *at, 1));
    let kept = old.zero.filter(|zero| stays(heap, zero.at, zero.len)).map(|zero| {
        let behind = heap.beyond_offset(zero.at, offset).is_some_and(|beyond| beyond <= 0);
        Zero { first: zero.first && (behind || heap.has_no_zero(content, zero.len)), ..zero }
    });
    let word = heap.pointer_bytes();
    // At constant offsets the pieces say it, as long as there is no other zero.
    let said = offset.plus.is_none() && (len != 1 || kept.is_none_or(|zero| zero.len != 1));
    if !is_zero(content) || said || len != 1 && len != word {
        return (kept, last);
    }
    let before = |zero: &Zero| u64::from(zero.len) == len && heap.offset_within(offset, zero.at);
    let first = old.zero.is_some_and(|zero| zero.first && before(&zero));
    let new = Zero { at: heap.offset_val(offset), len: len as u8, first };
    match kept.filter(|zero| u64::from(zero.len) == len) {
        None => (Some(new), last),
        Some(zero) if len != 1 => (Some(zero), last),
        // A zero that stays is the end of all parts into which a string is cut.
        Some(zero) if heap.offset_within(offset, zero.at) => (Some(new), last.or(Some(zero.at))),
        Some(zero) => (Some(zero), last.or(Some(new.at))),
    }
}

/// The bytes that were set after a write.
fn filled_after(
    heap: &mut Heap,
    target: Target,
    offset: Offset,
    len: u64,
    content: &Content,
) -> Option<Filled> {
    let mark = heap.object(target.obj).marks.filled;
    if heap.init_of(content) != Init::Yes {
        return mark.filter(|filled| heap.beyond_offset(filled.to, offset).is_some_and(|beyond| beyond <= 0));
    }
    // At constant offsets the pieces say it.
    if mark.is_none() && offset.plus.is_none() {
        return None;
    }
    let end = heap.offset_val(offset.moved(len));
    let more = extended(heap, target, offset, end);
    let old = mark.map_or_else(|| heap.filled(target.obj, 0).to, |mark| mark.to);
    // The newest bytes are the likeliest to be read, unless they are surely among those that were
    // set before.
    let among = heap.at_most(end, old).is_some_and(|beyond| beyond <= 0);
    more.filter(|_| !among).or(mark)
}

/// The bytes that were set if those from an offset up to another one are set as well, and these go
/// on with those of the mark; `None` if they do not.
fn extended(heap: &Heap, target: Target, offset: Offset, end: Val) -> Option<Filled> {
    let filled = heap.object(target.obj).marks.filled.unwrap_or_else(|| heap.filled(target.obj, 0));
    let from = heap.size(filled.from);
    let begins = heap.offset_within(offset, filled.to)
        && heap.beyond_offset(from, offset).is_some_and(|beyond| beyond <= 0);
    begins.then_some(Filled { to: end, ..filled })
}

impl Exec<'_> {
    /// The sum of two numbers: one of which something is known already, if there is such a one.
    pub(crate) fn sum(&mut self, heap: &mut Heap, a: Val, b: Val) -> Val {
        match heap.known_sum(heap.linear(a), heap.linear(b)) {
            Some(Linear { node: Some(sum), constant, .. }) if i64::try_from(constant).is_ok() => {
                heap.moved(Val::Node(sum), constant as i64)
            }
            _ => self.binary(heap, ir::BinOp::Add, a, b, ir::Span::NONE),
        }
    }

    /// Marks bytes as set from a target on, this many of them.
    pub(crate) fn mark_set(&mut self, heap: &mut Heap, target: Target, len: Val) {
        let (Some(offset), false) = (target.offset(), heap.is_symbolic()) else { return };
        let end = match offset.plus {
            None => heap.moved(len, offset.constant as i64),
            Some(plus) => {
                let sum = self.sum(heap, Val::Node(plus), len);
                heap.moved(sum, offset.constant as i64)
            }
        };
        let marks = heap.object(target.obj).marks;
        let constant = u64::try_from(offset.constant).ok().filter(|_| offset.plus.is_none());
        let alone = || constant.map(|from| Filled { from, to: end });
        // The newest bytes are the likeliest to be read.
        if let Some(filled) = extended(heap, target, offset, end).or_else(alone) {
            heap.set_marks(target.obj, Marks { filled: Some(filled), ..marks });
        }
    }
}
