//! Bugs as a user meets them: shown only if they are there, with inputs, and with a command that
//! really repeats them.

#![allow(clippy::expect_used, reason = "a test may fail")]

use ir::DataModel;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use testkit::tools;

struct Scratch(tempfile::TempDir);

impl Scratch {
    fn new(files: &[(&str, &str)]) -> Scratch {
        let scratch = Scratch(tempfile::tempdir().expect("a folder for temporary files"));
        for (name, text) in files {
            std::fs::write(scratch.path(name), text).expect("temporary files can be written");
        }
        scratch
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn check(&self, args: &[&str]) -> (Option<i32>, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_harrier"));
        let output = command.current_dir(&self.0).arg("check").args(args).output().expect("harrier starts");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "nothing else is said on a pipe");
        (output.status.code(), text(&output.stdout))
    }

    /// Executes a command as a shell does that finds harrier.
    fn shell(&self, command: &str) -> Output {
        let bin = Path::new(env!("CARGO_BIN_EXE_harrier")).parent().expect("a folder").to_owned();
        let paths = std::env::var_os("PATH").unwrap_or_default();
        let paths = std::env::join_paths([bin].into_iter().chain(std::env::split_paths(&paths)));
        let mut shell = Command::new("sh");
        shell.current_dir(&self.0).env("PATH", paths.expect("paths")).args(["-c", command]);
        shell.output().expect("there is a shell")
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The rest of the line that begins so.
fn line<'t>(out: &'t str, begin: &str) -> &'t str {
    out.lines()
        .find_map(|line| line.strip_prefix(begin))
        .unwrap_or_else(|| panic!("no line '{begin}':\n{out}"))
}

/// A bug of this part, kind and place is shown, and its command repeats it.
fn shows(scratch: &Scratch, args: &[&str], part: &str, place: &str, kind: &str) -> String {
    let (code, out) = scratch.check(args);
    assert_eq!((out.lines().next(), code), (Some("BUG"), Some(1)), "{args:?}: {out}");
    let second = out.lines().nth(1).unwrap_or_default();
    assert!(second.starts_with(&format!("{part}: {place} {kind}: ")), "{args:?}: {out}");
    assert!(out.contains(&format!("\nerror: {kind}: ")), "{args:?}: {out}");
    let (_, brief) = scratch.check(&[args, &["--brief"]].concat());
    let lines: Vec<&str> = brief.lines().collect();
    assert!(lines.len() == 4 && lines[..2] == ["BUG", second] && lines[2].starts_with("inputs: "), "{brief}");
    for out in [&out, &brief] {
        let command = line(out, "reproduce: ");
        let again = scratch.shell(command);
        let said = text(&again.stderr);
        assert_eq!(again.status.code(), Some(120), "{command}:\n{said}");
        assert!(said.contains(&format!("error: {kind}: ")), "{command}:\n{said}");
        assert!(said.contains(place), "{command}:\n{said}");
    }
    out
}

const NULL: &str = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = 3, *p = __VERIFIER_nondet_int() ? &x : 0;
    *p = 4;
    return 0;
}
";

#[test]
fn a_bug_is_shown_with_its_inputs_and_objects() {
    let scratch = Scratch::new(&[("program.c", NULL)]);
    let out = shows(&scratch, &["program.c"], "valid-deref", "program.c:4:8", "null-access");
    assert!(out.contains("    *p = 4;\n"), "{out}");
    assert!(out.contains("reads them:\n  program.c:3:21: __VERIFIER_nondet_int returns 0\n"), "{out}");
    assert_eq!(line(&out, "reproduce: "), "harrier run program.c --inputs 0");

    let freed = "#include <stdlib.h>\nint main(void) {\n    char *p = malloc(2);\n    free(p);\n    free(p);\n    return 0;\n}\n";
    let scratch = Scratch::new(&[("program.c", freed)]);
    let out = shows(&scratch, &["program.c"], "valid-free", "program.c:5:5", "double-free");
    assert!(out.contains("allocated here") && out.contains("freed here"), "{out}");
    assert!(out.contains("\ninputs: none\nreproduce: harrier run program.c\n"), "{out}");
}

#[test]
fn commands_name_files_and_flags_as_they_were() {
    let scratch = Scratch::new(&[("it's a.c", "int main(void) { int *p = NOTHING; return *p; }\n")]);
    let args = ["it's a.c", "-m32", "-std=c99", "-DNOTHING=(int *) 0", "-I."];
    let out = shows(&scratch, &args, "valid-deref", "it's a.c:1:43", "null-access");
    let command = "harrier run -m32 -std=c99 -I. '-DNOTHING=(int *) 0' 'it'\\''s a.c'";
    assert_eq!(line(&out, "reproduce: "), command);
    let files = [
        ("a.c", "int f(int *p);\nint main(void) { return f(0); }\n"),
        ("b.c", "int f(int *p) { return *p; }\n"),
    ];
    shows(&Scratch::new(&files), &["a.c", "b.c"], "valid-deref", "b.c:1:24", "null-access");
}

