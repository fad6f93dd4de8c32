//! Properties of programs: their parts and names, the property files of SV-COMP, and which error
//! violates which part.
//!
//! A property is a set of [`Part`]s. Under a property, an error of a program is one of three
//! ([`Standing`]): a violation; undefined behaviour that the property does not cover, whose absence
//! every answer assumes; or irrelevant.
//!
//! A property may name functions and labels as errors; [`prepare`] inserts them into a program.
//!
//! [`define_missing`] inserts assumptions about functions without a body.
//!
//! Deliberately absent: how anything is proved, and reading files.

mod errors;
mod file;
mod missing;
mod unset;

pub use errors::{defines_error_function, make_errors, prepare};
pub use file::{PropertyFileError, parse_file};
pub use missing::{Missing, define_missing, missing_functions};

use obligation::{Check, ErrorKind};
use std::collections::BTreeSet;
use std::fmt;

/// A part of a property: one requirement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// Only what may be freed is freed.
    Free,
    /// Every access and every call is valid.
    Deref,
    /// No memory leaks.
    Memtrack,
    /// All memory is freed at the end.
    Memcleanup,
    /// No error function is called and no error label reached.
    Unreach,
    /// No assertion fails.
    Assert,
    /// No other undefined behaviour that breaks programs in practice: division by zero,
    /// uninitialised values.
    Undefined,
    /// No result of signed arithmetic is out of its type's range.
    Overflow,
    /// No shift by too many bits, of a negative number to the left, or into the sign bit.
    Shift,
    /// No index is outside the array that the source names.
    Members,
    /// Every access is aligned as its type demands.
    Alignment,
    /// Every file that the program opens is closed at the end.
    Files,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 12] = [
        Part::Free,
        Part::Deref,
        Part::Memtrack,
        Part::Memcleanup,
        Part::Unreach,
        Part::Assert,
        Part::Undefined,
        Part::Overflow,
        Part::Shift,
        Part::Members,
        Part::Alignment,
        Part::Files,
    ];

    /// The name in answers: SV-COMP's name if there is one.
    pub fn name(self) -> &'static str {
        match self {
            Part::Free => "valid-free",
            Part::Deref => "valid-deref",
            Part::Memtrack => "valid-memtrack",
            Part::Memcleanup => "valid-memcleanup",
            Part::Unreach => "unreach-call",
            Part::Assert => "assert",
            Part::Undefined => "undefined",
            Part::Overflow => "no-overflow",
            Part::Shift => "shift",
            Part::Members => "member-bounds",
            Part::Alignment => "alignment",
            Part::Files => "files",
        }
    }

    /// The name of this part alone on the command line.
    pub fn option(self) -> &'static str {
        match self {
            Part::Memcleanup => "memcleanup",
            Part::Unreach => "unreach",
            Part::Overflow => "overflow",
            Part::Free | Part::Deref | Part::Memtrack | Part::Assert | Part::Undefined => self.name(),
            Part::Shift | Part::Members | Part::Alignment | Part::Files => self.name(),
        }
    }

    /// Whether an error of this kind violates this part.
    pub fn is_violated_by(self, kind: ErrorKind) -> bool {
        Check::of(kind).is_some_and(|check| self.needs(check))
    }

    /// Whether this part requires that a check succeeds.
    pub fn needs(self, check: Check) -> bool {
        match (self, part_of_check(check)) {
            // Memory that is lost is not freed either.
            (Part::Memcleanup, Part::Memtrack) => true,
            // An error function is the older way to write an assertion.
            (Part::Assert, Part::Unreach) => true,
            // If overflow is not checked, arithmetic wraps, and the only error is a division that
            // traps.
            (Part::Undefined, Part::Overflow) => true,
            (asked, part) => asked == part,
        }
    }
}

/// The main part that a violated check concerns. This is the only table from checks to properties.
pub fn part_of_check(check: Check) -> Part {
    match check {
        Check::Access | Check::Call | Check::Defined | Check::Stack => Part::Deref,
        Check::Argument | Check::Format | Check::Variadic => Part::Deref,
        Check::Free => Part::Free,
        Check::Leak => Part::Memtrack,
        Check::Exit => Part::Memcleanup,
        Check::ErrorCall => Part::Unreach,
        Check::Assertion => Part::Assert,
        Check::Initialised | Check::Operation => Part::Undefined,
        Check::Overflow => Part::Overflow,
        Check::Shift => Part::Shift,
        Check::Index => Part::Members,
        Check::Alignment => Part::Alignment,
        Check::Files => Part::Files,
    }
}

