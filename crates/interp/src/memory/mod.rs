//! The memory of the machine: a table of objects, each with an address.
//!
//! A pointer is an address with a tag that names its object. An access goes to that object by its
//! index in the table, without any search, and is valid if it lies inside the object's bytes. Only
//! a pointer whose object is not known (an integer that was never a pointer) is looked up by
//! address.
//!
//! Dead objects stay in the table, so that a use after the end can be explained. When there are
//! many, those that no value refers to are dropped and their entries reused (`reach`).
//!
//! - [`object`]: one object
//! - `layout`: addresses
//! - `access`: reading and writing
//! - `reach`: which objects can still be reached
//!
//! Invariants: entry 0 is never in use, so that [`Tag::NONE`] names no object; the indices by
//! address are in ascending order; `live_bytes` is the sum of the sizes of live objects.

mod access;
mod layout;
pub mod object;
pub(crate) mod reach;
#[cfg(test)]
mod tests;

use crate::error::{Checked, Fault, ObjectKind};
use crate::value::{Tag, Value};
use ir::DataModel;
use layout::{Bump, Regions};
pub(crate) use layout::{GAP, align_up};
use object::{Chunk, Site};
pub use object::{Label, Object, State};
use obligation::{ErrorKind, counted};
use std::cell::Cell;

/// Buffers of small dead objects that are kept for the next ones.
const POOL: usize = 64;
/// The greatest buffer that is kept.
const POOLED_BYTES: usize = 512;

/// About what the record of an object costs, in bytes.
const OVERHEAD: u64 = 256;

/// What an access does, for messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    Read,
    Write,
    /// Something may be written: it must be there, and it does not matter yet whether it is
    /// constant.
    Touch,
}

impl Access {
    fn verb(self) -> &'static str {
        match self {
            Access::Read => "reads",
            Access::Write | Access::Touch => "writes",
        }
    }
}

/// The memory.
#[derive(Clone, Debug)]
pub struct Memory {
    objects: Vec<Object>,
    /// Entries that are not in use.
    free: Vec<Tag>,
    /// How many dead objects are in the table.
    dead: usize,
    /// How many there must be before unreferenced ones are dropped.
    clean_at: usize,
    model: DataModel,
    regions: Regions,
    statics: Bump,
    heap: Bump,
    /// Whether the layout of the program's static objects is finished.
    sealed: bool,
    /// The next free stack address.
    pub(crate) stack_top: u64,
    static_index: Vec<(u64, Tag)>,
    heap_index: Vec<(u64, Tag)>,
    live_bytes: u64,
    peak_bytes: u64,
    pub(crate) max_bytes: u64,
    /// The value of uninitialised bytes.
    pub(crate) unset: u8,
    serial: u64,
    pool: Vec<(Vec<u8>, Vec<u8>)>,
    scratch: Chunk,
    /// What the run depends on by what memory was used for, if anything.
    open: Cell<Option<&'static str>>,
    /// Objects up to this one cannot be written to.
    pub(crate) frozen: u64,
}

/// What a new object is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fresh {
    pub(crate) kind: ObjectKind,
    pub(crate) label: Label,
    pub(crate) site: Site,
    pub(crate) initialised: bool,
}

impl Memory {
    pub(crate) fn new(model: DataModel) -> Memory {
        let regions = Regions::new(model);
        Memory {
            objects: vec![Object::unused(0)],
            free: Vec::new(),
            dead: 0,
            clean_at: reach::DEAD,
            model,
            regions,
            statics: Bump { next: regions.statics, end: regions.heap_end },
            heap: Bump { next: 0, end: 0 },
            sealed: false,
            stack_top: regions.stack,
            static_index: Vec::new(),
            heap_index: Vec::new(),
            live_bytes: 0,
            peak_bytes: 0,
            max_bytes: u64::MAX,
            unset: 0,
            serial: 0,
            pool: Vec::new(),
            scratch: Chunk::default(),
            open: Cell::new(None),
            frozen: 0,
        }
    }

