//! The texts of error numbers and signals, as in the C library for Linux on x86, in the "C" locale.

use super::{Args, Done};
use crate::machine::Machine;
use crate::value::Value;
use libtable::Arg;
use libtable::errno::{EINVAL, ERANGE};

/// The texts of error numbers from 0; empty where there is none.
const ERRORS: [&str; 134] = [
    "Success",
    "Operation not permitted",
    "No such file or directory",
    "No such process",
    "Interrupted system call",
    "Input/output error",
    "No such device or address",
    "Argument list too long",
    "Exec format error",
    "Bad file descriptor",
    "No child processes",
    "Resource temporarily unavailable",
    "Cannot allocate memory",
    "Permission denied",
    "Bad address",
    "Block device required",
    "Device or resource busy",
    "File exists",
    "Invalid cross-device link",
    "No such device",
    "Not a directory",
    "Is a directory",
    "Invalid argument",
    "Too many open files in system",
    "Too many open files",
    "Inappropriate ioctl for device",
    "Text file busy",
    "File too large",
    "No space left on device",
    "Illegal seek",
    "Read-only file system",
    "Too many links",
    "Broken pipe",
    "Numerical argument out of domain",
    "Numerical result out of range",
    "Resource deadlock avoided",
    "File name too long",
    "No locks available",
    "Function not implemented",
    "Directory not empty",
    "Too many levels of symbolic links",
    "",
    "No message of desired type",
    "Identifier removed",
    "Channel number out of range",
    "Level 2 not synchronized",
    "Level 3 halted",
    "Level 3 reset",
    "Link number out of range",
    "Protocol driver not attached",
    "No CSI structure available",
    "Level 2 halted",
    "Invalid exchange",
    "Invalid request descriptor",
    "Exchange full",
    "No anode",
    "Invalid request code",
    "Invalid slot",
    "",
    "Bad font file format",
    "Device not a stream",
    "No data available",
    "Timer expired",
    "Out of streams resources",
    "Machine is not on the network",
    "Package not installed",
    "Object is remote",
    "Link has been severed",
    "Advertise error",
    "Srmount error",
    "Communication error on send",
    "Protocol error",
    "Multihop attempted",
    "RFS specific error",
    "Bad message",
    "Value too large for defined data type",
    "Name not unique on network",
    "File descriptor in bad state",
    "Remote address changed",
    "Can not access a needed shared library",
    "Accessing a corrupted shared library",
    ".lib section in a.out corrupted",
    "Attempting to link in too many shared libraries",
    "Cannot exec a shared library directly",
    "Invalid or incomplete multibyte or wide character",
    "Interrupted system call should be restarted",
    "Streams pipe error",
    "Too many users",
    "Socket operation on non-socket",
    "Destination address required",
    "Message too long",
    "Protocol wrong type for socket",
    "Protocol not available",
    "Protocol not supported",
    "Socket type not supported",
    "Operation not supported",
    "Protocol family not supported",
    "Address family not supported by protocol",
    "Address already in use",
    "Cannot assign requested address",
    "Network is down",
    "Network is unreachable",
    "Network dropped connection on reset",
    "Software caused connection abort",
    "Connection reset by peer",
    "No buffer space available",
    "Transport endpoint is already connected",
    "Transport endpoint is not connected",
    "Cannot send after transport endpoint shutdown",
    "Too many references: cannot splice",
    "Connection timed out",
    "Connection refused",
    "Host is down",
    "No route to host",
    "Operation already in progress",
    "Operation now in progress",
    "Stale file handle",
    "Structure needs cleaning",
    "Not a XENIX named type file",
    "No XENIX semaphores available",
    "Is a named type file",
    "Remote I/O error",
    "Disk quota exceeded",
    "No medium found",
    "Wrong medium type",
    "Operation canceled",
    "Required key not available",
    "Key has expired",
    "Key has been revoked",
    "Key was rejected by service",
    "Owner died",
    "State not recoverable",
    "Operation not possible due to RF-kill",
    "Memory page has hardware error",
];

/// The texts of signals from 1.
const SIGNALS: [&str; 31] = [
    "Hangup",
    "Interrupt",
    "Quit",
    "Illegal instruction",
    "Trace/breakpoint trap",
    "Aborted",
    "Bus error",
    "Floating point exception",
    "Killed",
    "User defined signal 1",
    "Segmentation fault",
    "User defined signal 2",
    "Broken pipe",
    "Alarm clock",
    "Terminated",
    "Stack fault",
    "Child exited",
    "Continued",
    "Stopped (signal)",
    "Stopped",
    "Stopped (tty input)",
    "Stopped (tty output)",
    "Urgent I/O condition",
    "CPU time limit exceeded",
    "File size limit exceeded",
    "Virtual timer expired",
    "Profiling timer expired",
    "Window changed",
    "I/O possible",
    "Power failure",
    "Bad system call",
];

/// The text of an error number of the library's, if there is one.
fn known_error(code: i128) -> Option<&'static str> {
    let text = ERRORS.get(usize::try_from(code).ok()?)?;
    (!text.is_empty()).then_some(*text)
}

/// The text for an error number.
pub(super) fn error_text(code: i128) -> String {
    known_error(code).map_or_else(|| format!("Unknown error {code}"), str::to_string)
}

/// The text for a signal.
pub(super) fn signal_text(code: i128) -> String {
    let known = usize::try_from(code).ok().and_then(|code| SIGNALS.get(code.checked_sub(1)?));
    match (known, code) {
        (Some(text), _) => (*text).to_string(),
        (None, 34..=64) => format!("Real-time signal {}", code - 34),
        (None, _) => format!("Unknown signal {code}"),
    }
}

/// `regerror`: a text of the library's, cut to a buffer; the result is the size that it needs.
pub(super) fn message_into(m: &mut Machine<'_, '_>, args: &Args<'_>, dst: Arg, size: Arg) -> Done {
    const TEXT: &[u8] = b"Memory exhausted";
    let room = usize::try_from(args.number(size)).unwrap_or(usize::MAX);
    if room > 0 && args.get(dst).bits() != 0 {
        let mut image = TEXT[..TEXT.len().min(room - 1)].to_vec();
        image.push(0);
        m.memory.write_bytes(args.get(dst), &image)?;
    }
    Ok(Value::new(TEXT.len() as u64 + 1))
}

pub(super) fn error_into(m: &mut Machine<'_, '_>, args: &Args<'_>, code: Arg, dst: Arg, size: Arg) -> Done {
    let code = args.signed(code, m);
    let text = error_text(code);
    let room = usize::try_from(args.number(size)).unwrap_or(usize::MAX);
    if room > 0 {
        let mut image = text.as_bytes()[..text.len().min(room - 1)].to_vec();
        image.push(0);
        m.memory.write_bytes(args.get(dst), &image)?;
    }
    let result = match known_error(code) {
        None => EINVAL,
        Some(_) if text.len() >= room => ERANGE,
        Some(_) => 0,
    };
    Ok(Value::new(u64::from(result)))
}
