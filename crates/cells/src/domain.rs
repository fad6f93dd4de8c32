//! Memories as a domain of the interprocedural driver.

use crate::exec::Exec;
use crate::frame::{Frame, Value};
use crate::layout::StaysOut;
use crate::memory::{Memory, Num};
use crate::names::Prepared;
use crate::terms::{Object, Term, address, constant, pointer};
use calls::{
    Call, Domain, Driver, Entering, Flow, Here, Joined, Joining, Jump, Landing, Policy, Returning, State,
    Step, Where,
};
use flow::{Point, RegSet, library_effect, limits};
use ir::{BinOp, Callee, Expr, FuncId, GlobalId, Idx, InitItem, Stmt, StmtKind, Terminator, Ty};
use libtable::{Effect, Handlers};
use obligation::{ErrorKind, Findings};
use tvl::{Pred, Row, Structure, Truth};
use value::Range;

/// After this many joins a number is widened.
const WIDEN_AFTER: u32 = 3;

/// The analysis of a program.
pub type Analysis<'p> = Driver<'p, Cells<'p>>;

/// The analysis, and where it begins.
pub type Begun<'p> = (Analysis<'p>, State<Memory, ()>);

/// The analysis of a program, and the state in which it begins. `None` if the program has no entry.
pub fn analysis<'p>(
    prepared: &'p Prepared,
    asks: &'p dyn Fn(ErrorKind) -> bool,
    malloc_fails: bool,
    is_over: &'p dyn Fn() -> bool,
) -> Result<Option<Begun<'p>>, StaysOut> {
    let exec =
        Exec::new(prepared, asks, malloc_fails).map_err(|what| StaysOut { what, span: ir::Span::NONE })?;
    let domain = Cells { exec, limits: limits(&prepared.program), is_over };
    let policy = Policy { join_at: Where::Blocks, abstract_at: Where::Never, ..Policy::default() };
    Ok(Driver::new(&prepared.program, domain, policy, &[]))
}

/// The domain.
pub struct Cells<'p> {
    pub(crate) exec: Exec<'p>,
    /// Numbers that the program compares with: where widening stops.
    limits: Vec<i128>,
    is_over: &'p dyn Fn() -> bool,
}

