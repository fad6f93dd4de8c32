//! What a call does with the memory behind each pointer argument.
//!
//! A [`Pointee`] says of one pointer: how many bytes ([`Extent`]) a call may touch, whether they
//! are read and written ([`Much`]), whether the pointer may be null, whether the call ends the
//! object. Most effects say this themselves: [`Effect::pointee`] reads it off. What an effect does
//! not say stands in the row as [`Shape::Points`](crate::Shape::Points). A row whose pointers have
//! no facts, or have them twice, does not compile (see [`Model::new`](crate::Model::new)).

use crate::effect::Effect;
use crate::file::FileEffect;
pub use crate::object::Object;
use crate::parts::*;
use crate::signal::{SetChange, SignalEffect};
pub use crate::stored::{is_fixed, keys, lists, numbers, stored_byte, stored_zeros, strings};
use crate::time;
use ir::DataModel;

/// How many bytes a call touches behind a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Extent {
    /// An object of a type.
    Object(Object),
    /// As many objects of a type as an argument says.
    Array(Object, Arg),
    /// This many bytes.
    Bytes(Size),
    /// At most as many bytes as an argument says, and at least one if it is not 0: where it ends
    /// depends on what is there.
    Within(Arg),
    /// A string with its final zero.
    Text,
    /// At least this many bytes: the effect says how many.
    Least(u8),
    /// A value of the function's result type.
    Result,
    /// At least one byte, and perhaps everything from there to the end of the object: other memory
    /// says how much.
    Rest,
    /// As many bytes as the `int` says that another argument leads to; if that is null, nothing.
    Room(Arg),
    /// A socket address of as many bytes as an argument says; its family says which of them are
    /// read ([`address_part`]).
    Address(Arg),
    /// An array of pointers to strings up to a null pointer, all of which are read.
    List,
    /// An open stream.
    Stream,
    /// An open folder.
    Folder,
    /// A heap object; the pointer is its start.
    Block,
    /// Nothing: the address is not followed, whatever it is.
    Nothing,
}

/// Which of the bytes are read or written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Much {
    /// None.
    None,
    /// Perhaps some; the effect says which.
    Some,
    /// As many as the result says, if it is not negative: bytes, or objects of an array.
    Count,
    /// All, if the result is positive: what a child that has ended leaves.
    Positive,
    /// A string with its final zero, if the call succeeds; where the longest one does not fit it
    /// may be cut, and then nothing ends it. There must be room for the zero at least.
    String,
    /// All, if a signal has interrupted the call: what is left of the time behind this argument.
    Left(Arg),
    /// Some, if the call succeeds; only what is at the other end says which. A run does not get
    /// there.
    Foreign,
    /// All: if they are read they must be initialised; if they are written they are so after a call
    /// that succeeds.
    All,
    /// Of each object some members: if they are read they must be initialised; if they are written
    /// they are so after a call that succeeds.
    Members(Members),
}

/// Some members of an object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Members {
    lp64: &'static [(u64, u64)],
    ilp32: &'static [(u64, u64)],
}

impl Members {
    /// Where each begins and how many bytes it has, for pointers of 64 bits and for those of 32.
    pub(crate) const fn new(lp64: &'static [(u64, u64)], ilp32: &'static [(u64, u64)]) -> Members {
        Members { lp64, ilp32 }
    }

    /// Where each begins, and how many bytes it has.
    pub const fn places(self, model: DataModel) -> &'static [(u64, u64)] {
        match model {
            DataModel::Lp64 => self.lp64,
            DataModel::Ilp32 => self.ilp32,
        }
    }
}

