//! The effects of library functions on the concrete machine.
//!
//! The table of `libtable` says what a function does; each effect is executed here. Everything goes
//! through checked accesses, so that a `strcpy` past the end of a buffer is an out-of-bounds error
//! at the location of the call.
//!
//! - `alloc`: the heap · `block`: copying, filling, searching bytes · `string`, `wide`: strings
//! - `chars`: character classes · `number`: integers and reading numbers · `math`: floating point
//! - `sort`: sorting and searching with callbacks
//! - `channel`: open files · `stream`: characters, lines and blocks to and from streams
//! - `file`: opening, closing and positioning streams, file names · `posix`: descriptors
//! - `format`, `print`, `decimal`, `scan`: formatted output and input
//! - `facts`: what every call does with its pointers, checked before the effect · `system`: system
//!   calls by their facts · `ready`: waiting for descriptors
//! - `path`: parts of paths
//! - `time`: the calendar · `options`: options of the command line · `folder`: directories, paths
//! - `demand`: preconditions of system calls
//! - `open`: which of them depend on more than the program · `doubt`: whose results may be
//!   impossible · `law`: results that depend on earlier ones
//! - `process`: the end of the program, its environment, choices · `signal`: signals · `jump`:
//!   `setjmp` and `longjmp`
//!
//! Invariant: arguments are initialised and of the model's types when an effect sees them.

mod alloc;
mod block;
mod channel;
mod chars;
mod decimal;
mod demand;
mod doubt;
mod extents;
mod facts;
mod file;
mod folder;
mod format;
mod jump;
mod law;
mod math;
mod number;
mod open;
mod options;
mod path;
mod posix;
mod print;
mod process;
mod ready;
mod scan;
mod signal;
mod sort;
mod stream;
mod string;
mod system;
mod text;
mod time;
mod wide;

use crate::error::{Checked, Fault, ObjectKind};
use crate::machine::open::COMPARISONS;
use crate::machine::{Halt, Machine};
use crate::memory::object::Site;
use crate::memory::{Fresh, Label};
use crate::trace::Tracer;
use crate::value::{Tag, Value};
use ir::{ParamTy, RetTy, Sig, Ty};
use libtable::{Arg, Effect, FileEffect, Fit, FloatFn, Model, Ret, Shape};
use obligation::ErrorKind;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

pub(crate) use channel::Open;
pub(crate) use process::{ARGV, ENVP, argument_vector, set_environment};

/// What the library remembers between calls.
#[derive(Default, Debug)]
pub(crate) struct State {
    /// How many library functions wait for a callback.
    pub(crate) callbacks: usize,
    /// Whether elements are compared pair by pair, to show that it does not matter which are.
    comparing: bool,
    /// Functions to run at the end.
    pub(crate) at_exit: Vec<Value>,
    /// Functions to run at a quick end.
    pub(crate) at_quick_exit: Vec<Value>,
    /// The rest of the string that `strtok` cuts.
    token: Option<Value>,
    errno: Option<Tag>,
    /// Places to come back to.
    pub(crate) places: Vec<jump::Point>,
    /// Objects that the library hands out: static texts and tables.
    texts: FxHashMap<Vec<u8>, Tag>,
    tables: [Option<Tag>; 3],
    locale: Option<Tag>,
    /// The library's own `struct tm`, and the text of a date.
    calendar: Option<Tag>,
    date: Option<Tag>,
    signals: signal::Signals,
    /// Results that are the same at every call, and objects that system calls hand out.
    stable: BTreeMap<&'static str, u128>,
    records: BTreeMap<&'static str, Tag>,
    /// How many descriptors the environment gave at most, and the last child.
    given: u16,
    child: u128,
    /// Which descriptors the environment gave that are still open, and by which call.
    givers: BTreeMap<i128, &'static str>,
    /// What system calls have stored, by their names and the numbers they were given.
    answers: BTreeMap<(&'static str, Vec<u64>), Vec<u8>>,
    laws: law::Laws,
    /// The calls so far that bear on the results of others.
    earlier: BTreeSet<&'static str>,
    /// Mapped memory, and the addresses of locks that are held.
    maps: Vec<Tag>,
    held: BTreeSet<u64>,
    /// Variables of the environment.
    environment: Vec<(Vec<u8>, Value)>,
    /// The walk along the program's arguments.
    walk: options::Walk,
    /// Folders that are open for listing.
    folders: Vec<folder::Folder>,
    /// Open files, and the files.
    pub(crate) open: Open,
    /// Everything that was read from standard input, for running again.
    pub(crate) consumed: Vec<u8>,
}

impl State {
    /// The library at the start of a run; the objects of the standard streams are given.
    pub(crate) fn new(streams: [Tag; 3]) -> State {
        State { open: Open::new(streams), ..State::default() }
    }

