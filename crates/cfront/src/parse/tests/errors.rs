//! Messages about wrong programs, their locations, and recovery.

use super::{check_errors, parse};

#[test]
fn missing_tokens() {
    check_errors(&[
        ("int a\nint b;", &["2:1: expected ';' after declaration, found 'int'"]),
        ("int a int b;", &["1:7: expected ';' after declaration, found 'int'"]),
        ("struct s { int a; }\nint f(void);", &["2:1: expected ';' after struct, found 'int'"]),
        ("enum e { A }\nstatic int x;", &["2:1: expected ';' after enum, found 'static'"]),
        ("union u { int a; }\ntypedef int T; T x;", &["2:1: expected ';' after union, found 'typedef'"]),
        (
            "typedef int T; struct s { int a; }\nT x;",
            &["2:1: expected ';' after struct, found type name 'T'"],
        ),
        ("struct s { int a; }\nstatic const int x;", &["2:1: expected ';' after struct, found 'static'"]),
        ("void f(void) { return 1 }", &["1:25: expected ';' after 'return' statement, found '}'"]),
        ("void f(void) { x = 1\n return; }", &["2:2: expected ';' after expression, found 'return'"]),
        ("void f(void) { if (x { y; } }", &["1:22: expected ')' after condition, found '{'"]),
        ("void f(void) { if x) y; }", &["1:19: expected '(' after 'if', found 'x'"]),
        ("void f(void) { while x { y; } }", &["1:22: expected '(' after 'while', found 'x'"]),
        ("void f(void) { do x; while (y) }", &["1:32: expected ';' after 'do' statement, found '}'"]),
        ("void f(void) { do x; y; }", &["1:22: expected 'while' after body of 'do', found 'y'"]),
        ("void f(void) { g(1, 2; }", &["1:22: expected ',' or ')' after argument, found ';'"]),
        ("void f(void) { a[1; }", &["1:19: expected ']' after subscript, found ';'"]),
        ("void f(void) { x ? 1; }", &["1:21: expected ':' in conditional expression, found ';'"]),
        ("void f(void) { switch (x) { case 1 y; } }", &["1:36: expected ':' after 'case' value, found 'y'"]),
        ("void f(void) { goto ; }", &["1:21: expected identifier as label after 'goto', found ';'"]),
        ("int f(void) { return 0;", &["1:23: expected '}' at end of block, found end of file"]),
        ("int a[3", &["1:7: expected ']' after array size, found end of file"]),
    ]);
}

#[test]
fn wrong_tokens() {
    check_errors(&[
        ("int x = ;", &["1:9: expected expression, found ';'"]),
        ("int 5;", &["1:5: expected identifier or '(', found '5'"]),
        ("int \"a\";", &["1:5: expected identifier or '(', found a string literal"]),
        ("return 1;", &["1:1: expected declaration, found 'return'"]),
        ("}", &["1:1: expected declaration, found '}'"]),
        ("typedef int T; int x = T;", &["1:24: expected expression, found type name 'T'"]),
        ("struct { int a; 5; int b; } s;", &["1:17: expected member declaration, found '5'"]),
        ("enum { A, 1, B };", &["1:11: expected identifier in enumerator list, found '1'"]),
        ("void f(void) { else x; }", &["1:16: 'else' without a previous 'if'"]),
        ("void f(void) { if (1) int x; }", &["1:23: expected statement before declaration, found 'int'"]),
        ("int f(5);", &["1:7: expected parameter declaration, found '5'"]),
        ("int f(int a, void);", &["1:14: 'void' must be the only parameter"]),
        ("int a[static 3];", &["1:7: 'static' or type qualifiers in a non-parameter array"]),
        ("void f(int a[3][const 2]);", &["1:17: 'static' or type qualifiers in a non-parameter array"]),
        ("int f(...);", &["1:7: C before C23 requires a named parameter before '...'"]),
        ("int x = ({ 1; });", &["1:9: statement expression outside a function"]),
        ("#include <stdio.h>\n", &["1:1: directive '#include' in a text that should be preprocessed"]),
    ]);
}

#[test]
fn unknown_types() {
    check_errors(&[
        ("foo_t x;", &["1:1: unknown type name 'foo_t'"]),
        ("foo_t *x;", &["1:1: unknown type name 'foo_t'"]),
        ("foo_t f(int);", &["1:1: unknown type name 'foo_t'"]),
        ("foo_t (*f)(int);", &["1:1: unknown type name 'foo_t'"]),
        ("static foo_t x;", &["1:8: unknown type name 'foo_t'"]),
        ("typedef foo_t bar_t; bar_t x;", &["1:9: unknown type name 'foo_t'"]),
        ("int f(foo_t x, int y);", &["1:7: unknown type name 'foo_t'"]),
        ("int f(int y, foo_t);", &["1:14: unknown type name 'foo_t'"]),
        ("int f(const foo_t *x) { return *x; }", &["1:13: unknown type name 'foo_t'"]),
        ("struct s { foo_t a; int b; };", &["1:12: unknown type name 'foo_t'"]),
        ("void f(void) { foo_t x; x = 1; }", &["1:16: unknown type name 'foo_t'"]),
        ("void f(void) { foo_t *x = 0; }", &["1:16: unknown type name 'foo_t'"]),
        ("void f(void) { x = (foo_t *)y; }", &["1:21: unknown type name 'foo_t'"]),
        ("void f(void) { x = (foo_t)y; }", &["1:21: unknown type name 'foo_t'"]),
        ("void f(void) { x = sizeof(const foo_t); }", &["1:33: unknown type name 'foo_t'"]),
        ("int f(a, b) int a; foo_t b; { return a; }", &["1:20: unknown type name 'foo_t'"]),
        // Once for each name.
        (
            "foo_t x; foo_t y; bar_t z;",
            &["1:1: unknown type name 'foo_t'", "1:19: unknown type name 'bar_t'"],
        ),
        // A declared name is not a type, but no unknown one either.
        ("void f(int a) { a * b; a b; }", &["1:26: expected ';' after expression, found 'b'"]),
    ]);
}

