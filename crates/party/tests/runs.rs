//! Running is proving, where nothing is left open; and runs as a net under proofs.

#![allow(clippy::expect_used, reason = "a test may fail")]

use crate::common::Asked;
use interp::{InputValue, Inputs};
use party::replay::Open;
use party::{
    Answer, Company, Conclusion, Difference, Member, ReplayLimits, Replayer, Roster, Trust, Verdict, World,
    runner,
};

/// How many steps prove a program, or what the run depends on.
fn proved(body: &str) -> Result<u64, &'static str> {
    proved_with(body, "default")
}

fn proved_with(body: &str, property: &str) -> Result<u64, &'static str> {
    let text = format!(
        "typedef unsigned long size_t;\n\
         void *malloc(size_t); void *realloc(void *, size_t); void free(void *);\n\
         int printf(const char *, ...); int sprintf(char *, const char *, ...); void *memcpy(void *, const void *, size_t); int puts(const char *); int getchar(void);\n\
         int strcmp(const char *, const char *); int memcmp(const void *, const void *, size_t); size_t strlen(const char *);\n\
         char *getenv(const char *); int rand(void); void exit(int); void abort(void); long time(long *);\n\
         double sin(double); double fabs(double); int isalpha(int);\n\
         void qsort(void *, size_t, size_t, int (*)(const void *, const void *));\n\
         void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));\n\
         {body}"
    );
    let asked = Asked::new(&text, property);
    let report = runner::run(&asked.question(), &|| false);
    assert_eq!(report.shown, None, "{body}");
    report.proved.ok_or_else(|| report.open.expect("it ended, so that it depends on something"))
}

#[test]
fn a_program_that_asks_for_nothing_is_proved_by_its_run() {
    for body in [
        "int main(void) { int a[4]; for (int i = 0; i < 4; i++) a[i] = i * i; return a[3] == 9 ? 0 : 1; }",
        "struct n { struct n *next; int v; };\n\
         int main(void) { struct n *l = 0; for (int i = 0; i < 50; i++) { struct n *n = malloc(sizeof *n); n->next = l; n->v = i; l = n; }\n\
         int s = 0; while (l) { struct n *t = l->next; s += l->v; free(l); l = t; } printf(\"%d\\n\", s); return 0; }",
        // Output whose success is not examined, texts, the end of the program.
        "int main(void) { char b[20]; sprintf(b, \"%d-%s\", 7, \"x\"); puts(b); if (strcmp(b, \"7-x\") != 0) abort(); exit(0); }",
        // Addresses within one object, and of objects that live.
        "int main(void) { int a[8], b; int *p = a, *end = a + 8; int n = 0; while (p < end) { *p++ = 0; n++; }\n\
         if (&a[0] == &b) return 1; return (int)(end - a) - n; }",
        // A pointer on its way through an integer.
        "int main(void) { int x = 1; size_t n = (size_t)&x; int *p = (int *)(n + 0); return *p - 1; }",
        // Arguments that are not examined.
        "int main(int argc, char **argv) { (void)argc; (void)argv; return 0; }",
        // The new block, wherever it lies.
        "int main(void) { char *p = malloc(4); p[0] = 1; p = realloc(p, 400); p[399] = p[0]; free(p); return 0; }",
        "int main(void) { double x = 0.5; for (int i = 0; i < 10; i++) x = x * 1.5; return fabs(x) > 1.0 ? 0 : 1; }",
        "int main(void) { return isalpha('x') ? 0 : 1; }",
        // The order of calls that only end the program where an assertion fails.
        "static int f(int n) { if (n <= 0) return 0; if (n > 99) abort(); return 1 + f(n - 1) + f(n - 2); }\n\
         int main(void) { return f(9) > 0 ? 0 : 1; }",
        "enum { MARK = -1 }; int main(void) { char c; void *p = (void *)-1; return p == (void *)&c; }",
    ] {
        assert!(proved(body).is_ok_and(|steps| steps > 0), "{:?}: {body}", proved(body));
    }
}

