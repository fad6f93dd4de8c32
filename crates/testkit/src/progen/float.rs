//! Floating-point expressions without side effects, each with a bound of its magnitude: nothing
//! becomes infinite or a NaN, and a conversion to an integer fits.

use super::Gen;
use super::ctype::{FloatTy, IntTy};
use super::expr::{Expr, Prec};
use super::scope::Use;

/// What variables hold at most; see the helpers of the program's head.
pub(super) const KEPT: f64 = 1.0e6;

/// What an expression may reach: far from the limits of `float`.
const MOST: f64 = 1.0e30;

/// A floating-point expression; its text can be an operand of any binary operator.
#[derive(Clone, Debug)]
pub(super) struct FloatExpr {
    pub(super) text: String,
    pub(super) ty: FloatTy,
    /// Its magnitude is not greater.
    bound: f64,
}

impl Gen {
    /// An expression of any floating-point type.
    pub(super) fn float(&mut self, depth: u32) -> FloatExpr {
        if depth == 0 {
            return self.float_leaf();
        }
        match self.rng.below(10) {
            0 => self.float_leaf(),
            1..=4 => self.float_binary(depth),
            5 => self.float_quotient(depth),
            6 => self.float_from_int(depth),
            7 => self.float_cast(depth),
            8 => self.float_function(depth),
            _ => {
                let condition = self.condition(depth - 1);
                let (a, b) = (self.float(depth - 1), self.float(depth - 1));
                let ty = wider(a.ty, b.ty);
                let text = format!("(({condition}) ? {} : {})", a.text, b.text);
                FloatExpr { text, ty, bound: a.bound.max(b.bound) }
            }
        }
    }

    fn float_leaf(&mut self) -> FloatExpr {
        if self.rng.below(3) > 0
            && let Some((place, ty)) = self.float_place(Use::Read)
        {
            return FloatExpr { text: place.text, ty, bound: KEPT };
        }
        let quarters = self.rng.range(-4000, 4000);
        let value = quarters as f64 / *self.rng.pick(&[4.0, 10.0, 3.0, 1.0e5]);
        let (ty, suffix) =
            *self.rng.pick(&[(FloatTy::Double, ""), (FloatTy::Float, "f"), (FloatTy::LongDouble, "L")]);
        FloatExpr { text: format!("({value:?}{suffix})"), ty, bound: value.abs() + 1.0 }
    }

    fn float_binary(&mut self, depth: u32) -> FloatExpr {
        let (a, b) = (self.float(depth - 1), self.float(depth - 1));
        let ty = wider(a.ty, b.ty);
        let op = if a.bound * b.bound < MOST { self.word(&["+", "-", "*"]) } else { self.word(&["+", "-"]) };
        let bound = if op == "*" { a.bound * b.bound } else { a.bound + b.bound };
        if bound >= MOST {
            return a;
        }
        FloatExpr { text: format!("({} {op} {})", a.text, b.text), ty, bound }
    }

    fn float_quotient(&mut self, depth: u32) -> FloatExpr {
        let a = self.float(depth - 1);
        if self.rng.one_in(2) {
            let divisor = self.word(&["3", "7", "0.1", "10.0f", "-2.5", "1.0e3"]);
            let ty = if divisor.ends_with('f') || !divisor.contains('.') {
                a.ty
            } else {
                wider(a.ty, FloatTy::Double)
            };
            let bound = (a.bound * 10.0).min(MOST);
            return FloatExpr { text: format!("({} / {divisor})", a.text), ty, bound };
        }
        let (place, ty) = match self.float_place(Use::Read) {
            Some((place, ty)) => (place.text, ty),
            None => ("2.5".to_owned(), FloatTy::Double),
        };
        let text = format!("({} / (1 + {place} * {place}))", a.text);
        FloatExpr { text, ty: wider(a.ty, ty), bound: a.bound }
    }

    fn float_from_int(&mut self, depth: u32) -> FloatExpr {
        let e = self.int(depth - 1);
        let ty = *self.rng.pick(&[FloatTy::Float, FloatTy::Double, FloatTy::LongDouble]);
        self.feature("integer to float");
        FloatExpr { text: format!("({}){}", ty.name(), e.at(Prec::Unary)), ty, bound: 2.0e19 }
    }

    fn float_cast(&mut self, depth: u32) -> FloatExpr {
        let e = self.float(depth - 1);
        let ty = *self.rng.pick(&[FloatTy::Float, FloatTy::Double, FloatTy::LongDouble]);
        FloatExpr { text: format!("({}){}", ty.name(), e.text), ty, bound: e.bound * 1.001 }
    }

    fn float_function(&mut self, depth: u32) -> FloatExpr {
        let e = self.float(depth - 1);
        let (name, bound) =
            *self.rng.pick(&[("fabs", 0.0), ("floor", 1.0), ("ceil", 1.0), ("trunc", 0.0), ("-", 0.0)]);
        if name == "-" {
            return FloatExpr { text: format!("(-{})", e.text), ..e };
        }
        if self.rng.one_in(4) {
            return FloatExpr {
                text: format!("sqrt(fabs({}))", e.text),
                ty: FloatTy::Double,
                bound: e.bound + 1.0,
            };
        }
        // Rounding to double may add a little.
        FloatExpr { text: format!("{name}({})", e.text), ty: FloatTy::Double, bound: e.bound * 1.001 + bound }
    }

    /// A comparison of floating-point numbers; none where there are no such variables.
    pub(super) fn float_comparison(&mut self, depth: u32, op: &str) -> Option<String> {
        let (place, _) = self.float_place(Use::Read)?;
        let e = self.float(depth - 1);
        Some(format!("{} {op} {}", place.text, e.text))
    }

    /// A floating-point number cut to an integer type that holds it.
    pub(super) fn int_from_float(&mut self, depth: u32) -> Expr {
        let e = self.float(depth - 1);
        let fitting: Vec<IntTy> = [IntTy::Short, IntTy::Int, IntTy::Long, IntTy::LLong]
            .into_iter()
            .filter(|ty| e.bound * 1.001 < ty.range(self.recipe.model).1 as f64)
            .collect();
        if fitting.is_empty() {
            return self.constant();
        }
        let signed = *self.rng.pick(&fitting);
        self.feature("float to integer");
        let (ty, text) = if self.rng.one_in(4) {
            let ty = if signed == IntTy::Short { IntTy::UShort } else { signed.to_unsigned() };
            (ty, format!("({})fabs({})", ty.name(), e.text))
        } else {
            (signed, format!("({}){}", signed.name(), e.text))
        };
        Expr { text, ty, range: ty.range(self.recipe.model), prec: Prec::Unary }
    }
}

fn wider(a: FloatTy, b: FloatTy) -> FloatTy {
    if a > b { a } else { b }
}