    /// The tags of the values that the library keeps.
    pub(crate) fn roots(&self) -> impl Iterator<Item = Tag> + '_ {
        let values =
            self.at_exit.iter().chain(&self.at_quick_exit).chain(&self.token).map(|value| value.tag());
        values
            .chain(self.environment.iter().map(|(_, value)| value.tag()))
            .chain(self.open.roots())
            .chain(self.walk.root())
    }
}

/// A call of a library function.
pub(crate) struct Call<'c> {
    pub(crate) model: &'static Model,
    /// The type under which it is called.
    pub(crate) sig: &'c Sig,
    /// How each argument is passed: the hidden one first if there is one.
    pub(crate) types: &'c [ParamTy],
    pub(crate) values: &'c [Value],
    /// Whether anything is done with the result.
    pub(crate) used: bool,
}

impl Call<'_> {
    /// How many arguments come before the declared ones.
    fn hidden(&self) -> usize {
        usize::from(matches!(self.sig.ret, RetTy::Bytes { .. }))
    }

    /// The variadic arguments.
    fn variadic(&self) -> (&[ParamTy], &[Value]) {
        let first = (self.hidden() + self.model.params.len()).min(self.values.len());
        (&self.types[first..], &self.values[first..])
    }
}

/// A call with its arguments checked and converted.
pub(crate) struct Args<'c> {
    call: &'c Call<'c>,
    values: Vec<Value>,
}

impl Args<'_> {
    /// An argument.
    fn get(&self, arg: Arg) -> Value {
        self.values.get(usize::from(arg)).copied().unwrap_or(Value::ZERO)
    }

    /// An argument as an unsigned number.
    fn number(&self, arg: Arg) -> u64 {
        self.get(arg).lo
    }

    /// An argument as a signed number.
    fn signed(&self, arg: Arg, machine: &Machine<'_, '_>) -> i128 {
        let shape = self.call.model.params.get(usize::from(arg));
        match shape.map(|shape| shape.ty(machine.image.program.model)) {
            Some(Ty::Int(bits)) => self.get(arg).signed(bits),
            Some(Ty::Ptr | Ty::Float(_)) | None => self.get(arg).signed(64),
        }
    }

    /// An argument converted to `unsigned char`.
    fn byte(&self, arg: Arg) -> u8 {
        self.get(arg).lo as u8
    }

    /// An argument that limits something, or no limit.
    fn limit(&self, arg: Option<Arg>) -> u64 {
        arg.map_or(u64::MAX, |arg| self.number(arg))
    }

    /// The name of the function.
    fn name(&self) -> &'static str {
        self.call.model.name
    }
}

/// The result of an effect.
type Done = Result<Value, Halt>;

