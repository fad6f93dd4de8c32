//! Arithmetic in formats of few bits, on all pairs of operands, against exact numbers that are
//! rounded by looking at all numbers of the format.

use super::Format;
use crate::{Assignment, BatSat, Bv, Context, Options, Path, QueryLimits, Terms};
use ir::BinOp;

const OPS: [BinOp; 4] = [BinOp::FAdd, BinOp::FSub, BinOp::FMul, BinOp::FDiv];

/// What the exact computation gives: an image, or no number.
type Expected = Option<u128>;

impl Format {
    fn images(self) -> u128 {
        1 << self.width()
    }

    /// The magnitude of a number in units of the least one above 0. An infinity is where the next
    /// number would be.
    fn units(self, image: u128) -> i128 {
        let fraction = (image & ((1 << self.fraction) - 1)) as i128;
        let exponent = image >> self.fraction & ((1 << self.exponent) - 1);
        if exponent == 0 { fraction } else { (fraction + (1 << self.fraction)) << (exponent - 1) }
    }

    fn top(self) -> u128 {
        ((1 << self.exponent) - 1) << self.fraction
    }

    /// The magnitude that is nearest to a fraction; of two, the even one.
    fn nearest(self, numerator: i128, denominator: i128) -> u128 {
        let error = |image: &u128| ((self.units(*image) * denominator - numerator).abs(), image & 1);
        (0..=self.top()).min_by_key(error).unwrap_or_default()
    }

    fn expected(self, op: BinOp, a: u128, b: u128) -> Expected {
        let sign_bit = 1u128 << (self.width() - 1);
        let b = if op == BinOp::FSub { b ^ sign_bit } else { b };
        let (x, y) = (a & !sign_bit, b & !sign_bit);
        let (negative_a, negative_b) = (a & sign_bit != 0, b & sign_bit != 0);
        let infinity = self.top();
        if x > infinity || y > infinity {
            return None;
        }
        let (m, n) = (self.units(x), self.units(y));
        // One is this many units.
        let one = 1i128 << (self.bias() as u32 - 1 + self.fraction);
        let signed =
            |negative: bool, magnitude| Some(if negative { magnitude | sign_bit } else { magnitude });
        let differ = negative_a != negative_b;
        match op {
            BinOp::FAdd | BinOp::FSub => match (x == infinity, y == infinity) {
                (true, true) if differ => None,
                (true, _) => Some(a),
                (_, true) => Some(b),
                (false, false) => {
                    let sum = if negative_a { -m } else { m } + if negative_b { -n } else { n };
                    let negative = if sum == 0 { negative_a && negative_b } else { sum < 0 };
                    signed(negative, self.nearest(sum.abs(), 1))
                }
            },
            BinOp::FMul => match (x == infinity, y == infinity) {
                (true, _) | (_, true) if x == 0 || y == 0 => None,
                (true, _) | (_, true) => signed(differ, infinity),
                (false, false) => signed(differ, self.nearest(m * n, one)),
            },
            _ => match (x == infinity, y == infinity) {
                (true, true) => None,
                (true, false) => signed(differ, infinity),
                (false, true) => signed(differ, 0),
                (false, false) if x == 0 && y == 0 => None,
                (false, false) if y == 0 => signed(differ, infinity),
                (false, false) => signed(differ, self.nearest(m * one, n)),
            },
        }
    }
}

const SMALL: [Format; 4] = [
    Format { exponent: 2, fraction: 2 },
    Format { exponent: 3, fraction: 3 },
    Format { exponent: 2, fraction: 3 },
    Format { exponent: 4, fraction: 1 },
];

#[test]
fn every_pair_of_small_numbers_is_rounded_as_exact_numbers_are() {
    for format in SMALL {
        for op in OPS {
            let mut terms = Terms::new();
            let (a, b) = (terms.variable("a", format.width()), terms.variable("b", format.width()));
            let result = terms.arithmetic(format, op, a, b).unwrap();
            let (var_a, var_b) = (terms.as_variable(a).unwrap(), terms.as_variable(b).unwrap());
            for (x, y) in (0..format.images()).flat_map(|x| (0..format.images()).map(move |y| (x, y))) {
                let mut values = Assignment::new();
                values.set(var_a, Bv::new(format.width(), x));
                values.set(var_b, Bv::new(format.width(), y));
                let found = terms.eval(result, &values).to_u128().unwrap();
                let magnitude = found & (format.images() / 2 - 1);
                let found = (magnitude <= format.top()).then_some(found);
                let what = || format!("{op:?} of {x:#b} and {y:#b}, fraction of {}", format.fraction);
                assert_eq!(found, format.expected(op, x, y), "{}", what());
            }
        }
    }
}

#[test]
fn circuits_compute_the_same_and_leave_open_which_nan_it_is() {
    let format = SMALL[0];
    let options = Options { slicing: false, caches: false, refutation: false };
    for op in OPS {
        let cx = Context::with(|| Box::new(BatSat::new()), options);
        let (a, b) = (cx.variable("a", format.width()), cx.variable("b", format.width()));
        let result = cx.terms(|terms| terms.arithmetic(format, op, a, b)).unwrap();
        for (x, y) in (0..format.images()).flat_map(|x| (0..format.images()).map(move |y| (x, y))) {
            let is = |term, image| cx.eq(term, cx.int(format.width(), image));
            let path = cx.path(&[is(a, x), is(b, y)]);
            let found = cx.possible_values(&path, result, 64, &QueryLimits::none());
            let mut images: Vec<u128> = found.values.iter().filter_map(Bv::to_u128).collect();
            images.sort_unstable();
            let expected = match format.expected(op, x, y) {
                Some(image) => vec![image],
                None => {
                    let is_nan = |image: &u128| image & (format.images() / 2 - 1) > format.top();
                    (0..format.images()).filter(is_nan).collect()
                }
            };
            assert_eq!((images, found.complete), (expected, true), "{op:?} of {x:#b} and {y:#b}");
        }
        assert!(cx.model_of(&Path::new(), &QueryLimits::none()).is_sat());
    }
}
