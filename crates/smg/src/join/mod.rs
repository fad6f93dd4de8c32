//! Joins two heaps into one that represents all memories of both.
//!
//! Both heaps are walked at the same time, from the same roots. Each pair of objects becomes one
//! object of the result, each pair of values one value:
//!
//! 1. [`values`](self): a pair of numbers becomes a number whose range covers both; a pair of
//!    addresses leads to a pair of objects.
//! 2. [`objects`](self): two objects can become one if they are alike except for their length: a
//!    region is a list of one node. An object of one heap is joined with one object of the other,
//!    at most.
//! 3. [`fields`](self): the contents of two objects that became one are cut in the same way and
//!    joined piece by piece.
//! 4. [`insert`](self): if two objects cannot become one and one of them is a segment, the other
//!    heap is assumed to have an empty segment there, and the walk continues after it.
//!
//! The result says, for each of the two heaps, whether it represents more memories than that heap
//! did ([`Joined::lost`]). If it does not, that heap already covered the other one. So the join is
//! also the test of coverage (entailment) and of equality.
//!
//! A join fails rather than dropping an address: what the address leads to would be lost with it.
//! Static addresses are always there: between the nodes of a list, one of several of them is a
//! value, too ([`choices`](self)).
//!
//! **Levels.** Under a segment, what each node has of its own is one level higher than under a
//! region. Where a segment of one heap becomes one with a region of the other, the other has passed
//! one segment less than the result: what it has of its own there stands as much higher in the
//! result. [`Missed`] counts these for each of the two heaps.

mod choices;
mod counts;
mod fields;
mod insert;
mod marks;
mod objects;
mod related;
mod soon;
mod steps;
mod values;

use crate::heap::{Content, Heap, NodeId, ObjId, Object, Roots, Val};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// The greatest size of an element of a block whose capacity a constant may be.
const LARGEST_ELEMENT: u64 = 256;

/// How many capacities are looked for.
const MOST_CAPACITIES: usize = 16;

/// What a join may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JoinOptions {
    /// Whether a segment may be put in that the other heap lacks.
    pub insert: bool,
    /// Whether a segment that is not empty may be taken to be missing on the other side.
    pub insert_nonempty: bool,
    /// Whether a region may become an optional one if the other heap has null instead.
    pub optional: bool,
    /// Whether addresses of the same object with different offsets may be joined.
    pub offsets: bool,
    /// Whether objects of different sizes may be joined.
    pub sizes: bool,
    /// Whether lists may be joined such that the result has lists that neither heap had: shorter
    /// ones than one of them and longer ones than the other.
    pub incomparable: bool,
    /// Whether ranges that grow beyond those of the second heap grow at once as far as they may.
    pub widen: bool,
    /// Whether, then, of the order of numbers only facts of the second heap are kept, not what
    /// follows from them: so there is an end.
    pub settle: bool,
    /// Constants up to this size, read as signed, are not joined with other numbers unless those
    /// cover them: loops that run a known number of times, flags and states stay apart.
    pub keep_constants: u64,
    /// Whether the arguments of `main` are no reason to join constants, as other blocks are whose
    /// size is not constant.
    pub own_sizes: bool,
    /// Stop as soon as the second heap would lose something: asks only whether it covers the first.
    pub only_covered: bool,
}

impl Default for JoinOptions {
    fn default() -> Self {
        JoinOptions {
            insert: true,
            insert_nonempty: true,
            optional: false,
            offsets: false,
            sizes: false,
            incomparable: true,
            widen: false,
            settle: false,
            keep_constants: 25,
            own_sizes: false,
            only_covered: false,
        }
    }
}

/// A heap that covers two others.
#[derive(Clone, Debug)]
pub struct Joined {
    /// The heap.
    pub heap: Heap,
    /// For each of the two: whether the result stands for more than it did.
    pub lost: [bool; 2],
}

/// One of the two heaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Left,
    Right,
}

impl Side {
    pub(crate) const BOTH: [Side; 2] = [Side::Left, Side::Right];

