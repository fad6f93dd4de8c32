//! System calls whose arguments a number decides: `syscall`, `fcntl`, `ioctl`.

use crate::facts::{Extent, Members, Object, Pointee, TERMIOS};
use crate::parts::Range;
use ir::DataModel;

/// An argument of a system call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A number.
    Number,
    /// A pointer, with what becomes of the memory behind it.
    Points(Pointee),
}

const NUMBERS: [Operand; 3] = [Operand::Number; 3];
const TEXT: Operand = Operand::Points(Pointee::reads(Extent::Text));

/// The arguments of the call of a number; `None` for calls that are not modelled. All of them may
/// fail.
pub const fn system_call(number: u64, model: DataModel) -> Option<&'static [Operand]> {
    Some(match (number, model) {
        // pivot_root
        (155, DataModel::Lp64) | (217, DataModel::Ilp32) => &[TEXT, TEXT],
        // ioprio_set, ioprio_get
        (251, DataModel::Lp64) | (289, DataModel::Ilp32) => &NUMBERS,
        (252, DataModel::Lp64) | (290, DataModel::Ilp32) => &[Operand::Number; 2],
        // pidfd_open
        (434, _) => &[Operand::Number; 2],
        _ => return None,
    })
}

/// `struct loop_info64`
const LOOP: Extent = Extent::Object(Object::Bytes(232));

/// What a request of `ioctl` does with the memory behind its third argument; `None` for requests
/// that are not modelled.
pub const fn device_request(request: u64) -> Option<Pointee> {
    Some(match request {
        // TCGETS; TCSETS, TCSETSW, TCSETSF
        0x5401 => Pointee::writes(Extent::Object(Object::Termios)),
        0x5402..=0x5404 => Pointee::looks(Extent::Object(Object::Termios), TERMIOS),
        // TIOCGPGRP, TIOCOUTQ, FIONREAD; FIONBIO
        0x540f | 0x5411 | 0x541b => Pointee::writes(Extent::Object(Object::Count)),
        0x5421 => Pointee::reads(Extent::Object(Object::Int)),
        // TIOCEXCL, TIOCNXCL, TIOCSCTTY, TIOCNOTTY: a number or nothing
        0x540c..=0x540e | 0x5422 => Pointee::opaque(),
        // TIOCGWINSZ, TIOCSWINSZ
        0x5413 => Pointee::writes(Extent::Object(Object::WinSize)),
        0x5414 => Pointee::reads(Extent::Object(Object::WinSize)),
        // LOOP_SET_FD, LOOP_CLR_FD, LOOP_CTL_ADD, LOOP_CTL_REMOVE, LOOP_CTL_GET_FREE: a number or
        // nothing
        0x4c00 | 0x4c01 | 0x4c80..=0x4c82 => Pointee::opaque(),
        // LOOP_SET_STATUS64, LOOP_GET_STATUS64
        0x4c04 => Pointee::reads(LOOP),
        0x4c05 => Pointee::writes(LOOP),
        _ => return None,
    })
}

/// The results of a request: most give 0, or -1; some the number of a device.
pub const fn device_results(request: u64) -> Range {
    match request {
        0x4c80..=0x4c82 => Range::Between(-1, 0xf_ffff),
        _ => Range::OneOf(&[0, -1]),
    }
}

/// `struct flock`: all but the process, which only locks of open files examine.
const LOCK: Members = Members::new(&[(0, 4), (8, 16)], &[(0, 4), (4, 8)]);
const LARGE_LOCK: Members = Members::new(&[(0, 4), (8, 16)], &[(0, 4), (4, 16)]);
const OPEN_LOCK: Members = Members::new(&[(0, 4), (8, 20)], &[(0, 4), (4, 20)]);

/// What a command of `fcntl` does with the lock behind its third argument; `None` for commands
/// without one.
pub const fn lock_command(command: u64, model: DataModel) -> Option<Pointee> {
    let (plain, large) = (Extent::Object(Object::Lock), Extent::Object(Object::LargeLock));
    let lock = match (command, model) {
        (5..=7, _) => Pointee::looks(plain, LOCK),
        (12..=14, DataModel::Ilp32) => Pointee::looks(large, LARGE_LOCK),
        (36..=38, _) => Pointee::looks(large, OPEN_LOCK),
        _ => return None,
    };
    // F_GETLK says there which lock is in the way.
    Some(if matches!(command, 5 | 12 | 36) { lock.and_touches() } else { lock })
}
