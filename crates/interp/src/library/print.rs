//! Formatted output. Each argument must exist and have the type that its conversion requires.

use super::channel::channel;
use super::decimal::{Hex, Real};
use super::format::{Count, Length, Spec, check_names, not_known, parse};
use super::stream::EOF;
use super::string::overlap;
use super::{Args, Done, alloc, decimal, text, wide};
use crate::error::{Checked, Fault};
use crate::machine::Machine;
use crate::machine::varargs::{Cursor, words};
use crate::ops::float::f64_of;
use crate::value::Value;
use float::{Class, Format, Number};
use ir::{FloatTy, ParamTy, Ty};
use libtable::{Arg, Args as Source, Stream, Target};
use obligation::ErrorKind;

/// Where the arguments of a format come from.
pub(super) enum Arguments<'c> {
    Call { types: &'c [ParamTy], values: &'c [Value], next: usize },
    List(Cursor),
}

impl<'c> Arguments<'c> {
    pub(super) fn new(m: &mut Machine<'_, '_>, args: &Args<'c>, source: Source) -> Checked<Arguments<'c>> {
        match source {
            Source::Variadic => {
                let (types, values) = args.call.variadic();
                Ok(Arguments::Call { types, values, next: 0 })
            }
            Source::List(arg) => Ok(Arguments::List(m.give_list(args.get(arg))?)),
        }
    }

    /// The argument of a number, counted from 1, or the next one; and whether the program can see
    /// what becomes of it.
    fn take(
        &mut self,
        m: &Machine<'_, '_>,
        named: Option<usize>,
        wanted: Ty,
        (what, seen): (&str, bool),
    ) -> Checked<Value> {
        let value = match named {
            None => self.next(m, wanted, what)?,
            Some(number) => self.starting_at(m, number).next(m, wanted, what)?,
        };
        if seen && wanted != Ty::Ptr {
            m.open_address(value);
        }
        Ok(value)
    }

    /// The arguments from one of them on, counted from 1.
    fn starting_at(&self, m: &Machine<'_, '_>, number: usize) -> Arguments<'c> {
        match *self {
            Arguments::Call { types, values, .. } => Arguments::Call { types, values, next: number - 1 },
            Arguments::List(mut cursor) => {
                let skipped = (1..number).take_while(|_| m.next_vararg(&mut cursor).is_some());
                let _ = skipped.count();
                Arguments::List(cursor)
            }
        }
    }

    /// The next argument, which must be of this type and initialised.
    pub(super) fn next(&mut self, m: &Machine<'_, '_>, wanted: Ty, what: &str) -> Checked<Value> {
        let found = match self {
            Arguments::Call { types, values, next } => {
                let argument = types.get(*next).copied().zip(values.get(*next).copied());
                *next += 1;
                argument
            }
            Arguments::List(cursor) => m.next_vararg(cursor),
        };
        let bad = |message: String| Err(Fault::new(ErrorKind::BadFormat, message));
        match found {
            None => {
                bad(format!("the format expects more arguments than were passed: none is left for {what}"))
            }
            Some((ParamTy::Scalar(ty), value)) if ty == wanted => {
                m.need(value, &format!("the argument for {what}"))?;
                Ok(value)
            }
            Some((ParamTy::Scalar(ty), _)) => {
                bad(format!("{what} expects {}, but its argument is {}", words(wanted), words(ty)))
            }
            Some((ParamTy::Bytes { .. }, _)) => {
                bad(format!("{what} expects {}, but its argument is a structure or union", words(wanted)))
            }
        }
    }
}

/// `warn`, `err` and related ones: the program's name is that of every program here.
pub(super) fn message(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    (format, source): (Arg, Source),
    error: bool,
) -> Checked<()> {
    let errno = m.errno()?;
    let code = m.memory.load(errno, 4)?.signed(32);
    let mut line = b"program: ".to_vec();
    if args.get(format).bits() != 0 {
        let format = m.string(args.get(format))?;
        let mut arguments = Arguments::new(m, args, source)?;
        line.extend(render(m, &format, &mut arguments, &mut Vec::new(), false)?);
        if error {
            line.extend(b": ");
        }
    }
    if error {
        line.extend(text::error_text(code).bytes());
    }
    line.push(b'\n');
    m.work(line.len() as u64);
    let to = channel(m, args, Stream::Stderr)?;
    m.emit(to, &line).map(|_| ())
}

