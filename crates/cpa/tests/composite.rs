//! Several analyses as one: products, strengthening, comparison, merging, and what components see.

use crate::support::*;
use cpa::components::{CallStack, Frames, Location};
use cpa::laws::Laws;
use cpa::operators::Merge;
use cpa::toy::concrete::Concrete;
use cpa::toy::constants::{Constants, Values};
use cpa::toy::facts::{Definition, Fact, Facts};
use cpa::toy::intervals::{Intervals, Range, Ranges, Widening};
use cpa::toy::{Arith, Cfa, Edge, Expr, Op};
use cpa::{
    Adjusted, Analysis, Cover, Edges, Engine, Flat, Merged, NodeId, Outcome, PairMerge, Settings, Strengthen,
    Successors, View, pair, quad, triple,
};
use std::rc::Rc;
use testkit::Rng;

/// Moves by the given steps at once; -1 is empty. States can be counted.
struct Steps {
    steps: Vec<i64>,
    edges: Edges<u8>,
    interrupts: bool,
}

impl Steps {
    fn new(steps: &[i64]) -> Steps {
        Steps { steps: steps.to_vec(), edges: Edges::Any, interrupts: false }
    }
}

impl Analysis for Steps {
    type Edge = u8;
    type State = i64;
    type Precision = u8;
    type Key = ();

    fn key(&self, _state: &i64) {}

    fn edges(&self, _state: &i64) -> Edges<u8> {
        self.edges.clone()
    }

    fn transfer(&mut self, state: &i64, _edge: &u8, _precision: &u8, _at: NodeId, out: &mut Successors<i64>) {
        for step in &self.steps {
            out.push(if *step < 0 { -1 } else { state + step });
        }
    }

    fn merge(&mut self, new: &i64, old: &i64, _precision: &u8) -> Merged<i64> {
        if new > old { Merged::Replace(*new) } else { Merged::Keep }
    }

    fn stop(
        &mut self,
        new: &i64,
        reached: &mut dyn Iterator<Item = (NodeId, &i64)>,
        _precision: &u8,
    ) -> Cover {
        cpa::operators::stop_if(reached, |old| old >= new)
    }

    fn adjust(&mut self, state: &i64, precision: &u8, _reached: &dyn View<i64, u8>) -> Adjusted<i64, u8> {
        match (self.interrupts, precision) {
            (true, _) => Adjusted::Interrupt,
            (false, 0) => Adjusted::Keep,
            (false, _) => Adjusted::Changed(state + 100, 0),
        }
    }

    fn is_empty(&self, state: &i64) -> bool {
        *state < 0
    }
}

fn successors<A: Analysis<Edge = u8>>(
    mut analysis: A,
    state: &A::State,
    precision: &A::Precision,
) -> Vec<A::State> {
    let mut out = Successors::default();
    analysis.transfer(state, &0, precision, NodeId::new(0), &mut out);
    out.states().cloned().collect()
}

#[test]
fn successors_are_products_without_empty_components() {
    let both = pair(Steps::new(&[1, 2]), Steps::new(&[10, 20]), PairMerge::Separate);
    assert_eq!(successors(both, &(0, 0), &(0, 0)), [(1, 10), (1, 20), (2, 10), (2, 20)]);
    let empty = pair(Steps::new(&[1, 2]), Steps::new(&[]), PairMerge::Separate);
    assert_eq!(successors(empty, &(0, 0), &(0, 0)), []);
    let smashed = pair(Steps::new(&[1, -1]), Steps::new(&[-1, 10]), PairMerge::Separate);
    assert_eq!(successors(smashed, &(0, 0), &(0, 0)), [(1, 10)]);
    let three = triple(Steps::new(&[1]), Steps::new(&[2, 3]), Steps::new(&[4]), [PairMerge::Separate; 2]);
    assert_eq!(successors(three, &(0, (0, 0)), &(0, (0, 0))), [(1, (2, 4)), (1, (3, 4))]);
}

#[test]
fn edges_are_those_that_all_components_allow() {
    let with = |one: Edges<u8>, two: Edges<u8>| {
        let first = Steps { edges: one, ..Steps::new(&[]) };
        let second = Steps { edges: two, ..Steps::new(&[]) };
        pair(first, second, PairMerge::Separate).edges(&(0, 0))
    };
    let these = |edges: &[u8]| Edges::These(edges.to_vec());
    assert_eq!(with(Edges::Any, Edges::Any), Edges::Any);
    assert_eq!(with(these(&[3, 1]), Edges::Any), these(&[3, 1]));
    assert_eq!(with(Edges::Any, these(&[2])), these(&[2]));
    assert_eq!(with(these(&[3, 2, 1]), these(&[1, 3])), these(&[3, 1]));
}

