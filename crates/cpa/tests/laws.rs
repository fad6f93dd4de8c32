//! The laws hold for the analyses here, and each finds an analysis that breaks it.

use crate::support::*;
use cpa::components::Frames;
use cpa::laws::{self, Laws};
use cpa::operators::Merge;
use cpa::toy::concrete::Concrete;
use cpa::toy::constants::{Constants, LocatedConstants, Values};
use cpa::toy::intervals::{Intervals, Range, Ranges, Widening};
use cpa::toy::{Cfa, Edge};
use cpa::{Adjusted, Analysis, Cover, Edges, Flat, Lattice, Merged, NodeId, Successors, View};
use std::rc::Rc;
use testkit::Rng;

fn all_concrete(cfa: &Cfa) -> Vec<Concrete> {
    let at = |location| cpa::toy::concrete::initial(cfa).into_iter().map(move |c| Concrete { location, ..c });
    (0..cfa.locations()).flat_map(at).collect()
}

fn random_values(rng: &mut Rng) -> Values {
    Values((0..2).map(|_| if rng.one_in(3) { Flat::Top } else { Flat::Value(rng.range(-2, 1)) }).collect())
}

fn random_ranges(rng: &mut Rng) -> Ranges {
    let range = |rng: &mut Rng| {
        let (a, b) = (rng.range(-2, 1), rng.range(-2, 1));
        Range { low: a.min(b), high: a.max(b) }
    };
    Ranges((0..2).map(|_| range(rng)).collect())
}

#[test]
fn the_domains_are_lattices_with_their_meaning() {
    let mut rng = Rng::new(41);
    let cfa = random_program(&mut rng);
    let concrete = cpa::toy::concrete::initial(&cfa);
    let values: Vec<Values> = (0..30).map(|_| random_values(&mut rng)).collect();
    laws::lattice(&values).unwrap();
    laws::meaning(&values, &concrete, &|s, c| s.contains(&c.values)).unwrap();
    let ranges: Vec<Ranges> = (0..30).map(|_| random_ranges(&mut rng)).collect();
    laws::lattice(&ranges).unwrap();
    laws::meaning(&ranges, &concrete, &|s, c| s.contains(&c.values)).unwrap();
}

#[test]
fn call_stacks_are_a_lattice_with_their_meaning() {
    let stacks: Vec<Vec<u8>> =
        vec![vec![], vec![1], vec![2], vec![1, 1], vec![2, 1], vec![1, 2], vec![2, 2, 1], vec![1, 2, 1]];
    let frames: Vec<Frames<u8>> = stacks
        .iter()
        .flat_map(|s| [false, true].map(|open| Frames { known: Rc::from(s.as_slice()), open }))
        .collect();
    laws::lattice(&frames).unwrap();
    let contains = |f: &Frames<u8>, s: &Vec<u8>| if f.open { s.ends_with(&f.known) } else { **s == *f.known };
    laws::meaning(&frames, &stacks, &contains).unwrap();
}

#[test]
fn the_analyses_satisfy_their_obligations() {
    let mut rng = Rng::new(42);
    for _ in 0..100 {
        let cfa = random_program(&mut rng);
        let concrete = all_concrete(&cfa);
        let step = |c: &Concrete, e: &Edge| plain_step(&cfa, c, e);
        for merge in [Merge::Join, Merge::Sep] {
            let located = (0..8).map(|_| (at(rng.index(cfa.locations())), random_values(&mut rng)));
            let mut states: Vec<_> = located.collect();
            states.push((Flat::Top, Values::any(2)));
            let laws = Laws {
                states: &states,
                precisions: &[()],
                edges: &cfa.edges,
                concrete: &concrete,
                contains: &contains,
                step: &step,
            };
            laws.all(&mut LocatedConstants::new(Rc::clone(&cfa), merge)).unwrap();

            let laws = Laws {
                states: &states,
                precisions: &[((), ())],
                edges: &cfa.edges,
                concrete: &concrete,
                contains: &contains,
                step: &step,
            };
            laws.all(&mut locations_and_constants(&cfa, merge)).unwrap();

            // The same without locations: a state contains whatever the location is.
            let states: Vec<_> = (0..8).map(|_| random_values(&mut rng)).collect();
            let laws = Laws {
                states: &states,
                precisions: &[()],
                edges: &cfa.edges,
                concrete: &concrete,
                contains: &|s: &Values, c: &Concrete| s.contains(&c.values),
                step: &step,
            };
            laws.all(&mut Constants::new(Rc::clone(&cfa), merge)).unwrap();

            let states: Vec<_> = (0..8).map(|_| random_ranges(&mut rng)).collect();
            let precisions = [None, Some(0), Some(1)].map(|after| Widening { after });
            let laws = Laws {
                states: &states,
                precisions: &precisions,
                edges: &cfa.edges,
                concrete: &concrete,
                contains: &|s: &Ranges, c: &Concrete| s.contains(&c.values),
                step: &step,
            };
            laws.all(&mut Intervals::new(Rc::clone(&cfa), merge)).unwrap();
        }
    }
}

