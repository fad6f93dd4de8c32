//! Witnesses: written for answers, and validated by running the program.
//!
//! - [`proof`]: what a proof says about loops, based on what [heaps](heap_facts) and
//!   [templates](template_facts) say about variables ·
//!   [`mod@violation`]: where a bug is, and the path to it
//! - [`validate`]: whether the violation of a witness happens · `chosen_values`: the values that it
//!   names
//! - [`events`]: the events of a run, observed on the machine
//! - [`record`]: the steps of a run that a witness contains, and which of them it leaves out
//! - [`sites`]: the locations of the program that a witness can name · [`texts`]: its files
//! - `monitor`: whether a run follows a witness
//! - `steer`: the program without the executions that leave a witness, for hunters
//!
//! The data and formats of witnesses are those of [`report`].
//!
//! Deliberately absent: the command line, and files other than the program's.

mod chosen_values;
pub mod events;
pub mod heap_facts;
mod monitor;
pub mod proof;
pub mod record;
pub mod sites;
mod steer;
pub mod template_facts;
pub mod texts;
pub mod validate;
pub mod violation;

pub use proof::Proof;
pub use sites::Sites;
pub use validate::{Effort, Validation, ValidationResult};
pub use violation::{steps_of, violation};