#[test]
fn merging_a_pair() {
    let merge = |how, new: (i64, i64), old: (i64, i64)| {
        pair(Steps::new(&[]), Steps::new(&[]), how).merge(&new, &old, &(0, 0))
    };
    assert_eq!(merge(PairMerge::Separate, (1, 2), (1, 1)), Merged::Keep);
    assert_eq!(merge(PairMerge::SecondIfFirstEqual, (1, 2), (1, 1)), Merged::Replace((1, 2)));
    assert_eq!(merge(PairMerge::SecondIfFirstEqual, (2, 2), (1, 1)), Merged::Keep);
    assert_eq!(merge(PairMerge::SecondIfFirstEqual, (1, 1), (1, 2)), Merged::Keep);
    assert_eq!(merge(PairMerge::Componentwise, (2, 1), (1, 2)), Merged::Replace((2, 2)));
    assert_eq!(merge(PairMerge::Componentwise, (1, 2), (2, 1)), Merged::Replace((2, 2)));
    assert_eq!(merge(PairMerge::Componentwise, (3, 3), (2, 1)), Merged::Replace((3, 3)));
    assert_eq!(merge(PairMerge::Componentwise, (1, 1), (1, 1)), Merged::Keep);
}

#[test]
fn one_pair_must_cover_both_components() {
    let mut both = pair(Steps::new(&[]), Steps::new(&[]), PairMerge::Separate);
    let states = [(1, 9), (9, 1)];
    let mut stop = |new: (i64, i64)| {
        let mut reached = states.iter().enumerate().map(|(i, s)| (NodeId::new(i), s));
        both.stop(&new, &mut reached, &(0, 0))
    };
    assert_eq!(stop((5, 5)), Cover::No);
    assert_eq!(stop((5, 1)), Cover::By(NodeId::new(1)));
    assert_eq!(stop((1, 5)), Cover::By(NodeId::new(0)));
}

struct Nothing;

impl<S, P> View<S, P> for Nothing {
    fn node(&self) -> Option<NodeId> {
        None
    }
    fn parent(&self) -> Option<NodeId> {
        None
    }
    fn peers(&self) -> Box<dyn Iterator<Item = cpa::Entry<'_, S, P>> + '_> {
        Box::new(std::iter::empty())
    }
    fn all(&self) -> Box<dyn Iterator<Item = cpa::Entry<'_, S, P>> + '_> {
        Box::new(std::iter::empty())
    }
    fn history(&self, _node: NodeId) -> Box<dyn Iterator<Item = cpa::Entry<'_, S, P>> + '_> {
        Box::new(std::iter::empty())
    }
    fn generation(&self, _node: NodeId) -> u32 {
        0
    }
}

#[test]
fn adjusting_a_pair() {
    let mut both = pair(Steps::new(&[]), Steps::new(&[]), PairMerge::Separate);
    assert_eq!(both.adjust(&(1, 2), &(0, 0), &Nothing), Adjusted::Keep);
    assert_eq!(both.adjust(&(1, 2), &(1, 0), &Nothing), Adjusted::Changed((101, 2), (0, 0)));
    assert_eq!(both.adjust(&(1, 2), &(0, 1), &Nothing), Adjusted::Changed((1, 102), (0, 0)));
    both.second.interrupts = true;
    assert_eq!(both.adjust(&(1, 2), &(1, 0), &Nothing), Adjusted::Interrupt);
    both.second.interrupts = false;
    both.first.interrupts = true;
    assert_eq!(both.adjust(&(1, 2), &(0, 1), &Nothing), Adjusted::Interrupt);
}

/// Constants sharpen intervals.
struct Sharpen;

impl Strengthen<Constants, Intervals> for Sharpen {
    fn strengthen(
        &mut self,
        _edge: &Edge,
        (values, mut ranges): (Values, Ranges),
        _precision: &((), Widening),
    ) -> Option<(Values, Ranges)> {
        for (variable, range) in ranges.0.iter_mut().enumerate() {
            if let Some(value) = values.get(variable) {
                if value < range.low || range.high < value {
                    return None;
                }
                *range = Range { low: value, high: value };
            }
        }
        Some((values, ranges))
    }

