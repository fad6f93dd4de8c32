//! The configuration of the analysis: all options in one place.
//!
//! [`PRESETS`] are named configurations, [`OPTIONS`] named options; `docs/configuration.md` lists
//! both, and a test compares them. Every configuration is sound: they differ in what they can prove
//! and in what that costs.

use crate::abstraction::Thresholds;
use crate::heap::Init;
use crate::join::JoinOptions;
use calls::Policy;
pub use calls::{Reuse, Where};
use cpa::{AdjustWhen, Order, Settings};

/// The optional checks. Invalid accesses and frees are always checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checks {
    /// Uninitialised values that decide a branch or are an address.
    pub uninitialised: bool,
    /// Signed overflow; else arithmetic wraps.
    pub overflow: bool,
    /// Shifts that are not defined; else one by too much gives any value.
    pub shift: bool,
    /// Indices outside the array that the source names.
    pub members: bool,
    /// Accesses that are less aligned than their types demand.
    pub alignment: bool,
    /// Files that are not closed at the end.
    pub files: bool,
    /// Memory to which no pointer is left.
    pub leaks: bool,
    /// Memory that is not freed at the end.
    pub leaks_at_exit: bool,
}

impl Checks {
    /// What is known of memory and variables that are uninitialised. Unless they are checked, they
    /// have any value, but always the same: as if they had been set.
    pub(crate) fn unset(self) -> Init {
        if self.uninitialised { Init::No } else { Init::Yes }
    }
}

/// How the analysis works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// What is checked beyond accesses and frees.
    pub checks: Checks,
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
    /// An offset that has at most this many values is split into cases.
    pub split_limit: u64,
    /// Whether that is done as well where nothing is known of the bytes at any of the offsets.
    pub split_unknown: bool,
    /// After this many states at one place, constants are joined as other numbers are, and so are
    /// offsets.
    pub keep_for: u32,
    /// How often a state may grow at one place before its numbers are widened.
    pub widen_after: u32,
    /// The greatest depth of calls.
    pub max_depth: u32,
    /// Which calls share their analysis with earlier ones.
    pub reuse: Reuse,
    /// After more calls of a function in a row than this that shared nothing, its calls are no
    /// longer compared; 0: they always are.
    pub reuse_misses: u32,
    /// Which states are examined first.
    pub order: Order,
    /// Whether to stop at the first thing that is not proved.
    pub first_only: bool,
    /// Where it takes turns with others: how many times the work of the first one it may do once
    /// that has ended; 0: any.
    pub patience: u32,
    /// Whether numbers are terms, and each state one execution with what it has assumed: for
    /// hunting bugs.
    pub symbolic: bool,
    /// After this many steps an execution is not followed any further; 0: always.
    pub max_steps: u32,
    /// After this many arrivals at loop heads an execution is not followed any further; 0: always.
    pub max_turns: u32,
}

impl Config {
    /// How the engine explores: in the order that was chosen, and states abstracted as they arrive.
    pub fn settings(&self) -> Settings {
        Settings { order: self.order, adjust: AdjustWhen::Arrived, stop_first: true, ..Settings::default() }
    }

    /// How the interprocedural driver works.
    pub fn policy(&self) -> Policy {
        Policy {
            join_at: self.join_at,
            abstract_at: self.abstract_at,
            reuse: self.reuse,
            reuse_misses: self.reuse_misses,
            max_depth: self.max_depth,
            keep_for: self.keep_for,
            single_executions: self.symbolic,
            max_steps: self.max_steps,
            max_turns: self.max_turns,
        }
    }
}