#[test]
fn what_is_left_open_is_no_proof() {
    for (body, what) in [
        (
            "int __VERIFIER_nondet_int(void); int main(void) { return __VERIFIER_nondet_int() > 3; }",
            "choices",
        ),
        ("int main(void) { return rand() % 2; }", "choices"),
        // From right to left the division by zero comes first.
        (
            "static int f(void) { exit(0); } static int g(int n) { return 1 / n; }\n\
             int main(void) { return f() + g(0); }",
            "the order of evaluation",
        ),
        ("int main(void) { return time(0) == 0; }", "choices"),
        ("int main(int argc, char **argv) { return argc > 3; }", "arguments"),
        ("int main(int argc, char **argv) { return argv[0] == 0; }", "arguments"),
        ("int main(void) { return getchar() == 'x'; }", "standard input"),
        ("int main(void) { return getenv(\"HOME\") != 0; }", "the environment of the program"),
        ("extern char **environ; int main(void) { return environ == 0; }", "environment"),
        // Where objects lie.
        ("int main(void) { int a, b; return &a < &b; }", "order or distance"),
        ("int a[1], b[1]; int main(void) { return a + 1 == b; }", "value of an address"),
        ("int main(void) { int x; return ((size_t)&x >> 4) % 7 == 3; }", "value of an address"),
        ("int main(void) { int x; return (int)(size_t)&x == 12; }", "value of an address"),
        ("int main(void) { int x; int *p = &x; return *(unsigned char *)&p == 16; }", "value of an address"),
        (
            "int main(void) { char b[30]; int x; sprintf(b, \"%p\", (void *)&x); return b[4] == '7'; }",
            "value of an address",
        ),
        (
            "int main(void) { int x, y; int *p = &x, *q = &y; return memcmp(&p, &q, sizeof p) < 0; }",
            "bytes of an address",
        ),
        (
            "int main(void) { switch ((size_t)main) { case 4096: return 1; } return 0; }",
            "value of an address",
        ),
        // Blocks that ended, and blocks without bytes.
        (
            "int main(void) { char *p = malloc(4), *q = realloc(p, 8); int same = p == q; free(q); return same; }",
            "value of an address",
        ),
        ("int main(void) { char *p = malloc(0); int none = p == 0; free(p); return none; }", "no bytes"),
        // Equal texts may be one object.
        ("int main(void) { const char *a = \"x\", *b = \"x\"; return a == b; }", "value of an address"),
        // What C leaves to the library or the machine.
        ("int main(void) { return strcmp(\"a\", \"c\") == -1; }", "unspecified result of the library"),
        (
            "int bcmp(const void *, const void *, size_t); int main(void) { return bcmp(\"a\", \"b\", 1) < 0; }",
            "unspecified result of the library",
        ),
        ("int main(void) { return sin(1.0) > 0.84147; }", "unspecified result of the library"),
        ("int main(void) { return puts(\"x\") < 0; }", "output"),
        ("int main(void) { int by = 40; return 1 << by; }", "shift"),
        ("int main(void) { double x = 1e30; return (int)x == 0; }", "does not fit"),
        (
            "int main(void) { double x = 0.0; x = x / x; unsigned char *p = (unsigned char *)&x; return p[7] == 255; }",
            "NaN",
        ),
        // More of a result than its sign, or than whether it is zero.
        (
            "static int f(const char *s) { return strcmp(s, \"a\"); }\n\
             int main(void) { int n[300]; return f(\"c\") > 1 || n == 0; }",
            "unspecified result of the library",
        ),
        (
            "struct s { int sign; }; int main(void) { struct s s, *p = &s; p->sign = strcmp(\"c\", \"a\"); return p->sign > 0; }",
            "unspecified result of the library",
        ),
        (
            "static int f(int c) { return isalpha(c); } int main(void) { return f('x') > 0; }",
            "unspecified result of the library",
        ),
        (
            "int main(void) { char a[9]; return a + !!isalpha('x') == a + isalpha('x'); }",
            "unspecified result of the library",
        ),
    ] {
        let open = proved(body).expect_err(body);
        assert!(open.contains(what), "{open}: {body}");
    }
}