#[test]
fn type_words() {
    check_errors(&[
        ("long short x;", &["1:6: both 'long' and 'short' in declaration specifiers"]),
        ("short long x;", &["1:7: both 'short' and 'long' in declaration specifiers"]),
        ("signed unsigned x;", &["1:8: both 'signed' and 'unsigned' in declaration specifiers"]),
        ("unsigned double x;", &["1:10: both 'unsigned' and 'double' in declaration specifiers"]),
        ("float unsigned x;", &["1:7: both 'float' and 'unsigned' in declaration specifiers"]),
        ("long float x;", &["1:6: both 'long' and 'float' in declaration specifiers"]),
        ("long long double x;", &["1:11: both 'long' and 'double' in declaration specifiers"]),
        ("double long long x;", &["1:13: both 'double' and 'long' in declaration specifiers"]),
        ("long long long x;", &["1:11: 'long long long' is too long"]),
        ("unsigned unsigned x;", &["1:10: duplicate 'unsigned'"]),
        ("int char x;", &["1:5: two or more data types in declaration specifiers"]),
        ("struct s int x;", &["1:10: two or more data types in declaration specifiers"]),
        ("int struct s x;", &["1:5: two or more data types in declaration specifiers"]),
        ("_Complex void x;", &["1:10: both '_Complex' and 'void' in declaration specifiers"]),
        ("static extern x;", &["1:8: multiple storage classes in declaration specifiers"]),
        ("static static x;", &["1:8: duplicate 'static'"]),
    ]);
}

#[test]
fn literals() {
    check_errors(&[
        ("int x = 08;", &["1:9: invalid digit '8' in octal constant"]),
        ("int x = 1uu;", &["1:9: invalid suffix 'uu' on integer constant"]),
        ("int x = 1.5u;", &["1:9: invalid suffix 'u' on floating constant"]),
        ("int x = 0x1.8;", &["1:9: hexadecimal floating constants require an exponent"]),
        ("int x = 0x1e+1;", &["1:9: invalid suffix '+1' on integer constant"]),
        ("int x = 340282366920938463463374607431768211456;", &["1:9: integer constant is too large"]),
        ("int x = '';", &["1:9: empty character constant"]),
        ("char *s = \"a\\x\";", &["1:13: '\\x' used with no following hex digits"]),
        (
            "char *s = u\"a\" U\"b\";",
            &["1:16: unsupported concatenation of string literals with different prefixes"],
        ),
        ("char *s = \"abc\n;", &["1:11: unterminated string literal"]),
        ("int x = 1 @ ;", &["1:11: stray '@' in program"]),
        (
            "int x = 1 ## 2;",
            &["1:11: stray '#' in program", "1:14: expected ';' after declaration, found '2'"],
        ),
    ]);
}

#[test]
fn several_errors_in_one_run() {
    check_errors(&[
        (
            "int a = ;\nint b = 1;\nint c[ = 2;\nint f(void) {\n  x = ;\n  if (y {\n    z;\n  }\n  return 1\n}\nint 7;\n",
            &[
                "1:9: expected expression, found ';'",
                "3:8: expected expression, found '='",
                "5:7: expected expression, found ';'",
                "6:9: expected ')' after condition, found '{'",
                "10:1: expected ';' after 'return' statement, found '}'",
                "11:5: expected identifier or '(', found '7'",
            ],
        ),
        (
            "void f(void) {\n  for (i = 0; i < ; i++) { g(); }\n  for (;;; x) h();\n  while () { k(); }\n}\nint ok;\n",
            &[
                "2:19: expected expression, found ';'",
                "3:10: expected expression, found ';'",
                "4:10: expected expression, found ')'",
            ],
        ),
    ]);
}

#[test]
fn what_is_wrong_leaves_the_rest_in_place() {
    let cases = [
        ("int a = ;\nint b;", "(decl a: int = <error>)\n(decl b: int)\n"),
        ("foo_t a;\nint b;", "(decl a: <error>)\n(decl b: int)\n"),
        ("int a; } int b;", "(decl a: int)\n(decl b: int)\n"),
        ("int a; }; int b;", "(decl a: int)\n(decl b: int)\n"),
        ("void f(void) { x = ; y; }", "(fun f: fn() void {y})\n"),
        ("void f(void) { if () x; else y; }", "(fun f: fn() void {(if <error> x else y)})\n"),
        ("int f(int a int b) { a; }", "(fun f: fn(a: int) int {a})\n"),
        ("struct s { int a; 5; int b; };", "(decl struct s {a: int; b: int})\n"),
        ("int a[] = {1, , 2};", "(decl a: [] int = {1, 2})\n"),
        ("long short a;", "(decl a: <error>)\n"),
    ];
    for (text, expected) in cases {
        let (tree, errors) = parse(text, "gnu17");
        assert_eq!(errors.len(), 1, "{text}: {errors:?}");
        assert_eq!(tree, expected, "{text}");
    }
}

#[test]
fn endless_errors_end() {
    let (_, errors) = parse(&"int = 1;\n".repeat(10_000), "gnu17");
    assert_eq!(errors.len(), 100);
}
