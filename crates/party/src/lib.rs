//! Several members work on one question about a program; the first answer that can be trusted is
//! the answer.
//!
//! ```text
//!            Question (program, property)
//!                │
//!   lead ───► the verifier, on the calling thread                          may say SAFE
//!                │ it is in doubt, or its first turn is over
//!   quick ──► the runner: a few concrete runs                              may say BUG
//!                │ nothing found: the others begin, as many at once as there are cores
//!   others ─► hunters, each on a thread of its own ──► suspects ──► replay  may say BUG
//! ```
//!
//! - [`mod@replay`]: an execution from its inputs alone, and whether it violates what was asked.
//!   Every BUG has been through it.
//! - [`tester`]: concrete runs with arguments, environment, standard input and files of its choice
//! - [`world`]: what is around a program: arguments, environment, standard input, files
//! - [`simplify`]: simpler inputs that show the same error
//! - [`runner`]: concrete runs with simple inputs
//! - [`member`]: what a member is and what it gives
//! - [`seat`]: what a member sees of the others: whether to go on, and the judge of its suspects
//! - [`cores`]: who may work now
//! - [`company`]: all together · `decision`: the answer that their words come to
//! - [`tally`]: what the provers have discharged together
//! - [`log`]: who did what
//! - [`harness`]: a C file that makes a native program go the way of an execution
//!
//! Invariants: SAFE is said only by a member that is trusted to prove, BUG only with an execution
//! that the machine has just run to an error that was asked about. Both at once would be a fault of
//! Harrier and is told as such. A member that panics costs itself alone. The answer does not depend
//! on timing, as [`company`] explains.
//!
//! Deliberately absent: any analysis, printing, and limits of time and memory, which the caller
//! keeps.

pub mod company;
pub mod cores;
mod decision;
pub mod harness;
pub mod log;
pub mod member;
pub mod replay;
pub mod runner;
pub mod seat;
pub mod simplify;
pub mod tally;
pub mod tester;
pub mod world;

pub use company::{Company, Roster};
pub use decision::Answer;
pub use log::{Log, Record};
pub use member::{Conclusion, Finding, Member, Trust, Unit, Verdict};
pub use replay::{Differs, Question, ReplayLimits, Replayer, Shown, Suspect, replay};
pub use seat::Seat;
pub use tally::{Discharged, Tally};
pub use world::World;
