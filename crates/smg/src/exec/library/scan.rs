//! Formatted input: anything may be read, and reading may end before each conversion.

use super::Call;
use super::print::{Arguments, Given, Part};
use super::text::Count;
use crate::exec::Exec;
use crate::exec::block::Block;
use crate::heap::{Content, Heap, Init};
use ir::{Expr, Ty};
use libtable::ctype::Class;
use libtable::format::{self, Length, Spec};
use libtable::{Arg, Args, ScanFrom};
use obligation::Check;
use value::Range;

/// What a conversion stores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stored {
    /// This many bytes.
    Bytes(u64),
    /// Up to this number of characters without a final zero: fewer, but at least one, if the text
    /// ends before.
    Chars(u64),
    /// A string of this many characters at most.
    Text(u64),
}

/// The results of a call that has stored this many values.
fn results(stored: u128) -> Range {
    if stored == 0 { Range::from_signed(32, -1, 0) } else { Range::constant(32, stored) }
}

impl Exec<'_> {
    /// `scanf` and related functions.
    pub(super) fn scan(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        from: ScanFrom,
        format: Arg,
        args: Args,
    ) -> Vec<Heap> {
        let heaps = match from {
            ScanFrom::Stream(stream) => self.stream(heap, call, stream),
            ScanFrom::String(s) => self.strings(heap, call, &[s]),
        };
        let mut out = Vec::new();
        for heap in
            heaps.into_iter().flat_map(|heap| self.pinned(heap, &[call.arg(format)])).collect::<Vec<_>>()
        {
            out.extend(self.with_arguments(heap, call, args, &mut |exec, heap, all| {
                exec.scan_all(heap, call, from, format, all)
            }));
        }
        out
    }

    fn scan_all(
        &mut self,
        mut heap: Heap,
        call: &Call<'_>,
        from: ScanFrom,
        format: Arg,
        all: &Given,
    ) -> Vec<Heap> {
        self.findings.note_check(Check::Format, self.span);
        let Some(parts) = self.format(&mut heap, call.arg(format)) else { return Vec::new() };
        let longest = match from {
            ScanFrom::Stream(_) => u64::MAX,
            ScanFrom::String(s) => match self.text(&mut heap, call.arg(s), None) {
                Some(text) => text.len.max,
                None => return Vec::new(),
            },
        };
        let mut arguments = Arguments { all, next: 0 };
        let mut out = Vec::new();
        let mut heaps = vec![heap];
        let mut stored = 0;
        // Whether something since the last value may not be there: then the call ends.
        let mut may_end = false;
        for part in parts {
            let spec = match part {
                Part::Spec(spec) => spec,
                Part::Plain(text) => {
                    may_end |= text.iter().any(|byte| !Class::Space.contains(*byte));
                    continue;
                }
            };
            if spec.named.is_some() || matches!(spec.width, Some(format::Count::Named(_))) {
                return self.unsupported("a format for input that names arguments by numbers");
            }
            if spec.conversion == b'%' || spec.width == Some(format::Count::Star) {
                may_end = true;
                continue;
            }
            let Some(what) = self.stored(&spec, longest) else { return Vec::new() };
            let Some(ptr) = arguments.take(Ty::Ptr) else {
                if let Some(first) = heaps.first() {
                    self.bad_format(first, "an argument for the format is missing or is not a pointer");
                }
                return Vec::new();
            };
            // It may end here.
            if spec.conversion != b'n' {
                for heap in &heaps {
                    out.extend(self.ended(heap.clone(), call, &ptr, what, stored));
                }
                stored += 1;
                may_end = false;
            } else if may_end {
                let result = results(stored);
                for heap in &heaps {
                    out.extend(self.result_in(heap.clone(), call, result));
                }
            }
            heaps = heaps.into_iter().flat_map(|heap| self.store_scanned(heap, &ptr, what)).collect();
        }
        let last = results(stored);
        out.extend(heaps.into_iter().flat_map(|heap| self.result_in(heap, call, last)).collect::<Vec<_>>());
        out
    }

    /// The call ends before a conversion has succeeded.
    fn ended(&mut self, heap: Heap, call: &Call<'_>, ptr: &Expr, what: Stored, stored: u128) -> Vec<Heap> {
        let result = results(stored);
        let mut heaps = vec![heap];
        // Some of the characters may have been stored.
        if let Stored::Chars(len) = what
            && len > 1
        {
            let cases: Vec<_> = heaps.into_iter().flat_map(|heap| self.access(heap, ptr, len)).collect();
            heaps = Vec::new();
            for (mut heap, target) in cases {
                let spread = target.spread;
                let block = Block { target, spread, min: 0, max: len, whole: false };
                self.scramble(&mut heap, &block, Init::Yes);
                heaps.push(heap);
            }
        }
        heaps.into_iter().flat_map(|heap| self.result_in(heap, call, result)).collect()
    }

    /// What a conversion stores; nothing if it is not modelled.
    fn stored(&mut self, spec: &Spec, longest: u64) -> Option<Stored> {
        let model = self.program.model;
        let width = match spec.width {
            Some(format::Count::Number(number)) if number > 0 => Some(number),
            Some(format::Count::Number(_) | format::Count::Star | format::Count::Named(_)) | None => None,
        };
        match (spec.conversion, spec.length) {
            (b'd' | b'i' | b'u' | b'x' | b'X' | b'o' | b'n', length) => {
                Some(Stored::Bytes(u64::from(length.int_bits(model)) / 8))
            }
            (b'p', _) => Some(Stored::Bytes(model.pointer_bytes())),
            (b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A', Length::None) => Some(Stored::Bytes(4)),
            (b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A', Length::Long) => Some(Stored::Bytes(8)),
            (b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A', Length::LongDouble) => {
                Some(Stored::Bytes(10))
            }
            (b'c', Length::None) => Some(Stored::Chars(width.unwrap_or(1))),
            (b's' | b'[', Length::None) => Some(Stored::Text(width.unwrap_or(u64::MAX).min(longest))),
            (_, _) => {
                self.unsupported("a conversion of this format");
                None
            }
        }
    }

    fn store_scanned(&mut self, heap: Heap, ptr: &Expr, what: Stored) -> Vec<Heap> {
        let mut out = Vec::new();
        match what {
            Stored::Bytes(len) => {
                for (mut heap, target) in self.access(heap, ptr, len) {
                    self.write(&mut heap, target, len, Content::Any(Init::Yes));
                    out.push(heap);
                }
            }
            Stored::Chars(len) => {
                for (mut heap, target) in self.access(heap, ptr, len) {
                    let block = Block { target, spread: target.spread, min: 1, max: len, whole: false };
                    self.scramble(&mut heap, &block, Init::Yes);
                    out.push(heap);
                }
            }
            Stored::Text(max) => {
                for (heap, target) in self.access(heap, ptr, max.saturating_add(1)) {
                    let len = Count { min: max.min(1), max };
                    out.extend(self.put_text(heap, target, len, None).into_iter().map(|(heap, _)| heap));
                }
            }
        }
        out
    }
}
