//! Formatted output: the arguments must have the types that the format requires, and a buffer must
//! have room for the longest text.

use super::Call;
use super::text::{Count, Most, cut};
use crate::exec::Exec;
use crate::exec::block::Block;
use crate::heap::{Content, Heap, Init, Val};
use ir::{CastOp, DataModel, Expr, ParamTy, Ty};
use libtable::format::{self, BadFormat, Length, Spec};
use libtable::{Arg, Args, Target};
use obligation::{Check, ErrorKind};
use value::Range;

/// A part of a format.
pub(super) enum Part {
    /// Text that stands for itself.
    Plain(Vec<u8>),
    /// A conversion.
    Spec(Spec),
}

/// A text of which something is known.
#[derive(Clone, Debug)]
struct Output {
    len: Count,
    bytes: Option<Vec<u8>>,
}

impl Output {
    fn unknown(min: u64, max: u64) -> Output {
        Output { len: Count { min, max }, bytes: None }
    }

    fn known(bytes: Vec<u8>) -> Output {
        Output { len: Count::exactly(bytes.len() as u64), bytes: Some(bytes) }
    }

    fn then(self, next: Output) -> Output {
        let bytes = self.bytes.zip(next.bytes).map(|(mut a, b)| {
            a.extend(b);
            a
        });
        Output { len: self.len.plus(next.len), bytes }
    }
}

/// A conversion with its arguments.
struct Conversion {
    spec: Spec,
    width: Option<Expr>,
    precision: Option<Expr>,
    value: Option<Expr>,
}

/// The arguments that a format is given, with their types.
pub(super) type Given = [(ParamTy, Expr)];

/// The arguments of a format, of which the next one is taken.
pub(super) struct Arguments<'a> {
    pub(super) all: &'a Given,
    pub(super) next: usize,
}

impl Arguments<'_> {
    /// The next argument, which must be of a type.
    pub(super) fn take(&mut self, wanted: Ty) -> Option<Expr> {
        let (ty, expr) = self.all.get(self.next)?;
        self.next += 1;
        (*ty == ParamTy::Scalar(wanted)).then(|| expr.clone())
    }

    /// The argument of a number, counted from 1, or the next one.
    fn named(&mut self, number: Option<usize>, wanted: Ty) -> Option<Expr> {
        match number {
            Some(number) => Arguments { all: self.all, next: number.checked_sub(1)? }.take(wanted),
            None => self.take(wanted),
        }
    }
}

