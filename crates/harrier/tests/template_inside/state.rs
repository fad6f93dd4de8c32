//! States of a run in the terms of a formula: which object of the formula stands for which object
//! of the machine, and what slots hold.
//!
//! All functions of a run that is watched have the same body, so a block, a register and a local
//! object has one number everywhere. A register belongs to the frames of one function, and so does
//! a local object. A state is that of the innermost frame: of another function that calls itself,
//! the formula sees no local objects.

use interp::{Label, Object, ObjectKind, Tag, Value, View};
use ir::{BlockId, FuncId, ObjId};
use solver::Bv;
use std::collections::BTreeMap;
use template::engine::Encoded;
use template::memory::{Address, Kind, Memory, Slot};
use template::points::{Cell, Class, Offset};
use testkit::Rng;

/// A statement of the body.
pub(super) type At = (BlockId, usize);

/// The blocks that a run has allocated.
#[derive(Default)]
pub(super) struct Blocks {
    /// The statement that allocated an object, and the object's serial number.
    sites: BTreeMap<Tag, (usize, u64)>,
    /// How many blocks each statement has allocated.
    allocated: BTreeMap<usize, usize>,
    /// The statements that wrote pointers in blocks last, by block and offset.
    writers: BTreeMap<(Tag, i64), u32>,
}

/// What was allocated until some time.
#[derive(Clone, Debug, Default)]
pub(super) struct Mark {
    /// The first serial number of later objects.
    next: u64,
    allocated: BTreeMap<usize, usize>,
}

impl Blocks {
    /// What was allocated so far.
    pub(super) fn mark(&self) -> Mark {
        let next = self.sites.values().map(|(_, serial)| serial + 1).max().unwrap_or(0);
        Mark { next, allocated: self.allocated.clone() }
    }

    /// Whether an object was there at some time, and still is.
    fn has_stayed(&self, view: &View<'_, '_, '_>, tag: Tag, mark: &Mark) -> bool {
        let object = view.memory().object(tag);
        object.is_some_and(|object| self.site(tag, object).is_some() && object.serial() < mark.next)
    }

    /// A statement has allocated an object, or failed.
    pub(super) fn note(&mut self, view: &View<'_, '_, '_>, site: usize, block: Value) {
        if let Some(object) = view.memory().object(block.tag()).filter(|_| block.tag().is_object()) {
            self.sites.insert(block.tag(), (site, object.serial()));
            self.writers.retain(|(tag, _), _| *tag != block.tag());
            *self.allocated.entry(site).or_default() += 1;
        }
    }

    /// A statement is about to write some bytes at an address.
    pub(super) fn note_writer(
        &mut self,
        encoded: &Encoded<'_>,
        view: &View<'_, '_, '_>,
        at: At,
        (to, size): (Value, i64),
    ) {
        let Some(object) = view.memory().object(to.tag()).filter(|_| to.tag().is_object()) else { return };
        let Some(site) = self.site(to.tag(), object) else { return };
        let bits = encoded.prepared.pointer_bits();
        let distance = (to.bits() as u64).wrapping_sub(object.base());
        let offset = ir::sign_extend(ir::truncate(u128::from(distance), bits), bits) as i64;
        let pointer = i64::from(bits / 8);
        self.writers.retain(|(tag, start), _| {
            *tag != to.tag() || *start >= offset.saturating_add(size) || start + pointer <= offset
        });
        let at = (encoded.prepared.origin(at.0), at.1);
        let number = encoded.formula.memory.writers.number(Class::Site(site), offset, at);
        if number != 0 {
            self.writers.insert((to.tag(), offset), number);
        }
    }

    /// The statement that wrote a pointer of a block last.
    fn writer(&self, tag: Tag, offset: i64) -> u32 {
        self.writers.get(&(tag, offset)).copied().unwrap_or(0)
    }

    /// The statement that allocated a live object.
    fn site(&self, tag: Tag, object: &Object) -> Option<usize> {
        let is_live = object.state() == interp::State::Live;
        self.sites
            .get(&tag)
            .filter(|(_, serial)| is_live && *serial == object.serial())
            .map(|(site, _)| *site)
    }

    /// The live blocks of each statement.
    fn live(&self, view: &View<'_, '_, '_>) -> BTreeMap<usize, Vec<Tag>> {
        let mut all: BTreeMap<usize, Vec<Tag>> = BTreeMap::new();
        for tag in self.sites.keys() {
            let object = view.memory().object(*tag);
            if let Some(site) = object.and_then(|object| self.site(*tag, object)) {
                all.entry(site).or_default().push(*tag);
            }
        }
        all
    }
}

