//! The laws that relate the results of several calls: see `libtable::law`.
//!
//! A law narrows a choice ([`narrowed`], before it is made) and learns from it ([`learnt`]). So
//! every call takes its choice from the environment, the inputs stay aligned, and the record holds
//! what the program saw.

use super::Args;
use crate::error::Checked;
use crate::inputs::Among;
use crate::machine::Machine;
use libtable::{Arg, Law, Part48, Ret};
use std::collections::BTreeMap;

/// What the library remembers for the laws.
#[derive(Debug)]
pub(super) struct Laws {
    /// The numbers of each seed so far, the present seed, and how many of its numbers were drawn.
    drawn: BTreeMap<u32, Vec<u128>>,
    seed: u32,
    place: usize,
    /// The library's number of 48 bits.
    state: u64,
    /// The least that results may be, by function or clock.
    least: BTreeMap<&'static str, i128>,
}

impl Default for Laws {
    fn default() -> Laws {
        Laws { drawn: BTreeMap::new(), seed: 1, place: 0, state: 0, least: BTreeMap::new() }
    }
}

impl Laws {
    /// The least that a result may be.
    pub(super) fn least(&self, of: &'static str) -> i128 {
        self.least.get(of).copied().unwrap_or(0)
    }

    /// A result: later ones are not less.
    pub(super) fn rises(&mut self, of: &'static str, to: i128) {
        let least = self.least.entry(of).or_insert(0);
        *least = to.max(*least);
    }
}

/// The numbers of 48 bits that follow each other, as POSIX has them.
const FACTOR: u64 = 0x5_deec_e66d;
const SUM: u64 = 0xb;
const BITS: u64 = 0xffff_ffff_ffff;
/// The lower bits of a number that begins with a seed.
const LOWEST: u64 = 0x330e;

fn following(state: u64) -> u64 {
    state.wrapping_mul(FACTOR).wrapping_add(SUM) & BITS
}

/// A part of a number of 48 bits, as the bits of a result.
fn part_of(state: u64, part: Part48, width: u16) -> u128 {
    match part {
        Part48::NotNegative => u128::from(state >> 17),
        Part48::Signed => ir::truncate(i128::from((state >> 16) as u32 as i32) as u128, width),
        // Exact: a `double` has more bits than that.
        Part48::Fraction => u128::from((state as f64 / (BITS + 1) as f64).to_bits()),
    }
}

/// `rand_r` of the GNU C library: the result, and the next state.
fn of_state(state: u32) -> (u32, u32) {
    let step = |state: u32| state.wrapping_mul(1_103_515_245).wrapping_add(12345);
    let first = step(state);
    let second = step(first);
    let third = step(second);
    let result = (first >> 16) % 2048;
    let result = (result << 10) ^ ((second >> 16) % 1024);
    ((result << 10) ^ ((third >> 16) % 1024), third)
}

/// The number behind an argument, least significant byte first.
fn load(m: &Machine<'_, '_>, args: &Args<'_>, state: Arg, size: u64) -> Checked<u64> {
    let bytes = m.memory.read_bytes(args.get(state), size)?;
    Ok(bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)))
}

/// The maximum number of the result's type.
fn greatest(m: &Machine<'_, '_>, args: &Args<'_>) -> i128 {
    let width = super::process::result_type(m, args).int_bits().unwrap_or(64);
    let signed = matches!(args.call.model.ret, Ret::Is(shape) if shape.signed());
    if signed { (1 << (width - 1)) - 1 } else { (1 << width) - 1 }
}

