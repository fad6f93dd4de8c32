//! Declarations, types, function definitions and initialisers.

use super::{check, check_std};

#[test]
fn basic_types() {
    check(&[
        ("int a;", "(decl a: int)"),
        ("unsigned a;", "(decl a: uint)"),
        ("signed a;", "(decl a: int)"),
        ("long a;", "(decl a: long)"),
        ("long int unsigned a;", "(decl a: ulong)"),
        ("int long unsigned long a;", "(decl a: ullong)"),
        ("short int a;", "(decl a: short)"),
        ("unsigned short a;", "(decl a: ushort)"),
        ("char a;", "(decl a: char)"),
        ("signed char a;", "(decl a: schar)"),
        ("char unsigned a;", "(decl a: uchar)"),
        ("__signed__ char a;", "(decl a: schar)"),
        ("_Bool a;", "(decl a: _Bool)"),
        ("float a;", "(decl a: float)"),
        ("double long a;", "(decl a: ldouble)"),
        ("_Complex float a;", "(decl a: cfloat)"),
        ("double _Complex long a;", "(decl a: cldouble)"),
        ("__complex__ double a;", "(decl a: cdouble)"),
        ("_Complex int a;", "(decl a: cint)"),
        ("_Complex short a;", "(decl a: complex)"),
        ("unsigned __int128 a;", "(decl a: uint128)"),
        ("__int128_t a; __uint128_t b;", "(decl a: int128)\n(decl b: uint128)"),
        (
            "_Float128 a; __float128 b; _Float64x c;",
            "(decl a: float128)\n(decl b: float128)\n(decl c: float64x)",
        ),
        ("_Decimal64 a;", "(decl a: decimal64)"),
        ("__float80 a;", "(decl a: ldouble)"),
        ("__builtin_va_list a;", "(decl a: va_list)"),
        ("void *a;", "(decl a: * void)"),
    ]);
}

#[test]
fn storage_and_qualifiers() {
    check(&[
        ("static const int a;", "(decl static a: const int)"),
        ("int const static a;", "(decl static a: const int)"),
        ("extern volatile int a;", "(decl extern a: volatile int)"),
        ("__const __volatile__ int a;", "(decl a: const volatile int)"),
        ("__thread int a; extern _Thread_local int b;", "(decl thread a: int)\n(decl extern thread b: int)"),
        ("static inline int f(void);", "(decl static inline f: fn() int)"),
        ("__inline__ _Noreturn void f(void);", "(decl inline noreturn f: fn() void)"),
        ("_Atomic int a;", "(decl a: _Atomic int)"),
        ("_Atomic(int *) a;", "(decl a: (atomic <* int>))"),
        ("_Alignas(16) int a;", "(decl (alignas 16) a: int)"),
        ("_Alignas(double) char a[8];", "(decl (alignas <double>) a: [8] char)"),
        ("int *restrict a; int *const *b;", "(decl a: *restrict int)\n(decl b: * *const int)"),
        ("int *const volatile a;", "(decl a: *const-volatile int)"),
        ("typedef unsigned long size; size a;", "(decl typedef size: ulong)\n(decl a: size)"),
    ]);
}

#[test]
fn declarators() {
    check(&[
        ("int *a[3];", "(decl a: [3] * int)"),
        ("int (*a)[3];", "(decl a: * [3] int)"),
        ("int a[2][3];", "(decl a: [2] [3] int)"),
        ("int f(void);", "(decl f: fn() int)"),
        ("int f();", "(decl f: fn(?) int)"),
        ("int f(int, char *p);", "(decl f: fn(int, p: * char) int)"),
        ("int f(const char *, ...);", "(decl f: fn(* const char, ...) int)"),
        ("int (*f)(int);", "(decl f: * fn(int) int)"),
        ("int *f(int);", "(decl f: fn(int) * int)"),
        ("void (*f(int))(char);", "(decl f: fn(int) * fn(char) void)"),
        ("void (*signal(int, void (*)(int)))(int);", "(decl signal: fn(int, * fn(int) void) * fn(int) void)"),
        ("int (*a[4])(void);", "(decl a: [4] * fn() int)"),
        ("int (*(*f)(void))[3];", "(decl f: * fn() * [3] int)"),
        ("int (((a)));", "(decl a: int)"),
        ("int a, *b, c[2];", "(decl a: int, b: * int, c: [2] int)"),
        ("extern int a[];", "(decl extern a: [] int)"),
        ("void f(int n, int a[n]);", "(decl f: fn(n: int, a: [n] int) void)"),
        ("void f(int a[*]);", "(decl f: fn(a: [*] int) void)"),
        ("void f(int a[static 4]);", "(decl f: fn(a: [4] int) void)"),
        ("void f(int a[const restrict]);", "(decl f: fn(a: [const restrict] int) void)"),
        ("void f(int a[static const 4]);", "(decl f: fn(a: [const 4] int) void)"),
        ("void f(int n; int a[n], int n);", "(decl f: fn(a: [n] int, n: int) void)"),
        ("void f(register int a);", "(decl f: fn(register a: int) void)"),
        ("void f(int (void));", "(decl f: fn(fn() int) void)"),
        ("void f(int (*)[2], int [3]);", "(decl f: fn(* [2] int, [3] int) void)"),
        ("int f(int g(int));", "(decl f: fn(g: fn(int) int) int)"),
    ]);
    check_std("gnu23", &[("int f();", "(decl f: fn() int)"), ("int f(...);", "(decl f: fn(...) int)")]);
}

