//! Marks: bytes that were set and zeros, up to offsets and at offsets that are numbers of the heap.
//!
//! An offset that nothing else determines is chosen, like the block of an address: each offset at
//! which the mark holds is tried.

use super::search::{Known, Path, Search, Task, Whence, Why};
use super::values::holds;
use super::{Byte, Word};
use crate::heap::{Def, Filled, NodeId, ObjId, Origin, Val, Zero};

/// Offsets that are tried.
type Offsets = Vec<u128>;

/// Where there are more of them, an offset is not decided.
const MOST_WAYS: usize = 80;

impl Search<'_> {
    /// All blocks that are placed and that marks of live objects refer to.
    fn with_marks(&self, known: &Known) -> Vec<(ObjId, Path, usize)> {
        let regions = known.regions.iter().map(|((obj, path), block)| (*obj, path.clone(), *block));
        let lists = known.lists.iter().flat_map(|((obj, path), blocks)| {
            blocks.iter().enumerate().map(move |(at, block)| {
                let mut path = path.clone();
                path.push((*obj, at as u32));
                (*obj, path, *block)
            })
        });
        let speaks = |obj: ObjId| {
            let object = self.heap.object(obj);
            let library = matches!(object.origin, Origin::Library(_));
            object.is_live() && !library && object.marks.vals().next().is_some()
        };
        regions.chain(lists).filter(|(obj, ..)| speaks(*obj)).collect()
    }

    /// Ways to go on: the offsets at which a mark may be whose offset is not known yet. `None` if
    /// all are known.
    pub(super) fn mark_ways(&self, known: &Known) -> Option<Vec<Result<Known, Why>>> {
        for (obj, path, block) in self.with_marks(known) {
            let marks = self.heap.object(obj).marks;
            let bytes = &self.memory.blocks[block].bytes;
            let open = marks.vals().filter(|val| self.is_open(known, *val, &path)).collect::<Vec<_>>();
            let zero = marks.zero.filter(|zero| open.contains(&zero.at));
            let filled = marks.filled.filter(|filled| open.contains(&filled.to));
            let last = marks.last.filter(|last| open.contains(last)).map(last_zero);
            let zeros = zero.into_iter().chain(last).map(|zero| (zero.at, self.zeros(bytes, zero)));
            let filled = filled.map(|filled| (filled.to, self.ends(bytes, filled)));
            let few = |(_, offsets): &(Val, Offsets)| offsets.len() <= MOST_WAYS;
            let Some((val, offsets)) = zeros.chain(filled).find(few) else { continue };
            if offsets.is_empty() {
                let name = self.name(obj, &path);
                return Some(vec![Err(format!("block {block} has no place for a mark of {name}"))]);
            }
            let ways = offsets.into_iter().map(|number| {
                let mut next = known.clone();
                let word = Word { number: Some(number), block: None };
                next.tasks.push(Task { val, path: path.clone(), word, whence: Whence::Mark(obj, block) });
                Ok(next)
            });
            return Some(ways.collect());
        }
        None
    }

    /// Whether a value is a node that has not got a number yet, and that matters elsewhere, too. Of
    /// others it is enough that there is an offset.
    fn is_open(&self, known: &Known, val: Val, path: &Path) -> bool {
        let Val::Node(id) = val else { return false };
        let level = usize::from(self.heap.level(val));
        let own = path.get(..level).unwrap_or_default();
        !known.nodes.contains_key(&(id, own.to_vec())) && (level < path.len() || self.matters(id))
    }

    /// Whether something else than one mark refers to a node.
    fn matters(&self, id: NodeId) -> bool {
        let val = Val::Node(id);
        let marks = self.heap.objects().flat_map(|(_, object)| object.marks.vals());
        let facts = &self.heap.facts;
        let computed = self.heap.nodes().any(|(other, node)| match node.def {
            Def::Op(_, a, b) => other == id || a == val || b == val,
            Def::Addr(addr) => addr.plus == Some(id),
            Def::Any | Def::Choice(_) => false,
        });
        computed
            || marks.filter(|other| *other == val).count() > 1
            || facts.bounds().iter().any(|(a, b, _)| *a == id || *b == id)
            || facts.pairs().any(|(a, b)| a == val || b == val)
    }

    /// Where bytes that were set may end: behind as many as were, or before the first one.
    fn ends(&self, bytes: &[Byte], filled: Filled) -> Offsets {
        let last = (0..=bytes.len()).rev().find(|to| is_filled(bytes, filled.from as usize, *to));
        let negative = [-1, i128::from(i64::MIN)];
        let negative = negative.map(|number| ir::truncate(number as u128, self.heap.pointer_bits()));
        let ends = (0..=last.unwrap_or(0)).rev().map(|to| to as u128);
        let range = self.heap.range(filled.to);
        ends.chain(negative).filter(|to| range.contains(*to)).collect()
    }

    /// Where zeros may be that a mark refers to.
    fn zeros(&self, bytes: &[Byte], zero: Zero) -> Offsets {
        let range = self.heap.range(zero.at);
        let all = (0..bytes.len()).filter(|at| has_zero(bytes, zero, *at)).map(|at| at as u128);
        all.filter(|at| range.contains(*at)).collect()
    }

    /// The contents of blocks are as marks say. Of an offset that is not known it is enough that
    /// there is one.
    pub(super) fn marked(&self, known: &Known) -> Result<(), Why> {
        for (obj, path, block) in self.with_marks(known) {
            let marks = self.heap.object(obj).marks;
            let bytes = &self.memory.blocks[block].bytes;
            for zero in marks.zero.into_iter().chain(marks.last.map(last_zero)) {
                let there = match self.number(known, zero.at, &path) {
                    Some(at) => usize::try_from(at).is_ok_and(|at| has_zero(bytes, zero, at)),
                    None => !self.zeros(bytes, zero).is_empty(),
                };
                if !there {
                    return Err(format!("block {block} has no zero where {zero:?} is"));
                }
            }
            if let Some(held) = marks.held
                && let (Some(at), Some(val)) =
                    (self.number(known, held.at, &path), self.number(known, held.val, &path))
                && !holds(bytes, at, val, self.heap.bits(held.val))
            {
                return Err(format!("block {block} does not hold {val} at {at}"));
            }
            if let Some(filled) = marks.filled {
                let there = match self.number(known, filled.to, &path) {
                    Some(to) => {
                        let to = ir::sign_extend(to, self.heap.pointer_bits()).max(0);
                        let set = |to: usize| is_filled(bytes, filled.from as usize, to);
                        usize::try_from(to).is_ok_and(|to| to <= bytes.len() && set(to))
                    }
                    None => !self.ends(bytes, filled).is_empty(),
                };
                if !there {
                    return Err(format!("block {block} was not set as {filled:?} says"));
                }
            }
        }
        Ok(())
    }
}

/// The zero that the end of a buffer is.
fn last_zero(at: Val) -> Zero {
    Zero { at, len: 1, first: false }
}

/// Whether a mark is true of zeros at an offset.
fn has_zero(bytes: &[Byte], zero: Zero, at: usize) -> bool {
    let len = usize::from(zero.len);
    let is_zero = |at: usize| bytes.get(at).is_some_and(|byte| byte.mask == 0xff && byte.value == 0);
    let all = |at: usize| (at..at + len).all(is_zero);
    all(at) && !(zero.first && (0..at).step_by(len.max(1)).any(all))
}

/// Whether all bytes up to an offset were set.
fn is_filled(bytes: &[Byte], from: usize, to: usize) -> bool {
    (from..to).all(|at| bytes.get(at).is_some_and(|byte| byte.mask == 0xff))
}
