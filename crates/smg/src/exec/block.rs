//! Copies and fills blocks of bytes.
//!
//! A block whose size is not constant has a minimum and a maximum size. It must lie inside its
//! object for every size; the bytes that may or may not belong to it then have the old or the new
//! contents. A block that is as long as its object, by the same symbolic value, is the whole
//! object.

use super::access::FAR;
use super::{Exec, Target};
use crate::heap::{
    Addr, Content, Heap, Init, Marks, NodeId, ObjId, Piece, Pieces, Spec, Val, Zero, bytes_of,
};
use crate::marks::Offset;
use crate::residue::Residue;
use ir::Expr;
use obligation::{Check, ErrorKind};

/// When the source and the destination of a copy may overlap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Overlap {
    /// Always.
    Allowed,
    /// Only if they are the same.
    Undefined,
}

/// Bytes that may be accessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Block {
    /// Where they begin.
    pub(crate) target: Target,
    /// How far from its first possible place the beginning may lie.
    pub(crate) spread: u64,
    /// The least number of bytes.
    pub(crate) min: u64,
    /// The maximum number of bytes.
    pub(crate) max: u64,
    /// Whether this is a whole object.
    pub(crate) whole: bool,
}

impl Block {
    /// Whether it is known which bytes these are.
    pub(crate) fn exact(&self) -> Option<u64> {
        (self.spread == 0 && (self.whole || self.min == self.max)).then_some(self.max)
    }

    /// From the first byte that may belong to it to the last one.
    pub(crate) fn reach(&self) -> u64 {
        self.spread.saturating_add(self.max)
    }

    /// Whether two blocks may have a byte in common.
    fn meets(&self, other: &Block) -> bool {
        let (a, b) = (self.target, other.target);
        a.obj == b.obj
            && a.at < b.at.saturating_add(other.reach())
            && b.at < a.at.saturating_add(self.reach())
    }
}

