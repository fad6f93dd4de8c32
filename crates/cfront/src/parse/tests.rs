//! Tests of the parser: small programs and the trees they have, in the form of [`super::dump`].

mod ambiguity;
mod attributes;
mod declarations;
mod depth;
mod errors;
mod expressions;
mod mutations;
mod statements;

use super::dump;
use super::parse_unit;
use crate::diag::Severity;
use crate::session::{Options, Session, Standard};
use crate::source::Origin;

/// Parses a text and gives its text form and its errors, as `line:col: message`.
fn parse(text: &str, std: &str) -> (String, Vec<String>) {
    let options = Options { std: Standard::parse(std).unwrap(), ..Options::default() };
    let mut session = Session::new(options);
    let unit = session.sources.add("test.c", text.as_bytes().to_vec(), Origin::Given).unwrap();
    let tree = parse_unit(&mut session, unit);
    let errors = session.diags.items().iter().filter(|diag| diag.severity == Severity::Error);
    let errors = errors.map(|diag| {
        let at = session.sources.locate(diag.pos);
        format!("{}:{}: {}", at.line, at.col.unwrap(), diag.message)
    });
    (dump::dump(&tree, &session.interner), errors.collect())
}

/// Checks programs against the text form of their last items, given one on a line.
#[track_caller]
fn check_std(std: &str, cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        let (tree, errors) = parse(text, std);
        assert_eq!(errors, Vec::<String>::new(), "\n{text}");
        let lines: Vec<&str> = tree.lines().collect();
        let wanted: Vec<&str> = expected.lines().map(str::trim).collect();
        let last = &lines[lines.len().saturating_sub(wanted.len())..];
        assert_eq!(last, wanted, "\n{text}");
    }
}

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    check_std("gnu17", cases);
}

/// Checks statements, each the body of a function after `typedef int T; int x, y, z;`.
#[track_caller]
fn check_statements_std(std: &str, cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        let program = format!("typedef int T; int x, y, z;\nvoid f(void) {{ {text} }}");
        let (tree, errors) = parse(&program, std);
        assert_eq!(errors, Vec::<String>::new(), "\n{text}");
        let body = tree.lines().last().unwrap();
        let body = body.strip_prefix("(fun f: fn() void {").unwrap().strip_suffix("})").unwrap();
        assert_eq!(body, *expected, "\n{text}");
    }
}

#[track_caller]
fn check_statements(cases: &[(&str, &str)]) {
    check_statements_std("gnu17", cases);
}

/// Checks expressions, each a statement after `typedef int T; int x, y, z;`.
#[track_caller]
fn check_exprs(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        check_statements(&[(&format!("{text};"), expected)]);
    }
}

/// Checks that programs have exactly these errors.
#[track_caller]
fn check_errors(cases: &[(&str, &[&str])]) {
    for (text, expected) in cases {
        let (_, errors) = parse(text, "gnu17");
        assert_eq!(errors, *expected, "\n{text}");
    }
}
