//! Calls of functions without a body, by the effects of the library table.
//!
//! - `alloc`: the heap · `bytes`: blocks of bytes · `text`, `search`, `token`: strings · `number`:
//!   characters and numbers
//! - `stream`: streams, files, the environment · `folder`: directories, paths · `signal`: signals
//! - `wide`: wide characters, the locale
//! - `line`: lines of any length
//! - `print`, `scan`: formatted output and input · `arguments`, `options`: the command line
//! - `facts`, `extents`: what the table says of pointers; locks · `outputs`: system calls · `time`:
//!   times
//! - `callback`: callbacks to the program · `havoc`: unknown functions · `jump`: `setjmp`,
//!   `longjmp`
//!
//! An effect that is not modelled ends the path: what follows the call is unknown. Effects are
//! followed only as far as a program's memory depends on them: the contents of files, and what is
//! read from them, are never known.
//!
//! **Objects of the library.** `errno`, the tables of characters and the standard streams exist
//! from the start if the program can refer to them. Every call may set `errno`.

mod alloc;
mod arguments;
mod bytes;
mod callback;
mod extents;
mod facts;
mod folder;
mod havoc;
mod jump;
mod line;
mod number;
mod options;
mod outputs;
mod print;
mod scan;
mod search;
mod signal;
mod stream;
mod text;
mod time;
mod token;
mod wide;

use super::Exec;
use super::block::Overlap;
use crate::heap::{Addr, Content, Heap, Init, ObjId, Origin, Val};
use facts::Source;
use ir::{Arg, BinOp, Callee, CastOp, Expr, Idx, Program, RegId, RetTy, Sig, Span, Ty};
use libtable::{Byte, CharTable, Effect, Fails, Handlers, Model, Ret, Returned, Stream, Tokens};
use obligation::{Alarm, Check, ErrorKind};
use value::Range;

/// The objects of the library.
const ERRNO: u32 = 0;
const STREAM: u32 = 1;
const TEXT: u32 = 2;
const STANDARD: [(u32, &str); 3] = [(3, "stdin"), (4, "stdout"), (5, "stderr")];
const TABLES: [(CharTable, u32, u32); 3] =
    [(CharTable::Classes, 6, 9), (CharTable::Lower, 7, 10), (CharTable::Upper, 8, 11)];
const HANDLERS: u32 = 12;
const TOKEN: u32 = 13;
const ARGUMENT: u32 = 14;
const ARGUMENTS: u32 = 15;
const ENVIRONMENT: u32 = 16;
/// Mapped memory.
const MAP: u32 = 17;
/// The same that may only be read.
const READ_MAP: u32 = 19;
/// An open folder with the entry that was given last.
const FOLDER: u32 = 18;
/// Objects that functions give which find something; one for each type.
const RECORD: u32 = 0x100;
/// The `struct lconv`.
const LOCALE: u32 = 20;
/// How many streams are open that the program opened, where that is checked.
const FILES: u32 = 64;

/// Whether an object of the library holds numbers or pointers, and is aligned for them: all but
/// strings.
pub(crate) fn is_aligned(id: u32) -> bool {
    let table = TABLES.iter().any(|(_, table, holder)| id == *table || id == *holder);
    table || [ERRNO, HANDLERS, TOKEN, ARGUMENTS, ENVIRONMENT, FOLDER, LOCALE].contains(&id)
}

/// Whether a program may write to an object of the library.
pub(crate) fn may_be_written(id: u32) -> bool {
    // Mapped memory is the program's own; what functions find may be changed until they find
    // something else.
    matches!(id, ERRNO | ARGUMENT | ARGUMENTS | ENVIRONMENT | MAP | FOLDER) || id >= RECORD
}

/// Whether an object is the text of an argument. Two of them may be the same.
pub(crate) fn is_argument(origin: Origin) -> bool {
    origin == Origin::Library(ARGUMENT)
}

/// Whether an object of the library is a string, of which only its greatest size is known. Two of
/// them may be the same.
pub(crate) fn is_text(origin: Origin) -> bool {
    origin == Origin::Library(TEXT)
}

/// Whether an object of the library is a stream.
fn is_stream(origin: Origin) -> bool {
    match origin {
        Origin::Library(id) => id == STREAM || STANDARD.iter().any(|(other, _)| *other == id),
        Origin::Global(_)
        | Origin::Local(..)
        | Origin::Alloca(_)
        | Origin::Heap(_)
        | Origin::Func(_)
        | Origin::Label(..)
        | Origin::VarArgs
        | Origin::Jump(..) => false,
    }
}

