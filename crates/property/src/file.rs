//! Property files of SV-COMP: lines such as `CHECK( init(main()), LTL(G valid-deref) )`.

use crate::{Part, Property};
use std::fmt;

/// Why a property file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PropertyFileError {
    /// The line, from 1; 0 if it is about the whole file.
    pub line: u32,
    /// What is wrong.
    pub message: String,
    /// Whether the file is well formed but its property is not supported.
    pub unsupported: bool,
}

impl fmt::Display for PropertyFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            f.write_str(&self.message)
        } else {
            write!(f, "line {}: {}", self.line, self.message)
        }
    }
}

/// Parses a property file.
pub fn parse_file(text: &str) -> Result<Property, PropertyFileError> {
    let mut property = Property::nothing();
    for (at, line) in text.lines().enumerate() {
        let number = u32::try_from(at + 1).unwrap_or(u32::MAX);
        let packed: String = line.chars().filter(|c| !c.is_whitespace()).collect();
        if packed.is_empty() || packed.starts_with('#') {
            continue;
        }
        parse_line(&packed, &mut property).map_err(|(message, unsupported)| PropertyFileError {
            line: number,
            message,
            unsupported,
        })?;
    }
    if property.is_empty() {
        return Err(PropertyFileError {
            line: 0,
            message: "no CHECK( init(main()), LTL(…) ) in it".to_owned(),
            unsupported: false,
        });
    }
    Ok(property)
}

/// Parses a line without spaces. The error says what is wrong, and whether it is merely
/// unsupported.
fn parse_line(line: &str, property: &mut Property) -> Result<(), (String, bool)> {
    let formula = line
        .strip_prefix("CHECK(init(main()),LTL(")
        .and_then(|rest| rest.strip_suffix("))"))
        .ok_or_else(|| ("not of the form CHECK( init(main()), LTL(…) )".to_owned(), false))?;
    let unsupported = || (format!("the property '{formula}' is not supported"), true);
    // Spaces are gone: `G ! call(f())` is `G!call(f())`.
    let always = formula.strip_prefix('G').ok_or_else(unsupported)?;
    if let Some(label) = always.strip_prefix("!label(").and_then(|rest| rest.strip_suffix(')')) {
        if !is_name(label) {
            return Err((format!("'{label}' is not the name of a label"), false));
        }
        property.add_label(label);
        return Ok(());
    }
    if let Some(function) = always.strip_prefix("!call(").and_then(|rest| rest.strip_suffix("())")) {
        if !is_name(function) {
            return Err((format!("'{function}' is not the name of a function"), false));
        }
        property.add(Part::Unreach);
        if !crate::ERROR_FUNCTIONS.contains(&function) {
            property.add_function(function);
        }
        return Ok(());
    }
    property.add(match always {
        "valid-free" => Part::Free,
        "valid-deref" => Part::Deref,
        "valid-memtrack" => Part::Memtrack,
        "valid-memcleanup" => Part::Memcleanup,
        "assert" => Part::Assert,
        "!undefined" => Part::Undefined,
        "!overflow" => Part::Overflow,
        "!shift" => Part::Shift,
        "member-bounds" => Part::Members,
        "alignment" => Part::Alignment,
        "files-closed" => Part::Files,
        _ => return Err(unsupported()),
    });
    Ok(())
}

