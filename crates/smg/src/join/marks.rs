//! Joins marks: what is known of contents at offsets that are not constant.
//!
//! A mark of one side meets the mark of the other, or what the other's pieces say: a zero at a
//! constant offset, bytes that were set up to a constant offset. Where the pieces of both sides say
//! different things of where the bytes that were set end, a mark is made of the two, since the join
//! of the pieces would forget it. A mark that is new loses nothing; the join of the pieces has
//! counted that.

use super::{Fail, Joiner, Missed, Side};
use crate::heap::{Content, Def, Filled, Heap, Held, Init, Kind, Marks, Node, ObjId, Op, Piece, Val, Zero};
use ir::{BinOp, CastOp};
use value::Range;

/// Objects below this size get no new marks: they are rather structures than buffers.
const SMALL: u64 = 16;

/// A text at a constant offset of a table of arguments.
#[derive(Clone, Copy)]
pub(super) struct Lone {
    /// The side that has it.
    side: Side,
    /// Where.
    pub(super) at: u64,
    /// Its address.
    val: Val,
    /// The offset on the other side, and in the result.
    place: (Val, Val),
}

impl Joiner<'_> {
    pub(super) fn join_marks(&mut self, pair: [ObjId; 2], out: ObjId, inner: Missed) -> Result<(), Fail> {
        let marks = Side::BOTH.map(|side| self.side(side).object(pair[side.index()]).marks);
        self.marking = true;
        let zero = match marks {
            [Marks { zero: None, .. }, Marks { zero: None, .. }] => self.new_zero(pair, out, inner),
            _ => self.join_zeros(pair, marks, inner),
        };
        let last = self.join_last(marks, inner);
        let mut to_zero = false;
        let filled = match zero {
            Ok(Some(zero)) if self.set_to_zero(pair, marks, out) => {
                to_zero = true;
                let from = marks.iter().filter_map(|marks| marks.filled).map(|filled| filled.from).max();
                Ok(from.map(|from| Filled { from, to: zero.at }))
            }
            _ => self.join_filled(pair, marks, out, inner),
        };
        self.marking = false;
        let held = self.join_held(pair, marks, inner)?;
        let joined = Marks {
            filled: filled?,
            zero: zero?,
            last: last?,
            held,
            texts: marks[0].texts && marks[1].texts,
        };
        for side in Side::BOTH {
            let own = marks[side.index()];
            let less = own.zero.is_some() && joined.zero.is_none()
                || own.last.is_some() && joined.last.is_none()
                || own.held.is_some() && joined.held.is_none()
                || own.filled.is_some() && joined.filled.is_none()
                || own.texts && !joined.texts
                || to_zero && own.filled.map(|filled| filled.to) != own.zero.map(|zero| zero.at)
                || is_less_known(own, joined);
            if less {
                self.lose(side)?;
            }
        }
        self.marked.extend(joined.offsets());
        self.out.set_marks(out, joined);
        Ok(())
    }

    /// Whether this is about the nodes of a list, and the bytes of both were set up to their zeros:
    /// the order of numbers is not kept for each node of a list, so that it has to be one number.
    fn set_to_zero(&self, pair: [ObjId; 2], marks: [Marks; 2], out: ObjId) -> bool {
        // Where both are about the nodes of lists already, nothing is lost by keeping the two
        // numbers apart.
        let apart = |side: Side| {
            let (object, own) = (self.side(side).object(pair[side.index()]), marks[side.index()]);
            let within = object.level > 0 || object.segment().is_some();
            within && own.filled.map(|filled| filled.to) != own.zero.map(|zero| zero.at)
        };
        if Side::BOTH.into_iter().all(apart) {
            return false;
        }
        let sets = |(side, marks): (Side, Marks)| {
            let (Some(zero), Some(filled)) = (marks.zero, marks.filled) else { return false };
            self.side(side).at_most(zero.at, filled.to).is_some_and(|beyond| beyond <= 0)
        };
        let object = self.out.object(out);
        let nested = self.within.is_some() || object.level > 0 || object.segment().is_some();
        nested && Side::BOTH.into_iter().zip(marks).all(sets)
    }

    /// Where texts of different lengths end that both have, and of which the joined pieces do not
    /// say it.
    fn new_zero(&mut self, pair: [ObjId; 2], out: ObjId, inner: Missed) -> Result<Option<Zero>, Fail> {
        if self.options.only_covered || self.within.is_some() || !self.is_buffer(out) {
            return Ok(None);
        }
        let ends = Side::BOTH.map(|side| self.lost_end(side, pair[side.index()], out));
        let [Some(a), Some(b)] = ends else { return Ok(None) };
        let (a, b) = (self.out.size(a), self.out.size(b));
        let at = self.join_mark(a, b, true, inner)?;
        Ok(Some(Zero { at, len: 1, first: false }))
    }

    /// The end of a text in an object's pieces that is no longer a zero in those of the result.
    fn lost_end(&self, side: Side, obj: ObjId, out: ObjId) -> Option<u64> {
        let joined = &self.out.object(out).pieces;
        let stays = |at: u64| match joined.overlapping(at, 1) {
            [Piece { content: Content::Zero, .. }] => true,
            [Piece { at: from, content: Content::Bytes(bytes), .. }] => bytes[(at - from) as usize] == 0,
            _ => false,
        };
        let end = |piece: &Piece| match &piece.content {
            Content::Zero if piece.len == 1 => Some(piece.at),
            Content::Bytes(bytes) => bytes.iter().position(|byte| *byte == 0).map(|at| piece.at + at as u64),
            Content::Zero | Content::Any(_) | Content::Val(_) => None,
        };
        let pieces = &self.side(side).object(obj).pieces;
        pieces.iter().filter_map(end).find(|at| !stays(*at))
    }

    /// Whether marks may be made for an object of the result.
    fn is_buffer(&self, out: ObjId) -> bool {
        let object = self.out.object(out);
        object.kind == Kind::Region
            && object.level == 0
            && object.is_live()
            && object.constant_size().is_none_or(|size| size >= SMALL)
    }

    /// Zeros of both.
    fn join_zeros(
        &mut self,
        pair: [ObjId; 2],
        marks: [Marks; 2],
        inner: Missed,
    ) -> Result<Option<Zero>, Fail> {
        let Some(len) = marks.iter().find_map(|marks| marks.zero).map(|zero| zero.len) else {
            return Ok(None);
        };
        // A text may be one part of a structure: zeros before the part do not end it.
        let lowest = |side: Side| {
            let low = marks[side.index()].zero.and_then(|zero| self.side(side).range(zero.at).min_u());
            low.and_then(|low| u64::try_from(low).ok()).unwrap_or(0)
        };
        let ends = Side::BOTH.map(|side| match marks[side.index()].zero {
            Some(zero) => Some(zero).filter(|_| zero.len == len),
            None if len == 1 => self.side(side).constant_zero(pair[side.index()], lowest(side.other())),
            None => None,
        });
        let [Some(a), Some(b)] = ends else { return Ok(None) };
        let first = a.first && b.first;
        for (side, zero) in [(Side::Left, a), (Side::Right, b)] {
            if zero.first && !first && marks[side.index()].zero.is_some() {
                self.lose(side)?;
            }
        }
        if self.options.only_covered && marks[1].zero.is_none() {
            return Ok(None);
        }
        let constant = marks.iter().any(|marks| marks.zero.is_none());
        let at = self.join_mark(a.at, b.at, constant, inner)?;
        Ok(Some(Zero { at, len, first }))
    }

    /// What both hold at an offset. A side that knows its offset as a constant holds there what its
    /// pieces say: the first loop iteration reads `argv[1]`, and the others `argv[k]`.
    fn join_held(
        &mut self,
        pair: [ObjId; 2],
        marks: [Marks; 2],
        inner: Missed,
    ) -> Result<Option<Held>, Fail> {
        if let [Some(a), Some(b)] = marks.map(|marks| marks.held) {
            // A number is remembered only as long as its offset is.
            let text = self.side(Side::Left).argument_at(a.val).is_some();
            let at = if text { self.match_numbers(a.at, b.at) } else { self.paired_number(a.at, b.at) };
            let Some(at) = at else { return Ok(None) };
            let val = self.match_held(a.val, b.val, inner)?;
            return Ok(val.map(|val| Held { at, val }));
        }
        for side in Side::BOTH {
            let held = marks[side.index()].held;
            let Some(held) = held.filter(|held| self.side(side).argument_at(held.val).is_some()) else {
                continue;
            };
            let (other, obj) = (side.other(), pair[side.other().index()]);
            let len = u64::from(self.side(side).bits(held.val) / 8);
            for (there, at) in self.partners(side, held.at) {
                let known = match there {
                    Val::Int { value, .. } => self.side(other).object(obj).pieces.value_at(value, len),
                    Val::Node(_) => None,
                };
                let known = known.or_else(|| self.some_text(other, obj, there));
                let Some(val) = known else { continue };
                let (a, b) = if side == Side::Left { (held.val, val) } else { (val, held.val) };
                if let Some(val) = self.match_held(a, b, inner)? {
                    return Ok(Some(Held { at, val }));
                }
            }
        }
        let Some(lone) = self.lone_text(pair) else { return Ok(None) };
        let (other, (there, at)) = (lone.side.other(), lone.place);
        let Some(text) = self.some_text(other, pair[other.index()], there) else { return Ok(None) };
        let (a, b) = if lone.side == Side::Left { (lone.val, text) } else { (text, lone.val) };
        let val = self.match_held(a, b, inner)?;
        Ok(val.map(|val| Held { at, val }))
    }

    /// A text that a side knows at a constant offset, where the other side has a number that is not
    /// constant for the index: one loop iteration over `argv[k]`, and many.
    pub(super) fn lone_text(&mut self, pair: [ObjId; 2]) -> Option<Lone> {
        let objects = Side::BOTH.map(|side| self.side(side).object(pair[side.index()]));
        if objects.iter().any(|object| object.marks.held.is_some() || !object.marks.texts) {
            return None;
        }
        let texts = Side::BOTH.map(|side| {
            let heap = self.side(side);
            let texts =
                heap.object(pair[side.index()]).pieces.iter().filter_map(|piece| match piece.content {
                    Content::Val(val) if heap.argument_at(val).is_some() => Some((piece.at, val)),
                    _ => None,
                });
            texts.collect::<Vec<_>>()
        });
        if texts.iter().any(|texts| texts.len() > 1) {
            return None;
        }
        Side::BOTH.into_iter().find_map(|side| {
            let (at, val) = *texts[side.index()].first()?;
            let place = self.place_of_index(side, pair[side.other().index()], at)?;
            Some(Lone { side, at, val, place })
        })
    }

    /// The offset that an index has on the other side, and in the result, where it is a constant on
    /// this side.
    fn place_of_index(&mut self, side: Side, obj: ObjId, constant: u64) -> Option<(Val, Val)> {
        let (word, bits) = (self.out.pointer_bytes(), self.out.pointer_bits());
        let is_index = |val: Val| match val {
            Val::Int { bits: own, value } => {
                (own == 32 || own == bits) && value > 0 && value.checked_mul(word) == Some(constant)
            }
            Val::Node(_) => false,
        };
        let pairs = self.order.iter().map(|pair| if side == Side::Left { *pair } else { (pair.1, pair.0) });
        let pairs: Vec<(Val, Val)> = pairs.filter(|(own, _)| is_index(*own)).collect();
        // The same index on both sides needs no other name.
        if pairs.iter().any(|(own, there)| own == there) {
            return None;
        }
        pairs.into_iter().filter(|(_, there)| there.node().is_some()).find_map(|(own, there)| {
            let mut at = if side == Side::Left { self.paired(own, there) } else { self.paired(there, own) }?;
            let mut there = there;
            let by = self.out.size(word);
            for (op, by) in [(Op::Cast(CastOp::SExt), None), (Op::Bin(BinOp::MulS), Some(by))] {
                if by.is_none() && self.out.bits(at) == bits {
                    continue;
                }
                there = self.operation_on(side.other(), op, (there, by.unwrap_or(there)), bits)?;
                let number = if by.is_some() { constant } else { constant / word };
                let own = Range::constant(bits, u128::from(number));
                let other = self.side(side.other()).range(there);
                let ranges = if side == Side::Left { [own, other] } else { [other, own] };
                at = self.joined_operation(op, (at, by.unwrap_or(at)), ranges);
            }
            self.may_be_text(side.other(), obj, there).then_some((there, at))
        })
    }

    /// A text at an offset of a table of arguments of which nothing is known there, if it lies
    /// before the table's end. The other side has read it, and this one has not yet.
    pub(super) fn some_text(&mut self, side: Side, obj: ObjId, at: Val) -> Option<Val> {
        self.may_be_text(side, obj, at).then(|| self.side_mut(side).add_argument())
    }

    fn may_be_text(&self, side: Side, obj: ObjId, at: Val) -> bool {
        self.is_word_before_end(side, obj, at).unwrap_or(false)
    }

    /// Whether a word at an offset of a table of arguments lies before its end and is not known.
    fn is_word_before_end(&self, side: Side, obj: ObjId, at: Val) -> Option<bool> {
        let heap = self.side(side);
        let (object, word) = (heap.object(obj), heap.pointer_bytes());
        let end = object.marks.zero.filter(|zero| object.marks.texts && u64::from(zero.len) == word)?;
        let beyond = heap.at_most(at, end.at)?;
        let (low, high) = heap.bounds_of(at)?;
        let residue = heap.residue(at);
        let aligned = [residue.modulus, residue.rest].iter().all(|part| part % i128::from(word) == 0);
        let (from, to) = (u64::try_from(low).ok()?, u64::try_from(high).ok()?);
        let pieces = object.pieces.overlapping(from, to.checked_sub(from)?.checked_add(word)?);
        // A word that may be one of several may be a text that is known.
        let unknown = pieces.iter().all(|piece| match piece.content {
            Content::Val(val) => from < to && heap.argument_at(val).is_some(),
            Content::Any(init) => init == Init::Yes,
            Content::Zero | Content::Bytes(_) => false,
        });
        Some(aligned && beyond <= -i128::from(word) && unknown)
    }

    /// The value that stands for two that are held: one that is found elsewhere, too, or the text
    /// of an argument that nothing else of the result is.
    fn match_held(&mut self, a: Val, b: Val, inner: Missed) -> Result<Option<Val>, Fail> {
        if let Some(out) = self.paired(a, b).filter(|_| a.node().is_some() && b.node().is_some()) {
            return Ok(Some(out));
        }
        let texts = (self.side(Side::Left).argument_at(a), self.side(Side::Right).argument_at(b));
        let (left, right) = match texts {
            (Some(left), Some(right)) => (left, right),
            _ => return Ok(self.paired_number(a, b)),
        };
        if self.mapped(Side::Left, left) != self.mapped(Side::Right, right) {
            return Ok(None);
        }
        self.join_values(a, b, inner).map(Some)
    }

    /// The number that two are, if it is found elsewhere, too.
    fn paired_number(&self, a: Val, b: Val) -> Option<Val> {
        match (a, b) {
            (Val::Int { .. }, _) | (_, Val::Int { .. }) => (a == b).then_some(a),
            (Val::Node(_), Val::Node(_)) => self.paired(a, b),
        }
    }

    /// The number of the result that stands for two: a pair that is found elsewhere, or the same
    /// operation on such pairs.
    fn match_numbers(&mut self, a: Val, b: Val) -> Option<Val> {
        if let Some(out) = self.paired(a, b) {
            return Some(out);
        }
        let op = |heap: &Heap, val: Val| {
            let node = heap.node(val.node()?)?;
            let Def::Op(op, x, y) = node.def else { return None };
            Some((op, x, y, node.range))
        };
        let left = op(self.side(Side::Left), a);
        let right = op(self.side(Side::Right), b);
        match (left, right) {
            (Some((op, x, y, range)), Some((other, z, w, range2))) if op == other => {
                let (first, second) = (self.match_numbers(x, z)?, self.match_numbers(y, w)?);
                Some(self.joined_operation(op, (first, second), [range, range2]))
            }
            (None, None) => (a.node().is_none() && a == b).then_some(a),
            _ => None,
        }
    }

    /// What the other side has in place of a number of this one, each with what stands for both in
    /// the result: numbers that were paired, and operations on them.
    pub(super) fn partners(&mut self, side: Side, val: Val) -> Vec<(Val, Val)> {
        let images = self.images(side, val).into_iter();
        let mut found: Vec<(Val, Val)> = images.filter_map(|(out, other)| Some((other?, out))).collect();
        let Some(node) = val.node().and_then(|id| self.side(side).node(id)) else { return found };
        let (bits, range) = (node.bits, node.range);
        let Def::Op(op, x, y) = node.def else { return found };
        let by_constant = matches!(op, Op::Bin(BinOp::Add | BinOp::AddS | BinOp::Mul | BinOp::MulS));
        let extends = op == Op::Cast(CastOp::SExt);
        if !(extends || by_constant && y.node().is_none()) || found.len() > 4 {
            return found;
        }
        for (there, first) in self.partners(side, x) {
            let second = if extends { first } else { y };
            let operands = (there, if extends { there } else { y });
            let Some(there) = self.operation_on(side.other(), op, operands, bits) else { continue };
            let own = self.side(side.other()).range(there);
            let ranges = if side == Side::Left { [range, own] } else { [own, range] };
            let out = self.joined_operation(op, (first, second), ranges);
            found.push((there, out));
        }
        found
    }

    /// An operation of the result, which has these ranges on both sides. Where it is widened, it
    /// stays within what its operands allow: they are widened themselves.
    pub(super) fn joined_operation(&mut self, op: Op, (a, b): (Val, Val), ranges: [Range; 2]) -> Val {
        let range = self.widened(ranges);
        let by_operands = self.out.result_of(op, a, b, range.width());
        let met = by_operands.map(|result| range.meet(result)).filter(|met| !met.is_empty());
        self.out.op(op, a, b, met.unwrap_or(range))
    }

    /// The result of an operation on a side, if it surely does not wrap around.
    fn operation_on(&mut self, side: Side, op: Op, (a, b): (Val, Val), bits: u16) -> Option<Val> {
        let heap = self.side(side);
        let exact = match op {
            Op::Bin(BinOp::Add | BinOp::AddS) => Some(BinOp::AddS),
            Op::Bin(BinOp::Mul | BinOp::MulS) => Some(BinOp::MulS),
            _ => None,
        };
        let (x, y) = (heap.ordered_range(a), heap.ordered_range(b));
        let range = match exact {
            Some(exact) => {
                let defined = Range::definedness(exact, x, y);
                defined.filter(|defined| !defined.may_be_undefined())?;
                Range::binary(exact, x, y)?
            }
            None => Range::cast(CastOp::SExt, bits, x)?,
        };
        (range.width() == bits && !range.is_empty()).then(|| self.side_mut(side).op(op, a, b, range))
    }

    /// Further zeros of both; that of a side which has only one is that one.
    fn join_last(&mut self, marks: [Marks; 2], inner: Missed) -> Result<Option<Val>, Fail> {
        if marks.iter().all(|marks| marks.last.is_none())
            || self.options.only_covered && marks[1].last.is_none()
        {
            return Ok(None);
        }
        let only = |marks: &Marks| marks.zero.filter(|zero| zero.len == 1).map(|zero| zero.at);
        let [a, b] = marks.map(|marks| marks.last.or_else(|| only(&marks)));
        let Some((a, b)) = a.zip(b) else { return Ok(None) };
        let constant = marks.iter().any(|marks| marks.last.is_none());
        self.join_mark(a, b, constant, inner).map(Some)
    }

    /// Up to where all bytes were set on both sides.
    fn join_filled(
        &mut self,
        pair: [ObjId; 2],
        marks: [Marks; 2],
        out: ObjId,
        inner: Missed,
    ) -> Result<Option<Filled>, Fail> {
        let known = marks.iter().any(|marks| marks.filled.is_some());
        let object = self.out.object(out);
        let all = object.pieces.iter().all(|piece| match &piece.content {
            Content::Any(init) => *init == Init::Yes,
            Content::Val(val) => super::values::init(&self.out, *val) == Init::Yes,
            Content::Zero | Content::Bytes(_) => true,
        });
        if all && !known {
            return Ok(None);
        }
        let new = self.is_buffer(out) && self.within.is_none() && !self.options.only_covered;
        if !known && !new || self.options.only_covered && marks[1].filled.is_none() {
            return Ok(None);
        }
        let from = marks.iter().filter_map(|marks| marks.filled).map(|filled| filled.from).max().unwrap_or(0);
        let [a, b] = Side::BOTH.map(|side| self.side(side).filled(pair[side.index()], from).to);
        if !known && a == b {
            return Ok(None);
        }
        let constant = marks.iter().any(|marks| marks.filled.is_none());
        for (side, own) in Side::BOTH.into_iter().zip(marks) {
            if own.filled.is_some_and(|filled| filled.from != from) {
                self.lose(side)?;
            }
        }
        let to = self.join_mark(a, b, constant, inner)?;
        Ok(Some(Filled { from, to }))
    }

    /// The offset of a joined mark. If one side had no mark, only the other can lose by it.
    fn join_mark(&mut self, a: Val, b: Val, constant: bool, inner: Missed) -> Result<Val, Fail> {
        if self.within.is_some() {
            return self.join_values(a, b, inner);
        }
        if let Some(out) = self.counted(a, b) {
            return Ok(out);
        }
        // Elements of arrays: the offset is that many times a number which counts them.
        if let Some(factor) = self.common_factor(a, b)
            && let Some((a, b)) =
                self.divided(Side::Left, a, factor).zip(self.divided(Side::Right, b, factor))
        {
            let count = self.join_offset(a, b, constant, inner)?;
            let by = self.out.size(factor as u64);
            let range = Range::binary(BinOp::MulS, self.out.range(count), self.out.range(by));
            let range = range.unwrap_or(Range::top(self.out.pointer_bits()));
            return Ok(match count {
                Val::Int { value, .. } => self.out.size(value * factor as u64),
                Val::Node(_) => self.out.op(Op::Bin(BinOp::MulS), count, by, range),
            });
        }
        self.join_offset(a, b, constant, inner)
    }

    /// The offset of two constant ones that is a multiple of a number which both sides have: what
    /// counts the elements of an array.
    fn counted(&mut self, a: Val, b: Val) -> Option<Val> {
        let (Val::Int { value: a, .. }, Val::Int { value: b, .. }) = (a, b) else { return None };
        let wide = self.out.pointer_bits();
        for size in [1u64, 2, 4, 8, 16].into_iter().filter(|size| a % size == 0 && b % size == 0) {
            for bits in [wide, 32] {
                let number = |value: u64| Val::constant(bits, u128::from(value / size));
                let Some(count) = number(a).zip(number(b)).and_then(|(a, b)| self.paired(a, b)) else {
                    continue;
                };
                let plain = count.node().and_then(|id| self.out.node(id)).is_some_and(|node| {
                    node.level == 0
                        && node.init == Init::Yes
                        && node.range.min_s().is_some_and(|min| min >= 0)
                });
                if !plain {
                    continue;
                }
                let count = self.out.widened(count);
                let by = self.out.size(size);
                let range = Range::binary(BinOp::MulS, self.out.range(count), self.out.range(by))?;
                let at = if size == 1 { count } else { self.out.op(Op::Bin(BinOp::MulS), count, by, range) };
                self.marked.push(at);
                return Some(at);
            }
        }
        None
    }

    /// How large the elements are that two offsets count, if they are larger than a byte.
    fn common_factor(&self, a: Val, b: Val) -> Option<i128> {
        let gcd = |mut a: i128, mut b: i128| {
            while b != 0 {
                (a, b) = (b, a % b);
            }
            a
        };
        let parts = [self.side(Side::Left).linear(a), self.side(Side::Right).linear(b)];
        let factor = parts.iter().fold(0, |all, part| {
            let own = if part.factor == 0 { part.constant } else { gcd(part.factor, part.constant) };
            gcd(all, own.abs())
        });
        (2..=1 << 16).contains(&factor).then_some(factor)
    }

    /// An offset in elements of a size.
    fn divided(&mut self, side: Side, val: Val, factor: i128) -> Option<Val> {
        let linear = self.side(side).linear(val);
        let count = linear.constant / factor;
        match linear.node {
            None => Some(self.out.size(u64::try_from(count).ok()?)),
            Some(node) if linear.factor == factor => {
                let heap = self.side_mut(side);
                let node = heap.widened(Val::Node(node));
                Some(heap.moved(node, i64::try_from(count).ok()?))
            }
            Some(_) => None,
        }
    }

    /// The number that a constant and a widened number became, by what was widened.
    fn paired_below(&mut self, a: Val, b: Val) -> Option<Val> {
        let below = |side: Side, val: Val| match self.side(side).node(val.node()?)?.def {
            Def::Op(Op::Cast(CastOp::SExt), below, _) => Some(below),
            _ => None,
        };
        let narrow = |val: Val, like: Val, side: Side| match val {
            Val::Int { value, .. } => Val::constant(self.side(side).bits(like), u128::from(value)),
            Val::Node(_) => None,
        };
        let (a, b) = match (below(Side::Left, a), below(Side::Right, b)) {
            (Some(low), None) => (low, narrow(b, low, Side::Left)?),
            (None, Some(low)) => (narrow(a, low, Side::Right)?, low),
            (Some(_), Some(_)) | (None, None) => return None,
        };
        let out = self.paired(a, b)?;
        Some(self.out.widened(out))
    }

    fn join_offset(&mut self, a: Val, b: Val, constant: bool, inner: Missed) -> Result<Val, Fail> {
        if !constant {
            let out = self.join_values(a, b, inner)?;
            self.marked.push(out);
            return Ok(out);
        }
        if let Some(out) = self.paired(a, b).or_else(|| self.paired_below(a, b)) {
            return Ok(out);
        }
        let nodes = [a, b].map(|val| val.node().is_some());
        if nodes != [false, false] {
            return self.join_values(a, b, inner);
        }
        let ranges = [self.side(Side::Left).range(a), self.side(Side::Right).range(b)];
        let range = self.widened(ranges);
        let out = match range.as_constant().and_then(|value| Val::constant(range.width(), value)) {
            Some(val) => val,
            None => Val::Node(self.out.add_node(Node { range, ..Node::any(range.width()) })),
        };
        self.note_pair(a, b, out);
        // What was lost by it was not counted: that is so for marks only.
        self.uncounted.push((a, b));
        self.marked.push(out);
        Ok(out)
    }
}

/// Whether a constant became another one, or any number of several.
fn is_less_known(own: Marks, joined: Marks) -> bool {
    let pairs = [
        (own.filled.map(|filled| filled.to), joined.filled.map(|filled| filled.to)),
        (own.zero.map(|zero| zero.at), joined.zero.map(|zero| zero.at)),
        (own.last, joined.last),
        (own.held.map(|held| held.at), joined.held.map(|held| held.at)),
        (own.held.map(|held| held.val), joined.held.map(|held| held.val)),
    ];
    let changed = |(own, joined): (Val, Val)| own.node().is_none() && own != joined;
    pairs.into_iter().filter_map(|(own, joined)| own.zip(joined)).any(changed)
}
