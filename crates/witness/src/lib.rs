//! Witnesses: made of answers, and validated by running what they say.
//!
//! - [`proof`]: what a proof says about loops, by what [heaps say](heap_facts) about variables ·
//!   [`mod@violation`]: where a bug is, and the way there
//! - [`validate`]: whether the violation of a witness happens · `chosen_values`: the values that it
//!   names
//! - [`events`]: what a run does, seen by watching the machine
//! - [`record`]: the steps of a run that a witness tells, and which of them it leaves out
//! - [`sites`]: the places of the program that a witness can speak of · [`texts`]: its files
//! - `monitor`: whether a run goes along a witness
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
pub mod texts;
pub mod validate;
pub mod violation;

pub use proof::Proof;
pub use sites::Sites;
pub use validate::{Effort, Tried, Validation};
pub use violation::{steps_of, violation};
