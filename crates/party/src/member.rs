//! Members: which verdicts they may give, and what they conclude.

use crate::replay::Bug;
use crate::seat::Seat;
use crate::tally::Discharged;
use ir::Span;
use obligation::{ErrorKind, Obligation};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Which verdicts a member may give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trust {
    /// SAFE.
    Proves,
    /// BUG, with an execution.
    Shows,
    /// Both.
    ProvesAndShows,
}

impl Trust {
    /// Whether it may answer SAFE.
    pub(crate) fn proves(self) -> bool {
        matches!(self, Trust::Proves | Trust::ProvesAndShows)
    }

    /// Whether it may answer BUG.
    pub(crate) fn shows(self) -> bool {
        matches!(self, Trust::Shows | Trust::ProvesAndShows)
    }

    /// Whether it may give this verdict.
    pub(crate) fn covers(self, verdict: &Verdict) -> bool {
        match verdict {
            Verdict::Safe => self.proves(),
            Verdict::Bug(_) => self.shows(),
            Verdict::Unknown => true,
        }
    }
}

/// The unit in which a member counts its work. Only work in the same unit is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Steps of the shape analysis, or as many statements of a run as take the same time.
    Steps,
    /// Solver queries.
    Questions,
}

/// A member: a name, and the work to do when it is called. It runs on its own thread and creates
/// there what it needs.
pub struct Member<'p> {
    /// Its name on the command line and in the log.
    pub name: &'static str,
    /// Which verdicts it may give.
    pub trust: Trust,
    /// The unit in which it counts its work.
    pub unit: Unit,
    /// Its share of the cores, where there are fewer cores than members: at least 1.
    pub share: u64,
    work: Box<Work<'p>>,
}

type Work<'p> = dyn FnOnce(&mut Seat<'_, 'p>) -> Conclusion + Send + 'p;

impl<'p> Member<'p> {
    /// A member that does this work.
    pub fn new(
        name: &'static str,
        trust: Trust,
        work: impl FnOnce(&mut Seat<'_, 'p>) -> Conclusion + Send + 'p,
    ) -> Member<'p> {
        Member { name, trust, unit: Unit::Steps, share: 1, work: Box::new(work) }
    }

    /// Sets its share of the cores.
    #[must_use]
    pub fn with_share(mut self, share: u64) -> Member<'p> {
        self.share = share.max(1);
        self
    }

    /// Sets its unit of work.
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

/// The verdict of a member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No execution violates the property.
    Safe,
    /// This one does.
    Bug(Box<Bug>),
    /// Neither is known.
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

/// What a member concludes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conclusion {
    /// The verdict.
    pub verdict: Verdict,
    /// Possible violations of the property.
    pub left: Vec<Finding>,
    /// Errors outside the property, which are assumed not to happen.
    pub assumed: Vec<Finding>,
    /// The assertions and error calls that executions come to, if that is known: those of which it
    /// is [decided](obligation::Decision) whether they go wrong.
    pub reached: Option<BTreeSet<(ErrorKind, Span)>>,
    /// For the answer SAFE: those that no execution comes to. Their proof says nothing.
    pub unreached: Vec<Finding>,
    /// The obligations checked so far, and whether none was violated.
    pub checks: BTreeMap<Obligation, bool>,
    /// What it has discharged, if the verdict is not SAFE.
    pub discharged: Discharged,
    /// How it was proved, if not obligation by obligation.
    pub proved: Option<String>,
    /// Why it did not finish.
    pub stopped: Option<String>,
    /// Statistics.
    pub statistics: Option<String>,
    /// A note for the log.
    pub note: String,
}

impl Conclusion {
    /// A verdict without details.
    pub fn new(verdict: Verdict) -> Conclusion {
        Conclusion {
            verdict,
            left: Vec::new(),
            assumed: Vec::new(),
            reached: None,
            unreached: Vec::new(),
            checks: BTreeMap::new(),
            discharged: Discharged::Nothing,
            proved: None,
            stopped: None,
            statistics: None,
            note: String::new(),
        }
    }
}
