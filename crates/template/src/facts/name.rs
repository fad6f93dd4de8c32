//! Variables and fields for slots, and what addresses mean.

use super::found::Round;
use super::say::slot_of;
use super::{Goes, Holder, Place};
use crate::memory::{Address, Kind as SlotKind, Memory, Slot};
use crate::points::Class;
use crate::row::Subject;
use ir::Ty;

impl Round<'_, '_> {
    /// Whether a value is a number.
    pub(super) fn is_number(&self, subject: Subject) -> bool {
        let slot = slot_of(subject);
        let memory = &self.formula.memory;
        let is_float = match memory.slots[slot] {
            Slot::Reg(reg) => matches!(self.prepared.body().regs[reg].ty, Ty::Float(_)),
            Slot::Cell(..) => false,
            Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => true,
        };
        matches!(memory.kind(slot), SlotKind::Bits(width) if width <= 64) && !is_float
    }

    /// The variable or field that a value is in, if it has a name.
    pub(super) fn place(&self, subject: Subject) -> Option<Place> {
        match subject {
            Subject::Now(slot) => self.place_of(slot),
            Subject::Old(slot) => {
                let place = self.place_of(slot)?;
                Some(Place { what: Holder::Before(Box::new(place.what)), ..place })
            }
            Subject::Behind(pointer, slot) => {
                let (pointer, place) = (self.place_of(pointer)?, self.place_of(slot)?);
                Some(Place { what: Holder::Behind(Box::new(pointer), Box::new(place.what)), ..place })
            }
        }
    }

    fn place_of(&self, slot: usize) -> Option<Place> {
        let memory = &self.formula.memory;
        let width = match memory.kind(slot) {
            SlotKind::Pointer => u32::from(self.prepared.pointer_bits()),
            SlotKind::Bits(width) => width,
        };
        match memory.slots[slot] {
            Slot::Reg(reg) => {
                let known = &self.prepared.body().regs[reg];
                let is_result = self.prepared.regions().all.iter().any(|it| it.place.result == Some(reg));
                let what = match &known.name {
                    Some(name) => Holder::Reg(reg, name.to_string(), None),
                    None if is_result => Holder::Result,
                    None => return None,
                };
                Some(Place { what, bytes: None, width, signed: known.signed })
            }
            Slot::Cell(object, cell) => {
                let known = &memory.objects[object];
                let cell = known.cells[cell];
                let end = cell.offset.saturating_add_unsigned(cell.size);
                let whole = cell.offset == 0 && known.size == Some(cell.size);
                let is_block = matches!(known.class, Class::Site(_));
                let bytes = (!whole || is_block).then_some((cell.offset, end));
                let signed = self.few.is_signed(memory, slot);
                Some(Place { what: self.holder(known.class)?, bytes, width, signed })
            }
            Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => None,
        }
    }

    /// What a class of objects is called. Of a local object of a function that calls itself there
    /// may be several at once, so it has no name.
    pub(super) fn holder(&self, class: Class) -> Option<Holder> {
        Some(match class {
            Class::Global(id) => Holder::Global(id, self.prepared.program.globals[id].name.to_string()),
            Class::Local(id) => {
                let regions = self.prepared.regions();
                if regions.of_object(id).is_some_and(|number| regions.all[number].recursive) {
                    return None;
                }
                Holder::Local(id, self.prepared.body().objects[id].name.as_ref()?.to_string(), None)
            }
            Class::Site(site) => self.blocks_of(site),
        })
    }

    /// The blocks of a statement that allocates.
    pub(super) fn blocks_of(&self, site: usize) -> Holder {
        let known = &self.prepared.sites()[site];
        Holder::Blocks(site, known.name.clone(), known.repeats)
    }

    /// What the number of an address means for a pointer; `None` if it may lead anywhere.
    pub(super) fn goes(&self, slot: usize, number: u128) -> Option<Goes> {
        let memory: &Memory = &self.formula.memory;
        Some(match memory.known_address(u32::try_from(number).ok()?)? {
            Address::Null => Goes::Null,
            Address::Invalid => Goes::Nowhere,
            Address::Unknown => return None,
            Address::Func(func) => {
                Goes::Func(ir::source_name(&self.prepared.program.funcs[func].name).to_owned())
            }
            Address::In(object, offset) => {
                let offset = match offset {
                    crate::points::Offset::At(at) => Some(at),
                    crate::points::Offset::Any => None,
                };
                let class = memory.objects[object].class;
                let own = memory.part(slot).is_some_and(|(own, _)| own == class);
                let several = memory.of_class(class).len() > 1;
                if own && (!several || !memory.is_rest(object)) {
                    Goes::Own(offset)
                } else {
                    Goes::Into(self.holder(class)?, offset)
                }
            }
        })
    }
}
