//! What linking does to a program: which functions get a body, where errors and obligations stand,
//! and what the choices of the library lead to.

#![allow(clippy::expect_used, reason = "a test may fail")]

use cfront::{CompileOptions, Input, compile};
use interp::{Captured, End, Image, InputValue, Inputs, Leaks, NoInput, RunConfig};
use ir::{Callee, DataModel, Program, StmtKind};
use models::{in_table, is_copy, link};
use obligation::{Check, ErrorKind, Obligations};

fn compiled(text: &str) -> Program {
    let input = Input::Text { name: "program.c".to_owned(), text: text.as_bytes().to_vec() };
    let compiled = compile(&[input], &CompileOptions::new(DataModel::Lp64));
    compiled.program.unwrap_or_else(|| panic!("{:?}", compiled.reports))
}

/// With bodies for all functions that can have one.
fn linked(text: &str) -> Program {
    let linked = link(compiled(text), &|_| false).expect("the models compile");
    ir::verify(&linked).expect("the linked program keeps the invariants");
    linked
}

fn run(program: &Program, choices: &[u128]) -> End {
    let image = Image::new(program).expect("an image");
    let config = RunConfig { leaks: Leaks::Ignore, max_steps: 100_000, ..RunConfig::default() };
    let given = choices.iter().map(|bits| InputValue::Bits(*bits)).collect();
    interp::run(&image, &config, Inputs::new(given, 1), &mut NoInput, &mut Captured::default()).end
}

fn called(program: &Program) -> Vec<&str> {
    let bodies = program.funcs.iter().filter_map(|func| func.body.as_ref());
    let stmts = bodies.flat_map(|body| body.blocks.iter()).flat_map(|block| &block.stmts);
    let names = stmts.filter_map(|stmt| match &stmt.kind {
        StmtKind::Call { callee: Callee::Direct(func), .. } => Some(&*program.funcs[*func].name),
        _ => None,
    });
    names.collect()
}

#[test]
fn a_program_without_new_functions_stays_as_it_is() {
    let text = "unsigned long strlen(const char *);\nint other(void);\n\
                int main(void) { return (int)strlen(\"a\") + other(); }\n";
    let program = compiled(text);
    assert_eq!(link(program.clone(), &in_table).expect("the models compile"), program);
}

#[test]
fn what_was_there_keeps_its_number_and_its_body() {
    let text = "char *strdup(const char *);\nvoid free(void *);\n\
                void *malloc(unsigned long n) { (void)n; return 0; }\n\
                int main(void) { char *s = strdup(\"a\"); int c = s[0]; free(s); return c + (malloc(1) != 0); }\n";
    let (before, after) = (compiled(text), linked(text));
    for (id, func) in before.funcs.iter_enumerated() {
        assert_eq!(after.funcs[id].name, func.name);
        assert!(func.body.is_none() || after.funcs[id].sig == func.sig);
    }
    // The program's own `malloc` is none of the library's.
    assert_eq!(run(&after, &[]), End::Exit(i32::from(b'a')));
    assert!(called(&after).contains(&"__builtin_malloc"), "{:?}", called(&after));
}

#[test]
fn errors_and_obligations_stand_at_the_call() {
    let text = "char *strcpy(char *, const char *);\nunsigned long strlen(const char *);\n\
                int main(void) {\n    char small[2];\n    strcpy(small,\n        \"abc\");\n    return (int)strlen(small);\n}\n";
    let program = linked(text);
    let End::Error(error) = run(&program, &[]) else { panic!("no error") };
    assert_eq!((error.kind, error.span.line, error.span.col), (ErrorKind::OutOfBounds, 5, 5));
    assert!(is_copy(&program.funcs[error.stack[0].func].name));
    let obligations = Obligations::of(&program);
    let places: Vec<u32> =
        obligations.iter().filter(|it| it.check == Check::Access).map(|it| it.span.line).collect();
    assert!(places.contains(&5) && places.iter().all(|line| (3..8).contains(line)), "{places:?}");
}

#[test]
fn a_function_is_called_through_its_address() {
    let text = "unsigned long strlen(const char *);\n\
                int main(void) {\n    unsigned long (*volatile f)(const char *) = strlen;\n    return (int)f(\"abc\") + (f == strlen);\n}\n";
    assert_eq!(run(&linked(text), &[]), End::Exit(4));
    let wrong = text.replace("\"abc\"", "0");
    let End::Error(error) = run(&linked(&wrong), &[]) else { panic!("no error") };
    // No call is known: the function's declaration is.
    assert_eq!((error.kind, error.span.line), (ErrorKind::NullAccess, 1));
}

#[test]
fn a_call_under_another_type_has_no_body() {
    let text = "int strlen(int);\nint main(void) { return strlen(3); }\n";
    let program = linked(text);
    assert_eq!(called(&program), ["strlen"]);
    let End::Error(error) = run(&program, &[]) else { panic!("no error") };
    assert_eq!(error.kind, ErrorKind::BadCall);
}

#[test]
fn the_library_chooses_what_c_leaves_open() {
    let text = "int strcmp(const char *, const char *);\nint main(void) { return strcmp(\"b\", \"a\"); }\n";
    let program = linked(text);
    assert_eq!(run(&program, &[]), End::Exit(1));
    assert_eq!(run(&program, &[77]), End::Exit(77));
    assert!(matches!(run(&program, &[u128::from(u32::MAX)]), End::Assumption(_)));
}

#[test]
fn a_sort_may_leave_equal_elements_anywhere() {
    let text = "typedef unsigned long size_t;\n\
                void qsort(void *, size_t, size_t, int (*)(const void *, const void *));\n\
                static int equal(const void *a, const void *b) { (void)a; (void)b; return 0; }\n\
                int main(void) { char two[2] = {1, 2}; qsort(two, 2, 1, equal); return two[0]; }\n";
    let program = linked(text);
    assert_eq!(run(&program, &[]), End::Exit(1));
    // Unusual: go on, compare 0 and 1, exchange them, end.
    assert_eq!(run(&program, &[1, 1, 0, 1, 1, 0]), End::Exit(2));
}

#[test]
fn a_format_says_what_is_read() {
    let text = "int printf(const char *, ...);\n\
                int main(void) {\n    const char *s = 0;\n    int n;\n    n = 5;\n    printf(\"%d %s\\n\", n, s);\n    return 0;\n}\n";
    let End::Error(error) = run(&linked(text), &[]) else { panic!("no error") };
    assert_eq!((error.kind, error.span.line), (ErrorKind::NullAccess, 6));
    let unset = text.replace("n = 5;", ";").replace("*s = 0", "*s = \"\"");
    let End::Error(error) = run(&linked(&unset), &[]) else { panic!("no error") };
    assert_eq!((error.kind, error.span.line), (ErrorKind::UninitialisedUse, 6));
    // What the format asks for is not there: the call stays as it is.
    let wrong = text.replace("%d %s", "%s %s");
    assert_eq!(called(&linked(&wrong)), ["printf"]);
}