/// Carries out a call.
pub(crate) fn call<T: Tracer>(machine: &mut Machine<'_, '_>, tracer: &mut T, call: &Call<'_>) -> Done {
    let model = call.model;
    let data_model = machine.image.program.model;
    match model.check(call.sig, data_model) {
        Ok(Fit::Exact) => {}
        Ok(Fit::Widths) => {
            let message = format!("`{}` is declared with integers of other widths than it has", model.name);
            machine.warn(Fault::new(ErrorKind::BadCall, message));
        }
        // A call of a checked error function is an error, whatever its arguments.
        Err(_) if model.effect == Effect::ReachError => {}
        Err(mismatch) => {
            let message = format!("call of `{}`: {mismatch}", model.name);
            return Err(Fault::new(ErrorKind::BadCall, message).into());
        }
    }
    let mut values = Vec::with_capacity(model.params.len());
    for (i, shape) in model.params.iter().enumerate() {
        let at = call.hidden() + i;
        let (Some(value), Some(ParamTy::Scalar(ty))) = (call.values.get(at), call.types.get(at)) else {
            return Err(Fault::new(ErrorKind::BadCall, format!("call of `{}`", model.name)).into());
        };
        if value.is_undef() && !model.may_be_unset(i) {
            let what = format!("argument {} of `{}`", i + 1, model.shown());
            machine.need(*value, &what)?;
        }
        let whole = model.is_condition(i);
        if shape.ty(data_model) != Ty::Ptr && !(whole && value.tag.is_loose()) {
            machine.open_address(*value);
        }
        let to = if whole { *ty } else { shape.ty(data_model) };
        values.push(convert(*value, *ty, to, shape.signed()));
    }
    if let Some(what) = open::left_open(&model.effect, call.used, machine.config.all_pairs) {
        machine.leave_open(what);
    }
    if machine.library.comparing && !open::is_function(&model.effect) {
        machine.leave_open(COMPARISONS);
    }
    let args = Args { call, values };
    facts::check(machine, &args).map_err(|fault| by(model.shown(), fault.into()))?;
    let standing = demand::standing(machine, &args).map_err(|fault| by(model.shown(), fault.into()))?;
    let result = match standing {
        demand::Standing::Fails(result) => result,
        demand::Standing::Open(doubt) => {
            let result = perform(machine, tracer, &args).map_err(|halt| by(model.shown(), halt))?;
            doubt::note(machine, &args, result, doubt);
            result
        }
    };
    Ok(match (model.ret, call.sig.ret) {
        (Ret::Is(shape), RetTy::Scalar(declared)) => {
            let result = convert(result, shape.ty(data_model), declared, shape.signed());
            open::loosened(&model.effect, result)
        }
        (Ret::Void, _) => Value::ZERO.with_tag(Tag::NO_VALUE),
        (Ret::Is(_) | Ret::Pair(_), RetTy::Void | RetTy::Scalar(_) | RetTy::Bytes { .. }) => result,
    })
}

/// Names the function that makes a bad access in the library: memory itself does not know.
fn by(name: &str, halt: Halt) -> Halt {
    match halt {
        Halt::Fault(mut fault) => {
            if ["reads ", "writes ", "copies "].iter().any(|verb| fault.message.starts_with(verb)) {
                fault.message.insert_str(0, &format!("`{name}` "));
            }
            Halt::Fault(fault)
        }
        Halt::Stop(stop) => Halt::Stop(stop),
    }
}

/// An integer of one type as one of another.
fn convert(value: Value, from: Ty, to: Ty, signed: bool) -> Value {
    match (from, to) {
        (Ty::Int(from), Ty::Int(to)) if from != to => {
            let number = if signed { value.signed(from) as u128 } else { value.bits() };
            Value::wide(ir::truncate(number, to)).with_tag(value.tag())
        }
        (Ty::Int(_) | Ty::Ptr | Ty::Float(_), _) => value,
    }
}

