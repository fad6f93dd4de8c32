//! Several members work on one question about a program. The first trusted answer wins.
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
//! - [`mod@replay`]: repeats an execution from its inputs alone and checks whether it violates the
//!   property. Every BUG has been replayed.
//! - [`tester`]: concrete runs with arguments, environment, standard input and files of its choice
//! - [`world`]: the surroundings of a program: arguments, environment, standard input, files
//! - [`simplify`]: simpler inputs that show the same error
//! - [`runner`]: concrete runs with simple inputs
//! - [`member`]: what a member is and what it concludes
//! - [`seat`]: a member's view of the others: whether to continue, and the judge of its suspects
//! - [`cores`]: which members may work now
//! - [`company`]: runs all members · `decision`: combines their conclusions into one answer
//! - [`tally`]: what the provers have discharged together
//! - [`log`]: what each member did
//! - [`harness`]: a C file that makes a native program repeat an execution
//!
//! Invariants: SAFE comes only from a member that is trusted to prove, BUG only with an execution
//! that the machine has just run to an error that the property covers. Both at once is a bug in
//! Harrier and is reported as one. A panic ends only the member that panics. The answer does not
//! depend on timing, as [`company`] explains.
//!
//! Deliberately absent: any analysis, printing, and time and memory limits, which the caller
//! enforces.

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
mod vacuity;
pub mod world;

pub use company::{Company, Roster};
pub use decision::Answer;
pub use log::{Log, Record};
pub use member::{Conclusion, Finding, Member, Trust, Unit, Verdict};
pub use replay::{Bug, Difference, Question, ReplayLimits, Replayer, Suspect, replay};
pub use seat::{Seat, Stop};
pub use tally::{Discharged, Tally};
pub use world::World;