/// The text of a number that is not fixed, its length, and bytes that are put together again.
#[test]
fn what_is_written_as_text_is_as_open_as_before() {
    let (sign, address) = ("unspecified result of the library", "of an address");
    for (body, what) in [
        ("char b[30]; sprintf(b, \"%d\", strcmp(\"c\", \"a\")); return b[0] == '2';", sign),
        ("char b[30]; sprintf(b, \"%1$d\", strcmp(\"c\", \"a\")); return b[0] == '2';", sign),
        ("char b[3000]; return sprintf(b, \"%*d\", isalpha('x'), 1) > 3;", sign),
        ("char b[3000]; sprintf(b, \"%.*s\", isalpha('x'), \"ab\"); return b[1] == 'b';", sign),
        ("char b[30]; sprintf(b, \"%c\", memcmp(\"c\", \"a\", 1)); return b[0] == 2;", sign),
        ("printf(\"%.*s\", isalpha('x'), \"ab\"); return 0;", sign),
        ("int n; printf(\"%d%n\", strcmp(\"c\", \"a\"), &n); return n == 1;", sign),
        ("char b[30]; int x; sprintf(b, \"%lu\", (size_t)&x); return b[1] == '3';", address),
        ("char b[30]; int x; return sprintf(b, \"%lx\", (size_t)&x) == 9;", address),
        ("char b[90]; sprintf(b, \"%m\"); return b[0] == 'S';", "errno"),
        // Numbers in which an address is a part.
        (
            "int x; union { size_t n; char c[8]; } u; u.n = (size_t)&x; u.c[0] = 0; return u.n == (size_t)&x;",
            address,
        ),
        (
            "int x; int *p[2] = { &x, &x }; size_t n; memcpy(&n, (char *)p + 3, sizeof n); return n - (size_t)&x == 0;",
            address,
        ),
        (
            "char x[9]; union { char *p; struct { size_t low : 4, high : 60; } s; } u; u.p = x + 3; u.s.high = 0; return u.s.low == 3;",
            address,
        ),
        (
            "int x; struct { size_t low : 48, high : 16; } s; s.low = (size_t)&x; s.high = 0; return s.low == 7;",
            address,
        ),
        ("int x; union { int *p; double d; } u; u.p = &x; return (int)(u.d * 1e310) == 0;", address),
    ] {
        let open = proved(&format!("int main(void) {{ {body} }}")).expect_err(body);
        assert!(open.contains(what), "{open}: {body}");
    }
    // What goes to a stream is not seen again.
    for body in [
        "printf(\"%d\\n\", strcmp(\"c\", \"a\")); return 0;",
        "int x; printf(\"%lx\\n\", (size_t)&x); return 0;",
        "int x; struct { int *p; char c; } a = { &x, 1 }, b = a; *b.p = 0; return x;",
    ] {
        assert!(proved(&format!("int main(void) {{ {body} }}")).is_ok(), "{body}");
    }
}

const LESS: &str = "static int less(const void *a, const void *b) { return *(int *)a - *(int *)b; }\n";

#[test]
fn sorting_proves_where_no_other_order_is_possible() {
    for body in [
        "int main(void) { int a[5] = { 2, 1, 7, 1, 3 }; qsort(a, 5, sizeof *a, less); return 1 / (a[4] == 7); }",
        // Texts by a library function, and by one that passes its result on.
        "static int by(const void *a, const void *b) { return strcmp(*(char **)a, *(char **)b); }\n\
         int main(void) { const char *a[3] = { \"c\", \"a\", \"b\" }; qsort(a, 3, sizeof *a, by); return 1 / (a[0][0] == 'a'); }",
        "int main(void) { char a[3][2] = { \"c\", \"a\", \"b\" };\n\
         qsort(a, 3, 2, (int (*)(const void *, const void *))strcmp); return 1 / (a[0][0] == 'a'); }",
        "static int f(const char *s) { return strcmp(s, \"b\"); } static int word(int c) { return isalpha(c); }\n\
         int main(void) { int c = f(\"a\"); long d = c; return 1 / (c < 0 && d <= 0 && word('x')); }",
        // What is compared may be elsewhere.
        "static int keys[3] = { 5, 3, 4 };\n\
         static int by(const void *a, const void *b) { return keys[*(int *)a] - keys[*(int *)b]; }\n\
         int main(void) { int a[3] = { 0, 1, 2 }; qsort(a, 3, sizeof *a, by); return 1 / (a[0] == 1); }",
        "int main(void) { int a[4] = { 1, 3, 5, 7 }, key = 5, none = 4;\n\
         int *p = bsearch(&key, a, 4, sizeof *a, less); return 1 / (p == a + 2 && !bsearch(&none, a, 4, sizeof *a, less)); }",
    ] {
        let body = format!("{LESS}{body}");
        assert!(proved(&body).is_ok(), "{:?}: {body}", proved(&body));
    }
}

