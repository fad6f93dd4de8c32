//! Which blocks values lead to: the walk that decides which memory is lost.
//!
//! This walk is narrower than that of `reach`, which visits everything that a heap refers to. A
//! truth value that was computed from a pointer does not lead to the block, though it is an
//! operation on its address; nor does the size of an object, or an offset. What does follows the
//! concrete machine: a pointer to any place of the block, the bytes of one, a number computed from
//! one, such as a tagged pointer. A number below 4096 is not an address there, whatever it was
//! computed from, and the distance of two pointers into one block is a number. A piece that is
//! narrower than a pointer leads nowhere, unless other pieces are there that have all the other
//! bytes. Where it is not sure that a number keeps its block, it does not.

use super::reach::Reached;
use super::{Def, Heap, NodeId, ObjId, Op, Val};
use ir::{BinOp, CastOp, DataModel};
use rustc_hash::FxHashMap;
use value::Range;

/// Numbers below this are not addresses.
const SMALLEST_ADDRESS: u128 = 4096;

/// How many operations are looked through.
const DEPTH: u32 = 6;

/// Whether values that are narrower than a pointer count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pieces {
    Whole,
    Any,
}

/// Some bytes of a value that is as wide as a pointer.
#[derive(Clone, Copy)]
struct Piece {
    of: NodeId,
    first: u64,
    len: u64,
}

/// The bits for some bytes.
fn mask(first: u64, len: u64) -> u128 {
    let below = |end: u64| if end < 128 { (1u128 << end) - 1 } else { u128::MAX };
    below(first.saturating_add(len)) & !below(first)
}

impl Heap {
    /// The objects that are lost: live, on the heap, and no value that can be read leads to them. A
    /// list that may be empty counts: it may not be. What is nested below a lost list goes with it.
    pub fn lost(&self) -> Vec<ObjId> {
        self.lost_but_for(&self.held_by(self.roots.values(), self.roots.objects()))
    }

    fn lost_but_for(&self, held: &Reached) -> Vec<ObjId> {
        let lost = self.objects().filter(|(id, object)| {
            !held.has(*id) && object.is_live() && object.origin.is_heap() && object.level == 0
        });
        lost.map(|(id, _)| id).collect()
    }

    /// The objects that values and objects lead to.
    pub(crate) fn held_by(
        &self,
        vals: impl Iterator<Item = Val>,
        objects: impl Iterator<Item = ObjId>,
    ) -> Reached {
        let mut held = Reached::new(self);
        let mut pieces = FxHashMap::default();
        vals.for_each(|val| self.hold(val, &mut held, &mut pieces));
        objects.for_each(|obj| {
            held.meet(obj);
        });
        let mut next = 0;
        while let Some(obj) = held.objects().get(next).copied() {
            next += 1;
            for val in self.object(obj).pieces.values() {
                self.hold(val, &mut held, &mut pieces);
            }
        }
        held
    }

    /// `pieces`: which bytes of values narrower ones have that were held so far.
    fn hold(&self, val: Val, held: &mut Reached, pieces: &mut FxHashMap<NodeId, u128>) {
        let Val::Node(id) = val else { return };
        if !held.meet_node(id) {
            return;
        }
        let mut whole = id;
        if self.bits(val) < self.pointer_bits() {
            let Some(piece) = self.piece_of(id, DEPTH) else { return };
            let bytes = pieces.entry(piece.of).or_insert(0);
            *bytes |= mask(piece.first, piece.len);
            if *bytes != mask(0, self.pointer_bytes()) {
                return;
            }
            whole = piece.of;
        }
        self.leads(whole, DEPTH, Pieces::Whole, &mut |obj| {
            held.meet(obj);
        });
    }

    /// Which bytes of a value that is as wide as a pointer a value has, if that is what it is.
    fn piece_of(&self, id: NodeId, depth: u32) -> Option<Piece> {
        let node = self.node(id).filter(|node| depth > 0 && node.bits % 8 == 0)?;
        let len = u64::from(node.bits) / 8;
        let of = |val: Val| val.node().and_then(|id| self.piece_of(id, depth - 1));
        match node.def {
            Def::Op(Op::Bin(BinOp::ShrU | BinOp::ShrS), a, Val::Int { value, .. })
                if value % 8 == 0 && value / 8 < len =>
            {
                let piece = of(a)?;
                let first = value / 8;
                (piece.len > first).then(|| Piece {
                    first: piece.first + first,
                    len: piece.len - first,
                    ..piece
                })
            }
            _ if node.bits == self.pointer_bits() => Some(Piece { of: id, first: 0, len }),
            Def::Op(Op::Bytes(first), a, _) => {
                let (piece, first) = (of(a)?, u64::from(first));
                (first + len <= piece.len).then_some(Piece { first: piece.first + first, len, ..piece })
            }
            Def::Op(Op::Cast(CastOp::Trunc), a, _) => {
                let piece = of(a)?;
                Some(Piece { len: len.min(piece.len), ..piece })
            }
            Def::Op(Op::Cast(CastOp::ZExt | CastOp::SExt), a, _) => of(a),
            Def::Op(Op::Cast(_) | Op::Un(_) | Op::Bin(_), ..) | Def::Any | Def::Choice(_) | Def::Addr(_) => {
                None
            }
        }
    }

