//! One object: its bytes, which bits of them are initialised, and which bytes are parts of
//! pointers.
//!
//! Two of the three are stored only where needed. The mask of initialised bits is absent as long as
//! everything is initialised. Tags are kept one per pointer-sized, aligned slot, absent as long as
//! no pointer was stored; a slot whose bytes have different tags is marked `SPLIT` and its bytes
//! are looked up in a map, which almost no program needs.
//!
//! Invariants: a dead object has no bytes, so the test that an access lies inside the bytes is the
//! test that the object lives; `mask` is empty or as long as `bytes`; `slots` is empty or has one
//! entry for each begun slot; the map has entries for bytes of split slots only.

use crate::error::ObjectKind;
use crate::value::Tag;
use ir::{BlockId, FuncId, GlobalId, ObjId};
use std::collections::BTreeMap;

/// What state an object's lifetime is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// It can be accessed.
    Live,
    /// A local object whose scope was left.
    Left,
    /// A heap object that was freed.
    Freed,
    /// An entry of the table that is not in use.
    Unused,
}

/// Where in the code something happened: enough to find the place and the call stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Site {
    pub(crate) func: u32,
    pub(crate) pc: u32,
    /// The calls that led there; 0 if they were not recorded.
    pub(crate) stack: u32,
}

impl Site {
    pub(crate) const NONE: Site = Site { func: u32::MAX, pc: 0, stack: 0 };
}

/// What an object is, for reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// A static object of the program.
    Global(GlobalId),
    /// A local object.
    Local(FuncId, ObjId),
    /// A function.
    Function(FuncId),
    /// A label.
    Label(FuncId, BlockId),
    /// An object made by the library function of this name, or owned by the library.
    Named(&'static str),
    /// The variadic arguments of a call of this function.
    VarArgs(FuncId),
}

/// An object of the memory.
#[derive(Clone, Debug)]
pub struct Object {
    pub(crate) base: u64,
    pub(crate) bytes: Vec<u8>,
    mask: Vec<u8>,
    slots: Vec<Tag>,
    split: BTreeMap<usize, Tag>,
    pub(crate) size: u64,
    pub(crate) serial: u64,
    pub(crate) label: Label,
    pub(crate) born: Site,
    pub(crate) ended: Site,
    pub(crate) kind: ObjectKind,
    pub(crate) state: State,
    pub(crate) constant: bool,
    /// The size of a slot as a power of two: 2 or 3.
    slot_shift: u8,
}

/// The contents of a run of bytes, to be copied elsewhere.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Chunk {
    bytes: Vec<u8>,
    /// Empty if all bits are initialised.
    mask: Vec<u8>,
    /// Empty if there is no pointer.
    tags: Vec<Tag>,
}

impl Object {
    /// An entry that is not in use.
    pub(crate) fn unused(slot_shift: u8) -> Object {
        Object {
            base: 0,
            bytes: Vec::new(),
            mask: Vec::new(),
            slots: Vec::new(),
            split: BTreeMap::new(),
            size: 0,
            serial: 0,
            label: Label::Named(""),
            born: Site::NONE,
            ended: Site::NONE,
            kind: ObjectKind::Library,
            state: State::Unused,
            constant: false,
            slot_shift,
        }
    }

    /// The address of the first byte.
    pub fn base(&self) -> u64 {
        self.base
    }

    /// The size in bytes (kept after death).
    pub fn size(&self) -> u64 {
        self.size
    }

    /// The number of the allocation, counted over the whole run.
    pub fn serial(&self) -> u64 {
        self.serial
    }

    /// Where it lives.
    pub fn kind(&self) -> ObjectKind {
        self.kind
    }

    /// The state of its lifetime.
    pub fn state(&self) -> State {
        self.state
    }

    /// What it is.
    pub fn label(&self) -> Label {
        self.label
    }

    /// Whether it must not be written to.
    pub fn is_constant(&self) -> bool {
        self.constant
    }

    /// The bytes; empty if the object is dead. Uninitialised ones hold any value.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Which bits of a byte are initialised.
    pub fn mask_at(&self, offset: usize) -> u8 {
        self.mask.get(offset).copied().unwrap_or(0xff)
    }

