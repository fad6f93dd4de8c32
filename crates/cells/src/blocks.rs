//! Blocks and objects: how they begin and end, and fields that are copied or filled.

use crate::exec::{Exec, Place};
use crate::layout::At;
use crate::memory::{Memory, Num};
use crate::names::Var;
use crate::terms::{Object, Term, pointer};
use crate::unify::Class;
use ir::{Expr, ObjId, RegId};
use obligation::{Check, ErrorKind};
use tvl::{Structure, Truth};

impl Exec<'_> {
    /// A variable leads to a new cell.
    pub(crate) fn new_cell(
        &mut self,
        memory: Memory,
        var: Var,
        class: Class,
        on_heap: bool,
        zeroed: bool,
    ) -> Vec<Memory> {
        let mut out = Vec::new();
        let mut memory = memory;
        self.clear(&mut memory, var);
        let memory = self.settled(memory);
        let fields = self.prepared.names.fields_of(&self.prepared.layout, class);
        for mut memory in self.apply_to(&memory, "new", &[var]) {
            memory.set_unset(var, false);
            if let Some(cell) = self.cell(&memory, var) {
                let names = &self.prepared.names;
                memory.shape.set(tvl::Pred::Unary(names.heap), &[cell], Truth::from(on_heap));
                for (_, field) in &fields {
                    memory.shape.set(tvl::Pred::Unary(field.unset), &[cell], Truth::from(!zeroed));
                }
            }
            memory.shape = memory.shape.blurred(&self.system.abstraction);
            out.push(memory);
        }
        out
    }

    /// The cell of a variable ends. It stays as long as something points to it.
    pub(crate) fn end_cell(&mut self, memory: Memory, var: Var, class: Class) -> Vec<Memory> {
        let mut memories = vec![memory];
        let fields = self.prepared.names.fields_of(&self.prepared.layout, class);
        for (_, field) in &fields {
            let before = std::mem::take(&mut memories);
            for memory in before {
                memories.extend(self.cut_field(memory, var, *field));
            }
        }
        for memory in &mut memories {
            let Some(cell) = self.cell(memory, var) else { continue };
            for (_, field) in &fields {
                memory.shape.set(tvl::Pred::Unary(field.unset), &[cell], Truth::False);
            }
            memory.shape.set(tvl::Pred::Unary(self.prepared.names.freed), &[cell], Truth::True);
        }
        memories
    }

    pub(crate) fn allocate(
        &mut self,
        memory: Memory,
        dst: Option<RegId>,
        at: At,
        zeroed: bool,
    ) -> Vec<Memory> {
        let Some((class, _)) = self.prepared.layout.sites.get(&at).copied() else {
            return self.unsupported("an allocation");
        };
        let var = dst.and_then(|dst| self.slot(dst)).unwrap_or(self.prepared.names.scratch);
        let mut out = Vec::new();
        if self.malloc_fails {
            let mut memory = memory.clone();
            self.clear(&mut memory, var);
            out.push(self.settled(memory));
        }
        for mut memory in self.new_cell(memory, var, class, true, zeroed) {
            if var == self.prepared.names.scratch {
                self.clear(&mut memory, var);
                memory = self.settled(memory);
            }
            out.push(memory);
        }
        out
    }

    pub(crate) fn free(&mut self, memory: Memory, ptr: &Expr) -> Vec<Memory> {
        let func = self.here.func;
        self.checks(Check::Free);
        self.checks(Check::Argument);
        self.checks(Check::Initialised);
        let term = match pointer(ptr, func) {
            Ok(term) => term,
            Err(what) => return self.unsupported(what),
        };
        let (var, class) = match (self.variable(term), self.prepared.layout.of_term(term, func)) {
            (Some(var), Some(class)) => (var, class),
            (_, _) if term == Term::Null => return vec![memory],
            (_, _) if term == Term::Unset => return self.bad_free(),
            (_, _) => {
                self.alarm(ErrorKind::NonHeapFree, "the object is not on the heap");
                return Vec::new();
            }
        };
        if memory.is_unset(var) {
            return self.bad_free();
        }
        let mut out = Vec::new();
        let there = match self.cell(&memory, var) {
            Some(_) => vec![memory],
            None => {
                out.extend(self.apply_to(&memory, "is_null", &[var]));
                self.apply_to(&memory, "is_not_null", &[var])
            }
        };
        for mut memory in self.alive(there, var, ErrorKind::DoubleFree, "the block may have been freed") {
            let Some(cell) = self.cell(&memory, var) else { continue };
            let on_heap = memory.shape.unary(self.prepared.names.heap).get(cell);
            if on_heap != Truth::True {
                self.alarm(ErrorKind::NonHeapFree, "the object may not be on the heap");
            }
            if on_heap == Truth::False {
                continue;
            }
            memory.shape.set(tvl::Pred::Unary(self.prepared.names.heap), &[cell], Truth::True);
            for memory in self.end_cell(memory, var, class) {
                out.push(self.settled(memory));
            }
        }
        out
    }

    fn bad_free(&mut self) -> Vec<Memory> {
        self.alarm(ErrorKind::UninitialisedUse, "an uninitialised pointer is freed");
        self.alarm(ErrorKind::InvalidFree, "the pointer is uninitialised");
        Vec::new()
    }

    // Objects of functions.

    pub(crate) fn enter_object(&mut self, memory: Memory, obj: ObjId) -> Vec<Memory> {
        let Some(locals) = self.locals() else { return vec![memory] };
        let mut out = Vec::new();
        for mut memory in self.leave_object(memory, obj) {
            if let Some(var) = locals.cells.get(&obj) {
                let object = Object::Local(self.here.func, obj);
                let Some(class) = self.prepared.layout.of_object(object) else { continue };
                out.extend(self.new_cell(memory, *var, class, false, false));
                continue;
            }
            for (_, var) in locals.pointers.range((obj, i64::MIN)..=(obj, i64::MAX)) {
                memory.set_unset(*var, true);
            }
            for (_, (at, _)) in locals.numbers.range((obj, i64::MIN)..=(obj, i64::MAX)) {
                memory.numbers[*at] = Num::UNSET;
            }
            out.push(memory);
        }
        out
    }

    pub(crate) fn leave_object(&mut self, mut memory: Memory, obj: ObjId) -> Vec<Memory> {
        let Some(locals) = self.locals() else { return vec![memory] };
        if let Some(var) = locals.cells.get(&obj) {
            let object = Object::Local(self.here.func, obj);
            let Some(class) = self.prepared.layout.of_object(object) else { return vec![memory] };
            if self.cell(&memory, *var).is_none() {
                return vec![memory];
            }
            let mut out = Vec::new();
            for mut memory in self.end_cell(memory, *var, class) {
                self.clear(&mut memory, *var);
                out.push(self.settled(memory));
            }
            return out;
        }
        for (_, var) in locals.pointers.range((obj, i64::MIN)..=(obj, i64::MAX)) {
            self.clear(&mut memory, *var);
        }
        for (_, (at, _)) in locals.numbers.range((obj, i64::MIN)..=(obj, i64::MAX)) {
            memory.numbers[*at] = Num::ANY;
        }
        vec![self.settled(memory)]
    }
}