#[test]
fn sorting_leaves_open_what_another_library_may_do() {
    for body in [
        // Elements that are equal and differ.
        "static int low(const void *a, const void *b) { return *(int *)a % 4 - *(int *)b % 4; }\n\
         int main(void) { int a[2] = { 5, 1 }; qsort(a, 2, sizeof *a, low); return a[0]; }",
        // The number of comparisons.
        "static int n; static int count(const void *a, const void *b) { n++; return less(a, b); }\n\
         int main(void) { int a[3] = { 3, 1, 2 }; qsort(a, 3, sizeof *a, count); return n > 2; }",
        "static int print(const void *a, const void *b) { puts(\"x\"); return less(a, b); }\n\
         int main(void) { int a[3] = { 3, 1, 2 }; qsort(a, 3, sizeof *a, print); return 0; }",
        // A memory of its own.
        "static int keep(const void *a, const void *b) { static void *p; free(p); p = malloc(1); return less(a, b); }\n\
         int main(void) { int a[3] = { 3, 1, 2 }; qsort(a, 3, sizeof *a, keep); return 0; }",
        // Where elements stand while they are sorted.
        "static int stable(const void *a, const void *b) { return *(int *)a % 4 != *(int *)b % 4 ? *(int *)a % 4 - *(int *)b % 4 : (int)((char *)a - (char *)b); }\n\
         int main(void) { int a[2] = { 5, 1 }; qsort(a, 2, sizeof *a, stable); return a[0]; }",
        "static int a[3] = { 3, 1, 2 }; static int first(const void *x, const void *y) { return a[0] > 99 ? 0 : less(x, y); }\n\
         int main(void) { qsort(a, 3, sizeof *a, first); return 0; }",
        // No order at all.
        "static int cycle(const void *a, const void *b) { return (*(int *)a - *(int *)b + 3) % 3 == 1 ? 1 : -1; }\n\
         int main(void) { int a[3] = { 0, 1, 2 }; qsort(a, 3, sizeof *a, cycle); return a[0]; }",
        "static int always(const void *a, const void *b) { return 1; }\n\
         int main(void) { int a[2] = { 0, 1 }; qsort(a, 2, sizeof *a, always); return a[0]; }",
        // A pair that need not be compared.
        "static int pair(const void *a, const void *b) { if (*(int *)a + *(int *)b == 5) abort(); return less(a, b); }\n\
         int main(void) { int a[4] = { 1, 2, 3, 4 }; qsort(a, 4, sizeof *a, pair); return 0; }",
        // One of several that are found, and an array that is not sorted.
        "int main(void) { int a[3] = { 1, 1, 2 }, key = 1; return (int *)bsearch(&key, a, 3, sizeof *a, less) == a; }",
        "int main(void) { int a[3] = { 2, 1, 3 }, key = 2; return bsearch(&key, a, 3, sizeof *a, less) == 0; }",
    ] {
        let body = format!("{LESS}{body}");
        assert_eq!(proved(&body), Err(interp::COMPARISONS), "{body}");
    }
}

#[test]
fn values_that_were_never_set_are_open_where_they_are_no_error() {
    let body = "int main(void) { int x; int *p = &x; return *p ? 1 : 0; }";
    assert!(proved_with(body, "unreach").is_err_and(|open| open.contains("an uninitialised value")));
}

#[test]
fn a_run_that_loses_memory_or_does_not_end_proves_nothing() {
    let text = "void *malloc(unsigned long); int main(void) { malloc(4); return 0; }";
    let report = runner::run(&Asked::new(text, "memsafety").question(), &|| false);
    assert!(report.shown.is_some() && report.proved.is_none());
    let report = runner::run(&Asked::new("int main(void) { for (;;); }", "memsafety").question(), &|| false);
    assert!(report.shown.is_none() && report.proved.is_none());
}

fn company<'p>(asked: &'p Asked, stop: &'p (dyn Fn() -> Option<&'static str> + Sync)) -> Company<'p> {
    Company { question: asked.question(), limits: ReplayLimits::default(), cores: 2, first_turn: 1000, stop }
}

fn proves_everything<'p>() -> Member<'p> {
    Member::new("liar", Trust::Proves, |_| Conclusion::new(Verdict::Safe))
}