#[test]
fn commands_ask_what_was_asked() {
    let kept = "#include <stdlib.h>\nstatic void *p;\nint main(void) { p = malloc(8); return 0; }\n";
    let scratch = Scratch::new(&[("program.c", kept)]);
    for args in [&["program.c", "--memcleanup"][..], &["program.c", "--property", "memcleanup"]] {
        shows(&scratch, args, "valid-memcleanup", "program.c:3:22", "memory-not-freed");
    }
    let errors = "extern int __VERIFIER_nondet_int(void);\nextern void abort(void);\n\
                  void reach_error(void) { abort(); }\nvoid fatal(int x) { (void)x; }\n\
                  int main(void) {\n    if (__VERIFIER_nondet_int() == 1)\n        reach_error();\n    \
                  if (__VERIFIER_nondet_int() == 1)\n        fatal(1);\n    goto out;\nout:\n    return 0;\n}\n";
    let files = [
        ("program.c", errors),
        ("reach.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n"),
        ("label.prp", "CHECK( init(main()), LTL(G ! label(out)) )\n"),
    ];
    let scratch = Scratch::new(&files);
    for property in
        [&[][..], &["--property", "unreach"], &["--property", "assert"], &["--property", "reach.prp"]]
    {
        let part = if property.contains(&"assert") { "assert" } else { "unreach-call" };
        shows(&scratch, &[&["program.c"], property].concat(), part, "program.c:7:9", "error-call");
    }
    let out = shows(
        &scratch,
        &["program.c", "--unreach-function", "fatal", "--property", "undefined"],
        "unreach-call",
        "program.c:7:9",
        "error-call",
    );
    assert!(line(&out, "reproduce: ").contains("--property undefined --unreach-function fatal"), "{out}");
    for label in [&["--unreach-label", "out"][..], &["--property", "label.prp"]] {
        shows(&scratch, &[&["program.c"], label].concat(), "unreach-call", "program.c:11:1", "error-call");
    }
}

#[test]
fn commands_repeat_what_the_run_depends_on() {
    let fails = "#include <stdlib.h>\nint main(void) {\n    char *p = malloc(1);\n    char *q = malloc(1);\n    *p = 1;\n    free(p);\n    free(q);\n    return 0;\n}\n";
    let scratch = Scratch::new(&[("program.c", fails)]);
    let out =
        shows(&scratch, &["program.c", "--malloc-fails"], "valid-deref", "program.c:5:8", "null-access");
    let asked = "  program.c:3:15: malloc fails (1)\n  program.c:4:15: malloc succeeds (0)\n";
    assert!(out.contains(asked), "the second allocation does not matter: {out}");
    let by_set = ["program.c", "--set", "malloc-fails=true"];
    shows(&scratch, &by_set, "valid-deref", "program.c:5:8", "null-access");

    let reads =
        "#include <stdio.h>\nint main(void) {\n    char a[2] = { 0 };\n    return a[getchar() + 5];\n}\n";
    let scratch = Scratch::new(&[("program.c", reads)]);
    let out = shows(&scratch, &["program.c"], "valid-deref", "program.c:4:13", "out-of-bounds");
    assert!(line(&out, "reproduce: ").ends_with(" < /dev/null"), "{out}");

    let unset = "#include <stdlib.h>\nint main(void) {\n    int *p = malloc(sizeof *p), a[2] = { 0 };\n    \
                 if (*p > 1 || *p < 0)\n        a[2] = 1;\n    free(p);\n    return a[0];\n}\n";
    let scratch = Scratch::new(&[("program.c", unset)]);
    shows(
        &scratch,
        &["program.c", "--property", "memsafety"],
        "valid-deref",
        "program.c:5:14",
        "out-of-bounds",
    );
    shows(&scratch, &["program.c"], "undefined", "program.c:4:12", "uninitialised-use");

    let floats = "extern double __VERIFIER_nondet_double(void);\nextern long double __VERIFIER_nondet_longdouble(void);\n\
                  extern void reach_error(void);\nint main(void) {\n    double d = __VERIFIER_nondet_double();\n    \
                  long double l = __VERIFIER_nondet_longdouble();\n    if (d < -0.5 && l > 1.5)\n        reach_error();\n    return 0;\n}\n";
    let scratch = Scratch::new(&[("program.c", floats)]);
    shows(&scratch, &["program.c"], "unreach-call", "program.c:8:9", "error-call");

    let chance = "#include <stdlib.h>\n#include <time.h>\nint main(void) {\n    srand(time(0));\n    int a[1] = { 0 };\n    return a[rand() & 1];\n}\n";
    let scratch = Scratch::new(&[("program.c", chance)]);
    shows(&scratch, &["program.c"], "valid-deref", "program.c:6:13", "out-of-bounds");
}