pub(super) fn print(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    to: Target,
    format: Arg,
    source: Source,
) -> Done {
    let format = m.string(args.get(format))?;
    let mut arguments = Arguments::new(m, args, source)?;
    let mut strings = Vec::new();
    let text = render(m, &format, &mut arguments, &mut strings, !matches!(to, Target::Stream(_)))?;
    m.work(text.len() as u64);
    match to {
        Target::Stream(stream) => {
            let channel = channel(m, args, stream)?;
            if !m.emit(channel, &text)? {
                return Ok(EOF);
            }
        }
        Target::Buffer { dst, size } => {
            let room = args.limit(size);
            if room > 0 {
                let shown = text.len().min(usize::try_from(room - 1).unwrap_or(usize::MAX));
                let mut image = text[..shown].to_vec();
                image.push(0);
                for (string, len) in strings {
                    overlap(m, args.get(dst), image.len() as u64, string, len)?;
                }
                m.memory.write_bytes(args.get(dst), &image)?;
            }
        }
        Target::Alloc(out) => {
            let mut image = text.clone();
            image.push(0);
            let Some(block) = m.heap(args.name(), image.len() as u64, alloc::MAX_ALIGN, false)? else {
                return Ok(Value::new(u64::from(u32::MAX)));
            };
            m.memory.write_bytes(block, &image)?;
            let len = m.pointer_bytes();
            m.memory.store(args.get(out), block, len)?;
        }
    }
    Ok(Value::new(text.len() as u64 & 0x7fff_ffff))
}

/// A string that a conversion reads: its address, and how many bytes are examined.
type Read = (Value, u64);

/// The text of a format. `seen`: whether the program can examine it. What is written to a stream
/// cannot be examined: opening or moving a stream that is read again leaves that open. But `%n`
/// shows how long the text is.
fn render(
    m: &mut Machine<'_, '_>,
    format: &[u8],
    arguments: &mut Arguments<'_>,
    strings: &mut Vec<Read>,
    seen: bool,
) -> Checked<Vec<u8>> {
    let mut out = Vec::new();
    let parts = parts(format)?;
    check_names(parts.iter().filter_map(|(spec, _)| spec.as_ref()))?;
    let seen = seen || parts.iter().any(|(spec, _)| spec.is_some_and(|spec| spec.conversion == b'n'));
    for (spec, text) in parts {
        match spec {
            Some(spec) => {
                let shown = String::from_utf8_lossy(text);
                convert(m, spec, (&format!("`{shown}`"), seen), arguments, &mut out, strings)?;
            }
            None => out.extend(text),
        }
    }
    Ok(out)
}

/// A part of a format: a specification, or text that stands for itself.
type Part<'f> = (Option<Spec>, &'f [u8]);

fn parts(format: &[u8]) -> Checked<Vec<Part<'_>>> {
    let mut parts = Vec::new();
    let mut at = 0;
    while at < format.len() {
        let (spec, next) = match format[at..].iter().position(|byte| *byte == b'%') {
            Some(0) => {
                let (spec, next) = parse(format, at + 1)?;
                (Some(spec), next)
            }
            Some(plain) => (None, at + plain),
            None => (None, format.len()),
        };
        parts.push((spec, &format[at..next]));
        at = next;
    }
    Ok(parts)
}

