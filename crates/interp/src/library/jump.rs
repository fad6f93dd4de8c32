//! Going back to a remembered place: `setjmp` and `longjmp`.
//!
//! The machine keeps the places; the program's buffer holds the number of one. A place is good as long as its frame is
//! the one that it was then.

use super::{Args, Done};
use crate::error::{ErrorKind, Fault};
use crate::machine::{Jump, Machine, Stop};
use crate::value::Value;
use libc_model::Arg;

/// A remembered place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Point {
    /// How many frames there were, and the number of the topmost one's call.
    depth: usize,
    serial: u64,
    pc: u32,
}

pub(super) fn set(m: &mut Machine<'_, '_>, args: &Args<'_>, env: Arg) -> Done {
    let Some(frame) = m.frames.last() else { return Ok(Value::ZERO) };
    let point = Point { depth: m.frames.len(), serial: frame.serial, pc: frame.pc };
    m.library.places.push(point);
    let number = Value::new(m.library.places.len() as u64);
    m.memory.store(args.get(env), number, 4)?;
    Ok(Value::ZERO)
}

pub(super) fn long(m: &mut Machine<'_, '_>, args: &Args<'_>, env: Arg, value: Arg) -> Done {
    let number = m.memory.load(args.get(env), 4)?;
    m.need(number, "the place to go back to")?;
    let point = (number.lo as usize).checked_sub(1).and_then(|i| m.library.places.get(i)).copied();
    let Some(point) = point else {
        return Err(Fault::new(ErrorKind::BadArgument, "the buffer holds no place to go back to").into());
    };
    if m.frames.get(point.depth - 1).map(|frame| frame.serial) != Some(point.serial) {
        let message = "the function of the place to go back to has ended";
        return Err(Fault::new(ErrorKind::Undefined, message).into());
    }
    let value = if args.number(value) == 0 { Value::new(1) } else { args.get(value) };
    Err(Stop::Jump(Jump { depth: point.depth, pc: point.pc, value }).into())
}
