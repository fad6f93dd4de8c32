//! What is known of the memory that a function sees: a structure for cells and pointers, and ranges
//! of numbers.

use crate::names::Var;
use tvl::Structure;
use value::Range;

/// What is known of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Num {
    /// Its values; `None` if it is no integer, or nothing is known.
    pub(crate) range: Option<Range>,
    /// Whether it may be uninitialised.
    pub(crate) unset: bool,
}

impl Num {
    /// A number with these values.
    pub(crate) fn of(range: Range) -> Num {
        Num { range: Some(range), unset: false }
    }

    /// Any number that was set.
    pub(crate) const ANY: Num = Num { range: None, unset: false };
    /// A number that was not set.
    pub(crate) const UNSET: Num = Num { range: None, unset: true };

    pub(crate) fn is_within(self, other: Num) -> bool {
        let within = match (self.range, other.range) {
            (_, None) => true,
            (Some(own), Some(other)) => own.width() == other.width() && own.is_subset(other),
            (None, Some(other)) => other.is_top(),
        };
        within && (!self.unset || other.unset)
    }

    /// What both have in common; widened if it has grown often.
    pub(crate) fn join(self, new: Num, widens: bool, limits: &[i128]) -> Num {
        let range = match (self.range, new.range) {
            (Some(old), Some(new)) if old.width() == new.width() => {
                let joined = old.join(new);
                Some(if widens { old.widen(joined, limits) } else { joined })
            }
            (_, _) => None,
        };
        Num { range, unset: self.unset || new.unset }
    }
}

/// What is known of the memory that a function sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    /// Cells and pointers.
    pub(crate) shape: Structure,
    /// The variables that are uninitialised; they lead nowhere in the structure.
    pub(crate) unset: u64,
    /// The numbers in registers and local objects.
    pub(crate) numbers: Vec<Num>,
    /// The numbers in static objects.
    pub(crate) statics: Vec<Num>,
    /// The number that a function returns.
    pub(crate) result: Option<Num>,
}

impl Memory {
    /// Whether a variable is uninitialised.
    pub(crate) fn is_unset(&self, var: Var) -> bool {
        self.unset >> var & 1 == 1
    }

    /// Says whether a variable is uninitialised.
    pub(crate) fn set_unset(&mut self, var: Var, unset: bool) {
        let bit = 1 << var;
        self.unset = if unset { self.unset | bit } else { self.unset & !bit };
    }

    /// The cells of the structure, as text.
    pub fn shape(&self) -> &Structure {
        &self.shape
    }
}
