//! Floating-point arithmetic against the hardware: numbers that matter crossed with each other, and
//! random ones; by the value of terms, and by circuits. What the circuits cost.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use ir::BinOp;
use solver::blast::Blaster;
use solver::{Answer, Assignment, BatSat, Bv, Context, Options, Path, QueryLimits, Term, Terms};
use testkit::Rng;
use testkit::campaign::campaign;

const OPS: [BinOp; 4] = [BinOp::FAdd, BinOp::FSub, BinOp::FMul, BinOp::FDiv];

/// The image that the hardware gives; none for a NaN.
fn hardware(width: u32, op: BinOp, a: u64, b: u64) -> Option<u64> {
    fn apply<T>(op: BinOp, a: T, b: T) -> T
    where
        T: std::ops::Add<Output = T>
            + std::ops::Sub<Output = T>
            + std::ops::Mul<Output = T>
            + std::ops::Div<Output = T>,
    {
        match op {
            BinOp::FAdd => a + b,
            BinOp::FSub => a - b,
            BinOp::FMul => a * b,
            BinOp::FDiv => a / b,
            other => panic!("{other:?} is not asked for"),
        }
    }
    if width == 32 {
        let result = apply(op, f32::from_bits(a as u32), f32::from_bits(b as u32));
        (!result.is_nan()).then(|| u64::from(result.to_bits()))
    } else {
        let result = apply(op, f64::from_bits(a), f64::from_bits(b));
        (!result.is_nan()).then(|| result.to_bits())
    }
}

fn fraction(width: u32) -> u32 {
    if width == 32 { 23 } else { 52 }
}

/// The image of an infinity.
fn infinity(width: u32) -> u64 {
    if width == 32 { u64::from(f32::INFINITY.to_bits()) } else { f64::INFINITY.to_bits() }
}

/// Zeros, numbers without leading one, the least and the greatest ones, one and its neighbours,
/// numbers that end half-way between others, infinities, NaNs; with both signs.
fn special(width: u32) -> Vec<u64> {
    let fraction = fraction(width);
    let (least_normal, ones) = (1u64 << fraction, (1u64 << fraction) - 1);
    let one = if width == 32 { u64::from(1f32.to_bits()) } else { 1f64.to_bits() };
    let infinity = infinity(width);
    // Half of the last place of 1, and the next numbers: a sum with 1 is decided by them.
    let half_place = one - (u64::from(fraction + 1) << fraction);
    let magnitudes = [
        0,
        1,
        2,
        3,
        1 << (fraction - 1),
        ones,
        least_normal,
        least_normal + 1,
        2 * least_normal - 1,
        half_place - 1,
        half_place,
        half_place + 1,
        half_place + least_normal,
        one - 1,
        one,
        one + 1,
        one + 2,
        one + 3,
        one + ones,
        one + (1 << (fraction - 1)),
        infinity - least_normal,
        infinity - 2,
        infinity - 1,
        infinity,
        infinity + 1,
        infinity + (1 << (fraction - 1)),
        infinity + ones,
    ];
    magnitudes.iter().flat_map(|m| [*m, *m | 1 << (width - 1)]).collect()
}

/// Any image; exponents that are near each other often, for numbers that are far apart do nothing
/// to each other.
fn random(rng: &mut Rng, width: u32) -> (u64, u64) {
    let mask = u64::MAX >> (64 - width);
    let a = rng.next_u64() & mask;
    let b = rng.next_u64() & mask;
    if rng.one_in(2) {
        return (a, b);
    }
    let places = fraction(width);
    let distance = rng.below(u64::from(places) + 4) << places;
    let exponent = (a & !(1 << (width - 1))) >> places << places;
    let near = if rng.one_in(2) { exponent.saturating_sub(distance) } else { exponent + distance };
    (a, (b & ((1 << places) - 1) | near | (b & 1 << (width - 1))) & mask)
}

/// The term of an operation on two variables.
struct Operation {
    op: BinOp,
    width: u32,
    terms: Terms,
    a: Term,
    b: Term,
    result: Term,
}

impl Operation {
    fn new(op: BinOp, width: u32) -> Operation {
        let mut terms = Terms::new();
        let (a, b) = (terms.variable("a", width), terms.variable("b", width));
        let result = terms.binary(op, a, b).unwrap();
        Operation { op, width, terms, a, b, result }
    }

    fn check(&mut self, x: u64, y: u64) {
        let mut values = Assignment::new();
        for (var, value) in [(self.a, x), (self.b, y)] {
            values.set(self.terms.as_variable(var).unwrap(), Bv::new(self.width, value.into()));
        }
        let found = self.terms.eval(self.result, &values).to_u128().unwrap() as u64;
        let is_nan = found & !(1 << (self.width - 1)) > infinity(self.width);
        let expected = hardware(self.width, self.op, x, y);
        let what = format!("{:?} of {x:#x} and {y:#x}", self.op);
        assert_eq!((!is_nan).then_some(found), expected, "{what}: of variables");
        let (x, y) = (self.terms.int(self.width, x.into()), self.terms.int(self.width, y.into()));
        let constant = self.terms.binary(self.op, x, y).unwrap();
        match expected {
            Some(image) => {
                assert_eq!(self.terms.constant(constant), Some(&Bv::new(self.width, image.into())), "{what}")
            }
            None => {
                let is_nan = self.terms.is_nan(constant).unwrap();
                assert!(!self.terms.eval(is_nan, &Assignment::new()).is_zero(), "{what}: no number");
            }
        }
    }
}