/// What the result may be, of that which the effect allows.
pub(super) fn narrowed(m: &Machine<'_, '_>, args: &Args<'_>, among: Among) -> Checked<Among> {
    let (laws, stable) = (&m.library.laws, &m.library.stable);
    if let Some(known) = stable.get(args.name()).filter(|_| among_numbers(among)) {
        return Ok(Among::Exactly(*known));
    }
    Ok(match (args.call.model.law, among) {
        (Law::None | Law::Seeds(_) | Law::Seeds48(_), _) => among,
        (Law::Drawn, _) => {
            let again = laws.drawn.get(&laws.seed).and_then(|drawn| drawn.get(laws.place));
            again.map_or(among, |number| Among::Exactly(*number))
        }
        (Law::OfState(state), _) => {
            let (result, _) = of_state(load(m, args, state, 4)? as u32);
            Among::Exactly(result.into())
        }
        (Law::Drawn48 { state, part }, _) => {
            let now = state.map_or(Ok(laws.state), |state| load(m, args, state, 6))?;
            let width = super::process::result_type(m, args).int_bits().unwrap_or(64);
            Among::Exactly(part_of(following(now), part, width))
        }
        // A number of few bits begins again some day: not in a run.
        (Law::Ascends, Among::Between(low, high)) => {
            let least = laws.least.get(args.name()).copied().unwrap_or(low);
            Among::Between(low.max(least), high.min(greatest(m, args)))
        }
        (Law::Within(low, high), Among::Between(least, most)) => {
            Among::Between(least.max(low.into()), most.min(high.into()).min(greatest(m, args)))
        }
        (Law::Is(other), _) => stable.get(other).map_or(among, |number| Among::Exactly(*number)),
        (Law::IsNot(other), Among::Between(low, high)) => match stable.get(other) {
            Some(number) => Among::Except { low, high, not: *number as i128 },
            None => among,
        },
        (Law::Adds(arg), Among::Between(low, high)) => {
            let sum = |number: i128| (number + args.signed(arg, m)).clamp(low, high);
            Among::Between(sum(low), sum(high))
        }
        (Law::NotEmpty(arg), Among::Between(_, high)) => {
            Among::Results { zero: args.number(arg) == 0, low: 1, high }
        }
        (Law::Whole(arg, most), Among::Between(..)) if args.number(arg) <= most.unsigned_abs() => {
            let size = i128::from(args.number(arg));
            Among::Results { zero: size == 0, low: size, high: size }
        }
        (Law::OfPath, Among::Between(_, high)) => {
            Among::Results { zero: false, low: 1, high: high.min(Law::LONGEST_PATH.into()) }
        }
        (
            Law::Ascends
            | Law::Within(..)
            | Law::IsNot(_)
            | Law::Adds(_)
            | Law::NotEmpty(_)
            | Law::Whole(..)
            | Law::OfPath,
            Among::All
            | Among::Between(..)
            | Among::UnitInterval
            | Among::OneOf(_)
            | Among::Results { .. }
            | Among::Exactly(_)
            | Among::Except { .. },
        ) => among,
    })
}

/// Whether a result is a plain number that may be the same at every call.
fn among_numbers(among: Among) -> bool {
    matches!(among, Among::Between(..))
}

/// The bytes that the call stores for its law.
pub(super) fn stored(m: &Machine<'_, '_>, args: &Args<'_>) -> Checked<Option<Vec<u8>>> {
    Ok(match args.call.model.law {
        Law::OfState(state) => {
            let (_, next) = of_state(load(m, args, state, 4)? as u32);
            Some(next.to_le_bytes().to_vec())
        }
        Law::Drawn48 { state: Some(state), .. } => {
            let next = following(load(m, args, state, 6)?);
            Some(next.to_le_bytes()[..6].to_vec())
        }
        Law::Drawn48 { state: None, .. }
        | Law::None
        | Law::Drawn
        | Law::Seeds(_)
        | Law::Seeds48(_)
        | Law::Within(..)
        | Law::Ascends
        | Law::Is(_)
        | Law::IsNot(_)
        | Law::Adds(_)
        | Law::NotEmpty(_)
        | Law::Whole(..)
        | Law::OfPath => None,
    })
}

/// Takes notice of a result, or of a call that has none.
pub(super) fn learnt(m: &mut Machine<'_, '_>, args: &Args<'_>, bits: u128) {
    let width = super::process::result_type(m, args).int_bits().unwrap_or(64);
    let laws = &mut m.library.laws;
    match args.call.model.law {
        Law::None
        | Law::Within(..)
        | Law::OfState(_)
        | Law::Drawn48 { state: Some(_), .. }
        | Law::IsNot(_)
        | Law::Adds(_)
        | Law::NotEmpty(_)
        | Law::Whole(..)
        | Law::OfPath => {}
        Law::Drawn => {
            let drawn = laws.drawn.entry(laws.seed).or_default();
            if drawn.len() == laws.place {
                drawn.push(bits);
            }
            laws.place += 1;
        }
        // The GNU C library takes 0 for 1.
        Law::Seeds(seed) => (laws.seed, laws.place) = ((args.number(seed) as u32).max(1), 0),
        Law::Drawn48 { state: None, .. } => laws.state = following(laws.state),
        Law::Seeds48(seed) => laws.state = (args.number(seed) << 16 | LOWEST) & BITS,
        Law::Ascends => laws.rises(args.name(), ir::sign_extend(bits, width)),
        Law::Is(other) => {
            m.library.stable.insert(other, bits);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_c_library() {
        // What a program prints that gcc compiles: `srand48(1)`, then `lrand48`, `mrand48`.
        let first = following(1 << 16 | LOWEST);
        assert_eq!(part_of(first, Part48::NotNegative, 64), 89_400_484);
        let second = following(first);
        assert_eq!(part_of(second, Part48::Signed, 64) as i64, 1_952_030_186);
        assert_eq!(of_state(1), (476_707_713, 662_824_084));
    }
}
