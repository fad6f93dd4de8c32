//! Finds lists and turns them into segments.
//!
//! 1. A *candidate* is an object whose field leads to a neighbour of the same size: at the offset
//!    `next`, to the offset `head` of the neighbour. If the neighbour leads back to the same offset
//!    of the object, at `prev`, the list is doubly linked. None of the offsets is given: all fields
//!    are tried.
//! 2. From a candidate the *longest mergeable sequence* is followed. Two neighbours belong to it if
//!    nothing from outside points between them, and if their subheaps can be joined. If its nodes
//!    were allocated at several locations, each location must occur twice: blocks of different
//!    types can have the same size.
//! 3. The *cost* of a sequence is what merging it loses: 0 if the subheaps of its nodes are equal,
//!    1 if one covers the other, 2 otherwise. The longer a sequence, the higher the cost that is
//!    paid for it ([`Thresholds`]).
//! 4. The sequence with the lowest cost, then the greatest length, is merged, two objects at a
//!    time; then the search starts again. A sequence with other lists below it waits for these.

use crate::exec::is_argument;
use crate::heap::{Addr, Content, Handle, Heap, Kind, Link, ObjId, Object, Origin, Segment, Spec, Val};
use crate::join::{JoinOptions, Joiner, Missed, Side};
use rustc_hash::FxHashMap;

/// How long a sequence must be for each cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thresholds {
    /// By cost: what hangs below is equal; one covers the other; neither does.
    pub length: [u32; 3],
    /// Up to this number it is known how many nodes a list has at least.
    pub known: u32,
    /// Whether singly linked lists are looked for.
    pub single: bool,
    /// Whether doubly linked lists are looked for.
    pub double: bool,
}

impl Default for Thresholds {
    fn default() -> Self {
        Thresholds { length: [2, 2, 3], known: u32::MAX, single: true, double: true }
    }
}

/// An object that may be the first of a list, and how the list is linked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Candidate {
    first: ObjId,
    link: Link,
    head: i64,
}

/// A sequence that can be merged.
struct Sequence {
    candidate: Candidate,
    objects: Vec<ObjId>,
    cost: usize,
    /// What hangs below its objects.
    below: Vec<ObjId>,
}

/// Makes segments of all lists that are long enough. Whether anything was changed.
pub fn abstracted(heap: &mut Heap, thresholds: &Thresholds, options: &JoinOptions) -> bool {
    if let Some(mut parted) = with_own_texts(heap, thresholds)
        && merge_all(&mut parted, thresholds, options)
    {
        *heap = parted;
        return true;
    }
    merge_all(heap, thresholds, options)
}

/// The same heap, in which the nodes of lists do not share the texts of arguments with each other
/// or with anything else; `None` if they do not anyway.
///
/// Several objects may represent one text, so that a node may have an object of its own for it.
/// Without this, a list of arguments would not be one: the table of arguments leads to the same
/// texts.
fn with_own_texts(heap: &Heap, thresholds: &Thresholds) -> Option<Heap> {
    if !heap.objects().any(|(_, object)| is_argument(object.origin)) {
        return None;
    }
    let seconds = |candidate: &Candidate| {
        let pieces = &heap.object(candidate.first).pieces;
        let next = pieces.iter().find(|piece| Some(piece.at) == candidate.link.next());
        next.and_then(|piece| pointer(heap, &piece.content)).map(|addr| addr.obj)
    };
    let candidates = candidates(heap, thresholds);
    let mut nodes: Vec<ObjId> =
        candidates.iter().flat_map(|it| [Some(it.first), seconds(it)]).flatten().collect();
    nodes.sort_unstable();
    nodes.dedup();
    let mut out = heap.clone();
    let mut changed = false;
    for node in nodes {
        for piece in heap.object(node).pieces.iter() {
            let Some(addr) = pointer(heap, &piece.content) else { continue };
            let text = heap.object(addr.obj);
            let alone = |handle: &Handle| {
                let holders = holders(heap, handle);
                !holders.outside && holders.objects == [(node, piece.at)]
            };
            if !is_argument(text.origin) || text.handles.iter().all(alone) {
                continue;
            }
            let copy = out.add_object(Object { handles: Vec::new(), ..text.clone() });
            let val = out.addr(Addr { obj: copy, ..addr });
            out.write(node, piece.at, piece.len, Content::Val(val));
            changed = true;
        }
    }
    changed.then_some(out)
}

