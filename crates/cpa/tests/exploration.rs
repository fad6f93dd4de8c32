//! Random programs, explored in every way: all executions are contained, and runs can be cut
//! anywhere.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::*;
use cpa::components::Location;
use cpa::laws::Laws;
use cpa::operators::Merge;
use cpa::toy::Cfa;
use cpa::toy::concrete::{self, Concrete};
use cpa::toy::constants::Values;
use cpa::toy::facts::{Definition, Fact, Facts, Uninitialised};
use cpa::toy::intervals::{Intervals, Ranges, Widening};
use cpa::{
    AdjustWhen, Analysis, Control, Engine, Flat, Limits, May, Order, Outcome, Pair, PairMerge, Settings,
    Statistics, Why, pair,
};
use std::fmt::Debug;
use std::rc::Rc;
use testkit::Rng;

/// Far more than any of the programs needs.
const ENOUGH: Limits = Limits { steps: Some(20_000), states: None };

fn all_settings() -> Vec<Settings> {
    let mut all = Vec::new();
    for order in [Order::BreadthFirst, Order::DepthFirst, Order::ByRank, Order::Random(11)] {
        for adjust in [AdjustWhen::Taken, AdjustWhen::Arrived] {
            for (merge, stop_first) in [(true, false), (true, true), (false, false)] {
                let keep_states = adjust == AdjustWhen::Taken;
                all.push(Settings { order, adjust, merge, stop_first, keep_states });
            }
        }
    }
    all
}

type Located = Pair<Location<Cfa>, Intervals>;

fn located_intervals(cfa: &Rc<Cfa>, merge: Merge) -> Located {
    let how = if merge == Merge::Join { PairMerge::SecondIfFirstEqual } else { PairMerge::Separate };
    pair(Location::new(Rc::clone(cfa)), Intervals::new(Rc::clone(cfa), merge), how)
}

fn in_ranges(state: &(Flat<usize>, Ranges), c: &Concrete) -> bool {
    state.0 == at(c.location) && state.1.contains(&c.values)
}

/// Runs an analysis to its end and checks that the result contains the concrete states.
fn check_covers<A>(
    analysis: A,
    start: (A::State, A::Precision),
    settings: Settings,
    cfa: &Cfa,
    concrete: &[Concrete],
    contains: &dyn Fn(&A::State, &Concrete) -> bool,
) where
    A: Analysis<Edge = cpa::toy::Edge, State: Debug>,
{
    let mut engine = Engine::new(analysis, settings);
    engine.start(start.0, start.1);
    let outcome = engine.run(ENOUGH, &mut |_| Control::Continue);
    assert_eq!(outcome, Outcome::Finished, "{settings:?} {cfa:?}");
    engine.reached().check(engine.analysis()).unwrap();
    let step = |c: &Concrete, e: &cpa::toy::Edge| plain_step(cfa, c, e);
    let laws = Laws { states: &[], precisions: &[], edges: &cfa.edges, concrete, contains, step: &step };
    let verdict = laws.covers(engine.reached()).and_then(|()| laws.invariant(&engine));
    verdict.unwrap_or_else(|e| panic!("{e}\n{settings:?} {cfa:?}"));
}

#[test]
fn constants_contain_all_executions_whatever_the_settings() {
    let mut rng = Rng::new(3);
    for _ in 0..300 {
        let cfa = random_program(&mut rng);
        let concrete = plain_reachable(&cfa);
        for settings in all_settings() {
            let analysis = locations_and_constants(&cfa, Merge::Join);
            let start = ((at(0), Values::any(2)), ((), ()));
            check_covers(analysis, start, settings, &cfa, &concrete, &contains);
        }
    }
}

#[test]
fn widened_intervals_contain_all_executions_whatever_the_settings() {
    let mut rng = Rng::new(4);
    for round in 0..300 {
        let cfa = random_program(&mut rng);
        let concrete = plain_reachable(&cfa);
        let merge = if round % 2 == 0 { Merge::Join } else { Merge::Sep };
        for settings in all_settings() {
            let start = ((at(0), Ranges::any(&cfa)), ((), Widening { after: Some(rng.below(3) as u32) }));
            check_covers(located_intervals(&cfa, merge), start, settings, &cfa, &concrete, &in_ranges);
        }
    }
}

