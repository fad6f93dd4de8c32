//! What the options of a description ask: the property, the data model, and how the program is
//! compiled.
//!
//! The options are those of 2LS, and of CBMC where 2LS has them from there. Assertions of the
//! program are checked unless an option turns them off; other options add checks. Options that only
//! choose how the tool works do not change the question. Any other option may change it, so a
//! description that has one is not run.

use ir::DataModel;
use property::{Part, Property};
use std::path::Path;

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    /// The property.
    pub(super) property: Property,
    /// The data model.
    pub(super) model: DataModel,
    /// Further options of the checker.
    pub(super) options: Vec<String>,
    /// Further C files, relative to the description.
    pub(super) files: Vec<String>,
}

/// Why a description cannot be run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Problem {
    /// It asks for a property that is not supported.
    Unsupported(&'static str),
    /// It has a word whose meaning is not known.
    NotUnderstood(String),
}

/// Options that add checks. The index of an array must be inside of the array that the source
/// names, and the access inside of its object. Memory that is not freed at the end has leaked.
const CHECKS: [(&str, &[Part]); 7] = [
    ("--pointer-check", &[Part::Free, Part::Deref]),
    ("--bounds-check", &[Part::Deref, Part::Members]),
    ("--memory-leak-check", &[Part::Memcleanup]),
    ("--memory-cleanup-check", &[Part::Memcleanup]),
    ("--div-by-zero-check", &[Part::Undefined]),
    ("--signed-overflow-check", &[Part::Overflow]),
    ("--undefined-shift-check", &[Part::Shift]),
];

/// Options that ask for what Harrier cannot check, with the name of the property.
const UNSUPPORTED: [(&str, &str); 10] = [
    ("--termination", "termination"),
    ("--nontermination", "termination"),
    ("--unsigned-overflow-check", "unsigned-overflow"),
    ("--pointer-overflow-check", "pointer-overflow"),
    ("--pointer-primitive-check", "pointer-primitive"),
    ("--conversion-check", "conversion"),
    ("--float-overflow-check", "float-overflow"),
    ("--float-div-by-zero-check", "float-div-by-zero"),
    ("--nan-check", "nan"),
    ("--enum-range-check", "enum-range"),
];

/// Options for the machine.
const MODELS: [(&str, DataModel); 6] = [
    ("--32", DataModel::Ilp32),
    ("--ILP32", DataModel::Ilp32),
    ("--i386-linux", DataModel::Ilp32),
    ("--64", DataModel::Lp64),
    ("--LP64", DataModel::Lp64),
    ("--x86_64-linux", DataModel::Lp64),
];

/// Options that only choose how the tool works or what it prints.
const MANNER: [&str; 45] = [
    "--all-properties",
    "--arrays",
    "--binsearch-solver",
    "--competition-mode",
    "--context-sensitive",
    "--enum-solver",
    "--equalities",
    "--floatbv",
    "--gcc",
    "--havoc",
    "--heap",
    "--heap-interval",
    "--heap-intervals",
    "--heap-values-refine",
    "--heap-zones",
    "--incremental-bmc",
    "--independent-properties",
    "--inline",
    "--inline-main",
    "--intervals",
    "--k-induction",
    "--little-endian",
    "--monolithic-ranking-function",
    "--no-fixed-point",
    "--no-propagation",
    "--no-simplify",
    "--no-spurious-check",
    "--no-unwinding-assertions",
    "--non-incremental",
    "--octagons",
    "--qzones",
    "--refine",
    "--round-to-nearest",
    "--show-fixed-points",
    "--show-invariants",
    "--show-trace",
    "--slice",
    "--std-invariants",
    "--stop-on-fail",
    "--sympath",
    "--trace",
    "--unwind-goto",
    "--values-refine",
    "--xml-ui",
    "--zones",
];

