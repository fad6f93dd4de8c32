//! `harrier check` as a user meets it: the verdict on the first line, what is left, what is
//! assumed, exit codes, limits.

#![allow(clippy::expect_used, reason = "a test may fail")]

use testkit::scratch::{Answer, Scratch};

trait Check {
    /// Checks `program.c`, where it lies.
    fn check(&self, args: &[&str]) -> Answer;
}

impl Check for Scratch {
    fn check(&self, args: &[&str]) -> Answer {
        self.run(&[&["check", "program.c"], args].concat())
    }
}

fn program(text: &str) -> Scratch {
    Scratch::with(env!("CARGO_BIN_EXE_harrier"), text)
}

/// A list of any length, made and freed.
const LIST: &str = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; };
int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        node->next = list;
        list = node;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
";

/// A possible null access, and an error that is never reached after it.
const NULL: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int x = 3;
    int *p = __VERIFIER_nondet_int() ? &x : 0;
    *p = 4;
    if (!p)
        reach_error();
    return 0;
}
";

#[test]
fn safe_is_the_first_line_and_exit_code_0() {
    let Answer(code, out, err) = program(LIST).check(&[]);
    assert_eq!(out.lines().next(), Some("SAFE"), "{out}{err}");
    assert_eq!(code, Some(0));
    assert!(out.contains("obligations proved") && out.contains("access") && out.contains("free 1"), "{out}");
    assert_eq!(err, "", "nothing else is said on a pipe");
}

#[test]
fn obligations_outside_the_property_are_not_counted() {
    let scratch = program(
        "extern void reach_error(void);\nextern int __VERIFIER_nondet_int(void);\n#include <assert.h>\n#include <stdlib.h>\n\
         int main(void) { int n = __VERIFIER_nondet_int(); assert(n != 1); if (n == 2) reach_error();\n\
         int *p = malloc(sizeof *p); if (p) { *p = 1; free(p); } return 0; }\n",
    );
    let answer = scratch.check(&["--property", "memsafety"]);
    assert_eq!(answer.first(), "SAFE", "{}{}", answer.1, answer.2);
    let counts = answer.1.lines().nth(1).unwrap_or_default();
    let words: Vec<&str> = counts.split_whitespace().collect();
    let ["memsafety:", proved, "of", asked, "obligations", "proved", ..] = words[..] else {
        panic!("{counts}")
    };
    assert_eq!(proved, asked, "{counts}");
    assert!(!counts.contains("assertion"), "{counts}");
}

#[test]
fn unknown_lists_what_is_left_with_its_source() {
    // The members that would show the bug do not take part.
    let args = ["--property", "memsafety", "--members", "verifier"];
    let Answer(code, out, _) = program(NULL).check(&args);
    assert_eq!(out.lines().next(), Some("UNKNOWN"), "{out}");
    assert_eq!(code, Some(121));
    assert!(out.contains("possible null-access: the pointer is null"), "{out}");
    assert!(out.contains("program.c:6:8") && out.contains("    *p = 4;"), "{out}");
    let Answer(_, brief, _) = program(NULL).check(&[&args[..], &["--brief"]].concat());
    assert!(brief.contains("\nreason: program.c:6:8 possible null-access: "), "{brief}");
    assert!(!brief.contains("*p = 4;"), "{brief}");
}

#[test]
fn the_readme_shows_what_the_example_gives() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let readme = std::fs::read_to_string(format!("{root}/README.md")).unwrap();
    let out = std::process::Command::new(env!("CARGO_BIN_EXE_harrier"))
        .args(["check", "examples/queue.c"])
        .current_dir(root)
        .output()
        .unwrap();
    let out = String::from_utf8(out.stdout).unwrap();
    assert!(out.starts_with("SAFE\n"), "{out}");
    assert!(readme.contains(&out), "{out}");
}

