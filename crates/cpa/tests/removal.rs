//! Taking back part of an exploration loses nothing: whatever relied on the removed states is
//! explored again.

use crate::support::*;
use cpa::laws::Laws;
use cpa::operators::{Merge, stop_join};
use cpa::toy::concrete::Concrete;
use cpa::toy::constants::Values;
use cpa::toy::{Cfa, Edge, Op};
use cpa::{
    AdjustWhen, Analysis, Control, Cover, Edges, Engine, ExactJoin, Lattice, Left, Limits, Merged, NodeId,
    Order, Outcome, Settings, Status, Successors,
};
use std::collections::BTreeSet;
use std::rc::Rc;
use testkit::Rng;

#[test]
fn after_any_removal_the_invariant_holds_and_everything_is_found_again() {
    let mut rng = Rng::new(21);
    for round in 0..400 {
        let cfa = random_program(&mut rng);
        let concrete = plain_reachable(&cfa);
        let step = |c: &Concrete, e: &Edge| plain_step(&cfa, c, e);
        let merge = if round % 2 == 0 { Merge::Join } else { Merge::Sep };
        let order = *rng.pick(&[Order::BreadthFirst, Order::DepthFirst, Order::ByRank, Order::Random(round)]);
        let adjust = *rng.pick(&[AdjustWhen::Taken, AdjustWhen::Arrived]);
        let settings = Settings {
            order,
            adjust,
            stop_first: rng.one_in(2),
            keep_states: rng.one_in(2),
            ..Settings::default()
        };
        let mut engine = Engine::new(locations_and_constants(&cfa, merge), settings);
        engine.start((at(0), Values::any(2)), ((), ()));
        let laws = Laws {
            states: &[],
            precisions: &[],
            edges: &cfa.edges,
            concrete: &concrete,
            contains: &contains,
            step: &step,
        };
        for _ in 0..4 {
            engine.run(Limits::steps(rng.below(30)), &mut |_| Control::Continue);
            let node = NodeId::new(rng.index(engine.reached().node_count()));
            let removal = engine.remove_subtree(node);
            assert!(removal.removed.iter().all(|n| !engine.reached().contains(*n)));
            assert!(removal.requeued.iter().all(|n| engine.reached().status(*n) == Status::Waiting));
            laws.invariant(&engine).unwrap_or_else(|e| panic!("{e}\n{settings:?} {cfa:?}"));
            let start = engine.reached().iter().any(|(_, s, _)| *s == (at(0), Values::any(2)));
            assert!(start, "the initial state stays represented");
        }
        assert_eq!(engine.run_to_end(), Outcome::Finished);
        laws.covers(engine.reached()).unwrap_or_else(|e| panic!("{e}\n{settings:?} {cfa:?}"));
        laws.invariant(&engine).unwrap_or_else(|e| panic!("{e}\n{settings:?} {cfa:?}"));
    }
}

/// Sets of numbers, moved along edges that are `(from, to)`, or calls; the place of a state is its
/// key.
struct Sets {
    /// Where a state of this place goes.
    edges: Vec<(u8, u8)>,
    merge: Merge,
    /// Which new states are merged.
    merges: fn(&State) -> bool,
    /// The key of a state.
    key: fn(&State) -> u8,
    /// Numbers that an edge adds.
    adds: Vec<(u8, u8, u8)>,
    left: Vec<NodeId>,
    /// The place of a call, the exit of what it calls, and where it returns to.
    call: Option<(u8, u8, u8)>,
    /// The calls that were met, and the exits: a summary each.
    calls: Vec<NodeId>,
    exits: Vec<(NodeId, Set)>,
}

type State = (u8, Set);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Set(BTreeSet<u8>);

impl Lattice for Set {
    fn leq(&self, other: &Set) -> bool {
        self.0.is_subset(&other.0)
    }
    fn join(&self, other: &Set) -> Set {
        Set(&self.0 | &other.0)
    }
}

/// A set denotes its elements.
impl ExactJoin for Set {}

impl Sets {
    fn new(edges: &[(u8, u8)], merge: Merge) -> Sets {
        Sets {
            edges: edges.to_vec(),
            merge,
            merges: |_| true,
            key: |state| state.0,
            adds: Vec::new(),
            left: Vec::new(),
            call: None,
            calls: Vec::new(),
            exits: Vec::new(),
        }
    }
}

impl Analysis for Sets {
    type Edge = (u8, u8);
    type State = State;
    type Precision = ();
    type Key = u8;

    fn key(&self, state: &State) -> u8 {
        (self.key)(state)
    }

    fn edges(&self, state: &State) -> Edges<(u8, u8)> {
        Edges::These(self.edges.iter().copied().filter(|e| e.0 == state.0).collect())
    }

