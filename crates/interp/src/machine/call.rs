//! Calls and returns.

use super::{Activation, Halt, Jump, Machine, Stop, UNKNOWN};
use crate::code::{CallSite, CallTarget, Code};
use crate::error::{Checked, Fault, ObjectKind};
use crate::image::Entry;
use crate::library::{self, Call};
use crate::memory::{Label, State, align_up};
use crate::trace::Tracer;
use crate::value::{Tag, Value};
use ir::{FuncId, Idx, ParamTy, Sig, Ty};
use obligation::ErrorKind;

/// Callbacks from library functions may nest this deep: they use the machine's own stack.
const MAX_CALLBACKS: usize = 64;

/// All frames together may have this many registers: a bound on what deep recursion of large
/// functions costs.
const MAX_REGISTERS: usize = 1 << 24;

impl<'a, 'p> Machine<'a, 'p> {
    /// Executes a call: the result of a library function, or `None` if a frame was made for the
    /// callee.
    pub(super) fn call<T: Tracer>(
        &mut self,
        tracer: &mut T,
        code: &'a Code<'p>,
        base: usize,
        site: &'a CallSite<'p>,
    ) -> Result<Option<Value>, Stop> {
        let operand = |machine: &Self, operand: crate::code::Operand| match operand.as_reg() {
            Some(reg) => machine.regs[base + reg],
            None => code.constants[operand.constant_index()],
        };
        let (func, fits) = match site.callee {
            CallTarget::Direct { func, fits } => (func, fits),
            CallTarget::Indirect(ptr) => match self.function_at(operand(self, ptr)) {
                Ok(func) => {
                    let declared = self.image.program.funcs.get(func).and_then(|f| f.sig.as_ref());
                    (func, declared == Some(site.sig))
                }
                Err(fault) => return Err(self.stop(fault)),
            },
        };
        match &self.image.entries[func.index()] {
            Entry::Body(callee) => {
                if !fits {
                    return Err(self.stop(self.bad_signature(func, site.sig)));
                }
                if let Err(fault) = self.push_frame(callee, site.dst) {
                    return Err(self.stop(fault));
                }
                let regs = self.frames.last().map_or(0, |frame| frame.regs);
                for (arg, param) in site.args.iter().zip(&callee.params) {
                    self.regs[regs + *param as usize] = operand(self, *arg);
                }
                for (ty, arg) in site.types.iter().zip(&site.args).skip(site.fixed) {
                    let value = operand(self, *arg);
                    match self.variadic(func, *ty, value) {
                        Ok(value) => self.varargs.push((*ty, value)),
                        Err(fault) => return Err(self.stop(fault)),
                    }
                }
                Ok(None)
            }
            Entry::Library(model) => {
                let mut args = std::mem::take(&mut self.args);
                args.clear();
                args.extend(site.args.iter().map(|arg| operand(self, *arg)));
                let call = Call { model, sig: site.sig, types: &site.types, values: &args, used: site.used };
                let result = library::call(self, tracer, &call);
                self.args = args;
                self.halted(result).map(Some)
            }
            Entry::Missing => {
                let name = &self.image.program.funcs[func].name;
                let fault = without_body(name);
                Err(self.stop(fault))
            }
        }
    }

    /// A fault where the machine stands.
    #[cold]
    pub(crate) fn stop(&mut self, mut fault: Box<Fault>) -> Stop {
        self.explain(&mut fault);
        Stop::Error(Box::new(self.error(*fault)))
    }

    /// What a library function has done, as the loop wants it.
    fn halted<V>(&mut self, result: Result<V, Halt>) -> Result<V, Stop> {
        match result {
            Ok(value) => Ok(value),
            Err(Halt::Fault(fault)) => Err(self.stop(fault)),
            Err(Halt::Stop(stop)) => Err(stop),
        }
    }