#[test]
fn configurations_take_turns_until_one_proves_the_program() {
    // Each entry has its own number, and there are more than are kept apart when the entries become
    // a list of any length.
    let numbered = program(
        "#include <stdlib.h>
#include <assert.h>
struct entry { struct entry *next; int number; };
int main(void) {
    struct entry *table = NULL;
    for (int i = 20; i > 0; i--) {
        struct entry *e = malloc(sizeof *e);
        e->next = table;
        e->number = i;
        table = e;
    }
    int expected = 1;
    while (table) {
        struct entry *next = table->next;
        assert(table->number == expected);
        expected++;
        free(table);
        table = next;
    }
    return 0;
}
",
    );
    assert_eq!(numbered.check(&["--members", "verifier", "--config", "default"]).first(), "UNKNOWN");
    assert_eq!(numbered.check(&["--members", "verifier", "--config", "exact"]).first(), "SAFE");
    assert_eq!(numbered.check(&["--members", "verifier", "--config", "default,exact"]).first(), "SAFE");
    assert_eq!(numbered.check(&["--members", "verifier"]).first(), "SAFE");
    let Answer(code, _, err) = numbered.check(&["--config", "default,swift"]);
    assert_eq!(code, Some(2), "{err}");
    assert!(err.contains("--config <NAME,...>': unknown configuration 'swift'"), "{err}");
}

#[test]
fn executions_that_were_not_followed_are_no_proof() {
    let late = program(
        "#include <stdlib.h>
int main(void) {
    int *p = malloc(sizeof *p);
    for (int i = 0; i < 300; i++)
        *p = i;
    free(p);
    free(p);
    return 0;
}
",
    );
    for options in [
        &["--config", "dfs-200"][..],
        &["--set", "max-steps=3"],
        &["--config", "exact", "--set", "max-turns=2"],
        &["--config", "default,dfs-200", "--set", "max-steps=3"],
    ] {
        let answer = late.check(&[&["--members", "verifier"], options].concat());
        assert_eq!(answer.first(), "UNKNOWN", "{options:?}: {}", answer.1);
    }
    let answer = late.check(&["--members", "verifier", "--config", "dfs-200"]);
    assert!(answer.1.contains("not all executions were explored"), "{}", answer.1);
}

#[test]
fn an_error_behind_an_access_that_only_may_fail_is_not_assumed_away() {
    // The accesses are fine, and the error is reached; the analysis does not learn from a square
    // how large the index is.
    let hidden = program(
        "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);
int main(void) {
    int a[100] = {0};
    int i = __VERIFIER_nondet_int() & 0xfffe;
    if (i * i > 9801) return 0;
    int x = a[i];
    if (x == 0) reach_error();
    return 0;
}
",
    );
    let Answer(code, out, _) = hidden.check(&["--property", "unreach"]);
    assert_eq!((out.lines().next(), code), (Some("BUG"), Some(1)), "the index may be 0: {out}");
    assert!(out.contains("\nunreach-call: program.c:7:17 error-call"), "{out}");
    let Answer(code, out, _) = hidden.check(&["--property", "unreach", "--members", "verifier"]);
    assert_eq!((out.lines().next(), code), (Some("UNKNOWN"), Some(121)), "{out}");
    assert!(out.contains("possible out-of-bounds") || out.contains("possible error-call"), "{out}");
    let certain = program(
        "extern void reach_error(void);
int main(void) {
    int a[2] = {0};
    int i = 2;
    a[i] = 1;
    reach_error();
    return 0;
}
",
    );
    let Answer(code, out, _) = certain.check(&["--property", "unreach"]);
    assert_eq!((out.lines().next(), code), (Some("SAFE"), Some(0)), "{out}");
    assert!(
        out.contains("assuming no out-of-bounds at program.c:5:10: accesses 4 bytes at offset 8 of `a`, which has 8 bytes"),
        "{out}"
    );
}

#[test]
fn what_is_left_at_a_place_is_not_assumed_there_too() {
    // One way to the access is surely wrong; of the other the shape analysis does not know it.
    let both = program(
        "extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a[100] = {0};
    int i = 100;
    if (__VERIFIER_nondet_int()) {
        i = __VERIFIER_nondet_int() & 0xfffe;
        if (i * i > 9801) return 0;
    }
    a[i] = 1;
    return 0;
}
",
    );
    let Answer(_, out, _) = both.check(&["--property", "unreach", "--brief", "--members", "verifier"]);
    assert!(
        out.starts_with("UNKNOWN\n") && out.contains("reason: program.c:9:10 possible out-of-bounds"),
        "{out}"
    );
    assert!(!out.contains("assuming"), "{out}");
}

