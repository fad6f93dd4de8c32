//! Bodies made from rows that say all that is known of a function: calls of the system, choices of
//! the environment, locks, output. Of floating-point functions the result is any number.
//!
//! 1. The strings that are only read are read to their ends.
//! 2. The result is any of those that the row allows. What earlier calls, or the arguments, exclude
//!    is not excluded: a body allows more than the system does, never less.
//! 3. `errno` may change.
//! 4. Of the memory that may be written every byte may change; where the row says that a call that
//!    succeeds sets all of it, all of it is set.
//!
//! A row is left out if the call gives an address, a descriptor or a stream, or writes an object
//! that has addresses in it: what these lead to has no body here.

use crate::build::Builder;
use crate::guard::Call;
use crate::library::Broken;
use crate::site::Site;
use ir::{BinOp, Expr, ParamTy, RegId, RetTy, Sig, StmtKind, Ty};
use libtable::{
    Arg, CallResult, Child, Effect, Extent, Fails, FileEffect, Model, Much, Object, Pointee, Range, Ready,
    Ret, Shape, Stream, Unused,
};

/// Whether the row says all.
pub(crate) fn can_say(row: &Model) -> bool {
    let says = match row.effect {
        Effect::NoOp(_)
        | Effect::Answer { .. }
        | Effect::Lock { .. }
        | Effect::Float(_)
        | Effect::FloatTest(_)
        | Effect::FloatSplit { .. }
        | Effect::FloatFraction { .. }
        | Effect::FloatScale
        | Effect::TimeDifference
        | Effect::Nondet { .. }
        | Effect::NondetTime { .. }
        | Effect::SystemLimit { .. } => true,
        Effect::System(CallResult { range, .. }) => {
            !row.lists_arguments() && !matches!(range, Range::Unused(Unused::Descriptor))
        }
        // Nothing is remembered of what is written, and any character may be read.
        Effect::PutChar { to, .. }
        | Effect::PutString { to, .. }
        | Effect::WriteBlock { to, .. }
        | Effect::ReadBlock { from: to, .. }
        | Effect::ReadChar { from: to } => !matches!(to, Stream::Descriptor(_)),
        Effect::UnreadChar { .. } | Effect::PrintErrno { .. } => true,
        Effect::File(
            FileEffect::Flush { .. }
            | FileEffect::AtEnd { .. }
            | FileEffect::HasFailed { .. }
            | FileEffect::ClearMarks { .. },
        ) => true,
        _ => false,
    };
    let gives_address = matches!(row.ret, Ret::Is(Shape::Ptr | Shape::Points(_) | Shape::Func));
    let pointers = (0..row.params.len()).filter_map(|at| row.pointee(at));
    says && !gives_address && pointers.into_iter().all(can_write)
}

/// Whether it can be said what becomes of memory.
fn can_write(pointee: Pointee) -> bool {
    if pointee.freed {
        return false;
    }
    match (pointee.written, pointee.extent) {
        (Much::None, _) => true,
        (_, Extent::Object(object) | Extent::Array(object, _)) => has_no_addresses(object),
        (_, Extent::Bytes(_) | Extent::Within(_) | Extent::Text | Extent::Result) => true,
        (_, Extent::Least(_) | Extent::Rest | Extent::Room(_) | Extent::Address(_) | Extent::List) => false,
        // Nothing is remembered of a stream.
        (_, Extent::Stream) => true,
        (_, Extent::Folder | Extent::Block | Extent::Nothing) => false,
    }
}

/// The objects that hold numbers and nothing that must be given back.
fn has_no_addresses(object: Object) -> bool {
    use Object::*;
    matches!(
        object,
        Bytes(_)
            | Int
            | Status
            | Short3
            | Long
            | WChar
            | MbState
            | Mutex
            | MutexAttr
            | Cond
            | CondAttr
            | RwLock
            | RwLockAttr
            | SpinLock
            | LongPair
            | Limits
            | Resolution
            | Count
            | TimePair
            | TimeZone
            | Stat(_)
            | SigSet
            | PollFd
            | FdSet
            | UtsName
            | Rusage
            | Tms
    )
}

