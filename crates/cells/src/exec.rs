//! What statements do to memories.
//!
//! Where a pointer leads may be unknown. So a statement divides a memory into cases first, by the
//! actions of the library (`tvl`), and goes on with those in which it does nothing wrong; what may
//! go wrong is an alarm. Variables are changed directly: to copy one is to copy its rows.
//!
//! **Uninitialised pointers.** A variable is known to be uninitialised or not. For fields there is
//! a predicate; such a field leads nowhere. **Freed blocks** stay as cells as long as something
//! points to them, without their fields. Objects whose scope has ended are treated in the same way.
//!
//! **Lost blocks** are cells on the heap that no variable leads to. What a function sees of its
//! callers' cells is led to by variables for that.

use crate::frame::pick;
use crate::memory::{Memory, Num};
use crate::names::{CellField, Locals, Prepared, Var};
use crate::terms::{Object, Term, address, pointer};
use crate::unify::Class;
use calls::Here;
use ir::{Body, Expr, FuncId, Program, RegId, Ty};
use obligation::{Alarm, Check, ErrorKind, Findings};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use tvl::truth::nodes;
use tvl::{Action, Instance, Row, Structure, System, Truth};

/// Executes statements.
pub(crate) struct Exec<'p> {
    pub(crate) prepared: &'p Prepared,
    pub(crate) asks: &'p dyn Fn(ErrorKind) -> bool,
    pub(crate) malloc_fails: bool,
    instance: Instance<'p>,
    pub(crate) system: System,
    actions: FxHashMap<String, Rc<Action>>,
    pub(crate) here: Here,
    pub(crate) findings: Findings,
}

/// Why there is no analysis.
pub(crate) type Broken = String;