/// How many bytes that the program is given at once are distinguished.
const MOST_BYTES: u64 = 4096;

/// Results: success or -1, and any.
const STATUS: libtable::Range = libtable::Range::OneOf(&[0, -1]);
const ANY: libtable::Range = libtable::Range::Full;

/// The number 0 as an `int`.
const ZERO: Val = Val::Int { bits: 32, value: 0 };

/// A call of a library function.
pub(crate) struct Call<'c> {
    model: &'static Model,
    /// The arguments, converted to the model's types.
    args: Vec<Expr>,
    /// Where a result goes that is an aggregate.
    hidden: Option<&'c Expr>,
    variadic: &'c [Arg],
    dst: Option<RegId>,
}

impl Call<'_> {
    /// An argument.
    fn arg(&self, at: libtable::Arg) -> &Expr {
        self.args.get(usize::from(at)).unwrap_or(&Expr::Null)
    }
}

/// Whether the program calls `setjmp`.
pub(super) fn has_places(program: &Program) -> bool {
    let is_set = |func: ir::FuncId| {
        matches!(flow::library_effect(program, &Callee::Direct(func)), Some(Effect::SetJump { .. }))
    };
    program.funcs.iter_enumerated().any(|(func, _)| is_set(func))
}

impl Exec<'_> {
    /// The objects of the library that a program can refer to.
    pub(crate) fn library_objects(&mut self, heap: &mut Heap) {
        for (at, global) in self.program.globals.iter().enumerate() {
            let Some((id, _)) = STANDARD.iter().find(|(_, name)| **name == *global.name) else { continue };
            let holder = heap.roots.named(Origin::Global(ir::GlobalId::new(at)));
            if global.init.is_none()
                && global.size == Some(heap.pointer_bytes())
                && let Some(holder) = holder
            {
                let size = heap.size(1);
                let stream = self.library_object(heap, *id, size, Content::Any(Init::Yes));
                let val = heap.addr(Addr::region(stream, 0));
                heap.store(holder, 0, val);
            }
        }
        if self.config.checks.files {
            let size = heap.size(heap.pointer_bytes());
            self.library_object(heap, FILES, size, Content::Zero);
        }
        let effects = self.program.funcs.iter().filter(|func| func.body.is_none());
        for model in effects.filter_map(|func| libtable::lookup(&func.name)) {
            if model.effect == Effect::Errno {
                let size = heap.size(4);
                self.library_object(heap, ERRNO, size, Content::Zero);
            }
            if let Effect::StrCut { tokens: Tokens::Static, .. } = model.effect {
                let size = heap.size(heap.pointer_bytes());
                self.library_object(heap, TOKEN, size, Content::Zero);
            }
            if let Effect::CharTable(table) = model.effect {
                self.add_table(heap, table);
            }
        }
        self.add_option_variables(heap);
        self.add_names(heap);
        self.add_handlers(heap);
    }

    /// The variables that hold the program's name.
    fn add_names(&mut self, heap: &mut Heap) {
        let globals = self.program.globals.iter().enumerate();
        let word = heap.pointer_bytes();
        let names = globals.filter(|(_, global)| {
            libtable::PROGRAM_NAMES.contains(&&*global.name)
                && global.init.is_none()
                && global.size == Some(word)
        });
        for (at, _) in names {
            if let Some(holder) = heap.roots.named(Origin::Global(ir::GlobalId::new(at))) {
                let text = self.library_text(heap, 1 << 17);
                let val = heap.addr(Addr::region(text, 0));
                heap.store(holder, 0, val);
            }
        }
    }

    /// A static object of the library.
    fn library_object(&mut self, heap: &mut Heap, id: u32, size: Val, content: Content) -> ObjId {
        let origin = Origin::Library(id);
        if let Some(obj) = heap.roots.named(origin) {
            return obj;
        }
        let obj = heap.add_region(origin, size, content);
        heap.roots.name(origin, obj);
        obj
    }

    /// A call of a library function.
    pub(crate) fn library_call(
        &mut self,
        heap: Heap,
        dst: Option<RegId>,
        callee: &Callee,
        args: &[Arg],
        sig: &Sig,
    ) -> Vec<Heap> {
        let Some((heap, call)) = self.prepared(heap, dst, callee, args, sig) else { return Vec::new() };
        let mut heaps = Vec::new();
        let mut checked = self.check_pointers(heap, &call);
        if call.model.lists_arguments() {
            checked = checked.into_iter().flat_map(|heap| self.listed_arguments(heap, &call)).collect();
        }
        for mut heap in checked {
            if !matches!(call.model.effect, Effect::System(_)) {
                self.stated_writes(&mut heap, &call);
            }
            heaps.extend(self.effect(heap, &call));
        }
        if !matches!(call.model.effect, Effect::Errno) {
            heaps.iter_mut().for_each(|heap| self.forget_errno(heap));
        }
        heaps
    }

    /// A call of a library function with its arguments examined; `None` if it cannot be made.
    fn prepared<'c>(
        &mut self,
        mut heap: Heap,
        dst: Option<RegId>,
        callee: &Callee,
        args: &'c [Arg],
        sig: &Sig,
    ) -> Option<(Heap, Call<'c>)> {
        let Callee::Direct(func) = callee else {
            self.unsupported("an indirect call");
            return None;
        };
        let name = &self.program.funcs[*func].name;
        let Some(model) = libtable::lookup(name) else {
            self.unsupported(&libtable::without_body(name));
            return None;
        };
        // A call of a checked error function is an error, whatever its arguments.
        let asked = model.effect == Effect::ReachError;
        if let Some(mismatch) = model.check(sig, heap.model()).err().filter(|_| !asked) {
            self.exact_alarm(&heap, ErrorKind::BadCall, format!("call of '{name}': {mismatch}"));
            return None;
        }
        let (hidden, rest) = match (sig.ret, args.split_first()) {
            (RetTy::Bytes { .. }, Some((first, rest))) => (Some(&first.value), rest),
            (RetTy::Bytes { .. } | RetTy::Scalar(_) | RetTy::Void, _) => (None, args),
        };
        let (fixed, variadic) = rest.split_at(model.params.len().min(rest.len()));
        let converted = fixed.iter().zip(model.params).enumerate().map(|(at, (arg, shape))| {
            let ir::ParamTy::Scalar(from) = arg.ty else { return arg.value.clone() };
            if let (true, Ty::Int(bits)) = (model.is_condition(at) && from != Ty::I32, from) {
                let holds = Expr::binary(BinOp::Ne, arg.value.clone(), Expr::int(bits, 0), Span::NONE);
                return Expr::cast(CastOp::ZExt, Ty::I32, holds, Span::NONE);
            }
            convert(arg.value.clone(), from, shape.ty(heap.model()), shape.signed())
        });
        let call = Call { model, args: converted.collect(), hidden, variadic, dst };
        for (at, arg) in call.args.iter().enumerate() {
            if model.may_be_unset(at) {
                continue;
            }
            let val = self.eval(&mut heap, arg);
            self.check_set(&heap, val, "an argument is uninitialised");
        }
        Some((heap, call))
    }

    /// A call may have set `errno`.
    fn forget_errno(&mut self, heap: &mut Heap) {
        let own =
            self.program.globals.iter().position(|global| &*global.name == "errno" && global.init.is_none());
        let named = [Some(Origin::Library(ERRNO)), own.map(|at| Origin::Global(ir::GlobalId::new(at)))];
        for origin in named.into_iter().flatten() {
            let Some(obj) = heap.roots.named(origin) else { continue };
            let len = heap.object(obj).pieces.len().min(4);
            heap.write(obj, 0, len, Content::Any(Init::Yes));
        }
    }

    fn effect(&mut self, heap: Heap, call: &Call<'_>) -> Vec<Heap> {
        match call.model.effect {
            Effect::Alloc { size, zeroed, align, out } => self.allocate(heap, call, size, zeroed, align, out),
            Effect::Free { ptr } => self.free(heap, call, call.arg(ptr)),
            Effect::Realloc { ptr, size } => self.reallocate(heap, call, call.arg(ptr), size),
            Effect::UsableSize { ptr } => self.usable_size(heap, call, call.arg(ptr)),
            Effect::Copy { dst, src, size, overlap, returned } => {
                let overlap = if overlap { Overlap::Allowed } else { Overlap::Undefined };
                let heaps = self.copy(heap, call.arg(dst), call.arg(src), call.arg(size), overlap);
                self.returned(heaps, call, returned, call.arg(size))
            }
            Effect::Fill { dst, byte, size, returned } => {
                let byte = match byte {
                    Byte::Arg(at) => Expr::cast(CastOp::Trunc, Ty::I8, call.arg(at).clone(), Span::NONE),
                    Byte::Zero => Expr::int(8, 0),
                };
                let heaps = self.fill(heap, call.arg(dst), &byte, call.arg(size));
                self.returned(heaps, call, returned, call.arg(size))
            }
            Effect::CopyUntil { dst, src, size, .. } => self.copy_until(heap, call, [dst, src, size]),
            Effect::MemCompare { a, b, size, ordered } => {
                self.compare_bytes(heap, call, [a, b, size], ordered)
            }
            Effect::MemSearch { ptr, byte, size, last } => self.find_byte(heap, call, ptr, byte, size, last),
            Effect::MemFind { hay, hay_size, needle, needle_size } => {
                self.find_bytes(heap, call, [hay, hay_size, needle, needle_size])
            }
            Effect::StrLen { s, max } => self.length(heap, call, s, max),
            Effect::StrCopy { dst, src, append, bound, result } => {
                self.copy_text(heap, call, text::TextCopy { dst, src, append, bound, result })
            }
            Effect::StrCompare { a, b, max, fold } => self.compare_text(heap, call, [a, b], max, fold),
            Effect::StrVersion { a, b } => self.reading(heap, call, &[a, b]),
            Effect::StrChar { s, ch, last, or_end } => self.find_char(heap, call, s, ch, last, or_end),
            Effect::StrFind { hay, needle, fold } => self.find_text(heap, call, hay, needle, fold),
            Effect::StrSpan { s, set, kind } => self.walk_text(heap, call, s, set, kind),
            Effect::StrCut { s, delim, tokens } => self.cut_text(heap, call, s, delim, tokens),
            Effect::StrDup { s, max } => self.duplicate(heap, call, s, max),
            Effect::StrError { .. } | Effect::StrSignal { .. } => {
                let mut heap = heap;
                self.forget_texts(&mut heap);
                self.static_text(heap, call, 64, false)
            }
            Effect::GetEnv { name } => {
                let heaps = self.strings(heap, call, &[name]);
                heaps.into_iter().flat_map(|heap| self.static_text(heap, call, 1 << 20, true)).collect()
            }
            Effect::SetLocale { name } => {
                let mut heap = heap;
                // Asking for no other locale does not fail.
                let asks = self.eval(&mut heap, call.arg(name)).is_zero();
                let mut heaps = self.string_or_null(heap, call.arg(name));
                heaps.iter_mut().for_each(|heap| self.forget_texts(heap));
                heaps.into_iter().flat_map(|heap| self.static_text(heap, call, 2, !asks)).collect()
            }
            Effect::CharClass(class) => self.class(heap, call, class),
            Effect::ToLower => self.case(heap, call, libtable::ctype::lower_entry),
            Effect::ToUpper => self.case(heap, call, libtable::ctype::upper_entry),
            Effect::ToAscii => self.masked(heap, call),
            Effect::CharTable(table) => self.table(heap, call, table),
            Effect::ParseInt { s, end, base, .. } => self.parse_int(heap, call, s, end, base),
            Effect::ParseFloat { s, end } => self.parse_number(heap, call, s, end),
            Effect::Int(function) => self.int_function(heap, call, function),
            Effect::Divide => self.divide(heap, call),
            Effect::Float(libtable::FloatFn::Nan) => self.reading(heap, call, &[0]),
            Effect::Float(_)
            | Effect::FloatTest(_)
            | Effect::FloatScale
            | Effect::FloatToInt { .. }
            | Effect::TimeDifference => self.any_result(heap, call),
            Effect::FloatSplit { exponent } => self.with_output(heap, call, exponent, 4),
            Effect::FloatFraction { whole } => {
                let len = u64::from(self.result_bits(&heap, call)) / 8;
                self.with_output(heap, call, whole, len)
            }
            Effect::Print { to, format, args } => self.print(heap, call, to, format, args),
            Effect::Scan { from, format, args } => self.scan(heap, call, from, format, args),
            Effect::PutString { s, to, .. } => self.put_string(heap, call, s, to),
            Effect::PutChar { to, .. } | Effect::UnreadChar { to, .. } => {
                self.on_stream(heap, call, to, Range::from_signed(32, -1, 255))
            }
            Effect::ReadChar { from } => self.on_stream(heap, call, from, Range::from_signed(32, -1, 255)),
            Effect::ReadLine { dst, size, from } => self.read_line(heap, call, dst, size, from),
            Effect::ReadBlock { ptr, size, count, from } => {
                self.transfer(heap, call, [ptr, size, count], from, true)
            }
            Effect::WriteBlock { ptr, size, count, to } => {
                self.transfer(heap, call, [ptr, size, count], to, false)
            }
            Effect::PrintErrno { s } => {
                let heaps = self.string_or_null(heap, call.arg(s)).into_iter();
                let heaps =
                    heaps.flat_map(|heap| self.stream(heap, call, Stream::Stderr)).collect::<Vec<_>>();
                heaps.into_iter().flat_map(|heap| self.nothing(heap, call)).collect()
            }
            Effect::File(effect) => self.file(heap, call, effect),
            Effect::Exit { code, handlers } => {
                self.exits(heap, call.arg(code), handlers);
                Vec::new()
            }
            Effect::Message { code, format, args, error: _ } => {
                let heaps = self.message(heap, call, format, args);
                let Some(code) = code else { return heaps };
                heaps.into_iter().for_each(|heap| self.exits(heap, call.arg(code), Handlers::All));
                Vec::new()
            }
            Effect::LibraryName => self.static_text(heap, call, 4096, true),
            Effect::ErrorText { dst, size } => self.error_text(heap, call, dst, size),
            Effect::Unset { ptr, object } => {
                let len = object.size(heap.model());
                let mut out = Vec::new();
                for (mut heap, target) in self.access(heap, call.arg(ptr), len) {
                    self.write(&mut heap, target, len, Content::Any(Init::No));
                    out.extend(self.nothing(heap, call));
                }
                out
            }
            Effect::Command { command } => {
                let heaps = self.string_or_null(heap, call.arg(command));
                heaps.into_iter().flat_map(|heap| self.any_result(heap, call)).collect()
            }
            Effect::Abort | Effect::Trap => {
                self.at_exit(&heap);
                Vec::new()
            }
            Effect::AssertFail { .. } => {
                self.exact_alarm(&heap, ErrorKind::AssertionFailure, "the assertion may fail");
                Vec::new()
            }
            Effect::Assert { cond } => {
                let holds = not_zero(call.arg(cond));
                self.findings.note_check(Check::Assertion, self.span);
                for fails in self.assume(heap.clone(), &holds, false) {
                    self.exact_alarm(&fails, ErrorKind::AssertionFailure, "the assertion may fail");
                }
                self.assume(heap, &holds, true)
            }
            Effect::ReachError => {
                self.exact_alarm(&heap, ErrorKind::ErrorCall, "the error may be reached");
                Vec::new()
            }
            Effect::Assume { cond } => self.assume(heap, &not_zero(call.arg(cond)), true),
            Effect::Errno => match heap.roots.named(Origin::Library(ERRNO)) {
                Some(obj) => {
                    let mut heap = heap;
                    let val = heap.addr(Addr::region(obj, 0));
                    self.give(heap, call, val)
                }
                None => self.unsupported("errno"),
            },
            Effect::Nondet { range, store } => self.choose(heap, call, range, store),
            Effect::NondetBytes { dst, size } => self.choose_bytes(heap, call, dst, size),
            Effect::NondetTime { dst, clock, unit } => self.choose_time(heap, call, dst, clock, unit),
            Effect::Lock { ptr, object, op, results } => {
                self.lock(heap, call, call.arg(ptr), (object, op), results)
            }
            Effect::System(outcome) => self.system(heap, call, outcome, Source::of(outcome)),
            Effect::SystemLimit { name } => self.limit_of_system(heap, call, name),
            Effect::Record(object) => {
                let found = self.record(heap, call, object, Source::Given);
                found.into_iter().map(|(heap, _)| heap).collect()
            }
            Effect::DeviceControl { request } => self.device(heap, call, request),
            Effect::Map { size, access, flags, .. } => self.map(heap, call, [size, access, flags]),
            Effect::Unmap { at, size } => self.unmap(heap, call, at, size),
            Effect::PathPart { path, part } => self.path_part(heap, call, path, part),
            Effect::NotModelled(why) => {
                let (kind, message) = (ErrorKind::Unsupported, format!("{why}: {}", call.model.name));
                let (span, func) = (self.span, self.func);
                self.findings.note_alarm(Alarm { kind, span, func, message, hides: true });
                Vec::new()
            }
            Effect::SplitTime { time, out, .. } => self.split_time(heap, call, time, out),
            // Results below 0 are times as well, but -1 says that there is none.
            Effect::JoinTime { .. } => self.by_facts(heap, call, ANY, Fails::Negative),
            Effect::FormatTime { dst, size, format, tm } => {
                self.format_time(heap, call, [dst, size, format, tm])
            }
            Effect::StrErrorInto { dst, size, .. } => {
                self.text_into(heap, call, dst, size, Range::from_signed(32, 0, 133))
            }
            // As long as C says.
            Effect::TimeText { time, .. } => {
                let mut heap = heap;
                if time.is_some() {
                    self.forget_record(&mut heap, libtable::Object::Tm);
                }
                self.forget_texts(&mut heap);
                self.static_text(heap, call, 64, true)
            }
            Effect::Signal(effect) => self.signal(heap, call, effect),
            Effect::SetJump { env } => self.fill_buffer(heap, call, env),
            Effect::LongJump { env, value } => {
                self.jump_back(heap, call, env, value);
                Vec::new()
            }
            Effect::AtExit { func, quick: false } => self.register(heap, call, call.arg(func)),
            Effect::NextOption { argc, argv, short, long, ordered, only: _ } => {
                self.next_option(heap, call, options::Walk { argc, argv, short, long, ordered })
            }
            Effect::ReadLineAlloc { line, size, from, delim: _ } => {
                self.read_line_alloc(heap, call, [line, size], from)
            }
            Effect::Havoc => self.havoc(heap, call),
            Effect::NoOp(value) => self.number(heap, call, value),
            Effect::WideChar(function) => self.wide_character(heap, call, function),
            Effect::MultiByte(function) => self.multi_byte(heap, call, function),
            Effect::LocaleText { item } => self.locale_text(heap, call, item),
            Effect::Answer { s } => {
                let heaps = self.strings(heap, call, &[s]);
                let any = Range::from_signed(32, -1, 1);
                heaps.into_iter().flat_map(|heap| self.result_in(heap, call, any)).collect()
            }
            Effect::SystemCall { number } => self.call_by_number(heap, call, number),
            Effect::LocaleInfo => self.locale_info(heap, call),
            Effect::Wide(function) => self.wide_function(heap, call, function),
            Effect::Sort { .. }
            | Effect::BinarySearch { .. }
            | Effect::AtExit { quick: true, .. }
            | Effect::Once { .. } => self.unsupported(&format!("a call of '{}'", call.model.name)),
        }
    }

    /// The program ends.
    fn exits(&mut self, heap: Heap, code: &Expr, handlers: Handlers) {
        if handlers == Handlers::All && self.has_handlers(&heap) {
            self.unsupported("an exit by a pointer to a function");
            return;
        }
        let mut heap = heap;
        let val = self.eval(&mut heap, code);
        self.check_set(&heap, val, "the exit code is uninitialised");
        self.at_exit(&heap);
    }

    /// The width of the model's result.
    fn result_bits(&self, heap: &Heap, call: &Call<'_>) -> u16 {
        match call.model.ret {
            Ret::Is(shape) => self.bits(shape.ty(heap.model()), heap),
            Ret::Void | Ret::Pair(_) => 32,
        }
    }

    /// Ends a call with a result of the model's type.
    fn give(&mut self, mut heap: Heap, call: &Call<'_>, val: Val) -> Vec<Heap> {
        let Some(dst) = call.dst else {
            self.collect(&mut heap);
            return vec![heap];
        };
        let bits = self.bits(self.reg_type(dst), &heap);
        let val = match call.model.ret {
            Ret::Is(shape) if heap.bits(val) > bits => {
                debug_assert_eq!(heap.bits(val), self.bits(shape.ty(heap.model()), &heap));
                self.cast(&mut heap, CastOp::Trunc, bits, val)
            }
            Ret::Is(shape) if heap.bits(val) < bits => {
                let op = if shape.signed() { CastOp::SExt } else { CastOp::ZExt };
                self.cast(&mut heap, op, bits, val)
            }
            Ret::Is(_) | Ret::Pair(_) => val,
            // A result that the function does not have.
            Ret::Void => heap.fresh_unset(bits, Init::No),
        };
        self.set(heap, dst, val)
    }

    /// Ends a call that has no result.
    fn nothing(&mut self, heap: Heap, call: &Call<'_>) -> Vec<Heap> {
        if call.dst.is_none() { vec![heap] } else { self.any_result(heap, call) }
    }

    fn any_result(&mut self, mut heap: Heap, call: &Call<'_>) -> Vec<Heap> {
        let bits = self.result_bits(&heap, call);
        let val = heap.fresh(bits);
        self.give(heap, call, val)
    }

    fn number(&mut self, heap: Heap, call: &Call<'_>, value: i64) -> Vec<Heap> {
        let bits = self.result_bits(&heap, call);
        self.result_in(heap, call, Range::from_signed(bits, value.into(), value.into()))
    }

    /// Ends a call with any result of a range.
    fn result_in(&mut self, mut heap: Heap, call: &Call<'_>, range: Range) -> Vec<Heap> {
        let val = heap.fresh_in(range);
        self.give(heap, call, val)
    }

    fn returned(&mut self, heaps: Vec<Heap>, call: &Call<'_>, returned: Returned, size: &Expr) -> Vec<Heap> {
        let value = match returned {
            Returned::Nothing => return heaps,
            Returned::Arg(at) => call.arg(at).clone(),
            Returned::End(at) => Expr::binary(BinOp::PtrAdd, call.arg(at).clone(), size.clone(), Span::NONE),
        };
        let mut out = Vec::new();
        for mut heap in heaps {
            let val = self.eval(&mut heap, &value);
            out.extend(self.give(heap, call, val));
        }
        out
    }

    /// A number that the environment chooses.
    fn choose(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        range: libtable::Range,
        store: Option<libtable::Arg>,
    ) -> Vec<Heap> {
        let bits = self.result_bits(&heap, call);
        let range = self.range_of(bits, range);
        let mut heap = heap;
        let to = store.map(|at| call.arg(at)).filter(|ptr| !self.eval(&mut heap, ptr).is_zero());
        let Some(ptr) = to else {
            let val = heap.given(range);
            return self.give(heap, call, val);
        };
        let len = u64::from(bits) / 8;
        let mut out = Vec::new();
        for (mut heap, target) in self.access(heap, ptr, len) {
            let val = heap.given(range);
            self.write(&mut heap, target, len, Content::Val(val));
            out.extend(self.give(heap, call, val));
        }
        out
    }

    fn choose_bytes(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        dst: libtable::Arg,
        size: libtable::Arg,
    ) -> Vec<Heap> {
        let mut heap = heap;
        if self.eval(&mut heap, call.arg(size)).is_zero() {
            return self.nothing(heap, call);
        }
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[call.arg(dst)]) {
            let size = self.eval(&mut heap, call.arg(size));
            let Some(block) = self.block(&mut heap, call.arg(dst), size) else { continue };
            self.scramble(&mut heap, &block, Init::Yes);
            if let (true, Some(len)) = (heap.is_symbolic(), block.exact().filter(|len| *len <= MOST_BYTES)) {
                for at in block.target.at..block.target.at + len {
                    let byte = heap.given(Range::top(8));
                    heap.store(block.target.obj, at, byte);
                }
            }
            out.extend(self.nothing(heap, call));
        }
        out
    }

    /// A function that stores something of which nothing is known behind a pointer.
    fn with_output(&mut self, heap: Heap, call: &Call<'_>, to: libtable::Arg, len: u64) -> Vec<Heap> {
        let mut out = Vec::new();
        for (mut heap, target) in self.access(heap, call.arg(to), len) {
            self.write(&mut heap, target, len, Content::Any(Init::Yes));
            out.extend(self.any_result(heap, call));
        }
        out
    }
}

/// An integer of one type as one of another.
fn convert(value: Expr, from: Ty, to: Ty, signed: bool) -> Expr {
    let op = match (from, to) {
        (Ty::Int(from), Ty::Int(to)) if from > to => CastOp::Trunc,
        (Ty::Int(from), Ty::Int(to)) if from < to && signed => CastOp::SExt,
        (Ty::Int(from), Ty::Int(to)) if from < to => CastOp::ZExt,
        (Ty::Int(_) | Ty::Ptr | Ty::Float(_), _) => return value,
    };
    Expr::cast(op, to, value, Span::NONE)
}

fn not_zero(val: &Expr) -> Expr {
    Expr::binary(BinOp::Ne, val.clone(), Expr::int(32, 0), Span::NONE)
}
