//! Values: known ones, addresses, uninitialised ones, anything, and free variables.

use super::Encoder;
use crate::memory::{Address, Kind, Slot};
use crate::points::Target;
use crate::state::{May, Val, choose, dead};
use solver::Term;
use std::collections::BTreeSet;

impl Encoder<'_, '_> {
    /// An initialised number.
    pub(super) fn known(&self, term: Term) -> Val {
        Val { term, init: self.cx.bool(true), may: None }
    }

    /// An address as a value.
    pub(super) fn address(&mut self, address: Address) -> Val {
        let number = self.formula.memory.number(address);
        let term = self.cx.int(self.formula.memory.width(), u128::from(number));
        Val { term, init: self.cx.bool(true), may: Some([number].into()) }
    }

    /// The only address that a target of a static kind stands for.
    pub(super) fn pointer_to(&mut self, target: Target) -> Val {
        let address = self.formula.memory.addresses_of(target).first().copied();
        self.address(address.unwrap_or(Address::Unknown))
    }

    /// Whether a pointer has the address of a number.
    pub(super) fn is(&self, pointer: &Val, number: u32) -> Term {
        self.cx.eq(pointer.term, self.cx.int(self.cx.width(pointer.term), u128::from(number)))
    }

    /// An uninitialised value.
    pub(super) fn unset(&mut self, slot: usize) -> Val {
        let init = self.cx.bool(!self.tracks);
        match self.formula.memory.kind(slot) {
            Kind::Pointer => Val { init, ..dead(self.cx, &self.formula.memory, slot) },
            Kind::Bits(width) => Val { term: self.cx.variable("unset", width), init, may: None },
        }
    }

    /// Any initialised value, of unknown origin.
    pub(super) fn any(&mut self, slot: usize) -> Val {
        let kind = self.formula.memory.kind(slot);
        self.any_of(kind)
    }

    pub(super) fn any_of(&mut self, kind: Kind) -> Val {
        match kind {
            Kind::Pointer => self.null_or_unknown(),
            Kind::Bits(width) => self.known(self.cx.variable("any", width)),
        }
    }

    /// A pointer of which nothing is known.
    pub(super) fn null_or_unknown(&mut self) -> Val {
        let cx = self.cx;
        let (null, unknown) = (self.address(Address::Null), self.address(Address::Unknown));
        choose(cx, cx.variable("null", 1), &null, &unknown)
    }

    /// A free variable for what comes back over a back edge.
    pub(super) fn free(&mut self, slot: usize) -> Val {
        let cx = self.cx;
        let slots = &self.formula.memory.slots;
        let always = matches!(slots[slot], Slot::Used(_) | Slot::Live(_) | Slot::Writer(..));
        let init = if self.tracks && !always { cx.variable("init", 1) } else { cx.bool(true) };
        match self.formula.memory.kind(slot) {
            Kind::Bits(width) => Val { term: cx.variable(&self.name(slot), width), init, may: None },
            Kind::Pointer => {
                let targets = self.targets(slot);
                let name = self.name(slot);
                Val { init, ..self.free_pointer(&name, &targets) }
            }
        }
    }

    /// The targets that a pointer may have anywhere.
    pub(super) fn targets(&self, slot: usize) -> BTreeSet<Target> {
        match self.formula.memory.slots[slot] {
            Slot::Reg(reg) => self.points.reg(reg).clone(),
            Slot::Cell(object, cell) => {
                let object = &self.formula.memory.objects[object];
                self.points.cell(object.class, object.cells[cell].offset)
            }
            Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => BTreeSet::new(),
        }
    }

    /// The addresses of targets, and that of no object.
    pub(super) fn numbers_of(&mut self, targets: &BTreeSet<Target>) -> May {
        let mut numbers = vec![self.formula.memory.number(Address::Invalid)];
        for target in targets {
            for address in self.formula.memory.addresses_of(*target) {
                numbers.push(self.formula.memory.number(address));
            }
        }
        numbers.sort_unstable();
        numbers.dedup();
        numbers.into()
    }

    /// A free variable that is the address of some target, or of an object that is gone.
    pub(super) fn free_pointer(&mut self, name: &str, targets: &BTreeSet<Target>) -> Val {
        let cx = self.cx;
        let may = self.numbers_of(targets);
        let term = cx.variable(name, self.formula.memory.width());
        let val = Val { term, init: cx.bool(true), may: Some(May::clone(&may)) };
        let some: Vec<Term> = may.iter().map(|number| self.is(&val, *number)).collect();
        self.formula.constraints.push(cx.any(&some));
        val
    }

    /// The name of a slot, for people.
    pub(super) fn name(&self, slot: usize) -> String {
        crate::words::slot(self.prepared, &self.formula.memory, slot)
    }
}