fn merge_all(heap: &mut Heap, thresholds: &Thresholds, options: &JoinOptions) -> bool {
    let mut changed = false;
    while let Some(sequence) = best_sequence(heap, thresholds, options) {
        if !merge_sequence(heap, &sequence, thresholds, options) {
            break;
        }
        changed = true;
    }
    if changed {
        heap.normalise();
    }
    changed
}

fn best_sequence(heap: &Heap, thresholds: &Thresholds, options: &JoinOptions) -> Option<Sequence> {
    let mut tried = Tried::default();
    let candidates = candidates(heap, thresholds).into_iter().filter(|candidate| may_recur(heap, *candidate));
    let sequences = candidates.map(|candidate| longest(heap, candidate, &mut tried, options));
    let long_enough = |sequence: &Sequence| {
        let len = sequence.objects.len();
        len >= 2 && len as u32 >= thresholds.length[sequence.cost]
    };
    let sequences: Vec<Sequence> = sequences.filter(long_enough).collect();
    let has_others_below = |outer: &Sequence| {
        sequences.iter().any(|inner| inner.objects.iter().all(|obj| outer.below.contains(obj)))
    };
    let best = sequences.iter().enumerate().filter(|(_, sequence)| !has_others_below(sequence));
    let (at, _) = best.min_by_key(|(_, best)| (best.cost, std::cmp::Reverse(best.objects.len())))?;
    sequences.into_iter().nth(at)
}

/// Whether an object may be a node of a list.
fn may_be_node(heap: &Heap, obj: ObjId) -> bool {
    heap.get(obj).is_some_and(|object| object.is_live() && object.origin.is_heap())
}

/// Whether an object may hang below a node of a list, one for each node: blocks do, and the texts
/// of arguments, of which several may be the same one.
pub(crate) fn may_be_nested(object: &Object) -> bool {
    object.origin.is_heap() || is_argument(object.origin)
}

/// Whether two objects are of the same size, or may be: nodes with texts in them have each their
/// own.
fn same_size(a: &Object, b: &Object) -> bool {
    a.size == b.size || a.size.node().is_some() && b.size.node().is_some()
}

fn candidates(heap: &Heap, thresholds: &Thresholds) -> Vec<Candidate> {
    let mut out = Vec::new();
    for (first, object) in heap.objects() {
        if !may_be_node(heap, first) {
            continue;
        }
        for piece in object.pieces.iter() {
            let Some(addr) = pointer(heap, &piece.content) else { continue };
            let forward = matches!(addr.spec, Spec::Region | Spec::First) && addr.plus.is_none();
            let second = heap.object(addr.obj);
            let alike = addr.obj != first
                && may_be_node(heap, addr.obj)
                && same_size(object, second)
                && second.level == object.level;
            if !forward || !alike {
                continue;
            }
            let mut double = false;
            for (prev, back) in back_links(heap, addr.obj, first) {
                // The order of the two links is a matter of taste: only one of the two directions
                // is tried.
                if thresholds.double && prev > piece.at {
                    double = true;
                    out.push(Candidate {
                        first,
                        link: Link::Double { next: piece.at, prev, back },
                        head: addr.off,
                    });
                }
                double |= prev < piece.at;
            }
            if thresholds.single && !double {
                out.push(Candidate { first, link: Link::Single { next: piece.at }, head: addr.off });
            }
        }
    }
    out.retain(|candidate| fits_kind(heap, candidate.first, *candidate));
    out
}

fn pointer(heap: &Heap, content: &Content) -> Option<Addr> {
    match content {
        Content::Val(val) => heap.as_addr(*val),
        Content::Zero | Content::Any(_) | Content::Bytes(_) => None,
    }
}

/// Where an object leads back to another one, and at which offset of it.
fn back_links(heap: &Heap, from: ObjId, to: ObjId) -> impl Iterator<Item = (u64, i64)> {
    heap.object(from).pieces.iter().filter_map(move |piece| {
        let addr = pointer(heap, &piece.content)?;
        let back = addr.obj == to && addr.plus.is_none() && matches!(addr.spec, Spec::Region | Spec::Last);
        back.then_some((piece.at, addr.off))
    })
}

/// A segment only belongs to a list that is linked as it is.
fn fits_kind(heap: &Heap, obj: ObjId, candidate: Candidate) -> bool {
    match heap.object(obj).segment() {
        None => true,
        Some(segment) => {
            let alike = segment.link == candidate.link || heap.may_be_linked(obj, candidate.link);
            alike && segment.head == candidate.head
        }
    }
}

