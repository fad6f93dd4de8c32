//! What may go wrong in a program, independent of any engine: kinds of errors ([`ErrorKind`]),
//! kinds of checks ([`Check`]), the proof obligations of a program ([`Obligations`]), where it is
//! decided whether an assertion fails ([`Decision`]), and what an engine has found ([`Findings`]).
//!
//! An [`Obligation`] is a check at a source location. It is the unit in which provers share work:
//! each discharges some, and together they have proved the program when none is left. So every
//! engine names what it could not prove by an obligation of the same list.
//!
//! **What a prover claims** when it discharges an obligation: no execution violates it *first*,
//! that is, after having met all others up to there. So after an alarm an engine may continue with
//! the executions in which nothing went wrong. Two provers that discharge different obligations
//! combine soundly: one of them has discharged whatever an execution violates first, which excludes
//! that execution.
//!
//! **Invariants.** Every error that an execution can end with violates an obligation of the list
//! ([`Obligation::violated_by`]); what is not modelled violates none and concerns every property.
//! Obligations of the whole program, such as leaks, have no location: engines may notice a
//! violation in different statements. Engines may also name one violation differently within a
//! statement, for example by the operator or by the access that follows. So a prover discharges an
//! obligation only if it discharges all its neighbours ([`Obligations::unsettled`]).
//!
//! Deliberately absent: properties, and how anything is proved.

mod check;
mod decisions;
mod enumerate;
mod error;
mod findings;

pub use check::Check;
pub use decisions::{Decision, OneBody, decisions, decisions_in};
pub use error::ErrorKind;
pub use findings::{Alarm, Findings, counted};

use ir::Span;
use std::collections::{BTreeMap, BTreeSet};

/// Something that has to be proved: a check at a location.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Obligation {
    /// The location; none for an obligation of the whole program.
    pub span: Span,
    /// What is checked there.
    pub check: Check,
}

impl Obligation {
    /// A check at a location, or for the whole program.
    pub fn new(check: Check, span: Span) -> Obligation {
        Obligation { span: if check.is_global() { Span::NONE } else { span }, check }
    }

    /// The obligation that an error of this kind at this location violates; `None` if it is a limit
    /// of Harrier and not an error of the program.
    pub fn violated_by(kind: ErrorKind, span: Span) -> Option<Obligation> {
        Check::of(kind).map(|check| Obligation::new(check, span))
    }
}

/// The proof obligations of a program, and which of them belong to the same statements.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Obligations {
    all: BTreeSet<Obligation>,
    /// For a location, another one of the same group; the last of a chain represents the group. A
    /// location without an entry represents itself.
    groups: BTreeMap<Span, Span>,
}

impl Obligations {
    /// All obligations, in source order.
    pub fn iter(&self) -> impl Iterator<Item = &Obligation> {
        self.all.iter()
    }

    /// Whether it is an obligation of the program.
    pub fn contains(&self, obligation: &Obligation) -> bool {
        self.all.contains(obligation)
    }

    /// The obligations that a prover has not discharged if it leaves these: these and all their
    /// neighbours.
    pub fn unsettled(&self, left: &BTreeSet<Obligation>) -> BTreeSet<Obligation> {
        let places: BTreeSet<Span> = left.iter().map(|obligation| self.group(obligation.span)).collect();
        let is_near = |it: &&Obligation| match it.check {
            // Lost memory is memory that is not freed.
            Check::Leak | Check::Exit => left.iter().any(|it| matches!(it.check, Check::Leak | Check::Exit)),
            check if check.is_global() => left.contains(*it),
            _ => places.contains(&self.group(it.span)),
        };
        self.all.iter().filter(is_near).chain(left).copied().collect()
    }

    fn insert(&mut self, obligation: Obligation) {
        self.all.insert(obligation);
    }

    /// Records that two locations belong to one statement.
    fn make_neighbours(&mut self, a: Span, b: Span) {
        let (a, b) = (self.group(a), self.group(b));
        if a != b {
            self.groups.insert(a, b);
        }
    }

    /// The location that represents the group of a location.
    fn group(&self, mut place: Span) -> Span {
        while let Some(next) = self.groups.get(&place) {
            place = *next;
        }
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(check: Check, col: u16) -> Obligation {
        Obligation::new(check, Span { file: ir::FileId(0), line: 1, col })
    }

    #[test]
    fn what_is_left_at_an_operator_unsettles_its_statement() {
        let mut known = Obligations::default();
        [at(Check::Access, 1), at(Check::Operation, 5), at(Check::Access, 9)]
            .into_iter()
            .for_each(|it| known.insert(it));
        known.make_neighbours(at(Check::Access, 1).span, at(Check::Operation, 5).span);
        let left = [at(Check::Operation, 5)].into_iter().collect();
        let unsettled = known.unsettled(&left);
        assert_eq!(unsettled, [at(Check::Access, 1), at(Check::Operation, 5)].into_iter().collect());
    }

    #[test]
    fn lost_memory_unsettles_memory_that_is_not_freed_and_nothing_else() {
        let mut known = Obligations::default();
        let global = |check| Obligation::new(check, Span::NONE);
        [global(Check::Leak), global(Check::Exit), global(Check::Stack), at(Check::Free, 1)]
            .into_iter()
            .for_each(|it| known.insert(it));
        let left = [global(Check::Leak)].into_iter().collect();
        assert_eq!(known.unsettled(&left), [global(Check::Leak), global(Check::Exit)].into_iter().collect());
    }

    #[test]
    fn what_is_not_listed_and_left_stays_unsettled() {
        let left: BTreeSet<Obligation> = [at(Check::Shift, 3)].into_iter().collect();
        assert_eq!(Obligations::default().unsettled(&left), left);
    }
}