    fn transfer(&mut self, state: &State, edge: &(u8, u8), (): &(), at: NodeId, out: &mut Successors<State>) {
        match self.call {
            // A call goes on with the exits that are known, and an exit with the calls.
            Some((call, _, back)) if state.0 == call && edge.1 == back => {
                self.calls.retain(|id| *id != at);
                self.calls.push(at);
                for (exit, set) in &self.exits {
                    out.push_with_cause((back, set.clone()), *exit);
                }
                return;
            }
            Some((_, exit, back)) if state.0 == exit => {
                self.exits.retain(|(id, _)| *id != at);
                self.exits.push((at, state.1.clone()));
                for call in &self.calls {
                    out.push_with_cause((back, state.1.clone()), *call);
                }
                return;
            }
            Some(_) | None => {}
        }
        let mut set = state.1.clone();
        set.0.extend(self.adds.iter().filter(|a| (a.0, a.1) == *edge).map(|a| a.2));
        out.push((edge.1, set));
    }

    fn merge(&mut self, new: &State, old: &State, (): &()) -> Merged<State> {
        match self.merge.apply(&new.1, &old.1) {
            _ if !(self.merges)(new) => Merged::Keep,
            Merged::Keep => Merged::Keep,
            Merged::Replace(set) => Merged::Replace((old.0, set)),
        }
    }

    fn stop(&mut self, new: &State, reached: &mut dyn Iterator<Item = (NodeId, &State)>, (): &()) -> Cover {
        stop_join(&new.1, &mut reached.map(|(id, state)| (id, &state.1)))
    }

    fn left(&mut self, node: NodeId, _: Left) {
        self.left.push(node);
        self.calls.retain(|id| *id != node);
        self.exits.retain(|(id, _)| *id != node);
    }
}

fn state(place: u8, elements: &[u8]) -> State {
    (place, Set(elements.iter().copied().collect()))
}

fn node_of<A: Analysis<State = State>>(engine: &Engine<A>, state: &State) -> NodeId {
    let found = engine.reached().iter().find(|(_, s, _)| *s == state);
    found.unwrap_or_else(|| panic!("{state:?} is not reached")).0
}

#[test]
fn what_several_states_cover_together_waits_again_when_one_goes() {
    // Places 1, 2, 3 hold {1}, {2}, {1, 2}, and all lead to 4.
    let mut engine = Engine::new(Sets::new(&[(1, 4), (2, 4), (3, 4)], Merge::Sep), Settings::default());
    for start in [state(1, &[1]), state(2, &[2]), state(3, &[1, 2])] {
        engine.start(start, ());
    }
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    let third = node_of(&engine, &state(3, &[1, 2]));
    let covered = engine.reached().children(third).next().unwrap();
    assert_eq!(engine.reached().status(covered), Status::Covered(Cover::ByAll));

    let two = node_of(&engine, &state(2, &[2]));
    let at_four = node_of(&engine, &state(4, &[2]));
    let removal = engine.remove_subtree(at_four);
    assert_eq!(removal.removed, [at_four]);
    assert_eq!(removal.requeued, [two, third]);
    engine.reached().check(engine.analysis()).unwrap();
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    let elements: BTreeSet<u8> = engine.reached().with_key(&4).flat_map(|(_, s, _)| s.1.0.clone()).collect();
    assert_eq!(elements, BTreeSet::from([1, 2]));
}

#[test]
fn a_merged_state_may_move_to_another_key() {
    // Places 1 to 4 lead to 5; a state there that has both 8 and 9 belongs to key 6. Only {9} is
    // merged.
    let mut sets = Sets::new(&[(1, 5), (2, 5), (3, 5), (4, 5)], Merge::Join);
    sets.merges = |new| new.1.0.contains(&9);
    sets.key = |state| if state.1.0.is_superset(&BTreeSet::from([8, 9])) { 6 } else { state.0 };
    let mut engine = Engine::new(sets, Settings::default());
    for start in [state(1, &[1, 8]), state(2, &[2]), state(3, &[1, 2]), state(4, &[9])] {
        engine.start(start, ());
    }
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    engine.reached().check(engine.analysis()).unwrap();
    let moved = node_of(&engine, &state(5, &[1, 8, 9]));
    assert_eq!(engine.reached().with_key(&6).map(|(id, ..)| id).collect::<Vec<_>>(), [moved]);
    let stayed: Vec<_> = engine.reached().with_key(&5).map(|(_, s, _)| s.clone()).collect();
    assert_eq!(stayed, [state(5, &[2, 9])]);

    // {1, 2} was covered by {1, 8} and {2} together, and relies on what became of both.
    let relying = node_of(&engine, &state(3, &[1, 2]));
    let removal = engine.remove_subtree(moved);
    assert!(removal.requeued.contains(&relying), "{removal:?}");
    engine.reached().check(engine.analysis()).unwrap();
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    let at_five = engine.reached().iter().filter(|(_, s, _)| s.0 == 5);
    let elements: BTreeSet<u8> = at_five.flat_map(|(_, s, _)| s.1.0.clone()).collect();
    assert_eq!(elements, BTreeSet::from([1, 2, 8, 9]));
}