impl Property {
    /// The property as the lines of a property file, without a newline at the end. [`parse_file`]
    /// reads them back.
    pub fn specification(&self) -> String {
        let mut formulas: Vec<String> = Vec::new();
        for part in Part::ALL.into_iter().filter(|part| self.has(*part)) {
            match part {
                Part::Free => formulas.push("G valid-free".to_owned()),
                Part::Deref => formulas.push("G valid-deref".to_owned()),
                Part::Memtrack => formulas.push("G valid-memtrack".to_owned()),
                Part::Memcleanup => formulas.push("G valid-memcleanup".to_owned()),
                Part::Assert => formulas.push("G assert".to_owned()),
                Part::Undefined => formulas.push("G ! undefined".to_owned()),
                Part::Overflow => formulas.push("G ! overflow".to_owned()),
                Part::Shift => formulas.push("G ! shift".to_owned()),
                Part::Members => formulas.push("G member-bounds".to_owned()),
                Part::Alignment => formulas.push("G alignment".to_owned()),
                Part::Files => formulas.push("G files-closed".to_owned()),
                Part::Unreach => {
                    let named = self.named_functions().map(|name| format!("G ! call({name}())"));
                    let before = formulas.len();
                    formulas
                        .extend(named.chain(self.named_labels().map(|name| format!("G ! label({name})"))));
                    if formulas.len() == before {
                        formulas.push(format!("G ! call({}())", crate::ERROR_FUNCTIONS[0]));
                    }
                }
            }
        }
        let lines: Vec<String> =
            formulas.iter().map(|f| format!("CHECK( init(main()), LTL({f}) )")).collect();
        lines.join("\n")
    }
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_files_have_names() {
        let check = |formulas: &[&str]| {
            let lines: Vec<String> =
                formulas.iter().map(|f| format!("CHECK( init(main()), LTL({f}) )")).collect();
            parse_file(&lines.join("\n")).map(|property| property.to_string())
        };
        assert_eq!(check(&["G valid-free", "G valid-deref", "G valid-memtrack"]).as_deref(), Ok("memsafety"));
        assert_eq!(check(&["G valid-free", "G valid-deref"]).as_deref(), Ok("pointers"));
        assert_eq!(check(&["G valid-memcleanup"]).as_deref(), Ok("memcleanup"));
        assert_eq!(check(&["G ! call(__VERIFIER_error())"]).as_deref(), Ok("unreach"));
        assert_eq!(check(&["G ! call(reach_error())"]).as_deref(), Ok("unreach"));
        assert_eq!(check(&["G assert"]).as_deref(), Ok("assert"));
        assert_eq!(check(&["G ! overflow"]).as_deref(), Ok("overflow"));
    }

    #[test]
    fn other_functions_and_labels_can_be_the_error() {
        let property = parse_file("CHECK( init(main()), LTL(G ! call(fatal())) )").expect("a property");
        assert_eq!(property.named_functions().collect::<Vec<_>>(), ["fatal"]);
        let property = parse_file("CHECK( init(main()), LTL(G ! label(ERROR)) )").expect("a property");
        assert_eq!(property.named_labels().collect::<Vec<_>>(), ["ERROR"]);
        assert_eq!(property.to_string(), "unreach");
        let wrong = parse_file("CHECK( init(main()), LTL(G ! label(E-1)) )").expect_err("no name");
        assert_eq!(wrong.to_string(), "line 1: 'E-1' is not the name of a label");
    }

    #[test]
    fn a_property_is_written_as_it_is_read() {
        let mut named = Property::named("memsafety").expect("a name");
        named.add_function("fatal");
        named.add_label("ERROR");
        for property in [Property::default(), Property::named("all").expect("a name"), named] {
            assert_eq!(parse_file(&property.specification()), Ok(property));
        }
        let unreach = Property::named("unreach").expect("a name");
        assert_eq!(unreach.specification(), "CHECK( init(main()), LTL(G ! call(reach_error())) )");
    }

    #[test]
    fn unsupported_properties_are_reported_with_their_line() {
        let error = parse_file("\nCHECK( init(main()), LTL(G ! data-race) )").expect_err("not supported");
        assert_eq!(error.to_string(), "line 2: the property 'G!data-race' is not supported");
        let error = parse_file("CHECK( init(main()), LTL(F end) )").expect_err("not supported");
        assert_eq!(error.line, 1);
        assert!(parse_file("hello").expect_err("no property").message.contains("CHECK( init(main())"));
        assert!(parse_file("").expect_err("empty").message.contains("no CHECK"));
    }
}