    pub(crate) fn index(self) -> usize {
        match self {
            Side::Left => 0,
            Side::Right => 1,
        }
    }

    pub(crate) fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}

/// How many of the segments that something stands below in the result each side does not have: it
/// has a region there. How much lower it is on that side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Missed([u8; 2]);

impl Missed {
    /// How many levels higher than in this heap something may occur in the result without a loss.
    pub(crate) fn by(self, side: Side) -> u8 {
        self.0[side.index()]
    }

    /// The same for what is held by two objects that become one.
    pub(crate) fn below(self, segments: [bool; 2]) -> Missed {
        let one = segments != [false, false];
        Missed(Side::BOTH.map(|side| self.by(side) + u8::from(one && !segments[side.index()])))
    }
}

/// The join is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fail;

/// What can go wrong when two objects are to become one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mismatch {
    /// They are not alike; another way may be tried.
    Local,
    /// The join is not possible.
    Final,
}

impl From<Fail> for Mismatch {
    fn from(_: Fail) -> Self {
        Mismatch::Final
    }
}

/// An object of the result and what it stands for on each side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin2 {
    pub(crate) of: [Option<ObjId>; 2],
}

/// An object that only one side has.
#[derive(Clone, Debug)]
pub(crate) struct Lone {
    pub(crate) side: Side,
    /// The object there.
    pub(crate) from: ObjId,
    /// The object of the result.
    pub(crate) to: ObjId,
    /// The object of the result that it was put in with: itself, or what it hangs below.
    pub(crate) root: ObjId,
    /// The offsets of links that are in place already.
    pub(crate) done: Vec<u64>,
    /// How many levels deeper than before its values stand.
    pub(crate) lift: u8,
}

/// A join in progress.
pub(crate) struct Joiner<'h> {
    /// The two heaps. They are copied if something has to be added to say what they hold.
    sides: [Cow<'h, Heap>; 2],
    pub(crate) out: Heap,
    pub(crate) options: JoinOptions,
    /// Where ranges that are widened stop.
    pub(crate) limits: Vec<i128>,
    /// The object of the result that an object became.
    map: [FxHashMap<ObjId, ObjId>; 2],
    /// What an object of the result stands for.
    back: FxHashMap<ObjId, Origin2>,
    /// The value of the result that a pair of values became.
    pairs: FxHashMap<(Val, Val), Val>,
    /// The pairs in the order in which they were met.
    pub(crate) order: Vec<(Val, Val)>,
    /// The first partner that a node had, to see whether equal values became different ones.
    partner: [FxHashMap<NodeId, Val>; 2],
    /// Pairs of objects whose contents are still to be joined, with the segments that each side has
    /// missed.
    open: Vec<(ObjId, ObjId, ObjId, Missed)>,
    /// Objects that only one side has, whose contents are put in when the walk has ended.
    pending: Vec<Lone>,
    /// What a node became that only one side has.
    single: [FxHashMap<NodeId, Val>; 2],
    /// How many segments are being put in, each in front of what follows the one before.
    inserting: u32,
    pub(crate) lost: [bool; 2],
    /// For each of the two: whether lists of the result may be shorter or longer than its own.
    reshaped: [bool; 2],
    /// For each of the two: whether a list that is surely there may be missing in the result.
    emptied: [bool; 2],
    /// Two objects of one heap that are joined, if that is so: values that are the same on both
    /// sides stay what they are.
    pub(crate) within: Option<(ObjId, ObjId)>,
    /// How much higher than the two objects what hangs below their join stands: 1 if regions become
    /// a segment.
    pub(crate) raise: u8,
    /// Offsets of the two root objects that are not walked: their links.
    pub(crate) skip: Vec<(u64, u64)>,
    /// Whether there are live blocks whose size is not constant.
    pub(crate) open_sizes: bool,
    /// Whether marks are joined: constants are joined then as other numbers are.
    pub(crate) marking: bool,
    /// The offsets that marks of the result refer to.
    pub(crate) marked: Vec<Val>,
    /// Pairs of constants that became one number for marks, without counting what was lost by that.
    pub(crate) uncounted: Vec<(Val, Val)>,
    /// Places that go up while numbers go down.
    counts: Vec<counts::Count>,
}