impl Exec<'_> {
    /// Blocks on the heap that may not be freed.
    pub(crate) fn live_blocks(&self, shape: &Structure) -> u64 {
        let names = &self.prepared.names;
        shape.unary(names.heap).may & !shape.unary(names.freed).must
    }

    /// A field gets the value of the same field of another block of the class.
    pub(crate) fn copy_field(
        &mut self,
        memory: Memory,
        (to, from): (Term, Term),
        offset: i64,
        class: Class,
    ) -> Vec<Memory> {
        let scratch = self.prepared.names.args[0];
        let mut loaded: Vec<(Memory, Num, bool)> = Vec::new();
        if let Some(place) = self.direct(from, offset) {
            let mut memory = memory;
            let num = self.number_at(&memory, place);
            let is_pointer = match place {
                Place::Pointer(from) => {
                    self.copy(&mut memory, scratch, from);
                    true
                }
                Place::Number(_) | Place::Static(_) => false,
            };
            loaded.push((memory, num, is_pointer));
        } else {
            let Some(var) = self.variable(from) else { return self.bad_address(from) };
            let field = self.prepared.names.field(&self.prepared.layout, class, offset);
            for memory in self.accessible(&memory, var, class) {
                match field {
                    Some(field) if field.edge.is_some() => {
                        let cases = self.load_pointer(memory, scratch, var, field);
                        loaded.extend(cases.into_iter().map(|memory| (memory, Num::ANY, true)));
                    }
                    Some(field) => {
                        let cell = self.cell(&memory, var);
                        let unset = cell.is_some_and(|cell| memory.shape.unary(field.unset).get(cell).may());
                        loaded.push((memory, Num { range: None, unset }, false));
                    }
                    None => loaded.push((memory, Num::ANY, false)),
                }
            }
        }
        let mut out = Vec::new();
        for (memory, num, is_pointer) in loaded {
            for mut memory in
                self.set_field_to(memory, to, offset, class, (is_pointer.then_some(scratch), Term::Null, num))
            {
                self.clear(&mut memory, scratch);
                out.push(self.settled(memory));
            }
        }
        out
    }

    /// A field gets a constant pointer or a number.
    pub(crate) fn set_field(
        &mut self,
        memory: Memory,
        to: Term,
        offset: i64,
        class: Class,
        (term, num): (Term, Num),
    ) -> Vec<Memory> {
        self.set_field_to(memory, to, offset, class, (None, term, num))
    }

    fn set_field_to(
        &mut self,
        mut memory: Memory,
        to: Term,
        offset: i64,
        class: Class,
        (from, term, num): (Option<Var>, Term, Num),
    ) -> Vec<Memory> {
        if let Some(place) = self.direct(to, offset) {
            match (place, from) {
                (Place::Pointer(to), Some(from)) => self.copy(&mut memory, to, from),
                (Place::Pointer(to), None) => self.assign(&mut memory, to, term),
                (place, _) => self.set_number_at(&mut memory, place, num),
            }
            return vec![self.settled(memory)];
        }
        let Some(var) = self.variable(to) else { return self.bad_address(to) };
        let Some(field) = self.prepared.names.field(&self.prepared.layout, class, offset) else {
            return vec![memory];
        };
        let mut out = Vec::new();
        for mut memory in self.accessible(&memory, var, class) {
            if field.edge.is_none() {
                self.mark(&mut memory, var, field, Truth::new(num.unset, false));
                out.push(memory);
                continue;
            }
            let Some(from) = from else {
                out.extend(self.store_pointer(memory, var, field, term));
                continue;
            };
            let is_unset = memory.is_unset(from);
            for memory in self.cut_field(memory, var, field) {
                let names = [self.name(var), &format!("f{}", field.name), self.name(from)];
                for mut memory in self.apply(&memory, "link", &names) {
                    self.mark(&mut memory, var, field, Truth::from(is_unset));
                    out.push(self.settled(memory));
                }
            }
        }
        out
    }
}
