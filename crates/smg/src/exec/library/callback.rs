//! Library functions that call functions of the program: sorting and searching, and functions that
//! run once or at exit.
//!
//! Such a call is followed step by step ([`Step`]): it may end, or call a function and continue as
//! before.
//!
//! **The end of the program.** The functions that run at exit are kept in an object of the library,
//! as an array of addresses followed by zeros. Those of the program's own that always run
//! (destructors) are there from the start. A function is removed when it is called, so that it is
//! called once, even if it calls `exit` itself.

mod compare;

use super::text::Count;
use super::{Call, HANDLERS};
use crate::exec::Exec;
use crate::exec::block::Block;
use crate::heap::{Content, Heap, Init, Marks, ObjId, Origin, Piece, Val};
use ir::{Arg, BinOp, Callee, Expr, FuncId, RegId, Sig, Span};
use libtable::Effect;
use obligation::{Check, ErrorKind};
use value::Range;

/// How many functions may be registered to run at the end.
const MOST_HANDLERS: u64 = 32;

/// Arrays of up to this many pointers are sorted by trying all orders.
const MOST_ORDERED: u64 = 5;

/// Arrays of up to this many pointers are sorted although the comparison function may examine all
/// of them.
const MOST_SEEN: u64 = 4;

/// The elements of arrays of up to this many are distinguished when they are sorted.
const MOST_ELEMENTS: u64 = 64;

/// What a library function that calls functions of the program does next.
type Step = calls::Step<Heap, Val>;

/// An array of elements of one size.
struct Elements {
    base: Expr,
    block: Block,
    count: Count,
    size: u64,
}