/// What the function does behind the checks of its arguments.
pub(crate) fn write(
    site: &mut Site<'_, '_>,
    builder: &mut Builder,
    call: &Call<'_>,
    result: Option<RegId>,
) -> Result<(), Broken> {
    for (at, arg) in call.args.iter().enumerate() {
        let read = call.row.pointee(at).filter(|it| it.extent == Extent::Text && it.read == Much::All);
        // What the row itself states is read by the checks.
        if let Some(pointee) = read.filter(|_| call.row.params[at] == Shape::Ptr) {
            let is_null = builder.compare(BinOp::Eq, arg.clone(), Expr::Null);
            let absent = pointee.null.then(|| builder.skip_if(is_null));
            site.call_named(builder, None, "strlen", vec![arg.clone()])?;
            absent.into_iter().for_each(|absent| builder.rejoin(absent));
        }
    }
    if let (Some(result), Ret::Is(shape)) = (result, call.row.ret) {
        choose(builder, call, result, shape);
    }
    if !matches!(call.row.effect, Effect::NoOp(_) | Effect::Nondet { .. }) {
        site.call_named(builder, None, "__model_errno", Vec::new())?;
    }
    for (at, arg) in call.args.iter().enumerate() {
        let written = |it: &Pointee| it.written != Much::None && it.extent != Extent::Stream;
        if let Some(pointee) = call.row.pointee(at).filter(written) {
            change(site, builder, call, (arg, pointee), result)?;
        }
    }
    Ok(())
}

/// Sets the result to any that is allowed.
fn choose(builder: &mut Builder, call: &Call<'_>, result: RegId, shape: Shape) {
    let ty = shape.ty(call.data);
    if let (Effect::NoOp(number), Ty::Int(bits)) = (call.row.effect, ty) {
        builder.push(StmtKind::Assign { dst: result, value: Expr::int(bits, i128::from(number)) });
        return;
    }
    builder.push(StmtKind::Nondet { dst: result, name: call.row.name.into() });
    let range = match call.row.effect {
        Effect::Nondet { range, .. } | Effect::System(CallResult { range, .. }) => range,
        Effect::Lock { results, .. } => Range::OneOf(results),
        Effect::NondetTime { .. } => Range::OneOf(&[0, -1]),
        Effect::Answer { .. } => Range::Between(-1, 1),
        Effect::PutChar { .. } | Effect::ReadChar { .. } | Effect::UnreadChar { .. } => {
            Range::Between(-1, 255)
        }
        Effect::PutString { .. } | Effect::Print { .. } => Range::Between(-1, i64::from(i32::MAX)),
        Effect::WriteBlock { count, .. } | Effect::ReadBlock { count, .. } => Range::UpTo(0, count),
        Effect::File(FileEffect::Flush { .. }) => Range::Between(-1, 0),
        _ => Range::Full,
    };
    match ty {
        Ty::Int(bits) => {
            Numbers { builder, call, value: Expr::Reg(result), bits, signed: shape.signed() }.within(range)
        }
        Ty::Float(float) if range == Range::UnitInterval => {
            let zero = Expr::Float { ty: float, image: 0 };
            let one = Expr::cast(ir::CastOp::SToF, ty, Expr::int(32, 1), builder.span);
            let value = Expr::Reg(result);
            let least = builder.compare(BinOp::FLe, zero, value.clone());
            builder.push(StmtKind::Assume { cond: least });
            let most = builder.compare(BinOp::FLt, value, one);
            builder.push(StmtKind::Assume { cond: most });
        }
        Ty::Float(_) | Ty::Ptr => {}
    }
}

/// A number of which something is assumed.
struct Numbers<'b, 'c> {
    builder: &'b mut Builder,
    call: &'c Call<'c>,
    value: Expr,
    bits: u16,
    signed: bool,
}