/// The members of structures that the system examines.
///
/// `struct pollfd`: all but what is given back.
pub(crate) const POLL_FD: Members = Members::new(&[(0, 6)], &[(0, 6)]);
/// And what is given back.
pub(crate) const POLL_RESULT: Members = Members::new(&[(6, 2)], &[(6, 2)]);
/// `struct sigaction`: the handler, the signals of the mask that there are, the flags.
const SIG_ACTION: Members = Members::new(&[(0, 16), (136, 4)], &[(0, 12), (132, 4)]);
/// `sigset_t`: the signals that there are.
const SIG_SET: Members = Members::new(&[(0, 8)], &[(0, 8)]);
/// `struct termios`: the modes and the control characters that the system has.
pub(crate) const TERMIOS: Members = Members::new(&[(0, 36)], &[(0, 36)]);
/// Two `struct timespec`: the nanoseconds, which may say that the seconds do not matter.
pub(crate) const NANOSECONDS: Members = Members::new(&[(8, 8), (24, 8)], &[(4, 4), (12, 4)]);
/// `fpos_t`: the position.
const POSITION: Members = Members::new(&[(0, 8)], &[(0, 4)]);
const WIDE_POSITION: Members = Members::new(&[(0, 8)], &[(0, 8)]);

/// What a call does with the memory behind a pointer argument.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pointee {
    /// How many bytes.
    pub extent: Extent,
    /// Which of them are read.
    pub read: Much,
    /// Which of them are written.
    pub written: Much,
    /// Whether the pointer may be null.
    pub null: bool,
    /// Whether the call ends the object.
    pub freed: bool,
}

impl Pointee {
    /// Neither read nor written.
    const fn new(extent: Extent) -> Pointee {
        Pointee { extent, read: Much::None, written: Much::None, null: false, freed: false }
    }

    /// A string that is read.
    pub const fn text() -> Pointee {
        Pointee::reads(Extent::Text)
    }

    /// An address that is not followed.
    pub const fn opaque() -> Pointee {
        Pointee::new(Extent::Nothing).or_null()
    }

    /// All bytes are read.
    pub const fn reads(extent: Extent) -> Pointee {
        Pointee { read: Much::All, ..Pointee::new(extent) }
    }

    /// Some members of an object are read.
    pub const fn looks(extent: Extent, members: Members) -> Pointee {
        Pointee { read: Much::Members(members), ..Pointee::new(extent) }
    }

    /// Some bytes are read, or those that are need not be initialised.
    pub const fn peeks(extent: Extent) -> Pointee {
        Pointee { read: Much::Some, ..Pointee::new(extent) }
    }

    /// All bytes are written.
    pub const fn writes(extent: Extent) -> Pointee {
        Pointee { written: Much::All, ..Pointee::new(extent) }
    }

    /// Some bytes may be written.
    pub const fn touches(extent: Extent) -> Pointee {
        Pointee { written: Much::Some, ..Pointee::new(extent) }
    }

    /// This much is written.
    pub const fn stores(extent: Extent, much: Much) -> Pointee {
        Pointee::new(extent).and_stores(much)
    }

    /// The same, and this much is written.
    pub const fn and_stores(self, much: Much) -> Pointee {
        Pointee { written: much, ..self }
    }

    /// As many bytes are written as the result says.
    pub const fn fills(extent: Extent) -> Pointee {
        Pointee { written: Much::Count, ..Pointee::new(extent) }
    }

    /// All bytes are read and written.
    pub const fn updates(extent: Extent) -> Pointee {
        Pointee { written: Much::All, ..Pointee::reads(extent) }
    }

    /// All bytes are read and some may be written.
    pub const fn adjusts(extent: Extent) -> Pointee {
        Pointee { written: Much::Some, ..Pointee::reads(extent) }
    }

    /// Some bytes are read and some may be written.
    pub const fn changes(extent: Extent) -> Pointee {
        Pointee { written: Much::Some, ..Pointee::peeks(extent) }
    }

    /// The same, and some bytes may be written.
    pub const fn and_touches(self) -> Pointee {
        Pointee { written: Much::Some, ..self }
    }

    /// The same, and all bytes are written.
    pub const fn and_writes(self) -> Pointee {
        Pointee { written: Much::All, ..self }
    }

    /// The same, or null.
    pub const fn or_null(self) -> Pointee {
        Pointee { null: true, ..self }
    }

    /// The same, and the object ends.
    const fn ends(self) -> Pointee {
        Pointee { freed: true, ..self }
    }
}

/// No argument.
const NONE: Arg = Arg::MAX;

/// The facts of an argument that is one of a list.
const fn pick<const N: usize>(arg: Arg, list: [(Arg, Pointee); N]) -> Option<Pointee> {
    let mut i = 0;
    while i < N {
        if list[i].0 == arg && arg != NONE {
            return Some(list[i].1);
        }
        i += 1;
    }
    None
}

