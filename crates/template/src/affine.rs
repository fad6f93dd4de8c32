//! Affine spaces of bit-vectors: equations between several numbers, modulo a power of two.
//!
//! A space is a set of vectors `x` of `n` numbers with `w` bits each, closed under `a + b - c`. It
//! is what a system of equations `a·x = c` describes, with all arithmetic modulo 2^w, so nothing
//! depends on whether a program's numbers wrap. Since 2^w has divisors, spaces know congruences,
//! too: `2^(w-1)·x = 0` says that `x` is even.
//!
//! **Representation.** A vector `x` becomes `(1, x)`, and a space the module of all combinations of
//! its vectors: the vectors of the space are the elements that begin with 1. A module has one
//! Howell form, which is how it is kept:
//!
//! ```text
//! row by row, the first number that is not 0, the pivot, is a power of two further to the right;
//! numbers above a pivot are less than it;
//! an element that begins with zeros is a combination of the rows that do
//! ```
//!
//! The last line makes membership simple: take away multiples of the rows from the left to the
//! right. Echelon forms over fields have it for free; here a row with a pivot 2^k brings along its
//! multiple by 2^(w-k), in which the pivot is gone.
//!
//! **Equations.** The coefficients of the equations are the vectors that are orthogonal to all
//! rows. They are read off the Howell form of the transposed rows beside a unit matrix: whatever
//! combination makes the left part 0 stands on the right. Which equations come out depends on the
//! order of the numbers; those with small coefficients are kept, for the solver and for people.
//!
//! **Invariants.** Equal spaces are `==`. The first row begins with 1. Every chain of spaces has at
//! most `n·w + 1` members.

use crate::linear::Sum;
use solver::{Bv, Context, Term};

/// An affine space that is not empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Space {
    /// The width of the numbers, at most 64.
    width: u32,
    /// The Howell form of its module.
    rows: Vec<Vec<u64>>,
    /// Its equations, which follow from the rows.
    equations: Vec<Equation>,
}

/// An equation: `constant + coefficients · x = 0`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Equation {
    /// The constant.
    pub constant: u64,
    /// The coefficient of each number.
    pub coefficients: Vec<u64>,
}

impl Space {
    /// The space of one vector: numbers of this width that stand one after the other in a
    /// bit-vector, the first one in its upper bits.
    pub fn point(width: u32, all: &Bv) -> Space {
        let numbers = parts(width, all);
        Space::of(width, howell(width, vec![std::iter::once(1).chain(numbers).collect()]))
    }

    /// The least space that contains both.
    pub fn join(&self, other: &Space) -> Space {
        let all = self.rows.iter().chain(&other.rows).cloned().collect();
        Space::of(self.width, howell(self.width, all))
    }

    /// How many numbers a vector has.
    pub fn len(&self) -> usize {
        self.rows.first().map_or(0, |row| row.len() - 1)
    }

    /// Whether vectors have no numbers.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The width of the numbers.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// One of its vectors.
    pub fn member(&self) -> Bv {
        let numbers = self.rows.first().into_iter().flat_map(|row| &row[1..]);
        let numbers = numbers.map(|number| Bv::new(self.width, u128::from(*number)));
        numbers.reduce(|all, number| all.concat(&number)).unwrap_or_else(|| Bv::zero(0))
    }

    /// Whether it contains all vectors.
    pub fn is_all(&self) -> bool {
        let is_unit = |(at, row): (usize, &Vec<u64>)| row[at] == 1;
        self.rows.len() == self.len() + 1 && self.rows.iter().enumerate().all(is_unit)
    }

    /// Whether it contains a vector.
    pub fn contains(&self, all: &Bv) -> bool {
        is_in(self.width, &self.rows, std::iter::once(1).chain(parts(self.width, all)).collect())
    }

    /// Equations that hold for its vectors alone, none of which follows from the others.
    pub fn equations(&self) -> &[Equation] {
        &self.equations
    }

    /// The space of a module.
    fn of(width: u32, rows: Vec<Vec<u64>>) -> Space {
        let count = rows.first().map_or(0, |row| row.len() - 1);
        let turned = |by: usize| (0..count).map(move |at| 1 + (at + by) % count);
        let orders = (0..count).flat_map(|by| [turned(by).collect::<Vec<_>>(), turned(by).rev().collect()]);
        let all = orders.map(|order| equations(width, &rows, &order));
        let equations = all.min_by_key(|all| all.iter().map(|one| one.weight(width)).sum::<u128>());
        Space { width, rows, equations: equations.unwrap_or_default() }
    }

    /// That the numbers in a term are a vector of the space.
    pub(crate) fn holds(&self, cx: &Context, term: Term) -> Term {
        let (width, count) = (self.width, self.len());
        let number = |at: usize| cx.extract(term, width * (count - 1 - at) as u32, width);
        let holds = |Equation { constant, coefficients }: &Equation| {
            let mut sum = Sum::new(cx, width, *constant);
            coefficients.iter().enumerate().for_each(|(at, factor)| sum.add(*factor, number(at)));
            sum.is_zero()
        };
        let all: Vec<Term> = self.equations.iter().map(holds).collect();
        cx.all(&all)
    }
}

