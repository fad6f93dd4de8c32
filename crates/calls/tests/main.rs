//! The driver with a second domain: intervals of registers. What it proves needs contexts,
//! summaries and recursion, all of which are the driver's. Runs of the concrete machine are inside
//! of what it says, and the analysis obeys the laws of the engine, also after parts of an
//! exploration were taken back.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod intervals;

use calls::{Domain, Driver, Edge, Policy, State};
use cfront::{CompileOptions, Input, compile};
use cpa::laws::Laws;
use cpa::{AdjustWhen, Analysis, Control, Edges, Engine, Limits, NodeId, Order, Settings};
use flow::Point;
use interp::{Checks, Discard, Flow, Image, Inputs, NoInput, Tracer, View};
use intervals::{IntervalDomain, Intervals, Tracked};
use ir::{Callee, FuncId, Program, StmtKind};
use obligation::ErrorKind;
use testkit::Rng;

type Analysed<'p> = Driver<'p, IntervalDomain<'p>>;

const PRELUDE: &str = "int __VERIFIER_nondet_int(void); void reach_error(void);\n\
    void check(int truth) { if (!truth) reach_error(); }\n";

fn program(text: &str) -> Program {
    let input = Input::Text { name: "program.i".to_owned(), text: format!("{PRELUDE}{text}").into_bytes() };
    let compiled = compile(&[input], &CompileOptions::new(ir::DataModel::Lp64));
    compiled.program.unwrap_or_else(|| panic!("{:?}", compiled.reports))
}

/// An exploration that has come to its end.
fn explored(program: &Program, precision: Tracked) -> Engine<Analysed<'_>> {
    let domain = IntervalDomain::new(program);
    let (driver, start) = Driver::new(program, domain, Policy::default(), &[]).expect("a main function");
    let settings = Settings {
        order: Order::ByRank,
        adjust: AdjustWhen::Arrived,
        stop_first: true,
        ..Settings::default()
    };
    let mut engine = Engine::new(driver, settings);
    engine.start(start, precision);
    finish(&mut engine);
    engine
}

fn finish(engine: &mut Engine<Analysed<'_>>) {
    let outcome = engine.run(Limits::steps(20_000), &mut |_| Control::Continue);
    assert_eq!(outcome, cpa::Outcome::Finished);
}

fn alarms(engine: &Engine<Analysed<'_>>) -> Vec<ErrorKind> {
    let findings = engine.analysis().findings();
    assert!(!findings.is_partial());
    findings.alarms.iter().map(|alarm| alarm.kind).collect()
}

/// Programs that are safe, each with why the driver matters.
const SAFE: [&str; 8] = [
    // A summary of a recursive function.
    "int down(int n) { if (n <= 0) return 0; return down(n - 1); }
     int main(void) { check(down(__VERIFIER_nondet_int()) == 0); }",
    // Functions that call each other.
    "int odd(int n);
     int even(int n) { if (n == 0) return 1; return odd(n - 1); }
     int odd(int n) { if (n == 0) return 0; return even(n - 1); }
     int main(void) { int r = even(__VERIFIER_nondet_int()); check(r == 0 || r == 1); }",
    // The result of a recursive call is the argument of the next.
    "int f(int n) { if (n > 100) return n - 10; return f(f(n + 11)); }
     int main(void) { check(f(__VERIFIER_nondet_int()) >= 91); }",
    // Each call site has a context of its own.
    "int twice(int n) { return 2 * n; }
     int main(void) { check(twice(2) == 4); check(twice(3) == 6); }",
    // A loop around a call.
    "int next(int n) { return n + 1; }
     int main(void) { int i = 0; while (i < 10) i = next(i); check(i == 10); }",
    // An argument that grows with the depth of the recursion is widened up to what it is compared
    // with.
    "int up(int n) { if (n >= 50) return n; return up(n + 1); }
     int main(void) { check(up(0) == 50); }",
    // A call through a pointer enters both functions.
    "int one(int n) { return n ? 1 : 2; }
     int two(int n) { return n ? 3 : 4; }
     int main(void) {
         int (*f)(int) = __VERIFIER_nondet_int() ? one : two;
         int r = f(__VERIFIER_nondet_int());
         check(r >= 1 && r <= 4);
     }",
    // The library calls a function of the program.
    "void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
     int sign(int n) { return n < 0 ? -1 : n > 0; }
     int compare(const void *a, const void *b) {
         int r = sign(*(const int *)a - *(const int *)b);
         check(r >= -1 && r <= 1);
         return r;
     }
     int main(void) { int a[3] = { 3, 1, 2 }; qsort(a, 3, sizeof *a, compare); return 0; }",
];