const fn given(arg: Option<Arg>) -> Arg {
    match arg {
        Some(arg) => arg,
        None => NONE,
    }
}

/// The argument that is a pointer to a stream.
const fn stream(stream: Stream) -> Arg {
    match stream {
        Stream::Arg(arg) => arg,
        Stream::Stdin | Stream::Stdout | Stream::Stderr | Stream::Descriptor(_) => NONE,
    }
}

/// The argument that is a path.
const fn path(of: FileRef) -> Arg {
    match of {
        FileRef::Path(arg) => arg,
        FileRef::Descriptor(_) => NONE,
    }
}

const TEXT: Pointee = Pointee::text();
const STREAM: Pointee = Pointee::changes(Extent::Stream);
const FOLDER: Pointee = Pointee::changes(Extent::Folder);
/// `PATH_MAX`
const PATH: Extent = Extent::Object(Object::Bytes(4096));
const POINTER: Extent = Extent::Object(Object::Pointer);

/// Bytes as many as an argument says.
const fn bytes(size: Arg) -> Extent {
    Extent::Bytes(Size::Arg(size))
}

/// A string of which no more is examined than an argument says.
const fn text_within(max: Option<Arg>) -> Pointee {
    match max {
        Some(max) => Pointee::peeks(Extent::Within(max)),
        None => TEXT,
    }
}

/// A string that is read until something is decided.
const UNTIL: Pointee = Pointee::peeks(Extent::Text);