impl Numbers<'_, '_> {
    fn within(mut self, range: Range) {
        match range {
            Range::Full | Range::UnitInterval => {}
            Range::Between(low, high) => self.between(low, high),
            Range::OneOf(numbers) => self.one_of(numbers),
            Range::UpTo(low, arg) => self.up_to(low, arg),
            Range::Capped(low, arg, high) => {
                self.up_to(low, arg);
                self.between(low, high.max(low));
            }
            Range::Child(_) => self.between(-1, Child::MOST),
            Range::Ready(ready) => match ready {
                Ready::Poll { .. } => self.between(-1, i64::from(i32::MAX)),
                Ready::Select { .. } => self.between(-1, Ready::MOST),
            },
            Range::Unused(unused) => self.between(-1, unused.most()),
            Range::Sleep(_) => self.one_of(&[0, -1]),
        }
    }

    fn assume(&mut self, cond: Expr) {
        self.builder.push(StmtKind::Assume { cond });
    }

    /// A bound that the type does not have excludes nothing.
    fn fits(&self, number: i64) -> bool {
        let (low, high) = match self.signed {
            true => (-(1i128 << (self.bits.min(64) - 1)), (1i128 << (self.bits.min(64) - 1)) - 1),
            false => (0, (1i128 << self.bits.min(64)) - 1),
        };
        (low..=high).contains(&i128::from(number))
    }

    fn between(&mut self, low: i64, high: i64) {
        let op = if self.signed { BinOp::LeS } else { BinOp::LeU };
        for (number, is_least) in [(low, true), (high, false)] {
            // An unsigned result of -1 is the greatest number.
            if !self.fits(number) || (!self.signed && low < 0) {
                continue;
            }
            let (number, value) = (Expr::int(self.bits, i128::from(number)), self.value.clone());
            let (a, b) = if is_least { (number, value) } else { (value, number) };
            let cond = self.builder.compare(op, a, b);
            self.assume(cond);
        }
    }

    fn is(&self, number: i64) -> Expr {
        self.builder.compare(BinOp::Eq, self.value.clone(), Expr::int(self.bits, i128::from(number)))
    }

    fn one_of(&mut self, numbers: &[i64]) {
        let each = numbers.iter().map(|number| self.is(*number));
        let either = each.reduce(|a, b| self.builder.compare(BinOp::Or, a, b));
        either.into_iter().for_each(|cond| self.assume(cond));
    }

    /// No more than an argument, or the least. Where the argument is so great that it is negative
    /// nothing is known.
    fn up_to(&mut self, low: i64, arg: Arg) {
        self.between(low, i64::MAX);
        let most = self.call.number(arg, self.bits, self.builder);
        let zero = Expr::int(self.bits, 0);
        let absurd = self.builder.compare(BinOp::LtS, most.clone(), zero);
        let below = self.builder.compare(BinOp::LeS, self.value.clone(), most);
        let least = self.is(low);
        let cond = self.builder.compare(BinOp::Or, below, least);
        let cond = self.builder.compare(BinOp::Or, cond, absurd);
        self.assume(cond);
    }
}

/// What becomes of the memory behind a pointer.
fn change(
    site: &mut Site<'_, '_>,
    builder: &mut Builder,
    call: &Call<'_>,
    (ptr, pointee): (&Expr, Pointee),
    result: Option<RegId>,
) -> Result<(), Broken> {
    let is_null = builder.compare(BinOp::Eq, ptr.clone(), Expr::Null);
    let absent = pointee.null.then(|| builder.skip_if(is_null));
    if let (Effect::Nondet { store: Some(_), .. }, Some(result)) = (call.row.effect, result) {
        builder.push(StmtKind::Store {
            ptr: ptr.clone(),
            value: Expr::Reg(result),
            align: 1,
            volatile: false,
        });
    } else if let Some(size) = written_size(site, builder, call, ptr, pointee.extent)? {
        site.call_named(builder, None, "__model_change", vec![ptr.clone(), size.clone()])?;
        set(site, builder, call, (ptr, pointee, size), result);
    }
    absent.into_iter().for_each(|absent| builder.rejoin(absent));
    Ok(())
}

