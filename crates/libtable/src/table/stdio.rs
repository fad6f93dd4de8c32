//! `stdio.h`: reading and writing streams. How they are opened and closed stands in `file`.

use super::{INT, PTR, SIZE, VOID, more, row};
use crate::Effect::*;
use crate::Shape::{Int, Ptr, SSize, Size, VaList};
use crate::{Args, Model, Ret, ScanFrom, Stream, Target};

/// Formatted output.
const fn print(to: Target, format: u8, args: Args) -> crate::Effect {
    Print { to, format, args }
}

/// A message to the standard error stream; the format stands behind the exit code.
const fn message(code: Option<u8>, args: Args, error: bool) -> crate::Effect {
    Message { code, format: if code.is_some() { 1 } else { 0 }, args, error }
}

const STDOUT: Target = Target::Stream(Stream::Stdout);
const FILE0: Target = Target::Stream(Stream::Arg(0));
const FD0: Target = Target::Stream(Stream::Descriptor(0));
const BUFFER: Target = Target::Buffer { dst: 0, size: None };
const SIZED: Target = Target::Buffer { dst: 0, size: Some(1) };
const ALLOC: Target = Target::Alloc(0);
const VAR: Args = Args::Variadic;

const SCANF: crate::Effect = Scan { from: ScanFrom::Stream(Stream::Stdin), format: 0, args: VAR };
const VSCANF: crate::Effect = Scan { from: ScanFrom::Stream(Stream::Stdin), format: 0, args: Args::List(1) };
const FSCANF: crate::Effect = Scan { from: ScanFrom::Stream(Stream::Arg(0)), format: 1, args: VAR };
const VFSCANF: crate::Effect =
    Scan { from: ScanFrom::Stream(Stream::Arg(0)), format: 1, args: Args::List(2) };
const SSCANF: crate::Effect = Scan { from: ScanFrom::String(0), format: 1, args: VAR };
const VSSCANF: crate::Effect = Scan { from: ScanFrom::String(0), format: 1, args: Args::List(2) };
const PUTCHAR: crate::Effect = PutChar { ch: 0, to: Stream::Stdout };
const FPUTC: crate::Effect = PutChar { ch: 0, to: Stream::Arg(1) };
const FPUTS: crate::Effect = PutString { s: 0, to: Stream::Arg(1), newline: false };
const FWRITE: crate::Effect = WriteBlock { ptr: 0, size: 1, count: 2, to: Stream::Arg(3) };
const FREAD: crate::Effect = ReadBlock { ptr: 0, size: 1, count: 2, from: Stream::Arg(3) };
const GETCHAR: crate::Effect = ReadChar { from: Stream::Stdin };
const FGETC: crate::Effect = ReadChar { from: Stream::Arg(0) };
const FGETS: crate::Effect = ReadLine { dst: 0, size: Some(1), from: Stream::Arg(2) };
const GETDELIM: crate::Effect = ReadLineAlloc { line: 0, size: 1, delim: Some(2), from: Stream::Arg(3) };

