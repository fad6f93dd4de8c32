//! Statements: what they do to a state.

use super::Encoder;
use super::access::Pointer;
use crate::memory::{Address, Kind, Slot, kind_of};
use crate::points::{Class, Offset, constant};
use crate::state::{State, Val, choose};
use crate::writers;
use ir::{Callee, Expr, ObjId, StmtKind};
use libtable::{Effect, Handlers};
use obligation::ErrorKind;
use solver::Term;
use std::collections::BTreeSet;

impl Encoder<'_, '_> {
    /// Executes a statement of the block. Afterwards the guard is false if nothing follows.
    pub(super) fn statement(&mut self, state: &mut State, number: usize, kind: &StmtKind) {
        let cx = self.cx;
        let body = self.prepared.body();
        let model = self.prepared.program.model;
        match kind {
            StmtKind::Assign { dst, value } => {
                let value = self.eval(state, value);
                state.slots[self.formula.memory.reg(*dst)] = value;
            }
            StmtKind::Load { dst, ptr, .. } => {
                let pointer = self.pointer(state, ptr);
                let kind = kind_of(body.regs[*dst].ty, model);
                let size = body.regs[*dst].ty.bytes(model).unwrap_or(0);
                let value = self.load(state, &pointer, size, kind);
                state.slots[self.formula.memory.reg(*dst)] = value;
            }
            StmtKind::Store { ptr, value, .. } => {
                let size = value.ty(body, model).bytes(model).unwrap_or(0);
                let value = self.eval(state, value);
                let pointer = self.pointer(state, ptr);
                self.store(state, &pointer, size, &value);
            }
            StmtKind::LoadBits { dst, ptr, at, width, signed } => {
                let pointer = self.pointer(state, ptr);
                let Kind::Bits(wide) = kind_of(body.regs[*dst].ty, model) else { return };
                let value = self.load_bits(state, &pointer, *at, u32::from(*width));
                let term = if *signed { cx.sext(value.term, wide) } else { cx.zext(value.term, wide) };
                state.slots[self.formula.memory.reg(*dst)] = Val { term, ..value };
            }
            StmtKind::StoreBits { ptr, value, at, width } => {
                let value = self.eval(state, value);
                let pointer = self.pointer(state, ptr);
                let value = Val { term: cx.extract(value.term, 0, u32::from(*width)), ..value };
                self.store_bits(state, &pointer, *at, &value);
            }
            StmtKind::Copy { dst, src, size } => self.copy(state, dst, src, size),
            StmtKind::Fill { dst, byte, size } => {
                let byte = self.eval(state, byte);
                self.fill(state, dst, size, Some(&byte));
            }
            StmtKind::Enter { obj, size } => {
                if let Some(size) = size {
                    let size = self.eval(state, size);
                    self.use_value(state, &size, self.span);
                    self.goal(state, ErrorKind::BadArraySize, self.span, cx.bool(true));
                }
                self.begin(state, *obj);
            }
            StmtKind::Leave { obj } => self.begin(state, *obj),
            StmtKind::Nondet { dst, name } => {
                let slot = self.formula.memory.reg(*dst);
                let value = match self.formula.memory.kind(slot) {
                    Kind::Pointer => self.null_or_unknown(),
                    Kind::Bits(width) => self.known(cx.variable(name, width)),
                };
                self.input(state, value.term, body.regs[*dst].ty);
                state.slots[slot] = value;
            }
            StmtKind::Assume { cond } => {
                let cond = self.eval(state, cond);
                self.use_value(state, &cond, self.span);
                state.guard = cx.and(state.guard, cond.term);
            }
            StmtKind::Call { dst, callee, args, .. } => {
                let args: Vec<Val> = args.iter().map(|arg| self.eval(state, &arg.value)).collect();
                let value = self.call(state, number, kind, callee, &args);
                if let Some(dst) = dst {
                    let slot = self.formula.memory.reg(*dst);
                    state.slots[slot] = value.unwrap_or_else(|| self.any(slot));
                }
            }
            StmtKind::Disjoint { a, a_size, b, b_size } => {
                let (a, b) = (self.pointer(state, a), self.pointer(state, b));
                self.disjoint(state, (&a, *a_size), (&b, *b_size), ErrorKind::UnsequencedAccess);
            }
            StmtKind::Error { .. } => self.stop(state, ErrorKind::ErrorCall),
            StmtKind::Undefined { what } => self.stop(state, ErrorKind::of_undefined(what)),
            StmtKind::Label { .. } | StmtKind::Seal { .. } => {}
            StmtKind::Unsupported { what } => self.give_up(state, what.to_string()),
            StmtKind::Alloca { .. } => self.give_up(state, "alloca".to_owned()),
            StmtKind::VaStart { .. }
            | StmtKind::VaArg { .. }
            | StmtKind::VaArgBytes { .. }
            | StmtKind::VaEnd { .. }
            | StmtKind::VaCopy { .. } => self.give_up(state, "variable arguments".to_owned()),
        }
    }

