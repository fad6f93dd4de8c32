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

/// The invariants of the witness of a program that the template prover proves alone.
fn witnessed(text: &str) -> String {
    let scratch = program(text);
    let args = ["check", "program.c", "--members", "template", "--property", "unreach", "--witness", "w.yml"];
    let Answer(code, out, err) = scratch.harrier(&args);
    assert_eq!(code, Some(0), "{out}{err}");
    std::fs::read_to_string(scratch.path("w.yml")).expect("a witness")
}

#[test]
fn a_witness_speaks_of_pointers_and_fields() {
    let witness = witnessed(LIST);
    let values = "\"(list == 0 || (10 <= list->value && list->value <= 20))\"";
    assert!(witness.contains(values), "{witness}");
    // What is freed may not be looked at.
    let freed = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int *kept = malloc(sizeof *kept), *other = malloc(sizeof *other), *gone = kept;
    *kept = *other = 7;
    while (__VERIFIER_nondet_int()) {
        int *swapped = kept;
        kept = other;
        other = swapped;
        gone = malloc(sizeof *gone);
        if (!gone || *kept != 7)
            reach_error();
        *gone = 8;
        free(gone);
    }
    if (*kept != 7)
        reach_error();
    return gone != 0;
}
";
    let witness = witnessed(freed);
    assert!(witness.contains("kept != 0 && other != 0"), "{witness}");
    lacks(&witness, &["gone"]);
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

fn lacks(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(!text.contains(part), "'{part}' in\n{text}");
    }
}

/// Declarations of list programs; the lists begin in line 5.
const NODES: &str = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { int value; struct node *next; };
";

/// A list to which nodes are added at the front. Their values do not fall from node to node, if a
/// value that is too large is lowered.
fn in_order(lowered: &str) -> String {
    format!(
        "{NODES}static struct node *list;
int main(void) {{
    int n = 0;
    while (__VERIFIER_nondet_int()) {{
        struct node *node = malloc(sizeof *node);
        node->value = __VERIFIER_nondet_int();
        node->next = list;
        if (list && node->value > list->value)
            node->value = {lowered};
        list = node;
        n = 5;
    }}
    for (struct node *p = list; p && p->next; p = p->next)
        if (p->value > p->next->value)
            reach_error();
    return n > 5;
}}
"
    )
}

/// The value of a variable in memory that nothing reads any more is not kept, so no fact may
/// compare others with it.
#[test]
fn nothing_is_said_of_a_variable_that_is_not_read_any_more() {
    let scratch = program(
        "#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int tag; int value; struct node *next; };
int main(void) {
    int limit = 1;
    int *p = &limit;
    unsigned low = 0;
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *x = malloc(sizeof *x);
        x->tag = 1;
        x->value = 0;
        x->next = list;
        list = x;
        if (low < limit)
            *p = 1;
    }
    struct node *x = list;
    while (x)
        x = x->next;
}
",
    );
    let args = ["invariants", "program.c", "--members", "template", "--property", "unreach"];
    let Answer(code, out, err) = scratch.harrier(&[&args[..], &["--rounds", "links"]].concat());
    assert_eq!((code, &*err), (Some(0), ""), "{out}");
    let (_, last) = out.split_once("while (x)").expect("the last loop");
    has(last, &["template: if x points to a live block of line 10: x->[0..4] == 1"]);
    assert!(!last.contains("limit"), "{out}");
}

#[test]
fn a_list_in_order_has_a_fact_about_neighbours() {
    let order = "template: every block of line 9: if [8..16] points to another live block of line 9: \
                 [0..4] <= [8..16]->[0..4]";
    let Answer(code, out, err) = program(&in_order("list->value")).by_templates();
    assert_eq!(code, Some(0), "{out}{err}");
    has(&out, &[order]);
    // One more is too much.
    let Answer(_, out, _) = program(&in_order("list->value + 1")).by_templates();
    lacks(&out, &["[0..4] <= [8..16]->[0..4]", "[0..4] < [8..16]->[0..4]"]);
}