/// The main part that an error of this kind violates; `None` if the error is a limit of Harrier and
/// not in the program.
pub fn part_of(kind: ErrorKind) -> Option<Part> {
    Check::of(kind).map(part_of_check)
}

/// Whether an error is undefined behaviour that is not itself an invalid access, though one may
/// follow from it.
fn may_lead_to_access(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::OverlappingCopy
            | ErrorKind::UnsequencedAccess
            | ErrorKind::BadCall
            | ErrorKind::BadVarArg
            | ErrorKind::BadArraySize
            | ErrorKind::BadFormat
            | ErrorKind::BadArgument
            | ErrorKind::Undefined
            | ErrorKind::Unreachable
    )
}

/// What an error is under a property.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The property covers it; or it says that the analysis could not continue, which concerns
    /// every property.
    Asked,
    /// Undefined behaviour that the property does not cover: the answer assumes that it does not
    /// happen.
    Assumed,
    /// Defined behaviour that the property does not cover.
    Ignored,
}

/// A property of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    parts: BTreeSet<Part>,
    functions: BTreeSet<String>,
    labels: BTreeSet<String>,
}

/// The functions whose call is an error unless others are named.
pub const ERROR_FUNCTIONS: [&str; 2] = ["reach_error", "__VERIFIER_error"];

/// The label that must not be reached under `unreach-label`: the old way of SV-COMP to write
/// errors.
const ERROR_LABEL: &str = "ERROR";

/// Names of properties on the command line, with what they mean.
pub const NAMES: [(&str, &str, &[Part]); 19] = [
    ("memsafety", "accesses, frees and leaks", &[Part::Free, Part::Deref, Part::Memtrack]),
    ("pointers", "accesses and frees", &[Part::Free, Part::Deref]),
    ("memcleanup", "all memory is freed at the end", &[Part::Memcleanup]),
    ("unreach", "no error function is called", &[Part::Unreach]),
    ("unreach-label", "also the label ERROR is not reached", &[Part::Unreach]),
    ("assert", "no assertion fails and no error function is called", &[Part::Assert]),
    ("undefined", "no division by zero, no use of uninitialised values", &[Part::Undefined]),
    ("valid-deref", "accesses alone", &[Part::Deref]),
    ("valid-free", "frees alone", &[Part::Free]),
    ("valid-memtrack", "leaks alone", &[Part::Memtrack]),
    ("valid-memcleanup", "as memcleanup", &[Part::Memcleanup]),
    ("overflow", "no signed overflow", &[Part::Overflow]),
    ("shift", "no shift by too much, of a negative number to the left, or into the sign", &[Part::Shift]),
    ("member-bounds", "no index is outside of the array that the source names", &[Part::Members]),
    ("alignment", "every access is aligned as its type demands", &[Part::Alignment]),
    ("files", "every file that the program opens is closed at the end", &[Part::Files]),
    ("default", "memsafety, unreach, assert and undefined", &DEFAULT),
    ("all", "all of these", &Part::ALL),
    ("everything", "as all", &Part::ALL),
];

/// The default property: what breaks a program on every machine. It leaves out what a compiler
/// option or the hardware may define (signed overflow, shifts, alignment), what stays inside an
/// object (bounds of members), and what the system cleans up at exit (reachable memory, open
/// files).
const DEFAULT: [Part; 6] =
    [Part::Free, Part::Deref, Part::Memtrack, Part::Unreach, Part::Assert, Part::Undefined];

impl Default for Property {
    /// The default property: memory safety, leaks, assertions, errors that the program names,
    /// division by zero and uninitialised values.
    fn default() -> Property {
        Property { parts: DEFAULT.into_iter().collect(), ..Property::nothing() }
    }
}

impl Property {
    /// The empty property.
    pub fn nothing() -> Property {
        Property { parts: BTreeSet::new(), functions: BTreeSet::new(), labels: BTreeSet::new() }
    }

    /// The property of this name.
    pub fn named(name: &str) -> Option<Property> {
        let (.., parts) = NAMES.iter().find(|(known, ..)| *known == name)?;
        let mut property = Property { parts: parts.iter().copied().collect(), ..Property::nothing() };
        if name == "unreach-label" {
            property.add_label(ERROR_LABEL);
        }
        Some(property)
    }