#[test]
fn values_are_those_of_the_hardware() {
    let (seed, rounds) = campaign();
    for width in [32, 64] {
        let special = special(width);
        for op in OPS {
            let mut operation = Operation::new(op, width);
            for (x, y) in special.iter().flat_map(|x| special.iter().map(move |y| (*x, *y))) {
                operation.check(x, y);
            }
            let rng = &mut Rng::new(seed);
            for _ in 0..1500 * rounds {
                let (x, y) = random(rng, width);
                operation.check(x, y);
            }
        }
    }
}

#[test]
fn circuits_compute_what_the_hardware_does() {
    let (seed, rounds) = campaign();
    let options = Options { slicing: false, caches: false, refutation: false };
    let limits = QueryLimits::none();
    for width in [32, 64] {
        let special = special(width);
        for op in OPS {
            let cx = Context::with(|| Box::new(BatSat::new()), options);
            let (a, b) = (cx.variable("a", width), cx.variable("b", width));
            let result = cx.binary(op, a, b).unwrap();
            let is_nan = cx.terms(|terms| terms.is_nan(result)).unwrap();
            let rng = &mut Rng::new(seed + 1);
            for _ in 0..25 * rounds {
                let (x, y) = if rng.one_in(2) {
                    (*rng.pick(&special), *rng.pick(&special))
                } else {
                    random(rng, width)
                };
                let is = |term, image: u64| cx.eq(term, cx.int(width, image.into()));
                let path = cx.path(&[is(a, x), is(b, y)]);
                let claim = match hardware(width, op, x, y) {
                    Some(image) => is(result, image),
                    None => is_nan,
                };
                assert!(cx.check(&path, claim, &limits).is_sat(), "{op:?} of {x:#x} and {y:#x}: possible");
                assert_eq!(cx.must(&path, claim, &limits), Some(true), "{op:?} of {x:#x} and {y:#x}");
            }
        }
    }
}

/// The bits of a NaN that an operation gives are nothing that one can rely on.
#[test]
fn any_nan_may_come_out() {
    let cx = Context::new();
    let zero = cx.int(64, 0);
    let nan = cx.binary(BinOp::FDiv, zero, zero).unwrap();
    for image in [f64::NAN.to_bits(), (-f64::NAN).to_bits(), 0x7FF0_0000_0000_0001, u64::MAX] {
        let question = cx.eq(nan, cx.int(64, image.into()));
        assert!(cx.check(&Path::new(), question, &QueryLimits::none()).is_sat(), "{image:#x}");
    }
    for image in [0, f64::INFINITY.to_bits(), f64::NEG_INFINITY.to_bits(), 1f64.to_bits()] {
        let question = cx.eq(nan, cx.int(64, image.into()));
        assert!(cx.check(&Path::new(), question, &QueryLimits::none()).is_unsat(), "{image:#x}");
    }
}

/// Operands that lead to a result are found.
#[test]
fn equations_are_solved() {
    let (cx, limits) = (Context::new(), QueryLimits::default());
    let single = |x: f32| cx.int(32, u128::from(x.to_bits()));
    let x = cx.variable("x", 32);
    let half = cx.binary(BinOp::FMul, x, single(0.5)).unwrap();
    let sum = cx.binary(BinOp::FAdd, half, single(1.0)).unwrap();
    let question = cx.binary(BinOp::FEq, sum, single(3.5)).unwrap();
    let Answer::Sat(model) = cx.check(&Path::new(), question, &limits) else { panic!("5 does it") };
    let found = f32::from_bits(cx.eval(x, &model).to_u128().unwrap() as u32);
    assert_eq!(found * 0.5 + 1.0, 3.5);
    let double = cx.binary(BinOp::FAdd, x, x).unwrap();
    let question = cx.binary(BinOp::FEq, double, single(f32::from_bits(1))).unwrap();
    assert!(cx.check(&Path::new(), question, &limits).is_unsat(), "half of the least number is none");
}

/// How many gates an operation costs: the limit of a question, a million, is meant to hold many.
#[test]
fn circuits_are_small() {
    let gates = |width: u32, op: BinOp| {
        let mut operation = Operation::new(op, width);
        let zero = operation.terms.int(width, 0);
        let question = operation.terms.eq(operation.result, zero);
        let mut blaster = Blaster::new(Box::new(BatSat::new()));
        blaster.literals(&operation.terms, &[question], &QueryLimits::none()).unwrap();
        blaster.gates()
    };
    let most = [
        (32, [1_800, 1_800, 4_000, 5_000]),
        (64, [4_000, 4_000, 15_000, 18_000]),
        (128, [9_000, 9_000, 60_000, 75_000]),
    ];
    for (width, bounds) in most {
        for (op, bound) in OPS.into_iter().zip(bounds) {
            let count = gates(width, op);
            assert!(count <= bound, "{op:?} of {width} bits has {count} gates");
        }
    }
}
