//! Which arguments an effect mentions: for checking the table, and for engines that want to know
//! which arguments matter.

use crate::effect::Effect;
use crate::facts::Extent;
use crate::model::Model;
use crate::parts::*;

impl Extent {
    /// The arguments that say how many bytes there are.
    fn args(self) -> Vec<Arg> {
        match self {
            Extent::Bytes(size) => size.args(),
            Extent::Array(_, count) | Extent::Within(count) | Extent::Address(count) => vec![count],
            Extent::Object(_)
            | Extent::Text
            | Extent::Least(_)
            | Extent::Result
            | Extent::Rest
            | Extent::Room(_)
            | Extent::List
            | Extent::Stream
            | Extent::Folder
            | Extent::Block
            | Extent::Nothing => Vec::new(),
        }
    }
}

impl Model {
    /// The arguments that say how many bytes or objects there are behind another argument.
    pub fn sizes(&self) -> Vec<Arg> {
        let pointees = (0..self.params.len()).filter_map(|arg| self.pointee(arg));
        pointees.flat_map(|pointee| pointee.extent.args()).collect()
    }
}

impl Size {
    /// The arguments that it mentions.
    fn args(self) -> Vec<Arg> {
        match self {
            Size::Arg(a) | Size::Pages(a) => vec![a],
            Size::Product(a, b) => vec![a, b],
        }
    }
}

impl Stream {
    /// The argument that it mentions.
    pub(crate) fn arg(self) -> Option<Arg> {
        match self {
            Stream::Stdin | Stream::Stdout | Stream::Stderr => None,
            Stream::Arg(a) | Stream::Descriptor(a) => Some(a),
        }
    }
}

impl Returned {
    /// The argument that it mentions.
    fn arg(self) -> Option<Arg> {
        match self {
            Returned::Nothing => None,
            Returned::Arg(a) | Returned::End(a) => Some(a),
        }
    }
}

impl Args {
    /// The argument that it mentions.
    fn arg(self) -> Option<Arg> {
        match self {
            Args::Variadic => None,
            Args::List(a) => Some(a),
        }
    }
}

