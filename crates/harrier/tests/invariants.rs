//! `harrier invariants` as a user meets it: loops, facts in the notation of C, and exit codes; and
//! facts of the template prover in witnesses.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::path::PathBuf;
use std::process::Command;

/// Exit code, standard output, standard error.
struct Answer(Option<i32>, String, String);

struct Scratch(tempfile::TempDir);

impl Scratch {
    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn harrier(&self, args: &[&str]) -> Answer {
        let output = Command::new(env!("CARGO_BIN_EXE_harrier")).current_dir(&self.0).args(args).output();
        let output = output.expect("harrier starts");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Answer(output.status.code(), text(&output.stdout), text(&output.stderr))
    }

    /// What the template prover finds in `program.c`.
    fn by_templates(&self) -> Answer {
        self.harrier(&["invariants", "program.c", "--members", "template", "--property", "unreach"])
    }
}

fn program(text: &str) -> Scratch {
    let scratch = Scratch(tempfile::tempdir().expect("a folder for temporary files"));
    std::fs::write(scratch.path("program.c"), text).expect("temporary files can be written");
    scratch
}

fn has(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(text.lines().any(|other| other.trim() == *line), "no line '{line}' in\n{text}");
    }
}

/// A list of values from 10 to 20.
const LIST: &str = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { int value; struct node *next; };
int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        int x = __VERIFIER_nondet_int();
        if (x < 10 || x > 20)
            continue;
        struct node *node = malloc(sizeof *node);
        node->value = x;
        node->next = list;
        list = node;
    }
    for (struct node *p = list; p; p = p->next)
        if (p->value < 10 || p->value > 20)
            reach_error();
    return 0;
}
";

#[test]
fn a_list_has_values_in_its_fields() {
    let Answer(code, out, err) = program(LIST).by_templates();
    assert_eq!(code, Some(0), "{out}{err}");
    has(
        &out,
        &[
            "program.c:7:5: in main: while (__VERIFIER_nondet_int()) {",
            "template: list == NULL || list points to a block of line 11",
            "template: every block of line 11: 10 <= [0..4] && [0..4] <= 20",
            "program.c:16:5: in main: for (struct node *p = list; p; p = p->next)",
            "template: p == NULL || p points to a block of line 11",
        ],
    );
}

const COUNTER: &str = "\
extern void reach_error(void);
int main(void) {
    int i = 0;
    while (i < 100) {
        i += 3;
    }
    if (i > 110)
        reach_error();
    return 0;
}
";

#[test]
fn a_counter_has_bounds_that_hold_at_every_arrival() {
    let scratch = program(COUNTER);
    let Answer(code, out, err) = scratch.by_templates();
    assert_eq!(code, Some(0), "{out}{err}");
    has(&out, &["template: 0 <= i && i <= 102", "template: after the first iteration: 3 <= i"]);
    let Answer(code, out, err) = scratch.harrier(&["invariants", "program.c", "--members", "verifier"]);
    assert_eq!(code, Some(0), "{out}{err}");
    assert!(out.contains("verifier: "), "{out}");
    assert!(!out.contains("template"), "{out}");
}

#[test]
fn nested_loops_have_facts_of_their_own() {
    let text = "\
extern void reach_error(void);
static int sum(int from) {
    int s = from;
    for (int j = 0; j < 4; j++)
        s = j;
    return s;
}
int main(void) {
    int i;
    for (i = 0; i < 10; i++) {
        int k = sum(i);
        do {
            k--;
        } while (k > 1);
        while (0)
            k++;
    }
    if (i > 10)
        reach_error();
    return 0;
}
";
    let Answer(code, out, err) = program(text).by_templates();
    assert_eq!(code, Some(0), "{out}{err}");
    has(
        &out,
        &[
            "program.c:4:5: in sum: for (int j = 0; j < 4; j++)",
            "template: 0 <= j && j <= 4",
            "program.c:10:5: in main: for (i = 0; i < 10; i++) {",
            "template: 0 <= i && i <= 10",
            "program.c:12:9: in main: do {",
        ],
    );
}

#[test]
fn a_program_without_loops_has_no_invariants() {
    let Answer(code, out, err) =
        program("int main(void) { return 0; }\n").harrier(&["invariants", "program.c"]);
    assert_eq!((code, out.as_str()), (Some(0), "the program has no loops\n"), "{err}");
}

#[test]
fn what_no_engine_follows_has_no_invariants() {
    let text = "\
extern int unknown(int *);
int main(void) {
    int i = 0;
    while (unknown(&i))
        i++;
    return 0;
}
";
    let Answer(code, out, err) = program(text).harrier(&["invariants", "program.c", "--time", "10"]);
    assert_eq!(code, Some(121), "{out}{err}");
    has(&out, &["program.c:4:5: in main: while (unknown(&i))", "nothing was found"]);
    assert!(out.contains("verifier: no facts: ") && out.contains("template: no facts: "), "{out}");
}

#[test]
fn only_engines_that_find_invariants_can_be_named() {
    let Answer(code, _, err) = program(COUNTER).harrier(&["invariants", "program.c", "--members", "runner"]);
    assert_eq!(code, Some(2), "{err}");
    assert!(err.contains("invariants come from verifier and template"), "{err}");
}

#[test]
fn a_witness_has_the_facts_of_the_template_prover_that_always_hold() {
    let scratch = program(COUNTER);
    let args = ["check", "program.c", "--members", "template", "--property", "unreach", "--witness", "w.yml"];
    let Answer(code, out, err) = scratch.harrier(&args);
    assert_eq!(code, Some(0), "{out}{err}");
    let witness = std::fs::read_to_string(scratch.path("w.yml")).expect("a witness");
    assert!(witness.contains("value: \"0 <= i && i <= 102\""), "{witness}");
}
