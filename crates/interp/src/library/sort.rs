//! Sorting and searching with a comparison function of the program.
//!
//! The sort is a merge sort that halves the array, as the C library's: it compares the same
//! elements in the same order and keeps equal ones in place. Elements stay where they are while
//! they are compared; only their order is computed, and they are moved at the end.

use super::{Args, Done};
use crate::error::{ErrorKind, Fault};
use crate::machine::{Halt, Machine};
use crate::memory::Access;
use crate::ops::undef_fault;
use crate::trace::Tracer;
use crate::value::Value;
use ir::Ty;
use libc_model::Arg;

/// An array of elements and how they are compared.
struct Elements {
    base: Value,
    size: u64,
    compare: Value,
    /// The comparison's third argument, if it has one.
    context: Option<Value>,
}

impl Elements {
    fn at(&self, m: &Machine<'_, '_>, index: u64) -> Value {
        m.memory.offset(self.base, index.wrapping_mul(self.size))
    }

    /// The sign of the comparison function's result.
    fn compare<T: Tracer>(
        &self,
        m: &mut Machine<'_, '_>,
        tracer: &mut T,
        a: Value,
        b: Value,
    ) -> Result<i128, Halt> {
        let result = match self.context {
            None => m.call_back(tracer, self.compare, &[Ty::Ptr, Ty::Ptr], &[a, b])?,
            Some(context) => m.call_back(tracer, self.compare, &[Ty::Ptr; 3], &[a, b, context])?,
        };
        if result.is_undef() && m.config.checks.uninitialised {
            return Err(undef_fault(result, "the result of the comparison function").into());
        }
        Ok(result.signed(32))
    }
}

fn check(m: &Machine<'_, '_>, base: Value, count: u64, size: u64) -> Result<(), Halt> {
    let Some(bytes) = count.checked_mul(size).filter(|bytes| *bytes <= m.memory.address_mask()) else {
        return Err(Fault::new(ErrorKind::BadArgument, "the array is larger than the address space").into());
    };
    m.memory.check(base, bytes, Access::Read)?;
    Ok(())
}

pub(super) fn sort<T: Tracer>(
    m: &mut Machine<'_, '_>,
    tracer: &mut T,
    args: &Args<'_>,
    [base, count, size, compare]: [Arg; 4],
    context: Option<Arg>,
) -> Done {
    let (count, size) = (args.number(count), args.number(size));
    let context = context.map(|context| args.get(context));
    let elements = Elements { base: args.get(base), size, compare: args.get(compare), context };
    check(m, elements.base, count, size)?;
    if count < 2 || size == 0 {
        return Ok(Value::ZERO);
    }
    let mut order: Vec<u64> = (0..count).collect();
    let mut spare = order.clone();
    merge_sort(m, tracer, &elements, &mut order, &mut spare)?;
    m.work(count * size);
    m.memory.check(elements.base, count * size, Access::Write)?;
    m.memory.permute(elements.base, size, &order)?;
    Ok(Value::ZERO)
}

fn merge_sort<T: Tracer>(
    m: &mut Machine<'_, '_>,
    tracer: &mut T,
    elements: &Elements,
    order: &mut [u64],
    spare: &mut [u64],
) -> Result<(), Halt> {
    if order.len() < 2 {
        return Ok(());
    }
    let middle = order.len() / 2;
    let (left, right) = order.split_at_mut(middle);
    merge_sort(m, tracer, elements, left, &mut spare[..middle])?;
    merge_sort(m, tracer, elements, right, &mut spare[middle..])?;
    let (mut i, mut j, mut out) = (0, 0, 0);
    while i < left.len() && j < right.len() {
        let (a, b) = (elements.at(m, left[i]), elements.at(m, right[j]));
        if elements.compare(m, tracer, a, b)? <= 0 {
            spare[out] = left[i];
            i += 1;
        } else {
            spare[out] = right[j];
            j += 1;
        }
        out += 1;
    }
    let rest = left[i..].iter().chain(&right[j..]);
    for (slot, index) in spare[out..].iter_mut().zip(rest) {
        *slot = *index;
    }
    order.copy_from_slice(spare);
    Ok(())
}

pub(super) fn search<T: Tracer>(
    m: &mut Machine<'_, '_>,
    tracer: &mut T,
    args: &Args<'_>,
    [key, base, count, size, compare]: [Arg; 5],
) -> Done {
    let (size, compare) = (args.number(size), args.get(compare));
    let elements = Elements { base: args.get(base), size, compare, context: None };
    check(m, elements.base, args.number(count), elements.size)?;
    let (mut low, mut high) = (0, args.number(count));
    while low < high {
        let middle = low + (high - low) / 2;
        let at = elements.at(m, middle);
        match elements.compare(m, tracer, args.get(key), at)? {
            0 => return Ok(at),
            ..0 => high = middle,
            1.. => low = middle + 1,
        }
    }
    Ok(Value::ZERO)
}
