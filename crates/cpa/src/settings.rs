//! What can be chosen about an exploration, and what it says about itself.

use crate::NodeId;

/// The order in which waiting states are taken. Each order leads to a sound result; they differ in
/// cost, and in which error is found first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Order {
    /// The newest first.
    DepthFirst,
    /// The oldest first: paths are found shortest first.
    #[default]
    BreadthFirst,
    /// The lowest [`crate::Analysis::rank`] first, among equals the oldest.
    ByRank,
    /// As random numbers from this seed have it.
    Random(u64),
}

/// When a state's precision is adjusted.
///
/// *As it is taken* is the published algorithm: the reached set holds the state before adjustment,
/// the successors are those of the adjusted state. They contain the successors of the state since
/// the adjusted state contains it (g), so that "successors of explored states are reached" holds.
///
/// *On arrival* adjusts each successor before it is merged and compared, and the reached set holds
/// what comes out. This is sound for another reason: a transfer followed by an adjustment that only
/// grows is again a transfer that satisfies (d), so that the run is one of the plain algorithm with
/// that transfer. Abstraction of heaps needs it: only abstracted states are few enough to be
/// compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum AdjustWhen {
    /// When the state is taken from the waitlist.
    #[default]
    Taken,
    /// When the state is computed, before merge and stop.
    Arrived,
}

/// The choices of an exploration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The order of the waitlist.
    pub order: Order,
    /// When precisions are adjusted.
    pub adjust: AdjustWhen,
    /// Whether states are merged at all. Off, [`crate::Analysis::merge`] is never asked.
    pub merge: bool,
    /// Whether coverage is checked before merging too, besides after it. A state that is covered
    /// changes nothing, so that merging it would only lose precision; it pays where checking is
    /// cheaper than merging.
    pub stop_first: bool,
    /// Whether the states of covered and replaced nodes are kept, for pictures and for
    /// [`crate::View::history`]. The tree itself is always kept.
    pub keep_states: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            order: Order::default(),
            adjust: AdjustWhen::default(),
            merge: true,
            stop_first: false,
            keep_states: false,
        }
    }
}

/// When a run ends though states wait. All waiting states stay, and another run goes on from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Limits {
    /// So many states are expanded in this run.
    pub steps: Option<u64>,
    /// So many states are in the reached set.
    pub states: Option<usize>,
}

impl Limits {
    /// None.
    pub const NONE: Limits = Limits { steps: None, states: None };

    /// At most this many expansions.
    pub fn steps(steps: u64) -> Limits {
        Limits { steps: Some(steps), ..Limits::NONE }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing waits: the reached set contains every reachable concrete state.
    Finished,
    /// The adjustment of this node's state interrupted. The node waits; without a change
    /// ([`crate::Engine::go_past`], a new precision, removal) the next run is interrupted there
    /// again.
    Interrupted(NodeId),
    /// States wait, but the run had to end.
    Stopped(Why),
}

/// Why a run ended before its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// [`Limits::steps`].
    Steps,
    /// [`Limits::states`].
    States,
    /// The caller asked for it.
    Asked,
    /// No component says which edges lead from this node's state.
    NoEdges(NodeId),
}

/// What the caller of a run answers to [`Progress`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Go on.
    Continue,
    /// End this run.
    Stop,
}

/// How far an exploration is; shown to the caller before each expansion.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The numbers since the engine was made.
    pub statistics: &'a Statistics,
    /// States in the reached set.
    pub reached: usize,
    /// States that wait.
    pub waiting: usize,
}

/// What an exploration has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Statistics {
    /// States whose successors were computed.
    pub expanded: u64,
    /// Calls of the transfer: pairs of a state and an edge.
    pub posts: u64,
    /// Successors that the transfers gave.
    pub successors: u64,
    /// Calls of merge.
    pub merge_calls: u64,
    /// States replaced by merging.
    pub merges: u64,
    /// Calls of stop.
    pub stop_calls: u64,
    /// States that were covered.
    pub covered: u64,
    /// Calls of adjust.
    pub adjust_calls: u64,
    /// Adjustments that changed something.
    pub adjusted: u64,
    /// Nodes removed by [`crate::Engine::remove_subtree`].
    pub removed: u64,
    /// The most states that were in the reached set at once.
    pub max_reached: usize,
    /// The most states that waited at once.
    pub max_waiting: usize,
}