/// If uninitialised values are not asked about, they are any values. A bug names those it needs.
#[test]
fn uninitialised_variables_are_inputs_if_they_are_not_checked() {
    let program = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int level, i = 0;
    while (i < 3) {
        int mark;
        if (mark == 5 && level == 7 && i == __VERIFIER_nondet_int())
            reach_error();
        mark = i++;
    }
    return 0;
}
";
    let scratch = Scratch::new(&[("program.c", program)]);
    let args = ["program.c", "--property", "unreach"];
    let out = shows(&scratch, &args, "unreach-call", "program.c:8:13", "error-call");
    assert!(out.contains("uninitialised 'level' holds 7\n"), "{out}");
    assert!(out.contains("uninitialised 'mark' holds 5\n"), "{out}");
    // Zero is a value like others.
    let zero = program.replace("level == 7", "level == 0");
    let other = Scratch::new(&[("program.c", &zero)]);
    let out = shows(
        &other,
        &["program.c", "--property", "unreach"],
        "unreach-call",
        "program.c:8:13",
        "error-call",
    );
    assert!(out.contains("uninitialised 'level' holds 0\n"), "{out}");
    // Where they are checked, they are errors.
    let args = ["program.c", "--property", "undefined"];
    shows(&scratch, &args, "undefined", "program.c:7:18", "uninitialised-use");
    // A variable of type _Bool holds 0 or 1, whatever it is.
    let truth = "extern void reach_error(void);\nint main(void) {\n    _Bool b;\n    \
                 if (b != 0 && b != 1)\n        reach_error();\n    return 0;\n}\n";
    let other = Scratch::new(&[("truth.c", truth)]);
    let (_, out) = other.check(&["truth.c", "--property", "unreach"]);
    assert_ne!(out.lines().next(), Some("BUG"), "{out}");
    // A variable that is set on all ways is no input.
    let safe = program.replace("int mark;", "int mark = 4;");
    let scratch = Scratch::new(&[("safe.c", &safe)]);
    let (code, out) = scratch.check(&["safe.c", "--property", "unreach"]);
    assert_eq!((out.lines().next(), code), (Some("SAFE"), Some(0)), "{out}");
}

/// All executions end at an access that is assumed to be valid, before anything is checked.
#[test]
fn a_proof_that_comes_to_no_check_is_none() {
    let program = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct box {
    int *content;
};
int main(void) {
    struct box *box = malloc(sizeof *box);
    int n = __VERIFIER_nondet_int();
    while (n > 0)
        n--;
    n += *box->content;
    if (n == 5)
        reach_error();
    return 0;
}
";
    // Of a pointer that may be anything, only templates are sure. Hunters prove what has few
    // executions.
    let null = program.replace("malloc(sizeof *box)", "calloc(1, sizeof *box)");
    let few = null.replace("while (n > 0)", "if (n > 0)");
    let scratch = Scratch::new(&[("program.c", program), ("null.c", &null), ("few.c", &few)]);
    for (file, members) in [
        ("program.c", "template"),
        ("null.c", "template"),
        ("null.c", "verifier"),
        ("few.c", "dfs-200"),
        ("few.c", "bfs"),
        ("few.c", "runner,verifier,dfs-900,template"),
    ] {
        let (code, out) = scratch.check(&[file, "--property", "unreach", "--members", members]);
        assert_eq!((out.lines().next(), code), (Some("UNKNOWN"), Some(121)), "{members}: {out}");
        assert!(out.contains("no execution comes to a check"), "{members}: {out}");
        assert!(out.contains(&format!("{file}:12:")), "{members}: {out}");
    }
}

/// Assertions that no execution comes to are named, whichever member proves the program.
#[test]
fn what_is_never_reached_is_named_by_every_member() {
    let program = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void check(int holds) {
    if (!holds)
        reach_error();
}
static void fail(void) {
    reach_error();
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == 5 && n == 6) {
        if (__VERIFIER_nondet_int())
            fail();
        n = 0;
    }
    check(n != 7 || n > 6);
    return 0;
}
";
    let scratch = Scratch::new(&[("program.c", program)]);
    for members in ["template", "verifier", "dfs-200", "verifier,template"] {
        let (_, out) = scratch.check(&["program.c", "--property", "unreach", "--members", members]);
        assert_eq!(out.lines().next(), Some("SAFE"), "{members}: {out}");
        assert_eq!(out.matches("never reached: ").count(), 1, "{members}: {out}");
        assert!(
            out.contains("never reached: the check for an error call at program.c:8:5\n"),
            "{members}: {out}"
        );
    }
    // Nothing is asked, nothing is assumed: ordinary programs are safe.
    let plain = "int main(int argc, char **argv) { int *p = 0; return argc > 1 ? *p : 0; }\n";
    let scratch = Scratch::new(&[("plain.c", plain)]);
    for members in ["template", "verifier", "dfs-200"] {
        let (_, out) = scratch.check(&["plain.c", "--property", "unreach", "--members", members]);
        assert_eq!(out.lines().next(), Some("SAFE"), "{members}: {out}");
    }
}