impl Cells<'_> {
    /// The structure of a memory, as text.
    pub fn text(&self, memory: &Memory) -> String {
        memory.shape.text(self.exec.vocabulary(), &[])
    }

    /// A static object's contents.
    fn add_statics(&self, memory: &mut Memory) {
        let names = &self.exec.prepared.names;
        let cell = |memory: &mut Memory, pred: u16| {
            let node = memory.shape.add_node();
            if let Some(node) = node {
                memory.shape.set_unary(pred, Row::exactly(1 << node));
            }
        };
        for var in names.static_cells.values() {
            cell(memory, names.at[*var]);
        }
        let node = |memory: &Memory, global: GlobalId| {
            names.static_cells.get(&global).and_then(|var| self.exec.cell(memory, *var))
        };
        let program = self.exec.program();
        for (global, object) in program.globals.iter_enumerated() {
            for item in object.init.iter().flatten() {
                let InitItem::Pointer { offset, target, .. } = item else { continue };
                let offset = i64::try_from(*offset).unwrap_or(i64::MAX);
                let to = match address(&Expr::Addr(*target), FuncId::new(0)) {
                    Ok((Term::To(Object::Static(to)), _)) => node(memory, to),
                    Ok(_) | Err(_) => None,
                };
                let Some(to) = to else { continue };
                if let Some(var) = names.statics.get(&(global, offset)) {
                    memory.shape.set_unary(names.at[*var], Row::exactly(1 << to));
                }
                let layout = &self.exec.prepared.layout;
                let class = layout.of_object(Object::Static(global));
                let field = class.and_then(|class| names.field(layout, class, offset));
                if let (Some(from), Some(edge)) = (node(memory, global), field.and_then(|it| it.edge)) {
                    memory.shape.set(Pred::Binary(edge), &[from, to], Truth::True);
                }
            }
        }
        for ((global, offset), (at, field)) in &names.static_numbers {
            let object = &program.globals[*global];
            let known = object.init.as_ref().map(|init| bytes_at(init, *offset, field.size));
            let bits = u16::try_from(field.size * 8).unwrap_or(0);
            memory.statics[*at] = match known.flatten().filter(|_| bits > 0 && bits <= 64) {
                Some(value) => Num::of(Range::constant(bits, value)),
                None => Num::ANY,
            };
        }
    }

    fn call(&mut self, memory: Memory, stmt: &Stmt, call: Call<'_>) -> Vec<Memory> {
        let program = self.exec.program();
        let effect = library_effect(program, call.callee);
        let Callee::Direct(func) = call.callee else {
            return self.exec.unsupported("a call through a pointer");
        };
        let row = flow::library_model(&program.funcs[*func]);
        if row.is_some_and(|row| {
            row.effect != Effect::ReachError && row.check(call.sig, program.model).is_err()
        }) {
            self.exec.alarm(ErrorKind::BadCall, "the function is called with another type");
            return Vec::new();
        }
        if effect.is_some() {
            self.use_arguments(&memory, call);
        }
        match effect {
            Some(Effect::Alloc { zeroed, .. }) => match self.place_of(stmt) {
                Some(at) => self.exec.allocate(memory, call.dst, at, zeroed),
                None => self.exec.unsupported("an allocation"),
            },
            Some(Effect::Free { .. }) => match call.args.first() {
                Some(arg) => self.exec.free(memory, &arg.value),
                None => self.exec.unsupported("a call of 'free' without an argument"),
            },
            Some(Effect::Exit { handlers, .. }) => {
                if handlers != Handlers::None && flow::runs_at_the_end(program) {
                    return self.exec.unsupported("functions that run at exit");
                }
                self.ends(&memory);
                Vec::new()
            }
            Some(Effect::Abort) => {
                self.ends(&memory);
                Vec::new()
            }
            Some(Effect::AssertFail { .. }) => {
                self.exec.alarm(ErrorKind::AssertionFailure, "the assertion may fail");
                Vec::new()
            }
            Some(Effect::ReachError) => {
                self.exec.alarm(ErrorKind::ErrorCall, "the error function may be called");
                Vec::new()
            }
            Some(Effect::Assume { cond }) => match call.args.get(usize::from(cond)) {
                Some(arg) => {
                    self.exec.use_number(&memory, &arg.value);
                    self.assume_nonzero(memory, &arg.value)
                }
                None => self.exec.unsupported("an assumption without a condition"),
            },
            Some(_) | None => {
                let name = ir::source_name(&program.funcs[*func].name);
                self.exec.unsupported(&format!("a call of '{name}'"))
            }
        }
    }

    /// The arguments of a library function have to be initialised.
    fn use_arguments(&mut self, memory: &Memory, call: Call<'_>) {
        let Some(body) = self.exec.body() else { return };
        for arg in call.args {
            if arg.value.ty(body, self.exec.program().model) != Ty::Ptr {
                self.exec.use_number(memory, &arg.value);
            }
        }
    }

    fn assume_nonzero(&mut self, memory: Memory, value: &Expr) -> Vec<Memory> {
        let Some(body) = self.exec.body() else { return Vec::new() };
        let Ty::Int(bits) = value.ty(body, self.exec.program().model) else { return vec![memory] };
        let zero = Expr::Int { bits, value: 0 };
        let cond = Expr::Binary {
            op: BinOp::Ne,
            lhs: Box::new(value.clone()),
            rhs: Box::new(zero),
            span: ir::Span::NONE,
        };
        self.exec.assume(memory, &cond, true)
    }

    /// Where a statement is.
    fn place_of(&self, stmt: &Stmt) -> Option<crate::layout::At> {
        let body = self.exec.body()?;
        for (at, block) in body.blocks.iter_enumerated() {
            let found = block.stmts.iter().position(|other| std::ptr::eq(other, stmt));
            if let Some(number) = found {
                return Some((self.exec.here.func, at, number));
            }
        }
        None
    }

    /// The program ends here, within calls perhaps.
    fn ends(&mut self, memory: &Memory) {
        if (self.exec.asks)(ErrorKind::MemoryNotFreed) {
            let left = self.exec.live_blocks(&memory.shape);
            // What callers hold is not known here.
            if left != 0 || memory.shape.size() == 0 {
                self.exec.alarm(ErrorKind::MemoryNotFreed, "a block may not be freed when the program ends");
            }
        }
    }

    /// A function returns: its result is handed over, and its objects end.
    fn return_from(&mut self, mut memory: Memory, value: Option<&Expr>) -> Vec<Flow<Memory, Value>> {
        let Some(body) = self.exec.body() else { return Vec::new() };
        let mut returned: Vec<(Memory, Option<Value>)> = Vec::new();
        match value {
            None => returned.push((memory, None)),
            Some(value) if value.ty(body, self.exec.program().model) == Ty::Ptr => {
                match pointer(value, self.exec.here.func) {
                    Ok(term) => {
                        let to = self.exec.prepared.names.args[0];
                        self.exec.assign(&mut memory, to, term);
                        returned.push((memory, Some(Value::Pointer(0))));
                    }
                    Err(what) => {
                        self.exec.unsupported(what);
                    }
                }
            }
            Some(value) => {
                for memory in self.exec.decided(memory, value) {
                    let num = self.exec.number(&memory, value);
                    returned.push((memory, Some(Value::Number(num))));
                }
            }
        }
        let mut out = Vec::new();
        for (memory, result) in returned {
            let mut memories = vec![memory];
            for obj in self.exec.locals().into_iter().flat_map(|locals| locals.cells.keys()) {
                let before = std::mem::take(&mut memories);
                for memory in before {
                    memories.extend(self.exec.leave_object(memory, *obj));
                }
            }
            out.extend(memories.into_iter().map(|memory| Flow::Return(memory, result)));
        }
        out
    }

    fn copy_bytes(&mut self, memory: Memory, sides: (&Expr, &Expr), size: &Expr) -> Vec<Memory> {
        let func = self.exec.here.func;
        let (dst, src) = sides;
        let (Ok((to, to_at)), Ok((from, from_at)), Some(size)) =
            (address(dst, func), address(src, func), constant(size))
        else {
            return self.exec.unsupported("a copy of variable size");
        };
        let layout = &self.exec.prepared.layout;
        let (Some(class), Some(_)) = (layout.of_term(to, func), layout.of_term(from, func)) else {
            return self.exec.bad_address(if layout.of_term(to, func).is_none() { to } else { from });
        };
        if to_at != from_at || !self.exec.fits(class, to_at, size) {
            return self.exec.unsupported("a copy into the middle of a block");
        }
        let end = to_at.saturating_add_unsigned(size);
        let fields: Vec<(i64, bool)> = layout
            .classes
            .fields(class)
            .range(to_at..end)
            .map(|(at, field)| (*at, field.to.is_some()))
            .collect();
        let mut memories = vec![memory];
        for (at, _) in fields {
            let before = std::mem::take(&mut memories);
            for memory in before {
                memories.extend(self.exec.copy_field(memory, (to, from), at, class));
            }
        }
        memories
    }

    fn fill(&mut self, memory: Memory, dst: &Expr, byte: &Expr, size: &Expr) -> Vec<Memory> {
        let func = self.exec.here.func;
        let (Ok((to, at)), Some(size)) = (address(dst, func), constant(size)) else {
            return self.exec.unsupported("a range of variable size");
        };
        let layout = &self.exec.prepared.layout;
        let Some(class) = layout.of_term(to, func) else { return self.exec.bad_address(to) };
        if !self.exec.fits(class, at, size) {
            return Vec::new();
        }
        let term = match byte {
            Expr::Undef(_) => Term::Unset,
            _ => Term::Null,
        };
        let is_zero = matches!(byte, Expr::Int { value: 0, .. });
        let end = at.saturating_add_unsigned(size);
        let fields: Vec<(i64, u64)> =
            layout.classes.fields(class).range(at..end).map(|(at, field)| (*at, field.size)).collect();
        let mut memories = vec![memory];
        for (at, size) in fields {
            let bits = u16::try_from(size * 8).unwrap_or(0);
            let zero = Num::of(Range::constant(bits.clamp(1, 64), 0));
            let num = match term {
                Term::Unset => Num::UNSET,
                _ if is_zero && bits <= 64 => zero,
                _ => Num::ANY,
            };
            let before = std::mem::take(&mut memories);
            for memory in before {
                memories.extend(self.exec.set_field(memory, to, at, class, (term, num)));
            }
        }
        memories
    }

    fn disjoint(&mut self, memory: Memory, a: (&Expr, u64), b: (&Expr, u64)) -> Vec<Memory> {
        let func = self.exec.here.func;
        let (Ok((x, x_at)), Ok((y, y_at))) = (address(a.0, func), address(b.0, func)) else {
            return self.exec.unsupported("accesses without an order");
        };
        let apart = x_at.saturating_add_unsigned(a.1) <= y_at || y_at.saturating_add_unsigned(b.1) <= x_at;
        let same = x == y || self.exec.compare(&memory, x, y) != Truth::False;
        if !apart && same {
            self.exec.alarm(ErrorKind::UnsequencedAccess, "the accesses may overlap and have no order");
        }
        vec![memory]
    }
}