    /// Calls a function by address from a library function, and waits for its result.
    pub(crate) fn call_back<T: Tracer>(
        &mut self,
        tracer: &mut T,
        ptr: Value,
        params: &[Ty],
        args: &[Value],
    ) -> Result<Value, Halt> {
        let func = self.function_at(ptr)?;
        self.call_function(tracer, func, params, args)
    }

    /// The same for a known function.
    pub(crate) fn call_function<T: Tracer>(
        &mut self,
        tracer: &mut T,
        func: FuncId,
        params: &[Ty],
        args: &[Value],
    ) -> Result<Value, Halt> {
        let program = self.image.program;
        let scalars: Vec<ParamTy> = params.iter().map(|ty| ParamTy::Scalar(*ty)).collect();
        match &self.image.entries[func.index()] {
            Entry::Body(callee) => {
                let fits = callee.sig.is_none_or(|sig| sig.params == scalars && !sig.variadic);
                if !fits {
                    let ret = callee.sig.map_or(ir::RetTy::Void, |sig| sig.ret);
                    let called = Sig { params: scalars, variadic: false, ret };
                    return Err(self.bad_signature(func, &called).into());
                }
                if self.library.callbacks >= MAX_CALLBACKS {
                    return Err(Fault::unsupported("callbacks of library functions nest too deeply").into());
                }
                let floor = self.frames.len();
                self.push_frame(callee, None)?;
                let regs = self.frames.last().map_or(0, |frame| frame.regs);
                for (arg, param) in args.iter().zip(&callee.params) {
                    self.regs[regs + *param as usize] = *arg;
                }
                self.library.callbacks += 1;
                let result = self.execute(tracer, floor);
                self.library.callbacks -= 1;
                Ok(result?)
            }
            Entry::Library(model) => {
                // A library function given as a callback, such as `strcmp` for sorting.
                let ret = program.funcs[func].sig.as_ref().map_or(ir::RetTy::Void, |sig| sig.ret);
                let sig = Sig { params: scalars, variadic: false, ret };
                let typed = params.iter().map(|ty| ParamTy::Scalar(*ty)).collect::<Vec<_>>();
                let call = Call { model, sig: &sig, types: &typed, values: args, used: true };
                library::call(self, tracer, &call)
            }
            Entry::Missing => {
                let name = &program.funcs[func].name;
                Err(without_body(name).into())
            }
        }
    }

    /// The function at an address.
    pub(crate) fn function_at(&self, ptr: Value) -> Checked<FuncId> {
        self.need(ptr, "the address of the called function")?;
        match self.memory.resolve(ptr) {
            Some((tag, offset)) => {
                let object = self.memory.object(tag);
                match object.map(|object| object.label()) {
                    Some(Label::Function(func)) if offset == 0 => Ok(func),
                    Some(_) | None => Err(Box::new(Fault {
                        kind: ErrorKind::BadCall,
                        message: "{0} is called, which is not a function".to_string(),
                        objects: vec![(tag, Some(offset))],
                    })),
                }
            }
            None if ptr.lo == 0 || ptr.tag == Tag::NULL => {
                Err(Fault::new(ErrorKind::NullAccess, "null is called as a function"))
            }
            None => Err(Fault::new(
                ErrorKind::BadCall,
                format!("the address {:#x} is called, where there is no function", ptr.lo),
            )),
        }
    }

    #[cold]
    fn bad_signature(&self, func: FuncId, called: &Sig) -> Box<Fault> {
        let function = &self.image.program.funcs[func];
        let name = &function.name;
        let mismatch = function.sig.as_ref().map(|own| own.mismatch(called)).unwrap_or_default();
        Fault::new(ErrorKind::BadCall, format!("`{name}` is called through an incompatible type: {mismatch}"))
    }

