//! Single choices of the configuration do what their names say (`--set`).

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::process::Command;

/// What `harrier check` prints for a program, by one configuration with some choices.
fn check(text: &str, choices: &[&str]) -> String {
    let dir = tempfile::tempdir().expect("a folder for temporary files");
    let path = dir.path().join("program.c");
    std::fs::write(&path, text).expect("temporary files can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_harrier"));
    // What the analysis does is asked, not what runs show.
    command.args(["check", "--members", "verifier", "--brief", "--statistics", "--config", "default"]);
    for choice in choices {
        command.args(["--set", choice]);
    }
    let output = command.arg(path).output().expect("harrier starts");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The number before a word of the statistics.
fn count(out: &str, word: &str) -> u64 {
    let line = out.lines().find(|line| line.starts_with("statistics: ")).expect("statistics are printed");
    let words: Vec<&str> = line.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let at = words.iter().position(|w| *w == word).expect("the word is there");
    words[at - 1].parse().expect("a number")
}

const HEAD: &str = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; };
static struct node *push(struct node *list) {
    struct node *node = malloc(sizeof *node);
    node->next = list;
    return node;
}
static void drop(struct node *list) {
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}
";

#[test]
fn length_known_limits_what_is_known_of_lengths() {
    // Three nodes at least: the third is there.
    let text = HEAD.to_owned()
        + "int main(void) {
    struct node *list = push(push(push(0)));
    while (__VERIFIER_nondet_int()) list = push(list);
    list->next->next->next = list->next->next->next;
    drop(list);
    return 0;
}
";
    assert!(check(&text, &[]).starts_with("SAFE"));
    assert!(check(&text, &["length-known=3"]).starts_with("SAFE"));
    let out = check(&text, &["length-known=2"]);
    assert!(out.starts_with("UNKNOWN") && out.contains("possible null-access"), "{out}");
}

/// Two calls that see the same, and one that sees less.
fn calls() -> String {
    HEAD.to_owned()
        + "static void keep(struct node *list) {
    if (list)
        list->next = list->next;
}
int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) list = push(list);
    keep(list);
    keep(list);
    if (list) keep(list);
    drop(list);
    return 0;
}
"
}

#[test]
fn reuse_says_which_calls_share_an_analysis() {
    let contexts = |choice: &str| {
        let out = check(&calls(), &[choice]);
        assert!(out.starts_with("SAFE"), "{choice}: {out}");
        count(&out, "contexts")
    };
    let [never, equal, covered] = ["reuse=never", "reuse=equal", "reuse=covered"].map(contexts);
    assert!(never > equal && equal > covered, "{never}, {equal}, {covered}");
}

#[test]
fn calls_of_a_recursive_function_share_whatever_is_chosen() {
    let text = HEAD.to_owned()
        + "static void drop_all(struct node *list) {
    if (!list) return;
    drop_all(list->next);
    free(list);
}
int main(void) {
    struct node *list = 0;
    while (__VERIFIER_nondet_int()) list = push(list);
    drop_all(list);
    return 0;
}
";
    for choice in ["reuse=never", "reuse=equal", "reuse-misses=1"] {
        let out = check(&text, &[choice]);
        assert!(out.starts_with("SAFE"), "{choice}: {out}");
    }
}

#[test]
fn calls_are_not_compared_after_too_many_in_vain() {
    // Each number is new to the function, then all come again.
    let mut text = String::from("static int id(int x) { return x; }\nint main(void) {\n    int sum = 0;\n");
    for at in [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6] {
        text += &format!("    sum += id({at}00);\n");
    }
    text += "    return sum != 4200;\n}\n";
    let contexts = |choice: &str| count(&check(&text, &[choice]), "contexts");
    let all = contexts("reuse=never");
    assert_eq!(contexts("reuse-misses=0"), all - 6, "the second six are known");
    assert_eq!(contexts("reuse-misses=6"), all - 6, "six misses are not too many");
    assert_eq!(contexts("reuse-misses=5"), all, "from the seventh call on nothing is looked for");
}

