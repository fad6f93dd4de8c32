//! What the provers have discharged together.
//!
//! A prover that has finished names the obligations that it could not discharge
//! ([`Discharged::AllBut`]). It has discharged all others, each in the sense of [`obligation`]: no
//! execution violates it first. So what several provers discharge adds up, and when nothing is
//! left, the program is safe. A prover that was stopped, or that dropped executions which may
//! continue, has discharged nothing. Where an obligation is left, those of the same statement are
//! left as well: the prover may have stopped at the first. What it does not check at all says
//! nothing of the rest.

use crate::replay::Question;
use obligation::{Check, Obligation, Obligations};
use std::collections::{BTreeMap, BTreeSet};

/// What a prover has discharged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Discharged {
    /// Nothing: it has not considered all executions.
    Nothing,
    /// All obligations except some.
    AllBut {
        /// Those that it could not discharge.
        left: BTreeSet<Obligation>,
        /// Those that it does not look at.
        unchecked: BTreeSet<Obligation>,
    },
}

impl Discharged {
    /// All obligations except these, each of which was looked at.
    pub fn all_but(left: BTreeSet<Obligation>) -> Discharged {
        Discharged::AllBut { left, unchecked: BTreeSet::new() }
    }
}

/// The obligations, and which prover has discharged which.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The obligations of the program under the property, and others that provers could not
    /// discharge.
    asked: BTreeSet<Obligation>,
    /// The obligations that are not discharged.
    left: BTreeSet<Obligation>,
    /// How many obligations each prover has discharged that none before it had, in the order of
    /// members.
    shares: Vec<(&'static str, usize)>,
}

impl Tally {
    /// Adds up what provers have discharged, in the order in which they are given.
    pub(crate) fn new(question: &Question<'_>, provers: &[(&'static str, Discharged)]) -> Tally {
        let all = Obligations::of(question.program);
        let is_asked = |it: &&Obligation| question.property.needs(it.check);
        let mut asked: BTreeSet<Obligation> = all.iter().filter(is_asked).copied().collect();
        for (_, discharged) in provers {
            if let Discharged::AllBut { left, unchecked } = discharged {
                asked.extend(left.iter().chain(unchecked).filter(is_asked));
            }
        }
        let mut tally = Tally { left: asked.clone(), asked, shares: Vec::new() };
        for (name, discharged) in provers {
            let Discharged::AllBut { left, unchecked } = discharged else { continue };
            let unsettled = all.unsettled(left);
            let before = tally.left.len();
            tally.left.retain(|it| unsettled.contains(it) || unchecked.contains(it));
            if tally.left.len() < before {
                tally.shares.push((name, before - tally.left.len()));
            }
        }
        tally
    }

    /// Whether all obligations are discharged.
    pub fn is_complete(&self) -> bool {
        self.left.is_empty()
    }

    /// Whether an obligation is discharged.
    pub fn has_proved(&self, obligation: &Obligation) -> bool {
        self.asked.contains(obligation) && !self.left.contains(obligation)
    }

    /// The obligations that are not discharged, in source order.
    pub fn open(&self) -> impl Iterator<Item = &Obligation> {
        self.left.iter()
    }

    /// How many obligations there are.
    pub fn asked(&self) -> usize {
        self.asked.len()
    }

    /// How many are discharged.
    pub fn proved(&self) -> usize {
        self.asked.len() - self.left.len()
    }

    /// How many of each kind are discharged, where there are any.
    pub fn kinds(&self) -> BTreeMap<Check, usize> {
        let mut kinds = BTreeMap::new();
        for it in self.asked.difference(&self.left) {
            *kinds.entry(it.check).or_default() += 1;
        }
        kinds
    }

    /// How many each prover has discharged that none before it had.
    pub fn shares(&self) -> &[(&'static str, usize)] {
        &self.shares
    }
}
