//! Sets of verification tasks in the format of SV-COMP: reading them, running each in a process of
//! its own within limits of time and memory, counting, and comparing with other runs and other
//! tools.
//!
//! - [`task`]: tasks from a folder; `old_name` the verdicts in file names
//! - [`run`]: running tasks, several at once
//! - [`record`]: what a task gave, and lines of a TSV file
//! - [`table`]: counted by suite, with scores
//! - [`compare`]: two runs side by side
//!
//! Deliberately absent: printing, and how a program is checked: that is another process, whose
//! first line of output is the answer.

pub mod compare;
mod old_name;
pub mod record;
pub mod run;
pub mod table;
pub mod task;