impl<'p> Exec<'p> {
    pub(crate) fn new(
        prepared: &'p Prepared,
        asks: &'p dyn Fn(ErrorKind) -> bool,
        malloc_fails: bool,
    ) -> Result<Exec<'p>, Broken> {
        let instance = prepared.library.instance(&prepared.setup).map_err(|why| why.to_string())?;
        let system = System::new(&instance.vocabulary);
        let here = Here { func: FuncId(0), span: ir::Span::NONE, landing: None };
        let (actions, findings) = Default::default();
        Ok(Exec { prepared, asks, malloc_fails, instance, system, actions, here, findings })
    }

    pub(crate) fn vocabulary(&self) -> &tvl::Vocabulary {
        &self.instance.vocabulary
    }

    pub(crate) fn program(&self) -> &'p Program {
        &self.prepared.program
    }

    pub(crate) fn body(&self) -> Option<&'p Body> {
        self.prepared.program.funcs[self.here.func].body.as_ref()
    }

    pub(crate) fn locals(&self) -> Option<&'p Locals> {
        self.prepared.names.locals.get(&self.here.func)
    }

    // What may go wrong.

    /// Something may go wrong; executions in which it does not are followed.
    pub(crate) fn alarm(&mut self, kind: ErrorKind, message: &str) {
        let Here { func, span, .. } = self.here;
        self.findings.note_alarm(Alarm { kind, span, func, message: message.to_owned(), hides: false });
    }

    pub(crate) fn alarm_if_asked(&mut self, kind: ErrorKind, message: &str) {
        if (self.asks)(kind) {
            self.alarm(kind, message);
        }
    }

    /// The executions cannot be followed.
    pub(crate) fn unsupported(&mut self, what: &str) -> Vec<Memory> {
        self.findings.note_unsupported(what, self.here.func, self.here.span);
        Vec::new()
    }

    pub(crate) fn checks(&mut self, check: Check) {
        self.findings.note_check(check, self.here.span);
    }

    // Actions of the library.

    fn action(&mut self, name: &str, args: &[&str]) -> Result<Rc<Action>, Broken> {
        let key = format!("{name}({})", args.join(","));
        if let Some(known) = self.actions.get(&key) {
            return Ok(known.clone());
        }
        let action = Rc::new(self.instance.action(name, args).map_err(|why| format!("{key}: {why}"))?);
        self.actions.insert(key, action.clone());
        Ok(action)
    }

    /// The cases of a memory after an action.
    pub(crate) fn apply(&mut self, memory: &Memory, name: &str, args: &[&str]) -> Vec<Memory> {
        let action = match self.action(name, args) {
            Ok(action) => action,
            Err(why) => return self.unsupported(&why),
        };
        match self.system.apply(&action, &memory.shape) {
            Ok(step) => step.after.into_iter().map(|shape| Memory { shape, ..memory.clone() }).collect(),
            Err(why) => self.unsupported(&why.to_string()),
        }
    }

    /// The same for an action about variables.
    pub(crate) fn apply_to(&mut self, memory: &Memory, name: &str, vars: &[Var]) -> Vec<Memory> {
        let names: Vec<&str> = vars.iter().map(|var| self.name(*var)).collect();
        self.apply(memory, name, &names)
    }

    pub(crate) fn name(&self, var: Var) -> &'p str {
        &self.prepared.names.variables[var]
    }

    // Variables.

    /// The cells that a variable may lead to.
    pub(crate) fn row(&self, memory: &Memory, var: Var) -> Row {
        memory.shape.unary(self.prepared.names.at[var])
    }

    /// The cell that a variable surely leads to.
    pub(crate) fn cell(&self, memory: &Memory, var: Var) -> Option<usize> {
        let row = self.row(memory, var);
        (row.must.count_ones() == 1).then(|| row.must.trailing_zeros() as usize)
    }

    /// A variable leads nowhere from now on.
    pub(crate) fn clear(&self, memory: &mut Memory, var: Var) {
        let names = &self.prepared.names;
        memory.shape.set_unary(names.at[var], Row::NONE);
        memory.shape.set_unary(names.reach[var], Row::NONE);
        memory.set_unset(var, false);
    }

    /// A variable leads to where another one does.
    pub(crate) fn copy(&self, memory: &mut Memory, to: Var, from: Var) {
        let names = &self.prepared.names;
        let (at, reach) = (memory.shape.unary(names.at[from]), memory.shape.unary(names.reach[from]));
        memory.shape.set_unary(names.at[to], at);
        memory.shape.set_unary(names.reach[to], reach);
        memory.set_unset(to, memory.is_unset(from));
    }

    /// The variable of a pointer that is no constant.
    pub(crate) fn variable(&self, term: Term) -> Option<Var> {
        let locals = self.locals()?;
        match term {
            Term::Null | Term::Unset => None,
            Term::Reg(reg) => locals.regs[reg.0 as usize],
            Term::To(Object::Static(global)) => self.prepared.names.static_cells.get(&global).copied(),
            Term::To(Object::Local(_, obj)) => locals.cells.get(&obj).copied(),
        }
    }

    /// A variable gets the value of a pointer.
    pub(crate) fn assign(&self, memory: &mut Memory, to: Var, term: Term) {
        match (self.variable(term), term) {
            (Some(from), _) if from == to => {}
            (Some(from), _) => self.copy(memory, to, from),
            (None, Term::Unset) => {
                self.clear(memory, to);
                memory.set_unset(to, true);
            }
            (None, Term::Null | Term::Reg(_) | Term::To(_)) => self.clear(memory, to),
        }
    }

    /// The register of a pointer.
    pub(crate) fn slot(&self, reg: RegId) -> Option<Var> {
        self.locals().and_then(|locals| locals.regs[reg.0 as usize])
    }

    /// Merges what is alike, and looks for lost blocks.
    pub(crate) fn settled(&mut self, mut memory: Memory) -> Memory {
        self.collect(&mut memory);
        memory.shape = memory.shape.blurred(&self.system.abstraction);
        memory
    }

    /// Takes away what nothing leads to; an alarm if a block on the heap is among it.
    pub(crate) fn collect(&mut self, memory: &mut Memory) {
        self.checks(Check::Leak);
        let names = &self.prepared.names;
        let (mut may, mut must) = (0u64, 0u64);
        for reach in &names.reach {
            let row = memory.shape.unary(*reach);
            may |= row.may;
            must |= row.must;
        }
        let shape = &memory.shape;
        let block = shape.unary(names.heap).may & !shape.unary(names.freed).must;
        if block & !must != 0 {
            self.alarm(ErrorKind::MemoryLost, "a block may have no pointer to it any more");
        }
        // Freed blocks are kept where pointers to them may be compared or used.
        let gone = shape.universe() & !may;
        if gone != 0 {
            let changed = pick(self.led_to_from(shape, gone), may);
            memory.shape = self.with_predecessors(shape.restricted(may), changed, true);
        }
    }

    // Accesses.

    /// The cases in which a variable leads to a block that may be accessed.
    pub(crate) fn accessible(&mut self, memory: &Memory, var: Var, class: Class) -> Vec<Memory> {
        self.checks(Check::Access);
        self.checks(Check::Initialised);
        if memory.is_unset(var) {
            self.alarm(ErrorKind::UninitialisedUse, "an uninitialised pointer is used as an address");
            self.alarm(ErrorKind::WildAccess, "the pointer is uninitialised");
            return Vec::new();
        }
        let there = self.present(memory, var, ErrorKind::NullAccess, "the pointer may be null");
        let kind = match self.may_be_on_heap(class) {
            true => ErrorKind::FreedAccess,
            false => ErrorKind::OutOfScopeAccess,
        };
        self.alive(there, var, kind, "the block may have ended")
    }

    /// The cases in which a variable is not null.
    pub(crate) fn present(
        &mut self,
        memory: &Memory,
        var: Var,
        kind: ErrorKind,
        message: &str,
    ) -> Vec<Memory> {
        if self.cell(memory, var).is_some() {
            return vec![memory.clone()];
        }
        if !self.apply_to(memory, "is_null", &[var]).is_empty() {
            self.alarm(kind, message);
        }
        self.apply_to(memory, "is_not_null", &[var])
    }

    /// The cases in which the cell of a variable was not freed.
    pub(crate) fn alive(
        &mut self,
        memories: Vec<Memory>,
        var: Var,
        kind: ErrorKind,
        message: &str,
    ) -> Vec<Memory> {
        let freed = self.prepared.names.freed;
        let mut out = Vec::new();
        for mut memory in memories {
            let Some(cell) = self.cell(&memory, var) else { continue };
            match memory.shape.unary(freed).get(cell) {
                Truth::False => {}
                Truth::Unknown => {
                    self.alarm(kind, message);
                    memory.shape.set(tvl::Pred::Unary(freed), &[cell], Truth::False);
                }
                Truth::True => {
                    self.alarm(kind, message);
                    continue;
                }
            }
            out.push(memory);
        }
        out
    }

    pub(crate) fn may_be_on_heap(&self, class: Class) -> bool {
        let layout = &self.prepared.layout;
        let class = layout.classes.find(class);
        layout.sites.values().any(|(site, _)| layout.classes.find(*site) == class)
    }

    /// Whether an access stays inside of all blocks of a class.
    pub(crate) fn fits(&mut self, class: Class, offset: i64, size: u64) -> bool {
        // A pointer into a class without blocks is null or uninitialised.
        let Some(least) = self.prepared.layout.least_size(class) else { return true };
        let end = u64::try_from(offset).ok().and_then(|offset| offset.checked_add(size));
        let fits = end.is_some_and(|end| end <= least);
        if !fits {
            let Here { func, span, .. } = self.here;
            // Larger blocks of the class are not told from this one.
            let message = "the access may be outside of the block".to_owned();
            self.findings.note_alarm(Alarm {
                kind: ErrorKind::OutOfBounds,
                span,
                func,
                message,
                hides: true,
            });
        }
        fits
    }

    /// Whether blocks of a class may not be written to.
    fn is_constant(&self, class: Class) -> bool {
        let layout = &self.prepared.layout;
        let constant = |object: Object| match object {
            Object::Static(global) => self.program().globals[global].constant,
            Object::Local(..) => false,
        };
        layout
            .objects()
            .any(|object| constant(object) && layout.of_object(object) == Some(layout.classes.find(class)))
    }

    // Loads and stores.

    pub(crate) fn load(&mut self, mut memory: Memory, dst: RegId, ptr: &Expr) -> Vec<Memory> {
        let (func, program) = (self.here.func, self.program());
        let Some(body) = self.body() else { return Vec::new() };
        let ty = body.regs[dst].ty;
        let (term, offset) = match address(ptr, func) {
            Ok(address) => address,
            Err(what) => return self.unsupported(what),
        };
        let size = ty.bytes(program.model).unwrap_or(0);
        let Some(class) = self.prepared.layout.of_term(term, func) else { return self.bad_address(term) };
        if !self.fits(class, offset, size) {
            return Vec::new();
        }
        if let Some(place) = self.direct(term, offset) {
            self.checks(Check::Access);
            match (place, self.slot(dst)) {
                (Place::Pointer(from), Some(to)) => self.copy(&mut memory, to, from),
                (place, _) => {
                    let num = self.number_at(&memory, place);
                    self.set_number(&mut memory, dst, num);
                }
            }
            return vec![self.settled(memory)];
        }
        let Some(var) = self.variable(term) else { return self.bad_address(term) };
        let Some(field) = self.prepared.names.field(&self.prepared.layout, class, offset) else {
            return self.without_blocks(&memory, var, class);
        };
        let mut out = Vec::new();
        for memory in self.accessible(&memory, var, class) {
            match (field.edge, self.slot(dst)) {
                (Some(_), Some(to)) => out.extend(self.load_pointer(memory, to, var, field)),
                (_, _) => {
                    let mut memory = memory;
                    let cell = self.cell(&memory, var);
                    let unset = cell.is_some_and(|cell| memory.shape.unary(field.unset).get(cell).may());
                    self.set_number(&mut memory, dst, Num { range: top(ty), unset });
                    out.push(memory);
                }
            }
        }
        out
    }

    /// A variable gets what stands in a pointer field of an accessible cell.
    pub(crate) fn load_pointer(
        &mut self,
        memory: Memory,
        to: Var,
        var: Var,
        field: CellField,
    ) -> Vec<Memory> {
        let Some(cell) = self.cell(&memory, var) else { return Vec::new() };
        let mut out = Vec::new();
        let unset = memory.shape.unary(field.unset).get(cell);
        let with = |value: Truth| {
            let mut memory = memory.clone();
            memory.shape.set(tvl::Pred::Unary(field.unset), &[cell], value);
            memory
        };
        if unset.may() {
            let mut memory = with(Truth::True);
            self.clear(&mut memory, to);
            memory.set_unset(to, true);
            out.push(self.settled(memory));
        }
        if !unset.must() {
            let memory = with(Truth::False);
            let names = [self.name(to), self.name(var), &format!("f{}", field.name)];
            for mut loaded in self.apply(&memory, "load", &names) {
                loaded.set_unset(to, false);
                for split in self.split(loaded, to) {
                    out.push(self.settled(split));
                }
            }
        }
        out
    }

    /// The cases in which it is known what is reached from a variable.
    pub(crate) fn split(&mut self, memory: Memory, var: Var) -> Vec<Memory> {
        match memory.shape.unary(self.prepared.names.reach[var]).unknown() {
            0 => vec![memory],
            _ => self.apply_to(&memory, "split", &[var]),
        }
    }

    pub(crate) fn bad_address(&mut self, term: Term) -> Vec<Memory> {
        match term {
            Term::Unset => {
                self.alarm(ErrorKind::UninitialisedUse, "an uninitialised pointer is used as an address");
                self.alarm(ErrorKind::WildAccess, "the pointer is uninitialised");
            }
            Term::Null | Term::Reg(_) | Term::To(_) => {
                self.alarm(ErrorKind::NullAccess, "the pointer is null");
            }
        }
        Vec::new()
    }

    pub(crate) fn store(&mut self, mut memory: Memory, ptr: &Expr, value: &Expr) -> Vec<Memory> {
        let (func, program) = (self.here.func, self.program());
        let Some(body) = self.body() else { return Vec::new() };
        let ty = value.ty(body, program.model);
        let (term, offset) = match address(ptr, func) {
            Ok(address) => address,
            Err(what) => return self.unsupported(what),
        };
        let size = ty.bytes(program.model).unwrap_or(0);
        let Some(class) = self.prepared.layout.of_term(term, func) else { return self.bad_address(term) };
        if !self.fits(class, offset, size) {
            return Vec::new();
        }
        if self.is_constant(class) {
            self.alarm(ErrorKind::ConstantWrite, "the object may be constant");
        }
        let from = match ty {
            Ty::Ptr => match pointer(value, func) {
                Ok(from) => Some(from),
                Err(what) => return self.unsupported(what),
            },
            Ty::Int(_) | Ty::Float(_) => None,
        };
        if let Some(place) = self.direct(term, offset) {
            self.checks(Check::Access);
            match (place, from) {
                (Place::Pointer(to), Some(from)) => self.assign(&mut memory, to, from),
                (place, _) => {
                    let num = self.number(&memory, value);
                    self.set_number_at(&mut memory, place, num);
                }
            }
            return vec![self.settled(memory)];
        }
        let Some(var) = self.variable(term) else { return self.bad_address(term) };
        let Some(field) = self.prepared.names.field(&self.prepared.layout, class, offset) else {
            return self.without_blocks(&memory, var, class);
        };
        let mut out = Vec::new();
        for mut memory in self.accessible(&memory, var, class) {
            match (field.edge, from) {
                (Some(_), Some(from)) => out.extend(self.store_pointer(memory, var, field, from)),
                (_, _) => {
                    let unset = self.number(&memory, value).unset;
                    self.mark(&mut memory, var, field, Truth::new(unset, false));
                    out.push(memory);
                }
            }
        }
        out
    }

    /// An access to a field of a class that has no blocks.
    fn without_blocks(&mut self, memory: &Memory, var: Var, class: Class) -> Vec<Memory> {
        match self.accessible(memory, var, class).is_empty() {
            true => Vec::new(),
            false => self.unsupported("an access to a block that is not known"),
        }
    }

    /// Says whether a field of a variable's cell is uninitialised.
    pub(crate) fn mark(&self, memory: &mut Memory, var: Var, field: CellField, unset: Truth) {
        if let Some(cell) = self.cell(memory, var) {
            memory.shape.set(tvl::Pred::Unary(field.unset), &[cell], unset);
        }
    }

    /// A pointer field of an accessible cell gets a value.
    pub(crate) fn store_pointer(
        &mut self,
        memory: Memory,
        var: Var,
        field: CellField,
        from: Term,
    ) -> Vec<Memory> {
        let mut out = Vec::new();
        for memory in self.cut_field(memory, var, field) {
            let from_var = self.variable(from);
            let is_unset = match from_var {
                Some(from) => memory.is_unset(from),
                None => from == Term::Unset,
            };
            let linked = match from_var.filter(|from| self.row(&memory, *from).may != 0) {
                Some(from) => {
                    let names = [self.name(var), &format!("f{}", field.name), self.name(from)];
                    self.apply(&memory, "link", &names)
                }
                None => vec![memory],
            };
            for mut memory in linked {
                self.mark(&mut memory, var, field, Truth::from(is_unset));
                out.push(self.settled(memory));
            }
        }
        out
    }

    /// A pointer field of an accessible cell becomes null. What only it led to is still there.
    pub(crate) fn cut_field(&mut self, memory: Memory, var: Var, field: CellField) -> Vec<Memory> {
        let (Some(cell), Some(edge)) = (self.cell(&memory, var), field.edge) else { return vec![memory] };
        let mut memory = memory;
        self.mark(&mut memory, var, field, Truth::False);
        if memory.shape.binary(edge)[cell].may == 0 {
            return vec![memory];
        }
        let scratch = self.prepared.names.scratch;
        let (name, field_name) = (self.name(var), format!("f{}", field.name));
        let mut out = Vec::new();
        for loaded in self.apply(&memory, "load", &[self.name(scratch), name, &field_name]) {
            for split in self.split(loaded, scratch) {
                for mut cut in self.apply(&split, "cut", &[name, &field_name, self.name(scratch)]) {
                    self.clear(&mut cut, scratch);
                    out.push(cut);
                }
            }
        }
        out
    }
}

