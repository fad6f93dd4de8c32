//! Objects, the slots that hold their contents, and numbers for addresses.
//!
//! A static object, a local object, and a block whose statement runs at most once are one
//! [`Object`] each. Blocks of a statement that may run more often are represented by a *pool*: some
//! tracked objects, each of which stands for one block, and the *rest*, which stands for all
//! others. Which blocks are tracked differs from model to model, so what holds for a tracked block
//! in all models holds for every block.
//!
//! **Addresses** are numbers: an object and a constant offset, null, no object, anything, or a
//! function. So a pointer in the formula is a small number, and equal pointers are equal numbers.
//!
//! **Slots** are the variables of a state: registers, cells of objects, and for each block whether
//! it was allocated, whether it is live, and which statements [wrote](crate::writers) its pointers.

use crate::points::{Cell, Class, Offset, Points, Target};
use crate::program::Prepared;
use crate::writers::{self, Writers};
use ir::{FuncId, Idx, RegId, Ty};
use std::collections::{BTreeMap, BTreeSet};

/// An object of the formula.
#[derive(Clone, Debug)]
pub struct Object {
    /// Its class.
    pub class: Class,
    /// Which of the pool it is; `None` for the rest.
    pub number: Option<usize>,
    /// Its size, if it is constant.
    pub size: Option<u64>,
    /// Whether writing to it is an error.
    pub constant: bool,
    /// Its cells; none for the rest and for memory of unknown contents.
    pub cells: Vec<Cell>,
    /// The slot of the first cell; the others follow.
    pub first: usize,
    /// For a block: the slot that says whether it was allocated; the next one says whether it is
    /// live.
    pub flags: Option<usize>,
    /// For some of the cells: the slot that says which statement wrote it last.
    pub writers: BTreeMap<usize, usize>,
}

/// Where a pointer points to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Address {
    /// The null pointer.
    Null,
    /// No object.
    Invalid,
    /// Anywhere.
    Unknown,
    /// A function.
    Func(FuncId),
    /// Into an object, by its number.
    In(usize, Offset),
}

/// What a slot holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// A register.
    Reg(RegId),
    /// A cell of an object: their numbers.
    Cell(usize, usize),
    /// Whether a block was ever allocated.
    Used(usize),
    /// Whether a block is live.
    Live(usize),
    /// Which statement wrote a cell of a block last: their numbers.
    Writer(usize, usize),
}

/// The type of a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An address.
    Pointer,
    /// Bits: numbers, floating point, several values side by side.
    Bits(u32),
}

/// The objects and slots of a formula.
#[derive(Debug)]
pub struct Memory {
    /// Objects.
    pub objects: Vec<Object>,
    /// Slots.
    pub slots: Vec<Slot>,
    /// The statements that write pointers in blocks.
    pub writers: Writers,
    kinds: Vec<Kind>,
    by_class: BTreeMap<Class, Vec<usize>>,
    addresses: Vec<Address>,
    numbers: BTreeMap<Address, u32>,
    width: u32,
}

/// How wide the numbers of addresses are at most.
const MOST_BITS: u32 = 14;

impl Memory {
    /// The memory of a program whose pools have these numbers of tracked objects. `None` if there
    /// are too many addresses.
    pub fn new(prepared: &Prepared<'_>, points: &Points, pools: &[usize]) -> Option<Memory> {
        let mut memory = Memory {
            objects: Vec::new(),
            slots: Vec::new(),
            writers: Writers::of(prepared, points),
            kinds: Vec::new(),
            by_class: BTreeMap::new(),
            addresses: Vec::new(),
            numbers: BTreeMap::new(),
            width: MOST_BITS,
        };
        let body = prepared.body();
        for (reg, known) in body.regs.iter_enumerated() {
            memory.slots.push(Slot::Reg(reg));
            memory.kinds.push(kind_of(known.ty, prepared.program.model));
        }
        for (id, global) in prepared.program.globals.iter_enumerated() {
            memory.add(prepared, points, Class::Global(id), Some(0), global.constant);
        }
        for id in body.objects.indices() {
            memory.add(prepared, points, Class::Local(id), Some(0), false);
        }
        for (number, site) in prepared.sites().iter().enumerate() {
            let class = Class::Site(number);
            for one in 0..if site.repeats { pools[number] } else { 1 } {
                memory.add(prepared, points, class, Some(one), false);
                memory.add_writers();
            }
            if site.repeats {
                memory.add(prepared, points, class, None, false);
            }
        }
        [Address::Null, Address::Invalid, Address::Unknown].into_iter().for_each(|it| {
            memory.number(it);
        });
        memory.number_all(prepared, points);
        let count = memory.addresses.len() as u32;
        if count >= 1 << MOST_BITS {
            return None;
        }
        // One bit more than needed leaves room for addresses that only arithmetic makes.
        memory.width = (u32::BITS - count.leading_zeros()).max(2) + 1;
        Some(memory)
    }

    fn add(
        &mut self,
        prepared: &Prepared<'_>,
        points: &Points,
        class: Class,
        number: Option<usize>,
        constant: bool,
    ) {
        let cells = if number.is_some() { points.layout(class).to_vec() } else { Vec::new() };
        let (object, first) = (self.objects.len(), self.slots.len());
        for (at, cell) in cells.iter().enumerate() {
            self.slots.push(Slot::Cell(object, at));
            self.kinds.push(if cell.pointer { Kind::Pointer } else { Kind::Bits(8 * cell.size as u32) });
        }
        let is_block = matches!(class, Class::Site(_)) && number.is_some();
        let flags = is_block.then_some(self.slots.len());
        if is_block {
            self.slots.extend([Slot::Used(object), Slot::Live(object)]);
            self.kinds.extend([Kind::Bits(1), Kind::Bits(1)]);
        }
        let size = prepared.class_size(class);
        let writers = BTreeMap::new();
        self.objects.push(Object { class, number, size, constant, cells, first, flags, writers });
        self.by_class.entry(class).or_default().push(object);
    }

