//! Variadic arguments.
//!
//! The machine holds the arguments of a call. A list holds a pointer into an object that represents
//! them, one byte for each: its offset is the number of arguments taken. So copying a list's bytes
//! copies the list, and an old list of a finished call is recognised by its dead object.
//!
//! A list passed to a library function may only be ended (7.16p3, 7.21.6.8). Where a list is an
//! array, the function has advanced the caller's own list: its second word records this.

use super::Machine;
use super::exec::va_list_size;
use crate::error::{Checked, Fault, ObjectKind};
use crate::memory::{Fresh, Label, State};
use crate::value::{Tag, Value};
use ir::{DataModel, FloatTy, ParamTy, Ty};
use obligation::{ErrorKind, counted};

/// A position in the variadic arguments of a call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor {
    area: Tag,
    /// The first of the call's arguments among those of all frames, and behind the last.
    first: usize,
    end: usize,
    /// How many were taken.
    taken: usize,
}

impl Machine<'_, '_> {
    fn pointer_len(&self) -> usize {
        self.image.program.model.pointer_bytes() as usize
    }

    /// Starts a list: it begins with the first variadic argument of the current call.
    pub(super) fn va_start(&mut self, list: Value) -> Checked<()> {
        let Some(frame) = self.frames.last().copied() else { return Ok(()) };
        let area = if frame.area == Tag::NONE {
            let count = (self.varargs.len() - frame.varargs) as u64;
            let Some(base) = self.memory.take_stack(count, 16) else {
                return Err(Fault::new(ErrorKind::StackOverflow, "the stack has no room left"));
            };
            let (kind, label) = (ObjectKind::VarArgs, Label::VarArgs(frame.func));
            let fresh = Fresh { kind, label, site: self.cheap_site(), initialised: true };
            let area = self.memory.add_stack(fresh, base, count, 0)?;
            if let Some(frame) = self.frames.last_mut() {
                frame.area = area;
            }
            area
        } else {
            frame.area
        };
        let size = va_list_size(self.image.program.model);
        self.memory.fill(list, Value::ZERO, size)?;
        self.memory.store(list, self.memory.start(area), self.pointer_len())
    }

    /// Where a list stands, given the address of its object.
    fn cursor(&self, list: Value) -> Checked<Cursor> {
        let position = self.memory.load(list, self.pointer_len())?;
        self.cursor_at(position)
    }

    /// The same for a list that arguments are taken from.
    fn usable(&self, list: Value) -> Checked<Cursor> {
        let cursor = self.cursor(list)?;
        if let Some(mark) = self.used_mark(list)
            && self.memory.load(mark, 1)?.lo != 0
        {
            let message = "the `va_list` is indeterminate after a library call";
            return Err(Fault::new(ErrorKind::BadVarArg, message));
        }
        Ok(cursor)
    }

    /// Where a list says that a library function was given it, if it is an array.
    fn used_mark(&self, list: Value) -> Option<Value> {
        match self.image.program.model {
            DataModel::Lp64 => Some(self.memory.offset(list, 8)),
            DataModel::Ilp32 => None,
        }
    }

    /// Gives a list to a library function: its address where it is an array, else its pointer.
    pub(crate) fn give_list(&mut self, list: Value) -> Checked<Cursor> {
        match self.used_mark(list) {
            Some(mark) => {
                let cursor = self.usable(list)?;
                self.memory.store(mark, Value::new(1), 1)?;
                Ok(cursor)
            }
            None => self.cursor_at(list),
        }
    }

