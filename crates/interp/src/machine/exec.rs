//! The main loop: executes one instruction after the other.
//!
//! The current function's code, the position in it and the start of its registers are local
//! variables; the frame's own record of the position is updated only when it may be read: at a
//! fault, a call, an allocation, a tracer's hook.

use super::open::Doubt;
use super::{Machine, Stop};
use crate::code::{Code, Inst, NO_STMT, Operand, Switch};
use crate::config::Checks;
use crate::error::{Checked, Fault, ObjectKind};
use crate::image::Image;
use crate::inputs::Among;
use crate::memory::object::Site;
use crate::memory::{Fresh, Label};
use crate::ops::{cast, float, int, pointer};
use crate::trace::{Flow, Tracer, View};
use crate::value::{Tag, Value};
use ir::{BinOp, BlockId, DataModel, ObjId, Ty};
use obligation::ErrorKind;

impl<'a, 'p> Machine<'a, 'p> {
    /// The value of an operand.
    #[inline(always)]
    fn get<'v>(&'v self, code: &'v Code<'p>, base: usize, operand: Operand) -> &'v Value {
        match operand.as_reg() {
            Some(reg) => &self.regs[base + reg],
            None => &code.constants[operand.constant_index()],
        }
    }

    #[cold]
    fn not_live(&self, code: &Code<'p>, obj: u32) -> Box<Fault> {
        let body = self.image.program.funcs[code.func].body.as_ref();
        let name = body.and_then(|body| body.objects[ObjId(obj)].name.as_deref());
        let name = name.map_or("a local object".to_string(), |name| format!("`{name}`"));
        let message = format!("the address of {name} is used outside its lifetime");
        Fault::new(ErrorKind::OutOfScopeAccess, message)
    }

    /// Ends the run with a fault at an instruction.
    #[cold]
    fn fail(&mut self, pc: usize, fault: Box<Fault>) -> Stop {
        self.set_pc(pc);
        self.stop(fault)
    }

    #[inline]
    pub(super) fn set_pc(&mut self, pc: usize) {
        if let Some(frame) = self.frames.last_mut() {
            frame.pc = pc as u32;
        }
    }

    /// An address that is about to be used.
    #[inline(always)]
    fn address(&self, ptr: Value) -> Checked<Value> {
        if ptr.is_undef() {
            self.need(ptr, "the address")?;
            return Ok(ptr.with_tag(Tag::NONE));
        }
        Ok(ptr)
    }

    /// The address of an access.
    #[inline(always)]
    fn access(&self, code: &Code<'p>, base: usize, ptr: Operand, offset: i32, mask: u64) -> Checked<Value> {
        let &Value { lo, tag, .. } = self.get(code, base, ptr);
        if tag.is_object() {
            return Ok(Value::pointer(lo.wrapping_add(i64::from(offset) as u64) & mask, tag));
        }
        let ptr = self.address(Value::pointer(lo, tag))?;
        Ok(pointer::add(ptr, Value::new(i64::from(offset) as u64), mask))
    }

    /// A number of bytes that is about to be used.
    fn size(&self, size: Value) -> Checked<u64> {
        self.need(size, "the number of bytes")?;
        self.open_address(size);
        Ok(size.lo)
    }

    /// The step limit is reached, or the tracer is due.
    #[cold]
    fn look_up<T: Tracer>(&mut self, tracer: &mut T, pc: usize) -> Result<(), Stop> {
        if self.steps > self.max_steps {
            let message = format!("step limit of {} reached", self.max_steps);
            return Err(self.fail(pc, Fault::new(ErrorKind::StepLimit, message)));
        }
        self.look_at = self.max_steps.min(self.steps.saturating_add(T::SLICE));
        self.set_pc(pc);
        match tracer.pause(&View { machine: self }) {
            Flow::Continue => Ok(()),
            Flow::Stop => Err(Stop::Tracer),
        }
    }

    /// Executes until there are only `floor` frames left; gives the result of the last one.
    pub(crate) fn execute<T: Tracer>(&mut self, tracer: &mut T, floor: usize) -> Result<Value, Stop> {
        let image: &'a Image<'p> = self.image;
        let checks = self.config.checks;
        let mask = self.memory.address_mask();
        let pointer_bytes = image.program.model.pointer_bytes();
        let Some(frame) = self.frames.last() else { return Ok(Value::UNDEF) };
        let (mut base, mut pc) = (frame.regs, frame.pc as usize);
        let Some(mut code) = image.code(frame.func) else { return Ok(Value::UNDEF) };

        macro_rules! ok {
            ($result:expr) => {
                match $result {
                    Ok(value) => value,
                    Err(fault) => return Err(self.fail(pc, fault)),
                }
            };
        }
        // Counts the statements of a finished block.
        macro_rules! step {
            ($steps:expr) => {{
                self.steps += u64::from($steps);
                if self.steps > self.look_at {
                    self.look_up(tracer, pc)?;
                }
            }};
        }
        // A reference to an operand's value, and the value itself. Hot instructions examine the
        // parts that they need.
        macro_rules! peek {
            ($operand:expr) => {
                self.get(code, base, $operand)
            };
        }
        macro_rules! get {
            ($operand:expr) => {
                *self.get(code, base, $operand)
            };
        }
        macro_rules! set {
            ($dst:expr, $value:expr) => {{
                let value = $value;
                self.regs[base + $dst as usize] = value;
            }};
        }
        // A truth value that decides where to go.
        macro_rules! truth {
            ($value:expr, $what:expr) => {{
                let value: Value = $value;
                if value.is_undef() {
                    ok!(self.need(value, $what));
                }
                value.lo != 0
            }};
        }

        macro_rules! int {
            ($op:expr, $bits:expr, $dst:expr, $a:expr, $b:expr) => {
                match int::fast($op, $bits, peek!($a), peek!($b)) {
                    Some(result) => self.regs[base + $dst as usize].set(result),
                    None => {
                        let (a, b) = (get!($a), get!($b));
                        self.open_integers($op, $bits, a, b);
                        set!($dst, ok!(int::binary($op, $bits, a, b, &checks)));
                    }
                }
            };
        }
        macro_rules! branch {
            ($op:expr, $bits:expr, $a:expr, $b:expr, $targets:expr) => {{
                let taken = match int::fast($op, $bits, peek!($a), peek!($b)) {
                    Some(result) => result != 0,
                    None => {
                        let (a, b) = (get!($a), get!($b));
                        self.open_integers($op, $bits, a, b);
                        let result = ok!(int::binary($op, $bits, a, b, &checks));
                        truth!(result, code.decided_by(self.image.program, pc))
                    }
                };
                let fork = &code.forks[$targets as usize];
                step!(fork.steps);
                pc = if taken { fork.then } else { fork.otherwise } as usize;
                continue;
            }};
        }

        loop {
            if T::ACTIVE && code.stmt_at[pc] != NO_STMT {
                self.set_pc(pc);
                if tracer.before(&View { machine: self }) == Flow::Stop {
                    return Err(Stop::Tracer);
                }
            }
            match code.insts[pc] {
                Inst::Move { dst, src } => {
                    let &Value { lo, tag, hi } = peek!(src);
                    let to = &mut self.regs[base + dst as usize];
                    to.lo = lo;
                    to.tag = tag;
                    to.hi = hi;
                }
                Inst::Int { op, bits, dst, a, b } => int!(op, bits, dst, a, b),
                Inst::Add { bits, dst, a, b } => int!(BinOp::Add, bits, dst, a, b),
                Inst::Sub { bits, dst, a, b } => int!(BinOp::Sub, bits, dst, a, b),
                Inst::Mul { bits, dst, a, b } => int!(BinOp::Mul, bits, dst, a, b),
                Inst::AddS { bits, dst, a, b } => int!(BinOp::AddS, bits, dst, a, b),
                Inst::SubS { bits, dst, a, b } => int!(BinOp::SubS, bits, dst, a, b),
                Inst::MulS { bits, dst, a, b } => int!(BinOp::MulS, bits, dst, a, b),
                Inst::And { bits, dst, a, b } => int!(BinOp::And, bits, dst, a, b),
                Inst::Or { bits, dst, a, b } => int!(BinOp::Or, bits, dst, a, b),
                Inst::Xor { bits, dst, a, b } => int!(BinOp::Xor, bits, dst, a, b),
                Inst::ShrU { bits, dst, a, b } => int!(BinOp::ShrU, bits, dst, a, b),
                Inst::Shl { bits, dst, a, b } => int!(BinOp::Shl, bits, dst, a, b),
                Inst::Eq { bits, dst, a, b } => int!(BinOp::Eq, bits, dst, a, b),
                Inst::Ne { bits, dst, a, b } => int!(BinOp::Ne, bits, dst, a, b),
                Inst::LtS { bits, dst, a, b } => int!(BinOp::LtS, bits, dst, a, b),
                Inst::LeS { bits, dst, a, b } => int!(BinOp::LeS, bits, dst, a, b),
                Inst::LtU { bits, dst, a, b } => int!(BinOp::LtU, bits, dst, a, b),
                Inst::LeU { bits, dst, a, b } => int!(BinOp::LeU, bits, dst, a, b),
                Inst::PtrAdd { dst, a, b } => {
                    let (ptr, offset) = (peek!(a), peek!(b));
                    if ptr.tag.is_object() && offset.tag == Tag::NONE {
                        let (lo, tag) = (ptr.lo.wrapping_add(offset.lo) & mask, ptr.tag);
                        self.regs[base + dst as usize].set_tagged(lo, tag);
                    } else {
                        self.open_address(get!(b));
                        set!(dst, pointer::add(get!(a), get!(b), mask));
                    }
                }
                Inst::PtrSub { dst, a, b } => {
                    let (a, b) = (get!(a), get!(b));
                    self.open_pointers(a, b);
                    set!(dst, ok!(pointer::subtract(a, b, &self.memory, &checks)));
                }
                Inst::PtrCompare { op, dst, a, b } => {
                    let (a, b) = (get!(a), get!(b));
                    self.open_pointers(a, b);
                    set!(dst, ok!(pointer::compare(op, a, b, &self.memory, &checks)));
                }
                Inst::Float { op, ty, dst, a, b } => {
                    let (a, b) = (get!(a), get!(b));
                    let result = ok!(float::binary(op, ty, a, b));
                    self.open_address(a);
                    self.open_address(b);
                    if !op.is_comparison() {
                        self.open_float(Ty::Float(ty), result);
                    }
                    set!(dst, result);
                }
                Inst::Unary { op, bits, dst, a } => {
                    let a = get!(a);
                    self.open_address(a);
                    set!(dst, ok!(int::unary(op, bits, a, &checks)));
                }
                Inst::FloatNeg { ty, dst, a } => set!(dst, float::negate(ty, get!(a))),
                Inst::Cast { op, from, to, dst, a } => match cast::fast(op, from, to, peek!(a)) {
                    Some(result) => self.regs[base + dst as usize].set(result),
                    None => {
                        let a = get!(a);
                        self.open_cast(op, from, to, a);
                        set!(dst, ok!(cast::cast(op, from, to, a, &self.memory, &checks)));
                    }
                },
                Inst::LocalAddr { dst, obj } => {
                    let tag = self.locals[self.frame_locals() + obj as usize];
                    if tag == Tag::NONE {
                        return Err(self.fail(pc, self.not_live(code, obj)));
                    }
                    set!(dst, self.memory.start(tag));
                }
                Inst::Load { dst, ptr, offset, len, align } => {
                    let ptr = ok!(self.access(code, base, ptr, offset, mask));
                    let to = &mut self.regs[base + dst as usize];
                    ok!(self.memory.load_into(ptr, usize::from(len), to));
                    if to.tag != Tag::NONE && u64::from(len) != pointer_bytes {
                        let value = *to;
                        self.open_address(value);
                    }
                    if ptr.lo & ((1 << align) - 1) != 0 {
                        ok!(self.misaligned(pc, ptr, align, &checks));
                    }
                }
                Inst::Store { ptr, offset, value, len, align } => {
                    let ptr = ok!(self.access(code, base, ptr, offset, mask));
                    let value = match value.as_reg() {
                        Some(reg) => &self.regs[base + reg],
                        None => &code.constants[value.constant_index()],
                    };
                    ok!(self.memory.store_from(ptr, value, usize::from(len)));
                    if value.tag != Tag::NONE && u64::from(len) != pointer_bytes {
                        self.open_address(*value);
                    }
                    if ptr.lo & ((1 << align) - 1) != 0 {
                        ok!(self.misaligned(pc, ptr, align, &checks));
                    }
                }
                Inst::LoadBits { dst, ptr, at, width, signed, to } => {
                    let ptr = ok!(self.address(get!(ptr)));
                    let mut value = ok!(self.memory.load_bits(ptr, at, u16::from(width)));
                    self.open_address(value);
                    if value.is_undef() {
                        value = cast::extended(signed, u16::from(width), u16::from(to), value);
                    } else if signed {
                        let number = value.signed(u16::from(width)) as u128;
                        value = Value::wide(ir::truncate(number, u16::from(to))).with_tag(value.tag);
                    }
                    set!(dst, value);
                }
                Inst::StoreBits { ptr, value, at, width } => {
                    let ptr = ok!(self.address(get!(ptr)));
                    self.open_address(get!(value));
                    ok!(self.memory.store_bits(ptr, get!(value), at, u16::from(width)));
                }
                Inst::Copy { dst, src, size } => {
                    let size = ok!(self.size(get!(size)));
                    let (dst, src) = (ok!(self.address(get!(dst))), ok!(self.address(get!(src))));
                    ok!(self.memory.copy(dst, src, size, false));
                }
                Inst::Fill { dst, byte, size } => {
                    let size = ok!(self.size(get!(size)));
                    let dst = ok!(self.address(get!(dst)));
                    ok!(self.memory.fill(dst, get!(byte), size));
                }
                Inst::Enter { obj } => {
                    self.set_pc(pc);
                    ok!(self.enter(code, obj));
                }
                Inst::EnterSized { obj, size } => {
                    self.set_pc(pc);
                    let size = get!(size);
                    ok!(self.enter_sized(code, obj, size));
                }
                Inst::Leave { obj } => {
                    self.set_pc(pc);
                    self.leave_local(obj);
                }
                Inst::Seal { obj, sealed } => self.seal_local(obj, sealed),
                Inst::Alloca { dst, size, align } => {
                    self.set_pc(pc);
                    let size = ok!(self.stack_size(get!(size), "block"));
                    let value = ok!(self.alloca(size, align, "alloca"));
                    set!(dst, value);
                }
                Inst::Nondet { dst, which } => {
                    self.set_pc(pc);
                    let (name, ty) = code.nondets[which as usize];
                    let value = self.nondet(name, ty);
                    set!(dst, value);
                }
                Inst::Assume { cond } => {
                    if !truth!(get!(cond), "the assumption's condition") {
                        self.set_pc(pc);
                        return Err(Stop::Assume);
                    }
                }
                Inst::Call { call } => {
                    self.set_pc(pc);
                    let depth = self.frames.len();
                    match self.call(tracer, code, base, &code.calls[call as usize]) {
                        Ok(Some(value)) => {
                            if let Some(dst) = code.calls[call as usize].dst {
                                set!(dst, value);
                            }
                        }
                        // The frame to go back to is one of those that this loop executes.
                        Err(Stop::Jump(jump)) if jump.depth > floor => {
                            // No block ends here that would count it, and jumps may make a loop.
                            step!(1u32);
                            self.unwind(jump);
                            let Some(frame) = self.frames.last() else { return Ok(Value::UNDEF) };
                            let Some(target) = image.code(frame.func) else { return Ok(Value::UNDEF) };
                            (code, base, pc) = (target, frame.regs, frame.pc as usize);
                            if let Inst::Call { call } = code.insts[pc]
                                && let Some(dst) = code.calls[call as usize].dst
                            {
                                set!(dst, jump.value);
                            }
                        }
                        Err(stop) => return Err(stop),
                        Ok(None) => {
                            debug_assert_eq!(self.frames.len(), depth + 1);
                            let Some(frame) = self.frames.last() else { return Ok(Value::UNDEF) };
                            let Some(callee) = image.code(frame.func) else { return Ok(Value::UNDEF) };
                            (code, base, pc) = (callee, frame.regs, 0);
                            continue;
                        }
                    }
                }
                Inst::VaStart { list } => {
                    self.set_pc(pc);
                    let list = ok!(self.address(get!(list)));
                    ok!(self.va_start(list));
                }
                Inst::VaArg { dst, list, ty } => {
                    let list = ok!(self.address(get!(list)));
                    set!(dst, ok!(self.va_arg(list, ty)));
                }
                Inst::VaArgBytes { dst, list, size } => {
                    let list = ok!(self.address(get!(list)));
                    let dst = ok!(self.address(get!(dst)));
                    ok!(self.va_arg_bytes(dst, get!(size).lo, list));
                }
                Inst::VaEnd { list } => {
                    let list = ok!(self.address(get!(list)));
                    ok!(self.va_end(list));
                }
                Inst::VaCopy { dst, src } => {
                    let dst = ok!(self.address(get!(dst)));
                    let src = ok!(self.address(get!(src)));
                    ok!(self.va_copy(dst, src));
                }
                Inst::Disjoint { which } => {
                    let d = code.disjoints[which as usize];
                    let (a, b) = (get!(d.a), get!(d.b));
                    // An uninitialised address is reported by the access itself.
                    if checks.unsequenced
                        && !a.is_undef()
                        && !b.is_undef()
                        && overlap(a, d.a_size, b, d.b_size)
                    {
                        return Err(self.fail(pc, self.unsequenced(a, b)));
                    }
                }
                Inst::Error { text } => {
                    let fault = Fault::new(ErrorKind::ErrorCall, code.texts[text as usize]);
                    return Err(self.fail(pc, fault));
                }
                Inst::Undefined { index } => {
                    let what = code.undefined[index as usize];
                    let fault = Fault::new(ErrorKind::of_undefined(what), what.to_string());
                    return Err(self.fail(pc, fault));
                }
                Inst::Unsupported { text } => {
                    return Err(self.fail(pc, Fault::unsupported(code.texts[text as usize])));
                }
                Inst::Goto { target, steps } => {
                    step!(steps);
                    pc = target as usize;
                    continue;
                }
                Inst::Branch { cond, then, otherwise, steps } => {
                    let taken = truth!(get!(cond), code.decided_by(self.image.program, pc));
                    step!(steps);
                    pc = if taken { then } else { otherwise } as usize;
                    continue;
                }
                Inst::BranchEq { bits, a, b, targets } => branch!(BinOp::Eq, bits, a, b, targets),
                Inst::BranchNe { bits, a, b, targets } => branch!(BinOp::Ne, bits, a, b, targets),
                Inst::BranchLtS { bits, a, b, targets } => branch!(BinOp::LtS, bits, a, b, targets),
                Inst::BranchLeS { bits, a, b, targets } => branch!(BinOp::LeS, bits, a, b, targets),
                Inst::BranchLtU { bits, a, b, targets } => branch!(BinOp::LtU, bits, a, b, targets),
                Inst::BranchLeU { bits, a, b, targets } => branch!(BinOp::LeU, bits, a, b, targets),
                Inst::Switch { value, which } => {
                    let value = get!(value);
                    ok!(self.need(value, "the value of the switch"));
                    self.open_address(value);
                    let switch = &code.switches[which as usize];
                    step!(switch.steps);
                    pc = choose(switch, value) as usize;
                    continue;
                }
                Inst::Jump { ptr, which } => {
                    let ptr = ok!(self.address(get!(ptr)));
                    let jump = &code.jumps[which as usize];
                    step!(jump.steps);
                    let block = ok!(self.label(ptr, code));
                    match jump.targets.iter().find(|(target, _)| *target == block) {
                        Some((_, target)) => pc = *target as usize,
                        None => return Err(self.fail(pc, bad_jump())),
                    }
                    continue;
                }
                Inst::Return { value, steps } => {
                    let value = get!(value);
                    step!(steps);
                    self.set_pc(pc);
                    let dst = self.leave_frame();
                    if self.frames.len() == floor {
                        self.returned = code.spans[pc];
                        return Ok(value);
                    }
                    let Some(frame) = self.frames.last() else { return Ok(value) };
                    let Some(caller) = image.code(frame.func) else { return Ok(value) };
                    (code, base, pc) = (caller, frame.regs, frame.pc as usize);
                    if let Some(dst) = dst {
                        set!(dst, value);
                    }
                }
                Inst::ReturnVoid { steps } => {
                    step!(steps);
                    self.set_pc(pc);
                    let dst = self.leave_frame();
                    let nothing = Value::ZERO.with_tag(Tag::NO_VALUE);
                    if self.frames.len() == floor {
                        return Ok(nothing);
                    }
                    let Some(frame) = self.frames.last() else { return Ok(nothing) };
                    let Some(caller) = image.code(frame.func) else { return Ok(nothing) };
                    (code, base, pc) = (caller, frame.regs, frame.pc as usize);
                    if let Some(dst) = dst {
                        set!(dst, nothing);
                    }
                }
                Inst::Unreachable => {
                    let fault = Fault::new(ErrorKind::Unreachable, "code marked as unreachable is reached");
                    return Err(self.fail(pc, fault));
                }
            }
            pc += 1;
        }
    }

    #[inline]
    fn frame_locals(&self) -> usize {
        self.frames.last().map_or(0, |frame| frame.locals)
    }

    /// Begins the lifetime of a local object of known size.
    fn enter(&mut self, code: &Code<'p>, obj: u32) -> Checked<()> {
        let local = code.locals[obj as usize];
        let Some(frame) = self.frames.last() else { return Ok(()) };
        let (slot, base) = (frame.locals + obj as usize, frame.base);
        self.leave(slot);
        self.tidy();
        let fresh = Fresh {
            kind: ObjectKind::Stack,
            label: Label::Local(code.func, ObjId(obj)),
            site: Site::NONE,
            initialised: false,
        };
        let size = local.size.unwrap_or(0);
        self.locals[slot] = self.memory.add_stack(fresh, base + local.offset, size, size)?;
        Ok(())
    }

    /// The size of an object that the stack is to hold: no more than half of the address space, so
    /// that it is not a negative number.
    fn stack_size(&self, size: Value, what: &str) -> Checked<u64> {
        self.need(size, &format!("the size of the {what}"))?;
        self.open_address(size);
        let half = self.memory.address_mask() / 2;
        if size.lo <= half {
            return Ok(size.lo);
        }
        let signed = size.signed(if half > u64::from(u32::MAX) { 64 } else { 32 });
        let message =
            format!("{} {what} of {signed} bytes on the stack", if what == "array" { "an" } else { "a" });
        Err(Fault::new(ErrorKind::BadArraySize, message))
    }

    /// Begins the lifetime of a variable-length array.
    fn enter_sized(&mut self, code: &Code<'p>, obj: u32, size: Value) -> Checked<()> {
        let size = self.stack_size(size, "array")?;
        self.leave_local(obj);
        self.tidy();
        let fresh = Fresh {
            kind: ObjectKind::Stack,
            label: Label::Local(code.func, ObjId(obj)),
            site: Site::NONE,
            initialised: false,
        };
        let align = u64::from(code.locals[obj as usize].align);
        // An array without elements has an address of its own.
        let Some(base) = self.memory.take_stack(size.max(1), align) else { return Err(no_stack()) };
        let slot = self.frame_locals() + obj as usize;
        self.locals[slot] = self.memory.add_stack(fresh, base, size, size)?;
        Ok(())
    }

    /// Ends the lifetime of a local object; the addresses of a variable-length array on top are
    /// given back.
    fn leave_local(&mut self, obj: u32) {
        let slot = self.frame_locals() + obj as usize;
        let tag = self.locals[slot];
        if tag == Tag::NONE {
            return;
        }
        self.leave(slot);
        if let Some(object) = self.memory.object(tag)
            && object.base() + object.size() + crate::memory::GAP == self.memory.stack_top
            && self.frames.last().is_some_and(|frame| object.base() >= frame.base)
            && self.sized(slot)
        {
            self.memory.stack_top = object.base();
        }
    }

    /// Makes a local object constant, or no longer so.
    fn seal_local(&mut self, obj: u32, sealed: bool) {
        let tag = self.locals[self.frame_locals() + obj as usize];
        if tag != Tag::NONE {
            self.memory.set_constant(tag, sealed);
        }
    }

    /// Whether a slot's object is a variable-length array.
    fn sized(&self, slot: usize) -> bool {
        let Some(frame) = self.frames.last() else { return false };
        let local = self.image.code(frame.func).and_then(|code| code.locals.get(slot - frame.locals));
        local.is_some_and(|local| local.size.is_none())
    }

    /// A stack object that lives until the function returns.
    pub(crate) fn alloca(&mut self, size: u64, align: u32, name: &'static str) -> Checked<Value> {
        let Some(base) = self.memory.take_stack(size, u64::from(align)) else { return Err(no_stack()) };
        let site = self.site();
        let fresh = Fresh { kind: ObjectKind::Alloca, label: Label::Named(name), site, initialised: false };
        let tag = self.memory.add_stack(fresh, base, size, size)?;
        self.allocas.push(tag);
        Ok(self.memory.start(tag))
    }

    /// A choice of the environment.
    fn nondet(&mut self, name: &str, ty: Ty) -> Value {
        let (model, span) = (self.image.program.model, self.span());
        let bits = self.inputs.choose(name, ty, Among::All, model, span);
        // Perhaps no library does all that C allows.
        if name == ir::LIBRARY && bits != 0 {
            self.doubt(Doubt::Library);
        }
        if name == ir::ORDER_OF_ENDS
            && let Some(frame) = self.frames.last_mut()
        {
            frame.ordered = true;
        }
        let value = Value::wide(bits);
        if ty == Ty::Ptr { pointer::from_int(value, &self.memory) } else { value }
    }

    #[cold]
    fn misaligned(&mut self, pc: usize, ptr: Value, align: u8, checks: &Checks) -> Checked<()> {
        self.set_pc(pc);
        let objects = self.memory.resolve(ptr).map(|(tag, offset)| (tag, Some(offset)));
        let message = format!("the address {:#x} is not a multiple of {}", ptr.lo, 1u64 << align);
        let kind = ErrorKind::Misaligned;
        let fault = Box::new(Fault { kind, message, objects: objects.into_iter().collect() });
        if checks.misaligned {
            return Err(fault);
        }
        if checks.alignment {
            self.warn(fault);
        }
        Ok(())
    }

    #[cold]
    fn unsequenced(&self, a: Value, b: Value) -> Box<Fault> {
        let objects: Vec<_> =
            [a, b].iter().filter_map(|p| self.memory.resolve(*p)).map(|(tag, o)| (tag, Some(o))).collect();
        Box::new(Fault {
            kind: ErrorKind::UnsequencedAccess,
            message: "two unsequenced accesses of one expression overlap, and one is a write".into(),
            objects,
        })
    }

    /// The block of this function that a label's address names.
    fn label(&self, ptr: Value, code: &Code<'p>) -> Checked<BlockId> {
        match self.memory.resolve(ptr) {
            Some((tag, 0)) => match self.memory.object(tag).map(|object| object.label()) {
                Some(Label::Label(func, block)) if func == code.func => Ok(block),
                Some(_) | None => Err(bad_jump()),
            },
            Some(_) | None => Err(bad_jump()),
        }
    }
}