impl Exec<'_> {
    /// Does something with the arguments of a format.
    pub(super) fn with_arguments(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        args: Args,
        run: &mut dyn FnMut(&mut Self, Heap, &Given) -> Vec<Heap>,
    ) -> Vec<Heap> {
        let list = match args {
            Args::Variadic => {
                let all: Vec<_> = call.variadic.iter().map(|arg| (arg.ty, arg.value.clone())).collect();
                return run(self, heap, &all);
            }
            Args::List(at) => call.arg(at),
        };
        let mut out = Vec::new();
        for (heap, args) in self.remaining(heap, list) {
            let vals: Vec<Val> = args.iter().map(|(_, val)| *val).collect();
            out.extend(self.with_temporaries(heap, &vals, |exec, heap, temporaries| {
                let types = args.iter().map(|(ty, _)| *ty);
                let all: Vec<_> = types.zip(temporaries.iter().cloned()).collect();
                run(exec, heap, &all)
            }));
        }
        out
    }

    /// The parts of the format behind a pinned pointer.
    pub(super) fn format(&mut self, heap: &mut Heap, ptr: &Expr) -> Option<Vec<Part>> {
        let text = self.text(heap, ptr, None)?;
        let Some(bytes) = text.bytes else {
            self.unsupported("a format that is not constant");
            return None;
        };
        let mut parts = Vec::new();
        let mut at = 0;
        while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
            let plain = rest.iter().position(|byte| *byte == b'%').unwrap_or(rest.len());
            if plain > 0 {
                parts.push(Part::Plain(rest[..plain].to_vec()));
                at += plain;
                continue;
            }
            match format::parse(&bytes, at + 1) {
                Ok((spec, next)) => {
                    at = if spec.conversion == b'[' { behind_set(&bytes, next) } else { next };
                    parts.push(Part::Spec(spec));
                }
                Err(bad) => return self.cannot_be_read(heap, bad),
            }
        }
        Some(parts)
    }

    /// The parts of a format for output: either all of its arguments are named by numbers, or none.
    fn output_format(&mut self, heap: &mut Heap, ptr: &Expr) -> Option<Vec<Part>> {
        let parts = self.format(heap, ptr)?;
        let specs = parts.iter().filter_map(|part| match part {
            Part::Spec(spec) => Some(spec),
            Part::Plain(_) => None,
        });
        match format::check_names(specs) {
            Ok(()) => Some(parts),
            Err(bad) => self.cannot_be_read(heap, bad),
        }
    }

    fn cannot_be_read<T>(&mut self, heap: &Heap, bad: BadFormat) -> Option<T> {
        match bad {
            BadFormat::Gap(number) => {
                let what = format!("a format that names arguments by numbers, but not number {number}");
                self.unsupported(&what);
            }
            BadFormat::Mixed => {
                self.bad_format(heap, "the format names only some of its arguments by numbers");
            }
            BadFormat::Unfinished => {
                self.bad_format(heap, "the format ends in the middle of a conversion");
            }
        }
        None
    }

    pub(super) fn bad_format(&mut self, heap: &Heap, message: &str) {
        self.alarm(heap, ErrorKind::BadFormat, message);
    }

    /// `warn`, `err` and related ones, before they end the program.
    pub(super) fn message(&mut self, heap: Heap, call: &Call<'_>, format: Arg, args: Args) -> Vec<Heap> {
        let mut heap = heap;
        if self.eval(&mut heap, call.arg(format)).is_zero() {
            return vec![heap];
        }
        self.print(heap, call, Target::Stream(libtable::Stream::Stderr), format, args)
    }

    /// `printf` and related functions.
    pub(super) fn print(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        to: Target,
        format: Arg,
        args: Args,
    ) -> Vec<Heap> {
        let heaps = match to {
            Target::Stream(stream) => self.stream(heap, call, stream),
            Target::Buffer { .. } | Target::Alloc(_) => vec![heap],
        };
        let mut out = Vec::new();
        for heap in
            heaps.into_iter().flat_map(|heap| self.pinned(heap, &[call.arg(format)])).collect::<Vec<_>>()
        {
            out.extend(self.with_arguments(heap, call, args, &mut |exec, heap, all| {
                exec.print_all(heap, call, to, format, all)
            }));
        }
        out
    }

    fn print_all(
        &mut self,
        mut heap: Heap,
        call: &Call<'_>,
        to: Target,
        format: Arg,
        all: &Given,
    ) -> Vec<Heap> {
        self.findings.note_check(Check::Format, self.span);
        let Some(parts) = self.output_format(&mut heap, call.arg(format)) else { return Vec::new() };
        let mut arguments = Arguments { all, next: 0 };
        let mut states = vec![(heap, Output::known(Vec::new()))];
        for part in parts {
            let conversion = match part {
                Part::Plain(bytes) => {
                    let plain = Output::known(bytes);
                    states = states.into_iter().map(|(heap, out)| (heap, out.then(plain.clone()))).collect();
                    continue;
                }
                Part::Spec(spec) => {
                    let Some((first, _)) = states.first() else { return Vec::new() };
                    self.conversion(first, spec, &mut arguments)
                }
            };
            let Some(conversion) = conversion else { return Vec::new() };
            let mut next = Vec::new();
            for (mut heap, out) in states {
                if let (Target::Buffer { dst, .. }, b's', Some(value)) =
                    (to, conversion.spec.conversion, &conversion.value)
                {
                    let (a, b) = (self.eval(&mut heap, call.arg(dst)), self.eval(&mut heap, value));
                    if heap.as_addr(a).zip(heap.as_addr(b)).is_some_and(|(a, b)| a.obj == b.obj) {
                        self.exact_alarm(
                            &heap,
                            ErrorKind::OverlappingCopy,
                            "the text may be printed over itself",
                        );
                    }
                }
                for (heap, shown) in self.shown(heap, &conversion) {
                    next.push((heap, out.clone().then(shown)));
                }
            }
            states = next;
        }
        states.into_iter().flat_map(|(heap, out)| self.emit(heap, call, to, out)).collect()
    }

    /// A conversion and its arguments, if they fit.
    fn conversion(&mut self, heap: &Heap, spec: Spec, arguments: &mut Arguments<'_>) -> Option<Conversion> {
        let model = self.program.model;
        let wanted = match spec.conversion {
            b'%' | b'm' => None,
            b'd' | b'i' | b'u' | b'o' | b'x' | b'X' => Some(spec.length.promoted(model)),
            b'c' | b's' if spec.length == Length::Long => {
                self.unsupported("a conversion of wide characters");
                return None;
            }
            b'c' if spec.length == Length::None => Some(Ty::I32),
            b's' if spec.length == Length::None => Some(Ty::Ptr),
            b'p' | b'n' => Some(Ty::Ptr),
            b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => Some(spec.length.float()),
            _ if format::is_not_modelled(&spec, false) => {
                self.unsupported("a conversion of this format");
                return None;
            }
            _ => {
                self.bad_format(heap, "a conversion of the format is not known");
                return None;
            }
        };
        let mut fits = true;
        let mut take = |number: Option<usize>, ty: Option<Ty>| {
            let taken = ty.map(|ty| arguments.named(number, ty));
            fits &= !matches!(taken, Some(None));
            taken.flatten()
        };
        let mut count = |count: Option<format::Count>| match count {
            Some(format::Count::Star) => take(None, Some(Ty::I32)),
            Some(format::Count::Named(number)) => take(Some(number), Some(Ty::I32)),
            Some(format::Count::Number(_)) | None => None,
        };
        let (width, precision) = (count(spec.width), count(spec.precision));
        let value = take(spec.named, wanted);
        if !fits {
            self.bad_format(heap, "an argument for the format is missing or has another type");
            return None;
        }
        Some(Conversion { spec, width, precision, value })
    }

    /// A width or a precision: how large it may be, and whether it may be negative.
    fn measure(
        &mut self,
        heap: &mut Heap,
        count: Option<format::Count>,
        star: Option<&Expr>,
    ) -> (Count, bool) {
        match (count, star) {
            (Some(format::Count::Number(number)), _) => (Count::exactly(number), false),
            (Some(format::Count::Star | format::Count::Named(_)), Some(expr)) => {
                let val = self.eval(heap, expr);
                let range = heap.range(val);
                let (min, max) = (range.min_s().unwrap_or(0), range.max_s().unwrap_or(0));
                let most = min.unsigned_abs().max(max.unsigned_abs()) as u64;
                let least = if min == max { most } else { 0 };
                (Count { min: least, max: most }, min < 0)
            }
            (Some(format::Count::Star | format::Count::Named(_)) | None, _) => (Count::exactly(0), false),
        }
    }

    /// What a conversion shows.
    fn shown(&mut self, heap: Heap, conversion: &Conversion) -> Vec<(Heap, Output)> {
        let Conversion { spec, width, precision, value } = conversion;
        let mut heap = heap;
        let (wide, _) = self.measure(&mut heap, spec.width, width.as_ref());
        let (digits, negative) = self.measure(&mut heap, spec.precision, precision.as_ref());
        // A negative precision is none.
        let digits =
            spec.precision.map(|_| if negative { Count { min: 0, max: digits.max.max(6) } } else { digits });
        let ptr = value.as_ref().unwrap_or(&Expr::Null);
        let cases = match spec.conversion {
            b's' => {
                let limit =
                    digits.map(|digits| if negative { Count { min: 0, max: u64::MAX } } else { digits });
                self.shown_text(heap, ptr, limit)
            }
            b'n' => {
                let len = u64::from(spec.length.int_bits(heap.model())) / 8;
                let mut out = Vec::new();
                for (mut heap, target) in self.access(heap, ptr, len) {
                    self.write(&mut heap, target, len, Content::Any(Init::Yes));
                    out.push((heap, Output::known(Vec::new())));
                }
                return out;
            }
            b'%' => return vec![(heap, Output::known(b"%".to_vec()))],
            _ => {
                let val = self.eval(&mut heap, ptr);
                self.check_set(&heap, val, "an argument for the format is uninitialised");
                let shown = shown_number(heap.model(), spec, digits, heap.range(val));
                vec![(heap, shown)]
            }
        };
        cases.into_iter().map(|(heap, shown)| (heap, padded(shown, wide))).collect()
    }

    fn shown_text(&mut self, heap: Heap, ptr: &Expr, limit: Option<Count>) -> Vec<(Heap, Output)> {
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[ptr]) {
            let Some(text) = self.text(&mut heap, ptr, limit) else { continue };
            out.push((heap, Output { len: text.len, bytes: text.bytes }));
        }
        out
    }

    /// Writes a text to where it goes and ends the call with its length.
    fn emit(&mut self, heap: Heap, call: &Call<'_>, to: Target, out: Output) -> Vec<Heap> {
        let result = result_range(out.len);
        match to {
            Target::Stream(_) => {
                let most = i128::from(out.len.max).min(i128::from(i32::MAX));
                self.result_in(heap, call, Range::from_signed(32, i32::MIN.into(), most))
            }
            Target::Buffer { dst, size } => {
                let (dst, size) = (call.arg(dst), size.map(|size| call.arg(size)));
                let mut heap = heap;
                let room = size.map_or(Count::exactly(u64::MAX), |size| {
                    let val = self.eval(&mut heap, size);
                    self.count(&heap, val)
                });
                let mut heaps = Vec::new();
                for out in fitting(out, room) {
                    heaps.extend(self.emit_to_buffer(heap.clone(), call, dst, size, &out));
                }
                heaps
            }
            Target::Alloc(at) => self.emit_to_block(heap, call, call.arg(at), &out, result),
        }
    }

    /// Writes as much of a text as there is room for. The result is the length of all of it.
    fn emit_to_buffer(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        dst: &Expr,
        size: Option<&Expr>,
        out: &Output,
    ) -> Vec<Heap> {
        let mut heap = heap;
        let room = size.map_or(Count::exactly(u64::MAX), |size| {
            let val = self.eval(&mut heap, size);
            self.count(&heap, val)
        });
        let (chars, total) = cut(out.len, Count::exactly(0), room);
        if total.max == 0 {
            return self.result_in(heap, call, result_range(out.len));
        }
        let mut heaps = Vec::new();
        for mut heap in self.pinned(heap, &[dst]) {
            let Some(target) = self.target(&mut heap, dst) else { continue };
            let spread = target.spread;
            let end = target.at.checked_add(spread).and_then(|at| at.checked_add(total.max));
            let least = self.least_size(&heap, target.obj);
            if end.is_none_or(|end| end > least) {
                // The size of the buffer may be known to be its own.
                let size = size.map(|size| self.eval(&mut heap, size));
                let whole = size.is_some_and(|size| {
                    heap.object(target.obj).size == size && target.at == 0 && target.spread == 0
                });
                if !whole {
                    let message = format!("'{}' may write beyond the end of ", call.model.shown());
                    let message = message + &self.describe(&heap, target.obj);
                    self.alarm(&heap, ErrorKind::OutOfBounds, message);
                    continue;
                }
            }
            if total.min == 0 || end.is_none_or(|end| end > least) {
                let block = Block { target, spread, min: 0, max: total.max, whole: false };
                self.scramble(&mut heap, &block, Init::Yes);
                heaps.extend(self.result_in(heap, call, result_range(out.len)));
                continue;
            }
            heaps.extend(self.put_output(heap, call, target, chars, out));
        }
        heaps
    }

    /// Writes a text that has room, and ends the call: with the number of its characters, unless it
    /// was cut.
    fn put_output(
        &mut self,
        mut heap: Heap,
        call: &Call<'_>,
        to: crate::exec::Target,
        chars: Count,
        out: &Output,
    ) -> Vec<Heap> {
        let all = chars == out.len;
        let long = chars.max - chars.min >= self.config.split_limit;
        if all && long && !heap.is_symbolic() && i32::try_from(chars.max).is_ok() {
            let result = heap.fresh_in(result_range(chars));
            let bits = heap.pointer_bits();
            let val = match bits == heap.bits(result) {
                true => result,
                false => self.cast(&mut heap, CastOp::SExt, bits, result),
            };
            self.put_long_text(&mut heap, to, chars, Some(Most { val, by: 0, exact: true }), false);
            return self.give(heap, call, result);
        }
        let bytes = out.bytes.as_ref().zip(chars.exact());
        let bytes = bytes.and_then(|(bytes, len)| bytes.get(..len as usize));
        let placed = self.put_text(heap, to, chars, bytes);
        let result = |put: Count| result_range(if all { put } else { out.len });
        placed.into_iter().flat_map(|(heap, put)| self.result_in(heap, call, result(put))).collect()
    }

    fn emit_to_block(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        to: &Expr,
        out: &Output,
        result: Range,
    ) -> Vec<Heap> {
        let len = heap.pointer_bytes();
        let mut heaps = Vec::new();
        for (heap, target) in self.access(heap, to, len) {
            if self.config.malloc_may_fail {
                let mut failed = heap.clone();
                self.write(&mut failed, target, len, Content::Any(Init::Maybe));
                heaps.extend(self.number(failed, call, -1));
            }
            for (mut heap, val) in self.fresh_text(heap, out.len, out.bytes.as_deref(), None, false) {
                self.write(&mut heap, target, len, Content::Val(val));
                heaps.extend(self.result_in(heap, call, result));
            }
        }
        heaps
    }
}

