//! The parts of effects: sizes, bounds, streams, kinds of pure functions.

use crate::ctype::Class;

/// The position of an argument, counted from 0.
pub type Arg = u8;

/// A number of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Size {
    /// An argument.
    Arg(Arg),
    /// The product of two arguments; no memory if it overflows.
    Product(Arg, Arg),
    /// An argument rounded up to a multiple of the page size.
    Pages(Arg),
}

/// The alignment of a new object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// Enough for every type.
    Max,
    /// This argument, a power of two.
    Arg(Arg),
    /// That of a page.
    Page,
}

/// Where the address of a new object goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Out {
    /// It is the result.
    Result,
    /// To memory at this argument, and the result is 0; if there is no memory the result is
    /// `ENOMEM` and nothing is stored; if the alignment is bad, `EINVAL`.
    Store(Arg),
}

/// The result of a function that writes memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Returned {
    /// None.
    Nothing,
    /// This argument.
    Arg(Arg),
    /// This argument plus the number of bytes written.
    End(Arg),
}

/// The value that fills memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Byte {
    /// An `int` converted to `unsigned char`; may be uninitialised.
    Arg(Arg),
    /// Zero.
    Zero,
}

/// How much a string copy writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The whole string and its zero.
    None,
    /// Exactly this many bytes: the string, cut if it is longer (without a zero then), and zeros
    /// behind it if it is shorter.
    Exactly(Arg),
    /// At most this many characters, then a zero.
    Chars(Arg),
    /// What fits a buffer of this size, with a zero if the size is not 0.
    Buffer(Arg),
    /// The whole string and its zero if they fit a buffer of this size; else it is not known what
    /// is written to the buffer.
    Fits(Arg),
}

/// The result of a string copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StrResult {
    /// The destination.
    Dst,
    /// The final zero in the destination (or behind the last byte if there is none).
    End,
    /// The length that the whole result would have.
    Length,
}

/// A walk along a string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpanKind {
    /// The number of characters before the first that is not in the set.
    CountIn,
    /// The number of characters before the first that is in the set.
    CountOut,
    /// A pointer to the first character that is in the set, or null.
    Find,
}

/// Rules for cutting strings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tokens {
    /// Separators at the front are skipped; the rest is remembered by the library.
    Static,
    /// The same, the rest is remembered in the pointer at this argument.
    Saved(Arg),
    /// Nothing is skipped: parts may be empty. The pointer whose address is given moves on, to null
    /// at the end.
    Sep,
}

/// The base of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Base {
    /// Ten.
    Ten,
    /// This argument: 2 to 36, or 0 for C's prefixes.
    Arg(Arg),
    /// The same, with `0b` as a prefix of binary numbers.
    Binary(Arg),
}

/// The type of a number that is read from text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumTy {
    /// `int`: read as `long` and cut.
    IntOfLong,
    /// `long`
    Long,
    /// `unsigned long`
    ULong,
    /// `long long`
    LLong,
    /// `unsigned long long`
    ULLong,
}

/// Tables of character properties.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CharTable {
    /// Bits for the classes, `unsigned short`.
    Classes,
    /// Lower-case forms, `int`.
    Lower,
    /// Upper-case forms, `int`.
    Upper,
}

/// Pure functions of an integer. The result has the row's result type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntFn {
    /// The absolute value; undefined for the least number.
    Abs,
    /// The number of leading zero bits; undefined for 0.
    LeadingZeros,
    /// The number of trailing zero bits; undefined for 0.
    TrailingZeros,
    /// The number of leading bits that equal the sign bit, without it.
    LeadingSignBits,
    /// The position of the lowest set bit, counted from 1; 0 for 0.
    FirstSet,
    /// The number of set bits.
    CountOnes,
    /// The number of set bits modulo 2.
    Parity,
    /// The bytes in reverse order.
    ByteSwap,
}

