//! The rounds of the [engine](crate::engine): from few copies of loops and cheap rows to more of
//! both.

use crate::numeric::Domain;
use crate::rows::{BLOCKS_OF_ALIASES, Choice, Tuples};
use crate::synthesis::Method;

/// A round: how many copies of loops, and which rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// How often the body of a loop stands in a row.
    pub copies: usize,
    /// The rows; without them only first arrivals are looked at.
    pub rows: Option<Choice>,
    /// How their bounds are raised.
    pub method: Method,
}

impl Round {
    /// How many blocks of a pool its rows speak of.
    pub(crate) fn spare(&self) -> usize {
        if self.rows.is_some_and(|rows| rows.aliases) { BLOCKS_OF_ALIASES } else { 1 }
    }
}

/// A round that proves.
const fn prove_with(copies: usize, rows: Choice, method: Method) -> Round {
    Round { copies, rows: Some(rows), method }
}

/// A round that only looks for bugs.
const fn hunt_with(copies: usize) -> Round {
    Round { copies, rows: None, method: Method::Widen }
}

/// Intervals, and where pointers lead.
const INTERVALS: Choice = Choice {
    numbers: Domain::Intervals,
    equalities: false,
    equations: false,
    pairs: false,
    tuples: Tuples::Apart,
    aliases: false,
    links: false,
    paths: false,
};
/// Those, and numbers by cases.
const CASES: Choice = Choice { pairs: true, ..INTERVALS };
/// Those, and numbers with few values together.
const TUPLES: Choice = Choice { tuples: Tuples::Changed, ..CASES };
/// The same, with numbers that loops keep.
const TUPLES_WITH_KEPT: Choice = Choice { tuples: Tuples::WithKept, ..CASES };
/// Cases, differences of numbers, and pairs of pointers.
const ZONES: Choice = Choice { numbers: Domain::Zones, aliases: true, ..CASES };
/// Cases, and equations between numbers.
const EQUATIONS: Choice = Choice { equations: true, ..CASES };
/// Zones, and what stands behind pointers.
const LINKS: Choice = Choice { links: true, ..ZONES };
/// Zones, each for every symbolic path.
const PATHS: Choice = Choice { paths: true, ..ZONES };
/// Sums, equations, and which numbers differ.
const OCTAGONS: Choice = Choice { numbers: Domain::Octagons, equalities: true, equations: true, ..ZONES };

/// Rows that belong together, by a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Template {
    /// The name.
    pub name: &'static str,
    /// What its rows say.
    pub about: &'static str,
    rows: Choice,
    method: Method,
}

const fn template(name: &'static str, about: &'static str, rows: Choice) -> Template {
    Template { name, about, rows, method: Method::Widen }
}

/// The templates that rounds may have.
pub const TEMPLATES: [Template; 9] = [
    template("intervals", "where pointers lead; bounds of numbers", INTERVALS),
    template("cases", "intervals, and the few values of a number in each case of another one", CASES),
    template("equations", "cases, and equations between several numbers", EQUATIONS),
    template("zones", "cases, bounds of differences, and which pointers are equal", ZONES),
    template("tuples", "cases, and numbers of a state machine together", TUPLES),
    template("tuples-kept", "tuples, with numbers that a loop keeps", TUPLES_WITH_KEPT),
    template("links", "zones, and what stands behind pointers (access paths)", LINKS),
    template("paths", "zones for each symbolic path", PATHS),
    Template {
        method: Method::Maximise,
        ..template("octagons", "zones, bounds of sums, equations, and which numbers differ", OCTAGONS)
    },
];

/// The name of a round without a template.
pub const HUNT: &str = "hunt";

impl Round {
    /// A round by its name: a template or [`HUNT`], and behind a colon the number of copies, if it
    /// is not 1.
    pub fn parse(text: &str) -> Result<Round, String> {
        let (name, copies) = text.split_once(':').unwrap_or((text, "1"));
        let copies = copies.parse().ok().filter(|copies| (1..=MOST_COPIES).contains(copies));
        let copies = copies.ok_or_else(|| {
            format!("'{text}': behind the colon stands how often loops are copied, from 1 to {MOST_COPIES}")
        })?;
        if name == HUNT {
            return Ok(hunt_with(copies));
        }
        let names = || TEMPLATES.iter().map(|it| it.name).chain([HUNT]).collect::<Vec<_>>().join(", ");
        let found = TEMPLATES.iter().find(|it| it.name == name);
        let found = found.ok_or_else(|| format!("there is no round '{name}'; there are {}", names()))?;
        Ok(prove_with(copies, found.rows, found.method))
    }
}

/// How often loops may be copied.
const MOST_COPIES: usize = 1000;

/// The rounds, in order.
pub const ROUNDS: [Round; 20] = [
    prove_with(1, INTERVALS, Method::Widen),
    prove_with(1, CASES, Method::Widen),
    prove_with(1, EQUATIONS, Method::Widen),
    prove_with(1, ZONES, Method::Widen),
    prove_with(1, TUPLES, Method::Widen),
    prove_with(1, TUPLES_WITH_KEPT, Method::Widen),
    hunt_with(4),
    prove_with(2, CASES, Method::Widen),
    prove_with(3, CASES, Method::Widen),
    hunt_with(10),
    prove_with(1, LINKS, Method::Widen),
    prove_with(2, ZONES, Method::Widen),
    prove_with(1, PATHS, Method::Widen),
    hunt_with(20),
    prove_with(1, OCTAGONS, Method::Maximise),
    prove_with(5, CASES, Method::Widen),
    prove_with(4, Choice { aliases: false, ..ZONES }, Method::Widen),
    hunt_with(50),
    prove_with(10, CASES, Method::Widen),
    prove_with(20, CASES, Method::Widen),
];

/// The rounds for facts alone, in order: later ones find few more.
pub const FACT_ROUNDS: [Round; 7] = [
    prove_with(1, INTERVALS, Method::Widen),
    prove_with(1, CASES, Method::Widen),
    prove_with(1, EQUATIONS, Method::Widen),
    prove_with(1, TUPLES, Method::Widen),
    prove_with(1, ZONES, Method::Widen),
    prove_with(1, LINKS, Method::Widen),
    prove_with(1, PATHS, Method::Widen),
];
