//! Functions that call themselves: what summaries prove, and what they must not.

use crate::programs::ask_about;
use obligation::ErrorKind;

fn proves(declared: &str, main: &str) {
    let (outcome, suspects) = ask_about(declared, main);
    let why = (&outcome.left, &outcome.gaps, &outcome.stopped);
    assert!(outcome.is_safe(), "{declared} {main}: {why:?} {}", outcome.statistics);
    assert!(suspects.is_empty(), "{main}: {suspects:?}");
}

/// The program has an execution with an error of this kind.
fn leaves(kind: ErrorKind, declared: &str, main: &str) {
    let (outcome, _) = ask_about(declared, main);
    assert!(!outcome.is_safe(), "proved: {declared} {main}");
    if let Some(left) = outcome.left {
        assert!(left.iter().any(|(other, _)| *other == kind), "{declared} {main}: {left:?}");
    }
}

/// A place that the formula does not follow.
fn gap(part: &str, declared: &str, main: &str) {
    let (outcome, _) = ask_about(declared, main);
    assert!(!outcome.is_safe() && outcome.left.is_none(), "{declared} {main}: {:?}", outcome.left);
    assert!(outcome.gaps.iter().any(|(what, _)| what.contains(part)), "{:?}", outcome.gaps);
}

const FAILS: ErrorKind = ErrorKind::AssertionFailure;

#[test]
fn sums() {
    let sum = "int sum(int n) { if (n <= 0) return 0; return n + sum(n - 1); }";
    proves(sum, "int n = __VERIFIER_nondet_int(); if (n > 0 && n < 30) assert(sum(n) >= n);");
    leaves(FAILS, sum, "int n = __VERIFIER_nondet_int(); if (n > 0 && n < 30) assert(sum(n) > n);");
    let add = "int add(int n, int m) { if (n <= 0) return m; return add(n - 1, m + 1); }";
    proves(add, "int m = __VERIFIER_nondet_int(); if (m > 0 && m < 99) assert(add(10, m) == m + 10);");
    leaves(FAILS, add, "int m = __VERIFIER_nondet_int(); if (m > 0 && m < 99) assert(add(10, m) == m + 9);");
}

#[test]
fn mccarthy() {
    let f = "int f(int x) { if (x > 100) return x - 10; return f(f(x + 11)); }";
    let main = "int x = __VERIFIER_nondet_int(); int r = f(x);";
    proves(f, &format!("{main} assert(r == 91 || (x > 101 && r == x - 10));"));
    leaves(FAILS, f, &format!("{main} assert(r == 91 || (x > 102 && r == x - 10));"));
}

#[test]
fn even_and_odd() {
    let both = "int odd(int n); int even(int n) { if (n == 0) return 1; return odd(n - 1); } \
                int odd(int n) { if (n == 0) return 0; return even(n - 1); }";
    proves(both, "int r = even(__VERIFIER_nondet_int()); assert(r == 0 || r == 1);");
    proves(both, "assert(even(8) == 1); assert(odd(8) == 0);");
    leaves(FAILS, both, "int r = even(__VERIFIER_nondet_int()); assert(r == 1);");
    leaves(FAILS, both, "assert(even(7) == 1);");
}

#[test]
fn greatest_divisors() {
    let gcd = "int gcd(int a, int b) { if (a <= 0 || b <= 0) return 0; if (a == b) return a; \
               if (a > b) return gcd(a - b, b); return gcd(a, b - a); }";
    let main = "int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();";
    proves(gcd, &format!("{main} if (a > 0 && b > 0) assert(gcd(a, b) >= 1);"));
    leaves(FAILS, gcd, &format!("{main} if (a > 0) assert(gcd(a, b) >= 1);"));
    leaves(FAILS, gcd, &format!("{main} if (a > 0 && b > 0) assert(gcd(a, b) >= 2);"));
}

/// Numbers of a function with few arguments are found one by one.
#[test]
fn tables_of_results() {
    let fib = "int fib(int n) { if (n < 2) return n; return fib(n - 1) + fib(n - 2); }";
    proves(fib, "assert(fib(10) == 55);");
    leaves(FAILS, fib, "assert(fib(10) == 54);");
}

#[test]
fn globals() {
    let count = "int g; void count(int n) { if (n <= 0) return; g++; count(n - 1); }";
    proves(count, "g = 0; count(7); assert(g == 7);");
    leaves(FAILS, count, "g = 0; count(7); assert(g == 8);");
    leaves(FAILS, count, "g = 0; count(7); assert(g == 0);");
    let changes = "int g, h; void f(int n) { if (n > 0) { f(n - 1); g = 5; } }";
    proves(changes, "g = 1; h = 2; f(__VERIFIER_nondet_int()); assert(g == 1 || g == 5); assert(h == 2);");
    leaves(FAILS, changes, "g = 1; f(__VERIFIER_nondet_int()); assert(g == 1);");
}

/// What a function is called with, at the first call and at later ones.
#[test]
fn contexts() {
    let divide = "int f(int n, int d) { int q = 10 / d; if (n <= 0) return q; return f(n - 1, d < 50 ? d + STEP : d); }";
    let down = divide.replace("STEP", "(-1)");
    proves(&divide.replace("STEP", "1"), "f(__VERIFIER_nondet_int() & 7, 1);");
    leaves(ErrorKind::DivisionByZero, &down, "f(__VERIFIER_nondet_int() & 7, 3);");
    leaves(ErrorKind::DivisionByZero, &divide.replace("STEP", "1"), "f(3, 1); f(3, 0);");
}

