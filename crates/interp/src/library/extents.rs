//! Memory behind pointers whose size is determined by other memory: lists of strings that end with
//! null, socket addresses, and buffers whose size is in an `int` of the program.

use super::Args;
use crate::error::{Checked, Fault};
use crate::machine::Machine;
use crate::value::Value;
use ir::{ParamTy, Ty};
use libtable::Arg;
use libtable::facts::{AddressPart, address_part};
use obligation::ErrorKind;

/// A list of strings up to a null pointer.
pub(super) fn list(m: &mut Machine<'_, '_>, ptr: Value) -> Checked<()> {
    let len = m.pointer_bytes();
    for i in 0.. {
        let entry = m.memory.load(m.memory.offset(ptr, i * len as u64), len)?;
        m.need(entry, "a pointer of the list")?;
        if entry.bits() == 0 {
            break;
        }
        let (text, _) = m.memory.c_string(entry, u64::MAX)?;
        let work = text.len() as u64;
        m.work(work);
    }
    Ok(())
}

/// The further arguments of a call are strings up to a null pointer.
pub(super) fn listed(m: &mut Machine<'_, '_>, args: &Args<'_>) -> Checked<()> {
    let (types, values) = args.call.variadic();
    for (ty, value) in types.iter().zip(values) {
        if *ty != ParamTy::Scalar(Ty::Ptr) {
            break;
        }
        m.need(*value, "an argument of the list")?;
        if value.bits() == 0 {
            return Ok(());
        }
        m.memory.c_string(*value, u64::MAX)?;
    }
    let message = format!("the arguments of `{}` do not end with a null pointer", args.call.model.shown());
    Err(Fault::new(ErrorKind::BadVarArg, message))
}

/// The size of a buffer that stands behind an argument; 0 if there is none.
pub(super) fn room(m: &mut Machine<'_, '_>, args: &Args<'_>, at: Arg) -> Checked<u64> {
    let at = args.get(at);
    if at.bits() == 0 {
        return Ok(0);
    }
    let size = m.memory.load(at, 4)?;
    m.need(size, "the size of the buffer")?;
    Ok(u64::try_from(size.signed(32)).unwrap_or(0))
}

/// A socket address whose bytes are there: those that its family needs must be initialised.
pub(super) fn address(m: &mut Machine<'_, '_>, ptr: Value, size: u64) -> Checked<()> {
    let family = m.memory.read_bytes(ptr, size.min(2))?;
    let part = match family {
        [low, high] => address_part(u64::from(u16::from_le_bytes([*low, *high]))),
        _ => return Ok(()),
    };
    match part {
        AddressPart::All => m.memory.read_bytes(ptr, size).map(|_| ()),
        AddressPart::First(len) => m.memory.read_bytes(ptr, len.min(size)).map(|_| ()),
        AddressPart::Text(from) => {
            m.memory.c_string(m.memory.offset(ptr, from), size.saturating_sub(from)).map(|_| ())
        }
    }
}