/// What an object of the formula that is a block stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stands {
    /// For this block, which is live.
    Live(Tag),
    /// For a block that was freed.
    Freed,
    /// For none so far.
    Unused,
}

/// Which object of the formula stands for which block.
#[derive(Clone, Debug, Default)]
pub(super) struct Naming {
    pub(super) stands: BTreeMap<usize, Stands>,
    objects: BTreeMap<Tag, usize>,
}

impl Naming {
    /// Some naming. An error if a statement allocates more often than the formula says.
    pub(super) fn random(
        encoded: &Encoded<'_>,
        view: &View<'_, '_, '_>,
        blocks: &Blocks,
        rng: &mut Rng,
    ) -> Result<Naming, String> {
        let memory = &encoded.formula.memory;
        let mut naming = Naming::default();
        let live = blocks.live(view);
        for (number, site) in encoded.prepared.sites().iter().enumerate() {
            let mut here = live.get(&number).cloned().unwrap_or_default();
            let allocated = blocks.allocated.get(&number).copied().unwrap_or(0);
            let mut freed = allocated - here.len();
            if !site.repeats && allocated > 1 {
                return Err(format!("line {} allocates {allocated} times", site.span.line));
            }
            let objects = memory.of_class(Class::Site(number));
            for object in objects.iter().filter(|object| !memory.is_rest(**object)) {
                let passes = site.repeats && rng.one_in(4);
                let stands = if !here.is_empty() && !passes {
                    Stands::Live(here.swap_remove(rng.index(here.len())))
                } else if freed > 0 && (!site.repeats || rng.one_in(2)) {
                    freed -= 1;
                    Stands::Freed
                } else {
                    Stands::Unused
                };
                if let Stands::Live(tag) = stands {
                    naming.objects.insert(tag, *object);
                }
                naming.stands.insert(*object, stands);
            }
            let rest = objects.last().copied().filter(|object| memory.is_rest(*object));
            naming.objects.extend(here.into_iter().filter_map(|tag| Some((tag, rest?))));
        }
        Ok(naming)
    }

    /// The naming at a later time: a tracked block stays what it stands for. Those that stood for
    /// none may stand for new blocks.
    pub(super) fn later(
        &self,
        encoded: &Encoded<'_>,
        view: &View<'_, '_, '_>,
        (blocks, mark): (&Blocks, &Mark),
        rng: &mut Rng,
    ) -> Naming {
        let memory = &encoded.formula.memory;
        let mut naming = Naming::default();
        let live = blocks.live(view);
        for (number, site) in encoded.prepared.sites().iter().enumerate() {
            let here = live.get(&number).cloned().unwrap_or_default();
            let (old, mut new): (Vec<Tag>, Vec<Tag>) =
                here.into_iter().partition(|tag| blocks.has_stayed(view, *tag, mark));
            let count = |all: &BTreeMap<usize, usize>| all.get(&number).copied().unwrap_or(0);
            let mut freed = count(&blocks.allocated) - count(&mark.allocated) - new.len();
            let objects = memory.of_class(Class::Site(number));
            for object in objects.iter().filter(|object| !memory.is_rest(**object)) {
                let passes = site.repeats && rng.one_in(4);
                let stands = match self.stands.get(object).copied().unwrap_or(Stands::Unused) {
                    Stands::Live(tag) if old.contains(&tag) => Stands::Live(tag),
                    Stands::Live(_) | Stands::Freed => Stands::Freed,
                    Stands::Unused if !new.is_empty() && !passes => {
                        Stands::Live(new.swap_remove(rng.index(new.len())))
                    }
                    Stands::Unused if freed > 0 && (!site.repeats || rng.one_in(2)) => {
                        freed -= 1;
                        Stands::Freed
                    }
                    Stands::Unused => Stands::Unused,
                };
                if let Stands::Live(tag) = stands {
                    naming.objects.insert(tag, *object);
                }
                naming.stands.insert(*object, stands);
            }
            if let Some(rest) = objects.last().copied().filter(|object| memory.is_rest(*object)) {
                for tag in old.into_iter().chain(new) {
                    naming.objects.entry(tag).or_insert(rest);
                }
            }
        }
        naming
    }
}

/// Where a pointer of a run points to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pointee {
    Null,
    /// An object that is gone.
    Gone,
    /// A number, not an object.
    Number,
    /// Something that the formula does not know.
    Foreign,
    Func(FuncId),
    Static(Class, i64),
    Block(Tag, i64),
}

/// What a slot holds in a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Held {
    Bits(Bv),
    Pointer(Pointee),
    /// Nothing that was initialised.
    Unset,
}

