//! Executes statements and terminators.

use super::access::Use;
use super::assume::UNSET;
use super::block::Overlap;
use super::{Exec, Target};
use crate::heap::{Addr, Content, Heap, Init, Life, Marks, Node, ObjId, Origin, Piece, Val};
use ir::{BinOp, BlockId, Expr, RegId, Stmt, StmtKind, Terminator};
use obligation::{Check, ErrorKind};
use value::Range;

/// Where a block leads.
pub type Flow = calls::Flow<Heap, Val>;

impl Exec<'_> {
    /// Executes a statement that is not a call of a function with a body.
    pub fn stmt(&mut self, heap: Heap, stmt: &Stmt) -> Vec<Heap> {
        self.span = stmt.span;
        match &stmt.kind {
            StmtKind::Assign { dst, value } => self.assign(heap, *dst, value),
            StmtKind::Load { dst, ptr, align, .. } => {
                let heap = self.check_aligned(heap, ptr, *align);
                self.load(heap, *dst, ptr)
            }
            StmtKind::Store { ptr, value, align, .. } => {
                let heap = self.check_aligned(heap, ptr, *align);
                self.store(heap, ptr, value)
            }
            StmtKind::LoadBits { dst, ptr, at, width, signed } => {
                self.load_bits(heap, *dst, ptr, *at, *width, *signed)
            }
            StmtKind::StoreBits { ptr, value, at, width } => self.store_bits(heap, ptr, value, *at, *width),
            StmtKind::Copy { dst, src, size } => self.copy(heap, dst, src, size, Overlap::Undefined),
            StmtKind::Fill { dst, byte, size } => self.fill(heap, dst, byte, size),
            StmtKind::Enter { obj, size } => self.enter(heap, *obj, size.as_ref()),
            StmtKind::Leave { obj } => self.leave(heap, Origin::Local(self.func, *obj)),
            StmtKind::Seal { obj, sealed } => {
                let mut heap = heap;
                heap.seal(Origin::Local(self.func, *obj), *sealed);
                vec![heap]
            }
            StmtKind::Alloca { dst, size, .. } => self.alloca(heap, *dst, size),
            StmtKind::Nondet { dst, name } => {
                let mut heap = heap;
                let val = heap.given_to(Range::top(self.bits(self.reg_type(*dst), &heap)), name);
                self.set(heap, *dst, val)
            }
            StmtKind::Assume { cond } => self.assume(heap, cond, true),
            StmtKind::Call { dst, callee, args, sig } => self.library_call(heap, *dst, callee, args, sig),
            StmtKind::Disjoint { a, a_size, b, b_size } => self.disjoint(heap, a, *a_size, b, *b_size),
            StmtKind::Label { .. } => vec![heap],
            StmtKind::Error { what } => {
                self.exact_alarm(&heap, ErrorKind::ErrorCall, what.to_string());
                Vec::new()
            }
            StmtKind::Undefined { what } => {
                self.exact_alarm(&heap, ErrorKind::of_undefined(what), what.to_string());
                Vec::new()
            }
            StmtKind::Unsupported { what } => self.unsupported(what),
            StmtKind::VaStart { list } => self.va_start(heap, list),
            StmtKind::VaArg { dst, list } => self.va_arg(heap, *dst, list),
            StmtKind::VaArgBytes { dst, size, list } => self.va_arg_bytes(heap, dst, *size, list),
            StmtKind::VaEnd { list } => self.va_end(heap, list),
            StmtKind::VaCopy { dst, src } => self.va_copy(heap, dst, src),
        }
    }

    /// Sets a register to the value of an expression. Whether a list is empty is decided first if
    /// the value tells it: two such values would be free of each other otherwise.
    fn assign(&mut self, heap: Heap, dst: RegId, value: &Expr) -> Vec<Heap> {
        let mut out = Vec::new();
        let mut open = vec![heap];
        while let Some(mut heap) = open.pop() {
            let val = self.eval(&mut heap, value);
            match heap.tells_emptiness(val) {
                Some((a, b)) => open.extend(heap.split_equal(a, b).into_iter().map(|(heap, _)| heap)),
                None => out.extend(self.set(heap, dst, val)),
            }
        }
        out
    }

    /// The path cannot be followed.
    pub(crate) fn unsupported(&mut self, what: &str) -> Vec<Heap> {
        self.findings.note_unsupported(what, self.func, self.span);
        Vec::new()
    }

    /// Sets a register.
    pub(crate) fn set(&mut self, mut heap: Heap, dst: RegId, val: Val) -> Vec<Heap> {
        let at = dst.0 as usize;
        let old = heap.roots.regs.get(at).copied().flatten();
        if let Some(slot) = heap.roots.regs.get_mut(at) {
            *slot = Some(val);
        }
        self.lost(&mut heap, old);
        vec![heap]
    }

    /// Looks for memory that was lost with a value.
    pub(crate) fn lost(&mut self, heap: &mut Heap, old: Option<Val>) {
        if old.is_some_and(|val| heap.leads_to_block(val)) {
            self.collect(heap);
        }
    }

    /// Takes away what is no longer reachable; an alarm for each heap object among it.
    pub(crate) fn collect(&mut self, heap: &mut Heap) {
        self.findings.note_check(Check::Leak, self.span);
        let lost = heap.lost();
        self.lose(heap, &lost);
    }

    /// Takes away what is lost; an alarm for each.
    fn lose(&mut self, heap: &mut Heap, lost: &[ObjId]) {
        for obj in lost {
            if self.config.checks.leaks {
                let name = self.describe(heap, *obj);
                self.exact_alarm(heap, ErrorKind::MemoryLost, format!("no pointer is left to {name}"));
            }
            heap.remove_lost(*obj);
        }
    }

    fn load(&mut self, heap: Heap, dst: RegId, ptr: &Expr) -> Vec<Heap> {
        let bits = self.bits(self.reg_type(dst), &heap);
        let cases = self.access_number(heap, ptr, u64::from(bits) / 8, Use::Read);
        cases
            .into_iter()
            .flat_map(|(heap, target)| self.read_cases(heap, target, bits))
            .collect::<Vec<_>>()
            .into_iter()
            .flat_map(|(heap, val)| match self.has_places && self.looks_into_buffer(&heap, val) {
                true => Vec::new(),
                false => self.set(heap, dst, val),
            })
            .collect()
    }

    /// The value at a target.
    pub(crate) fn read(&mut self, heap: &mut Heap, target: Target, bits: u16) -> Val {
        let spread = target.spread;
        if spread == 0 {
            self.set_by_mark(heap, target, bits);
            return heap.load(target.obj, target.at, bits);
        }
        // Somewhere in a range: any of the values there.
        let len = spread + u64::from(bits) / 8;
        let parts = heap.slice(target.obj, target.at, len);
        let init = parts.iter().map(|piece| match &piece.content {
            Content::Any(init) => *init,
            Content::Val(Val::Node(id)) => heap.node(*id).map_or(Init::Maybe, |node| node.init),
            Content::Zero | Content::Bytes(_) | Content::Val(Val::Int { .. }) => Init::Yes,
        });
        let mut init = init.reduce(Init::join).unwrap_or(Init::Maybe);
        let bytes = u64::from(bits) / 8;
        if target.offset().is_some_and(|offset| heap.was_filled(target.obj, offset, bytes)) {
            init = Init::Yes;
        }
        if parts.iter().all(|piece| piece.content == Content::Zero) {
            return Val::Int { bits, value: 0 };
        }
        Val::Node(heap.add_node(Node { init, ..Node::any(bits) }))
    }

    fn store(&mut self, heap: Heap, ptr: &Expr, value: &Expr) -> Vec<Heap> {
        let mut heap = heap;
        let probe = self.eval(&mut heap, value);
        let len = u64::from(heap.bits(probe)) / 8;
        let cases = match heap.is_number(probe) {
            true => self.access_number(heap, ptr, len, Use::Set),
            false => self.access(heap, ptr, len),
        };
        cases
            .into_iter()
            .map(|(mut heap, target)| {
                let val = self.eval(&mut heap, value);
                self.write(&mut heap, target, len, Content::Val(val));
                heap
            })
            .collect()
    }

    /// Sets bytes at a target.
    pub(crate) fn write(&mut self, heap: &mut Heap, target: Target, len: u64, content: Content) {
        self.check_constant(heap, target);
        let spread = target.spread;
        let old = heap.slice(target.obj, target.at, len + spread);
        let marks = self.marks_after(heap, target, len, &content);
        if spread == 0 {
            heap.write(target.obj, target.at, len, content);
        } else {
            self.weaken(heap, target.obj, target.at, len + spread, heap.init_of(&content));
        }
        if let Some(marks) = marks {
            heap.set_marks(target.obj, marks);
        }
        self.overwritten(heap, target.obj, &old);
    }

    /// Looks for memory that was lost with contents of an object that were overwritten.
    pub(crate) fn overwritten(&mut self, heap: &mut Heap, obj: ObjId, old: &[Piece]) {
        if super::is_argument(heap.object(obj).origin) {
            heap.argument_written(obj);
        }
        let lost = old.iter().any(|piece| match piece.content {
            Content::Val(val) => heap.leads_to_block(val),
            Content::Zero | Content::Any(_) | Content::Bytes(_) => false,
        });
        if lost {
            self.collect(heap);
        }
    }

    /// Bytes that may have been set: each has the old or a new value. [`Exec::overwritten`] is left
    /// to do.
    pub(crate) fn weaken(&mut self, heap: &mut Heap, obj: ObjId, at: u64, len: u64, new: Init) {
        let filled = heap.object(obj).marks.filled.filter(|_| new == Init::Yes);
        for piece in heap.slice(obj, at, len) {
            let init = heap.init_of(&piece.content).join(new);
            heap.write(obj, at + piece.at, piece.len, Content::Any(init));
        }
        // What was set stays so.
        let marks = heap.object(obj).marks;
        heap.set_marks(obj, Marks { filled: filled.or(marks.filled), ..marks });
    }

    pub(crate) fn check_constant(&mut self, heap: &Heap, target: Target) {
        let object = heap.object(target.obj);
        let global = matches!(object.origin, Origin::Global(id) if self.program.globals[id].constant);
        if global || object.life == Life::Sealed {
            let name = self.describe(heap, target.obj);
            self.exact_alarm(heap, ErrorKind::ConstantWrite, format!("{name} is constant"));
        }
        if let Origin::Library(id) = heap.object(target.obj).origin
            && !super::library::may_be_written(id)
        {
            self.exact_alarm(heap, ErrorKind::ConstantWrite, "an object of the library is written to");
        }
    }

    fn load_bits(
        &mut self,
        heap: Heap,
        dst: RegId,
        ptr: &Expr,
        at: u32,
        width: u16,
        signed: bool,
    ) -> Vec<Heap> {
        let (first, len) = touched(at, width);
        let bits = self.bits(self.reg_type(dst), &heap);
        let ptr = moved(ptr, first, heap.pointer_bits());
        let cases = self.access(heap, &ptr, len);
        cases
            .into_iter()
            .flat_map(|(mut heap, target)| {
                let val = self.read(&mut heap, target, (len * 8) as u16);
                let range = heap.range(val);
                let field = range.extract((at % 8) as u16, width);
                let op = if signed { ir::CastOp::SExt } else { ir::CastOp::ZExt };
                let wide = if width == bits { Some(field) } else { Range::cast(op, bits, field) };
                let unset = (heap.unset_bits(val) >> (at % 8)) & ir::truncate(u128::MAX, width);
                let unset = if signed { ir::sign_extend(unset, width) as u128 } else { unset };
                let term = heap.term(val).and_then(|whole| {
                    heap.with_terms(|cx| {
                        let field = cx.extract(whole, at % 8, u32::from(width));
                        let bits = u32::from(bits);
                        if signed { cx.sext(field, bits) } else { cx.zext(field, bits) }
                    })
                });
                let range = wide.unwrap_or(Range::top(bits));
                let val = heap.fresh_partly(range, unset, Init::Maybe, term);
                self.set(heap, dst, val)
            })
            .collect()
    }

    fn store_bits(&mut self, heap: Heap, ptr: &Expr, value: &Expr, at: u32, width: u16) -> Vec<Heap> {
        let (first, len) = touched(at, width);
        let ptr = moved(ptr, first, heap.pointer_bits());
        let cases = self.access(heap, &ptr, len);
        let bits = (len * 8) as u16;
        let shift = (at % 8) as u16;
        cases
            .into_iter()
            .map(|(mut heap, target)| {
                let val = self.eval(&mut heap, value);
                let old = self.read(&mut heap, target, bits);
                let inside = ir::truncate(u128::MAX, width);
                let unset =
                    heap.unset_bits(old) & !(inside << shift) | (heap.unset_bits(val) & inside) << shift;
                let term = heap.with_field(old, val, shift, width);
                let field = heap.range(val).extract(0, width);
                let old = heap.range(old);
                let low = (shift > 0).then(|| old.extract(0, shift));
                let rest = bits - shift - width;
                let high = (rest > 0).then(|| old.extract(shift + width, rest));
                let mut whole = low.map_or(field, |low| field.concat(low));
                whole = high.map_or(whole, |high| high.concat(whole));
                let val = heap.fresh_partly(whole, unset, Init::Maybe, term);
                self.write(&mut heap, target, len, Content::Val(val));
                heap
            })
            .collect()
    }

    fn enter(&mut self, heap: Heap, obj: ir::ObjId, size: Option<&Expr>) -> Vec<Heap> {
        let origin = Origin::Local(self.func, obj);
        let mut heap = match heap.roots.named(origin) {
            Some(_) => match self.leave(heap, origin).pop() {
                Some(heap) => heap,
                None => return Vec::new(),
            },
            None => heap,
        };
        let known = self.program.funcs[self.func].body.as_ref().and_then(|body| body.objects[obj].size);
        let size = match (known, size) {
            (_, Some(size)) => self.eval(&mut heap, size),
            (Some(size), None) => heap.size(size),
            (None, None) => heap.size(0),
        };
        let region = heap.add_region(origin, size, Content::Any(self.config.checks.unset()));
        heap.roots.name(origin, region);
        vec![heap]
    }

    /// Ends the lifetime of a local object.
    pub(crate) fn leave(&mut self, mut heap: Heap, origin: Origin) -> Vec<Heap> {
        if let Some(obj) = heap.roots.unname(origin) {
            heap.end_object(obj, Life::Ended);
            self.collect(&mut heap);
        }
        vec![heap]
    }

    fn alloca(&mut self, mut heap: Heap, dst: RegId, size: &Expr) -> Vec<Heap> {
        let len = self.eval(&mut heap, size);
        self.check_set(&heap, len, "the size of the block is uninitialised");
        // More than half of the address space: a negative number.
        let zero = heap.size(0);
        let negative = self.binary(&mut heap, BinOp::LtS, len, zero, self.span);
        self.findings.note_check(Check::Access, self.span);
        for wrong in heap.clone().assume(negative, true) {
            let message = "the size of the block may be negative, or larger than memory";
            self.exact_alarm(&wrong, ErrorKind::BadArraySize, message);
        }
        heap.assume(negative, false).into_iter().flat_map(|heap| self.alloca_of(heap, dst, size)).collect()
    }

    fn alloca_of(&mut self, mut heap: Heap, dst: RegId, size: &Expr) -> Vec<Heap> {
        let size = self.eval(&mut heap, size);
        let obj = heap.add_region(Origin::Alloca(self.span), size, Content::Any(self.config.checks.unset()));
        heap.roots.allocas.push(obj);
        let val = heap.addr(Addr::region(obj, 0));
        self.set(heap, dst, val)
    }

    fn disjoint(&mut self, heap: Heap, a: &Expr, a_size: u64, b: &Expr, b_size: u64) -> Vec<Heap> {
        let message = "unsequenced accesses overlap";
        let mut out = Vec::new();
        // Both accesses are about to happen: it does no harm to look where they go.
        for mut heap in self.pinned(heap, &[a, b]) {
            let (x, y) = (self.eval(&mut heap, a), self.eval(&mut heap, b));
            let (Some(x), Some(y)) = (heap.as_addr(x), heap.as_addr(y)) else {
                out.push(heap);
                continue;
            };
            let before = |x, y, size: u64| heap.lead(x, y).is_some_and(|lead| lead <= -i128::from(size));
            if x.obj != y.obj || before(x, y, a_size) || before(y, x, b_size) {
                out.push(heap);
            } else if x.plus == y.plus {
                self.exact_alarm(&heap, ErrorKind::UnsequencedAccess, message);
            } else {
                self.alarm(&heap, ErrorKind::UnsequencedAccess, message);
                out.push(heap);
            }
        }
        out
    }

    /// Leaves a block.
    pub fn terminator(&mut self, heap: Heap, term: &Terminator) -> Vec<Flow> {
        match term {
            Terminator::Goto(to) => vec![Flow::To(*to, heap)],
            Terminator::Branch { cond, then, otherwise } => {
                let body = self.program.funcs[self.func].body.as_ref();
                let unset = match body.is_some_and(|body| body.is_of_bad_array_size(*then)) {
                    true => "the size of an array is uninitialised",
                    false => UNSET,
                };
                let yes = self.assume_or(heap.clone(), cond, true, unset);
                let yes: Vec<Flow> = yes.into_iter().map(|heap| Flow::To(*then, heap)).collect();
                let no = self.assume_or(heap, cond, false, unset);
                let no = no.into_iter().map(|heap| Flow::To(*otherwise, heap));
                yes.into_iter().chain(no).collect()
            }
            Terminator::Switch { value, signed, cases, default } => {
                self.switch(heap, value, *signed, cases, *default)
            }
            Terminator::Jump { ptr, targets } => self.jump(heap, ptr, targets),
            Terminator::Return(value) => {
                let mut heap = heap;
                let val = value.as_ref().map(|value| self.eval(&mut heap, value));
                vec![Flow::Return(heap, val)]
            }
            Terminator::Unreachable => {
                self.exact_alarm(&heap, ErrorKind::Unreachable, "code marked as unreachable may be reached");
                Vec::new()
            }
        }
    }

    fn switch(
        &mut self,
        heap: Heap,
        value: &Expr,
        signed: bool,
        cases: &[ir::Case],
        default: BlockId,
    ) -> Vec<Flow> {
        let mut heap = heap;
        let val = self.eval(&mut heap, value);
        self.check_set(&heap, val, UNSET);
        let bits = heap.bits(val);
        let range = |case: &ir::Case| match signed {
            true => Range::from_signed(bits, case.low, case.high),
            false => Range::from_unsigned(bits, case.low as u128, case.high as u128),
        };
        let mut out = Vec::new();
        let mut rest = heap.range(val);
        let mut other = true;
        for case in cases {
            let wanted = range(case);
            let mut taken = heap.clone();
            let possible = match val {
                Val::Int { value, .. } => wanted.contains(u128::from(value)),
                Val::Node(id) => taken.refine(id, wanted),
            };
            if possible {
                out.push(Flow::To(case.target, taken));
            }
            other = other && heap.assume_outside(val, wanted);
            for value in wanted.members(16).into_iter().flatten() {
                rest = rest.without(value);
            }
        }
        let possible = match val {
            Val::Int { value, .. } => !cases.iter().any(|case| range(case).contains(u128::from(value))),
            Val::Node(id) => other && !rest.is_empty() && heap.refine(id, rest),
        };
        if possible {
            out.push(Flow::To(default, heap));
        }
        out
    }

    fn jump(&mut self, heap: Heap, ptr: &Expr, targets: &[BlockId]) -> Vec<Flow> {
        let mut heap = heap;
        let val = self.eval(&mut heap, ptr);
        let origin = heap.as_addr(val).map(|addr| heap.object(addr.obj).origin);
        match origin {
            Some(Origin::Label(func, block)) if func == self.func && targets.contains(&block) => {
                vec![Flow::To(block, heap)]
            }
            _ => {
                self.alarm(&heap, ErrorKind::Undefined, "a jump to what may not be a label of this function");
                Vec::new()
            }
        }
    }

    /// Forgets registers that are never read again. Variables that alone lead to a block stay: it
    /// is lost when they are set or the function returns, and until then the program may end. Other
    /// registers do not hold memory.
    pub fn forget(
        &mut self,
        heap: &mut Heap,
        live: impl Fn(usize) -> bool,
        is_variable: impl Fn(usize) -> bool,
    ) {
        let mut dead = Vec::new();
        for (at, slot) in heap.roots.regs.iter_mut().enumerate() {
            if !live(at)
                && let Some(val) = slot.take()
            {
                dead.push((at, val));
            }
        }
        if dead.is_empty() {
            return;
        }
        let mut lost = heap.lost();
        let checks = self.config.checks;
        if !lost.is_empty() && (checks.leaks || checks.leaks_at_exit) {
            for (at, val) in dead.into_iter().filter(|(at, _)| is_variable(*at)) {
                let held = heap.held_by(std::iter::once(val), std::iter::empty());
                if lost.iter().any(|obj| held.has(*obj)) {
                    heap.roots.regs[at] = Some(val);
                }
            }
            lost = heap.lost();
        }
        self.lose(heap, &lost);
    }

    /// Ends the frame of the running function: its objects are out of scope, its registers gone.
    pub fn end_frame(&mut self, mut heap: Heap, result: Option<Val>) -> (Heap, Option<Val>) {
        heap.roots.regs.clear();
        // As an anchor, the result is carried through.
        heap.roots.anchors.extend(result);
        let func = self.func;
        let locals: Vec<Origin> = heap
            .roots
            .named
            .iter()
            .map(|(origin, _)| *origin)
            .filter(|origin| match origin {
                Origin::Local(of, _) | Origin::Jump(of, _) => *of == func,
                origin => *origin == Origin::VarArgs,
            })
            .collect();
        for origin in locals {
            if let Some(obj) = heap.roots.unname(origin) {
                heap.end_object(obj, Life::Ended);
            }
        }
        for obj in std::mem::take(&mut heap.roots.allocas) {
            heap.end_object(obj, Life::Ended);
        }
        self.collect(&mut heap);
        let result = result.and_then(|_| heap.roots.anchors.pop());
        (heap, result)
    }
}

/// The bytes that a bit-field touches: the first, and how many.
fn touched(at: u32, width: u16) -> (u64, u64) {
    let first = at / 8;
    let last = (at + u32::from(width) - 1) / 8;
    (u64::from(first), u64::from(last - first + 1))
}

pub(super) fn moved(ptr: &Expr, by: u64, bits: u16) -> Expr {
    if by == 0 {
        return ptr.clone();
    }
    Expr::binary(ir::BinOp::PtrAdd, ptr.clone(), Expr::int(bits, i128::from(by)), ir::Span::NONE)
}