/// The same for options with a value.
const MANNER_WITH_VALUE: [&str; 10] = [
    "--graphml-witness",
    "--inline-partial",
    "--instrument-output",
    "--json-cex",
    "--lexicographic-ranking-function",
    "--max-inner-ranking-iterations",
    "--object-bits",
    "--unwind",
    "--unwindset",
    "--verbosity",
];

/// Characters that a shell would read in its own way.
const SHELL: [char; 6] = ['$', '\'', '"', '\\', '`', '*'];

/// Reads a line of options. Directories in it are relative to `folder`.
pub(super) fn read(line: &str, folder: &Path) -> Result<Asked, Problem> {
    if let Some(word) = line.split_whitespace().find(|word| word.contains(SHELL)) {
        let why = "quotes, variables and patterns of a shell are not read";
        return Err(Problem::NotUnderstood(format!("'{word}' is not understood: {why}")));
    }
    let mut asked = Asked {
        property: Property::nothing(),
        model: DataModel::Lp64,
        options: Vec::new(),
        files: Vec::new(),
    };
    let (mut assertions, mut unsupported) = (true, None);
    let mut words = line.split_whitespace();
    while let Some(word) = words.next() {
        if word == "--no-assertions" {
            assertions = false;
        } else if let Some((_, name)) = UNSUPPORTED.iter().find(|(option, _)| *option == word) {
            unsupported = unsupported.or(Some(*name));
        } else {
            asked.add(word, &mut words, folder)?;
        }
    }
    if let Some(name) = unsupported {
        return Err(Problem::Unsupported(name));
    }
    if assertions {
        asked.property.add(Part::Assert);
    }
    if asked.property.is_empty() {
        let why = "'--no-assertions' without another check asks nothing";
        return Err(Problem::NotUnderstood(why.to_owned()));
    }
    Ok(asked)
}

impl Asked {
    /// The property as the checker gets it: the names of its parts.
    pub(super) fn names(&self) -> String {
        let parts = Part::ALL.into_iter().filter(|part| self.property.has(*part));
        parts.map(Part::option).collect::<Vec<&str>>().join(",")
    }

    /// Adds what a word asks. Its value, if it has one, is the next word.
    fn add<'w>(
        &mut self,
        word: &'w str,
        rest: &mut impl Iterator<Item = &'w str>,
        folder: &Path,
    ) -> Result<(), Problem> {
        let (name, given) = match word.split_once('=') {
            Some((name, value)) if name.starts_with("--") => (name, Some(value)),
            _ => (word, None),
        };
        if let Some((_, parts)) = CHECKS.iter().find(|(option, _)| *option == word) {
            parts.iter().for_each(|part| self.property.add(*part));
        } else if let Some((_, model)) = MODELS.iter().find(|(option, _)| *option == word) {
            self.model = *model;
        } else if MANNER_WITH_VALUE.contains(&name) {
            value(name, given, rest)?;
        } else if name == "--error-label" {
            let label = value(name, given, rest)?;
            self.property.add_label(label);
            self.options.push(format!("--unreach-label={label}"));
        } else if let Some((flag, given)) = compiling(word) {
            let value = value(flag, Some(given).filter(|given| !given.is_empty()), rest)?;
            match flag {
                "-I" => self.options.push(format!("-I{}", folder.join(value).display())),
                _ => self.options.push(format!("{flag}{value}")),
            }
        } else if is_c_file(word) && !word.starts_with('-') {
            self.files.push(word.to_owned());
        } else if !MANNER.contains(&word) {
            let what = if word.starts_with('-') { "the option" } else { "the word" };
            return Err(Problem::NotUnderstood(format!("{what} '{word}' is not understood")));
        }
        Ok(())
    }
}

/// The value of an option: the one in its word, or the next word.
fn value<'w>(
    option: &str,
    given: Option<&'w str>,
    rest: &mut impl Iterator<Item = &'w str>,
) -> Result<&'w str, Problem> {
    let missing = || Problem::NotUnderstood(format!("the option '{option}' needs a value"));
    given.or_else(|| rest.next()).ok_or_else(missing)
}

