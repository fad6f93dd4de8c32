//! Wide characters, one at a time and as lines of a stream; what the library says of the locale.

use super::Call;
use crate::exec::Exec;
use crate::exec::block::{Block, Overlap};
use crate::heap::{Addr, Content, Heap, Init, Origin, Val};
use ir::{BinOp, Expr, Span};
use libc_model::{Arg, Returned, Stream, WideChar, WideFn};
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
            WideChar::WriteText { .. } => self.unsupported(&format!("a call of '{}'", call.model.name)),
            WideChar::Width => self.result_in(heap, call, Range::from_signed(32, -1, 2)),
            WideChar::Class(_) | WideChar::Lower | WideChar::Upper => self.any_result(heap, call),
        }
    }

    /// A function of strings and arrays: arrays are bytes.
    pub(super) fn wide_function(&mut self, heap: Heap, call: &Call<'_>, function: WideFn) -> Vec<Heap> {
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
        let number = range.as_constant().and_then(|item| libc_model::locale::number(item as u64));
        if let Some(number) = number {
            return self.number(heap, call, number);
        }
        let known = range.min_u().zip(range.max_u()).is_some_and(|(min, max)| {
            let within = |(first, last): &(u64, u64)| u128::from(*first) <= min && max <= u128::from(*last);
            libc_model::locale::TEXTS.iter().any(within)
        });
        if !known {
            return self.unsupported(&format!("this item of '{}'", call.model.shown()));
        }
        self.static_text(heap, call, libc_model::locale::LONGEST, false)
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
                let text = self.library_text(&mut heap, libc_model::locale::LONGEST);
                let val: Val = heap.addr(Addr::region(text, 0));
                heap.store(obj, at * word, val);
            }
            obj
        });
        let val = heap.addr(Addr::region(obj, 0));
        self.give(heap, call, val)
    }
}