/// What a slot holds, and the numbers that may stand for it, the most exact one first. None if it
/// may be any number.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) held: Held,
    pub(super) numbers: Option<Vec<Bv>>,
}

/// A state of a run.
pub(super) struct Run<'r, 'v, 'a, 'p> {
    pub(super) encoded: &'r Encoded<'r>,
    pub(super) view: &'r View<'v, 'a, 'p>,
    pub(super) blocks: &'r Blocks,
    pub(super) entry: FuncId,
    /// The region of the innermost frame.
    pub(super) region: Option<usize>,
}

/// The frame that a local object belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Owner {
    /// This one; 0 is the innermost.
    Frame(usize),
    /// There is no such frame.
    Absent,
    /// A frame that the formula does not see, if there is one.
    Hidden,
}

impl Run<'_, '_, '_, '_> {
    fn memory(&self) -> &Memory {
        &self.encoded.formula.memory
    }

    /// The frame whose object with this number the formula sees.
    fn owner(&self, id: ObjId) -> Owner {
        let regions = self.encoded.prepared.regions();
        match regions.of_object(id) {
            owner if owner == self.region => Owner::Frame(0),
            None => Owner::Frame(self.view.depth() - 1),
            Some(owner) if regions.all[owner].recursive => Owner::Hidden,
            Some(owner) => {
                let func = regions.all[owner].func;
                let is_there = |depth: &usize| self.view.point(*depth).is_some_and(|it| it.func == func);
                (0..self.view.depth()).find(is_there).map_or(Owner::Absent, Owner::Frame)
            }
        }
    }

    /// Whether a function has the local object with this number.
    fn is_owner(&self, func: FuncId, id: ObjId) -> bool {
        let regions = self.encoded.prepared.regions();
        func == regions.of_object(id).map_or(self.entry, |owner| regions.all[owner].func)
    }

    /// What a slot holds, with the numbers that stand for it.
    pub(super) fn seen(&self, naming: &Naming, slot: usize) -> Option<Seen> {
        let held = self.held(naming, slot)?;
        let numbers = self.numbers(naming, slot, &held);
        Some(Seen { held, numbers })
    }

    /// The numbers in the registers of the frame that has called the innermost one, by their slots.
    pub(super) fn numbers_of_caller(&self) -> Vec<(usize, Seen)> {
        let (regions, memory) = (self.encoded.prepared.regions(), self.memory());
        let Some(point) = self.view.point(1) else { return Vec::new() };
        let caller = regions.all.iter().position(|one| one.func == point.func);
        let seen = |slot: usize| {
            let (Slot::Reg(reg), Kind::Bits(width)) = (memory.slots[slot], memory.kind(slot)) else {
                return None;
            };
            let value = self.view.register(1, reg).filter(|_| regions.of_reg(reg) == caller)?;
            let number = Bv::new(width, value.bits());
            let seen = Seen { held: Held::Bits(number.clone()), numbers: Some(vec![number]) };
            (!value.is_undef()).then_some((slot, seen))
        };
        (0..memory.slots.len()).filter_map(seen).collect()
    }

    /// What a slot holds; `None` where the formula says nothing of it.
    pub(super) fn held(&self, naming: &Naming, slot: usize) -> Option<Held> {
        let flag = |truth: bool| Some(Held::Bits(Bv::bool(truth)));
        match self.memory().slots[slot] {
            Slot::Reg(reg) if self.encoded.prepared.regions().of_reg(reg) != self.region => None,
            Slot::Reg(reg) => {
                let value = self.view.register(0, reg)?;
                Some(match self.memory().kind(slot) {
                    _ if value.is_undef() => Held::Unset,
                    Kind::Pointer => Held::Pointer(self.pointee(value)),
                    Kind::Bits(width) => Held::Bits(Bv::new(width, value.bits())),
                })
            }
            Slot::Used(object) => flag(naming.stands.get(&object)? != &Stands::Unused),
            Slot::Live(object) => flag(matches!(naming.stands.get(&object)?, Stands::Live(_))),
            Slot::Writer(object, cell) => match naming.stands.get(&object)? {
                Stands::Live(tag) => {
                    let number = self.blocks.writer(*tag, self.memory().objects[object].cells[cell].offset);
                    Some(Held::Bits(Bv::new(template::writers::BITS, u128::from(number))))
                }
                Stands::Freed | Stands::Unused => None,
            },
            Slot::Cell(object, cell) => {
                let known = &self.memory().objects[object];
                let tag = match known.class {
                    Class::Global(id) => self.view.global(id)?,
                    Class::Local(id) => match self.owner(id) {
                        Owner::Hidden => return None,
                        Owner::Absent => return Some(Held::Unset),
                        Owner::Frame(depth) => match self.view.local(depth, id) {
                            Some(tag) => tag,
                            None => return Some(Held::Unset),
                        },
                    },
                    Class::Site(_) => match naming.stands.get(&object)? {
                        Stands::Live(tag) => *tag,
                        Stands::Freed | Stands::Unused => return None,
                    },
                };
                self.contents(tag, known.cells[cell])
            }
        }
    }

