//! Options of the command line: `getopt` and related functions.
//!
//! The arguments are unknown, so every option that the program names may come next, one that it
//! does not name, or none. Each is a separate case: whether `optarg` is null depends on it.
//! `optind` stays between 1 and the number of arguments. The arguments may be reordered, which
//! leaves the table of texts unchanged.
//!
//! The argument of an option is a text of its own, though it may be the rest of one that was read
//! before: two texts of arguments may be the same memory in any case (see `arguments`).

use super::{Call, Exec};
use crate::exec::Target;
use crate::exec::is_argument;
use crate::heap::{Addr, Content, Heap, Init, Marks, ObjId, Origin, Texts, Val};
use crate::marks::Offset;
use ir::{BinOp, Expr, GlobalId, Idx, Span};
use libtable::{Arg, Object};
use value::Range;

/// The variables that the program and the library share, with what they hold at the start.
pub(super) const SHARED: [(&str, i64); 4] =
    [("optarg", 0), ("optind", 1), ("opterr", 1), ("optopt", b'?' as i64)];

/// The most long options that are followed.
const MOST_LONG: u64 = 256;

/// The parts of a call.
#[derive(Clone, Copy)]
pub(super) struct Walk {
    pub(super) argc: Arg,
    pub(super) argv: Arg,
    pub(super) short: Arg,
    pub(super) long: Option<[Arg; 2]>,
    /// Whether the arguments stay in their order.
    pub(super) ordered: bool,
}

/// Whether an option has an argument.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Has {
    No,
    Yes,
    Perhaps,
}

/// What may come next.
#[derive(Clone, Copy, PartialEq)]
struct Next {
    result: i64,
    has: Has,
    /// Where a number is stored, and which.
    flag: Option<(Val, i64)>,
    /// The position of a long option.
    index: Option<u64>,
}

impl Next {
    fn plain(result: i64, has: Has) -> Next {
        Next { result, has, flag: None, index: None }
    }
}

