//! Checks what the table says about a function's pointers, before its effect; and system calls,
//! which consist of nothing else.
//!
//! Every pointer to an object of a fixed size is examined here: it must lead to all of its bytes,
//! which must be initialised where they are read. What the row itself says of a pointer
//! (`Shape::Points`) is checked and written here in full, since no effect knows of it. The effects
//! handle the rest: blocks whose sizes are arguments, strings and streams.

use super::outputs::Went;
use super::text::Count;
use super::{Call, MAP, READ_MAP, RECORD, TEXT};
use crate::exec::block::Block;
use crate::exec::{Exec, Target};
use crate::heap::{Addr, Content, Heap, Init, Life, ObjId, Origin, Val};
use ir::{BinOp, Expr, ParamTy, Span, Ty};
use libtable::calls::Operand;
use libtable::{
    CallResult, Extent, Fails, LockOp, Members, Much, Next, Object, PathPart, Pointee, Shape, Size,
};
use value::Range;

/// The image of the greatest `double` below 1.
const BELOW_ONE: u128 = 0x3fef_ffff_ffff_ffff;

/// How many objects of an array are examined or written one by one.
pub(super) const MOST_OBJECTS: u64 = 4096;

/// Where what is not known comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// It is an input of the program.
    Given,
    /// A run finds it in its own memory and files.
    Fresh,
}

impl Source {
    /// Where the result of a system call comes from.
    pub(super) fn of(outcome: CallResult) -> Source {
        match outcome.next {
            Next::Any | Next::Same | Next::Arg(_) | Next::Sets(_) => Source::Given,
            Next::Usual => Source::Fresh,
        }
    }

    pub(super) fn number(self, heap: &mut Heap, range: Range) -> Val {
        match self {
            Source::Given => heap.given(range),
            Source::Fresh => heap.fresh_in(range),
        }
    }
}

