//! Statements and blocks.

use super::check_statements;

#[test]
fn statements() {
    check_statements(&[
        (";", ";"),
        ("x;", "x"),
        ("{}", "{}"),
        ("{ x; { y; } }", "{x {y}}"),
        ("if (x) y;", "(if x y)"),
        ("if (x) y; else z;", "(if x y else z)"),
        ("if (x) 1; else if (y) 2; else 3;", "(if x 1 y 2 else 3)"),
        ("if (x) 1; else if (y) 2;", "(if x 1 y 2)"),
        ("if (x) if (y) 1; else 2;", "(if x (if y 1 else 2))"),
        ("if (x) { if (y) 1; } else 2;", "(if x {(if y 1)} else 2)"),
        ("while (x) y;", "(while x y)"),
        ("do x; while (y);", "(do x y)"),
        ("do { x; } while (y);", "(do {x} y)"),
        ("for (;;) ;", "(for _ _ _ ;)"),
        ("for (x = 0; x < y; x++) z;", "(for (= x 0) (< x y) (_++ x) z)"),
        ("for (int i = 0; i < y; i++) { }", "(for (decl i: int = 0) (< i y) (_++ i) {})"),
        ("for (T i = 0, *j; ; ) break;", "(for (decl i: T = 0, j: * T) _ _ break)"),
        ("for (x, y; ; x++, y++) continue;", "(for (, x y) _ (, (_++ x) (_++ y)) continue)"),
        ("return;", "return"),
        ("return x + 1;", "(return (+ x 1))"),
        ("return (x);", "(return (paren x))"),
        ("goto end; end: ;", "(goto end) (label end ;)"),
        ("void *p = &&l; goto *p; l: x;", "(decl p: * void = (&&label l)) (goto* p) (label l x)"),
    ]);
}

#[test]
fn labels() {
    check_statements(&[
        ("a: b: x;", "(label a b x)"),
        (
            "switch (x) { case 1: y; break; default: z; }",
            "(switch x {(label (case 1) y) break (label default z)})",
        ),
        ("switch (x) { case 1: case 2: default: y; }", "(switch x {(label (case 1) (case 2) default y)})"),
        ("switch (x) { case 1 ... 5: y; }", "(switch x {(label (case 1 5) y)})"),
        ("switch (x) { case 'a': y; }", "(switch x {(label (case '97') y)})"),
        ("switch (x) { case x ? 1 : 2: y; }", "(switch x {(label (case (? x 1 2)) y)})"),
        ("switch (x) case 1: y;", "(switch x (label (case 1) y))"),
        ("{ a: }", "{(label a ;)}"),
        ("a: int i; i;", "(label a ;) (decl i: int) i"),
        ("switch (x) { case 1: T t; }", "(switch x {(label (case 1) ;) (decl t: T)})"),
        ("if (x) a: y;", "(if x (label a y))"),
        (
            "{ __label__ a, b; goto a; a: ; b: ; }",
            "{__label__ a __label__ b (goto a) (label a ;) (label b ;)}",
        ),
        ("T: x;", "(label T x)"),
        ("goto T; T: ;", "(goto T) (label T ;)"),
    ]);
}

#[test]
fn block_items() {
    check_statements(&[
        ("int a; a = 1; int b;", "(decl a: int) (= a 1) (decl b: int)"),
        ("_Static_assert(1, \"m\");", "(assert 1 \"m\")"),
        ("__extension__ int a;", "(decl a: int)"),
        ("__extension__ x;", "x"),
        ("__extension__ _Static_assert(1, \"m\");", "(assert 1 \"m\")"),
        ("extern int g(int); g(1);", "(decl extern g: fn(int) int) (call g 1)"),
        ("int g(int a) { return a; } g(1);", "(fun g: fn(a: int) int {(return a)}) (call g 1)"),
        ("auto int g(void); int g(void) { }", "(decl auto g: fn() int) (fun g: fn() int {})"),
        ("int g(a) int a; { }", "(fun g: fn-names(a) int (decl a: int) {})"),
        ("struct s { int a; } v; v.a;", "(decl v: struct s {a: int}) (. v a)"),
        ("enum { A, B } e = A;", "(decl e: enum {A, B} = A)"),
        ("register int r asm(\"eax\") = 1;", "(decl register r: int asm \"eax\" = 1)"),
        ("__auto_type a = x;", "(decl a: auto-type = x)"),
        ("static x;", "(decl static x: implicit-int)"),
        ("const c = 1;", "(decl c: const implicit-int = 1)"),
    ]);
}

#[test]
fn assembly() {
    check_statements(&[
        ("asm(\"nop\");", "(asm \"nop\")"),
        ("__asm__ __volatile__ (\"nop\" ::: \"memory\");", "(asm volatile \"nop\" clobber \"memory\")"),
        (
            "asm(\"mov %1, %0\" : \"=r\"(x) : \"r\"(y), \"i\"(1));",
            "(asm \"mov %1, %0\" (out \"=r\" x) (in \"r\" y) (in \"i\" 1))",
        ),
        (
            "asm volatile(\"\" : [out] \"=r\"(x) : [in] \"r\"(y) : \"cc\", \"memory\");",
            "(asm volatile \"\" (out out \"=r\" x) (in in \"r\" y) clobber \"cc\" clobber \"memory\")",
        ),
        ("asm goto(\"jmp %l0\" :::: a, b); a: b: ;", "(asm \"jmp %l0\" goto a goto b) (label a b ;)"),
        ("asm inline volatile(\"a\" \"b\");", "(asm volatile \"ab\")"),
        ("asm(\"\" :: \"r\"(x));", "(asm \"\" (in \"r\" x))"),
    ]);
}
