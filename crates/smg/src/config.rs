//! How the analysis works: everything that can be chosen, in one place.

use crate::abstraction::Thresholds;
use crate::join::JoinOptions;
use cpa::{AdjustWhen, Order, Settings};

/// Where in a program something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// Nowhere.
    Never,
    /// At the heads of loops, and where recursive functions begin and end.
    Loops,
    /// At the beginning of every block.
    Blocks,
}

/// Which undefined behaviours are looked for. Invalid accesses and frees always are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looked {
    /// Uninitialised values that decide a branch or are an address.
    pub uninitialised: bool,
    /// Signed overflow; else arithmetic wraps.
    pub overflow: bool,
    /// Memory to which no pointer is left.
    pub leaks: bool,
    /// Memory that is not freed at the end.
    pub leaks_at_exit: bool,
}

/// How the analysis works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// What is looked for.
    pub looked: Looked,
    /// Whether allocation may fail.
    pub malloc_may_fail: bool,
    /// Where states are joined.
    pub join_at: Where,
    /// Where lists are looked for.
    pub abstract_at: Where,
    /// How long a list must be.
    pub thresholds: Thresholds,
    /// What a join of two states may do.
    pub join: JoinOptions,
    /// What the join of neighbours in a list may do.
    pub merge: JoinOptions,
    /// An offset that has at most so many values is split into cases.
    pub split_limit: u64,
    /// How often a state may grow at one place before its numbers are widened.
    pub widen_after: u32,
    /// The greatest depth of calls.
    pub max_depth: u32,
}

impl Config {
    /// How the engine explores: callees before what comes after a call, and states abstracted as they arrive.
    pub fn settings(&self) -> Settings {
        Settings {
            order: Order::ByRank,
            adjust: AdjustWhen::Arrived,
            stop_first: true,
            ..Settings::default()
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Config {
            looked: Looked { uninitialised: false, overflow: false, leaks: true, leaks_at_exit: false },
            malloc_may_fail: false,
            join_at: Where::Loops,
            abstract_at: Where::Loops,
            thresholds: Thresholds::default(),
            join: JoinOptions::default(),
            merge: JoinOptions { optional: true, ..JoinOptions::default() },
            split_limit: 16,
            widen_after: 3,
            max_depth: 200,
        }
    }
}
