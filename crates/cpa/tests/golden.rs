//! Worked examples with known results, and the equivalences that the theory states.

use crate::support::*;
use cpa::components::{CallStack, Frames, Location, Path};
use cpa::operators::Merge;
use cpa::toy::concrete;
use cpa::toy::constants::{LocatedConstants, Values};
use cpa::toy::facts::{Definition, Fact, Facts, Uninitialised};
use cpa::toy::intervals::{Intervals, Range, Ranges, Widening};
use cpa::toy::{Cfa, Op, Relation};
use cpa::{
    AdjustWhen, Analysis, Cover, Edges, Engine, Flat, Limits, Merged, NodeId, Order, Outcome, PairMerge,
    Settings, Status, Successors, Why, pair,
};
use rustc_hash::FxHashSet;
use std::collections::VecDeque;
use std::rc::Rc;
use testkit::Rng;

const X: usize = 0;
const Y: usize = 1;
const Z: usize = 2;

/// `y = input; x = 0; z = 0; if (y == 1) x = 1; else z = 1; 1 / (x - z)`
fn division() -> Rc<Cfa> {
    Rc::new(Cfa::new(
        3,
        32,
        vec![
            (0, Op::Havoc(Y), 1),
            (1, set(X, num(0)), 7),
            (7, set(Z, num(0)), 2),
            (2, assume(Relation::Eq, var(Y), num(1)), 3),
            (2, assume(Relation::Ne, var(Y), num(1)), 4),
            (3, set(X, num(1)), 5),
            (4, set(Z, num(1)), 5),
            (5, Op::Skip, 6),
        ],
    ))
}

fn values<const N: usize>(values: [Option<i64>; N]) -> Values {
    Values(values.iter().map(|v| v.map_or(Flat::Top, Flat::Value)).collect())
}

fn run<A: Analysis>(analysis: A, start: A::State, precision: A::Precision, settings: Settings) -> Engine<A> {
    let mut engine = Engine::new(analysis, settings);
    engine.start(start, precision);
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    engine
}

fn states_at(engine: &Engine<LocationsAndConstants>, location: usize) -> Vec<Values> {
    engine.reached().with_key(&(at(location), ())).map(|(_, s, _)| s.1.clone()).collect()
}

#[test]
fn constants_joined_at_each_location() {
    let cfa = division();
    let start = (at(0), Values::any(3));
    let engine = run(locations_and_constants(&cfa, Merge::Join), start, ((), ()), Settings::default());
    let any = [values([None, None, None])];
    assert_eq!(states_at(&engine, 1), any);
    assert_eq!(states_at(&engine, 2), [values([Some(0), None, Some(0)])]);
    assert_eq!(states_at(&engine, 3), [values([Some(0), Some(1), Some(0)])]);
    assert_eq!(states_at(&engine, 4), [values([Some(0), None, Some(0)])]);
    assert_eq!(states_at(&engine, 5), any, "the joined state does not exclude x == z");
    assert_eq!(states_at(&engine, 6), any);
    assert!(engine.statistics().merges > 0);
}

#[test]
fn constants_kept_apart_prove_the_division_safe() {
    let cfa = division();
    let start = (at(0), Values::any(3));
    let engine = run(locations_and_constants(&cfa, Merge::Sep), start, ((), ()), Settings::default());
    let five = states_at(&engine, 5);
    assert_eq!(five, [values([Some(1), Some(1), Some(0)]), values([Some(0), None, Some(1)])]);
    assert!(five.iter().all(|v| v.get(X) != v.get(Z)));
    assert_eq!(engine.statistics().merges, 0);
}

