//! Which library functions depend on more than the program: see `machine::open`.

use crate::machine::open::{COMPARISONS, RESULT};
use crate::value::{Tag, Value};
use libtable::{Effect, ScanFrom, Stream, Target, WideChar};

/// The result of a call with what C promises of it: its sign, or whether it is zero.
pub(super) fn loosened(effect: &Effect, result: Value) -> Value {
    if result.tag != Tag::NONE || result.bits() == 0 {
        return result;
    }
    let sign = matches!(
        effect,
        Effect::MemCompare { ordered: true, .. } | Effect::StrCompare { .. } | Effect::StrVersion { .. }
    );
    let truth = matches!(
        effect,
        Effect::MemCompare { ordered: false, .. }
            | Effect::CharClass(_)
            | Effect::FloatTest(_)
            | Effect::WideChar(WideChar::Class(_))
    );
    match (sign, truth) {
        (true, _) => result.with_tag(Tag::SIGN),
        (false, true) => result.with_tag(Tag::TRUTH),
        (false, false) => result,
    }
}

/// Whether a call does no more than to compute its result and to write to memory that it is given:
/// nothing in the library remembers it.
pub(super) fn is_function(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Copy { .. }
            | Effect::CopyUntil { .. }
            | Effect::Fill { .. }
            | Effect::MemSearch { .. }
            | Effect::MemFind { .. }
            | Effect::MemCompare { .. }
            | Effect::StrLen { .. }
            | Effect::StrCopy { .. }
            | Effect::StrChar { .. }
            | Effect::StrFind { .. }
            | Effect::StrSpan { .. }
            | Effect::StrCompare { .. }
            | Effect::StrVersion { .. }
            | Effect::CharClass(_)
            | Effect::ToLower
            | Effect::ToUpper
            | Effect::ToAscii
            | Effect::CharTable(_)
            | Effect::Int(_)
            | Effect::Float(_)
            | Effect::FloatTest(_)
            | Effect::Assert { .. }
    )
}

/// What a call depends on beside its arguments and the memory that they lead to. `used`: whether
/// anything is done with its result; `all_pairs`: sorting looks after itself.
pub(super) fn left_open(effect: &Effect, used: bool, all_pairs: bool) -> Option<&'static str> {
    const OUTSIDE: &str = "the environment of the program";
    const FAILS: &str = "whether the output succeeds";
    let unless = |closed: bool, what: &'static str| (!closed).then_some(what);
    match effect {
        // Memory that is made: whether there is enough of it is an assumption of every answer.
        Effect::Alloc { .. }
        | Effect::Free { .. }
        | Effect::Realloc { .. }
        | Effect::StrDup { .. }
        // Functions of their arguments.
        | Effect::Copy { .. }
        | Effect::CopyUntil { .. }
        | Effect::Fill { .. }
        | Effect::MemSearch { .. }
        | Effect::MemFind { .. }
        | Effect::StrLen { .. }
        | Effect::StrCopy { .. }
        | Effect::StrChar { .. }
        | Effect::StrFind { .. }
        | Effect::StrSpan { .. }
        | Effect::StrCut { .. }
        | Effect::ToLower
        | Effect::ToUpper
        | Effect::ToAscii
        | Effect::CharTable(_)
        | Effect::MultiByte(_)
        | Effect::WideChar(WideChar::Width | WideChar::Lower | WideChar::Upper)
        | Effect::ParseInt { .. }
        | Effect::ParseFloat { .. }
        | Effect::Int(_)
        | Effect::Divide
        | Effect::FloatSplit { .. }
        | Effect::FloatFraction { .. }
        | Effect::FloatScale
        | Effect::FloatToInt { .. }
        | Effect::Scan { from: ScanFrom::String(_), .. }
        | Effect::Print { to: Target::Buffer { .. } | Target::Alloc(_), .. }
        // Control.
        | Effect::Exit { .. }
        | Effect::Abort
        | Effect::Trap
        | Effect::AssertFail { .. }
        | Effect::Assert { .. }
        | Effect::ReachError
        | Effect::Assume { .. }
        | Effect::AtExit { .. }
        | Effect::Once { .. }
        // They are choices of the environment, which are recorded.
        | Effect::Nondet { .. }
        | Effect::NondetTime { .. }
        | Effect::NondetBytes { .. } => None,
        // What C promises of their results goes with them.
        Effect::MemCompare { .. }
        | Effect::StrCompare { .. }
        | Effect::StrVersion { .. }
        | Effect::CharClass(_)
        | Effect::FloatTest(_)
        | Effect::WideChar(WideChar::Class(_)) => None,
        Effect::Float(function) => unless(function.exact(), RESULT),
        Effect::Print { to: Target::Stream(to), .. }
        | Effect::PutString { to, .. }
        | Effect::PutChar { to, .. }
        | Effect::WriteBlock { to, .. } => match to {
            Stream::Stdout | Stream::Stderr | Stream::Arg(_) => unless(!used, FAILS),
            Stream::Stdin | Stream::Descriptor(_) => Some(OUTSIDE),
        },
        Effect::PrintErrno { .. } | Effect::Message { .. } | Effect::Lock { .. } | Effect::NoOp(_) => {
            unless(!used, OUTSIDE)
        }
        // Elements that compare equal stand in any order, and the comparisons are any.
        Effect::Sort { .. } | Effect::BinarySearch { .. } => unless(all_pairs, COMPARISONS),
        Effect::Havoc => Some("what a function without a body changes"),
        Effect::UsableSize { .. }
        | Effect::Wide(_)
        | Effect::StrError { .. }
        | Effect::StrErrorInto { .. }
        | Effect::StrSignal { .. }
        | Effect::SetLocale { .. }
        | Effect::PathPart { .. }
        | Effect::LocaleInfo
        | Effect::LocaleText { .. }
        | Effect::Answer { .. } => Some(RESULT),
        Effect::SetJump { .. } | Effect::LongJump { .. } => Some("what variables hold after `longjmp`"),
        Effect::WideChar(
            WideChar::Read { .. }
            | WideChar::Write { .. }
            | WideChar::Unread { .. }
            | WideChar::ReadLine { .. }
            | WideChar::WriteText { .. },
        )
        | Effect::ReadChar { .. }
        | Effect::UnreadChar { .. }
        | Effect::ReadLine { .. }
        | Effect::ReadLineAlloc { .. }
        | Effect::ReadBlock { .. }
        | Effect::Scan { from: ScanFrom::Stream(_), .. }
        | Effect::File(_)
        | Effect::Signal(_)
        | Effect::Errno
        | Effect::Command { .. }
        | Effect::SplitTime { .. }
        | Effect::JoinTime { .. }
        | Effect::TimeDifference
        | Effect::FormatTime { .. }
        | Effect::TimeText { .. }
        | Effect::NextOption { .. }
        | Effect::System(_)
        | Effect::SystemLimit { .. }
        | Effect::Record(_)
        | Effect::LibraryName
        | Effect::ErrorText { .. }
        | Effect::Unset { .. }
        | Effect::DeviceControl { .. }
        | Effect::SystemCall { .. }
        | Effect::Map { .. }
        | Effect::Unmap { .. }
        | Effect::NotModelled(_)
        | Effect::GetEnv { .. } => Some(OUTSIDE),
    }
}
