//! Strings.
//!
//! A function reads a string up to its final zero and no further, and each byte that it reads must
//! exist and be initialised.

use super::alloc;
use super::block::{difference, position};
use super::{Args, Done};
use crate::error::{Checked, Fault};
use crate::machine::Machine;
use crate::memory::Access;
use crate::value::Value;
use libtable::{Arg, Bound, SpanKind, StrResult, Tokens};
use obligation::ErrorKind;

pub(super) fn length(m: &mut Machine<'_, '_>, args: &Args<'_>, s: Arg, max: Option<Arg>) -> Done {
    let (bytes, _) = m.memory.c_string(args.get(s), args.limit(max))?;
    let len = bytes.len() as u64;
    m.work(len);
    Ok(Value::new(len))
}

pub(super) fn copy(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    dst: Arg,
    src: Arg,
    append: bool,
    bound: Bound,
    result: StrResult,
) -> Done {
    let (dst, src) = (args.get(dst), args.get(src));
    // How many characters of the source are examined.
    let most = match bound {
        Bound::None | Bound::Buffer(_) | Bound::Fits(_) => u64::MAX,
        Bound::Exactly(arg) | Bound::Chars(arg) => args.number(arg),
    };
    let (text, ended) = m.memory.c_string(src, most)?;
    let text = text.to_vec();
    let room = match bound {
        Bound::Buffer(arg) | Bound::Fits(arg) => args.number(arg),
        Bound::None | Bound::Exactly(_) | Bound::Chars(_) => u64::MAX,
    };
    let start = if append { m.memory.c_string(dst, room)?.0.len() as u64 } else { 0 };
    let to = m.memory.offset(dst, start);
    m.work(text.len() as u64 + start);
    let mut image = text.clone();
    let whole = start + text.len() as u64;
    match bound {
        Bound::None | Bound::Chars(_) => image.push(0),
        Bound::Exactly(_) => {
            // The zeros behind the string may be many; they are written by a fill.
            let zeros = m.memory.offset(to, image.len() as u64);
            let rest = most - image.len() as u64;
            m.memory.check(to, most, Access::Write)?;
            m.memory.fill(zeros, Value::ZERO, rest)?;
        }
        // As much as there is room for, which need not be a string then.
        Bound::Fits(_) => {
            image.push(0);
            image.truncate(usize::try_from(room).unwrap_or(usize::MAX));
        }
        Bound::Buffer(_) => {
            // One byte of the room is for the final zero.
            let left = room.saturating_sub(start);
            image.truncate(usize::try_from(left.saturating_sub(1)).unwrap_or(usize::MAX));
            if left > 0 {
                image.push(0);
            }
        }
    }
    overlap(m, to, image.len() as u64, src, text.len() as u64 + u64::from(ended))?;
    m.memory.write_bytes(to, &image)?;
    Ok(match result {
        StrResult::Dst => dst,
        StrResult::End => m.memory.offset(to, text.len() as u64),
        StrResult::Length => Value::new(whole),
    })
}

/// Copies between overlapping strings are undefined.
pub(super) fn overlap(
    m: &Machine<'_, '_>,
    dst: Value,
    dst_len: u64,
    src: Value,
    src_len: u64,
) -> Checked<()> {
    if dst_len == 0 || src_len == 0 {
        return Ok(());
    }
    if let (Some((a, from)), Some((b, to))) = (m.memory.resolve(src), m.memory.resolve(dst))
        && a == b
        && from < to + dst_len as i64
        && to < from + src_len as i64
    {
        return Err(Box::new(Fault {
            kind: ErrorKind::OverlappingCopy,
            message: format!("copies a string from offset {from} to offset {to} of {{0}}: the two overlap"),
            objects: vec![(a, Some(to))],
        }));
    }
    Ok(())
}

pub(super) fn compare(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    a: Arg,
    b: Arg,
    max: Option<Arg>,
    fold: bool,
) -> Done {
    let (a, b, limit) = (args.get(a), args.get(b), args.limit(max));
    let fold = |byte: u8| if fold { byte.to_ascii_lowercase() } else { byte };
    for i in 0..limit {
        let x = fold(m.memory.read_bytes(m.memory.offset(a, i), 1)?[0]);
        let y = fold(m.memory.read_bytes(m.memory.offset(b, i), 1)?[0]);
        if x != y || x == 0 {
            m.work(i);
            return Ok(difference(x, y));
        }
    }
    m.work(limit);
    Ok(Value::ZERO)
}

/// What the equal characters before a difference end in, for [`version`].
#[derive(Clone, Copy, PartialEq, Eq)]
enum Run {
    /// No digit.
    Text,
    /// A number that does not begin with a zero.
    Integer,
    /// Digits that begin with a zero, not all of them zeros.
    Fraction,
    /// Zeros.
    Zeros,
}