/// The next node of a list.
fn successor(heap: &Heap, obj: ObjId, candidate: Candidate) -> Option<ObjId> {
    let at = candidate.link.next()?;
    let val = heap.object(obj).pieces.value_at(at, heap.pointer_bytes())?;
    let addr = heap.as_addr(val)?;
    let forward =
        matches!(addr.spec, Spec::Region | Spec::First) && addr.plus.is_none() && addr.off == candidate.head;
    let next = addr.obj;
    let (own, other) = (heap.object(obj), heap.object(next));
    let alike = may_be_node(heap, next) && same_size(own, other) && own.level == other.level;
    if !forward || !alike || !fits_kind(heap, next, candidate) {
        return None;
    }
    let ends = |at: u64| {
        let object = heap.object(next);
        let pieces = object.pieces.overlapping(at, heap.pointer_bytes());
        matches!(pieces, [piece] if piece.content == Content::Zero || pointer(heap, &piece.content).is_some())
    };
    if !ends(at) {
        return None;
    }
    match candidate.link {
        Link::Double { prev, back, .. } => {
            back_links(heap, next, obj).any(|found| found == (prev, back)).then_some(next)
        }
        Link::Single { .. } | Link::Optional => Some(next),
    }
}

/// What it costs to merge two neighbours, the first with another one before it or not, in a list
/// that is linked so; `None` if they cannot be merged; with what hangs below them. A list is
/// followed from each of its nodes, and its pairs are the same each time.
type Tried = FxHashMap<([ObjId; 2], Option<ObjId>, Link, i64), Option<(usize, Vec<ObjId>)>>;

fn longest(heap: &Heap, candidate: Candidate, tried: &mut Tried, options: &JoinOptions) -> Sequence {
    let mut objects = vec![candidate.first];
    let mut costs = Vec::new();
    let mut below = Vec::new();
    while let Some(last) = objects.last().copied() {
        let Some(next) = successor(heap, last, candidate) else { break };
        if objects.contains(&next) {
            break;
        }
        let before = objects.len().checked_sub(2).and_then(|at| objects.get(at)).copied();
        let cost = tried.entry(([last, next], before, candidate.link, candidate.head)).or_insert_with(|| {
            merge_pair(heap, [last, next], candidate, before, options)
                .map(|merged| (merged.cost, merged.gone))
        });
        let Some((cost, gone)) = cost else { break };
        costs.push(*cost);
        below.extend_from_slice(gone);
        objects.push(next);
    }
    let len = recurrent(heap, &objects);
    objects.truncate(len);
    costs.truncate(len.saturating_sub(1));
    Sequence { candidate, objects, cost: costs.into_iter().max().unwrap_or(0), below }
}

/// Whether the place where the first node was allocated occurs again behind it: cheap to check,
/// and if not, there is no list ([`recurrent`]).
fn may_recur(heap: &Heap, candidate: Candidate) -> bool {
    let first = heap.object(candidate.first);
    let several = first.segment().is_some_and(|segment| segment.max != Some(1));
    let behind = std::iter::successors(Some(candidate.first), |obj| successor(heap, *obj, candidate)).skip(1);
    several || behind.take(heap.object_slots()).any(|obj| heap.object(obj).origin == first.origin)
}

/// How many objects at the beginning of a sequence are a list by where they were allocated: at one
/// place, or at several which occur again and again. A block from elsewhere at its beginning or its
/// end is rather what the list hangs below.
fn recurrent(heap: &Heap, objects: &[ObjId]) -> usize {
    let origin = |obj: &ObjId| heap.object(*obj).origin;
    let at_most = |obj: &ObjId| heap.object(*obj).segment().map_or(1, |segment| segment.max.unwrap_or(2));
    let mut nodes: FxHashMap<Origin, u32> = FxHashMap::default();
    for obj in objects {
        let sum = nodes.entry(origin(obj)).or_default();
        *sum = sum.saturating_add(at_most(obj).min(2));
    }
    let mut rare = nodes.values().filter(|sum| **sum < 2).count();
    let mut len = objects.len();
    while rare > 0 && nodes.len() > 1 {
        len -= 1;
        let (own, fewer) = (origin(&objects[len]), at_most(&objects[len]).min(2));
        let Some(sum) = nodes.get_mut(&own) else { break };
        let before = *sum;
        *sum -= fewer;
        if *sum == 0 {
            nodes.remove(&own);
            rare -= usize::from(before < 2);
        } else {
            rare += usize::from(before >= 2 && before - fewer < 2);
        }
    }
    len
}

/// Two neighbours made one segment: not yet part of the heap.
struct Merged {
    heap: Heap,
    segment: ObjId,
    cost: usize,
    /// What hung below the two objects.
    gone: Vec<ObjId>,
}