    /// The tag of a byte.
    pub fn tag_at(&self, offset: usize) -> Tag {
        match self.slots.get(offset >> self.slot_shift) {
            None => Tag::NONE,
            Some(&Tag::SPLIT) => self.split_tag(offset),
            Some(&tag) => tag,
        }
    }

    fn split_tag(&self, offset: usize) -> Tag {
        self.split.get(&offset).copied().unwrap_or(Tag::NONE)
    }

    /// Gives a fresh object its bytes, zero or uninitialised. The buffers' capacity is used if
    /// there is some.
    pub(crate) fn prepare(&mut self, len: usize, initialised: bool) {
        self.bytes.clear();
        self.mask.clear();
        self.slots.clear();
        self.split.clear();
        // `vec!` asks the system for zero pages, which is cheaper than writing zeros for large
        // objects.
        if self.bytes.capacity() >= len {
            self.bytes.resize(len, 0);
        } else {
            self.bytes = vec![0; len];
        }
        if !initialised {
            if self.mask.capacity() >= len {
                self.mask.resize(len, 0);
            } else {
                self.mask = vec![0; len];
            }
        }
    }

    /// What the bytes hold that are uninitialised.
    pub(crate) fn fill_unset(&mut self, byte: u8) {
        self.bytes.fill(byte);
    }

    /// Takes the bytes away at the end of the lifetime.
    pub(crate) fn strip(&mut self) -> (Vec<u8>, Vec<u8>) {
        self.slots = Vec::new();
        self.split.clear();
        (std::mem::take(&mut self.bytes), std::mem::take(&mut self.mask))
    }

    /// Gives buffers to an object that will be prepared next.
    pub(crate) fn lend(&mut self, buffers: (Vec<u8>, Vec<u8>)) {
        (self.bytes, self.mask) = buffers;
    }

    /// Whether all bits of a range are initialised.
    #[inline]
    pub(crate) fn initialised(&self, offset: usize, len: usize) -> bool {
        if self.mask.is_empty() {
            return true;
        }
        let mask = &self.mask[offset..offset + len];
        match <[u8; 4]>::try_from(mask) {
            Ok(four) => u32::from_le_bytes(four) == u32::MAX,
            Err(_) => match <[u8; 8]>::try_from(mask) {
                Ok(eight) => u64::from_le_bytes(eight) == u64::MAX,
                Err(_) => mask.iter().all(|byte| *byte == 0xff),
            },
        }
    }

    /// Marks a range as initialised.
    #[inline]
    pub(crate) fn set_initialised(&mut self, offset: usize, len: usize) {
        if self.mask.is_empty() {
            return;
        }
        let mask = &mut self.mask[offset..offset + len];
        // The common lengths are single stores.
        match len {
            4 => mask.copy_from_slice(&[0xff; 4]),
            8 => mask.copy_from_slice(&[0xff; 8]),
            _ => mask.fill(0xff),
        }
    }

    /// Marks a range as uninitialised.
    pub(crate) fn set_uninitialised(&mut self, offset: usize, len: usize) {
        self.need_mask();
        self.mask[offset..offset + len].fill(0);
    }

    fn need_mask(&mut self) {
        if self.mask.is_empty() {
            self.mask = vec![0xff; self.bytes.len()];
        }
    }

    /// Marks some bits of a byte as initialised or not.
    pub(crate) fn set_mask_bits(&mut self, offset: usize, bits: u8, initialised: bool) {
        if initialised {
            if let Some(byte) = self.mask.get_mut(offset) {
                *byte |= bits;
            }
        } else {
            self.need_mask();
            self.mask[offset] &= !bits;
        }
    }

    /// The one tag of a range: that of its bytes if they agree or have none, else [`Tag::MIXED`].
    #[inline]
    pub(crate) fn tag(&self, offset: usize, len: usize) -> Tag {
        if self.slots.is_empty() {
            return Tag::NONE;
        }
        let slot = self.slots[offset >> self.slot_shift];
        if slot != Tag::SPLIT && len <= self.slot_len() - (offset & (self.slot_len() - 1)) {
            return slot;
        }
        self.tag_of_bytes(offset, len)
    }

