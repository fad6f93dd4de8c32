//! What `harrier check` says where a program leaves something out: inputs, bodies of functions, an
//! end; and where the user ends it.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use testkit::scratch::{Answer, Scratch};

fn program(text: &str) -> Scratch {
    Scratch::with(env!("CARGO_BIN_EXE_harrier"), text)
}

fn check(text: &str, args: &[&str]) -> Answer {
    program(text).run(&[&["check", "program.c"], args].concat())
}

/// A table filled by a computation that no abstraction follows.
const COMPUTATION: &str = "\
#include <stdio.h>
int main(void) {
    unsigned x = 1;
    int counts[7] = {0};
    for (int i = 0; i < 300000; i++) {
        x = x * 1103515245u + 12345u;
        counts[(x >> 16) % 7] += 1;
    }
    int *p = counts[0] + counts[1] + counts[2] + counts[3] + counts[4] + counts[5] + counts[6] == 300000 ? &counts[0] : 0;
    printf(\"%d\\n\", *p);
    return 0;
}
";

#[test]
fn a_program_without_input_is_proved_by_running_it() {
    let answer = check(COMPUTATION, &[]);
    assert_eq!(answer.first(), "SAFE", "{}", answer.1);
    assert!(answer.1.contains("the program takes no input: its only execution ends after "), "{}", answer.1);
    assert!(answer.1.contains("\ntherefore: every access is valid"), "{}", answer.1);
    // The same with an input is not.
    let asks = COMPUTATION.replace(
        "unsigned x = 1",
        "extern unsigned __VERIFIER_nondet_uint(void); unsigned x = __VERIFIER_nondet_uint()",
    );
    let answer = check(&asks, &["--members", "runner", "--time", "3"]);
    assert_eq!(answer.first(), "UNKNOWN", "{}", answer.1);
}

#[test]
fn a_recursion_without_an_end_is_not_safe() {
    for text in [
        "int f(void) { return f(); }\nint main(void) { return f(); }\n",
        // Only particular inputs lead there.
        "extern int __VERIFIER_nondet_int(void);\nint g(int);\nint f(int x) { return g(x) + 1; }\nint g(int x) { return f(x) + 1; }\n\
         int main(void) { return __VERIFIER_nondet_int() == 123456 ? f(1) : 0; }\n",
    ] {
        let answer = check(text, &["--members", "verifier,runner", "--time", "20"]);
        assert_eq!(answer.first(), "UNKNOWN", "{}", answer.1);
        assert!(answer.1.contains("stack"), "{}", answer.1);
    }
    // One that ends is.
    let ends = "int f(int n) { return n <= 0 ? 0 : f(n - 1); }\nint main(void) { return f(10); }\n";
    assert_eq!(check(ends, &[]).first(), "SAFE");
    // So is one that ends the program.
    let exits =
        "#include <stdlib.h>\nvoid f(int n) { if (n == 0) exit(0); f(n - 1); }\nint main(void) { f(3); }\n";
    assert_eq!(check(exits, &[]).first(), "SAFE");
}

#[test]
fn a_proof_without_obligations_is_explained() {
    let answer = check("int main(void) { return 0; }\n", &["--property", "unreach", "--members", "verifier"]);
    assert_eq!(answer.first(), "SAFE", "{}", answer.1);
    assert!(!answer.1.contains("0 of 0"), "{}", answer.1);
    assert!(answer.1.contains("unreach: no reachable statement can violate it"), "{}", answer.1);
}

#[test]
fn the_answer_names_what_was_not_asked_and_what_it_assumes() {
    let answer = check("int main(void) { return 0; }\n", &["--property", "memsafety"]);
    let not_asked = answer.1.lines().find(|line| line.starts_with("not checked: ")).expect("a line");
    assert!(not_asked.contains("memcleanup") && not_asked.contains("unreach"), "{not_asked}");
    assert!(!not_asked.contains("valid-deref"), "{not_asked}");
    assert!(
        answer.1.contains("assuming that no allocation fails and that the stack does not overflow\n"),
        "{}",
        answer.1
    );
    for args in [&["--malloc-fails"][..], &["--set", "malloc-fails=true"]] {
        let answer = check("int main(void) { return 0; }\n", args);
        assert!(answer.1.contains("\nassuming that the stack does not overflow\n"), "{}", answer.1);
    }
}

#[test]
fn an_interrupt_ends_with_what_is_known() {
    // Endless for all members: the numbers never repeat.
    let text = "extern int __VERIFIER_nondet_int(void);\n\
                int main(void) { unsigned long x = __VERIFIER_nondet_int(), y = 1; for (;;) { x = x * 3 + y; y = y * 5 + x; if (x * y == 77777777777) return *(int *)0; } }\n";
    let scratch = program(text);
    let child = Command::new(env!("CARGO_BIN_EXE_harrier"))
        .args(["check", "program.c", "--time", "300", "--property", "memsafety"])
        .current_dir(scratch.path("."))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    std::thread::sleep(Duration::from_secs(2));
    let interrupted = Instant::now();
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()));
    let output = child.wait_with_output().expect("it ends");
    assert!(interrupted.elapsed() < Duration::from_secs(20));
    let out = String::from_utf8_lossy(&output.stdout);
    assert_eq!(out.lines().next(), Some("UNKNOWN"), "{out}");
    assert!(out.contains("reason: interrupted"), "{out}");
    assert_eq!(output.status.code(), Some(121));
}