/// Joins two neighbours and what hangs below them, if they can be one segment.
fn merge_pair(
    heap: &Heap,
    [first, second]: [ObjId; 2],
    candidate: Candidate,
    before: Option<ObjId>,
    options: &JoinOptions,
) -> Option<Merged> {
    let (a, b) = (heap.object(first), heap.object(second));
    // A list that ends in itself would lead nowhere if it were empty.
    let leads_back = |object: &Object, at: Option<u64>| {
        let val = at.and_then(|at| object.pieces.value_at(at, heap.pointer_bytes()));
        val.and_then(|val| heap.as_addr(val)).is_some_and(|addr| addr.obj == first || addr.obj == second)
    };
    if leads_back(b, candidate.link.next()) || leads_back(a, candidate.link.prev()) {
        return None;
    }
    if a.laid_out_otherwise(b) {
        return None;
    }
    let mut joiner = Joiner::new(heap, heap, heap.clone(), *options);
    joiner.within = Some((first, second));
    joiner.raise = u8::from(a.segment().is_none() && b.segment().is_none());
    let links = [candidate.link.next(), candidate.link.prev()].into_iter().flatten();
    joiner.skip = links.map(|at| (at, heap.pointer_bytes())).collect();
    let min = a.min().saturating_add(b.min());
    let longest = |object: &Object| object.segment().map_or(Some(1), |segment| segment.max);
    let max = longest(a).zip(longest(b)).map(|(a, b)| a.saturating_add(b));
    let segment = Segment { link: candidate.link, head: candidate.head, min, max };
    let mut object = a.clone();
    object.kind = Kind::Segment(segment);
    object.handles.clear();
    let out = joiner.out.add_object(object);
    joiner.bind(Some(first), Some(second), out);
    // Nodes with texts in them have each their own size.
    let size = joiner.join_values(a.size, b.size, Missed::default()).ok()?;
    joiner.out.object_mut(out)?.size = size;
    joiner.join_fields(first, second, out, Missed::default()).ok()?;
    joiner.finish().ok()?;
    let below = |side: Side, root: ObjId| -> Vec<ObjId> {
        joiner.mapped_objects(side).into_iter().filter(|obj| *obj != root).collect()
    };
    let (below_first, below_second) = (below(Side::Left, first), below(Side::Right, second));
    let neighbours = Neighbours { heap, candidate, before, first, second, below_first, below_second };
    if !neighbours.uninterrupted() {
        return None;
    }
    let gone = [neighbours.below_first, neighbours.below_second].concat();
    let cost = match joiner.lost {
        // Blocks that come from different places may not be a list at all.
        _ if a.origin != b.origin => 2,
        [false, false] => 0,
        [true, true] => 2,
        _ => 1,
    };
    Some(Merged { heap: joiner.out, segment: out, cost, gone })
}

/// Two neighbours of a list, and what hangs below each of them only.
struct Neighbours<'a> {
    heap: &'a Heap,
    candidate: Candidate,
    /// The object before the first one, if the first one is not the first of the sequence.
    before: Option<ObjId>,
    first: ObjId,
    second: ObjId,
    below_first: Vec<ObjId>,
    below_second: Vec<ObjId>,
}