/// Carries out one conversion, named by its text; and whether the program can see the result.
fn convert(
    m: &mut Machine<'_, '_>,
    mut spec: Spec,
    use_of @ (what, seen): (&str, bool),
    arguments: &mut Arguments<'_>,
    out: &mut Vec<u8>,
    strings: &mut Vec<Read>,
) -> Checked<()> {
    let model = m.image.program.model;
    if spec.conversion == b'%' {
        out.push(b'%');
        return Ok(());
    }
    let width = match spec.width {
        None => 0,
        Some(Count::Number(number)) => number,
        Some(count @ (Count::Star | Count::Named(_))) => {
            let number = arguments.take(m, named(count), Ty::I32, (what, true))?.signed(32);
            // A negative width means left.
            spec.left |= number < 0;
            number.unsigned_abs() as u64
        }
    };
    let precision = match spec.precision {
        None => None,
        Some(Count::Number(number)) => Some(number),
        // A negative precision is none.
        Some(count @ (Count::Star | Count::Named(_))) => {
            u64::try_from(arguments.take(m, named(count), Ty::I32, (what, true))?.signed(32)).ok()
        }
    };
    if width > 1 << 24 || precision.unwrap_or(0) > 1 << 24 {
        return Err(Fault::unsupported(format!("{what}: a field of more than 16 million characters")));
    }
    let digits = precision.map(|precision| precision as usize);
    let bits = spec.length.int_bits(model);
    match spec.conversion {
        b'd' | b'i' => {
            let value = arguments.take(m, spec.named, spec.length.promoted(model), use_of)?;
            let number = ir::sign_extend(ir::truncate(value.bits(), bits), bits);
            let text = number.unsigned_abs().to_string();
            integer(out, &spec, width, digits, sign(&spec, number < 0), "", text);
        }
        b'u' | b'o' | b'x' | b'X' => {
            let value = arguments.take(m, spec.named, spec.length.promoted(model), use_of)?;
            let number = ir::truncate(value.bits(), bits);
            let (prefix, text) = match spec.conversion {
                b'u' => ("", number.to_string()),
                b'o' => ("", format!("{number:o}")),
                b'x' => (if spec.alternate && number != 0 { "0x" } else { "" }, format!("{number:x}")),
                _ => (if spec.alternate && number != 0 { "0X" } else { "" }, format!("{number:X}")),
            };
            // `#` makes an octal number begin with 0.
            let digits = if spec.conversion == b'o' && spec.alternate && !(text == "0" && digits != Some(0)) {
                Some(digits.unwrap_or(0).max(text.len() + usize::from(text != "0")))
            } else {
                digits
            };
            integer(out, &spec, width, digits, "", prefix, text);
        }
        b'c' if spec.length == Length::None => {
            let value = arguments.take(m, spec.named, Ty::I32, use_of)?;
            pad(out, &spec, width, &[value.lo as u8]);
        }
        b'c' if spec.length == Length::Long => {
            let value = arguments.take(m, spec.named, Ty::I32, use_of)?;
            pad(out, &spec, width, &[narrow(value.lo as u32 as i32, what)?]);
        }
        b's' if spec.length == Length::Long => {
            let ptr = arguments.take(m, spec.named, Ty::Ptr, use_of)?;
            let (wide, _) = wide::string(m, ptr, precision.unwrap_or(u64::MAX))?;
            let text = wide.into_iter().map(|unit| narrow(unit, what)).collect::<Checked<Vec<u8>>>()?;
            pad(out, &spec, width, &text);
        }
        b's' if spec.length == Length::None => {
            let ptr = arguments.take(m, spec.named, Ty::Ptr, use_of)?;
            let (text, ended) = m.memory.c_string(ptr, precision.unwrap_or(u64::MAX))?;
            let text = text.to_vec();
            strings.push((ptr, text.len() as u64 + u64::from(ended)));
            pad(out, &spec, width, &text);
        }
        b'p' => {
            let value = arguments.take(m, spec.named, Ty::Ptr, use_of)?;
            m.open_address(value);
            if value.bits() == 0 {
                pad(out, &spec, width, b"(nil)");
            } else {
                integer(out, &spec, width, digits, sign(&spec, false), "0x", format!("{:x}", value.bits()));
            }
        }
        b'n' => {
            let ptr = arguments.take(m, spec.named, Ty::Ptr, use_of)?;
            let count = Value::new(out.len() as u64);
            m.memory.store(ptr, count, usize::from(bits / 8))?;
        }
        b'm' => {
            if seen {
                m.leave_open("`errno`");
            }
            let errno = m.errno()?;
            let code = m.memory.load(errno, 4)?.signed(32);
            pad(out, &spec, width, text::error_text(code).as_bytes());
        }
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => {
            let ty = spec.length.float();
            let value = arguments.take(m, spec.named, ty, use_of)?;
            let number = match ty {
                Ty::Float(format) => float::unpack(format.into(), value.bits()),
                Ty::Int(_) | Ty::Ptr => float::unpack(Format::F64, value.bits()),
            };
            let real = match ty {
                Ty::Float(FloatTy::F80) => Real::new(number),
                Ty::Float(_) | Ty::Int(_) | Ty::Ptr => Real::Double(f64_of(value)),
            };
            float(out, &spec, width, digits, number, &real);
        }
        _ => return Err(not_known(&spec, what, false)),
    }
    Ok(())
}