/// Checks of a number from 0 to 5 whose last operand is never evaluated.
const HALF_REACHED: [&str; 11] = [
    "assert(x < 7 || x == 9);",
    "assert(x < 7 || x == 9 || x == 11);",
    "assert(!(x > 7 && x != 9));",
    "assert((x < 7 && x >= 0) || (x == 9 && x > 3));",
    "assert(x < 7 ? x < 8 || x == 9 : x == 9);",
    "assert((x < 7 ? x >= 0 : x == 9) || x == 11);",
    "assert(x < 7 || is_odd(x) || x == 9);",
    "if (!(x < 7 || x == 9)) reach_error();",
    "if (x > 7 && x != 9) reach_error();",
    "if (!(x < 7 || x == 9)) { if (x > 20) x = 0; fail(); }",
    "if (x > 7 && x != 9) { while (x > 20) x--; reach_error(); }",
];

/// A program with a number from 0 to 5 and a check of it.
fn program_with_check(before: &str, check: &str) -> String {
    format!(
        "#include <assert.h>\nextern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n\
         static void fail(void) {{\n    reach_error();\n}}\n\
         static int is_odd(int n) {{\n    if (n < 0)\n        return 0;\n    return n % 2;\n}}\n\
         int main(void) {{\n    int x = __VERIFIER_nondet_int();\n    if (x < 0 || x > 5)\n        return 0;\n\
         {before}\n    {check}\n    return is_odd(x) ? 0 : x > 90 ? (fail(), 1) : 2;\n}}\n"
    )
}

/// A check is reached if a part of its condition is evaluated.
#[test]
fn what_is_reached_in_part_is_not_named() {
    let endless = "for (;;) { assert(x < 7 || x == 9); x = (x + 1) % 6; }";
    for check in HALF_REACHED.into_iter().chain([endless]) {
        let scratch = Scratch::new(&[("program.c", &program_with_check("", check))]);
        for members in ["template", "verifier"] {
            let (_, out) = scratch.check(&["program.c", "--members", members]);
            assert_eq!(out.lines().next(), Some("SAFE"), "{members}, {check}: {out}");
            assert_eq!(out.matches("never reached: ").count(), 0, "{members}, {check}: {out}");
        }
    }
}

/// The same checks behind a test that always ends the function.
#[test]
fn what_is_never_reached_is_named_whatever_its_condition() {
    for check in HALF_REACHED {
        let program = program_with_check("    if (x < 6)\n        return 1;", check);
        let scratch = Scratch::new(&[("program.c", &program)]);
        for members in ["template", "verifier"] {
            let (_, out) = scratch.check(&["program.c", "--members", members]);
            assert_eq!(out.lines().next(), Some("SAFE"), "{members}, {check}: {out}");
            // `fail` is one place, however many call it.
            let count = if check.contains("fail()") { 1 } else { 2 };
            assert_eq!(out.matches("never reached: ").count(), count, "{members}, {check}: {out}");
        }
    }
}

/// Behind an assumption, too, a check of which a part is evaluated makes a proof say something.
#[test]
fn a_proof_that_comes_to_a_part_of_a_check_is_one() {
    let program = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int *p = __VERIFIER_nondet_int() ? malloc(sizeof *p) : 0;
    int x = __VERIFIER_nondet_int();
    *p = 1;
    if (x > 5)
        return 0;
    if (!(x < 7 || x == 9))
        reach_error();
    return 0;
}
";
    let scratch = Scratch::new(&[("program.c", program)]);
    for members in ["template", "verifier"] {
        let (_, out) = scratch.check(&["program.c", "--property", "unreach", "--members", members]);
        assert_eq!(out.lines().next(), Some("SAFE"), "{members}: {out}");
        assert!(!out.contains("never reached: "), "{members}: {out}");
    }
}

/// A run that goes on for long after a block is lost is ended earlier, by the printed command, too.
#[test]
fn a_lost_block_is_shown_without_a_long_run() {
    let program = "#include <stdlib.h>\nint main(void) {\n    char *p = malloc(3);\n    p = 0;\n    \
                   for (unsigned i = 0; i < 1u << 30; i++)\n        p = 0;\n    return p != 0;\n}\n";
    let scratch = Scratch::new(&[("program.c", program)]);
    let out = shows(&scratch, &["program.c"], "valid-memtrack", "program.c:4:7", "memory-lost");
    let command = out.lines().find(|line| line.starts_with("reproduce: ")).unwrap_or_default();
    assert!(command.contains(" --limit 1001"), "{command}");
}

