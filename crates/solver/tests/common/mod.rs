//! Random expressions with a meaning of their own: numbers of few bits, computed by the machine.
//! What the solver says about the terms that are built of them is compared with that.

use solver::{Assignment, Bv, Op, Term, Terms};
use testkit::Rng;

/// An expression; widths are up to 16 bits.
#[derive(Clone, Debug)]
pub(crate) enum Expr {
    Const(u32, u64),
    Var(usize, u32),
    Not(Box<Expr>),
    Neg(Box<Expr>),
    Sub(Box<Expr>, Box<Expr>),
    Binary(Op, Box<Expr>, Box<Expr>),
    Extract(Box<Expr>, u32, u32),
    Zext(Box<Expr>, u32),
    Sext(Box<Expr>, u32),
    Ite(Box<Expr>, Box<Expr>, Box<Expr>),
}

fn mask(width: u32) -> u64 {
    (1 << width) - 1
}

fn signed(value: u64, width: u32) -> i64 {
    (value << (64 - width)) as i64 >> (64 - width)
}

/// What an operation means, written down once more.
pub(crate) fn apply(op: Op, width: u32, low_width: u32, a: u64, b: u64) -> u64 {
    let (sa, sb) = (signed(a, width), if op == Op::Concat { 0 } else { signed(b, width) });
    let fits = |n: i64| signed(n as u64 & mask(width), width) == n;
    let result = match op {
        Op::And => a & b,
        Op::Or => a | b,
        Op::Xor => a ^ b,
        Op::Add => a + b,
        Op::Mul => a * b,
        Op::UDiv => a.checked_div(b).unwrap_or(mask(width)),
        Op::URem => a.checked_rem(b).unwrap_or(a),
        Op::SDiv if b == 0 => return if sa < 0 { 1 } else { mask(width) },
        Op::SDiv => (sa / sb) as u64,
        Op::SRem if b == 0 => a,
        Op::SRem => (sa % sb) as u64,
        Op::Shl => {
            if b < 64 {
                a << b
            } else {
                0
            }
        }
        Op::LShr => {
            if b < 64 {
                a >> b
            } else {
                0
            }
        }
        Op::AShr => (sa >> b.min(63)) as u64,
        Op::Eq => return u64::from(a == b),
        Op::Ult => return u64::from(a < b),
        Op::Slt => return u64::from(sa < sb),
        Op::UMulO => return u64::from(a * b > mask(width)),
        Op::SMulO => return u64::from(!fits(sa * sb)),
        Op::Concat => return a << low_width | b,
    };
    result & mask(width)
}

impl Expr {
    pub(crate) fn width(&self) -> u32 {
        match self {
            Expr::Const(width, _) | Expr::Var(_, width) => *width,
            Expr::Not(a) | Expr::Neg(a) | Expr::Sub(a, _) => a.width(),
            Expr::Binary(Op::Concat, a, b) => a.width() + b.width(),
            Expr::Binary(op, a, _) => {
                if op.is_predicate() {
                    1
                } else {
                    a.width()
                }
            }
            Expr::Extract(_, _, width) | Expr::Zext(_, width) | Expr::Sext(_, width) => *width,
            Expr::Ite(_, a, _) => a.width(),
        }
    }

    /// The value, computed by the machine.
    pub(crate) fn value(&self, vars: &[u64]) -> u64 {
        let width = self.width();
        match self {
            Expr::Const(_, value) => *value,
            Expr::Var(var, _) => vars[*var],
            Expr::Not(a) => !a.value(vars) & mask(width),
            Expr::Neg(a) => a.value(vars).wrapping_neg() & mask(width),
            Expr::Sub(a, b) => a.value(vars).wrapping_sub(b.value(vars)) & mask(width),
            Expr::Binary(op, a, b) => apply(*op, a.width(), b.width(), a.value(vars), b.value(vars)),
            Expr::Extract(a, low, _) => a.value(vars) >> low & mask(width),
            Expr::Zext(a, _) => a.value(vars),
            Expr::Sext(a, _) => signed(a.value(vars), a.width()) as u64 & mask(width),
            Expr::Ite(c, a, b) => {
                if c.value(vars) == 1 {
                    a.value(vars)
                } else {
                    b.value(vars)
                }
            }
        }
    }