/// The number of the argument that a width or precision names.
fn named(count: Count) -> Option<usize> {
    match count {
        Count::Named(number) => Some(number),
        Count::Star | Count::Number(_) => None,
    }
}

/// A wide character as the one byte that it is in the "C" locale.
fn narrow(unit: i32, what: &str) -> Checked<u8> {
    match u8::try_from(unit) {
        Ok(byte) if byte.is_ascii() => Ok(byte),
        Ok(_) | Err(_) => Err(Fault::unsupported(format!("{what} of a character outside ASCII"))),
    }
}

/// The sign that a number gets.
fn sign(spec: &Spec, negative: bool) -> &'static str {
    match (negative, spec.plus, spec.space) {
        (true, ..) => "-",
        (false, true, _) => "+",
        (false, false, true) => " ",
        (false, false, false) => "",
    }
}

/// An integer: sign, prefix, zeros up to the precision or the width, digits.
fn integer(
    out: &mut Vec<u8>,
    spec: &Spec,
    width: u64,
    precision: Option<usize>,
    sign: &str,
    prefix: &str,
    mut digits: String,
) {
    // A precision of 0 shows nothing for the number 0.
    if precision == Some(0) && digits == "0" {
        digits.clear();
    }
    let mut zeros = precision.unwrap_or(0).saturating_sub(digits.len());
    if spec.zero && !spec.left && precision.is_none() {
        zeros = (width as usize).saturating_sub(sign.len() + prefix.len() + digits.len());
    }
    let text = format!("{sign}{prefix}{}{digits}", "0".repeat(zeros));
    pad(out, spec, width, text.as_bytes());
}

fn float(out: &mut Vec<u8>, spec: &Spec, width: u64, precision: Option<usize>, number: Number, real: &Real) {
    let upper = spec.conversion.is_ascii_uppercase();
    let sign = sign(spec, number.negative);
    let point = spec.alternate;
    let finite = matches!(number.class, Class::Zero | Class::Finite { .. });
    let mut text = match (number.class, spec.conversion.to_ascii_lowercase(), real) {
        (Class::Nan(_), ..) => "nan".to_string(),
        (Class::Infinite, ..) => "inf".to_string(),
        (_, b'f', _) => decimal::fixed(real, precision.unwrap_or(6), point),
        (_, b'e', _) => decimal::exponential(real, precision.unwrap_or(6), point),
        (_, b'g', _) => decimal::general(real, precision.unwrap_or(6), point),
        (_, _, Real::Double(double)) => decimal::hexadecimal(Hex::of_double(*double), precision, point),
        (_, _, Real::Digits(..)) => decimal::hexadecimal(Hex::of_extended(number), precision, point),
    };
    if upper {
        text.make_ascii_uppercase();
    }
    let mut zeros = 0;
    if spec.zero && !spec.left && finite {
        zeros = (width as usize).saturating_sub(sign.len() + text.len());
    }
    // The zeros of a hexadecimal number come behind its prefix.
    let at = if spec.conversion | 32 == b'a' && finite { 2 } else { 0 };
    let text = format!("{sign}{}{}{}", &text[..at], "0".repeat(zeros), &text[at..]);
    pad(out, spec, width, text.as_bytes());
}

/// Fills up to the width with spaces.
fn pad(out: &mut Vec<u8>, spec: &Spec, width: u64, text: &[u8]) {
    let spaces = (width as usize).saturating_sub(text.len());
    if !spec.left {
        out.extend(std::iter::repeat_n(b' ', spaces));
    }
    out.extend_from_slice(text);
    if spec.left {
        out.extend(std::iter::repeat_n(b' ', spaces));
    }
}