impl Effect {
    /// What the effect does with the memory behind an argument; `None` if it does not refer to it
    /// as a pointer.
    pub const fn pointee(&self, arg: Arg) -> Option<Pointee> {
        match *self {
            Effect::Alloc { out, .. } => match out {
                Out::Store(at) => pick(arg, [(at, Pointee::writes(POINTER))]),
                Out::Result => None,
            },
            Effect::Free { ptr } | Effect::Realloc { ptr, .. } => {
                pick(arg, [(ptr, Pointee::peeks(Extent::Block).or_null().ends())])
            }
            Effect::UsableSize { ptr } => pick(arg, [(ptr, Pointee::peeks(Extent::Block).or_null())]),
            Effect::Copy { dst, src, size, .. } => {
                pick(arg, [(dst, Pointee::writes(bytes(size))), (src, Pointee::peeks(bytes(size)))])
            }
            Effect::CopyUntil { dst, src, size, .. } => pick(
                arg,
                [(dst, Pointee::touches(Extent::Within(size))), (src, Pointee::peeks(Extent::Within(size)))],
            ),
            Effect::Fill { dst, size, .. } => pick(arg, [(dst, Pointee::writes(bytes(size)))]),
            Effect::MemCompare { a, b, size, .. } => {
                pick(arg, [(a, Pointee::peeks(bytes(size))), (b, Pointee::peeks(bytes(size)))])
            }
            Effect::MemSearch { ptr, size, last, .. } => {
                let extent = match size {
                    Some(size) if last => bytes(size),
                    Some(size) => Extent::Within(size),
                    None => Extent::Least(1),
                };
                pick(arg, [(ptr, Pointee::peeks(extent))])
            }
            Effect::MemFind { hay, hay_size, needle, needle_size } => pick(
                arg,
                [(hay, Pointee::reads(bytes(hay_size))), (needle, Pointee::reads(bytes(needle_size)))],
            ),
            Effect::StrLen { s, max } | Effect::StrDup { s, max } => pick(arg, [(s, text_within(max))]),
            Effect::StrCopy { dst, src, append, bound, .. } => {
                let (to, from) = match bound {
                    Bound::None if append => (Pointee::changes(Extent::Text), TEXT),
                    Bound::None => (Pointee::touches(Extent::Least(1)), TEXT),
                    Bound::Exactly(size) => (Pointee::writes(bytes(size)), text_within(Some(size))),
                    Bound::Chars(size) if append => (Pointee::changes(Extent::Text), text_within(Some(size))),
                    Bound::Chars(size) => (Pointee::touches(Extent::Least(1)), text_within(Some(size))),
                    Bound::Buffer(size) | Bound::Fits(size) => (Pointee::changes(Extent::Within(size)), TEXT),
                };
                pick(arg, [(dst, to), (src, from)])
            }
            Effect::StrCompare { a, b, max, .. } => {
                let read = match max {
                    Some(max) => Pointee::peeks(Extent::Within(max)),
                    None => UNTIL,
                };
                pick(arg, [(a, read), (b, read)])
            }
            Effect::StrVersion { a, b } => pick(arg, [(a, TEXT), (b, TEXT)]),
            Effect::StrChar { s, .. } => pick(arg, [(s, UNTIL)]),
            Effect::StrFind { hay, needle, .. } => pick(arg, [(hay, UNTIL), (needle, TEXT)]),
            Effect::StrSpan { s, set, .. } => pick(arg, [(s, UNTIL), (set, TEXT)]),
            Effect::StrCut { s, delim, tokens } => {
                let string = Pointee::changes(Extent::Text).or_null();
                let rest = Pointee { read: Much::Some, ..Pointee::writes(POINTER) };
                match tokens {
                    Tokens::Static => pick(arg, [(s, string), (delim, TEXT)]),
                    Tokens::Saved(at) => pick(arg, [(s, string), (delim, TEXT), (at, rest)]),
                    Tokens::Sep => pick(arg, [(s, Pointee::updates(POINTER)), (delim, TEXT)]),
                }
            }
            Effect::StrErrorInto { dst, size, .. } => {
                pick(arg, [(dst, Pointee::touches(Extent::Within(size)))])
            }
            Effect::Wide(function) => function.pointee(arg),
            Effect::WideChar(function) => function.pointee(arg),
            Effect::MultiByte(function) => function.pointee(arg),
            Effect::Answer { s } => pick(arg, [(s, TEXT)]),
            Effect::SetLocale { name } => pick(arg, [(name, TEXT.or_null())]),
            Effect::ParseInt { s, end, .. } | Effect::ParseFloat { s, end } => {
                pick(arg, [(s, TEXT), (given(end), Pointee::writes(POINTER).or_null())])
            }
            Effect::Float(function) => match function {
                FloatFn::Nan => pick(arg, [(0, TEXT)]),
                _ => None,
            },
            Effect::FloatSplit { exponent } => {
                pick(arg, [(exponent, Pointee::writes(Extent::Object(Object::Int)))])
            }
            Effect::FloatFraction { whole } => pick(arg, [(whole, Pointee::writes(Extent::Result))]),
            Effect::Sort { base, count, size, context, .. } => {
                let array = Extent::Bytes(Size::Product(count, size));
                pick(arg, [(base, Pointee::changes(array)), (given(context), Pointee::opaque())])
            }
            Effect::BinarySearch { key, base, count, size, .. } => {
                let array = Extent::Bytes(Size::Product(count, size));
                pick(arg, [(key, Pointee::opaque()), (base, Pointee::peeks(array))])
            }
            Effect::Print { to, format, .. } => {
                let (at, target) = match to {
                    Target::Stream(to) => (stream(to), STREAM),
                    Target::Buffer { dst, size: None } => (dst, Pointee::touches(Extent::Least(1))),
                    Target::Buffer { dst, size: Some(size) } => (dst, Pointee::touches(Extent::Within(size))),
                    Target::Alloc(at) => (at, Pointee::touches(POINTER)),
                };
                pick(arg, [(at, target), (format, TEXT)])
            }
            Effect::PutString { s, to, .. } => pick(arg, [(s, TEXT), (stream(to), STREAM)]),
            Effect::PutChar { to, .. } | Effect::UnreadChar { to, .. } | Effect::ReadChar { from: to } => {
                pick(arg, [(stream(to), STREAM)])
            }
            Effect::WriteBlock { ptr, size, count, to } => {
                let elements = Pointee::reads(Extent::Bytes(Size::Product(size, count)));
                pick(arg, [(ptr, elements), (stream(to), STREAM)])
            }
            Effect::ReadBlock { ptr, size, count, from } => {
                let elements = Pointee::touches(Extent::Bytes(Size::Product(size, count)));
                pick(arg, [(ptr, elements), (stream(from), STREAM)])
            }
            Effect::PrintErrno { s } => pick(arg, [(s, TEXT.or_null())]),
            Effect::Message { format, .. } => pick(arg, [(format, TEXT.or_null())]),
            Effect::ErrorText { dst, size } => pick(arg, [(dst, Pointee::touches(bytes(size)).or_null())]),
            Effect::Unset { ptr, object } => pick(arg, [(ptr, Pointee::touches(Extent::Object(object)))]),
            Effect::ReadLine { dst, size, from } => {
                let extent = match size {
                    Some(size) => Extent::Within(size),
                    None => Extent::Least(1),
                };
                pick(arg, [(dst, Pointee::touches(extent)), (stream(from), STREAM)])
            }
            Effect::ReadLineAlloc { line, size, from, .. } => pick(
                arg,
                [
                    (line, Pointee { read: Much::All, ..Pointee::touches(POINTER) }),
                    (size, Pointee::changes(Extent::Object(Object::Long))),
                    (stream(from), STREAM),
                ],
            ),
            Effect::Scan { from, format, .. } => {
                let (at, source) = match from {
                    ScanFrom::Stream(from) => (stream(from), STREAM),
                    ScanFrom::String(at) => (at, TEXT),
                };
                pick(arg, [(at, source), (format, TEXT)])
            }
            Effect::File(effect) => effect.pointee(arg),
            Effect::Signal(effect) => effect.pointee(arg),
            Effect::Once { control, .. } => {
                pick(arg, [(control, Pointee::updates(Extent::Object(Object::Int)))])
            }
            Effect::SetJump { env } => pick(arg, [(env, Pointee::touches(Extent::Object(Object::JmpBuf)))]),
            Effect::LongJump { env, .. } => {
                pick(arg, [(env, Pointee::peeks(Extent::Object(Object::JmpBuf)))])
            }
            Effect::Command { command } => pick(arg, [(command, TEXT.or_null())]),
            Effect::NondetTime { dst, .. } => {
                pick(arg, [(dst, Pointee::writes(Extent::Object(Object::LongPair)))])
            }
            Effect::SplitTime { time, out, .. } => pick(
                arg,
                [
                    (time, Pointee::reads(Extent::Object(Object::Long))),
                    (given(out), Pointee::writes(Extent::Object(Object::Tm))),
                ],
            ),
            Effect::JoinTime { tm } => {
                let members = Pointee::looks(Extent::Object(Object::Tm), time::TIME_MEMBERS);
                pick(arg, [(tm, members.and_writes())])
            }
            Effect::FormatTime { dst, size, format, tm } => pick(
                arg,
                [
                    (dst, Pointee::touches(Extent::Within(size))),
                    (format, TEXT),
                    // The format says which members are read.
                    (tm, Pointee::peeks(Extent::Object(Object::Tm))),
                ],
            ),
            Effect::TimeText { tm, time: at } => pick(
                arg,
                [
                    (given(tm), Pointee::looks(Extent::Object(Object::Tm), time::DATE_MEMBERS)),
                    (given(at), Pointee::reads(Extent::Object(Object::Long))),
                ],
            ),
            Effect::NextOption { argc, argv, short, long, .. } => {
                let [options, found] = match long {
                    Some(long) => long,
                    None => [NONE; 2],
                };
                pick(
                    arg,
                    [
                        (argv, Pointee::changes(Extent::Array(Object::Pointer, argc))),
                        (short, TEXT),
                        (options, Pointee::peeks(Extent::Object(Object::LongOption))),
                        (found, Pointee::touches(Extent::Object(Object::Int)).or_null()),
                    ],
                )
            }
            Effect::GetEnv { name } => pick(arg, [(name, TEXT)]),
            Effect::Nondet { store, .. } => {
                pick(arg, [(given(store), Pointee::writes(Extent::Result).or_null())])
            }
            Effect::NondetBytes { dst, size } => pick(arg, [(dst, Pointee::writes(bytes(size)))]),
            Effect::Lock { ptr, object, op, .. } => {
                let object = Extent::Object(object);
                let fact = match op {
                    LockOp::Make => Pointee::writes(object),
                    LockOp::Reset | LockOp::Acquire | LockOp::Try | LockOp::Release | LockOp::Other => {
                        Pointee::adjusts(object)
                    }
                };
                pick(arg, [(ptr, fact)])
            }
            Effect::Map { at, .. } => pick(arg, [(at, Pointee::opaque())]),
            Effect::Unmap { at, .. } => pick(arg, [(at, Pointee::peeks(Extent::Rest).ends())]),
            Effect::PathPart { path, part } => match part {
                PathPart::Name => pick(arg, [(path, TEXT)]),
                PathPart::NameCut | PathPart::Folder => {
                    pick(arg, [(path, Pointee::changes(Extent::Text).or_null())])
                }
            },
            // What an unknown function does with it is the engine's own matter.
            Effect::Havoc => pick(arg, [(0, Pointee::opaque())]),
            // Printed as far as it can be, before the program ends.
            Effect::AssertFail { text } => pick(arg, [(given(text), Pointee::opaque())]),
            Effect::StrError { .. }
            | Effect::StrSignal { .. }
            | Effect::CharClass(_)
            | Effect::ToLower
            | Effect::ToUpper
            | Effect::ToAscii
            | Effect::CharTable(_)
            | Effect::Int(_)
            | Effect::Divide
            | Effect::FloatTest(_)
            | Effect::FloatScale
            | Effect::FloatToInt { .. }
            | Effect::Exit { .. }
            | Effect::Abort
            | Effect::Trap
            | Effect::Assert { .. }
            | Effect::ReachError
            | Effect::Assume { .. }
            | Effect::AtExit { .. }
            | Effect::Errno
            | Effect::LocaleInfo
            | Effect::LocaleText { .. }
            | Effect::SystemCall { .. }
            | Effect::TimeDifference
            | Effect::System(_)
            | Effect::LibraryName
            | Effect::Record(_)
            | Effect::DeviceControl { .. }
            | Effect::SystemLimit { .. }
            | Effect::NotModelled(_)
            | Effect::NoOp(_) => None,
        }
    }
}