/// The algorithm for plain CPAs, word for word: two sets, no tree, no keys, no precisions.
fn plain_cpa<A: Analysis<Precision = (), State: PartialEq + Ord>>(
    analysis: &mut A,
    start: A::State,
) -> Vec<A::State> {
    let mut reached = vec![start.clone()];
    let mut frontier = VecDeque::from([start]);
    while let Some(e) = frontier.pop_front() {
        let Edges::These(edges) = analysis.edges(&e) else { panic!("edges are known") };
        let mut successors = Successors::default();
        for edge in &edges {
            analysis.transfer(&e, edge, &(), NodeId::new(0), &mut successors);
        }
        for (new, _) in successors.drain() {
            for old in &mut reached {
                if let Merged::Replace(merged) = analysis.merge(&new, old, &()) {
                    frontier.retain(|waiting| waiting != old);
                    frontier.push_back(merged.clone());
                    *old = merged;
                }
            }
            let mut all = reached.iter().enumerate().map(|(i, s)| (NodeId::new(i), s));
            if analysis.stop(&new, &mut all, &()) == Cover::No {
                frontier.push_back(new.clone());
                reached.push(new);
            }
        }
    }
    reached.sort();
    reached
}

#[test]
fn a_single_precision_gives_the_plain_algorithm() {
    let mut rng = Rng::new(1);
    for _ in 0..300 {
        let cfa = random_program(&mut rng);
        for merge in [Merge::Join, Merge::Sep] {
            let start = (at(0), Values::any(2));
            let expected = plain_cpa(&mut LocatedConstants::new(Rc::clone(&cfa), merge), start.clone());
            for adjust in [AdjustWhen::Taken, AdjustWhen::Arrived] {
                let settings = Settings { adjust, ..Settings::default() };
                let engine = run(LocatedConstants::new(Rc::clone(&cfa), merge), start.clone(), (), settings);
                assert_eq!(sorted(&engine), expected, "{cfa:?}");
            }
        }
    }
}

#[test]
fn a_location_beside_constants_is_constants_with_locations() {
    let mut rng = Rng::new(2);
    for _ in 0..300 {
        let cfa = random_program(&mut rng);
        for merge in [Merge::Join, Merge::Sep] {
            for order in [Order::BreadthFirst, Order::DepthFirst, Order::ByRank] {
                let settings = Settings { order, ..Settings::default() };
                let start = (at(0), Values::any(2));
                let one = run(LocatedConstants::new(Rc::clone(&cfa), merge), start.clone(), (), settings);
                let two = run(locations_and_constants(&cfa, merge), start, ((), ()), settings);
                assert_eq!(sorted(&one), sorted(&two), "{cfa:?}");
            }
        }
    }
}

/// Two branches meet in location 4; the bug behind it needs the right one. `0 → 2 → 4` and `0 → 3 →
/// 4 → 5`, error at 5.
fn two_branches() -> Rc<Cfa> {
    Rc::new(Cfa::new(
        1,
        8,
        vec![
            (0, Op::Skip, 2),
            (0, Op::Skip, 3),
            (2, set(X, num(0)), 4),
            (3, set(X, num(1)), 4),
            (4, assume(Relation::Eq, var(X), num(1)), 5),
        ],
    ))
}

#[test]
fn refining_one_branch_does_not_lose_the_bug_behind_the_other() {
    let cfa = two_branches();
    let analysis = pair(Path::new(Rc::clone(&cfa)), Tracked { cfa: Rc::clone(&cfa) }, PairMerge::Separate);
    let errors = Rc::new(FxHashSet::from_iter([5]));
    let mut engine = Engine::new(analysis, Settings::default());
    engine.start((word(&[0]), Values::any(1)), (Rc::clone(&errors), Vec::new()));

    let Outcome::Interrupted(error) = engine.run_to_end() else { panic!("an error is reached") };
    assert_eq!(locations(&engine, error), [0, 2, 4, 5], "nothing is tracked: a path that cannot be taken");
    let path: Vec<NodeId> = engine.reached().path(error).iter().map(|step| step.node).collect();
    let (branch, meeting) = (path[1], path[2]);
    assert!(engine.reached().children(path[0]).count() == 2);
    let other = engine.reached().children(path[0]).find(|n| *n != branch).unwrap();
    let covered = engine.reached().children(other).next().unwrap();
    assert_eq!(engine.reached().status(covered), Status::Covered(Cover::By(meeting)));

    // Refine: x is tracked from location 2 on.
    engine.set_precision(branch, (errors, vec![X]));
    let removal = engine.remove_subtree(meeting);
    assert_eq!(removal.removed, [meeting, error]);
    assert_eq!(removal.requeued, [branch, other], "the parent, and the one that relied on coverage");

    let Outcome::Interrupted(error) = engine.run_to_end() else { panic!("the bug is lost") };
    assert_eq!(locations(&engine, error), [0, 3, 4, 5]);
    engine.go_past(error);
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    let at_five = engine.reached().with_key(&(5, ())).count();
    assert_eq!(at_five, 1, "the first path is refuted");
}