/// The last value is kept in a variable, and one more than it in another.
#[test]
fn a_field_behind_a_variable_is_compared_with_others() {
    let text = |kept: &str| {
        format!(
            "{NODES}int main(void) {{
    struct node *list = NULL;
    int last = 0;
    while (__VERIFIER_nondet_int()) {{
        struct node *node = malloc(sizeof *node);
        node->value = __VERIFIER_nondet_int();
        node->next = list;
        list = node;
        last = {kept};
    }}
    if (list && list->value != last)
        reach_error();
    return 0;
}}
"
        )
    };
    let Answer(code, out, err) = program(&text("node->value")).by_templates();
    assert_eq!(code, Some(0), "{out}{err}");
    has(&out, &["template: if list points to a live block of line 9: last == list->[0..4]"]);
    let Answer(_, out, _) = program(&text("node->value == 7 ? 8 : node->value")).by_templates();
    lacks(&out, &["last == list->[0..4]", "last <= list->[0..4]"]);
}

/// In state 2 both numbers are the same, in state 3 the second one is 0.
const MACHINE: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int state = 1, a = 0, b = 0;
    while (__VERIFIER_nondet_int()) {
        if (state == 1) {
            a = b = __VERIFIER_nondet_int() ? 1 : 0;
            state = 2;
        } else if (state == 2) {
            if (a != b)
                reach_error();
            b = 0;
            state = 3;
        } else if (state == 3) {
            a = 0;
            state = 1;
        }
    }
    return 0;
}
";

#[test]
fn the_states_of_a_machine_are_named_together() {
    let scratch = program(MACHINE);
    let Answer(code, out, err) = scratch.by_templates();
    assert_eq!(code, Some(0), "{out}{err}");
    let all = "(1, 0, 0), (2, 0, 0), (2, 1, 1), (3, 0, 0), (3, 1, 0)";
    has(&out, &[&format!("template: (state, a, b) is one of {all}")]);
    let args = ["check", "program.c", "--members", "template", "--property", "unreach", "--witness", "w.yml"];
    let Answer(code, out, err) = scratch.harrier(&args);
    assert_eq!(code, Some(0), "{out}{err}");
    let witness = std::fs::read_to_string(scratch.path("w.yml")).expect("a witness");
    for way in ["(state == 2 && a == 1 && b == 1)", "(state == 3 && a == 1 && b == 0)"] {
        assert!(witness.contains(way), "{witness}");
    }
    lacks(&witness, &["(state == 2 && a == 1 && b == 0)", "(state == 1 && a == 1"]);
}

/// A function that calls itself, with a loop.
const HALF: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int depth;
int half(int n) {
    if (n <= 1)
        return 0;
    for (int i = 0; i < 3; i++)
        depth = i;
    return half(n - 2) + 1;
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n >= 0 && n <= 1000 && half(n) > n)
        reach_error();
    return 0;
}
";

/// What one number gains, others lose, if `gain` is 3.
fn balanced(gain: &str) -> String {
    format!(
        "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n\
         int main(void) {{\n    unsigned n = __VERIFIER_nondet_int(), x = n, y = 5, even = 4;\n    \
         while (__VERIFIER_nondet_int()) {{\n        \
         x -= {gain};\n        y++;\n        even += 6;\n    }}\n    \
         if (x + 3 * y == n) reach_error();\n    return 0;\n}}\n"
    )
}