/// Carries out an effect.
fn perform<T: Tracer>(m: &mut Machine<'_, '_>, tracer: &mut T, args: &Args<'_>) -> Done {
    match args.call.model.effect {
        Effect::Alloc { size, zeroed, align, out } => alloc::allocate(m, args, size, zeroed, align, out),
        Effect::Free { ptr } => alloc::free(m, args, args.get(ptr)),
        Effect::Realloc { ptr, size } => alloc::reallocate(m, args, ptr, size),
        Effect::UsableSize { ptr } => alloc::usable_size(m, args, args.get(ptr)),
        Effect::Copy { dst, src, size, overlap, returned } => {
            block::copy(m, args, [dst, src, size], overlap, returned)
        }
        Effect::CopyUntil { dst, src, byte, size } => block::copy_until(m, args, dst, src, byte, size),
        Effect::Fill { dst, byte, size, returned } => block::fill(m, args, dst, byte, size, returned),
        Effect::MemCompare { a, b, size, .. } => block::compare(m, args, a, b, size),
        Effect::MemSearch { ptr, byte, size, last } => block::search(m, args, ptr, byte, size, last),
        Effect::MemFind { hay, hay_size, needle, needle_size } => {
            block::find(m, args, [hay, hay_size, needle, needle_size])
        }
        Effect::StrLen { s, max } => string::length(m, args, s, max),
        Effect::StrCopy { dst, src, append, bound, result } => {
            string::copy(m, args, dst, src, append, bound, result)
        }
        Effect::StrCompare { a, b, max, fold } => string::compare(m, args, a, b, max, fold),
        Effect::StrVersion { a, b } => string::version(m, args, a, b),
        Effect::Wide(function) => wide::function(m, args, function),
        Effect::WideChar(function) => wide::character_function(m, args, function),
        Effect::MultiByte(function) => wide::multi_byte(m, args, function),
        Effect::StrChar { s, ch, last, or_end } => string::character(m, args, s, ch, last, or_end),
        Effect::StrFind { hay, needle, fold } => string::find(m, args, hay, needle, fold),
        Effect::StrSpan { s, set, kind } => string::span(m, args, s, set, kind),
        Effect::StrCut { s, delim, tokens } => string::cut(m, args, s, delim, tokens),
        Effect::StrDup { s, max } => string::duplicate(m, args, s, max),
        Effect::StrError { code } => {
            let text = text::error_text(args.signed(code, m));
            Ok(m.static_text(text.as_bytes())?)
        }
        Effect::StrErrorInto { code, dst, size } => text::error_into(m, args, code, dst, size),
        Effect::StrSignal { code } => {
            let text = text::signal_text(args.signed(code, m));
            Ok(m.static_text(text.as_bytes())?)
        }
        Effect::SetLocale { name } => process::set_locale(m, args, name),
        Effect::CharClass(class) => chars::class(m, args, class),
        Effect::ToLower => chars::case(m, args, |byte| byte.to_ascii_lowercase()),
        Effect::ToUpper => chars::case(m, args, |byte| byte.to_ascii_uppercase()),
        Effect::ToAscii => Ok(Value::new(args.number(0) & 0x7f)),
        Effect::CharTable(table) => chars::table(m, table),
        Effect::ParseInt { s, end, base, ty } => number::parse_int(m, args, s, end, base, ty),
        Effect::ParseFloat { s, end } => number::parse_float(m, args, s, end),
        Effect::Int(function) => number::int(m, args, function),
        Effect::Divide => number::divide(m, args),
        Effect::Float(function) => {
            if function == FloatFn::Nan {
                m.string(args.get(0))?;
            }
            Ok(math::function(args, function))
        }
        Effect::FloatTest(test) => Ok(math::test(args, test)),
        Effect::FloatSplit { exponent } => math::split(m, args, exponent),
        Effect::FloatFraction { whole } => math::fraction(m, args, whole),
        Effect::FloatScale => Ok(math::scale(m, args)),
        Effect::FloatToInt { away } => math::to_int(m, args, away),
        Effect::Sort { base, count, size, compare, context } => {
            sort::sort(m, tracer, args, [base, count, size, compare], context)
        }
        Effect::BinarySearch { key, base, count, size, compare } => {
            sort::search(m, tracer, args, [key, base, count, size, compare])
        }
        Effect::Print { to, format, args: rest } => print::print(m, args, to, format, rest),
        Effect::PutString { s, to, newline } => stream::put_string(m, args, s, to, newline),
        Effect::PutChar { ch, to } => stream::put_char(m, args, ch, to),
        Effect::WriteBlock { ptr, size, count, to } => stream::write_block(m, args, ptr, size, count, to),
        Effect::PrintErrno { s } => stream::print_errno(m, args, s),
        Effect::Message { code, format, args: rest, error } => {
            print::message(m, args, (format, rest), error)?;
            match code {
                Some(code) => process::exit(m, args, code, libtable::Handlers::All),
                None => Ok(Value::ZERO),
            }
        }
        Effect::LibraryName => Ok(Value::ZERO),
        Effect::ErrorText { dst, size } => text::message_into(m, args, dst, size),
        Effect::Unset { ptr, object } => {
            m.memory.fill(args.get(ptr), Value::UNDEF, object.size(m.image.program.model))?;
            Ok(Value::ZERO)
        }
        Effect::ReadChar { from } => stream::read_char(m, args, from),
        Effect::UnreadChar { ch, to } => stream::unread_char(m, args, ch, to),
        Effect::ReadLine { dst, size, from } => stream::read_line(m, args, dst, size, from),
        Effect::ReadLineAlloc { line, size, delim, from } => {
            stream::read_line_alloc(m, args, [line, size], delim, from)
        }
        Effect::ReadBlock { ptr, size, count, from } => stream::read_block(m, args, ptr, size, count, from),
        Effect::Scan { from, format, args: rest } => scan::scan(m, args, from, format, rest),
        Effect::File(effect) => files(m, args, effect),
        Effect::Signal(effect) => signal::perform(m, tracer, args, effect),
        Effect::Exit { code, handlers } => process::exit(m, args, code, handlers),
        Effect::Abort => signal::abort(m, tracer),
        Effect::Trap => signal::die(signal::SIGILL),
        Effect::SplitTime { time, out, local } => time::split(m, args, time, out, local),
        Effect::JoinTime { tm } => time::join(m, args, tm),
        Effect::TimeDifference => Ok(time::difference(m, args)),
        Effect::FormatTime { dst, size, format, tm } => time::format(m, args, [dst, size, format, tm]),
        Effect::TimeText { tm, time } => time::text(m, args, tm, time),
        Effect::Command { command } => process::command(m, args, command),
        Effect::LocaleInfo => process::locale(m),
        Effect::LocaleText { item } => process::locale_text(m, args, item),
        Effect::Answer { s } => process::answer(m, args, s),
        Effect::AssertFail { text } => process::assert_fail(m, args, text),
        Effect::Assert { cond } => process::assert(args, cond),
        Effect::ReachError => process::reach_error(args),
        Effect::Assume { cond } => process::assume(args, cond),
        Effect::AtExit { func, quick } => {
            m.function_at(args.get(func))?;
            let list = if quick { &mut m.library.at_quick_exit } else { &mut m.library.at_exit };
            list.push(args.get(func));
            Ok(Value::ZERO)
        }
        Effect::Once { control, func } => process::once(m, tracer, args, control, func),
        Effect::SetJump { env } => jump::set(m, args, env),
        Effect::LongJump { env, value } => jump::long(m, args, env, value),
        Effect::Errno => Ok(m.errno()?),
        Effect::GetEnv { name } => process::get_env(m, args, name),
        Effect::Nondet { range, store } => process::nondet(m, args, range, store),
        Effect::NextOption { argc, argv, short, long, only, ordered } => {
            options::next(m, args, [argc, argv, short], long, only, ordered)
        }
        Effect::NondetTime { dst, clock, unit } => process::nondet_time(m, args, dst, clock, unit),
        Effect::NondetBytes { dst, size } => process::nondet_bytes(m, args, dst, size),
        Effect::Lock { ptr, object, op, .. } => system::lock(m, args, ptr, object, op),
        Effect::SystemLimit { name } => Ok(system::limit(m, args, name)),
        Effect::System(outcome) => system::call(m, args, outcome),
        Effect::Record(object) => system::record(m, args, object),
        Effect::DeviceControl { request } => system::device(m, args, request),
        Effect::SystemCall { number } => system::by_number(m, args, number),
        Effect::Map { size, access, flags, .. } => system::map(m, args, size, access, flags),
        Effect::Unmap { at, size } => system::unmap(m, args, at, size),
        Effect::PathPart { path, part } => path::part(m, args, path, part),
        Effect::NotModelled(why) => Err(Fault::unsupported(format!("{why}: {}", args.name())).into()),
        // One of the things that it may do: nothing.
        Effect::Havoc => Ok(Value::ZERO),
        Effect::NoOp(result) => {
            law::learnt(m, args, 0);
            Ok(process::constant(m, args, result))
        }
    }
}