pub(super) const MODELS: &[Model] = &[
    more("printf", &[Ptr], INT, print(STDOUT, 0, VAR)),
    more("__printf_chk", &[Int, Ptr], INT, print(STDOUT, 1, VAR)),
    more("fprintf", &[Ptr, Ptr], INT, print(FILE0, 1, VAR)),
    more("__fprintf_chk", &[Ptr, Int, Ptr], INT, print(FILE0, 2, VAR)),
    more("dprintf", &[Int, Ptr], INT, print(FD0, 1, VAR)),
    more("sprintf", &[Ptr, Ptr], INT, print(BUFFER, 1, VAR)),
    more("__sprintf_chk", &[Ptr, Int, Size, Ptr], INT, print(BUFFER, 3, VAR)),
    more("snprintf", &[Ptr, Size, Ptr], INT, print(SIZED, 2, VAR)),
    more("__snprintf_chk", &[Ptr, Size, Int, Size, Ptr], INT, print(SIZED, 4, VAR)),
    more("asprintf", &[Ptr, Ptr], INT, print(ALLOC, 1, VAR)),
    more("__asprintf_chk", &[Ptr, Int, Ptr], INT, print(ALLOC, 2, VAR)),
    row("vprintf", &[Ptr, VaList], INT, print(STDOUT, 0, Args::List(1))),
    row("__vprintf_chk", &[Int, Ptr, VaList], INT, print(STDOUT, 1, Args::List(2))),
    row("vfprintf", &[Ptr, Ptr, VaList], INT, print(FILE0, 1, Args::List(2))),
    row("__vfprintf_chk", &[Ptr, Int, Ptr, VaList], INT, print(FILE0, 2, Args::List(3))),
    row("vdprintf", &[Int, Ptr, VaList], INT, print(FD0, 1, Args::List(2))),
    row("vsprintf", &[Ptr, Ptr, VaList], INT, print(BUFFER, 1, Args::List(2))),
    row("__vsprintf_chk", &[Ptr, Int, Size, Ptr, VaList], INT, print(BUFFER, 3, Args::List(4))),
    row("vsnprintf", &[Ptr, Size, Ptr, VaList], INT, print(SIZED, 2, Args::List(3))),
    row("__vsnprintf_chk", &[Ptr, Size, Int, Size, Ptr, VaList], INT, print(SIZED, 4, Args::List(5))),
    row("vasprintf", &[Ptr, Ptr, VaList], INT, print(ALLOC, 1, Args::List(2))),
    row("__vasprintf_chk", &[Ptr, Int, Ptr, VaList], INT, print(ALLOC, 2, Args::List(3))),
    more("__dprintf_chk", &[Int, Int, Ptr], INT, print(FD0, 2, VAR)),
    row("__vdprintf_chk", &[Int, Int, Ptr, VaList], INT, print(FD0, 2, Args::List(3))),
    row("puts", &[Ptr], INT, PutString { s: 0, to: Stream::Stdout, newline: true }),
    row("puts_unlocked", &[Ptr], INT, PutString { s: 0, to: Stream::Stdout, newline: true }),
    row("fputs", &[Ptr, Ptr], INT, FPUTS),
    row("fputs_unlocked", &[Ptr, Ptr], INT, FPUTS),
    row("putchar", &[Int], INT, PUTCHAR),
    row("putchar_unlocked", &[Int], INT, PUTCHAR),
    row("fputc", &[Int, Ptr], INT, FPUTC),
    row("fputc_unlocked", &[Int, Ptr], INT, FPUTC),
    row("putc", &[Int, Ptr], INT, FPUTC),
    row("putc_unlocked", &[Int, Ptr], INT, FPUTC),
    row("_IO_putc", &[Int, Ptr], INT, FPUTC),
    row("fwrite", &[Ptr, Size, Size, Ptr], SIZE, FWRITE),
    row("fwrite_unlocked", &[Ptr, Size, Size, Ptr], SIZE, FWRITE),
    row("perror", &[Ptr], VOID, PrintErrno { s: 0 }),
    more("warn", &[Ptr], VOID, message(None, VAR, true)),
    more("warnx", &[Ptr], VOID, message(None, VAR, false)),
    more("err", &[Int, Ptr], VOID, message(Some(0), VAR, true)),
    more("errx", &[Int, Ptr], VOID, message(Some(0), VAR, false)),
    row("vwarn", &[Ptr, VaList], VOID, message(None, Args::List(1), true)),
    row("vwarnx", &[Ptr, VaList], VOID, message(None, Args::List(1), false)),
    row("verr", &[Int, Ptr, VaList], VOID, message(Some(0), Args::List(2), true)),
    row("verrx", &[Int, Ptr, VaList], VOID, message(Some(0), Args::List(2), false)),
    row("getchar", &[], INT, GETCHAR),
    row("getchar_unlocked", &[], INT, GETCHAR),
    row("fgetc", &[Ptr], INT, FGETC),
    row("fgetc_unlocked", &[Ptr], INT, FGETC),
    row("getc", &[Ptr], INT, FGETC),
    row("getc_unlocked", &[Ptr], INT, FGETC),
    row("_IO_getc", &[Ptr], INT, FGETC),
    row("ungetc", &[Int, Ptr], INT, UnreadChar { ch: 0, to: Stream::Arg(1) }),
    row("fgets", &[Ptr, Int, Ptr], PTR, FGETS),
    row("fgets_unlocked", &[Ptr, Int, Ptr], PTR, FGETS),
    row("gets", &[Ptr], PTR, ReadLine { dst: 0, size: None, from: Stream::Stdin }),
    row(
        "getline",
        &[Ptr, Ptr, Ptr],
        Ret::Is(SSize),
        ReadLineAlloc { line: 0, size: 1, delim: None, from: Stream::Arg(2) },
    ),
    row("getdelim", &[Ptr, Ptr, Int, Ptr], Ret::Is(SSize), GETDELIM),
    row("__getdelim", &[Ptr, Ptr, Int, Ptr], Ret::Is(SSize), GETDELIM),
    row("fread", &[Ptr, Size, Size, Ptr], SIZE, FREAD),
    row("fread_unlocked", &[Ptr, Size, Size, Ptr], SIZE, FREAD),
    more("scanf", &[Ptr], INT, SCANF),
    more("__isoc99_scanf", &[Ptr], INT, SCANF),
    more("__isoc23_scanf", &[Ptr], INT, SCANF),
    row("vscanf", &[Ptr, VaList], INT, VSCANF),
    row("__isoc99_vscanf", &[Ptr, VaList], INT, VSCANF),
    row("__isoc23_vscanf", &[Ptr, VaList], INT, VSCANF),
    more("fscanf", &[Ptr, Ptr], INT, FSCANF),
    more("__isoc99_fscanf", &[Ptr, Ptr], INT, FSCANF),
    more("__isoc23_fscanf", &[Ptr, Ptr], INT, FSCANF),
    row("vfscanf", &[Ptr, Ptr, VaList], INT, VFSCANF),
    row("__isoc99_vfscanf", &[Ptr, Ptr, VaList], INT, VFSCANF),
    row("__isoc23_vfscanf", &[Ptr, Ptr, VaList], INT, VFSCANF),
    more("sscanf", &[Ptr, Ptr], INT, SSCANF),
    more("__isoc99_sscanf", &[Ptr, Ptr], INT, SSCANF),
    more("__isoc23_sscanf", &[Ptr, Ptr], INT, SSCANF),
    row("vsscanf", &[Ptr, Ptr, VaList], INT, VSSCANF),
    row("__isoc99_vsscanf", &[Ptr, Ptr, VaList], INT, VSSCANF),
    row("__isoc23_vsscanf", &[Ptr, Ptr, VaList], INT, VSSCANF),
];
