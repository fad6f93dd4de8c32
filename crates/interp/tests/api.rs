//! The interface for other crates: tracing, replaying, one image for many runs.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use interp::{
    Captured, Discard, End, Flow, Image, InputValue, Inputs, NoInput, RunConfig, Tracer, Value, View, run,
    run_traced,
};
use ir::{BlockId, FuncId, RegId};
use obligation::ErrorKind;

const LOOP: &str = "harrier-ir 1 model lp64 file 0 \"loop.c\" entry @main
func @add(i32, i32) -> i32 {
  reg %a.0, %b.1 : i32
  params %a.0, %b.1
b0:
  return add(%a.0, %b.1)
}
func @main() -> i32 {
  reg %i.0, %sum.1 : i32
  obj $o.0 : size 4 align 4
b0:
  enter $o.0
  %i.0 = 0:i32
  %sum.1 = 0:i32
  goto b1
b1:
  branch lt.s(%i.0, 3:i32), b2, b3
b2:
  %sum.1 = call @add(%sum.1, %i.0)
  %i.0 = add(%i.0, 1:i32)
  store %sum.1, &$o.0
  goto b1
b3:
  return %sum.1
}";

/// Keeps where control went and what it saw there.
#[derive(Default)]
struct Watch {
    locations: Vec<flow::Point>,
    sums: Vec<Value>,
    stored: Vec<Vec<u8>>,
    depths: Vec<usize>,
    stop_after: Option<usize>,
}

impl Tracer for Watch {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        let location = view.point(0).unwrap();
        self.locations.push(location);
        self.depths.push(view.depth());
        if location.func == FuncId(1) && location.block == BlockId(1) {
            self.sums.push(view.register(0, RegId(1)).unwrap());
            let object = view.memory().object(view.local(0, ir::ObjId(0)).unwrap()).unwrap();
            self.stored.push(object.bytes().to_vec());
        }
        if location.func == FuncId(0) {
            assert_eq!(view.point(1).unwrap().block, BlockId(2));
            assert_eq!(view.register(1, RegId(9)), None);
        }
        if self.stop_after == Some(self.locations.len()) { Flow::Stop } else { Flow::Continue }
    }
}

#[test]
fn a_tracer_sees_every_statement() {
    let program = ir::parse(LOOP).unwrap();
    let image = Image::new(&program).unwrap();
    let mut watch = Watch::default();
    let config = RunConfig::default();
    let inputs = || Inputs::new(Vec::new(), 0);
    let outcome = run_traced(&image, &config, inputs(), &mut NoInput, &mut Discard, &mut watch);
    assert_eq!(outcome.end, End::Exit(3));
    // 4 in the first block, 4 tests, 3 rounds of 4 and a call of 1, the return.
    assert_eq!(watch.locations.len(), 4 + 4 + 3 * 5 + 1);
    assert_eq!(outcome.steps as usize, watch.locations.len());
    let sums: Vec<u128> = watch.sums.iter().map(|value| value.bits()).collect();
    assert_eq!(sums, [0, 0, 1, 3]);
    assert_eq!(watch.stored[3], [3, 0, 0, 0]);
    assert_eq!(watch.depths.iter().filter(|depth| **depth == 2).count(), 3);
    let first = watch.locations[0];
    assert_eq!((first.func, first.block, first.stmt), (FuncId(1), BlockId(0), 0));
    // The same run without a tracer is the same run.
    assert_eq!(run(&image, &config, inputs(), &mut NoInput, &mut Discard), outcome);
}

#[test]
fn a_tracer_can_stop() {
    let program = ir::parse(LOOP).unwrap();
    let image = Image::new(&program).unwrap();
    let mut watch = Watch { stop_after: Some(7), ..Watch::default() };
    let config = RunConfig::default();
    let outcome =
        run_traced(&image, &config, Inputs::new(Vec::new(), 0), &mut NoInput, &mut Discard, &mut watch);
    assert_eq!(outcome.end, End::Stopped);
    assert_eq!(watch.locations.len(), 7);
}

const CHOICES: &str = "harrier-ir 1 model ilp32 file 0 \"c.c\" entry @main
func @abort() -> void noreturn extern
func @main() -> i32 {
  reg %x.0, %y.1 : i32
  reg %z.2 : f64
b0:
  %x.0 = nondet \"__VERIFIER_nondet_int\" @0:1:1
  %y.1 = nondet \"__VERIFIER_nondet_int\" @0:2:1
  %z.2 = nondet \"__VERIFIER_nondet_double\" @0:3:1
  branch lt.s(%x.0, %y.1), b1, b2
b1:
  branch flt(%z.2, 0.0:f64), b3, b2
b2:
  return 0:i32
b3:
  store 0:i8, null @0:9:1
  return 1:i32
}";

#[test]
fn a_record_replays_the_run() {
    let program = ir::parse(CHOICES).unwrap();
    let image = Image::new(&program).unwrap();
    let config = RunConfig::default();
    let mut ends = Vec::new();
    for seed in 0..200 {
        let first = run(&image, &config, Inputs::new(Vec::new(), seed), &mut NoInput, &mut Discard);
        assert_eq!(first.choices.len(), 3);
        let again = Inputs::replay(&first.choices, 0);
        let second = run(&image, &config, again, &mut NoInput, &mut Discard);
        assert_eq!(second.end, first.end);
        assert_eq!(second.choices, first.choices);
        assert_eq!(second.inputs_used, 3);
        ends.push(first.error().is_some());
    }
    // The generator finds both ways.
    assert!(ends.contains(&true) && ends.contains(&false));
}

#[test]
fn given_inputs_lead_to_the_error() {
    let program = ir::parse(CHOICES).unwrap();
    let image = Image::new(&program).unwrap();
    let given = vec![InputValue::Int(-5), InputValue::Int(7), InputValue::Float(-0.5)];
    let mut captured = Captured::default();
    let outcome = run(&image, &RunConfig::default(), Inputs::new(given, 0), &mut NoInput, &mut captured);
    let error = outcome.error().unwrap();
    assert_eq!((error.kind, error.span.line), (ErrorKind::NullAccess, 9));
    assert_eq!(error.stack.len(), 1);
    assert_eq!(outcome.exit_code(), None);
    assert_eq!(captured, Captured::default());
}

#[test]
fn a_program_without_main_is_no_crash() {
    let program = ir::parse("harrier-ir 1 model lp64").unwrap();
    let image = Image::new(&program).unwrap();
    let outcome = run(&image, &RunConfig::default(), Inputs::new(Vec::new(), 0), &mut NoInput, &mut Discard);
    assert_eq!(outcome.error().map(|error| error.kind), Some(ErrorKind::Unsupported));
}

/// Runs of many seeds on one image do not influence each other.
#[test]
fn an_image_stays_as_it_is() {
    let text = "harrier-ir 1 model lp64 file 0 \"g.c\" entry @main
global @g size 4 align 4 zero
func @main() -> i32 {
  reg %x.0 : i32
b0:
  %x.0 = load i32 &@g
  store add(%x.0, 1:i32), &@g
  return %x.0
}";
    let program = ir::parse(text).unwrap();
    let image = Image::new(&program).unwrap();
    for _ in 0..3 {
        let outcome =
            run(&image, &RunConfig::default(), Inputs::new(Vec::new(), 0), &mut NoInput, &mut Discard);
        assert_eq!(outcome.end, End::Exit(0));
    }
}
