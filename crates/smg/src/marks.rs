//! Contents at offsets that are not constant: strings of any length, buffers that are filled step
//! by step.
//!
//! The pieces of an object say what its bytes are at constant offsets. In addition an object has
//! [marks](Marks), which refer to offsets that are numbers of the heap: where a zero ends a string,
//! and up to where all bytes are initialised. With the order of numbers ([`order`](crate::order))
//! they show that a walk along a string stays inside of it: a byte that is not zero, at or before
//! the zero of the mark, lies before it.
//!
//! Two zeros are known at most: the one that ends a string, and a further one (`last`), which ends
//! the strings after the first where a buffer was split into several. And one element is known at
//! an index that is not constant (`held`): what was read there is the same when it is read again,
//! until something is written to the object that may be there.
//!
//! **Invariants.** What a mark refers to lies inside its object: `at + len <= size` for the zeros,
//! `filled <= size`. An element that is held is a number or the address of an argument's text: no
//! block is kept alive by it. [`Heap::write`] removes each mark that the written bytes may break; a
//! caller that knows better (because the offsets are ordered, for instance) restores it.

use crate::heap::{Content, Def, Filled, Heap, Init, Marks, NodeId, ObjId, Op, Val, Zero};
use ir::{BinOp, CastOp};
use value::Range;

/// An offset in an object: a constant and perhaps a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offset {
    pub(crate) constant: i128,
    pub(crate) plus: Option<NodeId>,
}

impl Offset {
    pub(crate) fn constant(constant: u64) -> Offset {
        Offset { constant: constant.into(), plus: None }
    }

    pub(crate) fn moved(self, by: u64) -> Offset {
        Offset { constant: self.constant + i128::from(by), ..self }
    }
}

impl Heap {
    fn part(&self, offset: Offset) -> Val {
        offset.plus.map_or(self.size(0), Val::Node)
    }

    /// The least `c` found for which an offset is at most a number plus `c`.
    pub(crate) fn offset_beyond(&self, offset: Offset, val: Val) -> Option<i128> {
        self.at_most(self.part(offset), val)?.checked_add(offset.constant)
    }

    /// The least `c` found for which a number is at most an offset plus `c`.
    pub(crate) fn beyond_offset(&self, val: Val, offset: Offset) -> Option<i128> {
        self.at_most(val, self.part(offset))?.checked_sub(offset.constant)
    }

    /// Whether an offset is surely at most a number.
    pub(crate) fn offset_within(&self, offset: Offset, val: Val) -> bool {
        self.offset_beyond(offset, val).is_some_and(|beyond| beyond <= 0)
    }

    /// Learns that an offset is at most a number. False if it is not.
    pub(crate) fn assume_offset_within(&mut self, offset: Offset, val: Val) -> bool {
        if self.beyond_offset(val, offset).is_some_and(|beyond| beyond < 0) {
            return false;
        }
        let part = self.part(offset);
        if !self.assume_at_most(part, val, -offset.constant) {
            return false;
        }
        // A constant on one side is a bound of the other.
        let Some((low, high)) = self.bounds_of(part).zip(self.bounds_of(val)) else { return true };
        let cuts = [
            (part, low.0, low.1.min(high.1 - offset.constant)),
            (val, high.0.max(low.0 + offset.constant), high.1),
        ];
        cuts.into_iter().all(|(val, low, high)| {
            let Val::Node(id) = val else { return low <= high };
            let bits = self.bits(val);
            low <= high && (self.node(id).is_none() || self.refine(id, Range::from_signed(bits, low, high)))
        })
    }

    /// Learns that a number is at most an offset. False if it is not.
    pub(crate) fn assume_within_offset(&mut self, val: Val, offset: Offset) -> bool {
        if self.offset_beyond(offset, val).is_some_and(|beyond| beyond < 0) {
            return false;
        }
        let part = self.part(offset);
        self.assume_at_most(val, part, offset.constant)
    }

    /// An offset as a number.
    pub(crate) fn offset_val(&mut self, offset: Offset) -> Val {
        let constant = i64::try_from(offset.constant).unwrap_or(i64::MAX);
        match offset.plus {
            None => self.size(offset.constant as u64),
            Some(plus) => self.moved(Val::Node(plus), constant),
        }
    }