/// Where a switch leads.
fn choose(switch: &Switch, value: Value) -> u32 {
    let number = if switch.signed { value.signed(switch.bits) } else { value.bits() as i128 };
    if !switch.table.is_empty() {
        let at = number.checked_sub(switch.first).and_then(|i| usize::try_from(i).ok());
        return at.and_then(|i| switch.table.get(i)).copied().unwrap_or(switch.default);
    }
    let at = switch.cases.partition_point(|(_, high, _)| *high < number);
    match switch.cases.get(at) {
        Some((low, _, target)) if *low <= number => *target,
        Some(_) | None => switch.default,
    }
}

/// Whether two ranges of bytes overlap.
fn overlap(a: Value, a_size: u64, b: Value, b_size: u64) -> bool {
    let (a, b) = (u128::from(a.lo), u128::from(b.lo));
    a < b + u128::from(b_size) && b < a + u128::from(a_size)
}

#[cold]
fn no_stack() -> Box<Fault> {
    Fault::new(ErrorKind::StackOverflow, "the stack has no room left")
}

#[cold]
fn bad_jump() -> Box<Fault> {
    Fault::new(ErrorKind::Undefined, "a jump to an address that is not a label of this function")
}

/// The size of a `va_list` in bytes.
pub(super) fn va_list_size(model: DataModel) -> u64 {
    match model {
        DataModel::Ilp32 => 4,
        DataModel::Lp64 => 24,
    }
}
