//! Formatted input.

use super::channel::{Channel, channel};
use super::format::{Count, Length, Spec, not_known, parse};
use super::number::{float_length, nearest, parse_digits};
use super::print::Arguments;
use super::{Args, Done};
use crate::error::{Checked, Fault};
use crate::machine::Machine;
use crate::value::{Tag, Value};
use float::Format;
use ir::Ty;
use libtable::ctype::Class;
use libtable::{Arg, Args as Source, ScanFrom};
use obligation::ErrorKind;

/// Where characters come from, with how many were used.
struct Reader {
    channel: Option<Channel>,
    text: Vec<u8>,
    at: usize,
    used: u64,
}

impl Reader {
    fn next(&mut self, m: &mut Machine<'_, '_>) -> Checked<Option<u8>> {
        let byte = match self.channel {
            Some(channel) => m.read(channel)?,
            None => {
                let byte = self.text.get(self.at).copied();
                self.at += usize::from(byte.is_some());
                byte
            }
        };
        self.used += u64::from(byte.is_some());
        Ok(byte)
    }

    fn back(&mut self, m: &mut Machine<'_, '_>, byte: u8) {
        self.used -= 1;
        match self.channel {
            Some(channel) => m.unread(channel, byte),
            None => self.at -= 1,
        }
    }

    fn peek(&mut self, m: &mut Machine<'_, '_>) -> Checked<Option<u8>> {
        let byte = self.next(m)?;
        if let Some(byte) = byte {
            self.back(m, byte);
        }
        Ok(byte)
    }

    fn skip_space(&mut self, m: &mut Machine<'_, '_>) -> Checked<()> {
        while let Some(byte) = self.peek(m)? {
            if !Class::Space.contains(byte) {
                break;
            }
            self.next(m)?;
        }
        Ok(())
    }

    /// The characters that a test accepts, one after the other, given those before.
    fn take(
        &mut self,
        m: &mut Machine<'_, '_>,
        most: u64,
        accept: impl Fn(&[u8], u8) -> bool,
    ) -> Checked<Vec<u8>> {
        let mut taken = Vec::new();
        while (taken.len() as u64) < most {
            match self.next(m)? {
                Some(byte) if accept(&taken, byte) => taken.push(byte),
                Some(byte) => {
                    self.back(m, byte);
                    break;
                }
                None => break,
            }
        }
        Ok(taken)
    }
}

/// What became of one conversion.
enum Step {
    Stored,
    NotCounted,
    Mismatch,
    End,
}

pub(super) fn scan(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    from: ScanFrom,
    format: Arg,
    source: Source,
) -> Done {
    let format = m.string(args.get(format))?;
    let mut arguments = Arguments::new(m, args, source)?;
    let mut reader = match from {
        ScanFrom::Stream(stream) => {
            Reader { channel: Some(channel(m, args, stream)?), text: Vec::new(), at: 0, used: 0 }
        }
        ScanFrom::String(s) => Reader { channel: None, text: m.string(args.get(s))?, at: 0, used: 0 },
    };
    let (mut at, mut stored) = (0, 0u64);
    let minus_one = Value::new(u64::from(u32::MAX));
    while let Some(byte) = format.get(at).copied() {
        at += 1;
        if Class::Space.contains(byte) {
            reader.skip_space(m)?;
            continue;
        }
        if byte != b'%' {
            match reader.next(m)? {
                Some(found) if found == byte => continue,
                Some(found) => {
                    reader.back(m, found);
                    return Ok(Value::new(stored));
                }
                None => return Ok(if stored == 0 { minus_one } else { Value::new(stored) }),
            }
        }
        let begin = at - 1;
        let (spec, next) = parse(&format, at)?;
        if spec.named.is_some() || matches!(spec.width, Some(Count::Named(_))) {
            return Err(Fault::unsupported("a format for input that names arguments by numbers").into());
        }
        at = next;
        let mut set = None;
        if spec.conversion == b'[' {
            set = Some(parse_set(&format, &mut at)?);
        }
        let shown = format!("`{}`", String::from_utf8_lossy(&format[begin..at]));
        match convert(m, spec, &shown, set.as_ref(), &mut arguments, &mut reader)? {
            Step::Stored => stored += 1,
            Step::NotCounted => {}
            Step::Mismatch => return Ok(Value::new(stored)),
            Step::End => return Ok(if stored == 0 { minus_one } else { Value::new(stored) }),
        }
    }
    Ok(Value::new(stored))
}

