//! The way of an execution, in words of the source: what a violation witness tells, and what one is
//! checked against.
//!
//! - `events`: what a run does, seen by watching the machine
//! - `record`: the steps of a run that a witness tells, and which of them it leaves out
//! - `sites`: the places of the program that a witness can speak of
//! - `monitor`: whether a run goes along a witness
//! - `steer`: the program without the executions that leave a witness, for whoever looks for one
//!   that does not

pub(crate) mod events;
pub(crate) mod monitor;
pub(crate) mod record;
pub(crate) mod sites;
pub(crate) mod steer;