impl Exec<'_> {
    /// The variables that the program shares with `getopt`.
    pub(super) fn add_option_variables(&mut self, heap: &mut Heap) {
        for (name, value) in SHARED {
            if let Some((obj, len)) = self.option_variable(heap, name) {
                heap.write(obj, 0, len, Content::Zero);
                if value != 0 {
                    heap.store(obj, 0, Val::Int { bits: 32, value: value as u64 });
                }
            }
        }
    }

    /// One of the variables, with its size, if the program declares it.
    fn option_variable(&self, heap: &Heap, name: &str) -> Option<(ObjId, u64)> {
        let len = if name == "optarg" { heap.pointer_bytes() } else { 4 };
        let globals = self.program.globals.iter().enumerate();
        let mut own = globals
            .filter(|(_, global)| &*global.name == name && global.init.is_none() && global.size == Some(len));
        let at = own.next()?.0;
        let obj = heap.roots.named(Origin::Global(GlobalId::new(at)))?;
        Some((obj, len))
    }

    /// `getopt` and related functions.
    pub(super) fn next_option(&mut self, heap: Heap, call: &Call<'_>, walk: Walk) -> Vec<Heap> {
        let defined = |name: &str| self.program.globals.iter().any(|g| &*g.name == name && g.init.is_some());
        if SHARED.iter().any(|(name, _)| defined(name)) {
            return self.unsupported(&format!(
                "a call of '{}' where the program defines its variables",
                call.model.name
            ));
        }
        let some = Expr::binary(BinOp::LeS, Expr::int(32, 1), call.arg(walk.argc).clone(), Span::NONE);
        let mut out = Vec::new();
        for heap in self.assume(heap.clone(), &some, false) {
            out.extend(self.number(heap, call, -1));
        }
        for heap in self.assume(heap, &some, true) {
            let mut pointers = vec![call.arg(walk.argv), call.arg(walk.short)];
            pointers.extend(walk.long.map(|[options, _]| call.arg(options)));
            for heap in self.pinned(heap, &pointers) {
                out.extend(self.option_cases(heap, call, walk));
            }
        }
        out
    }

    fn option_cases(&mut self, heap: Heap, call: &Call<'_>, walk: Walk) -> Vec<Heap> {
        let mut heap = heap;
        let name = call.model.name;
        if !self.is_argument_table(&mut heap, call.arg(walk.argv), call.arg(walk.argc)) {
            return self
                .unsupported(&format!("a call of '{name}' with other arguments than those of 'main'"));
        }
        let Some(text) = self.text(&mut heap, call.arg(walk.short), None) else { return Vec::new() };
        let Some(short) = text.bytes else {
            return self.unsupported(&format!("a call of '{name}' with letters that are not known"));
        };
        let Some(mut cases) = letters(&short) else {
            return self.unsupported("'W;' in an option string");
        };
        if let Some([options, _]) = walk.long {
            match self.long_options(&mut heap, call.arg(options)) {
                Some(long) => cases.extend(long),
                None => {
                    return self
                        .unsupported(&format!("a call of '{name}' with long options that are not known"));
                }
            }
        }
        let stay = walk.ordered || matches!(short.first(), Some(b'+' | b'-'));
        let mut out = Vec::new();
        for next in cases {
            let mut heap = heap.clone();
            if !stay {
                self.permuted(&mut heap, call.arg(walk.argv));
            }
            let kinds: &[Has] = if next.has == Has::Perhaps { &[Has::No, Has::Yes] } else { &[next.has] };
            for has in kinds {
                out.extend(self.option_found(heap.clone(), call, walk, Next { has: *has, ..next }));
            }
        }
        out
    }

    /// Whether a pointer leads to this number of arguments of the program, each of which is a text.
    fn is_argument_table(&mut self, heap: &mut Heap, argv: &Expr, argc: &Expr) -> bool {
        let count = self.eval(heap, argc);
        let Some(target) = self.target(heap, argv) else { return false };
        let object = heap.object(target.obj);
        let (marks, word) = (object.marks, heap.pointer_bytes());
        let pieces = object.pieces.overlapping(0, object.pieces.len());
        let plain = pieces.iter().all(|piece| match piece.content {
            Content::Any(init) => init == Init::Yes,
            Content::Val(val) => {
                heap.as_addr(val).is_some_and(|addr| is_argument(heap.object(addr.obj).origin))
            }
            Content::Zero | Content::Bytes(_) => false,
        });
        // A part of a text that the program has put there is one, too.
        let addresses = pieces.iter().filter_map(|piece| match piece.content {
            Content::Val(val) => heap.as_addr(val),
            Content::Zero | Content::Bytes(_) | Content::Any(_) => None,
        });
        let parts: Vec<_> = addresses.filter(|addr| addr.off != 0 || addr.plus.is_some()).collect();
        let is_text = |exec: &mut Self, addr| {
            let place = exec.inside(heap, addr, 1);
            place.and_then(|place| exec.text_at(heap, place, None)).is_some()
        };
        let whole = plain
            && marks.texts
            && heap.roots.arguments != Texts::Broken
            && parts.into_iter().all(|addr| is_text(self, addr));
        let zero = marks.zero.filter(|zero| whole && zero.first && u64::from(zero.len) == word);
        let (Some(zero), Some(offset)) = (zero, target.offset()) else { return false };
        let (count, by) = (heap.widened(count), heap.size(word));
        let mut end = self.binary(heap, BinOp::MulS, count, by, Span::NONE);
        if let Some(plus) = offset.plus {
            end = self.binary(heap, BinOp::Add, Val::Node(plus), end, Span::NONE);
        }
        heap.at_most(end, zero.at).is_some_and(|beyond| beyond + offset.constant <= 0)
    }

    /// The arguments may occur in another order.
    fn permuted(&mut self, heap: &mut Heap, argv: &Expr) {
        let Some(target) = self.target(heap, argv) else { return };
        let (marks, len) = (heap.object(target.obj).marks, heap.object(target.obj).pieces.len());
        heap.write(target.obj, 0, len, Content::Any(Init::Yes));
        // Where which text stands is no longer known.
        heap.set_marks(target.obj, Marks { zero: marks.zero, texts: marks.texts, ..Marks::default() });
    }

    /// The long options of a table that is known.
    fn long_options(&mut self, heap: &mut Heap, options: &Expr) -> Option<Vec<Next>> {
        let target = self.target(heap, options).filter(|target| target.spread == 0)?;
        let (word, bits) = (heap.pointer_bytes(), heap.pointer_bits());
        let size = Object::LongOption.size(heap.model());
        let mut out = Vec::new();
        for index in 0..MOST_LONG {
            let at = target.at + index * size;
            if at + size > self.least_size(heap, target.obj) {
                self.outside(heap, target.obj);
                return None;
            }
            let name = heap.load(target.obj, at, bits);
            if name.is_zero() {
                return Some(out);
            }
            let place = heap.as_addr(name).and_then(|addr| self.inside(heap, addr, 0))?;
            self.text_at(heap, place, None)?;
            let has = constant(heap.load(target.obj, at + word, 32))?;
            let flag = heap.load(target.obj, at + 2 * word, bits);
            let val = constant(heap.load(target.obj, at + 3 * word, 32))?;
            let has = match has {
                0 => Has::No,
                1 => Has::Yes,
                _ => Has::Perhaps,
            };
            let next = Next { result: val, has, flag: None, index: Some(index) };
            out.push(match flag.is_zero() {
                true => next,
                false => Next { result: 0, flag: Some((flag, val)), ..next },
            });
        }
        None
    }

    /// One of the things that may come next has come.
    fn option_found(&mut self, heap: Heap, call: &Call<'_>, walk: Walk, next: Next) -> Vec<Heap> {
        let mut heap = heap;
        if let Some((flag, val)) = next.flag {
            let target = heap.as_addr(flag).and_then(|addr| self.inside(&heap, addr, 4));
            let Some(target) = target.filter(|target| heap.object(target.obj).is_live()) else {
                return self.unsupported("a flag of a long option that is not known");
            };
            let content = Content::Val(Val::Int { bits: 32, value: u64::from(val as u32) });
            self.write(&mut heap, target, 4, content);
        }
        if let (Some(index), Some([_, to])) = (next.index, walk.long)
            && !self.eval(&mut heap, call.arg(to)).is_zero()
        {
            let Some(target) = self.target(&mut heap, call.arg(to)) else { return Vec::new() };
            self.write(&mut heap, target, 4, Content::Val(Val::Int { bits: 32, value: index }));
        }
        if let Some((obj, _)) = self.option_variable(&heap, "optopt") {
            let val = heap.fresh(32);
            heap.store(obj, 0, val);
        }
        if let Some((obj, len)) = self.option_variable(&heap, "optarg") {
            let val = match next.has {
                Has::Yes => {
                    let val = heap.fresh(heap.pointer_bits());
                    let text = self.argument_text(&mut heap, val);
                    end_of_argument(&mut heap, text)
                }
                Has::No | Has::Perhaps => heap.null(),
            };
            self.write(&mut heap, Target::at(obj, 0), len, Content::Val(val));
        }
        let mut out = Vec::new();
        for heap in self.index_moved(heap, call, walk, next.result) {
            out.extend(self.number(heap, call, next.result));
        }
        out
    }

    /// Where the walk stands now: between 1 and the number of arguments, unless the program has set
    /// it to more.
    fn index_moved(&mut self, heap: Heap, call: &Call<'_>, walk: Walk, result: i64) -> Vec<Heap> {
        let mut heap = heap;
        let Some((obj, _)) = self.option_variable(&heap, "optind") else { return vec![heap] };
        let count = self.eval(&mut heap, call.arg(walk.argc));
        let old = heap.load(obj, 0, 32);
        self.check_set(&heap, old, "a variable of `getopt` is uninitialised");
        let (low, high) = (heap.range(old).min_s(), heap.range(old).max_s());
        let (Some(low), Some(high)) = (low, high) else { return Vec::new() };
        if low < 0 {
            return self.unsupported("'optind' that may be negative");
        }
        let mut out = Vec::new();
        let most = heap.range(count).max_s().unwrap_or(i128::from(i32::MAX));
        if result == -1 && high > 0 && heap.at_most(old, count).is_none_or(|beyond| beyond > 0) {
            let mut beyond = heap.clone();
            let val = beyond.fresh_in(Range::from_signed(32, 1, high));
            if high > most || beyond.assume_at_most(count, old, -1) {
                beyond.store(obj, 0, val);
                out.push(beyond);
            }
        }
        let val = heap.fresh_in(Range::from_signed(32, 1, most.max(1)));
        if heap.assume_at_most(val, count, 0) {
            heap.store(obj, 0, val);
            out.push(heap);
        }
        out
    }
}