/// How many bytes may be written.
fn written_size(
    site: &mut Site<'_, '_>,
    builder: &mut Builder,
    call: &Call<'_>,
    ptr: &Expr,
    extent: Extent,
) -> Result<Option<Expr>, Broken> {
    let bits = call.data.pointer_bits();
    match extent {
        Extent::Text => {
            let dst = builder.reg(Ty::Int(bits));
            site.call_named(builder, Some(dst), "strlen", vec![ptr.clone()])?;
            Ok(Some(Expr::Reg(dst)))
        }
        Extent::Within(arg) => Ok(Some(call.number(arg, bits, builder))),
        _ => Ok(call.size(site, builder, extent)?.map(|(size, _)| size)),
    }
}

/// Sets what a call that succeeds sets in any case.
fn set(
    site: &mut Site<'_, '_>,
    builder: &mut Builder,
    call: &Call<'_>,
    (ptr, pointee, size): (&Expr, Pointee, Expr),
    result: Option<RegId>,
) {
    let bits = call.data.pointer_bits();
    let number = |value: u64| Expr::int(bits, i128::from(value));
    let parts: Vec<(u64, Expr)> = match pointee.written {
        Much::All | Much::Positive => vec![(0, size)],
        Much::Members(members) => {
            members.places(call.data).iter().map(|(at, len)| (*at, number(*len))).collect()
        }
        Much::Count => match counted(call, pointee.extent, result, builder) {
            Some(count) => vec![(0, count)],
            None => return,
        },
        Much::None | Much::Some | Much::String | Much::Left(_) | Much::Foreign => return,
    };
    let failed = failed(builder, call, pointee.written, result).map(|cond| builder.skip_if(cond));
    let bytes = ParamTy::Scalar(Ty::Int(bits));
    let sig = Sig { params: vec![ParamTy::Scalar(Ty::Ptr), bytes], variadic: false, ret: RetTy::Void };
    let any = site.target.external("__VERIFIER_nondet_memory", &sig, site.span);
    for (at, len) in parts {
        let part = Expr::binary(BinOp::PtrAdd, ptr.clone(), number(at), builder.span);
        site.call_copy(builder, None, any, vec![part, len]);
    }
    failed.into_iter().for_each(|failed| builder.rejoin(failed));
}

/// As many bytes as the result says, if the range says that there is room for them.
fn counted(call: &Call<'_>, extent: Extent, result: Option<RegId>, builder: &Builder) -> Option<Expr> {
    let (Effect::System(CallResult { range: Range::UpTo(_, most), .. }), Some(result)) =
        (call.row.effect, result)
    else {
        return None;
    };
    let room = Extent::Bytes(libtable::Size::Arg(most));
    let Ret::Is(shape) = call.row.ret else { return None };
    (extent == room).then(|| call.widened(Expr::Reg(result), shape, call.data.pointer_bits(), builder))
}

/// Whether the call has failed, by its result; `None` if it never does.
fn failed(builder: &Builder, call: &Call<'_>, much: Much, result: Option<RegId>) -> Option<Expr> {
    let Ret::Is(shape) = call.row.ret else { return None };
    let (value, bits) = (Expr::Reg(result?), shape.ty(call.data).int_bits()?);
    let zero = Expr::int(bits, 0);
    let fails = match call.row.effect {
        Effect::System(CallResult { fails, .. }) => fails,
        Effect::Lock { .. } => Fails::NotZero,
        Effect::NondetTime { .. } => Fails::Negative,
        _ => return None,
    };
    match (much, fails) {
        (Much::Positive, _) => Some(builder.compare(BinOp::LeS, value, zero)),
        (Much::Count, _) | (_, Fails::Negative | Fails::Interrupted) => {
            Some(builder.compare(BinOp::LtS, value, zero))
        }
        (_, Fails::NotZero) => Some(builder.compare(BinOp::Ne, value, zero)),
        (_, Fails::Never) => None,
    }
}