#[test]
fn inputs_are_simple() {
    let leak = "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\nint main(void) {\n    \
                while (__VERIFIER_nondet_int()) {\n        char *p = malloc(3);\n        if (__VERIFIER_nondet_int() > 2)\n            \
                free(p);\n    }\n    return 0;\n}\n";
    let scratch = Scratch::new(&[("program.c", leak)]);
    let out = shows(&scratch, &["program.c"], "valid-memtrack", "program.c:8:5", "memory-lost");
    assert!(line(&out, "reproduce: ").ends_with("--inputs 1,0,0"), "{out}");
}

#[test]
fn an_error_outside_the_property_is_not_a_bug() {
    let text = "extern void reach_error(void);\nint main(void) {\n    int *p = 0;\n    *p = 1;\n    reach_error();\n    return 0;\n}\n";
    let scratch = Scratch::new(&[("program.c", text)]);
    let (code, out) = scratch.check(&["program.c", "--property", "unreach"]);
    assert_eq!((out.lines().next(), code), (Some("SAFE"), Some(0)), "{out}");
    assert!(out.contains("assuming no null-access at program.c:4:8"), "{out}");
    shows(&scratch, &["program.c", "--property", "memsafety"], "valid-deref", "program.c:4:8", "null-access");
    let assumed = "extern int __VERIFIER_nondet_int(void);\nextern void __VERIFIER_assume(int);\nextern void reach_error(void);\n\
                   int main(void) {\n    int x = __VERIFIER_nondet_int();\n    __VERIFIER_assume(x > 3);\n    \
                   if (x < 3)\n        reach_error();\n    return 0;\n}\n";
    let (_, out) = Scratch::new(&[("program.c", assumed)]).check(&["program.c"]);
    assert!(out.starts_with("SAFE\n"), "{out}");
    let deep = "int f(int n) { return n ? f(n + 1) + 1 : 0; }\nint main(void) { return f(1) & 1; }\n";
    let (_, out) = Scratch::new(&[("program.c", deep)]).check(&["program.c", "--time", "5"]);
    assert!(!out.starts_with("BUG\n"), "for want of stack nothing is shown: {out}");
}

#[test]
fn a_program_that_breaks_an_invariant_is_rejected() {
    // A number of 64 bits is put into a register of 32.
    let text = "harrier-ir 1\nmodel lp64\nfile 0 \"s.c\"\nentry @main\n\nfunc @main() -> i32 @0:1:5 {\n  \
                reg %x.0 : i32 signed\nb0:\n  %x.0 = 1:i64 @0:1:22\n  return %x.0 @0:1:29\n}\n";
    let scratch = Scratch::new(&[("s.hir", text)]);
    for command in ["check", "run", "ir", "heap"] {
        let mut harrier = Command::new(env!("CARGO_BIN_EXE_harrier"));
        let output =
            harrier.current_dir(&scratch.0).args([command, "s.hir"]).output().expect("harrier starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{command}: {said}");
        assert!(said.contains("the program breaks an invariant of the IR"), "{command}: {said}");
    }
}

#[test]
fn members_can_be_chosen_and_are_logged() {
    let asks =
        "extern int __VERIFIER_nondet_int(void);\nint main(void) { return __VERIFIER_nondet_int() > 7; }\n";
    let fine = "int main(void) { int x = 1; return x - 1; }\n";
    let scratch = Scratch::new(&[("program.c", NULL), ("fine.c", fine), ("asks.c", asks)]);
    let (code, out) = scratch.check(&["program.c", "--members", "verifier", "--log", "log"]);
    assert_eq!((out.lines().next(), code), (Some("UNKNOWN"), Some(121)), "{out}");
    let log = std::fs::read_to_string(scratch.path("log")).expect("a log");
    assert!(log.starts_with("verifier: UNKNOWN; started at ") && log.lines().count() == 1, "{log}");

    let (code, out) = scratch.check(&["program.c", "--members", "verifier,runner", "--log", "log"]);
    assert_eq!((out.lines().next(), code), (Some("BUG"), Some(1)), "{out}");
    let log = std::fs::read_to_string(scratch.path("log")).expect("a log");
    assert!(log.starts_with("verifier: ") && log.contains("\nrunner: BUG; started at "), "{log}");
    let (code, _) = scratch.check(&["fine.c", "--log", "log"]);
    let log = std::fs::read_to_string(scratch.path("log")).expect("a log");
    assert!(
        code == Some(0) && log.contains("\nrunner: not called\n"),
        "who is not needed does nothing: {log}"
    );

    let (code, out) = scratch.check(&["fine.c", "--members", "runner", "--log", "log"]);
    assert_eq!((out.lines().next(), code), (Some("SAFE"), Some(0)), "there is one execution: {out}");
    let log = std::fs::read_to_string(scratch.path("log")).expect("a log");
    assert!(log.starts_with("runner: SAFE; started at ") && log.contains("1 run, "), "{log}");
    let (code, out) = scratch.check(&["asks.c", "--members", "runner", "--log", "log", "--time", "2"]);
    assert_eq!((out.lines().next(), code), (Some("UNKNOWN"), Some(121)), "runs prove nothing: {out}");
    let log = std::fs::read_to_string(scratch.path("log")).expect("a log");
    assert!(log.contains("10 runs, ") && log.contains("last: the run ends without an error"), "{log}");
    assert!(log.contains("\nlong-runner: UNKNOWN"), "{log}");

    let output = Command::new(env!("CARGO_BIN_EXE_harrier"))
        .current_dir(&scratch.0)
        .args(["check", "fine.c", "--members", "oracle"])
        .output()
        .expect("harrier starts");
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(
        said.contains(
            "--members <NAME,...>': unknown member 'oracle'; known are runner, tester, verifier, dfs-200"
        ),
        "{said}"
    );
}

