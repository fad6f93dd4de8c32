//! Which objects can still be reached, by following the tags of values from the roots.
//!
//! Two things depend on it: whether heap memory is lost, and which dead objects may be forgotten. A
//! pointer keeps its object reachable wherever in it (or outside it) it points. A number made from
//! pointers to different objects hides what it refers to; if a reachable object holds one, no
//! object can be called lost. A value narrower than a pointer, or the rest of a pointer some of
//! whose bytes were overwritten, leads nowhere, unless there are other such pieces: together they
//! must have all bytes of the pointer.

use super::{Memory, Object, State};
use crate::error::ObjectKind;
use crate::value::Tag;
use rustc_hash::FxHashMap;

/// When this many dead objects have gathered they are worth a look.
pub(super) const DEAD: usize = 1 << 15;

/// The result of a search for reachable objects.
#[derive(Debug)]
pub(crate) struct Reached {
    marks: Vec<bool>,
    /// A reachable value hides which objects it refers to.
    pub(crate) obscured: bool,
}

impl Reached {
    /// Whether an object was reached.
    pub(crate) fn has(&self, tag: Tag) -> bool {
        self.marks.get(tag.index()).copied().unwrap_or(false)
    }
}

impl Memory {
    /// What can be reached from the given tags, each with the number of bytes that have it, and,
    /// through memory, from what lives outside the heap.
    ///
    /// Static objects are always roots, live local ones too.
    pub(crate) fn reach(&self, roots: impl Iterator<Item = (Tag, usize)>) -> Reached {
        let mut reached = Reached { marks: vec![false; self.objects.len()], obscured: false };
        let mut work: Vec<Tag> = Vec::new();
        let whole = if self.address_mask() > u64::from(u32::MAX) { 8 } else { 4 };
        let mut pieces: FxHashMap<Tag, usize> = FxHashMap::default();
        let mut mark = |tag: Tag, bytes: usize, work: &mut Vec<Tag>, reached: &mut Reached| {
            if bytes < whole && tag != Tag::MIXED {
                let sum = pieces.entry(tag).or_insert(0);
                *sum += bytes;
                if *sum < whole {
                    return;
                }
            }
            if tag == Tag::MIXED {
                reached.obscured = true;
            } else if tag.is_object()
                && let Some(flag) = reached.marks.get_mut(tag.index())
                && !*flag
            {
                *flag = true;
                work.push(tag);
            }
        };
        for (tag, object) in self.live() {
            if object.kind != ObjectKind::Heap {
                mark(tag, whole, &mut work, &mut reached);
            }
        }
        for (tag, bytes) in roots {
            mark(tag, bytes, &mut work, &mut reached);
        }
        while let Some(tag) = work.pop() {
            for (next, bytes) in self.objects[tag.index()].tagged() {
                mark(next, bytes, &mut work, &mut reached);
            }
        }
        reached
    }

    /// Live heap objects that are not reached, in the order of their allocation.
    pub(crate) fn lost(&self, reached: &Reached) -> Vec<Tag> {
        if reached.obscured {
            return Vec::new();
        }
        let mut lost: Vec<(u64, Tag)> = self
            .live()
            .filter(|(tag, object)| object.kind == ObjectKind::Heap && !reached.has(*tag))
            .map(|(tag, object)| (object.serial, tag))
            .collect();
        lost.sort_unstable_by_key(|(serial, _)| *serial);
        lost.into_iter().map(|(_, tag)| tag).collect()
    }

    /// Live heap objects, in the order of their allocation.
    pub(crate) fn heap_objects(&self) -> Vec<Tag> {
        let mut heap: Vec<(u64, Tag)> = self
            .live()
            .filter(|(_, object)| object.kind == ObjectKind::Heap)
            .map(|(tag, object)| (object.serial, tag))
            .collect();
        heap.sort_unstable_by_key(|(serial, _)| *serial);
        heap.into_iter().map(|(_, tag)| tag).collect()
    }

    /// Whether it is time to forget dead objects.
    #[inline]
    pub(crate) fn wants_cleaning(&self) -> bool {
        self.dead > self.clean_at
    }

    /// Forgets dead objects that no value refers to.
    ///
    /// Every live object's tags count, reachable or not: a lost one may hold a dangling pointer,
    /// and forgetting its target would let another object take its name.
    pub(crate) fn clean(&mut self, roots: impl Iterator<Item = Tag>) {
        let mut used = vec![false; self.objects.len()];
        let stored = self.objects.iter().flat_map(Object::tags);
        for tag in roots.chain(stored) {
            if let Some(flag) = used.get_mut(tag.index()) {
                *flag = true;
            }
        }
        let mut kept = 0;
        for (index, object) in self.objects.iter_mut().enumerate().skip(1) {
            match object.state {
                State::Left | State::Freed if !used[index] => {
                    object.state = State::Unused;
                    self.free.push(Tag(index as u32));
                }
                State::Left | State::Freed => kept += 1,
                State::Live | State::Unused => {}
            }
        }
        self.dead = kept;
        // Looking costs as much as there are objects, so wait for as many more to die.
        self.clean_at = DEAD.max(self.objects.len() - self.free.len() + kept);
        let objects = &self.objects;
        self.heap_index.retain(|(_, tag)| objects[tag.index()].state == State::Live);
    }
}
