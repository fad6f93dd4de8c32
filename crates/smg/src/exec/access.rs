//! Resolves a pointer to the bytes that it points to.
//!
//! A pointer into a segment materialises its first or last node; a segment that may be empty is
//! first split into two cases. Then the pointer leads to a region, and the access is checked: the
//! region must be live, and the bytes inside its bounds. An offset that is not constant but has few
//! values is split into cases.

use super::{Exec, library};
use crate::config::Where;
use crate::heap::{
    Addr, Choice, Content, Def, Heap, Init, Life, NodeId, ObjId, Origin, Piece, Pieces, Spec, Val,
};
use crate::marks::Offset;
use crate::materialise::End;
use ir::{BinOp, Expr, Place};
use obligation::{Check, ErrorKind, counted};
use value::Range;

/// Accesses that may lie behind this offset are not followed: contents are not kept that far.
pub(crate) const FAR: u64 = Pieces::END / 4;

/// Of an array with no more elements behind the first, each is distinguished.
const FEW: u64 = 3;

/// Bytes that may be accessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The region.
    pub obj: ObjId,
    /// The offset of the first byte.
    pub at: u64,
    /// How far from there the first byte may lie: the offset may not be constant.
    pub spread: u64,
    /// The offset as a number and a constant, if it is not constant.
    pub(crate) plus: Option<(NodeId, i64)>,
}

impl Target {
    /// Bytes at a constant offset.
    pub(crate) fn at(obj: ObjId, at: u64) -> Target {
        Target { obj, at, spread: 0, plus: None }
    }

    /// This many bytes further.
    pub(crate) fn moved(self, by: u64) -> Target {
        let plus = self.plus.map(|(node, off)| (node, off.saturating_add_unsigned(by)));
        Target { at: self.at + by, plus, ..self }
    }

    /// The offset, if it is known as a number.
    pub(crate) fn offset(self) -> Option<Offset> {
        match (self.spread, self.plus) {
            (0, _) => Some(Offset::constant(self.at)),
            (_, plus) => plus.map(|(node, off)| Offset { constant: off.into(), plus: Some(node) }),
        }
    }
}

/// What is done with bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    /// They are read.
    Read,
    /// They become a number.
    Set,
}

/// What becomes of offsets that have few values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offsets {
    /// Each gets a case of its own.
    Split,
    /// Each gets a case of its own, unless nothing is known of the bytes there: the cases would
    /// differ in nothing else.
    SplitKnown(Use),
    /// They stay as they are.
    Whole,
}

