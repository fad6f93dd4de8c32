//! The heap.

use super::{Args, Done};
use crate::error::{Checked, Fault, ObjectKind};
use crate::inputs::Among;
use crate::machine::Machine;
use crate::memory::{Fresh, Label, State};
use crate::value::{Tag, Value};
use ir::Ty;
use libtable::errno::{EINVAL, ENOMEM};
use libtable::{Align, Arg, Out, Size};
use obligation::ErrorKind;

/// The alignment that fits every type.
pub(super) const MAX_ALIGN: u64 = 16;
const PAGE: u64 = 4096;

const NO_BYTES: &str = "what an allocation of no bytes gives";

/// The number of bytes that an effect refers to; `None` if there is no such size: more than half of
/// the address space is never given.
fn bytes(m: &Machine<'_, '_>, args: &Args<'_>, size: Size) -> Option<u64> {
    let bytes = match size {
        Size::Arg(arg) => Some(args.number(arg)),
        Size::Product(a, b) => args.number(a).checked_mul(args.number(b)),
        Size::Pages(arg) => args.number(arg).checked_next_multiple_of(PAGE),
    };
    bytes.filter(|bytes| *bytes <= m.memory.address_mask() / 2)
}

impl Machine<'_, '_> {
    /// Makes a heap object; `None` if there is no memory by the environment's choice. A size that
    /// is possible and for which the machine has no room is a limit of the machine: a proof takes
    /// it that there is enough.
    pub(super) fn heap(
        &mut self,
        name: &'static str,
        size: u64,
        align: u64,
        initialised: bool,
    ) -> Checked<Option<Value>> {
        if self.config.allocation_may_fail {
            let (model, span) = (self.image.program.model, self.span());
            if self.inputs.choose(name, Ty::I8, Among::Between(0, 1), model, span) == 1 {
                return Ok(None);
            }
        }
        self.tidy();
        let site = self.site();
        let fresh = Fresh { kind: ObjectKind::Heap, label: Label::Named(name), site, initialised };
        match self.memory.add_heap(fresh, size, align)? {
            Some(tag) => Ok(Some(self.memory.start(tag))),
            None => {
                Err(Fault::new(ErrorKind::MemoryLimit, format!("there is no room for {size} more bytes")))
            }
        }
    }

    /// The result of an allocation that found no memory.
    pub(super) fn no_memory(&mut self) -> Done {
        self.set_errno(ENOMEM)?;
        Ok(Value::ZERO)
    }
}

pub(super) fn allocate(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    size: Size,
    zeroed: bool,
    align: Align,
    out: Out,
) -> Done {
    let align = match align {
        Align::Max => MAX_ALIGN,
        Align::Page => PAGE,
        Align::Arg(arg) => args.number(arg),
    };
    // `posix_memalign` also demands that a pointer fits.
    let least = if matches!(out, Out::Store(_)) { m.pointer_bytes() as u64 } else { 1 };
    if !align.is_power_of_two() || align < least || align > m.memory.address_mask() / 2 {
        return match out {
            Out::Store(_) => Ok(Value::new(u64::from(EINVAL))),
            Out::Result => {
                m.set_errno(EINVAL)?;
                Ok(Value::ZERO)
            }
        };
    }
    let size = bytes(m, args, size);
    if size == Some(0) {
        m.leave_open(NO_BYTES);
    }
    let block = match size {
        Some(size) => m.heap(args.name(), size, align.max(MAX_ALIGN), zeroed)?,
        None => None,
    };
    match (out, block) {
        (Out::Result, Some(block)) => Ok(block),
        (Out::Result, None) => m.no_memory(),
        (Out::Store(arg), Some(block)) => {
            let len = m.pointer_bytes();
            m.memory.store(args.get(arg), block, len)?;
            Ok(Value::ZERO)
        }
        (Out::Store(_), None) => Ok(Value::new(u64::from(ENOMEM))),
    }
}

/// The heap object that a pointer may free.
fn freeable(m: &Machine<'_, '_>, name: &str, ptr: Value) -> Checked<Tag> {
    let Some((tag, offset)) = m.memory.resolve(ptr) else {
        let message = format!("`{name}` of the address {:#x}, where there is no object", ptr.bits());
        return Err(Fault::new(ErrorKind::InvalidFree, message));
    };
    let object = m.memory.object(tag);
    let (kind, message) = match object.map(|object| (object.kind(), object.state())) {
        Some((ObjectKind::Heap, State::Live)) if offset == 0 => return Ok(tag),
        Some((ObjectKind::Heap, State::Live)) => (
            ErrorKind::InteriorFree,
            format!("`{name}` of a pointer to offset {offset} of {{0}}, not to its start"),
        ),
        Some((ObjectKind::Heap, State::Freed | State::Left | State::Unused)) => {
            (ErrorKind::DoubleFree, format!("`{name}` of {{0}}, which was already freed"))
        }
        Some((
            ObjectKind::Static
            | ObjectKind::Library
            | ObjectKind::Extern
            | ObjectKind::Stack
            | ObjectKind::Alloca
            | ObjectKind::Function
            | ObjectKind::Label
            | ObjectKind::VarArgs,
            _,
        ))
        | None => (ErrorKind::NonHeapFree, format!("`{name}` of {{0}}, which is not on the heap")),
    };
    Err(Box::new(Fault { kind, message, objects: vec![(tag, Some(offset))] }))
}

pub(super) fn free(m: &mut Machine<'_, '_>, args: &Args<'_>, ptr: Value) -> Done {
    if ptr.bits() != 0 {
        let tag = freeable(m, args.name(), ptr)?;
        let site = m.site();
        m.memory.end(tag, State::Freed, site);
    }
    Ok(Value::ZERO)
}

pub(super) fn usable_size(m: &mut Machine<'_, '_>, args: &Args<'_>, ptr: Value) -> Done {
    if ptr.bits() == 0 {
        return Ok(Value::ZERO);
    }
    let tag = freeable(m, args.name(), ptr)?;
    Ok(Value::new(m.memory.object(tag).map_or(0, |object| object.size())))
}

pub(super) fn reallocate(m: &mut Machine<'_, '_>, args: &Args<'_>, ptr: Arg, size: Size) -> Done {
    let old = args.get(ptr);
    let tag = if old.bits() == 0 { None } else { Some(freeable(m, args.name(), old)?) };
    let Some(size) = bytes(m, args, size) else { return m.no_memory() };
    if size == 0 {
        m.leave_open(NO_BYTES);
    }
    if let (Some(tag), 0) = (tag, size) {
        let site = m.site();
        m.memory.end(tag, State::Freed, site);
        return Ok(Value::ZERO);
    }
    let Some(new) = m.heap(args.name(), size, MAX_ALIGN, false)? else { return m.no_memory() };
    if let Some(tag) = tag {
        let kept = m.memory.object(tag).map_or(0, |object| object.size()).min(size);
        m.work(kept);
        m.memory.copy(new, old, kept, false)?;
        let site = m.site();
        if m.image.shared && m.memory.put_back(tag, new.tag) {
            m.memory.end(new.tag, State::Freed, site);
            return Ok(m.memory.start(tag));
        }
        m.memory.end(tag, State::Freed, site);
    }
    Ok(new)
}