#[test]
fn the_answer_is_the_same_every_time() {
    let program = "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\nstruct node { struct node *next; };\n\
                   int main(void) {\n    struct node *list = 0;\n    while (__VERIFIER_nondet_int()) {\n        \
                   struct node *node = malloc(sizeof *node);\n        node->next = list;\n        list = node;\n    }\n    \
                   while (list) {\n        free(list);\n        list = list->next;\n    }\n    return 0;\n}\n";
    let scratch = Scratch::new(&[("program.c", program)]);
    let first = shows(&scratch, &["program.c"], "valid-deref", "program.c:13:22", "freed-access");
    for cores in ["1", "2", "4"] {
        for _ in 0..2 {
            assert_eq!(scratch.check(&["program.c", "--cores", cores]).1, first, "{cores} cores");
        }
    }
}

#[test]
fn the_clock_can_be_a_limit() {
    let text = "extern int __VERIFIER_nondet_int(void);\nstruct n { struct n *next; };\nextern void *malloc(unsigned long);\nint main(void) {\n    \
                struct n *l = 0;\n    while (__VERIFIER_nondet_int()) { struct n *n = malloc(sizeof *n); n->next = l; l = n; }\n    \
                for (;;) ;\n}\n";
    let scratch = Scratch::new(&[("program.c", text)]);
    let (code, out) = scratch.check(&["program.c", "--wall", "1", "--config", "exact"]);
    assert_eq!((out.lines().next(), code), (Some("UNKNOWN"), Some(121)), "{out}");
    assert!(out.contains("reason: wall-clock limit reached"), "{out}");
}

/// Builds the program with the harness that `harrier check` writes, by the command that it prints,
/// and runs it.
fn natively(program: &str, args: &[&str]) -> Option<String> {
    let scratch = Scratch::new(&[("program.c", program)]);
    let (code, out) = scratch.check(&[&["program.c", "--emit-harness", "harness.c"], args].concat());
    assert_eq!(code, Some(1), "{out}");
    let gcc = line(&out, "natively: ");
    assert!(gcc.starts_with("gcc -g -fsanitize=address,undefined "), "{gcc}");
    if !sanitizers_work() {
        return None;
    }
    let built = scratch.shell(&format!("{gcc} -w -o native"));
    assert!(built.status.success(), "{}", text(&built.stderr));
    let ran = scratch.shell("timeout 20 ./native < /dev/null");
    assert!(!ran.status.success(), "it ends as if nothing were wrong");
    Some(text(&ran.stderr))
}

fn sanitizers_work() -> bool {
    if !tools::need_gcc(DataModel::Lp64, "harness") {
        return false;
    }
    let scratch = Scratch::new(&[("probe.c", "int main(void) { int *p = 0; return *p; }\n")]);
    let said = scratch.shell("gcc -w -g -fsanitize=address,undefined probe.c -o probe && ./probe");
    let works = text(&said.stderr).contains("null pointer");
    if !works {
        tools::skip("harness", "gcc's sanitizers cannot be used here");
    }
    works
}