impl Effect {
    /// The arguments that the effect mentions, in no particular order, perhaps repeated.
    pub fn args(&self) -> Vec<Arg> {
        let mut list = Vec::new();
        match *self {
            Effect::Alloc { size, align, out, .. } => {
                list.extend(size.args());
                match align {
                    Align::Arg(a) => list.push(a),
                    Align::Max | Align::Page => {}
                }
                match out {
                    Out::Store(a) => list.push(a),
                    Out::Result => {}
                }
            }
            Effect::Free { ptr } | Effect::UsableSize { ptr } => list.push(ptr),
            Effect::Realloc { ptr, size } => {
                list.push(ptr);
                list.extend(size.args());
            }
            Effect::Copy { dst, src, size, returned, .. } => {
                list.extend([dst, src, size]);
                list.extend(returned.arg());
            }
            Effect::CopyUntil { dst, src, byte, size } => list.extend([dst, src, byte, size]),
            Effect::Fill { dst, byte, size, returned } => {
                list.extend([dst, size]);
                match byte {
                    Byte::Arg(a) => list.push(a),
                    Byte::Zero => {}
                }
                list.extend(returned.arg());
            }
            Effect::MemCompare { a, b, size, .. } => list.extend([a, b, size]),
            Effect::MemSearch { ptr, byte, size, .. } => {
                list.extend([ptr, byte]);
                list.extend(size);
            }
            Effect::MemFind { hay, hay_size, needle, needle_size } => {
                list.extend([hay, hay_size, needle, needle_size]);
            }
            Effect::StrLen { s, max } | Effect::StrDup { s, max } => {
                list.push(s);
                list.extend(max);
            }
            Effect::StrCopy { dst, src, bound, .. } => {
                list.extend([dst, src]);
                match bound {
                    Bound::None => {}
                    Bound::Exactly(a) | Bound::Chars(a) | Bound::Buffer(a) | Bound::Fits(a) => list.push(a),
                }
            }
            Effect::StrCompare { a, b, max, .. } => {
                list.extend([a, b]);
                list.extend(max);
            }
            Effect::StrChar { s, ch, .. } => list.extend([s, ch]),
            Effect::StrFind { hay, needle, .. } => list.extend([hay, needle]),
            Effect::StrSpan { s, set, .. } => list.extend([s, set]),
            Effect::StrCut { s, delim, tokens } => {
                list.extend([s, delim]);
                match tokens {
                    Tokens::Saved(a) => list.push(a),
                    Tokens::Static | Tokens::Sep => {}
                }
            }
            Effect::StrVersion { a, b } => list.extend([a, b]),
            Effect::StrError { code } | Effect::StrSignal { code } => list.push(code),
            Effect::StrErrorInto { code, dst, size } => list.extend([code, dst, size]),
            Effect::Wide(function) => list.extend(0..function.arity()),
            Effect::WideChar(function) => function.args(&mut list),
            Effect::MultiByte(function) => list.extend(0..function.arity()),
            Effect::SetLocale { name } => list.push(name),
            Effect::LocaleText { item } => list.push(item),
            Effect::Answer { s } => list.push(s),
            Effect::SystemCall { number } => list.push(number),
            Effect::CharClass(_) | Effect::ToLower | Effect::ToUpper | Effect::ToAscii => list.push(0),
            Effect::ParseInt { s, end, base, .. } => {
                list.push(s);
                list.extend(end);
                match base {
                    Base::Arg(a) | Base::Binary(a) => list.push(a),
                    Base::Ten => {}
                }
            }
            Effect::ParseFloat { s, end } => {
                list.push(s);
                list.extend(end);
            }
            Effect::Int(_) | Effect::FloatTest(_) => list.push(0),
            Effect::Divide | Effect::FloatScale => list.extend([0, 1]),
            Effect::FloatSplit { exponent: out } | Effect::FloatFraction { whole: out } => {
                list.extend([0, out])
            }
            Effect::FloatToInt { .. } => list.push(0),
            Effect::Sort { base, count, size, compare, context } => {
                list.extend([base, count, size, compare]);
                list.extend(context);
            }
            Effect::BinarySearch { key, base, count, size, compare } => {
                list.extend([key, base, count, size, compare]);
            }
            Effect::Print { to, format, args } => {
                list.push(format);
                list.extend(args.arg());
                match to {
                    Target::Stream(s) => list.extend(s.arg()),
                    Target::Buffer { dst, size } => {
                        list.push(dst);
                        list.extend(size);
                    }
                    Target::Alloc(a) => list.push(a),
                }
            }
            Effect::PutString { s, to, .. } => {
                list.push(s);
                list.extend(to.arg());
            }
            Effect::PutChar { ch, to } | Effect::UnreadChar { ch, to } => {
                list.push(ch);
                list.extend(to.arg());
            }
            Effect::WriteBlock { ptr, size, count, to: stream }
            | Effect::ReadBlock { ptr, size, count, from: stream } => {
                list.extend([ptr, size, count]);
                list.extend(stream.arg());
            }
            Effect::PrintErrno { s } => list.push(s),
            Effect::Message { code, format, args, .. } => {
                list.extend(code);
                list.push(format);
                list.extend(args.arg());
            }
            Effect::Unset { ptr, .. } => list.push(ptr),
            Effect::ErrorText { dst, size } => list.extend([dst, size]),
            Effect::ReadChar { from: stream } => list.extend(stream.arg()),
            Effect::ReadLine { dst, size, from } => {
                list.push(dst);
                list.extend(size);
                list.extend(from.arg());
            }
            Effect::ReadLineAlloc { line, size, delim, from } => {
                list.extend([line, size]);
                list.extend(delim);
                list.extend(from.arg());
            }
            Effect::Scan { from, format, args } => {
                list.push(format);
                list.extend(args.arg());
                match from {
                    ScanFrom::Stream(s) => list.extend(s.arg()),
                    ScanFrom::String(a) => list.push(a),
                }
            }
            Effect::File(effect) => effect.args(&mut list),
            Effect::Signal(effect) => effect.args(&mut list),
            Effect::NextOption { argc, argv, short, long, .. } => {
                list.extend([argc, argv, short]);
                list.extend(long.into_iter().flatten());
            }
            Effect::SplitTime { time, out, .. } => {
                list.push(time);
                list.extend(out);
            }
            Effect::NondetTime { dst, clock, .. } => {
                list.push(dst);
                list.extend(clock);
            }
            Effect::SystemLimit { name } => list.push(name),
            Effect::JoinTime { tm } => list.push(tm),
            Effect::TimeDifference => list.extend([0, 1]),
            Effect::FormatTime { dst, size, format, tm } => list.extend([dst, size, format, tm]),
            Effect::TimeText { tm, time } => list.extend(tm.into_iter().chain(time)),
            Effect::Command { command } => list.push(command),
            Effect::Exit { code, .. } => list.push(code),
            Effect::AssertFail { text } => list.extend(text),
            Effect::Assert { cond } | Effect::Assume { cond } => list.push(cond),
            Effect::AtExit { func, .. } => list.push(func),
            Effect::Once { control, func } => list.extend([control, func]),
            Effect::SetJump { env } => list.push(env),
            Effect::LongJump { env, value } => list.extend([env, value]),
            Effect::GetEnv { name } => list.push(name),
            Effect::Nondet { store, .. } => list.extend(store),
            Effect::NondetBytes { dst, size } => list.extend([dst, size]),
            Effect::Lock { ptr, .. } => list.push(ptr),
            Effect::DeviceControl { request } => list.push(request),
            Effect::Map { at, size, access, flags } => list.extend([at, size, access, flags]),
            Effect::Unmap { at, size } => list.extend([at, size]),
            Effect::PathPart { path, .. } => list.push(path),
            Effect::System(outcome) => {
                match outcome.range {
                    Range::UpTo(_, arg) | Range::Capped(_, arg, _) | Range::Sleep(arg) => list.push(arg),
                    Range::Child(Child { which, options }) => list.extend(which.into_iter().chain(options)),
                    Range::Ready(ready) => ready.args(&mut list),
                    Range::Full
                    | Range::Between(..)
                    | Range::UnitInterval
                    | Range::OneOf(_)
                    | Range::Unused(_) => {}
                }
                match outcome.next {
                    Next::Arg(arg) => list.push(arg),
                    Next::Sets(sets) => list.extend(sets.iter().map(|(_, arg)| *arg)),
                    Next::Any | Next::Same | Next::Usual => {}
                }
            }
            Effect::CharTable(_)
            | Effect::Float(_)
            | Effect::Abort
            | Effect::Trap
            | Effect::ReachError
            | Effect::Errno
            | Effect::LocaleInfo
            | Effect::Havoc
            | Effect::LibraryName
            | Effect::Record(_)
            | Effect::NotModelled(_)
            | Effect::NoOp(_) => {}
        }
        list
    }
}