/// Functions of floating-point numbers.
///
/// Those of which [`FloatFn::exact`] says so have one right result that every implementation gives;
/// the others may differ in the last bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are those of the C library")]
pub enum FloatFn {
    Fabs,
    Sqrt,
    Floor,
    Ceil,
    Trunc,
    Round,
    Rint,
    Fmod,
    Copysign,
    Fmin,
    Fmax,
    Fdim,
    Fma,
    Pow,
    Exp,
    Exp2,
    Expm1,
    Log,
    Log2,
    Log10,
    Log1p,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Atan2,
    Sinh,
    Cosh,
    Tanh,
    Cbrt,
    Hypot,
    /// A quiet NaN; the argument, a string, is not read.
    Nan,
}

impl FloatFn {
    /// Whether the result is determined to the last bit.
    pub fn exact(self) -> bool {
        use FloatFn::*;
        match self {
            Fabs | Sqrt | Floor | Ceil | Trunc | Round | Rint | Fmod | Copysign | Fmin | Fmax | Fdim
            | Fma | Nan => true,
            Pow | Exp | Exp2 | Expm1 | Log | Log2 | Log10 | Log1p | Sin | Cos | Tan | Asin | Acos | Atan
            | Atan2 | Sinh | Cosh | Tanh | Cbrt | Hypot => false,
        }
    }
}

/// Tests of a floating-point number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloatTest {
    /// Not a number: 1.
    IsNan,
    /// An infinity: 1, or -1 for the negative one.
    IsInf,
    /// Neither: 1.
    IsFinite,
    /// The sign bit: nonzero if it is set.
    SignBit,
    /// 0 NaN, 1 infinite, 2 zero, 3 subnormal, 4 normal: the C library's numbers.
    Classify,
}

/// Functions of strings and arrays of `wchar_t`, each of which is as the one for bytes. Sizes count
/// elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are those of the C library, without `wcs`")]
pub enum WideFn {
    Len,
    Nlen,
    Cpy,
    Ncpy,
    Cat,
    Ncat,
    Cmp,
    Ncmp,
    Chr,
    Rchr,
    Str,
    Spn,
    Cspn,
    Pbrk,
    Dup,
    MemCpy,
    MemMove,
    MemSet,
    MemCmp,
    MemChr,
}

impl WideFn {
    /// How many arguments it has.
    pub fn arity(self) -> u8 {
        use WideFn::*;
        match self {
            Len | Dup => 1,
            Nlen | Cpy | Cat | Cmp | Chr | Rchr | Str | Spn | Cspn | Pbrk => 2,
            Ncpy | Ncat | Ncmp | MemCpy | MemMove | MemSet | MemCmp | MemChr => 3,
        }
    }
}

/// What is done with wide characters, one at a time or as lines of a stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WideChar {
    /// Reads one; the result is all ones at the end of the input.
    Read {
        /// Where from.
        from: Stream,
    },
    /// Writes one; the result is that character.
    Write {
        /// The character.
        ch: Arg,
        /// Where to.
        to: Stream,
    },
    /// Gives one back to the input; the result is that character.
    Unread {
        /// The character.
        ch: Arg,
        /// The stream.
        to: Stream,
    },
    /// Reads a line into a buffer, with a final zero; the result is the buffer, or null.
    ReadLine {
        /// The buffer.
        dst: Arg,
        /// How many elements it has.
        size: Arg,
        /// Where from.
        from: Stream,
    },
    /// Writes a string; the result is not negative.
    WriteText {
        /// The string.
        s: Arg,
        /// Where to.
        to: Stream,
    },
    /// Tests the first argument, which may be any number: no others than those of ASCII are in a
    /// class.
    Class(Class),
    /// How many columns the first argument takes; -1 if it is not visible.
    Width,
    /// The lower-case form of the first argument.
    Lower,
    /// The upper-case form of the first argument.
    Upper,
}

impl WideChar {
    /// Adds the arguments that it mentions to a list.
    pub(crate) fn args(self, list: &mut Vec<Arg>) {
        match self {
            WideChar::Read { from } => list.extend(from.arg()),
            WideChar::Write { ch: arg, to }
            | WideChar::Unread { ch: arg, to }
            | WideChar::WriteText { s: arg, to } => {
                list.push(arg);
                list.extend(to.arg());
            }
            WideChar::ReadLine { dst, size, from } => {
                list.extend([dst, size]);
                list.extend(from.arg());
            }
            WideChar::Class(_) | WideChar::Width | WideChar::Lower | WideChar::Upper => list.push(0),
        }
    }
}