#[test]
fn a_harness_makes_the_bug_happen_natively() {
    let Some(said) = natively(NULL, &[]) else { return };
    assert!(said.contains("program.c:4") && said.contains("null pointer"), "{said}");
    let freed = "#include <stdlib.h>\nextern unsigned char __VERIFIER_nondet_uchar(void);\nextern void __VERIFIER_assume(int);\nint main(void) {\n    \
                 int n = __VERIFIER_nondet_uchar();\n    __VERIFIER_assume(n < 10);\n    char *p = malloc(n + 1);\n    free(p);\n    \
                 if (n == 1)\n        p[n] = 0;\n    return 0;\n}\n";
    let said = natively(freed, &[]).unwrap_or_default();
    assert!(said.contains("heap-use-after-free") && said.contains("program.c:10"), "{said}");
    let fails = "#include <stdlib.h>\nint main(void) {\n    int *p = malloc(sizeof *p);\n    *p = 1;\n    free(p);\n    return 0;\n}\n";
    let said = natively(fails, &["--malloc-fails"]).unwrap_or_default();
    assert!(said.contains("null pointer") && said.contains("program.c:4"), "{said}");
    let error = "extern long __VERIFIER_nondet_long(void);\nextern void reach_error(void);\nint main(void) {\n    \
                 if (__VERIFIER_nondet_long() < 0)\n        reach_error();\n    return 0;\n}\n";
    let said = natively(error, &[]).unwrap_or_default();
    assert!(said.contains("harness: reach_error is called"), "{said}");
    let chance = "#include <stdlib.h>\n#include <time.h>\nint main(void) {\n    int a[1] = { 0 };\n    \
                  return time(0) < 5 ? a[rand() & 1] : 0;\n}\n";
    let said = natively(chance, &[]).unwrap_or_default();
    assert!(said.contains("program.c:5") && said.contains("out of bounds"), "{said}");
    let fatal = "extern void fatal(int, char *);\nint main(void) { fatal(1, 0); return 0; }\n";
    let said = natively(fatal, &["--unreach-function", "fatal"]).unwrap_or_default();
    assert!(said.contains("harness: fatal is called"), "{said}");
    // A function that this execution does not call is linked as well.
    let other = "extern int __VERIFIER_nondet_int(void);\nextern char __VERIFIER_nondet_char(void);\n\
        extern void reach_error(void);\nint main(void) {\n    if (__VERIFIER_nondet_int() == 7)\n        \
        reach_error();\n    else\n        return __VERIFIER_nondet_char();\n    return 0;\n}\n";
    let said = natively(other, &[]).unwrap_or_default();
    assert!(said.contains("harness: reach_error is called"), "{said}");
}

#[test]
fn a_harness_makes_the_bug_happen_natively_with_arguments() {
    if !tools::need_gcc(DataModel::Lp64, "harness") {
        return;
    }
    let scratch = Scratch::new(&[("program.c", ARGUMENTS)]);
    let (_, out) = scratch.check(&["program.c", "--emit-harness", "harness.c"]);
    let command = line(&out, "natively: ").replace(" -fsanitize=address,undefined", "");
    assert!(command.ends_with(" && ./a.out -x ''"), "{command}");
    let said = text(&scratch.shell(&command).stderr);
    assert!(said.contains("harness: reach_error is called"), "{said}");
}