#[test]
fn paths_interrupt_where_they_are_told_to() {
    let cfa = two_branches();
    let mut engine = Engine::new(Path::new(Rc::clone(&cfa)), Settings::default());
    engine.start(word(&[0]), Rc::new(FxHashSet::from_iter([3])));
    let Outcome::Interrupted(node) = engine.run_to_end() else { panic!("location 3 is reached") };
    assert_eq!(engine.reached().state(node).unwrap().locations(), [0, 3]);
    assert_eq!(engine.run_to_end(), Outcome::Interrupted(node), "nothing has changed");
    engine.set_precision(node, Rc::new(FxHashSet::default()));
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    let four: Vec<_> = engine.reached().with_key(&4).map(|(_, s, _)| s.locations()).collect();
    assert_eq!(four, [vec![0, 2, 4]], "only the last location counts for coverage");
}

#[test]
fn going_past_an_interruption_in_a_loop_ends() {
    for adjust in [AdjustWhen::Taken, AdjustWhen::Arrived] {
        let settings = Settings { adjust, ..Settings::default() };
        let mut engine = Engine::new(Path::new(counting()), settings);
        engine.start(word(&[0]), Rc::new(FxHashSet::from_iter([2])));
        let Outcome::Interrupted(node) = engine.run_to_end() else { panic!("location 2 is reached") };
        assert_eq!(engine.reached().state(node).unwrap().locations(), [0, 1, 2]);
        engine.go_past(node);
        assert_eq!(engine.run_to_end(), Outcome::Finished, "{adjust:?}");
        assert_eq!(engine.reached().len(), 4, "one path to each location");
    }
}

/// `x = 0; while (x < 100) x = x + 1;`
fn counting() -> Rc<Cfa> {
    Rc::new(Cfa::new(
        1,
        32,
        vec![
            (0, set(X, num(0)), 1),
            (1, assume(Relation::Lt, var(X), num(100)), 2),
            (1, assume(Relation::Le, num(100), var(X)), 3),
            (2, set(X, add(var(X), num(1))), 1),
        ],
    ))
}

/// `x = 0; while (*) x = x + 1;`
fn counting_on() -> Rc<Cfa> {
    let edges = vec![(0, set(X, num(0)), 1), (1, set(X, add(var(X), num(1))), 1), (1, Op::Skip, 2)];
    Rc::new(Cfa::new(1, 32, edges))
}

#[test]
fn widening_gives_up_bounds_that_do_not_exist() {
    let cfa = counting_on();
    for after in [0, 1, 5] {
        let intervals = Intervals::new(Rc::clone(&cfa), Merge::Join);
        let analysis = pair(Location::new(Rc::clone(&cfa)), intervals, PairMerge::SecondIfFirstEqual);
        let settings = Settings { adjust: AdjustWhen::Arrived, ..Settings::default() };
        let mut engine = Engine::new(analysis, settings);
        engine.start((at(0), Ranges::any(&cfa)), ((), Widening { after: Some(after) }));
        let outcome = engine.run(Limits::steps(30), &mut |_| cpa::Control::Continue);
        assert_eq!(outcome, Outcome::Finished, "after {after}");
        let end: Vec<_> = engine.reached().with_key(&(at(2), ())).map(|(_, s, _)| s.1.clone()).collect();
        assert_eq!(end, [Ranges::any(&cfa)], "x + 1 may wrap");
    }
}