fn check_facts<F: Fact + Debug + 'static>(holds: &dyn Fn(&May<F>, &Concrete) -> bool)
where
    May<F>: Debug,
{
    let mut rng = Rng::new(5);
    for _ in 0..100 {
        let cfa = random_program(&mut rng);
        let concrete = concrete::reachable(&cfa, 200_000).unwrap();
        for merge in [Merge::Join, Merge::Sep] {
            let how = if merge == Merge::Join { PairMerge::SecondIfFirstEqual } else { PairMerge::Separate };
            let analysis = pair(Location::new(Rc::clone(&cfa)), Facts::<F>::new(merge), how);
            let mut engine = Engine::new(analysis, Settings::default());
            engine.start((at(0), F::initial(&cfa)), ((), ()));
            assert_eq!(engine.run_to_end(), Outcome::Finished);
            for c in &concrete {
                let found = engine.reached().iter().any(|(_, s, _)| s.0 == at(c.location) && holds(&s.1, c));
                assert!(found, "{c:?} {cfa:?}");
            }
        }
    }
}

#[test]
fn definitions_contain_all_executions() {
    check_facts::<Definition>(&|state, c| {
        let facts =
            c.set_by.iter().enumerate().map(|(variable, set_by)| Definition { variable, set_by: *set_by });
        facts.into_iter().all(|fact| state.0.contains(&fact))
    });
}

#[test]
fn uninitialised_variables_contain_all_executions() {
    check_facts::<Uninitialised>(&|state, c| {
        (0..c.values.len()).all(|v| c.initialised[v] || state.0.contains(&Uninitialised(v)))
    });
}

#[test]
fn the_invariant_holds_after_every_step() {
    let mut rng = Rng::new(6);
    for _ in 0..40 {
        let cfa = random_program(&mut rng);
        let concrete = plain_reachable(&cfa);
        let step = |c: &Concrete, e: &cpa::toy::Edge| plain_step(&cfa, c, e);
        for settings in all_settings() {
            let mut engine = Engine::new(located_intervals(&cfa, Merge::Join), settings);
            engine.start((at(0), Ranges::any(&cfa)), ((), Widening { after: Some(1) }));
            let laws = Laws {
                states: &[],
                precisions: &[],
                edges: &cfa.edges,
                concrete: &concrete,
                contains: &in_ranges,
                step: &step,
            };
            loop {
                laws.invariant(&engine).unwrap_or_else(|e| panic!("{e}\n{settings:?} {cfa:?}"));
                if engine.run(Limits::steps(1), &mut |_| Control::Continue) == Outcome::Finished {
                    break;
                }
            }
            laws.covers(engine.reached()).unwrap();
        }
    }
}

/// Everything of a run that can be seen.
fn trace<A: Analysis<Edge = cpa::toy::Edge, State: Debug>>(engine: &Engine<A>) -> (Vec<String>, Statistics) {
    let nodes =
        engine.reached().iter().map(|(id, state, _)| format!("{state:?} {:?}", locations(engine, id)));
    (nodes.collect(), *engine.statistics())
}

#[test]
fn the_same_run_twice_is_the_same() {
    let mut rng = Rng::new(7);
    for _ in 0..30 {
        let cfa = random_program(&mut rng);
        for settings in all_settings() {
            let run = || {
                let mut engine = Engine::new(located_intervals(&cfa, Merge::Sep), settings);
                engine.start((at(0), Ranges::any(&cfa)), ((), Widening { after: Some(2) }));
                engine.run(ENOUGH, &mut |_| Control::Continue);
                trace(&engine)
            };
            assert_eq!(run(), run());
        }
    }
}

#[test]
fn a_run_cut_into_pieces_is_the_same() {
    let mut rng = Rng::new(8);
    for _ in 0..60 {
        let cfa = random_program(&mut rng);
        for settings in all_settings() {
            let new = || {
                let mut engine = Engine::new(located_intervals(&cfa, Merge::Join), settings);
                engine.start((at(0), Ranges::any(&cfa)), ((), Widening { after: Some(2) }));
                engine
            };
            let mut whole = new();
            assert_eq!(whole.run(ENOUGH, &mut |_| Control::Continue), Outcome::Finished);
            let mut pieces = new();
            loop {
                let size = rng.below(4);
                let by_caller = rng.one_in(2);
                let mut calls = 0;
                let limits = if by_caller { Limits::NONE } else { Limits::steps(size) };
                let outcome = pieces.run(limits, &mut |_| {
                    calls += 1;
                    if by_caller && calls > size { Control::Stop } else { Control::Continue }
                });
                match outcome {
                    Outcome::Finished => break,
                    Outcome::Stopped(Why::Asked) => assert!(by_caller),
                    Outcome::Stopped(Why::Steps) => assert!(!by_caller),
                    Outcome::Stopped(Why::States | Why::NoEdges(_)) | Outcome::Interrupted(_) => {
                        panic!("{outcome:?}")
                    }
                }
            }
            assert_eq!(trace(&whole), trace(&pieces), "{settings:?}");
        }
    }
}

