//! Splits strings: `strtok` and related functions.
//!
//! The start of the next part is stored in an object of the library, or where the program says. If
//! the string and the separators are known, so is each part. Otherwise a part may begin anywhere in
//! the string, and some byte of it may have become zero; the string's own end stays.

use super::text::{Count, Text};
use super::{Call, TOKEN};
use crate::exec::{Exec, Target};
use crate::heap::{Addr, Content, Heap, Init, Marks, Origin, Val, Zero};
use ir::{BinOp, Span};
use libtable::{Arg, Tokens};
use obligation::ErrorKind;

/// A string that is to be cut.
struct Cut {
    /// Where the rest is remembered.
    holder: Target,
    /// The string.
    start: Val,
    text: Text,
    /// Whether separators at the front are skipped; else parts may be empty and null is stored at
    /// the end.
    skips: bool,
}

impl Exec<'_> {
    /// `strtok`, `strtok_r`, `strsep`.
    pub(super) fn cut_text(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        s: Arg,
        delim: Arg,
        tokens: Tokens,
    ) -> Vec<Heap> {
        let mut out = Vec::new();
        for heap in self.strings(heap, call, &[delim]) {
            for (mut heap, holder) in self.token_holders(heap, call, s, tokens) {
                let bits = heap.pointer_bits();
                let given = self.eval(&mut heap, call.arg(s));
                let start = match tokens {
                    Tokens::Static | Tokens::Saved(_) if !given.is_zero() => given,
                    Tokens::Static | Tokens::Saved(_) | Tokens::Sep => self.read(&mut heap, holder, bits),
                };
                self.check_set(&heap, start, "the string to be cut is uninitialised");
                if start.is_zero() {
                    if tokens != Tokens::Sep {
                        let message = format!("{} goes on with no string", call.model.shown());
                        self.alarm(&heap, ErrorKind::BadArgument, message);
                        continue;
                    }
                    out.extend(self.give_null(heap, call));
                    continue;
                }
                let skips = tokens != Tokens::Sep;
                for (mut heap, start, target) in self.placed(heap, start) {
                    let Some(text) = self.text_at(&heap, target, None) else { continue };
                    let Some(set) = self.text(&mut heap, call.arg(delim), None) else { continue };
                    let cut = Cut { holder, start, text, skips };
                    out.extend(match (&cut.text.bytes, &set.bytes) {
                        (Some(bytes), Some(set)) => self.known_part(heap, call, &cut, bytes, set),
                        _ => self.unknown_part(heap, call, &cut),
                    });
                }
            }
        }
        out
    }

    /// Where the rest of the string is remembered.
    fn token_holders(&mut self, heap: Heap, call: &Call<'_>, s: Arg, tokens: Tokens) -> Vec<(Heap, Target)> {
        let len = heap.pointer_bytes();
        match tokens {
            Tokens::Static => match heap.roots.named(Origin::Library(TOKEN)) {
                Some(obj) => vec![(heap, Target::at(obj, 0))],
                None => {
                    self.unsupported("what strtok remembers");
                    Vec::new()
                }
            },
            Tokens::Saved(at) => self.access(heap, call.arg(at), len),
            Tokens::Sep => self.access(heap, call.arg(s), len),
        }
    }

    /// The first possible beginning of the string, and a place so far from it.
    fn place_at(&mut self, heap: &mut Heap, cut: &Cut, by: Count) -> (Val, Val) {
        let Target { obj, at, .. } = cut.text.target;
        let first = heap.addr(Addr::region(obj, at as i64));
        let by = heap.fresh_in(by.range(heap.pointer_bits()));
        (first, self.binary(heap, BinOp::PtrAdd, first, by, Span::NONE))
    }

    /// A place in the string so far from its first possible beginning.
    fn at_distance(&mut self, heap: &mut Heap, cut: &Cut, by: Count) -> Val {
        let (first, val) = self.place_at(heap, cut, by);
        // There is such a place in every string of which this is asked.
        self.is_in_string(heap, first, val, 0);
        val
    }

    /// Remembers where the rest is; null if there is none.
    fn remember(&mut self, heap: &mut Heap, cut: &Cut, rest: Option<Count>) {
        let val = match rest {
            Some(by) => self.at_distance(heap, cut, by),
            None => heap.null(),
        };
        let len = heap.pointer_bytes();
        if heap.object(cut.holder.obj).origin == Origin::Library(TOKEN) {
            heap.write(cut.holder.obj, 0, len, Content::Val(val));
            self.collect(heap);
        } else {
            self.write(heap, cut.holder, len, Content::Val(val));
        }
    }

    /// All is known.
    fn known_part(
        &mut self,
        mut heap: Heap,
        call: &Call<'_>,
        cut: &Cut,
        bytes: &[u8],
        set: &[u8],
    ) -> Vec<Heap> {
        let apart = |byte: &u8| set.contains(byte);
        let skipped = match cut.skips {
            true => bytes.iter().position(|byte| !apart(byte)).unwrap_or(bytes.len()),
            false => 0,
        };
        let end = bytes.iter().skip(skipped).position(apart).map(|at| (skipped + at) as u64);
        let rest = match end {
            Some(end) => {
                let place = cut.text.target.moved(end);
                self.write(&mut heap, place, 1, Content::Zero);
                Some(end + 1)
            }
            None => cut.skips.then_some(bytes.len() as u64),
        };
        let nothing = cut.skips && skipped == bytes.len();
        let token = self.at_distance(&mut heap, cut, Count::exactly(skipped as u64));
        self.remember(&mut heap, cut, rest.map(Count::exactly));
        if nothing { self.give_null(heap, call) } else { self.give(heap, call, token) }
    }

    /// A part anywhere in the string, or none.
    fn unknown_part(&mut self, heap: Heap, call: &Call<'_>, cut: &Cut) -> Vec<Heap> {
        let (most, text) = (cut.text.len.max, &cut.text);
        let mut out = Vec::new();
        // Nothing is cut: there is no part, or it is the last one.
        if cut.skips {
            let mut none = heap.clone();
            self.remember(&mut none, cut, Some(text.len));
            out.extend(self.give_null(none, call));
        }
        if most > 0 || !cut.skips {
            let mut last = heap.clone();
            if let Some(token) = self.part(&mut last, cut) {
                self.remember(&mut last, cut, cut.skips.then_some(text.len));
                out.extend(self.give(last, call, token));
            }
        }
        if most > 0 {
            let mut heap = heap;
            let Some(token) = self.part(&mut heap, cut) else { return out };
            self.check_constant(&heap, text.target);
            let old = heap.slice(text.target.obj, text.target.at, most);
            let marks = heap.object(text.target.obj).marks;
            self.weaken(&mut heap, text.target.obj, text.target.at, most, Init::Yes);
            // A byte that was not zero has become zero.
            let zero = marks.zero.map(|zero| Zero { first: false, ..zero });
            let now = heap.object(text.target.obj).marks;
            heap.set_marks(text.target.obj, Marks { zero, last: marks.last, ..now });
            self.overwritten(&mut heap, text.target.obj, &old);
            self.remember(&mut heap, cut, Some(Count { min: 1, max: most }));
            out.extend(self.give(heap, call, token));
        }
        out
    }

    /// Where a part of a string begins of which little is known, if there can be one. It is not
    /// empty where separators are skipped.
    fn part(&mut self, heap: &mut Heap, cut: &Cut) -> Option<Val> {
        if !cut.skips {
            return Some(cut.start);
        }
        let max = cut.text.len.max.saturating_sub(1);
        let (first, val) = self.place_at(heap, cut, Count { min: 0, max });
        self.is_in_string(heap, first, val, 1).then_some(val)
    }
}