#[test]
fn numbers_have_equations() {
    // After k iterations x = n - 3k, y = 5 + k, even = 4 + 6k.
    let Answer(code, out, err) = program(&balanced("3")).by_templates();
    assert_eq!(code, Some(0), "{err}");
    let lines =
        ["template: x + 3 * y == n + 15 (mod 2^32)", "template: 2 * x + even == 2 * n + 4 (mod 2^32)"];
    has(&out, &lines);
    // Now x + y stays, and nothing with 3.
    let Answer(_, out, _) = program(&balanced("1")).by_templates();
    has(&out, &["template: x + y == n + 5 (mod 2^32)"]);
    lacks(&out, &["3 * y"]);
    // A number that goes anywhere has no part in an equation.
    let Answer(_, out, _) = program(&balanced("__VERIFIER_nondet_int()")).by_templates();
    lacks(&out, &["x +", "x =="]);
}

#[test]
fn a_function_that_calls_itself_has_facts_about_calls() {
    let Answer(code, out, err) = program(HALF).by_templates();
    assert_eq!(code, Some(0), "{out}{err}");
    has(
        &out,
        &[
            "program.c:4:5: in half: int half(int n) {",
            "template: on entry: 0 <= n && n <= 1000",
            "template: on entry: 0 <= depth && depth <= 2",
            "template: on return: result <= n",
            "template: on return, if n <= 1: result <= 0",
            "template: on return, if n > 1: 1 <= result",
            "program.c:7:5: in half: for (int i = 0; i < 3; i++)",
            "template: 0 <= i && i <= 3",
        ],
    );
    // half(2) is 1, and n may be 3 here with depth 0.
    lacks(&out, &["on return: result < n", "on return, if n > 1: 2 <= result", "n <= depth"]);
}

#[test]
fn what_depends_on_an_earlier_loop_is_said_with_it() {
    let text = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int *p = NULL, *q = NULL;
    while (__VERIFIER_nondet_int())
        p = malloc(sizeof *p);
    while (__VERIFIER_nondet_int())
        q = p;
    if (q != NULL && p == NULL)
        reach_error();
    return 0;
}
";
    let Answer(code, out, err) = program(text).by_templates();
    assert_eq!(code, Some(0), "{out}{err}");
    has(&out, &["template: if the loop of line 6 completed no iteration: q == NULL"]);
    lacks(&out, &["template: q == NULL\n", "line 6 completed an iteration: q points"]);
}

#[test]
fn variables_hold_blocks_if_leaks_are_asked_about() {
    let text = |freed: &str| {
        format!(
            "#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {{
    int *p = malloc(sizeof *p);
    while (__VERIFIER_nondet_int()) {{
        {freed}
        p = malloc(sizeof *p);
    }}
    free(p);
    return 0;
}}
"
        )
    };
    let args = ["invariants", "program.c", "--members", "template"];
    let Answer(code, out, err) = program(&text("free(p);")).harrier(&args);
    assert_eq!(code, Some(0), "{out}{err}");
    has(&out, &["template: variables hold every live block of line 7"]);
    let Answer(_, out, _) = program(&text("if (__VERIFIER_nondet_int()) free(p);")).harrier(&args);
    lacks(&out, &["variables hold every live block of line 7"]);
}

/// The verifier does not know that the list is in order, and the template prover does not know that
/// no node of it is lost.
#[test]
fn a_witness_of_a_shared_proof_has_the_invariants_of_both() {
    let scratch = program(&in_order("list->value"));
    let args = ["check", "program.c", "--members", "verifier,template", "--witness", "w.yml"];
    let Answer(code, out, err) = scratch.harrier(&args);
    assert_eq!(code, Some(0), "{out}{err}");
    assert!(out.contains("verifier ") && out.contains(", template "), "{out}");
    let witness = std::fs::read_to_string(scratch.path("w.yml")).expect("a witness");
    // Only the verifier speaks of pointers, and only the template prover of few values.
    for part in ["list == 0", "list != 0", "(n == 0) || (n == 5)"] {
        assert!(witness.contains(part), "no '{part}' in\n{witness}");
    }
}

