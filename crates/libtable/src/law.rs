//! What holds of the results of several calls together, where a function remembers something or the
//! world does not go back.
//!
//! A [`Law`] is part of a row. A run keeps it exactly, so that none of its results is impossible; a
//! proof need not know it, since every result that the law allows is one of the effect's.

use crate::parts::Arg;

/// What holds of the results of all calls of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Law {
    /// Nothing.
    None,
    /// It is the next number of the sequence that belongs to the last seed; a seed that comes again
    /// has the same sequence again. At first the seed is 1.
    Drawn,
    /// The sequence of the seed that is this argument begins.
    Seeds(Arg),
    /// Result and next state are those that the GNU C library computes from the `unsigned` behind
    /// this argument.
    OfState(Arg),
    /// It is a part of the next number of the sequence of 48 bits that POSIX describes: that of the
    /// library, or of the state behind an argument.
    Drawn48 {
        /// The state, three `unsigned short`, the least significant first.
        state: Option<Arg>,
        /// Which part.
        part: Part48,
    },
    /// The library's sequence of 48 bits begins for this seed.
    Seeds48(Arg),
    /// A run takes no number outside this range: others need a system that few have.
    Within(i64, i64),
    /// It is never less than before.
    Ascends,
    /// It is the result of another function.
    Is(&'static str),
    /// It is not the result of another function.
    IsNot(&'static str),
    /// This argument was added to a number of the range, as far as the sum is in the range.
    Adds(Arg),
    /// It is -1, or not 0 unless this argument is.
    NotEmpty(Arg),
    /// It is -1, or this argument if that is no more than the number.
    Whole(Arg, i64),
    /// It is the number of characters of a path, which is not empty, or -1.
    OfPath,
}

/// The maximum number of seconds that a clock shows: Linux keeps times in 63 bits of nanoseconds.
pub const MOST_SECONDS: i64 = i64::MAX / 1_000_000_000 - 1;

/// The maximum number of a user or a group: the next one stands for none.
pub const MOST_USER: i64 = 0xffff_fffe;

impl Law {
    /// The longest path: `PATH_MAX` without the final zero.
    pub const LONGEST_PATH: i64 = 4095;

    /// What a run stores as each of the bytes of which the result says how many there are.
    pub const fn filler(self) -> u8 {
        match self {
            Law::OfPath => b'n',
            Law::None
            | Law::Drawn
            | Law::Within(..)
            | Law::Seeds(_)
            | Law::OfState(_)
            | Law::Drawn48 { .. }
            | Law::Seeds48(_)
            | Law::Ascends
            | Law::Is(_)
            | Law::IsNot(_)
            | Law::Adds(_)
            | Law::NotEmpty(_)
            | Law::Whole(..) => 0,
        }
    }
}

/// A part of a number of 48 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part48 {
    /// The upper 31 bits.
    NotNegative,
    /// The upper 32 bits, as a signed number.
    Signed,
    /// All of them, as a fraction of 1.
    Fraction,
}

/// The clocks that cannot be set and do not go back, by the name of what they count: the time
/// since the machine was started, or the work of the program.
pub const fn steady_clock(clock: i128) -> Option<&'static str> {
    match clock {
        // CLOCK_MONOTONIC, its raw and its coarse form, CLOCK_BOOTTIME and its form with an alarm
        1 | 4 | 6 | 7 | 9 => Some("monotonic"),
        // CLOCK_PROCESS_CPUTIME_ID, CLOCK_THREAD_CPUTIME_ID: there is one thread
        2 | 3 => Some("work"),
        _ => None,
    }
}
