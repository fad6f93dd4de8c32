//! Attributes, in all places where gcc takes them.

use super::{check, check_statements};

#[test]
fn among_specifiers() {
    check(&[
        ("__attribute__((unused)) int a;", "(decl @unused a: int)"),
        ("int __attribute__((unused)) a;", "(decl @unused a: int)"),
        ("static __attribute__((unused)) int a;", "(decl static @unused a: int)"),
        ("int a __attribute__((unused));", "(decl a: int @unused)"),
        ("int a __attribute__((unused)) = 1;", "(decl a: int @unused = 1)"),
        ("int a __attribute__((unused)), b;", "(decl a: int @unused, b: int)"),
        ("int a, __attribute__((unused)) b;", "(decl a: int, b: int @unused)"),
        ("int __attribute__((a)) __attribute__((b)) x;", "(decl @a @b x: int)"),
        ("int __attribute__((a, b)) x;", "(decl @a @b x: int)"),
        ("int x __attribute__(());", "(decl x: int)"),
        ("int x __attribute__((, a,,));", "(decl x: int @a)"),
        ("typedef int v __attribute__((vector_size(16)));", "(decl typedef v: int @vector_size(16))"),
    ]);
}

#[test]
fn arguments_and_names() {
    check(&[
        ("int x __attribute__((__packed__));", "(decl x: int @packed)"),
        ("int x __attribute__((aligned(8)));", "(decl x: int @aligned(8))"),
        ("int x __attribute__((aligned));", "(decl x: int @aligned)"),
        ("int x __attribute__((mode(DI)));", "(decl x: int @mode(DI))"),
        ("int x __attribute__((__mode__(__DI__)));", "(decl x: int @mode(__DI__))"),
        (
            "void f(int, ...) __attribute__((format(printf, 1, 2)));",
            "(decl f: fn(int, ...) void @format(printf 1 2))",
        ),
        ("int x __attribute__((section(\".data\")));", "(decl x: int @section(\".data\"))"),
        ("int x __attribute__((aligned(sizeof(int) * 2)));", "(decl x: int @aligned((* (sizeof <int>) 2)))"),
        ("int x __attribute__((tag(int *)));", "(decl x: int @tag(?))"),
        ("int f(void) __attribute__((const));", "(decl f: fn() int @const)"),
        ("int x __attribute((unused));", "(decl x: int @unused)"),
        ("void f(void) __attribute__((nonnull));", "(decl f: fn() void @nonnull)"),
        ("void f(void) __attribute__((nonnull()));", "(decl f: fn() void @nonnull)"),
    ]);
}

#[test]
fn in_declarators() {
    check(&[
        ("int * __attribute__((a)) p;", "(decl p: * @a int)"),
        ("int * const __attribute__((a)) *q;", "(decl q: * *const @a int)"),
        ("int (__attribute__((a)) x);", "(decl x: int @a)"),
        ("void (__attribute__((noreturn)) *f)(void);", "(decl f: * fn() void @noreturn)"),
        ("void (*f)(void) __attribute__((noreturn));", "(decl f: * fn() void @noreturn)"),
        ("void f(int a __attribute__((unused)));", "(decl f: fn(a: int @unused) void)"),
        ("void f(__attribute__((unused)) int a);", "(decl f: fn(@unused a: int) void)"),
        ("void f(int __attribute__((unused)));", "(decl f: fn(@unused int) void)"),
        ("void f(int (__attribute__((a)) *g)(void));", "(decl f: fn(g: * fn() int @a) void)"),
        ("__attribute__((noinline)) int f(void) { }", "(fun @noinline f: fn() int {})"),
        ("int __attribute__((noinline)) f(void) { }", "(fun @noinline f: fn() int {})"),
        ("int f(void) __attribute__((noinline)) { }", "(fun f: fn() int @noinline {})"),
        ("int f(a) int a __attribute__((unused)); { }", "(fun f: fn-names(a) int (decl a: int @unused) {})"),
    ]);
}