    /// Whether some bytes at an offset lie inside an object, by its marks.
    pub(crate) fn inside_by_marks(&self, obj: ObjId, offset: Offset, len: u64) -> bool {
        let marks = self.object(obj).marks;
        let behind = offset.moved(len);
        let before_zero = marks.zero.is_some_and(|zero| {
            let start = Offset { constant: behind.constant - i128::from(zero.len), ..behind };
            self.offset_within(start, zero.at)
        });
        // The last of the bytes is no further than a zero.
        let before_last = marks.last.is_some_and(|last| {
            let end = Offset { constant: behind.constant - 1, ..behind };
            self.offset_within(end, last)
        });
        before_zero || before_last || self.was_filled(obj, offset, len)
    }

    /// The nearer zero of this width that, by an object's marks, surely stands at or behind an
    /// offset.
    pub(crate) fn zero_from(&self, obj: ObjId, offset: Offset, len: u8) -> Option<Zero> {
        let marks = self.object(obj).marks;
        let last = marks.last.map(|at| Zero { at, len: 1, first: false });
        let mut zeros = [marks.zero, last].into_iter().flatten().filter(|zero| zero.len == len);
        zeros.find(|zero| self.offset_within(offset, zero.at))
    }

    /// Whether some bytes at an offset were surely set, by the marks of their object.
    pub(crate) fn was_filled(&self, obj: ObjId, offset: Offset, len: u64) -> bool {
        self.object(obj).marks.filled.is_some_and(|filled| {
            let from = self.size(filled.from);
            let begins = self.beyond_offset(from, offset).is_some_and(|beyond| beyond <= 0);
            begins && self.offset_within(offset.moved(len), filled.to)
        })
    }

    /// The same for as many bytes as a number says; the caller knows that they lie in the object.
    pub(crate) fn was_filled_for(&self, obj: ObjId, offset: Offset, len: Val) -> bool {
        let Some(filled) = self.object(obj).marks.filled else { return false };
        let beyond = match offset.plus {
            None => self.at_most(len, filled.to),
            Some(plus) => {
                self.rest(filled.to, plus).and_then(|(left, by)| Some(self.at_most(len, left)? - by))
            }
        };
        self.was_filled(obj, offset, 0) && beyond.is_some_and(|beyond| beyond + offset.constant <= 0)
    }

    /// What is left of a number from an offset on, as a number and a constant: `n` of the sum
    /// `offset + n`.
    pub(crate) fn rest(&self, val: Val, from: NodeId) -> Option<(Val, i128)> {
        let mut by = 0i128;
        let mut val = val;
        loop {
            let Def::Op(Op::Bin(BinOp::Add | BinOp::AddS), a, b) = self.node(val.node()?)?.def else {
                return None;
            };
            match (a, b) {
                (a, b) if a == Val::Node(from) => return Some((b, by)),
                (a, b) if b == Val::Node(from) => return Some((a, by)),
                (a, Val::Int { bits, value }) => {
                    by += ir::sign_extend(u128::from(value), bits);
                    val = a;
                }
                _ => return None,
            }
        }
    }

    /// A number as wide as a pointer that is the same if both are read as signed.
    pub(crate) fn widened(&mut self, val: Val) -> Val {
        let bits = self.pointer_bits();
        let op = match self.bits(val) {
            own if own == bits => return val,
            own if own > bits => CastOp::Trunc,
            _ => CastOp::SExt,
        };
        let range = Range::cast(op, bits, self.range(val)).unwrap_or(Range::top(bits));
        self.op(Op::Cast(op), val, val, range)
    }

    /// Sets the marks of an object.
    pub(crate) fn set_marks(&mut self, obj: ObjId, marks: Marks) {
        if self.object(obj).marks != marks
            && let Some(object) = self.object_mut(obj)
        {
            object.marks = marks;
        }
    }