impl WideFn {
    /// As [`Effect::pointee`].
    const fn pointee(self, arg: Arg) -> Option<Pointee> {
        use WideFn::*;
        let string = Pointee::peeks(Extent::Object(Object::WChar));
        let room = Pointee::changes(Extent::Object(Object::WChar));
        // Elements as many as the third argument says, and as many at most.
        let counted = Extent::Array(Object::WChar, 2);
        let some = Pointee::peeks(Extent::Within(2));
        match self {
            Len | Dup | Chr | Rchr => pick(arg, [(0, string)]),
            Nlen => pick(arg, [(0, Pointee::peeks(Extent::Within(1)))]),
            Cpy | Cat => pick(arg, [(0, room), (1, string)]),
            Ncpy => pick(arg, [(0, Pointee::writes(counted)), (1, some)]),
            Ncat => pick(arg, [(0, room), (1, some)]),
            Cmp | Str | Spn | Cspn | Pbrk => pick(arg, [(0, string), (1, string)]),
            Ncmp => pick(arg, [(0, some), (1, some)]),
            MemCpy | MemMove => pick(arg, [(0, Pointee::writes(counted)), (1, Pointee::peeks(counted))]),
            MemSet => pick(arg, [(0, Pointee::writes(counted))]),
            MemCmp => pick(arg, [(0, Pointee::peeks(counted)), (1, Pointee::peeks(counted))]),
            MemChr => pick(arg, [(0, some)]),
        }
    }
}