/// Carries out an effect on files.
fn files(m: &mut Machine<'_, '_>, args: &Args<'_>, effect: FileEffect) -> Done {
    match effect {
        FileEffect::OpenStream { path, mode } => file::open(m, args, path, mode),
        FileEffect::OpenPipe { command, mode } => file::open_pipe(m, args, command, mode),
        FileEffect::StreamOf { fd, mode } => file::open_descriptor(m, args, fd, mode),
        FileEffect::Reopen { path, mode, stream } => file::reopen(m, args, path, mode, stream),
        FileEffect::TempStream => file::temporary(m),
        FileEffect::TempFile { template } => file::temporary_file(m, args, template),
        FileEffect::TempName { dst } => file::temporary_name(m, args, dst),
        FileEffect::RealPath { path, dst } => folder::real_path(m, args, path, dst),
        FileEffect::OpenFolder { path } => folder::open(m, args, path),
        FileEffect::NextEntry { folder, layout } => folder::next(m, args, folder, layout),
        FileEffect::RewindFolder { folder } => folder::rewind(m, args, folder),
        FileEffect::DescriptorOfFolder { folder } => folder::descriptor(m, args, folder),
        FileEffect::CloseFolder { folder } => folder::close(m, args, folder),
        FileEffect::CloseStream { stream } => file::close(m, args, stream),
        FileEffect::Flush { stream } => file::flush(m, args, stream),
        FileEffect::SetBuffer { stream, buffer, size } => file::set_buffer(m, args, stream, buffer, size),
        FileEffect::Seek { stream, offset, whence } => file::seek(m, args, stream, offset, whence),
        FileEffect::Rewind { stream } => file::rewind(m, args, stream),
        FileEffect::Tell { stream } => file::position(m, args, stream),
        FileEffect::SavePosition { stream, at, wide } => file::save_position(m, args, stream, at, wide),
        FileEffect::RestorePosition { stream, at, wide } => file::restore_position(m, args, stream, at, wide),
        FileEffect::AtEnd { stream } => file::at_end(m, args, stream),
        FileEffect::HasFailed { stream } => file::has_failed(m, args, stream),
        FileEffect::ClearMarks { stream } => file::clear_marks(m, args, stream),
        FileEffect::UseStream { stream } => {
            channel::stream_at(m, args, args.get(stream)).map(|_| Value::ZERO).map_err(Halt::from)
        }
        FileEffect::DescriptorOf { stream } => file::descriptor_of(m, args, stream),
        FileEffect::Remove { path, at, kind } => file::remove(m, args, path, at, kind),
        FileEffect::Rename { from, to } => file::rename(m, args, from, to),
        FileEffect::MakeFolder { path, mode } => file::make_folder(m, args, path, mode),
        FileEffect::OpenFile { path, at, flags } => posix::open(m, args, path, at, flags),
        FileEffect::CloseFile { fd } => posix::close(m, args, fd),
        FileEffect::ReadFile { fd, ptr, size, at } => posix::read(m, args, [fd, ptr, size], at),
        FileEffect::WriteFile { fd, ptr, size, at } => posix::write(m, args, [fd, ptr, size], at),
        FileEffect::Duplicate { fd, to } => posix::duplicate(m, args, fd, to),
        FileEffect::ControlFile { fd, command } => posix::control(m, args, fd, command),
        FileEffect::Truncate { of, size } => posix::truncate(m, args, of, size),
        FileEffect::MayAccess { path, mode } => posix::access(m, args, path, mode),
        FileEffect::FileStatus { of, dst, layout } => posix::file_status(m, args, of, dst, layout),
        FileEffect::ChangeMode { of, mode } => posix::change_mode(m, args, of, mode),
        FileEffect::TouchFile { of } => posix::check(m, args, of),
        FileEffect::IsTerminal { fd } => posix::is_terminal(m, args, fd),
        FileEffect::CurrentFolder { dst, size } => posix::current_folder(m, args, dst, size),
    }
}

