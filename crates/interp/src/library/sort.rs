//! Sorting and searching with a comparison function of the program.
//!
//! The sort is a merge sort that halves the array, as the C library's: it compares the same
//! elements in the same order and keeps equal ones in place. Elements stay where they are while
//! they are compared; only their order is computed, and they are moved at the end.
//!
//! **All pairs.** C says neither which elements are compared nor where equal ones end up. With
//! [`all_pairs`](crate::RunConfig::all_pairs) a run shows that this does not matter. Every element
//! is compared with every other, both ways, as a copy at its own address; meanwhile the array
//! cannot be read, nothing that exists can be written, and only library functions that depend on
//! nothing but their arguments are called. If the results are those of a total order in which only
//! equal bytes are equal, then every sorting algorithm gives the same array, and makes no other
//! calls than those that were tried. Otherwise the run depends on the order of comparisons.

use super::{Args, Done};
use crate::error::{Fault, ObjectKind};
use crate::machine::open::COMPARISONS;
use crate::machine::{Halt, Machine};
use crate::memory::object::{Chunk, Site};
use crate::memory::{Access, Fresh, Label, State};
use crate::ops::undef_fault;
use crate::trace::Tracer;
use crate::value::{Tag, Value};
use ir::Ty;
use libtable::Arg;
use obligation::ErrorKind;

/// Arrays of more elements are not compared pair by pair, or not searched one by one.
const MOST_SORTED: u64 = 1 << 11;
const MOST_SEARCHED: u64 = 1 << 20;

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
        if result.tag() != Tag::SIGN {
            m.open_address(result);
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
    let order = match m.config.all_pairs && count <= MOST_SORTED {
        true => order_of_pairs(m, tracer, &elements, count)?,
        false => None,
    };
    let order = match order {
        Some(order) => order,
        None => {
            m.leave_open(COMPARISONS);
            let mut order: Vec<u64> = (0..count).collect();
            let mut spare = order.clone();
            merge_sort(m, tracer, &elements, &mut order, &mut spare)?;
            order
        }
    };
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

/// The order of elements by the comparisons of all pairs, if these allow no other and nothing else
/// depends on them.
fn order_of_pairs<T: Tracer>(
    m: &mut Machine<'_, '_>,
    tracer: &mut T,
    elements: &Elements,
    count: u64,
) -> Result<Option<Vec<u64>>, Halt> {
    let contents = m.memory.elements(elements.base, elements.size, count)?;
    let mut copies = Vec::with_capacity(contents.len());
    for content in &contents {
        let fresh = Fresh {
            kind: ObjectKind::Heap,
            label: Label::Named("a copy of an element"),
            site: Site::NONE,
            initialised: false,
        };
        let Some(tag) = m.memory.add_heap(fresh, elements.size, 16)? else { return Ok(None) };
        m.memory.put(tag, content);
        copies.push(tag);
    }
    let before = (m.memory.freeze(), std::mem::replace(&mut m.library.comparing, true));
    let hidden = m.memory.hide(elements.base)?;
    let less = compare_pairs(m, tracer, elements, &contents, &copies)?;
    m.memory.show(hidden);
    (m.memory.frozen, m.library.comparing) = before;
    for tag in copies {
        m.memory.end(tag, State::Freed, Site::NONE);
    }
    Ok(less.and_then(|less| total_order(&less, &contents)))
}

/// How many elements are less than each, or nothing if comparisons contradict each other or call
/// different elements equal.
fn compare_pairs<T: Tracer>(
    m: &mut Machine<'_, '_>,
    tracer: &mut T,
    elements: &Elements,
    contents: &[Chunk],
    copies: &[Tag],
) -> Result<Option<Vec<u64>>, Halt> {
    let mut less = vec![0; copies.len()];
    for (i, a) in copies.iter().enumerate() {
        for (j, b) in copies.iter().enumerate().skip(i + 1) {
            let (x, y) = (m.memory.start(*a), m.memory.start(*b));
            let there = elements.compare(m, tracer, x, y)?.signum();
            let back = elements.compare(m, tracer, y, x)?.signum();
            if there != -back || (there == 0) != (contents[i] == contents[j]) {
                return Ok(None);
            }
            less[i] += u64::from(there > 0);
            less[j] += u64::from(there < 0);
        }
    }
    Ok(Some(less))
}

/// The order of elements, given how many are less than each. None if that is not a total order:
/// then there is a cycle, and two elements that differ have the same number of lesser ones.
fn total_order(less: &[u64], contents: &[Chunk]) -> Option<Vec<u64>> {
    let mut order: Vec<u64> = (0..less.len() as u64).collect();
    order.sort_by_key(|index| less[*index as usize]);
    let same = |pair: &[u64]| {
        let [a, b] = [pair[0], pair[1]].map(|index| index as usize);
        less[a] != less[b] || contents[a] == contents[b]
    };
    order.windows(2).all(same).then_some(order)
}

pub(super) fn search<T: Tracer>(
    m: &mut Machine<'_, '_>,
    tracer: &mut T,
    args: &Args<'_>,
    [key, base, count, size, compare]: [Arg; 5],
) -> Done {
    let (size, compare) = (args.number(size), args.get(compare));
    let elements = Elements { base: args.get(base), size, compare, context: None };
    let count = args.number(count);
    check(m, elements.base, count, elements.size)?;
    if m.config.all_pairs {
        let closed = count <= MOST_SEARCHED && is_found_anyhow(m, tracer, &elements, args.get(key), count)?;
        if !closed {
            m.leave_open(COMPARISONS);
        }
    }
    let (mut low, mut high) = (0, count);
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

/// Whether every way of searching finds the same: the elements before it are less than the key,
/// those behind it greater, and comparing changes nothing.
fn is_found_anyhow<T: Tracer>(
    m: &mut Machine<'_, '_>,
    tracer: &mut T,
    elements: &Elements,
    key: Value,
    count: u64,
) -> Result<bool, Halt> {
    let before = (m.memory.freeze(), std::mem::replace(&mut m.library.comparing, true));
    let (mut signs, mut sorted) = (Vec::new(), true);
    for index in 0..count {
        let at = elements.at(m, index);
        let sign = elements.compare(m, tracer, key, at)?.signum();
        sorted &= signs.last().is_none_or(|last| *last > sign || *last == sign && sign != 0);
        signs.push(sign);
    }
    (m.memory.frozen, m.library.comparing) = before;
    Ok(sorted)
}