impl MultiByte {
    /// As [`Effect::pointee`].
    const fn pointee(self, arg: Arg) -> Option<Pointee> {
        let wide = Pointee::writes(Extent::Object(Object::WChar)).or_null();
        let from = Pointee::peeks(Extent::Within(2)).or_null();
        let state = Pointee::changes(Extent::Object(Object::MbState)).or_null();
        let to = Pointee::writes(Extent::Object(Object::Bytes(1))).or_null();
        match self {
            MultiByte::ToWide => pick(arg, [(0, wide), (1, from)]),
            MultiByte::ToWideWithState => pick(arg, [(0, wide), (1, from), (3, state)]),
            MultiByte::Length => pick(arg, [(0, Pointee::peeks(Extent::Within(1)).or_null())]),
            MultiByte::FromWide => pick(arg, [(0, to)]),
            MultiByte::FromWideWithState => pick(arg, [(0, to), (2, state)]),
            MultiByte::ByteToWide | MultiByte::WideToByte => None,
        }
    }
}

impl WideChar {
    /// As [`Effect::pointee`].
    const fn pointee(self, arg: Arg) -> Option<Pointee> {
        match self {
            WideChar::Read { from: to } | WideChar::Write { to, .. } | WideChar::Unread { to, .. } => {
                pick(arg, [(stream(to), STREAM)])
            }
            WideChar::ReadLine { dst, size, from } => {
                pick(arg, [(dst, Pointee::touches(Extent::Within(size))), (stream(from), STREAM)])
            }
            WideChar::WriteText { s, to } => {
                let string = Pointee::peeks(Extent::Object(Object::WChar));
                pick(arg, [(s, string), (stream(to), STREAM)])
            }
            WideChar::Class(_) | WideChar::Width | WideChar::Lower | WideChar::Upper => None,
        }
    }
}