impl Neighbours<'_> {
    /// Whether nothing but the list itself points between the two, and nothing from outside to what
    /// hangs below them.
    fn uninterrupted(&self) -> bool {
        let tangled = self.below_first.contains(&self.second) || self.below_second.contains(&self.first);
        !tangled
            && self.private(&self.below_first, self.first)
            && self.private(&self.below_second, self.second)
            && self.heap.object(self.first).handles.iter().all(|handle| self.first_fits(handle))
            && self.heap.object(self.second).handles.iter().all(|handle| self.second_fits(handle))
    }

    /// Objects that are reached from one of the two only, and not by its links: these lead out of
    /// the list.
    fn private(&self, below: &[ObjId], root: ObjId) -> bool {
        let links = [self.candidate.link.next(), self.candidate.link.prev()];
        below.iter().all(|obj| {
            let object = self.heap.object(*obj);
            let by = |by: ObjId, at: u64| (by == root && !links.contains(&Some(at))) || below.contains(&by);
            may_be_nested(object) && object.handles.iter().all(|handle| self.held_only(handle, by))
        })
    }

    fn held_only(&self, handle: &Handle, by: impl Fn(ObjId, u64) -> bool) -> bool {
        let holders = holders(self.heap, handle);
        !holders.outside && holders.objects.iter().all(|(obj, at)| by(*obj, *at))
    }

    /// The first object may be pointed to from anywhere if the sequence begins with it; else by its
    /// neighbours only.
    fn first_fits(&self, handle: &Handle) -> bool {
        let (next, prev) = (self.candidate.link.next(), self.candidate.link.prev());
        let own = |by: ObjId| by == self.first || self.below_first.contains(&by);
        let from_before = |by: ObjId, at: u64| Some(by) == self.before && Some(at) == next;
        let from_second = |by: ObjId, at: u64| by == self.second && Some(at) == prev;
        match (handle.spec, self.before) {
            (Spec::Region | Spec::First, None) => true,
            (Spec::Region, Some(_)) => {
                self.held_only(handle, |by, at| from_before(by, at) || from_second(by, at) || own(by))
            }
            (Spec::First, Some(_)) => self.held_only(handle, from_before),
            (Spec::Last, _) => self.held_only(handle, from_second),
            (Spec::All, _) => true,
        }
    }

    /// The second object may be pointed to from anywhere if it can be examined from the end of the
    /// list.
    fn second_fits(&self, handle: &Handle) -> bool {
        let (next, prev) = (self.candidate.link.next(), self.candidate.link.prev());
        let from_first = |by: ObjId, at: u64| by == self.first && Some(at) == next;
        let own = |by: ObjId| by == self.second || self.below_second.contains(&by);
        match (handle.spec, prev) {
            (Spec::Region | Spec::Last, Some(_)) => true,
            (Spec::Region, None) => self.held_only(handle, |by, at| from_first(by, at) || own(by)),
            (Spec::First, _) => self.held_only(handle, from_first),
            (Spec::Last, None) => false,
            (Spec::All, _) => true,
        }
    }
}

/// The holders of an address.
struct Holders {
    /// Registers or anchors, or other values that are made of it.
    outside: bool,
    /// Objects, and where in them.
    objects: Vec<(ObjId, u64)>,
}

fn holders(heap: &Heap, handle: &Handle) -> Holders {
    let val = Val::Node(handle.node);
    let mut holders = Holders { outside: heap.roots.values().any(|root| root == val), objects: Vec::new() };
    for (obj, object) in heap.objects() {
        let at = object.pieces.iter().filter(|piece| piece.content == Content::Val(val));
        holders.objects.extend(at.map(|piece| (obj, piece.at)));
        // What an array is known to hold somewhere is not a place of its own.
        holders.outside |= object.marks.vals().any(|mark| mark == val);
    }
    holders.outside |= heap.nodes().any(|(_, node)| match node.def {
        crate::heap::Def::Op(_, a, b) => a == val || b == val,
        crate::heap::Def::Addr(_) | crate::heap::Def::Any | crate::heap::Def::Choice(_) => false,
    });
    holders
}

fn merge_sequence(
    heap: &mut Heap,
    sequence: &Sequence,
    thresholds: &Thresholds,
    options: &JoinOptions,
) -> bool {
    let Some((first, rest)) = sequence.objects.split_first() else { return false };
    let mut first = *first;
    let mut merged_any = false;
    for next in rest {
        let Some(merged) = merge_pair(heap, [first, *next], sequence.candidate, None, options) else { break };
        let segment = merged.segment;
        *heap = replaced(merged, first, *next, sequence.candidate);
        first = segment;
        merged_any = true;
    }
    if let Some(object) = heap.object_mut(first)
        && let Kind::Segment(segment) = &mut object.kind
    {
        // What is merged is there: a list of no known length would forget even that.
        segment.min = segment.min.min(thresholds.known.max(1));
    }
    merged_any
}

/// Puts the segment in the place of the two objects.
fn replaced(merged: Merged, first: ObjId, second: ObjId, candidate: Candidate) -> Heap {
    let Merged { mut heap, segment, gone, .. } = merged;
    if let Some(next) = candidate.link.next() {
        let val = heap.link(second, next);
        heap.store(segment, next, val);
    }
    if let Some(prev) = candidate.link.prev() {
        let val = heap.link(first, prev);
        heap.store(segment, prev, val);
    }
    for (obj, specs) in [(first, [Spec::Region, Spec::First]), (second, [Spec::Region, Spec::Last])] {
        let spec = if obj == first { Spec::First } else { Spec::Last };
        for handle in heap.object(obj).handles.clone() {
            if specs.contains(&handle.spec) {
                heap.retarget(handle.node, Addr { obj: segment, off: handle.off, spec, plus: handle.plus });
            }
        }
    }
    heap.remove_with_nested(first);
    heap.remove_with_nested(second);
    gone.into_iter().for_each(|obj| heap.remove_object(obj));
    heap
}