/// Many lists of squares, none of which is 3 modulo 8, as no template can say; and nested calls,
/// whose formula is large.
fn long_work() -> [String; 2] {
    let mut lists =
        "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n\
                     struct node { struct node *next, *other; unsigned value; };\nint main(void) {\n"
            .to_owned();
    for i in 0..30 {
        lists += &format!(
            "struct node *l{i} = 0; while (__VERIFIER_nondet_int()) {{ struct node *n = malloc(sizeof *n); \
             unsigned x = __VERIFIER_nondet_int(); \
             n->next = l{i}; n->other = l{i}; n->value = x * x; l{i} = n; }}\n"
        );
    }
    for i in 0..30 {
        lists +=
            &format!("for (struct node *p = l{i}; p; p = p->next) if (p->value % 8 == 3) reach_error();\n");
    }
    let mut calls = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\nint g[8];\n\
                     static int f0(int x) { return x > 3 ? x * 3 : g[1]; }\n"
        .to_owned();
    for i in 1..11 {
        let last = i - 1;
        calls += &format!(
            "static int f{i}(int x) {{ int s = 0; for (int i = 0; i < x; i++) s += f{last}(x + i) * f{last}(x - s); \
             g[{}] = s; return s; }}\n",
            i % 8
        );
    }
    calls += "int main(void) { if (f10(__VERIFIER_nondet_int()) == 77777) reach_error(); return 0; }\n";
    [lists + "return 0; }\n", calls]
}

#[test]
fn a_limit_ends_long_work_with_what_is_known() {
    for text in long_work() {
        let scratch = program(&text);
        for members in [&["--members", "template"][..], &[]] {
            let args = ["check", "program.c", "--property", "unreach", "--time", "1", "--log", "log"];
            let answer = scratch.run(&[&args[..], members].concat());
            assert_eq!((answer.first(), answer.0), ("UNKNOWN", Some(121)), "{}", answer.1);
            assert!(answer.1.contains("reason: CPU time limit reached"), "{}", answer.1);
            // The watchdog alone would not say this.
            assert!(answer.1.contains("unreach: "), "{}", answer.1);
            let log = std::fs::read_to_string(scratch.path("log")).expect("the log is written");
            if !members.is_empty() {
                assert!(log.starts_with("template: UNKNOWN (CPU time limit reached"), "{log}");
            }
            std::fs::remove_file(scratch.path("log")).expect("it can be removed");
        }
    }
}

/// Counted references to a chain of objects. With twenty copies of the loop the formula is large,
/// and so is each of its constraints.
const REFERENCES: &str = "\
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
struct object { int count; struct object *parent; };
static struct object *make(struct object *parent) {
    struct object *new = malloc(sizeof *new);
    new->count = 1;
    new->parent = parent;
    if (parent)
        parent->count++;
    return new;
}
static void put(struct object *object) {
    while (object) {
        if (--object->count)
            return;
        struct object *parent = object->parent;
        free(object);
        object = parent;
    }
}
int main(void) {
    struct object *top = make(NULL);
    while (__VERIFIER_nondet_bool()) {
        struct object *new = make(top);
        put(top);
        top = new;
    }
    put(top);
    return 0;
}
";

#[test]
fn a_limit_ends_a_hunt_in_a_large_formula_with_what_is_known() {
    let scratch = program(REFERENCES);
    for seconds in ["2", "5"] {
        let args = ["check", "program.c", "--members", "template", "--rounds", "hunt:20", "--log", "log"];
        let answer = scratch.run(&[&args[..], &["--time", seconds]].concat());
        assert_eq!((answer.first(), answer.0), ("UNKNOWN", Some(121)), "{}", answer.1);
        assert!(answer.1.contains("reason: CPU time limit reached"), "{}", answer.1);
        assert!(answer.1.contains("\ndefault: "), "{}", answer.1);
        let log = std::fs::read_to_string(scratch.path("log")).expect("the log is written");
        assert!(log.starts_with("template: UNKNOWN (CPU time limit reached"), "{log}");
        std::fs::remove_file(scratch.path("log")).expect("it can be removed");
    }
}