    /// Makes a frame for a function. Its registers are uninitialised, its objects not live.
    pub(crate) fn push_frame(&mut self, code: &Code<'p>, dst: Option<u32>) -> Checked<()> {
        if self.frames.len() >= self.config.max_depth || self.regs.len() > MAX_REGISTERS {
            return Err(Fault::new(
                ErrorKind::StackOverflow,
                format!("calls nest deeper than {}", self.config.max_depth),
            ));
        }
        let stack_mark = self.memory.stack_top;
        let mut base = stack_mark;
        if code.frame_size != 0 {
            base = align_up(stack_mark, code.frame_align).unwrap_or(u64::MAX);
            let padding = base.saturating_sub(stack_mark);
            if self.memory.push_stack(code.frame_size.saturating_add(padding)).is_none() {
                return Err(Fault::new(ErrorKind::StackOverflow, "the stack has no room left"));
            }
        }
        let regs = self.regs.len();
        let locals = self.locals.len();
        self.regs.resize(regs + code.regs, Value::UNDEF);
        self.locals.resize(locals + code.locals.len(), Tag::NONE);
        self.calls += 1;
        self.frames.push(Activation {
            func: code.func,
            serial: self.calls,
            pc: 0,
            regs,
            locals,
            allocas: self.allocas.len(),
            varargs: self.varargs.len(),
            area: Tag::NONE,
            stack_mark,
            base,
            dst,
            stack: UNKNOWN,
            ordered: false,
        });
        Ok(())
    }

    /// Ends the topmost frame and everything in it; says where the caller wants the result.
    pub(super) fn leave_frame(&mut self) -> Option<u32> {
        let frame = *self.frames.last()?;
        for slot in frame.locals..self.locals.len() {
            self.leave(slot);
        }
        if self.allocas.len() > frame.allocas || frame.area != Tag::NONE {
            let site = self.cheap_site();
            for i in frame.allocas..self.allocas.len() {
                self.memory.end(self.allocas[i], State::Left, site);
            }
            self.allocas.truncate(frame.allocas);
            if frame.area != Tag::NONE {
                self.memory.end(frame.area, State::Left, site);
            }
        }
        self.locals.truncate(frame.locals);
        self.varargs.truncate(frame.varargs);
        self.regs.truncate(frame.regs);
        self.memory.stack_top = frame.stack_mark;
        self.frames.pop();
        frame.dst
    }

    /// Ends frames until control is back at an earlier call, and in the frame of that call what
    /// came to be since.
    pub(super) fn unwind(&mut self, jump: Jump) {
        while self.frames.len() > jump.depth {
            self.leave_frame();
        }
        self.set_pc(jump.pc as usize);
        let place = self.library.places.get(jump.place).cloned();
        let (Some(place), Some(frame)) = (place, self.frames.last().copied()) else { return };
        for at in place.idle.iter() {
            self.leave(frame.locals + at);
        }
        if self.allocas.len() > place.allocas {
            let site = self.cheap_site();
            for at in place.allocas..self.allocas.len() {
                self.memory.end(self.allocas[at], State::Left, site);
            }
            self.allocas.truncate(place.allocas);
        }
    }

    /// A variadic argument as it waits to be taken: an aggregate is copied, since the caller may
    /// change its own.
    fn variadic(&mut self, func: FuncId, ty: ParamTy, value: Value) -> Checked<Value> {
        let ParamTy::Bytes { size, align } = ty else { return Ok(value) };
        let copy = self.alloca(size, align, "variadic arguments")?;
        self.memory.copy(copy, value, size, true)?;
        if let Some(object) = self.memory.object_mut(copy.tag) {
            object.kind = ObjectKind::VarArgs;
            object.label = Label::VarArgs(func);
        }
        Ok(copy)
    }
}

/// The fault of calling a function that has no body, with what can be done about it.
fn without_body(name: &str) -> Box<Fault> {
    let (what, help) = (libtable::without_body(name), libtable::WITHOUT_BODY);
    Fault::unsupported(format!("{what} ({help})"))
}
