//! System calls: their results, and what each of them stores behind the pointers of the call.

use super::facts::{MOST_OBJECTS, Source};
use super::text::Count;
use super::{Call, MOST_BYTES};
use crate::exec::Exec;
use crate::exec::block::Block;
use crate::heap::{Content, Heap, Init, Val};
use ir::Expr;
use libtable::time::Part;
use libtable::{Arg, CallResult, Child, Extent, Fails, Members, Much, Object, Pointee, Ready, Shape};
use value::Range;

/// The longest name of a machine, as on Linux, without the final zero.
const LONGEST_NAME: u64 = 64;

/// Whether a system call has done what it should.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Went {
    Well,
    /// There was nothing to do, and nothing is stored.
    Idle,
    Wrong,
}

impl Exec<'_> {
    /// What a call may have stored behind the pointers that only its row refers to.
    pub(super) fn stated_writes(&mut self, heap: &mut Heap, call: &Call<'_>) {
        for (at, shape) in call.model.params.iter().enumerate() {
            if let Shape::Points(pointee) = shape {
                let ptr = call.args.get(at).unwrap_or(&Expr::Null);
                self.output(heap, call, ptr, *pointee, (Went::Wrong, Source::Fresh));
            }
        }
    }

    /// Stores what a call writes by the facts of its pointers.
    fn outputs(&mut self, heap: Heap, call: &Call<'_>, (went, source): (Went, Source)) -> Vec<Heap> {
        let mut heaps = vec![heap];
        if went == Went::Idle {
            return heaps;
        }
        for at in 0..call.model.params.len() {
            let Some(pointee) = call.model.pointee(at) else { continue };
            let ptr = call.args.get(at).unwrap_or(&Expr::Null);
            if pointee.written == Much::String && went == Went::Well {
                heaps = heaps.into_iter().flat_map(|heap| self.string(heap, call, ptr, pointee)).collect();
                continue;
            }
            for heap in &mut heaps {
                self.output(heap, call, ptr, pointee, (went, source));
            }
        }
        heaps
    }

    /// Stores a string of any length that fits. Where the longest one does not fit, it may be cut,
    /// and then nothing ends it.
    fn string(&mut self, heap: Heap, call: &Call<'_>, ptr: &Expr, pointee: Pointee) -> Vec<Heap> {
        let mut heap = heap;
        let Some(block) = self.pointed(&mut heap, call, ptr, pointee.extent) else { return vec![heap] };
        if block.min <= LONGEST_NAME {
            self.scramble(&mut heap, &block, Init::Maybe);
            return vec![heap];
        }
        let len = Count { min: 0, max: LONGEST_NAME };
        self.put_text(heap, block.target, len, None).into_iter().map(|(heap, _)| heap).collect()
    }

    /// Stores what a call writes behind a pinned pointer: all of it if it went well, perhaps some
    /// of it else.
    pub(super) fn output(
        &mut self,
        heap: &mut Heap,
        call: &Call<'_>,
        ptr: &Expr,
        pointee: Pointee,
        (went, source): (Went, Source),
    ) {
        let followed =
            !matches!(pointee.extent, Extent::Stream | Extent::Folder | Extent::Block | Extent::Nothing);
        if !followed || pointee.written == Much::None || self.eval(heap, ptr).is_zero() {
            return;
        }
        let Some(block) = self.pointed(heap, call, ptr, pointee.extent) else { return };
        let all = match pointee.written {
            Much::All | Much::Positive => went == Went::Well,
            Much::Members(members) if went == Went::Well => {
                return self.store_members(heap, &block, pointee.extent, members);
            }
            Much::Left(from) => return self.store_rest(heap, call, &block, from, went),
            Much::None | Much::Some | Much::Count | Much::String | Much::Foreign | Much::Members(_) => false,
        };
        let fixed = matches!(pointee.extent, Extent::Object(object) if libtable::facts::is_fixed(object));
        let chosen = all && source == Source::Given && heap.is_symbolic() && !fixed;
        match block.exact().filter(|len| chosen && *len <= MOST_BYTES) {
            Some(len) => {
                self.scramble(heap, &block, Init::Yes);
                for at in block.target.at..block.target.at + len {
                    let byte = heap.given(Range::top(8));
                    heap.store(block.target.obj, at, byte);
                }
            }
            None if all => self.scramble(heap, &block, Init::Yes),
            None => self.perhaps(heap, &block),
        }
        if let (Extent::Object(object), 0, true) = (pointee.extent, block.spread, all) {
            for (at, len) in libtable::facts::stored_zeros(object) {
                heap.write(block.target.obj, block.target.at + at, *len, Content::Zero);
            }
        }
        if let (Extent::Object(Object::Tm), true) = (pointee.extent, all) {
            self.calendar(heap, block.target, Part::Year.usual());
        }
    }

    /// Some bytes of a block may have been stored.
    fn perhaps(&mut self, heap: &mut Heap, block: &Block) {
        self.scramble(heap, &Block { min: 0, whole: false, ..*block }, Init::Yes);
    }

    /// Stores members of each object of an array.
    fn store_members(&mut self, heap: &mut Heap, block: &Block, extent: Extent, members: Members) {
        let step = match extent {
            Extent::Object(object) | Extent::Array(object, _) => object.size(heap.model()).max(1),
            _ => block.max.max(1),
        };
        let count = match block.exact() {
            Some(len) if len / step <= MOST_OBJECTS => len / step,
            _ => return self.perhaps(heap, block),
        };
        for object in 0..count {
            for (at, len) in members.places(heap.model()) {
                let target = block.target.moved(object * step + at);
                let member = Block { target, spread: 0, min: *len, max: *len, whole: false };
                self.scramble(heap, &member, Init::Yes);
            }
        }
    }

    /// Stores what is left of a time, if a signal has ended the wait for it. What is not a time is
    /// refused, and nothing is stored.
    fn store_rest(&mut self, heap: &mut Heap, call: &Call<'_>, block: &Block, from: Arg, went: Went) {
        if went != Went::Wrong {
            return;
        }
        let bits = heap.pointer_bits();
        let parts = [i128::MAX >> (128 - bits), 999_999_999].map(|most| Range::from_signed(bits, 0, most));
        let mut valid = block.exact().is_some();
        let asked = self.target(heap, call.arg(from)).filter(|asked| asked.spread == 0);
        for (at, part) in (0..).zip(&parts) {
            let within = asked.is_some_and(|asked| {
                let val = self.read(heap, asked.moved(at * heap.pointer_bytes()), bits);
                heap.range(val)
                    .min_s()
                    .zip(heap.range(val).max_s())
                    .is_some_and(|(low, high)| low >= 0 && part.max_s().is_some_and(|most| high <= most))
            });
            valid &= within;
        }
        if !valid {
            return self.perhaps(heap, block);
        }
        self.scramble(heap, block, Init::Yes);
        for (at, part) in (0..).zip(parts) {
            let val = heap.fresh_in(part);
            heap.store(block.target.obj, block.target.at + at * heap.pointer_bytes(), val);
        }
    }

    /// A system call.
    pub(super) fn system(
        &mut self,
        heap: Heap,
        call: &Call<'_>,
        outcome: CallResult,
        source: Source,
    ) -> Vec<Heap> {
        let mut heap = heap;
        let bits = self.result_bits(&heap, call);
        let members = match outcome.range {
            libtable::Range::OneOf(members) => Some(members),
            libtable::Range::Sleep(_) => Some(&[0, -1][..]),
            _ => None,
        };
        if let Some(members) = members {
            let mut out = Vec::new();
            for (heap, val, member) in self.each_of(heap, bits, members, source) {
                let wrong = match outcome.fails {
                    Fails::Never => false,
                    Fails::Negative | Fails::Interrupted => member < 0,
                    Fails::NotZero => member != 0,
                };
                let went = if wrong { Went::Wrong } else { Went::Well };
                out.extend(self.ends(heap, call, val, (went, source)));
            }
            return out;
        }
        let range = self.results(&mut heap, call, bits, outcome.range);
        let val = source.number(&mut heap, range);
        let mut out = Vec::new();
        for (cut, went) in self.cuts(&mut heap, call, bits, outcome) {
            let mut heap = heap.clone();
            if range.meet(cut).is_empty() || val.node().is_some_and(|id| !heap.refine(id, cut)) {
                continue;
            }
            // A number that is known now is no longer a node.
            let known = range.meet(cut).as_constant().and_then(|known| Val::constant(bits, known));
            out.extend(self.ends(heap, call, known.unwrap_or(val), (went, source)));
        }
        out
    }

    /// The call has this result.
    fn ends(&mut self, heap: Heap, call: &Call<'_>, val: Val, how: (Went, Source)) -> Vec<Heap> {
        let mut heap = heap;
        heap.roots.anchors.push(val);
        let mut out = Vec::new();
        for mut heap in self.outputs(heap, call, how) {
            if let Some(val) = heap.roots.anchors.pop() {
                out.extend(self.give(heap, call, val));
            }
        }
        out
    }

    /// The parts of the results, by what the call does then.
    fn cuts(
        &mut self,
        heap: &mut Heap,
        call: &Call<'_>,
        bits: u16,
        outcome: CallResult,
    ) -> Vec<(Range, Went)> {
        let negative = Range::from_signed(bits, -(1 << (bits - 1)), -1);
        let greatest = (1 << (bits - 1)) - 1;
        match (outcome.fails, outcome.range) {
            (Fails::Never, _) => vec![(Range::top(bits), Went::Well)],
            (Fails::NotZero, _) => vec![
                (Range::from_unsigned(bits, 1, u128::MAX >> (128 - bits)), Went::Wrong),
                (Range::constant(bits, 0), Went::Well),
            ],
            (Fails::Negative | Fails::Interrupted, libtable::Range::Child(child)) => {
                let mut cuts = vec![(negative, Went::Wrong)];
                let number = |exec: &mut Self, heap: &mut Heap, arg: Option<Arg>| match arg {
                    Some(arg) => match exec.eval(heap, call.arg(arg)) {
                        Val::Int { value, bits } => Some(ir::sign_extend(value.into(), bits)),
                        Val::Node(_) => None,
                    },
                    None => Some(0),
                };
                let options = number(self, heap, child.options);
                if options.is_none_or(|options| options & i128::from(Child::NO_HANG) != 0) {
                    cuts.push((Range::constant(bits, 0), Went::Idle));
                }
                let which = number(self, heap, child.which).filter(|which| *which > 0);
                let (low, high) = which.map_or((1, greatest), |which| (which, which));
                cuts.push((Range::from_signed(bits, low, high), Went::Well));
                cuts
            }
            (Fails::Negative | Fails::Interrupted, _) => {
                vec![(negative, Went::Wrong), (Range::from_signed(bits, 0, greatest), Went::Well)]
            }
        }
    }

    /// What the result of a call may be.
    fn results(&mut self, heap: &mut Heap, call: &Call<'_>, bits: u16, range: libtable::Range) -> Range {
        match range {
            libtable::Range::UpTo(low, at) => self.up_to(heap, call, bits, low, at),
            libtable::Range::Capped(low, at, most) => {
                let most = Range::from_signed(bits, low.into(), most.into());
                self.up_to(heap, call, bits, low, at).meet(most)
            }
            libtable::Range::Child(Child { which, .. }) => {
                // A number of which nothing is known may be beyond those of the system.
                let given = which.is_some_and(|which| !self.eval(heap, call.arg(which)).is_zero());
                let most = if given { (1 << (bits - 1)) - 1 } else { i128::from(Child::MOST) };
                Range::from_signed(bits, -1, most)
            }
            libtable::Range::Unused(what) => Range::from_signed(bits, -1, what.most().into()),
            libtable::Range::Ready(Ready::Poll { count, .. }) => self.up_to(heap, call, bits, -1, count),
            libtable::Range::Ready(Ready::Select { .. }) => Range::from_signed(bits, -1, Ready::MOST.into()),
            range => self.range_of(bits, range),
        }
    }

    /// The numbers from one to the value of an argument.
    fn up_to(&mut self, heap: &mut Heap, call: &Call<'_>, bits: u16, low: i64, at: Arg) -> Range {
        let signed = call.model.params.get(usize::from(at)).is_some_and(|shape| shape.signed());
        let most = self.eval(heap, call.arg(at));
        let most = heap.range(most);
        let most = if signed { most.max_s() } else { most.max_u().and_then(|max| i128::try_from(max).ok()) };
        let limit = (1i128 << (bits - 1)) - 1;
        let low = i128::from(low);
        // Where numbers of the result's type need all of its bits nothing is said.
        match most.map(|most| most.max(low)) {
            Some(most) if most <= limit => Range::from_signed(bits, low, most),
            Some(most) if low >= 0 => Range::from_unsigned(bits, low as u128, most as u128),
            Some(_) => Range::from_signed(bits, low, limit),
            None => Range::top(bits),
        }
    }
}