#[test]
fn an_interrupted_run_goes_on_as_if_it_had_not_been() {
    let mut rng = Rng::new(9);
    for _ in 0..60 {
        let cfa = random_program(&mut rng);
        let concrete = plain_reachable(&cfa);
        for settings in all_settings() {
            let at_times: Vec<u64> = (0..3).map(|_| 1 + rng.below(12)).collect();
            let new = |at| {
                let inner = located_intervals(&cfa, Merge::Join);
                let mut engine = Engine::new(Interrupting { inner, at, asked: 0 }, settings);
                engine.start((crate::support::at(0), Ranges::any(&cfa)), ((), Widening { after: Some(2) }));
                engine
            };
            let mut whole = new(Vec::new());
            assert_eq!(whole.run(ENOUGH, &mut |_| Control::Continue), Outcome::Finished);
            let mut cut = new(at_times);
            loop {
                match cut.run(ENOUGH, &mut |_| Control::Continue) {
                    Outcome::Finished => break,
                    Outcome::Interrupted(node) => {
                        assert!(cut.waiting().any(|waiting| waiting == node), "it is asked again");
                    }
                    outcome @ Outcome::Stopped(_) => panic!("{outcome:?}"),
                }
            }
            if settings.adjust == AdjustWhen::Taken {
                assert_eq!(trace(&whole).0, trace(&cut).0, "{settings:?}");
            }
            for c in &concrete {
                assert!(cut.reached().iter().any(|(_, s, _)| in_ranges(s, c)), "{settings:?} {c:?} {cfa:?}");
            }
        }
    }
}

#[test]
fn limits_on_states_and_progress() {
    let mut rng = Rng::new(10);
    let cfa = loop {
        let cfa = random_program(&mut rng);
        let mut engine = Engine::new(locations_and_constants(&cfa, Merge::Sep), Settings::default());
        engine.start((at(0), Values::any(2)), ((), ()));
        engine.run_to_end();
        if engine.reached().len() > 8 {
            break cfa;
        }
    };
    let mut engine = Engine::new(locations_and_constants(&cfa, Merge::Sep), Settings::default());
    engine.start((at(0), Values::any(2)), ((), ()));
    let limits = Limits { states: Some(5), ..Limits::NONE };
    let mut seen = Vec::new();
    let outcome = engine.run(limits, &mut |progress| {
        seen.push((progress.statistics.expanded, progress.reached));
        Control::Continue
    });
    assert_eq!(outcome, Outcome::Stopped(Why::States));
    assert!(engine.reached().len() >= 5 && engine.waiting().count() > 0);
    assert_eq!(seen[0], (0, 1));
    assert!(seen.iter().all(|(_, reached)| *reached < 5));
    assert_eq!(engine.run_to_end(), Outcome::Finished);
    let statistics = engine.statistics();
    assert_eq!(statistics.max_reached, engine.reached().len());
    // Each successor was added or covered, and nothing was merged; the initial state is no
    // successor.
    assert_eq!(statistics.successors + 1, engine.reached().len() as u64 + statistics.covered);
    assert_eq!(statistics.expanded, engine.reached().len() as u64);
}

#[test]
fn paths_are_paths_of_the_program() {
    let mut rng = Rng::new(12);
    for _ in 0..100 {
        let cfa = random_program(&mut rng);
        for settings in all_settings() {
            let mut engine = Engine::new(locations_and_constants(&cfa, Merge::Join), settings);
            engine.start((at(0), Values::any(2)), ((), ()));
            engine.run_to_end();
            for (id, state, _) in engine.reached().iter() {
                let mut location = 0;
                for step in engine.reached().path(id).iter().skip(1) {
                    let edge = step.edge.expect("only the first step has none");
                    assert_eq!(edge.source, location);
                    location = edge.target;
                }
                assert_eq!(state.0, at(location));
            }
        }
    }
}
