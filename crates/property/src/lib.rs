//! What can be asked of a program: parts of properties, their names, the property files of SV-COMP,
//! and which error violates which part.
//!
//! A property is a set of [`Part`]s. An error of a program is then one of three ([`Standing`]): a
//! violation of what was asked; an undefined behaviour that was not asked about, so that its
//! absence is an assumption of every answer; or nothing that matters.
//!
//! A property may name functions and labels as errors; [`prepare`] puts them into a program.
//!
//! [`define_missing`] puts assumptions about functions without a body into it.
//!
//! Deliberately absent: how anything is proved, and reading files.

mod errors;
mod file;
mod missing;

pub use errors::{defines_error_function, make_errors, prepare};
pub use file::{PropertyFileError, parse_file};
pub use missing::{Missing, define_missing, missing_functions};

use obligation::{Check, ErrorKind};
use std::collections::BTreeSet;
use std::fmt;

/// A part of a property: one thing that can be asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// Only what may be freed is freed.
    Free,
    /// Every access and every call stays within what is there.
    Deref,
    /// No memory is lost.
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
    /// No shift by too much, of a negative number to the left, or into the sign.
    Shift,
    /// No index is outside of the array that the source names.
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

    /// The name in answers, as SV-COMP has it where it has one.
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

    /// The name by which the part alone is asked for on the command line.
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

    /// Whether this part demands that a check succeeds.
    pub fn needs(self, check: Check) -> bool {
        match (self, part_of_check(check)) {
            // Memory that is lost is not freed either.
            (Part::Memcleanup, Part::Memtrack) => true,
            // An error function is the older way to write an assertion.
            (Part::Assert, Part::Unreach) => true,
            // Where overflow is not asked about arithmetic wraps, and the one error is that of a
            // division that traps.
            (Part::Undefined, Part::Overflow) => true,
            (asked, part) => asked == part,
        }
    }
}

/// The part that a violated check concerns first of all. This is the one table from checks to
/// properties.
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

/// The part that an error of this kind violates first of all; `None` if the error lies in Harrier
/// and not in the program.
pub fn part_of(kind: ErrorKind) -> Option<Part> {
    Check::of(kind).map(part_of_check)
}

/// Whether an error is an undefined behaviour that need not be an invalid access in itself, though
/// one may follow from it.
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
    /// It was asked about; or it says that the analysis could not go on, which concerns every
    /// property.
    Asked,
    /// An undefined behaviour that was not asked about: the answer assumes that it does not happen.
    Assumed,
    /// Defined, and not asked about.
    Ignored,
}

/// What is asked of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    parts: BTreeSet<Part>,
    functions: BTreeSet<String>,
    labels: BTreeSet<String>,
}

/// The functions whose call is an error unless others are named.
pub const ERROR_FUNCTIONS: [&str; 2] = ["reach_error", "__VERIFIER_error"];

/// The label whose reaching is an error under `unreach-label`: the way SV-COMP wrote errors at
/// first.
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

/// What is asked unless something is named: what breaks a program on every machine. Left to those
/// who ask for it is what a compiler makes defined by an option or the hardware by itself (signed
/// overflow, shifts, alignment), what stays inside of an object (bounds of members), and what the
/// system tidies up when the program ends (memory that is still reachable, open files).
const DEFAULT: [Part; 6] =
    [Part::Free, Part::Deref, Part::Memtrack, Part::Unreach, Part::Assert, Part::Undefined];

impl Default for Property {
    /// What is asked unless something is named: memory safety, leaks, assertions, errors that the
    /// program names, division by zero and values that were never set.
    fn default() -> Property {
        Property { parts: DEFAULT.into_iter().collect(), ..Property::nothing() }
    }
}

impl Property {
    /// Nothing yet.
    pub fn nothing() -> Property {
        Property { parts: BTreeSet::new(), functions: BTreeSet::new(), labels: BTreeSet::new() }
    }

    /// The property of a name.
    pub fn named(name: &str) -> Option<Property> {
        let (.., parts) = NAMES.iter().find(|(known, ..)| *known == name)?;
        let mut property = Property { parts: parts.iter().copied().collect(), ..Property::nothing() };
        if name == "unreach-label" {
            property.add_label(ERROR_LABEL);
        }
        Some(property)
    }

    /// Asks for one more part.
    pub fn add(&mut self, part: Part) {
        self.parts.insert(part);
    }

    /// Asks also that this function is not called.
    pub fn add_function(&mut self, name: &str) {
        self.parts.insert(Part::Unreach);
        self.functions.insert(name.to_owned());
    }

    /// Asks also that this label is not reached, in whichever function it stands.
    pub fn add_label(&mut self, name: &str) {
        self.parts.insert(Part::Unreach);
        self.labels.insert(name.to_owned());
    }

    /// Asks for all that another property asks for.
    pub fn extend(&mut self, other: &Property) {
        self.parts.extend(&other.parts);
        self.functions.extend(other.functions.iter().cloned());
        self.labels.extend(other.labels.iter().cloned());
    }

    /// Whether a part is asked for.
    pub fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    /// Whether it demands that a check succeeds.
    pub fn needs(&self, check: Check) -> bool {
        self.parts.iter().any(|part| part.needs(check))
    }

    /// What could be asked and is not, by the names of the command line. Whoever asks about
    /// assertions or named labels asks about errors that the program names, and whoever asks that
    /// all memory is freed asks about what is lost.
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

    /// Whether nothing is asked.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
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

    /// The part of this property that an execution violates beyond doubt if it ends in an error of
    /// this kind: its own part if that is asked for, else another that is.
    ///
    /// A proof that accesses are valid has to exclude all that may lead to an invalid one, such as
    /// an array of negative size. But an execution that ends in [such an error](may_lead_to_access)
    /// has not made an invalid access yet: it violates only what asks about undefined behaviour in
    /// general.
    pub fn shown_part(&self, kind: ErrorKind) -> Option<Part> {
        if may_lead_to_access(kind) {
            return Some(Part::Undefined).filter(|part| self.has(*part));
        }
        let own = part_of(kind).filter(|part| self.has(*part));
        own.or_else(|| self.parts.iter().copied().find(|asked| asked.is_violated_by(kind)))
    }

    /// What an error of this kind is under this property.
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
    /// The name of a property that has one; else the names of its parts with `+` between them.
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
    fn undefined_behaviour_that_was_not_asked_about_is_assumed_away() {
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
    fn only_a_division_that_traps_is_an_overflow_that_was_not_asked_about() {
        let overflow = Property::named("overflow").expect("a name");
        assert_eq!(overflow.shown_part(ErrorKind::SignedOverflow), Some(Part::Overflow));
        assert_eq!(overflow.standing(ErrorKind::DivisionByZero), Standing::Assumed);
        assert_eq!(Property::default().shown_part(ErrorKind::SignedOverflow), Some(Part::Undefined));
        let memsafety = Property::named("memsafety").expect("a name");
        assert_eq!(memsafety.standing(ErrorKind::SignedOverflow), Standing::Assumed);
    }
}