#[test]
fn an_invariant_has_no_disjunct_that_says_nothing() {
    let text = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *n = NULL;
    if (__VERIFIER_nondet_int())
        n = malloc(sizeof *n);
    for (int i = 0; i < 10; i++)
        ;
    free(n);
    return 0;
}
";
    let Answer(code, out, err) = program(text).harrier(&["invariants", "program.c", "--members", "verifier"]);
    assert_eq!(code, Some(0), "{out}{err}");
    has(&out, &["verifier: 0 <= i && i <= 10"]);
}

/// Blocks of one line that different calls or statements allocate have different names.
#[test]
fn blocks_have_a_name_of_their_own() {
    let text = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int kind; struct node *next; };
static struct node *make(int kind) {
    struct node *node = malloc(sizeof *node);
    node->kind = kind;
    return node;
}
int main(void) {
    struct node *all = NULL, *others = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *one = make(1), *two = make(2);
        one->next = all; all = one;
        two->next = others; others = two;
    }
    int *x = malloc(sizeof *x), *y = malloc(sizeof *y);
    while (__VERIFIER_nondet_int()) { *x = 3; *y = 4; }
    return all && all->kind;
}
";
    let Answer(code, out, err) = program(text).by_templates();
    assert_eq!(code, Some(0), "{out}{err}");
    let blocks = "every block of line 5";
    has(
        &out,
        &[
            &format!("template: {blocks} (call 1 of 2): [0..4] == 1"),
            &format!("template: {blocks} (call 2 of 2): [0..4] == 2"),
            "template: after the first iteration: the block of line 16:14: [0..4] == 3",
            "template: after the first iteration: the block of line 16:38: [0..4] == 4",
        ],
    );
}

/// The program says how a field is read, or nothing does.
#[test]
fn fields_are_shown_as_they_are_read() {
    let text = |read: &str| {
        format!(
            "#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {{ unsigned char c; signed char d; struct node *next; }};
int main(void) {{
    struct node *all = NULL;
    while (__VERIFIER_nondet_int()) {{
        struct node *node = malloc(sizeof *node);
        node->c = -1; node->d = -1; node->next = all; all = node;
    }}
    {read}
    return 0;
}}
"
        )
    };
    let Answer(_, out, _) = program(&text("if (all) return all->c > all->d;")).by_templates();
    has(
        &out,
        &["template: every block of line 7: [0..1] == 255", "template: every block of line 7: [1..2] == -1"],
    );
    let Answer(code, out, err) = program(&text("")).by_templates();
    assert_eq!(code, Some(0), "{out}{err}");
    has(&out, &["template: every block of line 7: [8..16] == NULL || [8..16] points to a block of line 7"]);
    lacks(&out, &["255", "== -1"]);
}

#[test]
fn what_depends_on_the_call_names_it() {
    let text = "\
#include <stdlib.h>
extern void reach_error(void);
static void count(int *from, int to) {
    while (*from < to)
        ++*from;
}
static void twice(int *from) {
    count(from, 10);
    count(from, 20);
}
int main(void) {
    int i = 0, j = 30;
    twice(&i);
    count(&j, 40); count(&j, 50);
    if (i != 20 || j != 50)
        reach_error();
    return 0;
}
";
    let Answer(code, out, err) = program(text).by_templates();
    assert_eq!(code, Some(0), "{out}{err}");
    has(
        &out,
        &[
            "program.c:4:5: in count: while (*from < to)",
            "template: called in line 8 from 13: 0 <= i of main && i of main <= 10",
            "template: called in line 9 from 13: 10 <= i of main && i of main <= 20",
            "template: called in line 14:5: 30 <= j of main && j of main <= 40",
            "template: called in line 14:20: 40 <= j of main && j of main <= 50",
        ],
    );
    lacks(&out, &["template: 0 <= i of main", "template: 30 <= j"]);
}

