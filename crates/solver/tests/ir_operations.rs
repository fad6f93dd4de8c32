//! Every operation of the IR against the concrete machine: where it is defined, and what it gives.
//! Operands are constants (the simplifier computes) and variables that are set by the path (the
//! circuits compute).

#![expect(clippy::expect_used, reason = "a test may fail")]

use interp::{Checks, Discard, Flow, Image, Inputs, NoInput, RunConfig, Tracer, View, run_traced};
use ir::{BinOp, CastOp, DataModel, Expr, FloatTy, Program, RegId, Span, StmtKind, Ty, UnOp};
use solver::{Answer, BatSat, Bv, Context, Options, Path, QueryLimits, Term};
use testkit::Rng;
use testkit::campaign::campaign;

const MODEL: DataModel = DataModel::Lp64;

/// Keeps the result's register.
struct Result(Option<u128>);

impl Tracer for Result {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        self.0 = view.register(0, RegId(0)).map(|value| value.bits());
        Flow::Continue
    }
}

/// What the machine computes: `None` if the operation is undefined.
fn machine(ty: Ty, expr: &Expr, checks: Checks) -> Option<u128> {
    let text = format!(
        "harrier-ir 1 model lp64 file 0 \"t.c\" entry @main\nfunc @main() -> i32 {{\n  reg %r.0 : {ty}\nb0:\n  %r.0 = undef:{ty}\n  return 0:i32\n}}"
    );
    let mut program: Program = ir::parse(&text).expect("a program");
    let body = program.funcs.iter_mut().find_map(|func| func.body.as_mut()).expect("a body");
    let stmt = &mut body.blocks.iter_mut().next().expect("a block").stmts[0];
    let StmtKind::Assign { value, .. } = &mut stmt.kind else { panic!("an assignment") };
    *value = expr.clone();
    let image = Image::new(&program).expect("an image");
    let config = RunConfig { checks, ..RunConfig::default() };
    let mut result = Result(None);
    let outcome =
        run_traced(&image, &config, Inputs::new(Vec::new(), 0), &mut NoInput, &mut Discard, &mut result);
    if outcome.error().is_some() { None } else { result.0 }
}

/// An operand: its type and its image.
type Operand = (Ty, u128);

fn expr((ty, image): Operand) -> Expr {
    match ty {
        Ty::Int(bits) => Expr::Int { bits, value: image },
        Ty::Float(ty) => Expr::Float { ty, image },
        Ty::Ptr => panic!("no pointers here"),
    }
}

/// Everything is given to the circuits.
fn searching() -> Context {
    Context::with(|| Box::new(BatSat::new()), Options { slicing: false, caches: false, refutation: false })
}

/// Compares the terms that `build` makes of operands (result, definedness) with what the machine
/// does.
fn compare(
    what: &str,
    ty: Ty,
    whole: &Expr,
    operands: &[Operand],
    build: impl Fn(&Context, &[Term]) -> (Term, Term),
) {
    let strict = machine(ty, whole, Checks::STRICT);
    let lax = machine(ty, whole, Checks::default());
    let width = |ty: Ty| solver::width_of(ty, MODEL);
    let what = format!("{what} of {operands:x?}");
    // Constants.
    let cx = Context::new();
    let constants: Vec<Term> = operands.iter().map(|(ty, image)| cx.int(width(*ty), *image)).collect();
    let (value, defined) = build(&cx, &constants);
    assert_eq!(cx.truth(defined), Some(strict.is_some()), "{what}: whether it is defined");
    let value = cx.constant(value).unwrap_or_else(|| panic!("{what}: constants give a constant"));
    let meaning = strict.or(lax.filter(|_| !what.starts_with("FTo")));
    if let Some(expected) = meaning {
        assert_eq!(value, Bv::new(width(ty), expected), "{what}: constants");
    }
    // Variables.
    let cx = searching();
    let vars: Vec<Term> = operands.iter().map(|(ty, _)| cx.variable("v", width(*ty))).collect();
    let (term, defined) = build(&cx, &vars);
    let mut path = Path::new();
    for (var, (ty, image)) in vars.iter().zip(operands) {
        path = cx.assume(&path, cx.eq(*var, cx.int(width(*ty), *image)));
    }
    let limits = QueryLimits::none();
    let Answer::Sat(model) = cx.check_about(&path, term, cx.bool(true), &limits) else {
        panic!("{what}: the operands are possible")
    };
    assert_eq!(cx.eval(term, &model), value, "{what}: evaluated");
    let result = cx.value(value);
    assert_eq!(cx.must(&path, cx.eq(term, result), &limits), Some(true), "{what}: circuit");
    let wanted = if strict.is_some() { defined } else { cx.not(defined) };
    assert_eq!(cx.must(&path, wanted, &limits), Some(true), "{what}: circuit of definedness");
}

