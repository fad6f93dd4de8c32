//! What can be chosen about the driver: where states are joined and abstracted, which calls share
//! a context, and how far executions are followed.

/// Where in a program something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// Nowhere.
    Never,
    /// At the heads of loops, and where recursive functions begin and end.
    Loops,
    /// At loops, and where any function ends.
    Returns,
    /// At the beginning of every block.
    Blocks,
}

/// When a call shares the context of an earlier call of the same function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reuse {
    /// Never, unless a function calls itself.
    Never,
    /// If the function sees the same memory.
    Equal,
    /// If the memory that it saw then covers the one that it sees now.
    Covered,
}

/// How the driver works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Policy {
    /// Where states are joined.
    pub join_at: Where,
    /// Where states are abstracted.
    pub abstract_at: Where,
    /// Which calls share a context.
    pub reuse: Reuse,
    /// After more consecutive calls of a function than this without a context to share, its calls
    /// are not compared any more; 0: they always are.
    pub reuse_misses: u32,
    /// The greatest depth of calls.
    pub max_depth: u32,
    /// After this many states at one place, the place counts as [crowded](crate::Joining::crowded).
    pub keep_for: u32,
    /// Whether each state is a single execution: contexts are not shared, recursive calls not
    /// widened, and cases that are too many are left out.
    pub single_executions: bool,
    /// After this many statements an execution is not followed any further; 0: no limit.
    pub max_steps: u32,
    /// After this many arrivals at heads of loops an execution is not followed any further; 0: no
    /// limit.
    pub max_turns: u32,
}

impl Default for Policy {
    fn default() -> Policy {
        Policy {
            join_at: Where::Returns,
            abstract_at: Where::Returns,
            reuse: Reuse::Covered,
            reuse_misses: 0,
            max_depth: 200,
            keep_for: 10,
            single_executions: false,
            max_steps: 0,
            max_turns: 0,
        }
    }
}