/// The set of a `%[` conversion.
struct Set {
    members: [bool; 256],
}

fn parse_set(format: &[u8], at: &mut usize) -> Checked<Set> {
    let unfinished = || Fault::new(ErrorKind::BadFormat, "the format ends in the middle of a set");
    let negated = format.get(*at) == Some(&b'^');
    *at += usize::from(negated);
    let mut members = [false; 256];
    let first = *at;
    loop {
        let byte = *format.get(*at).ok_or_else(unfinished)?;
        *at += 1;
        if byte == b']' && *at - 1 > first {
            break;
        }
        let last = match (format.get(*at), format.get(*at + 1)) {
            (Some(b'-'), Some(end)) if *end != b']' && *end >= byte => {
                *at += 2;
                *end
            }
            _ => byte,
        };
        for member in byte..=last {
            members[usize::from(member)] = true;
        }
    }
    for member in &mut members {
        *member ^= negated;
    }
    Ok(Set { members })
}

fn convert(
    m: &mut Machine<'_, '_>,
    spec: Spec,
    what: &str,
    set: Option<&Set>,
    arguments: &mut Arguments<'_>,
    reader: &mut Reader,
) -> Checked<Step> {
    let suppressed = spec.width == Some(Count::Star);
    let width = match spec.width {
        Some(Count::Number(number)) if number > 0 => number,
        Some(Count::Number(_) | Count::Star | Count::Named(_)) | None => u64::MAX,
    };
    let bits = spec.length.int_bits(m.image.program.model);
    if !matches!(spec.conversion, b'c' | b'[' | b'n') {
        reader.skip_space(m)?;
    }
    if spec.conversion == b'n' {
        let ptr = arguments.next(m, Ty::Ptr, what)?;
        m.memory.store(ptr, Value::new(reader.used), usize::from(bits / 8))?;
        return Ok(Step::NotCounted);
    }
    if reader.peek(m)?.is_none() {
        return Ok(Step::End);
    }
    match spec.conversion {
        b'%' => match reader.next(m)? {
            Some(b'%') => Ok(Step::NotCounted),
            Some(byte) => {
                reader.back(m, byte);
                Ok(Step::Mismatch)
            }
            None => Ok(Step::End),
        },
        b'd' | b'i' | b'u' | b'x' | b'X' | b'o' | b'p' => {
            let base = match spec.conversion {
                b'd' | b'u' => 10,
                b'i' => 0,
                b'o' => 8,
                _ => 16,
            };
            let text = reader.take(m, width, |taken, byte| accepts_int(taken, byte, base))?;
            let parsed = parse_digits(&text, base, false);
            if parsed.used == 0 {
                return Ok(Step::Mismatch);
            }
            // Read as a `long` or a `long long`, at its limit if it does not fit, and cut.
            let long = bits.max(m.image.program.model.pointer_bits());
            let (number, _) = parsed.image(long, matches!(spec.conversion, b'd' | b'i'));
            let (value, len) = if spec.conversion == b'p' {
                let value = Value::wide(ir::truncate(number, m.image.program.model.pointer_bits()));
                (value.with_tag(m.memory.find(value.lo).unwrap_or(Tag::NONE)), m.pointer_bytes())
            } else {
                (Value::wide(ir::truncate(number, bits)), usize::from(bits / 8))
            };
            store(m, suppressed, arguments, what, value, len)
        }
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => {
            let text = reader.take(m, width, accepts_float)?;
            let Some((used, number)) = float_length(&text).filter(|(used, _)| *used == text.len()) else {
                return Ok(Step::Mismatch);
            };
            debug_assert_eq!(used, text.len());
            match spec.length {
                Length::None => {
                    let shown = std::str::from_utf8(&text).unwrap_or("");
                    let value = Value::wide(nearest(shown, number, Format::F32));
                    store(m, suppressed, arguments, what, value, 4)
                }
                Length::Long => store(m, suppressed, arguments, what, Value::f64(number), 8),
                Length::Char
                | Length::Short
                | Length::LongLong
                | Length::Max
                | Length::Size
                | Length::PtrDiff
                | Length::LongDouble => Err(Fault::unsupported(format!("{what} for a `long double`"))),
            }
        }
        b's' | b'c' | b'[' if spec.length == Length::None => {
            let (most, ended) = match spec.conversion {
                b'c' => (if width == u64::MAX { 1 } else { width }, false),
                _ => (width, true),
            };
            let mut text = match (spec.conversion, set) {
                (b's', _) => reader.take(m, most, |_, byte| !Class::Space.contains(byte))?,
                (b'[', Some(set)) => reader.take(m, most, |_, byte| set.members[usize::from(byte)])?,
                (_, _) => reader.take(m, most, |_, _| true)?,
            };
            if text.is_empty() {
                return Ok(Step::Mismatch);
            }
            if suppressed {
                return Ok(Step::NotCounted);
            }
            let ptr = arguments.next(m, Ty::Ptr, what)?;
            if ended {
                text.push(0);
            }
            m.memory.write_bytes(ptr, &text)?;
            Ok(Step::Stored)
        }
        _ => Err(not_known(&spec, what, true)),
    }
}

