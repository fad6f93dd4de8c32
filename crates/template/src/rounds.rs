//! The rounds of the [engine](crate::engine): from few copies of loops and cheap rows to more of
//! both.

use crate::numeric::Domain;
use crate::rows::{BLOCKS_OF_ALIASES, BLOCKS_OF_PATHS, Choice, Shape, Tuples};
use crate::synthesis::Method;
use std::fmt;

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
        let Some(rows) = self.rows else { return 1 };
        let aliases = if rows.aliases { BLOCKS_OF_ALIASES } else { 1 };
        match rows.shape {
            Shape::Addresses => aliases,
            Shape::Paths => aliases.max(BLOCKS_OF_PATHS),
        }
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
    shape: Shape::Addresses,
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
/// Zones, and paths of links instead of sets of addresses.
const ACCESS_PATHS: Choice = Choice { shape: Shape::Paths, ..ZONES };
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
pub const TEMPLATES: [Template; 10] = [
    template("intervals", "where pointers lead; bounds of numbers", INTERVALS),
    template("cases", "intervals, and the few values of a number in each case of another one", CASES),
    template("equations", "cases, and equations between several numbers", EQUATIONS),
    template("zones", "cases, bounds of differences, and which pointers are equal", ZONES),
    template("tuples", "cases, and numbers of a state machine together", TUPLES),
    template("tuples-kept", "tuples, with numbers that a loop keeps", TUPLES_WITH_KEPT),
    template("links", "zones, and what stands behind pointers", LINKS),
    template("access-paths", "zones, with paths of links instead of where each link leads", ACCESS_PATHS),
    template("paths", "zones for each symbolic path", PATHS),
    Template {
        method: Method::Maximise,
        ..template("octagons", "zones, bounds of sums, equations, and which numbers differ", OCTAGONS)
    },
];

/// The name of a round without a template.
pub const HUNT: &str = "hunt";

impl Template {
    /// The round of the template with one copy of each loop's body.
    pub const fn round(&self) -> Round {
        prove_with(1, self.rows, self.method)
    }
}

impl Round {
    /// A round by its name: a template or [`HUNT`]; then, behind `@`, the name of a
    /// [method](Method) if it is not the template's own; and, behind a colon, the number of copies
    /// if it is not 1.
    pub fn parse(text: &str) -> Result<Round, String> {
        let (name, copies) = text.split_once(':').unwrap_or((text, "1"));
        let copies = copies.parse().ok().filter(|copies| (1..=MOST_COPIES).contains(copies));
        let copies = copies.ok_or_else(|| {
            format!("'{text}': behind the colon stands how often loops are copied, from 1 to {MOST_COPIES}")
        })?;
        if name == HUNT {
            return Ok(hunt_with(copies));
        }
        let (name, method) = name.split_once('@').map_or((name, None), |(name, it)| (name, Some(it)));
        let names = || TEMPLATES.iter().map(|it| it.name).chain([HUNT]).collect::<Vec<_>>().join(", ");
        let found = TEMPLATES.iter().find(|it| it.name == name);
        let found = match (found, method) {
            (Some(found), _) => found,
            (None, Some(_)) if name == HUNT => {
                return Err(format!("'{text}': a hunt has no rows, so it has no method"));
            }
            (None, _) => return Err(format!("there is no round '{name}'; there are {}", names())),
        };
        let method = method.map_or(Ok(found.method), |method| {
            let methods = || METHODS.iter().map(|it| it.0).collect::<Vec<_>>().join(", ");
            let it = METHODS.iter().find(|it| it.0 == method).map(|it| it.2);
            it.ok_or_else(|| format!("there is no method '{method}'; there are {}", methods()))
        })?;
        Ok(prove_with(copies, found.rows, method))
    }
}

impl fmt::Display for Round {
    /// As it is [parsed](Round::parse). Rows that no template has alone are called `rows`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let template = self.rows.map(|rows| TEMPLATES.iter().find(|it| it.rows == rows));
        f.write_str(template.map_or(HUNT, |it| it.map_or("rows", |it| it.name)))?;
        let default = template.flatten().map_or(Method::Widen, |it| it.method);
        if let Some((name, ..)) = METHODS.iter().find(|it| it.2 == self.method && self.method != default) {
            write!(f, "@{name}")?;
        }
        if self.copies == 1 { Ok(()) } else { write!(f, ":{}", self.copies) }
    }
}

/// The methods that a round may have: their names, and how they raise the bound of a number.
pub const METHODS: [(&str, &str, Method); 4] = [
    ("widen", "follows values a few times, then goes to constants of the program", Method::Widen),
    ("enumerate", "follows every value", Method::Enumerate),
    ("maximise", "goes to the greatest value after an iteration", Method::Maximise),
    ("search", "goes to the greatest value that an iteration can keep or reach", Method::Search),
];

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
    prove_with(1, LINKS, Method::Widen),
    prove_with(2, CASES, Method::Widen),
    prove_with(3, CASES, Method::Widen),
    hunt_with(10),
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