#[test]
fn undefined_behaviour_outside_the_property_is_an_assumption() {
    let Answer(code, out, _) = program(NULL).check(&["--property", "unreach"]);
    assert_eq!((out.lines().next(), code), (Some("SAFE"), Some(0)), "{out}");
    assert!(out.contains("assuming no null-access at program.c:6:8"), "{out}");
}

#[test]
fn an_array_without_elements_is_an_error_only_if_undefined_behaviour_is_checked() {
    let text = |last: &str| {
        format!(
            "extern int __VERIFIER_nondet_int(void);\n\
             static int sum(int n) {{\n    int a[n], s = 0;\n    for (int i = 0; i {last}; i++)\n        a[i] = i;\n    \
             for (int i = 0; i < n; i++)\n        s += a[i];\n    return s;\n}}\n\
             int main(void) {{\n    int n = __VERIFIER_nondet_int();\n    if (n < 0 || n > 3)\n        return 0;\n    \
             return sum(n) > 3;\n}}\n"
        )
    };
    let right = program(&text("< n"));
    assert_eq!(right.check(&["--property", "memsafety"]).first(), "SAFE");
    let Answer(_, out, _) = right.check(&["--brief"]);
    assert!(out.starts_with("BUG\nundefined: program.c:3:11 bad-array-size"), "{out}");
    let wrong = program(&text("<= n"));
    let Answer(_, out, _) = wrong.check(&["--property", "memsafety", "--brief"]);
    assert!(out.starts_with("BUG\nvalid-deref: program.c:5:14 out-of-bounds"), "{out}");
    assert!(out.contains("reproduce: harrier run program.c --property memsafety --inputs 0\n"), "{out}");
}

#[test]
fn an_error_function_is_an_error_even_if_it_has_a_body() {
    let text = "extern void __assert_fail(const char *, const char *, unsigned, const char *);\n\
                extern int __VERIFIER_nondet_int(void);\n\
                void reach_error(void) { __assert_fail(\"0\", \"p.c\", 3, \"reach_error\"); }\n\
                void fatal(int x) { (void)x; }\n\
                int main(void) {\n    if (__VERIFIER_nondet_int())\n        reach_error();\n    else\n        \
                fatal(1);\n    return 0;\n}\n";
    let scratch = program(text);
    let Answer(_, out, _) = scratch.check(&["--property", "unreach", "--brief"]);
    assert!(out.starts_with("BUG\nunreach-call: program.c:7:9 error-call"), "{out}");
    let Answer(_, out, _) = scratch.check(&["--unreach-function", "fatal", "--brief"]);
    assert!(out.starts_with("BUG\nunreach-call: program.c:9:9 error-call"), "{out}");
    scratch.file("fatal.prp", "CHECK( init(main()), LTL(G ! call(fatal())) )\n");
    let Answer(_, out, _) = scratch.check(&["--property", "fatal.prp", "--brief"]);
    assert!(out.starts_with("BUG\nunreach-call: program.c:9:9 error-call"), "{out}");
    let Answer(code, _, err) = scratch.check(&["--unreach-function", "fatale"]);
    assert_eq!(code, Some(3));
    assert!(err.contains("no function 'fatale'"), "{err}");
}

#[test]
fn static_functions_of_one_name_are_all_errors() {
    let scratch = program(
        "static void fatal(void) {}\nstatic void reach_error(void) {}\nvoid other(void);\n\
         int main(void) { if (0) { fatal(); reach_error(); } other(); return 0; }\n",
    );
    let second = "static void fatal(void) {}\nstatic void reach_error(void) {}\n";
    for (call, option) in
        [("fatal", ["--unreach-function", "fatal"]), ("reach_error", ["--property", "unreach"])]
    {
        scratch.file("other.c", &format!("{second}void other(void) {{ fatal(); reach_error(); }}\n"));
        let answer = scratch.check(&[&["other.c"], &option[..]].concat());
        assert_eq!(answer.first(), "BUG", "{call}: {}{}", answer.1, answer.2);
        let verifier = scratch.check(&[&["other.c", "--members", "verifier"], &option[..]].concat());
        assert_eq!(verifier.first(), "UNKNOWN", "{call}: {}{}", verifier.1, verifier.2);
    }
}