    /// Where a list stands, given the pointer that it holds.
    fn cursor_at(&self, position: Value) -> Checked<Cursor> {
        let bad = |message: &str| Fault::new(ErrorKind::BadVarArg, message);
        if position.is_undef() {
            return Err(bad("the `va_list` was not started"));
        }
        let Some((area, offset)) = self.memory.resolve(position) else {
            return Err(bad("the `va_list` was not started"));
        };
        match self.memory.object(area) {
            Some(object) if object.kind() == ObjectKind::VarArgs && object.state() == State::Live => {}
            Some(object) if object.kind() == ObjectKind::VarArgs => {
                return Err(bad("the `va_list` belongs to a call that has returned"));
            }
            Some(_) | None => return Err(bad("the `va_list` was not started")),
        }
        let owner = self.frames.iter().rposition(|frame| frame.area == area);
        let Some(owner) = owner else { return Err(bad("the `va_list` was not started")) };
        let first = self.frames[owner].varargs;
        let end = self.frames.get(owner + 1).map_or(self.varargs.len(), |next| next.varargs);
        Ok(Cursor { area, first, end, taken: usize::try_from(offset).unwrap_or(usize::MAX) })
    }

    /// The next argument of a list and its type, if there is one.
    pub(crate) fn next_vararg(&self, cursor: &mut Cursor) -> Option<(ParamTy, Value)> {
        let at = cursor.first.checked_add(cursor.taken).filter(|at| *at < cursor.end)?;
        cursor.taken += 1;
        self.varargs.get(at).copied()
    }

    /// Makes a list stand where the cursor does.
    fn advance(&mut self, list: Value, cursor: &Cursor) -> Checked<()> {
        let position = self.memory.offset(self.memory.start(cursor.area), cursor.taken as u64);
        self.memory.store(list, position, self.pointer_len())
    }

    fn take(&mut self, list: Value) -> Checked<(ParamTy, Value)> {
        let mut cursor = self.usable(list)?;
        match self.next_vararg(&mut cursor) {
            Some(argument) => {
                self.advance(list, &cursor)?;
                Ok(argument)
            }
            None => {
                let count = counted((cursor.end - cursor.first) as u64, "variadic argument");
                let message = format!("takes one more argument, but the call has only {count}");
                Err(Fault::new(ErrorKind::BadVarArg, message))
            }
        }
    }

    /// Takes a scalar.
    pub(super) fn va_arg(&mut self, list: Value, ty: Ty) -> Checked<Value> {
        match self.take(list)? {
            (ParamTy::Scalar(found), value) if found == ty => Ok(value),
            (found, _) => Err(mismatch(found, &words(ty))),
        }
    }

    /// Takes an aggregate.
    pub(super) fn va_arg_bytes(&mut self, dst: Value, size: u64, list: Value) -> Checked<()> {
        match self.take(list)? {
            (ParamTy::Bytes { size: found, .. }, value) if found == size => {
                self.memory.copy(dst, value, size, true)
            }
            (found, _) => Err(mismatch(found, &format!("a structure or union of {size} bytes"))),
        }
    }

    /// Ends a list.
    pub(super) fn va_end(&mut self, list: Value) -> Checked<()> {
        self.cursor(list)?;
        self.memory.clear(list, va_list_size(self.image.program.model) as usize)
    }

    /// Makes a list continue where another stands.
    pub(super) fn va_copy(&mut self, dst: Value, src: Value) -> Checked<()> {
        self.usable(src)?;
        self.memory.copy(dst, src, va_list_size(self.image.program.model), true)
    }
}

/// A type of an argument in words: what was its C type is no longer known.
pub(crate) fn words(ty: Ty) -> String {
    match ty {
        Ty::Int(bits) => format!("an integer of {} bytes", bits.div_ceil(8)),
        Ty::Ptr => "a pointer".to_owned(),
        Ty::Float(FloatTy::F32) => "a `float`".to_owned(),
        Ty::Float(FloatTy::F64) => "a `double`".to_owned(),
        Ty::Float(FloatTy::F80) => "a `long double`".to_owned(),
        Ty::Float(FloatTy::F128) => "a `_Float128`".to_owned(),
    }
}

#[cold]
fn mismatch(found: ParamTy, wanted: &str) -> Box<Fault> {
    let found = match found {
        ParamTy::Scalar(ty) => words(ty),
        ParamTy::Bytes { size, .. } => format!("a structure or union of {size} bytes"),
    };
    Fault::new(
        ErrorKind::BadVarArg,
        format!("a variadic argument is read as {wanted} but was passed as {found}"),
    )
}
