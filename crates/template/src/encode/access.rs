//! Memory: reads and writes through pointers.
//!
//! A pointer has one of a few addresses. A read chooses between the cells at these addresses, a
//! write changes each of them under the condition that it is the one. An address that is surely
//! wrong ends the execution with an error. Where it is not known, executions go on: a read gives
//! anything, and a write to a wholly unknown place is a gap.

use super::Encoder;
use crate::memory::{Address, Kind};
use crate::points::Offset;
use crate::state::{State, Val, choose};
use crate::writers;
use ir::Expr;
use obligation::ErrorKind;
use solver::Term;

/// A pointer: the value it begins with, and the constant distance from there.
#[derive(Clone)]
pub(super) struct Pointer {
    pub(super) base: Val,
    pub(super) step: Option<i64>,
    pub(super) through: Expr,
}

/// A place that may be accessed, and when it is.
struct Place {
    object: usize,
    offset: Option<i64>,
    here: Term,
}

/// The places of an access.
struct Places {
    known: Vec<Place>,
    /// When it is elsewhere.
    unknown: Term,
}

/// What is done with memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Read,
    Write,
}

impl Encoder<'_, '_> {
    /// Checks an access of some bytes. Returns the places that it may be at.
    fn places(&mut self, state: &mut State, pointer: &Pointer, size: u64, how: Use) -> Places {
        let cx = self.cx;
        self.use_value(state, &pointer.base, self.span);
        if size == 0 {
            return Places { known: Vec::new(), unknown: cx.bool(false) };
        }
        let untracked = self.touch(state, &pointer.base);
        let (mut bad, mut doubtful, mut places, mut unknown) = (vec![], vec![untracked], vec![], vec![]);
        for number in pointer.base.may.clone().iter().flat_map(|may| may.iter()) {
            let here = self.is(&pointer.base, *number);
            let address = self.move_address(self.formula.memory.address(*number), pointer.step);
            match address {
                Address::Null | Address::Invalid | Address::Func(_) => bad.push(here),
                Address::Unknown => {
                    doubtful.push(here);
                    unknown.push(here);
                }
                // What is touched is tracked.
                Address::In(object, _)
                    if self.formula.memory.is_rest(object) && cx.truth(untracked) == Some(false) => {}
                Address::In(object, offset) => {
                    let known = &self.formula.memory.objects[object];
                    let writes_constant = how == Use::Write && known.constant;
                    let at = match offset {
                        Offset::At(at) => Some(at),
                        Offset::Any => None,
                    };
                    let end = at.and_then(|at| u64::try_from(at).ok()?.checked_add(size));
                    match (end, known.size) {
                        _ if writes_constant => bad.push(here),
                        (None, _) if at.is_some() => bad.push(here),
                        (Some(end), Some(limit)) if end > limit => bad.push(here),
                        (Some(_), Some(_)) => {}
                        (None, _) | (_, None) => doubtful.push(here),
                    }
                    if how == Use::Write && self.may_be_sealed(object, &pointer.through) {
                        doubtful.push(here);
                    }
                    places.push(Place { object, offset: at, here });
                }
            }
        }
        let (bad, doubtful) = (cx.any(&bad), cx.any(&doubtful));
        let kind = ErrorKind::WildAccess;
        self.goal(state, kind, self.span, cx.or(bad, doubtful));
        state.guard = cx.and(state.guard, cx.not(bad));
        let unknown = cx.any(&unknown);
        if how == Use::Write {
            self.gap_if(state, unknown, "a write through an unknown pointer");
        }
        Places { known: places, unknown }
    }

    /// Reads a scalar.
    pub(super) fn load(&mut self, state: &mut State, pointer: &Pointer, size: u64, kind: Kind) -> Val {
        let places = self.places(state, pointer, size, Use::Read);
        let mut result: Option<Val> = None;
        for place in places.known {
            let value = self.read(state, &place, size, kind);
            result = Some(match result {
                None => value,
                Some(others) => choose(self.cx, place.here, &value, &others),
            });
        }
        match result {
            Some(value) if self.cx.truth(places.unknown) == Some(false) => value,
            Some(value) => {
                let any = self.maybe_unset(kind);
                choose(self.cx, places.unknown, &any, &value)
            }
            None => self.maybe_unset(kind),
        }
    }

