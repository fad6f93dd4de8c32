//! Characters and numbers.

use super::text::Count;
use super::{Call, TABLES};
use crate::exec::Exec;
use crate::heap::{Addr, Content, Heap, Origin, Val, bytes_of};
use ir::{BinOp, Span};
use libtable::ctype::{self, Class};
use libtable::{Arg, Base, CharTable, IntFn, Ret};
use obligation::{Check, ErrorKind};
use value::Range;

/// The least and the greatest index of a table of characters.
const FIRST: i32 = -128;
const LAST: i32 = 255;

impl Exec<'_> {
    /// The argument of a function of characters; an alarm if it may not be a character.
    fn character(&mut self, heap: &mut Heap, call: &Call<'_>) -> Val {
        let val = self.eval(heap, call.arg(0));
        self.findings.note_check(Check::Argument, self.span);
        let range = heap.range(val);
        let (first, last) = (i128::from(FIRST), i128::from(LAST));
        if range.min_s().is_none_or(|min| min < first) || range.max_s().is_none_or(|max| max > last) {
            let message = format!("the argument of '{}' may not be a character", call.model.shown());
            self.exact_alarm(heap, ErrorKind::BadArgument, message);
        }
        val
    }

    /// `isalpha` and related functions. Where the characters of a class are consecutive, the heap
    /// is split by whether the argument is one of them: programs use the distance from the first as
    /// an index. Splitting by other classes would only multiply states.
    pub(super) fn class(&mut self, mut heap: Heap, call: &Call<'_>, class: Class) -> Vec<Heap> {
        let val = match class {
            Class::Ascii => self.eval(&mut heap, call.arg(0)),
            _ => self.character(&mut heap, call),
        };
        let (some, none) = (Range::from_signed(32, 1, 0xffff), Range::constant(32, 0));
        let Some(members) = heap.range(val).members((LAST - FIRST + 1) as u64) else {
            return self.result_in(heap, call, some.join(none));
        };
        let bits = heap.bits(val);
        let (mut inside, mut others) = (Range::empty(bits), false);
        for value in members {
            match u8::try_from(value).is_ok_and(|byte| class.contains(byte)) {
                true => inside = inside.join(Range::constant(bits, value)),
                false => others = true,
            }
        }
        match (inside.is_empty(), others) {
            (true, _) => self.result_in(heap, call, none),
            (false, false) => self.result_in(heap, call, some),
            (false, true) => {
                let in_a_row = matches!(class, Class::Digit | Class::Upper | Class::Lower);
                let Some(id) = val.node().filter(|_| in_a_row) else {
                    return self.result_in(heap, call, some.join(none));
                };
                let mut out = self.result_in(heap.clone(), call, none);
                if heap.refine(id, inside) {
                    out.extend(self.result_in(heap, call, some));
                }
                out
            }
        }
    }

    /// `tolower` and `toupper`.
    pub(super) fn case(&mut self, mut heap: Heap, call: &Call<'_>, entry: fn(i32) -> i32) -> Vec<Heap> {
        let val = self.character(&mut heap, call);
        let range = match val {
            Val::Int { value, .. } if (FIRST..=LAST).contains(&(value as u32 as i32)) => {
                let image = i128::from(entry(value as u32 as i32));
                Range::from_signed(32, image, image)
            }
            Val::Int { .. } | Val::Node(_) => Range::from_signed(32, FIRST.into(), LAST.into()),
        };
        self.result_in(heap, call, range)
    }

    /// `toascii`.
    pub(super) fn masked(&mut self, mut heap: Heap, call: &Call<'_>) -> Vec<Heap> {
        let val = self.eval(&mut heap, call.arg(0));
        let mask = Val::Int { bits: heap.bits(val), value: 0x7f };
        let val = self.binary(&mut heap, BinOp::And, val, mask, Span::NONE);
        self.give(heap, call, val)
    }

    /// Makes a table of characters and the pointer to its entry 0.
    pub(super) fn add_table(&mut self, heap: &mut Heap, table: CharTable) {
        let Some((_, holder, body)) = TABLES.iter().copied().find(|(other, ..)| *other == table) else {
            return;
        };
        let bytes: Vec<u8> = match table {
            CharTable::Classes => (FIRST..=LAST).flat_map(|i| ctype::table_entry(i).to_le_bytes()).collect(),
            CharTable::Lower => (FIRST..=LAST).flat_map(|i| ctype::lower_entry(i).to_le_bytes()).collect(),
            CharTable::Upper => (FIRST..=LAST).flat_map(|i| ctype::upper_entry(i).to_le_bytes()).collect(),
        };
        let start = bytes.len() as i64 / i64::from(LAST - FIRST + 1) * i64::from(-FIRST);
        let size = heap.size(bytes.len() as u64);
        let body = self.library_object(heap, body, size, bytes_of(bytes));
        let val = heap.addr(Addr::region(body, start));
        let size = heap.size(heap.pointer_bytes());
        self.library_object(heap, holder, size, Content::Val(val));
    }

    /// `__ctype_b_loc` and related functions.
    pub(super) fn table(&mut self, mut heap: Heap, call: &Call<'_>, table: CharTable) -> Vec<Heap> {
        let holder = TABLES.iter().find(|(other, ..)| *other == table).map(|(_, holder, _)| *holder);
        match holder.and_then(|id| heap.roots.named(Origin::Library(id))) {
            Some(obj) => {
                let val = heap.addr(Addr::region(obj, 0));
                self.give(heap, call, val)
            }
            None => self.unsupported("a table of characters"),
        }
    }

    /// `strtol` and related functions. If there is no such base the result is 0, and nothing is
    /// stored.
    pub(super) fn parse_int(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        s: Arg,
        end: Option<Arg>,
        base: Base,
    ) -> Vec<Heap> {
        let mut heap = heap;
        let bases = match base {
            Base::Ten => return self.parse_number(heap, call, s, end),
            Base::Arg(arg) | Base::Binary(arg) => {
                let val = self.eval(&mut heap, call.arg(arg));
                heap.range(val)
            }
        };
        let there = |base: &u128| matches!(base, 0 | 2..=36);
        let (valid, invalid) = match bases.members(64) {
            Some(members) => {
                let members: Vec<u128> = members.collect();
                (members.iter().any(there), !members.iter().all(there))
            }
            None => (true, true),
        };
        let mut out = Vec::new();
        if invalid {
            out.extend(self.number(heap.clone(), call, 0));
        }
        if valid {
            out.extend(self.parse_number(heap, call, s, end));
        }
        out
    }

    /// `atoi`, `strtod`, and `strtol` with a base that there is: any number.
    pub(super) fn parse_number(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        s: Arg,
        end: Option<Arg>,
    ) -> Vec<Heap> {
        let s = call.arg(s);
        let mut heap = heap;
        let end = end.map(|end| call.arg(end)).filter(|end| !self.eval(&mut heap, end).is_zero());
        let ptrs: Vec<_> = [Some(s), end].into_iter().flatten().collect();
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &ptrs) {
            let Some(text) = self.text(&mut heap, s, None) else { continue };
            if let Some(end) = end {
                let size = heap.size(heap.pointer_bytes());
                let Some(block) = self.block(&mut heap, end, size) else { continue };
                let base = self.eval(&mut heap, s);
                let val = self.advanced(&mut heap, s, Count { min: 0, max: text.len.max });
                if !self.is_in_string(&mut heap, base, val, 0) {
                    continue;
                }
                let len = heap.pointer_bytes();
                self.write(&mut heap, block.target, len, Content::Val(val));
            }
            out.extend(self.any_result(heap, call));
        }
        out
    }

    /// `abs` and the bit-counting functions.
    pub(super) fn int_function(&mut self, mut heap: Heap, call: &Call<'_>, function: IntFn) -> Vec<Heap> {
        let val = self.eval(&mut heap, call.arg(0));
        let (range, width) = (heap.range(val), heap.bits(val));
        let bits = self.result_bits(&heap, call);
        let wide = i128::from(width);
        let undefined_for_zero = matches!(function, IntFn::LeadingZeros | IntFn::TrailingZeros);
        if undefined_for_zero {
            self.findings.note_check(Check::Argument, self.span);
            if range.contains(0) {
                let message = format!("the argument of '{}' may be 0", call.model.shown());
                self.exact_alarm(&heap, ErrorKind::BadArgument, message);
            }
        }
        let result = match function {
            IntFn::Abs => {
                let least = ir::sign_extend(1 << (width - 1), width);
                let (min, max) = (range.min_s().unwrap_or(least), range.max_s().unwrap_or(-(least + 1)));
                if min == least {
                    if self.config.checks.overflow {
                        self.exact_alarm(&heap, ErrorKind::SignedOverflow, "the result does not fit");
                    }
                    Range::top(bits)
                } else {
                    let low = if min <= 0 && max >= 0 { 0 } else { min.abs().min(max.abs()) };
                    Range::from_signed(bits, low, min.abs().max(max.abs()))
                }
            }
            IntFn::LeadingZeros | IntFn::TrailingZeros | IntFn::LeadingSignBits => {
                Range::from_signed(bits, 0, wide - 1)
            }
            IntFn::FirstSet | IntFn::CountOnes => Range::from_signed(bits, 0, wide),
            IntFn::Parity => Range::from_signed(bits, 0, 1),
            IntFn::ByteSwap => match range.as_constant() {
                Some(value) => Range::constant(bits, value.swap_bytes() >> (128 - u32::from(width))),
                None => Range::top(bits),
            },
        };
        self.result_in(heap, call, result)
    }

    /// `div` and related functions.
    pub(super) fn divide(&mut self, mut heap: Heap, call: &Call<'_>) -> Vec<Heap> {
        let (Some(to), Ret::Pair(shape)) = (call.hidden, call.model.ret) else {
            return self.unsupported("a division without a place for its result");
        };
        let len = u64::from(self.bits(shape.ty(heap.model()), &heap)) / 8;
        let (a, b) = (self.eval(&mut heap, call.arg(0)), self.eval(&mut heap, call.arg(1)));
        // The two that give the check of a division and its results.
        let quotient = self.binary(&mut heap, BinOp::DivS, a, b, Span::NONE);
        let rest = self.binary(&mut heap, BinOp::RemS, a, b, Span::NONE);
        heap.roots.anchors.extend([quotient, rest]);
        let mut out = Vec::new();
        for (mut heap, target) in self.access(heap, to, 2 * len) {
            let (Some(rest), Some(quotient)) = (heap.roots.anchors.pop(), heap.roots.anchors.pop()) else {
                continue;
            };
            self.write(&mut heap, target, len, Content::Val(quotient));
            let behind = target.moved(len);
            self.write(&mut heap, behind, len, Content::Val(rest));
            out.push(heap);
        }
        out
    }
}
