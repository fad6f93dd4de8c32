//! Lines of any length: `getline` and `getdelim`.
//!
//! The block that holds the line belongs to the program: null, or one of as many bytes as the
//! program says. It may be used in place, grow in place, or move. Whether it moved is visible only
//! through its old address. A line may hold zeros, so that its length is only an upper bound of
//! what `strlen` returns. At the end of the input there may be a fresh block, too.

use super::Call;
use super::text::{Count, Most};
use crate::exec::{Exec, Target};
use crate::heap::{Addr, Content, Heap, Init, Life, ObjId, Val};
use libtable::{Arg, Stream};
use obligation::ErrorKind;
use value::Range;

/// Where the address of the block and its size are kept.
#[derive(Clone, Copy)]
struct Kept {
    line: Target,
    size: Target,
}

impl Exec<'_> {
    /// `getline`, `getdelim`.
    pub(super) fn read_line_alloc(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        [line, size]: [Arg; 2],
        from: Stream,
    ) -> Vec<Heap> {
        let word = heap.pointer_bytes();
        let mut out = Vec::new();
        for heap in self.stream(heap, call, from) {
            let lines = self.access(heap, call.arg(line), word);
            let both: Vec<_> =
                lines.into_iter().flat_map(|(heap, _)| self.access(heap, call.arg(size), word)).collect();
            for (mut heap, size) in both {
                let Some(line) = self.target(&mut heap, call.arg(line)) else { continue };
                out.extend(self.line_into(heap, call, Kept { line, size }));
            }
        }
        out
    }

    fn line_into(&mut self, heap: Heap, call: &Call<'_>, kept: Kept) -> Vec<Heap> {
        let mut heap = heap;
        let bits = heap.pointer_bits();
        let val = self.read(&mut heap, kept.line, bits);
        self.check_set(&heap, val, "an argument is uninitialised");
        if val.is_zero() {
            let mut out = self.number(heap.clone(), call, -1);
            out.extend(self.line_anywhere(heap, call, kept, None));
            return out;
        }
        let old = heap.as_addr(val).filter(|addr| heap.object(addr.obj).segment().is_none());
        let Some(old) = old else {
            self.alarm(&heap, ErrorKind::InvalidFree, "the buffer of the line is unknown");
            return Vec::new();
        };
        if let Some((kind, message)) = self.bad_free(&heap, old) {
            self.alarm(&heap, kind, message);
            return Vec::new();
        }
        let room = self.read(&mut heap, kept.size, bits);
        self.check_set(&heap, room, "the size of the line is uninitialised");
        let size = heap.object(old.obj).size;
        let positive = heap.range(room).min_s().is_some_and(|least| least >= 0);
        let fits = room == size || heap.at_most(room, size).is_some_and(|beyond| beyond <= 0);
        if !positive || !fits {
            self.outside(&heap, old.obj);
            return Vec::new();
        }
        let mut none = heap.clone();
        let len = none.object(old.obj).pieces.len();
        let contents = none.slice(old.obj, 0, len);
        self.weaken(&mut none, old.obj, 0, len, Init::Yes);
        none.set_marks(old.obj, Default::default());
        self.overwritten(&mut none, old.obj, &contents);
        let mut out = self.number(none, call, -1);
        out.extend(self.line_anywhere(heap, call, kept, Some(old.obj)));
        out
    }

    /// A line in a block that was made for it, or in one that has grown: one heap in which it was
    /// read, one in which there was none.
    fn line_anywhere(&mut self, heap: Heap, call: &Call<'_>, kept: Kept, old: Option<ObjId>) -> Vec<Heap> {
        let mut out = Vec::new();
        for read in [true, false] {
            let moved = self.line_block(heap.clone(), kept, old, read);
            let moved = self.line_given(moved, call, kept, old, false);
            let seen = |old: &ObjId| moved.iter().any(|heap| heap.reach_from_roots().has(*old));
            let stays = old.filter(seen);
            out.extend(moved);
            if let Some(old) = stays {
                let grown = self.line_block(heap.clone(), kept, Some(old), read);
                out.extend(self.line_given(grown, call, kept, Some(old), true));
            }
        }
        out
    }

    /// A fresh block with a line, of which nothing leads to it yet but an anchor; and the length of
    /// the line.
    fn line_block(&mut self, heap: Heap, kept: Kept, old: Option<ObjId>, read: bool) -> (Heap, Val, Val) {
        /// More bytes than any memory has that a program can use.
        const MOST_BITS: u16 = 46;
        let mut heap = heap;
        let bits = heap.pointer_bits();
        let most = (1u64 << MOST_BITS.min(bits - 1)) - 1;
        let size = heap.fresh_in(Range::from_unsigned(bits, 2, most.into()));
        let unset = if old.is_some() { Init::Maybe } else { self.config.checks.unset() };
        let total = self.line_room(&mut heap, kept, old, size, most);
        let block = self.new_block(&mut heap, total, Content::Any(unset));
        let len = match heap.as_addr(block).filter(|_| read) {
            Some(addr) => {
                let all = Count { min: 1, max: most - 1 };
                let room = Most { val: size, by: -1, exact: false };
                self.put_long_text(&mut heap, Target::at(addr.obj, 0), all, Some(room), false)
            }
            None => Val::Int { bits, value: u64::MAX >> (64 - bits) },
        };
        let word = heap.pointer_bytes();
        self.write(&mut heap, kept.size, word, Content::Val(size));
        (heap, block, len)
    }

    /// The size of the block that has room for as many bytes as the call says: a block of the
    /// program that is larger than it said may have stayed what it was.
    fn line_room(&mut self, heap: &mut Heap, kept: Kept, old: Option<ObjId>, size: Val, most: u64) -> Val {
        let bits = heap.pointer_bits();
        let Some(old) = old else { return size };
        if self.read(heap, kept.size, bits) == heap.object(old).size {
            return size;
        }
        let total = heap.fresh_in(Range::from_unsigned(bits, 2, most.into()));
        if !heap.is_symbolic() {
            heap.assume_at_most(size, total, 0);
        }
        total
    }

    /// Ends a call whose line is in a fresh block: the old one has become it, where it was or
    /// elsewhere.
    fn line_given(
        &mut self,
        (mut heap, block, len): (Heap, Val, Val),
        call: &Call<'_>,
        kept: Kept,
        old: Option<ObjId>,
        stays: bool,
    ) -> Vec<Heap> {
        let word = heap.pointer_bytes();
        let Some(new) = heap.as_addr(block) else { return Vec::new() };
        heap.roots.anchors.push(len);
        match old {
            Some(old) if stays => {
                heap.replace_block(old, new.obj);
                let val = heap.addr(Addr::region(old, 0));
                self.write(&mut heap, kept.line, word, Content::Val(val));
            }
            _ => {
                if let Some(old) = old {
                    heap.end_object(old, Life::Freed(self.span));
                }
                self.write(&mut heap, kept.line, word, Content::Val(block));
            }
        }
        self.collect(&mut heap);
        match heap.roots.anchors.pop() {
            Some(len) => self.give(heap, call, len),
            None => Vec::new(),
        }
    }
}
