//! Streams and files.
//!
//! A stream is an opaque object; it ends when it is closed. The contents of files are unknown, and
//! every operation may fail.

use super::text::Count;
use super::{Call, FILES, STANDARD, STREAM, is_stream};
use crate::exec::Exec;
use crate::exec::block::Block;
use crate::heap::{Addr, Content, Heap, Init, Life, Origin, Val};
use ir::{BinOp, Expr, Span};
use libtable::{Arg, Fails, FileEffect, FileKind, FileRef, Stream};
use obligation::{Check, ErrorKind};
use value::Range;

/// What a transfer of bytes comes to.
#[derive(Clone, Copy)]
struct Moved {
    /// Whether bytes are read.
    reads: bool,
    result: Val,
    /// How many bytes were read for sure.
    bytes: Option<Val>,
}

/// Takes two numbers back that were carried as anchors.
fn anchored(heap: &mut Heap) -> Option<(Val, Val)> {
    let bytes = heap.roots.anchors.pop()?;
    Some((heap.roots.anchors.pop()?, bytes))
}

impl Exec<'_> {
    /// The heaps in which a pointer is that of a stream which is open.
    pub(super) fn stream_of(&mut self, heap: Heap, ptr: &Expr) -> Vec<Heap> {
        let mut out = self.pinned(heap, &[ptr]);
        out.retain_mut(|heap| {
            let target = self.target(heap, ptr);
            let good = target.is_some_and(|target| {
                target.at == 0 && target.spread == 0 && is_stream(heap.object(target.obj).origin)
            });
            if !good {
                self.alarm(heap, ErrorKind::BadArgument, "the argument may not be an open stream");
            }
            good
        });
        out
    }

    /// The heaps in which a stream can be used.
    pub(super) fn stream(&mut self, heap: Heap, call: &Call<'_>, stream: Stream) -> Vec<Heap> {
        match stream {
            Stream::Stdin => self.standard(heap, STANDARD[0]),
            Stream::Stdout => self.standard(heap, STANDARD[1]),
            Stream::Stderr => self.standard(heap, STANDARD[2]),
            Stream::Descriptor(_) => vec![heap],
            Stream::Arg(at) => self.stream_of(heap, call.arg(at)),
        }
    }

    /// The heaps in which a standard stream that a call does not name is open.
    fn standard(&mut self, heap: Heap, (id, name): (u32, &str)) -> Vec<Heap> {
        let closed = heap.roots.named(Origin::Library(id)).is_some_and(|obj| !heap.object(obj).is_live());
        if closed {
            let message = format!("uses '{name}', which was closed");
            self.exact_alarm(&heap, ErrorKind::FreedAccess, message);
            return Vec::new();
        }
        vec![heap]
    }

    /// A function of a stream with a result of a range.
    pub(super) fn on_stream(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        stream: Stream,
        range: Range,
    ) -> Vec<Heap> {
        let heaps = self.stream(heap, call, stream);
        heaps.into_iter().flat_map(|heap| self.result_in(heap, call, range)).collect()
    }

    /// `puts`, `fputs`.
    pub(super) fn put_string(&mut self, heap: Heap, call: &Call<'_>, s: Arg, to: Stream) -> Vec<Heap> {
        let heaps = self.strings(heap, call, &[s]);
        let any = Range::from_signed(32, -1, i128::from(i32::MAX));
        heaps.into_iter().flat_map(|heap| self.on_stream(heap, call, to, any)).collect()
    }

    /// `fgets`.
    pub(super) fn read_line(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        dst: Arg,
        size: Option<Arg>,
        from: Stream,
    ) -> Vec<Heap> {
        let dst = call.arg(dst);
        let mut out = Vec::new();
        let heaps = self.stream(heap, call, from);
        for mut heap in heaps.into_iter().flat_map(|heap| self.pinned(heap, &[dst])).collect::<Vec<_>>() {
            let Some(target) = self.target(&mut heap, dst) else { continue };
            let Some(size) = size else {
                self.outside(&heap, target.obj);
                continue;
            };
            let size = self.eval(&mut heap, call.arg(size));
            let range = heap.range(size);
            let (Some(min), Some(max)) = (range.min_s(), range.max_s()) else { continue };
            let (min, max) = (min.clamp(0, 1 << 31) as u64, max.clamp(0, 1 << 31) as u64);
            if max == 0 {
                out.extend(self.give_null(heap, call));
                continue;
            }
            let most = heap.size(max);
            let Some(block) = self.block(&mut heap, dst, most) else { continue };
            let mut none = heap.clone();
            self.scramble(
                &mut none,
                &Block { min: 0, max: max.min(block.max), whole: false, ..block },
                Init::Yes,
            );
            out.extend(self.give_null(none, call));
            let len = Count { min: u64::from(min > 1), max: max - 1 };
            for (mut heap, _) in self.put_text(heap, block.target, len, None) {
                let val = self.eval(&mut heap, dst);
                out.extend(self.give(heap, call, val));
            }
        }
        out
    }

    /// `fread` and `fwrite`.
    pub(super) fn transfer(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        [ptr, size, count]: [Arg; 3],
        stream: Stream,
        reads: bool,
    ) -> Vec<Heap> {
        let bits = heap.pointer_bits();
        let total = Expr::binary(BinOp::Mul, call.arg(size).clone(), call.arg(count).clone(), Span::NONE);
        let mut out = Vec::new();
        for mut heap in self.stream(heap, call, stream) {
            let (a, b) = (self.eval(&mut heap, call.arg(size)), self.eval(&mut heap, call.arg(count)));
            let (item, items) = (a, b);
            let (a, b) = (self.count(&heap, a), self.count(&heap, b));
            let fits = a.max.checked_mul(b.max).is_some_and(|product| u128::from(product) >> bits == 0);
            if !fits {
                let message = format!("'{}' of what may be more than the address space", call.model.shown());
                self.alarm(&heap, ErrorKind::BadArgument, message);
                continue;
            }
            let result = heap.fresh_in(Count { min: 0, max: b.max }.range(bits));
            if !heap.is_symbolic() {
                heap.assume_at_most(result, items, 0);
            }
            let moved = match item {
                Val::Int { .. } => Some(self.binary(&mut heap, BinOp::Mul, result, item, Span::NONE)),
                Val::Node(_) => None,
            };
            let moved = Moved { reads, result, bytes: moved };
            out.extend(self.bytes_to_or_from(heap, call, call.arg(ptr), &total, moved));
        }
        out
    }

    /// Bytes that go to a file or come from it.
    fn bytes_to_or_from(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        ptr: &Expr,
        size: &Expr,
        moved: Moved,
    ) -> Vec<Heap> {
        let mut heap = heap;
        // As anchors, the numbers are carried through every change of the heap.
        heap.roots.anchors.extend([moved.result, moved.bytes.unwrap_or(moved.result)]);
        if self.eval(&mut heap, size).is_zero() {
            let Some((result, _)) = anchored(&mut heap) else { return Vec::new() };
            return self.give(heap, call, result);
        }
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[ptr]) {
            let size = self.eval(&mut heap, size);
            let Some(block) = self.block(&mut heap, ptr, size) else { continue };
            let Some((result, bytes)) = anchored(&mut heap) else { continue };
            if moved.reads {
                // Any number of them.
                self.scramble(&mut heap, &Block { min: 0, whole: false, ..block }, Init::Yes);
            } else {
                self.check_block(&mut heap, &block, size);
            }
            if moved.reads && moved.bytes.is_some() {
                self.mark_set(&mut heap, block.target, bytes);
            }
            out.extend(self.give(heap, call, result));
        }
        out
    }

    /// Ends a call with a fresh stream, or with null.
    fn opened(&mut self, heap: Heap, call: &Call<'_>) -> Vec<Heap> {
        let mut out = self.give_null(heap.clone(), call);
        let mut heap = heap;
        let size = heap.size(1);
        let obj = heap.add_region(Origin::Library(STREAM), size, Content::Any(Init::Yes));
        let val = heap.addr(Addr::region(obj, 0));
        self.count_open(&mut heap, BinOp::Add);
        out.extend(self.give(heap, call, val));
        out
    }

    /// One stream more is open, or one less.
    fn count_open(&mut self, heap: &mut Heap, op: BinOp) {
        let Some(obj) = heap.roots.named(Origin::Library(FILES)) else { return };
        let (bits, len) = (heap.pointer_bits(), heap.pointer_bytes());
        let old = heap.load(obj, 0, bits);
        let new = self.binary(heap, op, old, Val::Int { bits, value: 1 }, Span::NONE);
        heap.write(obj, 0, len, Content::Val(new));
    }

    /// Streams that are not closed when the program ends.
    pub(super) fn files_at_exit(&mut self, heap: &Heap) {
        let Some(obj) = heap.roots.named(Origin::Library(FILES)) else { return };
        self.findings.note_check(Check::Files, self.span);
        let bits = heap.pointer_bits();
        if !heap.clone().load(obj, 0, bits).is_zero() {
            let message = "a stream may not be closed at the end of the program";
            self.exact_alarm(heap, ErrorKind::FileNotClosed, message);
        }
    }

    /// Descriptors are numbers, and which of them are open is not followed.
    fn descriptor_opened(&mut self, heap: &Heap) {
        if self.config.checks.files {
            let message = "this descriptor may not be closed at the end of the program";
            self.exact_alarm(heap, ErrorKind::FileNotClosed, message);
        }
    }

    /// Ends a stream.
    fn closed(&mut self, heap: &mut Heap, ptr: &Expr) {
        if let Some(target) = self.target(heap, ptr) {
            if heap.object(target.obj).origin == Origin::Library(STREAM) {
                self.count_open(heap, BinOp::Sub);
            }
            heap.end_object(target.obj, Life::Freed(self.span));
        }
    }

    /// What a call does to files.
    pub(super) fn file(&mut self, heap: Heap, call: &Call<'_>, effect: FileEffect) -> Vec<Heap> {
        match effect {
            FileEffect::OpenStream { path, mode } | FileEffect::OpenPipe { command: path, mode } => {
                let heaps = self.strings(heap, call, &[path, mode]);
                heaps.into_iter().flat_map(|heap| self.opened(heap, call)).collect()
            }
            FileEffect::StreamOf { mode, .. } => {
                let heaps = self.strings(heap, call, &[mode]);
                heaps.into_iter().flat_map(|heap| self.opened(heap, call)).collect()
            }
            FileEffect::TempStream => self.opened(heap, call),
            FileEffect::CloseStream { stream } => {
                let mut out = Vec::new();
                for mut heap in self.stream_of(heap, call.arg(stream)) {
                    self.closed(&mut heap, call.arg(stream));
                    out.extend(self.any_result(heap, call));
                }
                out
            }
            FileEffect::Flush { stream } => {
                let mut heap = heap;
                if self.eval(&mut heap, call.arg(stream)).is_zero() {
                    return self.any_result(heap, call);
                }
                self.with_stream(heap, call, Stream::Arg(stream))
            }
            FileEffect::Rewind { stream }
            | FileEffect::Tell { stream }
            | FileEffect::AtEnd { stream }
            | FileEffect::HasFailed { stream }
            | FileEffect::ClearMarks { stream }
            | FileEffect::UseStream { stream }
            | FileEffect::DescriptorOf { stream } => self.with_stream(heap, call, Stream::Arg(stream)),
            FileEffect::Seek { stream, .. } => self.with_stream(heap, call, stream),
            FileEffect::Remove { path, kind, .. } => match kind {
                FileKind::Any | FileKind::File | FileKind::Folder | FileKind::Flags(_) => {
                    self.reading(heap, call, &[path])
                }
            },
            FileEffect::Rename { from, to } => self.reading(heap, call, &[from, to]),
            FileEffect::OpenFile { path, .. } => {
                self.descriptor_opened(&heap);
                self.reading(heap, call, &[path])
            }
            FileEffect::MakeFolder { path, .. } | FileEffect::MayAccess { path, .. } => {
                self.reading(heap, call, &[path])
            }
            FileEffect::Truncate { of, .. }
            | FileEffect::ChangeMode { of, .. }
            | FileEffect::TouchFile { of } => match of {
                FileRef::Path(path) => self.reading(heap, call, &[path]),
                FileRef::Descriptor(_) => self.any_result(heap, call),
            },
            FileEffect::Duplicate { .. } => {
                self.descriptor_opened(&heap);
                self.any_result(heap, call)
            }
            FileEffect::CloseFile { .. } => self.any_result(heap, call),
            FileEffect::IsTerminal { .. } => self.result_in(heap, call, Range::from_signed(32, 0, 1)),
            FileEffect::ReadFile { ptr, size, .. } => self.descriptor_bytes(heap, call, ptr, size, true),
            FileEffect::WriteFile { ptr, size, .. } => self.descriptor_bytes(heap, call, ptr, size, false),
            FileEffect::FileStatus { .. }
            | FileEffect::SavePosition { .. }
            | FileEffect::RestorePosition { .. } => self.by_facts(heap, call, super::STATUS, Fails::Negative),
            FileEffect::ControlFile { command, .. } => self.control_file(heap, call, command),
            FileEffect::SetBuffer { stream, buffer, .. } => {
                let mut heap = heap;
                if buffer.is_some_and(|at| !self.eval(&mut heap, call.arg(at)).is_zero()) {
                    return self.unsupported("a buffer for a stream that the program provides");
                }
                self.with_stream(heap, call, Stream::Arg(stream))
            }
            FileEffect::CurrentFolder { dst, size } => self.current_folder(heap, call, dst, size),
            FileEffect::RealPath { path, dst } => self.real_path(heap, call, path, dst),
            FileEffect::OpenFolder { path } => self.open_folder(heap, call, path),
            FileEffect::NextEntry { folder, layout } => self.next_entry(heap, call, folder, layout),
            FileEffect::RewindFolder { folder } | FileEffect::DescriptorOfFolder { folder } => {
                let heaps = self.folder_of(heap, call.arg(folder));
                heaps.into_iter().flat_map(|heap| self.any_result(heap, call)).collect()
            }
            FileEffect::CloseFolder { folder } => self.close_folder(heap, call, folder),
            FileEffect::Reopen { path, mode, stream } => self.reopened(heap, call, [path, mode, stream]),
            FileEffect::TempFile { template } => self.temporary_file(heap, call, template),
            FileEffect::TempName { .. } => self.unsupported(&format!("a call of '{}'", call.model.name)),
        }
    }

    /// `getcwd`: a path that fits; or null, and then the buffer holds anything.
    fn current_folder(&mut self, heap: Heap, call: &Call<'_>, dst: Arg, size: Arg) -> Vec<Heap> {
        let mut heap = heap;
        if self.eval(&mut heap, call.arg(dst)).is_zero() {
            return self.path_block(heap, call);
        }
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[call.arg(dst)]) {
            let room = self.eval(&mut heap, call.arg(size));
            let max = self.count(&heap, room).max;
            if max == 0 {
                out.extend(self.give_null(heap, call));
                continue;
            }
            let Some(block) = self.block(&mut heap, call.arg(dst), room) else { continue };
            let mut failed = heap.clone();
            self.scramble(&mut failed, &Block { min: 0, ..block }, Init::Yes);
            out.extend(self.give_null(failed, call));
            if max < 2 {
                continue;
            }
            for (mut heap, _) in self.put_text(heap, block.target, Count { min: 1, max: max - 1 }, None) {
                let val = self.eval(&mut heap, call.arg(dst));
                out.extend(self.give(heap, call, val));
            }
        }
        out
    }

    /// `freopen`: the stream has another file, or it is closed and the result null.
    fn reopened(&mut self, heap: Heap, call: &Call<'_>, [path, mode, stream]: [Arg; 3]) -> Vec<Heap> {
        let stream = call.arg(stream);
        let mut out = Vec::new();
        let heaps = self.string_or_null(heap, call.arg(path));
        let heaps: Vec<_> = heaps.into_iter().flat_map(|heap| self.strings(heap, call, &[mode])).collect();
        for mut heap in heaps.into_iter().flat_map(|heap| self.stream_of(heap, stream)).collect::<Vec<_>>() {
            let mut none = heap.clone();
            self.closed(&mut none, stream);
            out.extend(self.give_null(none, call));
            let val = self.eval(&mut heap, stream);
            out.extend(self.give(heap, call, val));
        }
        out
    }

    /// `mkstemp`: the last six characters of the name are replaced.
    fn temporary_file(&mut self, heap: Heap, call: &Call<'_>, template: Arg) -> Vec<Heap> {
        let ptr = call.arg(template);
        self.descriptor_opened(&heap);
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[ptr]) {
            let Some(text) = self.text(&mut heap, ptr, None) else { continue };
            let Some(target) = self.target(&mut heap, ptr) else { continue };
            if text.len.max > 0 {
                self.check_constant(&heap, target);
                let block = Block { target, spread: target.spread, min: 0, max: text.len.max, whole: false };
                self.scramble(&mut heap, &block, Init::Yes);
            }
            out.extend(self.result_in(heap, call, Range::from_signed(32, -1, i128::from(i32::MAX))));
        }
        out
    }

    fn with_stream(&mut self, heap: Heap, call: &Call<'_>, stream: Stream) -> Vec<Heap> {
        let heaps = self.stream(heap, call, stream);
        heaps.into_iter().flat_map(|heap| self.any_result(heap, call)).collect()
    }

    /// `read` and `write`.
    fn descriptor_bytes(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        ptr: Arg,
        size: Arg,
        reads: bool,
    ) -> Vec<Heap> {
        let mut heap = heap;
        let bits = heap.pointer_bits();
        let val: Val = self.eval(&mut heap, call.arg(size));
        let most = i128::from(self.count(&heap, val).max).min((1 << (bits - 1)) - 1);
        let (ptr, size) = (call.arg(ptr), call.arg(size));
        let failed = Val::Int { bits, value: ir::truncate(u128::MAX, bits) as u64 };
        let fails = Moved { reads, result: failed, bytes: None };
        let mut out = self.bytes_to_or_from(heap.clone(), call, ptr, size, fails);
        let result = heap.fresh_in(Range::from_signed(bits, 0, most));
        if !heap.is_symbolic() {
            heap.assume_at_most(result, val, 0);
        }
        let moved = Moved { reads, result, bytes: Some(result) };
        out.extend(self.bytes_to_or_from(heap, call, ptr, size, moved));
        out
    }
}
