//! Members: who takes part, what they may say, and what they give.

use crate::replay::Shown;
use crate::seat::Seat;
use crate::tally::Discharged;
use ir::Span;
use obligation::{ErrorKind, Obligation};
use std::collections::BTreeMap;
use std::fmt;

/// What a member's word counts for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trust {
    /// It may say SAFE.
    Proves,
    /// It may say BUG, with an execution.
    Shows,
    /// It may say both.
    ProvesAndShows,
}

impl Trust {
    /// Whether it may say SAFE.
    pub(crate) fn proves(self) -> bool {
        matches!(self, Trust::Proves | Trust::ProvesAndShows)
    }

    /// Whether it may say BUG.
    pub(crate) fn shows(self) -> bool {
        matches!(self, Trust::Shows | Trust::ProvesAndShows)
    }

    /// Whether it may say this.
    pub(crate) fn covers(self, verdict: &Verdict) -> bool {
        match verdict {
            Verdict::Safe => self.proves(),
            Verdict::Bug(_) => self.shows(),
            Verdict::Unknown => true,
        }
    }
}

/// In what a member counts its work. Only work in the same unit is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Steps of the shape analysis, or as many statements of a run as take the same time.
    Steps,
    /// Questions to a solver.
    Questions,
}

/// A member: a name, and work that is done when the member is called. It runs on a thread of its
/// own, so that what it needs is made there.
pub struct Member<'p> {
    /// Its name on the command line and in the log.
    pub name: &'static str,
    /// What it may say.
    pub trust: Trust,
    /// In what it counts its work.
    pub unit: Unit,
    /// How much of the cores it gets beside the others, where these are not enough: at least 1.
    pub share: u64,
    work: Box<Work<'p>>,
}

type Work<'p> = dyn FnOnce(&mut Seat<'_, 'p>) -> Conclusion + Send + 'p;

impl<'p> Member<'p> {
    /// A member that works so.
    pub fn new(
        name: &'static str,
        trust: Trust,
        work: impl FnOnce(&mut Seat<'_, 'p>) -> Conclusion + Send + 'p,
    ) -> Member<'p> {
        Member { name, trust, unit: Unit::Steps, share: 1, work: Box::new(work) }
    }

    /// With a larger share of the cores.
    #[must_use]
    pub fn with_share(mut self, share: u64) -> Member<'p> {
        self.share = share.max(1);
        self
    }

    /// That counts its work in another unit.
    #[must_use]
    pub fn with_unit(mut self, unit: Unit) -> Member<'p> {
        self.unit = unit;
        self
    }

    pub(crate) fn work(self, seat: &mut Seat<'_, 'p>) -> Conclusion {
        (self.work)(seat)
    }
}

impl fmt::Debug for Member<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({:?})", self.name, self.trust)
    }
}

/// What a member says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No execution violates the property.
    Safe,
    /// This one does.
    Bug(Box<Shown>),
    /// It does not know.
    Unknown,
}

/// Something that may go wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The kind of error.
    pub kind: ErrorKind,
    /// Where.
    pub span: Span,
    /// What happens there.
    pub message: String,
}

/// What a member gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conclusion {
    /// What it says.
    pub verdict: Verdict,
    /// What was asked and may go wrong.
    pub left: Vec<Finding>,
    /// What was not asked, and is taken not to happen.
    pub assumed: Vec<Finding>,
    /// What was checked so far, and whether all went well.
    pub checks: BTreeMap<Obligation, bool>,
    /// What it has discharged, if it does not know all.
    pub discharged: Discharged,
    /// How it was proved, if not by checks.
    pub proved: Option<String>,
    /// Why it did not reach its end.
    pub stopped: Option<String>,
    /// What it did, in numbers.
    pub statistics: Option<String>,
    /// What the log says of it.
    pub note: String,
}

impl Conclusion {
    /// A verdict, and nothing to add.
    pub fn new(verdict: Verdict) -> Conclusion {
        Conclusion {
            verdict,
            left: Vec::new(),
            assumed: Vec::new(),
            checks: BTreeMap::new(),
            discharged: Discharged::Nothing,
            proved: None,
            stopped: None,
            statistics: None,
            note: String::new(),
        }
    }
}