impl FileEffect {
    /// As [`Effect::pointee`].
    const fn pointee(self, arg: Arg) -> Option<Pointee> {
        match self {
            FileEffect::OpenStream { path, mode } | FileEffect::OpenPipe { command: path, mode } => {
                pick(arg, [(path, TEXT), (mode, TEXT)])
            }
            FileEffect::StreamOf { mode, .. } => pick(arg, [(mode, TEXT)]),
            FileEffect::Reopen { path, mode, stream } => {
                pick(arg, [(path, TEXT.or_null()), (mode, TEXT), (stream, STREAM)])
            }
            FileEffect::TempStream => None,
            FileEffect::TempFile { template } => pick(arg, [(template, Pointee::changes(Extent::Text))]),
            FileEffect::TempName { dst } => {
                // `L_tmpnam`
                pick(arg, [(dst, Pointee::touches(Extent::Object(Object::Bytes(20))).or_null())])
            }
            FileEffect::CloseStream { stream } => pick(arg, [(stream, STREAM.ends())]),
            FileEffect::Flush { stream } => pick(arg, [(stream, STREAM.or_null())]),
            FileEffect::SetBuffer { stream, buffer, size } => {
                let extent = match size {
                    // `BUFSIZ`
                    BufferSize::Default => Extent::Object(Object::Bytes(8192)),
                    BufferSize::Arg { size, .. } => bytes(size),
                };
                pick(arg, [(stream, STREAM), (given(buffer), Pointee::touches(extent).or_null())])
            }
            FileEffect::Seek { stream: of, .. } => pick(arg, [(stream(of), STREAM)]),
            FileEffect::Rewind { stream }
            | FileEffect::Tell { stream }
            | FileEffect::AtEnd { stream }
            | FileEffect::HasFailed { stream }
            | FileEffect::ClearMarks { stream }
            | FileEffect::UseStream { stream }
            | FileEffect::DescriptorOf { stream } => pick(arg, [(stream, STREAM)]),
            FileEffect::SavePosition { stream, at, wide } => {
                let place = Extent::Object(if wide { Object::FPos64 } else { Object::FPos });
                pick(arg, [(stream, STREAM), (at, Pointee::touches(place))])
            }
            FileEffect::RestorePosition { stream, at, wide } => {
                let place = Extent::Object(if wide { Object::FPos64 } else { Object::FPos });
                let members = if wide { WIDE_POSITION } else { POSITION };
                pick(arg, [(stream, STREAM), (at, Pointee::looks(place, members))])
            }
            FileEffect::Remove { path, .. }
            | FileEffect::MakeFolder { path, .. }
            | FileEffect::OpenFile { path, .. }
            | FileEffect::MayAccess { path, .. } => pick(arg, [(path, TEXT)]),
            FileEffect::Rename { from, to } => pick(arg, [(from, TEXT), (to, TEXT)]),
            FileEffect::CloseFile { .. }
            | FileEffect::Duplicate { .. }
            | FileEffect::IsTerminal { .. }
            | FileEffect::ControlFile { .. } => None,
            FileEffect::ReadFile { ptr, size, .. } => pick(arg, [(ptr, Pointee::touches(bytes(size)))]),
            FileEffect::WriteFile { ptr, size, .. } => pick(arg, [(ptr, Pointee::reads(bytes(size)))]),
            FileEffect::Truncate { of, .. }
            | FileEffect::ChangeMode { of, .. }
            | FileEffect::TouchFile { of } => pick(arg, [(path(of), TEXT)]),
            FileEffect::FileStatus { of, dst, layout } => {
                pick(arg, [(path(of), TEXT), (dst, Pointee::writes(Extent::Object(Object::Stat(layout))))])
            }
            FileEffect::RealPath { path, dst } => {
                pick(arg, [(path, TEXT), (dst, Pointee::touches(PATH).or_null())])
            }
            FileEffect::OpenFolder { path: at } => pick(arg, [(given(at), TEXT)]),
            FileEffect::NextEntry { folder, .. }
            | FileEffect::RewindFolder { folder }
            | FileEffect::DescriptorOfFolder { folder }
            | FileEffect::CloseFolder { folder } => pick(arg, [(folder, FOLDER)]),
            FileEffect::CurrentFolder { dst, size } => {
                pick(arg, [(dst, Pointee::touches(bytes(size)).or_null())])
            }
        }
    }
}