const ARGUMENTS: &str = "\
#include <string.h>
extern void reach_error(void);
int main(int argc, char **argv) {
    if (argc == 3 && strcmp(argv[1], \"-x\") == 0 && !*argv[2])
        reach_error();
    return 0;
}
";

/// A bug that needs a world is shown with it, and the printed command makes that world again.
fn needs(program: &str, kind: &str, wanted: &str) -> String {
    let scratch = Scratch::new(&[("program.c", program)]);
    let (code, out) = scratch.check(&["program.c"]);
    assert_eq!((out.lines().next(), code), (Some("BUG"), Some(1)), "{out}");
    assert!(out.lines().any(|line| line == wanted), "no line '{wanted}':\n{out}");
    let command = line(&out, "reproduce: ");
    let again = scratch.shell(command);
    let said = text(&again.stderr);
    assert_eq!(again.status.code(), Some(120), "{command}:\n{said}");
    assert!(said.contains(&format!("error: {kind}: ")), "{command}:\n{said}");
    command.to_owned()
}

#[test]
fn arguments_are_chosen_and_printed() {
    let command = needs(ARGUMENTS, "error-call", "arguments: -x ''");
    assert_eq!(command, "harrier run program.c -- -x ''");
}

#[test]
fn long_arguments_are_printed_by_their_length() {
    let program = "\
#include <string.h>
int main(int argc, char **argv) {
    static char path[1024];
    if (argc > 1)
        strcpy(path, argv[1]);
    return 0;
}
";
    needs(program, "out-of-bounds", "arguments: \"$(printf %01024d 0 | tr 0 'a')\"");
}

#[test]
fn standard_input_is_chosen_and_printed() {
    let program = "\
#include <stdio.h>
int main(void) {
    int sum = 0;
    char name[8];
    if (scanf(\"%d;%7s\", &sum, name) == 2 && sum == 4711 && name[0] == '%')
        return 1 / (sum - 4711);
    return 0;
}
";
    let command = needs(program, "division-by-zero", "standard input: printf '4711;%%'");
    assert_eq!(command, "printf '4711;%%' | harrier run program.c");
}

#[test]
fn the_environment_is_chosen_and_printed() {
    let program = "\
#include <stdlib.h>
int main(void) {
    char *home = getenv(\"HOME_OF_X\"), *other = getenv(\"OTHER\");
    return home && !*home ? *(char *)0 : other != 0;
}
";
    let command = needs(program, "null-access", "environment: HOME_OF_X=");
    assert_eq!(command, "harrier run program.c --env HOME_OF_X=");
}

#[test]
fn files_are_chosen_and_made_by_the_command() {
    let program = "\
#include <stdio.h>
int main(void) {
    char line[8] = \"\";
    FILE *file = fopen(\"/tmp/settings\", \"r\");
    if (!file)
        return 0;
    int n = fgets(line, sizeof line, file) && line[0] == '#' ? 0 : 1;
    fclose(file);
    return 1 / n;
}
";
    needs(program, "division-by-zero", "file tmp/settings: printf '#'");
}

#[test]
fn hunters_choose_what_fits_together() {
    let program = "\
#include <ctype.h>
#include <stdlib.h>
extern void reach_error(void);
int main(int argc, char **argv) {
    if (argc != 3 || !isupper((unsigned char)argv[1][0]) || argv[1][0] * 3 != 252)
        return 0;
    int n = atoi(argv[2]);
    if (n > 0 && n < 1000 && n * 11 + argv[1][0] == 689)
        reach_error();
    return 0;
}
";
    for hunter in ["deepening", "bfs"] {
        let scratch = Scratch::new(&[("program.c", program)]);
        let (_, out) = scratch.check(&["program.c", "--members", hunter]);
        assert!(out.starts_with("BUG\n") && out.contains("\narguments: T 55\n"), "{hunter}: {out}");
        assert_eq!(scratch.shell(line(&out, "reproduce: ")).status.code(), Some(120));
    }
}

#[test]
fn hunters_prove_nothing_where_they_left_out_arguments() {
    let many = "extern void reach_error(void);
int main(int argc, char **argv) { if (argc == 9 && argv[8]) reach_error(); return 0; }
";
    let long = "#include <string.h>
extern void reach_error(void);
int main(int argc, char **argv) { if (argc == 2 && strlen(argv[1]) == 20) reach_error(); return 0; }
";
    for program in [many, long] {
        let scratch = Scratch::new(&[("program.c", program)]);
        let (code, out) = scratch.check(&["program.c", "--members", "deepening,bfs", "--time", "5"]);
        assert_eq!((out.lines().next(), code), (Some("UNKNOWN"), Some(121)), "{out}");
    }
}

#[test]
fn a_harness_is_written_only_for_a_bug() {
    let scratch = Scratch::new(&[("program.c", "int main(void) { return 0; }\n")]);
    let (_, out) = scratch.check(&["program.c", "--emit-harness", "harness.c"]);
    assert!(out.starts_with("SAFE\n"), "{out}");
    assert!(!scratch.path("harness.c").exists());
}

#[test]
fn only_unusual_orders_of_evaluation_are_listed() {
    let program = "static int count;
static int add(void) { return ++count; }
static int twice(void) { return count *= 2; }
int main(void) {
    int array[2] = {0, 0}, sum = 0;
    for (int i = 0; i < 3; i++) {
        count = 0;
        sum = add() + twice();
    }
    return array[sum == WRONG ? 2 : 0];
}
";
    let scratch = Scratch::new(&[("program.c", program)]);
    let args = |sum| ["program.c", sum];
    // 1 + 2 from left to right, 0 + 1 from right to left.
    let out = shows(&scratch, &args("-DWRONG=3"), "valid-deref", "program.c:10:17", "out-of-bounds");
    assert!(out.contains("\ninputs: none; operands are evaluated from left to right\n"), "{out}");
    let out = shows(&scratch, &args("-DWRONG=1"), "valid-deref", "program.c:10:17", "out-of-bounds");
    assert_eq!(out.matches("order of evaluation: right to left").count(), 1, "{out}");
    assert!(out.contains("\n  operands elsewhere are evaluated from left to right\n"), "{out}");
}

#[test]
fn a_truth_value_is_0_or_1() {
    let text = "extern _Bool __VERIFIER_nondet_bool(void);\nextern char __VERIFIER_nondet_char(void);\n\
                int main(void) { _Bool b = __VERIFIER_nondet_bool(); char c = __VERIFIER_nondet_char();\n\
                if (b && c == 'x') return *(int *)0; return 0; }\n";
    let scratch = Scratch::new(&[("bool.c", text)]);
    for members in ["template", "tester,dfs-200"] {
        let out =
            shows(&scratch, &["bool.c", "--members", members], "valid-deref", "bool.c:4:27", "null-access");
        assert!(out.contains("__VERIFIER_nondet_bool returns 1\n"), "{out}");
        assert!(line(&out, "reproduce: ").ends_with(" --inputs 1,120"), "{out}");
    }
}
