//! Checks what the table says about a function's pointers, before its effect is executed.
//!
//! Objects and blocks of bytes must exist as a whole, and be initialised where they are read as a
//! whole. Of strings and other data that end where their contents say so, the first byte must
//! exist: the effect checks the rest.

use super::{Args, extents, process};
use crate::error::{Checked, Fault};
use crate::machine::Machine;
use crate::memory::Access;
use crate::value::Value;
use libtable::{Extent, Members, Much, Pointee, Shape, Size};
use obligation::ErrorKind;

/// Checks all pointers of a call.
pub(super) fn check(m: &mut Machine<'_, '_>, args: &Args<'_>) -> Checked<()> {
    for i in 0..args.call.model.params.len() {
        let Some(pointee) = args.call.model.pointee(i) else { continue };
        let Some(ptr) = args.values.get(i).copied() else { continue };
        check_one(m, args, ptr, pointee)?;
        // Strings of which no effect knows are read here.
        let stated = matches!(args.call.model.params[i], Shape::Points(_));
        if stated && pointee.extent == Extent::Text && ptr.bits() != 0 {
            m.memory.c_string(ptr, u64::MAX)?;
        }
    }
    if args.call.model.lists_arguments() { extents::listed(m, args) } else { Ok(()) }
}

pub(super) fn check_one(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    ptr: Value,
    pointee: Pointee,
) -> Checked<()> {
    if ptr.bits() == 0 && pointee.null {
        return Ok(());
    }
    let (size, whole) = match (pointee.extent, size(m, args, pointee.extent)) {
        (Extent::List, _) => return extents::list(m, ptr),
        (Extent::Room(at), _) => (extents::room(m, args, at)?, true),
        (_, Some(found)) => found,
        (_, None) => return Ok(()),
    };
    if size == 0 {
        return Ok(());
    }
    // Where the effect says which bytes are written it meets those that must not be.
    let written = match (pointee.written, pointee.extent) {
        (Much::All, _) => true,
        (Much::None, _) => false,
        (
            Much::Some
            | Much::Count
            | Much::Positive
            | Much::String
            | Much::Left(_)
            | Much::Foreign
            | Much::Members(_),
            extent,
        ) => matches!(extent, Extent::Object(_)),
    };
    let access = match (written, pointee.written, pointee.read) {
        (true, ..) => Access::Write,
        (false, Much::None, _) => Access::Read,
        (false, _, Much::None) => Access::Touch,
        (false, ..) => Access::Read,
    };
    m.memory.check(ptr, size, access)?;
    if let Extent::Object(object) | Extent::Array(object, _) = pointee.extent {
        let align = object.align(m.image.program.model);
        if m.config.checks.alignment && !ptr.lo.is_multiple_of(align) {
            let objects = m.memory.resolve(ptr).map(|(tag, offset)| (tag, Some(offset)));
            let message = format!("the address {:#x} is not a multiple of {align}", ptr.lo);
            let objects = objects.into_iter().collect();
            m.warn(Box::new(Fault { kind: ErrorKind::Misaligned, message, objects }));
        }
    }
    if let Extent::Address(_) = pointee.extent {
        return extents::address(m, ptr, size);
    }
    match pointee.read {
        Much::All if whole => {
            m.memory.read_bytes(ptr, size)?;
            Ok(())
        }
        Much::Members(members) => check_members(m, ptr, size, pointee.extent, members),
        Much::All
        | Much::None
        | Much::Some
        | Much::Count
        | Much::Positive
        | Much::String
        | Much::Left(_)
        | Much::Foreign => Ok(()),
    }
}

/// Members of an object, or of each of an array, must be initialised.
fn check_members(
    m: &mut Machine<'_, '_>,
    ptr: Value,
    size: u64,
    extent: Extent,
    members: Members,
) -> Checked<()> {
    let model = m.image.program.model;
    let step = match extent {
        Extent::Object(object) | Extent::Array(object, _) => object.size(model).max(1),
        _ => size,
    };
    for object in 0..size / step {
        for (at, len) in members.places(model) {
            m.memory.read_bytes(m.memory.offset(ptr, object * step + at), *len)?;
        }
    }
    Ok(())
}

/// How many bytes must be there, and whether these are all; `None` if the effect examines the
/// pointer itself.
pub(super) fn size(m: &Machine<'_, '_>, args: &Args<'_>, extent: Extent) -> Option<(u64, bool)> {
    let model = m.image.program.model;
    Some(match extent {
        Extent::Object(object) => (object.size(model), true),
        Extent::Array(object, count) => {
            // A negative number of elements is none.
            let count = u64::try_from(args.signed(count, m).max(0)).unwrap_or(u64::MAX);
            (object.size(model).saturating_mul(count), true)
        }
        Extent::Bytes(Size::Arg(arg) | Size::Pages(arg)) => (args.number(arg), true),
        Extent::Bytes(Size::Product(a, b)) => (args.number(a).saturating_mul(args.number(b)), true),
        Extent::Within(arg) => (u64::from(args.number(arg) != 0), false),
        Extent::Text | Extent::Rest => (1, false),
        Extent::Least(size) => (u64::from(size), false),
        Extent::Result => (process::result_type(m, args).bytes(model).unwrap_or(1), true),
        Extent::Address(arg) => (args.number(arg), true),
        Extent::Room(_)
        | Extent::List
        | Extent::Stream
        | Extent::Folder
        | Extent::Block
        | Extent::Nothing => return None,
    })
}