/// What is no loop, and what no execution reaches, would be in the way.
#[test]
fn loops_that_do_not_iterate_and_functions_without_calls_are_not_listed() {
    let scratch = program(
        "extern int __VERIFIER_nondet_int(void);
int unused(int n) {
    while (n > 0)
        n--;
    return n;
}
int main(void) {
    int x = 0;
    do { x++; } while (0);
    while (x < 10)
        x++;
    return 0;
}
",
    );
    let Answer(code, out, err) = scratch.by_templates();
    assert_eq!((code, &*err), (Some(0), ""), "{out}");
    assert_eq!(out.matches(": in ").count(), 1, "{out}");
    has(
        &out,
        &["program.c:10:5: in main: while (x < 10)", "not called, so nothing is said of their loops: unused"],
    );
}

/// A loop of a function that is called twice is named with the call.
#[test]
fn an_earlier_loop_is_named_with_its_call() {
    let scratch = program(
        "#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; };
static struct node *make(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->next = list;
        list = n;
    }
    return list;
}
int main(void) {
    struct node *first = make();
    struct node *second = make();
    while (second) second = second->next;
    while (first) first = first->next;
    return 0;
}
",
    );
    let args = ["invariants", "program.c", "--members", "template", "--property", "unreach"];
    let Answer(code, out, err) = scratch.harrier(&[&args[..], &["--rounds", "paths"]].concat());
    assert_eq!((code, &*err), (Some(0), ""), "{out}");
    let (before, last) = out.split_once("while (first)").expect("the last loop");
    let (_, middle) = before.split_once("while (second)").expect("the loop before");
    has(
        middle,
        &["template: if the loop of line 6, called in line 15, completed no iteration: second == NULL"],
    );
    has(last, &["template: if the loop of line 6, called in line 14, completed no iteration: first == NULL"]);
}

/// What a call allocates was nothing before the call.
#[test]
fn old_contents_are_those_of_blocks_that_were_live() {
    let scratch = program(
        "#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int value; struct node *next; };
static struct node *make(int depth) {
    if (depth >= 3) return NULL;
    struct node *node = malloc(sizeof *node);
    node->value = 0;
    node->next = make(depth + 1);
    node->value = 7;
    return node;
}
int main(void) {
    struct node *list = make(__VERIFIER_nondet_int() & 1);
    return list == NULL;
}
",
    );
    let Answer(code, out, err) = scratch.by_templates();
    assert_eq!((code, &*err), (Some(0), ""), "{out}");
    let before = "template: on return: every block of line 6 that was live before the call: ";
    has(&out, &[&format!("{before}[0..4] == old [0..4]")]);
    lacks(&out, &["every block of line 6: [0..4] == old", "every block of line 6: [8..16] == old"]);
    // What holds of the new ones, too, is said of all.
    has(&out, &["template: on return: every block of line 6: [0..4] == 0 || [0..4] == 7"]);
}

/// A variable of a caller is told from one of the function that has its name.
#[test]
fn variables_of_callers_are_named_with_their_functions() {
    let scratch = program(
        "extern int __VERIFIER_nondet_int(void);
int many;
static void note(int n) { many = n; }
static int sum(int *p, int n) {
    int local = 1, many = 5;
    if (n <= 0) return *p;
    while (__VERIFIER_nondet_int()) { local = 2; *p = n; }
    note(n);
    local += sum(p, n - 1);
    return local + many;
}
static int start(void) {
    int local = 0;
    return sum(&local, 3);
}
int main(void) {
    return start() + many;
}
",
    );
    let Answer(code, out, err) = scratch.by_templates();
    assert_eq!((code, &*err), (Some(0), ""), "{out}");
    let (calls, inside) = out.split_once("while (").expect("the loop");
    has(
        calls,
        &[
            "template: on entry: p == &local of start",
            "template: on entry: 0 <= global many && global many <= 3",
        ],
    );
    lacks(calls, &["p == &local\n", " local <", ": many"]);
    has(inside, &["template: 1 <= local && local <= 2"]);
}