/// Where the set of a conversion `%[` ends.
fn behind_set(format: &[u8], at: usize) -> usize {
    let first = at + usize::from(format.get(at) == Some(&b'^'));
    let rest = format.get(first + 1..).unwrap_or(&[]);
    rest.iter().position(|byte| *byte == b']').map_or(format.len(), |end| first + 1 + end + 1)
}

/// The number of characters as a result.
fn result_range(len: Count) -> Range {
    let most = i128::from(i32::MAX);
    Range::from_signed(32, i128::from(len.min).min(most), i128::from(len.max).min(most))
}

/// A text apart by whether it and its final zero fit into a buffer, if it is known how large that
/// is.
fn fitting(out: Output, room: Count) -> Vec<Output> {
    let room = match room.exact() {
        Some(room) if room > out.len.min && room <= out.len.max => room,
        _ => return vec![out],
    };
    let cut = Output::unknown(room, out.len.max);
    vec![Output::unknown(out.len.min, room - 1), cut]
}

/// Fills up to a width.
fn padded(shown: Output, width: Count) -> Output {
    let len = Count { min: shown.len.min.max(width.min), max: shown.len.max.max(width.max) };
    let bytes = shown.bytes.filter(|_| len == shown.len);
    Output { len, bytes }
}

/// A number, a character or an address as text.
fn shown_number(model: DataModel, spec: &Spec, digits: Option<Count>, range: Range) -> Output {
    let bits = spec.length.int_bits(model);
    let plain = digits.is_none() && !spec.plus && !spec.space && !spec.alternate && bits == range.width();
    let sign = u64::from(spec.plus || spec.space);
    let precision = digits.map_or(0, |digits| digits.max);
    // A precision of 0 shows nothing for the number 0.
    let least = u64::from(digits.is_none());
    let constant = range.as_constant().filter(|_| plain);
    match spec.conversion {
        b'd' | b'i' => {
            if let Some(value) = constant {
                return Output::known(ir::sign_extend(value, bits).to_string().into_bytes());
            }
            let all = Range::top(bits);
            let range = if bits == range.width() { range } else { all };
            let (min, max) = (range.min_s().unwrap_or(0), range.max_s().unwrap_or(0));
            let longest = min.to_string().len().max(max.to_string().len()) as u64;
            Output::unknown(least, longest.max(precision + 1) + sign)
        }
        b'u' | b'o' | b'x' | b'X' => {
            let greatest = if bits == range.width() { range.max_u() } else { Range::top(bits).max_u() };
            let greatest = greatest.unwrap_or(u128::MAX);
            let text = |value: u128| match spec.conversion {
                b'u' => value.to_string(),
                b'o' => format!("{value:o}"),
                b'x' => format!("{value:x}"),
                _ => format!("{value:X}"),
            };
            if let Some(value) = constant {
                return Output::known(text(value).into_bytes());
            }
            let prefix = match spec.conversion {
                b'u' => 0,
                _ => 2 * u64::from(spec.alternate),
            };
            Output::unknown(least, (text(greatest).len() as u64).max(precision) + prefix)
        }
        b'c' => match range.as_constant() {
            Some(value) => Output::known(vec![value as u8]),
            None => Output::unknown(1, 1),
        },
        b'p' => Output::unknown(1, (2 + u64::from(model.pointer_bits()) / 4).max(precision + 3) + sign),
        b'm' => Output::unknown(1, 64),
        _ => {
            let precision = digits.map_or(6, |digits| digits.max);
            let whole = match (spec.conversion, spec.length) {
                (b'f' | b'F', Length::LongDouble) => 4940,
                (b'f' | b'F', _) => 320,
                (_, _) => 40,
            };
            Output::unknown(1, whole + precision)
        }
    }
}