/// Operands that matter: limits, powers, small numbers, random ones.
fn number(rng: &mut Rng, bits: u16) -> u128 {
    let random = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
    let value = match rng.below(8) {
        0 => 0,
        1 => u128::MAX,
        2 => 1 << (bits - 1),
        3 => (1 << (bits - 1)) - 1,
        4 => 1 << rng.below(u64::from(bits)),
        5 => u128::from(rng.below(5)),
        6 => random >> rng.below(128),
        _ => random,
    };
    ir::truncate(value, bits)
}

const INTS: [BinOp; 23] = {
    use BinOp::*;
    [
        Add, Sub, Mul, AddS, SubS, MulS, DivS, DivU, RemS, RemU, And, Or, Xor, Shl, ShlS, ShrS, ShrU, Eq, Ne,
        LtS, LeS, LtU, LeU,
    ]
};

#[test]
fn binary_operations_on_integers() {
    let (seed, rounds) = campaign();
    let rng = &mut Rng::new(seed);
    for op in INTS {
        for bits in [1, 8, 16, 32, 64, 128] {
            // Circuits for divisions and products of many bits are large.
            let heavy = matches!(op, BinOp::DivS | BinOp::DivU | BinOp::RemS | BinOp::RemU | BinOp::MulS);
            let cases = if heavy && bits > 32 { 4 } else { 16 };
            for _ in 0..cases * rounds {
                let a = (Ty::Int(bits), number(rng, bits));
                let shift = matches!(op, BinOp::Shl | BinOp::ShlS | BinOp::ShrS | BinOp::ShrU);
                let other = if shift { *rng.pick(&[8, 32, 64]) } else { bits };
                let amount =
                    if shift && !rng.one_in(3) { u128::from(rng.below(140)) } else { number(rng, other) };
                let b =
                    (Ty::Int(other), if shift { ir::truncate(amount, other) } else { number(rng, other) });
                let ty = if op.is_comparison() { Ty::BOOL } else { Ty::Int(bits) };
                let whole = Expr::binary(op, expr(a), expr(b), Span::NONE);
                compare(&format!("{op:?}"), ty, &whole, &[a, b], |cx, terms| {
                    let value = cx.binary(op, terms[0], terms[1]).expect("supported");
                    (value, cx.defined_binary(op, terms[0], terms[1]).expect("supported"))
                });
            }
        }
    }
}

#[test]
fn corners_of_division_and_shifts() {
    for bits in [8u16, 32, 64] {
        let (least, ones) = (1u128 << (bits - 1), ir::truncate(u128::MAX, bits));
        for op in [BinOp::DivS, BinOp::RemS, BinOp::DivU, BinOp::RemU] {
            for (x, y) in [(least, ones), (least, 1), (7, 0), (least, 0), (0, 0), (ones, ones), (ones, least)]
            {
                let (a, b) = ((Ty::Int(bits), x), (Ty::Int(bits), y));
                let whole = Expr::binary(op, expr(a), expr(b), Span::NONE);
                compare(&format!("{op:?}"), a.0, &whole, &[a, b], |cx, terms| {
                    let value = cx.binary(op, terms[0], terms[1]).expect("supported");
                    (value, cx.defined_binary(op, terms[0], terms[1]).expect("supported"))
                });
            }
        }
        for op in [BinOp::Shl, BinOp::ShlS, BinOp::ShrS, BinOp::ShrU] {
            for by in [0, 1, u128::from(bits) - 1, u128::from(bits), u128::from(bits) + 1, 255] {
                let (a, b) = ((Ty::Int(bits), ones - 1), (Ty::Int(8), by));
                let whole = Expr::binary(op, expr(a), expr(b), Span::NONE);
                compare(&format!("{op:?}"), a.0, &whole, &[a, b], |cx, terms| {
                    let value = cx.binary(op, terms[0], terms[1]).expect("supported");
                    (value, cx.defined_binary(op, terms[0], terms[1]).expect("supported"))
                });
            }
        }
    }
}

