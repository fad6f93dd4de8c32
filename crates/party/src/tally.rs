//! What the provers have discharged together.
//!
//! A prover that has come to its end says what it leaves ([`Discharged::AllBut`]); all other
//! obligations it has discharged, each in the sense of [`obligation`]: no execution violates it
//! first. So what several provers discharge adds up, and when nothing is left the program is safe.
//! A prover that was stopped, or that gave up executions which may go on, has discharged nothing.

use crate::replay::Question;
use obligation::{Check, Obligation, Obligations};
use std::collections::{BTreeMap, BTreeSet};

/// What a prover has discharged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Discharged {
    /// Nothing: it has not considered all executions.
    Nothing,
    /// All obligations but these.
    AllBut(BTreeSet<Obligation>),
}

/// What has to be proved, and who has proved what.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The obligations of the program that the property asks for, and others that were left.
    asked: BTreeSet<Obligation>,
    /// What is left.
    left: BTreeSet<Obligation>,
    /// How much each prover has discharged that none before it had, in the order of members.
    shares: Vec<(&'static str, usize)>,
}

impl Tally {
    /// Adds up what provers have discharged, in the order in which they are given.
    pub(crate) fn new(question: &Question<'_>, provers: &[(&'static str, Discharged)]) -> Tally {
        let all = Obligations::of(question.program);
        let is_asked = |it: &&Obligation| question.property.needs(it.check);
        let mut asked: BTreeSet<Obligation> = all.iter().filter(is_asked).copied().collect();
        for (_, discharged) in provers {
            if let Discharged::AllBut(left) = discharged {
                asked.extend(left.iter().filter(is_asked));
            }
        }
        let mut tally = Tally { left: asked.clone(), asked, shares: Vec::new() };
        for (name, discharged) in provers {
            let Discharged::AllBut(left) = discharged else { continue };
            let unsettled = all.unsettled(left);
            let before = tally.left.len();
            tally.left.retain(|it| unsettled.contains(it));
            if tally.left.len() < before {
                tally.shares.push((name, before - tally.left.len()));
            }
        }
        tally
    }

    /// Whether nothing is left.
    pub fn is_complete(&self) -> bool {
        self.left.is_empty()
    }

    /// Whether an obligation is discharged.
    pub fn has_proved(&self, obligation: &Obligation) -> bool {
        self.asked.contains(obligation) && !self.left.contains(obligation)
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