    /// An error whenever this is reached.
    fn stop(&mut self, state: &mut State, kind: ErrorKind) {
        self.goal(state, kind, self.span, self.cx.bool(true));
        state.guard = self.cx.bool(false);
    }

    /// Nothing is known of executions behind this.
    pub(super) fn give_up(&mut self, state: &mut State, what: String) {
        self.gap(state, what);
        state.guard = self.cx.bool(false);
    }

    /// Begins or ends the life of a local object: pointers to an earlier life point nowhere.
    fn begin(&mut self, state: &mut State, obj: ObjId) {
        let Some(object) = self.formula.memory.of_class(Class::Local(obj)).first().copied() else { return };
        self.invalidate(state, &[(object, self.cx.bool(true))]);
        let (first, cells) =
            (self.formula.memory.objects[object].first, self.formula.memory.objects[object].cells.len());
        for slot in first..first + cells {
            state.slots[slot] = self.unset(slot);
        }
    }

    /// Makes pointers to objects invalid, each under a condition.
    fn invalidate(&mut self, state: &mut State, ended: &[(usize, Term)]) {
        for slot in 0..state.slots.len() {
            self.invalidate_slot(state, slot, ended);
        }
    }

    /// Makes a pointer to objects invalid, each under a condition.
    fn invalidate_slot(&mut self, state: &mut State, slot: usize, ended: &[(usize, Term)]) {
        let cx = self.cx;
        let Some(may) = state.slots[slot].may.clone() else { return };
        let mut hit = Vec::new();
        for number in may.iter() {
            let Address::In(object, _) = self.formula.memory.address(*number) else { continue };
            for (_, when) in ended.iter().filter(|(other, _)| *other == object) {
                hit.push(cx.and(*when, self.is(&state.slots[slot], *number)));
            }
        }
        if !hit.is_empty() {
            let old = &state.slots[slot];
            let gone = Val { init: old.init, ..self.address(Address::Invalid) };
            state.slots[slot] = choose(cx, cx.any(&hit), &gone, &state.slots[slot]);
        }
    }

    /// A call that was not inlined.
    fn call(
        &mut self,
        state: &mut State,
        number: usize,
        kind: &StmtKind,
        callee: &Callee,
        args: &[Val],
    ) -> Option<Val> {
        let cx = self.cx;
        if self.is_of_another_type(kind) {
            self.stop(state, ErrorKind::BadCall);
            return None;
        }
        match self.prepared.effect(kind) {
            Some(Effect::Alloc { zeroed, .. }) => {
                args.iter().for_each(|arg| self.use_value(state, arg, self.span));
                match self.prepared.site_at((self.at, number)) {
                    Some(site) => return Some(self.allocate(state, site, zeroed)),
                    None => self.give_up(state, "an allocation".to_owned()),
                }
            }
            Some(Effect::Free { .. }) => {
                if let Some(pointer) = args.first() {
                    self.use_value(state, pointer, self.span);
                    self.free_block(state, pointer);
                }
            }
            Some(Effect::NondetBytes { .. }) => {
                let StmtKind::Call { args, .. } = kind else { return None };
                if let [dst, size, ..] = args.as_slice() {
                    self.fill(state, &dst.value, &size.value, None);
                }
            }
            Some(Effect::Exit { handlers, .. }) => {
                args.iter().for_each(|arg| self.use_value(state, arg, self.span));
                let runs = handlers != Handlers::None && flow::runs_at_the_end(self.prepared.program);
                if runs {
                    self.give_up(state, "functions that run at exit".to_owned());
                }
                self.end_of_program(state);
                state.guard = cx.bool(false);
            }
            Some(Effect::Abort) => {
                self.end_of_program(state);
                state.guard = cx.bool(false);
            }
            Some(Effect::AssertFail { .. }) => self.stop(state, ErrorKind::AssertionFailure),
            Some(Effect::ReachError) => self.stop(state, ErrorKind::ErrorCall),
            Some(Effect::Assume { cond }) => {
                if let Some(cond) = args.get(usize::from(cond)) {
                    self.use_value(state, cond, self.span);
                    state.guard = cx.and(state.guard, cx.nonzero(cond.term));
                }
            }
            Some(_) | None => {
                if let Some(region) = self.prepared.called_region(kind) {
                    return self.call_region(state, region, args);
                }
                let what = match callee {
                    Callee::Direct(func) => {
                        let function = &self.prepared.program.funcs[*func];
                        format!("a call of '{}' that is not inlined", ir::source_name(&function.name))
                    }
                    Callee::Indirect(_) => "a call through a pointer".to_owned(),
                };
                self.give_up(state, what);
            }
        }
        None
    }