/// The number at a place of a static object.
fn bytes_at(init: &[InitItem], offset: i64, size: u64) -> Option<u128> {
    let mut value = 0u128;
    for at in 0..size.min(16) {
        let place = u64::try_from(offset).ok()?.checked_add(at)?;
        let byte = init.iter().find_map(|item| match item {
            InitItem::Bytes { offset, bytes } => {
                bytes.get(usize::try_from(place.checked_sub(*offset)?).ok()?).copied()
            }
            InitItem::Pointer { .. } => None,
        });
        value |= u128::from(byte.unwrap_or(0)) << (8 * at);
    }
    Some(value)
}

impl Domain for Cells<'_> {
    type Memory = Memory;
    type Value = Value;
    type Frame = Frame;
    type End = (FuncId, ir::Span);
    type Held = ();
    type View = ();
    type Precision = ();

    fn go_to(&mut self, here: Here) {
        self.exec.here = here;
    }

    fn report(&mut self, _: &Memory, kind: ErrorKind, message: &str) {
        self.exec.alarm(kind, message);
    }

    fn findings(&self) -> &Findings {
        &self.exec.findings
    }

    fn findings_mut(&mut self) -> &mut Findings {
        &mut self.exec.findings
    }

    fn is_over(&mut self) -> bool {
        let over = (self.is_over)();
        self.exec.findings.cut_short |= over;
        over
    }

    fn start(&mut self, entering: Entering<'_>) -> Memory {
        let mut memory = self.exec.beginning(entering);
        if !self.exec.program().constructors.is_empty() {
            self.exec.unsupported("a constructor function");
        }
        self.add_statics(&mut memory);
        self.exec.vocabulary().define(&mut memory.shape);
        for (param, reg) in entering.body.params.iter().map(|param| (param, &entering.body.regs[*param])) {
            memory.numbers[param.index()] = Num { range: crate::exec::top(reg.ty), unset: false };
        }
        self.exec.normal(memory)
    }

    fn execute(&mut self, mut memory: Memory, stmt: &Stmt) -> Vec<Memory> {
        self.exec.here.span = stmt.span;
        match &stmt.kind {
            StmtKind::Assign { dst, value } => match self.exec.slot(*dst) {
                Some(slot) => match pointer(value, self.exec.here.func) {
                    Ok(term) => {
                        self.exec.assign(&mut memory, slot, term);
                        vec![self.exec.settled(memory)]
                    }
                    Err(what) => self.exec.unsupported(what),
                },
                None => {
                    let mut out = Vec::new();
                    for mut memory in self.exec.decided(memory, value) {
                        let num = self.exec.number(&memory, value);
                        self.exec.set_number(&mut memory, *dst, num);
                        out.push(memory);
                    }
                    out
                }
            },
            StmtKind::Load { dst, ptr, .. } => self.exec.load(memory, *dst, ptr),
            StmtKind::Store { ptr, value, .. } => {
                let mut out = Vec::new();
                for memory in self.exec.decided(memory, value) {
                    out.extend(self.exec.store(memory, ptr, value));
                }
                out
            }
            StmtKind::Copy { dst, src, size } => self.copy_bytes(memory, (dst, src), size),
            StmtKind::Fill { dst, byte, size } => self.fill(memory, dst, byte, size),
            StmtKind::Enter { obj, .. } => self.exec.enter_object(memory, *obj),
            StmtKind::Leave { obj } => self.exec.leave_object(memory, *obj),
            StmtKind::Seal { sealed: true, .. } => self.exec.unsupported("a constant local object"),
            StmtKind::Seal { sealed: false, .. } | StmtKind::Label { .. } => vec![memory],
            StmtKind::Nondet { dst, .. } => {
                let range = self.exec.body().and_then(|body| crate::exec::top(body.regs[*dst].ty));
                self.exec.set_number(&mut memory, *dst, Num { range, unset: false });
                vec![memory]
            }
            StmtKind::Assume { cond } => {
                self.exec.use_number(&memory, cond);
                self.exec.assume(memory, cond, true)
            }
            StmtKind::Call { dst, callee, args, sig } => {
                self.call(memory, stmt, Call { dst: *dst, callee, args, sig })
            }
            StmtKind::Disjoint { a, a_size, b, b_size } => self.disjoint(memory, (a, *a_size), (b, *b_size)),
            StmtKind::Error { what } => {
                self.exec.alarm(ErrorKind::ErrorCall, what);
                Vec::new()
            }
            StmtKind::Undefined { what } => {
                self.exec.alarm(ErrorKind::of_undefined(what), &what.to_string());
                Vec::new()
            }
            StmtKind::Unsupported { what } => self.exec.unsupported(what),
            StmtKind::LoadBits { .. }
            | StmtKind::StoreBits { .. }
            | StmtKind::Alloca { .. }
            | StmtKind::VaStart { .. }
            | StmtKind::VaArg { .. }
            | StmtKind::VaArgBytes { .. }
            | StmtKind::VaEnd { .. }
            | StmtKind::VaCopy { .. } => self.exec.unsupported("a statement that has no structures"),
        }
    }

    fn terminate(&mut self, memory: Memory, term: &Terminator) -> Vec<Flow<Memory, Value>> {
        match term {
            Terminator::Goto(block) => vec![Flow::To(*block, memory)],
            Terminator::Branch { cond, then, otherwise } => {
                let mut out = Vec::new();
                for memory in self.exec.decided(memory, cond) {
                    self.exec.use_number(&memory, cond);
                    let yes = self.exec.assume(memory.clone(), cond, true);
                    out.extend(yes.into_iter().map(|memory| Flow::To(*then, memory)));
                    let no = self.exec.assume(memory, cond, false);
                    out.extend(no.into_iter().map(|memory| Flow::To(*otherwise, memory)));
                }
                out
            }
            Terminator::Switch { value, cases, default, signed } => {
                self.exec.use_number(&memory, value);
                let num = self.exec.number(&memory, value);
                let mut out = Vec::new();
                let mut rest = num.range;
                for case in cases {
                    let Some(range) = num.range else {
                        out.push(Flow::To(case.target, memory.clone()));
                        continue;
                    };
                    let width = range.width();
                    let inside = match signed {
                        true => Range::from_signed(width, case.low, case.high),
                        false => Range::from_unsigned(width, case.low as u128, case.high as u128),
                    };
                    let mut taken = memory.clone();
                    if self.exec.narrow(&mut taken, value, range.meet(inside)) {
                        out.push(Flow::To(case.target, taken));
                    }
                    if let (Some(left), Some(one)) = (rest, inside.as_constant()) {
                        rest = Some(left.without(one));
                    }
                }
                let mut other = memory;
                if rest.is_none_or(|rest| self.exec.narrow(&mut other, value, rest)) {
                    out.push(Flow::To(*default, other));
                }
                out
            }
            Terminator::Return(value) => self.return_from(memory, value.as_ref()),
            Terminator::Jump { .. } => {
                self.exec.unsupported("a jump to a label's address");
                Vec::new()
            }
            Terminator::Unreachable => {
                self.exec.alarm(ErrorKind::Unreachable, "code that is marked as unreachable may be reached");
                Vec::new()
            }
        }
    }

    fn forget(&mut self, memory: &mut Memory, live: &RegSet) {
        let Some(locals) = self.exec.locals() else { return };
        let mut kept = 0u64;
        for (at, slot) in locals.regs.iter().enumerate() {
            match slot {
                Some(slot) if live.has(at) => kept |= 1 << slot,
                Some(_) => {}
                None if !live.has(at) => memory.numbers[at] = Num::ANY,
                None => {}
            }
        }
        for slot in locals.regs.iter().flatten().filter(|slot| kept >> **slot & 1 == 0) {
            self.exec.clear(memory, *slot);
        }
        self.exec.collect(memory);
        memory.shape = memory.shape.blurred(&self.exec.system.abstraction);
    }

    fn targets(&mut self, _: Memory, _: &Expr) -> Vec<(Memory, FuncId)> {
        self.exec.unsupported("a call through a pointer");
        Vec::new()
    }

    fn call_library(&mut self, _: Memory, _: FuncId, _: Call<'_>) -> Vec<Memory> {
        self.exec.unsupported("a call through a pointer")
    }

    fn next_steps(&mut self, _: Memory, _: Call<'_>) -> Vec<Step<Memory, Value>> {
        self.exec.unsupported("a library function that calls functions of the program");
        Vec::new()
    }

    fn arguments(
        &mut self,
        mut memory: Memory,
        _: FuncId,
        call: Call<'_>,
        live: &RegSet,
    ) -> Option<(Memory, Vec<Value>)> {
        let body = self.exec.body()?;
        let model = self.exec.program().model;
        let mut values = Vec::new();
        let mut pointers = 0;
        for arg in call.args {
            if arg.value.ty(body, model) != Ty::Ptr {
                values.push(Value::Number(self.exec.number(&memory, &arg.value)));
                continue;
            }
            match (pointer(&arg.value, self.exec.here.func), self.exec.prepared.names.args.get(pointers)) {
                (Ok(term), Some(to)) => self.exec.assign(&mut memory, *to, term),
                (Err(what), _) => {
                    self.exec.unsupported(what);
                    return None;
                }
                (_, None) => {
                    self.exec.unsupported("more arguments than a function has parameters");
                    return None;
                }
            }
            values.push(Value::Pointer(pointers));
            pointers += 1;
        }
        self.forget(&mut memory, live);
        if self.exec.division(&memory, pointers).is_none() {
            self.exec.unsupported("a call of a function that sees many cells which its callers know");
            return None;
        }
        Some((memory, values))
    }

    fn cut(&mut self, memory: Memory, args: &[Value], entering: Entering<'_>) -> (Memory, Frame) {
        self.exec.cut(memory, args, entering)
    }

    fn leave(&mut self, memory: Memory, result: Option<Value>, outermost: bool) -> Memory {
        let mut memory = memory;
        let exec = &mut self.exec;
        for slot in exec.prepared.names.first_slot..exec.prepared.names.variables.len() {
            exec.clear(&mut memory, slot);
        }
        memory.numbers.clear();
        if let Some(Value::Number(num)) = result {
            if outermost && num.unset {
                exec.alarm_if_asked(ErrorKind::UninitialisedUse, "the exit code may be uninitialised");
            }
            memory.result = Some(num);
        }
        exec.settled(memory)
    }

    fn paste(&mut self, frame: &Frame, exit: &Memory, returning: Returning) -> Option<Memory> {
        let mut memory = self.exec.paste(frame, exit)?;
        let result = self.exec.prepared.names.args[0];
        if let Some(dst) = returning.dst {
            match self.exec.slot(dst) {
                Some(slot) => self.exec.copy(&mut memory, slot, result),
                None => {
                    let num = memory.result.unwrap_or(Num::UNSET);
                    self.exec.set_number(&mut memory, dst, num);
                }
            }
        }
        memory.result = None;
        for var in self.exec.prepared.names.args.clone() {
            self.exec.clear(&mut memory, var);
        }
        Some(self.exec.settled(memory))
    }

    fn held(&self, _: &Frame, (): &()) {}

    fn end_program(&mut self, memory: &Memory) {
        if (self.exec.asks)(ErrorKind::MemoryNotFreed) && self.exec.live_blocks(&memory.shape) != 0 {
            self.exec.alarm(ErrorKind::MemoryNotFreed, "a block may not be freed when the program ends");
        }
    }

    fn is_same_end(&self, a: &(FuncId, ir::Span), b: &(FuncId, ir::Span)) -> bool {
        a == b
    }

    fn end_below(&mut self, _: &Frame, _: &(FuncId, ir::Span)) {}

    fn landing_of(&self, _: &Jump<Memory, Value>, _: usize) -> Option<usize> {
        None
    }

    fn land(&mut self, _: Jump<Memory, Value>, _: Landing<'_>) -> Option<Vec<Memory>> {
        self.exec.unsupported("a jump out of a function");
        None
    }

    fn leave_by_jump(&mut self, jump: Jump<Memory, Value>) -> Memory {
        self.exec.unsupported("a jump out of a function");
        jump.memory
    }

    fn paste_jump(&mut self, _: &Frame, _: &Memory) -> Option<Jump<Memory, Value>> {
        None
    }

    fn covers(&mut self, old: &Memory, new: &Memory, _: bool) -> bool {
        let within = |new: &[Num], old: &[Num]| new.iter().zip(old).all(|(new, old)| new.is_within(*old));
        let result = match (new.result, old.result) {
            (Some(new), Some(old)) => new.is_within(old),
            (new, old) => new.is_none() && old.is_none(),
        };
        old.unset == new.unset
            && result
            && within(&new.numbers, &old.numbers)
            && within(&new.statics, &old.statics)
            && says_less(&old.shape, &new.shape, &self.exec.system.abstraction)
    }

    fn view(&self, _: &Memory, (): &()) {}

    fn covers_view(&self, (): &(), (): &()) -> bool {
        true
    }

    fn exits_differ(&self, _: FuncId, new: &Memory, old: &Memory) -> bool {
        let sign = |memory: &Memory| {
            let range = memory.result?.range?;
            match (range.min_s()?, range.max_s()?) {
                (0, 0) => Some(0),
                (1.., _) => Some(1),
                (_, ..0) => Some(-1),
                _ => None,
            }
        };
        matches!((sign(new), sign(old)), (Some(new), Some(old)) if new != old)
    }

    fn join(&mut self, new: &Memory, old: &Memory, how: Joining) -> Option<Joined<Memory>> {
        if new.unset != old.unset
            || new.result.is_some() != old.result.is_some()
            || new.numbers.len() != old.numbers.len()
        {
            return None;
        }
        let shape = joined(&old.shape, &new.shape, &self.exec.system.abstraction)?;
        let widens = how.grown >= WIDEN_AFTER;
        let limits = &self.limits;
        let join = |old: &[Num], new: &[Num]| -> Vec<Num> {
            old.iter().zip(new).map(|(old, new)| old.join(*new, widens, limits)).collect()
        };
        let result = old.result.zip(new.result).map(|(old, new)| old.join(new, widens, limits));
        let memory = Memory {
            shape,
            unset: old.unset,
            numbers: join(&old.numbers, &new.numbers),
            statics: join(&old.statics, &new.statics),
            result,
        };
        let grows = memory != *old;
        Some(Joined { memory, grows })
    }

    fn abstracted(&mut self, _: &Memory, _: (FuncId, Option<Point>), (): &()) -> Option<Memory> {
        None
    }

    fn work_of_step(&self, memory: &Memory) -> u64 {
        20 + 4 * memory.shape.size() as u64
    }

    fn size_of(&self, memory: &Memory) -> u64 {
        memory.shape.size() as u64 + 1
    }

    fn verify(&self, memory: &Memory) -> Result<(), String> {
        memory.shape.verify(self.exec.vocabulary())
    }
}