    /// Anything, which may not even be initialised.
    fn maybe_unset(&mut self, kind: Kind) -> Val {
        let init = if self.tracks { self.cx.variable("init", 1) } else { self.cx.bool(true) };
        Val { init, ..self.any_of(kind) }
    }

    /// The value at a place.
    fn read(&mut self, state: &State, place: &Place, size: u64, kind: Kind) -> Val {
        let cx = self.cx;
        if self.formula.memory.is_rest(place.object) {
            return self.read_rest(state, place, kind);
        }
        let cell = place.offset.and_then(|at| self.formula.memory.cell_of(place.object, at, size));
        let Some((slot, part)) = cell else { return self.maybe_unset(kind) };
        let held = state.slots[slot].clone();
        match (self.formula.memory.kind(slot), kind) {
            (Kind::Pointer, Kind::Pointer) => held,
            (Kind::Bits(_), Kind::Bits(_)) => {
                let width = 8 * size as u32;
                let term = cx.extract(held.term, 8 * part as u32, width);
                Val { term, ..held }
            }
            (Kind::Pointer, Kind::Bits(width)) => {
                let null = self.formula.memory.number(Address::Null);
                let any = cx.variable("number", width);
                let term = cx.ite(self.is(&held, null), cx.int(width, 0), any);
                Val { term, init: held.init, may: None }
            }
            (Kind::Bits(_), Kind::Pointer) => {
                let bits = cx.extract(held.term, 8 * part as u32, 8 * size as u32);
                let (null, unknown) = (self.address(Address::Null), self.address(Address::Unknown));
                let value = choose(cx, cx.not(cx.nonzero(bits)), &null, &unknown);
                Val { init: held.init, ..value }
            }
        }
    }

    /// The contents of a block that is not tracked: whatever its cells may hold.
    fn read_rest(&mut self, state: &State, place: &Place, kind: Kind) -> Val {
        let Kind::Pointer = kind else { return self.maybe_unset(kind) };
        let class = self.formula.memory.objects[place.object].class;
        let targets = place.offset.map(|at| self.points.cell(class, at));
        let Some(targets) = targets else { return self.maybe_unset(kind) };
        let value = self.free_pointer("untracked", &targets);
        let live = self.points_to_live(&value, state);
        self.formula.constraints.push(self.cx.implies(state.guard, live));
        let init = if self.tracks { self.cx.variable("init", 1) } else { self.cx.bool(true) };
        Val { init, ..value }
    }

    /// Writes a scalar.
    pub(super) fn store(&mut self, state: &mut State, pointer: &Pointer, size: u64, value: &Val) {
        for place in self.places(state, pointer, size, Use::Write).known {
            self.write(state, &place, size, value);
        }
    }

    /// Changes the cell at a place.
    fn write(&mut self, state: &mut State, place: &Place, size: u64, value: &Val) {
        let cx = self.cx;
        let cell = place.offset.and_then(|at| self.formula.memory.cell_of(place.object, at, size));
        let Some((slot, part)) = cell.filter(|(slot, _)| self.is_cell(*slot)) else { return };
        let held = state.slots[slot].clone();
        let new = match (self.formula.memory.kind(slot), value.may.is_some()) {
            (Kind::Pointer, true) => value.clone(),
            (Kind::Pointer, false) => {
                let (null, unknown) = (self.address(Address::Null), self.address(Address::Unknown));
                let stored = choose(cx, cx.not(cx.nonzero(value.term)), &null, &unknown);
                Val { init: value.init, ..stored }
            }
            (Kind::Bits(_), true) => {
                let bits = Val { term: cx.variable("number", 8 * size as u32), init: value.init, may: None };
                self.with_bits(&held, 8 * part as u32, &bits)
            }
            (Kind::Bits(_), false) => self.with_bits(&held, 8 * part as u32, value),
        };
        state.slots[slot] = choose(cx, place.here, &new, &held);
        self.note_writer(state, place, slot);
    }

    /// Notes the statement that writes a cell.
    fn note_writer(&mut self, state: &mut State, place: &Place, slot: usize) {
        let object = &self.formula.memory.objects[place.object];
        let cell = slot - object.first;
        let Some(noted) = object.writers.get(&cell).copied() else { return };
        let at = (self.prepared.origin(self.at), self.number);
        let number = self.formula.memory.writers.number(object.class, object.cells[cell].offset, at);
        let now = self.known(self.cx.int(writers::BITS, u128::from(number)));
        state.slots[noted] = choose(self.cx, place.here, &now, &state.slots[noted]);
    }