impl Exec<'_> {
    /// The heaps in which what the table says of a call's pointers holds, as far as no effect knows
    /// better. The pointers of the row's own facts are pinned there.
    pub(super) fn check_pointers(&mut self, heap: Heap, call: &Call<'_>) -> Vec<Heap> {
        self.check_those(heap, call, |shape, pointee| {
            matches!(shape, Shape::Points(_)) || matches!(pointee.extent, Extent::Object(_) | Extent::Result)
        })
    }

    /// The same for all of the pointers.
    pub(super) fn check_all(&mut self, heap: Heap, call: &Call<'_>) -> Vec<Heap> {
        self.check_those(heap, call, |_, _| true)
    }

    /// The same for some of the pointers.
    fn check_those(&mut self, heap: Heap, call: &Call<'_>, asked: fn(&Shape, Pointee) -> bool) -> Vec<Heap> {
        let mut heaps = vec![heap];
        for (at, shape) in call.model.params.iter().enumerate() {
            let Some(pointee) = call.model.pointee(at).filter(|pointee| asked(shape, *pointee)) else {
                continue;
            };
            let ptr = call.args.get(at).unwrap_or(&Expr::Null);
            let mut next = Vec::new();
            for mut heap in heaps {
                if pointee.null {
                    let null = Expr::binary(BinOp::Eq, ptr.clone(), Expr::Null, Span::NONE);
                    let val = self.eval(&mut heap, ptr);
                    if val.is_zero() {
                        next.push(heap);
                        continue;
                    }
                    if heap.as_addr(val).is_none() {
                        next.extend(self.assume(heap.clone(), &null, true));
                        for heap in self.assume(heap, &null, false) {
                            next.extend(self.check_pointer(heap, call, ptr, pointee));
                        }
                        continue;
                    }
                }
                next.extend(self.check_pointer(heap, call, ptr, pointee));
            }
            heaps = next;
        }
        heaps
    }

    /// The heaps in which a pointer that is not null leads to what a call needs there.
    fn check_pointer(&mut self, heap: Heap, call: &Call<'_>, ptr: &Expr, pointee: Pointee) -> Vec<Heap> {
        let mut heap = heap;
        let cases = match pointee.extent {
            Extent::Nothing | Extent::Block => return vec![heap],
            Extent::List => return self.string_list(heap, ptr),
            Extent::Room(size) => return self.with_room(heap, call, ptr, size),
            Extent::Stream => return self.stream_of(heap, ptr),
            Extent::Folder => return self.folder_of(heap, ptr),
            Extent::Text => {
                let mut heaps = self.pinned(heap, &[ptr]);
                heaps.retain_mut(|heap| self.text(heap, ptr, None).is_some());
                return heaps;
            }
            Extent::Object(_) | Extent::Result | Extent::Least(_) => {
                let len = self.fixed(&heap, call, pointee.extent);
                let cases = self.access(heap, ptr, len);
                cases.into_iter().map(|(heap, _)| heap).collect::<Vec<_>>()
            }
            Extent::Rest => self.access(heap, ptr, 1).into_iter().map(|(heap, _)| heap).collect(),
            Extent::Array(..) | Extent::Bytes(_) | Extent::Within(_) | Extent::Address(_) => {
                let size = self.extent(&heap, call, pointee.extent);
                if self.eval(&mut heap, &size).is_zero() {
                    return vec![heap];
                }
                self.pinned(heap, &[ptr])
            }
        };
        let mut out = Vec::new();
        for mut heap in cases {
            let Some(block) = self.pointed(&mut heap, call, ptr, pointee.extent) else { continue };
            if let Extent::Address(_) = pointee.extent {
                self.check_address(&mut heap, &block);
            }
            match pointee.read {
                Much::All => {
                    let size = match pointee.extent {
                        Extent::Array(..) | Extent::Bytes(Size::Arg(_) | Size::Product(..)) => {
                            let size = self.extent(&heap, call, pointee.extent);
                            self.eval(&mut heap, &size)
                        }
                        _ => heap.size(block.max),
                    };
                    self.check_block(&mut heap, &block, size);
                }
                Much::Members(members) => self.check_members(&mut heap, &block, pointee.extent, members),
                _ => {}
            }
            out.push(heap);
        }
        out
    }

    /// An alarm if members of an object, or of one of an array, may never have been set.
    fn check_members(&mut self, heap: &mut Heap, block: &Block, extent: Extent, members: Members) {
        let reach = block.reach();
        let step = match extent {
            Extent::Object(object) | Extent::Array(object, _) => object.size(heap.model()).max(1),
            _ => reach.max(1),
        };
        // Where it is not known where the objects begin, all bytes count.
        if block.spread > 0 || reach / step > MOST_OBJECTS {
            let contents = self.contents(heap, block);
            return self.check_bytes(heap, &contents);
        }
        for object in 0..reach / step {
            for (at, len) in members.places(heap.model()) {
                let pieces = heap.slice(block.target.obj, block.target.at + object * step + at, *len);
                self.check_bytes(heap, &pieces);
            }
        }
    }

    /// The size of an extent that is the same for every call.
    fn fixed(&self, heap: &Heap, call: &Call<'_>, extent: Extent) -> u64 {
        match extent {
            Extent::Object(object) => object.size(heap.model()),
            Extent::Result => u64::from(self.result_bits(heap, call)) / 8,
            Extent::Least(len) => u64::from(len),
            Extent::Array(..)
            | Extent::Bytes(_)
            | Extent::Within(_)
            | Extent::Address(_)
            | Extent::Room(_)
            | Extent::List
            | Extent::Text
            | Extent::Rest
            | Extent::Stream
            | Extent::Folder
            | Extent::Block
            | Extent::Nothing => 0,
        }
    }

    /// The size of an extent as an expression.
    fn extent(&self, heap: &Heap, call: &Call<'_>, extent: Extent) -> Expr {
        let bits = heap.pointer_bits();
        let wide = |at: libtable::Arg| {
            let from =
                call.model.params.get(usize::from(at)).map(|shape| (shape.ty(heap.model()), shape.signed()));
            match from {
                Some((from, signed)) => {
                    super::convert(call.arg(at).clone(), from, heap.model().pointer_int(), signed)
                }
                None => Expr::int(bits, 0),
            }
        };
        let product = |a: Expr, b: Expr| Expr::binary(BinOp::Mul, a, b, Span::NONE);
        match extent {
            Extent::Array(object, count) => {
                product(wide(count), Expr::int(bits, i128::from(object.size(heap.model()))))
            }
            Extent::Bytes(Size::Arg(at) | Size::Pages(at)) | Extent::Within(at) | Extent::Address(at) => {
                wide(at)
            }
            Extent::Bytes(Size::Product(a, b)) => product(wide(a), wide(b)),
            Extent::Object(_)
            | Extent::Result
            | Extent::Least(_)
            | Extent::Room(_)
            | Extent::List
            | Extent::Text
            | Extent::Rest
            | Extent::Stream
            | Extent::Folder
            | Extent::Block
            | Extent::Nothing => Expr::int(bits, i128::from(self.fixed(heap, call, extent))),
        }
    }

    /// The bytes that a pinned pointer leads to.
    pub(super) fn pointed(
        &mut self,
        heap: &mut Heap,
        call: &Call<'_>,
        ptr: &Expr,
        extent: Extent,
    ) -> Option<Block> {
        if extent == Extent::Rest {
            let target = self.target(heap, ptr)?;
            let len = heap.object(target.obj).pieces.len().saturating_sub(target.at);
            return Some(Block {
                target: Target::at(target.obj, target.at),
                spread: 0,
                min: 0,
                max: len,
                whole: false,
            });
        }
        if let Extent::Room(size) = extent {
            let there = !self.eval(heap, call.arg(size)).is_zero();
            return if there { self.room(heap, call, ptr, size) } else { None };
        }
        let size = self.extent(heap, call, extent);
        let size = self.eval(heap, &size);
        if size.is_zero() {
            return None;
        }
        self.block(heap, ptr, size)
    }

    /// A call of which nothing matters but the facts of its pointers. A run knows more: nothing
    /// here is an input.
    pub(super) fn by_facts(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        range: libtable::Range,
        fails: Fails,
    ) -> Vec<Heap> {
        let outcome = CallResult { range, usual: None, fails, next: Next::Usual };
        let heaps = self.check_all(heap, call);
        heaps.into_iter().flat_map(|heap| self.system(heap, call, outcome, Source::Fresh)).collect()
    }

    /// The range of the environment's choices, as far as it does not depend on arguments.
    pub(super) fn range_of(&self, bits: u16, range: libtable::Range) -> Range {
        match range {
            libtable::Range::Between(low, high) if i128::from(high) < 1 << (bits - 1) => {
                Range::from_signed(bits, low.into(), high.into())
            }
            // Numbers that do not fit are cut.
            libtable::Range::Between(low, high) if low < 0 || i128::from(high) >= 1 << bits => {
                Range::top(bits)
            }
            libtable::Range::Between(low, high) => {
                Range::from_unsigned(bits, low.max(0) as u128, high.max(0) as u128)
            }
            libtable::Range::UnitInterval if bits == 64 => Range::from_unsigned(bits, 0, BELOW_ONE),
            libtable::Range::OneOf(members) => {
                let least = members.iter().copied().min().unwrap_or(0);
                let most = members.iter().copied().max().unwrap_or(0);
                Range::from_signed(bits, least.into(), most.into())
            }
            _ => Range::top(bits),
        }
    }

    /// One heap for each of some numbers that the environment may choose, with the number.
    pub(super) fn each_of(
        &mut self,
        mut heap: Heap,
        bits: u16,
        members: &[i64],
        source: Source,
    ) -> Vec<(Heap, Val, i64)> {
        let least = members.iter().copied().min().unwrap_or(0);
        let most = members.iter().copied().max().unwrap_or(0);
        let val = source.number(&mut heap, Range::from_signed(bits, least.into(), most.into()));
        let mut out = Vec::new();
        for member in members {
            let mut heap = heap.clone();
            let image = ir::truncate(i128::from(*member) as u128, bits);
            if val.node().is_none_or(|id| heap.refine(id, Range::constant(bits, image))) {
                let val = Val::constant(bits, image).unwrap_or(val);
                out.push((heap, val, *member));
            }
        }
        out
    }

    /// `ioctl`.
    pub(super) fn device(&mut self, heap: Heap, call: &Call<'_>, request: libtable::Arg) -> Vec<Heap> {
        let mut heap = heap;
        let number = match self.eval(&mut heap, call.arg(request)) {
            Val::Int { value, .. } => Some(value & 0xffff_ffff),
            Val::Node(_) => None,
        };
        let pointee = number.and_then(libtable::calls::device_request);
        let (Some(pointee), Some(arg)) = (pointee, call.variadic.first()) else {
            return self.unsupported(&format!("this request of '{}'", call.model.shown()));
        };
        let results = number.map(libtable::calls::device_results);
        if let Some(range @ libtable::Range::Between(..)) = results {
            return self.choose(heap, call, range, None);
        }
        let mut out = Vec::new();
        for heap in self.check_pointer(heap, call, &arg.value, pointee) {
            for (mut heap, val, result) in self.each_of(heap, 32, &[0, -1], Source::Given) {
                let went = if result == 0 { Went::Well } else { Went::Wrong };
                self.output(&mut heap, call, &arg.value, pointee, (went, Source::Given));
                out.extend(self.give(heap, call, val));
            }
        }
        out
    }

    /// `fcntl`.
    pub(super) fn control_file(&mut self, heap: Heap, call: &Call<'_>, command: libtable::Arg) -> Vec<Heap> {
        /// F_GETLK, F_SETLK, F_SETLKW: the first one does what the others do, and writes.
        const LOCKS: (i128, i128) = (5, 7);
        let mut heap = heap;
        let command = self.eval(&mut heap, call.arg(command));
        let range = heap.range(command);
        let command = match (range.min_s(), range.max_s()) {
            (Some(min), Some(max)) if min == max => u64::try_from(min).unwrap_or(u64::MAX),
            (Some(min), Some(max)) if LOCKS.0 <= min && max <= LOCKS.1 => LOCKS.0 as u64,
            (_, _) => return self.unsupported("this command of 'fcntl'"),
        };
        let Some(pointee) = libtable::calls::lock_command(command, heap.model()) else {
            return self.any_result(heap, call);
        };
        let Some(arg) = call.variadic.first().filter(|arg| arg.ty == ParamTy::Scalar(Ty::Ptr)) else {
            return self.unsupported("a lock of 'fcntl' that is not a pointer");
        };
        let mut out = Vec::new();
        for mut heap in self.check_pointer(heap, call, &arg.value, pointee) {
            self.output(&mut heap, call, &arg.value, pointee, (Went::Wrong, Source::Fresh));
            out.extend(self.result_in(heap, call, Range::from_signed(32, -1, 0)));
        }
        out
    }

    /// `syscall`.
    pub(super) fn call_by_number(&mut self, heap: Heap, call: &Call<'_>, number: libtable::Arg) -> Vec<Heap> {
        let mut heap = heap;
        let number = match self.eval(&mut heap, call.arg(number)) {
            Val::Int { value, .. } => Some(value),
            Val::Node(_) => None,
        };
        let operands = number.and_then(|number| libtable::calls::system_call(number, heap.model()));
        let Some(operands) = operands.filter(|operands| operands.len() <= call.variadic.len()) else {
            return self.unsupported(&format!("this number of '{}'", call.model.shown()));
        };
        let mut heaps = vec![heap];
        for (arg, operand) in call.variadic.iter().zip(operands) {
            let mut next = Vec::new();
            for mut heap in heaps {
                let val = self.eval(&mut heap, &arg.value);
                self.check_set(&heap, val, "an argument is uninitialised");
                match operand {
                    Operand::Number => next.push(heap),
                    Operand::Points(pointee) if arg.ty == ParamTy::Scalar(Ty::Ptr) => {
                        next.extend(self.check_pointer(heap, call, &arg.value, *pointee));
                    }
                    Operand::Points(_) => return self.unsupported("a pointer passed as an integer"),
                }
            }
            heaps = next;
        }
        let bits = self.program.model.pointer_bits();
        let any = Range::from_signed(bits, -1, (1 << (bits - 1)) - 1);
        heaps.into_iter().flat_map(|heap| self.result_in(heap, call, any)).collect()
    }

    /// `mmap`.
    pub(super) fn map(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        [size, access, flags]: [libtable::Arg; 3],
    ) -> Vec<Heap> {
        let mut heap = heap;
        let [access, flags] = [access, flags].map(|at| match self.eval(&mut heap, call.arg(at)) {
            Val::Int { value, .. } => Some(value),
            Val::Node(_) => None,
        });
        let (Some(access), Some(flags)) = (access, flags) else {
            return self.unsupported("a mapping with unknown flags");
        };
        // Behind the end of a file there is nothing to access, and the file may be of any size.
        let (fixed, anonymous) = (flags & 0x10 != 0, flags & 0x20 != 0);
        if fixed || !anonymous || access & 1 == 0 {
            return self.unsupported("a mapping of a file, at a fixed address, or without read access");
        }
        let bits = heap.pointer_bits();
        let mut out = Vec::new();
        for (mut heap, _, fails) in self.each_of(heap, 8, &[0, 1], Source::Given) {
            let wanted = self.eval(&mut heap, call.arg(size));
            let range = heap.range(wanted);
            let failed = Val::constant(bits, u128::MAX >> (128 - bits));
            if fails == 1 || range.as_constant() == Some(0) {
                match failed {
                    Some(val) => out.extend(self.give(heap, call, val)),
                    None => out.extend(self.any_result(heap, call)),
                }
                continue;
            }
            // As many bytes as were requested; those up to the end of the page are there as well.
            let size = match range.as_constant() {
                Some(size) => Val::constant(bits, size.next_multiple_of(4096)).unwrap_or(wanted),
                None => wanted,
            };
            let id = if access & 2 == 0 { READ_MAP } else { MAP };
            let obj = heap.add_region(Origin::Library(id), size, Content::Zero);
            let val = heap.addr(Addr::region(obj, 0));
            out.extend(self.give(heap, call, val));
        }
        out
    }

    /// `munmap`.
    pub(super) fn unmap(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        at: libtable::Arg,
        size: libtable::Arg,
    ) -> Vec<Heap> {
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[call.arg(at)]) {
            let target = self.target(&mut heap, call.arg(at));
            let len = self.eval(&mut heap, call.arg(size));
            let whole = target.filter(|target| {
                let object = heap.object(target.obj);
                let pages = heap.range(len).as_constant().map(|len| len.next_multiple_of(4096));
                let same =
                    object.size == len || pages.is_some() && pages == heap.range(object.size).as_constant();
                let mapped = [MAP, READ_MAP].map(Origin::Library).contains(&object.origin);
                mapped && target.at == 0 && target.spread == 0 && same
            });
            let Some(target) = whole else {
                out.extend(self.unsupported("unmapping part of a mapping, or memory that was not mapped"));
                continue;
            };
            heap.end_object(target.obj, Life::Freed(self.span));
            out.extend(self.number(heap, call, 0));
        }
        out
    }

    /// `basename` and `dirname`.
    pub(super) fn path_part(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        path: libtable::Arg,
        part: PathPart,
    ) -> Vec<Heap> {
        let ptr = call.arg(path);
        let mut heap = heap;
        let cuts = part != PathPart::Name;
        if cuts && self.eval(&mut heap, ptr).is_zero() {
            return self.static_text(heap, call, 2, false);
        }
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[ptr]) {
            let Some(text) = self.text(&mut heap, ptr, None) else { continue };
            let len = Count { min: 0, max: text.len.max };
            if cuts {
                out.extend(self.static_text(heap.clone(), call, 2, false));
                // A byte of it becomes zero; its own end stays.
                let Some(target) = self.target(&mut heap, ptr) else { continue };
                let block = Block { target, spread: target.spread, min: 0, max: len.max, whole: false };
                if len.max > 0 {
                    self.scramble(&mut heap, &block, Init::Yes);
                }
            }
            out.extend(self.give_place(
                heap,
                call,
                ptr,
                if part == PathPart::Folder { Count::exactly(0) } else { len },
            ));
        }
        out
    }

    /// Text that is written to a buffer of a size, as far as it fits; the result is any of a range,
    /// 0 included.
    pub(super) fn text_into(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        dst: libtable::Arg,
        size: libtable::Arg,
        result: Range,
    ) -> Vec<Heap> {
        let mut out = Vec::new();
        for mut heap in self.check_all(heap, call) {
            let room = self.eval(&mut heap, call.arg(size));
            let room = self.count(&heap, room);
            if room.max == 0 {
                out.extend(self.result_in(heap, call, result));
                continue;
            }
            let Some(target) = self.target(&mut heap, call.arg(dst)) else { continue };
            for (heap, _) in self.put_text(heap, target, Count { min: 0, max: room.max - 1 }, None) {
                out.extend(self.result_in(heap, call, result));
            }
        }
        out
    }

    /// An operation on a lock.
    pub(super) fn lock(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        ptr: &Expr,
        (object, op): (Object, LockOp),
        results: &[i64],
    ) -> Vec<Heap> {
        let len = object.size(heap.model());
        let mut out = Vec::new();
        let observed = op == LockOp::Make || call.dst.is_some();
        let results = if observed { results } else { results.get(..1).unwrap_or(&[0]) };
        for (heap, target) in self.access(heap, ptr, len) {
            for (mut heap, val, result) in self.each_of(heap, 32, results, Source::Fresh) {
                // A lock that could not be made may be as it was.
                let min = if op == LockOp::Make && result == 0 { len } else { 0 };
                let block = Block { target, spread: target.spread, min, max: len, whole: false };
                self.scramble(&mut heap, &block, Init::Yes);
                out.extend(self.give(heap, call, val));
            }
        }
        out
    }

    /// The library's own object of a type, with contents of which nothing is known. All functions
    /// that give such an object share it.
    fn record_object(&mut self, heap: &mut Heap, object: Object) -> ObjId {
        let len = object.size(heap.model());
        let size = heap.size(len);
        let obj = self.library_object(heap, record(object), size, Content::Any(Init::Yes));
        let target = Target { obj, at: 0, spread: 0, plus: None };
        self.scramble(heap, &Block { target, spread: 0, min: len, max: len, whole: false }, Init::Yes);
        obj
    }

    /// The library's own object of a type may have been filled anew.
    pub(super) fn forget_record(&mut self, heap: &mut Heap, object: Object) {
        if heap.roots.named(Origin::Library(record(object))).is_some() {
            self.record_object(heap, object);
        }
    }

    /// `sysconf`.
    pub(super) fn limit_of_system(&mut self, heap: Heap, call: &Call<'_>, name: libtable::Arg) -> Vec<Heap> {
        let mut heap = heap;
        let bits = self.result_bits(&heap, call);
        let known = match self.eval(&mut heap, call.arg(name)) {
            Val::Int { value, bits } => libtable::facts::system_limit(ir::sign_extend(value.into(), bits)),
            Val::Node(_) => None,
        };
        match known {
            Some(known) => self.number(heap, call, known),
            None => self.result_in(heap, call, Range::from_signed(bits, -1, (1 << (bits - 1)) - 1)),
        }
    }

    /// An object of the library's own, which every call fills anew, or null. Gives the object as
    /// well.
    pub(super) fn record(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        object: Object,
        source: Source,
    ) -> Vec<(Heap, Option<ObjId>)> {
        let mut out = Vec::new();
        for (mut heap, _, there) in self.each_of(heap, 8, &[0, 1], source) {
            if there == 0 {
                out.extend(self.give_null(heap, call).into_iter().map(|heap| (heap, None)));
                continue;
            }
            self.forget_texts(&mut heap);
            let obj = self.record_object(&mut heap, object);
            for at in libtable::facts::strings(object, heap.model()) {
                let most = Range::from_unsigned(heap.pointer_bits(), 1, 1 << 20);
                let size = heap.fresh_in(most);
                let text = heap.add_region(Origin::Library(TEXT), size, Content::Any(Init::Yes));
                let val = heap.addr(Addr::region(text, 0));
                heap.store(obj, *at, val);
            }
            let val = heap.addr(Addr::region(obj, 0));
            out.extend(self.give(heap, call, val).into_iter().map(|heap| (heap, Some(obj))));
        }
        out
    }
}

/// The number of the library's own object of a type.
fn record(object: Object) -> u32 {
    RECORD
        + match object {
            Object::Passwd => 0,
            Object::Group => 1,
            Object::HostEnt => 2,
            Object::Tm => 3,
            Object::Utmpx => 5,
            _ => 4,
        }
}
