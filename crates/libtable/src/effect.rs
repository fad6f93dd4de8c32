//! The vocabulary of effects: what a library function does to memory, to the outside and to
//! control.
//!
//! An effect mentions arguments by position, counted from 0. *Accesses* are those of the IR's
//! machine: each byte that an effect reads or writes must lie in a live object. *Strings* are runs
//! of bytes up to and including the first zero, each of which is read, so that each must be
//! initialised. Unless noted, an argument that is a pointer must not be null, and every argument
//! must be initialised.
//!
//! Effects that depend on uninitialised bytes (comparing, searching, printing) are undefined; those
//! that only move bytes (copying) are not.

use crate::facts::Object;
use crate::file::FileEffect;
use crate::parts::*;
use crate::signal::SignalEffect;

/// What a call does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Effect {
    /// Makes a heap object. If there is no memory (an engine decides whether it considers this),
    /// the result is null and `errno` is `ENOMEM`.
    Alloc {
        /// How many bytes. An overflow of the computation counts as no memory.
        size: Size,
        /// Whether the bytes are zero; else they are uninitialised.
        zeroed: bool,
        /// How it is aligned.
        align: Align,
        /// Where the address goes.
        out: Out,
    },
    /// Ends a heap object. Null is allowed and nothing happens then. Undefined unless the pointer
    /// is the start of a live heap object.
    Free {
        /// The object.
        ptr: Arg,
    },
    /// Moves a heap object to a fresh one of another size, keeping the bytes that both have; the
    /// old one ends. A null pointer makes it [`Effect::Alloc`]. A size of 0 frees the object and
    /// gives null. If there is no memory the result is null and the old object stays.
    Realloc {
        /// The object.
        ptr: Arg,
        /// The new size.
        size: Size,
    },
    /// The number of bytes of a live heap object that may be used; 0 for null.
    UsableSize {
        /// The object.
        ptr: Arg,
    },
    /// Copies bytes, uninitialised ones too.
    Copy {
        /// Where to.
        dst: Arg,
        /// Where from.
        src: Arg,
        /// How many bytes.
        size: Arg,
        /// Whether the two may overlap; else undefined if they do and are not the same.
        overlap: bool,
        /// The result.
        returned: Returned,
    },
    /// Copies bytes up to and including the first one that equals `byte`, at most `size` of them.
    /// The result points behind the copy of that byte, or is null if it did not occur.
    CopyUntil {
        /// Where to.
        dst: Arg,
        /// Where from.
        src: Arg,
        /// The last byte, an `int` converted to `unsigned char`.
        byte: Arg,
        /// The most to copy.
        size: Arg,
    },
    /// Sets bytes.
    Fill {
        /// Where.
        dst: Arg,
        /// To what.
        byte: Byte,
        /// How many.
        size: Arg,
        /// The result.
        returned: Returned,
    },
    /// Compares bytes as `unsigned char`: the sign of the result is that of the first difference,
    /// or it only says whether there is one. All `size` bytes of both are accessed.
    MemCompare {
        /// The one.
        a: Arg,
        /// The other.
        b: Arg,
        /// How many bytes.
        size: Arg,
        /// Whether the sign says which of them is less.
        ordered: bool,
    },
    /// Finds a byte: the result points to it, or is null.
    MemSearch {
        /// Where to look.
        ptr: Arg,
        /// What for, an `int` converted to `unsigned char`.
        byte: Arg,
        /// How many bytes to examine, at most; without it the byte must be there.
        size: Option<Arg>,
        /// Whether the last one is wanted (then all bytes are accessed).
        last: bool,
    },
    /// Finds a run of bytes in another one: the result points to the first occurrence, or is null.
    MemFind {
        /// Where to look.
        hay: Arg,
        /// Its size.
        hay_size: Arg,
        /// What for.
        needle: Arg,
        /// Its size.
        needle_size: Arg,
    },
    /// The length of a string, without the final zero.
    StrLen {
        /// The string.
        s: Arg,
        /// Look at no more than this many bytes and give this number if there was no zero.
        max: Option<Arg>,
    },
    /// Copies a string. The two must not overlap.
    StrCopy {
        /// Where to.
        dst: Arg,
        /// The string.
        src: Arg,
        /// Whether it goes behind the string at `dst`, over its final zero.
        append: bool,
        /// How much is written.
        bound: Bound,
        /// The result.
        result: StrResult,
    },
    /// Compares strings by their bytes as `unsigned char`.
    StrCompare {
        /// The one.
        a: Arg,
        /// The other.
        b: Arg,
        /// Compare at most this many.
        max: Option<Arg>,
        /// Whether letters are compared without regard to case.
        fold: bool,
    },
    /// Compares strings with runs of digits in them by the numbers that they stand for.
    StrVersion {
        /// The one.
        a: Arg,
        /// The other.
        b: Arg,
    },
    /// Finds a character of a string (the final zero counts): the result points to it, or is null.
    StrChar {
        /// The string.
        s: Arg,
        /// What for, an `int` converted to `char`.
        ch: Arg,
        /// Whether the last one is wanted.
        last: bool,
        /// Whether the result is the final zero, not null, if it is not found.
        or_end: bool,
    },
    /// Finds a string in another: the result points to the first occurrence, or is null.
    StrFind {
        /// Where to look.
        hay: Arg,
        /// What for.
        needle: Arg,
        /// Whether letters are compared without regard to case.
        fold: bool,
    },
    /// Walks a string while its characters are, or are not, in a set given as a string.
    StrSpan {
        /// The string.
        s: Arg,
        /// The set.
        set: Arg,
        /// Which walk, and what its result is.
        kind: SpanKind,
    },
    /// Cuts a string into parts, writing zeros into it.
    StrCut {
        /// The string, or null to go on (for [`Tokens::Sep`]: the address of the pointer to it).
        s: Arg,
        /// The characters that separate parts, a string.
        delim: Arg,
        /// Which rules.
        tokens: Tokens,
    },
    /// Makes a heap object that holds a copy of a string; may fail as [`Effect::Alloc`].
    StrDup {
        /// The string.
        s: Arg,
        /// Copy at most this many characters, then a zero.
        max: Option<Arg>,
    },
    /// The text for an error number: a static string that must not be written to.
    StrError {
        /// The number.
        code: Arg,
    },
    /// The text for an error number, cut to a buffer: the result is 0, or `ERANGE` if it was cut,
    /// or `EINVAL` if there is no such error.
    StrErrorInto {
        /// The number.
        code: Arg,
        /// The buffer.
        dst: Arg,
        /// Its size.
        size: Arg,
    },
    /// The text for a signal: a static string that must not be written to.
    StrSignal {
        /// The number.
        code: Arg,
    },
    /// A function of strings and arrays of `wchar_t`.
    Wide(WideFn),
    /// What is done with wide characters, one at a time or as lines of a stream.
    WideChar(WideChar),
    /// Converts between bytes and wide characters.
    MultiByte(MultiByte),
    /// The name of the locale, which is "C" forever: null if another one is requested.
    SetLocale {
        /// The name of the wanted locale, a string; null asks for none.
        name: Arg,
    },
    /// Tests a character in the "C" locale. The argument is an `unsigned char` value or -1 (`EOF`);
    /// undefined for others. The result is nonzero if the character belongs to the class.
    CharClass(crate::ctype::Class),
    /// The lower-case form of the argument, which is as for [`Effect::CharClass`].
    ToLower,
    /// The upper-case form of the argument, which is as for [`Effect::CharClass`].
    ToUpper,
    /// The low seven bits of the argument.
    ToAscii,
    /// The address of a pointer into a table of character properties, as the C library's own
    /// headers use it: entries -128 to 255 exist.
    CharTable(CharTable),
    /// Reads a number from a string: white space, a sign, digits.
    ParseInt {
        /// The string.
        s: Arg,
        /// Where to store a pointer to the first character not used; ignored if null.
        end: Option<Arg>,
        /// The base.
        base: Base,
        /// The type of the number, to which it is cut: at its limits, with `errno` set to `ERANGE`.
        ty: NumTy,
    },
    /// Reads a floating-point number from a string. The result's type says which format.
    ParseFloat {
        /// The string.
        s: Arg,
        /// As for [`Effect::ParseInt`].
        end: Option<Arg>,
    },
    /// A pure function of integers: of the first argument.
    Int(IntFn),
    /// Quotient and remainder of the first two arguments, returned as a structure. Undefined for
    /// divisor 0 and for the least number divided by -1.
    Divide,
    /// A function of floating-point arguments, in the format of the result.
    Float(FloatFn),
    /// A test of the first, floating-point argument with an `int` result.
    FloatTest(FloatTest),
    /// Takes a floating-point number apart: the result is its fraction, at least 1/2 and less than
    /// 1 (or 0, or no finite number, as the argument is).
    FloatSplit {
        /// Where the exponent of 2 is stored, an `int`.
        exponent: Arg,
    },
    /// The fractional part of a floating-point number, with its sign.
    FloatFraction {
        /// Where the integral part is stored, a number of the same format.
        whole: Arg,
    },
    /// The first argument times 2 to the power of the second, an integer.
    FloatScale,
    /// The nearest integer; undefined if it does not fit the result's type.
    FloatToInt {
        /// Whether halves go away from zero; else to the even number.
        away: bool,
    },
    /// Sorts an array in place by a comparison function, which gets two addresses of elements.
    Sort {
        /// The array.
        base: Arg,
        /// How many elements.
        count: Arg,
        /// The size of an element.
        size: Arg,
        /// The comparison.
        compare: Arg,
        /// What the comparison gets as its third argument.
        context: Option<Arg>,
    },
    /// Finds an element of a sorted array that is equal to a key: its address, or null.
    BinarySearch {
        /// The key's address.
        key: Arg,
        /// The array.
        base: Arg,
        /// How many elements.
        count: Arg,
        /// The size of an element.
        size: Arg,
        /// The comparison.
        compare: Arg,
    },
    /// Formatted output; the result is the number of characters that there were to write.
    Print {
        /// Where to.
        to: Target,
        /// The format.
        format: Arg,
        /// The values. Each must be of the type that its conversion demands.
        args: Args,
    },
    /// Writes a string to a stream; the result is not negative.
    PutString {
        /// The string.
        s: Arg,
        /// Where to.
        to: Stream,
        /// Whether a newline follows.
        newline: bool,
    },
    /// Writes a character; the result is that character as `unsigned char`.
    PutChar {
        /// The character.
        ch: Arg,
        /// Where to.
        to: Stream,
    },
    /// Writes elements; the result is how many.
    WriteBlock {
        /// Their address.
        ptr: Arg,
        /// The size of an element.
        size: Arg,
        /// How many.
        count: Arg,
        /// Where to.
        to: Stream,
    },
    /// Writes the text for the present `errno` to the standard error stream, after the string and a
    /// colon if it is neither null nor empty.
    PrintErrno {
        /// The string, or null.
        s: Arg,
    },
    /// Writes a message to the standard error stream: the program's name, formatted text unless the
    /// format is null, and perhaps the text for the present `errno`; then the program may end as by
    /// `exit`.
    Message {
        /// The exit code, if the program ends.
        code: Option<Arg>,
        /// The format, or null.
        format: Arg,
        /// The values, as for [`Effect::Print`].
        args: Args,
        /// Whether the text for `errno` follows.
        error: bool,
    },
    /// Reads a character: as `unsigned char`, or -1 at the end of the input.
    ReadChar {
        /// Where from.
        from: Stream,
    },
    /// Gives a character back to the input; the result is the character, or -1 for -1.
    UnreadChar {
        /// The character.
        ch: Arg,
        /// The stream.
        to: Stream,
    },
    /// Reads a line into a buffer, with a final zero; the result is the buffer, or null if there is
    /// nothing to read.
    ReadLine {
        /// The buffer.
        dst: Arg,
        /// Its size; without it the line is stored whole, without its newline.
        size: Option<Arg>,
        /// Where from.
        from: Stream,
    },
    /// Reads a line, the character that ends it included, into a heap object that grows as needed;
    /// the result is its length, or -1 at the end of the input.
    ReadLineAlloc {
        /// The address of the pointer to the heap object, which may be null.
        line: Arg,
        /// The address of its size.
        size: Arg,
        /// The character that ends a line; without it the newline.
        delim: Option<Arg>,
        /// Where from.
        from: Stream,
    },
    /// Reads elements; the result is how many were read.
    ReadBlock {
        /// Where to.
        ptr: Arg,
        /// The size of an element.
        size: Arg,
        /// How many.
        count: Arg,
        /// Where from.
        from: Stream,
    },
    /// Formatted input; the result is how many values were stored, or -1.
    Scan {
        /// Where from.
        from: ScanFrom,
        /// The format.
        format: Arg,
        /// The addresses of what is read.
        args: Args,
    },
    /// Opens, closes or moves in a file, or changes what a name leads to.
    File(FileEffect),
    /// Deals with signals.
    Signal(SignalEffect),
    /// Ends the program.
    Exit {
        /// The exit code.
        code: Arg,
        /// What runs first.
        handlers: Handlers,
    },
    /// Ends the program abnormally, without error: `abort`.
    Abort,
    /// Ends the program by an illegal instruction.
    Trap,
    /// Reports a failed assertion and ends the program.
    AssertFail {
        /// The text of the condition, a string, if it is given.
        text: Option<Arg>,
    },
    /// An assertion: fails if the argument is zero.
    Assert {
        /// The condition.
        cond: Arg,
    },
    /// The error whose reachability is checked: `reach_error` and `__VERIFIER_error`.
    ReachError,
    /// The execution ends silently if the argument is zero.
    Assume {
        /// The condition.
        cond: Arg,
    },
    /// Registers a function without parameters to run when the program ends; the result is 0.
    AtExit {
        /// The function.
        func: Arg,
        /// Whether it runs at a quick exit, and at no other.
        quick: bool,
    },
    /// Calls a function without parameters the first time that this is done with the same control
    /// object; the result is 0.
    Once {
        /// The control object, an `int` that is 0 at first.
        control: Arg,
        /// The function.
        func: Arg,
    },
    /// Remembers this place: control may come back to it as long as the calling function has not
    /// returned. The result is 0 the first time, and what [`Effect::LongJump`] says when control
    /// comes back.
    SetJump {
        /// Where the place is remembered.
        env: Arg,
    },
    /// Goes back to a remembered place: the functions called since then end without returning.
    /// Undefined if the function of that place has ended.
    LongJump {
        /// The remembered place.
        env: Arg,
        /// The result of the call there; 1 if this is 0.
        value: Arg,
    },
    /// The address of `errno`.
    Errno,
    /// Runs a command. There is no command processor: for null the result is 0. What another
    /// command does is not known.
    Command {
        /// The command, a string, or null.
        command: Arg,
    },
    /// A pointer to the `struct lconv` of the "C" locale, which must not be written to.
    LocaleInfo,
    /// A text of the "C" locale, which must not be written to.
    LocaleText {
        /// Which one: see [`crate::locale::text`].
        item: Arg,
    },
    /// Whether an answer says yes: 1, or no: 0; else -1.
    Answer {
        /// The answer, a string.
        s: Arg,
    },
    /// A time chosen by the environment: seconds and a fraction, both `long`, stored one after the
    /// other; the result is 0.
    NondetTime {
        /// Where to.
        dst: Arg,
        /// Which clock. If there is none of this number the result is -1 and nothing is stored.
        clock: Option<Arg>,
        /// How many of the fraction's unit a second has.
        unit: i64,
    },
    /// Splits a time into a `struct tm`, in UTC; the result is its address, or null.
    SplitTime {
        /// The address of the time.
        time: Arg,
        /// Where to; without it to an object of the library.
        out: Option<Arg>,
        /// Whether it is the local time.
        local: bool,
    },
    /// The time of a `struct tm`, whose members are brought into their ranges; -1 if there is none.
    JoinTime {
        /// Its address.
        tm: Arg,
    },
    /// The difference of two times in seconds.
    TimeDifference,
    /// Writes a time as text; the result is its length, or 0 if it does not fit.
    FormatTime {
        /// Where to.
        dst: Arg,
        /// The size of the buffer.
        size: Arg,
        /// The format.
        format: Arg,
        /// The `struct tm`.
        tm: Arg,
    },
    /// A time as text in an object of the library.
    TimeText {
        /// The `struct tm`.
        tm: Option<Arg>,
        /// Or the address of the time.
        time: Option<Arg>,
    },
    /// The next option of the command line, as `getopt` finds it; the result is its letter or
    /// number, or -1. Reads and sets `optarg`, `optind`, `opterr` and `optopt`, and may put the
    /// arguments into another order.
    NextOption {
        /// How many arguments.
        argc: Arg,
        /// The arguments.
        argv: Arg,
        /// The letters, a string.
        short: Arg,
        /// The long options, and where the position of the one that is found is stored unless this
        /// is null.
        long: Option<[Arg; 2]>,
        /// Whether long options may have one dash.
        only: bool,
        /// Whether the first argument that is not an option ends the walk.
        ordered: bool,
    },
    /// The value of an environment variable: a static string, or null.
    GetEnv {
        /// Its name, a string.
        name: Arg,
    },
    /// A number chosen by the environment, of the result's type.
    Nondet {
        /// What it may be.
        range: Range,
        /// Where it is stored as well, unless this is null.
        store: Option<Arg>,
    },
    /// Bytes chosen by the environment.
    NondetBytes {
        /// Where.
        dst: Arg,
        /// How many.
        size: Arg,
    },
    /// An operation on a lock, a condition or similar: in a sequential program nothing but its
    /// object changes.
    Lock {
        /// The object.
        ptr: Arg,
        /// Its type.
        object: Object,
        /// What is done.
        op: LockOp,
        /// The results that there may be, 0 first.
        results: &'static [i64],
    },
    /// What a function without a body may do: everything that the function that calls this sees may
    /// change, which is static objects and what its arguments and they lead to. No object ends, and
    /// none is made.
    Havoc,
    /// A system call of which only this is known: it does with memory what the facts of its
    /// pointers say, and the result is one of a range.
    System(CallResult),
    /// A request to a device; the memory behind the third argument is as
    /// [`crate::calls::device_request`] says. The result is 0 or more, or -1.
    DeviceControl {
        /// The request.
        request: Arg,
    },
    /// A system call by its number; [`crate::calls::system_call`] says what its further arguments
    /// are. The result is 0 or more, or -1.
    SystemCall {
        /// The number.
        number: Arg,
    },
    /// Makes memory that is not heap memory: all bytes zero if it belongs to no file. The result is
    /// all ones if there is none.
    Map {
        /// Where it is wanted, which is not followed.
        at: Arg,
        /// How many bytes, rounded up to pages.
        size: Arg,
        /// What may be done with it: 1 read, 2 write.
        access: Arg,
        /// How: 0x20 no file, 0x10 at that very place.
        flags: Arg,
    },
    /// Ends memory that [`Effect::Map`] made, all of it; the result is 0, or -1.
    Unmap {
        /// Its start.
        at: Arg,
        /// Its size.
        size: Arg,
    },
    /// A part of a path: a pointer into it, or a string of the library's.
    PathPart {
        /// The path, a string.
        path: Arg,
        /// Which part.
        part: PathPart,
    },
    /// A limit of the system.
    SystemLimit {
        /// Which one.
        name: Arg,
    },
    /// A text for an error is written to a buffer, as far as there is room; the result is the size
    /// that it needs.
    ErrorText {
        /// The buffer.
        dst: Arg,
        /// Its size.
        size: Arg,
    },
    /// A string of the library's, or null if there is no such thing: the name of a terminal, of a
    /// user.
    LibraryName,
    /// The object is no longer of use: its bytes are uninitialised.
    Unset {
        /// The object.
        ptr: Arg,
        /// Its type.
        object: Object,
    },
    /// What no engine models, with the reason.
    NotModelled(&'static str),
    /// The library's own object of a type, whose strings are there; or null if there is no such
    /// thing.
    Record(Object),
    /// Nothing; the result, if there is one, is this number.
    NoOp(i64),
}