#[test]
fn unary_operations() {
    let (seed, rounds) = campaign();
    let rng = &mut Rng::new(seed);
    for op in [UnOp::Neg, UnOp::NegS, UnOp::Not, UnOp::FNeg] {
        for bits in [1, 8, 16, 32, 64, 80, 128] {
            let ty = match (op, bits) {
                (UnOp::FNeg, 32) => Ty::Float(FloatTy::F32),
                (UnOp::FNeg, 64) => Ty::Float(FloatTy::F64),
                (UnOp::FNeg, 80) => Ty::Float(FloatTy::F80),
                (UnOp::FNeg, 128) => Ty::Float(FloatTy::F128),
                (UnOp::FNeg, _) | (_, 80) => continue,
                _ => Ty::Int(bits),
            };
            for _ in 0..12 * rounds {
                let a = (ty, number(rng, bits));
                let whole = Expr::unary(op, expr(a), Span::NONE);
                compare(&format!("{op:?}"), ty, &whole, &[a], |cx, terms| {
                    let value = cx.unary(op, terms[0]).expect("supported");
                    (value, cx.defined_unary(op, terms[0]).expect("supported"))
                });
            }
        }
    }
}

fn convert(op: CastOp, to: Ty, a: Operand) {
    let whole = Expr::cast(op, to, expr(a), Span::NONE);
    let how = if has_beyond(op, to, a.0) { "on x86: " } else { "" };
    compare(&format!("{how}{op:?} to {to}"), to, &whole, &[a], |cx, terms| {
        let value = cx.cast(op, to, MODEL, terms[0]).expect("supported");
        let defined = cx.defined_cast(op, to, MODEL, terms[0]).expect("supported");
        // The machine rounds wider formats before it converts what does not fit, and narrow
        // integers are all that x86 has.
        match cx.terms(|all| all.cast_beyond(op, to, MODEL, terms[0])) {
            Ok(beyond) if has_beyond(op, to, a.0) => (cx.ite(defined, value, beyond), defined),
            Ok(_) | Err(_) => (value, defined),
        }
    });
}

/// Whether a conversion of what does not fit is one of x86.
fn has_beyond(op: CastOp, to: Ty, from: Ty) -> bool {
    let float = matches!(op, CastOp::FToS | CastOp::FToU);
    float && from != Ty::Float(FloatTy::F128) && matches!(to, Ty::Int(..=64))
}

const WIDTHS: [u16; 6] = [1, 8, 16, 32, 64, 128];

#[test]
fn conversions_of_integers() {
    let (seed, rounds) = campaign();
    let rng = &mut Rng::new(seed);
    for from in WIDTHS {
        for to in WIDTHS {
            let ops: &[CastOp] = match from.cmp(&to) {
                std::cmp::Ordering::Less => &[CastOp::ZExt, CastOp::SExt],
                std::cmp::Ordering::Greater => &[CastOp::Trunc],
                std::cmp::Ordering::Equal => &[],
            };
            for op in ops {
                for _ in 0..6 * rounds {
                    convert(*op, Ty::Int(to), (Ty::Int(from), number(rng, from)));
                }
            }
        }
    }
}

const FORMATS: [FloatTy; 3] = [FloatTy::F32, FloatTy::F64, FloatTy::F128];

/// Images that matter: zeros, subnormal numbers, infinities, NaNs, limits, numbers of the size of
/// integers.
fn float(rng: &mut Rng, ty: FloatTy) -> Operand {
    let (width, fraction) = match ty {
        FloatTy::F32 => (32u16, 23),
        FloatTy::F64 => (64, 52),
        _ => (128, 112),
    };
    let exponents = (1u128 << (width - 1 - fraction)) - 1;
    let bias = exponents / 2;
    let exponent = match rng.below(6) {
        0 => 0,
        1 => exponents,
        2 => exponents - 1,
        3 => ir::truncate(u128::from(rng.next_u64()), width - 1 - fraction),
        _ => bias + u128::from(rng.below(160)) - 20,
    };
    let mantissa = match rng.below(4) {
        0 => 0,
        1 => ir::truncate(u128::MAX, fraction),
        2 => ir::truncate(number(rng, 128), fraction) & !ir::truncate(u128::MAX, fraction / 2),
        _ => ir::truncate(number(rng, 128), fraction),
    };
    let sign = u128::from(rng.below(2));
    (Ty::Float(ty), sign << (width - 1) | exponent.min(exponents) << fraction | mantissa)
}