/// An option for the preprocessor, and the value that is part of its word.
fn compiling(word: &str) -> Option<(&'static str, &str)> {
    ["-D", "-I", "-U"].into_iter().find_map(|flag| Some((flag, word.strip_prefix(flag)?)))
}

/// Whether a file has the ending of a C program.
pub(super) fn is_c_file(name: &str) -> bool {
    let ending = Path::new(name).extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ["c", "i"].contains(&ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(line: &str) -> Asked {
        read(line, Path::new("dir")).expect("it can be read")
    }

    fn names(line: &str) -> String {
        ask(line).names()
    }

    fn problem(line: &str) -> String {
        match read(line, Path::new("dir")).expect_err("it cannot be run") {
            Problem::Unsupported(name) => format!("unsupported {name}"),
            Problem::NotUnderstood(why) => why,
        }
    }

    #[test]
    fn options_for_checks_make_the_property() {
        assert_eq!(names(""), "assert");
        assert_eq!(names("--pointer-check"), "valid-free,valid-deref,assert");
        assert_eq!(names("--pointer-check --no-assertions"), "valid-free,valid-deref");
        assert_eq!(names("--memory-leak-check --no-assertions"), "memcleanup");
        assert_eq!(names("--bounds-check"), "valid-deref,assert,member-bounds");
        assert_eq!(
            names("--no-assertions --div-by-zero-check --signed-overflow-check"),
            "undefined,overflow"
        );
        assert_eq!(names("--undefined-shift-check"), "assert,shift");
        for (option, parts) in CHECKS {
            let property = ask(option).property;
            assert!(parts.iter().all(|part| property.has(*part)), "{option}");
        }
    }

    #[test]
    fn the_way_a_tool_works_does_not_matter() {
        let line = "--heap-interval --inline --unwind 5 --k-induction --verbosity=10 --unwindset f.0:3";
        assert_eq!(ask(line), ask(""));
        for option in MANNER {
            assert_eq!(ask(option), ask(""), "{option}");
        }
    }

    #[test]
    fn the_machine_is_lp64_unless_an_option_names_another() {
        assert_eq!(ask("").model, DataModel::Lp64);
        for option in ["--32", "--ILP32", "--i386-linux"] {
            assert_eq!(ask(option).model, DataModel::Ilp32, "{option}");
        }
        assert_eq!(ask("--32 --64").model, DataModel::Lp64, "the last one counts");
    }

    #[test]
    fn what_concerns_the_program_is_passed_on() {
        let asked = ask("-DN=3 -D M -Iinclude -I .. other.c --error-label ERROR --unwind 3");
        assert_eq!(asked.options, ["-DN=3", "-DM", "-Idir/include", "-Idir/..", "--unreach-label=ERROR"]);
        assert_eq!(asked.files, ["other.c"]);
        assert_eq!(asked.names(), "unreach,assert");
    }

    #[test]
    fn what_is_not_understood_is_named() {
        assert_eq!(problem("--inline --frobnicate --heap"), "the option '--frobnicate' is not understood");
        assert_eq!(problem("--function f"), "the option '--function' is not understood");
        assert_eq!(problem("main.goto"), "the word 'main.goto' is not understood");
        assert_eq!(problem("--inline=3"), "the option '--inline=3' is not understood");
        assert_eq!(problem("--havoc --unwind"), "the option '--unwind' needs a value");
        assert_eq!(problem("--havoc -D"), "the option '-D' needs a value");
        assert_eq!(problem("--no-assertions"), "'--no-assertions' without another check asks nothing");
        assert!(problem("-DX='1'").starts_with("'-DX='1'' is not understood: quotes"));
        assert_eq!(problem("--termination --inline"), "unsupported termination");
        assert_eq!(problem("--termination --frobnicate"), "the option '--frobnicate' is not understood");
    }
}