#[test]
fn widening_ends_loops_in_few_steps() {
    let cfa = counting();
    for (merge, adjust, keep_states) in [
        (Merge::Sep, AdjustWhen::Taken, false),
        (Merge::Sep, AdjustWhen::Arrived, false),
        (Merge::Join, AdjustWhen::Arrived, false),
        (Merge::Join, AdjustWhen::Taken, true),
    ] {
        let how = if merge == Merge::Join { PairMerge::SecondIfFirstEqual } else { PairMerge::Separate };
        let analysis = pair(Location::new(Rc::clone(&cfa)), Intervals::new(Rc::clone(&cfa), merge), how);
        let settings = Settings { adjust, keep_states, ..Settings::default() };
        let mut engine = Engine::new(analysis, settings);
        engine.start((at(0), Ranges::any(&cfa)), ((), Widening { after: Some(2) }));
        let outcome = engine.run(Limits::steps(40), &mut |_| cpa::Control::Continue);
        assert_eq!(outcome, Outcome::Finished, "{merge:?} {adjust:?}");
        let after: Vec<_> = engine.reached().with_key(&(at(3), ())).map(|(_, s, _)| s.1.0[X]).collect();
        assert_eq!(after, [Range { low: 100, high: 100 }], "{merge:?} {adjust:?}");
        let inside = engine.reached().with_key(&(at(2), ()));
        let inside = inside
            .map(|(_, s, _)| s.1.0[X])
            .reduce(|a, b| Range { low: a.low.min(b.low), high: a.high.max(b.high) });
        assert_eq!(inside, Some(Range { low: 0, high: 99 }));
    }
}

#[test]
fn without_widening_every_iteration_is_explored() {
    let cfa = counting();
    let how = PairMerge::SecondIfFirstEqual;
    let analysis = pair(Location::new(Rc::clone(&cfa)), Intervals::new(Rc::clone(&cfa), Merge::Join), how);
    let start = (at(0), Ranges::any(&cfa));
    let engine = run(analysis, start, ((), Widening { after: None }), Settings::default());
    let after: Vec<_> = engine.reached().with_key(&(at(3), ())).map(|(_, s, _)| s.1.0[X]).collect();
    assert_eq!(after, [Range { low: 100, high: 100 }]);
    assert!(engine.statistics().expanded > 200);
}

#[test]
fn definitions_and_uninitialised_variables() {
    // 0: x = 1; 1: if (y == 0) x = y; 2: z = x
    let cfa = Rc::new(Cfa::new(
        3,
        8,
        vec![
            (0, set(X, num(1)), 1),
            (1, assume(Relation::Ne, var(Y), num(0)), 2),
            (1, set(X, var(Y)), 2),
            (2, set(Z, var(X)), 3),
        ],
    ));
    let definitions = pair(
        Location::new(Rc::clone(&cfa)),
        Facts::<Definition>::new(Merge::Join),
        PairMerge::SecondIfFirstEqual,
    );
    let start = (at(0), Definition::initial(&cfa));
    let engine = run(definitions, start, ((), ()), Settings::default());
    let facts: Vec<_> = engine.reached().with_key(&(at(2), ())).map(|(_, s, _)| s.1.clone()).collect();
    let definition = |variable, set_by| Definition { variable, set_by };
    let expected = [definition(X, Some(0)), definition(X, Some(2)), definition(Y, None), definition(Z, None)];
    assert_eq!(facts.len(), 1);
    assert_eq!(facts[0].0.iter().copied().collect::<Vec<_>>(), expected);

    let uninitialised = pair(
        Location::new(Rc::clone(&cfa)),
        Facts::<Uninitialised>::new(Merge::Join),
        PairMerge::SecondIfFirstEqual,
    );
    let start = (at(0), Uninitialised::initial(&cfa));
    let engine = run(uninitialised, start, ((), ()), Settings::default());
    let may = |location| -> Vec<usize> {
        let states = engine.reached().with_key(&(at(location), ()));
        states.flat_map(|(_, s, _)| s.1.0.iter().map(|u| u.0).collect::<Vec<_>>()).collect()
    };
    assert_eq!(may(1), [Y, Z]);
    assert_eq!(may(2), [X, Y, Z], "x may come from y");
    assert_eq!(may(3), [X, Y, Z]);
}