    fn contents(&self, tag: Tag, cell: Cell) -> Option<Held> {
        let object = self.view.memory().object(tag)?;
        let start = usize::try_from(cell.offset).ok()?;
        let range = start..start + cell.size as usize;
        let bytes = object.bytes().get(range.clone())?;
        if range.clone().any(|at| object.mask_at(at) != 0xff) {
            return Some(Held::Unset);
        }
        let words: Vec<u64> = bytes
            .chunks(8)
            .map(|chunk| chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)))
            .collect();
        if !cell.pointer {
            return Some(Held::Bits(Bv::from_words(8 * cell.size as u32, words)));
        }
        let first = object.tag_at(start);
        let tag = if range.clone().all(|at| object.tag_at(at) == first) { first } else { Tag::MIXED };
        Some(Held::Pointer(self.pointee(Value::pointer(words.first().copied()?, tag))))
    }

    fn pointee(&self, value: Value) -> Pointee {
        let tag = value.tag();
        if !tag.is_object() {
            return if value.bits() == 0 { Pointee::Null } else { Pointee::Number };
        }
        let Some(object) = self.view.memory().object(tag) else { return Pointee::Foreign };
        if object.state() != interp::State::Live {
            return Pointee::Gone;
        }
        let bits = self.encoded.prepared.pointer_bits();
        let distance = (value.bits() as u64).wrapping_sub(object.base());
        let offset = ir::sign_extend(ir::truncate(u128::from(distance), bits), bits) as i64;
        match (object.kind(), object.label()) {
            (ObjectKind::Heap, _) if self.blocks.site(tag, object).is_some() => Pointee::Block(tag, offset),
            (_, Label::Global(id)) => Pointee::Static(Class::Global(id), offset),
            (_, Label::Local(func, id)) if self.is_owner(func, id) => match self.owner(id) {
                Owner::Frame(depth) if self.view.local(depth, id) == Some(tag) => {
                    Pointee::Static(Class::Local(id), offset)
                }
                Owner::Frame(_) | Owner::Absent | Owner::Hidden => Pointee::Foreign,
            },
            (_, Label::Function(id)) if offset == 0 => Pointee::Func(id),
            _ => Pointee::Foreign,
        }
    }

    /// The addresses that may stand for where a pointer points to, the most exact one first.
    fn addresses(&self, naming: &Naming, pointee: Pointee) -> Vec<Address> {
        let memory = self.memory();
        let inside = |object: Option<usize>, at: i64| {
            let known = object
                .into_iter()
                .flat_map(|object| [Address::In(object, Offset::At(at)), Address::In(object, Offset::Any)]);
            known.chain([Address::Unknown]).collect()
        };
        match pointee {
            Pointee::Null => vec![Address::Null, Address::Unknown],
            Pointee::Gone | Pointee::Number => vec![Address::Invalid, Address::Unknown],
            Pointee::Foreign => vec![Address::Unknown],
            Pointee::Func(id) => vec![Address::Func(id), Address::Unknown],
            Pointee::Static(class, at) => inside(memory.of_class(class).first().copied(), at),
            Pointee::Block(tag, at) => inside(naming.objects.get(&tag).copied(), at),
        }
    }

    /// The numbers that may stand for what a slot holds, the most exact one first. None if it may
    /// be any number.
    fn numbers(&self, naming: &Naming, slot: usize, held: &Held) -> Option<Vec<Bv>> {
        let memory = self.memory();
        let addresses = match (held, memory.kind(slot)) {
            (Held::Bits(value), _) => return Some(vec![value.clone()]),
            (Held::Unset, Kind::Bits(_)) => return None,
            (Held::Unset, Kind::Pointer) => vec![Address::Invalid, Address::Unknown, Address::Null],
            (Held::Pointer(pointee), _) => self.addresses(naming, *pointee),
        };
        let numbers = addresses.into_iter().filter_map(|address| memory.known_number(address));
        Some(numbers.map(|number| Bv::new(memory.width(), u128::from(number))).collect())
    }
}