impl Equation {
    /// An equation, times the odd factor that makes its coefficients small. The constant stands
    /// behind the coefficients.
    fn simplest(width: u32, row: &[u64]) -> Equation {
        let times = |factor: u64| {
            let mut all: Vec<u64> =
                row.iter().map(|number| number.wrapping_mul(factor) & mask(width)).collect();
            let constant = all.pop().unwrap_or(0);
            Equation { constant, coefficients: all }
        };
        // Of an equation and its negation, the one that begins with a positive number.
        let is_negative = |one: &Equation| {
            one.coefficients.iter().find(|it| **it != 0).is_some_and(|it| it >> (width - 1) == 1)
        };
        let odd = (0..MOST_FACTOR / 2).flat_map(|half| [2 * half + 1, (2 * half + 1).wrapping_neg()]);
        let best = odd.map(times).min_by_key(|one| (one.weight(width), is_negative(one)));
        best.unwrap_or_else(|| times(1))
    }

    /// How large its coefficients are.
    fn weight(&self, width: u32) -> u128 {
        let shift = 64 - width;
        let size = |number: &u64| ((number << shift).cast_signed() >> shift).unsigned_abs();
        self.coefficients.iter().map(|number| u128::from(size(number))).sum()
    }

    fn row(&self) -> Vec<u64> {
        self.coefficients.iter().copied().chain([self.constant]).collect()
    }
}

/// The equations of the space of a module, for an order of the numbers, which count from 1.
fn equations(width: u32, rows: &[Vec<u64>], order: &[usize]) -> Vec<Equation> {
    let count = rows.len();
    // The number that stands for 1 comes last, so that pivots are coefficients.
    let order = || order.iter().copied().chain([0]);
    let beside = |at: usize| {
        let column = rows.iter().map(|row| row[at]);
        column.chain(order().map(|other| u64::from(other == at))).collect()
    };
    let orthogonal = howell(width, order().map(beside).collect()).into_iter();
    let orthogonal = orthogonal.filter(|row| row[..count].iter().all(|number| *number == 0));
    let in_place = |row: Vec<u64>| {
        let size = order().count();
        let mut all = vec![0; size];
        for (number, at) in row[count..].iter().zip(order()) {
            all[(at + size - 1) % size] = *number;
        }
        Equation::simplest(width, &all)
    };
    let mut found: Vec<Equation> = orthogonal.map(in_place).collect();
    // The last ones are those that a pivot which is no unit has brought along.
    for at in (0..found.len()).rev() {
        let others = found.iter().enumerate().filter(|(other, _)| *other != at);
        let others = howell(width, others.map(|(_, one)| one.row()).collect());
        if is_in(width, &others, found[at].row()) {
            found.remove(at);
        }
    }
    found
}

/// Whether a module in Howell form contains a vector.
fn is_in(width: u32, rows: &[Vec<u64>], mut left: Vec<u64>) -> bool {
    for row in rows {
        let Some(at) = pivot(row) else { continue };
        let factor = left[at] >> row[at].trailing_zeros();
        subtract(width, &mut left, row, factor);
    }
    left.iter().all(|number| *number == 0)
}

/// Factors up to this one are tried to make an equation simple.
const MOST_FACTOR: u64 = 64;

fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

/// The numbers of a bit-vector, the upper bits first.
fn parts(width: u32, all: &Bv) -> Vec<u64> {
    let count = all.width() / width;
    let part = |at: u32| all.extract(width * (count - 1 - at), width).words().first().copied();
    (0..count).map(|at| part(at).unwrap_or(0)).collect()
}

/// The place of the first number that is not 0.
fn pivot(row: &[u64]) -> Option<usize> {
    row.iter().position(|number| *number != 0)
}

/// Takes a multiple of a row from another one.
fn subtract(width: u32, from: &mut [u64], row: &[u64], factor: u64) {
    for (number, other) in from.iter_mut().zip(row) {
        *number = number.wrapping_sub(other.wrapping_mul(factor)) & mask(width);
    }
}

/// The inverse of an odd number modulo 2^64.
fn inverse(odd: u64) -> u64 {
    // Each step doubles the number of bits that are right; 3 are at the start.
    (0..5).fold(odd, |guess, _| guess.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(guess))))
}

/// The Howell form of the module that rows generate.
fn howell(width: u32, mut rows: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    let columns = rows.first().map_or(0, Vec::len);
    let mut done: Vec<Vec<u64>> = Vec::new();
    for at in 0..columns {
        // The number with the fewest factors of 2 divides all others.
        let best = (0..rows.len()).filter(|row| rows[*row][at] != 0);
        let Some(best) = best.min_by_key(|row| rows[*row][at].trailing_zeros()) else { continue };
        let mut lead = rows.swap_remove(best);
        let twos = lead[at].trailing_zeros();
        let unit = inverse(lead[at] >> twos);
        lead.iter_mut().for_each(|number| *number = number.wrapping_mul(unit) & mask(width));
        for row in &mut rows {
            let factor = row[at] >> twos;
            subtract(width, row, &lead, factor);
        }
        for row in &mut done {
            let factor = row[at] >> twos;
            subtract(width, row, &lead, factor);
        }
        if twos > 0 {
            // What is left of the row where its pivot vanishes.
            let without = |number: &u64| (number << (width - twos)) & mask(width);
            rows.push(lead.iter().map(without).collect());
        }
        rows.retain(|row| pivot(row).is_some());
        done.push(lead);
    }
    done
}