/// Joins two heaps of the same place in the program.
pub fn join(left: &Heap, right: &Heap, options: &JoinOptions) -> Option<Joined> {
    join_within(left, right, options, &[])
}

/// Joins two heaps; ranges that are widened stop at one of the limits, which are sorted.
pub fn join_within(left: &Heap, right: &Heap, options: &JoinOptions, limits: &[i128]) -> Option<Joined> {
    if left == right {
        return Some(Joined { heap: left.clone(), lost: [false, false] });
    }
    if soon::unequal(left, right, options) || options.only_covered && soon::uncovered(left, right) {
        return None;
    }
    let mut out = Heap::new(left.model());
    out.literals.clone_from(&left.literals);
    let mut joiner = Joiner::new(left, right, out, *options);
    if options.widen {
        joiner.limits = with_capacities(right, limits);
    }
    joiner.roots(&left.roots, &right.roots).ok()?;
    joiner.finish().ok()?;
    if joiner.forgets_blocks() {
        return None;
    }
    let mut heap = joiner.out;
    heap.normalise();
    Some(Joined { heap, lost: joiner.lost })
}

/// The limits, and the constants of which the size of a block is a multiple: how many elements it
/// has room for. The number of those that are in use goes no further.
fn with_capacities(heap: &Heap, limits: &[i128]) -> Vec<i128> {
    let block = |object: &Object| object.is_live() && object.origin.is_heap() && object.level == 0;
    let sizes: Vec<u64> =
        heap.objects().filter(|(_, object)| block(object)).filter_map(|(_, it)| it.constant_size()).collect();
    let mut limits = limits.to_vec();
    if sizes.is_empty() {
        return limits;
    }
    let fields =
        heap.objects().flat_map(|(_, object)| object.pieces.iter()).filter_map(|piece| match piece.content {
            Content::Val(val) => Some(val),
            Content::Zero | Content::Any(_) | Content::Bytes(_) => None,
        });
    let constants = heap.roots.regs.iter().flatten().copied().chain(fields).filter_map(|val| match val {
        Val::Int { value, .. } => Some(value).filter(|value| *value > 1),
        Val::Node(_) => None,
    });
    let has_room =
        |count: &u64| sizes.iter().any(|size| size % count == 0 && size / count <= LARGEST_ELEMENT);
    limits.extend(constants.filter(has_room).take(MOST_CAPACITIES).map(i128::from));
    limits.sort_unstable();
    limits.dedup();
    limits
}

/// Whether the second heap stands for all memories of the first.
pub fn covered(left: &Heap, right: &Heap, options: &JoinOptions) -> bool {
    let options = JoinOptions { only_covered: true, ..*options };
    join(left, right, &options).is_some_and(|joined| !joined.lost[1])
}