/// Compares strings in the order of versions: runs of digits count as numbers, unless they begin
/// with a zero, when they are digits behind a point.
pub(super) fn version(m: &mut Machine<'_, '_>, args: &Args<'_>, a: Arg, b: Arg) -> Done {
    let (a, b) = (m.string(args.get(a))?, m.string(args.get(b))?);
    m.work(a.len() as u64);
    let unit = |s: &[u8], at: usize| s.get(at).copied().unwrap_or(0);
    let mut run = Run::Text;
    let mut at = 0;
    while unit(&a, at) == unit(&b, at) && at < a.len() {
        run = match (unit(&a, at), run) {
            (b'0', Run::Text | Run::Zeros) => Run::Zeros,
            (b'1'..=b'9', Run::Zeros | Run::Fraction) | (b'0', Run::Fraction) => Run::Fraction,
            (b'0'..=b'9', Run::Text | Run::Integer) => Run::Integer,
            _ => Run::Text,
        };
        at += 1;
    }
    let (x, y) = (unit(&a, at), unit(&b, at));
    let digits = |s: &[u8]| s[at.min(s.len())..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (left, right) = (digits(&a), digits(&b));
    Ok(match (run, left > 0, right > 0) {
        // The number with more digits is the greater one.
        (Run::Integer, ..) | (Run::Text, true, true)
            if left != right && (run == Run::Integer || (x != b'0' && y != b'0')) =>
        {
            if left < right {
                difference(0, 1)
            } else {
                difference(1, 0)
            }
        }
        // Of two runs of zeros the longer one is less.
        (Run::Zeros, true, false) => difference(0, 1),
        (Run::Zeros, false, true) => difference(1, 0),
        (Run::Text | Run::Integer | Run::Fraction | Run::Zeros, ..) => difference(x, y),
    })
}

pub(super) fn character(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    s: Arg,
    ch: Arg,
    last: bool,
    or_end: bool,
) -> Done {
    let (s, ch) = (args.get(s), args.byte(ch));
    let mut found = None;
    for i in 0u64.. {
        let at = m.memory.offset(s, i);
        let byte = m.memory.read_bytes(at, 1)?[0];
        if byte == ch {
            found = Some(at);
        }
        if byte == 0 || (found.is_some() && !last) {
            m.work(i);
            return Ok(found.unwrap_or(if or_end { at } else { Value::ZERO }));
        }
    }
    Ok(Value::ZERO)
}

pub(super) fn find(m: &mut Machine<'_, '_>, args: &Args<'_>, hay: Arg, needle: Arg, fold: bool) -> Done {
    let (mut text, mut wanted) = (m.string(args.get(hay))?, m.string(args.get(needle))?);
    if fold {
        text.make_ascii_lowercase();
        wanted.make_ascii_lowercase();
    }
    m.work(text.len() as u64);
    let at = position(&text, &wanted);
    Ok(at.map_or(Value::ZERO, |at| m.memory.offset(args.get(hay), at as u64)))
}

pub(super) fn span(m: &mut Machine<'_, '_>, args: &Args<'_>, s: Arg, set: Arg, kind: SpanKind) -> Done {
    let set = m.string(args.get(set))?;
    let s = args.get(s);
    let inside = kind == SpanKind::CountIn;
    // Only the characters up to the first that ends the walk are read.
    let mut count = 0;
    let stopped = loop {
        let byte = m.memory.read_bytes(m.memory.offset(s, count), 1)?[0];
        if byte == 0 {
            break false;
        }
        if set.contains(&byte) != inside {
            break true;
        }
        count += 1;
    };
    m.work(count);
    Ok(match kind {
        SpanKind::CountIn | SpanKind::CountOut => Value::new(count),
        SpanKind::Find if stopped => m.memory.offset(s, count),
        SpanKind::Find => Value::ZERO,
    })
}

pub(super) fn cut(m: &mut Machine<'_, '_>, args: &Args<'_>, s: Arg, delim: Arg, tokens: Tokens) -> Done {
    let set = m.string(args.get(delim))?;
    let len = m.pointer_bytes();
    // The string to cut, or the rest of the one before.
    let start = match tokens {
        Tokens::Sep => m.memory.load(args.get(s), len)?,
        Tokens::Static | Tokens::Saved(_) if args.get(s).bits() != 0 => args.get(s),
        Tokens::Static => m.library.token.unwrap_or(Value::ZERO),
        Tokens::Saved(save) => m.memory.load(args.get(save), len)?,
    };
    m.need(start, "the string to be cut")?;
    if start.bits() == 0 {
        if tokens == Tokens::Sep {
            return Ok(Value::ZERO);
        }
        let message = format!("`{}` goes on with no string", args.name());
        return Err(Fault::new(ErrorKind::BadArgument, message).into());
    }
    let text = m.string(start)?;
    let skipped = match tokens {
        Tokens::Sep => 0,
        Tokens::Static | Tokens::Saved(_) => {
            text.iter().position(|byte| !set.contains(byte)).unwrap_or(text.len())
        }
    };
    let token = m.memory.offset(start, skipped as u64);
    let end = text[skipped..].iter().position(|byte| set.contains(byte)).map(|at| skipped + at);
    let rest = match end {
        Some(end) => {
            m.memory.write_bytes(m.memory.offset(start, end as u64), &[0])?;
            Some(m.memory.offset(start, end as u64 + 1))
        }
        None => None,
    };
    let none = skipped == text.len() && tokens != Tokens::Sep;
    // At the end `strtok` stays on the final zero, so that the next call finds nothing; `strsep`
    // stores null.
    let finish = m.memory.offset(start, text.len() as u64);
    match tokens {
        Tokens::Static => m.library.token = Some(rest.unwrap_or(finish)),
        Tokens::Saved(save) => m.memory.store(args.get(save), rest.unwrap_or(finish), len)?,
        Tokens::Sep => m.memory.store(args.get(s), rest.unwrap_or(Value::ZERO), len)?,
    }
    Ok(if none { Value::ZERO } else { token })
}

pub(super) fn duplicate(m: &mut Machine<'_, '_>, args: &Args<'_>, s: Arg, max: Option<Arg>) -> Done {
    let mut text = m.memory.c_string(args.get(s), args.limit(max))?.0.to_vec();
    text.push(0);
    m.work(text.len() as u64);
    match m.heap(args.name(), text.len() as u64, alloc::MAX_ALIGN, false)? {
        Some(block) => {
            m.memory.write_bytes(block, &text)?;
            Ok(block)
        }
        None => m.no_memory(),
    }
}