#[test]
fn calls_in_loops_and_loops_in_callees() {
    let f =
        "int f(int n) { int s = 0; for (int i = 0; i < 3; i++) s++; if (n <= 0) return s; return f(n - 1); }";
    proves(f, "int r = 3; while (__VERIFIER_nondet_int()) r = f(__VERIFIER_nondet_int()); assert(r == 3);");
    leaves(FAILS, f, "int r = 2; while (__VERIFIER_nondet_int()) r = f(1); assert(r == 2);");
    let g = "int g; void f(int n) { while (n > 0) { n--; f(n); } g++; }";
    leaves(FAILS, g, "for (int i = 0; i < 2; i++) f(i); assert(g == 2);");
    proves(g, "g = 0; f(0); assert(g == 1);");
}

/// Behind a call that never returns nothing is reached; a call that may return is followed.
#[test]
fn calls_that_do_not_return() {
    proves("void f(int n) { f(n + 1); }", "f(0); assert(0);");
    leaves(FAILS, "void f(int n) { if (n < 9) f(n + 1); }", "f(0); assert(0);");
    proves("void _exit(int); void f(int n) { if (n > 0) f(n - 1); _exit(0); }", "f(3); assert(0);");
    let (outcome, _) = ask_about("void f(int n) { f(n + 1); }", "f(0);");
    assert!(outcome.recursive, "nothing is said of the stack");
}

#[test]
fn pointers_to_objects_of_callers() {
    let add = "void add(int *p, int n) { if (n > 0) { *p += 1; add(p, n - 1); } }";
    proves(add, "int x = 1; int y = 5; add(&x, 3); assert(x >= 1 || x < 0); assert(y == 5);");
    leaves(FAILS, add, "int x = 1; add(&x, 3); assert(x == 1);");
    leaves(ErrorKind::WildAccess, add, "int *p = NULL; add(p, __VERIFIER_nondet_int());");
    proves(add, "int *p = NULL; add(p, 0);");
}

/// Objects of several frames of one function.
#[test]
fn objects_of_frames() {
    // Its address does not leave the frame.
    let own = "int f(int n) { int a[2]; a[0] = n; a[1] = 7; if (n > 0) f(n - 1); return a[0]; }";
    proves(own, "int n = __VERIFIER_nondet_int(); assert(f(n) == n);");
    leaves(FAILS, own, "assert(f(3) == 0);");
    gap(
        "a local object of 'f'",
        "int f(int n, int *p) { int x = n; if (n > 0) return f(n - 1, &x); return *p; }",
        "int z = 9; assert(f(3, &z) == 0);",
    );
    gap(
        "a local object of 'f'",
        "int *kept; int f(int n) { int x = n; if (n > 0) { kept = &x; return f(n - 1); } return 0; }",
        "f(3); return *kept;",
    );
    gap(
        "a local object of 'f'",
        "int *f(int n) { int x = n; if (n > 0) return f(n - 1); return &x; }",
        "return *f(3);",
    );
}

const BUILD: &str = "node *l = NULL; while (__VERIFIER_nondet_int()) { node *p = malloc(sizeof *p); \
                     p->val = 1; p->other = 0; p->next = l; l = p; }";

#[test]
fn lists() {
    let length = "int length(node *p) { if (!p) return 0; assert(p->val == 1); return 1 + length(p->next); }";
    proves(length, &format!("{BUILD} length(l);"));
    leaves(FAILS, &length.replace("== 1", "== 2"), &format!("{BUILD} length(l);"));
    let set = "void set(node *p) { if (p) { p->val = 2; set(p->next); } }";
    let all = "for (node *p = l; p; p = p->next)";
    proves(set, &format!("{BUILD} set(l); {all} assert(p->val == 1 || p->val == 2);"));
    leaves(FAILS, set, &format!("{BUILD} set(l); {all} assert(p->val == 1);"));
    let make = "node *make(int n) { if (n <= 0) return NULL; node *p = malloc(sizeof *p); p->val = 3; \
                p->next = make(n - 1); return p; }";
    proves(make, &format!("node *l = make(__VERIFIER_nondet_int()); {all} assert(p->val == 3);"));
    leaves(FAILS, make, &format!("node *l = make(__VERIFIER_nondet_int()); {all} assert(p->val == 4);"));
    leaves(FAILS, make, "node *l = make(__VERIFIER_nondet_int()); assert(!l);");
}

/// Blocks that a call frees.
#[test]
fn frees() {
    let destroy = "void destroy(node *p) { if (p) { node *n = p->next; free(p); destroy(n); } }";
    proves(destroy, "node *p = malloc(sizeof *p); p->next = NULL; destroy(p);");
    leaves(
        ErrorKind::WildAccess,
        destroy,
        "node *p = malloc(sizeof *p); p->next = NULL; destroy(p); return p->val;",
    );
    leaves(
        ErrorKind::InvalidFree,
        destroy,
        "node *p = malloc(sizeof *p); p->next = NULL; destroy(p); free(p);",
    );
    leaves(
        ErrorKind::WildAccess,
        destroy,
        &format!("{BUILD} node *k = l; destroy(l); if (k) return k->val;"),
    );
    let late = "void destroy(node *p) { if (p) { free(p); destroy(p->next); } }";
    leaves(ErrorKind::WildAccess, late, &format!("{BUILD} destroy(l);"));
}