impl Exec<'_> {
    /// The function at an address.
    pub(crate) fn function_at(&mut self, heap: &Heap, val: Val) -> Option<FuncId> {
        let addr = heap.as_addr(val).filter(|addr| addr.off == 0 && addr.plus.is_none());
        match addr.map(|addr| heap.object(addr.obj).origin) {
            Some(Origin::Func(func)) => Some(func),
            _ if val.is_zero() => {
                self.alarm(heap, ErrorKind::NullAccess, "null is called as a function");
                None
            }
            _ => {
                self.alarm(heap, ErrorKind::BadCall, "the called function is unknown");
                None
            }
        }
    }

    /// The library calls a function at an address.
    fn calls(&mut self, heap: Heap, func: Val, args: Vec<Val>, looked_at: bool) -> Option<Step> {
        let func = self.function_at(&heap, func)?;
        Some(Step::Calls { memory: heap, func, args, looked_at })
    }

    /// What a call that [calls back](flow::calls_back) does next.
    pub(crate) fn call_steps(
        &mut self,
        heap: Heap,
        dst: Option<RegId>,
        callee: &Callee,
        args: &[Arg],
        sig: &Sig,
    ) -> Vec<Step> {
        let chosen = |heaps: Vec<Heap>, arg: &Arg| {
            heaps.into_iter().flat_map(|heap| self.chosen(heap, &arg.value)).collect()
        };
        let heaps = args.iter().fold(vec![heap], chosen);
        let mut steps = Vec::new();
        for heap in heaps {
            if let Some((heap, call)) = self.prepared(heap, dst, callee, args, sig) {
                for heap in self.check_pointers(heap, &call) {
                    steps.extend(self.next_steps(heap, &call));
                }
            }
        }
        for step in &mut steps {
            if let Step::Ended(heap) = step {
                self.forget_errno(heap);
            }
        }
        steps
    }

    fn next_steps(&mut self, heap: Heap, call: &Call<'_>) -> Vec<Step> {
        match call.model.effect {
            Effect::Sort { base, count, size, compare, context } => {
                let [base, count, size] = [base, count, size].map(|at| call.arg(at));
                let context = context.map(|at| call.arg(at));
                self.sort(heap, call, [base, count, size, call.arg(compare)], context)
            }
            Effect::BinarySearch { key, base, count, size, compare } => {
                self.search(heap, call, [key, base, count, size, compare].map(|at| call.arg(at)))
            }
            Effect::Once { control, func } => self.once(heap, call, call.arg(control), call.arg(func)),
            Effect::Exit { code, .. } => self.exit(heap, call.arg(code)),
            Effect::Message { code: Some(code), format, args, error: _ } => {
                let heaps = self.message(heap, call, format, args);
                heaps.into_iter().flat_map(|heap| self.exit(heap, call.arg(code))).collect()
            }
            _ => {
                self.unsupported(&format!("a call of '{}'", call.model.shown()));
                Vec::new()
            }
        }
    }

    /// The heaps in which there is an array, and what is known about it.
    fn elements(&mut self, heap: Heap, [base, count, size]: [&Expr; 3]) -> Vec<(Heap, Option<Elements>)> {
        let total = Expr::binary(BinOp::Mul, count.clone(), size.clone(), Span::NONE);
        let mut heap = heap;
        let (number, each) = (self.eval(&mut heap, count), self.eval(&mut heap, size));
        if number.is_zero() || each.is_zero() {
            return vec![(heap, None)];
        }
        let (number, each) = (self.count(&heap, number), self.count(&heap, each));
        let Some(size) = each.exact() else {
            self.unsupported("an array whose elements have a size that is not constant");
            return Vec::new();
        };
        let fits =
            number.max.checked_mul(size).is_some_and(|all| u128::from(all) >> heap.pointer_bits() == 0);
        self.findings.note_check(Check::Argument, self.span);
        if !fits {
            self.alarm(&heap, ErrorKind::BadArgument, "the array may be larger than the address space");
            return Vec::new();
        }
        let mut out = Vec::new();
        for mut heap in self.pinned(heap, &[base]) {
            let total = self.eval(&mut heap, &total);
            if let Some(block) = self.block(&mut heap, base, total) {
                out.push((heap, Some(Elements { base: base.clone(), block, count: number, size })));
            }
        }
        out
    }

    /// The address of any element.
    fn any_element(&mut self, heap: &mut Heap, elements: &Elements) -> Val {
        let bits = heap.pointer_bits();
        let at = Count { min: 0, max: elements.count.max.saturating_sub(1) };
        let at = heap.fresh_in(at.range(bits));
        let by = self.binary(heap, BinOp::Mul, at, heap.size(elements.size), Span::NONE);
        let base = self.eval(heap, &elements.base);
        self.binary(heap, BinOp::PtrAdd, base, by, Span::NONE)
    }

    /// `qsort`: compares any two elements, or has put them into any order.
    fn sort(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        [base, count, size, compare]: [&Expr; 4],
        context: Option<&Expr>,
    ) -> Vec<Step> {
        let mut out = Vec::new();
        for (mut heap, elements) in self.elements(heap, [base, count, size]) {
            let Some(elements) = elements.filter(|elements| elements.count.max > 1) else {
                out.extend(self.nothing(heap, call).into_iter().map(Step::Ended));
                continue;
            };
            self.check_constant(&heap, elements.block.target);
            let ordered = self.in_any_order(heap.clone(), &elements);
            let ended: Vec<Heap> = ordered.iter().flat_map(|heap| self.nothing(heap.clone(), call)).collect();
            out.extend(ended.into_iter().map(Step::Ended));
            let func = self.eval(&mut heap, compare);
            let context = context.map(|context| self.eval(&mut heap, context));
            for mut heap in self.while_sorting(heap, ordered, &elements, func, context) {
                let mut args =
                    vec![self.any_element(&mut heap, &elements), self.any_element(&mut heap, &elements)];
                args.extend(context);
                out.extend(self.calls(heap, func, args, true));
            }
        }
        out
    }

    /// The heaps in which elements are compared: the array has any order that it may have on the
    /// way to the last one. All pairs of pointers are compared in the first order already, and a
    /// function that sees only what it is given need not see another.
    fn while_sorting(
        &mut self,
        heap: Heap,
        ordered: Vec<Heap>,
        elements: &Elements,
        func: Val,
        context: Option<Val>,
    ) -> Vec<Heap> {
        if ordered.len() <= 1 {
            return ordered;
        }
        let Some(func) = self.function_at(&heap, func) else { return Vec::new() };
        let statics = heap.roots.named.iter().filter(|(origin, _)| !matches!(origin, Origin::Local(..)));
        let array = elements.block.target.obj;
        let held = heap.object(array).pieces.iter().filter_map(|piece| match piece.content {
            Content::Val(val) => Some(val),
            Content::Zero | Content::Any(_) | Content::Bytes(_) => None,
        });
        // Elements, too, may lead back to the array.
        let seen = heap.reach(context.into_iter().chain(held), statics.map(|(_, obj)| *obj));
        if !seen.objects().contains(&array)
            && compare::looks_at_arguments_only(self.program, func, elements.size)
        {
            return vec![heap];
        }
        if elements.count.max > MOST_SEEN {
            return self.unsupported(
                "a comparison function that may read more of an array of pointers than its arguments",
            );
        }
        ordered
    }

    /// `bsearch`: compares the key with any element, or has found any, or none.
    fn search(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        [key, base, count, size, compare]: [&Expr; 5],
    ) -> Vec<Step> {
        let mut out = Vec::new();
        for (mut heap, elements) in self.elements(heap, [base, count, size]) {
            out.extend(self.give_null(heap.clone(), call).into_iter().map(Step::Ended));
            let Some(elements) = elements else { continue };
            let mut found = heap.clone();
            let place = self.any_element(&mut found, &elements);
            out.extend(self.give(found, call, place).into_iter().map(Step::Ended));
            let func = self.eval(&mut heap, compare);
            let args = vec![self.eval(&mut heap, key), self.any_element(&mut heap, &elements)];
            out.extend(self.calls(heap, func, args, true));
        }
        out
    }

    /// The heaps in which the elements of an array were put into some other order.
    fn in_any_order(&mut self, heap: Heap, elements: &Elements) -> Vec<Heap> {
        let mut heap = heap;
        let contents = self.contents(&mut heap, &elements.block);
        let leads = contents.iter().any(|piece| leads_somewhere(&heap, piece));
        let init = contents.iter().map(|piece| heap.init_of(&piece.content)).reduce(Init::join);
        let exact = elements.count.exact().filter(|_| elements.block.exact().is_some());
        let Some(count) = exact.filter(|count| *count <= MOST_ELEMENTS) else {
            if leads {
                return self.unsupported("the order of an array of pointers of this size");
            }
            self.scramble(&mut heap, &elements.block, init.unwrap_or(Init::Maybe));
            return vec![heap];
        };
        let (obj, at, size) = (elements.block.target.obj, elements.block.target.at, elements.size);
        // A zero may occur elsewhere afterwards.
        let marks = heap.object(obj).marks;
        heap.set_marks(obj, Marks { zero: None, last: None, held: None, ..marks });
        let all: Vec<Vec<Piece>> = (0..count).map(|i| heap.slice(obj, at + i * size, size)).collect();
        if all.iter().all(|element| *element == all[0]) {
            return vec![heap];
        }
        if !leads {
            blur(&mut heap, obj, at, count, size, &all);
            return vec![heap];
        }
        if count > MOST_ORDERED {
            return self.unsupported("the order of an array of pointers of this size");
        }
        let mut out = Vec::new();
        for order in orders(all.len()) {
            let mut heap = heap.clone();
            for (place, from) in order.into_iter().enumerate() {
                for piece in all.get(from).into_iter().flatten() {
                    let to = at + place as u64 * size + piece.at;
                    heap.write(obj, to, piece.len, piece.content.clone());
                }
            }
            out.push(heap);
        }
        out
    }

    /// `pthread_once`: the control object is 0 before, 1 while the function runs, and 2 afterwards.
    fn once(&mut self, heap: Heap, call: &Call<'_>, control: &Expr, func: &Expr) -> Vec<Step> {
        let mut out = Vec::new();
        for (mut heap, target) in self.access(heap, control, 4) {
            let state = self.read(&mut heap, target, 32);
            self.check_set(&heap, state, "the control object is uninitialised");
            let range = heap.range(state);
            let some = range.without(0);
            if range.contains(0) {
                let mut heap = heap.clone();
                self.write(&mut heap, target, 4, Content::Val(Val::Int { bits: 32, value: 1 }));
                let func = self.eval(&mut heap, func);
                out.extend(self.calls(heap, func, Vec::new(), false));
            }
            if !some.is_empty() {
                // The call that has begun ends, or another one finds that it has.
                let after = if some.contains(1) { some.join(Range::constant(32, 2)) } else { some };
                let val = heap.fresh_in(after);
                self.write(&mut heap, target, 4, Content::Val(val));
                out.extend(self.number(heap, call, 0).into_iter().map(Step::Ended));
            }
        }
        out
    }

    /// `exit`: calls the function that was registered last, or ends the program.
    fn exit(&mut self, mut heap: Heap, code: &Expr) -> Vec<Step> {
        let val = self.eval(&mut heap, code);
        self.check_set(&heap, val, "the exit code is uninitialised");
        let Some(obj) = heap.roots.named(Origin::Library(HANDLERS)) else {
            self.at_exit(&heap);
            return Vec::new();
        };
        let len = heap.pointer_bytes();
        match self.registered(&mut heap, obj) {
            None => {
                self.unsupported("unknown functions that run at exit,");
                Vec::new()
            }
            Some(0) => {
                self.at_exit(&heap);
                Vec::new()
            }
            Some(count) => {
                let func = heap.load(obj, (count - 1) * len, heap.pointer_bits());
                heap.write(obj, (count - 1) * len, len, Content::Zero);
                self.calls(heap, func, Vec::new(), false).into_iter().collect()
            }
        }
    }

    /// How many functions are registered; `None` if that is not known.
    fn registered(&self, heap: &mut Heap, obj: ObjId) -> Option<u64> {
        let (len, bits) = (heap.pointer_bytes(), heap.pointer_bits());
        let slots = heap.object(obj).pieces.len() / len;
        let vals: Vec<Val> = (0..slots).map(|at| heap.load(obj, at * len, bits)).collect();
        let count = vals.iter().take_while(|val| heap.as_addr(**val).is_some()).count();
        vals[count..].iter().all(|val| val.is_zero()).then_some(count as u64)
    }

    /// Whether functions may be left that run at the end.
    pub(crate) fn has_handlers(&self, heap: &Heap) -> bool {
        let obj = heap.roots.named(Origin::Library(HANDLERS));
        obj.is_some_and(|obj| self.registered(&mut heap.clone(), obj) != Some(0))
    }

    /// The list of functions that run at the end, if there may be any.
    pub(super) fn add_handlers(&mut self, heap: &mut Heap) {
        if !flow::runs_at_the_end(self.program) {
            return;
        }
        let len = heap.pointer_bytes();
        let first = self.program.destructors.len() as u64;
        let size = heap.size((first + MOST_HANDLERS) * len);
        let obj = self.library_object(heap, HANDLERS, size, Content::Zero);
        for (at, func) in self.program.destructors.iter().rev().enumerate() {
            let val = self.place(heap, ir::Place::Func(*func));
            heap.store(obj, at as u64 * len, val);
        }
    }

    /// `atexit`.
    pub(super) fn register(&mut self, heap: Heap, call: &Call<'_>, func: &Expr) -> Vec<Heap> {
        let mut heap = heap;
        let val = self.eval(&mut heap, func);
        if self.function_at(&heap, val).is_none() {
            return Vec::new();
        }
        let obj = heap.roots.named(Origin::Library(HANDLERS));
        let count = obj.and_then(|obj| self.registered(&mut heap, obj));
        let (Some(obj), Some(count)) = (obj, count) else {
            return self.unsupported("the list of functions that run at exit");
        };
        let first = self.program.destructors.len() as u64;
        if count < first || count >= first + MOST_HANDLERS {
            return self.unsupported("the registration of this many functions, or this late,");
        }
        heap.store(obj, count * heap.pointer_bytes(), val);
        self.number(heap, call, 0)
    }
}