    fn compare(&self, values: &Values, ranges: &Ranges) -> bool {
        ranges.0.iter().enumerate().all(|(variable, range)| {
            values.get(variable).is_some_and(|value| range.low <= value && value <= range.high)
        })
    }
}

const NO_WIDENING: Widening = Widening { after: None };

#[test]
fn strengthening_carries_what_one_component_knows_to_the_other() {
    // 200 wraps to -56 in eight bits: the interval of a product that may wrap is anything.
    let double = Expr::Binary(Arith::Mul, Box::new(var(0)), Box::new(num(2)));
    let cfa = Rc::new(Cfa::new(1, 8, vec![(0, set(0, num(100)), 1), (1, set(0, double), 2)]));
    let inner = || {
        pair(
            Constants::new(Rc::clone(&cfa), Merge::Sep),
            Intervals::new(Rc::clone(&cfa), Merge::Sep),
            PairMerge::Separate,
        )
    };
    let start = || (at(0), (Values::any(1), Ranges::any(&cfa)));
    let mut plain =
        Engine::new(pair(Location::new(Rc::clone(&cfa)), inner(), PairMerge::Separate), Settings::default());
    plain.start(start(), ((), ((), NO_WIDENING)));
    assert_eq!(plain.run_to_end(), Outcome::Finished);
    let at_two = |s: &(Flat<usize>, (Values, Ranges))| (s.0 == at(2)).then_some(s.1.1.0[0]);
    let range = plain.reached().iter().find_map(|(_, s, _)| at_two(s));
    assert_eq!(range, Some(Range { low: -128, high: 127 }));

    let inner = inner().strengthened(Sharpen);
    let mut sharp =
        Engine::new(pair(Location::new(Rc::clone(&cfa)), inner, PairMerge::Separate), Settings::default());
    sharp.start(start(), ((), ((), NO_WIDENING)));
    assert_eq!(sharp.run_to_end(), Outcome::Finished);
    let range = sharp.reached().iter().find_map(|(_, s, _)| at_two(s));
    assert_eq!(range, Some(Range { low: -56, high: -56 }));
}

#[test]
fn comparison_covers_where_the_second_component_alone_does_not() {
    let cfa = Rc::new(Cfa::new(1, 8, vec![(0, Op::Skip, 1)]));
    let inner = || {
        pair(
            Constants::new(Rc::clone(&cfa), Merge::Sep),
            Intervals::new(Rc::clone(&cfa), Merge::Sep),
            PairMerge::Separate,
        )
    };
    let three = Values(vec![Flat::Value(3)]);
    let old = (three.clone(), Ranges(vec![Range { low: 0, high: 5 }]));
    let new = (three, Ranges::any(&cfa));
    let precision = ((), NO_WIDENING);
    let reached = || std::iter::once((NodeId::new(0), &old));
    assert_eq!(inner().stop(&new, &mut reached(), &precision), Cover::No);
    assert_eq!(
        inner().strengthened(Sharpen).stop(&new, &mut reached(), &precision),
        Cover::By(NodeId::new(0))
    );
    let elsewhere = (Values(vec![Flat::Value(7)]), Ranges::any(&cfa));
    assert_eq!(inner().strengthened(Sharpen).stop(&elsewhere, &mut reached(), &precision), Cover::No);
}

/// The strengthened composite satisfies all obligations and contains all executions.
#[test]
fn strengthened_composites_are_sound() {
    let mut rng = Rng::new(31);
    for _ in 0..100 {
        let cfa = random_program(&mut rng);
        let concrete = plain_reachable(&cfa);
        let step = |c: &Concrete, e: &Edge| plain_step(&cfa, c, e);
        let holds = |s: &(Flat<usize>, (Values, Ranges)), c: &Concrete| {
            s.0 == at(c.location) && s.1.0.contains(&c.values) && s.1.1.contains(&c.values)
        };
        for (outer, inner) in [
            (PairMerge::Separate, PairMerge::Separate),
            (PairMerge::SecondIfFirstEqual, PairMerge::SecondIfFirstEqual),
            (PairMerge::SecondIfFirstEqual, PairMerge::Componentwise),
        ] {
            let constants = Constants::new(Rc::clone(&cfa), Merge::Join);
            let values =
                pair(constants, Intervals::new(Rc::clone(&cfa), Merge::Join), inner).strengthened(Sharpen);
            let mut engine =
                Engine::new(pair(Location::new(Rc::clone(&cfa)), values, outer), Settings::default());
            let precision = ((), ((), Widening { after: Some(1) }));
            engine.start((at(0), (Values::any(2), Ranges::any(&cfa))), precision);
            assert_eq!(engine.run_to_end(), Outcome::Finished);
            let mut states: Vec<_> = engine.reached().iter().map(|(_, s, _)| s.clone()).collect();
            states.truncate(15);
            let laws = Laws {
                states: &states,
                precisions: &[precision],
                edges: &cfa.edges,
                concrete: &concrete,
                contains: &holds,
                step: &step,
            };
            let verdict = laws.covers(engine.reached()).and_then(|()| laws.invariant(&engine));
            let verdict = verdict.and_then(|()| laws.all(engine.analysis_mut()));
            verdict.unwrap_or_else(|e| panic!("{e}\n{outer:?} {inner:?} {cfa:?}"));
        }
    }
}