    /// The marks that stay what they are if some bytes at a constant offset are written.
    pub(crate) fn marks_beside(&self, obj: ObjId, at: u64, len: u64, content: &Content) -> Marks {
        let marks = self.object(obj).marks;
        if marks == Marks::default() {
            return marks;
        }
        let zeros = is_zero(content);
        let set = self.init_of(content) == Init::Yes;
        let bounds = |val: Val| self.bounds_of(val);
        let (start, end) = (i128::from(at), i128::from(at) + i128::from(len));
        Marks {
            zero: marks.zero.and_then(|zero| {
                let (low, high) = bounds(zero.at)?;
                let behind = high + i128::from(zero.len) <= start;
                let first = zero.first && (behind || self.has_no_zero(content, zero.len));
                (zeros || low >= end || behind).then_some(Zero { first, ..zero })
            }),
            held: marks.held.filter(|held| {
                let len = i128::from(self.bits(held.val) / 8);
                bounds(held.at).is_some_and(|(low, high)| low >= end || high + len <= start)
            }),
            last: marks
                .last
                .filter(|last| bounds(*last).is_some_and(|(low, high)| zeros || low >= end || high < start)),
            filled: marks.filled.filter(|filled| {
                let beside = end <= i128::from(filled.from);
                set || beside || bounds(filled.to).is_some_and(|(_, high)| high <= start)
            }),
            texts: marks.texts && !matches!(content, Content::Any(_)),
        }
    }

    /// The bytes of an object that were surely set from an offset on: by its mark, or as its pieces
    /// say.
    pub(crate) fn filled(&self, obj: ObjId, from: u64) -> Filled {
        let object = self.object(obj);
        if let Some(filled) = object.marks.filled.filter(|filled| filled.from <= from) {
            return Filled { from, ..filled };
        }
        let unset = object
            .pieces
            .iter()
            .find(|piece| piece.end() > from && self.init_of(&piece.content) != Init::Yes);
        Filled { from, to: unset.map_or(object.size, |piece| self.size(piece.at.max(from))) }
    }

    /// The first byte of an object from an offset on that is surely zero by its pieces.
    pub(crate) fn constant_zero(&self, obj: ObjId, from: u64) -> Option<Zero> {
        let object = self.object(obj);
        let links = object.segment().map(|segment| [segment.link.next(), segment.link.prev()]);
        let links = links.into_iter().flatten().flatten();
        let links: Vec<_> = links.map(|at| at..at + self.pointer_bytes()).collect();
        let mut first = true;
        for piece in object.pieces.iter() {
            // What a segment holds at its links is what its last node holds; between nodes there
            // are addresses.
            let free = |at: &u64| !links.iter().any(|link| link.contains(&(piece.at + at)));
            let skip = from.saturating_sub(piece.at);
            let place = match &piece.content {
                _ if skip >= piece.len => None,
                Content::Zero => (skip..piece.len).find(free),
                Content::Bytes(bytes) => {
                    let rest = (skip..).zip(bytes.iter().skip(skip as usize));
                    rest.map(|(at, byte)| (*byte, at))
                        .find(|(byte, at)| *byte == 0 && free(at))
                        .map(|(_, at)| at)
                }
                Content::Val(Val::Int { value, .. }) => {
                    let byte = |at: u64| value.checked_shr(8 * at as u32).unwrap_or(0) as u8;
                    (skip..piece.len).find(|at| byte(*at) == 0 && free(at))
                }
                Content::Any(_) | Content::Val(Val::Node(_)) => None,
            };
            let linked = links.iter().any(|link| link.start < piece.end() && piece.at < link.end);
            if let Some(place) = place {
                // There may be zeros before the offset, and in addresses.
                let first = first && skip == 0 && !linked;
                return Some(Zero { at: self.size(piece.at + place), len: 1, first });
            }
            first &= !linked && self.has_no_zero(&piece.content, 1);
        }
        None
    }

    /// Whether contents surely have no zero of this many bytes.
    pub(crate) fn has_no_zero(&self, content: &Content, len: u8) -> bool {
        match content {
            Content::Zero | Content::Any(_) => false,
            Content::Bytes(bytes) => len == 1 && !bytes.contains(&0),
            Content::Val(val) if self.bits(*val) == u16::from(len) * 8 => {
                self.as_addr(*val).is_some() || !self.range(*val).contains(0)
            }
            Content::Val(_) => false,
        }
    }
}

/// Whether contents are zeros.
pub(crate) fn is_zero(content: &Content) -> bool {
    match content {
        Content::Zero => true,
        Content::Val(val) => val.is_zero(),
        Content::Any(_) | Content::Bytes(_) => false,
    }
}