#[test]
fn records() {
    check(&[
        ("struct s;", "(decl struct s)"),
        ("struct s { int a; char *b, c; };", "(decl struct s {a: int; b: * char, c: char})"),
        ("union { int a; float b; } u;", "(decl u: union {a: int; b: float})"),
        ("struct s { int a : 3, : 2, b : 1; };", "(decl struct s {a: int : 3, int : 2, b: int : 1})"),
        ("struct s { int : 0; };", "(decl struct s {int : 0})"),
        (
            "struct s { struct { int a; }; union { int b; }; };",
            "(decl struct s {struct {a: int}; union {b: int}})",
        ),
        ("struct s { int n; char data[]; };", "(decl struct s {n: int; data: [] char})"),
        ("struct s { };", "(decl struct s {})"),
        ("struct s { int a;; };", "(decl struct s {a: int})"),
        ("struct s { _Static_assert(1, \"m\"); int a; };", "(decl struct s {(assert 1 \"m\"); a: int})"),
        ("struct s { const int a; struct s *next; };", "(decl struct s {a: const int; next: * struct s})"),
        ("struct s { __extension__ int a; };", "(decl struct s {a: int})"),
        ("struct s { int (*f)(int); };", "(decl struct s {f: * fn(int) int})"),
        (
            "typedef struct s { int a; } s, *ps;",
            "(decl typedef s: struct s {a: int}, ps: * struct s {a: int})",
        ),
        ("struct s { int a; }\nstatic const x;", "(decl static x: const struct s {a: int})"),
        ("struct s { int a; } f(void);", "(decl f: fn() struct s {a: int})"),
        ("enum e { A, B = 2, C };", "(decl enum e {A, B = 2, C})"),
        ("enum e { A, };", "(decl enum e {A})"),
        ("enum e v;", "(decl v: enum e)"),
        ("enum { A = sizeof(int), B = A + 1 };", "(decl enum {A = (sizeof <int>), B = (+ A 1)})"),
        ("enum e : unsigned char { A };", "(decl enum e : <uchar> {A})"),
        (
            "enum e { A }; struct s { enum e : 3; enum e b : 2; };",
            "(decl struct s {enum e : 3; b: enum e : 2})",
        ),
    ]);
}

#[test]
fn packing() {
    check(&[
        ("#pragma pack(1)\nstruct s { int a; };", "(decl struct s pack=1 {a: int})"),
        ("#pragma pack(1)\n#pragma pack()\nstruct s { int a; };", "(decl struct s {a: int})"),
        (
            "#pragma pack(push, 2)\nstruct s { int a; };\n#pragma pack(pop)\nstruct t { int a; };",
            "(decl struct s pack=2 {a: int})\n(decl struct t {a: int})",
        ),
        ("#pragma pack(1)\nstruct s { int a;\n#pragma pack(2)\n};", "(decl struct s pack=2 {a: int})"),
        ("#pragma pack(1)\nstruct s;", "(decl struct s)"),
        ("_Pragma(\"pack(4)\") struct s { int a; };", "(decl struct s pack=4 {a: int})"),
    ]);
}