/// Conversions between bytes and wide characters in the "C" locale: each byte of ASCII is one
/// character, others are none. The arguments have the places that they have in C.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MultiByte {
    /// `mbtowc`: where to or null, from or null, at most this many bytes. The result is 0 or 1,
    /// or -1.
    ToWide,
    /// `mbrtowc`: the same, then the state or null. The result is 0 or 1, or -1 or -2.
    ToWideWithState,
    /// `mblen`: from or null, at most this many bytes.
    Length,
    /// `wctomb`: where to or null, the character. The result is 0 or 1, or -1.
    FromWide,
    /// `wcrtomb`: the same, then the state or null. The result is 1, or -1.
    FromWideWithState,
    /// `btowc`: the character that a byte is, or -1.
    ByteToWide,
    /// `wctob`: the byte that a character is, or -1.
    WideToByte,
}

impl MultiByte {
    /// How many arguments it has.
    pub fn arity(self) -> u8 {
        match self {
            MultiByte::ByteToWide | MultiByte::WideToByte => 1,
            MultiByte::Length | MultiByte::FromWide => 2,
            MultiByte::ToWide | MultiByte::FromWideWithState => 3,
            MultiByte::ToWideWithState => 4,
        }
    }
}

/// Which registered functions run when the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handlers {
    /// Those for an ordinary end, and destructors.
    All,
    /// Those for a quick end.
    Quick,
    /// None.
    None,
}

/// A stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// Standard input.
    Stdin,
    /// Standard output.
    Stdout,
    /// Standard error.
    Stderr,
    /// The one that this argument points to.
    Arg(Arg),
    /// The one of this file descriptor.
    Descriptor(Arg),
}

/// A file, by one of the ways to refer to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileRef {
    /// By its path, a string.
    Path(Arg),
    /// By a file descriptor.
    Descriptor(Arg),
}

impl FileRef {
    /// The argument that it mentions.
    pub(crate) fn arg(self) -> Arg {
        match self {
            FileRef::Path(arg) | FileRef::Descriptor(arg) => arg,
        }
    }
}

/// What a name may lead to if it is removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// Files, and folders that are empty.
    Any,
    /// Files.
    File,
    /// Folders that are empty.
    Folder,
    /// Folders if this argument has the flag `AT_REMOVEDIR`, else files.
    Flags(Arg),
}

/// How a file is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenFlags {
    /// As this argument says (`O_RDONLY` and so on).
    Arg(Arg),
    /// For writing; it is made or cut to nothing.
    Create,
}

/// The forms of `struct stat`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StatLayout {
    /// The usual one.
    Plain,
    /// The one with 64-bit sizes, which differs where pointers have 32 bits.
    Large,
}

/// The size of a stream's buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BufferSize {
    /// `BUFSIZ`.
    Default,
    /// As given.
    Arg {
        /// The size.
        size: Arg,
        /// How to buffer: 0 to 2; other numbers are refused.
        mode: Arg,
    },
}

/// Where formatted output goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// To a stream.
    Stream(Stream),
    /// To memory, with a final zero.
    Buffer {
        /// The address.
        dst: Arg,
        /// Write no more than this many bytes, the final zero included (nothing if 0; the address
        /// may be null then).
        size: Option<Arg>,
    },
    /// To a fresh heap object, whose address is stored at this argument.
    Alloc(Arg),
}

/// Where formatted input comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScanFrom {
    /// From a stream.
    Stream(Stream),
    /// From a string.
    String(Arg),
}

/// The values for a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Args {
    /// The variadic arguments of the call.
    Variadic,
    /// Those of the `va_list` that is this argument.
    List(Arg),
}