    /// What the run depends on by what memory was used for, if anything.
    pub(crate) fn left_open(&self) -> Option<&'static str> {
        self.open.get()
    }

    /// No object that exists can be written to, until this is called with the result.
    pub(crate) fn freeze(&mut self) -> u64 {
        std::mem::replace(&mut self.frozen, self.serial)
    }

    /// The data model.
    pub fn model(&self) -> DataModel {
        self.model
    }

    /// The object of a tag, live or dead.
    pub fn object(&self, tag: Tag) -> Option<&Object> {
        self.objects.get(tag.index()).filter(|object| object.state != State::Unused)
    }

    /// The same, to be changed.
    pub(crate) fn object_mut(&mut self, tag: Tag) -> Option<&mut Object> {
        self.objects.get_mut(tag.index()).filter(|object| object.state != State::Unused)
    }

    /// All live objects with their tags, in the order of the table.
    pub fn live(&self) -> impl Iterator<Item = (Tag, &Object)> {
        self.objects
            .iter()
            .enumerate()
            .filter(|(_, object)| object.state == State::Live)
            .map(|(index, object)| (Tag(index as u32), object))
    }

    /// The sum of the sizes of all live objects.
    pub fn live_bytes(&self) -> u64 {
        self.live_bytes
    }

    /// The greatest that this sum ever was.
    pub fn peak_bytes(&self) -> u64 {
        self.peak_bytes
    }

    /// A pointer to the start of an object.
    pub(crate) fn start(&self, tag: Tag) -> Value {
        Value::pointer(self.objects[tag.index()].base, tag)
    }

    /// The object that a pointer belongs to and the offset in it, if it belongs to one.
    pub fn resolve(&self, ptr: Value) -> Option<(Tag, i64)> {
        let tag = match ptr.tag {
            Tag::NONE | Tag::MIXED => self.find(ptr.lo)?,
            tag => tag,
        };
        let object = self.object(tag)?;
        Some((tag, ptr.lo.wrapping_sub(object.base) as i64))
    }

    /// The bits that an address has.
    #[inline]
    pub(crate) fn address_mask(&self) -> u64 {
        match self.model {
            DataModel::Ilp32 => u64::from(u32::MAX),
            DataModel::Lp64 => u64::MAX,
        }
    }

    /// Adds a static object.
    pub(crate) fn add_static(
        &mut self,
        fresh: Fresh,
        size: u64,
        len: u64,
        align: u64,
        constant: bool,
    ) -> Checked<Tag> {
        self.reserve(size)?;
        // The heap begins where the program's static objects end; those that the library makes
        // later go to the heap's range.
        let bump = if self.sealed { &mut self.heap } else { &mut self.statics };
        let Some(base) = bump.take(size, align) else {
            return Err(Fault::new(
                ErrorKind::MemoryLimit,
                "the static objects do not fit the address space",
            ));
        };
        let tag = self.insert(fresh, base, size, len)?;
        self.objects[tag.index()].constant = constant;
        let index = if self.sealed { &mut self.heap_index } else { &mut self.static_index };
        let at = index.partition_point(|(other, _)| *other < base);
        index.insert(at, (base, tag));
        Ok(tag)
    }

    /// Forbids writing to an object, or allows it.
    pub(crate) fn set_constant(&mut self, tag: Tag, constant: bool) {
        self.objects[tag.index()].constant = constant;
    }

    /// Ends the layout of static objects: the heap begins behind them.
    pub(crate) fn seal(&mut self) {
        let start = align_up(self.statics.next, 1 << 12).unwrap_or(self.regions.heap_end);
        self.statics.end = start;
        self.sealed = true;
        self.heap = Bump { next: start, end: self.regions.heap_end };
    }

    /// Adds a heap object; `None` if there is no address for it.
    pub(crate) fn add_heap(&mut self, fresh: Fresh, size: u64, align: u64) -> Checked<Option<Tag>> {
        let half = self.address_mask() / 2;
        if size > half || align > half {
            return Ok(None);
        }
        self.reserve(size)?;
        let base = match self.heap.take(size, align) {
            Some(base) => base,
            None => match self.refill(size, align) {
                Some(base) => base,
                None => return Ok(None),
            },
        };
        let tag = self.insert(fresh, base, size, size)?;
        match self.heap_index.last() {
            Some((last, _)) if *last > base => {
                let at = self.heap_index.partition_point(|(other, _)| *other < base);
                self.heap_index.insert(at, (base, tag));
            }
            Some(_) | None => self.heap_index.push((base, tag)),
        }
        Ok(Some(tag))
    }

    /// Puts a live heap object, the copy of another one, to the place of that one, if no other
    /// object is in the way: the two change their names.
    pub(crate) fn put_back(&mut self, old: Tag, copy: Tag) -> bool {
        let (base, place) = (self.objects[old.index()].base, self.objects[copy.index()].base);
        let Some(end) = base.checked_add(self.objects[copy.index()].size + GAP) else { return false };
        let from = self.heap_index.partition_point(|(other, _)| *other <= base);
        let to = self.heap_index.partition_point(|(other, _)| *other < end);
        let objects = &self.objects;
        let free = |entry: &(u64, Tag)| {
            let object = &objects[entry.1.index()];
            entry.1 == copy || object.base != entry.0 || object.state != State::Live
        };
        if !self.heap_index[from..to].iter().all(free) {
            return false;
        }
        // A bare number leads to what is there now.
        self.heap_index.drain(from..to);
        self.objects.swap(old.index(), copy.index());
        self.objects[old.index()].base = base;
        self.objects[copy.index()].base = place;
        true
    }

    /// When fresh heap addresses have run out: goes on in the widest gap between live objects.
    fn refill(&mut self, size: u64, align: u64) -> Option<u64> {
        let objects = &self.objects;
        self.heap_index.retain(|(base, tag)| {
            let object = &objects[tag.index()];
            object.state == State::Live && object.base == *base
        });
        let mut start = self.statics.end;
        let mut widest = Bump { next: start, end: start };
        let ends = self.heap_index.iter().map(|(base, tag)| (*base, objects[tag.index()].size));
        for (base, len) in ends.chain([(self.regions.heap_end, 0)]) {
            if base.saturating_sub(start) > widest.end - widest.next {
                widest = Bump { next: start, end: base };
            }
            start = base + len + GAP;
        }
        self.heap = widest;
        self.heap.take(size, align)
    }

    /// Adds a stack object at an address that the caller has chosen.
    #[inline]
    pub(crate) fn add_stack(&mut self, fresh: Fresh, base: u64, size: u64, len: u64) -> Checked<Tag> {
        self.reserve(size)?;
        self.insert(fresh, base, size, len)
    }

    /// Takes stack addresses for an object whose size was not known when the function was compiled.
    pub(crate) fn take_stack(&mut self, size: u64, align: u64) -> Option<u64> {
        let mut bump = Bump { next: self.stack_top, end: self.regions.stack_end };
        let base = bump.take(size, align)?;
        self.stack_top = bump.next;
        Some(base)
    }

    /// Takes stack addresses for a frame.
    #[inline]
    pub(crate) fn push_stack(&mut self, size: u64) -> Option<u64> {
        let base = self.stack_top;
        let top = base.checked_add(size)?;
        if top > self.regions.stack_end {
            return None;
        }
        self.stack_top = top;
        Some(base)
    }

    /// Counts bytes, if the limit allows them.
    #[inline]
    fn reserve(&mut self, size: u64) -> Checked<()> {
        let sum = self.live_bytes.saturating_add(size);
        // What an object costs beyond its bytes counts towards the limit, else many small ones
        // would exceed it.
        let live = self.objects.len() - self.free.len() - self.dead;
        if sum.saturating_add(live as u64 * OVERHEAD) > self.max_bytes {
            return Err(Fault::new(
                ErrorKind::MemoryLimit,
                format!("{size} more bytes exceed the limit of {} bytes", self.max_bytes),
            ));
        }
        self.live_bytes = sum;
        self.peak_bytes = self.peak_bytes.max(sum);
        Ok(())
    }

    fn insert(&mut self, fresh: Fresh, base: u64, size: u64, len: u64) -> Checked<Tag> {
        let tag = match self.free.pop() {
            Some(tag) => tag,
            None => {
                let next = self.objects.len() as u32;
                if next > Tag::MAX_OBJECT {
                    return Err(Fault::new(ErrorKind::MemoryLimit, "too many objects"));
                }
                let shift = self.model.pointer_bytes().trailing_zeros() as u8;
                self.objects.push(Object::unused(shift));
                Tag(next)
            }
        };
        self.serial += 1;
        let len = usize::try_from(len).unwrap_or(usize::MAX);
        let object = &mut self.objects[tag.index()];
        if len <= POOLED_BYTES
            && let Some(buffers) = self.pool.pop()
        {
            object.lend(buffers);
        }
        object.prepare(len, fresh.initialised);
        if !fresh.initialised && self.unset != 0 {
            object.fill_unset(self.unset);
        }
        object.base = base;
        object.size = size;
        object.serial = self.serial;
        object.label = fresh.label;
        object.kind = fresh.kind;
        object.state = State::Live;
        object.constant = false;
        object.born = fresh.site;
        object.ended = Site::NONE;
        Ok(tag)
    }

    /// Ends the lifetime of a live object.
    pub(crate) fn end(&mut self, tag: Tag, state: State, site: Site) {
        let object = &mut self.objects[tag.index()];
        if object.state != State::Live {
            return;
        }
        object.state = state;
        object.ended = site;
        let buffers = object.strip();
        self.live_bytes -= object.size;
        self.dead += 1;
        if buffers.0.capacity() <= POOLED_BYTES && self.pool.len() < POOL {
            self.pool.push(buffers);
        }
    }

    /// The live object at an address: the one that holds the byte there, or that ends there.
    pub fn find(&self, address: u64) -> Option<Tag> {
        let holds = |tag: Tag| {
            let object = &self.objects[tag.index()];
            let offset = address.checked_sub(object.base)?;
            (object.state == State::Live && offset <= object.size).then_some(tag)
        };
        if address >= self.regions.stack {
            // Rare enough for a plain search: a local object through a bare number.
            return self
                .live()
                .filter(|(_, object)| matches!(object.kind, ObjectKind::Stack | ObjectKind::Alloca))
                .find_map(|(tag, _)| holds(tag));
        }
        let search = |index: &[(u64, Tag)]| {
            let at = index.partition_point(|(base, _)| *base <= address).checked_sub(1)?;
            let (base, tag) = index[at];
            if self.objects[tag.index()].base == base { holds(tag) } else { None }
        };
        search(&self.heap_index).or_else(|| search(&self.static_index))
    }

    /// Why an access is not valid.
    #[cold]
    pub(crate) fn access_fault(&self, ptr: Value, len: u64, access: Access) -> Box<Fault> {
        let verb = access.verb();
        let bytes = counted(len, "byte");
        let tag = match ptr.tag {
            Tag::NONE | Tag::MIXED => self.find(ptr.lo).unwrap_or(Tag::NONE),
            tag => tag,
        };
        let Some(object) = self.object(tag) else {
            return if tag == Tag::NULL || ptr.lo == 0 {
                let at = match ptr.lo as i64 {
                    0 => "null".to_string(),
                    offset if self.model == DataModel::Ilp32 => format!("null + {}", offset as i32),
                    offset => format!("null + {offset}"),
                };
                Fault::new(ErrorKind::NullAccess, format!("{verb} {bytes} at {at}"))
            } else {
                let message = format!("{verb} {bytes} at address {:#x}, where there is no object", ptr.lo);
                Fault::new(ErrorKind::WildAccess, message)
            };
        };
        let offset = ptr.lo.wrapping_sub(object.base) as i64;
        let (kind, message) = match (object.state, object.kind) {
            (State::Freed, _) => (
                ErrorKind::FreedAccess,
                format!("{verb} {bytes} at offset {offset} of {{0}}, which was freed"),
            ),
            (State::Left | State::Unused, _) => (
                ErrorKind::OutOfScopeAccess,
                format!("{verb} {bytes} at offset {offset} of {{0}}, whose lifetime has ended"),
            ),
            (State::Live, ObjectKind::Extern) => (
                ErrorKind::Unsupported,
                format!("{verb} {{0}}, an object that is defined outside the program"),
            ),
            (State::Live, ObjectKind::Function | ObjectKind::Label | ObjectKind::VarArgs) => {
                (ErrorKind::OutOfBounds, format!("{verb} {bytes} of {{0}} as if it were data"))
            }
            (
                State::Live,
                ObjectKind::Static
                | ObjectKind::Library
                | ObjectKind::Stack
                | ObjectKind::Heap
                | ObjectKind::Alloca,
            ) => (
                ErrorKind::OutOfBounds,
                match object.kind {
                    // Their description says the size.
                    ObjectKind::Heap | ObjectKind::Alloca if offset < 0 => {
                        format!("{verb} {bytes} at offset {offset} of {{0}}, before its start")
                    }
                    ObjectKind::Heap | ObjectKind::Alloca => {
                        format!("{verb} {bytes} at offset {offset} of {{0}}, beyond its end")
                    }
                    _ => {
                        let size = counted(object.size, "byte");
                        format!("{verb} {bytes} at offset {offset} of {{0}}, which has {size}")
                    }
                },
            ),
        };
        Box::new(Fault { kind, message, objects: vec![(tag, Some(offset))] })
    }
}