    /// Adds a part.
    pub fn add(&mut self, part: Part) {
        self.parts.insert(part);
    }

    /// Adds that this function is not called.
    pub fn add_function(&mut self, name: &str) {
        self.parts.insert(Part::Unreach);
        self.functions.insert(name.to_owned());
    }

    /// Adds that this label is not reached, in any function.
    pub fn add_label(&mut self, name: &str) {
        self.parts.insert(Part::Unreach);
        self.labels.insert(name.to_owned());
    }

    /// Adds all parts of another property.
    pub fn extend(&mut self, other: &Property) {
        self.parts.extend(&other.parts);
        self.functions.extend(other.functions.iter().cloned());
        self.labels.extend(other.labels.iter().cloned());
    }

    /// Whether it has a part.
    pub fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    /// Whether it requires that a check succeeds.
    pub fn needs(&self, check: Check) -> bool {
        self.parts.iter().any(|part| part.needs(check))
    }

    /// The parts that it does not have, by their names on the command line. Assertions and named
    /// labels imply errors that the program names, and `memcleanup` implies leaks.
    pub fn not_asked(&self) -> Vec<&'static str> {
        let implied = |part: Part| match part {
            Part::Unreach => self.has(Part::Assert),
            Part::Memtrack => self.has(Part::Memcleanup),
            Part::Free | Part::Deref | Part::Memcleanup | Part::Assert | Part::Undefined => false,
            Part::Overflow | Part::Shift | Part::Members | Part::Alignment | Part::Files => false,
        };
        let left_out = |part: &Part| !self.has(*part) && !implied(*part);
        Part::ALL.into_iter().filter(left_out).map(Part::option).collect()
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Whether it is only about places that are not to be reached. Tasks of SV-COMP with such a
    /// property take functions without a body to return any value and to change nothing.
    pub fn is_reachability(&self) -> bool {
        let is_place = |part: &Part| matches!(part, Part::Unreach | Part::Assert);
        !self.is_empty() && self.parts.iter().all(is_place)
    }

    /// Whether calls of [`ERROR_FUNCTIONS`] are errors whatever these functions do.
    pub fn asks_error_functions(&self) -> bool {
        self.has(Part::Unreach) || self.has(Part::Assert)
    }

    /// The functions that were named: they must not be called.
    pub fn named_functions(&self) -> impl Iterator<Item = &str> {
        self.functions.iter().map(String::as_str)
    }

    /// The labels that were named: they must not be reached.
    pub fn named_labels(&self) -> impl Iterator<Item = &str> {
        self.labels.iter().map(String::as_str)
    }

    /// The part of this property that an execution surely violates if it ends in an error of this
    /// kind: the error's own part if the property has it, or else another one.
    ///
    /// A proof that accesses are valid has to exclude everything that may lead to an invalid one,
    /// such as an array of negative size. But an execution that ends in [such an
    /// error](may_lead_to_access) has not made an invalid access yet: it violates only a part about
    /// undefined behaviour in general.
    pub fn shown_part(&self, kind: ErrorKind) -> Option<Part> {
        if may_lead_to_access(kind) {
            return Some(Part::Undefined).filter(|part| self.has(*part));
        }
        let own = part_of(kind).filter(|part| self.has(*part));
        own.or_else(|| self.parts.iter().copied().find(|asked| asked.is_violated_by(kind)))
    }

    /// The standing of an error of this kind under this property.
    pub fn standing(&self, kind: ErrorKind) -> Standing {
        let Some(part) = part_of(kind) else { return Standing::Asked };
        if self.parts.iter().any(|asked| asked.is_violated_by(kind)) {
            return Standing::Asked;
        }
        match part {
            Part::Free | Part::Deref | Part::Undefined => Standing::Assumed,
            Part::Overflow | Part::Shift | Part::Members | Part::Alignment => Standing::Assumed,
            // An error function without a body: whether it returns is unknown.
            Part::Unreach => Standing::Assumed,
            // The program ends there, and what it has not freed stays so.
            Part::Assert if self.has(Part::Memcleanup) => Standing::Assumed,
            Part::Memtrack | Part::Memcleanup | Part::Assert | Part::Files => Standing::Ignored,
        }
    }
}