impl Machine<'_, '_> {
    /// The width of a pointer in bytes.
    pub(crate) fn pointer_bytes(&self) -> usize {
        self.image.program.model.pointer_bytes() as usize
    }

    /// Makes a static object of the library.
    fn library_object(&mut self, name: &'static str, size: u64, align: u64) -> Checked<Tag> {
        let (kind, label) = (ObjectKind::Library, Label::Named(name));
        let fresh = Fresh { kind, label, site: Site::NONE, initialised: true };
        self.memory.add_static(fresh, size, size, align, false)
    }

    /// A static string that must not be written to: the same object for the same text.
    fn static_text(&mut self, text: &[u8]) -> Checked<Value> {
        if let Some(tag) = self.library.texts.get(text) {
            return Ok(self.memory.start(*tag));
        }
        let tag = self.library_object("text", text.len() as u64 + 1, 1)?;
        let start = self.memory.start(tag);
        self.memory.write_bytes(start, text)?;
        self.memory.set_constant(tag, true);
        self.library.texts.insert(text.to_vec(), tag);
        Ok(start)
    }

    /// The address of `errno`.
    fn errno(&mut self) -> Checked<Value> {
        if let Some(tag) = self.image.errno.or(self.library.errno) {
            return Ok(self.memory.start(tag));
        }
        let tag = self.library_object("errno", 4, 4)?;
        self.library.errno = Some(tag);
        Ok(self.memory.start(tag))
    }

    /// Sets `errno`.
    fn set_errno(&mut self, code: u32) -> Checked<()> {
        let errno = self.errno()?;
        self.memory.store(errno, Value::new(u64::from(code)), 4)
    }

    /// A string argument as bytes of its own.
    fn string(&self, ptr: Value) -> Checked<Vec<u8>> {
        self.memory.c_string(ptr, u64::MAX).map(|(bytes, _)| bytes.to_vec())
    }

    /// Counts the work of a function that walks over many bytes.
    fn work(&mut self, bytes: u64) {
        self.steps = self.steps.saturating_add(bytes / 64);
    }
}

/// The width of a shape's integer.
fn int_bits(shape: Shape, machine: &Machine<'_, '_>) -> u16 {
    shape.ty(machine.image.program.model).int_bits().unwrap_or(32)
}