    /// The term.
    pub(crate) fn build(&self, terms: &mut Terms, vars: &[Term]) -> Term {
        match self {
            Expr::Const(width, value) => terms.int(*width, u128::from(*value)),
            Expr::Var(var, _) => vars[*var],
            Expr::Not(a) => {
                let a = a.build(terms, vars);
                terms.not(a)
            }
            Expr::Neg(a) => {
                let a = a.build(terms, vars);
                terms.neg(a)
            }
            Expr::Sub(a, b) => {
                let (a, b) = (a.build(terms, vars), b.build(terms, vars));
                terms.sub(a, b)
            }
            Expr::Binary(op, a, b) => {
                let (a, b) = (a.build(terms, vars), b.build(terms, vars));
                terms.binary_op(*op, a, b)
            }
            Expr::Extract(a, low, width) => {
                let a = a.build(terms, vars);
                terms.extract(a, *low, *width)
            }
            Expr::Zext(a, width) => {
                let a = a.build(terms, vars);
                terms.zext(a, *width)
            }
            Expr::Sext(a, width) => {
                let a = a.build(terms, vars);
                terms.sext(a, *width)
            }
            Expr::Ite(c, a, b) => {
                let (c, a, b) = (c.build(terms, vars), a.build(terms, vars), b.build(terms, vars));
                terms.ite(c, a, b)
            }
        }
    }
}

/// A random expression of a width.
pub(crate) fn random(rng: &mut Rng, widths: &[u32], width: u32, depth: u32) -> Expr {
    if depth == 0 || rng.one_in(8) {
        return leaf(rng, widths, width);
    }
    let sub = |rng: &mut Rng, width: u32| Box::new(random(rng, widths, width, depth - 1));
    let near = |rng: &mut Rng| 1 + rng.below(5) as u32;
    match rng.below(14) {
        0 => Expr::Not(sub(rng, width)),
        1 => Expr::Neg(sub(rng, width)),
        2 => Expr::Sub(sub(rng, width), sub(rng, width)),
        3 | 4 if width == 1 => {
            let op = *rng.pick(&[Op::Eq, Op::Ult, Op::Slt, Op::UMulO, Op::SMulO]);
            let inner = near(rng);
            Expr::Binary(op, sub(rng, inner), sub(rng, inner))
        }
        5 => {
            let more = rng.below(3) as u32;
            let low = rng.below(u64::from(more) + 1) as u32;
            Expr::Extract(sub(rng, width + more), low, width)
        }
        6 if width > 1 => Expr::Zext(sub(rng, 1 + width / 2), width),
        7 if width > 1 => Expr::Sext(sub(rng, 1 + width / 2), width),
        8 if width > 1 => {
            let low = 1 + rng.below(u64::from(width) - 1) as u32;
            Expr::Binary(Op::Concat, sub(rng, width - low), sub(rng, low))
        }
        9 => Expr::Ite(sub(rng, 1), sub(rng, width), sub(rng, width)),
        _ => {
            let ops: Vec<Op> =
                Op::ALL.into_iter().filter(|op| !op.is_predicate() && *op != Op::Concat).collect();
            Expr::Binary(*rng.pick(&ops), sub(rng, width), sub(rng, width))
        }
    }
}

fn leaf(rng: &mut Rng, widths: &[u32], width: u32) -> Expr {
    let fitting: Vec<usize> = (0..widths.len()).filter(|i| widths[*i] >= width).collect();
    if fitting.is_empty() || rng.one_in(4) {
        return Expr::Const(width, rng.next_u64() & mask(width));
    }
    let var = *rng.pick(&fitting);
    let whole = Expr::Var(var, widths[var]);
    if widths[var] == width { whole } else { Expr::Extract(Box::new(whole), 0, width) }
}

/// All values of variables of these widths.
pub(crate) fn assignments(widths: &[u32]) -> Vec<Vec<u64>> {
    let total: u32 = widths.iter().sum();
    (0..1u64 << total)
        .map(|mut bits| {
            widths
                .iter()
                .map(|width| {
                    let value = bits & mask(*width);
                    bits >>= width;
                    value
                })
                .collect()
        })
        .collect()
}

/// Variables of these widths.
pub(crate) fn variables(terms: &mut Terms, widths: &[u32]) -> Vec<Term> {
    widths.iter().enumerate().map(|(i, width)| terms.variable(&format!("v{i}"), *width)).collect()
}

/// An assignment of values to variables.
pub(crate) fn assignment(terms: &Terms, vars: &[Term], values: &[u64]) -> Assignment {
    let mut assignment = Assignment::new();
    for (var, value) in vars.iter().zip(values) {
        if let Some(name) = terms.as_variable(*var) {
            assignment.set(name, Bv::new(terms.width(*var), u128::from(*value)));
        }
    }
    assignment
}