    /// Adds the slots for writers of cells of the last object.
    fn add_writers(&mut self) {
        let number = self.objects.len() - 1;
        let object = &mut self.objects[number];
        for (at, cell) in object.cells.iter().enumerate() {
            if self.writers.tells_apart(object.class, cell.offset) {
                object.writers.insert(at, self.slots.len());
                self.slots.push(Slot::Writer(number, at));
                self.kinds.push(Kind::Bits(writers::BITS));
            }
        }
    }

    /// Numbers the addresses that pointers may have.
    fn number_all(&mut self, prepared: &Prepared<'_>, points: &Points) {
        let mut targets: BTreeSet<Target> = BTreeSet::new();
        for reg in prepared.body().regs.indices() {
            targets.extend(points.reg(reg));
        }
        let classes: Vec<Class> = self.by_class.keys().copied().collect();
        for class in classes {
            targets.insert(Target::In(class, Offset::At(0)));
            for cell in points.layout(class) {
                if cell.pointer {
                    targets.extend(points.cell(class, cell.offset));
                }
            }
        }
        for target in targets {
            self.addresses_of(target).into_iter().for_each(|address| {
                self.number(address);
            });
        }
    }

    /// The addresses that a target stands for.
    pub fn addresses_of(&self, target: Target) -> Vec<Address> {
        match target {
            Target::Null => vec![Address::Null],
            Target::Invalid => vec![Address::Invalid],
            Target::Unknown => vec![Address::Unknown],
            Target::Func(func) => vec![Address::Func(func)],
            Target::In(class, offset) => {
                self.of_class(class).iter().map(|object| Address::In(*object, offset)).collect()
            }
        }
    }

    /// The number of an address.
    pub fn number(&mut self, address: Address) -> u32 {
        if let Some(number) = self.numbers.get(&address) {
            return *number;
        }
        let number = self.addresses.len() as u32;
        self.addresses.push(address);
        self.numbers.insert(address, number);
        number
    }

    /// The number of an address that occurs.
    pub fn known_number(&self, address: Address) -> Option<u32> {
        self.numbers.get(&address).copied()
    }

    /// Whether all addresses fit their width.
    pub fn fits(&self) -> bool {
        self.addresses.len() <= 1 << self.width
    }

    /// The address with a number.
    pub fn address(&self, number: u32) -> Address {
        self.addresses[number as usize]
    }

    /// The address with a number, if one has it.
    pub fn known_address(&self, number: u32) -> Option<Address> {
        self.addresses.get(number as usize).copied()
    }

    /// The width of numbers of addresses.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The objects of a class: the tracked ones, then the rest.
    pub fn of_class(&self, class: Class) -> &[usize] {
        self.by_class.get(&class).map_or(&[], Vec::as_slice)
    }

    /// Whether an object is one of a pool: tracked, beside a rest.
    pub fn is_pooled(&self, object: usize) -> bool {
        self.is_rest(self.representative(object))
    }

    /// Whether an object is the rest of a pool.
    pub fn is_rest(&self, object: usize) -> bool {
        self.objects[object].number.is_none()
    }

    /// The object that stands for its class in rows: the rest of a pool, or the object itself.
    pub fn representative(&self, object: usize) -> usize {
        self.of_class(self.objects[object].class).last().copied().unwrap_or(object)
    }

    /// A number for the class of an object, from 1 on.
    pub(crate) fn place_of_class(&self, object: usize) -> u32 {
        self.representative(object) as u32 + 1
    }

    /// The class of the object of a slot, and which of its slots it is.
    pub fn part(&self, slot: usize) -> Option<(Class, usize)> {
        match self.slots[slot] {
            Slot::Cell(object, _) | Slot::Used(object) | Slot::Live(object) | Slot::Writer(object, _) => {
                let known = &self.objects[object];
                Some((known.class, slot - known.first))
            }
            Slot::Reg(_) => None,
        }
    }

    /// The slots of the same part of all tracked objects of a class, or the slot alone.
    pub fn siblings(&self, slot: usize) -> Vec<usize> {
        let Some((class, part)) = self.part(slot) else { return vec![slot] };
        let objects = self.of_class(class).iter().filter(|object| !self.is_rest(**object));
        objects.map(|object| self.objects[*object].first + part).collect()
    }

    /// The type of a slot.
    pub fn kind(&self, slot: usize) -> Kind {
        self.kinds[slot]
    }

    /// The slot of a register.
    pub fn reg(&self, reg: RegId) -> usize {
        reg.index()
    }

    /// The cell of an object that holds a range of bytes: its slot, and the offset of the range in
    /// it.
    pub fn cell_of(&self, object: usize, offset: i64, size: u64) -> Option<(usize, u64)> {
        let object = &self.objects[object];
        let holds = |cell: &Cell| {
            cell.offset <= offset
                && offset.saturating_add_unsigned(size) <= cell.offset.saturating_add_unsigned(cell.size)
        };
        let at = object.cells.iter().position(holds)?;
        Some((object.first + at, offset.abs_diff(object.cells[at].offset)))
    }
}

/// The type of a register's slot.
pub fn kind_of(ty: Ty, model: ir::DataModel) -> Kind {
    match ty {
        Ty::Ptr => Kind::Pointer,
        Ty::Int(_) | Ty::Float(_) => Kind::Bits(solver::ir_ops::width_of(ty, model)),
    }
}
