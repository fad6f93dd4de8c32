//! `math.h`, for `double` and `float`, and the compiler's floating-point constants and tests.
//!
//! The forms for `long double` are absent: they are not modelled.

use super::{INT, row};
use crate::Effect::{Float as Fun, FloatFraction, FloatScale, FloatSplit, FloatTest as Test, FloatToInt};
use crate::FloatFn::*;
use crate::FloatTest::*;
use crate::Shape::{Double, Float, Int, LLong, Long, Ptr};
use crate::{FloatFn, Model, Ret};

const DOUBLE: Ret = Ret::Is(Double);
const FLOAT: Ret = Ret::Is(Float);

const fn d1(name: &'static str, f: FloatFn) -> Model {
    row(name, &[Double], DOUBLE, Fun(f))
}
const fn f1(name: &'static str, f: FloatFn) -> Model {
    row(name, &[Float], FLOAT, Fun(f))
}
const fn d2(name: &'static str, f: FloatFn) -> Model {
    row(name, &[Double, Double], DOUBLE, Fun(f))
}
const fn f2(name: &'static str, f: FloatFn) -> Model {
    row(name, &[Float, Float], FLOAT, Fun(f))
}

pub(super) const MODELS: &[Model] = &[
    d1("fabs", Fabs),
    f1("fabsf", Fabs),
    d1("sqrt", Sqrt),
    f1("sqrtf", Sqrt),
    d1("floor", Floor),
    f1("floorf", Floor),
    d1("ceil", Ceil),
    f1("ceilf", Ceil),
    d1("trunc", Trunc),
    f1("truncf", Trunc),
    d1("round", Round),
    f1("roundf", Round),
    d1("rint", Rint),
    f1("rintf", Rint),
    d1("nearbyint", Rint),
    f1("nearbyintf", Rint),
    d2("fmod", Fmod),
    f2("fmodf", Fmod),
    d2("copysign", Copysign),
    f2("copysignf", Copysign),
    d2("fmin", Fmin),
    f2("fminf", Fmin),
    d2("fmax", Fmax),
    f2("fmaxf", Fmax),
    d2("fdim", Fdim),
    f2("fdimf", Fdim),
    row("fma", &[Double, Double, Double], DOUBLE, Fun(Fma)),
    row("fmaf", &[Float, Float, Float], FLOAT, Fun(Fma)),
    d2("pow", Pow),
    f2("powf", Pow),
    d1("exp", Exp),
    f1("expf", Exp),
    d1("exp2", Exp2),
    f1("exp2f", Exp2),
    d1("expm1", Expm1),
    f1("expm1f", Expm1),
    d1("log", Log),
    f1("logf", Log),
    d1("log2", Log2),
    f1("log2f", Log2),
    d1("log10", Log10),
    f1("log10f", Log10),
    d1("log1p", Log1p),
    f1("log1pf", Log1p),
    d1("sin", Sin),
    f1("sinf", Sin),
    d1("cos", Cos),
    f1("cosf", Cos),
    d1("tan", Tan),
    f1("tanf", Tan),
    d1("asin", Asin),
    f1("asinf", Asin),
    d1("acos", Acos),
    f1("acosf", Acos),
    d1("atan", Atan),
    f1("atanf", Atan),
    d2("atan2", Atan2),
    f2("atan2f", Atan2),
    d1("sinh", Sinh),
    f1("sinhf", Sinh),
    d1("cosh", Cosh),
    f1("coshf", Cosh),
    d1("tanh", Tanh),
    f1("tanhf", Tanh),
    d1("cbrt", Cbrt),
    f1("cbrtf", Cbrt),
    d2("hypot", Hypot),
    f2("hypotf", Hypot),
    row("frexp", &[Double, Ptr], DOUBLE, FloatSplit { exponent: 1 }),
    row("frexpf", &[Float, Ptr], FLOAT, FloatSplit { exponent: 1 }),
    row("modf", &[Double, Ptr], DOUBLE, FloatFraction { whole: 1 }),
    row("modff", &[Float, Ptr], FLOAT, FloatFraction { whole: 1 }),
    row("ldexp", &[Double, Int], DOUBLE, FloatScale),
    row("ldexpf", &[Float, Int], FLOAT, FloatScale),
    row("scalbn", &[Double, Int], DOUBLE, FloatScale),
    row("scalbnf", &[Float, Int], FLOAT, FloatScale),
    row("lround", &[Double], Ret::Is(Long), FloatToInt { away: true }),
    row("llround", &[Double], Ret::Is(LLong), FloatToInt { away: true }),
    row("lrint", &[Double], Ret::Is(Long), FloatToInt { away: false }),
    row("llrint", &[Double], Ret::Is(LLong), FloatToInt { away: false }),
    row("lroundf", &[Float], Ret::Is(Long), FloatToInt { away: true }),
    row("llroundf", &[Float], Ret::Is(LLong), FloatToInt { away: true }),
    row("lrintf", &[Float], Ret::Is(Long), FloatToInt { away: false }),
    row("llrintf", &[Float], Ret::Is(LLong), FloatToInt { away: false }),
    row("nan", &[Ptr], DOUBLE, Fun(Nan)),
    row("nanf", &[Ptr], FLOAT, Fun(Nan)),
    row("isnan", &[Double], INT, Test(IsNan)),
    row("__isnan", &[Double], INT, Test(IsNan)),
    row("isnanf", &[Float], INT, Test(IsNan)),
    row("__isnanf", &[Float], INT, Test(IsNan)),
    row("isinf", &[Double], INT, Test(IsInf)),
    row("__isinf", &[Double], INT, Test(IsInf)),
    row("isinff", &[Float], INT, Test(IsInf)),
    row("__isinff", &[Float], INT, Test(IsInf)),
    row("finite", &[Double], INT, Test(IsFinite)),
    row("__finite", &[Double], INT, Test(IsFinite)),
    row("finitef", &[Float], INT, Test(IsFinite)),
    row("__finitef", &[Float], INT, Test(IsFinite)),
    row("__builtin_signbit", &[Double], INT, Test(SignBit)),
    row("__signbit", &[Double], INT, Test(SignBit)),
    row("__signbitf", &[Float], INT, Test(SignBit)),
    row("__builtin_signbitf", &[Float], INT, Test(SignBit)),
    row("__fpclassify", &[Double], INT, Test(Classify)),
    row("__fpclassifyf", &[Float], INT, Test(Classify)),
];