/// Some place in the text of an argument: what belongs to an option may occur behind it.
fn end_of_argument(heap: &mut Heap, text: Val) -> Val {
    let Some(addr) = heap.as_addr(text) else { return text };
    let bits = heap.pointer_bits();
    let most = heap.range(heap.object(addr.obj).size).max_u().unwrap_or(0);
    let Val::Node(plus) = heap.fresh_in(Range::from_unsigned(bits, 0, most)) else { return text };
    if let Some(zero) = heap.object(addr.obj).marks.zero {
        heap.assume_offset_within(Offset { constant: 0, plus: Some(plus) }, zero.at);
    }
    heap.addr(Addr { plus: Some(plus), ..addr })
}

/// A number that is known.
fn constant(val: Val) -> Option<i64> {
    match val {
        Val::Int { value, bits } => i64::try_from(ir::sign_extend(value.into(), bits)).ok(),
        Val::Node(_) => None,
    }
}

/// What an option string lets come next; `None` if it says something that is not modelled.
fn letters(short: &[u8]) -> Option<Vec<Next>> {
    let mut rest = short;
    let mut cases = vec![Next::plain(-1, Has::No), Next::plain(i64::from(b'?'), Has::No)];
    if let Some((first @ (b'-' | b'+'), behind)) = rest.split_first() {
        if *first == b'-' {
            cases.push(Next::plain(1, Has::Yes));
        }
        rest = behind;
    }
    if let Some((b':', behind)) = rest.split_first() {
        cases.push(Next::plain(i64::from(b':'), Has::No));
        rest = behind;
    }
    for (at, letter) in rest.iter().enumerate() {
        let has = match (rest.get(at + 1), rest.get(at + 2)) {
            (Some(b':'), Some(b':')) => Has::Perhaps,
            (Some(b':'), _) => Has::Yes,
            (Some(b';'), _) if *letter == b'W' => return None,
            (_, _) => Has::No,
        };
        if !matches!(letter, b':' | b';') {
            let next = Next::plain(i64::from(*letter), has);
            if !cases.contains(&next) {
                cases.push(next);
            }
        }
    }
    Some(cases)
}
