//! Nesting: a lot is accepted, more is an error, and nothing overflows the stack.

use super::parse;
use crate::ast::MAX_NESTING;

/// Runs a test on a stack as large as the front end's own.
fn with_stack(test: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(test).unwrap();
    thread.join().unwrap();
}

/// Programs of a nesting that is requested.
fn programs(n: usize) -> Vec<(&'static str, String)> {
    let around =
        |open: &str, inner: &str, close: &str| format!("{}{inner}{}", open.repeat(n), close.repeat(n));
    let body = |text: String| format!("int main(void) {{ {text}; }}");
    vec![
        ("parentheses", body(around("(", "x", ")"))),
        ("unary operators", body(around("-~", "x", ""))),
        ("dereferences", body(around("*", "x", ""))),
        ("casts", body(around("(int)", "x", ""))),
        ("sizeof", body(around("sizeof ", "x", ""))),
        ("calls in arguments", body(around("f(", "x", ")"))),
        ("subscripts in subscripts", body(around("a[", "x", "]"))),
        ("sums", body(around("x + ", "x", ""))),
        ("sums to the right", body(around("x + (", "x", ")"))),
        ("commas", body(around("x, ", "x", ""))),
        ("or", body(around("x || ", "x", ""))),
        ("assignments", body(around("x = ", "x", ""))),
        ("conditionals", body(around("x ? 1 : ", "x", ""))),
        ("conditionals in the middle", body(around("x ? ", "x", " : 1"))),
        ("postfix calls", body(around("", "x", "()"))),
        ("postfix members", body(around("", "x", ".y"))),
        ("increments", body(around("", "x", "++"))),
        ("statement expressions", body(around("({", "x", ";})"))),
        ("compound literals", body(around("(struct s){", "x", "}"))),
        ("types of expressions", body(around("sizeof(int[", "x", "])"))),
        ("blocks", body(around("{", ";", "}"))),
        ("if", body(around("if (x) ", ";", ""))),
        ("else after blocks", body(around("if (x) {} else { ", ";", "}"))),
        ("while", body(around("while (x) ", ";", ""))),
        ("for", body(around("for (;;) ", ";", ""))),
        ("do", body(around("do ", ";", " while (x);"))),
        ("switch", body(around("switch (x) case 1: ", ";", ""))),
        ("nested functions", body(around("int f(void) { ", ";", "}"))),
        ("structs", format!("{};", around("struct { ", "int x;", " } a;").trim_end_matches(';'))),
        ("enums in sizes", format!("int a = {};", around("sizeof(enum { A = ", "1", " })"))),
        ("initialisers", format!("int x = {};", around("{", "1", "}"))),
        ("declarators", format!("int {};", around("(", "x", ")"))),
        ("pointers", format!("int {};", around("*", "x", ""))),
        ("arrays", format!("int {};", around("", "x", "[1]"))),
        ("functions of functions", format!("int {};", around("f(int ", "x", ")"))),
        ("typeof", format!("{} x;", around("typeof(", "1", ")"))),
        ("attributes", format!("int x {};", around("__attribute__((a(sizeof(int ", "", "))))"))),
        ("alignas", format!("int a[{}];", around("sizeof(_Alignas(", "8", ") int)"))),
        ("generic", body(around("_Generic(x, int: ", "1", ")"))),
    ]
}

#[test]
fn a_third_of_the_limit_is_fine() {
    with_stack(|| {
        for (what, text) in programs(MAX_NESTING / 4 - 10) {
            let (_, errors) = parse(&text, "gnu17");
            assert_eq!(errors, Vec::<String>::new(), "{what}");
        }
    });
}

#[test]
fn far_beyond_the_limit_there_is_one_error() {
    with_stack(|| {
        for (what, text) in programs(200_000) {
            let (_, errors) = parse(&text, "gnu17");
            let [error] = errors.as_slice() else { panic!("{what}: {errors:?}") };
            assert!(error.contains("nested too deeply"), "{what}: {error}");
        }
    });
}

#[test]
fn chains_inside_of_brackets_count_too() {
    // Each bracket adds a long chain below the ones before it: no single one is long, all together
    // are.
    let mut text = "x".to_string();
    for _ in 0..20 {
        text = format!("({text}{})", " + x".repeat(100));
    }
    with_stack(move || {
        let (_, errors) = parse(&format!("int y = {text};"), "gnu17");
        let [error] = errors.as_slice() else { panic!("{errors:?}") };
        assert!(error.contains("nested too deeply"), "{error}");
    });
}

#[test]
fn long_is_not_deep() {
    let cases = [
        ("else if", format!("int f(void) {{ if (x) ; {} }}", "else if (x) ; ".repeat(20_000))),
        ("labels", format!("int f(void) {{ switch (x) {{ {} ; }} }}", "case 1: ".repeat(20_000))),
        ("arguments", format!("int f(void) {{ f(x{}); }}", ", x".repeat(20_000))),
        ("elements", format!("int a[] = {{ 1{} }};", ", 1".repeat(20_000))),
        ("strings", format!("char s[] = {};", "\"a\" ".repeat(20_000))),
        ("declarators", format!("int a{};", ", a".repeat(20_000))),
        ("statements", format!("int f(void) {{ {} }}", "x; ".repeat(20_000))),
        ("members", format!("struct s {{ {} }};", "int a; ".repeat(20_000))),
        ("parameters", format!("int f(int a{});", ", int a".repeat(20_000))),
        ("designators", format!("int a = {{ {} = 1 }};", ".a".repeat(20_000))),
        ("attributes", format!("int a {};", "__attribute__((a))".repeat(20_000))),
        ("qualifiers", format!("{} int a;", "const ".repeat(20_000))),
        ("extensions", format!("{} int a;", "__extension__ ".repeat(20_000))),
    ];
    with_stack(move || {
        for (what, text) in cases {
            let (_, errors) = parse(&text, "gnu17");
            assert_eq!(errors, Vec::<String>::new(), "{what}");
        }
    });
}