/// A field that is a variable.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// A pointer.
    Pointer(Var),
    /// A number of the function.
    Number(usize),
    /// A number in a static object.
    Static(usize),
}

impl Exec<'_> {
    /// The variable that stands for a field of an object that is no cell.
    pub(crate) fn direct(&self, term: Term, offset: i64) -> Option<Place> {
        let names = &self.prepared.names;
        match term {
            Term::To(Object::Static(global)) => {
                let pointer = names.statics.get(&(global, offset)).map(|var| Place::Pointer(*var));
                pointer
                    .or_else(|| names.static_numbers.get(&(global, offset)).map(|(at, _)| Place::Static(*at)))
            }
            Term::To(Object::Local(_, obj)) => {
                let locals = self.locals()?;
                let pointer = locals.pointers.get(&(obj, offset)).map(|var| Place::Pointer(*var));
                pointer.or_else(|| locals.numbers.get(&(obj, offset)).map(|(at, _)| Place::Number(*at)))
            }
            Term::Null | Term::Unset | Term::Reg(_) => None,
        }
    }

    pub(crate) fn number_at(&self, memory: &Memory, place: Place) -> Num {
        match place {
            Place::Pointer(_) => Num::ANY,
            Place::Number(at) => memory.numbers[at],
            Place::Static(at) => memory.statics[at],
        }
    }

    pub(crate) fn set_number_at(&self, memory: &mut Memory, place: Place, num: Num) {
        match place {
            Place::Pointer(_) => {}
            Place::Number(at) => memory.numbers[at] = num,
            Place::Static(at) => memory.statics[at] = num,
        }
    }

    pub(crate) fn set_number(&self, memory: &mut Memory, dst: RegId, num: Num) {
        memory.numbers[dst.0 as usize] = num;
    }

    /// The cells that may be reached from these, by edges of all fields.
    pub(crate) fn closure(&self, shape: &Structure, from: u64) -> u64 {
        let mut reached = from;
        loop {
            let mut next = reached;
            for edge in self.prepared.names.edges() {
                let relation = shape.binary(edge);
                nodes(reached).for_each(|node| next |= relation[node].may);
            }
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}

/// All values of a type.
pub(crate) fn top(ty: Ty) -> Option<value::Range> {
    match ty {
        Ty::Int(bits) => Some(value::Range::top(bits)),
        Ty::Ptr | Ty::Float(_) => None,
    }
}