/// The same with mistakes.
const UNSAFE: [&str; 5] = [
    "int down(int n) { if (n <= 0) return n; return down(n - 1); }
     int main(void) { check(down(__VERIFIER_nondet_int()) == 0); }",
    "int f(int n) { if (n > 100) return n - 10; return f(f(n + 11)); }
     int main(void) { check(f(__VERIFIER_nondet_int()) > 91); }",
    "int up(int n) { if (n >= 50) return n; return up(n + 1); }
     int main(void) { check(up(0) == 49); }",
    "int one(int n) { return n ? 1 : 2; }
     int two(int n) { return n ? 3 : 5; }
     int main(void) {
         int (*f)(int) = __VERIFIER_nondet_int() ? one : two;
         int r = f(__VERIFIER_nondet_int());
         check(r >= 1 && r <= 4);
     }",
    "void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
     int compare(const void *a, const void *b) { check(0); return 0; }
     int main(void) { int a[3] = { 3, 1, 2 }; qsort(a, 3, sizeof *a, compare); return 0; }",
];

#[test]
fn safe_programs_raise_no_alarm() {
    for text in SAFE {
        let program = program(text);
        assert_eq!(alarms(&explored(&program, Tracked::All)), [], "{text}");
    }
}

#[test]
fn mistakes_raise_an_alarm() {
    for text in UNSAFE {
        let program = program(text);
        assert_eq!(alarms(&explored(&program, Tracked::All)), [ErrorKind::ErrorCall], "{text}");
    }
}

#[test]
fn calls_share_contexts_and_endless_recursion_is_found() {
    let text = "int id(int n) { return n; }
        int main(void) { int n = __VERIFIER_nondet_int(); return id(n) + id(n + 1) + id(7); }";
    let shared = program(text);
    // The second and the third call are covered by the first.
    assert_eq!(explored(&shared, Tracked::All).analysis().contexts(), 2);
    assert_eq!(explored(&shared, Tracked::All).analysis().endless(), None);

    let endless = program("int f(int n) { return f(n + 1); } int main(void) { return f(0); }");
    let engine = explored(&endless, Tracked::All);
    let func = engine.analysis().endless().expect("f never returns");
    assert_eq!(&*endless.funcs[func].name, "f");
}

#[test]
fn a_finer_precision_proves_more_after_a_removal() {
    let text = SAFE[4];
    let program = program(text);
    let mut engine = explored(&program, Tracked::Only(["n".to_owned()].into()));
    assert_eq!(alarms(&engine), [ErrorKind::ErrorCall], "nothing is known of i at the head of the loop");
    let root = engine.reached().iter().next().map(|(node, ..)| node).expect("a first state");
    // The first state waits again, with what the next states are to be abstracted by.
    let removal = engine.remove_subtree(root);
    assert!(removal.removed.len() > 1, "{removal:?}");
    let [again] = removal.requeued[..] else { panic!("{removal:?}") };
    engine.set_precision(again, Tracked::All);
    engine.analysis_mut().domain_mut().findings_mut().alarms.clear();
    finish(&mut engine);
    assert_eq!(alarms(&engine), []);
}

/// The registers of a run at the beginning of a block.
#[derive(Clone, Debug)]
struct Met {
    point: Point,
    regs: Vec<u128>,
    /// How many blocks were entered before.
    number: usize,
}

/// Collects them.
#[derive(Default)]
struct Trail(Vec<Met>);

impl Tracer for Trail {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        let first = view.point(0).filter(|point| point.stmt == 0 && self.0.len() < 400);
        if let Some(point) = first {
            let body = view.program().funcs[point.func].body.as_ref().expect("it runs");
            let value = |reg| view.register(0, reg).map_or(0, |value| value.bits());
            let regs = body.regs.indices().map(value).collect();
            self.0.push(Met { point, regs, number: self.0.len() });
        }
        Flow::Continue
    }
}

fn contains(state: &State<Intervals, ()>, met: &Met) -> bool {
    let within = |(range, value): (&Option<value::Range>, &u128)| {
        range.is_none_or(|range| range.contains(ir::truncate(*value, range.width())))
    };
    state.at == Some(met.point) && state.memory.regs.iter().zip(&met.regs).all(within)
}

