//! Calls of functions that have no body, by the effects of the library's table.
//!
//! An effect that is not listed here ends the path: what follows the call is not known.

use super::Exec;
use crate::heap::{Addr, Content, Heap, Init, Life, Origin, Spec, Val};
use crate::materialise::End;
use interp::ErrorKind;
use ir::{Arg, BinOp, Callee, Expr, RegId, Span};
use libc_model::{Byte, Effect, Model, Out, Returned, Size};
use value::Range;

impl Exec<'_> {
    /// A call of a function of the library.
    pub(crate) fn library_call(
        &mut self,
        heap: Heap,
        dst: Option<RegId>,
        callee: &Callee,
        args: &[Arg],
    ) -> Vec<Heap> {
        let Callee::Direct(func) = callee else { return self.unsupported("an indirect call") };
        let name = &self.program.funcs[*func].name;
        let Some(model) = libc_model::lookup(name) else {
            return self.unsupported(&format!("a call of the function '{name}', which has no body,"));
        };
        self.effect(heap, dst, model, args)
    }

    fn effect(&mut self, heap: Heap, dst: Option<RegId>, model: &Model, args: &[Arg]) -> Vec<Heap> {
        let arg = |at: libc_model::Arg| args.get(usize::from(at)).map_or(Expr::Null, |arg| arg.value.clone());
        match model.effect {
            Effect::Alloc { size, zeroed, out: Out::Result, .. } => {
                self.allocate(heap, dst, &self.size(size, args), zeroed)
            }
            Effect::Free { ptr } => self.free(heap, &arg(ptr)),
            Effect::Copy { dst: to, src, size, overlap, returned } => {
                let heaps = self.copy(heap, &arg(to), &arg(src), &arg(size), overlap);
                self.returned(heaps, dst, returned, args, &arg(size))
            }
            Effect::Fill { dst: to, byte, size, returned } => {
                let byte = match byte {
                    Byte::Arg(at) => Expr::cast(ir::CastOp::Trunc, ir::Ty::I8, arg(at), Span::NONE),
                    Byte::Zero => Expr::int(8, 0),
                };
                let heaps = self.fill(heap, &arg(to), &byte, &arg(size));
                self.returned(heaps, dst, returned, args, &arg(size))
            }
            Effect::Exit { .. } | Effect::Abort | Effect::Trap => {
                self.at_exit(&heap);
                Vec::new()
            }
            Effect::AssertFail { .. } => {
                self.alarm(ErrorKind::AssertionFailure, "assertion", "the assertion may fail");
                Vec::new()
            }
            Effect::Assert { cond } => {
                let holds = not_zero(&arg(cond));
                if !self.assume(heap.clone(), &holds, false).is_empty() {
                    self.alarm(ErrorKind::AssertionFailure, "assertion", "the assertion may fail");
                }
                self.assume(heap, &holds, true)
            }
            Effect::ReachError => {
                self.alarm(ErrorKind::ErrorCall, "error call", "the error may be reached");
                Vec::new()
            }
            Effect::Assume { cond } => {
                let holds = not_zero(&arg(cond));
                self.assume(heap, &holds, true)
            }
            Effect::Nondet { range, store: None } => {
                let mut heap = heap;
                let Some(reg) = dst else { return vec![heap] };
                let bits = self.bits(self.reg_type(reg), &heap);
                let val = match range {
                    libc_model::Range::Between(low, high) => {
                        heap.fresh_in(Range::from_signed(bits, i128::from(low), i128::from(high)))
                    }
                    _ => heap.fresh(bits),
                };
                self.result(heap, dst, val)
            }
            Effect::NoOp(value) => {
                let Some(reg) = dst else { return vec![heap] };
                let bits = self.bits(self.reg_type(reg), &heap);
                let image = ir::truncate(value as u64 as u128, bits) as u64;
                self.result(heap, dst, Val::Int { bits, value: image })
            }
            Effect::PutChar { .. } => self.any_result(heap, dst),
            Effect::PutString { s, .. } => self.with_string(heap, dst, &arg(s)),
            Effect::Print { to: libc_model::Target::Stream(_), format, args: libc_model::Args::Variadic } => {
                self.print(heap, dst, &arg(format), args, model.params.len())
            }
            _ => self.unsupported(&format!("a call of '{}'", model.name)),
        }
    }

    /// The number of bytes that an allocation asks for.
    fn size(&self, size: Size, args: &[Arg]) -> Expr {
        let arg = |at: libc_model::Arg| args.get(usize::from(at)).map_or(Expr::Null, |arg| arg.value.clone());
        match size {
            Size::Arg(at) | Size::Pages(at) => arg(at),
            Size::Product(a, b) => Expr::binary(BinOp::Mul, arg(a), arg(b), Span::NONE),
        }
    }

    /// Stores the result of a call.
    pub(crate) fn result(&mut self, mut heap: Heap, dst: Option<RegId>, val: Val) -> Vec<Heap> {
        match dst {
            Some(dst) => self.set(heap, dst, val),
            None => {
                self.collect(&mut heap);
                vec![heap]
            }
        }
    }

    fn any_result(&mut self, mut heap: Heap, dst: Option<RegId>) -> Vec<Heap> {
        let Some(reg) = dst else { return vec![heap] };
        let bits = self.bits(self.reg_type(reg), &heap);
        let val = heap.fresh(bits);
        self.result(heap, dst, val)
    }

    fn returned(
        &mut self,
        heaps: Vec<Heap>,
        dst: Option<RegId>,
        returned: Returned,
        args: &[Arg],
        size: &Expr,
    ) -> Vec<Heap> {
        let arg = |at: libc_model::Arg| args.get(usize::from(at)).map_or(Expr::Null, |arg| arg.value.clone());
        let value = match returned {
            Returned::Nothing => return heaps,
            Returned::Arg(at) => arg(at),
            Returned::End(at) => Expr::binary(BinOp::PtrAdd, arg(at), size.clone(), Span::NONE),
        };
        let mut out = Vec::new();
        for mut heap in heaps {
            let val = self.eval(&mut heap, &value);
            out.extend(self.result(heap, dst, val));
        }
        out
    }

    fn allocate(&mut self, heap: Heap, dst: Option<RegId>, size: &Expr, zeroed: bool) -> Vec<Heap> {
        let mut out = Vec::new();
        if self.config.malloc_may_fail {
            let null = heap.null();
            out.extend(self.result(heap.clone(), dst, null));
        }
        let mut heap = heap;
        let size = self.eval(&mut heap, size);
        let content = if zeroed { Content::Zero } else { Content::Any(Init::No) };
        let obj = heap.add_region(Origin::Heap(self.span), size, content);
        let val = heap.addr(Addr::region(obj, 0));
        out.extend(self.result(heap, dst, val));
        out
    }

    fn free(&mut self, heap: Heap, ptr: &Expr) -> Vec<Heap> {
        let mut out = Vec::new();
        let mut open = vec![heap];
        while let Some(mut heap) = open.pop() {
            self.log.checked(self.span, "free");
            let val = self.eval(&mut heap, ptr);
            if val.is_zero() {
                out.push(heap);
                continue;
            }
            let Some(addr) = heap.as_addr(val) else {
                self.alarm(ErrorKind::InvalidFree, "free", "it is not known what is freed");
                continue;
            };
            if heap.object(addr.obj).segment().is_some() {
                if heap.object(addr.obj).min() == 0 {
                    let mut empty = heap.clone();
                    empty.remove_segment(addr.obj);
                    open.push(empty);
                }
                heap.at_least(addr.obj, 1);
                let end = if addr.spec == Spec::Last { End::Last } else { End::First };
                heap.materialise(addr.obj, end);
                open.push(heap);
                continue;
            }
            if let Some((kind, message)) = self.bad_free(&heap, addr) {
                self.alarm(kind, "free", message);
                continue;
            }
            heap.end_object(addr.obj, Life::Freed(self.span));
            self.collect(&mut heap);
            out.push(heap);
        }
        out.reverse();
        out
    }

    fn bad_free(&self, heap: &Heap, addr: Addr) -> Option<(ErrorKind, String)> {
        let object = heap.object(addr.obj);
        let name = self.describe(heap, addr.obj);
        if !object.origin.is_heap() {
            return Some((ErrorKind::NonHeapFree, format!("{name} is not on the heap")));
        }
        if !object.is_live() {
            return Some((ErrorKind::DoubleFree, format!("{name} has been freed already")));
        }
        if addr.off != 0 || addr.plus.is_some() {
            return Some((ErrorKind::InteriorFree, format!("the pointer is not the start of {name}")));
        }
        None
    }

    /// Memory that is not freed when the program ends.
    pub(crate) fn at_exit(&mut self, heap: &Heap) {
        if !self.config.looked.leaks_at_exit {
            return;
        }
        self.log.checked(self.span, "exit");
        let left = heap.objects().find(|(_, object)| object.is_live() && object.origin.is_heap());
        if let Some((obj, _)) = left {
            let name = self.describe(heap, obj);
            self.alarm(ErrorKind::MemoryNotFreed, "exit", format!("{name} may not be freed at the end"));
        }
    }

    /// The end of the program: `main` has returned.
    pub fn program_end(&mut self, heap: &Heap) {
        self.at_exit(heap);
    }

    /// A function that reads a string.
    fn with_string(&mut self, heap: Heap, dst: Option<RegId>, s: &Expr) -> Vec<Heap> {
        let heaps = self.string(heap, s);
        heaps.into_iter().flat_map(|heap| self.any_result(heap, dst)).collect()
    }

    /// The heaps in which a pointer leads to a string.
    fn string(&mut self, heap: Heap, s: &Expr) -> Vec<Heap> {
        let cases = self.access(heap, s, 1);
        let mut out = Vec::new();
        for (heap, target) in cases {
            if self.ends(&heap, target.obj, target.at) && target.plus.is_none() {
                out.push(heap);
            } else {
                let name = self.describe(&heap, target.obj);
                self.alarm(
                    ErrorKind::OutOfBounds,
                    "access",
                    format!("the string may go beyond the end of {name}"),
                );
            }
        }
        out
    }

    /// Whether there is surely a zero byte from an offset on.
    fn ends(&self, heap: &Heap, obj: crate::heap::ObjId, at: u64) -> bool {
        let object = heap.object(obj);
        object.pieces.iter().filter(|piece| piece.end() > at).any(|piece| match &piece.content {
            Content::Zero => true,
            Content::Bytes(bytes) => {
                bytes.iter().skip(at.saturating_sub(piece.at) as usize).any(|byte| *byte == 0)
            }
            Content::Val(Val::Int { value, bits }) => {
                let bytes = value.to_le_bytes();
                (at.saturating_sub(piece.at)..u64::from(*bits) / 8)
                    .any(|i| bytes.get(i as usize).is_none_or(|b| *b == 0))
            }
            Content::Any(_) | Content::Val(Val::Node(_)) => false,
        })
    }

    /// Formatted output: strings among the arguments must be strings.
    fn print(
        &mut self,
        heap: Heap,
        dst: Option<RegId>,
        format: &Expr,
        args: &[Arg],
        fixed: usize,
    ) -> Vec<Heap> {
        let mut heaps = Vec::new();
        for (heap, target) in self.access(heap, format, 1) {
            let Some(text) = self.text(&heap, target.obj, target.at).filter(|_| target.plus.is_none()) else {
                self.unsupported("a format that is not constant");
                continue;
            };
            let mut cases = vec![heap];
            for (conversion, arg) in conversions(&text).zip(args.iter().skip(fixed)) {
                if conversion == b's' {
                    cases = cases.into_iter().flat_map(|heap| self.string(heap, &arg.value)).collect();
                }
                if conversion == b'n' || conversion == b'*' {
                    self.unsupported("a conversion of this format");
                    return Vec::new();
                }
            }
            heaps.extend(cases);
        }
        heaps.into_iter().flat_map(|heap| self.any_result(heap, dst)).collect()
    }

    /// The constant string at an offset.
    fn text(&self, heap: &Heap, obj: crate::heap::ObjId, at: u64) -> Option<Vec<u8>> {
        let object = heap.object(obj);
        let mut text = Vec::new();
        for piece in object.pieces.iter().filter(|piece| piece.end() > at) {
            let skip = at.saturating_sub(piece.at) as usize;
            match &piece.content {
                Content::Zero => return Some(text),
                Content::Bytes(bytes) => {
                    for byte in bytes.iter().skip(skip) {
                        if *byte == 0 {
                            return Some(text);
                        }
                        text.push(*byte);
                    }
                }
                Content::Any(_) | Content::Val(_) => return None,
            }
        }
        None
    }
}

/// The conversion characters of a format, one for each argument.
fn conversions(format: &[u8]) -> impl Iterator<Item = u8> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            at += format.get(at..)?.iter().position(|byte| *byte == b'%')? + 1;
            let rest = format.get(at..)?;
            let len = rest.iter().position(|byte| {
                byte.is_ascii_alphabetic() && !b"hlLqjzt".contains(byte) || *byte == b'%' || *byte == b'*'
            })?;
            at += len + 1;
            let conversion = *rest.get(len)?;
            if conversion != b'%' {
                return Some(conversion);
            }
        }
    })
}

fn not_zero(val: &Expr) -> Expr {
    Expr::binary(BinOp::Ne, val.clone(), Expr::int(32, 0), Span::NONE)
}
