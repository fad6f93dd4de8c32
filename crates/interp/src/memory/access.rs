//! Reading and writing: scalars, bit-fields, runs of bytes, strings.
//!
//! Every function checks that the access is valid, and returns why if it is not. A value read from
//! memory is tagged with its uninitialised bits, or with the object that its bytes belong to.

use super::object::{Chunk, Object};
use super::{Access, Memory};
use crate::error::{Checked, Fault};
use crate::machine::open::RESULT;
use crate::value::{Tag, Value};
use obligation::ErrorKind;

/// A value of bytes of which some bits are uninitialised.
#[cold]
fn partly(object: &Object, offset: usize, len: usize, bits: u128) -> Value {
    let mask = (0..len).rev().fold(0, |mask, i| mask << 8 | u128::from(!object.mask_at(offset + i)));
    Value::with_unset(bits, mask, len as u16 * 8, false)
}

/// Copies up to this size leave their buffers behind.
const KEPT_BYTES: usize = 1 << 16;

/// What a run depends on that takes an address apart.
const BYTES: &str = "the bytes of an address";

/// An object that cannot be accessed for a while.
pub(crate) struct Hidden {
    index: usize,
    bytes: Vec<u8>,
}

impl Memory {
    /// The object and the offset of a valid access. The length is not 0.
    #[inline]
    pub(crate) fn locate(&self, ptr: Value, len: usize, access: Access) -> Checked<(usize, usize)> {
        let index = ptr.tag.index();
        if let Some(object) = self.objects.get(index) {
            let offset = ptr.lo.wrapping_sub(object.base);
            let room = (object.bytes.len() as u64).wrapping_sub(offset);
            if offset <= object.bytes.len() as u64 && len as u64 <= room {
                if access == Access::Write && self.is_fixed(object) {
                    return Err(self.constant_fault(ptr));
                }
                return Ok((index, offset as usize));
            }
        }
        self.locate_by_address(ptr, len, access)
    }

    /// Whether an object cannot be written to.
    #[inline]
    fn is_fixed(&self, object: &Object) -> bool {
        object.constant || object.serial <= self.frozen
    }

    /// What memory remembers of a number of which C leaves open which it is: the number that it is
    /// here, and that the run depends on it.
    #[cold]
    fn settle(&self, tag: Tag) -> Tag {
        if tag.is_loose() {
            self.leave_open(RESULT);
        }
        tag.settled()
    }

    /// The run depends on this.
    fn leave_open(&self, what: &'static str) {
        self.open.set(self.open.get().or(Some(what)));
    }

    /// The slow way: the pointer has no object of its own, or the access is not valid.
    #[cold]
    fn locate_by_address(&self, ptr: Value, len: usize, access: Access) -> Checked<(usize, usize)> {
        match ptr.tag {
            Tag::NONE | Tag::MIXED => match self.find(ptr.lo) {
                Some(tag) => {
                    let object = &self.objects[tag.index()];
                    let offset = (ptr.lo - object.base) as usize;
                    if object.bytes.len().checked_sub(offset).is_some_and(|room| len <= room) {
                        if access == Access::Write && self.is_fixed(object) {
                            return Err(self.constant_fault(ptr.with_tag(tag)));
                        }
                        return Ok((tag.index(), offset));
                    }
                    Err(self.access_fault(ptr, len as u64, access))
                }
                None => Err(self.access_fault(ptr, len as u64, access)),
            },
            _ => Err(self.access_fault(ptr, len as u64, access)),
        }
    }

    #[cold]
    fn constant_fault(&self, ptr: Value) -> Box<Fault> {
        let offset = self.resolve(ptr).map(|(_, offset)| offset);
        Box::new(Fault {
            kind: ErrorKind::ConstantWrite,
            message: "writes to {0}, which is constant".to_string(),
            objects: vec![(ptr.tag, offset)],
        })
    }

    /// Checks an access of any length.
    pub(crate) fn check(&self, ptr: Value, len: u64, access: Access) -> Checked<()> {
        if len == 0 {
            return Ok(());
        }
        match usize::try_from(len) {
            Ok(len) => self.locate(ptr, len, access).map(|_| ()),
            Err(_) => Err(self.access_fault(ptr, len, access)),
        }
    }

    /// Reads a scalar of `len` bytes, at most 16.
    pub(crate) fn load(&self, ptr: Value, len: usize) -> Checked<Value> {
        let mut value = Value::ZERO;
        self.load_into(ptr, len, &mut value)?;
        Ok(value)
    }