fn store(
    m: &mut Machine<'_, '_>,
    suppressed: bool,
    arguments: &mut Arguments<'_>,
    what: &str,
    value: Value,
    len: usize,
) -> Checked<Step> {
    if suppressed {
        return Ok(Step::NotCounted);
    }
    let ptr = arguments.next(m, Ty::Ptr, what)?;
    m.memory.store(ptr, value, len)?;
    Ok(Step::Stored)
}

/// Whether a character continues an integer.
fn accepts_int(taken: &[u8], byte: u8, base: u32) -> bool {
    let (sign, digits) = match taken.first() {
        Some(b'-' | b'+') => (true, &taken[1..]),
        Some(_) | None => (false, taken),
    };
    let hex = matches!(digits, [b'0', b'x' | b'X', ..]);
    match byte {
        b'-' | b'+' => taken.is_empty() && !sign,
        b'x' | b'X' => digits == b"0" && matches!(base, 0 | 16),
        _ => {
            let limit = match base {
                0 if hex => 16,
                0 if digits.first() == Some(&b'0') => 8,
                0 => 10,
                base => base,
            };
            char::from(byte).is_digit(limit)
        }
    }
}

/// Whether a character continues a floating-point number.
fn accepts_float(taken: &[u8], byte: u8) -> bool {
    let digits = match taken.first() {
        Some(b'-' | b'+') => &taken[1..],
        Some(_) | None => taken,
    };
    let lower = digits.to_ascii_lowercase();
    let hex = lower.starts_with(b"0x");
    let mark = if hex { b'p' } else { b'e' };
    let exponent = lower.contains(&mark);
    match byte.to_ascii_lowercase() {
        b'-' | b'+' => taken.is_empty() || lower.last() == Some(&mark),
        b'0'..=b'9' => !lower.first().is_some_and(|first| matches!(first, b'i' | b'n')),
        b'.' => !exponent && !lower.contains(&b'.'),
        b'x' => lower == b"0",
        letter if letter == mark => !exponent && lower.iter().any(u8::is_ascii_digit),
        b'a'..=b'f' if hex => !exponent,
        letter => [&b"infinity"[..], b"nan"]
            .iter()
            .any(|word| word.get(lower.len()) == Some(&letter) && word.starts_with(&lower)),
    }
}