    /// Bits with others in the place of some.
    fn with_bits(&self, held: &Val, low: u32, part: &Val) -> Val {
        let cx = self.cx;
        let (all, width) = (cx.width(held.term), cx.width(part.term));
        let mut term = part.term;
        if low > 0 {
            term = cx.concat(term, cx.extract(held.term, 0, low));
        }
        if low + width < all {
            term = cx.concat(cx.extract(held.term, low + width, all - low - width), term);
        }
        // A part cannot make up for what was not initialised.
        let init = if width == all { part.init } else { cx.and(held.init, part.init) };
        Val { term, init, may: None }
    }

    /// Reads a bit-field.
    pub(super) fn load_bits(&mut self, state: &mut State, pointer: &Pointer, at: u32, width: u32) -> Val {
        let (pointer, size, low) = bit_range(pointer, at, width);
        let bytes = self.load(state, &pointer, size, Kind::Bits(8 * size as u32));
        Val { term: self.cx.extract(bytes.term, low, width), ..bytes }
    }

    /// Writes a bit-field.
    pub(super) fn store_bits(&mut self, state: &mut State, pointer: &Pointer, at: u32, value: &Val) {
        let width = self.cx.width(value.term);
        let (pointer, size, low) = bit_range(pointer, at, width);
        for place in self.places(state, &pointer, size, Use::Write).known {
            let held = self.read(state, &place, size, Kind::Bits(8 * size as u32));
            let new = self.with_bits(&held, low, value);
            self.write(state, &place, size, &new);
        }
    }

    /// Copies bytes, cell by cell.
    pub(super) fn copy(&mut self, state: &mut State, dst: &Expr, src: &Expr, size: &Expr) {
        let constant = self.constant_size(size);
        let bytes = constant.unwrap_or(u64::MAX);
        let (dst, src) = (self.pointer(state, dst), self.pointer(state, src));
        if constant.is_none() {
            // Nothing is known of the contents of either.
            let size = self.eval(state, size);
            self.use_value(state, &size, self.span);
            for pointer in [&src, &dst] {
                self.goal(state, ErrorKind::OutOfBounds, self.span, self.cx.bool(true));
                self.unknown_write(state, pointer);
            }
            return;
        }
        let from = self.places(state, &src, bytes, Use::Read).known;
        let to = self.places(state, &dst, bytes, Use::Write).known;
        self.disjoint_or_same(state, &dst, &src, bytes);
        let before = state.clone();
        for target in &to {
            let Some(start) = target.offset else { continue };
            let cells = self.formula.memory.objects[target.object].cells.clone();
            let end = start.saturating_add_unsigned(bytes);
            for cell in cells {
                let (low, high) =
                    (cell.offset.max(start), cell.offset.saturating_add_unsigned(cell.size).min(end));
                if low >= high {
                    continue;
                }
                let size = high.abs_diff(low);
                let kind = if cell.pointer && size == cell.size {
                    Kind::Pointer
                } else {
                    Kind::Bits(8 * size as u32)
                };
                let mut value = self.maybe_unset(kind);
                for source in &from {
                    let offset = source.offset.map(|at| at.saturating_add(low - start));
                    let place = Place { object: source.object, offset, here: source.here };
                    let read = self.read(&before, &place, size, kind);
                    value = choose(self.cx, source.here, &read, &value);
                }
                let place = Place { object: target.object, offset: Some(low), here: target.here };
                self.write(state, &place, size, &value);
            }
        }
    }

    /// A write of unknown extent, to memory whose contents are not known anyway.
    fn unknown_write(&mut self, state: &mut State, pointer: &Pointer) {
        let numbers = pointer.base.may.clone();
        let unknown: Vec<Term> = numbers
            .iter()
            .flat_map(|may| may.iter())
            .filter(|number| self.formula.memory.address(**number) == Address::Unknown)
            .map(|number| self.is(&pointer.base, *number))
            .collect();
        self.gap_if(state, self.cx.any(&unknown), "a write through an unknown pointer");
    }