#[test]
fn a_label_can_be_the_error() {
    let text = "extern int __VERIFIER_nondet_int(void);\n\
                int main(void) {\n    int x = __VERIFIER_nondet_int();\n    if (x == 7)\n        goto ERROR;\n    \
                if (x < 0)\n        goto out;\n    if (x < 0)\n        goto NEVER;\nout:\n    return 0;\n\
                ERROR:\n    return 1;\nNEVER:\n    return 2;\nunused:\n    return 3;\n}\n";
    let scratch = program(text);
    scratch.file("error.prp", "CHECK( init(main()), LTL(G ! label(ERROR)) )\n");
    for args in
        [&["--unreach-label", "ERROR"][..], &["--property", "error.prp"], &["--property", "unreach-label"]]
    {
        let Answer(code, out, err) = scratch.check(&[args, &["--brief", "--members", "verifier"]].concat());
        assert_eq!((out.lines().next(), code), (Some("UNKNOWN"), Some(121)), "{args:?}: {out}{err}");
        let left = "\nreason: program.c:12:1 possible error-call: the label `ERROR` is reached\n";
        assert!(out.contains(left), "{args:?}: {out}");
        assert_eq!(out.matches("reason: ").count(), 1, "{args:?}: {out}");
    }
    // Nothing leads to the last label, not even a line above it.
    for label in ["NEVER", "unused"] {
        let answer = scratch.check(&["--unreach-label", label]);
        assert_eq!(answer.first(), "SAFE", "{}{}", answer.1, answer.2);
    }
    let Answer(_, out, _) = scratch.check(&["--unreach-label", "out", "--brief"]);
    assert!(out.starts_with("BUG\nunreach-call: program.c:10:1 error-call"), "{out}");
}

#[test]
fn a_missing_label_is_reported_with_a_remedy() {
    let scratch =
        program("int main(int n, char **v) {\n    if (n)\n        goto ERROR;\nERROR:\n    return 0;\n}\n");
    scratch.file("error.prp", "CHECK( init(main()), LTL(G ! label(EROR)) )\n");
    for args in [&["--unreach-label", "EROR"][..], &["--property", "error.prp"]] {
        let Answer(code, out, err) = scratch.check(args);
        assert_eq!((code, &*out), (Some(3), ""), "{args:?}");
        assert!(err.contains("the program has no label 'EROR'") && err.contains("such as 'ERROR'"), "{err}");
    }
    let none = program("int main(void) { return 0; }\n").check(&["--unreach-label", "ERROR"]);
    assert!(none.2.contains("no label 'ERROR', and no other: name a function instead"), "{}", none.2);
}

#[test]
fn a_divisor_that_was_never_set_may_be_zero() {
    let scratch = program("int main(void) { int x; return 10 / x; }\n");
    let Answer(_, out, _) = scratch.check(&["--brief", "--members", "verifier"]);
    assert!(out.starts_with("UNKNOWN") && out.contains("possible division-by-zero"), "{out}");
    let Answer(_, out, _) = scratch.check(&["--brief"]);
    assert!(out.starts_with("BUG\nundefined: program.c:1:35 uninitialised-use"), "{out}");
}

#[test]
fn properties_can_be_joined() {
    let scratch =
        program("#include <stdlib.h>\nstatic void *p;\nint main(void) { p = malloc(8); return 0; }\n");
    assert!(scratch.check(&[]).1.starts_with("SAFE"));
    assert!(scratch.check(&["--property", "memsafety,assert"]).1.starts_with("SAFE"));
    for args in
        [&["--memcleanup"][..], &["--property", "memsafety,memcleanup"], &["--property", "valid-memcleanup"]]
    {
        let Answer(_, out, _) = scratch.check(args);
        let not_freed = "BUG\nvalid-memcleanup: program.c:3:22 memory-not-freed";
        assert!(out.starts_with(not_freed), "{args:?}: {out}");
    }
}