impl<'h> Joiner<'h> {
    pub(crate) fn new(left: &'h Heap, right: &'h Heap, out: Heap, options: JoinOptions) -> Joiner<'h> {
        let open_size = |heap: &Heap| {
            heap.objects().any(|(_, object)| {
                let own = !matches!(object.origin, crate::heap::Origin::Library(_));
                (own || !options.own_sizes) && object.is_live() && object.size.node().is_some()
            })
        };
        Joiner {
            open_sizes: open_size(left) && open_size(right),
            sides: [Cow::Borrowed(left), Cow::Borrowed(right)],
            out,
            options,
            limits: Vec::new(),
            map: [FxHashMap::default(), FxHashMap::default()],
            back: FxHashMap::default(),
            pairs: FxHashMap::default(),
            order: Vec::new(),
            partner: [FxHashMap::default(), FxHashMap::default()],
            open: Vec::new(),
            pending: Vec::new(),
            single: [FxHashMap::default(), FxHashMap::default()],
            inserting: 0,
            lost: [false, false],
            reshaped: [false, false],
            emptied: [false, false],
            within: None,
            raise: 0,
            skip: Vec::new(),
            marking: false,
            marked: Vec::new(),
            uncounted: Vec::new(),
            counts: Vec::new(),
        }
    }

    /// Whether a block of one side is not in the result: the only way to it was an operation on its
    /// address, such as one byte of it, which became an unknown number.
    fn forgets_blocks(&self) -> bool {
        Side::BOTH.into_iter().any(|side| {
            self.side(side).objects().any(|(id, object)| {
                let block = object.is_live() && object.origin.is_heap() && object.level == 0;
                block && self.mapped(side, id).is_none()
            })
        })
    }

    pub(crate) fn side(&self, side: Side) -> &Heap {
        &self.sides[side.index()]
    }

    /// A heap to which something is added.
    pub(crate) fn side_mut(&mut self, side: Side) -> &mut Heap {
        self.sides[side.index()].to_mut()
    }

    /// The value that some bytes of an object are.
    pub(crate) fn load(&mut self, side: Side, obj: ObjId, at: u64, bits: u16) -> Val {
        match self.side(side).known(obj, at, bits) {
            Some(val) => val,
            None => self.side_mut(side).load(obj, at, bits),
        }
    }

    /// What a link of a list holds.
    pub(crate) fn link(&mut self, side: Side, obj: ObjId, at: u64) -> Val {
        let bits = self.out.pointer_bits();
        self.load(side, obj, at, bits)
    }

    /// A value that is greater by a constant.
    pub(crate) fn moved(&mut self, side: Side, val: Val, by: i64) -> Val {
        if by == 0 { val } else { self.side_mut(side).moved(val, by) }
    }

    /// Notes that the result stands for more than a side did.
    pub(crate) fn lose(&mut self, side: Side) -> Result<(), Fail> {
        self.lost[side.index()] = true;
        if self.options.only_covered && side == Side::Right { Err(Fail) } else { Ok(()) }
    }

    /// Notes that the result has lists of other lengths than a side.
    pub(crate) fn reshape(&mut self, side: Side) -> Result<(), Fail> {
        self.reshaped[side.index()] = true;
        if self.reshaped == [true, true] && !self.options.incomparable { Err(Fail) } else { self.lose(side) }
    }

    /// Notes that a list that a side surely has may be missing in the result. If this happens to
    /// both sides, nodes may have moved from one list to another: the result would know of neither
    /// list whether it is there, and the two heaps are better kept apart.
    pub(crate) fn empty(&mut self, side: Side) -> Result<(), Fail> {
        self.emptied[side.index()] = true;
        if self.emptied == [true, true] && self.within.is_none() { Err(Fail) } else { self.reshape(side) }
    }

    /// What an object became.
    pub(crate) fn mapped(&self, side: Side, obj: ObjId) -> Option<ObjId> {
        self.map[side.index()].get(&obj).copied()
    }

    /// What an object of the result is on a side.
    pub(crate) fn back(&self, out: ObjId, side: Side) -> Option<ObjId> {
        self.back.get(&out)?.of[side.index()]
    }

    pub(crate) fn bind(&mut self, left: Option<ObjId>, right: Option<ObjId>, out: ObjId) {
        if let Some(obj) = left {
            self.map[0].insert(obj, out);
        }
        if let Some(obj) = right {
            self.map[1].insert(obj, out);
        }
        self.back.insert(out, Origin2 { of: [left, right] });
    }

    /// The objects of a side that became part of the result, in ascending order.
    pub(crate) fn mapped_objects(&self, side: Side) -> Vec<ObjId> {
        let mut objects: Vec<ObjId> = self.map[side.index()].keys().copied().collect();
        objects.sort_unstable();
        objects
    }

    /// The pairs of objects that became one, each with that of the given side first. In no order.
    pub(crate) fn joined_objects(&self, side: Side) -> Vec<[ObjId; 2]> {
        let both = |of: &Origin2| Some([of.of[side.index()]?, of.of[side.other().index()]?]);
        self.map[0].values().filter_map(|out| both(self.back.get(out)?)).collect()
    }

    /// Named objects, registers, blocks of `alloca` and anchors, in this order.
    fn roots(&mut self, left: &'h Roots, right: &'h Roots) -> Result<(), Fail> {
        let names = |roots: &'h Roots| roots.named.iter().map(|(name, _)| name);
        let lens = |roots: &Roots| (roots.regs.len(), roots.allocas.len(), roots.anchors.len());
        if !names(left).eq(names(right)) || lens(left) != lens(right) {
            return Err(Fail);
        }
        self.out.roots.arguments = left.arguments.max(right.arguments);
        for (side, own) in [(Side::Left, left.arguments), (Side::Right, right.arguments)] {
            if own != self.out.roots.arguments {
                self.lose(side)?;
            }
        }
        self.find_counts(left, right)?;
        for ((name, a), (_, b)) in left.named.iter().zip(&right.named) {
            let out = self.root_object(*a, *b)?;
            self.out.roots.named.push((*name, out));
        }
        for (a, b) in left.allocas.iter().zip(&right.allocas) {
            let out = self.root_object(*a, *b)?;
            self.out.roots.allocas.push(out);
        }
        for (a, b) in left.regs.iter().zip(&right.regs) {
            let val = match (a, b) {
                (Some(a), Some(b)) => Some(self.join_values(*a, *b, Missed::default())?),
                (None, None) => None,
                (None, Some(_)) | (Some(_), None) => return Err(Fail),
            };
            self.out.roots.regs.push(val);
        }
        for (a, b) in left.anchors.iter().zip(&right.anchors) {
            let val = self.join_values(*a, *b, Missed::default())?;
            self.out.roots.anchors.push(val);
        }
        Ok(())
    }

    fn root_object(&mut self, left: ObjId, right: ObjId) -> Result<ObjId, Fail> {
        self.match_objects(left, right, Missed::default()).map_err(|_| Fail)?;
        self.new_object(left, right, Missed::default())
    }

    /// Joins all contents that are still open, then what had to wait for them.
    pub(crate) fn finish(&mut self) -> Result<(), Fail> {
        self.walk()?;
        self.settle()?;
        self.walk()?;
        self.relate()?;
        if self.has_empty_cycle() || !self.out.well_nested() { Err(Fail) } else { Ok(()) }
    }

    fn walk(&mut self) -> Result<(), Fail> {
        while let Some((left, right, out, missed)) = self.next_open() {
            self.join_fields(left, right, out, missed)?;
        }
        Ok(())
    }

    /// The next pair of objects whose contents are to be joined. What a table holds at an index is
    /// kept if the index is found elsewhere, which may be in another object: tables come last.
    fn next_open(&mut self) -> Option<(ObjId, ObjId, ObjId, Missed)> {
        let waits = |side: Side, obj: ObjId| {
            let marks = self.side(side).object(obj).marks;
            marks.held.is_some() || marks.texts
        };
        let ready = |(left, right, ..): &(ObjId, ObjId, ObjId, Missed)| {
            !waits(Side::Left, *left) && !waits(Side::Right, *right)
        };
        let at = self.open.iter().rposition(ready).or_else(|| self.open.len().checked_sub(1))?;
        Some(self.open.remove(at))
    }

    /// Whether segments that may all be empty form a ring, or one leads to itself: then an address
    /// would lead nowhere.
    fn has_empty_cycle(&self) -> bool {
        let heap = &self.out;
        let next = |obj: ObjId, forward: bool| -> Option<ObjId> {
            let object = heap.object(obj);
            let link = object.segment()?.link;
            let at = if forward { link.next()? } else { link.prev()? };
            let val = object.pieces.value_at(at, heap.pointer_bytes())?;
            heap.as_addr(val).map(|addr| addr.obj)
        };
        let empty = |obj: ObjId| heap.object(obj).min() == 0;
        let rings = |start: ObjId, forward: bool| {
            let step = |obj: &ObjId| if empty(*obj) { next(*obj, forward) } else { None };
            let steps = std::iter::successors(step(&start), step);
            next(start, forward) == Some(start) || steps.take(heap.object_slots()).any(|obj| obj == start)
        };
        heap.objects().any(|(start, _)| rings(start, true) || rings(start, false))
    }
}