/// Runs a program with small inputs and compares.
fn compare_with_runs(engine: &mut Engine<Analysed<'_>>, program: &Program, text: &str) -> usize {
    let image = Image::new(program).expect("it can be run");
    let config = interp::RunConfig {
        checks: Checks { overflow: true, ..Checks::default() },
        max_steps: 20_000,
        ..interp::RunConfig::default()
    };
    let mut compared = 0;
    for first in [-2, 0, 1, 7, 95, 101] {
        let mut trail = Trail::default();
        let given = Inputs::parse(&format!("{first},1,2,3")).expect("numbers");
        let inputs = Inputs::new(given, 1);
        interp::run_traced(&image, &config, inputs, &mut NoInput, &mut Discard, &mut trail);
        let met = trail.0;
        assert!(met.len() > 1, "{text}");
        let states: Vec<_> = engine.reached().iter().map(|(_, state, _)| state.clone()).collect();
        let edges = edges(engine.analysis(), &states);
        let step = |it: &Met, edge: &Edge| -> Vec<Met> {
            let along = *edge == Edge::Segment(it.point) && !calls(program, it.point);
            let next = met.get(it.number + 1).filter(|next| along && follows(program, it.point, next.point));
            next.cloned().into_iter().collect()
        };
        let laws = Laws {
            states: &states,
            precisions: &[Tracked::All, Tracked::Only(Default::default())],
            edges: &edges,
            concrete: &met,
            contains: &contains,
            step: &step,
        };
        laws.covers(engine.reached()).unwrap_or_else(|why| panic!("{text}\n{why}"));
        laws.invariant(engine).unwrap_or_else(|why| panic!("{text}\n{why}"));
        for chunk in by_place(&states) {
            let edges = self::edges(engine.analysis(), &chunk);
            let laws = Laws { states: &chunk, edges: &edges, ..laws };
            laws.all(engine.analysis_mut()).unwrap_or_else(|why| panic!("{text}\n{why}"));
        }
        compared += met.len();
    }
    compared
}

fn edges(driver: &Analysed<'_>, states: &[State<Intervals, ()>]) -> Vec<Edge> {
    let edges = states.iter().flat_map(|state| match driver.edges(state) {
        Edges::These(edges) => edges,
        Edges::Any => Vec::new(),
    });
    edges.collect()
}

/// The states of each place, a few of each.
fn by_place(states: &[State<Intervals, ()>]) -> Vec<Vec<State<Intervals, ()>>> {
    let mut places: Vec<Vec<State<Intervals, ()>>> = Vec::new();
    for state in states.iter().filter(|state| state.at.is_some()) {
        match places.iter_mut().find(|place| (place[0].ctx, place[0].at) == (state.ctx, state.at)) {
            Some(place) if place.len() < 4 => place.push(state.clone()),
            Some(_) => {}
            None => places.push(vec![state.clone()]),
        }
    }
    places
}

/// Whether a function is called in a block: then the next block of a run is another function's.
fn calls(program: &Program, point: Point) -> bool {
    let body = program.funcs[point.func].body.as_ref();
    body.is_some_and(|body| {
        body.blocks[point.block].stmts.iter().any(|stmt| match &stmt.kind {
            StmtKind::Call { callee: Callee::Direct(func), .. } => {
                is_defined(program, *func) || flow::calls_back(program, &Callee::Direct(*func))
            }
            StmtKind::Call { callee: Callee::Indirect(_), .. } => true,
            _ => false,
        })
    })
}

/// Whether a block is a successor of another one.
fn follows(program: &Program, from: Point, to: Point) -> bool {
    let body = program.funcs[from.func].body.as_ref();
    let next = body.map(|body| body.blocks[from.block].term.successors());
    from.func == to.func && next.is_some_and(|next| next.contains(&to.block))
}

fn is_defined(program: &Program, func: FuncId) -> bool {
    program.funcs[func].body.is_some()
}

#[test]
fn runs_are_inside_and_the_laws_hold() {
    let mut compared = 0;
    for text in SAFE.into_iter().chain(UNSAFE) {
        let program = program(text);
        let mut engine = explored(&program, Tracked::All);
        compared += compare_with_runs(&mut engine, &program, text);
    }
    assert!(compared > 500, "{compared} states of runs");
}

#[test]
fn explorations_that_were_taken_back_in_part_say_the_same() {
    let mut rng = Rng::new(11);
    for text in SAFE {
        let program = program(text);
        let mut engine = explored(&program, Tracked::All);
        for _ in 0..6 {
            let node = NodeId::new(rng.index(engine.reached().node_count()));
            engine.remove_subtree(node);
            engine.run(Limits::steps(rng.below(20)), &mut |_| Control::Continue);
        }
        finish(&mut engine);
        assert_eq!(alarms(&engine), [], "{text}");
        compare_with_runs(&mut engine, &program, text);
    }
}