/// Sets of small numbers as bits, on one edge that adds 1; wrong in one way.
struct Wrong(&'static str);

impl Analysis for Wrong {
    type Edge = ();
    type State = u8;
    type Precision = ();
    type Key = ();

    fn key(&self, _state: &u8) {}

    fn edges(&self, _state: &u8) -> Edges<()> {
        Edges::These(if self.0 == "edges" { vec![] } else { vec![()] })
    }

    fn transfer(&mut self, state: &u8, (): &(), (): &(), _at: NodeId, out: &mut Successors<u8>) {
        // In two successors: (d) speaks of all together.
        let next = state << 1;
        let lost = if self.0 == "transfer" { 0b10 } else { 0 };
        out.push(next & 0b1010_1010 & !lost);
        out.push(next & 0b0101_0101);
    }

    fn merge(&mut self, new: &u8, old: &u8, (): &()) -> Merged<u8> {
        Merged::Replace(if self.0 == "merge" { *new } else { new | old })
    }

    fn stop(&mut self, new: &u8, reached: &mut dyn Iterator<Item = (NodeId, &u8)>, (): &()) -> Cover {
        let all: Vec<_> = reached.collect();
        let union = all.iter().fold(0, |union, (_, s)| union | **s);
        match self.0 {
            "stop by one" => all.first().map_or(Cover::No, |(id, _)| Cover::By(*id)),
            "stop by a stranger" => Cover::By(NodeId::new(1000)),
            "stop by all" => Cover::ByAll,
            _ if new & !union == 0 => Cover::ByAll,
            _ => Cover::No,
        }
    }

    fn adjust(&mut self, state: &u8, (): &(), reached: &dyn View<u8, ()>) -> Adjusted<u8, ()> {
        let peers = reached.peers().fold(*state, |all, (_, s, ())| all | s);
        // Wrong only in company.
        let wrong = self.0 == "adjust" && reached.all().count() == 1;
        Adjusted::Changed(if wrong { peers & 0b1111_1110 } else { peers }, ())
    }
}

#[test]
fn every_broken_obligation_is_found() {
    let states = [0b0000_0001, 0b0000_0011, 0b0000_0110, 0];
    let concrete: Vec<u8> = (0..8).collect();
    let contains = |s: &u8, c: &u8| s & (1 << c) != 0;
    let step = |c: &u8, (): &()| if *c < 7 { vec![c + 1] } else { vec![] };
    let laws = Laws {
        states: &states,
        precisions: &[()],
        edges: &[()],
        concrete: &concrete,
        contains: &contains,
        step: &step,
    };
    laws.all(&mut Wrong("nothing")).unwrap();
    for (how, sign) in [
        ("edges", "has a successor along"),
        ("transfer", "(d)"),
        ("merge", "(e)"),
        ("stop by one", "(f)"),
        ("stop by a stranger", "(f)"),
        ("stop by all", "(f)"),
        ("adjust", "(g)"),
    ] {
        let verdict = laws.all(&mut Wrong(how));
        assert!(verdict.as_ref().is_err_and(|e| e.contains(sign)), "{how}: {verdict:?}");
    }
}

/// Numbers with a wrong order or join.
#[derive(Clone, Debug, PartialEq)]
struct Odd(i32, &'static str);

impl Lattice for Odd {
    fn leq(&self, other: &Odd) -> bool {
        match self.1 {
            "reflexive" => self.0 < other.0,
            "transitive" => self.0 == other.0 || self.0 + 1 == other.0,
            _ => self.0 <= other.0,
        }
    }
    fn join(&self, other: &Odd) -> Odd {
        Odd(if self.1 == "join" { self.0.min(other.0) } else { self.0.max(other.0) }, self.1)
    }
}

#[test]
fn every_broken_order_is_found() {
    let states = |how| (0..4).map(|n| Odd(n, how)).collect::<Vec<_>>();
    laws::lattice(&states("nothing")).unwrap();
    for (how, sign) in [("reflexive", "below itself"), ("transitive", "not "), ("join", "not above both")] {
        let verdict = laws::lattice(&states(how));
        assert!(verdict.as_ref().is_err_and(|e| e.contains(sign)), "{how}: {verdict:?}");
    }
    // Numbers that mean "at most": then the order is right. Numbers that mean "at least": it is
    // not.
    let concrete = [0, 1, 2, 3];
    laws::meaning(&states("nothing"), &concrete, &|s, c| *c <= s.0).unwrap();
    let verdict = laws::meaning(&states("nothing"), &concrete, &|s, c| *c >= s.0);
    assert!(verdict.is_err_and(|e| e.starts_with("(b)")));
    let verdict = laws::meaning(&[Odd(1, "join"), Odd(1, "join")], &concrete, &|s, c| *c == s.0);
    verdict.unwrap();
    let verdict = laws::meaning(&[Odd(2, "join"), Odd(1, "join")], &concrete, &|s, c| *c <= s.0);
    assert!(verdict.is_err_and(|e| e.starts_with("(c)")));
}
