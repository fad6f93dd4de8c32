//! What abstract heaps say about variables: the material for invariants of witnesses.

use cfront::{Variable, VariablePlace};
use ir::{FuncId, Idx, Ty};
use report::invariant::{Facts, Known, of_states};
use smg::Heap;
use smg::heap::{Content, Def, Init, Kind, Node, Origin, Val};

/// A heap at a point of a function.
#[derive(Clone, Copy, Debug)]
struct HeapFacts<'h> {
    heap: &'h Heap,
    func: FuncId,
}

/// A C expression over the variables of a function that holds in all memories of all heaps.
pub fn invariant_of(heaps: &[Heap], variables: &[Variable], func: FuncId) -> String {
    let facts: Vec<HeapFacts<'_>> = heaps.iter().map(|heap| HeapFacts { heap, func }).collect();
    of_states(&facts, variables)
}

impl Facts for HeapFacts<'_> {
    fn known(&self, variable: &Variable) -> Option<Known> {
        known(self.heap, variable, self.func).map(|(_, known)| known)
    }

    fn are_same(&self, a: &Variable, b: &Variable) -> bool {
        let value = |variable| known(self.heap, variable, self.func).map(|(val, _)| val);
        match (value(a), value(b)) {
            (Some(a), Some(b)) => a == b && a.node().is_some(),
            _ => false,
        }
    }

    fn at_most(&self, a: &Variable, b: &Variable) -> Option<i128> {
        let value = |variable| known(self.heap, variable, self.func).map(|(val, _)| val);
        self.heap.at_most(value(a)?, value(b)?)
    }
}

/// The value that a variable has.
fn value(heap: &Heap, variable: &Variable, func: FuncId) -> Option<Val> {
    match variable.place {
        VariablePlace::Reg(reg) => *heap.roots.regs.get(reg.index())?,
        VariablePlace::Obj(obj) => content(heap, Origin::Local(func, obj), variable.ty),
        VariablePlace::Global(global) => content(heap, Origin::Global(global), variable.ty),
    }
}

/// What is known of a variable; `None` if an invariant must not mention it.
fn known(heap: &Heap, variable: &Variable, func: FuncId) -> Option<(Val, Known)> {
    let val = value(heap, variable, func)?;
    let node = match val {
        Val::Int { .. } => None,
        Val::Node(id) => Some(heap.node(id)?),
    };
    if node.is_some_and(|node| node.init != Init::Yes || node.level != 0) {
        return None;
    }
    match variable.ty {
        Ty::Int(width) if width <= 64 && heap.bits(val) == width && !node.is_some_and(is_address) => {
            let range = heap.range(val);
            let (low, high) = match variable.signed {
                true => (range.min_s()?, range.max_s()?),
                false => (range.min_u()? as i128, range.max_u()? as i128),
            };
            Some((val, Known::Number(low, high)))
        }
        Ty::Ptr if heap.bits(val) == heap.pointer_bits() => {
            Some((val, Known::Pointer(pointer(heap, val, node)?)))
        }
        Ty::Int(_) | Ty::Ptr | Ty::Float(_) => None,
    }
}

fn is_address(node: &Node) -> bool {
    matches!(node.def, Def::Addr(_) | Def::Choice(_))
}

/// The value of an object that is one scalar.
fn content(heap: &Heap, origin: Origin, ty: Ty) -> Option<Val> {
    let object = heap.get(heap.roots.named(origin)?)?;
    let len = ty.bytes(heap.model())?;
    let bits = u16::try_from(len * 8).ok()?;
    match object.pieces.overlapping(0, len) {
        [piece] if piece.at == 0 && piece.content == Content::Zero && piece.len >= len => {
            Some(Val::Int { bits, value: 0 })
        }
        [piece] if (piece.at, piece.len) == (0, len) => match &piece.content {
            Content::Val(val) => Some(*val),
            Content::Bytes(bytes) if len <= 8 => {
                let value = bytes.iter().rev().fold(0u64, |value, byte| value << 8 | u64::from(*byte));
                Some(Val::Int { bits, value })
            }
            Content::Bytes(_) | Content::Zero | Content::Any(_) => None,
        },
        _ => None,
    }
}

/// Whether a pointer is null, if that is certain; `None` if an invariant must not read it.
fn pointer(heap: &Heap, val: Val, node: Option<&Node>) -> Option<Option<bool>> {
    let Some(node) = node else { return Some(Some(val.is_zero())) };
    match node.def {
        Def::Addr(addr) => {
            let object = heap.get(addr.obj)?;
            if !object.is_live() {
                return None;
            }
            let inside = match object.kind {
                Kind::Region => object.constant_size().is_none_or(|size| addr.off.unsigned_abs() <= size),
                // The address of an empty list is that of what follows it.
                Kind::Segment(segment) => segment.min > 0,
            };
            let there = inside && addr.off >= 0 && addr.plus.is_none();
            Some(there.then_some(false))
        }
        Def::Choice(_) => Some((!node.range.contains(0)).then_some(false)),
        // It may be the address of an object that has ended.
        Def::Any | Def::Op(..) => None,
    }
}