/// Location 10 to 11 is a procedure `x = x + 1`, called from 0 (returning to 1) with 5 and from 2
/// (to 3) with 7.
fn two_calls() -> Rc<Cfa> {
    Rc::new(Cfa::new(
        1,
        8,
        vec![
            (4, set(X, num(5)), 0),
            (0, Op::Call { return_to: 1 }, 10),
            (1, set(X, num(7)), 2),
            (2, Op::Call { return_to: 3 }, 10),
            (10, set(X, add(var(X), num(1))), 11),
            (11, Op::Return, 1),
            (11, Op::Return, 3),
        ],
    ))
}

#[test]
fn call_stacks_keep_contexts_apart() {
    let cfa = two_calls();
    let after_calls = |stack: CallStack<cpa::toy::Edge>| {
        let constants = locations_and_constants(&cfa, Merge::Join);
        let analysis = pair(stack, constants, PairMerge::SecondIfFirstEqual);
        let start = (Frames::empty(), (at(4), Values::any(1)));
        let engine = run(analysis, start, ((), ((), ())), Settings::default());
        let value = |location| -> Vec<_> {
            let states = engine.reached().iter().filter(|(_, s, _)| s.1.0 == at(location));
            states.map(|(_, s, _)| s.1.1.get(X)).collect()
        };
        (value(1), value(3))
    };
    assert_eq!(after_calls(CallStack::unlimited()), (vec![Some(6)], vec![Some(8)]));
    assert_eq!(after_calls(CallStack::limited(1)), (vec![Some(6)], vec![Some(8)]));
    // Without any frame the procedure returns to both callers; x is then unknown.
    let (first, second) = after_calls(CallStack::limited(0));
    assert!(first.contains(&None) && second.contains(&None), "{first:?} {second:?}");
}

#[test]
fn limited_call_stacks_end_recursion_and_contain_all_executions() {
    // A procedure at 10 that counts x down to 0 by calling itself; called at 0, returning to 1.
    let cfa = Rc::new(Cfa::new(
        1,
        4,
        vec![
            (0, Op::Call { return_to: 1 }, 10),
            (10, assume(Relation::Le, var(X), num(0)), 12),
            (10, assume(Relation::Lt, num(0), var(X)), 13),
            (13, set(X, add(var(X), num(-1))), 11),
            (11, Op::Call { return_to: 12 }, 10),
            (12, Op::Return, 1),
            (12, Op::Return, 12),
        ],
    ));
    let concrete = concrete::reachable(&cfa, 100_000).unwrap();
    for limit in 0..4 {
        let constants = locations_and_constants(&cfa, Merge::Join);
        let analysis = pair(CallStack::limited(limit), constants, PairMerge::SecondIfFirstEqual);
        let start = (Frames::empty(), (at(0), Values::any(1)));
        let engine = run(analysis, start, ((), ((), ())), Settings::default());
        for c in &concrete {
            let stack =
                |f: &Frames<usize>| if f.open { c.stack.ends_with(&f.known) } else { *c.stack == *f.known };
            let found = engine.reached().iter().any(|(_, (f, rest), _)| stack(f) && contains(rest, c));
            assert!(found, "{c:?} with {limit} frames");
        }
    }
}

#[test]
fn an_analysis_without_edges_says_so() {
    let cfa = counting();
    let mut engine = Engine::new(Intervals::new(Rc::clone(&cfa), Merge::Sep), Settings::default());
    engine.start(Ranges::any(&cfa), Widening { after: None });
    assert_eq!(engine.run_to_end(), Outcome::Stopped(Why::NoEdges(NodeId::new(0))));
}

#[test]
fn from_an_unknown_location_everything_is_explored() {
    let cfa = division();
    let start = (Flat::Top, Values::any(3));
    let engine = run(locations_and_constants(&cfa, Merge::Join), start, ((), ()), Settings::default());
    // Every location that an edge leads to; location 0 has none.
    for location in 1..8 {
        assert_eq!(states_at(&engine, location).len(), 1, "location {location}");
    }
    assert_eq!(states_at(&engine, 5), [values([None, None, None])]);
}