/// Whether two structures have nodes of the same names, in their order.
fn same_names(a: &Structure, b: &Structure, abstraction: &[u16]) -> bool {
    a.size() == b.size() && abstraction.iter().all(|pred| a.unary(*pred) == b.unary(*pred))
}

/// Whether a structure says what another says, or less, by nodes of the same names.
fn says_less(old: &Structure, new: &Structure, abstraction: &[u16]) -> bool {
    let within = |new: Row, old: Row| new.may & !old.may == 0 && old.must & !new.must == 0;
    same_names(old, new, abstraction)
        && new.summaries() & !old.summaries() == 0
        && (0..old.unary_count()).all(|pred| within(new.unary(pred), old.unary(pred)))
        && (0..old.binary_count())
            .all(|pred| new.binary(pred).iter().zip(old.binary(pred)).all(|(new, old)| within(*new, *old)))
}

/// What two structures with nodes of the same names have in common.
fn joined(old: &Structure, new: &Structure, abstraction: &[u16]) -> Option<Structure> {
    if !same_names(old, new, abstraction) {
        return None;
    }
    let join = |a: Row, b: Row| Row { may: a.may | b.may, must: a.must & b.must };
    let mut shape = old.clone();
    for node in 0..old.size() {
        shape.set_summary(node, old.is_summary(node) || new.is_summary(node));
    }
    for pred in 0..old.unary_count() {
        shape.set_unary(pred, join(old.unary(pred), new.unary(pred)));
    }
    for pred in 0..old.binary_count() {
        let rows = old.binary(pred).iter().zip(new.binary(pred)).map(|(a, b)| join(*a, *b));
        shape.set_binary(pred, rows.collect());
    }
    Some(shape)
}