#[test]
fn what_cannot_be_asked_is_rejected() {
    let scratch = program(LIST);
    scratch.file("race.prp", "CHECK( init(main()), LTL(G ! data-race) )\n");
    let cases = [
        (&["--property", "race.prp"][..], "race.prp: line 1: the property 'G!data-race' is not supported"),
        (&["--property", "none.prp"], "none.prp: cannot be read"),
    ];
    for (args, message) in cases {
        let Answer(code, out, err) = scratch.check(args);
        assert_eq!((code, &*out), (Some(3), ""), "{args:?}");
        assert!(err.contains(message), "{args:?}: {err}");
    }
}

#[test]
fn a_wrong_value_of_an_option_is_a_wrong_command_line() {
    let scratch = program(LIST);
    let cases = [
        (
            &["check", "--property", "safety"][..],
            "'--property <NAME|FILE.prp>': unknown property; known are memsafety",
        ),
        (&["check", "--config", "best"], "unknown configuration 'best'; known are default, precise, apart"),
        (&["check", "--set", "join-at"], "not of the form OPTION=VALUE"),
        (&["check", "--set", "join-at=often"], "never, loops, returns or blocks"),
        (&["check", "--set", "speed=1"], "unknown option 'speed'; known are"),
        (&["check", "--cores", "0"], "'0' for '--cores <N>'"),
        (&["check", "--members", "verifier,oracle"], "unknown member 'oracle'"),
        (
            &["heap", "--line", "program.c:x"],
            "'program.c:x' for '--line <N|FILE:N>': neither a number nor FILE:NUMBER",
        ),
        (&["heap", "--line", "4", "--config", "default,exact"], "heaps are drawn by one configuration"),
        (&["run", "--inputs", "1,abc"], "`abc` is not a number"),
        (&["run", "--env", "HOME"], "'HOME' for '--env <NAME=VALUE>': not of the form NAME=VALUE"),
        (&["run", "--witness", "w.txt"], "give --witness-format"),
        (&["bench", "--filter", "("], "'(' for '--filter <REGEX>'"),
        (&["bench", "--jobs", "0"], "'0' for '--jobs <N>'"),
    ];
    for (args, message) in cases {
        let Answer(code, out, err) = scratch.run(&[args, &["program.c"]].concat());
        assert_eq!((code, &*out), (Some(2), ""), "{args:?}: {err}");
        assert!(err.contains(message), "{args:?}: {err}");
    }
}

#[test]
fn limits_end_in_unknown_with_what_is_known() {
    let scratch = program(LIST);
    let Answer(_, out, err) = scratch.check(&["--time", "1.5"]);
    assert!(out.is_empty() && err.contains("whole number of seconds"), "{out}{err}");
    let Answer(code, out, _) = scratch.check(&["--config", "exact", "--time", "1"]);
    assert_eq!((out.lines().next(), code), (Some("UNKNOWN"), Some(121)), "{out}");
    assert!(out.contains("reason: CPU time limit reached"), "{out}");
    let Answer(code, out, _) = scratch.check(&["--config", "exact", "--memory", "1"]);
    assert_eq!((out.lines().next(), code), (Some("UNKNOWN"), Some(121)), "{out}");
    assert!(out.contains("reason: memory limit reached"), "{out}");
}

#[test]
fn configurations_change_what_is_proved() {
    let scratch = program(LIST);
    for config in ["default", "precise", "fast"] {
        assert!(scratch.check(&["--config", config]).1.starts_with("SAFE"), "{config}");
    }
    // Without finding lists the loop never ends.
    assert!(scratch.check(&["--set", "abstract-at=never", "--time", "1"]).1.starts_with("UNKNOWN"));
    // What malloc gives is used without checking it.
    for args in [&["--malloc-fails"][..], &["--set", "malloc-fails=true"]] {
        let Answer(_, out, _) = scratch.check(args);
        assert!(out.starts_with("BUG\nvalid-deref: program.c:8:20 null-access"), "{out}");
        let Answer(_, out, _) = scratch.check(&[args, &["--members", "verifier"]].concat());
        assert!(out.contains("possible null-access"), "{out}");
    }
}