#[test]
fn an_interrupt_ends_long_work_with_what_is_known() {
    let [lists, _] = long_work();
    let scratch = program(&lists);
    let child = Command::new(env!("CARGO_BIN_EXE_harrier"))
        .args(["check", "program.c", "--property", "unreach", "--members", "template", "--log", "log"])
        .current_dir(scratch.path("."))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    std::thread::sleep(Duration::from_secs(2));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()));
    let output = child.wait_with_output().expect("it ends");
    let out = String::from_utf8_lossy(&output.stdout);
    assert_eq!((out.lines().next(), output.status.code()), (Some("UNKNOWN"), Some(121)), "{out}");
    assert!(out.contains("unreach: ") && out.contains("reason: interrupted"), "{out}");
    let log = std::fs::read_to_string(scratch.path("log")).expect("the log is written");
    assert!(log.starts_with("template: UNKNOWN (interrupted"), "{log}");
}

/// Calls a function that is defined nowhere.
const CALLS: &str = "\
#include <stdlib.h>
int outside(int *p, int n);
int total;
int main(void) {
    int x = 3;
    int r = outside(&x, 1);
    int *block = malloc(sizeof *block);
    *block = r + x;
    total += *block;
    free(block);
    if (total == 12345 && x != 3)
        return *(int *)0;
    return 0;
}
";

#[test]
fn a_function_without_a_body_is_named_with_what_to_do() {
    let answer = check(CALLS, &[]);
    assert_eq!(answer.first(), "UNKNOWN", "{}", answer.1);
    for words in ["'outside'", "program.c:6:13", "--model FILE.c", "--undefined pure", "--undefined havoc"] {
        assert!(answer.1.contains(words), "{words}: {}", answer.1);
    }
}

#[test]
fn a_function_without_a_body_may_be_taken_to_change_nothing() {
    let answer = check(CALLS, &["--undefined", "pure"]);
    assert_eq!(answer.first(), "SAFE", "{}", answer.1);
    assert!(
        answer.1.contains("assuming that 'outside' returns any value and changes nothing\n"),
        "{}",
        answer.1
    );
    // Its result is any.
    let text = CALLS.replace("&& x != 3", "");
    let answer = check(&text, &["--undefined", "pure"]);
    assert_eq!(answer.first(), "BUG", "{}", answer.1);
    assert!(
        answer.1.contains("assuming that 'outside' returns any value and changes nothing\n"),
        "{}",
        answer.1
    );
    assert!(answer.1.contains("outside returns 12342"), "{}", answer.1);
    let command =
        answer.1.lines().find_map(|line| line.strip_prefix("reproduce: harrier ")).expect("a command");
    assert!(command.contains("--undefined=pure"), "{command}");
    let words: Vec<&str> = command.split(' ').collect();
    assert_eq!(program(&text).run(&words).0, Some(120), "{command}");
}

#[test]
fn no_assumption_hides_an_assertion_of_cbmc() {
    let text = "int main(void) { __CPROVER_assert(0, \"never\"); return 0; }\n";
    for how in ["pure", "havoc"] {
        let answer = check(text, &["--undefined", how, "--property", "assert"]);
        assert_eq!(answer.first(), "UNKNOWN", "{}", answer.1);
        assert!(answer.1.contains("'__CPROVER_assert'"), "{}", answer.1);
    }
}

#[test]
fn a_function_without_a_body_may_be_taken_to_change_what_it_reaches() {
    // It may change `x`: neither safe nor shown, since the run changes nothing.
    let answer = check(CALLS, &["--undefined", "havoc", "--time", "10"]);
    assert_eq!(answer.first(), "UNKNOWN", "{}", answer.1);
    assert!(
        answer.1.contains("assuming that 'outside' returns any value and changes only what"),
        "{}",
        answer.1
    );
    // Nothing leads to the local variable of the caller.
    let text = "int outside(void);\nint g;\nint main(void) { int x = 3; int *p = &x; g = 1; outside(); if (*p != 3) return *(int *)0; return g; }\n";
    let answer = check(text, &["--undefined", "havoc"]);
    assert_eq!(answer.first(), "SAFE", "{}", answer.1);
    // The static object may have changed.
    let text = text.replace("*p != 3", "g != 1");
    assert_eq!(check(&text, &["--undefined", "havoc", "--time", "10"]).first(), "UNKNOWN");
    // A pointer that may have changed is not followed.
    let text = "int outside(void);\nint x, *g = &x;\nint main(void) { outside(); return *g; }\n";
    assert_eq!(check(text, &["--undefined", "havoc", "--time", "10"]).first(), "UNKNOWN");
    assert_eq!(check(text, &["--undefined", "pure"]).first(), "SAFE");
}