#[test]
fn the_third_component_is_joined_where_the_first_two_agree() {
    // x is 0 or 1; y is 1, 2 or 3, by different ways.
    let edges = vec![
        (0, set(0, num(0)), 1),
        (0, set(0, num(1)), 1),
        (1, set(1, num(1)), 2),
        (1, set(1, num(2)), 2),
        (1, set(1, num(3)), 2),
    ];
    let cfa = Rc::new(Cfa::new(2, 8, edges));
    // The second component: constants of the first variable only.
    let states = |merges: [PairMerge; 2]| {
        let tracked = Tracked { cfa: Rc::clone(&cfa) };
        let intervals = Intervals::new(Rc::clone(&cfa), Merge::Join);
        let analysis = triple(Location::new(Rc::clone(&cfa)), tracked, intervals, merges);
        let mut engine = Engine::new(analysis, Settings::default());
        let start = (at(0), (Values::any(2), Ranges::any(&cfa)));
        engine.start(start, ((), (vec![0], NO_WIDENING)));
        assert_eq!(engine.run_to_end(), Outcome::Finished);
        let end = engine.reached().iter().filter(|(_, s, _)| s.0 == at(2));
        let mut states: Vec<_> =
            end.map(|(_, s, _)| (s.1.0.get(0), s.1.1.0[1].low, s.1.1.0[1].high)).collect();
        states.sort_unstable();
        states
    };
    let apart = states([PairMerge::Separate; 2]);
    let each = |x| (1..=3).map(move |y| (Some(x), y, y));
    assert_eq!(apart, each(0).chain(each(1)).collect::<Vec<_>>(), "model checking");
    let predicated = states([PairMerge::SecondIfFirstEqual; 2]);
    assert_eq!(predicated, [(Some(0), 1, 3), (Some(1), 1, 3)], "a predicated lattice");
}

#[test]
fn four_components_side_by_side() {
    let mut rng = Rng::new(32);
    for _ in 0..100 {
        let cfa = random_program(&mut rng);
        let concrete = cpa::toy::concrete::reachable(&cfa, 200_000).unwrap();
        let analysis = quad(
            Location::new(Rc::clone(&cfa)),
            CallStack::unlimited(),
            Constants::new(Rc::clone(&cfa), Merge::Join),
            Facts::<Definition>::new(Merge::Join),
            [PairMerge::SecondIfFirstEqual, PairMerge::SecondIfFirstEqual, PairMerge::Componentwise],
        );
        let mut engine = Engine::new(analysis, Settings::default());
        let start = (at(0), (Frames::empty(), (Values::any(2), Definition::initial(&cfa))));
        engine.start(start, ((), ((), ((), ()))));
        assert_eq!(engine.run_to_end(), Outcome::Finished);
        let reached: Vec<_> = engine.reached().iter().map(|(_, s, _)| s.clone()).collect();
        for location in 0..cfa.locations() {
            assert!(reached.iter().filter(|s| s.0 == at(location)).count() <= 1, "joined at each location");
        }
        for c in &concrete {
            let set = |variable: usize| Definition { variable, set_by: c.set_by[variable] };
            let found = reached.iter().any(|(location, (_, (values, facts)))| {
                *location == at(c.location)
                    && values.contains(&c.values)
                    && (0..2).all(|v| facts.0.contains(&set(v)))
            });
            assert!(found, "{c:?} {cfa:?}");
        }
    }
}