#[test]
fn floating_point_comparisons() {
    let (seed, rounds) = campaign();
    let rng = &mut Rng::new(seed);
    for ty in FORMATS {
        for op in [BinOp::FEq, BinOp::FNe, BinOp::FLt, BinOp::FLe] {
            for _ in 0..60 * rounds {
                let a = float(rng, ty);
                let b = match rng.below(4) {
                    0 => a,
                    1 => (a.0, a.1 ^ 1 << (ty.bytes() * 8 - 1)),
                    _ => float(rng, ty),
                };
                let whole = Expr::binary(op, expr(a), expr(b), Span::NONE);
                compare(&format!("{op:?}"), Ty::BOOL, &whole, &[a, b], |cx, terms| {
                    (cx.binary(op, terms[0], terms[1]).expect("supported"), cx.bool(true))
                });
            }
        }
    }
}

#[test]
fn conversions_of_floating_point() {
    let (seed, rounds) = campaign();
    let rng = &mut Rng::new(seed);
    for ty in FORMATS {
        for bits in WIDTHS {
            for _ in 0..10 * rounds {
                convert(CastOp::SToF, Ty::Float(ty), (Ty::Int(bits), number(rng, bits)));
                convert(CastOp::UToF, Ty::Float(ty), (Ty::Int(bits), number(rng, bits)));
            }
            for _ in 0..12 * rounds {
                convert(CastOp::FToS, Ty::Int(bits), float(rng, ty));
                convert(CastOp::FToU, Ty::Int(bits), float(rng, ty));
            }
        }
        for to in FORMATS.into_iter().filter(|to| *to != ty) {
            for _ in 0..60 * rounds {
                convert(CastOp::FToF, Ty::Float(to), float(rng, ty));
            }
        }
    }
}

/// Results that are numbers; of the others only this is said.
#[test]
fn floating_point_arithmetic() {
    let (seed, rounds) = campaign();
    let rng = &mut Rng::new(seed);
    for ty in FORMATS {
        for op in [BinOp::FAdd, BinOp::FSub, BinOp::FMul, BinOp::FDiv] {
            // Circuits for products and quotients of wide numbers are large.
            let cases = if ty == FloatTy::F128 { 6 } else { 30 };
            for _ in 0..cases * rounds {
                let (a, b) = (float(rng, ty), float(rng, ty));
                let whole = Expr::binary(op, expr(a), expr(b), Span::NONE);
                let result = machine(a.0, &whole, Checks::STRICT).expect("defined");
                let cx = Context::new();
                let result = cx.int(solver::width_of(a.0, MODEL), result);
                if cx.truth(cx.terms(|terms| terms.is_nan(result)).expect("supported")) == Some(false) {
                    compare(&format!("{op:?}"), a.0, &whole, &[a, b], |cx, terms| {
                        (cx.binary(op, terms[0], terms[1]).expect("supported"), cx.bool(true))
                    });
                } else {
                    compare(
                        &format!("NaN of {op:?}"),
                        Ty::BOOL,
                        &is_not_itself(&whole),
                        &[a, b],
                        |cx, terms| {
                            let value = cx.binary(op, terms[0], terms[1]).expect("supported");
                            (cx.terms(|terms| terms.is_nan(value)).expect("supported"), cx.bool(true))
                        },
                    );
                }
            }
        }
    }
}

/// What only a NaN is.
fn is_not_itself(value: &Expr) -> Expr {
    Expr::binary(BinOp::FNe, value.clone(), value.clone(), Span::NONE)
}

#[test]
fn what_cannot_be_said_is_named() {
    let cx = Context::new();
    let x = cx.variable("x", 64);
    let message = |result: std::result::Result<Term, solver::Unsupported>| {
        result.err().map(|error| error.to_string()).unwrap_or_default()
    };
    let long = cx.variable("l", 80);
    assert_eq!(
        message(cx.binary(BinOp::FLt, long, long)),
        "unsupported by the solver: a computation with x87 extended numbers"
    );
    assert_eq!(
        message(cx.binary(BinOp::FAdd, long, long)),
        "unsupported by the solver: a computation with x87 extended numbers"
    );
    let to_long = cx.cast(CastOp::SToF, Ty::Float(FloatTy::F80), MODEL, x);
    assert_eq!(message(to_long), "unsupported by the solver: a conversion to an x87 extended number");
    let narrow = cx.variable("n", 8);
    assert_eq!(
        message(cx.binary(BinOp::Add, x, narrow)),
        "unsupported by the solver: Add on operands of these widths"
    );
    let wrong = cx.cast(CastOp::Trunc, Ty::Int(64), MODEL, narrow);
    assert_eq!(message(wrong), "unsupported by the solver: Trunc on operands of these widths");
}