#[test]
fn the_order_changes_the_way_but_not_the_answer() {
    let text = calls();
    let mut ways = Vec::new();
    for order in ["order=inner", "order=newest", "order=oldest"] {
        let out = check(&text, &[order]);
        assert!(out.starts_with("SAFE"), "{order}: {out}");
        ways.push(count(&out, "expanded"));
    }
    ways.dedup();
    assert!(ways.len() > 1, "{ways:?}");
}

#[test]
fn first_only_stops_at_the_first_thing_that_is_left() {
    let text = "extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = 0;
    int *p = __VERIFIER_nondet_int() ? &x : 0;
    *p = 1;
    p = __VERIFIER_nondet_int() ? &x : 0;
    *p = 2;
    return 0;
}
";
    let left = |out: &str| out.matches("possible null-access").count();
    let all = check(text, &[]);
    assert_eq!(left(&all), 2, "{all}");
    let first = check(text, &["first-only=true"]);
    assert!(first.starts_with("UNKNOWN") && first.contains("only the first finding is reported"), "{first}");
    assert_eq!(left(&first), 1, "{first}");
    assert!(first.contains("program.c:5:"), "{first}");
}

/// What the template prover says of a program in some rounds.
fn in_rounds(text: &str, rounds: &str) -> (Option<i32>, String) {
    let dir = tempfile::tempdir().expect("a folder for temporary files");
    let path = dir.path().join("program.c");
    std::fs::write(&path, text).expect("temporary files can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_harrier"));
    let args = ["check", "--members", "template", "--brief", "--property", "unreach", "--rounds", rounds];
    let output = command.args(args).arg(path).output().expect("harrier starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout) + &text(&output.stderr))
}

#[test]
fn rounds_of_the_template_prover_can_be_chosen() {
    // No bound of a single number proves it, and the third iteration goes wrong if x is odd.
    let text = |start: &str| {
        format!(
            "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n\
             int main(void) {{\n    unsigned x = {start}, y = 0;\n    \
             while (__VERIFIER_nondet_int()) {{\n        x += 2;\n        y++;\n    }}\n    \
             if (x != 2 * y && y > 2)\n        reach_error();\n    return 0;\n}}\n"
        )
    };
    let (right, wrong) = (text("0"), text("1"));
    let answer = |text: &str, rounds: &str| {
        let (code, out) = in_rounds(text, rounds);
        (code, out.lines().next().unwrap_or_default().to_owned())
    };
    assert_eq!(answer(&right, "intervals"), (Some(121), "UNKNOWN".to_owned()));
    assert_eq!(answer(&right, "intervals,equations"), (Some(0), "SAFE".to_owned()));
    assert_eq!(answer(&wrong, "hunt:2"), (Some(121), "UNKNOWN".to_owned()));
    assert_eq!(answer(&wrong, "hunt:4"), (Some(1), "BUG".to_owned()));
    // Bounds are raised step by step, up to a thousand times, or by a search.
    let counts = "extern void reach_error(void);\nint main(void) {\n    unsigned x = 0;\n    \
                  while (x < 50)\n        x++;\n    if (x != 50)\n        reach_error();\n    return 0;\n}\n";
    for rounds in ["intervals@enumerate", "intervals@search:2", "octagons@maximise"] {
        assert_eq!(answer(counts, rounds), (Some(0), "SAFE".to_owned()), "{rounds}");
    }
    let (code, out) = in_rounds(counts, "intervals@guess");
    assert_eq!(code, Some(2), "{out}");
    assert!(out.contains("there is no method 'guess'; there are widen, enumerate, "), "{out}");
    let (code, out) = in_rounds(&right, "squares");
    assert_eq!(code, Some(2), "{out}");
    assert!(out.contains("there is no round 'squares'; there are intervals, cases, "), "{out}");
}