/// Whether what a piece holds leads to an object.
fn leads_somewhere(heap: &Heap, piece: &Piece) -> bool {
    match piece.content {
        Content::Val(val) => !heap.reach([val].into_iter(), std::iter::empty()).objects().is_empty(),
        Content::Zero | Content::Any(_) | Content::Bytes(_) => false,
    }
}

/// Makes each element of an array any of its elements, part by part.
fn blur(heap: &mut Heap, obj: ObjId, at: u64, count: u64, size: u64, all: &[Vec<Piece>]) {
    let mut cuts: Vec<u64> = all.iter().flatten().map(|piece| piece.at).chain([0, size]).collect();
    cuts.sort_unstable();
    cuts.dedup();
    for part in cuts.windows(2) {
        let [from, to] = part else { continue };
        let len = to - from;
        let places: Vec<u64> = (0..count).map(|i| at + i * size + from).collect();
        let pieces: Vec<Piece> = places.iter().flat_map(|place| heap.slice(obj, *place, len)).collect();
        let init = pieces.iter().map(|piece| heap.init_of(&piece.content)).reduce(Init::join);
        let ranges: Option<Vec<Range>> = pieces.iter().map(|piece| number_in(heap, piece, len)).collect();
        let range = ranges.and_then(|ranges| ranges.into_iter().reduce(|a, b| a.join(b)));
        for place in places {
            let content = match (range, init) {
                (Some(range), Some(Init::Yes)) => Content::Val(heap.fresh_in(range)),
                (_, init) => Content::Any(init.unwrap_or(Init::Maybe)),
            };
            heap.write(obj, place, len, content);
        }
    }
}

/// The numbers that a piece of this many bytes may be.
fn number_in(heap: &Heap, piece: &Piece, len: u64) -> Option<Range> {
    let bits = u16::try_from(len * 8).ok().filter(|bits| matches!(bits, 8 | 16 | 32 | 64))?;
    if piece.len != len {
        return None;
    }
    match &piece.content {
        Content::Val(val) => Some(heap.range(*val)).filter(|range| range.width() == bits),
        Content::Any(_) => None,
        Content::Zero => Some(Range::constant(bits, 0)),
        Content::Bytes(bytes) => {
            let value = bytes.iter().rev().fold(0, |value, byte| value << 8 | u128::from(*byte));
            Some(Range::constant(bits, value))
        }
    }
}

/// All permutations of this many elements.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let mut out = vec![Vec::new()];
    for _ in 0..count {
        let longer = out.into_iter().flat_map(|order| {
            let rest: Vec<usize> = (0..count).filter(|at| !order.contains(at)).collect();
            rest.into_iter().map(move |at| order.iter().copied().chain([at]).collect())
        });
        out = longer.collect();
    }
    out
}