#[test]
fn on_types() {
    check(&[
        ("struct __attribute__((packed)) s { int a; };", "(decl struct s @packed {a: int})"),
        ("struct s { int a; } __attribute__((packed));", "(decl struct s @packed {a: int})"),
        ("struct s { int a; } __attribute__((packed)) x;", "(decl x: struct s @packed {a: int})"),
        ("struct s { int a __attribute__((packed)); };", "(decl struct s {a: int @packed})"),
        ("struct s { int a : 3 __attribute__((packed)); };", "(decl struct s {a: int @packed : 3})"),
        ("struct s { __attribute__((packed)) int a, b; };", "(decl struct s {@packed a: int, b: int})"),
        ("struct s { int a, __attribute__((packed)) b; };", "(decl struct s {a: int, b: int @packed})"),
        ("enum __attribute__((packed)) e { A };", "(decl enum e @packed {A})"),
        ("enum e { A } __attribute__((packed));", "(decl enum e @packed {A})"),
        (
            "enum e { A __attribute__((deprecated)), B __attribute__((unused)) = 1 };",
            "(decl enum e {A, B = 1})",
        ),
        (
            "union u { int a; } __attribute__((transparent_union));",
            "(decl union u @transparent_union {a: int})",
        ),
        ("int x = sizeof(int __attribute__((aligned(8))));", "(decl x: int = (sizeof <@aligned(8) int>))"),
        ("int x = sizeof(int * __attribute__((a)));", "(decl x: int = (sizeof <* @a int>))"),
    ]);
}

#[test]
fn standard_form() {
    check(&[
        ("[[deprecated]] int a;", "(decl @deprecated a: int)"),
        ("[[gnu::packed]] int a;", "(decl @packed a: int)"),
        ("[[gnu::__aligned__(8)]] int a;", "(decl @aligned(8) a: int)"),
        ("[[clang::thing(1 2 3)]] int a;", "(decl @clang::thing(?) a: int)"),
        ("[[deprecated(\"x\"), maybe_unused]] int a;", "(decl @deprecated(\"x\") @maybe_unused a: int)"),
        ("int a [[maybe_unused]];", "(decl a: int @maybe_unused)"),
        ("int a [[maybe_unused]] [3];", "(decl a: [3] int @maybe_unused)"),
        ("struct [[deprecated]] s { int a [[x]]; };", "(decl struct s @deprecated {a: int @x})"),
        ("enum e { A [[deprecated]] = 1 };", "(decl enum e {A = 1})"),
        ("void f([[maybe_unused]] int a);", "(decl f: fn(@maybe_unused a: int) void)"),
        ("[[]] int a;", "(decl a: int)"),
        ("int f(void) [[x]];", "(decl f: fn() int @x)"),
        ("int * [[x]] p;", "(decl p: * @x int)"),
    ]);
}

#[test]
fn on_statements() {
    check_statements(&[
        (
            "switch (x) { case 1: y; __attribute__((fallthrough)); case 2: z; }",
            "(switch x {(label (case 1) y) ; (label (case 2) z)})",
        ),
        (
            "switch (x) { case 1: [[fallthrough]]; default: ; }",
            "(switch x {(label (case 1) ;) (label default ;)})",
        ),
        ("a: __attribute__((unused)) x;", "(label a x)"),
        ("a: __attribute__((unused)); x;", "(label a ;) x"),
        ("__attribute__((unused)) int a;", "(decl @unused a: int)"),
        ("[[maybe_unused]] T a;", "(decl @maybe_unused a: T)"),
        ("[[likely]] x;", "x"),
        ("if (x) [[likely]] y;", "(if x y)"),
        ("a: __attribute__((unused)) T b;", "(label a ;) (decl @unused b: T)"),
        ("__attribute__((assume(x > 0)));", ";"),
    ]);
}