/// The numbers that the environment may choose.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Range {
    /// Every value of the type.
    Full,
    /// From the first to the second, both included.
    Between(i64, i64),
    /// Floating point: from 0, included, to 1, excluded.
    UnitInterval,
    /// One of these.
    OneOf(&'static [i64]),
    /// From a number to the value of an argument, both included; only the number if the argument is
    /// less.
    UpTo(i64, Arg),
    /// The same, and no more than the last number.
    Capped(i64, Arg, i64),
    /// The number of a child, or -1.
    Child(Child),
    /// How many descriptors are ready, or -1; 0 only where the time to wait has an end.
    Ready(Ready),
    /// A number that nothing has so far, or -1.
    Unused(Unused),
    /// How a wait for the time behind an argument ends: 0, or -1 if a signal ends it before. A wait
    /// for no time is not interrupted, and what is not a time is refused.
    Sleep(Arg),
}

/// What a new number stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unused {
    /// An open descriptor.
    Descriptor,
    /// A child; the child itself gets 0.
    Process,
}

impl Unused {
    /// The maximum number of a process: Linux has no more.
    pub const MOST: i64 = 0x40_0000;
    /// The maximum number of a descriptor.
    pub const MOST_DESCRIPTOR: i64 = 0x7fff_ffff;

    /// The maximum number of what it stands for.
    pub const fn most(self) -> i64 {
        match self {
            Unused::Descriptor => Unused::MOST_DESCRIPTOR,
            Unused::Process => Unused::MOST,
        }
    }
}

/// Which child is waited for, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Child {
    /// The child of this number, if it is positive; else any.
    pub which: Option<Arg>,
    /// The result may be 0, where no child has ended, only if this has the flag `WNOHANG`.
    pub options: Option<Arg>,
}

impl Child {
    /// `WNOHANG`
    pub const NO_HANG: u64 = 1;
    /// The maximum number of a process.
    pub const MOST: i64 = Unused::MOST;
}

/// Which descriptors are waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ready {
    /// Those of an array of `struct pollfd`. A negative number is none, and a negative time has no
    /// end.
    Poll {
        /// The array.
        entries: Arg,
        /// How many entries it has.
        count: Arg,
        /// How long to wait.
        time: Arg,
    },
    /// Those of three sets, each of which may be null; a time that is null has no end.
    Select {
        /// Descriptors are less than this.
        below: Arg,
        /// The sets.
        sets: [Arg; 3],
        /// How long to wait.
        time: Arg,
    },
}

impl Ready {
    /// How many descriptors three sets may have together.
    pub const MOST: i64 = 3 * 1024;

    /// Adds the arguments that it mentions to a list.
    pub(crate) fn args(self, list: &mut Vec<Arg>) {
        match self {
            Ready::Poll { entries, count, time } => list.extend([entries, count, time]),
            Ready::Select { below, sets, time } => {
                list.extend(sets);
                list.extend([below, time]);
            }
        }
    }
}

/// When a system call has failed, so that it need not have written anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fails {
    /// Never.
    Never,
    /// If the result is negative.
    Negative,
    /// The same, and it is a signal that makes it fail.
    Interrupted,
    /// If the result is not 0.
    NotZero,
}

/// The result of a system call.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CallResult {
    /// What it may be.
    pub range: Range,
    /// What it is in a run for which nothing else was chosen; without it the generator chooses.
    pub usual: Option<i64>,
    /// Which results say that the call has failed.
    pub fails: Fails,
    /// What the next call gives.
    pub next: Next,
}

/// What the result of a system call says about the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nothing: each call asks the environment.
    Any,
    /// It is the same.
    Same,
    /// It is this argument, as far as it has bits of the range's greatest number.
    Arg(Arg),
    /// Nothing of this call itself; but if it succeeds, each of these functions gives this argument
    /// from now on, unless it is -1.
    Sets(&'static [(&'static str, Arg)]),
    /// Nothing, but a run always has the usual result: another one needs arguments or a state that
    /// the table does not refer to.
    Usual,
}

/// What is done to a lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockOp {
    /// It is made, whatever was there: then it is free.
    Make,
    /// It is ended.
    Reset,
    /// It is waited for.
    Acquire,
    /// It is taken if it is free.
    Try,
    /// It is given back.
    Release,
    /// Something else.
    Other,
}

/// A part of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathPart {
    /// What follows the last `/`; the path stays as it is.
    Name,
    /// The last part; the `/` behind it are cut off. `.` or `/` if there is none.
    NameCut,
    /// What stands before the last part, which is cut off. `.` or `/` if there is none.
    Folder,
}