impl Config {
    /// What all hunters have in common: executions are followed one by one, nothing is joined, no
    /// list is found, no call shared.
    fn hunting() -> Config {
        Config {
            symbolic: true,
            join_at: Where::Never,
            abstract_at: Where::Never,
            reuse: Reuse::Never,
            split_limit: 16,
            ..Config::default()
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Config {
            checks: Checks {
                uninitialised: false,
                overflow: false,
                shift: false,
                members: false,
                alignment: false,
                files: false,
                leaks: true,
                leaks_at_exit: false,
            },
            malloc_may_fail: false,
            join_at: Where::Returns,
            abstract_at: Where::Returns,
            thresholds: Thresholds::default(),
            join: JoinOptions { offsets: true, ..JoinOptions::default() },
            merge: JoinOptions { optional: true, ..JoinOptions::default() },
            split_limit: 16,
            split_unknown: false,
            keep_for: 10,
            widen_after: 3,
            max_depth: 200,
            reuse: Reuse::Covered,
            reuse_misses: 0,
            order: Order::ByRank,
            first_only: false,
            patience: 4,
            symbolic: false,
            max_steps: 0,
            max_turns: 0,
        }
    }
}

/// A configuration with a name.
pub struct Preset {
    /// The name.
    pub name: &'static str,
    /// What it is for, in a sentence without a period.
    pub about: &'static str,
    make: fn() -> Config,
}

/// All configurations with a name.
pub const PRESETS: [Preset; 9] = [
    Preset {
        name: "default",
        about: "joins states and finds lists at loops and where functions end",
        make: Config::default,
    },
    Preset {
        name: "precise",
        about: "like default, but abstracts longer lists only, splits more offsets and widens numbers later",
        make: || Config {
            thresholds: Thresholds { length: [3, 3, 4], ..Thresholds::default() },
            split_limit: 64,
            widen_after: 8,
            ..Config::default()
        },
    },
    Preset {
        name: "apart",
        about: "joins states at loops only, and only if the lists of one cover those of the other and offsets are equal; joins constants later, and reuses calls with equal heaps only",
        make: || Config {
            join_at: Where::Loops,
            abstract_at: Where::Loops,
            join: JoinOptions { incomparable: false, own_sizes: true, ..JoinOptions::default() },
            split_unknown: true,
            reuse: Reuse::Equal,
            keep_for: 50,
            patience: 0,
            ..Config::default()
        },
    },
    Preset {
        name: "fast",
        about: "joins states and finds lists at every block: fewer states, fewer proofs",
        make: || Config { join_at: Where::Blocks, abstract_at: Where::Blocks, ..Config::default() },
    },
    Preset {
        name: "exact",
        about: "joins nothing and finds no lists: terminates only if all executions are short",
        make: || Config {
            join_at: Where::Never,
            abstract_at: Where::Never,
            split_limit: 256,
            ..Config::default()
        },
    },
    Preset {
        name: "dfs-200",
        about: "hunts for bugs on paths of at most 200 statements, depth first",
        make: || Config { order: Order::DepthFirst, max_steps: 200, ..Config::hunting() },
    },
    Preset {
        name: "dfs-900",
        about: "hunts for bugs on paths of at most 900 statements, depth first",
        make: || Config { order: Order::DepthFirst, max_steps: 900, ..Config::hunting() },
    },
    Preset {
        name: "bfs",
        about: "hunts for bugs on all paths, breadth first; proves programs in which all executions are short",
        make: || Config { order: Order::BreadthFirst, ..Config::hunting() },
    },
    Preset {
        name: "deepening",
        about: "hunts for bugs on paths with few loop iterations, then with more and more",
        make: || Config { order: Order::DepthFirst, max_steps: 400, max_turns: 4, ..Config::hunting() },
    },
];

/// The configurations that take turns on a program unless others are named. The first one is
/// reported if none proves it.
pub const IN_TURN: [&str; 3] = ["default", "apart", "exact"];

/// A single choice with a name.
pub struct Choice {
    /// The name.
    pub name: &'static str,
    /// What is chosen, in a phrase.
    pub about: &'static str,
    slot: fn(&mut Config) -> Slot<'_>,
}

/// Where a choice is kept, by the values that it can have.
enum Slot<'c> {
    Flag(&'c mut bool),
    Small(&'c mut u32),
    Large(&'c mut u64),
    Place(&'c mut Where),
    Reuse(&'c mut Reuse),
    Order(&'c mut Order),
}

/// All single choices. What is looked for is not among them: that is the property's.
pub const OPTIONS: [Choice; 32] = [
    Choice {
        name: "malloc-fails",
        about: "allocations may fail",
        slot: |c| Slot::Flag(&mut c.malloc_may_fail),
    },
    Choice { name: "join-at", about: "where states are joined", slot: |c| Slot::Place(&mut c.join_at) },
    Choice {
        name: "abstract-at",
        about: "where lists are abstracted",
        slot: |c| Slot::Place(&mut c.abstract_at),
    },
    Choice {
        name: "length-equal",
        about: "minimum length of a list if the subheaps of neighbours are equal",
        slot: |c| Slot::Small(&mut c.thresholds.length[0]),
    },
    Choice {
        name: "length-covered",
        about: "minimum length of a list if the subheap of one neighbour covers the other",
        slot: |c| Slot::Small(&mut c.thresholds.length[1]),
    },
    Choice {
        name: "length-different",
        about: "minimum length of a list if neither subheap covers the other",
        slot: |c| Slot::Small(&mut c.thresholds.length[2]),
    },
    Choice {
        name: "length-known",
        about: "the minimum length of a list is tracked up to this number of nodes",
        slot: |c| Slot::Small(&mut c.thresholds.known),
    },
    Choice {
        name: "single",
        about: "abstract singly linked lists",
        slot: |c| Slot::Flag(&mut c.thresholds.single),
    },
    Choice {
        name: "double",
        about: "abstract doubly linked lists",
        slot: |c| Slot::Flag(&mut c.thresholds.double),
    },
    Choice {
        name: "join-insert",
        about: "a join may insert a segment that one side lacks",
        slot: |c| Slot::Flag(&mut c.join.insert),
    },
    Choice {
        name: "join-insert-nonempty",
        about: "a join may insert a segment that is not empty on the other side",
        slot: |c| Slot::Flag(&mut c.join.insert_nonempty),
    },
    Choice {
        name: "join-optional",
        about: "a join may make an object optional where the other side has null",
        slot: |c| Slot::Flag(&mut c.join.optional),
    },
    Choice {
        name: "join-offsets",
        about: "a join may merge addresses of one object with different offsets",
        slot: |c| Slot::Flag(&mut c.join.offsets),
    },
    Choice {
        name: "own-sizes",
        about: "keep constants apart even if main has arguments, whose number is unknown",
        slot: |c| Slot::Flag(&mut c.join.own_sizes),
    },
    Choice {
        name: "join-sizes",
        about: "a join may merge objects of different sizes",
        slot: |c| Slot::Flag(&mut c.join.sizes),
    },
    Choice {
        name: "join-incomparable",
        about: "a join may produce lists that are shorter than on one side and longer than on the other",
        slot: |c| Slot::Flag(&mut c.join.incomparable),
    },
    Choice {
        name: "keep-constants",
        about: "constants up to this size are not joined with other numbers",
        slot: |c| Slot::Large(&mut c.join.keep_constants),
    },
    Choice {
        name: "keep-for",
        about: "number of states at a location from which constants and offsets are joined, too",
        slot: |c| Slot::Small(&mut c.keep_for),
    },
    Choice {
        name: "merge-optional",
        about: "neighbours in a list may be merged if one has an object where the other has null",
        slot: |c| Slot::Flag(&mut c.merge.optional),
    },
    Choice {
        name: "merge-offsets",
        about: "neighbours in a list may be merged if addresses differ in their offsets",
        slot: |c| Slot::Flag(&mut c.merge.offsets),
    },
    Choice {
        name: "split-limit",
        about: "an offset with at most this many values is split into cases",
        slot: |c| Slot::Large(&mut c.split_limit),
    },
    Choice {
        name: "split-unknown",
        about: "split offsets even where the bytes are unknown",
        slot: |c| Slot::Flag(&mut c.split_unknown),
    },
    Choice {
        name: "widen-after",
        about: "how often a state may grow at one location before its numbers are widened",
        slot: |c| Slot::Small(&mut c.widen_after),
    },
    Choice { name: "max-depth", about: "maximum call depth", slot: |c| Slot::Small(&mut c.max_depth) },
    Choice {
        name: "reuse",
        about: "which calls of a function reuse an earlier analysis",
        slot: |c| Slot::Reuse(&mut c.reuse),
    },
    Choice {
        name: "reuse-misses",
        about: "after more than this many calls in a row without reuse, stop comparing the calls of a function; 0: never stop",
        slot: |c| Slot::Small(&mut c.reuse_misses),
    },
    Choice { name: "order", about: "which states are explored first", slot: |c| Slot::Order(&mut c.order) },
    Choice {
        name: "first-only",
        about: "stop at the first unproved obligation",
        slot: |c| Slot::Flag(&mut c.first_only),
    },
    Choice {
        name: "patience",
        about: "when taking turns: how many times the work of the first configuration this one may do; 0: any",
        slot: |c| Slot::Small(&mut c.patience),
    },
    Choice {
        name: "symbolic",
        about: "numbers are solver terms, and each state is one execution path",
        slot: |c| Slot::Flag(&mut c.symbolic),
    },
    Choice {
        name: "max-steps",
        about: "stop exploring a path after this many statements; 0: never",
        slot: |c| Slot::Small(&mut c.max_steps),
    },
    Choice {
        name: "max-turns",
        about: "stop exploring a path after this many loop iterations; 0: never",
        slot: |c| Slot::Small(&mut c.max_turns),
    },
];

impl Config {
    /// The configuration of a name.
    pub fn named(name: &str) -> Result<Config, String> {
        let known = || PRESETS.iter().map(|preset| preset.name).collect::<Vec<_>>().join(", ");
        let preset = PRESETS.iter().find(|preset| preset.name == name);
        preset
            .map(|preset| (preset.make)())
            .ok_or_else(|| format!("unknown configuration '{name}'; known are {}", known()))
    }

    /// Makes a single choice.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let known = || OPTIONS.iter().map(|option| option.name).collect::<Vec<_>>().join(", ");
        let choice = OPTIONS.iter().find(|option| option.name == name);
        let choice = choice.ok_or_else(|| format!("unknown option '{name}'; known are {}", known()))?;
        let wrong = |what: &str| format!("'{name}' takes {what}, not '{value}'");
        match (choice.slot)(self) {
            Slot::Flag(flag) => *flag = value.parse().map_err(|_| wrong("true or false"))?,
            Slot::Small(number) => *number = value.parse().map_err(|_| wrong("a number"))?,
            Slot::Large(number) => *number = value.parse().map_err(|_| wrong("a number"))?,
            Slot::Reuse(reuse) => {
                *reuse = match value {
                    "never" => Reuse::Never,
                    "equal" => Reuse::Equal,
                    "covered" => Reuse::Covered,
                    _ => return Err(wrong("never, equal or covered")),
                }
            }
            Slot::Order(order) => {
                *order = match value {
                    "inner" => Order::ByRank,
                    "newest" => Order::DepthFirst,
                    "oldest" => Order::BreadthFirst,
                    _ => return Err(wrong("inner, newest or oldest")),
                }
            }
            Slot::Place(place) => {
                *place = match value {
                    "never" => Where::Never,
                    "loops" => Where::Loops,
                    "returns" => Where::Returns,
                    "blocks" => Where::Blocks,
                    _ => return Err(wrong("never, loops, returns or blocks")),
                }
            }
        }
        Ok(())
    }

    /// What a choice is at present, as [`Config::set`] reads it; `None` if there is no such choice.
    pub fn get(&self, name: &str) -> Option<String> {
        let choice = OPTIONS.iter().find(|option| option.name == name)?;
        Some(match (choice.slot)(&mut self.clone()) {
            Slot::Flag(flag) => flag.to_string(),
            Slot::Small(number) => number.to_string(),
            Slot::Large(number) => number.to_string(),
            Slot::Reuse(Reuse::Never) => "never".to_owned(),
            Slot::Reuse(Reuse::Equal) => "equal".to_owned(),
            Slot::Reuse(Reuse::Covered) => "covered".to_owned(),
            Slot::Order(Order::ByRank) => "inner".to_owned(),
            Slot::Order(Order::DepthFirst) => "newest".to_owned(),
            Slot::Order(Order::BreadthFirst) => "oldest".to_owned(),
            Slot::Order(Order::Random(seed)) => format!("random {seed}"),
            Slot::Place(Where::Never) => "never".to_owned(),
            Slot::Place(Where::Loops) => "loops".to_owned(),
            Slot::Place(Where::Returns) => "returns".to_owned(),
            Slot::Place(Where::Blocks) => "blocks".to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_changes_what_it_names_and_nothing_else() {
        for option in &OPTIONS {
            let before = Config::default();
            let old = before.get(option.name).expect("an option has a value");
            let new = ["true", "false", "7", "never", "newest"]
                .into_iter()
                .find(|new| *new != old && before.clone().set(option.name, new).is_ok());
            let new = new.unwrap_or_else(|| panic!("{}: no other value", option.name));
            let mut after = before.clone();
            after.set(option.name, new).expect("it is possible");
            for other in &OPTIONS {
                let same = after.get(other.name) == before.get(other.name);
                assert_eq!(same, other.name != option.name, "{} changed {}", option.name, other.name);
            }
            after.set(option.name, &old).expect("the old value is one");
            assert_eq!(after, before, "{}", option.name);
        }
    }

    #[test]
    fn names_and_values_that_are_none_are_named() {
        let mut config = Config::default();
        assert!(config.set("joinat", "loops").expect_err("no option").contains("join-at"));
        assert!(
            config.set("join-at", "often").expect_err("no place").contains("never, loops, returns or blocks")
        );
        assert!(config.set("split-limit", "-1").expect_err("no number").contains("a number"));
        assert!(Config::named("best").expect_err("no preset").contains("precise"));
        assert_eq!(config, Config::default());
    }

    #[test]
    fn the_documentation_lists_every_name_with_its_default() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/configuration.md");
        let text = std::fs::read_to_string(path).expect("docs/configuration.md is there");
        for preset in &PRESETS {
            assert!(text.contains(&format!("| `{}` | {} |", preset.name, preset.about)), "{}", preset.name);
        }
        for option in &OPTIONS {
            let default = Config::default().get(option.name).expect("an option has a value");
            let row = format!("| `{}` | {} | {default} |", option.name, option.about);
            assert!(text.contains(&row), "missing: {row}");
        }
    }
}
