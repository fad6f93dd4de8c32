//! Wide characters, one at a time and as lines of a stream; the locale.

use super::Call;
use super::text::Count;
use crate::exec::Exec;
use crate::exec::block::{Block, Overlap};
use crate::heap::{Addr, Content, Heap, Init, Origin, Val};
use ir::{BinOp, CastOp, Expr, Span};
use libtable::{Arg, Fails, MultiByte, Returned, Stream, WideChar, WideFn};
use obligation::ErrorKind;
use value::Range;

/// The size of `wchar_t`.
const UNIT: u64 = 4;

impl Exec<'_> {
    /// A function of single characters, or of lines of a stream.
    pub(super) fn wide_character(&mut self, heap: Heap, call: &Call<'_>, function: WideChar) -> Vec<Heap> {
        let any = Range::top(32);
        match function {
            WideChar::Read { from: stream }
            | WideChar::Write { to: stream, .. }
            | WideChar::Unread { to: stream, .. } => self.on_stream(heap, call, stream, any),
            WideChar::ReadLine { dst, size, from } => self.read_wide_line(heap, call, [dst, size], from),
            WideChar::WriteText { s, to } => {
                let mut out = Vec::new();
                for mut heap in self.pinned(heap, &[call.arg(s)]) {
                    if self.wide_length(&mut heap, call.arg(s)).is_some() {
                        out.extend(self.on_stream(heap, call, to, any));
                    }
                }
                out
            }
            WideChar::Width => self.result_in(heap, call, Range::from_signed(32, -1, 2)),
            WideChar::Class(_) | WideChar::Lower | WideChar::Upper => self.any_result(heap, call),
        }
    }

    /// A conversion between bytes and wide characters: what is read is not examined.
    pub(super) fn multi_byte(&mut self, heap: Heap, call: &Call<'_>, function: MultiByte) -> Vec<Heap> {
        let (from, results): (_, &[i64]) = match function {
            MultiByte::ByteToWide | MultiByte::WideToByte => return self.any_result(heap, call),
            MultiByte::ToWide => (Some(1), &[-1, 0, 1]),
            MultiByte::ToWideWithState => (Some(1), &[-2, -1, 0, 1]),
            MultiByte::Length => (Some(0), &[-1, 0, 1]),
            MultiByte::FromWide | MultiByte::FromWideWithState => (None, &[-1, 0, 1]),
        };
        // No more than one byte is read, however many there may be.
        let mut args = call.args.clone();
        if let Some(most) = from.and_then(|from| args.get_mut(usize::from(from) + 1)) {
            let (bits, word) = (heap.pointer_bits(), heap.model().pointer_int());
            let some = Expr::binary(BinOp::Ne, most.clone(), Expr::int(bits, 0), Span::NONE);
            *most = Expr::cast(CastOp::ZExt, word, some, Span::NONE);
        }
        let Call { model, hidden, variadic, dst, .. } = *call;
        let call = &Call { model, args, hidden, variadic, dst };
        let (mut heaps, mut out) = (vec![heap], Vec::new());
        if let Some(from) = from {
            // Without bytes to read nothing is stored.
            let null = Expr::binary(BinOp::Eq, call.arg(from).clone(), Expr::Null, Span::NONE);
            for heap in std::mem::take(&mut heaps) {
                for none in self.assume(heap.clone(), &null, true) {
                    let checked = self.check_all(none, call);
                    out.extend(checked.into_iter().flat_map(|heap| self.number(heap, call, 0)));
                }
                heaps.extend(self.assume(heap, &null, false));
            }
        }
        let results = libtable::Range::OneOf(results);
        out.extend(heaps.into_iter().flat_map(|heap| self.by_facts(heap, call, results, Fails::Negative)));
        out
    }

    /// A function of strings and arrays: arrays are bytes.
    pub(super) fn wide_function(&mut self, heap: Heap, call: &Call<'_>, function: WideFn) -> Vec<Heap> {
        if function == WideFn::Len {
            let bits = heap.pointer_bits();
            let mut out = Vec::new();
            for mut heap in self.pinned(heap, &[call.arg(0)]) {
                if let Some(count) = self.wide_length(&mut heap, call.arg(0)) {
                    out.extend(self.result_in(heap, call, count.range(bits)));
                }
            }
            return out;
        }
        if !matches!(function, WideFn::MemCpy | WideFn::MemMove | WideFn::MemSet) {
            return self.unsupported(&format!("a call of '{}'", call.model.name));
        }
        let unit = Expr::int(heap.pointer_bits(), i128::from(UNIT));
        let size = Expr::binary(BinOp::Mul, call.arg(2).clone(), unit, Span::NONE);
        let mut heap = heap;
        let count = self.eval(&mut heap, call.arg(2));
        let fits = heap.range(count).max_u().is_some_and(|max| max < 1 << (heap.pointer_bits() - 3));
        match function {
            WideFn::MemCpy | WideFn::MemMove if fits => {
                let overlap = if function == WideFn::MemMove { Overlap::Allowed } else { Overlap::Undefined };
                let heaps = self.copy(heap, call.arg(0), call.arg(1), &size, overlap);
                self.returned(heaps, call, Returned::Arg(0), &size)
            }
            WideFn::MemSet if fits => {
                if self.eval(&mut heap, &size).is_zero() {
                    return self.returned(vec![heap], call, Returned::Arg(0), &size);
                }
                let mut out = Vec::new();
                for mut heap in self.pinned(heap, &[call.arg(0)]) {
                    let len = self.eval(&mut heap, &size);
                    let Some(block) = self.block(&mut heap, call.arg(0), len) else { continue };
                    self.scramble(&mut heap, &block, Init::Yes);
                    out.extend(self.returned(vec![heap], call, Returned::Arg(0), &size));
                }
                out
            }
            _ => self.unsupported(&format!("a call of '{}'", call.model.name)),
        }
    }

    /// How many characters the string behind a pinned pointer has: no more than there are before an
    /// element that is surely zero. An alarm if there is none.
    fn wide_length(&mut self, heap: &mut Heap, ptr: &Expr) -> Option<Count> {
        /// How many elements are examined.
        const MOST: u64 = 1 << 16;
        let target = self.target(heap, ptr)?;
        let room = self.least_size(heap, target.obj).saturating_sub(target.at) / UNIT;
        let mut least = None;
        for index in 0..room.min(MOST) {
            if target.spread != 0 || target.plus.is_some() {
                break;
            }
            let element = heap.load(target.obj, target.at + index * UNIT, 32);
            if element.is_zero() {
                let pieces = heap.slice(target.obj, target.at, (index + 1) * UNIT);
                self.check_bytes(heap, &pieces);
                return Some(Count { min: least.unwrap_or(index), max: index });
            }
            if let Val::Node(_) = element {
                least = least.or(Some(index));
            }
        }
        let name = self.describe(heap, target.obj);
        let message = format!("the string of wide characters may go beyond the end of {name}");
        self.alarm(heap, ErrorKind::OutOfBounds, message);
        None
    }

    /// `fgetws`: what is read, and where it ends, is not known.
    fn read_wide_line(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        [dst, size]: [Arg; 2],
        from: Stream,
    ) -> Vec<Heap> {
        let dst = call.arg(dst);
        let mut out = Vec::new();
        let heaps = self.stream(heap, call, from);
        for mut heap in heaps.into_iter().flat_map(|heap| self.pinned(heap, &[dst])).collect::<Vec<_>>() {
            let size = self.eval(&mut heap, call.arg(size));
            let Some(most) = heap.range(size).max_s() else { continue };
            out.extend(self.give_null(heap.clone(), call));
            let Some(most) = u64::try_from(most).ok().filter(|most| *most > 0) else { continue };
            let len = heap.size(most.saturating_mul(UNIT));
            let Some(block) = self.block(&mut heap, dst, len) else { continue };
            self.scramble(&mut heap, &Block { min: 0, whole: false, ..block }, Init::Yes);
            out.extend(self.give_null(heap.clone(), call));
            let val = self.eval(&mut heap, dst);
            out.extend(self.give(heap, call, val));
        }
        out
    }

    /// `nl_langinfo`.
    pub(super) fn locale_text(&mut self, heap: Heap, call: &Call<'_>, item: Arg) -> Vec<Heap> {
        let mut heap = heap;
        let item = self.eval(&mut heap, call.arg(item));
        let range = heap.range(item);
        let number = range.as_constant().and_then(|item| libtable::locale::number(item as u64));
        if let Some(number) = number {
            return self.number(heap, call, number);
        }
        let known = range.min_u().zip(range.max_u()).is_some_and(|(min, max)| {
            let within = |(first, last): &(u64, u64)| u128::from(*first) <= min && max <= u128::from(*last);
            libtable::locale::TEXTS.iter().any(within)
        });
        if !known {
            return self.unsupported(&format!("this item of '{}'", call.model.shown()));
        }
        self.static_text(heap, call, libtable::locale::LONGEST, false)
    }

    /// `localeconv`: ten texts, and numbers of which nothing is known.
    pub(super) fn locale_info(&mut self, heap: Heap, call: &Call<'_>) -> Vec<Heap> {
        const TEXTS: u64 = 10;
        const NUMBERS: u64 = 14;
        let mut heap = heap;
        let word = heap.pointer_bytes();
        let origin = Origin::Library(super::LOCALE);
        let known = heap.roots.named(origin);
        let obj = known.unwrap_or_else(|| {
            let size = heap.size((TEXTS * word + NUMBERS).next_multiple_of(word));
            let obj = self.library_object(&mut heap, super::LOCALE, size, Content::Any(Init::Yes));
            for at in 0..TEXTS {
                let text = self.library_text(&mut heap, libtable::locale::LONGEST);
                let val: Val = heap.addr(Addr::region(text, 0));
                heap.store(obj, at * word, val);
            }
            obj
        });
        let val = heap.addr(Addr::region(obj, 0));
        self.give(heap, call, val)
    }
}
