//! Directories that are listed, and paths that the library creates.
//!
//! An open directory is an object of the library. The last returned entry is stored in it, so that
//! it ends with the directory, and the next call fills it anew.

use super::text::Count;
use super::{Call, FOLDER};
use crate::exec::block::Block;
use crate::exec::{Exec, Target};
use crate::heap::{Addr, Content, Heap, Init, Life, Origin};
use ir::{BinOp, Expr, Span};
use libtable::{Arg, Object, StatLayout, facts};
use obligation::ErrorKind;
use value::Range;

/// What stands before the entry.
const HEADER: u64 = 16;

/// `PATH_MAX`
const MOST_PATH: u64 = 4096;

/// How many bytes the name of an entry has.
const NAME: u64 = 256;

impl Exec<'_> {
    /// The heaps in which a pointer is that of a folder which is open.
    pub(super) fn folder_of(&mut self, heap: Heap, ptr: &Expr) -> Vec<Heap> {
        let mut out = self.pinned(heap, &[ptr]);
        out.retain_mut(|heap| {
            let target = self.target(heap, ptr);
            let good = target.is_some_and(|target| {
                let origin = heap.object(target.obj).origin;
                target.at == 0 && target.spread == 0 && origin == Origin::Library(FOLDER)
            });
            if !good {
                self.alarm(heap, ErrorKind::BadArgument, "the argument may not be an open directory stream");
            }
            good
        });
        out
    }

    /// `opendir`, `fdopendir`.
    pub(super) fn open_folder(&mut self, heap: Heap, call: &Call<'_>, path: Option<Arg>) -> Vec<Heap> {
        let heaps = match path {
            Some(path) => self.strings(heap, call, &[path]),
            None => vec![heap],
        };
        let mut out = Vec::new();
        for mut heap in heaps {
            out.extend(self.give_null(heap.clone(), call));
            let size = heap.size(HEADER + Object::Dirent(StatLayout::Large).size(heap.model()));
            let obj = heap.add_region(Origin::Library(FOLDER), size, Content::Any(Init::Yes));
            let val = heap.addr(Addr::region(obj, 0));
            out.extend(self.give(heap, call, val));
        }
        out
    }

    /// `readdir`.
    pub(super) fn next_entry(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        folder: Arg,
        layout: StatLayout,
    ) -> Vec<Heap> {
        let ptr = call.arg(folder);
        let mut out = Vec::new();
        for mut heap in self.folder_of(heap, ptr) {
            out.extend(self.give_null(heap.clone(), call));
            let Some(target) = self.target(&mut heap, ptr) else { continue };
            let (len, model) = (heap.object(target.obj).pieces.len(), heap.model());
            let target = Target::at(target.obj, 0);
            let block = Block { target, spread: 0, min: len, max: len, whole: true };
            self.scramble(&mut heap, &block, Init::Yes);
            // The name ends with its last byte at the latest.
            let last = HEADER + facts::entry_name(layout, model) + NAME - 1;
            heap.write(target.obj, last, 1, Content::Zero);
            let by = Expr::int(heap.pointer_bits(), i128::from(HEADER));
            let entry = Expr::binary(BinOp::PtrAdd, ptr.clone(), by, Span::NONE);
            let val = self.eval(&mut heap, &entry);
            out.extend(self.give(heap, call, val));
        }
        out
    }

    /// `closedir`.
    pub(super) fn close_folder(&mut self, heap: Heap, call: &Call<'_>, folder: Arg) -> Vec<Heap> {
        let mut out = Vec::new();
        for mut heap in self.folder_of(heap, call.arg(folder)) {
            let Some(target) = self.target(&mut heap, call.arg(folder)) else { continue };
            heap.end_object(target.obj, Life::Freed(self.span));
            out.extend(self.any_result(heap, call));
        }
        out
    }

    /// `realpath`.
    pub(super) fn real_path(&mut self, heap: Heap, call: &Call<'_>, path: Arg, dst: Arg) -> Vec<Heap> {
        let dst = call.arg(dst);
        let mut out = Vec::new();
        for mut heap in self.strings(heap, call, &[path]) {
            if self.eval(&mut heap, dst).is_zero() {
                out.extend(self.path_block(heap, call));
                continue;
            }
            for (heap, target) in self.access(heap, dst, MOST_PATH) {
                let mut none = heap.clone();
                let block = Block { target, spread: target.spread, min: 0, max: MOST_PATH, whole: false };
                self.scramble(&mut none, &block, Init::Yes);
                out.extend(self.give_null(none, call));
                for (mut heap, _) in self.put_text(heap, target, Count { min: 1, max: MOST_PATH - 1 }, None) {
                    let val = self.eval(&mut heap, dst);
                    out.extend(self.give(heap, call, val));
                }
            }
        }
        out
    }

    /// Ends a call with a path in a block of its own, or with null.
    pub(super) fn path_block(&mut self, heap: Heap, call: &Call<'_>) -> Vec<Heap> {
        let mut out = self.give_null(heap.clone(), call);
        let len = Count { min: 1, max: MOST_PATH - 1 };
        for (heap, val) in self.fresh_text(heap, len, None, None, true) {
            out.extend(self.give(heap, call, val));
        }
        out
    }

    /// `regerror`: the text of an error in a buffer, as far as there is room.
    pub(super) fn error_text(&mut self, heap: Heap, call: &Call<'_>, dst: Arg, size: Arg) -> Vec<Heap> {
        let bits = heap.pointer_bits();
        let needs = Range::from_unsigned(bits, 1, 256);
        let mut heap = heap;
        let room = self.eval(&mut heap, call.arg(size));
        if room.is_zero() || self.eval(&mut heap, call.arg(dst)).is_zero() {
            return self.result_in(heap, call, needs);
        }
        self.text_into(heap, call, dst, size, needs)
    }
}