#[test]
fn a_merged_state_goes_with_either_of_those_it_came_from() {
    let edges = [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)];
    let new = || {
        let mut sets = Sets::new(&edges, Merge::Join);
        sets.adds = vec![(0, 1, 1), (0, 2, 2)];
        let mut engine = Engine::new(sets, Settings::default());
        engine.start(state(0, &[0]), ());
        assert_eq!(engine.run_to_end(), Outcome::Finished);
        engine
    };
    let merged = state(3, &[0, 1, 2]);
    for branch in [state(1, &[0, 1]), state(2, &[0, 2])] {
        let mut engine = new();
        let result = sorted(&engine);
        let (removed, node) = (node_of(&engine, &branch), node_of(&engine, &merged));
        assert!(engine.reached().replaced(node).is_some());
        engine.analysis_mut().left.clear();
        let removal = engine.remove_subtree(removed);
        assert!(removal.removed.contains(&node) && removal.removed.contains(&removed));
        assert_eq!(engine.analysis().left, removal.removed, "the analysis hears of it");
        assert_eq!(removal.requeued.len(), 2, "the root, and the branch that stays");
        engine.reached().check(engine.analysis()).unwrap();
        assert_eq!(engine.run_to_end(), Outcome::Finished);
        assert_eq!(sorted(&engine), result);
    }
}

#[test]
fn a_removed_initial_state_starts_again() {
    let mut engine = Engine::new(Sets::new(&[(0, 1), (1, 0)], Merge::Join), Settings::default());
    engine.start(state(0, &[1]), ());
    engine.start(state(0, &[2]), ());
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    let result = sorted(&engine);
    assert_eq!(result, [state(0, &[1, 2]), state(1, &[1, 2])]);
    let removal = engine.remove_subtree(NodeId::new(0));
    assert_eq!(engine.reached().len(), removal.requeued.len());
    assert_eq!(sorted(&engine), [state(0, &[1, 2])], "both initial states, joined again");
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    assert_eq!(sorted(&engine), result);
}

#[test]
fn a_state_after_a_call_goes_with_the_exit_that_caused_it() {
    // A call at 1 returns to 2; what it calls goes from 10 to its exit 11, and is entered from
    // elsewhere, 5.
    let new = || {
        let mut sets = Sets::new(&[(1, 2), (5, 10), (10, 11), (11, 2)], Merge::Sep);
        sets.call = Some((1, 11, 2));
        Engine::new(sets, Settings::default())
    };
    // The exit is known before the call.
    let mut engine = new();
    engine.start(state(5, &[7]), ());
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    engine.start(state(1, &[3]), ());
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    let result = sorted(&engine);
    let (call, exit) = (node_of(&engine, &state(1, &[3])), node_of(&engine, &state(11, &[7])));
    let after = node_of(&engine, &state(2, &[7]));
    assert_eq!((engine.reached().parent(after), engine.reached().cause(after)), (Some(call), Some(exit)));
    assert_eq!(engine.reached().path(after)[1].cause, Some(exit));

    let ten = node_of(&engine, &state(10, &[7]));
    let removal = engine.remove_subtree(exit);
    assert_eq!(removal.removed, [exit, after]);
    assert_eq!(removal.requeued, [ten, call]);
    assert!(engine.analysis().exits.is_empty(), "the summary is forgotten");
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    assert_eq!(sorted(&engine), result);

    // The call is known before the exit.
    let mut engine = new();
    engine.start(state(1, &[3]), ());
    engine.start(state(5, &[7]), ());
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    assert_eq!(sorted(&engine), result);
    let (call, exit) = (node_of(&engine, &state(1, &[3])), node_of(&engine, &state(11, &[7])));
    let after = node_of(&engine, &state(2, &[7]));
    assert_eq!((engine.reached().parent(after), engine.reached().cause(after)), (Some(exit), Some(call)));
    let removal = engine.remove_subtree(call);
    assert!(removal.removed.contains(&after));
    assert!(removal.requeued.contains(&exit));
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    assert_eq!(sorted(&engine), result);
}

#[test]
fn removing_what_is_gone_or_unknown_does_nothing() {
    let cfa = Rc::new(Cfa::new(1, 8, vec![(0, Op::Skip, 1)]));
    let mut engine = Engine::new(locations_and_constants(&cfa, Merge::Join), Settings::default());
    engine.start((at(0), Values::any(1)), ((), ()));
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    assert_eq!(engine.remove_subtree(NodeId::new(77)), cpa::Removal::default());
    let first = engine.remove_subtree(NodeId::new(1));
    assert_eq!((first.removed, first.requeued), (vec![NodeId::new(1)], vec![NodeId::new(0)]));
    assert_eq!(engine.remove_subtree(NodeId::new(1)), cpa::Removal::default());
    assert!(!engine.requeue(NodeId::new(1)), "it is not in the reached set");
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    assert_eq!(engine.reached().len(), 2);
}