#[test]
fn a_function_that_never_returns_does_not() {
    let text = "_Noreturn void die(void);\nint main(void) { int *p = 0; if (!p) die(); return *p; }\n";
    assert_eq!(check(text, &["--undefined", "pure"]).first(), "SAFE");
}

#[test]
fn a_structure_as_a_result_and_a_function_without_parameters_have_any_value() {
    let text = "struct s { int a, b; };\nstruct s make(void);\nint old();\n\
                int main(void) { struct s s = make(); if (s.a == 7 && s.b == 9 && old(3) == 4) return *(int *)0; return 0; }\n";
    let answer = check(text, &["--undefined", "pure"]);
    assert_eq!(answer.first(), "BUG", "{}", answer.1);
}

#[test]
fn a_model_replaces_functions_without_a_body_those_of_the_program_and_those_of_the_library() {
    let scratch = program(
        "#include <stdlib.h>\nint outside(void);\nint own(void) { return 0; }\n\
         int main(void) { if (outside() + own() + abs(-5) == 6) return 0; return *(int *)0; }\n",
    );
    scratch.file(
        "model.c",
        "int outside(void) { return 1; }\nint own(void) { return 2; }\nint abs(int n) { return n < 0 ? 3 : n; }\n",
    );
    let answer = scratch.run(&["check", "program.c", "--model", "model.c"]);
    assert_eq!(answer.first(), "SAFE", "{}{}", answer.1, answer.2);
    assert!(answer.1.contains("assuming that 'own' does what its model says, not its body"), "{}", answer.1);
    assert_eq!(scratch.run(&["run", "program.c", "--model", "model.c"]).0, Some(0));
}

#[test]
fn threads_are_called_by_their_name() {
    let text = "#include <pthread.h>\nstatic void *work(void *p) { return p; }\n\
                int main(void) { pthread_t t; pthread_create(&t, 0, work, 0); return 0; }\n";
    let answer = check(text, &["--time", "5"]);
    assert_eq!(answer.first(), "UNKNOWN", "{}", answer.1);
    assert!(answer.1.contains("threads are not supported: pthread_create"), "{}", answer.1);
}

/// A block with two fields, which is set and freed.
const PAIR: &str = "\
#include <stdlib.h>
struct pair { int low; struct pair *next; };
int main(void) {
    struct pair *p = malloc(sizeof *p);
    p->low = 1;
    p->next = NULL;
    free(p);
    return 0;
}
";

/// What a prover does not look at keeps it from nothing else, and is named.
#[test]
fn what_a_prover_does_not_check_is_named() {
    let alone = ["--members", "template"];
    let answer = check(PAIR, &[&alone[..], &["--property", "default"]].concat());
    assert_eq!(answer.first(), "SAFE", "{}", answer.1);
    let answer = check(PAIR, &[&alone[..], &["--property", "default,alignment"]].concat());
    assert_eq!(answer.first(), "UNKNOWN", "{}", answer.1);
    assert!(answer.1.contains("(access 3, argument 2, call 2, free 1"), "{}", answer.1);
    assert!(answer.1.contains("\nreason: the template prover does not check: alignment\n"), "{}", answer.1);
    let open = "\nnot proved: alignment 3: program.c:5:12, program.c:6:13, program.c:7:5\n";
    assert!(answer.1.contains(open), "{}", answer.1);
    // The verifier proves that, and all together are a proof.
    let answer = check(PAIR, &["--property", "default,alignment"]);
    assert_eq!(answer.first(), "SAFE", "{}", answer.1);
}

#[test]
fn what_is_not_modelled_has_a_place() {
    let text = PAIR.replace("    free(p);", "    p = realloc(p, 2 * sizeof *p);\n    free(p);");
    let answer = check(&text, &["--members", "template"]);
    let reason = "\nreason: a call of 'realloc' that is not inlined at program.c:7:9 is not modelled\n";
    assert!(answer.1.contains(reason), "{}", answer.1);
}