impl SignalEffect {
    /// As [`Effect::pointee`].
    const fn pointee(self, arg: Arg) -> Option<Pointee> {
        let action = Extent::Object(Object::SigAction);
        let signals = Extent::Object(Object::SigSet);
        match self {
            SignalEffect::Set { .. }
            | SignalEffect::Raise { .. }
            | SignalEffect::Send { .. }
            | SignalEffect::Timer => None,
            SignalEffect::Action { new, old, .. } => pick(
                arg,
                [
                    (new, Pointee::looks(action, SIG_ACTION).or_null()),
                    (old, Pointee::writes(action).or_null()),
                ],
            ),
            SignalEffect::Change { set, change } => {
                let fact = match change {
                    SetChange::Empty | SetChange::Fill => Pointee::writes(signals),
                    SetChange::Add(_) | SetChange::Remove(_) => {
                        Pointee::looks(signals, SIG_SET).and_touches()
                    }
                    SetChange::Has(_) => Pointee::looks(signals, SIG_SET),
                };
                pick(arg, [(set, fact)])
            }
            SignalEffect::Block { set, old, .. } => pick(
                arg,
                [
                    (set, Pointee::looks(signals, SIG_SET).or_null()),
                    (old, Pointee::writes(signals).or_null()),
                ],
            ),
        }
    }
}

/// Which bytes of a socket address are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AddressPart {
    /// All.
    All,
    /// The first ones.
    First(u64),
    /// The family, and a string from a place on that may end with the address.
    Text(u64),
}

/// Which bytes of a socket address of a family are read.
pub const fn address_part(family: u64) -> AddressPart {
    match family {
        // AF_UNSPEC
        0 => AddressPart::First(2),
        // AF_UNIX
        1 => AddressPart::Text(2),
        // AF_INET: what follows the address is padding.
        2 => AddressPart::First(8),
        _ => AddressPart::All,
    }
}

/// Whether there is a clock of this number on Linux: then reading it does not fail.
pub const fn is_clock(number: i128) -> bool {
    matches!(number, 0..=9 | 11)
}

/// Limits that every system of this kind has: the size of a page, and the ticks of a second.
pub const fn system_limit(name: i128) -> Option<i64> {
    match name {
        30 => Some(4096),
        2 => Some(100),
        _ => None,
    }
}

/// What a run takes for a limit: where it is none, but says what the machine has, there is some of
/// it: processors, memory.
pub const fn usual_limit(name: i128) -> Option<i64> {
    match name {
        83 | 84 => Some(2),
        85 => Some(0x10_0000),
        86 => Some(0x8_0000),
        _ => system_limit(name),
    }
}

/// Where the name of an entry of a folder begins in `struct dirent`; it has 256 bytes.
pub const fn entry_name(layout: StatLayout, model: DataModel) -> u64 {
    match (layout, model) {
        (StatLayout::Plain, DataModel::Ilp32) => 11,
        (StatLayout::Plain | StatLayout::Large, _) => 19,
    }
}
