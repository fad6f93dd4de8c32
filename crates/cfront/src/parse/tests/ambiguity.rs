//! Typedef names that are hidden, redeclared or used as other names, and what only the set of types
//! in scope can decide.

use super::{check, check_statements};

#[test]
fn declaration_or_expression() {
    check_statements(&[
        ("T (a);", "(decl a: T)"),
        ("T *a;", "(decl a: * T)"),
        ("x *y;", "(* x y)"),
        ("x (y);", "(call x y)"),
        ("T a, b;", "(decl a: T, b: T)"),
        ("T (*a)(T);", "(decl a: * fn(T) T)"),
        ("T a(T);", "(decl a: fn(T) T)"),
        ("T;", "(decl T)"),
        ("(T)x;", "(cast <T> x)"),
    ]);
    check_statements(&[
        ("(x)(y);", "(call (paren x) y)"),
        ("(T)(y);", "(cast <T> (paren y))"),
        ("(x)-y;", "(- (paren x) y)"),
        ("(T)-y;", "(cast <T> (-_ y))"),
        ("(x)&y;", "(& (paren x) y)"),
        ("(T)&y;", "(cast <T> (&_ y))"),
        ("(x)*y;", "(* (paren x) y)"),
        ("(T)*y;", "(cast <T> (*_ y))"),
        ("(x)[y];", "(index (paren x) y)"),
        ("sizeof (T) + 1;", "(+ (sizeof <T>) 1)"),
        ("sizeof (x) + 1;", "(+ (sizeof (paren x)) 1)"),
    ]);
}

#[test]
fn hidden_typedefs() {
    check_statements(&[
        ("T T; T * x;", "(decl T: T) (* T x)"),
        ("T T = 1; T = 2;", "(decl T: T = 1) (= T 2)"),
        ("int T = sizeof(T);", "(decl T: int = (sizeof (paren T)))"),
        ("unsigned T; T * x;", "(decl T: uint) (* T x)"),
        ("T T, a = T;", "(decl T: T, a: T = T)"),
        ("{ int T; T * x; } T * x;", "{(decl T: int) (* T x)} (decl x: * T)"),
        ("enum { T }; T * x;", "(decl enum {T}) (* T x)"),
        ("for (int T = 0; T * x; ) T * y; T * z;", "(for (decl T: int = 0) (* T x) _ (* T y)) (decl z: * T)"),
        ("typedef char T; T * x;", "(decl typedef T: char) (decl x: * T)"),
        (
            "int x; { typedef int x; x * y; } x * y;",
            "(decl x: int) {(decl typedef x: int) (decl y: * x)} (* x y)",
        ),
        ("int f(int T); T * x;", "(decl f: fn(T: int) int) (decl x: * T)"),
        ("int (T); T * x;", "(decl T: int) (* T x)"),
        ("long T; T = 1;", "(decl T: long) (= T 1)"),
        ("const T a;", "(decl a: const T)"),
        ("({ int T; T * x; }); T * x;", "(stmts {(decl T: int) (* T x)}) (decl x: * T)"),
    ]);
}

#[test]
fn typedef_names_as_other_names() {
    check_statements(&[
        ("x.T;", "(. x T)"),
        ("x->T;", "(-> x T)"),
        ("T: goto T;", "(label T (goto T))"),
        ("struct T { T T; } a = { .T = 1 };", "(decl a: struct T {T: T} = {.T = 1})"),
        ("struct { T T, b; T c; } a;", "(decl a: struct {T: T, b: T; c: T})"),
        ("struct { unsigned T : 3; T : 2; } a;", "(decl a: struct {T: uint : 3; T : 2})"),
        ("struct s a = { T: 1 };", "(decl a: struct s = {.T = 1})"),
        ("__builtin_offsetof(struct s, T);", "(offsetof <struct s> .T)"),
        ("enum T { A } e;", "(decl e: enum T {A})"),
        ("union T *p;", "(decl p: * union T)"),
    ]);
}

#[test]
fn parameters() {
    check(&[
        ("typedef int T; void f(T);", "(decl f: fn(T) void)"),
        ("typedef int T; void f(int (T));", "(decl f: fn(fn(T) int) void)"),
        ("typedef int T; void f(int T);", "(decl f: fn(T: int) void)"),
        ("typedef int T; void f(T T);", "(decl f: fn(T: T) void)"),
        ("typedef int T; void f(T (a));", "(decl f: fn(a: T) void)"),
        ("typedef int T; void f(T (T));", "(decl f: fn(fn(T) T) void)"),
        ("typedef int T; void f(int (*T)(T));", "(decl f: fn(T: * fn(T) int) void)"),
        ("typedef int T; void f(unsigned T);", "(decl f: fn(T: uint) void)"),
        ("typedef int T; void f(int a, T b, T);", "(decl f: fn(a: int, b: T, T) void)"),
        ("typedef int T; void f(const T);", "(decl f: fn(const T) void)"),
        ("typedef int T; void f(int T) { T * T; }", "(fun f: fn(T: int) void {(* T T)})"),
        ("typedef int T; void f(void) { T * a; }", "(fun f: fn() void {(decl a: * T)})"),
        ("typedef int T; int (*g(int T))(T) { T + 1; }", "(fun g: fn(T: int) * fn(T) int {(+ T 1)})"),
        (
            "typedef int T; f(a) T a; { T * b; }",
            "(fun f: fn-names(a) implicit-int (decl a: T) {(decl b: * T)})",
        ),
        ("typedef int T; int T(void);", "(decl T: fn() int)"),
        ("typedef int T; void f(T x[sizeof(T)]);", "(decl f: fn(x: [(sizeof <T>)] T) void)"),
        ("void f(int a, int b[a]);", "(decl f: fn(a: int, b: [a] int) void)"),
        ("typedef int T; int a = sizeof(int (T));", "(decl a: int = (sizeof <fn(T) int>))"),
        ("typedef int T; int x; int a = sizeof(T (*)[2]);", "(decl a: int = (sizeof <* [2] T>))"),
        ("typedef T; T x;", "(decl typedef T: implicit-int)\n(decl x: T)"),
        ("typedef struct T T; struct T { T *next; };", "(decl struct T {next: * T})"),
        ("typedef int T; typedef T T; T x;", "(decl x: T)"),
        ("typedef void f(int); f *g;", "(decl typedef f: fn(int) void)\n(decl g: * f)"),
    ]);
}