    /// Whether a value leads to a block of the heap that is live, or is a piece of one that does.
    pub(crate) fn leads_to_block(&self, val: Val) -> bool {
        let mut found = false;
        if let Val::Node(id) = val {
            self.leads(id, DEPTH, Pieces::Any, &mut |obj| {
                let object = self.object(obj);
                found |= object.is_live() && object.origin.is_heap();
            });
        }
        found
    }

    /// Whether a value is not an address, and a block is not lost with it.
    pub(crate) fn is_number(&self, val: Val) -> bool {
        let def = val.node().and_then(|id| self.node(id)).map(|node| node.def);
        !matches!(def, Some(Def::Addr(_) | Def::Choice(_))) && !self.leads_to_block(val)
    }

    /// Takes a lost object away, and what is nested below it. Numbers that were computed from its
    /// address stay, as any numbers.
    pub(crate) fn remove_lost(&mut self, obj: ObjId) {
        let handles = self.object(obj).handles.clone();
        for handle in handles.iter().filter(|handle| handle.spec != super::Spec::All) {
            let any = self.fresh(self.pointer_bits());
            self.substitute(handle.node, any);
        }
        self.remove_with_nested(obj);
    }

    /// The objects that a node leads to.
    fn leads(&self, id: NodeId, depth: u32, pieces: Pieces, found: &mut dyn FnMut(ObjId)) {
        let Some(node) = self.node(id).filter(|_| depth > 0) else { return };
        if pieces == Pieces::Whole && node.bits < self.pointer_bits() {
            return;
        }
        let mut operand = |val: Val| {
            if let Val::Node(id) = val {
                self.leads(id, depth - 1, pieces, found);
            }
        };
        match node.def {
            Def::Any | Def::Choice(_) => {}
            Def::Addr(addr) => found(addr.obj),
            Def::Op(Op::Bytes(_), a, _) => operand(a),
            Def::Op(Op::Cast(op), a, _) => match op {
                CastOp::ZExt | CastOp::SExt | CastOp::Trunc | CastOp::PtrToInt | CastOp::IntToPtr => {
                    operand(a)
                }
                CastOp::FToS | CastOp::FToU | CastOp::SToF | CastOp::UToF | CastOp::FToF => {}
            },
            Def::Op(Op::Un(op), a, _) => {
                let result = Range::unary(op, self.as_number(a, depth));
                if is_large(result) {
                    operand(a);
                }
            }
            Def::Op(Op::Bin(op), a, b) => {
                let result = Range::binary(op, self.as_number(a, depth), self.as_number(b, depth));
                if is_large(result) && !op.is_comparison() && !self.is_distance(op, a, b, depth - 1) {
                    operand(a);
                    operand(b);
                }
            }
        }
    }

    /// Whether the result of an operation may be the distance of two places of one object, which
    /// leads nowhere.
    fn is_distance(&self, op: BinOp, a: Val, b: Val, depth: u32) -> bool {
        if !matches!(op, BinOp::Sub | BinOp::SubS | BinOp::PtrSub | BinOp::Xor) {
            return false;
        }
        let [mut first, mut second] = [Vec::new(), Vec::new()];
        for (val, out) in [(a, &mut first), (b, &mut second)] {
            if let Val::Node(id) = val {
                self.leads(id, depth, Pieces::Any, &mut |obj| out.push(obj));
            }
        }
        first.iter().any(|obj| second.contains(obj))
    }

    /// A value as a number: addresses are where objects can be.
    fn as_number(&self, val: Val, depth: u32) -> Range {
        let Some(node) = val.node().and_then(|id| self.node(id)).filter(|_| depth > 0) else {
            return self.range(val);
        };
        let bits = self.pointer_bits();
        match node.def {
            Def::Any | Def::Choice(_) => node.range,
            Def::Addr(addr) if addr.plus.is_some() || !(0..1 << 31).contains(&addr.off) => Range::top(bits),
            Def::Addr(_) => match self.model() {
                // The lower half, above 4 GiB.
                DataModel::Lp64 => Range::from_unsigned(bits, 1 << 32, (1 << 63) - 1),
                DataModel::Ilp32 => Range::from_unsigned(bits, SMALLEST_ADDRESS, u128::from(u32::MAX)),
            },
            Def::Op(op, a, b) => {
                let (x, y) = (self.as_number(a, depth - 1), self.as_number(b, depth - 1));
                let range = match op {
                    Op::Bin(op) => Range::binary(op, x, y),
                    Op::Un(op) => Range::unary(op, x),
                    Op::Cast(op) => Range::cast(op, node.bits, x),
                    Op::Bytes(_) => None,
                };
                range
                    .filter(|range| range.width() == node.bits)
                    .unwrap_or(Range::top(node.bits))
                    .meet(node.range)
            }
        }
    }
}

/// Whether a number is one that can be an address.
fn is_large(range: Option<Range>) -> bool {
    range.and_then(Range::min_u).is_some_and(|least| least >= SMALLEST_ADDRESS)
}
