//! Sets of verification tasks in the formats of SV-COMP and of the tests of CBMC and 2LS: reads
//! them, runs each in its own process within time and memory limits, counts, and compares with
//! other runs and other tools.
//!
//! - [`task`]: tasks from a directory; `desc`: descriptions of tests; `old_name`: verdicts in file
//!   names
//! - [`run`]: runs tasks, several at once
//! - [`record`]: the result of a task, and lines of a TSV file
//! - [`table`]: counted by suite, with scores
//! - [`compare`]: two runs side by side
//!
//! Deliberately absent: printing, and how a program is checked: that is another process, whose
//! first line of output is the answer.

pub mod compare;
mod desc;
mod old_name;
pub mod record;
pub mod run;
pub mod table;
pub mod task;
