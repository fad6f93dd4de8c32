//! Facts about programs that do not belong to one analysis.
//!
//! - [`calls`]: the call graph, library functions that call back, recursion
//! - [`loops`]: loop heads, an order that stays inside loops, and the normal form of loops
//! - [`live`], [`regs`]: which registers are read again
//! - [`landings`]: where `longjmp` returns to, and the variables there
//! - [`assigned`]: which variables are initialised on every path to a point
//! - [`constants`]: numbers that a program compares with
//! - [`points`]: points of a program, and their source lines
//! - [`inline`]: a program whose entry contains what it calls
//! - [`mod@unroll`]: bodies of loops several times in a row
//! - [`start`]: what runs before and after `main`, as a function around it
//!
//! Everything here is computed once, from the program alone, and is the same for every engine.
//!
//! Deliberately absent: states, values, anything that an execution decides.

pub mod assigned;
pub mod calls;
pub mod constants;
pub mod inline;
pub mod landings;
pub mod live;
pub mod loops;
pub mod points;
pub mod regs;
pub mod start;
pub mod unroll;

pub use assigned::set_before;
pub use calls::{
    address_taken, callable, calls_back, library_effect, library_model, may_end, recursive, runs_at_the_end,
};
pub use constants::limits;
pub use inline::{
    Appended, Inlined, InlinedCopy, append_function, calls_to, can_be_copied, count_statements, inline_calls,
    inlined_body, may_miss_result, uses_setjmp, with_inlined_calls,
};
pub use landings::{Changed, Landings, Site, jumpers};
pub use live::{Liveness, Use};
pub use loops::{NoNormalForm, NormalLoop, leads_back, loop_order, normalise_loops};
pub use points::{Point, calls_of, lines_with_code, place_of, points_of_line};
pub use regs::RegSet;
pub use start::{needs_start, with_start};
pub use unroll::{Unrolled, UnrolledLoop, unroll};