#[test]
fn a_proof_that_a_run_contradicts_is_an_internal_error_with_both_sides() {
    let text = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n\
                int main(void) {\n    if (__VERIFIER_nondet_int() < 0)\n        reach_error();\n    return 0;\n}\n";
    let asked = Asked::new(text, "unreach");
    let roster = Roster { lead: Some(proves_everything()), ..Roster::default() };
    let (answer, _) = company(&asked, &|| None).run(roster);
    let Answer::Unknown { faults, .. } = answer else { panic!("{answer:?}") };
    let [fault] = &faults[..] else { panic!("{faults:?}") };
    for words in
        ["internal error", "'liar' proves", "error-call at program.c:5", "inputs 0xffffffff", "report"]
    {
        assert!(fault.contains(words), "{fault}");
    }
}

#[test]
fn a_proof_without_a_contradiction_stands() {
    let asked = Asked::new("int main(void) { return 0; }", "unreach");
    let roster = Roster { lead: Some(proves_everything()), ..Roster::default() };
    assert!(matches!(company(&asked, &|| None).run(roster).0, Answer::Safe(..)));
}

#[test]
fn a_proof_takes_it_that_there_is_enough_stack_and_a_run_without_end_shows_that_there_is_not() {
    let text = "int f(int x) { return f(x + 1) + 1; }\nint main(void) { return f(0); }\n";
    let asked = Asked::new(text, "memsafety");
    let roster = Roster { lead: Some(proves_everything()), ..Roster::default() };
    let (answer, _) = company(&asked, &|| None).run(roster);
    let Answer::Unknown { faults, .. } = answer else { panic!("{answer:?}") };
    assert!(faults[0].contains("overflows the stack at program.c:1:"), "{faults:?}");
    // Not a matter of what is reached.
    let asked = Asked::new(text, "unreach");
    let roster = Roster { lead: Some(proves_everything()), ..Roster::default() };
    assert!(matches!(company(&asked, &|| None).run(roster).0, Answer::Safe(..)));
}

#[test]
fn long_runs_prove_beside_the_others() {
    let text = "int main(void) { unsigned x = 1; for (int i = 0; i < 2000000; i++) x = x * 1103515245u + 12345u; return x == 0; }";
    let asked = Asked::new(text, "default");
    let lead = Member::new("endless", Trust::Proves, |seat| {
        let mut work = 0;
        while seat.go_on(work) {
            work += 1000;
            std::thread::sleep(std::time::Duration::from_micros(100));
        }
        Conclusion::new(Verdict::Unknown)
    });
    let runs = Member::new("long-runner", Trust::ProvesAndShows, |seat| runner::go_on(seat, 1000));
    let roster = Roster { lead: Some(lead), others: vec![runs], ..Roster::default() };
    let (answer, _) = company(&asked, &|| None).run(roster);
    let Answer::Safe(conclusion, _) = answer else { panic!("{answer:?}") };
    assert!(conclusion.proved.is_some_and(|how| how.contains("its only execution ends after ")));
}

#[test]
fn a_search_for_a_free_name_ends_where_every_file_exists() {
    let asked = Asked::new(
        "int mkstemp(char *); int open(const char *, int, ...); int sprintf(char *, const char *, ...);\n\
         int main(void) { char name[] = \"/tmp/aXXXXXX\"; int fd = mkstemp(name); char other[20];\n\
         for (int i = 0; i < 1000000; i++) { sprintf(other, \"f%d\", i); if (open(other, 0) < 0) return fd == -1 ? i : 0; }\n\
         return 1; }",
        "default",
    );
    let replayer = Replayer::new(asked.question()).expect("it can be run");
    let world = World { rest: Some(b"x".to_vec()), ..World::default() };
    let ran = replayer.execute(
        &world,
        Inputs::with_rest(Vec::new(), InputValue::Int(0)),
        Open::default(),
        ReplayLimits::default(),
    );
    assert!(matches!(ran.result, Err(Difference::Ended)), "{:?}", ran.result);
    // The names that `mkstemp` tried, and those that were opened, up to the limit.
    assert_eq!(ran.asked.files.values().filter(|found| found.is_some()).count(), 256);
    assert!(ran.steps < 100_000, "{}", ran.steps);
}
