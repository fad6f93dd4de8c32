//! Jumping back to a saved point: `setjmp` and `longjmp`.
//!
//! The machine keeps the saved points; the program's buffer holds the number of one. A point is
//! valid as long as its frame is still active. The jump leaves the blocks of that frame which
//! control has entered since, and what `alloca` has allocated since is gone.

use super::{Args, Done};
use crate::error::Fault;
use crate::machine::{Jump, Machine, Stop};
use crate::value::{Tag, Value};
use libtable::Arg;
use obligation::ErrorKind;
use std::rc::Rc;

/// A remembered place.
#[derive(Clone, Debug)]
pub(crate) struct Point {
    /// How many frames there were, and the number of the topmost one's call.
    depth: usize,
    serial: u64,
    pc: u32,
    /// How many blocks of `alloca` there were.
    pub(crate) allocas: usize,
    /// The local objects of the frame that were not live, by their numbers.
    pub(crate) idle: Rc<[usize]>,
}

/// How many bytes of the buffer hold the number.
fn word(m: &Machine<'_, '_>) -> usize {
    m.image.program.model.pointer_bytes() as usize
}

pub(super) fn set(m: &mut Machine<'_, '_>, args: &Args<'_>, env: Arg) -> Done {
    let Some(frame) = m.frames.last() else { return Ok(Value::ZERO) };
    let slots = m.locals[frame.locals..].iter().enumerate();
    let idle: Vec<usize> = slots.filter(|(_, tag)| **tag == Tag::NONE).map(|(at, _)| at).collect();
    // Programs come by the same few places again and again.
    let known = m.library.places.last().filter(|last| *last.idle == *idle).map(|last| Rc::clone(&last.idle));
    let point = Point {
        depth: m.frames.len(),
        serial: frame.serial,
        pc: frame.pc,
        allocas: m.allocas.len(),
        idle: known.unwrap_or_else(|| idle.into()),
    };
    m.library.places.push(point);
    let number = Value::new(m.library.places.len() as u64);
    m.memory.store(args.get(env), number, word(m))?;
    Ok(Value::ZERO)
}

pub(super) fn long(m: &mut Machine<'_, '_>, args: &Args<'_>, env: Arg, value: Arg) -> Done {
    let number = m.memory.load(args.get(env), word(m))?;
    m.need(number, "the jump buffer")?;
    let place = (number.lo as usize).checked_sub(1);
    let Some((place, point)) = place.and_then(|at| Some((at, m.library.places.get(at)?))) else {
        return Err(Fault::new(ErrorKind::BadArgument, "the jump buffer was not set by `setjmp`").into());
    };
    if m.frames.get(point.depth - 1).map(|frame| frame.serial) != Some(point.serial) {
        let message = "the function that called `setjmp` has returned";
        return Err(Fault::new(ErrorKind::Undefined, message).into());
    }
    let value = if args.number(value) == 0 { Value::new(1) } else { args.get(value) };
    Err(Stop::Jump(Jump { depth: point.depth, pc: point.pc, place, value }).into())
}