impl Exec<'_> {
    /// The heaps in which a pointer leads to this many bytes that may be accessed.
    pub(crate) fn access(&mut self, heap: Heap, ptr: &Expr, len: u64) -> Vec<(Heap, Target)> {
        self.access_with(heap, ptr, len, Offsets::Split)
    }

    /// The same, for bytes that are read, or that become a number.
    pub(crate) fn access_number(&mut self, heap: Heap, ptr: &Expr, len: u64, to: Use) -> Vec<(Heap, Target)> {
        let offsets = if self.config.split_unknown { Offsets::Split } else { Offsets::SplitKnown(to) };
        self.access_with(heap, ptr, len, offsets)
    }

    fn access_with(&mut self, heap: Heap, ptr: &Expr, len: u64, offsets: Offsets) -> Vec<(Heap, Target)> {
        let mut out = Vec::new();
        for mut heap in self.chosen(heap, ptr) {
            // Evaluated once: a case that is split off must not ask again for what its expression
            // is.
            let val = self.eval(&mut heap, ptr);
            self.check_set(&heap, val, "the address is uninitialised");
            let cases = self.followed(heap, val, len, offsets);
            out.extend(cases.into_iter().map(|(heap, _, target)| (heap, target)));
        }
        out
    }

    /// One heap for each static address that a register may be which an expression reads.
    pub(crate) fn chosen(&mut self, heap: Heap, expr: &Expr) -> Vec<Heap> {
        let mut out = Vec::new();
        let mut open = vec![heap];
        while let Some(heap) = open.pop() {
            let Some((id, choice)) = choice_in(&heap, expr) else {
                out.push(heap);
                continue;
            };
            if heap.node(id).is_some_and(|node| node.range.contains(0)) {
                let mut case = heap.clone();
                case.substitute(id, case.null());
                open.push(case);
            }
            for (origin, off) in choice.places() {
                let place = match origin {
                    Origin::Global(id) => Place::Global(id),
                    Origin::Func(id) => Place::Func(id),
                    _ => return self.unsupported("a choice of addresses that are not static"),
                };
                let mut case = heap.clone();
                let base = self.place(&mut case, place);
                let val = case.moved(base, off);
                if !case.differ(Val::Node(id), val) {
                    case.substitute(id, val);
                    open.push(case);
                }
            }
        }
        out.reverse();
        out
    }

    /// The heaps in which a value leads to a place of a live object, or to its end, with the value
    /// as it is there. Offsets are not split.
    pub(crate) fn placed(&mut self, heap: Heap, val: Val) -> Vec<(Heap, Val, Target)> {
        self.followed(heap, val, 0, Offsets::Whole)
    }

    /// The heaps in which a value leads to this many bytes that may be accessed, with the value as
    /// it is there.
    fn followed(&mut self, mut heap: Heap, val: Val, len: u64, offsets: Offsets) -> Vec<(Heap, Val, Target)> {
        let mut out = Vec::new();
        // As an anchor, the value is carried through every change of the heap.
        heap.roots.anchors.push(val);
        let mut open = vec![heap];
        while let Some(mut heap) = open.pop() {
            let Some(val) = heap.roots.anchors.last().copied() else { continue };
            self.findings.note_check(Check::Access, self.span);
            let Some(addr) = heap.as_addr(val) else {
                self.no_address(&heap, val);
                continue;
            };
            if heap.object(addr.obj).segment().is_some() {
                open.extend(materialised(heap, addr));
            } else if heap.is_symbolic() {
                out.extend(self.resolved(heap, addr, len));
            } else if offsets != Offsets::Whole
                && let Some(cases) = addr.plus.and_then(|plus| self.split_offset(&heap, plus))
                && !self.stays_whole(&heap, addr, len, offsets)
            {
                open.extend(cases);
            } else if let Some(target) = self.checked_target(&heap, addr, len) {
                heap.roots.anchors.pop();
                out.push((heap, val, target));
            }
        }
        out.reverse();
        out
    }

    fn no_address(&mut self, heap: &Heap, val: Val) {
        match val {
            Val::Int { value: 0, .. } => self.exact_alarm(heap, ErrorKind::NullAccess, "the pointer is null"),
            Val::Int { value, .. }
                if ir::sign_extend(u128::from(value), heap.pointer_bits()).unsigned_abs() < 4096 =>
            {
                self.exact_alarm(heap, ErrorKind::NullAccess, "the pointer is null plus an offset");
            }
            Val::Int { .. } => {
                self.exact_alarm(heap, ErrorKind::WildAccess, "there is no object at this address")
            }
            Val::Node(_) => {
                self.alarm(heap, ErrorKind::WildAccess, "the target of the pointer is unknown");
            }
        }
    }

    /// One heap for each value of an offset, if it has few.
    fn split_offset(&mut self, heap: &Heap, plus: NodeId) -> Option<Vec<Heap>> {
        let node = heap.node(plus)?;
        let range = node.range;
        // What may never have been set stays a node, and would be split forever.
        if range.as_constant().is_some() && node.init != Init::Yes {
            return None;
        }
        let members = range.members(self.config.split_limit)?;
        let mut cases: Vec<Heap> = Vec::new();
        for member in members {
            let mut case = heap.clone();
            if case.refine(plus, Range::constant(range.width(), member)) {
                cases.push(case);
            }
        }
        cases.reverse();
        Some(cases)
    }

    /// Whether nothing is known of the bytes that an address may lead to but that they were set,
    /// and all of them may be accessed. Of bytes that are set one after the other, a mark says
    /// that. Zeros are read as zero wherever they are. Where an element of several that are numbers
    /// is set, which one it was need not be known: counters would be distinguished by how often
    /// each was met.
    fn stays_whole(&self, heap: &Heap, addr: Addr, len: u64, offsets: Offsets) -> bool {
        let Offsets::SplitKnown(to) = offsets else { return false };
        let Some(target) = self.inside(heap, addr, len).filter(|_| heap.object(addr.obj).is_live()) else {
            return false;
        };
        let marked = || match (target.offset(), heap.object(addr.obj).marks.filled) {
            (Some(offset), Some(filled)) => match to {
                Use::Read => heap.was_filled(addr.obj, offset, len),
                Use::Set => filled.from == 0 && heap.offset_within(offset, filled.to),
            },
            _ => false,
        };
        let pieces = heap.object(addr.obj).pieces.overlapping(target.at, target.spread + len);
        let unknown = |piece: &Piece| match piece.content {
            Content::Any(Init::Yes) => true,
            Content::Any(_) => marked(),
            Content::Zero | Content::Bytes(_) | Content::Val(_) => false,
        };
        let number = |piece: &Piece| match piece.content {
            Content::Zero | Content::Bytes(_) | Content::Any(Init::Yes) => true,
            Content::Any(_) => false,
            Content::Val(val) => heap.init_of(&piece.content) == Init::Yes && heap.is_number(val),
        };
        let counters = len > 1 && target.spread >= FEW * len && self.config.join_at != Where::Never;
        pieces.iter().all(unknown)
            || counters
                && match to {
                    Use::Read => pieces.iter().all(|piece| piece.content == Content::Zero),
                    Use::Set => pieces.iter().all(number),
                }
    }

    /// The bytes behind an address of a region, if they may be accessed.
    pub(super) fn checked_target(&mut self, heap: &Heap, addr: Addr, len: u64) -> Option<Target> {
        let object = heap.object(addr.obj);
        let (kind, why) = match (object.life, object.origin) {
            (Life::Freed(_), _) => (ErrorKind::FreedAccess, "which was freed".to_owned()),
            (Life::Ended, _) => (ErrorKind::OutOfScopeAccess, "whose lifetime has ended".to_owned()),
            (Life::Live | Life::Sealed, Origin::Func(_) | Origin::Label(..)) => {
                (ErrorKind::WildAccess, "which is not an object".to_owned())
            }
            (Life::Live | Life::Sealed, _) => {
                if let Some(target) = self.inside(heap, addr, len) {
                    return Some(target);
                }
                if !self.surely_outside(heap, addr, len) {
                    self.outside(heap, addr.obj);
                    return None;
                }
                let why = match object.constant_size() {
                    _ if addr.plus.is_none() && addr.off < 0 => "before its start".to_owned(),
                    // Others say their size.
                    Some(size) if !matches!(object.origin, Origin::Heap(_) | Origin::Alloca(_)) => {
                        format!("which has {}", counted(size, "byte"))
                    }
                    Some(_) | None => "beyond its end".to_owned(),
                };
                (ErrorKind::OutOfBounds, why)
            }
        };
        let name = self.describe(heap, addr.obj);
        let at = addr.plus.map_or(format!(" at offset {}", addr.off), |_| String::new());
        let message = format!("accesses {}{at} of {name}, {why}", counted(len, "byte"));
        self.exact_alarm(heap, kind, message);
        None
    }

    /// An alarm if an address may be less aligned than this many bytes.
    pub(super) fn check_aligned(&mut self, mut heap: Heap, ptr: &Expr, align: u32) -> Heap {
        if !self.config.checks.alignment || align <= 1 {
            return heap;
        }
        let val = self.eval(&mut heap, ptr);
        // What is not an address is not a place to access in the first place.
        let Some(addr) = heap.as_addr(val) else { return heap };
        self.findings.note_check(Check::Alignment, self.span);
        let bits = heap.pointer_bits();
        let low = Range::constant(bits, u128::from(align - 1));
        let rest = addr.plus.map_or(Some(0), |plus| {
            Range::binary(BinOp::And, heap.range(Val::Node(plus)), low).and_then(Range::as_constant)
        });
        let offset = rest.map(|rest| (addr.off as u128).wrapping_add(rest) & u128::from(align - 1));
        if self.base_alignment(&heap, addr) >= align && offset == Some(0) {
            return heap;
        }
        let name = self.describe(&heap, addr.obj);
        let message = format!("the address in {name} may not be a multiple of {align}");
        self.exact_alarm(&heap, ErrorKind::Misaligned, message);
        heap
    }

    /// How the object of an address is aligned, in bytes.
    fn base_alignment(&self, heap: &Heap, addr: Addr) -> u32 {
        match heap.object(addr.obj).origin {
            Origin::Global(id) => self.program.globals[id].align,
            Origin::Local(func, id) => {
                self.program.funcs[func].body.as_ref().map_or(1, |body| body.objects[id].align)
            }
            // What `malloc` gives is aligned for any type, and so is what lies on the stack without
            // a type.
            Origin::Heap(_) => 2 * heap.pointer_bytes() as u32,
            Origin::Alloca(_) | Origin::VarArgs => 16,
            // Strings lie anywhere.
            Origin::Library(id) if library::is_aligned(id) => 16,
            Origin::Library(_) | Origin::Func(_) | Origin::Label(..) | Origin::Jump(..) => 1,
        }
    }

    /// The least and the greatest offset of an address.
    fn offsets(&self, heap: &Heap, addr: Addr) -> Option<(i128, i128)> {
        let off = i128::from(addr.off);
        let Some(plus) = addr.plus else { return Some((off, off)) };
        let (low, high) = heap.bounds_of(Val::Node(plus))?;
        Some((off.checked_add(low)?, off.checked_add(high)?))
    }

    /// Whether an access lies outside its object, whatever the values are.
    fn surely_outside(&self, heap: &Heap, addr: Addr, len: u64) -> bool {
        let Some((low, high)) = self.offsets(heap, addr) else { return false };
        let Some(most) = heap.range(heap.object(addr.obj).size).max_u() else { return false };
        high < 0
            || low
                .checked_add(i128::from(len))
                .is_some_and(|end| end > i128::try_from(most).unwrap_or(i128::MAX))
    }

    /// Whether an access lies inside its object.
    pub(crate) fn inside(&self, heap: &Heap, addr: Addr, len: u64) -> Option<Target> {
        let object = heap.object(addr.obj);
        let end = |off: i128| off.checked_add(i128::from(len));
        let (low, high) = self.offsets(heap, addr)?;
        let size = match object.size {
            Val::Int { value, .. } => i128::from(value),
            // At least as large as the least size.
            Val::Node(id) => i128::try_from(heap.node(id)?.range.min_u()?).ok()?,
        };
        let offset = Offset { constant: addr.off.into(), plus: addr.plus };
        let by_order = || high <= i128::from(FAR) && heap.ends_inside(addr, len);
        let by_marks = || high <= i128::from(FAR) && heap.inside_by_marks(addr.obj, offset, len);
        let by_size = end(high)? <= size;
        if low < 0 || !by_size && !by_order() && !by_marks() {
            return None;
        }
        // What the marks show is inside goes no further than the object does.
        let high = match object.size {
            Val::Int { .. } => high.min(size - i128::from(len)).max(low),
            Val::Node(_) => high,
        };
        let (at, spread) = (u64::try_from(low).ok()?, u64::try_from(high.checked_sub(low)?).ok()?);
        let plus = addr.plus.map(|plus| (plus, addr.off));
        Some(Target { obj: addr.obj, at, spread, plus })
    }

    /// The heaps in which each of some pointers leads to a place of a live object, or to its end:
    /// [`Exec::target`] gives it then, without another split.
    pub(crate) fn pinned(&mut self, heap: Heap, ptrs: &[&Expr]) -> Vec<Heap> {
        let mut heaps = vec![heap];
        for ptr in ptrs {
            heaps =
                heaps.into_iter().flat_map(|heap| self.access(heap, ptr, 0)).map(|(heap, _)| heap).collect();
        }
        heaps
    }

    /// Where a pointer leads that is [pinned](Exec::pinned).
    pub(crate) fn target(&mut self, heap: &mut Heap, ptr: &Expr) -> Option<Target> {
        let val = self.eval(heap, ptr);
        let addr = heap.as_addr(val)?;
        self.inside(heap, addr, 0)
    }
}

/// A register of an expression that is one of several static addresses.
fn choice_in(heap: &Heap, expr: &Expr) -> Option<(NodeId, Choice)> {
    match expr {
        Expr::Reg(reg) => {
            let id = heap.roots.regs.get(reg.0 as usize).copied().flatten()?.node()?;
            match heap.node(id)?.def {
                Def::Choice(choice) => Some((id, choice)),
                Def::Addr(_) | Def::Any | Def::Op(..) => None,
            }
        }
        other => other.operands().find_map(|operand| choice_in(heap, operand)),
    }
}

/// The cases of a segment that is about to be accessed or freed at one of its ends.
pub(super) fn materialised(heap: Heap, addr: Addr) -> Vec<Heap> {
    let end = if addr.spec == Spec::Last { End::Last } else { End::First };
    heap.taken_out(addr.obj, end)
}