    fn tag_of_bytes(&self, offset: usize, len: usize) -> Tag {
        let mut found = Tag::NONE;
        for at in offset..offset + len {
            let tag = self.tag_at(at);
            if found == Tag::NONE {
                found = tag;
            } else if tag != Tag::NONE && tag != found {
                return Tag::MIXED;
            }
        }
        found
    }

    /// Whether a range has no part of an address, only whole ones: none is cut at its ends, and
    /// none was overwritten in part. One that is not aligned counts as a part.
    pub(crate) fn has_whole_addresses(&self, offset: usize, len: usize) -> bool {
        if self.slots.is_empty() || len == 0 {
            return true;
        }
        let end = offset + len;
        (offset >> self.slot_shift..=(end - 1) >> self.slot_shift).all(|slot| {
            let start = slot << self.slot_shift;
            let next = start + self.slot_len();
            match self.slots[slot] {
                Tag::SPLIT => {
                    !(start.max(offset)..next.min(end)).any(|byte| self.split_tag(byte).is_object())
                }
                tag => !tag.is_object() || offset <= start && next <= end,
            }
        })
    }

    #[inline]
    fn slot_len(&self) -> usize {
        1 << self.slot_shift
    }

    /// Sets the tag of a range.
    #[inline]
    pub(crate) fn set_tag(&mut self, offset: usize, len: usize, tag: Tag) {
        if self.slots.is_empty() {
            if tag == Tag::NONE {
                return;
            }
            self.slots = vec![Tag::NONE; self.bytes.len().div_ceil(self.slot_len())];
        }
        if len == self.slot_len() && offset & (len - 1) == 0 {
            let slot = &mut self.slots[offset >> self.slot_shift];
            if *slot != Tag::SPLIT {
                *slot = tag;
                return;
            }
        }
        self.set_tag_of_bytes(offset, len, tag);
    }

    /// Sets the tag of whole slots and of parts of slots.
    fn set_tag_of_bytes(&mut self, offset: usize, len: usize, tag: Tag) {
        let (slot_len, end) = (self.slot_len(), offset + len);
        let mut at = offset;
        while at < end {
            let start = at & !(slot_len - 1);
            let next = (start + slot_len).min(self.bytes.len()).min(end);
            let whole = at == start && (next == start + slot_len || next == self.bytes.len());
            let slot = start >> self.slot_shift;
            let old = self.slots[slot];
            if whole {
                if old == Tag::SPLIT {
                    self.forget_split(start);
                }
                self.slots[slot] = tag;
            } else if old != tag {
                self.split_slot(slot);
                for byte in at..next {
                    if tag == Tag::NONE {
                        self.split.remove(&byte);
                    } else {
                        self.split.insert(byte, tag);
                    }
                }
            }
            at = next;
        }
    }

    /// Makes a slot one whose bytes have tags of their own.
    fn split_slot(&mut self, slot: usize) {
        let old = self.slots[slot];
        if old == Tag::SPLIT {
            return;
        }
        let (start, len) = (slot << self.slot_shift, self.slot_len());
        let map = &mut self.split;
        if old != Tag::NONE {
            for byte in start..start + len {
                map.insert(byte, old);
            }
        }
        self.slots[slot] = Tag::SPLIT;
    }

    fn forget_split(&mut self, start: usize) {
        let len = self.slot_len();
        for byte in start..start + len {
            self.split.remove(&byte);
        }
    }

    /// Whether any byte may have a tag.
    pub(crate) fn has_tags(&self) -> bool {
        !self.slots.is_empty()
    }