impl fmt::Display for Property {
    /// The name of the property if it has one, or else the names of its parts joined by `+`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named =
            NAMES.iter().find(|(_, _, parts)| parts.iter().copied().collect::<BTreeSet<_>>() == self.parts);
        match named {
            Some((name, ..)) => f.write_str(name),
            None => {
                let names: Vec<&str> = self.parts.iter().map(|part| part.name()).collect();
                f.write_str(&names.join("+"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undefined_behaviour_outside_the_property_is_assumed_away() {
        let unreach = Property::named("unreach").expect("a name");
        assert_eq!(unreach.standing(ErrorKind::NullAccess), Standing::Assumed);
        assert_eq!(unreach.standing(ErrorKind::MemoryLost), Standing::Ignored);
        assert_eq!(unreach.standing(ErrorKind::AssertionFailure), Standing::Ignored);
        assert_eq!(unreach.standing(ErrorKind::ErrorCall), Standing::Asked);
        let memsafety = Property::named("memsafety").expect("a name");
        assert_eq!(memsafety.standing(ErrorKind::DivisionByZero), Standing::Assumed);
        assert_eq!(memsafety.standing(ErrorKind::Undefined), Standing::Asked);
        assert_eq!(memsafety.standing(ErrorKind::MemoryLost), Standing::Asked);
        assert_eq!(memsafety.standing(ErrorKind::ErrorCall), Standing::Assumed);
        assert_eq!(memsafety.standing(ErrorKind::MemoryNotFreed), Standing::Ignored);
    }

    #[test]
    fn what_could_not_be_analysed_concerns_every_property() {
        for part in Part::ALL {
            let mut property = Property::nothing();
            property.add(part);
            assert_eq!(property.standing(ErrorKind::Unsupported), Standing::Asked);
        }
    }

    #[test]
    fn lost_memory_violates_memcleanup_and_error_functions_violate_assert() {
        let memcleanup = Property::named("memcleanup").expect("a name");
        assert_eq!(memcleanup.standing(ErrorKind::MemoryLost), Standing::Asked);
        let assert = Property::named("assert").expect("a name");
        assert_eq!(assert.standing(ErrorKind::ErrorCall), Standing::Asked);
        assert!(assert.asks_error_functions());
        assert_eq!(memcleanup.shown_part(ErrorKind::MemoryLost), Some(Part::Memcleanup));
        assert_eq!(Property::default().shown_part(ErrorKind::MemoryLost), Some(Part::Memtrack));
        assert_eq!(assert.shown_part(ErrorKind::ErrorCall), Some(Part::Assert));
        assert_eq!(Property::default().shown_part(ErrorKind::ErrorCall), Some(Part::Unreach));
        assert_eq!(assert.shown_part(ErrorKind::NullAccess), None);
        let memsafety = Property::named("memsafety").expect("a name");
        assert_eq!(memsafety.shown_part(ErrorKind::NullAccess), Some(Part::Deref));
        assert_eq!(memsafety.shown_part(ErrorKind::BadArraySize), None, "nothing was accessed");
        assert_eq!(Property::default().shown_part(ErrorKind::BadArraySize), Some(Part::Undefined));
        assert_eq!(assert.shown_part(ErrorKind::Unsupported), None);
    }

    #[test]
    fn all_is_all_that_can_be_asked() {
        let all = Property::named("all").expect("a name");
        for kind in ErrorKind::ALL {
            assert_eq!(all.standing(kind), Standing::Asked, "{kind}");
        }
        assert_eq!(all.not_asked(), [] as [&str; 0]);
        assert_eq!(Property::named("everything"), Some(all));
    }

    #[test]
    fn what_is_not_asked_is_named_as_it_is_asked_for() {
        assert_eq!(
            Property::default().not_asked(),
            ["memcleanup", "overflow", "shift", "member-bounds", "alignment", "files"]
        );
        for part in Part::ALL {
            let alone = Property::named(part.option()).expect("a name");
            assert!(alone.has(part) && !alone.not_asked().contains(&part.option()), "{part:?}");
        }
    }

    #[test]
    fn only_a_division_that_traps_is_an_overflow_outside_the_property() {
        let overflow = Property::named("overflow").expect("a name");
        assert_eq!(overflow.shown_part(ErrorKind::SignedOverflow), Some(Part::Overflow));
        assert_eq!(overflow.standing(ErrorKind::DivisionByZero), Standing::Assumed);
        assert_eq!(Property::default().shown_part(ErrorKind::SignedOverflow), Some(Part::Undefined));
        let memsafety = Property::named("memsafety").expect("a name");
        assert_eq!(memsafety.standing(ErrorKind::SignedOverflow), Standing::Assumed);
    }
}