impl Exec<'_> {
    /// The bytes behind a pinned pointer; an alarm if they may not all lie inside their object.
    pub(crate) fn block(&mut self, heap: &mut Heap, ptr: &Expr, size: Val) -> Option<Block> {
        let target = self.target(heap, ptr)?;
        let object = heap.object(target.obj);
        if object.size == size && target.at == 0 && target.spread == 0 {
            let len = object.pieces.len();
            return Some(Block { target, spread: 0, min: len, max: len, whole: true });
        }
        let range = heap.range(size);
        let bounds = (range.min_u(), range.max_u());
        let least = self.least_size(heap, target.obj);
        let spread = target.spread;
        let inside = |max: u64| target.at.checked_add(spread)?.checked_add(max).filter(|end| *end <= least);
        if let (Some(min), Some(max)) = bounds
            && heap.as_addr(size).is_none()
            && let (Ok(min), Ok(max)) = (u64::try_from(min), u64::try_from(max))
            && inside(max).is_some()
        {
            return Some(Block { target, spread, min, max, whole: false });
        }
        if let Some((min, max)) = self.ordered_block(heap, ptr, size) {
            return Some(Block { target, spread, min, max, whole: false });
        }
        if heap.is_symbolic() {
            return self.solved_block(heap, target, size);
        }
        self.outside(heap, target.obj);
        None
    }

    /// The least and the greatest size of a block that ends inside its object by what is known of
    /// the order of sizes.
    fn ordered_block(&mut self, heap: &mut Heap, ptr: &Expr, size: Val) -> Option<(u64, u64)> {
        let val = self.eval(heap, ptr);
        let addr = heap.as_addr(val)?;
        let range = heap.range(size);
        let (min, max) = (u64::try_from(range.min_u()?).ok()?, u64::try_from(range.max_u()?).ok()?);
        let near = heap.as_addr(size).is_none() && max <= FAR;
        (near && heap.block_inside(addr, size)).then_some((min, max))
    }

    /// An access may be out of bounds.
    pub(crate) fn outside(&mut self, heap: &Heap, obj: ObjId) {
        let name = self.describe(heap, obj);
        let message = format!("the access may be outside the bounds of {name}");
        self.alarm(heap, ErrorKind::OutOfBounds, message);
    }

    /// How large an object is at least.
    pub(crate) fn least_size(&self, heap: &Heap, obj: ObjId) -> u64 {
        let least = heap.range(heap.object(obj).size).min_u();
        least.and_then(|least| u64::try_from(least).ok()).unwrap_or(0).min(Pieces::END)
    }

    /// What the bytes of a block may be, from the first one that may belong to it to the last one.
    pub(crate) fn contents(&self, heap: &mut Heap, block: &Block) -> Vec<Piece> {
        heap.slice(block.target.obj, block.target.at, block.reach())
    }

    /// The bytes of a block, if all are known.
    pub(crate) fn known(&self, heap: &mut Heap, block: &Block) -> Option<Vec<u8>> {
        block.exact().filter(|len| *len <= 1 << 16)?;
        let mut bytes = Vec::new();
        for piece in self.contents(heap, block) {
            bytes.extend(known_bytes(&piece)?);
        }
        Some(bytes)
    }

    /// An alarm if bytes of a block, which has `len` of them, may never have been set. Gives its
    /// contents.
    pub(crate) fn check_block(&mut self, heap: &mut Heap, block: &Block, len: Val) -> Vec<Piece> {
        let contents = self.contents(heap, block);
        let offset = block.target.offset();
        match offset.is_some_and(|offset| heap.was_filled_for(block.target.obj, offset, len)) {
            true => self.findings.note_check(Check::Initialised, self.span),
            false => self.check_bytes(heap, &contents),
        }
        contents
    }

    /// An alarm if bytes that are examined may never have been set.
    pub(crate) fn check_bytes(&mut self, heap: &Heap, pieces: &[Piece]) {
        if !self.config.checks.uninitialised {
            return;
        }
        self.findings.note_check(Check::Initialised, self.span);
        if pieces.iter().any(|piece| heap.init_of(&piece.content) != Init::Yes) {
            self.exact_alarm(heap, ErrorKind::UninitialisedUse, "uninitialised bytes are read");
        }
    }

    /// Sets the bytes of a block to something of which only this is known: whether it was set.
    pub(crate) fn scramble(&mut self, heap: &mut Heap, block: &Block, init: Init) {
        self.check_constant(heap, block.target);
        let old = self.contents(heap, block);
        let Target { obj, at, .. } = block.target;
        match (block.exact(), block.spread) {
            (Some(len), _) => heap.write(obj, at, len, Content::Any(init)),
            (None, 0) => {
                heap.write(obj, at, block.min, Content::Any(init));
                self.weaken(heap, obj, at + block.min, block.max - block.min, init);
            }
            (None, _) => self.weaken(heap, obj, at, block.reach(), init),
        }
        self.overwritten(heap, obj, &old);
    }

    /// Copies bytes.
    pub(crate) fn copy(
        &mut self,
        heap: Heap,
        dst: &Expr,
        src: &Expr,
        size: &Expr,
        overlap: Overlap,
    ) -> Vec<Heap> {
        let heaps = self.settled(heap, size);
        heaps.into_iter().flat_map(|heap| self.copy_settled(heap, dst, src, size, overlap)).collect()
    }

    fn copy_settled(
        &mut self,
        heap: Heap,
        dst: &Expr,
        src: &Expr,
        size: &Expr,
        overlap: Overlap,
    ) -> Vec<Heap> {
        let mut heap = heap;
        let len = self.eval(&mut heap, size);
        self.check_set(&heap, len, "the number of bytes is uninitialised");
        if len.is_zero() {
            return vec![heap];
        }
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[dst, src]) {
            let len = self.eval(&mut heap, size);
            let Some(to) = self.block(&mut heap, dst, len) else { continue };
            let Some(from) = self.block(&mut heap, src, len) else { continue };
            let exact = from.spread + to.spread == 0;
            let same = exact && from.target.at == to.target.at;
            let apart = !from.meets(&to) && !heap.may_alias(from.target.obj, to.target.obj);
            let elements = !exact && from.target.obj == to.target.obj;
            let fine = same || apart || elements && self.same_or_apart(&mut heap, dst, src, len);
            if overlap != Overlap::Allowed && !fine {
                self.alarm(&heap, ErrorKind::OverlappingCopy, "the two blocks overlap");
                continue;
            }
            let marks = self.copied_marks(&mut heap, &to, &from, len);
            self.copy_block(&mut heap, &to, &from);
            if let Some((zero, set)) = marks {
                if zero.is_some() {
                    let marks = heap.object(to.target.obj).marks;
                    heap.set_marks(to.target.obj, Marks { zero, ..marks });
                }
                // Pieces of which all bytes were set need no mark; what is moved inside an object
                // was set if it was so before.
                let contents = self.contents(&mut heap, &to);
                let plain = contents.iter().all(|piece| heap.init_of(&piece.content) == Init::Yes);
                let clear = to.exact().is_some() && plain;
                if set && !clear && from.target.obj != to.target.obj {
                    self.mark_set(&mut heap, to.target, len);
                }
            }
            out.push(heap);
        }
        out
    }

    /// Whether two blocks of an object, of this many bytes, are the same or have no byte in common
    /// wherever they are. Elements of one array are: their distance is a multiple of their size.
    fn same_or_apart(&mut self, heap: &mut Heap, a: &Expr, b: &Expr, len: Val) -> bool {
        let (a, b) = (self.eval(heap, a), self.eval(heap, b));
        let (Some(x), Some(y), Val::Int { value: len, .. }) = (heap.as_addr(a), heap.as_addr(b), len) else {
            return false;
        };
        let len = i128::from(len);
        let shift = i128::from(x.off) - i128::from(y.off);
        if x.plus == y.plus {
            return shift == 0 || shift.abs() >= len;
        }
        let zero = Residue { modulus: 0, rest: 0 };
        let residue = |plus: Option<NodeId>| plus.map_or(zero, |plus| heap.residue(Val::Node(plus)));
        let distance = residue(x.plus).minus(residue(y.plus));
        distance.modulus % len == 0 && (distance.rest + shift) % len == 0
    }

    /// The zero that is copied with a block whose size is not constant, and whether all bytes of
    /// the block were set.
    fn copied_marks(
        &mut self,
        heap: &mut Heap,
        to: &Block,
        from: &Block,
        len: Val,
    ) -> Option<(Option<Zero>, bool)> {
        let (target, source) = (to.target.offset()?, from.target.offset()?);
        if heap.is_symbolic() {
            return None;
        }
        let pieces = self.contents(heap, from);
        let object = heap.object(from.target.obj);
        let set = heap.was_filled_for(from.target.obj, source, len)
            || pieces.iter().all(|piece| heap.init_of(&piece.content) == Init::Yes);
        let last = object.marks.last.map(|at| Zero { at, len: 1, first: false });
        let off = i64::try_from(source.constant).ok()?;
        let addr = Addr { obj: from.target.obj, off, plus: source.plus, spec: Spec::Region };
        let zero = [object.marks.zero, last].into_iter().flatten().find(|zero| {
            heap.ends_before(zero.at, u64::from(zero.len), addr, len) && heap.offset_within(source, zero.at)
        });
        let zero = zero.and_then(|zero| {
            let by = i64::try_from(target.constant - source.constant).ok()?;
            let at = match (source.plus, target.plus) {
                (None, None) => zero.at,
                (None, Some(plus)) => self.sum(heap, Val::Node(plus), zero.at),
                (Some(from), Some(to)) if from == to => zero.at,
                (Some(from), None) => {
                    let (left, by) = heap.rest(zero.at, from)?;
                    heap.moved(left, i64::try_from(by).ok()?)
                }
                (Some(_), Some(_)) => return None,
            };
            let whole = zero.first && source == Offset::constant(0) && target == Offset::constant(0);
            Some(Zero { at: heap.moved(at, by), first: whole, ..zero })
        });
        Some((zero, set))
    }

    fn copy_block(&mut self, heap: &mut Heap, to: &Block, from: &Block) {
        self.check_constant(heap, to.target);
        let old = self.contents(heap, to);
        let source = self.contents(heap, from);
        let inits = source.iter().map(|piece| heap.init_of(&piece.content));
        let init = inits.reduce(Init::join).unwrap_or(Init::Maybe);
        let Target { obj, at, .. } = to.target;
        if to.spread > 0 {
            self.weaken(heap, obj, at, to.reach(), init);
        } else {
            // Both have at least this many bytes: one may be a whole object and the other not.
            let sure = to.exact().unwrap_or(to.min).min(from.exact().unwrap_or(from.min));
            if from.spread == 0 {
                for piece in heap.slice(from.target.obj, from.target.at, sure) {
                    heap.write(obj, at + piece.at, piece.len, piece.content);
                }
            } else {
                heap.write(obj, at, sure, Content::Any(init));
            }
            if to.max > sure {
                self.weaken(heap, obj, at + sure, to.max - sure, init);
            }
        }
        self.overwritten(heap, obj, &old);
    }

    /// Sets bytes to one value.
    pub(crate) fn fill(&mut self, heap: Heap, dst: &Expr, byte: &Expr, size: &Expr) -> Vec<Heap> {
        let heaps = self.settled(heap, size);
        heaps.into_iter().flat_map(|heap| self.fill_settled(heap, dst, byte, size)).collect()
    }

    fn fill_settled(&mut self, heap: Heap, dst: &Expr, byte: &Expr, size: &Expr) -> Vec<Heap> {
        let mut heap = heap;
        let len = self.eval(&mut heap, size);
        self.check_set(&heap, len, "the number of bytes is uninitialised");
        if len.is_zero() {
            return vec![heap];
        }
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[dst]) {
            let len = self.eval(&mut heap, size);
            let Some(block) = self.block(&mut heap, dst, len) else { continue };
            let byte = self.eval(&mut heap, byte);
            self.fill_block(&mut heap, &block, byte);
            out.push(heap);
        }
        out
    }

    fn fill_block(&mut self, heap: &mut Heap, block: &Block, byte: Val) {
        let init = heap.init_of(&Content::Val(byte));
        let value = match byte {
            Val::Int { value, .. } => Some(value as u8),
            Val::Node(_) => None,
        };
        let sure = block.exact().or((block.spread == 0).then_some(block.min)).unwrap_or(0);
        let old = self.contents(heap, block);
        self.scramble(heap, block, init);
        let content = match value {
            Some(0) => Content::Zero,
            Some(value) if sure <= 1 << 16 => bytes_of(vec![value; sure as usize]),
            Some(_) | None => return,
        };
        let Target { obj, at, .. } = block.target;
        heap.write(obj, at, sure, content);
        // Filling with zeros keeps what was zero.
        if value == Some(0) {
            for piece in old.iter().filter(|piece| piece.content == Content::Zero && piece.end() > sure) {
                let from = piece.at.max(sure);
                heap.write(obj, at + from, piece.end() - from, Content::Zero);
            }
        }
    }
}

/// The bytes of a piece, if they are known.
pub(crate) fn known_bytes(piece: &Piece) -> Option<Vec<u8>> {
    let len = usize::try_from(piece.len).ok()?;
    match &piece.content {
        Content::Zero if len <= 1 << 16 => Some(vec![0; len]),
        Content::Bytes(bytes) => Some(bytes.to_vec()),
        Content::Val(Val::Int { value, .. }) => {
            let bytes = value.to_le_bytes().into_iter().chain(std::iter::repeat(0));
            Some(bytes.take(len).collect())
        }
        Content::Zero | Content::Any(_) | Content::Val(Val::Node(_)) => None,
    }
}