    /// The same, to a given place: what the machine's loop does most.
    #[inline]
    pub(crate) fn load_into(&self, ptr: Value, len: usize, value: &mut Value) -> Checked<()> {
        let (index, offset) = self.locate(ptr, len, Access::Read)?;
        let object = &self.objects[index];
        let bytes = &object.bytes[offset..offset + len];
        let (lo, hi) = match len {
            1 => (u64::from(bytes[0]), 0),
            4 => (u64::from(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])), 0),
            8 => (
                u64::from_le_bytes([
                    bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
                ]),
                0,
            ),
            _ => gather(bytes),
        };
        value.lo = lo;
        value.hi = hi;
        if object.initialised(offset, len) {
            value.tag = object.tag(offset, len);
            if value.tag != Tag::NONE && !object.has_whole_addresses(offset, len) {
                self.leave_open(BYTES);
            }
        } else {
            *value = partly(object, offset, len, u128::from(lo) | u128::from(hi) << 64);
        }
        Ok(())
    }

    /// Writes a scalar of `len` bytes, at most 16.
    pub(crate) fn store(&mut self, ptr: Value, value: Value, len: usize) -> Checked<()> {
        self.store_from(ptr, &value, len)
    }

    /// The same, from a given place.
    #[inline]
    pub(crate) fn store_from(&mut self, ptr: Value, value: &Value, len: usize) -> Checked<()> {
        let (index, offset) = self.locate(ptr, len, Access::Write)?;
        let tag = if value.tag.is_loose() { self.settle(value.tag) } else { value.tag };
        let object = &mut self.objects[index];
        let bytes = &mut object.bytes[offset..offset + len];
        match len {
            1 => bytes[0] = value.lo as u8,
            4 => bytes.copy_from_slice(&(value.lo as u32).to_le_bytes()),
            8 => bytes.copy_from_slice(&value.lo.to_le_bytes()),
            _ => bytes.copy_from_slice(&value.bits().to_le_bytes()[..len]),
        }
        if value.tag.is_undef() {
            object.set_uninitialised(offset, len);
            object.set_tag(offset, len, Tag::NONE);
            let unset = value.unset(len as u16 * 8).to_le_bytes();
            for (i, unset) in unset.iter().enumerate().take(len).filter(|(_, unset)| **unset != 0xff) {
                object.set_mask_bits(offset + i, !unset, true);
            }
        } else {
            object.set_initialised(offset, len);
            object.set_tag(offset, len, tag);
        }
        Ok(())
    }

    /// Reads `width` bits that begin `at` bits after the address, zero-extended.
    pub(crate) fn load_bits(&self, ptr: Value, at: u32, width: u16) -> Checked<Value> {
        let (ptr, shift, len) = self.bit_range(ptr, at, width);
        let (index, offset) = self.locate(ptr, len, Access::Read)?;
        let object = &self.objects[index];
        let (mut bits, mut unset) = (0u128, 0u128);
        for i in 0..len {
            let position = i as i32 * 8 - shift;
            let byte = u128::from(object.bytes[offset + i]);
            let place = |byte: u128| if position < 0 { byte >> -position } else { byte << position };
            bits |= place(byte);
            unset |= place(u128::from(!object.mask_at(offset + i)));
        }
        let bits = ir::truncate(bits, width);
        if ir::truncate(unset, width) == 0 {
            return Ok(Value::wide(bits).with_tag(object.tag(offset, len)));
        }
        Ok(Value::with_unset(bits, unset, width, false))
    }

    /// Writes the low `width` bits of a value `at` bits after the address.
    pub(crate) fn store_bits(&mut self, ptr: Value, value: Value, at: u32, width: u16) -> Checked<()> {
        let (ptr, shift, len) = self.bit_range(ptr, at, width);
        let (index, offset) = self.locate(ptr, len, Access::Write)?;
        let tag = if value.tag.is_undef() { Tag::NONE } else { self.settle(value.tag) };
        let object = &mut self.objects[index];
        let (bits, unset) = (value.bits(), value.unset(width));
        // Whether bits of an address stay beside it.
        let mut cuts = false;
        for i in 0..len {
            let position = i as i32 * 8 - shift;
            let part = if position < 0 { bits << -position } else { bits >> position } as u8;
            let wanted = bit_mask(i, shift, width);
            cuts |= wanted != 0xff && object.tag_at(offset + i).is_object();
            let byte = &mut object.bytes[offset + i];
            *byte = *byte & !wanted | part & wanted;
            let unset = if position < 0 { unset << -position } else { unset >> position } as u8;
            object.set_mask_bits(offset + i, wanted & !unset, true);
            if wanted & unset != 0 {
                object.set_mask_bits(offset + i, wanted & unset, false);
            }
        }
        object.set_tag(offset, len, tag);
        if cuts {
            self.leave_open(BYTES);
        }
        Ok(())
    }

    /// The first byte of a bit-field, the first bit in it, and how many bytes hold it.
    fn bit_range(&self, ptr: Value, at: u32, width: u16) -> (Value, i32, usize) {
        let shift = at % 8;
        let address = ptr.lo.wrapping_add(u64::from(at / 8)) & self.address_mask();
        let len = (shift + u32::from(width)).div_ceil(8);
        (Value { lo: address, ..ptr }, shift as i32, len as usize)
    }

    /// Copies bytes with all that belongs to them.
    pub(crate) fn copy(&mut self, dst: Value, src: Value, size: u64, overlap: bool) -> Checked<()> {
        if size == 0 {
            return Ok(());
        }
        let Ok(len) = usize::try_from(size) else {
            return Err(self.access_fault(src, size, Access::Read));
        };
        let (from, from_offset) = self.locate(src, len, Access::Read)?;
        let (to, to_offset) = self.locate(dst, len, Access::Write)?;
        if from == to {
            if from_offset == to_offset {
                return Ok(());
            }
            if !overlap && from_offset.abs_diff(to_offset) < len {
                return Err(Box::new(Fault {
                    kind: ErrorKind::OverlappingCopy,
                    message: format!(
                        "copies {size} bytes from offset {from_offset} to offset {to_offset} of {{0}}: the two overlap"
                    ),
                    objects: vec![(Tag(to as u32), Some(to_offset as i64))],
                }));
            }
        }
        if !self.objects[from].has_whole_addresses(from_offset, len) {
            self.leave_open(BYTES);
        }
        let mut chunk = std::mem::take(&mut self.scratch);
        self.objects[from].read_chunk(from_offset, len, &mut chunk);
        self.objects[to].write_chunk(to_offset, &chunk);
        // The buffers are kept for the next copy, unless this was an unusual one.
        if len <= KEPT_BYTES {
            self.scratch = chunk;
        }
        Ok(())
    }

    /// Sets bytes to a value, which may be uninitialised.
    pub(crate) fn fill(&mut self, dst: Value, byte: Value, size: u64) -> Checked<()> {
        if size == 0 {
            return Ok(());
        }
        let Ok(len) = usize::try_from(size) else {
            return Err(self.access_fault(dst, size, Access::Write));
        };
        let (index, offset) = self.locate(dst, len, Access::Write)?;
        let object = &mut self.objects[index];
        object.bytes[offset..offset + len].fill(byte.lo as u8);
        if byte.tag.is_undef() {
            object.set_uninitialised(offset, len);
        } else {
            object.set_initialised(offset, len);
        }
        object.set_tag(offset, len, Tag::NONE);
        Ok(())
    }

    /// Makes bytes uninitialised, which counts as writing them.
    pub(crate) fn clear(&mut self, dst: Value, len: usize) -> Checked<()> {
        self.fill(dst, Value::UNDEF, len as u64)
    }

    /// A library function reads the bytes themselves.
    fn look_at_bytes(&self, object: &Object, offset: usize, len: usize) {
        if object.has_tags() && object.tag(offset, len) != Tag::NONE {
            self.leave_open(BYTES);
        }
    }

    /// Initialised bytes, for a library function that examines them.
    pub(crate) fn read_bytes(&self, ptr: Value, size: u64) -> Checked<&[u8]> {
        if size == 0 {
            return Ok(&[]);
        }
        let Ok(len) = usize::try_from(size) else {
            return Err(self.access_fault(ptr, size, Access::Read));
        };
        let (index, offset) = self.locate(ptr, len, Access::Read)?;
        let object = &self.objects[index];
        self.look_at_bytes(object, offset, len);
        match (0..len).find(|i| object.mask_at(offset + i) != 0xff) {
            Some(i) => Err(self.uninitialised_fault(ptr, i as u64)),
            None => Ok(&object.bytes[offset..offset + len]),
        }
    }

    /// Writes bytes for a library function.
    pub(crate) fn write_bytes(&mut self, ptr: Value, bytes: &[u8]) -> Checked<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        let (index, offset) = self.locate(ptr, bytes.len(), Access::Write)?;
        let object = &mut self.objects[index];
        object.bytes[offset..offset + bytes.len()].copy_from_slice(bytes);
        object.set_initialised(offset, bytes.len());
        object.set_tag(offset, bytes.len(), Tag::NONE);
        Ok(())
    }

    /// The bytes of a string before its final zero, at most `max` of them, and whether the zero was
    /// found.
    pub(crate) fn c_string(&self, ptr: Value, max: u64) -> Checked<(&[u8], bool)> {
        if max == 0 {
            return Ok((&[], false));
        }
        let (index, offset) = self.locate(ptr, 1, Access::Read)?;
        let object = &self.objects[index];
        let room = &object.bytes[offset..];
        let limit = usize::try_from(max).unwrap_or(usize::MAX).min(room.len());
        let zero = room[..limit].iter().position(|byte| *byte == 0);
        let seen = zero.map_or(limit, |at| at + 1);
        self.look_at_bytes(object, offset, seen);
        if !object.initialised(offset, seen)
            && let Some(i) = (0..seen).find(|i| object.mask_at(offset + i) != 0xff)
        {
            return Err(self.uninitialised_fault(ptr, i as u64));
        }
        match zero {
            Some(at) => Ok((&room[..at], true)),
            None if limit as u64 == max => Ok((&room[..limit], false)),
            // The string runs out of its object: the first byte behind it is the bad access.
            None => Err(self.access_fault(self.offset(ptr, limit as u64), 1, Access::Read)),
        }
    }

    /// The contents of the elements of an array.
    pub(crate) fn elements(&self, base: Value, size: u64, count: u64) -> Checked<Vec<Chunk>> {
        let fault = || self.access_fault(base, size.saturating_mul(count), Access::Read);
        let Ok(len) = usize::try_from(size) else { return Err(fault()) };
        let Ok(count) = usize::try_from(count) else { return Err(fault()) };
        let (index, offset) = self.locate(base, len.saturating_mul(count), Access::Read)?;
        let element = |at: usize| {
            let mut chunk = Chunk::default();
            if !self.objects[index].has_whole_addresses(offset + at * len, len) {
                self.leave_open(BYTES);
            }
            self.objects[index].read_chunk(offset + at * len, len, &mut chunk);
            chunk
        };
        Ok((0..count).map(element).collect())
    }

    /// Puts the elements of an array into another order: what was at position `order[i]` comes to
    /// position `i`.
    pub(crate) fn permute(&mut self, base: Value, size: u64, order: &[u64]) -> Checked<()> {
        let chunks = self.elements(base, size, order.len() as u64)?;
        let len = size as usize;
        let (index, offset) = self.locate(base, len.saturating_mul(order.len()), Access::Write)?;
        for (i, from) in order.iter().enumerate() {
            self.objects[index].write_chunk(offset + i * len, &chunks[*from as usize]);
        }
        Ok(())
    }

    /// Writes to the start of an object.
    pub(crate) fn put(&mut self, tag: Tag, chunk: &Chunk) {
        self.objects[tag.index()].write_chunk(0, chunk);
    }

    /// Makes the object of an address inaccessible, until what is given back is given to
    /// [`Memory::show`].
    pub(crate) fn hide(&mut self, ptr: Value) -> Checked<Hidden> {
        let (index, _) = self.locate(ptr, 1, Access::Read)?;
        Ok(Hidden { index, bytes: std::mem::take(&mut self.objects[index].bytes) })
    }

    /// Makes a hidden object accessible again.
    pub(crate) fn show(&mut self, hidden: Hidden) {
        self.objects[hidden.index].bytes = hidden.bytes;
    }

    /// A pointer moved by a number of bytes.
    #[inline]
    pub(crate) fn offset(&self, ptr: Value, by: u64) -> Value {
        Value { lo: ptr.lo.wrapping_add(by) & self.address_mask(), ..ptr }
    }

    #[cold]
    fn uninitialised_fault(&self, ptr: Value, by: u64) -> Box<Fault> {
        let place = self.resolve(self.offset(ptr, by));
        let offset = place.map_or(0, |(_, offset)| offset);
        Box::new(Fault {
            kind: ErrorKind::UninitialisedUse,
            message: format!("reads the byte at offset {offset} of {{0}}, which is uninitialised"),
            objects: place.map(|(tag, offset)| (tag, Some(offset))).into_iter().collect(),
        })
    }
}

/// A little-endian number of up to 16 bytes.
fn gather(bytes: &[u8]) -> (u64, u64) {
    let mut image = [0u8; 16];
    image[..bytes.len()].copy_from_slice(bytes);
    let bits = u128::from_le_bytes(image);
    (bits as u64, (bits >> 64) as u64)
}

/// Which bits of the byte at position `i` of a bit-field's bytes belong to it.
fn bit_mask(i: usize, shift: i32, width: u16) -> u8 {
    let first = i as i32 * 8;
    let (low, high) = (shift - first, shift + i32::from(width) - first);
    let below = |end: i32| -> u16 { (1u16 << end.clamp(0, 8)) - 1 };
    (below(high) & !below(low)) as u8
}