    /// Sets bytes to a value, or to anything.
    pub(super) fn fill(&mut self, state: &mut State, dst: &Expr, size: &Expr, byte: Option<&Val>) {
        let cx = self.cx;
        let constant = self.constant_size(size);
        let dst = self.pointer(state, dst);
        let Some(bytes) = constant else {
            let size = self.eval(state, size);
            self.use_value(state, &size, self.span);
            self.goal(state, ErrorKind::OutOfBounds, self.span, cx.bool(true));
            self.unknown_write(state, &dst);
            return;
        };
        for target in self.places(state, &dst, bytes, Use::Write).known {
            let Some(start) = target.offset else { continue };
            let cells = self.formula.memory.objects[target.object].cells.clone();
            let end = start.saturating_add_unsigned(bytes);
            for cell in cells {
                let (low, high) =
                    (cell.offset.max(start), cell.offset.saturating_add_unsigned(cell.size).min(end));
                if low >= high {
                    continue;
                }
                let size = high.abs_diff(low);
                let value = match byte {
                    Some(byte) => {
                        let copies = (1..size).fold(byte.term, |all, _| cx.concat(all, byte.term));
                        Val { term: copies, init: byte.init, may: None }
                    }
                    None => self.any_of(Kind::Bits(8 * size as u32)),
                };
                let place = Place { object: target.object, offset: Some(low), here: target.here };
                self.write(state, &place, size, &value);
            }
        }
    }

    /// An error if two ranges overlap.
    pub(super) fn disjoint(
        &mut self,
        state: &mut State,
        (a, a_size): (&Pointer, u64),
        (b, b_size): (&Pointer, u64),
        kind: ErrorKind,
    ) {
        let overlap = self.overlap((a, a_size), (b, b_size), false);
        self.goal(state, kind, self.span, self.cx.or(overlap.0, overlap.1));
        state.guard = self.cx.and(state.guard, self.cx.not(overlap.0));
    }

    fn disjoint_or_same(&mut self, state: &mut State, a: &Pointer, b: &Pointer, size: u64) {
        let overlap = self.overlap((a, size), (b, size), true);
        self.goal(state, ErrorKind::OverlappingCopy, self.span, self.cx.or(overlap.0, overlap.1));
        state.guard = self.cx.and(state.guard, self.cx.not(overlap.0));
    }

    /// When two ranges surely overlap, and when that is not known.
    fn overlap(
        &mut self,
        (a, a_size): (&Pointer, u64),
        (b, b_size): (&Pointer, u64),
        same: bool,
    ) -> (Term, Term) {
        let cx = self.cx;
        let (mut surely, mut maybe) = (Vec::new(), Vec::new());
        for x in a.base.may.clone().iter().flat_map(|may| may.iter()) {
            for y in b.base.may.clone().iter().flat_map(|may| may.iter()) {
                let both = cx.and(self.is(&a.base, *x), self.is(&b.base, *y));
                let left = self.move_address(self.formula.memory.address(*x), a.step);
                let right = self.move_address(self.formula.memory.address(*y), b.step);
                match (left, right) {
                    (Address::Unknown, _) | (_, Address::Unknown) => maybe.push(both),
                    (Address::In(p, i), Address::In(q, j)) if p == q => match (i, j) {
                        (Offset::At(i), Offset::At(j)) => {
                            let apart = i.saturating_add_unsigned(a_size) <= j
                                || j.saturating_add_unsigned(b_size) <= i;
                            let allowed = same && i == j;
                            if self.formula.memory.is_rest(p) {
                                // Two blocks of the rest may be the same or not.
                                if !apart && !allowed {
                                    maybe.push(both);
                                }
                            } else if !apart && !allowed {
                                surely.push(both);
                            }
                        }
                        (Offset::Any, _) | (_, Offset::Any) => maybe.push(both),
                    },
                    _ => {}
                }
            }
        }
        (cx.any(&surely), cx.any(&maybe))
    }
}

/// The bytes of a bit-field: a pointer to the first, how many, and where the bits begin in them.
fn bit_range(pointer: &Pointer, at: u32, width: u32) -> (Pointer, u64, u32) {
    let (first, last) = (at / 8, (at + width).div_ceil(8));
    let step = pointer.step.and_then(|step| step.checked_add(i64::from(first)));
    (Pointer { step, ..pointer.clone() }, u64::from(last - first), at % 8)
}