#[test]
fn initialisers() {
    check(&[
        ("int a = 1;", "(decl a: int = 1)"),
        ("int a = 1, b = 2;", "(decl a: int = 1, b: int = 2)"),
        ("int a[] = {1, 2, 3};", "(decl a: [] int = {1, 2, 3})"),
        ("int a[] = {1, 2, };", "(decl a: [] int = {1, 2})"),
        ("int a[2][2] = {{1}, {2, 3}};", "(decl a: [2] [2] int = {{1}, {2, 3}})"),
        ("struct s v = {.a = 1, .b.c = 2};", "(decl v: struct s = {.a = 1, .b .c = 2})"),
        ("int a[] = {[2] = 1, [3 ... 5] = 2};", "(decl a: [] int = {[2] = 1, [3 ... 5] = 2})"),
        ("struct s v = {.a[1].b = {1}};", "(decl v: struct s = {.a [1] .b = {1}})"),
        ("struct s v = {a: 1, b: {2}};", "(decl v: struct s = {.a = 1, .b = {2}})"),
        ("int a[] = {[1] 5, [2 ... 3] 6};", "(decl a: [] int = {[1] = 5, [2 ... 3] = 6})"),
        ("char s[] = \"abc\";", "(decl s: [] char = \"abc\")"),
        ("char s[] = {\"abc\"};", "(decl s: [] char = {\"abc\"})"),
        ("int a = {1};", "(decl a: int = {1})"),
        ("struct s v = {};", "(decl v: struct s = {})"),
        ("int x = (1, 2);", "(decl x: int = (paren (, 1 2)))"),
        ("int *p = (int[]){1};", "(decl p: * int = (literal <[] int> {1}))"),
    ]);
}

#[test]
fn functions() {
    check(&[
        ("int f(void) { return 0; }", "(fun f: fn() int {(return 0)})"),
        ("int *f(int a) { }", "(fun f: fn(a: int) * int {})"),
        ("int (f)(int a) { }", "(fun f: fn(a: int) int {})"),
        ("int (*f(int a))(int) { }", "(fun f: fn(a: int) * fn(int) int {})"),
        ("main() { }", "(fun main: fn(?) implicit-int {})"),
        ("static f(int a) { }", "(fun static f: fn(a: int) implicit-int {})"),
        ("int f(a, b) int a; char *b; { }", "(fun f: fn-names(a b) int (decl a: int) (decl b: * char) {})"),
        ("f(a) int a[static 3]; { }", "(fun f: fn-names(a) implicit-int (decl a: [3] int) {})"),
        ("f(a, b) { }", "(fun f: fn-names(a b) implicit-int {})"),
        (
            "int f(a, b, c) register int a, *b; { }",
            "(fun f: fn-names(a b c) int (decl register a: int, b: * int) {})",
        ),
        ("int f(int a, ...) { }", "(fun f: fn(a: int, ...) int {})"),
        ("struct s { int a; } f(void) { }", "(fun f: fn() struct s {a: int} {})"),
    ]);
}

#[test]
fn file_scope() {
    check(&[
        ("x;", "(decl x: implicit-int)"),
        ("x = 1;", "(decl x: implicit-int = 1)"),
        ("*p;", "(decl p: * implicit-int)"),
        ("f(int);", "(decl f: fn(int) implicit-int)"),
        ("static x;", "(decl static x: implicit-int)"),
        (";;int x;;", "(decl x: int)"),
        ("asm(\"nop\");", "(asm \"nop\")"),
        ("_Static_assert(1, \"m\"); _Static_assert(2);", "(assert 1 \"m\")\n(assert 2)"),
        ("int x asm(\"y\");", "(decl x: int asm \"y\")"),
        ("int f(void) __asm__(\"_f\") __attribute__((pure));", "(decl f: fn() int @pure asm \"_f\")"),
        ("typeof(int *) a, b;", "(decl a: (typeof <* int>), b: (typeof <* int>))"),
        ("int x; __typeof(x) y;", "(decl x: int)\n(decl y: (typeof x))"),
        ("int;", "(decl int)"),
        ("", ""),
    ]);
    // In strict dialects these are names.
    check_std("c99", &[("int asm, typeof;", "(decl asm: int, typeof: int)")]);
    check_std("c89", &[("int inline, restrict;", "(decl inline: int, restrict: int)")]);
    check_std("gnu17", &[("int bool, nullptr;", "(decl bool: int, nullptr: int)")]);
}