    /// Whether a library function is called with arguments that it does not take. Calls of error
    /// functions are errors whatever their arguments.
    fn is_of_another_type(&self, kind: &StmtKind) -> bool {
        let StmtKind::Call { callee: Callee::Direct(func), sig, .. } = kind else { return false };
        let program = self.prepared.program;
        flow::library_model(&program.funcs[*func])
            .is_some_and(|row| row.effect != Effect::ReachError && row.check(sig, program.model).is_err())
    }

    /// Allocates a block: some tracked one that is not used yet, or one of the rest.
    fn allocate(&mut self, state: &mut State, site: usize, zeroed: bool) -> Val {
        let cx = self.cx;
        let objects = self.formula.memory.of_class(Class::Site(site)).to_vec();
        let mut result: Option<Val> = None;
        // From the rest to the first tracked one.
        for object in objects.iter().rev() {
            let there = self.address(Address::In(*object, Offset::At(0)));
            let Some(others) = result else {
                result = Some(there);
                continue;
            };
            let flags = self.formula.memory.objects[*object].flags;
            let unused = flags.map_or(cx.bool(true), |flags| cx.not(state.slots[flags].term));
            let chosen = cx.and(cx.variable("track", 1), unused);
            result = Some(choose(cx, chosen, &there, &others));
        }
        let mut block = result.unwrap_or_else(|| self.address(Address::Unknown));
        let known = self.prepared.sites()[site].size.is_some_and(|size| size <= u64::from(u32::MAX) / 4);
        if self.purpose.malloc_fails || !known {
            let null = self.address(Address::Null);
            block = choose(cx, cx.variable("fails", 1), &null, &block);
        }
        for object in objects {
            let Some(flags) = self.formula.memory.objects[object].flags else { continue };
            let number = self.formula.memory.number(Address::In(object, Offset::At(0)));
            let here = self.is(&block, number);
            for slot in [flags, flags + 1] {
                let set = self.known(cx.or(state.slots[slot].term, here));
                state.slots[slot] = set;
            }
            let (first, cells) =
                (self.formula.memory.objects[object].first, self.formula.memory.objects[object].cells.len());
            for slot in first..first + cells {
                let fresh = if zeroed { self.zero(slot) } else { self.unset(slot) };
                state.slots[slot] = choose(cx, here, &fresh, &state.slots[slot]);
            }
            let writers = self.formula.memory.objects[object].writers.values().copied();
            for slot in writers.collect::<Vec<usize>>() {
                let nothing = self.known(cx.int(writers::BITS, 0));
                state.slots[slot] = choose(cx, here, &nothing, &state.slots[slot]);
            }
        }
        block
    }

    fn zero(&mut self, slot: usize) -> Val {
        match self.formula.memory.kind(slot) {
            Kind::Pointer => self.address(Address::Null),
            Kind::Bits(width) => self.known(self.cx.int(width, 0)),
        }
    }