    /// The same, each with the number of bytes in a row that have it.
    pub(crate) fn tagged(&self) -> impl Iterator<Item = (Tag, usize)> + '_ {
        let single = self.slots.iter().copied().enumerate();
        let single = single.filter(|(_, tag)| *tag != Tag::NONE && *tag != Tag::SPLIT);
        let size = 1usize << self.slot_shift;
        let single =
            single.map(move |(slot, tag)| (tag, self.bytes.len().saturating_sub(slot * size).min(size)));
        single.chain(self.split.values().map(|tag| (*tag, 1)))
    }

    /// All tags of the object's bytes, perhaps repeated.
    pub(crate) fn tags(&self) -> impl Iterator<Item = Tag> + '_ {
        let single = self.slots.iter().copied().filter(|tag| *tag != Tag::NONE && *tag != Tag::SPLIT);
        single.chain(self.split.values().copied())
    }

    /// Reads a range into a chunk.
    pub(crate) fn read_chunk(&self, offset: usize, len: usize, chunk: &mut Chunk) {
        chunk.bytes.clear();
        chunk.bytes.extend_from_slice(&self.bytes[offset..offset + len]);
        chunk.mask.clear();
        if !self.mask.is_empty() {
            chunk.mask.extend_from_slice(&self.mask[offset..offset + len]);
        }
        chunk.tags.clear();
        if self.has_tags() {
            chunk.tags.extend((offset..offset + len).map(|at| self.tag_at(at)));
        }
    }

    /// Writes a chunk at an offset.
    pub(crate) fn write_chunk(&mut self, offset: usize, chunk: &Chunk) {
        let len = chunk.bytes.len();
        self.bytes[offset..offset + len].copy_from_slice(&chunk.bytes);
        if chunk.mask.is_empty() {
            self.set_initialised(offset, len);
        } else {
            self.need_mask();
            self.mask[offset..offset + len].copy_from_slice(&chunk.mask);
        }
        if chunk.tags.is_empty() {
            if self.has_tags() {
                self.set_tag_of_bytes(offset, len, Tag::NONE);
            }
            return;
        }
        // Runs of equal tags go in one step; a pointer is such a run.
        let mut at = 0;
        while at < len {
            let tag = chunk.tags[at];
            let run = chunk.tags[at..].iter().take_while(|other| **other == tag).count();
            self.set_tag(offset + at, run, tag);
            at += run;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object(len: usize) -> Object {
        let mut object = Object::unused(3);
        object.prepare(len, true);
        object
    }

    #[test]
    fn tags_of_whole_slots_and_parts() {
        let mut o = object(20);
        assert_eq!(o.tag(0, 8), Tag::NONE);
        o.set_tag(8, 8, Tag(7));
        assert_eq!(o.tag(8, 8), Tag(7));
        assert_eq!(o.tag(10, 2), Tag(7));
        assert_eq!(o.tag(4, 8), Tag(7));
        // One byte loses its tag: the others keep it.
        o.set_tag(9, 1, Tag::NONE);
        assert_eq!(o.tag_at(8), Tag(7));
        assert_eq!(o.tag_at(9), Tag::NONE);
        assert_eq!(o.tag(8, 8), Tag(7));
        o.set_tag(9, 1, Tag(5));
        assert_eq!(o.tag(8, 8), Tag::MIXED);
        // A whole store heals the slot.
        o.set_tag(8, 8, Tag::NONE);
        assert_eq!(o.tag(8, 8), Tag::NONE);
        // The last slot is not whole.
        o.set_tag(16, 4, Tag(3));
        assert_eq!(o.tag(16, 4), Tag(3));
        assert_eq!(o.tags().collect::<Vec<_>>(), [Tag(3)]);
    }

    #[test]
    fn unaligned_pointers_are_kept_byte_by_byte() {
        let mut o = object(24);
        o.set_tag(3, 8, Tag(9));
        assert_eq!(o.tag(3, 8), Tag(9));
        assert_eq!(o.tag_at(2), Tag::NONE);
        assert_eq!(o.tag_at(11), Tag::NONE);
        let mut chunk = Chunk::default();
        o.read_chunk(3, 8, &mut chunk);
        let mut other = object(24);
        other.write_chunk(8, &chunk);
        assert_eq!(other.tag(8, 8), Tag(9));
        assert!(other.split.is_empty());
    }

    #[test]
    fn masks_have_bits() {
        let mut o = Object::unused(3);
        o.prepare(9, false);
        assert!(!o.initialised(0, 9));
        o.set_initialised(0, 8);
        assert!(o.initialised(0, 8) && o.initialised(2, 4) && !o.initialised(1, 8));
        o.set_mask_bits(8, 0x0f, true);
        assert_eq!(o.mask_at(8), 0x0f);
        o.set_mask_bits(8, 0xf0, true);
        assert!(o.initialised(0, 9));
        o.set_mask_bits(8, 1, false);
        assert!(!o.initialised(8, 1));
    }
}