    fn free_block(&mut self, state: &mut State, pointer: &Val) {
        let cx = self.cx;
        let untracked = self.touch(state, pointer);
        let (mut bad, mut unknown, mut ended) = (Vec::new(), Vec::new(), Vec::new());
        for number in pointer.may.clone().iter().flat_map(|may| may.iter()) {
            let here = self.is(pointer, *number);
            match self.formula.memory.address(*number) {
                Address::Null => {}
                Address::Invalid | Address::Func(_) => bad.push(here),
                Address::Unknown => unknown.push(here),
                Address::In(object, offset) => match (self.formula.memory.objects[object].class, offset) {
                    (Class::Site(_), Offset::At(0)) => ended.push((object, here)),
                    (Class::Site(_), Offset::Any) => unknown.push(here),
                    (Class::Site(_) | Class::Global(_) | Class::Local(_), _) => bad.push(here),
                },
            }
        }
        let bad = cx.any(&bad);
        self.goal(state, ErrorKind::InvalidFree, self.span, bad);
        state.guard = cx.and(state.guard, cx.not(bad));
        self.gap_if(state, cx.any(&unknown), "free of an unknown pointer");
        for (object, here) in &ended {
            if let Some(flags) = self.formula.memory.objects[*object].flags {
                let live = self.known(cx.and(state.slots[flags + 1].term, cx.not(*here)));
                state.slots[flags + 1] = live;
            }
        }
        let (rest, tracked): (Vec<_>, Vec<_>) =
            ended.into_iter().partition(|(object, _)| self.formula.memory.is_rest(*object));
        self.invalidate(state, &tracked);
        if cx.truth(untracked) != Some(false) {
            self.invalidate_some(state, &rest);
        }
    }

    /// A block of the rest ends, each under a condition. Which pointers to the rest are pointers to
    /// it is not known: any of them may become invalid.
    fn invalidate_some(&mut self, state: &mut State, ended: &[(usize, Term)]) {
        for slot in 0..state.slots.len() {
            let may = state.slots[slot].may.clone();
            let addresses = may.iter().flat_map(|may| may.iter()).map(|it| self.formula.memory.address(*it));
            let objects: BTreeSet<usize> = addresses
                .filter_map(|it| if let Address::In(object, _) = it { Some(object) } else { None })
                .collect();
            let hit: Vec<(usize, Term)> =
                ended.iter().filter(|(object, _)| objects.contains(object)).copied().collect();
            if !hit.is_empty() {
                let this_one = self.cx.variable("ended", 1);
                let hit: Vec<(usize, Term)> =
                    hit.into_iter().map(|(object, when)| (object, self.cx.and(when, this_one))).collect();
                self.invalidate_slot(state, slot, &hit);
            }
        }
    }

    /// Whether a local object may be constant when it is written through an expression: at the
    /// moment, or, if that is not its name, at any time.
    pub(super) fn may_be_sealed(&self, object: usize, through: &Expr) -> bool {
        let Class::Local(id) = self.formula.memory.objects[object].class else { return false };
        let mut direct = false;
        through.for_each_place(&mut |place| direct |= place == ir::Place::Obj(id));
        self.constant.contains(&id) || self.sealed.contains(&id) && !direct
    }

    /// The constant size of an access.
    pub(super) fn constant_size(&self, size: &Expr) -> Option<u64> {
        constant(size, self.prepared.pointer_bits()).and_then(|size| u64::try_from(size).ok())
    }

    /// Whether a slot is a cell.
    pub(super) fn is_cell(&self, slot: usize) -> bool {
        matches!(self.formula.memory.slots[slot], Slot::Cell(..))
    }

    /// A pointer, as a base and a constant distance.
    pub(super) fn pointer(&mut self, state: &mut State, expr: &Expr) -> Pointer {
        let (mut base, mut step) = (expr, Some(0i64));
        while let Expr::Binary { op: ir::BinOp::PtrAdd, lhs, rhs, .. } = base {
            let Some(more) = constant(rhs, self.prepared.pointer_bits()) else { break };
            step = step.and_then(|step| step.checked_add(more));
            base = lhs;
        }
        Pointer { base: self.eval(state, base), step, through: expr.clone() }
    }
}
